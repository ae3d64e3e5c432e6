"""Files are whole or unchanged, whatever happens while they are written; reading is bounded and clean."""

from __future__ import annotations

import errno
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from floes_app.core import i18n, limits
from floes_app.storage import files
from floes_app.storage.levels.files import LevelStore
from tests.pseudo import Pseudo, hard_coded

ROOT = Path(__file__).resolve().parents[2]


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "Tést 雪.floes"
    files.write_text(path, "héé 雪\n")
    assert files.read_text(path) == "héé 雪\n"
    assert list(path.parent.iterdir()) == [path], "nothing but the file is left"


def test_the_last_three_versions_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    for number in range(6):
        files.write_text(path, str(number))
    assert files.read_text(path) == "5"
    assert [files.read_text(files.version(path, n)) for n in (1, 2, 3)] == ["4", "3", "2"]
    assert len(list(tmp_path.iterdir())) == 4


def test_a_version_may_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    for text, keep in (("one", True), ("two", True), ("three", False), ("four", True)):
        files.write_text(path, text, keep)
    assert [files.read_text(found) for found in sorted(tmp_path.iterdir())] == ["four", "three", "one"]


def test_versions_are_kept_without_links_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: Path, _target: Path) -> None:
        raise NotImplementedError

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    test_the_last_three_versions_are_kept(tmp_path)


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.floes"
    files.write_text(path, "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(files.FileError) as fault:
        files.write_text(path, "new")
    assert fault.value.reason == files.reason(OSError(errno.ENOSPC, ""))
    assert all(part in str(fault.value) for part in ("game.floes", str(tmp_path), fault.value.reason))
    assert files.read_text(path) == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_at_its_end_costs_no_earlier_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.floes"
    for number in range(5):
        files.write_text(path, str(number))
    replace = Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if target == path:
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        for _attempt in range(3):
            with pytest.raises(files.FileError) as fault:
                files.write_text(path, "new")
            assert fault.value.reason == files.reason(PermissionError(errno.EACCES, ""))
    versions = [files.read_text(found) for found in (path, *(files.version(path, n) for n in (1, 2, 3)))]
    assert versions == ["4", "3", "2", "1"]
    assert len(list(tmp_path.iterdir())) == 4


def test_a_version_that_cannot_be_kept_is_no_failed_write(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    files.version(path, 1).mkdir()
    files.version(path, 2).touch()
    for text in ("one", "two", "three"):
        files.write_text(path, text)
    assert files.read_text(path) == "three"


@pytest.mark.parametrize("refusals", [1, 2, 3])
def test_where_readers_stand_in_the_way_a_write_waits_for_them(
    refusals: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bool(files._PAUSES) == (os.name == "nt"), "elsewhere a refusal stays a refusal"
    monkeypatch.setattr(files, "_PAUSES", (0.001, 0.001))
    path, replace = tmp_path / "game.floes", Path.replace
    left = refusals

    def refuse(self: Path, target: Path) -> Path:
        nonlocal left
        left -= 1
        if left >= 0:
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refuse)
    if refusals == 3:
        with pytest.raises(files.FileError) as fault:
            files.write_text(path, "new")
        assert fault.value.reason == files.reason(PermissionError(errno.EACCES, ""))
        assert list(tmp_path.iterdir()) == []
    else:
        files.write_text(path, "new")
        assert files.read_text(path) == "new"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(files.FileError, match=re.escape(str(tmp_path / "file" / "below"))):
        files.write_text(tmp_path / "file" / "below" / "game.floes", "x")


def test_a_lone_surrogate_does_not_stop_the_saving(tmp_path: Path) -> None:
    files.write_text(tmp_path / "x", '"\udc80"')
    assert files.read_text(tmp_path / "x") == '"\\udc80"'


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (b"line\nline\n\xff\xfe", r"\b3\b"),
        (b"\x80", r"\b1\b"),
        (b"x" * (limits.FILE_BYTES + 1), "game.floes"),
    ],
)
def test_what_is_no_text(data: bytes, named: str, tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    path.write_bytes(data)
    with pytest.raises(files.NotText, match=named) as fault:
        files.read_text(path)
    assert "game.floes" in str(fault.value)


def test_a_file_may_be_as_long_as_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FILE_BYTES", 4)
    path = tmp_path / "game.floes"
    path.write_text("four")
    assert files.read_text(path) == "four"
    path.write_text("fours")
    with pytest.raises(files.NotText):
        files.read_text(path)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xef\xbb\xbf{}")
    assert files.read_text(tmp_path / "x") == "{}"


def test_what_cannot_be_read(tmp_path: Path) -> None:
    for path, name in ((tmp_path / "missing", "missing"), (tmp_path, tmp_path.name), (Path("a\x00b"), "a")):
        with pytest.raises(files.FileError, match=re.escape(name)):
            files.read_text(path)


@pytest.mark.skipif(os.name == "nt" or not Path("/proc/self/fd").exists(), reason="needs a list of open files")
def test_reading_what_is_no_file_leaves_nothing_open(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    before = sorted(Path("/proc/self/fd").iterdir())
    for path, number in ((tmp_path, errno.EISDIR), (tmp_path / "pipe", None)):
        with pytest.raises(files.FileError) as fault:
            files.read_text(path)
        assert isinstance(fault.value.__cause__, OSError)
        assert fault.value.__cause__.errno == number, "the player is told which it is"
    assert sorted(Path("/proc/self/fd").iterdir()) == before


def test_a_file_that_is_not_there_is_told_from_one_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "missing", tmp_path / "file" / "below"):
        with pytest.raises(files.Missing):
            files.read_text(path)
    with pytest.raises(files.FileError) as fault:
        files.read_text(tmp_path)
    assert not isinstance(fault.value, files.Missing)


def test_a_folder_that_may_not_be_searched_only_gives_messages(unsearchable: Path) -> None:
    path = unsearchable / "game.floes"
    assert not files.exists(path)
    assert files.matching(unsearchable / "below", "*.floes") == []
    files.sweep(unsearchable / "below")
    for use in (files.read_text, lambda path: files.write_text(path, "x"), lambda path: files.set_aside(path, "bad")):
        with pytest.raises(files.FileError, match="forbidden"):
            use(path)


def test_files_are_set_aside_under_free_names(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    for number in (1, 2):
        path.write_text(str(number))
        aside = files.set_aside(path, "damaged")
        assert aside.name == f"game.floes.damaged-{number}"
        assert aside.read_text() == str(number)
        assert not path.exists()
    with pytest.raises(files.FileError, match=r"game\.floes"):
        files.set_aside(path, "damaged")


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell which processes there are")
def test_what_dead_processes_left_behind_is_swept_up_and_what_others_write_is_not(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    old, others = tmp_path / f".a.floes.{os.getppid()}.tmp", tmp_path / f".b.floes.{os.getppid()}.before.tmp"
    left = [tmp_path / f".c.floes.{dead.pid}{end}" for end in (".tmp", ".before.tmp")]
    left += [tmp_path / f".d.floes.{os.getpid()}.tmp", tmp_path / f".e.floes.{10**30}.tmp"]
    stays = [tmp_path / "c.tmp", tmp_path / ".hidden.tmp"]
    for path in (old, others, *left, *stays):
        path.touch()
    os.utime(old, (time.time() - 7200,) * 2)
    stays.append(tmp_path / f".f.floes.{dead.pid}.tmp")
    stays[-1].symlink_to("leads nowhere")  # nobody who writes here makes links
    files.sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([others, *stays])
    files.sweep(tmp_path / "missing")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_nobody_waits_for_a_pipe_or_reads_a_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        for read in (files.read_text, lambda path: files.read_beginning(path, 10)):
            with pytest.raises(files.FileError) as fault:
                read(path)
            assert isinstance(fault.value.__cause__, OSError)
            assert fault.value.reason == str(fault.value.__cause__), "its own words, not those of a disk"


def test_the_beginning_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("雪" * 10, encoding="utf-8")
    assert files.read_beginning(path, 30) == ("雪" * 10, True)
    assert files.read_beginning(path, 29) == ("雪" * 9 + "\ufffd", False)
    path.write_bytes(b"ok\xff")
    with pytest.raises(files.NotText):
        files.read_beginning(path, 30)


@pytest.mark.parametrize(("stamp", "year"), [(10**17, 2999), (-(10**9), 1970), (10**9, 2001)])
def test_time_stamps_are_within_all_calendars(stamp: int, year: int, tmp_path: Path) -> None:
    class Stamped(type(tmp_path)):  # type: ignore[misc]
        def stat(self, *, follow_symlinks: bool = True) -> os.stat_result:
            return os.stat_result((0,) * 7 + (stamp,) * 3)

    assert time.gmtime(files.changed(Stamped(tmp_path))).tm_year == year


def test_many_new_files_are_written_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "new"
    names = ["level", "level", "Level", "other"]
    paths = files.write_new(folder, ".txt", [(name, name) for name in names])
    assert [path.name for path in paths] == ["level.txt", "level 2.txt", "Level 3.txt", "other.txt"]
    assert [files.read_text(path) for path in paths] == names
    assert len(list(folder.iterdir())) == 4
    answers = iter([True, True, False])
    assert files.write_new(folder, ".txt", [("level", "x")] * 3, lambda: next(answers)) == []
    assert len(list(folder.iterdir())) == 4, "told to stop, it leaves nothing"
    write = files._write

    def full(path: Path, data: bytes, sync: bool) -> None:
        if data == b"last":
            raise OSError(28, "No space left on device")
        write(path, data, sync)

    with monkeypatch.context() as patch:
        patch.setattr(files, "_write", full)
        with pytest.raises(files.FileError) as fault:
            files.write_new(folder, ".txt", [("level", "first"), ("level", "last")])
    assert fault.value.reason == files.reason(OSError(errno.ENOSPC, ""))
    assert len(list(folder.iterdir())) == 4
    more = files.write_new(folder, ".txt", [("level", "first"), ("level", "last")])
    assert [path.name for path in more] == ["level 4.txt", "level 5.txt"]


def refuse_last_name(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """The disk gives no name to the last of ``number`` files."""
    name, left = files._name, number

    def refuse(path: Path, target: Path) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise OSError(errno.ENOSPC, "No space left on device")
        name(path, target)

    monkeypatch.setattr(files, "_name", refuse)


def test_when_the_last_of_many_files_gets_no_name_the_others_are_taken_back_and_a_second_try_makes_no_doubles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = [("one", "1"), ("two", "2"), ("three", "3")]
    with monkeypatch.context() as patch:
        refuse_last_name(patch, 3)
        with pytest.raises(files.FileError, match="three"):
            files.write_new(tmp_path, ".txt", contents)
    assert list(tmp_path.iterdir()) == []
    files.write_new(tmp_path, ".txt", contents)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        f"{stem}.txt": text for stem, text in contents
    }


def test_a_new_file_that_cannot_be_taken_back_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.name == "one.txt":
            raise PermissionError(errno.EACCES, "Permission denied")
        unlink(path, missing_ok)

    with monkeypatch.context() as patch:
        refuse_last_name(patch, 2)
        patch.setattr(Path, "unlink", refuse)
        with pytest.raises(files.FileError, match=r"two\.txt") as fault:
            files.write_new(tmp_path, ".txt", [("one", "1"), ("two", "2")])
        (more,) = fault.value.more
        assert "one.txt" in more
        refuse_last_name(patch, 2)
        levels, messages = LevelStore(tmp_path / "levels").add([("1", "one"), ("2", "two")])
        assert (levels, ["one.txt" in message for message in messages]) == ([], [False, True])


def test_what_cannot_be_tidied_up_is_no_failed_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, unlink = tmp_path / "game.floes", Path.unlink

    def refuse(found: Path, missing_ok: bool = False) -> None:
        if found.exists():
            raise OSError(errno.EIO, "Input/output error")
        unlink(found, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    for text in ("one", "two", "three"):
        files.write_text(path, text)
    assert files.read_text(path) == "three"
    assert files.write_beside(tmp_path, "game", ".floes", "four").read_text() == "four"


@pytest.mark.skipif(os.name == "nt", reason="there a rename replaces nothing")
def test_what_could_not_be_tidied_up_is_never_written_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is another name of the file that was written before."""
    monkeypatch.setattr(files, "_tidy", lambda _paths: None)
    paths = [files.write_beside(tmp_path, "Bay", ".txt", words) for words in ("first", "second", "third")]
    assert [path.read_text() for path in paths] == ["first", "second", "third"]
    for number, path in enumerate(paths):
        files.write_text(path, f"again {number}")
    assert [path.read_text() for path in paths] == ["again 0", "again 1", "again 2"]


@pytest.mark.parametrize("has_links", [True, False])
def test_a_new_name_replaces_nothing(has_links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process takes the name after it was found to be free."""
    theirs = [tmp_path / name for name in ("tea.txt", "tea 2.txt")]
    looked = files.exists

    def take(path: Path) -> bool:
        is_there = looked(path)
        if path in theirs:
            path.write_text("theirs")
        return is_there

    if not has_links:
        monkeypatch.setattr(Path, "hardlink_to", lambda _self, _target: os.link("", ""))
    monkeypatch.setattr(files, "exists", take)
    path = files.write_beside(tmp_path, "tea", ".txt", "mine")
    assert {found.name: found.read_text() for found in tmp_path.iterdir()} == {
        "tea.txt": "theirs",
        "tea 2.txt": "theirs",
        "tea 3.txt": "mine",
    }
    (tmp_path / "away").mkdir()
    theirs.append(tmp_path / "away" / "tea.txt")
    assert files.move(path, tmp_path / "away", "tea", ".txt") == tmp_path / "away" / "tea 2.txt"
    assert not path.exists()
    assert theirs[-1].read_text() == "theirs"


def test_where_no_name_can_be_taken_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(_path: Path, _target: Path) -> None:
        raise FileExistsError(errno.EEXIST, "File exists")

    monkeypatch.setattr(files, "_name", taken)
    with pytest.raises(files.FileError):
        files.write_beside(tmp_path, "tea", ".txt", "mine")
    (tmp_path / "bad").touch()
    with pytest.raises(files.FileError):
        files.set_aside(tmp_path / "bad", "damaged")
    assert [path.name for path in tmp_path.iterdir()] == ["bad"]


@pytest.mark.skipif(os.name == "nt", reason="a rename leaves no old name there")
def test_a_file_that_cannot_leave_its_old_name_stays_there_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, unlink = tmp_path / "tea.txt", Path.unlink
    path.touch()

    def refuse(found: Path, missing_ok: bool = False) -> None:
        if found == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        unlink(found, missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        with pytest.raises(files.FileError):
            files.move(path, tmp_path, "coffee", ".txt")
    assert list(tmp_path.iterdir()) == [path]


def test_where_there_are_no_links_a_file_that_was_renamed_keeps_its_only_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tea.txt"
    path.write_text("leaves")

    def refuse(found: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    def no_links(_target: Path, _path: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        patch.setattr(Path, "hardlink_to", no_links)
        target = files.move(path, tmp_path, "coffee", ".txt")
    assert [found.read_text() for found in tmp_path.iterdir()] == ["leaves"]
    assert target.name == "coffee.txt"


@pytest.mark.skipif(os.name == "nt", reason="Windows opens no folders, and has no call for many files at once")
def test_a_power_cut_loses_neither_contents_nor_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The contents are on the disk before a file has its name, and then the folder is brought there with the name."""
    folder = tmp_path / "new"
    synced: list[tuple[str, list[str]]] = []

    def note(what: str) -> None:
        synced.append((what, sorted(path.name for path in folder.iterdir() if path.suffix == ".txt")))

    def note_handle(handle: int) -> None:
        note("folder" if os.path.samestat(os.fstat(handle), folder.stat()) else "contents")

    monkeypatch.setattr(os, "fsync", note_handle)
    monkeypatch.setattr(os, "sync", lambda: note("all contents"))
    files.write_new(folder, ".txt", [("a", "x"), ("b", "x")])
    assert synced == [("all contents", []), ("folder", ["a.txt", "b.txt"])]
    synced.clear()
    files.write_text(folder / "c.txt", "x")
    assert synced == [("contents", ["a.txt", "b.txt"]), ("folder", ["a.txt", "b.txt", "c.txt"])]
    synced.clear()
    files.write_beside(folder, "d", ".txt", "x")
    assert synced == [("contents", ["a.txt", "b.txt", "c.txt"]), ("folder", ["a.txt", "b.txt", "c.txt", "d.txt"])]


def test_free_names_for_a_thousand_files_take_a_thousand_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(2, 1000):
        (tmp_path / f"level {number}.txt").touch()
    looks: list[Path] = []
    monkeypatch.setattr(files, "exists", lambda path: looks.append(path) or False)
    monkeypatch.setattr(files, "_name", lambda _path, _target: None)
    names = files._FreeNames(tmp_path, ".txt")
    paths = [names.give(tmp_path, "level") for _number in range(1000)]
    assert [path.name for path in (*paths[:2], paths[-1])] == ["level.txt", "level 1000.txt", "level 1998.txt"]
    assert len(looks) == 1000


WRITER = """
import sys
from pathlib import Path
from typing import Final
from floes_app.core import i18n, limits
from floes_app.storage import catalogues, files
path = Path(sys.argv[1])
number = 0
while True:
    number += 1
    files.write_text(path, f"{number} " * 20_000 + "end")
    print(number, flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs kill -9")
def test_killed_at_any_moment_it_leaves_a_whole_file(tmp_path: Path) -> None:
    rng = random.Random(3)
    latest = 0
    for _attempt in range(12):
        path = tmp_path / "game.floes"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        child = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, env=environment)
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(rng.uniform(0, 0.03))
        child.kill()
        written = [line for line in child.stdout.read().split(b"\n") if line]
        child.wait()
        child.stdout.close()
        latest = int(written[-1]) if written else 1
        for version in (path, *(files.version(path, n) for n in range(1, files.KEPT + 1))):
            if version.exists():
                words = files.read_text(version).split()
                assert words[-1] == "end"
                assert len(words) == 20_001
                assert len(set(words)) == 2, "two versions are mixed"
        found = int(files.read_text(path).split()[0])
        assert found >= latest, "what was reported as written is not there"
    assert latest > 0


def test_a_file_is_removed_with_its_three_versions_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    for found in (path, *(files.version(path, number) for number in (1, 2, 3, 4))):
        found.touch()
    assert files.discard(path) == []
    assert list(tmp_path.iterdir()) == [files.version(path, 4)]


def test_what_cannot_be_removed_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    path.mkdir()
    (fault,) = files.discard(path)
    assert path.name in fault


#: Errors of a disk, by the names of the system.
PLAYERS_MEET: Final = (
    "EACCES EBUSY EDQUOT EEXIST EFBIG EINVAL EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENODEV ENOENT ENOMEM ENOSPC "
    "ENOSYS ENOTDIR ENOTEMPTY ENXIO EOPNOTSUPP EPERM EROFS ESTALE ETIMEDOUT ETXTBSY"
)


def test_why_a_file_fails_is_told_in_the_language_of_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    with pytest.raises(files.Missing) as fault:
        files.read_text(tmp_path / "x")
    assert (hard_coded(str(fault.value)), hard_coded(fault.value.reason)) == ([], [])


@pytest.mark.parametrize("name", PLAYERS_MEET.split())
def test_what_players_may_meet_has_words_of_its_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    number = getattr(errno, name, None)
    if number is None:
        pytest.skip("this system has no such error")
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    told = files.reason(OSError(number, "in the words of the system"))
    assert hard_coded(told) == []
    assert "system" not in told


def test_an_unknown_error_is_told_as_what_the_system_says() -> None:
    unknown = OSError(errno.EDOM, "Numerical argument out of domain")
    assert "“Numerical argument out of domain”" in files.reason(unknown)
    assert files.reason(unknown) != unknown.strerror
    assert files.reason(ValueError("embedded null byte")) == "embedded null byte"


def test_windows_says_in_its_own_way_that_a_file_is_in_use() -> None:
    error = PermissionError(errno.EACCES, "Zugriff verweigert")
    error.winerror = 32  # type: ignore[attr-defined]
    assert files.reason(error) == files.reason(OSError(errno.EBUSY, "")) != files.reason(PermissionError(13, ""))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no file's length so")
def test_a_file_beyond_the_limit_of_a_process_is_too_large(tmp_path: Path) -> None:
    code = """
import resource, signal, sys
from pathlib import Path
from typing import Final
from floes_app.storage import files
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    files.write_text(Path(sys.argv[1]), "x" * 5000)
except files.FileError as error:
    print(error.reason)
"""
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "x")], capture_output=True, text=True, check=True)
    assert done.stdout == files.reason(OSError(errno.EFBIG, "")) + "\n"
    assert list(tmp_path.iterdir()) == []


def test_a_file_moves_with_its_three_versions(tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    for number in range(5):
        files.write_text(path, str(number))
    moved = files.move(path, tmp_path / "away", "Bay", ".floes")
    assert [files.read_text(files.version(moved, n)) for n in (1, 2, 3)] == ["3", "2", "1"]
    assert [found.name for found in tmp_path.iterdir()] == ["away"]


def test_a_process_that_may_not_be_asked_is_taken_to_be_running(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_process: int, _signal: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "kill", refuse)
    assert files.is_running(os.getpid() + 1)
