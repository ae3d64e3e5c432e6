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
from floes_app.view.theme import DIM, SMALL, Screen

WIDTH = 480
#: The panel has no part that could scroll: in a window lower than this, in points, it is drawn smaller.
LEAST_HEIGHT = 450
PERSON = N_("A person plays here, with the mouse, the keys or a gamepad.")


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
        margin, gap = screen.px(24), screen.px(10)
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        room = wide - 2 * margin
        row = screen.px(46)
        notes = [text.paragraph_height(note, screen.px(SMALL), room) for note in (_(PERSON), *map(_note_of, STRENGTHS))]
        note = max(notes)
        head = screen.px(56)
        rows = 1 + (len(STRENGTHS) + 1) // 2 if self.can_compute else 0
        heading = screen.px(28)
        height = 2 * margin + head + rows * (row + gap) + (heading + screen.px(10) + note if rows else 0)
        self.rect = self.in_the_middle(wide, height)
        x, y = self.rect.x + margin, self.rect.y + margin
        form = self.new_form()
        size = screen.px(42)
        field = pygame.Rect(x + head + screen.px(6), y + (head - size) // 2, 0, size)
        field.width = self.rect.right - margin - size - gap - field.x
        form.add(
            Field(field, _("Name"), self.close, value=self.player.name, changed=self.rename),
            self.icon_button("close", pygame.Rect(field.right + gap, field.y, size, size)),
        )
        self._portrait_at = x, y
        self._portrait = head
        y += head + gap
        if rows:
            form.add(self._chip(pygame.Rect(x, y, room, row), _("Human"), None))
            y += row + gap
            self._heading_at = x, y + heading * 2 // 5
            y += heading
            across = (room - gap) // 2
            for index, level in enumerate(STRENGTHS):
                place = pygame.Rect(x + index % 2 * (across + gap), y + index // 2 * (row + gap), across, row)
                form.add(self._chip(place, _(level.name), level.key))
        self._note_at = x, self.rect.bottom - margin - note
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
        target.blit(self.picture(self._portrait), self._portrait_at)
        room = self.rect.width - 2 * screen.px(24)
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
