"""Undo, redo, beginning again and going through the moves leave nothing of the position before."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.input import Drag, Press, Release
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.controller import MOST_ANIMATED, RESULT_PAUSE, GameController
from floes_app.play.game.effects import Exit
from floes_app.play.status import Tone
from tests.play.table import FRAME, Table, leavings, rest
from tests.sessions import OPENING, WINNING, played


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def pass_time(game: GameController, seconds: float = 2 * RESULT_PAUSE) -> None:
    for _frame in range(round(seconds / FRAME)):
        game.update(FRAME)


def floe(table: Table, level: str | None = None) -> GameController:
    """A game of Go with the Floe against a computer of this level, or among two people."""
    game = GameController(table, Session(find("floe"), {}, [Player("Ann"), Player("Ben", level)], seed=6))
    game.start()
    return game


def first(game: GameController) -> str:
    return str(game.session.state.actions()[0])


def play(game: GameController, action: str) -> None:
    game.play(game.session.game.parse_action(game.session.state, action))
    game.finish_animation()


def answered(table: Table, game: GameController) -> None:
    """Play the computer's answer, and see it."""
    pass_time(game, 1.0)
    table.thinker.answer(first(game))
    pass_time(game, 1.0)
    game.finish_animation()


def test_the_computer_answers_again_who_plays_what_was_taken_back(table: Table) -> None:
    """There are moves ahead then, but the players go on."""
    game = floe(table, "casual")
    action = first(game)
    play(game, action)
    answered(table, game)
    game.undo()
    assert game.session.index == 0
    rest(game)
    play(game, action)
    assert not game.session.at_tip
    answered(table, game)
    assert game.session.index == 2


def test_the_position_that_is_looked_at_is_the_one_on_the_disk(table: Table) -> None:
    game = floe(table)
    play(game, first(game))
    game.undo()
    assert table.kept == [1, 0]
    game.look_at(9)
    assert table.kept == [1, 0, 1]


def test_a_piece_in_hand_is_put_down(table: Table) -> None:
    game = floe(table)
    play(game, first(game))
    source = game.board.moves(game.session.state)[0].source
    assert source is not None
    game.intend(Press(source))
    assert game.ui.pick is not None
    game.undo()
    assert game.ui.pick is None


def test_how_much_was_taken_back_is_told_until_nothing_is(table: Table) -> None:
    game = floe(table)
    play(game, first(game))
    play(game, first(game))
    game.look_at(0)
    assert game.status().words == game.words.taken_back()
    assert "2" in game.status().words
    game.finish_animation()
    game.look_at(2)
    assert not game.notice.is_shown
    assert game.status().tone is not Tone.QUIET


@pytest.mark.parametrize("look", [lambda game: game.undo(), lambda game: game.look_at(0)])
def test_who_takes_the_last_move_back_at_once_sees_no_result(table: Table, look: object) -> None:
    game = GameController(table, played("", WINNING))
    game.play("r")
    rest(game)
    look(game)  # type: ignore[operator]
    rest(game)
    assert not game.interrupt(), "a press means what it says"
    pass_time(game)
    assert leavings(game) == []


def test_the_result_is_shown_again_only_to_who_plays_the_last_move_again(table: Table) -> None:
    game = GameController(table, played("", WINNING))
    game.play("r")
    rest(game)
    pass_time(game)
    game.undo()
    rest(game)
    game.redo()
    rest(game)
    pass_time(game)
    assert leavings(game) == [Exit.RESULT], "looking at the end is not ending"
    game.undo()
    rest(game)
    game.play("r")
    rest(game)
    pass_time(game)
    assert leavings(game) == [Exit.RESULT, Exit.RESULT]


def test_only_near_positions_are_reached_move_by_move(table: Table) -> None:
    game = GameController(table, played(OPENING))
    for steps, animates in ((MOST_ANIMATED, True), (MOST_ANIMATED + 1, False)):
        game.look_at(99)
        game.finish_animation()
        game.look_at(game.session.index - steps)
        assert game.animation.running is animates


def test_what_is_gone_through_is_no_move_of_the_computer(table: Table) -> None:
    """It is told as what was taken back, and nobody can skip it."""
    game = floe(table, "casual")
    play(game, first(game))
    answered(table, game)
    play(game, first(game))
    answered(table, game)
    game.look_at(2)
    assert game.animation.running
    assert not game.is_told


def test_what_is_put_back_is_no_move_of_the_computer(table: Table) -> None:
    game = floe(table, "casual")
    play(game, first(game))
    answered(table, game)
    source = game.board.moves(game.session.state)[0].source
    assert source is not None
    x, y = game.board.layout(game.session.state).centre(source)
    game.intend(Press(source))
    game.intend(Drag((x + 9, y), None))
    assert game.on_board.in_hand() is not None
    game.intend(Release(None))
    assert game.animation.running
    assert not game.is_told


def test_a_die_that_was_entered_and_taken_back_comes_up_as_it_did(table: Table) -> None:
    table.change(dice="own")
    game = GameController(table, Session(find("frostbitten"), {"quick": True}, seed=1))
    chance = game.session.roll()
    entered = next(action for action in game.session.state.actions() if action != chance)
    game.play(entered)
    rest(game)
    game.undo()
    assert game.session.state.to_move == CHANCE
    table.change(dice="button")
    game.roll()
    assert game.session.plies[1].action == entered
