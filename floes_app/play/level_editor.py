"""The level editor without a window: a draft being drawn, its problems and figures, the cursor, clipboard and file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from floes_app.board.geometry import Cell
from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.draft_editor import DraftEditor, Tool
from floes_app.board.icefloes.drafts import BRUSHES, Draft, Edge, Problem, Symmetry
from floes_app.bots.icefloes.tasks import Figures
from floes_app.core.i18n import N_, _
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.pack import Level
from floes_app.games.icefloes.rules import cell_name
from floes_app.games.icefloes.share_code import to_code
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.play.level_solution import LevelSolution
from floes_app.play.level_verdict import Verdict, verdict
from floes_app.storage.level_files import LevelStore

#: What each brush paints: untranslated messages.
BRUSH_NAMES: Final = dict(zip(BRUSHES, (N_("Water"), N_("Floe"), *GAME.seat_names), strict=True))
_SYMMETRY_NAMES: Final = {
    Symmetry.NONE: N_("Paint one square"),
    Symmetry.TWO: N_("Paint two opposite squares"),
    Symmetry.FOUR: N_("Paint four squares at once"),
}

#: How long after an edit it is on the disk, in seconds.
KEEP_SECONDS: Final = 0.4

#: Says a sentence to the player, and whether it is a warning.
Tell = Callable[[str, bool], None]
#: Puts a text on the clipboard; False where there is none.
PutText = Callable[[str], bool]


class LevelEditor:
    """A level that is being edited."""

    def __init__(
        self,
        store: LevelStore,
        draft: Draft | None = None,
        path: Path | None = None,
        saved: Callable[[Path], None] = lambda _path: None,
        tell: Tell = lambda _words, _warns: None,
        unsaved: Path | None = None,
    ) -> None:
        """Edit ``draft``, or a new one. ``unsaved``: the file that keeps it, where another editor was ended."""
        self.model: Final = DraftEditor(drafts.blank() if draft is None or unsaved is not None else draft)
        """The draft, with the tools that change it."""
        if draft is not None and unsaved is not None:
            self.model.replace(draft)  # and so it is not saved yet
        self.path: Path | None = path
        """The file of the player's own that it is saved to; None: a new one."""
        self.problems: tuple[Problem, ...] = ()
        """What keeps the draft from being a level."""
        self.analysis: Final = LevelAnalysis()
        """What is computed about the level."""
        self.solution: Final = LevelSolution()
        """The shortest ways, while they are shown."""
        self.cursor: Cell | None = None
        """The cell of the keyboard's cursor; None while it is not shown."""
        self.pointed: Cell | None = None
        """The cell under the pointer, if there is one."""
        self._store: Final = store
        self._tell_saved: Final = saved
        self._tell: Final = tell
        self._walking = False
        self._copied = ""
        self._unsaved: Draft | None = None
        self._kept_in = unsaved
        self._kept: Draft | None = None if unsaved is None else draft
        self._waited = 0.0
        self._seen_revision = -1
        self.look()

    @property
    def draft(self) -> Draft:
        """The level now, without a stroke that is not finished."""
        return self.model.draft

    @property
    def target(self) -> Cell | None:
        """The cell that is looked at, by pointer or keyboard."""
        return self.pointed if self.pointed is not None else self.cursor

    def look(self) -> bool:
        """Take up a change of the level: its problems, its figures, its size. True when there was one."""
        if self._seen_revision == self.model.revision:
            return False
        self._seen_revision = self.model.revision
        draft = self.draft
        self.problems = drafts.problems(draft)
        self.analysis.look_at(None if self.problems else draft.rows)
        if self.solution.is_shown:
            self.solution.show(None)
        if self.cursor is not None:
            self.cursor = min(self.cursor[0], draft.width - 1), min(self.cursor[1], draft.height - 1)
        return True

    @property
    def verdict(self) -> Verdict:
        """What is to be said of the level now."""
        return verdict(self.problems, self.analysis, self.draft.start)

    @property
    def is_explained(self) -> bool:
        """Whether the solution can be shown, or why there is none."""
        return not self.problems and isinstance(self.analysis.figures, Figures)

    def toggle_solution(self) -> None:
        """Show the solution, or the level again."""
        self.solution.show(None if self.solution.is_shown else self.draft.rows)

    def remove_idle(self) -> None:
        """Take away the floes that no shortest way needs."""
        self.model.change(drafts.erase(self.draft, self.solution.idle))

    def update(self, seconds: float) -> bool:
        """Let time pass; True when something is known or shown that was not."""
        self._keep(seconds)
        news = self.analysis.update(seconds), self.solution.update(seconds)
        return any(news)

    def close(self) -> None:
        """End it: nothing is computed any more, and what is saved is not kept beside it."""
        if not self.model.history.is_modified:
            self._drop_kept()
        self.analysis.close()
        self.solution.close()

    def holds(self, brush: str) -> bool:
        """Whether a press on the board paints with this brush."""
        return self.model.brush == brush and self.model.tool is not Tool.SELECT and self.model.stamp is None

    def uses(self, tool: Tool) -> bool:
        """Whether a press on the board uses this tool."""
        return self.model.tool is tool and self.model.stamp is None

    def status(self) -> tuple[str, bool]:
        """What a press would do, in a sentence, and whether something is expected now."""
        model, here = self.model, self.target
        if self.solution.is_shown:
            return self.verdict.explanation or self.solution.sentence(), True
        if model.stamp is not None:
            return _("Click to put it down, or press Esc to drop it."), True
        if model.tool is Tool.SELECT:
            return _("Drag to select, or hold Shift and use the arrow keys."), False
        brush = _(BRUSH_NAMES[model.brush])
        if here is None:
            return _("{brush}: click or drag to paint, right-click to erase.").format(brush=brush), False
        if model.tool is Tool.FILL:
            return _("{cell}: fill with {brush}.").format(cell=cell_name(here), brush=brush), False
        words = _("{cell}, the whirl: {brush}.") if here == self.draft.goal else _("{cell}: {brush}.")
        return words.format(cell=cell_name(here), brush=brush), False

    # -- tools that have something to say ------------------------------------------------------------------------

    @property
    def symmetry_name(self) -> str:
        """How many cells are painted at once, in words."""
        return _(_SYMMETRY_NAMES[self.model.symmetry])

    def next_symmetry(self) -> None:
        """Paint one, two or four cells at once."""
        self.model.symmetry = self.model.symmetry.following
        self._tell(self.symmetry_name + ".", False)

    def resize(self, edge: Edge, by: int) -> None:
        """Move an edge of the field."""
        if not self.model.resize(edge, by):
            self._tell(_("A board is 3 to 25 squares wide and high."), True)

    # -- the keyboard's cursor -----------------------------------------------------------------------------------

    def walk(self, direction: Cell, draws: bool) -> None:
        """Move the cursor; one that ``draws`` paints on its way, or draws the selection out: one stroke."""
        if not self._show_cursor():
            return
        here = self._cursor_cell()
        there = here[0] + direction[0], here[1] + direction[1]
        if draws and not self._walking:
            self.model.press(here)
            self._walking = self.model.drawing
        elif not draws and self.model.tool is not Tool.SELECT:
            self.end_walk()
        if there in self.draft:
            self.cursor = there
        if self._walking:
            self.model.drag(self._cursor_cell())

    def press(self) -> None:
        """Use the tool at the cursor; the next moves of the cursor draw a selection out, until it is pressed again."""
        if self.end_walk() or not self._show_cursor():
            return
        self.model.press(self._cursor_cell())
        if self.model.tool is Tool.SELECT:
            self._walking = self.model.drawing
        else:
            self.model.release()

    def end_walk(self) -> bool:
        """Finish the stroke of the cursor; False when there was none."""
        if not self._walking:
            return False
        self._walking = False
        self.model.release()
        return True

    def cancel(self) -> bool:
        """Let go of the stroke, else of what is about to be pasted, else of the selection; False: nothing was held."""
        self._walking = False
        return self.model.cancel()

    def erase(self) -> None:
        """Leave water where something is selected, else on the cell that is looked at."""
        if self.model.selection is not None:
            self.model.erase_selection()
        elif self.target is not None:
            self.model.erase(self.target)

    def _cursor_cell(self) -> Cell:
        return self.cursor if self.cursor is not None else self.draft.goal

    def _show_cursor(self) -> bool:
        """Show the cursor where the pointer is, or in the middle; False when it had to appear there first."""
        was_shown = self.target is not None
        self.cursor, self.pointed = self.target or self.draft.goal, None
        return was_shown

    # -- the pointer ---------------------------------------------------------------------------------------------

    @property
    def dragging(self) -> bool:
        """Whether the pointer makes a stroke."""
        return self.model.drawing and not self._walking

    def point_at(self, cell: Cell | None) -> bool:
        """The pointer is over a cell, beside the field, or elsewhere (None); True when that makes a difference."""
        if cell is not None and cell not in self.draft:
            cell = None
        before = self.pointed, self.cursor
        self.pointed = cell
        if cell is not None and not self.model.drawing:
            self.cursor = None
        return before != (self.pointed, self.cursor)

    def press_at(self, cell: Cell, erase: bool) -> bool:
        """Use the tool at a cell; False beside the field, where it lets go of the selection."""
        self.end_walk()
        if cell not in self.draft:
            if self.model.tool is Tool.SELECT:
                self.model.selection = None
            return False
        self.cursor, self.pointed = None, cell
        self.model.press(cell, erase=erase)
        return True

    # -- text ----------------------------------------------------------------------------------------------------

    def copy(self, put: PutText) -> bool:
        """Copy what is selected, else the whole level, as text; False where that fails."""
        stamp = self.model.copied()
        words = "".join(f"{row}\n" for row in stamp) if stamp else drafts.write(self.draft)
        if not put(words):
            return False
        self._copied = words if stamp else ""
        self._tell(_("Selection copied.") if stamp else _("Level copied as text."), False)
        return True

    def cut(self, put: PutText) -> None:
        """Copy what is selected, and leave water there."""
        if self.model.selection is None:
            self._tell(_("Select something first: press V, then drag."), True)
        elif self.copy(put):
            self.model.erase_selection()
            self.model.selection = None

    def paste(self, words: str) -> None:
        """Take a part of a level that was copied; a whole level takes the place of this one."""
        if not words.strip():
            self._tell(_("There’s no text on the clipboard."), True)
            return
        stamp = drafts.read_stamp(words)
        if stamp and words.split() == self._copied.split():
            self.model.take(stamp)
            return
        try:
            draft = drafts.read(words)
        except LevelError as error:
            if stamp:
                self.model.take(stamp)
            else:
                self._tell(str(error), True)
            return
        if self.model.replace(draft):
            self._tell(_("Level pasted. Undo brings the old one back."), False)

    def take_text(self, words: str) -> None:
        """A file takes the place of the level; a bad one says why and changes nothing."""
        try:
            draft = drafts.read(words)
        except LevelError as error:
            self._tell(str(error), True)
            return
        if self.model.replace(draft):
            self._tell(_("Level opened. Undo brings the old one back."), False)

    def copy_code(self, put: PutText) -> bool:
        """Copy the short code that is exactly this level; False when it has a problem, which is told."""
        if not self.check():
            return False
        if put(to_code(self.draft.start)):
            self._tell(_("Share code copied."), False)
        return True

    # -- problems ------------------------------------------------------------------------------------------------

    def check(self) -> bool:
        """Whether the draft is a level; else say what is wrong, and show where."""
        if self.problems:
            self.jump_to(self.problems[0])
        return not self.problems

    def jump_to(self, problem: Problem) -> None:
        """Put the cursor on the cell of a problem."""
        if problem.cell is not None:
            self.cursor, self.pointed = problem.cell, None
        self._tell(problem.sentence, True)

    def next_problem(self) -> None:
        """Jump to the next problem after the one under the cursor."""
        if not self.problems:
            self._tell(_("All good."), False)
            return
        cells = [problem.cell for problem in self.problems]
        after = cells.index(self.cursor) + 1 if self.cursor in cells else 0
        self.jump_to(self.problems[after % len(self.problems)])

    def test_game(self) -> Session | None:
        """A game on the level as it is; None when it has a problem, which is told."""
        self.end_walk()
        return Session(GAME, {"level": "/".join(self.draft.rows)}) if self.check() else None

    # -- its file ------------------------------------------------------------------------------------------------

    def save(self) -> list[str]:
        """Put the level into the player's folder; what went wrong, and nothing when it is saved."""
        self.end_walk()
        draft = self.draft
        path, messages = self._store.save(drafts.write(draft, self._known()), draft.name, self.path)
        if path is None:
            return messages
        self.path = path
        self._tell_saved(path)
        self.model.history.mark_saved()
        self._tell(messages[0] if messages else _("Saved as “{name}”.").format(name=path.stem), False)
        return []

    def _keep(self, seconds: float) -> None:
        """Let time pass: what was edited and not saved is on the disk soon, whatever happens to the app.

        That it cannot be kept is not told here but when it cannot be saved.
        """
        self._waited += seconds
        if not self.model.history.is_modified:
            self._drop_kept()
        elif self.draft is not self._kept and self._waited >= KEEP_SECONDS:
            self._waited, self._kept = 0.0, self.draft
            self._kept_in, _faults = self._store.keep_draft(drafts.write(self.draft), self.path, self._kept_in)

    def _drop_kept(self) -> None:
        if self._kept_in is not None:
            self._store.drop_draft(self._kept_in)
            self._kept_in = self._kept = None

    def _known(self) -> Level | None:
        """What the solver has computed for the level as it is now."""
        figures = self.analysis.figures
        if self.problems or not isinstance(figures, Figures) or figures.solution.par is None:
            return None
        solution = figures.solution
        return Level(self.draft.start, "", "", "", solution.par, figures.difficulty, "".join(solution.actions))

    @property
    def was_warned(self) -> bool:
        """Whether the player was told that the level as it is now is not saved."""
        return self._unsaved is self.draft

    def warn(self) -> None:
        """Tell that the level as it is now is not saved."""
        self._unsaved = self.draft
        self._tell(_("This level couldn’t be saved. Leave again and it’s gone."), True)
