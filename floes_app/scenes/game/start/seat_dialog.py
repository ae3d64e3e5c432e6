"""The dialog for the player of a seat: a person with a name, or the computer at one of its levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.i18n import N_, _, sentence
from floes_app.core.player import Player
from floes_app.play.commands import Command, CommandTable
from floes_app.play.people import Eligible
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToPerson
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.controls import Control, Field, PersonChip, Rung, Segment, TextButton
from floes_app.view.paint.theme import DIM, SMALL, TITLE, Screen
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Column, Drawing, Grid, Middle, Part, Row, Sheet, Text, Widget, unplaced

#: The width of the panel, its margin, the gap between its parts and that between the rungs, in points.
WIDTH, MARGIN, GAP, BETWEEN = 520, 26, 14, 6
#: Heights of its parts: the portrait with the words beside it, the kinds of players, the lowest rung, the name.
HEAD, TABS, RUNG, FOOT = 62, 46, 48, 54
#: The least width of somebody's chip, in points.
PERSON: Final = 200


@dataclass(frozen=True)
class AsHighAs(Part):
    """A part at the top of the room that another one would have, so that nothing jumps when they change places."""

    part: Part
    other: Part

    def height(self, width: int, screen: Screen) -> int:
        """The height of the higher one."""
        return max(self.part.height(width, screen), self.other.height(width, screen))

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place the one that is shown."""
        high = self.part.height(rect.width, sheet.screen)
        self.part.place(pygame.Rect(*rect.topleft, rect.width, high), sheet)


class SeatScene(OverlayScene):
    """Lies over a game or its set-up. What is chosen counts once it is confirmed; Esc leaves everything as it was.

    The arguments are those of ``ToSeatDialog``.
    """

    commands = CommandTable(
        replace(CLOSE, label=N_("Cancel")),
        Command("confirm", N_("Done"), (), lambda scene: scene.confirm(), icon="check", words=lambda s: s.confirming),
    )

    def __init__(
        self,
        context: Context,
        player: Player,
        picture: Callable[[int], pygame.Surface],
        changed: Callable[[Player], None],
        can_compute: bool = True,
        usual_name: Callable[[str | None], str] = lambda _level: "",
        in_play: bool = False,
        strength: str = STRENGTHS[0].key,
        eligible: Callable[[], Sequence[Eligible]] = tuple,
        sign: Callable[[int, int], pygame.Surface] | None = None,
        seat_person: Callable[[str], None] | None = None,
    ) -> None:
        self.eligible, self.sign, self.seat_person = eligible, sign, seat_person
        self.player = player
        """The player as chosen so far."""
        self._before = player
        self.strength = player.strength or strength
        """The strength that the computer plays at, or would."""
        self.picture = picture
        self.changed = changed
        self.can_compute = can_compute
        self.usual_name = usual_name
        #: The names given here to a person and to a computer; a name doesn't stay with the seat.
        own = "" if player.name == usual_name(player.strength) else player.name
        self._own = {player.is_human: own, not player.is_human: ""}
        self._name: Field | None = None
        self.in_play = in_play
        super().__init__(context)

    @property
    def confirming(self) -> str:
        """Name of the button that confirms."""
        # Translators: on the button that closes a dialog in the middle of a game, or before it
        return _("Play on") if self.in_play else _("Done")

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """A panel in the middle: who plays, the ladder of levels with a line about each; below them the name."""
        parts: list[Part] = [self._head()]
        if self.can_compute:
            people, ladder = self._people(), self._ladder()
            is_human = self.player.is_human
            parts += [self._kinds(), AsHighAs(people, ladder) if is_human else AsHighAs(ladder, people)]
        else:
            parts.append(self._people())
        self._name = Field(unplaced(), _("Name"), self.confirm, value=self.player.name, changed=self.rename)
        confirm = Widget(self.text_button("confirm", primary=True), FOOT)
        foot = Row((None, Middle(Widget(self._name, 46), FOOT)), (None, confirm), gap=GAP)
        self.lay_out_scrolling(Column(*parts, gap=GAP), foot, WIDTH, MARGIN, GAP)

    def _head(self) -> Part:
        """The seat's portrait, the question, the way out."""
        # Translators: the title of a dialog
        title = _("Who plays here?") if self.can_compute else _("Who plays?")
        note = Text(_("The game goes on from here."), SMALL, DIM) if self.in_play else None
        words = Column(Text(title, TITLE, bold=True), note)
        portrait = Drawing(HEAD, lambda target, rect: target.blit(self.picture(rect.height), rect))
        close = Middle(Widget(self.icon_button("close"), 42), HEAD)
        return Row((HEAD, portrait), (None, Middle(words, HEAD)), (42, close), gap=GAP)

    def _kinds(self) -> Part:
        """A person, or the computer."""
        segments = [
            Segment(
                unplaced(),
                label,
                lambda computes=computes: self.let_compute(computes),  # type: ignore[misc]
                chosen=lambda computes=computes: self.player.is_human is not computes,  # type: ignore[misc]
                # Translators: the name of a group of choices, for those who hear it: a person or the computer
                group=_("Seat"),
            )
            # Translators: who plays a seat: two chips of which one is chosen
            for label, computes in ((_("Human"), False), (_("Computer"), True))
        ]
        return Tabs(segments, TABS)

    def _people(self) -> Part:
        """The people who were entered, and a button for somebody new."""
        found = self.eligible()
        chips: list[Part] = [Widget(self._chip(one), PersonChip.HIGH) for one in found]
        new = TextButton(unplaced(), _("Someone new"), self.enter_person, icon="plus")
        chips.append(Widget(new, PersonChip.HIGH))
        return Grid(chips, PERSON, gap=BETWEEN + 2, most=2)

    def _chip(self, one: Eligible) -> PersonChip:
        seat, sign = one.seat, self.sign

        def picture(size: int) -> pygame.Surface | None:
            return None if seat is None or sign is None else sign(seat, size)

        is_swapped = self.seat_person is not None
        # Translators: beside somebody who can be chosen for a seat: they have another seat already
        note = (_("sits at the table: swap") if is_swapped else _("sits at the table")) if one.sits else ""
        return PersonChip(
            unplaced(),
            one.name,
            partial(self.choose_person, one.name),
            enabled=lambda: is_swapped or not one.sits,
            # Translators: names of people, one of which is chosen
            group=_("People"),
            chosen=lambda: self.player.is_human and self.player.name == one.name,
            note=note,
            sign=picture,
            faint=one.sits,
        )

    def _ladder(self) -> Part:
        """The levels of the computer."""
        notes = [_(one.help) for one in STRENGTHS]

        def high(width: int, screen: Screen) -> int:
            return max(Rung.ladder_height(notes, width, screen), screen.px(RUNG))

        rungs = [
            Rung(
                unplaced(),
                _(one.name),
                lambda key=one.key: self.choose(key),  # type: ignore[misc]
                chosen=lambda key=one.key: self.player.strength == key,  # type: ignore[misc]
                group=_("Computer"),
                note=_(one.help),
                number=number,
                rungs=len(STRENGTHS),
            )
            for number, one in enumerate(STRENGTHS, start=1)
        ]
        return Column(*(Widget(rung, high) for rung in rungs), gap=BETWEEN)

    def first(self) -> Control | None:
        """The control of the present player; in practice, the name."""
        kinds = Rung | PersonChip | Segment
        chosen = (control for control in self.form.controls if isinstance(control, kinds) and control.chosen())
        return max(chosen, key=lambda control: not isinstance(control, Segment), default=self.form.controls[-2])

    # -- what can be done ----------------------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Give the player another name; an empty one is the usual one of the seat."""
        self._own[self.player.is_human] = name.strip()
        self.player = replace(self.player, name=name.strip() or self.usual_name(self.player.strength))

    def choose(self, strength: str | None) -> None:
        """Give the seat to the computer at a strength, or to a person (None); confirm if that was chosen already."""
        if strength == self.player.strength:
            self.confirm()
            return
        self.player = Player(self._own[strength is None] or self.usual_name(strength), strength)
        self.strength = strength or self.strength
        self.layout()

    def choose_person(self, name: str) -> None:
        """Give the seat to somebody who was entered, and go back."""
        if self.seat_person is None:
            self.player = Player(name)
            self.confirm()
        else:
            self.close()
            self.seat_person(name)

    def enter_person(self) -> None:
        """Enter somebody new, who then gets the seat."""
        self.context.open(ToPerson(done=self.choose_person))

    def let_compute(self, computes: bool) -> None:
        """Give the seat to the computer at its strength of last time, or to a person."""
        self.choose(self.strength if computes else None)

    def confirm(self) -> None:
        """Accept the player, and go back."""
        if self.player != self._before:
            self.changed(self.player)
        self.close()

    # -- what is heard -------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The question of the dialog."""
        return sentence(_("Who plays here?") if self.can_compute else _("Who plays?"))
