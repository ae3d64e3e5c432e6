"""A turn of Seega told in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from floes_app.board.values import Tale, Turn
from floes_app.core.i18n import _, ngettext
from floes_app.games.seega.rules import SeegaState, Square, square_name
from floes_app.games.seega.story import Captured, Event, Passed, Placed, Removed, Stepped, story


def tell(turn: Turn[SeegaState], names: Mapping[int, str], you: int | None) -> Tale:
    """The turn in a sentence."""
    name = names[turn.seat]
    events: list[Event] = [event for before, action in turn.plies for event in story(before, action)]
    placed = [square_name(event.square) for event in events if isinstance(event, Placed)]
    if len(placed) == 1:
        return Tale(_("{name} placed a stone on {square}.").format(name=name, square=placed[0]))
    if len(placed) == 2:
        return Tale(
            # Translators: {first} and {second} are squares, such as “c3”.
            _("{name} placed stones on {first} and {second}.").format(name=name, first=placed[0], second=placed[1])
        )
    if placed:
        return Tale(
            # Translators: what somebody did in a turn
            ngettext("{name} placed {count} stone.", "{name} placed {count} stones.", len(placed)).format(
                name=name, count=len(placed)
            )
        )
    if any(isinstance(event, Passed) for event in events):
        return Tale(_("{name} was shut in and passed.").format(name=name), 1)
    steps = [event.target for event in events if isinstance(event, Stepped)]
    taken = sum(isinstance(event, Captured) for event in events)
    removed = next((square_name(event.square) for event in events if isinstance(event, Removed)), "")
    weight = 2 if taken and you not in (None, turn.seat) else 1 if taken or removed else 0
    return Tale(_told_steps(turn.plies[0][0], name, steps, taken, removed) if events else "", weight)


def _told_steps(before: SeegaState, name: str, steps: list[Square], taken: int, removed: str) -> str:
    if removed and not steps:
        return _("{name} took away the stone on {taken}.").format(name=name, taken=removed)
    if not steps:
        return ""
    square = square_name(steps[-1])
    if removed and taken:
        return _("{name} took away the stone on {taken}, stepped to {square} and captured {number}.").format(
            name=name, taken=removed, square=square, number=taken
        )
    if removed:
        return _("{name} took away the stone on {taken} and stepped to {square}.").format(
            name=name, taken=removed, square=square
        )
    if taken and len(steps) > 1:
        return ngettext(
            "{name} captured {number} stone in {steps} steps, and stopped on {square}.",
            "{name} captured {number} stones in {steps} steps, and stopped on {square}.",
            taken,
        ).format(name=name, number=taken, steps=len(steps), square=square)
    if taken:
        return ngettext(
            "{name} stepped to {square} and captured {number} stone.",
            "{name} stepped to {square} and captured {number} stones.",
            taken,
        ).format(name=name, square=square, number=taken)
    if steps[-1] == (before.rules.size // 2, before.rules.size // 2):
        return _("{name} moved onto the safe square.").format(name=name)
    return _("{name} stepped to {square}.").format(name=name, square=square)
