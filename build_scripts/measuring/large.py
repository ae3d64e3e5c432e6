"""Measure what large numbers cost: thousands of saved games and packs, dropped files, pasted megabytes, large windows.

    .venv/bin/python -m build_scripts.measuring.large [--checkout FOLDER] [ROW ...]

Each row is done in a process of its own, by the whole app on a display that nobody sees, with events as a player makes
them. Processor time is counted, of all threads, in seconds: for the first frame after the event, for the longest frame
of those that follow, and for all until the window shows everything. ``--checkout`` measures another working copy, to
compare. Prints Markdown; exit status 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from floes_app import window
from floes_app.app import RESIZE_SECONDS, App
from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.base import destinations as to
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.scenes.share import ShareScene
from floes_app.storage import settings as settings_file
from floes_app.view.paint.picture_cache import PAINTING
from tests.play.logbook.games import NO_AID, entry, put

ROOT: Final = Path(__file__).resolve().parents[2]
#: Number of frames watched after an event.
FRAMES: Final = 60
HUGE: Final = (7680, 4320)
#: The longest wait for something, in seconds.
PATIENCE: Final = 120.0


class Cost(NamedTuple):
    """The cost of an event, in seconds of the processor."""

    first: float
    """The first frame after it."""
    longest: float
    """The longest frame, the first included."""
    whole: float
    """All frames until the window shows everything."""


class Visit:
    """The app in a folder of its own, as a player sees it frame by frame."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 800)) -> None:
        os.environ["FLOES_HOME"] = str(home)
        self.home = home
        window.look_for_garbage_seldom()
        settings, messages = settings_file.load()
        self.app = App(window.open_window(settings), settings, messages)
        self.app.window.size = size
        self.app.take(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        self.app.frame(2 * RESIZE_SECONDS)
        self.wait(20)

    def wait(self, frames: int) -> None:
        """Run so many frames."""
        for _frame in range(frames):
            self.app.frame(1 / 60, PAINTING)

    def cost(self, do: Callable[[], object], frames: int = FRAMES, until: Callable[[], object] = lambda: True) -> Cost:
        """The cost of doing something, and of the frames after it: so many, and on until something is there."""
        costs: list[float] = []
        shown, end = 1, time.monotonic() + PATIENCE
        while len(costs) < frames or not until():
            assert time.monotonic() < end, "it takes too long"
            frame, began = len(costs), time.process_time()
            if frame == 0:
                do()
            self.app.frame(1 / 60, PAINTING)
            costs.append(time.process_time() - began)
            if self.app.is_behind:
                shown = frame + 2
            time.sleep(0.002)  # work beside the window goes on
        return Cost(costs[0], max(costs), sum(costs[:shown]))

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.app.take(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.app.context.stack.settle()

    def open(self, *destinations: to.Destination) -> None:
        """Leave everything and open these pages."""
        self.app.context.start(*destinations)
        self.app.context.stack.settle()


class Row(NamedTuple):
    """One thing that is measured."""

    name: str
    words: str
    goal: Cost
    """The most that it may cost; infinite where nothing was promised."""
    measure: Callable[[Path], Cost]


# -- what there is a lot of ------------------------------------------------------------------------------------------


def played(actions: int, key: str = "icefloes") -> Session:
    """A game after so many actions."""
    session, rng = Session(find(key), {}, seed=1), random.Random(1)
    while session.index < actions and session.state.outcome is None:
        session.play(rng.choice(session.state.actions()))
    return session


def long_game(actions: int) -> Session:
    """A game of so many actions: one player goes to and fro alone."""
    session = Session(find("icefloes"), {"level": "...../...../.P.*./...../....."}, seed=1)
    while session.index < actions:
        session.play_text("ud"[session.index % 2])
    return session


def save_games(home: Path, number: int) -> None:
    """Put so many saved games into a player's folder, half of them unfinished and half saved under a name."""
    text = record.write(played(8))
    for kind in ("unfinished", "saved"):
        folder = home / "data" / kind
        folder.mkdir(parents=True)
        for game in range(number // 2):
            (folder / f"Game {game}.floes").write_text(text, encoding="utf-8")


def finish_games(home: Path, number: int) -> None:
    """Put so many finished games into a player's folder: of one person against computers and with others."""
    for game in range(number):
        key = ("seega", "floe", "icefloes", "frostbitten")[game % 4]
        other = ("Deep", ("newcomer", "casual", "expert")[game % 3]) if game % 2 else ("Bram", None)
        mine = (("You", None), other) if game % 4 else (other, ("You", None))
        put(home / "data", game, entry(key, mine, game % 2, aid=NO_AID))


def save_packs(home: Path, number: int) -> None:
    """Put so many packs of two levels into a player's folder."""
    folder = home / "data" / "levels"
    folder.mkdir(parents=True)
    level = ".....\n.....\n.P*..\n.....\n....."
    for pack in range(number):
        text = f"; pack: Pack {pack}\n\n; name: First {pack}\n{level}\n\n; name: Second {pack}\n{level[::-1]}\n"
        (folder / f"Pack {pack}.txt").write_text(text, encoding="utf-8")


# -- what is measured ------------------------------------------------------------------------------------------------


def saved_list(home: Path, number: int) -> Cost:
    """Open the list of so many saved games."""
    save_games(home, number)
    visit = Visit(home)
    return visit.cost(lambda: visit.open(to.ToMenu(), to.ToSavedGames()))


def record_page(home: Path, number: int) -> Cost:
    """Open the record of so many finished games, which were read before."""
    finish_games(home, number)
    earlier = Visit(home)
    earlier.app.context.logbook.look()
    earlier.app.stop()
    visit = Visit(home)
    visit.open(to.ToMenu())
    visit.wait(FRAMES)
    return visit.cost(lambda: visit.app.context.open(to.ToLogbook()))


def back_to_menu(home: Path, number: int) -> Cost:
    """Leave the list of so many saved games."""
    save_games(home, number)
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToSavedGames())
    visit.wait(FRAMES)
    return visit.cost(lambda: visit.key(pygame.K_ESCAPE))


def change_of_setting(home: Path, number: int) -> Cost:
    """Change the size of everything over a list of so many saved games, with the focus on the last of those built."""
    save_games(home, number)
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToSavedGames())
    visit.wait(2 * FRAMES)
    visit.key(pygame.K_END)
    visit.wait(2)
    return visit.cost(lambda: visit.app.context.change(ui_scale=110))


def dropped(home: Path, number: int) -> Cost:
    """Drop so many files at once, each a saved game."""
    folder = home / "dropped"
    folder.mkdir(parents=True)
    text = record.write(played(30))
    paths = [folder / f"{name}.floes" for name in range(number)]
    for path in paths:
        path.write_text(text, encoding="utf-8")
    visit = Visit(home)

    def drop() -> None:
        for path in paths:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))

    return visit.cost(drop, frames=4 * FRAMES)


def pasted(home: Path, size: int) -> Cost:
    """Paste a text of so many bytes in the editor."""
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToLevelEditor())
    visit.wait(5)
    text = "..P..\n" * (size // 6)
    setattr(pygame.scrap, "get_text", lambda: text)  # noqa: B010 (the module's own, for this process)
    return visit.cost(lambda: visit.key(pygame.K_v, pygame.KMOD_CTRL))


def pasted_in_note(home: Path, size: int) -> Cost:
    """Paste a text of so many bytes in the note of a study."""
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToStudy(played(30)))
    visit.wait(5)
    scene = visit.app.context.stack.top
    assert isinstance(scene, StudyScene)
    scene.write_note()
    visit.wait(5)
    text = "A note.\n" * (size // 8)
    setattr(pygame.scrap, "get_text", lambda: text)  # noqa: B010 (the module's own, for this process)
    return visit.cost(lambda: visit.key(pygame.K_v, pygame.KMOD_CTRL))


def computers_play(home: Path) -> Cost:
    """Watch two computers of the highest strength, who think all the time."""
    visit = Visit(home)
    session = Session(find("seega"), {}, [Player("", "master"), Player("", "master")], seed=1)
    visit.open(to.ToMenu(), to.ToPlay(session))
    visit.wait(FRAMES)
    return visit.cost(lambda: None, until=lambda: session.index >= 6)


def looked_through(home: Path) -> Cost:
    """Study a finished game while it is looked through, and the position as well."""
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToStudy(played(1_000, "seega")))
    visit.wait(FRAMES)
    scene = visit.app.context.stack.top
    assert isinstance(scene, StudyScene)
    return visit.cost(lambda: None, until=lambda: len(scene.controller.analysis.points) >= 30)


def film_made(home: Path) -> Cost:
    """Make a film of a game, from the press to its end."""
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToPlay(played(40)))
    visit.wait(5)
    visit.key(pygame.K_e, pygame.KMOD_CTRL)
    scene = visit.app.context.stack.top
    assert isinstance(scene, ShareScene)
    scene.choose("game", "film")
    visit.wait(2 * FRAMES)
    return visit.cost(scene.save, until=lambda: scene not in visit.app.context.stack.scenes)


def levels_page(home: Path, number: int) -> Cost:
    """Open the levels with so many packs of one's own."""
    save_packs(home, number)
    visit = Visit(home)
    return visit.cost(lambda: visit.open(to.ToMenu(), to.ToLevels()))


def level_page(home: Path, number: int) -> Cost:
    """Play a level with so many packs of one's own: its name is looked for among all."""
    save_packs(home, number)
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToLevels())
    visit.wait(FRAMES)
    level: str = "...../...../.P.*./...../....."
    session = Session(find("icefloes"), {"level": level}, seed=1)
    return visit.cost(lambda: visit.app.context.open(to.ToPlay(session)))


def undo(home: Path, actions: int) -> Cost:
    """Take a move back in a game of so many."""
    visit = Visit(home)
    visit.open(to.ToMenu(), to.ToPlay(long_game(actions)))
    visit.wait(FRAMES)
    return visit.cost(lambda: visit.key(pygame.K_z, pygame.KMOD_CTRL))


def huge_game(home: Path) -> Cost:
    """Open a game in a window of 7680×4320."""
    visit = Visit(home, HUGE)
    return visit.cost(lambda: visit.open(to.ToMenu(), to.ToPlay(Session(find("icefloes"), {}, seed=1))))


def huge_size(home: Path) -> Cost:
    """Change the size of such a window over a game."""
    visit = Visit(home, HUGE)
    visit.open(to.ToMenu(), to.ToPlay(Session(find("icefloes"), {}, seed=1)))
    visit.wait(FRAMES)

    def resize() -> None:
        visit.app.window.size = HUGE[0] - 80, HUGE[1] - 40

    return visit.cost(resize)


def set_up(home: Path) -> Cost:
    """Open a set-up for the first time."""
    visit = Visit(home, (800, 600))
    return visit.cost(lambda: visit.open(to.ToMenu(), to.ToSetUp(find("icefloes"))))


ANY: Final = float("inf")
ROWS: Final = (
    Row("set-up", "a set-up, 800×600", Cost(0.1, 0.1, ANY), set_up),
    Row("saved", "10,000 saved games: the list", Cost(0.3, ANY, ANY), lambda home: saved_list(home, 10_000)),
    Row("record", "10,000 finished games: the record", Cost(0.3, ANY, ANY), lambda home: record_page(home, 10_000)),
    Row("menu", "10,000 saved games: back to the menu", Cost(0.1, 0.1, ANY), lambda home: back_to_menu(home, 10_000)),
    Row("size", "1,000 saved games: another size", Cost(0.1, 0.1, ANY), lambda home: change_of_setting(home, 1_000)),
    Row("size many", "10,000: another size", Cost(0.5, 0.5, ANY), lambda home: change_of_setting(home, 10_000)),
    Row("drop", "500 files dropped at once", Cost(0.1, 0.1, ANY), lambda home: dropped(home, 500)),
    Row("paste", "50 MB pasted in the editor", Cost(0.1, 0.1, ANY), lambda home: pasted(home, 50_000_000)),
    Row("note", "50 MB pasted in a note", Cost(0.1, 0.1, ANY), lambda home: pasted_in_note(home, 50_000_000)),
    Row("computers", "two computers at play", Cost(0.1, 0.1, ANY), computers_play),
    Row("study", "a whole game looked through", Cost(0.1, 0.1, ANY), looked_through),
    Row("film", "a film being made", Cost(0.1, 0.1, ANY), film_made),
    Row("packs", "5,000 packs: the levels", Cost(0.3, ANY, ANY), lambda home: levels_page(home, 5_000)),
    Row("level", "5,000 packs: a level", Cost(0.2, ANY, ANY), lambda home: level_page(home, 5_000)),
    Row("undo", "undo in a game of 5,000 moves", Cost(0.02, 0.02, ANY), lambda home: undo(home, 5_000)),
    Row("huge", "7680×4320: a game", Cost(ANY, 0.2, 2.0), huge_game),
    Row("huge size", "7680×4320: another size", Cost(ANY, 0.2, 1.0), huge_size),
)


def measured(name: str, checkout: Path) -> Cost:
    """The cost of a row in a process of its own, with the app of a checkout."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(checkout), str(ROOT))), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, str(Path(__file__)), "--here", name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return Cost(*map(float, done.stdout.split()[-3:]))


def main() -> int:
    """Measure, print, judge; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--checkout", type=Path, default=ROOT, help="the working copy to measure")
    parser.add_argument("--here", action="store_true", help="measure one row in this process, and print its figures")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(row.name for row in ROWS)}")
    wanted = parser.parse_args()
    rows = [row for row in ROWS if not wanted.rows or row.name in wanted.rows]
    if wanted.here:
        with tempfile.TemporaryDirectory(prefix="floes-large-", ignore_cleanup_errors=True) as home:
            print(*rows[0].measure(Path(home)))
        return 0
    good = True
    print(f"Load of the machine: {os.getloadavg()[0]:.1f}. Processor time in seconds.\n")
    print("| what | first frame | longest frame | all | good |\n|---|---|---|---|---|")
    for row in rows:
        cost = measured(row.name, wanted.checkout)
        is_good = all(took <= most for took, most in zip(cost, row.goal, strict=True))
        good = good and is_good
        told = " | ".join(f"{seconds:.3f}" for seconds in cost)
        print(f"| {row.words} | {told} | {'yes' if is_good else 'no'} |", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
