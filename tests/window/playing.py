"""Playing a game in the window: by mouse, now clicking and now dragging, or by keyboard alone; and games to play."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from floes_app.core import record
from floes_app.core.game import Game
from floes_app.core.session import Session
from floes_app.games import find
from tests.window.harness import Window
from tests.window.places import Table

#: So many actions are sent before the app has to have kept up.
STRIDE = 12
#: Chooses an action in a position; every one it could choose is legal.
Chooser = Callable[[Any, random.Random], Any]


def anything(state: Any, generator: random.Random) -> Any:
    """A player without a plan."""
    return generator.choice(state.actions())


def playout(game: Game[Any], start: Any, seed: int, choose: Chooser = anything, most: int = 400) -> list[Any]:
    """The actions of a game played to its end; at most so many."""
    generator = random.Random(seed)
    state, actions = start, []
    while state.outcome is None and len(actions) < most:
        actions.append(choose(state, generator))
        state = state.apply(actions[-1])
    return actions


def after(start: Any, actions: Sequence[Any]) -> Any:
    """The position after some actions."""
    for action in actions:
        start = start.apply(action)
    return start


def play_by_mouse(window: Window, table: Table, actions: Sequence[Any], earlier: int | None = None) -> None:
    """Play actions in the window by clicks; every third that can be dragged is."""
    begun = table.session.index
    for number, action in enumerate(actions, start=1):
        if number > 1 and table.takes_a_button(action):  # which is there once the action before has been played
            window.kept(begun + number - 1, earlier=earlier)
        way = table.drag(action) if number % 3 == 0 else None
        if way is not None:
            window.drag(*way)
        else:
            window.click(*table.clicks(action))
        table.play(action)
        if number % STRIDE == 0 and number < len(actions):
            window.kept(begun + number, earlier=earlier)


def play_by_keys(window: Window, table: Table, actions: Sequence[Any], earlier: int | None = None) -> None:
    """Play actions in the window by keys alone."""
    begun = table.session.index
    for number, action in enumerate(actions, start=1):
        window.key(*table.keys(action))
        table.play(action)
        if number % STRIDE == 0 and number < len(actions):
            window.kept(begun + number, earlier=earlier)


def given(folder: Path) -> Path:
    """The file of a game of one move, of a name that is not plain."""
    session = Session(find("icefloes"), {})
    session.play_text("u")
    path = folder / "a game — 雪.floes"
    path.write_text(record.write(session), encoding="utf-8")
    return path


def played(session: Session) -> list[Any]:
    """The actions of a session up to where it is."""
    return [ply.action for ply in session.plies[1 : session.index + 1]]
