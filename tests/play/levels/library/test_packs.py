"""Packs of the player's own: nothing is lost on the way from one file to another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.core import limits
from floes_app.games.icefloes.levels.pack import Level, Pack, pack_text, read_pack
from floes_app.games.icefloes.text import parse
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import OWN, WATCH, LevelLibrary, ShelfKind, fields, packs
from floes_app.storage import files
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress

PACK = "; pack: Mine\n; author: Ann\n; note: Two.\n\n; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n"
SINGLE = (
    "; name: Bay\n; author: Ann\n; note: A\n; note: B\n; par: 1\n; difficulty: 1.9\n; solution: r\n"
    ".....\n.....\n.P*..\n.....\n.....\n"
)
SOURCE = "title Mine\n\nLEVELS\n\nmessage One\n\np..\n...\n..*\n\nmessage Two\n\n..p\n...\n*..\n"


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    store = LevelStore(tmp_path / "levels")
    store.save(PACK, "mine")
    store.save(SINGLE, "bay")
    return store


def library(store: LevelStore) -> LevelLibrary:
    found = LevelLibrary(store, Progress(store.folder.parent))
    assert found.read() == []
    return found


def level(store: LevelStore, title: str) -> LibraryLevel:
    return next(level for level in library(store).levels if level.title == title and level.path is not None)


def pack(store: LevelStore, name: str = "mine") -> Pack:
    return read_pack((store.folder / f"{name}.txt").read_text(encoding="utf-8"))


def names(store: LevelStore, name: str = "mine") -> list[str]:
    return [level.name for level in pack(store, name).levels]


def test_the_single_level_reads_as_it_was_written() -> None:
    assert read_pack(SINGLE).levels[0].solution == "r"


def test_a_level_moves_into_a_pack_with_all_its_words_and_figures(store: LevelStore) -> None:
    whole = read_pack(SINGLE).levels[0]
    assert level_packs.move(store, level(store, "Bay"), store.folder / "mine.txt") == []
    assert names(store) == ["One", "Two", "Bay"]
    assert pack(store).levels[-1] == whole
    assert (pack(store).title, pack(store).author, pack(store).note) == ("Mine", "Ann", "Two.")
    assert not (store.folder / "bay.txt").exists()
    assert (store.folder / "mine.txt.1").read_text() == PACK, "the version before is kept"


def test_a_level_moves_out_of_its_pack(store: LevelStore) -> None:
    assert level_packs.move(store, level(store, "One"), None) == []
    assert names(store) == ["Two"]
    assert names(store, "One") == ["One"]


def test_a_pack_goes_with_its_last_level(store: LevelStore) -> None:
    for title in ("One", "Two"):
        assert level_packs.move(store, level(store, title), None) == []
    assert not (store.folder / "mine.txt").exists()
    assert {found.title for found in library(store).shelves[-1].levels} == {"Bay", "One", "Two"}


def test_a_new_pack_begins_with_a_level(store: LevelStore) -> None:
    path, messages = level_packs.create(store, "  Winter \n at sea", level(store, "Bay"))
    assert messages == []
    assert path is not None
    made = read_pack(path.read_text(encoding="utf-8"))
    assert (made.title, [found.name for found in made.levels]) == ("Winter at sea", ["Bay"])
    assert not (store.folder / "bay.txt").exists()
    assert library(store).shelves[-1].title() == "Winter at sea"


def test_levels_change_places_and_stop_at_the_ends(store: LevelStore) -> None:
    assert level_packs.place(store, level(store, "One"), 1) == []
    assert names(store) == ["Two", "One"]
    assert level_packs.place(store, level(store, "One"), 2) == []
    assert names(store) == ["Two", "One"]
    assert level_packs.place(store, level(store, "One"), 0) == []
    assert names(store) == ["One", "Two"]
    assert level_packs.place(store, level(store, "One"), -1) == []
    assert names(store) == ["One", "Two"], "the first does not go round to the end"


def test_a_level_goes_over_several_others(store: LevelStore) -> None:
    assert level_packs.move(store, level(store, "Bay"), store.folder / "mine.txt") == []
    assert level_packs.place(store, level(store, "Bay"), 0) == []
    assert names(store) == ["Bay", "One", "Two"]
    assert level_packs.place(store, level(store, "Bay"), 2) == []
    assert names(store) == ["One", "Two", "Bay"]


def test_a_pack_says_who_made_it_and_what_it_is(store: LevelStore) -> None:
    assert level_packs.describe(store, store.folder / "mine.txt", "Bea", "For \n later") == []
    assert (pack(store).title, pack(store).author, pack(store).note) == ("Mine", "Bea", "For later")


def test_levels_and_packs_get_other_names(store: LevelStore) -> None:
    assert level_packs.rename(store, level(store, "Two"), "Zwei\u202e") == []
    assert names(store) == ["One", "Zwei"]
    assert level_packs.rename(store, level(store, "Bay"), "Cove") == []
    assert pack(store, "bay").levels[0].note == "A\nB"
    assert names(store, "bay") == ["Cove"]
    assert level_packs.rename_pack(store, store.folder / "mine.txt", "Ours") == []
    assert pack(store).title == "Ours"
    assert level_packs.rename_pack(store, store.folder / "mine.txt", " \u200b ") == []
    assert pack(store).title == "Ours"
    for title in ("One", "Cove"):
        assert level_packs.rename(store, level(store, title), " \u200b ") == []
    assert (names(store)[0], names(store, "bay")) == ("One", ["Cove"]), "a name without any letter changes nothing"


def test_a_level_that_is_not_finished_gets_another_name_but_goes_into_no_pack(store: LevelStore) -> None:
    store.save("; name: Later\nP.P\n...\n*..\n", "later")
    faulty = level(store, "Later")
    (message,) = level_packs.move(store, faulty, store.folder / "mine.txt")
    assert message != level_packs.CHANGED
    assert names(store) == ["One", "Two"]
    assert level_packs.rename(store, faulty, "Sooner") == []
    assert (store.folder / "later.txt").read_text() == "; name: Sooner\nP.P\n...\n*..\n"


def test_a_level_that_is_not_finished_begins_no_pack_either(store: LevelStore) -> None:
    store.save("; name: Later\nP.P\n...\n*..\n", "later")
    path, messages = level_packs.create(store, "Winter", level(store, "Later"))
    assert (path, len(messages)) == (None, 1)
    assert sorted(path.name for path in store.folder.glob("*.txt")) == ["bay.txt", "later.txt", "mine.txt"]


def test_a_level_that_is_in_no_pack_has_no_place_to_change(store: LevelStore) -> None:
    store.save("; name: Later\nP.P\n...\n*..\n", "later")
    before = {path: path.read_text() for path in store.folder.iterdir()}
    for single in (level(store, "Bay"), level(store, "Later"), library(store).shelves[0].levels[1]):
        for by in (-1, 1):
            assert level_packs.place(store, single, by) == [], single.title
    assert {path: path.read_text() for path in store.folder.iterdir()} == before


def test_a_level_that_came_with_the_app_stays_where_it_is_when_it_goes_into_a_pack(store: LevelStore) -> None:
    built_in = library(store).shelves[0].levels[1]
    assert level_packs.move(store, built_in, store.folder / "mine.txt") == []
    assert pack(store).levels[-1].position == built_in.draft.start
    path, messages = level_packs.create(store, "Winter", built_in)
    assert (path is not None, messages) == (True, [])
    assert built_in.title in [level.title for level in library(store).shelves[0].levels]


def test_a_shelf_without_any_finished_level_is_not_taken_along(store: LevelStore) -> None:
    store.save("; name: Later\nP.P\n...\n*..\n", "later")
    shelf = next(shelf for shelf in library(store).shelves if shelf.key == OWN)
    unfinished = replace(shelf, levels=tuple(level for level in shelf.levels if level.is_faulty))
    with pytest.raises(level_packs.PackError):
        level_packs.text_of(unfinished)


def test_a_level_is_taken_out_of_its_pack_for_good(store: LevelStore) -> None:
    assert level_packs.remove(store, level(store, "One")) == []
    assert names(store) == ["Two"]


@pytest.mark.parametrize("what", ["move", "rename", "place", "remove"])
def test_what_another_window_changed_stays_as_it_is(store: LevelStore, what: str) -> None:
    one = level(store, "One")
    changed = PACK.replace("P..\n...\n..*", ".P.\n...\n..*")
    (store.folder / "mine.txt").write_text(changed)
    deeds = {
        "move": lambda: level_packs.move(store, one, None),
        "rename": lambda: level_packs.rename(store, one, "Eins"),
        "place": lambda: level_packs.place(store, one, 1),
        "remove": lambda: level_packs.remove(store, one),
    }
    (message,) = deeds[what]()
    assert message == level_packs.CHANGED
    assert (store.folder / "mine.txt").read_text() == changed
    assert sorted(path.name for path in store.folder.glob("*.txt")) == ["bay.txt", "mine.txt"]


def test_a_single_level_that_another_window_changed_is_not_thrown_away(store: LevelStore) -> None:
    bay = level(store, "Bay")
    (store.folder / "bay.txt").write_text("..*\n...\n*.P\n")
    (message,) = level_packs.move(store, bay, store.folder / "mine.txt")
    assert message == level_packs.CHANGED
    assert (store.folder / "bay.txt").exists()
    assert names(store) == ["One", "Two"]


def test_a_full_pack_takes_no_level_more(store: LevelStore) -> None:
    full = Pack((Level(parse("P../.../..* P")),) * limits.PACK_LEVELS, "Full")
    files.write_text(store.folder / "full.txt", pack_text(full))
    (message,) = level_packs.move(store, level(store, "Bay"), store.folder / "full.txt")
    assert str(limits.PACK_LEVELS) in message
    assert len(pack(store, "full").levels) == limits.PACK_LEVELS
    assert (store.folder / "bay.txt").exists(), "it stays where it was"


def test_a_disk_that_cannot_be_written_loses_no_level(store: LevelStore, monkeypatch: pytest.MonkeyPatch) -> None:
    bay = level(store, "Bay")

    def refuse(*_arguments: object, **_named: object) -> None:
        raise files.FileError("couldn’t be saved")

    for name in ("write_text", "write_beside"):
        monkeypatch.setattr(files, name, refuse)
    assert level_packs.move(store, bay, store.folder / "mine.txt") == ["couldn’t be saved"]
    assert level_packs.create(store, "New", bay) == (None, ["couldn’t be saved"])
    assert (store.folder / "bay.txt").read_text() == SINGLE
    assert names(store) == ["One", "Two"]


def test_the_source_of_another_program_is_never_written(store: LevelStore) -> None:
    (store.folder / "source.txt").write_text(SOURCE)
    shelf = next(shelf for shelf in library(store).shelves if shelf.key.endswith("source.txt"))
    assert shelf.path is None, "nothing is offered that would change it"
    assert level_packs.move(store, shelf.levels[0], store.folder / "mine.txt") != []
    assert (store.folder / "source.txt").read_text() == SOURCE


def test_a_shelf_is_taken_along_as_a_pack(store: LevelStore) -> None:
    shelf = next(shelf for shelf in library(store).shelves if shelf.title() == "Mine")
    assert read_pack(level_packs.text_of(shelf)) == pack(store)
    first, levels = packs()[0]
    text = level_packs.text_of(library(store).shelves[0])
    assert [found.position for found in read_pack(text).levels] == [found.position for found in first.levels]
    assert read_pack(text).levels[0].solution == levels[0].solution == first.levels[0].solution
    store.save("; name: Later\nP.P\n...\n*..\n", "later")
    single = next(shelf for shelf in library(store).shelves if shelf.key == OWN)
    assert [found.name for found in read_pack(level_packs.text_of(single)).levels] == ["Bay"]


def test_boards_are_taken_along_under_the_names_that_they_are_shown_by(store: LevelStore) -> None:
    boards = next(shelf for shelf in library(store).shelves if shelf.kind is ShelfKind.TOGETHER)
    assert [found.name for found in read_pack(level_packs.text_of(boards)).levels] == [
        found.title for found in boards.levels
    ]


# -- packs that others have made ---------------------------------------------------------------------------------------


def test_a_pack_in_the_folder_of_packs_is_a_shelf_that_is_never_written(store: LevelStore) -> None:
    files.write_text(store.folder.with_name("Packs") / "theirs.txt", PACK.replace("Mine", "Theirs"))
    files.write_text(store.folder.with_name("Packs") / "single.txt", SINGLE)
    files.write_text(store.folder.with_name("Packs") / "source.txt", SOURCE.replace("Mine", "Source"))
    shelves = [shelf for shelf in library(store).shelves if shelf.kind is ShelfKind.OTHERS]
    assert [shelf.title() for shelf in shelves] == ["single", "Source", "Theirs"]
    theirs = shelves[-1]
    assert (theirs.author, theirs.note(), len(theirs.levels)) == ("Ann", "Two.", 2)
    for shelf in shelves:
        assert shelf.path is None
        for found in shelf.levels:
            assert found.own_file is None
            assert not library(store).owns(found)


def test_the_folder_of_packs_is_watched(store: LevelStore) -> None:
    found = library(store)
    assert not found.update(WATCH)
    path = store.folder.with_name("Packs") / "theirs.txt"
    files.write_text(path, PACK.replace("Mine", "Theirs"))
    assert not found.update(WATCH / 2), "it is not looked at every frame"
    assert found.update(WATCH / 2)
    assert found.shelves[-1].title() == "Theirs"
    path.unlink()
    assert found.update(WATCH)
    assert "Theirs" not in {shelf.title() for shelf in found.shelves}
    found.close()


def test_of_a_pack_with_faults_the_rest_is_shown_and_its_file_stays_as_it_is(store: LevelStore) -> None:
    broken = PACK.replace("..P\n...\n*..", "..P\n.#.\n*..")
    store.save(broken, "broken")
    found = LevelLibrary(store, Progress(store.folder.parent))
    (message,) = found.read()
    assert "broken.txt" in message
    assert "line 12" in message
    shelf = next(shelf for shelf in found.shelves if shelf.key.endswith("broken.txt"))
    assert [level.title for level in shelf.levels] == ["One"]
    assert shelf.path is None, "nothing is offered that would lose what could not be read"
    assert shelf.levels[0].own_file is None
    assert level_packs.move(store, shelf.levels[0], store.folder / "mine.txt") != []
    assert (store.folder / "broken.txt").read_text() == broken


def test_the_card_of_a_board_for_several_says_for_how_many() -> None:
    """A level for one says its par instead, where that is known."""
    board = next(level for _pack, levels in fields() for level in levels if level.players == 3)
    alone = packs()[0][1][0]
    facts = [level_share.of_level(board, 7).fact, level_share.of_level(alone, 7).fact]
    assert [("3" in fact, "7" in fact) for fact in facts] == [(True, False), (False, True)]
    assert level_share.of_level(alone, None).fact == ""


def test_one_level_of_a_pack_is_on_its_cover(store: LevelStore) -> None:
    for title in ("Two", "One"):
        assert level_packs.put_on_cover(store, level(store, title)) == []
        assert [found.name for found in pack(store).levels if found.is_cover] == [title]
    assert names(store) == ["One", "Two"]


def test_a_level_that_came_with_the_app_is_not_written_to(store: LevelStore) -> None:
    built_in = library(store).shelves[0].levels[1]
    before = {path: path.read_text() for path in store.folder.iterdir()}
    assert level_packs.rename(store, built_in, "Mine") == []
    assert level_packs.tag(store, built_in, "easy") == []
    assert level_packs.put_on_cover(store, built_in) == []
    assert level_packs.make_variant(store, built_in, "Mine") == (None, [])
    assert level_packs.make_variant(store, level(store, "Bay"), " \u200b ") == (None, []), "it needs a name"
    assert {path: path.read_text() for path in store.folder.iterdir()} == before


@pytest.mark.parametrize("change", ["move", "create", "variant"])
def test_a_level_on_the_cover_of_its_pack_is_on_no_other(store: LevelStore, change: str) -> None:
    store.save(PACK.replace("Mine", "Other"), "other")
    assert level_packs.put_on_cover(store, level(store, "One")) == []
    one = next(found for found in library(store).levels if found.is_cover)
    assert one.path is not None
    target = {"move": "other", "create": "New", "variant": one.path.stem}[change]
    if change == "move":
        assert level_packs.move(store, one, store.folder / "other.txt") == []
    elif change == "create":
        assert level_packs.create(store, "New", one)[1] == []
    else:
        assert level_packs.make_variant(store, one, "One 2")[1] == []
    covers = [found.name for found in pack(store, target).levels if found.is_cover]
    assert covers == (["One"] if change == "variant" else [])
