"""Frost Bitten!'s moves once more, as plainly as the rules say them and as slow: the engine is held against it.

A position here is the text itself, taken apart into dictionaries of tile names.
"""

from __future__ import annotations

Name = tuple[int, int]  # column, latitude


class Plain:
    """A position text taken apart."""

    def __init__(self, text: str) -> None:
        board, self.turn, self.phase, options = text.split(" ")
        self.options = [] if options == "-" else options.split(",")
        rows = board.split("/")
        self.north = len(rows) - 1
        self.ice: dict[Name, list[str]] = {}
        for number, row in enumerate(rows):
            tiles = row.replace(")", ") ").replace("]", "] ").replace("~", "~ ").split()
            for column, tile in enumerate(tiles):
                if tile != "~":
                    self.ice[column, self.north - number] = list(tile[1:-1])

    def is_pole(self, tile: Name) -> bool:
        return tile[1] in (0, self.north)

    def is_equator(self, tile: Name) -> bool:
        middle = self.north // 2
        return "mega" in self.options and tile[1] in (middle, middle + 1)

    def moves(self) -> set[str]:
        """The legal steps and slides of the result being played."""
        return {move for tile in self.ice for move in (*self._steps(tile), *self._slides(tile))}

    def _steps(self, tile: Name) -> list[str]:
        found = []
        on_bear_roll = self.phase[0] == "B"
        for target in _around(tile):
            if target not in self.ice or (self.is_pole(tile) and self.is_pole(target)):
                continue
            there = self.ice[target]
            if on_bear_roll:
                if "*" in self.ice[tile] and "*" not in there and not self.is_pole(target):
                    found.append(_name(tile) + _name(target))
                continue
            if len(there) >= 3 and not self.is_pole(target):
                continue
            if self.turn in self.ice[tile] and target[1] != 0:
                found.append(_name(tile) + _name(target))
            if self.turn.lower() in self.ice[tile] and tile[1] != 0:
                found.append(_name(tile) + _name(target) + "'")
        return found

    def _slides(self, tile: Name) -> list[str]:
        if self.is_pole(tile) or self.is_equator(tile):
            return []
        tokens = self.ice[tile]
        if (tokens and tokens != ["*"]) if self.phase[0] == "B" else "*" in tokens:
            return []
        found = []
        for target in _around(tile):
            if target in self.ice or not 0 < target[1] < self.north:
                continue
            if "deep" not in self.options:
                if target[0] != tile[0]:
                    continue
                if "pack" not in self.options and (target[1] + 1) // 2 != (tile[1] + 1) // 2:
                    continue
            found.append(_name(tile) + ">" + _name(target))
        return found


def _around(tile: Name) -> list[Name]:
    column, latitude = tile
    near = [(column, latitude + 1), (column, latitude - 1), (column + 1, latitude), (column - 1, latitude)]
    return [(c, r) for c, r in near if 0 <= c <= 3 and r >= 0]


def _name(tile: Name) -> str:
    return "abcd"[tile[0]] + str(tile[1])
