"""Every picture has its colours in the order of the window, because drawing it takes many times as long otherwise."""

from __future__ import annotations

import pygame

from floes_app.view.paint import art


def test_pictures_have_the_order_of_a_plain_surface() -> None:
    order = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    pictures = [
        art.sprite("floe/seal", 40),
        art.turned("floe/seal", 40, 30),
        art.drawing(20, 20, '<circle cx="10" cy="10" r="5"/>'),
        art.rounded_rect(20, 20, 4, "#123456"),
        art.icon("play", 20),
    ]
    assert [picture.get_masks() for picture in pictures] == [order] * len(pictures)
    assert all(picture.get_flags() & pygame.SRCALPHA for picture in pictures)


def test_a_cropped_drawing_keeps_its_ink() -> None:
    body = '<rect x="7" y="30" width="40" height="2" fill="#ffffff"/>'
    picture, x, y = art.cropped(60, 60, body)
    assert (picture.get_size(), x, y) == ((40, 2), 7, 30)
    assert picture.get_at((0, 0)) == art.drawing(60, 60, body).get_at((7, 30)) == (255, 255, 255, 255)
