"""Games between computer players, their tallies, and the commands that print them."""

from __future__ import annotations

import json
import random

import pytest

from floes_app.__main__ import main
from floes_app.bots.bot import Bot
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Decision, Limits, Remark
from floes_app.bots.tools import tournament
from floes_app.bots.tools.tournament import Score
from floes_app.core.game import State
from floes_app.games import find
from tests.bots.uct import Uct


class Random:
    """Plays any legal action."""

    def choose(self, state: State, _limits: Limits, rng: random.Random) -> Decision:
        action = rng.choice(state.actions())
        return Decision(action, 0.0, (action,), Remark("random"))


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega", "frostbitten"])
def test_the_same_seed_is_the_same_game(key: str) -> None:
    game = find(key)
    options = {"warming": True} if key == "frostbitten" else {}
    players = [Bot.of_strength(game, "newcomer"), Bot.of_strength(game, "newcomer")]
    one, again = (tournament.play(game, options, players, Limits(nodes=100), 7) for _time in range(2))
    assert one == again
    assert one != tournament.play(game, options, players, Limits(nodes=100), 8)
    session_state = game.start(game.complete(options))
    for text in one.actions:
        session_state = session_state.apply(game.parse_action(session_state, text))
    assert session_state.outcome is not None
    assert session_state.outcome.winners == one.winners


@pytest.mark.slow
@pytest.mark.parametrize(
    "key", ["icefloes", *(pytest.param(k, marks=pytest.mark.slow) for k in ("floe", "seega", "frostbitten"))]
)
def test_even_a_casual_player_beats_chance(key: str) -> None:
    game = find(key)
    options = {"warming": True} if key == "frostbitten" else {}
    tally = tournament.contest(game, options, Bot.of_strength(game, "casual"), Random(), 10, Limits(nodes=500), 3)
    assert tally.games == 10
    assert tally.share >= 0.8


class Seated(Random):
    """Writes down the seats that it is asked for, the same one after the other once."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, state: State, _limits: Limits, rng: random.Random) -> Decision:
        if self.seats[-1:] != [state.turn]:
            self.seats.append(state.turn)
        return super().choose(state, _limits, rng)


def test_each_seat_is_taken_in_turn() -> None:
    first = Seated()
    score = tournament.contest(find("icefloes"), {"level": "H7c"}, first, Random(), 3, Limits(), 1)
    assert (first.seats, score.games) == ([0, 1, 2], 3)


@pytest.mark.slow
def test_scored_matches_swap_the_roles() -> None:
    game = find("floe")
    tally = tournament.scored_contest(game, Bot.of_strength(game, "casual"), Random(), 4, Limits(nodes=1500), 2)
    assert tally.games == 4
    assert tally.wins >= 3


def test_the_interval_is_wilsons() -> None:
    low, high = Score(wins=50, losses=50).interval
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    low, high = Score(wins=10).interval
    assert (round(low, 4), round(high, 4)) == (0.7225, 1.0)
    assert Score().interval == (0, 1)
    assert Score(1, 2, 1).share == 0.5
    assert str(Score(3, 0, 1)) == "3 won, 0 drawn, 1 lost of 4: 75.0% (95 % interval 30.1% to 95.4%)"


@pytest.mark.slow
def test_the_command_match(capsys: pytest.CaptureFixture[str]) -> None:
    rest = ["--games", "2", "--first", "casual", "--second", "newcomer", "--movetime", "20"]
    assert main(["match", "icefloes", "level=S3", *rest, "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("%)\n")
    assert " of 2: " in out
    assert main(["match", "floe", *rest]) == 0
    assert " matches of 1: " in capsys.readouterr().out


@pytest.mark.parametrize(
    "line",
    [
        "match icefloes --games 2 --first casual",
        "match icefloes --games 0 --first casual --second casual",
        "match icefloes --games 2 --first casual --second deity",
        "match icefloes size=4 --games 2 --first casual --second casual",
        "match icefloes level=P.*/.../*.. --games 2 --first casual --second casual",
        "match chess --games 2 --first casual --second casual",
        "bench floe",
        "ugi",
        "ugi floe colour=red",
    ],
)
def test_wrong_command_lines(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


@pytest.mark.slow
def test_the_command_bench(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {tuple(entry["games"]) for entry in found} == {tuple(PLAYERS)}
    for entry in found:
        for speeds in entry["games"].values():
            assert all(speed > 0 for speed in speeds.values())
    if found[0]["compiled"]:  # then the interpreted source was measured in the same run
        compiled, interpreted = (entry["games"] for entry in found)
        for key in ("floe", "seega"):
            name = "searched_positions_per_second"
            assert compiled[key][name] > 4 * interpreted[key][name]


def test_the_yardstick_finds_a_win() -> None:
    game = find("icefloes")
    state = game.parse("..*../..*../...../...../Q.P.. P")
    assert Uct(game).choose(state, Limits(nodes=400), random.Random(1)).action == "u"
