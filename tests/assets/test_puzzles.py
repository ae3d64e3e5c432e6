"""The puzzles that come with the app: each is proven, and no two are alike."""

from collections import Counter
from itertools import combinations

import pytest

from build_scripts.content.puzzles import ALIKE, PUZZLES, VEINS, likeness, near_misses, tempting
from floes_app import games
from floes_app.bots.search.puzzle import prover_of
from floes_app.core.puzzle import Aim, puzzles_of

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


def is_tempting(puzzle):
    """True if a wrong turn looks right: it gets a part at once, has one answer only, or is a near miss."""
    prover = prover_of(puzzle.game, puzzle.aim, puzzle.start)
    return bool(tempting(prover, puzzle.aim, puzzle.start)) or (puzzle.aim.turns == 1 and near_misses(puzzle) > 0)


@pytest.mark.parametrize("key", GAMES)
def test_some_puzzles_tempt(key):
    for puzzle in sample(key)[:2]:
        assert is_tempting(puzzle), puzzle.name


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_tempts(key):
    assert [puzzle.name for puzzle in puzzles_of(games.find(key)) if not is_tempting(puzzle)] == []


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_named_puzzles_that_ask_different_things(key):
    puzzles = puzzles_of(games.find(key))
    assert 15 <= len(puzzles) <= PUZZLES
    wished = {wish.aim for wish in VEINS[key].wishes}
    asked = Counter(puzzle.aim for puzzle in puzzles)
    assert set(asked) <= wished
    assert len(asked) >= 5


def test_every_puzzle_has_a_name_of_its_own():
    names = [puzzle.name for game in games.GAMES for puzzle in puzzles_of(game)]
    assert all(names)
    assert len(set(names)) == len(names)


def test_a_puzzle_that_asks_to_block_could_not_be_won():
    for puzzle in puzzles_of(games.find("seega")):
        if puzzle.aim.goal == "block":
            win = Aim("win", puzzle.aim.turns)
            assert not prover_of(puzzle.game, win, puzzle.start).can(puzzle.start, win.turns), puzzle.name


@pytest.mark.parametrize("key", GAMES)
def test_no_two_puzzles_are_alike(key):
    for one, other in combinations(puzzles_of(games.find(key)), 2):
        assert likeness(one.start.text, other.start.text) <= ALIKE, (one.identifier, other.identifier)


@pytest.mark.parametrize("key", GAMES)
def test_a_puzzle_leaves_a_choice(key):
    assert all(len(puzzle.start.actions()) >= VEINS[key].choices for puzzle in puzzles_of(games.find(key)))


def test_every_game_with_puzzles_is_mined():
    assert {game.key for game in games.GAMES if puzzles_of(game)} == set(VEINS)
