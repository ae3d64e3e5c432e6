"""Files that are copied in a file manager, as they come with the clipboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.play.start.opened import MOST_FILES, pasted_files


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
