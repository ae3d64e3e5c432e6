"""The words behind ``go``: all limits of UCI, with clocks for up to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from floes_app.bots import strengths
from floes_app.bots.search.decision import Limits
from floes_app.core.game import State

#: Reserve of a clock, in seconds: for the way to the controller, and for a machine that does something else.
RESERVE: Final = 0.06
#: Number of further actions that a clock has to last for, if nobody says it.
ACTIONS: Final = 30
#: The least time to think, in seconds.
LEAST: Final = 0.002
#: Words of a controller of chess for the first two players.
_CHESS: Final = {"wtime": "p1time", "btime": "p2time", "winc": "p1inc", "binc": "p2inc"}
_CLOCKS: Final = frozenset(f"p{player}{word}" for player in range(1, 5) for word in ("time", "inc"))
#: Words with a number behind them.
_NUMBERS: Final = frozenset({"movetime", "depth", "nodes", "mate", "movestogo"}) | _CLOCKS


@dataclass(frozen=True)
class Go:
    """The limits and options of a ``go``.

    numbers: by the word before it, milliseconds or counts. is_endless: to think until told to stop. ponder: to think
    on the other's time, until ``ponderhit``. only: the actions to choose from; empty: all. complaints: what of it was
    not understood, in words.
    """

    numbers: Mapping[str, int] = field(default_factory=dict)
    is_endless: bool = False
    ponder: bool = False
    only: tuple[str, ...] = ()
    complaints: tuple[str, ...] = ()

    def limits(self, seat: int) -> Limits:
        """Limits on the thinking of the player in ``seat``; the usual ones of the app if none are given."""
        numbers = self.numbers
        times = [numbers["movetime"] / 1000] if "movetime" in numbers else []
        if f"p{seat + 1}time" in numbers:
            times.append(budget(numbers, seat))
        depths = [numbers[word] for word in ("depth", "mate") if word in numbers]
        limits = Limits(min(times, default=None), numbers.get("nodes"), min(depths, default=None))
        return strengths.usual_limits() if limits == Limits() and not self.is_endless else limits


def budget(numbers: Mapping[str, int], seat: int) -> float:
    """The seconds that a clock allows for one action.

    An equal part of what is left for the actions to come, and most of the increment; never more than half of what is
    left, so that a clock with an increment never runs out, unless this is the last action before it is wound up.
    """
    left = max(0.0, numbers[f"p{seat + 1}time"] / 1000 - RESERVE)
    increment = numbers.get(f"p{seat + 1}inc", 0) / 1000
    actions = numbers.get("movestogo", ACTIONS) or 1
    part = left / actions + 0.8 * increment
    return max(LEAST, min(part, left if actions == 1 else left / 2))


def read_go(words: Sequence[str]) -> Go:
    """The words behind ``go``; what is not understood is left out and complained of. Clocks below nothing are empty."""
    numbers: dict[str, int] = {}
    flags: set[str] = set()
    only: list[str] = []
    complaints: list[str] = []
    rest = list(words)
    while rest:
        given = rest.pop(0)
        word = _CHESS.get(given, given)
        if word in _NUMBERS:
            number = _number(rest[0], word) if rest else None
            if number is None:
                complaints.append(f"go {ascii(given)[1:-1]}: a whole number is expected")
            else:
                numbers[word] = number
            if rest and rest[0] not in _NUMBERS | _CHESS.keys() | {"infinite", "ponder", "searchmoves"}:
                rest.pop(0)
        elif word in ("infinite", "ponder"):
            flags.add(word)
        elif word == "searchmoves":
            while rest and rest[0] not in _NUMBERS | _CHESS.keys() | {"infinite", "ponder"}:
                only.append(rest.pop(0))
        else:
            complaints.append(f"go: {ascii(given[:40])[1:-1]} is not understood")
    return Go(numbers, "infinite" in flags, "ponder" in flags, tuple(only), tuple(complaints))


def _number(word: str, name: str) -> int | None:
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 12:
        return None
    number = int(word)
    if name in _CLOCKS:
        return max(0, number)
    return number if number >= (1 if name in ("depth", "mate") else 0) else None


def among(state: State, only: Sequence[str]) -> list[str]:
    """The texts of the legal actions that are asked about; all where none of those is legal."""
    legal = [str(action) for action in state.actions()]
    return [text for text in legal if text in only] or legal


def share(limits: Limits, number: int) -> Limits:
    """The limits for each of so many searches, one after the other."""
    seconds = None if limits.seconds is None else limits.seconds / number
    nodes = None if limits.nodes is None else limits.nodes // number
    return Limits(seconds, nodes, limits.depth)
