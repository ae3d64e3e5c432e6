"""The questions about a position that somebody looks at, and what becomes of the answers."""

from __future__ import annotations

from typing import Any

import pytest

from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.bots.process.study_tasks import ROLL_GAMES, Assessment, RollGames, Rolls
from floes_app.core.game import CHANCE
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.play.study import judge
from floes_app.play.study.judge import SEEN, PositionJudge, RollJudge
from tests.play.study.test_study import studied
from tests.play.table import Table
from tests.sessions import finished


class Worker:
    """Keeps what it was asked, and says what the test lets it say."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.ticket: int | None = None
        self.news: list[TaskUpdate] = []
        self.is_closed = False

    def ask(self, *question: Any) -> None:
        self.asked.append(question[1:])
        self.ticket = len(self.asked)

    def poll(self) -> TaskUpdate | None:
        return self.news.pop(0) if self.news else None

    def cancel(self) -> None:
        self.ticket = None

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    asked = Worker()
    monkeypatch.setattr(judge, "TaskClient", lambda: asked)
    return asked


def known(value: float, is_last: bool = False) -> Assessment:
    return Assessment(((0, value), (1, -value)), is_last=is_last)


def test_a_position_is_asked_about_once_it_has_been_seen_for_a_moment(worker: Worker) -> None:
    session = finished()
    session.jump(3)
    asks = PositionJudge(session)
    asks.look(SEEN / 2, wanted=True)
    assert (worker.asked, asks.is_at_work) == ([], False)
    asks.look(SEEN / 2, wanted=True)
    actions = [str(ply.action) for ply in session.plies[1:4]]
    assert worker.asked == [("floe", session.plies[0].state.text, actions)]
    assert asks.is_at_work
    asks.look(SEEN, wanted=True)
    assert len(worker.asked) == 1, "it is being looked for"


def test_who_leafs_through_a_game_asks_nothing(worker: Worker) -> None:
    session = finished()
    asks = PositionJudge(session)
    for index in range(8):
        session.jump(index)
        asks.look(SEEN * 0.9, wanted=True)
    assert worker.asked == []


def test_what_is_found_out_is_kept_with_its_position_and_goes_deeper(worker: Worker) -> None:
    session = finished()
    session.jump(2)
    asks, node = PositionJudge(session), session.tree.node
    asks.look(SEEN, wanted=True)
    assert not asks.look(0.1, wanted=True), "nothing is known yet"
    worker.news = [TaskUpdate(TaskState.RUNNING, known(0.2))]
    assert asks.look(0.1, wanted=True)
    assert asks.of(node) == known(0.2)
    assert asks.is_at_work
    worker.news = [TaskUpdate(TaskState.DONE, known(0.3, is_last=True))]
    assert asks.look(0.1, wanted=True)
    assert asks.of(node) == known(0.3, is_last=True)
    assert not asks.is_at_work
    asks.look(1.0, wanted=True)
    assert len(worker.asked) == 1, "no look goes deeper"


def test_an_answer_about_another_position_is_dropped(worker: Worker) -> None:
    session = finished()
    session.jump(2)
    asks, before = PositionJudge(session), session.tree.node
    asks.look(SEEN, wanted=True)
    session.jump(3)
    worker.news = [TaskUpdate(TaskState.DONE, known(0.3))]
    assert not asks.look(0.1, wanted=True)
    assert asks.of(before) is asks.of(session.tree.node) is None
    worker.news.clear()
    asks.look(SEEN, wanted=True)
    assert len(worker.asked[-1][2]) == 3


def test_where_the_judgement_is_hidden_nothing_is_looked_for(worker: Worker) -> None:
    session = finished()
    session.jump(2)
    asks = PositionJudge(session)
    asks.look(SEEN, wanted=False)
    assert worker.asked == []
    asks.look(SEEN, wanted=True)
    asks.look(0.1, wanted=False)
    assert (worker.ticket, asks.is_at_work) == (None, False)


def test_a_game_that_is_over_is_not_asked_about(worker: Worker) -> None:
    session = finished()
    asks = PositionJudge(session)
    session.jump(len(session.plies) - 1)
    asks.look(SEEN, wanted=True)
    assert worker.asked == []


def test_after_a_fault_the_same_position_is_not_asked_about_again(worker: Worker) -> None:
    session = finished()
    session.jump(2)
    asks = PositionJudge(session)
    asks.look(SEEN, wanted=True)
    worker.news = [TaskUpdate(TaskState.FAILED, "It stopped.")]
    asks.look(0.1, wanted=True)
    asks.look(SEEN, wanted=True)
    assert len(worker.asked) == 1
    session.jump(4)
    asks.look(0.0, wanted=True)
    asks.look(SEEN, wanted=True)
    assert len(worker.asked) == 2, "another position may be judged"


def test_the_study_shows_what_is_found_out_and_ends_the_process_when_it_is_left(table: Table, worker: Worker) -> None:
    game = studied(table)
    game.visit(game.main[2])
    for _whole_game in range(2 * len(game.analysis.turns)):  # the look at the whole game is another one
        if table.thinker.is_thinking:
            table.thinker.answer("x")
        game.analysis.update()
    game.update(SEEN)
    assert game.judge.is_at_work
    worker.news = [TaskUpdate(TaskState.DONE, known(0.9, is_last=True))]
    before = game.revision
    game.update(0.0)
    assert game.revision > before, "it is drawn anew"
    assert game.judgement == known(0.9, is_last=True)
    assert game.verdict().seat == 0
    game.stop()
    assert worker.is_closed


def test_while_something_covers_the_study_nothing_is_looked_for(table: Table, worker: Worker) -> None:
    game = studied(table)
    game.visit(game.main[2])
    game.cover()
    game.update(SEEN)
    assert (worker.asked, table.thinker.asked) == ([], [])
    game.uncover()
    game.update(SEEN)
    assert len(worker.asked) == len(table.thinker.asked) == 1


def test_what_is_told_again_is_nothing_new_and_a_first_look_replaces_no_later_one(worker: Worker) -> None:
    session = finished()
    session.jump(3)
    asks, node = PositionJudge(session), session.tree.node
    asks.look(SEEN, wanted=True)

    def told(value: float, look: int) -> bool:
        assert worker.ticket is not None
        worker.news = [TaskUpdate(TaskState.RUNNING, Assessment(((0, value), (1, -value)), look=look))]
        return asks.look(0.01, wanted=True)

    assert told(0.1, 1)
    assert not told(0.1, 1)
    assert told(0.2, 2)
    assert not told(0.1, 1), "it is looked at anew"
    found = asks.of(node)
    assert found is not None
    assert found.values[0] == (0, 0.2)


def rolled(session: Session) -> Node[Ply]:
    """The first position in which a roll is due."""
    return next(node for node in session.tree.way if node.value.state.to_move == CHANCE)


def counted(games: int) -> Rolls:
    return Rolls((RollGames("1", games, games // 2),))


def test_what_a_roll_is_worth_is_looked_for_until_enough_games_were_played(worker: Worker) -> None:
    session = finished("frostbitten")
    node, asks = rolled(session), RollJudge(session)
    assert not asks.look(SEEN, node), "nothing is known yet"
    worker.news = [TaskUpdate(TaskState.RUNNING, Rolls(()))]
    assert not asks.look(0.1, node), "no game is played yet"
    worker.news = [TaskUpdate(TaskState.RUNNING, counted(4))]
    assert asks.look(0.1, node)
    assert asks.of(node) == counted(4)
    worker.news = [TaskUpdate(TaskState.DONE, counted(ROLL_GAMES))]
    assert asks.look(0.1, node)
    assert asks.of(node) == counted(ROLL_GAMES)
    asks.look(SEEN, node)
    assert (len(worker.asked), asks.is_at_work) == (1, False)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """The processes of a study: that which judges positions, and that which judges rolls."""
    made: list[Worker] = []

    def client() -> Worker:
        made.append(Worker())
        return made[-1]

    monkeypatch.setattr(judge, "TaskClient", client)
    return made


def test_what_is_found_out_about_a_roll_is_drawn_at_once(table: Table, workers: list[Worker]) -> None:
    game = studied(table, finished("frostbitten"))
    game.visit(game.main[rolled(game.session).depth + 1])
    game.judge.keep(game.node, known(0.2, is_last=True))
    game.update(SEEN)
    workers[1].news = [TaskUpdate(TaskState.RUNNING, counted(ROLL_GAMES))]
    before = game.revision
    game.update(0.0)
    assert game.roll_judge.of(rolled(game.session)) == counted(ROLL_GAMES)
    assert game.revision > before


def test_what_is_found_out_about_the_whole_game_is_drawn_at_once(table: Table, workers: list[Worker]) -> None:
    game = studied(table)
    game.update(0.0)
    assert table.thinker.is_thinking
    table.thinker.answer("x")
    before = game.revision
    game.update(0.0)
    assert len(game.analysis.points) == 1
    assert game.revision > before


def test_an_answer_about_another_roll_is_dropped(worker: Worker) -> None:
    session = finished("frostbitten")
    first, second, *_ = [node for node in session.tree.way if node.value.state.to_move == CHANCE]
    asks = RollJudge(session)
    asks.look(SEEN, first)
    worker.news = [TaskUpdate(TaskState.RUNNING, counted(4))]
    assert not asks.look(0.0, second)
    assert asks.of(second) is None


def test_whoever_leaves_a_study_ends_the_processes_that_judge(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = [Worker(), Worker()]
    left = iter(workers)
    monkeypatch.setattr(judge, "TaskClient", lambda: next(left))
    game = studied(table)
    game.stop()
    assert all(worker.is_closed for worker in workers)
