"""Pack files, share codes and PuzzleScript sources: what is read, what is refused, and that nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import limits, showable
from floes_app.games.icefloes.levels import share_code
from floes_app.games.icefloes.levels.fields import NAMES, field_start
from floes_app.games.icefloes.levels.importing import read_levels, take_levels
from floes_app.games.icefloes.levels.level import LevelError, level_text, read_level
from floes_app.games.icefloes.levels.pack import (
    Level,
    Pack,
    pack_text,
    read_pack,
    read_single,
    replays_to_a_win,
)
from floes_app.games.icefloes.levels.puzzlescript import is_source, take_source
from floes_app.games.icefloes.levels.share_code import PREFIX, from_code, to_code
from floes_app.games.icefloes.text import parse

Read = TypeVar("Read")

PACK = """\
; pack: First steps
; author: The harbour
; note: For a cold evening.

; name: Round the corner
; author: Someone; with a semicolon: and more
; note: A floe stops you,
; note: wherever it lies.
; par: 9
; difficulty: 9.8
; solution: drulluurd
P....
.*.*.
.....
.*.*.
....*

*..Q..*
.......
*..P..*
"""
FIRST = read_level("P....\n.*.*.\n.....\n.*.*.\n....*")
SECOND = read_level("*..Q..*\n.......\n*..P..*")
EXPECTED = Pack(
    title="First steps",
    author="The harbour",
    note="For a cold evening.",
    levels=(
        Level(
            FIRST,
            name="Round the corner",
            author="Someone; with a semicolon: and more",
            note="A floe stops you,\nwherever it lies.",
            par=9,
            difficulty=9.8,
            solution="drulluurd",
        ),
        Level(SECOND),
    ),
)


def fault(text: str) -> tuple[int, int]:
    """The line and the column of the first fault."""
    with pytest.raises(LevelError) as caught:
        read_levels(text)
    return caught.value.line, caught.value.column


def test_a_pack_is_read_and_written() -> None:
    assert read_pack(PACK) == EXPECTED
    assert pack_text(EXPECTED) == PACK


def test_line_ends_and_blank_lines_do_not_matter() -> None:
    assert read_pack(PACK.replace("\n", "\r\n")) == EXPECTED
    assert read_pack("\n \n" + PACK.replace("\n\n", "\n\n  \n\n") + "\n\n") == EXPECTED
    assert read_pack(PACK.rstrip()) == EXPECTED


def test_headers_may_be_written_loosely() -> None:
    loose = ";name:One\n;  note :  two   three\t\n; author:\nP....\n.*.*.\n.....\n.*.*.\n....*"
    assert read_pack(loose) == Pack((Level(FIRST, name="One", note="two three"),))


def test_a_plain_level_is_a_pack_and_its_text_is_untouched() -> None:
    assert read_pack(level_text(FIRST)) == Pack((Level(FIRST),))
    assert pack_text(Pack((Level(FIRST),))) == level_text(FIRST)
    assert pack_text(EXPECTED).count(level_text(FIRST)) == 1


def test_other_readers_find_the_level_below_the_header() -> None:
    """Whoever skips lines that begin with a semicolon has the level text (docs/rules.md#icefloes-level)."""
    lines = pack_text(Pack(EXPECTED.levels[:1])).splitlines(keepends=True)
    assert read_level("".join(line for line in lines if not line.startswith(";"))) == FIRST


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("\n\n", 1, 1),
        ("; pack: mine", 1, 13),
        ("\n; pack: mine\n; note: later\n\n", 3, 14),
        ("; name: a\nP..\n..x\n...", 3, 3),
        ("P..\n...\n...\n\n; name: b\n; note: c\n\n...\n...\n...", 6, 10),
        ("; pack: a\n\n; name: b", 3, 10),
        ("P..\n; name: b\n...\n...", 2, 1),
        ("; nmae: b\nP..\n...\n...", 1, 3),
        ("; pack: b\nP..\n...\n...", 1, 3),
        (";b\nP..\n...\n...", 1, 2),
        ("; par: 1\n\nP..\n...\n...", 1, 3),
        ("; name: b\n; name: b\nP..\n...\n...", 2, 1),
        ("; name: b\0\nP..\n...\n...", 1, 10),
        ("; name: \ud800\nP..\n...\n...", 1, 9),
        ("; name: b\rc\nP..\n...\n...", 1, 10),
        ("; name: " + "b" * 1001 + "\nP..\n...\n...", 1, 1009),
        ("; par: 0\nP..\n...\n...", 1, 8),
        ("; par: 2.5\nP..\n...\n...", 1, 8),
        ("; par: ²\nP..\n...\n...", 1, 8),
        ("; par: 10000\nP..\n...\n...", 1, 8),
        (";par:x\nP..\n...\n...", 1, 6),
        ("; difficulty: 9\nP..\n...\n...", 1, 15),
        ("; difficulty: 09.5\nP..\n...\n...", 1, 15),
        ("; solution: drx\nP..\n...\n...", 1, 15),
        ("; solution: dr\nP..\n...\n...", 1, 13),
        ("; solution: dd\nP..\n...\n...", 1, 13),
        ("; par: 2\n; solution: r\n...\nP*.\n...", 2, 13),
        ("; solution: rr\n...\nP*.\n...", 1, 13),
        ("; solution: r\n...\nP*Q\n...", 1, 13),
        ("; par: 1\n...\nP*Q\n...", 1, 8),
        ("P..\n...\n...\n\nP..\n...\n..", 7, 3),
        ("P..\n...\n...\n\n; name: x\n...\n...\n...", 6, 1),
        ("ice1-", 1, 5),
        (" ice1-aé", 1, 7),
        ("P..", 1, 1),
        ("P../.../..", 1, 11),
        ("P../.../..Q Q", 1, 13),
        ("P../.x./... P", 1, 6),
    ],
)
def test_the_first_fault_is_named(text: str, line: int, column: int) -> None:
    assert fault(text) == (line, column)


def test_names_are_made_fit_for_a_line() -> None:
    level = Level(FIRST, name=" a\nb\0\u2028c\t ", author="x" * 2000, note="one\r\n\n two \u3000three")
    written = read_pack(pack_text(Pack((level,)))).levels[0]
    assert written.name == "a b c"
    assert written.author == "x" * limits.LINE
    assert written.note == "one\ntwo three"
    assert showable.line("日本　語 – 👩‍🚀") == "日本 語 – 👩‍🚀"


def test_a_solution_replays() -> None:
    assert replays_to_a_win(FIRST, "drulluurd")
    assert not replays_to_a_win(FIRST, "drulluur")
    assert not replays_to_a_win(FIRST, "drulluurdd")
    assert not replays_to_a_win(FIRST, "u")
    assert not replays_to_a_win(FIRST, "")


FIELDS = [
    "P",
    "Q",
    ".",
    "*",
    "...",
    "P*.",
    "P..\n.*.\n...",
    "...\nP*.\n...",
    "\n",
    "\n\n",
    "\r\n",
    "r",
    "1",
    "9.5",
    "\t",
]
HEADERS = ["; ", ";", "name: ", "par: ", "note: a", "solution: ", "pack: x", "difficulty: ", "; par: 1\n", "é", "\0"]
OTHERS = ["; solution: r\n", "levels\n", "(", ")", "message a", "title b"]
PIECES = st.sampled_from([*FIELDS, *HEADERS, *OTHERS])


def attempt(read: Callable[[str], Read], text: str) -> Read | LevelError:
    try:
        return read(text)
    except LevelError as error:
        return error


@given(st.lists(PIECES, max_size=30).map("".join) | st.text())
def test_any_text_is_a_clean_error_or_a_fixed_point(text: str) -> None:
    pack = attempt(read_pack, text)
    if isinstance(pack, LevelError):
        lines = text.split("\n")
        assert 1 <= pack.line <= len(lines) + 1
        assert 1 <= pack.column <= max(map(len, lines)) + 1
    elif pack != Pack(()):  # that comes from nothing but an empty header
        written = pack_text(pack)
        assert read_pack(written) == pack
        assert pack_text(read_pack(written)) == written


@given(st.text() | st.lists(PIECES, max_size=30).map("".join))
def test_any_pasted_text_is_levels_or_a_clean_error(text: str) -> None:
    pack = attempt(read_levels, text)
    if isinstance(pack, LevelError):
        assert pack.line >= 1
        assert pack.column >= 1
    else:
        for level in pack.levels:
            assert read_level(level_text(level.position)) == level.position


def random_field(seed: int) -> str:
    rng = random.Random(seed)
    width, height = rng.randrange(3, 26, 2), rng.randrange(3, 26, 2)
    density = rng.random()
    cells = ["*" if rng.random() < density else "." for _cell in range(width * height)]
    for place, letter in zip(rng.sample(range(len(cells)), 4), "PQRS"[: rng.randrange(1, 5)], strict=False):
        cells[place] = letter
    return "\n".join("".join(cells[row * width : (row + 1) * width]) for row in range(height))


@pytest.mark.slow
def test_a_share_code_is_exactly_the_level() -> None:
    made = 0
    for seed in range(300):
        try:
            position = read_level(random_field(seed))
        except LevelError:
            continue
        made += 1
        code = to_code(position)
        assert from_code(code) == position
        assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        assert len(code) <= len(PREFIX) + position.size[0] * position.size[1] / 6 + 13
    assert made > 250


@pytest.mark.parametrize("name", NAMES)
def test_every_built_in_field_has_a_share_code(name: str) -> None:
    code = to_code(field_start(name))
    assert read_levels(f"\n {code}\n").levels[0].position == field_start(name)


def test_share_codes_stay_what_they_are() -> None:
    assert to_code(parse("P..../.*.*./...../.*.*./....* P")) == "ice1-IKnD4WYP4"
    assert to_code(field_start("S1")) == "ice1-R0mgB3HJHiX6cP5"


def test_a_mistyped_share_code_is_noticed() -> None:
    code = to_code(field_start("S1"))
    rng = random.Random(5)
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
    for _time in range(2000):
        place = rng.randrange(len(PREFIX), len(code))
        letter = rng.choice(letters)
        if letter != code[place]:
            with pytest.raises(LevelError):
                from_code(code[:place] + letter + code[place + 1 :])
    for wrong in (code[:-1], code + "0", code[1:], code.upper(), "", PREFIX, PREFIX + "0" * 500, code + "z" * 500):
        with pytest.raises(LevelError):
            from_code(wrong)


@pytest.mark.parametrize(
    ("code", "column"),
    [("S1", 1), (f"{PREFIX}ab!d", len(PREFIX) + 3), (PREFIX + "1" * 200, len(PREFIX) + 625 // 6 + 21)],
)
def test_a_fault_in_a_share_code_is_named_by_its_column(code: str, column: int) -> None:
    with pytest.raises(LevelError) as error:
        from_code(code)
    assert (error.value.line, error.value.column) == (1, column)


@given(st.text(alphabet="0123456789AZaz-_é") | st.text())
def test_any_word_is_a_level_with_this_code_or_a_clean_error(word: str) -> None:
    for code in (word, PREFIX + word):
        position = attempt(from_code, code)
        if isinstance(position, LevelError):
            assert position.line == 1
            assert 1 <= position.column <= max(len(code), 1) + 1
        else:
            assert to_code(position) == code


@given(st.integers(0, 1 << 80))
def test_any_number_with_a_right_checksum_is_a_level_or_a_clean_error(number: int) -> None:
    from floes_app.games.icefloes.levels import share_code

    number = number * 64**3 + share_code._checksum(number)
    digits = ""
    while number:
        number, digit = divmod(number, 64)
        digits += share_code._DIGITS[digit]
    position = attempt(from_code, PREFIX + digits)
    assert isinstance(position, LevelError) or to_code(position) == PREFIX + digits


def test_what_is_no_level_has_no_share_code() -> None:
    with pytest.raises(LevelError):
        to_code(parse("Q../.../..R Q"))


SOURCE = """\
title Gliding (LEVELS is not here)
author Nobody

========
OBJECTS
========
Background
blue

=======
LEVELS
=======

message Two at once
(a comment
with (more) in it)
*..Q..*
.......
*..p..* (the usual)

message
  P..
  .*.
  ...
MESSAGE Done
"""


def test_the_level_section_of_a_puzzlescript_source_is_read() -> None:
    assert is_source(SOURCE)
    expected = Pack(
        (Level(SECOND, note="Two at once"), Level(read_level("P..\n.*.\n..."))), title="Gliding", author="Nobody"
    )
    assert read_levels(SOURCE) == expected
    assert read_levels(SOURCE.replace("\n", "\r\n")) == expected
    assert take_source("levels\nP..\n.*.\n...").whole() == Pack((Level(read_level("P..\n.*.\n...")),))


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("  .*.", "  .#.", 23, 4),
        ("*..p..*", "*..p..", 19, 7),
        ("  P..\n", "", 23, 3),
        ("*..Q..*", "*..Q...*", 18, 8),
        ("  .*.", "  .*#", 23, 5),
        ("  .*.\n  ...", "  .*.\n  ..#", 24, 5),
    ],
)
def test_a_fault_in_a_source_is_named_by_its_line_and_column(old: str, new: str, line: int, column: int) -> None:
    assert old in SOURCE
    assert fault(SOURCE.replace(old, new)) == (line, column)


LEGEND = """\
title Anders
author Jo
========
LEGEND
========
~ = Background
o = Eis
* = Eis
1 = Player and Eis
Both = Player2 and Eis
z = Both
=====
LEVELS
=====
o~~Z~~o
~~~~~~~
o~~1~~o
"""


def test_the_legend_of_a_source_says_what_its_glyphs_show() -> None:
    """Also by the names of objects that are known from their usual letter alone."""
    assert take_source(LEGEND).whole() == Pack((Level(SECOND),), "Anders", "Jo")
    usual = LEGEND.replace("o~~Z~~o", "*..Q..*").replace("~~~~~~~", ".......").replace("o~~1~~o", "*..P..*")
    assert take_source(usual).whole() == take_source(LEGEND).whole(), "the letters of the original stay known"
    assert fault(LEGEND.replace("o~~1~~o", "o~~1~~x")) == (17, 7)


BROKEN = """\
; pack: Half
; colour: blue

; name: One
P..
...
..*

; name: Two
P.#
...
..*

; name: Three
; par: none
..P
...
*..
"""


def test_what_can_be_read_of_a_pack_is_taken_and_the_rest_is_listed_with_its_line() -> None:
    taken = take_levels(BROKEN)
    assert (taken.pack.title, [level.name for level in taken.pack.levels]) == ("Half", ["One", "Three"])
    assert [(left.number, left.fault.line, left.fault.column) for left in taken.left_out] == [
        (0, 2, 3),
        (2, 10, 3),
        (3, 15, 8),
    ]
    assert "Level 2" in str(taken.left_out[1])
    assert "line 10" in str(taken.left_out[1])
    with pytest.raises(LevelError) as first:
        read_levels(BROKEN)
    assert first.value is not taken.left_out[0].fault
    assert str(first.value) == str(taken.left_out[0].fault)


def test_what_can_be_read_of_a_source_is_taken_too() -> None:
    taken = take_levels(SOURCE.replace("  .*.", "  .#."))
    assert taken.pack.levels == (Level(SECOND, note="Two at once"),)
    assert [(left.number, left.fault.line) for left in taken.left_out] == [(2, 23)]


def test_of_more_levels_than_are_read_the_first_are_taken() -> None:
    text = "P..\n...\n..*\n\n" * (limits.PACK_LEVELS + 1)
    for whole in (text, f"LEVELS\n\n{text}"):
        taken = take_levels(whole)
        assert len(taken.pack.levels) == limits.PACK_LEVELS
        assert [left.number for left in taken.left_out] == [limits.PACK_LEVELS + 1]


@pytest.mark.slow
@given(st.lists(st.booleans(), min_size=1, max_size=8))
def test_every_level_is_taken_or_listed(are_good: list[bool]) -> None:
    blocks = [f"; name: {number}\n{'P' if good else 'X'}..\n...\n..*\n" for number, good in enumerate(are_good)]
    text = "; pack: Mixed\n\n" + "\n".join(blocks)
    if not any(are_good):
        with pytest.raises(LevelError):
            take_levels(text)
        return
    taken = take_levels(text)
    assert [level.name for level in taken.pack.levels] == [str(at) for at, good in enumerate(are_good) if good]
    assert [left.number - 1 for left in taken.left_out] == [at for at, good in enumerate(are_good) if not good]


def test_a_source_without_levels_is_refused() -> None:
    assert fault("title x\n\nLEVELS\n=====\n\nmessage only words\n") == (7, 1)
    assert not is_source("title x\n(levels\n)")
    with pytest.raises(LevelError):
        take_source("title x").whole()


def test_a_file_may_begin_with_a_byte_order_mark() -> None:
    assert read_levels("\ufeff" + PACK) == EXPECTED
    assert read_levels("P../.*./... P") == read_levels("P..\n.*.\n...") == read_levels("P../.*./...")


def test_a_single_level_is_read_with_or_without_its_header() -> None:
    rows = "P..\n...\n..Q\n"
    plain = read_single(rows)
    assert read_single(f"; name: First\n; author: me\n; note: hello\n{rows}") == plain
    for text, place in (
        (f"; name\n{rows}", (1, 1)),  # no header of ours: a character that no level has
        (f"; pack: Two\n\n{rows}", (1, 1)),
        (f"; name: First\n{rows}\n{rows}", (1, 1)),
        ("; name: First\nP..\n..x\n...\n", (3, 3)),
    ):
        with pytest.raises(LevelError) as caught:
            read_single(text)
        assert (caught.value.line, caught.value.column) == place


def test_a_code_with_more_in_it_than_the_level_is_none() -> None:
    code = to_code(field_start("S1"))
    width, height = field_start("S1").size
    number = share_code._number(code) // share_code._CHECKSUMS
    below_the_floes = share_code._LENGTHS**2 * 4 * (width * height) ** 2  # sizes, number of players, two places
    surplus = number + below_the_floes * (1 << (width * height))
    number = surplus * share_code._CHECKSUMS + share_code._checksum(surplus)
    digits = ""
    while number:
        number, digit = divmod(number, len(share_code._DIGITS))
        digits += share_code._DIGITS[digit]
    with pytest.raises(LevelError, match=share_code.NOT_A_CODE):
        from_code(PREFIX + digits)


def test_a_level_can_stand_for_its_pack_and_nothing_else_can_be_said_of_that() -> None:
    text = "; pack: Two\n\nP..\n...\n..*\n\n; cover: yes\n..P\n...\n*..\n"
    pack = read_pack(text)
    assert [level.is_cover for level in pack.levels] == [False, True]
    assert read_pack(pack_text(pack)) == pack
    with pytest.raises(LevelError) as error:
        read_pack(text.replace("yes", "no"))
    assert (error.value.line, error.value.column) == (7, 10)
