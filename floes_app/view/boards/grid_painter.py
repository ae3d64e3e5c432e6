"""The common parts of painters of square boards: letters, cursor, rings, ways and pieces on squares.

The usual colours are those on ice. Lengths are shares of a square where nothing else is said.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from floes_app.board.geometry import Point
from floes_app.board.grid_board import GridBoard
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.view.boards import clear
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.marks import Stroke, cased, circle, coral, draw_brackets, draw_missed, stroked
from floes_app.view.boards.painter import (
    ABOVE_ALL,
    BELOW_ALL,
    Frame,
    MarkLayer,
    Moment,
    Painter,
    centred,
    number,
    stamp,
)
from floes_app.view.paint import art, palette, text, theme
from floes_app.view.paint.picture_cache import remembered


@dataclass(frozen=True)
class Letters:
    """The letters of columns and numbers of rows beside a board.

    below, beside: how far their middles lie below the board and at its left. size: how large they are; least: the
    same in pixels at least; most: as large as they may grow for those who want large words.
    """

    below: float = 0.42
    beside: float = 0.42
    size: float = 0.13
    least: int = 10
    most: float = 0.4
    colour: str = theme.ICE_LABEL


@dataclass(frozen=True)
class Cursor:
    """The corners that the keyboard's cursor draws round a square: a dark edge and a light line, or the reverse."""

    half: float = 0.47
    curve: float = 0.09
    edge: tuple[str, float] = (theme.INK, 0.075)
    line: tuple[str, float] = (theme.ARROW_CASING, 0.045)


@dataclass(frozen=True)
class Ring:
    """The amber ring round the ghost of a piece: its radius, its colour, and how far it is filled."""

    radius: float = 0.43
    colour: str = theme.AMBER
    fill: str = theme.ICE
    alpha: float = 0.3


class GridPainter(Painter):
    """Paints a board of squares. Subclasses say how their pieces look, and paint otherwise what is not as usual here.

    piece_size: the width of a piece. way: colour and width of the line along the last move.
    """

    lifted_last: ClassVar[bool] = True
    margin: ClassVar[tuple[float, float, float, float]] = (0.63, 0.57, 0.63, 0.70)
    letters: ClassVar[Letters] = Letters()
    cursor: ClassVar[Cursor] = Cursor()
    ring: ClassVar[Ring] = Ring()
    piece_size: ClassVar[float] = 0.84
    way: ClassVar[tuple[str, float]] = (theme.CASING, 0.05)

    def __init__(self, board: GridBoard[Any]) -> None:
        super().__init__(board)
        self.grid = board

    # -- ground --------------------------------------------------------------------------------------------------

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """A plate of pale and paler squares, and the letters beside it."""
        columns, rows = self.grid.size(state)
        rim = round(frame.unit_width * 0.17)
        target.blit(_plate(columns, rows, frame.unit_width, rim), (frame.x - rim, frame.y - rim))
        if labels:
            self.draw_letters(target, frame, state)

    def draw_letters(self, target: pygame.Surface, frame: Frame, state: Any) -> None:
        """The letters of the columns below the board, and the numbers of the rows at its left."""
        columns, rows = self.grid.size(state)
        cell, look = frame.unit_width, self.letters_of(frame)
        size = max(look.least, round(cell * look.size), min(frame.label, round(cell * look.most)))
        for column in range(columns):
            letter = self.grid.cell_name(state, (column, 0))[0]
            self.draw_letter(target, letter, frame.pixel((column + 0.5, rows + look.below)), size, frame)
        for row in range(rows):
            self.draw_letter(target, str(row + 1), frame.pixel((-look.beside, rows - row - 0.5)), size, frame)

    def letters_of(self, frame: Frame) -> Letters:
        """Where the letters of a board stand, and how large they are."""
        return self.letters

    def draw_letter(self, target: pygame.Surface, letter: str, at: Point, size: int, frame: Frame) -> None:
        """One of them around a place, ``size`` pixels high."""
        text.draw(target, letter, at, size, self.letters_of(frame).colour, bold=True, align="center")

    # -- pieces --------------------------------------------------------------------------------------------------

    def picture(self, sprite: str, size: int) -> pygame.Surface:
        """A piece, ``size`` pixels wide and high."""
        return art.sprite(f"{self.board.game.key}/{sprite}", size)

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """A piece, a little raised where it can be picked up, or an effect."""
        cell, centre = frame.unit_width, frame.pixel((item.x, item.y))
        if draw_effect(target, centre, cell, item):
            return
        raised = moment.raised.get((item.x, item.y))
        lift = item.lift + (0.0 if raised is None else 0.04 if raised.kind == "selected" else 0.02)
        picture = self.picture(item.sprite, max(2, round(cell * self.piece_size * item.scale)))
        centred(target, picture, (centre[0], centre[1] - lift * cell), item.alpha)

    def place(self, target: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
        """Draw a piece that stands on a square, whose middle is ``centre``."""
        centred(target, picture, centre)

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's piece."""
        return self.picture(self.grid.piece(seat), size)

    def emblem(self, seat: int, size: int) -> pygame.Surface:
        """The seat's piece, a little larger than a badge: it needs the room."""
        return self.portrait(seat, round(size * 1.3))

    def token(self, name: str, size: int) -> pygame.Surface:
        """The piece."""
        return self.picture(name, size)

    def lead(self, session: Any, size: int, narrow: bool) -> pygame.Surface | None:
        """The piece of the side to move."""
        return None if session.outcome is not None else self.emblem(session.state.to_move, round(size * 0.62))

    # -- marks ---------------------------------------------------------------------------------------------------

    def mark_layers(self) -> Sequence[MarkLayer]:
        """The layers of marks: on the squares, and over everything."""
        under = {
            "trail": self.draw_trail,
            "placed": self.draw_placed,
            "step": self.draw_dot,
            "selected": self.draw_selected,
            "ghost": self.draw_ghost,
        }
        over = {"capture": self.draw_capture, "cursor": self.draw_cursor, "missed": draw_missed}
        return (BELOW_ALL, under), (ABOVE_ALL, over)

    def draw_cursor(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """The keyboard's cursor: four corners with an edge, so that every ground and piece shows it."""
        cell, look = frame.unit_width, self.cursor
        if palette.is_high():
            centred(target, clear.cursor(cell, cell, cell), frame.pixel(mark.points[0]))
            return
        strokes = [Stroke(colour, cell * width) for colour, width in (look.edge, look.line)]
        draw_brackets(target, frame, mark.points[0], look.half, 0.10, look.curve, strokes)

    def draw_trail(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """A line along the last move."""
        centre, size, begin, end = way(frame, mark)
        stamp(target, centre, size, self.trail(frame, begin, end))

    def trail(self, frame: Frame, begin: Point, end: Point) -> str:
        """The line of the last move, as a part of a drawing."""
        colour, width = self.way
        path = f"M{number(begin[0])} {number(begin[1])}L{number(end[0])} {number(end[1])}"
        return stroked(path, [Stroke(colour, frame.unit_width * width, 0.8)])

    def draw_placed(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """The piece that was placed last stands in a thin ring."""
        cell = frame.unit_width
        body = circle(cell / 2, cell / 2, cell * 0.395, Stroke(self.way[0], cell * 0.026, 0.9))
        stamp(target, frame.pixel(mark.points[0]), cell, body)

    def draw_dot(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """A solid dot at the end of a possible move."""
        cell = frame.unit_width
        size = round(cell * 0.4)
        middle = size / 2
        body = circle(middle, middle, cell * 0.14, fill=theme.AMBER_CASING)
        body += circle(middle, middle, cell * 0.105, fill=theme.AMBER)
        stamp(target, frame.pixel(mark.points[-1]), size, body)

    def draw_capture(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """Coral brackets round a piece that can be captured; closer and heavier under the pointer."""
        strokes = coral(frame.unit_width, 0.025 if mark.hot else 0.0)
        draw_brackets(target, frame, mark.points[-1], 0.43 if mark.hot else 0.455, 0.15, 0.11, strokes, room=1.2)

    def draw_selected(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """A ring round the piece in hand; a thinner one round a piece that is only looked at."""
        cell = frame.unit_width
        self._draw_ring(target, frame, mark, cell * (self.piece_size / 2 + 0.03), cell * (0.045 if mark.hot else 0.025))

    def draw_ghost(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """A piece as it would stand: see-through, in an amber ring."""
        cell = frame.unit_width
        wide = max(3.0, cell * palette.strength(0.06, 0.075))
        self._draw_ring(target, frame, mark, cell * self.ring.radius, wide, self.ring.alpha)
        picture = self.picture(mark.sprite, round(cell * self.piece_size))
        self.place(target, art.faded(picture, palette.strength(0.86, 0.92)), frame.pixel(mark.points[0]))

    def _draw_ring(
        self, target: pygame.Surface, frame: Frame, mark: Mark, radius: float, wide: float, alpha: float = 0.0
    ) -> None:
        size = round(radius * 2 + 14)
        edge, line = cased(self.ring.colour, theme.AMBER_CASING, wide)
        body = circle(size / 2, size / 2, radius, edge) + circle(
            size / 2, size / 2, radius, line, self.ring.fill, alpha
        )
        stamp(target, frame.pixel(mark.points[0]), size, body)


def way(frame: Frame, mark: Mark, room: float = 1.5) -> tuple[Point, int, Point, Point]:
    """The frame of a drawing of a way: its middle on the surface, its size, and the ends of the way in it.

    room: how much larger it is than the way.
    """
    cell = frame.unit_width
    (x0, y0), (x1, y1) = mark.points
    size = round(cell * (math.dist(*mark.points) + room))
    half = size / 2
    dx, dy = (x1 - x0) * cell / 2, (y1 - y0) * cell / 2
    middle = frame.pixel(((x0 + x1) / 2, (y0 + y1) / 2))
    return middle, size, (half - dx, half - dy), (half + dx, half + dy)


@remembered
def _plate(columns: int, rows: int, cell: int, rim: int) -> pygame.Surface:
    """A plate of ice with its squares; in high contrast with lines between them."""
    wide, high = columns * cell + 2 * rim, rows * cell + 2 * rim
    body = f'<rect width="{wide}" height="{high}" rx="{number(cell * 0.2)}" fill="{theme.ICE}"/>'
    corners = [(rim + column * cell, rim + row * cell) for column in range(columns) for row in range(rows)]
    if palette.is_high():
        return art.drawing(wide, high, body + clear.lines(corners, (cell, cell), cell, palette.ON_ICE))
    for index, (x, y) in enumerate(corners):
        shade = 0.3 if (index // rows + index % rows) % 2 else 0.1
        body += (
            f'<rect x="{number(x + cell * 0.025)}" y="{number(y + cell * 0.025)}" width="{number(cell * 0.95)}" '
            f'height="{number(cell * 0.95)}" rx="{number(cell * 0.13)}" fill="{theme.ICE_HOLLOW}" '
            f'fill-opacity="{shade}"/>'
        )
    return art.drawing(wide, high, body)
