"""A turn of Ice Floes for those who do not see it: where it began, where it ended, and who is out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from floes_app.board.icefloes.tale import told_out, whose_floe
from floes_app.board.values import Turn
from floes_app.core.i18n import N_, _, sentences
from floes_app.games.icefloes.rules import IceFloesState, cell_name
from floes_app.games.icefloes.story import Arrived, Event, Glide, PlayerRemoved, Step, story

# Translators: {name}: who glides, or steps from floe to floe; {origin}, {square}: from where, and where to
_GLIDES: Final = {
    "u": N_("{name} glides up from {origin} to {square}."),
    "d": N_("{name} glides down from {origin} to {square}."),
    "l": N_("{name} glides left from {origin} to {square}."),
    "r": N_("{name} glides right from {origin} to {square}."),
}
_STEPS: Final = {
    "u": N_("{name} steps up from {origin} to {square}."),
    "d": N_("{name} steps down from {origin} to {square}."),
    "l": N_("{name} steps left from {origin} to {square}."),
    "r": N_("{name} steps right from {origin} to {square}."),
}


def recount(turn: Turn[IceFloesState], names: Mapping[int, str]) -> str:
    """The move of the turn, such as “Aino glides up from c1 to c5.”, and what came of it."""
    return sentences(*(_told(before, action, names) for before, action in turn.plies))


def _told(before: IceFloesState, action: str, names: Mapping[int, str]) -> str:
    first, *rest = story(before, action)
    out = [event.seat for event in rest if isinstance(event, PlayerRemoved)]
    arrived = _("That is the whirl.") if any(isinstance(event, Arrived) for event in rest) else ""
    return sentences(_moving(before, first, action, names), arrived, told_out(out, names))


def _moving(before: IceFloesState, move: Event, action: str, names: Mapping[int, str]) -> str:
    if isinstance(move, Step):
        return _(_STEPS[action]).format(
            name=names[move.seat], origin=cell_name(move.start), square=cell_name(move.stop)
        )
    assert isinstance(move, Glide)
    glides = _(_GLIDES[action]).format(
        name=names[move.seat], origin=cell_name(move.path[0]), square=cell_name(move.path[-1])
    )
    hit = whose_floe(before, move.stopped_by)
    if hit is None or move.stopped_by is None:
        return glides
    # Translators: {name}: the player whose floe was in the way, on {square}
    bump = _("{name} on {square} was in the way.").format(name=names[hit], square=cell_name(move.stopped_by))
    return sentences(glides, bump)
