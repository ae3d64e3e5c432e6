"""The words of a clock, and those on a game that it ended."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.core import record
from floes_app.games import GAMES
from floes_app.play.after.results import result_of
from floes_app.play.game.effects import Exit, Read
from floes_app.play.start.clocks import CLOCKS
from floes_app.play.summaries import headline, result
from tests.play.game.test_timer import a_turn, left, think, timed
from tests.play.table import Table, press, said


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_the_last_minute_and_the_last_ten_seconds_are_told_once(table: Table) -> None:
    game = timed(table, replace(CLOCKS["5+3"], left=(61.0, 300.0)))
    think(game, 55)
    told = [words for words in said(game) if "Aino" in words]
    assert told == ["Aino: one minute left.", "Aino: ten seconds left."]
    a_turn(game)  # back to nine seconds and more
    assert game.session.clock is not None
    game.session.clock = replace(game.session.clock, left=(10.5, 10.5))
    a_turn(game)
    think(game, 1)
    assert said(game).count("Aino: ten seconds left.") == 1


def test_what_is_left_is_read_to_who_asks(table: Table) -> None:
    game = timed(table, replace(CLOCKS["5+3"], left=(61.0, 9.2)))
    press(game, "T")
    assert [effect.words for effect in game.effects if isinstance(effect, Read)] == [
        "Aino: 1 min 1 s left. Bram: 10 s left."
    ]
    card = game.contents().cards[1]
    assert (card.clock, card.time) == ("0:10", "10 s left")


def test_who_runs_out_of_time_loses_where_that_was_chosen(table: Table) -> None:
    game = timed(table, replace(CLOCKS["5+3"], left=(1.0, 300.0)))
    think(game, 3)
    assert headline(game.session) == "Bram wins"
    assert result(game.session) == "Bram wins. Aino ran out of time."
    assert game.status().words == "Bram wins. Aino ran out of time."
    assert Exit.RESULT in game.effects
    assert [card.right for card in game.contents().cards] == ["", "winner"]
    kept = record.read(record.write(game.session), GAMES)
    assert headline(kept) == "Bram wins"
    assert game.timer is not None
    think(game, 3)
    assert game.effects.count(Exit.RESULT) == 1


def test_where_it_decides_nothing_it_is_noted_and_the_result_says_so(table: Table) -> None:
    game = timed(table, replace(CLOCKS["5+3"], decides=False, left=(1.0, 300.0)))
    think(game, 3)
    assert "Aino: time’s up. Play on." in said(game)
    assert game.session.outcome is None
    a_turn(game)
    assert left(game)[0] == 0.0
    told = result_of(game.session, game.board, None)
    assert told.words == "Aino’s time ran out on the way."
