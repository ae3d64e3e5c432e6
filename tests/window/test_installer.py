"""The installer for Windows under Wine: install, start from the menu, open a file, uninstall. Build it before."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from build_scripts.packaging import windows
from build_scripts.packaging.package import DIST
from floes_app import __version__
from tests.window.harness import wait_for
from tests.window.test_windows import pytestmark as pytestmark  # the same marks
from tests.window.test_windows import record_at, system_for_windows
from tests.window.wine import WindowsWindow

SETUP = DIST / f"Floes-{__version__}-windows-x86_64-setup.exe"
TYPE, KIND = r"HKCU\Software\Classes\.floes", r"HKCU\Software\Classes\Floes.Game"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Floes"


class Desk:
    """A user's Windows: its folders, its registry, and programs to run on the display."""

    def __init__(self, system: Path, display: str) -> None:
        self.system, self.display = system, display
        user = next(path for path in (system / "drive_c" / "users").iterdir() if path.name != "Public")
        self.local = user / "AppData" / "Local"
        self.entry = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Floes.lnk"

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[bytes]:
        surroundings = windows.environment({"DISPLAY": self.display}, self.system)
        return subprocess.run(["wine", *command], env=surroundings, input=b"", capture_output=True, timeout=120)

    def registered(self, key: str, value: str = "") -> str | None:
        """The value in the registry; None if it has no such key."""
        done = self.run("reg", "query", key, *(["/v", value] if value else ["/ve"]))
        found = re.search(r"REG_\w+ +(.*)", done.stdout.decode("utf-8", "replace"))
        return found[1].strip() if found else None

    def install(self, *options: str) -> int:
        return self.run(SETUP, "/S", *options).returncode

    def uninstall(self, folder: Path) -> None:
        """Uninstall: the program in the folder leaves a copy of itself at work, and ends."""
        self.run(folder / "uninstall.exe", "/S")
        wait_for("the end of the removal", lambda: self.registered(UNINSTALL, "DisplayName") is None, 120)
        wait_for("the end of the program", lambda: not (folder / "uninstall.exe").exists(), 120)


class StartedWindow(WindowsWindow):
    """A window that Windows opened for us: of a process that is not known here."""

    def _find(self) -> str | None:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^Floes$"], env=self.env, capture_output=True, text=True
        )
        lines = found.stdout.split()
        return lines[-1] if lines else None


@pytest.fixture
def desk(display: str, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    if not SETUP.is_file() and not os.environ.get("CI"):
        pytest.skip("not built: python3 build_scripts/dev.py package --target windows")
    assert SETUP.is_file()
    return Desk(system_for_windows(tmp_path_factory), display)


def test_it_installs_starts_opens_a_file_and_goes_leaving_the_games(desk: Desk, tmp_path: Path) -> None:
    folder = desk.local / "Programs" / "Floes"
    assert desk.install() == 0
    assert (folder / "Floes.exe").is_file()
    assert desk.entry.is_file()
    assert "Floes.Game" in (desk.registered(TYPE) or "")
    assert __version__ in (desk.registered(UNINSTALL, "DisplayVersion") or "")
    home = tmp_path / "home"  # where the tests look, and where the app keeps a user's files on Windows
    home.mkdir()
    (home / "data").symlink_to(desk.local / "Floes")
    usual = {"FLOES_HOME": None}

    # Wine 8 looks for file types among those of the whole machine only: so what is registered is run as Explorer would
    saved = record_at(tmp_path / "Floes — 雪.floes", "u")
    words = (desk.registered(rf"{KIND}\shell\open\command") or "").replace("%1", windows.path(saved))
    opening = ["wine", *re.findall(r'"([^"]*)"', words)]
    window = StartedWindow(desk.display, home, system=desk.system, command=opening, environment=usual)
    window.key("Right")
    assert window.kept(2).index == 2
    assert window.quit() == 0
    window.close()
    starting = ["wine", "start", "/wait", "/unix", desk.entry]
    again = StartedWindow(desk.display, home, system=desk.system, command=starting, environment=usual)
    again.key("Return", "Left")  # Continue has the focus
    assert again.kept(3).index == 3
    again.picture("windows-installed")
    assert again.quit() == 0
    again.close()

    (folder / "my notes.txt").write_text("mine")
    desk.uninstall(folder)
    assert [path.name for path in folder.rglob("*")] == ["my notes.txt"]
    assert not desk.entry.exists()
    assert desk.registered(TYPE) is None
    assert desk.registered(KIND) is None
    assert len(list((desk.local / "Floes" / "unfinished").glob("*.floes"))) == 1


def test_a_newer_version_takes_the_place_of_an_older_one_unless_that_runs(desk: Desk, tmp_path: Path) -> None:
    folder = desk.system / "drive_c" / "Pelit ja leikit" / "Floes 雪"
    option = f"/D={windows.path(folder)}".split(" ")  # NSIS wants no quotes, which Wine puts around spaces
    assert desk.install(*option) == 0
    window = WindowsWindow(desk.display, tmp_path / "home", system=desk.system, program=folder / "Floes.exe")
    try:
        assert desk.install(*option) == 2, "it runs"
        assert (folder / "Floes.exe").is_file()
        assert window.quit() == 0
    finally:
        window.close()
    (folder / "Floes.exe").write_bytes(b"old")
    assert desk.install(*option) == 0
    assert (folder / "Floes.exe").stat().st_size > 100_000
    desk.uninstall(folder)
    wait_for("the end of the folder", lambda: not folder.exists())
