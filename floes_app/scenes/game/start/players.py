"""The players of a new game: the table to sit at, the ladder of levels, the seats in turn order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from floes_app.bots.strengths import STRENGTHS, rung
from floes_app.core.game import CHANCE, Game
from floes_app.core.i18n import _, pgettext
from floes_app.play.start.set_up import Seating
from floes_app.play.summaries import level_name
from floes_app.scenes.game.start.page import SetUpPage
from floes_app.storage.settings import REAL_DIE
from floes_app.view.controls import Control, Field, Form, IconButton, Rung, SeatButton, Segment, Switch
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area, Flow
from floes_app.view.paint.theme import BODY, DIM, INK, SMALL, TITLE
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Words, unplaced

#: Heights of a rung of the ladder, in points: the largest, the largest without the line below its name, the least.
RUNG, RUNG_WITHOUT_NOTE, LEAST_RUNG = 50, 44, 30
#: Distance between two rungs, in points.
RUNG_GAP = 6
#: Height of a seat's row and the distance to what is below it, in points.
ROW, BELOW_ROW = 52, 8


def _opponent() -> str:
    # Translators: a heading
    return _("Your opponent")


def has_die(game: Game[Any]) -> bool:
    """True if a die is rolled in a game as it is usually played."""
    return bool(game.start(game.complete({})).to_move == CHANCE)


class PlayerColumn:
    """Puts the players of a new game onto its page, on a part of it that scrolls or not."""

    def __init__(self, page: SetUpPage, form: Form, scrolls: bool) -> None:
        # it writes a part of the page, which makes it for that alone and does not keep it
        self.page, self.form, self.scrolls = page, form, scrolls
        self.screen, self.game, self.new_game = page.screen, page.game, page.new_game

    def add(self, area: Area) -> int:
        """At which table one sits, then the ladder of levels or the seats in turn order; where it ends."""
        scrolls, new_game = self.scrolls, self.new_game
        page = Flow(area)
        tables = self._tables()
        if tables is not None:
            row = page.row_of_pixels(tables.height(area.rect.width, self.screen))
            self.page.sheet.place_scrolling(tables, row.rect, scrolls)
            page.skip(12)
        seats, person = len(new_game.seats), new_game.person
        if self._has_ladder and person is not None:
            swap, row = page.row(52).cut_right(42, gap=8)
            who, row = row.cut_right(42, gap=8)
            self.form.add(*self._seat_row(row, person, who))
            self.form.add(self.page.icon_button("swap", swap.at_most(height=42).rect, scrolls=self.scrolls))
            page.skip(10)
            self._say(page, _opponent(), BODY - 2, bold=True)
            page.skip(4)
            self._add_ladder(page, 0 if self.scrolls else area.rect.bottom - page.bottom)
        else:
            if seats > 1:
                swap, heading = page.row(42).cut_right(42)
                middle = pygame.Rect(heading.rect.midleft, (heading.rect.width, 0))
                # Translators: a heading over the names of those who play
                self.page.sheet.add(
                    Words(pgettext("names", "Players"), middle, self.screen.px(TITLE), INK, True, scrolls)
                )
                self.form.add(self.page.icon_button("swap", swap.rect, scrolls=self.scrolls))
                page.skip(8)
            for place in range(seats):
                self.form.add(*self._seat_row(page.row(ROW), place))
                page.skip(BELOW_ROW)
        if new_game.table is Seating.TOGETHER:
            self._add_switches(page)
        if new_game.table is Seating.PRACTICE:
            self._say(page, _("Reach the whirl in as few moves as you can."), SMALL, DIM)
        return page.bottom

    @property
    def _has_ladder(self) -> bool:
        """True where one person plays against one computer: every level has a rung of its own."""
        new_game = self.new_game
        return new_game.table is Seating.ALONE and len(new_game.seats) == 2 and new_game.person is not None

    def height(self, width: int) -> int:
        """The least height in pixels of what stands there, in a column of this width."""
        screen, seats = self.screen, len(self.new_game.seats)
        tables = self._tables()
        above = tables.height(width, screen) + screen.px(12) if tables is not None else 0
        if self._has_ladder:
            heading = text.paragraph_height(_opponent(), screen.px(BODY - 2), width, bold=True)
            return above + screen.px(52 + 10) + heading + screen.px(4) + self._least_ladder(width)
        together = self.new_game.table is Seating.TOGETHER
        switches = self._switches() if together else []
        below = sum(Switch.height(label, note, width, screen) for label, note, _on, _toggle in switches)
        return above + screen.px(42 + 8 + seats * (ROW + BELOW_ROW)) + below

    def _add_switches(self, page: Flow) -> None:
        """Add what people at one table often want."""
        for label, note, on, toggle in self._switches():
            place = page.row_of_pixels(Switch.height(label, note, page.area.rect.width, self.screen))
            self.form.add(Switch(place.rect, label, toggle, scrolls=self.scrolls, on=on, note=note))

    def _switches(self) -> list[tuple[str, str, Callable[[], bool], Callable[[], None]]]:
        """The names of these switches, what they do, whether they are on, what turns them."""
        context = self.page.context

        def pauses() -> bool:
            return context.settings.pause_between_players

        def rolls() -> bool:
            return context.settings.dice == REAL_DIE

        def roll() -> None:
            settings = context.settings
            context.change(**settings.rolled(settings.dice_before if rolls() else REAL_DIE))

        note = _("Hides the board between turns until the next player is ready.")
        pause = partial(self.page.change, lambda: context.change(pause_between_players=not pauses()))
        switches: list[tuple[str, str, Callable[[], bool], Callable[[], None]]]
        switches = [(_("Pause between players"), note, pauses, pause)]
        if has_die(self.game):
            told = _("You roll your own die on the table, and enter what it shows.")
            switches.append((_("Real die"), told, rolls, partial(self.page.change, roll)))
        return switches

    def _say(self, page: Flow, words: str, size: float, ink: str = INK, bold: bool = False) -> None:
        """Put a paragraph among the players."""
        rect = page.area.rect
        high = text.paragraph_height(words, self.screen.px(size), rect.width, bold=bold)
        place = pygame.Rect(rect.x, page.bottom, rect.width, high)
        self.page.sheet.add(Words(words, place, self.screen.px(size), ink, bold, self.scrolls))
        page.bottom += high

    def _tables(self) -> Tabs | None:
        """The tables to sit at; None where there is only one."""
        new_game = self.new_game
        tables = new_game.tables()
        if len(tables) < 2:
            return None
        segments = [
            Segment(
                unplaced(),
                _(table.value),
                partial(self.page.change, partial(new_game.sit, table)),
                chosen=lambda table=table: new_game.table is table,  # type: ignore[misc]
            )
            for table in tables
        ]
        return Tabs(segments, 46)

    def _add_ladder(self, page: Flow, room: int) -> None:
        """The levels from the weakest up, each with a line about it; with too little room only the chosen one's.

        room: how high it may be, in pixels; 0 where it may be as high as it needs.
        """
        screen, gap, number = self.screen, RUNG_GAP, len(STRENGTHS)
        width = page.area.rect.width
        notes = [_(level.help) for level in STRENGTHS]
        most = (room - (number - 1) * screen.px(gap)) // number if room else screen.px(1000)
        high = Rung.ladder_height(notes, width, screen)
        told = high <= most
        if told:
            high = min(max(high, screen.px(RUNG)), most)
        else:
            below = self._note_height(width)
            high = max(screen.px(LEAST_RUNG), (room - below - number * screen.px(gap)) // number)
            high = min(high, screen.px(RUNG_WITHOUT_NOTE))
        for place, (level, note) in enumerate(zip(STRENGTHS, notes, strict=True), start=1):
            self.form.add(
                Rung(
                    page.row_of_pixels(high).rect,
                    _(level.name),
                    partial(self.page.change, partial(self.new_game.oppose, level.key)),
                    scrolls=self.scrolls,
                    chosen=lambda key=level.key: self.new_game.strength == key,  # type: ignore[misc]
                    note=note if told else "",
                    level=place,
                    rungs=number,
                )
            )
            page.skip(gap)
        if not told:
            chosen = next(
                note for level, note in zip(STRENGTHS, notes, strict=True) if level.key == self.new_game.strength
            )
            self._say(page, chosen, SMALL - 1, DIM)

    def _note_height(self, width: int) -> int:
        """The height of the longest line about a level, in pixels."""
        small = self.screen.px(SMALL - 1)
        return max(text.paragraph_height(_(level.help), small, width) for level in STRENGTHS)

    def _least_ladder(self, width: int) -> int:
        """The height of the lowest ladder, with the line about the chosen level, in pixels."""
        rung = self.screen.px(LEAST_RUNG) + self.screen.px(RUNG_GAP)
        return len(STRENGTHS) * rung + self._note_height(width)

    def _seat_row(self, row: Area, place: int, narrow: Area | None = None) -> list[Control]:
        """A seat: its picture, then what can be chosen for it, from left to right.

        narrow: where what tells who plays has its place, when it is only a sign; None: in the row, with its words.
        """
        portrait, rest = row.cut_left(48, gap=10)
        picture = self.page.painter.portrait(self.new_game.seats[place], portrait.rect.width)
        self.page.sheet.put_picture(picture, picture.get_rect(midleft=portrait.rect.midleft), self.scrolls)
        field = rest.at_most(height=42)
        button: list[Control] = []
        if narrow is not None:
            label, rect = self._seat_label(place), narrow.at_most(height=42).rect
            ask = partial(self.page.open_seat, place)
            button.append(IconButton(rect, label, ask, scrolls=self.scrolls, icon="human"))
        elif not self.new_game.alone:
            who, field = field.cut_right(min(190, field.width * 0.56), gap=8)
            button.append(self._seat_button(who.rect, place))
        name = Field(
            field.rect,
            _("Name"),
            lambda: self.page.form.advance(1),
            scrolls=self.scrolls,
            value=self.new_game.name(place),
            changed=partial(self.new_game.rename, place),
        )
        return [name, *button]

    def _seat_label(self, place: int) -> str:
        return _("Choose who plays {name}").format(name=_(self.game.seat_names[self.new_game.seats[place]]))

    def _seat_button(self, rect: pygame.Rect, place: int) -> SeatButton:
        def level() -> str | None:
            return self.new_game.level(place)

        return SeatButton(
            rect,
            self._seat_label(place),
            lambda: self.page.open_seat(place),
            scrolls=self.scrolls,
            icon=lambda: "human" if level() is None else "computer",
            # Translators: who plays a seat: a person
            words=lambda: _("Human") if (now := level()) is None else level_name(now),
            level=lambda: (rung(now) if (now := level()) is not None else 0, len(STRENGTHS)),
        )
