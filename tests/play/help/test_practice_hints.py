"""The help in a practice game: what it knows, and when it says so; the solver answers when the test lets it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from floes_app.board.icefloes.editor import drafts
from floes_app.bots.icefloes.levels.solver import solve as shortest
from floes_app.bots.icefloes.levels.tasks import Shortest
from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.games.icefloes.levels.pack import Level
from floes_app.play.game.controller import GameController
from floes_app.play.help import practice
from floes_app.play.help.practice import MANY_MOVES, PracticeHints
from floes_app.play.status import Tone
from tests.play.table import FRAME, Table, cues, rest
from tests.sessions import played

LEVEL = "P...*/...../...../*..*./..*.. P"


class Solver:
    """A worker that says what the test lets it say."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.told: list[TaskUpdate] = []
        self.ticket: int | None = None

    def ask(self, _task: Callable[..., Any], position: str) -> None:
        self.asked.append(position)
        self.told, self.ticket = [], len(self.asked)

    def answer(self, *actions: str) -> None:
        """Answer the last question; without actions there is no way."""
        self.told.append(TaskUpdate(TaskState.DONE, Shortest(len(actions) or None, actions, 1, 0)))

    def fail(self) -> None:
        self.told.append(TaskUpdate(TaskState.FAILED, "It stopped."))

    def poll(self) -> TaskUpdate | None:
        if self.ticket is None or not self.told:
            return None
        self.ticket = None
        return self.told.pop(0)

    def cancel(self) -> None:
        self.told, self.ticket = [], None

    def close(self) -> None:
        self.cancel()


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> Solver:
    made = Solver()
    monkeypatch.setattr(practice, "TaskClient", lambda: made)
    return made


@pytest.fixture
def game(solver: Solver, tmp_path: Path) -> GameController:
    controller = GameController(Table(tmp_path), played("", LEVEL))
    controller.start()
    return controller


def test_an_answer_for_an_older_position_is_no_hint_for_the_one_of_now(game: GameController, solver: Solver) -> None:
    game.ask_hint()
    game.play("d")
    rest(game)
    solver.answer("r", "d")
    game.update(FRAME)
    assert not game.hint.is_open
    assert "hint" not in [cue.sound for cue in cues(game)]
    game.ask_hint()
    assert game.hint.is_sought
    assert solver.asked[-1] == game.session.state.text
    solver.answer("u", "r", "d")
    game.update(FRAME)
    assert game.hint.step
    assert game.practice is not None
    assert game.practice.hint() == "u"


def practice_of(game: GameController) -> PracticeHints:
    assert game.practice is not None
    return game.practice


def play(game: GameController, actions: str) -> None:
    for action in actions:
        game.play(action)
        game.finish_animation()
        game.update(FRAME)


def solve(game: GameController) -> int:
    """Play the shortest way; its length."""
    way = "".join(shortest(game.session.state).actions)
    play(game, way)
    assert game.session.state.outcome is not None
    return len(way)


def test_par_that_is_looked_for_is_a_hint_as_well(game: GameController, solver: Solver) -> None:
    game.ask_hint()
    game.ask_hint()
    assert len(solver.asked) == 1, "it is the same question"
    way = shortest(game.session.state).actions
    solver.answer(*way)
    game.update(FRAME)
    assert game.hint.step
    assert practice_of(game).par == len(way)
    assert practice_of(game).aided


def test_a_hint_that_is_known_counts_as_one(game: GameController, solver: Solver) -> None:
    solver.answer(*shortest(game.session.state).actions)
    game.update(FRAME)
    assert not practice_of(game).aided
    game.ask_hint()
    assert practice_of(game).aided


def test_par_is_looked_for_again_after_a_hint_came_first(game: GameController, solver: Solver) -> None:
    play(game, "d")
    game.ask_hint()
    solver.answer(*shortest(game.session.state).actions)
    game.update(FRAME)
    first = solver.asked[0]
    assert [first, first] == [solver.asked[0], solver.asked[-1]]
    assert len(solver.asked) == 3


def test_how_far_it_is_counts_the_move_that_is_shown(game: GameController, solver: Solver) -> None:
    way = shortest(game.session.state).actions
    solver.answer(*way)
    game.update(FRAME)
    assert str(len(way)) in practice_of(game).way_on()
    play(game, way[0])
    assert str(len(way) - 1) in practice_of(game).way_on()


def test_nobody_hears_that_par_was_not_found_but_who_waits_for_a_hint(game: GameController, solver: Solver) -> None:
    solver.fail()
    game.update(FRAME)
    assert game.status().tone is not Tone.REFUSAL
    game.ask_hint()
    solver.fail()
    game.update(FRAME)
    assert game.status().tone is Tone.REFUSAL
    assert not game.hint.is_open


def test_par_that_cannot_be_found_is_not_looked_for_for_ever(game: GameController, solver: Solver) -> None:
    solver.fail()
    game.update(FRAME)
    play(game, "d")
    game.ask_hint()
    solver.answer(*shortest(game.session.state).actions)
    game.update(FRAME)
    assert len(solver.asked) == 2


def test_a_level_without_a_way_is_solved_once_and_told_so(game: GameController, solver: Solver) -> None:
    game.ask_hint()
    solver.answer()
    game.update(FRAME)
    never = game.status().words
    play(game, "d")
    game.ask_hint()
    solver.answer()
    game.update(FRAME)
    assert game.status().tone is Tone.REFUSAL
    assert game.status().words != never, "here it is the position that has none"
    assert len(solver.asked) == 2


def test_a_game_is_written_down_once_and_its_star_when_par_is_known(game: GameController, solver: Solver) -> None:
    rows, progress = game.session.plies[0].state.rows(), game.services.progress
    way = shortest(game.session.state).actions
    for _second in range(3):
        practice_of(game).let_time_pass(1.0)
    moves = solve(game)
    assert not progress.of(rows).par
    practice_of(game).let_time_pass(9.0)
    solver.answer(*way)
    game.update(FRAME)
    game.update(FRAME)
    assert progress.of(rows).par
    (tried,) = progress.tries(rows)
    assert (tried.moves, tried.unaided) == (moves, True)
    assert tried.seconds == pytest.approx(3.0, abs=0.9), "the time after the end does not count"


def test_the_time_of_a_game_that_was_taken_up_again_is_not_known(solver: Solver, tmp_path: Path) -> None:
    game = GameController(Table(tmp_path), played("d", LEVEL))
    game.start()
    solve(game)
    (tried,) = game.services.progress.tries(game.session.plies[0].state.rows())
    assert tried.seconds is None
    assert not solver.told


def test_what_cannot_be_written_down_is_told(game: GameController, tmp_path: Path) -> None:
    """Also where only the list of games grows by it."""
    rows = game.session.plies[0].state.rows()
    game.services.progress.solved(rows, 1, par=True, unaided=True)
    (tmp_path / "progress.json").unlink()
    (tmp_path / "progress.json").mkdir()
    solve(game)
    assert isinstance(game.services, Table)
    assert game.services.said


def test_another_end_of_a_game_is_another_game_without_the_time_between(
    game: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = iter(range(1, 9))
    monkeypatch.setattr(practice, "datetime", SimpleNamespace(now=lambda: datetime(2031, 12, next(days))))
    rows = game.session.plies[0].state.rows()
    moves = solve(game)
    practice_of(game).par = moves  # and so it is written down again
    game.update(FRAME)
    practice_of(game).let_time_pass(99.0)
    game.look_at(0)
    game.finish_animation()
    play(game, "d")
    solve(game)
    assert next(days) == 3, "each was written down once"
    first, second = game.services.progress.tries(rows)
    assert (first.moves, second.moves) == (moves, game.session.index)
    assert second.seconds is not None
    assert second.seconds < 9


def test_what_a_level_of_ones_own_says_of_itself_is_computed_anew(solver: Solver, tmp_path: Path) -> None:
    """Anything may stand in a file."""
    table = Table(tmp_path)
    state = played("", LEVEL).state
    longer = "d" + "".join(shortest(state.apply("d")).actions)
    claims = Level(state, "Mine", "", "", len(longer), 1.0, longer)
    table.levels.save(drafts.write_level(claims), "Mine", None)
    game = GameController(table, played("", LEVEL))
    game.start()
    level = practice_of(game).level
    assert level is not None
    assert level.par == len(longer) > len(shortest(state).actions)
    assert practice_of(game).par is None
    assert solver.asked == [state.text]


def test_who_got_a_hint_is_not_told_of_hints(game: GameController) -> None:
    practice_of(game).aided = True
    assert not any(practice_of(game).played() for _move in range(MANY_MOVES + 1))


def test_a_game_that_was_over_before_is_praised_and_not_written_down_again(solver: Solver, tmp_path: Path) -> None:
    """Nobody knows any more whether there were hints."""
    start = played("", LEVEL).state
    way = shortest(start).actions
    game = GameController(Table(tmp_path), played("".join(way), LEVEL))
    game.start()
    solver.answer(*way)
    game.update(FRAME)
    assert practice_of(game).verdict() == "That’s par: nobody can do it in fewer."
    assert game.services.progress.tries(start.rows()) == ()


def test_a_better_way_that_ends_alike_counts(game: GameController) -> None:
    """Whoever begins again and leaves out a detour has another best."""
    rows = game.session.plies[0].state.rows()
    actions = shortest(game.session.state).actions
    detour = next(
        there + back
        for there in "dlru"
        for back in "dlru"
        if there in game.session.state.actions()
        and back in (after := game.session.state.apply(there)).actions()
        and after.apply(back) == game.session.state
    )
    play(game, detour + "".join(actions))
    assert game.services.progress.of(rows).best == len(actions) + 2
    game.look_at(0)
    game.finish_animation()
    play(game, "".join(actions))
    assert game.services.progress.of(rows).best == len(actions)


def test_what_is_offered_is_looked_at_again_when_par_is_known(game: GameController, solver: Solver) -> None:
    before = game.commands_key
    solver.answer("d", "r")
    game.update(FRAME)
    assert practice_of(game).par == 2
    assert game.commands_key != before
