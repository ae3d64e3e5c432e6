"""A level as the library shows it: built in, one of the player's own, or made for a day."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core.i18n import N_, _
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.pack import Level

# Translators: the name of a level that has none
UNTITLED: Final = N_("Untitled")


@dataclass(frozen=True)
class LibraryLevel:
    """A level in the library."""

    draft: Draft
    """Its field and its words."""
    name: str
    """Name of the level; untranslated for a built-in one."""
    option: str
    """The value of the game's option ``level``."""
    par: int | None = None
    """The length of the shortest solution, where it is known and one player plays."""
    difficulty: float | None = None
    """Difficulty, if it is known and one player plays."""
    path: Path | None = None
    """The file of the player's own that it is in; None for a built-in level."""
    shares_file: bool = False
    """True if the file holds more than this level."""
    number: int = 0
    """Index of the level in its file, from 0."""
    is_faulty: bool = False
    """True if it is not finished, and can only be edited."""
    solution: str = ""
    """The moves of a shortest solution, where one is known."""
    is_cover: bool = False
    """True if it stands for its whole pack."""
    unsaved: Path | None = None
    """The draft that it was read from, of an editor that ended before it was saved."""

    @property
    def own_file(self) -> Path | None:
        """The file that may be written when it is edited, and deleted with it; None where others would be lost."""
        return None if self.shares_file else self.path

    @property
    def place(self) -> tuple[Path | None, int, str]:
        """Identity of the level; stays the same when the library is read again."""
        return self.unsaved or self.path, self.number, self.option

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows, by which progress is remembered."""
        return self.draft.rows

    @property
    def players(self) -> int:
        """Number of players."""
        return self.draft.players

    @property
    def is_practice(self) -> bool:
        """True if one player can play it."""
        return self.players == 1 and not self.is_faulty

    @property
    def title(self) -> str:
        """Name of the level in the chosen language."""
        return (_(self.name) if self.path is None and self.name else self.name) or _(UNTITLED)

    @property
    def note(self) -> str:
        """The note about it; in the chosen language for a built-in level."""
        return _(self.draft.note) if self.path is None and self.draft.note else self.draft.note

    @property
    def words(self) -> str:
        """The words that a search looks through: name, author, note, tags, the name by which a board is chosen."""
        option = "" if "/" in self.option else self.option
        words = self.title, self.draft.author, self.note, *self.draft.tags, option
        return " ".join(words)

    def session(self, name: str = "") -> Session:
        """A practice game on it, by a player with this name."""
        players = [Player(name)] if name else []
        return Session(GAME, {"level": self.option}, players, name=self.name)

    def to_edit(self) -> Draft:
        """A draft of it; of a level without a file of its own under another name."""
        if self.own_file is not None or self.unsaved is not None:
            return self.draft
        # Translators: the name of a changed copy of a level
        return replace(self.draft, name=_("{name} (changed)").format(name=self.title))


def of_pack(level: Level, path: Path | None = None) -> LibraryLevel:
    """A level of a pack as a level of the library."""
    draft = drafts.draft_of(level)
    option = "/".join(draft.rows)
    figures = level.par, level.difficulty
    return LibraryLevel(draft, level.name, option, *figures, path, solution=level.solution, is_cover=level.is_cover)
