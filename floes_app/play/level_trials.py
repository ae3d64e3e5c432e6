"""The games that the computer plays against itself on a field while it is drawn."""

from __future__ import annotations

import time
from typing import Final

from floes_app.bots.icefloes import tasks, trials
from floes_app.bots.icefloes.trials import GAMES, Trials, no_trials
from floes_app.bots.worker import Worker
from floes_app.core.i18n import _
from floes_app.play.requests import Request


class LevelTrials:
    """Plays on one field in a worker process; a pause keeps what was played."""

    def __init__(self, worker: Worker) -> None:
        self.paused: bool = False
        """Whether the player stopped the games."""
        self._request: Final[Request[Trials]] = Request(lambda: worker)
        self._rows: tuple[str, ...] | None = None
        self._before = no_trials(2)
        self._since = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether there is a field on which games are played."""
        return self._rows is not None

    @property
    def played(self) -> Trials | None:
        """The games so far; None where there are none."""
        if self._rows is None:
            return None
        latest = self._request.answer or self._request.progress
        played = self._before if latest is None else self._before.and_then(latest)
        return played if played.games else None

    @property
    def number(self) -> int:
        """How many games were played."""
        return 0 if self.played is None else self.played.games

    @property
    def is_playing(self) -> bool:
        """Whether more games are to come by themselves."""
        return self._request.is_open

    @property
    def is_done(self) -> bool:
        """Whether all games were played."""
        return self.number >= GAMES

    def seconds_left(self) -> int | None:
        """About how long the games still take; None while that cannot be told."""
        played = self.number - self._before.games
        if not self.is_playing or played < 5:
            return None
        return round((time.monotonic() - self._since) / played * (GAMES - self.number))

    @property
    def sentence(self) -> str:
        """How far the games are, in a sentence."""
        if self._request.fault:
            return self._request.fault
        words = _("{number} of {games} games played between equal computers.")
        return words.format(number=self.number, games=GAMES)

    def play_on(self, rows: tuple[str, ...] | None, players: int) -> None:
        """Play on this field from now on, and on no other; None: on none."""
        if rows == self._rows:
            return
        self._request.drop()
        self._rows, self._before = rows, no_trials(players)
        if not self.paused:
            self._go_on()

    def pause_or_go_on(self) -> None:
        """Stop the games, or go on with them."""
        self.paused = self.is_playing
        if self.paused:
            self._before = self.played or self._before
            self._request.drop()
        elif not self.is_done:
            self._go_on()

    def update(self) -> bool:
        """Take what was played; True when it is something new."""
        return self._request.poll()

    def _go_on(self) -> None:
        if self._rows is not None:
            self._since = time.monotonic()
            self._request.ask(trials.play_trials, tasks.first_position(self._rows), self._before.games, GAMES)
