"""The player's choices for the whole app, and for the next game of each kind.

The file is JSON: ``format`` and one entry for each field of ``Settings``. A value that a field does not take is
reported and the default stands in for it; entries that this version does not know are kept as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from floes_app.core.i18n import _, listed
from floes_app.core.player import Player
from floes_app.storage import files, folders
from floes_app.storage.joined_file import JoinedFile

if TYPE_CHECKING:
    from floes_app.core.game import OptionValue

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
#: Largest number of arrangements of screens that are remembered.
MOST_ARRANGEMENTS: Final = 20
#: Ways to roll the die: a person by a button or key, the app by itself, or the players with a real one.
REAL_DIE: Final = "own"
DICE: Final = ("button", "automatic", REAL_DIE)
#: Paces of the computers' turns, slowest first.
PACES: Final = ("slow", "normal", "fast", "at once")
#: Styles of music; the first: there is none.
MUSIC: Final = ("off", "ice", "night", "sand")
#: The names of the animation speeds, fastest first.
SPEEDS: Final = ("off", "fast", "normal", "slow")

#: Voices: none, a screen reader or the system's voice, or programs that read the clipboard.
VOICES: Final = ("off", "speech", "clipboard")
#: Speeds of that voice, slowest first.
VOICE_SPEEDS: Final = ("slow", "normal", "fast")
#: Ways to tell the voice's listeners of a move: every step with its squares, or one short sentence.
VOICE_MOVES: Final = ("full", "brief")
#: Times that messages and captions stay, shortest first; the last: until a key or button is pressed.
READING: Final = ("short", "normal", "long", "stay")
#: Time in milliseconds in which the same key or button is not taken again; 0: it always is.
PRESS_PAUSES: Final = (0, 200, 400, 800)
#: Time in milliseconds that one-switch play stays with each thing that can be done; 0: it is off.
SWITCH_PACES: Final = (0, 1000, 2000, 4000)
#: Distance in percent that the stick of a gamepad is pushed before it counts.
STICK_PUSHES: Final = (30, 60, 85)


@dataclass(frozen=True)
class Setup:
    """The choices for the last new game of a kind: its options, and the players in the order of the seats.

    alone: whether the first of them practised alone. match: whether they played a match, in a game that has matches.
    strength: that of the computer which was played against last; empty where none was. clock: the word for the clock of
    two people; empty for none. is_noted: whether the clock decides nothing, and it is only noted that a time ran out.
    """

    options: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))
    players: tuple[Player, ...] = ()
    alone: bool = False
    match: bool = True
    strength: str = ""
    clock: str = ""
    is_noted: bool = False


@dataclass(frozen=True)
class Streak:
    """The run of wins or losses in the latest games against a strength of the computer.

    run: number of games won one after the other; below zero, of games lost. seed: that of the last game that
    counted, by which it is known again.
    """

    strength: str
    run: int
    seed: int


class _Unfit(ValueError):
    """A value that a field does not take; the message says what it takes."""


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _Unfit(_("expected true or false"))
    return value


def _number(lowest: int, highest: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise _Unfit(_("expected a number from {lowest} to {highest}").format(lowest=lowest, highest=highest))
        return value

    return read


def _one_of(*words: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in words:
            raise _Unfit(_("expected one of {words}").format(words=listed(words)))
        return value

    return read


def _number_of(*numbers: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or value not in numbers:
            raise _Unfit(_("expected one of {words}").format(words=listed(map(str, numbers))))
        return int(value)

    return read


def _keys(value: Any) -> Mapping[str, tuple[str, ...]]:
    """The keys of each command, by its name."""
    if not isinstance(value, Mapping) or not all(
        isinstance(keys, (list, tuple)) and all(isinstance(key, str) and len(key) <= 40 for key in keys)
        for keys in value.values()
    ):
        raise _Unfit(_("expected the keys of each command"))
    return MappingProxyType({str(name): tuple(keys) for name, keys in value.items()})


def _pad(value: Any) -> Mapping[str, str]:
    """The key that each button of a gamepad stands for, by the number of the button."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) and len(key) <= 40 for key in value.values()):
        raise _Unfit(_("expected the key of each gamepad button"))
    return MappingProxyType({str(button): key for button, key in value.items()})


def _sharing(value: Any) -> Mapping[str, str]:
    """The last choices of the Share dialog, by the name of the choice."""
    if not isinstance(value, Mapping) or not all(isinstance(word, str) and len(word) <= 40 for word in value.values()):
        raise _Unfit(_("expected the choices of how to share"))
    return MappingProxyType({str(name): word for name, word in value.items()})


def _language(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 20 or (value and not value.replace("_", "").isalnum()):
        raise _Unfit(_("expected the code of a language"))
    return value


def _pair(lowest: int, highest: int) -> Callable[[Any], tuple[int, int]]:
    number = _number(lowest, highest)

    def read(value: Any) -> tuple[int, int]:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise _Unfit(_("expected two numbers"))
        return number(value[0]), number(value[1])

    return read


#: A window’s size and place, in points.
_SIZE: Final = _pair(200, 16_384)
_PLACE: Final = _pair(-32_768, 32_767)


def _or_none(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _windows(value: Any) -> Mapping[str, tuple[int, int, int, int]]:
    """The place and size of the window, by the arrangement of the screens."""
    if not isinstance(value, dict) or len(value) > MOST_ARRANGEMENTS or any(len(name) > 1000 for name in value):
        raise _Unfit(_("expected the window’s place for each arrangement of screens"))
    return MappingProxyType({str(name): _window(entry) for name, entry in value.items()})


def _window(value: Any) -> tuple[int, int, int, int]:
    if not isinstance(value, (list, tuple)) or len(value) != 4:
        raise _Unfit(_("expected the window’s place for each arrangement of screens"))
    return (*_PLACE(value[:2]), *_SIZE(value[2:]))


def _setups(value: Any) -> Mapping[str, Setup]:
    if not isinstance(value, dict):
        raise _Unfit(_("expected the choices for each game"))
    return MappingProxyType({str(key): _setup(entry) for key, entry in value.items()})


def _setup(value: Any) -> Setup:
    entry = value if isinstance(value, dict) else {}
    options, players, level = entry.get("options"), entry.get("players"), entry.get("level", "")
    clock = entry.get("clock", "")
    if not isinstance(options, dict) or not isinstance(players, list) or len(players) > 8 or not isinstance(level, str):
        raise _Unfit(_("expected the choices for each game"))
    if not isinstance(clock, str):
        raise _Unfit(_("expected the choices for each game"))
    if not all(isinstance(choice, bool | int | str) for choice in options.values()):
        raise _Unfit(_("an option must be a word, a number, true or false"))
    return Setup(
        MappingProxyType(options),
        tuple(_player(player) for player in players),
        _flag(entry.get("alone", False)),
        _flag(entry.get("match", True)),
        level,
        clock,
        _flag(entry.get("noted", False)),
    )


def _player(value: Any) -> Player:
    name, level = (value.get("name"), value.get("level")) if isinstance(value, dict) else (None, None)
    if not isinstance(name, str) or not isinstance(level, str | None):
        raise _Unfit(_("a player has a name, and a level if the computer plays"))
    return Player(name, level)


def _streaks(value: Any) -> Mapping[str, Streak]:
    if not isinstance(value, dict):
        raise _Unfit(_("expected how games against the computer ended"))
    return MappingProxyType({str(key): _streak(entry) for key, entry in value.items()})


def _streak(value: Any) -> Streak:
    entry = value if isinstance(value, dict) else {}
    level, run, seed = entry.get("level"), entry.get("run"), entry.get("seed")
    if not isinstance(level, str) or type(run) is not int or type(seed) is not int:
        raise _Unfit(_("expected how games against the computer ended"))
    return Streak(level, run, seed)


def _first_wins(value: Any) -> Mapping[str, int]:
    if not isinstance(value, dict) or not all(type(seed) is int for seed in value.values()):
        raise _Unfit(_("expected how games against the computer ended"))
    return MappingProxyType(dict(value))


def _words(value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(word, str) and len(word) <= 40 for word in value):
        raise _Unfit(_("expected a list of words"))
    return tuple(value)


def _known(read: Callable[[Any], Any]) -> dict[str, Any]:
    return {"read": read}


@dataclass(frozen=True)
class Settings:
    """The settings of the player. Change them with ``dataclasses.replace``.

    language: the code of a catalogue; empty for the system's. language_before: what it was before those at the table
    were spoken to in theirs; None while it is the app's own. animation: one of SPEEDS. pace: one of PACES. dice: one of
    DICE. dice_before: how dice were rolled before a real die was chosen. music: one of MUSIC. volume (of the effects),
    ambience_volume, music_volume, ui_scale: percent. voice: one of VOICES. voice_moves: one of VOICE_MOVES.
    voice_speed: one of VOICE_SPEEDS. voice_volume: percent. reading: one of READING. press_pause: one of PRESS_PAUSES.
    switch_pace: one of SWITCH_PACES. stick_push: one of STICK_PUSHES. keys: the keys of commands that the player
    changed, by name. pad: the keys that buttons of a gamepad stand for, by number, where the player changed any.
    judgement: whether a study shows what the computer makes of it. think_ahead: whether the strongest level of the
    computer works on its next move while a person is to move. reduced_sound: no ambience, no music, and only those
    effects that tell something. logbook: whether what was played and won is shown. level_times: whether the page of a
    level tells how long games took. window_size, window_place: those of the window that was closed last, in points; the
    place is None before. windows: its place and size, by the arrangement of the screens, the one used last at the end.
    setups: the last choices, by game id. streaks: how the latest games against the computer ended, by game id.
    first_wins: the seed of the first game that was won against computers, by game id. visited: the places that the
    player was greeted at. learnt: the games whose guided first game was finished, by game id. quiet_seats: the game id
    and the number of each seat in whose turns the voice tells only what happens. sharing: the last choices of how to
    share, by name. unknown: entries of the file that a later version of the app may have written.
    """

    language: str = field(default="", metadata=_known(_language))
    language_before: str | None = field(default=None, metadata=_known(_or_none(_language)))
    animation: str = field(default="normal", metadata=_known(_one_of(*SPEEDS)))
    pace: str = field(default="normal", metadata=_known(_one_of(*PACES)))
    reduced_motion: bool = field(default=False, metadata=_known(_flag))
    volume: int = field(default=80, metadata=_known(_number(0, 100)))
    ambience_volume: int = field(default=80, metadata=_known(_number(0, 100)))
    music: str = field(default="off", metadata=_known(_one_of(*MUSIC)))
    music_volume: int = field(default=80, metadata=_known(_number(0, 100)))
    reduced_sound: bool = field(default=False, metadata=_known(_flag))
    muted: bool = field(default=False, metadata=_known(_flag))
    captions: bool = field(default=False, metadata=_known(_flag))
    voice: str = field(default="off", metadata=_known(_one_of(*VOICES)))
    voice_moves: str = field(default="full", metadata=_known(_one_of(*VOICE_MOVES)))
    voice_speed: str = field(default="normal", metadata=_known(_one_of(*VOICE_SPEEDS)))
    voice_volume: int = field(default=100, metadata=_known(_number(0, 100)))
    reading: str = field(default="normal", metadata=_known(_one_of(*READING)))
    press_pause: int = field(default=0, metadata=_known(_number_of(*PRESS_PAUSES)))
    switch_pace: int = field(default=0, metadata=_known(_number_of(*SWITCH_PACES)))
    stick_push: int = field(default=60, metadata=_known(_number_of(*STICK_PUSHES)))
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_keys))
    pad: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_pad))
    ui_scale: int = field(default=100, metadata=_known(_number(80, 200)))
    high_contrast: bool = field(default=False, metadata=_known(_flag))
    level_times: bool = field(default=False, metadata=_known(_flag))
    logbook: bool = field(default=True, metadata=_known(_flag))
    coordinates: bool = field(default=True, metadata=_known(_flag))
    daylight: bool = field(default=False, metadata=_known(_flag))
    dice: str = field(default="button", metadata=_known(_one_of(*DICE)))
    dice_before: str = field(default="button", metadata=_known(_one_of(*DICE)))
    judgement: bool = field(default=True, metadata=_known(_flag))
    think_ahead: bool = field(default=True, metadata=_known(_flag))
    pause_between_players: bool = field(default=False, metadata=_known(_flag))
    window_size: tuple[int, int] = field(default=(1280, 800), metadata=_known(_SIZE))
    window_place: tuple[int, int] | None = field(default=None, metadata=_known(_or_none(_PLACE)))
    windows: Mapping[str, tuple[int, int, int, int]] = field(
        default_factory=lambda: MappingProxyType({}), metadata=_known(_windows)
    )
    fullscreen: bool = field(default=False, metadata=_known(_flag))
    setups: Mapping[str, Setup] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_setups))
    first_wins: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_first_wins))
    streaks: Mapping[str, Streak] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_streaks))
    visited: tuple[str, ...] = field(default=(), metadata=_known(_words))
    learnt: tuple[str, ...] = field(default=(), metadata=_known(_words))
    quiet_seats: tuple[str, ...] = field(default=(), metadata=_known(_words))
    sharing: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_sharing))
    unknown: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def drifts(self) -> bool:
        """True if things may move by themselves: floes that bob, snow, pieces that breathe."""
        return not self.reduced_motion and self.animation != "off"

    def window_on(self, arrangement: str) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """The window's size and place with these screens; where they are new, those that it had last."""
        if arrangement not in self.windows:
            return self.window_size, self.window_place
        left, top, width, height = self.windows[arrangement]
        return (width, height), (left, top)

    def with_window(self, arrangement: str, size: tuple[int, int], place: tuple[int, int]) -> Settings:
        """The settings with the window's size and place on these screens; the screens of long ago are forgotten."""
        others = {name: window for name, window in self.windows.items() if name != arrangement}
        windows = [*others.items(), (arrangement, (*place, *size))][-MOST_ARRANGEMENTS:]
        return replace(self, window_size=size, window_place=place, windows=MappingProxyType(dict(windows)))

    def rolled(self, dice: str) -> dict[str, str]:
        """The settings for rolling dice in another way; before a real die, the way of now is remembered."""
        is_real = dice == REAL_DIE and self.dice != REAL_DIE
        return {"dice": dice, "dice_before": self.dice} if is_real else {"dice": dice}

    def speaking(self, language: str) -> dict[str, str | None]:
        """The settings for speaking the language of those at the table; empty: the app's own again."""
        own = self.language if self.language_before is None else self.language_before
        return {"language": language or own, "language_before": own if language not in ("", own) else None}

    @property
    def text(self) -> str:
        """The contents of the settings file."""
        data: dict[str, Any] = {"format": FORMAT}
        for entry in fields(self):
            if "read" in entry.metadata:
                data[entry.name] = getattr(self, entry.name)
        data["setups"] = {
            key: {
                "options": dict(setup.options),
                "players": [{"name": player.name, "level": player.strength} for player in setup.players],
                "alone": setup.alone,
                "match": setup.match,
                "level": setup.strength,
                **({"clock": setup.clock} if setup.clock else {}),
                **({"noted": True} if setup.is_noted else {}),
            }
            for key, setup in self.setups.items()
        }
        data["first_wins"] = dict(self.first_wins)
        data["keys"] = {name: list(keys) for name, keys in self.keys.items()}
        data["pad"] = dict(self.pad)
        data["sharing"] = dict(self.sharing)
        data["windows"] = dict(self.windows)
        data["streaks"] = {
            key: {"level": streak.strength, "run": streak.run, "seed": streak.seed}
            for key, streak in self.streaks.items()
        }
        return json.dumps(data | dict(self.unknown), ensure_ascii=False, indent=1) + "\n"


class SettingsFile(JoinedFile[Settings]):
    """The settings in their file. A change is made to what the file says then: another window may have written it."""

    name = "settings.json"
    sets_newer_aside = True

    def __init__(self, folder: Path, usual: Settings, take_up: bool = True) -> None:
        """``usual``: the settings where the file has none."""
        self.settings: Settings = usual
        self.faults: list[str] = []
        """The values that could not be read, each in a sentence."""
        self._changes: list[Callable[[Settings], Settings]] = []
        """The changes that are not in the file yet."""
        super().__init__(folder, take_up)

    def read(self, text: str) -> tuple[bool, Settings]:
        """The settings; none of a newer version."""
        data = json.loads(text)
        if not isinstance(data["format"], int) or data["format"] < 1:
            raise ValueError(data["format"])
        if data["format"] > FORMAT:
            return True, self.settings
        settings, self.faults = _read(data, self.path)
        return False, settings

    def join(self, found: Settings) -> None:
        """Take the settings in the file."""
        self.settings = found

    def text(self) -> str:
        """The contents of the file."""
        settings = self.settings
        for change in self._changes:
            settings = change(settings)
        return settings.text

    def change(self, change: Callable[[Settings], Settings]) -> list[str]:
        """Change the settings in the file; what there is to tell. What cannot be written now is another time."""
        self._changes.append(change)
        return self.save()

    def written(self) -> None:
        """The file has all changes."""
        self._changes = []

    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind."""
        return _("Your settings couldn’t be read, so the usual ones are used ({file}).")

    def newer(self) -> str:
        """The message about a file from a newer version."""
        return _("Your settings are from a newer version of the app, so the usual ones are used ({file}).")


def load(folder: Path | None = None) -> tuple[Settings, list[str]]:
    """The settings in ``folder`` (otherwise in their usual one), and what there is to tell of them.

    Without a file: the defaults.
    """
    folder = folder or folders.config()
    files.sweep(folder)
    kept = SettingsFile(folder, Settings())
    return kept.settings, [*kept.messages, *kept.faults]


def _read(data: Mapping[str, Any], file: Path) -> tuple[Settings, list[str]]:
    chosen: dict[str, Any] = {}
    messages = []
    readers = {entry.name: entry.metadata["read"] for entry in fields(Settings) if "read" in entry.metadata}
    for name, read in readers.items():
        if name not in data:
            continue
        try:
            chosen[name] = read(data[name])
        except _Unfit as fault:
            messages.append(
                _(
                    "One of your settings couldn’t be read, so its usual value is used ({file}, “{name}”: {fault})."
                ).format(file=file, name=name, fault=fault)
            )
    chosen["unknown"] = MappingProxyType(
        {name: value for name, value in data.items() if name not in readers and name != "format"}
    )
    return Settings(**chosen), messages
