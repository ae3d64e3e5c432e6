"""The items on the board of a game in play, and the marks on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.geometry import Point
from floes_app.board.timeline import Item
from floes_app.board.values import Identity, Mark, Turn, UiState
from floes_app.core.session import Session
from floes_app.play.after.standings import standings_of
from floes_app.play.game import turn_story
from floes_app.play.game.animation import AnimationPlayer
from floes_app.play.help.practice import Replay

#: Time in seconds that a refused piece shakes.
SHAKE_SECONDS: Final = 0.3
#: Height of the piece in the hand, in units, and its layer above everything that lies on the board.
HELD_LIFT, HELD_LAYER = 0.10, 9

#: Items that are dragged, and where the pointer holds them, in board units.
Held = tuple[tuple[Hashable, ...], Point]


@dataclass(frozen=True)
class BoardItems:
    """The items and the marks on the board at one moment."""

    session: Session
    board: Board[Any]
    identity: Identity
    """The identities of like pieces."""
    animation: AnimationPlayer
    replay: Replay | None
    """The race against the best way that is shown."""
    replay_glides: bool
    """False if the race goes from move to move."""
    computers_turns: tuple[Turn[Any], ...]
    """The computers' turns since a person last acted."""
    is_told: bool
    """True while a computer's move is being shown."""
    person_decides: bool
    """True if a person is to move."""
    ui: UiState
    """State of the player's hands."""
    shown_ui: UiState
    """The hands as the board shows them: those of a hint may take their place."""
    shake_left: float
    """Time left for the refused piece to shake, in seconds."""
    pointed_out: int | None = None
    """The player whose place in the standings is pointed at; None for nobody."""

    def items(self) -> tuple[Item, ...]:
        """The items on the board at this moment."""
        if self.replay is not None:
            return self.replay.items(self.replay_glides)
        traces = self.animation.traces()
        if self.animation.running:
            return self.animation.items() + traces
        return self._lying() + traces

    def _lying(self) -> tuple[Item, ...]:
        """The items on the board while nothing moves."""
        items = self.board.items(self.session.state, self.identity)
        if not self.person_decides:
            return items
        items = self.board.posed(self.session.state, items, self.shown_ui)
        held = self.in_hand()
        if held is not None:
            ids, (x, y) = held
            return tuple(
                replace(item, x=x, y=y, lift=HELD_LIFT, layer=HELD_LAYER) if item.id in ids else item for item in items
            )
        return self._shaken(items) if self.shake_left > 0 else items

    def in_hand(self) -> Held | None:
        """The piece that follows the pointer; None while nothing is dragged."""
        ui = self.ui
        if ui.pick is None or ui.held is None or not self.person_decides:
            return None
        return self.board.grasped(self.session.state, self.identity, ui.pick), ui.held

    def _shaken(self, items: Sequence[Item]) -> tuple[Item, ...]:
        pick = self.ui.pick or self.board.given_pick(self.session.state)
        if pick is None:
            return tuple(items)
        layout = self.board.layout(self.session.state)
        phase = self.shake_left / SHAKE_SECONDS
        by = 0.06 * phase * (1 if int(phase * 6) % 2 else -1)
        return tuple(
            replace(item, x=item.x + by) if layout.cell_at((item.x, item.y)) == pick.cell else item for item in items
        )

    def marks(self) -> tuple[Mark, ...]:
        """The marks of this moment: while something moves, only the trails of the computers' earlier moves."""
        session = self.session
        if self.replay is not None:
            return ()
        if self.animation.running:
            return self._trails() if self.is_told else ()
        marks = self._trails()
        if session.outcome is not None:
            return marks + self._gone()
        if self.person_decides:
            marks += self.board.marks(session.state, self.shown_ui, self.identity)
            marks += self._lit()
        return marks

    def _gone(self) -> tuple[Mark, ...]:
        """The places where players went out of the game that is over, unless somebody stands there."""
        session, standings = self.session, standings_of(self.session, self.board)
        taken = {(item.x, item.y) for item in self.board.items(session.state, self.identity) if item.layer}
        marks: list[Mark] = []
        for row in standings.rows if standings is not None else ():
            if row.out_with is not None:
                before, action = session.plies[row.out_with].state, session.plies[row.out_with + 1].action
                gone = [mark for mark in self.board.went_out(before, action) if mark.points[0] not in taken]
                marks += [replace(mark, hot=row.seat == self.pointed_out) for mark in gone]
        return tuple(marks)

    def _trails(self) -> tuple[Mark, ...]:
        """The ways of the computers' turns since a person last acted, else of the last action."""
        session, turns = self.session, self.computers_turns
        if not session.index:
            return ()
        if not turns:
            turns = (turn_story.last_turn(session, self.board.whole_turns),)
        state = session.state
        if self.animation.running:  # the last action is only now being shown
            *earlier, last_turn = turns
            state, _action = last_turn.plies[-1]
            turns = (*earlier, replace(last_turn, plies=last_turn.plies[:-1]))
        return self.board.trails(state, turns)

    def _lit(self) -> tuple[Mark, ...]:
        """The cursor on each place of the row that one-switch play has come to."""
        state, identity = self.session.state, self.identity
        shown = (self.board.marks(state, replace(self.ui, cursor=cell), identity) for cell in self.ui.row)
        return tuple(mark for marks in shown for mark in marks if mark.kind == "cursor")
