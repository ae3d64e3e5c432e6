"""What players are told without asking: a welcome, warnings, new sides, a first win, and one count of moves."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.input import Hover
from floes_app.core.match import Match, begin
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play import summaries
from floes_app.play.analysis import turns_of
from floes_app.play.move_numbers import moves_begun, spans
from floes_app.play.sidebar_contents import SidebarContents
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage.settings import Setup
from floes_app.view import text
from tests.scenes.desk import HARDEST_FIRST, WINNING, Desk, pixel, played
from tests.scenes.thinking import puppet, wait

WELCOME = "Welcome. Pick a game, and we’ll show you round."
COMPUTER = Player("Bram", "newcomer")
#: Bram (Q) can stop on the whirl with his next move; it is Aino's turn.
THREAT = "......./......./......./Q...*../......./......./...P... P"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(text, "listeners", [lambda words, whole: heard.append((words, whole))])
    return heard


@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_the_menu_welcomes_who_has_never_played(
    make_desk: Callable[..., Desk], told: list[tuple[str, bool]], size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    desk.open(MenuScene(desk.context))
    assert (WELCOME, True) in told
    desk.context.settings = replace(desk.context.settings, setups={"seega": Setup()})
    told.clear()
    desk.open(MenuScene(desk.context))
    assert WELCOME not in [words for words, _whole in told]


def test_a_lone_player_is_warned_at_rest_and_sees_what_a_move_does(desk: Desk) -> None:
    session = played("", THREAT)
    session.set_player(0, Player("Aino"))
    session.set_player(1, COMPUTER)
    puppet(desk)
    play = PlayScene(desk.context, session)
    desk.open(play)
    status = play.game.status()
    assert status.words == "Watch out: Bram can stop on the whirl next."
    assert status.after == "Aino: press an arrow key or choose a square."
    at = pixel(play, (3, 6))
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    desk.tick()
    assert "Up" in play.game.status().words, "what is pointed at comes first"
    session.set_player(1, Player("Bram"))
    play.game.intend(Hover(None))
    assert play.game.status().words == "Aino: press an arrow key or choose a square.", "people find out for themselves"


def second_game(person: int) -> Session:
    """The second game of a match of a person against a computer; ``person``: which side the person has."""
    players = [Player("Aino"), COMPUTER] if person == 0 else [COMPUTER, Player("Aino")]
    session = begin(find("floe"), {}, players, seed=1)
    generator = random.Random(5)
    while session.state.outcome is None:
        session.play(generator.choice(session.state.actions()))
    match = Match.of(session)
    assert match is not None
    return match.next_game(2)


@pytest.mark.parametrize("person", [0, 1])
def test_a_second_game_begins_with_the_new_sides(desk: Desk, person: int) -> None:
    thinker = puppet(desk)
    play = PlayScene(desk.context, second_game(person))
    desk.open(play)
    names = ("Bram", "Aino") if person == 0 else ("Aino", "Bram")
    status = play.game.status()
    assert status.words == f"New sides: the seals for {names[0]}, the bears for {names[1]}."
    assert status.after == ("Bram: thinking…" if person == 0 else "Aino: choose a seal to move.")
    if person == 0:
        thinker.answer(str(play.session.state.actions()[0]))
        wait(desk, lambda: play.session.index == 1)
    else:
        play.game.play(play.session.state.actions()[0])
    assert "New sides" not in play.game.status().words


def test_the_first_win_of_a_game_has_a_word_of_its_own(desk: Desk) -> None:
    def win(seed: int) -> str:
        session = Session(find("icefloes"), {}, [Player("Aino"), COMPUTER], seed, find("icefloes").parse(WINNING))
        play = PlayScene(desk.context, session)
        desk.open(play)
        desk.key(pygame.K_RIGHT)
        desk.rest()
        assert isinstance(desk.top, ResultScene)
        return str(desk.top.parts.result.words)

    puppet(desk)
    lost = played("r", WINNING)
    lost.set_player(0, COMPUTER)
    among_people = played("r", WINNING)
    for other in (lost, among_people):
        desk.context.note_result(other)
    assert dict(desk.context.settings.first_wins) == {}
    assert win(1) == "Your first win!"
    assert dict(desk.context.settings.first_wins) == {"icefloes": 1}
    assert win(2) == "Nicely done."


@pytest.mark.parametrize(
    ("key", "options", "seed"),
    [
        pytest.param("icefloes", {"level": "F9e"}, 51, marks=pytest.mark.slow),  # the last player is out
        ("icefloes", {"level": "F9e"}, 70),  # whoever began is out
        ("frostbitten", {"players": 3}, 11),
        ("seega", {}, 11),
    ],
)
def test_moves_have_one_number_in_panel_menu_and_review(key: str, options: dict[str, str], seed: int) -> None:
    generator = random.Random(seed)
    session = Session(find(key), options, seed=3)
    while session.state.outcome is None and len(session.plies) < 400:
        actions = session.state.actions()
        session.play(session.roll() if session.state.to_move < 0 else generator.choice(actions))
    panel = SidebarContents(session, BOARDS[key])
    for turn in turns_of(session):
        session.jump(turn.index)
        assert turn.number == panel.contents(moving=False).count or turn.index == _begin(session, turn.index)
        found = re.match(r"Move (\d+)", summaries.standing(session))
        assert found is not None
        assert int(found[1]) == turn.number
    session.jump(len(session.plies) - 1)
    assert panel.contents(moving=False).count == moves_begun(session, session.index) == turns_of(session)[-1].number
    if key == "icefloes":
        assert any(span.is_out for span in spans(session))


def _begin(session: Session, index: int) -> int:
    """Where the turn begins in which ``index`` lies."""
    return next(span.begin for span in reversed(spans(session)) if span.begin <= index and not span.is_out)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, pygame.Rect]:
    """Where each line of words was drawn last."""
    places: dict[str, pygame.Rect] = {}
    draw, draw_part = text.draw, text.draw_part

    def noted_part(target: pygame.Surface, words: str, *args: object, **options: object) -> tuple[pygame.Rect, bool]:
        places[words], whole = draw_part(target, words, *args, **options)  # type: ignore[arg-type]
        return places[words], whole

    def noted(target: pygame.Surface, words: str, *args: object, **options: object) -> pygame.Rect:
        places[words] = draw(target, words, *args, **options)  # type: ignore[arg-type]
        return places[words]

    monkeypatch.setattr(text, "draw", noted)
    monkeypatch.setattr(text, "draw_part", noted_part)
    return places


def test_quiet_turns_stay_inside_the_narrow_column(
    make_desk: Callable[..., Desk], drawn: dict[str, pygame.Rect]
) -> None:
    desk = make_desk((800, 600))
    play = PlayScene(desk.context, played((), "b3b/5/5/R1bR1/4R r m 30 -", "seega"))
    desk.open(play)
    assert play.plan.folded
    assert drawn["30 of 40"].width <= play.side.rail_places(play.plan.panel)[0].width
    assert play.game.status().words == "10 quiet turns left, then more stones win."


def test_the_line_of_words_ends_before_the_open_drawer(
    make_desk: Callable[..., Desk], drawn: dict[str, pygame.Rect]
) -> None:
    desk = make_desk((800, 600))
    play = PlayScene(desk.context, played("ur"))
    desk.open(play)
    drawn.clear()
    desk.key(pygame.K_l)
    assert play.drawer_open
    assert drawn["Walrus:"].left > 0
    rest = play.game.status().words.removeprefix("Walrus:")
    told = [place for words, place in drawn.items() if words.strip() and words.strip() in rest]
    assert told
    assert max(place.right for place in told) < play.plan.drawer.left


def test_a_refusal_names_the_owner_of_a_penguin_as_its_player_is_called(desk: Desk) -> None:
    start = "()(BB)()()/[]~~[B]/~[*][]~/[][]~~/~~[][]/[]~~[]/~[][]~/[][]~~/~~[][]/()(A)(A)(A) A P3 -"
    session = played((), start, "frostbitten")
    session.set_player(1, Player("Bram"))
    play = PlayScene(desk.context, session)
    desk.open(play)
    desk.click(pixel(play, (1, 9)))
    assert play.game.status().words == "Those penguins belong to Bram."
    desk.click(pixel(play, (2, 0)))
    assert play.game.ui.pick is not None
    assert "belong" not in play.game.status().words, "a legal touch takes the refusal away"


def test_a_place_greets_once(make_desk: Callable[..., Desk]) -> None:
    context = make_desk(visited=()).context
    for _visit in range(2):
        context.greet("levels", "Start here.")
        context.greet("editor", "Paint.")
    assert context.messages == ["Start here.", "Paint."]
    assert context.settings.visited == ("levels", "editor")
    assert list(context.voice.said) == ["Start here.", "Paint."]


def test_leaving_a_game_that_goes_on_says_that_it_is_kept(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(visited=())
    for _time in range(2):
        desk.open(MenuScene(desk.context), PlayScene(desk.context, played("urr")))
        desk.key(pygame.K_ESCAPE)
        assert isinstance(desk.top, MenuScene)
    desk.open(MenuScene(desk.context), PlayScene(desk.context, played("")))
    desk.key(pygame.K_ESCAPE)
    assert desk.context.messages == ["Saved. Continue it from the menu any time."]
