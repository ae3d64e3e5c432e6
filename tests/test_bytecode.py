from __future__ import annotations

import subprocess
import sys

import pytest

from tests.bytecode import FOLDER, keep_apart


def test_what_may_not_lie_compiled_beside_the_sources_lies_in_the_folder_of_builds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    forbidden = {"PATH": "/bin", "PYTHONDONTWRITEBYTECODE": "1"}
    keep_apart(forbidden)
    assert forbidden == {"PATH": "/bin", "PYTHONPYCACHEPREFIX": str(FOLDER)}
    assert (sys.dont_write_bytecode, sys.pycache_prefix) == (False, str(FOLDER))
    chosen = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": "/elsewhere"}
    keep_apart(chosen)
    assert chosen == {"PYTHONPYCACHEPREFIX": "/elsewhere"}
    assert sys.pycache_prefix == "/elsewhere"


def test_whoever_forbids_nothing_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # python -B
    free = {"PATH": "/bin"}
    keep_apart(free)
    assert free == {"PATH": "/bin"}
    assert sys.dont_write_bytecode


def test_what_a_test_starts_keeps_what_it_compiles() -> None:
    asked = "import sys; print(sys.dont_write_bytecode)"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True).stdout.strip() == "False"
