"""Puzzle goals of Frost Bitten! They cover one roll; of the next ones only what every face of the die allows."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import Goal, is_unbeaten, wins
from floes_app.core.i18n import Nn_
from floes_app.games.frostbitten.odds import MOST_MOVES, chances_in_36, others_at_first, steps_to_go, sure_catches
from floes_app.games.frostbitten.rules import NOWHERE, PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS


def _at_goal(position: FrostState, seat: int) -> int:
    """Number of the seat's penguins at the goal. A search asks this of every position, so no lists are made."""
    penguins = position.penguins[PENGUINS * seat : PENGUINS * (seat + 1)]
    if position.board.homesick:
        return sum(place & 1 and place >> 1 < COLUMNS for place in penguins)
    return sum(2 * COLUMNS * position.board.north <= place < NOWHERE for place in penguins)


def _home(start: FrostState, now: FrostState, seat: int) -> int:
    """Number of the seat's penguins that reached the goal."""
    return _at_goal(now, seat) - _at_goal(start, seat)


def _sent(start: FrostState, now: FrostState, seat: int) -> int:
    """Number of the others' penguins that were sent home."""
    return others_at_first(now, seat) - others_at_first(start, seat)


def _cannot_win(position: FrostState, seat: int) -> bool:
    """True if the other one of two players has a bear roll, or too few moves left for all the steps to the Pole."""
    if position.players > 2 or position.turn == seat or position.board.bears > 1:
        return False
    if position.first & BEAR and not position.dice:
        return True
    moves = MOST_MOVES if position.dice else position.first & 7
    return steps_to_go(position, position.turn) > moves


def _chances(_start: FrostState, now: FrostState, seat: int) -> int:
    """Of the 36 ways in which the next two rolls fall, those in which the seat wins with the second, at the worst."""
    return chances_in_36(now, seat) if now.turn != seat and now.dice and now.winner < 0 else 0


def _hunted(_start: FrostState, now: FrostState, seat: int) -> int:
    """The penguins that the seat's next bear roll sends home for certain, whatever is rolled and played before it."""
    return sure_catches(now, seat) if now.turn != seat and now.dice and now.winner < 0 else 0


def _lone(start: FrostState, now: FrostState, seat: int) -> int:
    """1 while no more of the seat's penguins stand where they begin than at the start, else 0.

    Where none stood there, none was sent home.
    """
    return int(own_at_first(now, seat) <= own_at_first(start, seat))


def own_at_first(position: FrostState, seat: int) -> int:
    """Number of the seat's penguins that stand where they begin."""
    places = position.penguins[PENGUINS * seat : PENGUINS * (seat + 1)]
    return sum(not place & 1 and place >> 1 < COLUMNS for place in places)


def _is_no_bear_roll(position: FrostState, seat: int) -> bool:
    """True if the other one of two players has rolled penguins."""
    is_rolled = position.turn != seat and not position.dice and position.players == 2
    return is_rolled and not (position.first | position.second) & BEAR


# Translators: what a puzzle asks for, as a heading
GOALS: Final[tuple[Goal[FrostState], ...]] = (
    Goal("win", wins, Nn_("Win with this roll", "Win with this roll")),
    Goal(
        "home",
        _home,
        Nn_("Bring a penguin to its goal", "Bring {amount} penguins to their goal"),
    ),
    Goal("send", _sent, Nn_("Send a penguin home", "Send {amount} penguins home")),
    Goal(
        "hold",
        is_unbeaten,
        Nn_("Leave the other side no roll that wins", "Leave the other side no roll that wins"),
        lasts=True,
        is_safe=_cannot_win,
    ),
    Goal(
        "odds",
        _chances,
        Nn_(
            "Get {amount} chance in 36 to win with your next roll",
            "Get {amount} chances in 36 to win with your next roll",
        ),
        foretells=True,
    ),
    Goal(
        "hunt",
        _hunted,
        Nn_(
            "Whatever comes, keep a penguin in reach of your next bear roll",
            "Whatever comes, keep {amount} penguins in reach of your next bear roll",
        ),
        foretells=True,
    ),
    Goal(
        "shelter",
        _lone,
        Nn_("Leave the bear none of yours to catch", "Leave the bear none of yours to catch"),
        lasts=True,
        is_safe=_is_no_bear_roll,
    ),
)
