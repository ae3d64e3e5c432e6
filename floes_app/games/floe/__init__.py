"""Go with the Floe: two seals flee from two polar bears over ice that opens behind everyone."""

from __future__ import annotations

from typing import Any, Final

from floes_app.core.game import Game, Options
from floes_app.core.i18n import N_
from floes_app.games.floe.goals import GOALS
from floes_app.games.floe.refusals import explain_refusal
from floes_app.games.floe.rules import BEARS, SEALS, SPACES, FloeState, empty_count, square_name
from floes_app.games.floe.story import story
from floes_app.games.floe.text import parse


def _start(options: Options) -> FloeState:
    """The first position: seals on b2 and b7, polar bears on g2 and g7, the seals to move."""
    return parse("4/s4B/8/8/8/8/s4B/4 b 0")


def _seats(state: FloeState) -> tuple[int, ...]:
    return (SEALS, BEARS)


def _squares(state: FloeState) -> frozenset[str]:
    return frozenset(map(square_name, SPACES))


def _options_of(state: FloeState) -> dict[str, Any]:
    return {}


GAME: Final[Game[FloeState]] = Game(
    key="floe",
    title=N_("Go with the Floe"),
    tagline=N_("Bears hunt seals on ice that breaks."),
    designer=N_("Designed by Phil Leduc, 2014. The rules are the designer’s, unchanged."),
    letters="bw",
    # Translators: who somebody is that has no name
    seat_names=(N_("Seals"), N_("Polar bears")),
    victories=(N_("The seals win"), N_("The polar bears win")),
    options=(),
    start=_start,
    parse=parse,
    seats=_seats,
    story=story,
    explain_refusal=explain_refusal,
    options_of=_options_of,
    has_matches=True,
    idea=N_("Seals want to get away, bears want to catch them. The ice breaks as you go."),
    goals=GOALS,
    squares=_squares,
    score=empty_count,
)
