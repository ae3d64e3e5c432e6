"""Who plays a seat: a person, whose name can be changed, or the computer at one of its levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from floes_app.bots.strengths import STRENGTHS, Strength
from floes_app.core.i18n import N_, _
from floes_app.core.session import Player
from floes_app.play.commands import CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.controls import Chip, Control, Field
from floes_app.view.layout import Area
from floes_app.view.theme import DIM, SMALL, Screen

#: The width of the panel, its margin, and the gap between its rows, in points.
WIDTH, MARGIN, GAP = 480, 24, 10
#: How high its rows are: the name, a choice, the words above the levels.
HEAD, ROW, HEADING = 56, 46, 18
#: The panel has no part that could scroll: in a window lower than this, in points, it is drawn smaller.
LEAST_HEIGHT = 450
PERSON = N_("A person plays here, with mouse, keys or gamepad.")


class SeatScene(OverlayScene):
    """Lies over a game or its set-up. What is chosen counts at once, and choosing who plays closes it.

    The arguments are those of ``ToSeatDialog``.
    """

    commands = CommandTable(replace(CLOSE, label=N_("Done"), icon="check"))

    def __init__(
        self,
        context: Context,
        player: Player,
        picture: Callable[[int], pygame.Surface],
        changed: Callable[[Player], None],
        can_compute: bool = True,
        usual_name: str = "",
    ) -> None:
        self.player = player
        self.picture = picture
        self.changed = changed
        self.can_compute = can_compute
        self.usual_name = usual_name
        super().__init__(context)

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The surface, with things small enough for all of the panel to be seen."""
        return self.context.screen.with_room_for(1, LEAST_HEIGHT)

    def layout(self) -> None:
        """A panel in the middle: the name, a person or the computer at a level, then a line about that level."""
        screen = self.screen
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        heights: list[float] = [HEAD]
        if self.can_compute:
            room = wide - 2 * screen.px(MARGIN)
            notes = (_(PERSON), *map(_note_of, STRENGTHS))
            note = max(text.paragraph_height(words, screen.px(SMALL), room) for words in notes) / screen.scale
            heights += [ROW, HEADING, *[ROW] * ((len(STRENGTHS) + 1) // 2), note]
        whole = Area.of(screen)
        high = screen.px(whole.length(*heights, gap=GAP)) + 2 * screen.px(MARGIN)
        self.rect = self.in_the_middle(wide, high)
        head, *rows = Area(self.rect, screen).framed(MARGIN).rows(*heights, gap=GAP)
        form = self.new_form()
        portrait, rest = head.cut_left(HEAD, gap=6)
        done, field = rest.at_most(height=42).cut_right(42, gap=GAP)
        form.add(
            Field(field.rect, _("Name"), self.close, value=self.player.name, changed=self.rename),
            self.icon_button("close", done.rect),
        )
        self._portrait = portrait.rect
        if rows:
            human, heading, *pairs, lines = rows
            form.add(self._chip(human.rect, _("Human"), None))
            places = [place for pair in pairs for place in pair.columns(None, None, gap=GAP)]
            form.add(
                *(
                    self._chip(place.rect, _(level.name), level.key)
                    for level, place in zip(STRENGTHS, places, strict=False)
                )
            )
            self._heading_at = heading.rect.x, heading.rect.y + screen.px(11)
            self._note_at = lines.rect.topleft
        self.use(form)

    def _chip(self, rect: pygame.Rect, label: str, level: str | None) -> Chip:
        return Chip(rect, label, lambda: self.choose(level), chosen=lambda: self.player.level == level)

    def first(self) -> Control | None:
        """Whoever plays now."""
        chips = (control for control in self.form.controls if isinstance(control, Chip))
        return next((chip for chip in chips if chip.chosen()), None)

    # -- what can be done ----------------------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Give the player another name; an empty one is the usual one of the seat."""
        self._set(replace(self.player, name=name.strip() or self.usual_name))

    def choose(self, level: str | None) -> None:
        """Let the computer play at a level, or a person (None)."""
        self._set(replace(self.player, level=level))
        self.close()

    def _set(self, player: Player) -> None:
        if player != self.player:
            self.player = player
            self.changed(player)
        self.dirty = True

    # -- events, time, drawing -----------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The seat's portrait, what the levels are of, and a line about the level in question."""
        screen = self.screen
        target.blit(self.picture(self._portrait.height), self._portrait)
        room = self.rect.width - 2 * screen.px(MARGIN)
        if self.can_compute:
            text.draw(target, _("Computer"), self._heading_at, screen.px(SMALL), DIM, bold=True, room=room)
            text.draw_paragraph(target, self._note(), self._note_at, screen.px(SMALL), room, DIM)

    def _note(self) -> str:
        """What there is to know of the level under the pointer or the focus, else of the chosen one."""
        control = self.form.pointed
        for level in STRENGTHS:
            if isinstance(control, Chip) and control.label == _(level.name):
                return _note_of(level)
        if isinstance(control, Chip) or self.player.is_human:
            return _(PERSON)
        return next((_note_of(level) for level in STRENGTHS if level.key == self.player.level), "")


def _note_of(level: Strength) -> str:
    return _(level.help)
