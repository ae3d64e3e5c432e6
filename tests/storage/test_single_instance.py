"""A later start finds the window that is open, and nobody else does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from floes_app.storage import files, single_instance
from floes_app.storage.single_instance import STALE, Mailbox

ROOT = Path(__file__).resolve().parents[2]
#: Has the mailbox, and takes nothing out of it.
OWNER = """
import sys, time
from pathlib import Path
from floes_app.storage.single_instance import Mailbox
mailbox = Mailbox(Path(sys.argv[1]))
assert not mailbox.hand_over(None)
print("owns", flush=True)
time.sleep(60)
"""
ON_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither owners nor modes")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "box"


@pytest.fixture
def first(folder: Path) -> Iterator[Mailbox]:
    mailbox = Mailbox(folder)
    assert not mailbox.hand_over(None), "there was nobody to ask"
    yield mailbox
    mailbox.close()


@contextmanager
def answering(mailbox: Mailbox) -> Iterator[list[Path | None]]:
    """The requests that the loop of an open window takes meanwhile."""
    found: list[Path | None] = []
    ended = threading.Event()

    def loop() -> None:
        while not ended.wait(0.005):
            found.extend(mailbox.received())

    thread = threading.Thread(target=loop)
    thread.start()
    try:
        yield found
    finally:
        ended.set()
        thread.join()


@pytest.mark.parametrize("name", ["game.floes", "Spiel — игра 雪.floes", 'a "b" \\ c'])
def test_a_file_reaches_the_first_window_once_by_its_full_path(
    first: Mailbox, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(folder)
    with answering(first) as found:
        assert Mailbox(folder).hand_over(Path(name))
    assert found == [folder / name]
    assert first.received() == []


def test_without_a_file_the_window_is_only_to_come_to_the_front(first: Mailbox, folder: Path) -> None:
    with answering(first) as found:
        assert Mailbox(folder).hand_over(None)
    assert found == [None]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere names are texts")
def test_a_name_that_is_no_text_arrives_as_it_is(first: Mailbox, folder: Path) -> None:
    path = Path(os.fsdecode(b"/games/caf\xe9.floes"))
    with answering(first) as found:
        assert Mailbox(folder).hand_over(path)
    assert found == [path]


def test_what_is_not_answered_in_time_is_withdrawn(first: Mailbox, folder: Path) -> None:
    assert not Mailbox(folder).hand_over(Path("game.floes"), 0.05)
    assert first.received() == [], "the later start opens it itself"


def test_a_request_that_is_taken_at_the_last_moment_counts(
    first: Mailbox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Path | None] = []
    withdraw = single_instance._withdraw
    monkeypatch.setattr(single_instance, "_withdraw", lambda path: (taken.extend(first.received()), withdraw(path))[1])
    assert Mailbox(folder).hand_over(None, 0.0)
    assert taken == [None]


def test_of_a_request_that_is_withdrawn_while_it_is_read_nothing_is_done(
    first: Mailbox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = put(folder, asked(str(folder)))
    read = single_instance.read_bytes
    monkeypatch.setattr(
        single_instance, "read_bytes", lambda path, most: (read(path, most), single_instance._withdraw(request))[0]
    )
    assert first.received() == []


def test_once_the_first_is_closed_the_next_takes_its_place(first: Mailbox, folder: Path) -> None:
    second = Mailbox(folder)
    assert not second.hand_over(None, 0.0)
    assert second.received() == []
    first.close()
    second._looked = -1e9
    assert second.received() == []
    with answering(second) as found:
        assert Mailbox(folder).hand_over(None)
    assert found == [None]
    second.close()


@pytest.mark.slow
def test_a_first_window_that_was_killed_is_not_waited_for(folder: Path) -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    try:
        assert owner.stdout.readline() == "owns\n"
        assert not Mailbox(folder).hand_over(None, 0.05), "it does not answer"
    finally:
        owner.kill()
        owner.communicate()
    second = Mailbox(folder)
    began = time.monotonic()
    assert not second.hand_over(None, 60)
    assert time.monotonic() - began < 30
    with answering(second) as found:
        assert Mailbox(folder).hand_over(None)
    assert found == [None]
    second.close()


def test_closing_leaves_nothing(first: Mailbox, folder: Path) -> None:
    with answering(first):
        Mailbox(folder).hand_over(None)
    first.close()
    first.close()
    assert not folder.exists()


def test_of_starts_at_the_same_moment_one_is_the_first(folder: Path) -> None:
    mailboxes = [Mailbox(folder) for _start in range(8)]
    handed = [mailbox.hand_over(None, 0.0) for mailbox in mailboxes]
    assert not any(handed)
    assert [mailbox._lock is not None for mailbox in mailboxes].count(True) == 1
    for mailbox in mailboxes:
        mailbox.close()


# -- what others may have put there ----------------------------------------------------------------------------------


def asked(path: object) -> bytes:
    return json.dumps({"format": 1, "open": path}).encode()


def put(folder: Path, data: bytes, name: str = "1.request") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


HOSTILE = {
    "nothing": b"",
    "no JSON": b"open /etc/passwd",
    "no text": b"\xff\xfe\x00",
    "half written": asked("/games/game.floes")[:-9],
    "too long": asked("/" + "a" * 500_000),
    "too long a path": asked("/" + "a" * 40_000),
    "too deep": b"[" * 100_000,
    "a list": b"[1]",
    "a command": json.dumps({"format": 1, "open": None, "run": "rm"}).encode(),
    "another version": json.dumps({"format": 2, "open": None}).encode(),
    "a number": asked(7),
    "a relative path": asked("game.floes"),
    "no name of a file": asked("/games/a\0b"),
    "no path": asked(""),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_request_gets_no_answer_and_holds_up_no_other(first: Mailbox, folder: Path, data: bytes) -> None:
    path = put(folder, data)
    put(folder, asked(str(folder)), "2.request")
    assert first.received() == [folder]
    assert path.exists()
    os.utime(path, (0, time.time() - 2 * STALE))
    assert first.received() == []
    assert not path.exists(), "it is cleared away once nobody can wait for it"


@pytest.mark.parametrize("age", [2 * STALE, -2 * STALE])
def test_a_request_that_nobody_waits_for_opens_nothing(first: Mailbox, folder: Path, age: float) -> None:
    path = put(folder, asked(str(folder)))
    os.utime(path, (0, time.time() - age))
    assert first.received() == []
    assert not path.exists()


def link(folder: Path, target: Path) -> None:
    (folder / "1.request").symlink_to(target)


def pipe(folder: Path, _target: Path) -> None:
    os.mkfifo(folder / "1.request")


def directory(folder: Path, _target: Path) -> None:
    (folder / "1.request").mkdir()


@ON_UNIX
@pytest.mark.parametrize("make", [link, pipe, directory])
def test_a_request_is_a_file_and_nothing_else(
    first: Mailbox, folder: Path, tmp_path: Path, make: Callable[[Path, Path], None]
) -> None:
    target = tmp_path / "elsewhere"
    target.write_bytes(asked(str(folder)))
    make(folder, target)
    assert first.received() == []
    assert target.exists()


# -- whose folder it is ----------------------------------------------------------------------------------------------


@ON_UNIX
def test_the_folder_is_the_players_alone(first: Mailbox, folder: Path) -> None:
    assert folder.stat().st_mode & 0o777 == 0o700


@ON_UNIX
def test_a_folder_that_others_could_write_into_is_closed_to_them(folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    mailbox = Mailbox(folder)
    assert not mailbox.hand_over(None)
    assert folder.stat().st_mode & 0o777 == 0o700
    mailbox.close()


def refused(folder: Path) -> bool:
    mailbox = Mailbox(folder)
    return not mailbox.hand_over(Path("game.floes"), 60) and mailbox.received() == [] and mailbox._lock is None


@ON_UNIX
def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    folder.parent.mkdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    folder.symlink_to(elsewhere)
    assert refused(folder)
    assert not list(elsewhere.iterdir())


@ON_UNIX
def test_a_folder_of_somebody_else_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.mkdir(parents=True)
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    assert refused(folder)
    assert not list(folder.iterdir())


def test_where_there_can_be_no_folder_every_start_is_on_its_own(folder: Path) -> None:
    folder.parent.write_text("this is no folder")
    assert refused(folder)
    assert refused(Path("a\0b"))


def test_each_screen_has_a_mailbox_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    found = set()
    for screen in (":0", ":1", "localhost:10.0"):
        monkeypatch.setenv("DISPLAY", screen)
        assert Mailbox.of_screen()._folder == Mailbox.of_screen()._folder
        found.add(Mailbox.of_screen()._folder)
    assert len(found) == 3
    assert all(folder.parent == tmp_path / "data" for folder in found)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that are searched for requests."""
    found: list[Path] = []
    matching = files.matching
    monkeypatch.setattr(files, "matching", lambda where, pattern: (found.append(where), matching(where, pattern))[1])
    return found


def test_a_folder_that_has_not_changed_is_searched_once(first: Mailbox, folder: Path, searches: list[Path]) -> None:
    os.utime(folder, (1_700_000_000, 1_700_000_000))
    for _look in range(5):
        assert first.received() == []
    assert len(searches) == 1
    put(folder, asked(str(folder)))
    assert first.received() == [folder]


def test_a_folder_that_has_just_changed_is_searched_again(first: Mailbox, folder: Path, searches: list[Path]) -> None:
    """Some file systems tell the times of changes in steps: what comes in the same step looks like no change."""
    now = time.time()
    os.utime(folder, (now, now))
    assert first.received() == []
    put(folder, asked(str(folder)))
    os.utime(folder, (now, now))
    assert first.received() == [folder]
    assert len(searches) == 2
