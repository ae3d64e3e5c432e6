"""The versions of a level from one session of its editor to the next: what undo goes back to."""

from __future__ import annotations

from pathlib import Path

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core.history import History
from floes_app.games.icefloes.levels.level import LevelError
from floes_app.storage.levels import versions


def versions_of(path: Path | None, draft: Draft | None) -> tuple[tuple[Draft, ...], int, list[str]]:
    """The versions of the level in a file with the index of ``draft`` among them, and what could not be read.

    A draft that is none of them is the newest: its file was changed by something else. None: the level as it was saved.
    """
    if path is None:
        return (), 0, []
    known, messages = versions.read(path)
    try:
        states = tuple(drafts.read(text) for text in known.states)
    except LevelError:
        return (), 0, versions.refuse(path)
    if not states or draft is None or states[known.at] == draft:
        return states, known.at, messages
    return (*states, draft), len(states), messages


def keep_versions(path: Path, history: History[Draft]) -> list[str]:
    """Keep the versions of a level that was saved to a file; what went wrong."""
    return versions.write(path, [drafts.write(draft) for draft in history.values], history.index)
