"""Dialogues with the engine, line by line."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from floes_app import __version__
from floes_app.bots.players import PLAYERS
from floes_app.bots.ugi import Engine
from floes_app.games import find

#: The games that the computer plays.
GAMES = [player.game for player in PLAYERS.values()]

ROOT = Path(__file__).resolve().parents[2]
START = "4/s4B/8/8/8/8/s4B/4 b 0"


class Dialogue:
    """Commands to an engine, and what it answers to each."""

    def __init__(self, key: str) -> None:
        self.said: list[str] = []
        self.engine = Engine(find(key), {}, self.said.append)

    def ask(self, *lines: str) -> list[str]:
        self.said.clear()
        for line in lines:
            assert self.engine.obey(line)
        return list(self.said)

    def think(self, *lines: str) -> list[str]:
        """What it says up to the best move."""
        self.ask(*lines)
        until = time.monotonic() + 30
        while time.monotonic() < until and not any(line.startswith("bestmove") for line in self.said):
            time.sleep(0.005)
        return list(self.said)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_it_introduces_itself_with_every_option(game: object) -> None:
    key = game.key  # type: ignore[attr-defined]
    said = Dialogue(key).ask("ugi")
    assert said[0] == f"id name Floes {__version__} ({key})"
    assert said[1].startswith("id author ")
    assert said[-1] == "ugiok"
    names = [line.split()[2] for line in said if line.startswith("option name ")]
    assert names == [*(option.name for option in find(key).options), "Level"]


def test_options_are_described_as_the_protocol_wants() -> None:
    said = Dialogue("frostbitten").ask("ugi")
    assert "option name players type combo default 2 var 2 var 3 var 4" in said
    assert "option name quick type check default true" in said
    assert said[-2].startswith("option name Level type combo default master var newcomer var ")
    assert "option name level type string default S1" in Dialogue("icefloes").ask("ugi")


def test_a_game_from_the_first_question_to_the_best_move() -> None:
    talk = Dialogue("floe")
    assert talk.ask("ugi", "isready")[-1] == "readyok"
    assert talk.ask("uginewgame", "position startpos moves b2d4 g2e4") == []
    assert talk.ask("query p1turn", "query gameover", "query result") == [
        "response true",
        "response false",
        "response none",
    ]
    said = talk.think("go nodes 2000")
    assert said[-1].startswith("bestmove ")
    assert said[-1].split()[1] in {str(action) for action in talk.engine.state.actions()}
    infos = [line.split() for line in said[:-1]]
    assert infos
    for words in infos:
        assert words[:2] == ["info", "depth"]
        assert words[3::2][:4] == ["score", "nodes", "time", "nps"]
        assert words[11] == "pv"
        assert len(words) > 12


@pytest.mark.parametrize("limit", ["movetime 60", "depth 2", "nodes 300"])
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_every_limit(key: str, limit: str) -> None:
    talk = Dialogue(key)
    assert talk.think("position startpos", f"go {limit}")[-1].startswith("bestmove ")


def test_stop_ends_an_infinite_search_at_once() -> None:
    talk = Dialogue("seega")
    talk.ask("position startpos", "go infinite")
    time.sleep(0.2)
    assert talk.ask("isready")[:1] == ["readyok"] or "readyok" in talk.said
    said = talk.ask("stop")
    assert said[-1].startswith("bestmove ")
    assert talk.ask("stop") == []


def test_positions_by_text_with_moves_and_without() -> None:
    talk = Dialogue("floe")
    assert talk.ask(f"position fen {START}") == []
    assert talk.engine.state.text == START
    assert talk.ask(f"position fen {START} moves b2d4") == []
    assert talk.engine.state.text == "4/s4B/8/8/3s4/2o5/o4B/4 w 0"


def test_level_and_options_are_set_and_checked() -> None:
    talk = Dialogue("seega")
    assert talk.ask("setoption name size value 7", "setoption name Level value casual") == []
    assert talk.engine.level == "casual"
    assert talk.engine.state.text.startswith("7/7/7/")
    for command in ("setoption name size value 6", "setoption name Level value god", "setoption size 7", "go fast"):
        (said,) = talk.ask(command)
        assert said.startswith("info string ")
    assert talk.engine.state.text.startswith("7/7/7/")


@pytest.mark.parametrize(
    "command",
    [
        "position",
        "position somewhere",
        "position fen",
        "position fen 8/8 b 0",
        "position startpos moves b2b3 b2b3",
        "go",
        "go movetime",
        "go movetime x",
        "go depth 0",
        "go nodes 1 2",
        "query",
        "query weather",
        "frobnicate now",
    ],
)
def test_faults_of_the_controller_change_nothing(command: str) -> None:
    talk = Dialogue("floe")
    talk.ask("position startpos moves b2d4")
    before = talk.engine.state
    (said,) = talk.ask(command)
    assert said.startswith("info string ")
    assert talk.engine.state == before


def test_nobody_decides_where_a_die_is_to_be_rolled_or_the_game_is_over() -> None:
    talk = Dialogue("frostbitten")
    assert talk.ask("position startpos", "go depth 1")[-1] == "bestmove none"
    assert talk.think("position startpos moves =4", "go nodes 200")[-1].startswith("bestmove ")
    talk = Dialogue("floe")
    talk.ask("position fen 4/6/8/8/8/8/6/4 b 0")
    assert talk.ask("go depth 1")[-1] == "bestmove none"
    assert talk.ask("query gameover", "query result") == ["response true", "response p2win"]


def test_a_drawn_game() -> None:
    talk = Dialogue("icefloes")
    moves = "r r l l " * 2
    talk.ask(f"position fen Q..../...../...../...../P.... P moves {moves}")
    assert talk.ask("query gameover", "query result") == ["response true", "response draw"]


def test_as_a_program() -> None:
    commands = "ugi\n\nposition startpos\ngo nodes 500\nisready\n"
    command = [sys.executable, "-m", "floes_app", "ugi", "icefloes", "level=L3"]
    done = subprocess.run(command, cwd=ROOT, input=commands, capture_output=True, text=True, timeout=60)
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert done.stderr == ""
    assert "ugiok" in lines
    assert "readyok" in lines
    assert sum(line.startswith("bestmove ") for line in lines) == 1
    assert any(line == "option name level type string default L3" for line in lines)


@pytest.mark.parametrize("after", [(), ("query gameover",), ("ugi",), ("go nodes 10",), ("quit",)])
def test_a_search_without_limits_is_stopped_by_whatever_comes_next(after: tuple[str, ...]) -> None:
    dialogue = Dialogue("seega")
    dialogue.engine.run(["go infinite", "isready", *after])  # would not come back otherwise
    assert sum(line.startswith("bestmove") for line in dialogue.said) == (2 if after == ("go nodes 10",) else 1)
    if after == ("query gameover",):
        assert dialogue.said[-1] == "response false"
