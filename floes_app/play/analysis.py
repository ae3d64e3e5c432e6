"""A finished game looked through again: how it stood turn by turn, and where it turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from floes_app.board.model import Board, Identity, Mark, Move, Pick, UiState
from floes_app.bots import strengths
from floes_app.bots.decision import Limits
from floes_app.bots.thinker import Answer
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, listed, sentences
from floes_app.core.session import Session
from floes_app.play.move_numbers import spans
from floes_app.play.requests import Request
from floes_app.play.services import Services

#: Looking a game through takes about so long, and a turn never less or more than this, in seconds.
WHOLE, LEAST, MOST = 24.0, 0.06, 0.5
#: So many turning points are told; a smaller change of the value is none.
TURNING_POINTS, SMALLEST = 3, 0.2
#: Where no mistake is known, the last but so many turns of who has lost are where another try begins.
LATE: Final = 3
#: A change that was nobody's mistake (luck, or what could not be foreseen) counts for so much less.
NO_MISTAKE: Final = 0.6


@dataclass(frozen=True)
class AnalysedTurn:
    """A turn of the game.

    number: as in the move list, from 1. index: how many actions led to where its player first decides. end: to the
    next turn. actions: what was played from there.
    """

    number: int
    seat: int
    index: int
    end: int
    actions: tuple[Any, ...]


@dataclass(frozen=True)
class TurnVerdict:
    """What was found out of a turn: its value for the player of it (-1 to 1), what should be played, and why."""

    value: float
    line: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class TurningPoint:
    """A turn in which the game turned: by how much (below 0: against its player), and in words."""

    place: int
    swing: float
    words: str


def turns_of(session: Session) -> tuple[AnalysedTurn, ...]:
    """The turns in which somebody decided."""
    plies, turns = session.plies, []
    for span in spans(session):
        first = next((n for n in range(span.begin, span.end) if plies[n].state.to_move != CHANCE), None)
        if first is not None:
            actions = tuple(ply.action for ply in plies[first + 1 : span.end + 1])
            turns.append(AnalysedTurn(span.move, plies[first].state.turn, first, span.end, actions))
    return tuple(turns)


def again_from(session: Session, index: int) -> Session:
    """A new game that begins like this one, up to the position after ``index`` actions, with the same dice."""
    players = [session.players[seat] for seat in session.seats]
    again = Session(session.game, session.options, players, session.seed, session.plies[0].state)
    for ply in session.plies[1 : index + 1]:
        again.play(ply.action)
    return again


def best_marks(board: Board[Any], state: Any, identity: Identity, move: Move) -> tuple[Mark, ...]:
    """What a board marks when a move is about to be made, without all the other places that the piece could go to."""
    pick = None if move.source is None else Pick(move.source, move.tag)
    others = set(board.marks(state, UiState(pick), identity))
    shown = board.marks(state, UiState(pick, hover=move.target), identity)
    return tuple(mark for mark in shown if mark not in others or mark.kind in ("selected", "mover"))


def missed_marks(board: Board[Any], state: Any, actions: tuple[Any, ...]) -> tuple[Mark, ...]:
    """The ways of actions that were played one after the other from ``state`` on, though there was better."""
    marks: list[Mark] = []
    for action in actions:
        trail = board.trail(state, action)
        marks += [Mark("missed", mark.points) for mark in trail if len(mark.points) == len(trail[0].points)]
        state = state.apply(action)
    return tuple(marks)


class GameAnalysis:
    """Looks one finished session through, a turn at a time, by asking the thinker."""

    def __init__(self, services: Services, session: Session, board: Board[Any]) -> None:
        self.session = session
        self.board = board
        self.turns = turns_of(session)
        self.points: list[TurnVerdict] = []
        self._request: Request[Answer] = Request(lambda: services.thinker, services.say)
        self._told: tuple[TurningPoint, ...] | None = None
        self._broken = False

    def fits(self, session: Session) -> bool:
        """Whether this is the study of a session as it is now."""
        return session is self.session and turns_of(session) == self.turns

    @property
    def is_done(self) -> bool:
        """Whether every turn has been looked at, or no more can be."""
        return self._broken or len(self.points) == len(self.turns)

    @property
    def progress(self) -> float:
        """How much of the game has been looked at, from 0 to 1."""
        return len(self.points) / len(self.turns) if self.turns else 1.0

    def update(self) -> bool:
        """Go on; True when something more is known."""
        if self.is_done:
            return False
        known = len(self.points)
        self._listen()
        if not self._request.is_open and not self.is_done:
            seconds = min(MOST, max(LEAST, WHOLE / len(self.turns)))
            index = self.turns[len(self.points)].index
            limits = Limits(seconds=seconds)
            self._request.ask(self.session, strengths.STRENGTHS[-1].key, limits, index, seed=index)
        return self._broken or len(self.points) > known

    def _listen(self) -> None:
        if not self._request.poll():
            return
        answer = self._request.answer
        if answer is not None:
            self.points.append(TurnVerdict(answer.value, answer.line or (answer.action,), answer.reason.text))
        self._broken = bool(self._request.fault)

    def stop(self) -> None:
        """Leave off; ``update`` goes on later."""
        self._request.drop()

    # -- how it stood --------------------------------------------------------------------------------------------

    def final(self, seat: int) -> float:
        """What the end of the game was worth for a seat."""
        outcome = self.session.plies[-1].state.outcome
        if outcome is None or not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """How the game stood for a seat: place among the turns, and value; the end of the game comes last.

        With two players every turn tells of both; with more, each tells only of its own player.
        """
        two = len(self.session.seats) == 2
        curve = [
            (place, point.value if turn.seat == seat else -point.value)
            for place, (turn, point) in enumerate(zip(self.turns, self.points, strict=False))
            if two or turn.seat == seat
        ]
        if self.is_done and not self._broken:
            curve.append((len(self.turns), self.final(seat)))
        return curve

    def _swings(self) -> list[tuple[float, int, float]]:
        """How much each turn changed: its weight, its place, and by how much; none before all has been seen."""
        swings = []
        for place, turn in enumerate(self.turns[: len(self.points)] if self.is_done else ()):
            later = [value for at, value in self.curve(turn.seat) if at > place]
            if later:
                swing = later[0] - self.points[place].value
                mistake = swing < 0 and not self.was_best(place)
                swings.append((abs(swing) * (1 if mistake else NO_MISTAKE), place, swing))
        return swings

    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The turns that changed most, in the order in which they were played; none before all has been seen."""
        if not self.is_done:
            return ()
        if self._told is None:
            largest = sorted(self._swings(), reverse=True)[:TURNING_POINTS]
            self._told = tuple(
                TurningPoint(place, swing, self._words(place, swing))
                for _weight, place, swing in sorted(largest, key=lambda entry: entry[1])
                if abs(swing) >= SMALLEST
            )
        return self._told

    def turned_against(self, seat: int) -> int | None:
        """The place of the most costly turn of ``seat``; None before all has been seen, and where none cost much."""
        costly = [point for point in self._swings() if self.turns[point[1]].seat == seat and point[2] <= -SMALLEST]
        return max(costly)[1] if costly else None

    def lost_at(self, seat: int) -> int:
        """The place of the turn in which the game turned against ``seat``.

        Where none is known, its third last turn: late enough to be this game, early enough to change it.
        """
        known = self.turned_against(seat)
        if known is not None:
            return known
        own = [place for place, turn in enumerate(self.turns) if turn.seat == seat]
        return own[-min(LATE, len(own))] if own else 0

    def again_from_turning_point(self, seat: int) -> Session:
        """A new game, in the same match, from where this one turned against ``seat``."""
        again = again_from(self.session, self.turns[self.lost_at(seat)].index)
        again.earlier = self.session.earlier
        return again

    def best(self, place: int) -> tuple[Any, ...]:
        """The actions of the turn that should have been played."""
        turn, state = self.turns[place], self.session.plies[self.turns[place].index].state
        actions = []
        for text in self.points[place].line:
            if state.outcome is not None or state.to_move == CHANCE or state.turn != turn.seat:
                break
            action = next((action for action in state.actions() if str(action) == text), None)
            if action is None:
                break
            actions.append(action)
            after = state.apply(action)
            ended, state = self.session.game.ends_turn(state, after), after
            if ended:
                break
        return tuple(actions)

    def was_best(self, place: int) -> bool:
        """Whether a turn was played as it should have been."""
        best = self.best(place)
        return best == self.turns[place].actions[: len(best)]

    def told(self, index: int, actions: tuple[Any, ...]) -> str:
        """Actions from the position after ``index`` actions, in the middle of a sentence."""
        state, words = self.session.plies[index].state, []
        for action in actions:
            words.append(self.board.told(state, action))
            state = state.apply(action)
        return listed(words)

    def caption(self, place: int, order: int = 0) -> str:
        """What a turn is called; ``order``: which of the turning points it is, if it is one and that is to be said."""
        turn = self.turns[place]
        # Translators: the heading over a turn: which turning point of the game it is, its move, who played it
        words = _("{order}. Move {number}, {name}") if order else _("Move {number}, {name}")
        return words.format(order=order, number=turn.number, name=self.session.players[turn.seat].name)

    def comment(self, place: int) -> tuple[str, str]:
        """What is said of a turn: what was played, and what should have been, once that is known.

        Of a turning point everything is said in the first.
        """
        turn = self.turns[place]
        point = next((point for point in self.turning_points() if point.place == place), None)
        if point is not None:
            return point.words, ""
        played = _("Played: {move}").format(move=self.told(turn.index, turn.actions))
        if len(self.points) <= place:
            return played, ""
        best, reason = self.told(turn.index, self.best(place)), self.points[place].reason
        return played, sentences(_("Best: {move}.").format(move=best), reason)

    def marks(self, place: int, identity: Identity) -> tuple[Mark, ...]:
        """The way of what was played in a turn, and the best move as it looks under the pointer, once that is known."""
        turn = self.turns[place]
        state, board = self.session.plies[turn.index].state, self.board
        if len(self.points) <= place:
            return board.trail(state, turn.actions[0])
        best = self.best(place)
        move = board.move_for(state, best[0]) if best else None
        shown = () if move is None else best_marks(board, state, identity, move)
        return shown if self.was_best(place) else (*missed_marks(board, state, turn.actions), *shown)

    def _words(self, place: int, swing: float) -> str:
        turn, point = self.turns[place], self.points[place]
        name = self.session.players[turn.seat].name
        played = self.told(turn.index, turn.actions)
        if swing < 0 and not self.was_best(place):
            better = _("{name} played {move}, but {best} was better.").format(
                name=name, move=played, best=self.told(turn.index, self.best(place))
            )
            return sentences(better, point.reason)
        following = self.session.plies[turn.end].state
        if following.to_move == CHANCE:
            kind = _("After {move}, the die smiled on {name}.")
            unkind = _("After {move}, the die let {name} down.")
        else:
            kind = _("{name} played {move} and turned the game around.")
            unkind = _("{name} played {move}, and the game turned the other way.")
        return (kind if swing > 0 else unkind).format(move=played, name=name)
