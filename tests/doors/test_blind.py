"""Each game from the menu to its end, by somebody who has nothing but what is spoken and the keys.

The player here reads no position and no control: it presses keys, and takes what it hears for what there is.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import App
from floes_app.board.boards import BOARDS
from floes_app.bots.search.decision import Limits, Remark
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.base.stack import Stack
from floes_app.storage.settings import Settings
from tests.hearing import LISTENERS, Listener, Picture, names_squares, picture
from tests.play.puppet import Puppet
from tests.recorder import Recorder
from tests.scenes.desk import key_event

pytestmark = pytest.mark.usefixtures("_app_unpainted")

#: A square of a board at the beginning of a sentence, with what lies there.
PLACE = re.compile(r"(?:^|[.!?] )([a-n]\d{1,2}): ([^.]*)\.")
SQUARE = re.compile(r"\b[a-n]\d{1,2}\b")
GROUPS = r"((?: [^.:]+: [a-n]\d+(?:, [a-n]\d+)*\.)+)"
CHOOSE, TAKE = re.compile(r"You can choose these\." + GROUPS), re.compile(r"You can take these\." + GROUPS)
TARGETS = re.compile(r"From [a-n]\d+ to ([^.]*)\.")
BUTTON = re.compile(r"Press (\w): ([^.]*)\.")
#: The names of the buttons of a result: the game is over.
OVER = re.compile(r"(Rematch|Play again|Play game 2|Play two more|Next level|Try again from the turning point): button")


class Blind:
    """Somebody at the keys who cannot see."""

    def __init__(self, app: App, rng: random.Random) -> None:
        self._app, self._rng = app, rng
        self._ear = Recorder()
        app.context.voice.use(self._ear)
        self.all_heard: list[str] = []
        self.focus = ""
        self.place = ""
        self.over = False

    def press(self, key: str) -> str:
        """Press a key, and listen until nothing more is said."""
        self._app.take(key_event(key))
        return self.listen()

    def listen(self) -> str:
        """The words that are said now."""
        for _frame in range(400):
            self._app.frame(0.1)
            if not self._app.context.stack.animating:
                break
        heard, self._ear.heard = self._ear.heard, []
        return self.take_in(heard)

    def take_in(self, heard: list[str]) -> str:
        """Keep in mind what was said; all of it together."""
        self.all_heard += heard
        words = " ".join(heard)
        for found in PLACE.finditer(words):
            self.place = found[1]
        self.over = self.over or bool(OVER.search(words))
        return words

    def press_control(self, name: str) -> str:
        """Go to a control by Tab until its name is heard, and press it."""
        for _step in range(60):
            if re.search(rf"(?:^|[.:] ){re.escape(name)}: ", self.press("Tab")):
                return self.press("Enter")
        raise AssertionError(f"{name} is never heard")

    def choose(self, group: str, name: str) -> str:
        """Go to a group of choices by Tab, and to one of them by arrow keys."""
        for _step in range(60):
            words = self.press("Tab")
            if words.startswith(f"{group}, "):
                for _choice in range(12):
                    if f"{group}, {name}: " in words:
                        return self.press("Enter") if "not chosen" in words else words
                    words = self.press("Right")
        raise AssertionError(f"{name} is never heard among {group}")

    def cursor_to(self, square: str) -> str:
        """Lead the cursor to a square; what is heard there."""
        heard = self.press("F6") if self.place == square else ""
        for _step in range(60):
            if self.place == square:
                return heard
            across = ord(square[0]) - ord(self.place[0]) if self.place else 0
            along = int(square[1:]) - int(self.place[1:]) if self.place else 1
            keys = ["Right" if across > 0 else "Left"] * bool(across) + ["Up" if along > 0 else "Down"] * bool(along)
            heard = self.press(self._rng.choice(keys))
        raise AssertionError(f"the cursor does not come to {square}, but to {self.place}")

    def one_of(self, words: str, pattern: re.Pattern[str]) -> list[str]:
        """The squares in a sentence of a kind; none where it was not said."""
        found = pattern.search(words)
        return SQUARE.findall(found[1]) if found else []


def to_a_game(blind: Blind, title: str) -> None:
    """From the menu to a game of two people."""
    blind.listen()
    blind.press_control(title)
    blind.choose("Table", "Together")
    heard = blind.press_control("Play")
    assert title in heard, heard


def own_first(blind: Blind, words: str) -> list[str]:
    """The things that can be taken: penguins, if there are any, mostly before the floes."""
    found = TAKE.search(words)
    groups = found[1].split(".") if found else []
    penguins = [square for group in groups if "penguin" in group for square in SQUARE.findall(group)]
    return penguins if penguins and blind._rng.random() < 0.75 else blind.one_of(words, TAKE)


def play_with_a_cursor(blind: Blind, likes: Callable[[str], float], most: int = 1500) -> None:
    """Play any game in which something is brought from one square to another, or put on one."""
    for _action in range(most):
        if blind.over:
            return
        words = blind.press("F8")
        if blind.over:
            return
        places, pieces, keys = blind.one_of(words, CHOOSE), own_first(blind, words), BUTTON.findall(words)
        targets = blind.one_of(words, TARGETS)
        if places:
            blind.cursor_to(blind._rng.choice(places))
            blind.press("Enter")
            continue
        if pieces:
            blind.cursor_to(blind._rng.choice(pieces))
            targets = blind.one_of(blind.press("Enter") + blind.press("F8"), TARGETS)
        elif keys and (not targets or blind._rng.random() < 0.5):
            blind.press(keys[0][0])
            continue
        if not targets:
            heard = blind.press("Space")
            assert heard, f"stuck after: {blind.all_heard[-6:]}"
            continue
        told = {square: blind.cursor_to(square) for square in blind._rng.sample(targets, min(3, len(targets)))}
        best = max(told, key=lambda square: likes(told[square]))
        blind.cursor_to(best) if blind.place != best else None
        blind.press("Enter")
    raise AssertionError(f"no end: {blind.all_heard[-6:]}")


def steer_to_the_end(blind: Blind) -> None:
    """Play a game in which arrows move straight away."""
    for _move in range(2000):
        if blind.over:
            return
        words = blind.press("F8")
        if blind.over:
            return
        ways = re.findall(r"(Up|Down|Left|Right): ([^.]*)\.", words)
        wins = [way for way, told in ways if "whirl" in told]
        blind.press((wins or [blind._rng.choice(ways)[0]])[0])
    raise AssertionError("no end")


def clean(stack: Stack, _target: pygame.Surface, whole: bool = True) -> None:
    """In the place of drawing."""
    for scene in stack.visible():
        scene.dirty = scene.moved = False


@pytest.fixture
def blind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Blind]:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    settings = Settings(animation="off", reduced_motion=True, window_size=(800, 600), muted=True)
    app = App(window.open_window(settings), settings)
    monkeypatch.setattr(Stack, "draw", clean)  # nobody looks
    pygame.event.clear()
    yield Blind(app, random.Random(5))
    app.close()


@pytest.mark.slow
def test_seega_by_ear(blind: Blind) -> None:
    to_a_game(blind, "Seega")
    play_with_a_cursor(blind, lambda told: "capture" in told)
    assert any("captured" in words for words in blind.all_heard)


@pytest.mark.slow
def test_go_with_the_floe_by_ear(blind: Blind) -> None:
    to_a_game(blind, "Go with the Floe")
    play_with_a_cursor(blind, lambda told: ("Catch" in told) + ("wins the game" in told))


@pytest.mark.slow
def test_ice_floes_by_ear(blind: Blind) -> None:
    to_a_game(blind, "Ice Floes")
    steer_to_the_end(blind)


def northward(told: str) -> float:
    """The worth of a move to somebody who wants to the North Pole, by what is said of it."""
    if "sent home" in told:
        return -5
    tile = re.search(r"(?:Step|Slide the floe) to [a-d](\d+)", told)
    return (20 if "North Pole" in told else 0) + (int(tile[1]) / 10 + ("Step" in told) if tile else 0)


@pytest.mark.slow
def test_frost_bitten_by_ear(blind: Blind) -> None:
    to_a_game(blind, "Frost Bitten!")
    play_with_a_cursor(blind, northward, most=4000)


class Opponent(Puppet):
    """A computer that answers at once, with any move."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng

    def ask(
        self,
        session: Session,
        strength: str,
        limits: Limits | None = None,
        index: int | None = None,
        seed: int = 0,
        **more: tuple[str, ...],
    ) -> None:
        """Take the question, and answer it."""
        super().ask(session, strength, limits, index, seed, **more)
        state = session.plies[session.index if index is None else index].state
        self.answer(str(self._rng.choice(state.actions())), reason=Remark(""))


class Follower(Blind):
    """Somebody who keeps the board in mind by what is told of turns, and asks for all of it only to compare."""

    def __init__(self, app: App, rng: random.Random) -> None:
        super().__init__(app, rng)
        self.compared = 0
        self._listener: Listener | None = None

    def begin(self, key: str) -> None:
        """Hear the board once as a whole."""
        make, self._ground = LISTENERS[key]
        #: Games in which things come to lie nearly everywhere: the names of the squares are learned once.
        self._squares = [] if key == "icefloes" else squares_of(key)
        self._listener = make(self._whole())

    def press(self, key: str) -> str:
        """Press a key, listen, and compare what is in the mind with what the app says lies there."""
        before = len(self._ear.important)
        heard = super().press(key)
        told = self._ear.important[before:]
        if self._listener is not None and told and not self.over:
            for words in told:
                self._listener.hear(words)
            assert self._listener.picture == self._whole(), told
            self.compared += 1
        return heard

    def _whole(self) -> Picture:
        words = ""
        while not names_squares(words):  # first it is said how much there is; pressed again, all of it
            words = super().press("F7")
        return picture(words, self._squares, self._ground)


def squares_of(key: str) -> list[str]:
    """The squares of the usual board of a game."""
    board, game = BOARDS[key], find(key)
    state = game.start(game.complete({}))
    return [board.cell_name(state, cell) for cell in board.layout(state).cells]


def to_a_computer(blind: Follower, title: str, key: str) -> None:
    """From the menu to a game against the computer."""
    blind.listen()
    blind.press_control(title)
    blind.choose("Table", "Alone")
    assert title in blind.press_control("Play")
    blind.begin(key)


@pytest.fixture
def follower(blind: Blind) -> Follower:
    blind._app.context.thinker = Opponent(random.Random(8))  # type: ignore[assignment]
    return Follower(blind._app, random.Random(5))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "key", "likes"),
    [
        ("Go with the Floe", "floe", lambda told: ("Catch" in told) + ("wins the game" in told)),
        ("Seega", "seega", lambda told: "capture" in told),
        ("Frost Bitten!", "frostbitten", northward),
    ],
)
def test_against_the_computer_the_board_is_known_by_ear(
    follower: Follower, title: str, key: str, likes: Callable[[str], float]
) -> None:
    to_a_computer(follower, title, key)
    play_with_a_cursor(follower, likes, most=4000)
    assert follower.compared > 5


@pytest.mark.slow
def test_against_the_computer_ice_floes_is_known_by_ear(follower: Follower) -> None:
    to_a_computer(follower, "Ice Floes", "icefloes")
    steer_to_the_end(follower)
    assert follower.compared > 5
