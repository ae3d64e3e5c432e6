"""The places of the buttons beside the line of words, and what wakes the floes."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable

import pygame
import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.status import Status
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.scenes.game.board import action_bar, status_line
from floes_app.scenes.game.board.ambient import FADE, SECONDS
from floes_app.scenes.game.play import PlayScene
from floes_app.view.controls import Control, FaceButton
from floes_app.view.paint import text
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_buttons_stand_in_a_row_at_the_right_end_of_the_board(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    """In their order from the left, apart from each other, around the line of words, and off the panel."""
    desk = make_desk(size, dice="own")
    scene = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {}, seed=1)))
    faces = [control for control in scene.form.controls if isinstance(control, FaceButton)]
    assert [face.key for face in faces] == list("012345")
    plan = scene.plan
    assert faces[-1].rect.right == min(plan.extent.right, plan.panel.x - scene.screen.px(10))
    for left, right in itertools.pairwise(faces):
        assert left.rect.right < right.rect.left
    for face in faces:
        assert face.rect.centery == faces[0].rect.centery
        assert face.rect.left >= 0
        assert plan.extent.bottom <= face.rect.top
        assert face.rect.bottom <= size[1]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_button_that_rolls_stands_beside_the_die_where_the_panel_is_seen(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    scene = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {}, seed=1)))
    assert desk.find("Roll").tooltip, "it tells the key"
    roll = desk.find("Roll").rect
    if scene.screen.is_narrow:
        assert roll.right <= scene.plan.panel.x
        assert roll.centery == scene.plan.status_at[1]
    else:
        assert scene.side.section(scene.plan.panel).contains(roll)


def bar_on(plan: BoardPlan, scene: PlayScene) -> list[Control]:
    """The buttons below the board of a plan, without any words."""
    size = action_bar.size(scene.line.bar, scene.screen, None, plan.status_room)
    look = status_line.look_of(scene.screen, plan, Status(""), 0, (), size)
    return action_bar.buttons(scene.line.bar, plan, scene.screen, None, look)


def test_no_word_stands_alone_in_the_last_line_beside_the_buttons(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played("ur")))
    bar = (scene.screen.px(320), scene.screen.px(40))
    looks = (
        status_line.look_of(scene.screen, scene.plan, Status(" ".join(["iceberg"] * number)), 0, (), bar)
        for number in itertools.count(2)
    )
    look = next(look for look in looks if len(look.lines) > 1)  # one word more than a line holds
    assert not look.bar_below
    first, second = (text.width(line, look.size) for line in look.lines)
    assert second > first / 2


def test_buttons_stay_off_a_panel_that_reaches_over_the_board(desk: Desk) -> None:
    computers = [Player("A", "casual"), Player("B", "casual")]
    scene = desk.open(PlayScene(desk.context, Session(find("floe"), {}, computers)))
    wide = dataclasses.replace(scene.plan, extent=scene.plan.extent.inflate(900, 0))
    *_others, last = bar_on(wide, scene)
    assert last.rect.right == scene.plan.words_right < scene.plan.panel.x


def test_icons_stand_side_by_side_where_the_panel_is_folded(make_desk: Callable[..., Desk]) -> None:
    computers = [Player("A", "casual"), Player("B", "casual")]
    desk = make_desk((800, 600))
    scene = desk.open(PlayScene(desk.context, Session(find("floe"), {}, computers)))
    pause, pace = (desk.find(label) for label in ("Pause", "Speed: normal"))
    assert 0 < pace.rect.left - pause.rect.right <= scene.screen.px(10)


@pytest.mark.parametrize(
    ("dice", "computers", "high"),
    [("own", 0, action_bar.FACE[1]), ("button", 2, action_bar.ICON[1]), ("button", 0, action_bar.TWO_LINES)],
    ids=["faces", "icons", "words"],
)
def test_where_buttons_have_no_room_only_those_with_words_grow(
    make_desk: Callable[..., Desk], dice: str, computers: int, high: int
) -> None:
    """They have two lines then; a picture has nothing to put on a second one."""
    desk = make_desk((800, 600), dice=dice)
    players = [Player(name, "casual" if place < computers else None) for place, name in enumerate(("Ann", "Ben"))]
    scene = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {}, players, seed=1)))
    crowded = dataclasses.replace(scene.plan, status_room=12)
    found = bar_on(crowded, scene)
    assert found
    assert {control.rect.height for control in found} == {scene.screen.px(high)}
    assert all(
        control.rect.width < wide.rect.width for control, wide in zip(found, bar_on(scene.plan, scene), strict=True)
    )


MOTION = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))
PRESS = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize("event", [MOTION, PRESS, KEY], ids=["pointer", "button", "key"])
def test_floes_are_woken_by_input(desk: Desk, event: pygame.event.Event) -> None:
    """They come to rest when nobody is there, and bob again at the next move of the pointer or press of a key."""
    scene = desk.open(PlayScene(desk.context, played()))
    desk.tick(5, seconds=SECONDS / 4)
    assert scene._ambient().strength == 0
    assert not scene.animating
    scene.handle(event)
    assert scene._ambient().strength == 1
    assert scene.animating
    before = scene._ambient().time
    desk.tick(seconds=SECONDS - FADE / 2)
    assert scene._ambient().time > before
    assert 0 < scene._ambient().strength < 1


def test_floes_rest_where_motion_is_reduced(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(reduced_motion=True)
    scene = desk.open(PlayScene(desk.context, played()))
    scene.handle(MOTION)
    assert not scene.animating
