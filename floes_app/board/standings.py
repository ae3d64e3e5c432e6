"""The standings at the end of a game: the place of each player, what it rests on, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from floes_app.core.game import Event
from floes_app.core.session import Session


@dataclass(frozen=True)
class Standing:
    """The place of one player; equal ones share it."""

    place: int
    seat: int
    words: str
    """The reason for the place, in a few words."""
    brief: str = ""
    """The same where there is little room; empty: the words themselves."""
    note: str = ""
    """Another feat, in two or three words; empty if there is none."""
    out_with: int | None = None
    """The index of the action with which they left the game before its end."""


@dataclass(frozen=True)
class Luck:
    """The luck of the dice."""

    words: str
    """The sentence on it; empty where none is true."""
    unit: str
    """The thing that the differences count, in a few words."""
    differences: tuple[tuple[int, int], ...]
    """The seats with how much more than usual they rolled, the luckiest first."""


@dataclass(frozen=True)
class Standings:
    """The players of a finished game, the first of them first."""

    rows: tuple[Standing, ...]
    luck: Luck | None = None


@dataclass(frozen=True)
class Happening:
    """Something that happened in a game.

    index: of the action in which it did, from 0. mover: whose turn it was. before: the position before the action.
    """

    index: int
    mover: int
    before: Any
    event: Event


def happenings(session: Session) -> Iterable[Happening]:
    """All that happened in the game as it was played, in order."""
    for index, (before, after) in enumerate(pairwise(session.plies)):
        for event in session.game.story(before.state, after.action):
            yield Happening(index, before.state.turn, before.state, event)


def places(worths: Mapping[int, Any]) -> Mapping[int, int]:
    """The place of each seat, from 1: what is worth more comes first, equal ones share a place."""
    return {seat: 1 + sum(other > own for other in worths.values()) for seat, own in worths.items()}


def ranked(rows: Iterable[Standing]) -> tuple[Standing, ...]:
    """The rows, the first place first; those who share one in the order of their seats."""
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))
