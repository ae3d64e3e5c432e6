"""Ice Floes: glide over the water or step from floe to floe, and be the first to stand on the goal."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import Game, Option, Options
from floes_app.core.i18n import N_, Np_
from floes_app.games.icefloes.goals import GOALS
from floes_app.games.icefloes.levels.fields import (
    DEFAULT,
    FIELDS,
    accept_level,
    level_of,
    open_level,
    practice,
    start_of,
)
from floes_app.games.icefloes.refusals import explain_refusal
from floes_app.games.icefloes.rules import LETTERS, IceFloesState
from floes_app.games.icefloes.story import story
from floes_app.games.icefloes.text import parse


def _start(options: Options) -> IceFloesState:
    return start_of(str(options["level"]))


def _seats(position: IceFloesState) -> tuple[int, ...]:
    return position.seats


def _squares(position: IceFloesState) -> frozenset[str]:
    width, height = position.size
    return frozenset(f"{chr(ord('a') + column)}{row + 1}" for column in range(width) for row in range(height))


def _options_of(position: IceFloesState) -> Options:
    level = level_of(position)
    return {} if level is None else {"level": level}


def _every_action_is_a_turn(_before: IceFloesState, _after: IceFloesState) -> bool:
    return True  # in practice too, where the player to move is always the same


GAME: Final[Game[IceFloesState]] = Game(
    key="icefloes",
    # Translators: the title of a game
    title=N_("Ice Floes"),
    tagline=N_("Glide to the whirl, and stop on it."),
    designer=N_("Designed by Kevin De Keyser."),
    letters=LETTERS,
    # Translators: who somebody is that has no name; also a brush of the level editor
    seat_names=(N_("Walrus"), N_("Puffin"), N_("Fox"), N_("Penguin")),
    options=(
        Option(
            name="level",
            default=DEFAULT,
            label=Np_("how the floes lie", "Board"),
            help=N_("How the floes lie, and where everyone starts."),
            choices=FIELDS,
            accepts=accept_level,
            opens=open_level,
            only_start=True,
        ),
    ),
    start=_start,
    parse=parse,
    seats=_seats,
    story=story,
    explain_refusal=explain_refusal,
    options_of=_options_of,
    ends_turn=_every_action_is_a_turn,
    practice=practice,
    idea=N_("You glide until something stops you. Make sure it stops you on the whirl."),
    goals=GOALS,
    squares=_squares,
)
