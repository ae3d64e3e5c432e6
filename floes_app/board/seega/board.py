"""The board of Seega: stones placed two a turn on sand, then steps that close in on both sides."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from floes_app.board.geometry import Cell, Layout, grid
from floes_app.board.model import (
    NAMELESS,
    Atmosphere,
    Board,
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
from floes_app.board.seega import motion
from floes_app.board.seega.items import stone_item, stone_sprite
from floes_app.board.seega.lesson import LESSON
from floes_app.board.seega.pages import PAGES
from floes_app.board.seega.tale import tell
from floes_app.board.timeline import Item, Timeline
from floes_app.core.i18n import N_, _, listed, ngettext, one_of, sentences
from floes_app.core.session import Session
from floes_app.games.seega import GAME
from floes_app.games.seega.queries import going_on, is_blocked, lost, removable, safe_square, stones, unplaced
from floes_app.games.seega.rules import (
    BLUE,
    END,
    GOING_ON,
    MOVING,
    PASS,
    PLACE,
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
#: From so many quiet turns before the end on, players are warned of it.
LAST_QUIET: Final = 10


def shows_quiet(state: SeegaState) -> bool:
    """Whether players should see how many quiet turns there were."""
    limit = state.rules.limit
    return state.phase != PLACING and limit > 0 and (2 * state.quiet >= limit or limit <= LOW_LIMIT)


class SeegaBoard(Board[SeegaState]):
    """The board of Seega."""

    game = GAME
    lesson = LESSON
    whole_turns = True
    pages = PAGES
    goal = HowToWin(
        Poster("5/b4/5/R1bR1/4R r m 0 -", 3.9, (2.3, 3.5)),
        "a2b2",
        N_("Capture the other player’s stones."),
        N_("A stone between two of yours in a line is captured. On the safe square it can’t be."),
    )
    poster = Poster("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -", 4.3, (2.5, 2.35))

    def layout(self, state: SeegaState) -> Layout:
        """The hollows, a unit each."""
        return grid(state.rules.size, state.rules.size)

    def atmosphere(self, state: SeegaState) -> Atmosphere:
        """The fewer stones are left of those that were placed, the tenser."""
        if state.phase == PLACING:
            return Atmosphere("court")
        left = sum(len(stones(state, seat)) for seat in (RED, BLUE))
        return Atmosphere("court", 1 - left / (2 * state.rules.each))

    # -- what is where -------------------------------------------------------------------------------------------

    def items(self, state: SeegaState, identity: Identity) -> tuple[Item, ...]:
        """The stones."""
        centre = self.layout(state).centre
        return tuple(stone_item(seat, square, centre(square)) for seat in (RED, BLUE) for square in stones(state, seat))

    # -- hands ---------------------------------------------------------------------------------------------------

    def moves(self, state: SeegaState) -> tuple[Move, ...]:
        """Placements and removals on a square, steps from one to another."""
        moves = []
        for action in state.actions():
            if action.target is None:
                continue
            kind = {PLACE: "place", REMOVE: "remove"}.get(action.kind, "step")
            if kind == "step" and captures(state, action):
                kind = "capture"
            moves.append(Move(action, action.origin, action.target, kind))
        return tuple(moves)

    def buttons(self, state: SeegaState) -> tuple[Button, ...]:
        """Ending the turn after a capture; the pass of a blocked player."""
        actions = state.actions()
        if not actions:
            return ()
        if actions[-1].kind == END:
            return (Button(actions[-1], _("End turn"), "E", primary=True),)
        return (Button(actions[-1], _("Pass"), "P", primary=True),) if actions[-1].kind == PASS else ()

    def rest(self, state: SeegaState, seed: int) -> tuple[SeegaAction, ...]:
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
        """What pressing a square would mean in this phase."""
        if state.phase == PLACING:
            return square_name(cell)
        if removable(state):
            return "x" + square_name(cell)
        runner_only = going_on(state) is not None and cell in stones(state, state.to_move)
        origin = pick.cell if pick and not runner_only else cell
        return square_name(origin) + square_name(cell)

    def refusal(self, state: SeegaState, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """As the game explains it; a stone of one's own without an empty square beside it is shut in."""
        own = stones(state, state.to_move)
        shut_in = cell in own and state.phase != PLACING and not is_blocked(state) and going_on(state) is None
        if shut_in and not self.picks(state, cell):
            return _("This stone is stuck: there’s no empty square next to it.")
        steps = state.phase != PLACING and not is_blocked(state) and going_on(state) is None
        if pick is None and steps and cell not in stones(state, RED) + stones(state, BLUE):
            return _("Choose one of your stones first.")
        return super().refusal(state, pick, cell, names)

    # -- marks ---------------------------------------------------------------------------------------------------

    def marks(self, state: SeegaState, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """Where to place, what can step where, what a step captures, what may be removed."""
        centre = self.layout(state).centre
        moves = self.moves(state)
        if moves and moves[0].source is None:
            marks = self._marks_without_source(state, ui, moves)
        else:
            marks = self._marks_of_steps(state, ui, moves)
        if ui.cursor is not None and ui.hover is None:
            marks.append(Mark("cursor", (centre(ui.cursor),)))
        return tuple(marks)

    def _marks_without_source(self, state: SeegaState, ui: UiState, moves: Sequence[Move]) -> list[Mark]:
        """Squares to place on, where not nearly all are allowed; stones that may be removed."""
        centre = self.layout(state).centre
        hot = next((move for move in moves if move.target == ui.target), None)
        if moves[0].kind == "remove":
            return [Mark("removable", (centre(move.target),), move is hot) for move in moves]
        prescribed = len(prescribed_squares(state)) > 0
        marks = [Mark("allowed", (centre(move.target),), move is hot) for move in moves if prescribed]
        if hot is not None:
            marks.append(Mark("ghost", (centre(hot.target),), True, stone_sprite(state.to_move)))
        return marks

    def _marks_of_steps(self, state: SeegaState, ui: UiState, moves: Sequence[Move]) -> list[Mark]:
        centre = self.layout(state).centre
        sources = tuple(dict.fromkeys(move.source for move in moves if move.source is not None))
        in_hand = ui.pick or self.given_pick(state)
        shown = in_hand.cell if in_hand else ui.target
        marks = [Mark("ready", (centre(source),)) for source in sources if source != shown]
        if shown not in sources or shown is None:
            return marks
        for move in moves:
            if move.source != shown:
                continue
            if in_hand and move.target == ui.target:
                marks.append(Mark("ghost", (centre(move.target),), True, stone_sprite(state.to_move)))
                for capture in captures(state, move.action):
                    points = (capture.square, *capture.by)
                    marks.append(Mark("doomed", tuple(centre(square) for square in points), True))
            else:
                marks.append(Mark(move.kind, (centre(move.target),)))
        place = ui.held if ui.pick and ui.held else centre(shown)
        marks.append(Mark("selected", (place,), in_hand is not None, stone_sprite(state.to_move)))
        return marks

    def trail(self, before: SeegaState, action: SeegaAction) -> tuple[Mark, ...]:
        """Where a stone was placed, the way of a step, and where stones went."""
        centre = self.layout(before).centre
        if action.target is None:
            return ()
        if action.kind == REMOVE:
            return (Mark("fallen", (centre(action.target),)),)
        if action.origin is None:
            return (Mark("placed", (centre(action.target),)),)
        fallen = [Mark("fallen", (centre(capture.square),)) for capture in captures(before, action)]
        return (Mark("trail", (centre(action.origin), centre(action.target))), *fallen)

    # -- words ---------------------------------------------------------------------------------------------------

    def consolation(self, state: SeegaState, seat: int) -> str:
        """There is always another go."""
        return _("Sand shifts. So does luck.")

    def was_close(self, state: SeegaState, seat: int) -> bool:
        """A stone or two would have been enough."""
        return len(stones(state, RED + BLUE - seat)) - len(stones(state, seat)) <= 2

    def status(self, state: SeegaState, ui: UiState, names: Mapping[int, str]) -> str:
        """What is expected now, or what the move under the pointer does."""
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
            return safe or _("empty")
        stone = _("{name}’s stone").format(name=names[owner])
        return listed((safe, stone)) if safe else stone

    def tale(self, turn: Turn[SeegaState], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The turn in a sentence."""
        return tell(turn, names, you)

    def warning(self, state: SeegaState, names: Mapping[int, str], you: int | None = None) -> str:
        """Who steps first, how near the end by quiet turns is, and who must not lose another stone."""
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
        """Who has too few stones, or fewer than the other."""
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

    def entry(self, before: SeegaState, action: SeegaAction) -> MoveEntry:
        """A square; from and to for a step, and the stones that it captured; a cross before a stone taken away."""
        written, other = str(action), stone_sprite(1 - before.to_move)
        if action.kind == END:
            return MoveEntry(_("end"), notation=written)
        if action.target is None:
            return MoveEntry(_("pass"), notation=written)
        name = square_name(action.target)
        if action.kind == REMOVE:
            return MoveEntry("×" + name, notation=written)
        if action.origin is None:
            return MoveEntry(name, notation=written)
        taken = (other,) * len(captures(before, action))
        faint = "" if before.phase == GOING_ON else square_name(action.origin)
        return MoveEntry(name, faint=faint, taken=taken, notation=written)

    def told(self, before: SeegaState, action: SeegaAction) -> str:
        """A square; from and to for a step, and how many it captures; a cross before a stone that is taken away."""
        if action.target is None:
            return super().told(before, action)
        name = square_name(action.target)
        if action.kind == REMOVE:
            return f"×{name}"
        if action.origin is None:
            return name
        taken = len(captures(before, action))
        way = f"{square_name(action.origin)}–{name}"
        return f"{way} ×{taken}" if taken else way

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
    """What a step does, in words."""
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
    """How many stones of the other player ``seat`` has taken off the board."""
    return lost(state, 1 - seat)
