"""The games that the computer plays against itself on a field while it is drawn."""

from __future__ import annotations

import time
from typing import Final

from floes_app.bots.icefloes.levels import self_play, tasks
from floes_app.bots.icefloes.levels.self_play import GAMES, SelfPlay, no_games
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import _, sentences
from floes_app.play.jobs import Job
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.self_play import games_on


class FieldGames:
    """Plays on one field in a worker process, ``GAMES`` games at a time; a pause keeps what was played.

    On a built-in board the games that were played beforehand count, and none is played until more are asked for.
    """

    def __init__(self, worker: TaskClient) -> None:
        self.paused: bool = False
        """True while the player has stopped the games."""
        self.wanted: int = GAMES
        """Number of games after which there is a verdict."""
        self.judged: SelfPlay | None = None
        """The games of the verdict: those up to the last time when all that were wanted were played."""
        self._job: Final[Job[SelfPlay]] = Job(worker)
        self._rows: tuple[str, ...] | None = None
        self._before = no_games(2)
        self._since = 0.0

    @property
    def is_shown(self) -> bool:
        """True if there is a field on which games are played."""
        return self._rows is not None

    @property
    def played(self) -> SelfPlay | None:
        """The games so far; None where there are none."""
        if self._rows is None:
            return None
        latest = self._job.answer or self._job.progress
        played = self._before if latest is None else self._before.and_then(latest)
        return played if played.games else None

    @property
    def number(self) -> int:
        """Number of games played."""
        return 0 if self.played is None else self.played.games

    @property
    def is_running(self) -> bool:
        """True while more games are to come by themselves."""
        return self._job.is_open

    @property
    def is_done(self) -> bool:
        """True if all games that were wanted were played."""
        return self.number >= self.wanted

    def seconds_left(self) -> int | None:
        """About how long the games still take; None while that cannot be told."""
        played = self.number - self._before.games
        if not self.is_running or played < 5:
            return None
        return round((time.monotonic() - self._since) / played * (self.wanted - self.number))

    @property
    def sentence(self) -> str:
        """Progress of the games, and who plays them, in sentences."""
        if self._job.fault:
            return self._job.fault
        words = _("{number} of {games} games played.").format(number=self.number, games=self.wanted)
        return sentences(words, level_words.who_played())

    def play_on(self, rows: tuple[str, ...] | None, players: int) -> None:
        """Play on this field from now on, and on no other; None: on none."""
        if rows == self._rows:
            return
        self._job.drop()
        self._rows = rows
        self._before = (games_on("/".join(rows)) if rows else None) or no_games(players)
        self.wanted = max(GAMES, self._before.games)
        self.judged = self.played if self.is_done else None
        if not self.paused and not self.is_done:
            self._go_on()

    def toggle(self) -> None:
        """Stop the games, or go on with them; where all are played, play as many more."""
        self.paused = self.is_running
        if self.paused:
            self._keep()
            return
        if self.is_done:
            self._keep()
            self.wanted = self.number + GAMES
        self._go_on()

    def update(self) -> bool:
        """Take what was played; True when it is something new."""
        is_new = self._job.poll()
        if is_new and self.is_done:
            self.judged = self.played
        return is_new

    def _keep(self) -> None:
        """Count what was played to what was played before."""
        self._before = self.played or self._before
        self._job.drop()

    def _go_on(self) -> None:
        if self._rows is not None:
            self._since = time.monotonic()
            self._job.ask(self_play.play_games, tasks.first_position(self._rows), self._before.games, self.wanted)
