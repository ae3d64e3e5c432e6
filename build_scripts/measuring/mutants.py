"""Change the program in small ways and see whether the tests notice: a sample of mutants, room by room.

Usage: .venv/bin/python -m build_scripts.measuring.mutants [--each N] [--seed S] [--workers N] [ROOM[=N] ...]
Or:    .venv/bin/python -m build_scripts.measuring.mutants --again [ROOM ...]
Or:    .venv/bin/python -m build_scripts.measuring.mutants --unreached [ROOM ...]

Each mutant is one small change (an operator, a number, a condition, a loop that never runs) that cosmic-ray makes in a
copy of the checkout. From every room ``--each`` are drawn, or as many as stand behind its name. The default run is
measured once for a state of the checkout: which tests come to each line. A mutant first meets some seconds of the tests
that come to its line, those that most probably notice it. What lives on is put together with others, and all tests that
come to any of them run; those that fail are tried against each alone. A mutant that no test of the default run
notices is alive and is printed as a diff, and so is one in a line that no test comes to.

``mutants_judged.tsv`` lists changes that need no test, with the reason: those that change nothing (``equivalent``) and
those of mere looks (``looks``). They are counted apart. ``build/mutants`` gets a report of each room; ``--again`` tries
only those that were alive in it. ``--unreached`` prints the lines that no test of the default run comes to. Needs Linux
or macOS, and two more packages:
``.venv/bin/python -m pip install ".[test,mutants]"``.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import csv
import difflib
import hashlib
import json
import queue
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from build_scripts.measuring.forked_tests import Collected, Order, exchanged
from build_scripts.measuring.reached import Reached, copy_of_checkout, reached

T = TypeVar("T")
U = TypeVar("U")

ROOT: Final = Path(__file__).resolve().parents[2]
JUDGED: Final = Path(__file__).with_name("mutants_judged.tsv")
#: The folder of the reports.
REPORTS: Final = ROOT / "build" / "mutants"
#: Number of mutants of a room that are tried unless another number is asked for.
EACH: Final = 40
#: Time of the tests of the first round: a share of the whole run.
FIRST_ROUND: Final = 1 / 40
#: Number of mutants that are tried together.
TOGETHER: Final = 40
#: Number of failing tests that are tried with each mutant alone before the others run again.
AT_ONCE: Final = 6
#: Factor of the time for a test that failed and is tried again: a busy machine is no fault of a mutant.
PATIENCE: Final = 3.0
#: Kinds of change that are not made: a changed decorator mostly fails at import and says nothing of the tests, and
#: ``is`` in the place of ``==`` (or the other way round) mostly means the same.
LEFT_OUT: Final = frozenset(
    {"RemoveDecorator", "VariableInserter", "VariableReplacer"}
    | {f"ReplaceComparisonOperator_{change}" for change in ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")}
)
#: Each part of the program: a folder or a file.
ROOMS: Final[Mapping[str, str]] = {
    "core": "floes_app/core",
    "floe": "floes_app/games/floe",
    "icefloes": "floes_app/games/icefloes",
    "frostbitten": "floes_app/games/frostbitten",
    "seega": "floes_app/games/seega",
    "storage": "floes_app/storage",
    "scenes": "floes_app/scenes",
    "play": "floes_app/play",
    "view": "floes_app/view",
    "board": "floes_app/board",
    "bots": "floes_app/bots",
    "cli": "floes_app/cli",
    "app": "floes_app/app.py",
    "window": "floes_app/window.py",
}
#: The tests that read the program rather than run it: they come to no line, and may notice a change in any.
READERS: Final = "tests/test_architecture.py::"
#: Why a mutant is alive that was not tried.
NO_TEST: Final = "no test comes here"
VERDICTS: Final = ("noticed", "equivalent", "looks", "alive")
#: The verdict on a mutant that has survived the first round.
LEFT: Final = "left"


@dataclass(frozen=True)
class Mutant:
    """One change that can be made."""

    module: str
    """The changed file, seen from the checkout."""
    operator: str
    """The kind of change, in cosmic-ray's words."""
    occurrence: int
    """Number of the place in the file, among those where it can be made."""
    row: int
    column: int

    @property
    def kind(self) -> str:
        """The kind of change, without what stands there after it."""
        name = self.operator
        return "_".join(name.split("_")[:2]) if name.startswith(("ReplaceBinary", "ReplaceComparison")) else name

    def __str__(self) -> str:
        return f"{self.module}:{self.row}:{self.column} {self.operator}"


@dataclass(frozen=True)
class Result:
    """The fate of a mutant."""

    mutant: Mutant
    verdict: str
    """One of ``VERDICTS``, or ``LEFT`` between the rounds."""
    reason: str
    """The test that noticed it, or why no test need."""


# Drawing


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


def text_of(module: str) -> str:
    """The text of a module."""
    return (ROOT / module).read_text(encoding="utf-8")


def mutants_of(module: str) -> list[Mutant]:
    """Every change that cosmic-ray can make in a file, without what is never run."""
    import parso.python.tree  # cosmic-ray's operators cannot be loaded before this module  # noqa: F401

    from cosmic_ray.ast import ast_nodes, get_ast  # isort: skip
    from cosmic_ray.plugins import get_operator, operator_names  # isort: skip

    source = text_of(module)
    nodes, never_run = list(ast_nodes(get_ast(source))), annotated_places(source)
    mutants = []
    for name in sorted(operator_names()):
        kind = name.partition("/")[2]
        if kind not in LEFT_OUT:
            operator = get_operator(name)()
            positions = (start for node in nodes for start, _ in operator.mutation_positions(node))
            mutants += [Mutant(module, kind, number, *start) for number, start in enumerate(positions)]
    return [mutant for mutant in mutants if (mutant.row, mutant.column) not in never_run]


def changed(source: str, mutants: Sequence[Mutant]) -> str:
    """A file with changes in different functions; the last comes first, so that it moves no other."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    for mutant in sorted(mutants, key=lambda mutant: (mutant.row, mutant.column), reverse=True):
        source = str(mutate_code(source, get_operator(f"core/{mutant.operator}")(), mutant.occurrence))
    return source


def mutated(mutant: Mutant) -> str:
    """The changed file."""
    return changed(text_of(mutant.module), [mutant])


def lot(*words: object) -> str:
    """A key to draw lots by: the same for the same words, and without any visible order."""
    return hashlib.sha256("\0".join(map(str, words)).encode()).hexdigest()


def one_of_each(mutants: Iterable[Mutant], seed: int) -> list[Mutant]:
    """One change of each kind at each place: ``<`` in the place of ``<=`` is as good a change as ``>``."""
    groups: dict[tuple[int, int, str], list[Mutant]] = {}
    for mutant in mutants:
        groups.setdefault((mutant.row, mutant.column, mutant.kind), []).append(mutant)
    return [
        min(group, key=lambda mutant: lot(seed, mutant.operator, mutant.occurrence - group[0].occurrence))
        for group in groups.values()
    ]


def lots(module: str, seed: int) -> list[tuple[str, Mutant]]:
    """The changes that may be drawn in a file, each with its lot.

    That is of its line and does not change with the lines around it: edited elsewhere, the same are drawn.
    """
    lines = text_of(module).splitlines()
    met: Counter[tuple[object, ...]] = Counter()
    found = []
    for mutant in one_of_each(mutants_of(module), seed):
        line = lines[mutant.row - 1]
        place = module, line.strip(), mutant.column - len(line) + len(line.lstrip()), mutant.kind
        found.append((lot(seed, *place, met[place]), mutant))
        met[place] += 1
    return found


def modules(room: str) -> list[str]:
    """The files of a room."""
    source = ROOT / ROOMS[room]
    return [path.relative_to(ROOT).as_posix() for path in (sorted(source.rglob("*.py")) or [source])]


def draw(room: str, number: int, seed: int) -> list[Mutant]:
    """Mutants of a room, the same for the same seed."""
    found = [pair for module in modules(room) for pair in lots(module, seed)]
    in_order = (mutant for _lot, mutant in sorted(found, key=lambda pair: pair[0]))
    return list(islice(filter(is_python, in_order), number))


def is_python(mutant: Mutant) -> bool:
    """True if the changed file can be run: ``not`` in the place of ``-`` may not stand after an operator."""
    try:
        ast.parse(mutated(mutant))
    except SyntaxError:
        return False
    return True


def drawn_before(room: str) -> list[Mutant]:
    """Mutants that were alive in the last report of the room, as far as their lines are still there."""
    told = json.loads((REPORTS / f"{room}.json").read_text(encoding="utf-8"))
    found = (found_again(room, entry) for entry in told if entry["verdict"] == "alive")
    return [mutant for mutant in found if mutant]


def found_again(room: str, entry: Mapping[str, str]) -> Mutant | None:
    """A mutant of a report, by its text; its module may lie in another folder now."""
    change = entry["before"], entry["after"]
    for module in modules(room):
        if Path(module).name == Path(entry["module"]).name:
            lines = text_of(module).splitlines()
            for mutant in mutants_of(module) if entry["before"] in map(str.strip, lines) else ():
                same = mutant.operator == entry["operator"] and lines[mutant.row - 1].strip() == entry["before"]
                if same and lines_of(mutant) == change:
                    return mutant
    return None


def rooms_asked(words: Sequence[str], each: int) -> dict[str, int]:
    """Number of mutants of each room: ``scenes=100``, ``cli`` or nothing for all; raises KeyError with a wrong name."""
    asked = {}
    for word in words or ROOMS:
        room, _, number = word.partition("=")
        if room not in ROOMS:
            raise KeyError(room)
        asked[room] = int(number or each)
    return asked


# Which tests


@cache
def functions(source: str) -> Sequence[ast.FunctionDef]:
    """The functions of a file, outer ones first."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return sorted(found, key=lambda node: node.lineno)


def function_at(source: str, row: int) -> ast.FunctionDef | None:
    """The outermost function whose body holds a row; None for what runs when the module is imported."""
    around = (node for node in functions(source) if node.body[0].lineno <= row <= (node.end_lineno or 0))
    return next(around, None)


def statement_at(source: str, row: int) -> ast.stmt | ast.ExceptHandler:
    """The innermost statement that a row belongs to, decorators and all."""
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.stmt | ast.ExceptHandler) and begin_of(node) <= row <= (node.end_lineno or 0)
    ]
    return max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))


def begin_of(statement: ast.stmt | ast.ExceptHandler) -> int:
    """The row where a statement or its first decorator begins."""
    decorators: Sequence[ast.expr] = getattr(statement, "decorator_list", ())
    return min([statement.lineno, *(one.lineno for one in decorators)])


def rows_run_together(source: str, row: int) -> range:
    """The rows of the statement that a row belongs to, of an ``if`` or a loop those of its head."""
    statement = statement_at(source, row)
    body = getattr(statement, "body", None)
    return range(begin_of(statement), body[0].lineno if body else (statement.end_lineno or 0) + 1)


def names_given(source: str, row: int) -> set[str]:
    """Names given by a statement that runs at import: variables, a function whose default stands there."""
    statement = statement_at(source, row)
    targets = [*getattr(statement, "targets", []), *filter(None, [getattr(statement, "target", None)])]
    names = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
    return names | ({statement.name} if isinstance(statement, ast.FunctionDef | ast.ClassDef) else set())


def runs_at_import(mutant: Mutant, lines: Reached) -> bool:
    """True if the changed line runs before the first test begins, so that the change needs a new import."""
    source = text_of(mutant.module)
    come = lines.tests(mutant.module)
    rows = rows_run_together(source, mutant.row)
    return function_at(source, mutant.row) is None or any("" in come.get(row, ()) for row in rows)


def tests_of(mutant: Mutant, lines: Reached) -> frozenset[str]:
    """The tests that may notice a mutant: those that come to its line.

    What is run at import is noticed where its name is used, in its module, by the tests that read every module, and by
    those of its room: they may come to a constant through a field of a class, which has another name.
    """
    source = text_of(mutant.module)
    come = lines.tests(mutant.module)
    rows: Sequence[int] = rows_run_together(source, mutant.row)
    found = {test for row in rows for test in come.get(row, ())}
    if runs_at_import(mutant, lines):
        found.update(*come.values())
        for name in names_given(source, mutant.row):
            found |= tests_of_name(name, lines)
        of_room = f"tests/{mutant.module.split('/')[1]}/"
        found |= {test for test in lines.seconds if test.startswith((READERS, of_room))}
    return frozenset(found) & lines.seconds.keys() - set(lines.failed)


def tests_of_name(name: str, lines: Reached) -> set[str]:
    """The tests that come to a line with a name in it."""
    found: set[str] = set()
    for path in sorted((ROOT / "floes_app").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if name in source:
            come = lines.tests(path.relative_to(ROOT).as_posix())
            rows = [row for row, line in enumerate(source.splitlines(), 1) if re.search(rf"\b{name}\b", line)]
            found.update(*(come.get(row, ()) for row in rows))
    return found


def likely_first(module: str, tests: frozenset[str], seconds: Mapping[str, float]) -> list[str]:
    """Tests in the order of who most probably notices a change in a module.

    The test file of the same name comes first, then the folder of the same name; one case of each test comes before
    the second of any; short tests come first.
    """
    _app, room, *_ = module.split("/")
    name = f"/test_{Path(module).stem}"
    cases: Counter[str] = Counter()
    order = []
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        case = test.partition("[")[0]
        distance = 0 if name in case else 1 if case.startswith(f"tests/{room}/") else 2
        order.append((distance, cases[case], seconds[test], test))
        cases[case] += 1
    return [test for *_, test in sorted(order)]


def within(tests: Sequence[str], seconds: Mapping[str, float], limit: float) -> list[str]:
    """The first of the tests, as many as take some seconds together; one at least."""
    taken: list[str] = []
    total = 0.0
    for test in tests:
        total += seconds[test]
        if taken and total > limit:
            break
        taken.append(test)
    return taken


# Trying


class Bench:
    """A copy of the checkout with its tests collected, where one thing at a time is tried."""

    def __init__(self, folder: Path, usual: Mapping[str, float]) -> None:
        """Collect the tests; ``usual`` are their durations."""
        self.folder = folder
        self.usual = usual
        self.collected = Collected(folder, ["tests"])
        self.unreliable: set[str] = set()
        """Tests that have failed alone and without a change."""

    def close(self) -> None:
        """End the process."""
        self.collected.close()

    @contextlib.contextmanager
    def changed(
        self, mutants: Sequence[Mutant], tests: Sequence[str], anew: bool
    ) -> Iterator[Callable[[Sequence[str], bool, float], list[str]]]:
        """Make changes in the copy; yields what runs tests, with the patience given: until one fails (True), or all."""
        texts = {
            module: (text_of(module), changed(text_of(module), [one for one in mutants if one.module == module]))
            for module in {mutant.module for mutant in mutants}
        }
        anew = anew or any(exchanged(*pair) is None for pair in texts.values())
        for module, (_before, after) in texts.items():
            write(self.folder / module, after)
        here = None
        try:
            if anew:
                here = Collected(self.folder, sorted({test.partition("::")[0] for test in tests}))
            used, exchange = here or self.collected, {} if here else texts

            def run(tests: Sequence[str], first: bool, patience: float) -> list[str]:
                order = Order(tests, exchange, first, self.usual, patience)
                return used.run(order).failed if used.tests else [*tests]

            yield run
        finally:
            if here:
                here.close()
            for module, (before, _after) in texts.items():
                write(self.folder / module, before)

    def noticed(self, mutant: Mutant, tests: Sequence[str], anew: bool) -> str | None:
        """The first test that notices a mutant: it fails, also alone, and not without the mutant."""
        while tests and (test := self._first_failure(mutant, tests, anew)):
            if self.passes_unchanged(test):
                return test
            tests = tests[tests.index(test) + 1 :]
        return None

    def _first_failure(self, mutant: Mutant, tests: Sequence[str], anew: bool) -> str | None:
        with self.changed([mutant], tests, anew) as run:
            while tests:
                failed = run(tests, True, 1.0)
                if not failed or run(failed[:1], True, PATIENCE):
                    return failed[0] if failed else None
                tests = tests[tests.index(failed[0]) + 1 :]
        return None

    def passes_unchanged(self, test: str) -> bool:
        """True for a test that passes now, alone and without a change, and always did."""
        if test not in self.unreliable and self.collected.run(Order([test], usual=self.usual)).failed:
            self.unreliable.add(test)
        return test not in self.unreliable

    def failing_together(self, mutants: Sequence[Mutant], tests: Sequence[str], anew: bool) -> list[str]:
        """The tests that fail when several mutants are made at once."""
        with self.changed(mutants, tests, anew) as run:
            return run(tests, False, 1.0)


def write(path: Path, source: str) -> None:
    """Write a module; what Python compiled from it before is thrown away, however young it is."""
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink(missing_ok=True)
    path.write_text(source, encoding="utf-8")


class Workshop:
    """Some benches, and what is known of the tests."""

    def __init__(self, benches: Sequence[Bench], lines: Reached) -> None:
        self.lines = lines
        self.order = {test: place for place, test in enumerate(lines.seconds)}
        self.left: dict[Mutant, list[str]] = {}
        """Mutants that have survived the first round, with the tests that are left for them."""
        self.free: queue.SimpleQueue[Bench] = queue.SimpleQueue()
        self.pool = ThreadPoolExecutor(len(benches) or 1)
        for bench in benches:
            self.free.put(bench)

    def each(self, work: Callable[[Bench, T], U], things: Sequence[T]) -> Iterator[U]:
        """Do work, one thing at a time on each bench; the answers come in the order of the things."""

        def done(thing: T) -> U:
            bench = self.free.get()
            try:
                return work(bench, thing)
            finally:
                self.free.put(bench)

        return self.pool.map(done, things)

    def first_round(self, mutants: Sequence[Mutant]) -> Iterator[Result]:
        """Try each mutant against the tests that most probably notice it; ``LEFT`` are those with more tests."""
        tests = {mutant: tests_of(mutant, self.lines) for mutant in mutants}
        limit = FIRST_ROUND * sum(self.lines.seconds.values())

        def first(bench: Bench, mutant: Mutant) -> tuple[str | None, list[str]]:
            order = likely_first(mutant.module, tests[mutant], self.lines.seconds)
            begin = within(order, self.lines.seconds, limit)
            anew = runs_at_import(mutant, self.lines)
            return bench.noticed(mutant, begin, anew) if begin else None, order[len(begin) :]

        for mutant, (test, rest) in zip(mutants, self.each(first, mutants), strict=True):
            if test:
                yield Result(mutant, "noticed", test)
            elif rest:
                self.left[mutant] = rest
                yield Result(mutant, LEFT, f"{len(rest)} more tests come here")
            else:
                yield Result(mutant, "alive", "" if tests[mutant] else NO_TEST)

    def second_round(self) -> Iterator[Result]:
        """Try those that are left, together."""
        for found in self.each(self._together, self._groups(self.left)):
            yield from found

    def _groups(self, mutants: Iterable[Mutant]) -> list[list[Mutant]]:
        """Mutants that can be made together: in different functions, and either all or none run at import."""
        groups: list[tuple[set[tuple[object, ...]], list[Mutant]]] = []
        for mutant in mutants:
            function = function_at(text_of(mutant.module), mutant.row)
            anew = runs_at_import(mutant, self.lines)
            place = (anew, mutant.module, None if anew or not function else function.lineno)
            for places, group in groups:
                if place not in places and len(group) < TOGETHER and {first for first, *_ in places} == {anew}:
                    places.add(place)
                    group.append(mutant)
                    break
            else:
                groups.append(({place}, [mutant]))
        return [group for _places, group in groups]

    def _together(self, bench: Bench, group: Sequence[Mutant]) -> list[Result]:
        """Results of a group.

        A test that passes with all of them would pass with each: hardly ever does one undo what another does. Of the
        tests that fail, the shortest are tried with each mutant alone; those that they notice are left out when the
        others run again.
        """
        anew = runs_at_import(group[0], self.lines)
        left = list(group)
        noticed: dict[Mutant, str] = {}

        def failing_still(tests: set[str]) -> set[str]:
            come = tests & {test for mutant in left for test in self.left[mutant]}
            return set(bench.failing_together(left, sorted(come, key=self.order.__getitem__), anew)) if come else set()

        failing = failing_still(set(self.order))
        while failing:
            before = len(noticed)
            for test in sorted(failing, key=lambda test: (self.lines.seconds[test], test))[:AT_ONCE]:
                failing.remove(test)
                found = [one for one in left if test in self.left[one] and bench.noticed(one, [test], anew)]
                noticed.update(dict.fromkeys(found, test))
                left = [mutant for mutant in left if mutant not in noticed]
            if len(noticed) > before:
                failing = failing_still(failing)
        return [
            Result(mutant, "noticed" if mutant in noticed else "alive", noticed.get(mutant, "")) for mutant in group
        ]


# Telling


def diff(mutant: Mutant) -> str:
    """The change, as a diff."""
    before, after = text_of(mutant.module), mutated(mutant)
    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), mutant.module, mutant.operator, n=2, lineterm=""
    )
    return "\n".join(lines)


def lines_of(mutant: Mutant) -> tuple[str, str]:
    """The line before and after, without the spaces around it."""
    pairs = zip(text_of(mutant.module).splitlines(), mutated(mutant).splitlines(), strict=False)
    return next((before.strip(), after.strip()) for before, after in pairs if before != after)


def judged(path: Path = JUDGED) -> dict[tuple[str, str, str], tuple[str, str]]:
    """Verdicts that need no test, by module, line before and line after: the verdict and the reason."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {(module, before, after): (verdict, reason) for verdict, module, before, after, reason in rows[1:]}


def gone(known: Iterable[tuple[str, str, str]]) -> list[str]:
    """The judgements of lines that are not there any more."""
    return [
        f"{module}: {before}"
        for module, before, _after in known
        if not (ROOT / module).is_file() or before not in {line.strip() for line in text_of(module).splitlines()}
    ]


def counted_apart(result: Result, known: Mapping[tuple[str, str, str], tuple[str, str]]) -> Result:
    """A result as the list of what needs no test has it."""
    if result.verdict == "alive" and (entry := known.get((result.mutant.module, *lines_of(result.mutant)))):
        return replace(result, verdict=entry[0], reason=entry[1])
    return result


def where(mutant: Mutant) -> str:
    """The names of the class and the function that a mutant lies in."""
    source = text_of(mutant.module)
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.lineno <= mutant.row <= (node.end_lineno or 0)
    ]
    return ".".join(node.name for node in sorted(around, key=lambda node: node.lineno))


def report(room: str, results: Sequence[Result]) -> None:
    """Write the results of a room for programs, and the living ones for people."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    told = [
        {
            "module": result.mutant.module,
            "row": result.mutant.row,
            "where": where(result.mutant),
            "operator": result.mutant.operator,
            "verdict": result.verdict,
            "reason": result.reason,
            "before": lines_of(result.mutant)[0],
            "after": lines_of(result.mutant)[1],
        }
        for result in results
    ]
    (REPORTS / f"{room}.json").write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
    alive = [result for result in results if result.verdict in ("alive", LEFT)]
    parts = [f"# {room}: {len(alive)} alive of {len(results)}\n"]
    for result in sorted(alive, key=lambda result: (result.mutant.module, result.mutant.row)):
        reason = f" ({result.reason})" if result.reason else ""
        left = ", not known yet" if result.verdict == LEFT else ""
        parts.append(
            f"## {result.mutant}: `{where(result.mutant)}`{left}{reason}\n\n```diff\n{diff(result.mutant)}\n```\n"
        )
    (REPORTS / f"{room}-alive.md").write_text("\n".join(parts), encoding="utf-8")


def table(rooms: Mapping[str, Sequence[Result]]) -> str:
    """The verdicts of each room and of all; those that are equivalent or of looks count for nothing."""
    everything = [result for results in rooms.values() for result in results]
    lines = [f"{'room':12}{'tried':>8}" + "".join(f"{verdict:>12}" for verdict in VERDICTS) + f"{'alive %':>10}"]
    for room, results in [*rooms.items(), ("together", everything)]:
        counts = Counter(result.verdict for result in results)
        share = 100 * counts["alive"] / max(1, counts["alive"] + counts["noticed"])
        numbers = "".join(f"{counts[verdict]:12}" for verdict in VERDICTS)
        lines.append(f"{room:12}{len(results):8}{numbers}{share:10.1f}")
    return "\n".join(lines)


def ranges(rows: Sequence[int]) -> str:
    """Rows as people write them: ``3-5, 8``."""
    groups: list[list[int]] = []
    for row in rows:
        if groups and row == groups[-1][-1] + 1:
            groups[-1].append(row)
        else:
            groups.append([row])
    return ", ".join(f"{group[0]}-{group[-1]}" if len(group) > 1 else f"{group[0]}" for group in groups)


def tell_unreached(rooms: Sequence[str], lines: Reached) -> None:
    """Print by file the lines that no test of the default run comes to."""
    for room in rooms:
        missing = {module: lines.unreached(module) for module in modules(room)}
        print(f"{room}: {sum(map(len, missing.values()))} lines in {sum(map(bool, missing.values()))} files")
        for module, rows in missing.items():
            if rows:
                print(f"  {module}: {ranges(rows)}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants; print those that are alive, and their share."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", metavar="ROOM[=N]", help=", ".join(ROOMS))
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--unreached", action="store_true")
    given = parser.parse_args(arguments)
    try:
        rooms = rooms_asked(given.rooms, given.each)
    except KeyError as error:
        parser.error(f"there is no room {error.args[0]}")
    with tempfile.TemporaryDirectory(prefix="floes-mutants-", ignore_cleanup_errors=True) as home:
        folders = [Path(home).resolve() / str(number) for number in range(given.workers)]
        for folder in folders:
            copy_of_checkout(folder)
        lines = reached(folders)
        if given.unreached:
            tell_unreached(list(rooms), lines)
            return 0
        if lines.failed:
            print("fail without a mutant, and are left out:", *lines.failed, sep="\n  ", flush=True)
        with contextlib.ExitStack() as benches:
            workshop = Workshop(
                [benches.enter_context(contextlib.closing(Bench(here, lines.seconds))) for here in folders], lines
            )
            if given.again:
                try_mutants(workshop, {room: drawn_before(room) for room in rooms}, lambda _room, _results: None)
            else:
                drawn = {room: draw(room, number, given.seed) for room, number in rooms.items()}
                try_mutants(workshop, drawn, report)
    return 0


def try_mutants(
    workshop: Workshop, rooms: Mapping[str, Sequence[Mutant]], end: Callable[[str, Sequence[Result]], None]
) -> None:
    """Try the mutants of each room; ``end`` learns of it after its first round, and when all is known."""
    known = judged()
    room_of = {mutant: room for room, mutants in rooms.items() for mutant in mutants}
    results: dict[str, dict[Mutant, Result]] = {room: {} for room in rooms}

    def tell(result: Result) -> dict[Mutant, Result]:
        result = counted_apart(result, known)
        print(f"{result.mutant}: {result.verdict} {result.reason}".rstrip(), flush=True)
        if result.verdict == "alive":
            print(diff(result.mutant), end="\n\n", flush=True)
        results[room_of[result.mutant]][result.mutant] = result
        return results[room_of[result.mutant]]

    for room, mutants in rooms.items():
        for result in workshop.first_round(mutants):
            tell(result)
        end(room, list(results[room].values()))
    for result in workshop.second_round():
        told = tell(result)
        if all(each.verdict != LEFT for each in told.values()):
            end(room_of[result.mutant], list(told.values()))
    print(table({room: list(told.values()) for room, told in results.items()}))
    if old := gone(known):
        print(f"not needed any more in {JUDGED.name}:", *old, sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
