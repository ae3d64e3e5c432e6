"""The films with which games close: each begins where the game ended, is short, and gives the position back."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.effects import LONGEST_FINALE
from floes_app.board.seega.motion import circle_of
from floes_app.board.timeline import Item, Timeline
from floes_app.board.values import Identity
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.floe.rules import isolated_seals
from tests.board.endings import ENDS
from tests.board.playing import seen

#: The last step to a pole on which the penguins of all players stand.
FULL_POLE = "()()()(AABBCCDD)/[][*][][A]/~~~~/[][]~~/~~[C][B]/[]~~[D]/~[][]~/[][]~[]/~~[]~/()()()() A P2 -"
#: The last steps with other variants: home to the South Pole, and to a pole of a folded board.
HOME = (
    "()(*)()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][a][][B]/(aa)()()(BB) A P3 homesick",
    "b1b0'",
)
FOLDED = (
    "()(AA)(*)()/[]~~[A]/~[][]~/[][C]~[]/~~[D]~/~~~[]/[][][B]~/~[][]~/[]~~[D]/[][B][][]/[][*][][]/~[][]~/"
    "[]~~[BC]/[][]~~/~~[][]/[]~~[]/~[C][]~/~~[]~/[][]~[]/()()()(D) A P2 mega",
    "d18d19",
)
#: A moment at which the stones that won lie in their circle, in seconds.
_SWEPT = 1.35


def closing(end: str) -> tuple[Any, Timeline]:
    """The last position of a game that ended so, and the film that follows."""
    after, _identity, _action, film = played(end)
    return after, film


def played(end: str) -> tuple[Any, Identity, Timeline, Timeline]:
    """The same, with the identities of its pieces and the timeline of the last action."""
    key, position, text = ENDS[end]
    game, board = find(key), BOARDS[key]
    before = game.parse(position)
    action = game.parse_action(before, text)
    events = game.story(before, action)
    after = before.apply(action)
    assert after.outcome is not None
    identity = board.next_identity(board.identity(before), events)
    film = board.finale(after, identity, events)
    assert film is not None
    return after, identity, board.timeline(before, board.identity(before), events), film


def last(film: Timeline) -> dict[Any, Item]:
    """The picture that it leaves."""
    return {item.id: item for item in film.at(film.over)}


@pytest.mark.parametrize("end", ENDS)
def test_a_film_begins_where_the_game_ended_and_is_short(end: str) -> None:
    after, film = closing(end)
    board = BOARDS[ENDS[end][0]]
    assert seen(film.at(0.0)) == seen(board.items(after, board.identity(after)))
    assert 0 < film.duration <= film.over <= LONGEST_FINALE
    assert all(0 <= cue.time <= film.duration for cue in film.cues)


@pytest.mark.parametrize("end", ENDS)
def test_nothing_in_a_film_jumps(end: str) -> None:
    _after, film = closing(end)
    moments = [{item.id: item for item in film.at(frame / 60)} for frame in range(round(film.over * 60) + 1)]
    for earlier, later in itertools.pairwise(moments):
        for id in earlier.keys() & later.keys():
            assert math.dist((earlier[id].x, earlier[id].y), (later[id].x, later[id].y)) < 0.5, id


@pytest.mark.parametrize("end", ENDS)
def test_the_last_picture_is_the_position_piece_by_piece(end: str) -> None:
    """That of the film, and that of the action before it, which is the last one where there is no film."""
    after, identity, action, film = played(end)
    position = seen(BOARDS[ENDS[end][0]].items(after, identity))
    for timeline in (action, film):
        assert seen(timeline.at(timeline.duration)) == position
        assert seen(timeline.at(timeline.over)) == position
        assert not timeline.traces(timeline.over)


def test_the_safe_seal_leaps_where_it_is_and_the_ticks_stay() -> None:
    after, film = closing("isolated")
    signs = {"cover", "isolated"}
    moments = [film.at(frame / 60) for frame in range(round(film.over * 60) + 1)]
    seals = [item for items in moments for item in items if item.sprite == "seal"]
    (seal,) = isolated_seals(after)
    assert {(item.x, item.y) for item in seals} == {BOARDS["floe"].layout(after).centre(seal)}
    assert max(item.lift for item in seals) > 0.3
    for items in moments:
        assert signs <= {item.sprite for item in items if item.alpha == 1}


def test_who_wins_because_nobody_can_move_hops() -> None:
    after, film = closing("passes")
    (winner,) = after.outcome.winners
    hopping = {item.sprite for item in film.at(0.3) if item.lift > 0}
    assert hopping == {("seal", "bear")[winner]}


@pytest.mark.parametrize("end", ["whirl", "practice"])
def test_the_walrus_turns_down_into_the_whirl_and_comes_up_again(end: str) -> None:
    after, film = closing(end)
    (walrus,) = [item for item in film.at(0.6) if item.id == ("player", 0)]
    assert walrus.turn > 90
    assert walrus.scale < 0.9
    assert ("player", 0) not in {item.id for item in film.at(0.95)}
    back = last(film)["player", 0]
    assert (back.x, back.y) == BOARDS["icefloes"].layout(after).centre((3, 3))
    assert (back.turn, back.scale, back.alpha) == (0, 1, 1)


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


@pytest.mark.parametrize(("position", "text"), [HOME, FOLDED, (FULL_POLE, "d8d9")])
def test_with_every_variant_the_flag_stands_on_the_board_of_the_end(position: str, text: str) -> None:
    board, game = BOARDS["frostbitten"], find("frostbitten")
    before = game.parse(position)
    action = game.parse_action(before, text)
    events, after = game.story(before, action), before.apply(action)
    identity = board.next_identity(board.identity(before), events)
    film = board.finale(after, identity, events)
    assert film is not None
    items = board.items(after, identity)
    for timeline in (board.timeline(before, board.identity(before), events), film):
        assert seen(timeline.at(timeline.over)) == seen(items)
    (flag,) = [item for item in items if item.sprite.startswith("flag-")]
    layout = board.layout(after)
    assert 0 < flag.x < layout.width
    assert 0 < flag.y < layout.height


def test_a_flag_hides_nobody() -> None:
    """On a pole full of penguins the flag stands where there is most room."""
    before = find("frostbitten").parse(FULL_POLE)
    after = before.apply("d8d9")
    items = BOARDS["frostbitten"].items(after, {})
    (flag,) = [item for item in items if item.sprite.startswith("flag-")]
    beside = [item for item in items if item.sprite.startswith("penguin") and abs(item.y - flag.y) < 0.6]
    assert min(abs(item.x - flag.x) for item in beside) > 0.15


@pytest.mark.parametrize(("end", "won"), [("few", "red"), ("few, blue", "basalt"), ("quiet", "red")])
def test_the_stones_that_won_lie_in_a_circle_for_a_moment(end: str, won: str) -> None:
    after, film = closing(end)
    stones = [item for item in film.at(_SWEPT) if item.sprite.startswith("stone-")]
    middle = BOARDS["seega"].layout(after).width / 2
    assert {item.sprite for item in stones} == {f"stone-{won}"}
    assert len(stones) == len([item for item in film.at(0.0) if item.sprite == f"stone-{won}"])
    far = [math.dist((item.x, item.y), (middle, middle)) for item in stones]
    assert max(far) - min(far) < 1e-6
    angles = sorted(math.atan2(item.y - middle, item.x - middle) for item in stones)
    gaps = [after - before for before, after in itertools.pairwise(angles)]
    assert max(gaps) - min(gaps) < 1e-6, "there is no gap for a stone that sank"
    assert min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.combinations(stones, 2)) > 0.7
    (ring,) = [item for item in film.at(_SWEPT) if item.sprite == "swept"]
    assert ring.scale > 2 * max(far)


def test_the_last_stone_is_framed_in_the_end() -> None:
    _after, film = closing("few")
    (stone,) = [item for item in last(film).values() if item.sprite == "stone-basalt"]
    (frame,) = [item for item in last(film).values() if item.sprite == "last"]
    assert (frame.x, frame.y) == (stone.x, stone.y)
    assert [item.sprite for item in last(closing("none left")[1]).values() if item.sprite == "last"] == []


def test_many_stones_that_won_lie_in_two_circles() -> None:
    stones = [Item(number, "stone-red", 0.5 + number % 7, 0.5 + number // 7) for number in range(24)]
    places, _reach = circle_of(stones, (3.5, 3.5), 3.0)
    assert min(math.dist(one, other) for one, other in itertools.combinations(places.values(), 2)) > 0.8


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
