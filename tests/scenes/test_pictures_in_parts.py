"""The set-up paints its pictures a few a frame, and all of them in the end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from floes_app.games import find
from floes_app.scenes.game.start import options, page
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.view.paint import picture_cache
from tests.scenes.desk import Desk


def test_a_few_pictures_a_frame_until_all_are_there(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    picture_cache.forget()
    counts: list[int] = []
    paint: Any = getattr(options._thumbnail, "__wrapped__")  # noqa: B009 (what is remembered)

    @picture_cache.remembered
    def counted(*arguments: object) -> pygame.Surface:
        counts[-1] += 1
        picture: pygame.Surface = paint(*arguments)
        return picture

    monkeypatch.setattr(options, "_thumbnail", counted)
    scene = NewGameScene(desk.context, find("icefloes"))
    target = pygame.Surface(desk.context.screen.size)
    while not counts or scene.animating:
        counts.append(0)
        scene.draw(target)
        scene.dirty = False
        scene.update(1 / 60)
        assert scene.dirty is scene.animating
    assert max(counts) == page.PICTURES_A_FRAME
    assert sum(counts) > 2 * page.PICTURES_A_FRAME
    counts.append(0)
    scene.draw(target)
    assert not counts[-1]
