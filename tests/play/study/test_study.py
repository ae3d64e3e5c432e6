"""Studying a game without a window: going about in the tree, trying, writing, and leaving all else as it was."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floes_app.board.input import Hover, Press, Steer
from floes_app.board.study_rows import TurnCell
from floes_app.board.values import UiState
from floes_app.bots.advice import TurnVerdict
from floes_app.bots.process.study_tasks import Assessment, BestLine, RollGames, Rolls, results_of
from floes_app.bots.search.decision import Limits, Remark
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import i18n, limits, notes, record
from floes_app.core.game import CHANCE
from floes_app.core.match import Match
from floes_app.core.player import Player
from floes_app.core.session import Aid, Session
from floes_app.games import GAMES, find
from floes_app.play.game.effects import Exit, PlayInstead, StudyInstead
from floes_app.play.study import rows
from floes_app.play.study.commands import STUDY
from floes_app.play.study.controller import DRAW, DRAW_ON, StudyController, can_be_studied
from floes_app.play.study.rows import DEEPEST
from floes_app.storage import catalogues
from floes_app.storage.settings import Setup
from tests.play.table import Table
from tests.sessions import PRACTICE, at_random, finished, match_of_two, match_over, played, some_moves


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
    """Give the computer this judgement of the position shown, for whose turn it is."""
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


def status_of(game: StudyController) -> str:
    return game.status().words


def test_nobody_plays_by_itself_in_a_study(table: Table) -> None:
    session = finished()
    session.set_player(1, Player("Deep", "expert"))
    game = studied(table, session)
    assert (game.turns.has_computer, game.turns.computers_only, game.computers_turns()) == (False, False, ())
    names = {action.command.name for action in STUDY.of(game)}
    assert names.isdisjoint({"skip", "pace", "pause", "move now"})


def test_a_remark_is_read_before_anything_else(table: Table) -> None:
    game = studied(table)
    game.delete()
    refused = status_of(game)
    game.notice.clear()
    assert status_of(game) not in (refused, "")


def test_the_position_says_that_its_line_ends_and_how_its_move_is_signed(table: Table) -> None:
    game = studied(table)
    tried(game, 2)
    alone = game.told_position()
    game.play(other(game))
    game.step(-1)
    assert game.told_position() != alone, "now a move follows"
    game.go_to_end(last=True)
    before = game.told_position()
    told = set()
    for sign in ("!", "?"):
        game.sign(sign)
        told.add(game.told_position())
    assert len(told | {before}) == 3
    assert game.main[0].value.state.outcome is None
    game.visit(game.main[2])
    assert alone.split(". ")[-1] not in game.told_position(), "the game goes on there"


def test_one_looks_at_the_line_that_one_came_by(table: Table) -> None:
    game = studied(table)
    tried(game, 3)
    line = game.node
    game.look_at(1)
    assert game.node is game.main[1]
    game.look_at(4)
    assert game.node is line
    game.look_at(99)
    assert game.node is line
    game.look_at(-5)
    assert game.node is game.main[0]


def test_the_end_of_a_line_is_its_last_move_and_its_start_its_first(table: Table) -> None:
    game = studied(table)
    game.go_to_end(last=True)
    assert game.node is game.main[-1]
    game.go_to_end(last=False)
    assert game.node is game.main[0]
    tried(game, 2)
    start = game.node
    for _move in range(3):
        game.play(other(game))
    end = game.node
    game.step(-1)
    game.go_to_end(last=True)
    assert game.node is end
    game.go_to_end(last=False)
    assert game.node is start


def test_the_end_of_a_game_that_goes_on_is_where_it_is_now(table: Table) -> None:
    session = some_moves("floe", 6)
    game = studied(table, session)
    tip = game.node
    game.play(other(game))
    game.visit(game.main[2])
    game.go_to_end(last=True)
    assert game.node is tip


def turned_at(game: StudyController, *places: int) -> list[Any]:
    """Make these turns the turning points of the game; the positions after them."""
    whole = game.analysis
    while not whole.is_done:
        whole.update()
        place = len(whole.points)
        if place < len(whole.turns):
            turn = whole.turns[place]
            best: tuple[str, ...] = tuple(map(str, turn.actions))
            verdict = TurnVerdict(best, 0.0)
            if place in places:
                state = whole.session.plies[turn.index].state
                best = (next(str(one) for one in state.actions() if one != turn.actions[0]),)
                verdict = TurnVerdict(best, 0.0, 0.9, then=Remark("That was it."), phase=places.index(place))
        else:
            index = game.services.thinker.asked[-1]["index"]  # type: ignore[attr-defined]
            verdict = next(one for turn, one in zip(whole.turns, whole.points, strict=True) if turn.index == index)
        game.services.thinker.answer(*verdict.best, value=0.0, verdict=verdict)  # type: ignore[attr-defined]
    assert [point.place for point in whole.turning_points()] == [*places]
    return [game.main[whole.turns[place].end] for place in places]


def test_what_is_told_of_a_game_is_told_in_the_language_and_with_the_names_of_now(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = studied(table)
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("en"))
    turned_at(game, 3)
    english = game.rows()
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("de"))
    german = game.rows()
    others = [after for before, after in zip(english, german, strict=True) if after != before]
    assert {bool(row.order) for row in others} == {True, False}, "the turning point, and who passed"
    game.session.rename(game.session.seats[1], "Ben")
    assert ["Ben" in row.words for row in game.rows() if row.order] == [True]
    again = studied(table, game.session)
    turned_at(again, 3)
    assert game.rows() == again.rows()


def test_one_goes_from_turning_point_to_turning_point(table: Table) -> None:
    game = studied(table)
    first, second = turned_at(game, 3, 8)
    game.turning_point(1)
    assert game.node is first
    game.turning_point(1)
    assert game.node is second
    game.turning_point(1)
    assert game.node is second
    assert game.notice.is_shown, "there is none"
    game.turning_point(-1)
    assert game.node is first
    game.turning_point(-1)
    assert game.node is first


def test_from_a_line_one_goes_to_the_turning_points_before_and_after_where_it_leaves_the_game(table: Table) -> None:
    game = studied(table)
    first, second = turned_at(game, 3, 8)
    game.visit(first)
    game.play(other(game))
    game.play(other(game))
    game.turning_point(1)
    assert game.node is second
    game.visit(first)
    game.step(-1)
    game.play(other(game))
    game.play(other(game))
    game.turning_point(1)
    assert game.node is first, "it comes after the place where the line leaves the game"


def test_the_turning_points_are_told_at_their_positions_and_in_the_rows(table: Table) -> None:
    game = studied(table)
    first, second = turned_at(game, 3, 8)
    rows = [row for row in game.rows() if row.order]
    assert [(row.order, row.about) for row in rows] == [(1, first), (2, second)]
    assert sum(row.words in " ".join(game.told_rows()) for row in rows) == 2
    game.visit(second)
    assert rows[1].words in game.told_position()
    assert rows[0].words not in game.told_position()
    game.toggle_judgement()
    assert not any(row.order for row in game.rows()), "what the computer says is hidden"


def test_what_was_played_though_there_was_better_is_marked_where_the_turn_begins(table: Table) -> None:
    game = studied(table)
    (after,) = turned_at(game, 3)
    game.toggle_lines()
    for node in (after.parent, after):
        game.visit(node)
        game.finish_animation()
        assessed(game, 0.2)
        kinds = {mark.kind for mark in game.best_marks()}
        assert ("missed" in kinds) == (node is after.parent)
        assert kinds - {"missed"}, "the best move is shown"
    game.toggle_lines()
    assert game.best_marks() == ()


def test_a_game_ends_in_the_study_where_it_ended_when_it_was_played(table: Table) -> None:
    """What is tried after its end belongs to no game."""
    whole = finished()
    session = Session(whole.game, whole.options, [*whole.players.values()], seed=1)
    for ply in whole.plies[1:6]:
        session.play(ply.action)
    tip = session.tree.node
    for ply in whole.plies[6:9]:
        session.play(ply.action)
    assert [len(rows.main_line(session.tree.root, end)) for end in (session.tree.root, tip, None)] == [1, 6, 9]


def test_the_main_line_is_the_main_line_already(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[2])
    game.promote()
    assert not game.can_undo
    assert game.notice.is_shown


def test_the_line_in_which_the_game_ends_can_be_taken_away_where_another_was_made_the_main_line(table: Table) -> None:
    """The line that was played is one like any other then; where the study leaves the players goes with it."""
    game = studied(table)
    played_on = game.main[4]
    tried(game, 3)
    game.promote()
    game.visit(played_on)
    game.delete()
    assert played_on not in game.main[3].children
    game.stop()
    assert game.session.tree.node is game.main[-1]


def test_without_a_cursor_keys_draw_nothing(table: Table) -> None:
    game = studied(table)
    game.toggle_drawing()
    game.draw_with_keys()
    assert (game.pen, game.note.drawn) == (None, ())


def test_a_best_line_that_is_not_there_plays_nothing(table: Table) -> None:
    game = studied(table)
    game.play_line(0)
    assert game.node is game.main[0]
    assessed(game, 0.3)
    game.play_line(1)
    assert game.node is game.main[0]
    game.play_line(0)
    assert game.node.parent is game.main[0]


def test_a_best_line_that_does_not_fit_any_more_leads_nowhere(table: Table) -> None:
    game = studied(table)
    seat = game.session.state.turn
    line = BestLine(("a1a1",), 1, 0.5)
    game.judge.keep(game.node, Assessment(((seat, 0.5), (1 - seat, -0.5)), (line,)))
    game.play_line(0)
    assert game.node is game.main[0]


def test_the_search_for_a_move_ends_when_it_is_asked_for_again(table: Table) -> None:
    game = studied(table)
    game.toggle_quiz()
    assert game.quiz is game.main[0]
    game.toggle_quiz()
    assert game.quiz is None
    assert game.shows_judgement


def test_where_nobody_decides_there_is_no_move_to_find(table: Table) -> None:
    game = studied(table, finished("frostbitten"))
    assert game.turns.person_rolls
    game.toggle_quiz()
    assert game.quiz is None
    assert game.notice.is_shown


def test_the_search_for_a_move_ends_where_the_computer_has_no_answer(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[4])
    game.toggle_quiz()
    game.play(other(game))
    table.thinker.fail(again=False)
    game.update(0.0)
    assert game.quiz is None
    assert "It stopped." in table.said


def test_what_is_tried_elsewhere_is_no_try_to_find_the_move(table: Table) -> None:
    game = studied(table)
    tried(game, 2)
    game.play(other(game))
    line = game.node
    game.visit(game.main[3])
    game.toggle_quiz()
    game.visit(line)
    game.play(other(game))
    assert not any("played" in asked for asked in table.thinker.asked)


def test_the_mover_of_a_new_game_against_the_computer_is_a_person(table: Table) -> None:
    session = finished()
    session.set_player(0, Player("Deep", "expert"))
    game = studied(table, session)
    game.visit(next(node for node in game.main if node.value.state.turn == 0))
    game.play_on("casual")
    leaving = game.take_effects()[-1]
    assert isinstance(leaving, PlayInstead)
    assert {seat: player.strength for seat, player in leaving.session.players.items()} == {0: None, 1: "casual"}


def test_deep_lines_say_from_which_move_they_start(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[1])
    starts = []
    for _depth in range(DEEPEST + 1):
        game.play(other(game))
        starts.append(game.node)
        game.play(other(game))
        game.finish_animation()
        game.step(-1)
    rows = {row.start: row for row in game.rows() if row.start is not None}
    assert [rows[start].nesting for start in starts] == [*range(1, DEEPEST + 1), DEEPEST]
    assert [bool(rows[start].origin) for start in starts] == [False] * DEEPEST + [True]
    deepest = rows[starts[-1]]
    before = starts[-1].parent
    assert deepest.origin in next(
        cell.words for row in rows.values() for cell in row.cells if cell and before in cell.nodes
    )


def test_a_try_of_several_actions_is_judged_when_the_whole_turn_was_tried(table: Table) -> None:
    game = studied(table, finished("frostbitten"))
    ends = game.session.game.ends_turn
    begin = next(
        node
        for node, after in pairwise(game.main)
        if node.value.state.to_move != CHANCE and not ends(node.value.state, after.value.state)
    )
    game.visit(begin)
    game.toggle_quiz()
    tried = 0
    while not any("played" in one for one in table.thinker.asked):
        before = game.session.state
        game.play(before.actions()[0])
        game.finish_animation()
        tried += 1
    assert ends(before, game.session.state), "not before the turn was over"
    assert len(table.thinker.asked[-1]["played"]) == tried > 1


def test_a_turn_that_goes_on_after_a_jump_is_no_try_yet(table: Table) -> None:
    """In Seega a capture may go on: what was played before says nothing of whether the turn is over."""
    game = studied(table, finished("seega"))
    ends = game.session.game.ends_turn
    place = next(
        at
        for at in range(len(game.main) - 2)
        if not ends(game.main[at].value.state, game.main[at + 1].value.state)
        and ends(game.main[at + 1].value.state, game.main[at + 2].value.state)
    )
    while place and not ends(game.main[place - 1].value.state, game.main[place].value.state):
        place -= 1
    game.visit(game.main[place])
    game.toggle_quiz()
    assert game.quiz is game.main[place]
    for node in game.main[place + 1 :]:
        before = game.session.state
        game.play(node.value.action)
        game.finish_animation()
        is_asked = any("played" in one for one in table.thinker.asked)
        assert is_asked == ends(before, game.session.state)
        if is_asked:
            return
    raise AssertionError("the turn never ends")


def test_keys_go_a_move_back_and_on(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[5])
    for keys, node in (("U", 4), ("Backspace", 3), ("R", 4), ("Home", 0), ("End", len(game.main) - 1)):
        assert STUDY.press(game, keys)
        assert game.node is game.main[node], keys


@pytest.mark.parametrize(
    ("index", "names", "end"), [(0, ("first", "previous"), "start"), (-1, ("last", "next"), "end")]
)
def test_where_a_line_goes_no_further_its_keys_say_which_end_it_is(
    table: Table, index: int, names: tuple[str, ...], end: str
) -> None:
    game = studied(table)
    game.visit(game.main[index])
    for name in names:
        assert end in STUDY.action(game, name).why_not().split()


def test_an_arrow_that_was_begun_stays_behind_when_one_goes_elsewhere(table: Table) -> None:
    game = studied(table)
    cells = sorted(game.board.layout(game.session.state).cells)
    game.toggle_drawing()
    game.point_at([cells[0]])
    game.draw_with_keys()
    assert game.pen == cells[0]
    game.step(1)
    assert game.pen is None


@pytest.mark.parametrize("seed", [1, 6])
def test_who_goes_out_has_a_row_below_the_turn_that_did_it_and_is_heard(table: Table, seed: int) -> None:
    people = [Player(name) for name in ("Aino", "Bram", "Chiyo", "Dalia")]
    session = at_random(Session(find("icefloes"), {"level": "G11a"}, people, seed=seed), seed)
    gone = [
        (index, session.players[seat].name)
        for index, (before, after) in enumerate(pairwise(session.plies), start=1)
        for seat in session.game.seats(before.state)
        if seat not in session.game.seats(after.state)
    ]
    game = studied(table, session)
    rows = [row for row in game.rows() if row.words]
    assert gone
    assert [game.main.index(row.about) for row in rows] == [index for index, _name in gone]
    assert all(name in row.words for row, (_index, name) in zip(rows, gone, strict=True))
    assert {row.words for row in rows} <= set(game.told_rows())


def of_match(table: Table) -> StudyController:
    """The first game of a match that is over."""
    latest = match_over()
    assert latest.earlier is not None
    game = StudyController(table, latest.earlier[0], latest=latest)
    game.start()
    return game


def test_an_earlier_game_of_a_match_is_studied_in_the_file_of_the_whole_match(table: Table) -> None:
    game = of_match(table)
    kept: list[str] = []
    table.keep = lambda session: kept.append(record.write(session))  # type: ignore[method-assign]
    tried(game, 3)
    game.write("on thin ice")
    first, latest = game.games
    assert (first, latest) == (game.session, game.latest)
    again = record.read(kept[-1], GAMES)
    assert again.earlier is not None
    assert (again.at_tip, again.earlier[0].at_tip) == (True, True), "the games are where they were"
    assert [note.text for note in again.earlier[0].notes.values()] == ["on thin ice"]
    assert again.earlier[0].tree.size == first.tree.size
    assert again.notes == {}


def test_one_goes_from_game_to_game_of_a_match_and_no_farther(table: Table) -> None:
    game = of_match(table)
    game.open_game(1)
    game.open_game(-1)
    game.study(game.session)
    leads = [effect for effect in game.take_effects() if isinstance(effect, StudyInstead)]
    assert leads == [StudyInstead(game.latest)]
    alone = studied(table)
    assert alone.games == (alone.session,)


def test_what_was_done_to_one_game_of_a_match_can_be_taken_back_after_another(table: Table) -> None:
    game = of_match(table)
    tried(game, 3)
    game = StudyController(table, game.session, latest=game.latest)  # it is found in that line
    line, size = game.node, game.session.tree.size
    game.write("on thin ice")
    game.delete()
    game.stop()
    other_game = StudyController(table, game.latest, latest=game.latest, sitting=game.sitting)
    other_game.start()
    assert not other_game.can_undo, "that was done to the first game"
    other_game.stop()
    again = StudyController(table, game.session, latest=game.latest, sitting=game.sitting)
    again.start()
    again.undo()
    assert again.session.tree.size == size
    assert again.note.text == "on thin ice"
    again.undo()
    assert again.note.text == ""
    again.stop()
    assert again.node is line, "the game is left as it was found"


def test_what_was_agreed_lasts_while_other_games_of_the_match_are_studied(table: Table) -> None:
    match = Match.of(match_of_two())
    assert match is not None
    latest = match.next_game()
    assert latest.earlier is not None
    game = StudyController(table, latest, latest=latest)
    game.agree()
    first = StudyController(table, latest.earlier[0], latest=latest, sitting=game.sitting)
    back = StudyController(table, latest, latest=latest, sitting=first.sitting)
    assert back.shows_judgement
    assert not StudyController(table, latest, latest=latest).shows_judgement, "another sitting asks again"


def test_what_was_played_in_a_match_counts_and_stays(table: Table) -> None:
    game = of_match(table)
    tried(game, 3)
    before = record.write(game.latest)
    game.promote()
    assert record.write(game.latest) == before
    again = record.read(before, GAMES).earlier
    assert again is not None
    assert (again[0].at_tip, again[0].tree.is_on_main_line) == (True, True), "written while somebody was in a line"


def test_the_games_of_a_match_share_the_room_for_variations(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    game = of_match(table)
    monkeypatch.setattr(limits, "POSITIONS", game.session.tree.size + 10)
    size = game.session.tree.size
    tried(game, 3)
    assert game.session.tree.size == size, "the latest game counts, too"


def with_roll(table: Table) -> StudyController:
    """A game with dice at the end of its third turn, and what each result of that roll was worth."""
    game = studied(table, finished("frostbitten"))
    for _turn in range(3):
        game.step(1)
    node = game.rolled_from
    assert node is not None
    found = [RollGames(str(same[0]), 50, 10 + n) for n, (same, _chance) in enumerate(rolls_of(game))]
    game.judge.keep(game.node, Assessment(((0, 0.0), (1, 0.0)), is_last=True))
    game.roll_judge.keep(node, Rolls(tuple(found)))
    return game


def rolls_of(game: StudyController) -> Any:
    assert game.rolled_from is not None
    return results_of(game.session.game, game.rolled_from.value.state)


def test_the_results_of_a_roll_are_told_with_their_odds_and_their_games(table: Table) -> None:
    game = with_roll(table)
    results = game.results()
    assert [one.won for one in results] == [20, 22, 24, 26], "of 100"
    assert game.margin() == 14
    assert sum(one.number for one in results) == results[0].whole == 6
    rolled = game.main[game.rolled_from.depth + 1].value.action  # type: ignore[union-attr]
    assert [one.action for one in results if one.is_of_game] == [rolled]
    assert [one.action for one in results if one.is_shown] == [rolled]
    game.toggle_judgement()
    assert game.results() == ()


def test_a_roll_that_was_only_tried_at_the_end_of_a_game_is_none_of_the_game(table: Table) -> None:
    """Whichever number of actions the game had: the position before the roll is its last."""
    whole = finished("frostbitten")
    ends = [number for number, ply in enumerate(whole.plies) if ply.state.to_move == CHANCE and number > 4]
    for end in (next(number for number in ends if number % 2 == odd) for odd in (0, 1)):
        session = Session(whole.game, whole.options, [*whole.players.values()], seed=1)
        for ply in whole.plies[1 : end + 1]:
            session.play(ply.action)
        game = studied(table, session)
        game.agree()
        game.visit(game.main[end])
        game.play(game.session.state.actions()[0])
        game.finish_animation()
        node = game.rolled_from
        assert node is game.main[end] is game.main[-1]
        game.judge.keep(game.node, Assessment(((0, 0.0), (1, 0.0)), is_last=True))
        results = game.results()
        assert [one.is_of_game for one in results] == [False] * len(results)
        assert sum(one.is_shown for one in results) == 1


def test_nothing_is_told_of_a_few_games_and_more_are_not_forgotten_for_fewer(table: Table) -> None:
    game = with_roll(table)
    node = game.rolled_from
    assert node is not None
    game.roll_judge.keep(node, Rolls(tuple(RollGames(str(same[0]), 3, 3) for same, _chance in rolls_of(game))))
    assert game.results()[0].won == 20
    game.step(1)
    assert [one.won for one in game.results()] == [None] * 4
    assert game.margin() is None
    node = game.rolled_from
    game.roll_judge.keep(node, Rolls(tuple(RollGames(str(same[0]), 9, 3) for same, _chance in rolls_of(game))))
    assert [one.won for one in game.results()] == [None] * 4
    game.visit(game.session.tree.root)
    assert game.results() == (), "nobody has rolled"


def test_another_result_begins_a_line_that_says_so_and_that_of_the_game_leads_back(table: Table) -> None:
    game = with_roll(table)
    node = game.rolled_from
    assert node is not None
    other_roll = next(one for one in game.results() if not one.is_shown)
    game.choose_result(other_roll.action)
    assert game.node.parent is node
    assert not game.is_in_game
    assert [one.action for one in game.results() if one.is_shown] == [other_roll.action]
    row = next(row for row in game.rows() if row.start is game.node)
    assert row.remark
    assert row.remark in " ".join(game.told_rows())
    size = game.session.tree.size
    game.choose_result(next(one for one in game.results() if one.is_of_game).action)
    assert game.is_in_game
    game.choose_result(other_roll.action)
    assert game.session.tree.size == size
    assert all(not row.remark for row in studied(table).rows())


def test_that_a_game_has_no_turning_point_is_said_once_all_of_it_was_looked_at(table: Table) -> None:
    game, other_game = studied(table), studied(table)
    game.turning_point(1)
    at_first = game.status().words
    turns, points = game.analysis.turns, game.analysis.points
    for turn in turns[:-1]:
        points.append(TurnVerdict((str(turn.actions[0]),), 0.0))
    game.turning_point(1)
    assert game.status().words == at_first, "nobody knows yet"
    points.append(TurnVerdict((str(turns[-1].actions[0]),), 0.0))
    assert game.analysis.turning_points() == ()
    game.turning_point(1)
    at_last = game.status().words
    assert at_last != at_first
    other_game.analysis._broken = True
    other_game.turning_point(1)
    assert other_game.status().words == at_first, "a search that broke off found nothing out"


def test_a_game_that_was_left_in_a_line_of_ones_own_stays_where_the_line_began_once_that_is_gone(table: Table) -> None:
    session = finished()
    session.jump(3)
    end = session.tree.node
    session.explore(next(action for action in session.state.actions() if action != session.plies[4].action))
    start = session.tree.node
    session.explore(session.state.actions()[0])
    game = studied(table, session)
    game.delete()
    assert table.kept[-1] == 3, "the line is not on the disk any more"
    game.undo()
    assert game.node is start
    game.stop()
    assert session.index == 5, "it is there again, and the game is left as it was found"
    again = studied(table, session)
    again.delete()
    again.stop()
    assert session.tree.node is end


def test_what_is_written_or_signed_shows_in_its_turn_at_once(table: Table) -> None:
    game = studied(table, finished("frostbitten"))
    cells = [cell for row in game.rows() for cell in row.cells if cell is not None]
    several = next(cell for cell in cells if len(cell.nodes) > 1)

    def shown() -> TurnCell:
        rows = (cell for row in game.rows() for cell in row.cells if cell is not None)
        return next(cell for cell in rows if cell.nodes == several.nodes)

    assert not shown().has_note
    game.visit(several.nodes[0])
    game.write("A bold step")
    assert shown().has_note
    game.sign(notes.BAD)
    game.visit(several.nodes[-1])
    game.sign(notes.GOOD)
    assert shown().sign == notes.GOOD, "the last sign says how the turn came out"


def test_what_is_turned_on_in_a_study_has_its_buttons_looked_at_again(table: Table) -> None:
    game = studied(table)
    keys = [game.commands_key]
    game.toggle_drawing()
    keys.append(game.commands_key)
    game.toggle_drawing()
    game.toggle_lines()
    keys.append(game.commands_key)
    assert len(set(keys)) == 3


def test_who_studies_a_game_that_goes_on_has_had_help_in_it(table: Table) -> None:
    going_on, over = some_moves("floe", 6), finished()
    for session, hints in ((going_on, 1), (over, 0)):
        session.aid = Aid()
        studied(table, session)
        assert session.aid == Aid(hints=hints)


def test_whoever_leaves_while_a_try_is_judged_leaves_the_computer_in_peace(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[1])
    game._try.ask(game.session, "master", Limits(seconds=1.0))
    assert table.thinker.is_thinking
    game.stop()
    assert not table.thinker.is_thinking


def shown_nodes(game: StudyController) -> set[Any]:
    """The positions in the rows of the tree."""
    return {node for row in game.rows() for cell in row.cells if cell is not None for node in cell.nodes}


def test_what_is_tried_stands_in_the_rows_at_once(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[3])
    before = shown_nodes(game)
    game.play(other(game))
    assert shown_nodes(game) - before == {game.node}


def test_the_rows_hide_what_was_played_as_soon_as_it_is_to_be_found_and_show_it_after(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[4])
    assert game.main[5] in shown_nodes(game)
    game.toggle_quiz()
    assert game.main[5] not in shown_nodes(game)
    game.toggle_quiz()
    assert game.main[5] in shown_nodes(game)


def test_while_a_move_is_to_be_found_no_line_that_somebody_tried_is_in_the_rows(table: Table) -> None:
    game = studied(table)
    tried(game, 2)
    line = game.node
    game.visit(game.main[6])
    assert line in shown_nodes(game)
    game.toggle_quiz()
    assert line not in shown_nodes(game)
    assert all(row.nesting == 0 for row in game.rows())
    assert {game.main[1], game.main[6]} <= shown_nodes(game)


def test_a_search_for_the_move_that_is_ended_leaves_the_computer_in_peace(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[4])
    game.toggle_quiz()
    game.play(other(game))
    assert table.thinker.is_thinking
    game.toggle_quiz()
    assert not table.thinker.is_thinking


def test_a_study_of_a_game_that_is_not_saved_is_not_saved_either(table: Table) -> None:
    game = StudyController(table, finished(), is_saved=False)
    game.start()
    tried(game, 3)
    game.write("on thin ice")
    assert table.kept == []


def test_a_circle_that_was_begun_is_gone_with_the_brush(table: Table) -> None:
    game = studied(table)
    game.toggle_drawing()
    game.intend(Hover(sorted(game.board.layout(game.session.state).cells)[0]))
    game.intend(Steer((1, 0)))
    assert game.status().words == DRAW
    game.draw_with_keys()
    assert game.pen is not None
    assert game.status().words == DRAW_ON
    game.toggle_drawing()
    assert not game.draws
    assert game.drawn() == ()


def test_who_agrees_sees_the_judgement_also_if_it_was_hidden_before(table: Table) -> None:
    table.change(judgement=False)
    game = studied(table, some_moves("floe", 6))
    game.agree()
    assert game.shows_judgement


def test_back_one_goes_to_the_nearest_turning_point_before(table: Table) -> None:
    game = studied(table)
    _first, second = turned_at(game, 3, 8)
    game.visit(game.main[-1])
    game.turning_point(-1)
    assert game.node is second


def test_a_piece_in_the_hand_and_a_remark_stay_where_they_were(table: Table) -> None:
    game = studied(table)
    source = game.board.moves(game.session.state)[0].source
    assert source is not None
    game.intend(Press(source))
    assert game.ui.pick is not None
    game.refuse("Not there.")
    game.step(1)
    assert game.node is game.main[1]
    assert game.ui == UiState(hover=game.ui.hover)
    assert not game.notice.is_shown


def test_after_the_main_line_is_that_of_before_again_so_is_what_was_found_out_about_it(table: Table) -> None:
    game = studied(table)
    first, _second = turned_at(game, 3, 8)
    tried(game, 4)
    game.promote()
    assert not game.analysis.is_done
    game.undo()
    game.visit(game.main[0])
    game.turning_point(1)
    assert game.node is first


def test_a_main_line_that_is_none_any_more_is_looked_through_no_further(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = studied(table)
    tried(game, 4)
    game.promote()
    stopped: list[bool] = []
    monkeypatch.setattr(game.analysis, "stop", lambda: stopped.append(True))
    game.undo()
    assert stopped == [True]


def test_nothing_that_was_changed_is_nothing_to_take_back(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[1])
    game.clear_drawing()
    game.write("")
    assert not game.can_undo


def test_keys_lead_to_the_turning_points_before_and_after(table: Table) -> None:
    game = studied(table)
    first, second = turned_at(game, 3, 8)
    for key, node in (("Page Down", first), ("Page Down", second), ("Page Up", first)):
        assert STUDY.press(game, key)
        assert game.node is node, key


def test_one_plays_on_against_the_level_that_was_chosen_last_for_this_game(table: Table) -> None:
    game = studied(table)
    assert game.strength == STRENGTHS[0].key
    table.change(setups={"floe": Setup(strength="expert"), "seega": Setup(strength="master")})
    assert game.strength == "expert"
