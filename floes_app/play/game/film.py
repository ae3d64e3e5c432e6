"""A film of a game or a part of it: the app's own animation, picture by picture, with the line of words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.boards import BOARDS
from floes_app.board.identity import IdentityTracker
from floes_app.board.shot import Shot
from floes_app.board.values import Mark, Tale, Turn
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.play import summaries
from floes_app.play.game import clips, turn_story
from floes_app.play.game.animation import AnimationPlayer
from floes_app.play.move_numbers import spans

#: Time of a picture while something moves, in seconds.
FRAME: Final = 0.05
#: Factors on all durations, by the name of the speed.
SPEEDS: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.6}
#: Pauses before the first turn, after each action, after each turn, and at the end, in seconds.
OPENING, BREATH, REST, ENDING = 1.0, 0.15, 0.6, 3.0
#: The longest film, in seconds.
LONGEST: Final = 300.0


def turn_ends(session: Session) -> tuple[int, ...]:
    """The numbers of actions after which a turn of the line that is shown is over, from 0 for the beginning."""
    plies, ends = session.plies, [0]
    for index in range(1, len(plies)):
        is_last = index == len(plies) - 1
        if is_last or session.game.ends_turn(plies[index - 1].state, plies[index].state):
            ends.append(index)
    return tuple(ends)


def move_numbers(session: Session) -> tuple[int, ...]:
    """The number of the move that each turn belongs to, as the move list counts."""
    by_end = {span.end: span.move for span in spans(session) if not span.is_out}
    return tuple(by_end[end] for end in turn_ends(session)[1:])


def shots(session: Session, first: int, last: int, speed: str) -> Iterator[Shot]:
    """The pictures of the turns from ``first``, which is not shown itself, up to ``last``, by their numbers."""
    yield from _Film(session, SPEEDS[speed]).run(first, last)


class _Film:
    """Plays a line of a game, as the scene of a game does, in steps of ``FRAME``."""

    def __init__(self, session: Session, slowness: float) -> None:
        self._session: Final = session
        self._slowness: Final = slowness
        self._board: Final[Board[Any]] = BOARDS[session.game.key]
        self._identities: Final = IdentityTracker(self._board, session)
        self._names: Final = {seat: player.name for seat, player in session.players.items()}
        self._animation: Final = AnimationPlayer()

    def run(self, first: int, last: int) -> Iterator[Shot]:
        ends = turn_ends(self._session)
        shot = self._still(ends[first])
        yield replace(shot, seconds=OPENING * self._slowness)
        for number in range(first + 1, last + 1):
            for index in range(ends[number - 1] + 1, ends[number] + 1):
                tale = self._tale(index)
                before = shot
                shot = replace(shot, words=tale.words, seat=tale.about, turn=number - first)
                is_roll = self._session.plies[index - 1].state.to_move == CHANCE
                # a die is not told before it lies still
                yield from self._moving(index, replace(before, turn=shot.turn) if is_roll else shot)
                shot = replace(self._still(index), words=shot.words, seat=shot.seat, turn=shot.turn)
                is_over = index == ends[number]
                if is_over and number == last:
                    break
                yield from self._resting(shot, (REST if is_over else BREATH) * self._slowness)
        result = summaries.result(self._session) if ends[last] == len(self._session.plies) - 1 else ""
        shot = replace(shot, words=result or shot.words, seat=None if result else shot.seat)
        yield from self._resting(shot, ENDING)

    def _still(self, index: int) -> Shot:
        """The position after so many actions, at rest, with the marks of the last turn."""
        state = self._session.plies[index].state
        items = self._board.items(state, self._identities.at(index))
        return Shot(state, items, self._trails(index), "", None, 0, 0.0)

    def _turn(self, index: int, whole: bool) -> Turn[Any]:
        turn = turn_story.last_turn(self._session, whole, index)
        plies = self._session.plies
        over = self._session.game.ends_turn(plies[index - 1].state, plies[index].state)
        return replace(turn, over=over or plies[index].state.outcome is not None)

    def _trails(self, index: int) -> tuple[Mark, ...]:
        if not index:
            return ()
        return self._board.trails(self._session.plies[index].state, (self._turn(index, self._board.whole_turns),))

    def _tale(self, index: int) -> Tale:
        """The tale of the turn up to an action; the seat is always given."""
        turn = self._turn(index, True)
        tale = self._board.tale(turn, self._names)
        return replace(tale, about=turn.seat if tale.about is None else tale.about)

    def _moving(self, index: int, shot: Shot) -> Iterator[Shot]:
        """The action that leads to a position, as it unfolds."""
        session, board, animation = self._session, self._board, self._animation
        before, after = session.plies[index - 1].state, session.plies[index].state
        events = session.game.story(before, session.plies[index].action)
        arrived = after, self._identities.at(index)
        shown = clips.of_action(board, (before, self._identities.at(index - 1)), arrived, events, None, "")
        shown += clips.finale(board, *arrived, events)
        animation.show(shown, self._slowness)
        while animation.running:
            yield replace(shot, items=animation.items() + animation.traces(), marks=(), seconds=FRAME)
            if animation.fading:
                animation.fade(FRAME, self._slowness)
            animation.advance(FRAME, self._slowness)

    def _resting(self, shot: Shot, seconds: float) -> Iterator[Shot]:
        """The board at rest, while the last effects fade."""
        left = seconds
        while self._animation.fading and left > FRAME:
            yield replace(shot, items=shot.items + self._animation.traces(), seconds=FRAME)
            self._animation.fade(FRAME, self._slowness)
            left -= FRAME
        yield replace(shot, items=shot.items + self._animation.traces(), seconds=left)
