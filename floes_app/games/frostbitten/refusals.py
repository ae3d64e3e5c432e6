"""Why an attempt is no legal action of Frost Bitten!, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import _, all_of, listed, ngettext
from floes_app.games.frostbitten.queries import kind_of, penguins_on, rest, result_name
from floes_app.games.frostbitten.rules import FACES, PENGUINS, SUITS, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS, neighbours, tile_name

_TILE: Final = "([a-d])(0|[1-9][0-9]?)"
_PLACEMENT: Final = re.compile(r"([+*])" + _TILE)
_ROLL: Final = re.compile("=([0-9])")
_STEP: Final = re.compile(_TILE + _TILE + "('?)")
_SLIDE: Final = re.compile(_TILE + ">" + _TILE)


def explain_refusal(position: FrostState, attempt: str) -> str:
    """Why ``attempt`` cannot be played, in a sentence."""
    if position.winner >= 0:
        return _("The game is over.")
    if attempt in position.actions():
        return _("That move is allowed.")
    placement = _PLACEMENT.fullmatch(attempt)
    roll = _ROLL.fullmatch(attempt)
    step = _STEP.fullmatch(attempt)
    slide = _SLIDE.fullmatch(attempt)
    if not (placement or roll or step or slide):
        return _(
            "“{attempt}” isn’t a move. Moves look like this: +a0 places a penguin, *b9 a bear, =4 is a roll, a0a1 a "
            "step, a3a2' a step of a penguin on its way home, a1>a2 a slide."
        ).format(attempt=attempt if len(attempt) <= 16 else attempt[:16] + "…")
    for move in (placement, step, slide):
        for column, latitude in re.findall(_TILE, move[0]) if move else ():
            if int(latitude) > position.board.north:
                return _("There’s no {tile}: the North Pole is row {north}.").format(
                    tile=column + latitude, north=position.board.north
                )
    if position.placing:
        return _while_placing(position, placement)
    if position.dice:
        return _roll_first(position, roll)
    if placement:
        return _("Everyone is in place already.")
    if roll:
        return _("You’ve already rolled. First play what’s left: {rest}.").format(rest=_rest(position))
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
            return _("Penguins start on the South Pole: choose a tile in row 0.")
        return ngettext(
            "Place your penguins first: {count} is still to come.",
            "Place your penguins first: {count} are still to come.",
            position.to_place,
        ).format(count=position.to_place)
    if placement is None or placement[1] == "+":
        return _("Place the bear first.")
    if bear_latitude == position.board.north:
        return _("This bear starts on the North Pole: choose a tile in row {latitude}.").format(latitude=bear_latitude)
    return _("The first bear starts on the Equator: choose a tile in row {latitude}.").format(latitude=bear_latitude)


def _roll_first(position: FrostState, roll: re.Match[str] | None) -> str:
    if roll:
        return _("A die shows a number from 0 to {highest}.").format(highest=FACES - 1)
    if position.again:
        return _("Roll the die again first.")
    if position.first:
        return _("Roll the second die first.")
    return _("Roll the die first.")


def _penguin_step(position: FrostState, origin: int, target: int, homeward: bool) -> str:
    here, there = tile_name(origin), tile_name(target)
    standing = penguins_on(position, origin)
    own = [penguin for penguin in standing if penguin.player == position.turn]
    if not own:
        if standing:
            owners = sorted({penguin.player for penguin in standing})
            return _("None of your penguins is on {tile}, only {owners}.").format(
                tile=here, owners=all_of(_(SUITS[owner]) for owner in owners)
            )
        if origin in position.bears:
            return _("This is a penguin roll: the bear on {tile} stays put.").format(tile=here)
        return _("There’s no penguin on {tile}.").format(tile=here)
    if not any(penguin.homeward == homeward for penguin in own):
        if homeward:
            return _("Your penguin on {tile} is on its way out: write its step without '.").format(tile=here)
        if origin >= COLUMNS:
            return _("Your penguin on {tile} is on its way home: write its step with '.").format(tile=here)
    if origin < COLUMNS and (homeward or all(penguin.homeward for penguin in own)):
        return _("Your penguin on {tile} is home and stays there.").format(tile=here)
    fault = _not_neighbours(position, origin, target)
    if fault:
        return fault
    if target < COLUMNS:
        if position.board.homesick:
            return _("Only penguins on their way home may step back onto the South Pole.")
        return _("No way back: penguins never return to the South Pole on foot.")
    if kind_of(position, target) == "water":
        return _("There’s only water on {tile}.").format(tile=there)
    return _("The floe on {tile} is full: it holds {count} penguins.").format(tile=there, count=PENGUINS)


def _not_neighbours(position: FrostState, origin: int, target: int) -> str:
    """What is wrong with the way from one tile to the other; empty when they are neighbours, one of them no pole."""
    if origin == target:
        return _("Choose a different tile to step to.")
    if target not in neighbours(origin, position.board.tiles):
        if abs(origin - target) == COLUMNS - 1 and origin // COLUMNS == target // COLUMNS:
            return _("The board doesn’t wrap round: step to a tile next to you.")
        return _("Too far: step to a tile right above, below or beside you.")
    if position.board.poles >> origin & position.board.poles >> target & 1:
        return _("Nobody steps along a pole.")
    return ""


def _bear_step(position: FrostState, origin: int, target: int, homeward: bool) -> str:
    here, there = tile_name(origin), tile_name(target)
    if origin not in position.bears:
        if any(penguin.player == position.turn for penguin in penguins_on(position, origin)):
            return _("This is a bear roll: your penguins stay put.")
        return _("There’s no bear on {tile}.").format(tile=here)
    if homeward:
        return _("Write a bear’s step without '.")
    fault = _not_neighbours(position, origin, target)
    if fault:
        return fault
    if position.board.poles >> target & 1:
        return _("The bear never steps onto a pole.")
    if target in position.bears:
        return _("The other bear is on {tile}.").format(tile=there)
    return _("There’s only water on {tile}.").format(tile=there)


def _slide(position: FrostState, origin: int, target: int) -> str:
    board = position.board
    here, there = tile_name(origin), tile_name(target)
    kind = kind_of(position, origin)
    if kind == "equator":
        return _("The ice of the Equator never slides.")
    if kind == "water":
        return _("There’s no floe on {tile}.").format(tile=here)
    if kind != "floe":
        return _("The poles never slide.")
    if position.first & BEAR:
        if penguins_on(position, origin):
            return _("There are penguins on {tile}, and a bear roll never slides penguins.").format(tile=here)
    elif origin in position.bears:
        return _("On a penguin roll, the bear’s floe stays put.")
    if origin == target:
        return _("Choose a different tile to slide to.")
    is_neighbour = target in neighbours(origin, board.tiles)
    if not is_neighbour or not (board.deep or abs(origin - target) == COLUMNS):
        if board.deep:
            return _("A floe slides one row north or south, or one column east or west.")
        return _("A floe stays in its column and slides one row north or south.")
    south, north = board.drift(origin)
    if not south <= target // COLUMNS <= north:
        if board.pack or board.deep:
            return _("Floes never drift onto a pole or across the Equator.")
        return _("This floe stays in its ice pack, in rows {south} and {north}.").format(south=south, north=north)
    return _("Floes slide onto water, and there’s a floe on {tile} already.").format(tile=there)
