"""What is said of a game in play: the line of words below the board, and what those hear who do not see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from floes_app.board.model import Turn, UiState
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, ngettext
from floes_app.core.match import Match
from floes_app.play import narration, summaries, turn_story
from floes_app.play.game_in_play import GameInPlay
from floes_app.play.speech import Heard
from floes_app.play.status import Status, Tone
from floes_app.play.turns import PACES


class GameWords:
    """What is said of the game, worked out whenever it is asked for."""

    def __init__(self, game: GameInPlay) -> None:
        self.game = game
        self.session, self.board = game.session, game.board

    def status(self) -> Status:
        """The line below the board."""
        session, turns, moving = self.session, self.game.turns, self.game.animation.running
        name = self.game.names()[turns.seat]
        if self.game.animation.rolling:
            return self._before_roll()
        if self.game.replay is not None:
            return Status(self.game.replay.sentence())
        if self.game.notice.is_shown:
            return self.game.notice.status
        if self.game.hint.is_open:
            return Status(self.game.hint.sentence())
        if session.state.outcome is not None:
            return Status(summaries.result(session))
        if turns.paused and not moving:
            return Status(_("Paused, with {name} to play.").format(name=name), Tone.QUIET)
        if turns.is_due or self.game.is_told:
            return self._story(name)
        if not turns.is_current and not moving and turns.computer_decides:
            return Status(self.taken_back(), Tone.QUIET)
        expected = self.expected()
        if turns.person_rolls and turns.dice == "own":
            return Status(expected)
        told = self.told() if turns.is_current else Status()
        empty = UiState()
        at_rest = self.game.ui == empty or expected == self.board.status(session.state, empty, self.game.names())
        if self.game.ui.pick is not None or not at_rest:
            return Status(expected)
        warning = self._warning()
        if told.words:
            return replace(told, after=warning or expected)
        return Status(warning, after=expected) if warning else Status(expected)

    def _warning(self) -> str:
        """What the person who is to play should know before."""
        turns, session = self.game.turns, self.session
        if turns.is_led or not turns.is_current or not (turns.person_decides or turns.person_rolls):
            return ""
        return self._new_sides() or self.board.warning(
            session.state, self.game.names(), turn_story.only_person(session)
        )

    def expected(self) -> str:
        """What is expected of the player now, or what the move that is pointed at would do."""
        if self.game.turns.person_rolls and self.game.turns.dice == "own":
            return _("{name}: enter what your die shows.").format(name=self.game.names()[self.game.turns.seat])
        return self.board.status(self.session.state, self.game.ui, self.game.names())

    def _before_roll(self) -> Status:
        """While the die tumbles: what was told before."""
        turns = self.game.computers_turns()
        return self.told(turns if not turns or turns[-1].over else turns[:-1])

    def told(self, turns: Sequence[Turn[Any]] | None = None) -> Status:
        """What the computers did since a person last acted, in a sentence."""
        told = self.game.computers_turns() if turns is None else turns
        return turn_story.told(self.board, told, self.game.names(), turn_story.only_person(self.session))

    def _story(self, name: str) -> Status:
        """What the computer does, while it does it: its whole turn, as soon as it is known.

        While it has not begun, what the last one did stands above who is next.
        """
        # Translators: what a computer player does
        next_is = _("{name}: thinking…") if self.game.turns.computer_decides else _("{name}: rolling the die…")
        due = next_is.format(name=name) if self.game.turns.is_due else ""
        turns = self.game.computers_turns()
        if turns and not turns[-1].over and any(before.to_move != CHANCE for before, _action in turns[-1].plies):
            turns = turn_story.with_plan(self.session, turns, self.game.turns.planned)
        told = self.told(turns[-1:])
        if not told.words and (new_sides := self._new_sides()):
            return Status(new_sides, after=due)
        return replace(told, after="" if self.game.animation.running else due) if told.words else Status(due)

    def _new_sides(self) -> str:
        """At the start of a later game of a match: who plays what now."""
        match = Match.of(self.session)
        is_new = match is not None and match.number > 1 and self.session.index == 0
        return self.board.new_sides(self.game.names()) if is_new else ""

    def taken_back(self) -> str:
        """How much of the game lies ahead of the position shown."""
        number = len(self.session.plies) - 1 - self.session.index
        return ngettext(
            "You took back {number} move. Press R to replay it.",
            "You took back {number} moves. Press R to replay them.",
            number,
        ).format(number=number)

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """What there is to hear of the game: what is pointed at, and what is expected; nothing while it moves."""
        turns, pointed = self.game.turns, self.game.ui.target
        if self.game.animation.running or self.game.replay is not None or self.game.covered or turns.is_over:
            return Heard()
        if turns.paused:
            return Heard(line=self.status().words)
        if not (turns.person_decides or turns.person_rolls):
            return Heard()
        line = self.game.hint.sentence() if self.game.hint.is_open else self.expected()
        if self.game.ui.row and turns.person_decides:
            return Heard(place=narration.row(self.board, self.session.state, self.game.ui.row), line=line)
        if pointed is None or not turns.person_decides:
            return Heard(line=line)
        return Heard(place=narration.place(self.board, self.session.state, pointed, self.game.names()), line=line)

    def in_words(self) -> str:
        """The whole board, for those who ask what lies where."""
        return narration.whole_board(self.board, self.session.state, self.game.names())

    def choices(self) -> str:
        """What can be done on the board now."""
        if not self.game.turns.person_decides:
            return self.status().words
        return narration.choices(self.board, self.session.state, self.game.ui, self.game.names())

    def way_to_nearest(self) -> str:
        """The way to the nearest piece that can be taken."""
        if not self.game.turns.person_decides:
            return self.status().words
        return narration.way_to_nearest(self.board, self.session.state, self.game.ui, self.game.names())

    # -- why not, and how fast -----------------------------------------------------------------------------------

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty where that is plain."""
        if self.session.state.outcome is not None:
            return _("The game is over. Review it to see the best moves.") if self.game.can_review else ""
        if self.game.turns.person_rolls:
            return _("Roll the die first, then ask for a hint.")
        return _("Hints are for your own turn.")

    def pace_words(self) -> str:
        """How fast the turns of computers go by, in words."""
        return _("Speed: {pace}").format(pace=_(PACES[self.game.services.settings.pace].name))
