"""The settings, each applied at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToKeys
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.storage import catalogues
from floes_app.storage.settings import DICE, SPEEDS
from floes_app.view import text
from floes_app.view.cards import columns
from floes_app.view.controls import Chip, Control, Form, IconButton, Slider, Switch
from floes_app.view.theme import BODY, DIM, INK

ANIMATIONS: Final = tuple(zip(SPEEDS, (N_("Off"), N_("Fast"), N_("Normal"), N_("Slow")), strict=True))
ROLLING: Final = tuple(zip(DICE, (N_("I roll"), N_("The app"), N_("Our own die")), strict=True))
#: Steps of the size of text and buttons, in percent.
SMALLEST, LARGEST, STEP = 80, 200, 10
#: The sound's volume is written to the disk when it has not changed for so long, in seconds.
QUIET_SECONDS: Final = 0.3
#: Below this width a setting's name stands over its values, in points.
SIDE_BY_SIDE = 620


COMMANDS: Final[CommandTable[SettingsScene]] = CommandTable(
    BACK,
    Command("keys", N_("Keys"), ("Ctrl+F1",), lambda scene: scene.context.open(ToKeys()), icon="keyboard"),
)


class SettingsScene(PageScene):
    """Everything that can be set for the whole app."""

    commands = COMMANDS
    widest = 780

    def __init__(self, context: Context) -> None:
        self._volume: int | None = None
        self._quiet = 0.0
        self._laid_out: object = None
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        return _("Settings")

    def first(self) -> Control | None:
        """The first setting."""
        return self.form.controls[2]

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """One setting below the other."""
        screen = self.screen
        form.add(self.head_button("keys"))
        area = self.body.inflate(-screen.px(48), -screen.px(40))
        settings = self.context.settings
        y = area.y
        y = self._heading(_("Language"), area, y)
        languages = [("", _("The system’s")), *catalogues.languages().items()]
        y = self._chips(form, "", [(code, name) for code, name in languages], "language", area, y)
        y = self._heading(_("Motion"), area, y)
        speeds = [(value, _(label)) for value, label in ANIMATIONS]
        y = self._chips(form, _("Speed of animations"), speeds, "animation", area, y)
        note = _("No drifting, bobbing, snow or northern lights.")
        y = self._switch(form, _("Reduced motion"), note, "reduced_motion", area, y)
        y = self._heading(_("Sound"), area, y)
        place, below = self._place(_("Volume"), area, y, screen.px(30))
        place.width -= screen.px(78)
        form.add(
            Slider(
                place,
                _("Volume"),
                lambda: None,
                scrolls=True,
                value=settings.volume if self._volume is None else self._volume,
                changed=self._set_volume,
            )
        )
        self._volume_at = place.right + screen.px(22), place.centery
        y = below
        y = self._switch(form, _("Mute"), "", "muted", area, y)
        y = self._switch(form, _("Captions"), _("Tells in words what is to be heard."), "captions", area, y)
        y = self._heading(_("Dice"), area, y)
        dice = [(value, _(label)) for value, label in ROLLING]
        y = self._chips(form, _("Who rolls them"), dice, "dice", area, y)
        y = self._heading(_("Display"), area, y)
        y = self._stepper(form, area, y)
        y = self._switch(form, _("Letters and numbers on the board"), "", "coordinates", area, y)
        note = _("Covers the board between turns until the next player is ready.")
        y = self._switch(form, _("Pause between players"), note, "pause_between_players", area, y)
        y = self._switch(form, _("Full screen"), "", "fullscreen", area, y)
        self.scroll(form, self.body, y)
        self._laid_out = self._key

    @property
    def _key(self) -> object:
        """What the layout depends on."""
        return self.screen, self.context.settings.language

    def resize(self) -> None:
        """Lay out for the new size or language; a change of sound, say, must not take the slider out of the hand."""
        if self._laid_out != self._key:
            self.layout()

    def _heading(self, words: str, area: pygame.Rect, y: int) -> int:
        screen = self.screen
        first = y == area.y
        y = y if first else y + screen.px(14)
        return self.write(words, (area.x, y), area.width, screen.px(BODY - 1), DIM, bold=True) + screen.px(8)

    def _place(self, label: str, area: pygame.Rect, y: int, high: int) -> tuple[pygame.Rect, int]:
        """Where a setting's values go, and where the next one begins; writes the setting's name."""
        screen = self.screen
        gap = screen.px(14)
        if not label:
            return pygame.Rect(area.x, y, area.width, high), y + high + gap
        if area.width / screen.scale < SIDE_BY_SIDE:
            y = self.write(label, (area.x, y), area.width, screen.px(BODY)) + screen.px(6)
            return pygame.Rect(area.x, y, area.width, high), y + high + gap
        room = area.width * 2 // 5
        middle = pygame.Rect(area.x, y + high // 2, room - screen.px(16), 0)
        self.words.append(Words(label, middle, screen.px(BODY), INK, False, True))
        return pygame.Rect(area.x + room, y, area.width - room, high), y + high + gap

    def _chips(
        self, form: Form, label: str, values: Sequence[tuple[Any, str]], name: str, area: pygame.Rect, y: int
    ) -> int:
        screen = self.screen
        high, gap = screen.px(42), screen.px(8)
        place, below = self._place(label, area, y, high)
        widest = max(text.width(words, screen.px(BODY - 1), True) for _value, words in values)
        least = max(screen.px(92), widest + screen.px(20))
        number, wide = columns(place.width, gap, least, len(values) if label else max(4, len(values)))
        for index, (value, words) in enumerate(values):
            row, column = divmod(index, number)
            rect = pygame.Rect(place.x + column * (wide + gap), place.y + row * (high + gap), wide, high)
            form.add(self._chip(rect, words, name, value))
        return below + (-(-len(values) // number) - 1) * (high + gap)

    def _chip(self, rect: pygame.Rect, words: str, name: str, value: Any) -> Chip:
        return Chip(
            rect,
            words,
            lambda: self.change(**{name: value}),
            scrolls=True,
            chosen=lambda: getattr(self.context.settings, name) == value,
        )

    def _switch(self, form: Form, label: str, note: str, name: str, area: pygame.Rect, y: int) -> int:
        def is_on() -> bool:
            return bool(getattr(self.context.settings, name))

        high = Switch.height(label, note, area.width, self.screen)
        rect = pygame.Rect(area.x, y, area.width, high)
        form.add(Switch(rect, label, lambda: self.change(**{name: not is_on()}), scrolls=True, on=is_on, note=note))
        return y + high + self.screen.px(6)

    def _stepper(self, form: Form, area: pygame.Rect, y: int) -> int:
        screen = self.screen
        size = screen.px(42)
        place, below = self._place(_("Size of text and buttons"), area, y, size)
        room = screen.px(96)
        smaller = pygame.Rect(place.x, place.y, size, size)
        larger = pygame.Rect(smaller.right + room, place.y, size, size)
        form.add(
            self._step_button(smaller, _("Smaller"), -STEP, "minus"),
            self._step_button(larger, _("Larger"), STEP, "plus"),
        )
        self._size_at = smaller.right + room // 2, smaller.centery
        return below

    def _step_button(self, rect: pygame.Rect, label: str, by: int, icon: str) -> IconButton:
        def wanted() -> int:
            return min(LARGEST, max(SMALLEST, self.context.settings.ui_scale + by))

        return IconButton(
            rect,
            label,
            lambda: self.change(ui_scale=wanted()),
            enabled=lambda: wanted() != self.context.settings.ui_scale,
            scrolls=True,
            icon=icon,
        )

    # -- changes -------------------------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Set values; the app takes them up at once."""
        self.context.change(**values)
        self.resize()
        self.dirty = True

    def _set_volume(self, value: int) -> None:
        self._volume, self._quiet = value, QUIET_SECONDS
        self.context.audio.volume = value / 100
        self.dirty = True

    def _keep_volume(self) -> None:
        """Write the volume, once it stands still."""
        if self._volume is not None:
            value, self._volume = self._volume, None
            self.change(volume=value)

    def leave(self) -> None:
        """Nothing that was set is lost."""
        self._keep_volume()

    def update(self, seconds: float) -> None:
        """Let the controls' time pass, and let the new volume be heard."""
        super().update(seconds)
        if self._volume is not None:
            self._quiet -= seconds
            if self._quiet <= 0:
                self._keep_volume()
                self.context.audio.play("tap")

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The panel, and the numbers that stand beside their controls."""
        self.panel(target, self.body)
        settings = self.context.settings
        volume = settings.volume if self._volume is None else self._volume
        self._number(target, f"{volume} %", self._volume_at, "left", DIM)
        self._number(target, f"{settings.ui_scale} %", self._size_at, "center", INK)

    def _number(self, target: pygame.Surface, words: str, at: tuple[int, int], align: str, colour: str) -> None:
        clip = target.get_clip()
        target.set_clip(self.form.viewport)
        text.draw(target, words, (at[0], at[1] - self.form.offset), self.screen.px(BODY), colour, align=align)
        target.set_clip(clip)
