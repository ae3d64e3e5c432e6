"""A game that the clock ended is told as such everywhere: in lists, in a study, in what is shared, in the series."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play import summaries
from floes_app.play.after.analysis import GameAnalysis
from floes_app.play.after.ending import Ending, Mood
from floes_app.play.after.series import wins_this_evening
from floes_app.play.game.effects import Copy
from floes_app.play.shared import of_game
from floes_app.play.start.clocks import CLOCKS
from floes_app.play.start.saved_games import summary
from floes_app.play.study.controller import StudyController
from floes_app.storage.saves import SUFFIX
from tests.play.table import Table
from tests.sessions import finished


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def lost(table: Table) -> Session:
    """A game of Aino and Bram on the disk, in which Bram ran out of time at his first turn."""
    session = Session(find("seega"), {}, [Player("Aino"), Player("Bram")], seed=3)
    session.play_by(CLOCKS["5+3"].anew())
    while session.state.turn == 0:
        session.play(session.state.actions()[0])
    session.lose_on_time(1)
    assert table.store.keep(session) == []
    return session


def test_the_list_of_games_names_the_winner(table: Table) -> None:
    session = lost(table)
    (entry,) = table.store.library()[0]
    told = summary(entry, table.store, table.levels)
    assert told is not None
    assert told.has_winner
    assert told.standing == summaries.headline(session)
    assert "Aino" in told.standing


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("late", [0, 1])
def test_who_wins_stands_before_who_ran_out_of_time_however_the_board_looks(key: str, late: int) -> None:
    whole = finished(key)
    session = Session(whole.game, whole.options, list(whole.players.values()), whole.seed, whole.plies[0].state)
    for ply in whole.plies[1:-1]:
        session.play(ply.action)
    session.lose_on_time(late)
    standings = BOARDS[key].standings(session)
    if standings is None:
        pytest.skip("this game has no standings")
    assert [(row.place, row.seat) for row in standings.rows] == [(1, 1 - late), (2, late)]


def test_a_study_begins_at_its_start_and_ends_with_the_winner(table: Table) -> None:
    session = lost(table)
    study = StudyController(table, session)
    study.start()
    assert study.tip is None, "the game does not go on"
    assert session.index == 0
    session.jump(len(session.plies) - 1)
    verdict = study.verdict()
    assert (verdict.seat, verdict.detail) == (0, summaries.ending(session))
    study.tell_game()
    (told,) = [effect.text for effect in study.effects if isinstance(effect, Copy)]
    assert summaries.result(session) in told
    study.stop()


def test_the_board_is_judged_by_itself(table: Table) -> None:
    """The end by the clock says nothing of the last position, so no turn is blamed for it."""
    session = lost(table)
    analysis = GameAnalysis(table, session, StudyController(table, session).board)
    assert [analysis.final(seat) for seat in (0, 1)] == [0.0, 0.0]


def test_what_is_shared_says_it(table: Table) -> None:
    session = lost(table)
    assert summaries.result(session) in str(of_game(session, SUFFIX))


def test_it_counts_in_the_series_and_has_a_winner(table: Table) -> None:
    lost(table)
    session = lost(table)
    (path,) = [table.store.path_of(session)]
    assert path is not None
    assert dict(wins_this_evening(session, table.store, path.stat().st_mtime)) == {"Aino": 2, "Bram": 0}
    ending = Ending.of(session)
    assert ending is not None
    assert (ending.winners, ending.mood) == ((0,), Mood.WON)
