from __future__ import annotations

import time
from pathlib import Path

import pytest

from floes_app.bots.icefloes.tasks import Made, measure
from floes_app.play.level_library import LevelLibrary, ShelfKind, packs
from floes_app.play.level_search import Query, Which
from floes_app.storage.level_files import LevelStore
from floes_app.storage.progress import Progress

BAY = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")
FIELD = ("P.Q", "...", "*.*")
UNFINISHED = ("P.P", "...", "*.*")


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    store = LevelStore(tmp_path / "levels")
    for name, rows in (("Bay", BAY), ("Board", FIELD), ("Unfinished", UNFINISHED)):
        store.save(f"; name: {name}\n; author: Ann\n" + "".join(f"{row}\n" for row in rows), name)
    return store


@pytest.fixture
def library(store: LevelStore, tmp_path: Path) -> LevelLibrary:
    library = LevelLibrary(store, Progress(tmp_path))
    assert library.read() == []
    return library


def titles(library: LevelLibrary) -> list[str]:
    return [level.title for shelf in library.shown() for level in shelf.levels]


def choose(library: LevelLibrary, title: str) -> None:
    library.look_at(next(level for level in library.levels if level.title == title))
    library.show(library.chosen)


def test_shelves_stand_in_groups_the_players_own_last(library: LevelLibrary) -> None:
    kinds = [shelf.kind for shelf in library.shelves]
    assert kinds == sorted(kinds, key=list(ShelfKind).index)
    assert library.shelves[0].title() == packs()[0][0].title
    assert library.shelves[-1].title() == "Your levels"
    assert {level.title for level in library.shelves[-1].levels} == {"Bay", "Board", "Unfinished"}


def test_the_open_shelf_is_that_of_the_first_level_that_is_not_solved(store: LevelStore, tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    for level in packs()[0][1]:
        progress.solved(level.rows, 3, par=True, unaided=True)
    library = LevelLibrary(store, progress)
    library.read()
    assert library.chosen is packs()[1][1][0]
    (shelf,) = library.shown()
    assert shelf.title() == packs()[1][0].title
    assert library.next_on(shelf) is library.chosen
    assert (library.solved_on(library.shelves[0]), library.solved_on(shelf)) == (len(packs()[0][1]), 0)
    assert library.next_on(library.shelves[0]) is None


def test_turning_goes_round_all_shelves(library: LevelLibrary) -> None:
    keys = []
    for _step in library.shelves:
        keys.append(library.opened)
        library.turn(1)
    assert keys == [shelf.key for shelf in library.shelves]
    assert library.opened == keys[0]
    library.turn(-1)
    assert library.opened == keys[-1]


def test_the_first_unsolved_practice_level_is_chosen_at_first(store: LevelStore, tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    first, second, *_rest = packs()[0][1]
    progress.solved(first.rows, 3, par=True, unaided=True)
    library = LevelLibrary(store, progress)
    library.read()
    assert library.chosen is second


def test_a_search_goes_through_all_shelves_and_wants_every_word(library: LevelLibrary) -> None:
    library.query = Query("ann BA")
    assert titles(library) == ["Bay"]
    library.query = Query("no such level")
    assert library.shown() == []
    library.query = Query("s1")
    assert [level.option for shelf in library.shown() for level in shelf.levels] == ["S1"]


def test_shelves_with_a_level_of_that_name_are_found_first(library: LevelLibrary) -> None:
    library.query = Query("bay")
    shelves = library.shown()
    assert len(shelves) > 1, "the word stands in the note of a board too"
    assert shelves[0].levels[0].title == "Bay"


def test_a_search_finds_par_difficulty_and_what_is_solved(library: LevelLibrary, tmp_path: Path) -> None:
    library.query = Query("par 6")
    assert {level.par for shelf in library.shown() for level in shelf.levels} == {6}
    library.query = Query("4-6")
    assert {level.par for shelf in library.shown() for level in shelf.levels} == {4, 5, 6}
    library.query = Query("", grade="expert")
    found = [level for shelf in library.shown() for level in shelf.levels]
    assert found
    assert all(level.difficulty is not None and level.difficulty >= 12.5 for level in found)
    first = packs()[0][1][0]
    library._progress.solved(first.rows, 3, par=True, unaided=True)
    library.query = Query(which=Which.SOLVED)
    assert titles(library) == [first.title]
    library.query = Query(which=Which.TO_SOLVE)
    assert first.title not in titles(library)
    assert "Board" not in titles(library), "nobody solves a board for several players"
    assert "Bay" in titles(library)


def test_the_chosen_level_stays_chosen_and_a_saved_one_takes_its_place(
    library: LevelLibrary, store: LevelStore
) -> None:
    choose(library, "Board")
    library.read()
    assert library.chosen is not None
    assert library.chosen.title == "Board"
    path, _messages = store.save("; name: New\n" + "".join(f"{row}\n" for row in BAY), "New")
    assert path is not None
    library.will_choose(path)
    library.read()
    assert library.chosen.title == "New"
    store.discard(path)
    library.read()
    assert library.chosen.title != "New"


def test_a_level_whose_rows_were_changed_is_still_the_chosen_one(library: LevelLibrary, store: LevelStore) -> None:
    choose(library, "Bay")
    assert library.chosen is not None
    store.save("; name: Bay\n" + "\n".join(reversed(BAY)) + "\n", "Bay", library.chosen.path)
    library.read()
    assert library.chosen.rows == tuple(reversed(BAY))


def test_the_next_game_is_on_the_next_practice_level_of_the_shelf(library: LevelLibrary) -> None:
    first, second, *_others = packs()[0][1]
    choose(library, first.title)
    session = library.next_session()
    assert session is not None
    assert library.chosen is second
    assert session.state.rows() == second.rows
    library.look_at(packs()[0][1][-1])
    assert library.next_session() is not None
    assert library.chosen is packs()[1][1][0], "after the last of a pack comes the next pack"
    assert library.opened == packs()[1][0].title
    library.look_at(packs()[-1][1][-1])
    assert library.next_session() is None
    choose(library, "Bay")
    assert library.next_session() is None, "neither a board nor an unfinished level"


def test_while_something_is_searched_for_the_next_game_is_among_what_was_found(library: LevelLibrary) -> None:
    library.query = Query("par 6")
    levels = [level for shelf in library.shown() for level in shelf.levels]
    library.look_at(levels[0])
    library.next_session()
    assert library.chosen is levels[1]
    assert library.beside(levels[0], 1) is levels[1]
    assert library.beside(levels[0], -1) is None


def test_figures_of_a_chosen_level_are_looked_for_where_they_are_not_known(library: LevelLibrary) -> None:
    choose(library, "Bay")
    bay = library.chosen
    assert bay is not None
    assert library.figures(bay) == (None, None)
    figures = measure(lambda _progress: True, f"{bay.option} P")
    library.analysis.know(bay.rows, figures)
    assert library.figures(bay)[0] == 1
    choose(library, "Board")
    assert not library.analysis.searching
    assert library.figures(bay)[0] == 1, "what is known stays known"


def test_the_level_of_the_day_stands_on_no_shelf(library: LevelLibrary) -> None:
    chosen = library.chosen
    library.know_daily(Made("/".join(BAY) + " P", 1, 0.5, "r"))
    level = library.daily.level(library.daily.today)
    assert level is not None
    assert library.figures(level) == (1, 0.5)
    assert (library.shelf_of(level), library.chosen) == (None, chosen)
    library.look_at(level)
    assert library.read() == []
    assert library.chosen is level, "it stays the one that is looked at"
    assert library.next_session() is None


def test_a_level_of_a_shared_file_or_of_a_pack_is_edited_under_another_name(library: LevelLibrary) -> None:
    choose(library, "Bay")
    assert library.chosen is not None
    assert library.chosen.to_edit() is library.chosen.draft
    assert packs()[0][1][0].to_edit().name == f"{packs()[0][1][0].title} (changed)"


def test_a_level_of_ones_own_that_cannot_be_solved_is_marked(store: LevelStore, tmp_path: Path) -> None:
    store.save("; name: Stuck\nP..\n...\n...\n", "Stuck")
    library = LevelLibrary(store, Progress(tmp_path))
    library.read()
    stuck = next(level for level in library.levels if level.title == "Stuck")
    assert not library.is_unsolvable(stuck)
    library.analysis.know(stuck.rows, measure(lambda _progress: True, f"{stuck.option} P"))
    assert library.is_unsolvable(stuck)
    assert library.figures(stuck) == (None, None)


@pytest.mark.slow
def test_the_figures_of_all_own_levels_are_looked_for_the_chosen_one_first(
    library: LevelLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.play.level_analysis.PATIENCE", 0.0)
    choose(library, packs()[0][1][0].title)
    assert library.analysis.rows == BAY, "the chosen one is known, and only Bay is not"
    end = time.monotonic() + 60
    while library.analysis.searching:
        assert time.monotonic() < end
        library.update(0.01)
        time.sleep(0.01)
    bay = next(level for level in library.levels if level.title == "Bay")
    assert library.figures(bay)[0] == 1
    assert library.analysis.rows is None, "nothing is left to look for"
    library.close()
