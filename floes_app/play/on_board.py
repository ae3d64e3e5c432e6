"""What lies on the board of a game in play, and the marks on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Final

from floes_app.board.geometry import Point
from floes_app.board.model import Mark, UiState
from floes_app.board.timeline import Item
from floes_app.play import turn_story
from floes_app.play.game_in_play import GameInPlay

#: So long a piece shakes that cannot be moved so, in seconds.
SHAKE_SECONDS: Final = 0.3
#: How high the piece in the hand is held, in units, and the layer above everything that lies on the board.
HELD_LIFT, HELD_LAYER = 0.10, 9

#: Items that are dragged, and where the pointer holds them, in board units.
Held = tuple[tuple[Hashable, ...], Point]


class OnBoard:
    """What is seen on the board, worked out from the game whenever it is asked for."""

    def __init__(self, game: GameInPlay) -> None:
        self.game = game
        self.session, self.board = game.session, game.board

    def items(self) -> tuple[Item, ...]:
        """What lies on the board in this moment."""
        if self.game.replay is not None:
            return self.game.replay.items(self.game.services.settings.animation != "off")
        traces = self.game.animation.traces()
        if self.game.animation.running:
            return self.game.animation.items() + traces
        return (self.game.animation.rest or self._lying()) + traces

    def _lying(self) -> tuple[Item, ...]:
        """What lies on the board while nothing moves."""
        items = self.board.items(self.session.state, self.game.identity())
        if not self.game.turns.person_decides:
            return items
        items = self.board.posed(self.session.state, items, self._hands())
        held = self.in_hand()
        if held is not None:
            ids, (x, y) = held
            return tuple(
                replace(item, x=x, y=y, lift=HELD_LIFT, layer=HELD_LAYER) if item.id in ids else item for item in items
            )
        return self._shaken(items) if self.game.shake_left > 0 else items

    def in_hand(self) -> Held | None:
        """What follows the pointer; None while nothing is dragged."""
        ui = self.game.ui
        if ui.pick is None or ui.held is None or not self.game.turns.person_decides:
            return None
        return self.board.grasped(self.session.state, self.game.identity(), ui.pick), ui.held

    def _shaken(self, items: Sequence[Item]) -> tuple[Item, ...]:
        pick = self.game.ui.pick or self.board.given_pick(self.session.state)
        if pick is None:
            return tuple(items)
        layout = self.board.layout(self.session.state)
        phase = self.game.shake_left / SHAKE_SECONDS
        by = 0.06 * phase * (1 if int(phase * 6) % 2 else -1)
        return tuple(
            replace(item, x=item.x + by) if layout.cell_at((item.x, item.y)) == pick.cell else item for item in items
        )

    def marks(self) -> tuple[Mark, ...]:
        """The marks of this moment: while something moves, only the trails of the computers' earlier moves."""
        session = self.session
        if self.game.replay is not None or (self.game.animation.rest and not self.game.animation.running):
            return ()
        if self.game.animation.running:
            return self._trails() if self.game.is_told else ()
        marks = self._trails()
        if self.game.turns.person_decides:
            marks += self.board.marks(session.state, self._hands(), self.game.identity())
            marks += self._lit()
        return marks

    def _trails(self) -> tuple[Mark, ...]:
        """The ways of the computers' turns since a person last acted, else of the last action."""
        session, turns = self.session, self.game.computers_turns()
        if not session.index:
            return ()
        if not turns:
            turns = (turn_story.last_turn(session, self.board.whole_turns),)
        state = session.state
        if self.game.animation.running:  # the last action is only now being shown
            *earlier, last_turn = turns
            state, _action = last_turn.plies[-1]
            turns = (*earlier, replace(last_turn, plies=last_turn.plies[:-1]))
        return self.board.trails(state, turns)

    def _lit(self) -> tuple[Mark, ...]:
        """The cursor on each place of the row that one-switch play has come to."""
        state, identity = self.session.state, self.game.identity()
        shown = (self.board.marks(state, replace(self.game.ui, cursor=cell), identity) for cell in self.game.ui.row)
        return tuple(mark for marks in shown for mark in marks if mark.kind == "cursor")

    def _hands(self) -> UiState:
        """The player's hands; while these are empty, those of a hint that shows its move.

        The cursor shows only while the board has the focus.
        """
        shown = self.game.hint.ui() if self.game.ui.pick is None else None
        return shown or (self.game.ui if self.game.has_focus else replace(self.game.ui, cursor=None))
