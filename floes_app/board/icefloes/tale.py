"""A turn of Ice Floes told in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from floes_app.board.values import Tale, Turn
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes.rules import Cell, IceFloesState, cell_name
from floes_app.games.icefloes.story import Arrived, Glide, PlayerRemoved, Step, story

# Translators: {direction} in “Aino glided {direction} to c5.”
_WAYS: Final = {"u": N_("up"), "d": N_("down"), "l": N_("left"), "r": N_("right")}


def tell(turn: Turn[IceFloesState], names: Mapping[int, str], you: int | None) -> Tale:
    """The turn in a sentence: who is out because of it, else where it led."""
    if not turn.plies:
        return Tale()
    before, action = turn.plies[-1]
    events, name = story(before, action), names[turn.seat]
    out = [event.seat for event in events if isinstance(event, PlayerRemoved)]
    if out == [you]:
        words = _("{name}, you’re out: nowhere left to go. But stay and watch.").format(name=names[out[0]])
        return Tale(words, 2, you)
    if out:
        return Tale(told_out(out, names), 2, out[0])
    way, first = _(_WAYS[action]), events[0]
    if isinstance(events[-1], Arrived):
        words = _("{name} stepped onto the whirl.") if isinstance(first, Step) else _("{name} stopped on the whirl.")
        return Tale(words.format(name=name), 1)
    if isinstance(first, Step):
        return Tale(
            _("{name} stepped {direction} to {square}.").format(name=name, direction=way, square=cell_name(first.stop))
        )
    assert isinstance(first, Glide)
    return Tale(_told_glide(before, first, name, way, names))


def told_out(seats: list[int], names: Mapping[int, str]) -> str:
    """Sentence on the players out of the game; empty if there is none."""
    if not seats:
        return ""
    if len(seats) == 1:
        return _("{name} is hemmed in and out of the game. The floe stays.").format(name=names[seats[0]])
    # Translators: {first} and {second} are players.
    return _("{first} and {second} are hemmed in and out of the game.").format(
        first=names[seats[0]], second=names[seats[1]]
    )


def _told_glide(before: IceFloesState, glide: Glide, name: str, way: str, names: Mapping[int, str]) -> str:
    square = cell_name(glide.path[-1])
    if before.field.cell(before.field.goal) in glide.path[1:-1]:
        return _("{name} glided {direction} to {square}, right across the whirl.").format(
            name=name, direction=way, square=square
        )
    hit = whose_floe(before, glide.stopped_by)
    if hit is not None:
        # Translators: {other} is a player.
        return _("{name} glided {direction} and bumped into {other} on {square}.").format(
            name=name, direction=way, other=names[hit], square=cell_name(glide.stopped_by or glide.path[-1])
        )
    return _("{name} glided {direction} to {square}.").format(name=name, direction=way, square=square)


def whose_floe(state: IceFloesState, cell: Cell | None) -> int | None:
    """The seat of the player on a cell; None where nobody is."""
    return next((seat for seat in state.seats if cell is not None and state.place(seat) == cell), None)
