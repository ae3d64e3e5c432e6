"""The evaluation of Seega. The first side is Player One, red. One hundred points are a stone."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from floes_app.bots.search.expert import OPEN, WIN, Expert, Term
from floes_app.bots.seega.placing import placed
from floes_app.games.seega.rules import (
    GOING_ON,
    NEXT_TO,
    PASS,
    PLACE,
    PLACING,
    RED,
    REMOVE,
    STEP,
    Rules,
    SeegaAction,
    SeegaState,
    captured_by,
    count,
    square_bit,
    squares_beside,
)

# Weights of the features, each as the difference between red and blue: fitted to the results of 600 games.
STONE: Final = 60
#: The share of all stones.
SHARE: Final = 600
#: An empty square that a stone stands beside.
ROOM: Final = 7
CENTRE: Final = 25
CORNER: Final = 15
EDGE: Final = 12
#: A stone of the other side between one's own and an empty square that the other is beside to.
THREAT: Final = 40
#: Number of turns before the end of a quiet game from which the search tells positions apart by quiet turns.
NEARLY_QUIET: Final = 12


def caught(state: SeegaState, step: SeegaAction) -> int:
    """The stones that a step would capture."""
    moved = step.origin_bit | step.target_bit
    if state.to_move == RED:
        return captured_by(step, state.red ^ moved, state.blue, state.rules.centre)
    return captured_by(step, state.blue ^ moved, state.red, state.rules.centre)


class SquareLine:
    """Three squares in a row, whose middle one is not safe."""

    def __init__(self, one: int, middle: int, other: int) -> None:
        self.one: Final[int] = one
        self.middle: Final[int] = middle
        self.other: Final[int] = other


class BoardSize:
    """The lines and the special squares of a board."""

    def __init__(self, rules: Rules) -> None:
        last = rules.size - 1
        lines: list[SquareLine] = []
        corners = 0
        edges = 0
        for column in range(rules.size):
            for row in range(rules.size):
                middle = square_bit(column, row)
                across = 0 < column < last
                along = 0 < row < last
                if not across and not along:
                    corners |= middle
                elif not across or not along:
                    edges |= middle
                if across and middle != rules.centre:
                    lines.append(SquareLine(square_bit(column - 1, row), middle, square_bit(column + 1, row)))
                if along and middle != rules.centre:
                    lines.append(SquareLine(square_bit(column, row - 1), middle, square_bit(column, row + 1)))
        self.lines: Final[list[SquareLine]] = lines
        self.corners: Final[int] = corners
        self.edges: Final[int] = edges


def threats(size: BoardSize, own: int, enemy: int, empty: int) -> i64:
    """Number of enemies that could be captured if a stone of one's own, not far away, came to an empty square."""
    captures: i64 = 0
    for line in size.lines:
        if line.middle & enemy:
            if line.one & own and line.other & empty:
                if NEXT_TO[line.other % 83] & own:
                    captures += 1
            elif line.other & own and line.one & empty:
                if NEXT_TO[line.one % 83] & own:
                    captures += 1
    return captures


class SeegaExpert(Expert):
    """The rules and the judgement of Seega, on the board of these rules."""

    def __init__(self, rules: Rules) -> None:
        self.size: Final = BoardSize(rules)

    def first_decides(self, position: Any) -> bool:
        """Red to move."""
        return cast(SeegaState, position).to_move == RED

    def result(self, position: Any) -> int:
        """A win or a draw."""
        state = cast(SeegaState, position)
        if not state.is_over:
            return OPEN
        red = count(state.red)
        blue = count(state.blue)
        return WIN if red > blue else -WIN if red < blue else 0

    def actions(self, position: Any) -> list[Any]:
        """The legal actions."""
        return cast(list[Any], cast(SeegaState, position).actions())

    def apply(self, position: Any, action: Any) -> Any:
        """The position after an action."""
        return cast(SeegaState, position).apply(cast(SeegaAction, action))

    def pick(self, position: Any, number: int) -> Any:
        """The legal action at a number."""
        return cast(SeegaState, position).pick(number)

    def loud(self, position: Any) -> list[Any]:
        """The captures."""
        state = cast(SeegaState, position)
        if state.phase == PLACING:
            return []
        return [action for action in state.actions() if action.kind == STEP and caught(state, action)]

    def promise(self, position: Any, action: Any) -> int:
        """Captures first, those of several stones before the others."""
        step = cast(SeegaAction, action)
        if step.kind != STEP:
            return 0
        stones: i64 = count(caught(cast(SeegaState, position), step))
        return stones

    def extends(self, position: Any) -> bool:
        """True while a stone goes on after a capture."""
        return cast(SeegaState, position).phase == GOING_ON

    def key(self, position: Any) -> int:
        """The two sets, mixed, and how far the turn is."""
        state = cast(SeegaState, position)
        quiet = state.quiet if state.rules.limit and state.quiet > state.rules.limit - NEARLY_QUIET else 0
        turn = (((state.phase * 2 + state.to_move) * 3 + state.left) * 83 + state.runner % 83) * 256 + quiet % 256
        red: i64 = state.red % 536870909
        blue: i64 = state.blue % 536870879
        mixed: i64 = turn
        mixed = red * 2147483647 ^ blue * 4294967291 ^ mixed * 1000003
        if state.rules.size > 5:  # one remainder does not tell the stones of a larger board apart
            more_red: i64 = state.red % 536870869
            more_blue: i64 = state.blue % 536870849
            mixed ^= more_red * 4294967279 ^ more_blue * 2147483629
        return mixed

    def index(self, position: Any, action: Any) -> int:
        """Origin and target of a step; the square of a placement or a removal."""
        step = cast(SeegaAction, action)
        if step.kind == STEP:
            return step.origin_bit % 83 * 83 + step.target_bit % 83
        if step.kind == PLACE:
            return 6900 + step.target_bit % 83
        if step.kind == REMOVE:
            return 7000 + step.target_bit % 83
        return 7100 + (step.kind == PASS)

    def evaluate(self, position: Any) -> int:
        """The sum of the terms."""
        state = cast(SeegaState, position)
        red = state.red
        blue = state.blue
        reds = count(red)
        blues = count(blue)
        worth: i64 = STONE * (reds - blues)
        if reds + blues:
            worth += SHARE * (reds - blues) // (reds + blues)
        if state.phase == PLACING:
            return worth + self.sites(state)
        size = self.size
        empty = state.rules.board & ~(red | blue)
        worth += ROOM * (count(squares_beside(red) & empty) - count(squares_beside(blue) & empty))
        worth += CENTRE * (count(red & state.rules.centre) - count(blue & state.rules.centre))
        worth += CORNER * (count(red & size.corners) - count(blue & size.corners))
        worth += EDGE * (count(red & size.edges) - count(blue & size.edges))
        return worth + THREAT * (threats(size, red, blue, empty) - threats(size, blue, red, empty))

    def sites(self, state: SeegaState) -> i64:
        """Value of the places of the stones for red while stones are placed."""
        worth = placed(state)
        return worth if state.rules.first == RED else -worth

    def terms(self, position: Any) -> list[Term]:
        """The terms whose sum ``evaluate`` returns."""
        state = cast(SeegaState, position)
        red, blue, size = state.red, state.blue, self.size
        reds, blues = count(red), count(blue)
        stones = STONE * (reds - blues) + (SHARE * (reds - blues) // (reds + blues) if reds + blues else 0)
        if state.phase == PLACING:  # the one with more stones on the board is only the one who has just placed one
            return [
                Term("placed", stones),
                Term("sites", self.sites(state)),
            ]
        empty = state.rules.board & ~(red | blue)
        room = count(squares_beside(red) & empty) - count(squares_beside(blue) & empty)
        centre = count(red & state.rules.centre) - count(blue & state.rules.centre)
        corners = count(red & size.corners) - count(blue & size.corners)
        edges = count(red & size.edges) - count(blue & size.edges)
        threat = threats(size, red, blue, empty) - threats(size, blue, red, empty)
        return [
            Term("stones", stones),
            Term("room", ROOM * room),
            Term("centre", CENTRE * centre),
            Term("edges", CORNER * corners + EDGE * edges),
            Term("threats", THREAT * threat),
        ]
