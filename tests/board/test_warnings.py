"""Warnings to players before they play, and how the reasons of an ending name them."""

from __future__ import annotations

import re

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.frostbitten.board import can_win_with_a_roll
from floes_app.core.session import Session
from floes_app.games import find
from tests.board.floe.test_floe import MUST_PASS
from tests.board.frostbitten.test_frostbitten import MEGA

NAMES = {0: "Aino", 1: "Bram", 2: "Cleo", 3: "Dina"}
#: The fields of a warning: players and numbers.
NAMED = re.compile("|".join([*NAMES.values(), "[0-9]+"]))
#: Bram has two penguins at the North Pole and one on d8, right below it.
NEARLY = "()(BB)()()/[]~~[B]/~[*][]~/[][]~~/~~[][]/[]~~[]/~[][]~/[][]~~/~~[][]/()(A)(A)(A) A ? -"


def warning(key: str, text: str, you: int | None = None) -> str:
    return BOARDS[key].warning(find(key).parse(text), NAMES, you)


@pytest.mark.parametrize(
    ("key", "text", "you", "named"),
    [
        ("icefloes", "......./......./......./Q...*../......./......./...P... P", 0, ["Bram"]),
        ("icefloes", "......./......./......./Q...*../......./......./...P... P", None, None),
        ("icefloes", "......./......./......./Q...*../......./......./...P... Q", 0, None),
        ("icefloes", "......./......./......./Q....*./......./......./...P... P", 0, None),
        ("icefloes", "......./......./......./P...*../......./......./....... P", 0, None),
        ("floe", "3s/6/2o5/oo6/8/2B5/6/4 w 0", 1, None),
        ("seega", "bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 30 -", None, ["10"]),
        ("seega", "bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 31 -", None, None),
        ("seega", "bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 28 -", None, None),
        ("seega", "5/b3b/5/R4/4R r m 2 -", None, ["Aino"]),
        ("seega", "5/b3b/5/R3R/4R b m 2 -", None, ["Bram"]),
        ("seega", "5/b3b/5/R3R/4R r m 2 -", None, None),
        ("frostbitten", NEARLY, 0, ["Bram"]),
        ("frostbitten", NEARLY, None, None),
        ("frostbitten", NEARLY.replace(" A ?", " B ?"), 0, None),
        ("frostbitten", NEARLY[:-1].replace("BB", "bb") + "homesick", 0, None),
        ("frostbitten", MEGA, 0, None),
    ],
)
def test_warns_of_what_comes_next(key: str, text: str, you: int | None, named: list[str] | None) -> None:
    """named: the players and numbers in the warning; None: there is no warning."""
    told = warning(key, text, you)
    assert (NAMED.findall(told) if told else None) == named


@pytest.mark.parametrize(
    ("row", "place", "can"),
    [
        ("[]~~[B]", "[]~~[]", True),
        ("~[*][B]~", "~[*][]~", True),
        ("[B][]~~", "[][]~~", True),  # the floe in front of it has to drift to it and back: four moves
        ("~~[][B]", "~~[][]", False),  # four rows, and water between
    ],
)
def test_one_roll_is_counted_move_by_move(row: str, place: str, can: bool) -> None:
    state = find("frostbitten").parse(NEARLY.replace("[]~~[B]", "[]~~[]").replace(place, row, 1))
    assert can_win_with_a_roll(state, 1) is can
    assert not can_win_with_a_roll(state, 0)


def test_a_position_that_comes_again_is_told() -> None:
    session = Session(find("icefloes"), {}, start=find("icefloes").parse("P..../...../...../...../....Q P"))
    board = BOARDS["icefloes"]
    assert board.warning(session.state, NAMES) == ""
    for action in "rllr":
        session.play_text(action)
    assert board.warning(session.state, NAMES) != ""


def test_a_forced_pass_tells_where_passes_lead() -> None:
    assert warning("floe", MUST_PASS) != ""
    assert warning("floe", MUST_PASS.replace(" b 0", " b 1")) == ""


def test_seegas_reasons_name_a_side() -> None:
    board, game = BOARDS["seega"], find("seega")
    one = game.parse("5/b4/5/R1bR1/4R r m 0 -")
    after = one.apply(game.parse_action(one, "a2b2"))
    assert after.outcome is not None
    assert NAMED.findall(board.ending(after, NAMES)) == ["Bram"]
    quiet = game.parse("b3b/5/5/R3R/4R r m 39 -")
    after = quiet.apply(quiet.actions()[0])
    assert NAMED.findall(board.ending(after, NAMES)) == ["40", "Aino", "3", "2"]
    even = game.parse("b3b/5/5/R4/4R r m 39 -")
    after = even.apply(even.actions()[0])
    assert NAMED.findall(board.ending(after, NAMES)) == ["40", "2"]
