"""One game of each kind told as a text, with the turning points that the computer finds in it.

    .venv/bin/python -m tests.play.study.test_told_games

writes the texts anew. Who meant a change reads them.
"""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.bots.advice import review
from floes_app.bots.players import player_of
from floes_app.bots.search.decision import Limits
from floes_app.core import record
from floes_app.core.notes import Annotation
from floes_app.games import GAMES
from floes_app.play.game.effects import Copy
from floes_app.play.study.controller import StudyController
from tests.play.table import Table

FOLDER = Path(__file__).with_name("told")
STORIES = Path(__file__).parents[2] / "stories"
#: The games of the app, whatever tests add to them.
TOLD = ("floe", "icefloes", "frostbitten", "seega")


def told(key: str, folder: Path) -> str:
    """The recorded game of a kind as ``Tell the game`` copies it; its turns were judged with little effort."""
    session = record.read((STORIES / f"{key}.floes").read_text(encoding="utf-8"), GAMES)
    session.jump(len(session.plies) - 1)
    game = StudyController(Table(folder), session)
    whole = game.analysis
    for turn in whole.turns:
        state = whole.session.plies[turn.index].state
        verdict = review(player_of(session.game), state, turn.actions, Limits(nodes=60), random.Random(1))
        best, answer = tuple(map(str, verdict.best)), tuple(map(str, verdict.answer))
        whole.points.append(replace(verdict, best=best, answer=answer))
    session.annotate(game.main[2], Annotation("It begins here.", "!"))
    game.tell_game()
    return next(effect.text for effect in game.take_effects() if isinstance(effect, Copy))


@pytest.mark.slow
@pytest.mark.parametrize("key", TOLD)
def test_a_game_is_told_as_it_was_told_before(key: str, tmp_path: Path) -> None:
    text = told(key, tmp_path)
    assert text == (FOLDER / f"{key}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", TOLD)
def test_every_turn_is_told_once_and_in_order(key: str) -> None:
    text = (FOLDER / f"{key}.txt").read_text(encoding="utf-8")
    numbers = [int(line.split(".")[0]) for line in text.splitlines() if line[:1].isdigit()]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, numbers[-1] + 1))
    assert "   Note: It begins here.\n" in text


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for kind in TOLD:
        with tempfile.TemporaryDirectory() as place:
            (FOLDER / f"{kind}.txt").write_text(told(kind, Path(place)), encoding="utf-8")
