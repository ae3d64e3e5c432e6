"""The achievements of a player on a level, in words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from floes_app.core.i18n import _, listed, ngettext, sentences
from floes_app.play import dates
from floes_app.play.levels.library import stars
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import LevelLibrary
from floes_app.storage.levels.progress import MOST_TRIES, SolvedGame

#: Number of squares named on which moves were taken back.
MOST_SQUARES: Final = 3


class LevelRecord:
    """The marks and the games of one level."""

    def __init__(self, library: LevelLibrary, level: LibraryLevel, times: bool = False) -> None:
        """``times``: whether it is told how long games took."""
        self._marks = library.marks(level)
        self._games = library.tries(level)
        self._backs = library.backs(level)
        self._par = library.figures(level)[0]
        self._times = times

    @property
    def best_time(self) -> str:
        """Time of the quickest game; empty if it is not wanted or not known."""
        known = [game.seconds for game in self._games if game.seconds is not None]
        return dates.clock(min(known)) if self._times and known else ""

    def marks(self) -> list[tuple[str, bool, str]]:
        """Each star by its name, whether it is earned, and when it was; of others, what is missing."""
        best, par = self._marks.best, self._par
        missing = ""
        if best is not None and par is not None and best > par:
            over = best - par
            # Translators: beside a star that is not earned yet
            missing = ngettext("{number} move over par", "{number} moves over par", over).format(number=over)
        earned = stars.earned(self._marks)
        notes = (
            self._first(lambda _game: True),
            self._first(lambda game: par is not None and game.moves <= par) if self._marks.par else missing,
            self._first(lambda game: game.unaided),
        )
        return list(zip(stars.names(earned), earned, notes, strict=True))

    def _first(self, fits: Callable[[SolvedGame], bool]) -> str:
        """The day of the first game that fits; empty where none is known."""
        game = next((game for game in self._games if fits(game)), None)
        return "" if game is None else dates.day(game.when.date())

    def games(self, now: datetime | None = None) -> list[tuple[str, str, str]]:
        """The games in which it was solved, the best first, then the latest: its moves, what it was like, when."""
        now = datetime.now() if now is None else now
        if not self._games:
            return []
        best = min(self._games, key=lambda game: (game.moves, not game.unaided, game.when))
        others = [game for game in reversed(self._games) if game is not best]
        return [self._row(game, game is best, now) for game in (best, *others)]

    def tried(self) -> str:
        """How often the level was solved, and where moves were taken back most often, in sentences."""
        number = len(self._games)
        # Translators: how often the player has solved a level
        solved = ngettext("Solved {number} time.", "Solved {number} times.", number).format(number=number)
        if number >= MOST_TRIES:
            solved = ngettext("Solved at least {number} time.", "Solved at least {number} times.", number).format(
                number=number
            )
        if not number:
            solved = _("Not solved yet.")
        most = [
            # Translators: {square}: a square, such as “c3”; {number}: how often a move there was taken back
            _("{square} ({number}×)").format(square=square, number=count)
            for square, count in list(self._backs.items())[:MOST_SQUARES]
        ]
        # Translators: {squares}: squares with how often a move there was taken back, as “e1 (4×), c3 (2×)”
        back = _("Taken back most often from {squares}.").format(squares=listed(most)) if most else ""
        return sentences(solved, back)

    def _row(self, game: SolvedGame, is_best: bool, now: datetime) -> tuple[str, str, str]:
        # Translators: how many moves a game took
        moves = ngettext("{number} move", "{number} moves", game.moves).format(number=game.moves)
        how = [] if game.unaided else [_("with a hint")]
        if is_best:
            how.insert(0, _("your best"))
        if self._times and game.seconds is not None:
            how.append(dates.clock(game.seconds))
        return moves, listed(how), dates.relative(game.when, now)
