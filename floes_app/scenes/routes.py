"""The table of routes: which scene is built for each destination. The only place that knows all scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from floes_app.scenes.about import AboutScene, LicenceScene, LicencesScene
from floes_app.scenes.base import destinations as to
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import Destination
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.handover import HandoverScene
from floes_app.scenes.game.learn.lesson import guided_scene
from floes_app.scenes.game.learn.puzzle import PuzzleScene
from floes_app.scenes.game.learn.puzzle_list import PuzzlesScene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.start.seat_dialog import SeatScene
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.scenes.key_choice import KeyChoiceScene
from floes_app.scenes.key_groups import groups_for, tables
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.levels.pack_page import PackScene
from floes_app.scenes.logbook import LogbookScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.messages import MessagesScene
from floes_app.scenes.people import PeopleScene
from floes_app.scenes.person import PersonScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.scenes.settings import SettingsScene
from floes_app.scenes.share import ShareScene


def _keys(context: Context, scene: Scene | None) -> Scene:
    return KeysScene(context, groups_for(scene))


def _key_choice(context: Context) -> Scene:
    return KeyChoiceScene(context, tables())


#: The scene of each destination, made with its fields by their names.
ROUTES: Final[Mapping[type[Destination], Callable[..., Scene]]] = {
    to.ToMenu: MenuScene,
    to.ToSetUp: NewGameScene,
    to.ToPlay: PlayScene,
    to.ToGuidedGame: guided_scene,
    to.ToPuzzles: PuzzlesScene,
    to.ToPuzzle: PuzzleScene,
    to.ToRules: RulesScene,
    to.ToSeatDialog: SeatScene,
    to.ToLogbook: LogbookScene,
    to.ToPeople: PeopleScene,
    to.ToPerson: PersonScene,
    to.ToHandover: HandoverScene,
    to.ToResult: ResultScene,
    to.ToStudy: StudyScene,
    to.ToDiceTally: DiceScene,
    to.ToLevels: LevelsScene,
    to.ToLevel: LevelScene,
    to.ToPack: PackScene,
    to.ToLevelEditor: EditorScene,
    to.ToLevelGenerator: GeneratorScene,
    to.ToShare: ShareScene,
    to.ToSavedGames: SavedScene,
    to.ToSettings: SettingsScene,
    to.ToKeys: _keys,
    to.ToKeyChoice: _key_choice,
    to.ToScreenKeys: ScreenKeysScene,
    to.ToMessages: MessagesScene,
    to.ToAbout: AboutScene,
    to.ToLicences: LicencesScene,
    to.ToLicence: LicenceScene,
}


def scene_for(destination: Destination, context: Context) -> Scene:
    """A new scene for a destination."""
    return ROUTES[type(destination)](context, **vars(destination))
