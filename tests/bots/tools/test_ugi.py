"""Dialogues with the engine, line by line."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app import __version__
from floes_app.bots import strengths
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Limits
from floes_app.bots.tools.ugi import Engine, lines_of
from floes_app.bots.tools.ugi_limits import LEAST, RESERVE, budget, read_go
from floes_app.core import limits
from floes_app.games import find
from floes_app.games.floe import text as faults
from tests import effort
from tests.amounts import CLOCK_GAMES
from tests.waiting import wait_until

#: The games that the computer plays.
GAMES = [player.game for player in PLAYERS.values()]

ROOT = Path(__file__).resolve().parents[3]
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
        """The lines up to the best move."""
        self.ask(*lines)
        wait_until(lambda: any(line.startswith("bestmove") for line in self.said))
        return list(self.said)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_it_introduces_itself_with_every_option(game: object) -> None:
    key = game.key  # type: ignore[attr-defined]
    said = Dialogue(key).ask("ugi")
    assert said[0] == f"id name Floes {__version__} ({key})"
    assert said[1].startswith("id author ")
    assert said[-1] == "ugiok"
    names = [line.split()[2] for line in said if line.startswith("option name ")]
    assert names == [*(option.name for option in find(key).options), "Level", "Seed", "MultiPV"]


def test_options_are_described_as_the_protocol_wants() -> None:
    said = Dialogue("frostbitten").ask("ugi")
    assert "option name players type combo default 2 var 2 var 3 var 4" in said
    assert "option name quick type check default true" in said
    assert said[-4].startswith("option name Level type combo default master var newcomer var ")
    assert said[-3:-1] == [
        "option name Seed type string default random",
        "option name MultiPV type spin default 1 min 1 max 16",
    ]
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
        assert words[11:16:2] == ["multipv", "hashfull", "pv"]
        assert len(words) > 16


@pytest.mark.parametrize("limit", ["movetime 60", "depth 2", "nodes 300"])
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_every_limit(key: str, limit: str) -> None:
    talk = Dialogue(key)
    assert talk.think("position startpos", f"go {limit}")[-1].startswith("bestmove ")


@pytest.mark.slow
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
    assert talk.engine.strength == "casual"
    assert talk.engine.state.text.startswith("7/7/7/")
    for command in (
        "setoption name size value 6",
        "setoption name Level value god",
        "setoption size 7",
        "setoption nom size value 7",
        "setoption name size is 7",
        "setoption name Seed value x",
        "setoption name MultiPV value 0",
        "setoption name weather value fair",
    ):
        (said,) = talk.ask(command)
        assert said.startswith("info string ")
    assert talk.engine.state.text.startswith("7/7/7/")


def test_an_option_is_set_beside_those_that_were_set_before() -> None:
    talk = Dialogue("seega")
    talk.ask("setoption name size value 7", "setoption name opening value free")
    assert (talk.engine.options["size"], talk.engine.options["opening"]) == (7, "free")


def test_each_new_game_begins_the_choices_of_a_seed_anew() -> None:
    talk = Dialogue("floe")
    talk.ask("setoption name Level value newcomer", "setoption name Seed value 7")
    assert len({talk.think("uginewgame", "go nodes 5")[-1] for _game in range(5)}) == 1


def test_quit_ends_a_search_at_once() -> None:
    began = time.monotonic()
    Engine(find("seega"), {}, lambda _line: None).run(["position startpos", "go movetime 20000", "quit"])
    assert time.monotonic() - began < 10


def test_a_word_where_a_number_should_be_is_obeyed_if_it_is_one_of_go() -> None:
    asked = read_go(["depth", "infinite"])
    assert asked.is_endless
    assert len(asked.complaints) == 1


def test_what_is_thought_on_the_others_time_is_answered_after_the_hit() -> None:
    talk = Dialogue("seega")
    talk.engine.strength = "newcomer"
    talk.ask("position startpos", "go ponder movetime 1")
    assert not any(line.startswith("bestmove") for line in talk.said)
    assert talk.think("ponderhit")[-1].startswith("bestmove ")


@pytest.mark.parametrize("command", ["query", "query weather", "frobnicate now", "setoption name Seed"])
def test_faults_of_the_controller_change_nothing(command: str) -> None:
    talk = Dialogue("floe")
    talk.ask("position startpos moves b2d4")
    before = talk.engine.state
    (said,) = talk.ask(command)
    assert said.startswith("info string ")
    assert talk.engine.state == before
    assert talk.think("go depth 1")[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("position", "position startpos or"),
        ("position somewhere", "position startpos or"),
        ("position fen", ""),
        ("position fen 8/8 b 0", faults.ROW_COUNT.format(count=2)),
        ("position startpos moves b2d4 b2c3", "move 2, b2c3: "),
        ("position startpos moves b2d4 g2e4 9", "move 3, 9: "),
    ],
)
def test_without_a_position_nothing_is_thought_about(command: str, said: str) -> None:
    talk = Dialogue("floe")
    (line,) = talk.ask("position startpos moves b2d4", command)
    assert line.startswith(f"info string {said}")
    assert talk.ask("go depth 1") == [
        "info string there is no position: the last one was not understood",
        "bestmove none",
    ]
    assert talk.think("position startpos", "go depth 1")[-1].startswith("bestmove ")


@pytest.mark.parametrize("go", ["movetime", "movetime x", "depth 0", "mate 0", "nodes -1", "fast", "depth 1 and more"])
def test_nonsense_is_told_and_still_answered(go: str) -> None:
    talk = Dialogue("floe")
    talk.engine.strength = "newcomer"
    said = talk.think(f"go {go}")
    assert said[0].startswith("info string go")
    assert said[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("words", "seat", "limits"),
    [
        ("", 0, Limits(seconds=strengths.PATIENCE)),
        ("infinite", 0, Limits()),
        ("movetime 200 depth 3", 0, Limits(seconds=0.2, depth=3)),
        ("depth 3 nodes 50 mate 2", 0, Limits(nodes=50, depth=2)),
        ("p1time 3060 p2time 60 movestogo 3", 0, Limits(seconds=1.0)),
        ("p1time 3060 p2time 9060 movestogo 3", 1, Limits(seconds=3.0)),
        ("wtime 3060 btime 9060 movestogo 3", 1, Limits(seconds=3.0)),
        ("p1time 3060 movestogo 1 movetime 100", 0, Limits(seconds=0.1)),
        ("p1time 3060 movestogo 0", 0, Limits(seconds=3.0)),
        ("p1time -50 p1inc 0", 0, Limits(seconds=LEAST)),
        ("p1time 160 p1inc 1000", 0, Limits(seconds=0.05)),
        ("p2time 500", 0, Limits(seconds=strengths.PATIENCE)),
        ("infinite nodes 70", 0, Limits(nodes=70)),
    ],
)
def test_limits_alone_and_together(words: str, seat: int, limits: Limits) -> None:
    asked = read_go(words.split())
    assert asked.complaints == ()
    found = asked.limits(seat)
    assert (found.nodes, found.depth) == (limits.nodes, limits.depth)
    assert found.seconds == (None if limits.seconds is None else pytest.approx(limits.seconds))


@given(
    st.integers(0, 10_000_000),
    st.integers(0, 60_000),
    st.one_of(st.none(), st.integers(0, 80)),
    st.sampled_from([0, 3]),
)
def test_a_clock_never_runs_out(left: int, increment: int, actions: int | None, seat: int) -> None:
    numbers = {f"p{seat + 1}time": left, f"p{seat + 1}inc": increment}
    if actions is not None:
        numbers["movestogo"] = actions
    seconds = budget(numbers, seat)
    assert LEAST <= seconds <= max(LEAST, left / 1000 - RESERVE)
    if actions not in (0, 1):
        assert seconds <= max(LEAST, left / 2000)


@pytest.mark.slow
def test_only_the_moves_that_are_asked_about() -> None:
    for key, moves in (("floe", "b2c3 b7c6"), ("seega", "a3")):
        assert Dialogue(key).think(f"go searchmoves {moves} depth 2")[-1].split()[1] in moves.split()
    talk = Dialogue("frostbitten")
    talk.ask("position startpos moves =4")
    for action in talk.engine.state.actions():
        assert talk.think(f"go nodes 200 searchmoves {action}")[-1] == f"bestmove {action}"


def test_as_many_lines_as_are_wanted() -> None:
    talk = Dialogue("floe")
    said = talk.think("setoption name multipv value 3", "go depth 2")
    lines = {words[words.index("multipv") + 1]: words[-2] for words in map(str.split, said[:-1])}
    assert list(lines) == ["1", "2", "3"]
    assert len(set(lines.values())) == 3
    assert said[-1] == f"bestmove {lines['1']}"


def test_a_win_is_called_proven() -> None:
    said = Dialogue("icefloes").think("position fen .../P.*/..Q P", "go depth 4")
    assert " proven win " in said[-2]
    assert said[-1] == "bestmove r"
    assert not any(" proven " in line for line in Dialogue("icefloes").think("go depth 2"))


def test_names_and_values_in_any_case() -> None:
    talk = Dialogue("frostbitten")
    assert talk.ask("setoption name QUICK value False", "setoption name LEVEL value Expert") == []
    assert talk.engine.options["quick"] is False
    assert talk.engine.strength == "expert"
    talk = Dialogue("icefloes")
    assert talk.ask("setoption name level value expert", "setoption name level value L3") == []
    assert (talk.engine.strength, talk.engine.options["level"]) == ("expert", "L3")
    assert "option name level type string default S1" in talk.ask("ugi")


@pytest.mark.slow
def test_a_seed_makes_the_same_choices_and_without_one_they_differ() -> None:
    def choices(seed: str) -> tuple[str, ...]:
        talk = Dialogue("floe")
        talk.ask("setoption name Level value newcomer", f"setoption name Seed value {seed}")
        return tuple(talk.think("uginewgame", "go nodes 50")[-1] for _game in range(6))

    def first(seed: str) -> str:
        return choices(seed)[0]

    assert choices("7") == choices("7")
    assert len(set(choices("7"))) == 1
    assert len({first("random") for _process in range(12)}) > 1


@pytest.mark.slow
def test_thinking_on_the_others_time_ends_with_the_hit_and_the_clock() -> None:
    talk = Dialogue("seega")
    talk.engine.strength = "newcomer"
    talk.ask("position startpos", "go ponder p1time 200")
    time.sleep(0.3)
    assert not any(line.startswith("bestmove") for line in talk.said)
    assert talk.think("ponderhit")[-1].startswith("bestmove ")


class Process:
    """The engine as a program of its own, asked through its pipes."""

    def __init__(self, key: str, *options: str) -> None:
        command = [sys.executable, "-m", "floes_app", "ugi", key, *options]
        self.pipes = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line: str, until: str = "") -> str:
        assert self.pipes.stdin is not None
        assert self.pipes.stdout is not None
        self.pipes.stdin.write(line + "\n")
        self.pipes.stdin.flush()
        while until:
            answer = self.pipes.stdout.readline()
            assert answer, "it ended"
            if answer.startswith(until):
                return answer
        return ""

    def processor_seconds(self) -> float:
        """The processor time that it has used: the time that it takes, without the time that others take from it."""
        return effort.processor_seconds(self.pipes.pid)

    def close(self) -> None:
        self.pipes.communicate("quit\n", timeout=30)
        assert self.pipes.returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_two_programs_play_by_the_clock_and_nobody_loses_on_time(key: str) -> None:
    game = find(key)
    games = CLOCK_GAMES // 3 + 1
    engines = [Process(key, "level=master"), Process(key, "level=expert")]
    for engine in engines:
        engine.ask("isready", "readyok")
    for number in range(games):
        state, moves, clocks = game.start(game.complete({})), list[str](), [1500.0, 1500.0]
        while state.outcome is None and len(moves) < 200:
            engine = engines[(state.to_move + number) % 2]
            engine.ask(" ".join(["position startpos", *(["moves", *moves] if moves else [])]))
            began = engine.processor_seconds()
            left = f"p1time {clocks[0]:.0f} p2time {clocks[1]:.0f} p1inc 30 p2inc 30"
            move = engine.ask(f"go {left}", "bestmove").split()[1]
            clocks[state.to_move] -= 1000 * (engine.processor_seconds() - began)
            assert clocks[state.to_move] > 0, f"game {number}, move {len(moves) + 1}"
            clocks[state.to_move] += 30
            moves.append(move)
            state = state.apply(game.parse_action(state, move))
    for engine in engines:
        engine.close()


def test_nobody_decides_where_a_die_is_to_be_rolled_or_the_game_is_over() -> None:
    talk = Dialogue("frostbitten")
    assert talk.ask("position startpos", "go depth 1")[-1] == "bestmove none"
    assert talk.think("position startpos moves =4", "go nodes 200")[-1].startswith("bestmove ")
    talk = Dialogue("floe")
    talk.ask("position fen 4/6/8/8/8/8/6/4 b 0")
    assert talk.ask("go depth 1")[-1] == "bestmove none"
    assert talk.ask("query gameover", "query result") == ["response true", "response p2win"]


def test_whoever_began_is_the_first_player_also_as_the_winner() -> None:
    talk = Dialogue("icefloes")
    talk.ask("position fen ......./......./......./P...*../......./......./...Q... P moves r")
    assert talk.ask("query gameover", "query result", "query p1turn")[:2] == ["response true", "response p1win"]


@pytest.mark.parametrize(("name", "lowest", "highest"), [("MultiPV", 1, 16)])
def test_a_number_may_be_either_of_its_bounds_and_nothing_beyond(name: str, lowest: int, highest: int) -> None:
    talk = Dialogue("floe")
    for value in (lowest, highest):
        assert talk.ask(f"setoption name {name} value {value}") == []
    for value in (lowest - 1, highest + 1):
        (said,) = talk.ask(f"setoption name {name} value {value}")
        assert f"from {lowest} to {highest}" in said


def test_a_drawn_game() -> None:
    talk = Dialogue("icefloes")
    moves = "r r l l " * 2
    talk.ask(f"position fen Q..../...../...../...../P.... P moves {moves}")
    assert talk.ask("query gameover", "query result") == ["response true", "response draw"]


@pytest.mark.slow
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


class Endless(io.TextIOBase):
    """A stream that counts the most characters that were taken of it at once; a line feed comes after so many."""

    def __init__(self, length: int) -> None:
        self.left = length
        self.most = 0

    def readline(self, size: int | None = -1, /) -> str:
        size = -1 if size is None else size
        taken = self.left if size < 0 else min(size, self.left)
        self.most = max(self.most, taken)
        self.left -= taken
        return "a" * taken + ("\n" if taken and not self.left else "")


def test_a_line_of_any_length_takes_no_more_than_its_share_of_memory_and_is_answered() -> None:
    dialogue, stream = Dialogue("floe"), Endless(50 * limits.ENGINE_LINE)
    dialogue.engine.run(lines_of(stream))  # type: ignore[arg-type]
    assert stream.most <= limits.ENGINE_LINE + 1
    assert len(dialogue.said) == 1
    assert str(limits.ENGINE_LINE) in dialogue.said[0]


def test_the_longest_line_that_makes_sense_is_understood_and_the_next_after_one_too_long() -> None:
    dialogue = Dialogue("floe")
    whole = " " * (limits.ENGINE_LINE - len("isready")) + "isready"
    dialogue.engine.run(lines_of(io.StringIO(f"{whole}\n{whole} \nisready\nisready")))
    assert [line for line in dialogue.said if line == "readyok"] == ["readyok"] * 3
    assert len(dialogue.said) == 4
    actions = limits.ACTIONS * (limits.ACTION_CHARACTERS + 1)
    assert len("position fen  moves") + limits.POSITION_CHARACTERS + actions <= limits.ENGINE_LINE
