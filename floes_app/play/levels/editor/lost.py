"""The squares from which a level is lost, while they are shown: counted in a worker process, and in words."""

from __future__ import annotations

from typing import Final

from floes_app.board.geometry import Cell
from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.lost import Lost
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import _, grouped, ngettext, one_of, sentences
from floes_app.games.icefloes.rules import cell_name
from floes_app.play.jobs import Job


class LostSquares:
    """The lost squares of one level at a time."""

    def __init__(self, worker: TaskClient) -> None:
        self.is_wanted: bool = False
        """True while the player wants to see them."""
        self._job: Final[Job[Lost]] = Job(worker)
        self._rows: tuple[str, ...] | None = None
        self._known: tuple[tuple[str, ...], Lost] | None = None

    @property
    def found(self) -> Lost | None:
        """What is known of the level that is looked at; None before it is, or where nothing is looked at."""
        if self._rows is None or self._known is None or self._known[0] != self._rows:
            return None
        return self._known[1]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The lost squares that are shown: none that is not proven."""
        return () if self.found is None else self.found.cells

    @property
    def is_running(self) -> bool:
        """True while they are being counted."""
        return self._job.is_open

    def look_at(self, rows: tuple[str, ...] | None) -> None:
        """Show those of this level from now on; None: of none."""
        if rows == self._rows:
            return
        self._rows = rows
        self._job.drop()
        if rows is not None and self.found is None:
            self._job.ask(tasks.lost_squares, tasks.first_position(rows))

    def know(self, rows: tuple[str, ...], found: Lost) -> None:
        """Take what was counted of a level."""
        self._known = rows, found

    def update(self) -> bool:
        """Take what was counted meanwhile; True when there is something new."""
        if not self._job.poll():
            return False
        if self._job.answer is not None and self._rows is not None:
            self.know(self._rows, self._job.answer)
        return True

    # -- in words ------------------------------------------------------------------------------------------------

    @property
    def counted(self) -> str:
        """How much of the level is lost, in a sentence; empty while nothing is shown."""
        found = self.found
        if found is None:
            return self._job.fault or (_("Looking for lost squares…") if self.is_running else "")
        if not found.is_known:
            return _("Too many positions to say where the level is lost.")
        if not found.lost:
            return _("You can reach the whirl from everywhere.")
        # Translators: of {number} positions, {lost} are those from which the level cannot be solved any more
        words = ngettext(
            "{lost} of {number} position is lost.", "{lost} of {number} positions are lost.", found.positions
        )
        return words.format(lost=grouped(found.lost), number=grouped(found.positions))

    @property
    def told(self) -> str:
        """The same with the names of the squares, for the moment when they are known."""
        found = self.found
        if found is None or not found.lost:
            return self.counted
        if not found.cells:
            return sentences(_("No square is lost whatever you did before."), self.counted)
        # Translators: {squares}: squares of the board, as “a1, c3 or e5”
        words = _("Stop on {squares}, and you can’t reach the whirl any more.")
        return sentences(words.format(squares=one_of(map(cell_name, found.cells))), self.counted)
