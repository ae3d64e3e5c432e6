"""The rules of Frost Bitten!, a test a sentence of docs/rules.md#frostbitten, in its order."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from floes_app.core.game import CHANCE, IllegalAction, perft
from floes_app.core.session import Session
from floes_app.games.frostbitten import GAME, refusals
from floes_app.games.frostbitten.rules import FrostState
from tests.amounts import RANDOM_GAMES
from tests.games.frostbitten_positions import (
    VARIANT_SETS,
    make,
    northward,
    options,
    play,
    rest,
    slides,
    steps,
    tile,
)
from tests.games.frostbitten_reference import Plain

SEA = "/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/"
START = f"()(*)()(){SEA}(A)(AB)(AB)(B) A ? -"


def start(variants: str = "-", players: int = 2, quick: bool = True) -> FrostState:
    return GAME.start(options(variants, players, quick))


def refusal(state: FrostState, attempt: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.parse_action(state, attempt)
    return str(caught.value)


class TestBoard:
    """docs/rules.md#frostbitten-board, docs/rules.md#frostbitten-packs."""

    def test_south_pole_four_packs_and_north_pole_on_four_columns(self) -> None:
        rows = start().text.split(" ")[0].split("/")
        assert len(rows) == 10
        assert rows[0] == "()(*)()()"
        assert rows[-1].count("(") == 4

    def test_all_floes_start_on_the_southern_latitude_of_their_pack(self) -> None:
        state = start()
        for latitude in (1, 3, 5, 7):
            for column in "abcd":
                assert tile(state, f"{column}{latitude}") == "[]"
                assert tile(state, f"{column}{latitude + 1}") == "~"


class TestSetup:
    """docs/rules.md#frostbitten-setup, docs/rules.md#frostbitten-quick."""

    def test_in_turn_order_each_player_places_three_penguins_before_the_next(self) -> None:
        state = start(players=3, quick=False)
        players = []
        for _number in range(9):
            players.append(state.turn)
            assert state.actions() == ("+a0", "+b0", "+c0", "+d0")
            state = play(state, "+b0")
        assert players == [0, 0, 0, 1, 1, 1, 2, 2, 2]

    def test_any_number_may_share_a_south_pole_tile(self) -> None:
        state = play(start(quick=False), *["+c0"] * 6)
        assert tile(state, "c0") == "(AAABBB)"

    def test_then_the_last_player_in_turn_order_places_the_bear_on_any_north_pole_tile(self) -> None:
        state = play(start(players=4, quick=False), *["+a0"] * 12)
        assert rest(state) == "D *"
        assert state.actions() == ("*a9", "*b9", "*c9", "*d9")
        state = play(state, "*d9")
        assert rest(state) == "A ?"
        assert tile(state, "d9") == "(*)"

    @pytest.mark.parametrize(
        ("players", "south"), [(2, "(A)(AB)(AB)(B)"), (3, "(AC)(AB)(ABC)(BC)"), (4, "(ACD)(ABD)(ABC)(BCD)")]
    )
    def test_quick_setup_puts_player_i_on_columns_i_to_i_plus_2_and_the_bear_on_b(
        self, players: int, south: str
    ) -> None:
        assert start(players=players).text == f"()(*)()(){SEA}{south} A ? -"

    def test_quick_setup_is_a_setup_that_players_could_have_made(self) -> None:
        placed = play(start(quick=False), "+a0", "+b0", "+c0", "+b0", "+c0", "+d0", "*b9")
        assert placed == start()


class TestTurn:
    """docs/rules.md#frostbitten-turn, docs/rules.md#frostbitten-die."""

    def test_the_player_rolls_the_die_then_makes_exactly_as_many_moves(self) -> None:
        state = start()
        assert state.to_move == CHANCE
        state = play(state, "=2")
        for _number in range(2):
            assert (state.to_move, state.turn) == (0, 0)
            state = state.apply(state.actions()[-1])
        assert rest(state) == "B ?"

    def test_in_any_combination(self) -> None:
        state = play(start(), "=3", "a0a1", "a1>a2", "a2>a1")
        assert rest(state) == "B ?"

    @pytest.mark.parametrize(("face", "result"), list(enumerate(["B3", "P3", "P2", "P3", "P4", "P4"])))
    def test_the_table_of_the_die(self, face: int, result: str) -> None:
        assert rest(play(start(), f"={face}")) == f"A {result}"

    def test_each_face_has_probability_one_sixth(self) -> None:
        assert GAME.chances(start()) == tuple((f"={face}", Fraction(1, 6)) for face in range(6))

    def test_faces_count_in_perft_also_where_two_give_the_same_result(self) -> None:
        assert play(start(), "=1") == play(start(), "=3")
        assert perft(start(), 1) == 6

    @pytest.mark.parametrize("variants", ["-", "alert,mega"])
    def test_the_session_rolls_every_face_equally_often(self, variants: str) -> None:
        faces: Counter[str] = Counter()
        for seed in range(300):
            session = Session(GAME, options(variants), seed=seed)
            while session.state.to_move == CHANCE and session.index < 2:
                session.play(session.roll())
                faces[session.plies[-1].action] += 1
        expected = faces.total() / 6
        chi_square = sum((faces[f"={face}"] - expected) ** 2 / expected for face in range(6))
        assert chi_square < 20.5  # 0.1 % of fair dice exceed it (five degrees of freedom)


class TestPenguinSteps:
    """docs/rules.md#frostbitten-step, docs/rules.md#frostbitten-three, docs/rules.md#frostbitten-step-bear."""

    def test_south_pole_to_floe(self) -> None:
        assert steps(make("A P2 -", b0="AAA")) == {"b0b1"}
        assert tile(play(make("A P2 -", b0="AAA"), "b0b1"), "b1") == "[A]"

    def test_floe_to_floe_vertically_or_horizontally(self) -> None:
        state = make("A P2 -", "b1>b2 a1>a2 c1>c2", b2="AAA")
        assert steps(state) == {"b2a2", "b2c2", "b2b3"}

    def test_not_onto_water(self) -> None:
        assert steps(make("A P2 -", "b1>b2", b2="AAA")) == {"b2b3"}
        assert refusal(make("A P2 -", b1="AAA"), "b1b2") == refusals.ONLY_WATER.format(tile="b2")

    def test_not_diagonally(self) -> None:
        assert refusal(make("A P2 -", "b1>b2", a1="AAA"), "a1b2") == refusals.TOO_FAR

    def test_floe_to_north_pole_and_back(self) -> None:
        state = make("A P3 -", "c7>c8", c8="A")
        state = play(state, "c8c9")
        assert tile(state, "c9") == "(A)"
        assert "c9c8" in steps(state)
        assert tile(play(state, "c9c8"), "c8") == "[A]"

    def test_never_back_onto_the_south_pole(self) -> None:
        state = make("A P2 -", b1="AAA")
        assert "b1b0" not in state.actions()
        assert refusal(state, "b1b0") == refusals.NO_WAY_BACK

    def test_never_from_pole_tile_to_pole_tile(self) -> None:
        state = make("A P2 -", b0="AA", b9="A")
        assert steps(state) == {"b0b1"}
        for attempt in ("b0a0", "b9c9"):
            assert refusal(state, attempt) == refusals.ALONG_A_POLE

    def test_one_of_your_own_penguins(self) -> None:
        state = make("A P2 -", a1="AAA", c1="B")
        assert refusal(state, "c1d1") == refusals.OTHERS_PENGUINS.format(tile="c1", owners="Moon")
        assert steps(state) == {"a1b1"}

    def test_a_floe_holds_at_most_three_penguins_whosever_they_are(self) -> None:
        assert "a1b1" in make("A P2 -", a1="A", b1="AB").actions()
        state = make("A P2 -", a1="A", b1="ABB")
        assert steps(state) == {"b1a1", "b1c1", "d0d1"}
        assert refusal(state, "a1b1") == refusals.FLOE_FULL.format(tile="b1", count=3)

    def test_stepping_onto_a_floe_with_the_bear_sends_that_penguin_home(self) -> None:
        state = play(make("A P2 -", a1="AB", b1="*"), "a1b1")
        assert tile(state, "a1") == "[B]"
        assert tile(state, "b1") == "[*]"
        assert tile(state, "b0") == "(A)"
        assert rest(state) == "A P1"

    def test_from_the_south_pole_it_goes_straight_back_which_uses_up_the_move(self) -> None:
        before = make("A P2 -", a0="A", a1="*")
        after = play(before, "a0a1")
        assert after.text == before.text.replace("P2", "P1")

    def test_columns_do_not_wrap_round(self) -> None:
        state = make("A P2 -", a1="A", d1="A")
        assert steps(state) == {"a1b1", "d1c1", "d0d1"}
        assert refusal(state, "a1d1") == refusals.NO_WRAP

    @pytest.mark.parametrize("column", "abcd")
    def test_on_a_pole_nobody_is_caught(self, column: str) -> None:
        north, south = f"{column}9", f"{column}8"
        state = play(make("A P2 -", f"{column}7>{south}", **{south: "A", north: "*"}), south + north)
        assert tile(state, north) == "(*A)"

    def test_penguins_of_one_player_and_tile_are_one_action(self) -> None:
        assert make("A P2 -", b1="AAA").actions().count("b1c1") == 1


class TestSlides:
    """docs/rules.md#frostbitten-slide."""

    def test_one_latitude_north_or_south_inside_its_pack(self) -> None:
        state = make("A P2 -", "b3>b4")
        assert {s for s in slides(state) if s[0] == "b"} == {"b1>b2", "b4>b3", "b5>b6", "b7>b8"}
        assert refusal(state, "b4>b5") == refusals.NOT_ITS_PACK.format(south=3, north=4)

    def test_empty_or_with_whatever_penguins_are_on_it(self) -> None:
        state = play(make("A P2 -", b3="ABB"), "b3>b4", "b1>b2")
        assert tile(state, "b4") == "[ABB]"
        assert tile(state, "b3") == "~"
        assert tile(state, "b2") == "[]"

    def test_a_floe_that_carries_the_bear_cannot_be_slid(self) -> None:
        state = make("A P2 -", b3="*")
        assert "b3>b4" not in state.actions()
        assert refusal(state, "b3>b4") == refusals.BEARS_FLOE

    def test_poles_do_not_slide_and_water_neither(self) -> None:
        state = make("A P2 -")
        assert refusal(state, "a0>a1") == refusals.POLES_NEVER_SLIDE
        assert refusal(state, "a2>a3") == refusals.NO_FLOE.format(tile="a2")


class TestBearRolls:
    """docs/rules.md#frostbitten-bear-step, docs/rules.md#frostbitten-catch, docs/rules.md#frostbitten-bear-slide."""

    def test_from_its_north_pole_tile_to_the_floe_touching_it(self) -> None:
        assert steps(make("A B3 -", b9="*")) == set()
        assert steps(make("A B3 -", "b7>b8 c7>c8", b9="*")) == {"b9b8"}

    def test_to_an_orthogonally_adjacent_floe(self) -> None:
        state = make("A B3 -", "b3>b4 a3>a4", b4="*")
        assert steps(state) == {"b4a4", "b4b5"}
        assert tile(play(state, "b4b5"), "b5") == "[*]"

    def test_the_bear_never_steps_onto_a_pole(self) -> None:
        state = make("A B3 -", "b7>b8", b8="*")
        assert steps(state) == set()
        assert refusal(state, "b8b9") == refusals.BEAR_NEVER_ON_A_POLE
        assert refusal(make("A B3 -", b1="*"), "b1b0") == refusals.BEAR_NEVER_ON_A_POLE

    def test_landing_on_a_floe_with_penguins_sends_all_of_them_home_the_movers_own_too(self) -> None:
        state = play(make("A B3 -", b3="*", c3="AAB"), "b3c3")
        assert tile(state, "c3") == "[*]"
        assert tile(state, "c0") == "(AAB)"

    def test_the_bear_may_do_so_several_times_in_a_turn(self) -> None:
        state = play(make("A B3 -", a3="*", b3="A", c3="BB", d3="A"), "a3b3", "b3c3", "c3d3")
        assert [tile(state, name) for name in ("b0", "c0")] == ["(A)", "(BB)"]
        assert tile(state, "d0") == "(AAB)"
        assert rest(state) == "B ?"

    def test_slides_floes_that_carry_no_penguin(self) -> None:
        state = make("A B3 -", a1="A", b1="B")
        assert not slides(state) & {"a1>a2", "b1>b2"}
        assert len(slides(state)) == 14
        assert refusal(state, "b1>b2") == refusals.PENGUINS_NEVER_SLIDE.format(tile="b1")

    def test_a_slid_floe_may_carry_the_bear(self) -> None:
        state = play(make("A B3 -", b3="*"), "b3>b4")
        assert tile(state, "b4") == "[*]"

    def test_penguins_do_not_step(self) -> None:
        state = make("A B3 -", a1="A")
        assert steps(state) == set()
        assert refusal(state, "a1b1") == refusals.BEAR_ROLL

    def test_on_a_penguin_roll_the_bear_does_not_step(self) -> None:
        assert refusal(make("A P3 -", b3="*"), "b3c3") == refusals.PENGUIN_ROLL.format(tile="b3")


NO_BEAR_MOVE = "()(*)()()/~~~~/[C][D][D][D]/~~~~/[B][B][C][C]/~~~~/[A][A][A][B]/()()()()"


class TestFullAmount:
    """docs/rules.md#frostbitten-full."""

    def test_the_full_amount_must_be_used(self) -> None:
        state = make("A P1 -")
        assert "end" not in state.actions()
        assert all(rest(state.apply(action)) == "B ?" for action in state.actions())

    def test_the_rest_is_lost_by_itself_when_no_move_is_left(self) -> None:
        state = GAME.parse(f"{NO_BEAR_MOVE} A ? warming")
        assert rest(play(state, "=0")) == "B ?"

    def test_with_two_dice_the_second_result_is_still_played(self) -> None:
        state = _blocked_mega("B3?")
        assert rest(play(state, "=2")) == "A P2"

    def test_with_two_dice_both_results_may_be_lost(self) -> None:
        assert rest(play(_blocked_mega("B3?"), "=0")) == "B ??"

    def test_nobody_need_choose_moves_so_as_to_be_able_to_use_the_full_amount(self) -> None:
        state = _blocked_mega("P2B3")
        assert rest(play(state, "a14b14", "a4>a5")) == "A B3"  # the floe on a14 is free for the bear roll
        assert rest(play(state, "a4>a5", "a5>a4")) == "B ??"  # legal all the same


def _blocked_mega(phase: str) -> FrostState:
    """Two bears on the North Pole, no floe touches them, and every floe that could slide carries penguins."""
    # pack ice: floes lie packed to the south of each half, so only the northernmost of each column could slide
    packed = "[][][][]"
    north = ["~~~~", "~~~~", "~~~~", "~~~~", "[A][A][A][B]", packed, packed, packed]
    south = ["~~~~", "~~~~", "~~~~", "~~~~", "[B][B][C][C]", packed, packed, "[C][][][]"]
    rows = ["()(*)(*)()", *north, packed, packed, *south, "()()()()"]
    return GAME.parse(f"{'/'.join(rows)} A {phase} mega,pack")


class TestSentHome:
    """docs/rules.md#frostbitten-home."""

    def test_decided_to_the_south_pole_tile_of_the_column_in_which_it_was_caught(self) -> None:
        assert tile(play(make("A P2 -", c3="A", b3="*"), "c3b3"), "b0") == "(A)"
        assert tile(play(make("A B3 -", c3="A", b3="*"), "b3c3"), "c0") == "(A)"


class TestWinning:
    """docs/rules.md#frostbitten-end."""

    def test_all_three_penguins_on_the_north_pole_at_once_even_in_the_middle_of_a_roll(self) -> None:
        state = play(make("A P4 -", "b7>b8", b8="A", a9="A", d9="A"), "b8b9")
        assert state.outcome is not None
        assert state.outcome.winners == (0,)
        assert state.actions() == ()
        assert rest(state) == "A P3"

    def test_on_any_of_its_tiles_together_or_apart(self) -> None:
        assert make("A P4 -", b9="AAA").outcome is not None
        assert make("A P4 -", b9="AA").outcome is None

    def test_nothing_is_legal_when_it_is_over_and_that_is_said(self) -> None:
        assert refusal(make("A P4 -", b9="AAA"), "a1>a2") == refusals.GAME_OVER

    def test_only_that_players_own_steps_can_bring_it_about(self) -> None:
        rng = random.Random(4)
        for number in range(6):
            state = start(players=2 + number % 3)
            while state.outcome is None:
                before, action = state, northward(state, rng)
                state = state.apply(action)
            assert state.outcome.winners == (before.turn,)
            assert action in steps(before)

    def test_play_goes_round_in_turn_order(self) -> None:
        state = start(players=3)
        turns = []
        for _number in range(6):
            turns.append(state.turn)
            state = play(state, "=2", "a1>a2" if "a1>a2" in _after(state, "=2") else "a2>a1")
            state = state.apply(state.actions()[-1])
        assert turns == [0, 1, 2, 0, 1, 2]


def _after(state: FrostState, action: str) -> tuple[str, ...]:
    return state.apply(action).actions()


class TestEndsTurn:
    def test_every_change_of_the_player_in_turn_ends_a_turn(self) -> None:
        state = play(start(), "=2")
        middle = state.apply("a1>a2")
        last = middle.apply("a2>a1")
        assert not GAME.ends_turn(start(), state)
        assert not GAME.ends_turn(state, middle)
        assert GAME.ends_turn(middle, last)

    def test_a_roll_that_allows_nothing_ends_the_turn(self) -> None:
        state = GAME.parse(f"{NO_BEAR_MOVE} A ? warming")
        assert GAME.ends_turn(state, state.apply("=0"))

    def test_the_winning_step_ends_the_turn(self) -> None:
        state = make("A P4 -", "b7>b8", b8="A", a9="AA")
        assert GAME.ends_turn(state, state.apply("b8b9"))


class TestAlert:
    """docs/rules.md#frostbitten-alert."""

    def test_on_a_5_the_die_is_rolled_again(self) -> None:
        state = play(start("alert"), "=5")
        assert rest(state) == "A ?!"
        assert (state.to_move, state.turn) == (CHANCE, 0)
        assert GAME.chances(state) == tuple((f"={face}", Fraction(1, 6)) for face in range(6))

    @pytest.mark.parametrize(("face", "result"), list(enumerate(["B4", "B4", "B4", "P4", "P4", "P4"])))
    def test_then_0_to_2_is_bear_4_and_3_to_5_penguin_4(self, face: int, result: str) -> None:
        assert rest(play(start("alert"), "=5", f"={face}")) == f"A {result}"

    @pytest.mark.parametrize(("face", "result"), list(enumerate(["B3", "P3", "P2", "P3", "P4"])))
    def test_0_to_4_are_as_in_the_table(self, face: int, result: str) -> None:
        assert rest(play(start("alert"), f"={face}")) == f"A {result}"


class TestHomesick:
    """docs/rules.md#frostbitten-homesick."""

    def test_a_penguin_that_reaches_the_north_pole_turns_homeward(self) -> None:
        state = play(make("A P3 homesick", "b7>b8", b8="A"), "b8b9")
        assert tile(state, "b9") == "(a)"

    def test_it_does_not_win_there(self) -> None:
        assert play(make("A P3 homesick", "b7>b8", b8="A", c9="aa"), "b8b9").outcome is None

    def test_only_homeward_penguins_may_step_onto_the_south_pole(self) -> None:
        state = make("A P3 homesick", b1="Aa")
        assert "b1b0'" in state.actions()
        assert "b1b0" not in state.actions()
        assert refusal(state, "b1b0") == refusals.ONLY_HOMEWARD

    def test_there_it_is_home_and_moves_no_more(self) -> None:
        state = make("A P3 homesick", b0="a", a1="AA")
        assert steps(state) == {"a1b1"}
        assert refusal(state, "b0b1'") == refusal(state, "b0b1") == refusals.IS_HOME.format(tile="b0")

    def test_a_homeward_penguin_sent_home_by_the_bear_starts_again_outward(self) -> None:
        assert tile(play(make("A B3 homesick", b3="*", c3="a"), "b3c3"), "c0") == "(A)"

    def test_or_stepping_onto_it(self) -> None:
        assert tile(play(make("A P3 homesick", b3="*", c3="a"), "c3b3'"), "b0") == "(A)"

    def test_it_stays_homeward_also_if_it_steps_onto_the_north_pole_again(self) -> None:
        state = play(make("A P3 homesick", "b7>b8", b9="a"), "b9b8'", "b8b9'")
        assert tile(state, "b9") == "(a)"

    def test_the_action_text_tells_homeward_from_outward(self) -> None:
        state = make("A P3 homesick", b1="Aaa")
        assert {"b1c1", "b1c1'"} <= steps(state)
        assert tile(play(state, "b1c1'"), "c1") == "[a]"
        assert tile(play(state, "b1c1"), "c1") == "[A]"

    def test_first_player_with_all_three_home_wins(self) -> None:
        state = play(make("A P3 homesick", b1="a", c0="aa"), "b1b0'")
        assert state.outcome is not None
        assert state.outcome.winners == (0,)

    def test_outward_penguins_on_the_south_pole_are_not_home(self) -> None:
        assert make("A P3 homesick", b0="Aaa").outcome is None


class TestWarming:
    """docs/rules.md#frostbitten-warming."""

    def test_three_packs_instead_of_four_the_north_pole_is_at_latitude_7(self) -> None:
        text = "()(*)()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/(A)(AB)(AB)(B) A ? warming"
        assert start("warming").text == text
        assert play(make("A P3 warming", "b5>b6", b6="A", c7="AA"), "b6b7").outcome is not None


class TestMega:
    """docs/rules.md#frostbitten-mega, docs/rules.md#frostbitten-equator,
    docs/rules.md#frostbitten-two-bears, docs/rules.md#frostbitten-two-dice.
    """

    def test_two_boards_end_to_end_with_an_equator_two_latitudes_thick(self) -> None:
        rows = list(reversed(start("mega").text.split(" ")[0].split("/")))
        assert len(rows) == 20
        assert [latitude for latitude, row in enumerate(rows) if row == "~~~~"] == [2, 4, 6, 8, 12, 14, 16, 18]
        assert (rows[9], rows[10], rows[19]) == ("[][*][][]", "[][][][]", "()()(*)()")

    def test_with_warming(self) -> None:
        rows = list(reversed(start("warming,mega").text.split(" ")[0].split("/")))
        assert [latitude for latitude, row in enumerate(rows) if row == "~~~~"] == [2, 4, 6, 10, 12, 14]
        assert (rows[7], rows[8], rows[15]) == ("[][*][][]", "[][][][]", "()()(*)()")

    def test_the_northern_floes_keep_to_packs_that_start_on_11_13_15_17(self) -> None:
        state = make("A P2 mega")
        assert {s for s in slides(state) if s[0] == "a"} == {
            *("a1>a2", "a3>a4", "a5>a6", "a7>a8"),
            *("a11>a12", "a13>a14", "a15>a16", "a17>a18"),
        }

    def test_decided_equator_tiles_can_never_be_slid(self) -> None:
        state = make("A P2 mega,deep")
        assert not [s for s in slides(state) if s.split(">")[0][1:] in ("9", "10")]
        assert refusal(state, "a10>a11") == refusals.EQUATOR_NEVER_SLIDES

    def test_decided_stepping_works_there_as_on_any_floe(self) -> None:
        state = make("A P2 mega", "b7>b8", b9="A", b8="A", c10="A")
        assert steps(state) == {"b8b9", "b9a9", "b9b10", "b9b8", "b9c9", "c10b10", "c10c11", "c10c9", "c10d10"}

    def test_decided_the_limit_of_three_works_there(self) -> None:
        assert "b9c9" not in make("A P2 mega", b9="A", c9="ABB").actions()

    def test_decided_the_bear_works_there(self) -> None:
        state = play(make("A B2 mega", b9="*", b10="AB"), "b9b10")
        assert tile(state, "b10") == "[*]"
        assert tile(state, "b0") == "(AB)"
        assert tile(play(make("A P2 mega", b9="*", b10="A"), "b10b9"), "b0") == "(A)"

    @pytest.mark.parametrize(("variants", "south", "north"), [("mega", 9, 19), ("warming,mega", 7, 15)])
    def test_both_bears_are_placed_by_the_last_player(self, variants: str, south: int, north: int) -> None:
        state = play(start(variants, players=3, quick=False), *["+a0"] * 9)
        assert rest(state) == "C *"
        assert state.actions() == tuple(f"*{column}{south}" for column in "abcd")
        state = play(state, f"*d{south}")
        assert rest(state) == "C *"
        assert state.actions() == tuple(f"*{column}{north}" for column in "abcd")
        assert rest(play(state, f"*d{north}")) == "A ??"

    def test_two_dice_are_rolled_one_after_the_other_before_any_move(self) -> None:
        state = play(start("mega"), "=2")
        assert (rest(state), state.to_move) == ("A P2?", CHANCE)
        state = play(state, "=0")
        assert (rest(state), state.to_move) == ("A P2B3", 0)

    def test_a_5_with_alert_is_rolled_again_at_once_before_the_second_die(self) -> None:
        state = start("alert,mega")
        phases = []
        for roll in ("=5", "=1", "=5", "=4"):
            state = play(state, roll)
            phases.append(rest(state))
        assert phases == ["A ?!?", "A B4?", "A B4?!", "A B4P4"]

    def test_decided_the_results_are_played_in_the_order_rolled(self) -> None:
        state = play(start("mega"), "=2", "=0", "a1>a2")
        assert rest(state) == "A P1B3"
        assert rest(play(state, "a2>a1")) == "A B3"

    def test_a_bear_roll_is_played_when_one_of_two_bears_can_step(self) -> None:
        """No floe without penguins touches water, the bear on the Pole has water before it; the other bear has ice."""
        water, ice = ["~~~~"] * 3, ["[][][][]"] * 2
        north, south = ["(*)()()()", *water, "[A][A][B][B]", *ice], [*ice, "[A][B][C][C]", *water, "(C)()()()"]
        rows = "/".join([*north, "[][][][]", "[][*][][]", *south])
        state = GAME.parse(f"{rows} A B2 warming,mega,deep")
        assert set(state.actions()) == {"b7a7", "b7c7", "b7b6", "b7b8"}
        assert rest(play(state, "b7b6")) == "A B1"

    def test_on_a_bear_roll_each_move_may_use_either_bear(self) -> None:
        state = make("A B3 mega", a9="*", d10="*")
        assert steps(state) == {"a9a10", "a9b9", "d10c10", "d10d11", "d10d9"}
        state = play(state, "a9b9", "d10d9", "b9b10")
        assert rest(state) == "B ??"

    def test_no_bear_steps_onto_a_tile_where_the_other_stands(self) -> None:
        state = make("A B3 mega", a9="*", b9="*")
        assert steps(state) == {"a9a10", "b9b10", "b9c9"}
        assert refusal(state, "a9b9") == refusals.OTHER_BEAR_THERE.format(tile="b9")

    def test_a_slide_carries_the_right_bear(self) -> None:
        state = play(make("A B3 mega", a7="*", d11="*"), "d11>d12", "a7>a8")
        assert [tile(state, name) for name in ("d12", "a8")] == ["[*]", "[*]"]


class TestPack:
    """docs/rules.md#frostbitten-pack, docs/rules.md#frostbitten-drift."""

    def test_a_slide_goes_one_latitude_onto_water_anywhere_between_the_poles(self) -> None:
        state = make("A P2 pack", "a1>a2")
        assert {s for s in slides(state) if s[0] == "a"} == {"a2>a1", "a3>a4", "a5>a4", "a5>a6", "a7>a6", "a7>a8"}

    def test_floes_keep_to_their_column(self) -> None:
        state = make("A P2 pack", "a1>a2")
        assert refusal(state, "b1>a1") == refusals.NOT_ITS_COLUMN

    def test_nothing_is_pushed(self) -> None:
        state = make("A P2 pack", "a1>a2")
        assert refusal(state, "a2>a3") == refusals.FLOE_THERE.format(tile="a3")

    def test_no_floe_enters_a_pole(self) -> None:
        state = make("A P2 pack", "a7>a8")
        assert refusal(state, "a8>a9") == refusal(state, "a1>a0") == refusals.ONTO_POLE_OR_EQUATOR

    def test_with_mega_between_pole_and_equator(self) -> None:
        state = make("A P2 mega,pack", "a7>a8")
        assert "a8>a7" in slides(state)
        assert refusal(state, "a8>a9") == refusal(state, "a11>a10") == refusals.ONTO_POLE_OR_EQUATOR

    def test_a_floe_touches_a_pole_only_from_the_latitude_beside_it(self) -> None:
        assert steps(make("A P2 pack", "a1>a2", a0="AAA")) == set()


class TestDeep:
    """docs/rules.md#frostbitten-deep, docs/rules.md#frostbitten-drift."""

    def test_floes_may_also_slide_one_column_east_or_west_onto_water(self) -> None:
        state = make("A P2 deep", "b1>b2")
        low = {s for s in slides(state) if s[1] in "12"}
        assert low == {"a1>a2", "c1>c2", "d1>d2", "a1>b1", "c1>b1", "b2>b1", "b2>a2", "b2>c2"}
        assert tile(play(state, "b2>c2"), "c2") == "[]"

    def test_columns_do_not_wrap_round(self) -> None:
        state = make("A P2 deep", "a1>a2")
        assert "d1>a1" not in slides(state)
        assert refusal(state, "d1>a1") == refusals.TOO_FAR_TO_SLIDE

    def test_deep_and_pack_deep_are_the_same_game_and_each_text_is_kept_as_written(self) -> None:
        one, other = start("deep"), start("pack,deep")
        assert other.text == one.text.replace("deep", "pack,deep")
        rng = random.Random(2)
        for _number in range(200):
            assert one.actions() == other.actions()
            action = rng.choice(one.actions())
            one, other = one.apply(action), other.apply(action)
            assert other.text == one.text.replace("deep", "pack,deep")


class TestTexts:
    """docs/rules.md#frostbitten-actions, docs/rules.md#frostbitten-text, docs/rules.md#frostbitten-perft."""

    def test_start_of_a_two_player_game_with_quick_setup(self) -> None:
        assert start().text == START

    def test_tokens_bears_first_then_players_outward_before_homeward(self) -> None:
        state = GAME.parse(
            "()()()(*aab)/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/()()()(ABB) A ? homesick"
        )
        assert tile(state, "d9") == "(*aab)"
        assert tile(make("A ? homesick", b1="bAa"), "b1") == "[Aab]"

    def test_phases_of_the_setup(self) -> None:
        state = start("mega", quick=False)
        phases = [rest(state)]
        for action in ("+a0", "+a0", "+a0", "+a0", "+a0", "+a0", "*a9", "*a19"):
            state = play(state, action)
            phases.append(rest(state))
        assert phases == ["A +3", "A +2", "A +1", "B +3", "B +2", "B +1", "B *", "B *", "A ??"]

    def test_players_are_written_while_something_is_to_be_placed_and_only_then(self) -> None:
        assert start("alert", 3, quick=False).text.endswith(" A +3 players=3,alert")
        assert start("-", 2, quick=False).text.endswith(" A +3 players=2")
        assert play(start("-", 2, quick=False), *["+a0"] * 6, "*a9").text.endswith(" A ? -")

    def test_a_finished_game_is_written_as_if_it_went_on_what_is_left_of_the_roll(self) -> None:
        assert rest(play(make("A P4P2 mega", "b17>b18", b18="A", a19="AA"), "b18b19")) == "A P3P2"

    def test_a_finished_game_after_its_last_move_has_the_next_players_roll(self) -> None:
        state = play(make("A P1 -", "b7>b8", b8="A", a9="AA"), "b8b9")
        assert rest(state) == "B ?"
        assert state.outcome is not None
        state = play(make("A P1 mega", "b17>b18", b18="A", a19="AA"), "b18b19")
        assert rest(state) == "B ??"

    def test_the_number_of_players_is_the_number_of_different_letters_capital_or_not(self) -> None:
        assert GAME.seats(make("A ? homesick", a9="aaa", b0="BBB", c1="ccC")) == (0, 1, 2)

    @pytest.mark.parametrize(("players", "count"), [(2, 33498), (3, 33498), (4, 33498)])
    def test_perft_from_the_quick_setup(self, players: int, count: int) -> None:
        state = start(players=players)
        assert [perft(state, depth) for depth in range(1, 5)] == [6, 111, 2057, count]

    def test_options_of_a_position(self) -> None:
        for variants in ("-", "alert,deep", "homesick,warming,mega,pack,deep"):
            for players in (2, 3, 4):
                for quick in (True, False):
                    chosen = options(variants, players, quick)
                    found = GAME.options_of(GAME.start(chosen))
                    assert found == {name: value for name, value in chosen.items() if name != "quick"}


def games_of(variants: dict[str, bool], players: int, number: int) -> None:
    """Random games of up to 400 actions against the plain reference, and games to the end of players that go on."""
    chosen = GAME.complete({**variants, "players": players})
    for seed in range(number):
        rng = random.Random(seed)
        state = GAME.start({**chosen, "quick": seed % 2 == 0})
        for _number in range(400):
            if state.outcome is not None:
                break
            if state.first and not state.dice:
                assert set(state.actions()) == Plain(state.text).moves(), state.text
            assert len(set(state.actions())) == len(state.actions()) > 0
            state = state.apply(rng.choice(state.actions()))
        assert GAME.parse(state.text) == state
        state = GAME.start(chosen)
        for _number in range(20_000):
            if state.outcome is not None:
                break
            state = state.apply(northward(state, rng))
        assert state.outcome is not None, state.text
        assert GAME.parse(state.text) == state


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, 48, 11))
def test_games_of_a_sample_of_variants(number: int) -> None:
    games_of(VARIANT_SETS[number], 2 + number % 3, 1)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variants", VARIANT_SETS, ids=lambda v: ",".join(name for name in v if v[name]) or "-")
def test_games_of_all_variants(variants: dict[str, bool], players: int) -> None:
    games_of(variants, players, RANDOM_GAMES // 250)
