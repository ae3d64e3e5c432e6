"""Puzzles as they are played: who answers, what stops a wrong try, three hints, and what was solved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from floes_app.board.sidebar import Contents
from floes_app.board.timeline import Cue
from floes_app.bots.puzzle_tasks import Onward, onward
from floes_app.bots.strengths import STRENGTHS
from floes_app.bots.worker import Worker
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.puzzle import Puzzle, PuzzleError, Verdict, groups, puzzles_of
from floes_app.core.session import Player, Session
from floes_app.play.commands import Command, CommandTable
from floes_app.play.controller import GameController
from floes_app.play.game_commands import ALWAYS, BAR, HANDS, LOOKING_ON, of_the_position
from floes_app.play.hint import Spot
from floes_app.play.requests import Request
from floes_app.play.services import Services
from floes_app.play.status import Status, Tone


class PuzzleStanding(Enum):
    """How the player stands with a puzzle."""

    OPEN = "open"
    SOLVED = "solved"
    STOPPED = "stopped"
    """A wrong try was answered, or the way on is known to be lost."""
    MISSED = "missed"
    """There is no turn left."""


def offered(game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, those that ask the same beside each other; none where their file cannot be read."""
    try:
        return tuple(puzzle for group in groups(puzzles_of(game)).values() for puzzle in group)
    except PuzzleError:
        return ()


def title(puzzle: Puzzle) -> str:
    """What a puzzle is called: its number among those of its game."""
    # Translators: the name of a puzzle
    return _("Puzzle {number}").format(number=offered(puzzle.game).index(puzzle) + 1)


def difficulty(puzzle: Puzzle) -> int:
    """How hard a puzzle is among those of its game, from 1 to 5."""
    every = offered(puzzle.game)
    return 1 + 5 * sum(one.rating < puzzle.rating for one in every) // len(every)


class PuzzleScript:
    """Leads a game through a puzzle: the others play the best defence, and against a wrong try what breaks it.

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
        """Whether no hint was given."""
        self.leads_to: Puzzle | None = None
        """The puzzle to go to; None: the player is still in this one."""
        self._worker = Worker()
        self._request: Request[Onward] = Request(lambda: self._worker)
        self._asked: tuple[str, ...] = ()
        self._wanted: tuple[str, ...] | None = None
        self._unknown: set[tuple[str, ...]] = set()
        self._known: dict[tuple[str, ...], Onward] = {}
        self.know((), Onward(True, puzzle.line))
        self._told: object = None
        self._judged: tuple[int, tuple[Verdict, int]] | None = None
        self.game = GameController(services, session, kept=False, guide=self)
        """The game that it leads."""

    # -- how it stands -------------------------------------------------------------------------------------------

    @property
    def _actions(self) -> tuple[str, ...]:
        """What was played up to the position shown."""
        session = self.game.session
        return tuple(str(ply.action) for ply in session.plies[1 : session.index + 1])

    def _verdict(self) -> tuple[Verdict, int]:
        """How the position shown is judged, and how many turns are left from it."""
        session = self.game.session
        if self._judged is None or self._judged[0] != session.revision:  # it is asked many times a frame
            *_before, last = self.puzzle.verdicts([ply.state for ply in session.plies[: session.index + 1]])
            self._judged = session.revision, last
        return self._judged[1]

    @property
    def standing(self) -> PuzzleStanding:
        """How the player stands in the position shown."""
        verdict, _left = self._verdict()
        if verdict is not Verdict.OPEN:
            return PuzzleStanding.SOLVED if verdict is Verdict.REACHED else PuzzleStanding.MISSED
        known = self._known.get(self._actions)
        is_lost = known is not None and not known.certain and not known.line
        return PuzzleStanding.STOPPED if is_lost else PuzzleStanding.OPEN

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played from the position shown."""
        return self.standing is not PuzzleStanding.OPEN

    @property
    def number(self) -> int:
        """The number of the puzzle among those of its game, from 1."""
        return self.puzzles.index(self.puzzle) + 1

    @property
    def next(self) -> Puzzle | None:
        """The puzzle after this one that is not solved yet; after the last comes the first. None: all are solved."""
        here = self.number
        marks, key = self.services.puzzles, self.puzzle.game.key
        order = (*self.puzzles[here:], *self.puzzles[: here - 1])
        return next((one for one in order if not marks.is_solved(key, one.identifier)), None)

    # -- what the others play, and hints -------------------------------------------------------------------------

    def know(self, actions: tuple[str, ...], sequel: Onward) -> None:
        """Take how it goes on after these actions, and so after each of those that follow."""
        line = sequel.line
        for number in range(len(line) + (not sequel.certain)):
            self._known[actions + line[:number]] = Onward(sequel.certain, line[number:])

    def _seek(self) -> Onward | None:
        """How it goes on from the position shown; None: it is being found out, or cannot be."""
        actions = self._actions
        known = self._known.get(actions)
        is_asked = self._request.is_open and self._asked == actions
        if known is None and not is_asked and actions not in self._unknown:
            puzzle = self.puzzle
            self._asked = actions
            self._request.ask(onward, puzzle.game.key, str(puzzle.aim), puzzle.start.text, actions)
        return known

    def reply(self) -> tuple[str, ...] | None:
        """What another seat plays now; empty while it is found out, None where it cannot be."""
        known = self._seek()
        if known is None and self._actions in self._unknown:
            return None
        return known.line[:1] if known is not None else ()

    @property
    def thinking(self) -> bool:
        """Whether a hint is being looked for."""
        return self._wanted is not None and self._wanted == self._actions

    def hint(self) -> str | None:
        """The action that leads on, if it is known; else it is looked for, and ``update`` tells."""
        known = self._seek()
        if known is not None and known.certain:
            self._wanted, self.unaided = None, False
            return known.line[0]
        self._wanted = self._actions
        return None

    def way_on(self) -> str:
        """How many turns the action of a hint leaves to be played, in a sentence."""
        known = self._known[self._actions]
        state, session = self.game.session.state, self.game.session
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
        if self._request.poll() and not self._request.is_open:
            if self._request.answer is not None:
                self.know(self._asked, self._request.answer)
            else:
                self._unknown.add(self._asked)
            self._answer_hint()
            self.game.changed = True
        self._note()
        self._tell()

    def _answer_hint(self) -> None:
        """Give the hint that was waited for, or say why there is none."""
        if not self.thinking:
            self._wanted = None
            return
        self._wanted = None
        known = self._known.get(self._actions)
        if known is None:
            self.game.refuse(_(self._request.fault))
        elif known.certain:
            self.unaided = False
            self.game.hint.found(known.line[0], self.way_on())

    def _note(self) -> None:
        """Write down what is solved, at once: the player may leave while the board still moves."""
        if self.standing is PuzzleStanding.SOLVED:
            key, marks = self.puzzle.game.key, self.services.puzzles
            for message in marks.solved(key, self.puzzle.identifier, self.unaided):
                self.services.say(message)

    def _tell(self) -> None:
        """Say once how a try ended, when all has come to rest."""
        game, standing = self.game, self.standing
        here = game.session.plies[game.session.index] if standing is not PuzzleStanding.OPEN else None
        if here is self._told or game.animation.running:
            return
        self._told = here
        if here is None:
            return
        if game.session.state.outcome is None:  # else the end of the game is heard
            game.sounds.append(Cue(0.0, "win" if standing is PuzzleStanding.SOLVED else "refuse"))
        game.hint.clear()
        game.said.append(self.verdict())
        game.changed = True

    # -- what is told --------------------------------------------------------------------------------------------

    def task(self) -> str:
        """What is asked, as a heading."""
        return self.puzzle.aim.words(self.puzzle.game)

    def verdict(self) -> str:
        """How the try stands or ended, in a sentence or two."""
        standing, (_verdict, left) = self.standing, self._verdict()
        if standing is PuzzleStanding.SOLVED:
            # Translators: said when a puzzle is solved
            return _("Solved, and without a hint!") if self.unaided else _("Solved!")
        if standing is PuzzleStanding.STOPPED:
            session = self.game.session
            is_answered = session.plies[session.index - 1].state.turn != self.puzzle.seat
            if is_answered:
                return _("That’s the answer to it. Try another way.")
            return _("Not this way. Try another one.")
        if standing is PuzzleStanding.MISSED:
            return self._missed()
        return ngettext("You have {number} turn.", "You have {number} turns.", left).format(number=left)

    def _missed(self) -> str:
        """How much was reached when no turn was left."""
        aim, seat = self.puzzle.aim, self.puzzle.seat
        reached = aim.goal_in(self.puzzle.game).reached(self.puzzle.start, self.game.session.state, seat)
        if reached <= 0:
            return _("Not quite. Try another way.")
        return _("That’s {number} of {whole}. Try another way.").format(number=reached, whole=aim.amount)

    def status(self) -> Status:
        """The line below the board: the task at first, and how the try ended."""
        game = self.game
        if game.animation.running or game.notice.is_shown or game.hint.is_open:
            return game.status()
        status = game.status()
        if self.standing is PuzzleStanding.STOPPED and status.seat is not None:  # what stopped it is told first
            return replace(status, after=self.verdict())
        if self.is_over:
            return Status(self.verdict())
        if game.session.index == 0 and game.ui.pick is None and status.tone is Tone.PLAIN:
            # Translators: {task} is a heading such as “Capture 3 stones this turn”
            return Status(_("The task: {task}.").format(task=self.task()), after=game.words.expected())
        return status

    def contents(self) -> Contents:
        """The side panel, which says neither how strong those are that answer, nor where a game would begin."""
        contents = self.game.contents()
        if any(option.only_start for option in self.puzzle.game.options):
            contents = replace(contents, subtitle="")
        cards = tuple(replace(card, note=card.right, right="", icon="", brief="") for card in contents.cards)
        return replace(contents, cards=cards)

    def spot(self) -> Spot | None:
        """Where the board is to be looked at, if a hint says so."""
        return self.game.spot()

    # -- what can be done ----------------------------------------------------------------------------------------

    def try_again(self) -> None:
        """Back to where the aim was last known to be in reach."""
        game, actions = self.game, self._actions
        plies = game.session.plies
        for index in range(len(actions) - 1, -1, -1):
            if actions[:index] in self._known and plies[index].state.to_move == self.puzzle.seat:
                game.sounds.append(Cue(0.0, "undo"))
                game.look_at(index)
                game.notice.clear()
                return

    def go_on(self) -> None:
        """To the next puzzle."""
        self.leads_to = self.next
        self.game.sounds.append(Cue(0.0, "level"))

    def stop(self) -> None:
        """End the worker process."""
        self._worker.close()


def _of_the_game(script: PuzzleScript) -> GameController:
    return script.game


def _stands(*standings: PuzzleStanding) -> Callable[[PuzzleScript], bool]:
    return lambda script: script.standing in standings


#: What is not needed here: nobody rolls, and the others answer at once.
_LEFT_OUT: Final = ("die", "editor", "save", "resume", "pause", "pace", "skip", "move now")

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
    Command(
        "try again",
        N_("Try again"),
        ("Space", "Enter"),
        PuzzleScript.try_again,
        "undo",
        offered=_stands(PuzzleStanding.STOPPED, PuzzleStanding.MISSED),
        place=BAR,
        primary=True,
    ),
    *(command.on(_of_the_game) for command in (*ALWAYS, *HANDS, *LOOKING_ON) if command.name not in _LEFT_OUT),
    further=lambda script: (command.on(_of_the_game) for command in of_the_position(script.game)),
)
