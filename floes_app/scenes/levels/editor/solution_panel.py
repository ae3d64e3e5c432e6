"""The part of the editor's panel that shows a solution: the moves of the way, and the floes that it does not need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from floes_app.core.i18n import _, all_of, listed, ngettext, sentence, sentences
from floes_app.games.icefloes.rules import cell_name
from floes_app.play.commands import BoundCommand
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.play.levels.editor.solution import ARROWS
from floes_app.scenes.base.form_scene import command_button
from floes_app.view.controls import Control, IconButton
from floes_app.view.levels import editor_widgets
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import DIM, SMALL, SOFT

#: The commands that step through the way.
TRANSPORT: Final = ("first step", "step back", "play way", "step", "last step")
#: The heights of a heading, of a move, and of the words about idle floes, in points.
HEADING: Final = 28
ROW: Final = 30
WORDS: Final = 46
#: Distance between the lines of those words as a share of their size, and the least share of the usual size they get.
LEADING: Final = 1.3
LEAST: Final = 0.75


class SolutionPanel:
    """The moves of the way that is shown; of a longer way those around the current one."""

    def __init__(self, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> None:
        self.area: Final = area
        self._editor: Final = editor
        self._action: Final = action
        self._transport, rest = area.cut_top(40, gap=8)
        self._heading, rest = rest.cut_top(HEADING)
        self._remove, rest = rest.cut_bottom(40, gap=6)
        self._idle_words, rest = rest.cut_bottom(WORDS)
        self._idle_heading, rest = rest.cut_bottom(HEADING, gap=4)
        self._rows = rest.rows(*[ROW] * max(1, int(rest.height // ROW)))

    def controls(self) -> Iterator[Control]:
        """The buttons that step, the moves, and what can be done about idle floes."""
        yield from transport(self._transport, self._action)
        for number, row in enumerate(self._rows):
            yield editor_widgets.StepRow(
                row.rect,
                # Translators: a heading over a table of moves
                _("Move"),
                partial(self._go_to, number),
                enabled=partial(self._has_row, number),
                words=partial(self._words_of, number),
                move=partial(self._move_of, number),
                lit=lambda number=number: self._step_of(number) == self._editor.solution.at,  # type: ignore[misc]
            )
        remove = self._action("remove idle")
        yield command_button(editor_widgets.PassingButton, remove, self._remove.rect, words=lambda: remove.label)

    def _step_of(self, row: int) -> int:
        """The number of the move in a row, from 1: the current one stays in sight."""
        solution = self._editor.solution
        hidden = max(0, len(solution.steps) - len(self._rows))
        return row + 1 + min(hidden, max(0, solution.at - len(self._rows) // 2 - 1))

    def _has_row(self, row: int) -> bool:
        return self._step_of(row) <= len(self._editor.solution.steps)

    def _go_to(self, row: int) -> None:
        self._editor.solution.go_to(self._step_of(row))

    def _words_of(self, row: int) -> tuple[str, ...]:
        number = self._step_of(row)
        step = self._editor.solution.steps[number - 1]
        return str(number), ARROWS[step.action], cell_name(step.cell), step.words

    def _move_of(self, row: int) -> str:
        return self._editor.solution.steps[self._step_of(row) - 1].move

    def in_words(self) -> str:
        """The headings, and the words about idle floes, in sentences."""
        heading = sentence(listed(filter(None, self._heading_words())))
        return sentences(heading, sentence(_("Idle floes")), sentence(self._idle_told()))

    def _heading_words(self) -> tuple[str, str]:
        """The heading over the moves: which way this is, and at which of its moves one is."""
        solution = self._editor.solution
        number = len(solution.steps)
        # Translators: a heading over a table of moves
        heading = _("Shortest way")
        if len(solution.solutions) > 1:
            heading = _("Way {number} of {ways}").format(number=solution.number + 1, ways=len(solution.solutions))
        return heading, _("{number} of {total}").format(number=solution.at, total=number) if number else ""

    def _idle_told(self) -> str:
        """The floes that are not needed."""
        solution = self._editor.solution
        idle = solution.idle
        if idle:
            cells = all_of(cell_name(cell) for cell in idle)
            return ngettext(
                "{cells} changes nothing: the shortest ways stay without it.",
                "{cells} change nothing: the shortest ways stay without each of them.",
                len(idle),
            ).format(cells=cells)
        return _("Looking for floes that aren’t needed…") if solution.seeks_idle else _("Every floe is needed.")

    def draw(self, target: pygame.Surface) -> None:
        """Draw the headings and the words about idle floes."""
        idle = self._editor.solution.idle
        self._draw_heading(target, self._heading, *self._heading_words())
        self._draw_heading(target, self._idle_heading, _("Idle floes"), str(len(idle)) if idle else "")
        words, place = self._idle_told(), self._idle_words.rect
        usual = self.area.screen.px(SMALL)
        size, _high = text.paragraph_fit(words, usual, place.width, place.height, leading=LEADING, least=LEAST)
        words = text.shortened(words, size, place.width, int(place.height / (size * LEADING)))
        text.draw_paragraph(target, words, place.topleft, size, place.width, SOFT, leading=LEADING)

    def _draw_heading(self, target: pygame.Surface, area: Area, words: str, right: str) -> None:
        small = area.screen.px(SMALL)
        text.draw(target, words, area.rect.midleft, small, DIM, bold=True)
        text.draw(target, right, area.rect.midright, small, DIM, align="right")


def transport(area: Area, action: Callable[[str], BoundCommand]) -> Iterator[IconButton]:
    """The buttons that step through the way, and the one for the next way."""
    names = (*TRANSPORT, "next way")
    for name, place in zip(names, area.columns(*[area.height] * len(names), gap=6), strict=True):
        yield command_button(IconButton, action(name), place.rect)
