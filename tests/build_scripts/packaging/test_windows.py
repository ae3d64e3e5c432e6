"""Windows' Python on Linux: what can be tried without Wine and without the compiler for Windows."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from build_scripts.packaging import windows

pytestmark = pytest.mark.skipif(os.name == "nt", reason="all of this is for Linux")
#: The output of objdump for a library that exports two functions.
DUMP = """
The Export Tables (interpreted .rdata section contents)

Export Address Table -- Ordinal Base 1
\t[   0] +base[   1] 0000abcd Export RVA

[Ordinal/Name Pointer] Table -- Ordinal Base 1
\t[   0] +base[   1]  0000 PyArg_Parse
\t[   1] +base[   2]  0001 Py_Main

The Function Table (interpreted .pdata section contents)
\t[   2] 00001000 unrelated
"""


def test_the_names_that_a_library_exports_are_found() -> None:
    assert windows.names_in(DUMP) == ["PyArg_Parse", "Py_Main"]
    with pytest.raises(windows.Fault):
        windows.names_in("file format pei-x86-64\n")


def test_a_missing_program_is_told_with_the_package_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "wine" else name)
    with pytest.raises(windows.Fault, match=r"sudo apt install wine wine64$"):
        windows.check_programs()
    monkeypatch.setattr(shutil, "which", lambda name: name)
    windows.check_programs()


def test_what_is_kept_has_one_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLOES_BUILD_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert windows.kept() == tmp_path / "floes-build"
    monkeypatch.setenv("FLOES_BUILD_CACHE", str(tmp_path / "elsewhere"))
    assert windows.kept() == tmp_path / "elsewhere"


def test_a_folder_is_there_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "thing"

    def half() -> None:
        with windows.Making(folder) as making:
            (making.path / "half").touch()
            assert not folder.exists()
            raise RuntimeError("broken off")

    with pytest.raises(RuntimeError, match="broken off"):
        half()
    assert list(folder.parent.iterdir()) == []
    with windows.Making(folder) as making:
        assert making.todo
        (making.path / "whole").touch()
    assert [path.name for path in folder.iterdir()] == ["whole"]
    with windows.Making(folder) as making:
        assert not making.todo
    assert [path.name for path in folder.parent.iterdir()] == ["thing"]


def test_of_two_that_make_the_same_folder_the_first_one_stays(tmp_path: Path) -> None:
    folder = tmp_path / "thing"
    with windows.Making(folder) as slow:
        with windows.Making(folder) as fast:
            (fast.path / "fast").touch()
        (slow.path / "slow").touch()
    assert [path.name for path in folder.iterdir()] == ["fast"]
    assert [path.name for path in tmp_path.iterdir()] == ["thing"]


def test_other_contents_get_another_name(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"one")
    before = windows.digest(file, b"x")
    assert windows.digest(b"one", b"x") == before
    file.write_bytes(b"two")
    assert windows.digest(file, b"x") != before
    assert windows.digest(b"tw", b"ox") != windows.digest(b"two", b"x")


def test_windows_python_is_laid_out_as_on_windows(tmp_path: Path) -> None:
    libraries, target = tmp_path / "deploy_libs", tmp_path / "python"
    libraries.mkdir()
    target.mkdir()
    for name in (windows.LIBRARY, "VCRUNTIME140.dll", "_ctypes.pyd", "_tkinter.pyd", "tcl86t.dll", "libffi-8.dll",
                 "api-ms-win-crt-heap-l1-1-0.dll"):  # fmt: skip
        (libraries / name).touch()
    windows.put_together(libraries, target)
    assert {path.name for path in target.iterdir()} == {windows.LIBRARY, "VCRUNTIME140.dll", "DLLs", "Lib"}
    assert {path.name for path in (target / "DLLs").iterdir()} == {"_ctypes.pyd", "libffi-8.dll"}
    assert (target / "Lib" / "multiprocessing" / "popen_spawn_win32.py").is_file()
    assert not list((target / "Lib").rglob("*.so"))
    assert list((target / "Lib" / "site-packages").iterdir()) == []


def test_a_wheel_for_another_python_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libraries").mkdir()
    (tmp_path / "target").mkdir()
    with pytest.raises(windows.Fault, match=windows.LIBRARY):
        windows.put_together(tmp_path / "libraries", tmp_path / "target")


def test_wine_shows_the_whole_system_as_a_drive(tmp_path: Path) -> None:
    assert windows.path(Path("/a folder/b.txt")) == "Z:\\a folder\\b.txt"
    settings = windows.environment({"PYTHONUTF8": "1"})
    assert settings["WINEPREFIX"] == str(windows.kept() / "wine")
    assert settings["PYTHONUTF8"] == "1"


def test_no_thread_of_the_gamepads_runs_where_no_gamepad_is() -> None:
    """It begins with the first call of XInput, by whichever of the three names SDL looks for."""
    overrides = windows.environment()["WINEDLLOVERRIDES"].split(";")
    disabled = {name for entry in overrides if entry.endswith("=") for name in entry[:-1].split(",")}
    assert {"xinput1_4", "xinput1_3", "xinput9_1_0"} <= disabled


@pytest.mark.slow
def test_what_is_compiled_is_asked_of_the_set_up_script(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    names = {extension.name for extension in windows.translate(tmp_path / "c")}
    assert {"floes_engines__mypyc", "floes_app.bots.search.search"} <= names
    assert (tmp_path / "c" / "__native_floes_engines.c").stat().st_size > 100_000
