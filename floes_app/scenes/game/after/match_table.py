"""The games of a match in a small table: who had which side, what it was worth, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from floes_app.core.i18n import _
from floes_app.play.after.results import MatchTable
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AURORA, BODY, DIM, FROST, INK, SMALL, SOFT, TITLE, Screen

#: Heights of the names, a game and the totals, in points, and of each of them where there is little room.
NAMES, GAME, TOTALS = 42, 46, 46
SMALL_NAMES, SMALL_GAME, SMALL_TOTALS = 26, 28, 32
#: Largest number of games shown, the latest ones; the totals count all.
MOST_GAMES: Final = 4
#: Middles of the two sides' columns, as shares of the width.
MIDDLES: Final = (0.54, 0.82)
#: The margin at both sides, and the picture of a side, in points.
EDGE, PICTURE = 14, 28


def height(table: MatchTable, screen: Screen, small: bool) -> int:
    """Height of the table, in pixels."""
    names, game, totals = _heights(screen, small)
    return names + game * min(MOST_GAMES, len(table.rows)) + totals


def _heights(screen: Screen, small: bool) -> tuple[int, int, int]:
    points = (SMALL_NAMES, SMALL_GAME, SMALL_TOTALS) if small else (NAMES, GAME, TOTALS)
    return screen.px(points[0]), screen.px(points[1]), screen.px(points[2])


def draw(
    target: pygame.Surface,
    rect: pygame.Rect,
    table: MatchTable,
    screen: Screen,
    portrait: Callable[[int, int], pygame.Surface],
    small: bool,
) -> None:
    """Draw the table; ``portrait`` gives the picture of a seat."""
    names, game, totals = _heights(screen, small)
    target.blit(art.rounded_rect(rect.width, rect.height, screen.px(14), FROST, 0.05, FROST, 0.12, 1), rect)
    edge = screen.px(EDGE)
    middles = [rect.x + round(rect.width * share) for share in MIDDLES]
    wide = middles[1] - middles[0] - screen.px(6)
    for middle, name in zip(middles, table.names, strict=True):
        at = middle, rect.y + names // 2 + screen.px(2)
        text.draw(target, name, at, screen.px(SMALL), INK, bold=True, align="center", room=wide)
    y, label_room = rect.y + names, middles[0] - wide // 2 - rect.x - edge
    for row in table.rows[-MOST_GAMES:]:
        _line(target, rect, y, 0.14, 1, edge)
        # Translators: before a line of the table of a match
        label = _("Game {number}").format(number=row.number)
        text.draw(target, label, (rect.x + edge, y + game // 2), screen.px(SMALL), SOFT, room=label_room)
        for middle, seat, scored in zip(middles, row.seats, row.points, strict=True):
            won = scored == max(row.points) and scored > 0
            picture = portrait(seat, screen.px(PICTURE if not small else PICTURE - 6))
            picture = picture if won else art.faded(picture, 0.7)
            target.blit(picture, picture.get_rect(midright=(middle - screen.px(4), y + game // 2)))
            at = middle + screen.px(22), y + game // 2
            text.draw(target, str(scored), at, screen.px(BODY), INK if won else DIM, bold=won, align="center")
        y += game
    _line(target, rect, y, 0.4, screen.px(2), edge)
    middle_y = y + totals // 2
    # Translators: before the last line of the table of a match
    text.draw(target, _("Total"), (rect.x + edge, middle_y), screen.px(BODY - 1), INK, bold=True, room=label_room)
    for side, middle in enumerate(middles):
        ahead = table.winner == side
        at, size = (middle + screen.px(22), middle_y), screen.px(TITLE if not small else BODY + 1)
        text.draw(target, str(table.totals[side]), at, size, AURORA if ahead else INK, bold=True, align="center")
        if ahead:
            cup = art.icon("trophy", screen.px(20), AURORA)
            target.blit(cup, cup.get_rect(midright=(middle - screen.px(6), middle_y)))


def _line(target: pygame.Surface, rect: pygame.Rect, y: int, alpha: float, thick: int, edge: int) -> None:
    target.blit(art.rounded_rect(rect.width - 2 * edge, thick, 0, FROST, alpha), (rect.x + edge, y))
