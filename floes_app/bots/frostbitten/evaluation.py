"""The evaluation of Frost Bitten!: the distance that the penguins have to go, and the reach of the bears.

Values are hundredths of a move, from the view of one seat.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from floes_app.bots.search.expert import OPEN, WIN, Expert
from floes_app.games.frostbitten.rules import NOWHERE, PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import COLUMNS, TileMap, row_mask

MOVE: Final = 100
WON: Final = 1_000_000
#: Chance that a bear comes in one round to a penguin that it reaches in so many steps, in hundredths.
DANGER: Final = [0, 16, 13, 10, 3]
#: A distance that no board has.
FAR: Final = 99
#: The longest way from a floe to the next: four latitudes and a column.
LONGEST: Final = 5
#: Number of arrangements of floes that are remembered.
MOST_MAPS: Final = 20_000


class Ways:
    """Tiles of a board by their distance in moves, which a penguin may make if there is ice on both."""

    def __init__(self, board: TileMap) -> None:
        #: By LONGEST times the tile and the moves less one: the tiles so far off, as a set.
        self.sets: Final[list[int]] = [0] * (LONGEST * board.tiles)
        for tile in range(board.tiles):
            column = tile % COLUMNS
            is_pole = board.poles >> tile & 1
            for side in range(-1, 2):
                if not 0 <= column + side < COLUMNS or (is_pole and side):
                    continue
                for ahead in range(-4, 5):
                    apart = abs(side) + abs(ahead)
                    other = tile + COLUMNS * ahead + side
                    if apart == 0 or not 0 <= other < board.tiles:
                        continue
                    if board.poles >> other & 1 and (side or is_pole):
                        continue
                    self.sets[LONGEST * tile + apart - 1] |= 1 << other


@cache  # at most one a board
def ways_of(board: TileMap) -> Ways:
    """The ways on a board."""
    return Ways(board)


class Maps:
    """Number of moves from each tile to the South Pole and to the North Pole, for one arrangement of floes."""

    def __init__(self, board: TileMap, floes: int) -> None:
        ways = ways_of(board)
        ice = floes | board.equator | board.poles
        self.to_south: Final[list[int]] = _distances(ways, ice, row_mask(0), board.tiles)
        self.to_north: Final[list[int]] = _distances(ways, ice, board.north_pole, board.tiles)
        #: From any South Pole tile to the North Pole, at best.
        self.whole_way: Final[int] = min(self.to_north[:COLUMNS])


def _distances(ways: Ways, ice: int, goals: int, tiles: int) -> list[int]:
    """By tile, the moves to the nearest goal: a step over each edge, and a slide for each tile of water in between.

    Floes must come beside each other before a penguin can step, so two tiles that are n latitudes and columns apart
    take n - 1 slides and one step.
    """
    distances = [FAR] * tiles
    unseen = ice
    near = goals  # the tiles at the distance that is looked at, and those that are known to be 1 to 5 farther
    next_1 = next_2 = next_3 = next_4 = next_5 = 0
    distance = 0
    while near | next_1 | next_2 | next_3 | next_4 | next_5:
        near &= unseen
        unseen ^= near
        while near:
            tile = (near & -near).bit_length() - 1
            near &= near - 1
            distances[tile] = distance
            first = LONGEST * tile
            next_1 |= ways.sets[first]
            next_2 |= ways.sets[first + 1]
            next_3 |= ways.sets[first + 2]
            next_4 |= ways.sets[first + 3]
            next_5 |= ways.sets[first + 4]
        near, next_1, next_2, next_3, next_4, next_5 = next_1, next_2, next_3, next_4, next_5, 0
        distance += 1
    return distances


class Judge:
    """Judges positions of one board; remembers the maps of its floes."""

    def __init__(self, board: TileMap) -> None:
        self.board: Final = board
        self._maps: dict[int, Maps] = {}
        self._bears: dict[tuple[int, int], list[int]] = {}

    def maps(self, floes: int) -> Maps:
        """The maps for an arrangement of floes."""
        maps = self._maps.get(floes)
        if maps is None:
            if len(self._maps) > MOST_MAPS:
                self._maps.clear()
            maps = Maps(self.board, floes)
            self._maps[floes] = maps
        return maps

    def bear_steps(self, tile: int, floes: int) -> list[int]:
        """By tile, how many steps a bear on ``tile`` takes to come there, up to 4; 0 where it cannot."""
        key = (tile, floes)
        step_counts = self._bears.get(key)
        if step_counts is not None:
            return step_counts
        if len(self._bears) > MOST_MAPS:
            self._bears.clear()
        board = self.board
        ice = floes | board.equator
        step_counts = [0] * board.tiles
        seen = 1 << tile
        edge = seen
        for steps in range(1, len(DANGER)):
            reached = 0
            while edge:
                number = (edge & -edge).bit_length() - 1
                edge &= edge - 1
                reached |= board.bear_steps[number]
            edge = reached & ice & ~seen
            seen |= edge
            rest = edge
            while rest:
                step_counts[(rest & -rest).bit_length() - 1] = steps
                rest &= rest - 1
        self._bears[key] = step_counts
        return step_counts

    def to_go(self, position: FrostState, seat: int) -> int:
        """Distance that the penguins of ``seat`` still have to go, danger included, in hundredths of a move."""
        board = self.board
        maps = self.maps(position.floes)
        way = MOVE * maps.whole_way
        total = 0
        for number in range(PENGUINS * seat, PENGUINS * (seat + 1)):
            place = position.penguins[number]
            if place == NOWHERE:
                total += way
                continue
            tile = place >> 1
            if place & 1:
                left = MOVE * maps.to_south[tile]
            else:
                left = MOVE * maps.to_north[tile] + (way if board.homesick else 0)
            total += left
            if not board.poles >> tile & 1:
                start = MOVE * maps.to_north[tile % COLUMNS] + (way if board.homesick else 0)
                for bear in position.bears:
                    steps = self.bear_steps(bear, position.floes)[tile]
                    if steps:
                        total += DANGER[steps] * (start - left) // 100
        return total

    def value(self, position: FrostState, seat: int) -> int:
        """Distance that the best of the others has to go beyond that of ``seat``."""
        winner = position.winner
        if winner >= 0:
            return WON if winner == seat else -WON
        least = FAR * FAR * MOVE
        for other in range(position.players):
            if other != seat:
                least = min(least, self.to_go(position, other))
        return least - self.to_go(position, seat)


class FrostRules(Expert):
    """The bare rules of Frost Bitten!, whose own search is another; the first side is the first player."""

    def first_decides(self, position: Any) -> bool:
        """The first player in turn, also while the die is to be rolled."""
        return cast(FrostState, position).turn == 0

    def result(self, position: Any) -> int:
        """A win or a loss of the first player."""
        winner = cast(FrostState, position).winner
        return OPEN if winner < 0 else WIN if winner == 0 else -WIN

    def actions(self, position: Any) -> list[Any]:
        """The legal actions."""
        return list(cast(FrostState, position).actions())

    def apply(self, position: Any, action: Any) -> Any:
        """The position after an action."""
        return cast(FrostState, position).apply(cast(str, action))
