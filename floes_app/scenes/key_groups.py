"""All tables of commands, for the help on the keys: on the screen, and in ``docs/keys.md``."""

from __future__ import annotations

from typing import Any, Final

from floes_app.core.i18n import N_, _
from floes_app.play.commands import CommandTable
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.learn.lesson import LessonScene, TaskScene
from floes_app.scenes.game.learn.puzzle import PuzzleScene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.scenes.keys import KeyGroup, KeysOfAction
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.levels.pack_page import PackScene
from floes_app.scenes.logbook import LogbookScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.people import PeopleScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.settings import SettingsScene
from floes_app.scenes.share import ShareScene
from floes_app.scenes.window_commands import WINDOW

#: The owner of the keys: an untranslated message.
# Translators: a heading over keys that work everywhere
EVERYWHERE: Final = N_("Everywhere")
#: Keys that the controls of every scene take themselves.
CONTROLS: Final = (
    (("Esc",), N_("Let go, close, go back")),
    (("Tab", "Shift+Tab"), N_("Go through the buttons")),
    (("Left", "Right", "Up", "Down"), N_("Go to the button on that side, or scroll")),
    (("Enter", "Space"), N_("Press the button")),
    (("Page Up", "Page Down"), N_("Scroll by a page")),
)
#: Every scene with keys of its own, in the order in which they are told.
SCENES: Final[tuple[tuple[str, type[Scene]], ...]] = (
    # Translators: a heading over keys: a part of the app
    (N_("Menu"), MenuScene),
    (N_("New game"), NewGameScene),
    # Translators: a heading over keys: a part of the app
    (N_("Game"), PlayScene),
    (N_("Learn to play"), LessonScene),
    # Translators: a heading over keys: the last board of a guided first game
    (N_("End of a lesson"), TaskScene),
    # Translators: a heading over keys: a part of the app
    (N_("Puzzle"), PuzzleScene),
    # Translators: a heading over keys: a part of the app
    (N_("Result"), ResultScene),
    # Translators: a heading over keys: a part of the app
    (N_("Study"), StudyScene),
    (N_("The dice so far"), DiceScene),
    # Translators: a heading over keys: a part of the app
    (N_("Rules"), RulesScene),
    (N_("Levels"), LevelsScene),
    # Translators: a heading over the keys of a level’s own page
    (N_("Level page"), LevelScene),
    # Translators: a heading over the keys of the page of a pack of levels
    (N_("Pack page"), PackScene),
    (N_("Share"), ShareScene),
    # Translators: a heading over keys: a part of the app
    (N_("Level editor"), EditorScene),
    # Translators: a heading over keys: a part of the app
    (N_("Saved games"), SavedScene),
    # Translators: a heading over keys: the page of the people who play here
    (N_("People"), PeopleScene),
    # Translators: a heading over keys: the page of what somebody has played and won
    (N_("Record"), LogbookScene),
    (N_("Settings"), SettingsScene),
)


def everywhere() -> KeyGroup:
    """The keys that mean the same in every scene."""
    return KeyGroup(_(EVERYWHERE), [*_of_table(WINDOW), *((keys, _(label)) for keys, label in CONTROLS)])


def group_of(scene: Scene) -> KeyGroup:
    """The keys of a scene as it is now."""
    heading = next((_(heading) for heading, kind in SCENES if type(scene) is kind), "")
    rows = [(action.command.shortcuts, action.label) for action in scene.commands.of(scene.owner) if action.key]
    return KeyGroup(heading, _own(rows))


def all_groups() -> list[KeyGroup]:
    """The keys of the whole app."""
    groups = [KeyGroup(_(heading), _own(_of_table(scene.commands))) for heading, scene in SCENES]
    return [everywhere(), *(group for group in groups if group.rows)]


def groups_for(scene: Scene | None) -> list[KeyGroup]:
    """The keys that can be used in a scene, its own first; those of the whole app where there is none."""
    if scene is None:
        return all_groups()
    return [group for group in (group_of(scene), everywhere()) if group.rows]


def tables() -> list[tuple[str, CommandTable[Any]]]:
    """Every table of commands with its untranslated heading; the first is that of every scene."""
    return [(EVERYWHERE, WINDOW), *((heading, scene.commands) for heading, scene in SCENES)]


def _of_table(table: CommandTable[Any]) -> list[KeysOfAction]:
    return [(command.shortcuts, _(command.label)) for command in table if command.shortcuts]


def _own(rows: list[KeysOfAction]) -> list[KeysOfAction]:
    """The rows that are not told of every scene."""
    return [row for row in rows if row not in everywhere().rows and row[0] != ("Esc",)]
