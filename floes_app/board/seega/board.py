"""The board of Seega: stones placed two a turn on sand, then steps that close in on both sides."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from floes_app.board.geometry import Cell
from floes_app.board.grid_board import GridBoard
from floes_app.board.seega import motion
from floes_app.board.seega.items import last_stone_item, stone_item, stone_sprite
from floes_app.board.seega.lesson import LESSON, TASK
from floes_app.board.seega.pages import PAGES
from floes_app.board.seega.recount import recount
from floes_app.board.seega.standings import standings
from floes_app.board.seega.tale import tell
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
from floes_app.core.i18n import N_, _, listed, ngettext, one_of, pgettext, sentences
from floes_app.core.session import Session
from floes_app.games.seega import GAME
from floes_app.games.seega.queries import (
    going_on,
    is_blocked,
    last_stones,
    lost,
    removable,
    safe_square,
    stones,
    unplaced,
)
from floes_app.games.seega.rules import (
    BLUE,
    END,
    GOING_ON,
    MOVING,
    PASS,
    PLACING,
    QUIET,
    RED,
    REMOVE,
    REMOVED,
    SIZES,
    STONES,
    SeegaAction,
    SeegaState,
    square_name,
)
from floes_app.games.seega.rules import STEP as STEP_ACTION
from floes_app.games.seega.story import Event, captures

#: A quiet game is told of from half of its limit on; always where the limit is as low as this.
LOW_LIMIT: Final = 12
#: Number of quiet turns before the end from which players are warned of it.
LAST_QUIET: Final = 10


def shows_quiet(state: SeegaState) -> bool:
    """True if players should see the number of quiet turns."""
    limit = state.rules.limit
    return state.phase != PLACING and limit > 0 and (2 * state.quiet >= limit or limit <= LOW_LIMIT)


class SeegaBoard(GridBoard[SeegaState]):
    """The board of Seega."""

    game = GAME
    lesson = LESSON
    task = TASK
    whole_turns = True
    pages = PAGES
    goal = HowToWin(
        Poster("5/b4/5/R1bR1/4R r m 0 -", 3.9, (2.3, 3.5)),
        "a2b2",
        N_("Capture the other player’s stones."),
        N_("A stone between two of yours in a line is captured. On the safe square it can’t be."),
    )
    poster = Poster("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -", 4.3, (2.5, 2.35))

    def size(self, state: SeegaState) -> tuple[int, int]:
        """The hollows of each side."""
        return state.rules.size, state.rules.size

    def atmosphere(self, state: SeegaState) -> Atmosphere:
        """The fewer stones are left of those that were placed, the tenser."""
        if state.phase == PLACING:
            return Atmosphere("court")
        left = sum(len(stones(state, seat)) for seat in (RED, BLUE))
        return Atmosphere("court", 1 - left / (2 * state.rules.each))

    # -- what is where -------------------------------------------------------------------------------------------

    def items(self, state: SeegaState, identity: Identity) -> tuple[Item, ...]:
        """The stones; the last one of who has lost by that is framed."""
        centre = self.layout(state).centre
        lying = [stone_item(seat, square, centre(square)) for seat in (RED, BLUE) for square in stones(state, seat)]
        return (*lying, *(last_stone_item(square, centre(square)) for square in last_stones(state)))

    # -- hands ---------------------------------------------------------------------------------------------------

    def piece(self, seat: int) -> str:
        """A stone."""
        return stone_sprite(seat)

    def kind(self, state: SeegaState, action: SeegaAction) -> str:
        """Placements and removals on a square, steps from one to another, some of which capture."""
        if action.kind == REMOVE:
            return "remove"
        return "capture" if captures(state, action) else super().kind(state, action)

    def buttons(self, state: SeegaState) -> tuple[Button, ...]:
        """Ending the turn after a capture; the pass of a blocked player."""
        actions = state.actions()
        if not actions:
            return ()
        if actions[-1].kind == END:
            return (Button(actions[-1], _("End turn"), "E"),)
        return (Button(actions[-1], _("Pass"), "P"),) if actions[-1].kind == PASS else ()

    def preparation(self, state: SeegaState, seed: int) -> tuple[SeegaAction, ...]:
        """On the larger boards, where the stones go that are still to be placed: anywhere, by the seed."""
        if state.phase != PLACING or state.rules.size == min(SIZES):
            return ()
        generator = random.Random(f"{seed}/{len(stones(state, RED))}/{len(stones(state, BLUE))}")
        placements = []
        while state.phase == PLACING:
            placements.append(generator.choice(state.actions()))
            state = state.apply(placements[-1])
        return tuple(placements)

    def attempt(self, state: SeegaState, pick: Pick | None, cell: Cell) -> str:
        """Text of the action that a press on a square would mean in this phase."""
        if state.phase == PLACING:
            return square_name(cell)
        if removable(state):
            return "x" + square_name(cell)
        runner_only = going_on(state) is not None and cell in stones(state, state.to_move)
        origin = pick.cell if pick and not runner_only else cell
        return square_name(origin) + square_name(cell)

    def refusal(self, state: SeegaState, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """The refusal as the game explains it; a stone of one's own without an empty square beside it is shut in."""
        own = stones(state, state.to_move)
        shut_in = cell in own and state.phase != PLACING and not is_blocked(state) and going_on(state) is None
        if shut_in and not self.picks(state, cell):
            return _("This stone is stuck: there’s no empty square next to it.")
        steps = state.phase != PLACING and not is_blocked(state) and going_on(state) is None
        if pick is None and steps and cell not in stones(state, RED) + stones(state, BLUE):
            return _("Choose one of your stones first.")
        return super().refusal(state, pick, cell, names)

    # -- marks ---------------------------------------------------------------------------------------------------

    def place_marks(self, state: SeegaState, moves: Sequence[Move], hot: Move | None) -> Sequence[Mark]:
        """Squares to place on, where not nearly all are allowed; stones that may be removed."""
        kind = "removable" if moves[0].kind == "remove" else "allowed"
        if kind == "allowed" and not prescribed_squares(state):
            return super().place_marks(state, moves, hot)
        marks = [Mark(kind, (self.centre(state, move.target),), move is hot) for move in moves]
        return marks if kind == "removable" else [*marks, *super().place_marks(state, moves, hot)]

    def step_marks(self, state: SeegaState, moves: Sequence[Move], hot: Move | None) -> Sequence[Mark]:
        """The possible steps, and the stones that the one pointed at would capture."""
        marks = [*super().step_marks(state, moves, hot)]
        for capture in captures(state, hot.action) if hot is not None else ():
            squares = capture.square, *capture.by
            marks.append(Mark("doomed", tuple(self.centre(state, square) for square in squares), True))
        return marks

    def discreet(self, marks: Sequence[Mark]) -> tuple[Mark, ...]:
        """A capture looks like any step."""
        plain = (mark for mark in marks if mark.kind != "doomed")
        return tuple(replace(mark, kind="step") if mark.kind == "capture" else mark for mark in plain)

    def trail(self, before: SeegaState, action: SeegaAction) -> tuple[Mark, ...]:
        """Marks of the last turn: the placed stone, the path of a step, the captures."""
        if action.kind == REMOVE and action.target is not None:
            return (Mark("fallen", (self.centre(before, action.target),)),)
        fallen = (Mark("fallen", (self.centre(before, capture.square),)) for capture in captures(before, action))
        return (*super().trail(before, action), *fallen)

    # -- words ---------------------------------------------------------------------------------------------------

    def consolation(self, state: SeegaState, seat: int) -> str:
        """There is always another go."""
        return _("Sand shifts. So does luck.")

    def was_close(self, state: SeegaState, seat: int) -> bool:
        """A stone or two would have been enough."""
        return len(stones(state, RED + BLUE - seat)) - len(stones(state, seat)) <= 2

    def status(self, state: SeegaState, ui: UiState, names: Mapping[int, str]) -> str:
        """Status text: the expected action, or the effect of the move under the pointer."""
        name = names[state.to_move]
        if state.phase == PLACING:
            return _placing_words(state, name)
        in_hand = ui.pick or self.given_pick(state)
        move = self.move_to(state, in_hand, ui.target) if ui.target is not None else None
        if is_blocked(state):
            if move is not None:
                return _("Take away the stone on {square}, then make a step.").format(square=square_name(move.target))
            if state.rules.passing:
                return _("{name}: none of your stones can step, so you have to pass.").format(name=name)
            return _("{name}: you’re shut in. Take away a marked stone, then step.").format(name=name)
        if move is not None:
            return foretell(state, move.action)
        if state.phase == GOING_ON:
            return _("{name}: go on with the same stone, or end your turn.").format(name=name)
        if state.phase == REMOVED and ui.pick is None:
            return _("{name}: the way is free. Make your step.").format(name=name)
        if in_hand is not None:
            return _("{name}: where should the stone on {square} go?").format(
                name=name, square=square_name(in_hand.cell)
            )
        return _("{name}: choose a stone to move.").format(name=name)

    # Translators: what lies on a square, for those who hear it: “c3: empty ice.”
    def lies_on(self, state: SeegaState, cell: Cell, names: Mapping[int, str]) -> str:
        """A stone and whose it is, or sand; that a square is the safe one is said as well."""
        safe = _("safe square") if cell == safe_square(state) else ""
        owner = next((seat for seat in (RED, BLUE) if cell in stones(state, seat)), None)
        if owner is None:
            return safe or pgettext("square", "empty")
        stone = _("{name}’s stone").format(name=names[owner])
        return listed((safe, stone)) if safe else stone

    def ground(self) -> str:
        """Empty, where nothing lies."""
        return pgettext("square", "empty")

    def tale(self, turn: Turn[SeegaState], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The turn in a sentence."""
        return tell(turn, names, you)

    def recount(self, turn: Turn[SeegaState], names: Mapping[int, str]) -> str:
        """Every step of the turn with its squares."""
        return recount(turn, names)

    def warning(self, state: SeegaState, names: Mapping[int, str], you: int | None = None) -> str:
        """Warning: the first to step, the end by quiet turns, and a player who must not lose another stone."""
        if state.outcome is not None or state.phase == PLACING:
            return ""
        counts, left = [len(stones(state, seat)) for seat in (RED, BLUE)], state.rules.limit - state.quiet
        if state.phase == MOVING and counts[RED] + counts[BLUE] == 2 * state.rules.each and not state.quiet:
            return _("{name}: every stone is down, and you step first.").format(name=names[state.to_move])
        if state.rules.limit and left <= LAST_QUIET and left % 2 == 0:
            return ngettext(
                "{number} quiet turn left, then more stones win.",
                "{number} quiet turns left, then more stones win.",
                left,
            ).format(number=left)
        if counts[state.to_move] == 2:
            return _("{name}: if you lose one more stone, it’s over.").format(name=names[state.to_move])
        return ""

    def ending(self, state: SeegaState, names: Mapping[int, str]) -> str:
        """The player with too few stones, or with fewer than the other."""
        assert state.outcome is not None
        counts = [len(stones(state, seat)) for seat in (RED, BLUE)]
        if state.outcome.reason is STONES:
            loser = 1 - state.outcome.winners[0]
            one, none = _("{name} has one stone left."), _("{name} has no stones left.")
            return (one if counts[loser] else none).format(name=names[loser])
        if state.outcome.reason is QUIET:
            return _("After {limit} quiet turns, {name} has more stones: {more} to {fewer}.").format(
                limit=state.rules.limit, name=names[state.outcome.winners[0]], more=max(counts), fewer=min(counts)
            )
        return _("After {limit} quiet turns, both sides have {number} stones.").format(
            limit=state.rules.limit, number=counts[RED]
        )

    def standings(self, session: Session) -> Standings:
        """The places of the players, and what they rest on."""
        return standings(session)

    def head_start(self, name: str, step: int, state: SeegaState) -> str:
        """The stones that count as taken from the other side, and how all others came to lie."""
        more = abs(len(stones(state, RED)) - len(stones(state, BLUE)))
        # Translators: {name} is a player who is favoured
        words = ngettext("{name} begins with {number} stone taken.", "{name} begins with {number} stones taken.", more)
        return sentences(words.format(name=name, number=more), _("All stones are placed by lot."))

    def subtitle(self, session: Session) -> str:
        """The size of the board, and the opening where it is free."""
        size = session.options["size"]
        if session.options["opening"] == "free":
            return _("{size}×{size}, free opening").format(size=size)
        return _("{size}×{size}").format(size=size)

    def folded_facts(self, state: SeegaState) -> tuple[Fact, ...]:
        """The quiet turns, when they are told of: many of them end the game."""
        if not shows_quiet(state):
            return ()
        value = _("{number} of {limit}").format(number=state.quiet, limit=state.rules.limit)
        return (Fact(value, _("Quiet turns")),)

    def count(self, state: SeegaState, seat: int) -> tuple[str, str]:
        """The stones still to place, then those on the board."""
        if state.phase == PLACING:
            # Translators: below the number of stones that somebody has not placed yet
            return str(unplaced(state, seat)), _("to place")
        return str(len(stones(state, seat))), _("on the board")

    def taken(self, state: SeegaState, seat: int) -> str:
        """The number of stones taken."""
        number = taken_by(state, seat)
        # Translators: how many stones a player has captured or taken away
        return ngettext("{number} taken", "{number} taken", number).format(number=number) if number else ""

    def entry(self, before: SeegaState, action: SeegaAction) -> MoveEntry:
        """A square; from and to for a step, and the stones that it captured; a cross before a stone taken away."""
        if action.target is None:
            return MoveEntry(_("end") if action.kind == END else _("pass"), notation=str(action))
        entry = super().entry(before, action)
        if action.kind == REMOVE:
            return replace(entry, text="×" + entry.text)
        taken = (stone_sprite(1 - before.to_move),) * len(captures(before, action))
        return replace(entry, faint="" if before.phase == GOING_ON else entry.faint, taken=taken)

    def phrase(self, before: SeegaState, action: SeegaAction) -> str:
        """A square; from and to for a step, and how many it captures; a cross before a stone that is taken away."""
        told = super().phrase(before, action)
        if action.kind == REMOVE:
            return f"×{told}"
        taken = len(captures(before, action))
        return f"{told} ×{taken}" if taken else told

    # -- motion --------------------------------------------------------------------------------------------------

    def timeline(self, before: SeegaState, identity: Identity, events: Sequence[Event]) -> Timeline:
        """Stones are set down, step, press others between them; the captured sink into the sand."""
        return motion.unfold(before, self.layout(before), self.items(before, identity), events)

    def finale(self, state: SeegaState, identity: Identity, events: Sequence[Event]) -> Timeline | None:
        """The stones of who has won are swept together."""
        if state.outcome is None or len(state.outcome.winners) != 1:
            return None
        return motion.finale(self.layout(state), self.items(state, identity), stone_sprite(state.outcome.winners[0]))


def prescribed_squares(state: SeegaState) -> tuple[Cell, ...]:
    """The squares that the rules of the opening leave for the next stone; empty when any will do."""
    if state.phase != PLACING or state.rules.free:
        return ()
    pair, other = state.rules.middles
    if not (pair | other) & ~(state.red | state.blue):
        return ()
    return tuple(action.target for action in state.actions() if action.target is not None)


def _placing_words(state: SeegaState, name: str) -> str:
    squares = [square_name(square) for square in prescribed_squares(state)]
    if len(squares) == 1:
        return _("{name}: the second stone goes opposite, on {square}.").format(name=name, square=squares[0])
    if squares:
        return _("{name}: place a stone on {squares}.").format(name=name, squares=one_of(sorted(squares)))
    if state.left == 2:
        return _("{name}: place two stones.").format(name=name)
    return _("{name}: place the second stone, or undo the first.").format(name=name)


def foretell(state: SeegaState, action: SeegaAction) -> str:
    """The effect of a step, in words."""
    if action.target is None or action.kind != STEP_ACTION:
        return ""
    taken = len(captures(state, action))
    square = square_name(action.target)
    if not taken:
        if state.phase == GOING_ON:
            return _("Step to {square}: no capture, so the turn ends.").format(square=square)
        return _("Step to {square}.").format(square=square)
    told = ngettext(
        "Step to {square} and capture {number} stone.", "Step to {square} and capture {number} stones.", taken
    ).format(square=square, number=taken)
    if state.apply(action).outcome is not None:
        return sentences(told, _("That wins the game."))
    return told


def taken_by(state: SeegaState, seat: int) -> int:
    """Number of stones of the other player that ``seat`` has removed from the board."""
    return lost(state, 1 - seat)
