"""The counts in ``tests/perft/`` (see its README), and the vectors of an independent implementation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from floes_app.core.game import Game, State, perft
from floes_app.games import GAMES

HERE = Path(__file__).parent
#: Larger counts take seconds each and are left to the slow run.
QUICK = 20_000


class Count(NamedTuple):
    game: Game[Any]
    position: str
    depth: int
    count: int


def perft_file(game: Game[Any]) -> Iterator[Count]:
    """The counts of a game's file; none where it is missing, which test_completeness says."""
    path = HERE / "perft" / f"{game.key}.txt"
    position = ""
    for line in path.read_text(encoding="ascii").splitlines() if path.exists() else ():
        if line.startswith("#"):
            continue
        match line.split(maxsplit=1):
            case []:
                continue
            case ["position", position]:
                continue
            case [depth, count] if position:
                yield Count(game, position, int(depth), int(count))
            case _:
                raise ValueError(f"{game.key}.txt: not a line of a perft file: {line!r}")


def vectors(game: Game[Any]) -> dict[str, Any]:
    """The vectors of a game; empty where there are none, which test_completeness says."""
    path = HERE / "vectors" / f"{game.key}.json"
    data: dict[str, Any] = {"perft": [], "games": []}
    return data | json.loads(path.read_text(encoding="utf-8")) if path.exists() else data


def vector_counts(game: Game[Any]) -> Iterator[Count]:
    for entry in vectors(game)["perft"]:
        for depth, count in enumerate(entry["counts"], start=1):
            yield Count(game, entry["position"], depth, count)


def as_parameters(counts: Iterable[Count]) -> list[Any]:
    marked = []
    for one in counts:
        marks = [pytest.mark.slow] if one.count > QUICK else []
        marked.append(pytest.param(one, id=f"{one.game.key}-{one.position}-{one.depth}", marks=marks))
    return marked


def divide(state: State, depth: int) -> dict[str, int]:
    return {str(action): perft(state.apply(action), depth - 1) for action in state.actions()}


def check(one: Count) -> None:
    state = one.game.parse(one.position)
    if perft(state, one.depth) == one.count:
        return
    below = divide(state, one.depth)
    lines = [f"{action} {number}" for action, number in below.items()]
    pytest.fail(
        f"perft {one.depth} of {one.position} should be {one.count}, is {sum(below.values())}:\n" + "\n".join(lines),
        pytrace=False,
    )


@pytest.mark.parametrize("one", as_parameters(one for game in GAMES for one in perft_file(game)))
def test_perft_file(one: Count) -> None:
    check(one)


@pytest.mark.parametrize("one", as_parameters(one for game in GAMES for one in vector_counts(game)))
def test_perft_of_the_independent_implementation(one: Count) -> None:
    check(one)


@pytest.mark.parametrize(
    ("game", "entry"),
    [
        pytest.param(game, entry, id=f"{game.key}-{number}")
        for game in GAMES
        for number, entry in enumerate(vectors(game)["games"])
    ],
)
def test_game_of_the_independent_implementation(game: Game[Any], entry: dict[str, Any]) -> None:
    state = game.parse(entry["position"])
    for text in entry["actions"].split():
        assert state.outcome is None
        state = state.apply(game.parse_action(state, text))
    assert state.text == entry["final"]
    outcome, result = state.outcome, entry["result"]
    if result is None or outcome is None:
        assert outcome is result is None
        return
    assert [game.letters[seat].lower() for seat in outcome.winners] == [w.lower() for w in [result["winner"]] if w]
    assert outcome.reason.key == result["reason"]
    if "score" in result:
        assert outcome.scores[outcome.winners[0]] == result["score"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_options_of_the_vectors_start_where_they_say(game: Game[Any]) -> None:
    data = vectors(game)
    for entry in [*data["perft"], *data["games"]]:
        if entry.get("options"):
            assert game.start(game.complete(entry["options"])).text == entry["position"]


def test_divide_adds_up() -> None:
    from tests import tiny

    state = tiny.GAME.start(tiny.GAME.complete({}))
    assert sum(divide(state, 4).values()) == perft(state, 4)
    with pytest.raises(pytest.fail.Exception, match=r"should be 99, is 3:\n=1 1\n=2 1\n=3 1"):
        check(Count(tiny.GAME, state.text, 1, 99))
