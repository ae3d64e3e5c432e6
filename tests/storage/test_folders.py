"""The folders of a player's files."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from floes_app.storage import files, folders


def test_one_variable_puts_everything_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path / "whole"))
    found = {folders.data(), folders.config(), folders.logs()}
    assert found == {tmp_path / "whole" / name for name in ("data", "config", "logs")}
    assert not (tmp_path / "whole").exists(), "nothing is made before it is needed"


def test_without_it_each_system_has_its_custom(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLOES_HOME", raising=False)
    for name, value in (("XDG_DATA_HOME", "d"), ("XDG_CONFIG_HOME", "c"), ("XDG_STATE_HOME", "s")):
        monkeypatch.setenv(name, str(tmp_path / value))
    for folder in (folders.data(), folders.config(), folders.logs()):
        assert folder.is_absolute()
        assert "Floes" in folder.parts


@pytest.mark.skipif(os.name != "nt", reason="the library asks Windows itself")
def test_the_environment_of_windows_says_what_windows_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLOES_HOME", raising=False)
    usual = platformdirs.PlatformDirs("Floes", appauthor=False)
    found = folders.data(), folders.config(), folders.logs()
    assert found == (usual.user_data_path, usual.user_config_path, usual.user_log_path)


def test_windows_answers_by_its_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLOES_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(folders.sys, "platform", "win32")  # type: ignore[attr-defined]
    assert (folders.data(), folders.config()) == (tmp_path / "Floes", tmp_path / "Floes")
    assert folders.logs() == tmp_path / "Floes" / "Logs"


@pytest.mark.parametrize("name", ["data", "config", "logs"])
def test_without_that_environment_the_library_is_asked(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLOES_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(folders.sys, "platform", "win32")  # type: ignore[attr-defined]
    assert "Floes" in getattr(folders, name)().parts


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert folders.fault(tmp_path / "new") == ""
    assert list((tmp_path / "new").iterdir()) == []
    (tmp_path / "file").touch()
    assert folders.fault(tmp_path / "file" / "below") == files.reason(NotADirectoryError(errno.ENOTDIR, ""))


def test_the_log_grows_and_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    for words in ("one\n", "two \udc80\n"):
        with folders.open_log() as log:
            log.write(words)
    path = tmp_path / "logs" / "floes.log"
    assert path.read_text(encoding="utf-8") == "one\ntwo \\udc80\n"
    path.write_bytes(b"x" * 1_000_001)
    with folders.open_log() as log:
        log.write("new\n")
    assert path.read_text(encoding="utf-8") == "new\n"


def test_without_a_place_for_the_log_words_go_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "logs").touch()
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    with folders.open_log() as log:
        log.write("lost\n")


def test_a_folder_is_shown_by_the_systems_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: f"bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", lambda command, env, **_rest: calls.append((command, env)))
    monkeypatch.setenv("LD_LIBRARY_PATH", "ours")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "theirs")
    folder = tmp_path / "new" / "below"
    assert folders.show(folder)
    assert folder.is_dir()
    ((command, env),) = calls
    assert command == ["bin/xdg-open", folder]
    assert env["LD_LIBRARY_PATH"] == "theirs"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert folders.show(folder)
    assert "LD_LIBRARY_PATH" not in calls[1][1]


def test_a_folder_that_cannot_be_shown_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert not folders.show(tmp_path)
    (tmp_path / "file").write_text("")
    assert not folders.show(tmp_path / "file" / "below")


def test_on_windows_the_system_itself_shows_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("os.startfile", shown.append, raising=False)
    assert folders.show(tmp_path)
    assert shown == [tmp_path]
