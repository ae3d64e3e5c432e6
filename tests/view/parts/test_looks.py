"""The paint of what is drawn round boards, over them, beside them and behind all, as somebody last found it good.

``tests/view/parts/looks`` has a small picture of each sheet, as ``tests/view/looks`` has of controls. Whoever means a
change writes them anew with ``pytest tests/view/parts/test_looks.py --new-looks``, and looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.shot import Shot
from floes_app.board.sidebar import Card
from floes_app.board.timeline import Item
from floes_app.board.values import Fact, Mark
from floes_app.games import find
from floes_app.play.game.sidebar_contents import SidebarContents
from floes_app.play.start.clocks import CLOCKS
from floes_app.play.study.rows import StudyRows
from floes_app.view.boards.frostbitten import pieces
from floes_app.view.boards.grid_painter import GridPainter
from floes_app.view.boards.highlight import draw_halo
from floes_app.view.boards.marks import draw_missed, draw_way
from floes_app.view.boards.painter import Frame, Moment, Painter
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.boards.pen import draw_pen
from floes_app.view.controls import Look
from floes_app.view.levels import solution_overlay
from floes_app.view.levels.card import LevelPictures
from floes_app.view.levels.pack_card import PackCard, draw_steps
from floes_app.view.levels.world_picture import world_picture
from floes_app.view.paint import backdrops, daylight
from floes_app.view.paint.theme import INK, Screen, seat_colour
from floes_app.view.parts import goal, rating_graph, study_panel
from floes_app.view.parts.film_stage import SMALL_FILM, FilmStage, FilmWords
from floes_app.view.parts.panel import MoveList, draw_card, draw_facts, thinking_dots
from floes_app.view.parts.print_sheet import PrintedLevel, SheetPage
from floes_app.view.parts.rating_graph import RatingPlot
from floes_app.view.parts.share_card import TALL, WIDE, ShareCard
from floes_app.view.parts.sidebar import Sidebar
from floes_app.view.parts.study_tree import StudyTree
from floes_app.view.sound.captions import Captions
from tests.pictures import own_pictures
from tests.scenes import looks
from tests.sessions import finished
from tests.view.test_looks import LONG, blank, games, no, rect, sheet_of

FOLDER = Path(__file__).parent / "looks"
#: The side of a square of a sheet that becomes one pixel.
SQUARE = 5
SCREEN = Screen.of(1280, 800)
LEVEL = find("icefloes").parse("..*../*..../P.*../...../..*.. P")
#: A board of five by five cells in a picture.
FRAME = Frame(10, 10, 44, 44, (5.0, 5.0))
MANY = " ".join([LONG] * 3)
CODE = "ice1-" + "k7n2" * 12


def painter(key: str) -> Painter:
    return PAINTERS[key](BOARDS[key])


def drawn(size: tuple[int, int], draw: Callable[..., object], *what: object) -> pygame.Surface:
    picture = blank(size)
    draw(picture, *what)
    return picture


def handed_on() -> Iterator[pygame.Surface]:
    """Films, cards to share and printed levels."""
    for key, board in BOARDS.items():
        state = board.game.start(board.game.complete({}))
        items = board.items(state, board.identity(state))
        stage = FilmStage(painter(key), state, SMALL_FILM, FilmWords(board.game.title, {0: "Ann", 1: "Ben"}, (1, 1, 2)))
        for words in ("Ann slid to c3.", MANY):
            stage.show(Shot(state, items, (), words, 1, 2, 0.1))
            yield stage.picture.copy()
    bare = FilmStage(painter("floe"), BOARDS["floe"].game.start({}), SMALL_FILM, None)
    yield bare.picture
    alone = FilmStage(painter("icefloes"), LEVEL, SMALL_FILM, FilmWords(MANY, {0: "Ann"}, (1, 2)))
    alone.show(Shot(LEVEL, (), (), LONG, 0, 1, 0.1))
    yield alone.picture
    for size in ((TALL[0] // 2, TALL[1] // 2), (WIDE[0] // 2, WIDE[1] // 2)):
        for card in (
            ShareCard(LEVEL, "One", "by Ann", "par 5", CODE[:20]),
            ShareCard(LEVEL, LONG, MANY, "for 3", CODE),
            ShareCard(LEVEL, MANY, code=CODE * 3),
            ShareCard(LEVEL, "One", LONG),
        ):
            yield card.draw(painter("icefloes"), size)
    printed = (PrintedLevel(LEVEL, "One", "par 3", CODE[:20]), PrintedLevel(LEVEL, LONG, "", CODE * 4))
    yield SheetPage(painter("icefloes"), 0.2).draw(printed * 7, 0, LONG, "by Ann")


def sides() -> Iterator[pygame.Surface]:
    """Panels with their moves, narrow and wide rails, cards of players in every state."""
    for number, session in enumerate(games()):
        if number % 4 == 0:
            key, panel = session.game.key, rect(340, 800)
            if len(session.players) == 2 and session.state.outcome is None:
                session.play_by(CLOCKS["5+3"].anew())
            contents = SidebarContents(session, BOARDS[key]).contents(moving=False)
            side, picture = Sidebar(painter(key), SCREEN, session, has_pace=number % 8 == 0), blank(panel.size)
            below = side.draw_panel(picture, panel, contents, False, True)
            side.draw_moves(picture, below, replace(contents, note="" if number % 8 else LONG), MoveList())
            yield picture
            for wide, high in ((72, 500), (126, 360), (200, 500)):
                low = Sidebar(painter(key), Screen(wide, high, 1.0), session)
                yield drawn((wide, high), low.draw_rail, rect(wide, high), contents, 4)
    facts = Fact("3", "moves"), Fact("12", LONG)
    yield drawn((310, 50), draw_facts, rect(310, 50), facts, SCREEN)
    told = replace(contents, folded_facts=facts)  # beside a board that counts something
    wide = Sidebar(painter("seega"), Screen(200, 600, 1.0), session, counted=told)
    yield drawn((200, 600), wide.draw_rail, rect(200, 600), told, 4)
    yield from (thinking_dots(SCREEN, INK, phase) for phase in (None, 0.2, 0.7))
    person = Card(0, "Ann", "Human", "to move", False, icon="human")
    computer = Card(1, "Ben", "Computer, Casual", "", True, icon="computer", brief="Casual", count="12", unit="points")
    portrait = painter("seega").portrait
    for card in (
        person,
        replace(person, active=True, tells_turn=True),
        replace(person, right="out", out=True),
        replace(person, right="out", out=True, just_out=True),
        replace(person, name=LONG, note=LONG, right=LONG),
        replace(person, clock="4:59"),
        computer,
        replace(computer, clock="0:09", active=False),
        replace(computer, name=LONG, note=LONG, unit=LONG),
    ):
        for high, foot in ((52, 0), (74, 0), (100, 26)):
            for progress in (None, portrait(1, 20)):
                place, colour = rect(296, high), seat_colour(card.seat)
                yield drawn(place.size, draw_card, place, card, SCREEN, colour, portrait, foot, progress)


def studied() -> Iterator[pygame.Surface]:
    """The bar of a judgement, verdicts, rolls, the tree of a study, and the graph of a rating."""
    emblem, bar = painter("frostbitten").emblem, pygame.Rect(20, 5, 20, 230)
    some: tuple[dict[int, float], ...] = ({}, {0: 0.5, 1: 0.5}, {1: 0.9, 0: 0.1}, {0: 0.4, 1: 0.3, 2: 0.26, 3: 0.04})
    for shares in some:
        for beside in (0, 50):
            yield drawn((90, 240), study_panel.draw_judgement, bar, shares, emblem, seat_colour, SCREEN, beside)
    for words, detail in (("Even", ""), ("Even", LONG), (LONG, MANY)):
        place = rect(300, study_panel.verdict_height(words, detail, 300, SCREEN))
        for face in (None, emblem(0, 30)):
            yield drawn(place.size, study_panel.draw_verdict, place, words, detail, face, SCREEN)
        yield drawn((300, 50), study_panel.draw_rolls_heading, rect(300, 50), words, SCREEN)
    for key, board in BOARDS.items():
        session, own = finished(key), painter(key)
        session.visit(next(iter(session.tree.way[2:3])))
        for _action in range(3):
            known = {child.value.action for child in session.tree.node.children}
            session.explore(next(one for one in session.state.actions() if one not in known))
        rows = StudyRows(session, board).rows(None, {})
        for has_emblems in (False, True):
            shown = rows, session.tree.node, SCREEN, own.emblem, own.token, has_emblems
            yield drawn((300, 300), StudyTree().draw, rect(300, 300), *shown)
        for high in (200, 330, 520) if board.goal is not None else ():
            room = rect(290, high)
            for button in (None, goal.button_place(room, SCREEN)):
                told = goal.told(room, SCREEN, LONG, MANY, button)
                if told is not None:
                    yield drawn(room.size, goal.draw_goal, room, own, SCREEN, button, told)
    yield drawn((290, 60), goal.draw_last, rect(290, 60), SCREEN)
    ranges = (None, (0.2, 0.8, 1.5), (0.4, 0.9, 1.3), (0.9, 1.4, 2.3))
    rated = ((0, 1.0), (1, 0.5), (2, 0.0), (1, 1.0))
    for number in (1, 2, 4):
        plot = RatingPlot(("Newcomer", "Casual", "Regular"), ranges[:number], rated[:number])
        yield drawn((400, 160), rating_graph.draw, rect(400, 160), plot, SCREEN)
    for won, even in ((0, 0), (0.02, 0.02), (0.5, 0.2), (1, 0)):
        yield drawn((200, 20), rating_graph.draw_bar, rect(200, 20), won, even, SCREEN)


def squares(target: pygame.Surface, is_hot: bool) -> None:
    """A board of squares as a game has it that paints nothing otherwise, with every mark on a square of its own."""
    board: Any = BOARDS["seega"]
    plain = GridPainter(board)
    plain.ground(target, FRAME, board.game.start(board.game.complete({})))
    kinds = ("ready", *chain.from_iterable(layer for _rule, layer in plain.mark_layers()))
    places = {kind: (number % 4 + 0.5, number // 4 + 0.5) for number, kind in enumerate(kinds)}
    marks = [Mark(kind, ((x, y), (x + 1, y)), is_hot, board.piece(0)) for kind, (x, y) in places.items()]
    pieces = [Item(kind, board.piece(1), *places[kind]) for kind in ("ready", "selected", "capture")]
    plain.pieces(target, FRAME, pieces, marks)


def laid_over() -> Iterator[pygame.Surface]:
    """What is drawn over boards, and captions; worlds and how hard their levels get."""
    size = 240, 240
    way = ((0, 0), (3, 0), (3, 3), (0, 3), (0, 0), (3, 0))
    cells = ((1, 1), (2, 3), (4, 0))
    yield from (drawn(size, solution_overlay.draw_way, FRAME, 5, way, at) for at in (0, 2, 5))
    yield drawn(size, solution_overlay.draw_idle, FRAME, 5, cells)
    yield drawn(size, solution_overlay.draw_reach, FRAME, 5, cells, (2, 2))
    yield drawn(size, solution_overlay.draw_lost, FRAME, 5, cells)
    yield drawn(size, solution_overlay.draw_crossing, FRAME, 5, (0, 2), (4, 2))
    yield drawn(size, solution_overlay.draw_moved, FRAME, 5, cells[:1], cells[1:2], cells[2:])
    for points in (((2.5, 2.5),), ((2.5, 2.5), (3.5, 2.5)), ((0.5, 0.5), (4.5, 2.5)), ((3.5, 4.5), (3.5, 1.5))):
        yield drawn(size, draw_missed, FRAME, Mark("missed", points))
        yield from (drawn(size, draw_pen, FRAME, Mark("pen", points, is_begun)) for is_begun in (False, True))
        for sprite in ("", "drift") if len(points) > 1 else ():
            yield drawn(size, draw_way, FRAME, Mark("way", points, sprite=sprite, seat=1))
    yield from (drawn(size, squares, is_hot) for is_hot in (False, True))
    for words in ("Stop.", LONG):
        saying = Item("say", f"say:{words}", 2.5, 2.5)
        yield drawn(size, pieces.draw_item, FRAME, saying, Moment(()))
    yield drawn(size, draw_halo, (120, 120), 120, 60, 4)
    captions = Captions()
    for words, at in (("Water splashes.", (60, 60)), ("Ice cracks.", (60, 64)), (LONG, (200, 200)), ("The end", None)):
        captions.add(words, at, 1.0)
    yield drawn(size, captions.draw, SCREEN)
    yield from (world_picture((200, 120), world, 12) for world in range(6))
    bars: tuple[tuple[tuple[float | None, ...], int | None], ...] = (
        ((), None),
        ((0.2, None, 0.7), 1),
        (tuple(number / 30 for number in range(30)), 4),
    )
    for heights, chosen in bars:
        yield drawn((240, 90), draw_steps, rect(240, 90), SCREEN, heights, chosen)
    picture = LevelPictures().draw(LEVEL, 90)
    card = PackCard(rect(110, 170), "One", no, picture=lambda _size: picture, meta="par 5", number=1)
    yield drawn((150, 200), card.draw_lifted, card.rect.move(20, 10), SCREEN)
    card.is_lifted = lambda: True
    yield drawn((150, 200), card.draw, card.rect.move(20, 10), SCREEN, Look())


def behind() -> Iterator[pygame.Surface]:
    """What lies behind all: the backdrops, by night and by day, and what moves on them."""
    size = 480, 300
    yield from (backdrop(size) for backdrop in (backdrops.night, backdrops.dunes, backdrops.sea))
    for time in (0.0, 100.0):
        picture = backdrops.sea(size).copy()
        picture.blit(backdrops.aurora(size, time), (0, 0))
        backdrops.draw_floes(picture, time)
        backdrops.draw_snow(picture, time)
        yield picture
    for hour in range(0, 24, 3):
        light = daylight.light_at(datetime(2024, 6, 1, hour, 30))  # of the player's own clock
        if light is not None:
            yield drawn((120, 80), daylight.shine, light)


SHEETS: Mapping[str, Callable[[], Iterator[pygame.Surface]]] = {
    "handed on": handed_on,
    "sides": sides,
    "studied": studied,
    "laid over": laid_over,
    "behind": behind,
}


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.every_case
@pytest.mark.parametrize("name", SHEETS)
def test_it_is_painted_as_before(name: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name.replace(' ', '-')}.png"
    with own_pictures():
        sheet = sheet_of(list(SHEETS[name]()), 1600)
    looks.hold(path, sheet, SQUARE, request.config.getoption("--new-looks"))
