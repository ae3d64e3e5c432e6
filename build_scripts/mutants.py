"""Change the program in small ways and see whether the tests notice: a sample of mutants, room by room.

Usage: .venv/bin/python -m build_scripts.mutants [--number N] [--seed S] [--workers N] [ROOM ...]

Each mutant is one small change (an operator, a number, a condition, a loop that never runs) that cosmic-ray makes in a
copy of the checkout. The test files named after the changed module run first, then those of its room; a mutant that
no test notices is alive and is printed as a diff. ``--number`` mutants are drawn in all, from every room as many as its
share of the lines. Needs Linux or macOS, and cosmic-ray: ``.venv/bin/python -m pip install ".[test,mutants]"``.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import multiprocessing
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

Given = TypeVar("Given")
ROOT: Final = Path(__file__).resolve().parent.parent
#: How many mutants are tried unless another number is asked for.
NUMBER: Final = 400
#: Tests that compute for longer, in seconds, have noticed the mutant: it made the program run for ever.
CPU_SECONDS: Final = 30
#: The same for tests that wait, in seconds on the clock.
WALL_SECONDS: Final = 400
#: Kinds of change that are not made: a changed decorator mostly fails at import and says nothing of the tests, and
#: ``is`` in the place of ``==`` (or the other way round) mostly means the same.
LEFT_OUT: Final = frozenset(
    {"RemoveDecorator", "VariableInserter", "VariableReplacer"}
    | {f"ReplaceComparisonOperator_{change}" for change in ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")}
)
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
    found: set[tuple[int, int]] = set()
    for node in ast.walk(ast.parse(source)):
        for note in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(note, ast.expr) and note.end_lineno is not None and note.end_col_offset is not None:
                for row in range(note.lineno, note.end_lineno + 1):
                    first = note.col_offset if row == note.lineno else 0
                    last = note.end_col_offset if row == note.end_lineno else 200
                    found |= {(row, column) for column in range(first, last)}
    return found


def mutants_of(module: str) -> list[Mutant]:
    """Every change that cosmic-ray can make in a file, without what is never run."""
    import parso.python.tree  # cosmic-ray's operators cannot be loaded before this module  # noqa: F401

    from cosmic_ray.ast import ast_nodes, get_ast  # isort: skip
    from cosmic_ray.plugins import get_operator, operator_names  # isort: skip

    source = (ROOT / module).read_text(encoding="utf-8")
    nodes, never_run = list(ast_nodes(get_ast(source))), annotated_places(source)
    found = []
    for name in sorted(operator_names()):
        operator = name.partition("/")[2]
        if operator not in LEFT_OUT:
            positions = (start for node in nodes for start, _ in get_operator(name)().mutation_positions(node))
            found += [Mutant(module, operator, number, *start) for number, start in enumerate(positions)]
    return [mutant for mutant in found if (mutant.row, mutant.column) not in never_run]


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


def nearest_tests(module: str, folder: Path = ROOT) -> tuple[str, ...]:
    """The test files named after a module, or after the game that it belongs to; none when there are none."""
    _, room, *rest = Path(module).with_suffix("").parts
    return tuple(
        path.relative_to(folder).as_posix() for path in sorted((folder / "tests" / room).glob(f"test_{rest[0]}*.py"))
    )


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


def run_pytest(folder: str, tests: Sequence[str]) -> None:
    """Run tests in a folder and end this process with pytest's exit code."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.chdir(folder)
    sys.path[:] = [folder, *(path for path in sys.path if path and Path(path) != ROOT)]
    import pytest

    # Neither small examples nor a story of the failure: what counts is that there is one.
    sys.exit(
        pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--hypothesis-profile=unshrunk", *tests])
    )


def passes(folder: Path, tests: Sequence[str]) -> bool:
    """Whether the tests pass in a folder."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    process = context.Process(target=run_pytest, args=(str(folder), tests))
    process.start()
    process.join(WALL_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()
    return process.exitcode == 0


def write(path: Path, source: str) -> None:
    """Write a module; what Python compiled from it before is thrown away, however young it is."""
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()
    path.write_text(source, encoding="utf-8")


def is_alive(room: Room, folder: Path, mutant: Mutant) -> bool:
    """Whether no test notices a mutant."""
    path = folder / mutant.module
    original = path.read_text(encoding="utf-8")
    write(path, mutated(mutant))
    try:
        nearest = nearest_tests(mutant.module, folder)
        return (not nearest or passes(folder, nearest)) and passes(folder, room.tests)
    finally:
        write(path, original)


def diff(mutant: Mutant) -> str:
    """The change, as a diff."""
    before, after = (ROOT / mutant.module).read_text(encoding="utf-8"), mutated(mutant)
    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), mutant.module, mutant.operator, n=2, lineterm=""
    )
    return "\n".join(lines)


class Workers:
    """Test runs in copies of the checkout, one at a time in each."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.free: queue.SimpleQueue[Path] = queue.SimpleQueue()
        """The copies in which no test runs."""
        for folder in folders:
            copy_of_checkout(folder)
            self.free.put(folder)
        self.pool = ThreadPoolExecutor(len(folders))

    def all_pass(self, selections: Sequence[Sequence[str]]) -> bool:
        """Whether all tests pass without a mutant: tests that fail anyway would notice everything."""
        return all(self._each(passes, selections))

    def verdicts(self, room: Room, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, bool]]:
        """The mutants in order, and whether each is alive."""
        return zip(mutants, self._each(partial(is_alive, room), mutants), strict=True)

    def _each(self, work: Callable[[Path, Given], bool], given: Sequence[Given]) -> Iterator[bool]:
        def in_a_free_folder(one: Given) -> bool:
            folder = self.free.get()
            try:
                return work(folder, one)
            finally:
                self.free.put(folder)

        return self.pool.map(in_a_free_folder, given)


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
        workers = Workers([Path(home) / str(number) for number in range(given.workers)])
        for room, number in zip(rooms, numbers(lines, given.number), strict=True):
            mutants = draw(room, number, given.seed)
            nearest = [tests for mutant in mutants if (tests := nearest_tests(mutant.module))]
            if not workers.all_pass(list(dict.fromkeys([*nearest, room.tests]))):
                parser.exit(1, f"{room.name}: tests fail without a mutant\n")
            count = 0
            for mutant, lives in workers.verdicts(room, mutants):
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
