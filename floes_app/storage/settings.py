"""What a player has chosen for the whole app, and for the next game of each kind.

The file is JSON: ``format`` and one entry for each field of ``Settings``. A value that a field does not take is
reported and the default stands in for it; entries that this version does not know are kept as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from floes_app.core.game import OptionValue
from floes_app.core.i18n import _, listed
from floes_app.core.session import Player
from floes_app.storage import files, folders, shared_file

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
#: Who rolls the die: a person by a button or key, the app by itself, or the players a real one.
DICE: Final = ("button", "automatic", "own")
#: How fast the turns of computers go by, slowest first.
PACES: Final = ("slow", "normal", "fast", "at once")
#: What the music is like; the first: there is none.
MUSIC: Final = ("off", "ice", "night", "sand")
#: The names of the animation speeds, fastest first.
SPEEDS: Final = ("off", "fast", "normal", "slow")

#: Who says what is on the screen: nobody, a screen reader or the system's voice, or programs that read the clipboard.
VOICES: Final = ("off", "speech", "clipboard")
#: How fast that voice speaks, slowest first.
VOICE_SPEEDS: Final = ("slow", "normal", "fast")
#: How long messages and captions stay, shortest first; the last: until a key or button is pressed.
READING: Final = ("short", "normal", "long", "stay")
#: How long the same key or button is not taken again, in milliseconds; 0: it always is.
PRESS_PAUSES: Final = (0, 200, 400, 800)
#: How long one-switch play stays with each thing that can be done, in milliseconds; 0: it is off.
SWITCH_PACES: Final = (0, 1000, 2000, 4000)
#: How far the stick of a gamepad is pushed before it counts, in percent.
STICK_PUSHES: Final = (30, 60, 85)


@dataclass(frozen=True)
class Setup:
    """What was chosen for the last new game of a kind: its options, and the players in the order of the seats.

    alone: whether the first of them practised alone. match: whether they played a match, in a game that has matches.
    level: that of the computer which was played against last; empty where none was.
    """

    options: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))
    players: tuple[Player, ...] = ()
    alone: bool = False
    match: bool = True
    level: str = ""


@dataclass(frozen=True)
class Streak:
    """How the latest games against a level of the computer ended.

    run: how many were won one after the other; below zero, how many were lost. seed: that of the last game that
    counted, by which it is known again.
    """

    level: str
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
    """For each command, by its name, the keys that do it."""
    if not isinstance(value, Mapping) or not all(
        isinstance(keys, (list, tuple)) and all(isinstance(key, str) and len(key) <= 40 for key in keys)
        for keys in value.values()
    ):
        raise _Unfit(_("expected the keys of each command"))
    return MappingProxyType({str(name): tuple(keys) for name, keys in value.items()})


def _pad(value: Any) -> Mapping[str, str]:
    """For each button of a gamepad, by its number, the key that it stands for."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) and len(key) <= 40 for key in value.values()):
        raise _Unfit(_("expected the key of each gamepad button"))
    return MappingProxyType({str(button): key for button, key in value.items()})


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


def _or_none(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _setups(value: Any) -> Mapping[str, Setup]:
    if not isinstance(value, dict):
        raise _Unfit(_("expected the choices for each game"))
    return MappingProxyType({str(key): _setup(entry) for key, entry in value.items()})


def _setup(value: Any) -> Setup:
    entry = value if isinstance(value, dict) else {}
    options, players, level = entry.get("options"), entry.get("players"), entry.get("level", "")
    if not isinstance(options, dict) or not isinstance(players, list) or len(players) > 8 or not isinstance(level, str):
        raise _Unfit(_("expected the choices for each game"))
    if not all(isinstance(choice, bool | int | str) for choice in options.values()):
        raise _Unfit(_("an option must be a word, a number, true or false"))
    return Setup(
        MappingProxyType(options),
        tuple(_player(player) for player in players),
        _flag(entry.get("alone", False)),
        _flag(entry.get("match", True)),
        level,
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
    """Everything that is remembered. Change it with ``dataclasses.replace``.

    language: the code of a catalogue; empty for the system's. animation: one of SPEEDS. pace: one of PACES. dice: one
    of DICE. music: one of MUSIC. volume (of the effects), ambience_volume, music_volume, ui_scale: percent. voice: one
    of VOICES. voice_speed: one of VOICE_SPEEDS. voice_volume: percent. reading: one of READING. press_pause: one of
    PRESS_PAUSES. switch_pace: one of SWITCH_PACES. stick_push: one of STICK_PUSHES. keys: the keys of commands that the
    player changed, by name. pad: the keys that buttons of a gamepad stand for, by number, where the player changed any.
    think_ahead: whether the strongest level of the computer works on its next move while a person is to move.
    reduced_sound: no ambience, no music, and only those effects that tell something. level_times: whether the page of a
    level tells how long games took. window_size, window_place: in points; the place is None until a window has been
    moved. setups: the last choices, by game id. streaks: how the latest games against the computer ended, by game id.
    first_wins: the seed of the first game that was won against computers, by game id. visited: the places that the
    player was greeted at. quiet_seats: the game id and the number of each seat in whose turns the voice tells only what
    happens. unknown: entries of the file that a later version of the app may have written.
    """

    language: str = field(default="", metadata=_known(_language))
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
    coordinates: bool = field(default=True, metadata=_known(_flag))
    daylight: bool = field(default=False, metadata=_known(_flag))
    dice: str = field(default="button", metadata=_known(_one_of(*DICE)))
    think_ahead: bool = field(default=True, metadata=_known(_flag))
    pause_between_players: bool = field(default=False, metadata=_known(_flag))
    window_size: tuple[int, int] = field(default=(1280, 800), metadata=_known(_pair(200, 16_384)))
    window_place: tuple[int, int] | None = field(default=None, metadata=_known(_or_none(_pair(-32_768, 32_767))))
    fullscreen: bool = field(default=False, metadata=_known(_flag))
    setups: Mapping[str, Setup] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_setups))
    first_wins: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_first_wins))
    streaks: Mapping[str, Streak] = field(default_factory=lambda: MappingProxyType({}), metadata=_known(_streaks))
    visited: tuple[str, ...] = field(default=(), metadata=_known(_words))
    quiet_seats: tuple[str, ...] = field(default=(), metadata=_known(_words))
    unknown: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def save(self, file: Path | None = None) -> list[str]:
        """Write the settings to ``file`` (otherwise to their usual place); what there is to tell when that fails."""
        return files.save_text(file or path(), self.text)

    @property
    def drifts(self) -> bool:
        """Whether anything may move that nobody moves: floes that bob, snow, pieces that breathe."""
        return not self.reduced_motion and self.animation != "off"

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
                "players": [{"name": player.name, "level": player.level} for player in setup.players],
                "alone": setup.alone,
                "match": setup.match,
                "level": setup.level,
            }
            for key, setup in self.setups.items()
        }
        data["first_wins"] = dict(self.first_wins)
        data["keys"] = {name: list(keys) for name, keys in self.keys.items()}
        data["pad"] = dict(self.pad)
        data["streaks"] = {key: asdict(streak) for key, streak in self.streaks.items()}
        return json.dumps(data | dict(self.unknown), ensure_ascii=False, indent=1) + "\n"


def path() -> Path:
    """Where the settings are kept."""
    return folders.config() / "settings.json"


def load(file: Path | None = None) -> tuple[Settings, list[str]]:
    """The settings in ``file``, and what there is to tell of them. Without a file: the defaults."""
    file = file or path()
    files.sweep(file.parent)
    try:
        settings, messages = _find(file)
    except files.FileError as error:
        return Settings(), [str(error)]
    return settings or Settings(), messages


def rewrite(change: Callable[[Settings], Settings], usual: Settings, file: Path | None = None) -> list[str]:
    """Change what is in ``file`` now (where nothing is, ``usual``); what there is to tell.

    Another window may have written it since. A file that cannot be read just now is left as it is.
    """
    file = file or path()
    try:
        settings, messages = _find(file)
    except files.FileError as error:
        return [str(error)]
    if settings is not None:
        messages = []  # which values are bad was told when they were first read
    return messages + change(settings or usual).save(file)


def _find(file: Path) -> tuple[Settings | None, list[str]]:
    """The settings in ``file``, None where it has none, and what there is to tell; raises FileError.

    A file that has something else in it is set aside.
    """
    try:
        text = files.read_text(file)
    except files.Missing:
        return None, []
    except files.NotText:
        text = ""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or not isinstance(data.get("format"), int) or data["format"] < 1:
        fault = _("Your settings couldn’t be read, so the usual ones are used ({file}).").format(file=file)
        return None, [fault, *shared_file.put_aside(file, "damaged")[1]]
    if data["format"] > FORMAT:
        fault = _("Your settings are from a newer version of the app, so the usual ones are used ({file}).").format(
            file=file
        )
        return None, [fault, *shared_file.put_aside(file, "newer")[1]]
    return _read(data, file)


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
