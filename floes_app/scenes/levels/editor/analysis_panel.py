"""The analysis of a level beside its verdict: why it is so, and how far the search has come."""

from __future__ import annotations

import pygame

from floes_app.bots.icefloes.levels.tasks import MEMORY, Figures, Searched
from floes_app.core.i18n import grouped, ngettext, sentences
from floes_app.play.levels.editor.verdict import LevelVerdict
from floes_app.play.levels.library.analysis import LevelAnalysis
from floes_app.view.levels import editor_widgets
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import AMBER, SMALL, SOFT


def draw(target: pygame.Surface, area: Area, analysis: LevelAnalysis, verdict: LevelVerdict, lost: str = "") -> None:
    """Draw it from the top of an area down. ``lost``: how much of the level is lost, in a sentence."""
    figures = analysis.figures or analysis.progress
    if isinstance(figures, Figures):
        _say(target, area, sentences(verdict.explanation, verdict.detail, lost))
    elif verdict.explanation:
        _say(target, area, verdict.explanation)
    elif analysis.is_running:
        _draw_progress(target, area, figures)


def in_words(analysis: LevelAnalysis, verdict: LevelVerdict) -> str:
    """The same in sentences, but for the reason, which the verdict tells."""
    figures = analysis.figures or analysis.progress
    if verdict.explanation or isinstance(figures, Figures):
        return verdict.detail
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
