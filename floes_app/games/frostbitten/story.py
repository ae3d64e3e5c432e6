"""The events of an action of Frost Bitten!, one after another. Tiles are (column, latitude)."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.games.frostbitten.queries import Penguin, RollResult, Tile, effect, penguins_on, result_of
from floes_app.games.frostbitten.rules import CODE, FrostState
from floes_app.games.frostbitten.tiles import COLUMNS


@dataclass(frozen=True)
class Placed:
    """A player set a penguin on the South Pole."""

    player: int
    tile: Tile


@dataclass(frozen=True)
class BearPlaced:
    """The last player set a bear on the Equator or the North Pole."""

    player: int
    tile: Tile


@dataclass(frozen=True)
class Rolled:
    """The die fell.

    die: 0 for the first die of the turn, 1 for the second. again: whether this is the second roll of that die.
    result: what may be played; None when the die is to be rolled again.
    """

    player: int
    die: int
    again: bool
    face: int
    result: RollResult | None


@dataclass(frozen=True)
class Stepped:
    """A penguin went to a neighbouring tile; ``homeward``: which way it was going before."""

    player: int
    homeward: bool
    origin: Tile
    target: Tile


@dataclass(frozen=True)
class Slid:
    """A floe slid, with everything on it; ``player`` moved it."""

    player: int
    origin: Tile
    target: Tile
    bear: bool
    penguins: tuple[Penguin, ...]


@dataclass(frozen=True)
class BearStepped:
    """A bear went to a neighbouring floe; ``player`` moved it."""

    player: int
    origin: Tile
    target: Tile


@dataclass(frozen=True)
class Caught:
    """A penguin met a bear on ``tile`` and went back to ``home``, outward again.

    ``homeward``: which way it was going before.
    """

    player: int
    homeward: bool
    tile: Tile
    home: Tile


@dataclass(frozen=True)
class ReachedPole:
    """A penguin arrived at the North Pole."""

    player: int
    tile: Tile


@dataclass(frozen=True)
class TurnedHomeward:
    """A penguin turned on its arrival at the North Pole (``homesick``)."""

    player: int
    tile: Tile


@dataclass(frozen=True)
class CameHome:
    """A homeward penguin arrived at the South Pole, where it stays (``homesick``)."""

    player: int
    tile: Tile


@dataclass(frozen=True)
class RestLost:
    """No move was left for what remained of a result, so it was lost."""

    player: int
    result: RollResult


@dataclass(frozen=True)
class Won:
    """A player has all three penguins at the goal."""

    player: int


Event = (
    Placed
    | BearPlaced
    | Rolled
    | Stepped
    | Slid
    | BearStepped
    | Caught
    | ReachedPole
    | TurnedHomeward
    | CameHome
    | RestLost
    | Won
)


def story(before: FrostState, action: str) -> tuple[Event, ...]:
    """Events when ``action`` is played, in order; raises IllegalAction."""
    after = before.apply(action)
    what = effect(before, action)
    player = before.turn
    if what.kind == "roll":
        return _roll(before, after, CODE[action] & 127)
    assert what.origin is not None
    assert what.target is not None
    if what.kind == "place":
        return (Placed(player, what.target),)
    if what.kind == "place bear":
        return (BearPlaced(player, what.target),)
    events: list[Event] = []
    if what.kind == "slide":
        origin = what.origin[0] + COLUMNS * what.origin[1]
        events.append(Slid(player, what.origin, what.target, origin in before.bears, penguins_on(before, origin)))
    elif what.kind == "bear step":
        events.append(BearStepped(player, what.origin, what.target))
    else:
        events.append(Stepped(player, what.homeward, what.origin, what.target))
        if not what.caught:
            events += _arrival(before, player, what.homeward, what.target)
    events += [Caught(one.penguin.player, one.penguin.homeward, one.tile, one.home) for one in what.caught]
    if after.winner >= 0:
        return (*events, Won(after.winner))
    left = before.first - 1
    due = [result for result in (left if left & 7 else 0, before.second) if result]
    return (*events, *_lost(player, due, after))


def _roll(before: FrostState, after: FrostState, face: int) -> tuple[Event, ...]:
    board = before.board
    result = (board.results_again if before.again else board.results)[face]
    rolled = Rolled(before.turn, board.bears - before.dice, before.again, face, result_of(result) if result else None)
    if before.dice > 1 or not result:  # a die is still to be rolled
        return (rolled,)
    return (rolled, *_lost(before.turn, [one for one in (before.first, result) if one], after))


def _lost(player: int, due: list[int], after: FrostState) -> list[Event]:
    """Results lost of those that were ``due``: all that stand before the ones still to be played."""
    left = (bool(after.first) + bool(after.second)) if after.turn == player else 0
    return [RestLost(player, result_of(result)) for result in due[: len(due) - left]]


def _arrival(before: FrostState, player: int, homeward: bool, target: Tile) -> list[Event]:
    latitude = target[1]
    if latitude == 0:
        return [CameHome(player, target)]
    if latitude < before.board.north or homeward:
        return []
    if before.board.homesick:
        return [ReachedPole(player, target), TurnedHomeward(player, target)]
    return [ReachedPole(player, target)]
