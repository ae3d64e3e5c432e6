"""The boards of Frost Bitten!: which tiles there are, where floes drift, who may step where, what the die means.

A tile is one number, ``4 * latitude + column``; a set of tiles is an int with one bit a tile. A result of the die is a
number too: the count of its moves, plus BEAR for a bear roll.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 4
#: Added to the count of moves in the result of a bear roll.
BEAR: Final = 8
#: The variants in the order in which position texts name them.
VARIANTS: Final = ("alert", "homesick", "warming", "mega", "pack", "deep")
#: The directions of slides: north, east, south, west.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
#: Difference that a slide in each direction makes to the number of the tile.
OFFSETS: Final = (COLUMNS, 1, -COLUMNS, -1)

COLUMN_A: Final = sum(1 << (COLUMNS * latitude) for latitude in range(20))
COLUMN_D: Final = COLUMN_A << (COLUMNS - 1)


def tile_name(tile: int) -> str:
    """The name of a tile in action texts, e.g. ``b9``."""
    return "abcd"[tile % COLUMNS] + str(tile // COLUMNS)


def roll_text(result: int) -> str:
    """A result of the die as position texts write it, e.g. ``P3`` or ``B2``."""
    return ("B" if result & BEAR else "P") + str(result & 7)


def neighbours(tile: int, tiles: int) -> list[int]:
    """The tiles one latitude or one column away on a board of ``tiles`` tiles; columns do not wrap round."""
    nearby = [tile - COLUMNS, tile + COLUMNS]
    if tile % COLUMNS > 0:
        nearby.append(tile - 1)
    if tile % COLUMNS < COLUMNS - 1:
        nearby.append(tile + 1)
    return [near for near in nearby if 0 <= near < tiles]


def mask_of(tiles: list[int]) -> int:
    """The set of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def row_mask(latitude: int) -> int:
    """The set of the four tiles of a latitude."""
    return 0xF << (COLUMNS * latitude)


class TileMap:
    """The board as a set of variants makes it; made once by ``board_of`` and shared by all positions."""

    def __init__(self, alert: bool, homesick: bool, warming: bool, mega: bool, pack: bool, deep: bool) -> None:
        self.alert = alert
        self.homesick = homesick
        self.warming = warming
        self.mega = mega
        self.pack = pack
        self.deep = deep
        #: Number of packs between a pole and the next pole or the Equator.
        self.packs: int = 3 if warming else 4
        #: Number of bears, and of dice that are rolled in a turn.
        self.bears: int = 2 if mega else 1
        #: The latitude of the North Pole.
        self.north: int = 4 * self.packs + 3 if mega else 2 * self.packs + 1
        self.tiles: int = COLUMNS * (self.north + 1)
        #: The southern latitude of the Equator; 0 where there is none.
        self.equator_latitude: int = 2 * self.packs + 1 if mega else 0
        self.equator: int = row_mask(self.equator_latitude) | row_mask(self.equator_latitude + 1) if mega else 0
        self.south_pole: int = row_mask(0)
        self.north_pole: int = row_mask(self.north)
        self.poles: int = self.south_pole | self.north_pole
        #: Tiles that can hold floes: everything but the poles and the Equator.
        self.sea: int = ((1 << self.tiles) - 1) & ~self.poles & ~self.equator
        southern = 0
        for latitude in range(1, self.north, 2):
            southern |= row_mask(latitude)
        #: The southern latitude of every pack: where the floes start.
        self.start_floes: int = southern & self.sea
        #: The tiles from which a floe may slide in each direction, if there is water.
        self.slide_from: list[int] = [self.sea, self.sea & ~COLUMN_D, self.sea, self.sea & ~COLUMN_A]
        if not deep:
            self.slide_from[EAST] = self.slide_from[WEST] = 0
        if not deep and not pack:
            self.slide_from[NORTH] = self.start_floes
            self.slide_from[SOUTH] = self.sea & ~self.start_floes
        #: By tile: the tiles that an outward penguin, a homeward penguin, a bear may step onto if there is ice.
        self.outward_steps: list[int] = []
        self.homeward_steps: list[int] = []
        self.bear_steps: list[int] = []
        for tile in range(self.tiles):
            near = mask_of(neighbours(tile, self.tiles))
            if (1 << tile) & self.poles:
                near &= ~self.poles  # never from pole tile to pole tile
            at_south_pole = tile < COLUMNS
            self.outward_steps.append(near & ~self.south_pole)
            self.homeward_steps.append(0 if at_south_pole else near)  # there it is home and moves no more
            self.bear_steps.append(near)  # ice lies between the poles only, and no bear is on the South Pole
        #: By face of the die: the result; 0 where the die is to be rolled again.
        self.results: list[int] = [BEAR | 3, 3, 2, 3, 4, 0 if alert else 4]
        #: By face of the die: the result when it is rolled again.
        self.results_again: list[int] = [BEAR | 4, BEAR | 4, BEAR | 4, 4, 4, 4]
        #: The variants as position texts write them; empty without any.
        flags = (alert, homesick, warming, mega, pack, deep)
        self.variants: str = ",".join(name for name, on in zip(VARIANTS, flags, strict=True) if on)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel to another process as the variants, so that boards stay comparable by identity."""
        return board_of, (self.alert, self.homesick, self.warming, self.mega, self.pack, self.deep)

    def drift(self, tile: int) -> tuple[int, int]:
        """The southernmost and northernmost latitude that the floe on ``tile`` of the sea may ever reach."""
        latitude = tile // COLUMNS
        if not self.pack and not self.deep:
            south = latitude if latitude % 2 else latitude - 1
            return south, south + 1
        if latitude > self.equator_latitude > 0:
            return self.equator_latitude + 2, self.north - 1
        return 1, 2 * self.packs


_boards: Final[dict[int, TileMap]] = {}


def board_of(
    alert: bool = False,
    homesick: bool = False,
    warming: bool = False,
    mega: bool = False,
    pack: bool = False,
    deep: bool = False,
) -> TileMap:
    """The board of these variants: always the same object for the same variants."""
    key = alert | homesick << 1 | warming << 2 | mega << 3 | pack << 4 | deep << 5
    board = _boards.get(key)
    if board is None:
        board = TileMap(alert, homesick, warming, mega, pack, deep)
        _boards[key] = board
    return board
