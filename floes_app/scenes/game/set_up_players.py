"""Who plays a new game: at which table one sits, the ladder of levels, the seats in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from floes_app.bots.strengths import STRENGTHS, rung
from floes_app.core.i18n import _, pgettext
from floes_app.play.set_up import Seating
from floes_app.play.summaries import level_name
from floes_app.scenes.base.page import Words
from floes_app.scenes.game.set_up_page import SetUpPage
from floes_app.view import text
from floes_app.view.controls import Control, Field, Form, IconButton, Rung, SeatButton, Segment
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, INK, SMALL, TITLE

#: How high a rung of the ladder may get, how high it may be without the line below its name, and the least, in points.
RUNG, RUNG_WITHOUT_NOTE, LEAST_RUNG = 50, 44, 30


class PlayerColumn:
    """Puts the players of a new game onto its page, on a part of it that scrolls or not."""

    def __init__(self, page: SetUpPage, form: Form, scrolls: bool) -> None:
        self.page, self.form, self.scrolls = page, form, scrolls
        self.screen, self.game, self.new_game = page.screen, page.game, page.new_game

    def add(self, area: Area) -> int:
        """At which table one sits, then the ladder of levels or the seats in turn order; where it ends."""
        scrolls, new_game = self.scrolls, self.new_game
        page = Flow(area)
        tables = new_game.tables()
        if len(tables) > 1:
            self._add_tables(page.row(46), tables)
            page.skip(12)
        seats, person = len(new_game.seats), new_game.person
        if new_game.table is Seating.ALONE and seats == 2 and person is not None:
            swap, row = page.row(52).cut_right(42, gap=8)
            who, row = row.cut_right(42, gap=8)
            self.form.add(*self._seat_row(row, person, who))
            self.form.add(self.page.icon_button("swap", swap.at_most(height=42).rect, scrolls=self.scrolls))
            page.skip(10)
            # Translators: a heading
            self._say(page, _("Your opponent"), BODY - 2, bold=True)
            page.skip(4)
            self._add_ladder(page, 0 if self.scrolls else area.rect.bottom - page.bottom)
        else:
            if seats > 1:
                swap, heading = page.row(42).cut_right(42)
                middle = pygame.Rect(heading.rect.midleft, (heading.rect.width, 0))
                # Translators: a heading over the names of those who play
                self.page.words.append(
                    Words(pgettext("names", "Players"), middle, self.screen.px(TITLE), INK, True, scrolls)
                )
                self.form.add(self.page.icon_button("swap", swap.rect, scrolls=self.scrolls))
                page.skip(8)
            for place in range(seats):
                self.form.add(*self._seat_row(page.row(52), place))
                page.skip(8)
        if new_game.table is Seating.PRACTICE:
            self._say(page, _("Reach the whirl in as few moves as you can."), SMALL, DIM)
        return page.bottom

    def _say(self, page: Flow, words: str, size: float, ink: str = INK, bold: bool = False) -> None:
        """Put a paragraph among the players."""
        rect = page.area.rect
        high = text.paragraph_height(words, self.screen.px(size), rect.width, bold=bold)
        place = pygame.Rect(rect.x, page.bottom, rect.width, high)
        self.page.words.append(Words(words, place, self.screen.px(size), ink, bold, self.scrolls))
        page.bottom += high

    def _add_tables(self, row: Area, tables: Sequence[Seating]) -> None:
        new_game = self.new_game
        self.page.pictures.append((Segment.groove(row.rect.size, self.screen), row.rect, self.scrolls))
        inner = row.inset(Segment.INSET)
        spare = inner.rect.width - Segment.INSET * (len(tables) - 1)
        words = [text.width(_(table.value), self.screen.px(BODY - 1), True) + self.screen.px(24) for table in tables]
        shares = [spare * wide / sum(words) / self.screen.scale for wide in words]
        fits = max(words) * len(tables) <= spare  # then all are equally wide
        places = inner.columns(*([None] * len(tables) if fits else [*shares[:-1], None]), gap=Segment.INSET)
        for table, place in zip(tables, places, strict=True):
            self.form.add(
                Segment(
                    place.rect,
                    _(table.value),
                    partial(self.page.change, partial(new_game.sit, table)),
                    scrolls=self.scrolls,
                    chosen=lambda table=table: new_game.table is table,  # type: ignore[misc]
                )
            )

    def _add_ladder(self, page: Flow, room: int) -> None:
        """The levels from the weakest up, each with a line about it; with too little room only the chosen one's.

        room: how high it may be, in pixels; 0 where it may be as high as it needs.
        """
        screen, gap, number = self.screen, 6, len(STRENGTHS)
        width = page.area.rect.width
        notes = [_(level.help) for level in STRENGTHS]
        most = (room - (number - 1) * screen.px(gap)) // number if room else screen.px(1000)
        high = Rung.ladder_height(notes, width, screen)
        told = high <= most
        small = screen.px(SMALL - 1)
        if told:
            high = min(max(high, screen.px(RUNG)), most)
        else:
            below = max(text.paragraph_height(note, small, width) for note in notes)
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

    def _seat_row(self, row: Area, place: int, narrow: Area | None = None) -> list[Control]:
        """A seat: its picture, then what can be chosen for it, from left to right.

        narrow: where what tells who plays has its place, when it is only a sign; None: in the row, with its words.
        """
        portrait, rest = row.cut_left(48, gap=10)
        picture = self.page.painter.portrait(self.new_game.seats[place], portrait.rect.width)
        self.page.pictures.append((picture, picture.get_rect(midleft=portrait.rect.midleft), self.scrolls))
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
