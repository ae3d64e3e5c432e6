"""Drawing levels of Ice Floes: a level as a value that may still have faults, and every tool as a function.

A tool takes a draft and gives another one, or the very same object where it changes nothing; the editor's undo is a
History of drafts. Cells are (column, row) from the bottom left, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from floes_app.board.geometry import Cell
from floes_app.board.icefloes.board import FIGURES, look_at_start
from floes_app.board.timeline import Item
from floes_app.core.i18n import _, sentences
from floes_app.games.icefloes.levels.importing import read_levels
from floes_app.games.icefloes.levels.level import LevelError, level_text
from floes_app.games.icefloes.levels.pack import Level, Pack, pack_text, read_pack
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.levels.symmetry import images as symmetry_images
from floes_app.games.icefloes.rules import (
    ANIMALS,
    LETTERS,
    LONGEST,
    SHORTEST,
    THE_ANIMALS,
    IceFloesState,
    cell_name,
    field_of,
    is_trapped,
    position_of,
)

WATER, FLOE = ".", "*"
#: The things to paint, in the order of the number keys 1 to 6.
BRUSHES: Final = (WATER, FLOE, *LETTERS)
#: A part of a level as text, top row first: what is copied and pasted.
Stamp = tuple[str, ...]


class Edge(Enum):
    """An edge of the field; the value is the direction from the goal to it, up positive."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    TOP = (0, 1)
    BOTTOM = (0, -1)

    @property
    def opposite(self) -> Edge:
        """The edge on the other side."""
        return Edge((-self.value[0], -self.value[1]))


@dataclass(frozen=True)
class Draft:
    """A level that is being drawn. ``rows``: as in the level text, top row first, all of the same length."""

    rows: tuple[str, ...]
    name: str = ""
    author: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def goal(self) -> Cell:
        """The centre cell (of an even size: the one above or to the right of the centre)."""
        return self.width // 2, self.height // 2

    @property
    def text(self) -> str:
        """The level text, without name, author, note and tags."""
        return "".join(f"{row}\n" for row in self.rows)

    @property
    def start(self) -> IceFloesState:
        """The position that is drawn; one without problems is the first position of a level."""
        return position_of(list(self.rows), 0)

    @property
    def players(self) -> int:
        """Number of players, each letter once."""
        return len({letter for row in self.rows for letter in row if letter in LETTERS})

    @property
    def floes(self) -> int:
        """Number of floes, those with a player included."""
        return sum(letter != WATER for row in self.rows for letter in row)

    def __contains__(self, cell: Cell) -> bool:
        """True if a cell lies on the field."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def at(self, cell: Cell) -> str:
        """Contents of a cell, as a letter of the level text."""
        return self.rows[self.height - 1 - cell[1]][cell[0]]

    def cells(self) -> Iterator[Cell]:
        """Every cell in reading order."""
        return ((column, row) for row in range(self.height - 1, -1, -1) for column in range(self.width))


@dataclass(frozen=True)
class Region:
    """A rectangle of cells, all four sides included."""

    left: int
    bottom: int
    right: int
    top: int

    @classmethod
    def between(cls, one: Cell, other: Cell) -> Region:
        """The region with two cells in opposite corners."""
        (left, right), (bottom, top) = sorted((one[0], other[0])), sorted((one[1], other[1]))
        return cls(left, bottom, right, top)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.right - self.left + 1, self.top - self.bottom + 1

    def cells(self) -> Iterator[Cell]:
        """Every cell in reading order."""
        columns = range(self.left, self.right + 1)
        return ((column, row) for row in range(self.top, self.bottom - 1, -1) for column in columns)

    def __contains__(self, cell: Cell) -> bool:
        """True if a cell lies in it."""
        return self.left <= cell[0] <= self.right and self.bottom <= cell[1] <= self.top

    def moved(self, across: int, up: int) -> Region:
        """The region so many columns to the right and rows up, also beyond the field."""
        return Region(self.left + across, self.bottom + up, self.right + across, self.top + up)

    def within(self, draft: Draft) -> Region | None:
        """The part of it that lies on a field; None where there is none."""
        cut = Region(
            max(self.left, 0), max(self.bottom, 0), min(self.right, draft.width - 1), min(self.top, draft.height - 1)
        )
        return cut if cut.left <= cut.right and cut.bottom <= cut.top else None


@dataclass(frozen=True)
class Problem:
    """Something that keeps a draft from being a level: a sentence, and the cell where it is (None: nowhere)."""

    sentence: str
    cell: Cell | None = None


def blank(width: int = 7, height: int = 7) -> Draft:
    """A field of water with one player in the corner at the bottom left."""
    return Draft((*(WATER * width for _row in range(height - 1)), LETTERS[0] + WATER * (width - 1)))


# -- painting --------------------------------------------------------------------------------------------------------


def line(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The cells of a straight stroke, both ends included, without gaps (neighbours may touch at a corner only)."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    if not steps:
        return (start,)
    across, up = (end[0] - start[0]) / steps, (end[1] - start[1]) / steps
    return tuple((round(start[0] + across * step), round(start[1] + up * step)) for step in range(steps + 1))


def outline_of(corner: Cell, other: Cell) -> tuple[Cell, ...]:
    """The cells along the sides of the rectangle with two cells in opposite corners; the first of them comes first."""
    region = Region.between(corner, other)
    cells = [
        (column, row)
        for column, row in region.cells()
        if column in (region.left, region.right) or row in (region.bottom, region.top)
    ]
    return (corner, *[cell for cell in cells if cell not in (corner, other)], *([other] if other != corner else []))


def images(draft: Draft, cell: Cell, brush: str, symmetry: Symmetry) -> dict[Cell, str]:
    """Letters painted by a brush: the cell and those symmetrical to it, with a player for each.

    Opposite cells belong to P and Q, or to R and S. Of four cells the players are told counter-clockwise, which is
    their turn order, beginning with the brush.
    """
    letters: dict[Cell, str] = {}
    for number, place in enumerate(symmetry_images((draft.width, draft.height), cell, symmetry)):
        letter = brush
        if brush in LETTERS:
            seat = LETTERS.index(brush)
            letter = LETTERS[seat ^ number if symmetry is Symmetry.TWO else (seat + number) % len(LETTERS)]
        letters.setdefault(place, letter)
    return letters


def paint(draft: Draft, cells: Sequence[Cell], brush: str, symmetry: Symmetry = Symmetry.NONE) -> Draft:
    """Paint cells; those beside the field do not count. A player is put on the last of them.

    A player who is on the field already moves there, floe and all.
    """
    inside = [cell for cell in cells if cell in draft]
    if brush in LETTERS:
        inside = inside[-1:]
    changes: dict[Cell, str] = {}
    for cell in inside:
        changes |= images(draft, cell, brush, symmetry)
    return _changed(draft, changes)


def erase(draft: Draft, cells: Iterable[Cell], symmetry: Symmetry = Symmetry.NONE) -> Draft:
    """Leave water on cells."""
    return paint(draft, list(cells), WATER, symmetry)


def fill(draft: Draft, cell: Cell, brush: str, symmetry: Symmetry = Symmetry.NONE) -> Draft:
    """Paint a cell and all that hang together with it (edge to edge) and hold the same."""
    if brush in LETTERS or cell not in draft:
        return paint(draft, [cell], brush, symmetry)
    kind = draft.at(cell)
    area, waiting = {cell}, [cell]
    while waiting:
        column, row = waiting.pop()
        for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if near in draft and near not in area and draft.at(near) == kind:
                area.add(near)
                waiting.append(near)
    return paint(draft, sorted(area), brush, symmetry)


def _changed(draft: Draft, changes: Mapping[Cell, str]) -> Draft:
    """A draft with other things on some cells; the players among them leave where they were."""
    grid = [list(row) for row in draft.rows]
    moving = {letter for letter in changes.values() if letter in LETTERS}
    if moving:
        grid = [[WATER if letter in moving else letter for letter in row] for row in grid]
    for (column, row), letter in changes.items():
        grid[draft.height - 1 - row][column] = letter
    return _with_rows(draft, tuple("".join(row) for row in grid))


def _with_rows(draft: Draft, rows: tuple[str, ...]) -> Draft:
    return draft if rows == draft.rows else replace(draft, rows=rows)


# -- the whole field -------------------------------------------------------------------------------------------------


def resize(draft: Draft, edge: Edge, by: int, both: bool = False) -> Draft:
    """Move an edge out by ``by`` cells (in, when negative); ``both``: half of it here, half at the opposite edge.

    ``by`` is even, so that odd sizes stay odd; the goal is the centre of the new field. What lies outside is cut off.
    A size that fields do not have changes nothing. Raises ValueError for an odd number.
    """
    if by % 2:
        raise ValueError(f"{by} is odd")
    moved = {edge: by // 2, edge.opposite: by // 2} if both else {edge: by}
    across = moved.get(Edge.LEFT, 0) + moved.get(Edge.RIGHT, 0)
    down = moved.get(Edge.TOP, 0) + moved.get(Edge.BOTTOM, 0)
    if not (SHORTEST <= draft.width + across <= LONGEST and SHORTEST <= draft.height + down <= LONGEST):
        return draft
    top, bottom, left, right = (moved.get(side, 0) for side in (Edge.TOP, Edge.BOTTOM, Edge.LEFT, Edge.RIGHT))
    rows = list(draft.rows[max(0, -top) : draft.height - max(0, -bottom)])
    rows = [
        WATER * max(0, left) + row[max(0, -left) : len(row) - max(0, -right)] + WATER * max(0, right) for row in rows
    ]
    width = len(rows[0])
    above, below = [WATER * width] * max(0, top), [WATER * width] * max(0, bottom)
    return _with_rows(draft, (*above, *rows, *below))


def turn(draft: Draft) -> Draft:
    """The field turned by a quarter, clockwise."""
    return _with_rows(draft, turned(draft.rows))


def mirror(draft: Draft) -> Draft:
    """The field as in a mirror, left and right exchanged.

    With more than two players the turn order would then go round clockwise; the second and the last change places, so
    that it stays counter-clockwise.
    """
    rows = mirrored(draft.rows)
    if draft.players > 2:
        second, last = LETTERS[1], LETTERS[draft.players - 1]
        exchange = str.maketrans(second + last, last + second)
        rows = tuple(row.translate(exchange) for row in rows)
    return _with_rows(draft, rows)


def turned(rows: Stamp) -> Stamp:
    """Rows turned by a quarter, clockwise."""
    return tuple("".join(column) for column in zip(*rows[::-1], strict=True))


def mirrored(rows: Stamp) -> Stamp:
    """Rows with left and right exchanged."""
    return tuple(row[::-1] for row in rows)


# -- select, copy, paste ---------------------------------------------------------------------------------------------


def copy(draft: Draft, region: Region) -> Stamp:
    """Contents of a region of the field; of one that reaches beyond it, the part that lies on it."""
    cut = region.within(draft)
    if cut is None:
        return ()
    rows = range(cut.top, cut.bottom - 1, -1)
    return tuple("".join(draft.at((column, row)) for column in range(cut.left, cut.right + 1)) for row in rows)


def place(stamp: Stamp, middle: Cell) -> dict[Cell, str]:
    """Cells and contents of a stamp centred on a cell; some may lie off the field."""
    left, top = middle[0] - (len(stamp[0]) - 1) // 2, middle[1] + len(stamp) // 2
    return {(left + column, top - row): letter for row, line in enumerate(stamp) for column, letter in enumerate(line)}


def paste(draft: Draft, stamp: Stamp, middle: Cell, symmetry: Symmetry = Symmetry.NONE) -> Draft:
    """Put a stamp onto the field with its middle on a cell; what lies beside the field is lost.

    Players in it move there from where they were. A symmetry is kept.
    """
    if not stamp:
        return draft
    return _changed(draft, stamped(draft, stamp, middle, symmetry))


def stamped(draft: Draft, stamp: Stamp, middle: Cell, symmetry: Symmetry = Symmetry.NONE) -> dict[Cell, str]:
    """Cells and contents that change if a stamp is pasted."""
    inside = {cell: letter for cell, letter in place(stamp, middle).items() if cell in draft}
    return {**inside, **_with_images(draft, inside, symmetry)}


def move(draft: Draft, region: Region, across: int, up: int, symmetry: Symmetry = Symmetry.NONE) -> Draft:
    """The draft with a region moved so many columns to the right and rows up; water is left behind.

    What comes to lie beside the field is lost. A symmetry is kept.
    """
    if not across and not up:
        return draft
    changes = dict.fromkeys((cell for cell in region.cells() if cell in draft), WATER)
    for column, row in list(changes):
        there = column + across, row + up
        if there in draft:
            changes[there] = draft.at((column, row))
    return _changed(draft, _with_images(draft, changes, symmetry))


def _with_images(draft: Draft, changes: Mapping[Cell, str], symmetry: Symmetry) -> Mapping[Cell, str]:
    """Changes together with what they are elsewhere on the field, so that a field with a symmetry keeps it.

    Where images meet, the field gets a floe and not water. Players come along as far as they are on the field, and
    stay where they are when water or a floe would take their place.
    """
    if symmetry is Symmetry.NONE:
        return changes
    real = {cell: letter for cell, letter in changes.items() if draft.at(cell) != letter}
    players = {letter: cell for cell, letter in real.items() if letter in LETTERS}
    present = {letter for row in draft.rows for letter in row}
    for cell, letter in list(real.items()):
        if letter in LETTERS:
            for place, image in images(draft, cell, letter, symmetry).items():
                if image in present:
                    players.setdefault(image, place)
    letters: dict[Cell, str] = {}
    for cell, letter in sorted(real.items(), key=lambda change: change[1] != WATER):
        if letter not in LETTERS:
            letters |= images(draft, cell, letter, symmetry)
    staying = {cell for cell in letters if draft.at(cell) in LETTERS and draft.at(cell) not in players} - real.keys()
    kept = {cell: letter for cell, letter in letters.items() if cell not in staying}
    return kept | {cell: letter for letter, cell in players.items()}


def read_stamp(text: str) -> Stamp:
    """The rows of a text that holds nothing but equally long rows of a level; empty where it is something else."""
    rows = tuple(line.rstrip() for line in text.strip().splitlines())
    known = set(BRUSHES)
    if not rows or not rows[0] or len(rows) > LONGEST or len(rows[0]) > LONGEST:
        return ()
    if any(len(row) != len(rows[0]) or set(row) - known for row in rows):
        return ()
    return rows


# -- as text ---------------------------------------------------------------------------------------------------------


def draft_of(level: Level) -> Draft:
    """A level as a draft: its field and its words, without its figures."""
    return Draft(level.position.rows(), level.name, level.author, level.note, level.tags)


def level_of(draft: Draft) -> Level:
    """A draft as a level; only one without problems is the level that is drawn."""
    return Level(draft.start, draft.name, draft.author, draft.note, tags=draft.tags)


def write(draft: Draft, known: Level | None = None) -> str:
    """A draft as the text of a pack with one level, faults and all; ``read`` takes it back.

    ``known``: par, difficulty and solution, where they are known.
    """
    level = level_of(draft)
    if known is not None:
        level = replace(level, par=known.par, difficulty=known.difficulty, solution=known.solution)
    return write_level(level).removesuffix(level_text(level.position)) + draft.text


def write_level(level: Level) -> str:
    """The text of a pack with one level."""
    return pack_text(Pack((level,)))


def read(text: str) -> Draft:
    """The (first) level in a text that was pasted or opened, whatever form it has.

    A field with a centre may have other faults, for those can be mended here. Raises LevelError with line and column.
    """
    try:
        return draft_of(read_levels(text).levels[0])
    except LevelError:
        draft = _read_faulty(text)
        if draft is None:
            raise
        return draft


def read_others(text: str) -> tuple[Level, ...]:
    """The levels after the first in a text that holds several; none where it is something else."""
    try:
        return tuple(read_levels(text).levels[1:])
    except LevelError:
        return ()


def _read_faulty(text: str) -> Draft | None:
    """A field with a centre below its header, if that is what the text holds."""
    lines = text.strip().splitlines()
    header = [line for line in lines if line.startswith(";")]
    rows = read_stamp("\n".join(lines[len(header) :]))
    if not rows or next(_size_problems(Draft(rows)), None) is not None:
        return None
    try:
        level = read_pack("\n".join([*header, *blank(3, 3).rows])).levels[0]
    except LevelError:
        return None
    return replace(draft_of(level), rows=rows)


# -- problems --------------------------------------------------------------------------------------------------------


def problems(draft: Draft) -> tuple[Problem, ...]:
    """Everything that keeps a draft from being a level (docs/rules.md#icefloes-level); none when it is one."""
    return (*_size_problems(draft), *_player_problems(draft), *_standing_problems(draft))


def _size_problems(draft: Draft) -> Iterator[Problem]:
    for length, even, odd_range in (
        (
            draft.width,
            _("The width must be odd, so that there’s a square in the middle."),
            _("The board must be 3 to 25 squares wide."),
        ),
        (
            draft.height,
            _("The height must be odd, so that there’s a square in the middle."),
            _("The board must be 3 to 25 squares high."),
        ),
    ):
        if not SHORTEST <= length <= LONGEST:
            yield Problem(odd_range)
        elif length % 2 == 0:
            yield Problem(even)


def _animal(letter: str) -> str:
    """The player with this letter in the level text, at the beginning of a sentence."""
    return _(THE_ANIMALS[LETTERS.index(letter)])


def _players(draft: Draft) -> list[tuple[Cell, str]]:
    """Every player in reading order."""
    return [(cell, draft.at(cell)) for cell in draft.cells() if draft.at(cell) in LETTERS]


def _player_problems(draft: Draft) -> Iterator[Problem]:
    seen: dict[str, Cell] = {}
    for cell, letter in _players(draft):
        if letter in seen:
            yield Problem(
                # Translators: {first} and {cell} are squares, such as “c3”.
                _("{animal} is here twice: on {first} and {cell}.").format(
                    animal=_animal(letter), first=cell_name(seen[letter]), cell=cell_name(cell)
                ),
                cell,
            )
        seen.setdefault(letter, cell)
    if not seen:
        yield Problem(_("There’s nobody here yet: put the walrus on the board."))
        return
    last = max(seen)
    for letter in LETTERS[: LETTERS.index(last)]:
        if letter not in seen:
            missing = _("{animal} is missing: add it.").format(animal=_animal(letter))
            # Translators: stands behind “The puffin is missing: add it.”
            instead = _("Or take {animal} away.").format(animal=_(ANIMALS[LETTERS.index(last)]))
            yield Problem(sentences(missing, instead), seen[last])


def _standing_problems(draft: Draft) -> Iterator[Problem]:
    """Players on the goal and trapped players; only a field with a centre has a goal."""
    if next(_size_problems(draft), None) is not None:
        return
    players = _players(draft)
    for cell, letter in players:
        if cell == draft.goal:
            yield Problem(_("{animal} is already on the whirl: move it off.").format(animal=_animal(letter)), cell)
    if len({letter for _cell, letter in players}) < len(players):
        return
    position = draft.start
    for cell, letter in players:
        if is_trapped(position.field, position.places, LETTERS.index(letter)):
            words = _("{animal} is hemmed in by the others: give it a way out.")
            yield Problem(words.format(animal=_animal(letter)), cell)


# -- what is seen ----------------------------------------------------------------------------------------------------


def items(draft: Draft) -> tuple[Item, ...]:
    """Every floe and every player, as the board of the game shows them; a player who is there twice is seen twice."""
    floes: list[Item] = []
    players: list[Item] = []
    for cell in draft.cells():
        letter = draft.at(cell)
        if letter == WATER:
            continue
        x, y = cell[0] + 0.5, draft.height - cell[1] - 0.5
        floes.append(Item(("floe", cell), f"floe-{look_at_start(cell) + 1}", x, y))
        if letter in LETTERS:
            players.append(Item(("player", cell), FIGURES[LETTERS.index(letter)], x, y, layer=1))
    return (*floes, *players)


def outline(width: int, height: int) -> IceFloesState:
    """A position without anything on it: what a painter needs to draw a field of this size."""
    return IceFloesState(field_of(width, height), 0, (-1,) * len(LETTERS), 0)
