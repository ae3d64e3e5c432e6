"""The analysis of a level beside its verdict: the progress of the search, and the difficulty."""

from __future__ import annotations

import pygame

from floes_app.board.model import Fact
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.bots.icefloes.levels.tasks import MEMORY, Figures, Searched
from floes_app.core.i18n import _, ngettext, pgettext, sentence
from floes_app.play.levels.editor.verdict import LevelVerdict, grouped
from floes_app.play.levels.library.analysis import LevelAnalysis
from floes_app.view.levels import editor_widgets
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import AMBER, SMALL, SOFT
from floes_app.view.parts.panel import draw_facts


def draw(target: pygame.Surface, area: Area, analysis: LevelAnalysis, verdict: LevelVerdict) -> None:
    """Draw it from the top of an area down."""
    figures = analysis.figures or analysis.progress
    if verdict.explanation:
        _say(target, area, verdict.explanation)
    elif isinstance(figures, Figures):
        _draw_difficulty(target, area, figures)
    elif analysis.is_running:
        _draw_progress(target, area, figures)


def in_words(analysis: LevelAnalysis, verdict: LevelVerdict) -> str:
    """The same in sentences."""
    figures = analysis.figures or analysis.progress
    if verdict.explanation:
        return verdict.explanation
    if isinstance(figures, Figures):
        fact = _grade(figures)
        return "" if fact is None else sentence(_("{count} {unit}").format(count=fact.value, unit=fact.label))
    return _looked(figures) if analysis.is_running and figures is not None else ""


def _say(target: pygame.Surface, area: Area, words: str) -> None:
    rect = area.rect
    size, _high = text.paragraph_fit(words, area.screen.px(SMALL + 1), rect.width, rect.height)
    text.draw_paragraph(target, words, rect.topleft, size, rect.width, SOFT)


def _draw_progress(target: pygame.Surface, area: Area, progress: Searched | None) -> None:
    bar, rest = area.cut_top(4)[1].cut_top(8, gap=6)
    editor_widgets.draw_bar(target, bar.rect, progress.bytes / MEMORY if progress is not None else 0.0, AMBER)
    if progress is not None:
        _say(target, rest, _looked(progress))


def _looked(progress: Searched) -> str:
    """Progress of the search."""
    return ngettext(
        "Looked {number} move ahead: {states} positions.",
        "Looked {number} moves ahead: {states} positions.",
        progress.depth,
    ).format(number=progress.depth, states=grouped(progress.states))


def _draw_difficulty(target: pygame.Surface, area: Area, figures: Figures) -> None:
    grade = _grade(figures)
    if grade is not None:
        draw_facts(target, area.rows(48)[0].rect, (grade,), area.screen)


def _grade(figures: Figures) -> Fact | None:
    """The difficulty; None while there is none."""
    # Translators: below a word such as “Easy” or “Expert”
    unit = _("difficulty")
    return Fact(pgettext("difficulty", GRADE_WORDS[figures.grade]), unit) if figures.grade else None
