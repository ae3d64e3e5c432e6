"""Position texts of Frost Bitten!: the refusals of docs/rules.md#frostbitten-refused; nothing upsets the decoder."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core.game import PositionError
from floes_app.games.frostbitten import GAME
from floes_app.games.frostbitten import text as faults
from floes_app.games.frostbitten.tiles import VARIANTS
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


ORDER = ",".join(VARIANTS)

CASES = [
    ("tokens out of order", changed(GOOD, "(AB)→(BA)"), faults.TOKEN_ORDER.format(tile="b0", order=faults.TOKENS)),
    (
        "a bear behind a penguin",
        changed(GOOD, "(*)→(A*)", "(A)→()"),
        faults.TOKEN_ORDER.format(tile="b9", order=faults.TOKENS),
    ),
    (
        "homeward before outward",
        changed(GOOD, "(A)(AB)→()(aAB)", "-→homesick"),
        faults.TOKEN_ORDER.format(tile="b0", order=faults.TOKENS),
    ),
    ("a tile with two bears", changed(MEGA, "(*)→(**)", "[*]→[]"), faults.TWO_BEARS.format(tile="c19")),
    ("a bear in the south", changed(GOOD, "(*)→()", "(AB)→(*AB)"), faults.BEAR_ON_SOUTH_POLE.format(tile="b0")),
    (
        "bear beside penguins",
        changed(GOOD, "(*)→()", "[]→[*A]", "(A)→()"),
        faults.BEAR_AND_PENGUINS.format(tile="a7"),
    ),
    ("four penguins", changed(GOOD, "[]→[AAAB]", SOUTH + "→(B)(B)()()"), faults.FLOE_FULL.format(tile="a7")),
    ("no bear", changed(GOOD, "(*)→()"), faults.BEAR_COUNT[0].format(count=0)),
    ("a bear too many", changed(GOOD, "()(*)→(*)(*)"), faults.BEAR_COUNT[0].format(count=2)),
    ("mega with one bear", changed(MEGA, "[*]→[]"), faults.BEAR_COUNT[1].format(count=1)),
    ("mega with three bears", changed(MEGA, "()()→(*)()"), faults.BEAR_COUNT[1].format(count=3)),
    ("no floe in a pack", changed(GOOD, "[]→~"), faults.FLOE_COUNT.format(first="a7", last="a8", due=1, count=0)),
    ("two floes in a pack", changed(GOOD, "~→[]"), faults.FLOE_COUNT.format(first="a7", last="a8", due=1, count=2)),
    (
        "a floe out of its pack",
        changed(GOOD, "/[][][][]/~~~~→/~[][][]/[]~~~"),
        faults.FLOE_COUNT.format(first="a5", last="a6", due=1, count=2),
    ),
    (
        "pack: a floe out of its column",
        changed(GOOD, "~~~~/[][]→[]~~~/[]~", "-→pack"),
        faults.FLOE_COUNT.format(first="a1", last="a8", due=4, count=5),
    ),
    (
        "deep: a floe too many",
        changed(GOOD, "~→[]", "-→deep"),
        faults.FLOE_COUNT.format(first="a1", last="d8", due=16, count=17),
    ),
    (
        "mega, deep: a floe in the other half",
        changed(MEGA, "[]→~", "[][*][][]/~~~~→[][*][][]/~~[]~", "mega→mega,deep"),
        faults.FLOE_COUNT.format(first="a1", last="d8", due=16, count=17),
    ),
    ("a player in turn who does not play", changed(GOOD, " A → C "), faults.NO_PLAYER.format(letter="C")),
    ("no player in turn", changed(GOOD, " A → AB "), faults.NO_PLAYER.format(letter="AB")),
    (
        "two players who have won",
        changed(GOOD, "()(*)→(AAABBB)(*)", SOUTH + "→()()()()"),
        faults.TWO_WINNERS,
    ),
    (
        "two players are home",
        changed(GOOD, SOUTH + "→(aaabbb)()()()", "-→homesick"),
        faults.TWO_WINNERS,
    ),
    (
        "moves to play but none legal",
        "()(*)()()/~~~~/[C][D][D][D]/~~~~/[B][B][C][C]/~~~~/[A][A][A][B]/()()()() A B3 warming",
        faults.NO_MOVE_LEFT.format(phase="B3"),
    ),
    (
        "homesick: outward on the North Pole",
        changed(GOOD, "()(*)→(A)(*)", "/(A)→/()", "-→homesick"),
        faults.OUTWARD_PENGUIN.format(tile="a9"),
    ),
    (
        "homeward without homesick",
        changed(GOOD, "(A)(AB)→()(AaB)"),
        faults.HOMEWARD_PENGUIN.format(tile="b0"),
    ),
    ("one player", changed(GOOD, SOUTH + "→(AAA)()()()"), faults.TOO_FEW_PLAYERS),
    ("no player", changed(GOOD, SOUTH + "→()()()()"), faults.TOO_FEW_PLAYERS),
    (
        "not the first letters",
        changed(GOOD, SOUTH + "→(AAACCC)()()()"),
        faults.PENGUIN_COUNT.format(letter="B", count=0),
    ),
    ("four penguins of a player", changed(GOOD, "(A)→(AA)"), faults.PENGUIN_COUNT.format(letter="A", count=4)),
    ("two penguins of a player", changed(GOOD, "(A)→()"), faults.PENGUIN_COUNT.format(letter="A", count=2)),
    ("a pole in square brackets", changed(GOOD, "()→[]"), faults.POLE_BRACKETS.format(tile="a9")),
    ("water on a pole", changed(GOOD, "()→~"), faults.POLE_BRACKETS.format(tile="a9")),
    ("a floe in round brackets", changed(GOOD, "[]→()"), faults.NOT_A_POLE.format(tile="a7")),
    ("water on the Equator", changed(MEGA, "[*]→~", "()→(*)"), faults.EQUATOR_BRACKETS.format(tile="b9")),
    ("a latitude missing", changed(GOOD, "/~~~~→"), faults.ROW_COUNT.format(count=10, found=9)),
    ("a column missing", changed(GOOD, "~~~~→~~~"), faults.ROW.format(latitude=8, row="~~~")),
    ("water run together", changed(GOOD, "~~~~→4"), faults.ROW.format(latitude=8, row="4")),
    ("a strange token", changed(GOOD, "(A)→(E)"), faults.ROW.format(latitude=0, row="(E)(AB)(AB)(B)")),
    ("two spaces", changed(GOOD, " A →  A "), faults.PARTS),
    ("a line feed behind", GOOD + "\n", faults.NO_VARIANT.format(name="-\N{REPLACEMENT CHARACTER}")),
    ("nothing", "", faults.PARTS),
    ("an unknown variant", changed(GOOD, "-→fog"), faults.NO_VARIANT.format(name="fog")),
    (
        "variants in another order",
        changed(GOOD, "-→pack,alert"),
        faults.VARIANT_ORDER.format(names=ORDER),
    ),
    ("a long variant", changed(GOOD, "-→" + 16 * "f"), faults.NO_VARIANT.format(name=16 * "f")),
    ("a longer variant", changed(GOOD, "-→" + 17 * "f"), faults.NO_VARIANT.format(name=16 * "f" + "…")),
    ("a variant twice", changed(GOOD, "-→alert,alert"), faults.VARIANT_ORDER.format(names=ORDER)),
    ("no options at all", GOOD[:-1], faults.NO_VARIANT.format(name="")),
    ("players after the setup", changed(GOOD, "-→players=2"), faults.NO_VARIANT.format(name="players=2")),
]


@pytest.mark.parametrize(("text", "reason"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_refused(text: str, reason: str) -> None:
    assert refused(text) == reason


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
        with pytest.raises(PositionError) as caught:
            make(f"A {phase} {variants}")
        assert str(caught.value) in {message.format(phase=phase) for message in (faults.NO_PHASE, faults.NO_PHASE_HERE)}


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
    ("a floe was slid north", changed(SETUP, "~~~~/[]→[]~~~/~"), faults.FLOES_SLID),
    ("deep: a floe was slid", changed(SETUP, "~~~~/[]→[]~~~/~", "=2→=2,deep"), faults.FLOES_SLID),
    ("a penguin on a floe", changed(SETUP, "[]→[A]", "+3→+2"), faults.PENGUINS_NOT_SOUTH),
    (
        "a penguin on the North Pole",
        changed(SETUP, "()→(A)", "+3→+2"),
        faults.PENGUINS_NOT_SOUTH,
    ),
    (
        "a homeward penguin",
        changed(SETUP, "/()→/(a)", "+3→+2", "=2→=2,homesick"),
        faults.PENGUINS_NOT_SOUTH,
    ),
    ("too few of the player in turn", changed(SETUP, "+3→+2"), faults.PLACED_COUNT.format(letter="A", due=1, count=0)),
    (
        "too many of the player in turn",
        changed(SETUP, "/()→/(A)"),
        faults.PLACED_COUNT.format(letter="A", due=0, count=1),
    ),
    (
        "too few of an earlier player",
        changed(SETUP, "/()→/(AA)", "A +3→B +3"),
        faults.PLACED_COUNT.format(letter="A", due=3, count=2),
    ),
    ("penguins of a later player", changed(SETUP, "/()→/(B)"), faults.PLACED_COUNT.format(letter="B", due=0, count=1)),
    ("a player who does not play", changed(SETUP, "A +3→C +3"), faults.NO_PLAYER.format(letter="C")),
    ("penguins of nobody", changed(SETUP, "/()→/(D)"), faults.PLACED_COUNT.format(letter="D", due=0, count=1)),
    (
        "a bear while penguins are placed",
        changed(SETUP, "()→(*)"),
        faults.BEAR_NOT_PLACED,
    ),
    ("a bear in phase *", changed(LAST, "()→(*)"), faults.BEAR_NOT_PLACED),
    ("phase * with another player", changed(LAST, "B *→A *"), faults.BEARS_TO_LAST_PLAYER),
    ("phase * of the first of three", changed(LAST, "=2→=3"), faults.BEARS_TO_LAST_PLAYER),
    ("mega: first bear on the North Pole", changed(LAST_MEGA, "()→(*)"), faults.BEAR_NOT_ON_EQUATOR),
    (
        "mega: first bear on the northern Equator",
        changed(LAST_MEGA, "[][][][]/[][][][]/~→[*][][][]/[][][][]/~"),
        faults.BEAR_NOT_ON_EQUATOR,
    ),
    ("mega: a bear while penguins are placed", changed(SETUP_MEGA, "[]/[]→[]/[*]"), faults.BEAR_NOT_PLACED),
    ("no number of players", changed(SETUP, "players=2→-"), faults.PLAYERS_FIRST),
    ("players not first", changed(SETUP, "players=2→alert,players=2"), faults.PLAYERS_FIRST),
    ("five players", changed(SETUP, "players=2→players=5"), faults.PLAYERS_FIRST),
    ("players twice", changed(SETUP, "players=2→players=2,players=2"), faults.NO_VARIANT.format(name="players=2")),
    ("an empty variant", changed(SETUP, "players=2→players=2,"), faults.NO_VARIANT.format(name="")),
    ("four to place", changed(SETUP, "+3→+4"), faults.NO_PHASE.format(phase="+4")),
    ("none to place", changed(SETUP, "+3→+0"), faults.NO_PHASE.format(phase="+0")),
    ("two digits", changed(SETUP, "+3→+03"), faults.NO_PHASE.format(phase="+03")),
]


@pytest.mark.parametrize(("text", "reason"), [case[1:] for case in SETUP_CASES], ids=[case[0] for case in SETUP_CASES])
def test_refused_while_something_is_to_be_placed(text: str, reason: str) -> None:
    assert refused(text) == reason


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
    assert refused(f"(*)(AA)()()/{blocked[:-8]}(A)()()() A B3 warming,pack") == faults.NO_MOVE_LEFT.format(phase="B3")


def test_a_player_who_has_won_need_not_be_in_turn() -> None:
    text = changed(GOOD, "()(*)→(AAA)(*)", SOUTH + "→(BBB)()()()", " A → B ")
    assert GAME.parse(text).winner == 0


ALPHABET = "()[]~*/ABCDabcd ?!+PB123450-,=players homesickdeepmegalrt"


@given(st.text(alphabet=ALPHABET, max_size=80))
def test_any_text_of_the_right_characters_is_refused_or_right(text: str) -> None:
    conformance.check_any_text(GAME, text)


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow, id="all")])
def test_nearly_right_texts_of_variants_are_refused_or_right(step: int) -> None:
    rng = random.Random(1)
    accepted = 0
    for variants in VARIANT_SETS[::step]:
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
    assert accepted > 20 // step


def test_three_outward_penguins_at_the_south_pole_are_not_home() -> None:
    home = changed(GOOD, SOUTH + "→(aaaBBB)()()()", " A → B ", "-→homesick")
    assert GAME.parse(home).winner == 0
    assert refused(changed(home, "BBB→bbb")) == faults.TWO_WINNERS
