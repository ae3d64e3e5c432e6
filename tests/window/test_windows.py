"""The package for Windows in a real window, under Wine. Build it before, with ``dev.py package --target windows``.

The same hands play the same games as with the source: what is imported from the other modules runs here once more, in
Floes.exe.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from build_scripts.packaging import windows
from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from tests.window.harness import Window, wait_for
from tests.window.places import Places
from tests.window.playing import play_by_mouse
from tests.window.test_computer import opposed
from tests.window.test_editor import test_a_level_by_mouse_alone  # noqa: F401
from tests.window.test_floe import test_a_match_of_two_games_by_mouse  # noqa: F401
from tests.window.test_frostbitten import FOUR
from tests.window.test_frostbitten import test_a_game_from_a_file_is_played_to_its_end as play_frostbitten
from tests.window.test_icefloes import test_a_whole_two_player_game_by_mouse  # noqa: F401
from tests.window.test_icefloes import test_full_screen_and_back_keeps_the_size as fill_the_screen
from tests.window.test_package import NOBODY, check_end, check_kept, everybodys, play_one_move  # noqa: F401
from tests.window.test_seega import test_a_whole_game_by_keyboard  # noqa: F401
from tests.window.wine import PACKAGE, WindowsWindow

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="uses Wine and an X server"),
]
Open = Callable[..., WindowsWindow]


def system_for_windows(factory: pytest.TempPathFactory) -> Path:
    """A system folder for Wine, whose windows are on the display of these tests."""
    reason = ""
    if not (PACKAGE / "Floes.exe").is_file():
        reason = "not built: python3 build_scripts/dev.py package --target windows"
    if shutil.which("wine") is None:
        reason = "not installed: wine"
    if reason and os.environ.get("CI"):
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
    folder = factory.mktemp("windows") / "system"
    windows.copy_system(folder)
    return folder


@pytest.fixture(scope="module")
def system(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return system_for_windows(tmp_path_factory)


@pytest.fixture
def open_window(display: str, system: Path, tmp_path: Path) -> Iterator[Open]:
    opened: list[WindowsWindow] = []

    def open_(*arguments: str, **wanted: Any) -> WindowsWindow:
        home = wanted.pop("home", tmp_path / "home")
        window = WindowsWindow(display, home, *arguments, **({"system": system} | wanted))
        opened.append(window)
        return window

    yield open_
    for window in opened:
        window.close()


def test_a_game_of_frost_bitten_by_mouse(open_window: Open, tmp_path: Path) -> None:
    play_frostbitten(open_window, tmp_path, FOUR, 6, play_by_mouse)


def test_full_screen_and_back(open_window: Open, tmp_path: Path) -> None:
    fill_the_screen(open_window, tmp_path, (800, 600))


def record_at(path: Path, *moves: str) -> Path:
    """A game of Ice Floes in a file, after some moves."""
    session = Session(find("icefloes"), {})
    for move in moves:
        session.play_text(move)
    path.write_text(record.write(session), encoding="utf-8")
    return path


def test_a_game_survives_the_end_of_its_process(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    play_one_move(window, tmp_path / "home")
    check_kept(window)
    window.picture("windows-package")
    window.kill()
    again = open_window()
    again.key("Return", "Right")  # Continue has the focus
    assert again.kept(2).index == 2
    check_end(again)


def test_a_game_goes_from_linux_to_windows_and_back(open_window: Open, display: str, tmp_path: Path) -> None:
    path = record_at(tmp_path / "Spiel — игра 雪.floes", "u")
    there = open_window(str(path))
    there.key("Right")
    there.kept(2)
    check_end(there)
    back = Window(display, tmp_path / "home")  # the same files, the source on Linux
    try:
        back.key("Return", "Left")  # Continue has the focus
        session = back.kept(3)
        assert [str(ply.action) for ply in session.plies[1:]] == ["u", "r", "l"]
        check_end(back)
    finally:
        back.close()


def test_it_runs_from_a_folder_with_spaces_and_letters_of_three_scripts(open_window: Open, tmp_path: Path) -> None:
    installed = tmp_path / "Floes für alle" / "игры 雪"
    shutil.copytree(PACKAGE, installed)
    window = open_window(program=installed / "Floes.exe", home=tmp_path / "Dom Ørsted 家")
    play_one_move(window, tmp_path / "home")
    check_kept(window)
    check_end(window)


def test_two_at_once_keep_both_games(open_window: Open, tmp_path: Path) -> None:
    records = {first: record_at(tmp_path / f"{first}.floes", first) for first in ("u", "l")}
    opened = {first: open_window("--new-window", str(path)) for first, path in records.items()}
    for first, window in opened.items():
        table = Places(tmp_path / "home").table(record.read(records[first].read_text(encoding="utf-8"), GAMES))
        window.activate()
        # by mouse: Wine may give keys to the other window for a while yet
        window.click(*table.clicks(next(action for action in table.state.actions() if str(action) == "r")))

    def games() -> set[str]:
        files = (tmp_path / "home" / "data" / "unfinished").glob("*.floes")
        kept = [record.read(file.read_text(encoding="utf-8"), GAMES) for file in files]
        return {" ".join(str(ply.action) for ply in session.plies[1:]) for session in kept}

    wait_for("both games", lambda: games() == {"u r", "l r"})
    for window in opened.values():
        window.activate()
        check_end(window)
    assert games() == {"u r", "l r"}


def test_the_strongest_player_answers_with_compiled_engines(open_window: Open, tmp_path: Path) -> None:
    session = opposed(tmp_path / "game.floes", "master")
    window = open_window(str(tmp_path / "game.floes"))
    table = Places(tmp_path / "home").table(session)
    window.click(*table.clicks(session.state.actions()[0]))
    wait_for("the computer’s move", lambda: (found := window.session()) and found.index > 1, 40)
    window.picture("windows-computer")
    check_end(window)


def test_it_runs_from_a_folder_that_it_cannot_write(open_window: Open, everybodys: Path) -> None:  # noqa: F811
    if os.geteuid() != 0:
        pytest.skip("needs another user, whom Wine’s own files do not belong to")
    installed, home, system = everybodys / "read only", everybodys / "home", everybodys / "system"
    shutil.copytree(PACKAGE, installed)
    inside = sorted(installed.rglob("*"))
    home.mkdir()
    windows.copy_system(system, owner=NOBODY)
    os.chown(home, NOBODY, NOBODY)
    window = open_window(
        program=installed / "Floes.exe", home=home, system=system, user=NOBODY, environment={"HOME": str(home)}
    )
    play_one_move(window, home)
    check_kept(window)
    check_end(window)
    assert sorted(installed.rglob("*")) == inside
