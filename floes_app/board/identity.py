"""Tracks which of several like pieces is which, from the events of every move."""

from __future__ import annotations

from typing import Any

from floes_app.board.board import Board
from floes_app.board.values import Identity
from floes_app.core.session import Ply, Session, shared


class IdentityTracker:
    """The casts of a session's positions, each worked out once; they follow when the game takes another course."""

    def __init__(self, board: Board[Any], session: Session) -> None:
        self._board = board
        self._session = session
        self._plies: list[Ply] = []
        self._known: list[Identity] = []

    def at(self, index: int) -> Identity:
        """Looks of the pieces after ``index`` actions; raises IndexError if there is no such position."""
        plies, known = self._session.plies, self._known
        common = shared(self._plies, plies)
        del self._plies[common:], known[common:]
        if not known:
            known.append(self._board.identity(plies[0].state))
        for here in range(len(known), index + 1):
            events = self._session.game.story(plies[here - 1].state, plies[here].action)
            known.append(self._board.next_identity(known[here - 1], events))
        self._plies += plies[len(self._plies) : len(known)]
        return known[index]
