"""Whose turn it is, and what happens in it without anybody's hands: dice that roll, the computer's moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from floes_app.bots import strengths
from floes_app.bots.decision import Limits
from floes_app.bots.players import player_of
from floes_app.bots.thinker import Answer
from floes_app.core.game import CHANCE
from floes_app.core.i18n import N_
from floes_app.core.session import Player, Session
from floes_app.play.guide import Guide
from floes_app.play.requests import Request
from floes_app.play.services import Services
from floes_app.storage import settings

#: A die that rolls for the computer waits no longer than this, in seconds.
ROLL_BREATH: Final = 0.3
#: A computer that thinks for longer than this can be told to move now.
PATIENCE: Final = 1.0


#: However little time is left, a computer thinks so long, in seconds.
LEAST_THOUGHT: Final = 0.03


@dataclass(frozen=True)
class Pace:
    """How fast the turns of computers go by; all times are in seconds."""

    name: str
    """What it is called: an untranslated message."""
    pause: float
    """How long a computer pauses before its turn, so that people can follow, once the board has come to rest."""
    between: float
    """How long it pauses between the moves of a turn."""
    motion: float
    """A factor on the durations of animations; 0: nothing moves."""
    patience: float | None = None
    """How long it may think in a whole turn; None: as long as its level does."""
    longest: float | None = None
    """How long a whole turn may last: what is left of it after that is played at once. None: as long as it takes."""


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


def known_level(player: Player) -> str:
    """The level of a computer player; the middle one where a later version of the app had one of another name."""
    keys = [level.key for level in strengths.STRENGTHS]
    return player.level if player.level in keys else keys[len(keys) // 2]


class Turns:
    """The turns of one session."""

    def __init__(
        self, services: Services, session: Session, line: Sequence[str] | None = None, guide: Guide | None = None
    ) -> None:
        self.services = services
        self.session = session
        self.guide = guide
        """Who says what the computers play, and when it is over; None: they think, and the rules say it."""
        self.line = line
        """The texts of the actions of a game that is written down from beginning to end; None: the players decide."""
        self.paused = False
        """Whether computers that play each other wait."""
        self.going_on = False
        """Whether the players went on from an earlier position: the computer plays although there are moves ahead."""
        self._revision = session.revision
        self._request: Request[Answer] = Request(lambda: services.thinker, services.say)
        self._line: tuple[str, ...] = ()
        self._plan: tuple[int, int, tuple[str, ...]] | None = None
        self._stranded: int | None = None
        self._waited = self._thought = 0.0
        self._hurried = False
        self._skipped_from: int | None = None
        self._spent, self._lasted, self._spender = 0.0, 0.0, -1
        self._ahead: int | None = None

    # -- whose turn it is ----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat whose turn it is in the position shown."""
        return self.session.state.turn

    @property
    def is_led(self) -> bool:
        """Whether it is said from outside what the computers play: they do not think, and the end has no result."""
        return self.line is not None or self.guide is not None

    @property
    def wanted(self) -> str | None:
        """The action that comes now in a game that is written down; None after its last, and in every other game."""
        line, index = self.line, self.session.index
        return line[index] if line is not None and index < len(line) else None

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be played in the position shown."""
        if self.session.state.outcome is not None or (self.line is not None and self.wanted is None):
            return True
        return self.guide is not None and self.guide.is_over

    @property
    def person_decides(self) -> bool:
        """Whether a person is to move in the position shown: their own seat, or that of a computer that gave up."""
        state = self.session.state
        if self.is_over or state.to_move == CHANCE:
            return False
        return self.session.is_human(state.to_move) or self._stranded == self.session.revision

    @property
    def person_rolls(self) -> bool:
        """Whether a person is to roll the die in the position shown."""
        return not self.is_over and self.session.state.to_move == CHANCE and self.session.is_human(self.seat)

    @property
    def computer_decides(self) -> bool:
        """Whether a computer is to move in the position shown."""
        state = self.session.state
        return state.outcome is None and state.to_move != CHANCE and not self.person_decides

    @property
    def computers_only(self) -> bool:
        """Whether nobody plays but computers: people look on."""
        return not any(player.is_human for player in self.session.players.values())

    @property
    def is_current(self) -> bool:
        """Whether the game goes on from the position shown, rather than being looked back at."""
        return self.session.at_tip or self.going_on

    @property
    def is_due(self) -> bool:
        """Whether the computer is to do something now: to move or to roll."""
        if self.is_over or not self.is_current or self.paused:
            return False
        return self.computer_decides or (self.session.state.to_move == CHANCE and not self.person_rolls)

    @property
    def is_thinking(self) -> bool:
        """Whether the computer looks for a move, or lets the players take breath before it."""
        return self.is_due and self.computer_decides

    @property
    def can_hurry(self) -> bool:
        """Whether it has been thinking so long that *move now* is worth a button."""
        return self.is_thinking and not self._line and not self._hurried and self._thought >= PATIENCE

    @property
    def rolls_by_itself(self) -> bool:
        """Whether the die is to be rolled now without anybody asking: for the computer, or as the players chose."""
        session = self.session
        if session.state.to_move != CHANCE or session.state.outcome is not None:
            return False
        if not self.person_rolls:
            return self.is_due and self._waited >= min(ROLL_BREATH, self.pace.pause)
        if not session.at_tip:
            return False
        dice = self.dice
        before = session.plies[session.index - 1].state if session.index else None
        is_further = before is not None and before.to_move == CHANCE and before.turn == self.seat
        return dice == "automatic" or (dice == "button" and is_further)  # one press rolls all the dice of a turn

    @property
    def planned(self) -> tuple[str, ...]:
        """What the computer is going to play from the position shown, as far as it has made up its mind."""
        if self._plan is not None and self._plan[:2] == (self.session.revision, self.seat):
            return self._plan[2]
        return self._line if self._revision == self.session.revision else ()

    def foresee(self, line: Sequence[str]) -> None:
        """Take what the computer is going to play from the position shown, where that is known without asking it."""
        self._revision, self._line = self.session.revision, tuple(line)

    def undo_target(self) -> int | None:
        """Where undo leads: what a real die showed may have been entered wrongly, and can be taken back by itself."""
        here = self.session.index
        if here and self.dice == "own" and self.session.state.to_move != CHANCE:
            before = self.session.plies[here - 1].state
            if before.to_move == CHANCE and self.session.is_human(before.turn):
                return here - 1
        return self.session.undo_target()

    @property
    def dice(self) -> str:
        """How people roll: by a button, automatically, or with a die of their own."""
        return self.services.settings.dice if self.line is None else "button"

    @property
    def pace(self) -> Pace:
        """How fast the turns of computers go by just now."""
        if self.is_skipped:
            return SKIPPED
        pace = PACES[self.services.settings.pace]
        if pace.longest is not None and self._lasted >= pace.longest:
            return replace(pace, pause=0.0, between=0.0, motion=0.0)
        return pace

    @property
    def is_skipped(self) -> bool:
        """Whether only computers have played since their turns were to be skipped."""
        first, session = self._skipped_from, self.session
        if first is None or first > session.index:
            return False
        return not any(session.is_human(ply.state.turn) for ply in session.plies[first : session.index])

    @property
    def has_computer(self) -> bool:
        """Whether a computer plays, and the game is not over."""
        players = self.session.players.values()
        return self.session.state.outcome is None and not all(player.is_human for player in players)

    def start(self) -> None:
        """Make ready: a computer that plays can think at once when its turn comes."""
        if not self.is_led and not all(player.is_human for player in self.session.players.values()):
            self.services.thinker.start()

    # -- the computer --------------------------------------------------------------------------------------------

    def update(self, seconds: float, still: bool, seen: bool = True) -> str | None:
        """Let time pass; the text of the action that the computer plays now, if it does.

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
        if not self._request.is_open and not self._line:
            self._ask()
        self._listen()
        self._thought += seconds
        self._spent += seconds if self._request.is_open else 0.0
        if not still:
            return None
        self._waited += seconds
        goes_on = self.session.index > 0 and self.session.plies[self.session.index - 1].state.turn == self.seat
        breath = self.pace.between if goes_on else self.pace.pause
        if not self._line or (self._waited < breath and not self._hurried):
            return None
        action, *rest = self._line
        self._plan = self.session.revision + 1, self.seat, tuple(rest)
        return action

    def move_now(self) -> None:
        """Let the computer play the best that it has found so far."""
        if self.is_thinking:
            self._hurried = True
            self.services.thinker.move_now()

    def skip(self) -> None:
        """Let the computers' turns be over at once, until a person acts."""
        self._skipped_from = self.session.index
        self.move_now()

    def stop(self) -> None:
        """Leave off thinking: the game is left."""
        self._request.drop()
        self._rest()

    def _notice_changes(self) -> None:
        """What was thought about an earlier position is of no use; a line may go on where the turn does."""
        revision = self.session.revision
        if revision == self._revision:
            return
        self._revision = revision
        if self._spender != self.seat:
            self._spender, self._spent, self._lasted = self.seat, 0.0, 0.0
        self._request.drop()
        self._line, self._waited, self._thought, self._hurried = (), 0.0, 0.0, False
        plan, self._plan = self._plan, None
        if plan is not None and plan[:2] == (revision, self.seat) and self.computer_decides:
            legal = [str(action) for action in self.session.state.actions()]
            if plan[2] and plan[2][0] in legal:
                self._line = plan[2]

    def _ask(self) -> None:
        if self.wanted is not None:
            self._line = (self.wanted,)
            return
        reply = self.guide.reply() if self.guide is not None else None
        if reply is not None:
            self._line = reply
            return
        limits = _limits(self.session, self.pace, self._spent)
        self._request.ask(self.session, known_level(self.session.players[self.seat]), limits, seed=self._seed)

    @property
    def _seed(self) -> int:
        """Decides by chance for the computer: the same position of the same game meets the same answer."""
        return self.session.seed * 1000 + self.session.index

    # -- on a person's time --------------------------------------------------------------------------------------

    @property
    def _ahead_for(self) -> tuple[int, ...]:
        """The seats for which the computer thinks ahead now: those of the level that uses all of its time."""
        session = self.session
        if not self.services.settings.think_ahead or self.is_led or self.paused:
            return ()
        if not (self.is_current and self.person_decides):
            return ()
        best = strengths.STRENGTHS[-1].key
        return tuple(seat for seat, player in session.players.items() if player.level == best)

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
            self.services.thinker.rest()

    def _listen(self) -> None:
        if not self._request.poll():
            return
        answer = self._request.answer
        if answer is not None:
            self._line = answer.line or (answer.action,)
        elif self._request.fault:
            self._stranded = self.session.revision


def _limits(session: Session, pace: Pace, spent: float) -> Limits:
    """How long a computer may think, of whose turn so many seconds are spent."""
    most = player_of(session.game).patience
    if pace.patience is None:
        return Limits(seconds=most)
    # of what is left of it the half: a turn may take several questions
    return Limits(seconds=min(most, max(LEAST_THOUGHT, (pace.patience - spent) / 2)))
