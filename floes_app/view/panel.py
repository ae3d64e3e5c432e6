"""The side panel of a board scene: players, what the game counts, the move list. Data in, pixels out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from floes_app.board.model import Fact, MoveEntry
from floes_app.board.sidebar import Card, Cell, Contents
from floes_app.view import art, text
from floes_app.view.theme import AMBER, BODY, DIM, FAINT, FROST, INK, SMALL, SOFT, TITLE, Screen

Emblem = Callable[[int, int], pygame.Surface]


CARD_HEIGHT, CARD_GAP, ROW = 74, 8, 31


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
    edge_width = screen.px(2) if card.active else 1
    fill, edge, edge_alpha = (0.15, colour, 0.95) if card.active else (0.05, FROST, 0.09)
    plate = art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, fill, edge, edge_alpha, edge_width)
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
    room = end - x - right
    colour = DIM if card.active else FAINT
    if not tall and card.icon:
        icon = art.icon(card.icon, screen.px(18), colour)
        room -= icon.get_width() + screen.px(8)
    name_y = rect.centery - (screen.px(12) if tall and card.note else 0)
    ink = INK if card.active else SOFT
    name = text.draw(target, card.name, (x, name_y), screen.px(BODY), ink, bold=True, room=room)
    if not tall and card.icon:
        target.blit(icon, icon.get_rect(midleft=(name.right + screen.px(8), rect.centery)))
    drop = screen.px(13) if card.count and tall else 0
    right_at = end, (rect.centery + drop if drop else name_y)
    if tall and card.note:
        note_room = room if drop else end - x  # without a count, the words at the right stand beside the name
        _draw_note(target, (x, rect.centery + screen.px(13)), card, screen, colour, note_room)
    colour = INK if card.active else FAINT
    text.draw(target, below, right_at, screen.px(SMALL - (1 if drop else 0)), colour, align="right")
    if drop:
        count_at = right_at[0], rect.centery - screen.px(12)
        text.draw(
            target, card.count, count_at, screen.px(TITLE), INK if card.active else SOFT, bold=True, align="right"
        )


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
    text.draw(target, fact.value, (x, rect.centery - screen.px(10)), screen.px(BODY), INK, bold=True)
    text.draw(target, fact.label, (x, rect.centery + screen.px(12)), small, DIM, room=rect.width - screen.px(20))


def draw_facts(target: pygame.Surface, at: tuple[int, int], width: int, facts: Sequence[Fact], screen: Screen) -> int:
    """Facts side by side, all equally wide; where they end below."""
    gap, high = screen.px(8), screen.px(48)
    wide = (width - gap * (len(facts) - 1)) // len(facts)
    for number, fact in enumerate(facts):
        draw_fact(target, pygame.Rect(at[0] + number * (wide + gap), at[1], wide, high), fact, screen)
    return at[1] + high


class MoveList:
    """The move list: which row is at the top, and what a click on it means."""

    def __init__(self) -> None:
        self.first_row = 0
        self._followed: tuple[int, int] | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._places: list[tuple[pygame.Rect, int]] = []

    def ply_at(self, point: tuple[int, int]) -> int | None:
        """The ply of the move under a point."""
        return next((ply for rect, ply in self._places if rect.collidepoint(point)), None)

    def wheel(self, point: tuple[int, int], by: int) -> bool:
        """Scroll by rows when the pointer is over the list."""
        if not self._rect.collidepoint(point):
            return False
        self.first_row = max(0, self.first_row - by)
        return True

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        contents: Contents,
        screen: Screen,
        emblem: Emblem,
        emblem_points: int = 15,
    ) -> None:
        """Draw the rows that fit; a change of the current move scrolls it into view."""
        columns = contents.columns
        high = screen.px(ROW)
        shown = max(1, rect.height // high)
        total = len(contents.moves) + (contents.waiting is not None)
        rows = -(-total // columns)
        current = next((i for i, cell in enumerate(contents.moves) if cell.current), 0)
        if self._followed != (current, total):
            self._followed = (current, total)
            row = (total - 1 if current == len(contents.moves) - 1 else current) // columns
            self.first_row = min(max(self.first_row, row - shown + 1), row)
        self.first_row = max(0, min(self.first_row, rows - shown))
        self._rect, self._places = rect, []
        number_end = max(screen.px(22), text.width(str(rows), screen.px(SMALL)))
        number_width = number_end + screen.px(12)
        wide = (rect.width - number_width) // columns
        for row in range(self.first_row, min(rows, self.first_row + shown)):
            y = rect.y + (row - self.first_row) * high
            number = str(row + 1)
            at = rect.x + number_end, y + high // 2
            text.draw(target, number, at, screen.px(SMALL), FAINT, align="right")
            for column in range(columns):
                index = row * columns + column
                box = pygame.Rect(rect.x + number_width + column * wide, y + 2, wide - screen.px(4), high - 4)
                if index < len(contents.moves):
                    cell = contents.moves[index]
                    self._places.append((box, cell.ply))
                    _draw_move(target, box, cell, screen, emblem(cell.seat, screen.px(emblem_points)))
                elif index == len(contents.moves) and contents.waiting is not None:
                    _draw_waiting(target, box, screen, emblem(contents.waiting, screen.px(emblem_points)))
        if rows > shown:
            _draw_bar(target, rect, screen, self.first_row, shown, rows)


def _draw_move(target: pygame.Surface, box: pygame.Rect, cell: Cell, screen: Screen, emblem: pygame.Surface) -> None:
    if cell.current:
        target.blit(art.rounded_rect(box.width, box.height, screen.px(8), FROST, 0.13), box)
    done = len(cell.entries) - cell.undone
    if not done:
        emblem = art.faded(emblem, 0.4)
    target.blit(emblem, emblem.get_rect(midleft=(box.x + screen.px(8), box.centery)))
    x = box.x + screen.px(16) + emblem.get_width()
    size = screen.px(SMALL + 1)
    end = box.right - screen.px(4)
    shown = _entries_that_fit(cell.entries, end - x, screen)
    for number, entry in enumerate(cell.entries[:shown]):
        colour = FAINT if number >= done else INK if cell.current else SOFT
        if entry.icon:
            picture = art.icon(entry.icon, screen.px(17), colour)
            target.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += screen.px(24)
        if entry.faint:
            x = text.draw(target, entry.faint, (x, box.centery), size, FAINT).right + screen.px(6)
        if entry.text:
            room = max(screen.px(10), end - x)
            x = text.draw(target, entry.text, (x, box.centery), size, colour, room=room).right + screen.px(7)
    if shown < len(cell.entries):
        more = f"+{len(cell.entries) - shown}"
        text.draw(target, more, (x, box.centery), size, FAINT, room=max(screen.px(10), end - x))


def _entry_width(entry: MoveEntry, screen: Screen) -> int:
    size = screen.px(SMALL + 1)
    wide = screen.px(24) if entry.icon else 0
    wide += text.width(entry.faint, size) + screen.px(6) if entry.faint else 0
    return wide + (text.width(entry.text, size) + screen.px(7) if entry.text else 0)


def _entries_that_fit(entries: tuple[MoveEntry, ...], room: int, screen: Screen) -> int:
    """How many entries are shown: all, or as many as leave room for the count of the others; at least one."""
    widths = [_entry_width(entry, screen) for entry in entries]
    if len(widths) == 1 or sum(widths) - screen.px(7) <= room:
        return len(widths)
    room -= text.width("+8", screen.px(SMALL + 1))
    shown = 1
    while sum(widths[: shown + 1]) <= room:
        shown += 1
    return shown


def _draw_waiting(target: pygame.Surface, box: pygame.Rect, screen: Screen, emblem: pygame.Surface) -> None:
    """The move that is being looked for: three amber dots."""
    target.blit(emblem, emblem.get_rect(midleft=(box.x + screen.px(8), box.centery)))
    x = box.x + screen.px(22) + emblem.get_width()
    size = screen.px(5)
    dot = art.rounded_rect(size, size, size / 2, AMBER)
    for index in range(3):
        target.blit(dot, (x + index * screen.px(8), box.centery - size // 2))


def thinking_dots(screen: Screen, phase: float | None) -> pygame.Surface:
    """Three dots that light up one after the other; ``phase`` is how many rounds they have gone (None: at rest)."""
    size, step = screen.px(7), screen.px(12)
    picture = pygame.Surface((2 * step + size, size), pygame.SRCALPHA)
    for index in range(3):
        wave = 1.0 if phase is None else 0.5 + 0.5 * math.cos(2 * math.pi * (phase - index / 3))
        picture.blit(art.rounded_rect(size, size, size / 2, AMBER, round(0.25 + 0.75 * wave, 1)), (index * step, 0))
    return picture


def _draw_bar(target: pygame.Surface, rect: pygame.Rect, screen: Screen, first: int, shown: int, rows: int) -> None:
    wide = screen.px(4)
    high = max(screen.px(24), rect.height * shown // rows)
    y = rect.y + (rect.height - high) * first // max(1, rows - shown)
    target.blit(art.rounded_rect(wide, high, wide / 2, FROST, 0.3), (rect.right - wide, y))
