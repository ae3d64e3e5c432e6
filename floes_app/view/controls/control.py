"""What every control is: something that can be focused and pressed, drawn as it looks just now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from floes_app.view.theme import Screen

#: The keys that press the control that has the focus.
PRESS_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Look:
    """How a control is to be drawn just now."""

    hover: bool = False
    """Whether the pointer is on it."""
    pressed: bool = False
    """Whether it is held down."""
    focused: bool = False
    """Whether keys work on it."""
    enabled: bool = True
    """Whether it can be pressed."""


@dataclass
class Control:
    """Something that can be focused and pressed."""

    rect: pygame.Rect
    """Where it is, in pixels; for a control that scrolls, on the page."""
    label: str
    """What it is called (translated)."""
    action: Callable[[], Any]
    """What it is for."""
    key: str = ""
    """Its shortcut as in a table of commands; the tooltip shows it."""
    enabled: Callable[[], bool] = lambda: True
    """Whether it can be pressed now."""
    scrolls: bool = False
    """Whether it lies on the page that scrolls."""
    tooltip: bool = False
    """Whether its label is shown as a tooltip, as for controls that show no words."""
    group: str = ""
    """What the row of values is called that it stands in, for those who hear it; empty where it stands alone."""
    why_not: Callable[[], str] = lambda: ""
    """Why it cannot be pressed now, which its tooltip says instead; empty where it can, or where that is plain."""
    aside: str = ""
    """A sentence about it that stands elsewhere on the page, for those who hear it; empty for none."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""

    def press(self) -> None:
        """Do what it is for."""
        self.action()

    def nudge(self, direction: tuple[int, int]) -> bool:
        """Take an arrow key for itself (a slider); False passes it on to the focus ring."""
        return False

    @property
    def corner(self) -> float:
        """The radius of its corners in points, for the focus ring."""
        return 12
