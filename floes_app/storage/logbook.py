"""The facts about every finished game, read from the files that are there, and remembered by file.

``logbook.json`` is a cache: for each file its time and size, and what was read of it. A file that is new or has changed
is read again, without playing it through; one that is gone is gone from the facts. Whoever deletes the cache loses
nothing. ``cleared.json`` says which games no longer count for whom; it is the player's, and joined as other files are.
"""

from __future__ import annotations

import gc
import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from floes_app.core import limits, record
from floes_app.core.game import Game, word_of
from floes_app.core.i18n import _
from floes_app.core.showable import line
from floes_app.storage import files
from floes_app.storage.joined_file import BAD, JoinedFile
from floes_app.storage.saves import SUFFIX, SaveStore, began

#: The version of the cache: another one is read anew. The version of the list of cleared games.
CACHE_FORMAT: Final = 2
FORMAT: Final = 1
NAME: Final = "logbook.json"
#: Points beyond those of any game; a record with more was not written by a game.
MOST_POINTS: Final = 1_000_000


class Seat(NamedTuple):
    """The player of a seat: its number, the name as files hold it, and the strength of a computer (None: a person)."""

    number: int
    name: str
    strength: str | None


class GamePlayed(NamedTuple):
    """A finished game, or one of a match."""

    seats: tuple[Seat, ...]
    winners: tuple[int, ...]
    """The numbers of the seats that won; none: it was a draw."""
    points: int
    """The winner's points in a match; 1 without points."""


class Finished(NamedTuple):
    """The facts of the file of a finished game."""

    stem: str
    """The name of the file, without its ending."""
    when: float
    """Time of its beginning in its name, else that of the last change of its file; in seconds since 1970."""
    game: str
    """The game id."""
    options: Mapping[str, Any]
    """Its options."""
    games: tuple[GamePlayed, ...]
    """The game; in a match, its games in order."""
    is_match: bool
    """True if it is a match."""
    is_whole: bool
    """True if it was played from the start of its game, and help was counted, and none was taken."""


def _seats(game: Game[Any], entry: Mapping[str, Any]) -> tuple[Seat, ...]:
    found = []
    for player in entry["players"]:
        strength = player.get("level")
        shown = None if strength is None else line(str(strength), limits.NAME)
        found.append(Seat(game.letters.index(player["seat"]), line(str(player["name"]), limits.NAME), shown))
    return tuple(found)


def _played(game: Game[Any], entry: Mapping[str, Any]) -> GamePlayed | None:
    """A game in a record; None where it is not over."""
    result = str(entry["result"])
    who, wins, after = result.partition(" wins (")
    if not wins and not result.startswith("draw ("):
        return None
    winners = tuple(game.letters.index(letter) for letter in who.split()) if wins else ()
    _reason, _comma, score = after.partition("), score ")
    points = int(score) if score.isdecimal() else 1
    return GamePlayed(_seats(game, entry), winners, points if points < MOST_POINTS else 1)


def facts(text: str, games: Mapping[str, Game[Any]], stem: str, changed: float) -> Finished | None:
    """The facts in the record of a finished game, which is not replayed; None for anything else."""
    try:
        data = json.loads(text)
        game = games[data["game"]]
        if data["floes"] > record.FORMAT:
            return None
        entries = [*data.get("match", ()), data]
        played = [_played(game, entry) for entry in entries]
        options = {str(key): value for key, value in data["options"].items() if isinstance(value, bool | int | str)}
        whole = all(_is_whole(game, entry) for entry in entries)
        began_at = began(stem)
    except BAD:
        return None
    over = tuple(one for one in played if one is not None)
    if len(over) < len(played):
        return None
    when = changed if began_at is None else began_at
    return Finished(stem, when, game.key, options, over, "match" in data, whole)


def _is_whole(game: Game[Any], entry: Mapping[str, Any]) -> bool:
    aid = entry.get("aid")
    if not isinstance(aid, dict) or any(aid.values()) or "head start" in entry:
        return False
    return bool(game.start(game.complete(entry["options"])).text == entry["start"])


def variant(game: Game[Any], options: Mapping[str, Any]) -> str:
    """The options that are not the usual ones, as words of the command line; empty for none."""
    words = (
        f"{option.name}={word_of(options[option.name])}"
        for option in game.options
        if option.name in options and options[option.name] != option.default and option.name != "quick"
    )
    return " ".join(words)


class Logbook:
    """The facts about the finished games of a store."""

    def __init__(self, store: SaveStore) -> None:
        self._store: Final = store
        self._path: Final = store.folder / NAME
        self._known: dict[str, tuple[int, int, Finished | None]] | None = None

    def look(
        self, most: int | None = None, tell: Callable[[float], bool] = lambda _share: True
    ) -> tuple[list[Finished], bool]:
        """The finished games that are there, the earliest first, and whether that is all of them.

        most: the largest number of files that are read now; None for all. tell: told of the share that is done.
        """
        if self._known is None:
            self._known = self._from_cache()
        games = {game.key: game for game in self._store.games}
        there: dict[str, tuple[int, int, Finished | None]] = {}
        fresh = waiting = 0
        folder, listed = self._store.finished_files()
        for number, (name, stamp) in enumerate(listed.items()):
            known = self._known.get(name)
            if known is not None and known[0] == stamp.changed and known[1] == stamp.size:
                there[name] = known
            elif most is not None and fresh >= most:
                waiting += 1
            else:
                fresh += 1
                there[name] = stamp.changed, stamp.size, self._read(folder / name, games, stamp.changed / 1e9)
                if fresh % 50 == 0 and not tell(number / len(listed)):
                    break
        if fresh or (not waiting and len(there) != len(self._known)):
            self._known = there if not waiting else self._known | there
            if not waiting:
                files.save_text(self._path, _cached(there), keep=False)
        found = [entry for _changed, _size, entry in there.values() if entry is not None]
        return sorted(found, key=lambda one: (one.when, one.stem)), not waiting

    @staticmethod
    def _read(path: Path, games: Mapping[str, Game[Any]], changed: float) -> Finished | None:
        try:
            return facts(files.read_text(path), games, path.name.removesuffix(SUFFIX), changed)
        except files.FileError:
            return None

    def _from_cache(self) -> dict[str, tuple[int, int, Finished | None]]:
        try:
            data = json.loads(files.read_text(self._path))
            if data["format"] != CACHE_FORMAT:
                return {}
            with _without_collector():
                kinds = [_kind(*entry) for entry in data["kinds"]]
                return {name: _from_json(name, entry, kinds) for name, entry in data["files"].items()}
        except BAD:
            return {}


@contextmanager
def _without_collector() -> Iterator[None]:
    """Stop the garbage collector while many small values are made: it would look at all of them again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


#: The kind that many files share: the game, its options, players and winners, ``is_match`` and ``is_whole``.
_Kind = tuple[str, Mapping[str, Any], tuple[GamePlayed, ...], bool, bool]


def _cached(known: Mapping[str, tuple[int, int, Finished | None]]) -> str:
    """The cache as text. What games have in common stands there once, as most are of the same few players."""
    kinds: dict[str, int] = {}
    entries: dict[str, list[Any]] = {}
    for name, (changed, size, found) in known.items():
        entries[name] = [changed, size]
        if found is not None:
            games = [[[[*seat] for seat in one.seats], one.winners, one.points] for one in found.games]
            kind = json.dumps([found.game, dict(found.options), games, found.is_match, found.is_whole])
            entries[name] += [found.when, kinds.setdefault(kind, len(kinds))]
    data = {"format": CACHE_FORMAT, "kinds": [json.loads(kind) for kind in kinds], "files": entries}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _kind(game: str, options: Mapping[str, Any], games: list[Any], is_match: bool, is_whole: bool) -> _Kind:
    """The kind that files in the cache share; raises a BAD for anything that this app has not written."""
    played = tuple(
        GamePlayed(tuple(Seat(*seat) for seat in seats), tuple(winners), points) for seats, winners, points in games
    )
    kinds = (game, str), (options, dict), (is_match, bool), (is_whole, bool)
    if not all(isinstance(value, kind) for value, kind in kinds):
        raise TypeError(kinds)
    for one in played:
        numbers = one.points, *one.winners, *(seat.number for seat in one.seats)
        if not all(type(number) is int and 0 <= number < MOST_POINTS for number in numbers):
            raise ValueError(one)
        if not all(isinstance(seat.name, str) and isinstance(seat.strength, str | None) for seat in one.seats):
            raise TypeError(one)
    return game, options, played, is_match, is_whole


def _from_json(name: str, entry: list[Any], kinds: list[_Kind]) -> tuple[int, int, Finished | None]:
    """A file in the cache; raises a BAD for what this app has not written."""
    changed, size, *rest = entry
    if not (type(changed) is type(size) is int):
        raise TypeError(entry)
    if not rest:
        return changed, size, None
    when, number = rest
    if not isinstance(when, float) or not math.isfinite(when) or type(number) is not int or number < 0:
        raise TypeError(entry)
    return changed, size, Finished(name.removesuffix(SUFFIX), when, *kinds[number])


class Cleared(JoinedFile[dict[str, set[str]]]):
    """The games that no longer count, by whom they do not count for."""

    name = "cleared.json"

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self._games: dict[str, set[str]] = {}
        super().__init__(folder)

    def of(self, who: str) -> frozenset[str]:
        """The names of the files of games that do not count for somebody."""
        return frozenset(self._games.get(who, ()))

    def clear(self, who: str, stems: Iterable[str]) -> list[str]:
        """Clear games from the record of somebody; what went wrong with writing it down."""
        self.join({who: set(stems)})
        return self.save()

    def read(self, text: str) -> tuple[bool, dict[str, set[str]]]:
        """The games; of a newer version as far as they are understood."""
        data = json.loads(text)
        found = {str(who): {str(stem) for stem in stems} for who, stems in data["cleared"].items()}
        return data["format"] > FORMAT, found

    def join(self, found: dict[str, set[str]]) -> None:
        """Add what another window has cleared: it stays cleared."""
        for who, stems in found.items():
            self._games.setdefault(who, set()).update(stems)

    def text(self) -> str:
        """The contents of the file."""
        cleared = {who: sorted(stems) for who, stems in sorted(self._games.items())}
        return json.dumps({"format": FORMAT, "cleared": cleared}, ensure_ascii=False, indent=1) + "\n"

    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind."""
        return _("The list of cleared games couldn’t be read, so all games count again ({file}).")

    def newer(self) -> str:
        """The message about a file from a newer version."""
        return _("What you clear won’t be saved: {file} is from a newer version of the app.")
