"""Tracks which of several like pieces is which, from the events of every move."""

from __future__ import annotations

from typing import Any

from floes_app.board.board import Board
from floes_app.board.values import Identity
from floes_app.core.session import Ply, Session


class IdentityTracker:
    """The casts of a session's positions, each worked out once; they follow when the game takes another course."""

    def __init__(self, board: Board[Any], session: Session) -> None:
        self._board = board
        self._session = session
        self._known: list[tuple[Ply, Identity]] = []

    def at(self, index: int) -> Identity:
        """Looks of the pieces after ``index`` actions; raises IndexError if there is no such position."""
        plies, known = self._session.plies, self._known
        keep = 0
        while keep < len(known) and keep < len(plies) and known[keep][0] is plies[keep]:
            keep += 1
        del known[keep:]
        if not known:
            known.append((plies[0], self._board.identity(plies[0].state)))
        for here in range(len(known), index + 1):
            events = self._session.game.story(plies[here - 1].state, plies[here].action)
            known.append((plies[here], self._board.next_identity(known[here - 1][1], events)))
        return known[index][1]
