"""Facts about a position of Frost Bitten! for the views, worked out from the rules: pure functions, no drawing.

Tiles are pairs here: the column, 0 to 3 from the west, and the latitude, 0 at the South Pole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from floes_app.core.i18n import _
from floes_app.games.frostbitten.rules import (
    CODE,
    NOWHERE,
    PENGUINS,
    PLACE,
    PLACE_BEAR,
    ROLL,
    SLIDE,
    STEP_HOMEWARD,
    FrostState,
)
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS, TileMap, neighbours

Tile = tuple[int, int]
TileKind = Literal["south pole", "north pole", "equator", "floe", "water"]
ActionKind = Literal["place", "place bear", "roll", "step", "bear step", "slide"]


@dataclass(frozen=True)
class Penguin:
    """A penguin: whose it is, and whether it is on its way home (only with ``homesick``)."""

    player: int
    homeward: bool = False


@dataclass(frozen=True)
class RollResult:
    """The result of one die: ``moves`` moves, of the bears and empty floes, or of penguins and floes."""

    bear: bool
    moves: int


@dataclass(frozen=True)
class TileContent:
    """A tile and what is on it; the penguins in the order of position texts."""

    tile: Tile
    kind: TileKind
    bear: bool
    penguins: tuple[Penguin, ...]


@dataclass(frozen=True)
class Catch:
    """A penguin that a bear sends home, from where it is caught to its South Pole tile."""

    penguin: Penguin
    tile: Tile
    home: Tile


@dataclass(frozen=True)
class Effect:
    """The effect of a legal action.

    origin, target: the same tile for a placement; None for a roll, which has a ``face``.
    homeward: whether the penguin that steps was homeward before. caught: who is sent home by it.
    connects, cuts: the tiles with ice that a floe touches after the slide, and those that it touched before.
    """

    action: str
    kind: ActionKind
    origin: Tile | None = None
    target: Tile | None = None
    face: int | None = None
    homeward: bool = False
    caught: tuple[Catch, ...] = ()
    connects: tuple[Tile, ...] = ()
    cuts: tuple[Tile, ...] = ()


@dataclass(frozen=True)
class HomeCount:
    """Progress of a player: penguins at the goal, and (with ``homesick``) those on their way home."""

    player: int
    home: int
    homeward: int


def pair(tile: int) -> Tile:
    """A numbered tile as column and latitude."""
    return tile % COLUMNS, tile // COLUMNS


def number(tile: Tile) -> int:
    """The number of the tile at a column and latitude."""
    column, latitude = tile
    return COLUMNS * latitude + column


def result_of(result: int) -> RollResult:
    """A numbered result as a value for the views."""
    return RollResult(bool(result & BEAR), result & 7)


def penguins_on(position: FrostState, tile: int) -> tuple[Penguin, ...]:
    """The penguins on a numbered tile, in the order of position texts."""
    return tuple(
        Penguin(index // PENGUINS, bool(place & 1))
        for index, place in enumerate(position.penguins)
        if place >> 1 == tile and place != NOWHERE
    )


def kind_of(position: FrostState, tile: int) -> TileKind:
    """Present kind of a numbered tile."""
    board = position.board
    if tile < COLUMNS:
        return "south pole"
    if board.north_pole >> tile & 1:
        return "north pole"
    if board.equator >> tile & 1:
        return "equator"
    return "floe" if position.floes >> tile & 1 else "water"


def contents(position: FrostState) -> tuple[TileContent, ...]:
    """Every tile, from the South Pole northwards and each latitude from the west."""
    return tuple(
        TileContent(pair(tile), kind_of(position, tile), tile in position.bears, penguins_on(position, tile))
        for tile in range(position.board.tiles)
    )


def packs(board: TileMap) -> tuple[tuple[int, int], ...]:
    """The southern and northern latitude of each pack, from the south; the Equator is none of them."""
    southern = (latitude for latitude in range(1, board.north, 2) if latitude != board.equator_latitude)
    return tuple((latitude, latitude + 1) for latitude in southern)


def effect(position: FrostState, action: str) -> Effect:
    """The effect of a legal action; raises KeyError for a text that is no action."""
    code = CODE[action]
    kind, origin, target = code >> 14, code >> 7 & 127, code & 127
    if kind == ROLL:
        return Effect(action, "roll", face=target)
    if kind == PLACE:
        return Effect(action, "place", pair(target), pair(target))
    if kind == PLACE_BEAR:
        return Effect(action, "place bear", pair(target), pair(target))
    if kind == SLIDE:
        return Effect(
            action,
            "slide",
            pair(origin),
            pair(target),
            connects=_ice_beside(position, target, origin),
            cuts=_ice_beside(position, origin, target),
        )
    if position.first & BEAR:
        caught = tuple(_catch(penguin, target) for penguin in penguins_on(position, target))
        return Effect(action, "bear step", pair(origin), pair(target), caught=caught)
    homeward = kind == STEP_HOMEWARD
    place = 2 * origin + homeward
    penguin = Penguin(position.turn, homeward)
    is_caught = position.arrival(place, target) >> 1 != target
    caught = (_catch(penguin, target),) if is_caught else ()
    return Effect(action, "step", pair(origin), pair(target), homeward=homeward, caught=caught)


def effects(position: FrostState) -> tuple[Effect, ...]:
    """The effect of each legal action, in the order of the actions."""
    return tuple(effect(position, action) for action in position.actions())


def _catch(penguin: Penguin, tile: int) -> Catch:
    return Catch(penguin, pair(tile), (tile % COLUMNS, 0))


def _ice_beside(position: FrostState, tile: int, besides: int) -> tuple[Tile, ...]:
    """The tiles next to ``tile`` that are no water, except ``besides``; from the south and west."""
    near = sorted(neighbours(tile, position.board.tiles))
    return tuple(pair(other) for other in near if other != besides and kind_of(position, other) != "water")


def result_name(result: RollResult) -> str:
    """Words for the result of a die."""
    # Translators: a face of the die: so many moves, of the bear or of the penguins.
    return (_("Bear {moves}") if result.bear else _("Penguin {moves}")).format(moves=result.moves)


def rest(position: FrostState) -> tuple[RollResult, ...]:
    """Results of the roll that are still to be played; the one being played comes first."""
    return tuple(result_of(result) for result in (position.first, position.second) if result)


def home_counts(position: FrostState) -> tuple[HomeCount, ...]:
    """Progress of each player, in turn order."""
    board = position.board
    counts: list[HomeCount] = []
    for player in range(position.players):
        group = [p for p in position.penguins[PENGUINS * player : PENGUINS * (player + 1)] if p != NOWHERE]
        homeward = sum(1 for place in group if place & 1)
        if board.homesick:
            home = sum(1 for place in group if place & 1 and place >> 1 < COLUMNS)
        else:
            home = sum(1 for place in group if place >> 1 >= COLUMNS * board.north)
        counts.append(HomeCount(player, home, homeward - home if board.homesick else 0))
    return tuple(counts)
