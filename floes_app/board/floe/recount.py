"""A turn of Go with the Floe for those who do not see it: where it began, where it ended, and what broke."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floes_app.board.values import Turn
from floes_app.core.i18n import _, all_of, ngettext, sentences
from floes_app.games.floe.rules import FloeState, square_name
from floes_app.games.floe.story import Capture, Event, Jump, Passed, RingOpened, Slide, story


def recount(turn: Turn[FloeState], names: Mapping[int, str]) -> str:
    """The moves of the turn as sentences: “Ben: c6 to e6.”, then “Holes at c6 and d6.”, if any broke."""
    return sentences(*(_told(story(before, action), names[turn.seat]) for before, action in turn.plies))


def _told(events: Iterable[Event], name: str) -> str:
    first, *rest = events
    return sentences(_moving(first, name), _holes(rest))


def _moving(event: Event, name: str) -> str:
    if isinstance(event, Passed):
        return _("{name} can’t move and passes.").format(name=name)
    if isinstance(event, Capture):
        origin, target = square_name(event.origin), square_name(event.target)
        return _("{name}: the bear on {origin} catches the seal on {target}. Both are gone.").format(
            name=name, origin=origin, target=target
        )
    if isinstance(event, Jump):
        return _("{name}: {origin} jumps over {hole} to {target}.").format(
            name=name,
            origin=square_name(event.origin),
            hole=square_name(event.over),
            target=square_name(event.target),
        )
    assert isinstance(event, Slide)
    return _("{name}: {origin} to {target}.").format(
        name=name, origin=square_name(event.path[0]), target=square_name(event.path[-1])
    )


def _holes(events: Iterable[Event]) -> str:
    holes = [square_name(event.square) for event in events if isinstance(event, RingOpened)]
    if not holes:
        return ""
    # Translators: {squares}: where the ice breaks, one space or such as “c6 and d6”
    return ngettext("A hole at {squares}.", "Holes at {squares}.", len(holes)).format(squares=all_of(holes))
