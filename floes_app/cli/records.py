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
    arguments = split(words)
    if len(arguments.words) != 1:
        raise UsageError("one file is expected (verify RECORDFILE, or - for standard input)")
    name = arguments.words[0]
    text = read(name)
    try:
        session = record.read(text, games.GAMES)
    except record.RecordError as error:
        raise record.RecordError(f"{name}: {error}") from error
    return [f"ok {record.result_text(session)}"]


def read(name: str) -> str:
    """The text of the file called ``name``, or of standard input for ``-``; raises FileError, UsageError."""
    if name != "-":
        return files.read_text(Path(name))
    if sys.stdin is None:
        raise UsageError("there is no standard input")
    return files.decode(sys.stdin.buffer.read(limits.FILE_BYTES + 1), Path("-"))
