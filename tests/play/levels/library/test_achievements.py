"""Achievements on a level: which marks, since when, and the best of all games first."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from floes_app.play import dates
from floes_app.play.levels.library.achievements import LevelRecord
from floes_app.play.levels.library.library import LevelLibrary, packs
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import MOST_TRIES, Progress, SolvedGame

LEVEL = next(level for level in packs()[0][1] if (level.par or 0) > 1)
PAR = LEVEL.par or 0


def at(day: int) -> datetime:
    return datetime(2031, 12, day, 12)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path)


@pytest.fixture
def library(progress: Progress, tmp_path: Path) -> LevelLibrary:
    return LevelLibrary(LevelStore(tmp_path / "levels"), progress)


def earned(library: LevelLibrary) -> list[bool]:
    return [is_earned for _words, is_earned, _when in LevelRecord(library, LEVEL).marks()]


def noted(library: LevelLibrary) -> list[str]:
    """The words beside each mark: the day on which it was earned, or what is missing."""
    return [note for _words, _is_earned, note in LevelRecord(library, LEVEL).marks()]


def test_of_a_level_that_is_not_solved_nothing_is_told(library: LevelLibrary) -> None:
    assert (earned(library), noted(library)) == ([False] * 3, [""] * 3)
    assert LevelRecord(library, LEVEL).games() == []


def test_each_mark_tells_the_day_of_the_first_game_that_earned_it(library: LevelLibrary, progress: Progress) -> None:
    for game in (
        SolvedGame(at(1), PAR + 4, False),
        SolvedGame(at(2), PAR + 2, True),
        SolvedGame(at(3), PAR, False),
        SolvedGame(at(4), PAR, True),
    ):
        progress.tried(LEVEL.rows, game)
    progress.solved(LEVEL.rows, PAR, par=True, unaided=True)
    assert earned(library) == [True] * 3
    assert noted(library) == [dates.day(at(day).date()) for day in (1, 3, 2)]


def test_beside_the_mark_for_par_stands_how_far_it_is(library: LevelLibrary, progress: Progress) -> None:
    progress.tried(LEVEL.rows, SolvedGame(at(1), PAR + 2, True))
    assert earned(library) == [True, False, True]
    assert noted(library)[1].startswith("2 ")
    progress.tried(LEVEL.rows, SolvedGame(at(2), PAR + 1, True))
    assert noted(library)[1].startswith("1 ")


def test_the_best_game_comes_first_then_the_latest(library: LevelLibrary, progress: Progress) -> None:
    games = [
        SolvedGame(at(1), 9, True),
        SolvedGame(at(2), 4, False),
        SolvedGame(at(3), 4, True),
        SolvedGame(at(4), 7, False),
        SolvedGame(at(5), 4, True),
    ]
    for game in games:
        progress.tried(LEVEL.rows, game)
    told = LevelRecord(library, LEVEL).games(now=at(20))
    assert [when for _moves, _how, when in told] == [dates.relative(at(day), at(20)) for day in (3, 5, 4, 2, 1)]
    assert [moves.split()[0] for moves, _how, _when in told] == ["4", "4", "7", "4", "9"]
    assert [how != "" for _moves, how, _when in told] == [True, False, True, True, False], "the best, and those aided"


def test_times_are_told_only_where_they_are_wanted_and_known(library: LevelLibrary, progress: Progress) -> None:
    progress.tried(LEVEL.rows, SolvedGame(at(1), PAR, True))
    assert LevelRecord(library, LEVEL, times=True).best_time == ""
    progress.tried(LEVEL.rows, SolvedGame(at(2), PAR, True, 90.0))
    progress.tried(LEVEL.rows, SolvedGame(at(3), PAR, True, 65.0))
    assert LevelRecord(library, LEVEL).best_time == ""
    record = LevelRecord(library, LEVEL, times=True)
    assert record.best_time == dates.clock(65.0)
    clocks = [dates.clock(65.0) in how for _moves, how, _when in record.games(now=at(20))]
    assert clocks == [False, True, False]


def test_of_more_games_than_are_kept_the_least_number_is_told(library: LevelLibrary, progress: Progress) -> None:
    told = []
    for day in range(1, MOST_TRIES + 2):
        progress.tried(LEVEL.rows, SolvedGame(at(day), PAR, True))
        told.append(LevelRecord(library, LEVEL).tried())
    exactly, *at_least = told[-3:]
    assert str(MOST_TRIES - 1) in exactly
    assert {words.replace(str(MOST_TRIES), str(MOST_TRIES - 1)) for words in at_least}.isdisjoint({exactly})
    assert at_least[0] == at_least[1]
