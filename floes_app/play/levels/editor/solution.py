"""The shortest solutions of a level, step by step, and the floes that they do not need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.tasks import Idle
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import N_, _, ngettext
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.rules import IceFloesState, cell_name, position_of
from floes_app.play.jobs import Job

#: Time of each step while the way plays by itself, in seconds.
STEP_SECONDS: Final = 0.8
DELTAS: Final = {"u": (0, 1), "d": (0, -1), "l": (-1, 0), "r": (1, 0)}
#: The directions as arrows, which every language reads.
ARROWS: Final = {"u": "↑", "d": "↓", "l": "←", "r": "→"}
EDGE: Final = N_("the edge stops it")
ON_GOAL: Final = N_("stop on the whirl")
ONTO_FLOE: Final = N_("step onto the floe")


@dataclass(frozen=True)
class SolutionStep:
    """One move of a way."""

    action: str
    cell: Cell
    """Cell that it leads to."""
    move: str
    """The direction and that cell, in words."""
    words: str
    """Why it ends there, in a few words."""
    sentence: str
    """The whole step in a sentence."""


class LevelSolution:
    """The shortest solutions of a level; one of them is shown up to a step."""

    def __init__(self, worker: TaskClient) -> None:
        self.solutions: tuple[str, ...] = ()
        """The shortest solutions, each as a word of its actions; empty until they are known."""
        self.number: int = 0
        """Index of the solution that is shown."""
        self.at: int = 0
        """Number of its moves that are shown as made."""
        self.playing: bool = False
        """True while it goes on by itself."""
        self._job: Final[Job[Any]] = Job(worker)
        self._rows: tuple[str, ...] | None = None
        self._symmetry = Symmetry.NONE
        self._positions: list[IceFloesState] = []
        self._idle: Idle | None = None
        self._waited = 0.0

    # -- what is known -------------------------------------------------------------------------------------------

    @property
    def is_shown(self) -> bool:
        """True if there is a level whose solutions are shown."""
        return self._rows is not None

    @property
    def steps(self) -> list[SolutionStep]:
        """The moves of the way that is shown, in the player's language."""
        if not self._positions:
            return []
        moves = zip(self._positions, self.solutions[self.number], self._positions[1:], strict=False)
        return [_step(number, *move) for number, move in enumerate(moves, start=1)]

    @property
    def _length(self) -> int:
        return max(0, len(self._positions) - 1)

    @property
    def position(self) -> IceFloesState | None:
        """The position after the moves that were made; None while no way is known."""
        return self._positions[self.at] if self._positions else None

    @property
    def places(self) -> list[Cell]:
        """Cells of the player, before the first move and after each."""
        return [position.field.cell(position.places[0]) for position in self._positions]

    @property
    def moved(self) -> tuple[set[Cell], set[Cell], set[Cell]]:
        """Floes that the way moves: new cells, emptied cells, and cells still to be filled.

        The first are cells with a floe now and none at first, without the player's. The second had a floe at first and
        have none now. The third have none now and have one at the end.
        """
        if not self._positions:
            return set(), set(), set()
        first, now, last = (
            set(position.floe_cells())
            for position in (self._positions[0], self._positions[self.at], self._positions[-1])
        )
        return now - first - {self.places[self.at]}, first - now, last - now

    @property
    def idle(self) -> tuple[Cell, ...]:
        """The floes that can be taken away without changing the shortest ways, as far as they are known."""
        return self._idle.cells if self._idle is not None else ()

    @property
    def can_remove_idle(self) -> bool:
        """True if all idle floes can go at once."""
        return self._idle is not None and self._idle.together

    @property
    def seeks_idle(self) -> bool:
        """True while it is not known yet which floes are idle."""
        return self._idle is None and self._job.is_open

    def sentence(self) -> str:
        """The effect of the last move, in a sentence."""
        if not self._length:
            return _("Looking for the shortest way…") if not self._job.fault else self._job.fault
        if self.at == 0:
            return ngettext(
                "{number} move to the whirl: Left and Right step through it.",
                "{number} moves to the whirl: Left and Right step through them.",
                self._length,
            ).format(number=self._length)
        step = self.steps[self.at - 1]
        return step.sentence

    # -- what can be done ----------------------------------------------------------------------------------------

    def show(self, rows: tuple[str, ...] | None, symmetry: Symmetry = Symmetry.NONE) -> None:
        """Show the solutions of this level, or nothing (None); only what leaves the symmetry whole counts as idle."""
        if (rows, symmetry) == (self._rows, self._symmetry):
            return
        self._rows, self._symmetry = rows, symmetry
        self.solutions, self.number, self.at, self.playing = (), 0, 0, False
        self._positions, self._idle = [], None
        self._job.drop()
        if rows is not None:
            self._job.ask(tasks.solutions, tasks.first_position(rows))

    def know(self, solutions: tuple[str, ...], idle: Idle | None = None) -> None:
        """Take the shortest solutions of the level, and its idle floes."""
        self.solutions, self._idle = solutions, idle
        self._take(0)

    def _take(self, number: int) -> None:
        """Show another of the solutions, from its beginning."""
        if not self.solutions or self._rows is None:
            return
        self.number, self.at = number % len(self.solutions), 0
        self._positions = [position_of(list(self._rows), 0)]
        for action in self.solutions[self.number]:
            self._positions.append(self._positions[-1].apply(action))

    def show_next(self) -> None:
        """Show the next of the solutions."""
        self._take(self.number + 1)

    def go_to(self, at: int) -> None:
        """Show the way as far as after so many moves."""
        self.at = min(max(0, at), self._length)
        self.playing = False

    def play_or_pause(self) -> None:
        """Play the way by itself, from the beginning when it is at its end; or stop it."""
        self.playing = not self.playing and bool(self._length)
        self._waited = 0.0
        if self.playing and self.at == self._length:
            self.at = 0

    def update(self, seconds: float) -> bool:
        """Advance the time; True when something else is shown."""
        changed = self._job.poll()
        answer = self._job.answer
        if changed and answer is not None and self._rows is not None:
            if isinstance(answer, Idle):
                self._idle = answer
            else:
                self.know(answer)
                if answer:
                    self._job.ask(tasks.idle_floes, tasks.first_position(self._rows), self._symmetry.value)
        if not self.playing:
            return changed
        self._waited += seconds
        if self._waited < STEP_SECONDS:
            return changed
        self._waited, self.at = 0.0, self.at + 1
        self.playing = self.at < self._length
        return True


def _step(number: int, before: IceFloesState, action: str, after: IceFloesState) -> SolutionStep:
    """A move, the ``number``-th of its way, with the reason why it ends where it does."""
    field = after.field
    cell = field.cell(after.places[0])
    dx, dy = DELTAS[action]
    ahead = cell[0] + dx, cell[1] + dy
    if after.places[0] == field.goal:
        words, told = _(ON_GOAL), _("Step {number}: {move}, and stop on the whirl.")
    elif after.floes == before.floes:
        words, told = _(ONTO_FLOE), _("Step {number}: {move}, onto the floe.")
    elif 0 <= ahead[0] < field.width and 0 <= ahead[1] < field.height:
        # Translators: {other} is the square with the floe that stops you.
        words, told = _("{other} stops it"), _("Step {number}: {move}, where {other} stops you.")
    else:
        words, told = _(EDGE), _("Step {number}: {move}, where the edge stops you.")
    move = BOARDS[GAME.key].phrase(before, action)
    sentence = told.format(number=number, move=move, other=cell_name(ahead))
    return SolutionStep(action, cell, move, words.format(other=cell_name(ahead)), sentence)
