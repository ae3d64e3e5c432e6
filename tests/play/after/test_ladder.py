"""When a weaker or a stronger computer is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.bots.strengths import PATIENCE, STRENGTHS
from floes_app.core.match import begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after import ladder
from floes_app.play.game.controller import GameController
from floes_app.storage.settings import Streak
from tests.play.table import Table

ICE = find("icefloes")
#: P, the person, wins with one move to the right; or Q, the computer, does.
WON = "......./......./......./P...*../......./......./...Q... P"
LOST = "......./......./......./Q...*../......./......./...P... Q"


def game(start: str, level: str | None = "casual", seed: int = 0) -> Session:
    session = Session(ICE, {}, [Player("Aino"), Player("Deep", level)], seed=seed, start=ICE.parse(start))
    session.play_text("r")
    assert session.state.outcome is not None
    return session


def after(*starts: str, level: str = "casual") -> Streak | None:
    streak = None
    for seed, start in enumerate(starts):
        streak = ladder.counted(streak, game(start, level, seed))
    return streak


@pytest.mark.parametrize(
    ("starts", "offered"),
    [
        ([], None),
        ([LOST], None),
        ([LOST, LOST], "learner"),
        ([LOST, LOST, LOST], "learner"),
        ([LOST, WON, LOST], None),
        ([WON, WON], None),
        ([WON, WON, WON], "seasoned"),
        ([WON, WON, LOST, WON], None),
        ([LOST, WON, WON, WON], "seasoned"),
    ],
)
def test_two_losses_lead_down_and_three_wins_up(starts: list[str], offered: str | None) -> None:
    assert ladder.offer(after(*starts)) == offered


def test_the_ladder_has_two_ends() -> None:
    assert ladder.offer(after(LOST, LOST, level="newcomer")) is None
    assert ladder.offer(after(WON, WON, WON, level="master")) is None
    assert ladder.offer(Streak("grandmaster", -9, 0)) is None


def test_another_level_begins_from_nothing() -> None:
    streak = ladder.counted(after(LOST), game(LOST, "learner", seed=7))
    assert streak == Streak("learner", -1, 7)


def test_a_game_counts_once() -> None:
    once = after(LOST)
    assert ladder.counted(once, game(WON, seed=0)) == once


def test_a_draw_ends_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    floe = find("floe")
    match = begin(floe, {}, [Player("Aino"), Player("Deep", "casual")], seed=5)
    assert ladder.counted(None, match) is None, "nothing is over"
    drawn = game(LOST, seed=9)
    outcome = drawn.state.outcome.__class__((), drawn.state.outcome.reason)
    monkeypatch.setattr(type(drawn.state), "outcome", outcome)
    assert ladder.counted(Streak("casual", -1, 1), drawn) == Streak("casual", 0, 9)


def test_only_one_person_against_one_computer_counts() -> None:
    assert ladder.counted(None, game(LOST, None)) is None
    both = game(LOST)
    both.set_player(0, Player("Blue", "casual"))
    assert ladder.counted(None, both) is None
    four = Session(ICE, {"level": "F9e"}, [Player("Aino"), *[Player("", "casual")] * 3])
    assert ladder.opponent(four) is None


def test_a_finished_game_is_noted_and_one_on_trial_is_not(tmp_path: Path) -> None:
    for kept, noted in ((True, 1), (False, 0)):
        table = Table(tmp_path)
        session = Session(ICE, {}, [Player("Aino"), Player("Deep", "casual")], seed=3, start=ICE.parse(WON))
        controller = GameController(table, session, is_saved=kept)
        controller.play(session.game.parse_action(session.state, "r"))
        assert len(table.settings.streaks) == noted


def test_the_strongest_level_says_how_long_it_thinks() -> None:
    assert PATIENCE == 3
    assert "up to three seconds" in STRENGTHS[-1].help


@pytest.mark.parametrize("person", ["Aino", "Bram"])
def test_a_match_is_beaten_by_the_person_who_wins_it_and_not_before_its_end(person: str) -> None:
    aino, bram = (Player(name, None if name == person else "casual") for name in ("Aino", "Bram"))
    first = Session(ICE, {}, [aino, bram], start=ICE.parse(WON))
    first.earlier = ()
    first.play_text("r")
    assert not ladder.is_beaten(first), "Aino has won a game, and the other one is to come"
    won, tied = (Session(ICE, {}, [bram, aino], start=ICE.parse(start)) for start in (LOST, WON))
    for second in (won, tied):
        second.earlier = (first,)
        second.play_text("r")
    assert ladder.is_beaten(won) == (person == "Aino")
    assert not ladder.is_beaten(tied)


def test_a_game_of_a_match_counts_no_run_before_the_match_is_over() -> None:
    first = Session(ICE, {}, [Player("Aino"), Player("Deep", "casual")], start=ICE.parse(WON), earlier=())
    first.play_text("r")
    assert ladder.counted(None, first) is None
