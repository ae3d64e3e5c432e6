"""Render every scene of the app without a display, at three window sizes, for the README and for looking at.

    .venv/bin/python -m build_scripts.screenshots [--folder FOLDER] [--size WIDTHxHEIGHT ...] [--grey] [NAME ...]

Writes ``<name>-<width>.png`` into the folder (default ``artefacts/screenshots``); names limit which scenes.
``--endings`` adds the last frame of every kind of end to the names, ``--worlds`` the last level of every world of
levels, as ``world-1`` and so on. ``--readme`` writes the few pictures that the
README shows into ``assets/screenshots``.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from build_scripts.stage import Look, Make, picture  # noqa: E402
from floes_app.board.boards import BOARDS  # noqa: E402
from floes_app.board.icefloes.editor.drafts import Draft, problems, write  # noqa: E402
from floes_app.board.values import UiState  # noqa: E402
from floes_app.bots.advice import review  # noqa: E402
from floes_app.bots.bot import Bot  # noqa: E402
from floes_app.bots.icefloes.levels import tasks  # noqa: E402
from floes_app.bots.icefloes.levels.solver import solve  # noqa: E402
from floes_app.bots.players import player_of  # noqa: E402
from floes_app.bots.process.study_tasks import judged, rolled  # noqa: E402
from floes_app.bots.search.decision import Limits  # noqa: E402
from floes_app.core import post  # noqa: E402
from floes_app.core.game import CHANCE, Game  # noqa: E402
from floes_app.core.i18n import _  # noqa: E402
from floes_app.core.player import Player  # noqa: E402
from floes_app.core.session import Session  # noqa: E402
from floes_app.games import GAMES, find  # noqa: E402
from floes_app.games.icefloes.levels.pack import Pack  # noqa: E402
from floes_app.games.icefloes.text import parse  # noqa: E402
from floes_app.play.learn.puzzles import offered  # noqa: E402
from floes_app.play.levels.library import library as level_library  # noqa: E402
from floes_app.play.levels.library import packs as level_packs  # noqa: E402
from floes_app.play.levels.library import share as level_share  # noqa: E402
from floes_app.play.levels.library.library import packs  # noqa: E402
from floes_app.play.shared import Shared, of_game  # noqa: E402
from floes_app.play.start.clocks import CLOCKS  # noqa: E402
from floes_app.play.start.set_up import Seating  # noqa: E402
from floes_app.play.study.rolls import LEAST_GAMES  # noqa: E402
from floes_app.scenes.about import AboutScene  # noqa: E402
from floes_app.scenes.base.context import Context  # noqa: E402
from floes_app.scenes.base.stack import Scene  # noqa: E402
from floes_app.scenes.game.after.result import ResultScene  # noqa: E402
from floes_app.scenes.game.learn.lesson import LessonScene  # noqa: E402
from floes_app.scenes.game.learn.puzzle import PuzzleScene  # noqa: E402
from floes_app.scenes.game.learn.puzzle_list import PuzzlesScene  # noqa: E402
from floes_app.scenes.game.learn.rules_pages import RulesScene  # noqa: E402
from floes_app.scenes.game.play import PlayScene  # noqa: E402
from floes_app.scenes.game.start.players import PlayerColumn  # noqa: E402
from floes_app.scenes.game.start.scene import NewGameScene  # noqa: E402
from floes_app.scenes.game.start.seat_dialog import SeatScene  # noqa: E402
from floes_app.scenes.game.study.scene import StudyScene  # noqa: E402
from floes_app.scenes.key_choice import KeyChoiceScene  # noqa: E402
from floes_app.scenes.key_groups import all_groups, tables  # noqa: E402
from floes_app.scenes.keys import KeysScene  # noqa: E402
from floes_app.scenes.levels.editor.scene import EditorScene  # noqa: E402
from floes_app.scenes.levels.generator import GeneratorScene  # noqa: E402
from floes_app.scenes.levels.level_page import LevelScene  # noqa: E402
from floes_app.scenes.levels.library import LevelsScene  # noqa: E402
from floes_app.scenes.levels.pack_page import PackScene  # noqa: E402
from floes_app.scenes.logbook import LogbookScene  # noqa: E402
from floes_app.scenes.menu import MenuScene  # noqa: E402
from floes_app.scenes.messages import MessagesScene  # noqa: E402
from floes_app.scenes.people import PeopleScene  # noqa: E402
from floes_app.scenes.person import PersonScene  # noqa: E402
from floes_app.scenes.saved_games import SavedScene  # noqa: E402
from floes_app.scenes.settings import SettingsScene  # noqa: E402
from floes_app.scenes.share import ShareScene  # noqa: E402
from floes_app.storage.levels.progress import SolvedGame  # noqa: E402
from floes_app.storage.people import Person, Roster  # noqa: E402
from floes_app.storage.saves import SUFFIX  # noqa: E402
from floes_app.storage.settings import Setup  # noqa: E402
from tests.board.endings import ENDS  # noqa: E402
from tests.play.logbook.games import evening  # noqa: E402

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
    scene.controller.ui = ui or UiState()
    return scene


def over(scene: PlayScene) -> ResultScene:
    """The result over a finished game."""
    return ResultScene(scene.context, scene.controller, scene.make_room)


@cache
def figures_for(rows: tuple[str, ...]) -> object:
    """The worker's figures on a level: nobody waits for a process here."""
    return tasks.measure(lambda _progress: True, tasks.first_position(rows))


def drawn(context: Context, hover: tuple[int, int] | None = None, drawer: bool = False, faulty: bool = False) -> Scene:
    """The editor with a level for one player, its figures known."""
    rows = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
    rows = (*rows[:-1], "P..*Q.S") if faulty else rows
    draft = Draft(rows, "The long way round", "Aino", "Stop before you hurry.")
    scene = EditorScene(context, draft)
    scene.editor.cursor.pointed = hover
    if drawer and scene.screen.is_narrow:
        scene.toggle_drawer()
    if not problems(draft):
        scene.editor.analysis.know(rows, figures_for(rows))
    return scene


def shelved(context: Context) -> Scene:
    """The library with a level of one's own, pictures drawn."""
    rows = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
    context.levels.save(write(Draft(rows, "The long way round", "Aino", "Stop before you hurry.")), "round", None)
    context.progress.solved(rows, 6, par=True, unaided=True)
    scene = LevelsScene(context)
    library = scene.library
    library.analysis.know(rows, figures_for(rows))
    library.know_daily(level_of(library.daily.today.isoformat()))
    scene.layout()
    return scene


@cache
def level_of(day: str) -> tasks.Made:
    """The level of a day."""
    return tasks.level_of_day(lambda _progress: True, day)


def turned_to(context: Context) -> list[Scene]:
    """The page of a level that was solved in several games."""
    scene = LevelsScene(context)
    shelf = scene.library.shelves[2]
    now = datetime.now().replace(microsecond=0)
    for days, moves in ((5, 14), (4, 11), (2, 9)):
        context.progress.tried(shelf.levels[1].rows, SolvedGame(now - timedelta(days=days), moves, unaided=moves == 9))
    scene.library.look_at(shelf.levels[1])
    scene.library.show(scene.library.chosen)
    return [scene, LevelScene(context, scene.library)]


def paged(context: Context, dragged: bool = False) -> list[Scene]:
    """The page of a pack of one's own; a level of it is dragged."""
    levels = [level_packs.level_of(level) for _pack, levels in packs()[:2] for level in levels[::3]]
    note = "Ten small ones for when it’s dark at four. Start at the top, and don’t hurry."
    pack = Pack(tuple(levels[:10]), "Winter Evenings", "Aino", note)
    level_library.add(context.levels, [pack])
    for level in levels[:3]:
        context.progress.solved(level.position.rows(), 9, par=False, unaided=True)
    scene = LevelsScene(context)
    scene.library.open(next(shelf for shelf in scene.library.shelves if shelf.title() == "Winter Evenings"))
    page = PackScene(context, scene.library)
    if dragged:
        start, end = (page.form.place(page.cards[at]).center for at in (1, 3))
        for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end)):
            page.handle(pygame.event.Event(kind, button=1, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    return [scene, page]


def by_message(context: Context) -> list[Scene]:
    """A game by message whose answer is waited for."""
    session = Session(find("floe"), {}, [Player("Aino"), Player("Bram")])
    session, place = post.begun(session, (0,), "abcdefghijklmnopqrstuvwxya")
    context.post.keep(place)
    scene = PlayScene(context, session)
    scene.controller.start()
    scene.controller.play(session.state.actions()[0])
    scene.controller.finish_animation()
    scene.controller.take_effects()
    return [scene]


def shared_game() -> Shared:
    """A game that was played to its end, as it is shared."""
    return of_game(some_of(find("floe"), 1.0), SUFFIX)


def sharing(context: Context, way: str, shared: Shared | None = None) -> ShareScene:
    """The dialog in which a game is shared, open at a way."""
    scene = ShareScene(context, shared or shared_game())
    scene.choose("game", way)
    return scene


def coached(context: Context, session: Session) -> PlayScene:
    """A practice game whose par is known."""
    scene = PlayScene(context, session, is_saved=False)
    assert scene.controller.practice is not None
    start = scene.controller.practice.start
    scene.controller.practice.know(start, tasks.best_line(lambda _progress: True, start.text))
    return scene


def won_practice(context: Context, ghost: bool = False) -> list[Scene]:
    """A practice game that was won over a longer way than the shortest."""
    scene = coached(context, session_of("icefloes", ["r"], PRACTICE))
    for action in solve(parse(scene.session.state.text)).actions:
        scene.controller.play(action)
    scene.controller.finish_animation()
    result = over(scene)
    if ghost:
        scene.controller.show_best_line()
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
    scene.controller.play("u")
    return scene


def gone(context: Context) -> list[Scene]:
    """The result of that game, in which the fox went out."""
    session = trapped(context).session
    generator = random.Random(4)
    while session.state.outcome is None:
        session.play(generator.choice(session.state.actions()))
    play = played(context, session)
    return [play, over(play)]


def taught(context: Context, key: str, chapter: int, actions: int) -> list[Scene]:
    """A chapter of a guided first game after so many actions."""
    scene = LessonScene(context, find(key), chapter)
    for action in scene.lesson.chapter.line[:actions]:
        scene.controller.play(scene.session.game.parse_action(scene.session.state, action))
    scene.controller.finish_animation()
    return [scene]


def seat(context: Context, session: Session) -> list[Scene]:
    """Choosing who plays, in the middle of a game."""
    play = played(context, session)
    picture = play.painter.portrait
    player = replace(session.players[1], strength="seasoned")
    return [play, SeatScene(context, player, lambda size: picture(1, size), lambda _player: None, in_play=True)]


def studied(context: Context, key: str = "floe", lines: bool = True, place: int = -9, players: int = 2) -> StudyScene:
    """A game that is studied, with lines of one's own, a note and drawings; the computer had little time for it."""
    session = some_of(find(key), 1.0, players)
    scene = StudyScene(context, session, is_saved=False)
    game, generator = scene.controller, random.Random(3)
    analysis = game.analysis
    for turn in analysis.turns:
        state = analysis.session.plies[turn.index].state
        verdict = review(player_of(session.game), state, turn.actions, Limits(nodes=400), generator)
        best, answer = tuple(map(str, verdict.best)), tuple(map(str, verdict.answer))
        analysis.points.append(replace(verdict, best=best, answer=answer))
    here = game.main[analysis.turns[place].index]
    for length in (9, 3):
        game.visit(here)
        for _number in range(length):
            if session.state.outcome is None:
                others = [
                    action for action in session.state.actions() if action != game.main[here.depth + 1].value.action
                ]
                session.explore(generator.choice(others or session.state.actions()))
    if game.line_start is not None:
        game.fold()
    game.visit(here)
    cells = sorted(game.board.layout(session.state).cells)
    game.draw(cells[3], cells[3])
    game.draw(cells[9], cells[20 % len(cells)])
    game.write("Here both of us overlooked something. Look again!")
    game.visit(here)
    game.finish_animation()
    actions_so_far = [str(ply.action) for ply in session.plies[1 : here.depth + 1]]
    found = judged(lambda _progress: True, key, session.plies[0].state.text, actions_so_far, 2)
    game.judge.keep(here, found)
    if game.rolled_from is not None:
        before = actions_so_far[: game.rolled_from.depth]
        results = rolled(lambda _progress: True, key, session.plies[0].state.text, before, LEAST_GAMES)
        game.roll_judge.keep(game.rolled_from, results)
    if lines:
        game.toggle_lines()
    scene.layout()
    return scene


def opened(context: Context, hover: tuple[int, int] | None = None) -> PlayScene:
    """Ice Floes after some moves."""
    return played(context, session_of("icefloes", ICE_MOVES), UiState(hover=hover))


def waiting(context: Context) -> Context:
    """Prepare a game that waits to be gone on with."""
    context.store.keep(session_of("icefloes", ICE_MOVES))
    return context


def won(context: Context) -> list[Scene]:
    """Ice Floes, won with one move."""
    scene = played(context, session_of("icefloes", ["r"], "......./......./......./P...*../......./......./...Q... P"))
    return [scene, over(scene)]


@cache
def moves_of(game: Game[Any], players: int = 2) -> tuple[str, ...]:
    """A whole game of so many computers that hardly think."""
    session, bot, generator = table_of(game, players), Bot.of_strength(game, "casual"), random.Random(11)
    while session.state.outcome is None:
        state = session.state
        is_roll = state.to_move == CHANCE
        session.play(session.roll() if is_roll else bot.choose(state, Limits(nodes=50), generator).action)
    return tuple(str(ply.action) for ply in session.plies[1:])


def table_of(game: Game[Any], players: int) -> Session:
    """A game about to begin for two, or for four people with names."""
    if players == 2:
        return Session(game, {}, seed=11)
    people = [Player(name) for name in ("Aino", "Bram", "Chiyo", "Dalia")]
    return Session(game, {"players": 4} if game.key == "frostbitten" else {"level": "K9k"}, people, seed=11)


def some_of(game: Game[Any], share: float, players: int = 2) -> Session:
    """A game played up to this share of its moves."""
    session, moves = table_of(game, players), moves_of(game, players)
    for move in moves[: round(share * len(moves))]:
        session.play_text(move)
    return session


def ended(context: Context, game: Game[Any], players: int = 2) -> list[Scene]:
    """The result of that game."""
    scene = played(context, some_of(game, 1, players))
    return [scene, over(scene)]


def closed(context: Context, end: str) -> list[Scene]:
    """A game that comes to its end before our eyes: what is left is the last picture of its film, and the result."""
    key, position, action = ENDS[end]
    scene = played(context, session_of(key, [], position))
    scene.controller.play(scene.session.game.parse_action(scene.session.state, action))
    return [scene]


def moving(context: Context, game: Game[Any]) -> PlayScene:
    """A game in which something moves."""
    session, moves = some_of(game, 0.5), moves_of(game)
    scene = played(context, session)
    scene.controller.play(game.parse_action(session.state, moves[len(session.plies) - 1]))
    return scene


def family(context: Context) -> Context:
    """The people who play here, four of whom sat at the table last."""
    names = ("Aino", "Bram", "Chiyo", "Dalia", "Opa Henk", "千代")
    likes = ("walrus", "puffin", "fox", "", "penguin", "fox")
    people = tuple(Person(name, liked) for name, liked in zip(names, likes, strict=True))
    context.people.change(lambda _roster: Roster(people, names[:4]))
    return context


def at_table(context: Context, key: str, sits: bool) -> list[Scene]:
    """The set-up of a game that was played here before, for four people who are about to sit down, or did."""
    game = find(key)
    family(context).remember(key, Setup())
    options = {"players": 4} if key == "frostbitten" else {"level": "K9d"}
    scene = NewGameScene(context, game, options)
    scene.new_game.sit(Seating.TOGETHER)
    if sits:
        scene.new_game.options = scene.game.complete({"players": 4} if key == "frostbitten" else {"level": "F9e"})
        scene.new_game.sit_party()
    scene.layout()
    return [scene]


def pair(context: Context, key: str) -> list[Scene]:
    """The set-up of a game for two people who play by the clock."""
    game = find(key)
    family(context).remember(key, Setup(clock="10+5", match=False))
    scene = NewGameScene(context, game)
    scene.new_game.sit(Seating.TOGETHER)
    scene.new_game.seat_person(0, "Aino")
    scene.new_game.seat_person(1, "Bram")
    scene.layout()
    return [scene]


def uneven(context: Context, key: str) -> list[Scene]:
    """The choice of a head start over the set-up, in which one is chosen."""
    (scene,) = pair(context, key)
    assert isinstance(scene, NewGameScene)
    scene.new_game.favour(1)
    scene.layout()
    return [scene, PlayerColumn(scene, scrolls=False).head_starts()]


def timed(context: Context, key: str, left: tuple[float, float] = (583.4, 41.0)) -> PlayScene:
    """A game of two people by the clock; who has no time left has lost."""
    session = some_of(find(key), 0.5)
    for seat, name in zip(session.seats, ("Aino", "Bram"), strict=True):
        session.set_player(seat, Player(name))
    session.clock = replace(CLOCKS["10+5"], left=left)
    return played(context, session)


def timed_scenes(context: Context, key: str) -> list[Scene]:
    """The same as all that lies on the table."""
    return [timed(context, key)]


def timed_out(context: Context) -> list[Scene]:
    """The result of a game that the clock has ended."""
    scene = timed(context, "seega", (583.4, 0.0))
    scene.session.lose_on_time(1)
    return [scene, over(scene)]


def choosing(context: Context) -> list[Scene]:
    """Somebody is chosen for a seat."""
    (scene,) = at_table(context, "icefloes", sits=True)
    assert isinstance(scene, NewGameScene)
    return [scene, context.scene_for(scene.seat_dialog(2), context)]


def logged(context: Context, key: str = "seega") -> list[Scene]:
    """The record of somebody who has played a lot."""
    evening(context.store.folder)
    scene = LogbookScene(family(context))
    context.logbook.look()
    scene.resume()
    scene.show(find(key))
    return [scene]


def said(context: Context) -> list[Scene]:
    """The menu while the app says something."""
    context.say(_("Position copied."))
    return [MenuScene(context)]


def captioned(context: Context) -> list[Scene]:
    """A game whose sounds are written on the board."""
    context.change(captions=True)
    scene = opened(context)
    context.audio.play("die", at=(context.screen.size[0] // 3, context.screen.size[1] // 2))
    return [scene]


#: Every scene by name; a list of scenes lies on top of each other.
SCENES: dict[str, Make] = {
    "menu": lambda context: [MenuScene(waiting(context))],
    "menu-said": said,
    "record": logged,
    "record-floe": lambda context: logged(context, "floe"),
    "record-none": lambda context: [LogbookScene(context)],
    "table": lambda context: at_table(context, "icefloes", sits=False),
    "table-four": lambda context: at_table(context, "icefloes", sits=True),
    "table-frostbitten": lambda context: at_table(context, "frostbitten", sits=False),
    "table-choosing": choosing,
    **{f"clock-{game.key}-new": partial(pair, key=game.key) for game in GAMES},
    **{f"clock-{game.key}": partial(timed_scenes, key=game.key) for game in GAMES},
    "clock-over": timed_out,
    **{f"head-start-{game.key}": partial(uneven, key=game.key) for game in GAMES},
    "people": lambda context: [PeopleScene(family(context))],
    "people-none": lambda context: [PeopleScene(context)],
    "person": lambda context: [PeopleScene(family(context)), PersonScene(context, "Chiyo")],
    "person-new": lambda context: [PeopleScene(family(context)), PersonScene(context)],
    "icefloes-play": lambda context: [opened(context, (4, 2))],
    "icefloes-captions": captioned,
    "icefloes-result": won,
    "icefloes-four": lambda context: [played(context, session_of("icefloes", [], level="F9e"))],
    "icefloes-four-over": lambda context: ended(context, find("icefloes"), players=4),
    "frostbitten-four-over": lambda context: ended(context, find("frostbitten"), players=4),
    "frostbitten-told": lambda context: [told(context)],
    "icefloes-out": gone,
    "icefloes-trapped": lambda context: [trapped(context)],
    "practice": lambda context: [coached(context, session_of("icefloes", [], PRACTICE))],
    "practice-result": won_practice,
    "practice-ghost": partial(won_practice, ghost=True),
    "levels": lambda context: [shelved(context)],
    "level": turned_to,
    "pack": paged,
    "pack-dragged": partial(paged, dragged=True),
    "editor": lambda context: [drawn(context, (4, 4))],
    "editor-faulty": lambda context: [drawn(context, None, drawer=True, faulty=True)],
    "editor-drawer": lambda context: [drawn(context, None, drawer=True)],
    "by-message": by_message,
    "share": lambda context: [*turned_to(context), ShareScene(context, level_share.of_level(packs()[2][1][3], 7))],
    "share-game": lambda context: [*ended(context, find("floe"))[:1], ShareScene(context, shared_game())],
    "share-film": lambda context: [*ended(context, find("floe"))[:1], sharing(context, "film")],
    "share-text": lambda context: [*ended(context, find("floe"))[:1], sharing(context, "text")],
    "share-friend": lambda context: [
        PlayScene(context, some_of(find("floe"), 0.4)),
        sharing(context, "friend", of_game(some_of(find("floe"), 0.4), SUFFIX)),
    ],
    "maker": lambda context: [LevelsScene(context), GeneratorScene(context)],
    "seat": lambda context: seat(context, session_of("icefloes", ICE_MOVES)),
    "study": lambda context: [studied(context)],
    "study-frostbitten": lambda context: [studied(context, "frostbitten", players=4)],
    "study-icefloes": lambda context: [studied(context, "icefloes", lines=False, players=4)],
    "study-seega": lambda context: [studied(context, "seega")],
    "settings": lambda context: [SettingsScene(context)],
    "keys": lambda context: [KeysScene(context, all_groups())],
    "choose-keys": lambda context: [KeyChoiceScene(context, tables())],
    "said": lambda context: [MessagesScene(context)],
    "about": lambda context: [AboutScene(context)],
    "saved": lambda context: [SavedScene(waiting(context))],
}


def scenes_of(game: Game[Any]) -> Mapping[str, Make]:
    """The scenes and moments of a game."""
    key, lesson = game.key, BOARDS[game.key].lesson or ()
    found: dict[str, Make] = {f"{key}-new": lambda context: [NewGameScene(context, game)]}
    for chapter, actions in ((0, 0), (0, 1), (1, 1), (len(lesson) - 1, 99)) if lesson else ():
        name = f"{key}-lesson-{chapter}-{actions}"
        found[name] = partial(taught, key=key, chapter=chapter, actions=actions)
    puzzles = offered(game)
    if puzzles:
        found[f"{key}-puzzles"] = lambda context: [PuzzlesScene(context, game)]
        found[f"{key}-puzzle"] = lambda context: [PuzzleScene(context, puzzles[-1])]
    start = partial(Session, game, {}, seed=1)
    return found | {
        f"{key}-start": lambda context: [played(context, start())],
        f"{key}-middle": lambda context: [played(context, some_of(game, 0.5))],
        f"{key}-moving": lambda context: [moving(context, game)],
        f"{key}-over": lambda context: ended(context, game),
        f"{key}-rules": lambda context: [played(context, start()), RulesScene(context, game)],
    }


for _game in GAMES:
    if _game.key in BOARDS:
        SCENES |= scenes_of(_game)

#: The last pictures of games, by how they end.
ENDINGS: Final = {f"end-{end.replace(', ', '-').replace(' ', '-')}": end for end in ENDS}
SCENES |= {name: partial(closed, end=end) for name, end in ENDINGS.items()}

#: These are looked at in the middle of something, or long after it, so many seconds after it has begun.
MOVING: Final = {f"{key}-moving": 0.2 for key in BOARDS} | {"practice-ghost": 0.5} | dict.fromkeys(ENDINGS, 8.0)


def seen(name: str, look: Look) -> pygame.Surface:
    """The picture of a scene."""
    return picture(look, SCENES[name], MOVING.get(name))


def grey(picture: pygame.Surface) -> pygame.Surface:
    """The picture without its colours."""
    return pygame.transform.grayscale(picture)


def last_level(number: int, context: Context) -> list[Scene]:
    """The last level of a world, not begun."""
    _pack, levels = level_library.packs()[number]
    return [coached(context, levels[-1].session("Aino"))]


#: The last level of each world of levels.
WORLDS: Final[Mapping[str, Make]] = {
    f"world-{number + 1}": partial(last_level, number) for number in range(len(level_library.packs()))
}


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", type=Path, default=ROOT / "artefacts" / "screenshots")
    parser.add_argument("--size", action="append", default=[])
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--endings", action="store_true")
    parser.add_argument("--worlds", action="store_true")
    parser.add_argument("--readme", action="store_true")
    chosen = parser.parse_args(arguments)
    sizes = [Look.of(f"{size}-en-100").size for size in chosen.size] or list(SIZES)
    names = [*chosen.names, *(ENDINGS if chosen.endings else ()), *(WORLDS if chosen.worlds else ())]
    folder = chosen.folder
    if chosen.readme:
        folder, sizes, names = ROOT / "assets" / "screenshots", [(1280, 800)], list(README_PICTURES)
    folder.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        for name in [*SCENES, *(WORLDS if names else ())]:
            if names and name not in names:
                continue
            shown = picture(Look(size), WORLDS[name]) if name in WORLDS else seen(name, Look(size))
            path = folder / (f"{name}.png" if chosen.readme else f"{name}-{size[0]}.png")
            pygame.image.save(grey(shown) if chosen.grey else shown, path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
