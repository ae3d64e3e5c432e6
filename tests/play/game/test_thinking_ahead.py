"""On a person's time the strongest level works on its answer; what ends that, and what switches it off."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.controller import GameController
from floes_app.storage.settings import PACES, Settings
from tests.play.table import FRAME, Table, rest


def game_against(table: Table, level: str | None = "master", key: str = "floe") -> GameController:
    session = Session(find(key), {}, seed=6)
    session.set_player(1, Player("Bram", level))
    game = GameController(table, session)
    game.start()
    game.update(FRAME)
    return game


def test_the_question_that_will_come_is_worked_on_once_a_position(table: Table) -> None:
    game = game_against(table)
    for _frame in range(9):
        game.update(FRAME)
    (ahead,) = table.thinker.ahead
    assert ahead["seats"] == (1,)
    game.play(game.session.state.actions()[0])
    game.update(FRAME)
    (asked,) = table.thinker.asked
    assert (asked["level"], asked["limits"], asked["seed"]) == (ahead["level"], ahead["limits"], ahead["seed"] + 1)
    assert not table.thinker.rests, "the question itself ends it"


@pytest.mark.parametrize("pace", PACES)
def test_the_limits_are_those_of_the_question_at_every_pace(table: Table, pace: str) -> None:
    table.change(pace=pace)
    game = game_against(table)
    game.play(game.session.state.actions()[0])
    game.update(FRAME)
    assert table.thinker.asked[0]["limits"] == table.thinker.ahead[0]["limits"]


@pytest.mark.parametrize("level", ["newcomer", "learner", "casual", "seasoned", "expert", None])
def test_no_lower_level_does(table: Table, level: str | None) -> None:
    game_against(table, level)
    assert not table.thinker.ahead


def test_nobody_does_where_dice_are_rolled(table: Table) -> None:
    game = game_against(table, key="frostbitten")
    game.roll()
    rest(game)
    game.update(FRAME)
    assert game.turns.person_decides
    assert not table.thinker.ahead


def test_nobody_does_on_the_battery_or_with_a_single_core(tmp_path: Path) -> None:
    table = Table(tmp_path, has_power_to_spare=False)
    game_against(table)
    assert not table.thinker.ahead


def test_the_setting_switches_it_off_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(think_ahead=False))
    game = game_against(table)
    assert not table.thinker.ahead
    table.change(think_ahead=True)
    game.update(FRAME)
    assert len(table.thinker.ahead) == 1
    table.change(think_ahead=False)
    game.update(FRAME)
    assert table.thinker.rests == 1


def test_a_hint_comes_first_and_it_does_not_begin_again(table: Table) -> None:
    game = game_against(table)
    game.hint.press()
    assert len(table.thinker.asked) == 1
    for _frame in range(9):
        game.update(FRAME)
    assert len(table.thinker.ahead) == 1


def test_it_waits_while_a_hint_is_looked_for(table: Table) -> None:
    table.change(think_ahead=False)
    game = game_against(table)
    game.hint.press()
    table.change(think_ahead=True)
    game.update(FRAME)
    assert not table.thinker.ahead


def test_taking_back_ends_it(table: Table) -> None:
    game = game_against(table)
    for _turn in range(2):
        game.play(game.session.state.actions()[0])
        rest(game)
    game.update(FRAME)
    before = len(table.thinker.ahead)
    assert before == 2
    game.look_at(0)
    game.update(FRAME)
    assert table.thinker.rests == 1
    assert len(table.thinker.ahead) == before, "while it is only looked back at, nothing is worked on"


def test_leaving_the_game_ends_it(table: Table) -> None:
    game = game_against(table)
    game.stop()
    assert table.thinker.rests == 1
