"""The board of Go with the Floe: one sheet of ice that opens behind everyone who moves on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from floes_app.board.floe import motion
from floes_app.board.floe.items import (
    LAYOUT,
    at,
    isolation_signs,
    ring_item,
    ring_sprite,
    tally,
    token_item,
    token_sprite,
    tokens_of,
)
from floes_app.board.floe.lesson import LESSON, TASK
from floes_app.board.floe.pages import PAGES
from floes_app.board.floe.recount import recount
from floes_app.board.floe.standings import standings
from floes_app.board.floe.tale import tell
from floes_app.board.geometry import Cell, Layout
from floes_app.board.grid_board import GridBoard
from floes_app.board.standings import Standings
from floes_app.board.timeline import Item, Timeline
from floes_app.board.values import (
    NAMELESS,
    Atmosphere,
    Button,
    Fact,
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
from floes_app.core.i18n import N_, _, ngettext, sentences
from floes_app.core.session import Session
from floes_app.games.floe import GAME
from floes_app.games.floe.queries import ActionKind, bear_squares, kind, ring_squares, rings_opened, seal_squares
from floes_app.games.floe.rules import (
    BEARS,
    PASS,
    SEALS,
    FloeAction,
    FloeState,
    empty_count,
    isolated_seals,
    square_name,
)
from floes_app.games.floe.story import Event

#: Number of rings at which the world around the board is at its tensest; danger of a bear by its distance in spaces.
_MANY_RINGS: Final = 22
_THREATS: Final = {1: 1.0, 2: 0.5}


class FloeBoard(GridBoard[FloeState]):
    """The board of Go with the Floe."""

    game = GAME
    lesson = LESSON
    task = TASK
    pages = PAGES
    goal = HowToWin(
        Poster("4/6/8/3oo3/2osB3/3o1o2/s4B/4 w 0", 3.9, (4.2, 4.3)),
        "e4d4",
        N_("Bears catch both seals, or seals get away."),
        N_("Every move breaks the ice behind it. A seal that no bear can ever reach wins the game."),
    )
    poster = Poster("4/6/4o3/2osoB2/4o3/3o1o2/6/4 b 0", across=4.2, centre=(4.0, 3.6))

    def size(self, state: FloeState) -> tuple[int, int]:
        """Eight by eight, without the corners."""
        return 8, 8

    def layout(self, state: FloeState) -> Layout:
        """The 52 spaces."""
        return LAYOUT

    def atmosphere(self, state: FloeState) -> Atmosphere:
        """The fewer ice spaces there are, the tenser; danger is a bear beside a seal."""
        holes = len(ring_squares(state)) / _MANY_RINGS
        steps = [max(abs(a - c), abs(b - d)) for a, b in bear_squares(state) for c, d in seal_squares(state)]
        threat = _THREATS.get(min(steps, default=0), 0.0)
        return Atmosphere("ice", min(1.0, holes), 0.0 if state.is_over else threat)

    # -- what is where -------------------------------------------------------------------------------------------

    def items(self, state: FloeState, identity: Identity) -> tuple[Item, ...]:
        """Rings and tokens; when the game is over also what decided it and the count of the empty spaces."""
        rings = [ring_item(square) for square in ring_squares(state)]
        tokens = [token_item(seat, square) for seat in (0, 1) for square in tokens_of(state, seat)]
        signs: list[Item] = []
        if state.outcome is not None:
            for seal in isolated_seals(state):
                signs += isolation_signs(seal)
            signs += tally(state)
        return (*rings, *tokens, *signs)

    # -- hands ---------------------------------------------------------------------------------------------------

    def piece(self, seat: int) -> str:
        """A seal or a bear."""
        return token_sprite(seat)

    def kind(self, state: FloeState, action: FloeAction) -> str:
        """A slide, a jump or a capture."""
        return kind(state, action).value

    def buttons(self, state: FloeState) -> tuple[Button, ...]:
        """The pass, where it is the only action."""
        return (Button(PASS, _("Pass"), "P"),) if PASS in state.actions() else ()

    def refusal(self, state: FloeState, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """The refusal as the game explains it; a token of one's own that cannot be picked up is shut in.

        Where nothing is in hand and nobody stands, a piece is to be chosen first.
        """
        if cell in tokens_of(state, state.to_move) and not self.picks(state, cell):
            if state.to_move == SEALS:
                return _("This seal is stuck: there’s no empty ice within its reach.")
            return _("This bear is stuck: no empty ice and no seal within its reach.")
        if pick is None and cell not in tokens_of(state, SEALS) + tokens_of(state, BEARS):
            return _first_choose(state, cell)
        return super().refusal(state, pick, cell, names)

    # -- marks ---------------------------------------------------------------------------------------------------

    def step_marks(self, state: FloeState, moves: Sequence[Move], hot: Move | None) -> Sequence[Mark]:
        """The ways of a piece; of the move that is pointed at also the rings that it opens."""
        previewed = _previewed(state, hot) if hot is not None else []
        covered = {mark.points[0] for mark in previewed}
        ways = [_way_mark(move, move is hot) for move in moves if move is hot or at(move.target) not in covered]
        is_ghost = hot is not None and hot.kind != ActionKind.CAPTURE.value
        return [*previewed, *ways, *([self.ghost(state, hot.target)] if hot is not None and is_ghost else [])]

    def discreet(self, marks: Sequence[Mark]) -> tuple[Mark, ...]:
        """A catch looks like a slide."""
        return tuple(replace(mark, kind="slide") if mark.kind == "capture" else mark for mark in marks)

    def trail(self, before: FloeState, action: FloeAction) -> tuple[Mark, ...]:
        """A line along the last move; a capture leaves a mark where both went under."""
        way = super().trail(before, action)
        is_capture = bool(way) and kind(before, action) is ActionKind.CAPTURE
        return tuple(replace(mark, kind="fallen") for mark in way) if is_capture else way

    # -- words ---------------------------------------------------------------------------------------------------

    def role(self, seat: int, game: int) -> str:
        """Seals or bears."""
        words = _("Game {number}: you are the seals.") if seat == SEALS else _("Game {number}: you are the bears.")
        return words.format(number=game)

    def roles(self, names: Mapping[int, str]) -> str:
        """The players of the seals and of the bears."""
        return _("Now {seals} plays the seals, and {bears} the bears.").format(seals=names[SEALS], bears=names[BEARS])

    def new_sides(self, names: Mapping[int, str]) -> str:
        """The new players of the seals and of the bears."""
        return _("New sides: the seals for {seals}, the bears for {bears}.").format(
            seals=names[SEALS], bears=names[BEARS]
        )

    def consolation(self, state: FloeState, seat: int) -> str:
        """Seals go under, and that is all that happens to them."""
        return _("Seals take a deep breath and try again.") if seat == SEALS else ""

    def was_close(self, state: FloeState, seat: int) -> bool:
        """Bears that have caught one seal were close."""
        return seat == BEARS and len(seal_squares(state)) == 1

    def status(self, state: FloeState, ui: UiState, names: Mapping[int, str]) -> str:
        """Status text: the effect of the move under the pointer, or the expected action."""
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

    # Translators: what lies on a square, for those who hear it: “c3: empty ice.”
    def lies_on(self, state: FloeState, cell: Cell, names: Mapping[int, str]) -> str:
        """A seal, a bear, a hole or ice."""
        if cell in seal_squares(state):
            return _("seal")
        if cell in bear_squares(state):
            return _("bear")
        return _("hole") if cell in ring_squares(state) else _("empty ice")

    def ground(self) -> str:
        """Empty ice, where nothing lies."""
        return _("empty ice")

    def tale(self, turn: Turn[FloeState], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The turn in a sentence."""
        return tell(turn, names, you)

    def recount(self, turn: Turn[FloeState], names: Mapping[int, str]) -> str:
        """Every step of the turn with its squares."""
        return recount(turn, names)

    def warning(self, state: FloeState, names: Mapping[int, str], you: int | None = None) -> str:
        """Consequence of a pass."""
        can_pass = state.outcome is None and PASS in state.actions()
        return _("If the other side passes too, the seals win.") if can_pass and not state.passes else ""

    def standings(self, session: Session) -> Standings:
        """The places of the players, and what they rest on."""
        return standings(session)

    def head_start(self, name: str, step: int, state: FloeState) -> str:
        """The side that wins more often between equal players: nothing else may be different in this game."""
        # Translators: {name} is a player who is favoured
        return _("{name} leads the seals, who win more often.").format(name=name)

    def subtitle(self, session: Session) -> str:
        """Empty: there is only one kind of this game."""
        return ""

    def facts(self, state: FloeState) -> tuple[Fact, ...]:
        """Empty spaces, which the winner scores, and rings."""
        empty, rings = empty_count(state), len(ring_squares(state))
        return (
            Fact(str(empty), ngettext("space left", "spaces left", empty)),
            Fact(str(rings), ngettext("hole", "holes", rings)),
        )

    def entry(self, before: FloeState, action: FloeAction) -> MoveEntry:
        """The squares of the move, and the seal that was caught."""
        if action.target is None:
            return MoveEntry(_("pass"), notation=str(action))
        caught = kind(before, action) is ActionKind.CAPTURE
        return replace(super().entry(before, action), taken=(token_sprite(SEALS),) if caught else ())

    def phrase(self, before: FloeState, action: FloeAction) -> str:
        """The squares of the move, with a cross for a catch."""
        told = super().phrase(before, action)
        is_catch = action.target is not None and kind(before, action) is ActionKind.CAPTURE
        return told.replace("–", "–×") if is_catch else told

    # -- motion --------------------------------------------------------------------------------------------------

    def timeline(self, before: FloeState, identity: Identity, events: Sequence[Event]) -> Timeline:
        """The token's way, the ice opening behind it, and at the end of the game why it ended and what it scores."""
        return motion.unfold(before, self.items(before, identity), events)

    def finale(self, state: FloeState, identity: Identity, events: Sequence[Event]) -> Timeline | None:
        """The safe seal dives, or the winners hop."""
        return motion.finale(state, self.items(state, identity), events)


def foretell(state: FloeState, action: FloeAction) -> str:
    """The effect of a move, in words."""
    if action.origin is None or action.target is None:
        return ""
    target = square_name(action.target)
    rings = [square_name(square) for square in rings_opened(state, action)]
    what = kind(state, action)
    if what is ActionKind.CAPTURE:
        told = _("Catch the seal on {space}: both go under, and {ring} breaks.").format(space=target, ring=rings[0])
    elif what is ActionKind.JUMP:
        told = _("Jump to {space}: {ring} breaks behind you.").format(space=target, ring=rings[0])
    elif len(rings) == 1:
        told = _("Slide to {space}: {ring} breaks behind you.").format(space=target, ring=rings[0])
    else:
        # Translators: {ring} and {other} are the two spaces where the ice breaks.
        told = _("Slide to {space}: {ring} and {other} break behind you.").format(
            space=target, ring=rings[0], other=rings[1]
        )
    outcome = state.apply(action).outcome
    if outcome is None:
        return told
    if state.to_move in outcome.winners:
        return sentences(told, _("That wins the game."))
    return sentences(told, _("Careful: that isolates a seal, and the seals win."))


def _way_mark(move: Move, hot: bool) -> Mark:
    assert move.source is not None
    return Mark(move.kind, (at(move.source), at(move.target)), hot)


def _previewed(state: FloeState, move: Move) -> list[Mark]:
    """The rings as a move would open them; the one under the piece itself is hot."""
    return [
        Mark("opening", (at(square),), square == move.source, ring_sprite(square))
        for square in rings_opened(state, move.action)
    ]


def _first_choose(state: FloeState, cell: Cell) -> str:
    """The first thing to do before a space means anything."""
    if PASS in state.actions():
        return _("None of your pieces can move, so you have to pass.")
    is_hole, seals = cell in ring_squares(state), state.to_move == SEALS
    if is_hole and seals:
        return _("That’s a hole: choose one of your seals first.")
    if is_hole:
        return _("That’s a hole: choose one of your bears first.")
    return _("Choose one of your seals first.") if seals else _("Choose one of your bears first.")
