"""Every game, and a tiny one that shows the core works on something small, through the same suite."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floes_app.core.game import Game, OptionError, perft
from floes_app.games import GAMES
from tests import conformance, tiny
from tests.amounts import RANDOM_GAMES, sample

ALL = (tiny.GAME, *GAMES)
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
every_setup = pytest.mark.parametrize(
    ("game", "options"),
    sample([(game, options) for game in ALL for options in conformance.setups(game)], 4),
    ids=lambda value: value.key if isinstance(value, Game) else ",".join(str(v) for v in value.values()),
)


@every_setup
def test_positions_and_actions(game: Game[Any], options: dict[str, Any]) -> None:
    conformance.check_game(game, options, seed=0, limit=30)


@every_setup
def test_sessions_and_records(game: Game[Any], options: dict[str, Any]) -> None:
    conformance.check_session(game, options, seed=5, limit=60)


@every_setup
def test_symmetries(game: Game[Any], options: dict[str, Any]) -> None:
    for symmetry in conformance.cases(game, "SYMMETRIES"):
        conformance.check_symmetry(game, symmetry, options, seed=3, limit=60)


@every_game
def test_a_nearly_right_position_text_is_refused_or_right(game: Game[Any]) -> None:
    rng = random.Random(11)
    for options in conformance.setups(game)[:6]:
        positions = [state for state, _action in conformance.random_game(game, options, rng, 40)]
        for state in rng.sample(positions, min(3, len(positions))):
            for text in conformance.mutations(state.text, rng, 40):
                conformance.check_any_text(game, text)


@every_game
@settings(max_examples=60)
@given(text=st.text(max_size=60))
def test_any_position_text_is_refused_or_right(game: Game[Any], text: str) -> None:
    conformance.check_any_text(game, text)


@every_game
@settings(max_examples=60)
@given(text=st.text(max_size=12))
def test_any_action_text_is_refused_or_legal(game: Game[Any], text: str) -> None:
    state = game.start(game.complete({}))
    conformance.check_refusals(game, state, [])
    if text not in {str(action) for action in state.actions()}:
        with conformance.refused(conformance.IllegalAction):
            game.parse_action(state, text)


@every_game
def test_perft_counts_sequences_of_actions(game: Game[Any]) -> None:
    state = game.start(game.complete({}))
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(state.actions())
    assert perft(state, 2) == sum(len(state.apply(action).actions()) for action in state.actions())


@every_game
def test_the_game_record_is_whole(game: Game[Any]) -> None:
    assert game.key.isidentifier()
    assert game.key == game.key.lower()
    for words in (game.title, game.tagline, game.designer, *game.seat_names):
        conformance.assert_one_line(words)
    assert len(set(game.letters)) == len(game.letters) == len(game.seat_names)
    start = game.start(game.complete({}))
    seats = game.seats(start)
    assert seats
    assert set(seats) <= set(range(len(game.letters)))
    assert list(seats) == sorted(set(seats))
    game.complete(game.options_of(start))
    for option in game.options:
        assert option.label
        assert isinstance(option.default, bool) or any(choice.value == option.default for choice in option.choices)
        for choice in option.choices:
            assert choice.label
            assert option.read(str(choice.value)) == choice.value


@every_game
def test_unknown_options_and_values_are_refused(game: Game[Any]) -> None:
    for words in (["nonsense"], ["nonsense=1"], [""], *([f"{o.name}=\x00nonsense"] for o in game.options)):
        with conformance.refused(OptionError):
            game.read_options(words)
    for option in game.options:
        word = f"{option.name}={str(option.default).lower() if isinstance(option.default, bool) else option.default}"
        with conformance.refused(OptionError):
            game.read_options([word, word])
        for wrong in ([], None, 1.5, {"a": 1}):
            with conformance.refused(OptionError):
                game.complete({option.name: wrong})  # type: ignore[dict-item]


def test_the_suite_notices_a_broken_game() -> None:
    """The checks can fail: each of these faults is found."""

    class Forgetful(tiny.Nim):
        def apply(self, action: str) -> Any:
            after = super().apply(action) if action in self.actions() else self
            return Forgetful(after.heap, after.turn, after.left, after.began, False)

    broken = Game(**{**vars(tiny.GAME), "start": lambda _o: Forgetful(7, 0, 0, False, True)})
    options = tiny.GAME.complete({"greedy": True})
    with pytest.raises(AssertionError):
        conformance.check_game(broken, options, seed=1, limit=30)
    loaded = Game(**{**vars(tiny.GAME), "chances": lambda _state: tuple(tiny.ROLLS.items())[:2]})
    with pytest.raises(AssertionError):
        conformance.check_game(loaded, options, seed=1, limit=30)
    lopsided = conformance.Symmetry("wrong", lambda text: text, lambda action: {"take": "stop"}.get(action, action))
    with pytest.raises(AssertionError):
        conformance.check_symmetry(tiny.GAME, lopsided, tiny.GAME.complete({}), seed=1, limit=30)


def many_games() -> list[Any]:
    """As many games of each game, spread evenly over its sets of options, in portions that a worker finishes soon.

    Frost Bitten! has more in games/frostbitten/test_frostbitten_rules.py, over all its variants and numbers of players;
    fewer here.
    """
    found = []
    for game in ALL:
        setups = conformance.setups(game)
        each = math.ceil(RANDOM_GAMES / (200 if game.key == "frostbitten" else len(setups)))
        for number, options in enumerate(setups):
            for first in range(0, each, 50):
                seeds = range(100 + first, 100 + min(first + 50, each))
                found.append(pytest.param(game, options, seeds, id=f"{game.key}-{number}-{seeds.start}"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "seeds"), many_games())
def test_many_random_games(game: Game[Any], options: dict[str, Any], seeds: range) -> None:
    for seed in seeds:
        conformance.check_game(game, options, seed, limit=600)
        conformance.check_session(game, options, seed, limit=600)
        start = game.start(options).text
        symmetries = [symmetry for symmetry in conformance.cases(game, "SYMMETRIES") if symmetry.applies(start)]
        for symmetry in symmetries[seed % max(1, len(symmetries)) :][:1]:  # each takes its turn
            conformance.check_symmetry(game, symmetry, options, seed, limit=600)
