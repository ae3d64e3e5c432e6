"""The mutants that are drawn, the tests that are tried against them, and what is told of them."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest

from build_scripts.measuring import mutants
from build_scripts.measuring.forked_tests import Collected, Order, Outcome
from build_scripts.measuring.mutants import Mutant, Result, Workshop

#: A module of which each row is another case: a constant, an ``if`` and a value of several rows.
SOURCE = """\
LIMIT = 1

def f(a=2):
    if (
        a > LIMIT
    ):
        return [
            4,
        ]
    return 5

def g():
    return LIMIT
"""


@dataclass
class Lines:
    """The result of the default run, as a test has it."""

    rows: Mapping[str, Mapping[int, set[str]]]
    failed: Sequence[str] = ()
    seconds: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        found = sorted({test for rows in self.rows.values() for tests in rows.values() for test in tests})
        self.seconds = {test: 1.0 for test in found if test}

    def tests(self, module: str) -> Mapping[int, set[str]]:
        return self.rows.get(module, {})


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    (tmp_path / "floes_app").mkdir()
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    return tmp_path


def number(row: int, module: str = "floes_app/a.py") -> Mutant:
    return Mutant(module, "NumberReplacer", 0, row, 11)


# --- which are drawn


def test_what_stands_in_an_annotation_is_never_run() -> None:
    source = "def f(a: int | None, b=1 | 2) -> str | None:\n    c: int | str = 1 | 2\n    return a | b\n"
    never_run = mutants.annotated_places(source)
    bars = [
        (row, column)
        for row, line in enumerate(source.splitlines(), 1)
        for column in range(120)
        if line[column : column + 1] == "|"
    ]
    assert [bar in never_run for bar in bars] == [True, False, True, True, False, False]


def test_an_annotation_of_several_lines_is_never_run() -> None:
    never_run = mutants.annotated_places("x: tuple[\n    int | str,\n    int,\n] = 1 | 2\n")
    assert (2, 8) in never_run
    assert (4, 6) not in never_run


def test_one_change_of_each_kind_is_drawn_at_each_place() -> None:
    found = [
        Mutant("a.py", operator, 0, row, 4)
        for row in (1, 2)
        for operator in (
            "ReplaceComparisonOperator_Lt_Gt",
            "ReplaceComparisonOperator_Lt_LtE",
            "NumberReplacer",
            "AddNot",
        )
    ]
    drawn = mutants.one_of_each(found, 1)
    assert len(drawn) == 6
    assert {(mutant.row, mutant.kind) for mutant in drawn} == {
        (row, kind) for row in (1, 2) for kind in ("ReplaceComparisonOperator_Lt", "NumberReplacer", "AddNot")
    }


def test_the_same_are_drawn_when_other_lines_have_changed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cosmic_ray", reason="an optional tool")
    lines = [f"    b = a + {number}\n" for number in range(20)]
    monkeypatch.setattr(mutants, "ROOMS", {"room": "floes_app"})
    path = checkout / "floes_app" / "a.py"

    def drawn(text: str, seed: int) -> set[str]:
        path.write_text(text, encoding="utf-8")
        return {text.splitlines()[mutant.row - 1].strip() for mutant in mutants.draw("room", 10, seed)}

    before = "def f(a):\n" + "".join(lines)
    first = drawn(before, 1)
    assert first == drawn(before, 1)
    assert first != drawn(before, 2)
    after = "import os\n\ndef f(a):\n    if a:\n" + "".join(f"    {line}" for line in lines)
    assert first >= drawn(after, 1) - {"if a:"}


def test_a_change_that_is_no_python_is_never_drawn(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cosmic_ray", reason="an optional tool")
    monkeypatch.setattr(mutants, "ROOMS", {"room": "floes_app"})
    (checkout / "floes_app" / "a.py").write_text("def f(a):\n    return a & -a\n", encoding="utf-8")
    for seed in range(9):
        assert "a & not a" not in "".join(map(mutants.mutated, mutants.draw("room", 99, seed)))


def test_those_that_were_alive_are_found_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cosmic_ray", reason="an optional tool")
    monkeypatch.setattr(mutants, "REPORTS", checkout)
    monkeypatch.setattr(mutants, "ROOMS", {"room": "floes_app"})
    path = checkout / "floes_app" / "a.py"
    path.write_text("def f(a):\n    return a < 1\n", encoding="utf-8")
    (less,) = (one for one in mutants.mutants_of("floes_app/a.py") if one.operator.endswith("_Lt_LtE"))
    others = [one for one in mutants.mutants_of("floes_app/a.py") if one != less]
    mutants.report("room", [Result(less, "alive", ""), *(Result(one, "noticed", "t.py::a") for one in others)])
    assert [entry["verdict"] for entry in json.loads((checkout / "room.json").read_text())][:2] == ["alive", "noticed"]
    assert "return a <= 1" in (checkout / "room-alive.md").read_text(encoding="utf-8")
    path.write_text("import os\n\ndef f(a):\n    return a < 1\n", encoding="utf-8")
    assert [(one.row, one.operator) for one in mutants.drawn_before("room")] == [(4, less.operator)]
    (checkout / "floes_app" / "moved").mkdir()
    path = path.rename(checkout / "floes_app" / "moved" / "a.py")
    assert [one.module for one in mutants.drawn_before("room")] == ["floes_app/moved/a.py"]
    path.write_text("def f(a):\n    return a < 2\n", encoding="utf-8")
    assert mutants.drawn_before("room") == []


def test_a_room_gets_as_many_as_stand_behind_its_name() -> None:
    assert mutants.rooms_asked(["scenes=100", "cli"], 40) == {"scenes": 100, "cli": 40}
    assert mutants.rooms_asked([], 7) == dict.fromkeys(mutants.ROOMS, 7)


def test_a_room_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["cellar=3"])
    assert "there is no room cellar" in capsys.readouterr().err


def test_every_room_is_there_and_no_module_lies_outside() -> None:
    found = [module for room in mutants.ROOMS for module in mutants.modules(room)]
    assert all((mutants.ROOT / module).is_file() for module in found)
    assert len(found) == len(set(found))
    outside = {path.relative_to(mutants.ROOT).as_posix() for path in (mutants.ROOT / "floes_app").rglob("*.py")}
    outside -= set(found)
    assert {module for module in outside if not module.endswith("__init__.py")} == {
        "floes_app/__main__.py",
        "floes_app/selftest.py",
    }


def test_the_changes_of_a_file_are_those_that_can_be_noticed(checkout: Path) -> None:
    pytest.importorskip("cosmic_ray", reason="an optional tool")
    (checkout / "a.py").write_text("def f(a: int | None) -> bool:\n    return a == 1\n", encoding="utf-8")
    found = mutants.mutants_of("a.py")
    assert {mutant.kind for mutant in found} == {"NumberReplacer", "ReplaceComparisonOperator_Eq"}
    changed = {mutants.mutated(mutant).splitlines()[1].strip() for mutant in found}
    assert {"return a != 1", "return a == 2", "return a == 0"} <= changed
    assert "return a is 1" not in changed


def test_several_changes_are_made_in_one_file() -> None:
    pytest.importorskip("cosmic_ray", reason="an optional tool")
    source = "def f(a):\n    return a < 1\n\ndef g(a):\n    return a < 2\n"
    both = [
        Mutant("a.py", "ReplaceComparisonOperator_Lt_Gt", occurrence, row, 13) for occurrence, row in ((0, 2), (1, 5))
    ]
    for order in (both, both[::-1]):
        text = mutants.changed(source, order)
        assert [line.split()[1:] for line in text.splitlines() if "return" in line] == [
            ["a", ">", "1"],
            ["a", ">", "2"],
        ]


# --- which tests are tried


def test_a_statement_runs_together_but_not_with_its_body() -> None:
    rows = [mutants.rows_run_together(SOURCE, row) for row in (1, 4, 5, 6, 7, 8, 9, 10)]
    assert rows == [range(1, 2), *[range(4, 7)] * 3, *[range(7, 10)] * 3, range(10, 11)]


def test_a_decorator_belongs_to_its_function() -> None:
    assert mutants.rows_run_together("@cache(\n    1\n)\ndef f():\n    pass\n", 2) == range(1, 5)


def test_what_stands_in_no_body_of_a_function_runs_at_import() -> None:
    at_import = [mutants.function_at(SOURCE, row) is None for row in (1, 3, 4, 8, 13)]
    assert at_import == [True, True, False, False, False]


def test_a_mutant_is_tried_against_the_tests_that_come_to_its_statement(checkout: Path) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    lines = Lines({"floes_app/a.py": {1: {""}, 7: {"t.py::a"}, 8: {"t.py::b"}, 10: {"t.py::c"}}})
    assert mutants.tests_of(number(8), lines) == {"t.py::a", "t.py::b"}
    assert mutants.tests_of(number(13), lines) == set()
    lines.failed = ["t.py::a"]
    assert mutants.tests_of(number(8), lines) == {"t.py::b"}


def test_a_constant_is_tried_against_the_tests_that_use_it(checkout: Path) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    (checkout / "floes_app" / "b.py").write_text("def h():\n    return LIMIT\n\ndef i():\n    return LIMITED\n")
    lines = Lines(
        {
            "floes_app/a.py": {1: {""}, 10: {"t.py::a"}},
            "floes_app/b.py": {1: {""}, 2: {"t.py::b"}, 5: {"t.py::c"}},
        }
    )
    assert mutants.runs_at_import(number(1), lines)
    assert mutants.tests_of(number(1), lines) == {"t.py::a", "t.py::b"}


def test_what_runs_at_import_is_tried_against_the_tests_that_read_the_program(checkout: Path) -> None:
    """They come to no line of it."""
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    reader = "tests/test_architecture.py::test_a"
    lines = Lines({"floes_app/a.py": {1: {""}, 7: {"t.py::a"}}})
    lines.seconds[reader] = 1.0
    assert reader in mutants.tests_of(number(1), lines)
    assert mutants.tests_of(number(8), lines) == {"t.py::a"}


def test_what_runs_at_import_is_tried_against_the_tests_of_its_room(checkout: Path) -> None:
    """The pages of a game are a field of its board, and nothing of the program has the name of the constant."""
    (checkout / "floes_app" / "board").mkdir()
    (checkout / "floes_app" / "board" / "a.py").write_text(SOURCE, encoding="utf-8")
    lines = Lines({"floes_app/board/a.py": {1: {""}}})
    lines.seconds |= dict.fromkeys(("tests/board/test_a.py::test_a", "tests/view/test_a.py::test_a"), 1.0)
    mutant = number(1, "floes_app/board/a.py")
    assert mutants.tests_of(mutant, lines) == {"tests/board/test_a.py::test_a"}


def test_a_function_that_ran_at_import_needs_a_new_one(checkout: Path) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    lines = Lines({"floes_app/a.py": {10: {"", "t.py::a"}, 13: {"t.py::b"}}})
    assert mutants.runs_at_import(number(10), lines)
    assert not mutants.runs_at_import(number(13), lines)


def test_the_likeliest_tests_come_first() -> None:
    seconds = {
        "tests/core/test_other.py::test_a": 0.1,
        "tests/scenes/test_other.py::test_a[1]": 0.2,
        "tests/scenes/test_other.py::test_a[2]": 0.3,
        "tests/scenes/test_other.py::test_b": 0.9,
        "tests/scenes/game/test_drawer.py::test_a": 2.0,
    }
    order = mutants.likely_first("floes_app/scenes/game/board/drawer.py", frozenset(seconds), seconds)
    assert [list(seconds).index(test) for test in order] == [4, 1, 3, 2, 0]


def test_the_first_round_ends_in_time_but_has_a_test() -> None:
    seconds = {"a": 1.0, "b": 2.0, "c": 3.0}
    assert mutants.within(["a", "b", "c"], seconds, 3.5) == ["a", "b"]
    assert mutants.within(["c", "a"], seconds, 0.5) == ["c"]
    assert mutants.within([], seconds, 0.5) == []


# --- what becomes of them


class PretendedBench:
    """Knows which tests fail with which mutant."""

    def __init__(self, failing: Mapping[Mutant, set[str]]) -> None:
        self.failing = failing
        self.groups: list[Sequence[Mutant]] = []

    def noticed(self, mutant: Mutant, tests: Sequence[str], _anew: bool) -> str | None:
        return next((test for test in tests if test in self.failing[mutant]), None)

    def failing_together(self, group: Sequence[Mutant], tests: Sequence[str], _anew: bool) -> list[str]:
        self.groups.append(group)
        return [test for test in tests if any(test in self.failing[mutant] for mutant in group)]


def results(bench: Any, lines: Any, tried: Sequence[Mutant]) -> dict[Mutant, tuple[str, str]]:
    pytest.importorskip("cosmic_ray", reason="an optional tool")  # makes the diffs of the living
    told: dict[str, Sequence[Result]] = {}
    mutants.try_mutants(Workshop([bench], lines), {"room": tried}, told.__setitem__)
    return {result.mutant: (result.verdict, result.reason) for result in told["room"]}


def test_who_survives_the_first_round_is_tried_with_others(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(mutants, "FIRST_ROUND", 0)  # one test
    early, late, never = number(5), number(10), number(13)
    rows = {4: {"t.py::a", "t.py::b"}, 10: {"t.py::a", "t.py::b"}, 13: {"t.py::a", "t.py::b"}}
    bench = PretendedBench({early: {"t.py::a"}, late: {"t.py::b"}, never: set()})
    assert results(bench, Lines({"floes_app/a.py": rows}), [early, late, never]) == {
        early: ("noticed", "t.py::a"),
        late: ("noticed", "t.py::b"),
        never: ("alive", ""),
    }
    assert bench.groups == [[late, never]]


def test_those_of_one_function_are_tried_apart(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    lines: Any = Lines({"floes_app/a.py": {1: {""}}})
    groups = Workshop([], lines)._groups([number(5), number(8), number(13), number(1)])
    assert groups == [[number(5), number(13)], [number(8)], [number(1)]]
    monkeypatch.setattr(mutants, "TOGETHER", 1)
    assert len(Workshop([], lines)._groups([number(5), number(13)])) == 2


def test_a_line_that_no_test_comes_to_is_alive(checkout: Path) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    lines = Lines({"floes_app/a.py": {1: {""}}})
    assert results(PretendedBench({}), lines, [number(10)]) == {number(10): ("alive", mutants.NO_TEST)}


def test_those_that_one_test_notices_are_left_out_when_the_others_run_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So what fails for one of them does not run for each of the others."""
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(mutants, "FIRST_ROUND", 0)
    monkeypatch.setattr(mutants, "AT_ONCE", 1)
    rows = {row: {f"t.py::{name}" for name in "abcd"} for row in (4, 10, 13)}
    rows[13] = {"t.py::a", "t.py::d"}
    one, other = number(5), number(13)
    bench = PretendedBench({one: {"t.py::b", "t.py::c"}, other: {"t.py::d"}})
    told = results(bench, Lines({"floes_app/a.py": rows}), [one, other])
    assert told == {one: ("noticed", "t.py::b"), other: ("noticed", "t.py::d")}
    assert bench.groups == [[one, other], [other]]


def test_a_test_that_fails_with_none_alone_notices_nothing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "floes_app" / "a.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(mutants, "FIRST_ROUND", 0)
    rows = {row: {"t.py::a", "t.py::b"} for row in (4, 13)}
    one, other = number(5), number(13)
    bench = PretendedBench({one: set(), other: set()})
    monkeypatch.setattr(bench, "failing_together", lambda _group, tests, _anew: [*tests])
    told = results(bench, Lines({"floes_app/a.py": rows}), [one, other])
    assert told == {one: ("alive", ""), other: ("alive", "")}


@pytest.mark.parametrize("first", [True, False])
def test_a_test_that_fails_without_the_mutant_notices_nothing(monkeypatch: pytest.MonkeyPatch, first: bool) -> None:
    """Each time it is asked anew: a machine may have become busy."""
    bench = object.__new__(mutants.Bench)
    bench.unreliable, bench.usual = set(), {}
    failing = {"a"} if first else set()
    monkeypatch.setattr(bench, "_first_failure", lambda _mutant, tests, _anew: tests[0] if tests else None)

    class Unchanged:
        def run(self, order: Order) -> Outcome:
            return Outcome([test for test in order.tests if test in failing])

    bench.collected = cast(Collected, Unchanged())
    assert bench.noticed(number(1), ["a", "b"], False) == ("b" if first else "a")
    failing ^= {"a"}
    assert bench.noticed(number(1), ["a", "b"], False) == "b"  # what was unreliable once is so for good


def test_a_failure_counts_when_it_comes_again_alone_with_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = object.__new__(mutants.Bench)
    asked: list[tuple[list[str], float]] = []

    @contextlib.contextmanager
    def changed(*_what: object) -> Iterator[Callable[[Sequence[str], bool, float], list[str]]]:
        def run(tests: Sequence[str], _first: bool, patience: float) -> list[str]:
            asked.append(([*tests], patience))
            slow = ["a"] if patience == 1 else []
            return [test for test in tests if test in [*slow, "c"]][:1]

        yield run

    monkeypatch.setattr(bench, "changed", changed)
    assert bench._first_failure(number(1), ["a", "b", "c"], False) == "c"
    more = mutants.PATIENCE
    assert asked == [(["a", "b", "c"], 1), (["a"], more), (["b", "c"], 1), (["c"], more)]
    assert more > 1


def test_what_was_compiled_before_is_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    old, other = (tmp_path / "__pycache__" / name for name in ("a.cpython-311.pyc", "ab.cpython-311.pyc"))
    old.touch()
    other.touch()
    mutants.write(tmp_path / "a.py", "1 < 2\n")
    assert (tmp_path / "a.py").read_text(encoding="utf-8") == "1 < 2\n"
    assert not old.exists()
    assert other.exists()


# --- what is told


def test_what_needs_no_test_is_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "lines_of", lambda _mutant: ("x = 1", "x = 2"))
    known = {("floes_app/a.py", "x = 1", "x = 2"): ("looks", "one pixel")}
    alive, noticed = (Result(number(1), verdict, "") for verdict in ("alive", "noticed"))
    assert mutants.counted_apart(alive, known) == Result(number(1), "looks", "one pixel")
    assert mutants.counted_apart(noticed, known) == noticed
    assert mutants.counted_apart(Result(number(1, "floes_app/b.py"), "alive", ""), known).verdict == "alive"
    lines = mutants.table({"play": [alive, noticed, Result(number(1), "looks", "")]}).splitlines()
    assert [line.split() for line in lines[1:]] == [
        ["play", "3", "1", "0", "1", "1", "50.0"],
        ["together", "3", "1", "0", "1", "1", "50.0"],
    ]


def test_every_judgement_has_a_reason() -> None:
    for (module, before, after), (verdict, reason) in mutants.judged().items():
        assert module.startswith("floes_app/")
        assert before.strip() == before != after.strip() == after
        assert verdict in ("equivalent", "looks")
        assert reason


def test_a_judgement_of_a_line_that_is_gone_is_named(checkout: Path) -> None:
    (checkout / "floes_app" / "a.py").write_text("def f():\n    x = 1\n", encoding="utf-8")
    known = [("floes_app/a.py", "x = 1", "x = 2"), ("floes_app/a.py", "x = 3", "x = 2"), ("floes_app/b.py", "y", "z")]
    assert mutants.gone(known) == ["floes_app/a.py: x = 3", "floes_app/b.py: y"]


def test_a_row_of_the_list_is_read(tmp_path: Path) -> None:
    (tmp_path / "list.tsv").write_text('verdict\tmodule\tbefore\tafter\treason\nlooks\ta.py\tx = "1\tx = 2\tso\n')
    assert mutants.judged(tmp_path / "list.tsv") == {("a.py", 'x = "1', "x = 2"): ("looks", "so")}


def test_rows_are_told_as_people_write_them() -> None:
    assert mutants.ranges([3, 4, 5, 8, 10, 11]) == "3-5, 8, 10-11"
    assert mutants.ranges([]) == ""
