"""Tests that run in forks, with functions exchanged."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import FunctionType

import pytest

from build_scripts.measuring.forked_tests import Collected, Functions, Order, Outcome, exchange, exchanged, read_log

BEFORE = """\
from functools import cache

@cache
def ten(one):
    return one * 10

def both():
    return [(lambda: 1)(), (lambda: 2)()], [n for n in range(2)]

class Box:
    def named(self):
        word = "box"
        return lambda: word
"""
TESTS = """\
from floes_app.little import ten
from pathlib import Path

def test_ten():
    assert ten(2) == 20

def test_others():
    assert Path("floes_app/little.py").is_file()

def test_no_end():
    while ten(3) != 30:
        pass

def test_after():
    assert ten(4) == 40
"""


def functions_in(source: str) -> tuple[dict[str, object], Functions]:
    """A module made of a text, and its functions."""
    names: dict[str, object] = {}
    exec(compile(source, "little.py", "exec"), names)
    found = [thing for thing in names.values() if isinstance(thing, FunctionType)]
    found.append(names["ten"].__wrapped__)  # type: ignore[attr-defined]
    found.append(names["Box"].named)  # type: ignore[attr-defined]
    places: dict[tuple[str, str, int], list[FunctionType]] = {}
    for function in found:
        code = function.__code__
        places.setdefault(("little.py", code.co_qualname, code.co_firstlineno), []).append(function)
    return names, places


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("one * 10", "one + 10", "names['ten'](1) == 11"),
        ("lambda: 2", "lambda: 3", "names['both']()[0] == [1, 3]"),
        ("range(2)", "range(1)", "names['both']()[1] == [0]"),
        ('"box"', '"bag"', "names['Box']().named()() == 'bag'"),
        ("one * 10", "1 is one", "names['ten'](1) is True"),  # of which the compiler warns
    ],
)
def test_the_code_of_a_function_is_exchanged(old: str, new: str, told: str) -> None:
    names, places = functions_in(BEFORE)
    assert not eval(told, {"names": names})
    names, places = functions_in(BEFORE)
    exchange(places, "little.py", BEFORE, BEFORE.replace(old, new))
    assert eval(told, {"names": names})


def test_only_what_differs_is_exchanged() -> None:
    pairs = exchanged(BEFORE, BEFORE.replace("one * 10", "one + 10"))
    assert pairs is not None
    assert [code.co_name for code in pairs] == ["ten"]


@pytest.mark.parametrize(("old", "new"), [("lambda: word", "word"), ("lambda: word", "lambda: 1")])
def test_code_of_another_kind_cannot_be_exchanged(old: str, new: str) -> None:
    assert exchanged(BEFORE, BEFORE.replace(old, new)) is None


def test_a_fork_that_died_has_failed_in_its_last_test() -> None:
    outcome = Outcome()
    log = '["begun", "a", 0]\n["passed", "a", 1.5]\n["failed", "a", 1]\n["ended", "a", 0]\n["begun", "b", 0]\n'
    assert read_log(log, outcome) == 2
    assert (outcome.failed, outcome.died) == (["a", "b"], ["b"])
    assert outcome.seconds["a"] == 2.5


def test_how_long_a_test_may_go_on_is_told_by_how_long_it_takes() -> None:
    """A machine that is busy makes waiting longer, and computing hardly."""
    order = Order([], usual={"long": 9.0, "short": 0.1})
    assert order.limits("long") == (90.0, 360.0)
    assert order.limits("short") == order.limits("new") == (5.0, 60.0)
    assert Order([], usual={"long": 9.0}, patience=2).limits("long") == (180.0, 720.0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "floes_app/__init__.py": "",
        "floes_app/little.py": BEFORE,
        "tests/test_little.py": TESTS,
        "tests/conftest.py": "from hypothesis import settings\nsettings.register_profile('unshrunk')\n",
        "pyproject.toml": "[tool.pytest.ini_options]\npythonpath = ['.']\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(tests: Collected, names: Sequence[str], changed: Mapping[str, tuple[str, str]], first: bool = False) -> Outcome:
    return tests.run(Order([f"tests/test_little.py::test_{name}" for name in names], changed, first, patience=0.06))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it forks")
def test_tests_run_again_and_again_in_forks(folder: Path) -> None:
    wrong = {"floes_app/little.py": (BEFORE, BEFORE.replace("one * 10", "one * 11"))}
    names = ["ten", "others", "no_end", "after"]
    with Collected(folder, ["tests"]) as tests:
        assert [test.rpartition("_")[2] for test in tests.tests] == ["ten", "others", "end", "after"]
        assert run(tests, names, {}).failed == []
        outcome = run(tests, names, wrong)
        assert [test.partition("::test_")[2] for test in outcome.failed] == ["ten", "no_end", "after"]
        assert [test.partition("::test_")[2] for test in outcome.died] == ["no_end"]
        assert len(run(tests, names, wrong, first=True).failed) == 1
        assert run(tests, names, {}).failed == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it forks")
def test_a_module_that_cannot_be_imported_has_no_tests(folder: Path) -> None:
    (folder / "floes_app" / "little.py").write_text("ten = 1 / 0\n", encoding="utf-8")
    with Collected(folder, ["tests"]) as tests:
        assert not tests.tests
