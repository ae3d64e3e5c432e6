"""Seega: one test for each sentence of its rules (docs/rules.md#seega)."""

import random
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import board_rows
from floes_app.core.game import IllegalAction, OptionError, PositionError
from floes_app.games.seega import GAME, queries, refusals, rules
from floes_app.games.seega import text as faults
from floes_app.games.seega.story import Captured, Passed, Placed, Removed, Stepped, TurnEnded, captures
from tests.conformance import refused

START = "5/5/5/5/5 r p2 0 -"
LONG = 400  # more actions than the games in these tests need


def position(diagram, rest="r m 0 -"):
    """The position with this diagram (rows from the top, dots for empty squares) and these other fields."""
    rows = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in diagram.split())
    return GAME.parse(f"{rows} {rest}")


def new(*words):
    return GAME.start(GAME.complete(GAME.read_options(words)))


def play(state, *actions):
    for action in " ".join(actions).split():
        state = state.apply(GAME.parse_action(state, action))
    return state


def texts(state):
    return {str(action) for action in state.actions()}


def squares(text):
    return set(text.split())


def at(*names):
    return tuple(("abcdefghi".index(name[0]), int(name[1]) - 1) for name in names)


def names(found):
    return {rules.square_name(square) for square in found}


def random_game(rng, *words):
    """Random positions of one game, each with the action played in it (None in the last)."""
    state = new(*words)
    for _number in range(LONG):
        if state.is_over:
            break
        action = rng.choice(state.actions())
        yield state, action
        state = state.apply(action)
    yield state, None


def placed(state, rng):
    """The position after random placements, at the first movement turn."""
    while state.phase == rules.PLACING:
        state = state.apply(rng.choice(state.actions()))
    return state


def refusal(state, attempt):
    with pytest.raises(IllegalAction) as error:
        GAME.parse_action(state, attempt)
    return str(error.value)


def fault(text):
    with pytest.raises(PositionError) as error:
        GAME.parse(text)
    return str(error.value)


# A little board on which most things happen: red steps c2c3 and closes in on b3 (with a3) and d3 (with e3).
CROSS = """
    .....
    b...b
    Rb.bR
    ..R..
    b...b
"""


# --- board and placement: docs/rules.md#seega-board, docs/rules.md#seega-placement, docs/rules.md#seega-opening


@pytest.mark.parametrize(("size", "centre", "each"), [(5, "c3", 12), (7, "d4", 24), (9, "e5", 40)])
def test_the_centre_is_the_safe_square_and_each_player_has_so_many_stones(size, centre, each):
    state = new(f"size={size}")
    assert rules.square_name(queries.safe_square(state)) == centre
    assert queries.unplaced(state, rules.RED) == queries.unplaced(state, rules.BLUE) == each


def test_players_alternate_two_pieces_a_turn_player_one_first():
    state = new()
    seats, ends = [], []
    for _number in range(8):
        seats.append(state.to_move)
        after = state.apply(state.actions()[0])
        ends.append(GAME.ends_turn(state, after))
        state = after
    assert seats == [0, 0, 1, 1, 0, 0, 1, 1]
    assert ends == [False, True] * 4


MIDDLES = [(5, "a3 e3 c1 c5"), (7, "a4 g4 d1 d7"), (9, "a5 i5 e1 e9")]


@pytest.mark.parametrize(("size", "middles"), MIDDLES)
def test_the_first_action_may_be_any_of_the_four_middle_squares(size, middles):
    assert texts(new(f"size={size}")) == squares(middles)


@pytest.mark.parametrize(("size", "middles"), MIDDLES)
def test_the_second_action_is_the_opposite_one(size, middles):
    west, east, south, north = middles.split()
    for first, second in ((west, east), (east, west), (south, north), (north, south)):
        assert texts(play(new(f"size={size}"), first)) == {second}


def test_player_twos_first_two_go_on_the_remaining_pair():
    state = play(new(), "c1 c5")
    assert texts(state) == {"a3", "e3"}
    assert texts(play(state, "e3")) == {"a3"}


def test_after_that_any_empty_square_but_the_centre():
    state = play(new(), "c1 c5 a3 e3")
    everything = {column + row for column in "abcde" for row in "12345"}
    assert texts(state) == everything - squares("c1 c5 a3 e3 c3")


def test_the_free_opening_prescribes_no_first_squares():
    everything = {column + row for column in "abcde" for row in "12345"}
    assert texts(new("opening=free")) == everything - {"c3"}
    assert texts(play(new("opening=free"), "a1 b1 c1 d1")) == everything - squares("c3 a1 b1 c1 d1")


@pytest.mark.parametrize("size", [5, 7, 9])
def test_placement_goes_on_until_all_pieces_stand_and_only_the_centre_is_empty(size):
    state = placed(new(f"size={size}"), random.Random(size))
    assert len(queries.stones(state, 0)) == len(queries.stones(state, 1)) == (size * size - 1) // 2
    assert queries.safe_square(state) not in queries.stones(state, 0) + queries.stones(state, 1)


def test_nothing_is_captured_in_placement():
    state = play(new("opening=free"), "a1 c1 b1")
    assert names(queries.stones(state, 1)) == {"b1"}


def test_first_two_who_placed_last_makes_the_first_step():
    assert placed(new(), random.Random(1)).to_move == rules.RED
    assert new("first=two").to_move == rules.RED  # Player One always places first
    assert placed(new("first=two"), random.Random(1)).to_move == rules.BLUE


def test_the_last_placement_ends_the_turn_also_when_the_same_player_moves_next():
    rng = random.Random(2)
    state = new("first=two")
    while state.phase == rules.PLACING:
        before, state = state, state.apply(rng.choice(state.actions()))
    assert before.to_move == state.to_move == rules.BLUE
    assert GAME.ends_turn(before, state)


# --- movement: docs/rules.md#seega-step


def test_a_piece_steps_one_square_up_down_left_or_right_into_an_empty_square():
    state = position("""
        .....
        .....
        ..R..
        ..b..
        Rb..b
    """)
    assert texts(state) == squares("c3b3 c3d3 c3c4 a1a2")


def test_the_centre_may_be_entered():
    assert "c2c3" in texts(position(CROSS))


def test_no_diagonals():
    assert refusal(position(CROSS), "c2b1") == refusals.DIAGONAL


def test_no_jumps():
    assert refusal(position(CROSS), "a3c3") == refusals.TOO_FAR
    assert refusal(position(CROSS), "c2c4") == refusals.TOO_FAR


# --- capture: docs/rules.md#seega-capture, docs/rules.md#seega-safe


def test_enemies_next_to_the_moved_piece_with_another_of_the_movers_on_the_far_side_are_captured():
    assert play(position(CROSS), "c2c3").text == "5/b3b/R1R1R/5/b3b r cc3 0 -"


def test_up_to_three_are_captured_at_once():
    state = position("""
        ..R..
        ..b..
        Rb.bR
        ..R..
        b...b
    """)
    found = captures(state, GAME.parse_action(state, "c2c3"))
    assert {names([capture.square]).pop(): names(capture.by) for capture in found} == {
        "b3": {"c3", "a3"},
        "d3": {"c3", "e3"},
        "c4": {"c3", "c5"},
    }
    assert names(queries.stones(play(state, "c2c3"), rules.BLUE)) == {"a1", "e1"}
    assert queries.lost(play(state, "c2c3"), rules.BLUE) == 10


def test_a_piece_on_the_safe_square_is_never_captured():
    state = position("""
        .....
        .....
        .Rb..
        ...R.
        b...b
    """)
    assert play(state, "d2d3").text == "5/5/1RbR1/5/b3b b m 1 -"


def test_on_a_larger_board_its_own_centre_is_safe_and_c3_is_not():
    centre = position("....... ....... ....R.. ..Rb... ....... ....... b.....b")
    assert play(centre, "e5e4").text == "7/7/7/2RbR2/7/7/b5b b m 1 -"
    c3 = position("....... ....... ....... ...R... .Rb.... ....... b.....b")
    assert play(c3, "d4d3").text == "7/7/7/7/1R1R3/7/b5b r cd3 0 -"


def test_stepping_between_two_enemies_is_safe():
    state = position("""
        .R...
        b.b..
        .....
        .R...
        b...b
    """)
    assert play(state, "b5b4").text == "5/bRb2/5/1R3/b3b b m 1 -"


def test_an_empty_centre_captures_nothing():
    state = position("""
        .....
        R....
        .b..b
        .R...
        ....b
    """)
    assert play(state, "a4a3").text == "5/5/Rb2b/1R3/4b b m 1 -"


OWN_ON_CENTRE = """
    .....
    R....
    .bR.b
    .....
    ....b
"""


def test_an_own_piece_on_the_centre_counts_as_the_far_side():
    assert play(position(OWN_ON_CENTRE), "a4a3").text == "5/5/R1R1b/5/4b r ca3 0 -"


def test_an_enemy_on_the_far_side_captures_nothing():
    state = position("""
        .....
        R....
        .bbR.
        .....
        ....b
    """)
    assert play(state, "a4a3").phase == rules.MOVING


def test_a_far_side_that_is_not_in_line_captures_nothing():
    state = position("""
        .....
        R....
        .b...
        .R..b
        b...b
    """)
    assert play(state, "a4a3").phase == rules.MOVING


def test_pieces_at_the_edge_are_not_captured_against_it():
    state = position("""
        b....
        .R..b
        .....
        .....
        ....R
    """)
    assert play(state, "b4b5").phase == rules.MOVING


def test_blue_captures_as_red_does():
    state = position(OWN_ON_CENTRE.translate(str.maketrans("Rb", "bR")), "b m 0 -")
    assert play(state, "a4a3").text == "5/5/b1b1R/5/4R b ca3 0 -"


# --- going on: docs/rules.md#seega-going-on


GOING_ON = "5/b3b/R1R1R/5/b3b r cc3 0 -"


def test_after_a_capture_the_same_piece_may_step_again():
    state = GAME.parse(GOING_ON)
    assert texts(state) == squares("c3c2 c3c4 c3b3 c3d3 end")
    assert queries.going_on(state) == at("c3")[0]
    assert not GAME.ends_turn(position(CROSS), state)


def test_only_the_same_piece_may_go_on():
    assert refusal(GAME.parse(GOING_ON), "a3a2") == refusals.ONLY_THE_SAME_STONE.format(square="c3")


def test_it_may_capture_again():
    state = position("""
        .....
        Rb..b
        Rb.bR
        ..R..
        b...b
    """)
    assert play(state, "c2c3 c3c4").text == "5/R1R1b/R3R/5/b3b r cc4 0 -"


def test_after_a_step_that_captured_nothing_the_turn_is_over():
    state = GAME.parse(GOING_ON)
    after = play(state, "c3c4")
    assert after.text == "5/b1R1b/R3R/5/b3b b m 0 -"
    assert GAME.ends_turn(state, after)


def test_the_player_may_also_stop():
    state = GAME.parse(GOING_ON)
    after = play(state, "end")
    assert after.text == "5/b3b/R1R1R/5/b3b b m 0 -"
    assert GAME.ends_turn(state, after)


def test_the_piece_always_has_a_step_back_to_where_it_came_from():
    seen = 0
    for seed in range(5):
        game = list(random_game(random.Random(seed)))
        for (state, action), (after, _action) in pairwise(game):
            if after.phase == rules.GOING_ON and not after.is_over:
                assert state.phase != rules.PLACING
                assert rules.square_name(action.target) + rules.square_name(action.origin) in texts(after)
                seen += 1
    assert seen > 20


# --- blocked: docs/rules.md#seega-blocked, docs/rules.md#seega-pass


CORNERS = """
    Rb...
    bb...
    .....
    ....b
    ...bR
"""
SHUT_IN = """
    RRRRR
    RRbRR
    Rb.bb
    bbbbR
    bbbbR
"""


def test_a_blocked_player_removes_any_enemy_piece_whose_removal_gives_a_step():
    state = position(CORNERS)
    assert queries.is_blocked(state)
    assert texts(state) == squares("xa4 xb5 xd1 xe2")  # nothing of red's is next to b4
    assert names(queries.removable(state)) == squares("a4 b5 d1 e2")


def test_and_then_moves_in_the_same_turn():
    state = position(CORNERS)
    after = play(state, "xa4")
    assert after.text == "Rb3/1b3/5/4b/3bR r x 0 -"
    assert texts(after) == {"a5a4"}
    assert not GAME.ends_turn(state, after)
    assert play(after, "a5a4").text == "1b3/Rb3/5/4b/3bR b m 0 -"


def test_that_step_may_capture_and_go_on():
    state = position("""
        Rbb..
        bbRb.
        ..b..
        .....
        .....
    """)
    assert play(state, "xa4 a5a4").text == "1bb2/R1Rb1/2b2/5/5 r ca4 0 -"


def test_a_piece_on_the_safe_square_may_be_removed():
    state = position("""
        .....
        .b...
        bRb..
        .b..b
        ...bR
    """)
    assert play(state, "xc3").text == "5/1b3/bR3/1b2b/3bR r x 0 -"


def test_the_first_movement_turn_may_be_blocked():
    state = position(SHUT_IN)
    assert queries.lost(state, rules.RED) == queries.lost(state, rules.BLUE) == 0
    assert texts(state) == squares("xc4 xb3 xd3 xe3 xa2 xd2 xd1")


def test_the_removal_is_required():
    assert refusal(position(CORNERS), "a5a4") == queries.MUST_REMOVE
    assert refusal(position(CORNERS), "pass") == refusals.NOBODY_PASSES


def test_a_player_who_has_a_step_removes_nothing():
    assert refusal(position(CROSS), "xb3") == refusals.REMOVAL_ONLY_SHUT_IN


def test_with_blocked_pass_the_blocked_player_passes_instead():
    state = position(CORNERS, "r m 3 blocked=pass")
    assert queries.is_blocked(state)
    assert texts(state) == {"pass"}
    assert play(state, "pass").text.split()[1:4] == ["b", "m", "4"]
    assert refusal(state, "xa4") == refusals.PASS_TAKES_NOTHING


def test_pass_is_refused_to_a_player_who_has_a_step():
    state = position(CROSS, "r m 0 blocked=pass")
    assert refusal(state, "pass") == refusals.PASS_ONLY_WITHOUT_MOVES


def test_whoever_shuts_the_other_player_in_must_choose_a_step_that_frees():
    state = play(position(SHUT_IN, "r m 0 blocked=pass"), "pass")
    assert texts(state) == squares("b3c3 d3c3 c4c3")
    assert refusal(state, "c2c3") == refusals.OTHERS_SHUT_IN
    step = GAME.parse_action(position(SHUT_IN, "b m 0 -"), "c2c3")
    with pytest.raises(IllegalAction):
        state.apply(step)


def test_also_when_the_other_is_shut_in_right_after_the_placement():
    state = position(SHUT_IN, "b m 0 first=two,blocked=pass")
    assert texts(state) == squares("b3c3 d3c3 c4c3")


def test_only_if_possible():
    rows = """
        Rbb..
        bb...
        b...b
        ...bb
        ..bbR
    """
    assert texts(position(rows, "b m 0 blocked=pass")) == texts(position(rows, "b m 0 -"))


def test_with_blocked_remove_any_step_may_be_chosen():
    assert "c2c3" in texts(position(SHUT_IN, "b m 0 -"))


def test_the_two_players_are_never_blocked_at_the_same_time():
    rng = random.Random(6)
    blocked = 0
    for _number in range(300):
        cells = ["R"] * 12 + ["b"] * 12 + ["."]
        rng.shuffle(cells)
        rows = " ".join("".join(cells[at : at + 5]) for at in range(0, 25, 5))
        red, blue = (queries.is_blocked(position(rows, f"{side} m 0 -")) for side in "rb")
        assert not (red and blue)
        blocked += red or blue
    assert blocked


# --- the end: docs/rules.md#seega-end, docs/rules.md#seega-quiet


def test_a_player_left_with_one_piece_has_lost_at_once_before_any_going_on():
    state = position("""
        .....
        R....
        .bR..
        .....
        ....b
    """)
    after = play(state, "a4a3")
    assert after.text == "5/5/R1R2/5/4b r ca3 0 -"
    assert after.outcome.winners == (rules.RED,)
    assert after.outcome.reason.key == "pieces"
    assert after.actions() == []
    assert GAME.ends_turn(state, after)
    assert GAME.parse(after.text).outcome == after.outcome
    assert refusal(after, "a3a2") == refusals.GAME_OVER


def test_a_player_left_with_none_has_lost():
    after = play(GAME.parse("5/5/Rb1bR/2R2/5 r m 0 -"), "c2c3")
    assert after.text == "5/5/R1R1R/5/5 r cc3 0 -"
    assert after.outcome.winners == (rules.RED,)


def test_in_placement_nobody_has_lost():
    state = play(new(), "c1")
    assert state.outcome is None


TWO_EACH = """
    R...R
    .....
    .....
    .....
    b...b
"""


def test_after_40_quiet_turns_the_player_with_more_pieces_wins():
    more_red = position(TWO_EACH.replace(".....", "R....", 1), "r m 39 -")
    after = play(more_red, "e5e4")
    assert after.text.split()[1:4] == ["b", "m", "40"]
    assert after.outcome.winners == (rules.RED,)
    assert after.outcome.reason.key == "quiet"
    assert after.actions() == []
    more_blue = position(TWO_EACH.replace("b...b", "bb..b", 1), "r m 39 -")
    assert play(more_blue, "e5e4").outcome.winners == (rules.BLUE,)


def test_equal_numbers_are_a_draw():
    outcome = play(position(TWO_EACH, "r m 39 -"), "e5e4").outcome
    assert outcome.winners == ()
    assert outcome.reason.key == "quiet"


def test_39_quiet_turns_are_not_enough():
    assert play(position(TWO_EACH, "r m 38 -"), "e5e4").outcome is None


def test_both_players_turns_are_counted():
    assert play(position(TWO_EACH), "e5e4 e1e2 e4e5").quiet == 3


def test_only_turns_of_the_movement_phase_count():
    assert placed(new(), random.Random(3)).quiet == 0


def test_a_pass_is_a_quiet_turn():
    state = play(position(CORNERS, "r m 39 blocked=pass"), "pass")
    assert state.outcome.reason.key == "quiet"


def test_a_capture_sets_the_count_to_0_at_once():
    assert play(position(CROSS, "r m 39 -"), "c2c3").text.split()[2:4] == ["cc3", "0"]


def test_a_removal_sets_the_count_to_0_at_once():
    assert play(position(CORNERS, "r m 39 -"), "xa4").text.split()[2:4] == ["x", "0"]


@pytest.mark.parametrize("actions", ["c2c3 end", "c2c3 c3c4"])
def test_a_turn_with_a_capture_is_not_quiet_whatever_else_it_contains(actions):
    assert play(position(CROSS, "r m 39 -"), actions).quiet == 0


def test_a_turn_with_a_removal_is_not_quiet_whatever_else_it_contains():
    assert play(position(CORNERS, "r m 39 -"), "xa4 a5a4").text.split()[1:4] == ["b", "m", "0"]


def test_another_number_of_quiet_turns():
    assert play(position(TWO_EACH, "r m 6 quiet=7"), "e5e4").is_over
    assert not play(position(TWO_EACH, "r m 5 quiet=7"), "e5e4").is_over


def test_quiet_0_is_never_but_the_count_is_kept_and_written():
    after = play(position(TWO_EACH, "r m 5000 quiet=0"), "e5e4")
    assert after.text.endswith(" b m 5001 quiet=0")
    assert after.outcome is None


# --- options: docs/rules.md#seega-size, docs/rules.md#seega-quiet-option


@pytest.mark.parametrize(
    "words",
    ["", "size=7", "size=9 quiet=0", "opening=free first=two blocked=pass quiet=7", "first=two", "blocked=pass"],
)
def test_options_are_read_from_the_position(words):
    options = GAME.complete(GAME.read_options(words.split()))
    state = GAME.start(options)
    assert GAME.options_of(state) == options
    assert GAME.options_of(GAME.parse(state.text)) == options


@pytest.mark.parametrize("word", ["size=6", "opening=", "first=1", "blocked=x", "quiet=-1", "quiet=01", "quiet=٣"])
def test_other_values_are_refused(word):
    with pytest.raises(OptionError):
        GAME.read_options([word])


# --- position texts: docs/rules.md#seega-text, docs/rules.md#seega-refused


@pytest.mark.parametrize(
    "text",
    [
        START,
        "7/7/7/7/7/7/7 r p2 0 -",
        "9/9/9/9/9/9/9/9/9 r p2 0 opening=free,first=two,blocked=pass,quiet=0",
        "5/5/R4/5/5 r p1 0 -",
        "5/5/R3R/5/5 b p2 0 -",
        "2b2/5/R3R/5/5 b p1 0 -",
        "2b2/5/R3R/5/2b2 r p2 0 -",
        "R1b2/5/R3R/5/2b2 r p1 0 -",
        "RRRRR/RRbRR/Rb1bb/bbbbR/1bbbR b p1 0 opening=free",
        "R4/5/5/5/5 r p1 0 opening=free",
        GOING_ON,
        "5/5/R1R1R/5/5 r cc3 0 -",
        "Rb3/1b3/5/4b/3bR r x 0 -",
        "R4/5/5/5/R4 r x 0 -",
        "R3R/5/5/5/b3b r m 40 -",
        "R3R/5/5/5/b3b r m 41 quiet=0",
        "R3R/5/5/5/b3b r m 0 quiet=1",
    ],
)
def test_these_are_positions(text):
    state = GAME.parse(text)
    assert state.text == text
    assert bool(state.actions()) == (state.outcome is None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", faults.PARTS.format(count=1)),
        (START + " ", faults.PARTS.format(count=6)),
        (" " + START, faults.PARTS.format(count=6)),
        (START.replace(" ", "  ", 1), faults.PARTS.format(count=6)),
        ("5/5/5/5/5 r p2 0", faults.PARTS.format(count=4)),
        (START + "\n", faults.OPTION.format(word="-\n")),
        ("5/5/5/5 r p2 0 -", faults.ROW_COUNT.format(count=4)),
        ("5/5/5/5/5/5 r p2 0 -", faults.ROW_COUNT.format(count=6)),
        ("5/5/5/5/5/ r p2 0 -", faults.ROW_COUNT.format(count=6)),
        ("6/5/5/5/5 r p2 0 -", faults.ROW_LENGTH.format(row=5, count=6, size=5)),
        ("5/5/5/5/4 r p2 0 -", faults.ROW_LENGTH.format(row=1, count=4, size=5)),
        ("5/5/23/5/5 r p2 0 -", board_rows.TWO_DIGITS.format(row=3)),
        ("5/5/0R4/5/5 r p1 0 -", faults.LETTER.format(row=3, letter="0")),
        ("5/5/r4/5/5 r p1 0 -", faults.LETTER.format(row=3, letter="r")),
        ("5/5/B4/5/5 r p1 0 -", faults.LETTER.format(row=3, letter="B")),
        ("5/5/R٤/5/5 r p1 0 -", faults.LETTER.format(row=3, letter="٤")),
        ("5/5/RRRRRR/5/5 r p1 0 -", faults.ROW_LENGTH.format(row=3, count=6, size=5)),
        ("5/5/5/5/5 w p2 0 -", faults.SIDE.format(word="w")),
        ("5/5/5/5/5 R p2 0 -", faults.SIDE.format(word="R")),
        ("5/5/5/5/5 r p3 0 -", faults.PHASE.format(word="p3")),
        ("5/5/5/5/5 r p 0 -", faults.PHASE.format(word="p")),
        ("5/5/5/5/5 r  0 -", faults.PHASE.format(word="")),
        ("5/b3b/R1R1R/5/b3b r c 0 -", faults.PHASE.format(word="c")),
        ("5/b3b/R1R1R/5/b3b r cj1 0 -", faults.PHASE.format(word="cj1")),
        ("5/b3b/R1R1R/5/b3b r cf1 0 -", faults.PHASE_OFF_THE_BOARD.format(square="f1")),
        ("5/b3b/R1R1R/5/b3b r cc6 0 -", faults.PHASE_OFF_THE_BOARD.format(square="c6")),
        ("R3R/5/5/5/b3b r m1 0 -", faults.PHASE.format(word="m1")),
        ("R3R/5/5/5/b3b r m 00 -", faults.NOT_A_NUMBER.format(field=faults.QUIET_FIELD, word="00")),
        ("R3R/5/5/5/b3b r m 01 -", faults.NOT_A_NUMBER.format(field=faults.QUIET_FIELD, word="01")),
        ("R3R/5/5/5/b3b r m -1 -", faults.NOT_A_NUMBER.format(field=faults.QUIET_FIELD, word="-1")),
        ("R3R/5/5/5/b3b r m ٣ -", faults.NOT_A_NUMBER.format(field=faults.QUIET_FIELD, word="٣")),
        ("R3R/5/5/5/b3b r m  -", faults.NOT_A_NUMBER.format(field=faults.QUIET_FIELD, word="")),
        ("R3R/5/5/5/b3b r m 9999999999 quiet=0", faults.NUMBER_TOO_LARGE.format(field=faults.QUIET_FIELD)),
        ("5/5/5/5/5 r p2 0 ", faults.OPTION.format(word="")),
        ("5/5/5/5/5 r p2 0 size=5", faults.OPTION.format(word="size=5")),
        ("5/5/5/5/5 r p2 0 quiet=40", faults.DEFAULT_QUIET.format(value=40)),
        ("5/5/5/5/5 r p2 0 quiet=007", faults.NOT_A_NUMBER.format(field=faults.QUIET_OPTION, word="007")),
        ("5/5/5/5/5 r p2 0 quiet=", faults.NOT_A_NUMBER.format(field=faults.QUIET_OPTION, word="")),
        ("5/5/5/5/5 r p2 0 quiet", faults.NOT_A_NUMBER.format(field=faults.QUIET_OPTION, word="")),
        ("5/5/5/5/5 r p2 0 quiet=-7", faults.NOT_A_NUMBER.format(field=faults.QUIET_OPTION, word="-7")),
        ("5/5/5/5/5 r p2 0 opening=fixed", faults.OPTION.format(word="opening=fixed")),
        ("5/5/5/5/5 r p2 0 opening", faults.OPTION.format(word="opening")),
        ("5/5/5/5/5 r p2 0 =free", faults.OPTION.format(word="=free")),
        ("5/5/5/5/5 r p2 0 opening=free,", faults.OPTION.format(word="")),
        ("5/5/5/5/5 r p2 0 opening=free,-", faults.OPTION.format(word="-")),
        ("5/5/5/5/5 r p2 0 first=two,opening=free", faults.OPTION_ORDER),
        ("5/5/5/5/5 r p2 0 opening=free,opening=free", faults.OPTION_ORDER),
        ("5/5/5/5/5 r p2 0 quiet=7,quiet=7", faults.OPTION_ORDER),
    ],
)
def test_a_parser_refuses_every_other_spelling_and_names_the_place(text, reason):
    assert fault(text) == reason


@pytest.mark.parametrize(
    "text",
    [
        "R4/5/5/5/5 r p2 0 opening=free",
        "5/5/5/5/5 r p1 0 opening=free",
        "R3R/5/5/5/5 r p1 0 opening=free",
        "R4/5/5/5/5 b p2 0 opening=free",
        "R3R/5/5/5/5 b p1 0 opening=free",
        "b4/5/5/5/5 r p1 0 opening=free",
        "RRRRR/RRbRR/Rb1bb/bbbbR/bbbbR r p2 0 opening=free",
        "RRRRR/RRRR1/5/bbbbb/bbbb1 r p2 0 opening=free",
    ],
)
def test_in_placement_piece_counts_that_do_not_fit_side_and_phase_are_refused(text):
    red, black = text.split()[0].count("R"), text.split()[0].count("b")
    assert fault(text) == faults.STONES_DO_NOT_FIT.format(red=red, blue=black)


def test_in_placement_a_piece_on_the_centre_is_refused():
    assert fault("5/5/2R2/5/5 r p1 0 opening=free") == faults.SAFE_SQUARE_TAKEN.format(square="c3")


@pytest.mark.parametrize(
    "text",
    [
        "R4/5/5/5/5 r p1 0 -",
        "5/5/R4/R4/5 b p2 0 -",
        "2R2/5/R4/5/5 b p2 0 -",
        "b4/5/R3R/5/5 b p1 0 -",
        "bb3/5/R3R/5/5 r p2 0 -",
        "R1b1b/5/R3R/5/5 r p1 0 -",
        "2b2/5/R4/5/R1b2 r p2 0 -",
    ],
)
def test_in_placement_first_pieces_off_the_prescribed_squares_are_refused(text):
    assert fault(text) == faults.NOT_AT_AN_EDGE
    GAME.parse(text.replace("-", "opening=free"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("RRRRR/RRRRR/RRR2/5/b3b r m 0 -", faults.TOO_MANY_STONES.format(number=12)),
        ("bbbbb/bbbbb/bbb2/5/R3R r m 0 -", faults.TOO_MANY_STONES.format(number=12)),
        ("R4/5/5/5/b3b r m 0 -", faults.TOO_FEW_STONES),
        ("R3R/5/5/5/b4 r m 0 -", faults.TOO_FEW_STONES),
        ("5/5/R4/5/b3b r ca3 0 -", faults.TOO_FEW_STONES),
        ("5/5/R4/5/b3b r x 0 -", faults.TOO_FEW_STONES),
        ("R3R/5/5/5/b3b r m 41 -", faults.OVER_BY_QUIET_TURNS.format(limit=40)),
        ("R3R/5/5/5/b3b r m 8 quiet=7", faults.OVER_BY_QUIET_TURNS.format(limit=7)),
        ("5/b3b/R1R1R/5/b3b r cb3 0 -", faults.NO_STONE),
        ("5/b3b/R1R1R/5/b3b r ca4 0 -", faults.NO_STONE),
        ("Rb3/b4/4R/5/5 r ca5 0 -", faults.STONE_CANNOT_STEP),
        ("5/b3b/R1R1R/5/b3b r cc3 1 -", faults.NOT_QUIET),
        ("Rb3/1b3/5/4b/3bR r x 1 -", faults.NOT_QUIET),
        ("5/5/5/5/5 r p2 1 -", faults.NOT_QUIET),
        ("bbbbb/bbbbb/bb3/5/R3R r ca1 0 -", faults.NOTHING_LOST),
        ("bbbbb/bbbbb/bb3/5/R3R r x 0 -", faults.NOTHING_LOST),
        ("Rb3/bb3/5/4b/3bR r x 0 -", faults.REMOVER_CANNOT_STEP),
        ("Rb3/1b3/5/4b/3bR r x 0 blocked=pass", faults.NO_REMOVAL),
    ],
)
def test_later_these_are_refused(text, reason):
    assert fault(text) == reason


letters = st.text(st.sampled_from("Rb12345/ rpmcx0-=,٣\n"), max_size=50)
pieces = st.lists(
    st.sampled_from(
        ["5/5/5/5/5 ", "R3R/", "b3b/", "5", "/", " ", "r", "b", "p2", "m", "cc3", "x", "0", "quiet=7", "-"]
    ),
    max_size=14,
).map("".join)


@given(st.one_of(st.text(max_size=50), letters, pieces))
def test_any_text_is_a_position_written_the_same_way_or_a_clean_error(text):
    try:
        state = GAME.parse(text)
    except PositionError:
        return
    assert state.text == text


@given(
    st.sampled_from([START, GOING_ON, "Rb3/1b3/5/4b/3bR r x 0 -", "R3R/5/5/5/b3b r m 6 quiet=7"]),
    st.integers(0, 40),
    st.integers(0, 2),
    st.text(st.sampled_from("Rb1234/ rpmcx0-=,"), max_size=2),
)
def test_small_changes_of_a_text_are_read_exactly_or_refused(text, at, cut, put):
    changed = text[:at] + put + text[at + cut :]
    try:
        state = GAME.parse(changed)
    except PositionError:
        return
    assert state.text == changed
    assert bool(state.actions()) == (state.outcome is None)


# --- refusals


@pytest.mark.parametrize(
    ("state", "attempt", "reason"),
    [
        (new(), "c3", refusals.SAFE_SQUARE_STAYS_EMPTY),
        (new(), "a1", refusals.START_AT_AN_EDGE.format(squares="c1, a3, e3 or c5")),
        (play(new(), "c1"), "a3", refusals.START_AT_AN_EDGE.format(squares="c5")),
        (play(new(), "c1"), "c1", refusals.STONE_THERE.format(square="c1")),
        (new(), "f1", refusals.OFF_THE_BOARD.format(square="f1")),
        (new(), "end", refusals.STONES_TO_PLACE),
        (new(), "pass", refusals.STONES_TO_PLACE),
        (new(), "xc1", refusals.STONES_TO_PLACE),
        (play(new(), "c1"), "c1c2", refusals.STONES_TO_PLACE),
        (position(CROSS), "c5", refusals.EVERY_STONE_DOWN),
        (position(CROSS), "b3c3", refusals.OTHER_SIDES_STONE),
        (position(CROSS), "c4c3", refusals.NO_STONE.format(square="c4")),
        (position(CROSS), "a3b3", refusals.STONE_THERE.format(square="b3")),
        (position(CROSS), "a3a3", refusals.SAME_SQUARE),
        (position(CROSS), "c2d3", refusals.DIAGONAL),
        (position(CROSS), "c2c6", refusals.OFF_THE_BOARD.format(square="c6")),
        (position(CROSS), "end", refusals.TURN_ENDS_BY_ITSELF),
        (position(CROSS), "pass", refusals.NOBODY_PASSES),
        (GAME.parse(GOING_ON), "pass", refusals.MAY_GO_ON),
        (GAME.parse(GOING_ON), "xa1", refusals.MAY_GO_ON),
        (GAME.parse(GOING_ON), "c3b4", refusals.DIAGONAL),
        (position(CORNERS), "xa5", refusals.YOUR_STONE),
        (position(CORNERS), "xc3", refusals.NO_STONE.format(square="c3")),
        (position(CORNERS), "xb4", refusals.STILL_SHUT_IN.format(square="b4")),
        (play(position(CORNERS), "xa4"), "xb5", refusals.STEP_AFTER_REMOVAL),
        (play(position(CORNERS), "xa4"), "end", refusals.STEP_AFTER_REMOVAL),
        (play(position(CORNERS), "xa4"), "e1e2", refusals.STONE_THERE.format(square="e2")),
        (position(CORNERS, "r m 0 blocked=pass"), "a5a4", queries.MUST_PASS),
    ],
)
def test_every_refusal_has_its_reason(state, attempt, reason):
    assert refusal(state, attempt) == reason


@pytest.mark.parametrize("attempt", ["", "C1", "c1 ", "c1\n", "c0", "j1", "x", "xx", "c1c", "c1-c2", "xc1c2", "END"])
def test_a_malformed_attempt_is_told_how_moves_are_written(attempt):
    assert refusal(new(), attempt) == refusals.NOT_A_MOVE.format(attempt=attempt)


EVERYTHING = [column + row for column in "abcde" for row in "12345"]
ATTEMPTS = [
    "end",
    "pass",
    *EVERYTHING,
    *("x" + square for square in EVERYTHING),
    *(origin + target for origin in EVERYTHING for target in EVERYTHING),
]


@pytest.mark.slow
@pytest.mark.parametrize("words", ["", "blocked=pass opening=free", "first=two"])
def test_exactly_the_illegal_attempts_have_a_reason_and_are_not_applied(words):
    rng = random.Random(9)
    known = {}
    for seed in range(3):
        for state, _action in random_game(random.Random(seed), *words.split()):
            legal = {str(action): action for action in state.actions()}
            known |= legal
            for attempt in rng.sample(ATTEMPTS, 60) + list(legal):
                sentence = GAME.explain_refusal(state, attempt)
                assert (sentence == "") == (attempt in legal)
                if attempt in known and attempt not in legal:
                    with refused(IllegalAction):
                        state.apply(known[attempt])


@pytest.mark.slow
def test_shut_in_is_said_only_where_it_is_so():
    """A condition (“only when you’re shut in”) may be said of any position."""
    for seed in range(3):
        for state, _action in random_game(random.Random(seed)):
            for attempt in ATTEMPTS:
                assert not re.search(r"\bis shut in", GAME.explain_refusal(state, attempt))


@given(st.text(max_size=12))
def test_any_attempt_has_an_answer_of_one_line(attempt):
    sentence = GAME.explain_refusal(GAME.parse(GOING_ON), attempt)
    assert (sentence == "") == (attempt in ("c3c2", "c3c4", "c3b3", "c3d3", "end"))
    assert "\n" not in sentence


# --- stories


def tell(state, text):
    return GAME.story(state, GAME.parse_action(state, text))


def test_the_story_of_a_placement():
    assert tell(new(), "c1") == (Placed(0, at("c1")[0]),)
    assert tell(play(new(), "c1"), "c5") == (Placed(0, at("c5")[0]), TurnEnded(0))


def test_the_story_of_a_step():
    assert tell(position(CROSS), "a3a2") == (Stepped(0, *at("a3", "a2")), TurnEnded(0))


def test_the_story_of_captures_names_the_stones_that_close_in():
    assert set(tell(position(CROSS), "c2c3")) == {
        Stepped(0, *at("c2", "c3")),
        Captured(1, at("b3")[0], at("c3", "a3")),
        Captured(1, at("d3")[0], at("c3", "e3")),
    }
    assert isinstance(tell(position(CROSS), "c2c3")[0], Stepped)


def test_the_story_of_an_end_a_removal_and_a_pass():
    assert tell(GAME.parse(GOING_ON), "end") == (TurnEnded(0),)
    assert tell(position(CORNERS), "xa4") == (Removed(0, at("a4")[0]),)
    assert tell(position(CORNERS, "r m 0 blocked=pass"), "pass") == (Passed(0), TurnEnded(0))


def board(state):
    return [set(queries.stones(state, seat)) for seat in (rules.RED, rules.BLUE)]


def told(state, events):
    """The stones after these events."""
    sets = board(state)
    for event in events:
        if isinstance(event, Placed):
            sets[event.seat].add(event.square)
        elif isinstance(event, Stepped):
            sets[event.seat].remove(event.origin)
            sets[event.seat].add(event.target)
        elif isinstance(event, Captured):
            assert set(event.by) <= sets[1 - event.seat]
            sets[event.seat].remove(event.square)
        elif isinstance(event, Removed):
            sets[1 - event.seat].remove(event.square)
    return sets


@pytest.mark.parametrize("words", ["", "size=7 blocked=pass", "size=9 opening=free first=two"])
def test_a_story_tells_the_whole_change(words):
    for state, action in random_game(random.Random(12), *words.split()):
        if action is not None:
            after = state.apply(action)
            events = GAME.story(state, action)
            assert told(state, events) == board(after)
            assert (TurnEnded(state.to_move) in events) == GAME.ends_turn(state, after)


# --- values


def test_an_action_is_the_same_object_on_every_board():
    small, large = new("opening=free"), new("opening=free", "size=9")
    assert GAME.parse_action(small, "b2") is GAME.parse_action(large, "b2")
    outside = GAME.parse_action(large, "i9")
    with pytest.raises(IllegalAction):
        small.apply(outside)


def test_positions_that_look_the_same_are_equal():
    one, other = position(CROSS), position(CROSS)
    assert one == other
    assert hash(one) == hash(other)
    for rest in ("b m 0 -", "r m 1 -", "r m 0 first=two", "r m 0 blocked=pass", "r m 0 quiet=7", "r m 0 opening=free"):
        assert one != position(CROSS, rest)
    assert one != one.text
