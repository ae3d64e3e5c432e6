"""A file of JSON that other windows write too: what it says is joined with what is known before it is written anew."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.storage import files, folders

#: Errors that reading a file of another kind raises.
BAD: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError, GameError)
T = TypeVar("T")


class JoinedFile(ABC, Generic[T]):
    """A player's choices, achievements or finds, kept in a file; ``T`` is the content of the file.

    A file that is nothing of the kind is set aside and never overwritten. One that cannot be read just now is left as
    it is; so is one from a newer version, or it is set aside. ``messages`` are what there is to tell of the file as it
    was found.
    """

    name: ClassVar[str]
    """The name of the file."""
    keeps_backup: ClassVar[bool] = True
    """True if the version before stays beside it."""
    sets_newer_aside: ClassVar[bool] = False
    """True if a file from a newer version makes room for one of this version."""

    def __init__(self, folder: Path | None = None, take_up: bool = True) -> None:
        """Keep it in ``folder`` (otherwise in the player's data folder); read it now, or only before it is written."""
        self.path: Final = (folders.data() if folder is None else folder) / self.name
        self._is_written = True
        self._is_newer = False
        self.messages: Final = self._take_up()[1] if take_up else []

    @abstractmethod
    def read(self, text: str) -> tuple[bool, T]:
        """True if a newer version wrote the file, and the content as far as it is understood; else raises a BAD."""

    @abstractmethod
    def join(self, found: T) -> None:
        """Join what the file says with what is known."""

    @abstractmethod
    def text(self) -> str:
        """The contents of the file that says all that is known."""

    @abstractmethod
    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind, with ``{file}``."""

    def newer(self) -> str:
        """The message about a file from a newer version, with ``{file}``; empty if there is nothing to tell."""
        return ""

    def written(self) -> None:
        """The file says all that is known."""

    @property
    def is_unsaved(self) -> bool:
        """True if what is known could not be written down, and can be another time."""
        return not self._is_written and not self._is_newer

    def save(self) -> list[str]:
        """Write down what is known beside what another window wrote; what there is to tell when that fails."""
        messages: list[str] = []

        def joined() -> str | None:
            may_write, told = self._take_up()
            messages.extend(told)
            return self.text() if may_write else None

        self._is_written = False
        try:
            self._is_written = files.rewrite(self.path, joined, self.keeps_backup)
        except files.FileError as error:
            messages.append(str(error))
        if self._is_written:
            self.written()
        return messages

    def _take_up(self) -> tuple[bool, list[str]]:
        """Join what the file says; whether it may be written over, and what there is to tell."""
        self._is_newer = False
        try:
            is_newer, found = content(lambda: self.read(files.read_text(self.path)))
        except files.Missing:
            return True, []
        except files.NotText:
            is_aside, messages = put_aside(self.path, "damaged")
            return is_aside, [self.unreadable().format(file=self.path), *messages]
        except files.FileError as error:
            return False, [str(error)]
        newer = [self.newer().format(file=self.path)] if is_newer and self.newer() else []
        if is_newer and self.sets_newer_aside:
            is_aside, messages = put_aside(self.path, "newer")
            return is_aside, [*newer, *messages]
        self.join(found)
        self._is_newer = is_newer
        return not is_newer, newer


def content(read: Callable[[], T]) -> T:
    """What ``read`` makes of a file; raises FileError, and of these NotText where the file is nothing of the kind."""
    try:
        return read()
    except files.FileError:
        raise
    except BAD as error:
        raise files.NotText(str(error)) from error


def put_aside(path: Path, why: str) -> tuple[bool, list[str]]:
    """Give a file that cannot be used another name; whether that went well, and what there is to tell."""
    try:
        aside = files.set_aside(path, why)
    except files.FileError as error:
        return False, [str(error)]
    return True, [_("The old file is kept as “{name}”.").format(name=aside.name)]
