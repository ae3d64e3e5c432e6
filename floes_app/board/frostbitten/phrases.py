"""The words of Frost Bitten! to its players: the effect of a move, the rest of a roll, the lost part of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floes_app.board.geometry import Cell
from floes_app.board.values import Move
from floes_app.core.i18n import _, all_of, listed, ngettext
from floes_app.games.frostbitten.queries import Effect, number, rest
from floes_app.games.frostbitten.queries import result_name as result_name
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.story import RestLost
from floes_app.games.frostbitten.tiles import tile_name


def left_sentence(state: FrostState, name: str) -> str:
    """The rest of the roll of the player of this name, as a sentence."""
    first, *more = rest(state)
    if not more:
        if first.bear:
            words = ngettext("{name}: {moves} bear move left.", "{name}: {moves} bear moves left.", first.moves)
        else:
            words = ngettext("{name}: {moves} penguin move left.", "{name}: {moves} penguin moves left.", first.moves)
        return words.format(name=name, moves=first.moves)
    # Translators: {second} is the face of the second die, such as “Penguin 3”.
    if first.bear:
        words = ngettext(
            "{name}: {moves} bear move left, then {second}.",
            "{name}: {moves} bear moves left, then {second}.",
            first.moves,
        )
    else:
        words = ngettext(
            "{name}: {moves} penguin move left, then {second}.",
            "{name}: {moves} penguin moves left, then {second}.",
            first.moves,
        )
    return words.format(name=name, moves=first.moves, second=result_name(more[0]))


def foretell(state: FrostState, move: Move, what: Effect, names: Mapping[int, str]) -> str:
    """One or two sentences on the effect of a move."""
    there = tile_name(number(move.target))
    if what.kind == "slide":
        return _slide_sentence(there, _names_of(what.connects), _names_of(what.cuts))
    if what.kind == "bear step":
        if not what.caught:
            return _("The bear steps to {tile}.").format(tile=there)
        owners, count = dict.fromkeys(one.penguin.player for one in what.caught), len(what.caught)
        if list(owners) == [state.turn]:
            words = ngettext(
                "The bear pounces on {tile} and sends home {count} of your own penguins.",
                "The bear pounces on {tile} and sends home {count} of your own penguins.",
                count,
            )
        else:
            # Translators: {names} are one or more players, whose penguins are sent home.
            words = ngettext(
                "The bear pounces on {tile} and sends home {count} penguin of {names}.",
                "The bear pounces on {tile} and sends home {count} penguins of {names}.",
                count,
            )
        return words.format(tile=there, count=count, names=all_of(names[owner] for owner in owners))
    if what.caught:
        return _("The bear is waiting on {tile}: your penguin would be sent home.").format(tile=there)
    after = state.apply(move.action)
    if after.outcome is not None:
        return _("Step to {tile} and win.").format(tile=there)
    if move.target[1] == state.board.north:
        if state.board.homesick and not what.homeward:
            return _("Step onto the North Pole and turn for home.")
        return _("Step onto the North Pole.")
    if move.target[1] == 0:
        return _("Step onto the South Pole: home at last.")
    return _("Step to {tile}.").format(tile=there)


# Translators: {touched} and {left}: one or more tiles, such as “b4, c5”
def _slide_sentence(there: str, touched: str, left: str) -> str:
    if touched and left:
        words = _("Slide the floe to {tile}: it will touch {touched} and leave {left}.")
    elif touched:
        words = _("Slide the floe to {tile}: it will touch {touched}.")
    elif left:
        words = _("Slide the floe to {tile}: it will leave {left}.")
    else:
        words = _("Slide the floe to {tile}.")
    return words.format(tile=there, touched=touched, left=left)


def _names_of(tiles: Iterable[Cell]) -> str:
    return listed(tile_name(number(tile)) for tile in tiles)


def lost_sentence(event: RestLost) -> str:
    """Sentence on the lost rest of a roll."""
    moves = event.result.moves
    if event.result.bear:
        words = ngettext(
            "Nothing can move: {moves} bear move is lost.", "Nothing can move: {moves} bear moves are lost.", moves
        )
    else:
        words = ngettext(
            "Nothing can move: {moves} penguin move is lost.",
            "Nothing can move: {moves} penguin moves are lost.",
            moves,
        )
    return words.format(moves=moves)


def lost_notice(event: RestLost, name: str) -> str:
    """Sentence on the rest of a roll that the player of this name has lost."""
    moves = event.result.moves
    if event.result.bear:
        words = ngettext(
            "{name}: nothing can move, so {moves} bear move is lost.",
            "{name}: nothing can move, so {moves} bear moves are lost.",
            moves,
        )
    else:
        words = ngettext(
            "{name}: nothing can move, so {moves} penguin move is lost.",
            "{name}: nothing can move, so {moves} penguin moves are lost.",
            moves,
        )
    return words.format(name=name, moves=moves)
