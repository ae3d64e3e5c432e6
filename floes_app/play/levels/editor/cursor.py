"""The cursor of the editor: the keyboard's and the pointer, which both draw with the tool in use."""

from __future__ import annotations

from typing import Final

from floes_app.board.geometry import Cell
from floes_app.board.icefloes.editor.draft_editor import DraftEditor, Tool

#: The tools that go from one press of the keyboard's cursor to the next.
DRAWN_OUT: Final = (Tool.SELECT, Tool.LINE, Tool.RECTANGLE)


class LevelCursor:
    """The cell that is looked at, by keyboard or pointer, and the strokes that are made from there."""

    def __init__(self, draft_editor: DraftEditor) -> None:
        self.draft_editor: Final = draft_editor
        """The draft, with the tools that change it."""
        self.cell: Cell | None = None
        """The cell of the keyboard's cursor; None while it is not shown."""
        self.pointed: Cell | None = None
        """The cell under the pointer, if there is one."""
        self._walking = False

    @property
    def target(self) -> Cell | None:
        """The cell that is looked at, by pointer or keyboard."""
        return self.pointed if self.pointed is not None else self.cell

    @property
    def dragging(self) -> bool:
        """True while the pointer makes a stroke."""
        return self.draft_editor.drawing and not self._walking

    def stay_inside(self) -> None:
        """Keep the keyboard's cursor on a field that has become smaller."""
        draft = self.draft_editor.draft
        if self.cell is not None:
            self.cell = min(self.cell[0], draft.width - 1), min(self.cell[1], draft.height - 1)

    def jump_to(self, cell: Cell) -> None:
        """Show the keyboard's cursor on a cell."""
        self.cell, self.pointed = cell, None

    # -- the keyboard --------------------------------------------------------------------------------------------

    def walk(self, direction: Cell, draws: bool) -> None:
        """Move the cursor; one that ``draws`` paints on its way, or draws the selection out: one stroke."""
        if not self._show():
            return
        here = self._cell_or_goal()
        there = here[0] + direction[0], here[1] + direction[1]
        if draws and not self._walking:
            self.draft_editor.press(here, grabs=False)
            self._walking = self.draft_editor.drawing
        elif not draws and self.draft_editor.tool not in DRAWN_OUT:
            self.end_walk()
        if there in self.draft_editor.draft:
            self.cell = there
        if self._walking:
            self.draft_editor.drag(self._cell_or_goal())

    def go_to(self, cell: Cell) -> None:
        """Show the cursor on a cell; a stroke that is being made goes on to there."""
        self.jump_to(cell)
        if self._walking:
            self.draft_editor.drag(cell)

    def press(self) -> None:
        """Use the tool at the cursor.

        The next moves of the cursor draw a selection, a line or a rectangle out, or move what is selected, until it is
        pressed again.
        """
        if self.end_walk() or not self._show():
            return
        self.draft_editor.press(self._cell_or_goal())
        if self.draft_editor.tool in DRAWN_OUT:
            self._walking = self.draft_editor.drawing
        else:
            self.draft_editor.release()

    def end_walk(self) -> bool:
        """Finish the stroke of the cursor; False when there was none."""
        if not self._walking:
            return False
        self._walking = False
        self.draft_editor.release()
        return True

    def cancel(self) -> bool:
        """Cancel the stroke, the stamp or the selection, in this order; False if there was none."""
        self._walking = False
        return self.draft_editor.cancel()

    def erase(self) -> None:
        """Leave water where something is selected, else on the cell that is looked at."""
        if self.draft_editor.selection is not None:
            self.draft_editor.erase_selection()
        elif self.target is not None:
            self.draft_editor.erase(self.target)

    def _cell_or_goal(self) -> Cell:
        return self.cell if self.cell is not None else self.draft_editor.draft.goal

    def _show(self) -> bool:
        """Show the cursor where the pointer is, or in the middle; False when it had to appear there first."""
        was_shown = self.target is not None
        self.cell, self.pointed = self.target or self.draft_editor.draft.goal, None
        return was_shown

    # -- the pointer ---------------------------------------------------------------------------------------------

    def point_at(self, cell: Cell | None) -> bool:
        """The pointer is over a cell, beside the field, or elsewhere (None); True when that makes a difference."""
        if cell is not None and cell not in self.draft_editor.draft:
            cell = None
        before = self.pointed, self.cell
        self.pointed = cell
        if cell is not None and not self.draft_editor.drawing:
            self.cell = None
        return before != (self.pointed, self.cell)

    def pick(self) -> None:
        """Take the brush that paints what lies on the cell that is looked at."""
        if self.target is not None:
            self.draft_editor.pick(self.target)

    def press_at(self, cell: Cell) -> bool:
        """Use the tool at a cell; False beside the field, where it lets go of the selection."""
        self.end_walk()
        if cell not in self.draft_editor.draft:
            if self.draft_editor.tool is Tool.SELECT:
                self.draft_editor.deselect()
            return False
        self.cell, self.pointed = None, cell
        self.draft_editor.press(cell)
        return True
