"""The dialog for the player of a seat: a person with a name, or the computer at one of its levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.i18n import N_, _, sentence
from floes_app.core.session import Player
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.controls import Control, Field, Rung, Segment
from floes_app.view.paint.theme import DIM, SMALL, TITLE, Screen
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Column, Drawing, Middle, Part, Row, Text, Widget, unplaced

#: The width of the panel, its margin, the gap between its parts and that between the rungs, in points.
WIDTH, MARGIN, GAP, BETWEEN = 520, 26, 14, 6
#: Heights of its parts: the portrait with the words beside it, the kinds of players, the lowest rung, the name.
HEAD, TABS, RUNG, FOOT = 62, 46, 48, 54


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
    ) -> None:
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
            parts += [self._kinds(), self._ladder()]
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
        chosen = (control for control in self.form.controls if isinstance(control, Rung | Segment) and control.chosen())
        return max(chosen, key=lambda control: isinstance(control, Rung), default=self.form.controls[-2])

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
        if self._name is not None:
            self._name.show(self.player.name)
        self.dirty = True

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
