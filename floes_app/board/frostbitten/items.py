"""The items of Frost Bitten!, with their places and pictures.

A unit is the height of a cell up and down and the width of a cell (7:4) from side to side. With ``mega`` the board is
folded: the southern half on the left, the northern one on the right; the latitude beyond the fold is repeated, small,
at the end of each half. Figures at the fold are therefore drawn twice, and every figure has an image in each half.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from floes_app.board.geometry import Box, Cell, Layout
from floes_app.board.timeline import Item
from floes_app.board.values import Identity
from floes_app.games.frostbitten.queries import RollResult, pair
from floes_app.games.frostbitten.rules import LETTERS, NOWHERE, PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import COLUMNS, TileMap

#: The columns that floes begin in, as their pictures are called.
COLUMN_LETTERS: Final = "abcd"
#: The order of drawing: traces in the water, floes, figures on them, water and snow that flies before them,
#: the winner's flag, what comes over the whole board.
WAKE_LAYER, FLOE_LAYER, FIGURE_LAYER, EFFECT_LAYER, FLAG_LAYER, DIE_LAYER, SAYING_LAYER = -1, 0, 1, 2, 3, 9, 10
#: Number of pictures of a floe of each column.
LOOKS: Final = 2
#: Height of a repeated latitude, and distance between the halves of a folded board.
REPEATED: Final = 0.55
GAP: Final = 0.62
#: Distance of the flag from one of the winner's penguins, and height of its foot above the middle of the tile.
_FLAG_ASIDE, _FLAG_FOOT = 0.3, 0.28
#: Distance of the flag from the edge of the board, at least.
_FLAG_INSIDE: Final = 0.25
#: Opacity and scale of the figures on a repeated latitude.
REPEATED_ALPHA: Final = 0.72
REPEATED_SCALE: Final = 0.58
#: A figure (a penguin or bear, by its index), and the image of it in a half of the board.
Name = tuple[str, int]
ImageId = tuple[Name, int]


class FrostLayout(Layout):
    """Arrow keys follow the columns and latitudes, also across the fold."""

    def neighbour(self, cell: Cell, direction: Cell) -> Cell:
        """The next tile in a direction, or the same one at the edge of the board."""
        other = cell[0] + direction[0], cell[1] + direction[1]
        return other if other in self._first else cell


def image_box(variants: TileMap, half: int, tile: Cell) -> Box | None:
    """Box of a tile in a half of the board: 0 the southern or the only one, 1 the northern; None if it is not there."""
    column, latitude = tile
    if not variants.mega:
        return Box(column, variants.north - latitude, 1, 1) if half == 0 else None
    fold = variants.equator_latitude
    if half == 0:
        if latitude <= fold:
            return Box(column, REPEATED + fold - latitude, 1, 1)
        return Box(column, 0, 1, REPEATED) if latitude == fold + 1 else None
    x = COLUMNS + GAP + column
    if latitude > fold:
        return Box(x, variants.north - latitude, 1, 1)
    return Box(x, variants.north - fold, 1, REPEATED) if latitude == fold else None


@lru_cache(maxsize=64)
def layout_of(variants: TileMap) -> FrostLayout:
    """The layout of a set of variants; the repeated latitudes come last, so that a tile is first of all in full."""
    tiles = [pair(tile) for tile in range(variants.tiles)]
    images = [(tile, image_box(variants, half, tile)) for tile in tiles for half in (0, 1)]
    boxes = sorted(((tile, box) for tile, box in images if box), key=lambda entry: entry[1].height < 1)
    if not variants.mega:
        return FrostLayout(COLUMNS, variants.north + 1, tuple(boxes))
    return FrostLayout(2 * COLUMNS + GAP, variants.north - variants.equator_latitude + REPEATED, tuple(boxes))


def stand(count: int, bear: bool) -> tuple[tuple[float, float, float], ...]:
    """Places of ``count`` penguins on one tile: each to the side and down from the middle, and its scale.

    Up to three stand side by side; the poles, which hold any number, take two rows. A bear stands on the left of them.
    """
    if count <= 1:
        places = [(0.0, 0.0, 1.0)] * count
    elif count == 2:
        places = [(-0.19, 0.0, 0.96), (0.19, 0.0, 0.96)]
    elif count == 3:
        places = [(-0.25, 0.0, 0.86), (0.0, 0.05, 0.86), (0.25, 0.0, 0.86)]
    else:
        behind = count // 2
        scale, apart = (0.64, 0.27) if count <= 6 else (0.5, 0.155)
        places = [(x, -0.17, scale) for x in _row(behind, apart)] + [
            (x, 0.16, scale) for x in _row(count - behind, apart)
        ]
    if not bear:
        return tuple(places)
    shrink = 0.78 if count > 1 else 0.94
    return tuple((0.2 + x * 0.6, y, scale * shrink) for x, y, scale in places)


def _row(count: int, apart: float) -> list[float]:
    return [(index - (count - 1) / 2) * apart for index in range(count)]


def bear_stand(count: int) -> tuple[float, float, float]:
    """Place of a bear beside ``count`` penguins: only at a pole."""
    return (-0.22, 0.0, 0.9) if count else (0.0, 0.0, 1.0)


@dataclass
class Figurines:
    """The places of all figures, by names that stay the same while a story goes on.

    penguins: player, tile (None: nowhere) and whether it is homeward, by the index in ``FrostState.penguins``.
    """

    variants: TileMap
    penguins: list[tuple[int, Cell | None, bool]]
    bears: list[Cell]

    @classmethod
    def of(cls, state: FrostState) -> Figurines:
        """The figures of a position."""
        penguins = [
            (index // PENGUINS, None if place == NOWHERE else pair(place >> 1), place != NOWHERE and bool(place & 1))
            for index, place in enumerate(state.penguins)
        ]
        return cls(state.board, penguins, [pair(tile) for tile in state.bears])

    def find(self, player: int, tile: Cell | None, homeward: bool = False) -> int:
        """The index of a penguin; raises ValueError."""
        return self.penguins.index((player, tile, homeward))

    def on(self, tile: Cell) -> list[int]:
        """The penguins on a tile, in the order in which they stand: as in position texts."""
        here = [index for index, (_player, place, _homeward) in enumerate(self.penguins) if place == tile]
        return sorted(here, key=lambda index: (self.penguins[index][0], self.penguins[index][2], index))

    def items(self) -> dict[ImageId, Item]:
        """The pictures of all figures, in both halves."""
        items: dict[ImageId, Item] = {}
        tiles = dict.fromkeys([place for _player, place, _homeward in self.penguins if place] + self.bears)
        for tile in tiles:
            group, is_bear = self.on(tile), tile in self.bears
            places = stand(len(group), is_bear)
            standing: list[tuple[Name, str, tuple[float, float, float]]] = [
                (("penguin", index), penguin_sprite(self.penguins[index][0], self.penguins[index][2]), place)
                for index, place in zip(group, places, strict=True)
            ]
            if is_bear:
                standing.append((("bear", self.bears.index(tile)), "bear", bear_stand(len(group))))
            for name, sprite, place in standing:
                for half in (0, 1):
                    image = _image(self.variants, half, tile, (name, half), sprite, place)
                    if image:
                        items[name, half] = image
        return items


def flag_item(figures: Figurines, winner: int) -> Item:
    """The flag of who has won, beside one of the winner's penguins: where it is least in the way, else on the right."""
    places = {name: item for (name, _half), item in figures.items().items() if item.alpha == 1}
    won = [item for (kind, index), item in places.items() if kind == "penguin" and figures.penguins[index][0] == winner]
    width = layout_of(figures.variants).width
    feet = sorted({item.x + aside for item in won for aside in (_FLAG_ASIDE, -_FLAG_ASIDE)}, reverse=True)
    within = [x for x in feet if _FLAG_INSIDE <= x <= width - _FLAG_INSIDE]

    def room(x: float) -> float:
        return round(min(abs(item.x - x) for item in places.values() if abs(item.y - won[0].y) < 0.5), 3)

    return Item("flag", f"flag-{winner}", max(within, key=room), won[0].y + _FLAG_FOOT, layer=FLAG_LAYER)


def _image(
    variants: TileMap, half: int, tile: Cell, name: Hashable, sprite: str, place: tuple[float, float, float]
) -> Item | None:
    box = image_box(variants, half, tile)
    if box is None:
        return None
    x, y = box.centre
    aside, down, scale = place
    if box.height < 1:
        return Item(
            name, sprite, x + aside * 0.8, y + down * 0.5, FIGURE_LAYER, 0.0, scale * REPEATED_SCALE, REPEATED_ALPHA
        )
    return Item(name, sprite, x + aside, y + down, FIGURE_LAYER, 0.0, scale)


def penguin_sprite(player: int, homeward: bool) -> str:
    """The picture of a player's penguin; homeward ones carry a fish."""
    return f"penguin-{LETTERS[player].lower()}" + ("-home" if homeward else "")


def die_sprite(result: RollResult | None) -> str:
    """The picture of a die that shows ``result``; blank where it is to be rolled again.

    What is left of a roll whose face is not known (a position that was loaded) may be less than any face shows: then
    only the head of who moves.
    """
    if result is None:
        return "die-blank"
    if result.moves < (3 if result.bear else 2):
        return "head-bear" if result.bear else "head-penguin"
    return f"die-{'b' if result.bear else 'p'}{result.moves}"


def boxes(variants: TileMap, tile: Cell) -> list[Box]:
    """Everywhere a tile shows."""
    return [box for box in (image_box(variants, half, tile) for half in (0, 1)) if box is not None]


def floe_sprite(identity: Identity, tile: Cell) -> str:
    """The picture of the floe on a tile: the column it began in, and which of its shapes."""
    look = identity.get(tile, tile[0] * LOOKS)
    return f"floe-{COLUMN_LETTERS[look // LOOKS]}-{look % LOOKS + 1}"


def floe_item(variants: TileMap, tile: Cell, identity: Identity) -> Item:
    """The floe on a tile."""
    half = int(variants.mega and tile[1] > variants.equator_latitude)
    box = image_box(variants, half, tile)
    assert box is not None
    return Item(("floe", tile), floe_sprite(identity, tile), *box.centre, layer=FLOE_LAYER)
