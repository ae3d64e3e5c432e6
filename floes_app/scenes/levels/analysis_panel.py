"""What is known of a level beside its verdict: how far the search is, how hard it is, who wins on a field."""

from __future__ import annotations

import pygame

from floes_app.board.icefloes.board import FIGURES
from floes_app.board.model import Fact
from floes_app.bots.icefloes.rating import GRADE_WORDS
from floes_app.bots.icefloes.tasks import MEMORY, DuelFigures, Figures, Searched
from floes_app.core.i18n import _, ngettext
from floes_app.games.icefloes import GAME
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.play.level_verdict import Verdict, grouped
from floes_app.view import editor_widgets, text
from floes_app.view.boards.painter import put
from floes_app.view.layout import Area
from floes_app.view.panel import draw_facts
from floes_app.view.theme import AMBER, DIM, FROST, INK, SMALL, SOFT, seat_colour


def draw(target: pygame.Surface, area: Area, analysis: LevelAnalysis, verdict: Verdict) -> None:
    """Draw it from the top of an area down."""
    figures = analysis.figures or analysis.progress
    if verdict.explanation:
        _say(target, area, verdict.explanation)
    elif isinstance(figures, DuelFigures):
        _draw_shares(target, area, figures)
    elif isinstance(figures, Figures):
        _draw_difficulty(target, area, figures)
    elif analysis.searching:
        _draw_progress(target, area, figures)


def _say(target: pygame.Surface, area: Area, words: str) -> None:
    text.draw_paragraph(target, words, area.rect.topleft, area.screen.px(SMALL + 1), area.rect.width, SOFT)


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
        grade = Fact(f"{figures.difficulty:.1f}", _(GRADE_WORDS[figures.grade]))
        draw_facts(target, area.rect.topleft, area.rect.width, (grade,), area.screen)


def _draw_shares(target: pygame.Surface, area: Area, figures: DuelFigures) -> None:
    """The shares of the decided games, with a line at the equal share; below them the share of drawn games."""
    wins, draws = figures.fairness.wins, figures.fairness.draws
    decided, games = sum(wins) or 1, sum(wins) + draws or 1
    rows = area.rows(*[34] * (len(wins) + 1))
    small = area.screen.px(SMALL)
    bars = []
    for seat, row in enumerate(rows):
        is_draw = seat == len(wins)
        figure, name, bar, share = row.columns(34, 84, None, 56, gap=6)
        if not is_draw:
            put(target, f"icefloes/{FIGURES[seat]}", figure.rect.center, area.screen.px(30))
        words, colour = (_("Draws"), FROST) if is_draw else (_(GAME.seat_names[seat]), seat_colour(seat))
        text.draw(target, words, name.rect.midleft, small, DIM if is_draw else INK, room=name.rect.width)
        part = draws / games if is_draw else wins[seat] / decided
        bars.append(bar.at_most(height=14).rect)
        editor_widgets.draw_bar(target, bars[-1], part, colour)
        text.draw(
            target, _("{number} %").format(number=round(100 * part)), share.rect.midright, small, INK, align="right"
        )
    x = bars[0].x + round(bars[0].width / len(wins))
    dash = area.screen.px(3)
    for y in range(bars[0].y - dash, bars[len(wins) - 1].bottom + dash, 2 * dash):
        pygame.draw.line(target, INK, (x, y), (x, y + dash - 1))
