"""A board in words, for those who hear it: a place, the whole board, what can be done, the way to a piece.

Functions from values to sentences. What a move would do, and what was played, the board itself tells: these are the
sentences that stand on the screen.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.geometry import Cell, Layout
from floes_app.board.input import held_pick
from floes_app.board.values import Turn, UiState
from floes_app.core.game import State
from floes_app.core.i18n import N_, _, all_of, listed, pgettext, sentence, sentences

#: The names of the players by seat.
Names = Mapping[int, str]
#: A group larger than this is told as “everywhere else”.
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


def marked(board: Board[Any], state: State, cells: Iterable[Cell]) -> str:
    """The places that are marked on the board for what is said, as a sentence; empty without any."""
    squares = listed(board.cell_name(state, cell) for cell in cells)
    # Translators: one or more squares that have a mark on the board
    return _("Marked: {squares}.").format(squares=squares) if squares else ""


def whole_board(board: Board[Any], state: State, names: Names) -> str:
    """Words for everything on the board: the rare first, the most common last."""
    ground = board.ground()
    groups = _groups(board, state, names)
    rest = groups.pop(ground, [])
    if len(rest) <= _MANY and rest:
        groups[ground] = rest
    told = [_kind(what, squares) for what, squares in groups.items()]
    if len(rest) > _MANY:
        told.append(_("Everywhere else: {what}.").format(what=ground))
    return sentences(*told)


def _groups(board: Board[Any], state: State, names: Names) -> dict[str, list[str]]:
    """The squares of each kind of thing, the rare first."""
    groups: dict[str, list[str]] = defaultdict(list)
    for cell in sorted(board.layout(state).cells):
        groups[board.lies_on(state, cell, names)].append(board.cell_name(state, cell))
    return dict(sorted(groups.items(), key=lambda group: len(group[1])))


def _kind(what: str, squares: Sequence[str]) -> str:
    return _("{what}: {squares}.").format(what=_begun(what), squares=listed(squares))


def kinds(board: Board[Any], state: State, names: Names) -> list[str]:
    """A sentence for each kind of thing on the board: how many there are, and where; the rare first."""
    groups = _groups(board, state, names)
    groups.pop(board.ground(), None)
    return [
        # Translators: {what}: a kind of thing on the board, such as “Red’s stone”
        _("{what}, {count}: {squares}.").format(what=_begun(what), count=len(squares), squares=listed(squares))
        for what, squares in groups.items()
    ]


def counts(board: Board[Any], state: State, names: Names) -> str:
    """Number of things of each kind, a sentence each."""
    groups = _groups(board, state, names)
    groups.pop(board.ground(), None)
    # Translators: a kind of thing on the board and how many there are of it, such as “Red’s stone: 5”
    told = (_("{what}: {count}").format(what=_begun(what), count=len(here)) for what, here in groups.items())
    return sentences(*map(sentence, told))


def line(board: Board[Any], state: State, cell: Cell, names: Names, across: bool) -> str:
    """The row of a cell, or its column, from the left or from below: what is alike beside each other is told once."""
    layout = board.layout(state)
    here = layout.box(cell)
    if across:
        cells = [one for one in layout.cells if abs(layout.centre(one)[1] - here.centre[1]) < here.height / 2]
        cells.sort(key=lambda one: layout.centre(one)[0])
    else:
        cells = [one for one in layout.cells if abs(layout.centre(one)[0] - here.centre[0]) < here.width / 2]
        cells.sort(key=lambda one: -layout.centre(one)[1])
    told = []
    for what, same in groupby(cells, key=lambda one: board.lies_on(state, one, names)):
        first, *others = [board.cell_name(state, one) for one in same]
        # Translators: squares in a row, from {first} to {last}
        squares = _("{first} to {last}").format(first=first, last=others[-1]) if others else first
        told.append(_("{square}: {what}.").format(square=squares, what=what or pgettext("square", "empty")))
    return sentences(*told)


def matching(board: Board[Any], state: State, typed: str) -> dict[str, Cell]:
    """The cells whose names begin with what was typed, by their names in small letters."""
    named = {board.cell_name(state, cell).lower(): cell for cell in board.layout(state).cells}
    return {name: cell for name, cell in named.items() if name.startswith(typed.lower())}


def _begun(words: str) -> str:
    """Words as a sentence begins with them."""
    return words[:1].upper() + words[1:]


def choices(board: Board[Any], state: State, ui: UiState, names: Names) -> str:
    """The choices of the hands on the board: pieces to pick up, or places to bring one to, or places to play at."""
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
    """Words for the things on these cells, like things together."""
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


def nearest(board: Board[Any], state: State, ui: UiState) -> Cell | None:
    """The nearest piece that can be taken, or place that can be chosen; None where there is none."""
    moves = board.moves(state)
    wanted = {move.target if move.source is None else move.source for move in moves}
    if not wanted:
        return None
    if ui.cursor is None:
        return moves[0].source or moves[0].target
    return nearest_of(board, state, ui.cursor, wanted)


def nearest_of(board: Board[Any], state: State, start: Cell, wanted: set[Cell]) -> Cell:
    """The one of these cells to which the fewest arrow keys lead from ``start``."""
    there, layout = start, board.layout(state)
    for step in _steps(layout, start, wanted):
        there = layout.neighbour(there, step)
    return there


def way_to(board: Board[Any], state: State, start: Cell, wanted: set[Cell], names: Names) -> str:
    """The arrow keys that bring the cursor from ``start`` to the nearest of these cells, and what lies there."""
    layout = board.layout(state)
    steps = _steps(layout, start, wanted)
    if not steps:
        # Translators: the cursor is on the piece already
        return sentences(_("You’re there."), place(board, state, start, names))
    there = nearest_of(board, state, start, wanted)
    counted = [_(_STEPS[step]).format(count=len(list(same))) for step, same in groupby(steps)]
    told = place(board, state, there, names)
    return _("{way} to {spot}").format(way=all_of(counted), spot=told)


def _steps(layout: Layout, start: Cell, wanted: set[Cell]) -> list[Cell]:
    """The fewest arrow keys that lead the cursor to one of the cells; empty where none do.

    Like ones stand side by side, because the directions are always tried in the same order.
    """
    ways: dict[Cell, list[Cell]] = {start: []}
    queue = deque([start])
    while queue[0] not in wanted:  # the arrow keys lead from every cell to every other
        cell = queue.popleft()
        for direction in _STEPS:
            there = layout.neighbour(cell, direction)
            if there not in ways:
                ways[there] = [*ways[cell], direction]
                queue.append(there)
    return ways[queue[0]]


def recounted(board: Board[Any], turn: Turn[Any], names: Names, brief: bool = False) -> str:
    """A turn, or an action of it, for those who do not see it: every step with its squares; ``brief``: in short."""
    return (
        ("" if brief else board.recount(turn, names))
        or board.tale(turn, names).words
        or sentences(
            *(_("{name}: {move}.").format(name=names[turn.seat], move=board.phrase(*ply)) for ply in turn.plies)
        )
    )
