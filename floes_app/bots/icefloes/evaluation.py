"""The evaluation of Ice Floes. The first side is P when two play, else the seat that thinks.

Among three and four, all others are taken to play against the seat that thinks: a cautious view, but one that never
overlooks what could be done to it.
"""

from __future__ import annotations

from typing import Any, Final, cast

from floes_app.bots.icefloes.levels.tables import Tables, tables_of
from floes_app.bots.search.expert import OPEN, WIN, Expert, Term
from floes_app.games.icefloes.rules import DIRECTIONS, IceFloesState, stopping_cell

#: Value of a way to the goal for the player who has it: in one move, in two, and each further one in two moves.
IN_ONE: Final = 100
IN_TWO: Final = 40
ONE_MORE: Final = 8
#: Dislike of a player of two for a position that comes up again: less than to be behind by a way to the goal. A
#: player who dislikes it more goes into lost positions to avoid it.
DULL: Final = 30
#: The same among three and four, where the others, taken to play against the one who thinks, would always repeat it.
DULL_AMONG_MANY: Final = 60


def outlook(position: IceFloesState, seat: int, tables: Tables) -> int:
    """Nearness of the player of ``seat`` to the goal if the others stand still: by ways in one move and in two."""
    field = position.field
    floes = position.floes
    places = position.places
    here = places[seat]
    if tables.wins(floes, here):
        return IN_ONE
    ways = 0
    for way in field.ways[here].values():
        if way[0] not in places:
            stop = stopping_cell(way, floes)
            if tables.watched[stop]:  # else it is no use to look
                after = floes if floes >> stop & 1 else floes ^ (1 << here | 1 << stop)
                if tables.wins(after, stop):
                    ways += 1
    return IN_TWO - ONE_MORE + ONE_MORE * ways if ways else 0


class IceExpert(Expert):
    """The rules and the judgement of Ice Floes, for the seat ``me`` when more than two play."""

    def __init__(self, position: IceFloesState, is_judge: bool = False) -> None:
        """is_judge: a draw counts nothing to either side."""
        seats = position.seats
        #: The tables for a field of this size.
        self.tables: Final[Tables] = tables_of(position.field)
        #: A draw is a little worse than an even position for the player who thinks, so that games come to an end.
        dull = DULL_AMONG_MANY if len(seats) > 2 else DULL
        dull = 0 if is_judge else dull
        self.draw: Final[int] = -dull if position.to_move == seats[0] or len(seats) > 2 else dull
        self.me: Final[int] = position.to_move if len(seats) > 2 else seats[0]

    def first_decides(self, position: Any) -> bool:
        """The seat that thinks, or P of two, to move."""
        return cast(IceFloesState, position).to_move == self.me

    def result(self, position: Any) -> int:
        """A win; a draw already when a position comes up for the second time, because it would again."""
        state = cast(IceFloesState, position)
        if state.winner >= 0:
            return WIN if state.winner == self.me else -WIN
        if state.places[self.me] < 0:
            return -WIN
        return self.draw if state.occurrences > 1 else OPEN

    def actions(self, position: Any) -> list[Any]:
        """The legal directions."""
        return cast(list[Any], cast(IceFloesState, position).actions())

    def apply(self, position: Any, action: Any) -> Any:
        """The position after an action."""
        return cast(IceFloesState, position).apply(cast(str, action))

    def key(self, position: Any) -> int:
        """Floes and players; the history is left out."""
        state = cast(IceFloesState, position)
        mixed = state.floes % 2305843009213693951 * 3 + state.to_move
        for place in state.places:
            mixed = (mixed * 631 + place + 1) % 2305843009213693951
        return mixed

    def index(self, position: Any, action: Any) -> int:
        """The player's cell and the direction of the move."""
        state = cast(IceFloesState, position)
        return 4 * state.places[state.to_move] + DIRECTIONS.index(cast(str, action))

    def extends(self, position: Any) -> bool:
        """True if there is a single way to go."""
        state = cast(IceFloesState, position)
        places = state.places
        free = 0
        for way in state.field.ways[places[state.to_move]].values():
            if way[0] not in places:
                free += 1
                if free == 2:
                    return False
        return free == 1

    def evaluate(self, position: Any) -> int:
        """The player's outlook less the best of the others."""
        state = cast(IceFloesState, position)
        best = 0
        for seat in range(len(state.places)):
            if seat != self.me and state.places[seat] >= 0:
                best = max(best, outlook(state, seat, self.tables))
        return outlook(state, self.me, self.tables) - best

    def terms(self, position: Any) -> list[Term]:
        """The terms whose sum ``evaluate`` returns."""
        state = cast(IceFloesState, position)
        others = [seat for seat in state.seats if seat != self.me]
        return [
            Term("outlook", outlook(state, self.me, self.tables)),
            Term(
                "their outlook",
                -max((outlook(state, seat, self.tables) for seat in others), default=0),
            ),
        ]
