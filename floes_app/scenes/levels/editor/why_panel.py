"""The part of the editor's panel about a level that cannot be solved: why, what the marks mean, what would help."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from floes_app.bots.icefloes.levels.rating import par_and_grade
from floes_app.core.i18n import _, sentence, sentences
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.play.levels.editor.improver import change_words
from floes_app.view.controls import Control
from floes_app.view.levels import solution_overlay
from floes_app.view.levels.card import LevelPictures
from floes_app.view.levels.idea_card import IdeaRow, IdeaWords
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import DIM, SMALL, SOFT

#: The heights of a heading, of the reason, of a mark and of a change, in points.
HEADING: Final = 28
REASON: Final = 88
MARK: Final = 32
ROW: Final = 66
#: Largest number of changes shown.
MOST: Final = 3


class WhyPanel:
    """Why a level cannot be solved, and the changes of one or two cells that help."""

    def __init__(self, area: Area, editor: LevelEditor, pictures: LevelPictures) -> None:
        self.area: Final = area
        self._editor: Final = editor
        self._pictures: Final = pictures
        self._heading, rest = area.cut_top(HEADING)
        self._reason, rest = rest.cut_top(REASON, gap=4)
        self._marks, rest = rest.cut_top(rest.length(MARK, MARK), gap=6)
        self._helps, rest = rest.cut_top(HEADING, gap=4)
        number = min(MOST, int((rest.height + 8) // (ROW + 8)))
        self._rows = rest.rows(*[ROW] * number, gap=8)

    def controls(self) -> Iterator[Control]:
        """The changes: a click makes one."""
        editor = self._editor
        for index, row in enumerate(self._rows):
            yield IdeaRow(
                row.rect,
                _("Idea {number}").format(number=index + 1),
                partial(self._take, index),
                enabled=lambda index=index: index < len(editor.improver.shown),  # type: ignore[misc]
                idea=partial(self._idea, index),
                pictures=self._pictures,
            )

    def _take(self, index: int) -> None:
        self._editor.take(self._editor.improver.shown[index])

    def _idea(self, index: int) -> IdeaWords | None:
        shown = self._editor.improver.shown
        if index >= len(shown):
            return None
        variant = shown[index]
        change = variant.change
        figures = par_and_grade(variant.par, variant.grade)
        return IdeaWords(variant.rows, change_words(change), figures, change.origin, change.target)

    def in_words(self) -> str:
        """The marks and the heading of the changes, in sentences; the reason the verdict tells."""
        told = (_("Why"), *self._mark_words(), self._heading_of_changes())
        return sentences(*map(sentence, told))

    @staticmethod
    def _mark_words() -> tuple[str, str]:
        """The meanings of the marks on the board."""
        return _("the walrus can stop here"), _("out of reach")

    def _heading_of_changes(self) -> str:
        """The words over the changes; empty where there is no room for any."""
        if not self._rows:
            return ""
        if self._editor.improver.shown:
            return _("What would help")
        return _("Trying small changes…") if self._editor.improver.is_running else _("No small change helps.")

    def draw(self, target: pygame.Surface) -> None:
        """Draw the reason, the marks and the heading of the changes."""
        screen, editor = self.area.screen, self._editor
        small = screen.px(SMALL)
        # Translators: a heading: why a level is as it is
        text.draw(target, _("Why"), self._heading.rect.midleft, small, DIM, bold=True)
        place, words = self._reason.rect, editor.verdict.explanation
        text.draw_paragraph(target, words, place.topleft, screen.px(SMALL + 1), place.width, SOFT)
        for row, mark, sign in zip(
            self._marks.rows(MARK, MARK), self._mark_words(), solution_overlay.reach_signs(screen.px(24)), strict=True
        ):
            target.blit(sign, sign.get_rect(midleft=row.rect.midleft))
            text.draw(target, mark, row.cut_left(24, gap=12)[1].rect.midleft, small, SOFT)
        text.draw(target, self._heading_of_changes(), self._helps.rect.midleft, small, DIM, bold=True)
