"""The guided first game: a script of positions and words that leads a game, and the player does what they say.

At its end stands a position that the player solves without being told how.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from floes_app.board.boards import BOARDS
from floes_app.board.lesson import Chapter, Lesson
from floes_app.board.sidebar import Contents
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, sentences
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import icefloes
from floes_app.play.commands import Command, CommandTable
from floes_app.play.game.commands import ALWAYS, BAR, INPUT, LOOKING_ON, of_the_position
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit, PlayNext
from floes_app.play.help.hint import PIECE, Spot
from floes_app.play.learn.puzzles import (
    ON_THE_BOARD,
    TRY_AGAIN,
    PuzzleScript,
    PuzzleStanding,
    commands_of_the_position,
)
from floes_app.play.services import Services
from floes_app.play.start.set_up import first_game
from floes_app.play.status import Status


class LessonScript:
    """One chapter of the guided first game. Only what the words ask for can be played."""

    def __init__(self, services: Services, game: Game[Any], number: int = 0) -> None:
        self.services = services
        self.number = number
        """Number of the chapter, from 0."""
        self.chapters: Lesson = BOARDS[game.key].lesson or ()
        self.chapter: Chapter = self.chapters[number]
        start = self.chapter.start(game)
        session = Session(game, {}, start=start)
        for seat, player in session.players.items():
            if seat != start.turn:
                session.set_player(seat, Player(player.name, STRENGTHS[0].key))
        self.controller = GameController(services, session, is_saved=False, line=self.chapter.line)
        """The game that it leads."""
        self.leads_to: int | None = None
        """The chapter to go to; None: the player is still in this one."""

    # -- where the player is -------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """True if the chapter has been played to its end."""
        return self.controller.turns.wanted is None

    @property
    def is_answering(self) -> bool:
        """True while the other side moves, or is about to."""
        session = self.controller.session
        shown = session.index - (self.controller.animation.running and session.index > 0)
        return self._step is not None and not session.is_human(session.plies[shown].state.turn)

    def note(self) -> None:
        """Remember that the lesson was finished, once all that it tells has been played."""
        if self.done and self.number == len(self.chapters) - 1:
            remember(self.services, self.controller.session.game)

    @property
    def _step(self) -> int | None:
        """The step that the player is in; None after the last. An action that is still being shown is not over."""
        index = self.controller.session.index
        return self.chapter.step_at(index - 1 if self.controller.animation.running and index else index)

    def progress(self) -> tuple[int, int]:
        """The number of the step shown, counted through all chapters from 1, and of all steps."""
        here = self._step
        done = sum(len(chapter.steps) for chapter in self.chapters[: self.number])
        last = len(self.chapter.steps) - 1
        return done + (last if here is None else here) + 1, steps(self.chapters)

    def words(self) -> str:
        """The task now and the reason for it; after the last step, the result. Nothing to do while others move."""
        here = self._step
        if self.is_answering:
            return _("Watch what the other side does.")
        return _(self.chapter.closing if here is None else self.chapter.steps[here].words)

    def spot(self) -> Spot | None:
        """A ring round what to take, and then round where to bring it."""
        controller = self.controller
        state = controller.session.state
        move = controller.board.move_for(state, controller.turns.wanted)
        if move is None or controller.board.steers():
            return None
        holding = controller.ui.pick is not None and controller.ui.pick.cell == move.source
        given = controller.board.given_pick(state) is not None
        cell = move.target if move.source is None or holding or given else move.source
        return Spot(controller.board.layout(state).centre(cell), PIECE)

    def status(self) -> Status:
        """The line below the board. At the end of a chapter nobody goes on, and the words beside it say everything."""
        controller = self.controller
        is_over = controller.session.state.outcome is not None
        tells = controller.animation.running and (is_over or controller.notice.is_shown)
        return controller.status() if tells or not self.done else Status()

    def contents(self) -> Contents:
        """The side panel, which does not say who plays a seat: what is written plays for one of them."""
        contents = self.controller.contents()
        cards = tuple(replace(card, note=card.right, right="", icon="") for card in contents.cards)
        return replace(contents, subtitle="", cards=cards)

    # -- what can be done ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """To the next chapter; after the last, to the task."""
        self.leads_to = self.number + 1


class TaskScript(PuzzleScript):
    """The last position of the guided first game: a puzzle, with its own words before and after it."""

    def __init__(self, services: Services, game: Game[Any]) -> None:
        task = BOARDS[game.key].task
        assert task is not None, "every lesson ends with one"
        self.words = task
        """The words about it."""
        super().__init__(services, task.puzzle(game))
        self.goes_back = False
        """True if the player wants to begin with the first chapter again."""

    def heading(self) -> tuple[str, int, int]:
        """The heading: the task counts as the last step of the lesson."""
        whole = steps(BOARDS[self.puzzle.game.key].lesson or ())
        # Translators: the heading of the panel beside a guided first game
        return _("Lesson"), whole, whole

    def verdict(self) -> str:
        """The verdict; before the first move, the words of the task."""
        words = super().verdict()
        begins = self.standing is PuzzleStanding.OPEN and self.controller.session.index == 0
        return sentences(_(self.words.words), words) if begins else words

    def praise(self) -> str:
        """The last words of the lesson."""
        return _(self.words.closing)

    def _note(self) -> None:
        """There are no marks for it: with it the lesson is finished."""
        if self.standing is PuzzleStanding.SOLVED:
            remember(self.services, self.puzzle.game)

    def play_on(self) -> None:
        """To a real game."""
        self.controller.go(PlayNext(first_game(self.puzzle.game)))

    def again(self) -> None:
        """To the first chapter."""
        self.goes_back = True


def steps(chapters: Lesson) -> int:
    """The number of steps of a lesson, its task included."""
    return sum(len(chapter.steps) for chapter in chapters) + 1


def remember(services: Services, game: Game[Any]) -> None:
    """Remember that the lesson of a game was finished: it is not put in the first place any more."""
    learnt = services.settings.learnt
    if game.key not in learnt:
        services.change(learnt=(*learnt, game.key))


def _of_the_game(lesson: LessonScript) -> GameController:
    return lesson.controller


#: Commands without a use here: the lesson says what to do, and the other side does not think.
_LEFT_OUT: Final = ("hint", "die", "resume", "pause", "pace", "skip", "move now")

LESSON: Final[CommandTable[LessonScript]] = CommandTable(
    Command(
        "next chapter",
        N_("Continue"),
        ("Space", "Enter"),
        LessonScript.go_on,
        offered=lambda lesson: lesson.done,
        place=BAR,
        primary=True,
    ),
    *(command.on(_of_the_game) for command in (*ALWAYS, *INPUT, *LOOKING_ON) if command.name not in _LEFT_OUT),
    further=lambda lesson: (command.on(_of_the_game) for command in of_the_position(lesson.controller)),
)


def _is_solved(task: TaskScript) -> bool:
    return task.standing is PuzzleStanding.SOLVED


TASK: Final[CommandTable[TaskScript]] = CommandTable(
    Command("once more", N_("Play again"), ("O",), TaskScript.again, offered=_is_solved, place=BAR),
    Command(
        "practice levels",
        N_("Practice levels"),
        ("P",),
        lambda task: task.controller.go(Exit.LEVELS),
        offered=lambda task: _is_solved(task) and task.puzzle.game is icefloes.GAME,
        place=BAR,
    ),
    Command(
        "real game",
        N_("Play a real game"),
        ("Space", "Enter"),
        TaskScript.play_on,
        offered=_is_solved,
        place=BAR,
        primary=True,
    ),
    TRY_AGAIN,
    *ON_THE_BOARD,
    further=commands_of_the_position,
)
