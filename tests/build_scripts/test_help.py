"""Every script says what it is for when it is asked, in place of doing it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: The program that is packaged: the app itself.
APP = "build_scripts.packaging.start"


def scripts() -> list[str]:
    """The modules that are started by hand."""
    paths = sorted((ROOT / "build_scripts").rglob("*.py"))
    started = (path for path in paths if 'if __name__ == "__main__":' in path.read_text(encoding="utf-8"))
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in started)
    return [name for name in names if name != APP]


def path_of(name: str) -> Path:
    """The file of a module."""
    return ROOT.joinpath(*name.split(".")).with_suffix(".py")


def test_there_are_scripts() -> None:
    assert len(scripts()) > 30


@pytest.mark.slow
@pytest.mark.parametrize("name", scripts())
def test_a_script_that_is_asked_for_help_tells_what_it_does(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", name, "--help"],
        cwd=ROOT,
        env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    about = (ast.get_docstring(ast.parse(path_of(name).read_text(encoding="utf-8"))) or "").splitlines()[0]
    assert "usage: " in done.stdout or about in done.stdout
