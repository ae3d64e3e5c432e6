"""A game in play: the session, whose turn it is, what the hands do, what moves, and what is said of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, Final

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Point
from floes_app.board.identity import IdentityTracker
from floes_app.board.input import Cancel, Confirm, InputReply, Intent, Press, interpret
from floes_app.board.model import Identity, Mark, Turn, UiState
from floes_app.board.sidebar import Contents
from floes_app.board.timeline import STEP, Cue, Item, Script, Timeline
from floes_app.bots.players import can_play
from floes_app.core import record
from floes_app.core.game import CHANCE, Event, IllegalAction
from floes_app.core.i18n import _, ngettext
from floes_app.core.match import Match
from floes_app.core.session import Player, Session
from floes_app.play import narration, saved_games, summaries, turn_story
from floes_app.play.analysis import GameAnalysis
from floes_app.play.animation import SPEEDS, AnimationPlayer, Clip
from floes_app.play.guide import Guide
from floes_app.play.hint import Hint, Spot
from floes_app.play.practice import Coach, Replay
from floes_app.play.services import Services
from floes_app.play.sidebar_contents import SidebarContents
from floes_app.play.sounds import TurnBell, ending_sound
from floes_app.play.speech import Heard
from floes_app.play.status import Notice, Status, Tone
from floes_app.play.turns import PACES as PACE_OF
from floes_app.play.turns import Turns
from floes_app.play.ways import Copy, PlayInstead, PlayNext, Way, WayAnswer
from floes_app.storage.settings import PACES

SHAKE_SECONDS: Final = 0.3
#: So long it takes at most to show how a long preparation is gone through, in seconds.
REST_SECONDS: Final = 2.5
#: More plies than this are jumped over without animation.
MOST_ANIMATED: Final = 4
#: The result comes so long after the last piece has arrived, in seconds at normal speed.
RESULT_PAUSE: Final = 0.6
#: How high the piece in the hand is held, in units, and the layer above everything that lies on the board.
HELD_LIFT, HELD_LAYER = 0.10, 9

#: Items that are dragged, and where the pointer holds them, in board units.
Held = tuple[tuple[Hashable, ...], Point]


class GameController:
    """Plays one session. The session is the only thing that remembers the game; everything else can be made anew.

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
        self.services = services
        self.session = session
        self.kept = kept
        """Whether the game is put on the disk while it is played; a level that is only tried out is not."""
        self.onward = onward
        """Gives the game to play after this one, where games come in a row; None: there is none."""
        self.board = BOARDS[session.game.key]
        self.ui = UiState()
        """What the players' hands do."""
        self._has_focus = True
        self.turns = Turns(services, session, line, guide)
        self.coach = Coach.of(services, session) if line is None and guide is None else None
        """Who knows the best way, in practice."""
        self.hint = Hint(services, session, self.board, guide or self.coach)
        self.replay: Replay | None = None
        """The race against the best way that is shown; None: none is."""
        self.animation = AnimationPlayer()
        self.identities = IdentityTracker(self.board, session)
        self.notice = Notice()
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
        self.covered = False
        """Whether something lies over the game: nothing goes on by itself, and nothing is offered after its end."""
        self.opened_from_menu = True
        """Whether leaving the game leads to the menu."""
        self.result_shown = session.state.outcome is not None
        self._analysis: GameAnalysis | None = None
        self._sidebar = SidebarContents(session, self.board)
        self._shake_left = self._pause_left = 0.0
        self._holder = self.turns.seat
        self._shows_last = False
        self._share = 1.0
        self._seen: tuple[Hashable, tuple[Turn[Any], ...]] = (None, ())
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

    # -- what there is -------------------------------------------------------------------------------------------

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

    # -- what is shown -------------------------------------------------------------------------------------------

    def identity(self) -> Identity:
        """How alike pieces look now."""
        return self.identities.at(self.session.index)

    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat: player.name for seat, player in self.session.players.items()}

    def items(self) -> tuple[Item, ...]:
        """What lies on the board in this moment."""
        if self.replay is not None:
            return self.replay.items(self.services.settings.animation != "off")
        traces = self.animation.traces()
        if self.animation.running:
            return self.animation.items() + traces
        return (self.animation.rest or self._lying()) + traces

    def _lying(self) -> tuple[Item, ...]:
        """What lies on the board while nothing moves."""
        items = self.board.items(self.session.state, self.identity())
        if not self.turns.person_decides:
            return items
        items = self.board.posed(self.session.state, items, self._hands())
        held = self._in_hand()
        if held is not None:
            ids, (x, y) = held
            return tuple(
                replace(item, x=x, y=y, lift=HELD_LIFT, layer=HELD_LAYER) if item.id in ids else item for item in items
            )
        return self._shaken(items) if self._shake_left > 0 else items

    def _in_hand(self) -> Held | None:
        """What follows the pointer; None while nothing is dragged."""
        ui = self.ui
        if ui.pick is None or ui.held is None or not self.turns.person_decides:
            return None
        return self.board.grasped(self.session.state, self.identity(), ui.pick), ui.held

    def _shaken(self, items: Sequence[Item]) -> tuple[Item, ...]:
        pick = self.ui.pick or self.board.given_pick(self.session.state)
        if pick is None:
            return tuple(items)
        layout = self.board.layout(self.session.state)
        phase = self._shake_left / SHAKE_SECONDS
        by = 0.06 * phase * (1 if int(phase * 6) % 2 else -1)
        return tuple(
            replace(item, x=item.x + by) if layout.cell_at((item.x, item.y)) == pick.cell else item for item in items
        )

    def computers_turns(self) -> tuple[Turn[Any], ...]:
        """The computers' turns since a person last acted, the one that is going on as far as it was played."""
        key = self.session.revision, self.turns.dice
        if self._seen[0] != key:
            self._seen = key, turn_story.turns_since(self.session, self.turns.dice == "automatic")
        return self._seen[1]

    @property
    def is_told(self) -> bool:
        """Whether a computer's move is being shown."""
        return self.animation.running and self._shows_last and bool(self.computers_turns())

    def _trails(self) -> tuple[Mark, ...]:
        """The ways of the computers' turns since a person last acted, else of the last action."""
        session, turns = self.session, self.computers_turns()
        if not session.index:
            return ()
        if not turns:
            turns = (turn_story.last_turn(session, self.board.whole_turns),)
        state = session.state
        if self.animation.running:  # the last action is only now being shown
            *earlier, last_turn = turns
            state, _action = last_turn.plies[-1]
            turns = (*earlier, replace(last_turn, plies=last_turn.plies[:-1]))
        return self.board.trails(state, turns)

    def marks(self) -> tuple[Mark, ...]:
        """The marks of this moment: while something moves, only the trails of the computers' earlier moves."""
        session = self.session
        if self.replay is not None or (self.animation.rest and not self.animation.running):
            return ()
        if self.animation.running:
            return self._trails() if self.is_told else ()
        marks = self._trails()
        if self.turns.person_decides:
            marks += self.board.marks(session.state, self._hands(), self.identity())
            marks += self._lit()
        return marks

    def _lit(self) -> tuple[Mark, ...]:
        """The cursor on each place of the row that one-switch play has come to."""
        state, identity = self.session.state, self.identity()
        shown = (self.board.marks(state, replace(self.ui, cursor=cell), identity) for cell in self.ui.row)
        return tuple(mark for marks in shown for mark in marks if mark.kind == "cursor")

    def _hands(self) -> UiState:
        """The player's hands; while these are empty, those of a hint that shows its move.

        The cursor shows only while the board has the focus.
        """
        shown = self.hint.ui() if self.ui.pick is None else None
        return shown or (self.ui if self._has_focus else replace(self.ui, cursor=None))

    def give_focus(self, has_focus: bool) -> None:
        """Say whether keys work on the board, or on a button beside it."""
        if has_focus is not self._has_focus:
            self._has_focus = has_focus
            self.changed = True

    def spot(self) -> Spot | None:
        """Where the board is to be looked at, if a hint says so."""
        return self.hint.spot()

    def contents(self) -> Contents:
        """What the side panel shows now."""
        contents = self._sidebar.contents(self.animation.running)
        return contents if self.coach is None else self.coach.completed(contents)

    def status(self) -> Status:
        """The line below the board."""
        session, turns, moving = self.session, self.turns, self.animation.running
        name = self.names()[turns.seat]
        if self.animation.rolling:
            return self._before_roll()
        if self.replay is not None:
            return Status(self.replay.sentence())
        if self.notice.is_shown:
            return self.notice.status
        if self.hint.is_open:
            return Status(self.hint.sentence())
        if session.state.outcome is not None:
            return Status(summaries.result(session))
        if turns.paused and not moving:
            return Status(_("Paused, with {name} to play.").format(name=name), Tone.QUIET)
        if turns.is_due or self.is_told:
            return self._story(name)
        if not turns.is_current and not moving and turns.computer_decides:
            return Status(self._taken_back(), Tone.QUIET)
        expected = self.expected()
        if turns.person_rolls and turns.dice == "own":
            return Status(expected)
        told = self._told() if turns.is_current else Status()
        empty = UiState()
        at_rest = self.ui == empty or expected == self.board.status(session.state, empty, self.names())
        if self.ui.pick is not None or not at_rest:
            return Status(expected)
        warning = self._warning()
        if told.words:
            return replace(told, after=warning or expected)
        return Status(warning, after=expected) if warning else Status(expected)

    def _warning(self) -> str:
        """What the person who is to play should know before."""
        turns, session = self.turns, self.session
        if turns.is_led or not turns.is_current or not (turns.person_decides or turns.person_rolls):
            return ""
        return self._new_sides() or self.board.warning(session.state, self.names(), turn_story.only_person(session))

    def expected(self) -> str:
        """What is expected of the player now, or what the move that is pointed at would do."""
        if self.turns.person_rolls and self.turns.dice == "own":
            return _("{name}: enter what your die shows.").format(name=self.names()[self.turns.seat])
        return self.board.status(self.session.state, self.ui, self.names())

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """What there is to hear of the game: what is pointed at, and what is expected; nothing while it moves."""
        turns, pointed = self.turns, self.ui.target
        if self.animation.running or self.replay is not None or self.covered or turns.is_over:
            return Heard()
        if turns.paused:
            return Heard(line=self.status().words)
        if not (turns.person_decides or turns.person_rolls):
            return Heard()
        line = self.hint.sentence() if self.hint.is_open else self.expected()
        if self.ui.row and turns.person_decides:
            return Heard(place=narration.row(self.board, self.session.state, self.ui.row), line=line)
        if pointed is None or not turns.person_decides:
            return Heard(line=line)
        return Heard(place=narration.place(self.board, self.session.state, pointed, self.names()), line=line)

    def in_words(self) -> str:
        """The whole board, for those who ask what lies where."""
        return narration.whole_board(self.board, self.session.state, self.names())

    def choices(self) -> str:
        """What can be done on the board now."""
        if not self.turns.person_decides:
            return self.status().words
        return narration.choices(self.board, self.session.state, self.ui, self.names())

    def way_to_nearest(self) -> str:
        """The way to the nearest piece that can be taken."""
        if not self.turns.person_decides:
            return self.status().words
        return narration.way_to_nearest(self.board, self.session.state, self.ui, self.names())

    def _tell_of(self, before: Any, action: Any) -> None:
        """Say what was played, of a computer's turn once all of it was; and how the game ended."""
        if self.session.is_human(before.turn):
            self.said.append(narration.played(self.board, before, action, self.names()))
        else:
            turns = self.computers_turns()
            if turns and turns[-1].over:
                self.said.append(self._told(turns[-1:]).words)
        if self.session.state.outcome is not None:
            self.said.append(summaries.result(self.session))

    def _remark(self, words: str, tone: Tone = Tone.PLAIN) -> None:
        """Put a remark into the line of words."""
        self.notice.tell(words, tone, self.services.settings.reading)
        self.said.append(words)

    def _told(self, turns: Sequence[Turn[Any]] | None = None) -> Status:
        """What the computers did since a person last acted, in a sentence."""
        told = self.computers_turns() if turns is None else turns
        return turn_story.told(self.board, told, self.names(), turn_story.only_person(self.session))

    def _before_roll(self) -> Status:
        """While the die tumbles: what was told before."""
        turns = self.computers_turns()
        return self._told(turns if not turns or turns[-1].over else turns[:-1])

    def _story(self, name: str) -> Status:
        """What the computer does, while it does it: its whole turn, as soon as it is known.

        While it has not begun, what the last one did stands above who is next.
        """
        # Translators: what a computer player does
        next_is = _("{name}: thinking…") if self.turns.computer_decides else _("{name}: rolling the die…")
        due = next_is.format(name=name) if self.turns.is_due else ""
        turns = self.computers_turns()
        if turns and not turns[-1].over and any(before.to_move != CHANCE for before, _action in turns[-1].plies):
            turns = turn_story.with_plan(self.session, turns, self.turns.planned)
        told = self._told(turns[-1:])
        if not told.words and (new_sides := self._new_sides()):
            return Status(new_sides, after=due)
        return replace(told, after="" if self.animation.running else due) if told.words else Status(due)

    def _new_sides(self) -> str:
        """At the start of a later game of a match: who plays what now."""
        match = Match.of(self.session)
        is_new = match is not None and match.number > 1 and self.session.index == 0
        return self.board.new_sides(self.names()) if is_new else ""

    def _taken_back(self) -> str:
        """How much of the game lies ahead of the position shown."""
        number = len(self.session.plies) - 1 - self.session.index
        return ngettext(
            "You took back {number} move. Press R to replay it.",
            "You took back {number} moves. Press R to replay them.",
            number,
        ).format(number=number)

    @property
    def is_seeking(self) -> bool:
        """Whether a move is looked for, by the computer that plays or for a hint."""
        return self.turns.is_thinking or self.hint.is_sought

    @property
    def is_moving(self) -> bool:
        """Whether something moves, or will without anybody's hands."""
        waits = self.replay is not None or self._shake_left > 0 or self._pause_left > 0
        moving = self.animation.running or self.animation.fading or waits
        return moving or self.turns.is_due or self.hint.is_sought

    @property
    def is_resting(self) -> bool:
        """Whether a game that goes on lies still, and is seen."""
        return not (self.is_moving or self.covered) and self.session.state.outcome is None

    # -- hands ---------------------------------------------------------------------------------------------------

    def interrupt(self) -> bool:
        """Let everything that moves arrive at once; True when whoever asked for it means nothing more by it.

        So it is with a race that is stopped, and with the end of a game that leads to its result.
        """
        stopped = self.replay is not None or (self._pause_left > 0 and not self.turns.is_led)
        self._pause_left = 0.0
        self.finish_animation()
        return stopped

    def intend(self, intent: Intent) -> bool:
        """Read an intent, and play, refuse or show what it came to."""
        held = self._in_hand()
        reply = interpret(self.board, self.session.state, self._touch_for(intent), intent, self.names())
        if reply.ui != self.ui:
            self.ui = reply.ui
            self.changed = True
            if self._is_answered_by(reply):
                self.notice.clear()
        if reply.action is not None:
            self.play(reply.action, held)
        elif held is not None and reply.ui.held is None:
            self._put_back(*held)
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

    def _put_back(self, ids: tuple[Hashable, ...], point: Point) -> None:
        """What was dropped where it may not stay goes back to its place."""
        script = Script.begin(self.board.items(self.session.state, self.identity()))
        for id in ids:
            home = script.items[id].x, script.items[id].y
            script.tween(id, STEP, path=(point, home), ease="out")
        self._shows_last = False
        self._animate([Clip(script.finish())])

    @property
    def can_let_go(self) -> bool:
        """Whether something is in hand, or a hint is shown."""
        in_hand = self.turns.person_decides and (self.ui.pick is not None or self.ui.held is not None)
        return in_hand or self.hint.is_open

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
        timeline = self.board.timeline(before, identity, events)
        if self.session.state.outcome is not None:
            timeline = timeline.ending(ending_sound(self.session))
            if self.kept:
                self.services.note_result(self.session)
        self._shows_last = True
        clips = [Clip(timeline if held is None else timeline.taken_from(*held))]
        pause = self.board.pause(events)
        if pause:
            clips.append(Clip(Timeline(self.board.items(self.session.state, self.identity()), duration=pause)))
        self._animate([*clips, *self._finale(events)])
        self.result_shown = False
        pause = RESULT_PAUSE * SPEEDS[self.services.settings.animation]
        self._pause_left = pause if self.session.state.outcome is not None else 0.0
        self.changed = True

    def can_place_rest(self) -> bool:
        """Whether a long preparation can be left to the seed."""
        return self.turns.person_decides and self.turns.line is None and bool(self._rest())

    def _rest(self) -> tuple[Any, ...]:
        return self.board.rest(self.session.state, self.session.seed)

    def place_rest(self) -> None:
        """Go through a long preparation by the seed, for all players; taking back takes it back as a whole."""
        here, actions = self.session.index, self._rest()
        self.finish_animation()
        self.notice.clear()
        clips = []
        for action in actions:
            before, identity = self.session.state, self.identity()
            self.session.play(action)
            events = self.session.game.story(before, action)
            clips.append(Clip(self.board.timeline(before, identity, events)))
        self.turns.going_on = True
        self.session.block = here, self.session.index
        self._remark(_("The rest is placed for all. Undo takes it back."))
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self._shows_last = False
        total = sum(clip.timeline.duration for clip in clips)
        self._animate(clips, min(1.0, REST_SECONDS / total) if total else 1.0)
        self.result_shown = False
        self.changed = True

    def _finale(self, events: Sequence[Event]) -> list[Clip]:
        """The film with which a finished game closes, as the last part of its last action; none with reduced motion."""
        state = self.session.state
        if state.outcome is None or self.services.settings.reduced_motion:
            return []
        film = self.board.finale(state, self.identity(), events)
        return [] if film is None else [Clip(film, stays=True)]

    def _not_now(self, held: Held | None) -> None:
        """Refuse an action that could be played, in a game that is written down."""
        self.ui = replace(self.ui, pick=None, held=None)
        if held is not None:
            self._put_back(*held)
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
            self._shake_left = SHAKE_SECONDS
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
        clips = self._clips(here, index) if abs(index - here) <= MOST_ANIMATED else []
        self.session.jump(index)
        self.turns.going_on = False
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self.notice.clear()
        if not self.session.at_tip:
            self._remark(self._taken_back(), Tone.QUIET)
        self.result_shown, self._pause_left = True, 0.0
        self._shows_last = False
        self._animate(clips)
        self.changed = True

    def _clips(self, here: int, there: int) -> list[Clip]:
        plies = self.session.plies
        clips: list[Clip] = []
        steps = range(here, there) if there > here else range(here - 1, there - 1, -1)
        for index in steps:
            before = plies[index].state
            if there < here and before.to_move == CHANCE:
                continue  # a die does not tumble backwards
            events = self.session.game.story(before, plies[index + 1].action)
            clips.append(Clip(self.board.timeline(before, self.identities.at(index), events), there < here))
        return clips

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

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty where that is plain."""
        if self.session.state.outcome is not None:
            return _("The game is over. Review it to see the best moves.") if self.can_review else ""
        if self.turns.person_rolls:
            return _("Roll the die first, then ask for a hint.")
        return _("Hints are for your own turn.")

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
        self._remark(self.pace_words())

    def pace_words(self) -> str:
        """How fast the turns of computers go by, in words."""
        return _("Speed: {pace}").format(pace=_(PACE_OF[self.services.settings.pace].name))

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

    def copy_position(self) -> None:
        """Copy the position text."""
        # Translators: a position of the board, as text
        self.go(Copy(self.session.state.text, _("Position copied.")))

    def copy_record(self) -> None:
        """Copy the whole game as a record."""
        # Translators: a whole game, as text
        self.go(Copy(record.write(self.session), _("Game copied.")))

    def save(self) -> None:
        """Put a copy of the game beside those saved under a name."""
        name, _kind = saved_games.names(self.session, self.services.levels)
        for message in self.services.store.save_copy(self.session, name):
            self.services.say(message)

    # -- time ----------------------------------------------------------------------------------------------------

    def _sound(self, name: str) -> None:
        self.sounds.append(Cue(0.0, name))

    def _animate(self, clips: Sequence[Clip], share: float = 1.0) -> None:
        """Show these; ``share``: of the time that they take."""
        self._share = share
        self.sounds += self.animation.show(clips, self._slowness)

    @property
    def _slowness(self) -> float:
        """The factor on the durations of what is moving, or is about to."""
        usual = SPEEDS[self.services.settings.animation] * self._share
        return usual * self.turns.pace.motion if self._shows_last and self.computers_turns() else usual

    def finish_animation(self) -> None:
        """Let everything that moves arrive at once."""
        if self.animation.finish() or self.replay is not None:
            self.replay = None
            self.changed = True

    def update(self, seconds: float) -> None:
        """Move what moves; when all is still, let what is due happen: the result, the computer's move, a roll."""
        still = not self.animation.running and not self.covered
        action = self.turns.update(seconds, still and not self._shake_left, not self.covered)
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
        if self._shake_left > 0:
            self._shake_left = max(0.0, self._shake_left - seconds)
            self.changed = True
        self.changed = self.notice.update(seconds) or self.changed
        if self.animation.running or self.covered:
            return
        if self.session.state.outcome is not None and not self.result_shown:
            self._pause_left = max(0.0, self._pause_left - seconds)
            self.result_shown = not self._pause_left
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
