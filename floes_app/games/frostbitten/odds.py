"""What can be done with the roll after the next one, whatever the other player does with theirs.

Nobody knows the next rolls, but a die has six faces, and six can be counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from floes_app.games.frostbitten.rules import FACES, PENGUINS, ROLLS, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS

#: Most moves that a face of the die has.
MOST_MOVES: Final = 4
#: The moves of a bear roll.
BEAR_ROLL: Final = BEAR | 3


def steps_to_go(position: FrostState, seat: int) -> int:
    """Number of moves that the seat needs at least for all of its penguins: for each, a step over each seam ahead."""
    board = position.board
    if board.homesick or board.mega or board.pack or board.deep:
        return 0
    places = position.penguins[PENGUINS * seat : PENGUINS * (seat + 1)]
    return sum((board.north + 1 - place // (2 * COLUMNS)) // 2 for place in places)


@cache  # a puzzle asks again and again
def chances_in_36(position: FrostState, seat: int) -> int:
    """In how many of the 36 ways in which the next two rolls fall ``seat`` wins with the second, at the worst.

    The other one of two players is about to roll. With a face that is rolled again nobody counts: 0.
    """
    if position.board.alert or position.board.mega or position.players > 2:
        return 0
    worst: dict[int, int] = {}
    for roll, result in zip(ROLLS, position.board.results, strict=True):
        if result not in worst:
            worst[result] = _least(winning_faces(end, seat) for end in _ends(position.apply(roll), seat))
    return sum(worst[result] for result in position.board.results)


@cache
def sure_catches(position: FrostState, seat: int) -> int:
    """How many penguins of the other one of two players, who is about to roll, a bear roll of ``seat`` will catch.

    So many at least, whatever is rolled and played before it.
    """
    if position.board.alert or position.board.mega or position.players > 2:
        return 0
    least = PENGUINS
    for roll in dict(zip(position.board.results, ROLLS, strict=True)).values():
        for end in _ends(position.apply(roll), seat):
            least = min(least, catches(end, seat, least))
            if not least:
                return 0
    return least


def catches(position: FrostState, seat: int, enough: int = PENGUINS) -> int:
    """How many of the others' penguins ``seat`` can catch with a bear roll; no more are looked for than are enough."""
    if position.winner >= 0:
        return 0
    board = position.board
    rolled = FrostState(board, seat, position.penguins, position.bears, position.floes, 0, False, BEAR_ROLL, 0)
    before = others_at_first(position, seat)
    most = 0
    for here in _reached(rolled, lambda here: here.turn == seat and not here.dice):
        most = max(most, others_at_first(here, seat) - before)
        if most >= enough:
            break
    return most


def others_at_first(position: FrostState, seat: int) -> int:
    """Number of the other players' penguins that stand where they begin."""
    return sum(
        not place & 1 and place >> 1 < COLUMNS
        for number, place in enumerate(position.penguins)
        if number // PENGUINS != seat
    )


def best_answer(position: FrostState, seat: int, measure: Callable[[FrostState, int], int]) -> tuple[str, ...]:
    """The roll and the moves of the other one of two players that leave ``seat`` the least by ``measure``.

    Of several such answers it is one to a roll of few moves: the more rolls spoil it, the plainer it is.
    """
    by_moves = sorted(zip(position.board.results, ROLLS, strict=True), key=lambda pair: (pair[0] & 7, pair))
    rolled = {roll: position.apply(roll) for _result, roll in by_moves}
    best: tuple[int, str, FrostState] | None = None
    for roll, end in ((roll, end) for roll, begun in rolled.items() for end in _ends(begun, seat)):
        left = measure(end, seat)
        if best is None or left < best[0]:
            best = left, roll, end
            if not left:
                break
    assert best is not None  # every roll ends somewhere
    _left, roll, end = best
    return (roll, *_way(rolled[roll], end, seat))


def _way(rolled: FrostState, end: FrostState, seat: int) -> tuple[str, ...]:
    """The shortest way of the other player from a roll to a position that it can end with."""
    ways: dict[FrostState, tuple[str, ...]] = {rolled: ()}
    waiting = [rolled]
    for here in waiting:  # grows while it is walked
        if here == end:
            break
        if here.turn != seat and here.winner < 0:
            for action in here.actions():
                after = here.apply(action)
                if after not in ways:
                    ways[after] = (*ways[here], action)
                    waiting.append(after)
    return ways[end]


def _least(numbers: Iterator[int]) -> int:
    """The least of some numbers, of which none is below 0."""
    least = FACES
    for number in numbers:
        least = min(least, number)
        if not least:
            break
    return least


def _reached(rolled: FrostState, goes_on: Callable[[FrostState], bool]) -> Iterator[FrostState]:
    """Every position that a roll can lead to, the first included, each once; those that ``goes_on`` says go on."""
    todo, seen = [rolled], {rolled}
    while todo:
        here = todo.pop()
        yield here
        for after in map(here.apply, here.actions()) if goes_on(here) else ():
            if after not in seen:
                seen.add(after)
                todo.append(after)


def _ends(rolled: FrostState, seat: int) -> Iterator[FrostState]:
    """The positions at the end of a roll of the other player, those that it wins included."""

    def goes_on(here: FrostState) -> bool:
        return here.turn != seat and here.winner < 0

    return (here for here in _reached(rolled, goes_on) if not goes_on(here))


def fewest_to_win(position: FrostState, seat: int) -> int:
    """The fewest moves of one roll with which ``seat`` wins, as the position is; MOST_MOVES + 1 if it's more."""
    return next((moves for moves in range(MOST_MOVES + 1) if _wins_in(position, seat, moves)), MOST_MOVES + 1)


def winning_faces(position: FrostState, seat: int) -> int:
    """Number of faces with which ``seat``, who is about to roll, wins; 0 where somebody has won."""
    if position.winner >= 0:
        return 0
    moves = fewest_to_win(position, seat)
    return sum(moves <= result for result in position.board.results if not result & BEAR)


def _wins_in(position: FrostState, seat: int, moves: int) -> bool:
    if steps_to_go(position, seat) > moves:
        return False
    board = position.board
    rolled = FrostState(board, seat, position.penguins, position.bears, position.floes, 0, False, moves, 0)

    def goes_on(here: FrostState) -> bool:
        return not here.dice and steps_to_go(here, seat) <= (here.first & 7)

    return any(here.winner == seat for here in _reached(rolled, goes_on))
