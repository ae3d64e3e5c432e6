"""Why an attempt is no legal action of Frost Bitten!, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import N_, Nn_, _, all_of, listed, ngettext
from floes_app.games.frostbitten.queries import kind_of, penguins_on, rest, result_name
from floes_app.games.frostbitten.rules import FACES, PENGUINS, SUITS, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS, neighbours, tile_name

#: The reasons, in words.
GAME_OVER: Final = N_("The game is over.")
ALLOWED: Final = N_("That move is allowed.")
NOT_A_MOVE: Final = N_(
    "“{attempt}” isn’t a move. Moves look like this: +a0 places a penguin, *b9 a bear, =4 is a roll, a0a1 a "
    "step, a3a2' a step of a penguin on its way home, a1>a2 a slide."
)
NO_TILE: Final = N_("There’s no {tile}: the North Pole is row {north}.")
ALL_PLACED: Final = N_("Everyone is in place already.")
ALREADY_ROLLED: Final = N_("You’ve already rolled. First play what’s left: {rest}.")
PENGUINS_START_SOUTH: Final = N_("Penguins start on the South Pole: choose a tile in row 0.")
PENGUINS_FIRST: Final = Nn_(
    "Place your penguins first: {count} is still to come.", "Place your penguins first: {count} are still to come."
)
BEAR_FIRST: Final = N_("Place the bear first.")
BEAR_STARTS_NORTH: Final = N_("This bear starts on the North Pole: choose a tile in row {latitude}.")
BEAR_STARTS_ON_EQUATOR: Final = N_("The first bear starts on the Equator: choose a tile in row {latitude}.")
NOT_A_FACE: Final = N_("A die shows a number from 0 to {highest}.")
ROLL_AGAIN: Final = N_("Roll the die again first.")
ROLL_SECOND: Final = N_("Roll the second die first.")
ROLL_FIRST: Final = N_("Roll the die first.")
ROLL_BOTH: Final = N_("Roll both dice first.")
OTHERS_PENGUINS: Final = N_("None of your penguins is on {tile}, only {owners}.")
PENGUIN_ROLL: Final = N_("This is a penguin roll: the bear on {tile} stays put.")
NO_PENGUIN: Final = N_("There’s no penguin on {tile}.")
ON_ITS_WAY_OUT: Final = N_("Your penguin on {tile} is on its way out: write its step without '.")
ON_ITS_WAY_HOME: Final = N_("Your penguin on {tile} is on its way home: write its step with '.")
IS_HOME: Final = N_("Your penguin on {tile} is home and stays there.")
ONLY_HOMEWARD: Final = N_("Only penguins on their way home may step back onto the South Pole.")
NO_WAY_BACK: Final = N_("No way back: penguins never return to the South Pole on foot.")
ONLY_WATER: Final = N_("There’s only water on {tile}.")
FLOE_FULL: Final = N_("The floe on {tile} is full: it holds {count} penguins.")
SAME_TILE_STEP: Final = N_("Choose a different tile to step to.")
NO_WRAP: Final = N_("The board doesn’t wrap round: step to a tile next to you.")
TOO_FAR: Final = N_("Too far: step to a tile right above, below or beside you.")
ALONG_A_POLE: Final = N_("Nobody steps along a pole.")
BEAR_ROLL: Final = N_("This is a bear roll: your penguins stay put.")
NO_BEAR: Final = N_("There’s no bear on {tile}.")
BEAR_WITHOUT_MARK: Final = N_("Write a bear’s step without '.")
BEAR_NEVER_ON_A_POLE: Final = N_("The bear never steps onto a pole.")
OTHER_BEAR_THERE: Final = N_("The other bear is on {tile}.")
EQUATOR_NEVER_SLIDES: Final = N_("The ice of the Equator never slides.")
NO_FLOE: Final = N_("There’s no floe on {tile}.")
POLES_NEVER_SLIDE: Final = N_("The poles never slide.")
PENGUINS_NEVER_SLIDE: Final = N_("There are penguins on {tile}, and a bear roll never slides penguins.")
BEARS_FLOE: Final = N_("On a penguin roll, the bear’s floe stays put.")
SAME_TILE_SLIDE: Final = N_("Choose a different tile to slide to.")
TOO_FAR_TO_SLIDE: Final = N_("A floe slides one row north or south, or one column east or west.")
NOT_ITS_COLUMN: Final = N_("A floe stays in its column and slides one row north or south.")
ONTO_POLE_OR_EQUATOR: Final = N_("Floes never drift onto a pole or across the Equator.")
NOT_ITS_PACK: Final = N_("This floe stays in its ice pack, in rows {south} and {north}.")
FLOE_THERE: Final = N_("Floes slide onto water, and there’s a floe on {tile} already.")

_TILE: Final = "([a-d])(0|[1-9][0-9]?)"
_PLACEMENT: Final = re.compile(r"([+*])" + _TILE)
_ROLL: Final = re.compile("=([0-9])")
_STEP: Final = re.compile(_TILE + _TILE + "('?)")
_SLIDE: Final = re.compile(_TILE + ">" + _TILE)


def explain_refusal(position: FrostState, attempt: str) -> str:
    """Why ``attempt`` cannot be played, in a sentence."""
    if position.winner >= 0:
        return _(GAME_OVER)
    if attempt in position.actions():
        return _(ALLOWED)
    placement = _PLACEMENT.fullmatch(attempt)
    roll = _ROLL.fullmatch(attempt)
    step = _STEP.fullmatch(attempt)
    slide = _SLIDE.fullmatch(attempt)
    if not (placement or roll or step or slide):
        return _(NOT_A_MOVE).format(attempt=attempt if len(attempt) <= 16 else attempt[:16] + "…")
    for move in (placement, step, slide):
        for column, latitude in re.findall(_TILE, move[0]) if move else ():
            if int(latitude) > position.board.north:
                return _(NO_TILE).format(tile=column + latitude, north=position.board.north)
    if position.placing:
        return _while_placing(position, placement)
    if position.dice:
        return _roll_first(position, roll)
    if placement:
        return _(ALL_PLACED)
    if roll:
        return _(ALREADY_ROLLED).format(rest=_rest(position))
    if slide:
        return _slide(position, _number(slide[1], slide[2]), _number(slide[3], slide[4]))
    assert step is not None
    origin, target = _number(step[1], step[2]), _number(step[3], step[4])
    if position.first & BEAR:
        return _bear_step(position, origin, target, bool(step[5]))
    return _penguin_step(position, origin, target, bool(step[5]))


def _number(column: str, latitude: str) -> int:
    return COLUMNS * int(latitude) + "abcd".index(column)


def _rest(position: FrostState) -> str:
    return listed(result_name(result) for result in rest(position))


def _while_placing(position: FrostState, placement: re.Match[str] | None) -> str:
    bear_latitude = position.bear_latitude()
    if position.to_place:
        if placement and placement[1] == "+":
            return _(PENGUINS_START_SOUTH)
        return ngettext(*PENGUINS_FIRST, position.to_place).format(count=position.to_place)
    if placement is None or placement[1] == "+":
        return _(BEAR_FIRST)
    if bear_latitude == position.board.north:
        return _(BEAR_STARTS_NORTH).format(latitude=bear_latitude)
    return _(BEAR_STARTS_ON_EQUATOR).format(latitude=bear_latitude)


def _roll_first(position: FrostState, roll: re.Match[str] | None) -> str:
    if roll:
        return _(NOT_A_FACE).format(highest=FACES - 1)
    if position.again:
        return _(ROLL_AGAIN)
    if position.first:
        return _(ROLL_SECOND)
    return _(ROLL_BOTH) if position.board.mega else _(ROLL_FIRST)


def _penguin_step(position: FrostState, origin: int, target: int, homeward: bool) -> str:
    here, there = tile_name(origin), tile_name(target)
    standing = penguins_on(position, origin)
    own = [penguin for penguin in standing if penguin.player == position.turn]
    if not own:
        if standing:
            owners = sorted({penguin.player for penguin in standing})
            return _(OTHERS_PENGUINS).format(tile=here, owners=all_of(_(SUITS[owner]) for owner in owners))
        if origin in position.bears:
            return _(PENGUIN_ROLL).format(tile=here)
        return _(NO_PENGUIN).format(tile=here)
    if not any(penguin.homeward == homeward for penguin in own):
        if homeward:
            return _(ON_ITS_WAY_OUT).format(tile=here)
        if origin >= COLUMNS:
            return _(ON_ITS_WAY_HOME).format(tile=here)
    if origin < COLUMNS and (homeward or all(penguin.homeward for penguin in own)):
        return _(IS_HOME).format(tile=here)
    fault = _not_neighbours(position, origin, target)
    if fault:
        return fault
    if target < COLUMNS:
        if position.board.homesick:
            return _(ONLY_HOMEWARD)
        return _(NO_WAY_BACK)
    if kind_of(position, target) == "water":
        return _(ONLY_WATER).format(tile=there)
    return _(FLOE_FULL).format(tile=there, count=PENGUINS)


def _not_neighbours(position: FrostState, origin: int, target: int) -> str:
    """Why a path between two tiles is illegal; empty if they are neighbours and not both poles."""
    if origin == target:
        return _(SAME_TILE_STEP)
    if target not in neighbours(origin, position.board.tiles):
        if abs(origin - target) == COLUMNS - 1 and origin // COLUMNS == target // COLUMNS:
            return _(NO_WRAP)
        return _(TOO_FAR)
    if position.board.poles >> origin & position.board.poles >> target & 1:
        return _(ALONG_A_POLE)
    return ""


def _bear_step(position: FrostState, origin: int, target: int, homeward: bool) -> str:
    here, there = tile_name(origin), tile_name(target)
    if origin not in position.bears:
        if any(penguin.player == position.turn for penguin in penguins_on(position, origin)):
            return _(BEAR_ROLL)
        return _(NO_BEAR).format(tile=here)
    if homeward:
        return _(BEAR_WITHOUT_MARK)
    fault = _not_neighbours(position, origin, target)
    if fault:
        return fault
    if position.board.poles >> target & 1:
        return _(BEAR_NEVER_ON_A_POLE)
    if target in position.bears:
        return _(OTHER_BEAR_THERE).format(tile=there)
    return _(ONLY_WATER).format(tile=there)


def _slide(position: FrostState, origin: int, target: int) -> str:
    board = position.board
    here, there = tile_name(origin), tile_name(target)
    kind = kind_of(position, origin)
    if kind == "equator":
        return _(EQUATOR_NEVER_SLIDES)
    if kind == "water":
        return _(NO_FLOE).format(tile=here)
    if kind != "floe":
        return _(POLES_NEVER_SLIDE)
    if position.first & BEAR:
        if penguins_on(position, origin):
            return _(PENGUINS_NEVER_SLIDE).format(tile=here)
    elif origin in position.bears:
        return _(BEARS_FLOE)
    if origin == target:
        return _(SAME_TILE_SLIDE)
    is_neighbour = target in neighbours(origin, board.tiles)
    if not is_neighbour or not (board.deep or abs(origin - target) == COLUMNS):
        if board.deep:
            return _(TOO_FAR_TO_SLIDE)
        return _(NOT_ITS_COLUMN)
    south, north = board.drift(origin)
    if not south <= target // COLUMNS <= north:
        if board.pack or board.deep:
            return _(ONTO_POLE_OR_EQUATOR)
        return _(NOT_ITS_PACK).format(south=south, north=north)
    return _(FLOE_THERE).format(tile=there)
