"""The picture at the end of a world."""

from __future__ import annotations

import pygame

from floes_app.view.levels.world_picture import world_picture
from floes_app.view.paint import daylight

SIZE = (300, 120)


def test_each_world_has_a_picture_of_its_own_with_rounded_corners() -> None:
    pictures = [world_picture(SIZE, world, 16) for world in range(len(daylight.WORLDS))]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)
    for picture in pictures:
        assert picture.get_size() == SIZE
        assert picture.get_at((0, 0)).a == 0
        assert all(picture.get_at((x, SIZE[1] - 10)).a == 255 for x in range(20, SIZE[0] - 20, 20))
