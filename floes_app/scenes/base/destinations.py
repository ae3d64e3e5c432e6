"""The destinations of all scenes: each by name, with the values it needs.

A scene says where to go with ``context.open(ToSetUp(game))``; ``scenes/routes.py`` is the one place that knows which
scene is built for it. So no scene imports the scene that it leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game, Options
from floes_app.core.player import Player
from floes_app.core.puzzle import Puzzle
from floes_app.core.session import Session
from floes_app.play.game.controller import GameController
from floes_app.play.levels.library.library import LevelLibrary
from floes_app.play.people import Eligible
from floes_app.play.shared import Shared
from floes_app.play.study.controller import Sitting
from floes_app.scenes.base.board_plan import BoardPlan, Needed
from floes_app.scenes.base.stack import Scene
from floes_app.storage.licences import Licence


class Destination:
    """A scene to go to; the fields are named as what the scene is made with (``scenes/routes.py``)."""


@dataclass(frozen=True)
class ToMenu(Destination):
    """The menu, where everything begins."""


@dataclass(frozen=True)
class ToSetUp(Destination):
    """The choices before a game."""

    game: Game[Any]
    options: Options | None = None
    """The options chosen at first; None for those of the last time."""
    alone: bool | None = None
    """True to set it up for practice, False for a game; None: as the last time."""


@dataclass(frozen=True)
class ToPlay(Destination):
    """A game."""

    session: Session
    is_saved: bool = True
    """True if the game is saved while it is played; a level that is only tried out is not."""
    next_session: Callable[[], Session | None] | None = None
    """Gives the game to play after this one, where games come in a row; None after the last."""
    message: str = ""
    """A message that has just come, of a game by message."""


@dataclass(frozen=True)
class ToGuidedGame(Destination):
    """The guided first game."""

    game: Game[Any]
    number: int = 0
    """Index of the chapter that comes first."""


@dataclass(frozen=True)
class ToPuzzles(Destination):
    """The puzzles of a game."""

    game: Game[Any]


@dataclass(frozen=True)
class ToPuzzle(Destination):
    """One puzzle."""

    puzzle: Puzzle


@dataclass(frozen=True)
class ToRules(Destination):
    """The rules of a game."""

    game: Game[Any]


@dataclass(frozen=True)
class ToSeatDialog(Destination):
    """The choice who plays a seat."""

    player: Player
    """The present player of the seat."""
    picture: Callable[[int], pygame.Surface]
    """Gives the seat's portrait for a size in pixels."""
    changed: Callable[[Player], None]
    """Called with the player from now on."""
    can_compute: bool = True
    """True if the computer can play the seat."""
    usual_name: Callable[[str | None], str] = lambda _strength: ""
    """The usual name of a player without one of their own, by the strength of the computer; None for a person."""
    in_play: bool = False
    """True if a game goes on afterwards."""
    strength: str = STRENGTHS[0].key
    """The strength of the computer when it is chosen."""
    eligible: Callable[[], Sequence[Eligible]] = tuple
    """Gives the people who can be chosen."""
    sign: Callable[[int, int], pygame.Surface] | None = None
    """Gives the portrait of any seat for a size in pixels."""
    seat_person: Callable[[str], None] | None = None
    """Called with the name of a person who is to play; None: ``changed`` is called, and nobody seated can be chosen."""


@dataclass(frozen=True)
class ToLogbook(Destination):
    """The record of a player: games played and won."""


@dataclass(frozen=True)
class ToPeople(Destination):
    """The people who play here."""


@dataclass(frozen=True)
class ToPerson(Destination):
    """The entry of a person who plays here."""

    name: str = ""
    """Their name; empty for somebody new."""
    done: Callable[[str], None] = lambda _name: None
    """Called with the name once it is written down."""


@dataclass(frozen=True)
class ToHandover(Destination):
    """A pause between two players at one screen."""

    session: Session
    seat: int
    """The seat whose turn it is now."""


@dataclass(frozen=True)
class ToResult(Destination):
    """The winner, shown beside the board."""

    controller: GameController
    make_room: Callable[[Needed], BoardPlan]
    """Lays the scene below out so that the result has room."""


@dataclass(frozen=True)
class ToStudy(Destination):
    """The study of a game."""

    session: Session
    is_saved: bool = True
    """True if the study is saved in the game's own file."""
    instead: Callable[[Session], None] | None = None
    """Plays another game in the place of the one that is studied; None: with the menu below it."""
    latest: Session | None = None
    """The latest game of the match, where an earlier one is studied; None: the studied one is the latest."""
    at: int | None = None
    """The position that is shown first, after so many actions; None: where a study begins."""
    sitting: Sitting | None = None
    """The memory of a sitting in which other games of the match were studied before; None: of none."""


@dataclass(frozen=True)
class ToDiceTally(Destination):
    """The number of times each face of the die came up."""

    session: Session


@dataclass(frozen=True)
class ToLevels(Destination):
    """The levels of Ice Floes."""

    added: Path | None = None
    """The file of levels that have just come, which are shown."""


@dataclass(frozen=True)
class ToLevel(Destination):
    """The page of one level, the chosen one of a library."""

    library: LevelLibrary


@dataclass(frozen=True)
class ToPack(Destination):
    """The page of one pack, the open shelf of a library."""

    library: LevelLibrary


@dataclass(frozen=True)
class ToLevelEditor(Destination):
    """The level editor."""

    draft: Draft | None = None
    """The level to begin with; None: an empty field."""
    path: Path | None = None
    """The player's own file that is written when it is saved; None: a new one."""
    saved: Callable[[Path], None] = lambda _path: None
    """Called with the file whenever the level is saved."""
    unsaved: Path | None = None
    """The file that keeps the level, where another editor ended before it was saved."""


@dataclass(frozen=True)
class ToLevelGenerator(Destination):
    """Levels made from a word."""

    saved: Callable[[Path], None] = lambda _path: None
    """Called with the file whenever a level is kept."""


@dataclass(frozen=True)
class ToShare(Destination):
    """The ways to share something."""

    shared: Shared


@dataclass(frozen=True)
class ToSavedGames(Destination):
    """The games on the disk."""


@dataclass(frozen=True)
class ToSettings(Destination):
    """The settings."""


@dataclass(frozen=True)
class ToKeys(Destination):
    """The help on the keys."""

    scene: Scene | None = None
    """The scene whose keys are shown; None: those of the whole app."""


@dataclass(frozen=True)
class ToKeyChoice(Destination):
    """The choice of keys and gamepad buttons."""


@dataclass(frozen=True)
class ToScreenKeys(Destination):
    """Letters on the screen to write a text with."""

    title: str
    """Name of the text (translated)."""
    written: str
    """The text at the beginning."""
    limit: int
    """Largest number of characters."""
    done: Callable[[str], object]
    """Called with the text once it is written."""


@dataclass(frozen=True)
class ToMessages(Destination):
    """The list of what was said."""


@dataclass(frozen=True)
class ToAbout(Destination):
    """The app, its authors and its licences."""


@dataclass(frozen=True)
class ToLicences(Destination):
    """The licences of everything that the app is made of."""


@dataclass(frozen=True)
class ToLicence(Destination):
    """The text of one licence."""

    licence: Licence
