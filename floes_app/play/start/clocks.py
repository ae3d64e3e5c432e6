"""The clocks that two people can choose for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from floes_app.core.clock import Clock
from floes_app.core.i18n import _

#: The clocks by the word for them in the settings, shortest first; none stands before them.
CLOCKS: Final[Mapping[str, Clock]] = {
    "5+3": Clock(300, 3),
    "10+5": Clock(600, 5),
    "30+10": Clock(1800, 10),
    "30s": Clock(30, each_turn=True),
    "60s": Clock(60, each_turn=True),
}


def name(clock: Clock | None) -> str:
    """The name of a clock; of none, that there is none."""
    if clock is None:
        # Translators: the choice of a clock: there is none
        return _("No clock")
    if clock.each_turn:
        # Translators: a clock: {seconds} for each turn
        return _("{seconds} s a turn").format(seconds=clock.seconds)
    # Translators: a clock: {minutes} for the game, and {seconds} more for each turn
    return _("{minutes} min + {seconds} s").format(minutes=clock.seconds // 60, seconds=clock.more)


def note(clock: Clock) -> str:
    """The rule of a clock, in a sentence."""
    if clock.each_turn:
        return _("Each turn may take {seconds} seconds.").format(seconds=clock.seconds)
    # Translators: what a clock means: {minutes} for the whole game, {seconds} more for each turn
    words = _("{minutes} minutes for each player, and {seconds} seconds more with every turn.")
    return words.format(minutes=clock.seconds // 60, seconds=clock.more)
