"""The entry of the package in the menu of a Linux desktop: installed from an awkward folder, and valid."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.packaging.package import FILES

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux desktops")
#: Signs that a folder's name may hold and a desktop entry has to escape.
AWKWARD = 'a "folder" for 100% $HOME `x` \\ 雪'


def need(tool: str) -> str:
    found = shutil.which(tool)
    if found is None and os.environ.get("CI"):
        pytest.fail(f"not installed: {tool}")
    return found or pytest.skip(f"not installed: {tool}")


@pytest.fixture
def share(tmp_path: Path) -> Path:
    """A user's data folder after install.sh."""
    folder, share = tmp_path / AWKWARD, tmp_path / "share"
    shutil.copytree(FILES / "linux", folder)
    (folder / "floes.png").write_bytes(b"a picture")
    environment = os.environ | {"XDG_DATA_HOME": str(share)}
    subprocess.run(["sh", folder / "install.sh"], env=environment, check=True, capture_output=True)
    return share


def files(share: Path) -> set[str]:
    caches = ("mimeinfo.cache", "mime.cache")
    found = (str(path.relative_to(share)) for path in share.rglob("*") if path.is_file())
    return {name for name in found if name.startswith(("applications", "icons", "metainfo", "mime/packages"))} - {
        f"applications/{cache}" for cache in caches
    }


def test_everything_has_its_place_and_goes_again(share: Path, tmp_path: Path) -> None:
    assert files(share) == {
        "applications/floes.desktop",
        "icons/hicolor/256x256/apps/floes.png",
        "metainfo/org.floes.Floes.metainfo.xml",
        "mime/packages/floes.xml",
    }
    environment = os.environ | {"XDG_DATA_HOME": str(share)}
    subprocess.run(["sh", tmp_path / AWKWARD / "install.sh", "--remove"], env=environment, check=True)
    assert files(share) == set()


def test_the_entry_is_valid(share: Path) -> None:
    entry = share / "applications" / "floes.desktop"
    done = subprocess.run([need("desktop-file-validate"), entry], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    (line,) = [line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec=")]
    value = line.removeprefix("Exec=").replace("\\\\", "\\")  # as every value of such a file is read
    quoted, _space, rest = value.removeprefix('"').rpartition('" ')
    path = re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%")
    assert (path, rest) == (str(share.parent / AWKWARD / "floes"), "%f")


def test_what_a_software_centre_shows_is_valid(share: Path) -> None:
    command = [need("appstreamcli"), "validate", "--no-net", share / "metainfo" / "org.floes.Floes.metainfo.xml"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
