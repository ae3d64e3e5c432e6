"""A file of JSON that other windows write too: what it says is taken up before it is written anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from floes_app.core.game import GameError
from floes_app.core.i18n import _
from floes_app.storage import files

#: What reading something else than such a file raises.
BAD: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError, GameError)
T = TypeVar("T")


def take_up(
    path: Path, read: Callable[[str], tuple[bool, T]], unreadable: str, newer: str = ""
) -> tuple[T | None, bool, list[str]]:
    """What the file says, whether it may be written over, and what there is to tell the player.

    read: makes something of the text, and says whether a newer version wrote it; raises one of BAD for something else.
    unreadable: what is told then, with ``{file}``; the file is set aside and never overwritten. newer: what is told of
    a newer version, with ``{file}``; nothing where it is empty. Such a file, and one that cannot be read just now, is
    left as it is.
    """
    try:
        is_newer, contents = read(files.read_text(path))
    except files.Missing:
        return None, True, []
    except BAD as error:
        if isinstance(error, files.FileError) and not isinstance(error, files.NotText):
            return None, False, [str(error)]
        is_aside, messages = put_aside(path, "damaged")
        return None, is_aside, [unreadable.format(file=path), *messages]
    return contents, not is_newer, [newer.format(file=path)] if is_newer and newer else []


def put_aside(path: Path, why: str) -> tuple[bool, list[str]]:
    """Give a file that cannot be used another name; whether that went well, and what there is to tell."""
    try:
        aside = files.set_aside(path, why)
    except files.FileError as error:
        return False, [str(error)]
    return True, [_("The old file is kept as “{name}”.").format(name=aside.name)]
