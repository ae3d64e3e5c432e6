"""The turns of computers as they go by: thinking, pauses, speed, skipping; and dice that roll by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from floes_app.bots import strengths
from floes_app.bots.players import player_of
from floes_app.bots.process.answers import Answer
from floes_app.bots.search.decision import Limits
from floes_app.core.game import CHANCE
from floes_app.core.i18n import N_
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.play.game.turns import Turns
from floes_app.play.jobs import Job
from floes_app.play.services import Services
from floes_app.storage import settings

#: A die that rolls for the computer waits no longer than this, in seconds.
ROLL_BREATH: Final = 0.3
#: A computer that thinks for longer than this can be told to move now.
PATIENCE: Final = 1.0
#: Least thinking time of a computer in seconds, however little time is left.
LEAST_THOUGHT: Final = 0.03


@dataclass(frozen=True)
class Pace:
    """Pace of the computers' turns; all times are in seconds."""

    name: str
    """Name of the pace: an untranslated message."""
    pause: float
    """Pause before a computer's turn, so that people can follow, once the board has come to rest."""
    between: float
    """Pause between the moves of a turn."""
    motion: float
    """A factor on the durations of animations; 0: nothing moves."""
    patience: float | None = None
    """Longest thinking time in a whole turn; None: as its strength has it."""
    longest: float | None = None
    """Longest time of a whole turn: what is left of it after that is played at once. None: no limit."""


#: The paces, by the setting. At the third, three computers with two dice each are through a round in eight seconds.
# Translators: {pace} in “Speed: {pace}”
PACES: Final = dict(
    zip(
        settings.PACES,
        (
            Pace(N_("slow"), 1.8, 0.4, 1.5),
            Pace(N_("normal"), 0.5, 0.15, 1.0),
            Pace(N_("fast"), 0.04, 0.02, 0.28, 0.6, 2.4),
            Pace(N_("at once"), 0.0, 0.0, 0.0, 0.4),
        ),
        strict=True,
    )
)
#: The pace of a turn that is skipped.
SKIPPED: Final = Pace("", 0.0, 0.0, 0.0, 0.2)


def known_strength(player: Player) -> str:
    """The strength of a computer player; the middle one where a later version of the app had one of another name."""
    keys = [strength.key for strength in strengths.STRENGTHS]
    return player.strength if player.strength in keys else keys[len(keys) // 2]


class Pacing:
    """The turns of one session as time passes."""

    def __init__(self, services: Services, session: Session, turns: Turns) -> None:
        self.services = services
        self.session = session
        self.turns = turns
        """Whose turn it is."""
        self.is_paused = False
        """True while computers that play each other wait."""
        self._revision = session.revision
        self._job: Job[Answer] = Job(services.thinker, services.say)
        self._line: tuple[str, ...] = ()
        self._plan: tuple[int, int, tuple[str, ...]] | None = None
        self._waited = self._thought = 0.0
        self._hurried = False
        self._skipped_from: int | None = None
        self._spent, self._lasted = 0.0, 0.0
        self._spender: int | None = None
        self._ahead: int | None = None

    def start(self) -> None:
        """Make ready: a computer that plays can think at once when its turn comes."""
        if not self.turns.is_led and not all(player.is_human for player in self.session.players.values()):
            self.services.thinker.start()

    def stop(self) -> None:
        """Leave off thinking: the game is left."""
        self._job.drop()
        self._rest()

    # -- what is going on ----------------------------------------------------------------------------------------

    @property
    def is_due(self) -> bool:
        """The computer is to do something now: to move or to roll."""
        if self.turns.is_over or self.turns.is_elsewhere or not self.turns.is_current or self.is_paused:
            return False
        return self.turns.computer_decides or (self.session.state.to_move == CHANCE and not self.turns.person_rolls)

    @property
    def is_thinking(self) -> bool:
        """True while the computer looks for a move, or pauses before it to let the players take breath."""
        return self.is_due and self.turns.computer_decides

    @property
    def can_hurry(self) -> bool:
        """True once it has been thinking so long that *move now* is worth a button."""
        return self.is_thinking and not self._line and not self._hurried and self._thought >= PATIENCE

    @property
    def rolls_by_itself(self) -> bool:
        """True when the die is to be rolled now without anybody asking: for the computer, or as the players chose."""
        session = self.session
        if session.state.to_move != CHANCE or session.outcome is not None or self.turns.is_elsewhere:
            return False
        if not self.turns.person_rolls:
            return self.is_due and self._waited >= min(ROLL_BREATH, self.pace.pause)
        if not session.at_tip:
            return False
        dice = self.turns.dice
        before = session.plies[session.index - 1].state if session.index else None
        is_further = before is not None and before.to_move == CHANCE and before.turn == self.turns.seat
        return dice == "automatic" or (dice == "button" and is_further)  # one press rolls all the dice of a turn

    @property
    def planned(self) -> tuple[str, ...]:
        """The computer's planned actions from the current position."""
        if self._plan is not None and self._plan[:2] == (self.session.revision, self.turns.seat):
            return self._plan[2]
        return self._line if self._revision == self.session.revision else ()

    @property
    def pace(self) -> Pace:
        """Present pace of the computers' turns."""
        if self.is_skipped:
            return SKIPPED
        pace = PACES[self.services.settings.pace]
        if pace.longest is not None and self._lasted >= pace.longest:
            return replace(pace, pause=0.0, between=0.0, motion=0.0)
        return pace

    @property
    def is_skipped(self) -> bool:
        """True if only computers have played since their turns were to be skipped."""
        first, session = self._skipped_from, self.session
        if first is None or first > session.index:
            return False
        return not any(session.is_human(ply.state.turn) for ply in session.plies[first : session.index])

    # -- what the players do about it ----------------------------------------------------------------------------

    def pause(self) -> None:
        """Have the computers wait."""
        self.is_paused = True

    def resume(self) -> None:
        """Have the computers go on."""
        self.is_paused = False

    def move_now(self) -> None:
        """Make the computer play the best that it has found so far."""
        if self.is_thinking:
            self._hurried = True
            self.services.thinker.move_now()

    def skip(self) -> None:
        """Finish the computers' turns at once, up to the next human turn."""
        self._skipped_from = self.session.index
        self.move_now()

    def foresee(self, line: Sequence[str]) -> None:
        """Take what the computer is going to play from the position shown, where that is known without asking it."""
        self._revision, self._line = self.session.revision, tuple(line)

    # -- time ----------------------------------------------------------------------------------------------------

    def update(self, seconds: float, still: bool, seen: bool) -> str | None:
        """Advance the time; the text of the action that the computer plays now, if it does.

        still: nothing moves on the board and nothing lies over it. The computer thinks all the same while it moves.
        seen: nothing lies over the board.
        """
        self._notice_changes()
        if seen and self.is_due:
            self._lasted += seconds
        if not self.is_thinking:
            self._think_ahead()
            if self.is_due and still:
                self._waited += seconds
            return None
        if not self._job.is_open and not self._line:
            self._ask()
        self._listen()
        self._thought += seconds
        self._spent += seconds if self._job.is_open else 0.0
        if not still:
            return None
        self._waited += seconds
        goes_on = self.session.index > 0 and self.session.plies[self.session.index - 1].state.turn == self.turns.seat
        breath = self.pace.between if goes_on else self.pace.pause
        if not self._line or (self._waited < breath and not self._hurried):
            return None
        action, *rest = self._line
        self._plan = self.session.revision + 1, self.turns.seat, tuple(rest)
        return action

    def _notice_changes(self) -> None:
        """Drop everything thought about an earlier position; a line may go on where the turn does."""
        revision = self.session.revision
        if revision == self._revision:
            return
        self._revision = revision
        if self._spender != self.turns.seat:
            self._spender, self._spent, self._lasted = self.turns.seat, 0.0, 0.0
        self._job.drop()
        self._line, self._waited, self._thought, self._hurried = (), 0.0, 0.0, False
        plan, self._plan = self._plan, None
        if plan is not None and plan[:2] == (revision, self.turns.seat) and self.turns.computer_decides:
            legal = [str(action) for action in self.session.state.actions()]
            if plan[2] and plan[2][0] in legal:
                self._line = plan[2]

    def _ask(self) -> None:
        if self.turns.wanted is not None:
            self._line = (self.turns.wanted,)
            return
        reply = self.turns.script.reply() if self.turns.script is not None else None
        if reply is not None:
            self._line = reply
            return
        limits = _limits(self.session, self.pace, self._spent)
        self._job.ask(self.session, known_strength(self.session.players[self.turns.seat]), limits, seed=self._seed)

    def _listen(self) -> None:
        if not self._job.poll():
            return
        answer = self._job.answer
        if answer is not None:
            self._line = answer.line or (answer.action,)
        elif self._job.fault:
            self.turns.give_to_person()

    @property
    def _seed(self) -> int:
        """Random seed of the computer: the same position of the same game meets the same answer."""
        return self.session.seed * 1000 + self.session.index

    # -- on a person’s time --------------------------------------------------------------------------------------

    @property
    def _ahead_for(self) -> tuple[int, ...]:
        """The seats for which the computer thinks ahead now: those of the strength that uses all of its time."""
        session = self.session
        if not self.services.settings.think_ahead or self.turns.is_led:
            return ()
        if not (self.turns.is_current and self.turns.person_decides):
            return ()
        best = strengths.STRENGTHS[-1].key
        return tuple(seat for seat, player in session.players.items() if player.strength == best)

    def _think_ahead(self) -> None:
        """While a person is to move, let the computer work on its answer, once a position; nothing else waits for it.

        Nobody thinks ahead where dice are rolled: too much of what comes is unknown.
        """
        session, seats = self.session, self._ahead_for
        if not seats:
            self._rest()
        elif self._ahead != session.revision and not self.services.thinker.is_thinking:
            self._ahead = session.revision
            rolled = any(ply.state.to_move == CHANCE for ply in session.plies)
            if not rolled and self.services.has_power_to_spare:
                limits = _limits(session, PACES[self.services.settings.pace], 0.0)
                best = strengths.STRENGTHS[-1].key
                self.services.thinker.think_ahead(session, best, seats, limits, seed=self._seed)

    def _rest(self) -> None:
        """Leave off thinking ahead."""
        if self._ahead is not None:
            self._ahead = None
            self.services.thinker.stop_thinking_ahead()


def _limits(session: Session, pace: Pace, spent: float) -> Limits:
    """Limits on a computer's thinking in a turn of which so many seconds are spent."""
    most = player_of(session.game).patience
    if pace.patience is None:
        return Limits(seconds=most)
    # of what is left of it the half: a turn may take several questions
    return Limits(seconds=min(most, max(LEAST_THOUGHT, (pace.patience - spent) / 2)))
