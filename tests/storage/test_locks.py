"""Locks keep others out as long as their process lives; a turn is waited for, but never for long."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from floes_app.storage import files, locks
from floes_app.storage.puzzle_marks import PuzzleMarks

ROOT = Path(__file__).resolve().parents[2]
HOLDER = """
import sys, time
from pathlib import Path
from floes_app.storage import locks
with locks.turn(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file.json"


@pytest.fixture
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has its turn and does not end it."""
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def seconds_of_a_turn(path: Path) -> float:
    began = time.monotonic()
    with locks.turn(path):
        return time.monotonic() - began


def test_a_turn_leaves_nothing(path: Path) -> None:
    with locks.turn(path):
        assert len(list(path.parent.iterdir())) == 1
    assert not list(path.parent.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a signal that stops")
def test_nobody_waits_long_for_a_process_that_was_stopped_in_its_turn(
    holder: subprocess.Popen[str], path: Path
) -> None:
    holder.send_signal(signal.SIGSTOP)
    assert locks.PATIENCE <= seconds_of_a_turn(path) < 1.0


def test_the_turn_of_a_process_ends_with_it(holder: subprocess.Popen[str], path: Path) -> None:
    holder.kill()
    holder.wait()
    assert seconds_of_a_turn(path) < locks.PATIENCE
    assert not list(path.parent.iterdir())


def test_what_a_killed_process_left_is_swept_up_and_a_held_lock_is_not(path: Path) -> None:
    left, held = (path.with_name(f".{name}.lock") for name in ("left", "held"))
    left.touch()
    lock = locks.ProcessLock(held)
    files.sweep(path.parent)
    assert list(path.parent.iterdir()) == [held]
    assert locks.is_held(held)
    lock.release()
    assert not locks.is_held(held)


def test_where_nothing_can_be_written_the_fault_of_the_disk_is_told_at_once(unsearchable: Path) -> None:
    began = time.monotonic()
    (message,) = PuzzleMarks(unsearchable).solved("floe", "first", unaided=True)
    assert "forbidden" in message
    assert time.monotonic() - began < locks.PATIENCE


def test_where_there_are_no_locks_nobody_is_kept_out(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(locks, "_lock", refuse)
    with locks.turn(path):
        assert seconds_of_a_turn(path) < locks.PATIENCE


def test_where_every_file_seems_another_a_lock_is_had(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "_is_at", lambda _handle, _path: False)
    assert seconds_of_a_turn(path) < locks.PATIENCE


@pytest.mark.skipif(os.name == "nt", reason="Windows removes no file that is open")
def test_a_lock_on_a_file_that_was_removed_meanwhile_is_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its owner lets go, and removes it, after another has opened it and before that one locks it."""
    first, lock = locks.ProcessLock(path), locks._lock

    def let_go(handle: int) -> None:
        monkeypatch.setattr(locks, "_lock", lock)
        first.release()
        lock(handle)

    monkeypatch.setattr(locks, "_lock", let_go)
    second = locks.ProcessLock(path)
    assert locks.is_held(path)
    with pytest.raises(locks.Taken):
        locks.ProcessLock(path)
    second.release()


def test_who_takes_turn_after_turn_lets_another_in(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "_PAUSE", 0.01)  # looking now and then, one meets the other's turns only
    turns, waited, is_over = 0, 0, threading.Event()

    def take_every_turn() -> None:
        nonlocal turns
        while not is_over.is_set():
            with locks.turn(path, patience=30):
                turns += 1
                time.sleep(0.003)

    other = threading.Thread(target=take_every_turn)
    other.start()
    for _number in range(10):
        before = turns
        while turns == before:
            time.sleep(0.001)
        before = turns
        with locks.turn(path, patience=30):
            waited += turns - before
    is_over.set()
    other.join()
    assert waited <= 20, "hardly more than one before each of mine"


def test_of_those_who_want_a_turn_only_one_has_it(path: Path) -> None:
    path.write_text("0")

    def count() -> None:
        for _number in range(25):
            with locks.turn(path, patience=30):
                number = int(path.read_text())
                time.sleep(0)
                path.write_text(str(number + 1))

    threads = [threading.Thread(target=count) for _number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_text() == "100"


@pytest.mark.skipif(os.name == "nt", reason="links need a right there that few have")
def test_a_link_in_the_place_of_a_lock_is_left_alone(path: Path) -> None:
    aim = path.with_name("aim")
    aim.write_text("mine")
    link = path.with_name(f".x{locks.SUFFIX}")
    link.symlink_to(aim)
    locks.clear(path.parent)
    assert link.is_symlink()
    assert aim.read_text() == "mine"
