"""The light of the hour: when there is which, that it is seen beside the pieces and not on them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import pairwise

import pygame
import pytest

from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.levels.library.library import earlier, packs
from floes_app.scenes.game.board import scene as board_scene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.paint import art, daylight, palette
from tests.pictures import own_pictures
from tests.scenes.desk import Desk

MIDNIGHT = datetime(2030, 6, 1)
DAY = [daylight.light_at(MIDNIGHT + timedelta(minutes=minutes)) for minutes in range(24 * 60)]


def test_day_has_none_and_night_and_evening_have_their_own() -> None:
    assert DAY[12 * 60] is None
    night, evening = DAY[0], DAY[18 * 60 + 30]
    assert night is not None
    assert evening is not None
    red, _green, blue = art.rgb(evening.colour)
    assert red > blue
    red, _green, blue = art.rgb(night.colour)
    assert red < blue


def test_it_changes_gently_round_the_clock() -> None:
    for before, after in pairwise([*DAY, DAY[0]]):
        strengths = [0.0 if light is None else light.strength for light in (before, after)]
        assert abs(strengths[1] - strengths[0]) < 0.03
        if before is not None and after is not None:
            colours = zip(art.rgb(before.colour), art.rgb(after.colour), strict=True)
            assert max(abs(a - b) for a, b in colours) <= 30


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "icefloes"])
def test_it_lies_on_the_ground_and_not_on_pieces(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    pictures = []
    for wanted in (False, True):
        desk = make_desk(daylight=wanted, coordinates=False)
        monkeypatch.setattr(
            board_scene, "_light_of", lambda context, _session: DAY[19 * 60] if context.settings.daylight else None
        )
        scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=4)))
        desk.rest()
        pictures.append(desk.surface.copy())
        piece = scene.controller.on_board.items()[0]
        x, y = map(round, scene.plan.frame.pixel((piece.x, piece.y)))
    assert pictures[0].get_at((4, 300)) != pictures[1].get_at((4, 300))
    assert pictures[0].get_at((x, y)) == pictures[1].get_at((x, y))


def test_the_ground_follows_the_clock(make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk(daylight=True)
    hour = [12]
    monkeypatch.setattr(board_scene, "_light_of", lambda _context, _session: DAY[hour[0] * 60])
    desk.open(PlayScene(desk.context, Session(find("floe"), {}, seed=4)))
    desk.rest()
    day = pygame.image.tobytes(desk.surface, "RGB")
    hour[0] = 19
    desk.tick(5, seconds=0.2)
    assert pygame.image.tobytes(desk.surface, "RGB") != day


def test_each_world_of_levels_has_a_light_of_its_own() -> None:
    assert len(set(daylight.WORLDS)) == len(daylight.WORLDS) == len(packs())
    assert len({light.colour for light in daylight.WORLDS}) == len(daylight.WORLDS)


def light_on(desk: Desk, session: Session) -> daylight.Light | None:
    """The light that the ground of a game is drawn in."""
    desk.open(PlayScene(desk.context, session))
    desk.rest()
    light: daylight.Light | None = desk.top._light  # what was drawn, and not what would be
    return light


@pytest.mark.slow
def test_a_level_lies_in_the_light_of_its_world(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk()
    assert light_on(desk, packs()[0][1][0].session()) == daylight.WORLDS[0]
    assert light_on(desk, packs()[-1][1][-1].session()) == daylight.WORLDS[-1]
    assert light_on(desk, earlier()[0][1][0].session()) is None


def test_high_contrast_has_no_light_of_a_world(make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(palette, "is_high", lambda: True)
    with own_pictures():  # other tests find none of these colours
        assert light_on(make_desk(), packs()[-1][1][-1].session()) is None
