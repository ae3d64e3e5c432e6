"""Puzzle goals of Frost Bitten! They cover one roll, as the next one is unknown."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import Goal, wins
from floes_app.core.i18n import Nn_
from floes_app.games.frostbitten.rules import NOWHERE, PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import COLUMNS


def _at_goal(position: FrostState, seat: int) -> int:
    """Number of the seat's penguins at the goal. A search asks this of every position, so no lists are made."""
    penguins = position.penguins[PENGUINS * seat : PENGUINS * (seat + 1)]
    if position.board.homesick:
        return sum(place & 1 and place >> 1 < COLUMNS for place in penguins)
    return sum(2 * COLUMNS * position.board.north <= place < NOWHERE for place in penguins)


def _home(start: FrostState, now: FrostState, seat: int) -> int:
    """Number of the seat's penguins that reached the goal."""
    return _at_goal(now, seat) - _at_goal(start, seat)


def _at_first(position: FrostState, seat: int) -> int:
    """Number of the other players' penguins that stand where they begin."""
    return sum(
        not place & 1 and place >> 1 < COLUMNS
        for number, place in enumerate(position.penguins)
        if number // PENGUINS != seat
    )


def _sent(start: FrostState, now: FrostState, seat: int) -> int:
    """Number of the others' penguins that were sent home."""
    return _at_first(now, seat) - _at_first(start, seat)


# Translators: what a puzzle asks for, as a heading
GOALS: Final[tuple[Goal[FrostState], ...]] = (
    Goal("win", wins, Nn_("Win with this roll", "Win with this roll")),
    Goal(
        "home",
        _home,
        Nn_("Bring a penguin to its goal", "Bring {amount} penguins to their goal"),
    ),
    Goal("send", _sent, Nn_("Send a penguin home", "Send {amount} penguins home")),
)
