"""Colours and measures: one place for how everything looks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

INK: Final = "#EAF6FD"
SOFT: Final = "#C9DEEB"
DIM: Final = "#A9C7DA"
FAINT: Final = "#7FA3BC"
AMBER: Final = "#FFB454"
AMBER_DARK: Final = "#C9741A"
ON_AMBER: Final = "#2B1A05"
CORAL: Final = "#FF6B5E"
AURORA: Final = "#5BE3B0"
PANEL: Final = "#0A2237"
DEEP: Final = "#04111E"
WATER_SHADOW: Final = "#0A2A43"
SAND_SHADOW: Final = "#3C2408"

#: The colour of each seat; badges have a shape as well, so that colour never is the only sign.
SEAT_COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7")
SEAT_BADGES: Final = ("circle", "square", "triangle", "diamond")


def seat_colour(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


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
    scale: float = 1.0

    @classmethod
    def of(cls, width: int, height: int, density: float = 1.0, ui_scale: float = 1.0) -> Screen:
        """The screen for a surface of this size.

        density: pixels per window point (2 on many HiDPI screens); ui_scale: the player's own setting. Sizes grow
        slower than the window when it is small, so that text stays readable at 800×600.
        """
        relative = min(width / density / 1280, height / density / 800)
        fit = 0.62 + 0.38 * relative if relative < 1 else 0.35 + 0.65 * relative
        return cls(width, height, fit * density * ui_scale)

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
        """Whether the side panel folds into a drawer: a flat window has room for it longer than a high one."""
        points = self.width / self.scale
        return points < 900 or (points < 1085 and self.width < self.height * 1.55)
