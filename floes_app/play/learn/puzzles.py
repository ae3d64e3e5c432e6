"""Puzzles as they are played: who answers, why a wrong try fails, three hints, and what was solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from floes_app.board.geometry import Cell
from floes_app.board.sidebar import Contents
from floes_app.board.values import Mark
from floes_app.bots.players import PLAYERS
from floes_app.bots.process.puzzle_tasks import Continuation, continuation
from floes_app.bots.process.task_client import TaskClient
from floes_app.bots.strengths import STRENGTHS
from floes_app.bots.teaching import Failure
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, ngettext, sentences
from floes_app.core.player import Player
from floes_app.core.puzzle import Aim, Puzzle, PuzzleError, Verdict, groups, puzzles_of
from floes_app.core.session import Session
from floes_app.play.commands import Command, CommandTable
from floes_app.play.game.commands import ALWAYS, BAR, INPUT, LOOKING_ON, of_the_position
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit
from floes_app.play.help.hint import Spot
from floes_app.play.jobs import Job
from floes_app.play.services import Services
from floes_app.play.status import Status, Tone


class PuzzleStanding(Enum):
    """Standing of the player with a puzzle."""

    OPEN = "open"
    SOLVED = "solved"
    STOPPED = "stopped"
    """A wrong try was answered or is too slow, or the way on is known to be lost."""
    MISSED = "missed"
    """There is no turn left."""


def offered(game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, those of a series beside each other; none where their file cannot be read."""
    try:
        return tuple(puzzle for group in groups(puzzles_of(game)).values() for puzzle in group)
    except PuzzleError:
        return ()


def title(puzzle: Puzzle) -> str:
    """Name of a puzzle in the chosen language; of one without a name its number among those of its game."""
    if puzzle.name:
        return _(puzzle.name)
    # Translators: the name of a puzzle that has none of its own
    return _("Puzzle {number}").format(number=offered(puzzle.game).index(puzzle) + 1)


def heading(group: str | Aim, game: Game[Any]) -> str:
    """The heading over a group of puzzles: their series, or what they ask."""
    return _(group) if isinstance(group, str) else group.words(game)


def difficulty(puzzle: Puzzle) -> int:
    """Difficulty of a puzzle among those of its game, from 1 to 5."""
    every = offered(puzzle.game)
    return 1 + 5 * sum(one.rating < puzzle.rating for one in every) // len(every)


class PuzzleScript:
    """Leads a game through a puzzle: the others play the best defence, and against a wrong try what breaks it.

    A try that is too slow by itself is not answered: nobody needs to.

    What comes next is known along the proven way; a worker process is asked elsewhere.
    """

    def __init__(self, services: Services, puzzle: Puzzle) -> None:
        self.services = services
        self.puzzle = puzzle
        self.puzzles = offered(puzzle.game)
        """All puzzles of the game, in their order."""
        session = Session(puzzle.game, puzzle.game.options_of(puzzle.start), start=puzzle.start)
        for seat, player in session.players.items():
            if seat != puzzle.seat:
                session.set_player(seat, Player(player.name, STRENGTHS[-1].key))
        self.unaided = True
        """True if no hint was given."""
        self.leads_to: Puzzle | None = None
        """The puzzle to go to; None: the player is still in this one."""
        self._worker = TaskClient()
        self._job: Job[Continuation] = Job(self._worker)
        self._asked: tuple[str, ...] = ()
        self._wanted: tuple[str, ...] | None = None
        self._unknown: set[tuple[str, ...]] = set()
        self._known: dict[tuple[str, ...], Continuation] = {}
        self.know((), Continuation(True, puzzle.line))
        self._told: object = None
        self._judged: tuple[int, tuple[Verdict, int]] | None = None
        self._idea: tuple[int, str] | None = None
        # the game asks its script, whichever it is, what the others do and what is told
        self.controller = GameController(services, session, is_saved=False, script=self)
        """The game that it leads."""

    # -- how it stands -------------------------------------------------------------------------------------------

    @property
    def _actions(self) -> tuple[str, ...]:
        """The actions up to the position shown."""
        session = self.controller.session
        return tuple(str(ply.action) for ply in session.plies[1 : session.index + 1])

    def _verdict(self) -> tuple[Verdict, int]:
        """The verdict on the position shown, and the number of turns left from it."""
        session = self.controller.session
        if self._judged is None or self._judged[0] != session.revision:  # it is asked many times a frame
            *_before, last = self.puzzle.verdicts([ply.state for ply in session.plies[: session.index + 1]])
            self._judged = session.revision, last
        return self._judged[1]

    @property
    def standing(self) -> PuzzleStanding:
        """Standing of the player in the position shown."""
        verdict, _left = self._verdict()
        if verdict is not Verdict.OPEN:
            return PuzzleStanding.SOLVED if verdict is Verdict.REACHED else PuzzleStanding.MISSED
        known = self._known.get(self._actions)
        is_lost = known is not None and not known.certain and not known.line
        return PuzzleStanding.STOPPED if is_lost else PuzzleStanding.OPEN

    @property
    def is_over(self) -> bool:
        """True if nothing more is played from the position shown."""
        return self.standing is not PuzzleStanding.OPEN

    @property
    def number(self) -> int:
        """The number of the puzzle among those of its game, from 1."""
        return self.puzzles.index(self.puzzle) + 1

    def heading(self) -> tuple[str, int, int]:
        """The heading of the panel beside the board, the number of the puzzle, and of all."""
        return title(self.puzzle), self.number, len(self.puzzles)

    @property
    def next(self) -> Puzzle | None:
        """The puzzle after this one that is not solved yet; after the last comes the first. None: all are solved."""
        here = self.number
        marks, key = self.services.puzzles, self.puzzle.game.key
        order = (*self.puzzles[here:], *self.puzzles[: here - 1])
        return next((one for one in order if not marks.is_solved(key, one.identifier)), None)

    # -- what the others play, and hints -------------------------------------------------------------------------

    def know(self, actions: tuple[str, ...], sequel: Continuation) -> None:
        """Take how it goes on after these actions, and so after each of those that follow."""
        line = sequel.line
        for number in range(len(line) + (not sequel.certain)):
            self._known[actions + line[:number]] = Continuation(sequel.certain, line[number:], sequel.why)

    def _seek(self) -> Continuation | None:
        """The continuation of the position shown; None while it is computed, or if it cannot be."""
        actions = self._actions
        known = self._known.get(actions)
        is_asked = self._job.is_open and self._asked == actions
        if known is None and not is_asked and actions not in self._unknown:
            puzzle = self.puzzle
            self._asked = actions
            self._job.ask(continuation, puzzle.game.key, str(puzzle.aim), puzzle.start.text, actions)
        return known

    def reply(self) -> tuple[str, ...] | None:
        """Reply of another seat; empty while it is computed, None if it cannot be."""
        known = self._seek()
        if known is None and self._actions in self._unknown:
            return None
        return known.line[:1] if known is not None else ()

    @property
    def why(self) -> Failure | None:
        """Why the try fails that has ended; None while it is computed."""
        known = self._seek()
        if known is not None:
            return known.why
        return Failure() if self._actions in self._unknown else None

    @property
    def seeks_hint(self) -> bool:
        """True while a hint is being looked for."""
        return self._wanted is not None and self._wanted == self._actions

    def hint(self) -> str | None:
        """The action that leads on, if it is known; else it is looked for, and ``update`` tells."""
        known = self._seek()
        if known is not None and known.certain:
            self.unaided = False
            return known.line[0]
        self._wanted = self._actions
        return None

    def way_on(self) -> str:
        """Sentence on the number of turns to play after the action of a hint."""
        known = self._known[self._actions]
        state, session = self.controller.session.state, self.controller.session
        states = [ply.state for ply in session.plies[: session.index + 1]]
        for action in known.line:
            state = state.apply(session.game.parse_action(state, action))
            states.append(state)
        lefts = [left for _verdict, left in self.puzzle.verdicts(states)]
        turns = lefts[session.index] - lefts[-1]
        if turns <= 1:
            return _("This turn does it.")
        return ngettext("{number} turn does it.", "{number} turns do it.", turns).format(number=turns)

    def update(self, _seconds: float) -> None:
        """Take what the worker found out; tell and write down what was solved."""
        if self._job.poll() and not self._job.is_open:
            if self._job.answer is not None:
                self.know(self._asked, self._job.answer)
            else:
                self._unknown.add(self._asked)
            self._answer_hint()
            self.controller.refresh()
        if self._has_failed:
            self._seek()
        self._note()
        self._tell()

    def _answer_hint(self) -> None:
        """Give the hint that was waited for, or say why there is none."""
        if not self.seeks_hint:
            self._wanted = None
            return
        self._wanted = None
        known = self._known.get(self._actions)
        if known is None:
            self.controller.refuse(_(self._job.fault))
        elif known.certain:
            self.unaided = False
            self.controller.hint.found(known.line[:1], self.way_on())

    def _note(self) -> None:
        """Write down what is solved, at once: the player may leave while the board still moves."""
        if self.standing is PuzzleStanding.SOLVED:
            key, marks = self.puzzle.game.key, self.services.puzzles
            for message in marks.solved(key, self.puzzle.identifier, self.unaided):
                self.services.say(message)

    def _tell(self) -> None:
        """Say once how a try ended, when all has come to rest."""
        controller, standing = self.controller, self.standing
        here = controller.session.plies[controller.session.index] if standing is not PuzzleStanding.OPEN else None
        if here is self._told or controller.animation.running or (self._has_failed and self.why is None):
            return
        self._told = here
        if here is None:
            return
        if controller.session.state.outcome is None:  # else the end of the game is heard
            controller.sound("win" if standing is PuzzleStanding.SOLVED else "refuse")
        controller.hint.clear()
        controller.say(self.verdict())
        controller.refresh()

    # -- what is told --------------------------------------------------------------------------------------------

    def task(self) -> str:
        """The task, as a heading."""
        return self.puzzle.aim.words(self.puzzle.game)

    def verdict(self) -> str:
        """The state or the end of the try, in a sentence or two."""
        standing, (_verdict, left) = self.standing, self._verdict()
        if standing is PuzzleStanding.SOLVED:
            return sentences(self.praise(), self.idea())
        if self._has_failed:
            why = self.why
            if why is None:
                return ""
            if why.says:
                return sentences(*(said.text for said in why.says))
            if standing is PuzzleStanding.STOPPED:
                return _("Not this way. Try another one.")
            return self._missed()
        if not left:
            # Translators: said in a puzzle when the player’s turns are over and the others still answer
            return _("Now see if it holds.")
        return ngettext("You have {number} turn.", "You have {number} turns.", left).format(number=left)

    def praise(self) -> str:
        """The first words on a solved puzzle."""
        # Translators: said when a puzzle is solved
        return _("Solved, and without a hint!") if self.unaided else _("Solved!")

    @property
    def _has_failed(self) -> bool:
        """True if the try has ended, and the puzzle isn't solved."""
        return self.standing in (PuzzleStanding.STOPPED, PuzzleStanding.MISSED)

    def idea(self) -> str:
        """The idea of the solution that was played, in a sentence; empty where there is nothing to say."""
        session, player = self.controller.session, PLAYERS.get(self.puzzle.game.key)
        if player is None or player.teacher is None:
            return ""
        if self._idea is not None and self._idea[0] == session.revision:  # it is asked many times a frame
            return self._idea[1]
        plies = session.plies[: session.index + 1]
        states, actions = [ply.state for ply in plies], [ply.action for ply in plies[1:]]
        self._idea = session.revision, player.teacher.idea(self.puzzle.aim, states, actions).text
        return self._idea[1]

    def marks(self) -> tuple[Mark, ...]:
        """The marks on the board: none that gives away what a move takes; after a wrong try, what shows its fault."""
        controller = self.controller
        layout = controller.board.layout(controller.session.state)
        marks = controller.board.discreet(controller.on_board.marks())
        return (*marks, *(Mark("missed", (layout.centre(cell),)) for cell in self.faulty()))

    def faulty(self) -> tuple[Cell, ...]:
        """The places that show why a try failed; none before that."""
        why = self.why if self._has_failed and not self.controller.animation.running else None
        return () if why is None else why.cells

    def _missed(self) -> str:
        """The amount reached when no turn was left, in a sentence."""
        aim, seat = self.puzzle.aim, self.puzzle.seat
        reached = aim.goal_in(self.puzzle.game).reached(self.puzzle.start, self.controller.session.state, seat)
        if reached <= 0:
            return _("Not quite. Try another way.")
        return _("That’s {number} of {whole}. Try another way.").format(number=reached, whole=aim.amount)

    def status(self, is_told: bool = False) -> Status:
        """The line below the board: the task at first, and how the try ended; neither if it ``is_told`` beside it."""
        controller = self.controller
        status = controller.status()
        if controller.animation.running or controller.notice.is_shown or controller.hint.is_open:
            return status
        if self.standing is PuzzleStanding.STOPPED and status.seat is not None:  # the obstacle is told first
            return replace(status, after="" if is_told else self.verdict())
        if self.is_over:
            return Status() if is_told else Status(self.verdict())
        if controller.session.index == 0 and controller.ui.pick is None and status.tone is Tone.PLAIN and not is_told:
            # Translators: {task} is a heading such as “Capture 3 stones this turn”
            return Status(_("The task: {task}.").format(task=self.task()), after=controller.words.expected())
        return status

    def contents(self) -> Contents:
        """The side panel, which says neither how strong those are that answer, nor where a game would begin."""
        contents = self.controller.contents()
        if any(option.only_start for option in self.puzzle.game.options):
            contents = replace(contents, subtitle="")
        cards = tuple(replace(card, note=card.right, right="", icon="", brief="") for card in contents.cards)
        return replace(contents, cards=cards)

    def spot(self) -> Spot | None:
        """The part of the board that a hint rings; None without a hint."""
        return self.controller.spot()

    # -- what can be done ----------------------------------------------------------------------------------------

    def try_again(self) -> None:
        """Back to where the aim was last known to be in reach."""
        controller, actions = self.controller, self._actions
        plies = controller.session.plies
        for index in range(len(actions) - 1, -1, -1):
            known = self._known.get(actions[:index])
            if known is not None and known.certain and plies[index].state.to_move == self.puzzle.seat:
                controller.sound("undo")
                controller.look_at(index)
                controller.notice.clear()
                return

    def go_on(self) -> None:
        """To the next puzzle."""
        self.leads_to = self.next
        self.controller.sound("level")

    def stop(self) -> None:
        """End the worker process."""
        self._worker.close()


def _of_the_game(script: PuzzleScript) -> GameController:
    return script.controller


def _stands(*standings: PuzzleStanding) -> Callable[[PuzzleScript], bool]:
    return lambda script: script.standing in standings


#: Commands without a use here: nobody rolls, and the others answer at once.
_LEFT_OUT: Final = ("die", "editor", "save", "resume", "pause", "pace", "skip", "move now")
#: The way back after a try that failed.
TRY_AGAIN: Final[Command[PuzzleScript]] = Command(
    "try again",
    N_("Try again"),
    ("Space", "Enter"),
    PuzzleScript.try_again,
    "undo",
    offered=_stands(PuzzleStanding.STOPPED, PuzzleStanding.MISSED),
    place=BAR,
    primary=True,
)
#: The commands on the board of a puzzle that any game has.
ON_THE_BOARD: Final[tuple[Command[PuzzleScript], ...]] = tuple(
    command.on(_of_the_game) for command in (*ALWAYS, *INPUT, *LOOKING_ON) if command.name not in _LEFT_OUT
)


def commands_of_the_position(script: PuzzleScript) -> Iterator[Command[PuzzleScript]]:
    """The actions that have no place on the board."""
    return (command.on(_of_the_game) for command in of_the_position(script.controller))


PUZZLE: Final[CommandTable[PuzzleScript]] = CommandTable(
    Command(
        "next puzzle",
        N_("Next puzzle"),
        ("Space", "Enter"),
        PuzzleScript.go_on,
        offered=lambda script: script.standing is PuzzleStanding.SOLVED and script.next is not None,
        place=BAR,
        primary=True,
    ),
    TRY_AGAIN,
    Command(
        "study",
        N_("Study"),
        ("V",),
        lambda script: script.controller.go(Exit.STUDY),
        "eye",
        offered=lambda script: script.standing is not PuzzleStanding.OPEN and len(script.controller.session.seats) > 1,
        place=BAR,
    ),
    *ON_THE_BOARD,
    further=commands_of_the_position,
)
