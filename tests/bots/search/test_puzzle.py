"""The proofs of puzzles, held against a search that knows no short cut."""

import random
from collections import Counter

import pytest

from floes_app import games
from floes_app.bots.search.puzzle import _first, prover_of
from floes_app.core.game import CHANCE
from floes_app.core.puzzle import Aim, Verdict, judge, turns_left
from floes_app.games.frostbitten.tiles import BEAR
from tests.amounts import sample

#: Questions about positions from random games: the game, its options, the aim, the number of actions played first.
ASKED = [
    ("floe", {}, "catch 1 in 2", range(30, 40)),
    ("floe", {}, "isolate 1 in 2", range(30, 42)),
    ("floe", {}, "win 1 in 3", range(38, 46)),
    ("icefloes", {"level": "S3"}, "win 1 in 3", range(5, 25)),
    ("icefloes", {"level": "H7c"}, "win 1 in 2", range(5, 25)),
    ("frostbitten", {"players": 4, "warming": True}, "send 1 in 1", range(20, 160)),
    ("seega", {}, "capture 2 in 1", range(30, 60)),
]


def plain(game, aim, start, now, left):
    """True if the aim can be reached: the definition, and nothing else."""
    verdict = judge(game, aim, start, now, left)
    if verdict is not Verdict.OPEN:
        return verdict is Verdict.REACHED
    answers = (
        plain(game, aim, start, after, turns_left(game, start.turn, now, after, left))
        for after in map(now.apply, now.actions())
    )
    return any(answers) if now.to_move == start.turn else all(answers)


def positions(game, options, lengths, seed):
    """Positions from random games after so many actions, in which a player decides."""
    rng = random.Random(seed)
    while True:
        state = game.start(game.complete(options))
        for _action in range(rng.choice(lengths)):
            if state.actions():
                state = state.apply(rng.choice(state.actions()))
        few = getattr(state, "first", BEAR) & BEAR  # rolls of penguins have too many ways to go
        if few and state.actions() and state.to_move != CHANCE:
            yield state


@pytest.mark.parametrize(("key", "options", "text", "lengths"), sample(ASKED, 2), ids=lambda value: str(value))
def test_a_proof_agrees_with_the_definition(key, options, text, lengths):
    game, aim = games.find(key), Aim.parse(text)
    seen = Counter()
    for _number, start in zip(range(30), positions(game, options, lengths, text), strict=False):
        prover = prover_of(game, aim, start)
        can = plain(game, aim, start, start, aim.turns)
        assert prover.can(start, aim.turns) == can, start.text
        seen[can] += 1
        works = prover.works(start, aim.turns)
        for action, after, left in prover.after(start, aim.turns):
            assert (action in works) == plain(game, aim, start, after, left), start.text
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("key", "position", "text", "first"),
    [
        # a second seal, and so a second way to catch one
        ("floe", "oooo/oooooo/oooooooo/oooo1ooo/ooo1sBso/oooo1ooo/ooooBo/oooo w 0", "catch 1 in 1", None),
        ("floe", "oooo/oooooo/oooooooo/oooo1ooo/ooo1sBoo/oooo1ooo/ooosBo/oooo w 0", "catch 1 in 1", None),
        # what is there for the taking is no puzzle for two turns
        ("floe", "oooo/oooooo/oooooooo/oooo1ooo/ooo1sBoo/oooo1ooo/oooooo/oooo w 0", "catch 1 in 2", None),
        ("floe", "oooo/oooooo/oooooooo/oooo1ooo/ooo1sBoo/oooo1ooo/oooooo/oooo w 0", "catch 1 in 1", "f4e4"),
        ("seega", "1R3/R1bR1/5/5/3bb r m 0 -", "capture 1 in 1", None),
        ("seega", "5/5/1bR2/R4/2b1R r m 0 -", "capture 1 in 1", "a2a3"),
    ],
)
def test_a_puzzle_has_one_way_and_none_is_shorter(key, position, text, first):
    game, aim = games.find(key), Aim.parse(text)
    start = game.parse(position)
    prover = prover_of(game, aim, start)
    assert prover.can(start, aim.turns)
    assert prover.is_sound(start, aim.turns) == (first is not None)
    if first is not None:
        assert list(map(str, prover.works(start, aim.turns))) == [first]


@pytest.mark.parametrize(
    ("early", "order"), [((None, "c"), "cabd"), (("d", "b"), "dbac"), ((None, None), "abcd"), (("x", None), "abcd")]
)
def test_what_settled_the_question_before_is_tried_first(early, order):
    assert "".join(_first("abcd", *early)) == order
