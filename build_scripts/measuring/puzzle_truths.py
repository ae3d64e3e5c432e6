"""Count how many wrong first moves of the puzzles get a reason, and how many sentences on puzzles are true.

    .venv/bin/python -m build_scripts.measuring.puzzle_truths [GAME…] [--every 5]

A sentence is checked from the rules alone: legal actions are played, and position texts read. Nothing is taken from the
code that makes the sentences (``floes_app/bots/teaching.py`` and the like). A turn that goes on after a wrong first
move is played to its end by the first legal action each time. ``--every 5`` looks at every fifth puzzle.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from floes_app.bots.players import PLAYERS
from floes_app.bots.process.puzzle_tasks import Continuation, continuation
from floes_app.bots.search.decision import Remark
from floes_app.bots.search.puzzle import prover_of
from floes_app.core.puzzle import Puzzle, Verdict, judge, puzzles_of, turns_left
from floes_app.games import GAMES
from floes_app.games.icefloes.rules import THE_ANIMALS
from floes_app.games.seega.rules import RED

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Try:
    """A wrong try: the position after it, the turns left in it, and that after the answers."""

    puzzle: Puzzle
    actions: tuple[str, ...]
    after: Any
    left: int
    end: Any

    @property
    def lasts(self) -> bool:
        """True if something is to last."""
        return self.puzzle.aim.goal_in(self.puzzle.game).lasts

    def reached(self, state: Any) -> bool:
        """True if a position meets the aim."""
        puzzle = self.puzzle
        return puzzle.aim.goal_in(puzzle.game).reached(puzzle.start, state, puzzle.seat) >= puzzle.aim.amount


# -- positions, read from their texts ----------------------------------------------------------------------------------


def rows_of(state: Any) -> list[list[str]]:
    """The rows of a position text of Go with the Floe or Seega, the lowest first, without the numbers."""
    rows = []
    for text in state.text.split()[0].split("/"):
        row = []
        for letter in text:
            row += ["."] * int(letter) if letter.isdigit() else [letter]
        rows.append(row)
    return rows[::-1]


def floe_spaces(state: Any) -> dict[str, str]:
    """The thing on each space of the ice: ``s``, ``B``, ``o`` for a hole, ``.`` for nothing."""
    found = {}
    for number, row in enumerate(rows_of(state)):
        first = (8 - len(row)) // 2
        found.update({f"{'abcdefgh'[first + place]}{number + 1}": what for place, what in enumerate(row)})
    return found


def seega_squares(state: Any) -> dict[str, str]:
    """The thing on each square: ``R``, ``b`` or ``.``."""
    return {
        f"{'abcdefghi'[place]}{number + 1}": what
        for number, row in enumerate(rows_of(state))
        for place, what in enumerate(row)
    }


def idle(state: Any, seat: int, key: str) -> Any:
    """The same position with ``seat`` at the start of a turn."""
    game = next(game for game in GAMES if game.key == key)
    words = state.text.split()
    if key == "floe":
        return game.parse(f"{words[0]} {'bw'[seat]} 0")
    if key == "seega":
        return game.parse(f"{words[0]} {'rb'[seat]} m 0 {words[4]}")
    return game.parse(f"{words[0]} {'PQRS'[seat]}")


def fewest(one: Try, state: Any, most: int) -> int | None:
    """The fewest turns to the aim if nobody else moves, up to ``most``; None: more."""
    game, seat = one.puzzle.game, one.puzzle.seat
    layer = {idle(state, seat, game.key)}
    for turns in range(1, most + 1):
        ended, todo, seen = set(), list(layer), set(layer)
        while todo:
            here = todo.pop()
            for action in here.actions():
                after = here.apply(action)
                if one.reached(after):
                    return turns
                if after in seen or after.outcome is not None:
                    continue
                seen.add(after)
                if game.ends_turn(here, after):
                    ended.add(after)
                else:
                    todo.append(after)
        layer = {idle(after, seat, game.key) for after in ended}
    return None


def can_be_stopped(one: Try, state: Any, left: int) -> bool:
    """True if the others can keep the aim out of reach, by plain search."""
    game, seat = one.puzzle.game, one.puzzle.seat
    if one.lasts:
        if not one.reached(state):
            return True
        if state.outcome is not None or (not left and state.turn == seat):
            return False
    elif one.reached(state):
        return False
    elif not left or not state.actions():
        return True
    ways = (can_be_stopped(one, after, turns_left(game, seat, state, after, left)) for after in _after(state))
    return all(ways) if state.to_move == seat else any(ways)


def _after(state: Any) -> Iterator[Any]:
    return (state.apply(action) for action in state.actions())


def next_to(square: str) -> set[str]:
    """The squares in the four directions, on any board."""
    x, y = "abcdefghi".index(square[0]), int(square[1:])
    return {
        f"{'abcdefghi'[x + right]}{y + up}"
        for right, up in ((0, 1), (0, -1), (1, 0), (-1, 0))
        if 0 <= x + right < 9 and y + up > 0
    }


def _distance(one: str, other: str) -> tuple[int, int]:
    return abs("abcdefgh".index(one[0]) - "abcdefgh".index(other[0])), abs(int(one[1:]) - int(other[1:]))


def open_spaces(state: Any, seal: str) -> list[str]:
    """The spaces one or two away from a seal in the eight directions that are no holes."""
    near = ((0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (2, 2))
    return sorted(space for space, what in floe_spaces(state).items() if what != "o" and _distance(space, seal) in near)


def bears_beside(state: Any, seal: str) -> list[str]:
    """The bears right next to a space."""
    near = ((0, 1), (1, 0), (1, 1))
    return [space for space, what in floe_spaces(state).items() if what == "B" and _distance(space, seal) in near]


def bear_moves(state: Any, seal: str) -> int | None:
    """The moves that a bear needs to get next to a seal if no ice broke; None: it never does."""
    board = floe_spaces(state)
    seen = {space for space, what in board.items() if what == "B"}
    layer, number = set(seen), 0
    while layer:
        if any(_distance(here, seal) in ((0, 1), (1, 0), (1, 1)) for here in layer):
            return number
        following = set()
        for here in layer:
            for there, what in board.items():
                across, up = _distance(here, there)
                if what != "." or (across, up) not in ((0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (2, 2)):
                    continue
                if max(across, up) == 2:
                    column = ("abcdefgh".index(here[0]) + "abcdefgh".index(there[0])) // 2
                    middle = f"{'abcdefgh'[column]}{(int(here[1:]) + int(there[1:])) // 2}"
                    if board[middle] in "sB":
                        continue
                following.add(there)
        layer = following - seen
        seen |= layer
        number += 1
    return None


def could_be_captured(state: Any, seat: int) -> set[str]:
    """The squares whose stone is gone after some turn of ``seat``, had the other side stood still."""
    colour = "bR"[seat]  # of the other side
    here = idle(state, seat, "seega")
    game = next(game for game in GAMES if game.key == "seega")
    found, todo, seen = set(), [here], {here}
    before = {square for square, what in seega_squares(here).items() if what == colour}
    while todo:
        now = todo.pop()
        for action in now.actions():
            if str(action).startswith("x"):
                continue
            after = now.apply(action)
            found |= before - {square for square, what in seega_squares(after).items() if what == colour}
            if after not in seen and not game.ends_turn(now, after):
                seen.add(after)
                todo.append(after)
    return found


def with_moves(one: Try, number: int) -> Any:
    """The end of a roll with so many more moves of the same kind, for who rolled."""
    kind = one.puzzle.start.text.split()[2][0]
    words = one.end.text.split()
    return one.puzzle.game.parse(f"{words[0]} {'ABCD'[one.puzzle.seat]} {kind}{number} {words[3]}")


def reaches(one: Try, number: int) -> bool:
    """True if the aim could be reached with so many more moves."""
    begun = with_moves(one, number)
    todo, seen = [begun], {begun}
    while todo:
        here = todo.pop()
        for after in _after(here):
            if one.reached(after):
                return True
            if after not in seen and after.to_move == begun.to_move:
                seen.add(after)
                todo.append(after)
    return False


def turn_ends(state: Any) -> Iterator[Any]:
    """The positions with which the turn of who is to move can end."""
    seen, todo = {state}, [state]
    while todo:
        here = todo.pop()
        if here.turn != state.turn or here.outcome is not None:
            yield here
            continue
        for after in _after(here):
            if after not in seen:
                seen.add(after)
                todo.append(after)


def faces_that_win(state: Any) -> int:
    """Number of faces of the die that is about to be rolled with which the roll can win."""
    wins = (any(end.outcome is not None for end in turn_ends(state.apply(roll))) for roll in state.actions())
    return sum(wins)


def chances_of_36(state: Any) -> int:
    """Of the ways in which two rolls fall, those in which the second can win, whatever is done with the first."""
    number = 0
    for roll in state.actions():
        least = 6
        for end in turn_ends(state.apply(roll)):
            least = min(least, 0 if end.outcome is not None else faces_that_win(end))
            if not least:
                break
        number += least
    return number


def bear_roll_ends(state: Any, seat: int) -> Iterator[tuple[int, Any]]:
    """The ends of a bear roll of ``seat``, one of two players, each with how many penguins it sent home."""
    words = state.text.split()
    game = next(game for game in GAMES if game.key == "frostbitten")
    before = penguins_at_first(state, 1 - seat)
    for end in turn_ends(game.parse(f"{words[0]} {'ABCD'[seat]} B3 {words[3]}")):
        yield penguins_at_first(end, 1 - seat) - before, end


def is_hunted(state: Any, seat: int) -> bool:
    """True if a bear roll of ``seat`` can send somebody home, whatever the other one rolls and plays before it."""
    ends = (end for roll in state.actions() for end in turn_ends(state.apply(roll)))
    return all(end.outcome is None and any(number for number, _end in bear_roll_ends(end, seat)) for end in ends)


def penguins_at_first(state: Any, seat: int) -> int:
    """Number of a seat's penguins at the South Pole."""
    return int(state.text.split()[0].split("/")[-1].count("ABCD"[seat]))


# -- what is said ------------------------------------------------------------------------------------------------------

Check = Callable[[Try, Values], bool]


def _stones(state: Any, seat: int) -> set[str]:
    return {square for square, what in seega_squares(state).items() if what == "Rb"[seat]}


def _nothing_faster(one: Try, turns: int) -> bool:
    return fewest(one, one.end, turns) is None


def _needs(one: Try, v: Values) -> bool:
    too_few = fewest(one, one.end, v["number"] - 1) is None and fewest(one, one.end, v["number"]) == v["number"]
    return too_few and v["left"] == one.left < v["number"]


def _saved(one: Try, v: Values) -> bool:
    end = one.puzzle.states()[-1]
    other = 1 - one.puzzle.seat
    return set(v["squares"]) == _stones(one.end, other) - _stones(end, other)


def _only(one: Try, v: Values) -> bool:
    return sum(can_be_stopped(one, after, one.left) for after in _after(one.after)) == 1


def _moved(one: Try, v: Values) -> bool:
    seat, other = one.puzzle.seat, 1 - one.puzzle.seat
    there = _stones(one.end, other) - _stones(one.after, other)
    return (
        v["origin"] in could_be_captured(one.after, seat)
        and there == {v["square"]}
        and v["square"] not in could_be_captured(one.end, seat)
    )


CHECKS: Final[dict[str, Check]] = {
    **{
        f"Even if {who}, it would take {{number}} {what} from here. You have {{left}}.": _needs
        for who, what in (
            ("the bears stood still", "turn"),
            ("the seals stood still", "turn"),
            ("the other side stood still", "turn"),
            ("nobody else moved", "move"),
        )
    },
    **{
        f"Even if {who}, {{number}} {what} wouldn’t be enough from here.": lambda one, v: (
            v["number"] >= one.left and _nothing_faster(one, v["number"])
        )
        for who, what in (
            ("the bears stood still", "turn"),
            ("the seals stood still", "turn"),
            ("the other side stood still", "turn"),
            ("nobody else moved", "move"),
        )
    },
    **{
        message: lambda one, v: can_be_stopped(one, one.end, one.left)
        for message in (
            "From here the bears can stop it, whatever you play.",
            "From here the seals can get away in time, whatever you play.",
            "From here the other side can stop it, whatever you play.",
            "From here you can be stopped, whatever you play.",
        )
    },
    "No other answer would have stopped you.": _only,
    # Go with the Floe
    "Around the seal on {space}, {spaces} is still open.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "s" and open_spaces(one.end, v["space"]) == sorted(v["spaces"])
    ),
    "Around the seal on {space}, {number} space is still open.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "s" and len(open_spaces(one.end, v["space"])) == v["number"]
    ),
    "As the ice is now, a bear needs {number} move to get next to the seal on {space}.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "s" and bear_moves(one.end, v["space"]) == v["number"]
    ),
    "As the ice is now, no bear can get next to a seal any more.": lambda one, v: all(
        bear_moves(one.end, space) is None for space, what in floe_spaces(one.end).items() if what == "s"
    ),
    "The bear on {bear} is next to the seal on {space}, but hasn’t caught it.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "s" and v["bear"] in bears_beside(one.end, v["space"])
    ),
    "The ice around the seal on {space} is all gone: no bear can reach it any more.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "s" and not open_spaces(one.end, v["space"])
    ),
    "A space with a bear on it is no hole: {space} is still open.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "B"
        and any(v["space"] in open_spaces(one.end, s) for s, what in floe_spaces(one.end).items() if what == "s")
    ),
    "On {space}, no bear is next to the seal.": lambda one, v: (
        floe_spaces(one.end)[v["space"]] == "s" and not bears_beside(one.end, v["space"])
    ),
    # Ice Floes
    "{animal} got to the whirl first.": lambda one, v: one.end.winner not in (-1, one.puzzle.seat),
    "Every other player can still move.": lambda one, v: (
        {letter for letter in one.end.text if letter in "PQRS"}
        == {letter for letter in one.puzzle.start.text if letter in "PQRS"}
    ),
    "{animal} wins from here with the next move, whatever you play.": lambda one, v: (
        can_be_stopped(one, one.end, v["number"]) and not can_be_stopped(one, one.end, v["number"] - 1)
    ),
    "It would take {number} more move, even if nobody else moved.": lambda one, v: (
        fewest(one, one.end, v["number"]) == v["number"]
    ),
    # Seega
    "That captures nothing.": lambda one, v: (
        _stones(one.end, 1 - one.puzzle.seat) == _stones(one.puzzle.start, 1 - one.puzzle.seat)
    ),
    "That’s {number} stone of {whole}.": lambda one, v: (
        len(_stones(one.puzzle.start, 1 - one.puzzle.seat)) - len(_stones(one.end, 1 - one.puzzle.seat)) == v["number"]
        and v["whole"] == one.puzzle.aim.amount
    ),
    "The stone on {squares} is still there.": _saved,
    "The stone on {squares} can still step.": lambda one, v: (
        {
            square
            for square in _stones(one.end, 1 - one.puzzle.seat)
            if any(seega_squares(one.end).get(there) == "." for there in next_to(square))
        }
        == set(v["squares"])
        != set()
    ),
    "The other side still has {number} stone.": lambda one, v: (
        len(_stones(one.end, 1 - one.puzzle.seat)) == v["number"] > 1
    ),
    "Your stone on {squares} was captured.": lambda one, v: (
        set(v["squares"]) == _stones(one.after, one.puzzle.seat) - _stones(one.end, one.puzzle.seat)
    ),
    "On {origin} the stone could be captured, on {square} it can’t be.": _moved,
    "The stone on {square} can’t be captured with the next turn any more.": lambda one, v: (
        v["square"] in could_be_captured(one.after, one.puzzle.seat) - could_be_captured(one.end, one.puzzle.seat)
    ),
    # Frost Bitten!
    "From there, {number} face of the die wins for the other side. This was one way.": lambda one, v: (
        faces_that_win(one.after) == v["number"] and one.end.outcome is not None
    ),
    "The bear roll sent {number} of your penguins home.": lambda one, v: (
        penguins_at_first(one.after, one.puzzle.seat) == 0 < penguins_at_first(one.end, one.puzzle.seat) == v["number"]
    ),
    "{number} of your own penguins went home with this roll.": lambda one, v: (
        0 < penguins_at_first(one.after, one.puzzle.seat) == v["number"]
    ),
    "From here your next roll wins in {number} of 36 cases, against the best reply. {whole} were possible.": (
        lambda one, v: chances_of_36(one.after) == v["number"] < v["whole"] == one.puzzle.aim.amount
    ),
    "After this answer, {number} face of the die wins for you.": lambda one, v: (
        one.end.outcome is None and faces_that_win(one.end) == v["number"]
    ),
    "After this answer, no face of the die wins for you.": lambda one, v: (
        one.end.outcome is None and faces_that_win(one.end) == 0
    ),
    "After this answer, your bear roll sends nobody home.": lambda one, v: (
        one.end.outcome is None and not any(number for number, _end in bear_roll_ends(one.end, one.puzzle.seat))
    ),
    "After this answer the other side has won.": lambda one, v: one.end.outcome is not None,
    "{number} more move is missing. Its place is marked.": lambda one, v: (
        reaches(one, v["number"]) and not any(reaches(one, number) for number in range(1, v["number"]))
    ),
    "Even {number} more move wouldn’t have been enough.": lambda one, v: (
        not any(reaches(one, number) for number in range(1, v["number"] + 1))
    ),
}


# -- the ideas of solutions --------------------------------------------------------------------------------------------

Idea = Callable[[Puzzle, list[Any], Values], bool]


def _only_left(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    return open_spaces(states[-2], v["space"]) == [puzzle.line[-1][:2]] and not open_spaces(states[-1], v["space"])


def _two_broken(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    before, after = floe_spaces(states[-2]), floe_spaces(states[-1])
    broken = {space for space in after if after[space] == "o" != before[space]}
    there = puzzle.line[-1][2:]
    return len(broken) == 2 and not open_spaces(states[-1], there) and broken <= set(open_spaces(states[-2], there))


def _other_seal(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    seals = [space for space, what in floe_spaces(states[-1]).items() if what == "s"]
    return any(seal != puzzle.line[-1][2:] and not open_spaces(states[-1], seal) for seal in seals)


def _seals_to_move(states: list[Any]) -> Any:
    return [state for state in states[:-1] if state.to_move == 0][-1]


def _both_attacked(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    here = _seals_to_move(states)
    seals = [space for space, what in floe_spaces(here).items() if what == "s"]
    return len(seals) == 2 and all(bears_beside(here, seal) for seal in seals)


def _stuck(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    here = _seals_to_move(states)
    moves = any(str(action).startswith(v["space"]) for action in here.actions())
    return floe_spaces(here)[v["space"]] == "s" and bool(bears_beside(here, v["space"])) and not moves


def _no_escape(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    return all(
        any(what == "s" and bears_beside(after, space) for space, what in floe_spaces(after).items())
        for after in _after(_seals_to_move(states))
        if not after.is_over
    )


def _at(state: Any, square: str) -> str:
    """The thing that a position text of Ice Floes has on a square."""
    return str(state.rows()[-int(square[1:])]["abcdefghijklmnopqrstuvwxy".index(square[0])])


def _behind(puzzle: Puzzle, states: list[Any]) -> str:
    """The square behind the whirl, in the direction of the last move."""
    x, y = states[-1].goal
    right, up = {"l": (-1, 0), "r": (1, 0), "u": (0, 1), "d": (0, -1)}[puzzle.line[-1]]
    return f"{'abcdefghijklmnopqrstuvwxy'[x + right]}{y + up + 1}"


def _floe_there(puzzle: Puzzle, states: list[Any], v: Values, begins: bool) -> bool:
    there = _behind(puzzle, states) == v["square"] and _at(states[-2], v["square"]) == "*"
    return there and (_at(states[0], v["square"]) != ".") is begins


def _player_there(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    letter = "PQRS"[THE_ANIMALS.index(v["animal"].message)]
    return _behind(puzzle, states) == v["square"] and _at(states[-2], v["square"]) == letter


def _on_the_whirl(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    x, y = states[-1].goal
    return _at(states[-2], f"{'abcdefghijklmnopqrstuvwxy'[x]}{y + 1}") == "*"


def _captured(puzzle: Puzzle, states: list[Any]) -> list[int]:
    """The stones of the other side that each action took."""
    other = 1 - puzzle.seat
    return [len(_stones(one, other)) - len(_stones(two, other)) for one, two in pairwise(states)]


def _in_a_row(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    taken, best, now = _captured(puzzle, states), 0, 0
    for number, action in enumerate(puzzle.line):
        goes_on = number and puzzle.line[number - 1][2:] == action[:2]
        now = (now + 1 if goes_on else 1) if taken[number] > 0 else 0
        best = max(best, now)
    return bool(best == v["number"] > 1)


def _in_every_turn(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    turns: list[list[int]] = []
    for number, (state, taken) in enumerate(zip(states, _captured(puzzle, states), strict=False)):
        if state.to_move == puzzle.seat:
            if not number or states[number - 1].to_move != puzzle.seat:
                turns.append([])
            turns[-1].append(taken)
    return all(any(turn) for turn in turns)


def _given(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    lost = len(_stones(states[0], puzzle.seat)) - len(_stones(states[-1], puzzle.seat))
    return bool(lost == v["number"] < sum(_captured(puzzle, states)))


def _shut_in(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    board = seega_squares(states[-1])
    return not any(board.get(there) == "." for one in _stones(states[-1], 1 - puzzle.seat) for there in next_to(one))


def _sent_at_once(puzzle: Puzzle, states: list[Any], v: Values) -> bool:
    def waiting(state: Any) -> int:
        return sum(letter.isalpha() for letter in state.text.split("/")[-1].split()[0])

    return bool(max(waiting(two) - waiting(one) for one, two in pairwise(states)) == v["number"])


def _slides(puzzle: Puzzle, states: list[Any]) -> list[bool]:
    """For each slide of the line, whether a penguin stands on the floe."""
    found = []
    for before, action in zip(states, puzzle.line, strict=False):
        if ">" in action:
            row = before.text.split()[0].split("/")[-1 - int(action.split(">")[0][1:])]
            tiles = re.findall(r"\[[^]]*\]|\([^)]*\)|~", row)
            found.append(any(letter.isalpha() for letter in tiles["abcd".index(action[0])]))
    return found


def is_forced(puzzle: Puzzle, states: Sequence[Any]) -> bool:
    """True if the aim were out of reach, could the other one of two players of Ice Floes pass somewhere on the way."""
    for state, (_verdict, left) in zip(states, puzzle.verdicts(states), strict=True):
        if state.to_move != puzzle.seat and state.outcome is None:
            passed = idle(state, puzzle.seat, puzzle.game.key)
            if can_be_stopped(Try(puzzle, (), passed, left, passed), passed, left):
                return True
    return False


def _is_held(puzzle: Puzzle, state: Any) -> bool:
    """True if the aim is kept for certain after the first of the turns, in Ice Floes."""
    left = puzzle.aim.turns - 1
    return not can_be_stopped(Try(puzzle, (), state, left, state), state, left)


def victims(puzzle: Puzzle) -> set[str]:
    """The letters of the players of Ice Floes who can be trapped after the first move of the way, by the defence."""
    prover = prover_of(puzzle.game, puzzle.aim, puzzle.start)
    found: set[str] = set()
    todo = [(puzzle.states()[1], puzzle.aim.turns - 1)]
    while todo:
        state, left = todo.pop()
        if prover.reached(state):
            found |= set("PQRS") & set(puzzle.start.text.split()[0]) - set(state.text.split()[0])
        elif state.to_move == puzzle.seat:
            todo.append((state.apply(prover.best(state, left)), left - 1))
        else:
            todo += [(after, left) for after in _after(state)]
    return found


def _end_of_turn(puzzle: Puzzle, states: list[Any]) -> Any:
    """The position after the solver's first turn."""
    return next(state for state in states if state.turn != puzzle.seat)


def _sent_by_solver(puzzle: Puzzle, states: list[Any]) -> list[int]:
    """For each of two players, the penguins that come to the South Pole in the solver's turn."""
    end = _end_of_turn(puzzle, states)
    return [penguins_at_first(end, seat) - penguins_at_first(states[0], seat) for seat in range(2)]


def _moves_to_win(puzzle: Puzzle, state: Any) -> int | None:
    """The fewest moves of one roll with which the solver wins from a position; None: more than four."""
    words = state.text.split()
    for moves in range(1, 5):
        rolled = puzzle.game.parse(f"{words[0]} {'ABCD'[puzzle.seat]} P{moves} {words[3]}")
        if any(end.outcome is not None for end in turn_ends(rolled)):
            return moves
    return None


IDEAS: Final[dict[str, Idea]] = {
    "The idea: around {space}, only the space that the seal left wasn’t a hole yet.": _only_left,
    "The idea: a slide of two spaces breaks two, and these were the last ones.": _two_broken,
    "The idea: one seal can break the last ice around the other.": _other_seal,
    "The idea: both seals had a bear next to them, and only one could move.": _both_attacked,
    "The idea: the seal on {space} had a bear next to it, and nowhere to go.": _stuck,
    "The idea: wherever a seal went, a bear was next to one.": _no_escape,
    "The idea: the floe on {square} stops you on the whirl. You only had to come towards it.": (
        lambda puzzle, states, v: _floe_there(puzzle, states, v, True)
    ),
    "The idea: first a floe had to come to {square}, to stop you on the whirl.": (
        lambda puzzle, states, v: _floe_there(puzzle, states, v, False)
    ),
    "The idea: players stop you, too. {animal} on {square} was right behind the whirl.": _player_there,
    "The idea: a floe lay on the whirl, and stepping onto it counts.": _on_the_whirl,
    "The idea: one step can capture several stones. This one took {number}.": lambda puzzle, states, v: (
        max(_captured(puzzle, states)) == v["number"] > 1
    ),
    "The idea: a stone that captured may go on. This one captured {number} time in a row.": _in_a_row,
    "The idea: give {number} stone away, and capture more.": _given,
    "The idea: leave nothing to capture. When the count ends, more stones win.": lambda puzzle, states, v: (
        wins_by_the_count(puzzle, states)
    ),
    "The idea: a quiet step, so that a later turn has something to capture.": lambda puzzle, states, v: (
        not _in_every_turn(puzzle, states, v) and _captured(puzzle, states)[-1] > 0
    ),
    "The idea: no turn without a capture.": _in_every_turn,
    "The idea: with no empty square next to any of its stones, a side can’t step.": _shut_in,
    "The idea: penguins that share a tile are sent home together. Here {number} were.": _sent_at_once,
    "The idea: on a bear roll, empty floes move, too. They make the bear’s way.": lambda puzzle, states, v: any(
        not is_laden for is_laden in _slides(puzzle, states)
    ),
    "The idea: the bear sends home everyone where it lands, step by step.": lambda puzzle, states, v: (
        not any(">" in action for action in puzzle.line)
    ),
    "The idea: no floe had to drift. Every move was a step.": lambda puzzle, states, v: (
        not any(">" in action for action in puzzle.line)
    ),
    "The idea: a floe that drifts takes along everyone on it.": lambda puzzle, states, v: any(_slides(puzzle, states)),
    "The idea: {number} of your own penguins goes home, too. The others have the longer way.": (
        lambda puzzle, states, v: _sent_by_solver(puzzle, states)[puzzle.seat] == v["number"] > 0
    ),
    "The idea: a penguin that is sent home has the whole way before it again.": lambda puzzle, states, v: (
        _sent_by_solver(puzzle, states)[1 - puzzle.seat] > 0 == _sent_by_solver(puzzle, states)[puzzle.seat]
    ),
    "The idea: a floe with the bear on it doesn’t slide, and who steps onto it goes home.": lambda puzzle, states, v: (
        not any(_sent_by_solver(puzzle, states)) and "[*" in _end_of_turn(puzzle, states).text
    ),
    "The idea: floes that drift apart make the way longer than any roll.": lambda puzzle, states, v: (
        all(">" in action for state, action in zip(states, puzzle.line, strict=False) if state.to_move == puzzle.seat)
        and not faces_that_win(_end_of_turn(puzzle, states))
    ),
    "The idea: the fewer moves you need, the more rolls win. From here it’s {number}.": lambda puzzle, states, v: (
        _moves_to_win(puzzle, states[-1]) == v["number"]
    ),
    "The idea: whatever the other side does, three moves of the bear are enough.": lambda puzzle, states, v: is_hunted(
        states[-1], puzzle.seat
    ),
    "The idea: a bear roll has three moves, and none of yours is that near.": lambda puzzle, states, v: (
        not any(
            penguins_at_first(end, puzzle.seat)
            for roll in _end_of_turn(puzzle, states).actions()
            for end in turn_ends(_end_of_turn(puzzle, states).apply(roll))
        )
    ),
    "The idea: stop it in time. {animal} couldn’t force a way to the whirl in {number} move any more.": (
        lambda puzzle, states, v: v["number"] == puzzle.aim.turns and _is_held(puzzle, states[1])
    ),
    "The idea: more than one was in danger. {animal} was shut in this time.": (
        lambda puzzle, states, v: (
            "PQRS"[THE_ANIMALS.index(v["animal"].message)] not in states[-1].text.split()[0]
            and len(victims(puzzle)) > 1
        )
    ),
    "The idea: nobody may pass. {animal} had to move, or you wouldn’t have been in time.": lambda puzzle, states, v: (
        THE_ANIMALS[1 - puzzle.seat] == v["animal"].message and is_forced(puzzle, states)
    ),
    "The idea: an empty floe, moved first, makes the way.": lambda puzzle, states, v: (
        bool(_slides(puzzle, states)) and not any(_slides(puzzle, states))
    ),
}


def idea_of(puzzle: Puzzle) -> Remark | None:
    """The words of the app on the solution; None where it has none."""
    teacher = PLAYERS[puzzle.game.key].teacher
    states = puzzle.states()
    actions = [puzzle.game.parse_action(state, text) for state, text in zip(states, puzzle.line, strict=False)]
    return None if teacher is None else teacher.idea(puzzle.aim, states, actions)


def wins_by_the_count(puzzle: Puzzle, states: Sequence[Any]) -> bool:
    """True if nobody lost a stone on the way, and it ended by the count of quiet turns, won by more stones."""
    start, end = states[0], states[-1]
    mine, theirs = (end.red, end.blue) if puzzle.seat == RED else (end.blue, end.red)
    nobody_lost = (start.red.bit_count(), start.blue.bit_count()) == (end.red.bit_count(), end.blue.bit_count())
    return nobody_lost and end.quiet >= end.rules.limit and mine.bit_count() > theirs.bit_count()


def idea_holds(puzzle: Puzzle, said: Remark) -> bool:
    """True if the idea of a solution is true; raises KeyError for a sentence that nothing checks."""
    return IDEAS[said.message](puzzle, puzzle.states(), dict(said.values))


def wrong_tries(puzzle: Puzzle) -> Iterator[tuple[Try, Continuation]]:
    """Every first move after which the aim is out of reach, with what the app says of it."""
    game = puzzle.game
    for first in puzzle.start.actions():
        after = puzzle.start.apply(first)
        left = turns_left(game, puzzle.seat, puzzle.start, after, puzzle.aim.turns)
        actions = [str(first)]
        sequel = continuation(lambda _progress: True, game.key, str(puzzle.aim), puzzle.start.text, actions)
        if sequel.certain:
            continue
        while after.to_move == puzzle.seat and left == puzzle.aim.turns and _is_open(puzzle, after, left):
            action = after.actions()[0]
            here, after = after, after.apply(action)
            left = turns_left(game, puzzle.seat, here, after, left)
            actions.append(str(action))
        if len(actions) > 1:
            sequel = continuation(lambda _progress: True, game.key, str(puzzle.aim), puzzle.start.text, actions)
        end = after
        for text in sequel.line:
            end = end.apply(game.parse_action(end, text))
        yield Try(puzzle, tuple(actions), after, left, end), sequel


def _is_open(puzzle: Puzzle, state: Any, left: int) -> bool:
    return bool(state.actions()) and judge(puzzle.game, puzzle.aim, puzzle.start, state, left) is Verdict.OPEN


def holds(one: Try, said: Remark) -> bool:
    """True if a sentence is true of a try; raises KeyError for a sentence that nothing checks."""
    return CHECKS[said.message](one, dict(said.values))


def main() -> int:
    """Count, and name what is false; 1 if anything is."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="game", help="its key; all games if none is named")
    parser.add_argument("--every", type=int, default=1, help="look at every so-manieth puzzle")
    arguments = parser.parse_args()
    is_wrong = False
    for game in GAMES:
        if arguments.games and game.key not in arguments.games:
            continue
        counts: Counter[str] = Counter()
        for puzzle in puzzles_of(game)[:: arguments.every]:
            idea = idea_of(puzzle)
            if idea is None or not idea_holds(puzzle, idea):
                counts["false"] += 1
                print(f"{puzzle.identifier}: {'no idea' if idea is None else idea.text}")
            else:
                counts["ideas"] += 1
                counts[f"  {idea.message}"] += 1
            for one, sequel in wrong_tries(puzzle):
                counts["tries"] += 1
                if not sequel.why.says:
                    counts["without"] += 1
                    print(f"{puzzle.identifier} {' '.join(one.actions)}: nothing is said")
                for said in sequel.why.says:
                    true = holds(one, said)
                    counts["true" if true else "false"] += 1
                    counts[f"  {said.message}"] += 1
                    if not true:
                        print(f"{puzzle.identifier} {' '.join(one.actions)} {' '.join(sequel.line)}: {said.text}")
        is_wrong = is_wrong or bool(counts["false"] or counts["without"])
        print(f"{game.key}: {counts['tries']} wrong first moves, {counts['without']} without a reason, ", end="")
        print(f"{counts['true']} sentences and {counts['ideas']} ideas true, {counts['false']} false")
        for message, number in sorted(counts.items()):
            if message.startswith("  "):
                print(f"{number:6}{message}")
    return int(is_wrong)


if __name__ == "__main__":
    raise SystemExit(main())
