"""What is known of a level beside its verdict: how far the search is, and how hard it is."""

from __future__ import annotations

import pygame

from floes_app.board.model import Fact
from floes_app.bots.icefloes.rating import GRADE_WORDS
from floes_app.bots.icefloes.tasks import MEMORY, Figures, Searched
from floes_app.core.i18n import ngettext, pgettext
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.play.level_verdict import LevelVerdict, grouped
from floes_app.view import editor_widgets, text
from floes_app.view.layout import Area
from floes_app.view.panel import draw_facts
from floes_app.view.theme import AMBER, SMALL, SOFT


def draw(target: pygame.Surface, area: Area, analysis: LevelAnalysis, verdict: LevelVerdict) -> None:
    """Draw it from the top of an area down."""
    figures = analysis.figures or analysis.progress
    if verdict.explanation:
        _say(target, area, verdict.explanation)
    elif isinstance(figures, Figures):
        _draw_difficulty(target, area, figures)
    elif analysis.searching:
        _draw_progress(target, area, figures)


def _say(target: pygame.Surface, area: Area, words: str) -> None:
    rect = area.rect
    size, _high = text.paragraph_fit(words, area.screen.px(SMALL + 1), rect.width, rect.height)
    text.draw_paragraph(target, words, rect.topleft, size, rect.width, SOFT)


def _draw_progress(target: pygame.Surface, area: Area, progress: Searched | None) -> None:
    bar, rest = area.cut_top(4)[1].cut_top(8, gap=6)
    editor_widgets.draw_bar(target, bar.rect, progress.bytes / MEMORY if progress is not None else 0.0, AMBER)
    if progress is not None:
        words = ngettext(
            "Looked {number} move ahead: {states} positions.",
            "Looked {number} moves ahead: {states} positions.",
            progress.depth,
        ).format(number=progress.depth, states=grouped(progress.states))
        _say(target, rest, words)


def _draw_difficulty(target: pygame.Surface, area: Area, figures: Figures) -> None:
    if figures.difficulty is not None:
        grade = Fact(f"{figures.difficulty:.1f}", pgettext("difficulty", GRADE_WORDS[figures.grade]))
        draw_facts(target, area.rect.topleft, area.rect.width, (grade,), area.screen)
