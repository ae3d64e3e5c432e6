"""Shared by the tests of several boards: whole games by keyboard, and timelines held against positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from floes_app.board.board import Board
from floes_app.board.effects import PREFIX
from floes_app.board.geometry import Cell
from floes_app.board.input import Confirm, InputReply, Intent, Steer, interpret
from floes_app.board.timeline import Item
from floes_app.board.values import UiState
from floes_app.core.game import State
from floes_app.core.session import Session

_DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def seen(items: Any) -> list[tuple[Any, ...]]:
    """Items as they are seen: pictures, places, sizes; not which is which, and without effects, which may last on."""
    return sorted(
        (
            item.sprite,
            round(item.x, 6),
            round(item.y, 6),
            item.layer,
            round(item.lift, 6),
            item.scale,
            item.alpha,
            round(item.turn, 6),
        )
        for item in items
        if not item.sprite.startswith(PREFIX)
    )


def check_timeline(board: Board[Any], before: State, action: Any) -> None:
    """The film of ``action`` begins as the position before it looks, and ends as the position after it does."""
    after = before.apply(action)
    identity = board.identity(before)
    timeline = board.timeline(before, identity, board.game.story(before, action))
    assert seen(timeline.at(0.0)) == seen(board.items(before, identity))
    assert seen(timeline.at(timeline.duration)) == seen(board.items(after, board.identity(after))), str(action)
    assert seen(timeline.at(timeline.over)) == seen(timeline.at(timeline.duration))
    assert not timeline.traces(timeline.over), "every effect comes to its end"
    assert timeline.over < timeline.duration + 1.2
    assert timeline.duration < 6
    assert all(0 <= cue.time <= timeline.duration for cue in timeline.cues)
    ids = [item.id for item in timeline.items]
    assert len(set(ids)) == len(ids)


def nothing_jumps(board: Board[Any], before: State, action: Any, far: float = 0.5) -> None:
    """From one sixtieth of a second to the next no item moves farther than ``far`` units."""
    timeline = board.timeline(before, board.identity(before), board.game.story(before, action))
    places: dict[Any, Item] = {item.id: item for item in timeline.at(0.0)}
    for frame in range(1, int(timeline.duration * 60) + 2):
        now = {item.id: item for item in timeline.at(frame / 60)}
        for id in now.keys() & places.keys():
            step = max(abs(now[id].x - places[id].x), abs(now[id].y - places[id].y))
            assert step <= far, (str(action), id, frame)
        places = now


def random_plies(session: Session, seed: int, most: int = 400) -> Iterator[tuple[State, Any]]:
    """Positions and actions of a random game played on ``session``."""
    generator = random.Random(seed)
    while session.state.outcome is None and session.index < most:
        before = session.state
        action = generator.choice(before.actions())
        yield before, action
        session.play(action)


class Keyboard:
    """A player who has arrow keys and Enter, and nothing else."""

    def __init__(self, board: Board[Any], session: Session) -> None:
        self.board, self.session = board, session
        self.ui = UiState()
        self.pressed: list[Intent] = []

    @property
    def presses(self) -> int:
        """Number of keys pressed so far."""
        return len(self.pressed)

    def press(self, intent: Any) -> InputReply:
        reply = interpret(self.board, self.session.state, self.ui, intent)
        self.ui = reply.ui
        self.pressed.append(intent)
        assert reply.refusal == ""
        return reply

    def go_to(self, cell: Cell) -> None:
        """Walk the cursor to a cell by arrow keys, on the shortest way there is."""
        if self.ui.cursor is None:
            self.press(Steer((1, 0)))
        layout = self.board.layout(self.session.state)
        here = self.ui.cursor
        assert here is not None
        ways: dict[Cell, tuple[Cell, ...]] = {here: ()}
        queue = [here]
        while queue and cell not in ways:
            now = queue.pop(0)
            for direction in _DIRECTIONS:
                there = layout.neighbour(now, direction)
                if there not in ways:
                    ways[there] = (*ways[now], direction)
                    queue.append(there)
        for direction in ways[cell]:
            self.press(Steer(direction))
        assert self.ui.cursor == cell

    def play(self, action: Any) -> None:
        """Play an action that has a place on the board, or a button."""
        state = self.session.state
        move = next((move for move in self.board.moves(state) if move.action == action), None)
        if move is None:
            given = self.board.given_pick(state)
            if given is not None:
                self.go_to(given.cell)
        else:
            if move.source is not None and self.board.given_pick(state) is None:
                self.go_to(move.source)
                self.press(Confirm())
                assert self.ui.pick is not None
            self.go_to(move.target)
        reply = self.press(Confirm())
        assert reply.action == action
        self.session.play(reply.action)
