"""Run tests of a copy of the checkout again and again, each time in a fork of a process that has collected them.

That takes no time for imports, and every run begins in the same state. A changed function needs no new import either:
its code is exchanged in the fork. Needs Linux or macOS.
"""

from __future__ import annotations

import contextlib
import gc
import json
import multiprocessing
import os
import signal
import sys
import tempfile
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

if TYPE_CHECKING:
    import pytest
    from coverage import Coverage

#: A test hangs that computes for so many seconds, or for so many times what it takes: a change made it run for ever.
CPU_SECONDS, CPU_TIMES = 5.0, 10.0
#: The same for a test that waits, on the clock: more, for the machine may have other things to do.
WALL_SECONDS, WALL_TIMES = 60.0, 40.0
#: More bytes than any test needs; who asks for more never gets enough.
MOST_BYTES: Final = 8 << 30
#: Limit for collecting, in seconds of computing: an import that never ends is noticed too.
COLLECTING: Final = 120
#: The modules that every test run needs and no change concerns: imported once, before the runs begin.
PRELOADED: Final = ["pytest", "hypothesis.strategies", "pygame", "pygame_gui", "platformdirs", "coverage"]
#: Neither small examples nor a story of the failure: what counts is that there is one. That ``0 is a`` looks odd to the
#: compiler is no failure.
OPTIONS: Final = [
    "-q",
    "-pno:cacheprovider",
    "--assert=plain",
    "--hypothesis-profile=unshrunk",
    "-Wignore::SyntaxWarning",
]


@dataclass(frozen=True)
class Order:
    """The tests to run."""

    tests: Sequence[str]
    changed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Modules whose functions are exchanged: their text before and after."""
    first: bool = False
    """True to stop at the first test that fails."""
    usual: Mapping[str, float] = field(default_factory=dict)
    """Duration of each test as it was measured."""
    patience: float = 1.0
    """Factor beyond its usual time after which a test is taken to hang."""

    def limits(self, test: str) -> tuple[float, float]:
        """Limits of a test in seconds: processor time, and time on the clock."""
        usual = self.usual.get(test, 0.0)
        cpu, wall = max(CPU_SECONDS, CPU_TIMES * usual), max(WALL_SECONDS, WALL_TIMES * usual)
        return self.patience * cpu, self.patience * wall


@dataclass
class Outcome:
    """The result of a run."""

    failed: list[str] = field(default_factory=list)
    died: list[str] = field(default_factory=list)
    """The failed tests in which the process came to its end: by a limit, for example."""
    seconds: dict[str, float] = field(default_factory=dict)
    """Duration of each test."""


class Collected:
    """The tests in some files of a folder, collected in a process of its own."""

    def __init__(self, folder: Path, files: Sequence[str], coverage: Path | None = None) -> None:
        """Collect; with ``coverage``, the file of its settings, coverage.py notes which tests come to each line."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_collect, args=(folder.resolve(), files, theirs, coverage))
        self._process.start()
        theirs.close()
        #: Every test that was collected, in order; none when that failed.
        self.tests: Sequence[str] = self._received() or ()

    def run(self, order: Order) -> Outcome:
        """Run tests in a fork."""
        self._connection.send(order)
        outcome = self._received()
        if not isinstance(outcome, Outcome):
            raise RuntimeError(f"a fork ended before its first test: {', '.join(order.tests[:3])}")
        return outcome

    def close(self) -> None:
        """End the process and all that it has started."""
        with contextlib.suppress(OSError):
            self._connection.send(None)
        self._process.join()
        self._connection.close()

    def __enter__(self) -> Collected:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _received(self) -> Any:
        try:
            return self._connection.recv()
        except EOFError:
            return None


def _collect(folder: Path, files: Sequence[str], connection: Connection, coverage: Path | None) -> NoReturn:
    """Collect the tests, and run them when told."""
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.chdir(folder)
    sys.path[:] = [str(folder), *(path for path in sys.path if path and not (Path(path) / "build_scripts").is_dir())]
    os.environ["PYTHONPATH"] = str(folder)
    for name in ("PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE", "PYTEST_CURRENT_TEST"):
        os.environ.pop(name, None)
    signal.setitimer(signal.ITIMER_PROF, COLLECTING)
    import pytest

    measured: Coverage | None = None
    if coverage:
        from coverage import Coverage

        measured = Coverage(config_file=str(coverage))
        measured.start()
        os.environ["COVERAGE_PROCESS_START"] = str(coverage)  # for the processes that tests start
    pytest.main([*OPTIONS, *files], plugins=[_Server(folder, connection, measured)])
    os._exit(0)


class _Server:
    """A plugin that replaces pytest's run of all collected tests."""

    def __init__(self, folder: Path, connection: Connection, coverage: Coverage | None) -> None:
        self.folder = folder
        self.connection = connection
        self.coverage = coverage

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called by pytest when the tests are collected."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        if session.testsfailed:
            return True
        functions = functions_of(self.folder)
        self.connection.send([item.nodeid for item in session.items])
        items = {item.nodeid: item for item in session.items}
        while (order := self.connection.recv()) is not None:
            known = [items[test] for test in order.tests if test in items]
            self.connection.send(self._run(session, known, order, functions))
        return True

    def _run(
        self, session: pytest.Session, items: Sequence[pytest.Item], order: Order, functions: Functions
    ) -> Outcome:
        """Run tests in a fork; when it dies, the rest in the next one."""
        outcome = Outcome()
        with tempfile.TemporaryDirectory(prefix="floes-forked-", ignore_cleanup_errors=True) as home:
            while items:
                log = Path(home) / "log"
                log.touch()
                process = os.fork()
                if not process:
                    self._run_here(session, items, order, functions, log)
                os.waitpid(process, 0)
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process, signal.SIGKILL)  # processes that the tests have started
                begun = read_log(log.read_text(encoding="utf-8"), outcome)
                if not begun:
                    os._exit(1)
                if order.first and outcome.failed:
                    break
                items = items[begun:]
                log.unlink()
        return outcome

    def _run_here(
        self, session: pytest.Session, items: Sequence[pytest.Item], order: Order, functions: Functions, log: Path
    ) -> NoReturn:
        """In the fork: run the tests and end, whatever happens."""
        try:
            self._run_changed(session, items, order, functions, log)
        finally:
            os._exit(0)

    def _run_changed(
        self, session: pytest.Session, items: Sequence[pytest.Item], order: Order, functions: Functions, log: Path
    ) -> None:
        """Exchange the code and run the tests."""
        import resource  # Windows has none

        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        os.environ["TMPDIR"] = str(log.parent)
        tempfile.tempdir = None
        for module, (before, after) in order.changed.items():
            exchange(functions, module, before, after)
        with log.open("a", encoding="utf-8", buffering=1) as file:
            notes = _Notes(file, self.coverage, order)
            session.config.pluginmanager.register(notes)
            for item, following in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if order.first and notes.failed:
                    break
        if self.coverage:
            self.coverage.stop()
            self.coverage.save()


class _Notes:
    """Writes down how each test ends; sets the time limits anew before each, and tells coverage.py which it is."""

    def __init__(self, file: TextIO, coverage: Coverage | None, order: Order) -> None:
        self.file = file
        self.coverage = coverage
        self.order = order
        self.failed = False

    def _note(self, *words: object) -> None:
        print(json.dumps(words), file=self.file)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Called by pytest; both signals end the process."""
        self._note("begun", nodeid, 0)
        cpu, wall = self.order.limits(nodeid)
        signal.setitimer(signal.ITIMER_PROF, cpu)
        signal.setitimer(signal.ITIMER_REAL, wall)
        if self.coverage:
            self.coverage.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest after set-up, test and clearing up."""
        self.failed |= report.failed
        self._note("failed" if report.failed else "passed", report.nodeid, report.duration)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Called by pytest."""
        self._note("ended", nodeid, 0)


def read_log(log: str, outcome: Outcome) -> int:
    """Add what a fork has noted; returns how many tests it began."""
    notes: list[tuple[str, str, float]] = [json.loads(line) for line in log.splitlines()]
    for what, test, seconds in notes:
        outcome.seconds[test] = outcome.seconds.get(test, 0.0) + seconds
        if what == "failed" and test not in outcome.failed:
            outcome.failed.append(test)
    if notes and notes[-1][0] != "ended":
        outcome.died.append(notes[-1][1])
        outcome.failed = list(dict.fromkeys([*outcome.failed, notes[-1][1]]))
    return sum(what == "begun" for what, _test, _seconds in notes)


def codes(code: CodeType) -> Iterator[CodeType]:
    """Every piece of code in a module or function."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes(inner)


def exchanged(before: str, after: str) -> dict[CodeType, CodeType] | None:
    """The code of the functions that differ in two texts of a module; None when code alone cannot be exchanged."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        old, new = (list(codes(compile(text, "", "exec", dont_inherit=True))) for text in (before, after))
    if len(old) != len(new):
        return None
    pairs = {one: other for one, other in zip(old, new, strict=True) if one != other}
    return pairs if all(one.co_freevars == other.co_freevars for one, other in pairs.items()) else None


#: The functions of a folder by module, name and first line.
Functions = Mapping[tuple[str, str, int], Sequence[FunctionType]]


def functions_of(folder: Path) -> Functions:
    """Every function of a folder that is in memory."""
    gc.unfreeze()
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(f"{folder}/"):
            module = thing.__code__.co_filename.removeprefix(f"{folder}/")
            found.setdefault((module, thing.__code__.co_qualname, thing.__code__.co_firstlineno), []).append(thing)
    gc.freeze()
    return found


def exchange(functions: Functions, module: str, before: str, after: str) -> None:
    """Give the functions of a module the code of its new text."""
    for old, new in (exchanged(before, after) or {}).items():
        for function in functions.get((module, old.co_qualname, old.co_firstlineno), ()):
            same_place = list(function.__code__.co_positions()) == list(old.co_positions())
            if same_place:  # two lambdas of one line have the same name
                function.__code__ = new.replace(co_filename=function.__code__.co_filename)
