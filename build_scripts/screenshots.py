"""Render every scene of the app without a display, at three window sizes, for the README and for looking at.

    .venv/bin/python -m build_scripts.screenshots [--folder FOLDER] [--size WIDTHxHEIGHT ...] [--grey] [NAME ...]

Writes ``<name>-<width>.png`` into the folder (default ``artefacts/screenshots``); names limit which scenes.
``--readme`` writes the few pictures that the README shows into ``assets/screenshots``.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["FLOES_HOME"] = tempfile.mkdtemp(prefix="floes-screenshots-")

import pygame  # noqa: E402

from floes_app.board.boards import BOARDS  # noqa: E402
from floes_app.board.icefloes.drafts import Draft, write  # noqa: E402
from floes_app.board.model import UiState  # noqa: E402
from floes_app.bots.bot import Bot  # noqa: E402
from floes_app.bots.decision import Limits  # noqa: E402
from floes_app.bots.icefloes.solver import solve  # noqa: E402
from floes_app.core.game import CHANCE  # noqa: E402
from floes_app.core.session import Player, Session  # noqa: E402
from floes_app.games import GAMES, find  # noqa: E402
from floes_app.games.icefloes.text import parse  # noqa: E402
from floes_app.play.analysis import TurnVerdict  # noqa: E402
from floes_app.play.puzzles import offered  # noqa: E402
from floes_app.scenes.about import AboutScene  # noqa: E402
from floes_app.scenes.base.context import Context  # noqa: E402
from floes_app.scenes.base.stack import Scene  # noqa: E402
from floes_app.scenes.game.lesson import LessonScene  # noqa: E402
from floes_app.scenes.game.play import PlayScene  # noqa: E402
from floes_app.scenes.game.puzzle import PuzzleScene  # noqa: E402
from floes_app.scenes.game.puzzle_list import PuzzlesScene  # noqa: E402
from floes_app.scenes.game.result import ResultScene  # noqa: E402
from floes_app.scenes.game.review import ReviewScene  # noqa: E402
from floes_app.scenes.game.rules_pages import RulesScene  # noqa: E402
from floes_app.scenes.game.seat_dialog import SeatScene  # noqa: E402
from floes_app.scenes.game.set_up import NewGameScene  # noqa: E402
from floes_app.scenes.key_choice import KeyChoiceScene  # noqa: E402
from floes_app.scenes.key_groups import all_groups, tables  # noqa: E402
from floes_app.scenes.keys import KeysScene  # noqa: E402
from floes_app.scenes.levels.editor import EditorScene  # noqa: E402
from floes_app.scenes.levels.generator import GeneratorScene  # noqa: E402
from floes_app.scenes.levels.level_page import LevelScene  # noqa: E402
from floes_app.scenes.levels.library import LevelsScene  # noqa: E402
from floes_app.scenes.menu import MenuScene  # noqa: E402
from floes_app.scenes.routes import scene_for  # noqa: E402
from floes_app.scenes.said import SaidScene  # noqa: E402
from floes_app.scenes.saved_games import SavedScene  # noqa: E402
from floes_app.scenes.settings import SettingsScene  # noqa: E402
from floes_app.storage.progress import Try  # noqa: E402
from floes_app.storage.saves import SaveStore  # noqa: E402
from floes_app.storage.settings import Settings  # noqa: E402
from floes_app.view.sound import Audio  # noqa: E402
from floes_app.view.theme import Screen  # noqa: E402

SIZES = ((800, 600), (1280, 800), (1920, 1080))
README_PICTURES = ("menu", "icefloes-play")
#: Positions worth showing: game, options, start or None, actions, what is under the pointer, what is picked up.
#: A practice level that is not too easy.
PRACTICE = "*..*.../......./..*...*/*....../.....*./......./P..*..* P"
ICE_MOVES = list("urrrddududlldl")


def session_of(key: str, actions: list[str], start: str | None = None, **options: object) -> Session:
    """A session after these actions."""
    game = find(key)
    state = game.parse(start) if start else None
    players = [Player(name) for name in ("Aino", "Bram", "Chiyo", "Dalia")]
    session = Session(game, options, seed=7, start=state)  # type: ignore[arg-type]
    for seat, player in zip(session.seats, players, strict=False):
        session.set_player(seat, player)
    for action in actions:
        session.play_text(action)
    return session


def played(context: Context, session: Session, ui: UiState | None = None) -> PlayScene:
    """A play scene at rest."""
    scene = PlayScene(context, session)
    scene.game.ui = ui or UiState()
    return scene


def over(scene: PlayScene) -> ResultScene:
    """The result over a finished game."""
    return ResultScene(scene.context, scene.game, scene.make_room)


def drawn(context: Context, hover: tuple[int, int] | None = None, drawer: bool = False, faulty: bool = False) -> Scene:
    """The editor with a level for one player, its figures known."""
    rows = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
    rows = (*rows[:-1], "P..*Q.S") if faulty else rows
    scene = EditorScene(context, Draft(rows, "The long way round", "Aino", "Stop before you hurry."))
    scene.editor.cursor.pointed = hover
    if drawer and scene.screen.is_narrow:
        scene.toggle_drawer()
    end = time.monotonic() + 20
    while scene.editor.analysis.searching and time.monotonic() < end:
        scene.update(0.02)
        time.sleep(0.02)
    return scene


def shelved(context: Context) -> Scene:
    """The library with a level of one's own, pictures drawn."""
    rows = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
    context.levels.save(write(Draft(rows, "The long way round", "Aino", "Stop before you hurry.")), "round", None)
    context.progress.solved(rows, 6, par=True, unaided=True)
    scene = LevelsScene(context)
    scene.enter()
    library = scene.library
    end = time.monotonic() + 20
    daily = library.daily
    daily.seek([daily.today])
    while (
        scene.animating or library.analysis.searching or daily.level(daily.today) is None
    ) and time.monotonic() < end:
        scene.update(0.02)
        time.sleep(0.005)
    return scene


def turned_to(context: Context) -> list[Scene]:
    """The page of a level that was solved in several games."""
    scene = LevelsScene(context)
    shelf = scene.library.shelves[2]
    now = datetime.now().replace(microsecond=0)
    for days, moves in ((5, 14), (4, 11), (2, 9)):
        context.progress.tried(shelf.levels[1].rows, Try(now - timedelta(days=days), moves, unaided=moves == 9))
    scene.library.look_at(shelf.levels[1])
    scene.library.show(scene.library.chosen)
    return [scene, LevelScene(context, scene.library)]


def coached(context: Context, session: Session) -> PlayScene:
    """A practice game whose par is known."""
    scene = PlayScene(context, session, kept=False)
    scene.enter()
    end = time.monotonic() + 20
    while scene.game.coach is not None and scene.game.coach.par is None and time.monotonic() < end:
        scene.update(0.02)
        time.sleep(0.02)
    return scene


def won_practice(context: Context, ghost: bool = False) -> list[Scene]:
    """A practice game that was won over a longer way than the shortest."""
    scene = coached(context, session_of("icefloes", ["r"], PRACTICE))
    for action in solve(parse(scene.session.state.text)).actions:
        scene.game.play(action)
    scene.game.finish_animation()
    result = over(scene)
    if ghost:
        scene.game.show_best_line()
        scene.update(1.2)
    return [scene, result]


def told(context: Context) -> PlayScene:
    """Frost Bitten! after a round of three computers, in front of the person whose turn it is."""
    game, generator = find("frostbitten"), random.Random(3)
    players = [
        Player(name, None if seat == 2 else "casual") for seat, name in enumerate(("Sun", "Moon", "Aino", "Shield"))
    ]
    session, bot, rounds = Session(game, {"players": 4}, players, seed=3), Bot.of_strength(game, "casual"), 0
    while rounds < 8 or session.state.turn != 2 or session.state.to_move != CHANCE:
        before = session.state
        is_roll = before.to_move == CHANCE
        session.play(session.roll() if is_roll else bot.choose(before, Limits(nodes=300), generator).action)
        rounds += game.ends_turn(before, session.state) and session.state.turn == 0
    return played(context, session)


def trapped(context: Context) -> PlayScene:
    """Ice Floes in the moment in which a computer traps the fox."""
    players = [Player(name, None if seat else "casual") for seat, name in enumerate(("Aino", "Bram", "Chiyo", "Dalia"))]
    start = find("icefloes").parse("RQ...*./......./..*..*./...*.../.*...../...*.*./P..*..S P")
    scene = played(context, Session(find("icefloes"), {}, players, seed=2, start=start))
    scene.game.play("u")
    return scene


def taught(context: Context, key: str, chapter: int, actions: int) -> LessonScene:
    """A chapter of a guided first game after so many actions."""
    scene = LessonScene(context, find(key), chapter)
    for action in scene.lesson.chapter.line[:actions]:
        scene.game.play(scene.session.game.parse_action(scene.session.state, action))
    scene.game.finish_animation()
    return scene


def seat(context: Context, session: Session) -> list[Scene]:
    """Choosing who plays, in the middle of a game."""
    play = played(context, session)
    picture = play.painter.portrait
    player = replace(session.players[1], level="seasoned")
    return [play, SeatScene(context, player, lambda size: picture(1, size), lambda _player: None, in_play=True)]


def reviewed(context: Context) -> ReviewScene:
    """A game that has been looked through, with little time for each turn."""
    session = session_of("floe", [])
    generator = random.Random(11)
    while session.state.outcome is None:
        session.play(generator.choice(session.state.actions()))
    scene = ReviewScene(context, played(context, session).game, lambda _answer: None)
    bot = Bot.of_strength(session.game, "casual")
    for turn in scene.analysis.turns:
        choice = bot.choose(session.plies[turn.index].state, Limits(nodes=400), generator)
        line = tuple(str(action) for action in choice.line)
        scene.analysis.points.append(TurnVerdict(choice.value, line, choice.reason.text))
    points = scene.analysis.turning_points()
    scene.chosen = points[0].place if points else 0
    scene.layout()
    return scene


def scenes(context: Context) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Every scene by name; a list of scenes lies on top of each other."""
    context.store.keep(session_of("icefloes", ICE_MOVES))
    ice = session_of("icefloes", ICE_MOVES)
    won = session_of("icefloes", ["r"], "......./......./......./P...*../......./......./...Q... P")
    yield "menu", lambda: [MenuScene(context)]
    yield "icefloes-play", lambda: [played(context, ice, UiState(hover=(4, 2)))]
    yield "icefloes-result", lambda: [scene := played(context, won), over(scene)]
    four = session_of("icefloes", [], level="F9e")
    yield "icefloes-four", lambda: [played(context, four)]
    yield "frostbitten-told", lambda: [told(context)]
    yield "icefloes-trapped", lambda: [trapped(context)]
    alone = session_of("icefloes", [], PRACTICE)
    yield "practice", lambda: [coached(context, alone)]
    yield "practice-result", lambda: won_practice(context)
    yield "practice-ghost", lambda: won_practice(context, ghost=True)
    yield "levels", lambda: [shelved(context)]
    yield "level", lambda: turned_to(context)
    yield "editor", lambda: [drawn(context, (4, 4))]
    yield "editor-faulty", lambda: [drawn(context, None, drawer=True, faulty=True)]
    yield "editor-drawer", lambda: [drawn(context, None, drawer=True)]
    yield "maker", lambda: [LevelsScene(context), GeneratorScene(context)]
    yield "seat", lambda: seat(context, session_of("icefloes", ICE_MOVES))
    yield "review", lambda: [reviewed(context)]
    yield "settings", lambda: [SettingsScene(context)]
    yield "keys", lambda: [KeysScene(context, all_groups())]
    yield "choose-keys", lambda: [KeyChoiceScene(context, tables())]
    yield "said", lambda: [SaidScene(context)]
    yield "about", lambda: [AboutScene(context)]
    yield "saved", lambda: [SavedScene(context)]
    for game in GAMES:
        if game.key in BOARDS:
            yield f"{game.key}-new", lambda game=game: [NewGameScene(context, game)]  # type: ignore[misc]
            lesson = BOARDS[game.key].lesson or ()
            for chapter, actions in ((0, 0), (0, 1), (1, 1), (len(lesson) - 1, 99)) if lesson else ():
                name = f"{game.key}-lesson-{chapter}-{actions}"
                yield name, lambda game=game, at=(chapter, actions): [taught(context, game.key, *at)]  # type: ignore[misc]
            puzzles = offered(game)
            if puzzles:
                yield f"{game.key}-puzzles", lambda game=game: [PuzzlesScene(context, game)]  # type: ignore[misc]
                last = puzzles[-1]
                yield f"{game.key}-puzzle", lambda last=last: [PuzzleScene(context, last)]  # type: ignore[misc]
            start = Session(game, {}, seed=1)
            yield f"{game.key}-start", lambda start=start: [played(context, start)]  # type: ignore[misc]
            yield (
                f"{game.key}-rules",
                lambda start=start, game=game: [played(context, start), RulesScene(context, game)],  # type: ignore[misc]
            )


def grey(picture: pygame.Surface) -> pygame.Surface:
    """The picture without its colours."""
    return pygame.transform.grayscale(picture)


def seen(scene: Scene, below: pygame.Surface, covered: bool = False) -> pygame.Surface:
    """The picture of a scene at rest over what lies below it; ``covered``: another will lie over it."""
    scene.enter()
    if covered:
        scene.pause()
    for _frame in range(40):  # what rises into view has risen
        scene.update(0.05)
    for _frame in range(8):  # what is painted one a frame is painted
        picture = below.copy()
        scene.draw(picture)
        scene.update(0.05)
    scene.leave()
    return picture


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", type=Path, default=ROOT / "artefacts" / "screenshots")
    parser.add_argument("--size", action="append", default=[])
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--readme", action="store_true")
    chosen = parser.parse_args(arguments)
    sizes = [tuple(int(number) for number in size.split("x")) for size in chosen.size] or list(SIZES)
    names = list(chosen.names)
    folder = chosen.folder
    if chosen.readme:
        folder, sizes, names = ROOT / "assets" / "screenshots", [(1280, 800)], list(README_PICTURES)
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.Window("screenshots", (64, 64)).get_surface()
    for width, height in sizes:
        context = Context(Screen.of(width, height), Settings(), SaveStore(GAMES), Audio(), scene_for)
        for name, make in scenes(context):
            if names and name not in names:
                continue
            picture = pygame.Surface((width, height))
            *lower, top = make()
            for scene in lower:
                picture = seen(scene, picture, covered=True)
            picture = seen(top, picture)
            if chosen.grey:
                picture = grey(picture)
            path = folder / (f"{name}.png" if chosen.readme else f"{name}-{width}.png")
            pygame.image.save(picture, path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
