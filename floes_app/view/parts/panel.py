"""The side panel of a board scene: players, what the game counts, the move list. Data in, pixels out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest

import pygame

from floes_app.board.sidebar import Card, Contents, MoveCell, rounds
from floes_app.board.values import Fact, MoveEntry
from floes_app.core.i18n import _
from floes_app.view.controls.form import TOOLTIP_DELAY, draw_tooltip
from floes_app.view.paint import art, palette, text
from floes_app.view.paint.theme import (
    AMBER,
    BODY,
    CORAL,
    CORAL_PALE,
    DIM,
    FAINT,
    FROST,
    INK,
    SMALL,
    SOFT,
    TITLE,
    WHITE,
    Screen,
    seat_colour,
)

Emblem = Callable[[int, int], pygame.Surface]
Token = Callable[[str, int], pygame.Surface]


CARD_HEIGHT, CARD_GAP, ROW = 74, 8, 31
#: Heights of the pieces in the move list, and of those that were captured, in points.
PIECE, TAKEN = 25, 18


def draw_card(
    target: pygame.Surface,
    rect: pygame.Rect,
    card: Card,
    screen: Screen,
    colour: str,
    portrait: Callable[[int, int], pygame.Surface],
    foot: int = 0,
    progress: pygame.Surface | None = None,
) -> None:
    """A player's card; the one whose turn it is is lit and has an edge in the player's colour.

    foot: how many pixels at its lower end are left free. progress: how far the player is, at the right end; the words
    stand before it.
    """
    edge_width = screen.px(palette.strength(2, 4)) if card.active else 1
    fill, edge, edge_alpha = (0.15, colour, 0.95) if card.active else (0.05, FROST, 0.09)
    ground = FROST
    if card.just_out:
        ground, fill, edge, edge_alpha, edge_width = CORAL, 0.10, CORAL, 0.95, screen.px(1.5)
    plate = art.rounded_rect(rect.width, rect.height, screen.px(12), ground, fill, edge, edge_alpha, edge_width)
    target.blit(plate, rect)
    rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - foot)
    size = round(rect.height * 0.76)
    picture = portrait(card.seat, size)
    if card.out:
        picture = art.faded(picture, 0.4)
    middle = rect.x + screen.px(14) + round(rect.height * 0.36), rect.centery
    target.blit(picture, picture.get_rect(center=middle))
    x = rect.x + round(rect.height * 0.72) + screen.px(28)
    end = rect.right - screen.px(14)
    if progress is not None:
        target.blit(progress, progress.get_rect(midright=(end, rect.centery)))
        end -= progress.get_width() + screen.px(8)
    tall = rect.height >= screen.px(60)
    said = "" if card.tells_turn and progress is not None else card.right
    below = said or (card.unit if tall else "")
    right = text.width(below, screen.px(SMALL)) + screen.px(8) if below else 0
    if card.count:
        right = max(right, text.width(card.count, screen.px(TITLE), True) + screen.px(8)) if tall else right
    right = min(right, (end - x) * 6 // 10)  # a long word here leaves the name its room
    room = end - x - right
    colour = DIM if card.active else FAINT
    if not tall and card.icon:
        icon = art.icon(card.icon, screen.px(18), colour)
        room -= icon.get_width() + screen.px(8)
    name_y = rect.centery - (screen.px(12) if tall and (card.note or card.clock) else 0)
    ink = INK if card.active else SOFT
    name = text.draw(target, card.name, (x, name_y), screen.px(BODY), ink, bold=True, room=room)
    if not tall and card.icon:
        target.blit(icon, icon.get_rect(midleft=(name.right + screen.px(8), rect.centery)))
    drop = screen.px(13) if card.count and tall else 0
    right_at = end, (rect.centery + drop if drop else name_y)
    if card.clock:
        at = (x, rect.centery + screen.px(13)) if tall else (end, rect.centery)
        draw_clock(target, at, card, screen, SMALL, "left" if tall else "right")
    elif tall and card.note:
        note_room = room if drop else end - x  # without a count, the words at the right stand beside the name
        _draw_note(target, (x, rect.centery + screen.px(13)), card, screen, colour, note_room)
    colour = INK if card.active else FAINT
    if card.out and said:
        words = text.draw(target, said, right_at, screen.px(SMALL), CORAL_PALE, bold=True, align="right")
        waves = art.icon("waves", screen.px(20), CORAL_PALE)
        target.blit(waves, waves.get_rect(midright=(words.x - screen.px(6), words.centery)))
    else:
        small = screen.px(SMALL - (1 if drop else 0))
        text.draw(target, below, right_at, small, colour, align="right", room=max(1, right))
    if drop:
        count_at = right_at[0], rect.centery - screen.px(12)
        text.draw(
            target, card.count, count_at, screen.px(TITLE), INK if card.active else SOFT, bold=True, align="right"
        )


def draw_clock(
    target: pygame.Surface, at: tuple[int, int], card: Card, screen: Screen, size: float, align: str = "left"
) -> None:
    """Draw the time left on a clock, as figures behind a sign in the player's colour."""
    icon = art.icon("clock", screen.px(size + 2), seat_colour(card.seat))
    before = icon.get_width() + screen.px(6)
    x = at[0] if align == "left" else at[0] - before - text.width(card.clock, screen.px(size), True)
    target.blit(icon, icon.get_rect(midleft=(x, at[1])))
    ink = INK if card.active else SOFT
    text.draw(target, card.clock, (x + before, at[1]), screen.px(size), ink, bold=True)


def _draw_note(target: pygame.Surface, at: tuple[int, int], card: Card, screen: Screen, colour: str, room: int) -> None:
    """A card's note; where it would have to be set smaller, its icon and the brief note."""
    size = screen.px(SMALL - 1)
    if not card.icon or text.width(card.note, size) <= room:
        text.draw(target, card.note, at, size, colour, room=room)
        return
    icon = art.icon(card.icon, screen.px(16), colour)
    place = icon.get_rect(midleft=at)
    target.blit(icon, place)
    x = place.right + screen.px(5)
    if card.brief:
        text.draw(target, card.brief, (x, at[1]), size, colour, room=at[0] + room - x)


def draw_fact(target: pygame.Surface, rect: pygame.Rect, fact: Fact, screen: Screen) -> None:
    """A number and its word beside it, or below it where that is too long."""
    plate = art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, 0.05, FROST, 0.09, 1)
    target.blit(plate, rect)
    size, small = screen.px(TITLE), screen.px(SMALL - 1)
    x, room = rect.x + screen.px(16), rect.width - screen.px(25 + 9) - text.width(fact.value, size, True)
    if text.width(fact.label, small) * text.SMALLEST_FIT <= room:
        value = text.draw(target, fact.value, (x, rect.centery), size, INK, bold=True)
        at = value.right + screen.px(9), rect.centery + screen.px(2)
        text.draw(target, fact.label, at, small, DIM, room=room)
        return
    x = rect.x + screen.px(10)
    room = rect.width - screen.px(20)
    text.draw(target, fact.value, (x, rect.centery - screen.px(10)), screen.px(BODY), INK, bold=True, room=room)
    text.draw(target, fact.label, (x, rect.centery + screen.px(12)), small, DIM, room=room)


def draw_facts(target: pygame.Surface, rect: pygame.Rect, facts: Sequence[Fact], screen: Screen) -> None:
    """Draw facts side by side, all equally wide."""
    gap = screen.px(8)
    wide = (rect.width - gap * (len(facts) - 1)) // max(1, len(facts))
    for number, fact in enumerate(facts):
        draw_fact(target, pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height), fact, screen)


@dataclass(frozen=True)
class _Line:
    """A line of the move list: a part of one turn at each place, a number at its left, or a rule with words."""

    parts: tuple[tuple[int, int, int], ...] = ()
    """For each place which turn stands there (-1: none; that after the last: the one that is due), and from which of
    its entries to which."""
    number: str = ""
    rule: bool = False


#: A turn as far as its lines depend on it: entries, seat, whether it is none. One that is due has no entries.
_Turn = tuple[Sequence[MoveEntry], int, bool]


class MoveList:
    """The move list: which line is at the top, what a click on it means, and what it says to those who point."""

    def __init__(self) -> None:
        self.first_row = 0
        self._followed: tuple[int, int] | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._places: list[tuple[pygame.Rect, MoveCell]] = []
        self._pointer: tuple[int, int] | None = None
        self._rested = 0.0
        self._high, self._dragged = ROW, 0
        """Height of a line, and how far a finger has dragged beyond whole lines, in pixels."""
        self._divided_for: object = None
        """Whatever all lines depend on."""
        self._turns: list[_Turn] = []
        self._at: list[tuple[int, int]] = []
        """The row and the column of each turn."""
        self._rows: list[list[_Line]] = []
        """The lines of each row: those of turns that stand side by side."""

    def ply_at(self, point: tuple[int, int]) -> int | None:
        """The ply of the move under a point."""
        return next((cell.ply for rect, cell in self._places if rect.collidepoint(point)), None)

    def words_at(self, point: tuple[int, int]) -> tuple[pygame.Rect, str] | None:
        """The place and the words of the turn under a point."""
        turns = ((rect, cell.words) for rect, cell in self._places if rect.collidepoint(point) and cell.words)
        return next(turns, None)

    def point(self, point: tuple[int, int]) -> bool:
        """The pointer came to a point; True when another turn than before is under it."""
        before = self.words_at(self._pointer) if self._pointer else None
        self._pointer = point
        if self.words_at(point) == before:
            return False
        self._rested = 0.0
        return True

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self._pointer = None

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; True if a tooltip comes up."""
        before = self._rested
        self._rested += seconds
        is_due = before < TOOLTIP_DELAY <= self._rested
        return is_due and self._pointer is not None and self.words_at(self._pointer) is not None

    @property
    def explains(self) -> bool:
        """True while a tooltip shows."""
        due = self._pointer is not None and self._rested >= TOOLTIP_DELAY
        return due and self._pointer is not None and self.words_at(self._pointer) is not None

    def draw_tooltip(self, target: pygame.Surface, screen: Screen) -> None:
        """Draw how the turn under the pointer is written, once the pointer has rested there."""
        rect_and_words = self.words_at(self._pointer) if self._pointer and self._rested >= TOOLTIP_DELAY else None
        if rect_and_words is not None:
            draw_tooltip(target, screen, rect_and_words[1], rect_and_words[0], [])

    def wheel(self, point: tuple[int, int], by: int) -> bool:
        """Scroll by lines when the pointer is over the list."""
        if not self._rect.collidepoint(point):
            return False
        self.first_row = max(0, self.first_row - by)
        return True

    def drag(self, point: tuple[int, int], by: int) -> bool:
        """Move the lines along with a finger that began at a point; False if that is not over the list."""
        if not self._rect.collidepoint(point):
            return False
        rows, self._dragged = divmod(self._dragged - by, self._high)
        self.first_row = max(0, self.first_row + rows)
        return True

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        contents: Contents,
        screen: Screen,
        emblem: Emblem,
        token: Token,
        emblem_points: int = 15,
    ) -> None:
        """Draw the lines that fit; a change of the current move scrolls it into view.

        emblem, token: the pictures of seats, and of pieces and dice.
        """
        columns, drawer = contents.columns, TurnDrawer(target, screen, token)
        high = self._high = screen.px(ROW)
        shown = max(1, rect.height // high)
        margin = 0
        if columns > 1:
            margin = max(screen.px(22), text.width(str(len(contents.moves)), screen.px(SMALL))) + screen.px(12)
        wide = (rect.width - margin) // columns
        head = screen.px(16) + emblem(0, screen.px(emblem_points)).get_width()
        self._divide(contents, screen, drawer, wide - screen.px(4) - head)
        lines = list(chain.from_iterable(self._rows))
        if contents.columns == 1 and contents.since is not None:
            lines.insert(self._lines_before(contents.since), _Line(rule=True))
        self._follow(contents, lines, shown)
        self._rect, self._places = rect, []
        for number, line in enumerate(lines[self.first_row : self.first_row + shown]):
            y = rect.y + number * high
            if line.rule:
                _draw_rule(target, pygame.Rect(rect.x, y, rect.width, high), screen)
            if line.number:
                at = rect.x + margin - screen.px(12), y + high // 2
                text.draw(target, line.number, at, screen.px(SMALL), FAINT, align="right")
            for column, (index, first, last) in enumerate(line.parts):
                box = pygame.Rect(rect.x + margin + column * wide, y + 2, wide - screen.px(4), high - 4)
                if 0 <= index < len(contents.moves):
                    cell = contents.moves[index]
                    self._places.append((box, cell))
                    drawer.draw(box, cell, first, last, emblem(cell.seat, screen.px(emblem_points)))
                elif index >= 0 and contents.waiting is not None:
                    colour = seat_colour(contents.waiting)
                    _draw_waiting(target, box, screen, emblem(contents.waiting, screen.px(emblem_points)), colour)
        if len(lines) > shown:
            draw_scroll_bar(target, rect, screen, self.first_row, shown, len(lines))

    def _divide(self, contents: Contents, screen: Screen, drawer: TurnDrawer, room: int) -> None:
        """Bring the lines up to date, from the row of the first turn on that is another than it was.

        Which turn is current and what is undone divides nothing: taking a move back leaves all lines as they are. What
        is new is kept once all of it is there: a picture that is put off breaks this off.
        """
        order = [card.seat for card in contents.cards]
        if self._divided_for != (screen, room, contents.columns, order):
            self._divided_for = screen, room, contents.columns, order
            self._turns, self._at, self._rows = [], [], []
        turns = _turns(contents)
        pairs = zip(self._turns, turns, strict=False)
        same = next((at for at, (old, new) in enumerate(pairs) if old != new), min(len(self._turns), len(turns)))
        if same == len(self._turns) == len(turns):
            return
        places = _places(contents)
        # what comes and goes may stand beside the last turn that stays, or before it: who goes out has the next round
        near = chain(places[max(0, same - 1) :], self._at[same:])
        kept = min((row for row, _column in near), default=0) if same else 0
        whole = max((row for row, _column in places), default=-1) + 1
        rows: list[dict[int, int]] = [{} for _row in range(kept, whole)]
        for turn, (row, column) in enumerate(places):
            if row >= kept:
                rows[row - kept][column] = turn

        def lines(row: int, at: Mapping[int, int]) -> list[_Line]:
            divided: list[list[tuple[int, int, int]]] = [[] for _column in range(contents.columns)]
            for column, turn in at.items():
                divided[column] = [(turn, *part) for part in drawer.parts(turns[turn][0], room)]
            number = _number(contents, row, at) if contents.columns > 1 else ""
            parts = zip_longest(*divided, fillvalue=(-1, 0, 0))
            return [_Line(line, "" if below else number) for below, line in enumerate(parts)]

        self._rows[kept:] = [lines(row, at) for row, at in enumerate(rows, kept)]
        self._turns, self._at = turns, places

    def _lines_before(self, turn: int) -> int:
        """Number of lines above the row of a turn, without the rule."""
        return sum(map(len, self._rows[: self._at[turn][0]]))

    def _near(self, turn: int, lines: Sequence[_Line]) -> range:
        """The numbers of the lines that a turn may stand in, whether the rule is above it or not."""
        if not self._at:
            return range(0)
        start = self._lines_before(turn)
        return range(start, min(len(lines), start + len(self._rows[self._at[turn][0]]) + 1))

    def _follow(self, contents: Contents, lines: Sequence[_Line], shown: int) -> None:
        """Scroll the current move into view when it is another; the last of all with what comes after it."""
        current = next((i for i, cell in enumerate(contents.moves) if cell.current), 0)
        if self._followed != (current, len(lines)):
            self._followed = current, len(lines)
            near = self._near(current, lines)
            at = [number for number in near if any(part[0] == current for part in lines[number].parts)]
            row = at[-1] if at else 0
            if current == len(contents.moves) - 1:
                row = max(row, len(lines) - 1)
            self.first_row = min(max(self.first_row, row - shown + 1), at[0] if at else 0)
        self.first_row = max(0, min(self.first_row, len(lines) - shown))


def _turns(contents: Contents) -> list[_Turn]:
    """The turns of the list, and the one that is due."""
    turns: list[_Turn] = [(cell.entries, cell.seat, cell.is_out) for cell in contents.moves]
    return turns if contents.waiting is None else [*turns, ((), contents.waiting, False)]


def _number(contents: Contents, row: int, at: Mapping[int, int]) -> str:
    """The number of the round that begins in a row of two columns; alone, that of the row's first move."""
    players = len(contents.cards)
    if players < 2:
        return str(min(at.values(), default=0) + 1)
    rows = -(-players // contents.columns)
    return "" if row % rows else str(row // rows + 1)


def _places(contents: Contents) -> list[tuple[int, int]]:
    """The row and column of each turn, and of the one that is due: every player has a place in every round."""
    columns, order = contents.columns, [card.seat for card in contents.cards]
    if columns == 1:
        return [(index, 0) for index in range(len(contents.moves) + (contents.waiting is not None))]
    turns = [(cell.seat, cell.is_out) for cell in contents.moves]
    if contents.waiting is not None:
        turns.append((contents.waiting, False))
    if len(order) < 2:
        return [divmod(index, columns) for index in range(len(turns))]
    rows = -(-len(order) // columns)
    return [(number * rows + place // columns, place % columns) for number, place in rounds(turns, order)]


@dataclass(frozen=True)
class TurnDrawer:
    """Draws turns of the move list."""

    target: pygame.Surface
    screen: Screen
    token: Token

    def draw(self, box: pygame.Rect, cell: MoveCell, first: int, last: int, emblem: pygame.Surface) -> None:
        """Draw the entries of a turn from ``first`` to before ``last``."""
        target, screen = self.target, self.screen
        if cell.current:
            edge = (WHITE, 1.0, screen.px(2)) if palette.is_high() else ("none",)
            target.blit(art.rounded_rect(box.width, box.height, screen.px(8), FROST, 0.13, *edge), box)
        done = len(cell.entries) - cell.undone
        if not done:
            emblem = art.faded(emblem, 0.4)
        x = box.x + screen.px(16) + emblem.get_width()
        if first == 0:
            target.blit(emblem, emblem.get_rect(midleft=(box.x + screen.px(8), box.centery)))
        if cell.is_out:
            waves = art.icon("waves", screen.px(17), CORAL_PALE)
            target.blit(waves, waves.get_rect(midleft=(x, box.centery)))
            at = x + screen.px(24), box.centery
            # Translators: beside the name of a player who is out of the game
            text.draw(target, _("out"), at, screen.px(SMALL + 1), CORAL_PALE, bold=True, room=box.right - at[0])
            return
        entries = cell.entries[first:last]
        end = box.right - screen.px(4)
        for number, entry in enumerate(entries, first):
            faint = number >= done
            colour = FAINT if faint else INK if cell.current else SOFT
            rest = sum(self.width(other) for other in cell.entries[number + 1 : last])
            x = self.draw_entry(entry, x, box.centery, colour, faint, max(screen.px(10), end - x - rest))

    def draw_entry(self, entry: MoveEntry, x: int, y: int, colour: str, faint: bool, room: int) -> int:
        """Draw one entry from ``x`` on, around ``y``; where it ends, with the space after it."""
        target, screen, size, begin = self.target, self.screen, self.screen.px(SMALL + 1), x
        for picture in self._pictures(entry.picture, colour, entry.icon):
            shown = art.faded(picture, 0.4) if faint else picture
            target.blit(shown, shown.get_rect(midleft=(x, y)))
            x += picture.get_width() + screen.px(2)
        x += screen.px(5) if entry.picture or entry.icon else 0
        if entry.faint:
            x = text.draw(target, entry.faint, (x, y), size, FAINT).right + screen.px(6)
        if entry.text:
            words_room = max(screen.px(10), room - (x - begin))
            x = text.draw(target, entry.text, (x, y), size, colour, room=words_room).right + screen.px(7)
        for name in entry.taken:
            picture = self.token(name, screen.px(TAKEN))
            shown = art.faded(picture, 0.4) if faint else picture
            target.blit(shown, shown.get_rect(midleft=(x - screen.px(3), y)))
            x += picture.get_width() + screen.px(1)
        return x

    def _pictures(self, name: str, colour: str, icon: str) -> list[pygame.Surface]:
        pictures = [self.token(name, self.screen.px(PIECE))] if name else []
        return [*pictures, art.icon(icon, self.screen.px(15 if name else 17), colour)] if icon else pictures

    def width(self, entry: MoveEntry) -> int:
        """Width of an entry in pixels, with the space after it."""
        screen, size = self.screen, self.screen.px(SMALL + 1)
        wide = self.token(entry.picture, screen.px(PIECE)).get_width() + screen.px(2) if entry.picture else 0
        wide += screen.px(15 if entry.picture else 17) + screen.px(2) if entry.icon else 0
        wide += screen.px(5) if entry.picture or entry.icon else 0
        wide += text.width(entry.faint, size) + screen.px(6) if entry.faint else 0
        wide += text.width(entry.text, size) + screen.px(7) if entry.text else 0
        return wide + sum(self.token(name, screen.px(TAKEN)).get_width() + screen.px(1) for name in entry.taken)

    def parts(self, entries: Sequence[MoveEntry], room: int) -> list[tuple[int, int]]:
        """The entries of a turn in each of its lines: the index of the first, and the index after the last."""
        parts, first, used = [], 0, 0
        for number, entry in enumerate(entries):
            wide = self.width(entry)
            if number > first and used + wide - self.screen.px(5) > room:
                parts.append((first, number))
                first, used = number, 0
            used += wide
        return [*parts, (first, len(entries))]


def _draw_rule(target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
    """The line after the only person's last turn."""
    at = rect.x + screen.px(8), rect.centery
    words = text.draw(target, _("Since your turn"), at, screen.px(SMALL - 1), AMBER, bold=True)
    x = words.right + screen.px(10)
    if x < rect.right:
        target.blit(art.rounded_rect(rect.right - x, 1, 0, FROST, 0.2), (x, rect.centery))


def _draw_waiting(
    target: pygame.Surface, box: pygame.Rect, screen: Screen, emblem: pygame.Surface, colour: str
) -> None:
    """The move that is due: three dots in the player's colour."""
    target.blit(emblem, emblem.get_rect(midleft=(box.x + screen.px(8), box.centery)))
    x = box.x + screen.px(22) + emblem.get_width()
    size = screen.px(5)
    dot = art.rounded_rect(size, size, size / 2, colour)
    for index in range(3):
        target.blit(dot, (x + index * screen.px(8), box.centery - size // 2))


def thinking_dots(screen: Screen, colour: str, phase: float | None) -> pygame.Surface:
    """Three dots that light up one after the other; ``phase`` is how many rounds they have gone (None: at rest)."""
    size, step = screen.px(7), screen.px(12)
    picture = pygame.Surface((2 * step + size, size), pygame.SRCALPHA)
    for index in range(3):
        wave = 1.0 if phase is None else 0.5 + 0.5 * math.cos(2 * math.pi * (phase - index / 3))
        picture.blit(art.rounded_rect(size, size, size / 2, colour, round(0.25 + 0.75 * wave, 1)), (index * step, 0))
    return picture


def draw_scroll_bar(
    target: pygame.Surface, rect: pygame.Rect, screen: Screen, first: int, shown: int, rows: int
) -> None:
    """Draw which of so many rows are shown, at the right edge."""
    wide = screen.px(4)
    high = max(screen.px(24), rect.height * shown // rows)
    y = rect.y + (rect.height - high) * first // max(1, rows - shown)
    target.blit(art.rounded_rect(wide, high, wide / 2, FROST, 0.3), (rect.right - wide, y))
