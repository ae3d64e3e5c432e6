"""A game in play: what the players do, what they are shown of it, and what follows as time passes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from floes_app.board.input import Cancel, Confirm, InputReply, Intent, Press, interpret
from floes_app.board.model import UiState
from floes_app.board.sidebar import Contents
from floes_app.board.timeline import Cue
from floes_app.core.game import CHANCE, IllegalAction
from floes_app.core.i18n import _
from floes_app.core.session import Player, Session
from floes_app.play import clips, narration, summaries
from floes_app.play.animation import SPEEDS, Clip
from floes_app.play.game_in_play import GameInPlay
from floes_app.play.game_words import GameWords
from floes_app.play.guide import Guide
from floes_app.play.hint import Spot
from floes_app.play.on_board import SHAKE_SECONDS, Held, OnBoard
from floes_app.play.services import Services
from floes_app.play.sidebar_contents import SidebarContents
from floes_app.play.sounds import TurnBell, ending_sound
from floes_app.play.status import Status, Tone
from floes_app.play.ways import PlayInstead, PlayNext, Way, WayAnswer
from floes_app.storage.settings import PACES

#: So long it takes at most to show how a long preparation is gone through, in seconds.
REST_SECONDS: Final = 2.5
#: More plies than this are jumped over without animation.
MOST_ANIMATED: Final = 4
#: The result comes so long after the last piece has arrived, in seconds at normal speed.
RESULT_PAUSE: Final = 0.6


class GameController(GameInPlay):
    """Plays one session.

    It is told intents, commands and how time passes. What follows from them outside of the game stands in ``sounds``
    and ``answers``; the scene that shows the game takes it from there.
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
        super().__init__(services, session, kept, onward, line, guide)
        self.on_board = OnBoard(self)
        """What is seen on the board."""
        self.words = GameWords(self)
        """What is said of the game."""
        self.sounds: list[Cue] = []
        """The sounds that are due."""
        self.said: list[str] = []
        """What happened, in sentences that matter: what was played, refused, rolled, and how it ended."""
        self.answers: list[WayAnswer] = []
        """Where to go, what to copy."""
        self.changed = True
        """Whether the game looks different from when it was last shown."""
        self.moved = False
        """Whether things on its board lie elsewhere."""
        self._sidebar = SidebarContents(session, self.board)
        self._holder = self.turns.seat
        self._share = 1.0
        self._bell = TurnBell()

    def start(self) -> None:
        """Make ready: a computer that plays can think at once when its turn comes."""
        self.turns.start()
        if self.coach is not None:
            self.coach.begin()

    def stop(self) -> None:
        """Leave off looking for anything."""
        self.turns.stop()
        self.hint.clear()
        if self.coach is not None:
            self.coach.close()

    # -- what is shown and said ----------------------------------------------------------------------------------

    def status(self) -> Status:
        """The line below the board."""
        return self.words.status()

    def give_focus(self, has_focus: bool) -> None:
        """Say whether keys work on the board, or on a button beside it."""
        if has_focus is not self.has_focus:
            self.has_focus = has_focus
            self.changed = True

    def spot(self) -> Spot | None:
        """Where the board is to be looked at, if a hint says so."""
        return self.hint.spot()

    def contents(self) -> Contents:
        """What the side panel shows now."""
        contents = self._sidebar.contents(self.animation.running)
        return contents if self.coach is None else self.coach.completed(contents)

    def _tell_of(self, before: Any, action: Any) -> None:
        """Say what was played, of a computer's turn once all of it was; and how the game ended."""
        if self.session.is_human(before.turn):
            self.said.append(narration.played(self.board, before, action, self.names()))
        else:
            turns = self.computers_turns()
            if turns and turns[-1].over:
                self.said.append(self.words.told(turns[-1:]).words)
        if self.session.state.outcome is not None:
            self.said.append(summaries.result(self.session))

    def _remark(self, words: str, tone: Tone = Tone.PLAIN) -> None:
        """Put a remark into the line of words."""
        self.notice.tell(words, tone, self.services.settings.reading)
        self.said.append(words)

    # -- hands ---------------------------------------------------------------------------------------------------

    def interrupt(self) -> bool:
        """Let everything that moves arrive at once; True when whoever asked for it means nothing more by it.

        So it is with a race that is stopped, and with the end of a game that leads to its result.
        """
        stopped = self.replay is not None or (self.pause_left > 0 and not self.turns.is_led)
        self.pause_left = 0.0
        self.finish_animation()
        return stopped

    def intend(self, intent: Intent) -> bool:
        """Read an intent, and play, refuse or show what it came to."""
        held = self.on_board.in_hand()
        reply = interpret(self.board, self.session.state, self._touch_for(intent), intent, self.names())
        if reply.ui != self.ui:
            self.ui = reply.ui
            self.changed = True
            if self._is_answered_by(reply):
                self.notice.clear()
        if reply.action is not None:
            self.play(reply.action, held)
        elif held is not None and reply.ui.held is None:
            self._put_back(held)
        if reply.action is None and reply.refusal:
            self.refuse(reply.refusal)
        return reply.used

    def _is_answered_by(self, reply: InputReply) -> bool:
        """Whether a touch makes the remark that stands needless: one that does something, or shows what it would do."""
        if self.notice.status.tone is Tone.QUIET:  # it told what was taken back; now the hands are asked about
            return True
        if reply.refusal:
            return False
        state, names = self.session.state, self.names()
        shown = self.board.status(state, reply.ui, names)
        return reply.ui.pick is not None or shown != self.board.status(state, UiState(), names)

    def _touch_for(self, intent: Intent) -> UiState:
        """The hands as an intent meets them: where a hint leads with its piece, that piece is in them."""
        shown = self.hint.ui() if self.ui.pick is None else None
        cell = intent.cell if isinstance(intent, Press) else self.ui.cursor if isinstance(intent, Confirm) else None
        if shown is not None and cell is not None and cell == shown.hover:
            return replace(self.ui, pick=shown.pick, row=())
        return replace(self.ui, row=()) if self.ui.row else self.ui

    def _put_back(self, held: Held) -> None:
        """What was dropped where it may not stay goes back to its place."""
        self.shows_last = False
        self._animate([clips.put_back(self.board, self.session.state, self.identity(), held)])

    def let_go(self) -> None:
        """Put down what is in hand; where nothing is, take the hint away."""
        if not (self.turns.person_decides and self.intend(Cancel())):
            self.hint.clear()
        self.changed = True

    def wait(self) -> None:
        """Tell somebody who touches the board whose turn it is not, or what would hurry the computer."""
        turns = self.turns
        if turns.line is not None or turns.is_over or not turns.is_due or turns.computers_only:
            return
        if turns.can_hurry:
            words = _("Still thinking. Press N to make it move now.")
        else:
            words = _("One moment: it isn’t your turn yet.")
        self._remark(words, Tone.QUIET)
        self.changed = True

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, action: Any, held: Held | None = None) -> None:
        """Play an action, put the game on disk, and show what happened.

        held: the items that were dragged and where they were dropped; they go on from there. An action that is not
        legal any more is refused: a button may be pressed once more before it is taken away.
        """
        if self.turns.line is not None and str(action) != self.turns.wanted:
            self._not_now(held)
            return
        before, identity = self.session.state, self.identity()
        self.notice.clear()
        try:
            self.session.play(action)
        except IllegalAction as error:
            self.refuse(str(error))
            self.turns.paused |= self.session.is_full
            return
        self.turns.going_on = True
        self._keep()
        self._tell_of(before, action)
        self.ui = replace(self.ui, pick=None, held=None)
        events = self.session.game.story(before, action)
        notice = self.board.notice(events, self.names())
        if notice and self.session.is_human(before.turn):  # what a computer did, its story tells
            self._remark(notice)
        stuck = self.coach.played() if self.coach is not None else ""
        if stuck:
            self._remark(stuck)
        ending = ""
        if self.session.state.outcome is not None:
            ending = ending_sound(self.session)
            if self.kept:
                self.services.note_result(self.session)
        self.shows_last = True
        after = self.session.state, self.identity()
        shown = clips.of_action(self.board, (before, identity), after, events, held, ending)
        if not self.services.settings.reduced_motion:
            shown += clips.finale(self.board, *after, events)
        self._animate(shown)
        self.result_shown = False
        pause = RESULT_PAUSE * SPEEDS[self.services.settings.animation]
        self.pause_left = pause if self.session.state.outcome is not None else 0.0
        self.changed = True

    def place_rest(self) -> None:
        """Go through a long preparation by the seed, for all players; taking back takes it back as a whole."""
        here, actions = self.session.index, self.preparation()
        self.finish_animation()
        self.notice.clear()
        for action in actions:
            self.session.play(action)
        shown = clips.between(self.session, self.board, self.identities, here, self.session.index)
        self.turns.going_on = True
        self.session.block = here, self.session.index
        self._remark(_("The rest is placed for all. Undo takes it back."))
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self.shows_last = False
        total = sum(clip.timeline.duration for clip in shown)
        self._animate(shown, min(1.0, REST_SECONDS / total) if total else 1.0)
        self.result_shown = False
        self.changed = True

    def _not_now(self, held: Held | None) -> None:
        """Refuse an action that could be played, in a game that is written down."""
        self.ui = replace(self.ui, pick=None, held=None)
        if held is not None:
            self._put_back(held)
        self.refuse(_("You could do that, too, but follow the circle for now."))

    def roll(self, outcome: Any = None) -> None:
        """Roll the die; ``outcome`` is what a real one showed.

        What was rolled and undone is not rolled again: it comes up as it did.
        """
        session = self.session
        if session.state.to_move != CHANCE or self.turns.is_over:
            return
        if self.turns.wanted is not None:
            outcome = session.game.parse_action(session.state, self.turns.wanted)
        if outcome is None:
            outcome = session.roll() if session.at_tip else session.plies[session.index + 1].action
        self.play(outcome)

    def refuse(self, reason: str) -> None:
        """Say in the status line why something cannot be done, with a small shake."""
        self._remark(reason, Tone.REFUSAL)
        if not self.services.settings.reduced_motion:
            self.shake_left = SHAKE_SECONDS
        self._sound("refuse")
        self.changed = True

    def set_player(self, seat: int, player: Player) -> None:
        """Let ``player`` play a seat from now on."""
        self.session.set_player(seat, player)
        self._keep()
        self.changed = True

    def _keep(self) -> None:
        if self.kept:
            self.services.keep(self.session)

    # -- looking back --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last turn, or the last action of a turn that is not over."""
        target = self.turns.undo_target()
        if target is not None:
            self._sound("undo")
            self.look_at(target)

    def redo(self) -> None:
        """Play again what was taken back."""
        target = self.session.redo_target()
        if target is not None:
            self._sound("redo")
            self.look_at(target)

    def look_at(self, index: int) -> None:
        """Show the position after ``index`` actions (the nearest there is), running through the moves between."""
        here = self.session.index
        index = min(max(0, index), len(self.session.plies) - 1)
        if index == here:
            return
        self.finish_animation()
        near = abs(index - here) <= MOST_ANIMATED
        shown = clips.between(self.session, self.board, self.identities, here, index) if near else []
        self.session.jump(index)
        self.turns.going_on = False
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self.notice.clear()
        if not self.session.at_tip:
            self._remark(self.words.taken_back(), Tone.QUIET)
        self.result_shown, self.pause_left = True, 0.0
        self.shows_last = False
        self._animate(shown)
        self.changed = True

    # -- help ----------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """A step of a hint, or look for it first."""
        if not self.turns.person_decides:
            return
        self.finish_animation()
        self.notice.clear()
        self.changed = True
        self.hint.press()
        self._sound_hint()

    def explain(self, why_not: str) -> None:
        """Tell somebody who asks for what cannot be done now why that is so."""
        if why_not:
            self._remark(why_not, Tone.QUIET)
        self.changed = True

    def _sound_hint(self) -> None:
        if self.hint.step:
            self._sound("hint")

    def show_best_line(self) -> None:
        """Play one's own way and the best one side by side."""
        if self.coach is None or self.session.state.outcome is None:
            return
        self.finish_animation()
        self.replay = self.coach.replay(self.board)
        self.changed = True

    # -- computers that play -------------------------------------------------------------------------------------

    def toggle_pause(self) -> None:
        """Let computers that play each other wait, or go on."""
        self.turns.paused = not self.turns.paused
        self.changed = True

    def change_pace(self) -> None:
        """Let the turns of computers go by faster; after the fastest pace comes the slowest."""
        now = PACES.index(self.services.settings.pace)
        self.set_pace(PACES[(now + 1) % len(PACES)])
        self._remark(self.words.pace_words())

    def set_pace(self, pace: str) -> None:
        """Let the turns of computers go by at this pace, one of PACES."""
        self.services.change(pace=pace)
        self.changed = True

    def skip(self) -> None:
        """Let the computers' turns be over at once; their ways stay on the board."""
        self.finish_animation()
        self.turns.skip()
        self.changed = True

    def go_on(self) -> None:
        """Let the computer play from the position shown, although there are moves ahead."""
        self.turns.going_on = True
        self.changed = True

    # -- elsewhere -----------------------------------------------------------------------------------------------

    def go(self, answer: WayAnswer) -> None:
        """Leave what follows to the scene that shows the game."""
        self.answers.append(answer)

    def next_game(self) -> None:
        """Go on with the next game of the match."""
        match = self.unfinished_match
        if match is not None and self.session.state.outcome is not None:
            self.go(PlayNext(match.next_game(secrets.randbelow(2**32))))

    def play_onward(self) -> None:
        """Play the game that comes after this one, or go back where there is none."""
        session = self.onward() if self.onward is not None else None
        if session is not None:
            self._sound("level")
        self.go(Way.HOME if session is None else PlayInstead(session))

    # -- time ----------------------------------------------------------------------------------------------------

    def _sound(self, name: str) -> None:
        self.sounds.append(Cue(0.0, name))

    def _animate(self, shown: Sequence[Clip], share: float = 1.0) -> None:
        """Show these; ``share``: of the time that they take."""
        self._share = share
        self.sounds += self.animation.show(shown, self._slowness)

    @property
    def _slowness(self) -> float:
        """The factor on the durations of what is moving, or is about to."""
        usual = SPEEDS[self.services.settings.animation] * self._share
        return usual * self.turns.pace.motion if self.shows_last and self.computers_turns() else usual

    def finish_animation(self) -> None:
        """Let everything that moves arrive at once."""
        if self.animation.finish() or self.replay is not None:
            self.replay = None
            self.changed = True

    def update(self, seconds: float) -> None:
        """Move what moves; when all is still, let what is due happen: the result, the computer's move, a roll."""
        still = not self.animation.running and not self.covered
        action = self.turns.update(seconds, still and not self.shake_left, not self.covered)
        if self.hint.update():
            self._sound_hint()
            self.changed = True
        self._update_coach(seconds)
        if self.animation.fading:
            self.animation.fade(seconds, self._slowness)
            self.moved = True
        if self.animation.running:
            self.sounds += self.animation.advance(seconds, self._slowness)
            self.moved = True
            self.changed = self.changed or not self.animation.running
        if self.shake_left > 0:
            self.shake_left = max(0.0, self.shake_left - seconds)
            self.changed = True
        self.changed = self.notice.update(seconds) or self.changed
        if self.animation.running or self.covered:
            return
        if self.session.state.outcome is not None and not self.result_shown:
            self.pause_left = max(0.0, self.pause_left - seconds)
            self.result_shown = not self.pause_left
            if self.result_shown:
                self.go(Way.RESULT)
            return
        if self.session.state.outcome is None and self._bell.rings(self.session.is_human(self.turns.seat)):
            self._sound("turn")
        if action is not None:
            self.play(self.session.game.parse_action(self.session.state, action))
        elif not self._hand_over() and self.turns.rolls_by_itself:
            self.roll()

    def _update_coach(self, seconds: float) -> None:
        """Take what was found out about a practice level, and let the ghost go on."""
        if self.replay is not None:
            self.replay.update(seconds / (SPEEDS[self.services.settings.animation] or 1.0))
            self.replay = None if self.replay.over else self.replay
            self.changed = True
        if self.coach is None:
            return
        before = self.coach.par
        action, fault = self.coach.update()
        if action is not None:
            self.hint.found(action, self.coach.way_on())
            self._sound_hint()
            self.changed = True
        elif fault:
            self.hint.clear()
            self.refuse(fault)
        self.coach.let_time_pass(seconds)
        self.coach.note()
        self.changed = self.changed or self.coach.par != before

    def _hand_over(self) -> bool:
        """Where players take turns at one screen and want a pause between, ask for it; True when it is due."""
        state, session, seat = self.session.state, self.session, self.turns.seat
        if state.outcome is not None or seat == self._holder or not session.is_human(seat):
            return False
        self._holder = seat
        if not self.services.settings.pause_between_players or not session.at_tip:
            return False
        self.go(Way.HANDOVER)
        return True
