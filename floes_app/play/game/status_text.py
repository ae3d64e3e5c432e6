"""Words about a game in play: the line below the board, and the speech for those who do not see it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from floes_app.board.board import Board
from floes_app.board.values import Turn, UiState
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, ngettext, sentences
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.play import summaries
from floes_app.play.access import narration
from floes_app.play.access.speech import Heard
from floes_app.play.after.ending import only_person
from floes_app.play.game import turn_story
from floes_app.play.game.animation import AnimationPlayer
from floes_app.play.game.pacing import PACES, Pacing
from floes_app.play.game.turns import Turns
from floes_app.play.help.hint import Hint
from floes_app.play.help.practice import Replay
from floes_app.play.status import Status, Tone


@dataclass(frozen=True)
class StatusText:
    """The words about a game at one moment."""

    session: Session
    board: Board[Any]
    turns: Turns
    pacing: Pacing
    animation: AnimationPlayer
    hint: Hint
    replay: Replay | None
    """The race against the best way that is shown."""
    remark: Status | None
    """The remark of a moment ago; None: there is none, or it was taken away."""
    computers_turns: tuple[Turn[Any], ...]
    """The computers' turns since a person last acted."""
    is_told: bool
    """True while a computer's move is being shown."""
    ui: UiState
    """State of the player's hands."""
    covered: bool
    """True while something lies over the game."""
    can_review: bool
    """True if this is a finished game that can be looked through."""
    pace: str
    """The pace of the computers' turns, one of PACES."""

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat: player.name for seat, player in self.session.players.items()}

    def status(self) -> Status:
        """The line below the board."""
        session, turns, moving = self.session, self.turns, self.animation.running
        name = self.names[turns.seat]
        if self.animation.rolling:
            return self._before_roll()
        if self.replay is not None:
            return Status(self.replay.sentence())
        if self.remark is not None:
            is_next = self.remark.tone is Tone.PLAIN and not moving and turns.person_decides
            return replace(self.remark, after=self.expected()) if is_next else self.remark
        if self.hint.is_open:
            return Status(self.hint.sentence())
        if session.outcome is not None:
            return Status(summaries.result(session))
        if self.pacing.is_paused and not moving:
            return Status(_("Paused, with {name} to play.").format(name=name), Tone.QUIET)
        if self.pacing.is_due or self.is_told:
            return self._story(name)
        if turns.is_elsewhere and turns.post is not None and not moving:
            return Status(turns.post.waiting() if session.at_tip else self.taken_back(), Tone.QUIET)
        if not turns.is_current and not moving and turns.computer_decides:
            return Status(self.taken_back(), Tone.QUIET)
        expected = self.expected()
        if turns.person_rolls and turns.dice == "own":
            return Status(expected)
        told = self.of_turns() if turns.is_current else Status()
        empty = UiState()
        at_rest = self.ui == empty or expected == self.board.status(session.state, empty, self.names)
        if self.ui.pick is not None or not at_rest:
            return Status(expected)
        warning = self.warning()
        if told.words:
            return replace(told, after=warning or expected)
        return Status(warning, after=expected) if warning else Status(expected)

    def warning(self) -> str:
        """Advice to the person who is to play, before the move."""
        turns, session = self.turns, self.session
        if turns.is_led or not turns.is_current or not (turns.person_decides or turns.person_rolls):
            return ""
        return self._new_sides() or self.board.warning(session.state, self.names, only_person(session))

    def expected(self) -> str:
        """The task of the player now, or the effect of the move that is pointed at."""
        if self.turns.person_rolls and self.turns.dice == "own":
            return self.board.entering(self.session.state, self.names[self.turns.seat])
        return self.board.status(self.session.state, self.ui, self.names)

    def _before_roll(self) -> Status:
        """The words before the die began to tumble, for as long as it does."""
        turns = self.computers_turns
        return self.of_turns(turns if not turns or turns[-1].over else turns[:-1])

    def of_turns(self, turns: Sequence[Turn[Any]] | None = None) -> Status:
        """One sentence on what the computers did since a person last acted."""
        told = self.computers_turns if turns is None else turns
        return turn_story.status_of(self.board, told, self.names, only_person(self.session))

    def _story(self, name: str) -> Status:
        """The computer's turn while it is played: the whole turn, as soon as it is known.

        While it has not begun, what the last one did stands above who is next.
        """
        # Translators: what a computer player does
        thinking = _("{name}: thinking…").format(name=name)
        next_is = thinking if self.turns.computer_decides else self.board.rolling(self.session.state, name)
        due = next_is if self.pacing.is_due else ""
        turns = self.computers_turns
        if turns and not turns[-1].over and any(before.to_move != CHANCE for before, _action in turns[-1].plies):
            turns = turn_story.with_plan(self.session, turns, self.pacing.planned)
        told = self.of_turns(turns[-1:])
        if not told.words and (new_sides := self._new_sides()):
            return Status(new_sides, after=due)
        return replace(told, after="" if self.animation.running else due) if told.words else Status(due)

    def _new_sides(self) -> str:
        """At the start of a later game of a match: who plays what now."""
        match = Match.of(self.session)
        if match is None or match.number == 1 or self.session.index:
            return ""
        person = only_person(self.session)
        if person is not None and self.names[person] == _(YOU):
            return self.board.role(person, match.number)
        return self.board.new_sides(self.names)

    def taken_back(self) -> str:
        """Number of moves taken back from the end, in a sentence; nobody's roll is a move."""
        undone = [ply.state.to_move for ply in self.session.plies[self.session.index : -1]]
        number = sum(player != CHANCE for player in undone)
        if not number:
            return _("You took back a roll. Press R to replay it.")
        return ngettext(
            "You took back {number} move. Press R to replay it.",
            "You took back {number} moves. Press R to replay them.",
            number,
        ).format(number=number)

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """Words to hear of the game: what is pointed at, and what is expected; nothing while it moves."""
        turns, pointed = self.turns, self.ui.target
        if self.animation.running or self.replay is not None or self.covered or turns.is_over:
            return Heard()
        if self.pacing.is_paused or turns.is_elsewhere:
            return Heard(line=self.status().words)
        if not (turns.person_decides or turns.person_rolls):
            return Heard()
        line = self._hinted() if self.hint.is_open else self._asked()
        if self.ui.row and turns.person_decides:
            return Heard(place=narration.row(self.board, self.session.state, self.ui.row), line=line)
        if pointed is None or not turns.person_decides:
            return Heard(line=line)
        return Heard(place=narration.place(self.board, self.session.state, pointed, self.names), line=line)

    def _asked(self) -> str:
        """The words on what is expected, for those who hear it: how arrows play is said before the first move only."""
        session, words = self.session, self.expected()
        at_rest = words == self.board.status(session.state, UiState(), self.names)
        if self.ui.pick is not None and at_rest:
            return sentences(words, narration.choices(self.board, session.state, self.ui, self.names))
        if not (self.board.steers() and at_rest and session.index):
            return words
        several = len(session.seats) > 1
        # Translators: whose turn it is, as a sentence
        return _("{name} to play.").format(name=self.names[self.turns.seat]) if several else ""

    def _hinted(self) -> str:
        """The hint, with the squares that it marks."""
        spot = self.hint.spot()
        if spot is None:
            return self.hint.sentence()
        layout, state = self.board.layout(self.session.state), self.session.state
        ringed = [cell for cell in layout.cells if math.dist(layout.centre(cell), spot.centre) <= spot.radius]
        return sentences(self.hint.sentence(), narration.marked(self.board, state, ringed))

    def in_words(self) -> str:
        """The whole board, for those who ask what lies where."""
        return narration.whole_board(self.board, self.session.state, self.names)

    def counts(self) -> str:
        """Number of things of each kind on the board."""
        return narration.counts(self.board, self.session.state, self.names)

    def choices(self) -> str:
        """The choices on the board now."""
        if not self.turns.person_decides:
            return self.status().words
        return narration.choices(self.board, self.session.state, self.ui, self.names)

    def way_to_nearest(self) -> str:
        """The way to the nearest piece that can be taken."""
        if not self.turns.person_decides:
            return self.status().words
        return narration.way_to_nearest(self.board, self.session.state, self.ui, self.names)

    # -- why not, and how fast -----------------------------------------------------------------------------------

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty where that is plain."""
        if self.session.outcome is not None:
            return _("The game is over. Study it to see the best moves.") if self.can_review else ""
        if self.turns.person_rolls:
            return _("Roll first, then ask for a hint.")
        return _("Hints are for your own turn.")

    def pace_words(self) -> str:
        """Pace of the computers' turns, in words."""
        return _("Speed: {pace}").format(pace=_(PACES[self.pace].name))
