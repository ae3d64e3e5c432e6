"""Pieces that breathe while a board is at rest: one after the other, each a little larger and smaller again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from floes_app.board.timeline import Item

#: Duration of a breath, and time until the next piece breathes, in seconds.
SECONDS, EVERY = 2.4, 6.0
#: Growth of a piece in a breath, and the number of steps in it: a picture a step is drawn, not one a frame.
GROWTH: Final = 0.036
STEPS: Final = 3
#: The pictures of what lives.
ALIVE: Final = ("player-", "seal", "bear", "penguin-")


class Breath:
    """The piece whose turn it is to breathe, and how far its breath is."""

    def __init__(self) -> None:
        self._time = 0.0

    @property
    def step(self) -> tuple[int, int]:
        """Number of pieces that have breathed, and the steps by which the present one has grown."""
        number, time = divmod(self._time, EVERY)
        part = min(1.0, time / SECONDS)
        return int(number), round(STEPS * math.sin(math.pi * part) ** 2)

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; True if a piece has another size now."""
        before = self.step
        self._time += seconds
        return self.step[1] != before[1]

    def drawn(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """``items`` as they look in this breath. They breathe in an order in which neighbours seldom follow."""
        number, step = self.step
        alive = [place for place, item in enumerate(items) if item.sprite.startswith(ALIVE) and not item.lift]
        if not step or not alive:
            return tuple(items)
        breathing = alive[(number * 7 + number // len(alive)) % len(alive)]
        changed = replace(items[breathing], scale=items[breathing].scale * (1 + GROWTH * step / STEPS))
        return (*items[:breathing], changed, *items[breathing + 1 :])
