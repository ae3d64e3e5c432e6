from __future__ import annotations

import pytest

from floes_app.play.level_library import LevelLibrary
from floes_app.scenes.base import context, opening
from floes_app.scenes.levels import editor, library
from tests.scenes.levels.drawing import Clipboard


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    """A clipboard of its own: the real one belongs to whoever works on this machine."""
    board = Clipboard()

    def copy(text: str) -> bool:
        board.text = text
        return True

    for module in (context, editor, library, opening):
        for name, function in (("copy_text", copy), ("pasted_text", lambda: board.text)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, function)
    return board


@pytest.fixture(autouse=True)
def _no_daily(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level of the day needs a process each time; its own test makes it."""
    monkeypatch.setattr(LevelLibrary, "seek_daily", lambda _library: None)
