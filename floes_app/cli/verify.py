"""The command ``verify``: whether a record holds, move by move."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from floes_app import games
from floes_app.cli.arguments import UsageError, split
from floes_app.core import limits, record
from floes_app.storage import files


def verify(words: Sequence[str]) -> list[str]:
    """``ok`` and the result of the record in a file (``-``: standard input)."""
    name, text = only_file(words, "verify RECORDFILE")
    try:
        session = record.read(text, games.GAMES)
    except record.RecordError as error:
        raise record.RecordError(f"{name}: {error}") from error
    return [f"ok {record.result_text(session)}"]


def only_file(words: Sequence[str], usage: str) -> tuple[str, str]:
    """The name and the text of the one file that a command needs; raises FileError, UsageError."""
    names = split(words).words
    if len(names) != 1:
        raise UsageError(f"one file is expected ({usage}, or - for standard input)")
    return names[0], read(names[0])


def read(name: str) -> str:
    """The text of the file called ``name``, or of standard input for ``-``; raises FileError, UsageError."""
    if name != "-":
        return files.read_text(Path(name))
    if sys.stdin is None:
        raise UsageError("there is no standard input")
    return files.decode(sys.stdin.buffer.read(limits.FILE_BYTES + 1), Path("-"))
