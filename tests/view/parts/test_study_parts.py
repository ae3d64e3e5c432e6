"""The tree of a study and its best lines: where their moves break, and that nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.study_rows import StudyRow
from floes_app.core.notes import Annotation
from floes_app.core.session import Ply
from floes_app.core.tree import Node
from floes_app.play.study.rows import StudyRows
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Look
from floes_app.view.paint import art, palette, picture_cache, text
from floes_app.view.paint.text import Line
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.study_panel import LineRow, RollCard, _stripes, draw_judgement
from floes_app.view.parts.study_tree import LINE, StudyTree
from tests.sessions import finished
from tests.view.contrast import EYES, luminance, ratio

SCREEN = Screen.of(1280, 800)


def laid(tree: StudyTree, key: str = "floe", width: int = 380) -> StudyTree:
    """A tree with a variation of some moves, drawn in a width."""
    session = finished(key)
    session.visit(next(iter(session.tree.way[2:3])))
    for _action in range(12):
        known = {child.value.action for child in session.tree.node.children}
        session.explore(next(one for one in session.state.actions() if one not in known))
    rows = StudyRows(session, BOARDS[key]).rows(None, {})
    painter = PAINTERS[key](BOARDS[key])
    target = pygame.Surface((width, 2000))
    tree.draw(target, target.get_rect(), rows, None, SCREEN, painter.emblem, painter.token, True)
    return tree


#: A tree of which five lines have room.
LOW = pygame.Rect(0, 0, 380, 5 * SCREEN.px(LINE))


def draw_low(tree: StudyTree, rows: Sequence[StudyRow], current: Node[Ply]) -> None:
    painter = PAINTERS["floe"](BOARDS["floe"])
    tree.draw(pygame.Surface(LOW.size), LOW, rows, current, SCREEN, painter.emblem, painter.token, True)


def test_a_position_in_a_folded_line_is_looked_for_where_that_line_stands() -> None:
    session = finished()
    session.jump(max(at for at, ply in enumerate(session.plies) if len(ply.state.actions()) > 2))
    known = {child.value.action for child in session.tree.node.children}
    session.explore(next(one for one in session.state.actions() if one not in known))
    start = session.tree.node
    session.explore(session.state.actions()[0])
    session.annotate(start, Annotation(folded=True))
    tree = StudyTree()
    draw_low(tree, StudyRows(session, BOARDS["floe"]).rows(None), session.tree.node)
    places = ((x, y) for x in range(LOW.width) for y in range(0, LOW.height, 5))
    assert start in map(tree.fold_at, places)


def test_a_slow_finger_moves_the_tree_as_far_as_a_quick_one() -> None:
    session, at = finished(), (100, 10)
    rows, root = StudyRows(session, BOARDS["floe"]).rows(None), session.tree.root
    seen = []
    for steps in (1, 14):
        tree = StudyTree()
        draw_low(tree, rows, root)
        first = tree.node_at(at)
        for _step in range(steps):
            assert tree.drag(at, -7 * SCREEN.px(LINE) // steps)
        draw_low(tree, rows, root)
        seen.append(tree.node_at(at))
        assert seen[-1] is not first
    assert seen[0] is seen[1]


@pytest.mark.parametrize("key", ["floe", "frostbitten"])
def test_moves_of_a_line_stand_beside_each_other_where_there_is_room(key: str) -> None:
    lines = [line for line in laid(StudyTree(), key, 900)._lines if line.nesting]
    assert [len(line.pieces) > 1 for line in lines[:-1]] == [True] * (len(lines) - 1)
    assert all(piece.is_first and piece.is_last for line in lines for piece in line.pieces), "no move is broken"


def test_the_last_part_of_a_turn_is_known_as_its_end() -> None:
    pieces = [piece for line in laid(StudyTree())._lines if not line.nesting for piece in line.pieces if piece.turn]
    ends = {id(piece.turn): 0 for piece in pieces}
    for piece in pieces:
        ends[id(piece.turn)] += piece.is_last
    assert set(ends.values()) == {1}


@pytest.mark.parametrize("width", [150, 220, 300])
def test_the_moves_of_a_best_line_end_before_what_it_is_worth(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    moves = (*(f"c{number}–c{number + 1}" for number in range(8)), "a very long move to say")
    row = LineRow(pygame.Rect(0, 0, width, 60), "", lambda: None, moves=moves, worth="very good", order=1)
    row.draw(pygame.Surface((width, 60)), row.rect, SCREEN, Look())
    (worth,) = [line for line in lines if line.words == "very good"]
    shown = [line for line in lines if line.words in moves]
    assert shown
    assert all(line.rect.right < worth.rect.x for line in shown)


@pytest.mark.parametrize(
    ("shares", "beside", "told"),
    [
        ({0: 0.62, 1: 0.14, 2: 0.03, 3: 0.21}, 90, ["62%", "14%", "21%"]),
        ({0: 0.9, 1: 0.1, 2: 0.0}, 30, []),
        ({0: 0.7, 1: 0.3}, 90, []),
    ],
    ids=["none below six", "no room", "two have a face at each end"],
)
def test_the_bar_of_several_says_its_shares(
    shares: dict[int, float], beside: int, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    painter = PAINTERS["frostbitten"](BOARDS["frostbitten"])
    bar = pygame.Rect(20, 0, 10, 600)
    target = pygame.Surface((200, 600))
    draw_judgement(target, bar, shares, painter.emblem, painter.colour, SCREEN, beside)
    assert [line.words for line in lines] == told


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize(("key", "number"), [("floe", 2), ("icefloes", 4), ("frostbitten", 4), ("seega", 2)])
def test_where_a_share_of_the_bar_ends_stands_out(key: str, number: int, high: bool, eyes: str) -> None:
    """Between two shares is a line that has 3:1 to both, also where their colours are alike to some eyes."""
    palette.use(high)
    picture_cache.forget()
    try:
        painter, size = PAINTERS[key](BOARDS[key]), 500
        shares = dict(enumerate((0.37, 0.63) if number == 2 else (0.37, 0.21, 0.17, 0.25)))
        stripes = art.drawing(10, size, _stripes((10, size), shares, painter.colour, 5))
    finally:
        palette.use(False)
        picture_cache.forget()
    end = float(size)
    for share in list(shares.values())[:-1]:
        end -= share * size
        column = [stripes.get_at((5, round(end) + y))[:3] for y in range(-9, 10)]
        line = min(column, key=lambda colour: luminance(colour, eyes))
        assert min(ratio(line, column[0], eyes), ratio(line, column[-1], eyes)) >= 3


def test_the_wheel_turned_down_shows_what_comes_later_and_no_more_than_there_is() -> None:
    session, top, bottom = finished(), (100, 10), (100, LOW.height - 10)
    rows, root, tree = StudyRows(session, BOARDS["floe"]).rows(None), session.tree.root, StudyTree()
    draw_low(tree, rows, root)
    begin = tree.node_at(top)
    assert tree.wheel(top, -1)
    draw_low(tree, rows, root)
    assert tree.node_at(top).depth > begin.depth
    tree.wheel(top, -100)
    draw_low(tree, rows, root)
    assert session.tree.way[-1].depth - tree.node_at(bottom).depth < 3, "the end stands at the bottom"
    tree.wheel(top, 100)
    draw_low(tree, rows, root)
    assert tree.node_at(top) is begin


def test_what_is_hidden_is_not_clicked_on_or_scrolled() -> None:
    session = finished()
    tree = StudyTree()
    draw_low(tree, StudyRows(session, BOARDS["floe"]).rows(None), session.tree.root)
    assert tree.node_at((100, 10)) is not None
    tree.hide()
    assert tree.node_at((100, 10)) is None
    assert not tree.wheel((100, 10), -1)
    assert not tree.drag((100, 10), -30)


def test_a_tree_that_has_changed_shows_where_one_is() -> None:
    session = finished()
    rows, here, tree = StudyRows(session, BOARDS["floe"]).rows(None), session.tree.way[-1], StudyTree()
    places = [(x, y) for x in range(0, LOW.width, 10) for y in range(0, LOW.height, 10)]
    draw_low(tree, rows, here)
    tree.wheel((100, 10), 100)
    draw_low(tree, rows, here)
    assert here not in map(tree.node_at, places), "one may look elsewhere meanwhile"
    draw_low(tree, list(rows), here)
    assert here in map(tree.node_at, places)


def test_a_click_on_a_turn_leads_to_its_end() -> None:
    session = finished("frostbitten")
    rows = StudyRows(session, BOARDS["frostbitten"]).rows(None)
    painter, tree, room = PAINTERS["frostbitten"](BOARDS["frostbitten"]), StudyTree(), pygame.Rect(0, 0, 380, 2000)
    tree.draw(pygame.Surface(room.size), room, rows, None, SCREEN, painter.emblem, painter.token, True)
    found = {tree.node_at((x, y)) for x in range(0, 380, 40) for y in range(0, 2000, 10)} - {None}
    ends = {cell.nodes[-1] for row in rows for cell in row.cells if cell is not None}
    assert found
    assert found <= ends


def test_in_another_width_the_same_rows_are_laid_out_anew() -> None:
    session = finished("frostbitten")
    rows = StudyRows(session, BOARDS["frostbitten"]).rows(None)
    painter = PAINTERS["frostbitten"](BOARDS["frostbitten"])

    def clicked(tree: StudyTree, *widths: int) -> list[object]:
        """What lies where, after it was drawn in these widths one after the other."""
        for wide in widths:
            room = pygame.Rect(0, 0, wide, 2000)
            tree.draw(pygame.Surface(room.size), room, rows, None, SCREEN, painter.emblem, painter.token, True)
        return [tree.node_at((x, y)) for x in range(0, 600, 40) for y in range(0, 2000, 10)]

    assert clicked(StudyTree(), 600, 240) == clicked(StudyTree(), 240)


@pytest.mark.parametrize("number", [2, 3])
def test_each_face_stands_beside_its_own_part_of_the_bar(number: int) -> None:
    """The first from below, where the bar has the seat's colour as well."""
    colours = ("#C81E28", "#14B43C", "#3C50DC")[:number]
    places: dict[int, int] = {}

    def face(seat: int, size: int) -> pygame.Surface:
        sign = pygame.Surface((size, size))
        sign.fill(colours[seat])
        return sign

    target, rect = pygame.Surface((60, 400)), pygame.Rect(20, 0, 10, 400)
    draw_judgement(target, rect, dict.fromkeys(range(number), 1 / number), face, colours.__getitem__, SCREEN)
    for seat, colour in enumerate(colours):
        rows = [y for y in range(400) if tuple(target.get_at((17, y)))[:3] == art.rgb(colour)]
        places[seat] = sum(rows) // len(rows)
    assert places[0] > 250
    assert places[number - 1] < 150
    assert sorted(places.values(), reverse=True) == list(places.values())


@pytest.mark.parametrize(("won", "told"), [(None, "…"), (0, "0"), (7, "7"), (100, "100")])
def test_a_result_after_which_no_game_is_won_says_so(
    monkeypatch: pytest.MonkeyPatch, won: int | None, told: str
) -> None:
    lines: list[Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    rect = pygame.Rect(0, 0, 110, 62)
    card = RollCard(rect, "4", lambda: None, picture="frostbitten/die-p2", won=won, below="one in three")
    card.draw(pygame.Surface(rect.size), rect, SCREEN, Look())
    assert [line.words for line in lines] == [told, "one in three"]
