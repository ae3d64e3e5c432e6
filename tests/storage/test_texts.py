"""Texts dropped on the window or pasted into it: a record, a level or a position."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import record
from floes_app.core.error import GameError
from floes_app.core.game import Game, PositionError
from floes_app.core.session import Session
from floes_app.games import GAMES as ALL_GAMES
from floes_app.games import find
from floes_app.games.floe import text as floe_faults
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.games.seega import text as seega_faults
from floes_app.storage.texts import read_text
from tests import conformance, tiny

GAMES = (tiny.GAME, ICE_FLOES)
LEVEL = "P.*\n...\n..Q\n"


def test_a_record() -> None:
    session = Session(tiny.GAME, {"heap": 9}, seed=3)
    session.play_text("=2")
    text = record.write(session)
    assert record.write(read_text(text, GAMES)) == text
    assert record.write(read_text(f"\n  {text}", GAMES)) == text


@pytest.mark.parametrize("text", [LEVEL, LEVEL.rstrip("\n"), LEVEL.replace("\n", "\r\n"), f"\n{LEVEL}\n"])
def test_a_level(text: str) -> None:
    session = read_text(text, GAMES, seed=4)
    assert session.game is ICE_FLOES
    assert session.state.text == "P.*/.../..Q P"
    assert session.options["level"] == "P.*/.../..Q"
    assert session.seed == 4


def test_a_position_starts_a_game_there_with_its_options() -> None:
    session = read_text("5 b 2+ greedy\n", GAMES, seed=4)
    assert session.game is tiny.GAME
    assert session.state.text == "5 b 2+ greedy"
    assert session.options["greedy"] is True
    assert (session.index, session.seed) == (0, 4)
    assert read_text("P.*/.../..Q Q", GAMES).state.text == "P.*/.../..Q Q"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", ""),
        ("hello", ""),
        ("{", "line 1, column 2"),
        ("P.*\n..x\n..Q", ""),
        ("P.*\n..\n..Q\n", "line 2, column 3"),
        ("P.*", "line "),
        ("\n\n", ""),
    ],
)
def test_what_is_no_game_says_where(text: str, place: str) -> None:
    with pytest.raises(GameError) as caught:
        read_text(text, GAMES)
    assert place in str(caught.value)
    assert bool(place) == bool(re.search("[0-9]", str(caught.value)))


@pytest.mark.parametrize(
    ("text", "game", "fault"),
    [
        ("4/s4B/8/8/8/8/5B/4 b 0", find("floe"), floe_faults.PAIRS.format(seals=1, bears=2)),
        ("4/s4B/8/8/8/8/s4B/4 b 3", find("floe"), floe_faults.PASSES.format(word="3")),
        ("5/5/5/5/R4 b p2 0 -", find("seega"), seega_faults.STONES_DO_NOT_FIT.format(red=1, blue=0)),
        ("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 41 -", find("seega"), seega_faults.OVER_BY_QUIET_TURNS.format(limit=40)),
        ("P.*/.../..Q R", ICE_FLOES, ""),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason_of_the_game_it_is_meant_for(
    text: str, game: Game[Any], fault: str
) -> None:
    with pytest.raises(PositionError) as caught:
        read_text(text, ALL_GAMES)
    assert str(caught.value).startswith(game.title)
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "4/s4B/8/8/8/8/s4B/4 b 0",
        "osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 b 0",
        "oooo/oooooo/oooooooo/oooooooo/oooooooo/oooooo2/oooooo/oooo b 0",
        "5/5/R4/5/5 r p1 0 -",
        "b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -",
        "RRbRR/RbbbR/Rb2R/RbbbR/RbbbR r x 0 -",
        "3b3/7/7/R5R/7/7/3b3 r p2 0 opening=free,quiet=12",
    ],
)
def test_positions_of_any_phase_are_opened_with_their_options(text: str) -> None:
    session = read_text(f"  {text}\n", ALL_GAMES)
    assert session.state.text == text
    assert session.options == session.game.options_of(session.state)


@given(
    text=st.text(max_size=60) | st.text(alphabet=".*PQRS\n/ ", max_size=60) | st.text(alphabet='{}[]":,1a', max_size=30)
)
def test_any_text_is_a_game_or_one_line(text: str) -> None:
    try:
        session = read_text(text, GAMES)
    except GameError as error:
        conformance.assert_one_line(str(error))
        return
    again = record.read(record.write(session), GAMES)
    assert again.state == session.state
