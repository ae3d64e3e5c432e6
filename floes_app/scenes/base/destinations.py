"""Where a scene can lead: every destination by name, with what it needs.

A scene says where to go with ``context.open(ToSetUp(game))``; ``scenes/routes.py`` is the one place that knows which
scene is built for it. So no scene imports the scene that it leads to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from floes_app.board.icefloes.drafts import Draft
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game, Options
from floes_app.core.puzzle import Puzzle
from floes_app.core.session import Player, Session
from floes_app.play.controller import GameController
from floes_app.play.level_library import LevelLibrary
from floes_app.play.ways import WayAnswer
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.board_plan import BoardPlan, Needed
from floes_app.storage.licences import Licence


@dataclass(frozen=True)
class ToMenu:
    """The menu, where everything begins."""


@dataclass(frozen=True)
class ToSetUp:
    """The choices before a game."""

    game: Game[Any]
    options: Options | None = None
    """What is chosen at first; None: what was chosen the last time."""
    alone: bool | None = None
    """Whether it is set up for practice; None: as the last time."""


@dataclass(frozen=True)
class ToPlay:
    """A game."""

    session: Session
    kept: bool = True
    """Whether it is put on the disk while it is played; a level that is only tried out is not."""
    onward: Callable[[], Session | None] | None = None
    """Gives the game to play after this one, where games come in a row; None after the last."""


@dataclass(frozen=True)
class ToGuidedGame:
    """The guided first game."""

    game: Game[Any]
    chapter: int = 0


@dataclass(frozen=True)
class ToPuzzles:
    """The puzzles of a game."""

    game: Game[Any]


@dataclass(frozen=True)
class ToPuzzle:
    """One puzzle."""

    puzzle: Puzzle


@dataclass(frozen=True)
class ToRules:
    """The rules of a game."""

    game: Game[Any]


@dataclass(frozen=True)
class ToSeatDialog:
    """The choice who plays a seat."""

    player: Player
    """Who plays it now."""
    picture: Callable[[int], pygame.Surface]
    """Gives the seat's portrait for a size in pixels."""
    changed: Callable[[Player], None]
    """Told of whoever is to play from now on."""
    can_compute: bool = True
    """Whether the computer can play the seat."""
    usual_name: str = ""
    """What the player is called who has no name of their own."""
    in_play: bool = False
    """Whether a game goes on afterwards."""
    strength: str = STRENGTHS[0].key
    """The level that the computer plays at when it is chosen."""


@dataclass(frozen=True)
class ToHandover:
    """A pause between two players at one screen."""

    session: Session
    seat: int
    """Whose turn it is now."""


@dataclass(frozen=True)
class ToResult:
    """Who won, beside the board."""

    game: GameController
    make_room: Callable[[Needed], BoardPlan]
    """Lays the scene below out so that the result has room."""


@dataclass(frozen=True)
class ToReview:
    """A finished game looked through."""

    game: GameController
    follow: Callable[[WayAnswer], None]
    """Goes where the review leads."""


@dataclass(frozen=True)
class ToDiceTally:
    """How often each face of the die came up."""

    session: Session


@dataclass(frozen=True)
class ToLevels:
    """The levels of Ice Floes."""


@dataclass(frozen=True)
class ToLevel:
    """The page of one level, the chosen one of a library."""

    library: LevelLibrary


@dataclass(frozen=True)
class ToLevelEditor:
    """The level editor."""

    draft: Draft | None = None
    """The level to begin with; None: an empty field."""
    path: Path | None = None
    """The player's own file that is written when it is saved; None: a new one."""
    saved: Callable[[Path], None] = lambda _path: None
    """Told of the file whenever the level is saved."""
    unsaved: Path | None = None
    """The file that keeps the level, where another editor ended before it was saved."""


@dataclass(frozen=True)
class ToLevelGenerator:
    """Levels made from a word."""

    saved: Callable[[Path], None] = lambda _path: None
    """Told of the file whenever a level is kept."""


@dataclass(frozen=True)
class ToSavedGames:
    """The games on the disk."""


@dataclass(frozen=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True)
class ToKeys:
    """The help on the keys."""

    scene: Scene | None = None
    """The scene whose keys are shown; None: those of the whole app."""


@dataclass(frozen=True)
class ToKeyChoice:
    """Which keys and gamepad buttons do what."""


@dataclass(frozen=True)
class ToScreenKeys:
    """Letters on the screen to write a text with."""

    title: str
    """What the text is (translated)."""
    written: str
    """What stands there already."""
    limit: int
    """How many characters it may have."""
    done: Callable[[str], object]
    """Told of the text once it is written."""


@dataclass(frozen=True)
class ToSaid:
    """The list of what was said."""


@dataclass(frozen=True)
class ToAbout:
    """What this is, and whose work."""


@dataclass(frozen=True)
class ToLicences:
    """The licences of everything that the app is made of."""


@dataclass(frozen=True)
class ToLicence:
    """The text of one licence."""

    licence: Licence


Destination = (
    ToMenu
    | ToSetUp
    | ToPlay
    | ToGuidedGame
    | ToPuzzles
    | ToPuzzle
    | ToRules
    | ToSeatDialog
    | ToHandover
    | ToResult
    | ToReview
    | ToDiceTally
    | ToLevels
    | ToLevel
    | ToLevelEditor
    | ToLevelGenerator
    | ToSavedGames
    | ToSettings
    | ToKeys
    | ToKeyChoice
    | ToScreenKeys
    | ToSaid
    | ToAbout
    | ToLicences
    | ToLicence
)
