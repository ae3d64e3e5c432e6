"""The page of keys is in step with the tables of commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_scripts.content import keys
from floes_app.scenes.key_groups import all_groups
from floes_app.view.input.keys import shown_key


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


def told() -> dict[str, set[tuple[str, str]]]:
    """What the page says, by heading: each key with what it does."""
    sections = re.findall(r"^## (.+)\n\n\|.*\n\|.*\n((?:\|.*\n)*)", keys.page(), re.MULTILINE)
    rows = {heading: re.findall(r"^\| (.+) \| (.+) \|$", lines, re.MULTILINE) for heading, lines in sections}
    return {
        heading: {(key, does) for names, does in found for key in names.split(", ")} for heading, found in rows.items()
    }


def test_each_key_of_each_scene_is_told_and_those_that_several_share_once() -> None:
    page = told()
    shared = {names: page.pop(heading) for heading, names in keys.SHARED.items()}
    of_tables = {
        group.heading: {(shown_key(key), label) for names, label in group.rows for key in names}
        for group in all_groups()
    }
    assert page.keys() == of_tables.keys()
    for heading, rows in of_tables.items():
        elsewhere = set[tuple[str, str]]().union(*(told for names, told in shared.items() if heading in names))
        assert page[heading] | elsewhere == rows
        assert page[heading].isdisjoint(elsewhere)
    assert all(len(told) > 5 for told in shared.values())
