"""The pointer over the board and the list of moves: it looks at moves, rolls, picks up, drags and puts down."""

from __future__ import annotations

from typing import Any, Final

import pygame

from floes_app.board.input import Drag, Hover, Intent, Press, Release
from floes_app.play.game.controller import GameController
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.panel import MoveList

#: Distance in points that the pointer moves before a press becomes a drag.
DRAG_THRESHOLD: Final = 5


class BoardPointer:
    """Turns what the pointer does into intents of the player. Each method says whether the event was its business."""

    def __init__(self, controller: GameController, moves: MoveList) -> None:
        self.controller = controller
        self.moves = moves
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = self._hurried = False

    def wheel(self, event: pygame.event.Event, plan: BoardPlan) -> bool:
        """The wheel scrolls the list of moves, and leads through the game over the board."""
        if self.moves.wheel(event.pos, event.y):
            return True
        session = self.controller.session
        target = session.index + (-1 if event.y > 0 else 1)
        if plan.extent.collidepoint(event.pos) and 0 <= target < len(session.plies):
            self.controller.look_at(target)
            return True
        return False

    def handle(self, event: pygame.event.Event, plan: BoardPlan, screen: Screen, hurried: bool = False) -> bool:
        """The first button and movements; ``hurried``: what moved has arrived by this event, which asks for no more."""
        self._hurried = hurried
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos, plan)
        if not self.controller.turns.person_decides:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self.controller.intend(self._movement(event.pos, plan, screen))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed_at is not None:
            self._pressed_at, self._dragging = None, False
            return self.controller.intend(Release(self._cell_at(event.pos, plan)))
        return False

    def _press(self, at: tuple[int, int], plan: BoardPlan) -> bool:
        controller, turns = self.controller, self.controller.turns
        ply = self.moves.ply_at(at)
        if ply is not None:
            controller.look_at(ply)
            return True
        if turns.person_rolls and turns.dice != "own" and plan.extent.collidepoint(at):
            controller.roll()
            return True
        if not turns.person_decides:
            if plan.extent.collidepoint(at) and not self._hurried:
                controller.wait()
            return False
        self._pressed_at, self._dragging = at, False
        return controller.intend(Press(self._cell_at(at, plan)))

    def _movement(self, at: tuple[int, int], plan: BoardPlan, screen: Screen) -> Intent:
        """The pointer moved: over the board, or with something in hand."""
        if self._pressed_at is not None:
            far = max(abs(at[0] - self._pressed_at[0]), abs(at[1] - self._pressed_at[1]))
            self._dragging = self._dragging or far >= screen.px(DRAG_THRESHOLD)
            if self._dragging:
                return Drag(plan.frame.point(at), self._cell_at(at, plan))
        return Hover(self._cell_at(at, plan))

    def _cell_at(self, pixel: tuple[int, int], plan: BoardPlan) -> Any:
        return self.controller.board.layout(self.controller.session.state).cell_at(plan.frame.point(pixel))
