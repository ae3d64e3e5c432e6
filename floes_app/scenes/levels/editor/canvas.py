"""The board of the level editor, whole or zoomed in, with buttons at its edges that move them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell, Point
from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft, Edge
from floes_app.bots.icefloes.levels.tasks import Figures
from floes_app.games.icefloes import GAME
from floes_app.play.commands import BoundCommand
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.scenes.levels.editor import room
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.levels import editor_widgets, solution_overlay
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import DEEP, INK, SMALL

#: On a board of so many cells or more, letters stand outside the rim, and need so much room there, in points.
SMALL_CELLS: Final = 15
LETTERS: Final = 16
#: Least size of the letters, in points, and the greatest, as a share of the cells: they do not run into each other.
LABEL: Final = 13
WIDEST: Final = 0.62
#: A step of the zoom, and the largest cell that it makes, in points.
ZOOM_STEP: Final = 1.25
LARGEST_CELL: Final = 72
#: Width of the strips for the letters of a board that is zoomed in, in points.
STRIP: Final = 18


@dataclass
class BoardView:
    """The zoom and the middle of the view of a board."""

    zoom: float = 1.0
    """Magnification; 1 shows the whole board."""
    middle: Point = (0.5, 0.5)
    """The point in the middle of the view, as shares of the board's width and height from the top left."""

    @property
    def is_whole(self) -> bool:
        """True if all of the board is visible."""
        return self.zoom <= 1.0


class Canvas:
    """The draft as a board in an area; it has to be made anew when the draft has another size, or the view changes."""

    def __init__(self, area: Area, editor: LevelEditor, view: BoardView) -> None:
        self.area: Final = area
        self.view: Final = view
        """The view of the board; it is kept within bounds here."""
        self.painter: Final = PAINTERS[GAME.key](BOARDS[GAME.key])
        self._editor: Final = editor
        self._size = editor.draft.width, editor.draft.height
        self._outline = drafts.outline(*self._size)
        around = area.inset(room.of(room.HANDLE, area.screen))
        unit = self.painter.fit(self._outline, around.rect).unit_width
        label = min(area.screen.px(LABEL), round(unit * WIDEST))
        is_beyond = max(self._size) >= SMALL_CELLS or self.painter.letters_beyond(unit, label) > 0
        self._letters = area.screen.px(LETTERS) if is_beyond else 0
        inner = around.rect
        inner = pygame.Rect(inner.x + self._letters, inner.y, *(length - self._letters for length in inner.size))
        self._whole: Final = replace(self.painter.fit(self._outline, inner), label=label)
        self.frame: Final = self._zoomed(inner)
        """The places of the cells, in pixels."""
        self.extent: Final = self.painter.extent(self._outline, self.frame).clip(inner)
        """The board with its rim, in pixels, as far as it is seen."""

    @property
    def lower_end(self) -> int:
        """Lower end of the board with the letters below it, in pixels."""
        return self.extent.bottom + self._letters

    @property
    def most_zoom(self) -> float:
        """Largest magnification of the board."""
        return max(1.0, self.area.screen.px(LARGEST_CELL) / self._whole.unit_width)

    def _zoomed(self, place: pygame.Rect) -> Frame:
        """The frame for the view, moved so that no room is wasted."""
        view, whole = self.view, self._whole
        view.zoom = min(max(1.0, view.zoom), self.most_zoom)
        if view.is_whole:
            return whole
        unit = round(whole.unit_width * view.zoom)
        wide, high = self._size
        left, top, right, bottom = self.painter.margins(self._outline)
        across = _along(view.middle[0], (wide + left + right) * unit, place.width)
        down = _along(view.middle[1], (high + top + bottom) * unit, place.height)
        view.middle = across[1], down[1]
        return Frame(
            round(place.x + across[0] + left * unit), round(place.y + down[0] + top * unit), unit, unit, whole.size
        )

    @property
    def fits(self) -> bool:
        """True if the draft still has the size that the canvas was made for."""
        return self._size == (self._editor.draft.width, self._editor.draft.height)

    def cell_at(self, pixel: tuple[int, int]) -> Cell:
        """The cell at a pixel; beside the field, and where it is not seen, it is one that the field does not have."""
        if not self.view.is_whole and not self.extent.collidepoint(pixel):
            return -1, -1
        x, y = self.frame.point(pixel)
        return int(x // 1), self._size[1] - 1 - int(y // 1)

    @property
    def _middle(self) -> tuple[float, float]:
        """The middle of what is seen, in pixels; half a one counts where many small movements add up."""
        return self.extent.x + self.extent.width / 2, self.extent.y + self.extent.height / 2

    # -- the view ------------------------------------------------------------------------------------------------

    def zoom_at(self, pixel: tuple[int, int], steps: float) -> None:
        """Look closer by so many steps, or from farther away, and leave what is at a pixel there."""
        self.stretch(pixel, ZOOM_STEP**steps)

    def stretch(self, pixel: tuple[int, int], factor: float, by: tuple[int, int] = (0, 0)) -> None:
        """Look closer by a factor, or from farther away; what was at ``pixel`` minus ``by`` is at ``pixel`` then."""
        x, y = self.frame.point((pixel[0] - by[0], pixel[1] - by[1]))
        view = self.view
        view.zoom = min(max(1.0, view.zoom * factor), self.most_zoom)
        unit = round(self._whole.unit_width * view.zoom)
        middle = self._middle
        self._look_at(x + (middle[0] - pixel[0]) / unit, y + (middle[1] - pixel[1]) / unit)

    def pan(self, by: tuple[int, int]) -> None:
        """Move the board by so many pixels."""
        middle = self.frame.point(self._middle)
        self._look_at(middle[0] - by[0] / self.frame.unit_width, middle[1] - by[1] / self.frame.unit_height)

    def show(self, cell: Cell) -> bool:
        """Move the board so that a cell is seen; False when it is already."""
        x, y = self.frame.pixel((cell[0] + 0.5, self._size[1] - cell[1] - 0.5))
        inner = self.extent.inflate(-2 * self.frame.unit_width, -2 * self.frame.unit_height)
        if self.view.is_whole or inner.collidepoint(x, y):
            return False
        self._look_at(cell[0] + 0.5, self._size[1] - cell[1] - 0.5)
        return True

    def _look_at(self, x: float, y: float) -> None:
        """Put a point of the board, in cells from the top left, in the middle."""
        left, top, right, bottom = self.painter.margins(self._outline)
        wide, high = self._size
        self.view.middle = (x + left) / (wide + left + right), (y + top) / (high + top + bottom)

    # -- controls ------------------------------------------------------------------------------------------------

    def buttons(
        self, action: Callable[[str], BoundCommand], covered: Callable[[pygame.Rect], bool]
    ) -> Iterator[editor_widgets.EdgeButton]:
        """A minus and a plus outside each edge of the field; what is covered is not there."""
        screen = self.area.screen
        size = screen.px(room.of(room.BUTTON, screen))
        for edge in Edge:
            across, up = edge.value
            away = screen.px(room.of(room.HANDLE, screen) / 2) + (self._letters if across + up < 0 else 0)
            x = self.extent.centerx + across * (self.extent.width // 2 + away)
            y = self.extent.centery - up * (self.extent.height // 2 + away)
            for name, by, side in (("narrower", -2, -1), ("wider", 2, 1)):
                aside = size * 5 // 8 * side
                place = pygame.Rect(0, 0, size, size)
                place.center = (x, y - aside) if across else (x + aside, y)
                command = action(f"{name} {edge.name}")
                yield editor_widgets.EdgeButton(
                    place,
                    command.label,
                    command.run,
                    command.key,
                    enabled=lambda edge=edge, by=by, place=place: (  # type: ignore[misc]
                        self._editor.draft_editor.can_resize(edge, by) and not covered(place)
                    ),
                    why_not=command.why_not,
                    icon=command.command.icon,
                    covered=lambda place=place: covered(place),  # type: ignore[misc]
                )

    # -- drawing -------------------------------------------------------------------------------------------------

    @contextmanager
    def _clipped(self, target: pygame.Surface) -> Iterator[None]:
        """Draw only where the board is seen."""
        before = target.get_clip()
        if not self.view.is_whole:
            target.set_clip(self.extent)
        try:
            yield
        finally:
            target.set_clip(before)

    def draw_ground(self, target: pygame.Surface, coordinates: bool) -> None:
        """Draw the water and its rim."""
        with self._clipped(target):
            self.painter.ground(target, self.frame, self._outline, coordinates)

    def draw(self, target: pygame.Surface, coordinates: bool) -> None:
        """Draw what lies on the water, what is wrong, and what a press would do."""
        with self._clipped(target):
            if self._editor.solution.is_shown:
                self._draw_solution(target)
            else:
                self._draw_draft(target)
        if coordinates and not self.view.is_whole:
            self._draw_letters(target)

    def _draw_draft(self, target: pygame.Surface) -> None:
        editor, draft_editor, frame = self._editor, self._editor.draft_editor, self.frame
        shown = draft_editor.shown
        editor_widgets.draw_symmetry(target, frame, shown, draft_editor.symmetry)
        self.painter.pieces(target, frame, drafts.items(shown))
        if not draft_editor.drawing:
            solution_overlay.draw_lost(target, frame, shown.height, editor.lost.cells)
            cells = [problem.cell for problem in editor.problems if problem.cell is not None]
            editor_widgets.draw_problems(target, frame, shown, cells)
        if draft_editor.selection is not None:
            editor_widgets.draw_selection(target, frame, shown, draft_editor.selection)
        if editor.cursor.target is not None:
            editor_widgets.draw_ghosts(target, frame, shown, draft_editor.ghosts(editor.cursor.target))
        if editor.cursor.cell is not None and editor.cursor.pointed is None:
            editor_widgets.draw_cursor(target, frame, shown, editor.cursor.cell)

    def _draw_solution(self, target: pygame.Surface) -> None:
        """Draw the position after the moves that were made, and the whole way; or what can be reached."""
        editor, solution, height = self._editor, self._editor.solution, self._size[1]
        position = solution.position
        shown = editor.draft if position is None else Draft(position.rows())
        figures = editor.analysis.figures
        if isinstance(figures, Figures) and figures.reach is not None:
            solution_overlay.draw_reach(target, self.frame, height, figures.reach.rests, editor.draft.goal)
        self.painter.pieces(target, self.frame, drafts.items(shown))
        if isinstance(figures, Figures) and figures.reach is not None and figures.reach.crossing is not None:
            solution_overlay.draw_crossing(target, self.frame, height, *figures.reach.crossing)
        if position is not None:
            solution_overlay.draw_moved(target, self.frame, height, *solution.moved)
            solution_overlay.draw_idle(target, self.frame, height, solution.idle)
            solution_overlay.draw_way(target, self.frame, height, solution.places, solution.at)

    def _draw_letters(self, target: pygame.Surface) -> None:
        """Draw the letters of the columns and the numbers of the rows that are seen, in strips over the board."""
        screen, extent = self.area.screen, self.extent
        strip, size = screen.px(STRIP), screen.px(SMALL - 2)
        target.blit(art.rounded_rect(strip, extent.height, 0, DEEP, 0.66), extent)
        target.blit(art.rounded_rect(extent.width, strip, 0, DEEP, 0.66), (extent.x, extent.bottom - strip))
        for column in range(self._size[0]):
            x = self.frame.x + (column + 0.5) * self.frame.unit_width
            if extent.x + strip < x < extent.right:
                at = x, extent.bottom - strip // 2
                text.draw(target, chr(ord("a") + column), at, size, INK, bold=True, align="center")
        for row in range(self._size[1]):
            y = self.frame.y + (self._size[1] - row - 0.5) * self.frame.unit_height
            if extent.y < y < extent.bottom - strip:
                text.draw(target, str(row + 1), (extent.x + strip // 2, y), size, INK, bold=True, align="center")


def _along(share: float, length: float, room: int) -> tuple[float, float]:
    """Start of a board of this length that puts a share of it in the middle of a room, and that share.

    The board fills the room; one that is shorter lies in its middle.
    """
    if length <= room:
        return (room - length) / 2, 0.5
    begin = min(0.0, max(room - length, room / 2 - share * length))
    return begin, (room / 2 - begin) / length
