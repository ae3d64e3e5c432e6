"""Who plays a seat: a person, whose name can be changed, or the computer at one of its levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.i18n import N_, _
from floes_app.core.session import Player
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.controls import Control, Field, Rung, Segment
from floes_app.view.layout import Area
from floes_app.view.theme import DIM, INK, SMALL, TITLE, Screen

#: The width of the panel, its margin, the gap between its parts and that between the rungs, in points.
WIDTH, MARGIN, GAP, BETWEEN = 520, 26, 14, 6
#: How high its parts are: the portrait with the words beside it, who plays, a rung at least, the name.
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
        usual_name: str = "",
        in_play: bool = False,
        strength: str = STRENGTHS[0].key,
    ) -> None:
        self.player = player
        """Who is to play."""
        self._before = player
        self.strength = player.level or strength
        """The level that the computer plays at, or would."""
        self.picture = picture
        self.changed = changed
        self.can_compute = can_compute
        self.usual_name = usual_name
        self.in_play = in_play
        self._high = 0.0
        super().__init__(context)

    @property
    def confirming(self) -> str:
        """What the button says that makes it count."""
        # Translators: on the button that closes a dialog in the middle of a game, or before it
        return _("Play on") if self.in_play else _("Done")

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The surface, with things small enough for all of the panel to be seen."""
        return self.context.screen.with_room_for(1, self._high + 16)

    def layout(self) -> None:
        """A panel in the middle: who plays, the ladder of levels with a line about each, the name."""
        self._high = 1.0
        for _attempt in range(3):  # smaller things need other heights, as lines break elsewhere
            heights = self._heights()
            self._high = Area.of(self.screen).length(*heights, gap=GAP) + 2 * MARGIN
        screen = self.screen
        wide, high = self._wide(), screen.px(self._high)
        self.rect = self.in_the_middle(wide, high)
        rows = Area(self.rect, screen).framed(MARGIN).rows(*heights, gap=GAP)
        form = self.new_form()
        portrait, rest = rows[0].cut_left(HEAD, gap=14)
        cross, rest = rest.cut_right(42, gap=GAP)
        self._portrait, self._words = portrait.rect, rest
        form.add(self.icon_button("close", cross.at_most(height=42).rect))
        if self.can_compute:
            self._groove = rows[1].rect
            places = rows[1].inset(Segment.INSET).columns(None, None, gap=Segment.INSET)
            # Translators: who plays a seat: two chips of which one is chosen
            for label, place, computes in zip((_("Human"), _("Computer")), places, (False, True), strict=True):
                form.add(
                    Segment(
                        place.rect,
                        label,
                        lambda computes=computes: self.let_compute(computes),  # type: ignore[misc]
                        chosen=lambda computes=computes: self.player.is_human is not computes,  # type: ignore[misc]
                    )
                )
            rungs = rows[2].rows(*[None] * len(STRENGTHS), gap=BETWEEN)
            for number, (level, place) in enumerate(zip(STRENGTHS, rungs, strict=True), start=1):
                form.add(
                    Rung(
                        place.rect,
                        _(level.name),
                        lambda key=level.key: self.choose(key),  # type: ignore[misc]
                        chosen=lambda key=level.key: self.player.level == key,  # type: ignore[misc]
                        note=_(level.help),
                        level=number,
                        rungs=len(STRENGTHS),
                    )
                )
        confirm, field = rows[-1].columns(None, None, gap=GAP)[::-1]
        field = field.at_most(height=46)
        name = Field(field.rect, _("Name"), self.confirm, value=self.player.name, changed=self.rename)
        form.add(name, self.text_button("confirm", confirm.rect, primary=True))
        self.use(form)

    def first(self) -> Control | None:
        """Whoever plays now; in practice, the name."""
        chosen = (control for control in self.form.controls if isinstance(control, Rung | Segment) and control.chosen())
        return max(chosen, key=lambda control: isinstance(control, Rung), default=self.form.controls[-2])

    def _wide(self) -> int:
        return min(self.screen.px(WIDTH), self.screen.width - self.screen.px(28))

    def _heights(self) -> list[float]:
        """How high the parts of the panel are, in points."""
        if not self.can_compute:
            return [HEAD, FOOT]
        screen = self.screen
        room = self._wide() - 2 * screen.px(MARGIN)
        rung = max(Rung.ladder_height([_(level.help) for level in STRENGTHS], room, screen), screen.px(RUNG))
        whole = len(STRENGTHS) * (rung / screen.scale) + (len(STRENGTHS) - 1) * BETWEEN
        return [HEAD, TABS, whole, FOOT]

    # -- what can be done ----------------------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Give the player another name; an empty one is the usual one of the seat."""
        self.player = replace(self.player, name=name.strip() or self.usual_name)

    def choose(self, level: str | None) -> None:
        """Let the computer play at a level, or a person (None); who is chosen already is confirmed."""
        if level == self.player.level:
            self.confirm()
            return
        self.player = replace(self.player, level=level)
        self.strength = level or self.strength
        self.dirty = True

    def let_compute(self, computes: bool) -> None:
        """Let the computer play, at its level of last time, or a person."""
        self.choose(self.strength if computes else None)

    def confirm(self) -> None:
        """Let it count, and go back."""
        if self.player != self._before:
            self.changed(self.player)
        self.close()

    # -- drawing -------------------------------------------------------------------------------------------------

    def told(self) -> str:
        """What is asked."""
        return _("Who plays here?") if self.can_compute else _("Who plays?")

    def paint(self, target: pygame.Surface) -> None:
        """The seat's portrait, the question, and the groove of the two answers."""
        screen, words = self.screen, self._words
        target.blit(self.picture(self._portrait.height), self._portrait)
        # Translators: the title of a dialog
        title = _("Who plays here?") if self.can_compute else _("Who plays?")
        y = words.rect.centery - (screen.px(13) if self.in_play else 0)
        text.draw(target, title, (words.rect.x, y), screen.px(TITLE), INK, bold=True, room=words.rect.width)
        if self.in_play:
            note = _("The game goes on from here.")
            at = words.rect.x, words.rect.centery + screen.px(15)
            text.draw(target, note, at, screen.px(SMALL), DIM, room=words.rect.width)
        if self.can_compute:
            target.blit(Segment.groove(self._groove.size, screen), self._groove)
