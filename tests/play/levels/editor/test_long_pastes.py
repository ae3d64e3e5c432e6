"""A text on the clipboard that is far too long is refused before it is read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import DraftEditor
from floes_app.core import limits
from floes_app.play.levels.editor.clipboard import LevelClipboard
from floes_app.scenes.base.context import pasted_text
from floes_app.storage.levels.files import LevelStore


def test_the_editor_reads_no_more_than_a_pack_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, bool]] = []
    read: list[int] = []
    stamp = drafts.read_stamp

    def counted(text: str) -> object:
        read.append(len(text))
        return stamp(text)

    monkeypatch.setattr(drafts, "read_stamp", counted)
    draft_editor = DraftEditor(drafts.blank(7, 7))
    before = draft_editor.draft
    clipboard = LevelClipboard(LevelStore(tmp_path), draft_editor, lambda words, bad: told.append((words, bad)))
    clipboard.paste("..P..\n" * (limits.PACK_CHARACTERS // 3))
    assert max(read) <= limits.PACK_CHARACTERS + 1
    assert draft_editor.draft == before
    assert [bad for _words, bad in told] == [True]


def test_what_is_pasted_is_cut_where_nothing_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "x" * (limits.RECORD_CHARACTERS + 50))
    assert len(pasted_text()) == limits.RECORD_CHARACTERS + 1
