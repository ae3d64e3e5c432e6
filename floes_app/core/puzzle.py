"""Puzzles: a position, what is asked of the player to move, and the proven way there.

The puzzles of each game are a text in ``assets/puzzles``. A puzzle is a block of lines, and blank lines stand between
blocks; a line that begins with ``#`` says something to people. Each line is a name, a colon and a value, in any order:

    puzzle: tight-corner      letters, digits and hyphens; marks are kept under it, so it never changes
    name: Tight Corner        what players call it, from what there is to see in it; one just found has none yet
    series: Scissors          the motif that it shares with others, as a heading; the same
    aim: isolate 1 in 3       a goal of the game, how much of it, and in how many turns of one's own at most
    position: 4/s4B/8/… b 0   a position text; the side to move is the one that solves
    line: b2d4 c3c4 d4d5 …    the way there against the best defence: action texts of all sides
    rating: 340               how hard it is: the higher, the harder

The order of the series is that in which they come in the text; within one, puzzles stand from easy to hard.

The position text says under which options is played, as everywhere. A line is legal, and reaches the aim with its last
action and not before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from floes_app.core import limits, showable
from floes_app.core.assets import ASSETS
from floes_app.core.error import GameError
from floes_app.core.game import Game, Goal, State
from floes_app.core.i18n import _, listed, ngettext
from floes_app.core.reading import read_bytes

#: The folder of the puzzles.
FOLDER: Final = ASSETS / "puzzles"
#: The largest amount of a goal, and the largest number of turns, that a puzzle may ask for.
MOST: Final = 99
_FIELDS: Final = ("puzzle", "name", "series", "aim", "position", "line", "rating")
#: The fields that a puzzle may be without.
_FREE: Final = ("name", "series")
_AIM: Final = re.compile(r"([a-z]+) ([1-9]\d?) in ([1-9]\d?)", re.ASCII)
_IDENTIFIER: Final = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_RATING: Final = re.compile(r"\d{1,9}", re.ASCII)


class PuzzleError(GameError):
    """A text that is no puzzle; the message names the line."""


class Verdict(Enum):
    """State of a puzzle."""

    REACHED = "reached"
    OPEN = "open"
    """Not reached, and there is a turn left for it. Only a search can say if that is enough."""
    MISSED = "missed"


@dataclass(frozen=True, order=True)
class Aim:
    """The task of a puzzle: ``amount`` of a goal of the game within ``turns`` turns of one's own."""

    goal: str
    turns: int
    amount: int = 1

    def __str__(self) -> str:
        return f"{self.goal} {self.amount} in {self.turns}"

    @staticmethod
    def parse(text: str) -> Aim:
        """The aim that ``str`` wrote; raises PuzzleError."""
        match = _AIM.fullmatch(text)
        if match is None:
            raise PuzzleError(_("“{text}” isn’t an aim such as “win 1 in 3”").format(text=text))
        return Aim(match[1], int(match[3]), int(match[2]))

    def goal_in(self, game: Game[Any]) -> Goal[Any]:
        """The goal of the game that it names; raises PuzzleError."""
        for goal in game.goals:
            if goal.key == self.goal:
                return goal
        if not game.goals:
            raise PuzzleError(_("“{text}” isn’t asked in this game").format(text=self))
        choices = listed(goal.key for goal in game.goals)
        raise PuzzleError(_("“{goal}” isn’t one of {choices}").format(goal=self.goal, choices=choices))

    def words(self, game: Game[Any]) -> str:
        """The task as a heading; raises PuzzleError if the game has no such aim."""
        goal = self.goal_in(game)
        if self.turns == 1:
            forms, number = goal.this_turn, self.amount
        else:
            forms, number = goal.one_within if self.amount == 1 else goal.many_within, self.turns
        if not forms[0]:
            raise PuzzleError(_("“{text}” isn’t asked in this game").format(text=self))
        return ngettext(*forms, number).format(amount=self.amount, turns=self.turns)


def judge(game: Game[Any], aim: Aim, start: State, now: State, left: int) -> Verdict:
    """State of a puzzle that began with ``start``; the solver has ``left`` turns to come (see ``turns_left``)."""
    goal = aim.goal_in(game)
    holds = goal.reached(start, now, start.turn) >= aim.amount
    if goal.lasts:
        is_over = now.outcome is not None or is_answered(now, start.turn, left)
        return Verdict.MISSED if not holds else Verdict.REACHED if is_over else Verdict.OPEN
    if holds:
        return Verdict.REACHED
    return Verdict.OPEN if left and now.outcome is None else Verdict.MISSED


def is_answered(state: State, seat: int, left: int) -> bool:
    """True if ``seat`` has used up its turns, and the others have answered the last one."""
    return not left and state.turn == seat


def turns_left(game: Game[Any], seat: int, before: State, after: State, left: int) -> int:
    """Number of turns ``seat`` has left after an action, of ``left`` before it; a turn under way counts."""
    return left - 1 if before.turn == seat and game.ends_turn(before, after) else left


@dataclass(frozen=True)
class Puzzle:
    """A position and what is asked of the side to move in it.

    line: the action texts of a way there against the best defence. rating: how hard it is; the higher, the harder.
    name, series: untranslated.
    """

    game: Game[Any]
    identifier: str
    aim: Aim
    start: Any
    line: tuple[str, ...]
    rating: int = 0
    name: str = ""
    series: str = ""

    @property
    def seat(self) -> int:
        """The seat that solves it."""
        seat: int = self.start.turn
        return seat

    def verdicts(self, states: Sequence[State]) -> Iterator[tuple[Verdict, int]]:
        """For each of the positions of a game from the start on: how the puzzle stands, and the turns left.

        A puzzle that was reached or missed stays so.
        """
        left = self.aim.turns
        verdict = self._judge(states[0], left)
        yield verdict, left
        for before, after in pairwise(states):
            left = turns_left(self.game, self.seat, before, after, left)
            if verdict is Verdict.OPEN:
                verdict = self._judge(after, left)
            yield verdict, left

    def _judge(self, now: State, left: int) -> Verdict:
        """As ``judge`` does; what a goal foretells takes seconds to count, but the line has the only end with it.

        Any other end stays open until it is answered, so that the board shows what it lets the others do.
        """
        if not self.aim.goal_in(self.game).foretells:
            return judge(self.game, self.aim, self.start, now, left)
        if not left and now == self._end:
            return Verdict.REACHED
        return Verdict.MISSED if now.outcome is not None or is_answered(now, self.seat, left) else Verdict.OPEN

    @cached_property
    def _end(self) -> Any:
        return self.states()[-1]

    def states(self) -> list[Any]:
        """The positions of the line, the start first; raises GameError where it is not legal."""
        states = [self.start]
        for action in self.line:
            states.append(states[-1].apply(self.game.parse_action(states[-1], action)))
        return states


def read(text: str, game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles of ``game`` in a text; raises PuzzleError, which names the line."""
    puzzles: list[Puzzle] = []
    seen: dict[object, str] = {}
    for number, block in _blocks(text):
        puzzle = _puzzle(number, block, game)
        for key in (puzzle.identifier, (puzzle.start, puzzle.aim)):
            if key in seen:
                line = block["puzzle" if key == puzzle.identifier else "position"][0]
                raise PuzzleError(_("line {line}: the same as puzzle {name}").format(line=line, name=seen[key]))
            seen[key] = puzzle.identifier
        puzzles.append(puzzle)
    return tuple(puzzles)


def _blocks(text: str) -> Iterator[tuple[int, dict[str, tuple[int, str]]]]:
    """The number of the first line of each block, and its fields with the numbers of their lines."""
    first, block = 0, dict[str, tuple[int, str]]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("#"):
            continue
        if not line.strip():
            if block:
                yield first, block
            block = {}
            continue
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or name not in _FIELDS:
            raise PuzzleError(
                _("line {line}: “{text}” doesn’t begin with one of {choices} and a colon").format(
                    line=number, text=line, choices=listed(_FIELDS)
                )
            )
        if name in block:
            raise PuzzleError(_("line {line}: {name} is given twice").format(line=number, name=name))
        first = first if block else number
        block[name] = number, value


def _puzzle(number: int, block: dict[str, tuple[int, str]], game: Game[Any]) -> Puzzle:
    missing = [name for name in _FIELDS if name not in block and name not in _FREE]
    if missing:
        raise PuzzleError(_("line {line}: a puzzle without {names}").format(line=number, names=listed(missing)))
    at = dict.fromkeys(_FIELDS, 0)
    values = dict.fromkeys(_FREE, "")
    for name, (line, value) in block.items():
        at[name], values[name] = line, value
    field = "puzzle"
    try:
        if not _IDENTIFIER.fullmatch(values["puzzle"]):
            raise PuzzleError(_("“{text}” isn’t letters, digits and hyphens").format(text=values["puzzle"]))
        for field in _FREE:
            if len(values[field]) > limits.LINE or showable.first_break(values[field]) >= 0:
                raise PuzzleError(_("this isn’t a name"))
        field = "aim"
        aim = Aim.parse(values["aim"])
        aim.words(game)
        field = "rating"
        if not _RATING.fullmatch(values["rating"]):
            raise PuzzleError(_("“{text}” isn’t a number").format(text=values["rating"]))
        field = "position"
        start = game.parse(values["position"])
        if start.turn not in game.seats(start) or not start.actions():
            raise PuzzleError(_("nobody is to move"))
        field = "line"
        line_of_play, rating = tuple(values["line"].split()), int(values["rating"])
        puzzle = Puzzle(game, values["puzzle"], aim, start, line_of_play, rating, values["name"], values["series"])
        verdicts = [verdict for verdict, _left in puzzle.verdicts(puzzle.states())]
        if verdicts.pop() is not Verdict.REACHED or set(verdicts) != {Verdict.OPEN}:
            raise PuzzleError(_("it doesn’t reach the aim with its last move"))
    except GameError as error:
        raise PuzzleError(_("line {line}: {fault}").format(line=at[field], fault=error)) from error
    return puzzle


def write(puzzles: Iterable[Puzzle]) -> str:
    """The text that ``read`` reads, in the order of ``groups``."""
    return "\n".join(_block(one) for group in groups(puzzles).values() for one in group)


def _block(puzzle: Puzzle) -> str:
    name = f"name: {puzzle.name}\n" if puzzle.name else ""
    series = f"series: {puzzle.series}\n" if puzzle.series else ""
    return (
        f"puzzle: {puzzle.identifier}\n{name}{series}aim: {puzzle.aim}\nposition: {puzzle.start.text}\n"
        f"line: {' '.join(puzzle.line)}\nrating: {puzzle.rating}\n"
    )


def _order(puzzle: Puzzle) -> tuple[int, int, int]:
    aim = puzzle.aim
    return puzzle.game.goals.index(aim.goal_in(puzzle.game)), aim.turns, aim.amount


def groups(puzzles: Iterable[Puzzle]) -> dict[str | Aim, tuple[Puzzle, ...]]:
    """The puzzles by their series, each from easy to hard; behind them those without one, by what they ask."""
    every = list(puzzles)
    series = dict.fromkeys(one.series for one in every if one.series)
    aims = dict.fromkeys(one.aim for one in sorted(every, key=_order) if not one.series)
    keys: list[str | Aim] = [*series, *aims]
    members: dict[str | Aim, list[Puzzle]] = {key: [] for key in keys}
    for puzzle in sorted(every, key=lambda one: (one.rating, one.identifier)):
        members[puzzle.series or puzzle.aim].append(puzzle)
    return {key: tuple(group) for key, group in members.items()}


@cache
def puzzles_of(game: Game[Any], folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the app; none where there is no file of them.

    Raises PuzzleError, which names the file and the line.
    """
    path = folder / f"{game.key}.txt"
    if not path.exists():
        return ()
    try:
        return read(read_bytes(path, limits.PACK_CHARACTERS).decode("utf-8"), game)
    except (OSError, UnicodeDecodeError, PuzzleError) as error:
        raise PuzzleError(_("{file}: {fault}").format(file=path.name, fault=error)) from error
