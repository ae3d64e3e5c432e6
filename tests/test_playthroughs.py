"""Every game plays as it did when its golden playthrough was written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from build_scripts.content import playthroughs, stories
from floes_app.core.game import Game
from floes_app.games import GAMES
from tests.amounts import sample


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_playthrough_is_as_it_was_written(game: Game[Any]) -> None:
    written = (playthroughs.FOLDER / f"{game.key}.txt").read_text(encoding="utf-8")
    assert playthroughs.playthrough(game) == written, (
        "run `.venv/bin/python -m build_scripts.content.playthroughs` if this is on purpose"
    )


def test_every_playthrough_belongs_to_a_game() -> None:
    assert {file.stem for file in playthroughs.FOLDER.glob("*.txt")} == {game.key for game in GAMES}


@pytest.mark.parametrize(
    ("path", "language", "story"), sample(stories.tellings(), 4, 2), ids=lambda part: getattr(part, "stem", part)
)
def test_the_story_of_a_game_is_told_as_it_was_written(path: Path, language: str, story: Path) -> None:
    assert stories.told_in(language, path) == story.read_text(encoding="utf-8"), (
        "run `.venv/bin/python -m build_scripts.content.playthroughs` if this is on purpose, and read it"
    )


def test_every_story_belongs_to_a_game() -> None:
    recorded = {f"{game.key}.floes" for game in GAMES}
    assert {file.name for file in stories.FOLDER.iterdir()} == recorded | {
        story.name for _path, _language, story in stories.tellings()
    }
