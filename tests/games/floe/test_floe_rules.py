"""Go with the Floe: one test for each sentence of its rules (docs/rules.md#floe)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import board_rows
from floes_app.core.game import IllegalAction, PositionError
from floes_app.games.floe import GAME, queries, refusals, rules
from floes_app.games.floe import text as faults
from floes_app.games.floe.queries import ActionKind
from floes_app.games.floe.story import Capture, Isolated, Jump, Passed, RingOpened, Slide

START = "4/s4B/8/8/8/8/s4B/4 b 0"
COLUMNS = {8: "cdef", 7: "bcdefg", 6: "abcdefgh", 5: "abcdefgh", 4: "abcdefgh", 3: "abcdefgh", 2: "bcdefg", 1: "cdef"}
ALL_SQUARES = [column + str(row) for row in range(1, 9) for column in COLUMNS[row]]


def position(seals="", bears="", rings="", side="b", passes=0, ice=None):
    """The state with these squares; with ``ice``, every space that is named nowhere is a ring."""
    letters = {}
    if ice is not None:
        letters = {square: "o" for square in ALL_SQUARES if square not in ice.split()}
    for letter, where in (("o", rings), ("s", seals), ("B", bears)):
        letters |= dict.fromkeys(where.split(), letter)
    rows = []
    for row, columns in COLUMNS.items():
        cells = "".join(letters.get(column + str(row), " ") for column in columns)
        for run in range(8, 0, -1):
            cells = cells.replace(" " * run, str(run))
        rows.append(cells)
    state = GAME.parse(f"{'/'.join(rows)} {side} {passes}")
    assert state.text.split()[0] == "/".join(rows)
    return state


def play(state, *actions):
    for action in actions:
        state = state.apply(GAME.parse_action(state, action))
    return state


def texts(state, origin=""):
    return {str(action) for action in state.actions() if str(action).startswith(origin)}


def targets(state, origin):
    return {text[2:] for text in texts(state, origin)}


def names(found):
    return {rules.square_name(square) for square in found}


def squares(text):
    return set(text.split())


def refusal(state, attempt):
    with pytest.raises(IllegalAction) as error:
        GAME.parse_action(state, attempt)
    return str(error.value)


def fault(text):
    with pytest.raises(PositionError) as error:
        GAME.parse(text)
    return str(error.value)


# --- board and setup: docs/rules.md#floe-board, docs/rules.md#floe-setup, docs/rules.md#floe-turn


def test_the_board_is_8x8_without_three_squares_at_each_corner():
    missing = squares("a1 a2 b1 g1 h1 h2 a7 a8 b8 g8 h7 h8")
    everything = {column + row for column in "abcdefgh" for row in "12345678"}
    assert names(rules.SPACES) == everything - missing
    assert len(rules.SPACES) == 52


def test_seals_start_on_b2_and_b7_polar_bears_on_g2_and_g7():
    state = GAME.start({})
    assert names(queries.seal_squares(state)) == {"b2", "b7"}
    assert names(queries.bear_squares(state)) == {"g2", "g7"}
    assert queries.ring_squares(state) == ()
    assert state.text == START


def test_black_starts():
    assert GAME.letters[GAME.start({}).to_move] == "b"


def test_players_alternate_a_turn_is_one_action():
    state = GAME.start({})
    for expected in (1, 0, 1, 0):
        before, state = state, state.apply(state.actions()[0])
        assert state.to_move == expected
        assert GAME.ends_turn(before, state)


# --- what a token may do: docs/rules.md#floe-slide, docs/rules.md#floe-jump, docs/rules.md#floe-capture


def test_a_token_slides_one_or_two_spaces_in_one_of_the_eight_directions():
    state = position("d4", "g2", side="b")
    assert targets(state, "d4") == squares("d5 d6 e5 f6 e4 f4 e3 f2 d3 d2 c3 b2 c4 b4 c5 b6")


def test_every_space_entered_must_be_empty_no_token():
    state = position("d4 d5", "e4 h6", side="b")
    assert {"d5", "d6", "e4", "f4"}.isdisjoint(targets(state, "d4"))


def test_every_space_entered_must_be_empty_no_ring():
    state = position("d4", "h6", rings="d5 f4", side="b")
    assert {"d5", "f4"}.isdisjoint(targets(state, "d4"))
    assert "e4" in targets(state, "d4")


def test_every_space_entered_must_be_on_the_board():
    assert targets(position("c1", "h6"), "c1") == squares("d1 e1 c2 c3 d2 e3 b2 a3")


def test_a_token_jumps_over_exactly_one_adjacent_ring_into_the_empty_space_directly_beyond():
    state = position("d4", "h6", rings="c3 d3 e3 c4 e4 c5 d5 e5")
    assert targets(state, "d4") == squares("b2 d2 f2 b4 f4 b6 d6 f6")
    bears = position("h6", "d4", rings="c3 d3 e3 c4 e4 c5 d5 e5", side="w")
    assert targets(bears, "d4") == squares("b2 d2 f2 b4 f4 b6 d6 f6")


def test_no_jump_over_a_token():
    state = position("d4 d5", "e4 h6")
    assert not {"d6", "f4"} & targets(state, "d4")
    assert refusal(state, "d4d6") == refusals.PIECE_IN_THE_WAY
    bears = position("d4 d5", "e4 h6", side="w")
    assert refusal(bears, "e4c4") == refusals.PIECE_IN_THE_WAY


def test_no_jump_over_an_empty_space():
    """A move over an empty space is a slide, and leaves a ring there; three spaces away nothing is reached."""
    state = position("d4", "h6")
    action = GAME.parse_action(state, "d4d6")
    assert queries.kind(state, action) is ActionKind.SLIDE
    assert names(queries.ring_squares(state.apply(action))) == {"d4", "d5"}
    assert refusal(state, "d4d7") == refusals.TOO_FAR


def test_no_jump_over_two_rings():
    assert refusal(position("d4", "h6", rings="d5 d6"), "d4d7") == refusals.TWO_HOLES


def test_no_jump_over_a_ring_that_is_not_adjacent():
    expected = refusals.HOLE_NOT_BESIDE
    assert refusal(position("d4", "h6", rings="d6"), "d4d7") == expected
    assert refusal(position("d4", "h6", rings="d5"), "d4d7") == expected


def test_no_multiple_jump():
    state = position("b4", "h6", rings="c4 e4")
    after = play(state, "b4d4")
    assert after.to_move == rules.BEARS
    assert "b4f4" not in texts(state)


def test_a_bear_captures_a_seal_on_one_of_the_eight_adjacent_spaces():
    for square in sorted(squares("c3 d3 e3 c4 e4 c5 d5 e5")):
        state = position(f"{square} h3", "d4 a3", side="w")
        action = GAME.parse_action(state, "d4" + square)
        assert queries.kind(state, action) is ActionKind.CAPTURE


def test_bear_and_seal_both_leave_the_board_and_the_seals_space_is_left_empty():
    after = play(position("d5 h3", "d4 a3", side="w"), "d4d5")
    assert names(queries.seal_squares(after)) == {"h3"}
    assert names(queries.bear_squares(after)) == {"a3"}
    assert names(queries.ring_squares(after)) == {"d4"}
    assert after.text == "4/6/8/8/3o4/B6s/6/4 b 0"


def test_a_capture_is_never_made_by_a_two_space_slide():
    state = position("d6 h3", "d4 a3", side="w")
    assert refusal(state, "d4d6") == refusals.TOO_FAR_TO_CATCH


def test_a_capture_is_never_made_by_a_jump():
    state = position("d6 h3", "d4 a3", rings="d5", side="w")
    assert refusal(state, "d4d6") == refusals.TOO_FAR_TO_CATCH


def test_seals_capture_nothing():
    assert refusal(position("d4", "d5"), "d4d5") == refusals.SEALS_CATCH_NOBODY


# --- rings: docs/rules.md#floe-rings


def test_the_starting_space_gets_a_ring():
    assert names(queries.ring_squares(play(position("d4", "h6"), "d4e5"))) == {"d4"}


def test_the_empty_space_passed_over_by_a_two_space_slide_gets_a_ring():
    assert names(queries.ring_squares(play(position("d4", "h6"), "d4f6"))) == {"d4", "e5"}


def test_a_jump_opens_one_ring_and_the_ring_passed_over_stays():
    state = position("d4", "h6", rings="e5")
    action = GAME.parse_action(state, "d4f6")
    assert queries.kind(state, action) is ActionKind.JUMP
    assert names(queries.rings_opened(state, action)) == {"d4"}
    assert names(queries.ring_squares(state.apply(action))) == {"d4", "e5"}


def test_rings_are_never_removed():
    generator = random.Random(5)
    for _game in range(20):
        state = GAME.start({})
        while not state.is_over:
            after = state.apply(generator.choice(state.actions()))
            assert set(queries.ring_squares(state)) <= set(queries.ring_squares(after))
            state = after


# --- pass: docs/rules.md#floe-pass


def test_pass_is_not_legal_while_the_side_to_move_has_another_action():
    assert refusal(GAME.start({}), "pass") == refusals.PASS_ONLY_WITHOUT_MOVES


def test_pass_is_the_only_action_of_a_side_that_has_no_other():
    blocked = position("c1 d1", "d2 c2", ice="e6", side="b")
    assert texts(blocked) == {"pass"}
    assert refusal(blocked, "c1d1") == refusals.MUST_PASS


# --- the end: docs/rules.md#floe-end


def test_both_seals_captured_white_wins():
    state = position("d5", "d4", side="w")
    after = play(state, "d4d5")
    assert after.outcome.winners == (rules.BEARS,)
    assert after.outcome.reason.key == "captured"


def test_a_captured_seal_alone_ends_nothing():
    assert play(position("d5 h3", "d4 a3", side="w"), "d4d5").outcome is None


def test_a_seal_is_isolated_when_the_spaces_one_and_two_steps_away_are_rings_or_off_the_board():
    state = position("c1 h6", "e6 a6", ice="e8 f8 h5", side="w")
    assert names(rules.isolated_seals(state)) == {"c1"}
    assert state.outcome.winners == (rules.SEALS,)
    assert state.outcome.reason.key == "isolated"
    assert state.actions() == []


@pytest.mark.parametrize("open_space", sorted(squares("c2 c3 d2 e3 d1 e1 b2 a3")))
def test_a_seal_is_not_isolated_while_one_of_these_spaces_is_empty(open_space):
    assert position("c1 h6", "e6 a6", ice="h5 " + open_space, side="w").outcome is None


@pytest.mark.parametrize("square", sorted(squares("c2 c3 d2 e3")))
def test_a_space_with_any_token_on_it_does_not_count_as_covered(square):
    assert position("c1 h6", f"a6 {square}", ice="h5", side="w").outcome is None
    assert position(f"c1 {square}", "a6 h6", ice="h5 e2 f3 c4 d4", side="b").outcome is None


def test_the_spaces_a_knights_move_away_do_not_matter():
    state = position("d4 h6", "g5 a6", ice="b3 b5 c2 c6 e2 e6 f3 f5", side="b")
    assert names(rules.isolated_seals(state)) == {"d4"}
    assert state.outcome.reason.key == "isolated"


def test_a_seal_can_be_isolated_by_the_ring_a_bear_leaves():
    state = position("c1 h6", "d2 a6", ice="h5 e2", side="w")
    assert state.outcome is None
    assert play(state, "d2e2").outcome.reason.key == "isolated"


def test_a_capture_that_isolates_the_other_seal_ends_the_game_for_black():
    state = position("c1 f2", "e1 a6", ice="h5", side="w")
    after = play(state, "e1f2")
    assert after.outcome.winners == (rules.SEALS,)
    assert after.outcome.reason.key == "isolated"


def test_captured_seals_come_before_passes():
    state = GAME.parse("oooo/oooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooo/ooo1 b 2")
    assert state.outcome.reason.key == "captured"


def test_an_isolated_seal_comes_before_passes():
    assert position("c1", "e8", ice="h5", side="b", passes=2).outcome.reason.key == "isolated"


def test_both_sides_pass_in_consecutive_turns_black_wins():
    state = position("c8", "e6", ice="h3", side="b")
    assert play(state, "pass").text.endswith(" w 1")
    after = play(state, "pass", "pass")
    assert after.text.endswith(" b 2")
    assert after.outcome.winners == (rules.SEALS,)
    assert after.outcome.reason.key == "passes"
    assert after.actions() == []


def test_a_single_pass_ends_nothing_white_may_still_capture_after_black_has_passed():
    state = position("c8", "d7", ice="h3", side="b")
    after = play(state, "pass", "d7c8")
    assert after.outcome.reason.key == "captured"


def test_an_action_in_between_ends_the_row_of_passes():
    state = position("c8 h3", "d7 f5", ice="f4", side="b")
    after = play(state, "pass", "f5f4")
    assert after.text.endswith(" b 0")


def test_a_finished_game_takes_no_action():
    state = position("c1 h6", "e6 a6", ice="e8 f8 h5", side="w")
    assert refusal(state, "e6e7") == refusals.GAME_OVER
    action = GAME.parse_action(GAME.start({}), "b2c3")
    with pytest.raises(IllegalAction):
        state.apply(action)
    with pytest.raises(IllegalAction):
        state.apply(rules.PASS)


def test_whether_a_game_is_over_depends_on_the_position_alone():
    """A text with two passes is a finished game, whatever the tokens could do."""
    state = GAME.parse(START.replace("b 0", "b 2"))
    assert state.outcome.reason.key == "passes"
    assert state.actions() == []


# --- score: docs/rules.md#floe-score


def test_the_winner_scores_the_empty_spaces_left_wherever_they_lie_and_the_loser_0():
    isolated = position("c1 h6", "e6 a6", ice="e8 f8 h5", side="w")
    assert isolated.outcome.scores == (3, 0)
    captured = play(position("d5", "d4", ice="c8 c1", side="w"), "d4d5")
    assert captured.outcome.scores == (0, 3)


def test_a_tokens_own_space_is_not_empty():
    assert rules.empty_count(GAME.start({})) == 48


# --- texts: docs/rules.md#floe-actions, docs/rules.md#floe-text, docs/rules.md#floe-refused


def test_action_texts_are_from_and_to_for_slide_jump_and_capture():
    state = position("d4 a3", "d3 h6", rings="e5", side="b")
    assert {"d4e4", "d4f4", "d4f6"} <= texts(state)
    assert "d3d4" in texts(position("d4 a3", "d3 h6", side="w"))


def test_rows_hold_only_the_squares_on_the_board():
    state = position("", "", rings="c1 f1 b2 g2 a3 h3 c8 f8 b7 g7")
    assert state.text == "o2o/o4o/8/8/8/o6o/o4o/o2o b 0"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", faults.PARTS.format(count=1)),
        (START + " ", faults.PARTS.format(count=4)),
        (" " + START, faults.PARTS.format(count=4)),
        (START.replace(" ", "  ", 1), faults.PARTS.format(count=4)),
        (START + "\n", faults.PASSES.format(word="0\n")),
        ("4/s4B/8/8/8/8/s4B/4 b", faults.PARTS.format(count=2)),
        ("4/s4B/8/8/8/8/s4B b 0", faults.ROW_COUNT.format(count=7)),
        ("4/s4B/8/8/8/8/s4B/4/ b 0", faults.ROW_COUNT.format(count=9)),
        ("5/s4B/8/8/8/8/s4B/4 b 0", faults.ROW_LENGTH.format(row=8, count=5, width=4)),
        ("4/s4B/8/8/8/8/s4B/3 b 0", faults.ROW_LENGTH.format(row=1, count=3, width=4)),
        ("4/s4B/8/44/8/8/s4B/4 b 0", board_rows.TWO_DIGITS.format(row=5)),
        ("4/s4B/8/8/9/8/s4B/4 b 0", faults.LETTER.format(row=4, letter="9")),
        ("4/s4B/8/8/0o7/8/s4B/4 b 0", faults.LETTER.format(row=4, letter="0")),
        ("4/s4B/8/8/8/8/s٤B/4 b 0", faults.LETTER.format(row=2, letter="٤")),
        ("4/s4B/8/8/8/8/S4B/4 b 0", faults.LETTER.format(row=2, letter="S")),
        ("4/s4B/8/8/8/8/s4b/4 b 0", faults.LETTER.format(row=2, letter="b")),
        ("4/s4B/8/8/8/8/s4B/oooos b 0", faults.ROW_LENGTH.format(row=1, count=5, width=4)),
        ("4/s4B/8/8/8/8/s5/4 b 0", faults.PAIRS.format(seals=2, bears=1)),
        ("4/s4B/8/8/8/8/1s3B/4 b 0".replace("4 b", "s2B b"), faults.AT_MOST_TWO),
        ("4/s4B/8/8/8/8/s4B/4 B 0", faults.SIDE.format(word="B")),
        ("4/s4B/8/8/8/8/s4B/4 x 0", faults.SIDE.format(word="x")),
        ("4/s4B/8/8/8/8/s4B/4  0", faults.SIDE.format(word="")),
        ("4/s4B/8/8/8/8/s4B/4 b 3", faults.PASSES.format(word="3")),
        ("4/s4B/8/8/8/8/s4B/4 b 00", faults.PASSES.format(word="00")),
        ("4/s4B/8/8/8/8/s4B/4 b -1", faults.PASSES.format(word="-1")),
        ("4/s4B/8/8/8/8/s4B/4 b ", faults.PASSES.format(word="")),
    ],
)
def test_a_parser_refuses_every_other_spelling_and_names_the_place(text, reason):
    assert fault(text) == reason
    assert "\n" not in fault(text)


def test_unequal_numbers_of_seals_and_bears_are_refused():
    assert fault("4/s4B/8/8/8/8/s5/4 b 0") == faults.PAIRS.format(seals=2, bears=1)


def test_more_than_two_of_each_are_refused():
    assert fault("sB2/s4B/8/8/8/8/s4B/4 b 0") == faults.AT_MOST_TWO


alphabet = st.text(st.sampled_from("sBo12345678/ bw09٣\n"), max_size=60)
shuffled = st.lists(st.sampled_from([*START, "o", "oo", "3"]), max_size=45).map("".join)


@given(st.one_of(st.text(max_size=60), alphabet, shuffled))
def test_any_text_is_a_position_written_the_same_way_or_a_clean_error(text):
    try:
        state = GAME.parse(text)
    except PositionError:
        return
    assert state.text == text


@given(st.integers(0, len(START)), st.integers(0, 3), st.text(st.sampled_from("sBo1234/ bw0"), max_size=3))
def test_small_changes_of_a_text_are_read_exactly_or_refused(at, cut, put):
    text = START[:at] + put + START[at + cut :]
    try:
        state = GAME.parse(text)
    except PositionError:
        return
    assert state.text == text
    assert bool(state.actions()) == (state.outcome is None)


# --- refusals


@pytest.mark.parametrize(
    ("attempt", "reason"),
    [
        ("g2g3", refusals.NOT_YOUR_BEARS),
        ("d4d5", refusals.NO_PIECE.format(square="d4")),
        ("c7d7", refusals.NO_PIECE.format(square="c7")),
        ("a1b2", refusals.OFF_THE_BOARD.format(square="a1")),
        ("b2a1", refusals.OFF_THE_BOARD.format(square="a1")),
        ("b2b2", refusals.SAME_SPACE),
        ("b2d3", refusals.NOT_STRAIGHT),
        ("b2e2", refusals.TOO_FAR),
        ("b2b7", refusals.OTHER_SEAL_THERE.format(square="b7")),
        ("b2g2", refusals.SEALS_CATCH_NOBODY),
        ("pass", refusals.PASS_ONLY_WITHOUT_MOVES),
        ("", refusals.NOT_A_MOVE.format(attempt="")),
        ("B2D4", refusals.NOT_A_MOVE.format(attempt="B2D4")),
        ("b2d4\n", refusals.NOT_A_MOVE.format(attempt="b2d4\n")),
        ("b2i9", refusals.NOT_A_MOVE.format(attempt="b2i9")),
    ],
)
def test_every_refusal_has_its_reason_for_the_seals(attempt, reason):
    assert refusal(GAME.start({}), attempt) == reason


@pytest.mark.parametrize(
    ("attempt", "reason"),
    [
        ("b7c7", refusals.NOT_YOUR_SEALS),
        ("g2b2", refusals.HOLE_THERE.format(square="b2")),
        ("g2g7", refusals.OTHER_BEAR_THERE.format(square="g7")),
        ("g2b7", refusals.TOO_FAR_TO_CATCH),
        ("g2d4", refusals.TOO_FAR_TO_CATCH),
    ],
)
def test_every_refusal_has_its_reason_for_the_bears(attempt, reason):
    assert refusal(play(GAME.start({}), "b2d4"), attempt) == reason


@pytest.mark.parametrize("side", ["b", "w"])
def test_no_action_ends_on_a_ring(side):
    state = position("c6 b2", "c3 f7", rings="d6 c5 c4 d3", side=side)
    origin = {"b": "c6", "w": "c3"}[side]
    for target in {"b": ("d6", "c5", "c4"), "w": ("d3", "c4", "c5")}[side]:
        attempt = origin + target
        assert refusal(state, attempt) == refusals.HOLE_THERE.format(square=target)
        with pytest.raises(IllegalAction):
            state.apply(INTERNED[attempt])


@pytest.mark.slow
def test_exactly_the_illegal_attempts_have_a_reason():
    generator = random.Random(3)
    attempts = [a + b for a in ALL_SQUARES for b in ALL_SQUARES] + ["pass"]
    for _game in range(3):
        state = GAME.start({})
        while not state.is_over:
            legal = texts(state)
            assert {attempt for attempt in attempts if not GAME.explain_refusal(state, attempt)} == legal
            for attempt in generator.sample(attempts, 40):
                if attempt not in legal and attempt in INTERNED:
                    with pytest.raises(IllegalAction):
                        state.apply(INTERNED[attempt])
            state = state.apply(generator.choice(state.actions()))


def all_actions():
    """Every action there is, by its text: what one token alone on the ice can do."""
    found = {"pass": rules.PASS}
    for square in ALL_SQUARES:
        far_away = "c8" if square[1] in "123" else "c1"
        found |= {str(action): action for action in position(square, far_away).actions()}
    return found


INTERNED = all_actions()


def test_there_is_one_object_for_each_action():
    state = position("d4", "h6", rings="e5")
    assert GAME.parse_action(state, "d4f6") is GAME.parse_action(position("d4", "h6"), "d4f6")


@given(st.text(max_size=12))
def test_any_attempt_has_an_answer_of_one_line(attempt):
    sentence = GAME.explain_refusal(GAME.start({}), attempt)
    assert sentence
    assert "\n" not in sentence


# --- stories


def at(*names_):
    return tuple(("abcdefgh".index(name[0]), int(name[1]) - 1) for name in names_)


def tell(state, action):
    return GAME.story(state, GAME.parse_action(state, action))


def test_the_story_of_a_slide_names_its_path_and_rings():
    state = position("d4", "h6")
    assert tell(state, "d4e5") == (Slide(0, at("d4", "e5")), RingOpened(*at("d4")))
    two = (Slide(0, at("d4", "e5", "f6")), RingOpened(*at("d4")), RingOpened(*at("e5")))
    assert tell(state, "d4f6") == two


def test_the_story_of_a_jump_names_the_ring_jumped_over():
    state = position("h6", "d4", rings="e5", side="w")
    assert tell(state, "d4f6") == (Jump(1, *at("d4", "e5", "f6")), RingOpened(*at("d4")))


def test_the_story_of_a_capture_names_bear_and_seal():
    state = position("d5 h3", "d4 a3", side="w")
    assert tell(state, "d4d5") == (Capture(*at("d4", "d5")), RingOpened(*at("d4")))


def test_the_story_of_a_pass():
    assert tell(position("c8", "d7", ice="h3", side="b"), "pass") == (Passed(0),)


def test_the_story_ends_with_the_isolation_that_decides_the_game():
    state = position("c1 h6", "d2 a6", ice="h5 e2", side="w")
    assert tell(state, "d2e2") == (Slide(1, at("d2", "e2")), RingOpened(*at("d2")), Isolated(*at("c1")))


def test_a_story_tells_the_whole_change():
    """Whatever differs between two positions is in the story of the action between them."""
    generator = random.Random(8)
    for _game in range(30):
        state = GAME.start({})
        while not state.is_over:
            action = generator.choice(state.actions())
            after = state.apply(action)
            assert told(state, GAME.story(state, action)) == board(after)
            state = after


def board(state):
    return (set(queries.seal_squares(state)), set(queries.bear_squares(state)), set(queries.ring_squares(state)))


def told(state, events):
    sets = seals, bears, rings = board(state)
    for event in events:
        if isinstance(event, Slide):
            sets[event.seat].remove(event.path[0])
            sets[event.seat].add(event.path[-1])
        elif isinstance(event, Jump):
            assert event.over in rings
            sets[event.seat].remove(event.origin)
            sets[event.seat].add(event.target)
        elif isinstance(event, Capture):
            bears.remove(event.origin)
            seals.remove(event.target)
        elif isinstance(event, RingOpened):
            assert event.square not in rings
            rings.add(event.square)
        elif isinstance(event, Isolated):
            assert event.square in seals
    return sets


# --- values


def test_positions_that_look_the_same_are_equal():
    one = play(GAME.start({}), "b2b3", "g2g3", "b3c3", "g3f3")
    other = GAME.parse(one.text)
    assert one == other
    assert hash(one) == hash(other)
    assert one != GAME.parse(one.text.replace(" b 0", " w 0"))
    assert one != one.text
