"""The paint of boards, marks and effects, as somebody last found it good.

``tests/view/boards/looks`` has a small picture of a sheet for each board, usual and in high contrast, and one of all
effects: each of its pixels is the mean of a square of the sheet. Whoever means a change writes them anew with
``pytest -m "" tests/view/boards/test_looks.py --new-looks``, and looks at what changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.effects import PREFIX, SECONDS
from floes_app.board.timeline import Item
from floes_app.board.values import Mark, Pick, UiState
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.painter import STILL, Ambient
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import palette, theme
from tests.board.test_finales import closing
from tests.board.test_looks import GAMES, hands, turns_of
from tests.pictures import own_pictures
from tests.scenes import looks

FOLDER = Path(__file__).parent / "looks"
#: Size of a board on its sheet, number of boards in a row, and side of the square that becomes one pixel.
SIZE, ROW, SQUARE = (300, 300), 6, 10
#: Size of a cell below an effect, and the phases at which it is looked at.
CELL, PHASES = 40, (0.2, 0.45, 0.75, 0.9)
#: Floating things ride up and down, and snow falls.
MOVING = Ambient(time=1.3, strength=1.0, snow=0.5)
#: Positions with marks that do not come up in ``GAMES``: a bear that hunts, floes that can slide to all sides.
MORE = {
    "frostbitten": (
        "()()()()/~~~~/[A][B][C][]/~~~~/[BB][*][CC][]/~~~~/[][D][D][D]/~~~~/[][][][]/(AA)()()() A B3 -",
        "()(A)(C)(C)/[]~~[]/~[][]~/~[][CD]~/[]~~[*]/[BBD][]~[A]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P1 -",
    ),
}
#: A game of each kind that closes with a film.
ENDS = {"floe": "isolated", "icefloes": "whirl", "frostbitten": "pole", "seega": "few"}

#: A position, the items on its board, the marks, and what moves by itself.
Shot = tuple[Any, Any, Any, Ambient]


def shots(key: str) -> Iterator[Shot]:
    """Pictures of every kind of mark that comes up in some games, the middle of some moves, and the closing film.

    And the ways of the last turns, each in the colour of its player.
    """
    board = BOARDS[key]
    met: set[Any] = set()
    for options, seed, number in GAMES[key]:
        session = Session(board.game, options, seed=seed)
        for ply in range(number):
            state: Any = session.state
            actions = state.actions()
            if not actions:
                break
            action = session.roll() if state.to_move == CHANCE else actions[(ply * 7 + seed) % len(actions)]
            yield from fresh(key, state, hands(board, state), board.trail(state, action), met)
            if ply % (number // 3) == 1:
                film = board.timeline(state, board.identity(state), board.game.story(state, action))
                yield state, film.at(film.duration * 0.5), (), MOVING
            session.play(action)
        turns = list(turns_of(session))
        if turns:
            before, last = turns[-1].plies[-1]
            state = before.apply(last)
            yield state, board.items(state, board.identity(state)), board.trails(state, turns[-4:]), STILL
    for position in MORE.get(key, ()):
        state = board.game.parse(position)
        picked = (UiState(pick=Pick(move.source, move.tag), hover=move.target) for move in board.moves(state))
        yield from fresh(key, state, picked, (), met)
    if key not in ENDS:
        return
    after, film = closing(ENDS[key])
    for part in (0.6, 1.0):
        yield after, film.at(film.over * part), (), STILL


def fresh(key: str, state: Any, uis: Iterable[UiState], trail: Sequence[Mark], met: set[Any]) -> Iterator[Shot]:
    """A position in these hands, where that shows a mark of a sort that was not met."""
    board = BOARDS[key]
    identity = board.identity(state)
    for ui in uis:
        marks = (*board.marks(state, ui, identity), *trail)
        if not met.issuperset(map(sort, marks)):
            met.update(map(sort, marks))
            yield state, board.posed(state, board.items(state, identity), ui), marks, STILL


def sort(mark: Mark) -> tuple[str, bool, bool, bool]:
    """Marks of one sort look alike; those of a way differ where it is level and where it is upright.

    And a ghost where a piece takes its floe along, or none.
    """
    is_level = len(mark.points) == 2 and abs(mark.points[0][1] - mark.points[1][1]) < 0.01
    return mark.kind, mark.hot, is_level, mark.sprite.startswith("+")


def boards(key: str) -> pygame.Surface:
    """The sheet of a game."""
    painter = PAINTERS[key](BOARDS[key])
    taken = list(shots(key))
    sheet = pygame.Surface((ROW * SIZE[0], -(-len(taken) // ROW) * SIZE[1]))
    for number, (state, items, marks, ambient) in enumerate(taken):
        place = pygame.Rect(number % ROW * SIZE[0], number // ROW * SIZE[1], *SIZE)
        picture = sheet.subsurface(place)
        picture.fill(theme.PANEL)
        frame = painter.fit(state, picture.get_rect(), label=10)
        painter.ground(picture, frame, state)
        painter.pieces(picture, frame, items, marks, ambient)
    return sheet


def effects() -> pygame.Surface:
    """The sheet of all effects: one a column, later moments below."""
    step = 3 * CELL
    sheet = pygame.Surface((len(SECONDS) * step, len(PHASES) * step))
    sheet.fill(theme.PANEL)
    for column, name in enumerate(SECONDS):
        for row, phase in enumerate(PHASES):
            centre = (column + 0.5) * step, (row + 0.5) * step
            assert draw_effect(sheet, centre, CELL, Item("it", PREFIX + name, 0, 0, phase=phase))
    return sheet


def holds(name: str, sheet: pygame.Surface, is_new: bool) -> None:
    looks.hold(FOLDER / f"{name}.png", sheet, SQUARE, is_new)


@pytest.mark.every_case
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize("key", BOARDS)
def test_a_board_is_painted_as_before(key: str, high: bool, request: pytest.FixtureRequest) -> None:
    palette.use(high)
    try:
        with own_pictures():
            holds(f"{key}-high" if high else key, boards(key), request.config.getoption("--new-looks"))
    finally:
        palette.use(False)


def test_an_effect_is_painted_as_before(request: pytest.FixtureRequest) -> None:
    with own_pictures():
        holds("effects", effects(), request.config.getoption("--new-looks"))
