"""The turns of a game and their move numbers, for everything that shows the number of a move.

A numbered move is a round of the move list: whoever began the game begins each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from floes_app.board.sidebar import rounds
from floes_app.core.session import Ply, Session, shared


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


class _Turns:
    """The turns of a session as they were counted last.

    plies: what it had then. ended: of each turn that had ended the seat, its begin and end, and whether it is none.
    spans: all of them.
    """

    def __init__(self) -> None:
        self.plies: Sequence[Ply] = ()
        self.ended: list[tuple[int, int, int, bool]] = []
        self.spans: tuple[Span, ...] = ()


#: The turns of the sessions in use: a long game is not gone through again after each move.
_known: Final[WeakKeyDictionary[Session, _Turns]] = WeakKeyDictionary()


def spans(session: Session) -> tuple[Span, ...]:
    """Every turn of a game in order, those included that were taken back."""
    plies, known = session.plies, _known.setdefault(session, _Turns())
    common = shared(known.plies, plies)
    if common < len(plies) or common < len(known.plies):
        _update(session, plies, known, common)
    return known.spans


def _update(session: Session, plies: Sequence[Ply], known: _Turns, common: int) -> None:
    """Bring the turns up to date; the first ``common`` plies are as they were."""
    game, ended = session.game, known.ended
    while ended and ended[-1][2] >= common:
        ended.pop()
    begin = ended[-1][2] if ended else 0
    for index in range(begin + 1, len(plies)):
        before, after = plies[index - 1].state, plies[index].state
        if game.ends_turn(before, after):
            ended.append((plies[begin].state.turn, begin, index, False))
            ended += _gone(session, plies, index)
            begin = index
    turns = list(ended)
    last = len(plies) - 1
    if begin < last:
        turns.append((plies[begin].state.turn, begin, last, False))
        turns += _gone(session, plies, last)
    numbers = rounds([(seat, is_out) for seat, _begin, _end, is_out in turns], list(session.players))
    known.plies = plies
    known.spans = tuple(
        Span(seat, number + 1, begin, end, is_out)
        for (seat, begin, end, is_out), (number, _place) in zip(turns, numbers, strict=True)
    )


def _gone(session: Session, plies: Sequence[Ply], index: int) -> list[tuple[int, int, int, bool]]:
    """The players who are out of the game from the position at ``index`` on, as turns that are none."""
    left = session.game.seats(plies[index].state)
    return [(seat, index, index, True) for seat in session.game.seats(plies[index - 1].state) if seat not in left]


def moves_begun(session: Session, index: int) -> int:
    """Number of moves begun with the first ``index`` actions."""
    return max((span.move for span in spans(session) if span.begin < index and not span.is_out), default=0)


def move_number(session: Session) -> int:
    """Number of the move at the position shown, from 1."""
    played = [span for span in spans(session) if span.begin < session.index]
    ended = not played or session.game.ends_turn(
        session.plies[session.index - 1].state, session.plies[session.index].state
    )
    if not ended:
        return next(span.move for span in reversed(played) if not span.is_out)
    turns = [(span.seat, span.is_out) for span in played] + [(session.state.turn, False)]
    return rounds(turns, list(session.players))[-1][0] + 1
