"""The reasons for a move of Ice Floes: what holds on the board right after it.

Of an animal it is said that it *can stop on the whirl* when a move of it would, if it were its turn.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from floes_app.bots.reasons import Reasoner, TurnFact
from floes_app.bots.search.decision import Remark
from floes_app.core.i18n import N_, Nn_
from floes_app.games.icefloes.rules import ANIMALS, THE_ANIMALS, IceFloesState, cell_name, stopping_cell

#: The kinds of fact, the most important first.
ORDER: Final = (
    "wins",
    "traps",
    "wins next",
    "only stop",
    "stops",
    "threatens two",
    "threatens",
    "slips out",
    "one way left",
    "second time",
    "prepares",
    "holds off",
    "makes a stopper",
    "takes a stopper",
    "nearer",
    "distance",
)
#: Greatest distance in moves at which the whirl is looked for.
FAR: Final = 6
_DISTANCE: Final = Nn_(
    "From there it’s {number} move to the whirl if nobody else stirs.",
    "From there it’s {number} moves to the whirl if nobody else stirs.",
)
_WOULD_BE_NEAR: Final = Nn_(
    "It would have been {number} move from the whirl.", "It would have been {number} moves from the whirl."
)
_SLIPS_OUT: Final = Nn_(
    "This gets you out of the corner: {number} way to go.", "This gets you out of the corner: {number} ways to go."
)


def at(state: IceFloesState, seat: int) -> IceFloesState:
    """The same board with a seat to move."""
    return IceFloesState(state.field, state.floes, state.places, seat)


def winning(state: IceFloesState, seat: int) -> list[str]:
    """The moves with which a seat could stop on the whirl."""
    here = at(state, seat)
    return [action for action in here.actions() if here.apply(action).winner == seat]


def in_two(state: IceFloesState, seat: int) -> bool:
    """True if two moves of a seat are enough where the others stand still."""
    here = at(state, seat)
    for action in here.actions():
        after = here.apply(action)
        if after.winner == seat or (after.winner < 0 and after.places[seat] >= 0 and winning(after, seat)):
            return True
    return False


def distance(state: IceFloesState, seat: int) -> int | None:
    """The moves of a seat to the whirl if the others stand still; None: more than FAR."""
    others = [place for number, place in enumerate(state.places) if number != seat]
    layer = {(state.floes, state.places[seat])}
    seen = set(layer)
    for number in range(1, FAR + 1):
        following = set()
        for floes, here in layer:
            for way in state.field.ways[here].values():
                if way[0] in others:
                    continue
                stop = stopping_cell(way, floes)
                if stop == state.field.goal:
                    return number
                after = floes if floes >> stop & 1 else floes ^ (1 << here | 1 << stop)
                following.add((after, stop))
        layer = following - seen
        seen |= layer
    return None


class IceReasoner(Reasoner):
    """The remarks that may be made on moves of Ice Floes. Only proofs tell moves apart: won, open, lost."""

    def accuracy(self, state: Any) -> float:
        """Less than between a way to the whirl in one move and one in two."""
        return 0.14

    def threshold(self, state: Any) -> float:
        """A proof that came or went."""
        return 0.6

    def can_be_lost(self, state: Any) -> bool:
        """Not among three and more: the search takes all others to play together."""
        return len(state.seats) <= 2

    def facts(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """All facts of a move, the most important first."""
        return sorted(_facts(state, line[0]), key=lambda fact: fact.rank)

    def risk(self, state: Any, end: Any) -> int:
        """True if the next player can stop on the whirl."""
        return int(end.outcome is None and end.to_move != state.to_move and bool(winning(end, end.to_move)))

    def ease(self, state: Any, end: Any) -> int:
        """Few moves to the whirl."""
        if end.outcome is not None or end.places[state.to_move] < 0:
            return 0
        return -(distance(end, state.to_move) or FAR + 1)

    def place(self, state: Any, line: Sequence[Any]) -> str:
        """The cell where the animal stops."""
        return _name(state, _stop(state, line[0]))

    def essence(self, state: Any) -> Hashable:
        """The board as the least of its images."""
        width, height = state.size
        images = []
        for turn in range(8 if width == height else 4):
            cells = tuple(sorted(_image(cell, turn, width, height) for cell in state.floe_cells()))
            places = tuple(state.place(seat) for seat in range(len(state.places)))
            images.append(
                (cells, tuple((-1, -1) if here is None else _image(here, turn, width, height) for here in places))
            )
        return min(images), state.to_move


def _image(cell: tuple[int, int], turn: int, width: int, height: int) -> tuple[int, int]:
    column, row = cell
    if turn & 1:
        column = width - 1 - column
    if turn & 2:
        row = height - 1 - row
    return (row, column) if turn & 4 else (column, row)


def _name(state: IceFloesState, number: int) -> str:
    return cell_name(state.field.cell(number))


def _stop(state: IceFloesState, action: str) -> int:
    return stopping_cell(state.field.ways[state.places[state.to_move]][action], state.floes)


def _animal(message: str, seat: int) -> Remark:
    """A remark on a player, who begins the sentence or stands within it."""
    names = THE_ANIMALS if message.startswith("{animal}") else ANIMALS
    return Remark(message, (("animal", Remark(names[seat])),))


def _fact(key: str, says: Remark, idea: Remark | None = None, would: Remark | None = None, **more: Any) -> TurnFact:
    return TurnFact(key, says, idea, would, rank=ORDER.index(key), **more)


def _number(forms: tuple[str, str], number: int) -> Remark:
    return Remark(forms[0], (("number", number),), forms[1])


def _stopper(state: IceFloesState, seat: int, action: str) -> Remark:
    """The sentence on what stops a seat on the whirl with a move of its."""
    here = at(state, seat)
    way = state.field.ways[here.places[seat]][action]
    beyond = state.field.goal + way[3]
    if state.floes >> way[0] & 1 or beyond in state.places or state.field.goal == way[2]:
        return Remark(N_("Next you could stop on the whirl."))
    message = N_("Next you could stop on the whirl, thanks to the floe on {square}.")
    return Remark(message, (("square", _name(state, beyond)),))


def _facts(state: IceFloesState, action: str) -> list[TurnFact]:
    me, after = state.to_move, state.apply(action)
    if after.winner == me:
        idea = Remark(N_("The whirl is one move away. What could stop you there?"))
        then = _animal(N_("{animal} could then stop on the whirl."), me)
        would = Remark(N_("It would have stopped on the whirl."))
        return [_fact("wins", Remark(N_("You stop on the whirl.")), idea, would, then=then, always=True)]
    facts: list[TurnFact] = []
    for seat in state.seats:
        if seat not in after.seats:
            says = _animal(N_("This traps {animal}, who is out of the game."), seat)
            idea = _animal(N_("Somebody has little room. Look at {animal}."), seat)
            would = _animal(N_("It would have trapped {animal}."), seat)
            then = _animal(N_("{animal} could then be trapped."), seat)
            facts.append(_fact("traps", says, idea, would, then=then, always=True))
    if after.occurrences > 1 and after.outcome is None:
        message = N_("This position has come up before: at the third time it’s a draw.")
        facts.append(_fact("second time", Remark(message), always=True, tells=False))
    if after.outcome is not None:
        return facts
    rest = [seat for seat in after.seats if seat != me]
    if not rest:
        return facts + _way_on(state, after, me)
    following = after.to_move
    if winning(after, following):
        return facts
    threatening = [seat for seat in rest if winning(state, seat)]
    others = [state.apply(other) for other in state.actions() if other != action]
    if others and all(other.winner < 0 and winning(other, other.to_move) for other in others):
        if all(other.to_move == following for other in others):
            message = N_("Every other way lets {animal} stop on the whirl next.")
            idea = _animal(N_("{animal} is about to stop on the whirl."), following)
            would = _animal(N_("It would have kept {animal} from the whirl."), following)
            facts.append(_fact("only stop", _animal(message, following), idea, would))
    for seat in threatening:
        if not winning(after, seat):
            idea = _animal(N_("Look at {animal}: one move from the whirl."), seat)
            says = _animal(N_("This keeps {animal} from stopping on the whirl with its next move."), seat)
            would = _animal(N_("It would have kept {animal} from the whirl."), seat)
            facts.append(_fact("stops", says, idea, would))
            break
    mine = winning(after, me)
    replies = [after.apply(reply) for reply in after.actions()]
    if len(rest) == 1 and all(reply.outcome is None and winning(reply, me) for reply in replies):
        says = _animal(N_("Whatever {animal} does, you stop on the whirl next."), following)
        would = Remark(N_("It would have won with the next move."))
        then = _animal(N_("{animal} could then stop on the whirl in two moves, whatever the other did."), me)
        facts.append(_fact("wins next", says, Remark(N_("Make a threat that can’t be met.")), would, then=then))
    if len(mine) > 1:
        says = Remark(N_("If nobody stops you, you have two ways onto the whirl next."))
        facts.append(_fact("threatens two", says, Remark(N_("From where are there two ways onto the whirl?"))))
    elif mine:
        idea = Remark(N_("Where do you have to stand to stop on the whirl next?"))
        would = Remark(N_("It would have threatened to stop on the whirl."))
        facts.append(_fact("threatens", _stopper(after, me, mine[0]), idea, would))
    elif in_two(after, me) and not in_two(state, me):
        says = Remark(N_("Two more moves take you to the whirl if nobody else stirs."))
        facts.append(_fact("prepares", says, Remark(N_("From where is it two moves to the whirl?"))))
    ways, before = at(after, me).actions(), at(state, me).actions()
    if len(state.seats) > 2 and len(before) == 1 and len(ways) > 1:
        facts.append(_fact("slips out", _number(_SLIPS_OUT, len(ways)), Remark(N_("You’re nearly hemmed in."))))
    if len(after.actions()) == 1:
        idea = _animal(N_("{animal} has little room."), following)
        facts.append(_fact("one way left", _animal(N_("This leaves {animal} one way to go."), following), idea))
    for seat in rest:
        if in_two(state, seat) and not in_two(after, seat):
            idea = _animal(N_("{animal} is two moves from the whirl, or one."), seat)
            says = _animal(N_("{animal} needs more than two moves to the whirl now."), seat)
            facts.append(_fact("holds off", says, idea))
            break
    return facts + _floes(state, after) + _way_on(state, after, me)


def _floes(before: IceFloesState, after: IceFloesState) -> list[TurnFact]:
    """The facts on the floes beside the whirl."""
    beside = [way[0] for way in before.field.ways[before.field.goal].values()]
    made = [cell for cell in beside if after.floes >> cell & 1 and not before.floes >> cell & 1]
    taken = [cell for cell in beside if before.floes >> cell & 1 and not after.floes >> cell & 1]
    facts = []
    if made:
        square = (("square", _name(after, made[0])),)
        idea = Remark(N_("The whirl has no edge. What could stop a glide on it?"))
        facts.append(
            _fact("makes a stopper", Remark(N_("Now a floe lies beside the whirl, on {square}."), square), idea)
        )
    if taken:
        square = (("square", _name(after, taken[0])),)
        idea = Remark(N_("Look at the floe beside the whirl, on {square}."), square)
        facts.append(
            _fact("takes a stopper", Remark(N_("Now no floe lies on {square}, beside the whirl."), square), idea)
        )
    return facts


def _way_on(before: IceFloesState, after: IceFloesState, me: int) -> list[TurnFact]:
    """The facts on how far it is to the whirl."""
    then, now = distance(before, me), distance(after, me)
    if now is None:
        return []
    facts = [_fact("distance", _number(_DISTANCE, now), number=-now, calm=True)]
    if then is None or now < then:
        idea = Remark(N_("Count the moves to the whirl."))
        facts.append(_fact("nearer", _number(_DISTANCE, now), idea, _number(_WOULD_BE_NEAR, now)))
    return facts
