"""The package for Debian, really installed, started and removed. Build it before, with ``dev.py package``."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build_scripts.packaging.package import DIST
from floes_app.storage.locks import turn
from tests.window.harness import Window
from tests.window.playing import given

Open = Callable[..., Window]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("dpkg") is None, reason="for Debian and its kin"),
]
#: The command that gives the rights to install.
AS_ROOT = [] if os.name == "nt" or os.geteuid() == 0 else ["sudo", "-n"]
#: Time that another check may need for the same test, in seconds.
PATIENCE = 300.0


def dpkg(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*AS_ROOT, "dpkg", *arguments], capture_output=True, text=True)


def lying_about() -> list[str]:
    """The files of the package that are on this machine."""
    places = ("bin/floes", "lib/floes", "share/applications/floes.desktop", "share/mime/packages/floes.xml")
    more = ("share/icons/hicolor/256x256/apps/floes.png", "share/doc/floes")
    return [place for place in (*places, *more) if os.path.lexists(Path("/usr") / place)]


@pytest.fixture
def installed() -> Iterator[Path]:
    """The program of the package, installed for the time of a test."""
    packages = sorted(DIST.glob("floes_*.deb"))
    if not packages:
        reason = "the package is not built: python3 build_scripts/dev.py package"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with turn(Path(tempfile.gettempdir()) / "floes-installed", PATIENCE):  # another check may install it as well
        if lying_about() or subprocess.run([*AS_ROOT, "true"]).returncode:
            pytest.skip("Floes is installed here already, or nobody may install it")
        done = dpkg("--install", packages[-1])
        try:
            assert done.returncode == 0, done.stderr
            yield Path("/usr/bin/floes")
        finally:
            dpkg("--purge", "floes")


def test_it_is_installed_opens_a_file_and_leaves_nothing_but_the_players_files(
    installed: Path, open_window: Open, tmp_path: Path
) -> None:
    assert len(lying_about()) == 6
    tried = subprocess.run([installed, "--selftest"], capture_output=True, text=True)
    assert (tried.returncode, tried.stderr) == (0, "")
    window = open_window(str(given(tmp_path)), program=[installed])
    window.key("Right")
    assert window.kept(2).index == 2
    assert window.quit() == 0
    assert window.complaints() == ""
    assert dpkg("--remove", "floes").returncode == 0
    assert lying_about() == []
    assert window.kept(2).index == 2, "the player's game went with the package"
