"""Why an attempt is no legal action of Ice Floes, in a sentence for every reason."""

from __future__ import annotations

from typing import Final

from floes_app.core.i18n import N_, _
from floes_app.games.icefloes.rules import DIRECTIONS, THE_ANIMALS, IceFloesState, cell_name

#: The reasons, in words.
GAME_OVER: Final = N_("The game is over.")
NOT_A_DIRECTION: Final = N_("“{attempt}” isn’t a direction: play u, d, l or r.")
AT_THE_EDGE: Final = N_("You can’t go further that way: {cell} is at the edge.")
ANIMAL_IN_THE_WAY: Final = N_("{animal} is in the way, on {cell}.")
ALLOWED: Final = N_("That move is allowed.")


def explain_refusal(state: IceFloesState, attempt: str) -> str:
    """Why ``attempt`` is not a legal action of the player to move, in a sentence."""
    if state.is_over:
        return _(GAME_OVER)
    if attempt not in DIRECTIONS:
        return _(NOT_A_DIRECTION).format(attempt=attempt)
    here = state.places[state.to_move]
    way = state.field.ways[here].get(attempt)
    if way is None:
        return _(AT_THE_EDGE).format(cell=cell_name(state.field.cell(here)))
    if way[0] in state.places:
        return _(ANIMAL_IN_THE_WAY).format(
            animal=_(THE_ANIMALS[state.places.index(way[0])]), cell=cell_name(state.field.cell(way[0]))
        )
    return _(ALLOWED)
