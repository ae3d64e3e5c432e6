"""Where a player's files are."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.storage import folders


def test_one_variable_puts_everything_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path / "all of it"))
    found = {folders.data(), folders.config(), folders.logs()}
    assert found == {tmp_path / "all of it" / name for name in ("data", "config", "logs")}
    assert not (tmp_path / "all of it").exists(), "nothing is made before it is needed"


def test_without_it_each_system_has_its_custom(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLOES_HOME", raising=False)
    for name, value in (("XDG_DATA_HOME", "d"), ("XDG_CONFIG_HOME", "c"), ("XDG_STATE_HOME", "s")):
        monkeypatch.setenv(name, str(tmp_path / value))
    for folder in (folders.data(), folders.config(), folders.logs()):
        assert folder.is_absolute()
        assert "Floes" in folder.parts


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert folders.fault(tmp_path / "new") == ""
    assert list((tmp_path / "new").iterdir()) == []
    (tmp_path / "file").touch()
    assert "cannot be written" in folders.fault(tmp_path / "file" / "below")


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
