"""The tree of a study: the game row by row, variations below the moves that they leave, words on turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from floes_app.board.study_rows import StudyRow, TurnCell
from floes_app.board.values import MoveEntry
from floes_app.core.i18n import _, ngettext
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import (
    AMBER,
    AURORA,
    DIM,
    FAINT,
    FROST,
    INK,
    ON_AMBER,
    PANEL,
    PEN,
    SMALL,
    SOFT,
    Screen,
)
from floes_app.view.parts.panel import Emblem, Token, TurnDrawer, draw_scroll_bar

#: Height of a line, the width of the numbers, and how far a variation stands in, in points.
LINE, NUMBERS, INDENT = 28, 36, 26
#: The sizes of a disc of a turning point and of a chevron, in points.
DISC, CHEVRON = 19, 13


@dataclass(frozen=True)
class _Piece:
    """Something on a line: a turn, or a part of it, or words; its left edge and width in pixels."""

    x: int
    width: int
    turn: TurnCell | None = None
    entries: tuple[MoveEntry, ...] = ()
    is_first: bool = True
    is_last: bool = True
    words: str = ""
    colour: str = SOFT
    bold: bool = False


@dataclass(frozen=True)
class _TreeLine:
    """A line of the tree. fold: the variation whose chevron stands at its left. rule: a violet line from there down.

    about: the position that a click on its words leads to, and the number of that turning point.
    """

    pieces: tuple[_Piece, ...] = ()
    number: str = ""
    nesting: int = 0
    fold: Any = None
    folded: bool = False
    rule: bool = False
    about: Any = None
    order: int = 0


class StudyTree:
    """Draws the tree, scrolls it, and knows what a click on it means."""

    def __init__(self) -> None:
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._first = 0
        self._high, self._dragged = LINE, 0
        self._lines: list[_TreeLine] = []
        self._laid: tuple[Any, ...] | None = None
        self._at: dict[Any, int] = {}
        self._of_rows: dict[int, tuple[StudyRow, list[_TreeLine]]] = {}
        """The lines of each row, by its identity: what has not changed is not laid out again."""
        self._followed: Any = None
        self._turns: list[tuple[pygame.Rect, Any]] = []
        self._folds: list[tuple[pygame.Rect, Any]] = []

    def node_at(self, point: tuple[int, int]) -> Any:
        """The position that a click at a point leads to; None for none."""
        return next((node for rect, node in self._turns if rect.collidepoint(point)), None)

    def fold_at(self, point: tuple[int, int]) -> Any:
        """The variation whose chevron is at a point; None for none."""
        return next((node for rect, node in self._folds if rect.collidepoint(point)), None)

    def wheel(self, point: tuple[int, int], by: int) -> bool:
        """Scroll by lines where the pointer is over the tree."""
        if not self._rect.collidepoint(point):
            return False
        self._first = max(0, self._first - 2 * by)
        return True

    def drag(self, point: tuple[int, int], by: int) -> bool:
        """Move the lines along with a finger that began at a point; False if that is not over the tree."""
        if not self._rect.collidepoint(point):
            return False
        lines, self._dragged = divmod(self._dragged - by, self._high)
        self._first = max(0, self._first + lines)
        return True

    def hide(self) -> None:
        """Be nowhere: something else stands in its place."""
        self._rect, self._turns, self._folds = pygame.Rect(0, 0, 0, 0), [], []

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        rows: Sequence[StudyRow],
        current: Any,
        screen: Screen,
        emblem: Emblem,
        token: Token,
        has_emblems: bool,
    ) -> None:
        """Draw the lines that fit; another position than before is scrolled into view.

        has_emblems: the signs of the seats stand before the turns of the game.
        """
        drawer = TurnDrawer(target, screen, token)
        self._high, self._rect = screen.px(LINE), rect
        laid = (rows, rect.width, screen)
        if self._laid is None or self._laid[0] is not rows or self._laid[1:] != laid[1:]:
            self._lay_out(rows, rect.width, screen, drawer, emblem if has_emblems else None)
            self._laid = laid
            self._followed = None
        shown = max(1, rect.height // self._high)
        self._follow(current, shown)
        self._turns, self._folds = [], []
        for number, line in enumerate(self._lines[self._first : self._first + shown]):
            place = pygame.Rect(rect.x, rect.y + number * self._high, rect.width, self._high)
            self._draw_line(target, place, line, current, screen, drawer, emblem if has_emblems else None)
        if len(self._lines) > shown:
            draw_scroll_bar(target, rect, screen, self._first, shown, len(self._lines))

    def _follow(self, current: Any, shown: int) -> None:
        if self._followed is not current:
            self._followed = current
            at = self._at.get(current, 0)
            self._first = min(max(self._first, at - shown + 2), max(0, at - 1))
        self._first = max(0, min(self._first, len(self._lines) - shown))

    # -- laying out ----------------------------------------------------------------------------------------------

    def _lay_out(
        self, rows: Sequence[StudyRow], width: int, screen: Screen, drawer: TurnDrawer, emblem: Emblem | None
    ) -> None:
        room = width - screen.px(12)
        same_room = self._laid is not None and self._laid[1:] == (width, screen)
        before, self._of_rows = self._of_rows if same_room else {}, {}
        self._lines, self._at = [], {}
        for row in rows:
            known = before.get(id(row))
            lines = (
                known[1] if known is not None and known[0] is row else self._lines_of(row, room, screen, drawer, emblem)
            )
            self._of_rows[id(row)] = row, lines
            for number, line in enumerate(lines, len(self._lines)):
                for piece in line.pieces:
                    for node in piece.turn.nodes if piece.turn is not None else ():
                        self._at.setdefault(node, number)
                if line.fold is not None and line.folded:
                    self._hide_under(line.fold, number)
            self._lines += lines

    def _lines_of(
        self, row: StudyRow, room: int, screen: Screen, drawer: TurnDrawer, emblem: Emblem | None
    ) -> list[_TreeLine]:
        if row.words:
            return self._lay_words(row, room, screen)
        if row.nesting:
            return self._lay_variation(row, room, screen, drawer)
        return self._lay_turns(row, room, screen, drawer, emblem)

    def _hide_under(self, start: Any, number: int) -> None:
        """Every position of a folded variation is at its line."""
        left = [start]
        while left:
            node = left.pop()
            self._at.setdefault(node, number)
            left.extend(node.children)

    def _lay_words(self, row: StudyRow, room: int, screen: Screen) -> list[_TreeLine]:
        laid = list[_TreeLine]()
        x, size = screen.px(NUMBERS), screen.px(SMALL - 1)
        for number, words in enumerate(text.wrapped(row.words, size, room - x - screen.px(22))):
            piece = _Piece(x + screen.px(22), text.width(words, size), words=words, colour=DIM)
            order = row.order if number == 0 else 0
            laid.append(_TreeLine((piece,), about=row.about, order=order))
        return laid

    def _lay_turns(
        self, row: StudyRow, room: int, screen: Screen, drawer: TurnDrawer, emblem: Emblem | None
    ) -> list[_TreeLine]:
        left = screen.px(NUMBERS)
        wide = (room - left) // len(row.cells)
        before = screen.px(6) + (emblem(0, screen.px(15)).get_width() + screen.px(8) if emblem is not None else 0)
        after = screen.px(24)
        columns: list[list[_Piece]] = []
        for column, turn in enumerate(row.cells):
            x = left + column * wide
            columns.append([])
            if turn is None:
                continue
            parts = drawer.parts(turn.entries, wide - before - after)
            for first, last in parts:
                entries = turn.entries[first:last]
                ends = last == len(turn.entries)
                columns[-1].append(_Piece(x, wide - screen.px(4), turn, entries, first == 0, ends))
        laid = list[_TreeLine]()
        for number in range(max(1, *map(len, columns))):
            pieces = tuple(column[number] for column in columns if number < len(column))
            laid.append(_TreeLine(pieces, row.number if number == 0 else ""))
        return laid

    def _lay_variation(self, row: StudyRow, room: int, screen: Screen, drawer: TurnDrawer) -> list[_TreeLine]:
        left = screen.px(NUMBERS) + row.nesting * screen.px(INDENT) - screen.px(4)
        size, gap, edge = screen.px(SMALL), screen.px(6), screen.px(5)
        lines: list[list[_Piece]] = [[]]
        x = left

        def put(wide: int, **piece: Any) -> None:
            nonlocal x
            if x + wide > room and lines[-1]:
                lines.append([])
                x = left
            lines[-1].append(_Piece(x, wide, **piece))
            x += wide + gap

        def say(words: str, colour: str, bold: bool = False) -> None:
            for part in text.wrapped(words, size, room - left, bold):
                put(text.width(part, size, bold), words=part, colour=colour, bold=bold)

        if row.origin:
            # Translators: a move before a variation that begins after it
            say(_("from {move}").format(move=row.origin), FAINT)
        for turn in row.cells:
            if turn is None:
                continue
            mark = text.width(turn.sign, size, True) + screen.px(3) if turn.sign else 0
            mark += screen.px(9) if turn.has_note else 0
            parts = drawer.parts(turn.entries, room - left - 2 * edge - mark)
            for first, last in parts:
                entries = turn.entries[first:last]
                wide = sum(map(drawer.width, entries)) - screen.px(4) + 2 * edge
                ends = last == len(turn.entries)
                put(wide + (mark if ends else 0), turn=turn, entries=entries, is_first=first == 0, is_last=ends)
        if row.hidden:
            more = ngettext("and {number} more move", "and {number} more moves", row.hidden)
            say(more.format(number=row.hidden), FAINT)
        if row.ends:
            say(row.ends, AURORA, True)
        if row.remark:
            say(row.remark, DIM)
        laid = list[_TreeLine]()
        for number, pieces in enumerate(lines):
            fold = row.start if number == 0 else None
            rule = number == 0 and len(lines) > 1
            laid.append(_TreeLine(tuple(pieces), "", row.nesting, fold, row.folded, rule or number > 0))
        return laid

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draw_line(
        self,
        target: pygame.Surface,
        place: pygame.Rect,
        line: _TreeLine,
        current: Any,
        screen: Screen,
        drawer: TurnDrawer,
        emblem: Emblem | None,
    ) -> None:
        middle = place.centery
        if line.number:
            at = place.x + screen.px(NUMBERS - 10), middle
            text.draw(target, line.number, at, screen.px(SMALL), FAINT, align="right")
        left = place.x + screen.px(NUMBERS) + line.nesting * screen.px(INDENT) - screen.px(16)
        if line.rule:
            top = middle + screen.px(9) if line.fold is not None else place.y
            target.fill(PEN, pygame.Rect(left, top, max(1, screen.px(1.5)), place.bottom - top))
        if line.fold is not None:
            size = screen.px(CHEVRON)
            chevron = art.icon("step-forward", size, PEN)
            chevron = chevron if line.folded else pygame.transform.rotate(chevron, -90)
            target.blit(chevron, chevron.get_rect(center=(left, middle)))
            area = pygame.Rect(0, 0, screen.px(INDENT), place.height)
            area.center = left, middle
            self._folds.append((area, line.fold))
        if line.order:
            _draw_disc(target, (place.x + screen.px(NUMBERS + 8), middle), line.order, current is line.about, screen)
        for piece in line.pieces:
            box = pygame.Rect(place.x + piece.x, place.y + 1, piece.width, place.height - 2)
            if piece.turn is None:
                size = screen.px(SMALL - 1 if line.about is not None else SMALL)
                text.draw(target, piece.words, (box.x, middle), size, piece.colour, bold=piece.bold)
                if line.about is not None:
                    self._turns.append((place, line.about))
                continue
            self._draw_turn(target, box, piece, current, screen, drawer, emblem if not line.nesting else None)
            self._turns.append((box, piece.turn.nodes[-1]))

    def _draw_turn(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        piece: _Piece,
        current: Any,
        screen: Screen,
        drawer: TurnDrawer,
        emblem: Emblem | None,
    ) -> None:
        turn = piece.turn
        assert turn is not None
        is_current = current in turn.nodes
        if is_current:
            plate = art.rounded_rect(*box.size, screen.px(8), FROST, 0.12, AMBER, 1.0, screen.px(2))
            target.blit(plate, box)
        x = box.x + screen.px(6 if emblem is not None or box.width > screen.px(100) else 5)
        if emblem is not None:
            sign = emblem(turn.seat, screen.px(15))
            if piece.is_first:
                target.blit(sign, sign.get_rect(midleft=(x, box.centery)))
            x += sign.get_width() + screen.px(8)
        colour = INK if is_current else SOFT
        for entry in piece.entries:
            x = drawer.draw_entry(entry, x, box.centery, colour, False, max(screen.px(10), box.right - x))
        if piece.is_last and turn.sign:
            size = screen.px(SMALL)
            at = x - screen.px(4), box.centery
            x = text.draw(target, turn.sign, at, size, AMBER, bold=True).right + screen.px(6)
        if piece.is_last and turn.has_note:
            dot = screen.px(6)
            target.blit(art.rounded_rect(dot, dot, dot / 2, PEN), (x - screen.px(2), box.centery - dot // 2))


def _draw_disc(target: pygame.Surface, at: tuple[int, int], order: int, on: bool, screen: Screen) -> None:
    """A numbered disc, filled where one is."""
    size = screen.px(DISC)
    disc = art.rounded_rect(size, size, size / 2, AMBER if on else PANEL, 1.0, AMBER, 1.0, screen.px(2))
    target.blit(disc, disc.get_rect(center=at))
    text.draw(target, str(order), at, screen.px(SMALL - 3), ON_AMBER if on else INK, bold=True, align="center")
