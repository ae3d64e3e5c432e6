"""The list of moves for those who hear it: one turn after the other, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.values import Turn
from floes_app.core.i18n import _, sentences
from floes_app.core.session import Session
from floes_app.play.move_numbers import Span, spans


class MoveReader:
    """Reads the moves of a session turn by turn; after another move it begins with the latest again."""

    def __init__(self, session: Session, board: Board[Any], recounted: Callable[[Turn[Any]], str]) -> None:
        """recounted: gives a turn in words."""
        self._session: Final = session
        self._board: Final = board
        self._recounted: Final = recounted
        self._at: int | None = None
        self._last: object = None

    def turns(self) -> list[Span]:
        """The turns of the list, those included that were taken back."""
        return [span for span in spans(self._session) if not span.is_out]

    @property
    def at(self) -> int | None:
        """The place of the turn that was read last in the list; None before the first, and after another move."""
        last = self._session.plies[-1]
        if self._last is not last:
            self._last, self._at = last, None
        return self._at

    def step(self, by: int) -> str:
        """Go so many turns on or back, as far as there are any, and read the turn there."""
        turns, here = self.turns(), self.at
        if not turns:
            return _("No move has been made yet.")
        self._at = len(turns) - 1 if here is None else min(max(0, here + by), len(turns) - 1)
        return self.words(self._at)

    def walk(self, by: int) -> bool:
        """Go so many turns on or back from the one of ``here``; False at the end of the list."""
        last = len(self.turns()) - 1
        here = last if self.at is None else self.at
        self._at = min(max(0, here + by), last)
        return self._at != here

    def words(self, place: int) -> str:
        """A turn with its number."""
        span = self.turns()[place]
        plies = self._session.plies
        played = tuple((plies[index].state, plies[index + 1].action) for index in range(span.begin, span.end))
        # Translators: {number}: the number of the move that is read, as a sentence before it
        number = _("Move {number}.").format(number=span.move)
        undone = _("It was taken back.") if span.begin >= self._session.index else ""
        return sentences(number, self._recounted(Turn(span.seat, played)), undone)

    def here(self) -> str:
        """The turn that was read last, else the latest; empty before the first."""
        turns = self.turns()
        if not turns:
            return ""
        return self.words(len(turns) - 1 if self.at is None else self.at)

    def ply(self) -> int | None:
        """The number of actions that lead to the end of the turn that is read; None before the first."""
        turns = self.turns()
        return turns[len(turns) - 1 if self.at is None else self.at].end if turns else None
