"""Things in sight, and what covers them: rules beside the board, tooltips, circles, badges, what decides a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.learn.lesson import LessonScript
from floes_app.play.status import Status
from floes_app.scenes.game.board import status_line
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.seega import painter
from floes_app.view.controls.form import TOOLTIP_DELAY
from floes_app.view.paint import text
from tests.amounts import sample
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("unpainted")

KEYS = ["floe", "frostbitten", "icefloes", "seega"]
SMALL = (800, 600)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [SMALL, (1280, 800)])
def test_the_rules_never_cover_the_board(make_desk: Callable[..., Desk], key: str, size: tuple[int, int]) -> None:
    desk = make_desk(size)
    scene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=1)))
    before = scene.plan.extent.copy()
    desk.key(pygame.K_F1)
    assert isinstance(desk.top, RulesScene)
    assert scene.plan.extent.right <= desk.top.rect.left
    assert scene.plan.extent.width > 0.4 * size[0] or scene.plan.extent.height > 0.7 * size[1]
    desk.resize((820, 620))
    assert scene.plan.extent.right <= desk.top.rect.left
    desk.resize(size)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.plan.extent == before


def said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of the next picture."""
    words: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda told, _whole: words.append(told)])
    desk.context.stack.draw(desk.surface)
    monkeypatch.setattr(text, "listeners", [])
    return words


def point_at(desk: Desk, point: tuple[int, int]) -> None:
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
    desk.context.stack.handle(event)
    desk.tick(2, seconds=TOOLTIP_DELAY)


def test_a_tooltip_vanishes_behind_what_opens(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = desk.open(PlayScene(desk.context, played()))
    point_at(desk, desk.find("Settings").rect.center)
    assert "Settings  (F10)" in said(desk, monkeypatch)
    desk.key(pygame.K_F1)
    assert "Settings  (F10)" not in said(desk, monkeypatch)
    assert scene.form.pointed is None


def test_the_tooltips_of_the_panel_stay_off_its_headings(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played()))
    title, moves = scene.form.printed
    assert scene.plan.panel.contains(title)
    assert scene.plan.panel.contains(moves)
    assert title.bottom <= scene.side.cards(scene.plan.panel)[0].top
    assert moves.top >= scene.side.cards(scene.plan.panel)[-1].bottom


def test_how_a_turn_is_written_is_said_to_who_points_at_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(find("frostbitten"), {}, [Player("Ann"), Player("Ben")], seed=3)
    session.play(session.roll())
    session.play(session.state.actions()[0])
    scene = desk.open(PlayScene(desk.context, session))
    written = scene.controller.contents().moves[0].words
    assert written.startswith("Ann: P")
    assert str(session.plies[-1].action) in written
    assert written not in said(desk, monkeypatch)
    rect, _cell = scene.moves._places[0]
    point_at(desk, rect.center)
    assert written in said(desk, monkeypatch)
    point_at(desk, (5, 5))
    assert written not in said(desk, monkeypatch)


@pytest.mark.parametrize("key", sample(["floe", "seega", "frostbitten"], 3))
def test_the_circle_of_the_guided_game_has_no_other_mark_in_it(
    desk: Desk, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = find(key), LessonScript(desk.context, find(key), 0).controller.board.lesson
    for chapter in range(len(lesson[1] or ())):
        scene = desk.open(LessonScene(desk.context, lesson[0], chapter))
        drawn: list[Any] = []
        pieces = scene.painter.pieces

        def heard(target: Any, frame: Any, items: Any, marks: Any, ambient: Any) -> None:
            drawn[:] = marks  # noqa: B023
            pieces(target, frame, items, marks, ambient)  # noqa: B023

        monkeypatch.setattr(scene.painter, "pieces", heard)
        for action in scene.lesson.chapter.line:
            desk.rest_board()
            scene.draw(desk.surface)
            spot = scene.source.spot()
            if spot is not None and scene.controller.turns.person_decides:
                assert [mark.kind for mark in drawn if mark.points[0] == spot.centre and not mark.hot] == []
            scene.controller.play(scene.session.game.parse_action(scene.session.state, action))


def test_no_badge_stands_alone_where_nothing_is_said(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played()))
    target = pygame.Surface(desk.surface.get_size())
    badge = pygame.Surface((20, 20))
    badge.fill("red")

    def draw(status: Status) -> None:
        words = status_line.look_of(scene.screen, scene.plan, status, 0, [], (0, 0))
        status_line.draw(target, scene.screen, scene.plan, status, words, badge)

    draw(Status())
    assert target.get_bounding_rect().size == (0, 0) or not pygame.mask.from_threshold(target, "red", (1, 1, 1)).count()
    draw(Status("Now."))
    assert pygame.mask.from_threshold(target, "red", (1, 1, 1)).count()


def test_what_a_game_counts_is_in_sight_in_a_small_window(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = make_desk(SMALL)
    game = find("seega")
    start = game.parse("5/2R2/5/b1R1b/5 r m 22 -")
    desk.open(PlayScene(desk.context, Session(game, {}, start=start)))
    assert "22 of 40" in said(desk, monkeypatch)


def test_the_rolled_die_leads_the_line_of_words_where_the_panel_is_folded(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = make_desk(SMALL)
    session = Session(find("frostbitten"), {}, seed=1)
    session.play(session.roll())
    scene = desk.open(PlayScene(desk.context, session))
    led: list[pygame.Surface] = []
    lead = scene.painter.lead
    monkeypatch.setattr(scene.painter, "lead", lambda *of: led.append(lead(*of)) or led[-1])
    desk.context.stack.draw(desk.surface)
    assert led[-1].get_width() > 2 * scene.painter.emblem(0, scene.screen.px(21)).get_width()
    before = len(led)
    desk.key(pygame.K_l)
    assert len(led) > before, "also beside the open drawer"


def test_forty_stones_are_a_pile_and_a_count(make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk()
    scene = desk.open(PlayScene(desk.context, Session(find("seega"), {"size": 9})))
    stones: list[str] = []
    put = painter._put_stone
    monkeypatch.setattr(painter, "_put_stone", lambda target, name, *of: (stones.append(name), put(target, name, *of)))
    tray = pygame.Surface((280, 34))
    words: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda told, _whole: words.append(told)])
    scene.painter.strip(tray, tray.get_rect(), scene.session.state, 0, scene.screen)
    assert len(stones) == painter.PILE
    assert words == ["40"]
