"""The rating of a player: a range of places among the strengths of the computer.

The strengths stand on a line. The distance between two of them is the logarithm of the odds with which the stronger one
won when they were measured (docs/figures.md#strength; ``assets/ladder.json`` has those numbers: per cent of the points,
and the number of games). Somebody who stands ``d`` above a strength is taken to win against it with the odds
``exp(d)``; a draw is half a win and half a loss. The range holds every place from which so many wins, or fewer, and so
many, or more, are no less likely than one time of twenty: whatever the true place is, it lies within nine times of ten
or more. Nobody is taken to stand farther beyond the ends of the line than ``BEYOND``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.assets import ASSETS

FILE: Final[Path] = ASSETS / "ladder.json"
#: The share of cases in which the range holds the true place.
CERTAINTY: Final = 0.9
#: Least number of games for a rating, and number of the latest games that count.
LEAST, LATEST = 5, 20
#: Distance to which places reach beyond the strengths, and number of bisections that find an end of a range.
BEYOND, STEPS = 2.5, 12


@dataclass(frozen=True)
class Range:
    """The range of a player: places on the line of the strengths of a game."""

    low: float
    middle: float
    high: float


def can_rate(game: str) -> bool:
    """True if the strengths of a game were measured."""
    return game in _measured()


@cache
def places(game: str) -> tuple[float, ...]:
    """The place of each strength of a game on the line, the weakest at 0."""
    found = [0.0]
    for percent, _games in _measured()[game]:
        found.append(found[-1] + math.log(percent / (100 - percent)))
    return tuple(found)


def place_of(game: str, strength: str) -> float | None:
    """The place of a strength; None for a word that is no strength."""
    keys = [one.key for one in STRENGTHS]
    return places(game)[keys.index(strength)] if strength in keys else None


def rate(game: str, results: Sequence[tuple[str, float]]) -> Range | None:
    """The range after these games, of which the latest count; None where there are too few.

    results: the strength played against, and 1 for a win, 0.5 for a draw, 0 for a loss.
    """
    return _rate(game, tuple(results[-LATEST:]))


@lru_cache(maxsize=512)
def _rate(game: str, results: tuple[tuple[str, float], ...]) -> Range | None:
    counted = [(place, points) for key, points in results if (place := place_of(game, key)) is not None]
    if len(counted) < LEAST:
        return None
    opponents, won = [place for place, _points in counted], sum(points for _place, points in counted)
    least, most, tail = -BEYOND, places(game)[-1] + BEYOND, (1 - CERTAINTY) / 2
    some = min(max(won, 0.25), len(opponents) - 0.25)  # nobody stands endlessly far away

    def too_low(at: float) -> bool:
        return sum(_chances(at, opponents)[math.floor(won) :]) < tail

    def not_too_high(at: float) -> bool:
        return sum(_chances(at, opponents)[: math.ceil(won) + 1]) >= tail

    def expects_less(at: float) -> bool:
        return sum(_chance(at - opponent) for opponent in opponents) < some

    return Range(
        _where(too_low, least, most) if won >= 1 else least,
        _where(expects_less, least, most),
        _where(not_too_high, least, most) if won <= len(opponents) - 1 else most,
    )


def on_ladder(game: str, place: float) -> float:
    """A place in rungs: 0 at the weakest strength, 1 at the next; beyond the ends as the last step goes on."""
    known = places(game)
    step = next((at for at in range(1, len(known)) if place < known[at]), len(known) - 1)
    below, above = known[step - 1], known[step]
    return step - 1 + (place - below) / (above - below)


def nearest(game: str, found: Range) -> int:
    """The strength nearest to a range, by its number from 0."""
    return min(max(round(on_ladder(game, found.middle)), 0), len(STRENGTHS) - 1)


def ends(game: str, found: Range) -> tuple[int | None, int | None]:
    """The highest strength that is certainly reached, and the lowest that is not passed; None beyond the strengths."""
    low, high = math.floor(on_ladder(game, found.low)), math.ceil(on_ladder(game, found.high))
    last = len(STRENGTHS) - 1
    return (min(low, last) if low >= 0 else None), (max(high, 0) if high <= last else None)


def _chance(distance: float) -> float:
    """The chance to win against a strength so far below."""
    return 1 / (1 + math.exp(-distance))


def _chances(at: float, opponents: Sequence[float]) -> list[float]:
    """The chance of each number of wins against opponents at these places for somebody at a place."""
    chances = [1.0]
    for opponent in opponents:
        won = _chance(at - opponent)
        lost = [*(chance * (1 - won) for chance in chances), 0.0]
        chances = [stays + before * won for stays, before in zip(lost, [0.0, *chances], strict=True)]
    return chances


def _where(falls: Callable[[float], bool], low: float, high: float) -> float:
    """The place between two from which on something is no longer so."""
    for _step in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if falls(middle) else (low, middle)
    return (low + high) / 2


@cache
def _measured() -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
