"""The motifs of puzzles: for the heading of each series, the rule that its puzzles keep, told by their proven ways.

A puzzle has the motif of its series; it may have others besides. Everything is read from position texts and by playing
legal actions.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from build_scripts.measuring.puzzle_truths import (
    bears_beside,
    floe_spaces,
    is_forced,
    seega_squares,
    victims,
    wins_by_the_count,
)
from floes_app.core.puzzle import Puzzle

Motif = Callable[[Puzzle], bool]


def _own(puzzle: Puzzle) -> list[tuple[Any, str, Any]]:
    """The solver's actions on the way, each with the positions before and after it."""
    states = puzzle.states()
    steps = zip(states, puzzle.line, states[1:], strict=False)
    return [step for step in steps if step[0].to_move == puzzle.seat]


# -- Go with the Floe --------------------------------------------------------------------------------------------------


def _broken(before: Any, after: Any) -> int:
    """Number of spaces that broke between two positions."""
    was, now = floe_spaces(before), floe_spaces(after)
    return sum(now[space] == "o" != was[space] for space in was)


def _jumps(puzzle: Puzzle) -> int:
    """Number of the solver's moves over a hole: they go two spaces, and only the first of them breaks."""
    return sum(
        action != "pass"
        and max(abs(ord(action[0]) - ord(action[2])), abs(int(action[1]) - int(action[3]))) == 2
        and _broken(before, after) == 1
        for before, action, after in _own(puzzle)
    )


def _is_race(puzzle: Puzzle) -> bool:
    """True if a bear could catch a seal, were it the bears' turn before the last move."""
    before = _own(puzzle)[-1][0]
    turned = puzzle.game.parse(f"{before.text.split()[0]} w 0")
    seals = len([what for what in floe_spaces(turned).values() if what == "s"])
    caught = (turned.apply(action) for action in turned.actions())
    return any(sum(what == "s" for what in floe_spaces(after).values()) < seals for after in caught)


def _passes(puzzle: Puzzle) -> bool:
    """True if the other side has no move left somewhere on the way: nobody may pass while there is one."""
    steps = zip(puzzle.states(), puzzle.line, strict=False)
    return any(action == "pass" and state.to_move != puzzle.seat for state, action in steps)


def _doors(puzzle: Puzzle) -> int:
    """Number of spaces on which a seal can be caught, one or the other, after a first move that attacks none."""
    after = puzzle.states()[1]
    if any(what == "s" and bears_beside(after, space) for space, what in floe_spaces(after).items()):
        return 0
    doors: set[str] = set()
    for answer in map(after.apply, after.actions()):
        seals = {space for space, what in floe_spaces(answer).items() if what == "s"}
        doors |= {str(action)[2:] for action in answer.actions() if str(action)[2:] in seals}
    return len(doors)


def _movers(puzzle: Puzzle) -> int:
    """Number of the solver's pieces that move."""
    there: set[str] = set()
    number = 0
    for _before, action, _after in _own(puzzle):
        if action != "pass":
            number += action[:2] not in there
            there = there - {action[:2]} | {action[2:]}
    return number


# -- Seega -------------------------------------------------------------------------------------------------------------


def _turns(puzzle: Puzzle) -> list[tuple[bool, int]]:
    """The turns of the way: whether it is one of the solver's, and how many stones it captures."""
    turns: list[tuple[bool, int]] = []
    states = puzzle.states()
    begins = True
    for before, after in pairwise(states):
        is_mine = before.to_move == puzzle.seat
        other = "Rb"[1 - before.to_move]
        taken = sum(list(seega_squares(one).values()).count(other) * sign for one, sign in ((before, 1), (after, -1)))
        if begins:
            turns.append((is_mine, 0))
        turns[-1] = is_mine, turns[-1][1] + taken
        begins = puzzle.game.ends_turn(before, after)
    return turns


def _steps_to_the_middle(puzzle: Puzzle) -> bool:
    size = puzzle.start.rules.size
    return puzzle.line[0][2:4] == f"{'abcdefghi'[size // 2]}{size // 2 + 1}"


#: The motif of each series, by its heading.
MOTIFS: Final[dict[str, Motif]] = {
    # Go with the Floe
    "Over the hole": lambda puzzle: puzzle.aim.goal == "isolate" and _jumps(puzzle) > 0,
    "Scissors": lambda puzzle: puzzle.aim.goal == "isolate" and _jumps(puzzle) == 0,
    "Nothing left": lambda puzzle: puzzle.aim.goal == "isolate" and _passes(puzzle),
    "One move ahead": lambda puzzle: puzzle.aim.goal == "isolate" and _is_race(puzzle),
    "One hunter": lambda puzzle: puzzle.aim.goal == "catch" and _movers(puzzle) == 1,
    "Two hunters": lambda puzzle: puzzle.aim.goal == "catch" and _movers(puzzle) == 2,
    "Two doors": lambda puzzle: puzzle.aim.goal == "catch" and puzzle.aim.turns == 2 and _doors(puzzle) > 1,
    # Ice Floes
    "To the whirl": lambda puzzle: puzzle.aim.goal == "win" and puzzle.aim.turns <= 3,
    "The long way round": lambda puzzle: puzzle.aim.goal == "win" and puzzle.aim.turns > 3,
    "No choice": lambda puzzle: is_forced(puzzle, puzzle.states()),
    "One of the two": lambda puzzle: puzzle.aim.goal == "trap" and len(victims(puzzle)) > 1,
    "Hold out": lambda puzzle: puzzle.aim.goal == "hold",
    # Frost Bitten!
    "With this roll": lambda puzzle: puzzle.aim.goal in ("win", "home", "send"),
    "Leave no winning roll": lambda puzzle: puzzle.aim.goal == "hold",
    "The best chance": lambda puzzle: puzzle.aim.goal == "odds",
    "Nowhere to hide": lambda puzzle: puzzle.aim.goal == "hunt",
    "Out of the bear’s reach": lambda puzzle: puzzle.aim.goal == "shelter",
    # Seega
    "All in one turn": lambda puzzle: len(_turns(puzzle)) == 1,
    "Now and next turn": lambda puzzle: all(taken for is_mine, taken in _turns(puzzle) if is_mine),
    "Through the middle": lambda puzzle: _turns(puzzle)[0][1] == 0 and _steps_to_the_middle(puzzle),
    "Bait": lambda puzzle: _turns(puzzle)[0][1] == 0 < _turns(puzzle)[1][1],
    "Shut the door": lambda puzzle: puzzle.aim.goal == "block",
    "The last turn": lambda puzzle: wins_by_the_count(puzzle, puzzle.states()),
    "To the last stone": lambda puzzle: puzzle.aim.goal == "win",
}
