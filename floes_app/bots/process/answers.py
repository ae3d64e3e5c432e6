"""The answers of the engine's process, as they travel to the window."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.bots.advice import TurnVerdict
from floes_app.bots.search.decision import Remark


@dataclass(frozen=True)
class Answer:
    """The computer's choice. ``action`` and ``line`` are action texts, of the position that was asked about.

    revision: of the session when it was asked. index: how many actions led to the position. value: how the position
    stands for the seat to move, from -1 to 1. nodes, seconds: what it took. idea, reasons: of an advice, where to look
    and at most two sentences. verdict: on the turn that was played, where that was asked; its actions are texts.
    """

    revision: int
    index: int
    action: str
    value: float
    line: tuple[str, ...]
    reason: Remark
    depth: int
    nodes: int
    seconds: float
    idea: Remark | None = None
    reasons: tuple[Remark, ...] = ()
    verdict: TurnVerdict | None = None


@dataclass(frozen=True)
class SearchProgress:
    """Progress of the thinking, and the line expected at present."""

    revision: int
    index: int
    depth: int
    nodes: int
    line: tuple[str, ...]
