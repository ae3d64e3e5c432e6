"""The games that the same people have played one after the other: how often each has won this evening."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from floes_app.core import record
from floes_app.core.error import GameError
from floes_app.core.game import Game
from floes_app.core.i18n import _, listed, sentence
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.storage import files
from floes_app.storage.saves import SaveStore

#: An evening ends at this hour of the morning.
MORNING: Final = 4
#: The most games of an evening that are looked at.
MOST: Final = 100


def evening_began(now: float) -> float:
    """The last time that it was morning, in seconds since 1970, by the clock of this machine."""
    here = time.localtime(now)
    day = here.tm_mday - (here.tm_hour < MORNING)
    return time.mktime((here.tm_year, here.tm_mon, day, MORNING, 0, 0, 0, 0, -1))


def wins_this_evening(
    session: Session, store: SaveStore, now: float, today: Callable[[str], str] = str
) -> Mapping[str, int]:
    """The wins of each player in this kind of game this evening; all of them were at the table each time.

    It is read from the finished games that are there. A match counts as one, and among matches; while it goes on it
    has a table of its own. Empty where this is their only one, and where two players have one name. ``today``: what
    somebody is called now who had a name in a game.
    """
    names = [today(player.name) for player in session.players.values()]
    match = Match.of(session)
    if len(names) < 2 or len({*names}) < len(names) or (match is not None and not match.is_pair_over):
        return {}
    table, number, won = sorted(names), 0, Counter[str]()
    for entry in store.finished_since(evening_began(now))[:MOST]:
        if entry.game is not session.game or sorted(map(today, entry.players)) != table:
            continue
        winners = _winners(entry.path, entry.time, match is not None)
        if winners is not None:
            number += 1
            won.update(map(today, winners))
    return {name: won[name] for name in names} if number > 1 else {}


@lru_cache(maxsize=2 * MOST)
def _winners(path: Path, changed: float, of_match: bool) -> tuple[str, ...] | None:
    """The names of the winners of a finished game, in a file as it is since ``changed``; None where it does not count.

    of_match: matches are counted, of both games, and nothing else is.
    """
    try:
        played = record.read(files.read_text(path), GAMES)
    except GameError:
        return None
    outcome, match = played.final_outcome, Match.of(played)
    if outcome is None or (match is not None) is not of_match:
        return None
    if match is not None:
        return () if match.winner is None else (match.player(match.winner).name,)
    return tuple(played.players[seat].name for seat in outcome.winners)


def in_words(wins: Mapping[str, int], game: Game[Any]) -> str:
    """The series in a sentence, who has won most first; empty where there is none."""
    if not wins:
        return ""
    # Translators: a player and how often that player has won; one of a list. They stay on one line
    each = _("{name}\N{NO-BREAK SPACE}{number}")
    ranked = sorted(wins.items(), key=lambda item: -item[1])
    told = listed(each.format(name=name, number=number) for name, number in ranked)
    # Translators: how often each player has won since the evening began; {wins} is a list such as “Aino 2, Bram 1”
    return sentence(_("{game} this evening: {wins}").format(game=_(game.title), wins=told))
