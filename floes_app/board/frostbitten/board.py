"""The board of Frost Bitten!: what hands can do on it, what is marked, and what is said of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from floes_app.board.board import Board
from floes_app.board.frostbitten.items import (
    FLOE_LAYER,
    LOOKS,
    REPEATED_SCALE,
    Figurines,
    ImageId,
    Name,
    boxes,
    die_sprite,
    flag_item,
    floe_item,
    floe_sprite,
    image_box,
    layout_of,
    penguin_sprite,
)
from floes_app.board.frostbitten.lesson import LESSON, TASK
from floes_app.board.frostbitten.motion import StoryWriter, finale
from floes_app.board.frostbitten.pages import PAGES, POSTER
from floes_app.board.frostbitten.phrases import foretell, left_sentence, lost_notice, result_name
from floes_app.board.frostbitten.recount import recount
from floes_app.board.frostbitten.standings import standings
from floes_app.board.frostbitten.tale import tell
from floes_app.board.geometry import Cell, Layout, Point
from floes_app.board.standings import Standings
from floes_app.board.timeline import Item, Timeline, TimelineBuilder
from floes_app.board.values import (
    NAMELESS,
    Atmosphere,
    Face,
    HowToWin,
    Identity,
    Mark,
    Move,
    MoveEntry,
    Pick,
    Poster,
    Tale,
    Turn,
    UiState,
)
from floes_app.core.i18n import N_, _, all_of, listed, ngettext, sentences
from floes_app.core.session import Session
from floes_app.games import frostbitten
from floes_app.games.frostbitten.head_start import PENGUINS as ON_THE_WAY
from floes_app.games.frostbitten.queries import (
    Effect,
    RollResult,
    contents,
    effect,
    effects,
    home_counts,
    kind_of,
    number,
    penguins_on,
    rest,
)
from floes_app.games.frostbitten.rules import FACES, PENGUINS, FrostState
from floes_app.games.frostbitten.story import Event, RestLost, Rolled, Slid, story
from floes_app.games.frostbitten.tiles import BEAR as BEAR_ROLL
from floes_app.games.frostbitten.tiles import COLUMNS, roll_text, tile_name

#: Height to which a picked figure is raised.
RAISED: Final = 0.06
#: Least tension of a game in a deep freeze; danger of a bear that is so many tiles away.
_DEEP_FREEZE: Final = 0.6
#: The size of the mark where the bear would send somebody home.
_AROUND_CAUGHT: Final = 1.3
#: Density of the snow otherwise.
_SNOW: Final = 0.25
_THREATS: Final = {1: 1.0, 2: 0.5}
#: Largest number of penguin moves that one die gives.
MOST_MOVES: Final = 4
#: Names of the kinds of tiles.
_TILES: Final = {
    "south pole": N_("South Pole"),
    "north pole": N_("North Pole"),
    "equator": N_("Equator"),
    "floe": N_("floe"),
    "water": N_("water"),
}
#: The possible selections on a tile: an outward penguin, a homeward one, a bear, the floe alone.
OUTWARD, HOMEWARD, BEAR, FLOE = "outward", "homeward", "bear", "floe"


# -- the roll --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll:
    """The dice of a turn: what each shows, which of them is being played, and how many moves are left of that one.

    current: None while a die is still to be rolled.
    """

    results: tuple[RollResult, ...]
    current: int | None
    left: int
    again: bool


def roll_of(session: Session) -> Roll:
    """The roll of the turn that is going on, as far as the history of the session tells it."""
    state: FrostState = session.state  # type: ignore[assignment]
    left = rest(state)
    results: list[RollResult] = []
    for index in range(session.index, 0, -1):
        before: FrostState = session.plies[index - 1].state  # type: ignore[assignment]
        if before.turn != state.turn or before.placing:
            break
        if before.dice:
            results += _shown(before, session.plies[index].action)
            if before.dice == before.board.bears and not before.again:
                break
    else:  # a position that begins in the middle of a turn shows the roll of that turn
        begun: FrostState = session.plies[0].state  # type: ignore[assignment]
        if begun.turn == state.turn and not begun.placing:
            results += reversed(rest(begun))
    results.reverse()
    if state.dice:
        return Roll(tuple(results) or left, None, 0, state.again)
    if len(results) < len(left) or any(a.bear != b.bear for a, b in zip(results[-len(left) :], left, strict=True)):
        results = list(left)  # a position that was loaded in the middle of a turn
    current = len(results) - len(left)
    return Roll(tuple(results), current, left[0].moves if left else 0, False)


def _shown(before: FrostState, action: str) -> list[RollResult]:
    return [event.result for event in story(before, action) if isinstance(event, Rolled) and event.result]


# -- moves -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _effects(state: FrostState) -> dict[str, Effect]:
    return {} if state.dice else {one.action: one for one in effects(state)}


@lru_cache(maxsize=64)
def _moves(state: FrostState) -> tuple[Move, ...]:
    """Steps before slides; a slide belongs to whatever can be picked up on its floe."""
    moves: list[Move] = []
    tags: dict[Cell, list[str]] = {}
    for action, what in _effects(state).items():
        assert what.origin is not None
        assert what.target is not None
        if what.kind in ("place", "place bear"):
            moves.append(Move(action, None, what.target, what.kind))
        elif what.kind == "slide":
            moves += [Move(action, what.origin, what.target, "slide", tag) for tag in tags.get(what.origin, [FLOE])]
        else:
            tag = BEAR if what.kind == "bear step" else HOMEWARD if what.homeward else OUTWARD
            if tag not in tags.setdefault(what.origin, []):
                tags[what.origin].append(tag)
            moves.append(Move(action, what.origin, what.target, what.kind, tag))
    return tuple(moves)


class FrostBoard(Board[FrostState]):
    """The board of Frost Bitten! A tile is a cell: its column and its latitude."""

    game = frostbitten.GAME
    lesson = LESSON
    task = TASK
    columns = 1
    pages = PAGES
    goal = HowToWin(
        Poster(
            "()()(AA)()/[][*][A][]/~~~~/[][]~~/~~[C][B]/[]~~[D]/~[][]~/[][]~[]/~~[BC]~/()(C)(BD)(D) A P2 -",
            2.3,
            (2.5, 1.0),
        ),
        "c8c9",
        N_("First to the North Pole with all three penguins wins."),
        N_("Step from floe to floe, or drift with one. The bear sends home everyone it reaches."),
    )
    poster = Poster(POSTER, 3.7, (2.0, 2.0))

    def tells_goal(self, state: FrostState) -> bool:
        """Not where penguins also have to come home."""
        return not state.board.homesick

    def layout(self, state: FrostState) -> Layout:
        """The latitudes, folded with ``mega``."""
        return layout_of(state.board)

    def atmosphere(self, state: FrostState) -> Atmosphere:
        """The more penguins are on their way home, the tenser, and always tense in a deep freeze; bears are danger."""
        homeward = sum(penguin & 1 for penguin in state.penguins) / max(1, len(state.penguins))
        tension = max(homeward, _DEEP_FREEZE if state.board.deep else 0.0)
        places = [divmod(penguin >> 1, COLUMNS) for penguin in state.penguins]
        bears = [divmod(bear, COLUMNS) for bear in state.bears]
        steps = [abs(a - c) + abs(b - d) for a, b in bears for c, d in places]
        snow = 1.0 if state.board.deep else _SNOW
        return Atmosphere("pole", tension, _THREATS.get(min(steps, default=0), 0.0), snow)

    # -- what is where -------------------------------------------------------------------------------------------

    def identity(self, state: FrostState) -> Identity:
        """A floe has one of the two shapes of its column."""
        floes = [tile.tile for tile in contents(state) if tile.kind == "floe"]
        return {(column, latitude): column * LOOKS + (latitude // 2 + column) % LOOKS for column, latitude in floes}

    def next_identity(self, identity: Identity, events: Sequence[Event]) -> Identity:
        """A floe keeps its shape wherever it drifts."""
        slides = [event for event in events if isinstance(event, Slid)]
        after = dict(identity)
        for event in slides:
            after[event.target] = after.pop(event.origin, 0)
        return after

    def items(self, state: FrostState, identity: Identity) -> tuple[Item, ...]:
        """Every floe, every penguin, every bear; when the game is over also the winner's flag."""
        floes = [floe_item(state.board, tile.tile, identity) for tile in contents(state) if tile.kind == "floe"]
        figures = Figurines.of(state)
        flag = [flag_item(figures, winner) for winner in (state.outcome.winners if state.outcome is not None else ())]
        return (*floes, *figures.items().values(), *flag)

    # -- hands ---------------------------------------------------------------------------------------------------

    def moves(self, state: FrostState) -> tuple[Move, ...]:
        """Steps, slides, placements; none while a die is to be rolled."""
        return _moves(state)

    def face(self, state: FrostState, action: str) -> Face:
        """Meaning of a face of the die, its number from 0 to 5, and its pips on an ordinary die (6 for 0)."""
        shown = [event.result for event in story(state, action) if isinstance(event, Rolled)]
        # Translators: what a face of the die means
        name = result_name(shown[0]) if shown[0] else _("Roll again")
        digit = int(action[1:])
        return Face(name, f"frostbitten/{die_sprite(shown[0])}", str(digit), digit or FACES)

    def attempt(self, state: FrostState, pick: Pick | None, cell: Cell) -> str:
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

    def _attempt_from(self, state: FrostState, cell: Cell) -> str:
        """The likely intention of a press on a tile without a selectable piece."""
        here = number(cell)
        beside = here + COLUMNS if cell[1] < state.board.north else here - COLUMNS
        is_step = here in state.bears or penguins_on(state, here) or kind_of(state, here).endswith("pole")
        return tile_name(here) + ("" if is_step else ">") + tile_name(beside)

    def refusal(self, state: FrostState, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """Why nothing can be done on ``cell``; nothing to say where something was put back."""
        if pick is not None and pick.cell == cell:
            return ""
        owners = [penguin.player for penguin in penguins_on(state, number(cell))]
        is_pick = pick is None and not (state.placing or state.dice or state.first & BEAR_ROLL)
        if is_pick and owners and state.turn not in owners:
            known = dict.fromkeys(names.get(owner, _(self.game.seat_names[owner])) for owner in sorted(owners))
            one, more = _("That penguin belongs to {name}: move your own."), _("Those penguins belong to {names}.")
            return (one if len(owners) == 1 else more).format(name=listed(known), names=all_of(known))
        if pick is None and not (state.placing or state.dice) and kind_of(state, number(cell)) == "water":
            if state.first & BEAR_ROLL:
                return _("That’s open water: choose the bear or an empty floe.")
            return _("That’s open water: choose a penguin or a floe.")
        return super().refusal(state, pick, cell, names)

    def grasped(self, state: FrostState, identity: Identity, pick: Pick) -> tuple[Hashable, ...]:
        """The picked figure, or a floe without passengers; at the fold only the larger image."""
        half = int(state.board.mega and pick.cell[1] > state.board.equator_latitude)
        raised = self._raised(state, pick)
        if pick.tag == FLOE:
            return tuple(raised) if len(raised) == 1 else ()
        return tuple(id for id in raised if id[1] == half)

    def posed(self, state: FrostState, items: Sequence[Item], ui: UiState) -> tuple[Item, ...]:
        """The items with the selection raised; figures on its targets make room."""
        pick = self._pick(state, ui)
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

    def _pick(self, state: FrostState, ui: UiState) -> Pick | None:
        return ui.pick or self.given_pick(state)

    def _moves_of(self, state: FrostState, pick: Pick) -> list[Move]:
        return [move for move in self.moves(state) if (move.source, move.tag) == (pick.cell, pick.tag)]

    def _raised(self, state: FrostState, pick: Pick) -> set[tuple[Hashable, Hashable]]:
        """The ids of what is raised: one figure, or the floe with everything on it."""
        figures = Figurines.of(state)
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

    def marks(self, state: FrostState, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """Marks of the possible selections, their targets, and the effects of a move there."""
        marks: list[Mark] = []
        pick = self._pick(state, ui)
        is_preview = False
        if pick is None and ui.target is not None:
            picks = self.picks(state, ui.target)
            pick, is_preview = (picks[0] if picks else None), True
        if pick is None or is_preview:
            marks += self._can_marks(state)
            marks += [self._ring(state, move, ui) for move in self.moves(state) if move.source is None]
        if pick is not None:
            if not is_preview:
                marks += self._selected_marks(state, pick, identity)
            for move in self._moves_of(state, pick):
                if move.kind == "slide":
                    marks += self._slide_marks(state, move, ui, identity, is_preview)
                else:
                    marks += self._step_marks(state, pick, move, ui, is_preview)
        if ui.cursor is not None:
            marks += [
                Mark("cursor", ((box.x, box.y), (box.x + box.width, box.y + box.height)))
                for box in boxes(state.board, ui.cursor)
            ]
        return tuple(marks)

    def discreet(self, marks: Sequence[Mark]) -> tuple[Mark, ...]:
        """The marks, among which a place where the bear would send somebody home looks like any other."""
        plain = (mark for mark in marks if mark.kind not in ("caught", "ghost"))
        return tuple(
            replace(mark, kind="ring", scale=mark.scale / _AROUND_CAUGHT) if mark.kind == "danger" else mark
            for mark in plain
        )

    def _can_marks(self, state: FrostState) -> list[Mark]:
        """A quiet light under the figures that can step."""
        sources = {(move.source, move.tag) for move in self.moves(state) if move.kind in ("step", "bear step")}
        marks = []
        for item in Figurines.of(state).items().values():
            tile = self.layout(state).cell_at((item.x, item.y))
            mine = {
                penguin_sprite(state.turn, False): OUTWARD,
                penguin_sprite(state.turn, True): HOMEWARD,
                "bear": BEAR,
            }
            if (tile, mine.get(item.sprite, "")) in sources:
                marks.append(Mark("can", ((item.x, item.y),), sprite=item.sprite, scale=item.scale))
        return marks

    def _selected_marks(self, state: FrostState, pick: Pick, identity: Identity) -> list[Mark]:
        raised = self._raised(state, pick)
        items = {item.id: item for item in self.items(state, identity)}
        wanted = [items[id] for id in raised if id in items]
        if pick.tag == FLOE:
            wanted = [item for item in wanted if item.layer == FLOE_LAYER]
        return [Mark("selected", ((item.x, item.y),), sprite=item.sprite, scale=item.scale) for item in wanted]

    def _ring(self, state: FrostState, move: Move, ui: UiState) -> Mark:
        """Mark of a place for a token."""
        box = self.layout(state).box(move.target)
        return Mark("ring", (box.centre,), ui.target == move.target)

    def _step_marks(self, state: FrostState, pick: Pick, move: Move, ui: UiState, faint: bool) -> list[Mark]:
        """A ring where the figure will stand, and under the pointer its ghost; coral where it is caught or catches."""
        caught = _effects(state)[move.action].caught
        hot = ui.target == move.target
        marks = []
        if caught:
            around = 1.75 if move.kind == "step" else _AROUND_CAUGHT
            for box in boxes(state.board, move.target):
                scale = around if box.height == 1 else around * REPEATED_SCALE
                marks.append(Mark("danger", (box.centre,), hot, scale=scale))
            if hot:
                marks += self._caught_marks(state, pick, move)
            return marks
        newcomer = _with_newcomer(state, pick, move.target)[1]
        kind = "faint ring" if faint else "ring"
        rings = [Mark(kind, ((one.x, one.y),), hot, scale=one.scale) for one in newcomer]
        ghosts = [Mark("ghost", ((one.x, one.y),), True, one.sprite, one.scale) for one in newcomer if hot]
        return rings + ghosts

    def _caught_marks(self, state: FrostState, pick: Pick, move: Move) -> list[Mark]:
        """Brackets round everybody whom the bear would catch."""
        figures = Figurines.of(state)
        names = [("penguin", index) for index in figures.on(move.target)]
        if move.kind == "step":
            names = [("penguin", figures.find(state.turn, pick.cell, pick.tag == HOMEWARD))]
        return [
            Mark("caught", ((item.x, item.y),), True, item.sprite, item.scale)
            for id, item in figures.items().items()
            if id[0] in names
        ]

    def _slide_marks(self, state: FrostState, move: Move, ui: UiState, identity: Identity, faint: bool) -> list[Mark]:
        """The floe in its new place; under the pointer also what that connects and cuts."""
        assert move.source is not None
        layout = self.layout(state)
        begin, end = layout.centre(move.source), layout.centre(move.target)
        hot = ui.target == move.target
        marks = [Mark("faint slide" if faint else "slide", (begin, end), hot, floe_sprite(identity, move.source))]
        if hot:
            what = _effects(state)[move.action]
            marks += [Mark("link", _between(layout, move.target, tile), True) for tile in what.connects]
            marks += [Mark("cut", _between(layout, move.source, tile), True) for tile in what.cuts]
        return marks

    def trail(self, before: FrostState, action: str) -> tuple[Mark, ...]:
        """A pale line along the last step or slide."""
        what = effect(before, action)
        if what.origin is None or what.target is None or what.origin == what.target:
            return ()
        marks = []
        for half in (0, 1):
            begin, end = (image_box(before.board, half, tile) for tile in (what.origin, what.target))
            if begin is not None and end is not None:
                marks.append(Mark("trail", (begin.centre, end.centre), sprite=what.kind))
        return tuple(marks)

    def trails(self, state: FrostState, turns: Sequence[Turn[FrostState]]) -> tuple[Mark, ...]:
        """Each player's ways in the player's colour, and an outline where a floe left open water."""
        if len(turns) == 1 and len(turns[0].plies) == 1:
            return super().trails(state, turns)
        marks: list[Mark] = []
        for turn in turns:
            for before, action in turn.plies:
                what = effect(before, action)
                for mark in self.trail(before, action):
                    kind = "drift" if what.kind == "slide" else "step"
                    marks.append(replace(mark, seat=turn.seat, sprite=kind))
                if what.kind == "slide" and what.origin is not None and kind_of(state, number(what.origin)) == "water":
                    marks.append(Mark("left", (self.layout(state).centre(what.origin),), seat=turn.seat))
        return tuple(marks)

    # -- words ---------------------------------------------------------------------------------------------------

    def consolation(self, state: FrostState, seat: int) -> str:
        """Consolation for a player with only one penguin left to bring; home is in the south."""
        if not self.was_close(state, seat):
            return ""
        if state.board.homesick:
            return _("Two penguins home is a good day, too.")
        return _("Two penguins at the North Pole is a good day, too.")

    def was_close(self, state: FrostState, seat: int) -> bool:
        """One penguin was missing."""
        return home_counts(state)[seat].home == 2

    def status(self, state: FrostState, ui: UiState, names: Mapping[int, str]) -> str:
        """Status text: the expected action, or the effect of the move under the pointer."""
        name = names[state.turn]
        if state.dice:
            if state.again:
                return _("{name}: roll the die again.").format(name=name)
            if state.first:
                return _("{name}: roll the second die.").format(name=name)
            if state.board.mega:
                return _("{name}: roll the first die.").format(name=name)
            return _("{name}: roll the die.").format(name=name)
        if state.placing:
            return self._placing_status(state, name)
        hot = self._hot(state, ui)
        if hot is not None:
            return foretell(state, hot, _effects(state)[hot.action], names)
        pick = self._pick(state, ui)
        left = left_sentence(state, name)
        if pick is None:
            if state.first & BEAR_ROLL:
                return sentences(left, _("Choose the bear or an empty floe."))
            return sentences(left, _("Choose a penguin or a floe."))
        kinds = {move.kind == "slide" for move in self._moves_of(state, pick)}
        if kinds == {True}:
            return sentences(left, _("Choose where the floe slides."))
        if kinds == {False}:
            return sentences(left, _("Choose where to step."))
        return sentences(left, _("Choose where to step or slide."))

    def rolling(self, state: FrostState, name: str) -> str:
        """The line while the computer rolls its die, or both."""
        if not state.board.mega:
            return super().rolling(state, name)
        # Translators: what a computer player does
        return _("{name}: rolling the dice…").format(name=name)

    def entering(self, state: FrostState, name: str) -> str:
        """The die whose face is due."""
        if not state.board.mega:
            return super().entering(state, name)
        if state.first:
            return _("{name}: enter what your second die shows.").format(name=name)
        return _("{name}: enter what your first die shows.").format(name=name)

    def _placing_status(self, state: FrostState, name: str) -> str:
        if state.to_place == PENGUINS:
            return _("{name}: place {count} penguins on the South Pole.").format(name=name, count=PENGUINS)
        if state.to_place:
            return ngettext(
                "{name}: place {count} more penguin on the South Pole.",
                "{name}: place {count} more penguins on the South Pole.",
                state.to_place,
            ).format(name=name, count=state.to_place)
        if state.bear_latitude() == state.board.north:
            return _("{name}: place the bear on the North Pole.").format(name=name)
        return _("{name}: place the first bear on the Equator.").format(name=name)

    def _hot(self, state: FrostState, ui: UiState) -> Move | None:
        if ui.target is None:
            return None
        pick = self._pick(state, ui)
        return self.move_to(state, pick, ui.target) if pick is not None else None

    def warning(self, state: FrostState, names: Mapping[int, str], you: int | None = None) -> str:
        """Warning of a player who could win with the next roll."""
        if state.outcome is not None or you != state.turn:
            return ""
        threat = next((seat for seat in range(state.players) if seat != you and can_win_with_a_roll(state, seat)), None)
        return "" if threat is None else _("Watch out: {name} can win with the next roll.").format(name=names[threat])

    def notice(self, events: Sequence[Event], names: Mapping[int, str], you: int | None = None) -> str:
        """Notices worth a sentence: lost moves, penguins sent home."""
        lost = [event for event in events if isinstance(event, RestLost)]
        return sentences(*(lost_notice(event, names[event.player]) for event in lost))

    def entry(self, before: FrostState, action: str) -> MoveEntry:
        """A roll as the die that shows it, a step or slide as the piece and an arrow, a placement with its tile."""
        if before.dice:
            shown = _shown(before, action)
            return MoveEntry("", picture=die_sprite(shown[0] if shown else None), notation=_roll_notation(shown))
        what = effect(before, action)
        assert what.origin is not None
        assert what.target is not None
        if what.kind == "slide":
            picture = floe_sprite({}, what.origin)
        elif what.kind in ("bear step", "place bear"):
            picture = "bear"
        else:
            picture = penguin_sprite(before.turn, what.homeward)
        if what.origin == what.target:
            return MoveEntry(tile_name(number(what.target)), picture=picture, notation=action)
        return MoveEntry("", _arrow(what.origin, what.target), picture=picture, notation=action)

    def cell_name(self, state: FrostState, cell: Cell) -> str:
        """The name of the tile."""
        return tile_name(number(cell))

    # Translators: what lies on a square, for those who hear it: “c3: empty ice.”
    def lies_on(self, state: FrostState, cell: Cell, names: Mapping[int, str]) -> str:
        """The kind of tile, the bear, and whose penguins stand there."""
        tile = number(cell)
        things = [_(_TILES[kind_of(state, tile)])] + ([_("bear")] if tile in state.bears else [])
        here = Counter(penguins_on(state, tile))
        for penguin, count in here.items():
            if penguin.homeward:
                words = ngettext("{name}’s penguin on its way home", "{count} of {name}’s on their way home", count)
            else:
                words = ngettext("{name}’s penguin", "{count} of {name}’s penguins", count)
            things.append(words.format(name=names[penguin.player], count=count))
        return listed(things)

    def ground(self) -> str:
        """Water, where nothing lies."""
        return _("water")

    def tale(self, turn: Turn[FrostState], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The turn in a sentence."""
        return tell(turn, names, you)

    def recount(self, turn: Turn[FrostState], names: Mapping[int, str]) -> str:
        """Every step of the turn with its squares."""
        return recount(turn, names)

    def standings(self, session: Session) -> Standings:
        """The places of the players, and what they rest on."""
        return standings(session)

    def head_start(self, name: str, step: int, state: FrostState) -> str:
        """The penguins that are on the ice already."""
        number = ON_THE_WAY[step - 1]
        words = ngettext(
            "{number} of {name}’s penguins is on its way already.",
            "{number} of {name}’s penguins are on their way already.",
            number,
        )
        return words.format(number=number, name=name)

    def subtitle(self, session: Session) -> str:
        """The variants, or how many bears there are."""
        names = {option.name: _(option.label) for option in self.game.options}
        chosen = [names[name] for name, value in session.options.items() if value is True and name != "quick"]
        if len(chosen) > 1:
            # Translators: what kind of game this is, below its title
            return ngettext("{count} variant", "{count} variants", len(chosen)).format(count=len(chosen))
        if chosen:
            return chosen[0]
        count = len(session.seats)
        # Translators: what kind of game this is, below its title
        return ngettext("{count} player", "{count} players", count).format(count=count)

    def phrase(self, before: FrostState, action: str) -> str:
        """Result of a roll; the tile of a placing; from and to for steps, with a word for slides."""
        if before.dice:
            shown = _shown(before, action)
            return result_name(shown[0]) if shown else _("Roll again")
        what = effect(before, action)
        assert what.origin is not None
        assert what.target is not None
        origin, target = tile_name(number(what.origin)), tile_name(number(what.target))
        if what.kind == "slide":
            # Translators: a floe that slides, in the middle of a sentence, as in “Try floe b1–b2.”
            return _("floe {origin}–{target}").format(origin=origin, target=target)
        return target if origin == target else f"{origin}–{target}"

    # -- motion --------------------------------------------------------------------------------------------------

    def timeline(self, before: FrostState, identity: Identity, events: Sequence[Event]) -> Timeline:
        """Hops, drifting floes, the bear's leap, the die."""
        animation = StoryWriter(before, TimelineBuilder.begin(self.items(before, identity)), self.layout(before))
        animation.play(events)
        return animation.builder.finish()

    def finale(self, state: FrostState, identity: Identity, events: Sequence[Event]) -> Timeline | None:
        """The winner's flag."""
        return finale(state, self.items(state, identity), events)


def _roll_notation(shown: Sequence[RollResult]) -> str:
    return roll_text(shown[0].moves | (8 if shown[0].bear else 0)) if shown else "5"


def _arrow(origin: Cell, target: Cell) -> str:
    """The arrow from a tile to its neighbour; north is up."""
    if origin[0] == target[0]:
        return "arrow-up" if target[1] > origin[1] else "arrow-down"
    return "arrow-right" if target[0] > origin[0] else "arrow-left"


def _between(layout: Layout, here: Cell, there: Cell) -> tuple[Point, ...]:
    """The middle of the border between two tiles."""
    (x0, y0), (x1, y1) = layout.centre(here), layout.centre(there)
    return (((x0 + x1) / 2, (y0 + y1) / 2),)


def _with_newcomer(state: FrostState, pick: Pick, target: Cell) -> tuple[dict[ImageId, Item], list[Item]]:
    """Figures on ``target`` once the picked one has come: the others by id, and images of the newcomer."""
    figures = Figurines.of(state)
    if pick.tag == BEAR:
        name: Name = ("bear", figures.bears.index(pick.cell))
        figures.bears[name[1]] = target
    else:
        name = ("penguin", figures.find(state.turn, pick.cell, pick.tag == HOMEWARD))
        place = 2 * number(pick.cell) + (pick.tag == HOMEWARD)
        figures.penguins[name[1]] = state.turn, target, bool(state.arrival(place, number(target)) & 1)
    there = [("penguin", index) for index in figures.on(target)]
    there += [("bear", index) for index, place in enumerate(figures.bears) if place == target]
    images = figures.items().items()
    others = {id: item for id, item in images if id[0] in there and id[0] != name}
    return others, [item for id, item in images if id[0] == name]


@lru_cache(maxsize=64)
def can_win_with_a_roll(state: FrostState, seat: int) -> bool:
    """True if one roll of a die could bring the last penguins of ``seat`` to the North Pole.

    Not asked with two dice a turn, nor where penguins also have to come home.
    """
    if state.placing or state.board.mega or state.board.homesick:
        return False
    theirs = FrostState(state.board, seat, state.penguins, state.bears, state.floes, 0, False, MOST_MOVES, 0)
    return _can_finish(theirs, seat)


def _can_finish(state: FrostState, seat: int) -> bool:
    """True if the rest of a roll suffices; every move brings a penguin one row further north at most."""
    if state.winner == seat:
        return True
    own = state.penguins[PENGUINS * seat : PENGUINS * (seat + 1)]
    rows = sum(state.board.north - (place >> 1) // COLUMNS for place in own)
    if state.dice or state.turn != seat or rows > state.first:
        return False
    return any(_can_finish(state.apply(action), seat) for action in state.actions())
