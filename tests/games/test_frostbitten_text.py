"""Position texts of Frost Bitten!: the refusals of docs/rules.md#frostbitten-refused; nothing upsets the decoder."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core.game import PositionError
from floes_app.games.frostbitten import GAME
from tests import conformance
from tests.games.frostbitten_positions import VARIANT_SETS, make, northward, options

SEA = "/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/"
SOUTH = "(A)(AB)(AB)(B)"
GOOD = f"()(*)()(){SEA}{SOUTH} A ? -"
MEGA = GAME.start(options("mega")).text
SETUP = f"()()()(){SEA}()()()() A +3 players=2"


def refused(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.parse(text)
    return str(caught.value)


def changed(text: str, *changes: str) -> str:
    """``text`` with each ``old→new`` replaced once."""
    for change in changes:
        old, new = change.split("→")
        assert old in text, change
        text = text.replace(old, new, 1)
    return text


def test_the_texts_to_start_from_are_good() -> None:
    for text in (GOOD, MEGA, SETUP):
        assert GAME.parse(text).text == text


CASES = [
    ("tokens out of order", changed(GOOD, "(AB)→(BA)"), "b0: write bears and penguins in the order *AaBbCcDd"),
    ("a bear behind a penguin", changed(GOOD, "(*)→(A*)", "(A)→()"), "b9: write bears and penguins"),
    ("homeward before outward", changed(GOOD, "(A)(AB)→()(aAB)", "-→homesick"), "b0: write bears and penguins"),
    ("two bears on one tile", changed(MEGA, "(*)→(**)", "[*]→[]"), "c19: two bears on one tile"),
    ("a bear on the South Pole", changed(GOOD, "(*)→()", "(AB)→(*AB)"), "b0: a bear on the South Pole"),
    ("bear and penguins", changed(GOOD, "(*)→()", "[]→[*A]", "(A)→()"), "a7: a bear and penguins on one floe"),
    ("four penguins", changed(GOOD, "[]→[AAAB]", SOUTH + "→(B)(B)()()"), "a7: more than three penguins on one floe"),
    ("no bear", changed(GOOD, "(*)→()"), "There must be exactly one bear, not 0."),
    ("a bear too many", changed(GOOD, "()(*)→(*)(*)"), "There must be exactly one bear, not 2."),
    ("mega with one bear", changed(MEGA, "[*]→[]"), "There must be exactly two bears, not 1."),
    ("mega with three bears", changed(MEGA, "()()→(*)()"), "There must be exactly two bears, not 3."),
    ("no floe in a pack", changed(GOOD, "[]→~"), "Between a7 and a8 there must be 1 tiles with floes, not 0."),
    ("two floes in a pack", changed(GOOD, "~→[]"), "Between a7 and a8 there must be 1 tiles with floes, not 2."),
    (
        "a floe out of its pack",
        changed(GOOD, "/[][][][]/~~~~→/~[][][]/[]~~~"),
        "Between a5 and a6 there must be 1 tiles with floes, not 2.",
    ),
    (
        "pack: a floe out of its column",
        changed(GOOD, "~~~~/[][]→[]~~~/[]~", "-→pack"),
        "Between a1 and a8 there must be 4 tiles with floes, not 5.",
    ),
    (
        "deep: a floe too many",
        changed(GOOD, "~→[]", "-→deep"),
        "Between a1 and d8 there must be 16 tiles with floes, not 17.",
    ),
    (
        "mega, deep: a floe in the other half",
        changed(MEGA, "[]→~", "[][*][][]/~~~~→[][*][][]/~~[]~", "mega→mega,deep"),
        "Between a1 and d8 there must be 16 tiles with floes, not 17.",
    ),
    ("a player in turn who does not play", changed(GOOD, " A → C "), "“C” isn’t a player in this game"),
    ("no player in turn", changed(GOOD, " A → AB "), "“AB” isn’t a player in this game"),
    (
        "two players who have won",
        changed(GOOD, "()(*)→(AAABBB)(*)", SOUTH + "→()()()()"),
        "Two players can’t both have won.",
    ),
    (
        "two players are home",
        changed(GOOD, SOUTH + "→(aaabbb)()()()", "-→homesick"),
        "Two players can’t both have won.",
    ),
    (
        "moves to play but none legal",
        "()(*)()()/~~~~/[C][D][D][D]/~~~~/[B][B][C][C]/~~~~/[A][A][A][B]/()()()() A B3 warming",
        "“B3” is left to play, but nothing can move",
    ),
    (
        "homesick: outward on the North Pole",
        changed(GOOD, "()(*)→(A)(*)", "/(A)→/()", "-→homesick"),
        "a9: with “homesick” every penguin on the North Pole is on its way home",
    ),
    (
        "homeward without homesick",
        changed(GOOD, "(A)(AB)→()(AaB)"),
        "b0: without “homesick” no penguin is on its way home",
    ),
    ("one player", changed(GOOD, SOUTH + "→(AAA)()()()"), "There must be penguins of at least two players."),
    ("no player", changed(GOOD, SOUTH + "→()()()()"), "There must be penguins of at least two players."),
    ("not the first letters", changed(GOOD, SOUTH + "→(AAACCC)()()()"), "Player B must have three penguins, not 0."),
    ("four penguins of a player", changed(GOOD, "(A)→(AA)"), "Player A must have three penguins, not 4."),
    ("two penguins of a player", changed(GOOD, "(A)→()"), "Player A must have three penguins, not 2."),
    ("a pole in square brackets", changed(GOOD, "()→[]"), "a9: write a pole tile in round brackets"),
    ("water on a pole", changed(GOOD, "()→~"), "a9: write a pole tile"),
    ("a floe in round brackets", changed(GOOD, "[]→()"), "a7: only pole tiles"),
    ("water on the Equator", changed(MEGA, "[*]→~", "()→(*)"), "b9: write an Equator tile"),
    ("a latitude missing", changed(GOOD, "/~~~~→"), "With these options the board has 10 rows, not 9."),
    ("a column missing", changed(GOOD, "~~~~→~~~"), "row 8: “~~~” isn’t four tiles"),
    ("water run together", changed(GOOD, "~~~~→4"), "row 8: “4” isn’t four tiles"),
    ("a strange token", changed(GOOD, "(A)→(E)"), "row 0: “(E)(AB)(AB)(B)” isn’t four tiles"),
    ("two spaces", changed(GOOD, " A →  A "), "A position has four parts"),
    ("a line feed behind", GOOD + "\n", "There’s no variant “-"),
    ("nothing", "", "A position has four parts"),
    ("an unknown variant", changed(GOOD, "-→fog"), "There’s no variant “fog”."),
    (
        "variants in another order",
        changed(GOOD, "-→pack,alert"),
        "Write each variant once, in the order",
    ),
    ("a long variant", changed(GOOD, "-→" + 16 * "f"), "There’s no variant “" + 16 * "f" + "”"),
    ("a longer variant", changed(GOOD, "-→" + 17 * "f"), "There’s no variant “" + 16 * "f" + "…”"),
    ("a variant twice", changed(GOOD, "-→alert,alert"), "Write each variant once"),
    ("no options at all", GOOD[:-1], "There’s no variant “”."),
    ("players after the setup", changed(GOOD, "-→players=2"), "There’s no variant “players=2”."),
]


@pytest.mark.parametrize(("text", "message"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_refused(text: str, message: str) -> None:
    assert refused(text).startswith(message)


@pytest.mark.parametrize(
    ("variants", "phases"),
    [
        ("-", "x P0 P5 B4 P B ?! ?? ?!? P2? P2P2 P02 ²"),
        ("alert", "P5 B5 ?? ?!? P2? P2P2 ?!?!"),
        ("mega", "? ?! ?!? ??? P1? P5? B2? B4? P2?! P2P1 P2B2 P2P2P2 P2P2? P2?? B4 B4P2 P2B4"),
        ("alert,mega", "? ?! ??! P1? P2?!? B2? B5? P2B2 ?!?!"),
    ],
)
def test_refused_phases(variants: str, phases: str) -> None:
    for phase in ["", *phases.split()]:
        with pytest.raises(PositionError, match="phase"):
            make(f"A {phase} {variants}")


@pytest.mark.parametrize(
    ("variants", "phases"),
    [
        ("-", "? P1 P2 P3 P4 B1 B2 B3"),
        ("alert", "? ?! P1 P2 P3 P4 B1 B2 B3 B4"),
        ("mega", "?? P2? P3? P4? B3? P1P2 P4B3 B1P4 B3B3 P1 P4 B1 B3"),
        ("alert,mega", "?? ?!? P2? B4? P2?! B3?! P1B4 B4B4 B4P2 B4"),
    ],
)
def test_phases(variants: str, phases: str) -> None:
    for phase in phases.split():
        assert make(f"A {phase} {variants}", "a1>a2", b3="*").text.split(" ")[2] == phase


SETUP_MEGA = GAME.start(options("mega", quick=False)).text
LAST = changed(SETUP, "/()()→/(AAA)(BBB)", "A +3→B *")
LAST_MEGA = changed(SETUP_MEGA, "/()()→/(AAA)(BBB)", "A +3→B *")

SETUP_CASES = [
    ("a floe was slid north", changed(SETUP, "~~~~/[]→[]~~~/~"), "During setup, every floe lies"),
    ("deep: a floe was slid", changed(SETUP, "~~~~/[]→[]~~~/~", "=2→=2,deep"), "During setup, every floe"),
    ("a penguin on a floe", changed(SETUP, "[]→[A]", "+3→+2"), "During setup, penguins stand on the South Pole"),
    (
        "a penguin on the North Pole",
        changed(SETUP, "()→(A)", "+3→+2"),
        "During setup, penguins stand on the South Pole",
    ),
    (
        "a homeward penguin",
        changed(SETUP, "/()→/(a)", "+3→+2", "=2→=2,homesick"),
        "During setup, penguins stand on the South Pole",
    ),
    ("too few of the player in turn", changed(SETUP, "+3→+2"), "Player A must have placed 1 penguins by now"),
    ("too many of the player in turn", changed(SETUP, "/()→/(A)"), "Player A must have placed 0 penguins by now"),
    ("too few of an earlier player", changed(SETUP, "/()→/(AA)", "A +3→B +3"), "Player A must have placed 3 penguins"),
    ("penguins of a later player", changed(SETUP, "/()→/(B)"), "Player B must have placed 0 penguins by now"),
    ("a player who does not play", changed(SETUP, "A +3→C +3"), "“C” isn’t a player in this game"),
    ("penguins of nobody", changed(SETUP, "/()→/(D)"), "Player D must have placed 0 penguins by now"),
    (
        "a bear while penguins are placed",
        changed(SETUP, "()→(*)"),
        "There’s a bear on the board that hasn’t been placed",
    ),
    ("a bear in phase *", changed(LAST, "()→(*)"), "There’s a bear on the board that hasn’t been placed yet."),
    ("phase * with another player", changed(LAST, "B *→A *"), "The last player places the bears."),
    ("phase * of the first of three", changed(LAST, "=2→=3"), "The last player places the bears."),
    ("mega: first bear on the North Pole", changed(LAST_MEGA, "()→(*)"), "The first bear starts in the southern"),
    (
        "mega: first bear on the northern Equator",
        changed(LAST_MEGA, "[][][][]/[][][][]/~→[*][][][]/[][][][]/~"),
        "The first bear starts in the southern",
    ),
    ("mega: a bear while penguins are placed", changed(SETUP_MEGA, "[]/[]→[]/[*]"), "There’s a bear on the board"),
    ("no number of players", changed(SETUP, "players=2→-"), "During setup, the options begin with"),
    ("players not first", changed(SETUP, "players=2→alert,players=2"), "During setup, the options begin"),
    ("five players", changed(SETUP, "players=2→players=5"), "During setup, the options begin with"),
    ("players twice", changed(SETUP, "players=2→players=2,players=2"), "There’s no variant “players=2”."),
    ("an empty variant", changed(SETUP, "players=2→players=2,"), "There’s no variant “”."),
    ("four to place", changed(SETUP, "+3→+4"), "“+4” isn’t a phase"),
    ("none to place", changed(SETUP, "+3→+0"), "“+0” isn’t a phase"),
    ("two digits", changed(SETUP, "+3→+03"), "“+03” isn’t a phase"),
]


@pytest.mark.parametrize(("text", "message"), [case[1:] for case in SETUP_CASES], ids=[case[0] for case in SETUP_CASES])
def test_refused_while_something_is_to_be_placed(text: str, message: str) -> None:
    assert refused(text).startswith(message)


def test_good_texts_while_something_is_to_be_placed() -> None:
    for text in (
        LAST,
        LAST_MEGA,
        changed(SETUP, "/()→/(AA)", "+3→+1"),
        changed(LAST_MEGA, "[][][][]/[][][][]/~→[][][][]/[*][][][]/~"),
        changed(LAST, "=2→=2,homesick,pack,deep"),
    ):
        assert GAME.parse(text).text == text


def test_a_finished_game_may_have_moves_to_play_of_which_none_is_legal() -> None:
    blocked = "~~~~/~~~~/~~~~/[B][B][B][C]/[CC][][][]/[][][][]/()()()()"
    assert GAME.parse(f"(*)(AAA)()()/{blocked} A B3 warming,pack").outcome is not None
    assert refused(f"(*)(AA)()()/{blocked[:-8]}(A)()()() A B3 warming,pack").startswith("“B3” is left to play")


def test_a_player_who_has_won_need_not_be_in_turn() -> None:
    text = changed(GOOD, "()(*)→(AAA)(*)", SOUTH + "→(BBB)()()()", " A → B ")
    assert GAME.parse(text).winner == 0


ALPHABET = "()[]~*/ABCDabcd ?!+PB123450-,=players homesickdeepmegalrt"


@given(st.text(alphabet=ALPHABET, max_size=80))
def test_any_text_of_the_right_characters_is_refused_or_right(text: str) -> None:
    conformance.check_any_text(GAME, text)


@given(
    phase=st.text(alphabet="?!+*PB0123456", max_size=6),
    letter=st.sampled_from("ABCDa"),
    variants=st.lists(st.sampled_from(["alert", "homesick", "pack", "deep", "players=2"]), max_size=3),
    rows=st.lists(st.sampled_from(["~~~~", "[][][][]", "[A]~[]~", "~[]~[*]", "[AB][][]~"]), min_size=8, max_size=8),
    south=st.sampled_from(["(A)(AB)(AB)(B)", "()()()()", "(AAABBB)()()()", "(aaa)(BBB)()()"]),
    north=st.sampled_from(["()(*)()()", "(A)()(*)()", "()()()()", "(AAA)(*)(BBB)()"]),
)
def test_any_parts_of_a_position_are_refused_or_right(
    phase: str, letter: str, variants: list[str], rows: list[str], south: str, north: str
) -> None:
    board = "/".join([north, *rows, south])
    conformance.check_any_text(GAME, f"{board} {letter} {phase} {','.join(variants) or '-'}")


def test_nearly_right_texts_of_all_variants_are_refused_or_right() -> None:
    rng = random.Random(1)
    accepted = 0
    for variants in VARIANT_SETS:
        state = GAME.start(GAME.complete({**variants, "players": rng.randint(2, 4), "quick": rng.random() < 0.7}))
        for _number in range(rng.randrange(60)):
            state = state.apply(northward(state, rng))
        for text in conformance.mutations(state.text, rng, 60):
            conformance.check_any_text(GAME, text)
            try:
                GAME.parse(text)
            except PositionError:
                continue
            accepted += 1
    assert accepted > 20


def test_three_outward_penguins_at_the_south_pole_are_not_home() -> None:
    home = changed(GOOD, SOUTH + "→(aaaBBB)()()()", " A → B ", "-→homesick")
    assert GAME.parse(home).winner == 0
    assert refused(changed(home, "BBB→bbb")) == "Two players can’t both have won."
