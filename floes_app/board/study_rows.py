"""The rows of a study as they are shown: the game turn by turn, and what was tried in the place of a turn below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.board.values import MoveEntry
from floes_app.core.session import Ply
from floes_app.core.tree import Node

#: Variations of variations go in no deeper than this: then it is said where they begin.
DEEPEST: Final = 2


@dataclass(frozen=True)
class TurnCell:
    """A turn of a line, or the part of it that belongs to the line.

    nodes: its positions, one after each action. words: the turn as it is written. shown: the part of it that is shown
    in words. sign: of its last action. has_note: true if something was written or drawn at one of its positions.
    """

    nodes: tuple[Node[Ply], ...]
    seat: int
    entries: tuple[MoveEntry, ...]
    words: str
    shown: str = ""
    sign: str = ""
    has_note: bool = False


@dataclass(frozen=True)
class StudyRow:
    """A row: turns of the game side by side, a whole variation, or a sentence about the row above.

    nesting: 0 for the game, else how deep the variation lies, at most DEEPEST. number: of the move. start: the
    first position of a variation. hidden: so many turns of a folded one are not shown. origin: where a variation
    begins that lies deeper than it stands. ends: how the line ends. remark: what else is said of the line. about:
    the node that ``words`` are about, and ``order`` the number of that turning point.
    """

    nesting: int = 0
    number: str = ""
    cells: tuple[TurnCell | None, ...] = ()
    start: Node[Ply] | None = None
    hidden: int = 0
    folded: bool = False
    origin: str = ""
    ends: str = ""
    remark: str = ""
    words: str = ""
    about: Node[Ply] | None = None
    order: int = 0
