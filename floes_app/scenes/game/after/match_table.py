"""The games of a match in a small table: who had which side, what it was worth, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from floes_app.core.i18n import _, sentences
from floes_app.play.after.results import MatchTable
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AURORA, BODY, DIM, FROST, INK, SMALL, SOFT, TITLE, Screen
from floes_app.view.parts.tree import Part, Sheet

#: Heights of the names, a game and the totals, in points, and of each of them where there is little room.
NAMES, GAME, TOTALS = 42, 46, 46
SMALL_NAMES, SMALL_GAME, SMALL_TOTALS = 26, 28, 32
#: Largest number of games shown, the latest ones; the totals count all.
MOST_GAMES: Final = 4
#: Middles of the two sides' columns, as shares of the width.
MIDDLES: Final = (0.54, 0.82)
#: The margin at both sides, and the picture of a side, in points.
EDGE, PICTURE = 14, 28


def in_words(table: MatchTable) -> str:
    """What the table shows, for those who hear it: each game that is shown, and the totals."""
    first, second = table.names
    # Translators: a line of the table of a match, for those who hear it; {first} and {second} are players, {points} and
    # {others} what they have scored
    game = _("Game {number}: {first} {points}, {second} {others}.")
    # Translators: the last line of the table of a match, for those who hear it; {first} and {second} are players,
    # {points} and {others} what they have scored in all games
    total = _("Total: {first} {points}, {second} {others}.")
    lines = [
        game.format(number=row.number, first=first, points=row.points[0], second=second, others=row.points[1])
        for row in table.rows[-MOST_GAMES:]
    ]
    return sentences(*lines, total.format(first=first, points=table.totals[0], second=second, others=table.totals[1]))


class MatchTablePart(Part):
    """The table on a page; ``portrait`` gives the picture of a seat. Long names stand on several lines."""

    def __init__(self, table: MatchTable, portrait: Callable[[int, int], pygame.Surface], small: bool) -> None:
        self._table, self._portrait, self._small = table, portrait, small

    def height(self, width: int, screen: Screen) -> int:
        """The height of the names, the games and the totals."""
        games = min(MOST_GAMES, len(self._table.rows))
        _names, game, totals = self._points
        return self._names_height(width, screen) + screen.px(game) * games + screen.px(totals)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Draw it on a plate."""
        screen = sheet.screen
        sheet.put(lambda target, place: self._draw(target, place, screen), rect)

    @property
    def _points(self) -> tuple[int, int, int]:
        """The heights of the names, a game and the totals, in points."""
        return (SMALL_NAMES, SMALL_GAME, SMALL_TOTALS) if self._small else (NAMES, GAME, TOTALS)

    def _column(self, width: int, screen: Screen) -> int:
        """The width of a side's column."""
        return round(width * (MIDDLES[1] - MIDDLES[0])) - screen.px(6)

    def _names_height(self, width: int, screen: Screen) -> int:
        room, size = self._column(width, screen), screen.px(SMALL)
        lines = max(text.paragraph_height(name, size, room, bold=True) for name in self._table.names)
        return max(screen.px(self._points[0]), lines + screen.px(12))

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
        table, small = self._table, self._small
        names, (game, totals) = self._names_height(rect.width, screen), map(screen.px, self._points[1:])
        target.blit(art.rounded_rect(rect.width, rect.height, screen.px(14), FROST, 0.05, FROST, 0.12, 1), rect)
        edge = screen.px(EDGE)
        middles = [rect.x + round(rect.width * share) for share in MIDDLES]
        wide, size = self._column(rect.width, screen), screen.px(SMALL)
        for middle, name in zip(middles, table.names, strict=True):
            top = rect.y + (names - text.paragraph_height(name, size, wide, bold=True)) // 2 + screen.px(2)
            text.draw_paragraph(target, name, (middle, top), size, wide, INK, bold=True, align="center")
        y, label_room = rect.y + names, middles[0] - wide // 2 - rect.x - edge
        for row in table.rows[-MOST_GAMES:]:
            _line(target, rect, y, 0.14, 1, edge)
            # Translators: before a line of the table of a match
            label = _("Game {number}").format(number=row.number)
            text.draw(target, label, (rect.x + edge, y + game // 2), size, SOFT, room=label_room)
            for middle, seat, scored in zip(middles, row.seats, row.points, strict=True):
                won = scored == max(row.points) and scored > 0
                picture = self._portrait(seat, screen.px(PICTURE if not small else PICTURE - 6))
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
            at, large = (middle + screen.px(22), middle_y), screen.px(TITLE if not small else BODY + 1)
            text.draw(target, str(table.totals[side]), at, large, AURORA if ahead else INK, bold=True, align="center")
            if ahead:
                cup = art.icon("trophy", screen.px(20), AURORA)
                target.blit(cup, cup.get_rect(midright=(middle - screen.px(6), middle_y)))


def _line(target: pygame.Surface, rect: pygame.Rect, y: int, alpha: float, thick: int, edge: int) -> None:
    target.blit(art.rounded_rect(rect.width - 2 * edge, thick, 0, FROST, alpha), (rect.x + edge, y))
