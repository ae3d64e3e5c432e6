"""A match of Go with the Floe and a game of Seega in a real window: by clicks and drags, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.hands import Confirm, Intent, Steer
from floes_app.core.match import Match, begin
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from tests.board.playing import Keyboard
from tests.window.harness import Window, wait_for
from tests.window.places import Places

Open = Callable[..., Window]

FLOE, SEEGA = find("floe"), find("seega")
#: Both seals walk into the bears' arms; then, with the roles swapped, a seal gets itself isolated.
FIRST = ["b2d2", "g7e5", "d2f2", "g2f2", "b7d5", "e5d5"]
SECOND = ["b7c7", "g2e2", "b2d2", "e2d2", "c7d6", "g7f7", "d6d8", "f7e8", "d8f6", "e8e6", "f6h6", "e6f5", "h6f8"]
#: Placing; then captures, some by a stone that goes on, until one stone is left.
PLACING = "e3 a3 c5 c1 b1 a5 b4 b2 e5 d5 b3 a4 a1 b5 c4 a2 c2 e4 d4 d3 e1 d1 e2 d2"
FIGHT = "c2c3 c3d3 d3c3 e2d2 a3b3 b3a3 a3b3 c4d4 e3d3 d3d2 c5c4 b5c5"
STONES = [*PLACING.split(), *FIGHT.split()]
_KEYS = {(0, 1): "Up", (0, -1): "Down", (-1, 0): "Left", (1, 0): "Right"}


def key(intent: Intent) -> str:
    """The key that means an intent."""
    if isinstance(intent, Steer):
        return _KEYS[intent.direction]
    assert isinstance(intent, Confirm)
    return "Return"


def press(window: Window, session: Session, actions: list[str]) -> None:
    """Play actions by the keys that a player without a mouse presses."""
    keyboard = Keyboard(BOARDS[session.game.key], session)
    for text in actions:
        before = keyboard.presses
        keyboard.play(session.game.parse_action(session.state, text))
        window.keys(*[key(intent) for intent in keyboard.pressed[before:]])


def click(window: Window, places: Places, session: Session, actions: list[str]) -> None:
    """Play actions by mouse: every second move of a piece is a drag."""
    board = BOARDS[session.game.key]
    for number, text in enumerate(actions):
        action = session.game.parse_action(session.state, text)
        move = next((move for move in board.moves(session.state) if move.action == action), None)
        if move is None:
            window.click(places.button(session, board.buttons(session.state)[0].label))
        elif move.source is None:
            window.click(places.cell(session, move.target))
        elif number % 2:
            window.drag(places.cell(session, move.source), places.cell(session, move.target))
        else:
            if board.given_pick(session.state) is None:
                window.click(places.cell(session, move.source))
            window.click(places.cell(session, move.target))
        session.play(action)


def kept(window: Window, count: int, number: int = 1, folder: str = "unfinished") -> Session:
    """The game on disk, once it is game ``number`` of its match and has ``count`` actions."""

    def look() -> Session | None:
        session = window.session(folder)
        if session is None or session.index != count or len(session.earlier or ()) != number - 1:
            return None
        return session

    return wait_for(f"game {number} with {count} actions on the disk", look)


def choose(window: Window, game: str) -> None:
    """From the menu into a game with the usual choices, by keyboard; the pointer is out of the way."""
    window.move((window.size[0] + 300, window.size[1] + 200))
    window.key(*["Tab"] * [game.key for game in GAMES].index(game), "Return", "Return")


def check_match(window: Window) -> None:
    won = kept(window, len(SECOND), 2, "library")
    match = Match.of(won)
    assert match is not None
    assert match.totals == (0, 42 + 32)
    assert match.winner == 1
    wait_for("the match's one file in the library", lambda: window.session() is None)


@pytest.mark.slow
def test_a_whole_match_of_go_with_the_floe_by_mouse(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    window.click(places.menu("Go with the Floe"))
    window.click(places.new_game("floe", "Play"))
    first = begin(FLOE, {})
    click(window, places, first, FIRST[:3])
    window.picture("floe-begun")
    click(window, places, first, FIRST[3:])
    kept(window, len(FIRST))  # between the games the match is unfinished
    window.key("Shift_L")  # any key ends the counting
    window.picture("floe-first-game")
    window.click(places.result(first, "Next game"))
    match = Match.of(first)
    assert match is not None
    second = match.next_game()
    click(window, places, second, SECOND[:1])
    assert [player.name for player in kept(window, 1, 2).players.values()] == ["Player 2", "Player 1"]
    click(window, places, second, SECOND[1:])
    check_match(window)
    window.key("Shift_L")
    window.picture("floe-match-won")
    assert window.quit() == 0
    assert window.complaints() == ""


def test_a_whole_match_of_go_with_the_floe_by_keyboard(open_window: Open) -> None:
    window = open_window()
    choose(window, "floe")
    first = begin(FLOE, {})
    press(window, first, FIRST)
    kept(window, len(FIRST))
    window.key("Return")  # the next game
    match = Match.of(first)
    assert match is not None
    press(window, match.next_game(), SECOND)
    check_match(window)
    assert window.quit() == 0
    assert window.complaints() == ""


@pytest.mark.slow
def test_a_whole_game_of_seega_by_mouse(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    window.click(places.menu("Seega"))
    window.click(places.new_game("seega", "Play"))
    session = Session(SEEGA, {})
    click(window, places, session, STONES[:1])
    window.key("u")  # the first stone of the two is taken back by itself
    session.undo()
    click(window, places, session, STONES[:26])
    window.picture("seega-going-on")
    click(window, places, session, STONES[26:])
    won = kept(window, len(STONES), folder="library")
    assert won.state.outcome is not None
    assert won.state.outcome.reason.key == "pieces"
    window.picture("seega-won")
    assert window.quit() == 0
    assert window.complaints() == ""


def test_a_whole_game_of_seega_by_keyboard(open_window: Open) -> None:
    window = open_window()
    choose(window, "seega")
    press(window, Session(SEEGA, {}), STONES)
    won = kept(window, len(STONES), folder="library")
    assert [str(ply.action) for ply in won.plies[1:]] == STONES
    assert window.quit() == 0
    assert window.complaints() == ""
