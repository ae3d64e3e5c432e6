"""The colours that are shown for those of the theme: these themselves, or in high contrast others.

Everything is drawn in the colours of ``theme``; ``art`` looks them up here at the moment of painting. Whoever changes
the palette drops the pictures painted before (``picture_cache.forget``) and lets every scene lay itself out anew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from floes_app.view import theme

#: In high contrast: the edge of panels, buttons and fields, how wide it is at least, in pixels, and the night behind.
EDGE: Final = "#9CCBE6"
EDGE_WIDTH: Final = 2
NIGHT: Final = ((0.0, "#01050B"), (1.0, "#03141F"))

_WATER: Final = "#04202F"
_DEEP_WATER: Final = "#031722"
_BLACK: Final = "#000000"
_WHITE: Final = "#FFFFFF"
#: What is shown in high contrast; other colours stay as they are.
_HIGH: Final[Mapping[str, str]] = {
    # text
    theme.INK: _WHITE,
    theme.SOFT: _WHITE,
    theme.DIM: "#D3E6F2",
    theme.FAINT: "#D3E6F2",
    theme.ON_AMBER: _BLACK,
    theme.CORAL_PALE: "#FFC9C3",
    theme.ICE_LABEL: _WHITE,
    theme.LAGOON_LABEL: _BLACK,
    theme.EQUATOR_WORDS: "#D3E6F2",
    theme.GREEN_LABEL: _BLACK,
    theme.GREEN_SCORE: _BLACK,
    theme.CARVED_INK: _BLACK,
    # panels
    theme.PANEL: "#000B16",
    theme.DEEP: _BLACK,
    theme.NIGHT: "#01050B",
    theme.FIELD: "#3E6F8F",
    theme.FIELD_EDGE: EDGE,
    theme.MEDAL: "#000B16",
    # accents and their edges
    theme.AMBER: "#FFC247",
    theme.AMBER_STRONG: "#FFC247",
    theme.AMBER_GLOW: "#FFD98A",
    theme.SUN_AMBER: "#FFC247",
    theme.CORAL: "#FF9C92",
    theme.CORAL_EDGE: "#FF9C92",
    theme.EMBER: "#FF9C92",
    theme.AURORA: "#6BF0BF",
    theme.AMBER_CASING: _BLACK,
    theme.AMBER_DARK: _BLACK,
    theme.AMBER_DEEP: _BLACK,
    theme.CORAL_DEEP: _BLACK,
    theme.BLOOD_DEEP: _BLACK,
    theme.BRICK: _BLACK,
    theme.CARVED: _BLACK,
    theme.CARVED_DEEP: _BLACK,
    theme.ENGRAVED: _BLACK,
    theme.CASING: _BLACK,
    theme.CASING_DEEP: _BLACK,
    theme.ARROW_CASING: _BLACK,
    theme.ARROW_DEEP: _BLACK,
    theme.GREEN_MARK: _BLACK,
    # water
    theme.WATER_LIGHT: _WATER,
    theme.WATER: _WATER,
    theme.WATER_DEEP: _DEEP_WATER,
    theme.LAGOON_LIGHT: _WATER,
    theme.LAGOON_DEEP: _DEEP_WATER,
    theme.POLAR_SEA_LIGHT: _WATER,
    theme.POLAR_SEA: _WATER,
    theme.NORTH_SEA: _WATER,
    theme.OPEN_SEA_NORTH: _WATER,
    theme.OPEN_SEA_SOUTH: _WATER,
    theme.SOUTH_SEA: _WATER,
    theme.EQUATOR: "#478DB0",
    theme.ROW_DASHES: "#478DB0",
}
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\b")

_is_high = False


def use(high: bool) -> bool:
    """Show high contrast, or the usual colours; whether that is a change."""
    global _is_high
    changed, _is_high = high is not _is_high, high
    return changed


def is_high() -> bool:
    """Whether high contrast is shown."""
    return _is_high


def strength(usual: float, high: float) -> float:
    """A width or an opacity: the usual one, or that of high contrast."""
    return high if _is_high else usual


def shown(colour: str) -> str:
    """The colour that is shown for one of the theme."""
    return _HIGH.get(colour, colour) if _is_high else colour


def shown_in(drawing: str) -> str:
    """A drawing in the colours that are shown."""
    return _COLOUR.sub(lambda found: shown(found[0]), drawing) if _is_high else drawing
