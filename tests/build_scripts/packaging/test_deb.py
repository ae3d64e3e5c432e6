"""The package for Debian: what it puts where, what it needs, and that two of the same are equal."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from build_scripts.packaging import deb
from floes_app.window import LIBRARIES

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="for Debian and its kin")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder as PyInstaller leaves it, with what is put beside the program."""
    place = tmp_path / "built" / "Floes"
    (place / "_internal").mkdir(parents=True)
    program = place / "floes"
    program.write_text("#!/bin/sh\necho started from $0\n")
    program.chmod(0o700)
    (place / "_internal" / "part").write_text("part")
    for name in ("floes.png", "install.sh", "floes.desktop", "LICENSE"):
        (place / name).write_text(name)
    return place


@pytest.fixture
def package(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(deb, "DIST", tmp_path / "dist")
    return deb.make(place, "1.2.3", "x86_64", "2.31")


def told(package: Path, *what: str) -> str:
    return subprocess.run(["dpkg-deb", *what, package], capture_output=True, text=True, check=True).stdout


def test_it_says_what_it_is_and_needs(package: Path) -> None:
    assert package.name == "floes_1.2.3_amd64.deb"
    fields = dict(line.split(": ", 1) for line in told(package, "--field").splitlines() if ": " in line)
    assert (fields["Package"], fields["Version"], fields["Architecture"]) == ("floes", "1.2.3", "amd64")
    needed = fields["Depends"].split(", ")
    assert needed[0] == "libc6 (>= 2.31)"
    assert set(LIBRARIES.values()) == set(needed[1:])


def test_everything_lies_where_a_desktop_looks(package: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    files = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() or path.is_symlink()}
    assert files == {
        "usr/bin/floes",
        "usr/lib/floes/LICENSE",
        "usr/lib/floes/_internal/part",
        "usr/lib/floes/floes",
        "usr/share/applications/floes.desktop",
        "usr/share/doc/floes/changelog.gz",
        "usr/share/doc/floes/copyright",
        "usr/share/icons/hicolor/256x256/apps/floes.png",
        "usr/share/metainfo/org.floes.Floes.metainfo.xml",
        "usr/share/mime/packages/floes.xml",
    }
    assert str((root / "usr/bin/floes").readlink()) == "../lib/floes/floes"
    assert "\nExec=floes %f\n" in (root / "usr/share/applications/floes.desktop").read_text()
    assert all(path.stat().st_mode & 0o755 == 0o755 for path in (root / "usr/lib/floes", root / "usr/lib/floes/floes"))


def test_everything_belongs_to_the_system_and_nothing_runs_on_installing(package: Path, tmp_path: Path) -> None:
    assert {line.split()[1] for line in told(package, "--contents").splitlines()} == {"root/root"}
    subprocess.run(["dpkg-deb", "--control", package, tmp_path / "control"], check=True)
    assert {path.name for path in (tmp_path / "control").iterdir()} == {"control"}


def test_two_of_the_same_are_equal(package: Path, place: Path) -> None:
    first = package.read_bytes()
    for path in place.rglob("*"):
        os.utime(path, (1, 1))
    assert deb.make(place, "1.2.3", "x86_64", "2.31").read_bytes() == first


def test_its_checksum_lies_beside_it(package: Path) -> None:
    done = subprocess.run(["sha256sum", "--check", f"{package.name}.sha256"], cwd=package.parent, capture_output=True)
    assert done.returncode == 0
