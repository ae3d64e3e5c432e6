"""What a guided first game is: a few positions in which the player does the thing that is explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floes_app.core.game import Game, State


@dataclass(frozen=True)
class LessonStep:
    """What to do and why (untranslated), the text of the action that is wanted, and those that follow by themselves.

    The actions that follow are the other side's; the last may leave the turn with the player who learns.
    """

    words: str
    action: str
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """Steps that follow one another on one board, and what to say after the last (untranslated).

    position: a position text; empty for the usual start. Who is to move there is the player who learns.
    """

    steps: tuple[LessonStep, ...]
    closing: str
    position: str = ""

    def start(self, game: Game[Any]) -> State:
        """The first position."""
        position: State = game.parse(self.position) if self.position else game.start(game.complete({}))
        return position

    @property
    def line(self) -> tuple[str, ...]:
        """All actions in their order, by their texts."""
        return tuple(action for step in self.steps for action in (step.action, *step.replies))

    def step_at(self, played: int) -> int | None:
        """The step that the player is in after so many actions, its replies included; None after the last action."""
        for number, step in enumerate(self.steps):
            played -= 1 + len(step.replies)
            if played < 0:
                return number
        return None


#: The chapters of the guided first game of one game.
Lesson = tuple[Chapter, ...]
