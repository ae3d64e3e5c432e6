"""The computers' turns since a person last acted: their turns as values, and the sentence that tells of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from floes_app.board.board import Board
from floes_app.board.values import Turn
from floes_app.core.game import CHANCE, IllegalAction
from floes_app.core.session import Session
from floes_app.play.status import Status


def turns_since(session: Session, skip_rolls: bool = False) -> tuple[Turn[Any], ...]:
    """The turns of computers that led to the position shown, the oldest first, since a person last acted.

    Where nobody plays but computers: as many turns as there are players. skip_rolls: rolls of the people's dice are no
    act of theirs.
    """
    plies, game, turns = session.plies, session.game, list[Turn[Any]]()
    index = session.index
    while skip_rolls and index and _is_roll_of_person(session, index - 1):
        index -= 1
    end, over = index, True
    if index and not game.ends_turn(plies[index - 1].state, plies[index].state):
        over = plies[index].state.outcome is not None
    while end:
        seat = plies[end - 1].state.turn
        if session.is_human(seat):
            break
        begin = end - 1
        while begin and not game.ends_turn(plies[begin - 1].state, plies[begin].state):
            begin -= 1
        told = tuple((plies[n].state, plies[n + 1].action) for n in range(begin, end))
        turns.append(Turn(seat, told, over))
        if len(turns) >= len(session.seats):
            break
        end, over = begin, True
    return tuple(reversed(turns))


def last_turn(session: Session, whole: bool, index: int | None = None) -> Turn[Any]:
    """The last action of a position, which is not the first; ``whole``: with all of its turn before it.

    index: how many actions led to the position; None: it is the one that is shown.
    """
    plies, end = session.plies, session.index if index is None else index
    begin = end - 1
    while whole and begin and not session.game.ends_turn(plies[begin - 1].state, plies[begin].state):
        begin -= 1
    told = tuple((plies[n].state, plies[n + 1].action) for n in range(begin, end))
    return Turn(plies[begin].state.turn, told)


def _is_roll_of_person(session: Session, index: int) -> bool:
    """True if the action after ``index`` was a roll of a person's die."""
    state = session.plies[index].state
    return state.to_move == CHANCE and session.is_human(state.turn)


def with_plan(session: Session, turns: Sequence[Turn[Any]], planned: Sequence[str]) -> tuple[Turn[Any], ...]:
    """``turns``, the last of which is not over, and that with what the computer is going to play in it."""
    state, game = session.state, session.game
    plies, over = list(turns[-1].plies), False
    for text in planned:
        try:
            action = game.parse_action(state, text)
        except IllegalAction:
            break
        after = state.apply(action)
        plies.append((state, action))
        over = game.ends_turn(state, after)
        state = after
        if over or state.to_move == CHANCE:
            break
    return (*turns[:-1], Turn(turns[-1].seat, tuple(plies), over))


def status_of(board: Board[Any], turns: Sequence[Turn[Any]], names: Mapping[int, str], you: int | None) -> Status:
    """The words that stay until somebody acts: the tale of the turn that matters most, the latest of these."""
    tales = [(turn.seat, board.tale(turn, names, you)) for turn in turns]
    worth_telling = [(seat, tale) for seat, tale in reversed(tales) if tale.words]
    if not worth_telling:
        return Status()
    seat, tale = max(worth_telling, key=lambda seat_and_tale: seat_and_tale[1].weight)
    return Status(tale.words, seat=seat if tale.about is None else tale.about)
