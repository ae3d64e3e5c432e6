"""A ring of soft light on a board that says: look here."""

from __future__ import annotations

import pygame

from floes_app.view.boards.painter import number
from floes_app.view.paint import art
from floes_app.view.paint.theme import AMBER, DEEP


def draw_halo(target: pygame.Surface, centre: tuple[float, float], width: float, height: float, line: float) -> None:
    """An ellipse around ``centre``: amber over a dark edge, so that it is seen on ice, sand and water alike."""
    edge = line * 3
    wide, high = round(width + 2 * edge), round(height + 2 * edge)
    across, down = number(width / 2), number(height / 2)
    ring = f'cx="{number(wide / 2)}" cy="{number(high / 2)}" rx="{across}" ry="{down}"'
    body = (
        f'<ellipse {ring} fill="none" stroke="{DEEP}" stroke-opacity="0.35" stroke-width="{number(line * 2.4)}"/>'
        f'<ellipse {ring} fill="none" stroke="{AMBER}" stroke-width="{number(line)}"/>'
    )
    target.blit(art.drawing(wide, high, body), (round(centre[0] - wide / 2), round(centre[1] - high / 2)))
