"""The tests of the default run that come to each line of the program: measured once for a state of the checkout.

Each test file runs in a fork of its own, so that what is cached in one does not hide a line from the tests of another.
A process that a test starts counts for that test.
"""

from __future__ import annotations

import hashlib
import json
import queue
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from build_scripts.measuring.forked_tests import Collected, Order, Outcome

ROOT: Final = Path(__file__).resolve().parents[2]
#: The measurements, a folder for each state of the checkout.
KEPT: Final = ROOT / "build" / "mutants" / "reached"
#: Measuring takes several times as long, and no test hangs.
PATIENCE: Final = 20.0
#: Lines that say something to mypy alone, or to readers.
NOT_RUN: Final = ["if TYPE_CHECKING:", r"^\s*\.\.\.$", r": \.\.\.$", "@overload", "@abstractmethod"]


@dataclass(frozen=True, eq=False)
class Reached:
    """The results of the default run."""

    data: Path
    """The data of coverage.py."""
    seconds: Mapping[str, float]
    """Duration of each test, in the order of the run."""
    failed: Sequence[str]
    """Tests that fail in a copy of the checkout; they can notice nothing."""

    @cached_property
    def _coverage(self) -> Any:
        from coverage import Coverage

        coverage = Coverage(data_file=str(self.data), config_file=False)
        for line in NOT_RUN:
            coverage.exclude(line)
        coverage.load()
        return coverage

    @lru_cache(maxsize=40)  # noqa: B019  # there is one
    def tests(self, module: str) -> Mapping[int, frozenset[str]]:
        """The tests that come to each row of a module; the empty name stands for the imports."""
        lines: Mapping[int, Sequence[str]] = self._coverage.get_data().contexts_by_lineno(str(ROOT / module))
        return {row: frozenset(test_of(context) for context in contexts) for row, contexts in lines.items()}

    def unreached(self, module: str) -> Sequence[int]:
        """The rows of a module that hold a statement and are never run."""
        _name, _statements, _excluded, missing, _text = self._coverage.analysis2(str(ROOT / module))
        return [int(row) for row in missing]


def test_of(context: str) -> str:
    """The test of a context, of which processes name the part of the test too: ``a.py::test_b (call)``."""
    return context.rpartition(" (")[0] if context.endswith((" (call)", " (setup)", " (teardown)")) else context


def listed() -> list[str]:
    """Every file under version control, and every new one that is not ignored."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted(name for name in names if (ROOT / name).is_file())


def state() -> str:
    """A name for the state of the checkout."""
    digest = hashlib.sha256()
    for name in listed():
        digest.update(f"{name}\0{hashlib.sha256((ROOT / name).read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]


def copy_of_checkout(folder: Path) -> None:
    """Copy every file of the checkout."""
    for name in listed():
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def reached(folders: Sequence[Path]) -> Reached:
    """Results of the default run, measured in copies of the checkout unless that was done before."""
    kept = KEPT / state()
    if not (kept / "tests.json").exists():
        measure(folders, kept)
    told = json.loads((kept / "tests.json").read_text(encoding="utf-8"))
    return Reached(kept / "coverage", told["seconds"], told["failed"])


def measure(folders: Sequence[Path], kept: Path) -> None:
    """Run every test of the default run and keep what coverage.py says."""
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)
    settings = kept / "settings"
    homes = [str(folder.resolve()) for folder in folders]
    settings.write_text(
        f"[run]\nparallel = true\nsigterm = true\ndata_file = {kept}/coverage\n"
        "context = ${PYTEST_CURRENT_TEST-}\n"
        f"include =\n{''.join(f'    {home}/floes_app/*{chr(10)}' for home in homes)}"
        f"[paths]\nsource =\n    {ROOT}\n{''.join(f'    {home}{chr(10)}' for home in homes)}",
        encoding="utf-8",
    )
    outcomes = run_files(folders, settings)
    from coverage import Coverage

    coverage = Coverage(config_file=str(settings))
    coverage.combine([str(kept)])
    coverage.save()
    seconds = {test: took for outcome in outcomes for test, took in outcome.seconds.items()}
    failed = [test for outcome in outcomes for test in outcome.failed]
    (kept / "tests.json").write_text(json.dumps({"seconds": seconds, "failed": failed}, indent=1), encoding="utf-8")


def run_files(folders: Sequence[Path], settings: Path) -> list[Outcome]:
    """Run each test file in a fork, as many at a time as there are folders."""
    with ThreadPoolExecutor(len(folders)) as pool:
        collected = list(pool.map(lambda folder: Collected(folder, ["tests"], settings), folders))
        free: queue.SimpleQueue[Collected] = queue.SimpleQueue()
        for each in collected:
            free.put(each)

        def run(tests: Sequence[str]) -> Outcome:
            here = free.get()
            try:
                return here.run(Order(tests, patience=PATIENCE))
            finally:
                free.put(here)

        outcomes = list(pool.map(run, by_file(collected[0].tests)))
        for each in collected:
            each.close()
    return outcomes


def by_file(tests: Sequence[str]) -> list[list[str]]:
    """The tests of each file."""
    return [list(group) for _file, group in groupby(tests, lambda test: test.partition("::")[0])]
