"""Beside a practice game: par, stars, hints and the best line, found out in a worker process."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.ghost import GhostRace
from floes_app.board.sidebar import Contents
from floes_app.board.timeline import Item
from floes_app.board.values import Fact
from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.tasks import Shortest
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import _, ngettext
from floes_app.core.session import Session
from floes_app.games import icefloes
from floes_app.games.icefloes.rules import cell_name
from floes_app.play.background import Background
from floes_app.play.jobs import Job
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import milestones, stars
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.services import Services
from floes_app.storage.levels.progress import SolvedGame

#: Time in seconds that both stand at the goal before the board is one's own again.
LINGER: Final = 1.6
#: Least number of moves of a level on which par at the first try is praised.
WORTH_PRAISE: Final = 4
#: A player with this many moves on a level without a hint may be stuck.
MANY_MOVES: Final = 40


class Replay:
    """A race that is being shown. Without animations it goes from move to move."""

    def __init__(self, race: GhostRace, par: int) -> None:
        self.race: Final = race
        self.par: Final = par
        self._clock = 0.0

    @property
    def over(self) -> bool:
        """True if both have arrived, and stood there for a moment."""
        return self._clock >= self.race.duration + LINGER

    def update(self, seconds: float) -> None:
        """Advance the time."""
        self._clock += seconds

    def sentence(self) -> str:
        """One sentence on the race that is shown."""
        return ngettext(
            "The ghost shows the best way: {number} move.",
            "The ghost shows the best way: {number} moves.",
            self.par,
        ).format(number=self.par)

    def items(self, moves: bool) -> tuple[Item, ...]:
        """The items on the board now."""
        if moves:
            return self.race.at(self._clock)
        made = self.race.moves(self._clock)
        return self.race.at(self.race.ends[made - 1] if made else 0.0)


class PracticeHints:
    """Knows the best way through the level of a session, and from every position it was asked about.

    par: the fewest moves, as soon as it is known. line: the alphabetically first of the shortest solutions. aided:
    whether a hint was given, or may have been.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self.services = services
        self.session = session
        self.start: Any = session.plies[0].state
        self.par: int | None = None
        self.line: tuple[str, ...] = ()
        # nobody knows this of a game that was finished earlier; what it earned was written down at its end
        self.aided = self._was_over = session.plies[-1].state.outcome is not None
        self.level: LibraryLevel | None = None
        """The level in the library, as soon as it is found there."""
        self._looking: Background[LibraryLevel | None] | None = None
        self._look_up()
        self._worker = TaskClient()
        self._job: Job[Shortest] = Job(self._worker)
        self._asking: Any = None
        self._wanted: Any = None
        self._best: dict[Any, tuple[str, int]] = {}
        self._written: tuple[object, int | None] = None, None
        self._noted: object = session.plies[-1] if self.aided else None
        self._seconds: float | None = 0.0 if len(session.plies) == 1 else None
        self._hopeless = False
        self._milestone = ""
        self._played = 0
        self._backs: Counter[str] = Counter()

    @staticmethod
    def of(services: Services, session: Session) -> PracticeHints | None:
        """The help in a session in which one player plays Ice Floes alone; None for every other."""
        alone = session.game is icefloes.GAME and len(session.seats) == 1
        return PracticeHints(services, session) if alone else None

    def _look_up(self) -> None:
        """Look for the level in the library: beside the window among the player's own, which may be thousands."""
        rows, levels = self.start.rows(), self.services.levels
        self.level = level_library.known_built_in(rows)
        if self.level is None:
            self._looking = Background(lambda _tell: level_library.known(levels, rows))
            self._looking.is_done_soon()
            self._take_level()

    def _take_level(self) -> None:
        if self._looking is not None and self._looking.is_done():
            self.level = self._looking.result()
            self._looking = None

    @property
    def seeks_hint(self) -> bool:
        """True while a hint is being looked for."""
        return self._wanted is not None

    def begin(self) -> None:
        """Look for par; a level that came with the app has it in its header."""
        if self.par is not None or self._asking is not None or self._hopeless:
            return
        level = self.level
        if level is not None and level.path is None and level.solution:
            self.know(self.start, Shortest(level.par, tuple(level.solution), 1, 0))
        else:
            self._ask(self.start)

    def hint(self) -> str | None:
        """The best action from the position shown, if it is known; else it is looked for, and ``update`` tells."""
        state = self.session.state
        known = self._best.get(state)
        if known is not None:
            self.aided = True
            return known[0]
        if self._asking != state:
            self._ask(state)
        self._wanted = state
        return None

    def way_on(self) -> str:
        """Sentence on the distance from the position shown to the goal, over the best move."""
        left = self._best.get(self.session.state, ("", 0))[1]
        if left == 1:
            return _("This way, onto the whirl.")
        return ngettext(
            "This way: {number} move to the whirl, counting this one.",
            "This way: {number} moves to the whirl, counting this one.",
            left,
        ).format(number=left)

    def update(self) -> tuple[str | None, str]:
        """Take what the worker found: the action that a hint was wanted for (if it is there now), or why there is none.

        Ask for ``par`` in a call of its own.
        """
        self._take_level()
        if self._wanted != self.session.state:  # nobody waits for the hint of another position
            self._wanted = None
        if not self._job.poll() or self._job.is_open:
            return None, ""
        asked, self._asking = self._asking, None
        wanted, self._wanted = self._wanted, None
        solution = self._job.answer
        if solution is None:
            self._hopeless = self._hopeless or asked == self.start
            return None, self._job.fault if wanted is not None else ""
        self.know(asked, solution)
        self.begin()
        if wanted is None:
            return None, ""
        known = self._best.get(wanted)
        if known is None and wanted == self.start:
            return None, _("This level can’t be solved: nothing ever stops you on the whirl.")
        if known is None:
            return None, _("You can’t reach the whirl from here. Undo a move or two.")
        self.aided = True
        return known[0], ""

    def _ask(self, state: Any) -> None:
        self._asking = state
        self._job.ask(tasks.best_line, state.text)

    def know(self, state: Any, solution: Shortest) -> None:
        """Take the shortest solution from a position, wherever it was found out."""
        if state == self.start:
            self.par, self.line = solution.par, solution.actions
            self._hopeless = solution.par is None
        for number, action in enumerate(solution.actions):
            self._best[state] = action, len(solution.actions) - number
            state = state.apply(action)

    def facts(self) -> tuple[Fact, ...]:
        """The moves made, and par."""
        moves = self.session.index
        made = Fact(str(moves), ngettext("move", "moves", moves))
        best = self.services.progress.of(self.start.rows()).best if self._hopeless else None
        if self.par is None and best is not None:
            # Translators: after a number of moves: the player's own best on a level that the solver gave up
            return made, Fact(str(best), _("best known"))
        return made, Fact("–" if self.par is None else str(self.par), _("par"))

    def completed(self, contents: Contents) -> Contents:
        """The panel's contents with par, and with what the library says of the level.

        The number of moves is among the facts already.
        """
        contents = replace(contents, facts=self.facts(), folded_facts=self.facts(), count=None)
        level = self.level
        if level is None:
            return replace(contents, title=level_library.title_of_unknown(self.session) or contents.title)
        named = replace(contents, note=level.note)
        return replace(named, title=level.title, subtitle="") if level.name else named

    # -- the end of a game ---------------------------------------------------------------------------------------

    def note(self) -> None:
        """Write down that the level is solved, and again when par comes to be known."""
        session, (written, par) = self.session, self._written
        if session.state.outcome is None or (written is session.plies[-1] and par == self.par):
            return  # another game that ends alike is to be written down, too
        self._written = session.plies[-1], self.par
        moves = session.index
        at_par = self.par is not None and moves <= self.par
        rows = self.start.rows()
        before = milestones.standing(self.services.progress, rows)
        messages = self.services.progress.solved(rows, moves, at_par, not self.aided)
        self._milestone = milestones.words(self.services.progress, rows, before) or self._milestone
        if self._noted is not session.plies[-1]:
            self._noted = session.plies[-1]
            when = datetime.now().replace(microsecond=0)
            messages += self.services.progress.tried(rows, SolvedGame(when, moves, not self.aided, self._seconds))
        for message in messages:
            self.services.say(message)

    def played(self) -> str:
        """Count a move; return words for a player with many moves and no hint, once."""
        self._played += 1
        is_stuck = self._played == MANY_MOVES and not self.aided and self.session.state.outcome is None
        return _("Stuck? Press H for a hint.") if is_stuck else ""

    def takes_back(self) -> None:
        """Note that the move to where the player is now is being taken back; how far back it goes is not counted."""
        state: Any = self.session.state
        if self.session.at_tip and state.outcome is None and self.session.index:
            self._backs[cell_name(state.field.cell(state.places[0]))] += 1

    def let_time_pass(self, seconds: float) -> None:
        """Add to the playing time, until the end of the game; for a game taken up again it is not known."""
        if self._seconds is not None and self.session.state.outcome is None:
            self._seconds += seconds

    def stars(self) -> stars.Earned | None:
        """The stars of the level, as its page shows them; None before the game is over and par is known."""
        if self.par is None or self.session.state.outcome is None:
            return None
        return stars.earned(self.services.progress.of(self.start.rows()))

    @property
    def has_better(self) -> bool:
        """True if the finished game was not at par, as far as is known: only then there is a best way to show."""
        return self.session.state.outcome is not None and (self.par is None or self.session.index > self.par)

    def verdict(self) -> str:
        """The milestone of the finished game, or its comparison with par; empty before par is known."""
        if self.par is None:
            return ""
        if self._milestone:
            return self._milestone
        over = self.session.index - self.par
        lacks_unaided = not self.services.progress.of(self.start.rows()).unaided
        if over <= 0 and lacks_unaided and not self._was_over:
            return _("You did it! Can you do it without hints, too?")
        if over <= 0 and self.par >= WORTH_PRAISE and len(self.services.progress.tries(self.start.rows())) == 1:
            return _("Par at the first try. Beautifully done.")
        if over <= 0:
            return _("That’s par: nobody can do it in fewer.")
        if over == 1:
            return _("One move over par. So close!")
        return ngettext("Can you do it in {number} move?", "Can you do it in {number} moves?", self.par).format(
            number=self.par
        )

    def replay(self, board: Board[Any]) -> Replay | None:
        """The way of a finished game and the best one side by side; None before the best is known."""
        if not self.line:
            return None
        own = [ply.action for ply in self.session.plies[1:]]
        return Replay(GhostRace(board, self.start, own, self.line), len(self.line))

    def close(self) -> None:
        """End the worker process, and write down what was taken back since it was written down last."""
        self._worker.close()
        backs, self._backs = self._backs, Counter()
        for message in self.services.progress.took_back(self.start.rows(), backs):
            self.services.say(message)
