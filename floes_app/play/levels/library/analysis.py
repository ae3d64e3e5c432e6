"""The figures of a level, computed in a worker process while the player does something else."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.process.task_client import TaskClient
from floes_app.play.jobs import Job

#: Time in seconds that a level must have stayed the same before it is measured.
PATIENCE: Final = 0.25
#: Number of answers that are kept.
KEPT: Final = 256

#: The rows of a level, top row first.
Rows = tuple[str, ...]


class LevelAnalysis:
    """Measures one level at a time: the one that was asked for last. Figures that are known are not computed again."""

    def __init__(self) -> None:
        self._worker = TaskClient()
        self._job: Final[Job[Any]] = Job(self._worker)
        self._known: OrderedDict[Rows, Any] = OrderedDict()
        self._rows: Rows | None = None
        self._waited = 0.0
        self._asked = False
        self._stopped = False
        self.reached: int = 0
        """Depth searched without a solution when the search was stopped."""

    @property
    def rows(self) -> Rows | None:
        """The level asked for; None: none."""
        return self._rows

    @property
    def figures(self) -> Any:
        """The figures of the level asked for, if they are known."""
        return None if self._rows is None else self._known.get(self._rows)

    def known(self, rows: Rows) -> Any:
        """The figures of any level, if they are known."""
        return self._known.get(rows)

    def seeks(self, rows: Rows) -> bool:
        """True while the figures of this level are still to come."""
        return self._rows == rows and self.is_running

    @property
    def fault(self) -> str:
        """Why there are no figures (translated); empty while there may be some."""
        return self._job.fault

    @property
    def progress(self) -> Any:
        """Progress of the search, as the task tells it."""
        return self._job.progress

    @property
    def is_running(self) -> bool:
        """True while figures are still to come."""
        return self._rows is not None and not self.figures and not self.fault and not self._stopped

    @property
    def stopped(self) -> bool:
        """True if the player stopped the search for this level."""
        return self._stopped

    def look_at(self, rows: Rows | None) -> None:
        """Measure this level from now on, and no other; None: nothing."""
        if rows == self._rows:
            return
        self._job.drop()
        self._rows, self._waited, self._asked, self._stopped = rows, 0.0, False, False

    def know(self, rows: Rows, figures: Any) -> None:
        """Take figures that were computed elsewhere."""
        self._known[rows] = figures
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def stop(self) -> None:
        """Stop looking for the figures of this level."""
        progress = self.progress
        self.reached = progress.depth if isinstance(progress, tasks.Searched) else 0
        self._job.drop()
        self._stopped = True

    def go_on(self) -> None:
        """Look for them again, from the beginning."""
        self._stopped, self._asked, self._waited = False, False, PATIENCE

    def toggle(self) -> None:
        """Stop the search, or begin it again."""
        (self.go_on if self.stopped else self.stop)()

    def update(self, seconds: float) -> bool:
        """Advance the time; True when the worker has something new."""
        if not self.is_running or self._rows is None:
            return False
        if not self._asked:
            self._waited += seconds
            if self._waited >= PATIENCE:
                self._asked = True
                self._job.ask(tasks.measure, tasks.first_position(self._rows))
            return False
        if not self._job.poll():
            return False
        if self._job.answer is not None:
            self.know(self._rows, self._job.answer)
        return True

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()
