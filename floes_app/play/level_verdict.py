"""The one verdict on a level: not ready, unsolvable, or good, with the reason in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from floes_app.board.icefloes.drafts import Problem
from floes_app.bots.icefloes.rating import GRADE_WORDS
from floes_app.bots.icefloes.reach import Reach
from floes_app.bots.icefloes.tasks import DuelFigures, Figures
from floes_app.bots.icefloes.trials import Trials
from floes_app.core.i18n import _, ngettext, pgettext, sentences
from floes_app.games.icefloes.rules import ANIMALS, IceFloesState
from floes_app.play.level_analysis import LevelAnalysis

#: Of fewer games nothing is said.
FEWEST_GAMES: Final = 20


class LevelStanding(Enum):
    """How a level stands."""

    NOT_READY = "not ready"
    """It is no level yet."""
    UNKNOWN = "unknown"
    """It is being looked at, or that was given up."""
    BAD = "bad"
    """It cannot be solved, or the field is not fair."""
    GOOD = "good"


@dataclass(frozen=True)
class LevelVerdict:
    """How a level stands, in words."""

    standing: LevelStanding
    words: str
    """The verdict itself."""
    reason: str = ""
    """What it rests on, in a line."""
    explanation: str = ""
    """Why it is so, in a sentence, where that can be said."""

    @property
    def sentence(self) -> str:
        """The verdict and why it is so, for those who hear it."""
        # Translators: {verdict}: what is known of a level, such as “Can’t be solved”
        words = _("{verdict}.").format(verdict=self.words.rstrip("…"))
        return words if self.standing is LevelStanding.GOOD else sentences(words, self.explanation or self.reason)


def verdict(
    problems: Sequence[Problem],
    analysis: LevelAnalysis,
    start: IceFloesState,
    trials: Trials | None = None,
    is_done: bool = False,
) -> LevelVerdict:
    """The verdict on a level that begins with ``start``, as far as it is known.

    ``trials``: the games played on a field so far; ``is_done`` when there will be no more.
    """
    if problems:
        return LevelVerdict(LevelStanding.NOT_READY, _("Not ready yet"), problems[0].sentence)
    if analysis.fault:
        # Translators: what is known of a level: whether it can be solved
        return LevelVerdict(LevelStanding.UNKNOWN, _("Not known"), explanation=analysis.fault)
    figures = analysis.figures or analysis.progress
    if isinstance(figures, Figures):
        return _of_level(figures, start)
    if isinstance(figures, DuelFigures):
        return _of_field(figures, trials, is_done)
    if analysis.stopped:
        return _of_stopped(analysis.reached)
    if start.is_practice:
        return LevelVerdict(LevelStanding.UNKNOWN, _("Looking for the shortest way…"))
    # Translators: the computer plays games with itself
    return LevelVerdict(LevelStanding.UNKNOWN, _("Playing games…"))


def _of_stopped(moves: int) -> LevelVerdict:
    """Of a search that the player stopped after it had looked so many moves ahead."""
    if moves < 1:
        # Translators: what is known of a level: the search was stopped by the player
        return LevelVerdict(LevelStanding.UNKNOWN, _("Not known"), _("Search stopped."))
    words = ngettext(
        # Translators: what is known of a level: the search was stopped by the player after it had looked that far
        "Search stopped: no solution within {number} move.",
        "Search stopped: no solution within {number} moves.",
        moves,
    )
    return LevelVerdict(LevelStanding.UNKNOWN, _("Not known"), words.format(number=moves))


def _of_level(figures: Figures, start: IceFloesState) -> LevelVerdict:
    solution = figures.solution
    if solution.par is None:
        why = _why_unsolvable(figures.reach, start)
        return LevelVerdict(LevelStanding.BAD, _("Can’t be solved"), _searched(solution.states), why)
    # Translators: how many ways of the fewest moves a level has
    ways = ngettext("{number} shortest way", "{number} shortest ways", solution.count).format(
        number=short_number(solution.count)
    )
    words = _("Par {par} · {ways} · {grade}").format(
        par=solution.par, ways=ways, grade=pgettext("difficulty", GRADE_WORDS[figures.grade]) if figures.grade else ""
    )
    return LevelVerdict(LevelStanding.GOOD, words, _searched(solution.states))


def _why_unsolvable(reach: Reach | None, start: IceFloesState) -> str:
    """The nearest thing to a reason, in a sentence."""
    if reach is None or reach.can_win is None:
        return _("There’s no way to stop on the whirl.")
    column, row = start.goal
    if reach.crossing is not None and not reach.floe_beside:
        return _("You can cross the whirl, but no floe ends up beside it.")
    if reach.crossing is not None:
        return _("You can cross the whirl, but nothing stops you on it.")
    if not any(cell[0] == column or cell[1] == row for cell in reach.rests):
        return _("You never stop in the row or the column of the whirl.")
    return _("Something always stops you before the whirl.")


def _of_field(figures: DuelFigures, trials: Trials | None, is_done: bool) -> LevelVerdict:
    reach = figures.reach
    if reach is not None and reach.can_win is False:
        return LevelVerdict(LevelStanding.BAD, _("Nobody can ever win here"), _searched(reach.positions))
    if figures.is_hopeless:
        games = sum(figures.fairness.wins) + figures.fairness.draws
        reason = ngettext("The {number} quick game was drawn.", "All {number} quick games were drawn.", games)
        # Translators: the result of games that the computer played with itself
        return LevelVerdict(LevelStanding.BAD, _("Nobody won"), reason.format(number=games))
    if figures.forced is not None:
        words = ngettext(
            "The {animal} can force a win in {number} move",
            "The {animal} can force a win in {number} moves",
            figures.plies,
        )
        return LevelVerdict(
            LevelStanding.BAD,
            words.format(animal=_(ANIMALS[figures.forced]), number=figures.plies),
            _("Whatever anyone else does."),
        )
    if trials is None or trials.games < FEWEST_GAMES:
        return LevelVerdict(LevelStanding.UNKNOWN, _("Playing games…"), _unforced(figures))
    if 2 * trials.draws > trials.games:
        return LevelVerdict(LevelStanding.BAD, _("Most games are drawn"), _played(trials.games))
    favoured = _(ANIMALS[trials.favoured])
    if trials.is_fair is False:
        return LevelVerdict(LevelStanding.BAD, _("Favours the {animal}").format(animal=favoured), _played(trials.games))
    if trials.is_fair is None:
        return LevelVerdict(
            LevelStanding.UNKNOWN, _("May favour the {animal}").format(animal=favoured), _played(trials.games)
        )
    return LevelVerdict(
        LevelStanding.GOOD,
        # Translators: what is known of a board: whether everyone can win on it equally often
        _("Fair") if is_done else _("Fair so far"),
        _unforced(figures) or _played(trials.games),
    )


def _unforced(figures: DuelFigures) -> str:
    """How far a forced win was looked for in vain; empty where it was not."""
    if not figures.plies:
        return ""
    words = ngettext(
        "Nobody can force a win in {number} move.", "Nobody can force a win in {number} moves.", figures.plies
    )
    return words.format(number=figures.plies)


def _searched(positions: int) -> str:
    words = ngettext("All {number} position searched.", "All {number} positions searched.", positions)
    return words.format(number=grouped(positions))


def _played(games: int) -> str:
    # Translators: how many games the computer has played with itself
    return ngettext("{number} game played.", "{number} games played.", games).format(number=games)


def grouped(number: int) -> str:
    """A number with narrow spaces between its thousands."""
    return f"{number:,}".replace(",", "\u202f")


def short_number(number: int) -> str:
    """A number in few characters."""
    return str(number) if number < 10_000 else f"{number:.0e}".replace("e+0", "e").replace("e+", "e")
