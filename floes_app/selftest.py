"""The app looks into every corner of itself without a display: used on packaged builds and after an installation."""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
import traceback
from typing import Any, Final

#: Number of actions of each game that are played.
ACTIONS: Final = 30
#: Longest time of the computer for a move, its process for starting included, in seconds.
PATIENCE: Final = 60.0


def selftest() -> int:
    """Open every scene, play, save and load in a folder of its own; 0 when all is well, else 1 and the reason."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="floes-selftest-", ignore_cleanup_errors=True) as home:
        os.environ["FLOES_HOME"] = home
        try:
            steps = _look_everywhere()
        except Exception:
            traceback.print_exc()
            return 1
    for step in steps:
        print(step)
    print("all is well", file=sys.stdout)
    return 0


def _computer_plays(app: Any) -> str:
    """Ask the engine process for a move and return it."""
    from floes_app.core.player import Player
    from floes_app.core.session import Session
    from floes_app.games import GAMES
    from floes_app.scenes.base.destinations import ToPlay

    session = Session(GAMES[0], {}, [Player("", "newcomer")])
    app.context.open(ToPlay(session))
    end = time.monotonic() + PATIENCE
    while session.index == 0:
        if time.monotonic() > end:
            raise AssertionError("the computer does not move")
        app.frame(1 / 60)
        time.sleep(0.005)
    return str(session.plies[1].action)


def _films_are_made(session: Any) -> str:
    """Make a film of each kind in the process beside the window; each holds the game that it shows."""
    from floes_app.bots.process.task_client import TaskClient
    from floes_app.core import record
    from floes_app.scenes import film_work
    from floes_app.scenes.film_work import KINDS, FilmPlan
    from floes_app.storage import folders, pictures

    client, contents, sizes = TaskClient(), record.write(session), []
    for kind in KINDS:
        plan = FilmPlan(0, 2, "fast", 160, kind, True, True)
        work = film_work.begin(client, session, plan, "Film", contents, (folders.shared(), "film"))
        end = time.monotonic() + PATIENCE
        while not work.is_done():
            if time.monotonic() > end:
                raise AssertionError(f"the film {kind} is not made")
            time.sleep(0.01)
        if work.path is None or pictures.read_text(work.path) != contents:
            raise AssertionError(f"the film {kind} holds no game: {work.fault}")
        sizes.append(work.path.stat().st_size // 1000)
    client.close()
    return f"films of {sizes[0]} and {sizes[1]} kB"


def _look_everywhere() -> list[str]:
    from floes_app.app import App
    from floes_app.board.boards import BOARDS
    from floes_app.bots.tools.build import is_compiled
    from floes_app.core import record
    from floes_app.core.game import CHANCE
    from floes_app.core.session import Session
    from floes_app.games import GAMES
    from floes_app.play.learn import puzzles
    from floes_app.scenes.base import destinations as to
    from floes_app.storage import settings as settings_file
    from floes_app.view.sound.audio import CAPTIONS, ORNAMENTS
    from floes_app.window import open_window

    settings, messages = settings_file.load()
    app = App(open_window(settings), settings, messages)
    context = app.context
    done = ["engines: compiled" if is_compiled() else "engines: interpreted"]

    def show(destination: to.Destination) -> None:
        context.open(destination)
        for _frame in range(3):
            app.frame(1 / 60)

    for destination in (
        to.ToSettings(),
        to.ToKeys(),
        to.ToAbout(),
        to.ToLicences(),
        to.ToSavedGames(),
        to.ToLevels(),
        to.ToLevelEditor(),
    ):
        show(destination)
        context.stack.pop()
        done.append(f"scene {type(destination).__name__.removeprefix('To')}")
    for name in (*CAPTIONS, *ORNAMENTS):
        context.audio.play(name)
    done.append(f"{len(CAPTIONS) + len(ORNAMENTS)} sounds")
    generator = random.Random(1)
    for game in GAMES:
        if game.key not in BOARDS:
            continue
        show(to.ToSetUp(game))
        context.stack.pop()
        for puzzle in puzzles.offered(game)[:1]:
            show(to.ToPuzzles(game))
            show(to.ToPuzzle(puzzle))
            context.stack.pop()
            context.stack.pop()
        session = Session(game, {}, seed=1)
        show(to.ToPlay(session))
        show(to.ToRules(game))
        context.stack.pop()
        for _ply in range(ACTIONS):
            if session.state.outcome is not None:
                break
            rolling = session.state.to_move == CHANCE
            session.play(session.roll() if rolling else generator.choice(session.state.actions()))
            context.say(*context.store.keep(session))
            app.frame(0.1)
        written = record.write(session)
        again = record.read(written, GAMES)
        if record.write(again) != written:
            raise AssertionError(f"{game.key}: a saved game came back as another one")
        path = context.store.path_of(session)
        if path is None or context.store.load(path)[0] is None:
            raise AssertionError(f"{game.key}: the game was not found on the disk")
        context.start(to.ToMenu())
        app.frame(1 / 60)
        done.append(f"game {game.key}: {session.index} actions")
    done.append(_films_are_made(session))
    done.append(f"the computer played {_computer_plays(app)}")
    if context.messages:
        raise AssertionError("; ".join(context.messages))
    app.close()
    return done
