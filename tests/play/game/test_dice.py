"""The die of a game in play: rolling it, taking back, a real die, the pause between players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.commands import GAME, TOOLS
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit
from tests.board.frostbitten.test_frostbitten import STUCK, northward
from tests.play.table import FRAME, Table, leavings, offered, pass_time, played_in, press, rest, said

FROST = find("frostbitten")


@pytest.fixture
def table(table: Table) -> Table:
    """Nothing moves on it: a roll is over at once."""
    table.change(animation="off")
    return table


def rolls(session: Session) -> list[str]:
    return [str(ply.action) for ply in session.plies if str(ply.action).startswith("=")]


def a_round(game: GameController, number: int, generator: random.Random) -> None:
    """Play until so many actions were played."""
    session = game.session
    while session.index < number:
        if session.state.to_move == CHANCE:
            press(game, "Space")
        else:
            state: Any = session.state
            game.play(northward(state, generator))
        game.update(FRAME)


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_person_rolls_by_a_key_and_nothing_by_itself(table: Table, key: str) -> None:
    game = table.game("frostbitten")
    pass_time(game, 2)
    assert game.session.index == 0
    assert offered(game) == ["roll"]
    wanted = game.session.roll()
    press(game, key)
    assert played_in(game) == [wanted]


def test_nothing_is_rolled_where_no_roll_is_due(table: Table) -> None:
    game = table.play(Session(find("floe"), {}))
    game.roll()
    assert len(game.session.plies) == 1


def test_one_press_rolls_both_dice(table: Table) -> None:
    game = table.game("frostbitten", mega=True)
    press(game, "Space")
    pass_time(game, 1)
    assert [ply.state.to_move for ply in game.session.plies] == [CHANCE, CHANCE, 0]


def test_the_app_rolls_by_itself_where_the_players_want_it(table: Table) -> None:
    table.change(dice="automatic")
    game = table.game("frostbitten")
    assert offered(game) == []
    game.update(FRAME)
    assert game.session.index == 1
    assert not game.pacing.rolls_by_itself, "a penguin is to be moved"
    pass_time(game, 2)
    assert game.session.index == 1


def test_what_was_taken_back_does_not_roll_by_itself(table: Table) -> None:
    table.change(dice="automatic")
    game = table.game("frostbitten")
    game.update(FRAME)
    game.look_at(0)
    pass_time(game, 2)
    assert game.session.index == 0
    assert offered(game) == ["roll"]


def test_taking_back_never_rolls_anew(table: Table) -> None:
    game, generator = table.game("frostbitten"), random.Random(1)
    session = game.session
    a_round(game, 12, generator)
    before = rolls(session)
    while GAME.action(game, "undo").enabled():
        press(game, "U")
    assert session.index <= 1
    while session.index < 12:
        press(game, "R")
        if session.state.to_move == CHANCE:
            press(game, "Space")
    assert rolls(session) == before
    game.look_at(0)
    press(game, "Space")
    other = next(action for action in session.state.actions() if action != session.plies[2].action)
    game.play(other)
    while session.state.to_move != CHANCE:
        game.play(session.state.actions()[-1])
    press(game, "Space")
    assert rolls(session) == before[:2], "also after other moves the dice are the same"


def test_what_a_real_die_showed_comes_up_again_also_without_it(table: Table) -> None:
    table.change(dice="own")
    game = table.game("frostbitten")
    shown = next(face for face in map(str, game.session.state.actions()) if face != game.session.roll())
    press(game, shown[1:], "U")
    asked = game.words.expected()
    table.change(dice="button")
    assert game.words.expected() != asked, "what is to be done is another"
    press(game, "Space")
    assert played_in(game) == [shown]


def test_a_real_die_is_entered_and_a_slip_can_be_corrected(table: Table) -> None:
    table.change(dice="own")
    game = table.game("frostbitten")
    assert not GAME.press(game, "Space"), "the app does not roll"
    faces = [action for action in GAME.of(game) if action.command.name.startswith("play =")]
    assert [face.key for face in faces] == [*"012345"]
    assert [face.command.pips for face in faces] == [6, 1, 2, 3, 4, 5], "what a household die shows for them"
    assert len({face.label for face in faces}) == 4, "a face is called by what it lets one do"
    press(game, "6")
    assert played_in(game) == ["=0"]
    press(game, "U", "2")
    assert played_in(game) == ["=2"]
    press(game, "U")
    assert game.session.state.to_move == CHANCE
    faces[0].run()
    assert played_in(game) == ["=0"]


@pytest.mark.parametrize(("dice", "key"), [("own", "3"), ("button", "Space"), ("button", "Enter")])
def test_nothing_is_rolled_while_the_computers_last_move_is_shown(table: Table, dice: str, key: str) -> None:
    table.change(dice=dice, animation="normal")
    game = table.game("frostbitten", computers={0: "casual"})
    session = game.session
    game.roll()
    while session.state.turn == 0:
        rest(game)
        game.play(session.state.actions()[0])
    assert game.is_told
    before = session.index
    assert "roll" not in offered(game)
    GAME.press(game, key)
    assert session.index == before
    rest(game)
    press(game, key)
    assert session.index == before + 1


def test_what_nobody_can_move_is_told_with_the_roll(table: Table) -> None:
    table.change(dice="own")
    game = table.game("frostbitten", STUCK, warming=True)
    line = game.status().words
    assert line.startswith("Sun")
    press(game, "0")
    assert said(game)[-1] in game.status().words != line
    assert "3" in said(game)[-1], "so many bear moves are lost"


def test_whose_turn_it_is_is_told_where_the_players_want_it(table: Table) -> None:
    table.change(pause_between_players=True)
    game = table.game("frostbitten")
    game.update(FRAME)
    assert leavings(game) == [], "no pause before the first turn"
    while game.session.state.turn == 0:
        if game.session.state.to_move == CHANCE:
            game.roll()
        else:
            game.play(game.session.state.actions()[-1])
    game.update(FRAME)
    assert leavings(game) == [Exit.HANDOVER]
    pass_time(game, 1)
    assert leavings(game) == [Exit.HANDOVER], "once a turn is enough"


@pytest.mark.parametrize(("wanted", "computers"), [(False, {}), (True, {1: "casual"})])
def test_there_is_no_pause_where_nobody_hands_over(table: Table, wanted: bool, computers: dict[int, str]) -> None:
    table.change(pause_between_players=wanted)
    game = table.game("frostbitten", computers=computers)
    while game.session.state.turn == 0:
        if game.session.state.to_move == CHANCE:
            game.roll()
        else:
            game.play(game.session.state.actions()[-1])
        game.update(FRAME)
    game.update(FRAME)
    assert leavings(game) == []


def test_only_games_with_dice_have_a_tally(table: Table) -> None:
    for key in ("frostbitten", "floe"):
        tools = [action.command.name for action in GAME.buttons(table.game(key), TOOLS)]
        assert ("die" in tools) == (key == "frostbitten")


def test_the_list_counts_rounds_and_keeps_what_was_undone(table: Table) -> None:
    session = Session(FROST, {}, seed=7)
    while session.state.to_move == CHANCE:
        session.play(session.roll())
    game = table.play(session)
    assert game.contents().count == 1, "the first round has begun"
    rolled = session.index
    game.play(session.state.actions()[0])
    assert (game.contents().count, game.contents().moves[0].undone) == (1, 0)
    game.undo()
    assert session.index == rolled
    told = game.contents()
    assert told.count == 1
    assert (told.moves[0].undone, told.moves[0].current) == (1, True), "the roll is not undone"


def test_after_a_roll_that_is_lost_the_next_player_rolls_by_hand(table: Table) -> None:
    game = table.game("frostbitten", STUCK)
    lost = next(roll for roll in game.session.state.actions() if game.session.state.apply(roll).turn != 0)
    game.session.play(lost)
    assert game.turns.person_rolls
    assert not game.pacing.rolls_by_itself
