"""Change the program in small ways and see whether the tests notice: a sample of mutants, room by room.

Usage: .venv/bin/python -m build_scripts.mutants [--number N] [--seed S] [--workers N] [--tests all] [ROOM ...]

Each mutant is one small change (an operator, a number, a condition, a loop that never runs) made by cosmic-ray in a
copy of the checkout. The tests of the room run against it; a mutant that they do not notice is alive and is printed as
a diff. ``--number`` mutants are drawn in all, from every room as many as its share of the places that can be changed.
Needs cosmic-ray: ``.venv/bin/python -m pip install ".[mutants]"``.
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
#: How many mutants are tried unless another number is asked for.
NUMBER: Final = 400
#: A test run that takes longer than this has noticed the mutant: it made the program hang. In seconds.
TIMEOUT: Final = 240.0
#: What does not count as a place: a changed decorator mostly fails at import, and says nothing of the tests.
LEFT_OUT: Final = ("core/RemoveDecorator", "core/VariableInserter", "core/VariableReplacer")


@dataclass(frozen=True)
class Room:
    """A part of the program, and the tests that must notice a change in it."""

    name: str
    source: str
    """The folder that is changed."""
    tests: tuple[str, ...]
    """What pytest runs."""


ROOMS: Final = (
    Room("core", "floes_app/core", ("tests/core", "tests/test_conformance.py", "tests/cli")),
    Room(
        "floe",
        "floes_app/games/floe",
        ("tests/games", "tests/test_perft.py", "tests/test_conformance.py", "tests/test_playthroughs.py", "-k", "floe"),
    ),
    Room(
        "icefloes",
        "floes_app/games/icefloes",
        ("tests/games", "tests/test_perft.py", "tests/test_conformance.py", "tests/test_levels.py", "tests/cli"),
    ),
    Room(
        "frostbitten",
        "floes_app/games/frostbitten",
        ("tests/games", "tests/test_perft.py", "tests/test_conformance.py", "tests/test_playthroughs.py"),
    ),
    Room(
        "seega",
        "floes_app/games/seega",
        ("tests/games", "tests/test_perft.py", "tests/test_conformance.py", "tests/test_playthroughs.py"),
    ),
    Room("storage", "floes_app/storage", ("tests/storage",)),
    Room("play", "floes_app/play", ("tests/play", "tests/scenes")),
)


@dataclass(frozen=True)
class Place:
    """Something that can be changed: where it stands, and by which kind of change."""

    job: str
    module: str
    row: int
    column: int
    operator: str

    @property
    def kind(self) -> str:
        """The kind of change, without what stands there after it: one of a kind is drawn from each place."""
        name = self.operator.partition("/")[2]
        return "_".join(name.split("_")[:2]) if name.startswith(("ReplaceBinary", "ReplaceComparison")) else name


@dataclass(frozen=True)
class Survivor:
    """A mutant that no test noticed."""

    module: str
    diff: str


def annotations(source: str) -> set[tuple[int, int]]:
    """Every (row, column) of a file that lies in an annotation: what stands there is never run."""
    found: set[tuple[int, int]] = set()
    for node in ast.walk(ast.parse(source)):
        notes = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        for note in notes:
            for part in ast.walk(note) if note is not None else ():
                if isinstance(part, ast.expr) and part.end_col_offset is not None:
                    found |= {(part.lineno, column) for column in range(part.col_offset, part.end_col_offset)}
    return found


def places(session: Path) -> list[Place]:
    """What cosmic-ray would change, without what is never run."""
    with sqlite3.connect(session) as database:
        rows = database.execute(
            "select job_id, module_path, start_pos_row, start_pos_col, operator_name from mutation_specs order by "
            "module_path, start_pos_row, start_pos_col, operator_name"
        ).fetchall()
    all_places = [Place(*row) for row in rows]
    never_run = {
        module: annotations((ROOT / module).read_text(encoding="utf-8")) for module in {p.module for p in all_places}
    }
    return [
        place
        for place in all_places
        if place.operator not in LEFT_OUT and (place.row, place.column) not in never_run[place.module]
    ]


def one_of_each(found: Sequence[Place], rng: random.Random) -> list[Place]:
    """One change of each kind at each place: ``<`` in the place of ``<=`` is as good a change as ``>``."""
    groups: dict[tuple[str, int, int, str], list[Place]] = {}
    for place in found:
        groups.setdefault((place.module, place.row, place.column, place.kind), []).append(place)
    return [rng.choice(group) for group in groups.values()]


def copy_of_checkout(folder: Path) -> None:
    """Copy every file under version control."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        source, target = ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def prepare(room: Room, folder: Path, session: Path) -> None:
    """Begin a session that could make every change in a room."""
    tests = " ".join(room.tests)
    config = folder / "cosmic-ray.toml"
    config.write_text(
        f'[cosmic-ray]\nmodule-path = ["{room.source}"]\ntimeout = {TIMEOUT}\nexcluded-modules = []\n'
        f'test-command = "{sys.executable} -m pytest -x -q -p no:cacheprovider {tests}"\n'
        '[cosmic-ray.distributor]\nname = "local"\n',
        encoding="utf-8",
    )
    cosmic_ray("baseline", config, folder=folder)  # tests that fail anyway would notice everything
    cosmic_ray("init", config, session, folder=folder)


def cosmic_ray(*arguments: str | Path, folder: Path) -> None:
    """Run cosmic-ray in a folder; raises CalledProcessError."""
    command = [sys.executable, "-m", "cosmic_ray.cli", *map(str, arguments)]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


def keep_only(session: Path, kept: Sequence[Place]) -> None:
    """Leave only these mutants in a session."""
    jobs = {place.job for place in kept}
    with sqlite3.connect(session) as database:
        others = [(job,) for (job,) in database.execute("select job_id from work_items") if job not in jobs]
        database.executemany("delete from mutation_specs where job_id = ?", others)
        database.executemany("delete from work_items where job_id = ?", others)


def survivors(session: Path) -> Iterator[Survivor]:
    """The mutants of a finished session that are alive."""
    with sqlite3.connect(session) as database:
        yield from (
            Survivor(module, diff)
            for module, diff in database.execute(
                "select module_path, diff from work_results join mutation_specs using (job_id) "
                "where test_outcome = 'SURVIVED' order by module_path, start_pos_row, start_pos_col"
            )
        )


def run_share(room: Room, share: Sequence[Place], folder: Path) -> list[Survivor]:
    """Try some of the mutants of a room in a copy of the checkout."""
    if not share:
        return []
    session = folder / f"{room.name}.sqlite"
    keep_only(session, share)
    cosmic_ray("exec", folder / "cosmic-ray.toml", session, folder=folder)
    return list(survivors(session))


def run_room(room: Room, number: int, rng: random.Random, folders: Sequence[Path]) -> tuple[int, list[Survivor]]:
    """Try ``number`` mutants of a room on all workers; how many were tried, and which are alive."""
    sessions = [folder / f"{room.name}.sqlite" for folder in folders]
    prepare(room, folders[0], sessions[0])
    for folder, session in zip(folders[1:], sessions[1:], strict=True):
        shutil.copy2(folders[0] / "cosmic-ray.toml", folder)
        shutil.copy2(sessions[0], session)
    drawn = one_of_each(places(sessions[0]), rng)
    drawn = rng.sample(drawn, min(number, len(drawn)))
    shares = [drawn[start :: len(folders)] for start in range(len(folders))]
    with ThreadPoolExecutor(len(folders)) as pool:
        found = pool.map(run_share, [room] * len(folders), shares, folders)
    return len(drawn), [survivor for part in found for survivor in part]


def numbers(rooms: Sequence[Room], whole: int) -> list[int]:
    """How many mutants each room gets: in proportion to its lines."""
    lines = [
        sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / room.source).rglob("*.py"))
        for room in rooms
    ]
    return [-(-whole * count // sum(lines)) for count in lines]


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants; print those that are alive, and their share."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(room.name for room in ROOMS))
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args(arguments)
    unknown = set(given.rooms) - {room.name for room in ROOMS}
    if unknown:
        parser.error(f"there is no room {', '.join(sorted(unknown))}")
    rooms = [room for room in ROOMS if not given.rooms or room.name in given.rooms]
    tried = alive = 0
    with tempfile.TemporaryDirectory(prefix="floes-mutants-") as home:
        folders = [Path(home) / str(number) for number in range(given.workers)]
        for folder in folders:
            copy_of_checkout(folder)
        for room, number in zip(rooms, numbers(rooms, given.number), strict=True):
            count, living = run_room(room, number, random.Random(f"{given.seed}/{room.name}"), folders)
            tried, alive = tried + count, alive + len(living)
            for survivor in living:
                print(survivor.diff, end="\n\n")
            print(f"{room.name}: {count} tried, {len(living)} alive", flush=True)
    print(f"{tried} tried, {alive} alive ({100 * alive / max(1, tried):.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
