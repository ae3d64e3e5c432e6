"""Which mutants are drawn, and which tests run against them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from build_scripts import mutants
from build_scripts.mutants import Mutant


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
    drawn = mutants.one_of_each(found, random.Random(1))
    assert len(drawn) == 6
    assert {(mutant.row, mutant.kind) for mutant in drawn} == {
        (row, kind) for row in (1, 2) for kind in ("ReplaceComparisonOperator_Lt", "NumberReplacer", "AddNot")
    }


def test_each_room_gets_its_share() -> None:
    assert mutants.numbers([100, 300], 400) == [100, 300]
    assert sum(mutants.numbers([1, 1, 1], 400)) >= 400


def test_a_mutant_is_tried_against_the_tests_that_come_to_its_statement() -> None:
    source = "LIMIT = 1\n\ndef f(a=2):\n    if (\n        a > 3\n    ):\n        return [\n            4,\n        ]\n"
    source += "    return 5\n"
    rows = [mutants.rows_run_together(source, row) for row in range(1, 11)]
    assert rows[:3] == [None, None, None]
    assert rows[3:6] == [range(4, 7)] * 3
    assert rows[6:9] == [range(7, 10)] * 3
    assert rows[9] == range(10, 11)


def test_of_a_line_that_no_test_comes_to_all_tests_are_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        "def f():\n    return 1 + (\n        2\n    )\n\ndef g():\n    return 3\n", encoding="utf-8"
    )
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    room = mutants.Room("cellar", ".", ("cellar",))
    lines = {("a.py", 2): {"cellar/test_b.py::test_b"}, ("a.py", 3): {"cellar/test_a.py::test_a"}}
    first, last = (Mutant("a.py", "NumberReplacer", 0, row, 11) for row in (2, 7))
    assert mutants.tests_of(room, lines, first) == ["cellar/test_a.py::test_a", "cellar/test_b.py::test_b"]
    assert mutants.tests_of(room, lines, last) == ("cellar",)


def test_every_room_and_its_tests_are_there() -> None:
    for room in mutants.ROOMS:
        assert mutants.modules(room), room.name
        assert all((mutants.ROOT / test).exists() for test in room.tests if test.startswith("tests/")), room.name


def test_what_was_compiled_before_is_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    old, other = (tmp_path / "__pycache__" / name for name in ("a.cpython-311.pyc", "ab.cpython-311.pyc"))
    old.touch()
    other.touch()
    mutants.write(tmp_path / "a.py", "1 < 2\n")
    assert (tmp_path / "a.py").read_text(encoding="utf-8") == "1 < 2\n"
    assert not old.exists()
    assert other.exists()


def test_a_room_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["cellar"])
    assert "there is no room cellar" in capsys.readouterr().err


def test_the_changes_of_a_file_are_those_that_can_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("cosmic_ray", reason="an optional tool")
    (tmp_path / "a.py").write_text("def f(a: int | None) -> bool:\n    return a == 1\n", encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    found = mutants.mutants_of("a.py")
    assert {mutant.kind for mutant in found} == {"NumberReplacer", "ReplaceComparisonOperator_Eq"}
    changed = {mutants.mutated(mutant).splitlines()[1].strip() for mutant in found}
    assert {"return a != 1", "return a == 2", "return a == 0"} <= changed
    assert "return a is 1" not in changed
