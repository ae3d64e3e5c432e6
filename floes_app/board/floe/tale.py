"""A turn of Go with the Floe told in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from floes_app.board.values import Tale, Turn
from floes_app.core.i18n import _
from floes_app.games.floe import GAME
from floes_app.games.floe.queries import seal_squares
from floes_app.games.floe.rules import SEALS, FloeState, square_name
from floes_app.games.floe.story import Capture, Jump, Passed, RingOpened, story


def tell(turn: Turn[FloeState], names: Mapping[int, str], you: int | None) -> Tale:
    """The turn in a sentence."""
    if not turn.plies:
        return Tale()
    before, action = turn.plies[-1]
    events, name = story(before, action), names[turn.seat]
    first = events[0]
    if isinstance(first, Passed):
        return Tale(_passed(turn.seat, name), 1)
    if isinstance(first, Capture):
        weight = 2 if you not in (None, turn.seat) else 1
        words = _("The bear caught the seal on {space}. Both went under.")
        if seal_squares(before.apply(action)):
            words = _("The bear caught the seal on {space}. One seal and one bear are left.")
        return Tale(words.format(space=square_name(first.target)), weight)
    name = _mover(turn.seat, name)
    holes = [square_name(event.square) for event in events if isinstance(event, RingOpened)]
    if isinstance(first, Jump):
        return Tale(
            _("{name} jumped to {space}: a hole at {hole}.").format(
                name=name, space=square_name(first.target), hole=holes[0]
            )
        )
    space = square_name(action.target)
    if len(holes) == 1:
        return Tale(_("{name} slid to {space}: a hole at {hole}.").format(name=name, space=space, hole=holes[0]))
    return Tale(
        # Translators: {hole} and {other} are the two spaces where the ice breaks.
        _("{name} slid to {space}: holes at {hole} and {other}.").format(
            name=name, space=space, hole=holes[0], other=holes[1]
        )
    )


def _passed(seat: int, name: str) -> str:
    """The pass of a player, or of a side whose player has no name."""
    if name != _(GAME.seat_names[seat]):
        return _("{name} couldn’t move and passed.").format(name=name)
    return _("The seals couldn’t move and passed.") if seat == SEALS else _("The polar bears couldn’t move and passed.")


def _mover(seat: int, name: str) -> str:
    """The mover at the beginning of a sentence: the player, or one piece of a side whose player has no name."""
    if name != _(GAME.seat_names[seat]):
        return name
    # Translators: which piece moved, as {name} in “{name} slid to {space}: …”; its player has no name
    return _("A seal") if seat == SEALS else _("A polar bear")
