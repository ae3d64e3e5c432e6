"""The record of somebody in words."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, grouped, ngettext, sentences
from floes_app.play.logbook import rating
from floes_app.play.logbook.rating import Range
from floes_app.play.logbook.statistics import Counts

#: The games that count for the rating, if not every game of one person against one computer does.
RATED: Final = {
    "floe": N_("Of this game, matches of two games count."),
    "icefloes": N_("Of this game, even boards for two count."),
    "frostbitten": N_("Of this game, those of two players without variants count."),
    "seega": N_("Of this game, those on the small board count in which Black steps first."),
}


def name(number: int) -> str:
    """The name of a strength, by its number from 0."""
    return _(STRENGTHS[number].name)


def tally(counted: Counts) -> str:
    """Numbers of games, as “5 won, 2 drawn, 3 lost”; draws are left out where there are none."""
    if counted.drawn:
        # Translators: {won}, {drawn} and {lost} are numbers of games: “5 won, 2 drawn, 3 lost”
        words = _("{won} won, {drawn} drawn, {lost} lost")
        return words.format(won=counted.won, drawn=counted.drawn, lost=counted.lost)
    # Translators: {won} and {lost} are numbers of games: “5 won, 3 lost”
    return _("{won} won, {lost} lost").format(won=counted.won, lost=counted.lost)


def verdict(game: str, found: Range | None, number: int, who: str = "") -> tuple[str, str]:
    """The rating in words: the nearest strength, and the bounds that are certain.

    number: the number of games that count so far. who: the name of a player other than the one who is spoken to.
    """
    if found is None:
        # Translators: too few games for a rating
        left = rating.LEAST - number
        words = ngettext(
            "Too early to tell the strength: {number} game more.",
            "Too early to tell the strength: {number} games more.",
            left,
        ).format(number=left)
        return words, ""
    low, high = rating.ends(game, found)
    if low is not None and high is not None:
        # Translators: {low} and {high} are levels of the computer
        about = _("at least {low}, at most {high}").format(low=name(low), high=name(high))
    elif low is not None:
        # Translators: {low} is a level of the computer
        about = _("at least {low}").format(low=name(low))
    elif high is not None:
        # Translators: {high} is a level of the computer
        about = _("at most {high}").format(high=name(high))
    else:
        about = _("anything is possible yet")
    strength = name(rating.nearest(game, found))
    if who:
        # Translators: {name} is a player, {level} a level of the computer
        return _("{name} plays like {level}").format(name=who, level=strength), about
    # Translators: {level} is a level of the computer
    return _("You play like {level}").format(level=strength), about


def counted(game: Game[Any], number: int) -> str:
    """The rule by which games count for the rating, and the number of those there are."""
    # Translators: below a rating: which games it comes from
    rule = _("Games against one computer count, without hints and without moves taken back: the last {number}.")
    there = ngettext("{number} such game so far.", "{number} such games so far.", number).format(number=grouped(number))
    return sentences(rule.format(number=rating.LATEST), _(RATED.get(game.key, "")) if game.key in RATED else "", there)
