"""The clock of two people while their game is played: whose time goes by, and what is said of it."""

from __future__ import annotations

import math

from floes_app.core.clock import Clock
from floes_app.core.i18n import _, sentences
from floes_app.core.session import Session
from floes_app.play.game.turns import Turns


class Timer:
    """Lets the time of one session go by. Everything that it says is a sentence; where nothing is to be said, none.

    What was taken back gives no time back: it was thought in. While a move is looked back at, nobody’s time goes by.
    """

    def __init__(self, session: Session, turns: Turns) -> None:
        self.session = session
        self.turns = turns
        self._told: set[tuple[int, int]] = set()

    @property
    def clock(self) -> Clock:
        """The clock of the game: where people play without, there is no timer."""
        assert self.session.clock is not None
        return self.session.clock

    @property
    def seat(self) -> int | None:
        """The seat whose time goes by now, while nothing moves and nothing lies over the game; None for nobody's."""
        asked = self.turns.person_decides or self.turns.person_rolls
        return self.turns.seat if asked and self.session.at_tip else None

    def update(self, seconds: float) -> tuple[bool, str]:
        """Advance the clock; True if its figures are others now, and the words to be said."""
        before, seat = self.clock, self.seat
        if seat is None:
            return False, ""
        after = before.spend(seat, seconds)
        if after.left[seat] == before.left[seat]:
            return False, ""
        self.session.play_by(after)
        return shown(after, seat) != shown(before, seat), self._words(before, after, seat)

    def _words(self, before: Clock, after: Clock, seat: int) -> str:
        name = self.session.players[seat].name
        if not after.left[seat]:
            # Translators: somebody has no time left on the clock, but the game goes on
            return "" if after.decides else _("{name}: time’s up. Play on.").format(name=name)
        least = after.warning(before, seat)
        if not least or (seat, least) in self._told:
            return ""
        self._told.add((seat, least))
        if least == 60:
            # Translators: on somebody's clock
            return _("{name}: one minute left.").format(name=name)
        # Translators: on somebody's clock
        return _("{name}: ten seconds left.").format(name=name)

    @property
    def is_lost(self) -> bool:
        """True if the time of who is to play has run out, and that decides the game."""
        clock, seat = self.clock, self.seat
        return seat is not None and clock.decides and not clock.left[seat]

    def pass_on(self, seat: int) -> None:
        """End a turn of a seat."""
        if self.session.is_human(seat):
            self.session.play_by(self.clock.pass_on(seat))
            if self.clock.each_turn:
                self._told.clear()

    def in_words(self) -> str:
        """The time left to both, in words for those who ask."""
        clock = self.clock
        names = {seat: player.name for seat, player in self.session.players.items()}
        # Translators: read aloud: {name} is a player, {time} what is left on the clock, such as “1 min 5 s left”
        told = _("{name}: {time}.")
        return sentences(
            *(told.format(name=names[seat], time=left_in_words(clock, seat)) for seat in self.session.seats)
        )


def shown(clock: Clock, seat: int) -> str:
    """The time left to a seat, as figures."""
    left = math.ceil(clock.left[seat])
    minutes, seconds = divmod(left, 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def left_in_words(clock: Clock, seat: int) -> str:
    """The same in words."""
    minutes, seconds = divmod(math.ceil(clock.left[seat]), 60)
    # Translators: what somebody has left on the clock; {minutes} and {seconds} are numbers
    words = _("{minutes} min {seconds} s left") if minutes else _("{seconds} s left")
    return words.format(minutes=minutes, seconds=seconds)
