"""The reasons for a turn of Seega: two stones while they are placed, then a whole chain of steps.

What can be captured means: with one turn, going on included, if it were that side's turn.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from floes_app.bots.reasons import Reasoner, TurnFact
from floes_app.bots.search.decision import Remark
from floes_app.core.i18n import N_, Nn_
from floes_app.games.seega.rules import (
    BLUE,
    END,
    MOVING,
    PASS,
    PLACE,
    PLACING,
    RED,
    REMOVE,
    STEP,
    SeegaAction,
    SeegaState,
    Square,
    captured_by,
    square_bit,
    square_name,
    squares_beside,
    squares_of,
)

#: The kinds of fact, the most important first.
ORDER: Final = (
    "captures",
    "frees",
    "saves",
    "threatens two",
    "stops going on",
    "threatens",
    "safe square",
    "quiet lead",
    "nothing to capture",
    "more steps",
    "only stone",
    "prepares",
    "spoils",
    "keeps a first step",
    "corner",
    "pass",
)
#: Number of quiet turns before the end from which a lead is worth a word.
SOON: Final = 10
#: Captures after which the last part of a game begins.
MIDDLE: Final = 6

_CAPTURES: Final = Nn_(
    "This captures the stone on {squares}.", "This captures {number} stones with one stone: {squares}."
)
_WOULD_CAPTURE: Final = Nn_(
    "It would have captured the stone on {squares}.", "It would have captured {number} stones: {squares}."
)
_COULD_CAPTURE: Final = Nn_(
    "{colour} could then capture {number} stone, beginning with {from}–{to}.",
    "{colour} could then capture {number} stones, beginning with {from}–{to}.",
)
_FREES: Final = Nn_("Taking away {square} gives you {number} step.", "Taking away {square} gives you {number} steps.")
_STEPS: Final = Nn_("You have {number} step now, {before} before.", "You have {number} steps now, {before} before.")
_THEIR_STEPS: Final = Nn_(
    "{colour} has {number} step now, {before} before.", "{colour} has {number} steps now, {before} before."
)
_QUIET: Final = Nn_(
    "{number} more quiet turn, and you win with more stones.",
    "{number} more quiet turns, and you win with more stones.",
)


def _own(state: SeegaState, seat: int) -> int:
    return state.red if seat == RED else state.blue


def in_turn(state: SeegaState, seat: int) -> SeegaState:
    """The same stones with a seat about to begin a turn."""
    return SeegaState(state.rules, state.red, state.blue, seat, MOVING, 0, 0, 0)


def _caught(state: SeegaState, step: SeegaAction) -> int:
    if step.kind != STEP:
        return 0
    own = _own(state, state.to_move) ^ step.origin_bit ^ step.target_bit
    return captured_by(step, own, _own(state, 1 - state.to_move), state.rules.centre)


def capturing(state: SeegaState, seat: int) -> dict[SeegaAction, int]:
    """The steps with which a seat could capture, and the stones that each of them would capture by itself."""
    here = in_turn(state, seat)
    found = {} if here.is_over else {step: _caught(here, step) for step in here.actions()}
    return {step: caught for step, caught in found.items() if caught}


def chances(state: SeegaState, seat: int) -> tuple[int, int]:
    """The most stones that a seat could capture in one turn, and all that it could capture in one or another."""
    most, every = 0, 0
    todo = [(in_turn(state, seat), 0)]
    while todo:
        here, number = todo.pop()
        for step in () if here.is_over else here.actions():
            caught = _caught(here, step)
            if caught:
                every |= caught
                most = max(most, number + caught.bit_count())
                todo.append((here.apply(step), number + caught.bit_count()))
    return most, every


def steps_of(state: SeegaState, seat: int) -> int:
    """The number of steps that a seat has."""
    here = in_turn(state, seat)
    return 0 if here.is_over else sum(action.kind == STEP for action in here.actions())


def first_captures(state: SeegaState, seat: int) -> list[tuple[Square, Square, Square]]:
    """While stones are placed: from where the first step could capture which stone, and the stone on its far side."""
    ((x, y),) = squares_of(state.rules.centre)
    own, others, found = _own(state, seat), _own(state, 1 - seat), []
    ring = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    for right, up in ring:
        victim, far = (x + right, y + up), (x + 2 * right, y + 2 * up)
        if square_bit(*victim) & others and square_bit(*far) & own:
            starts = ((x + right, y + up) for right, up in ring)
            found += [(start, victim, far) for start in starts if square_bit(*start) & own]
    return found


def _names(squares: int) -> tuple[str, ...]:
    return tuple(sorted(square_name(square) for square in squares_of(squares)))


def _colour(seat: int) -> Remark:
    return Remark(N_("Red") if seat == RED else N_("Black"))


def _fact(key: str, says: Remark, idea: Remark | None = None, would: Remark | None = None, **more: Any) -> TurnFact:
    return TurnFact(key, says, idea, would, rank=ORDER.index(key), **more)


def _on(message: str, square: str, **more: Any) -> Remark:
    return Remark(message, (("square", square), *more.items()))


def _number(forms: tuple[str, str], number: int, **more: Any) -> Remark:
    return Remark(forms[0], (("number", number), *more.items()), forms[1])


class SeegaReasoner(Reasoner):
    """The remarks that may be made on turns of Seega."""

    def accuracy(self, state: Any) -> float:
        """Less while stones are placed: what comes of them is far off."""
        return 0.25 if state.phase == PLACING else 0.05

    def threshold(self, state: Any) -> float:
        """The same."""
        return 0.5 if state.phase == PLACING else 0.2

    def facts(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """All facts of a turn, the most important first."""
        turn, end = self.turn(state, line)
        if turn[0].kind == PLACE:
            facts = _of_placing(state, end, turn)
        elif turn[0].kind == PASS:
            facts = [_fact("pass", Remark(N_("You’re shut in, so you have to pass.")), always=True)]
        else:
            facts = _of_steps(state, end, turn)
        return sorted(facts, key=lambda fact: fact.rank)

    def risk(self, state: Any, end: Any) -> int:
        """Stones that the other side could capture at once, less those captured in this turn."""
        if state.phase == PLACING or end.is_over or end.phase == PLACING:
            return 0
        seat = state.to_move
        won = _own(state, 1 - seat).bit_count() - _own(end, 1 - seat).bit_count()
        return max(0, chances(end, 1 - seat)[0] - won)

    def ease(self, state: Any, end: Any) -> int:
        """The steps that one has more than the other side."""
        if end.phase == PLACING or state.phase == PLACING:
            return 0
        return steps_of(end, state.to_move) - steps_of(end, 1 - state.to_move)

    def place(self, state: Any, line: Sequence[Any]) -> str:
        """The position that the first action leads to."""
        return square_name(line[0].target) if line[0].target is not None else ""

    def essence(self, state: Any) -> Hashable:
        """The position as the least of its eight images."""
        last, images = state.rules.size - 1, []
        for turn in range(8):
            parts = []
            for stones in (state.red, state.blue, state.runner):
                parts.append(tuple(sorted(_image(square, turn, last) for square in squares_of(stones))))
            images.append(tuple(parts))
        return min(images), state.to_move, state.phase, state.left, state.quiet

    def phase(self, state: Any) -> int:
        """0 while stones are placed, 1 until the sixth capture, 2 after it."""
        if state.phase == PLACING:
            return 0
        return 1 if 2 * state.rules.each - (state.red | state.blue).bit_count() < MIDDLE else 2


def _image(square: Square, turn: int, last: int) -> Square:
    column, row = square
    if turn & 1:
        column = last - column
    if turn & 2:
        row = last - row
    return (row, column) if turn & 4 else (column, row)


def _of_steps(before: SeegaState, end: SeegaState, turn: Sequence[SeegaAction]) -> list[TurnFact]:
    seat = before.to_move
    other, first = 1 - seat, turn[0]
    facts: list[TurnFact] = []
    start = turn[1] if first.kind == REMOVE and len(turn) > 1 else first
    removed = first.target_bit if first.kind == REMOVE else 0
    taken = _own(before, other) & ~_own(end, other) & ~removed
    if taken:
        squares, number = _names(taken), taken.bit_count()
        where = square_name(start.origin) if start.origin is not None else squares[0]
        idea = _on(N_("A stone can be captured. Look at {square}."), where)
        if number > 1:
            idea = _on(N_("One stone can capture several. Look at {square}."), where)
        then = None
        if first.kind == STEP and start.origin is not None and start.target is not None:
            ends = {"from": square_name(start.origin), "to": square_name(start.target)}
            then = _number(_COULD_CAPTURE, number, colour=_colour(seat), **ends)
        says, would = _number(_CAPTURES, number, squares=squares), _number(_WOULD_CAPTURE, number, squares=squares)
        facts.append(_fact("captures", says, idea, would, then=then, always=True, number=number))
    if first.kind == REMOVE:
        assert first.target is not None
        says = _number(_FREES, steps_of(before.apply(first), seat), square=square_name(first.target))
        facts.append(
            _fact("frees", says, Remark(N_("None of your stones can step. Which one holds them?")), always=True)
        )
    if end.is_over:
        return facts
    could, in_danger = chances(before, other)
    can, in_danger_still = chances(end, other)
    if before.phase == MOVING and can < could:
        facts += _saved(before, turn, in_danger, in_danger_still, can, seat)
    if before.phase == MOVING:
        facts += _threats(before, end, seat)
    if first.kind == END and _should_stop(before, end, in_danger_still):
        square = _names(before.runner)[0]
        says = Remark(N_("Wherever it went on to, the stone could be captured."))
        would = _on(N_("It could have stopped on {square}, where nothing captures it."), square)
        facts.append(_fact("stops going on", says, None, would, always=True))
    if _own(end, seat) & end.rules.centre and not _own(before, seat) & before.rules.centre:
        square = _names(end.rules.centre)[0]
        says = _on(N_("On {square}, the safe square, the stone can’t be captured."), square)
        facts.append(_fact("safe square", says, Remark(N_("The safe square is free."))))
    if can == 0:
        says = Remark(N_("After this, {colour} has nothing to capture."), (("colour", _colour(other)),))
        idea = Remark(N_("Where is there nothing for {colour} to capture?"), (("colour", _colour(other)),))
        would = Remark(N_("It would have left {colour} nothing to capture."), (("colour", _colour(other)),))
        facts.append(_fact("nothing to capture", says, idea, would, calm=True))
    mine, theirs = steps_of(end, seat), steps_of(end, other)
    had, they_had = steps_of(before, seat), steps_of(before, other)
    if before.phase == MOVING and mine - theirs > had - they_had:
        is_mine = mine - had >= they_had - theirs
        says = _number(_STEPS, mine, before=had)
        if not is_mine:
            says = _number(_THEIR_STEPS, theirs, colour=_colour(other), before=they_had)
        idea = Remark(N_("Count the steps that you have, and those of {colour}."), (("colour", _colour(other)),))
        facts.append(_fact("more steps", says, idea, number=mine - theirs))
    left = end.rules.limit - end.quiet
    if end.rules.limit and end.quiet and left <= SOON and _own(end, seat).bit_count() > _own(end, other).bit_count():
        facts.append(
            _fact("quiet lead", _number(_QUIET, left), Remark(N_("You’re ahead. Nothing has to happen.")), calm=True)
        )
    return facts


def _saved(
    before: SeegaState, turn: Sequence[SeegaAction], in_danger: int, still: int, can: int, seat: int
) -> list[TurnFact]:
    """The fact that a stone that could be captured is safe now, wherever it stands now."""
    own, saved = _own(before, seat) & in_danger, []
    for square in squares_of(own):
        now = square_bit(*square)
        for step in turn:
            if step.kind == STEP and step.origin_bit == now:
                now = step.target_bit
        if not now & still:
            saved.append(square_name(square))
    if not saved:
        return []
    message = N_("This saves the stone on {square}, and nothing else can be captured.")
    says = _on(message if can == 0 else N_("This saves the stone on {square}."), saved[0])
    idea = _on(N_("{colour} can capture the stone on {square}. Look there."), saved[0], colour=_colour(1 - seat))
    return [_fact("saves", says, idea, _on(N_("It would have saved the stone on {square}."), saved[0]), always=True)]


def _threats(before: SeegaState, end: SeegaState, seat: int) -> list[TurnFact]:
    """The facts on what could be captured next that could not before."""
    earlier = 0
    for caught in capturing(before, seat).values():
        earlier |= caught
    fresh = {step: caught & ~earlier for step, caught in capturing(end, seat).items() if caught & ~earlier}
    if not fresh:
        return []
    every = 0
    for caught in fresh.values():
        every |= caught
    step, caught = next(iter(fresh.items()))
    assert step.origin is not None
    assert step.target is not None
    square = _names(caught)[0]
    would = _on(N_("It would have threatened the stone on {square}."), square)
    if every.bit_count() > 1:
        one, two = _names(every)[:2]
        says = Remark(N_("If nothing changes, you can capture on {one} or {two} next."), (("one", one), ("two", two)))
        return [_fact("threatens two", says, Remark(N_("Find a step with two threats.")), would)]
    values = (("from", square_name(step.origin)), ("to", square_name(step.target)), ("square", square))
    says = Remark(N_("If nothing changes, {from}–{to} captures the stone on {square} next."), values)
    return [_fact("threatens", says, _on(N_("The stone on {square} can be threatened."), square), would)]


def _should_stop(before: SeegaState, end: SeegaState, in_danger: int) -> bool:
    """True if the stone that captured could be captured after every further step, and cannot where it stands."""
    if before.runner & in_danger:
        return False
    for step in before.actions():
        if step.kind == STEP:
            after = before.apply(step)
            if after.is_over or not chances(after, 1 - before.to_move)[1] & step.target_bit:
                return False
    return True


def _of_placing(before: SeegaState, end: SeegaState, turn: Sequence[SeegaAction]) -> list[TurnFact]:
    rules, seat, facts = before.rules, before.to_move, []
    if len(before.actions()) == 1:
        last = (before.red | before.blue).bit_count() == 2 * rules.each - 1
        message = N_("It’s the last free square.") if last else N_("The second stone goes opposite the first.")
        facts.append(_fact("only stone", Remark(message), always=True))
    placed = 0
    for action in turn:
        placed |= action.target_bit
    beside = squares_beside(rules.centre) & rules.board
    if seat == rules.first and placed & beside and not _own(before, seat) & beside:
        square = _names(placed & beside)[0]
        says = _on(N_("From {square} you can make the first step: it goes to the safe square."), square)
        idea = Remark(N_("The first step goes to the safe square. Who stands beside it?"))
        facts.append(_fact("keeps a first step", says, idea, calm=True))
    if seat == rules.first:
        fresh = [way for way in first_captures(end, seat) if way not in first_captures(before, seat)]
        if fresh:
            start, victim, _far = fresh[0]
            centre = _names(rules.centre)[0]
            values = (("from", square_name(start)), ("to", centre), ("square", square_name(victim)))
            facts.append(
                _fact(
                    "prepares",
                    Remark(N_("With the first step, {from}–{to} would capture the stone on {square}."), values),
                    _on(N_("Think of the first step already. Look at {square}."), square_name(victim)),
                    _on(N_("The first step would have captured the stone on {square}."), square_name(victim)),
                )
            )
    else:
        square = _spoiled(before, end, placed)
        if square:
            colour = _colour(rules.first)
            message = N_("With a stone on {square}, {colour} could capture with the first step. Now it’s yours.")
            idea = Remark(N_("{colour} steps first. What could that capture?"), (("colour", colour),))
            would = Remark(N_("It would have kept {colour} from a first capture."), (("colour", colour),))
            facts.append(_fact("spoils", _on(message, square, colour=colour), idea, would))
    last_one = rules.size - 1
    corners = [square for square in squares_of(placed) if square[0] in (0, last_one) and square[1] in (0, last_one)]
    if corners:
        says = _on(N_("On {square}, in the corner, a stone can’t be captured."), square_name(corners[0]))
        facts.append(_fact("corner", says, Remark(N_("Some squares are safer than others.")), calm=True))
    return facts


def _spoiled(before: SeegaState, end: SeegaState, placed: int) -> str:
    """A square placed on from which the side that steps first would have got another first capture; empty for none."""
    first, rules = before.rules.first, before.rules
    now = set(first_captures(before, first))
    for square in squares_of(placed):
        bit = square_bit(*square)
        red = before.red | (bit if first == RED else 0)
        blue = before.blue | (bit if first == BLUE else 0)
        would = set(first_captures(SeegaState(rules, red, blue, first, PLACING, 1, 0, 0), first)) - now
        if would and not set(first_captures(end, first)) - now:
            return square_name(square)
    return ""
