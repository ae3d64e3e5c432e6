"""The expected length of a game, from the games that computers have played with the same options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from floes_app.core.assets import ASSETS
from floes_app.core.game import Game, OptionValue, word_of
from floes_app.core.i18n import _, ngettext
from floes_app.play.levels.library.self_play import games_on

#: The file that ``build_scripts.measuring.lengths`` wrote: for each game and its options the turns of
#: a usual game, from and to.
FILE: Final[Path] = ASSETS / "lengths.json"
#: The games that it holds.
MEASURED: Final = ("floe", "frostbitten", "seega")
#: Seconds that a person takes for a turn, by game, and in any other game. In Frost Bitten! a turn is a roll and several
#: moves.
SECONDS: Final[Mapping[str, int]] = {"frostbitten": 20}
USUAL_SECONDS: Final = 12
#: Seconds that a computer takes, its moves on the board included.
COMPUTER_SECONDS: Final = 4
#: Numbers of minutes from which they are told in fives, in tens, and roughly.
FIVES, TENS, LONG = 12, 40, 120
#: Least ratio of the two ends of a range at which both are told.
WIDE: Final = 1.6


def key_of(game: Game[Any], options: Mapping[str, OptionValue]) -> str:
    """The options of a game that can change its length, as words of the command line; the usual values are left out."""
    chosen = [option for option in game.options if option.name != "quick" and options[option.name] != option.default]
    words = [f"{option.name}={word_of(options[option.name])}" for option in chosen]
    return " ".join(words)


def turns(game: Game[Any], options: Mapping[str, OptionValue]) -> tuple[float, float] | None:
    """The turns of a usual game with these options: half of all lie between the two; None where none were measured."""
    if game.key in MEASURED:
        return _lengths()[game.key].get(key_of(game, options))
    played = games_on(str(options.get("level", "")))
    if played is None or not played.games:
        return None
    return played.moves / played.games, played.moves / played.games


def minutes(
    game: Game[Any], options: Mapping[str, OptionValue], people: int, seats: int, is_match: bool
) -> tuple[float, float] | None:
    """The minutes of a usual game where so many people sit in so many seats; None where it was not measured."""
    found = turns(game, options)
    if found is None:
        return None
    seconds = (SECONDS.get(game.key, USUAL_SECONDS) * people + COMPUTER_SECONDS * (seats - people)) / seats
    minutes_a_turn = seconds * (2 if is_match else 1) / 60
    return found[0] * minutes_a_turn, found[1] * minutes_a_turn


def in_words(found: tuple[float, float] | None) -> str:
    """The length of a game in a few words; empty where it is not known."""
    if found is None:
        return ""
    least, most = _rounded(found[0]), _rounded(found[1])
    if least >= LONG:
        # Translators: how long a game will take
        return _("Two hours or more")
    if most >= LONG:
        # Translators: how long a game will take: that or more
        return ngettext("{number} minute or more", "{number} minutes or more", least).format(number=least)
    if found[1] >= WIDE * found[0] and least < most:
        # Translators: how long a game will take: between {least} and {most} minutes
        return _("{least} to {most} minutes").format(least=least, most=most)
    middle = _rounded((found[0] + found[1]) / 2)
    # Translators: how long a game will take
    return ngettext("About {number} minute", "About {number} minutes", middle).format(number=middle)


def _rounded(minutes: float) -> int:
    """A number of minutes as people say it: in fives and tens where it is long."""
    step = 1 if minutes < FIVES else 5 if minutes < TENS else 10
    return max(1, step * round(minutes / step))


@cache
def _lengths() -> Mapping[str, Mapping[str, tuple[float, float]]]:
    found: Mapping[str, Mapping[str, tuple[float, float]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
