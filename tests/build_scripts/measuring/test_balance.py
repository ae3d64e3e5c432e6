"""The games of the highest level against itself, and what is told of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.measuring import balance


@pytest.mark.slow
def test_it_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["floe", "--nodes", "20", "--file", str(file)]
    assert balance.main([*asked, "--games", "1"]) == 0
    (first,) = file.read_text().splitlines()
    assert balance.main([*asked, "--games", "2"]) == 0
    lines = file.read_text().splitlines()
    assert lines[0] == first
    assert len(lines) == 2
    assert "all: 2 games" in capsys.readouterr().out


def test_who_catches_first_is_told_by_seat() -> None:
    games = [
        {"nodes": 1, "seed": 1, "winner": 0, "length": 20, "first": -1, "score": 9},
        {"nodes": 1, "seed": 2, "winner": 1, "length": 30, "first": 1, "score": 5},
        {"nodes": 1, "seed": 3, "winner": -1, "length": 30, "first": 1, "score": 0},
    ]
    told = "\n".join(balance.report(games))
    assert "all: 3 games, 1 won by the first seat, 1 drawn, 1 by the second" in told
    assert "nobody caught: 1 games, 1 won by the first seat" in told
    assert "the second seat caught first: 2 games, 0 won by the first seat, 1 drawn, 1 by the second" in told
    assert "20-20 actions: 1 games" in told


@pytest.mark.slow
def test_in_seega_the_first_step_may_capture() -> None:
    played = balance.play(balance.games.find("seega"), balance.games.find("seega").complete({}), 20, 1)
    assert played["first"] in (0, 1)
    assert played["length"] > 24
