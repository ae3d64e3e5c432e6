"""Packs of the player's own: renaming, moving and ordering levels, taking a pack along.

A pack is a file with several levels, or with one below a header of its own. Every change reads the file anew and writes
it whole; what would no longer be a pack by the limits of ``core/limits.py`` is refused before anything is written. A
level that moves is written to its new place first: whatever happens, it is never nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, Final

from floes_app.board.icefloes.editor import drafts
from floes_app.core import limits, showable
from floes_app.core.error import GameError
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes.levels.importing import read_levels
from floes_app.games.icefloes.levels.pack import Level, Pack, pack_text, read_pack, tags_of
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import Shelf
from floes_app.storage import files
from floes_app.storage.levels.files import LevelStore

#: Message when a file is not what was shown of it.
CHANGED: Final = N_("Another window changed this level, so it stays where it is.")


class PackError(GameError):
    """A pack that cannot be changed so; the message says why."""


def level_of(level: LibraryLevel) -> Level:
    """A level of the library with its words and figures, for a pack."""
    known = drafts.level_of(level.draft)
    figures = replace(known, par=level.par, difficulty=level.difficulty, solution=level.solution)
    return replace(figures, is_cover=level.is_cover)


def text_of(shelf: Shelf) -> str:
    """The levels of a shelf as the text of a pack, which can be pasted and dropped elsewhere.

    Levels that are not finished are left out; raises PackError where nothing is left.
    """
    levels = tuple(replace(level_of(level), name=level.title) for level in shelf.levels if not level.is_faulty)
    if not levels:
        raise PackError(_("None of these levels is finished yet."))
    return pack_text(Pack(levels, shelf.title(), shelf.author, shelf.note()))


# -- a whole pack ------------------------------------------------------------------------------------------------------


def rename_pack(store: LevelStore, path: Path, title: str) -> list[str]:
    """Give a pack another name; what went wrong."""
    title = showable.line(title, limits.NAME)
    return _change(store, path, lambda pack: replace(pack, title=title)) if title else []


def describe(store: LevelStore, path: Path, author: str, note: str) -> list[str]:
    """Say of a pack who made it and what it is; what went wrong."""
    author, note = showable.line(author), showable.line(note)
    return _change(store, path, lambda pack: replace(pack, author=author, note=note))


def create(store: LevelStore, title: str, level: LibraryLevel) -> tuple[Path | None, list[str]]:
    """Move a level into a new pack; the pack's file, and what went wrong."""
    # Translators: the name of a pack that was given none
    title = showable.line(title, limits.NAME) or _("New pack")
    try:
        text = _text(Pack((replace(_finished(level), is_cover=False),), title))
    except GameError as error:
        return None, [str(error)]
    path, messages = store.save(text, title)
    return path, messages if path is None else messages + remove(store, level)


# -- a level -----------------------------------------------------------------------------------------------------------


def rename(store: LevelStore, level: LibraryLevel, name: str) -> list[str]:
    """Give a level another name; what went wrong."""
    name = showable.line(name, limits.NAME)
    return _say(store, level, name=name) if name else []


def tag(store: LevelStore, level: LibraryLevel, words: str) -> list[str]:
    """Give a level the tags in a line, and no others; what went wrong."""
    return _say(store, level, tags=tags_of(words))


def _say(store: LevelStore, level: LibraryLevel, **words: Any) -> list[str]:
    """Say something else of a level, whether it is in a pack, alone or not finished; what went wrong."""
    if level.path is None:
        return []
    if level.shares_file:
        return _change_level(store, level, lambda pack_level: replace(pack_level, **words))
    if level.is_faulty:
        return store.change(level.path, lambda text: drafts.write(replace(drafts.read(text), **words)))

    def said(pack: Pack) -> Pack:
        return replace(pack, levels=(replace(pack.levels[0], **words), *pack.levels[1:]))

    return store.change(level.path, lambda text: _text(said(read_pack(text))))


def make_variant(store: LevelStore, level: LibraryLevel, name: str) -> tuple[Path | None, list[str]]:
    """Put a copy of a level beside it, with a name of its own; its file, and what went wrong.

    In a pack it stands right after the level; else it has a file of its own.
    """
    name = showable.line(name, limits.NAME)
    if level.path is None or not name:
        return None, []
    if not level.shares_file:
        known = None if level.is_faulty else level_of(level)
        return store.save(drafts.write(replace(level.draft, name=name), known), name)
    variant = replace(level_of(level), name=name, is_cover=False)

    def with_variant(pack: Pack) -> Pack:
        after = level.number + 1
        return replace(pack, levels=(*pack.levels[:after], variant, *pack.levels[after:]))

    messages = _change(store, level.path, with_variant, level)
    return None if messages else level.path, messages


def name_of_variant(title: str, taken: Collection[str]) -> str:
    """A name for a variant of a level with this one, that no other level has: the same with a number."""
    words, _blank, number = title.rpartition(" ")
    begin = words if words and number.isdecimal() else title
    taken = {title, *taken}
    return next(name for number in count(2) if (name := f"{begin} {number}") not in taken)


def move(store: LevelStore, level: LibraryLevel, target: Path | None) -> list[str]:
    """Move a level to the end of a pack, or out of its pack into a file of its own; what went wrong."""
    try:
        moved = _finished(level)
    except GameError as error:
        return [str(error)]
    if target is None:
        _paths, messages = store.add([(drafts.write_level(replace(moved, is_cover=False)), moved.name)])
    else:
        messages = _change(
            store, target, lambda pack: replace(pack, levels=(*pack.levels, replace(moved, is_cover=False)))
        )
    return messages or remove(store, level)


def place(store: LevelStore, level: LibraryLevel, to: int) -> list[str]:
    """Put a level to another place in its pack, from 0; what went wrong. Beyond the ends it stays where it is."""

    def placed(pack: Pack) -> Pack:
        levels = list(pack.levels)
        if 0 <= to < len(levels):
            levels.insert(to, levels.pop(level.number))
        return replace(pack, levels=tuple(levels))

    if level.path is None or not level.shares_file:
        return []
    return _change(store, level.path, placed, level)


def put_on_cover(store: LevelStore, level: LibraryLevel) -> list[str]:
    """Put a level on the cover of its pack; what went wrong."""

    def covered(pack: Pack) -> Pack:
        levels = (replace(one, is_cover=number == level.number) for number, one in enumerate(pack.levels))
        return replace(pack, levels=tuple(levels))

    return [] if level.path is None else _change(store, level.path, covered, level)


def remove(store: LevelStore, level: LibraryLevel) -> list[str]:
    """Take a level out of its pack for good; what went wrong. A pack without levels goes with its last one."""
    path = level.path
    if path is None:
        return []
    if not level.shares_file:
        return store.discard(path)
    is_last = False

    def without(pack: Pack) -> Pack:
        nonlocal is_last
        levels = pack.levels[: level.number] + pack.levels[level.number + 1 :]
        is_last = not levels
        return pack if is_last else replace(pack, levels=levels)

    messages = _change(store, path, without, level)
    return store.discard(path) if is_last and not messages else messages


# -- files -------------------------------------------------------------------------------------------------------------


def _finished(level: LibraryLevel) -> Level:
    """A level for another place; raises GameError where it is not finished, or its file says something else by now."""
    if level.is_faulty:
        raise PackError(_("Only finished levels can be moved: open it in the editor first."))
    if level.path is not None:
        there = read_levels(files.read_text(level.path)).levels[level.number : level.number + 1]
        if not there or there[0].position.rows() != level.rows:
            raise PackError(_(CHANGED))
    return level_of(level)


def _change_level(store: LevelStore, level: LibraryLevel, change: Callable[[Level], Level]) -> list[str]:
    """Change one level of a pack; what went wrong."""

    def changed(pack: Pack) -> Pack:
        levels = list(pack.levels)
        levels[level.number] = change(levels[level.number])
        return replace(pack, levels=tuple(levels))

    return [] if level.path is None else _change(store, level.path, changed, level)


def _change(
    store: LevelStore, path: Path, change: Callable[[Pack], Pack], level: LibraryLevel | None = None
) -> list[str]:
    """Change a pack that still has ``level`` where it was; what went wrong."""

    def changed(text: str) -> str:
        pack = read_pack(text)
        if level is not None:
            there = pack.levels[level.number : level.number + 1]
            if not there or there[0].position.rows() != level.rows:
                raise PackError(_(CHANGED))
        return _text(change(pack))

    return store.change(path, changed)


def _text(pack: Pack) -> str:
    """The text of a pack that can be read again; raises LevelError where it goes beyond a limit."""
    text = pack_text(pack)
    read_pack(text)
    return text
