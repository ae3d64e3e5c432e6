"""The table of routes: which scene is built for each destination. The only place that knows all scenes."""

from __future__ import annotations

from floes_app.scenes.about import AboutScene, LicenceScene, LicencesScene
from floes_app.scenes.base import destinations as to
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.handover import HandoverScene
from floes_app.scenes.game.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.puzzle import PuzzleScene
from floes_app.scenes.game.puzzle_list import PuzzlesScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.game.review import ReviewScene
from floes_app.scenes.game.rules_pages import RulesScene
from floes_app.scenes.game.seat_dialog import SeatScene
from floes_app.scenes.game.set_up import NewGameScene
from floes_app.scenes.key_choice import KeyChoiceScene
from floes_app.scenes.key_groups import groups_for, tables
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.levels.editor import EditorScene
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.said import SaidScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.scenes.settings import SettingsScene


def scene_for(destination: to.Destination, context: Context) -> Scene:
    """A new scene for a destination."""
    match destination:
        case to.ToMenu():
            return MenuScene(context)
        case to.ToSetUp(game, options, alone):
            return NewGameScene(context, game, options, alone)
        case to.ToPlay(session, kept, onward):
            return PlayScene(context, session, kept, onward)
        case to.ToGuidedGame(game, chapter):
            return LessonScene(context, game, chapter)
        case to.ToPuzzles(game):
            return PuzzlesScene(context, game)
        case to.ToPuzzle(puzzle):
            return PuzzleScene(context, puzzle)
        case to.ToRules(game):
            return RulesScene(context, game)
        case to.ToSeatDialog(player, picture, changed, can_compute, usual_name, in_play, strength):
            return SeatScene(context, player, picture, changed, can_compute, usual_name, in_play, strength)
        case to.ToHandover(session, seat):
            return HandoverScene(context, session, seat)
        case to.ToResult(controller, make_room):
            return ResultScene(context, controller, make_room)
        case to.ToReview(controller, follow):
            return ReviewScene(context, controller, follow)
        case to.ToDiceTally(session):
            return DiceScene(context, session)
        case to.ToLevels():
            return LevelsScene(context)
        case to.ToLevel(library):
            return LevelScene(context, library)
        case to.ToLevelEditor(draft, path, saved, unsaved):
            return EditorScene(context, draft, path, saved, unsaved)
        case to.ToLevelGenerator(saved):
            return GeneratorScene(context, saved)
        case to.ToSavedGames():
            return SavedScene(context)
        case to.ToSettings():
            return SettingsScene(context)
        case to.ToKeys(scene):
            return KeysScene(context, groups_for(scene))
        case to.ToKeyChoice():
            return KeyChoiceScene(context, tables())
        case to.ToScreenKeys(title, written, limit, done):
            return ScreenKeysScene(context, title, written, limit, done)
        case to.ToSaid():
            return SaidScene(context)
        case to.ToAbout():
            return AboutScene(context)
        case to.ToLicences():
            return LicencesScene(context)
        case to.ToLicence(licence):
            return LicenceScene(context, licence)
