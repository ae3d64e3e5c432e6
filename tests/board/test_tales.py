"""Turns told in one sentence: what each sentence says, and that none is too long for the line of words."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.seega.recount import _parts
from floes_app.board.values import Pick, Tale, Turn, UiState
from floes_app.core.game import CHANCE, Event
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.seega.story import Captured, Stepped
from floes_app.play.game.turn_story import turns_since
from tests.amounts import sample
from tests.board.floe import test_floe as floe
from tests.board.frostbitten import test_frostbitten as frostbitten
from tests.board.frostbitten.test_frostbitten import MEGA, northward
from tests.board.seega import test_seega as seega

NAMES = {0: "Ann", 1: "Ben", 2: "Cy", 3: "Di"}
#: The longest line of words, where names have eight letters.
LONGEST = 70
ACROSS = "......./...*.../......./......./......./......./...PQ.. P"
BESIDE = "......./......./......./......./......./......./P....Q. P"
#: A roll is due for A; penguins stand beside the bear.
HUNT = "()()()()/~~~~/[A][B][C][]/~~~~/[BB][*][CC][]/~~~~/[][D][D][D]/~~~~/[][][][]/(AA)()()() {rest} -"


def tale(key: str, position: str, actions: Sequence[str], you: int | None = None) -> Tale:
    """The result of these actions."""
    game, board = find(key), BOARDS[key]
    state: Any = game.parse(position)
    seat, plies = state.turn, []
    over = False
    for text in actions:
        action = game.parse_action(state, text)
        plies.append((state, action))
        after = state.apply(action)
        over = game.ends_turn(state, after)
        state = after
    return board.tale(Turn(seat, tuple(plies), over), NAMES, you)


@pytest.mark.parametrize(
    ("actions", "you", "words"),
    [
        (["=0"], None, "Ann rolled Bear 3."),
        (["=0", "b5a5"], None, "Ann rolled Bear 3: the bear sent home 2 penguins of Ben."),
        (["=0", "b5a5"], 2, "Ann rolled Bear 3: the bear sent home 2 penguins of Ben."),
        (["=0", "b5a5"], 1, "Ann rolled Bear 3: the bear got 2 of your penguins."),
        (["=3"], None, "Ann rolled Penguin 3."),
        (["=3", "a7>a8", "a8>a7"], None, "Ann rolled Penguin 3: 2 slides."),
        (["=3", "a7b7", "a7>a8"], None, "Ann rolled Penguin 3: 1 step, 1 slide."),
    ],
)
def test_a_roll_of_frost_bitten_is_told_with_what_came_of_it(actions: list[str], you: int | None, words: str) -> None:
    start = HUNT.format(rest="A ?")
    assert tale("frostbitten", start, actions, you).words == words


def test_a_roll_with_which_nothing_can_move_is_told_so() -> None:
    stuck = "()(*)()()/~~~~/[A][A][A][B]/~~~~/[B][B][C][C]/~~~~/[C][D][D][D]/()()()() A ? warming"
    assert tale("frostbitten", stuck, ["=0"]).words == "Ann rolled Bear 3, and nothing could move."


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (["=5"], "Ann has to roll again."),
        (["=5", "=3"], "Ann rolled again: Penguin 4."),
        (["=5", "=3", "a7b7"], "Ann rolled again: Penguin 4, 1 step."),
    ],
)
def test_a_roll_that_is_made_again_is_told(actions: list[str], words: str) -> None:
    assert tale("frostbitten", HUNT.format(rest="A ?").removesuffix("-") + "alert", actions).words == words


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (
            ["=3", "=0", "b13>b14", "d11>d12", "c15>c16", "b9b10"],
            "Ann rolled Bear 3: the bear sent home 1 penguin of Ben.",
        ),
        (["=2", "=1", "a13>a14", "d14>d13", "c9b9"], "Ann rolled Penguin 3. One penguin met the bear and went home."),
        (["=5", "=0", "a1>a2", "c9b9"], "Ann rolled Penguin 4. One penguin met the bear and went home."),
    ],
)
def test_of_two_dice_the_one_that_was_played_is_told(actions: list[str], words: str) -> None:
    start = MEGA.replace("P2B3", "??")
    assert tale("frostbitten", start, actions).words == words


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (["=2", "=4"], "Ann rolled Penguin 2, then Penguin 4."),
        (
            ["=2", "=4", "a0a1", "c0c1", "b0b1", "a7>a8", "a1b1", "a8>a7"],
            "Ann rolled Penguin 2, then Penguin 4: 4 steps, 2 slides.",
        ),
    ],
)
def test_two_dice_are_told_in_the_order_in_which_they_fell(actions: list[str], words: str) -> None:
    pack = "/~~~~/[][][][]"
    start = f"()()(*)(){pack * 4}/[][][][]/[][*][][]{pack * 4}/(A)(AB)(AB)(B) A ?? mega"
    assert tale("frostbitten", start, actions).words == words


def test_a_capture_weighs_most_for_whom_it_was_done_to() -> None:
    for key, position, action, mover in (("seega", seega.MIDDLE, "a3b3", 0), ("floe", floe.BUSY, "f4e5", 1)):
        weights = [tale(key, position, [action], you).weight for you in (None, mover, 1 - mover)]
        assert weights == [1, 1, 2], key


def test_where_the_last_seal_is_caught_none_is_left() -> None:
    words = tale("floe", floe.BUSY.replace("s4o2", "o4o2").replace("4oB1B", "4oB1o"), ["f4e5"]).words
    assert words == "The bear caught the seal on e5. Both went under."


def test_a_pass_is_told_before_a_slide_and_a_capture_before_a_step() -> None:
    """After several turns the line of words tells the one that matters most."""
    stuck = "oooo/oooooo/ooooooo1/ooBooooB/oooosooo/ooosoooo/oooooo/oooo b 0"
    assert tale("floe", stuck, ["pass"]).weight > tale("floe", floe.START, ["b2c2"]).weight
    assert tale("seega", seega.MIDDLE, ["a3b3"]).weight > tale("seega", seega.MIDDLE, ["c2d2"]).weight
    assert tale("seega", seega.MIDDLE, ["c2d2"]).weight == tale("seega", seega.START, ["a3"]).weight


def test_what_was_done_to_those_who_listen_weighs_most() -> None:
    start = HUNT.format(rest="A ?")
    weights = [tale("frostbitten", start, actions, you).weight for actions, you in ((["=0", "b5a5"], 1), (["=0"], 1))]
    others = tale("frostbitten", start, ["=0", "b5a5"], 2).weight
    assert weights == [2, 0]
    assert others == 1


def test_who_is_out_of_ice_floes_weighs_most_and_is_who_the_tale_is_about() -> None:
    trapping = "S.P../R..../...../...../....Q P"
    tales = [tale("icefloes", trapping, ["l"], you) for you in (None, 0, 3)]
    assert [(told.weight, told.about) for told in tales] == [(2, 3)] * 3
    assert tales[0].words == tales[1].words != tales[2].words
    won = tale("icefloes", "......./......./......./P...*../......./......./...Q... P", ["r"])
    assert (won.weight, won.about) == (1, None)
    assert tale("icefloes", BESIDE, ["u"]).weight == 0


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        ("......./......./......./P..*.../......./......./...Q... P", "r", "Ann glided right to c4."),
        (
            "......./...*.../......./......./......./......./...PQ.. P",
            "u",
            "Ann glided up to d5, right across the whirl.",
        ),
        (
            "......./......./......./......./......./......./P....Q. P",
            "r",
            "Ann glided right and bumped into Ben on f1.",
        ),
        ("......./......./......./......./......./......./P*...Q. P", "r", "Ann stepped right to b1."),
        ("......./......./......./..P*.../......./......./.....Q. P", "r", "Ann stepped onto the whirl."),
        ("......./......./......./P...*../......./......./...Q... P", "r", "Ann stopped on the whirl."),
    ],
)
def test_a_move_of_ice_floes_is_told_with_its_way(position: str, action: str, words: str) -> None:
    assert tale("icefloes", position, [action]).words == words


@pytest.mark.parametrize(
    ("position", "actions", "words"),
    [
        ("5/5/5/5/5 r p2 0 -", ["a3", "e3"], "Ann placed stones on a3 and e3."),
        ("5/5/5/5/5 r p2 0 -", ["a3"], "Ann placed a stone on a3."),
        (seega.MIDDLE, ["c2d2"], "Ann stepped to d2."),
        ("5/2R2/5/b1R1b/5 r m 0 -", ["c4c3"], "Ann moved onto the safe square."),
        (seega.MIDDLE, ["a3b3"], "Ann stepped to b3 and captured 2 stones."),
        (seega.BLOCKED, ["xb1"], "Ann took away the stone on b1."),
        (seega.BLOCKED, ["xb1", "a1b1"], "Ann took away the stone on b1 and stepped to b1."),
    ],
)
def test_a_turn_of_seega_tells_what_was_placed_stepped_and_captured(
    position: str, actions: list[str], words: str
) -> None:
    assert tale("seega", position, actions).words == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("f4d2", "Ben slid to d2: holes at f4 and e3."),
        ("f4g4", "Ben slid to g4: a hole at f4."),
        ("f4d4", "Ben jumped to d4: a hole at f4."),
        ("f4e5", "The bear caught the seal on e5. One seal and one bear are left."),
    ],
)
def test_a_move_of_go_with_the_floe_tells_what_broke(action: str, words: str) -> None:
    assert tale("floe", floe.BUSY, [action]).words == words


def test_one_piece_moves_however_many_its_side_has() -> None:
    """A side without a name of its own is called by all its pieces; one of them moves."""
    game = find("floe")
    nameless = dict(enumerate(game.seat_names))
    for position, action, side in ((floe.BUSY, "f4d2", 1), (floe.START, "b2d4", 0)):
        state = game.parse(position)
        turn = Turn(state.turn, ((state, game.parse_action(state, action)),), True)
        words = BOARDS["floe"].tale(turn, nameless, None).words
        assert nameless[side] not in words
        assert words.startswith(("A seal ", "A polar bear ")[side])


GAMES: tuple[tuple[str, dict[str, bool | int | str]], ...] = (
    ("floe", {}),
    ("seega", {}),
    ("seega", {"opening": "free", "size": 7}),
    ("icefloes", {"level": "F9e"}),
    ("frostbitten", {"players": 4}),
    ("frostbitten", {"players": 4, "mega": True}),
    ("frostbitten", {"players": 3, "alert": True, "homesick": True, "quick": False}),
    ("frostbitten", {"players": 4, "mega": True, "alert": True, "homesick": True, "warming": True}),
)


def finished(key: str, options: dict[str, bool | int | str], seed: int) -> Session:
    """A game of computers with names of eight letters, played without much thought."""
    names = ("Aurelius", "Bartolom", "Cassiope", "Dagobert")
    game, generator = find(key), random.Random(seed)
    seats = game.seats(game.start(game.complete(options)))
    session = Session(game, options, [Player(names[seat], "casual") for seat in seats], seed=seed)
    while session.state.outcome is None and session.index < 300:
        state: Any = session.state
        if state.to_move == CHANCE:
            session.play(session.roll())
        elif key == "frostbitten":
            session.play(northward(state, generator))
        else:
            session.play(generator.choice(state.actions()))
    return session


@pytest.mark.parametrize(("key", "options"), sample(GAMES, 2))
@pytest.mark.parametrize("seed", sample([1, 2], 2))
def test_every_turn_has_a_tale_that_fits_the_line(key: str, options: dict[str, bool | int | str], seed: int) -> None:
    session = finished(key, options, seed)
    names = {seat: player.name for seat, player in session.players.items()}
    told = 0
    for index in range(1, len(session.plies)):
        session.jump(index)
        turn = turns_since(session)[-1]
        for you in (None, *session.seats):
            words = BOARDS[key].tale(turn, names, you).words
            assert words, turn
            assert len(words) <= LONGEST, words
            assert not re.search(r"\b[PB][2-4]\b|[a-d]\d>|[{}]", words), f"a code: {words}"
        told += 1
    assert told > 20


@pytest.mark.parametrize(
    ("key", "position", "actions", "words"),
    [
        (
            "icefloes",
            "......./......./......./......./......./......./P....Q. P",
            ["r"],
            "Ann glides right from a1 to e1. Ben on f1 was in the way.",
        ),
        (
            "icefloes",
            "......./......./......./P...*../......./......./...Q... P",
            ["r"],
            "Ann glides right from a4 to d4. That is the whirl.",
        ),
        (
            "icefloes",
            "......./......./......./..P*.../......./......./.....Q. P",
            ["r"],
            "Ann steps right from c4 to d4. That is the whirl.",
        ),
        ("seega", seega.MIDDLE, ["a3b3"], "Ann: a3 to b3, takes b2 and b4."),
        (
            "frostbitten",
            HUNT.format(rest="A ?"),
            ["=0", "b5a5"],
            "Ann rolls Bear 3: bear b5 to a5" + 2 * ", the bear sends Ben’s penguin back to a0" + ".",
        ),
        (
            "frostbitten",
            MEGA.replace("P2B3", "??"),
            ["=3", "=0", "b13>b14"],
            "Ann rolls Penguin 3, Bear 3: floe b13 to b14.",
        ),
    ],
)
def test_those_who_hear_a_turn_hear_who_was_in_the_way_or_taken(
    key: str, position: str, actions: list[str], words: str
) -> None:
    game = find(key)
    state: Any = game.parse(position)
    turn, plies = state.turn, []
    for text in actions:
        action = game.parse_action(state, text)
        plies.append((state, action))
        state = state.apply(action)
    assert BOARDS[key].recount(Turn(turn, tuple(plies)), NAMES) == words


def test_ones_own_penguins_among_those_of_others_are_told_by_whose_they_are() -> None:
    crowd = frostbitten.MIDDLE.format(rest="B2").replace("[BBD][]~[]", "[D][]~[ABB]").replace("[A][CD]", "[][CD]")
    ui = UiState(pick=Pick((3, 5), "bear"), hover=(3, 4))
    assert (
        BOARDS["frostbitten"]
        .status(find("frostbitten").parse(crowd), ui, NAMES)
        .endswith("sends home 3 penguins of Ann and Ben.")
    )


def test_the_north_pole_turns_only_those_for_home_who_are_not_on_their_way_yet() -> None:
    state = find("frostbitten").parse(
        "()(*)()()/[a][A][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][B]/~~~~/(A)()()(BB) A P3 homesick"
    )
    told = [
        BOARDS["frostbitten"].status(state, UiState(pick=Pick((column, 8), tag), hover=(column, 9)), NAMES)
        for column, tag in ((0, "homeward"), (1, "outward"))
    ]
    assert told == ["Step onto the North Pole.", "Step onto the North Pole and turn for home."]
    beside = BOARDS["frostbitten"].status(state, UiState(pick=Pick((1, 8), "outward"), hover=(2, 8)), NAMES)
    assert beside == "Step to c8."


def test_who_arrives_is_told_how_many_of_their_own_are_still_to_go() -> None:
    start = "(B)()()()/[][B][C][]/~~~~/[B][*][CC][]/~~~~/[][D][D][D]/~~~~/[A][][][]/~~~~/(AA)()()() B P2 -"
    assert tale("frostbitten", start, ["b8b9"]).words.endswith("1 to go.")


def test_two_who_arrive_with_one_roll_are_both_told() -> None:
    start = "()()()()/[B][B][C][]/~~~~/[B][*][CC][]/~~~~/[][D][D][D]/~~~~/[A][][][]/~~~~/(AA)()()() B P2 -"
    assert tale("frostbitten", start, ["a8a9", "b8b9"]).words == (
        "Ben rolled Penguin 2 and brought 2 penguins to the North Pole."
    )


def test_a_stone_goes_back_only_to_where_it_was() -> None:
    """As it is heard, step by step."""
    steps: list[Event] = [
        Stepped(0, (1, 3), (2, 3)),
        Captured(1, (3, 3), ((2, 3), (4, 3))),
        Stepped(0, (2, 3), (1, 3)),
        Stepped(0, (1, 3), (1, 2)),
    ]
    assert list(_parts(steps)) == ["b4 to c4", "takes d4", "back to b4", "on to b3"]
