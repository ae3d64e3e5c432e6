"""A board in words, for those who hear it: a place, the whole board, what can be done, the way to a piece.

Functions from values to sentences. What a move would do, and what was played, the board itself tells: these are the
sentences that stand on the screen.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from floes_app.board.geometry import Cell, Layout
from floes_app.board.input import held_pick
from floes_app.board.model import Board, Turn, UiState
from floes_app.core.game import State
from floes_app.core.i18n import N_, _, all_of, listed, sentences

#: The names of the players by seat.
Names = Mapping[int, str]
#: What fills more of a board than this is told as “everywhere else”.
_MANY: Final = 8
#: The directions of the arrow keys, with how often each is pressed.
# Translators: part of the way to a piece, as in “2 left and 1 up to c3: seal.”
_STEPS: Final = {
    (-1, 0): N_("{count} left"),
    (1, 0): N_("{count} right"),
    (0, 1): N_("{count} up"),
    (0, -1): N_("{count} down"),
}


# Translators: a square and what lies there, such as “c3: empty ice.”
def place(board: Board[Any], state: State, cell: Cell, names: Names) -> str:
    """A place and what lies there, such as c3 and empty ice, as a sentence."""
    name, what = board.cell_name(state, cell), board.lies_on(state, cell, names)
    return _("{square}: {what}.").format(square=name, what=what) if what else _("{square}.").format(square=name)


def row(board: Board[Any], state: State, cells: Iterable[Cell]) -> str:
    """The places that one-switch play goes through together, as a sentence."""
    # Translators: {squares}: several squares that lie in one row, such as “a5, b5, c5”
    return _("Row: {squares}.").format(squares=listed(board.cell_name(state, cell) for cell in cells))


def whole_board(board: Board[Any], state: State, names: Names) -> str:
    """What lies where: what is rare first, what fills the board last."""
    groups: dict[str, list[str]] = defaultdict(list)
    for cell in sorted(board.layout(state).cells):
        groups[board.lies_on(state, cell, names)].append(board.cell_name(state, cell))
    *rare, (ground, most) = sorted(groups.items(), key=lambda group: len(group[1]))
    if len(most) <= _MANY:
        rare.append((ground, most))
    told = [_("{what}: {squares}.").format(what=_begun(what), squares=listed(squares)) for what, squares in rare]
    if len(most) > _MANY:
        told.append(_("Everywhere else: {what}.").format(what=ground))
    return sentences(*told)


def _begun(words: str) -> str:
    """Words as a sentence begins with them."""
    return words[:1].upper() + words[1:]


def choices(board: Board[Any], state: State, ui: UiState, names: Names) -> str:
    """What hands can do on the board now: what to pick up, or where to bring it, or where to play."""
    moves, pick = board.moves(state), held_pick(board, state, ui)
    if board.steers():
        told = [board.status(state, UiState(hover=move.target), names) for move in moves]
    elif pick is not None:
        here = board.cell_name(state, pick.cell)
        there = [move.target for move in moves if (move.source, move.tag) == (pick.cell, pick.tag)]
        told = [_("From {square} to {squares}.").format(square=here, squares=_named(board, state, there))]
    elif any(move.source is not None for move in moves):
        sources = dict.fromkeys(move.source for move in moves if move.source is not None)
        told = [_("You can take these."), *_things(board, state, sources, names)]
    elif moves:
        targets = tuple(dict.fromkeys(move.target for move in moves))
        told = [_("You can choose these."), *_things(board, state, targets, names)]
    else:
        told = []
    return sentences(*told)


def _named(board: Board[Any], state: State, cells: Sequence[Cell]) -> str:
    return listed(board.cell_name(state, cell) for cell in cells)


def _things(board: Board[Any], state: State, cells: Iterable[Cell], names: Names) -> Iterator[str]:
    """What lies on these cells, like things together."""
    groups: dict[str, list[Cell]] = defaultdict(list)
    for cell in cells:
        groups[board.lies_on(state, cell, names)].append(cell)
    for what, here in groups.items():
        yield _("{what}: {squares}.").format(what=_begun(what), squares=_named(board, state, here))


def way_to_nearest(board: Board[Any], state: State, ui: UiState, names: Names) -> str:
    """The arrow keys that bring the cursor to the nearest piece that can be taken, or place that can be chosen."""
    moves = board.moves(state)
    wanted = {move.target if move.source is None else move.source for move in moves}
    if not wanted:
        return ""
    if board.steers() or ui.cursor is None:
        first = moves[0].source or moves[0].target
        return place(board, state, first, names)
    return way_to(board, state, ui.cursor, wanted, names)


def way_to(board: Board[Any], state: State, start: Cell, wanted: set[Cell], names: Names) -> str:
    """The arrow keys that bring the cursor from ``start`` to the nearest of these cells, and what lies there."""
    layout = board.layout(state)
    steps = _steps(layout, start, wanted)
    if not steps:
        # Translators: the cursor is on the piece already
        return sentences(_("You’re there."), place(board, state, start, names))
    there = start
    for step in steps:
        there = layout.neighbour(there, step)
    counted = [_(_STEPS[step]).format(count=len(list(same))) for step, same in groupby(steps)]
    told = place(board, state, there, names)
    return _("{way} to {spot}").format(way=all_of(counted), spot=told)


def _steps(layout: Layout, start: Cell, wanted: set[Cell]) -> list[Cell]:
    """The fewest arrow keys that lead the cursor to one of the cells, like ones side by side; empty where none do."""
    ways: dict[Cell, list[Cell]] = {start: []}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell in wanted:
            return ways[cell]
        before = ways[cell][-1:]
        for direction in sorted(_STEPS, key=lambda step: [step] != before):
            there = layout.neighbour(cell, direction)
            if there not in ways:
                ways[there] = [*ways[cell], direction]
                queue.append(there)
    return []


def played(board: Board[Any], before: State, action: Any, names: Names) -> str:
    """What somebody has just played, in the sentence that tells of a turn."""
    turn = Turn(before.turn, ((before, action),), over=False)
    return board.tale(turn, names).words or _("{name}: {move}.").format(
        name=names[before.turn], move=board.told(before, action)
    )
