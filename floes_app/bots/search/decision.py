"""The questions to a computer player, and its answers."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from floes_app.core.i18n import _, listed, ngettext

#: Returns True to stop thinking; called every few milliseconds.
Stop = Callable[[], bool]


def never() -> bool:
    """The answer of a stop button that nobody has."""
    return False


class Stopped(Exception):
    """A computation ran into a limit, or was told to stop; it has no result."""


@dataclass(frozen=True)
class Limits:
    """Limits of thinking: seconds, positions looked at, actions looked ahead; whichever is reached first.

    None is no limit; with no limit at all, thinking goes on until the position is decided or ``stop`` says so.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def within(self, other: Limits) -> Limits:
        """The stricter one of both for each limit."""
        return Limits(
            _least(self.seconds, other.seconds), _least(self.nodes, other.nodes), _least(self.depth, other.depth)
        )


def _least(one: Any, other: Any) -> Any:
    return other if one is None else one if other is None else min(one, other)


@dataclass(frozen=True)
class Remark:
    """A sentence for the player, translated where it is shown: the worker process knows no language.

    ``message`` has the named fields that ``values`` fills. With a ``plural`` the field ``number`` decides the form.
    """

    message: str
    values: tuple[tuple[str, Any], ...] = ()
    """Numbers, texts that are the same in every language, remarks (words to be translated), tuples (lists)."""
    plural: str = ""

    @property
    def text(self) -> str:
        """The sentence in the chosen language; empty where there is none."""
        if not self.message:
            return ""
        values = {name: _filling(value) for name, value in self.values}
        message = ngettext(self.message, self.plural, values["number"]) if self.plural else _(self.message)
        return message.format(**values)


#: No sentence at all.
NOTHING: Final = Remark("")


def _filling(value: Any) -> Any:
    if isinstance(value, Remark):
        return value.text
    if isinstance(value, tuple):
        return listed([str(_filling(part)) for part in value])
    return value


def counted(forms: tuple[str, str], number: int) -> Remark:
    """A remark whose form depends on the ``number`` in it."""
    return Remark(forms[0], (("number", number),), forms[1])


@dataclass(frozen=True)
class Candidate:
    """A line that begins with one of the legal actions, and its value for the seat that decides, from -1 to 1."""

    line: tuple[Any, ...]
    value: float


@dataclass(frozen=True)
class Decision:
    """The choice of a computer player.

    action: a legal action of the position. value: how the position stands for the seat that decides, from -1 (lost)
    to 1 (won). line: the actions expected from here, ``action`` first; chance is left out of it, so it ends with the
    turn in a game with dice. reason: the proof, in a sentence; empty without one. depth: how many actions it looked
    ahead. nodes: how many positions it looked at. choices: the lines whose value the skill's margin did not tell apart,
    the best one first; one for each first action.
    """

    action: Any
    value: float
    line: tuple[Any, ...]
    reason: Remark
    depth: int = 0
    nodes: int = 0
    choices: tuple[Candidate, ...] = ()


def expected_result(value: int, edge: int, certain: int) -> float:
    """A value of an evaluation as an expected result, from -1 (lost) to 1 (won).

    edge: the value at which two games in three are won, roughly. certain: values from here on are wins.
    """
    if abs(value) >= certain:
        return math.copysign(1.0, value)
    return math.tanh(value / (3.0 * edge))


@dataclass(frozen=True)
class Info:
    """Progress of the search.

    score: in hundredths of a piece, or of what counts most, for the seat to move. proven: 1 where that seat wins for
    certain, -1 where it loses, else 0. table_use: how full the table of positions is, from 0 to 1.
    """

    depth: int
    score: int
    nodes: int
    seconds: float
    line: tuple[Any, ...]
    proven: int
    table_use: float = 0.0


#: Called whenever the search has finished one more depth.
Report = Callable[[Info], None]


@dataclass(frozen=True)
class Skill:
    """The depth and accuracy of a computer player.

    limits: how long and far it looks. runs_on: whether it follows captures beyond that. noise: how far its judgement
    of a position is off at most, in hundredths of a piece. blind: the share of possible actions, its own and the
    others', that it overlooks this turn. only: the texts of the actions from which it chooses; empty: from all.
    margin: the difference from the best, in expected results, within which it tells the values of others as well.
    """

    limits: Limits
    runs_on: bool = True
    noise: int = 0
    blind: float = 0.0
    only: frozenset[str] = frozenset()
    margin: float = 0.0


#: All that a program can do.
FULL: Final = Skill(Limits())
