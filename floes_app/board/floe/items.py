"""The places and pictures of everything in Go with the Floe: holes, tokens, and the signs at the end."""

from __future__ import annotations

from typing import Final

from floes_app.board.geometry import Cell, grid
from floes_app.board.timeline import Item
from floes_app.games.floe.queries import bear_squares, ring_squares, seal_squares
from floes_app.games.floe.rules import SEALS, SPACES, FloeState

#: Number of pictures of a ring.
RING_LOOKS: Final = 3
ICE, TOKENS, SIGNS = 0, 1, 2
LAYOUT: Final = grid(8, 8, SPACES)


def ring_sprite(square: Cell) -> str:
    """The picture of the ring on a space: always the same one there, seldom the same beside it."""
    column, row = square
    return f"ring-{(column * 5 + row * 3 + column * row) % RING_LOOKS + 1}"


def token_sprite(seat: int) -> str:
    """The picture of a player's tokens."""
    return "seal" if seat == SEALS else "bear"


def covered_around(seal: Cell) -> tuple[Cell, ...]:
    """The spaces one and two away from a seal in the eight directions: those whose rings isolate it."""
    steps = [(dx * far, dy * far) for dx in (-1, 0, 1) for dy in (-1, 0, 1) for far in (1, 2) if dx or dy]
    steps.sort(key=lambda step: max(abs(step[0]), abs(step[1])))
    spaces = ((seal[0] + dx, seal[1] + dy) for dx, dy in steps)
    return tuple(space for space in spaces if space in set(SPACES))


def counting_order(state: FloeState) -> tuple[Cell, ...]:
    """The empty spaces as they are counted at the end: row by row from the top, as one reads."""
    taken = {*seal_squares(state), *bear_squares(state), *ring_squares(state)}
    return tuple(sorted((space for space in SPACES if space not in taken), key=lambda space: (-space[1], space[0])))


def at(square: Cell) -> tuple[float, float]:
    """The middle of a space, in board units."""
    return LAYOUT.centre(square)


def tokens_of(state: FloeState, seat: int) -> tuple[Cell, ...]:
    """The squares of a player's tokens."""
    return seal_squares(state) if seat == SEALS else bear_squares(state)


def ring_item(square: Cell) -> Item:
    """The hole in a space."""
    return Item(("ring", square), ring_sprite(square), *at(square), layer=ICE)


def token_item(seat: int, square: Cell) -> Item:
    """A token on a space."""
    return Item(("token", square), token_sprite(seat), *at(square), layer=TOKENS)


def isolation_signs(seal: Cell) -> list[Item]:
    """A sign round the seal, and one on each ring that covers it."""
    covers = [Item(("cover", seal, space), "cover", *at(space), layer=SIGNS) for space in covered_around(seal)]
    return [Item(("isolated", seal), "isolated", *at(seal), layer=SIGNS), *covers]


def tally(state: FloeState) -> list[Item]:
    """The count of the empty spaces; the last one is the score."""
    order = counting_order(state)
    last = len(order)
    return [
        Item(("tally", square), f"{'score' if count == last else 'tally'}:{count}", *at(square), layer=SIGNS)
        for count, square in enumerate(order, start=1)
    ]
