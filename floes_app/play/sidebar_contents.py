"""What the side panel tells of a game: its players, what the game counts, its moves."""

from __future__ import annotations

from typing import Any

from floes_app.board.model import Board
from floes_app.board.sidebar import Card, Contents, MoveCell
from floes_app.core.i18n import _, ngettext
from floes_app.core.match import Match, points
from floes_app.core.session import Session
from floes_app.play.move_numbers import moves_begun, spans
from floes_app.play.summaries import game_number, level_name
from floes_app.play.turn_story import only_person


class SidebarContents:
    """The panel's contents for one session; the moves are told anew only when the game has changed."""

    def __init__(self, session: Session, board: Board[Any]) -> None:
        self.session = session
        self.board = board
        self._cells: tuple[MoveCell, ...] = ()
        self._count = 0
        self._revision = -1

    def contents(self, moving: bool) -> Contents:
        """What the panel shows now.

        moving: the last action is still being shown; the points that it brings are counted when it has been.
        """
        session, state = self.session, self.session.state
        over = state.outcome is not None
        match = Match.of(session)
        moves = self.moves()  # with their count
        begun = session.index and not session.game.ends_turn(session.plies[session.index - 1].state, state)
        return Contents(
            _(session.game.title),
            self.board.subtitle(session) if match is None else game_number(match),
            tuple(self._card(seat, match, moving) for seat in session.players),
            self.board.facts(state),
            moves,
            self._count,
            state.turn if not over and session.at_tip and not begun else None,
            self.board.columns,
            self._since(),
            folded_facts=self.board.folded_facts(state),
        )

    def _card(self, seat: int, match: Match | None, moving: bool) -> Card:
        session, state, player = self.session, self.session.state, self.session.players[seat]
        over = state.outcome is not None
        before = session.plies[session.index - 1].state if session.index else state
        gone = set(session.game.seats(before)) - set(session.game.seats(state)) if moving else set()
        active = not over and seat == state.turn and not gone  # the next player comes after who is out
        brief = "" if player.level is None else level_name(player.level)
        # Translators: who plays a seat: a person, or the computer at a level
        kind = _("Human") if player.level is None else _("Computer, {level}").format(level=brief)
        icon = "human" if player.level is None else "computer"
        won = state.outcome is not None and seat in state.outcome.winners
        out = seat not in session.game.seats(state)
        just_out = seat in gone
        # Translators: beside a player: whose turn it is, who has won, who is out
        right = _("to play") if active else _("winner") if won else _("out") if out else ""
        count, unit = self.board.count(state, seat) if match is None else self._points(match, seat, moving)
        if active and (count or len(session.seats) == 1):
            right = ""  # the lit card says so: the room is the unit's, and who is alone always moves
        return Card(seat, player.name, kind, right, active or won, out, just_out, count, unit, active, icon, brief)

    def _points(self, match: Match, seat: int, moving: bool) -> tuple[str, str]:
        """A player's points in the match."""
        total = match.totals[match.side(seat)]
        if moving:
            total -= points(self.session, seat)
        # Translators: the word for a number that stands above it
        return str(total), ngettext("point", "points", total)

    def moves(self) -> tuple[MoveCell, ...]:
        """The turns of the move list."""
        if self._revision != self.session.revision:
            self._revision, self._cells = self.session.revision, self._told_moves()
            self._count = moves_begun(self.session, self.session.index)
        return self._cells

    def _since(self) -> int | None:
        """Which turn is the first since the only person's: where several computers have played after it."""
        person = only_person(self.session)
        if person is None or not self.session.at_tip or len(self.session.players) < 3:
            return None
        own = [number for number, cell in enumerate(self._cells) if cell.seat == person and not cell.is_out]
        return own[-1] + 1 if own and own[-1] + 1 < len(self._cells) else None

    def _told_moves(self) -> tuple[MoveCell, ...]:
        session, plies = self.session, self.session.plies
        cells: list[MoveCell] = []
        for span in spans(session):
            if span.is_out:
                cells.append(MoveCell(span.seat, (), span.end, is_out=True))
                continue
            numbers = range(span.begin + 1, span.end + 1)
            entries = tuple(self.board.entry(plies[n - 1].state, plies[n].action) for n in numbers)
            current = span.begin < session.index <= span.end
            undone = min(len(entries), max(0, span.end - session.index))
            written = " ".join(entry.notation for entry in entries)
            # Translators: a turn in the list of moves: the player, and the moves as they are typed, such as “a1b2”.
            words = _("{name}: {moves}").format(name=session.players[span.seat].name, moves=written)
            cells.append(MoveCell(span.seat, entries, span.end, undone, current, words))
        return tuple(cells)
