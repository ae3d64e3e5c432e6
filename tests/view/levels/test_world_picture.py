"""The picture at the end of a world."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.levels.world_picture import world_picture
from floes_app.view.paint import backdrops, daylight

SIZE = (300, 120)


def test_each_world_has_a_picture_of_its_own_with_rounded_corners() -> None:
    pictures = [world_picture(SIZE, world, 16) for world in range(len(daylight.WORLDS))]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)
    for picture in pictures:
        assert picture.get_size() == SIZE
        assert picture.get_at((0, 0)).a == 0
        assert all(picture.get_at((x, SIZE[1] - 10)).a == 255 for x in range(20, SIZE[0] - 20, 20))


@pytest.mark.slow
def test_from_world_to_world_others_come_along_and_all_of_them_are_seen_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[list[str]] = []

    def draw(target: pygame.Surface, at: tuple[float, float], _sprite: str, rider: str, width: int) -> None:
        if rider:
            there[-1].append(rider)
            body = pygame.Rect(0, 0, width, width)
            body.midbottom = round(at[0]), round(at[1] + width / 4)
            assert target.get_rect().contains(body), rider

    monkeypatch.setattr(backdrops, "draw_floe", draw)
    for world in range(len(daylight.WORLDS)):
        for size in ((301, 121), (900, 240), (480, 192)):
            there.append([])
            world_picture((size[0], size[1] + world), world, 16)
    seen = there[::3]
    assert all(riders[-1] == "player-p-walrus" for riders in seen)
    assert [len(riders) for riders in seen] == sorted(len(riders) for riders in seen)
    assert (len(seen[0]), len(seen[-1])) == (1, 4)
