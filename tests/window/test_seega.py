"""Seega in a real window: whole games by mouse and by keyboard, from the first stone to the last."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.seega.rules import END, SeegaState
from floes_app.games.seega.story import captures
from tests.window.harness import Window
from tests.window.places import Places
from tests.window.playing import after, play_by_keys, play_by_mouse, played, playout

#: In the default run Ice Floes is played in a window; these take their time.
pytestmark = pytest.mark.slow

GAME = find("seega")
Open = Callable[..., Window]


def greedy(state: SeegaState, generator: random.Random) -> Any:
    """A player who captures where that can be done, and now and then stops instead of going on."""
    actions = state.actions()
    best = max(len(captures(state, action)) for action in actions)
    ends = [action for action in actions if action.kind == END]
    if ends and (not best or generator.random() < 0.2):
        return ends[0]
    return generator.choice([action for action in actions if len(captures(state, action)) == best])


def short_game(start: SeegaState, reason: str) -> list[Any]:
    """The shortest of some games that end for a reason."""
    games = (playout(GAME, start, seed, greedy) for seed in range(60))
    return min((game for game in games if after(start, game).outcome.reason.key == reason), key=len)


def test_a_whole_game_by_mouse(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    session = Session(GAME, {})
    actions = short_game(session.state, "pieces")
    assert any(action.kind == END for action in actions)
    window.click(places.menu("Seega"), *places.together("seega"))
    play_by_mouse(window, places.table(session), actions)
    won = window.kept(len(actions), "library")
    assert played(won) == actions
    window.picture("seega-won")
    assert window.quit() == 0
    assert window.complaints() == ""


def test_a_whole_game_by_keyboard(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    session = Session(GAME, {"quiet": 20})
    actions = short_game(session.state, "quiet")
    window.key(*places.tabs_in_menu("Seega"), "Return")
    window.key(*places.tabs_in_new_game("seega", "Together", "20"))
    play_by_keys(window, places.table(session), actions)
    won = window.kept(len(actions), "library")
    assert played(won) == actions
    assert won.state.outcome is not None
    assert won.state.outcome.reason.key == "quiet"
    assert window.quit() == 0
    assert window.complaints() == ""


#: Red is shut in: a stone has to be removed first, then red captures, goes on, and wins.
BLOCKED = "RRbRR/RbbbR/Rb1bR/RbbbR/RbbbR r m 0 -"


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_position_is_played_to_its_end(open_window: Open, tmp_path: Path, way: str) -> None:
    path = tmp_path / "blocked.txt"
    path.write_text(f"{BLOCKED}\n")
    window = open_window(str(path))
    session = Session(GAME, {}, start=GAME.parse(BLOCKED))
    actions = short_game(session.state, "pieces")
    play = play_by_mouse if way == "mouse" else play_by_keys
    play(window, Places(tmp_path / "home").table(session), actions)
    assert played(window.kept(len(actions), "library")) == actions
    assert window.quit() == 0
