"""Buttons: what their pictures say."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.controls.buttons import _ordinary_die
from floes_app.view.controls.choices import MenuRow
from floes_app.view.paint import art
from floes_app.view.paint.theme import DEEP, Screen


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_face_of_a_real_die_has_its_pips_and_is_the_same_upside_down(pips: int) -> None:
    face = pygame.Surface((90, 90))
    face.fill("white")
    face.blit(_ordinary_die(pips, 90), (0, 0))
    seen = pygame.mask.from_threshold(face, art.rgb(DEEP), (60, 60, 60, 60))
    assert len(seen.connected_components(20)) == pips
    turned = pygame.mask.from_threshold(pygame.transform.rotate(face, 180), art.rgb(DEEP), (60, 60, 60, 60))
    assert seen.count() - seen.overlap_area(turned, (0, 0)) < 30


def test_beside_its_key_a_row_of_a_list_has_room_for_its_words() -> None:
    screen = Screen.of(1280, 800)
    low, high = (MenuRow.height(label, "", "", 420, screen) for label in ("Sing", "Sing a long song " * 4))
    assert low < high
    assert MenuRow.height("Sing", "", "Ctrl+S", 420, screen) == low
    assert MenuRow.height("Sing a long song " * 4, "", "Ctrl+S", 420, screen) <= high + screen.px(40)
