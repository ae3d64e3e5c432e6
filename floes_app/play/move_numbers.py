"""The turns of a game, and the moves that they belong to: here everything counts them that tells a number.

A numbered move is a round of the move list: whoever began the game begins each of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.board.sidebar import rounds
from floes_app.core.session import Session


@dataclass(frozen=True)
class Span:
    """A turn, as far as it was played.

    move: the number of the move that it belongs to, from 1. begin, end: how many actions led to its beginning and to
    its end. is_out: this is no turn, the player is out of the game from here on.
    """

    seat: int
    move: int
    begin: int
    end: int
    is_out: bool = False


def spans(session: Session) -> tuple[Span, ...]:
    """Every turn of a game in order, those included that were taken back."""
    plies, game = session.plies, session.game
    turns: list[tuple[int, int, int, bool]] = []
    begin = 0
    for index in range(1, len(plies)):
        before, after = plies[index - 1].state, plies[index].state
        if game.ends_turn(before, after) or index == len(plies) - 1:
            turns.append((plies[begin].state.turn, begin, index, False))
            gone = [other for other in game.seats(before) if other not in game.seats(after)]
            turns += [(other, index, index, True) for other in gone]
            begin = index
    numbers = rounds([(seat, is_out) for seat, _begin, _end, is_out in turns], list(session.players))
    return tuple(
        Span(seat, number + 1, begin, end, is_out)
        for (seat, begin, end, is_out), (number, _place) in zip(turns, numbers, strict=True)
    )


def moves_begun(session: Session, index: int) -> int:
    """How many moves were begun with the first ``index`` actions."""
    return max((span.move for span in spans(session) if span.begin < index), default=0)


def move_number(session: Session) -> int:
    """Which move it is at the position shown, from 1."""
    played = [span for span in spans(session) if span.begin < session.index]
    ended = not played or session.game.ends_turn(
        session.plies[session.index - 1].state, session.plies[session.index].state
    )
    if not ended:
        return next(span.move for span in reversed(played) if not span.is_out)
    turns = [(span.seat, span.is_out) for span in played] + [(session.state.turn, False)]
    return rounds(turns, list(session.players))[-1][0] + 1
