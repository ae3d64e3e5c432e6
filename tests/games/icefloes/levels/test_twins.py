"""Levels that are too much alike."""

from __future__ import annotations

from itertools import product

import pytest

from build_scripts.content.twins import pairs
from floes_app.core import i18n
from floes_app.games.icefloes.levels.level import read_level
from floes_app.games.icefloes.levels.pack import Level, Pack
from floes_app.games.icefloes.levels.twins import Laid, Likeness, Twin, one_apart, same_way
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.storage import catalogues


@pytest.mark.parametrize(
    ("other", "laid"),
    [
        ("ruld", Laid.PLAIN),
        ("lurd", Laid.MIRRORED),
        ("rdlu", Laid.MIRRORED),
        ("ldru", Laid.TURNED),
        ("drul", Laid.TURNED),
        ("uldr", Laid.TURNED),
        ("rulu", None),
        ("ruldr", None),
    ],
)
def test_a_way_stays_the_same_turned_and_mirrored(other: str, laid: Laid | None) -> None:
    assert same_way("ruld", other) is laid


def test_short_ways_are_shared_by_chance() -> None:
    assert same_way("rul", "rul") is None


BOARD = "P..*./...../.*.../...../....*"


@pytest.mark.parametrize(
    ("other", "likeness", "laid"),
    [
        (BOARD, Likeness.BOARD, Laid.PLAIN),
        (".*..P/...../...*./...../*....", Likeness.BOARD, Laid.MIRRORED),
        ("....P/..*../...../....*/*....", Likeness.BOARD, Laid.TURNED),
        ("P..../..*../...../*..../....*", Likeness.BOARD, Laid.MIRRORED),
        ("*..P./...../.*.../...../....*", Likeness.RIDER, Laid.PLAIN),
        ("P..../...../.*.../...../....*", Likeness.MORE, Laid.PLAIN),
        ("P..*./...*./.*.../...../....*", Likeness.LESS, Laid.PLAIN),
        ("P...*/...../.*.../...../....*", Likeness.ELSEWHERE, Laid.PLAIN),
        (".P.*./...../.*.../...../....*", Likeness.START, Laid.PLAIN),
        (".*..P/...*./...*./...../*....", Likeness.LESS, Laid.MIRRORED),
    ],
)
def test_one_floe_makes_boards_one_floe_apart(other: str, likeness: Likeness, laid: Laid) -> None:
    assert one_apart(position(BOARD), position(other)) == (likeness, laid)


@pytest.mark.parametrize("other", ["P...*/...../..*../...../....*", ".P..*/...../*..../...../....*"])
def test_two_floes_are_too_many(other: str) -> None:
    assert one_apart(position(BOARD), position(other)) is None


def test_boards_of_two_sizes_are_two_boards() -> None:
    assert one_apart(position("P*./.../..."), position("P*.../...../.....")) is None
    assert one_apart(position("P*.../...../....."), position(".../.../.../*../P..")) == (Likeness.BOARD, Laid.TURNED)


def test_a_pair_side_by_side_is_meant_to_be_one() -> None:
    one = Level(position(BOARD), solution="ruld")
    other = Level(position(".P.*./...../.*.../...../....*"), solution="dddd")
    third = Level(position("*..../...../...../...../P...*"), solution="lurd")
    beside = list(pairs([Pack((one, other))]))
    assert [(pair.twin.likeness, pair.is_meant) for pair in beside] == [(Likeness.START, True)]
    assert [pair.is_meant for pair in pairs([Pack((one,)), Pack((other,))])] == [False]
    same = list(pairs([Pack((one, third))]))
    assert [(pair.twin.likeness, pair.is_meant) for pair in same] == [(Likeness.WAY, False)]
    assert same[0].twin.sentence("Trident") == "The same way as Trident, mirrored."


def test_a_likeness_ends_as_sentences_do_in_a_language() -> None:
    i18n.use(catalogues.load("ja"))
    try:
        for likeness, laid in product(Likeness, Laid):
            assert Twin(Level(position(BOARD)), likeness, laid).sentence("c3")[-1] == "。"
    finally:
        i18n.use(catalogues.load("en"))


def position(rows: str) -> IceFloesState:
    """The position in these rows."""
    return read_level(rows.replace("/", "\n"))
