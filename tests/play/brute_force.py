"""The rules of Ice Floes once more, in the simplest way: sets of cells, every position tried. For tests only.

Nothing of the app is used here. Cells are (column, row) from the top left of the rows of a level.
"""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]
#: The cells of the floes, and the cell of each player.
Position = tuple[frozenset[Cell], tuple[Cell, ...]]
STEPS = {"d": (0, 1), "l": (-1, 0), "r": (1, 0), "u": (0, -1)}


class Field:
    """A level of which everything is found out by trying."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.width, self.height = len(rows[0]), len(rows)
        self.goal = self.width // 2, self.height // 2
        cells = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}
        players = sorted((letter, cell) for cell, letter in cells.items() if letter != "*")
        self.start: Position = frozenset(cells), tuple(cell for _letter, cell in players)

    def moves(self, position: Position, player: int) -> Iterator[tuple[str, Position]]:
        """Every move of a player, and what becomes of it."""
        floes, places = position
        x, y = places[player]
        for direction, (dx, dy) in STEPS.items():
            there = x + dx, y + dy
            if not self._is_on(there) or there in places:
                continue
            if there in floes:
                yield direction, (floes, self._with(places, player, there))
                continue
            while self._is_on((there[0] + dx, there[1] + dy)) and (there[0] + dx, there[1] + dy) not in floes:
                there = there[0] + dx, there[1] + dy
            yield direction, (floes - {(x, y)} | {there}, self._with(places, player, there))

    def _is_on(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def _with(self, places: tuple[Cell, ...], player: int, cell: Cell) -> tuple[Cell, ...]:
        return (*places[:player], cell, *places[player + 1 :])

    # -- alone ---------------------------------------------------------------------------------------------------

    def ways(self) -> tuple[list[str], set[Cell]]:
        """All shortest ways to the goal; where there is none, every cell on which the player can come to rest."""
        seen, layer = {self.start}, {self.start: [""]}
        while layer:
            found = [
                way + direction
                for position, ways in layer.items()
                for direction, after in self.moves(position, 0)
                if after[1][0] == self.goal
                for way in ways
            ]
            if found:
                return sorted(found), set()
            following: dict[Position, list[str]] = {}
            for position, ways in layer.items():
                for direction, after in self.moves(position, 0):
                    if after not in seen:
                        following.setdefault(after, []).extend(way + direction for way in ways)
            seen |= set(following)
            layer = following
        return [], {position[1][0] for position in seen}

    def without(self, cell: Cell) -> Field:
        """The level without a floe."""
        other = Field.__new__(Field)
        other.width, other.height, other.goal = self.width, self.height, self.goal
        other.start = self.start[0] - {cell}, self.start[1]
        return other

    def idle(self) -> set[Cell]:
        """The floes without each of which the shortest ways are the same."""
        ways = self.ways()[0]
        return {cell for cell in self.start[0] - set(self.start[1]) if self.without(cell).ways()[0] == ways}

    # -- two against each other ------------------------------------------------------------------------------------

    def outcomes(self, plies: int) -> tuple[bool, int | None, int]:
        """For two players: whether anybody can ever win; who can force it within ``plies``, and in how many.

        Positions are solved backwards from those that are won, one move at a time.
        """
        first = self.start, 0
        after: dict[tuple[Position, int], list[tuple[Position, int]]] = {}
        waiting = [first]
        while waiting:
            here = waiting.pop()
            if here not in after:
                (_floes, places), mover = here
                is_over = self.goal in places
                after[here] = [] if is_over else [(next_, 1 - mover) for _d, next_ in self.moves(here[0], mover)]
                waiting += after[here]
        # who is not to move has just come to rest on the goal
        won = {here: 1 - here[1] for here in after if self.goal in here[0][1]}
        can_win = bool(won)
        for ply in range(1, plies + 1):
            new = {}
            for here, followers in after.items():
                if here in won or not followers:
                    continue
                winners = {won.get(follower) for follower in followers}
                if here[1] in winners:
                    new[here] = here[1]
                elif winners == {1 - here[1]}:
                    new[here] = 1 - here[1]
            won |= new
            if first in won:
                return can_win, won[first], ply
            if not new:
                break
        return can_win, None, plies
