"""Clips for the animation: of an action, of moves that are gone through, and of the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floes_app.board.board import Board
from floes_app.board.identity import IdentityTracker
from floes_app.board.timeline import STEP, Timeline, TimelineBuilder
from floes_app.board.values import Identity
from floes_app.core.game import CHANCE, Event
from floes_app.core.session import Session
from floes_app.play.game.animation import Clip
from floes_app.play.game.board_items import Held

#: A position, and how alike its pieces look.
Arrangement = tuple[Any, Identity]


def of_action(
    board: Board[Any], before: Arrangement, after: Arrangement, events: Sequence[Event], held: Held | None, ending: str
) -> list[Clip]:
    """An action that was just played, and the pause after it where there is one.

    held: the items that were dragged and where they were dropped; they go on from there. ending: the sound of the end
    of the game; empty where it goes on.
    """
    timeline = board.timeline(*before, events)
    if ending:
        timeline = timeline.ending(ending)
    shown = [Clip(timeline if held is None else timeline.taken_from(*held))]
    pause = board.pause(events)
    if pause:
        shown.append(Clip(Timeline(board.items(*after), duration=pause)))
    return shown


def finale(board: Board[Any], state: Any, identity: Identity, events: Sequence[Event]) -> list[Clip]:
    """The film with which a finished game closes, as the last part of its last action; empty where it goes on."""
    film = None if state.outcome is None else board.finale(state, identity, events)
    return [] if film is None else [Clip(film)]


def put_back(board: Board[Any], state: Any, identity: Identity, held: Held) -> Clip:
    """Return a dropped piece to its cell."""
    ids, point = held
    builder = TimelineBuilder.begin(board.items(state, identity))
    for id in ids:
        home = builder.items[id].x, builder.items[id].y
        builder.tween(id, STEP, path=(point, home), ease="out")
    return Clip(builder.finish())


def between(session: Session, board: Board[Any], identities: IdentityTracker, here: int, there: int) -> list[Clip]:
    """The moves between two positions of a game, forwards or backwards."""
    plies = session.plies
    shown: list[Clip] = []
    steps = range(here, there) if there > here else range(here - 1, there - 1, -1)
    for index in steps:
        before = plies[index].state
        if there < here and before.to_move == CHANCE:
            continue  # a die does not tumble backwards
        events = session.game.story(before, plies[index + 1].action)
        shown.append(Clip(board.timeline(before, identities.at(index), events), there < here))
    return shown
