"""The level editor without a window: a draft being drawn, its problems and figures, the cursor, clipboard and file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Final

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import DraftEditor, Tool
from floes_app.board.icefloes.editor.drafts import Draft, Edge, Problem
from floes_app.bots.icefloes.levels.improving import Variant
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Figures
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import N_, _, sentence, sentences, tells
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.pack import Level
from floes_app.games.icefloes.levels.share_code import to_code
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.rules import LETTERS
from floes_app.play.access.speech import Heard, Question
from floes_app.play.levels.editor.clipboard import LevelClipboard, PutText
from floes_app.play.levels.editor.cursor import LevelCursor
from floes_app.play.levels.editor.fairness import FieldGames
from floes_app.play.levels.editor.file import EditedFile
from floes_app.play.levels.editor.improver import LevelImprover, change_words
from floes_app.play.levels.editor.lost import LostSquares
from floes_app.play.levels.editor.solution import LevelSolution
from floes_app.play.levels.editor.verdict import LevelStanding, LevelVerdict, verdict
from floes_app.play.levels.editor.versions import versions_of
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.analysis import LevelAnalysis
from floes_app.play.levels.library.level import UNTITLED, of_pack
from floes_app.play.shared import Shared
from floes_app.play.status import TellMessage
from floes_app.storage.levels.files import LevelStore

# Translators: in the level editor: every change is made at one square, or at two or four squares of the board at once
_SYMMETRY_NAMES: Final = {
    Symmetry.NONE: N_("No symmetry"),
    Symmetry.TWO: N_("Keep both halves alike"),
    Symmetry.FOUR: N_("Keep all four quarters alike"),
}
#: Words for a press on the board with each tool that paints.
_PAINTS: Final = {
    # Translators: what is painted with, such as “Brush: Floe.”
    Tool.BRUSH: N_("Brush: {brush}."),
    Tool.LINE: N_("Draw out a line: {brush}."),
    Tool.RECTANGLE: N_("Draw out a frame: {brush}."),
    Tool.FILL: N_("Fill: {brush}."),
}


class EditorPage(Enum):
    """The page beside the level that is edited."""

    LEVEL = "level"
    """Its name, and its faults."""
    ANSWER = "answer"
    """Its solution, or why there is none; of a field, the winners on it."""
    IDEAS = "ideas"
    """Ideas to make it better."""


class LevelEditor:
    """A level that is being edited."""

    def __init__(
        self,
        store: LevelStore,
        draft: Draft | None = None,
        path: Path | None = None,
        saved: Callable[[Path], None] = lambda _path: None,
        tell: TellMessage = lambda _words, _warns: None,
        unsaved: Path | None = None,
        best: Callable[[tuple[str, ...]], int | None] = lambda _rows: None,
    ) -> None:
        """Edit ``draft``, or a new one.

        ``unsaved``: the file that keeps it, where another editor was ended. ``best``: gives the fewest moves in which
        the player has solved the level with these rows.
        """
        versions, at, self.messages = versions_of(path, None if unsaved is not None else draft)
        begun = drafts.blank() if draft is None or unsaved is not None else draft
        self.draft_editor: Final = DraftEditor(begun, versions, at)
        """The draft, with the tools that change it."""
        if draft is not None and unsaved is not None:
            self.draft_editor.replace(draft)  # and so it is not saved yet
        self.cursor: Final = LevelCursor(self.draft_editor)
        """The cell that is looked at."""
        self.clipboard: Final = LevelClipboard(store, self.draft_editor, tell)
        """Copies and pastes."""
        self.file: Final = EditedFile(store, self.draft_editor, path, saved, tell, unsaved)
        """The file that it is saved in."""
        self.problems: tuple[Problem, ...] = ()
        """Faults that keep the draft from being a level."""
        self.analysis: Final = LevelAnalysis()
        """The analysis of the level."""
        self.page: EditorPage = EditorPage.LEVEL
        """The page beside the level."""
        self._worker: Final = TaskClient()
        self.solution: Final = LevelSolution(self._worker)
        """The shortest ways, while they are shown."""
        self.lost: Final = LostSquares(self._worker)
        """The squares from which the level is lost, while they are wanted."""
        self.improver: Final = LevelImprover(self._worker)
        """Ideas for the level, while they are shown."""
        self.fairness: Final = FieldGames(self._worker)
        """The games on a field for several players."""
        self._tell: Final = tell
        self._best: Final = best
        self.changes: list[str] = []
        """Changes since this list was last emptied, in sentences for those who hear them."""
        self._seen_revision, self._seen, self._seen_index = -1, self.draft, self.draft_editor.history.index
        self.look()

    @property
    def draft(self) -> Draft:
        """The level now, without a stroke that is not finished."""
        return self.draft_editor.draft

    def look(self) -> bool:
        """Take up a change of the level: its problems, its figures, its size. True when there was one."""
        if self._seen_revision == self.draft_editor.revision:
            return False
        before, draft, history = self._seen, self.draft, self.draft_editor.history
        taken_back = history.index < self._seen_index
        self._seen_revision, self._seen, self._seen_index = self.draft_editor.revision, draft, history.index
        # Translators: a change of a level was undone
        told = sentences(_("Taken back.") if taken_back else "", level_words.changed(before, draft))
        self.changes.extend([told] if told else [])
        self.problems = drafts.problems(draft)
        self.analysis.look_at(None if self.problems else draft.rows)
        if self.page is not EditorPage.ANSWER or draft.players < 2 or self.problems:
            self.open(EditorPage.LEVEL)
        self.cursor.stay_inside()
        return True

    def tell_anew(self) -> None:
        """Put the faults into the player's language, which may be another one now."""
        self.problems = drafts.problems(self._seen)

    def take_changes(self) -> list[str]:
        """The changes since they were last taken; they are taken now."""
        changes, self.changes = self.changes, []
        return changes

    def end_stroke(self) -> None:
        """Finish the stroke of the cursor, and take up what it has changed."""
        self.cursor.end_walk()
        self.look()

    @property
    def verdict(self) -> LevelVerdict:
        """The verdict on the level now."""
        best = self._best(self.draft.rows)
        return verdict(self.problems, self.analysis, self.draft.start, self.fairness.judged, best)

    # -- pages ---------------------------------------------------------------------------------------------------

    @property
    def is_field(self) -> bool:
        """True if this is a level for several players."""
        return self.draft.players > 1

    def can_open(self, page: EditorPage) -> bool:
        """True if there is anything to show on a page now."""
        if page is EditorPage.LEVEL:
            return True
        if page is EditorPage.IDEAS:
            return not self.problems and not self.is_field
        return not self.problems and (self.is_field or isinstance(self.analysis.figures, Figures))

    def open(self, page: EditorPage) -> None:
        """Show another page."""
        self.page = page
        rows = self.draft.rows
        self.solution.show(
            rows if page is EditorPage.ANSWER and not self.is_field else None, self.draft_editor.symmetry
        )
        helps = page is EditorPage.ANSWER and self._is_unsolvable
        self.improver.show(rows if page is EditorPage.IDEAS or helps else None, helps, self.draft_editor.symmetry)

    @property
    def _is_unsolvable(self) -> bool:
        figures = self.analysis.figures
        return isinstance(figures, Figures) and figures.solution.par is None

    @property
    def can_show_lost(self) -> bool:
        """True if lost squares can be told: of a level that can be solved, beside nothing else that is shown."""
        figures = self.analysis.figures
        return (
            self.page is EditorPage.LEVEL
            and not self.problems
            and isinstance(figures, Figures)
            and figures.solution.par is not None
        )

    def toggle_lost(self) -> None:
        """Show the squares from which the level is lost, or hide them."""
        self.lost.is_wanted = not self.lost.is_wanted
        self._look_for_lost()
        self._tell(self.lost.told if self.lost.is_wanted else _("Lost squares hidden."), False)

    def _look_for_lost(self) -> None:
        self.lost.look_at(self.draft.rows if self.lost.is_wanted and self.can_show_lost else None)

    def toggle(self, page: EditorPage) -> None:
        """Show a page, or the level again; that too where there is nothing to show (any more)."""
        self.open(page if self.page is not page and self.can_open(page) else EditorPage.LEVEL)

    def take(self, variant: Variant | None) -> None:
        """Put a neighbour of the level in its place."""
        if variant is None:
            return
        self.draft_editor.change(replace(self.draft, rows=variant.rows))
        change = _("{change}.").format(change=change_words(variant.change))
        self._tell(sentences(change, _("Undo brings the old level back.")), False)

    def remove_idle(self) -> None:
        """Take away the floes that no shortest way needs."""
        self.draft_editor.change(drafts.erase(self.draft, self.solution.idle))

    def update(self, seconds: float) -> bool:
        """Advance the time; True when something new is known or shown."""
        self.file.keep(seconds)
        analysis = self.analysis
        has_games = self.is_field and isinstance(analysis.figures, DuelFigures) and not analysis.figures.is_hopeless
        self.fairness.play_on(analysis.rows if has_games else None, self.draft.players)
        parts = analysis.update(seconds), self.solution.update(seconds), self.improver.update(), self.fairness.update()
        self._look_for_lost()
        has_lost = self.lost.update()
        if has_lost and self.lost.found is not None:
            self._tell(self.lost.told, False)
        return any(parts) or has_lost

    def close(self) -> None:
        """End it: nothing is computed any more, and what is saved is not kept beside it."""
        self.file.close()
        self.analysis.close()
        self._worker.close()

    def holds(self, brush: str) -> bool:
        """True if a press on the board paints with this brush."""
        return (
            self.draft_editor.brush == brush
            and self.draft_editor.tool is not Tool.SELECT
            and self.draft_editor.stamp is None
        )

    def uses(self, tool: Tool) -> bool:
        """True if a press on the board uses this tool."""
        return self.draft_editor.tool is tool and self.draft_editor.stamp is None

    # -- what is told --------------------------------------------------------------------------------------------

    def status(self) -> tuple[str, bool]:
        """The line of words: what is looked at and what a press there would do; whether something is expected now."""
        words, is_expected = self._expected()
        return sentences(self.square, self.selected, words), is_expected

    def heard(self) -> Heard:
        """Words to hear of the level: its standing, the selection, the square at the cursor, the tool."""
        verdict = self.verdict
        stands = (
            "" if verdict.standing is LevelStanding.UNKNOWN or self.page is not EditorPage.LEVEL else verdict.sentence
        )
        return Heard(announcement=sentences(stands, self.selected), place=self.square, line=self._expected()[0])

    def answer(self, question: Question) -> str:
        """The whole level in words with its standing, or the way to the nearest floe."""
        if question is Question.NEAREST:
            return level_words.way_to_nearest(self.draft_editor.shown, self.cursor.target or self.draft.goal)
        faults = sentences(*(problem.sentence for problem in self.problems[1:]))  # the verdict tells the first
        stands, status = sentences(self.verdict.sentence, faults), self.status()[0]
        return sentences(level_words.whole(self.draft_editor.shown), stands, "" if tells(stands, status) else status)

    @property
    def square(self) -> str:
        """The square that is looked at, and what lies there; empty where none is, or something else is shown."""
        here = self.cursor.target
        if here is None or self.page is not EditorPage.LEVEL:
            return ""
        is_lost = here in self.lost.cells and not self.draft_editor.drawing
        return sentences(level_words.square(self.draft_editor.shown, here), _("Lost from here.") if is_lost else "")

    @property
    def selected(self) -> str:
        """The selection in words; empty without one."""
        region = self.draft_editor.selection
        return "" if region is None or self.page is not EditorPage.LEVEL else level_words.selected(region)

    def _expected(self) -> tuple[str, bool]:
        """The effect of a press, in a sentence, and True if something is expected now."""
        draft_editor = self.draft_editor
        if self.page is EditorPage.IDEAS:
            return self.improver.sentence, True
        if self.solution.is_shown:
            return self.verdict.explanation or self.solution.sentence(), True
        if self.page is EditorPage.ANSWER:
            return self.fairness.sentence, True
        if draft_editor.stamp is not None:
            if self.cursor.pointed is None and self.cursor.cell is not None:
                return _("Press Space to put it down, or Esc to drop it."), True
            return _("Click to put it down, or press Esc to drop it."), True
        if draft_editor.tool is Tool.SELECT:
            if draft_editor.selection is not None:
                return _("Drag inside the selection to move it, or press Space there and use the arrow keys."), False
            return _("Drag to select, or hold Shift and use the arrow keys."), False
        brush = _(level_words.BRUSH_NAMES[draft_editor.brush])
        if self.cursor.target is None:
            return _("{brush}: choose squares to paint, or drag over them.").format(brush=brush), False
        return _(_PAINTS[draft_editor.tool]).format(brush=brush), False

    # -- tools that have something to say ------------------------------------------------------------------------

    @property
    def symmetry_name(self) -> str:
        """Name of the symmetry that every change keeps."""
        return _(_SYMMETRY_NAMES[self.draft_editor.symmetry])

    def next_symmetry(self) -> None:
        """Keep the next symmetry with every change."""
        self.draft_editor.keep_symmetry(self.draft_editor.symmetry.following)
        self.open(self.page)
        self._tell(sentence(self.symmetry_name), False)

    def resize(self, edge: Edge, by: int) -> None:
        """Move an edge of the field."""
        if not self.draft_editor.resize(edge, by):
            self._tell(_("A board is 3 to 25 squares wide and high."), True)

    @property
    def holds_anything(self) -> bool:
        """True if there is something to step back from before the editor is left."""
        return (
            self.draft_editor.holds_anything
            or self.page is not EditorPage.LEVEL
            or self.draft_editor.tool is not Tool.BRUSH
        )

    def step_back(self) -> bool:
        """Cancel something held, else go back to the level, else to the brush; False if nothing is left to do."""
        if self.cursor.cancel():
            return True
        if self.page is not EditorPage.LEVEL:
            self.open(EditorPage.LEVEL)
        elif self.draft_editor.tool is not Tool.BRUSH:
            self.draft_editor.use(Tool.BRUSH)
        else:
            return False
        return True

    # -- what has to be a level -----------------------------------------------------------------------------------

    def copy_code(self, put: PutText) -> bool:
        """Copy the short code that is exactly this level; False when it has a problem, which is told."""
        self.end_stroke()
        if not self.check():
            return False
        if put(to_code(self.draft.start)):
            self._tell(_("Share code copied."), False)
        return True

    def shared(self) -> Shared | None:
        """The level as it is shared; None when it has a problem, which is told."""
        self.end_stroke()
        if not self.check():
            return None
        known = self._known()
        figures = drafts.level_of(self.draft)
        if known is not None:
            figures = replace(figures, par=known.par, difficulty=known.difficulty, solution=known.solution)
        return level_share.of_level(of_pack(figures, self.file.path), figures.par)

    def check(self) -> bool:
        """True if the draft is a level; else tell the first fault, and show its place."""
        if self.problems:
            self.jump_to(self.problems[0])
        return not self.problems

    def jump_to(self, problem: Problem) -> None:
        """Put the cursor on the cell of a problem."""
        if problem.cell is not None:
            self.cursor.jump_to(problem.cell)
        self._tell(problem.sentence, True)

    def go_to_nearest(self) -> None:
        """Put the cursor on the nearest floe; where there is none, on the whirl."""
        if self.page is EditorPage.LEVEL:
            self.cursor.jump_to(level_words.nearest(self.draft_editor.shown, self.cursor.target or self.draft.goal))

    def next_problem(self) -> None:
        """Jump to the next problem after the one under the cursor."""
        if not self.problems:
            # Translators: no problem is left in the level
            self._tell(_("All good."), False)
            return
        cells = [problem.cell for problem in self.problems]
        after = cells.index(self.cursor.cell) + 1 if self.cursor.cell in cells else 0
        self.jump_to(self.problems[after % len(self.problems)])

    def test_game(self, from_here: bool = False) -> Session | None:
        """A game on the level as it is; None when it has a problem, which is told.

        ``from_here``: from the position of the solution that is shown, else with the brush's player (else the first)
        on the cell that is looked at.
        """
        self.end_stroke()
        if not self.check():
            return None
        draft = self.draft
        if from_here:
            draft = self._from_here()
            faults = drafts.problems(draft)
            if faults:
                self._tell(faults[0].sentence, True)
                return None
        return Session(GAME, {"level": "/".join(draft.rows)})

    def _from_here(self) -> Draft:
        position, cell = self.solution.position, self.cursor.target
        if position is not None:
            return replace(self.draft, rows=position.rows())
        if cell is None:
            return self.draft
        brush = self.draft_editor.brush
        player = brush if brush in "".join(self.draft.rows) and brush in LETTERS else LETTERS[0]
        return drafts.paint(self.draft, [cell], player)

    # -- its file ------------------------------------------------------------------------------------------------

    def save(self) -> list[str]:
        """Put the level into the player's folder; what went wrong, and nothing when it is saved."""
        self.end_stroke()
        return self.file.save(self._known())

    @property
    def name_of_variant(self) -> str:
        """A name for a variant of the level, to begin with."""
        return level_packs.name_of_variant(self.draft.name or _(UNTITLED), ())

    def save_variant(self, name: str) -> list[str]:
        """Save the level as it is now under another name, beside the one it was; what went wrong.

        It is the variant that is edited from then on, and the level that it was made of stays as it was saved.
        """
        self.end_stroke()
        self.draft_editor.change(replace(self.draft, name=name))
        self.look()
        return self.file.save(self._known(), is_new=True)

    def _known(self) -> Level | None:
        """The level as it is now, with the results of the solver; None if there are none."""
        figures = self.analysis.figures
        if not isinstance(figures, Figures) or figures.solution.par is None:
            return None
        solution = figures.solution
        return Level(self.draft.start, "", "", "", solution.par, figures.difficulty, "".join(solution.actions))
