"""The experts' values of positions: sums of explained terms, blind to symmetries, right about certain results."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.floe.evaluation import SPACE, TO_BE_LOST, Features, is_safe
from floes_app.bots.frostbitten.evaluation import FAR, WON, Judge
from floes_app.bots.icefloes import evaluation
from floes_app.bots.icefloes.evaluation import IN_ONE, IN_TWO, ONE_MORE
from floes_app.bots.icefloes.levels.tables import tables_of
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Limits, Skill
from floes_app.bots.search.expert import DECIDED, INDICES, OPEN, WIN
from floes_app.bots.search.playouts import leaves, playout
from floes_app.bots.search.search import MEMORIES, Finding, Search
from floes_app.bots.seega.placing import WORTHS
from floes_app.core.assets import LEVELS
from floes_app.core.game import CHANCE, Game, State, perft
from floes_app.games import find
from floes_app.games.floe.rules import SPACES, FloeState
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.seega.rules import BLUE, MOVING, PLACING, RED, SeegaState, square_bit
from floes_app.games.seega.rules import Rules as SeegaRules
from tests import conformance
from tests.amounts import sample
from tests.play.brute_force import Field

KEYS = ["floe", "icefloes", "seega"]


def states(key: str, seed: int, games: int = 3, longest: int = 120) -> list[State]:
    """The positions of random games that go on, over all set-ups."""
    game, rng = find(key), random.Random(seed)
    found = []
    for options in conformance.setups(game):
        for _game in range(games):
            found += [s for s, _a in conformance.random_game(game, options, rng, longest) if s.outcome is None]
    return rng.sample(found, min(150, len(found)))


@pytest.mark.parametrize("key", KEYS)
def test_the_evaluation_is_the_sum_of_its_terms(key: str) -> None:
    for state in states(key, 1):
        expert = PLAYERS[key].expert(state)
        value = expert.evaluate(state)
        if abs(value) < DECIDED:
            terms = expert.terms(state)
            assert value == sum(term.worth for term in terms)
            assert len({term.name for term in terms}) == len(terms)


@pytest.mark.parametrize("key", sample(KEYS, 3, 1))
def test_mirrored_positions_are_worth_the_same(key: str) -> None:
    game: Game[Any] = find(key)
    checked = 0
    for state in states(key, 2):
        for symmetry in conformance.cases(game, "SYMMETRIES"):
            if not symmetry.applies(state.text) or symmetry.name.startswith("rename"):
                continue
            mirrored = game.parse(symmetry.position(state.text))
            if [symmetry.seat(seat) for seat in range(2)] == [0, 1] and mirrored.to_move == state.to_move:
                assert PLAYERS[key].expert(state).evaluate(state) == PLAYERS[key].expert(mirrored).evaluate(mirrored)
                checked += 1
    assert checked > 100


@pytest.mark.parametrize("key", KEYS)
def test_indices_and_keys_tell_actions_and_positions_apart(key: str) -> None:
    keys: dict[int, str] = {}
    for state in states(key, 3):
        expert = PLAYERS[key].expert(state)
        actions = expert.actions(state)
        indices = {expert.index(state, action) for action in actions}
        assert len(indices) == len(actions)
        assert all(0 <= index < INDICES for index in indices)
        number = expert.key(state)
        assert 0 <= number < 2**62
        shown = state.text if key != "seega" else " ".join([*state.text.split()[:3], state.text.split()[4]])
        assert keys.setdefault(number, shown) == shown or key == "seega"


def test_keys_tell_positions_apart_that_differ_in_one_set() -> None:
    """As a search meets them: the same tokens on ever other ice, one side's stones on ever other squares."""
    rng, number = random.Random(8), 60_000
    floe = PLAYERS["floe"].expert(find("floe").start({}))
    sets = {rng.getrandbits(53) for _position in range(number)}
    assert len({floe.key(FloeState(3, 12, rings, 0, 0)) for rings in sets}) == len(sets)
    rules = SeegaRules(7, False, RED, False, 40)
    seega = PLAYERS["seega"].expert(SeegaState(rules, 3, 12, RED, MOVING, 0, 0, 0))
    sets = {rng.getrandbits(49) & ~12 | 3 for _position in range(number)}
    assert len({seega.key(SeegaState(rules, reds, 12, RED, MOVING, 0, 0, 0)) for reds in sets}) == len(sets)


def test_a_line_that_belongs_to_another_position_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("seega")
    state = game.start(game.complete({}))
    actions = state.actions()
    for value in (WIN, 3, -WIN):
        finding = Finding([actions[0], actions[0], actions[0]], value, 0, 5, 100)
        monkeypatch.setattr(Search, "find", lambda _search, _position, finding=finding: finding)
        decision = Bot.of_strength(game, "master").choose(state, Limits(nodes=1), random.Random(1))
        assert decision.line == (actions[0],)


@pytest.mark.parametrize("key", KEYS)
def test_pick_goes_through_the_actions_in_order(key: str) -> None:
    for state in states(key, 4):
        expert = PLAYERS[key].expert(state)
        actions = expert.actions(state)
        for number in range(2 * len(actions)):
            assert expert.pick(state, number) == actions[number % len(actions)]


@pytest.mark.parametrize("key", KEYS)
def test_loud_actions_are_legal_and_promising(key: str) -> None:
    seen = 0
    for state in states(key, 5):
        expert = PLAYERS[key].expert(state)
        loud = expert.loud(state)
        seen += len(loud)
        assert all(action in expert.actions(state) and expert.promise(state, action) > 0 for action in loud)
    assert seen or key == "icefloes"


@pytest.mark.slow
@pytest.mark.parametrize("key", [*KEYS, "frostbitten"])
def test_leaves_and_playouts_keep_to_the_rules(key: str) -> None:
    game = find(key)
    start = game.start(game.complete({}))
    expert = PLAYERS[key].expert(start)
    assert leaves(expert, start, 3) == perft(start, 3)
    result, played = playout(expert, start, 5)
    assert result != OPEN
    assert played > 3
    assert playout(expert, start, 5) == (result, played)
    assert playout(expert, start, 5, longest=2) == (0, 2)


# --- Go with the Floe ---------------------------------------------------------------------------------------------


def floe(text: str) -> Any:
    return find("floe").parse(text)


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("4/s4B/8/8/8/8/s4B/4 b 0", False),
        ("1oo1/s1oo1B/3oo3/3oo3/3oo3/3oo3/s1oo1B/1oo1 b 0", True),  # two columns of rings: no jump leads over both
        ("1oo1/s1oo1B/3oo3/3o4/3oo3/3oo3/s1oo1B/1oo1 b 0", False),  # one gap is enough to come through
        ("1oo1/s1oo1B/3oo3/3oo3/3oo3/3oo3/2oosB/1oo1 b 0", True),  # the other seal is safe
    ],
)
def test_a_seal_is_safe_where_no_bear_can_come(text: str, safe: bool) -> None:
    state = floe(text)
    assert is_safe(state) is safe
    assert (PLAYERS["floe"].expert(state).evaluate(state) >= DECIDED) is safe


def _soon(tokens: int, free: int) -> set[int]:
    """The numbers of the free spaces that the tokens reach within two moves, if nothing stands in the way."""
    numbers = {space: number for number, space in enumerate(SPACES)}
    reached: set[int] = set()
    here = {number for number in numbers.values() if tokens >> number & 1}
    for _move in range(2):
        for column, row in (SPACES[number] for number in here):
            for right, up, far in product((-1, 0, 1), (-1, 0, 1), (1, 2)):
                there = numbers.get((column + far * right, row + far * up))
                if there is not None and free >> there & 1:
                    reached.add(there)
        here = set(reached)
    return reached


def test_the_ground_of_a_side_is_what_it_alone_reaches_within_two_moves() -> None:
    for state in states("floe", 6)[:40]:
        assert isinstance(state, FloeState)
        free = ~(state.rings | state.bears | state.seals)
        seals, bears = _soon(state.seals, free), _soon(state.bears, free)
        assert Features(state).ground == len(seals - bears) - len(bears - seals), state.text


def test_a_safe_seal_is_never_captured_later() -> None:
    """From every safe position met in random games, White wins no random continuation."""
    game, rng = find("floe"), random.Random(7)
    checked = 0
    while checked < 40:
        for state, _action in conformance.random_game(game, {}, rng, 200):
            if state.outcome is None and is_safe(state):
                checked += 1
                assert PLAYERS["floe"].expert(state).evaluate(state) >= DECIDED or state.text.count("o") < 12
                for seed in range(5):
                    result, _played = playout(PLAYERS["floe"].expert(state), state, seed)
                    assert result >= WIN, state.text
                break


def test_the_memory_of_a_search_grows_and_forgets_little() -> None:
    game = find("icefloes")
    position = game.start(game.complete({}))
    search = Search(PLAYERS["icefloes"].expert(position), Skill(Limits(nodes=15_000)), random.Random(1), lambda: False)
    search.find(position)
    known = [memory for memory in search.table if memory is not None]
    assert len(search.table) > MEMORIES[0]
    assert search.remembered == len(known) > MEMORIES[0] / 2
    assert all(search.table[memory.key % len(search.table)] is memory for memory in known)


def test_a_win_is_worth_more_with_more_ice() -> None:
    expert = PLAYERS["floe"].expert(floe("4/s4B/8/8/8/8/s4B/4 b 0"))
    over = floe("4/6/8/8/8/8/6/4 b 0")
    assert expert.result(over) == -WIN - 52 * SPACE
    assert TO_BE_LOST > 0


# --- Ice Floes ----------------------------------------------------------------------------------------------------


def outlook(position: Any, seat: int) -> int:
    return evaluation.outlook(position, seat, tables_of(position.field))


def test_the_outlook_counts_ways_to_the_goal() -> None:
    parse = find("icefloes").parse
    # P glides up and is stopped on the goal by the floe above it
    assert outlook(parse(".*./.../QP. P"), 1) == 0
    assert outlook(parse("..*../...../...../...../Q.P.. P"), 0) == 0
    one = parse("..*../..*../...../...../Q.P.. P")
    assert outlook(one, 0) == IN_ONE
    two = parse("..*../..*../...../...../QP.*. P")  # first to the floe on d1, then up
    assert outlook(two, 0) == IN_TWO
    assert outlook(two, 1) == 0


@pytest.mark.parametrize("key", sample(["3-players", "4-players"], 2))
def test_the_outlook_is_what_applying_the_moves_gives(key: str) -> None:
    """Against every pair of moves of a player played out on the field, in positions of random games."""
    rng = random.Random(key)
    seen = set()
    for level in read_pack((LEVELS / "multiplayer" / f"{key}.txt").read_text(encoding="utf-8")).levels:
        position = level.position
        while not position.is_over and position.occurrences < 2:
            for seat in position.seats:
                expected = _outlook_by_moves(position, seat)
                assert outlook(position, seat) == expected, (position.text, seat)
                seen.add(expected)
            position = position.apply(rng.choice(position.actions()))
    assert {0, IN_ONE, IN_TWO} <= seen


def _outlook_by_moves(position: IceFloesState, seat: int) -> int:
    """The outlook of a player whom the others let move twice, if nobody is ever trapped."""
    field = Field(position.rows())
    player = position.seats.index(seat)
    once = [after for _way, after in field.moves(field.start, player)]
    if any(places[player] == field.goal for _floes, places in once):
        return IN_ONE
    twice = [after for first in once for _way, after in field.moves(first, player)]
    ways = sum(places[player] == field.goal for _floes, places in twice)
    return IN_TWO + ONE_MORE * (ways - 1) if ways else 0


def test_the_seat_that_thinks_is_the_first_side_among_many() -> None:
    game = find("icefloes")
    start = game.start(game.complete({"level": "F9e"}))
    second = start.apply("u")
    expert = PLAYERS["icefloes"].expert(second)
    assert not expert.first_decides(start)
    assert expert.first_decides(second)


def test_a_position_that_comes_up_again_is_disliked_by_who_thinks() -> None:
    start = find("icefloes").parse("Q..../...../...../...../P.... P")
    again = start.apply("r").apply("r").apply("l").apply("l")
    assert again == start
    assert PLAYERS["icefloes"].expert(start).result(start) == OPEN
    assert -IN_ONE < PLAYERS["icefloes"].expert(start).result(again) < 0
    assert 0 < PLAYERS["icefloes"].expert(start.apply("r")).result(again) < IN_ONE  # from the view of P, who is first


# --- Seega --------------------------------------------------------------------------------------------------------


def test_more_stones_are_better_and_a_clasp_threatens() -> None:
    game = find("seega")
    even = game.parse("5/5/R3b/5/R3b r m 0 -")
    ahead = game.parse("5/5/R3b/5/R1R1b r m 0 -")
    expert = PLAYERS["seega"].expert(even)
    assert expert.evaluate(even) == 0
    assert expert.evaluate(ahead) > 60
    threat = game.parse("5/1R3/5/1Rb2/R3b r m 0 -")
    terms = {term.name: term.worth for term in expert.terms(threat)}
    assert terms["threats"] == 0  # no red stone is beside d2, the far side of the stone on c2
    threat = game.parse("5/5/3R1/1Rb2/R3b r m 0 -")
    assert {term.name: term.worth for term in expert.terms(threat)}["threats"] > 0


def _placed(red: str, blue: str, first: int, size: int = 5) -> SeegaState:
    """A position of Seega, half placed, with stones on these squares; ``first`` steps first."""
    reds, blues = (
        sum(square_bit("abcdefghi".index(name[0]), int(name[1]) - 1) for name in stones.split())
        for stones in (red, blue)
    )
    return SeegaState(SeegaRules(size, False, first, False, 40), reds, blues, RED, PLACING, 2, 0, 0)


def _sites(state: SeegaState) -> int:
    return {term.name: term.worth for term in PLAYERS["seega"].expert(state).terms(state)}["sites"]


def test_a_placed_stone_counts_for_who_steps_first_whatever_its_colour() -> None:
    own, others = "a3 e3 b1 a1 d4", "c1 c5 b3 e5 a2"
    worth = _sites(_placed(own, others, RED))
    assert worth != 0
    assert _sites(_placed(others, own, BLUE)) == -worth
    turned = _placed("c1 c5 a2 a1 d4", "a3 e3 c2 e5 b1", RED)
    assert _sites(turned) == worth
    assert _sites(_placed(others, own, RED)) != -worth  # the pair of the side that steps first tells what lies where


def test_stones_together_are_worth_more_than_each_of_them() -> None:
    alone = [_sites(_placed(f"a3 e3 {more}", "c1 c5", RED)) for more in ("b1", "d1", "c2 c4")]
    assert alone[0] == alone[1] > 0
    both = _sites(_placed("a3 e3 b1 d1", "c1 c5", RED))
    assert both > alone[0] + alone[1] + 5
    assert abs(_sites(_placed("a3 e3", "c1 c5 b1 d1", RED)) - (9 - alone[0] - alone[1])) <= 2


def test_every_two_squares_of_the_smallest_board_have_one_worth() -> None:
    words = WORTHS.split()
    squares = [
        column + row for column in "abcde" for row in "12345" if column + row not in ("c3", "a3", "e3", "c1", "c5")
    ]

    def mirrored(name: str) -> set[frozenset[str]]:
        forms = set()
        for columns, rows in product(("abcde", "edcba"), ("12345", "54321")):
            change = str.maketrans("abcde12345", columns + rows)
            text = name.translate(change)
            forms.add(frozenset((text[:2], text[-2:])))
        return forms

    named = [form for name in words[::2] for form in mirrored(name)]
    assert len(named) == len(set(named))
    assert set(named) == {frozenset(two) for two in product(squares, squares)}


def test_the_larger_boards_have_no_worths() -> None:
    assert _sites(_placed("d1 d7", "", RED, 7)) == 0


# --- Frost Bitten! ------------------------------------------------------------------------------------------------


def test_distances_count_steps_and_slides() -> None:
    game = find("frostbitten")
    start = game.start(game.complete({}))
    maps = Judge(start.board).maps(start.floes)
    # from the pole: a step, then a slide and a step for each of the next three packs and for the North Pole
    assert maps.to_north[0] == 1 + 2 * 4
    assert maps.to_north[4 * 9] == 0
    assert maps.to_south[4 * 1] == 1
    assert maps.to_south[4 * 9] == 9
    assert max(d for d in maps.to_north if d < FAR) == 9


def test_it_is_better_to_be_near_the_pole_and_far_from_the_bear() -> None:
    game = find("frostbitten")
    base = "()()()()/~~~~/[][{c}][][]/~~~~/[][][][]/~~~~/[{a}][][][]/~~~~/[{b}][][][]/(AB)(AB)(B)() A ? -"
    near = game.parse(base.format(a="A", b="", c="*"))
    far = game.parse(base.format(a="", b="A", c="*"))
    judge = Judge(near.board)
    assert judge.to_go(near, 0) < judge.to_go(far, 0)
    assert judge.value(near, 0) > judge.value(far, 0)
    assert judge.value(near, 0) == -judge.value(near, 1)
    beside = game.parse("()()()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[A][*][][]/~~~~/[][][][]/(AB)(AB)(B)() A ? -")
    assert judge.to_go(beside, 0) > judge.to_go(near, 0)


def test_a_won_game_is_won() -> None:
    game, rng = find("frostbitten"), random.Random(3)
    end = [s for s, _a in conformance.random_game(game, game.complete({"warming": True}), rng, 10**6)][-1]
    assert end.outcome is not None
    assert end.to_move in (CHANCE, *range(2))
    winner = end.outcome.winners[0]
    judge = Judge(game.parse(end.text).board)
    assert judge.value(game.parse(end.text), winner) == WON
    assert judge.value(game.parse(end.text), 1 - winner) == -WON
