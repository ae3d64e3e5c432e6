"""A fifth game added from beside the app works everywhere below the scenes, with a computer player and without."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from floes_app.__main__ import main
from floes_app.board.input import Hover, Press, Release, interpret
from floes_app.board.values import UiState
from floes_app.bots.bot import Bot
from floes_app.bots.players import PLAYERS, NoComputerPlayer, can_play
from floes_app.bots.search import expert
from floes_app.bots.search.decision import Limits
from floes_app.bots.strengths import STRENGTHS
from floes_app.bots.tools import bench, tournament
from floes_app.core import record
from floes_app.core.game import perft
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from tests import conformance
from tests.amounts import sample
from tests.board.playing import Keyboard, check_timeline
from tests.fifth_game import KEY, added
from tests.fifth_game.board import BreakthroughBoard
from tests.fifth_game.rules import GAME, SQUARES

FOLDER = Path(__file__).parent / "fifth_game"
ROOT = FOLDER.parents[1]
#: White comes across: the third step takes on b5, the last one on a6.
WON = ("c2c3", "f5f4", "c3c4", "e5e4", "c4b5", "f6f5", "b5a6")
#: White wins, and so does Black: whoever is to move comes across.
OPEN = "....../w...../....../....../.b..../......"

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


@pytest.mark.slow
def test_the_conformance_suite_plays_it() -> None:
    for seed in range(5):
        conformance.check_game(GAME, {}, seed, limit=30)
        conformance.check_session(GAME, {}, seed, limit=30)
    assert [perft(GAME.start({}), depth) for depth in range(1, 4)] == [16, 256, 4308]


def test_a_game_by_pointer(session: Session) -> None:
    board, ui, kinds = BreakthroughBoard(), UiState(), set[str]()
    for text in WON:
        origin, target = SQUARES[text[:2]], SQUARES[text[2:]]
        check_timeline(board, session.state, GAME.parse_action(session.state, text))
        for cell in (origin, target):
            ui = interpret(board, session.state, ui, Hover(cell)).ui
            kinds |= {mark.kind for mark in board.marks(session.state, ui, {})}
            reply = interpret(board, session.state, ui, Press(cell))
            ui = interpret(board, session.state, reply.ui, Release(cell)).ui
        assert str(reply.action) == text
        kinds |= {mark.kind for mark in board.trail(session.state, reply.action)}
        session.play(reply.action)
    assert kinds == {"ready", "selected", "step", "capture", "ghost", "trail"}
    assert session.state.outcome is not None
    assert session.state.outcome.winners == (0,)
    refused = interpret(board, session.state, ui, Press(SQUARES["c1"])).refusal
    assert refused == find(KEY).explain_refusal(session.state, "c1c1") != ""


def test_the_pointer_hides_the_cursor(session: Session) -> None:
    board, cell = BreakthroughBoard(), SQUARES["c2"]
    for ui, shown in ((UiState(cursor=cell), True), (UiState(cursor=cell, hover=cell), False), (UiState(), False)):
        kinds = {mark.kind for mark in board.marks(GAME.parse(session.state.text), ui, {})}
        assert ("cursor" in kinds) is shown


def test_a_game_by_keys(session: Session) -> None:
    keyboard = Keyboard(BreakthroughBoard(), session)
    for text in WON:
        keyboard.play(GAME.parse_action(session.state, text))
    assert session.state.outcome is not None


def test_undo_redo_and_a_saved_game(session: Session) -> None:
    for name in WON:
        session.play_text(name)
    assert session.undo()
    assert session.index == 6
    again = record.read(record.write(session), GAMES)
    assert (again.game, again.state, again.index, len(again.plies)) == (GAME, session.state, 6, 8)
    assert again.redo()
    assert record.result_text(again) == "w wins (across)"


@pytest.mark.parametrize("strength", sample((strength.key for strength in STRENGTHS), 3))
def test_the_computer_plays_it_in_every_strength(session: Session, strength: str) -> None:
    bots = [Bot.of_strength(GAME, strength), Bot.of_strength(GAME, "master")]
    played = tournament.play(GAME, {}, bots, Limits(nodes=60), seed=1)
    assert played.winners == (1,) or strength != "newcomer"
    assert len(played.actions) > 8


def test_the_computer_sees_a_win(session: Session) -> None:
    for mover, action in (("w", "a5a6"), ("b", "b2a1")):
        choice = Bot.of_strength(GAME, "master").choose(GAME.parse(f"{OPEN} {mover}"), Limits(), random.Random(1))
        assert (str(choice.action)[:2], choice.value, choice.reason.text) == (action[:2], 1.0, expert.WINS_NOW)


@pytest.mark.slow
def test_it_passes_what_every_game_has_to_pass() -> None:
    """Every test of all games, with this one among them; what compares files that it does not have is left out."""
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tests.fifth_game.plugin"]
    words += ["-k", KEY, "-m", "not slow or many", "tests"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]
    (passed,) = re.findall(r"(\d+) passed", done.stdout)
    assert int(passed) > 75


def test_it_is_small() -> None:
    files = [path for path in FOLDER.glob("*.py") if path.stem != "plugin"]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 350


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str], str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_commands_that_need_no_computer_player(with_computer: bool, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", KEY, "2") == (0, ["256"], "")
    assert run(capsys, "apply", KEY, *WON) == (
        0,
        ["wbbbb./b.bb.b/....bb/....../ww.www/wwwwww b", "over: w wins (across)"],
        "",
    )


MATCH = ("match", KEY, "--games", "4", "--first", "master", "--second", "newcomer", "--movetime", "5")


def test_a_match_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    with added(with_computer=False):
        for words in (MATCH, ("ugi", KEY)):
            status, out, error = run(capsys, *words)
            assert (status, out, len(error.splitlines())) == (2, [], 1)
            assert find(KEY).title in error
        assert not can_play(GAME)
        with pytest.raises(NoComputerPlayer):
            Bot(GAME)


@pytest.mark.slow
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
