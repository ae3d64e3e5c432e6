"""The levels there are, and what the library shows of them: packs, fields, the player's own, the level of the day."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.drafts import Draft
from floes_app.bots.icefloes import tasks
from floes_app.bots.icefloes.tasks import Figures, Made
from floes_app.bots.worker import Worker
from floes_app.core.assets import LEVELS
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.session import Player, Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.fields import NAMES, TITLES, field_start, practice
from floes_app.games.icefloes.importing import read_levels
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.pack import Level, Pack, read_pack
from floes_app.games.icefloes.text import parse
from floes_app.play.background import Tell
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.play.requests import Request
from floes_app.storage.level_files import LevelFile, LevelStore
from floes_app.storage.progress import Marks, Progress

# Translators: the name of a level that has none
UNTITLED: Final = N_("Untitled")
DAILY: Final = N_("Level of the day")
#: The orders in which levels can be shown, by what they are called.
# Translators: how levels are sorted
ORDERS: Final = (N_("By pack"), N_("By difficulty"), N_("By name"), N_("Unsolved first"))
BY_PACK, BY_DIFFICULTY, BY_NAME, UNSOLVED_FIRST = range(len(ORDERS))


@dataclass(frozen=True)
class LibraryLevel:
    """A level in the library."""

    draft: Draft
    """Its field and its words."""
    name: str
    """What it is called; untranslated for a built-in level."""
    option: str
    """The value of the game's option ``level``."""
    par: int | None = None
    """The length of the shortest solution, where it is known and one player plays."""
    difficulty: float | None = None
    """How hard it is, where that is known and one player plays."""
    path: Path | None = None
    """The file of the player's own that it is in; None for a built-in level."""
    shares_file: bool = False
    """Whether there is more in that file than this level."""
    is_faulty: bool = False
    """Whether it is not finished, and can only be edited."""
    unsaved: Path | None = None
    """The draft that it was read from, of an editor that ended before it was saved."""

    @property
    def own_file(self) -> Path | None:
        """The file that may be written when it is edited, and deleted with it; None where others would be lost."""
        return None if self.shares_file else self.path

    @property
    def place(self) -> tuple[Path | None, str]:
        """What tells it from every other level, also after the library was read anew."""
        return self.unsaved or self.path, self.option

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows, by which progress is remembered."""
        return self.draft.rows

    @property
    def players(self) -> int:
        """For how many players it is."""
        return self.draft.players

    @property
    def is_practice(self) -> bool:
        """Whether one player can play it."""
        return self.players == 1 and not self.is_faulty

    @property
    def title(self) -> str:
        """What it is called, in the chosen language."""
        return (_(self.name) if self.path is None and self.name else self.name) or _(UNTITLED)

    @property
    def note(self) -> str:
        """What is said about it; of a built-in level in the chosen language."""
        return _(self.draft.note) if self.path is None and self.draft.note else self.draft.note

    def has_words(self, words: str) -> bool:
        """Whether its name, author, note or option has all these words in it."""
        text = f"{self.title} {self.draft.author} {self.note} {self.option}".casefold()
        return all(word in text for word in words.casefold().split())

    def session(self, name: str = "") -> Session:
        """A practice game on it, by a player with this name."""
        players = [Player(name)] if name else []
        session = Session(GAME, {"level": self.option}, players)
        session.name = self.name
        return session

    def to_edit(self) -> Draft:
        """A draft of it; of a level without a file of its own under another name."""
        if self.own_file is not None or self.unsaved is not None:
            return self.draft
        # Translators: the name of a changed copy of a level
        return replace(self.draft, name=_("{name} (changed)").format(name=self.title))


@dataclass(frozen=True)
class Section:
    """Levels that belong together."""

    title: Callable[[], str]
    """Gives its name in the chosen language."""
    levels: tuple[LibraryLevel, ...]
    note: Callable[[], str] = lambda: ""
    """Gives what is said about it, in the chosen language."""


# -- reading ---------------------------------------------------------------------------------------------------------


def of_pack(level: Level, path: Path | None = None) -> LibraryLevel:
    """A level of a pack as a level of the library."""
    draft = drafts.draft_of(level)
    return LibraryLevel(draft, level.name, "/".join(draft.rows), level.par, level.difficulty, path)


@cache
def packs() -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    """The built-in practice packs, in the order of their files' names."""
    return _packs_in("practice", of_pack)


@cache
def fields() -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    """The built-in packs of fields for two, three and four players."""
    return _packs_in("multiplayer", _field)


def _packs_in(folder: str, read: Callable[[Level], LibraryLevel]) -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    found = (read_pack(path.read_text(encoding="utf-8")) for path in sorted((LEVELS / folder).glob("*.txt")))
    return tuple((pack, tuple(read(level) for level in pack.levels)) for pack in found)


def built_in() -> list[Section]:
    """Every built-in level: practice in rising difficulty, then the fields by number of players."""
    return [Section(_translated(pack.title), levels, _translated(pack.note)) for pack, levels in packs() + fields()]


def _translated(message: str) -> Callable[[], str]:
    return lambda: _(message) if message else ""


def _field(level: Level) -> LibraryLevel:
    """A field for several players; one that the game knows by a name is chosen by it."""
    found, title = of_pack(level), title_of(level.name)
    return found if title == level.name else replace(found, name=title, option=level.name.partition(": ")[0])


def title_of(name: str) -> str:
    """The words in the name of a built-in level, untranslated: without the key by which a field is chosen."""
    key, _colon, label = name.partition(": ")
    return label if key in NAMES else name


def own(store: LevelStore) -> tuple[list[LibraryLevel], list[str]]:
    """The player's own levels, the latest first; what could not be read is told."""
    files, messages = store.all()
    levels = []
    for file in files:
        try:
            levels += _levels_in(file)
        except LevelError as error:
            messages.append(_("{file}: {fault}").format(file=file.path.name, fault=error))
    return levels, messages


def unsaved(store: LevelStore) -> list[LibraryLevel]:
    """The levels whose editor ended before they were saved, the latest first."""
    levels = []
    for found in store.unsaved():
        with suppress(LevelError):
            draft = drafts.read(found.text)
            option = "/".join(draft.rows)
            levels.append(LibraryLevel(draft, draft.name, option, None, None, found.path, False, True, found.kept))
    return levels


def _levels_in(file: LevelFile) -> list[LibraryLevel]:
    """Every level in a file of the player's own; raises LevelError where there is none."""
    try:
        pack = read_levels(file.text)
    except LevelError:
        draft = drafts.read(file.text)
        faulty = bool(drafts.problems(draft))
        return [LibraryLevel(draft, draft.name, "/".join(draft.rows), path=file.path, is_faulty=faulty)]
    # a pack that somebody put into the folder: writing one level into its file would lose the others and its header
    shared = pack != Pack(pack.levels[:1])
    return [replace(of_pack(level, file.path), shares_file=shared) for level in pack.levels]


def known(store: LevelStore, rows: tuple[str, ...]) -> LibraryLevel | None:
    """The practice level that has these rows: a built-in one, else one of the player's own."""
    built_in = (level for _pack, levels in packs() for level in levels)
    found = next((level for level in built_in if level.rows == rows), None)
    return found or next((level for level in own(store)[0] if level.rows == rows), None)


def title_of_game(session: Session, store: LevelStore) -> str:
    """What the level or the board is called that a game of Ice Floes is played on.

    Empty where that has no name, and for every other game.
    """
    if session.game is not GAME:
        return ""
    level = str(session.options["level"])
    start: Any = session.plies[0].state
    if level in TITLES and start in (field_start(level), practice(field_start(level))):
        return _(TITLES[level])
    return title_of_rows(start.rows(), store) or (_(DAILY) if session.name == DAILY else session.name)


def title_of_rows(rows: tuple[str, ...], store: LevelStore) -> str:
    """What the level with these rows is called, a built-in one or one of the player's own; empty where none is."""
    found = known(store, rows)
    return found.title if found is not None and found.name else ""


def add(store: LevelStore, levels: Sequence[Level], tell: Tell = lambda _share: True) -> tuple[int, list[str]]:
    """Put levels into the player's folder, all or none; how many, and what went wrong.

    ``tell`` is told how far it is, and says whether to go on.
    """
    shares = iter(range(len(levels)))
    texts = ((drafts.write_level(level), level.name) for level in levels)
    return store.add(texts, lambda: tell(next(shares) / len(levels)))


def added(count: int) -> str:
    """How many levels were added, in a sentence."""
    return ngettext("{number} level added to yours.", "{number} levels added to yours.", count).format(number=count)


# -- the library -----------------------------------------------------------------------------------------------------


class LevelLibrary:
    """What the library shows: its levels, a search, an order, the chosen level."""

    def __init__(self, store: LevelStore, progress: Progress) -> None:
        self.search: str = ""
        """The words that every level shown has."""
        self.order: int = BY_PACK
        """Which of ``ORDERS`` the levels are shown in."""
        self.chosen: LibraryLevel | None = None
        """The level that is looked at."""
        self.saved: Path | None = None
        """The file of a level that was saved meanwhile: it is chosen when the levels are read the next time."""
        self.daily: LibraryLevel | None = None
        """The level of the day, once it is made."""
        self.analysis: Final = LevelAnalysis()
        """Finds par and difficulty of the chosen level where they are not known."""
        self._store: Final = store
        self._progress: Final = progress
        self._worker: Final = Worker()
        self._daily_request: Final[Request[Made]] = Request(lambda: self._worker)
        self._own: list[LibraryLevel] = []
        self._given_up: set[tuple[str, ...]] = set()
        self._unsaved: list[LibraryLevel] = []
        self._sections: list[Section] = []

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def levels(self) -> list[LibraryLevel]:
        """Every level."""
        return [level for section in self._sections for level in section.levels]

    def read(self) -> list[str]:
        """Read everything anew; what could not be read. The chosen level stays chosen as long as it is there.

        A level that was saved meanwhile is chosen instead.
        """
        self._own, messages = own(self._store)
        self._unsaved = unsaved(self._store)
        self._arrange()
        return messages

    def _arrange(self) -> None:
        self._sections = built_in()
        if self._own:
            # Translators: a heading over levels
            self._sections.insert(0, Section(lambda: _("Your levels"), tuple(self._own)))
        if self.daily is not None:
            # Translators: a heading over the level of the day
            self._sections.insert(0, Section(lambda: _("Today"), (self.daily,)))
        if self._unsaved:
            self._sections.insert(0, Section(lambda: _("To be continued"), tuple(self._unsaved)))
        saved, self.saved = self.saved, None
        waiting = next(iter(self._unsaved), None)
        self.look_at(self._level_in(saved) or self._still_chosen() or waiting or self._first_unsolved())

    def _level_in(self, path: Path | None) -> LibraryLevel | None:
        return next((level for level in self.levels if path is not None and level.path == path), None)

    def _still_chosen(self) -> LibraryLevel | None:
        old = self.chosen
        if old is None:
            return None
        return next((level for level in self.levels if level.place == old.place), None) or self._level_in(old.path)

    def _first_unsolved(self) -> LibraryLevel | None:
        practice = [level for _pack, levels in packs() for level in levels]
        unsolved = [level for level in practice if self.marks(level).best is None]
        return next(iter([*unsolved, *self.levels]), None)

    def marks(self, level: LibraryLevel) -> Marks:
        """What the player has achieved on a level."""
        return self._progress.of(level.rows)

    def figures(self, level: LibraryLevel) -> tuple[int | None, float | None]:
        """Par and difficulty of a level, as far as they are known."""
        found = self.analysis.known(level.rows)
        if level.par is None and isinstance(found, Figures):
            return found.solution.par, found.difficulty
        return level.par, level.difficulty

    def is_unsolvable(self, level: LibraryLevel) -> bool:
        """Whether it is known that nobody can solve a level."""
        found = self.analysis.known(level.rows)
        return isinstance(found, Figures) and found.solution.par is None

    # -- what is shown of it ---------------------------------------------------------------------------------------

    def shown(self) -> list[Section]:
        """The levels that fit the search, in the chosen order: by pack in their sections, else all in one."""
        if self.order == BY_PACK:
            found = [
                replace(section, levels=tuple(level for level in section.levels if level.has_words(self.search)))
                for section in self._sections
            ]
            return [section for section in found if section.levels]
        levels = self._ordered([level for level in self.levels if level.has_words(self.search)])
        # Translators: a heading over levels
        return [Section(lambda: _("All levels"), tuple(levels))] if levels else []

    def _ordered(self, levels: Iterable[LibraryLevel]) -> list[LibraryLevel]:
        if self.order == BY_DIFFICULTY:
            return sorted(levels, key=lambda level: (level.difficulty is None, level.difficulty or 0.0))
        if self.order == BY_NAME:
            return sorted(levels, key=lambda level: level.title.casefold())
        alone = [level for level in levels if level.players == 1]
        return sorted(alone, key=lambda level: self.marks(level).best is not None)

    @property
    def order_name(self) -> str:
        """What the order is called, in the chosen language."""
        return _(ORDERS[self.order])

    def next_order(self) -> None:
        """Take the next order, round and round."""
        self.order = (self.order + 1) % len(ORDERS)

    # -- the chosen level ------------------------------------------------------------------------------------------

    @property
    def can_play(self) -> bool:
        """Whether a level is chosen that is finished."""
        return self.chosen is not None and not self.chosen.is_faulty

    @property
    def owns_chosen(self) -> bool:
        """Whether a level is chosen that the player may write and delete."""
        chosen = self.chosen
        return chosen is not None and (chosen.own_file is not None or chosen.unsaved is not None)

    def discard(self, level: LibraryLevel) -> list[str]:
        """Remove a level for good, of one that was not saved only what was not; what went wrong."""
        if level.unsaved is not None:
            return self._store.drop_draft(level.unsaved)
        return [] if level.own_file is None else self._store.discard(level.own_file)

    def look_at(self, level: LibraryLevel | None) -> None:
        """Choose a level, and look for its par before that of others."""
        self.chosen = level
        if level is not None:
            self._given_up.discard(level.rows)
        self._seek_figures()

    def _seek_figures(self) -> None:
        """Look for the figures of the chosen level, else of the first of the player's own where they are not known."""
        candidates = [*([self.chosen] if self.chosen is not None else []), *self._own]
        wanted = [
            level.rows
            for level in candidates
            if level.is_practice and level.par is None and self.analysis.known(level.rows) is None
        ]
        self.analysis.look_at(next((rows for rows in wanted if rows not in self._given_up), None))

    def will_choose(self, path: Path) -> None:
        """Choose the level in this file when the levels are read the next time."""
        self.saved = path

    def next_session(self) -> Session | None:
        """A game on the practice level that is shown after the chosen one, which is the chosen one then."""
        levels = [level for section in self.shown() for level in section.levels if level.is_practice]
        if self.chosen not in levels[:-1]:
            return None
        self.look_at(following := levels[levels.index(self.chosen) + 1])
        return following.session()

    # -- what goes on meanwhile ------------------------------------------------------------------------------------

    def seek_daily(self) -> None:
        """Have the level of the day made, if it is not there."""
        if self.daily is None:
            self._daily_request.ask(tasks.level_of_day, time.strftime("%Y-%m-%d"))

    def know_daily(self, made: Made) -> None:
        """Put the level of the day into a section of its own."""
        level = of_pack(Level(parse(made.text)))
        self.daily = replace(level, name=DAILY, par=made.par, difficulty=made.difficulty)
        self._arrange()

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the analysis or the level of the day has something new."""
        if self._daily_request.poll() and self._daily_request.answer is not None:
            self._worker.close()
            self.know_daily(self._daily_request.answer)
            return True
        if not self.analysis.update(seconds) or self.analysis.searching:
            return False
        if self.analysis.fault and self.analysis.rows is not None:
            self._given_up.add(self.analysis.rows)
        self._seek_figures()
        return True

    def close(self) -> None:
        """Look for nothing any more."""
        self.analysis.close()
        self._worker.close()
