"""The exact solver of late positions against a search that tries everything."""

from __future__ import annotations

import random
from functools import cache

import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.floe.endgame import Endgame, _mixed, final_value
from floes_app.bots.search.decision import Limits, Stopped
from floes_app.games.floe import GAME
from floes_app.games.floe.rules import ALL_ICE, SEALS, SPACES, FloeState, empty_count
from tests.amounts import sample


def late_position(seed: int, empty: int) -> FloeState:
    """A position of a random game with so few empty spaces that is not over."""
    rng = random.Random(seed)
    while True:
        state = GAME.start({})
        while state.outcome is None and empty_count(state) > empty:
            state = state.apply(state.pick(rng.randrange(1 << 20)))
        if state.outcome is None:
            return state


def solved_right(state: FloeState) -> None:
    @cache
    def tried(state: FloeState) -> int:
        if state.is_over:
            return int(final_value(state))
        values = [tried(state.apply(action)) for action in state.actions()]
        return max(values) if state.to_move == SEALS else min(values)

    endgame, value = Endgame(), tried(state)
    low, high = endgame.bounds(state)
    assert low <= value <= high, state.text
    assert endgame.value(state) == value, state.text
    assert Endgame().gets(state, value), state.text
    assert not Endgame().gets(state, value + 1 if value != -1 else 1), state.text
    asked = Endgame()
    for wanted in (*range(-empty_count(state) - 3, 0), *range(1, empty_count(state) + 3)):
        assert asked.gets(state, wanted) is (value >= wanted), (state.text, wanted)
    for action in endgame.line(state, value):
        state = state.apply(action)
        assert tried(state) == value, state.text
    assert state.is_over


def agrees(seed: int, empty: int) -> None:
    solved_right(late_position(seed, empty))


@pytest.mark.parametrize("seed", sample(range(25), 3))
def test_the_value_is_that_of_trying_everything(seed: int) -> None:
    agrees(seed, 4 + seed % 3)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_positions_are_solved_right(part: int) -> None:
    for seed in range(1000 + 100 * part, 1100 + 100 * part):
        agrees(seed, 4 + seed % 5)


#: Each token has ice of its own, some ice is dead; one seal and one bear; a pass that the rules do not allow.
APART = [
    "o1oo/ooooos/2oooooo/oooooooo/oooooooo/oooB1o2/ooooos/3B b 0",
    "1ooo/o1ooo1/ooooosoB/1ooooooo/ooooo1o1/ooooooo1/oooooo/1osB w 0",
    "sooo/oo1ooo/oooooo2/oooooooo/ooooooo1/so1oooBo/oBoo1o/oooo b 0",
    "ooos/oooooo/1ooooo2/ooooooo1/oooooooo/Boooooo1/s1oooo/ooBo w 0",
    "2so/oooooo/oooooo1o/1ooooooo/1oBooooo/oooooo2/oooooo/oooo b 0",
    "oooo/ooBooo/s1ooooo1/oooooooo/2oooooo/oooooo1o/oooooo/oo1o w 1",
]


#: White has to capture, or the game ends with all tokens stuck.
CROWDED = [
    "oooo/ooosoo/oBoooBoo/oooos1oo/oooooooo/oooooooo/oooooo/oooo b 0",
    "oooo/oooBoo/oooBo1oo/ooooosso/ooooooo1/oooooooo/oooooo/oooo b 0",
    "oooo/ossooo/oooooooo/o2ooooo/ooBooooo/ooBooooo/oooooo/oooo w 0",
    "oooo/oooooo/oooooooB/oooooooo/ooo2oos/ooooosoo/oooooB/oooo w 0",
    "oooo/oooooo/oooooooo/oooooooo/oBoooooo/1o1ooooo/sooooo/o1oo w 0",
    "oooo/o1oBoo/s1Bo1ooo/ooso1ooo/oo1ooooo/oooooooo/oooooo/oooo b 0",
]


#: Much ice that nobody can come to: White has more of it than what is asked about.
DEAD = [
    "1o1o/oo1ooo/2oo1ooo/2oooooo/2o1oooo/2oo1oos/oo1ooo/oooB b 0",
    "1o1o/oo1ooo/2oo1ooo/2oooooo/2o1oooo/2oo1oos/oo1ooo/oooB w 1",
]


@pytest.mark.parametrize("text", [*APART, *CROWDED, *DEAD])
def test_rare_positions_are_solved_right(text: str) -> None:
    """Ice still to be lost is not overrated, neither where tokens no longer meet nor where they stand in a crowd."""
    solved_right(GAME.parse(text))


def crowded_position(seed: int) -> FloeState:
    """A position that is not over with all tokens and the last ice within a few rows and columns, seldom elsewhere."""
    rng = random.Random(seed)
    while True:
        left, down, width, height = rng.randrange(5), rng.randrange(5), rng.randint(3, 5), rng.randint(3, 5)
        near = [n for n, (x, y) in enumerate(SPACES) if left <= x < left + width and down <= y < down + height]
        far = rng.sample(range(len(SPACES)), 4) if rng.random() < 0.3 else []
        places, pairs, empty = sorted({*near, *far}), rng.choice([1, 2, 2, 2]), rng.randint(1, 5)
        rng.shuffle(places)
        if len(places) < 2 * pairs + empty:
            continue
        seals, bears = sum(1 << n for n in places[:pairs]), sum(1 << n for n in places[pairs : 2 * pairs])
        ice = sum(1 << n for n in places[: 2 * pairs + empty])
        state = FloeState(seals, bears, ALL_ICE & ~ice, rng.randrange(2), 0)
        if not state.is_over:
            return state


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_crowded_positions_are_solved_right(part: int) -> None:
    for seed in range(200 * part, 200 * part + 200):
        solved_right(crowded_position(seed))


@pytest.mark.parametrize("seed", range(4))
def test_the_master_plays_it_and_says_so(seed: int) -> None:
    state = late_position(seed, 8)
    value = Endgame().value(state)
    decision = Bot.of_strength(GAME, "master").choose(state, Limits(nodes=2_000_000), random.Random(0))
    assert Endgame().value(state.apply(decision.action)) == value
    assert decision.value == (1 if (value > 0) == (state.to_move == SEALS) else -1)
    if len(decision.line) > 1:
        assert str(abs(value) - 1) in decision.reason.text


@pytest.mark.slow
def test_it_stops_when_it_is_told_to_and_the_search_answers() -> None:
    state = late_position(2, 24)
    with pytest.raises(Stopped):
        Endgame(most_nodes=1).value(state)
    with pytest.raises(Stopped):
        Endgame(stop=lambda: True).value(state)
    decision = Bot.of_strength(GAME, "master").choose(state, Limits(nodes=1500), random.Random(0))
    assert decision.action in state.actions()


@pytest.mark.slow
def test_what_was_remembered_is_kept_when_the_table_grows() -> None:
    state = late_position(22, 14)
    endgame = Endgame()
    size = endgame._mask
    value = endgame.value(state)
    assert endgame._mask > size
    values = [Endgame().value(state.apply(action)) for action in state.actions()]
    assert value == (max(values) if state.to_move == SEALS else min(values))
    before = endgame.nodes
    assert endgame.value(state) == value
    assert endgame.nodes - before < before // 4, "it asks only what is not remembered"


@pytest.mark.parametrize("mover", "bw")
def test_what_the_shape_of_the_ice_settles_is_not_searched_whoever_is_to_move(mover: str) -> None:
    """Two columns of rings part the seals from the bears."""
    endgame = Endgame()
    assert endgame.gets(GAME.parse(f"1oo1/s1oo1B/3oo3/3oo3/3oo3/3oo3/s1oo1B/1oo1 {mover} 0"), 1)
    assert endgame.nodes == 1


def test_two_positions_with_one_place_in_the_memory_are_both_found_again() -> None:
    """The one with less ice lies beside the other."""
    endgame, tokens = Endgame(), 1 | 2 << 7 | 3 << 14 | 4 << 21
    more_ice = 1 << 20
    same = _mixed(more_ice, tokens) & endgame._mask
    less_ice = next(
        board for rings in range(10_000) if _mixed(board := rings << 8 | 3 << 24, tokens) & endgame._mask == same
    )
    for board in (more_ice, less_ice):
        endgame._remember(board, tokens | 64 << 28)
    assert endgame._known(more_ice, tokens) == endgame._known(less_ice, tokens) == tokens | 64 << 28
    assert endgame._known(less_ice, tokens + 1) == 0
