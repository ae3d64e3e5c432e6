"""The films with which games close: each begins where the game ended, is short, and ends in its picture."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.effects import LONGEST_FINALE
from floes_app.board.floe.motion import diving_hole
from floes_app.board.timeline import Item, Timeline
from floes_app.core.game import State
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.floe.rules import SPACES
from tests.board.playing import seen

#: The last action of a game of each kind, and of each kind of end.
ENDS = {
    "isolated": ("floe", "osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 w 1", "e8e6"),
    "captured": ("floe", "sooo/oB1ooo/2oooooo/oooooooo/o1oooooo/oooooooo/oooooo/o1oo w 0", "c7c8"),
    "passes": ("floe", "oooo/oooooo/oooooooo/ooBooooB/oooosooo/ooosoooo/oooooo/oooo w 1", "pass"),
    "whirl": ("icefloes", "......./......./......./P...*../......./......./...Q... P", "r"),
    "practice": ("icefloes", "......./......./......./P...*../......./......./....... P", "r"),
    "pole": (
        "frostbitten",
        "()()(AA)()/[][*][A][]/~~~~/[][]~~/~~[C][B]/[]~~[D]/~[][]~/[][]~[]/~~[BC]~/()(C)(BD)(D) A P2 -",
        "c8c9",
    ),
    "few": ("seega", "R1R1R/1R2b/R1R2/2R2/R1bRR r m 0 -", "a1b1"),
    "quiet": ("seega", "1RRRbbb/RRR1bbb/b2R3/2bb3/3R1RR/b3R2/RRb4 r m 39 -", "g3g2"),
}


def closing(end: str) -> tuple[State, Timeline]:
    """The last position of a game that ended so, and the film that follows."""
    key, position, text = ENDS[end]
    game, board = find(key), BOARDS[key]
    before = game.parse(position)
    action = game.parse_action(before, text)
    events = game.story(before, action)
    after = before.apply(action)
    assert after.outcome is not None
    film = board.finale(after, board.next_identity(board.identity(before), events), events)
    assert film is not None
    return after, film


def last(film: Timeline) -> dict[Any, Item]:
    """The picture that stays."""
    return {item.id: item for item in film.at(film.over)}


@pytest.mark.parametrize("end", ENDS)
def test_a_film_begins_where_the_game_ended_and_is_short(end: str) -> None:
    after, film = closing(end)
    board = BOARDS[ENDS[end][0]]
    assert seen(film.at(0.0)) == seen(board.items(after, board.identity(after)))
    assert 0 < film.duration <= film.over <= LONGEST_FINALE
    assert all(0 <= cue.time <= film.duration for cue in film.cues)
    assert not film.traces(film.over)


@pytest.mark.parametrize("end", ENDS)
def test_nothing_in_a_film_jumps(end: str) -> None:
    _after, film = closing(end)
    moments = [{item.id: item for item in film.at(frame / 60)} for frame in range(round(film.over * 60) + 1)]
    for earlier, later in itertools.pairwise(moments):
        for id in earlier.keys() & later.keys():
            assert math.dist((earlier[id].x, earlier[id].y), (later[id].x, later[id].y)) < 0.5, id


def test_the_safe_seal_looks_out_of_the_hole_that_opened_last() -> None:
    after, film = closing("isolated")
    (seal,) = [item for item in last(film).values() if item.sprite == "seal-out"]
    hole = BOARDS["floe"].layout(after).centre((4, 7))
    assert (seal.x, round(seal.y, 1)) == hole
    assert {item.sprite for item in last(film).values()}.isdisjoint({"seal", "cover"})
    assert any(item.sprite == "isolated" and (item.x, item.y) == hole for item in last(film).values())


@pytest.mark.parametrize("seal", SPACES)
def test_every_seal_finds_a_hole_beside_it(seal: tuple[int, int]) -> None:
    hole = diving_hole(seal, ())
    assert hole in SPACES
    assert max(abs(hole[0] - seal[0]), abs(hole[1] - seal[1])) == 1


def test_who_wins_because_nobody_can_move_stands_there_as_before() -> None:
    after, film = closing("passes")
    assert seen(last(film).values()) == seen(BOARDS["floe"].items(after, {}))
    assert max(item.lift for item in film.at(0.3)) > 0.1


def test_the_walrus_and_its_floe_are_gone_and_everything_else_is_still_there() -> None:
    after, film = closing("whirl")
    goal = BOARDS["icefloes"].layout(after).centre((3, 3))
    begun = {item.id for item in film.at(0.0) if (item.x, item.y) != goal}
    assert set(last(film)) == begun
    turning = [item for item in film.at(0.6) if item.id == ("player", 0)]
    assert turning[0].turn > 90
    assert turning[0].scale < 0.9


def test_the_flag_of_the_winner_stands_beside_the_penguins() -> None:
    _after, film = closing("pole")
    flag = last(film)["flag"]
    penguins = [item for item in last(film).values() if item.sprite == "penguin-a"]
    assert flag.sprite == "flag-0"
    assert len(penguins) == 3
    assert 0.1 < min(abs(flag.x - item.x) for item in penguins) < 0.5
    hops = [
        max(item.lift for item in film.at(step / 60) if item.id == penguin.id)
        for penguin in penguins
        for step in range(90)
    ]
    assert max(hops) > 0.1


@pytest.mark.parametrize("end", ["few", "quiet"])
def test_the_stones_that_won_lie_in_a_circle_and_the_others_are_gone(end: str) -> None:
    after, film = closing(end)
    stones = [item for item in last(film).values() if item.sprite.startswith("stone-")]
    middle = BOARDS["seega"].layout(after).width / 2
    assert {item.sprite for item in stones} == {"stone-red"}
    assert len(stones) == len([item for item in film.at(0.0) if item.sprite == "stone-red"])
    far = [math.dist((item.x, item.y), (middle, middle)) for item in stones]
    assert max(far) - min(far) < 1e-6
    assert min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.combinations(stones, 2)) > 0.7
    assert last(film)["swept"].scale > 2 * max(far)


def test_a_film_is_only_for_who_has_won() -> None:
    board, game = BOARDS["seega"], find("seega")
    draws = 0
    for seed in range(40):
        session = Session(game, {"limit": 5} if "limit" in game.complete({}) else {})
        generator = random.Random(seed)
        while session.state.outcome is None and session.index < 400:
            session.play(generator.choice(session.state.actions()))
        if session.state.outcome is not None and not session.state.outcome.winners:
            draws += 1
            assert board.finale(session.state, {}, ()) is None
    assert draws
    state = find("icefloes").parse("S.P../R..../...../...../....Q P")
    events = find("icefloes").story(state, "l")
    assert BOARDS["icefloes"].finale(state.apply("l"), BOARDS["icefloes"].identity(state), events) is None
