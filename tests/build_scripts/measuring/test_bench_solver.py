"""The benchmark of the solver measures what it says."""

from __future__ import annotations

import json

import pytest

from build_scripts.measuring import bench_solver


def test_it_prints_figures_of_random_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_solver.main(["--size", "5x5", "--floes", "6", "--levels", "8"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["levels"] == 8
    assert figures["stopped"] == 0
    assert figures["positions searched"] > 0
    assert figures["positions a second"] > 0
    assert figures["under 2 s"] == 1.0


def test_levels_that_take_too_long_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    bench_solver.main(["--size", "7x7", "--floes", "8", "--levels", "10", "--seconds", "0"])
    figures = json.loads(capsys.readouterr().out)
    assert 0 < figures["stopped"] <= 10
