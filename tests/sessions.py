"""Games to test with: positions that several tests need, and sessions that have been played for a while."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from floes_app.core.game import CHANCE
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from tests.board.frostbitten.test_frostbitten import northward

#: Ice Floes, P wins with one move to the right.
WINNING = "......./......./......./P...*../......./......./...Q... P"
PRACTICE = "......./......./......./P...*../......./......./....... P"
OPENING = "urrrddududlldl"
#: Go with the Floe, over: the bears have nothing left to hunt on.
NOTHING_LEFT = "sooo/oooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooo/oooB b 0"


def played(actions: Iterable[str] = OPENING, start: str = "", key: str = "icefloes", **options: Any) -> Session:
    """A game of Ice Floes (or another) after these actions."""
    game = find(key)
    session = Session(game, options, start=game.parse(start) if start else None)
    for action in actions:
        session.play_text(action)
    return session


def some_moves(key: str, number: int = 12) -> Session:
    """The beginning of a game: always the middle one of the legal actions."""
    session = Session(find(key), {}, seed=3)
    for _ply in range(number):
        actions = session.state.actions()
        if not actions:
            break
        session.play(session.roll() if session.state.to_move == CHANCE else actions[len(actions) // 2])
    return session


def at_random(session: Session, seed: int) -> Session:
    """A game without dice, at random to its end."""
    generator = random.Random(seed)
    while session.state.outcome is None:
        session.play(generator.choice(session.state.actions()))
    return session


def match_of_two() -> Session:
    """The first game of a match, played to its end by pieces that move at random."""
    return at_random(begin(find("floe"), {}), 36)


def match_over() -> Session:
    """The second game of that match, played to its end as well."""
    match = Match.of(match_of_two())
    assert match is not None
    return at_random(match.next_game(), 8)


def finished(key: str = "floe", seed: int = 4, **options: Any) -> Session:
    """A game of Aino and Bram, at random to its end (northward, where that would take for ever)."""
    generator = random.Random(seed)
    session = Session(find(key), options, [Player("Aino"), Player("Bram")], seed=3)
    while session.state.outcome is None:
        if session.state.to_move == CHANCE:
            session.play(session.roll())
        elif key == "frostbitten":
            state: Any = session.state
            session.play(northward(state, generator))
        else:
            session.play(generator.choice(session.state.actions()))
    return session
