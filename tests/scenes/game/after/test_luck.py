"""The luck of the dice as bars from the middle."""

from __future__ import annotations

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.standings import Luck
from floes_app.scenes.game.after.standings_table import luck
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Form
from floes_app.view.paint import art
from floes_app.view.paint.theme import UNAIDED, Screen
from floes_app.view.parts.tree import Sheet

SCREEN = Screen.of(1280, 800)


def drawn(*differences: tuple[int, int]) -> pygame.Surface:
    """The luck of players, by seat."""
    painter = PAINTERS["frostbitten"](BOARDS["frostbitten"])
    part = luck(Luck("", "spaces", differences), painter, SCREEN)
    sheet, rect = Sheet(SCREEN, Form(SCREEN)), pygame.Rect(0, 0, 400, part.height(400, SCREEN))
    part.place(rect, sheet)
    target = pygame.Surface(rect.size)
    sheet.draw(target)
    return target


def test_more_than_usual_is_to_the_right_and_less_to_the_left() -> None:
    target = drawn((0, 6), (1, -6))
    wanted = pygame.Vector3(art.rgb(UNAIDED)) * 0.75

    def middle(rows: range) -> float:
        """The middle of what has the colour of the bars, in these rows."""
        near = [x for y in rows for x in range(60, 340) if is_near(target.get_at((x, y)))]
        assert near
        return sum(near) / len(near)

    def is_near(colour: pygame.Color) -> bool:
        return all(abs(one - other) < 30 for one, other in zip(colour[:3], wanted, strict=True))

    half = target.get_height() * 5 // 8
    assert middle(range(half)) > middle(range(half, target.get_height())) + 60


def test_dice_that_favoured_nobody_are_drawn_too() -> None:
    assert drawn((0, 0), (1, 0)).get_height() > 0
