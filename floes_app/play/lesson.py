"""The guided first game: a script of positions and words that leads a game, and the player does what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from floes_app.board.boards import BOARDS
from floes_app.board.lesson import Chapter, Lesson
from floes_app.board.sidebar import Contents
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _
from floes_app.core.session import Player, Session
from floes_app.games import icefloes
from floes_app.play.commands import Command, CommandTable
from floes_app.play.controller import GameController
from floes_app.play.game_commands import ALWAYS, BAR, HANDS, LOOKING_ON, of_the_position
from floes_app.play.hint import PIECE, Spot
from floes_app.play.services import Services
from floes_app.play.set_up import first_game
from floes_app.play.status import Status
from floes_app.play.ways import PlayNext, Way


class LessonScript:
    """One chapter of the guided first game. Only what the words ask for can be played."""

    def __init__(self, services: Services, game: Game[Any], number: int = 0) -> None:
        self.number = number
        """Which chapter it is, from 0."""
        self.chapters: Lesson = BOARDS[game.key].lesson or ()
        self.chapter: Chapter = self.chapters[number]
        start = self.chapter.start(game)
        session = Session(game, {}, start=start)
        for seat, player in session.players.items():
            if seat != start.turn:
                session.set_player(seat, Player(player.name, STRENGTHS[0].key))
        self.game = GameController(services, session, kept=False, line=self.chapter.line)
        """The game that it leads."""
        self.leads_to: int | None = None
        """The chapter to go to; None: the player is still in this one."""

    # -- where the player is -------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Whether the chapter has been played to its end."""
        return self.game.turns.wanted is None

    @property
    def is_last(self) -> bool:
        """Whether this is the last chapter."""
        return self.number == len(self.chapters) - 1

    @property
    def _step(self) -> int | None:
        """The step that the player is in; None after the last. An action that is still being shown is not over."""
        index = self.game.session.index
        return self.chapter.step_at(index - 1 if self.game.animation.running and index else index)

    def progress(self) -> tuple[int, int]:
        """The number of the step shown, counted through all chapters from 1, and of all steps."""
        here = self._step
        done = sum(len(chapter.steps) for chapter in self.chapters[: self.number])
        last = len(self.chapter.steps) - 1
        return done + (last if here is None else here) + 1, sum(len(chapter.steps) for chapter in self.chapters)

    def words(self) -> str:
        """What to do now and why; after the last step, what it came to."""
        here = self._step
        return _(self.chapter.closing if here is None else self.chapter.steps[here].words)

    def spot(self) -> Spot | None:
        """A ring round what to take, and then round where to bring it."""
        game = self.game
        state = game.session.state
        move = game.board.move_for(state, game.turns.wanted)
        if move is None or game.board.steers():
            return None
        holding = game.ui.pick is not None and game.ui.pick.cell == move.source
        given = game.board.given_pick(state) is not None
        cell = move.target if move.source is None or holding or given else move.source
        return Spot(game.board.layout(state).centre(cell), PIECE)

    def status(self) -> Status:
        """The line below the board; at the end of a chapter the words beside it say everything."""
        return Status() if self.done and not self.game.animation.running else self.game.status()

    def contents(self) -> Contents:
        """The side panel, which does not say who plays a seat: what is written plays for one of them."""
        contents = self.game.contents()
        cards = tuple(replace(card, note=card.right, right="", icon="") for card in contents.cards)
        return replace(contents, subtitle="", cards=cards)

    # -- what can be done ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """To the next chapter; after the last, to a real game."""
        if self.is_last:
            self.game.go(PlayNext(first_game(self.game.session.game)))
        else:
            self.leads_to = self.number + 1

    def again(self) -> None:
        """To the first chapter."""
        self.leads_to = 0


def _of_the_game(lesson: LessonScript) -> GameController:
    return lesson.game


def _is_between(lesson: LessonScript) -> bool:
    return lesson.done and not lesson.is_last


def _is_at_the_end(lesson: LessonScript) -> bool:
    return lesson.done and lesson.is_last


#: What is not needed here: what to do is said, and the other side does not think.
_LEFT_OUT: Final = ("hint", "die", "resume", "pause", "pace", "skip", "move now")

LESSON: Final[CommandTable[LessonScript]] = CommandTable(
    Command(
        "next chapter",
        N_("Continue"),
        ("Space", "Enter"),
        LessonScript.go_on,
        offered=_is_between,
        place=BAR,
        primary=True,
    ),
    Command("once more", N_("Play again"), ("O",), LessonScript.again, offered=_is_at_the_end, place=BAR),
    Command(
        "practice levels",
        N_("Practice levels"),
        ("P",),
        lambda lesson: lesson.game.go(Way.LEVELS),
        offered=lambda lesson: _is_at_the_end(lesson) and lesson.game.session.game is icefloes.GAME,
        place=BAR,
    ),
    Command(
        "real game",
        N_("Play a real game"),
        ("Space", "Enter"),
        LessonScript.go_on,
        offered=_is_at_the_end,
        place=BAR,
        primary=True,
    ),
    *(command.on(_of_the_game) for command in (*ALWAYS, *HANDS, *LOOKING_ON) if command.name not in _LEFT_OUT),
    further=lambda lesson: (command.on(_of_the_game) for command in of_the_position(lesson.game)),
)
