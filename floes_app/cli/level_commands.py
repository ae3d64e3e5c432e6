"""The commands ``solve`` and ``generate``: practice levels of Ice Floes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from floes_app.bots.icefloes.levels import generator, solver
from floes_app.cli import console
from floes_app.cli.arguments import UsageError, split, whole_number
from floes_app.cli.verify import only_file
from floes_app.core.error import GameError
from floes_app.games.icefloes.levels.level import level_text
from floes_app.games.icefloes.levels.pack import read_single
from floes_app.games.icefloes.rules import LONGEST, SHORTEST

#: Time in which a level is looked for.
SECONDS: Final = 20
#: The grades to try, in this order, when nobody says how difficult the level should be.
_USUAL: Final = ("medium", "easy", "beginner")


def solve_level(words: Sequence[str]) -> list[str]:
    """``par N`` and the actions of the first shortest solution of the level in a file (``-``: standard input)."""
    name, text = only_file(words, "solve LEVELFILE")
    try:
        solution = solver.solve(read_single(text), memory=solver.MEMORY)
    except GameError as error:
        raise UsageError(f"{name}: {error}") from error
    if solution.par is None:
        return ["unsolvable"]
    return [" ".join(["par", str(solution.par), *solution.actions])]


def generate_level(words: Sequence[str]) -> list[str]:
    """The rows of a new level; without ``--seed`` another one each time.

    Where none that fits is found in time, the nearest one, with a remark on standard error.
    """
    arguments = split(words, values=("size", "floes", "seed", "difficulty"))
    if arguments.words:
        raise UsageError(f"“{arguments.words[0]}” is not expected (generate takes only --options)")
    width, height = _size(arguments.values.get("size", "7x7"))
    floes = generator.usual_floes(width, height)
    if "floes" in arguments.values:
        floes = whole_number(arguments.values["floes"], "the number of floes", 2, width * height - 1)
    grades = (arguments.values["difficulty"],) if "difficulty" in arguments.values else _USUAL
    wishes = [generator.Wishes(width, height, floes, grade) for grade in grades]
    seed = arguments.values["seed"] if "seed" in arguments.values else secrets.token_hex()
    for wish in wishes:
        try:
            position, rating = generator.generate(wish, seed, seconds=SECONDS)
        except generator.NoLevel:
            if wish is wishes[-1]:
                raise
        else:
            if rating.grade != wish.grade:
                console.complain(
                    f"no level of the difficulty “{wish.grade}” was found in {SECONDS} seconds; this one is nearest "
                    f"(“{rating.grade}”)"
                )
            return level_text(position).splitlines()
    raise AssertionError("there is always a last wish")


def _size(word: str) -> tuple[int, int]:
    width, by, height = word.partition("x")
    if not by:
        raise UsageError(f"the size must be written as WIDTHxHEIGHT, for example 7x7, not “{word}”")
    return whole_number(width, "the width", SHORTEST, LONGEST), whole_number(height, "the height", SHORTEST, LONGEST)
