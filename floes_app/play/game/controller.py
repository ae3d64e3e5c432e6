"""A game in play: what the players do, what they are shown of it, and what follows as time passes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, Final

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.identity import IdentityTracker
from floes_app.board.input import Cancel, Confirm, Hover, InputReply, Intent, Press, interpret
from floes_app.board.sidebar import Contents
from floes_app.board.timeline import Cue
from floes_app.board.values import Identity, Turn, UiState
from floes_app.bots.players import can_play
from floes_app.core import usual_names
from floes_app.core.game import CHANCE, IllegalAction
from floes_app.core.i18n import _
from floes_app.core.match import Match
from floes_app.core.player import Player
from floes_app.core.post import MessageError
from floes_app.core.session import Session, any_seed
from floes_app.play import summaries
from floes_app.play.access import narration
from floes_app.play.access.move_reader import MoveReader
from floes_app.play.after.analysis import GameAnalysis
from floes_app.play.after.ending import Ending, Mood, only_person
from floes_app.play.game import clips, turn_story
from floes_app.play.game.animation import SPEEDS, AnimationPlayer, Clip
from floes_app.play.game.board_items import SHAKE_SECONDS, BoardItems, Held
from floes_app.play.game.by_message import ByMessage
from floes_app.play.game.effects import Copy, Effect, Exit, Leaving, PlayInstead, PlayNext, Read, Say, Sound
from floes_app.play.game.pacing import Pacing
from floes_app.play.game.sidebar_contents import SidebarContents
from floes_app.play.game.status_text import StatusText
from floes_app.play.game.timer import Timer
from floes_app.play.game.turn_bell import TurnBell
from floes_app.play.game.turns import Turns
from floes_app.play.help.hint import Hint, Spot
from floes_app.play.help.practice import PracticeHints, Replay
from floes_app.play.help.script import Script
from floes_app.play.services import Services
from floes_app.play.shared import Copyable
from floes_app.play.status import Notice, Status, Tone
from floes_app.storage.settings import PACES

#: Time in seconds, at most, of the animation of a long preparation.
PREPARATION_SECONDS: Final = 2.5
#: The most plies that are gone through with animation; more of them are jumped over.
MOST_ANIMATED: Final = 4
#: Pause before the result after the last piece has arrived, in seconds at normal speed.
RESULT_PAUSE: Final = 0.6


class GameController:
    """Plays one session.

    It is told intents, commands and how time passes. What follows from them outside of the game stands in ``effects``;
    the scene that shows the game takes it from there.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        is_saved: bool = True,
        next_session: Callable[[], Session | None] | None = None,
        line: Sequence[str] | None = None,
        script: Script | None = None,
        turns: Turns | None = None,
    ) -> None:
        self.services = services
        self.session = session
        self.is_saved = is_saved
        """True if the game is put on the disk while it is played; a level that is only tried out is not."""
        self.is_trial = not is_saved and script is None and line is None
        """True if a level that is being drawn is tried out."""
        self.next_session = next_session
        """Gives the game to play after this one, where games come in a row; None: there is none."""
        self.board = BOARDS[session.game.key]
        self.ui = UiState()
        """State of the players' hands: the selection, the pointer."""
        self.has_focus = True
        """True while keys work on the board, and not on a button beside it."""
        self.post = ByMessage.of(session, services.post) if session.post and is_saved else None
        """The messages of a game that is played at two places; None where all sit here."""
        self.turns = turns or Turns(services, session, line, script, self.post)
        self.pacing = Pacing(services, session, self.turns)
        self.practice = PracticeHints.of(services, session) if line is None and script is None else None
        """Par, stars and hints of a practice level; None in every other game."""
        self.hint = Hint(services, session, self.board, script or self.practice)
        self.timer = Timer(session, self.turns) if session.clock is not None and not self.turns.is_led else None
        """The clock of two people; None where they play without."""
        self.is_away = False
        """True while the window has no focus."""
        self.replay: Replay | None = None
        """The race against the best way that is shown; None: none is."""
        self.animation = AnimationPlayer()
        self.identities = IdentityTracker(self.board, session)
        self.reader = MoveReader(session, self.board, self._recounted)
        """Reads the list of moves to those who hear it."""
        self.notice = Notice()
        self._due_notice = ""
        self._kind = 0
        self.typed: str | None = None
        """The typed beginning of the name of a square; None: keys mean what they usually do."""
        self.shows_last = False
        """True if the animation is of the last action, and not of moves that are gone through."""
        self.shake_left = 0.0
        """Time left for the refused piece to shake, in seconds."""
        self.pause_left = 0.0
        """Time left before the result appears after the end, in seconds."""
        self.covered = False
        """True while something lies over the game: nothing goes on by itself, and nothing is offered after its end."""
        self.opened_from_menu = True
        """True if leaving the game leads to the menu."""
        self.result_shown = session.outcome is not None
        self.pointed_out: int | None = None
        """The player whose row in the standings is pointed at; None for nobody."""
        self._analysis: GameAnalysis | None = None
        self._seen: tuple[Hashable, tuple[Turn[Any], ...]] = (None, ())
        self.effects: list[Effect] = []
        """Effects outside of the game, in the order in which they came about."""
        self.revision = 0
        """A number that grows with every change to the look of the game."""
        self.motion = 0
        """A number that grows with every change to the places of the things on its board."""
        self._sidebar = SidebarContents(session, self.board)
        self._holder = self.turns.seat
        self._told_waiting: Hashable = None
        self._share = 1.0
        self._bell = TurnBell()

    def start(self) -> None:
        """Make ready: a computer that plays can think at once when its turn comes."""
        if self.is_saved and self.post is None and not self.turns.is_led and len(self.session.seats) > 1:
            self.session.take_note()
        self.pacing.start()
        if self.practice is not None:
            self.practice.begin()
        self._write()

    def stop(self) -> None:
        """Leave off looking for anything."""
        if self.timer is not None:
            self._keep()  # with the time that is left
        self.pacing.stop()
        self.hint.clear()
        if self.practice is not None:
            self.practice.close()

    # -- what there is -------------------------------------------------------------------------------------------

    def identity(self) -> Identity:
        """The identities of like pieces now."""
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
        """True while a computer's move is being shown."""
        return self.animation.running and self.shows_last and bool(self.computers_turns())

    @property
    def is_seeking(self) -> bool:
        """True while a move is looked for, by the computer that plays or for a hint."""
        return self.pacing.is_thinking or self.hint.is_sought

    @property
    def is_moving(self) -> bool:
        """True while something moves, or will without anybody's hands."""
        waits = self.replay is not None or self.shake_left > 0 or self.pause_left > 0
        moving = self.animation.running or self.animation.fading or waits
        return moving or self.pacing.is_due or self.hint.is_sought

    @property
    def is_resting(self) -> bool:
        """True while an unfinished game lies still, and is seen."""
        return not (self.is_moving or self.covered) and self.session.outcome is None

    # -- what is shown and said ----------------------------------------------------------------------------------

    @property
    def on_board(self) -> BoardItems:
        """The items and the marks on the board now."""
        return BoardItems(
            self.session,
            self.board,
            self.identity(),
            self.animation,
            self.replay,
            self.services.settings.animation != "off",
            self.computers_turns(),
            self.is_told,
            self.turns.person_decides,
            self.ui,
            self._shown_ui(),
            self.shake_left,
            self.pointed_out,
        )

    def point_out(self, seat: int | None) -> None:
        """Light the place where this player went out of the game that is over; None: that of nobody."""
        if seat != self.pointed_out:
            self.pointed_out = seat
            self.refresh()

    def _shown_ui(self) -> UiState:
        """The player's hands; while these are empty, those of a hint that shows its move.

        The cursor shows only while the board has the focus.
        """
        shown = self.hint.ui() if self.ui.pick is None else None
        return shown or (self.ui if self.has_focus else replace(self.ui, cursor=None))

    @property
    def words(self) -> StatusText:
        """The words about the game now."""
        return StatusText(
            self.session,
            self.board,
            self.turns,
            self.pacing,
            self.animation,
            self.hint,
            self.replay,
            self.notice.status if self.notice.is_shown else None,
            self.computers_turns(),
            self.is_told,
            self.ui,
            self.covered,
            self.can_review,
            self.services.settings.pace,
        )

    def status(self) -> Status:
        """The line below the board."""
        return self.words.status()

    def cover(self) -> None:
        """Wait: something lies over the game."""
        self.covered = True

    def uncover(self) -> None:
        """Go on: the game is seen again."""
        self.covered = False

    def look_away(self, is_away: bool) -> None:
        """Say whether the window has lost the focus."""
        self.is_away = is_away

    def lead_back(self, to_menu: bool) -> None:
        """Lead to the menu when the game is left, or back to where it was opened."""
        self.opened_from_menu = to_menu

    def take_effects(self) -> list[Effect]:
        """The effects since they were last taken, to be followed in their order."""
        effects, self.effects = self.effects, []
        return effects

    def give_focus(self, has_focus: bool) -> None:
        """Say whether keys work on the board, or on a button beside it."""
        if has_focus is not self.has_focus:
            self.has_focus = has_focus
            self.refresh()

    def point_at(self, cells: Sequence[Cell]) -> None:
        """Show the cursor on a place, or on every place of a row."""
        cell = cells[0] if len(cells) == 1 else None
        self.ui = replace(self.ui, cursor=cell, hover=None, row=tuple(cells) if len(cells) > 1 else ())
        self.refresh()

    def go_to(self, cell: Cell) -> None:
        """Bring the cursor to a place; where arrows play straight away, point there."""
        if self.board.steers():
            self.intend(Hover(cell))
        else:
            self.point_at((cell,))

    def go_to_nearest(self) -> None:
        """Bring the cursor to the nearest piece that can be taken."""
        if self.turns.person_decides and not self.board.steers():
            there = narration.nearest(self.board, self.session.state, self.ui)
            if there is not None:
                self.go_to(there)

    def read_line(self, across: bool) -> None:
        """Read the row, or the column, of the place that is pointed at; of none, the first."""
        state = self.session.state
        cell = self.ui.target or next(iter(self.board.layout(state).cells))
        self.read(narration.line(self.board, state, cell, self.names(), across))

    def read_kind(self) -> None:
        """Read where the things of a kind are; pressed again, those of the next kind."""
        told = narration.kinds(self.board, self.session.state, self.names())
        if told:
            self.read(told[self._kind % len(told)])
            self._kind += 1

    def ask_square(self) -> None:
        """Take the next keys as the name of a square."""
        self.typed = ""
        self.read(_("Type a square, such as {square}.").format(square="b2"))

    def type_square(self, key: str) -> bool:
        """Go to the square whose name is typed; False for a key that is no letter or digit, which ends it."""
        if self.typed is None or len(key) != 1 or not key.isalnum():
            self.typed = None
            return False
        typed = self.typed + key.lower()
        found = narration.matching(self.board, self.session.state, typed)
        if typed in found:
            self.go_to(found[typed])
        elif not found:
            self.read(_("There’s no square {square}.").format(square=typed))
        self.typed = typed if len(found) > (typed in found) else None
        return True

    def spot(self) -> Spot | None:
        """The part of the board that a hint rings; None without a hint."""
        return self.hint.spot()

    def contents(self) -> Contents:
        """The contents of the side panel now."""
        contents = self._sidebar.contents(self.animation.running)
        return contents if self.practice is None else self.practice.completed(contents)

    def _tell_of(self, before: Any, action: Any) -> None:
        """Say what was played, of a computer's turn once all of it was; and how the game ended."""
        if self.session.is_human(before.turn):
            turn = Turn(before.turn, ((before, action),), over=False)
            self.say(self._recounted(turn))
        elif (turns := self.computers_turns()) and turns[-1].over:
            self.say(self._recounted(turns[-1]))
        if self.session.outcome is not None:
            self.say(summaries.result(self.session))

    def _recounted(self, turn: Turn[Any]) -> str:
        """A turn in words for those who listen, at the length they want."""
        is_brief = self.services.settings.voice_moves == "brief"
        return narration.recounted(self.board, turn, self.names(), is_brief)

    def _remark(self, words: str, tone: Tone = Tone.PLAIN) -> None:
        """Put a remark into the line of words."""
        self.notice.tell(words, tone, self.services.settings.reading)
        self.say(words)

    def _tell_notice(self) -> None:
        """Say what could be overlooked, now that it happens."""
        words, self._due_notice = self._due_notice, ""
        if words:
            self._remark(words)

    # -- hands ---------------------------------------------------------------------------------------------------

    def interrupt(self) -> bool:
        """Finish all animation; True if that used up the key press.

        The press is used up when it stops a race, or leads from the end of a game to its result.
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
            self.refresh()
            if self._is_answered_by(reply):
                self.notice.clear()
        if reply.action is not None:
            self.play(reply.action, held)
        elif held is not None and reply.ui.held is None:
            self._put_back(held)
        if reply.refusal:
            self.refuse(reply.refusal)
        return reply.used

    def _is_answered_by(self, reply: InputReply) -> bool:
        """True if a touch makes the present remark needless: it does something, or shows what it would do."""
        if self.notice.status.tone is Tone.QUIET:  # it told what was taken back; now the hands are asked about
            return True
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
        """Return a dropped piece to its cell."""
        self.shows_last = False
        self._animate([clips.put_back(self.board, self.session.state, self.identity(), held)])

    def let_go(self) -> None:
        """Put down what is in hand; where nothing is, take the hint away."""
        if not (self.turns.person_decides and self.intend(Cancel())):
            self.hint.clear()
        self.refresh()

    def wait(self, status: str = "") -> None:
        """Tell somebody who touches the board in vain whose turn it is, or what would hurry the computer.

        status: the line below the board. Where it says everything already, only those hear it who listen. All of it is
        told once, however often the board is touched.
        """
        turns = self.turns
        if turns.line is not None or turns.is_over or not self.pacing.is_due or turns.computers_only:
            about = self.session.revision, self.session.index, status
            if about != self._told_waiting:
                self._told_waiting = about
                self.read(status)
            return
        name = self.names()[turns.seat]
        if self.pacing.can_hurry:
            words = _("{name}: still thinking. Press N to make it move now.").format(name=name)
        else:
            words = _("{name} to play: it isn’t your turn yet.").format(name=name)
        if not (self.notice.is_shown and self.notice.status.words == words):
            self._remark(words, Tone.QUIET)
            self.refresh()

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
            self.take(action)
        except IllegalAction as error:
            self.refuse(str(error))
            if self.session.is_full:
                self.pacing.pause()
            return
        self.turns.go_on()
        self._keep()
        self._tell_of(before, action)
        self.ui = replace(self.ui, pick=None, held=None)
        events = self.session.game.story(before, action)
        by_person = self.session.is_human(before.turn)  # the story of a computer's turn tells it
        self._due_notice = self.board.notice(events, self.names(), only_person(self.session)) if by_person else ""
        stuck = self.practice.played() if self.practice is not None else ""
        if stuck:
            self._remark(stuck)
        if self.timer is not None and self.session.game.ends_turn(before, self.session.state):
            self.timer.pass_on(before.turn)
        ending = self.ending()
        if ending is not None and self.is_saved:
            self.services.note_result(self.session)
        self.shows_last = True
        after = self.session.state, self.identity()
        sound = ending.game.value if ending is not None else ""
        shown = clips.of_action(self.board, (before, identity), after, events, held, sound)
        if self.pacing.pace.motion and not self.services.settings.reduced_motion:
            shown += clips.finale(self.board, *after, events)
        self._animate(shown)
        if not (self.animation.running and self.board.noticed_with):
            self._tell_notice()
        self.result_shown = False
        pause = RESULT_PAUSE * SPEEDS[self.services.settings.animation]
        self.pause_left = pause if ending is not None else 0.0
        self._write()
        self.refresh()

    def take(self, action: Any) -> None:
        """Put an action into the game; raises IllegalAction."""
        self.session.play(action)

    def ending(self) -> Ending | None:
        """The end of the game by the last action; None while it goes on."""
        return Ending.of(self.session)

    def receive(self, text: str) -> None:
        """Play what a message says, or say why it cannot be taken."""
        if self.post is None:
            return
        self.finish_animation()
        self.look_at(len(self.session.plies))
        self.finish_animation()
        try:
            actions, faults = self.post.read(text)
        except MessageError as error:
            self.refuse(str(error))
            return
        here = self.session.index
        self.notice.clear()
        for action in actions:
            before = self.session.state
            self.session.play(action)
            self.say(self._recounted(Turn(before.turn, ((before, action),), over=False)))
        self.turns.go_on()
        self._keep()
        for fault in faults:
            self.services.say(fault)
        if self.session.outcome is not None:
            self.say(summaries.result(self.session))
            self.pause_left = RESULT_PAUSE * SPEEDS[self.services.settings.animation]
        self.ui = UiState(hover=self.ui.hover)
        self.shows_last = False
        self._animate(clips.between(self.session, self.board, self.identities, here, self.session.index))
        self.result_shown = False
        self._write()
        self.refresh()

    def _write(self) -> None:
        """Put the message that is due into the clipboard."""
        if self.post is None:
            return
        text, faults = self.post.write()
        for fault in faults:
            self.services.say(fault)
        if text:
            self._keep()
            self.copy_message()

    @property
    def message(self) -> Copyable | None:
        """The message that was written last and is to be answered; None where there is none."""
        if self.post is None or not self.post.has_text:
            return None
        # Translators: after a move in a game by message
        copied = _("It’s copied: send it to {name}.").format(name=self.post.other())
        return Copyable(_("Copy my message again"), self.post.text.partition("\n")[0], self.post.text, copied)

    def copy_message(self) -> None:
        """Put the message that was written last into the clipboard."""
        if self.message is not None:
            self.copy(self.message.text, self.message.message)

    def place_rest(self) -> None:
        """Go through a long preparation by the seed, for all players; taking back takes it back as a whole."""
        here, actions = self.session.index, self.preparation()
        self.finish_animation()
        self.notice.clear()
        for action in actions:
            self.session.play(action)
        shown = clips.between(self.session, self.board, self.identities, here, self.session.index)
        self.turns.go_on()
        self.session.join((here, self.session.index))
        self._remark(_("The rest is placed by lot, for all. Undo takes it back."))
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self.shows_last = False
        total = sum(clip.timeline.duration for clip in shown)
        self._animate(shown, min(1.0, PREPARATION_SECONDS / total) if total else 1.0)
        self.refresh()

    def _not_now(self, held: Held | None) -> None:
        """Refuse an action that could be played, in a game that is written down."""
        self.ui = replace(self.ui, pick=None, held=None)
        if held is not None:
            self._put_back(held)
        self.refuse(_("You could do that, too, but do what the lesson says for now."))

    def roll(self, outcome: Any = None) -> None:
        """Roll the die; ``outcome`` is what a real one showed.

        What was rolled and undone is not rolled again: it comes up as it did.
        """
        session = self.session
        if session.state.to_move != CHANCE or self.turns.is_over:
            return
        if self.turns.wanted is not None:
            outcome = session.game.parse_action(session.state, self.turns.wanted)
        if self.turns.script is not None:
            reply = self.turns.script.reply()
            if reply == ():
                return  # it is still being looked for
            outcome = session.game.parse_action(session.state, reply[0]) if reply else None
        if self.post is not None:
            outcome = self.post.roll()
            if outcome is None:
                return
        if outcome is None:
            outcome = session.roll() if session.at_tip else session.plies[session.index + 1].action
        self.play(outcome)

    def refuse(self, reason: str) -> None:
        """Say in the status line why something cannot be done, with a small shake."""
        self._remark(reason, Tone.REFUSAL)
        if not self.services.settings.reduced_motion:
            self.shake_left = SHAKE_SECONDS
        self.sound("refuse")
        self.refresh()

    def set_player(self, seat: int, player: Player) -> None:
        """Give a seat to ``player`` from now on; who has no name of their own may be called otherwise then."""
        self.session.hand_over(seat, player)
        usual_names.name_usually(self.session)
        self._keep()
        self.refresh()

    def _keep(self) -> None:
        if self.is_saved:
            self.services.keep(self.session)

    # -- looking back --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last turn, or the last action of a turn that is not over."""
        target = self.turns.undo_target()
        if target is not None:
            if self.practice is not None:
                self.practice.takes_back()
            self.sound("undo")
            self.look_at(target)

    def redo(self) -> None:
        """Play again what was taken back."""
        target = self.session.redo_target()
        if target is not None:
            self.sound("redo")
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
        self.turns.look_back()
        if not self.turns.computers_only:
            self.pacing.resume()  # a full match waited for moves to be taken back
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self.notice.clear()
        if not self.session.at_tip:
            self._remark(self.words.taken_back(), Tone.QUIET)
        self.result_shown, self.pause_left = True, 0.0
        self.shows_last = False
        self._animate(shown)
        self.refresh()

    # -- help ----------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Show a step of a hint, or look for it first."""
        if not self.turns.person_decides:
            return
        self.finish_animation()
        self.notice.clear()
        self.refresh()
        self.hint.press()
        self._sound_hint()

    def explain(self, why_not: str) -> None:
        """Explain to a player why a command cannot be done now."""
        if why_not:
            self._remark(why_not, Tone.QUIET)
        self.refresh()

    def _sound_hint(self) -> None:
        if self.hint.step:
            self.sound("hint")

    def show_best_line(self) -> None:
        """Play one's own way and the best one side by side."""
        if self.practice is None or self.session.outcome is None:
            return
        self.finish_animation()
        self.replay = self.practice.replay(self.board)
        self.refresh()

    # -- computers that play -------------------------------------------------------------------------------------

    def toggle_pause(self) -> None:
        """Pause computers that play each other, or go on."""
        (self.pacing.resume if self.pacing.is_paused else self.pacing.pause)()
        self.refresh()

    def change_pace(self) -> None:
        """Speed up the turns of computers; after the fastest pace comes the slowest."""
        now = PACES.index(self.services.settings.pace)
        self.set_pace(PACES[(now + 1) % len(PACES)])
        self._remark(self.words.pace_words())

    def set_pace(self, pace: str) -> None:
        """Set the pace of the computers' turns, one of PACES."""
        self.services.change(pace=pace)
        self.refresh()

    def skip(self) -> None:
        """Finish the computers' turns at once; their ways stay on the board."""
        self.finish_animation()
        self.pacing.skip()
        self.refresh()

    def go_on(self) -> None:
        """Make the computer play from the position shown, although there are moves ahead."""
        self.turns.go_on()
        self.refresh()

    # -- elsewhere -----------------------------------------------------------------------------------------------

    def go(self, leaving: Leaving) -> None:
        """Leave where this leads to the scene that shows the game."""
        self.effects.append(leaving)

    def copy(self, text: str, message: str) -> None:
        """Put a text into the clipboard, and tell that it is there."""
        self.effects.append(Copy(text, message))

    def next_game(self) -> None:
        """Go on with the next game of the match."""
        match = self.unfinished_match
        if match is not None and self.session.outcome is not None:
            self.go(PlayNext(match.next_game(any_seed())))

    def play_next_session(self) -> None:
        """Play the game that comes after this one, or go back where there is none."""
        session = self.next_session() if self.next_session is not None else None
        if session is not None:
            self.sound("level")
        self.go(Exit.HOME if session is None else PlayInstead(session))

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """True if somebody can be asked for a move: the computer player of the game, or in practice the solver."""
        return self.hint.source is not None or can_play(self.session.game)

    @property
    def can_seat_computers(self) -> bool:
        """True if the computer can play a seat: it plays the game, and the game is none for one."""
        return len(self.session.seats) > 1 and not self.session.post and can_play(self.session.game)

    @property
    def can_study_now(self) -> bool:
        """True if people alone play a game that goes on: they may study it together."""
        people = all(player.is_human for player in self.session.players.values())
        goes_on = self.session.outcome is None and self.session.final_outcome is None
        return self.is_saved and goes_on and people and len(self.session.seats) > 1 and not self.turns.is_led

    @property
    def can_review(self) -> bool:
        """True if this is a finished game of several players that the computer can look through."""
        is_over = self.session.final_outcome is not None
        return self.is_saved and is_over and len(self.session.seats) > 1 and can_play(self.session.game)

    @property
    def analysis(self) -> GameAnalysis:
        """The finished game looked through; it goes on where it was left."""
        if self._analysis is None or not self._analysis.fits(self.session):
            self._analysis = GameAnalysis(self.services, self.session, self.board)
        return self._analysis

    @property
    def has_dice(self) -> bool:
        """True if a die is rolled in this game."""
        return any(ply.state.to_move == CHANCE for ply in self.session.plies)

    @property
    def unfinished_match(self) -> Match | None:
        """The match that this game belongs to, while there are games to play in it; else None."""
        match = Match.of(self.session)
        return None if match is None or match.is_over else match

    @property
    def way_back(self) -> str:
        """Name of the way out: to the menu, to the editor whose level is tried out, or where the game was opened."""
        if self.is_trial:
            return _("Back to the editor")
        # Translators: where a button leads: to the menu, or back to where the game was opened from
        return _("Menu") if self.opened_from_menu else _("Back")

    @property
    def commands_key(self) -> Hashable:
        """A key that changes whenever the offered commands may change."""
        turns, pacing, par = self.turns, self.pacing, self.practice.par if self.practice is not None else None
        computer = turns.is_current, pacing.can_hurry, pacing.is_paused, self.services.settings.pace, pacing.is_due
        revision, told = self.session.revision, self.is_told
        return revision, turns.dice, self.covered, self.result_shown, computer, par, told

    @property
    def can_let_go(self) -> bool:
        """True while something is in hand, or a hint is shown."""
        in_hand = self.turns.person_decides and (self.ui.pick is not None or self.ui.held is not None)
        return in_hand or self.hint.is_open

    def preparation(self) -> tuple[Any, ...]:
        """The actions that a long preparation still has, as the seed would play them; empty where there is none."""
        return self.board.preparation(self.session.state, self.session.seed)

    def can_place_rest(self) -> bool:
        """True if a long preparation can be left to the seed."""
        together = self.turns.line is None and self.post is None
        return self.turns.person_decides and together and bool(self.preparation())

    # -- time ----------------------------------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        """Play a sound at once."""
        self.effects.append(Sound(Cue(0.0, name)))

    def say(self, words: str) -> None:
        """Tell those who listen what happened."""
        self.effects.append(Say(words))

    def read(self, words: str) -> None:
        """Read something to those who asked for it."""
        self.effects.append(Read(words))

    def refresh(self) -> None:
        """Ask the view of the game to look at it again."""
        self.revision += 1

    def _animate(self, shown: Sequence[Clip], share: float = 1.0) -> None:
        """Show these; ``share``: of the time that they take."""
        self._share = share
        self.effects += [Sound(cue) for cue in self.animation.show(shown, self._slowness)]

    @property
    def _slowness(self) -> float:
        """The factor on the durations of what is moving, or is about to."""
        usual = SPEEDS[self.services.settings.animation] * self._share
        return usual * self.pacing.pace.motion if self.shows_last and self.computers_turns() else usual

    def finish_animation(self) -> None:
        """Finish all animation at once."""
        if self.animation.finish() or self.replay is not None:
            self.replay = None
            self.refresh()
        self._tell_notice()

    def update(self, seconds: float) -> None:
        """Move what moves; when all is still, let what is due happen: the result, the computer's move, a roll."""
        still = not self.animation.running and not self.covered
        action = self.pacing.update(seconds, still and not self.shake_left, not self.covered)
        if self.hint.update():
            self._keep()  # a hint is noted at once
            self._sound_hint()
            self.refresh()
        self._update_practice(seconds)
        if self.animation.fading:
            self.animation.fade(seconds, self._slowness)
            self.motion += 1
        if self.animation.running:
            cues = self.animation.advance(seconds, self._slowness)
            self.effects += [Sound(cue) for cue in cues]
            if not self.animation.running or any(cue.sound == self.board.noticed_with for cue in cues):
                self._tell_notice()
            self.motion += 1
            self.revision += not self.animation.running
        if self.shake_left > 0:
            self.shake_left = max(0.0, self.shake_left - seconds)
            self.refresh()
        self.revision += self.notice.update(seconds)
        if self.animation.running or self.covered:
            return
        if self.session.outcome is not None and not self.result_shown:
            self.pause_left = max(0.0, self.pause_left - seconds)
            self.result_shown = not self.pause_left
            if self.result_shown:
                self.go(Exit.RESULT)
            return
        if self.session.outcome is None and self._bell.rings(self.session.is_human(self.turns.seat)):
            self.sound("turn")
        if self.timer is not None and not self.is_away:
            self._pass_time(self.timer, seconds)
        if action is not None:
            self.play(self.session.game.parse_action(self.session.state, action))
        elif not self._hand_over() and self.pacing.rolls_by_itself:
            self.roll()

    def _pass_time(self, timer: Timer, seconds: float) -> None:
        """Advance the clock, and end the game if the clock decides it."""
        seat = timer.seat
        is_other, words = timer.update(seconds)
        if words:
            self._remark(words, Tone.QUIET)
        self.revision += is_other
        if seat is None or not timer.is_lost:
            return
        self.session.lose_on_time(seat)
        self.ui = UiState(hover=self.ui.hover)
        self._keep()
        self.say(summaries.result(self.session))
        self.sound(Mood.WON.value)
        self.pause_left = RESULT_PAUSE * SPEEDS[self.services.settings.animation]
        self.result_shown = False
        self.refresh()

    def read_clock(self) -> None:
        """Read what both have left."""
        if self.timer is not None:
            self.read(self.timer.in_words())

    def _update_practice(self, seconds: float) -> None:
        """Take what was found out about a practice level, and let the ghost go on."""
        if self.replay is not None:
            self.replay.update(seconds / (SPEEDS[self.services.settings.animation] or 1.0))
            self.replay = None if self.replay.over else self.replay
            self.refresh()
        if self.practice is None:
            return
        before = self.practice.par, self.practice.level
        action, fault = self.practice.update()
        if action is not None:
            self.hint.found((action,), self.practice.way_on())
            self._sound_hint()
            self.refresh()
        elif fault:
            self.refuse(fault)
        self.practice.let_time_pass(seconds)
        self.practice.note()
        self.revision += (self.practice.par, self.practice.level) != before

    def _hand_over(self) -> bool:
        """Ask for a pause between players at one screen, if they want one; True when it is due."""
        session, seat = self.session, self.turns.seat
        if session.outcome is not None or seat == self._holder or not session.is_human(seat):
            return False
        self._holder = seat
        if not self.services.settings.pause_between_players or not session.at_tip:
            return False
        self.go(Exit.HANDOVER)
        return True
