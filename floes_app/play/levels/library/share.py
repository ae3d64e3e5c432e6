"""Levels and packs as they are shared."""

from __future__ import annotations

from floes_app.core.i18n import _, ngettext, sentence, sentences
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.share_code import to_code
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import Shelf, ShelfKind
from floes_app.play.shared import LONGEST_CODE, Copyable, Shared, SheetBoard
from floes_app.storage.levels.files import SUFFIX


def of_level(level: LibraryLevel, par: int | None) -> Shared:
    """A finished level."""
    code = to_code(level.draft.start)
    text = level_packs.text_of(Shelf("", ShelfKind.OWN, lambda: "", (level,)))
    copies = [
        Copyable(
            _("Copy share code"),
            _("A short code for a message. It’s the board alone, without name and note."),
            code,
            _("Share code copied."),
        ),
        Copyable(
            _("Copy as text"),
            _("With name, author and note. Floes opens it when it’s pasted."),
            text,
            _("Level copied as text."),
        ),
    ]
    if level.solution:
        # Translators: the moves that solve a level
        # Translators: it stands below “Copy the solution”, and “Solution copied.” is said then
        words = _("Gives it away: only for those who have solved it.")
        # Translators: said once the moves that solve a level are on the clipboard
        copies.append(Copyable(_("Copy the solution"), words, level.solution, _("Solution copied.")))
    # Translators: {author}: who made a level
    author = _("by {author}").format(author=level.draft.author) if level.draft.author else ""
    return Shared(
        GAME,
        level.draft.start,
        level.title,
        sentences(sentence(author) if author else "", level.note),
        _fact(level, par),
        code if len(code) <= LONGEST_CODE else "",
        text,
        SUFFIX,
        tuple(copies),
        "level",
        _solved(level),
        # Translators: beside the film of a level’s solution
        _("It shows a shortest solution, and gives it away."),
    )


def _fact(level: LibraryLevel, par: int | None) -> str:
    """The number that stands beside the title of a level."""
    if level.players > 1:
        return ngettext("{number} player", "{number} players", level.players).format(number=level.players)
    # Translators: on the card of a level: its fewest moves
    return _("par {number}").format(number=par) if par else ""


def _solved(level: LibraryLevel) -> Session | None:
    """A level as it is solved in the fewest moves; None where no way is known."""
    if not level.solution:
        return None
    session = level.session()
    for action in level.solution:
        session.play_text(action)
    return session


def of_pack(shelf: Shelf) -> Shared:
    """A pack, by its first level; raises PackError where none of its levels is finished."""
    text = level_packs.text_of(shelf)
    levels = [level for level in shelf.levels if not level.is_faulty]
    author = _("by {author}").format(author=shelf.author) if shelf.author else ""
    copies = (Copyable(_("Copy as text"), _("Floes opens it when it’s pasted."), text, _("Pack copied as text.")),)
    # Translators: how many levels a pack has
    count = ngettext("{number} level", "{number} levels", len(levels)).format(number=len(levels))
    words = sentences(sentence(author) if author else "", shelf.note())
    boards = tuple(
        SheetBoard(level.draft.start.text, level.title, _fact(level, level.par), to_code(level.draft.start))
        for level in levels
    )
    cover = next((level for level in levels if level.is_cover), levels[0])
    start, title = cover.draft.start, shelf.title()
    return Shared(GAME, start, title, words, count, "", text, SUFFIX, copies, "pack", boards=boards)
