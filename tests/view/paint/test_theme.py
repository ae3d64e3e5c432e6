"""Colours have names, and stand in one place."""

import re
from pathlib import Path

from floes_app.view.paint import palette, theme

PACKAGE = Path(theme.__file__).resolve().parents[1]
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")


def test_no_colour_is_written_beside_the_theme() -> None:
    """Those of high contrast stand in one table, beside the names of those for which they stand."""
    others = set(PACKAGE.rglob("*.py")) - {Path(theme.__file__), Path(palette.__file__)}
    assert {str(path): colours for path in others if (colours := HEX.findall(path.read_text(encoding="utf-8")))} == {}


def test_no_colour_has_two_names() -> None:
    colours = [value for value in vars(theme).values() if isinstance(value, str) and HEX.fullmatch(value)]
    assert len(colours) > 100
    assert len(set(colours)) == len(colours)
