"""A whole game told as a text: round by round, with its turning points and the notes on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.values import Turn
from floes_app.core.i18n import _
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.play import summaries
from floes_app.play.access import narration
from floes_app.play.after.analysis import GameAnalysis, TurningPoint
from floes_app.play.move_numbers import spans

#: The indent of what is said about a turn, below it.
INDENT: Final = "   "


def told_game(
    session: Session,
    board: Board[Any],
    main: Sequence[Node[Ply]],
    analysis: GameAnalysis,
    points: Sequence[TurningPoint],
) -> str:
    """The game as a text that ends in a line feed. main: its positions; the notes on them are told as well."""
    lines = [
        # Translators: the first line of a game that is told: what was played, and by whom
        _("{game}: {players}").format(game=_(session.game.title), players=summaries.opponents(session)),
        "",
        *_turns(session, board, main, analysis, points),
    ]
    if analysis.session.final_outcome is not None:
        lines += ["", summaries.result(analysis.session)]
    return "\n".join(lines) + "\n"


def _turns(
    session: Session,
    board: Board[Any],
    main: Sequence[Node[Ply]],
    analysis: GameAnalysis,
    points: Sequence[TurningPoint],
) -> Iterator[str]:
    names = {seat: player.name for seat, player in session.players.items()}
    told = {analysis.turns[point.place].end: (order, point.words) for order, point in enumerate(points, start=1)}
    if note := session.annotation(main[0]).text:
        # Translators: {note} is what somebody wrote at a position
        yield _below(_("Note: {note}").format(note=note))
    for span in spans(analysis.session):
        if span.is_out:
            # Translators: who has no piece left on the board
            yield _below(_("{name} is out.").format(name=names[span.seat]))
            continue
        nodes = main[span.begin : span.end + 1]
        plies = tuple((one.value.state, two.value.action) for one, two in pairwise(nodes))
        sentence = narration.recounted(board, Turn(span.seat, plies), names)
        signs = "".join(session.annotation(node).sign for node in nodes[1:])
        if signs:
            # Translators: a turn in a game that is told, with the number of the move; {sign}: “!” or “?”
            yield _("{number}. {sentence} {sign}").format(number=span.move, sentence=sentence, sign=signs)
        else:
            # Translators: a turn in a game that is told, with the number of the move
            yield _("{number}. {sentence}").format(number=span.move, sentence=sentence)
        if span.end in told:
            order, words = told[span.end]
            yield _below(_("Turning point {number}: {words}").format(number=order, words=words))
        for node in nodes[1:]:
            if note := session.annotation(node).text:
                # Translators: {note} is what somebody wrote at a position
                yield _below(_("Note: {note}").format(note=note))


def _below(words: str) -> str:
    return f"{INDENT}{words}"
