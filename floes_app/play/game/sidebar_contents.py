"""The contents of the side panel: the players, the counts of the game, its moves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from floes_app.board.board import Board
from floes_app.board.sidebar import Card, Contents, MoveCell
from floes_app.core import i18n, usual_names
from floes_app.core.i18n import _, ngettext
from floes_app.core.match import Match, points
from floes_app.core.player import Player
from floes_app.core.session import Ply, Session, shared
from floes_app.play.after.ending import only_person
from floes_app.play.game import timer
from floes_app.play.move_numbers import Span, moves_begun, spans
from floes_app.play.summaries import game_number, kind, strength_name


@dataclass(frozen=True)
class _MovesKey:
    """The game for which the cells were made; words: the language, and the names of the players."""

    plies: Sequence[Ply]
    index: int
    words: tuple[str, tuple[str, ...]]


class SidebarContents:
    """The panel's contents for one session; the moves are put into words anew only when the game has changed."""

    def __init__(self, session: Session, board: Board[Any]) -> None:
        self.session = session
        self.board = board
        self._cells: tuple[MoveCell, ...] = ()
        self._moves_key: _MovesKey | None = None
        self._count = 0
        self._revision = -1

    def contents(self, moving: bool) -> Contents:
        """The contents of the panel now.

        moving: the last action is still being shown; the points that it brings are counted when it has been.
        """
        session, state = self.session, self.session.state
        over = session.outcome is not None
        match = Match.of(session)
        moves = self.moves()  # with their count
        begun = session.index and not session.game.ends_turn(session.plies[session.index - 1].state, state)
        return Contents(
            _(session.game.title),
            kind(session) if match is None else game_number(match),
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
        over = session.outcome is not None
        before = session.plies[session.index - 1].state if session.index else state
        gone = set(session.game.seats(before)) - set(session.game.seats(state)) if moving else set()
        active = not over and seat == state.turn and not gone  # the next player comes after who is out
        brief = "" if player.strength is None else strength_name(player.strength)
        kind = self._kind(seat, player, brief)
        brief = "" if player.name == brief else brief
        icon = "human" if player.strength is None else "computer"
        won = session.outcome is not None and seat in session.outcome.winners
        out = seat not in session.game.seats(state)
        just_out = seat in gone
        # Translators: beside a player: whose turn it is, who has won, who is out
        right = _("to play") if active else _("winner") if won else _("out") if out else ""
        count, unit = self.board.count(state, seat) if match is None else self._points(match, seat, moving)
        if active and (count or len(session.seats) == 1):
            right = ""  # the lit card says so: the room is the unit's, and who is alone always moves
        clock = session.clock
        left = "" if clock is None else timer.shown(clock, seat)
        time = "" if clock is None else timer.left_in_words(clock, seat)
        return Card(
            seat, player.name, kind, right, active or won, out, just_out, count, unit, active, icon, brief, left, time
        )

    def _kind(self, seat: int, player: Player, strength: str) -> str:
        """The words below a name: who plays, where the name doesn't say it; else the side, which the name hides."""
        if player.name == (_(usual_names.YOU) if player.is_human else strength):
            return _(self.session.game.seat_names[seat])
        if not player.is_human:
            # Translators: who plays a seat: the computer at a level
            return _("Computer, {level}").format(level=strength)
        is_you = len(self.session.seats) == 1 or only_person(self.session) is not None
        # Translators: who plays a seat: a person
        return _(usual_names.YOU) if is_you else _("Human")

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
            self._revision, self._cells = self.session.revision, self._move_cells()
            self._count = moves_begun(self.session, self.session.index)
        return self._cells

    def _since(self) -> int | None:
        """Index of the first turn after the only person's, if several computers have played since; else None."""
        person = only_person(self.session)
        if person is None or not self.session.at_tip or len(self.session.players) < 3:
            return None
        own = [number for number, cell in enumerate(self._cells) if cell.seat == person and not cell.is_out]
        return own[-1] + 1 if own and own[-1] + 1 < len(self._cells) else None

    def _move_cells(self) -> tuple[MoveCell, ...]:
        """The cells of every turn; only those of turns that have changed are made anew."""
        session, plies, all_spans = self.session, self.session.plies, spans(self.session)
        words = i18n.language(), tuple(player.name for player in session.players.values())
        last, self._moves_key = self._moves_key, _MovesKey(plies, session.index, words)
        if last is None or last.words != words:
            return tuple(self._cell(span) for span in all_spans)
        common = shared(last.plies, plies)
        first, later = sorted((last.index, session.index))
        # the last turn of what is common may have gone on since, so it is made anew
        same = bisect_left(all_spans, min(common - 1, first), key=lambda span: span.end)
        rest = len(all_spans)
        if common == len(plies) == len(last.plies):  # actions behind both places were undone before, and are now
            rest = max(same, bisect_left(all_spans, later, key=lambda span: span.begin))
        changed = tuple(self._cell(span) for span in all_spans[same:rest])
        return self._cells[:same] + changed + self._cells[rest : len(all_spans)]

    def _cell(self, span: Span) -> MoveCell:
        """A turn in the list of moves."""
        session, plies = self.session, self.session.plies
        if span.is_out:
            return MoveCell(span.seat, (), span.end, is_out=True)
        numbers = range(span.begin + 1, span.end + 1)
        entries = tuple(self.board.entry(plies[n - 1].state, plies[n].action) for n in numbers)
        current = span.begin < session.index <= span.end
        undone = min(len(entries), max(0, span.end - session.index))
        written = " ".join(entry.notation for entry in entries)
        # Translators: a turn in the list of moves: the player, and the moves as they are typed, such as “a1b2”.
        words = _("{name}: {moves}").format(name=session.players[span.seat].name, moves=written)
        return MoveCell(span.seat, entries, span.end, undone, current, words)
