"""The puzzles that come with the app: each is proven, and no two are alike."""

from collections import Counter
from itertools import combinations

import pytest

from build_scripts.content.puzzles import ALIKE, PUZZLES, VEINS, likeness
from floes_app import games
from floes_app.bots.search.puzzle import prover_of
from floes_app.core.puzzle import puzzles_of

GAMES = sorted(VEINS)


def prove(puzzle):
    """Fail unless the puzzle is sound, and its line goes on along a proven way at every move."""
    prover = prover_of(puzzle.game, puzzle.aim, puzzle.start)
    assert prover.is_sound(puzzle.start, puzzle.aim.turns), puzzle.identifier
    states = puzzle.states()
    for state, (_verdict, left) in zip(states, puzzle.verdicts(states), strict=True):
        assert prover.can(state, left), (puzzle.identifier, state.text)


def sample(key):
    """Ten puzzles of a game that are proven quickly, because they are short."""
    return sorted(puzzles_of(games.find(key)), key=lambda puzzle: len(puzzle.line))[:20:2]


@pytest.mark.parametrize("key", GAMES)
def test_some_puzzles_are_proven_again(key):
    for puzzle in sample(key):
        prove(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_is_proven_again(key):
    for puzzle in puzzles_of(games.find(key)):
        prove(puzzle)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_forty_puzzles_that_ask_different_things(key):
    puzzles = puzzles_of(games.find(key))
    assert len(puzzles) == PUZZLES
    wished = {wish.aim for wish in VEINS[key].wishes}
    asked = Counter(puzzle.aim for puzzle in puzzles)
    assert set(asked) <= wished
    assert len(asked) >= 5


@pytest.mark.parametrize("key", GAMES)
def test_no_two_puzzles_are_alike(key):
    for one, other in combinations(puzzles_of(games.find(key)), 2):
        assert likeness(one.start.text, other.start.text) <= ALIKE, (one.identifier, other.identifier)


@pytest.mark.parametrize("key", GAMES)
def test_a_puzzle_leaves_a_choice(key):
    assert all(len(puzzle.start.actions()) >= VEINS[key].choices for puzzle in puzzles_of(games.find(key)))


def test_every_game_with_puzzles_is_mined():
    assert {game.key for game in games.GAMES if puzzles_of(game)} == set(VEINS)
