"""The paint of controls, cards and parts of the panel in every state, as somebody last found it good.

``tests/view/looks`` has a small picture of each sheet: each of its pixels is the mean of a square of the sheet.
Whoever means a change writes them anew with ``pytest -m "" tests/view/test_looks.py --new-looks``, and looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.icefloes.editor.drafts import Draft, Region
from floes_app.board.values import Pick, UiState
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.rules import position_of
from floes_app.view.boards.frostbitten import variants
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import (
    CheckCard,
    Chip,
    Control,
    FaceButton,
    Field,
    IconButton,
    LetterButton,
    Look,
    MenuRow,
    Notch,
    PersonChip,
    Plate,
    ReadList,
    RowOfControls,
    Rung,
    SeatButton,
    Segment,
    SideTab,
    Slider,
    Switch,
    TextButton,
)
from floes_app.view.controls.key_row import KeyRow
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.card import DayCard, LevelCard, LevelPictures, LevelTile, NeighbourCard, ShelfRow
from floes_app.view.levels.editor_widgets import (
    BrushButton,
    EdgeButton,
    PassingButton,
    ProblemRow,
    StepRow,
    SymmetryButton,
    Tab,
)
from floes_app.view.levels.idea_card import IdeaCard, IdeaRow, IdeaWords, TickRow
from floes_app.view.levels.pack_card import PackCard
from floes_app.view.paint import theme
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.cards import PictureCard
from floes_app.view.parts.graph import Graph, Plot, draw_course
from floes_app.view.parts.study_panel import LineRow, NoteBox, RollCard
from tests.board.endings import ENDS
from tests.pictures import own_pictures
from tests.scenes import looks

FOLDER = Path(__file__).parent / "looks"
#: The side of a square of a sheet that becomes one pixel, and that of the sheet of large pictures.
SQUARE, LARGE = 5, 10
SCREEN = Screen.of(1280, 800)
#: The states in which each control is looked at.
LOOKS = (Look(), Look(hover=True), Look(hover=True, pressed=True), Look(hover=True, enabled=False))
#: The distance between things on a sheet.
GAP = 15
#: Positions of Frost Bitten! in which figures stand alone, by twos and by threes.
CROWDS = (
    "()()()()/~~~~/[A][B][C][]/~~~~/[BB][*][CC][]/~~~~/[][D][D][D]/~~~~/[][][][]/(AA)()()() A P3 -",
    "()()()()/~~~~/[][B][C][]/~~~~/[AAA][*][CC][]/~~~~/[B][D][D][D]/~~~~/[][][][]/(B)()()() A P3 -",
)
#: The width of the side panel's contents.
WIDE = 310
ROWS = ("P.*..", ".....", ".....", "*....", "....*")


def no(*_given: object) -> Any:
    return None


def off(*_given: object) -> bool:
    return False


def on(*_given: object) -> bool:
    return True


def level_picture(_size: int = 90) -> pygame.Surface:
    return LevelPictures().draw(position_of(list(ROWS), 0), 90)


def plain_picture(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(theme.WATER)
    return picture


def rect(wide: int, high: int) -> pygame.Rect:
    return pygame.Rect(0, 0, wide, high)


LONG = "A sentence that is too long for one line here"
IDEA = IdeaWords(ROWS, "2 more", "A floe moved", origin=(1, 1), target=(3, 3))
GONE = IdeaWords(ROWS, "2 more", "A floe less", origin=(1, 1))
TEN = Plot(
    ((0, [(turn, (turn % 5 - 2) / 2.5) for turn in range(10)]),), ((0, "Ann"), (1, "Ben")), 10, (3, 7), 7, (0, 1) * 5
)


def controls() -> Iterator[Control]:
    """Every kind of control, and again where it can be something else as well."""
    wide, square = rect(180, 44), rect(44, 44)
    yield IconButton(square, "Undo", no, icon="undo")
    yield IconButton(square, "Undo", no, icon="undo", lit=on)
    yield TextButton(wide, "Play", no)
    yield TextButton(wide, "Play", no, primary=True, icon="play")
    yield TextButton(wide, "Delete", no, danger=True, icon="cross")
    yield TextButton(wide, LONG, no)
    yield LetterButton(square, "a", no, letter="a")
    yield FaceButton(rect(44, 60), "A 2", no, key="2", picture="frostbitten/die-p2", pips=4)
    yield FaceButton(rect(44, 60), "A 2", no, key="2", picture="frostbitten/die-p2")
    yield Plate(wide, "Roll", no)
    yield SeatButton(wide, "Ann", no, words=lambda: "Human")
    yield SeatButton(wide, "Ben", no, icon=lambda: "computer", words=lambda: "Casual", rung=lambda: (2, 6))
    yield SeatButton(rect(120, 44), "Ann", no, words=lambda: "Human player")
    yield SeatButton(wide, "Ben", no, icon=lambda: "computer", words=lambda: LONG, rung=lambda: (2, 6))
    for state in (off, on):
        yield Chip(wide, "Short", no, chosen=state)
        yield Chip(rect(180, 70), "Short", no, chosen=state, note=LONG)
        yield RollCard(rect(110, 62), "4", no, chosen=state, picture="frostbitten/die-p2", won=62, below="one in three")
        yield Segment(wide, "Short", no, chosen=state)
        yield Rung(wide, "Casual", no, chosen=state, number=2)
        yield Rung(rect(180, 84), "Casual", no, chosen=state, number=2, note=LONG)
        yield CheckCard(rect(180, 130), "Short", no, chosen=state, note=LONG, picture=plain_picture, picture_height=60)
        yield Switch(wide, "Short", no, on=state)
        yield Switch(rect(180, 80), "Short", no, on=state, note=LONG)
        yield Notch(rect(90, 30), "Fast", no, chosen=state, row=rect(180, 30))
        yield PersonChip(rect(180, 54), "Ann", no, note="4 games", chosen=state)
        yield SideTab(rect(180, 80), "Film", no, note=LONG, icon="play", chosen=state)
        yield MenuRow(rect(180, 80), "Share", no, note=LONG, icon="share", on=state(), shown_key="Ctrl+E")
        yield KeyRow(wide, "Undo", no, keys=("U", "Ctrl+Z"), waits=state)
        yield ShelfRow(wide, "Classic", no, count="3 of 9", share=0.4, chosen=state)
        yield Tab(rect(90, 30), "Level", no, chosen=state)
        yield TickRow(wide, "Harder", no, chosen=state)
        yield StepRow(wide, "1", no, words=lambda: ("1", "u", "3", "P"), lit=state)
        yield IdeaCard(rect(150, 200), "1", no, idea=lambda: IDEA, pictures=LevelPictures(), lit=state)
        yield BrushButton(square, "Floe", no, key="2", lit=state, brush="*")
        yield BrushButton(square, "Water", no, key="1", lit=state, icon="eraser")
        yield PictureCard(
            rect(150, 140), "Small", no, picture=plain_picture, picture_height=90, chosen=state, large=False
        )
        yield LevelTile(rect(90, 90), "One", no, picture=level_picture if state() else no)
    yield RollCard(rect(110, 62), "4", no, picture="frostbitten/die-p2")
    yield KeyRow(wide, LONG, no)
    yield ShelfRow(wide, "Mine", no, count="3")
    yield SymmetryButton(square, "Alike", no, icon="mirror", fold=lambda: 4)
    yield EdgeButton(square, "Larger", no, icon="plus")
    yield EdgeButton(square, "Larger", no, icon="plus", covered=on)
    yield PassingButton(wide, "", no, words=lambda: "Stop")
    yield ProblemRow(wide, "1", no, sentence=lambda: "No player")
    yield ProblemRow(rect(180, 56), "1", no, sentence=lambda: LONG)
    yield ProblemRow(wide, "1", no)
    yield IdeaCard(rect(150, 200), "1", no, idea=lambda: GONE, pictures=LevelPictures())
    yield IdeaCard(rect(150, 200), "1", no)
    yield IdeaRow(rect(180, 64), "1", no, idea=lambda: IDEA, pictures=LevelPictures())
    yield PictureCard(rect(180, 220), "Large", no, picture=plain_picture, picture_height=90, note=LONG)
    high = rect(110, 170)
    yield LevelCard(high, "One", no, picture=level_picture, meta="5 moves", dots=3, stars=(True, True, True))
    yield LevelCard(high, "Two words", no, meta="5", warns=True, flag="Next", stars=(True, False, False))
    yield PackCard(high, "One", no, picture=level_picture, meta="par 5", number=1)
    yield DayCard(high, "Mon 2", no, picture=level_picture, stars=(True, True, False))
    yield DayCard(high, "Tue 3", no, note="not yet")
    yield NeighbourCard(rect(180, 96), "One", no, words="before", picture=level_picture)
    yield NeighbourCard(rect(180, 96), LONG, no, words="after", picture=level_picture, is_after=True)
    yield Graph(rect(180, 160), "Course", no, plot=TEN, emblem=PAINTERS["floe"](BOARDS["floe"]).emblem)
    line = {"moves": ("e2–e1", "c5–a5"), "worth": "wins", "value": 1.0, "reason": "Because"}
    yield LineRow(rect(220, 60), "Line", no, **line)
    yield NoteBox(rect(220, 60), "Note", no, words="Written here")
    yield NoteBox(rect(220, 60), "Empty note", no, empty="Nothing yet")


#: Controls that are no drawings of their own: pygame-gui's, and those that stand for others.
ELSEWHERE = (Field, Slider, RowOfControls, ReadList)


def sheet_of(pictures: Sequence[pygame.Surface], wide: int) -> pygame.Surface:
    """Pictures in lines of text, as it were, on a dark sheet of this width."""
    places, x, y, high = [], GAP, GAP, 0
    for picture in pictures:
        if x + picture.get_width() + GAP > wide:
            x, y, high = GAP, y + high + GAP, 0
        places.append((x, y))
        x, high = x + picture.get_width() + GAP, max(high, picture.get_height())
    sheet = pygame.Surface((wide, -(-(y + high + GAP) // LARGE) * LARGE))
    sheet.fill(theme.PANEL)
    for picture, place in zip(pictures, places, strict=True):
        sheet.blit(picture, place)
    return sheet


def blank(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(theme.PANEL)
    return picture


def of_controls() -> pygame.Surface:
    pictures = []
    for control in controls():
        for look in LOOKS:
            pictures.append(blank((control.rect.width + 20, control.rect.height + 20)))
            control.draw(pictures[-1], control.rect.move(10, 10), SCREEN, look)
    return sheet_of(pictures, 1600)


def of_courses() -> pygame.Surface:
    """Graphs and courses of games of every length, for two players and for more."""
    pictures = []
    names = ((0, "Ann"), (1, "Ben"), (2, "Cy"), (3, "Di"))
    emblem = PAINTERS["icefloes"](BOARDS["icefloes"]).emblem
    for players in (2, 4):
        for length in (0, 1, 2, 3, 12):
            seats = range(1 if players == 2 else players)
            curves = tuple((seat, [(turn, (turn + seat) % 4 / 2 - 0.7) for turn in range(length)]) for seat in seats)
            marks, chosen = tuple(range(0, length, 5)), length - 1 if length else None
            movers = tuple(turn % players for turn in range(length))
            plot = Plot(curves, names[:players], max(1, length), marks, chosen, movers)
            pictures.append(blank((300, 180)))
            Graph(rect(300, 180), "", no, plot=plot, emblem=emblem).draw(pictures[-1], rect(300, 180), SCREEN, Look())
            if players == 2:
                pictures.append(blank((300, 118)))
                draw_course(pictures[-1], rect(300, 118), plot, ("Begin", "Turn 1", "End"), SCREEN)
    return sheet_of(pictures, 1300)


def games() -> Iterator[Session]:
    """Positions of all games in which the panel has something of the game's own to show."""
    for key, options, seed in (
        ("floe", {}, 1),
        ("icefloes", {"level": "F9e"}, 2),
        ("frostbitten", {"players": 4, "alert": True}, 2),
        ("frostbitten", {"players": 3, "mega": True, "alert": True}, 3),
        ("frostbitten", {"players": 2, "quick": False}, 3),
        ("seega", {}, 1),
    ):
        session = Session(find(key), options, seed=seed)
        for ply in range(29):
            actions = session.state.actions()
            if not actions:
                break
            if ply in (0, 3, 14) or ply > 22:
                yield session
            session.play(
                session.roll() if session.state.to_move == CHANCE else actions[(ply * 7 + seed) % len(actions)]
            )
    for game, position, last in ENDS.values():
        session = Session(find(game), {}, start=find(game).parse(position))
        session.play_text(last)
        yield session
    for position in ("RRRRR/RRRRR/RR1bb/bbbbb/bbbbb r m {} -", "RR3/5/5/5/3bb r m {} -"):
        for quiet in (0, 20, 33, 39):
            yield Session(find("seega"), {}, start=find("seega").parse(position.format(quiet)))


def of_the_panel() -> pygame.Surface:
    """The parts that each game paints into the panel and before the line of words."""
    pictures = []
    for session in games():
        painter = PAINTERS[session.game.key](BOARDS[session.game.key])
        shown = [painter.lead(session, 50, narrow) for narrow in (False, True)]
        shown += [painter.progress(session.state, seat, 24) for seat in session.seats]
        for picture in filter(None, shown):
            pictures.append(blank(picture.get_size()))
            pictures[-1].blit(picture, (0, 0))
        high = painter.section_height(session.state, WIDE, SCREEN.px)
        for rolling in (False, True) if high else ():
            pictures.append(blank((WIDE, high)))
            painter.section(pictures[-1], rect(WIDE, high), session, SCREEN, rolling)
        for seat in session.seats if painter.strip_points else ():
            pictures.append(blank((WIDE, painter.strip_points)))
            painter.strip(pictures[-1], rect(WIDE, painter.strip_points), session.state, seat, SCREEN)
    return sheet_of(pictures, 1500)


def of_the_editor() -> pygame.Surface:
    """The widgets that the level editor draws over a board."""
    draft = Draft(ROWS)
    frame = Frame(20, 20, 44, 44, (5.0, 5.0))
    drawn: list[Callable[[pygame.Surface], object]] = [
        lambda to: editor_widgets.draw_ghosts(to, frame, draft, {(0, 0): ".", (1, 2): "*", (3, 1): "Q", (9, 9): "*"}),
        lambda to: editor_widgets.draw_problems(to, frame, draft, [(0, 4), (3, 1)]),
        *(
            lambda to, cell=cell: editor_widgets.draw_cursor(to, frame, draft, cell)
            for cell in ((0, 0), (4, 4), (2, 3))
        ),
        lambda to: editor_widgets.draw_selection(to, frame, draft, Region(1, 0, 3, 2)),
        *(lambda to, kept=kept: editor_widgets.draw_symmetry(to, frame, draft, kept) for kept in Symmetry),
        *(
            lambda to, s=share: editor_widgets.draw_bar(to, rect(200, 12), s, theme.AURORA)
            for share in (0, 0.01, 0.5, 1)
        ),
    ]
    for good in (None, True, False):
        for high in (40, 60):
            for words in ("Solved", LONG):
                area = Area(rect(240, high), SCREEN)
                drawn.append(lambda to, a=area, w=words, g=good: editor_widgets.draw_verdict(to, a, w, "in 5 moves", g))
    pictures = []
    for draw in drawn:
        pictures.append(blank((260, 260)))
        draw(pictures[-1])
    return sheet_of(pictures, 1500)


def of_picked() -> pygame.Surface:
    """A board of Frost Bitten! with each of its figures and floes in hand: alone, in a crowd, at home."""
    board = BOARDS["frostbitten"]
    painter = PAINTERS["frostbitten"](board)
    pictures = []
    for position in CROWDS:
        state: Any = board.game.parse(position)
        for pick in sorted({Pick(move.source, move.tag) for move in board.moves(state) if move.source}, key=repr):
            pictures.append(blank((300, 400)))
            frame, identity, ui = painter.fit(state, pictures[-1].get_rect()), board.identity(state), UiState(pick=pick)
            painter.ground(pictures[-1], frame, state)
            items = board.posed(state, board.items(state, identity), ui)
            painter.pieces(pictures[-1], frame, items, board.marks(state, ui, identity))
    return sheet_of(pictures, 1600)


def of_pictures() -> pygame.Surface:
    """Pictures of games: posters, goals, portraits, additions, and boards large enough for their letters."""
    pictures = [variants.picture(name, size) for name in variants.PIECES for size in ((240, 100), (200, 120))]
    for key, board in BOARDS.items():
        painter = PAINTERS[key](board)
        pictures += [painter.poster((260, 168)), painter.portrait(0, 60), painter.emblem(1, 24)]
        pictures += [painter.goal((260, 168))] if board.goal is not None else []
        options = (
            [{}, {"mega": True}, {"deep": True}, {"pack": True}, {"homesick": True}] if key == "frostbitten" else [{}]
        )
        for option in options:
            state = board.game.start(board.game.complete(option))
            size = (900, 800) if "mega" in option else (560, 700)
            pictures.append(painter.thumbnail(state, size, label=10))
    return sheet_of(pictures, 2400)


SHEETS: Mapping[str, Callable[[], pygame.Surface]] = {
    "controls": of_controls,
    "courses": of_courses,
    "panel": of_the_panel,
    "editor": of_the_editor,
    "picked": of_picked,
    "pictures": of_pictures,
}


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.every_case
@pytest.mark.parametrize("name", SHEETS)
def test_it_is_painted_as_before(name: str, request: pytest.FixtureRequest) -> None:
    path, square = FOLDER / f"{name}.png", LARGE if name in ("picked", "pictures") else SQUARE
    with own_pictures():
        sheet = SHEETS[name]()
    looks.hold(path, sheet, square, request.config.getoption("--new-looks"))


def test_every_kind_of_control_is_looked_at() -> None:
    def kinds(of: type[Control]) -> Iterator[type[Control]]:
        for kind in of.__subclasses__():
            yield kind
            yield from kinds(kind)

    drawn = {type(control) for control in controls()}
    ours = {kind for kind in kinds(Control) if kind.__module__.startswith("floes_app.view.")}
    assert ours - drawn == set(ELSEWHERE)
