"""A fifth game added from beside the app works everywhere below the scenes, with a computer player and without."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest

from floes_app.__main__ import main
from floes_app.board.input import Hover, Press, Release, interpret
from floes_app.board.model import UiState
from floes_app.bots import bench, tournament
from floes_app.bots.bot import Bot
from floes_app.bots.decision import Limits
from floes_app.bots.players import PLAYERS, NoComputerPlayer, can_play
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import record
from floes_app.core.game import perft
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from tests import conformance
from tests.board.playing import Keyboard, check_timeline
from tests.fifth_game import KEY, added
from tests.fifth_game.board import TicTacToeBoard
from tests.fifth_game.rules import GAME, NAMES, cell_of

WON = ("a1", "b2", "a2", "c3", "a3")

Added = Callable[[bool], AbstractContextManager[None]]


@pytest.fixture(params=[True, False], ids=["with computer", "without computer"])
def with_computer(request: pytest.FixtureRequest) -> Iterator[bool]:
    with added(request.param):
        yield request.param


@pytest.fixture
def session() -> Iterator[Session]:
    with added():
        yield Session(GAME, {})


def test_it_is_there_only_while_it_is_added() -> None:
    known = [game.key for game in GAMES]
    with added():
        assert [game.key for game in GAMES] == [*known, KEY]
        assert find(KEY) is GAME
    assert [game.key for game in GAMES] == known
    assert KEY not in PLAYERS


def test_the_conformance_suite_plays_it() -> None:
    for seed in range(5):
        conformance.check_game(GAME, {}, seed, limit=30)
        conformance.check_session(GAME, {}, seed, limit=30)
    assert [perft(GAME.start({}), depth) for depth in range(1, 5)] == [9, 72, 504, 3024]


def test_a_game_by_pointer(session: Session) -> None:
    board, ui = TicTacToeBoard(), UiState()
    for name in WON:
        cell = cell_of(name)
        ui = interpret(board, session.state, ui, Hover(cell)).ui
        assert [mark.kind for mark in board.marks(find(KEY).parse(session.state.text), ui, {})] == ["place"]
        check_timeline(board, session.state, name)
        reply = interpret(board, session.state, ui, Press(cell))
        assert reply.action == name
        ui = interpret(board, session.state, reply.ui, Release(cell)).ui
        session.play(reply.action)
    assert session.state.outcome is not None
    assert session.state.outcome.winners == (0,)
    assert interpret(board, session.state, ui, Press(cell_of("c1"))).refusal == "The game is over."


def test_a_game_by_keys(session: Session) -> None:
    keyboard = Keyboard(TicTacToeBoard(), session)
    for name in WON:
        keyboard.play(name)
    assert session.state.outcome is not None


def test_undo_redo_and_a_saved_game(session: Session) -> None:
    for name in WON:
        session.play_text(name)
    assert session.undo()
    assert session.index == 4
    again = record.read(record.write(session), GAMES)
    assert (again.game, again.state, again.index, len(again.plies)) == (GAME, session.state, 4, 6)
    assert again.redo()
    assert record.result_text(again) == "x wins (row)"


@pytest.mark.parametrize("strength", [strength.key for strength in STRENGTHS])
def test_the_computer_plays_it_in_every_strength(session: Session, strength: str) -> None:
    bots = [Bot.of_strength(GAME, strength), Bot.of_strength(GAME, "master")]
    played = tournament.play(GAME, {}, bots, Limits(nodes=3000), seed=1)
    assert set(played.actions) <= set(NAMES)
    assert 0 not in played.winners or strength != "newcomer"


def test_the_computer_sees_a_row(session: Session) -> None:
    state = GAME.parse("o../xx./o.. x")
    choice = Bot.of_strength(GAME, "master").choose(state, Limits(), random.Random(1))
    assert (choice.action, choice.value, choice.reason.text) == ("c2", 1.0, "This wins at once.")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str], str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_commands_that_need_no_computer_player(with_computer: bool, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", KEY, "3") == (0, ["504"], "")
    assert run(capsys, "apply", KEY, *WON) == (0, ["x.o/xo./x.. o", "over: x wins (row)"], "")


MATCH = ("match", KEY, "--games", "4", "--first", "master", "--second", "newcomer", "--movetime", "50")


def test_a_match_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    with added(with_computer=False):
        for words in (MATCH, ("ugi", KEY)):
            status, out, error = run(capsys, *words)
            assert (status, out, error) == (2, [], "floes: The computer doesn’t play Tic-tac-toe.\n")
        assert not can_play(GAME)
        with pytest.raises(NoComputerPlayer):
            Bot(GAME)


def test_a_match_where_there_is_a_computer_player(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, error = run(capsys, *MATCH)
    assert (status, error) == (0, "")
    assert "of 4: " in out[0]


def test_the_bench_measures_what_the_computer_plays(with_computer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "speeds", lambda player, _seconds: player.game.key)
    figures: dict[str, Any] = json.loads(json.dumps(bench.figures(0)))
    assert (KEY in figures["games"]) is with_computer
    monkeypatch.undo()
    if with_computer:
        assert all(number > 0 for number in bench.speeds(PLAYERS[KEY], 0.02).values())
