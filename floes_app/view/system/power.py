"""The power that the machine has left beside showing the window."""

from __future__ import annotations

import os

import pygame.system


def is_to_spare() -> bool:
    """True if there is another core than the one that the window needs, and no battery runs down meanwhile."""
    state = pygame.system.get_power_state()
    return (os.cpu_count() or 1) > 1 and not (state is not None and state.on_battery)
