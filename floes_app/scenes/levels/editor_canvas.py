"""The board of the level editor, with buttons at its edges that move them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.drafts import Draft, Edge
from floes_app.bots.icefloes.tasks import Figures
from floes_app.games.icefloes import GAME
from floes_app.play.commands import Action
from floes_app.play.level_editor import LevelEditor
from floes_app.scenes.base.form_scene import command_button
from floes_app.view import editor_widgets, solution_overlay
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.layout import Area

#: How much room the buttons have outside the board, and how large they are, in points.
HANDLE: Final = 30
BUTTON: Final = 26


class Canvas:
    """The draft as a board in an area; it has to be made anew when the draft has another size."""

    def __init__(self, area: Area, editor: LevelEditor) -> None:
        self.area: Final = area
        self.painter: Final = PAINTERS[GAME.key](BOARDS[GAME.key])
        self._editor: Final = editor
        self._size = editor.draft.width, editor.draft.height
        self._outline = drafts.outline(*self._size)
        self.frame: Final = self.painter.fit(self._outline, area.inset(HANDLE).rect)
        """Where cells are in pixels."""
        self.extent: Final = self.painter.extent(self._outline, self.frame)
        """The board with its rim, in pixels."""

    @property
    def fits(self) -> bool:
        """Whether the draft has the size still that this was made for."""
        return self._size == (self._editor.draft.width, self._editor.draft.height)

    def cell_at(self, pixel: tuple[int, int]) -> Cell:
        """The cell at a pixel; beside the field it is one that the field does not have."""
        x, y = self.frame.point(pixel)
        return int(x // 1), self._size[1] - 1 - int(y // 1)

    def buttons(
        self, action: Callable[[str], Action], covered: Callable[[pygame.Rect], bool]
    ) -> Iterator[editor_widgets.EdgeButton]:
        """A minus and a plus outside each edge of the field; what is covered is not there."""
        size, away = self.area.screen.px(BUTTON), self.area.screen.px(HANDLE) // 2
        for edge in Edge:
            across, up = edge.value
            x = self.extent.centerx + across * (self.extent.width // 2 + away)
            y = self.extent.centery - up * (self.extent.height // 2 + away)
            for name, by, side in (("narrower", -2, -1), ("wider", 2, 1)):
                aside = size * 5 // 8 * side
                place = pygame.Rect(0, 0, size, size)
                place.center = (x, y - aside) if across else (x + aside, y)
                button = command_button(editor_widgets.EdgeButton, action(f"{name} {edge.name}"), place)
                button.covered = lambda place=place: covered(place)  # type: ignore[misc]
                button.enabled = lambda edge=edge, by=by, place=place: (  # type: ignore[misc]
                    self._editor.model.can_resize(edge, by) and not covered(place)
                )
                yield button

    def draw_ground(self, target: pygame.Surface, coordinates: bool) -> None:
        """Draw the water and its rim."""
        self.painter.ground(target, self.frame, self._outline, coordinates)

    def draw(self, target: pygame.Surface) -> None:
        """Draw what lies on the water, what is wrong, and what a press would do."""
        editor, model, frame = self._editor, self._editor.model, self.frame
        if editor.solution.is_shown:
            self._draw_solution(target)
            return
        shown = model.shown
        self.painter.pieces(target, frame, drafts.items(shown))
        if not model.drawing:
            cells = [problem.cell for problem in editor.problems if problem.cell is not None]
            editor_widgets.draw_problems(target, frame, shown, cells)
        if model.selection is not None:
            editor_widgets.draw_selection(target, frame, shown, model.selection)
        if editor.cursor.target is not None:
            editor_widgets.draw_ghosts(target, frame, shown, model.ghosts(editor.cursor.target))
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
        if position is not None:
            solution_overlay.draw_idle(target, self.frame, height, solution.idle)
            solution_overlay.draw_way(target, self.frame, height, solution.places, solution.at)
