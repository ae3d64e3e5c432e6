"""The things, marks and motion on each board, as they were when somebody last found them good.

``tests/board/looks`` has a row for each action of some games, and some more: digests of the items, the marks for
empty hands and for what can be picked up and pointed at, the film of the action, and that of the end. And one for every
third turn, and for each figure of the rules pages. Whoever means a change writes them anew with
``pytest tests/board/test_looks.py --new-looks``, and looks at it with ``build_scripts.content.films``.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from floes_app.board.board import Board
from floes_app.board.boards import BOARDS
from floes_app.board.timeline import Item
from floes_app.board.values import Figure, Move, Pick, Turn, UiState
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from tests.board.endings import ENDS
from tests.board.floe.test_floe import MUST_PASS

FOLDER = Path(__file__).parent / "looks"
#: The games that are looked at: options, seed, and how many actions; of a game that is not named here, a usual one.
USUAL: list[tuple[dict[str, Any], int, int]] = [({}, 1, 40)]
PLAYED: Mapping[str, list[tuple[dict[str, Any], int, int]]] = {
    "floe": [({}, 1, 40), ({}, 4, 40)],
    "icefloes": [({}, 1, 14), ({"level": "F9e"}, 2, 24)],
    "frostbitten": [({}, 1, 36), ({"players": 4, "mega": True, "alert": True}, 2, 36), ({"warming": True}, 3, 30)],
    "seega": [({}, 1, 60), ({"size": 7}, 2, 40)],
}
GAMES: Mapping[str, list[tuple[dict[str, Any], int, int]]] = {key: PLAYED.get(key, USUAL) for key in BOARDS}
#: Actions that do not come up in them: a pass, a bear that catches penguins, a roll that is lost, the second player who
#: wins, a player who is trapped, far from the whirl and beside it; and the last actions of games.
MORE: Mapping[str, list[tuple[str, str]]] = {
    "floe": [(MUST_PASS, "pass")],
    "icefloes": [("..P.S/....R/...../...../Q.... P", "r"), ("S.P/R../..Q P", "l")],
    "frostbitten": [
        ("()()()()/~~~~/[A][B][C][]/~~~~/[BB][*][CC][]/~~~~/[][D][D][D]/~~~~/[][][][]/(AA)()()() A B3 -", "b5a5"),
        ("()(*)()()/~~~~/[A][A][A][B]/~~~~/[B][B][C][C]/~~~~/[C][D][D][D]/()()()() A ? warming", "=0"),
        ("()()(BB)()/[][*][B][]/~~~~/[][]~~/~~[C][A]/[]~~[D]/~[][]~/[][]~[]/~~[AC]~/()(C)(AD)(D) B P2 -", "c8c9"),
    ],
}
#: So many of the moves at each position are pointed at.
POINTED = 3


@cache
def names(kind: type) -> tuple[str, ...]:
    """The fields of a data class."""
    return tuple(field.name for field in dataclasses.fields(kind))


def plain(value: Any) -> Any:
    """A value as text in which neither words for players nor the last digits of a number matter."""
    kind = type(value)
    if kind in (int, bool, str, type(None)):
        return value
    if kind is tuple or kind is list:
        return [plain(each) for each in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return type(value).__name__, [(name, plain(getattr(value, name))) for name in names(type(value))]
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, float):
        return f"{value + 0.0:.4f}"
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return value if isinstance(value, int | bool | str | None) else str(value)


def digest(*values: Any) -> str:
    return hashlib.sha256(repr(plain(values)).encode()).hexdigest()[:8]


def changed(before: Iterable[Item], after: Iterable[Item]) -> list[Item]:
    """The items that are no longer as they were: most are, and a digest of all takes longer than to pose them."""
    return [now for item, now in zip(before, after, strict=True) if now != item]


def hands(board: Board[Any], state: Any) -> Iterator[UiState]:
    """Empty hands, and some of what can be picked up and pointed at."""
    yield UiState()
    moves: tuple[Move, ...] = board.moves(state)
    for move in moves[:: max(1, len(moves) // POINTED)]:
        pick = None if move.source is None else Pick(move.source, move.tag)
        yield UiState(pick=pick)
        yield UiState(pick=pick, hover=move.target)
        yield UiState(hover=move.source or move.target)
        yield UiState(pick=pick, cursor=move.target)


def rows(key: str) -> Iterator[str]:
    """A row for each action of the games, and for some that do not come up in them."""
    board = BOARDS[key]
    for options, seed, number in GAMES[key]:
        yield f"# {options}"
        session = Session(board.game, options, seed=seed)
        for ply in range(number):
            state = session.state
            actions = state.actions()
            if not actions:
                break
            action = session.roll() if state.to_move == CHANCE else actions[(ply * 7 + seed) % len(actions)]
            yield row(board, state, action)
            session.play(action)
        turns = list(turns_of(session))
        for end in range(3, len(turns), 3):
            before, last = turns[end - 1].plies[-1]
            ways = [board.trails(before.apply(last), turns[begin:end]) for begin in (end - 1, end - 3)]
            yield f"{end} turns trails={digest(*ways)}"
    ends = [(position, text) for game, position, text in ENDS.values() if game == key]
    for position, text in [*MORE.get(key, ()), *ends]:
        yield f"# {position}"
        state = board.game.parse(position)
        yield row(board, state, board.game.parse_action(state, text))
    yield "# pages"
    for number, page in enumerate(board.pages):
        if page.figure is not None:
            yield f"{number} figure={digest(*seen_on(board, page.figure))}"


def turns_of(session: Session) -> Iterator[Turn[Any]]:
    """The whole turns of a game."""
    plies: list[tuple[Any, Any]] = []
    for before, after in pairwise(session.plies):
        plies.append((before.state, after.action))
        if session.game.ends_turn(before.state, after.state):
            yield Turn(before.state.turn, tuple(plies))
            plies = []


def row(board: Board[Any], before: Any, action: Any) -> str:
    """The look of an action."""
    identity = board.identity(before)
    events = board.game.story(before, action)
    film = board.timeline(before, identity, events)
    items = board.items(before, identity)
    # the two pictures of a tile that is seen twice are marked in any order
    marks = [sorted(board.marks(before, ui, identity), key=repr) for ui in hands(board, before)]
    discreet = [[mark for mark in board.discreet(each) if mark not in each] for each in marks]
    posed = [changed(items, board.posed(before, items, ui)) for ui in hands(board, before)]
    moves = [(move.source, move.target, move.kind, move.tag) for move in board.moves(before)]
    parts = {
        "items": digest(items, board.atmosphere(before)),
        "moves": digest(moves, [each.key for each in board.buttons(before)]),
        "marks": digest(marks, discreet, posed, board.trail(before, action)),
        "film": digest(film),
        "pause": digest(board.pause(events), board.entry(before, action).icon),
    }
    after = before.apply(action)
    if after.outcome is not None:
        parts["end"] = digest(board.finale(after, board.identity(after), events))
    return " ".join([str(action), *(f"{name}={value}" for name, value in parts.items())])


def seen_on(board: Board[Any], figure: Figure) -> tuple[Any, ...]:
    """The items and marks of a figure, with its piece in hand."""
    state = board.game.parse(figure.position)
    picks = () if figure.pick is None else board.picks(state, figure.pick)
    items, identity = board.items(state, board.identity(state)), board.identity(state)
    ui = UiState(pick=picks[0] if picks else None, hover=figure.target)
    return board.posed(state, items, ui), sorted(board.marks(state, ui, identity), key=repr)


@pytest.mark.parametrize("key", GAMES)
def test_a_board_looks_and_moves_as_before(key: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{key}.txt"
    now = list(rows(key))
    if request.config.getoption("--new-looks"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
    known = path.read_text(encoding="utf-8").splitlines()
    assert [(old, row) for old, row in zip(known, now, strict=False) if old != row][:1] == []
    assert len(now) == len(known)
