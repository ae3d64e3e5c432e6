"""The board of Go with the Floe: one sheet of ice that opens behind everyone who moves on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from floes_app.board.floe.lesson import LESSON
from floes_app.board.floe.pages import PAGES
from floes_app.board.floe.tale import tell
from floes_app.board.geometry import Cell, Layout, grid
from floes_app.board.model import (
    Atmosphere,
    Board,
    Button,
    Fact,
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
from floes_app.board.timeline import CAPTURE, HOP, RING, STEP, Item, Script, Timeline
from floes_app.core.i18n import _, ngettext
from floes_app.core.session import Session
from floes_app.games.floe import GAME
from floes_app.games.floe.queries import Kind, bear_squares, kind, ring_squares, rings_opened, seal_squares
from floes_app.games.floe.rules import (
    BEARS,
    PASS,
    SEALS,
    SPACES,
    FloeAction,
    FloeState,
    empty_count,
    isolated_seals,
    square_name,
)
from floes_app.games.floe.story import Capture, Event, Isolated, Jump, Passed, RingOpened, Slide

#: How many pictures of a ring there are.
RING_LOOKS: Final = 3
ICE, TOKENS, SIGNS = 0, 1, 2
_LAYOUT: Final = grid(8, 8, SPACES)
#: Counting the empty spaces takes so long for each, in seconds, and never longer than this in all.
_COUNT_EACH, _COUNT_ALL = 0.09, 1.7
_SINK: Final = 0.30
#: With so many rings the world around the board is at its tensest; how dangerous a bear is so many spaces away.
_MANY_RINGS: Final = 22
_THREATS: Final = {1: 1.0, 2: 0.5}


def ring_sprite(square: Cell) -> str:
    """The picture of the ring on a space: always the same one there, seldom the same beside it."""
    column, row = square
    return f"ring-{(column * 5 + row * 3 + column * row) % RING_LOOKS + 1}"


def token_sprite(seat: int) -> str:
    """The picture of a player's tokens."""
    return "seal" if seat == SEALS else "bear"


def covered_around(seal: Cell) -> tuple[Cell, ...]:
    """The spaces one and two away from a seal in the eight directions: those whose rings isolate it."""
    steps = [(dx * far, dy * far) for dx in (-1, 0, 1) for dy in (-1, 0, 1) for far in (1, 2) if dx or dy]
    steps.sort(key=lambda step: max(abs(step[0]), abs(step[1])))
    spaces = ((seal[0] + dx, seal[1] + dy) for dx, dy in steps)
    return tuple(space for space in spaces if space in set(SPACES))


def counting_order(state: FloeState) -> tuple[Cell, ...]:
    """The empty spaces as they are counted at the end: row by row from the top, as one reads."""
    taken = {*seal_squares(state), *bear_squares(state), *ring_squares(state)}
    return tuple(sorted((space for space in SPACES if space not in taken), key=lambda space: (-space[1], space[0])))


class FloeBoard(Board[FloeState]):
    """The board of Go with the Floe."""

    game = GAME
    lesson = LESSON
    pages = PAGES
    poster = Poster("4/6/4o3/2osoB2/4o3/3o1o2/6/4 b 0", across=4.2, centre=(4.0, 3.6))

    def layout(self, state: FloeState) -> Layout:
        """The 52 spaces in a square of eight by eight."""
        return _LAYOUT

    def atmosphere(self, state: FloeState) -> Atmosphere:
        """The fewer ice spaces there are, the tenser; danger is a bear beside a seal."""
        holes = len(ring_squares(state)) / _MANY_RINGS
        steps = [max(abs(a - c), abs(b - d)) for a, b in bear_squares(state) for c, d in seal_squares(state)]
        threat = _THREATS.get(min(steps, default=0), 0.0)
        return Atmosphere("ice", min(1.0, holes), 0.0 if state.is_over else threat)

    # -- what is where -------------------------------------------------------------------------------------------

    def items(self, state: FloeState, identity: Identity) -> tuple[Item, ...]:
        """Rings and tokens; when the game is over also what decided it and the count of the empty spaces."""
        rings = [_ring(square) for square in ring_squares(state)]
        tokens = [_token(seat, square) for seat in (0, 1) for square in _tokens_of(state, seat)]
        signs: list[Item] = []
        if state.outcome is not None:
            for seal in isolated_seals(state):
                signs += _isolation_signs(seal)
            signs += _tally(state)
        return (*rings, *tokens, *signs)

    # -- hands ---------------------------------------------------------------------------------------------------

    def moves(self, state: FloeState) -> tuple[Move, ...]:
        """Every legal way of a token; the pass has no place on the board."""
        return tuple(
            Move(action, action.origin, action.target, kind(state, action).value)
            for action in state.actions()
            if action.target is not None
        )

    def buttons(self, state: FloeState) -> tuple[Button, ...]:
        """The pass, where it is the only action."""
        return (Button(PASS, _("Pass"), "P", primary=True),) if PASS in state.actions() else ()

    def attempt(self, state: FloeState, pick: Pick | None, cell: Cell) -> str:
        """From and to; without anything in hand only what is tried to be picked up."""
        return square_name(pick.cell if pick else cell) + square_name(cell)

    def refusal(self, state: FloeState, pick: Pick | None, cell: Cell) -> str:
        """As the game explains it; a token of one's own that cannot be picked up is shut in."""
        if cell in _tokens_of(state, state.to_move) and not self.picks(state, cell):
            if state.to_move == SEALS:
                return _("This seal is stuck: there’s no empty ice within its reach.")
            return _("This bear is stuck: no empty ice and no seal within its reach.")
        return super().refusal(state, pick, cell)

    # -- marks ---------------------------------------------------------------------------------------------------

    def marks(self, state: FloeState, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """What can be picked up, where the piece in hand can go, and what the move under the pointer does."""
        moves = self.moves(state)
        sources = tuple(dict.fromkeys(move.source for move in moves if move.source is not None))
        in_hand = ui.pick or self.given_pick(state)
        shown = in_hand.cell if in_hand else ui.target
        found = [Mark("ready", (_at(source),)) for source in sources if source != shown]
        if shown in sources:
            own = [move for move in moves if move.source == shown]
            hot = next((move for move in own if in_hand and move.target == ui.target), None)
            previewed = _previewed(state, hot) if hot is not None else []
            covered = {mark.points[0] for mark in previewed}
            found += previewed
            found += [_way_mark(move, move is hot) for move in own if move is hot or _at(move.target) not in covered]
            if hot is not None and hot.kind != Kind.CAPTURE.value:
                found.append(Mark("ghost", (_at(hot.target),), True, token_sprite(state.to_move)))
            place = ui.held if ui.pick and ui.held else _at(shown)
            found.append(Mark("selected", (place,), in_hand is not None, token_sprite(state.to_move)))
        if ui.cursor is not None and ui.hover is None:
            found.append(Mark("cursor", (_at(ui.cursor),)))
        return tuple(found)

    def trail(self, before: FloeState, action: FloeAction) -> tuple[Mark, ...]:
        """A line along the last move; a capture leaves a mark where both went under."""
        if action.origin is None or action.target is None:
            return ()
        way = "fallen" if kind(before, action) is Kind.CAPTURE else "trail"
        return (Mark(way, (_at(action.origin), _at(action.target))),)

    # -- words ---------------------------------------------------------------------------------------------------

    def role(self, seat: int) -> str:
        """Seals or bears."""
        # Translators: as in “Game 2: you are the bears.”
        return _("you are the seals") if seat == SEALS else _("you are the bears")

    def roles(self, names: Mapping[int, str]) -> str:
        """Who has the seals and who the bears."""
        return _("Now {seals} plays the seals, and {bears} the bears.").format(seals=names[SEALS], bears=names[BEARS])

    def consolation(self, state: FloeState, seat: int) -> str:
        """The seals have lost when the second one is caught."""
        return _("One seal had it almost made.") if seat == SEALS else ""

    def was_close(self, state: FloeState, seat: int) -> bool:
        """Bears that have caught one seal were close."""
        return seat == BEARS and len(seal_squares(state)) == 1

    def status(self, state: FloeState, ui: UiState, names: Mapping[int, str]) -> str:
        """What the move under the pointer does, or what is expected."""
        name = names[state.to_move]
        if self.buttons(state):
            return _("{name}: nothing can move, so you have to pass.").format(name=name)
        in_hand = ui.pick or self.given_pick(state)
        if in_hand is None:
            if state.to_move == SEALS:
                return _("{name}: choose a seal to move.").format(name=name)
            return _("{name}: choose a bear to move.").format(name=name)
        move = self.move_to(state, in_hand, ui.target) if ui.target is not None else None
        if move is not None:
            return foretell(state, move.action)
        if state.to_move == SEALS:
            return _("{name}: where should the seal on {space} go?").format(name=name, space=square_name(in_hand.cell))
        return _("{name}: where should the bear on {space} go?").format(name=name, space=square_name(in_hand.cell))

    def tale(self, turn: Turn[FloeState], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The turn in a sentence."""
        return tell(turn, names, you)

    def subtitle(self, session: Session) -> str:
        """Nothing: there is only one kind of this game."""
        return ""

    def facts(self, state: FloeState) -> tuple[Fact, ...]:
        """Empty spaces, which the winner scores, and rings."""
        empty, rings = empty_count(state), len(ring_squares(state))
        return (
            Fact(str(empty), _("spaces left")),
            Fact(str(rings), ngettext("hole", "holes", rings)),
        )

    def entry(self, before: FloeState, action: FloeAction) -> MoveEntry:
        """From and to; the seal that was caught."""
        if action.origin is None or action.target is None:
            return MoveEntry(_("pass"), notation=str(action))
        caught = kind(before, action) is Kind.CAPTURE
        return MoveEntry(
            square_name(action.target),
            faint=square_name(action.origin),
            taken=(token_sprite(SEALS),) if caught else (),
            notation=str(action),
        )

    def told(self, before: FloeState, action: FloeAction) -> str:
        """From and to; a cross for a catch."""
        if action.origin is None or action.target is None:
            return super().told(before, action)
        cross = "×" if kind(before, action) is Kind.CAPTURE else ""
        return f"{square_name(action.origin)}–{cross}{square_name(action.target)}"

    # -- motion --------------------------------------------------------------------------------------------------

    def timeline(self, before: FloeState, identity: Identity, events: Sequence[Event]) -> Timeline:
        """The token's way, the ice opening behind it, and at the end of the game why it ended and what it scores."""
        script = Script.begin(self.items(before, identity))
        for event in events:
            match event:
                case Slide(_seat, path):
                    _slide(script, path)
                case Jump(_seat, origin, _over, target):
                    _jump(script, origin, target)
                case Capture(origin, target):
                    _capture(script, origin, target)
                case RingOpened(square):
                    _open_ring(script, square)
                case Isolated(square):
                    _show_isolation(script, square)
                case Passed(seat):
                    _shrug(script, _tokens_of(before, seat))
        after = before.apply(_action_of(before, events))
        if after.outcome is not None:
            _settle(script)
            _count(script, after)
        return script.finish()


def foretell(state: FloeState, action: FloeAction) -> str:
    """What a move does, in words."""
    if action.origin is None or action.target is None:
        return ""
    target = square_name(action.target)
    rings = [square_name(square) for square in rings_opened(state, action)]
    what = kind(state, action)
    if what is Kind.CAPTURE:
        told = _("Catch the seal on {space}: both go under, and {ring} breaks.").format(space=target, ring=rings[0])
    elif what is Kind.JUMP:
        told = _("Jump to {space}: {ring} breaks behind you.").format(space=target, ring=rings[0])
    elif len(rings) == 1:
        told = _("Slide to {space}: {ring} breaks behind you.").format(space=target, ring=rings[0])
    else:
        told = _("Slide to {space}: {ring} and {other} break behind you.").format(
            space=target, ring=rings[0], other=rings[1]
        )
    outcome = state.apply(action).outcome
    if outcome is None:
        return told
    if state.to_move in outcome.winners:
        return told + " " + _("That wins the game.")
    return told + " " + _("Careful: that isolates a seal, and the seals win.")


def _at(square: Cell) -> tuple[float, float]:
    return _LAYOUT.centre(square)


def _tokens_of(state: FloeState, seat: int) -> tuple[Cell, ...]:
    return seal_squares(state) if seat == SEALS else bear_squares(state)


def _ring(square: Cell) -> Item:
    return Item(("ring", square), ring_sprite(square), *_at(square), layer=ICE)


def _token(seat: int, square: Cell) -> Item:
    return Item(("token", square), token_sprite(seat), *_at(square), layer=TOKENS)


def _isolation_signs(seal: Cell) -> list[Item]:
    """A sign round the seal, and one on each ring that covers it."""
    covers = [Item(("cover", seal, space), "cover", *_at(space), layer=SIGNS) for space in covered_around(seal)]
    return [Item(("isolated", seal), "isolated", *_at(seal), layer=SIGNS), *covers]


def _tally(state: FloeState) -> list[Item]:
    """The count of the empty spaces; the last one is the score."""
    order = counting_order(state)
    last = len(order)
    return [
        Item(("tally", square), f"{'score' if count == last else 'tally'}:{count}", *_at(square), layer=SIGNS)
        for count, square in enumerate(order, start=1)
    ]


def _way_mark(move: Move, hot: bool) -> Mark:
    assert move.source is not None
    return Mark(move.kind, (_at(move.source), _at(move.target)), hot)


def _previewed(state: FloeState, move: Move) -> list[Mark]:
    """The rings as a move would open them; the one under the piece itself is hot."""
    return [
        Mark("opening", (_at(square),), square == move.source, ring_sprite(square))
        for square in rings_opened(state, move.action)
    ]


# -- motion ----------------------------------------------------------------------------------------------------------


def _action_of(before: FloeState, events: Sequence[Event]) -> FloeAction:
    """The action that a story tells of."""
    first = events[0]
    ends: tuple[Cell | None, Cell | None] = (None, None)
    if isinstance(first, Slide):
        ends = (first.path[0], first.path[-1])
    elif isinstance(first, Jump | Capture):
        ends = (first.origin, first.target)
    return next(action for action in before.actions() if (action.origin, action.target) == ends)


def _slide(script: Script, path: Sequence[Cell]) -> None:
    seconds = STEP * len(path[1:]) * 1.1 + 0.06
    script.tween(("token", path[0]), seconds, path=[_at(square) for square in path])
    script.cue("slide", place=_at(path[0]))
    script.wait(seconds * 0.55)


def _jump(script: Script, origin: Cell, target: Cell) -> None:
    script.tween(("token", origin), HOP * 1.5, path=(_at(origin), _at(target)), hop=0.42)
    script.cue("step", after=HOP * 1.4, place=_at(target))
    script.wait(HOP * 0.9)


def _capture(script: Script, origin: Cell, target: Cell) -> None:
    """The bear pounces; both slip through a hole that closes over them."""
    bear, seal = ("token", origin), ("token", target)
    script.cue("pounce", place=_at(target))
    script.tween(bear, HOP, path=(_at(origin), _at(target)), hop=0.36, ease="out")
    script.wait(HOP)
    hole = Item(("plunge", target), ring_sprite(target), *_at(target), layer=ICE)
    script.add(hole)
    script.tween(hole.id, 0.10, alpha=(0.0, 1.0), scale=(0.7, 1.05), ease="out")
    script.cue("splash", after=0.05, place=_at(target))
    for token in (bear, seal):
        script.tween(token, _SINK, after=0.05, alpha=(1.0, 0.0), scale=(1.0, 0.5))
    _ripples(script, target, 0.08)
    script.tween(hole.id, CAPTURE, after=_SINK + 0.05, alpha=(1.0, 0.0), scale=(1.05, 0.6))
    script.wait(_SINK)


def _open_ring(script: Script, square: Cell) -> None:
    """A crack, then the hole breaks open and water splashes up."""
    crack = Item(("crack", square), "crack", *_at(square), layer=ICE)
    script.add(crack)
    script.tween(crack.id, RING * 0.4, alpha=(0.2, 1.0), scale=(0.5, 1.0), ease="out")
    script.tween(crack.id, RING * 0.5, after=RING * 0.7, alpha=(1.0, 0.0))
    script.cue("ring", after=RING * 0.2, place=_at(square))
    ring = _ring(square)
    script.add(ring)
    script.tween(ring.id, RING * 0.75, after=RING * 0.4, alpha=(0.3, 1.0), scale=(0.35, 1.0), ease="out")
    drops = Item(("drops", square), "drops", *_at(square), layer=SIGNS)
    script.add(drops)
    script.tween(drops.id, RING * 1.4, after=RING * 0.5, alpha=(0.9, 0.0), scale=(0.4, 1.0), ease="out")
    script.wait(RING * 0.5)


def _ripples(script: Script, square: Cell, after: float) -> None:
    for number in range(2):
        ripple = Item(("ripple", square, number), "ripple", *_at(square), layer=ICE)
        script.add(ripple)
        script.tween(ripple.id, 0.5, after=after + 0.12 * number, alpha=(0.9, 0.0), scale=(0.4, 1.25), ease="out")


def _shrug(script: Script, squares: Sequence[Cell]) -> None:
    """Who passes shows it: the tokens nod on the spot."""
    for square in squares:
        script.tween(("token", square), HOP, path=(_at(square), _at(square)), hop=0.10)
    script.wait(HOP)


def _settle(script: Script) -> None:
    """Let what still moves come to rest, and a breath pass."""
    ends = [tween.end for tween in script.tweens]
    script.wait(max([script.now, *ends]) - script.now + 0.15)


def _show_isolation(script: Script, seal: Cell) -> None:
    """A ring of light round the seal, and one by one round what covers it."""
    _settle(script)
    script.cue("win")
    sign, *covers = _isolation_signs(seal)
    _appear(script, sign, 0.3)
    script.wait(0.25)
    for cover in covers:
        _appear(script, cover, 0.2)
        script.wait(0.05)
    script.wait(0.4)


def _count(script: Script, after: FloeState) -> None:
    """The empty spaces are counted, one by one, into the score."""
    tally = _tally(after)
    pause = min(_COUNT_EACH, _COUNT_ALL / max(1, len(tally)))
    for number, sign in enumerate(tally):
        _appear(script, sign, 0.22)
        if number % 2 == 0:
            script.cue("count", place=(sign.x, sign.y))
        script.wait(pause)


def _appear(script: Script, sign: Item, seconds: float) -> None:
    script.add(sign)
    script.tween(sign.id, seconds, alpha=(0.0, 1.0), scale=(0.4, 1.0), ease="out")
