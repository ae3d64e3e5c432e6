"""One's own way through a practice level and the best one, side by side: the best as a ghost over the own board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.timeline import Item, Timeline

#: Between two moves, and before the first, in seconds.
PAUSE: Final = 0.18
#: Opacity of the ghost.
GHOST: Final = 0.5


@dataclass(frozen=True)
class _Leg:
    """A move of one's own and one of the ghost, made at the same time; who has arrived stays there."""

    begin: float
    own: Timeline
    ghost: Timeline


class GhostRace:
    """Plays two lines of actions from one position; both start each of their moves together.

    duration: in seconds. ends: when each move is over.
    """

    def __init__(self, board: Board[Any], start: Any, own: Sequence[Any], best: Sequence[Any]) -> None:
        mine, theirs = _timelines(board, start, own), _timelines(board, start, best)
        number = max(len(own), len(best))
        self._legs: list[_Leg] = []
        self.ends: list[float] = []
        now = PAUSE
        for index in range(number):
            leg = _Leg(now, mine[min(index, len(own))], theirs[min(index, len(best))])
            self._legs.append(leg)
            now += max(leg.own.duration, leg.ghost.duration)
            self.ends.append(now)
            now += PAUSE
        self.duration: Final = now
        self._first = _Leg(0.0, mine[0], theirs[0])

    def at(self, seconds: float) -> tuple[Item, ...]:
        """The items visible at a time: everything of one's own, and the ghost with its floe."""
        leg = self._first
        for later in self._legs:
            if later.begin <= seconds:
                leg = later
        since = max(0.0, seconds - leg.begin)
        return (*leg.own.at(since), *_ghost(leg.ghost.at(since)))

    def moves(self, seconds: float) -> int:
        """Number of moves made up to a time."""
        return sum(end <= seconds for end in self.ends)


def _timelines(board: Board[Any], state: Any, actions: Sequence[Any]) -> list[Timeline]:
    """A timeline for each action, and one in which all is over."""
    identity = board.identity(state)
    timelines: list[Timeline] = []
    for action in actions:
        events = board.game.story(state, action)
        timelines.append(board.timeline(state, identity, events))
        state, identity = state.apply(action), board.next_identity(identity, events)
    return [*timelines, Timeline(board.items(state, identity))]


def _ghost(items: Sequence[Item]) -> tuple[Item, ...]:
    """The players among the items and the floes they stand on, see-through and above everything else."""
    players = [item for item in items if item.sprite.startswith("player-")]
    places = {(item.x, item.y) for item in players if item.lift < 0.01}
    floes = [item for item in items if item.sprite.startswith("floe-") and (item.x, item.y) in places]
    return tuple(
        replace(item, id=("ghost", item.id), alpha=item.alpha * GHOST, layer=item.layer + 4)
        for item in (*floes, *players)
    )
