"""What the roll after the next one can do, against counts that use no bound."""

import pytest

from build_scripts.measuring.puzzle_truths import bear_roll_ends, is_hunted, turn_ends
from floes_app.core.puzzle import Puzzle, puzzles_of
from floes_app.games import find
from floes_app.games.frostbitten.odds import best_answer, catches, sure_catches

HUNTS = [puzzle for puzzle in puzzles_of(find("frostbitten")) if puzzle.aim.goal == "hunt"]


def test_a_bear_roll_catches_as_many_as_its_best_end() -> None:
    for puzzle in HUNTS:
        for end in list(turn_ends(puzzle.start))[:5]:
            most = max(number for number, _end in bear_roll_ends(end, puzzle.seat))
            assert catches(end, puzzle.seat) == most
            assert (catches(end, puzzle.seat, 1) > 0) is (most > 0)


@pytest.mark.slow
def test_the_best_answer_is_a_legal_turn_that_gets_out_of_reach() -> None:
    for puzzle in HUNTS:
        wrong = next(end for end in turn_ends(puzzle.start) if end != puzzle.states()[-1])
        after = wrong
        for action in best_answer(wrong, puzzle.seat, catches):
            after = after.apply(action)
        assert (after.turn, after.dice) == (puzzle.seat, 1)
        assert not any(number for number, _end in bear_roll_ends(after, puzzle.seat))


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", HUNTS, ids=lambda puzzle: puzzle.name)
def test_one_end_of_a_hunt_leaves_no_way_out_and_every_other_one_does(puzzle: Puzzle) -> None:
    hunted = [end for end in turn_ends(puzzle.start) if end.outcome is None and is_hunted(end, puzzle.seat)]
    assert hunted == [puzzle.states()[-1]]
    assert sure_catches(hunted[0], puzzle.seat) == puzzle.aim.amount
