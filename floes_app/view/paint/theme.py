"""Colours and measures: one place for how everything looks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

INK: Final = "#EAF6FD"
SOFT: Final = "#C9DEEB"
DIM: Final = "#A9C7DA"
FAINT: Final = "#93B6CD"
AMBER: Final = "#FFB454"
AMBER_DARK: Final = "#C9741A"
#: The edge of amber marks: on ice and sand amber alone is too pale.
AMBER_CASING: Final = "#7A4300"
ON_AMBER: Final = "#2B1A05"
CORAL: Final = "#FF6B5E"
AURORA: Final = "#5BE3B0"
PANEL: Final = "#0A2237"
DEEP: Final = "#04111E"
WATER_SHADOW: Final = "#0A2A43"
SAND_SHADOW: Final = "#3C2408"

# The colours of things on panels: the light of the glass, the disc of a turning point, the night behind all.
FROST: Final = "#CFE9F5"
WHITE: Final = "#FFFFFF"
BLACK: Final = "#000000"
NIGHT: Final = "#0B1E33"
MOONLIGHT: Final = "#F3FAFF"
MEDAL: Final = "#123B4F"
UNAIDED: Final = "#7CC4F2"

# Buttons, switches and fields.
AMBER_LIGHT: Final = "#FFC06E"
AMBER_RIM: Final = "#FFD08F"
AMBER_EDGE: Final = "#D98A2B"
AMBER_OFF: Final = "#8A7350"
AMBER_TICK: Final = "#8A4B10"
CREAM: Final = "#FFF6E8"
FIELD_EDGE: Final = "#3A5A75"
FIELD: Final = "#0F3450"
SELECTION: Final = "#2F6E92"

# The pen of those who draw on a board themselves: nothing else has its colour.
PEN: Final = "#C9B6FF"
PEN_DEEP: Final = "#2A1F5C"

# The light of the hour around a board.
LIGHT_DAWN: Final = "#D98AA8"
LIGHT_EVENING: Final = "#E2766A"
LIGHT_DUSK: Final = "#9A4FA0"
LIGHT_NIGHT: Final = "#04102B"

# Marks: amber and coral with their edges, and the dark casing round light strokes.
AMBER_STRONG: Final = "#FFA52E"
AMBER_GLOW: Final = "#FFCE82"
AMBER_DEEP: Final = "#8A5410"
CORAL_PALE: Final = "#FFA79E"
CORAL_EDGE: Final = "#F0503F"
CORAL_DEEP: Final = "#7A1F14"
BREEZE: Final = "#CFF0FA"
CASING: Final = "#0B2E48"
CASING_DEEP: Final = "#0B2A40"
AURORA_DEEP: Final = "#1B8F66"

# The sky of the menu with its floes, and the dunes and pyramids of Seega at dusk.
SKY_HIGH: Final = "#0A1A2E"
SKY_LOW: Final = "#0D2D48"
SKY_BLUE: Final = "#0E3450"
DUSK: Final = "#12506E"
DUSK_LIGHT: Final = "#14536F"
SEA_FAR: Final = "#0F4560"
SEA_NEAR: Final = "#0A2C44"
DUNE_FAR: Final = "#2F5E70"
DUNE_FAR_SHADE: Final = "#1D4560"
DUNE_MIDDLE: Final = "#3C5E68"
DUNE_MIDDLE_SHADE: Final = "#24475A"
DUNE_NEAR: Final = "#536265"
DUNE_NEAR_SHADE: Final = "#2D4655"
PYRAMID: Final = "#24566A"
PYRAMID_SHADE: Final = "#1A475E"
HAZE: Final = "#0D2F49"
LAST_LIGHT: Final = "#E7CFA0"
FAR_FLOE: Final = "#4F8FB2"
FAR_FLOE_SHADE: Final = "#2A668A"
FAR_FLOE_GLEAM: Final = "#5F9EC0"
FOAM: Final = "#BFEAF5"

# Water under ice, and the ice.
WATER_LIGHT: Final = "#1F7199"
WATER: Final = "#15587A"
WATER_DEEP: Final = "#0C3A55"
LAGOON_LIGHT: Final = "#1D6C93"
LAGOON_DEEP: Final = "#0D3D58"
ICE_SHADOW: Final = "#04192A"
SHELF_SHADOW: Final = "#062234"
ICE_SIDE: Final = "#4E8FB3"
ICE_SIDE_MIDDLE: Final = "#4486AB"
ICE_SIDE_LIGHT: Final = "#5A9CBF"
ICE_RIM: Final = "#8FC4DD"
SHELF_WALL: Final = "#5D9FC1"
ICE_LIGHT: Final = "#F6FBFF"
ICE: Final = "#E3F2FA"
ICE_SHADE: Final = "#C6E3F1"
SHELF_LIGHT: Final = "#F8FCFF"
SHELF: Final = "#DCEFF8"
SHELF_SHADE: Final = "#BBDCEB"
ICE_GRAIN: Final = "#B5D9EA"
ICE_HOLLOW: Final = "#7DB9D6"
ICE_CRACK: Final = "#8DBFD9"
ICE_LABEL: Final = "#9CC9DE"
ICE_MARK: Final = "#3E8FB5"
DROPLET: Final = "#D8F3FC"
FROTH: Final = "#E9F8FF"
SPRAY: Final = "#BFE6F5"
SPRAY_DEEP: Final = "#A9DDF2"
GREEN_MARK: Final = "#0E6B55"
GREEN_SCORE: Final = "#06382C"
GREEN_LABEL: Final = "#14604E"
ARROW_CASING: Final = "#0B3B58"
LAGOON_LABEL: Final = "#1C4A66"

# The sea of Frost Bitten! from pole to pole.
FRAME_SHADOW: Final = "#020A14"
POLAR_SEA_LIGHT: Final = "#2B6C8D"
POLAR_SEA: Final = "#174A69"
NORTH_SEA: Final = "#124B6B"
OPEN_SEA_NORTH: Final = "#17607F"
OPEN_SEA_SOUTH: Final = "#165C80"
SOUTH_SEA: Final = "#114868"
CURRENT: Final = "#BFE8FA"
ROW_SHADOW: Final = "#061E30"
ROW_DASHES: Final = "#7FA9C2"
EQUATOR: Final = "#2F7BA0"
EQUATOR_WORDS: Final = "#26628A"
SEAT_RING: Final = "#96B7CD"
PIECE_SHADOW: Final = "#061A2C"
RIPPLE: Final = "#5FB4D6"
ARROW_DEEP: Final = "#7A4408"
SNOW_SHADE: Final = "#BFDDEC"

# The sand of Seega.
SAND_LIGHT: Final = "#F3DFB6"
SAND: Final = "#E3C995"
SAND_SHADE: Final = "#CFAF74"
SAND_GRAIN: Final = "#A98752"
SAND_EDGE: Final = "#FBEFD2"
SAND_WALL: Final = "#8A6636"
SAND_CREST: Final = "#F7E6C2"
TRAY_EDGE: Final = "#9A7A45"
TRAY: Final = "#C8AA72"
ENGRAVED: Final = "#7E5F30"
CARVED: Final = "#7A5522"
CARVED_INK: Final = "#4E3108"
CARVED_DEEP: Final = "#6B4310"
SAFE_SQUARE: Final = "#D9BC86"
SUN_WHITE: Final = "#FFF3DC"
SUN_PALE: Final = "#FFF0CF"
SUN_AMBER: Final = "#FFA938"
BLOOD_DEEP: Final = "#5A1D12"
BRICK: Final = "#A8362B"
EMBER: Final = "#F2554A"
EMBER_LIGHT: Final = "#FFF0E6"
TRAIL_LIGHT: Final = "#FFF8E8"

# The level editor.
IDLE: Final = "#9EB6DE"

#: The colour of each seat; badges have a shape as well, so that colour never is the only sign.
SEAT_COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7")
SEAT_BADGES: Final = ("circle", "square", "triangle", "diamond")
#: In Frost Bitten! they are the suits that the penguins are called after and bear.
SUIT_BADGES: Final = ("sun", "moon", "crown", "shield")


def seat_colour(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


#: The stones of Seega, as they lie in the light.
STONE_RED: Final = "#D97355"
STONE_BASALT: Final = "#85838F"

#: Type sizes in points at a window of 1280×800.
HUGE: Final = 84
HEADLINE: Final = 28
TITLE: Final = 22
BODY: Final = 18
SMALL: Final = 15


@dataclass(frozen=True)
class Screen:
    """The drawing surface: its size in pixels, and how many pixels a point of the layout has."""

    width: int
    height: int
    scale: float
    ui_scale: float = 1.0
    """The player's own setting, which is part of ``scale``."""

    @classmethod
    def of(cls, width: int, height: int, density: float = 1.0, ui_scale: float = 1.0) -> Screen:
        """The screen for a surface of this size.

        density: pixels per window point (2 on many HiDPI screens); ui_scale: the player's own setting. Sizes follow
        the window, so that a large one can be read from farther away, but shrink slower than it when it is small, so
        that text stays readable at 800×600.
        """
        relative = min(width / density / 1280, height / density / 800)
        fit = 0.62 + 0.38 * relative if relative < 1 else relative
        return cls(width, height, fit * density * ui_scale, ui_scale)

    @property
    def usual(self) -> Screen:
        """The same surface as players have it who left the size of things at 100%."""
        return replace(self, scale=self.scale / self.ui_scale, ui_scale=1.0)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def with_room_for(self, width: float, height: float) -> Screen:
        """The same surface with things no larger than lets so many points of width and height be seen."""
        return replace(self, scale=min(self.scale, self.width / width, self.height / height))

    def px(self, points: float) -> int:
        """``points`` in whole pixels, at least one for anything above zero."""
        return max(1, round(points * self.scale)) if points > 0 else round(points * self.scale)

    @property
    def is_narrow(self) -> bool:
        """True if the side panel folds into a drawer: a flat window has room for it longer than a high one."""
        points = self.width / self.scale
        return points < 900 or (points < 1085 and self.width < self.height * 1.55)
