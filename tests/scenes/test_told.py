"""Words that players get without asking: a welcome, a first win, what is kept; and where they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage.settings import Setup
from floes_app.view.paint import text
from tests.scenes.desk import HARDEST_FIRST, Desk
from tests.scenes.thinking import puppet
from tests.sessions import WINNING, played

pytestmark = pytest.mark.usefixtures("watch")

WELCOME = "Welcome. Pick a game, and we’ll show you round."
COMPUTER = Player("Bram", "newcomer")


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
    first = win(1)
    assert dict(desk.context.settings.first_wins) == {"icefloes": 1}
    assert win(2) != first


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, pygame.Rect]:
    """The latest place of each line of words."""
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
    rest = play.controller.status().words.removeprefix("Walrus:")
    told = [place for words, place in drawn.items() if words.strip() and words.strip() in rest]
    assert told
    assert max(place.right for place in told) < play.plan.drawer.left


def test_a_place_greets_once(make_desk: Callable[..., Desk]) -> None:
    context = make_desk(visited=()).context
    for _visit in range(2):
        context.greet("levels", "Start here.")
        context.greet("editor", "Paint.")
    assert context.messages == ["Start here.", "Paint."]
    assert context.settings.visited == ("levels", "editor")
    assert list(context.voice.log) == ["Start here.", "Paint."]


def test_leaving_a_game_that_goes_on_says_that_it_is_kept(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(visited=())
    for _time in range(2):
        desk.open(MenuScene(desk.context), PlayScene(desk.context, played("urr")))
        desk.key(pygame.K_ESCAPE)
        assert isinstance(desk.top, MenuScene)
    desk.open(MenuScene(desk.context), PlayScene(desk.context, played("")))
    desk.key(pygame.K_ESCAPE)
    assert desk.context.messages == ["Saved. Continue it from the menu any time."]
