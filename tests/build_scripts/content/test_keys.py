"""The page of keys is in step with the tables of commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.content import keys


def test_the_page_is_in_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert keys.main(["--check"]) == 0, capsys.readouterr().err


def test_a_page_that_is_out_of_date_is_found_and_written_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keys, "PAGE", tmp_path / "docs" / "keys.md")
    assert keys.main(["--check"]) == 1
    assert keys.main([]) == 0
    assert keys.main(["--check"]) == 0
    with keys.PAGE.open("a", encoding="utf-8") as file:
        file.write("| F13 | nothing |\n")
    assert keys.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().err


def test_every_table_has_its_section() -> None:
    page = keys.page()
    assert "| F11, Alt+Enter | Full screen |" in page
    assert "| ← | Previous page |" in page
