"""A turn of Frost Bitten! told in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floes_app.board.frostbitten.phrases import result_name
from floes_app.board.values import Tale, Turn
from floes_app.core.i18n import _, listed, ngettext
from floes_app.games.frostbitten.queries import RollResult, home_counts, number, rest
from floes_app.games.frostbitten.rules import PENGUINS, FrostState
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

#: A position, and something that happened in it.
Moment = tuple[FrostState, Event]


def tell(turn: Turn[FrostState], names: Mapping[int, str], you: int | None) -> Tale:
    """The turn in a sentence: whom the bear caught, else who arrived, else what moved."""
    played: list[Moment] = [(before, event) for before, action in turn.plies for event in story(before, action)]
    events = [event for _before, event in played]
    rolled = [event.result for event in events if isinstance(event, Rolled) and event.result is not None]
    name = names[turn.seat]
    caught = [(before, event) for before, event in played if isinstance(event, Caught)]
    if caught:
        rolls = [_played(before, rolled) for before, _event in caught]
        return _told_catch(turn.seat, rolls[0], [event for _before, event in caught], names, you)
    if any(isinstance(event, Placed | BearPlaced) for event in events):
        return Tale(_told_placing(name, events))
    arrived = [before for before, event in played if isinstance(event, ReachedPole | CameHome)]
    if any(isinstance(event, TurnedHomeward) for event in events):
        roll = result_name(_played(arrived[0], rolled))
        return Tale(_("{name} rolled {roll}, and a penguin turned for home.").format(name=name, roll=roll), 1)
    if arrived:
        before, action = turn.plies[-1]
        return Tale(_told_arrival(name, turn.seat, _played(arrived[0], rolled), len(arrived), before.apply(action)), 1)
    return Tale(_told_moves(name, events, rolled, turn.over))


def _played(before: FrostState, rolled: Sequence[RollResult]) -> RollResult:
    """The result of which a move was played in a position."""
    left = rest(before)
    return rolled[len(rolled) - len(left)] if len(rolled) >= len(left) else left[0]


def _told_placing(name: str, events: Sequence[Event]) -> str:
    bear = next((event for event in events if isinstance(event, BearPlaced)), None)
    if bear is not None:
        return _("{name} placed the bear on {tile}.").format(name=name, tile=tile_name(number(bear.tile)))
    count = sum(isinstance(event, Placed) for event in events)
    return ngettext(
        "{name} placed {count} penguin on the South Pole.",
        "{name} placed {count} penguins on the South Pole.",
        count,
    ).format(name=name, count=count)


def _told_catch(
    seat: int, result: RollResult, caught: Sequence[Caught], names: Mapping[int, str], you: int | None
) -> Tale:
    """Whom the bear sent home: those who listen come first."""
    name, roll = names[seat], result_name(result)
    if not result.bear:
        return Tale(_("{name} rolled {roll}. One penguin met the bear and went home.").format(name=name, roll=roll), 1)
    yours = [event for event in caught if event.player == you]
    if len(yours) == 1:
        tile = tile_name(number(yours[0].tile))
        return Tale(
            _("{name} rolled {roll}: the bear got your penguin on {tile}.").format(name=name, roll=roll, tile=tile), 2
        )
    count = len(yours)
    if yours:
        words = ngettext(
            "{name} rolled {roll}: the bear got {count} of your penguins.",
            "{name} rolled {roll}: the bear got {count} of your penguins.",
            count,
        )
        return Tale(words.format(name=name, roll=roll, count=count), 2)
    count, owners = len(caught), list(dict.fromkeys(event.player for event in caught))
    if owners == [seat]:
        words = ngettext(
            "{name} rolled {roll}, and the bear got {count} of their own penguins.",
            "{name} rolled {roll}, and the bear got {count} of their own penguins.",
            count,
        )
        if count == 1:
            words = _("{name} rolled {roll}, and the bear got one of their own.")
        return Tale(words.format(name=name, roll=roll, count=count), 1)
    if len(owners) == 1:
        words = ngettext(
            "{name} rolled {roll}: the bear sent home {count} penguin of {owner}.",
            "{name} rolled {roll}: the bear sent home {count} penguins of {owner}.",
            count,
        )
        return Tale(words.format(name=name, roll=roll, count=count, owner=names[owners[0]]), 1)
    words = ngettext(
        "{name} rolled {roll}: the bear sent {count} penguin home.",
        "{name} rolled {roll}: the bear sent {count} penguins home.",
        count,
    )
    return Tale(words.format(name=name, roll=roll, count=count), 1)


def _told_arrival(name: str, seat: int, result: RollResult, count: int, after: FrostState) -> str:
    roll, left = result_name(result), PENGUINS - home_counts(after)[seat].home
    if after.board.homesick:
        words = ngettext(
            "{name} rolled {roll} and brought {count} penguin back home. {left} to go.",
            "{name} rolled {roll} and brought {count} penguins back home. {left} to go.",
            count,
        )
        return words.format(name=name, roll=roll, count=count, left=left)
    if count == 1 and left:
        return _("{name} rolled {roll} and reached the North Pole. {left} to go.").format(
            name=name, roll=roll, left=left
        )
    words = ngettext(
        "{name} rolled {roll} and brought {count} penguin to the North Pole.",
        "{name} rolled {roll} and brought {count} penguins to the North Pole.",
        count,
    )
    return words.format(name=name, roll=roll, count=count)


def _told_moves(name: str, events: Sequence[Event], rolled: Sequence[RollResult], over: bool) -> str:
    """The roll, and the number of steps and slides made with it."""
    if not rolled:
        moved = any(isinstance(event, Stepped | BearStepped | Slid) for event in events)
        return _("{name} has to roll again.").format(name=name) if events and not moved else ""
    parts = listed(_parts(events))
    roll = result_name(rolled[0])
    if len(rolled) > 1:
        # Translators: {first} and {second} are faces of dice, {parts} is a list such as “2 steps, 1 slide”.
        words = (
            _("{name} rolled {first}, then {second}: {parts}.") if parts else _("{name} rolled {first}, then {second}.")
        )
        return words.format(name=name, first=roll, second=result_name(rolled[1]), parts=parts)
    moved = any(isinstance(event, Stepped | BearStepped | Slid) for event in events)
    if over and not moved and any(isinstance(event, RestLost) for event in events):
        words = _("{name} rolled {roll}, and nothing could move.")
    elif any(isinstance(event, Rolled) and event.again for event in events):
        words = _("{name} rolled again: {roll}, {parts}.") if parts else _("{name} rolled again: {roll}.")
    else:
        words = _("{name} rolled {roll}: {parts}.") if parts else _("{name} rolled {roll}.")
    return words.format(name=name, roll=roll, parts=parts)


def _parts(events: Sequence[Event]) -> list[str]:
    """The moves, counted, and the losses."""
    steps = sum(isinstance(event, Stepped | BearStepped) for event in events)
    slides = sum(isinstance(event, Slid) for event in events)
    lost = sum(event.result.moves for event in events if isinstance(event, RestLost))
    parts = []
    if steps:
        # Translators: in a list of what was done with a roll: “Aino rolled Penguin 3: 2 steps, 1 slide.”
        parts.append(ngettext("{count} step", "{count} steps", steps).format(count=steps))
    if slides:
        # Translators: in a list of what was done with a roll: “Aino rolled Penguin 3: 2 steps, 1 slide.”
        parts.append(ngettext("{count} slide", "{count} slides", slides).format(count=slides))
    if lost:
        # Translators: in a list of what was done with a roll: “Aino rolled Penguin 3: 2 steps, 1 move lost.”
        parts.append(ngettext("{count} move lost", "{count} moves lost", lost).format(count=lost))
    return parts
