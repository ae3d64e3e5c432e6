"""Two processes that save at full speed lose nothing of each other."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.storage import settings
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings, SettingsFile

ROOT = Path(__file__).resolve().parents[2]


def main(kind: str, folder: Path, process: int, count: int) -> None:
    """Wait for the word to begin, then work; the messages are printed."""
    work = WORKS[kind](folder, process)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(count):
        for message in work(number):
            print(message, flush=True)


def _copies(folder: Path, process: int) -> Callable[[int], list[str]]:
    store, session = SaveStore(GAMES, folder), Session(find("floe"), {}, seed=process)
    session.play_text("b2d4")
    return lambda _number: store.save_copy(session, "Tea")[1:]


def _games(folder: Path, _process: int) -> Callable[[int], list[str]]:
    store = SaveStore(GAMES, folder)

    def save(_number: int) -> list[str]:
        session = Session(find("floe"), {})
        session.play_text("b2d4")
        return store.keep(session)

    return save


def _levels(folder: Path, process: int) -> Callable[[int], list[str]]:
    store = LevelStore(folder)
    return lambda number: store.save(f"{process} {number}", "Bay")[1]


def _packs(folder: Path, process: int) -> Callable[[int], list[str]]:
    store = LevelStore(folder)
    return lambda number: store.add([(f"{process} {number} {name}", name) for name in ("Bay", "Bay", "Sound")])[1]


def _changes(folder: Path, process: int) -> Callable[[int], list[str]]:
    store = LevelStore(folder)
    return lambda number: store.change(folder / "Bay.txt", lambda text: f"{text}{process} {number}\n")


def _settings(folder: Path, process: int) -> Callable[[int], list[str]]:
    def visit(number: int) -> list[str]:
        file = SettingsFile(folder, Settings(), take_up=False)
        return file.change(lambda now: replace(now, visited=(*now.visited, f"{process} {number}")))

    return visit


def _marks(folder: Path, process: int) -> Callable[[int], list[str]]:
    marks = PuzzleMarks(folder)
    return lambda number: marks.solved("floe", f"{process} {number}", True)


def _progress(folder: Path, process: int) -> Callable[[int], list[str]]:
    progress = Progress(folder)
    return lambda number: progress.solved((f"{process} {number}",), 3, True, True)


WORKS = {
    "copies": _copies,
    "games": _games,
    "levels": _levels,
    "packs": _packs,
    "changes": _changes,
    "settings": _settings,
    "marks": _marks,
    "progress": _progress,
}


def kept(kind: str, folder: Path) -> list[str]:
    """The contents of the disk, in order; of things that are alike the name of each."""
    match kind:
        case "copies":
            found = [entry.path.parent.name for entry in SaveStore(GAMES, folder).saved()[0]]
        case "games":
            found = [entry.path.parent.name for entry in SaveStore(GAMES, folder).unfinished()[0]]
        case "levels" | "packs":
            found = [level.text for level in LevelStore(folder).all()[0]]
        case "changes":
            found = (folder / "Bay.txt").read_text().splitlines()
        case "settings":
            found = list(settings.load(folder)[0].visited)
        case "marks":
            found = list(json.loads((folder / "puzzles.json").read_text())["puzzles"]["floe"])
        case _:
            found = list(json.loads((folder / "progress.json").read_text())["levels"])
    return sorted(found)


def expected(kind: str, count: int) -> list[str]:
    """The contents that two processes leave if they lose nothing, in order."""
    match kind:
        case "copies":
            return ["saved"] * 2 * count
        case "games":
            return ["unfinished"] * 2 * count
        case "packs":
            names = ("Bay", "Bay", "Sound")
            return sorted(f"{process} {n} {name}" for process in (1, 2) for n in range(count) for name in names)
        case _:
            return sorted(f"{process} {n}" for process in (1, 2) for n in range(count))


def race(kind: str, folder: Path, count: int) -> None:
    """Have two processes do it ``count`` times at once."""
    if kind == "changes":
        (folder / "Bay.txt").touch()
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", __name__, kind, str(folder)]
    processes = [
        subprocess.Popen([*command, str(number), str(count)], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        for number in (1, 2)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    assert [process.communicate(timeout=120)[0] for process in processes] == ["", ""], "nothing went wrong"
    assert [process.returncode for process in processes] == [0, 0]
    assert kept(kind, folder) == expected(kind, count)
    assert not [path for path in folder.rglob(".*") if path.is_file()], "nothing is left behind"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["copies", "settings"])
def test_two_windows_that_save_at_once_lose_nothing(kind: str, tmp_path: Path) -> None:
    race(kind, tmp_path, 15)


@pytest.mark.slow
@pytest.mark.parametrize("kind", WORKS)
def test_two_windows_at_full_speed_lose_nothing(kind: str, tmp_path: Path) -> None:
    race(kind, tmp_path, 200)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
