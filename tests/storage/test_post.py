"""What one place knows of its games by message, on a disk that takes nothing for a while."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.core import post
from floes_app.core.post import Correspondent
from floes_app.storage import files
from floes_app.storage.post import PostStore


def test_what_cannot_be_written_is_known_all_the_same_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = PostStore(tmp_path)
    before = Correspondent("abcdefgh", (0,), True, post.new_secret(), dice=False)
    now = replace(before, sealed=2, last="two")
    assert store.keep(before) == []

    def refuse(*_what: object, **_how: object) -> bool:
        raise files.FileError("full")

    with monkeypatch.context() as patch:
        patch.setattr(files, "rewrite", refuse)
        assert store.keep(now) == ["full"]
        assert store.is_unsaved
        assert store.load(now.id) == now
        assert PostStore(tmp_path).load(now.id) == before
    assert store.save() == []
    assert not store.is_unsaved
    assert PostStore(tmp_path).load(now.id) == now


def test_a_file_under_the_name_of_another_game_tells_nothing(tmp_path: Path) -> None:
    store = PostStore(tmp_path)
    place = Correspondent("abcdefgh", (0,), True, post.new_secret(), dice=False)
    store.keep(place)
    (tmp_path / "abcdefgh.json").rename(tmp_path / "hgfedcba.json")
    assert store.load("hgfedcba") is None
