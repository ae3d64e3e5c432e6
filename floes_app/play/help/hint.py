"""A hint in three steps: where to look, which piece, and only then the move, with its reason in a line."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.geometry import Point
from floes_app.board.values import Move, Pick, UiState
from floes_app.bots.advice import ADVISER, HINT
from floes_app.bots.process.answers import Answer
from floes_app.bots.search.decision import NOTHING, Remark
from floes_app.core.i18n import _, listed, sentences
from floes_app.core.session import Session
from floes_app.play.help.script import HintSource
from floes_app.play.jobs import Job
from floes_app.play.services import Services

#: Reach of the marked area beyond the cells of the move, its least radius, and the radius of a piece's ring, in units.
BEYOND, LEAST, PIECE = 0.75, 1.5, 0.52
#: Reach of an area over the board's cells, in units.
RIM: Final = 0.2
WHERE, WHICH, MOVE = "where", "which", "move"


@dataclass(frozen=True)
class Spot:
    """A round area of the board to be marked, in board units."""

    centre: Point
    radius: float


def steps_of(move: Move | None) -> tuple[str, ...]:
    """The steps in which a move is given away; an action without a place on the board is named at once."""
    return (MOVE,) if move is None else (WHERE, WHICH, MOVE)


def area_of(board: Board[Any], state: Any, move: Move) -> Spot:
    """The part of the board where a move happens."""
    layout = board.layout(state)
    middle, radius = layout.centre(move.target), LEAST
    if move.source is not None and board.given_pick(state) is None:
        source, target = layout.centre(move.source), middle
        middle = (source[0] + target[0]) / 2, (source[1] + target[1]) / 2
        radius = max(LEAST, math.dist(source, target) / 2 + BEYOND)
    return Spot((_kept(middle[0], radius, layout.width), _kept(middle[1], radius, layout.height)), radius)


def _kept(middle: float, radius: float, length: float) -> float:
    """``middle`` moved so that what reaches ``radius`` to both sides stays on the board, or hardly leaves it."""
    return min(max(middle, radius - RIM), length - radius + RIM)


def lesson_moves(board: Board[Any], session: Session) -> tuple[str, ...]:
    """The moves that the guided first game teaches in the position of a session."""
    moves = []
    for chapter in board.lesson or ():
        state = chapter.start(session.game)
        for step in chapter.steps:
            if state == session.state:
                moves.append(step.action)
            for text in (step.action, *step.replies):
                state = state.apply(session.game.parse_action(state, text))
    return tuple(moves)


class Hint:
    """The hint for the position that a session shows; it goes when the position does.

    step: WHERE, WHICH or MOVE; empty while nothing is shown.
    """

    def __init__(
        self, services: Services, session: Session, board: Board[Any], source: HintSource | None = None
    ) -> None:
        """source: who is asked; None: the strongest computer player."""
        self.session = session
        self.board = board
        self.source = source
        self._revision = -1
        self._job: Job[Answer] = Job(services.thinker, services.say)
        self._line: tuple[str, ...] = ()
        """The actions that are advised, to the end of the turn where more than one is known; empty until then."""
        self._idea: Remark | None = None
        self._reason = ""
        self._plan: dict[str, tuple[str, ...]] = {}
        """The rest of a turn that was advised, by the text of the position in which it goes on."""
        self._shown = 0

    @property
    def is_open(self) -> bool:
        """True while a hint for this position is shown or looked for."""
        return self._revision == self.session.revision and (self._is_awaited or self._shown > 0)

    @property
    def is_sought(self) -> bool:
        """True while the hint is still being looked for."""
        return self.is_open and self._is_awaited

    @property
    def _is_awaited(self) -> bool:
        return self._job.is_open if self.source is None else self.source.seeks_hint

    @property
    def step(self) -> str:
        """The step of the hint that is shown; empty if none is."""
        if not self.is_open or not self._shown:
            return ""
        return steps_of(self._move)[self._shown - 1]

    @property
    def _move(self) -> Move | None:
        """The first move as hands make it; None for an action without a place on the board."""
        return self.board.move_for(self.session.state, self._line[0]) if self._line else None

    def press(self) -> None:
        """Show the next step, or look for the move first; after the last step it stays."""
        if self._revision != self.session.revision:
            self.clear()
            self._revision = self.session.revision
            self._line = ()
        if not self._line:
            self._ask()
            return
        if not self._shown:
            self.session.note_aid(hints=1)
        self._shown = min(self._shown + 1, len(steps_of(self._move)))

    def _ask(self) -> None:
        if self.source is not None:
            action = self.source.hint()
            if action is not None:
                self.found((action,), self.source.way_on())
        elif (rest := self._plan.get(self.session.state.text)) is not None:
            self.found(rest, _("This is how the turn goes on."))
        elif not self._job.is_open:
            self._job.ask(self.session, ADVISER, HINT, prefer=lesson_moves(self.board, self.session))

    def found(self, line: tuple[str, ...], reason: str, idea: Remark | None = None) -> None:
        """The actions are known, and why, and where to look: the first step of the hint is shown.

        line: all actions that the reason speaks of, and at least one.
        """
        self._line, self._reason, self._idea = line, reason, idea
        self.press()

    def _keep(self, line: tuple[str, ...]) -> None:
        """Remember how a turn goes on that takes more than one action: the next hint in it goes on with it."""
        state, self._plan = self.session.state, {}
        for number, text in enumerate(line[:-1], start=1):
            state = state.apply(self.session.game.parse_action(state, text))
            self._plan[state.text] = line[number:]

    def clear(self) -> None:
        """Take the hint away; the next press begins with the first step again."""
        self._job.drop()
        self._shown = 0

    def update(self) -> bool:
        """Take what the thinker says; True when something else is to be shown."""
        if not self._job.is_open:
            return False
        if self._revision != self.session.revision:
            self.clear()
            return True
        self._job.poll()
        answer = self._job.answer
        if answer is not None:
            self._keep(answer.line)
            self.found(answer.line, sentences(*(reason.text for reason in answer.reasons)), answer.idea)
        return not self._job.is_open

    # -- what is shown -------------------------------------------------------------------------------------------

    def spot(self) -> Spot | None:
        """The ring of the hint: an area, or the piece."""
        move = self._move
        if move is None or self.step not in (WHERE, WHICH):
            return None
        state = self.session.state
        if self.step == WHERE:
            return area_of(self.board, state, move)
        cell, _words = self.board.pointer(state, move)
        return Spot(self.board.layout(state).centre(cell), PIECE)

    def ui(self) -> UiState | None:
        """The hands that would make the move, so that the board shows it as it shows theirs; None before that step."""
        move = self._move
        if move is None or self.step != MOVE:
            return None
        return UiState(pick=None if move.source is None else Pick(move.source, move.tag), hover=move.target)

    def sentence(self) -> str:
        """The line that goes with the step, while the hint is open."""
        if self.is_sought:
            return _("Looking for a good move…") if self.source is None else _("Looking for the best move…")
        state, move = self.session.state, self._move
        if self.step == WHERE:
            idea = self._idea or NOTHING
            # names of squares are texts, words to be translated are not
            names_place = any(isinstance(value, str) for _name, value in idea.values)
            place = ""
            if move is not None and not names_place:
                place = _("Look around {square}.").format(square=self.board.cell_name(state, move.target))
            return sentences(idea.text, place, _("Press Hint again for more."))
        if self.step == WHICH and move is not None:
            return self.board.pointer(state, move)[1]
        # reasons hold for the whole turn, not for its first action
        told = listed(self.board.phrases(state, self._line))
        return sentences(_("Try {move}.").format(move=told), self._reason)
