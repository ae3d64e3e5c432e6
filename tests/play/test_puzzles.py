"""Puzzles as they are played: the defence, wrong tries and what stops them, hints, marks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.puzzle_tasks import Onward, onward
from floes_app.bots.worker import TaskState, TaskUpdate
from floes_app.core.game import CHANCE, Game
from floes_app.core.puzzle import Puzzle, PuzzleError, read
from floes_app.games import find
from floes_app.play import puzzles
from floes_app.play.puzzles import PUZZLE, PuzzleScript, PuzzleStanding
from tests.play.table import FRAME, Table, rest

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


class Here:
    """A worker that computes at once when it is looked at, or has died."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.ticket: int | None = None
        self.dead = False

    def ask(self, task: Callable[..., Onward], *arguments: Any) -> None:
        self.asked.append(arguments)
        self.ticket = len(self.asked)

    def cancel(self) -> None:
        self.ticket = None

    def poll(self) -> TaskUpdate | None:
        self.ticket = None
        if self.dead:
            return TaskUpdate(TaskState.FAILED, "It stopped.")
        return TaskUpdate(TaskState.DONE, onward(lambda _progress: True, *self.asked[-1]))

    def close(self) -> None:
        self.ticket = None


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Here:
    here = Here()
    monkeypatch.setattr(puzzles, "Worker", lambda: here)
    return here


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
        script.game.play(script.puzzle.game.parse_action(script.game.session.state, action))
        settle(script)


def settle(script: PuzzleScript) -> None:
    """Let everything happen that happens by itself."""
    for _frame in range(400):
        script.update(FRAME)
        script.game.update(FRAME)
        if not script.game.animation.running and not script.game.turns.is_due:
            break
    rest(script.game)
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
    assert script.status().words == "The task: Isolate a seal in 2 turns."
    assert script.verdict() == "You have 2 turns."
    play(script, "f7e6")
    assert script.game.session.index == 2, "the bears answered"
    assert (script.standing, script.verdict(), marks(script)) == (
        PuzzleStanding.OPEN,
        "You have 1 turn.",
        (False, False),
    )
    play(script, "e6g6")
    assert (script.standing, marks(script)) == (PuzzleStanding.SOLVED, (True, True))
    assert script.game.said[-1] == script.status().words == "Solved, and without a hint!"
    assert names(script) == ["next puzzle"]
    assert not worker.asked, "the way is known from the beginning"


def test_a_wrong_try_meets_what_stops_it_and_can_be_tried_again(opened: Open, worker: Here) -> None:
    script = opened("floe", AWAY)
    play(script, "f7d7")
    session = script.game.session
    assert len(worker.asked) == 1
    assert session.index == 2, "the answer is on the board"
    assert (script.standing, script.is_over) == (PuzzleStanding.STOPPED, True)
    assert script.verdict() == "That’s the answer to it. Try another way."
    assert script.status().after == script.verdict(), "first it is told what the bears did"
    assert names(script) == ["try again"]
    assert not script.game.turns.person_decides
    assert marks(script) == (False, False)
    script.try_again()
    settle(script)
    assert (session.index, script.standing, script.game.turns.person_decides) == (0, PuzzleStanding.OPEN, True)
    assert script.status().words == "The task: Isolate a seal in 2 turns."
    play(script, "f7e6", "e6g6")
    assert marks(script) == (True, True)


def test_the_answer_to_a_wrong_try_leaves_no_way(opened: Open) -> None:
    """Whatever is played after it, the seals are not out of reach in time."""
    script = opened("floe", AWAY)
    play(script, "f7d7")
    state = script.game.session.state
    assert state.to_move == 0
    isolated = script.puzzle.aim.goal_in(script.puzzle.game).reached
    assert not any(isolated(script.puzzle.start, state.apply(action), 0) for action in state.actions())


def test_a_turn_that_falls_short_is_missed(opened: Open) -> None:
    script = opened("seega", THREE)
    play(script, "c2c3")
    assert script.standing is PuzzleStanding.OPEN, "the turn goes on"
    other = next(str(one) for one in script.game.session.state.actions() if str(one) != "c3c4")
    play(script, other)
    assert (script.standing, script.verdict()) == (PuzzleStanding.MISSED, "That’s 2 of 3. Try another way.")
    assert script.game.session.index == 2, "nobody goes on from there"
    script.try_again()
    settle(script)
    assert script.game.session.index == 1, "back to where three can still be captured"
    play(script, "c3c4")
    assert script.standing is PuzzleStanding.SOLVED
    assert script.game.session.state.outcome is None, "the game itself is not over"


def test_what_fails_altogether_is_said_so(opened: Open) -> None:
    script = opened("floe", AWAY, 1)
    play(script, next(str(one) for one in script.puzzle.start.actions() if str(one) != "f8d8"))
    assert (script.standing, script.verdict()) == (PuzzleStanding.MISSED, "Not quite. Try another way.")


def test_a_roll_is_used_to_the_end_and_no_other_is_made(opened: Open) -> None:
    script = opened("frostbitten", HOME)
    slide = next(str(one) for one in script.puzzle.start.actions() if str(one) != "d5>d6")
    play(script, slide)
    while script.standing is PuzzleStanding.OPEN:
        play(script, str(script.game.session.state.actions()[-1]))
    settle(script)
    assert script.standing is PuzzleStanding.MISSED
    assert script.game.session.state.to_move == CHANCE
    assert not script.game.turns.is_due
    assert not script.game.turns.person_rolls
    script.try_again()
    settle(script)
    assert script.game.session.index == 0
    play(script, *script.puzzle.line)
    assert script.standing is PuzzleStanding.SOLVED


def test_three_hints_lead_along_the_way(opened: Open, worker: Here) -> None:
    script = opened("floe", AWAY)
    script.game.ask_hint()
    assert script.game.hint.step == "where"
    assert script.spot() is not None
    script.game.ask_hint()
    assert script.game.hint.step == "which"
    script.game.ask_hint()
    assert script.game.hint.sentence() == "Try f7–e6. 2 turns do it."
    assert script.status().words == script.game.hint.sentence()
    play(script, "f7e6")
    script.game.ask_hint()
    script.game.ask_hint()
    script.game.ask_hint()
    assert script.game.hint.sentence() == "Try e6–g6. This turn does it."
    play(script, "e6g6")
    assert (script.verdict(), marks(script)) == ("Solved!", (True, False))
    assert not worker.asked


def test_a_hint_where_nothing_helps_says_so(opened: Open, worker: Here) -> None:
    script = opened("frostbitten", HOME)
    lost = next(str(one) for one in script.puzzle.start.actions() if str(one) != "d5>d6")
    play(script, lost)
    assert script.standing is PuzzleStanding.OPEN, "nobody says so before the turn is over"
    script.game.ask_hint()
    assert script.game.hint.is_sought
    settle(script)
    assert len(worker.asked) == 1
    assert (script.standing, script.verdict()) == (PuzzleStanding.STOPPED, "Not this way. Try another one.")
    assert script.unaided, "no hint was given"


def test_a_hint_off_the_stored_way_is_found_out(opened: Open, worker: Here) -> None:
    script = opened("seega", TWO)
    play(script, "d3c3")
    session = script.game.session
    session.jump(1)
    session.play_text("d1d2")  # a defence that does not hold out
    settle(script)
    script.game.ask_hint()
    assert script.game.hint.is_sought
    settle(script)
    assert script.game.hint.step == "where"
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
    script.game.ask_hint()
    settle(script)
    assert script.game.notice.status.words == "It stopped."


def test_who_leaves_while_the_last_move_is_shown_keeps_the_mark(opened: Open) -> None:
    script = opened("seega", THREE)
    for action in script.puzzle.line:
        script.game.finish_animation()
        script.game.play(script.puzzle.game.parse_action(script.game.session.state, action))
    script.update(FRAME)
    assert script.game.animation.running
    assert marks(script) == (True, True)
    assert script.verdict() not in script.game.said, "it is told when the board has come to rest"


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
    assert names(script) == []


def test_difficulty_compares_the_puzzles_of_a_game(opened: Open) -> None:
    assert [puzzles.difficulty(one) for one in opened("floe", AWAY).puzzles] == [1, 3]
    assert [puzzles.difficulty(one) for one in opened("seega", THREE).puzzles] == [1]


def test_others_hold_out_as_long_as_they_can(opened: Open) -> None:
    script = opened("icefloes", WHIRL)
    play(script, *script.puzzle.line[::2])
    assert [str(ply.action) for ply in script.game.session.plies[1:]] == list(script.puzzle.line)
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
