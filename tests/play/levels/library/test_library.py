from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.icefloes.levels.tasks import Made, first_position, measure
from floes_app.core import i18n
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.icefloes.levels.fields import TITLES
from floes_app.games.icefloes.levels.level import LevelError, read_level
from floes_app.games.icefloes.levels.pack import LeftOut
from floes_app.games.icefloes.levels.share_code import to_code
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.play.levels.library import daily_levels
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library.analysis import PATIENCE
from floes_app.play.levels.library.library import OWN, LevelLibrary, ShelfKind, fields, packs
from floes_app.play.levels.library.search import Query, Which
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Marks, Progress
from tests.play.oracle import Oracle
from tests.pseudo import Pseudo
from tests.waiting import wait_until

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
    assert library.shelves[-1].key == OWN
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


def test_where_no_shelf_is_open_turning_begins_at_the_first(library: LevelLibrary) -> None:
    for by in (1, -1):
        library.opened = "gone"
        library.turn(by)
        assert library.opened == library.shelves[by].key


def test_a_game_is_called_by_its_level_and_the_level_of_a_day_in_the_language_of_now(
    library: LevelLibrary, store: LevelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())

    def title(rows: tuple[str, ...], name: str, key: str = "icefloes") -> str:
        options = {"level": "/".join(rows)} if key == "icefloes" else {}
        return level_library.title_of_game(Session(find(key), options, name=name), store)

    unknown = ("P....", ".....", "....*")
    assert title(BAY, "Aurora") == "Bay"
    assert [title(unknown, name) for name in ("Aurora", "Zenith", "")] == ["Aurora", "Zenith", ""]
    assert title(unknown, daily_levels.DAILY) == i18n._(daily_levels.DAILY) != daily_levels.DAILY
    assert title((), "Aurora", "floe") == ""


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


def test_earlier_levels_stand_aside_of_the_path(library: LevelLibrary, tmp_path: Path) -> None:
    shelf = next(shelf for shelf in library.shelves if shelf.key == "Earlier levels")
    first, second, *_others, last = shelf.levels
    assert library.next_on(shelf) is None, "none of them is next"
    library.open(shelf)
    assert library.chosen is first
    assert library.next_session() is not None
    assert library.chosen is second, "but one leads to another"
    library.look_at(last)
    assert library.next_session() is None
    library.look_at(packs()[-1][1][-1])
    assert library.next_session() is None, "and the last world not to them"
    assert level_library.known(LevelStore(tmp_path), first.rows) is first
    assert {level.rows for level in shelf.levels}.isdisjoint(
        level.rows for _pack, levels in packs() for level in levels
    )


def test_who_has_solved_every_world_is_not_sent_to_earlier_levels(store: LevelStore, tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.join({"/".join(level.rows): (Marks(99), (), {}) for _pack, levels in packs() for level in levels})
    library = LevelLibrary(store, progress)
    library.read()
    assert library.shelf is library.shelves[0]


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
    assert not library.analysis.is_running
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


def test_a_level_of_ones_own_keeps_its_name_in_every_language(
    store: LevelStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built_in = next(level for _pack, levels in packs() for level in levels if level.name == "One Step")
    store.save("; name: One Step\n" + "".join(f"{row}\n" for row in BAY), "One Step")
    library = LevelLibrary(store, Progress(tmp_path))
    library.read()
    own = next(level for level in library.levels if level.path is not None and level.name == "One Step")
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    assert built_in.title != "One Step"
    assert own.title == "One Step"


def test_a_level_of_ones_own_that_cannot_be_solved_is_marked(store: LevelStore, tmp_path: Path) -> None:
    store.save("; name: Stuck\nP..\n...\n...\n", "Stuck")
    library = LevelLibrary(store, Progress(tmp_path))
    library.read()
    stuck = next(level for level in library.levels if level.title == "Stuck")
    assert not library.is_unsolvable(stuck)
    library.analysis.know(stuck.rows, measure(lambda _progress: True, f"{stuck.option} P"))
    assert library.is_unsolvable(stuck)
    assert library.figures(stuck) == (None, None)


def test_what_cannot_be_read_is_told_once_and_again_after_it_was_mended(
    library: LevelLibrary, store: LevelStore
) -> None:
    bad = store.folder / "mine.txt"
    bad.write_text("; pack: mine\n", encoding="utf-8")
    (message,) = library.read()
    assert bad.name in message
    assert library.read() == [], "whoever comes back to the library knows it"
    bad.write_text("P..\n...\n*.*\n", encoding="utf-8")
    assert library.read() == []
    bad.write_text("; pack: mine\n", encoding="utf-8")
    assert library.read() == [message]


@pytest.fixture
def oracles(monkeypatch: pytest.MonkeyPatch) -> list[Oracle]:
    """The processes of a library that is made afterwards: that of figures, and that of days."""
    made: list[Oracle] = []

    def make() -> Oracle:
        made.append(Oracle())
        return made[-1]

    for module in (level_analysis, daily_levels):
        monkeypatch.setattr(module, "TaskClient", make)
    return made


def test_figures_that_cannot_be_found_are_left_until_the_level_is_looked_at_again(
    oracles: list[Oracle], store: LevelStore, tmp_path: Path
) -> None:
    store.save("; name: Cove\nP..\n...\n*.*\n", "Cove")
    library = LevelLibrary(store, Progress(tmp_path))
    library.read()
    asked = oracles[0]
    library.update(PATIENCE)
    asked.fail("It stopped.")
    assert library.update(0.0)
    library.update(PATIENCE)
    asked.fail("It stopped.")
    library.update(0.0)
    library.update(PATIENCE)
    assert len(set(asked.asked)) == len(asked.asked) == 2, "each once"
    choose(library, "Bay")
    library.update(PATIENCE)
    assert asked.asked[-1][1] == first_position(BAY)
    assert len(asked.asked) == 3


def test_a_level_of_a_day_is_news_also_while_figures_are_looked_for(
    oracles: list[Oracle], store: LevelStore, tmp_path: Path
) -> None:
    library = LevelLibrary(store, Progress(tmp_path))
    library.read()
    assert library.analysis.is_running
    library.daily.seek([library.daily.today])
    oracles[1].answer(Made("/".join(BAY) + " P", 1, 0.5, "r"))
    assert library.update(0.0)
    assert not library.update(0.0)
    assert library.daily.level(library.daily.today) is not None


def test_whoever_leaves_the_library_leaves_no_process_behind(
    oracles: list[Oracle], store: LevelStore, tmp_path: Path
) -> None:
    LevelLibrary(store, Progress(tmp_path)).close()
    assert [oracle.is_closed for oracle in oracles] == [True, True]


def test_a_library_that_is_open_over_midnight_has_another_day(
    library: LevelLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    tomorrow = library.daily.today + timedelta(days=1)

    class Tomorrow(date):
        @classmethod
        def today(cls) -> Tomorrow:
            return cls(tomorrow.year, tomorrow.month, tomorrow.day)

    monkeypatch.setattr(level_library, "date", Tomorrow)
    library.read()
    assert library.daily.today == tomorrow


def test_a_saved_level_is_chosen_once(library: LevelLibrary, store: LevelStore) -> None:
    path, _messages = store.save("; name: New\n" + "".join(f"{row}\n" for row in BAY), "New")
    assert path is not None
    library.will_choose(path)
    library.read()
    assert (library.chosen and library.chosen.title, library.opened) == ("New", OWN)
    choose(library, packs()[0][1][0].title)
    library.read()
    assert library.chosen is packs()[0][1][0]


def test_a_level_that_moves_to_a_pack_stays_chosen_and_the_shelf_open(library: LevelLibrary, store: LevelStore) -> None:
    choose(library, "Bay")
    assert library.chosen is not None
    path, _messages = level_packs.create(store, "Mine", library.chosen)
    library.read()
    assert library.chosen.title == "Bay"
    assert library.chosen.path == path
    assert library.opened == OWN
    for title in ("Board", "Unfinished"):
        library.discard(next(level for level in library.levels if level.title == title))
    library.read()
    assert library.shelf is not None, "the shelf that was open is gone, and that of the chosen level opens"
    assert library.chosen in library.shelf.levels


def test_the_level_beside_the_last_is_none_and_beside_the_first_too(library: LevelLibrary) -> None:
    levels = packs()[0][1]
    assert library.beside(levels[0], -1) is None
    assert library.beside(levels[0], 1) is levels[1]
    assert library.beside(levels[-2], 1) is levels[-1]
    assert library.beside(levels[-1], 1) is None
    assert library.beside(packs()[1][1][0], 1) is None, "it is not shown"


def test_a_search_does_not_change_the_open_shelf(library: LevelLibrary) -> None:
    opened = library.opened
    library.query = Query("par 6")
    levels = [level for shelf in library.shown() for level in shelf.levels]
    library.look_at(levels[0])
    for _level in levels[1:]:
        library.next_session()
    assert library.chosen is levels[-1]
    assert library.opened == opened


def test_what_a_level_says_of_its_par_is_not_measured_again(library: LevelLibrary) -> None:
    level = packs()[0][1][0]
    library.analysis.know(level.rows, measure(lambda _progress: True, first_position(BAY)))
    assert library.figures(level) == (level.par, level.difficulty)


def test_a_shelf_of_boards_has_no_next_level_and_counts_nothing(library: LevelLibrary) -> None:
    boards = next(shelf for shelf in library.shelves if shelf.kind is ShelfKind.TOGETHER)
    assert boards.levels == fields()[0][1]
    assert library.next_on(boards) is None
    assert not library.counted(boards)
    assert library.solved_on(boards) == 0


def test_of_a_level_that_was_not_saved_only_the_draft_is_discarded(library: LevelLibrary, store: LevelStore) -> None:
    choose(library, "Bay")
    assert library.chosen is not None
    bay = library.chosen.path
    kept, _messages = store.keep_draft("; name: Bay\n" + "\n".join(reversed(BAY)) + "\n", bay)
    kept.rename(kept.with_name("left.json"))
    other = LevelLibrary(LevelStore(store.folder), library._progress)
    other.read()
    assert other.chosen is not None
    assert other.chosen.unsaved is not None, "what was not saved is looked at first"
    assert other.owns(other.chosen)
    assert other.discard(other.chosen) == []
    other.read()
    assert not any(level.unsaved for level in other.levels)
    assert next(level for level in other.levels if level.title == "Bay").rows == BAY


def test_the_figures_of_all_own_levels_are_looked_for_the_chosen_one_first(
    library: LevelLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 0.0)
    choose(library, packs()[0][1][0].title)
    assert library.analysis.rows == BAY, "the chosen one is known, and only Bay is not"
    wait_until(lambda: not library.analysis.is_running, lambda: library.update(0.01))
    bay = next(level for level in library.levels if level.title == "Bay")
    assert library.figures(bay)[0] == 1
    assert library.analysis.rows is None, "nothing is left to look for"
    library.close()


# -- thousands of files ------------------------------------------------------------------------------------------------


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were read as levels."""
    read: list[str] = []
    real = level_library.take_levels
    monkeypatch.setattr(level_library, "take_levels", lambda text: (read.append(text), real(text))[1])
    return read


def test_a_file_that_has_not_changed_is_not_read_as_levels_again(
    library: LevelLibrary, store: LevelStore, parsed: list[str]
) -> None:
    before = library.levels
    assert library.read() == []
    assert parsed == []
    assert library.levels == before
    store.save("; name: Cove\nP..\n...\n..*\n", "Cove")
    store.change(store.folder / "Bay.txt", lambda text: text.replace("Bay", "Gulf"))
    library.read()
    assert len(parsed) == 2
    assert {"Cove", "Gulf", "Board", "Unfinished"} == {level.title for level in library.shelves[-1].levels}


def test_the_name_of_a_level_is_found_without_reading_the_others(tmp_path: Path, parsed: list[str]) -> None:
    store = LevelStore(tmp_path / "many")
    for number in range(20):
        store.save(f"; name: Level {number}\nP..\n{'.' * number}...\n..*\n", f"Level {number}")
    wanted = ("P....", "....*", ".....", ".....", ".....")
    store.save("; name: Cove\n" + "\n".join(wanted), "Cove")
    store.save(to_code(read_level("\n".join(BAY))), "code")
    assert level_library.title_of_rows(wanted, store) == "Cove"
    assert len(parsed) == 2, "the one that has the rows, and the one that hides them"
    assert level_library.known(store, BAY) is not None


def test_very_many_new_files_are_read_beside_the_window(
    store: LevelStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parsed: list[str]
) -> None:
    monkeypatch.setattr(level_library, "READ_AT_ONCE", 2)
    library = LevelLibrary(store, Progress(tmp_path))
    library.will_choose(store.folder / "Bay.txt")
    assert library.read() == []
    assert parsed == []
    assert library.shelves[-1].kind is not ShelfKind.OWN
    wait_until(lambda: library.update(0.01) and library.shelves[-1].key == OWN)
    assert {level.title for level in library.shelves[-1].levels} == {"Bay", "Board", "Unfinished"}
    assert library.chosen is not None
    assert library.chosen.title == "Bay"
    assert len(parsed) == 3
    library.close()


def test_the_title_of_a_built_in_field_goes_without_its_key() -> None:
    for key, title in TITLES.items():
        assert level_library.title_of(f"{key}: {title}") == title
    assert level_library.title_of("Left: right") == "Left: right"


def test_of_many_faults_the_first_are_told_and_the_others_counted() -> None:
    many = [LeftOut(number, LevelError(number, 1, f"fault {number}")) for number in range(1, 9)]
    (told,) = level_library.left_out_in_words(many, "bay.txt")
    assert [f"fault {number}" in told for number in range(1, 9)] == [True] * 5 + [False] * 3
    assert "3" in told.rpartition("fault 5")[2]
    assert level_library.left_out_in_words([]) == []


def test_what_went_wrong_with_the_level_of_the_day_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = LevelLibrary(LevelStore(tmp_path / "levels"), Progress(tmp_path))
    monkeypatch.setattr(found.daily, "know", lambda _day, _made: ["The disk is full."])
    made: Any = None
    found.know_daily(made)
    assert found.take_messages() == ["The disk is full."]
    assert found.take_messages() == [], "once"
