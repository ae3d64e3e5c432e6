"""Puzzles as they are played: the defence, wrong tries and what stops them, hints, marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from build_scripts.measuring.puzzle_truths import (
    bear_roll_ends,
    faces_that_win,
    holds,
    idea_holds,
    idea_of,
    open_spaces,
    wrong_tries,
)
from floes_app.board.values import Mark, Pick, UiState
from floes_app.bots.process.puzzle_tasks import Continuation
from floes_app.core.game import CHANCE, Game
from floes_app.core.puzzle import Puzzle, PuzzleError, puzzles_of, read
from floes_app.games import find
from floes_app.play.learn import puzzles
from floes_app.play.learn.puzzles import PUZZLE, PuzzleScript, PuzzleStanding
from tests.board.playing import seen
from tests.play.here import Here
from tests.play.table import FRAME, Table, cues, rest, said

AWAY = """\
puzzle: away
aim: isolate 1 in 2
position: 1ooo/oo2so/2o2o1o/3soooo/4oBo1/5ooo/oooo1o/1Boo b 0
line: f7e6 d1c1 e6g6
rating: 20

puzzle: at-once
aim: isolate 1 in 1
position: o2s/oooooo/1ooo1o2/ooo1o3/o1ooo1oo/oooo1o1o/ooooBo/1o2 b 0
line: f8d8
rating: 10
"""
THREE = """\
puzzle: three
aim: capture 3 in 1
position: bbRRb/RbbRR/Rb2b/2R1R/1RRbb r m 11 -
line: c2c3 c3c4
rating: 10
"""
TWO = """\
puzzle: two
aim: capture 2 in 2
position: RbRbR/bbRRb/1b1bb/bRR1b/1bRRb b m 3 -
line: d3c3 c2d2 c3c2
rating: 10
"""
CATCH = """\
puzzle: catch
aim: catch 1 in 1
position: 4/6/8/3sB3/8/8/6/s2B w 0
line: e5d5
rating: 10
"""
SEND = """\
puzzle: send
aim: send 1 in 1
position: ()(A)(A)()/[]~~[]/~[][]~/~[][AB]~/[]~~[*]/[][]~[BB]/~~[]~/~[][]~/[]~~[]/()()()() A B1 -
line: d5d4
rating: 10
"""
HOME = """\
puzzle: home
aim: home 1 in 1
position: ()(*)()()/[][][]~/~~~[]/[]~[]~/~[]~[A]/[]~[]~/~[B]~[]/[]~~~/~[][AB][AB]/()()()() A P4 -
line: d5>d6 d6d7 d7>d8 d8d9
rating: 10
"""
WHIRL = """\
puzzle: whirl
aim: win 1 in 3
position: *.....*/*.....*/......./..*.*../......./*.....*/Q*P...* P
line: u r u l r
rating: 10
"""

NO_ROLL = """\
puzzle: no-roll
aim: hold 1 in 1
position: (A)(*A)()(B)/~~[ABB][]/[][]~~/~[][]~/[]~~[]/~~~[]/[][][]~/()()()() A B3 warming
line: b5>b6 b7b6 b6c6 =0 c6b6 b6c6 c6b6
rating: 10
"""
SHELTER = """\
puzzle: shelter
aim: shelter 1 in 1
position: ()()()(B)/[]~~~/~[B][*][AA]/[B]~[]~/~[A]~[]/[][]~~/~~[][]/()()()() B P2 warming
line: b5>b6 b6b7 =0 c5c4 c4c5 c5c4
rating: 10
"""
GUARD = """\
puzzle: guard
aim: hold 1 in 2
position: ***.*/*P*.*/*..../...../***Q. P
line: r l d l
rating: 10
"""
BOAT = """\
puzzle: chance
aim: odds 24 in 1
position: (A)()()(B)/~[][]~/[]~~[]/~~[AA]~/[][]~[B]/~[]~[B]/[]~[*]~/()()()() B P4 warming
line: d2d3 d3>d4 d4d5 d4d5
rating: 10
"""
HUNT = """\
puzzle: between
aim: hunt 1 in 1
position: ()()()()/[]~[][]/~[*]~~/[B]~[BB]~/~[]~[]/~~~[]/[][A][A]~/()(A)()() A B3 warming
line: b3>b4 b5b4 b4>b3
rating: 10
"""


Open = Callable[..., PuzzleScript]


@pytest.fixture
def opened(worker: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Opens a puzzle of a text as if the text were all that comes with the app."""

    def open_puzzle(key: str, text: str, number: int = 0) -> PuzzleScript:
        found = read(text, find(key))
        monkeypatch.setattr(puzzles, "puzzles_of", lambda _game: found)
        return PuzzleScript(Table(tmp_path), found[number])

    return open_puzzle


def play(script: PuzzleScript, *actions: str) -> None:
    """Play these, and let the others answer."""
    for action in actions:
        script.controller.play(script.puzzle.game.parse_action(script.controller.session.state, action))
        settle(script)


def settle(script: PuzzleScript) -> None:
    """Wait until nothing happens by itself any more."""
    for _frame in range(400):
        script.update(FRAME)
        script.controller.update(FRAME)
        if not script.controller.animation.running and not script.controller.pacing.is_due:
            break
    rest(script.controller)
    script.update(FRAME)


def names(script: PuzzleScript) -> list[str]:
    return [action.command.name for action in PUZZLE.buttons(script, "bar")]


def marks(script: PuzzleScript) -> tuple[bool, bool]:
    found, key = script.services.puzzles, script.puzzle.game.key
    one = script.puzzle.identifier
    return found.is_solved(key, one), found.is_unaided(key, one)


def test_the_proven_way_is_answered_and_solves_the_puzzle(opened: Open, worker: Here) -> None:
    script = opened("floe", AWAY)
    settle(script)
    assert script.task() in script.status().words
    assert "2" in script.verdict(), "so many turns are left"
    play(script, "f7e6")
    assert script.controller.session.index == 2, "the bears answered"
    assert (script.standing, marks(script)) == (PuzzleStanding.OPEN, (False, False))
    assert "1" in script.verdict()
    play(script, "e6g6")
    assert (script.standing, marks(script)) == (PuzzleStanding.SOLVED, (True, True))
    assert said(script.controller)[-1] == script.status().words == script.verdict()
    assert names(script) == ["next puzzle", "study"]
    assert not worker.asked, "the way is known from the beginning"


@pytest.mark.parametrize(
    ("key", "text"), [("floe", AWAY), ("seega", THREE), ("frostbitten", HOME), ("icefloes", WHIRL)]
)
def test_a_solved_puzzle_leaves_its_position_on_the_board(opened: Open, key: str, text: str) -> None:
    """The safe seal of a puzzle once looked out of a hole beside the ice on which it was."""
    script = opened(key, text)
    while script.standing is PuzzleStanding.OPEN:
        settle(script)
        game = script.controller
        game.play(game.session.game.parse_action(game.session.state, script.puzzle.line[game.session.index]))
    rest(script.controller)
    assert script.standing is PuzzleStanding.SOLVED
    board, state = script.controller.board, script.controller.session.state
    assert seen(script.controller.on_board.items()) == seen(
        (*board.items(state, script.controller.identity()), *script.controller.animation.traces())
    )


def test_a_wrong_try_meets_what_stops_it_and_can_be_tried_again(opened: Open, worker: Here) -> None:
    script = opened("seega", TWO)
    play(script, "d3d2")
    session = script.controller.session
    assert len(worker.asked) == 1
    assert session.index == 2, "the answer is on the board"
    assert (script.standing, script.is_over) == (PuzzleStanding.STOPPED, True)
    assert script.status().after == script.verdict(), "first it is told what the other side did"
    assert script.status(is_told=True).after == "", "the panel says it"
    assert names(script) == ["try again", "study"]
    assert not script.controller.turns.person_decides
    assert marks(script) == (False, False)
    script.try_again()
    settle(script)
    assert (session.index, script.standing, script.controller.turns.person_decides) == (0, PuzzleStanding.OPEN, True)
    assert script.task() in script.status().words
    play(script, "d3c3", "c3c2")
    assert marks(script) == (True, True)


def test_what_the_answer_saved_is_named_and_marked(opened: Open) -> None:
    script = opened("seega", TWO)
    play(script, "d3d2")
    assert script.why is not None
    assert script.why.cells == ((2, 2),), "the stone that stepped to c3"
    layout = script.controller.board.layout(script.controller.session.state)
    assert Mark("missed", (layout.centre((2, 2)),)) in script.marks()
    assert all(said.text in script.verdict() for said in script.why.says)
    script.try_again()
    settle(script)
    assert not [mark for mark in script.marks() if mark.kind == "missed"]


def test_why_a_try_failed_is_marked_once_the_board_has_come_to_rest(opened: Open) -> None:
    script = opened("seega", TWO)
    game = script.controller
    game.play(game.session.game.parse_action(game.session.state, "d3d2"))
    moving = 0
    for _frame in range(400):
        script.update(FRAME)
        game.update(FRAME)
        if game.animation.running and script.standing is PuzzleStanding.STOPPED:
            moving += 1
            assert script.faulty() == ()
    assert moving, "the answer is seen to be played"
    assert script.faulty() == ((2, 2),)


def test_a_try_begins_again_where_it_is_the_players_turn(opened: Open) -> None:
    """Also where the answer to a good turn was not the one that was reckoned with."""
    script = opened("floe", AWAY)
    start = script.puzzle.start
    turn = next(str(action) for action in start.actions() if str(action) != script.puzzle.line[0])
    after = start.apply(script.puzzle.game.parse_action(start, turn))
    answer = str(after.actions()[0])
    script.know((turn,), Continuation(True, (answer,)))
    script.know((turn, answer), Continuation(False, ()))
    play(script, turn)
    assert (script.controller.session.index, script.standing) == (2, PuzzleStanding.STOPPED)
    script.try_again()
    settle(script)
    assert script.controller.session.index == 0


@pytest.mark.parametrize(("key", "text"), [("frostbitten", NO_ROLL), ("frostbitten", SHELTER), ("icefloes", GUARD)])
def test_what_is_to_last_is_solved_when_the_others_have_answered(opened: Open, key: str, text: str) -> None:
    script = opened(key, text)
    states = script.puzzle.states()
    mine = [
        action for state, action in zip(states, script.puzzle.line, strict=False) if state.to_move == script.puzzle.seat
    ]
    for action in mine:
        assert script.standing is PuzzleStanding.OPEN
        play(script, action)
    assert script.standing is PuzzleStanding.SOLVED
    assert script.controller.session.index == len(script.puzzle.line), "the others tried, and the die was rolled"
    assert not script.controller.turns.person_rolls, "nobody goes on"
    assert marks(script) == (True, True)


def test_a_roll_that_wins_is_rolled_and_played_against_a_wrong_try(opened: Open) -> None:
    script = opened("frostbitten", NO_ROLL)
    tried: list[str] = []
    while script.controller.session.state.turn == script.puzzle.seat and script.standing is PuzzleStanding.OPEN:
        actions = [str(one) for one in script.controller.session.state.actions()]
        tried.append(next(one for one in actions if one != script.puzzle.line[0]))
        play(script, tried[-1])
    session = script.controller.session
    assert session.outcome is not None
    assert session.outcome.winners == (1,)
    assert session.index > len(tried) + 1, "the die and the moves after it are on the board"
    assert script.standing is PuzzleStanding.MISSED
    assert names(script) == ["try again", "study"]
    script.try_again()
    settle(script)
    assert (session.index, script.standing) == (0, PuzzleStanding.OPEN)


def test_while_the_others_answer_the_last_turn_no_turns_are_counted(opened: Open) -> None:
    script = opened("frostbitten", NO_ROLL)
    for action in script.puzzle.line[:3]:
        script.controller.session.play_text(action)
    assert script.standing is PuzzleStanding.OPEN
    assert script.controller.session.state.to_move == CHANCE
    assert not any(letter.isdigit() for letter in script.verdict())


def test_a_chance_is_solved_by_its_one_end_and_any_other_is_answered_on_the_board(opened: Open) -> None:
    script = opened("frostbitten", BOAT)
    assert "24" in script.task()
    play(script, *script.puzzle.line)
    assert script.standing is PuzzleStanding.SOLVED
    script.controller.look_at(3)
    other = next(str(one) for one in script.controller.session.state.actions() if str(one) != script.puzzle.line[3])
    play(script, other)
    session = script.controller.session
    assert script.standing is PuzzleStanding.MISSED
    assert session.index > 5, "a roll of the other side and its moves are on the board"
    assert (session.state.turn, session.state.to_move) == (script.puzzle.seat, CHANCE)
    assert script.why is not None
    told, after = script.why.says
    assert dict(told.values) == {"number": 0, "whole": 24}
    assert faces_that_win(session.state) == dict(after.values).get("number", 0) == 0
    script.try_again()
    settle(script)
    assert (session.index, script.standing) == (3, PuzzleStanding.OPEN)


@pytest.mark.slow
def test_a_penguin_that_gets_away_is_seen_to_get_away(opened: Open) -> None:
    script = opened("frostbitten", HUNT)
    play(script, "b3>b4", "b5b4", "b4a4")  # it catches one at once, and comes too far from the others
    session = script.controller.session
    assert script.standing is PuzzleStanding.MISSED
    assert (session.state.turn, session.state.to_move) == (script.puzzle.seat, CHANCE)
    assert not any(number for number, _end in bear_roll_ends(session.state, script.puzzle.seat))
    assert script.why is not None
    assert len(script.why.says) == 1
    script.try_again()
    settle(script)
    assert session.index == 2, "from there it was still in reach"


def test_a_try_that_is_too_slow_is_not_answered_and_shows_what_is_open(opened: Open) -> None:
    script = opened("floe", AWAY)
    play(script, "f7d7")
    session = script.controller.session
    assert (session.index, script.standing) == (1, PuzzleStanding.STOPPED), "nobody needs to answer"
    assert names(script) == ["try again", "study"]
    assert script.why is not None
    shown = {mark.points[0] for mark in script.marks() if mark.kind == "missed"}
    spaces = {f"{'abcdefgh'[x]}{y + 1}" for x, y in script.why.cells}
    assert spaces == set(open_spaces(session.state, "d7"))
    layout = script.controller.board.layout(session.state)
    assert shown == {layout.centre(cell) for cell in script.why.cells}
    script.try_again()
    settle(script)
    assert session.index == 0


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("floe", AWAY),
        ("floe", CATCH),
        ("seega", TWO),
        ("seega", THREE),
        ("frostbitten", SEND),
        ("icefloes", WHIRL),
        ("icefloes", GUARD),
        ("frostbitten", NO_ROLL),
        ("frostbitten", SHELTER),
        pytest.param("frostbitten", HOME, marks=pytest.mark.slow),
        pytest.param("frostbitten", BOAT, marks=pytest.mark.slow),
    ],
)
def test_every_wrong_first_move_is_told_why_and_it_is_true(key: str, text: str) -> None:
    tries = [found for puzzle in read(text, find(key)) for found in wrong_tries(puzzle)]
    assert tries
    for one, sequel in tries:
        assert sequel.why.says, one.actions
        for remark in sequel.why.says:
            assert holds(one, remark), (one.actions, remark.text)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "seega", "frostbitten", "icefloes"])
def test_in_the_puzzles_of_the_app_every_wrong_first_move_is_told_why_and_it_is_true(key: str) -> None:
    for puzzle in puzzles_of(find(key))[::6]:
        for one, sequel in wrong_tries(puzzle):
            assert sequel.why.says, (puzzle.identifier, one.actions)
            assert all(holds(one, remark) for remark in sequel.why.says), (puzzle.identifier, one.actions)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "seega", "frostbitten", "icefloes"])
def test_every_solution_has_an_idea_and_it_is_true(key: str, worker: Here, tmp_path: Path) -> None:
    said = set()
    for puzzle in puzzles.offered(find(key)):
        script = PuzzleScript(Table(tmp_path), puzzle)
        for action in puzzle.line:
            script.controller.session.play_text(action)
        assert script.standing is PuzzleStanding.SOLVED
        assert script.idea() in script.verdict()
        assert script.idea()
        said.add(script.idea())
        idea = idea_of(puzzle)
        assert idea is not None
        assert idea.text == script.idea()
        if puzzle.aim.goal != "hunt":  # that takes a minute: tests/games/frostbitten/test_odds.py
            assert idea_holds(puzzle, idea), (puzzle.identifier, idea.text)
    assert len(said) > 1, "not the same for all"


@pytest.mark.parametrize(
    ("key", "text", "kinds"),
    [
        ("seega", THREE, {"capture", "doomed"}),
        ("floe", CATCH, {"capture"}),
        ("frostbitten", SEND, {"danger", "caught"}),
    ],
)
def test_what_a_move_takes_is_not_shown_beforehand(opened: Open, key: str, text: str, kinds: set[str]) -> None:
    script = opened(key, text)
    game = script.controller
    told = set()
    for move in game.board.moves(game.session.state):
        if move.source is None:
            continue
        game.ui = UiState(pick=Pick(move.source, move.tag), hover=move.target)
        told |= {mark.kind for mark in game.on_board.marks()}
        shown = [
            mark
            for mark in script.marks()
            if mark.points[-1] == game.board.layout(game.session.state).centre(move.target)
        ]
        assert not kinds & {mark.kind for mark in script.marks()}
        assert shown, "where it leads is shown"
    assert kinds <= told, "in a game it is"


def test_a_turn_that_falls_short_is_missed(opened: Open) -> None:
    script = opened("seega", THREE)
    play(script, "c2c3")
    assert script.standing is PuzzleStanding.OPEN, "the turn goes on"
    other = next(str(one) for one in script.controller.session.state.actions() if str(one) != "c3c4")
    play(script, other)
    assert script.standing is PuzzleStanding.MISSED
    assert {"2", "3"} <= set(script.verdict()), "two of three were captured"
    assert script.controller.session.index == 2, "nobody goes on from there"
    script.try_again()
    settle(script)
    assert script.controller.session.index == 1, "back to where three can still be captured"
    play(script, "c3c4")
    assert script.standing is PuzzleStanding.SOLVED
    assert script.controller.session.state.outcome is None, "the game itself is not over"


@pytest.mark.parametrize("reached", [0, 1, 2])
def test_how_much_was_reached_is_told_as_soon_as_it_is_something(
    opened: Open, monkeypatch: pytest.MonkeyPatch, reached: int
) -> None:
    script = opened("seega", THREE)
    play(script, "c2c3")
    play(script, next(str(one) for one in script.controller.session.state.actions() if str(one) != "c3c4"))
    goal = replace(script.puzzle.aim.goal_in(script.puzzle.game), reached=lambda *_which: reached)
    monkeypatch.setattr(type(script.puzzle.aim), "goal_in", lambda *_which: goal)
    assert script.standing is PuzzleStanding.MISSED
    numbers = {number for number in "0123456789" if number in script._missed()}
    assert numbers == ({str(reached), "3"} if reached else set())


def test_what_fails_altogether_is_said_so(opened: Open) -> None:
    script = opened("floe", AWAY, 1)
    play(script, next(str(one) for one in script.puzzle.start.actions() if str(one) != "f8d8"))
    assert script.standing is PuzzleStanding.MISSED


def test_what_is_refused_is_told_before_how_the_try_ended(opened: Open) -> None:
    script = opened("floe", AWAY, 1)
    play(script, next(str(one) for one in script.puzzle.start.actions() if str(one) != "f8d8"))
    assert script.status().words == script.verdict()
    script.controller.refuse("No.")
    assert script.controller.notice.is_shown
    assert script.status() == script.controller.status()
    assert script.status().words == "No."


def test_a_roll_is_used_to_the_end_and_no_other_is_made(opened: Open) -> None:
    script = opened("frostbitten", HOME)
    slide = next(str(one) for one in script.puzzle.start.actions() if str(one) != "d5>d6")
    play(script, slide)
    while script.standing is PuzzleStanding.OPEN:
        play(script, str(script.controller.session.state.actions()[-1]))
    settle(script)
    assert script.standing is PuzzleStanding.MISSED
    assert script.controller.session.state.to_move == CHANCE
    assert not script.controller.pacing.is_due
    assert not script.controller.turns.person_rolls
    script.try_again()
    settle(script)
    assert script.controller.session.index == 0
    play(script, *script.puzzle.line)
    assert script.standing is PuzzleStanding.SOLVED


def test_three_hints_lead_along_the_way(opened: Open, worker: Here) -> None:
    script = opened("floe", AWAY)
    script.controller.ask_hint()
    assert script.controller.hint.step == "where"
    assert script.spot() is not None
    script.controller.ask_hint()
    assert script.controller.hint.step == "which"
    script.controller.ask_hint()
    assert script.status().words == script.controller.hint.sentence()
    assert all(part in script.status().words for part in ("f7", "e6", "2")), "the move, and how many turns it takes"
    play(script, "f7e6")
    script.controller.ask_hint()
    script.controller.ask_hint()
    script.controller.ask_hint()
    assert all(part in script.status().words for part in ("e6", "g6"))
    play(script, "e6g6")
    assert (script.standing, marks(script)) == (PuzzleStanding.SOLVED, (True, False))
    assert not worker.asked


def test_a_hint_where_nothing_helps_says_so(opened: Open, worker: Here) -> None:
    script = opened("frostbitten", HOME)
    lost = next(str(one) for one in script.puzzle.start.actions() if str(one) != "d5>d6")
    play(script, lost)
    assert script.standing is PuzzleStanding.OPEN, "nobody says so before the turn is over"
    script.controller.ask_hint()
    assert script.controller.hint.is_sought
    settle(script)
    assert len(worker.asked) == 1
    assert script.standing is PuzzleStanding.STOPPED
    assert script.unaided, "no hint was given"


def test_a_hint_off_the_stored_way_is_found_out(opened: Open, worker: Here) -> None:
    script = opened("seega", TWO)
    play(script, "d3c3")
    session = script.controller.session
    session.jump(1)
    session.play_text("d1d2")  # a defence that does not hold out
    settle(script)
    script.controller.ask_hint()
    assert script.controller.hint.is_sought
    settle(script)
    assert script.controller.hint.step == "where"
    assert not script.unaided
    best = script.hint()
    assert best is not None
    while script.standing is PuzzleStanding.OPEN:
        play(script, best)
        best = script.hint() or best
    assert marks(script) == (True, False)


def test_when_nobody_knows_the_computer_player_answers(opened: Open, worker: Here) -> None:
    script = opened("floe", AWAY)
    worker.dead = True
    play(script, "f7d7")
    thinker = script.services.thinker
    assert [asked["level"] for asked in thinker.asked] == ["master"]
    assert len(worker.asked) == 1, "it is not asked again and again"


def test_a_hint_that_nobody_knows_is_refused(opened: Open, worker: Here) -> None:
    script = opened("frostbitten", HOME)
    play(script, next(str(one) for one in script.puzzle.start.actions() if str(one) != "d5>d6"))
    worker.dead = True
    script.controller.ask_hint()
    settle(script)
    assert script.controller.notice.status.words == "It stopped."


def test_who_leaves_while_the_last_move_is_shown_keeps_the_mark(opened: Open) -> None:
    script = opened("seega", THREE)
    for action in script.puzzle.line:
        script.controller.finish_animation()
        script.controller.play(script.puzzle.game.parse_action(script.controller.session.state, action))
    script.update(FRAME)
    assert script.controller.animation.running
    assert marks(script) == (True, True)
    assert script.verdict() not in said(script.controller), "it is told when the board has come to rest"


def test_the_next_puzzle_is_one_that_is_not_solved(opened: Open) -> None:
    script = opened("floe", AWAY)
    assert [one.identifier for one in script.puzzles] == ["at-once", "away"], "sorted by what they ask"
    assert (script.number, puzzles.title(script.puzzle)) == (2, "Puzzle 2")
    assert script.next is not None
    play(script, "f7e6", "e6g6")
    assert script.next is not None
    assert script.next.identifier == "at-once"
    script.go_on()
    assert script.leads_to is script.next
    script.services.puzzles.solved("floe", "at-once", unaided=True)
    assert script.next is None
    assert names(script) == ["study"]


def test_difficulty_compares_the_puzzles_of_a_game(opened: Open) -> None:
    assert [puzzles.difficulty(one) for one in opened("floe", AWAY).puzzles] == [1, 3]
    assert [puzzles.difficulty(one) for one in opened("seega", THREE).puzzles] == [1]


def test_others_hold_out_as_long_as_they_can(opened: Open) -> None:
    script = opened("icefloes", WHIRL)
    play(script, *script.puzzle.line[::2])
    assert [str(ply.action) for ply in script.controller.session.plies[1:]] == list(script.puzzle.line)
    assert script.standing is PuzzleStanding.SOLVED


@pytest.mark.parametrize(
    ("key", "text"), [("floe", AWAY), ("seega", THREE), ("frostbitten", HOME), ("icefloes", WHIRL)]
)
def test_nothing_of_a_puzzle_is_put_among_the_games(opened: Open, key: str, text: str) -> None:
    script = opened(key, text)
    play(script, *script.puzzle.line[::2] if key in ("floe", "icefloes") else script.puzzle.line)
    assert script.standing is PuzzleStanding.SOLVED
    assert not script.services.kept  # type: ignore[attr-defined]
    assert script.services.settings.streaks == {}


def test_a_damaged_file_of_puzzles_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: Game[Any]) -> tuple[Puzzle, ...]:
        raise PuzzleError("floe.txt: line 1: nonsense")

    monkeypatch.setattr(puzzles, "puzzles_of", broken)
    assert puzzles.offered(find("floe")) == ()


def lost_tries(script: PuzzleScript) -> list[str]:
    """The first actions that are not on the proven way."""
    return [str(one) for one in script.puzzle.start.actions() if str(one) != script.puzzle.line[0]]


def test_a_hint_that_was_waited_for_elsewhere_is_not_given_here(opened: Open) -> None:
    script = opened("frostbitten", HOME)
    play(script, lost_tries(script)[0])
    script.controller.ask_hint()
    script.controller.undo()
    rest(script.controller)
    assert not script.seeks_hint
    settle(script)
    assert not script.controller.hint.is_open
    assert script.unaided


def test_each_position_is_asked_about_by_itself(opened: Open, worker: Here) -> None:
    """An answer for the position before is none for this one."""
    script = opened("frostbitten", HOME)
    for action in lost_tries(script)[:2]:
        script.controller.look_at(0)
        script.controller.play(script.puzzle.game.parse_action(script.controller.session.state, action))
        rest(script.controller)
        script.controller.ask_hint()
        assert script.seeks_hint
    assert [asked[-1] for asked in worker.asked] == [(action,) for action in lost_tries(script)[:2]]
    settle(script)
    script.controller.look_at(0)
    settle(script)
    script.controller.play(script.puzzle.game.parse_action(script.controller.session.state, lost_tries(script)[0]))
    settle(script)
    assert script.standing is PuzzleStanding.OPEN, "what was found out is of the other try"


@pytest.mark.parametrize(("key", "text"), [("seega", THREE), ("icefloes", WHIRL)])
def test_a_solution_is_heard_and_told_once(opened: Open, key: str, text: str) -> None:
    script = opened(key, text)
    play(script, *script.puzzle.line[:: 2 if key == "icefloes" else 1])
    for _frame in range(9):
        script.update(FRAME)
    assert script.standing is PuzzleStanding.SOLVED
    assert said(script.controller).count(script.verdict()) == 1
    assert [cue.sound for cue in cues(script.controller)].count("win") == 1


def test_a_mark_that_cannot_be_written_down_is_told(opened: Open, tmp_path: Path) -> None:
    script = opened("seega", THREE)
    (tmp_path / "puzzles.json").mkdir()
    play(script, *script.puzzle.line)
    assert script.services.said  # type: ignore[attr-defined]


def test_the_next_puzzle_comes_behind_this_one_although_one_before_it_is_open(worker: Here, tmp_path: Path) -> None:
    every = puzzles.offered(find("floe"))
    script = PuzzleScript(Table(tmp_path), every[5])
    assert script.next is every[6]
    for later in every[6:]:
        script.services.puzzles.solved("floe", later.identifier, unaided=True)
    assert script.next is every[0], "after the last comes the first"
    assert not worker.asked


def test_how_a_try_ended_is_told_in_words_of_its_own(opened: Open) -> None:
    """This is a test of words."""

    def verdict(key: str, text: str, *actions: str, number: int = 0, unaided: bool = True) -> str:
        script = opened(key, text, number)
        play(script, *actions)
        script.unaided = unaided
        return script.verdict()

    other = next(str(one) for one in opened("floe", AWAY, 1).puzzle.start.actions() if str(one) != "f8d8")
    lost = next(str(one) for one in opened("frostbitten", HOME).puzzle.start.actions() if str(one) != "d5>d6")
    script = opened("frostbitten", HOME)
    play(script, lost)
    script.controller.ask_hint()
    settle(script)
    assert script.verdict() == "Not this way. Try another one."
    assert verdict("floe", AWAY) == "You have 2 turns."
    assert verdict("floe", AWAY, "f7e6") == "You have 1 turn."
    assert verdict("floe", AWAY, "f7d7") == (
        "Even if the bears stood still, it would take 2 turns from here. You have 1. "
        "Around the seal on d7, 5 spaces are still open."
    )
    assert verdict("seega", TWO, "d3d2") == (
        "On c4 the stone could be captured, on c3 it can’t be. "
        "Even if the other side stood still, it would take 2 turns from here. You have 1. "
        "No other answer would have stopped you."
    )
    assert "still open" in verdict("floe", AWAY, other, number=1)
    idea = "The idea: around g6, only the space that the seal left wasn’t a hole yet."
    assert verdict("floe", AWAY, "f7e6", "e6g6") == f"Solved, and without a hint! {idea}"
    assert verdict("floe", AWAY, "f7e6", "e6g6", unaided=False) == f"Solved! {idea}"


def test_why_a_try_failed_is_told_as_soon_as_it_is_known_and_nothing_before(opened: Open, worker: Here) -> None:
    script = opened("seega", THREE)
    play(script, "c2c3")
    worker.held = True
    play(script, next(str(one) for one in script.controller.session.state.actions() if str(one) != "c3c4"))
    assert script.standing is PuzzleStanding.MISSED
    assert (script.why, script.verdict()) == (None, "")
    assert not [mark for mark in script.marks() if mark.kind == "missed"]
    worker.held = False
    settle(script)
    assert script.why is not None
    assert script.why.says
    assert all(remark.text in script.verdict() for remark in script.why.says)


def test_where_nobody_can_say_why_a_try_failed_how_far_it_came_is_told(opened: Open, worker: Here) -> None:
    script = opened("seega", THREE)
    play(script, "c2c3")
    worker.dead = True
    play(script, next(str(one) for one in script.controller.session.state.actions() if str(one) != "c3c4"))
    assert script.standing is PuzzleStanding.MISSED
    assert script.why is not None
    assert (script.why.says, script.why.cells) == ((), ())
    some = script.verdict()
    assert "2" in some, "so many of the three"
    assert "3" in some
    assert len(worker.asked) == 1, "it is not asked again and again"
    script = opened("floe", AWAY, 1)
    play(script, next(str(one) for one in script.puzzle.start.actions() if str(one) != "f8d8"))
    assert script.standing is PuzzleStanding.MISSED
    assert script.verdict() not in ("", some)
    assert not any(letter.isdigit() for letter in script.verdict()), "none at all"


def test_of_a_game_that_nobody_teaches_a_solution_is_praised_without_an_idea(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "PLAYERS", {"seega": replace(puzzles.PLAYERS["seega"], teacher=None)})
    for key, text in (("seega", THREE), ("floe", AWAY)):
        script = opened(key, text)
        for action in script.puzzle.line:
            script.controller.session.play_text(action)
        assert script.standing is PuzzleStanding.SOLVED
        assert script.idea() == ""
        assert script.verdict() == script.praise()


def test_a_solution_that_is_looked_back_at_and_played_again_is_told_again(opened: Open) -> None:
    script = opened("seega", THREE)
    play(script, *script.puzzle.line)
    before = said(script.controller).count(script.verdict())
    script.controller.look_at(0)
    settle(script)
    script.controller.look_at(len(script.controller.session.plies) - 1)
    settle(script)
    assert script.standing is PuzzleStanding.SOLVED
    assert said(script.controller).count(script.verdict()) == before + 1


def test_the_idea_is_that_of_the_way_that_was_played(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = SimpleNamespace(idea=lambda _aim, _states, actions: SimpleNamespace(text=" ".join(map(str, actions))))
    monkeypatch.setitem(puzzles.PLAYERS, "seega", SimpleNamespace(teacher=teacher))
    script = opened("seega", THREE)
    ideas = [script.idea()]
    script.controller.play(script.puzzle.game.parse_action(script.controller.session.state, script.puzzle.line[0]))
    ideas.append(script.idea())
    assert ideas == ["", script.puzzle.line[0]]
