"""What Frost Bitten! tells its players: what a move would do, what is left of a roll, what is lost of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floes_app.board.geometry import Cell
from floes_app.board.model import Move
from floes_app.core.i18n import _, ngettext
from floes_app.games.frostbitten.queries import Effect, Result, number, rest
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.story import RestLost
from floes_app.games.frostbitten.tiles import tile_name


def result_name(result: Result) -> str:
    """What a die shows, in words."""
    return (_("Bear {moves}") if result.bear else _("Penguin {moves}")).format(moves=result.moves)


def left_sentence(state: FrostState) -> str:
    """What is left of the roll, as a sentence."""
    results = rest(state)
    moves = results[0].moves
    if results[0].bear:
        words = ngettext("{moves} bear move left", "{moves} bear moves left", moves)
    else:
        words = ngettext("{moves} penguin move left", "{moves} penguin moves left", moves)
    words = words.format(moves=moves)
    if len(results) == 1:
        return _("{left}.").format(left=words)
    return _("{left}, then {second}.").format(left=words, second=result_name(results[1]))


def foretell(state: FrostState, move: Move, what: Effect, names: Mapping[int, str]) -> str:
    """What a move, which has the effect ``what``, would do: in a sentence or two."""
    there = tile_name(number(move.target))
    if what.kind == "slide":
        sentences = [_("Slide the floe to {tile}.").format(tile=there)]
        if what.connects:
            sentences.append(_("It will touch {tiles}.").format(tiles=_names_of(what.connects)))
        if what.cuts:
            sentences.append(_("It will leave {tiles}.").format(tiles=_names_of(what.cuts)))
        return " ".join(sentences)
    if what.kind == "bear step":
        if not what.caught:
            return _("The bear steps to {tile}.").format(tile=there)
        owners = dict.fromkeys(names[one.penguin.player] for one in what.caught)
        count = len(what.caught)
        return ngettext(
            "The bear pounces on {tile} and sends {count} penguin home: {names}.",
            "The bear pounces on {tile} and sends {count} penguins home: {names}.",
            count,
        ).format(tile=there, count=count, names=", ".join(owners))
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


def _names_of(tiles: Iterable[Cell]) -> str:
    return ", ".join(tile_name(number(tile)) for tile in tiles)


def lost_sentence(event: RestLost) -> str:
    """That what is left of a roll is lost."""
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
