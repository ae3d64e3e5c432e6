"""The rows of a study: the game turn by turn, and below each turn what was tried in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.sidebar import rounds
from floes_app.board.study_rows import DEEPEST, StudyRow, TurnCell
from floes_app.board.values import MoveEntry
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, language
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.play.study.words import your_roll
from floes_app.play.summaries import wins


def main_line(root: Node[Ply], tip: Node[Ply] | None) -> tuple[Node[Ply], ...]:
    """The positions of the game as it was played, up to ``tip``; None: as far as it goes."""
    nodes = [root]
    while nodes[-1].children and nodes[-1] is not tip:
        nodes.append(nodes[-1].children[0])
    return tuple(nodes)


def in_turns(session: Session, nodes: Sequence[Node[Ply]]) -> Iterator[tuple[Node[Ply], ...]]:
    """Positions one after the other, divided where turns end; the first of them follows another."""
    turn: list[Node[Ply]] = []
    for node in nodes:
        assert node.parent is not None
        turn.append(node)
        if session.game.ends_turn(node.parent.value.state, node.value.state):
            yield tuple(turn)
            turn = []
    if turn:
        yield tuple(turn)


class StudyRows:
    """Makes the rows of one session. What was told of an action once is remembered."""

    def __init__(self, session: Session, board: Board[Any]) -> None:
        self._session: Final = session
        self._board: Final = board
        self._entries: dict[Node[Ply], MoveEntry] = {}
        self._cells: dict[Node[Ply], TurnCell] = {}
        self._last: dict[object, StudyRow] = {}
        self._language = language()

    def rows(
        self, tip: Node[Ply] | None, told: Mapping[Node[Ply], tuple[int, str]] | None = None
    ) -> tuple[StudyRow, ...]:
        """All rows.

        tip: the end of a game that goes on; None: as far as it goes. told: the turning points, by the node after.
        """
        self._forget_other_words()
        session, told = self._session, told or {}
        main = main_line(session.tree.root, tip)
        cells = [self._cell(turn) for turn in in_turns(session, main[1:])]
        rows: list[StudyRow] = []
        for row in _placed(session, cells, self._board.columns):
            rows.append(row)
            shown = [cell for cell in row.cells if cell is not None]
            for cell in shown:
                if cell.nodes[-1] in told:
                    order, words = told[cell.nodes[-1]]
                    rows.append(StudyRow(words=words, about=cell.nodes[-1], order=order))
                rows += self._gone(cell)
            for cell in shown:
                for node in cell.nodes:
                    rows += self._beside(node, 1)
        for child in main[-1].children:
            rows += self._variation(child, 1)
        return self._known(rows)

    def _forget_other_words(self) -> None:
        """Forget what was told in another language."""
        if self._language != language():
            self._language = language()
            self._entries.clear()
            self._cells.clear()

    def _known(self, rows: Sequence[StudyRow]) -> tuple[StudyRow, ...]:
        """The rows; each that is as it was is the very one of the last time, so that nobody has to look at it again."""
        before, self._last = self._last, {}
        found = []
        for row in rows:
            first = next((cell.nodes[0] for cell in row.cells if cell is not None), row.about)
            key = row.nesting, first, bool(row.words), row.order
            known = before.get(key)
            self._last[key] = known if known is not None and known == row else row
            found.append(self._last[key])
        return tuple(found)

    def _gone(self, cell: TurnCell) -> Iterator[StudyRow]:
        """A row for each player whom a turn puts out of the game."""
        session, before = self._session, cell.nodes[0].parent
        assert before is not None
        left = session.game.seats(cell.nodes[-1].value.state)
        for seat in session.game.seats(before.value.state):
            if seat not in left:
                # Translators: who has no piece left on the board
                words = _("{name} is out.").format(name=session.players[seat].name)
                yield StudyRow(words=words, about=cell.nodes[-1])

    def _beside(self, node: Node[Ply], nesting: int) -> Iterator[StudyRow]:
        """The variations that leave the line of a node just before it."""
        assert node.parent is not None
        for other in node.parent.children:
            if other is not node:
                yield from self._variation(other, nesting)

    def _variation(self, start: Node[Ply], nesting: int) -> Iterator[StudyRow]:
        """A variation in one row, and those that leave it."""
        nodes = main_line(start, None)
        cells = tuple(map(self._cell, in_turns(self._session, nodes)))
        folded = self._session.annotation(start).folded
        origin = ""
        if nesting > DEEPEST and start.parent is not None and start.parent.parent is not None:
            origin = self._entry_words(start.parent)
        ends = self._ends(nodes[-1])
        shown = cells[:1] if folded else cells
        hidden = len(cells) - len(shown)
        is_rolled = not start.is_main and start.parent is not None and start.parent.value.state.to_move == CHANCE
        remark = your_roll() if is_rolled else ""
        yield StudyRow(min(nesting, DEEPEST), "", shown, start, hidden, folded, origin, "" if folded else ends, remark)
        if not folded:
            for node in nodes[1:]:
                yield from self._beside(node, nesting + 1)

    def _ends(self, node: Node[Ply]) -> str:
        """The winner, where a line ends with the game."""
        outcome = self._session.outcome_of(node.value)
        if outcome is None or len(outcome.winners) != 1:
            return ""
        return wins(self._session.players[outcome.winners[0]].name)

    def _cell(self, nodes: tuple[Node[Ply], ...]) -> TurnCell:
        notes = [self._session.notes[node] for node in nodes if node in self._session.notes]
        sign = next((note.sign for note in reversed(notes) if note.sign), "")
        has_note = any(note.text or note.drawn for note in notes)
        known = self._cells.get(nodes[-1])
        if known is not None and (known.nodes, known.sign, known.has_note) == (nodes, sign, has_note):
            return known
        first = nodes[0].parent
        assert first is not None
        entries = tuple(map(self._entry, nodes))
        words = " ".join(map(self._entry_words, nodes))
        told = " ".join(map(_shown, entries))
        cell = TurnCell(nodes, first.value.state.turn, entries, words, told, sign, has_note)
        self._cells[nodes[-1]] = cell
        return cell

    def _entry(self, node: Node[Ply]) -> MoveEntry:
        known = self._entries.get(node)
        if known is None:
            assert node.parent is not None
            known = self._entries[node] = self._board.entry(node.parent.value.state, node.value.action)
        return known

    def _entry_words(self, node: Node[Ply]) -> str:
        entry = self._entry(node)
        return entry.notation or entry.text or str(node.value.action)


def _shown(entry: MoveEntry) -> str:
    """An entry as it is shown in words; as it is typed, where pictures show it."""
    return " ".join(filter(None, (entry.faint, entry.text))) or entry.notation


def _placed(session: Session, cells: Sequence[TurnCell], columns: int) -> Iterator[StudyRow]:
    """The turns of the game in rows: each player has a place in every round."""
    order = list(session.players)
    places = rounds([(cell.seat, False) for cell in cells], order)
    across = 1 if columns == 1 else 2
    high = -(-len(order) // across)
    row: list[TurnCell | None] = []
    at, number = -1, -1
    for cell, (turn_round, place) in zip(cells, places, strict=True):
        here = turn_round * high + place // across
        if here != at and row:
            yield StudyRow(number=str(number + 1) if number >= 0 else "", cells=tuple(row))
        if here != at:
            row, number = [None] * across, turn_round if turn_round * high == here or not row else -1
            at = here
        row[place % across] = cell
    if row:
        yield StudyRow(number=str(number + 1) if number >= 0 else "", cells=tuple(row))
