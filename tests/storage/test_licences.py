"""The file of licences, read back section by section."""

from __future__ import annotations

import pytest

from floes_app.storage import files, licences
from floes_app.storage.licences import Licence

RULE = "=" * 78


def test_the_head_is_left_out_and_every_section_read() -> None:
    text = f"What it is\n\n{RULE}\nOne\nMIT\n\nFirst.\n\nSecond.\n\n{RULE}\nTwo\nBSD\n\n  A text\n  = with = signs\n"
    assert licences.parse(text) == (
        Licence("One", "MIT", "First.\n\nSecond."),
        Licence("Two", "BSD", "  A text\n  = with = signs"),
    )


def test_a_text_without_sections_has_no_licence() -> None:
    assert licences.parse("What it is\n") == ()


def test_paragraphs_keep_their_line_breaks_and_none_is_empty() -> None:
    assert Licence("One", "MIT", "First\nline.\n\n\n\n  Second.\n\n").paragraphs == ("First\nline.", "  Second.")


def test_those_of_everything_shipped_are_read() -> None:
    shipped = licences.shipped()
    assert "pygame-ce" in [licence.name for licence in shipped]
    assert all(licence.name and licence.kind and licence.paragraphs for licence in shipped)


def test_a_missing_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "PATH", licences.PATH.with_name("no such file"))
    with pytest.raises(files.Missing, match="no such file"):
        licences.shipped()
