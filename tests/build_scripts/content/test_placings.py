"""The worths of placed stones in Seega, fitted to results."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

from build_scripts.content import placings
from floes_app.bots.seega.placing import WORTHS
from floes_app.games import find
from floes_app.games.seega.rules import BLUE, MOVING, RED, Rules, SeegaState, square_bit


def board(own: set[tuple[int, int]], first: int) -> SeegaState:
    """A full board on which the side that steps first has these squares, and the other side all others."""
    every = {(column, row) for column in range(5) for row in range(5)} - {(2, 2)}
    mine, others = (sum(square_bit(*square) for square in squares) for squares in (own, every - own))
    stones = (mine, others) if first == RED else (others, mine)
    return SeegaState(Rules(5, False, first, False, 40), *stones, first, MOVING, 0, 0, 0)


def test_the_table_names_the_same_squares() -> None:
    assert sorted(placings.features()) == sorted(WORTHS.split()[::2])


@pytest.mark.parametrize("first", [RED, BLUE])
def test_squares_count_from_the_view_of_the_side_that_steps_first(first: int) -> None:
    own = {(0, 2), (4, 2), (1, 0), (3, 0), (0, 0), (0, 1), (4, 1), (1, 1), (3, 1), (0, 3), (0, 4), (4, 4)}
    named = placings.features()
    one = dict(zip(named, placings.counts(board(own, first), named.values()), strict=True))
    assert (one["b1"], one["a1"], one["b3"]) == (0, 2, -2)  # two of four b1, three of four corners, no b3
    assert (one["b1d1"], one["b3d3"], one["c2c4"]) == (2, 1, 1)
    turned = {(row, column) for column, row in own}
    assert placings.counts(board(turned, first), named.values()) == list(one.values())


@pytest.mark.slow
def test_a_regression_finds_the_odds_it_was_made_with() -> None:
    rng, truth = random.Random(1), (0.5, 1.0, -0.5)
    rows = [(rng.choice((-1, 1)), rng.choice((-2, 0, 2))) for _game in range(4000)]
    points = [float(rng.random() < 1 / (1 + math.exp(-truth[0] - truth[1] * a - truth[2] * b))) for a, b in rows]
    assert placings.fit(rows, points) == pytest.approx(truth, abs=0.12)


@pytest.mark.slow
def test_a_table_is_made_from_games_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    asked = [str(file), "--nodes", "20"]
    assert placings.main([*asked, "--games", "2"]) == 0
    first = file.read_text(encoding="utf-8")
    assert placings.main([*asked, "--games", "3"]) == 0
    assert file.read_text(encoding="utf-8").startswith(first)
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [record["seed"] for record in records] == [1, 2, 3]
    for record in records:
        assert find("seega").parse(record["board"]).actions()
        assert record["winner"] in (-1, RED, BLUE)
    assert capsys.readouterr().out.splitlines()[-1].split()[::2] == list(placings.features())
