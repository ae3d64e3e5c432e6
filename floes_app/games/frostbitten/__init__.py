"""Frost Bitten!: bring three penguins over drifting floes to the North Pole, past the polar bear."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import Choice, Game, Option, Options
from floes_app.core.i18n import N_
from floes_app.games.frostbitten import rules
from floes_app.games.frostbitten.goals import GOALS
from floes_app.games.frostbitten.head_start import head_start
from floes_app.games.frostbitten.refusals import explain_refusal
from floes_app.games.frostbitten.rules import LETTERS, FrostState, ends_turn
from floes_app.games.frostbitten.story import story
from floes_app.games.frostbitten.text import parse
from floes_app.games.frostbitten.tiles import VARIANTS, board_of, tile_name


def _start(options: Options) -> FrostState:
    board = board_of(*(bool(options[name]) for name in VARIANTS))
    return rules.start(board, int(options["players"]), bool(options["quick"]))


def _seats(position: FrostState) -> tuple[int, ...]:
    return tuple(range(position.players))


def _squares(state: FrostState) -> frozenset[str]:
    return frozenset(map(tile_name, range(state.board.tiles)))


def _options_of(position: FrostState) -> Options:
    board = position.board
    return {
        "players": position.players,
        "alert": board.alert,
        "homesick": board.homesick,
        "warming": board.warming,
        "mega": board.mega,
        "pack": board.pack,
        "deep": board.deep,
    }


GAME: Final[Game[FrostState]] = Game(
    key="frostbitten",
    # Translators: the title of a game
    title=N_("Frost Bitten!"),
    tagline=N_("Three penguins, one bear, a long way north."),
    designer=N_("Designed by Steve Beard (SB Designs), after Polar Dare! by Milton Bradley."),
    letters=LETTERS,
    seat_names=rules.SUITS,
    options=(
        Option(
            "players",
            2,
            N_("Players"),
            N_("Each player leads three penguins."),
            (Choice(2, N_("Two")), Choice(3, N_("Three")), Choice(4, N_("Four"))),
        ),
        Option(
            "quick",
            True,
            N_("Quick setup"),
            N_("Penguins and bear take their places by themselves."),
        ),
        Option(
            "alert",
            False,
            N_("Polar Bear Alert"),
            N_("A 5 is rolled again: half of those rolls are Bear 4. The bear moves more often."),
        ),
        Option(
            "homesick",
            False,
            N_("Homesick Penguins"),
            N_("Penguins that reach the North Pole turn round and have to make it back."),
        ),
        Option(
            "warming",
            False,
            N_("Global Warming"),
            N_("Three ice packs instead of four: a shorter game with more luck."),
        ),
        Option(
            "mega",
            False,
            N_("Mega Ice Age"),
            N_("Two boards end to end with the Equator in between, two bears, and two dice a turn."),
        ),
        Option(
            "pack",
            False,
            N_("Pack Ice"),
            N_("Floes drift north and south as far as there’s water, beyond the rows of their pack."),
        ),
        Option(
            "deep",
            False,
            N_("Deep Freeze"),
            N_("Like Pack Ice, but floes drift east and west as well."),
        ),
    ),
    start=_start,
    parse=parse,
    seats=_seats,
    story=story,
    explain_refusal=explain_refusal,
    options_of=_options_of,
    ends_turn=ends_turn,
    idea=N_("Three penguins north, one bear south. Roll, and choose your way."),
    goals=GOALS,
    squares=_squares,
    head_start=head_start,
)
