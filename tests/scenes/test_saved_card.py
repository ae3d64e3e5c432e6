"""The card of a saved game: what it says in every state, and where its buttons lie."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from floes_app.play.start.saved_games import Summary
from floes_app.scenes.saved_card import BUTTON, CardButton, Preview, SavedCard
from floes_app.view.controls import Look
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from tests.drawn_lines import drawn_lines

SCREEN = Screen.of(1280, 800)
RECT = pygame.Rect(20, 20, 420, 136)
STANDS = Summary(None, "Aino – Bram", "Move 3", "Ice Floes", "Ice Floes", False)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda line, _whole: words.append(line)])
    return words


def card(**more: Any) -> SavedCard:
    preview = Preview(pygame.Surface((40, 40)), STANDS)
    usual = {"name": "Sunday", "game": "Ice Floes", "date": "today", "preview": lambda: preview}
    return SavedCard(RECT, "Sunday", lambda: None, **{**usual, **more})


def draw(shown: SavedCard) -> None:
    shown.draw(pygame.Surface((480, 180)), RECT, SCREEN, Look())


def test_the_field_for_another_name_stands_in_the_place_of_the_title(told: list[str]) -> None:
    for renaming in (False, True):
        told.clear()
        draw(card(renaming=renaming))
        assert ("Sunday" in told) != renaming


def test_a_title_ends_before_the_buttons_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = drawn_lines(monkeypatch)
    shown = card(name="Sunday " * 20)
    for number in range(3):
        lines.clear()
        draw(shown)
        (title,) = [line for line in lines if line.words.startswith("Sunday")]
        assert title.room is not None
        beside = shown._words(RECT, SCREEN).right - title.at[0] - title.room
        assert beside == SCREEN.px(BUTTON + 6) * min(number, shown.beside)
        shown.add_button(CardButton(pygame.Rect(0, 0, 40, 40), "Delete", lambda: None))


def test_how_the_game_stands_is_heard_as_it_is_seen(told: list[str]) -> None:
    shown = card()
    draw(shown)
    preview = shown.preview()
    assert preview is not None
    assert preview.summary.standing
    for words in ("today", preview.summary.standing, preview.summary.players):
        assert words in told
        assert words.rstrip(".") in shown.note


def test_more_buttons_beside_the_title_than_there_is_room_for_are_not_taken() -> None:
    narrow = SavedCard(pygame.Rect(0, 0, 300, 136), "Ice Floes", lambda: None, game="Ice Floes", beside=1)
    assert not narrow.take_beside(9, SCREEN)
    assert narrow.beside == 1
    assert card().take_beside(2, SCREEN)


def test_the_names_of_two_are_written_however_long_they_are(told: list[str]) -> None:
    long = "Wilhelmina Montgomery the Elder – Bartholomew Featherstonehaugh the Younger"
    preview = card().preview()
    assert preview is not None
    shown = Preview(preview.thumbnail, replace(preview.summary, players=long))
    for seats in (2, 3):
        told.clear()
        draw(card(preview=lambda: shown, seats=seats))
        assert (long in told) == (seats == 2)


def test_no_button_lies_on_another() -> None:
    shown = card()
    places = [shown.button_rect(SCREEN, number) for number in range(3)]
    for button in places:
        assert RECT.contains(button)
        assert len(button.collidelistall(places)) == 1
    assert places[2].top > places[1].bottom
    assert len(card(buttons=[CardButton(places[0], "Delete", lambda: None)]).buttons) == 1
