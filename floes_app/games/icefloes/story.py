"""The events of an action of Ice Floes, one after another."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.core.game import not_playable
from floes_app.games.icefloes.rules import Cell, IceFloesState, stopping_cell


@dataclass(frozen=True)
class Glide:
    """A player glided with their floe along ``path`` (start and stop included).

    ``stopped_by``: the cell of the floe that stopped it, or None where the field ends.
    """

    seat: int
    path: tuple[Cell, ...]
    stopped_by: Cell | None


@dataclass(frozen=True)
class Step:
    """A player stepped from the floe on ``start``, which stays there empty, onto the empty floe on ``stop``."""

    seat: int
    start: Cell
    stop: Cell


@dataclass(frozen=True)
class PlayerRemoved:
    """The player of ``seat`` was trapped by others and taken away; the floe on ``cell`` stays, empty."""

    seat: int
    cell: Cell


@dataclass(frozen=True)
class Arrived:
    """The player of ``seat`` stands on the goal and has won."""

    seat: int
    cell: Cell


Event = Glide | Step | PlayerRemoved | Arrived


def destination(state: IceFloesState, direction: str) -> Glide | Step:
    """The glide or step that a legal direction means for the mover; raises IllegalAction."""
    if direction not in state.actions():
        raise not_playable(direction, state)
    field = state.field
    seat = state.to_move
    here = state.places[seat]
    way = field.ways[here][direction]
    neighbour, _ray, edge, step = way
    stop = stopping_cell(way, state.floes)
    if state.floes >> neighbour & 1:
        return Step(seat, field.cell(here), field.cell(stop))
    path = tuple(field.cell(number) for number in range(here, stop + step, step))
    return Glide(seat, path, None if stop == edge else field.cell(stop + step))


def story(state: IceFloesState, action: str) -> tuple[Event, ...]:
    """Events when ``action`` is played: a glide or a step, then the players taken away or the one who arrived."""
    events: list[Event] = [destination(state, action)]
    after = state.apply(action)
    for seat in state.seats:
        cell = state.place(seat)
        if after.place(seat) is None and cell is not None:
            events.append(PlayerRemoved(seat, cell))
    if after.winner >= 0:
        events.append(Arrived(after.winner, after.goal))
    return tuple(events)
