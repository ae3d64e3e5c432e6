"""The choice that the miner of puzzles makes among its finds."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.content import puzzles
from build_scripts.content.puzzles import VEINS, Find, Vein, chosen, fits_in, inspect, likeness, mine, play, wish
from floes_app import games
from floes_app.bots.search.puzzle import prover_of
from floes_app.core.puzzle import Aim, Puzzle

FLOE = games.find("floe")


def find(text, position, source=0, missed=1, traps=0):
    return Find(Puzzle(FLOE, f"p{source}", Aim.parse(text), FLOE.parse(position), ()), source, missed, traps, 9)


ONE = find("catch 1 in 2", "4/o4o/1oo1ooo1/1o2o1o1/4ooBs/4ooo1/oooooo/4 w 0", source=1)
OTHER = find("catch 1 in 2", "oooo/1Boo1o/1o4o1/8/s6o/o6o/1oooo1/4 w 0", source=2, missed=3)


def test_boards_are_alike_by_what_lies_on_them():
    assert likeness("o2o/4 b 0", "o2o/4 w 0") == 1
    assert likeness("o2o/4 b 0", "o2B/4 b 0") == 0.5
    assert likeness("o2o/4 b 0", "1oo1/4 b 0") == 0
    assert likeness("[A]~(*) A ? -", "[]~(*) A ? -") == 0.5


def test_the_most_surprising_are_chosen_as_many_as_wished():
    vein = Vein(1, (wish("catch 1 in 2", 1),), ({},), (0, 0), 1)
    alike = [replace(ONE, source=number) for number in range(3, 6)]
    assert chosen(vein, [ONE, *alike, OTHER]) == [OTHER.puzzle, ONE.puzzle]  # the second fills the forty up


def test_nothing_is_chosen_that_is_alike_or_of_the_same_game():
    assert fits_in(OTHER, [ONE])
    assert not fits_in(replace(OTHER, source=1), [ONE])
    assert not fits_in(replace(ONE, source=2), [ONE])


@pytest.mark.slow
def test_what_is_found_is_sound():
    positions = list(play(FLOE, VEINS["floe"], {}, "1 0"))
    aims = [Aim("isolate", 3, 1), Aim("catch", 3, 1)]
    found = Counter()
    for state in positions:
        for aim in aims:
            prover = prover_of(FLOE, aim, state)
            turns = inspect(prover, state, (1, 2, 3))
            if turns is not None:
                found[aim.goal] += 1
                assert prover.can(state, turns)
                assert not prover.can(state, turns - 1)
    assert found


@pytest.mark.slow
def test_the_same_games_give_the_same_finds():
    vein = replace(VEINS["icefloes"], options=({"level": "S3"},))
    game = games.find("icefloes")
    first, second = (list(mine(game, vein, range(3), "x", Counter())) for _time in range(2))
    assert first
    assert first == second


def test_the_folder_that_is_named_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "mine", lambda *_asked: iter(()))
    puzzles.main(["seega", "--to", str(tmp_path / "new" / "ones")])
    assert (tmp_path / "new" / "ones" / "seega.txt").is_file()
