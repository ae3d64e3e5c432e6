"""Buttons: what their pictures say."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.controls.buttons import IconButton, ReadList, RowOfControls, _ordinary_die
from floes_app.view.controls.choices import MenuRow, Rung
from floes_app.view.controls.control import Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, DEEP, SMALL, Screen


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


def test_the_tick_of_a_chosen_rung_lies_beside_its_name_and_not_on_the_line_about_it() -> None:
    screen, rect = Screen.of(800, 600, 1.0, 2.0), pygame.Rect(0, 0, 620, 100)
    note = "Looks a few moves ahead, rarely slips."
    small, room = screen.px(SMALL - 1), Rung.words_room(6, rect.width, screen)
    assert text.width(note, small) > room - screen.px(18), "it is as long as the room"
    high = text.paragraph_height(note, small, room, leading=1.3)
    picture = pygame.Surface(rect.size)
    Rung(rect, "Seasoned", lambda: None, chosen=lambda: True, number=4, note=note).draw(picture, rect, screen, Look())
    amber = pygame.mask.from_threshold(picture, art.rgb(AMBER), (40, 40, 40, 255))
    edge = screen.px(6)
    tick = next(one for one in amber.get_bounding_rects() if rect.inflate(-edge, -edge).contains(one))
    line = (rect.height - high - screen.px(Rung.NAME)) // 2 + screen.px(Rung.NAME)
    assert rect.top < tick.top < tick.bottom <= line


def test_arrows_to_the_sides_lead_off_a_list_that_is_read() -> None:
    steps: list[int] = []

    def step(by: int) -> bool:
        steps.append(by)
        return True

    read = ReadList(pygame.Rect(0, 0, 9, 9), "Moves", lambda: None, step=step)
    assert [read.nudge(way) for way in ((0, 1), (0, -1), (1, 0), (-1, 0))] == [True, True, False, False]
    assert steps == [1, -1]


def test_a_row_that_is_gone_through_together_has_its_ring_around_all() -> None:
    row = [IconButton(pygame.Rect(50 * x, 10, 44, 44), str(x), lambda: None) for x in range(3)]
    assert RowOfControls.around(row).rect == pygame.Rect(0, 10, 144, 44)
