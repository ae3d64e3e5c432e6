"""Frost Bitten! in a real window: whole games by mouse and by keyboard, with the dice of a known seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.hands import Confirm, Steer, interpret
from floes_app.board.model import Pick, Touch
from floes_app.core import record
from floes_app.core.game import CHANCE
from floes_app.core.session import Player, Session
from floes_app.games import find
from tests.board.test_frostbitten import northward
from tests.window.harness import Window, wait_for
from tests.window.places import Places

GAME, BOARD = find("frostbitten"), BOARDS["frostbitten"]
NAMES = ("Ann", "Ben", "Cy", "Di")
KEYS = {(0, 1): "Up", (0, -1): "Down", (-1, 0): "Left", (1, 0): "Right"}
Open = Callable[..., Window]


def session_with(options: dict[str, bool | int | str], seed: int, start: object = None) -> Session:
    players = [Player(name) for name in NAMES[: int(options.get("players", 2))]]
    return Session(GAME, options, players, seed=seed, start=start)  # type: ignore[arg-type]


def near_the_end(options: dict[str, bool | int | str], seed: int, left: int) -> Session:
    """A game that a simple player wins in about ``left`` actions; it begins with a roll."""
    session = session_with(options, seed)
    generator = random.Random(seed)
    while session.state.outcome is None:
        state = session.state
        session.play(session.roll() if state.to_move == CHANCE else northward(state, generator))  # type: ignore[arg-type]
    rolls = [index for index, ply in enumerate(session.plies) if ply.state.to_move == CHANCE]
    begin = max(index for index in rolls if index <= len(session.plies) - left)
    return session_with(options, seed, session.plies[begin].state)


def opened(open_window: Open, folder: Path, session: Session) -> Window:
    """The app with this game, without animations."""
    config = folder / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text('{"format": 1, "animation": "off"}')
    path = folder / "game.floes"
    path.write_text(record.write(session))
    return open_window(str(path))


def agree(window: Window, session: Session, folder: str = "unfinished") -> None:
    """The game on disk is the one played here."""

    def same() -> bool:
        kept = window.session(folder)
        return kept is not None and kept.state == session.state and kept.index == session.index

    wait_for(f"the position {session.state.text} on the disk", same)


def play_by_mouse(window: Window, places: Places, session: Session, action: str) -> None:
    """Take what ``action`` moves, and click where it goes; a penguin is dragged now and then."""
    state = session.state
    move = next(move for move in BOARD.moves(state) if move.action == action)
    target = places.cell(session, move.target)
    if move.source is not None and BOARD.given_pick(state) is None:
        picks = BOARD.picks(state, move.source)
        source = places.cell(session, move.source)
        if picks[0].tag == move.tag and session.index % 5 == 0:
            window.drag(source, target)
            session.play(action)
            return
        for _pick in range(1 + picks.index(Pick(move.source, move.tag))):
            window.click(source)
    window.click(target)
    session.play(action)


def steered(touch: Touch, session: Session, cell: Cell, keys: list[str]) -> Touch:
    """Write the arrow keys down that bring the cursor to ``cell``."""
    state = session.state
    while touch.cursor != cell:
        if touch.cursor is None:
            direction = (0, 1)
        elif touch.cursor[1] != cell[1]:
            direction = (0, 1 if cell[1] > touch.cursor[1] else -1)
        else:
            direction = (1 if cell[0] > touch.cursor[0] else -1, 0)
        keys.append(KEYS[direction])
        touch = interpret(BOARD, state, touch, Steer(direction)).touch
    return touch


def play_by_keys(window: Window, session: Session, touch: Touch, action: str) -> Touch:
    """Play ``action`` with arrows and Enter; where the cursor then is."""
    state = session.state
    move = next(move for move in BOARD.moves(state) if move.action == action)
    keys: list[str] = []
    if move.source is not None and BOARD.given_pick(state) != Pick(move.source, move.tag):
        touch = steered(touch, session, move.source, keys)
        while touch.pick != Pick(move.source, move.tag):
            keys.append("Return")
            touch = interpret(BOARD, state, touch, Confirm()).touch
    touch = steered(touch, session, move.target, keys)
    keys.append("Return")
    window.key(*keys)
    session.play(action)
    return replace(touch, pick=None)


def game_by_mouse(window: Window, places: Places, session: Session) -> None:
    generator = random.Random(2)
    turns = 0
    while session.state.outcome is None:
        if session.state.to_move == CHANCE:
            window.click(places.button(session, "Roll"))
            session.play(session.roll())
            turns += 1
            if turns % 10 == 1:
                agree(window, session)
        else:
            play_by_mouse(window, places, session, northward(session.state, generator))  # type: ignore[arg-type]
    agree(window, session, "library")


def test_the_end_of_a_four_player_game_by_mouse(open_window: Open, tmp_path: Path) -> None:
    session = near_the_end({"players": 4}, 3, 14)
    window = opened(open_window, tmp_path, session)
    window.picture("frostbitten")
    game_by_mouse(window, Places(tmp_path / "home"), session)
    window.picture("frostbitten-won")
    assert window.quit() == 0
    assert window.complaints() == ""


@pytest.mark.slow
def test_a_whole_four_player_game_by_mouse(open_window: Open, tmp_path: Path) -> None:
    session = session_with({"players": 4}, 3)
    window = opened(open_window, tmp_path, session)
    game_by_mouse(window, Places(tmp_path / "home"), session)
    assert window.quit() == 0
    assert window.complaints() == ""


def game_by_keys(window: Window, session: Session) -> None:
    window.move((1270, 400))  # the pointer rests beside the board
    generator, touch = random.Random(2), Touch()
    while session.state.outcome is None:
        if session.state.to_move == CHANCE:
            window.key("space")
            while session.state.to_move == CHANCE:  # one press rolls both dice
                session.play(session.roll())
            agree(window, session)
        else:
            touch = play_by_keys(window, session, touch, northward(session.state, generator))  # type: ignore[arg-type]
    agree(window, session, "library")


def test_the_end_of_a_mega_and_homesick_game_by_keyboard(open_window: Open, tmp_path: Path) -> None:
    session = near_the_end({"mega": True, "homesick": True}, 10, 20)
    window = opened(open_window, tmp_path, session)
    window.picture("frostbitten-mega")
    game_by_keys(window, session)
    window.picture("frostbitten-mega-won")
    assert window.quit() == 0
    assert window.complaints() == ""


@pytest.mark.slow
def test_a_whole_game_by_keyboard(open_window: Open, tmp_path: Path) -> None:
    session = session_with({"warming": True}, 1)
    window = opened(open_window, tmp_path, session)
    game_by_keys(window, session)
    assert window.quit() == 0
    assert window.complaints() == ""
