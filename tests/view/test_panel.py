"""The side panel: what the players' cards say in the room that they have."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from floes_app.board.model import MoveEntry
from floes_app.board.sidebar import Card, Cell, Contents
from floes_app.view import art, text
from floes_app.view.panel import MoveList, draw_card
from floes_app.view.theme import FAINT, INK, SOFT, Screen

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


@dataclass
class Line:
    """A line of words that was drawn."""

    words: str
    colour: art.Colour
    rect: pygame.Rect


def listed(monkeypatch: pytest.MonkeyPatch, cells: tuple[Cell, ...], room: pygame.Rect) -> list[Line]:
    """The lines of a move list with these cells in one column."""
    found: list[Line] = []
    draw = text.draw

    def heard(target: pygame.Surface, words: str, at: tuple[float, float], size: int, *given: str, **more: int) -> Any:
        rect = draw(target, words, at, size, *given, **more)  # type: ignore[arg-type]
        found.append(Line(words, given[0], rect))
        return rect

    monkeypatch.setattr(text, "draw", heard)
    contents = Contents("", "", (), (), cells, len(cells), None, columns=1)
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    MoveList().draw(pygame.Surface((400, 800)), room, contents, SCREEN, lambda _seat, _size: blank)
    return found


def test_the_undone_steps_of_a_turn_that_goes_on_are_faint(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = MoveEntry("a1a2"), MoveEntry("b1b2")
    cells = Cell(0, steps, 2), Cell(1, steps, 4, undone=1, current=True), Cell(0, steps, 6, undone=2)
    lines = listed(monkeypatch, cells, pygame.Rect(20, 20, 300, 400))
    colours = [line.colour for line in lines if line.words in ("a1a2", "b1b2")]
    assert colours == [SOFT, SOFT, INK, FAINT, FAINT, FAINT]


@pytest.mark.parametrize("rows", [9, 99, 100, 1000])
def test_row_numbers_keep_to_the_margin(monkeypatch: pytest.MonkeyPatch, rows: int) -> None:
    room = pygame.Rect(20, 20, 300, 400)
    cells = tuple(Cell(0, (MoveEntry("a1"),), ply, current=ply == rows) for ply in range(1, rows + 1))
    lines = listed(monkeypatch, cells, room)
    number = next(line for line in lines if line.words == str(rows))
    move = next(line for line in lines if line.words == "a1")
    assert room.x <= number.rect.x < number.rect.right < move.rect.x
