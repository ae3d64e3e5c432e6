"""The parts of a game in play, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from floes_app.board.boards import BOARDS
from floes_app.board.identity import IdentityTracker
from floes_app.board.model import Identity, Turn, UiState
from floes_app.bots.players import can_play
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.play import turn_story
from floes_app.play.analysis import GameAnalysis
from floes_app.play.animation import AnimationPlayer
from floes_app.play.guide import Guide
from floes_app.play.hint import Hint
from floes_app.play.practice import Coach, Replay
from floes_app.play.services import Services
from floes_app.play.status import Notice
from floes_app.play.turns import Turns


class GameInPlay:
    """The parts of a game in play. The controller changes them; what the board shows and what is said only read them.

    The session is the only one that remembers the game; everything else can be made anew.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        kept: bool = True,
        onward: Callable[[], Session | None] | None = None,
        line: Sequence[str] | None = None,
        guide: Guide | None = None,
    ) -> None:
        self.services = services
        self.session = session
        self.kept = kept
        """Whether the game is put on the disk while it is played; a level that is only tried out is not."""
        self.onward = onward
        """Gives the game to play after this one, where games come in a row; None: there is none."""
        self.board = BOARDS[session.game.key]
        self.ui = UiState()
        """What the players' hands do."""
        self.has_focus = True
        """Whether keys work on the board, and not on a button beside it."""
        self.turns = Turns(services, session, line, guide)
        self.coach = Coach.of(services, session) if line is None and guide is None else None
        """Who knows the best way, in practice."""
        self.hint = Hint(services, session, self.board, guide or self.coach)
        self.replay: Replay | None = None
        """The race against the best way that is shown; None: none is."""
        self.animation = AnimationPlayer()
        self.identities = IdentityTracker(self.board, session)
        self.notice = Notice()
        self.shows_last = False
        """Whether the animation is of the last action, and not of moves that are gone through."""
        self.shake_left = 0.0
        """How long the piece that was refused still shakes, in seconds."""
        self.pause_left = 0.0
        """How long the result still waits after the end, in seconds."""
        self.covered = False
        """Whether something lies over the game: nothing goes on by itself, and nothing is offered after its end."""
        self.opened_from_menu = True
        """Whether leaving the game leads to the menu."""
        self.result_shown = session.state.outcome is not None
        self._analysis: GameAnalysis | None = None
        self._seen: tuple[Hashable, tuple[Turn[Any], ...]] = (None, ())

    # -- what there is -------------------------------------------------------------------------------------------

    def identity(self) -> Identity:
        """How alike pieces look now."""
        return self.identities.at(self.session.index)

    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat: player.name for seat, player in self.session.players.items()}

    def computers_turns(self) -> tuple[Turn[Any], ...]:
        """The computers' turns since a person last acted, the one that is going on as far as it was played."""
        key = self.session.revision, self.turns.dice
        if self._seen[0] != key:
            self._seen = key, turn_story.turns_since(self.session, self.turns.dice == "automatic")
        return self._seen[1]

    @property
    def is_told(self) -> bool:
        """Whether a computer's move is being shown."""
        return self.animation.running and self.shows_last and bool(self.computers_turns())

    @property
    def is_seeking(self) -> bool:
        """Whether a move is looked for, by the computer that plays or for a hint."""
        return self.turns.is_thinking or self.hint.is_sought

    @property
    def is_moving(self) -> bool:
        """Whether something moves, or will without anybody's hands."""
        waits = self.replay is not None or self.shake_left > 0 or self.pause_left > 0
        moving = self.animation.running or self.animation.fading or waits
        return moving or self.turns.is_due or self.hint.is_sought

    @property
    def is_resting(self) -> bool:
        """Whether a game that goes on lies still, and is seen."""
        return not (self.is_moving or self.covered) and self.session.state.outcome is None

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """Whether there is somebody to ask for a move: the computer player of the game, or in practice the solver."""
        return self.hint.adviser is not None or can_play(self.session.game)

    @property
    def can_seat_computers(self) -> bool:
        """Whether the computer can play a seat: it plays the game, and the game is none for one."""
        return len(self.session.seats) > 1 and can_play(self.session.game)

    @property
    def can_review(self) -> bool:
        """Whether there is a finished game of several players that the computer can look through."""
        return self.kept and self.session.plies[-1].state.outcome is not None and self.can_seat_computers

    @property
    def analysis(self) -> GameAnalysis:
        """The finished game looked through; it goes on where it was left."""
        if self._analysis is None or not self._analysis.fits(self.session):
            self._analysis = GameAnalysis(self.services, self.session, self.board)
        return self._analysis

    @property
    def has_dice(self) -> bool:
        """Whether a die is rolled in this game."""
        return any(ply.state.to_move == CHANCE for ply in self.session.plies)

    @property
    def unfinished_match(self) -> Match | None:
        """The match that this game belongs to, while there are games to play in it; else None."""
        match = Match.of(self.session)
        return None if match is None or match.is_over else match

    @property
    def way_back(self) -> str:
        """What leaving the game is called: to the menu, or to where it was opened from."""
        # Translators: where a button leads: to the menu, or back to where the game was opened from
        return _("Menu") if self.opened_from_menu else _("Back")

    @property
    def situation(self) -> Hashable:
        """Something that is another whenever other commands may be offered."""
        turns, par = self.turns, self.coach.par if self.coach is not None else None
        computer = turns.is_current, turns.can_hurry, turns.paused, self.services.settings.pace, turns.is_due
        revision, told = self.session.revision, self.is_told
        return revision, turns.dice, self.covered, self.result_shown, computer, par, told

    @property
    def can_let_go(self) -> bool:
        """Whether something is in hand, or a hint is shown."""
        in_hand = self.turns.person_decides and (self.ui.pick is not None or self.ui.held is not None)
        return in_hand or self.hint.is_open

    def preparation(self) -> tuple[Any, ...]:
        """The actions that a long preparation still has, as the seed would play them; empty where there is none."""
        return self.board.rest(self.session.state, self.session.seed)

    def can_place_rest(self) -> bool:
        """Whether a long preparation can be left to the seed."""
        return self.turns.person_decides and self.turns.line is None and bool(self.preparation())
