"""A guided first game: a few positions in which the player makes the move that is explained, and one without help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floes_app.core.game import Game, State
from floes_app.core.puzzle import Aim, Puzzle


@dataclass(frozen=True)
class LessonStep:
    """The task with its reason (untranslated), the text of the wanted action, and of those that follow by themselves.

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


@dataclass(frozen=True)
class Task:
    """The last position of a guided first game, which the player solves without being told how.

    words, closing: said before and after it (untranslated). position, aim, line: as those of a puzzle.
    """

    words: str
    closing: str
    position: str
    aim: str
    line: tuple[str, ...]

    def puzzle(self, game: Game[Any]) -> Puzzle:
        """The task as a puzzle."""
        return Puzzle(game, "lesson", Aim.parse(self.aim), game.parse(self.position), self.line)


#: The chapters of the guided first game of one game.
Lesson = tuple[Chapter, ...]
