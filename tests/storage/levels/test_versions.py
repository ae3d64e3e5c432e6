"""The versions that an editor can go back to."""

from __future__ import annotations

from pathlib import Path

from floes_app.storage.levels import versions


def test_versions_that_cannot_be_read_are_set_aside_under_a_name_that_is_told(tmp_path: Path) -> None:
    level = tmp_path / "Bay.txt"
    file = versions.file_of(level)
    file.parent.mkdir()
    file.write_text("no versions")
    found, messages = versions.read(level)
    assert found == versions.NONE
    (aside,) = file.parent.iterdir()
    assert len(messages) == 2
    assert "Bay" in messages[0]
    assert aside.name in messages[1]
