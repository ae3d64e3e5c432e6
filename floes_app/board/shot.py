"""A picture of a film, without pygame: what lies on the board, what is said of it, and how long it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floes_app.board.timeline import Item
from floes_app.board.values import Mark


@dataclass(frozen=True)
class Shot:
    """One picture of a film."""

    state: Any
    """The position that is reached, or was before what moves."""
    items: tuple[Item, ...]
    marks: tuple[Mark, ...]
    words: str
    """The sentence that tells the turn; empty before the first."""
    seat: int | None
    """The seat that the sentence tells of; None for none in particular."""
    turn: int
    """The number of the turn in the film, from 1; 0 before the first."""
    seconds: float
    """Time for which it is seen, in seconds."""
