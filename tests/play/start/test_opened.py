"""Files that are copied in a file manager, as they come with the clipboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.core import limits
from floes_app.games import GAMES
from floes_app.play.start.opened import MOST_FILES, pasted_files, read, read_many
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.saves import SaveStore
from tests.sessions import played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "my pack – 2.txt"
    path.write_text("P..\n...\n..*\n")
    return path


def test_a_path_and_an_address_name_a_file(path: Path) -> None:
    for words in (str(path), f"  {path}\n", f'"{path}"', path.as_uri(), f"copy\n{path.as_uri()}\n", f"cut\n{path}"):
        assert pasted_files(words) == [path], words


def test_several_files_are_all_opened(path: Path) -> None:
    other = path.with_name("other.txt")
    other.write_text("")
    assert pasted_files(f"{path}\r\n{other.as_uri()}\r\n") == [path, other]


def test_an_address_may_name_its_computer(path: Path) -> None:
    assert pasted_files(path.as_uri().replace("file://", "file://localhost")) == [path]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "copy",
        "P..\n...\n..*\n",
        "/",
        "/no/such/file.txt",
        "file:///no/such/file",
        "file:",
        "file:%zz",
        "a\0b",
        "/\0",
        f"/{'a' * 300}",
        "file:///\ud800",
    ],
)
def test_everything_else_is_text(words: str) -> None:
    assert pasted_files(words) == []


def test_a_folder_is_no_file_and_one_line_of_text_makes_all_of_it_text(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    assert pasted_files(str(path.parent)) == []
    assert pasted_files(f"{path}\nand more") == []
    assert pasted_files(f"{path}\n" * (MOST_FILES + 1)) == []
    assert pasted_files(path.name) == [], "a name alone says not where"


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(GAMES, tmp_path / "games")


@pytest.fixture
def levels(tmp_path: Path) -> LevelStore:
    return LevelStore(tmp_path / "levels")


def test_a_game_of_ones_own_among_several_files_goes_on_in_its_place(
    path: Path, store: SaveStore, levels: LevelStore
) -> None:
    session = played("ur")
    assert store.keep(session) == []
    own = store.path_of(session)
    assert own is not None
    many = read_many([path, own], store, levels, wants_texts=False)
    assert many.session is not None
    assert store.path_of(many.session) == own
    assert many.are_levels


def test_what_is_no_text_is_told_and_the_others_are_opened(path: Path, store: SaveStore, levels: LevelStore) -> None:
    picture = path.with_name("picture.png")
    picture.write_bytes(b"\x89PNG\xff")
    many = read_many([picture, path], store, levels, wants_texts=False)
    assert many.session is not None, "a level alone is played"
    assert picture.name in many.messages[0]


def test_a_text_that_is_too_long_is_still_so_where_texts_are_wanted(
    path: Path, store: SaveStore, levels: LevelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PACK_CHARACTERS", 7)
    (text,) = read_many([path], store, levels, wants_texts=True).texts
    assert len(text) > limits.PACK_CHARACTERS


def test_told_to_stop_it_changes_nothing(path: Path, store: SaveStore, levels: LevelStore) -> None:
    many = read_many([path, path], store, levels, wants_texts=False, tell=lambda share: share == 0)
    assert not many.are_levels
    assert list(levels.folder.rglob("*.txt")) == []


def test_a_pack_that_is_stopped_leaves_nothing_behind(levels: LevelStore) -> None:
    pack = "; pack: Mine\n\n; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n"
    opened = read(pack, levels, tell=lambda _share: False)
    assert opened.are_levels
    assert not opened.added
    assert list(levels.folder.rglob("*.txt")) == []


@pytest.mark.parametrize(("number", "told"), [(3, 3), (4, 4), (5, 4), (9, 4)])
def test_of_many_files_that_cannot_be_opened_the_others_are_counted(
    path: Path, store: SaveStore, levels: LevelStore, number: int, told: int
) -> None:
    paths = [path.with_name(f"picture {at}.png") for at in range(number)]
    for one in paths:
        one.write_bytes(b"\x89PNG\xff")
    messages = read_many(paths, store, levels, wants_texts=False).messages
    assert len(messages) == told
    named = [one.name in " ".join(messages) for one in paths]
    assert named.count(True) == (number if number < 5 else 3)
    assert number < 5 or str(number - 3) in messages[-1]


def test_a_level_that_is_left_alone_says_which_were_left_out(levels: LevelStore) -> None:
    opened = read("; name: One\nP..\n...\n..*\n\n; name: Two\nP.?\n...\n*..\n", levels)
    assert opened.session is not None
    assert len(opened.messages) == 1
