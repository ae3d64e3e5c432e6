"""The players of a new game: the table to sit at, the ladder of strengths, the seats in turn order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from floes_app.bots.strengths import STRENGTHS, rung
from floes_app.core.game import CHANCE, Game
from floes_app.core.i18n import _, pgettext
from floes_app.play.start import clocks
from floes_app.play.start.set_up import Seating
from floes_app.play.summaries import strength_name
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice
from floes_app.scenes.game.start.page import SetUpPage
from floes_app.storage.settings import REAL_DIE
from floes_app.view.controls import Chip, Control, Field, IconButton, Rung, SeatButton, Segment, Switch
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, SMALL, TITLE, Screen
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Column, Gap, Middle, OneLine, Part, Row, Sheet, Text, Widget, picture, unplaced

#: Heights of a rung of the ladder, in points: the largest, the largest without the line below its name, the least.
RUNG, RUNG_WITHOUT_NOTE, LEAST_RUNG = 50, 44, 30
#: Height of a seat's row and the distance to what is below it, size of its picture and of its buttons, in points.
ROW, BELOW_ROW, PORTRAIT, BUTTON = 52, 8, 48, 42
#: Distance between a name and the button that says who plays, in points.
BESIDE: Final = 8
#: Height of the button that seats the last party, in points.
PARTY: Final = 44
#: Height of the strengths of all computers, in points.
STRENGTH: Final = 38


def has_die(game: Game[Any]) -> bool:
    """True if a die is rolled in a game as it is usually played."""
    return bool(game.start(game.complete({})).to_move == CHANCE)


@dataclass(frozen=True)
class InRow(Part):
    """A control in the middle of a seat's row."""

    control: Control

    def height(self, width: int, screen: Screen) -> int:
        """The height of the row."""
        return screen.px(ROW)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Add the control to the form."""
        Widget(self.control).place(Area(rect, sheet.screen).at_most(height=BUTTON).rect, sheet)


class PlayerColumn:
    """Puts the players of a new game onto its page, on a part of it that scrolls or not."""

    def __init__(self, page: SetUpPage, scrolls: bool) -> None:
        # it writes a part of the page, which makes it for that alone and does not keep it
        self.page, self.scrolls = page, scrolls
        self.screen, self.game, self.new_game = page.screen, page.game, page.new_game

    def add(self, area: Area) -> int:
        """Put them into the area, which they may leave below where the page scrolls; where they end."""
        page = self._contents(area.rect.width, 0 if self.scrolls else area.rect.height)
        place = pygame.Rect(*area.rect.topleft, area.rect.width, page.height(area.rect.width, self.screen))
        self.page.sheet.place_scrolling(page, place, self.scrolls)
        return place.bottom

    def height(self, width: int) -> int:
        """The least height in pixels of what stands there, in a column of this width."""
        return self._contents(width, 1).height(width, self.screen)

    def _contents(self, width: int, room: int) -> Part:
        """The table to sit at, then the ladder of strengths or the seats in turn order.

        room: the height that all should have at most, in pixels; 0 for as much as they need.
        """
        tables, new_game, seats = self._tables(), self.new_game, len(self.new_game.seats)
        parts: list[Part] = [] if tables is None else [tables, Gap(12)]
        if new_game.table is Seating.ALONE and seats == 2 and new_game.person is not None:
            # Translators: a heading
            words = Text(_("Your opponent"), BODY - 2, bold=True)
            above = Column(*parts, self._own_row(new_game.person), Gap(10), words, Gap(4))
            left = max(1, room - above.height(width, self.screen)) if room else 0
            return Column(above, self._ladder(width, left))
        if seats > 1:
            # Translators: a heading over the names of those who play
            heading = OneLine(pgettext("names", "Players"), TITLE, BUTTON, bold=True)
            buttons = [(BUTTON, Widget(self.page.icon_button(name), BUTTON)) for name in ("lot", "swap")]
            if new_game.table is Seating.TOGETHER:
                buttons.insert(0, (BUTTON, Widget(self._sound(), BUTTON)))
            parts += [Row((None, heading), *buttons, gap=8), Gap(8)]
        if seats > 1 and new_game.party():
            parts += [Widget(self.page.text_button("party"), PARTY), Gap(BELOW_ROW)]
        for place in range(seats):
            parts += [self._seat_row(place), Gap(BELOW_ROW)]
        if len(new_game.computers) > 1:
            parts += [self._strengths(), Gap(BELOW_ROW)]
        if new_game.table is Seating.TOGETHER:
            parts += [_switch(*switch) for switch in self._switches()]
        if new_game.is_pair:
            parts += [Gap(4), self._clock()]
        if new_game.head_start_shares():
            parts += [Gap(BELOW_ROW), self._head_start()]
        if new_game.table is Seating.PRACTICE:
            parts.append(Text(_("Reach the whirl in as few moves as you can."), SMALL, DIM))
        return Column(*parts)

    def _strengths(self) -> Part:
        """The strengths, one of which all computers are given with one press."""
        computers = self.new_game.computers
        shared = computers[0] if len({*computers}) == 1 else None
        # Translators: a heading over numbers from 1 to 6: how strong all computers are
        heading = label = _("All computers")
        if shared is not None:
            # Translators: {heading} is “All computers”, {strength} the name of their level
            heading = _("{heading}: {strength}").format(heading=heading, strength=strength_name(shared))
        chips = [
            Chip(
                unplaced(),
                str(number),
                partial(self.page.change, partial(self.new_game.oppose, strength.key)),
                group=label,
                aside=_(strength.name),
                chosen=lambda key=strength.key: shared == key,  # type: ignore[misc]
            )
            for number, strength in enumerate(STRENGTHS, start=1)
        ]
        cells = Row(*((None, Widget(chip, STRENGTH)) for chip in chips), gap=6)
        return Column(Text(heading, BODY - 2, bold=True), cells, gap=4)

    def _clock(self) -> Part:
        """The clock by which two people play, as a button that leads to all of them."""
        # Translators: the name of a choice: the clock by which two people play
        return _choice(_("Clock"), "clock", self.new_game.clock_words, self._choose_clock)

    def _head_start(self) -> Part:
        """The head start of one of two people, as a button that leads to all of them."""
        # Translators: the name of a choice: what favours the weaker of two players
        return _choice(_("Head start"), "even", self._head_start_name, self._choose_head_start)

    def _head_start_name(self) -> str:
        favoured = self.new_game.head_start
        if favoured is None:
            # Translators: who has a head start: nobody
            return _("Nobody")
        return self._favoured_name(self.new_game.seats.index(favoured.seat), favoured.step)

    def _favoured_name(self, place: int, step: int) -> str:
        """The name of a player with a head start, and its size if there are several."""
        name = self.new_game.name(place)
        if len(self.new_game.head_start_shares()) == 1:
            return name
        # Translators: how large the head start of a player is
        return (_("{name}: small") if step == 1 else _("{name}: large")).format(name=name)

    def _choose_head_start(self) -> None:
        self.page.context.stack.push(self.head_starts())

    def head_starts(self) -> ChoiceScene:
        """The choice of who has a head start, and how large it is."""
        new_game, change, now = self.new_game, self.page.change, self._head_start_name()
        nobody = _("Nobody")
        choices = [ListedChoice(nobody, partial(change, partial(new_game.favour, None)), on=now == nobody)]
        for place in range(2):
            for step in range(1, len(new_game.head_start_shares()) + 1):
                name = self._favoured_name(place, step)
                favour = partial(change, partial(new_game.favour, place, step))
                choices.append(ListedChoice(name, favour, new_game.head_start_words(place, step), on=now == name))
        return ChoiceScene(self.page.context, _("Head start"), choices)

    def _choose_clock(self) -> None:
        new_game, change = self.new_game, self.page.change
        choices = [
            ListedChoice(
                clocks.name(clock),
                partial(change, partial(new_game.choose_clock, word)),
                clocks.note(clock) if clock is not None else "",
                on=new_game.clock == word,
            )
            for word, clock in (("", None), *clocks.CLOCKS.items())
        ]
        if new_game.clock:
            # Translators: what running out of time on the clock means
            meanings = {True: _("Who runs out of time has lost"), False: _("Time that runs out is only noted")}
            for decides, words in meanings.items():
                choose = partial(change, partial(new_game.let_clock_decide, decides))
                choices.append(ListedChoice(words, choose, on=new_game.is_noted is not decides))
        self.page.context.stack.push(ChoiceScene(self.page.context, _("Clock"), choices))

    def _sound(self) -> IconButton:
        """The button that switches the sound of the evening off and on."""
        context = self.page.context
        is_off = context.settings.muted
        toggle = partial(self.page.change, lambda: context.change(muted=not is_off))
        # Translators: the tooltip of a button
        label = _("Sound on") if is_off else _("Sound off")
        return IconButton(unplaced(), label, toggle, icon="sound-off" if is_off else "sound-on")

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
                # Translators: the name of a group of choices, for those who hear it: alone, together, practice
                group=_("Table"),
            )
            for table in tables
        ]
        return Tabs(segments, 46)

    def _ladder(self, width: int, room: int) -> Part:
        """The strengths from the weakest up, each with a line about it; with too little room only the chosen one's.

        room: how high it may be, in pixels; 0 where it may be as high as it needs.
        """
        screen, gap, number = self.screen, 6, len(STRENGTHS)
        notes = [_(strength.help) for strength in STRENGTHS]
        most = (room - (number - 1) * screen.px(gap)) // number if room else screen.px(1000)
        high = Rung.ladder_height(notes, width, screen)
        told = high <= most
        if told:
            high = min(max(high, screen.px(RUNG)), most)
        else:
            below = max(Text(note, SMALL - 1).height(width, screen) for note in notes)
            high = max(screen.px(LEAST_RUNG), (room - below - number * screen.px(gap)) // number)
            high = min(high, screen.px(RUNG_WITHOUT_NOTE))
        rungs = [
            Rung(
                unplaced(),
                _(strength.name),
                partial(self.page.change, partial(self.new_game.oppose, strength.key)),
                chosen=lambda key=strength.key: self.new_game.strength == key,  # type: ignore[misc]
                group=_("Your opponent"),
                note=note if told else "",
                number=place,
                rungs=number,
            )
            for place, (strength, note) in enumerate(zip(STRENGTHS, notes, strict=True), start=1)
        ]
        ladder = Column(*(Widget(rung, lambda _width, _screen: high) for rung in rungs), gap=gap, end=gap)
        if told:
            return ladder
        chosen = next(note for one, note in zip(STRENGTHS, notes, strict=True) if one.key == self.new_game.strength)
        return Column(ladder, Text(chosen, SMALL - 1, DIM))

    def _own_row(self, place: int) -> Part:
        """The seat of the one person: the name, who plays as a sign, the change of seats."""
        who = IconButton(unplaced(), self._seat_label(place), partial(self.page.open_seat, place), icon="human")
        swap = self.page.icon_button("swap")
        name = Row((None, self._name(place)), (BUTTON, InRow(who)), (BUTTON, InRow(swap)), gap=8)
        return Row((PORTRAIT, self._portrait(place)), (None, name), gap=10)

    def _seat_row(self, place: int) -> Part:
        """A seat: its picture, the name, and who plays unless that is fixed."""
        name = self._name(place)
        if not self.new_game.alone:
            who = self._seat_button(place)
            name = Row((None, name), (self._who_wide, InRow(who)), gap=BESIDE)
        return Row((PORTRAIT, self._portrait(place)), (None, name), gap=10)

    def _who_wide(self, room: float) -> float:
        """The width of the buttons that say who plays, in points: signs alone where that lets the names be read."""
        places, usual = range(len(self.new_game.seats)), min(190, room * 0.56)
        names = max(Field.wide(self.new_game.name(place), self.screen) for place in places)
        left = room - BESIDE - names
        if usual <= left or left < SeatButton.SIGNS:
            return usual
        words = max(SeatButton.wide(self._player(place), self.screen) for place in places)
        return left if left >= words else SeatButton.SIGNS

    def _portrait(self, place: int) -> Part:
        portrait = self.page.painter.portrait(self.new_game.seats[place], self.screen.px(PORTRAIT))
        return Middle(picture(portrait, self.screen), ROW)

    def _name(self, place: int) -> Part:
        name = Field(
            unplaced(),
            _("Name"),
            lambda: self.page.form.advance(1),
            value=self.new_game.name(place),
            changed=partial(self.new_game.rename, place),
        )
        return InRow(name)

    def _seat_label(self, place: int) -> str:
        return _("Choose who plays {name}").format(name=_(self.game.seat_names[self.new_game.seats[place]]))

    def _player(self, place: int) -> str:
        """Who plays a seat, in a word."""
        strength = self.new_game.strength_at(place)
        # Translators: who plays a seat: a person
        return _("Human") if strength is None else strength_name(strength)

    def _seat_button(self, place: int) -> SeatButton:
        def strength() -> str | None:
            return self.new_game.strength_at(place)

        return SeatButton(
            unplaced(),
            self._seat_label(place),
            lambda: self.page.open_seat(place),
            icon=lambda: "human" if strength() is None else "computer",
            words=lambda: self._player(place),
            rung=lambda: (rung(now) if (now := strength()) is not None else 0, len(STRENGTHS)),
        )


def _choice(label: str, icon: str, words: Callable[[], str], choose: Callable[[], None]) -> Part:
    """A choice as a button beside its name, which leads to all there is to choose from."""
    button = SeatButton(unplaced(), label, choose, icon=lambda: icon, words=words)
    return Row(
        (None, Middle(Text(label, BODY), BUTTON)), (lambda room: min(190, room * 0.56), Widget(button, BUTTON)), gap=8
    )


def _switch(label: str, note: str, on: Callable[[], bool], toggle: Callable[[], None]) -> Part:
    switch = Switch(unplaced(), label, toggle, on=on, note=note)
    return Widget(switch, lambda width, screen: Switch.height(label, note, width, screen))
