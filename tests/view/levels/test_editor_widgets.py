"""What the editor draws over a board lies on the board, and its bars and rows say what is true."""

from __future__ import annotations

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.view.boards.painter import Frame
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.editor_widgets import StepRow
from floes_app.view.paint import art

FRAME = Frame(20, 20, 20, 20, (5.0, 3.0))
WIDE = Draft((".....", "P....", "....."))


def test_nothing_is_shown_beside_the_field() -> None:
    for cell, is_there in (((5, 1), False), ((0, -1), False), ((1, 1), True)):
        target = pygame.Surface((200, 120), pygame.SRCALPHA)
        editor_widgets.draw_ghosts(target, FRAME, WIDE, {cell: "*"})
        assert (target.get_bounding_rect().width > 0) == is_there


def test_only_a_square_field_is_turned_by_a_quarter(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    drawing = art.drawing
    monkeypatch.setattr(art, "drawing", lambda wide, high, body: (drawn.append(body), drawing(wide, high, body))[1])
    square = Draft((".....", "P....", ".....", ".....", "....."))
    for draft, symmetry, arrows in (
        (WIDE, Symmetry.FOUR, False),
        (WIDE, Symmetry.TWO, True),
        (square, Symmetry.FOUR, True),
    ):
        editor_widgets.draw_symmetry(pygame.Surface((200, 160)), FRAME, draft, symmetry)
        assert ("rotate" in drawn[-1]) == arrows


def test_a_bar_is_never_longer_than_its_place() -> None:
    for share in (1.0, 1.7):
        target = pygame.Surface((300, 20), pygame.SRCALPHA)
        editor_widgets.draw_bar(target, pygame.Rect(10, 4, 200, 12), share, "#C81E28")
        assert target.get_bounding_rect().right <= 210


def test_the_move_after_which_one_is_is_heard_as_on() -> None:
    lit = [False]
    row = StepRow(pygame.Rect(0, 0, 9, 9), "Move", lambda: None, lit=lambda: lit[0])
    assert row.is_on is None
    lit[0] = True
    assert row.is_on
