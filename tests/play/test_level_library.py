from __future__ import annotations

import time
from pathlib import Path

import pytest

from floes_app.bots.icefloes.tasks import Made, measure
from floes_app.play.level_library import BY_DIFFICULTY, BY_NAME, BY_PACK, DAILY, UNSOLVED_FIRST, LevelLibrary, packs
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
    return [level.title for section in library.shown() for level in section.levels]


def choose(library: LevelLibrary, title: str) -> None:
    library.look_at(next(level for level in library.levels if level.title == title))


def test_ones_own_levels_come_before_the_built_in_ones(library: LevelLibrary) -> None:
    sections = library.shown()
    assert sections[0].title() == "Your levels"
    assert {level.title for level in sections[0].levels} == {"Bay", "Board", "Unfinished"}
    assert sections[1].title() == packs()[0][0].title


def test_the_first_unsolved_practice_level_is_chosen_at_first(store: LevelStore, tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    first, second, *_rest = packs()[0][1]
    progress.solved(first.rows, 3, par=True, unaided=True)
    library = LevelLibrary(store, progress)
    library.read()
    assert library.chosen is second


def test_a_search_wants_every_word_in_name_author_note_or_option(library: LevelLibrary) -> None:
    library.search = "ann BA"
    assert titles(library) == ["Bay"]
    library.search = "no such level"
    assert library.shown() == []


def test_levels_are_ordered_by_difficulty_with_the_unknown_last(library: LevelLibrary) -> None:
    library.order = BY_DIFFICULTY
    (section,) = library.shown()
    known = [level.difficulty for level in section.levels if level.difficulty is not None]
    assert known == sorted(known)
    assert [level.difficulty is None for level in section.levels] == sorted(
        level.difficulty is None for level in section.levels
    )


def test_levels_are_ordered_by_name_and_by_what_is_solved(library: LevelLibrary, tmp_path: Path) -> None:
    library.order = BY_NAME
    assert titles(library) == sorted(titles(library), key=str.casefold)
    library.order = UNSOLVED_FIRST
    first = library.shown()[0].levels[0]
    library._progress.solved(first.rows, 3, par=True, unaided=True)
    assert library.shown()[0].levels[-1] is first
    assert "Board" not in titles(library), "nobody solves a field for several players"


def test_the_orders_go_round(library: LevelLibrary) -> None:
    names = []
    for _step in range(5):
        names.append(library.order_name)
        library.next_order()
    assert names == ["By pack", "By difficulty", "By name", "Unsolved first", "By pack"]
    assert library.order == BY_DIFFICULTY != BY_PACK


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


def test_the_next_game_is_on_the_next_practice_level_that_is_shown(library: LevelLibrary) -> None:
    choose(library, "Bay")
    session = library.next_session()
    assert session is not None
    assert library.chosen is packs()[0][1][0], "neither a field nor an unfinished level"
    assert session.state.rows() == library.chosen.rows
    library.look_at(packs()[-1][1][-1])
    assert library.next_session() is None


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


def test_the_level_of_the_day_is_in_a_section_before_all_others(library: LevelLibrary) -> None:
    chosen = library.chosen
    library.know_daily(Made("/".join(BAY) + " P", 1, 0.5, "r"))
    assert library.shown()[0].title() == "Today"
    assert titles(library)[0] == DAILY
    assert library.daily is not None
    assert library.figures(library.daily) == (1, 0.5)
    assert library.chosen == chosen


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
