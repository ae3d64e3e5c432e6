"""A turn of Frost Bitten! for those who do not see it: each roll, and every step and slide with its tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from floes_app.board.frostbitten.phrases import result_name
from floes_app.board.values import Turn
from floes_app.core.i18n import _, all_of, listed, ngettext
from floes_app.games.frostbitten.queries import Tile, number
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.story import (
    BearPlaced,
    BearStepped,
    CameHome,
    Caught,
    Event,
    Placed,
    ReachedPole,
    RestLost,
    Rolled,
    Slid,
    Stepped,
    TurnedHomeward,
    story,
)
from floes_app.games.frostbitten.tiles import tile_name


def recount(turn: Turn[FrostState], names: Mapping[int, str]) -> str:
    """The rolls and moves of the turn: “Aino rolls Penguin 2: b3 to b4, floe c5 to c6.” is one sentence."""
    name = names[turn.seat]
    events: list[Event] = [event for before, action in turn.plies for event in story(before, action)]
    placed = [_named(event.tile) for event in events if isinstance(event, Placed)]
    if placed:
        words = ngettext("{name} places a penguin on {tiles}.", "{name} places penguins on {tiles}.", len(placed))
        return words.format(name=name, tiles=all_of(placed))
    bears = [_named(event.tile) for event in events if isinstance(event, BearPlaced)]
    if bears:
        return ngettext("{name} places the bear on {tiles}.", "{name} places the bears on {tiles}.", len(bears)).format(
            name=name, tiles=all_of(bears)
        )
    rolls = [_rolled(event) for event in events if isinstance(event, Rolled)]
    parts = listed(part for event in events for part in _parts(event, turn.seat, names))
    if not rolls:
        return _("{name}: {parts}.").format(name=name, parts=parts) if parts else ""
    # Translators: {rolls}: one face of a die, or several; {parts}: such as “b3 to b4, floe c5 to c6”
    words = _("{name} rolls {rolls}: {parts}.") if parts else _("{name} rolls {rolls}.")
    return words.format(name=name, rolls=listed(rolls), parts=parts)


def _named(tile: Tile) -> str:
    return tile_name(number(tile))


def _rolled(event: Rolled) -> str:
    # Translators: a face of the die: whoever rolls it rolls again
    return result_name(event.result) if event.result is not None else _("a 5")


def _parts(event: Event, seat: int, names: Mapping[int, str]) -> Iterator[str]:
    """An event in the middle of a sentence; nothing where what came before says it."""
    match event:
        case Stepped():
            # Translators: a penguin that is on its way home steps from tile to tile
            words = _("homeward {origin} to {target}") if event.homeward else _("{origin} to {target}")
            yield words.format(origin=_named(event.origin), target=_named(event.target))
        case Slid():
            # Translators: a floe drifts from tile to tile, with all that stands on it
            words = _("floe {origin} to {target}")
            yield words.format(origin=_named(event.origin), target=_named(event.target))
        case BearStepped():
            words = _("bear {origin} to {target}")
            yield words.format(origin=_named(event.origin), target=_named(event.target))
        case Caught():
            yield from _sent_home(event, seat, names)
        case ReachedPole():
            yield _("there at the North Pole")
        case TurnedHomeward():
            yield _("turns for home")
        case CameHome():
            yield _("home at the South Pole")
        case RestLost():
            moves = event.result.moves
            yield ngettext("{count} move lost", "{count} moves lost", moves).format(count=moves)


def _sent_home(event: Caught, seat: int, names: Mapping[int, str]) -> Iterable[str]:
    # Translators: a penguin met the bear and stands on {home} again, a tile of the South Pole
    words = (
        _("the bear sends a penguin back to {home}")
        if event.player == seat
        else _("the bear sends {name}’s penguin back to {home}")
    )
    return [words.format(name=names[event.player], home=_named(event.home))]
