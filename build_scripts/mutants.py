"""Change the program in small ways and see whether the tests notice: a sample of mutants, room by room.

Usage: .venv/bin/python -m build_scripts.mutants [--number N] [--seed S] [--workers N] [ROOM ...]

Each mutant is one small change (an operator, a number, a condition, a loop that never runs) that cosmic-ray makes in a
copy of the checkout. The tests of the room run once without a change, and coverage.py notes which of them come to each
line; a mutant is tried against those that come to its line. A mutant that no test notices is alive and is printed as a
diff. ``--number`` mutants are drawn in all, from every room as many as its share of the lines. Needs Linux or macOS,
and two more packages: ``.venv/bin/python -m pip install ".[test,mutants]"``.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import difflib
import multiprocessing
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from coverage import Coverage

ROOT: Final = Path(__file__).resolve().parent.parent
#: How many mutants are tried unless another number is asked for.
NUMBER: Final = 400
#: A test that computes for longer, in seconds, has noticed the mutant: it made the program run for ever.
CPU_SECONDS: Final = 30
#: The same for a test that waits, in seconds on the clock.
WALL_SECONDS: Final = 120
#: Kinds of change that are not made: a changed decorator mostly fails at import and says nothing of the tests, and
#: ``is`` in the place of ``==`` (or the other way round) mostly means the same.
LEFT_OUT: Final = frozenset(
    {"RemoveDecorator", "VariableInserter", "VariableReplacer"}
    | {f"ReplaceComparisonOperator_{change}" for change in ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")}
)
#: The file in a copy of the checkout that says which tests come to which lines.
COVERAGE: Final = "tests-of-lines"
VERDICTS: Final = {True: "alive", False: "noticed"}
#: What every test run needs and no mutant changes: imported once, before the runs begin.
PRELOADED: Final = ["pytest", "hypothesis.strategies", "pygame", "pygame_gui", "platformdirs"]


@dataclass(frozen=True)
class Room:
    """A part of the program, and the tests that must notice a change in it."""

    name: str
    source: str
    """The folder that is changed."""
    tests: tuple[str, ...]
    """What pytest runs."""


#: A game's rules are held by the tests of all games too; ``-k`` takes those that name this game.
GAME_TESTS: Final = (
    *("tests/games", "tests/test_perft.py", "tests/test_conformance.py", "tests/test_playthroughs.py"),
    "tests/bots/test_experts.py",  # what only playouts use
)
ROOMS: Final = (
    Room("core", "floes_app/core", ("tests/core", "tests/test_conformance.py")),
    Room("floe", "floes_app/games/floe", (*GAME_TESTS, "-k", "floe and not icefloes")),
    Room("icefloes", "floes_app/games/icefloes", (*GAME_TESTS, "tests/test_levels.py", "-k", "icefloes or levels")),
    Room("frostbitten", "floes_app/games/frostbitten", (*GAME_TESTS, "-k", "frostbitten")),
    Room("seega", "floes_app/games/seega", (*GAME_TESTS, "-k", "seega")),
    Room("storage", "floes_app/storage", ("tests/storage",)),
    Room("play", "floes_app/play", ("tests/play", "tests/scenes")),
)


@dataclass(frozen=True)
class Mutant:
    """One change that can be made."""

    module: str
    """The changed file, seen from the checkout."""
    operator: str
    """The kind of change, in cosmic-ray's words."""
    occurrence: int
    """Which of the places in the file where it can be made."""
    row: int
    column: int

    @property
    def kind(self) -> str:
        """The kind of change, without what stands there after it."""
        name = self.operator
        return "_".join(name.split("_")[:2]) if name.startswith(("ReplaceBinary", "ReplaceComparison")) else name


def annotated_places(source: str) -> set[tuple[int, int]]:
    """Every (row, column) of a file that lies in an annotation: what stands there is never run."""
    places: set[tuple[int, int]] = set()
    for node in ast.walk(ast.parse(source)):
        for note in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(note, ast.expr) and note.end_lineno is not None and note.end_col_offset is not None:
                for row in range(note.lineno, note.end_lineno + 1):
                    first = note.col_offset if row == note.lineno else 0
                    last = note.end_col_offset if row == note.end_lineno else 200
                    places |= {(row, column) for column in range(first, last)}
    return places


def mutants_of(module: str) -> list[Mutant]:
    """Every change that cosmic-ray can make in a file, without what is never run."""
    import parso.python.tree  # cosmic-ray's operators cannot be loaded before this module  # noqa: F401

    from cosmic_ray.ast import ast_nodes, get_ast  # isort: skip
    from cosmic_ray.plugins import get_operator, operator_names  # isort: skip

    source = (ROOT / module).read_text(encoding="utf-8")
    nodes, never_run = list(ast_nodes(get_ast(source))), annotated_places(source)
    mutants = []
    for name in sorted(operator_names()):
        operator = name.partition("/")[2]
        if operator not in LEFT_OUT:
            positions = (start for node in nodes for start, _ in get_operator(name)().mutation_positions(node))
            mutants += [Mutant(module, operator, number, *start) for number, start in enumerate(positions)]
    return [mutant for mutant in mutants if (mutant.row, mutant.column) not in never_run]


def mutated(mutant: Mutant) -> str:
    """The changed file."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = (ROOT / mutant.module).read_text(encoding="utf-8")
    return str(mutate_code(source, get_operator(f"core/{mutant.operator}")(), mutant.occurrence))


def one_of_each(mutants: Sequence[Mutant], rng: random.Random) -> list[Mutant]:
    """One change of each kind at each place: ``<`` in the place of ``<=`` is as good a change as ``>``."""
    groups: dict[tuple[str, int, int, str], list[Mutant]] = {}
    for mutant in mutants:
        groups.setdefault((mutant.module, mutant.row, mutant.column, mutant.kind), []).append(mutant)
    return [rng.choice(group) for group in groups.values()]


def numbers(lines: Sequence[int], whole: int) -> list[int]:
    """How many mutants each room gets: in proportion to its lines."""
    return [-(-whole * count // sum(lines)) for count in lines]


def rows_run_together(source: str, row: int) -> range | None:
    """The rows of the statement that a row belongs to, of an ``if`` or a loop those of its head.

    None for what runs already when the module is imported: every test of the room may depend on it.
    """
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    if not any(node.body[0].lineno <= row <= (node.end_lineno or 0) for node in functions):
        return None
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.stmt | ast.ExceptHandler) and node.lineno <= row <= (node.end_lineno or 0)
    ]
    innermost = max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
    body = getattr(innermost, "body", None)
    return range(innermost.lineno, body[0].lineno if body else (innermost.end_lineno or 0) + 1)


def modules(room: Room) -> list[str]:
    """The files of a room."""
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / room.source).rglob("*.py"))]


def draw(room: Room, number: int, seed: int) -> list[Mutant]:
    """Mutants of a room, the same for the same seed."""
    rng = random.Random(f"{seed}/{room.name}")
    all_mutants = one_of_each([mutant for module in modules(room) for mutant in mutants_of(module)], rng)
    return rng.sample(all_mutants, min(number, len(all_mutants)))


def copy_of_checkout(folder: Path) -> None:
    """Copy every file under version control."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        source, target = ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


class EachTest:
    """What pytest does before each test: it sets the time limits anew, and says to coverage.py which test comes."""

    def __init__(self, coverage: Coverage | None) -> None:
        self.coverage = coverage

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Called by pytest; both signals end the process."""
        signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
        signal.setitimer(signal.ITIMER_REAL, WALL_SECONDS)
        if self.coverage:
            self.coverage.switch_context(nodeid)


def run_pytest(folder: Path, tests: Sequence[str], source: str | None) -> None:
    """Run tests in a folder and end this process with pytest's exit code.

    With ``source``, a part of the folder, coverage.py writes into ``COVERAGE`` which tests came to which of its lines.
    """
    os.setsid()  # so that what the tests have started can be ended with them
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.chdir(folder)
    sys.path[:] = [str(folder), *(path for path in sys.path if path and Path(path) != ROOT)]
    import pytest

    coverage = None
    if source:
        from coverage import Coverage

        coverage = Coverage(data_file=COVERAGE, config_file=False, source=[source])
        coverage.start()
    # Neither small examples nor a story of the failure: what counts is that there is one.
    options = ["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--hypothesis-profile=unshrunk"]
    code = pytest.main([*options, *tests], plugins=[EachTest(coverage)])
    if coverage:
        coverage.stop()
        coverage.save()
    sys.exit(code)


def passes(folder: Path, tests: Sequence[str], source: str | None = None) -> bool:
    """Whether the tests pass in a folder."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    process = context.Process(target=run_pytest, args=(folder, tests, source))
    process.start()
    process.join()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    return process.exitcode == 0


def tests_of_lines(folder: Path, room: Room) -> dict[tuple[str, int], set[str]] | None:
    """Which tests come to which (module, row) of a room; None when they fail without a mutant."""
    from coverage import CoverageData

    if not passes(folder, room.tests, room.source):
        return None
    data = CoverageData(str(folder / COVERAGE))
    data.read()
    return {
        (module, row): set(tests) - {""}
        for module in modules(room)
        for row, tests in data.contexts_by_lineno(str(folder / module)).items()
    }


def write(path: Path, source: str) -> None:
    """Write a module; what Python compiled from it before is thrown away, however young it is."""
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()
    path.write_text(source, encoding="utf-8")


def tests_of(room: Room, lines: dict[tuple[str, int], set[str]], mutant: Mutant) -> Sequence[str]:
    """The tests that may notice a mutant: those that come to its line, or all where that cannot be said."""
    rows = rows_run_together((ROOT / mutant.module).read_text(encoding="utf-8"), mutant.row)
    return sorted(set().union(*(lines.get((mutant.module, row), set()) for row in rows or ()))) or room.tests


def is_alive(folder: Path, mutant: Mutant, tests: Sequence[str]) -> bool:
    """Whether no test notices a mutant."""
    path = folder / mutant.module
    original = path.read_text(encoding="utf-8")
    write(path, mutated(mutant))
    try:
        return passes(folder, tests)
    finally:
        write(path, original)


def diff(mutant: Mutant) -> str:
    """The change, as a diff."""
    before, after = (ROOT / mutant.module).read_text(encoding="utf-8"), mutated(mutant)
    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), mutant.module, mutant.operator, n=2, lineterm=""
    )
    return "\n".join(lines)


def verdicts(
    folders: Sequence[Path], mutants: Sequence[Mutant], tests: Callable[[Mutant], Sequence[str]]
) -> Iterator[tuple[Mutant, bool]]:
    """The mutants in order, and whether each is alive; one at a time is tried in each copy of the checkout."""
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for folder in folders:
        free.put(folder)

    def tried(mutant: Mutant) -> bool:
        folder = free.get()
        try:
            return is_alive(folder, mutant, tests(mutant))
        finally:
            free.put(folder)

    with ThreadPoolExecutor(len(folders)) as pool:
        yield from zip(mutants, pool.map(tried, mutants), strict=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants; print those that are alive, and their share."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(room.name for room in ROOMS))
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args(arguments)
    if unknown := set(given.rooms) - {room.name for room in ROOMS}:
        parser.error(f"there is no room {', '.join(sorted(unknown))}")
    rooms = [room for room in ROOMS if not given.rooms or room.name in given.rooms]
    lines = [
        sum(len((ROOT / name).read_text(encoding="utf-8").splitlines()) for name in modules(room)) for room in rooms
    ]
    tried = alive = 0
    with tempfile.TemporaryDirectory(prefix="floes-mutants-") as home:
        folders = [Path(home) / str(number) for number in range(given.workers)]
        for folder in folders:
            copy_of_checkout(folder)
        for room, number in zip(rooms, numbers(lines, given.number), strict=True):
            mutants = draw(room, number, given.seed)
            lines_of_room = tests_of_lines(folders[0], room)
            if lines_of_room is None:
                parser.exit(1, f"{room.name}: tests fail without a mutant\n")
            count = 0
            for mutant, lives in verdicts(folders, mutants, partial(tests_of, room, lines_of_room)):
                count += lives
                print(f"{mutant.module}:{mutant.row}:{mutant.column} {mutant.operator}: {VERDICTS[lives]}", flush=True)
                if lives:
                    print(diff(mutant), end="\n\n", flush=True)
            print(f"{room.name}: {len(mutants)} tried, {count} alive", flush=True)
            tried, alive = tried + len(mutants), alive + count
    print(f"{tried} tried, {alive} alive ({100 * alive / max(1, tried):.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
