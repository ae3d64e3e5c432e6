"""Measure the solver of Ice Floes: positions a second, memory, and the time for random levels.

    .venv/bin/python -m build_scripts.measuring.bench_solver [--size 9x9] [--floes 12] [--levels 100] [--seconds 10]
    [--compile]

Prints one JSON object; all times are processor time. Levels that are not solved after ``--seconds`` count as stopped.
With ``--compile`` the solver is compiled by mypyc in a temporary folder first and measured there, else as it is.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from floes_app.bots.icefloes.levels import solver
from floes_app.bots.icefloes.levels.generator import Draw, Wishes, position
from floes_app.bots.icefloes.levels.solver import SolverProgress, TooLarge, solve
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.rules import IceFloesState

ROOT: Final = Path(__file__).resolve().parents[2]
COMPILED: Final = (
    "floes_app/bots/icefloes/levels/tables.py",
    "floes_app/bots/icefloes/levels/flat.py",
    "floes_app/bots/icefloes/levels/solver.py",
)


def random_level(wishes: Wishes, number: int) -> IceFloesState:
    """Floes anywhere, the player on one of them, not on the goal; also unsolvable and trivial levels come up."""
    draw = Draw(f"benchmark {wishes.width}x{wishes.height} {wishes.floes} {number}")
    cells = wishes.width * wishes.height
    while True:
        chosen = draw.some_of(wishes.floes, range(cells))
        if chosen[0] != cells // 2:
            return position(wishes, chosen)


def measure(wishes: Wishes, levels: int, seconds: float) -> dict[str, object]:
    """Solve so many levels and tell how it went."""
    times: list[float] = []
    states = peak = stopped = 0
    bytes_a_state = 0.0
    solved_pars: list[int] = []
    for number in range(levels):
        start = random_level(wishes, number)
        begin = time.process_time()
        last = SolverProgress(0, 0, 0)

        def report(progress: SolverProgress, begin: float = begin) -> bool:
            nonlocal last
            last = progress
            return time.process_time() - begin < seconds

        try:
            solution = solve(start, report)
            states += solution.states
            if solution.par is not None:
                solved_pars.append(solution.par)
        except (Stopped, TooLarge):
            stopped += 1
            states += last.states
        times.append(time.process_time() - begin)
        if last.bytes > peak:
            peak = last.bytes
            bytes_a_state = last.bytes / last.states
    ordered = sorted(times)
    solved_pars.sort()
    return {
        "compiled": not solver.__file__.endswith(".py"),
        "size": f"{wishes.width}x{wishes.height}",
        "floes": wishes.floes,
        "levels": levels,
        "stopped": stopped,
        "unsolvable": levels - stopped - len(solved_pars),
        "median par": solved_pars[len(solved_pars) // 2] if solved_pars else None,
        "under 2 s": sum(each < 2 for each in times) / levels,
        "median s": round(ordered[levels // 2], 5),
        "95 % s": round(ordered[min(levels - 1, levels * 95 // 100)], 4),
        "longest s": round(ordered[-1], 2),
        "positions searched": states,
        "positions a second": round(states / sum(times)),
        "peak MB": round(peak / 1e6, 1),
        "bytes a position searched, at the peak": round(bytes_a_state),
    }


def measure_compiled(words: Sequence[str]) -> int:
    """Compile the solver in a copy of the package and measure there; the exit status."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for folder in ("floes_app", "build_scripts", "levels"):
            shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        mypyc = [sys.executable, "-c", "from mypyc.__main__ import main; main()", *COMPILED]
        done = subprocess.run(mypyc, cwd=copy, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout[-2000:], done.stderr[-2000:], file=sys.stderr)
            return 1
        return subprocess.run(
            [sys.executable, "-m", "build_scripts.measuring.bench_solver", *words], cwd=copy
        ).returncode


def main(words: Sequence[str]) -> int:
    """Do what the command line asks; the exit status."""
    parser = argparse.ArgumentParser(description="speed of the solver of Ice Floes")
    parser.add_argument("--size", default="9x9")
    parser.add_argument("--floes", type=int, default=12)
    parser.add_argument("--levels", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--compile", action="store_true")
    chosen = parser.parse_args(words)
    if chosen.compile:
        return measure_compiled([word for word in words if word != "--compile"])
    width, height = (int(number) for number in chosen.size.split("x"))
    wishes = Wishes(width, height, chosen.floes)
    print(json.dumps(measure(wishes, chosen.levels, chosen.seconds), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
