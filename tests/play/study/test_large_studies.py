"""A study of thousands of moves and hundreds of variations stays quick: a step, a new line, saving."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.core import limits, record
from floes_app.core.notes import Annotation
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.study.controller import StudyController
from tests import effort
from tests.play.table import Table
from tests.sessions import played

#: A step may take so long, in seconds, also for a study as large as this.
STEP, MOVES, VARIATIONS = 0.02, 5_000, 500


def large(table: Table, moves: int, variations: int) -> StudyController:
    """One player goes to and fro, with lines and notes all over the game."""
    to_and_fro = ("ud"[number % 2] for number in range(moves))
    session = played(to_and_fro, level="...../...../.P.*./...../.....")
    game = StudyController(table, session)
    for number in range(variations):
        node = game.main[number * (len(game.main) - 1) // variations]
        session.visit(node)
        known = {child.value.action for child in node.children}
        others = [action for action in session.state.actions() if action not in known]
        if others and session.state.outcome is None:
            session.explore(others[0])
            session.annotate(session.tree.node, Annotation(f"line {number}"))
    session.visit(game.main[-1])
    return game


def test_nothing_more_is_tried_where_a_game_holds_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "VARIATIONS", limits.GAMES + 3)
    session = Session(find("floe"), {})
    game = StudyController(Table(tmp_path), session)
    for action in session.state.actions()[:5]:
        game.visit(game.main[0])
        game.play(action)
    assert session.tree.ends == 4, "a clear refusal, and nothing lost"
    assert session.index == 0


@pytest.mark.slow
def test_a_large_study_stays_quick(tmp_path: Path) -> None:
    game = large(Table(tmp_path), MOVES, VARIATIONS)
    assert game.session.tree.ends > VARIATIONS * 0.9

    def step() -> None:
        game.step(-1)
        game.finish_animation()
        game.rows()
        game.contents()
        game.told_position()

    step()
    assert effort.seconds(step, STEP) <= STEP
    places = iter(range(len(game.main) - 2, 0, -1))

    def begin_a_line() -> None:
        game.visit(game.main[next(places)])
        known = {child.value.action for child in game.node.children}
        game.play(next(action for action in game.session.state.actions() if action not in known))
        game.rows()

    begin_a_line()
    texts = list[str]()
    assert effort.seconds(lambda: texts.append(record.write(game.session)), 0.5) <= 0.5
    assert record.write(record.read(texts[0], GAMES)) == texts[0]
