"""The side of a board scene: the panel with players, counts and moves, or in small windows the rail. Pixels only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from floes_app.board.sidebar import Card, Contents
from floes_app.board.values import Fact
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.view.boards.painter import Painter
from floes_app.view.paint import art, palette, text
from floes_app.view.paint.theme import DIM, FROST, INK, SMALL, SOFT, TITLE, Screen, seat_colour
from floes_app.view.parts.panel import CARD_GAP, CARD_HEIGHT, MoveList, draw_card, draw_facts
from floes_app.view.parts.wide_rail import WideRail, is_wide

#: Start of the cards below the panel's upper edge, and heights of the facts and of the row of buttons, in points.
HEAD, FACT, BUTTON = 62, 50, 44
#: The margin of the panel, that of a narrower one, and how narrow that is, in points.
EDGE, NARROW_EDGE, NARROW = 20, 14, 300
#: Height of the row with the pace of computers, its distance from the row below, and the width of Skip.
PACE, PACE_GAP, SKIP = 32, 10, 82
#: Distance between the lines of a note, as a share of their size.
LEADING = 1.35
#: In the rail, in points: its width with one column, what a column of buttons adds, and where the players begin below
#: the handle of the drawer. Buttons that would get smaller than this, if there were so many, get their own column.
RAIL, BUTTON_COLUMN, HANDLE = 72, 54, 74
SMALLEST_BUTTON, MOST_BUTTONS = 34, 8
#: Height of a clock below a player in the rail, in points.
CLOCK = 20


@dataclass
class Sidebar:
    """Draws the side of one game on one screen."""

    painter: Painter
    screen: Screen
    session: Session
    has_pace: bool = False
    """True if the pace of computers stands above the row of buttons."""
    counted: Contents | None = None
    """The contents whose facts have their places here; None: those that the board counts."""

    def keep_pace_row(self, has_pace: bool) -> None:
        """Have room for the pace of computers, or none."""
        self.has_pace = has_pace

    def pace_row(self, panel: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the paces of computers, and of the button that skips their turns."""
        screen, inner = self.screen, self.inner(panel)
        high, skip = screen.px(PACE), screen.px(SKIP)
        y = inner.bottom - screen.px(BUTTON + 18 + PACE_GAP) - high
        paces = pygame.Rect(inner.x, y, inner.width - skip - screen.px(8), high)
        return paces, pygame.Rect(inner.right - skip, y, skip, high)

    def inner(self, panel: pygame.Rect) -> pygame.Rect:
        """The panel without its margins."""
        edge = NARROW_EDGE if panel.width < self.screen.px(NARROW) else EDGE
        return panel.inflate(-self.screen.px(2 * edge), -self.screen.px(2 * edge))

    def cards(self, panel: pygame.Rect) -> list[pygame.Rect]:
        """The places of the players' cards, in the order of the seats."""
        screen, inner = self.screen, self.inner(panel)
        number = len(self.session.players)
        high = screen.px(52 if number > 2 else CARD_HEIGHT) + self._foot
        step = high + screen.px(CARD_GAP)
        top = panel.y + screen.px(HEAD)
        return [pygame.Rect(inner.x, top + index * step, inner.width, high) for index in range(number)]

    @property
    def _foot(self) -> int:
        return self.screen.px(self.painter.strip_points)

    def _facts(self, panel: pygame.Rect, facts: Sequence[Fact]) -> pygame.Rect:
        """The place of facts below the cards; of no height where there are none."""
        screen, last = self.screen, self.cards(panel)[-1]
        above, high = (screen.px(6), screen.px(FACT)) if facts else (0, 0)
        return pygame.Rect(last.x, last.bottom + screen.px(CARD_GAP) + above, last.width, high)

    def section(self, panel: pygame.Rect) -> pygame.Rect:
        """The place of the game's own section of the panel, below the facts."""
        state: Any = self.session.state
        facts = self._facts(panel, self.painter.board.facts(state) if self.counted is None else self.counted.facts)
        high = self.painter.section_height(state, facts.width, self.screen.px)
        return pygame.Rect(facts.x, facts.bottom + self.screen.px(10), facts.width, high)

    def printed(self, panel: pygame.Rect) -> list[pygame.Rect]:
        """The places of the title and of the heading of the moves, which tooltips do not cover."""
        screen, inner = self.screen, self.inner(panel)
        title = pygame.Rect(inner.x, panel.y + screen.px(18), inner.width, screen.px(34))
        moves = pygame.Rect(inner.x, self.section(panel).bottom + screen.px(8), inner.width, screen.px(28))
        return [title, moves]

    def story(self, panel: pygame.Rect) -> pygame.Rect:
        """The rest of the panel between the game's own section and the row of buttons."""
        above, top = self.above_foot(panel), self.section(panel).bottom
        return pygame.Rect(above.x, top, above.width, max(0, above.bottom - top))

    def panel_buttons(self, panel: pygame.Rect, number: int) -> list[pygame.Rect]:
        """The places of a row of so many buttons at the lower end of the panel."""
        inner = self.inner(panel)
        most, gap = self.screen.px(BUTTON if number < 7 else 38), self.screen.px(5)
        size = min(most, (inner.width + gap) // number - gap)
        step = (inner.width - size) / (number - 1)
        return [pygame.Rect(round(inner.x + index * step), inner.bottom - size, size, size) for index in range(number)]

    def draw_panel(
        self, target: pygame.Surface, panel: pygame.Rect, contents: Contents, rolling: bool, buttons: bool
    ) -> pygame.Rect:
        """Draw the panel; the room that is left in it.

        rolling: the die tumbles; buttons: there is a row of them at its lower end.
        """
        screen, inner = self.screen, self.inner(panel)
        self.draw_title(target, inner, contents)
        for card, rect in zip(contents.cards, self.cards(panel), strict=True):
            self._draw_card(target, rect, card)
        facts, section = self._facts(panel, contents.facts), self.section(panel)
        draw_facts(target, facts, contents.facts, screen)
        if section.height:
            self.painter.section(target, section, self.session, screen, rolling)
        y = section.bottom if section.height else facts.bottom
        if buttons:
            self.draw_foot(target, panel)
        bottom = self.above_foot(panel).bottom if buttons else inner.bottom
        return pygame.Rect(inner.x, y, inner.width, max(0, bottom - y))

    def draw_title(self, target: pygame.Surface, inner: pygame.Rect, contents: Contents) -> None:
        """Draw what is played at the top of the panel, ``inner`` being the panel without its margins."""
        screen, middle = self.screen, inner.y + self.screen.px(14)
        least = min(text.width(contents.subtitle, screen.px(SMALL)), inner.width // 3) + screen.px(12)
        room = inner.width - (least if contents.subtitle else 0)
        at = inner.x, middle
        size = text.line_fit(contents.title, screen.px(TITLE), room, True)
        title = text.draw(target, contents.title, at, size, INK, bold=True)
        room, at = inner.right - title.right - screen.px(12), (inner.right, middle + 1)
        if contents.subtitle:  # it gives way to the title
            size = text.line_fit(contents.subtitle, screen.px(SMALL), room)
            text.draw(target, contents.subtitle, at, size, DIM, align="right", room=room)

    def above_foot(self, panel: pygame.Rect) -> pygame.Rect:
        """The panel without its margins and without the rows of buttons at its lower end."""
        inner = self.inner(panel)
        if self.has_pace:
            end = self.pace_row(panel)[0].y - self.screen.px(8)
            return pygame.Rect(inner.x, inner.y, inner.width, max(0, end - inner.y))
        return pygame.Rect(inner.x, inner.y, inner.width, max(0, inner.height - self.screen.px(BUTTON + 28)))

    def draw_foot(self, target: pygame.Surface, panel: pygame.Rect) -> None:
        """Draw the line above the row of buttons."""
        inner = self.inner(panel)
        self._draw_line(target, inner, inner.bottom - self.screen.px(BUTTON + 18))

    def draw_heading(self, target: pygame.Surface, room: pygame.Rect, words: str, count: str) -> pygame.Rect:
        """Draw a heading with a number over a line, at the top of ``room``; the room below it."""
        screen, y, small = self.screen, room.y + self.screen.px(22), self.screen.px(SMALL)
        free = room.width - (text.width(count, small) + screen.px(12) if count else 0)
        text.draw(target, words, (room.x, y), text.line_fit(words, small, free, True), DIM, bold=True)
        text.draw(target, count, (room.right, y), small, DIM, align="right")
        self._draw_line(target, room, y + screen.px(16))
        return self.below_heading(room)

    def below_heading(self, room: pygame.Rect) -> pygame.Rect:
        """The room below a heading at the top of ``room``."""
        top = room.y + self.screen.px(22) + self.screen.px(25)
        return pygame.Rect(room.x, top, room.width, max(0, room.bottom - top))

    def draw_moves(self, target: pygame.Surface, room: pygame.Rect, contents: Contents, moves: MoveList) -> None:
        """Draw the note, and below it the move list."""
        room = self._draw_note(target, room, contents.note)
        place = self.draw_heading(target, room, _("Moves"), "" if contents.count is None else str(contents.count))
        moves.draw(target, place, contents, self.screen, self.painter.emblem, self.painter.token)

    def _draw_note(self, target: pygame.Surface, room: pygame.Rect, note: str) -> pygame.Rect:
        """Draw a note at the top of ``room``, as far as it leaves half of it to the moves; the room below it."""
        screen, size = self.screen, self.screen.px(SMALL)
        top = room.y + screen.px(14)
        words = text.shortened(note, size, room.width, (room.height // 2 - screen.px(14)) // round(size * LEADING))
        if not words:
            return room
        wide = text.balanced(words, size, room.width)  # no word stands alone on the last line
        high = text.draw_paragraph(target, words, (room.x, top), size, wide, DIM, leading=LEADING)
        return pygame.Rect(room.x, top + high, room.width, max(0, room.bottom - top - high))

    def _draw_line(self, target: pygame.Surface, room: pygame.Rect, y: int) -> None:
        target.blit(art.rounded_rect(room.width, 1, 0, FROST, 0.14), (room.x, y))

    def _draw_card(self, target: pygame.Surface, rect: pygame.Rect, card: Card) -> None:
        foot = self._foot
        progress = self.painter.progress(self.session.state, card.seat, self.screen.px(24))
        draw_card(target, rect, card, self.screen, seat_colour(card.seat), self.painter.portrait, foot, progress)
        if foot:
            edge = self.screen.px(12)
            strip = pygame.Rect(rect.x + edge, rect.bottom - foot, rect.width - 2 * edge, foot - edge * 2 // 3)
            self.painter.strip(target, strip, self.session.state, card.seat, self.screen)

    # -- the rail ------------------------------------------------------------------------------------------------

    @property
    def has_two_columns(self) -> bool:
        """True if the rail's buttons stand beside the players, because below them they would get too small."""
        screen = self.screen
        below = self._rail_rows(screen.px(HANDLE))[-1][1] + screen.px(22)
        return screen.height - below < screen.px(SMALLEST_BUTTON * MOST_BUTTONS)

    @property
    def rail_width(self) -> int:
        """Width of the rail, in points."""
        return RAIL + BUTTON_COLUMN if self.has_two_columns else RAIL

    @property
    def wide_rail(self) -> WideRail:
        """The rail where it has room for names."""
        return WideRail(self.painter, self.screen, self.session, self.counted)

    def rail_buttons(self, rail: pygame.Rect, number: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The places of the drawer's handle in the rail, and of so many buttons."""
        screen = self.screen
        if is_wide(rail, screen):
            return self.wide_rail.buttons(rail, number)
        edge, space, size = screen.px(14), screen.px(8), screen.px(46)
        middle, top = rail.centerx, self.rail_places(rail)[-1].bottom + screen.px(22)
        handle = pygame.Rect(0, edge, size, size)
        if self.has_two_columns:
            middle = rail.right - screen.px(BUTTON_COLUMN + 4) // 2
            handle.size = (min(size, (screen.height - 2 * edge) // (number + 1) - space // 2),) * 2
            top = handle.bottom + edge
        room = screen.height - edge + space - top
        space = min(space, room // (5 * number))
        size = min(size, room // number - space)
        handle.centerx = middle
        first = screen.height - edge + space - number * (size + space)
        rows = [first + index * (size + space) for index in range(number)]
        return handle, [pygame.Rect(middle - size // 2, y, size, size) for y in rows]

    def rail_places(self, rail: pygame.Rect) -> list[pygame.Rect]:
        """The places of the players in the rail, in the order of the seats."""
        screen = self.screen
        if is_wide(rail, screen):
            return self.wide_rail.players(rail)
        rows = self._rail_rows(screen.px(14 if self.has_two_columns else HANDLE))
        x, wide = rail.x + screen.px(6), screen.px(RAIL - 12)
        return [pygame.Rect(x, top, wide, bottom - top) for top, bottom in rows]

    def _rail_rows(self, y: int) -> list[tuple[int, int]]:
        """The upper and lower edges of the players in the rail, the first of them at ``y``."""
        screen = self.screen
        number = len(self.session.players)
        rows = []
        for seat in self.session.players:
            counts = self._counts(seat)
            high = screen.px(78 if counts else 56 if number < 4 else 50)
            high += screen.px(CLOCK) if self.session.clock is not None else 0
            rows.append((y, y + high))
            y += high + screen.px(6)
        return rows

    def _counts(self, seat: int) -> bool:
        """True if a number stands under the player: the game's, or the points of a match."""
        return self.session.earlier is not None or bool(self.painter.board.count(self.session.state, seat)[0])

    def draw_rail(self, target: pygame.Surface, rail: pygame.Rect, contents: Contents, buttons: int) -> None:
        """Draw the players in the rail, whose turn it is, what they count, and what the game does.

        buttons: how many of them stand below.
        """
        screen = self.screen
        if is_wide(rail, screen):
            self.wide_rail.draw(target, rail, contents)
            return
        self._draw_rail_facts(target, rail, contents.folded_facts, buttons)
        for card, rect in zip(contents.cards, self.rail_places(rail), strict=True):
            progress = self.painter.progress(self.session.state, card.seat, screen.px(13))
            size = screen.px(32 if progress is not None else 44)
            if card.active:
                radius, edge = screen.px(12), screen.px(palette.strength(2, 4))
                colour = seat_colour(card.seat)
                plate = art.rounded_rect(rect.width, rect.height, radius, FROST, 0.15, colour, 0.95, edge)
                target.blit(plate, rect)
            picture = self.painter.portrait(card.seat, size)
            if card.out:
                picture = art.faded(picture, 0.4)
            above = screen.px(3 if progress is not None else 6)
            target.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + size // 2 + above)))
            if card.count:
                at = rect.centerx, rect.y + size + screen.px(16)
                text.draw(target, card.count, at, screen.px(SMALL), INK, bold=True, align="center")
            if progress is not None:
                at = rect.centerx, rect.bottom - screen.px(8) - (screen.px(CLOCK) if card.clock else 0)
                target.blit(progress, progress.get_rect(center=at))
            if card.clock:
                at = rect.centerx, rect.bottom - screen.px(CLOCK / 2 + 2)
                ink, room = INK if card.active else SOFT, rect.width - screen.px(8)
                text.draw(target, card.clock, at, screen.px(SMALL), ink, bold=True, align="center", room=room)

    def _draw_rail_facts(
        self, target: pygame.Surface, rail: pygame.Rect, facts: tuple[Fact, ...], buttons: int
    ) -> None:
        """Draw what the game counts in the empty middle of the rail; nothing where that is too small."""
        screen = self.screen
        places = self.rail_places(rail)
        x, wide, top = places[0].centerx, places[0].width, places[-1].bottom
        end = screen.height if self.has_two_columns else self.rail_buttons(rail, buttons)[1][0].y
        size, small, gap = screen.px(SMALL + 2), screen.px(SMALL - 3), screen.px(14)
        value = round(size * 1.4)
        highs = [value + text.paragraph_height(fact.label, small, wide, leading=1.2) + gap for fact in facts]
        if sum(highs) + gap > end - top or not all(text.fits(fact.label, small, wide) for fact in facts):
            return
        y = (top + end - sum(highs) + gap) // 2
        for fact, high in zip(facts, highs, strict=True):
            text.draw(target, fact.value, (x, y + value // 2), size, INK, bold=True, align="center", room=wide)
            text.draw_paragraph(target, fact.label, (x, y + value), small, wide, DIM, align="center", leading=1.2)
            y += high
