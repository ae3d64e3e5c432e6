"""Nobody can force two others to be trapped (docs/puzzles.md): tried on every position of the smallest field."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from floes_app.bots.search.puzzle import prover_of
from floes_app.core.puzzle import Aim
from floes_app.games import find
from floes_app.games.icefloes.rules import IceFloesState, field_of, is_trapped

FIELD = field_of(3, 3)
ICE_FLOES = find("icefloes")


def positions(fillings: range) -> Iterator[IceFloesState]:
    """Four players on nine squares, the first to move and in the lower left quarter, and some of the other floes."""
    cells = [cell for cell in range(9) if cell != FIELD.goal]
    for places in permutations(cells, 4):
        if places[0] not in (0, 1, 3) or any(is_trapped(FIELD, places, seat) for seat in range(4)):
            continue
        others = [cell for cell in range(9) if cell not in places]
        for number, filling in enumerate(product((0, 1), repeat=len(others))):
            if number in fillings:
                floes = sum(1 << cell for cell in places) + sum(
                    f << cell for f, cell in zip(filling, others, strict=True)
                )
                yield IceFloesState(FIELD, floes, places, 0)


def forced(amount: int, fillings: range) -> int:
    """In how many of these positions so many others can be trapped in three turns, whatever they do."""
    aim = Aim("trap", 3, amount)
    return sum(prover_of(ICE_FLOES, aim, start).can(start, 3) for start in positions(fillings))


@pytest.mark.slow
def test_one_can_be_trapped_by_force_and_two_never_on_a_field_without_other_floes() -> None:
    assert forced(1, range(1)) > 0
    assert forced(2, range(1)) == 0


@pytest.mark.slow
def test_two_are_never_trapped_by_force_on_the_smallest_field() -> None:
    assert forced(2, range(32)) == 0
