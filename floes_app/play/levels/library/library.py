"""The levels there are, and what the library shows of them: packs, boards, the player's own, the level of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from floes_app.board.icefloes.editor import drafts
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS, grade_of
from floes_app.bots.icefloes.levels.tasks import Figures, Made
from floes_app.core import showable
from floes_app.core.assets import LEVELS
from floes_app.core.i18n import N_, _, alike, in_order, listed, ngettext
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.fields import TITLES, field_start, practice
from floes_app.games.icefloes.levels.importing import take_levels
from floes_app.games.icefloes.levels.level import LevelError
from floes_app.games.icefloes.levels.pack import LeftOut, Level, Pack, TakenLevels, pack_text, read_pack
from floes_app.games.icefloes.levels.puzzlescript import is_source
from floes_app.games.icefloes.rules import LETTERS
from floes_app.play.background import Background, Tell
from floes_app.play.levels.library.analysis import LevelAnalysis
from floes_app.play.levels.library.daily_levels import DAILY, DailyLevels
from floes_app.play.levels.library.level import LibraryLevel, of_pack
from floes_app.play.levels.library.search import Query, SearchedLevel
from floes_app.play.levels.library.self_play import is_even
from floes_app.storage.levels.daily import DailyStore
from floes_app.storage.levels.files import LevelFile, LevelStore
from floes_app.storage.levels.progress import Backs, Marks, Progress, SolvedGame


class ShelfKind(Enum):
    """The groups of shelves, by their headings: untranslated messages."""

    ALONE = N_("On your own")
    TOGETHER = N_("Together")
    # Translators: a heading over the player’s own packs
    OWN = N_("Made here")
    # Translators: a heading over packs that other people have made
    OTHERS = N_("Made by others")


@dataclass(frozen=True)
class Shelf:
    """Levels that belong together: a pack, the boards for so many players, the player's own."""

    key: str
    """Identity of the shelf; stays the same when the library is read again."""
    kind: ShelfKind
    """The group that it stands in."""
    title: Callable[[], str]
    """Gives its name in the chosen language."""
    levels: tuple[LibraryLevel, ...]
    note: Callable[[], str] = lambda: ""
    """Gives what is said about it, in the chosen language."""
    path: Path | None = None
    """The file of a pack of the player's own, where it can be written anew without losing anything."""
    author: str = ""
    """Author of the pack."""
    is_on_path: bool = True
    """False for levels that were on the path once: none of them is next."""
    end: Callable[[], str] = lambda: ""
    """Gives what is said when all of it is solved, in the chosen language."""

    @property
    def cover(self) -> LibraryLevel | None:
        """The level that stands for all of them: the one that was chosen, else the first; None without levels."""
        chosen = (level for level in self.levels if level.is_cover)
        return next(chosen, None) or next(iter(self.levels), None)

    @property
    def is_pack(self) -> bool:
        """True if its levels were put together by somebody for one player."""
        return self.kind in (ShelfKind.ALONE, ShelfKind.OTHERS) or self.path is not None


#: The characters of a level that is shown as it is.
_PLAIN: Final = frozenset(f".*{LETTERS} \t\r")
#: Number of new files of the player's own that are read at once; more of them are read beside the window.
READ_AT_ONCE: Final = 100
#: The shelves of the player's own levels that are in no pack, and of those that were not saved.
OWN, UNSAVED = "own", "unsaved"
#: Largest number of faults of one text that are told.
MOST_TOLD: Final = 5
#: Time after which the folder of packs is looked at again, in seconds.
WATCH: Final = 2.0


# -- reading ---------------------------------------------------------------------------------------------------------


@cache
def packs() -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    """The built-in practice packs, the worlds, in the order of their files' names."""
    return _packs_in("practice", of_pack)


@cache
def earlier() -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    """The built-in levels that were in the practice packs once, and stand aside of the path now."""
    return _packs_in("earlier", of_pack)


@cache
def fields() -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    """The built-in packs of fields for two, three and four players; even ones come first."""
    found = _packs_in("multiplayer", _field)
    return tuple((pack, tuple(sorted(levels, key=lambda level: not is_even(level.option)))) for pack, levels in found)


def _packs_in(folder: str, read: Callable[[Level], LibraryLevel]) -> tuple[tuple[Pack, tuple[LibraryLevel, ...]], ...]:
    raw_packs = (read_pack(path.read_text(encoding="utf-8")) for path in sorted((LEVELS / folder).glob("*.txt")))
    return tuple((pack, tuple(read(level) for level in pack.levels)) for pack in raw_packs)


def built_in() -> list[Shelf]:
    """Every built-in level: the worlds in the order of learning, earlier levels, the boards by number of players."""
    return [
        Shelf(
            pack.title,
            kind,
            _translated(pack.title),
            levels,
            _translated(pack.note),
            is_on_path=is_on_path,
            end=_translated(pack.end),
        )
        for kind, packs_of_kind, is_on_path in (
            (ShelfKind.ALONE, packs(), True),
            (ShelfKind.ALONE, earlier(), False),
            (ShelfKind.TOGETHER, fields(), True),
        )
        for pack, levels in packs_of_kind
    ]


def _translated(message: str) -> Callable[[], str]:
    return lambda: _(message) if message else ""


def _field(level: Level) -> LibraryLevel:
    """A field for several players; one that the game knows by a name is chosen by it."""
    field, key = of_pack(level), level.name.partition(": ")[0]
    return replace(field, name=TITLES[key], option=key) if key in TITLES else field


def title_of(name: str) -> str:
    """The words in the name of a built-in level, untranslated: without the key by which a field is chosen."""
    key, _colon, label = name.partition(": ")
    return label if key in TITLES else name


@dataclass(frozen=True)
class _Contents:
    """The levels in a file of the player's own, and the shelf of a file that holds a pack."""

    file: LevelFile
    levels: tuple[LibraryLevel, ...]
    shelf: Shelf | None
    order: Any
    """The key by which the shelf stands among the others."""
    left_out: tuple[LeftOut, ...] = ()
    """The parts of it that could not be read."""


#: The contents of each store's files as they were read: of thousands, few change.
_CONTENTS: Final[WeakKeyDictionary[LevelStore, dict[Path, _Contents]]] = WeakKeyDictionary()


def own_shelves(
    store: LevelStore, is_wanted: Callable[[str], bool] = lambda _text: True
) -> tuple[list[Shelf], list[str]]:
    """The player's own levels, the latest first, then their packs by name, then those of others; and what is wrong.

    is_wanted: answers from the text of a file whether its levels matter.
    """
    files, messages = store.all()
    others, faults = store.packs()
    messages += faults
    known = _CONTENTS.setdefault(store, {})
    single: list[LibraryLevel] = []
    packs: list[tuple[Any, Shelf]] = []
    for number, file in enumerate([*files, *others]):
        if not is_wanted(file.text):
            continue
        contents = known.get(file.path)
        try:
            if contents is None or contents.file is not file:
                contents = known[file.path] = _contents(file) if number < len(files) else _others_pack(file)
        except LevelError as error:
            messages.append(_("{file}: {fault}").format(file=file.path.name, fault=error))
            continue
        messages += left_out_in_words(contents.left_out, file.path.name)
        if contents.shelf is None:
            single += contents.levels
        else:
            packs.append(((number >= len(files), contents.order), contents.shelf))
    shelves = [shelf for _order, shelf in sorted(packs, key=lambda pack: pack[0])]
    if single:
        # Translators: a heading over levels
        shelves.insert(0, Shelf(OWN, ShelfKind.OWN, lambda: _("Your levels"), tuple(single)))
    return shelves, messages


def left_out_in_words(left_out: Sequence[LeftOut], file: str = "") -> list[str]:
    """One sentence on what could not be read of a text; none if nothing was left out."""
    if not left_out:
        return []
    faults = [str(fault) for fault in left_out[:MOST_TOLD]]
    more = len(left_out) - MOST_TOLD
    if more > 0:
        # Translators: after a list of what could not be read in a file
        faults.append(ngettext("and {number} more", "and {number} more", more).format(number=more))
    if file:
        # Translators: {faults}: what could not be read, one after the other
        return [_("Not all of “{file}” could be read ({faults}).").format(file=file, faults=listed(faults))]
    # Translators: {faults}: what could not be read, one after the other
    return [_("Not all of it could be read ({faults}).").format(faults=listed(faults))]


def _contents(file: LevelFile) -> _Contents:
    """Read the levels in a file; raises LevelError."""
    taken, levels = _levels_in(file)
    if not levels[0].shares_file:
        return _Contents(file, levels, None, (), taken.left_out)
    # of the source of another program, and of what could not be read, all else would be lost
    path = file.path if not is_source(file.text) and not taken.left_out else None
    shelf = _shelf_of(ShelfKind.OWN, file, taken.pack, levels, path)
    return _Contents(file, levels, shelf, in_order(shelf.title()), taken.left_out)


def _others_pack(file: LevelFile) -> _Contents:
    """Read a pack that others have made, of which nothing is ever written; raises LevelError."""
    taken = take_levels(file.text)
    levels = tuple(
        replace(of_pack(level, file.path), shares_file=True, number=number)
        for number, level in enumerate(taken.pack.levels)
    )
    shelf = _shelf_of(ShelfKind.OTHERS, file, taken.pack, levels, None)
    return _Contents(file, levels, shelf, in_order(shelf.title()), taken.left_out)


def _shelf_of(
    kind: ShelfKind, file: LevelFile, pack: Pack, levels: tuple[LibraryLevel, ...], path: Path | None
) -> Shelf:
    title, note = pack.title or showable.line(file.path.stem), pack.note
    return Shelf(str(file.path), kind, lambda: title, levels, lambda: note, path, pack.author)


def unsaved(store: LevelStore) -> list[LibraryLevel]:
    """The levels whose editor ended before they were saved, the latest first."""
    levels = []
    for unsaved_draft in store.unsaved():
        with suppress(LevelError):
            draft = drafts.read(unsaved_draft.text)
            option = "/".join(draft.rows)
            path, kept = unsaved_draft.path, unsaved_draft.kept
            levels.append(LibraryLevel(draft, draft.name, option, path=path, is_faulty=True, unsaved=kept))
    return levels


def _levels_in(file: LevelFile) -> tuple[TakenLevels, tuple[LibraryLevel, ...]]:
    """Every level in a file of the player's own; raises LevelError where there is none."""
    try:
        taken = take_levels(file.text)
    except LevelError:
        draft = drafts.read(file.text)
        faulty = bool(drafts.problems(draft))
        level = LibraryLevel(draft, draft.name, "/".join(draft.rows), path=file.path, is_faulty=faulty)
        return TakenLevels(Pack(())), (level,)
    # writing one level into the file of a pack would lose the others, its header, and what could not be read
    shared = not taken.pack.is_single or bool(taken.left_out)
    levels = (of_pack(level, file.path) for level in taken.pack.levels)
    return taken, tuple(replace(level, shares_file=shared, number=number) for number, level in enumerate(levels))


def world_of(rows: tuple[str, ...]) -> int | None:
    """The place, from 0, of the world that has the level with these rows; None for every other level."""
    return _worlds().get(rows)


@cache
def _worlds() -> dict[tuple[str, ...], int]:
    return {level.rows: number for number, (_pack, levels) in enumerate(packs()) for level in levels}


def known_built_in(rows: tuple[str, ...]) -> LibraryLevel | None:
    """The built-in practice level that has these rows."""
    built_in = (level for _pack, levels in (*packs(), *earlier()) for level in levels)
    return next((level for level in built_in if level.rows == rows), None)


def known(store: LevelStore, rows: tuple[str, ...]) -> LibraryLevel | None:
    """The practice level that has these rows: a built-in one, else one of the player's own."""
    match = known_built_in(rows)
    if match is not None:
        return match
    shelves, _messages = own_shelves(store, lambda text: _may_hold(text, rows))
    return next((level for shelf in shelves for level in shelf.levels if level.rows == rows), None)


def _may_hold(text: str, rows: tuple[str, ...]) -> bool:
    """False if a file certainly has no level with these rows: one that shows its levels as they are has not all."""
    if all(row in text for row in rows):
        return True
    return any(not line.startswith(";") and not _PLAIN.issuperset(line) for line in text.split("\n"))


def title_of_game(session: Session, store: LevelStore) -> str:
    """Name of the level or the board that a game of Ice Floes is played on.

    Empty if that has no name, and for every other game.
    """
    if session.game is not GAME:
        return ""
    start: Any = session.plies[0].state
    return _title_of_board(session) or title_of_rows(start.rows(), store) or _own_name(session)


def title_of_unknown(session: Session) -> str:
    """As ``title_of_game``, for a game whose level is not among those of the library."""
    return _title_of_board(session) or _own_name(session)


def _title_of_board(session: Session) -> str:
    """Name of the built-in board that a game is played on; empty for a level of another kind."""
    level = str(session.options["level"])
    if level not in TITLES:
        return ""
    field = field_start(level)
    return _(TITLES[level]) if session.plies[0].state in (field, practice(field)) else ""


def _own_name(session: Session) -> str:
    """The name that a game was given when it began."""
    return _(DAILY) if session.name == DAILY else session.name


def title_of_rows(rows: tuple[str, ...], store: LevelStore) -> str:
    """Name of the level with these rows, built-in or the player's own; empty without one."""
    level = known(store, rows)
    return level.title if level is not None and level.name else ""


def add(store: LevelStore, packs: Sequence[Pack], tell: Tell = lambda _share: True) -> tuple[list[Path], list[str]]:
    """Put packs into the player's folder, a file each, all or none; their files in order, and what went wrong.

    ``tell`` is told how far it is, and says whether to go on.
    """
    shares = iter(range(len(packs)))
    return store.add(map(_file_of, packs), lambda: tell(next(shares) / len(packs)))


def _file_of(pack: Pack) -> tuple[str, str]:
    """The text of a pack or of a single level, and the name of its file."""
    if pack.is_single:
        return drafts.write_level(pack.levels[0]), pack.levels[0].name
    # Translators: the name of a pack that was given none
    return pack_text(pack), pack.title or _("New pack")


def added(packs: Sequence[Pack]) -> list[str]:
    """Sentences on what was added: the single levels together, then each pack."""
    words = []
    singles = sum(pack.is_single for pack in packs)
    if singles:
        words.append(ngettext("{number} level added to yours.", "{number} levels added to yours.", singles))
        words[0] = words[0].format(number=singles)
    for pack in packs:
        if not pack.is_single:
            count = len(pack.levels)
            # Translators: {title}: the name of a pack of levels
            told = ngettext(
                "The pack “{title}” with {number} level is among yours.",
                "The pack “{title}” with {number} levels is among yours.",
                count,
            )
            words.append(told.format(title=pack.title or _("New pack"), number=count))
    return words


# -- the library -----------------------------------------------------------------------------------------------------


class LevelLibrary:
    """The contents of the library page: its shelves, the open one, a search, the level that is looked at."""

    def __init__(self, store: LevelStore, progress: Progress, days: DailyStore | None = None) -> None:
        """``days``: where the levels of past days are kept; usually beside what was achieved."""
        self.query: Query = Query()
        """The search that every level shown has to fit; if it is empty, the open shelf is shown."""
        self.chosen: LibraryLevel | None = None
        """The level that is looked at."""
        self.opened: str = ""
        """The key of the open shelf."""
        self.saved: Path | None = None
        """The file of a level that was saved meanwhile: it is chosen when the levels are read the next time."""
        self.analysis: Final = LevelAnalysis()
        """Finds par and difficulty of the chosen level where they are not known."""
        self._store: Final = store
        self._progress: Final = progress
        days = DailyStore(progress.path.parent) if days is None else days
        self.daily: Final = DailyLevels(days, progress, date.today())
        """The levels of this day and of those before."""
        self.messages: list[str] = list(days.messages)
        """Messages for the player, besides those that ``read`` gives."""
        self.shelves: Sequence[Shelf] = ()
        """All shelves, in the order of the groups."""
        self._given_up: set[tuple[str, ...]] = set()
        self._unread: list[str] = []
        self._is_late = False
        """True while files of the player's own are still to be read."""
        self._reading: Background[object] | None = None
        self._is_seen = False
        self._packs: object = None
        self._watched = 0.0

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def levels(self) -> list[LibraryLevel]:
        """Every level on a shelf."""
        return [level for shelf in self.shelves for level in shelf.levels]

    def search(self, query: Query) -> None:
        """Show only what a query finds; an empty one finds everything."""
        self.query = query

    def read(self, now: bool = False) -> list[str]:
        """Read everything anew; what could not be read, told once. The chosen level stays chosen while it is there.

        A level that was saved meanwhile is chosen instead, and its shelf opened. Very many new files come later, with
        ``update``, unless they are wanted ``now``.
        """
        self._packs, self._watched = self._store.state_of_packs(), 0.0
        self._is_late = not now and self._store.unread() > READ_AT_ONCE
        own, messages = (self._own_so_far(), list[str]()) if self._is_late else own_shelves(self._store)
        left = unsaved(self._store)
        shelves = built_in()
        if left:
            shelves.append(Shelf(UNSAVED, ShelfKind.OWN, lambda: _("To be continued"), tuple(left)))
        self.shelves = (*shelves, *own)
        self.daily.begin_day(date.today())
        level = self._level_in(self.saved)
        if not self._is_late:
            self.saved = None
        is_new = level is not None or self.chosen is None
        self.look_at(level or self._still_chosen() or next(iter(left), None) or self._first_unsolved())
        if is_new or self.shelf is None:
            self.show(self.chosen)
        known, self._unread = self._unread, messages
        return [message for message in messages if message not in known]

    def _own_so_far(self) -> list[Shelf]:
        kinds = ShelfKind.OWN, ShelfKind.OTHERS
        return [shelf for shelf in self.shelves if shelf.kind in kinds and shelf.key != UNSAVED]

    def _level_in(self, path: Path | None) -> LibraryLevel | None:
        return next((level for level in self.levels if path is not None and path in (level.path, level.unsaved)), None)

    @property
    def unnamed(self) -> LibraryLevel | None:
        """The level that was begun last and has neither a name nor a file; None if there is none."""
        return next((level for level in self.levels if level.unsaved and not level.path and not level.name), None)

    def _still_chosen(self) -> LibraryLevel | None:
        old = self.chosen
        if old is None:
            return None
        if self.daily.day_of(old) is not None:
            return old
        same = (level for level in self.levels if level.place == old.place)
        edited = (level for level in self.levels if old.own_file is not None and level.path == old.own_file)
        moved = (level for level in self.levels if None not in (old.path, level.path) and level.draft == old.draft)
        return next(same, None) or next(edited, None) or next(moved, None)

    def _first_unsolved(self) -> LibraryLevel | None:
        unsolved = [level for shelf in self._path() for level in shelf.levels if not self.is_solved(level)]
        return next(iter([*unsolved, *self.levels]), None)

    def _path(self) -> list[Shelf]:
        """The shelves of the path, in the order of learning."""
        return [shelf for shelf in self.shelves if shelf.kind is ShelfKind.ALONE and shelf.is_on_path]

    # -- what was achieved -----------------------------------------------------------------------------------------

    def marks(self, level: LibraryLevel) -> Marks:
        """Marks of the player on a level."""
        return self._progress.of(level.rows)

    def tries(self, level: LibraryLevel) -> tuple[SolvedGame, ...]:
        """The games in which the player solved a level, the earliest first."""
        return self._progress.tries(level.rows)

    def backs(self, level: LibraryLevel) -> Backs:
        """How often moves to a square of a level were taken back, the most often first."""
        return self._progress.backs(level.rows)

    def is_solved(self, level: LibraryLevel) -> bool:
        """True if the player has solved a level."""
        return self.marks(level).best is not None

    def solved_on(self, shelf: Shelf) -> int:
        """Number of solved levels on a shelf."""
        return sum(self.is_solved(level) for level in shelf.levels if level.is_practice)

    def counted(self, shelf: Shelf) -> bool:
        """True if the solved levels of a shelf are counted: some can be solved by one player."""
        return any(level.is_practice for level in shelf.levels)

    def is_complete(self, shelf: Shelf) -> bool:
        """True if every level of a shelf is solved."""
        return self.solved_on(shelf) == len(shelf.levels) > 0

    def next_on(self, shelf: Shelf) -> LibraryLevel | None:
        """The first level of a shelf that is not solved; None after the last, and aside of the path."""
        if not shelf.is_on_path:
            return None
        return next((level for level in shelf.levels if level.is_practice and not self.is_solved(level)), None)

    def figures(self, level: LibraryLevel) -> tuple[int | None, float | None]:
        """Par and difficulty of a level, as far as they are known."""
        figures = self.analysis.known(level.rows)
        if level.par is None and isinstance(figures, Figures):
            return figures.solution.par, figures.difficulty
        return level.par, level.difficulty

    def is_unsolvable(self, level: LibraryLevel) -> bool:
        """True if it is known that nobody can solve a level."""
        figures = self.analysis.known(level.rows)
        return isinstance(figures, Figures) and figures.solution.par is None

    # -- what is shown of it ---------------------------------------------------------------------------------------

    @property
    def shelf(self) -> Shelf | None:
        """The open shelf."""
        return next((shelf for shelf in self.shelves if shelf.key == self.opened), None)

    def shelf_of(self, level: LibraryLevel | None) -> Shelf | None:
        """The shelf that a level stands on; None for a level of a day."""
        return next((shelf for shelf in self.shelves if level in shelf.levels), None)

    def open(self, shelf: Shelf) -> None:
        """Open a shelf, and look at its first level that is not solved."""
        self.opened = shelf.key
        self.look_at(self.next_on(shelf) or next(iter(shelf.levels), None))

    def show(self, level: LibraryLevel | None) -> None:
        """Open the shelf that a level stands on."""
        shelf = self.shelf_of(level)
        if shelf is not None:
            self.opened = shelf.key

    def turn(self, by: int) -> None:
        """Open the shelf so many places after the open one, round and round."""
        keys = [shelf.key for shelf in self.shelves]
        at = keys.index(self.opened) if self.opened in keys else 0
        self.open(self.shelves[(at + by) % len(keys)])

    def shown(self) -> list[Shelf]:
        """The open shelf; while something is searched for, every shelf with what was found on it.

        Shelves with a level that is called so come before those where only a note or an author has the words.
        """
        if self.query.is_empty:
            return [shelf for shelf in (self.shelf,) if shelf is not None]
        shelves = [
            replace(shelf, levels=tuple(level for level in shelf.levels if self.query.finds(self.entry(level))))
            for shelf in self.shelves
        ]
        words = alike(self.query.words).split()

        def is_called(level: LibraryLevel) -> bool:
            return all(word in alike(level.title) for word in words)

        there = [shelf for shelf in shelves if shelf.levels]
        return sorted(there, key=lambda shelf: not any(is_called(level) for level in shelf.levels))

    def entry(self, level: LibraryLevel) -> SearchedLevel:
        """The facts by which a search may find a level."""
        par, difficulty = self.figures(level)
        grade = "" if difficulty is None else grade_of(difficulty)
        solved = self.is_solved(level) if level.is_practice else None
        words = [level.words]
        if par is not None:
            words.append(_("par"))
        if grade:
            words.append(_(GRADE_WORDS[grade]))
        return SearchedLevel(" ".join(words), par, grade, solved)

    # -- the chosen level ------------------------------------------------------------------------------------------

    def owns(self, level: LibraryLevel | None) -> bool:
        """True if the player may write and delete the file of a level."""
        return level is not None and (level.own_file is not None or level.unsaved is not None)

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
        kinds = ShelfKind.OWN, ShelfKind.OTHERS
        own = (level for shelf in self.shelves if shelf.kind in kinds for level in shelf.levels)
        candidates = [*([self.chosen] if self.chosen is not None else []), *own]
        wanted = [
            level.rows
            for level in candidates
            if level.is_practice and level.par is None and self.analysis.known(level.rows) is None
        ]
        self.analysis.look_at(next((rows for rows in wanted if rows not in self._given_up), None))

    def will_choose(self, path: Path) -> None:
        """Choose the level in this file when the levels are read the next time."""
        self.saved = path

    def will_look_at(self, level: LibraryLevel, number: int) -> None:
        """Take a level that stands elsewhere in its file now for the chosen one, when the levels are read anew."""
        self.chosen = replace(level, number=number)

    def beside(self, level: LibraryLevel, by: int) -> LibraryLevel | None:
        """The level so many places after another among those shown; None beyond the last, and for one of a day."""
        levels = [other for shelf in self.shown() for other in shelf.levels]
        if level not in levels or not 0 <= levels.index(level) + by < len(levels):
            return None
        return levels[levels.index(level) + by]

    def next_session(self) -> Session | None:
        """A game on the practice level after the chosen one, which is the chosen one then.

        After the last level of a practice pack comes the first of the next pack.
        """
        level = next(self._levels_after_chosen(), None)
        if level is None:
            return None
        self.look_at(level)
        if self.query.is_empty:
            self.show(level)
        return level.session()

    def _levels_after_chosen(self) -> Iterator[LibraryLevel]:
        shelf = self.shelf_of(self.chosen)
        if shelf is None:
            return
        shelves = self.shown()
        if self.query.is_empty:
            path = self._path()
            shelves = path if shelf in path else [shelf]
        levels = [level for one in shelves for level in one.levels]
        if self.chosen in levels:
            yield from (level for level in levels[levels.index(self.chosen) + 1 :] if level.is_practice)

    # -- what goes on meanwhile ------------------------------------------------------------------------------------

    def know_daily(self, made: Made) -> None:
        """Take the level of this day, wherever it was made."""
        self.messages += self.daily.know(self.daily.today, made)

    def take_messages(self) -> list[str]:
        """Take the messages that have come about."""
        messages, self.messages = self.messages, []
        return messages

    def update(self, seconds: float) -> bool:
        """Advance the time; True when the analysis or the levels of days have something new."""
        is_new, messages = self.daily.update()
        self.messages += messages
        is_new = self._read_on() or self._watch(seconds) or is_new
        if not self.analysis.update(seconds) or self.analysis.is_running:
            return is_new
        if self.analysis.fault and self.analysis.rows is not None:
            self._given_up.add(self.analysis.rows)
        self._seek_figures()
        return True

    def _watch(self, seconds: float) -> bool:
        """Read everything anew once the folder of packs has changed; True then."""
        self._watched += seconds
        if self._watched < WATCH or self._is_late:
            return False
        self._watched = 0.0
        if self._store.state_of_packs() == self._packs:
            return False
        self.messages += self.read()
        return True

    def _read_on(self) -> bool:
        """Read very many files beside the window, once it shows the others; True when all are there."""
        if self._reading is None and self._is_late and self._is_seen:
            self._reading = Background(lambda _tell: own_shelves(self._store))
        self._is_seen = True  # the first picture follows this update
        if self._reading is None or not self._reading.is_done():
            return False
        self._reading = None
        self.messages += self.read(now=True)
        return True

    def close(self) -> None:
        """Look for nothing any more."""
        self.analysis.close()
        self.daily.close()
