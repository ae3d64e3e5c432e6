"""Computers at the board: their turns, take-backs while they think, looking on, going on from earlier, their faults."""

from __future__ import annotations

import pytest

from floes_app.bots.players import PLAYERS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import record
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.game.commands import GAME
from floes_app.play.game.controller import GameController
from floes_app.play.game.pacing import PACES, PATIENCE, ROLL_BREATH
from floes_app.play.status import Tone
from tests.play.table import FRAME, Table, offered, pass_time, played_in, press, rest
from tests.sessions import some_moves

#: Longer than a computer pauses before a move, in seconds.
BREATH = PACES["normal"].pause + 0.1


def against(table: Table, key: str = "floe", computer: int = 1) -> GameController:
    """A game in which the computer has one seat."""
    return table.game(key, computers={computer: "casual"})


def person_plays(game: GameController) -> None:
    game.play(game.session.state.actions()[0])
    rest(game)
    game.update(FRAME)


def first_action(game: GameController) -> str:
    return str(game.session.state.actions()[0])


def test_the_computer_answers_after_a_breath_and_the_game_is_kept(table: Table) -> None:
    game = against(table)
    assert table.thinker.started == 1
    pass_time(game, 0.2)
    assert table.thinker.asked == []
    game.play(game.session.state.actions()[0])
    game.update(FRAME)
    assert table.thinker.asked[0]["level"] == "casual", "it thinks while the person's move is still being shown"
    assert game.animation.running
    action = first_action(game)
    table.thinker.answer(action)
    rest(game)
    waited = 0.0
    while game.session.index == 1:
        game.update(FRAME)
        waited += FRAME
    assert PACES["normal"].pause - 2 * FRAME <= waited <= PACES["normal"].pause + 2 * FRAME
    assert played_in(game)[1] == action
    assert game.animation.running
    assert table.kept == [1, 2]
    assert len(table.thinker.asked) == 1


def test_no_process_is_started_for_people(table: Table) -> None:
    pass_time(table.game("floe"), 0.2)
    assert table.thinker.started == 0


def test_who_thinks_is_named_in_the_line_of_words(table: Table) -> None:
    game = against(table)
    person_plays(game)
    assert game.pacing.is_thinking
    assert "Deep" in game.status().words


def test_a_line_of_one_turn_is_played_through_with_one_question(table: Table) -> None:
    game = against(table, "frostbitten")
    session = game.session
    while session.state.turn == session.seats[0]:
        if session.state.to_move == CHANCE:
            game.roll()
        else:
            game.play(session.state.actions()[0])
    while not table.thinker.asked:
        game.update(FRAME)
    begin, state, line = session.index, session.state, []
    while state.to_move == session.seats[1]:
        line.append(str(state.actions()[0]))
        state = state.apply(state.actions()[0])
    assert len(line) > 1
    table.thinker.answer(*line)
    while session.index < begin + len(line):
        before, waited = session.index, 0.0
        while session.index == before:
            waited += 0 if game.animation.running else FRAME
            game.update(FRAME)
        pause = PACES["normal"].between if before > begin else BREATH
        assert waited <= pause + 2 * FRAME, "between the moves of a turn it hardly waits"
    assert played_in(game)[begin : begin + len(line)] == line
    assert len(table.thinker.asked) == 1


def test_the_die_of_the_computer_rolls_by_itself_after_a_breath_and_can_be_seen(table: Table) -> None:
    game = against(table, "frostbitten", computer=0)
    assert game.session.state.to_move == CHANCE
    pass_time(game, ROLL_BREATH - 2 * FRAME)
    assert game.session.index == 0
    pass_time(game, 3 * FRAME)
    assert game.session.index == 1
    assert game.animation.rolling
    assert game.pacing.is_thinking


def test_taking_back_while_it_thinks_drops_its_answer(table: Table) -> None:
    game = against(table)
    person_plays(game)
    stale = first_action(game)
    assert table.thinker.is_thinking
    press(game, "U")
    game.update(FRAME)
    assert not table.thinker.is_thinking
    table.thinker.answer(stale)  # too late
    pass_time(game, 3)
    assert game.session.index == 0
    game.play(game.session.state.actions()[3])
    game.update(FRAME)
    assert [asked["revision"] for asked in table.thinker.asked][1:] == [game.session.revision]


def test_what_it_was_about_to_play_is_forgotten_with_the_position(table: Table) -> None:
    game = against(table)
    person_plays(game)
    table.thinker.answer(first_action(game))
    game.update(FRAME)
    assert game.pacing.planned == (first_action(game),)
    press(game, "U")
    assert game.pacing.planned == ()


def test_what_it_expects_of_the_person_is_no_plan_of_its_own(table: Table) -> None:
    game = against(table)
    person_plays(game)
    before, state = game.session.index, game.session.state
    expected = state.apply(state.actions()[0]).actions()[0]
    table.thinker.answer(first_action(game), str(expected))
    while game.session.index == before:
        game.update(FRAME)
    assert game.turns.seat == game.session.seats[0]
    assert game.pacing.planned == ()


def test_who_is_not_thinking_is_not_told_to_move(table: Table) -> None:
    """It thinks ahead on the person's time, and the next word would mean that question."""
    game = against(table)
    game.update(FRAME)
    assert game.turns.person_decides
    game.pacing.move_now()
    assert table.thinker.hurried == 0


def test_an_answer_to_an_older_question_is_dropped(table: Table) -> None:
    game = against(table)
    person_plays(game)
    table.thinker.answer(first_action(game))
    old = table.thinker.told
    game.set_player(game.session.seats[1], Player("Deep", "expert"))
    game.update(FRAME)
    assert [asked["level"] for asked in table.thinker.asked] == ["casual", "expert"]
    table.thinker.told, table.thinker.is_thinking = old, True
    pass_time(game, 3)
    assert game.session.index == 1


def test_the_same_move_after_a_take_back_is_answered_again_and_alike(table: Table) -> None:
    """The answer that was taken back lies ahead then; the game goes on all the same."""
    game = against(table)
    action = game.session.state.actions()[0]
    person_plays(game)
    reply = first_action(game)
    table.thinker.answer(reply)
    pass_time(game, BREATH)
    assert game.session.index == 2
    press(game, "U")
    assert game.session.index == 0
    rest(game)
    game.play(action)
    game.update(FRAME)
    assert table.thinker.asked[0]["seed"] == table.thinker.asked[1]["seed"], "the same position, the same answer"
    table.thinker.answer(reply)
    rest(game)
    pass_time(game, BREATH)
    assert game.session.index == 2


def test_looking_back_stops_the_computer_and_it_can_go_on_from_there(table: Table) -> None:
    game = against(table, computer=0)
    game.update(FRAME)
    table.thinker.answer(first_action(game))
    pass_time(game, BREATH)
    rest(game)
    person_plays(game)
    press(game, "Home")
    asked = len(table.thinker.asked)
    rest(game)
    pass_time(game, 9)
    assert (game.session.index, len(table.thinker.asked)) == (0, asked)
    assert game.status().tone is Tone.QUIET
    assert game.status().words == game.words.taken_back()
    assert "go on" in offered(game)
    press(game, "G")
    game.update(FRAME)
    assert len(table.thinker.asked) == asked + 1
    other = str(game.session.state.actions()[5])
    table.thinker.answer(other)
    pass_time(game, BREATH)
    assert played_in(game) == [other]
    assert game.session.at_tip


def test_a_computer_that_thinks_for_long_can_be_told_to_move_now(table: Table) -> None:
    table.change(pace="slow")
    game = against(table)
    person_plays(game)
    assert "move now" not in offered(game)
    assert not GAME.press(game, "N")
    assert PACES["slow"].pause > PATIENCE + 0.5
    pass_time(game, PATIENCE)
    press(game, "N")
    assert table.thinker.hurried == 1
    table.thinker.answer(first_action(game))
    game.update(FRAME)
    assert game.session.index == 2, "no breath for who cannot wait"


def test_the_time_that_one_move_took_hurries_no_other(table: Table) -> None:
    game = against(table)
    for _turn in range(2):
        person_plays(game)
        game.update(FRAME)
        assert not game.pacing.can_hurry
        pass_time(game, PATIENCE)
        assert game.pacing.can_hurry
        table.thinker.answer(first_action(game))
        pass_time(game, BREATH)
        rest(game)


def test_computers_that_are_looked_at_are_not_hurried_one_by_one(table: Table) -> None:
    game = table.game("floe", computers={0: "casual", 1: "casual"})
    pass_time(game, PATIENCE + 1)
    assert game.pacing.can_hurry
    assert "move now" not in offered(game)


def test_who_touches_the_board_out_of_turn_is_told_so_and_what_would_hurry(table: Table) -> None:
    session = some_moves("floe")
    session.set_player(session.state.to_move, Player("Bram", "master"))
    game = table.play(session)
    game.update(FRAME)
    told = []
    for _touch in range(2):
        game.wait()
        assert game.status().tone is Tone.QUIET
        told.append(game.status().words)
        pass_time(game, PATIENCE)
    assert told[0] != told[1]
    assert session.index == 12


def test_who_looks_on_or_has_finished_is_not_told_to_wait(table: Table) -> None:
    alone = table.game("floe", computers={0: "casual", 1: "casual"})
    for game in (alone, table.game("floe")):
        game.wait()
        assert not game.notice.is_shown


def test_two_computers_pause_and_change_their_pace(table: Table) -> None:
    table.change(pace="slow", animation="off")
    game = table.game("floe", computers={0: "casual", 1: "expert"})
    game.update(FRAME)
    table.thinker.answer(first_action(game))
    pass_time(game, PACES["slow"].pause - 2 * FRAME)
    assert game.session.index == 0
    pass_time(game, 3 * FRAME)
    assert game.session.index == 1
    press(game, "Space")
    table.thinker.answer(first_action(game))
    pass_time(game, 4)
    assert game.session.index == 1
    assert game.status().tone is Tone.QUIET
    press(game, "P", "P")
    assert table.settings.pace == "fast"
    press(game, "Space")
    pass_time(game, 0.1)
    assert game.session.index == 2
    first, last = table.thinker.asked[0]["limits"], table.thinker.asked[-1]["limits"]
    assert last.seconds < first.seconds


def test_a_worker_that_dies_is_told_and_the_person_may_play_for_it(table: Table) -> None:
    game = against(table)
    person_plays(game)
    table.thinker.fail(again=True)
    game.update(FRAME)
    assert len(table.said) == 1
    assert game.pacing.is_thinking
    table.thinker.fail(again=False)
    game.update(FRAME)
    assert not game.pacing.is_thinking
    assert game.turns.person_decides
    person_plays(game)
    pass_time(game, 3)
    person_plays(game)
    assert len(table.thinker.asked) == 2, "the next turn is the computer's again"


def test_a_level_that_is_not_known_is_played_in_the_middle(table: Table) -> None:
    game = table.game("floe", computers={1: "grandmaster"})
    person_plays(game)
    levels = [level.key for level in STRENGTHS]
    assert table.thinker.asked[-1]["level"] == levels[len(levels) // 2]
    assert "grandmaster" in game.contents().cards[1].note


def test_a_move_that_is_found_under_another_scene_waits_for_the_board(table: Table) -> None:
    game = against(table)
    person_plays(game)
    game.covered = True
    table.thinker.answer(first_action(game))
    pass_time(game, 3)
    assert game.session.index == 1
    game.covered = False
    pass_time(game, BREATH)
    assert game.session.index == 2


def test_leaving_a_game_stops_the_thinking(table: Table) -> None:
    game = against(table)
    person_plays(game)
    assert table.thinker.is_thinking
    game.stop()
    assert not table.thinker.is_thinking


def test_a_seat_changes_hands_in_the_middle_of_a_turn(table: Table) -> None:
    game = table.game("floe")
    game.set_player(0, Player("Deep", "master"))
    game.update(FRAME)
    assert table.thinker.is_thinking
    assert table.kept == [0], "who plays is kept with the game"
    game.set_player(0, Player("Ann"))
    game.update(FRAME)
    assert not table.thinker.is_thinking
    assert game.turns.person_decides


@pytest.mark.parametrize("key", [player.game.key for player in PLAYERS.values()])
def test_two_computers_play_a_game_that_can_be_read_again(table: Table, key: str) -> None:
    """Whatever they answer, here always the middle one of the legal actions, and one action a question."""
    table.change(pace="at once", animation="off")
    session = Session(find(key), {}, [Player("A", "newcomer"), Player("B", "newcomer")], seed=2)
    game = table.play(session)
    for _frame in range(200):
        if session.state.outcome is not None:
            break
        if table.thinker.is_thinking:
            actions = session.state.actions()
            table.thinker.answer(str(actions[len(actions) // 2]))
        game.update(FRAME)
    assert session.index > 12
    assert record.read(record.write(session), GAMES).state == session.state
    assert table.said == []
