"""The board of Frost Bitten!: latitudes from the South Pole up, penguins side by side, floes that drift.

A unit is the height of a cell up and down and the width of a cell (7:4) from side to side. With ``mega`` the board is
folded: the southern half on the left, the northern one on the right; the latitude beyond the fold is repeated, small,
at the end of each half. Figures at the fold are therefore drawn twice, and every figure has an image in each half.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from floes_app.board.frostbitten_pages import PAGES, POSTER
from floes_app.board.geometry import Box, Cell, Layout, Point
from floes_app.board.model import Board, Cast, Entry, Face, Mark, Move, Pick, Poster, Touch
from floes_app.board.timeline import HOP, Item, Script, Timeline
from floes_app.core.session import Session
from floes_app.core.words import _, ngettext
from floes_app.games import frostbitten
from floes_app.games.frostbitten.board import COLUMNS, result_text, tile_name
from floes_app.games.frostbitten.board import Board as Variants
from floes_app.games.frostbitten.queries import (
    Effect,
    Result,
    contents,
    effect,
    effects,
    kind_of,
    number,
    pair,
    penguins_on,
    rest,
)
from floes_app.games.frostbitten.rules import LETTERS, NOWHERE, PENGUINS, Position
from floes_app.games.frostbitten.story import (
    BearPlaced,
    BearStepped,
    CameHome,
    Caught,
    Event,
    Placed,
    ReachedPole,
    RestLost,
    Rolled,
    Slid,
    Stepped,
    TurnedHomeward,
    Won,
    story,
)

#: The suits of the columns, as the pictures of floes are called.
SUITS: Final = ("sun", "moon", "crown", "arms")
#: What is drawn in which order: traces in the water, floes, figures on them, what comes over the whole board.
WAKE_LAYER, FLOE_LAYER, FIGURE_LAYER, DIE_LAYER, SAYING_LAYER = -1, 0, 1, 9, 10
#: How many pictures a floe of each suit has.
LOOKS: Final = 2
#: How high a repeated latitude is, and how far apart the halves of a folded board lie.
REPEATED: Final = 0.55
GAP: Final = 0.62
#: How see-through the figures on a repeated latitude are.
_REPEATED_ALPHA: Final = 0.72
_REPEATED_SCALE: Final = 0.58
#: How far a picked figure is raised.
RAISED: Final = 0.06
#: Durations in seconds: a floe drifts a cell; the bear leaps; the die tumbles, lies still, goes.
DRIFT: Final = 0.28
LEAP: Final = 0.35
TUMBLE: Final = 0.7
REST: Final = 0.32
FADE: Final = 0.16
#: How long a sentence stands over the board.
SAYING: Final = 1.7
#: A figure (a penguin or bear, by its index), and the image of it in a half of the board.
Name = tuple[str, int]
ImageId = tuple[Name, int]
#: What can be picked up on a tile: an outward penguin, a homeward one, a bear, the floe alone.
OUTWARD, HOMEWARD, BEAR, FLOE = "outward", "homeward", "bear", "floe"


# -- where things lie ------------------------------------------------------------------------------------------------


class FrostLayout(Layout):
    """Arrow keys follow the columns and latitudes, also across the fold."""

    def neighbour(self, cell: Cell, direction: Cell) -> Cell:
        """The next tile in a direction, or the same one at the edge of the board."""
        other = cell[0] + direction[0], cell[1] + direction[1]
        return other if other in self._first else cell


def image_box(variants: Variants, half: int, tile: Cell) -> Box | None:
    """Where a tile shows in a half of the board: 0 the southern or the only one, 1 the northern; None: nowhere."""
    column, latitude = tile
    if not variants.mega:
        return Box(column, variants.north - latitude, 1, 1) if half == 0 else None
    fold = variants.equator_latitude
    if half == 0:
        if latitude <= fold:
            return Box(column, REPEATED + fold - latitude, 1, 1)
        return Box(column, 0, 1, REPEATED) if latitude == fold + 1 else None
    x = COLUMNS + GAP + column
    if latitude > fold:
        return Box(x, variants.north - latitude, 1, 1)
    return Box(x, variants.north - fold, 1, REPEATED) if latitude == fold else None


@lru_cache(maxsize=64)
def layout_of(variants: Variants) -> FrostLayout:
    """The layout of a set of variants; the repeated latitudes come last, so that a tile is first of all in full."""
    tiles = [pair(tile) for tile in range(variants.tiles)]
    images = [(tile, image_box(variants, half, tile)) for tile in tiles for half in (0, 1)]
    boxes = sorted(((tile, box) for tile, box in images if box), key=lambda entry: entry[1].height < 1)
    if not variants.mega:
        return FrostLayout(COLUMNS, variants.north + 1, tuple(boxes))
    return FrostLayout(2 * COLUMNS + GAP, variants.north - variants.equator_latitude + REPEATED, tuple(boxes))


def stand(count: int, bear: bool) -> tuple[tuple[float, float, float], ...]:
    """Where ``count`` penguins stand on one tile: each to the side and down from the middle, and its scale.

    Up to three stand side by side; the poles, which hold any number, take two rows. A bear stands on the left of them.
    """
    if count <= 1:
        places = [(0.0, 0.0, 1.0)] * count
    elif count == 2:
        places = [(-0.19, 0.0, 0.96), (0.19, 0.0, 0.96)]
    elif count == 3:
        places = [(-0.25, 0.0, 0.86), (0.0, 0.05, 0.86), (0.25, 0.0, 0.86)]
    else:
        behind = count // 2
        scale, apart = (0.64, 0.27) if count <= 6 else (0.5, 0.155)
        places = [(x, -0.17, scale) for x in _row(behind, apart)] + [
            (x, 0.16, scale) for x in _row(count - behind, apart)
        ]
    if not bear:
        return tuple(places)
    shrink = 0.78 if count > 1 else 0.94
    return tuple((0.2 + x * 0.6, y, scale * shrink) for x, y, scale in places)


def _row(count: int, apart: float) -> list[float]:
    return [(index - (count - 1) / 2) * apart for index in range(count)]


def bear_stand(count: int) -> tuple[float, float, float]:
    """Where a bear stands beside ``count`` penguins: only at a pole."""
    return (-0.22, 0.0, 0.9) if count else (0.0, 0.0, 1.0)


@dataclass
class Figures:
    """Who stands where, by names that stay the same while a story goes on.

    penguins: player, tile (None: nowhere) and whether it is homeward, by the index in ``Position.penguins``.
    """

    variants: Variants
    penguins: list[tuple[int, Cell | None, bool]]
    bears: list[Cell]

    @classmethod
    def of(cls, state: Position) -> Figures:
        """The figures of a position."""
        penguins = [
            (index // PENGUINS, None if place == NOWHERE else pair(place >> 1), place != NOWHERE and bool(place & 1))
            for index, place in enumerate(state.penguins)
        ]
        return cls(state.board, penguins, [pair(tile) for tile in state.bears])

    def find(self, player: int, tile: Cell | None, homeward: bool = False) -> int:
        """The index of a penguin; raises ValueError."""
        return self.penguins.index((player, tile, homeward))

    def on(self, tile: Cell) -> list[int]:
        """The penguins on a tile, in the order in which they stand: as in position texts."""
        here = [index for index, (_player, place, _homeward) in enumerate(self.penguins) if place == tile]
        return sorted(here, key=lambda index: (self.penguins[index][0], self.penguins[index][2], index))

    def items(self) -> dict[ImageId, Item]:
        """The pictures of all figures, in both halves."""
        found: dict[ImageId, Item] = {}
        tiles = dict.fromkeys([place for _player, place, _homeward in self.penguins if place] + self.bears)
        for tile in tiles:
            group, is_bear = self.on(tile), tile in self.bears
            places = stand(len(group), is_bear)
            standing: list[tuple[Name, str, tuple[float, float, float]]] = [
                (("penguin", index), penguin_sprite(self.penguins[index][0], self.penguins[index][2]), place)
                for index, place in zip(group, places, strict=True)
            ]
            if is_bear:
                standing.append((("bear", self.bears.index(tile)), "bear", bear_stand(len(group))))
            for name, sprite, place in standing:
                for half in (0, 1):
                    image = _image(self.variants, half, tile, (name, half), sprite, place)
                    if image:
                        found[name, half] = image
        return found


def _image(
    variants: Variants, half: int, tile: Cell, name: Hashable, sprite: str, place: tuple[float, float, float]
) -> Item | None:
    box = image_box(variants, half, tile)
    if box is None:
        return None
    x, y = box.centre
    aside, down, scale = place
    if box.height < 1:
        return Item(
            name, sprite, x + aside * 0.8, y + down * 0.5, FIGURE_LAYER, 0.0, scale * _REPEATED_SCALE, _REPEATED_ALPHA
        )
    return Item(name, sprite, x + aside, y + down, FIGURE_LAYER, 0.0, scale)


def penguin_sprite(player: int, homeward: bool) -> str:
    """The picture of a player's penguin; homeward ones carry a fish."""
    return f"penguin-{LETTERS[player].lower()}" + ("-home" if homeward else "")


def die_sprite(result: Result | None) -> str:
    """The picture of a die that shows ``result``; blank where it is to be rolled again.

    What is left of a roll whose face is not known (a position that was loaded) may be less than any face shows: then
    only the head of who moves.
    """
    if result is None:
        return "die-blank"
    if result.moves < (3 if result.bear else 2):
        return "head-bear" if result.bear else "head-penguin"
    return f"die-{'b' if result.bear else 'p'}{result.moves}"


def result_name(result: Result) -> str:
    """What a die shows, in words."""
    return (_("Bear {moves}") if result.bear else _("Penguin {moves}")).format(moves=result.moves)


# -- the roll --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll:
    """The dice of a turn: what each shows, which of them is being played, and how many moves are left of that one.

    current: None while a die is still to be rolled.
    """

    results: tuple[Result, ...]
    current: int | None
    left: int
    again: bool


def roll_of(session: Session) -> Roll:
    """The roll of the turn that is going on, as far as the history of the session tells it."""
    state: Position = session.state  # type: ignore[assignment]
    left = rest(state)
    results: list[Result] = []
    for index in range(session.index, 0, -1):
        before: Position = session.plies[index - 1].state  # type: ignore[assignment]
        if before.turn != state.turn or before.placing:
            break
        if before.dice:
            results += _shown(before, session.plies[index].action)
            if before.dice == before.board.bears and not before.again:
                break
    results.reverse()
    if state.dice:
        return Roll(tuple(results) or left, None, 0, state.again)
    if len(results) < len(left) or any(a.bear != b.bear for a, b in zip(results[-len(left) :], left, strict=True)):
        results = list(left)  # a position that was loaded in the middle of a turn
    current = len(results) - len(left)
    return Roll(tuple(results), current, left[0].moves if left else 0, False)


def _shown(before: Position, action: str) -> list[Result]:
    return [event.result for event in story(before, action) if isinstance(event, Rolled) and event.result]


# -- moves -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _effects(state: Position) -> dict[str, Effect]:
    return {} if state.dice else {one.action: one for one in effects(state)}


@lru_cache(maxsize=64)
def _moves(state: Position) -> tuple[Move, ...]:
    """Steps before slides; a slide belongs to whatever can be picked up on its floe."""
    found: list[Move] = []
    tags: dict[Cell, list[str]] = {}
    for action, what in _effects(state).items():
        assert what.origin is not None
        assert what.target is not None
        if what.kind in ("place", "place bear"):
            found.append(Move(action, None, what.target, what.kind))
        elif what.kind == "slide":
            found += [Move(action, what.origin, what.target, "slide", tag) for tag in tags.get(what.origin, [FLOE])]
        else:
            tag = BEAR if what.kind == "bear step" else HOMEWARD if what.homeward else OUTWARD
            if tag not in tags.setdefault(what.origin, []):
                tags[what.origin].append(tag)
            found.append(Move(action, what.origin, what.target, what.kind, tag))
    return tuple(found)


class FrostBoard(Board[Position]):
    """The board of Frost Bitten! A tile is a cell: its column and its latitude."""

    game = frostbitten.GAME
    columns = 1
    pages = PAGES
    poster = Poster(POSTER, 4.4, (2.0, 2.6))

    def layout(self, state: Position) -> Layout:
        """The latitudes, folded with ``mega``."""
        return layout_of(state.board)

    # -- what is where -------------------------------------------------------------------------------------------

    def cast(self, state: Position) -> Cast:
        """A floe has the suit of its column, and one of two shapes."""
        floes = [tile.tile for tile in contents(state) if tile.kind == "floe"]
        return {(column, latitude): column * LOOKS + (latitude // 2 + column) % LOOKS for column, latitude in floes}

    def recast(self, cast: Cast, events: Sequence[Event]) -> Cast:
        """A floe keeps its suit wherever it drifts."""
        slides = [event for event in events if isinstance(event, Slid)]
        after = dict(cast)
        for event in slides:
            after[event.target] = after.pop(event.origin, 0)
        return after

    def items(self, state: Position, cast: Cast) -> tuple[Item, ...]:
        """Every floe, every penguin, every bear."""
        floes = [_floe_item(state.board, tile.tile, cast) for tile in contents(state) if tile.kind == "floe"]
        return (*floes, *Figures.of(state).items().values())

    # -- hands ---------------------------------------------------------------------------------------------------

    def moves(self, state: Position) -> tuple[Move, ...]:
        """Steps, slides, placements; none while a die is to be rolled."""
        return _moves(state)

    def face(self, state: Position, action: str) -> Face:
        """What a face of the die means, and the number that a real die shows for it."""
        shown = [event.result for event in story(state, action) if isinstance(event, Rolled)]
        name = result_name(shown[0]) if shown[0] else _("Roll again")
        return Face(name, f"frostbitten/{die_sprite(shown[0])}", action[1:])

    def attempt(self, state: Position, pick: Pick | None, cell: Cell) -> str:
        """The action text of a try: a placement, a slide onto water, else a step."""
        there = tile_name(number(cell))
        if state.placing:
            return ("+" if state.to_place else "*") + there
        if pick is None:
            return self._attempt_from(state, cell)
        here = tile_name(number(pick.cell))
        onto_water = kind_of(state, number(cell)) == "water" and kind_of(state, number(pick.cell)) == "floe"
        if pick.tag == FLOE or onto_water:
            return f"{here}>{there}"
        return here + there + ("'" if pick.tag == HOMEWARD else "")

    def _attempt_from(self, state: Position, cell: Cell) -> str:
        """What one may have meant who takes hold of a tile where nothing can be picked up."""
        here = number(cell)
        beside = here + COLUMNS if cell[1] < state.board.north else here - COLUMNS
        is_step = here in state.bears or penguins_on(state, here) or kind_of(state, here).endswith("pole")
        return tile_name(here) + ("" if is_step else ">") + tile_name(beside)

    def refusal(self, state: Position, pick: Pick | None, cell: Cell) -> str:
        """Why nothing can be done on ``cell``; nothing to say where something was put back."""
        return "" if pick is not None and pick.cell == cell else super().refusal(state, pick, cell)

    def grasped(self, state: Position, cast: Cast, pick: Pick) -> tuple[Hashable, ...]:
        """The picked figure, or a floe without passengers; at the fold only the larger image."""
        half = int(state.board.mega and pick.cell[1] > state.board.equator_latitude)
        raised = self._raised(state, pick)
        if pick.tag == FLOE:
            return tuple(raised) if len(raised) == 1 else ()
        return tuple(id for id in raised if id[1] == half)

    def posed(self, state: Position, items: Sequence[Item], touch: Touch) -> tuple[Item, ...]:
        """What is picked up is raised; who stands where it may step makes room."""
        pick = self._pick(state, touch)
        if pick is None:
            return tuple(items)
        raised = self._raised(state, pick)
        room: dict[Hashable, Item] = {}
        for move in self._moves_of(state, pick):
            if move.kind == "step" and not _effects(state)[move.action].caught:
                for id, item in _with_newcomer(state, pick, move.target)[0].items():
                    room[id] = item
        posed = []
        for item in items:
            if item.id in raised:
                item = replace(item, lift=RAISED)
            elif item.id in room:
                item = replace(room[item.id], alpha=item.alpha)
            posed.append(item)
        return tuple(posed)

    def _pick(self, state: Position, touch: Touch) -> Pick | None:
        return touch.pick or self.given_pick(state)

    def _moves_of(self, state: Position, pick: Pick) -> list[Move]:
        return [move for move in self.moves(state) if (move.source, move.tag) == (pick.cell, pick.tag)]

    def _raised(self, state: Position, pick: Pick) -> set[tuple[Hashable, Hashable]]:
        """The ids of what is raised: one figure, or the floe with everything on it."""
        figures = Figures.of(state)
        names: list[Name]
        if pick.tag == FLOE:
            names = [("penguin", index) for index in figures.on(pick.cell)]
            if pick.cell in figures.bears:
                names.append(("bear", figures.bears.index(pick.cell)))
            return {("floe", pick.cell), *((name, half) for name in names for half in (0, 1))}
        if pick.tag == BEAR:
            names = [("bear", figures.bears.index(pick.cell))]
        else:
            names = [("penguin", figures.find(state.turn, pick.cell, pick.tag == HOMEWARD))]
        return {(name, half) for name in names for half in (0, 1)}

    # -- marks ---------------------------------------------------------------------------------------------------

    def marks(self, state: Position, touch: Touch, cast: Cast) -> tuple[Mark, ...]:
        """What can be taken, where it can go, and what that would do."""
        found: list[Mark] = []
        pick = self._pick(state, touch)
        is_preview = False
        if pick is None and touch.target is not None:
            picks = self.picks(state, touch.target)
            pick, is_preview = (picks[0] if picks else None), True
        if pick is None or is_preview:
            found += self._can_marks(state)
            found += [self._ring(state, move, touch) for move in self.moves(state) if move.source is None]
        if pick is not None:
            if not is_preview:
                found += self._selected_marks(state, pick, cast)
            for move in self._moves_of(state, pick):
                if move.kind == "slide":
                    found += self._slide_marks(state, move, touch, cast, is_preview)
                else:
                    found += self._step_marks(state, pick, move, touch, is_preview)
        if touch.cursor is not None:
            found += [
                Mark("cursor", ((box.x, box.y), (box.x + box.width, box.y + box.height)))
                for box in _boxes(state.board, touch.cursor)
            ]
        return tuple(found)

    def _can_marks(self, state: Position) -> list[Mark]:
        """A quiet light under the figures that can step."""
        sources = {(move.source, move.tag) for move in self.moves(state) if move.kind in ("step", "bear step")}
        found = []
        for item in Figures.of(state).items().values():
            tile = self.layout(state).cell_at((item.x, item.y))
            mine = {
                penguin_sprite(state.turn, False): OUTWARD,
                penguin_sprite(state.turn, True): HOMEWARD,
                "bear": BEAR,
            }
            if (tile, mine.get(item.sprite, "")) in sources:
                found.append(Mark("can", ((item.x, item.y),), sprite=item.sprite, scale=item.scale))
        return found

    def _selected_marks(self, state: Position, pick: Pick, cast: Cast) -> list[Mark]:
        raised = self._raised(state, pick)
        items = {item.id: item for item in self.items(state, cast)}
        wanted = [items[id] for id in raised if id in items]
        if pick.tag == FLOE:
            wanted = [item for item in wanted if item.layer == FLOE_LAYER]
        return [Mark("selected", ((item.x, item.y),), sprite=item.sprite, scale=item.scale) for item in wanted]

    def _ring(self, state: Position, move: Move, touch: Touch) -> Mark:
        """Where a token may be placed."""
        box = self.layout(state).box(move.target)
        return Mark("ring", (box.centre,), touch.target == move.target)

    def _step_marks(self, state: Position, pick: Pick, move: Move, touch: Touch, faint: bool) -> list[Mark]:
        """A ring where the figure will stand, coral where it is caught or catches."""
        caught = _effects(state)[move.action].caught
        hot = touch.target == move.target
        found = []
        if caught:
            around = 1.75 if move.kind == "step" else 1.3
            for box in _boxes(state.board, move.target):
                scale = around if box.height == 1 else around * _REPEATED_SCALE
                found.append(Mark("danger", (box.centre,), hot, scale=scale))
            if hot:
                found += self._caught_marks(state, pick, move)
            return found
        if move.kind == "bear step":
            boxes = _boxes(state.board, move.target)
            places = [(box.centre, 1.0 if box.height == 1 else _REPEATED_SCALE) for box in boxes]
        else:
            places = [((one.x, one.y), one.scale) for one in _with_newcomer(state, pick, move.target)[1]]
        kind = "faint ring" if faint else "ring"
        return [Mark(kind, (at,), hot, scale=scale) for at, scale in places]

    def _caught_marks(self, state: Position, pick: Pick, move: Move) -> list[Mark]:
        """Brackets round everybody whom the bear would catch."""
        figures = Figures.of(state)
        names = [("penguin", index) for index in figures.on(move.target)]
        if move.kind == "step":
            names = [("penguin", figures.find(state.turn, pick.cell, pick.tag == HOMEWARD))]
        return [
            Mark("caught", ((item.x, item.y),), True, item.sprite, item.scale)
            for id, item in figures.items().items()
            if id[0] in names
        ]

    def _slide_marks(self, state: Position, move: Move, touch: Touch, cast: Cast, faint: bool) -> list[Mark]:
        """The floe in its new place; under the pointer also what that connects and cuts."""
        assert move.source is not None
        layout = self.layout(state)
        begin, end = layout.centre(move.source), layout.centre(move.target)
        hot = touch.target == move.target
        found = [Mark("faint slide" if faint else "slide", (begin, end), hot, _floe_sprite(cast, move.source))]
        if hot:
            what = _effects(state)[move.action]
            found += [Mark("link", _between(layout, move.target, tile), True) for tile in what.connects]
            found += [Mark("cut", _between(layout, move.source, tile), True) for tile in what.cuts]
        return found

    def trail(self, before: Position, action: str) -> tuple[Mark, ...]:
        """A pale line along the last step or slide."""
        what = effect(before, action)
        if what.origin is None or what.target is None or what.origin == what.target:
            return ()
        found = []
        for half in (0, 1):
            begin, end = (image_box(before.board, half, tile) for tile in (what.origin, what.target))
            if begin is not None and end is not None:
                found.append(Mark("trail", (begin.centre, end.centre), sprite=what.kind))
        return tuple(found)

    # -- words ---------------------------------------------------------------------------------------------------

    def status(self, state: Position, touch: Touch, names: Mapping[int, str]) -> str:
        """What is expected now, or what the move under the pointer would do."""
        name = names[state.turn]
        if state.dice:
            if state.again:
                return _("{name}: roll the die again.").format(name=name)
            if state.first:
                return _("{name}: roll the second die.").format(name=name)
            return _("{name}: roll the die.").format(name=name)
        if state.placing:
            return self._placing_status(state, name)
        hot = self._hot(state, touch)
        if hot is not None:
            return _foretell(state, hot, names)
        pick = self._pick(state, touch)
        left = self._left(state)
        if pick is None:
            if state.first & 8:
                return _("{name}: {left} Choose the bear or a floe without penguins.").format(name=name, left=left)
            return _("{name}: {left} Choose one of your penguins or a floe.").format(name=name, left=left)
        kinds = {move.kind == "slide" for move in self._moves_of(state, pick)}
        if kinds == {True}:
            return _("{name}: {left} Slide the floe to the dashed place.").format(name=name, left=left)
        if kinds == {False}:
            return _("{name}: {left} Step to a ring.").format(name=name, left=left)
        return _("{name}: {left} Step to a ring, or slide the floe.").format(name=name, left=left)

    def _placing_status(self, state: Position, name: str) -> str:
        if state.to_place:
            return ngettext(
                "{name}: place {count} more penguin on the South Pole.",
                "{name}: place {count} more penguins on the South Pole.",
                state.to_place,
            ).format(name=name, count=state.to_place)
        if state.bear_latitude() == state.board.north:
            return _("{name}: place the bear on the North Pole.").format(name=name)
        return _("{name}: place the first bear on the Equator.").format(name=name)

    def _left(self, state: Position) -> str:
        """What is left of the roll, as a sentence."""
        results = rest(state)
        moves = results[0].moves
        if results[0].bear:
            words = ngettext("{moves} bear move left", "{moves} bear moves left", moves)
        else:
            words = ngettext("{moves} penguin move left", "{moves} penguin moves left", moves)
        words = words.format(moves=moves)
        if len(results) == 1:
            return _("{left}.").format(left=words)
        return _("{left}, then {second}.").format(left=words, second=result_name(results[1]))

    def _hot(self, state: Position, touch: Touch) -> Move | None:
        if touch.target is None:
            return None
        pick = self._pick(state, touch)
        return self.move_to(state, pick, touch.target) if pick is not None else None

    def notice(self, events: Sequence[Event], names: Mapping[int, str]) -> str:
        """What is worth a sentence: lost moves, penguins sent home."""
        lost = [event for event in events if isinstance(event, RestLost)]
        return " ".join(f"{names[event.player]}: {_lost_sentence(event)}" for event in lost)

    def entry(self, before: Position, action: str) -> Entry:
        """A roll as what it shows, other actions as they are written."""
        if not before.dice:
            return Entry(action)
        shown = _shown(before, action)
        if not shown:
            return Entry("", faint="5")
        return Entry("", faint=result_text(shown[0].moves | (8 if shown[0].bear else 0)))

    def subtitle(self, session: Session) -> str:
        """The variants, or how many bears there are."""
        names = {option.name: _(option.label) for option in self.game.options}
        chosen = [names[name] for name, value in session.options.items() if value is True and name != "quick"]
        if len(chosen) > 1:
            return ngettext("{count} variant", "{count} variants", len(chosen)).format(count=len(chosen))
        if chosen:
            return chosen[0]
        count = len(session.seats)
        return ngettext("{count} player", "{count} players", count).format(count=count)

    # -- motion --------------------------------------------------------------------------------------------------

    def timeline(self, before: Position, cast: Cast, events: Sequence[Event]) -> Timeline:
        """Hops, drifting floes, the bear's leap, the die."""
        film = _Film(before, cast, Script.begin(self.items(before, cast)), self.layout(before))
        film.play(events)
        return film.script.finish()


def _boxes(variants: Variants, tile: Cell) -> list[Box]:
    """Everywhere a tile shows."""
    return [box for box in (image_box(variants, half, tile) for half in (0, 1)) if box is not None]


def _floe_sprite(cast: Cast, tile: Cell) -> str:
    look = cast.get(tile, tile[0] * LOOKS)
    return f"floe-{SUITS[look // LOOKS]}-{look % LOOKS + 1}"


def _floe_item(variants: Variants, tile: Cell, cast: Cast) -> Item:
    half = int(variants.mega and tile[1] > variants.equator_latitude)
    box = image_box(variants, half, tile)
    assert box is not None
    return Item(("floe", tile), _floe_sprite(cast, tile), *box.centre, layer=FLOE_LAYER)


def _between(layout: Layout, here: Cell, there: Cell) -> tuple[Point, ...]:
    """The middle of the border between two tiles."""
    (x0, y0), (x1, y1) = layout.centre(here), layout.centre(there)
    return (((x0 + x1) / 2, (y0 + y1) / 2),)


def _with_newcomer(state: Position, pick: Pick, target: Cell) -> tuple[dict[ImageId, Item], list[Item]]:
    """How those on ``target`` stand once the picked penguin has come: the others by id, and images of the newcomer."""
    figures = Figures.of(state)
    index = figures.find(state.turn, pick.cell, pick.tag == HOMEWARD)
    place = 2 * number(pick.cell) + (pick.tag == HOMEWARD)
    figures.penguins[index] = state.turn, target, bool(state.arrival(place, number(target)) & 1)
    wanted = figures.on(target)
    others: dict[ImageId, Item] = {}
    newcomer: list[Item] = []
    for id, item in figures.items().items():
        (kind, number_of), _half = id
        if kind == "bear" and figures.bears[number_of] == target:
            others[id] = item
        elif kind == "penguin" and number_of == index:
            newcomer.append(item)
        elif kind == "penguin" and number_of in wanted:
            others[id] = item
    return others, newcomer


def _foretell(state: Position, move: Move, names: Mapping[int, str]) -> str:
    """What a move would do, in a sentence or two."""
    what = _effects(state)[move.action]
    there = tile_name(number(move.target))
    if what.kind == "slide":
        sentences = [_("Slide the floe to {tile}.").format(tile=there)]
        if what.connects:
            sentences.append(_("There it touches {tiles}.").format(tiles=_names_of(what.connects)))
        if what.cuts:
            sentences.append(_("It leaves {tiles}.").format(tiles=_names_of(what.cuts)))
        return " ".join(sentences)
    if what.kind == "bear step":
        if not what.caught:
            return _("The bear steps to {tile}.").format(tile=there)
        owners = dict.fromkeys(names[one.penguin.player] for one in what.caught)
        count = len(what.caught)
        return ngettext(
            "The bear leaps to {tile} and sends {count} penguin home: {names}.",
            "The bear leaps to {tile} and sends {count} penguins home: {names}.",
            count,
        ).format(tile=there, count=count, names=", ".join(owners))
    if what.caught:
        return _("The bear is on {tile}: your penguin would go back to the South Pole.").format(tile=there)
    after = state.apply(move.action)
    if after.outcome is not None:
        return _("Step to {tile} and win.").format(tile=there)
    if move.target[1] == state.board.north:
        if state.board.homesick and not what.homeward:
            return _("Step onto the North Pole and turn for home.")
        return _("Step onto the North Pole.")
    if move.target[1] == 0:
        return _("Step onto the South Pole: this penguin is home.")
    return _("Step to {tile}.").format(tile=there)


def _names_of(tiles: Iterable[Cell]) -> str:
    return ", ".join(tile_name(number(tile)) for tile in tiles)


def _lost_sentence(event: RestLost) -> str:
    moves = event.result.moves
    if event.result.bear:
        words = ngettext(
            "No move left: {moves} bear move is lost.", "No move left: {moves} bear moves are lost.", moves
        )
    else:
        words = ngettext(
            "No move left: {moves} penguin move is lost.", "No move left: {moves} penguin moves are lost.", moves
        )
    return words.format(moves=moves)


# -- motion ----------------------------------------------------------------------------------------------------------


#: What a tumbling die shows on its way, and how it is turned, in degrees.
_TUMBLING: Final = ("die-p2@-70", "die-b3@150", "die-p4@65", "die-p3@-30", "die-b4@-115", "die-p4@40", "die-p2@-14")


class _Film:
    """Writes the timeline of a story: keeps who stands where, and lets everybody move to where they stand next."""

    def __init__(self, before: Position, cast: Cast, script: Script, layout: Layout) -> None:
        self.variants = before.board
        self.cast = cast
        self.script = script
        self.layout = layout
        self.figures = Figures.of(before)
        self.shown = self.figures.items()
        self.effects = 0

    def play(self, events: Sequence[Event]) -> None:
        """Write what happens, one thing after another; all who are caught dive together."""
        caught = [event for event in events if isinstance(event, Caught)]
        for event in events:
            match event:
                case Caught():
                    if event is caught[0]:
                        self._catch(caught)
                case Stepped(player, homeward, origin, target):
                    index = self.figures.find(player, origin, homeward)
                    self.figures.penguins[index] = player, target, homeward
                    self._rearrange(HOP, [("penguin", index)], hop=0.34)
                    self.script.cue("step", after=HOP * 0.8)
                    self.script.wait(HOP)
                case BearStepped(_player, origin, target):
                    bear = self.figures.bears.index(origin)
                    self.figures.bears[bear] = target
                    self._rearrange(LEAP, [("bear", bear)], hop=0.5)
                    self.script.cue("pounce" if caught else "step", after=LEAP * 0.8)
                    self.script.wait(LEAP)
                case Slid():
                    self._drift(event)
                case ReachedPole(player, tile):
                    self._cheer(self.figures.find(player, tile), hops=1)
                case TurnedHomeward(player, tile):
                    self.figures.penguins[self.figures.find(player, tile)] = player, tile, True
                    self._rearrange(HOP)
                    self.script.wait(HOP)
                case CameHome(player, tile):
                    self._cheer(self.figures.find(player, tile, True), hops=1)
                case Won(player):
                    self._triumph(player)
                case Placed(player, tile):
                    self.figures.penguins[self.figures.find(player, None)] = player, tile, False
                    self._set_down()
                case BearPlaced(_player, tile):
                    self.figures.bears.append(tile)
                    self._set_down()
                case Rolled():
                    self._roll(event)
                case RestLost():
                    self._say(_lost_sentence(event))

    def _rearrange(self, seconds: float, actors: Sequence[Name] = (), hop: float = 0.0, ease: str = "in_out") -> None:
        """Let everybody go to where they stand now: the actors in ``seconds``, the others make room at once."""
        new = self.figures.items()
        for id in dict.fromkeys((*self.shown, *new)):
            old_item, new_item = self.shown.get(id), new.get(id)
            if old_item == new_item:
                continue
            acts = id[0] in actors
            time = seconds if acts else min(seconds, 0.12)
            if new_item is None:
                assert old_item is not None
                self.script.tween(id, time, alpha=(old_item.alpha, 0.0))
            elif old_item is None:
                self._appear(id, new_item, time)
            else:
                self.script.tween(
                    id,
                    time,
                    path=((old_item.x, old_item.y), (new_item.x, new_item.y)),
                    ease=ease,
                    hop=hop * new_item.scale if acts else 0.0,
                    alpha=(old_item.alpha, new_item.alpha) if old_item.alpha != new_item.alpha else None,
                    scale=(old_item.scale, new_item.scale) if old_item.scale != new_item.scale else None,
                    sprite=new_item.sprite if old_item.sprite != new_item.sprite else None,
                )
        self.shown = new

    def _appear(self, id: Hashable, item: Item, seconds: float, after: float = 0.0) -> None:
        """Bring an item in, or back, at its place."""
        if id not in self.script.items:
            self.script.add(item)
        at = item.x, item.y
        alpha, scale = (0.0, item.alpha), (item.scale, item.scale)
        self.script.tween(id, seconds, after=after, path=(at, at), alpha=alpha, scale=scale, sprite=item.sprite)

    def _images(self, name: Name) -> list[Item]:
        """The images of one figure as they stand now."""
        return [item for id, item in self.shown.items() if id[0] == name]

    def _effect(self, sprite: str, at: Point, scale: tuple[float, float], seconds: float, after: float = 0.0) -> None:
        self.effects += 1
        item = Item(("effect", self.effects), sprite, *at, layer=WAKE_LAYER if sprite == "wake" else FIGURE_LAYER)
        self.script.add(item)
        self.script.tween(item.id, seconds, after=after, alpha=(0.9, 0.0), scale=scale, ease="out")

    def _drift(self, event: Slid) -> None:
        """A floe goes one cell on, with everything on it, and leaves a wake."""
        script = self.script
        begin, end = self.layout.centre(event.origin), self.layout.centre(event.target)
        actors = [("penguin", index) for index in self.figures.on(event.origin)]
        if event.bear:
            bear = self.figures.bears.index(event.origin)
            self.figures.bears[bear] = event.target
            actors.append(("bear", bear))
        for _kind, index in actors[: len(event.penguins)]:
            player, _place, homeward = self.figures.penguins[index]
            self.figures.penguins[index] = player, event.target, homeward
        script.cue("glide")
        script.tween(("floe", event.origin), DRIFT, path=(begin, end))
        self._rearrange(DRIFT, actors)
        for part in (0.25, 0.6):
            at = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
            self._effect("wake", at, (1.0, 1.0), 0.5, after=DRIFT * part)
        script.wait(DRIFT)

    def _catch(self, events: Sequence[Caught]) -> None:
        """All who are caught dive, surface at the South Pole and shake themselves."""
        script = self.script
        names: list[Name] = []
        for event in events:
            index = self.figures.find(event.player, event.tile, event.homeward)
            self.figures.penguins[index] = event.player, event.home, False
            names.append(("penguin", index))
        script.cue("splash")
        for order, name in enumerate(names):
            for image in self._images(name):
                after = 0.07 * order
                scale = image.scale, image.scale * 0.55
                script.tween(image.id, 0.3, after=after, alpha=(image.alpha, 0.0), scale=scale)
                self._effect("ripple", (image.x, image.y + 0.2), (0.4, 1.3), 0.5, after=after + 0.1)
        gone = {image.id for name in names for image in self._images(name)}
        self.shown = {id: item for id, item in self.shown.items() if id not in gone}
        script.wait(0.36 + 0.07 * len(names))
        self._rearrange(0.3, names)
        script.cue("splash", after=0.1)
        for name in names:
            for image in self._images(name):
                self._effect("ripple", (image.x, image.y + 0.2), (0.3, 1.1), 0.5)
                shaken = [(image.x + by, image.y) for by in (0, -0.05, 0.05, -0.05, 0.05, -0.03, 0.03, 0)]
                script.tween(image.id, 0.5, after=0.3, path=shaken, ease="linear")
        script.wait(0.8)

    def _cheer(self, index: int, hops: int, wait: bool = True) -> None:
        """A penguin hops where it stands, with a ring of light."""
        self.script.cue("cheer")
        for image in self._images(("penguin", index)):
            self._effect("cheer", (image.x, image.y), (0.5 * image.scale, 1.5 * image.scale), 0.6)
            for number_of in range(hops + 1):
                self.script.tween(image.id, HOP, after=number_of * HOP, hop=0.26 * image.scale)
        if wait:
            self.script.wait(HOP * (hops + 1))

    def _triumph(self, player: int) -> None:
        """All three penguins of the winner cheer."""
        self.script.cue("win")
        for index, (owner, _place, _homeward) in enumerate(self.figures.penguins):
            if owner == player:
                self._cheer(index, hops=2, wait=False)
        self.script.wait(HOP * 3)

    def _set_down(self) -> None:
        """Who has just been placed comes down from above."""
        before = set(self.shown)
        self._rearrange(HOP)
        for id, item in self.shown.items():
            if id not in before:
                self.script.tween(id, HOP, path=((item.x, item.y - 0.4), (item.x, item.y)))
        self.script.cue("step", after=HOP * 0.8)
        self.script.wait(HOP)

    def _roll(self, event: Rolled) -> None:
        """The die comes in from the right, hops, turns over, and lies still for a moment."""
        script = self.script
        end = self.layout.width / 2, self.layout.height / 2
        begin = end[0] + 1.7, end[1] + 0.9
        die = Item("die", _TUMBLING[0], *begin, layer=DIE_LAYER)
        script.add(die)
        script.cue("die")
        script.tween("die", 0.05, alpha=(0.0, 1.0), sprite=_TUMBLING[0])
        script.tween("die", TUMBLE, path=(begin, end), ease="out")
        for after, seconds, hop in ((0.0, 0.3, 0.9), (0.3, 0.24, 0.45), (0.54, 0.16, 0.15)):
            script.tween("die", seconds, after=after, hop=hop)
        for step, sprite in enumerate((*_TUMBLING[1:], die_sprite(event.result)), 1):
            script.tween("die", 0.01, after=step * TUMBLE / len(_TUMBLING), sprite=sprite)
        script.wait(TUMBLE + REST)
        script.tween("die", FADE, alpha=(1.0, 0.0), scale=(1.0, 0.7))
        script.wait(FADE)

    def _say(self, sentence: str) -> None:
        """A sentence over the middle of the board."""
        self.effects += 1
        item = Item(
            ("say", self.effects), f"say:{sentence}", self.layout.width / 2, self.layout.height / 2, layer=SAYING_LAYER
        )
        self.script.add(item)
        self.script.tween(item.id, 0.18, alpha=(0.0, 1.0))
        self.script.tween(item.id, 0.3, after=SAYING, alpha=(1.0, 0.0))
        self.script.wait(SAYING + 0.3)
