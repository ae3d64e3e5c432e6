"""One-switch play in the level editor: the rows of the board, the squares of the row that was taken, the buttons."""

from __future__ import annotations

from floes_app.board.geometry import Cell
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.scenes.base.scan import ScanCursor, ScanRow
from floes_app.view.controls import Control, Form


class EditorScan:
    """A cursor that steps by itself. A row of the board is shown by its left end."""

    def __init__(self, editor: LevelEditor) -> None:
        self._editor = editor
        self._cursor: ScanCursor[Cell | Control] = ScanCursor()

    def _things(self, form: Form) -> list[Cell | Control | ScanRow[Cell | Control]]:
        draft = self._editor.draft
        if self._editor.page is not EditorPage.LEVEL:
            return [*form.reachable()]
        rows = [
            ScanRow[Cell | Control](tuple((x, y) for x in range(draft.width))) for y in range(draft.height - 1, -1, -1)
        ]
        return [*rows, *form.reachable()]

    def step(self, form: Form) -> None:
        """Go on to the next thing; after the last square of a row on to the next row."""
        if isinstance(self._cursor.at, Control):
            self._cursor.stand_on(form.focus)  # buttons may have been made anew
        self._cursor.step(self._things(form))
        at = self._cursor.at
        at = at.things[0] if isinstance(at, ScanRow) else at
        if isinstance(at, Control):
            form.start_at(at, ring=True)
        elif at is not None:
            form.let_go()
            self._editor.cursor.go_to(at)

    def take(self, form: Form) -> None:
        """Press the button, go through the squares of the row, or use the tool on the square."""
        if self._cursor.open():
            return
        if isinstance(self._cursor.at, Control):
            form.press_focus()
            self._cursor.start()
        elif self._cursor.at is not None:
            self._editor.cursor.press()
