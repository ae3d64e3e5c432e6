"""What is heard of a game beside what happens on the board: how it ended, and that it is somebody's turn."""

from __future__ import annotations

from floes_app.core.session import Session


def ending_sound(session: Session) -> str:
    """The sound for the end of the game that a session shows: ``win``, ``lost`` or ``draw``.

    It is lost only for people who all lost against computers; where people or computers are among themselves, somebody
    has won.
    """
    outcome = session.state.outcome
    if outcome is None or not outcome.winners:
        return "draw"
    people = {seat for seat in session.seats if session.is_human(seat)}
    return "win" if not people or people & {*outcome.winners} else "lost"


class TurnBell:
    """Rings when it is a person's turn again after a computer's."""

    def __init__(self) -> None:
        self._waited = False

    def rings(self, is_person: bool) -> bool:
        """Whether it is to ring, now that it is a person's turn or is not."""
        rings = self._waited and is_person
        self._waited = not is_person
        return rings
