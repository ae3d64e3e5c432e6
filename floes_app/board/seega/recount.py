"""A turn of Seega for those who do not see it: every step and every stone with its square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from floes_app.board.values import Turn
from floes_app.core.i18n import _, all_of, listed
from floes_app.games.seega.rules import SeegaState, Square, square_name
from floes_app.games.seega.story import Captured, Event, Passed, Placed, Removed, Stepped, story


def recount(turn: Turn[SeegaState], names: Mapping[int, str]) -> str:
    """The steps of the turn: “Black: b4 to c4, takes d4, back to b4.” is one sentence."""
    name = names[turn.seat]
    events: list[Event] = [event for before, action in turn.plies for event in story(before, action)]
    placed = [square_name(event.square) for event in events if isinstance(event, Placed)]
    if placed:
        # Translators: what somebody does in a turn; {squares}: one square, or such as “c3 and d4”
        return _("{name} places {squares}.").format(name=name, squares=all_of(placed))
    if any(isinstance(event, Passed) for event in events):
        return _("{name} is shut in and passes.").format(name=name)
    parts = listed(_parts(events))
    if not parts:
        # Translators: somebody could go on capturing, and does not
        return _("{name}: end of the turn.").format(name=name)
    # Translators: what somebody does in a turn, step by step: “Aino: b4 to c4, takes d4, back to b4.”
    return _("{name}: {parts}.").format(name=name, parts=parts)


def _parts(events: Iterable[Event]) -> Iterator[str]:
    """The steps and captures in their order."""
    way: list[Square] = []
    taken: list[str] = []
    for event in events:
        if isinstance(event, Captured):
            taken.append(square_name(event.square))
            continue
        if taken:
            yield _taking(taken)
            taken = []
        if isinstance(event, Removed):
            # Translators: a stone that is taken away because its neighbour is shut in; {square} is where it lies
            yield _("takes away {square}").format(square=square_name(event.square))
        elif isinstance(event, Stepped):
            yield _stepping(event, way)
            way = [*(way or [event.origin]), event.target]
    if taken:
        yield _taking(taken)


def _taking(taken: list[str]) -> str:
    # Translators: {squares}: where the captured stones lie, as in “Aino: b4 to c4, takes d4, back to b4.”
    return _("takes {squares}").format(squares=all_of(taken))


def _stepping(step: Stepped, way: list[Square]) -> str:
    """One step of a stone that has gone ``way`` before."""
    target = square_name(step.target)
    if not way:
        return _("{origin} to {target}").format(origin=square_name(step.origin), target=target)
    # Translators: further steps of the same piece, as in “Aino: b4 to c4, takes d4, back to b4.”
    words = _("back to {target}") if step.target in way else _("on to {target}")
    return words.format(target=target)
