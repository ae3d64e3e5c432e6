"""From the menu to a finished game and back, by keys alone and by mouse alone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play import background
from floes_app.scenes.about import AboutScene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.settings import SettingsScene
from tests.scenes.desk import HARDEST_FIRST, Desk
from tests.scenes.thinking import wait
from tests.sessions import WINNING, played, some_moves

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}


def names(desk: Desk) -> list[str]:
    return [type(scene).__name__ for scene in desk.context.stack.scenes]


def play_to_the_end(desk: Desk, moves: str) -> None:
    for move in moves:
        desk.key(ARROWS[move])
    desk.rest()


def solve(start: str = "") -> str:
    """The fewest moves (of whoever is to move) to an end of the game."""
    first = played("", start).state
    queue: list[tuple[object, str]] = [(first, "")]
    seen = {first}
    while queue:
        state, path = queue.pop(0)
        if state.outcome is not None:  # type: ignore[attr-defined]
            return path
        for action in state.actions():  # type: ignore[attr-defined]
            after = state.apply(action)  # type: ignore[attr-defined]
            if after not in seen:
                seen.add(after)
                queue.append((after, path + action))
    raise AssertionError("no end")


def test_a_game_is_three_presses_away(desk: Desk) -> None:
    for key in BOARDS:
        menu = desk.open(MenuScene(desk.context))
        menu.form.start_at(desk.find(find(key).title), ring=True)
        desk.key(pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN)
        assert isinstance(desk.top, PlayScene)
        assert desk.top.session.game.key == key


def test_a_game_by_keys_alone(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    desk.press("Ice Floes")
    assert isinstance(desk.top, NewGameScene)
    assert desk.form.focus.label == "Learn to play", "who is new here is shown the game first"
    desk.press("Together")
    desk.press("Play")
    assert names(desk) == ["MenuScene", "PlayScene"]
    play_to_the_end(desk, solve())
    assert names(desk) == ["MenuScene", "PlayScene", "ResultScene"]
    desk.press("Menu")
    assert names(desk) == ["MenuScene"]
    assert desk.top.session is None, "a finished game is nothing to continue"


def test_a_game_left_and_continued_by_keys_alone(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    desk.press("Ice Floes")
    desk.press("Together")
    desk.press("Play")
    desk.key(pygame.K_UP, pygame.K_ESCAPE)
    assert names(desk) == ["MenuScene"]
    wait(desk, lambda: desk.top.session is not None)
    desk.key(pygame.K_RETURN)  # the focus is on Continue, also where the game is read a moment later
    assert isinstance(desk.top, PlayScene)
    assert [str(ply.action) for ply in desk.top.session.plies[1:]] == ["u"]
    path = desk.context.store.path_of(desk.top.session)
    desk.key(pygame.K_RIGHT)
    assert desk.context.store.path_of(desk.top.session) == path
    assert len(desk.context.store.unfinished()[0]) == 1


def test_enter_before_the_game_is_read_continues_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(find("icefloes"), {})
    session.play("u")
    desk.context.store.keep(session)
    read = threading.Event()
    store = desk.context.store
    latest = store.latest

    def slowly() -> Any:
        read.wait(60)
        return latest()

    monkeypatch.setattr(background, "SHORT", 0.0)
    monkeypatch.setattr(store, "latest", slowly)
    menu = desk.open(MenuScene(desk.context))
    desk.key(pygame.K_RETURN, pygame.K_RIGHT)
    assert desk.top is menu, "it is not known yet which game waits"
    read.set()
    wait(desk, lambda: desk.top is not menu)
    assert isinstance(desk.top, PlayScene)
    wait(desk, lambda: desk.top.session.index == 2)  # the second key is for the game that the first one opened


def test_a_game_by_mouse_alone(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    desk.click_on("Ice Floes")
    desk.click_on("Play")
    scene = desk.top
    desk.click(tuple(round(n) for n in scene.plan.frame.pixel(scene.board.layout(scene.session.state).centre((3, 6)))))  # type: ignore[arg-type]
    assert scene.session.index == 1
    desk.open(PlayScene(desk.context, played("", WINNING)))
    scene = desk.top
    desk.click(tuple(round(n) for n in scene.plan.frame.pixel(scene.board.layout(scene.session.state).centre((3, 3)))))  # type: ignore[arg-type]
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Settings", SettingsScene),
        ("About", AboutScene),
        ("Open saved game", SavedScene),
        ("Ice Floes", NewGameScene),
    ],
)
def test_esc_leads_back_to_the_menu_with_the_focus_where_it_was(desk: Desk, label: str, kind: type) -> None:
    desk.open(MenuScene(desk.context))
    desk.press(label)
    assert isinstance(desk.top, kind)
    desk.key(pygame.K_ESCAPE)
    assert names(desk) == ["MenuScene"]
    assert desk.form.focus is not None
    assert desk.form.focus.label == label


def test_the_rules_lie_beside_the_board_and_nothing_is_lost(desk: Desk) -> None:
    play = PlayScene(desk.context, played())
    desk.open(play)
    before = play.session.revision, play.controller.ui
    desk.key(pygame.K_F1)
    rules = desk.top
    assert isinstance(rules, RulesScene)
    board = play.painter.extent(play.session.state, play.plan.frame)
    assert not rules.rect.colliderect(board)
    pages = [rules.page.title]
    for _page in rules.pages[1:]:
        desk.key(pygame.K_RIGHT)
        pages.append(rules.page.title)
    assert pages == [page.title for page in rules.pages]
    desk.key(pygame.K_RIGHT)
    assert rules.page is rules.pages[-1]
    desk.key(pygame.K_LEFT, pygame.K_LEFT)
    assert rules.page is rules.pages[-3]
    desk.key(pygame.K_ESCAPE)
    assert desk.top is play
    assert (play.session.revision, play.controller.ui) == before


#: A small window, a tall one, one that is nearly square, and a low one.
SHAPES = [*HARDEST_FIRST, (1000, 1200), pytest.param((1280, 1024), marks=pytest.mark.slow), (1100, 600)]


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("size", SHAPES)
def test_the_rules_never_cover_the_board(make_desk: Callable[..., Desk], size: tuple[int, int], key: str) -> None:
    desk = make_desk(size)
    play = desk.open(PlayScene(desk.context, some_moves(key)))
    desk.rest()
    desk.key(pygame.K_F1)
    desk.rest()
    board = play.painter.extent(play.session.state, play.plan.frame)
    assert not desk.top.rect.colliderect(board), "the board gives way"


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", SHAPES)
def test_the_board_is_dimmed_where_it_is_not_in_sight(make_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    """In a small window it is the page that counts."""
    desk = make_desk(size)
    desk.open(PlayScene(desk.context, some_moves("seega")))
    desk.rest()
    before = desk.surface.copy()
    desk.key(pygame.K_F1)
    desk.rest()
    corner = (2, size[1] - 2)
    is_dimmed = sum(desk.surface.get_at(corner)[:3]) < 0.8 * sum(before.get_at(corner)[:3])
    assert is_dimmed == (not desk.top.is_beside)


def test_rules_pages_turn_by_buttons_too(desk: Desk) -> None:
    desk.open(PlayScene(desk.context, played()))
    desk.key(pygame.K_F1)
    rules = desk.top
    for _page in rules.pages[1:]:
        desk.click_on("Next page")
    assert rules.number == len(rules.pages) - 1
    assert not desk.find("Next page").enabled()
    desk.click_on("Previous page")
    assert rules.number == len(rules.pages) - 2
    desk.click((rules.rect.x - 40, rules.rect.centery))
    assert isinstance(desk.top, PlayScene)


@pytest.mark.slow
@pytest.mark.usefixtures("painted")
def test_the_menu_moves_while_the_player_does_and_comes_to_rest(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    assert desk.context.stack.animating
    desk.tick(30, seconds=0.2)
    assert not desk.context.stack.animating
    drawn = desk.drawn
    desk.tick(20)
    assert desk.drawn == drawn
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    desk.tick(10)
    assert desk.drawn == drawn + 10


def test_the_whole_continue_card_can_be_clicked(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk()
    desk.context.store.keep(played())
    desk.open(MenuScene(desk.context))
    card = desk.top._continue_card.rect
    desk.click((card.x + 60, card.centery))
    assert isinstance(desk.top, PlayScene)
