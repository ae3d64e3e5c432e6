"""The real program, killed at any moment, twice at once, and in hostile surroundings: nothing that was done is lost."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.saves import SaveStore
from tests.doors.program import Program

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs signal 9 and the rights of POSIX")
ARROWS = ("up", "down", "left", "right")


@pytest.fixture(autouse=True)
def _no_program_is_left() -> Iterator[None]:
    """A test that fails leaves no program to the tests after it."""
    yield
    while Program.running:
        with Program.running.pop().process as process:
            process.kill()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def game(home: Path) -> Path:
    """A game of practice that goes on."""
    store = SaveStore(GAMES, home / "data")
    session = Session(find("icefloes"), {"level": "P......" + "/......." * 6})
    session.play_text("r")
    assert store.keep(session) == []
    path = store.path_of(session)
    assert path is not None
    return path


def actions(path: Path) -> list[str]:
    return str(json.loads(path.read_text("utf-8"))["actions"]).split()


def left_over(home: Path) -> list[Path]:
    return [path for path in home.rglob("*") if path.suffix == ".tmp" or path.name == ".floes-probe"]


def processes(home: Path) -> list[int]:
    """The processes that live in this home."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"FLOES_HOME={home}".encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def ends_well(program: Program, unsaved: bool = False) -> None:
    """Quit; where something is ``unsaved``, the program asks first."""
    status, err = program.quit(anyway=unsaved)
    assert ("asked" in program.said) is unsaved
    assert status == 0, err
    assert "Traceback" not in err


def kill_somewhere(home: Path, game: Path, seed: int) -> None:
    """Play, draw or choose settings, kill the program, and see whether all that was done is there."""
    rng = random.Random(seed)
    start = rng.choice(["play", "edit", "menu"])
    program = Program(home, start, *([str(game)] if start == "play" else []))
    keys = {"play": ARROWS, "edit": (*ARROWS, "space", "2"), "menu": ("m",)}[start]
    for _key in range(rng.randrange(1, 6)):
        program.do(f"key {rng.choice(keys)}")
    if start == "edit":
        program.do("key 2", "key right", "key space")  # a floe, so that something was certainly drawn
        time.sleep(1)
    time.sleep(rng.random() * 0.1)
    program.kill()
    for path in home.rglob("*.floes"):
        record.read(path.read_text("utf-8"), GAMES)
    if start == "play" and program.last("kept"):
        assert json.loads(game.read_text("utf-8"))["at"] == int(program.last("kept"))
    if start == "menu":
        settings = json.loads((home / "config" / "settings.json").read_text("utf-8"))
        assert str(settings["muted"]) == program.last("muted")
    if start == "edit":
        texts = [draft.text.replace("\n", "/") for draft in LevelStore(home / "data" / "levels").unsaved()]
        assert program.last("drawn") in texts


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0])
def test_killed_at_any_moment_nothing_that_was_done_is_lost(home: Path, game: Path, seed: int) -> None:
    kill_somewhere(home, game, seed)
    ends_well(Program(home, "menu"))
    assert left_over(home) == []
    assert processes(home) == []


@pytest.mark.slow
def test_fifty_kills(home: Path, game: Path) -> None:
    for seed in range(100, 150):
        kill_somewhere(home, game, seed)
    ends_well(Program(home, "menu"))
    assert left_over(home) == []
    assert processes(home) == []


@pytest.mark.slow
def test_two_windows_on_one_game(home: Path, game: Path) -> None:
    first, second = Program(home, "play", str(game)), Program(home, "play", str(game))
    first.do("key down", "key left")
    second.do("key left", "key down", "key right")
    first.do("key up")
    assert any(line.startswith("said") for line in second.said)
    ends_well(first)
    ends_well(second)
    lines = sorted(actions(path) for path in game.parent.glob("*.floes"))
    assert lines == [["r", "d", "l", "u"], ["r", "l", "d", "r"]]


@pytest.mark.slow
def test_where_the_disk_is_full_one_plays_and_is_told(home: Path, game: Path) -> None:
    import resource

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    program = Program(home, "play", str(game), preexec_fn=full)
    before = game.read_bytes()
    program.do("key down", "key left", "key right")
    assert any(game.name in line for line in program.said if line.startswith("said"))
    ends_well(program, unsaved=True)
    assert game.read_bytes() == before
    assert left_over(home) == []


@pytest.mark.parametrize("where", ["/dev/null/floes", pytest.param("/proc/floes", marks=pytest.mark.slow)])
@pytest.mark.slow
def test_where_nothing_can_be_written_one_plays_and_is_told(where: str, game: Path) -> None:
    program = Program(where, "play", str(game))
    assert any(where in line for line in program.said)
    program.do("key down", "key left", "key m")
    ends_well(program, unsaved=True)


@pytest.mark.slow
def test_a_folder_that_is_removed_is_made_again(home: Path, game: Path) -> None:
    program = Program(home, "play", str(game))
    program.do("key down")
    shutil.rmtree(home)
    program.do("key left")
    assert actions(game) == ["r", "d", "l"]
    ends_well(program)


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Surroundings in which neither PATH nor HOME is set."""
    return {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG", "STATE", "CACHE")}


@pytest.mark.slow
def test_without_path_and_home_it_runs(bare: dict[str, Any], game: Path) -> None:
    program = Program("", "play", str(game), env=bare)
    program.do("key down", "key m")
    ends_well(program)
    assert Path(bare["XDG_DATA_HOME"]).is_dir()
