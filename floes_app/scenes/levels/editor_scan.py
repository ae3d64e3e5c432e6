"""One-switch play in the level editor: the rows of the board, the squares of the row that was taken, the buttons."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.board.geometry import Cell
from floes_app.play.level_editor import EditorPage, LevelEditor
from floes_app.view.controls import Control, Form


@dataclass(frozen=True)
class ScanRow:
    """A row of the board, from 0 at the foot on; the cursor is shown at its left end."""

    number: int


class EditorScan:
    """Where the cursor is that steps by itself."""

    def __init__(self, editor: LevelEditor) -> None:
        self._editor = editor
        self._at: ScanRow | Cell | Control | None = None
        self._row: ScanRow | None = None
        """The row whose squares it goes through; None: it goes through the rows and the buttons."""

    def _things(self, form: Form) -> list[ScanRow | Cell | Control]:
        draft = self._editor.draft
        if self._editor.page is not EditorPage.LEVEL:
            return [*form.reachable()]
        if self._row is not None:
            return [(column, self._row.number) for column in range(draft.width)]
        return [*(ScanRow(number) for number in range(draft.height - 1, -1, -1)), *form.reachable()]

    def step(self, form: Form) -> None:
        """Go on to the next thing; after the last square of a row on to the next row."""
        things = self._things(form)
        at = form.focus if isinstance(self._at, Control) else self._at  # buttons may have been made anew
        here = next((number for number, thing in enumerate(things) if thing is at or thing == at), -1)
        if self._row is not None and here == len(things) - 1:
            self._at, self._row = self._row, None
            self.step(form)
            return
        self._at = things[(here + 1) % len(things)] if things else None
        if isinstance(self._at, Control):
            form.start_at(self._at, ring=True)
        elif self._at is not None:
            form.let_go()
            self._editor.cursor.go_to((0, self._at.number) if isinstance(self._at, ScanRow) else self._at)

    def take(self, form: Form) -> None:
        """Press the button, go through the squares of the row, or use the tool on the square."""
        if isinstance(self._at, Control):
            form.press_focus()
            self._at = None
        elif isinstance(self._at, ScanRow):
            self._row = self._at
        elif self._at is not None:
            self._editor.cursor.press()
