"""Contrast of colours as people see them: the ratio of WCAG 2.2, also with three kinds of colour blindness.

Colour blindness is simulated with the matrices for complete dichromacy (severity 1.0) of G. M. Machado, M. M. Oliveira
and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
Visualization and Computer Graphics 15 (2009), table 1. They are applied to linear RGB.
"""

from __future__ import annotations

from functools import lru_cache

Rgb = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

PLAIN: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
#: The kinds of eyes, by name.
EYES: dict[str, Matrix] = {
    "plain": PLAIN,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(channel: int) -> float:
    """A channel of sRGB from 0 to 255 as light from 0 to 1 (WCAG 2.2, relative luminance)."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = [_linear(channel) for channel in range(256)]


@lru_cache(maxsize=65_536)
def luminance(colour: Rgb, eyes: str = "plain") -> float:
    """The relative luminance of a colour, from 0 to 1, as these eyes see it."""
    light = [LINEAR[channel] for channel in colour]
    seen = (sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eyes])
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Rgb, other: Rgb, eyes: str = "plain") -> float:
    """The contrast of two colours, from 1 (none) to 21 (black and white)."""
    contrast = (luminance(one, eyes) + 0.05) / (luminance(other, eyes) + 0.05)
    return contrast if contrast >= 1 else 1 / contrast
