"""The settings, each applied at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToKeyChoice, ToKeys, ToSaid
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.storage import catalogues
from floes_app.storage.settings import (
    DICE,
    MUSIC,
    PRESS_PAUSES,
    READING,
    SPEEDS,
    STICK_PUSHES,
    SWITCH_PACES,
    VOICE_SPEEDS,
    VOICES,
)
from floes_app.view import text
from floes_app.view.cards import columns
from floes_app.view.controls import Chip, Control, Form, IconButton, Slider, Switch
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, INK, SMALL

# Translators: how fast everything moves, on chips of which one is chosen
ANIMATIONS: Final = tuple(zip(SPEEDS, (N_("Off"), N_("Fast"), N_("Normal"), N_("Slow")), strict=True))
# Translators: how dice are rolled, on chips of which one is chosen
ROLLING: Final = tuple(zip(DICE, (N_("Press to roll"), N_("Automatic"), N_("Real die")), strict=True))
#: Each volume with its name and what it does.
VOLUMES: Final = (
    ("volume", N_("Volume of the effects"), N_("Sets how loud moves, dice and buttons are.")),
    ("ambience_volume", N_("Volume of the surroundings"), N_("Sets how loud wind, water and ice are.")),
    ("music_volume", N_("Volume of the music"), N_("Sets how loud the music is.")),
    (
        "voice_volume",
        N_("Volume of the voice"),
        N_("Sets how loud the voice is. A screen reader keeps its own volume."),
    ),
)
# Translators: what the music is like, on chips of which one is chosen
MOODS: Final = tuple(zip(MUSIC, (N_("None"), N_("Ice"), N_("Night"), N_("Sand")), strict=True))
#: What the values of the settings of the same names are called.
# Translators: a value of the setting Voice
VOICE_WORDS: Final = (N_("Off"), N_("Spoken"), N_("Clipboard"))
# Translators: a value of the setting Speed of the voice
SPEED_WORDS: Final = (N_("Slow"), N_("Normal"), N_("Fast"))
# Translators: a value of the setting How long messages stay
READING_WORDS: Final = (N_("Short"), N_("Normal"), N_("Long"), N_("Until I press a key"))
# Translators: a value of the setting Gamepad stick: how far it has to be pushed
STICK_WORDS: Final = (N_("Light push"), N_("Normal"), N_("Firm push"))
#: Steps of the size of text and buttons, in percent.
SMALLEST, LARGEST, STEP = 80, 200, 10
#: A volume is written to the disk when it has not changed for so long, in seconds.
QUIET_SECONDS: Final = 0.3
#: How high a chip is, in points.
CHIP: Final = 42
#: Below this width a setting's name stands over its values, in points.
SIDE_BY_SIDE: Final = 620


COMMANDS: Final[CommandTable[SettingsScene]] = CommandTable(
    BACK,
    Command("keys", N_("Keys"), ("Ctrl+F1",), lambda scene: scene.context.open(ToKeys()), icon="keyboard"),
    Command("choose keys", N_("Choose keys"), (), lambda scene: scene.context.open(ToKeyChoice()), icon="keyboard"),
    Command("said", N_("What was said"), (), lambda scene: scene.context.open(ToSaid()), icon="list"),
)


def _named(values: Sequence[Any], words: Sequence[str]) -> list[tuple[Any, str]]:
    """Values with their words in the player's language."""
    return [(value, _(word)) for value, word in zip(values, words, strict=True)]


# Translators: so many seconds
def _seconds(values: Sequence[int]) -> list[tuple[Any, str]]:
    """Milliseconds as players read them; none is off."""
    return [(value, _("{seconds} s").format(seconds=f"{value / 1000:g}") if value else _("Off")) for value in values]


class SettingsScene(PageScene):
    """Everything that can be set for the whole app."""

    commands = COMMANDS
    widest = 780

    def __init__(self, context: Context) -> None:
        self._volumes: dict[str, int] = {}  # what is not written yet, by the setting's name
        self._volumes_at: dict[str, tuple[int, int]] = {}
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
        form.add(self.head_button("keys"))
        page = Flow(Area(self.body, self.screen).inset(24, 20))
        self._add_accessibility(form, page)
        self._heading(page, _("Language"))
        # Translators: in a list of languages: that of the system
        languages = [("", _("System language")), *catalogues.languages().items()]
        self._add_chips(form, page, "", languages, "language", _("Changes all words at once."))
        self._heading(page, _("Motion"))
        speeds = [(value, _(label)) for value, label in ANIMATIONS]
        note = _("Sets how fast pieces move. Off shows every move at once.")
        self._add_chips(form, page, _("Animation speed"), speeds, "animation", note)
        self._heading(page, _("Sound"))
        for name, label, note in VOLUMES:
            self._add_volume(form, page, _(label), name, _(note))
        moods = [(value, _(label)) for value, label in MOODS]
        self._add_chips(form, page, _("Music"), moods, "music", _("Chooses what plays softly behind the game."))
        self._add_switch(form, page, _("Mute"), "muted", _("Silences every sound, and the app’s own voice."))
        less = _("No surroundings, no music: only sounds that tell you something.")
        self._add_switch(form, page, _("Reduced sound"), "reduced_sound", less)
        self._heading(page, _("Dice"))
        rolling = [(value, _(label)) for value, label in ROLLING]
        note = _("Waits for your press, rolls for you, or asks what your own die shows.")
        self._add_chips(form, page, _("How to roll"), rolling, "dice", note)
        # Translators: a heading: how the computer plays
        self._heading(page, _("Computer players"))
        note = _("Lets Master work out its answer while you think. On battery power, it doesn’t.")
        self._add_switch(form, page, _("Think on your time"), "think_ahead", note)
        self._heading(page, _("Display"))
        note = _("Shows at the edge of the board what the squares are called.")
        self._add_switch(form, page, _("Letters and numbers on the board"), "coordinates", note)
        note = _("Dawn, evening or night falls around the board, as your clock tells.")
        self._add_switch(form, page, _("Light of the hour"), "daylight", note)
        note = _("Hides the board between turns until the next player is ready.")
        self._add_switch(form, page, _("Pause between players"), "pause_between_players", note)
        self._add_switch(form, page, _("Full screen"), "fullscreen", _("Fills the screen with the app."))
        self.scroll(form, self.body, page.bottom)
        self._laid_out = self._key

    def _add_accessibility(self, form: Form, page: Flow) -> None:
        """What helps those who see, hear or move otherwise: each with a line that says what it does."""
        self._heading(page, _("Accessibility"))
        self._add_size(form, page)
        self._note(page, _("Makes words and buttons larger or smaller, everywhere."))
        self._add_switch(form, page, _("High contrast"), "high_contrast", _("Dark water, white edges, strong marks."))
        note = self.context.voice.fault or _("Says aloud what is on the screen, what is played, and what you can do.")
        self._add_chips(form, page, _("Voice"), _named(VOICES, VOICE_WORDS), "voice", note)
        note = _("Makes the voice slower or faster. A screen reader keeps its own speed.")
        speeds = _named(VOICE_SPEEDS, SPEED_WORDS)
        self._add_chips(form, page, _("Speed of the voice"), speeds, "voice_speed", note)
        self._add_switch(form, page, _("Captions"), "captions", _("Describes the sounds in words."))
        note = _("Gives you time to read messages and captions. The list of what was said keeps them.")
        self._add_chips(form, page, _("How long messages stay"), _named(READING, READING_WORDS), "reading", note)
        note = _("Stops the drifting, bobbing, snow and northern lights.")
        self._add_switch(form, page, _("Reduced motion"), "reduced_motion", note)
        note = _("Ignores the same key or button for a moment, so that a trembling hand presses it once.")
        self._add_chips(form, page, _("Pause after a press"), _seconds(PRESS_PAUSES), "press_pause", note)
        note = _("Shows one thing after another for so long. Space, Enter or any click takes it.")
        self._add_chips(form, page, _("One-switch play"), _seconds(SWITCH_PACES), "switch_pace", note)
        note = _("Sets how far you push the stick before it counts.")
        self._add_chips(form, page, _("Gamepad stick"), _named(STICK_PUSHES, STICK_WORDS), "stick_push", note)
        keys, said = page.row(48).columns(None, None, gap=12)
        form.add(self.text_button("choose keys", keys.rect, scrolls=True))
        form.add(self.text_button("said", said.rect, scrolls=True))
        page.skip(18)
        self._note(page, _("Choose which keys and gamepad buttons do what, and read again what was said."))

    def _note(self, page: Flow, words: str) -> None:
        """A line below a setting that says what it does."""
        page.skip(-8)
        self.paragraph(page, words, SMALL, DIM)
        page.skip(14)

    @property
    def _key(self) -> object:
        """What the layout depends on."""
        settings = self.context.settings
        return self.screen, settings.language, settings.high_contrast, self.context.voice.fault

    def resize(self) -> None:
        """Lay out for the new size or language; a change of sound, say, must not take the slider out of the hand."""
        if self._laid_out != self._key:
            self.layout()

    def _heading(self, page: Flow, words: str) -> None:
        if page.bottom > page.area.rect.y:
            page.skip(14)
        self.paragraph(page, words, BODY - 1, DIM, bold=True)
        page.skip(8)

    def _beside(self, page: Flow, label: str, height: float) -> Area:
        """Where the values of a setting go: beside its name, or below it in a narrow window."""
        if label and page.area.width < SIDE_BY_SIDE:
            self.paragraph(page, label, BODY)
            page.skip(6)
        if not label or page.area.width < SIDE_BY_SIDE:
            return page.row(height)
        across, size = page.area.width * 2 // 5 - 16, self.screen.px(BODY)
        words = text.paragraph_height(label, size, self.screen.px(across))
        row = page.row_of_pixels(max(self.screen.px(height), words))
        name, values = row.cut_left(across, gap=16)
        place = pygame.Rect(name.rect.x, name.rect.centery - words // 2, name.rect.width, words)
        self.words.append(Words(label, place, size, INK))
        return values.at_most(height=height)

    def _add_chips(
        self, form: Form, page: Flow, label: str, values: Sequence[tuple[Any, str]], name: str, note: str
    ) -> None:
        screen, gap = self.screen, 8
        place = self._beside(page, label, CHIP)
        widest = max(text.width(words, screen.px(BODY - 1), True) for _value, words in values)
        least = max(screen.px(92), widest + screen.px(20))
        across, wide = columns(place.rect.width, screen.px(gap), least, len(values) if label else max(4, len(values)))
        chips = Flow(place)
        cells = chips.grid(len(values), across, (wide, screen.px(CHIP)), gap)
        made = [
            self._chip(cell.rect, words, name, value, label) for (value, words), cell in zip(values, cells, strict=True)
        ]
        made[0].aside = note
        form.add(*made)
        page.bottom = chips.bottom
        page.skip(14)
        self._note(page, note)

    def _chip(self, rect: pygame.Rect, words: str, name: str, value: Any, label: str) -> Chip:
        return Chip(
            rect,
            words,
            lambda: self.change(**{name: value}),
            scrolls=True,
            group=label,
            chosen=lambda: getattr(self.context.settings, name) == value,
        )

    def _add_switch(self, form: Form, page: Flow, label: str, name: str, note: str) -> None:
        def is_on() -> bool:
            return bool(getattr(self.context.settings, name))

        place = page.row_of_pixels(Switch.height(label, note, page.area.rect.width, self.screen))
        form.add(
            Switch(place.rect, label, lambda: self.change(**{name: not is_on()}), scrolls=True, on=is_on, note=note)
        )
        page.skip(6)

    def _add_volume(self, form: Form, page: Flow, label: str, name: str, note: str) -> None:
        """The slider, with room for the number at its right."""
        number, place = self._beside(page, label, 30).cut_right(56, gap=22)

        def changed(value: int) -> None:
            self._set_volume(name, value)

        form.add(Slider(place.rect, label, lambda: None, scrolls=True, value=self._volume(name), changed=changed))
        self._volumes_at[name] = number.rect.midleft
        page.skip(14)
        self._note(page, note)

    def _add_size(self, form: Form, page: Flow) -> None:
        """Two buttons with the number between them."""
        smaller, number, larger, _rest = self._beside(page, _("Text and button size"), 42).columns(42, 96, 42, None)
        form.add(
            # Translators: the tooltip of a button: text and buttons get smaller
            self._step_button(smaller.rect, _("Smaller"), -STEP, "minus"),
            # Translators: the tooltip of a button: text and buttons get larger
            self._step_button(larger.rect, _("Larger"), STEP, "plus"),
        )
        self._size_at = number.rect.center
        page.skip(14)

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

    def _volume(self, name: str) -> int:
        """Where the slider of a volume stands."""
        usual: int = getattr(self.context.settings, name)
        return self._volumes.get(name, usual)

    def _set_volume(self, name: str, value: int) -> None:
        audio = self.context.audio
        self._volumes[name], self._quiet = value, QUIET_SECONDS
        match name:
            case "volume":
                audio.volume = value / 100
            case "ambience_volume":
                audio.ambience.volume = value / 100
            case "music_volume":
                audio.music.volume = value / 100
        self.dirty = True

    def _keep_volumes(self) -> None:
        """Write the volumes, once they stand still."""
        if self._volumes:
            values, self._volumes = self._volumes, {}
            self.change(**values)

    def leave(self) -> None:
        """Nothing that was set is lost."""
        self._keep_volumes()

    def update(self, seconds: float) -> None:
        """Let the controls' time pass, and let the new volume be heard."""
        super().update(seconds)
        self.resize()  # whether there is a voice is known only a moment after one was chosen
        if self._volumes:
            self._quiet -= seconds
            if self._quiet <= 0:
                if "volume" in self._volumes:  # the others are heard anyway
                    self.context.audio.play("tap")
                self._keep_volumes()

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The panel, and the numbers that stand beside their controls."""
        self.panel(target, self.body)
        for name, at in self._volumes_at.items():
            self._number(target, _("{number}%").format(number=self._volume(name)), at, "left", DIM)
        self._number(target, _("{number}%").format(number=self.context.settings.ui_scale), self._size_at, "center", INK)

    def _number(self, target: pygame.Surface, words: str, at: tuple[int, int], align: str, colour: str) -> None:
        clip = target.get_clip()
        target.set_clip(self.form.viewport)
        text.draw(target, words, (at[0], at[1] - self.form.offset), self.screen.px(BODY), colour, align=align)
        target.set_clip(clip)
