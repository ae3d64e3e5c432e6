"""The playthrough and the story of a game that has none yet are written with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.content import playthroughs, stories
from floes_app.core import record
from floes_app.games import GAMES
from tests.fifth_game import KEY, added


@pytest.mark.slow
def test_a_game_without_files_gets_all_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthroughs, "FOLDER", tmp_path / "playthroughs")
    monkeypatch.setattr(stories, "FOLDER", tmp_path)
    with added():
        monkeypatch.setattr(playthroughs, "GAMES", [game for game in GAMES if game.key == KEY])
        playthroughs.main([])
        kept = (tmp_path / f"{KEY}.floes").read_text(encoding="utf-8")
        assert record.read(kept, GAMES).state.outcome is not None
        told = (tmp_path / f"{KEY}.txt").read_text(encoding="utf-8")
        assert len(told.splitlines()) > 20
        playthroughs.main([])
        assert (tmp_path / f"{KEY}.floes").read_text(encoding="utf-8") == kept, "a recorded game is kept"
        assert len(list((tmp_path / "playthroughs").iterdir())) == 1
