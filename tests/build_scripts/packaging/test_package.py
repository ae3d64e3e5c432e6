"""The parts of packaging that can be tried without building a package."""

from __future__ import annotations

import os
import struct
import sys
import tarfile
from pathlib import Path

import pytest

from build_scripts.packaging import package


def test_a_package_that_has_grown_too_large_is_refused() -> None:
    package.check_sizes(package.MOST_UNPACKED, package.MOST_PACKED)
    with pytest.raises(SystemExit, match=r"too large unpacked: 49\.0 MB, at most 48 MB"):
        package.check_sizes(49_000_000, 1)
    with pytest.raises(SystemExit, match="too large packed"):
        package.check_sizes(1, package.MOST_PACKED + 1)


#: A stand-in for the built program is a script.
needs_shell = pytest.mark.skipif(os.name == "nt", reason="needs a Unix shell")


def selftest(tmp_path: Path, says: str) -> Path:
    program = tmp_path / "floes"
    program.write_text(f"#!/bin/sh\n{says}\n")
    program.chmod(0o755)
    return program


@needs_shell
def test_a_package_with_engines_that_are_not_compiled_is_refused(tmp_path: Path) -> None:
    program = selftest(tmp_path, "echo 'engines: interpreted'")
    with pytest.raises(SystemExit, match="not compiled"):
        package.try_out(program)
    package.try_out(program, interpreted=True)
    package.try_out(selftest(tmp_path, "echo 'engines: compiled'"))


@needs_shell
@pytest.mark.parametrize("fault", ["exit 1", "echo trouble >&2"])
def test_a_package_that_fails_or_complains_is_refused(tmp_path: Path, fault: str) -> None:
    with pytest.raises(SystemExit, match="failed its self-test"):
        package.try_out(selftest(tmp_path, f"echo 'engines: compiled'; {fault}"))


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_that_leads_to_nothing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lib").write_text("library")
    (tmp_path / "link").symlink_to("lib")
    package.check_links(tmp_path)
    (tmp_path / "lib").unlink()
    with pytest.raises(SystemExit, match="link"):
        package.check_links(tmp_path)


def test_sizes_count_every_file_once(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    (tmp_path / "b").symlink_to("a")
    assert package.size_of(tmp_path) == 5
    assert package.size_of(tmp_path / "a") == 5


def test_a_windows_icon_points_to_its_pictures() -> None:
    data = package.ico({16: b"small", 256: b"large"})
    assert struct.unpack("<HHH", data[:6]) == (0, 1, 2)
    for number, (size, picture) in enumerate(((16, b"small"), (0, b"large"))):
        entry = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        assert entry[:2] == (size, size)
        assert data[entry[7] : entry[7] + entry[6]] == picture


def test_a_macos_icon_counts_its_own_length() -> None:
    data = package.icns({16: b"small", 512: b"large"})
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)


def test_a_library_without_a_licence_is_refused(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    for name in ("libSDL2-2.0.so.0", "_ctypes.cpython-311-x86_64-linux-gnu.so", "libffi-8.dll"):
        (tmp_path / "inside" / name).touch()
    package.check_licences(package.libraries_in(tmp_path))
    (tmp_path / "inside" / "libsecret-1.so.0").touch()
    with pytest.raises(SystemExit, match=r"libsecret-1\.so\.0"):
        package.check_licences(package.libraries_in(tmp_path))


def test_a_library_that_only_wine_has_is_missing() -> None:
    package.check_linked({"kernel32.dll", "api-ms-win-crt-heap-l1-1-0.dll", "sdl2.dll"}, {"SDL2.dll"})
    with pytest.raises(SystemExit, match=r"neither it nor Windows has: msvcp140\.dll"):
        package.check_linked({"kernel32.dll", "msvcp140.dll"}, {"SDL2.dll"})


@pytest.mark.parametrize("system", ["linux", "win32"])
@pytest.mark.skipif(os.name == "nt", reason="permissions are Unix's")
def test_two_archives_of_the_same_files_are_equal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    packed = []
    for number, names in enumerate((("b", "a", "floes"), ("floes", "a", "b"))):
        place = tmp_path / str(number) / "Floes"
        (place / "inner").mkdir(parents=True)
        for name in names:
            (place / "inner" / name).write_text(name)
            os.utime(place / "inner" / name, (number * 1000, number * 1000))
        (place / "inner" / "floes").chmod(0o755 if number else 0o775)
        monkeypatch.setattr(package, "DIST", tmp_path / f"dist{number}")
        archive = package.pack(place, "1.2.3")
        assert archive.with_name(archive.name + ".sha256").is_file()
        packed.append(archive.read_bytes())
    assert packed[0] == packed[1]


@pytest.mark.skipif(os.name == "nt", reason="permissions are Unix's")
def test_an_archive_keeps_what_can_be_started_and_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "Floes"
    place.mkdir()
    (place / "floes").write_text("program")
    (place / "floes").chmod(0o755)
    (place / "notes").write_text("words")
    (place / "link").symlink_to("notes")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(package, "DIST", tmp_path / "dist")
    with tarfile.open(package.pack(place, "1.2.3")) as tar:
        assert [entry.name for entry in tar] == ["Floes", "Floes/floes", "Floes/link", "Floes/notes"]
        assert tar.getmember("Floes/floes").mode == 0o755
        assert tar.getmember("Floes/notes").mode == 0o644
        assert tar.getmember("Floes/link").linkname == "notes"
        assert {entry.mtime for entry in tar} == {package.build_time()}


def test_two_builds_at_once_share_no_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: list[dict[str, str]] = []
    monkeypatch.setattr(package, "BUILD", tmp_path)
    monkeypatch.setattr(package.subprocess, "run", lambda _command, env, **_options: given.append(env))
    monkeypatch.setattr(package, "build_time", lambda: 0)
    package.build(onefile=False)
    (environment,) = given
    assert tmp_path in Path(environment["PYINSTALLER_CONFIG_DIR"]).parents
