"""Every drawing of the app is drawn somewhere: its name stands in the source, whole or with a part filled in."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: Least number of letters that a name with a part filled in has of its own; with fewer it might be any name.
TELLING = 4


def names(source: str) -> Iterator[str | re.Pattern[str]]:
    """The strings of a source without folders, and patterns for those with a part filled in: it may be anything."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.rpartition("/")[2]
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "\0" for part in node.values]
            word = "".join(map(str, parts)).rpartition("/")[2]
            if len(re.findall("[a-z]", word)) >= TELLING:
                yield re.compile(re.escape(word).replace(re.escape("\0"), r"[\w-]+"))


def undrawn(drawings: list[str], sources: list[str]) -> list[str]:
    """The drawings that no source names."""
    known = {name for source in sources for name in names(source)}
    patterns = [name for name in known if isinstance(name, re.Pattern)]
    return [name for name in drawings if name not in known and not any(one.fullmatch(name) for one in patterns)]


@pytest.mark.slow  # it reads the whole source
def test_every_drawing_is_named_in_the_source() -> None:
    drawings = sorted(path.stem for path in (ROOT / "assets" / "art").rglob("*.svg"))
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "floes_app").rglob("*.py")]
    assert undrawn(drawings, sources) == []
    assert len(drawings) > 100


def test_a_drawing_that_nothing_names_is_found() -> None:
    source = 'a = "floe/seal"; b = f"floe/ring-{number}"; c = f"{one}-{other}"'
    assert undrawn(["seal", "ring-1", "bear", "ring", "walrus-2"], [source]) == ["bear", "ring", "walrus-2"]
