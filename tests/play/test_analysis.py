"""A finished game is looked through in about so much time, however long it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.play.analysis import LEAST, MOST, WHOLE, GameAnalysis
from tests.play.table import Table
from tests.scenes.desk import played


@pytest.mark.parametrize("rounds", [1, 30, 300])
def test_the_review_keeps_to_its_time(tmp_path: Path, rounds: int) -> None:
    """All turns together get WHOLE seconds; one turn never less than LEAST, and never more than MOST."""
    table = Table(tmp_path)
    session = played("")
    for _round in range(rounds):
        for action in ("u", "u", "d", "d"):
            if session.state.outcome is None and action in session.state.actions():
                session.play_text(action)
    analysis = GameAnalysis(table, session, BOARDS["icefloes"])
    analysis.turns = analysis.turns[:1] * rounds
    while not analysis.is_done:
        analysis.update()
        table.thinker.answer(str(session.plies[0].state.actions()[0]))
        analysis.update()
    spent = [asked["limits"].seconds for asked in table.thinker.asked[:rounds]]
    assert len(spent) == rounds
    assert set(spent) == {min(MOST, max(LEAST, WHOLE / rounds))}
    assert {1: MOST, 30: MOST, 300: WHOLE / 300}[rounds] == pytest.approx(spent[0])
    assert sum(spent) <= WHOLE + 1e-6
