"""Why an attempt is no legal action of Ice Floes, in a sentence for every reason."""

from __future__ import annotations

from floes_app.core.i18n import _
from floes_app.games.icefloes.rules import ANIMALS, DIRECTIONS, IceFloesState, cell_name


def explain_refusal(state: IceFloesState, attempt: str) -> str:
    """Why ``attempt`` is not a legal action of the player to move, in a sentence."""
    if state.is_over:
        return _("The game is over.")
    if attempt not in DIRECTIONS:
        return _("“{attempt}” isn’t a direction: play u, d, l or r.").format(attempt=attempt)
    here = state.places[state.to_move]
    way = state.field.ways[here].get(attempt)
    if way is None:
        return _("You can’t go further that way: {cell} is at the edge.").format(cell=cell_name(state.field.cell(here)))
    if way[0] in state.places:
        return _("The {animal} is in the way, on {cell}.").format(
            animal=_(ANIMALS[state.places.index(way[0])]), cell=cell_name(state.field.cell(way[0]))
        )
    return _("That move is allowed.")
