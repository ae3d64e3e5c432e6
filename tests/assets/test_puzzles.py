"""The puzzles that come with the app: each is proven, has the motif of its series and tempts; no two are alike."""

import re
from collections import Counter
from itertools import combinations

import pytest

from build_scripts.content.motifs import MOTIFS
from build_scripts.content.puzzles import ALIKE, PUZZLES, VEINS, likeness, near_misses, tempting
from build_scripts.measuring.puzzle_truths import chances_of_36, turn_ends, wrong_tries
from floes_app import games
from floes_app.bots.search.puzzle import prover_of
from floes_app.core.puzzle import Aim, groups, puzzles_of
from floes_app.games.frostbitten.goals import own_at_first
from floes_app.games.frostbitten.odds import chances_in_36
from tests.amounts import sample

GAMES = sorted(VEINS)


def prove(puzzle):
    """Fail unless the puzzle is sound, and its line goes on along a proven way at every move."""
    prover = prover_of(puzzle.game, puzzle.aim, puzzle.start)
    assert prover.is_sound(puzzle.start, puzzle.aim.turns), puzzle.identifier
    states = puzzle.states()
    for state, (_verdict, left) in zip(states, puzzle.verdicts(states), strict=True):
        assert prover.can(state, left), (puzzle.identifier, state.text)


def quick_ones(key):
    """Ten puzzles of a game that are proven quickly, because they are short."""
    quick = [puzzle for puzzle in puzzles_of(games.find(key)) if not puzzle.aim.goal_in(puzzle.game).foretells]
    return sorted(quick, key=lambda puzzle: len(puzzle.line))[:20:2]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_some_puzzles_are_proven_again(key):
    for puzzle in quick_ones(key):
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


@pytest.mark.parametrize("key", sample(GAMES, 2))
def test_some_puzzles_tempt(key):
    for puzzle in quick_ones(key)[:2]:
        assert is_tempting(puzzle), puzzle.name


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_tempts(key):
    assert [puzzle.name for puzzle in puzzles_of(games.find(key)) if not is_tempting(puzzle)] == []


def shows_its_fault(sequel):
    """True if after a wrong try the board shows why: by an answer that is played, or by cells that are marked."""
    return bool(sequel.line or sequel.why.cells)


@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_some_puzzles_show_why_a_try_is_wrong(key):
    for puzzle in quick_ones(key)[:3]:
        assert any(shows_its_fault(sequel) for _one, sequel in wrong_tries(puzzle)), puzzle.name


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_shows_why_a_try_is_wrong(key):
    for puzzle in puzzles_of(games.find(key)):
        assert any(shows_its_fault(sequel) for _one, sequel in wrong_tries(puzzle)), puzzle.name


@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_has_the_motif_of_its_series(key):
    assert [puzzle.name for puzzle in puzzles_of(games.find(key)) if not MOTIFS[puzzle.series](puzzle)] == []


@pytest.mark.parametrize("key", GAMES)
def test_a_series_has_a_few_puzzles_of_its_own_game_at_most_twelve(key):
    found = groups(puzzles_of(games.find(key)))
    others = {puzzle.series for game in games.GAMES if game.key != key for puzzle in puzzles_of(game)}
    assert all(len(group) <= 12 for group in found.values())
    assert not others & set(found)


def test_every_motif_has_a_puzzle():
    assert set(MOTIFS) == {puzzle.series for game in games.GAMES for puzzle in puzzles_of(game)}


@pytest.mark.parametrize(
    ("name", "series"),
    [
        ("Leapfrog", "Scissors"),
        ("The First Cut", "Over the hole"),
        ("The First Cut", "One move ahead"),
        ("Pounce", "Two hunters"),
        ("The First Cut", "Nothing left"),
        ("The Beater", "One hunter"),
        ("Pounce", "Two doors"),
        ("Across the Lake", "No choice"),
        ("Dessert", "Bait"),
        ("Dessert", "Through the middle"),
        ("Help Yourself", "Now and next turn"),
        ("Running Start", "The last turn"),
    ],
)
def test_a_puzzle_without_a_motif_is_found_out(name, series):
    (puzzle,) = [one for game in games.GAMES for one in puzzles_of(game) if one.name == name]
    assert not MOTIFS[series](puzzle)


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


def test_no_name_tells_the_way():
    ways = re.compile(r"\b(up|down|left|right|across|twice)\b", re.IGNORECASE)
    names = [puzzle.name for puzzle in puzzles_of(games.find("icefloes"))]
    assert not [name for name in names if len(ways.findall(name)) > 1]


@pytest.mark.parametrize("key", ["seega", "icefloes", "frostbitten"])
def test_a_puzzle_that_asks_to_block_or_to_hold_out_could_not_be_won(key):
    for puzzle in puzzles_of(games.find(key)):
        if puzzle.aim.goal in ("block", "hold", "shelter", "odds", "hunt"):
            win = Aim("win", puzzle.aim.turns)
            assert not prover_of(puzzle.game, win, puzzle.start).can(puzzle.start, win.turns), puzzle.name


def test_nobody_waits_at_the_south_pole_where_none_may_be_sent_there():
    for puzzle in puzzles_of(games.find("frostbitten")):
        if puzzle.aim.goal == "shelter":
            assert own_at_first(puzzle.start, puzzle.seat) == 0, puzzle.name


@pytest.mark.slow
def test_the_best_chance_is_well_ahead_of_the_next():
    for puzzle in puzzles_of(games.find("frostbitten")):
        if puzzle.aim.goal == "odds":
            ends = [end for end in turn_ends(puzzle.start) if end.outcome is None]
            best, second, *_others = sorted((chances_in_36(end, puzzle.seat) for end in ends), reverse=True)
            assert (best, best >= 12, second <= best - 6) == (puzzle.aim.amount, True, True), puzzle.name
            assert chances_of_36(puzzle.states()[-1]) == best, "counted without any bound"


@pytest.mark.parametrize("key", GAMES)
def test_no_two_puzzles_are_alike(key):
    for one, other in combinations(puzzles_of(games.find(key)), 2):
        assert likeness(one.start.text, other.start.text) <= ALIKE, (one.identifier, other.identifier)


@pytest.mark.parametrize("key", GAMES)
def test_a_puzzle_leaves_a_choice(key):
    assert all(len(puzzle.start.actions()) >= VEINS[key].choices for puzzle in puzzles_of(games.find(key)))


def test_every_game_with_puzzles_is_mined():
    assert {game.key for game in games.GAMES if puzzles_of(game)} == set(VEINS)
