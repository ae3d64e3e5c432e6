"""The colours that are shown for those of the theme: these themselves, or in high contrast others.

Everything is drawn in the colours of ``theme``; ``art`` looks them up here at the moment of painting. Whoever changes
the palette drops the pictures painted before (``picture_cache.forget``) and lets every scene lay itself out anew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from floes_app.view.paint import theme

#: In high contrast: the edge of panels, buttons and fields, how wide it is at least, in pixels, and the night behind.
EDGE: Final = "#9CCBE6"
EDGE_WIDTH: Final = 2
NIGHT: Final = ((0.0, "#01050B"), (1.0, "#03141F"))
#: In high contrast: the lines between the places of a board, on dark water, on ice, on sand: 3:1 at least to these.
ON_WATER: Final = "#478DB0"
ON_ICE: Final = "#2E6A88"
ON_SAND: Final = "#5A3E16"

_WATER: Final = "#04202F"
_DEEP_WATER: Final = "#031722"
_PANEL: Final = "#000B16"
_PALE: Final = "#D3E6F2"
_AMBER: Final = "#FFC247"
_CORAL: Final = "#FF9C92"
_SHELF: Final = "#F6FCFF"
#: The colours of high contrast; all others stay as they are.
_HIGH: Final[Mapping[str, str]] = {
    # text
    theme.INK: theme.WHITE,
    theme.SOFT: theme.WHITE,
    theme.DIM: _PALE,
    theme.FAINT: _PALE,
    theme.ON_AMBER: theme.BLACK,
    theme.CORAL_PALE: "#FFC9C3",
    theme.ICE_LABEL: theme.WHITE,
    theme.LAGOON_LABEL: theme.BLACK,
    theme.EQUATOR_WORDS: _PALE,
    theme.GREEN_LABEL: theme.BLACK,
    theme.GREEN_SCORE: theme.BLACK,
    theme.CARVED_INK: theme.BLACK,
    # panels
    theme.PANEL: _PANEL,
    theme.DEEP: theme.BLACK,
    theme.NIGHT: NIGHT[0][1],
    theme.FIELD: "#3E6F8F",
    theme.FIELD_EDGE: EDGE,
    theme.MEDAL: _PANEL,
    # accents and their edges
    theme.AMBER: _AMBER,
    theme.AMBER_STRONG: _AMBER,
    theme.AMBER_GLOW: "#FFD98A",
    theme.AMBER_OFF: "#B5A283",
    theme.SUN_AMBER: _AMBER,
    theme.CORAL: _CORAL,
    theme.CORAL_EDGE: _CORAL,
    theme.EMBER: _CORAL,
    theme.AURORA: "#6BF0BF",
    theme.AMBER_CASING: theme.BLACK,
    theme.AMBER_DARK: theme.BLACK,
    theme.AMBER_DEEP: theme.BLACK,
    theme.CORAL_DEEP: theme.BLACK,
    theme.BLOOD_DEEP: theme.BLACK,
    theme.BRICK: theme.BLACK,
    theme.CARVED: theme.BLACK,
    theme.CARVED_DEEP: theme.BLACK,
    theme.ENGRAVED: theme.BLACK,
    theme.CASING: theme.BLACK,
    theme.CASING_DEEP: theme.BLACK,
    theme.ARROW_CASING: theme.BLACK,
    theme.ARROW_DEEP: theme.BLACK,
    theme.GREEN_MARK: theme.BLACK,
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
    theme.EQUATOR: ON_WATER,
    theme.ROW_DASHES: ON_WATER,
    # the shelf of ice round the pool: flat
    theme.SHELF_LIGHT: _SHELF,
    theme.SHELF: _SHELF,
    theme.SHELF_SHADE: _SHELF,
    theme.ICE_CRACK: _SHELF,
}
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\b")

_is_high = False


def use(high: bool) -> bool:
    """Show high contrast, or the usual colours; whether that is a change."""
    global _is_high
    changed, _is_high = high is not _is_high, high
    return changed


def is_high() -> bool:
    """True in high contrast."""
    return _is_high


def strength(usual: float, high: float) -> float:
    """A width or an opacity: the usual one, or that of high contrast."""
    return high if _is_high else usual


def shown(colour: str) -> str:
    """The colour that is shown for one of the theme."""
    return _HIGH.get(colour, colour) if _is_high else colour


def shown_in(drawing: str) -> str:
    """A drawing in the colours that are shown."""
    return _COLOUR.sub(lambda match: shown(match[0]), drawing) if _is_high else drawing
