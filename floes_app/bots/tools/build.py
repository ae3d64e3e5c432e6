"""The build of the engines: compiled or interpreted."""

from __future__ import annotations

from floes_app.bots.search import search
from floes_app.core import compiled


def is_compiled() -> bool:
    """True if the rules and the search are machine code here, some ten times as fast as the same source interpreted."""
    return not str(search.__file__).endswith(".py")


def engines_word() -> str:
    """``compiled`` or ``interpreted``, for commands that tell which of them was measured."""
    return "compiled" if is_compiled() else "interpreted"


def players_are_compiled() -> bool:
    """True if the computer players that are asked from now on are compiled, though this process may not be."""
    return is_compiled() or compiled.ready(compiled.folder())
