"""A finished game looked through again: how it stood turn by turn, and where it turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.values import Identity, Mark, Move, Pick, UiState
from floes_app.bots.advice import ADVISER, PROVEN, TurnVerdict
from floes_app.bots.process.answers import Answer
from floes_app.bots.search.decision import Limits
from floes_app.core import usual_names
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, language, listed, sentences
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.play.jobs import Job
from floes_app.play.move_numbers import spans
from floes_app.play.services import Services

#: Time in seconds for a whole game, and the least and the most for a turn of it.
WHOLE, LEAST, MOST = 24.0, 0.06, 0.5
#: Positions looked at for a turn at most.
NODES: Final = 60_000
#: Factors of positions and of time for another look at a turn that only seems to be as good as any.
AGAIN: Final = (25, 16)
#: Number of turning points that are told.
TURNING_POINTS: Final = 3
#: Least change of the value over a roll that counts, if the turn itself gave nothing away.
LUCK: Final = 0.2
#: Without a known mistake, another try begins at this turn of the loser, counted from the end.
LATE: Final = 3


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


def again_from(session: Session, index: int, *, in_match: bool = False) -> Session:
    """A new game that begins like this one, up to the position after ``index`` actions, with the same dice.

    Who let a computer play on is back, and where computers were among themselves a person has the move.
    in_match: it takes the place of this one in its match.
    """
    seated = session.players | session.stepped_back
    if not any(player.is_human for player in seated.values()):
        mover = session.plies[index].state.turn
        seated[mover] = Player(usual_names.of_seat(session, mover, None))
    players = [seated[seat] for seat in session.seats]
    earlier = session.earlier if in_match else None
    again = Session(session.game, session.options, players, session.seed, session.plies[0].state, earlier=earlier)
    for ply in session.plies[1 : index + 1]:
        again.play(ply.action)
    usual_names.name_usually(again)
    return again


def best_marks(board: Board[Any], state: Any, identity: Identity, move: Move) -> tuple[Mark, ...]:
    """Marks of a board for a move about to be made, without all the other places that the piece could go to."""
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
        """The verdicts on the first turns; their actions are texts."""
        self._job: Job[Answer] = Job(services.thinker, services.say)
        self._told: tuple[object, tuple[TurningPoint, ...]] | None = None
        """The turning points, with the language and the names in which they are told."""
        self._broken = False
        self._again: int | None = None
        """The place of a turn that is to be looked at again."""
        self._looked_again: set[int] = set()

    def fits(self, session: Session) -> bool:
        """True if this is the study of a session as it is now."""
        return session is self.session and turns_of(session) == self.turns

    @property
    def is_done(self) -> bool:
        """True if every turn has been looked at, or no more can be."""
        return self._broken or (len(self.points) == len(self.turns) and self._again is None)

    @property
    def progress(self) -> float:
        """Share of the game that has been looked at, from 0 to 1."""
        return len(self.points) / len(self.turns) if self.turns else 1.0

    def update(self) -> bool:
        """Go on; True when something more is known."""
        if self.is_done:
            return False
        heard = self._listen()
        if not self._job.is_open and not self.is_done:
            seconds = min(MOST, max(LEAST, WHOLE / len(self.turns)))
            nodes, time = (1, 1) if self._again is None else AGAIN
            turn = self.turns[len(self.points) if self._again is None else self._again]
            limits = Limits(seconds=seconds * time, nodes=NODES * nodes)
            self._job.ask(self.session, ADVISER, limits, turn.index, played=tuple(map(str, turn.actions)))
        return heard

    def _listen(self) -> bool:
        """Take an answer; True when something more is known."""
        if not self._job.poll():
            return False
        answer = self._job.answer
        self._broken = bool(self._job.fault)
        if answer is None or answer.verdict is None:
            return self._broken
        if self._again is None:
            self.points.append(answer.verdict)
        else:
            self.points[self._again] = answer.verdict
            self._looked_again.add(self._again)
        if len(self.points) == len(self.turns):
            self._again = self._look_back()
        return True

    def _look_back(self) -> int | None:
        """Make the values agree from the end on; the place of a turn that has to be looked at again, None for none.

        A short look calls decided positions even. Who wins for certain after a turn of their own had won before it.
        Who has lost for certain after a turn that seemed to be as good as any had lost before, or missed something:
        which of the two, a longer look says. With a die nothing is certain before the last roll.
        """
        if len(self.session.seats) != 2 or any(ply.state.to_move == CHANCE for ply in self.session.plies):
            return None
        after = {seat: self.final(seat) for seat in self.session.seats} if self._is_over else {}
        for place in reversed(range(len(self.turns))):
            turn, point = self.turns[place], self.points[place]
            comes = after.get(turn.seat, 0.0)
            if comes >= PROVEN and point.value < PROVEN and not point.loss:
                point = self.points[place] = replace(point, value=1.0)
            if comes <= -PROVEN < point.value and not point.loss and place not in self._looked_again:
                return place
            other = next(seat for seat in self.session.seats if seat != turn.seat)
            after = {turn.seat: point.value, other: -point.value}
        return None

    @property
    def _is_over(self) -> bool:
        return self.session.plies[-1].state.outcome is not None

    def stop(self) -> None:
        """Leave off; ``update`` goes on later."""
        self._job.drop()

    # -- how it stood --------------------------------------------------------------------------------------------

    def final(self, seat: int) -> float:
        """Value of the end of the game for a seat."""
        outcome = self.session.plies[-1].state.outcome
        if outcome is None or not outcome.winners:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """Course of the game for a seat: place among the turns, and value; the end of the game comes last.

        With two players every turn tells of both; with more, each tells only of its own player.
        """
        two = len(self.session.seats) == 2
        curve = [
            (place, point.value if turn.seat == seat else -point.value)
            for place, (turn, point) in enumerate(zip(self.turns, self.points, strict=False))
            if two or turn.seat == seat
        ]
        if self.is_done and not self._broken and self._is_over:
            curve.append((len(self.turns), self.final(seat)))
        return curve

    def _mistakes(self) -> list[tuple[float, int]]:
        """Loss and place of every turn that changed the game; none before all has been seen."""
        points = self.points if self.is_done else []
        return [(point.loss, place) for place, point in enumerate(points) if point.loss >= point.threshold]

    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The turns that changed most, at most one in each phase, in the order in which they were played.

        None before all has been seen, and of a mistake only what can be shown on the board.
        """
        if not self.is_done:
            return ()
        words = language(), *(player.name for player in self.session.players.values())
        if self._told is None or self._told[0] != words:
            self._told = words, self._find_turning_points()
        return self._told[1]

    def _find_turning_points(self) -> tuple[TurningPoint, ...]:
        found: dict[int, TurningPoint] = {}
        entries = [(loss, place) for loss, place in self._mistakes() if self._can_be_shown(place)]
        for loss, place in sorted(entries, key=lambda entry: (-entry[0], entry[1])):
            found.setdefault(self.points[place].phase, TurningPoint(place, -loss, self._words(place)))
        for change, place in sorted(self._rolls(), key=lambda entry: -abs(entry[0])):
            found.setdefault(self.points[place].phase, TurningPoint(place, change, self._words(place)))
        largest = sorted(found.values(), key=lambda point: -abs(point.swing))[:TURNING_POINTS]
        return tuple(sorted(largest, key=lambda point: point.place))

    def _can_be_shown(self, place: int) -> bool:
        """True if the board can show why a turn was a mistake: by the better turn, or by the answer to it.

        A win that is only proven, by a long search, cannot be shown in a few moves.
        """
        point = self.points[place]
        return point.then is not None or point.would is not None

    def _rolls(self) -> list[tuple[float, int]]:
        """Change of the value over the roll after a turn that gave nothing away, and the place of that turn."""
        rolls = []
        for place, turn in enumerate(self.turns[: len(self.points)] if self.is_done else ()):
            rolls_on = turn.end + 1 < len(self.session.plies) and self.session.plies[turn.end].state.to_move == CHANCE
            if rolls_on and self.was_best(place):
                later = [value for at, value in self.curve(turn.seat) if at > place]
                change = later[0] - self.points[place].value if later else 0.0
                if abs(change) >= LUCK:
                    rolls.append((change, place))
        return rolls

    def turned_against(self, seat: int) -> int | None:
        """The place of the most costly turn of ``seat``; None before all has been seen, and where none cost much."""
        costly = [(loss, -place) for loss, place in self._mistakes() if self.turns[place].seat == seat]
        return -max(costly)[1] if costly else None

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
        return again_from(self.session, self.turns[self.lost_at(seat)].index, in_match=True)

    def best(self, place: int) -> tuple[Any, ...]:
        """The actions of the turn that should have been played."""
        state, actions = self.session.plies[self.turns[place].index].state, []
        for text in self.points[place].best:
            actions.append(self.session.game.parse_action(state, text))
            state = state.apply(actions[-1])
        return tuple(actions)

    def was_best(self, place: int) -> bool:
        """True if no other turn was better, as far as the search can tell."""
        return self.points[place].loss == 0

    def phrase(self, index: int, actions: tuple[Any, ...]) -> str:
        """Actions from the position after ``index`` actions, in the middle of a sentence."""
        return listed(self.board.phrases(self.session.plies[index].state, map(str, actions)))

    def _better(self, place: int) -> str:
        """The action that would have been better than what was played, and its effect."""
        verdict, best = self.points[place], self.phrase(self.turns[place].index, self.best(place))
        if verdict.value >= PROVEN:
            would = verdict.would.text if verdict.would is not None else ""
            return sentences(_("{best} would have kept the win.").format(best=best), would)
        better = _("{best} would have been better.").format(best=best)
        return sentences(better, "" if verdict.would is None else verdict.would.text)

    def _words(self, place: int) -> str:
        turn, verdict = self.turns[place], self.points[place]
        name, move = self.session.players[turn.seat].name, self.phrase(turn.index, turn.actions)
        if verdict.loss == 0:
            state, roll = self.session.plies[turn.end].state, self.session.plies[turn.end + 1].action
            face = self.board.face(state, roll).name
            return _("The roll after {move} was the one that counted: {roll}.").format(move=move, roll=face)
        played = _("{name} played {move}.").format(name=name, move=move)
        then = "" if verdict.then is None else verdict.then.text
        return sentences(played, then, self._better(place))
