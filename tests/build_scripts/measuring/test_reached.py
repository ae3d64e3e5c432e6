"""The lines that the default run comes to."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from build_scripts.measuring import reached


@pytest.mark.parametrize(
    ("context", "test"),
    [
        ("", ""),
        ("tests/test_a.py::test_b[1 (one)]", "tests/test_a.py::test_b[1 (one)]"),
        ("tests/test_a.py::test_b (call)", "tests/test_a.py::test_b"),
        ("tests/test_a.py::test_b[1] (setup)", "tests/test_a.py::test_b[1]"),
    ],
)
def test_what_a_process_of_a_test_does_counts_for_the_test(context: str, test: str) -> None:
    assert reached.test_of(context) == test


def test_each_file_runs_by_itself() -> None:
    assert reached.by_file(["a.py::one", "a.py::two", "b.py::A::one"]) == [["a.py::one", "a.py::two"], ["b.py::A::one"]]


def test_every_change_is_another_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1", encoding="utf-8")
    monkeypatch.setattr(reached, "ROOT", tmp_path)
    monkeypatch.setattr(reached, "listed", lambda: ["a"])
    before = reached.state()
    assert reached.state() == before
    (tmp_path / "a").write_text("2", encoding="utf-8")
    assert reached.state() != before


MODULE = """\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pathlib

def one():
    return 1

def two():
    return 2

def three():
    return 3
"""
TESTS = """\
import subprocess, sys
from floes_app.little import one

def test_one():
    assert one() == 1

def test_two():
    assert not subprocess.run([sys.executable, "-c", "from floes_app.little import two; two()"]).returncode

def test_wrong():
    assert one() == 2
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it forks")
def test_the_lines_that_each_test_comes_to_are_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("coverage", reason="an optional tool")
    root, folders = tmp_path / "root", [tmp_path / "0", tmp_path / "1"]
    for folder in (root, *folders):
        for name, text in {
            "floes_app/__init__.py": "",
            "floes_app/little.py": MODULE,
            "tests/test_little.py": TESTS,
            "tests/conftest.py": "from hypothesis import settings\nsettings.register_profile('unshrunk')\n",
            "pyproject.toml": "[tool.pytest.ini_options]\npythonpath = ['.']\n",
        }.items():
            (folder / name).parent.mkdir(exist_ok=True, parents=True)
            (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(reached, "ROOT", root)
    monkeypatch.setattr(reached, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(reached, "state", lambda: "now")
    lines = reached.reached(folders)
    come = lines.tests("floes_app/little.py")
    assert come[7] == {"tests/test_little.py::test_one", "tests/test_little.py::test_wrong"}
    assert come[10] == {"tests/test_little.py::test_two"}
    assert "" in come[1]
    assert lines.unreached("floes_app/little.py") == [13]
    assert lines.failed == ["tests/test_little.py::test_wrong"]
    assert list(lines.seconds) == [f"tests/test_little.py::test_{name}" for name in ("one", "two", "wrong")]
    monkeypatch.setattr(reached, "measure", lambda *_: pytest.fail("measured twice"))
    assert reached.reached([]).failed == lines.failed
