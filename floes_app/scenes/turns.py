"""Whose turn it is, and what happens in it without anybody's hands."""

from __future__ import annotations

from typing import Any

from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.scenes.context import Context


def seat_of(state: Any) -> int:
    """The seat whose turn it is, also while its die is still to be rolled."""
    return int(state.turn if state.to_move == CHANCE else state.to_move)


class Turns:
    """The turns of one session."""

    def __init__(self, context: Context, session: Session) -> None:
        self.context = context
        self.session = session

    @property
    def seat(self) -> int:
        """The seat whose turn it is in the position shown."""
        return seat_of(self.session.state)

    @property
    def person_decides(self) -> bool:
        """Whether a person is to move in the position shown."""
        state = self.session.state
        return state.outcome is None and state.to_move != CHANCE and self.session.is_human(state.to_move)

    @property
    def person_rolls(self) -> bool:
        """Whether a person is to roll the die in the position shown."""
        state = self.session.state
        return state.outcome is None and state.to_move == CHANCE and self.session.is_human(self.seat)

    @property
    def rolls_by_itself(self) -> bool:
        """Whether the die is to be rolled without anybody asking: for the computer, or because the players chose so."""
        session = self.session
        if session.state.to_move != CHANCE or session.state.outcome is not None or not session.at_tip:
            return False
        if not self.person_rolls:
            return True
        dice = self.context.settings.dice
        before = session.plies[session.index - 1].state if session.index else None
        is_further = before is not None and before.to_move == CHANCE and seat_of(before) == self.seat
        return dice == "automatic" or (dice == "button" and is_further)  # one press rolls all the dice of a turn

    def undo_target(self) -> int | None:
        """Where undo leads: what a real die showed may have been entered wrongly, and can be taken back by itself."""
        here = self.session.index
        if here and self.context.settings.dice == "own" and self.session.state.to_move != CHANCE:
            before = self.session.plies[here - 1].state
            if before.to_move == CHANCE and self.session.is_human(seat_of(before)):
                return here - 1
        return self.session.undo_target()
