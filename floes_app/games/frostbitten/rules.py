"""The rules of Frost Bitten! (docs/rules.md#frostbitten): positions, legal actions, and what an action leads to.

An action is its action text. Numbers of tiles, sets of tiles and results are those of ``tiles``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from floes_app.core.game import CHANCE, Outcome, Reason, not_playable
from floes_app.core.i18n import N_
from floes_app.games.frostbitten.tiles import (
    BEAR,
    COLUMNS,
    EAST,
    NORTH,
    OFFSETS,
    SOUTH,
    WEST,
    TileMap,
    neighbours,
    roll_text,
    tile_name,
)

LETTERS: Final = "ABCD"
#: The symbols of the players, which they are called by while they have no name.
# Translators: the suits of the penguins; so is called who has no name
SUITS: Final = (N_("Sun"), N_("Moon"), N_("Crown"), N_("Shield"))
#: Number of penguins of a player, and the most that a floe holds.
PENGUINS: Final = 3
FACES: Final = 6
#: The place of a penguin that is still to be placed (sorts behind every tile).
NOWHERE: Final = 255

# The kinds of actions.
PLACE: Final = 0
PLACE_BEAR: Final = 1
ROLL: Final = 2
STEP: Final = 3
STEP_HOMEWARD: Final = 4
SLIDE: Final = 5

AT_NORTH_POLE: Final = Reason("pole", N_("All three penguins are at the North Pole."))
AT_HOME: Final = Reason("home", N_("All three penguins have been to the North Pole and back."))


def code(kind: int, origin: int, target: int) -> int:
    """An action as one number, the key of TEXT; ``target`` is the face for a roll."""
    return kind << 14 | origin << 7 | target


def _all_texts() -> dict[int, str]:
    texts: dict[int, str] = {}
    for face in range(FACES):
        texts[code(ROLL, 0, face)] = f"={face}"
    tiles = COLUMNS * 20  # those of the longest board
    for origin in range(tiles):
        here = tile_name(origin)
        texts[code(PLACE, 0, origin)] = "+" + here
        texts[code(PLACE_BEAR, 0, origin)] = "*" + here
        for target in neighbours(origin, tiles):
            there = tile_name(target)
            texts[code(STEP, origin, target)] = here + there
            texts[code(STEP_HOMEWARD, origin, target)] = here + there + "'"
            texts[code(SLIDE, origin, target)] = here + ">" + there
    return texts


#: The text of every action there can be, by its number, and back.
TEXT: Final[dict[int, str]] = _all_texts()
CODE: Final[dict[str, int]] = {text: number for number, text in TEXT.items()}
ROLLS: Final[tuple[str, ...]] = tuple(TEXT[code(ROLL, 0, face)] for face in range(FACES))


def _sorted_groups(places: list[int]) -> bytes:
    groups: list[int] = []
    for first in range(0, len(places), PENGUINS):
        groups += sorted(places[first : first + PENGUINS])
    return bytes(groups)


# The garbage collector need not watch positions: what they hold leads nowhere back to them.
@mypyc_attr(free_list_len=1, acyclic=True)
class FrostState:
    """A position. Make the first one with ``start`` or ``parse``; treat all attributes as read-only.

    turn: the player in turn, also while the die is to be rolled.
    penguins: three a player, each as ``2 * tile``, plus 1 for a homeward one; ascending for each player.
    bears: their tiles, ascending. floes: the tiles that hold one.
    dice: how many dice are still to be rolled. again: whether the next roll is the second one of ``alert``.
    first, second: what is left of the result being played, and the result after it; 0 for none.
    """

    def __init__(
        self,
        board: TileMap,
        turn: int,
        penguins: bytes,
        bears: bytes,
        floes: int,
        dice: int,
        again: bool,
        first: int,
        second: int,
    ) -> None:
        self.board = board
        self.turn = turn
        self.penguins = penguins
        self.bears = bears
        self.floes = floes
        self.dice = dice
        self.again = again
        self.first = first
        self.second = second
        self._actions: tuple[str, ...] | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FrostState):
            return NotImplemented
        return (
            self.penguins == other.penguins
            and self.floes == other.floes
            and self.bears == other.bears
            and self.turn == other.turn
            and self.first == other.first
            and self.second == other.second
            and self.dice == other.dice
            and self.again == other.again
            and self.board is other.board
        )

    def __hash__(self) -> int:
        rest = self.first | self.second << 4 | self.dice << 8 | self.again << 10 | self.turn << 11
        return hash((self.penguins, self.bears, self.floes, rest, self.board.variants))

    def __repr__(self) -> str:
        return f"parse({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Travel to another process without what was worked out here."""
        fields = (self.board, self.turn, self.penguins, self.bears, self.floes)
        return FrostState, (*fields, self.dice, self.again, self.first, self.second)

    # -- what a position is -------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.penguins) // PENGUINS

    @property
    def to_place(self) -> int:
        """Number of penguins that the player in turn has still to place."""
        return self.penguins.count(NOWHERE, PENGUINS * self.turn, PENGUINS * (self.turn + 1))

    @property
    def placing(self) -> bool:
        """True while penguins or bears are still to be placed."""
        return len(self.bears) < self.board.bears

    @property
    def to_move(self) -> int:
        """The player in turn; CHANCE when a die is to be rolled."""
        return CHANCE if self.dice else self.turn

    @property
    def winner(self) -> int:
        """The player with all three penguins at the goal; -1 while there is none."""
        if self.placing:
            return -1
        penguins = self.penguins
        if self.board.homesick:
            for player in range(len(penguins) // PENGUINS):
                place = PENGUINS * player
                home = penguins[place] & penguins[place + 1] & penguins[place + 2] & 1
                if home and penguins[place + 2] < 2 * COLUMNS:
                    return player
        else:
            goal = 2 * COLUMNS * self.board.north
            for player in range(len(penguins) // PENGUINS):
                if penguins[PENGUINS * player] >= goal:
                    return player
        return -1

    @property
    def outcome(self) -> Outcome | None:
        """The winner and the reason; None while the game goes on."""
        winner = self.winner
        if winner < 0:
            return None
        return Outcome((winner,), AT_HOME if self.board.homesick else AT_NORTH_POLE)

    @property
    def text(self) -> str:
        """The position text."""
        board = self.board
        tokens: list[str] = [""] * board.tiles
        for tile in self.bears:
            tokens[tile] += "*"
        for number, place in enumerate(self.penguins):
            if place != NOWHERE:
                letter = LETTERS[number // PENGUINS]
                tokens[place >> 1] += letter.lower() if place & 1 else letter
        rows: list[str] = []
        ice = self.floes | board.equator
        for latitude in range(board.north, -1, -1):
            row = ""
            for tile in range(COLUMNS * latitude, COLUMNS * (latitude + 1)):
                if board.poles >> tile & 1:
                    row += f"({tokens[tile]})"
                else:
                    row += f"[{tokens[tile]}]" if ice >> tile & 1 else "~"
            rows.append(row)
        options = board.variants
        if self.placing:
            options = f"players={self.players}" + ("," + options if options else "")
        return f"{'/'.join(rows)} {LETTERS[self.turn]} {self._phase()} {options or '-'}"

    def _phase(self) -> str:
        if self.placing:
            return f"+{self.to_place}" if self.to_place else "*"
        phase = roll_text(self.first) if self.first else ""
        if self.second:
            phase += roll_text(self.second)
        if self.again:
            return phase + "?!" + "?" * (self.dice - 1)
        return phase + "?" * self.dice

    # -- what may be done ---------------------------------------------------------------------------------------

    def actions(self) -> tuple[str, ...]:
        """The legal actions: steps before slides, each by tile; empty when the game is over."""
        actions = self._actions
        if actions is None:
            actions = self._actions = self._legal()
        return actions

    def _legal(self) -> tuple[str, ...]:
        if self.winner >= 0:
            return ()
        if self.dice:
            return ROLLS
        if self.placing:
            return self._placements()
        actions: list[str] = []
        if self.first & BEAR:
            for origin in self.bears:
                self._add(actions, STEP, origin, self.bear_targets(origin))
        else:
            start = PENGUINS * self.turn
            previous = NOWHERE
            open_ice = self.open_ice()
            for place in self.penguins[start : start + PENGUINS]:
                if place != previous:
                    kind = STEP_HOMEWARD if place & 1 else STEP
                    self._add(actions, kind, place >> 1, self.steps_from(place) & open_ice)
                    previous = place
        movable = self.movable()
        for direction in range(4):
            offset = OFFSETS[direction]
            floes = self.slides(movable, direction)
            while floes:
                tile = (floes & -floes).bit_length() - 1
                floes &= floes - 1
                actions.append(TEXT[code(SLIDE, tile, tile + offset)])
        return tuple(actions)

    def _add(self, actions: list[str], kind: int, origin: int, targets: int) -> None:
        while targets:
            target = (targets & -targets).bit_length() - 1
            targets &= targets - 1
            actions.append(TEXT[code(kind, origin, target)])

    def _placements(self) -> tuple[str, ...]:
        if self.to_place:
            kind, latitude = PLACE, 0
        else:
            kind, latitude = PLACE_BEAR, self.bear_latitude()
        return tuple(TEXT[code(kind, 0, COLUMNS * latitude + column)] for column in range(COLUMNS))

    def bear_latitude(self) -> int:
        """Latitude for the next bear: the Equator's southern one, or the North Pole for the last bear."""
        is_last = len(self.bears) == self.board.bears - 1
        return self.board.north if is_last else self.board.equator_latitude

    def bear_set(self) -> int:
        """The tiles with a bear."""
        tiles = 0
        for tile in self.bears:
            tiles |= 1 << tile
        return tiles

    def penguin_set(self) -> int:
        """The tiles with penguins."""
        tiles = 0
        for place in self.penguins:
            tiles |= 1 << (place >> 1)
        return tiles

    def full_set(self) -> int:
        """The tiles with three penguins or more."""
        one = two = full = 0
        for place in self.penguins:
            tile = 1 << (place >> 1)
            full |= two & tile
            two |= one & tile
            one |= tile
        return full

    def open_ice(self) -> int:
        """Tiles with room for a penguin that comes by: floes and Equator tiles that are not full, and the poles."""
        return (self.floes | self.board.equator) & ~self.full_set() | self.board.poles

    def steps_from(self, place: int) -> int:
        """The tiles that a penguin (``2 * tile``, plus 1 for a homeward one) may step onto if they have room."""
        return self.board.homeward_steps[place >> 1] if place & 1 else self.board.outward_steps[place >> 1]

    def bear_targets(self, origin: int) -> int:
        """The tiles that the bear on ``origin`` can step onto."""
        return self.board.bear_steps[origin] & (self.floes | self.board.equator) & ~self.bear_set()

    def movable(self) -> int:
        """The floes that the roll lets slide: without bears on a penguin roll, without penguins on a bear roll."""
        return self.floes & ~(self.penguin_set() if self.first & BEAR else self.bear_set())

    def slides(self, movable: int, direction: int) -> int:
        """Those of the ``movable`` floes that can slide in a direction."""
        water = self.board.sea & ~self.floes
        start = movable & self.board.slide_from[direction]
        if direction == NORTH:
            return start & water >> COLUMNS
        if direction == EAST:
            return start & water >> 1
        if direction == SOUTH:
            return start & water << COLUMNS
        assert direction == WEST
        return start & water << 1

    def can_move(self) -> bool:
        """True if the result being played allows any move, whether there is a winner or not."""
        movable = self.movable()
        for direction in range(4):
            if self.slides(movable, direction):
                return True
        if self.first & BEAR:
            return any(self.bear_targets(tile) for tile in self.bears)
        start = PENGUINS * self.turn
        open_ice = self.open_ice()
        return any(self.steps_from(place) & open_ice for place in self.penguins[start : start + PENGUINS])

    # -- what it leads to ---------------------------------------------------------------------------------------

    def apply(self, action: str) -> FrostState:
        """The position after ``action``; raises IllegalAction."""
        if action not in self.actions():
            raise not_playable(action, self)
        number = CODE[action]
        kind = number >> 14
        origin = number >> 7 & 127
        target = number & 127
        if kind == ROLL:
            return self._roll(target)
        if kind == PLACE:
            return self._place_penguin(target)
        if kind == PLACE_BEAR:
            return self._place_bear(target)
        penguins, bears, floes = self.penguins, self.bears, self.floes
        if kind == SLIDE:
            floes ^= 1 << origin | 1 << target
            penguins = self._moved(origin, target, False)
            if origin in bears:
                bears = bytes(sorted(target if tile == origin else tile for tile in bears))
        elif self.first & BEAR:
            bears = bytes(sorted(target if tile == origin else tile for tile in bears))
            penguins = self._moved(target, target % COLUMNS, True)
        else:
            penguins = self._stepped(2 * origin + (kind == STEP_HOMEWARD), target)
        return self._after_move(penguins, bears, floes)

    def _roll(self, face: int) -> FrostState:
        result = self.board.results_again[face] if self.again else self.board.results[face]
        dice = self.dice - 1 if result else self.dice
        first, second = (self.first, result) if self.first else (result, 0)
        rolled = FrostState(
            self.board, self.turn, self.penguins, self.bears, self.floes, dice, not result, first, second
        )
        return rolled if dice else rolled._settled()

    def _place_penguin(self, tile: int) -> FrostState:
        start = PENGUINS * self.turn
        places = list(self.penguins)
        places[start + PENGUINS - self.to_place] = 2 * tile
        is_done = self.to_place == 1 and self.turn + 1 < self.players
        penguins = _sorted_groups(places)
        return FrostState(self.board, self.turn + is_done, penguins, self.bears, self.floes, 0, False, 0, 0)

    def _place_bear(self, tile: int) -> FrostState:
        bears = bytes([*self.bears, tile])
        if len(bears) < self.board.bears:
            return FrostState(self.board, self.turn, self.penguins, bears, self.floes, 0, False, 0, 0)
        return FrostState(self.board, 0, self.penguins, bears, self.floes, self.board.bears, False, 0, 0)

    def _moved(self, origin: int, target: int, outward: bool) -> bytes:
        """The penguins after all those on a tile came to another one, ``outward`` where they start again."""
        penguins = self.penguins
        if 2 * origin not in penguins and 2 * origin + 1 not in penguins:
            return penguins
        places = list(penguins)
        for number, place in enumerate(places):
            if place >> 1 == origin:
                places[number] = 2 * target if outward else 2 * target + (place & 1)
        return _sorted_groups(places)

    def _stepped(self, place: int, target: int) -> bytes:
        places = list(self.penguins)
        places[places.index(place, PENGUINS * self.turn)] = self.arrival(place, target)
        return _sorted_groups(places)

    def arrival(self, place: int, target: int) -> int:
        """Place and direction of a penguin after it stepped from ``place`` onto the tile ``target``."""
        on_pole = self.board.poles >> target & 1
        if target in self.bears and not on_pole:
            return 2 * (target % COLUMNS)  # sent home (docs/rules.md#frostbitten-home)
        turns = self.board.homesick and target >= COLUMNS * self.board.north
        return 2 * target + (1 if turns else place & 1)

    def _after_move(self, penguins: bytes, bears: bytes, floes: int) -> FrostState:
        first, second = self.first - 1, self.second
        if first & 7 == 0:
            first, second = second, 0
        return FrostState(self.board, self.turn, penguins, bears, floes, 0, False, first, second)._settled()

    def _settled(self) -> FrostState:
        """The position once results that allow no move are lost; the next player's roll when nothing is left."""
        if self.first and self.can_move():
            return self
        if self.second:
            return FrostState(
                self.board, self.turn, self.penguins, self.bears, self.floes, 0, False, self.second, 0
            )._settled()
        turn = (self.turn + 1) % self.players
        return FrostState(self.board, turn, self.penguins, self.bears, self.floes, self.board.bears, False, 0, 0)


def start(board: TileMap, players: int, quick: bool) -> FrostState:
    """The first position: with tokens placed by the quick setup, or with everything still to be placed."""
    if not quick:
        nowhere = bytes([NOWHERE] * (PENGUINS * players))
        return FrostState(board, 0, nowhere, b"", board.start_floes, 0, False, 0, 0)
    places = [2 * ((player + number) % COLUMNS) for player in range(players) for number in range(PENGUINS)]
    north_pole = COLUMNS * board.north
    bears = [COLUMNS * board.equator_latitude + 1, north_pole + 2] if board.mega else [north_pole + 1]
    return FrostState(board, 0, _sorted_groups(places), bytes(bears), board.start_floes, board.bears, False, 0, 0)


def ends_turn(before: FrostState, after: FrostState) -> bool:
    """True if the action between two positions was the last one of a turn."""
    return before.turn != after.turn or after.winner >= 0
