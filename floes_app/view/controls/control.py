"""The base of all controls: something that can be focused and pressed, drawn as it looks just now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from floes_app.view.paint.theme import Screen

#: The keys that press the control that has the focus.
PRESS_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Look:
    """The state that a control is drawn in."""

    hover: bool = False
    """True while the pointer is on it."""
    pressed: bool = False
    """True while it is held down."""
    focused: bool = False
    """True while keys work on it."""
    enabled: bool = True
    """True while it can be pressed."""


@dataclass
class Control:
    """Something that can be focused and pressed."""

    rect: pygame.Rect
    """The place of the control, in pixels; for a control that scrolls, on the page."""
    label: str
    """Name of the control (translated)."""
    action: Callable[[], Any]
    """The function that a press calls."""
    key: str = ""
    """Its shortcut as in a table of commands; the tooltip shows it."""
    enabled: Callable[[], bool] = lambda: True
    """True while it can be pressed."""
    scrolls: bool = False
    """True if it lies on the page that scrolls."""
    tooltip: bool = False
    """True if its label is shown as a tooltip, as for controls that show no words."""
    group: str = ""
    """Name of its row of values, for the voice; empty if it stands alone."""
    why_not: Callable[[], str] = lambda: ""
    """Why it cannot be pressed now, which its tooltip says instead; empty where it can, or where that is plain."""
    passes_pointer: bool = False
    """True if only keys reach it, because what the pointer does there is the business of others."""
    aside: str = ""
    """A sentence about it that stands elsewhere on the page, for those who hear it; empty for none."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""

    def move_to(self, rect: pygame.Rect) -> None:
        """Lie at another place, in pixels."""
        self.rect = rect

    def put_on_page(self) -> None:
        """Lie on the page that scrolls from now on."""
        self.scrolls = True

    def relabel(self, label: str) -> None:
        """Take another name (translated)."""
        self.label = label

    def drop_key(self) -> None:
        """Name no shortcut any more."""
        self.key = ""

    @property
    def is_on(self) -> bool | None:
        """True if it shows that it is on, or chosen; None if it has no such state, or need not tell it when off."""
        return None

    @property
    def is_chosen(self) -> bool:
        """True if it is the chosen one of its group."""
        return bool(self.is_on)

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
