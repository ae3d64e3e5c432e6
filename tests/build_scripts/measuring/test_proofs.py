"""The measure of the exact solver of late positions."""

from __future__ import annotations

import pytest

from build_scripts.measuring import proofs
from floes_app.games.floe.rules import empty_count


@pytest.mark.slow
def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert proofs.main(["--games", "1", "--nodes", "60", "--empty", "16", "0", "--seconds", "60"]) == 0
    _first, row, last = capsys.readouterr().out.splitlines()
    assert row.startswith("16 empty: 1 positions, 1 solved within 60 s (100%)")
    assert last == " 0 empty: every game was over by then"


@pytest.mark.slow
def test_a_position_is_the_first_with_so_few_spaces() -> None:
    (positions,) = proofs.games(1, 60, 1)
    state = proofs.first_with(positions, 20)
    assert state is not None
    place = positions.index(state)
    assert empty_count(positions[place - 1]) > 20 >= empty_count(state)


@pytest.mark.slow
def test_what_is_not_solved_in_time_counts_as_for_ever() -> None:
    (positions,) = proofs.games(1, 60, 1)
    assert proofs.solve(positions[4], 0.0)[2] is None
    assert proofs.at(0.9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) == 9
