"""The clock of two people while they play: when it goes on, what it says, and how it ends a game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.board.input import Press
from floes_app.core import record
from floes_app.core.clock import Clock
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.rematch import rematch
from floes_app.play.game.controller import GameController
from floes_app.play.start.clocks import CLOCKS
from tests.play.table import Table, pass_time, rest, said
from tests.sessions import match_over

PEOPLE = [Player("Aino"), Player("Bram")]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def timed(table: Table, clock: Clock, key: str = "seega", players: list[Player] = PEOPLE) -> GameController:
    session = Session(find(key), {}, players, seed=3)
    session.clock = clock if any(clock.left) else clock.anew()
    return table.play(session)


def left(game: GameController) -> tuple[float, float]:
    assert game.session.clock is not None
    return game.session.clock.left


def think(game: GameController, seconds: float) -> None:
    for _second in range(round(2 * seconds)):
        game.update(0.5)


def a_turn(game: GameController) -> None:
    seat = game.session.state.turn
    while game.session.state.turn == seat:
        game.play(game.session.state.actions()[0])
        game.finish_animation()


def test_the_time_of_who_is_to_play_goes_by_and_nobody_elses(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"])
    think(game, 4)
    assert left(game) == (296.0, 300.0)
    a_turn(game)
    assert left(game)[0] == 299.0, "the turn brought three seconds"
    think(game, 2)
    assert left(game) == (299.0, 298.0)


def test_a_turn_of_its_own_time_begins_with_all_of_it(table: Table) -> None:
    game = timed(table, CLOCKS["30s"])
    think(game, 20)
    a_turn(game)
    assert left(game) == (30.0, 30.0)


def test_it_waits_while_something_moves_lies_over_the_game_or_the_window_is_away(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"])
    game.play(game.session.state.actions()[0])
    assert game.animation.running
    before = left(game)
    game.update(0.01)
    assert left(game) == before, "a move is shown"
    rest(game)
    before = left(game)
    game.cover()
    think(game, 3)
    game.uncover()
    game.is_away = True
    think(game, 3)
    assert left(game) == before
    game.is_away = False
    game.update(0.5)
    assert left(game)[0] == before[0] - 0.5


def test_it_waits_while_a_move_is_looked_back_at_and_gives_no_time_back(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"])
    think(game, 10)
    a_turn(game)
    game.undo()
    game.finish_animation()
    assert left(game) == (293.0, 300.0), "it was thought in"
    think(game, 5)
    assert left(game) == (293.0, 300.0)
    a_turn(game)
    think(game, 1)
    assert left(game) == (296.0, 299.0)


def test_a_computer_has_no_clock(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"], players=[Player("Deep", "master"), Player("Bram")])
    table.settings = replace(table.settings, pace="slow")
    game.update(0.5)
    assert left(game) == (300.0, 300.0)


def test_a_game_without_a_clock_has_no_key_for_it(table: Table) -> None:
    game = table.game("seega")
    assert game.timer is None
    assert all(card.clock == "" for card in game.contents().cards)


def test_the_time_is_kept_when_the_game_is_left(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"])
    before = len(table.kept)
    think(game, 2)
    game.stop()
    assert len(table.kept) == before + 1
    assert json.loads(record.write(game.session))["clock"]["left"] == {"r": 298.0, "b": 300.0}


def test_the_next_game_begins_with_all_the_time(table: Table) -> None:
    game = timed(table, replace(CLOCKS["5+3"], left=(1.0, 300.0)))
    think(game, 3)
    assert rematch(game.session).clock == CLOCKS["5+3"].anew()
    match = match_over()
    match.play_by(game.session.clock)
    assert rematch(match).clock == CLOCKS["5+3"].anew(), "so after a match"


def test_only_changed_figures_are_drawn_again(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"])
    game.update(0.2)
    revision = game.revision
    pass_time(game, 0.5)
    assert game.revision == revision
    pass_time(game, 0.6)
    assert game.revision == revision + 1


def test_where_each_turn_has_its_own_time_its_end_is_told_in_each(table: Table) -> None:
    game = timed(table, CLOCKS["30s"])
    think(game, 25)
    told = len(said(game))
    for _player in PEOPLE:
        a_turn(game)
    before = len(said(game))
    think(game, 25)
    assert told == 1
    assert len(said(game)) == before + 1


def test_what_was_in_the_hand_is_put_down_when_the_time_is_up(table: Table) -> None:
    game = timed(table, replace(CLOCKS["5+3"], left=(1.0, 300.0)), key="floe")
    source = next(move.source for move in game.board.moves(game.session.state) if move.source is not None)
    game.intend(Press(source))
    assert game.ui.pick is not None
    think(game, 2)
    assert game.session.outcome is not None
    assert game.ui.pick is None


def test_a_computer_that_has_taken_a_seat_gets_no_time(table: Table) -> None:
    game = timed(table, CLOCKS["5+3"])
    game.session.hand_over(1, Player("Deep", "casual"))
    a_turn(game)
    a_turn(game)
    assert left(game) == (303.0, 300.0)
