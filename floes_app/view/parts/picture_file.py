"""The common part of films and sheets: Pillow's images, and the end of unwanted work."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from PIL import Image

#: Called with the share that is done, from 0 to 1; returns whether to go on.
Report = Callable[[float], bool]


class FileCancelled(Exception):
    """Nobody wants the file any more."""


def image_of(surface: pygame.Surface) -> Image.Image:
    """A surface as Pillow has it."""
    return Image.frombuffer("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
