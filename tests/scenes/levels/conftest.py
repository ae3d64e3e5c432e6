from __future__ import annotations

import pytest

from floes_app.play.levels.library.daily_levels import DailyLevels
from floes_app.scenes import share
from floes_app.scenes.base import context, opening
from floes_app.scenes.levels import level_actions, library
from floes_app.scenes.levels.editor import scene as editor
from tests.scenes.levels.drawing import Clipboard


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    """A clipboard of its own: the real one belongs to whoever works on this machine."""
    board = Clipboard()

    def copy(text: str) -> bool:
        board.text = text
        return True

    for module in (context, editor, level_actions, library, opening, share):
        for name, function in (("copy_text", copy), ("pasted_text", lambda: board.text)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, function)
    return board


@pytest.fixture(autouse=True)
def _no_daily(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels of days need a process each time; their own test makes them."""
    monkeypatch.setattr(DailyLevels, "seek", lambda _levels, _days: None)
