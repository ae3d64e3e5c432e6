"""Measure practice levels of Ice Floes: those that ship, world by world, and those that are made on demand.

    .venv/bin/python -m build_scripts.measuring.levels shipped
    .venv/bin/python -m build_scripts.measuring.levels made [--number 12]

``shipped`` tells how far the difficulty of the levels in levels/practice follows their length: the correlation of the
two in each world, and what is left of it when the length is taken out of the formula
(``floes_app/bots/icefloes/levels/rating.py``). ``made`` makes levels as *Level of the day* and *From a word* do, and
tells how much of an idea they have (``idea.py`` beside it).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from math import log2
from statistics import StatisticsError, correlation, mean, median
from typing import Final

from build_scripts.content.levels import packs
from floes_app.bots.icefloes.levels.generator import ENOUGH, GRADE_NAMES, NoLevel, Wishes, daily, generate, usual_floes
from floes_app.bots.icefloes.levels.idea import idea_of
from floes_app.bots.icefloes.levels.rating import LENGTH, Rating, rate
from floes_app.games.icefloes.rules import IceFloesState

#: The first of the days whose levels are made.
FIRST_DAY: Final = date(2026, 12, 1)


def _related(ones: Iterable[float], others: Iterable[float]) -> str:
    """The correlation of two rows of numbers; a dash where one of them does not vary."""
    try:
        return f"{correlation(list(ones), list(others)):.2f}"
    except StatisticsError:
        return "–"


def _row(name: str, ratings: Sequence[Rating]) -> str:
    pars = [rating.par for rating in ratings]
    hard = [rating.difficulty for rating in ratings]
    thought = [rating.difficulty - LENGTH * log2(rating.par) for rating in ratings]
    traps = median(rating.idea.traps for rating in ratings)
    columns = (
        name,
        len(ratings),
        f"{min(pars)}–{max(pars)}",
        f"{min(hard):.1f}–{max(hard):.1f}",
        f"{mean(one / whole for one, whole in zip(thought, hard, strict=True)):.0%}",
        f"{traps:g}",
        _related(hard, pars),
        _related(thought, pars),
    )
    return f"| {' | '.join(map(str, columns))} |"


def shipped() -> None:
    """Print a row for each world, and one for all."""
    print("| world | levels | par | difficulty | of it thought | traps, half | with par | thought with par |")
    print("|---|---|---|---|---|---|---|---|")
    every: list[Rating] = []
    for pack in packs().values():
        rated = [rating for level in pack.levels if (rating := rate(level.position)) is not None]
        every += rated
        print(_row(pack.title, rated), flush=True)
    print(_row("together", every))


def _scores(wishes: Wishes, seeds: Iterable[str]) -> list[tuple[float, int]]:
    """The score of each level's idea, and the number of its idle floes."""
    found = []
    for seed in seeds:
        try:
            start, rating = generate(wishes, seed)
        except NoLevel:
            continue
        found.append(_scored(start, rating))
    return found


def _scored(start: IceFloesState, rating: Rating) -> tuple[float, int]:
    idea = idea_of(start, rating.solution, with_idle=True)
    return (0.0, 0) if idea is None else (idea.score, idea.idle or 0)


def made(number: int) -> None:
    """Print a row for the levels of the days, and for each size and difficulty of those from a word."""
    print("| levels | made | idea, mean | least | with enough of one | with idle floes |")
    print("|---|---|---|---|---|---|")
    days = [daily(FIRST_DAY + timedelta(days=day)) for day in range(number)]
    _print("of the day", _scores(Wishes(), days))
    for size in (5, 7, 9, 11):
        for grade in GRADE_NAMES:
            wishes = Wishes(size, size, usual_floes(size, size), grade)
            _print(f"{size}×{size}, {grade}", _scores(wishes, (f"word {one}" for one in range(number))))


def _print(name: str, scores: Sequence[tuple[float, int]]) -> None:
    if not scores:
        print(f"| {name} | 0 | | | | |", flush=True)
        return
    values = [score for score, _idle in scores]
    enough = sum(score >= ENOUGH for score in values) / len(values)
    idle = sum(number > 0 for _score, number in scores) / len(scores)
    print(
        f"| {name} | {len(values)} | {mean(values):.2f} | {min(values):.2f} | {enough:.0%} | {idle:.0%} |", flush=True
    )


def main(words: Sequence[str] | None = None) -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="measure practice levels")
    parser.add_argument("what", choices=("shipped", "made"))
    parser.add_argument("--number", type=int, default=12, help="how many levels are made of each kind")
    asked = parser.parse_args(words)
    if asked.what == "shipped":
        shipped()
    else:
        made(asked.number)


if __name__ == "__main__":
    main()
