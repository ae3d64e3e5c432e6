"""The graph of a rating: the range after each game as a band, every game as a dot at the strength played against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AURORA, DIM, FROST, INK, SMALL, UNAIDED, Screen

#: Width of the names of the strengths, and the room above and below the lines, in points.
NAMES, EDGE = 96, 12


@dataclass(frozen=True)
class RatingPlot:
    """The contents of a graph; places are rungs, 0 at the weakest strength."""

    strengths: Sequence[str]
    """The names of the strengths, the weakest first."""
    ranges: Sequence[tuple[float, float, float] | None]
    """After each game the range: its lower end, its middle, its upper end; None where there is none yet."""
    games: Sequence[tuple[int, float]]
    """The strength played against in each game, and 1 for a win, 0.5 for a draw, 0 for a loss."""


RADIUS: Final = 4.0


def draw(target: pygame.Surface, rect: pygame.Rect, plot: RatingPlot, screen: Screen) -> None:
    """Draw it into a place. Won is full, drawn is half as bright, lost is empty."""
    names, edge, top = screen.px(NAMES), screen.px(EDGE), len(plot.strengths) - 1
    inner = pygame.Rect(rect.x + names, rect.y + edge, rect.width - names - edge, rect.height - 2 * edge)

    def at(number: int, rung: float) -> tuple[float, float]:
        across = inner.width * (number + 0.5) / max(1, len(plot.games))
        return inner.x - rect.x + across, inner.bottom - rect.y - inner.height * min(max(rung, -0.25), top + 0.25) / top

    body = []
    for rung in range(top + 1):
        y = at(0, rung)[1]
        body.append(f'<path d="M{names} {y:.1f}H{rect.width - edge}" stroke="{FROST}" stroke-opacity="0.14"/>')
    known = [(number, found) for number, found in enumerate(plot.ranges) if found is not None]
    if len(known) == 1:
        known.append((known[0][0] + 1, known[0][1]))
    if known:
        upper = [at(number, found[2]) for number, found in known]
        lower = [at(number, found[0]) for number, found in reversed(known)]
        body.append(f'<path d="{_way([*upper, *lower])}Z" fill="{UNAIDED}" fill-opacity="0.24"/>')
        middle = _way([at(number, found[1]) for number, found in known])
        body.append(f'<path d="{middle}" fill="none" stroke="{INK}" stroke-width="{screen.px(2)}"/>')
    radius = min(screen.px(RADIUS), inner.width / max(1, len(plot.games)) / 2)
    for number, (rung, points) in enumerate(plot.games):
        x, y = at(number, rung)
        look = f'fill="{AURORA}" fill-opacity="{points}" stroke="{AURORA if points else DIM}" stroke-width="1.5"'
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{max(1.5, radius):.1f}" {look}/>')
    target.blit(art.drawing(rect.width, rect.height, "".join(body)), rect)
    for rung, name in enumerate(plot.strengths):
        place = rect.x + names - screen.px(8), round(rect.y + at(0, rung)[1])
        text.draw(target, name, place, screen.px(SMALL - 1), DIM, align="right", room=names - screen.px(8))


def draw_bar(target: pygame.Surface, rect: pygame.Rect, won: float, drawn: float, screen: Screen) -> None:
    """Draw the shares of games that were won and drawn: won is full, drawn pale, lost empty."""
    high = min(rect.height, screen.px(10))
    bar = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
    target.blit(art.rounded_rect(*bar.size, high / 2, FROST, 0.08, FROST, 0.22, 1), bar)
    first, second = round(bar.width * won), round(bar.width * drawn)
    if second:
        place = pygame.Rect(bar.x + first, bar.y, second, high)
        target.blit(art.rounded_rect(*place.size, min(high / 2, second / 2), FROST, 0.5), place)
    if first:
        place = pygame.Rect(bar.x, bar.y, first, high)
        target.blit(art.rounded_rect(*place.size, min(high / 2, first / 2), AURORA, 0.85), place)


def _way(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "".join(f"L{x:.1f} {y:.1f}" for x, y in places)[1:]
