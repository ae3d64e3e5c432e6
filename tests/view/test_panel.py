"""The side panel: what the players' cards say in the room that they have."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame
import pytest

from floes_app.view import art, text
from floes_app.view.panel import Card, draw_card
from floes_app.view.theme import Screen

SCREEN = Screen.of(1280, 800)
COMPUTER = Card(1, "Bram", "Computer, Newcomer", "", False, icon="computer", brief="Newcomer")
PERSON = Card(0, "Aino", "Human", "", False, icon="human")


@dataclass
class Drawn:
    """The words and the icons that were drawn, and whether each of the words fitted."""

    words: list[str] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    whole: bool = True

    def hear(self, words: str, whole: bool) -> None:
        self.words.append(words)
        self.whole = self.whole and whole


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    found, icon = Drawn(), art.icon
    monkeypatch.setattr(text, "listeners", [found.hear])
    monkeypatch.setattr(art, "icon", lambda name, *given: (found.icons.append(name), icon(name, *given))[1])
    return found


def draw(card: Card, high: int) -> None:
    rect = pygame.Rect(0, 0, SCREEN.px(296), SCREEN.px(high))
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    draw_card(pygame.Surface(rect.size, pygame.SRCALPHA), rect, card, SCREEN, "#E69F00", lambda _seat, _size: blank)


@pytest.mark.parametrize("card", [PERSON, COMPUTER])
def test_a_low_card_says_who_plays_by_an_icon(drawn: Drawn, card: Card) -> None:
    draw(card, 52)
    assert drawn.icons == [card.icon]
    assert card.note not in drawn.words


def test_a_high_card_says_it_in_words(drawn: Drawn) -> None:
    draw(COMPUTER, 74)
    assert "Computer, Newcomer" in drawn.words
    assert drawn.icons == []


@pytest.mark.parametrize("active", [True, False])
def test_beside_a_long_unit_the_icon_stands_for_the_word(drawn: Drawn, active: bool) -> None:
    draw(replace(COMPUTER, active=active, count="12", unit="on the board"), 74)
    assert "Newcomer" in drawn.words
    assert "Computer, Newcomer" not in drawn.words
    assert drawn.icons == ["computer"]
    assert drawn.whole


def test_a_long_name_leaves_room_for_the_icon(drawn: Drawn) -> None:
    draw(replace(PERSON, name="Somebody with quite a long name"), 52)
    assert drawn.icons == ["human"]
    assert not drawn.whole
