"""The texts of puzzles: what is read comes back as it was written, and every fault names its line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.core.game import IllegalAction
from floes_app.core.puzzle import (
    Aim,
    Puzzle,
    PuzzleError,
    Verdict,
    groups,
    judge,
    puzzles_of,
    read,
    turns_left,
    write,
)
from floes_app.games import GAMES, find
from tests.fifth_game.rules import GAME as BREAKTHROUGH

FLOE = find("floe")
#: A seal that gets away in two turns.
AWAY = """\
puzzle: away
aim: isolate 1 in 2
position: 2oo/osoooo/1oooBo1o/ooooooo1/1o1oooo1/2o1o3/o3oo/4 b 0
line: c7c8 e6c4 c8d8
rating: 21
"""
#: A bear that catches a seal.
CAUGHT = """\
puzzle: caught
aim: catch 1 in 1
position: 4/o4o/1oo1ooo1/1o2o1o1/4ooBs/4ooo1/oooooo/4 w 0
line: g4h4
rating: 11
"""


def test_what_is_read_is_written_again() -> None:
    both = read(f"# Two of them.\n\n{CAUGHT}\n\n\n{AWAY}", FLOE)
    assert [one.identifier for one in both] == ["caught", "away"]
    away = both[1]
    assert (away.aim, away.line, away.rating) == (Aim("isolate", 2, 1), ("c7c8", "e6c4", "c8d8"), 21)
    assert (away.seat, away.start.text) == (0, "2oo/osoooo/1oooBo1o/ooooooo1/1o1oooo1/2o1o3/o3oo/4 b 0")
    assert write(both) == f"{AWAY}\n{CAUGHT}", "sorted by what they ask"
    assert read(write(both), FLOE) == both[::-1]


def test_the_order_of_the_lines_of_a_puzzle_is_free() -> None:
    lines = AWAY.splitlines()
    assert read("\r\n".join(lines[::-1]), FLOE) == read(AWAY, FLOE)


def test_what_asks_the_same_stands_together_from_easy_to_hard() -> None:
    away, caught = *read(AWAY, FLOE), *read(CAUGHT, FLOE)
    harder = replace(away, identifier="harder", rating=99)
    assert groups([harder, caught, away]) == {away.aim: (away, harder), caught.aim: (caught,)}


@pytest.mark.parametrize(
    ("before", "after", "line", "named"),
    [
        ("puzzle: away", "puzzle: Away!", 1, "Away!"),
        ("puzzle: away", "puzzle: ", 1, ""),
        ("isolate 1 in 2", "isolate in 2", 2, "isolate in 2"),
        ("isolate 1 in 2", "isolate 0 in 2", 2, "isolate 0 in 2"),
        ("isolate 1 in 2", "isolate 1 in 0", 2, "isolate 1 in 0"),
        ("isolate 1 in 2", "fly 1 in 2", 2, "fly"),
        ("isolate 1 in 2", "isolate 2 in 2", 2, "isolate 2 in 2"),
        ("2oo/o", "2oo/x", 3, ""),
        ("/4 b 0", "/4 b 2", 3, ""),
        ("c7c8 e6", "a1a2 e6", 4, "a1"),
        (" c8d8", "", 4, ""),
        ("isolate 1 in 2", "isolate 1 in 1", 4, ""),
        ("rating: 21", "rating: -1", 5, "-1"),
        ("rating: 21", "", 1, "rating"),
        ("rating: 21", "21", 5, "21"),
        ("rating: 21", "colour: 21", 5, "colour: 21"),
        ("rating: 21", "aim: win 1 in 1", 5, "aim"),
        ("rating: 21\n", f"rating: 21\n\n{AWAY}", 7, "away"),
        ("rating: 21\n", f"rating: 21\n\n{AWAY.replace('away', 'other')}", 9, "away"),
    ],
)
def test_faults_name_their_line(before: str, after: str, line: int, named: str) -> None:
    assert before in AWAY
    with pytest.raises(PuzzleError) as caught:
        read(AWAY.replace(before, after), FLOE)
    assert str(caught.value).startswith(f"line {line}: ")
    assert named in str(caught.value)


def test_a_line_that_goes_on_after_the_aim_is_none() -> None:
    seega = find("seega")
    text = (
        "puzzle: on\naim: capture 1 in 1\nposition: RbRRb/R1b2/bbRbR/RRR1R/bbb1b r m 5 -\nline: a4b4 b4a4\nrating: 1\n"
    )
    with pytest.raises(PuzzleError, match="line 4: "):
        read(text, seega)
    assert read(text.replace("capture 1", "capture 2"), seega)


def test_a_file_is_named_in_its_faults(tmp_path: Path) -> None:
    assert puzzles_of(FLOE, tmp_path) == ()
    (tmp_path / "seega.txt").write_text("nonsense\n")
    with pytest.raises(PuzzleError, match=r"seega\.txt: line 1: “nonsense”"):
        puzzles_of(find("seega"), tmp_path)
    (tmp_path / "icefloes.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(PuzzleError, match=r"icefloes\.txt: "):
        puzzles_of(find("icefloes"), tmp_path)
    (tmp_path / "frostbitten.txt").mkdir()
    with pytest.raises(PuzzleError, match=r"frostbitten\.txt: "):
        puzzles_of(find("frostbitten"), tmp_path)


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles_of(BREAKTHROUGH) == ()
    with pytest.raises(PuzzleError, match="“win 1 in 1”"):
        Aim("win", 1).words(BREAKTHROUGH)


def test_turns_are_counted_where_they_end() -> None:
    (away,) = read(AWAY, FLOE)
    start, first, answer, last = away.states()
    assert turns_left(FLOE, 0, start, first, 2) == 1
    assert turns_left(FLOE, 0, first, answer, 1) == 1, "the others’ turns are not counted"
    verdicts = list(away.verdicts([start, first, answer, last]))
    assert verdicts == [(Verdict.OPEN, 2), (Verdict.OPEN, 1), (Verdict.OPEN, 1), (Verdict.REACHED, 0)]


def test_a_try_is_missed_when_no_turn_is_left_and_stays_so() -> None:
    (away,) = read(AWAY, FLOE)
    start, *others = away.states()
    (missed,) = [verdict for verdict, _left in list(replace(away, aim=Aim("isolate", 1)).verdicts([start, others[0]]))][
        1:
    ]
    assert missed is Verdict.MISSED
    *_earlier, last = replace(away, aim=Aim("isolate", 1)).verdicts([start, *others])
    assert last[0] is Verdict.MISSED, "what is reached later does not count"
    assert judge(FLOE, Aim("isolate", 2), start, others[0], 1) is Verdict.OPEN
    over = FLOE.parse("4/o4o/1oo1ooo1/1o2o1o1/4ooBs/4ooo1/oooooo/4 w 0")
    caught = over.apply(FLOE.parse_action(over, "g4h4"))
    assert judge(FLOE, Aim("isolate", 3), over, caught, 3) is Verdict.MISSED, "the game is over"


def test_a_line_has_to_be_legal() -> None:
    (away,) = read(AWAY, FLOE)
    with pytest.raises(IllegalAction):
        Puzzle(FLOE, "x", away.aim, away.start, ("e6c4",)).states()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_aim_has_words(game: object) -> None:
    for goal in game.goals:  # type: ignore[attr-defined]
        assert Aim(goal.key, 1).words(game)  # type: ignore[arg-type]
        assert "4" in Aim(goal.key, 1, 4).words(game) or goal.key in ("win", "block") or goal.lasts  # type: ignore[arg-type]
