"""Seega: fill the board with stones, then capture by closing in on both sides."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import Choice, Game, Option, OptionError, Options, OptionValue
from floes_app.core.i18n import N_, Np_, _
from floes_app.games.seega.goals import GOALS
from floes_app.games.seega.head_start import head_start
from floes_app.games.seega.refusals import explain_refusal
from floes_app.games.seega.rules import BLUE, PLACING, QUIET_TURNS, RED, Rules, SeegaState, ends_turn, square_name
from floes_app.games.seega.story import story
from floes_app.games.seega.text import DIGITS, NUMBER, parse


def _read_quiet(word: str) -> OptionValue:
    if not NUMBER.fullmatch(word) or len(word) > DIGITS:
        raise OptionError(_("option quiet: “{value}” isn’t a number of turns").format(value=word))
    return int(word)


_OPTIONS: Final = (
    Option(
        "size",
        5,
        Np_("its size", "Board"),
        choices=(
            Choice(5, N_("5×5"), N_("12 stones each")),
            Choice(7, N_("7×7"), N_("24 stones each")),
            Choice(9, N_("9×9"), N_("40 stones each")),
        ),
    ),
    Option(
        "opening",
        "fixed",
        N_("First stones"),
        choices=(
            Choice("fixed", N_("Edges"), N_("Each side’s first two stones go in the middle of two edges.")),
            Choice("free", N_("Anywhere"), N_("Stones can go anywhere but on the safe square.")),
        ),
    ),
    Option(
        "first",
        "one",
        N_("First step"),
        choices=(
            Choice(
                "one",
                N_("Red"),
                N_("Red places first, and steps first, too: if both play well, Red nearly always wins."),
            ),
            Choice("two", N_("Black"), N_("Black places last, and steps first: fairer, but Black wins more often.")),
        ),
    ),
    Option(
        "blocked",
        "remove",
        N_("When shut in"),
        choices=(
            Choice(
                "remove",
                N_("Take a stone"),
                N_("If you can’t step, you take away a stone that shuts you in, then step."),
            ),
            Choice("pass", N_("Pass"), N_("If you can’t step, you pass, and must be let out if possible.")),
        ),
    ),
    Option(
        "quiet",
        QUIET_TURNS,
        N_("Quiet turns"),
        N_("After so many turns in a row with nothing captured or taken away, the side with more stones wins."),
        choices=(
            Choice(20, N_("20")),
            Choice(QUIET_TURNS, N_("40")),
            Choice(100, N_("100")),
            Choice(0, N_("No limit"), N_("The game can go on for ever.")),
        ),
        accepts=_read_quiet,
    ),
)


def _start(options: Options) -> SeegaState:
    """The empty board; ``options`` is complete."""
    rules = Rules(
        int(options["size"]),
        options["opening"] == "free",
        BLUE if options["first"] == "two" else RED,
        options["blocked"] == "pass",
        int(options["quiet"]),
    )
    return SeegaState(rules, 0, 0, RED, PLACING, 2, 0, 0)


def _options_of(state: SeegaState) -> dict[str, OptionValue]:
    """The options that a position shows, complete."""
    rules = state.rules
    return {
        "size": rules.size,
        "opening": "free" if rules.free else "fixed",
        "first": "two" if rules.first == BLUE else "one",
        "blocked": "pass" if rules.passing else "remove",
        "quiet": rules.limit,
    }


def _squares(state: SeegaState) -> frozenset[str]:
    size = state.rules.size
    return frozenset(square_name((column, row)) for column in range(size) for row in range(size))


def _seats(state: SeegaState) -> tuple[int, ...]:
    return (RED, BLUE)


GAME: Final[Game[SeegaState]] = Game(
    key="seega",
    # Translators: the title of a game
    title=N_("Seega"),
    tagline=N_("Close in from both sides, on Egyptian sand."),
    designer=N_("Traditional, Egypt; rules after a draft by Orbiter Arts."),
    letters="rb",
    # Translators: who somebody is that has no name
    seat_names=(N_("Red"), N_("Black")),
    options=_OPTIONS,
    start=_start,
    parse=parse,
    seats=_seats,
    story=story,
    explain_refusal=explain_refusal,
    options_of=_options_of,
    ends_turn=ends_turn,
    idea=N_("Fill the board, then trap stones between two of yours."),
    goals=GOALS,
    squares=_squares,
    head_start=head_start,
)
