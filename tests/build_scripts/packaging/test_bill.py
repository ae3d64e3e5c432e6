"""The list of what is in a package."""

from __future__ import annotations

import hashlib
import json
import re
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from build_scripts.packaging import bill
from build_scripts.packaging.licences import COMPONENTS

INTERNAL = "_internal/pygame_ce.libs"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two libraries of one part, one of another, and files that are none.

    PyInstaller is not installed beside the tests, only in the environment of packaging.
    """
    installed = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "6.0" if "pyinstaller" in name else installed(name))
    libraries = tmp_path / INTERNAL
    libraries.mkdir(parents=True)
    for name in ("libvorbis-1a2b.so.0.4.9", "libvorbisfile-3c4d.so.3.3.8", "libmpg123-5e6f.so.0.48.3"):
        (libraries / name).write_text(name)
    (libraries / "base.cpython-311-x86_64-linux-gnu.so").write_text("a module of Python")
    (tmp_path / "zlib-notes.txt").write_text("no library")
    return tmp_path


def listed(place: Path, system: str = "linux") -> dict[str, dict[str, Any]]:
    """The parts in the list, by name."""
    data = json.loads(bill.text(place, "1.2.3", system, 0))
    return {part["name"]: part for part in data["components"]}


def test_every_library_is_listed_with_its_part_and_checksum(place: Path) -> None:
    parts = listed(place)
    assert [file["name"] for file in parts["libvorbis"]["components"]] == [
        f"{INTERNAL}/libvorbis-1a2b.so.0.4.9",
        f"{INTERNAL}/libvorbisfile-3c4d.so.3.3.8",
    ]
    (mpg,) = parts["libmpg123"]["components"]
    digest = hashlib.sha256(b"libmpg123-5e6f.so.0.48.3").hexdigest()
    assert mpg["hashes"] == [{"alg": "SHA-256", "content": digest}]
    assert parts["libmpg123"]["licenses"] == [{"expression": "LGPL-2.1-only"}]
    assert "zlib" not in parts, "what is not in the package is not in the list"


def test_packages_of_python_have_the_version_that_is_installed(place: Path) -> None:
    part = listed(place)["platformdirs"]
    assert re.fullmatch(r"\d+(\.\d+)+", part["version"])
    assert part["purl"] == f"pkg:pypi/platformdirs@{part['version']}"


@pytest.mark.slow
def test_what_is_for_windows_is_listed_there_alone(place: Path) -> None:
    only_there = [name for name in listed(place, "windows") if name not in listed(place, "linux")]
    assert only_there == ["MinGW-w64's run-time library (Windows)"]


def test_two_lists_of_the_same_package_are_equal_and_of_another_not(place: Path) -> None:
    first = bill.text(place, "1.2.3", "linux", 7)
    assert bill.text(place, "1.2.3", "linux", 7) == first
    (place / INTERNAL / "libmpg123-5e6f.so.0.48.3").write_text("changed")
    again = json.loads(bill.text(place, "1.2.3", "linux", 7))
    assert again["serialNumber"] != json.loads(first)["serialNumber"]


def test_every_licence_has_the_name_that_spdx_gives_it_or_is_one_of_no_list(place: Path) -> None:
    unlisted = {component.licence for component in COMPONENTS if component.licence not in bill.SPDX}
    assert unlisted == {"Microsoft's terms for distributable code"}


def test_what_is_not_installed_has_the_version_of_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", nothing)
    assert re.search(rf"^mypy=={re.escape(bill.version_of('mypy'))} ", bill.LOCK.read_text("utf-8"), re.MULTILINE)
    with pytest.raises(metadata.PackageNotFoundError):
        bill.version_of("no-such-package")
