"""The levels there are: built-in packs, the fields of the game, the player's own, and the level of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.drafts import Draft
from floes_app.core.assets import LEVELS
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.session import Player, Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.fields import NAMES
from floes_app.games.icefloes.importing import read_levels
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.pack import Level, Pack, read_pack
from floes_app.storage.level_files import LevelFile, LevelStore

UNTITLED = N_("Untitled")
DAILY = N_("Level of the day")


@dataclass(frozen=True)
class Entry:
    """A level on a shelf.

    name: untranslated for built-in levels. par, difficulty: of a level for one player, where they are known. option:
    the value of the game's option ``level``. path: the file of the player's own that it is in. shares_file: there is
    more in that file than this level. is_faulty: it is not finished, and can only be edited.
    """

    draft: Draft
    name: str
    option: str
    par: int | None = None
    difficulty: float | None = None
    path: Path | None = None
    shares_file: bool = False
    is_faulty: bool = False

    @property
    def own_file(self) -> Path | None:
        """The file that is written when it is edited, and is deleted with it; None: nothing else may be lost so."""
        return None if self.shares_file else self.path

    @property
    def place(self) -> tuple[Path | None, str]:
        """What tells it from every other level, also after the shelves were read anew."""
        return self.path, self.option

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows, by which progress is remembered."""
        return self.draft.rows

    @property
    def players(self) -> int:
        """For how many players it is."""
        return self.draft.players

    @property
    def title(self) -> str:
        """What it is called, in the chosen language."""
        return (_(self.name) if self.path is None and self.name else self.name) or _(UNTITLED)

    @property
    def note(self) -> str:
        """What is said about it; of built-in levels in the chosen language."""
        return _(self.draft.note) if self.path is None and self.draft.note else self.draft.note

    def session(self, name: str = "") -> Session:
        """A practice game on it, by a player with this name."""
        players = [Player(name)] if name else []
        return Session(GAME, {"level": self.option}, players)


@dataclass(frozen=True)
class Shelf:
    """Levels that belong together. ``title`` and ``note`` give their words in the chosen language."""

    title: Callable[[], str]
    entries: tuple[Entry, ...]
    note: Callable[[], str] = lambda: ""


def entry_of(level: Level, path: Path | None = None) -> Entry:
    """A level of a pack as an entry."""
    draft = drafts.draft_of(level)
    return Entry(draft, level.name, "/".join(draft.rows), level.par, level.difficulty, path)


@cache
def packs() -> tuple[tuple[Pack, tuple[Entry, ...]], ...]:
    """The built-in practice packs, in the order of their files' names."""
    return _packs_in("practice", entry_of)


@cache
def fields() -> tuple[tuple[Pack, tuple[Entry, ...]], ...]:
    """The built-in packs of fields for two, three and four players."""
    return _packs_in("multiplayer", _field)


def _packs_in(folder: str, entry: Callable[[Level], Entry]) -> tuple[tuple[Pack, tuple[Entry, ...]], ...]:
    found = (read_pack(path.read_text(encoding="utf-8")) for path in sorted((LEVELS / folder).glob("*.txt")))
    return tuple((pack, tuple(entry(level) for level in pack.levels)) for pack in found)


def built_in() -> list[Shelf]:
    """Every built-in level: practice in rising difficulty, then the fields by number of players."""
    return [Shelf(_translated(pack.title), entries, _translated(pack.note)) for pack, entries in packs() + fields()]


def _translated(message: str) -> Callable[[], str]:
    return lambda: _(message) if message else ""


def _field(level: Level) -> Entry:
    """A field for several players; one that the game knows by a name is chosen by it."""
    entry, title = entry_of(level), title_of(level.name)
    return entry if title == level.name else replace(entry, name=title, option=level.name.partition(": ")[0])


def title_of(name: str) -> str:
    """The words in the name of a built-in level, untranslated: without the key by which a field is chosen."""
    key, _colon, label = name.partition(": ")
    return label if key in NAMES else name


def own(store: LevelStore) -> tuple[list[Entry], list[str]]:
    """The player's own levels, the latest first; what could not be read is told."""
    files, messages = store.all()
    entries = []
    for file in files:
        try:
            entries += _own_entries(file)
        except LevelError as error:
            messages.append(f"{file.path.name}: {error}")
    return entries, messages


def _own_entries(file: LevelFile) -> list[Entry]:
    """Every level in a file of the player's own; raises LevelError where there is none."""
    try:
        pack = read_levels(file.text)
    except LevelError:
        draft = drafts.read(file.text)
        faulty = bool(drafts.problems(draft))
        return [Entry(draft, draft.name, "/".join(draft.rows), path=file.path, is_faulty=faulty)]
    # a pack that somebody put into the folder: writing one level into its file would lose the others and its header
    shared = pack != Pack(pack.levels[:1])
    return [replace(entry_of(level, file.path), shares_file=shared) for level in pack.levels]


def known(store: LevelStore, rows: tuple[str, ...]) -> Entry | None:
    """The practice level that has these rows: a built-in one, else one of the player's own."""
    built_in = (entry for _pack, entries in packs() for entry in entries)
    found = next((entry for entry in built_in if entry.rows == rows), None)
    return found or next((entry for entry in own(store)[0] if entry.rows == rows), None)


def add(store: LevelStore, text: str) -> tuple[int, list[str]]:
    """Put every level of a text into the player's folder; how many, and what went wrong.

    Raises LevelError where the text is none, and then adds nothing.
    """
    levels = read_levels(text).levels
    messages: list[str] = []
    count = 0
    for level in levels:
        path, told = store.save(drafts.write_level(level), level.name)
        messages += told
        if path is None:
            break
        count += 1
    return count, messages


def added(count: int) -> str:
    """How many levels were added, in a sentence."""
    return ngettext("{number} level is among your own now.", "{number} levels are among your own now.", count).format(
        number=count
    )


def find(entries: Iterable[Entry], words: str) -> list[Entry]:
    """The entries whose name, author or note has all these words in it."""
    wanted = words.casefold().split()
    found = []
    for entry in entries:
        text = f"{entry.title} {entry.draft.author} {entry.note} {entry.option}".casefold()
        if all(word in text for word in wanted):
            found.append(entry)
    return found


def as_copy(entry: Entry) -> Draft:
    """A draft to be edited: of a level that has no file of its own, under another name."""
    if entry.own_file is not None:
        return entry.draft
    name = _("{name}, changed").format(name=entry.title)
    return replace(entry.draft, name=name)
