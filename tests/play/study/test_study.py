"""Studying a game without a window: going about in the tree, trying, writing, and leaving all else as it was."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floes_app.bots.advice import TurnVerdict
from floes_app.bots.process.study_tasks import Assessment, BestLine
from floes_app.core import record
from floes_app.core.session import Player, Session
from floes_app.games import GAMES
from floes_app.play.game.effects import Exit, PlayInstead
from floes_app.play.study.commands import STUDY
from floes_app.play.study.controller import StudyController, can_be_studied
from tests.play.table import Table
from tests.sessions import PRACTICE, finished, played, some_moves


def studied(table: Table, session: Session | None = None) -> StudyController:
    game = StudyController(table, finished() if session is None else session)
    game.start()
    return game


def other(game: StudyController) -> Any:
    """An action that was not played here."""
    known = {child.value.action for child in game.node.children}
    return next(action for action in game.session.state.actions() if action not in known)


def tried(game: StudyController, index: int) -> None:
    """Go there in the game, and play something else."""
    game.visit(game.main[index])
    game.play(other(game))
    game.finish_animation()


def test_a_finished_game_is_studied_from_its_start_and_left_at_its_end(table: Table) -> None:
    session = finished()
    end = session.index
    game = studied(table, session)
    assert game.node is session.tree.root
    tried(game, 2)
    game.stop()
    assert (session.index, session.at_tip) == (end, True)
    assert session.state.outcome is not None


def test_what_is_played_follows_the_game_or_starts_a_line(table: Table) -> None:
    game = studied(table)
    size = game.session.tree.size
    game.play(game.main[1].value.action)
    assert (game.node, game.session.tree.size) == (game.main[1], size)
    assert game.line_start is None
    game.play(other(game))
    assert game.session.tree.size == size + 1
    assert game.line_start is game.node
    assert not game.is_in_game
    game.play(other(game))
    assert game.line_start is game.node.parent
    game.back_to_game()
    assert game.node is game.main[1]


def test_the_game_that_goes_on_keeps_its_place_whatever_is_tried(table: Table) -> None:
    session = some_moves("floe", 6)
    here = session.tree.node
    game = studied(table, session)
    assert game.node is here, "who studies in the middle of a game begins where it is"
    game.play(other(game))
    game.play(other(game))
    assert table.kept[-1] == 6, "on the disk the players are where they were"
    game.promote()
    assert session.tree.root.children[0] is game.main[1], "what was played stays"
    game.stop()
    assert (session.tree.node, session.at_tip) == (here, True)
    again = record.read(record.write(session), GAMES)
    assert again.index == 6
    assert again.tree.size == session.tree.size


def test_lines_are_folded_deleted_and_made_the_main_line_and_all_of_it_can_be_undone(table: Table) -> None:
    game = studied(table)
    tried(game, 3)
    start = game.node
    before = record.write(game.session)
    game.fold()
    assert game.session.annotation(start).folded
    row = next(row for row in game.rows() if row.start is start)
    assert (len(row.cells), row.folded) == (1, True)
    game.undo()
    assert not game.session.annotation(start).folded
    game.delete()
    assert game.node is game.main[3]
    assert start not in game.node.children
    game.undo()
    assert game.node is start
    game.promote()
    assert game.main[4] is start
    game.undo()
    assert game.main[4] is not start
    assert game.session.tree.node is start
    assert record.write(game.session) == before


def test_what_was_played_is_not_deleted(table: Table) -> None:
    game = studied(table)
    size = game.session.tree.size
    game.delete()
    assert game.session.tree.size == size
    assert not game.can_undo


def test_notes_signs_and_drawings_stay_with_their_position(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[1])
    game.write("  a note\nin two lines ")
    game.sign("!")
    cells = sorted(game.board.layout(game.session.state).cells)
    game.draw(cells[0], cells[0])
    game.draw(cells[0], cells[5])
    assert game.note.text == "a note in two lines"
    assert [len(one) for one in game.note.drawn] == [1, 2]
    assert [len(mark.points) for mark in game.drawn()] == [1, 2]
    game.sign("?")
    assert game.note.sign == "?"
    game.sign("?")
    assert game.note.sign == ""
    game.draw(cells[0], cells[5])
    assert [len(one) for one in game.note.drawn] == [1]
    game.clear_drawing()
    game.step(1)
    assert game.note.text == ""
    cell = next(cell for row in game.rows() for cell in row.cells if cell and game.main[1] in cell.nodes)
    assert cell.has_note
    for _change in range(8):
        game.undo()
    assert game.session.notes == {}


def test_a_move_is_signed_only_where_one_was_made(table: Table) -> None:
    game = studied(table)
    game.sign("!")
    assert game.session.notes == {}


def test_keys_draw_from_square_to_square(table: Table) -> None:
    game = studied(table)
    cells = sorted(game.board.layout(game.session.state).cells)
    game.toggle_drawing()
    for cell in (cells[0], cells[3], cells[4], cells[4]):
        game.point_at([cell])
        game.draw_with_keys()
    names = [game.board.cell_name(game.session.state, cell) for cell in cells]
    assert game.note.drawn == ((names[0], names[3]), (names[4],))


@pytest.mark.parametrize("key", ["floe", "seega", "icefloes", "frostbitten"])
def test_steps_go_a_turn_on_and_back_the_same_way(table: Table, key: str) -> None:
    game = studied(table, finished(key))
    places = [game.node]
    while game.can_step(1):
        game.step(1)
        places.append(game.node)
    assert places[-1] is game.main[-1]
    ends = game.session.game.ends_turn
    for node in places[1:-1]:
        assert node.parent is not None
        assert ends(node.parent.value.state, node.value.state)
    for place in reversed(places[:-1]):
        game.step(-1)
        assert game.node is place


def test_where_lines_part_one_goes_to_the_other(table: Table) -> None:
    game = studied(table)
    tried(game, 3)
    line = game.node
    assert game.fork(-1)
    assert game.node is game.main[4]
    assert game.fork(1)
    assert game.node is line
    game.visit(game.main[1])
    assert not game.fork(1), "nothing parts there"


def test_the_rows_hold_every_position_once_but_those_that_are_folded(table: Table) -> None:
    game = studied(table)
    for index in (2, 2, 5):
        tried(game, index)
    tried(game, 4)
    game.play(other(game))
    shown = [node for row in game.rows() for cell in row.cells if cell for node in cell.nodes]
    assert len(shown) == len(set(shown)) == game.session.tree.size - 1


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 9)), max_size=25))
def test_whatever_is_tried_rows_and_record_hold_it(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[int, int]]
) -> None:
    session = some_moves("seega", 8)
    game = StudyController(Table(tmp_path_factory.getbasetemp()), session)
    generator = random.Random(1)
    for place, what in steps:
        nodes = [node for line in session.tree.lines() for node in line.nodes]
        if what < 4:
            game.visit(nodes[place % len(nodes)])
        elif what == 4:
            game.fold()
        elif what == 5:
            game.delete()
        elif what == 6:
            game.undo()
        elif session.state.outcome is None:
            game.play(generator.choice(session.state.actions()))
        game.finish_animation()
    folded = any(note.folded for note in session.notes.values())
    shown = [node for row in game.rows() for cell in row.cells if cell for node in cell.nodes]
    assert folded or len(shown) == len(set(shown)) == session.tree.size - 1
    game.stop()
    assert session.index == 8
    text = record.write(session)
    assert record.write(record.read(text, GAMES)) == text


def test_while_a_game_goes_on_all_have_to_agree_before_the_computer_speaks(table: Table) -> None:
    game = studied(table, some_moves("floe", 6))
    assert not game.shows_judgement
    assert game.verdict().headline == ""
    game.toggle_judgement()
    assert game.take_effects()[-1] is Exit.AGREE
    assert not game.shows_judgement
    game.agree()
    assert game.shows_judgement


def test_who_plays_against_a_computer_studies_when_the_game_is_over() -> None:
    session = some_moves("floe", 6)
    assert can_be_studied(session)
    session.set_player(1, Player("Deep", "expert"))
    assert not can_be_studied(session)
    over = finished()
    over.set_player(1, Player("Deep", "expert"))
    assert can_be_studied(over)
    assert not can_be_studied(played("r", PRACTICE)), "nobody studies what is practised alone"


def assessed(game: StudyController, value: float, moves: int = 0) -> None:
    """Let the computer know this of the position shown, for whose turn it is."""
    seat = game.session.state.turn
    values = tuple((one, value if one == seat else -value) for one in game.session.seats)
    line = BestLine((str(game.session.state.actions()[0]),), 1, value, moves)
    game.judge.keep(game.node, Assessment(values, (line,), is_last=True))


def test_a_hidden_judgement_says_nothing(table: Table) -> None:
    game = studied(table)
    assessed(game, 1.0)
    game.toggle_judgement()
    assert game.verdict().headline == ""
    assert game.told_verdict() == ""
    assert not table.settings.judgement, "it is remembered"


def test_the_search_for_a_move_hides_what_was_played_and_answers(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[4])
    game.toggle_quiz()
    assert not game.shows_judgement
    shown = [node for row in game.rows() for cell in row.cells if cell for node in cell.nodes]
    assert game.main[5] not in shown
    game.play(other(game))
    asked = table.thinker.asked[-1]
    assert (asked["index"], asked["played"]) == (4, (str(game.node.value.action),))
    table.thinker.answer("x", verdict=TurnVerdict(("x",), 0.5, 0.4))
    game.update(0.0)
    assert (game.node, game.quiz) == (game.main[4], game.main[4]), "there was a better move: try again"
    game.play(other(game))
    table.thinker.answer("x", verdict=TurnVerdict(("x",), 0.5))
    game.update(0.0)
    assert game.quiz is None


def test_a_new_game_begins_here_and_the_study_stays_as_it_is(table: Table) -> None:
    game = studied(table)
    tried(game, 3)
    line = [ply.action for ply in game.session.plies[1:]]
    game.play_on("expert")
    leaving = game.take_effects()[-1]
    assert isinstance(leaving, PlayInstead)
    assert [ply.action for ply in leaving.session.plies[1:]] == line
    assert leaving.session is not game.session
    levels = {seat: player.strength for seat, player in leaving.session.players.items()}
    mover = leaving.session.state.turn
    assert levels == {mover: None, 1 - mover: "expert"}
    game.visit(game.main[-1])
    game.play_on()
    assert not any(isinstance(effect, PlayInstead) for effect in game.take_effects()), "the game is over there"


def test_a_roll_is_chosen_or_drawn(table: Table) -> None:
    game = studied(table, finished("frostbitten"))
    assert game.turns.person_rolls
    names = {action.command.name for action in STUDY.of(game)}
    assert "cast" in names
    assert {f"play {face}" for face in game.session.state.actions()} <= names
    game.draw_roll()
    assert game.node is game.main[1], "the die falls as it did in the game"
