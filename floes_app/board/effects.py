"""Effects of water, ice, snow and sand beside a move, written into a timeline: they run once and are gone.

An effect is an item whose picture is called ``effect:`` and its name. Its ``phase`` runs from 0 to 1 at constant speed
while it shows. How it looks is the painters' business (``floes_app.view.boards.effects``).
"""

from __future__ import annotations

from typing import Final

from floes_app.board.geometry import Point
from floes_app.board.timeline import Item, TimelineBuilder

PREFIX: Final = "effect:"
#: Duration of each effect, in seconds.
SECONDS: Final = {
    "rings": 0.75,
    "ripple": 0.42,
    "halo": 0.6,
    "splash-back": 0.42,
    "splash-front": 0.42,
    "spout-back": 0.42,
    "spout-front": 0.42,
    "spray": 0.34,
    "cracks": 0.3,
    "shards": 0.38,
    "puff": 0.36,
    "swirl": 0.85,
    "stars": 0.7,
    "sand": 0.5,
    "print": 1.1,
}
#: The film with which a game closes takes no longer, in seconds.
LONGEST_FINALE: Final = 2.5


def effect(
    builder: TimelineBuilder,
    name: str,
    at: Point,
    layer: int,
    *,
    after: float = 0.0,
    scale: float = 1.0,
    turn: float = 0.0,
    seconds: float | None = None,
) -> None:
    """Begin an effect ``after`` seconds from now. scale: its size, 1 is made for a cell. turn: in degrees."""
    id = ("effect", name, len(builder.items))
    builder.add(Item(id, PREFIX + name, *at, layer=layer, scale=scale, turn=turn))
    shown = SECONDS[name] if seconds is None else seconds
    builder.tween(id, shown, after=after, alpha=(1.0, 1.0), phase=(0.0, 1.0), ease="linear")


def splash(
    builder: TimelineBuilder,
    at: Point,
    below: int,
    above: int,
    *,
    after: float = 0.0,
    scale: float = 1.0,
    ice: bool = False,
) -> None:
    """Something falls into the water: jets behind it, foam before it, and rings that spread.

    below, above: the layers under and over what falls. ice: the water spouts from a hole, whose edge holds the rings.
    """
    name = "spout" if ice else "splash"
    effect(builder, f"{name}-back", at, below, after=after, scale=scale)
    effect(builder, f"{name}-front", at, above, after=after, scale=scale)
    if ice:
        effect(builder, "ripple", at, below, after=after + 0.06, scale=0.62 * scale)
    else:
        effect(builder, "rings", at, below, after=after, scale=scale)
