"""The one verdict on a level: not ready, unsolvable, or good, with the reason in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from floes_app.board.icefloes.editor.drafts import Problem
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.bots.icefloes.levels.reach import Reach
from floes_app.bots.icefloes.levels.self_play import Evenness, SelfPlay
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Figures
from floes_app.core.i18n import _, grouped, ngettext, sentences
from floes_app.games.icefloes.rules import THE_ANIMALS, IceFloesState
from floes_app.play.levels.library import alike
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.analysis import LevelAnalysis


class LevelStanding(Enum):
    """Standing of a level."""

    NOT_READY = "not ready"
    """The draft is no level yet."""
    UNKNOWN = "unknown"
    """Still being analysed, or the analysis was stopped."""
    BAD = "bad"
    """The level cannot be solved, or the field is not even."""
    GOOD = "good"


#: The standing of a field by the verdict of the games on it.
_STANDINGS: Final = {
    Evenness.EVEN: LevelStanding.GOOD,
    Evenness.FAVOURED: LevelStanding.BAD,
    Evenness.DRAWN: LevelStanding.BAD,
    Evenness.OPEN: LevelStanding.UNKNOWN,
}


@dataclass(frozen=True)
class LevelVerdict:
    """The standing of a level, in words."""

    standing: LevelStanding
    words: str
    """The verdict itself."""
    reason: str = ""
    """Grounds of the verdict, in a sentence."""
    explanation: str = ""
    """Why it is so, in a sentence, where that can be said."""
    detail: str = ""
    """The work behind it, in a sentence: how much was searched."""
    alike: str = ""
    """A built-in level that this one is like, in a sentence."""

    @property
    def sentence(self) -> str:
        """The verdict and why it is so, for those who hear it."""
        # Translators: {verdict}: what is known of a level, such as “Can’t be solved”
        words = _("{verdict}.").format(verdict=self.words.rstrip("…"))
        if self.standing is LevelStanding.GOOD:
            return sentences(words, self.alike)
        return sentences(words, self.explanation or self.reason)


def verdict(
    problems: Sequence[Problem],
    analysis: LevelAnalysis,
    start: IceFloesState,
    self_play: SelfPlay | None = None,
    best: int | None = None,
) -> LevelVerdict:
    """The verdict on a level that begins with ``start``, as far as it is known.

    ``self_play``: the games on a field that are to be judged. ``best``: the fewest moves in which the player has solved
    the level, which counts where the solver knows no way.
    """
    if problems:
        return LevelVerdict(LevelStanding.NOT_READY, _("Not ready yet"), problems[0].sentence)
    if analysis.fault:
        return LevelVerdict(LevelStanding.UNKNOWN, _as_far_as_known(best), explanation=analysis.fault)
    figures = analysis.figures or analysis.progress
    if isinstance(figures, Figures):
        return _of_level(start, figures)
    if isinstance(figures, DuelFigures):
        return _of_field(figures, self_play)
    if analysis.stopped:
        return _of_stopped(analysis.reached, best)
    if start.is_practice:
        return LevelVerdict(LevelStanding.UNKNOWN, _("Looking for the shortest way…"))
    # Translators: the computer plays games with itself
    return LevelVerdict(LevelStanding.UNKNOWN, _("Playing games…"))


def _as_far_as_known(best: int | None) -> str:
    """The verdict on a level of which the solver knows no way: the player's own best, if there is one."""
    if best is None:
        # Translators: what is known of a level: whether it can be solved
        return _("Not known")
    # Translators: the fewest moves in which the player has solved a level that the solver gave up
    return ngettext("Best known: {number} move", "Best known: {number} moves", best).format(number=best)


def _of_stopped(moves: int, best: int | None) -> LevelVerdict:
    """The verdict after a search that the player stopped; ``moves``: its depth so far."""
    known = _as_far_as_known(best)
    if moves < 1:
        # Translators: what is known of a level: the search was stopped by the player
        return LevelVerdict(LevelStanding.UNKNOWN, known, _("Search stopped."))
    words = ngettext(
        # Translators: what is known of a level: the search was stopped by the player after it had looked that far
        "Search stopped: no solution within {number} move.",
        "Search stopped: no solution within {number} moves.",
        moves,
    )
    return LevelVerdict(LevelStanding.UNKNOWN, known, words.format(number=moves))


def _of_level(start: IceFloesState, figures: Figures) -> LevelVerdict:
    solution = figures.solution
    if solution.par is None:
        why = _why_unsolvable(figures.reach)
        detail = _searched_all(solution.states)
        return LevelVerdict(LevelStanding.BAD, _("Can’t be solved"), explanation=why, detail=detail)
    # Translators: how many ways of the fewest moves a level has
    ways = ngettext("{number} shortest way", "{number} shortest ways", solution.count).format(
        number=short_number(solution.count)
    )
    words = _("Par {par} · {ways} · {grade}").format(
        par=solution.par, ways=ways, grade=_(GRADE_WORDS[figures.grade]) if figures.grade else ""
    )
    like = alike.closest(start.rows(), "".join(solution.actions))
    said = "" if like is None else like.sentence(_(like.other.name))
    # Translators: how many positions the solver looked at before it had all shortest ways
    searched = ngettext("{number} position searched.", "{number} positions searched.", solution.states)
    detail = searched.format(number=grouped(solution.states))  # farther ones were not needed
    return LevelVerdict(LevelStanding.GOOD, words, detail=detail, alike=said)


def _why_unsolvable(reach: Reach | None) -> str:
    """The nearest thing to a reason, in a sentence."""
    if reach is None or reach.can_win is None:
        return _("There’s no way to stop on the whirl.")
    if reach.crossing is not None and not reach.floe_beside:
        return _("You can cross the whirl, but no floe ends up beside it.")
    if reach.crossing is not None:
        return _("You can cross the whirl, but nothing stops you on it.")
    # A player who stops in line with the whirl goes on from floe to floe until it is reached or crossed.
    return _("You never stop in the row or the column of the whirl.")


def _of_field(figures: DuelFigures, self_play: SelfPlay | None) -> LevelVerdict:
    reach = figures.reach
    if reach is not None and reach.can_win is False:
        return LevelVerdict(LevelStanding.BAD, _("Nobody can ever win here"), detail=_searched_all(reach.positions))
    if figures.is_hopeless:
        games = sum(figures.fairness.wins) + figures.fairness.draws
        reason = ngettext("The {number} quick game was drawn.", "All {number} quick games were drawn.", games)
        # Translators: the result of games that the computer played with itself
        return LevelVerdict(LevelStanding.BAD, _("Nobody won"), reason.format(number=games))
    if figures.forced is not None:
        words = ngettext(
            "{animal} can force a win in {number} move",
            "{animal} can force a win in {number} moves",
            figures.plies,
        )
        return LevelVerdict(
            LevelStanding.BAD,
            words.format(animal=_(THE_ANIMALS[figures.forced]), number=figures.plies),
            _("Whatever anyone else does."),
        )
    words = "" if self_play is None else level_words.how_even(self_play)
    if self_play is None or not words:
        return LevelVerdict(LevelStanding.UNKNOWN, _("Playing games…"), _unforced(figures))
    return LevelVerdict(_STANDINGS[self_play.evenness], words, level_words.who_played())


def _unforced(figures: DuelFigures) -> str:
    """Depth up to which no forced win was found, in a sentence; empty if none was looked for."""
    if not figures.plies:
        return ""
    words = ngettext(
        "Nobody can force a win in {number} move.", "Nobody can force a win in {number} moves.", figures.plies
    )
    return words.format(number=figures.plies)


def _searched_all(positions: int) -> str:
    words = ngettext("All {number} position searched.", "All {number} positions searched.", positions)
    return words.format(number=grouped(positions))


def short_number(number: int) -> str:
    """A number in few characters."""
    return str(number) if number < 10_000 else f"{number:.0e}".replace("e+0", "e").replace("e+", "e")
