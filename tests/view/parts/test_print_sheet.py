"""Sheets to print: as many pages as are needed, and each with its number."""

from __future__ import annotations

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.games import find
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.parts.print_sheet import A_PAGE, PrintedLevel, SheetPage, pages

LEVEL = PrintedLevel(find("icefloes").parse("..*../*..../P.*../...../..*.. P"), "One", "par 3", "ice1-abc")


@pytest.mark.parametrize(("levels", "number"), [(1, 1), (A_PAGE, 1), (A_PAGE + 1, 2), (2 * A_PAGE, 2)])
def test_no_page_is_empty(levels: int, number: int) -> None:
    assert pages([LEVEL] * levels) == number


@pytest.mark.parametrize("number", [0, 1])
def test_pages_are_counted_from_one_where_there_are_several(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    pygame.font.init()
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    sheet = SheetPage(PAINTERS["icefloes"](BOARDS["icefloes"]), 0.2)
    sheet.draw([LEVEL] * (A_PAGE + 1), number, "Mine", "")
    assert [words for words in told if words.startswith("Page")] == [f"Page {number + 1} of 2"]
    told.clear()
    sheet.draw([LEVEL] * A_PAGE, 0, "Mine", "")
    assert not [words for words in told if words.startswith("Page")]
