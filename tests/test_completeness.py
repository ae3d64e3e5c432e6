"""A registered game has all its parts. To ask for one more part of every game, add a line to PARTS."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import Game
from floes_app.games import GAMES
from tests import tiny
from tests.test_perft import perft_file

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"


@dataclass(frozen=True)
class Part:
    """Something every game has: ``missing`` says what is not there, and is empty when all is."""

    name: str
    missing: Callable[[Game[Any]], str]


def file_of(pattern: str, least_lines: int = 1) -> Callable[[Game[Any]], str]:
    """A part that is a file, with ``{key}`` standing for the game's id."""

    def missing(game: Game[Any]) -> str:
        path = ROOT / pattern.format(key=game.key)
        if not path.is_file():
            return f"there is no {path.relative_to(ROOT)}"
        lines = sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())
        return "" if lines >= least_lines else f"{path.relative_to(ROOT)} holds next to nothing"

    return missing


def perft_counts(game: Game[Any]) -> str:
    fault = file_of("tests/perft/{key}.txt")(game)
    if fault:
        return fault
    start = game.start(game.complete({})).text
    depths = {count.depth for count in perft_file(game) if count.position == start}
    return "" if depths >= {1, 2, 3} else f"tests/perft/{game.key}.txt lacks depths 1 to 3 from the start"


def vectors(game: Game[Any]) -> str:
    fault = file_of("tests/vectors/{key}.json")(game)
    if fault:
        return fault
    data = json.loads((TESTS / "vectors" / f"{game.key}.json").read_text(encoding="utf-8"))
    return "" if data.get("perft") and data.get("games") else f"tests/vectors/{game.key}.json has no perft or no games"


def credit(game: Game[Any]) -> str:
    return "" if game.title in (ROOT / "NOTICE").read_text(encoding="utf-8") else "NOTICE does not name the game"


PARTS = (
    Part("perft file", perft_counts),
    Part("vectors", vectors),
    Part("rules tests", file_of("tests/games/test_{key}_rules.py", least_lines=40)),
    Part("cases for the conformance suite", file_of("tests/cases/{key}.py")),
    Part("golden playthrough", file_of("tests/playthroughs/{key}.txt", least_lines=10)),
    Part("guided first game", lambda game: "" if game.key in BOARDS and BOARDS[game.key].lesson else "no lesson"),
    Part("credit", credit),
)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_game_has_the_part(game: Game[Any], part: Part) -> None:
    assert part.missing(game) == ""


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_a_game_without_the_part_is_found(part: Part) -> None:
    bare = Game(**{**vars(tiny.GAME), "key": "bare", "title": "Bare Ice"})
    assert part.missing(bare)


def test_every_game_of_the_rule_book_is_known_by_its_id() -> None:
    keys = [game.key for game in GAMES]
    assert len(set(keys)) == len(keys)
    assert set(keys) == {"floe", "icefloes", "frostbitten", "seega"}
