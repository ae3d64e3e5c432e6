"""The settings, each applied at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import Any, Final

import pygame

from floes_app.core.i18n import N_, Np_, _, decimal, pgettext
from floes_app.play.access.speech import Heard
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToKeyChoice, ToKeys, ToMessages
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.storage import catalogues
from floes_app.storage.settings import (
    DICE,
    MUSIC,
    PRESS_PAUSES,
    READING,
    SPEEDS,
    STICK_PUSHES,
    SWITCH_PACES,
    VOICE_MOVES,
    VOICE_SPEEDS,
    VOICES,
)
from floes_app.view.controls import Chip, Control, Form, IconButton, Segment, Slider, Switch
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, INK, SMALL
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Column, Drawing, Fold, Gap, Grid, Middle, Panel, Part, Row, Text, Widget, unplaced

# Translators: how fast everything moves, on chips of which one is chosen
ANIMATIONS: Final = tuple(
    zip(SPEEDS, (Np_("animation", "Off"), Np_("pace", "Fast"), Np_("pace", "Normal"), Np_("pace", "Slow")), strict=True)
)
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
#: Names of the values of the settings of the same names.
# Translators: a value of the setting Voice
VOICE_WORDS: Final = (Np_("voice", "Off"), N_("Spoken"), N_("Clipboard"))
# Translators: a value of the setting Speed of the voice
SPEED_WORDS: Final = (Np_("voice", "Slow"), Np_("voice", "Normal"), Np_("voice", "Fast"))
# Translators: a value of the setting Moves, when heard
MOVES_WORDS: Final = (N_("Every step"), N_("In short"))
# Translators: a value of the setting How long messages stay
READING_WORDS: Final = (N_("Short"), Np_("how long", "Normal"), N_("Long"), N_("Until I press a key"))
# Translators: a value of the setting Gamepad stick: how far it has to be pushed
STICK_WORDS: Final = (N_("Light push"), Np_("push", "Normal"), N_("Firm push"))
#: Steps of the size of text and buttons, in percent.
SMALLEST, LARGEST, STEP = 80, 200, 10
#: Time without a change after which a volume is written to the disk, in seconds.
QUIET_SECONDS: Final = 0.3
#: Height of a chip, in points.
CHIP: Final = 42
#: In a window lower than this the tabs scroll with the page, in points.
LOW: Final = 520
#: The name by which the open page is remembered.
PLACE: Final = "settings"
#: Below this width a setting's name stands over its values, in points.
SIDE_BY_SIDE: Final = 620


COMMANDS: Final[CommandTable[SettingsScene]] = CommandTable(
    BACK,
    Command("keys", N_("Keys"), ("Ctrl+F1",), lambda scene: scene.context.open(ToKeys()), icon="keyboard"),
    Command("choose keys", N_("Choose keys"), (), lambda scene: scene.context.open(ToKeyChoice()), icon="keyboard"),
    Command("said", N_("What was said"), (), lambda scene: scene.context.open(ToMessages()), icon="list"),
)


def _named(values: Sequence[Any], words: Sequence[str]) -> list[tuple[Any, str]]:
    """Values with their words in the player's language."""
    return [(value, _(word)) for value, word in zip(values, words, strict=True)]


# Translators: so many seconds
def _seconds(values: Sequence[int]) -> list[tuple[Any, str]]:
    """Milliseconds as players read them; none is off."""
    return [
        (value, _("{seconds} s").format(seconds=decimal(value / 1000)) if value else pgettext("duration", "Off"))
        for value in values
    ]


class SettingsPage(Enum):
    """The pages of the settings, by what they are for."""

    # Translators: a page of the settings: what helps to see
    SIGHT = N_("Sight")
    SOUND = N_("Sound and voice")
    # Translators: a page of the settings: keys, buttons and switches
    HANDS = N_("Hands")
    # Translators: a page of the settings: dice, board and players
    TABLE = N_("Table")
    # Translators: a page of the settings
    LANGUAGE = N_("Language")


class SettingsScene(PageScene):
    """The settings of the whole app, on pages."""

    commands = COMMANDS
    widest = 780

    def __init__(self, context: Context) -> None:
        self._volumes: dict[str, int] = {}  # values that are not written yet, by the setting's name
        self._quiet = 0.0
        self._laid_out: object = None
        names = [page.name for page in SettingsPage]
        last = context.page_at(PLACE)
        self.page = SettingsPage[last] if last in names else SettingsPage.SIGHT
        """The page that is open: at first that of last time."""
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        return _("Settings")

    def first(self) -> Control | None:
        """The first setting."""
        controls = self.form.controls
        return controls[max(at for at, control in enumerate(controls) if isinstance(control, Segment)) + 1]

    def turn_to(self, page: SettingsPage) -> None:
        """Open another page, at its beginning."""
        if page is not self.page:
            self._keep_volumes()
            self.page = page
            self.context.leave_at(PLACE, page.name)
            self.layout()
            self.form.scroll_to(0)

    def heard(self) -> Heard:
        """The title with the open page, there the size of text, and the control with the focus."""
        # Translators: where the player is: {title}: “Settings”, {page}: one of its pages, such as “Hands”
        where = _("{title}: {page}.").format(title=self.title(), page=_(self.page.value))
        percent = _("{number}%").format(number=self.context.settings.ui_scale)
        size = _("{title}: {content}.").format(title=_("Text and button size"), content=percent)
        return replace(super().heard(), where=where, line=size if self.page is SettingsPage.SIGHT else "")

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """The way to the keys beside the title, the tabs, and the settings; in a low window the tabs scroll as well."""
        form.add(self.head_button("keys"))
        tabs, page = self._tabs(), self.contents()
        if self.points[1] < LOW:
            Panel(Column(tabs, Gap(18), page), 24, 20).place(self.body, self.sheet)
        else:
            high = tabs.height(self.body.width, self.screen)
            above, below = Area(self.body, self.screen).cut_top(high / self.screen.scale, gap=12)
            tabs.place(above.rect, self.sheet)
            Panel(page, 24, 20).place(below.rect, self.sheet)
        self._laid_out = self._key

    def _tabs(self) -> Tabs:
        """The pages."""
        return Tabs(
            [
                Segment(
                    unplaced(),
                    _(page.value),
                    partial(self.turn_to, page),
                    # Translators: the name of a group of tabs, for those who hear it: the pages of the settings
                    group=_("Page"),
                    chosen=partial(self._is_open, page),
                )
                for page in SettingsPage
            ]
        )

    def _is_open(self, page: SettingsPage) -> bool:
        return page is self.page

    def contents(self) -> Part:
        """The settings of the open page, one below the other."""
        return {
            SettingsPage.SIGHT: self._sight,
            SettingsPage.SOUND: self._sound,
            SettingsPage.HANDS: self._hands,
            SettingsPage.TABLE: self._table,
            SettingsPage.LANGUAGE: self._languages,
        }[self.page]()

    def _sight(self) -> Part:
        speeds = [(value, _(label)) for value, label in ANIMATIONS]
        return Column(
            self._size(),
            _note(_("Makes words and buttons larger or smaller, everywhere.")),
            self._switch(_("High contrast"), "high_contrast", _("Dark water, white edges, strong marks.")),
            self._switch(
                _("Reduced motion"), "reduced_motion", _("Stops the drifting, bobbing, snow and northern lights.")
            ),
            self._chips(
                _("Animation speed"),
                speeds,
                "animation",
                _("Sets how fast pieces move. Off shows every move at once."),
            ),
            self._chips(
                _("How long messages stay"),
                _named(READING, READING_WORDS),
                "reading",
                _("Gives you time to read messages and captions. The list of what was said keeps them."),
            ),
            self._switch(
                _("Light of the hour"),
                "daylight",
                _("Dawn, evening or night falls around the board, as your clock tells."),
            ),
            self._switch(_("Full screen"), "fullscreen", _("Fills the screen with the app.")),
        )

    def _sound(self) -> Part:
        spoken = _("Says aloud what is on the screen, what is played, and what you can do.")
        moods = [(value, _(label)) for value, label in MOODS]
        return Column(
            self._chips(_("Voice"), _named(VOICES, VOICE_WORDS), "voice", self.context.voice.fault or spoken),
            self._chips(
                _("Speed of the voice"),
                _named(VOICE_SPEEDS, SPEED_WORDS),
                "voice_speed",
                _("Makes the voice slower or faster. A screen reader keeps its own speed."),
            ),
            self._chips(
                _("Moves, when heard"),
                _named(VOICE_MOVES, MOVES_WORDS),
                "voice_moves",
                _("Tells every step with its squares, or each turn in one short sentence."),
            ),
            self._switch(_("Captions"), "captions", _("Describes the sounds in words.")),
            Gap(8),
            Widget(self.text_button("said"), 48),
            Gap(18),
            _note(_("Lets you read again what was said and shown.")),
            _heading(_("Sound")),
            *(self._volume_slider(_(label), name, _(note)) for name, label, note in VOLUMES),
            self._chips(_("Music"), moods, "music", _("Chooses what plays softly behind the game.")),
            self._switch(_("Mute"), "muted", _("Silences every sound, and the app’s own voice.")),
            self._switch(
                _("Reduced sound"),
                "reduced_sound",
                _("No surroundings, no music: only sounds that tell you something."),
            ),
        )

    def _hands(self) -> Part:
        return Column(
            self._chips(
                _("Pause after a press"),
                _seconds(PRESS_PAUSES),
                "press_pause",
                _("Ignores the same key or button for a moment, so that a trembling hand presses it once."),
            ),
            self._chips(
                _("One-switch play"),
                _seconds(SWITCH_PACES),
                "switch_pace",
                _("Shows one thing after another for so long. Space, Enter or any click takes it."),
            ),
            self._chips(
                _("Gamepad stick"),
                _named(STICK_PUSHES, STICK_WORDS),
                "stick_push",
                _("Sets how far you push the stick before it counts."),
            ),
            Gap(4),
            Widget(self.text_button("choose keys"), 48),
            Gap(18),
            _note(_("Lets you choose which keys and gamepad buttons do what.")),
        )

    def _table(self) -> Part:
        rolling = [(value, _(label)) for value, label in ROLLING]
        return Column(
            self._chips(
                _("How to roll"),
                rolling,
                "dice",
                _("Waits for your press, rolls for you, or asks what your own die shows."),
            ),
            self._switch(
                _("Pause between players"),
                "pause_between_players",
                _("Hides the board between turns until the next player is ready."),
            ),
            self._switch(
                _("Letters and numbers on the board"),
                "coordinates",
                _("Shows at the edge of the board what the squares are called."),
            ),
            self._switch(
                _("Your record"),
                "logbook",
                _("Shows in the menu what you’ve played and won. When off, nothing is shown, and the games stay."),
            ),
            self._switch(
                _("Think on your time"),
                "think_ahead",
                _("Lets Master work out its answer while you think. On battery power, it doesn’t."),
            ),
        )

    def _languages(self) -> Part:
        # Translators: in a list of languages: that of the system
        languages = [("", _("System language")), *catalogues.languages().items()]
        share = catalogues.share(self.context.settings.language)
        if share == catalogues.WHOLE:
            note = _("Changes all words at once.")
        else:
            # Translators: below a language that was chosen; {number}: how much of it there is
            note = _("So far, {number}% is translated. The rest is in English.").format(number=share)
        return self._chips("", languages, "language", note)

    @property
    def _key(self) -> object:
        """A key that changes whenever the layout may change."""
        settings = self.context.settings
        return self.screen, self.page, settings.language, settings.high_contrast, self.context.voice.fault

    def resize(self) -> None:
        """Lay out for the new size or language; a change of sound, say, must not take the slider out of the hand."""
        if self._laid_out != self._key:
            self.layout()

    def _chips(self, label: str, values: Sequence[tuple[Any, str]], name: str, note: str) -> Part:
        widest = max(text.width(words, self.screen.px(BODY - 1), True) for _value, words in values)
        now = getattr(self.context.settings, name)
        group = label or _(self.page.value)  # without a label they fill the page, whose name they have
        chips = [self._chip(words, name, value, group, note if value == now else "") for value, words in values]
        most = len(values) if label else max(4, len(values))
        least = max(92, widest / self.screen.scale + 20)
        grid = Grid([Widget(chip, CHIP) for chip in chips], least, most=most)
        return Column(_beside(label, grid, CHIP) if label else grid, Gap(14), _note(note))

    def _chip(self, words: str, name: str, value: Any, label: str, aside: str) -> Chip:
        return Chip(
            unplaced(),
            words,
            lambda: self.change(**{name: value}),
            group=label,
            aside=aside,
            chosen=lambda: getattr(self.context.settings, name) == value,
        )

    def _switch(self, label: str, name: str, note: str) -> Part:
        def is_on() -> bool:
            return bool(getattr(self.context.settings, name))

        switch = Switch(unplaced(), label, lambda: self.change(**{name: not is_on()}), on=is_on, note=note)
        return Column(Widget(switch, lambda width, screen: Switch.height(label, note, width, screen)), Gap(6))

    def _volume_slider(self, label: str, name: str, note: str) -> Part:
        """The slider, with the number at its right."""

        def changed(value: int) -> None:
            self._set_volume(name, value)

        slider = Slider(unplaced(), label, lambda: None, value=self._volume(name), changed=changed)
        number = Drawing(
            30, lambda target, rect: self._draw_number(target, rect.midleft, self._volume(name), "left", DIM)
        )
        return Column(_beside(label, Row((None, Widget(slider, 30)), (56, number), gap=22), 30), Gap(14), _note(note))

    def _size(self) -> Part:
        """Two buttons with the number between them."""
        # Translators: the tooltip of a button: text and buttons get smaller
        smaller = self._step_button(_("Smaller"), -STEP, "minus")
        # Translators: the tooltip of a button: text and buttons get larger
        larger = self._step_button(_("Larger"), STEP, "plus")
        number = Drawing(
            42,
            lambda target, rect: self._draw_number(target, rect.center, self.context.settings.ui_scale, "center", INK),
        )
        row = Row((42, Widget(smaller, 42)), (96, number), (42, Widget(larger, 42)))
        return Column(_beside(_("Text and button size"), row, 42), Gap(14))

    def _step_button(self, label: str, by: int, icon: str) -> IconButton:
        def wanted() -> int:
            return min(LARGEST, max(SMALLEST, self.context.settings.ui_scale + by))

        return IconButton(
            unplaced(),
            label,
            lambda: self.change(ui_scale=wanted()),
            enabled=lambda: wanted() != self.context.settings.ui_scale,
            icon=icon,
        )

    # -- changes -------------------------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Set values; the app takes them up at once."""
        if "dice" in values:
            values |= self.context.settings.rolled(values["dice"])
        if "language" in values:
            values["language_before"] = None  # it is the app's own from now on
        self.context.change(**values)
        self.resize()

    def _volume(self, name: str) -> int:
        """Position of the slider of a volume."""
        usual: int = getattr(self.context.settings, name)
        return self._volumes.get(name, usual)

    def _set_volume(self, name: str, value: int) -> None:
        audio = self.context.audio
        self._volumes[name], self._quiet = value, QUIET_SECONDS
        match name:
            case "volume":
                audio.volume = value / 100
            case "ambience_volume":
                audio.ambience.turn_to(value / 100)
            case "music_volume":
                audio.music.turn_to(value / 100)

    def _keep_volumes(self) -> None:
        """Write the volumes, once they stand still."""
        if self._volumes:
            values, self._volumes = self._volumes, {}
            self.change(**values)

    def leave(self) -> None:
        """Keep the volumes that were just set."""
        self._keep_volumes()

    def update(self, seconds: float) -> None:
        """Advance the controls by ``seconds``; play a sample when a new volume has settled."""
        super().update(seconds)
        self.resize()  # a voice is known to be there only a moment after it was chosen
        if self._volumes:
            self._quiet -= seconds
            if self._quiet <= 0:
                if "volume" in self._volumes:  # the others are heard anyway
                    self.context.audio.play("tap")
                self._keep_volumes()

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draw_number(self, target: pygame.Surface, at: tuple[int, int], percent: int, align: str, colour: str) -> None:
        """Draw a number beside its control: it changes while the slider is held, without a new layout."""
        text.draw(target, _("{number}%").format(number=percent), at, self.screen.px(BODY), colour, align=align)


def _heading(words: str) -> Part:
    return Column(Gap(14), Text(words, BODY - 1, DIM, bold=True), Gap(8))


def _note(words: str) -> Part:
    """A line below a setting that says what it does, nearer to it than the next one is."""
    return Column(Gap(-8), Text(words, SMALL, DIM), Gap(14))


def _beside(label: str, values: Part, high: float) -> Part:
    """The values of a setting, whose first row is so high, beside its name, or below it in a narrow window."""
    name = Text(label, BODY)
    return Fold(
        SIDE_BY_SIDE,
        Row((lambda room: room * 2 // 5 - 16, Middle(name, high)), (None, values), gap=16),
        Column(name, Gap(6), values),
    )
