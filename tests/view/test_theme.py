"""Colours have names, and stand in one place."""

import re
from pathlib import Path

import pytest

from floes_app.view import theme

PACKAGE = Path(theme.__file__).resolve().parents[1]
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_colour_is_written_beside_the_theme(path: Path) -> None:
    if path != Path(theme.__file__):
        assert HEX.findall(path.read_text(encoding="utf-8")) == []


def test_no_colour_has_two_names() -> None:
    colours = [value for value in vars(theme).values() if isinstance(value, str) and HEX.fullmatch(value)]
    assert len(colours) > 100
    assert len(set(colours)) == len(colours)
