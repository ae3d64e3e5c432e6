"""Ice Floes in a real window: whole games by mouse and by keyboard, and what the disk keeps of them."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from floes_app.board.icefloes.board import DIRECTIONS
from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.story import destination
from tests.window.harness import Window, wait_for
from tests.window.places import Places

GAME = find("icefloes")
#: The shortest way through the level of ``level_file``.
HARDEST = "drdluurdruldruldrulldrul"
VECTORS = {letter: vector for vector, letter in DIRECTIONS.items()}
KEYS = {"u": "Up", "d": "Down", "l": "Left", "r": "Right"}
Open = Callable[..., Window]


def shortest_win(start: IceFloesState) -> list[str]:
    """The actions of a shortest game that somebody wins, found by breadth-first search."""
    seen, queue = {start}, deque([(start, [])])
    while queue:
        state, actions = queue.popleft()
        for action in state.actions():
            after = state.apply(action)
            if after.winner >= 0:
                return [*actions, action]
            if after not in seen:
                seen.add(after)
                queue.append((after, [*actions, action]))
    raise AssertionError("nobody can win")


def start(window: Window, places: Places) -> None:
    """From the menu into a game with the usual choices, by mouse."""
    window.click(places.menu("Ice Floes"))
    window.click(*places.together("icefloes"))


@pytest.mark.slow
def test_a_whole_two_player_game_by_mouse(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    start(window, places)
    session = Session(GAME, {})
    table = places.table(session)
    actions = shortest_win(GAME.start(session.options))
    for number, action in enumerate(actions, start=1):
        event = destination(session.state, action)
        here = session.state.place(session.state.to_move)
        goal = event.path[-1] if hasattr(event, "path") else event.stop
        if number % 2:
            window.click(table.cell(goal))
        else:
            window.drag(table.cell(here), table.cell(goal))
        table.play(action)
        if number < len(actions):
            assert [str(ply.action) for ply in window.kept(number).plies[1:]] == actions[:number]
    won = window.kept(len(actions), "library")
    assert won.state.outcome is not None
    assert won.state.outcome.reason.key == "goal"
    window.picture("icefloes-won")
    assert window.quit() == 0
    assert window.complaints() == ""


@pytest.mark.slow
def test_a_whole_two_player_game_by_keyboard(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    choose(window, "icefloes")
    window.key(*Places(tmp_path / "home").tabs_in_new_game("icefloes", "Together"))
    session = Session(GAME, {})
    actions = shortest_win(GAME.start(session.options))
    window.key(*[KEYS[action] for action in actions])
    won = window.kept(len(actions), "library")
    assert won.state.winner >= 0
    assert window.quit() == 0
    assert window.complaints() == ""


def choose(window: Window, game: str) -> None:
    """From a menu without a game to continue into a game's set-up, by keyboard."""
    window.key(*["Tab"] * [game.key for game in GAMES].index(game), "Return")


@pytest.mark.slow
def test_a_whole_practice_game_by_keyboard(open_window: Open, tmp_path: Path) -> None:
    window = open_window(str(level_file(tmp_path)))
    window.key(*[KEYS[action] for action in HARDEST])
    won = window.kept(len(HARDEST), "library")
    assert won.seats == (0,)
    window.picture("icefloes-practice-won")
    assert window.quit() == 0


@pytest.mark.slow
def test_a_whole_practice_game_by_mouse(open_window: Open, tmp_path: Path) -> None:
    window = open_window(str(level_file(tmp_path)))
    places = Places(tmp_path / "home")
    session = Session(GAME, {}, start=GAME.parse("P***./****./...../...../..... P"))
    table = places.table(session)
    for action in HARDEST:
        here = session.state.place(0)
        neighbour = here[0] + VECTORS[action][0], here[1] + VECTORS[action][1]
        window.click(table.cell(neighbour))
        table.play(action)
    assert window.kept(len(HARDEST), "library").state.winner == 0
    assert window.quit() == 0


def level_file(folder: Path) -> Path:
    path = folder / "hardest.txt"
    path.write_text("P***.\n****.\n.....\n.....\n.....\n")
    return path


@pytest.mark.slow
def test_a_killed_game_goes_on_where_it_was_with_its_undo(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    start(window, places)
    window.key("Up", "Right", "Right")
    window.kept(3)  # else the game with two actions below might be the one before the third was played
    window.key("u")
    before = window.kept(2)
    assert len(before.plies) == 4
    window.kill()
    again = open_window()
    again.key("Return")  # Continue has the focus
    again.key("r")
    assert again.kept(3).plies[-1].action == before.plies[-1].action
    again.key("u", "u")
    assert again.kept(1).index == 1
    assert again.quit() == 0


@pytest.mark.slow
def test_desktops_know_the_window_by_the_apps_name(open_window: Open) -> None:
    window = open_window()
    assert window.id in window.tool("search", "--class", "^floes$").split()


@pytest.mark.slow
def test_the_window_can_be_resized_and_remembers_its_size(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    window.resize((900, 700))
    assert window.quit() == 0
    settings = json.loads((tmp_path / "home" / "config" / "settings.json").read_text())
    assert settings["window_size"] == [900, 700]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_full_screen_and_back_keeps_the_size(open_window: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    window = open_window(size=size)
    for is_full in (True, False):  # one after the other: a window that changes its size hears no key for a moment
        window.key("F11")
        wait_for("the other size", lambda wanted=is_full: window.settings().get("fullscreen", False) is wanted)
    assert window.quit() == 0
    settings = json.loads((tmp_path / "home" / "config" / "settings.json").read_text())
    assert settings["fullscreen"] is False
    assert settings["window_size"] == list(size)


@pytest.mark.slow
def test_a_damaged_game_is_set_aside_and_the_app_starts(open_window: Open, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "data" / "unfinished"
    folder.mkdir(parents=True)
    (folder / "broken.floes").write_text('{"floes": 1, "game": "icefl')
    window = open_window()
    aside = wait_for("the damaged file under another name", lambda: [*folder.glob("broken.*-1*")] or None)
    assert aside[0].read_text() == '{"floes": 1, "game": "icefl'
    assert window.quit() == 0


@pytest.mark.slow
def test_a_file_that_is_no_game_says_so_and_the_app_stays_open(open_window: Open, tmp_path: Path) -> None:
    path = tmp_path / "letter.floes"
    path.write_text("Dear Ann")
    window = open_window(str(path))
    window.picture("no-game")
    assert window.process.poll() is None
    assert path.read_text() == "Dear Ann"
    assert window.quit() == 0


@pytest.mark.slow
def test_a_record_given_on_the_command_line_opens(open_window: Open, tmp_path: Path) -> None:
    session = Session(GAME, {})
    session.play_text("u")
    path = tmp_path / "game.floes"
    path.write_text(record.write(session))
    window = open_window(str(path))
    window.key("Right")
    assert len(window.kept(2).plies) == 3
    assert window.quit() == 0
