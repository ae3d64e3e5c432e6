"""Measure whether memory grows in long play: all pages, games of every kind, editor, study, undo, round after round.

    .venv/bin/python -m build_scripts.measuring.memory [--scenes NUMBER] [--computers]

The whole app runs on a display that nobody sees, and one round visits every page. Told after each tenth of the way: the
scenes opened so far, memory in use, the most that pictures held, threads, open files, and objects that the garbage
collector knows. Prints Markdown; exit status 1 where the last third used more memory than the middle one by more than
``SLACK``, or anything else was left behind. With ``--computers`` the computer plays a seat of each game.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from build_scripts.measuring.large import Visit
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.scenes.base import destinations as to
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.view.paint import picture_cache

#: Number of scenes below which a run has too few samples.
FEWEST: Final = 200
#: Bytes that count as no growth: what is painted last differs from round to round.
SLACK: Final = 12_000_000
#: Actions of each game in a round, and how many of them are taken back.
ACTIONS: Final = 12
UNDONE: Final = 4
#: Longest time for the computer's turns of a round, in seconds.
PATIENCE: Final = 3.0


class Sample(NamedTuple):
    """The use of everything at one moment."""

    scenes: int
    memory: int
    """Bytes in memory."""
    pictures: int
    threads: int
    files: int
    objects: int


def sample(scenes: int) -> Sample:
    """The use of everything now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Sample(
        scenes,
        pages * os.sysconf("SC_PAGE_SIZE"),
        picture_cache.held(),
        threading.active_count(),
        sum(1 for _file in Path("/proc/self/fd").iterdir()),
        len(gc.get_objects()),
    )


def pages(visit: Visit) -> Iterator[to.Destination]:
    """The pages of a round that are only looked at."""
    yield from (to.ToSettings(), to.ToKeys(), to.ToSavedGames(), to.ToLevels())
    for game in GAMES:
        yield from (to.ToSetUp(game), to.ToRules(game), to.ToPuzzles(game), to.ToGuidedGame(game))


def play(visit: Visit, session: Session, rng: random.Random) -> None:
    """Play some actions of a game in the window, take some back, and look at them again."""
    visit.open(to.ToMenu(), to.ToPlay(session))
    visit.wait(3)
    scene = visit.app.context.stack.top
    assert isinstance(scene, BoardScene)
    end = time.monotonic() + PATIENCE
    while session.index < ACTIONS and session.state.outcome is None and time.monotonic() < end:
        if session.is_human(session.state.turn) and session.at_tip:
            scene.controller.play(rng.choice(session.state.actions()))
        else:
            time.sleep(0.005)
        visit.wait(2)
    for _undo in range(UNDONE):
        visit.key(pygame.K_z, pygame.KMOD_CTRL)
        visit.wait(2)
    visit.key(pygame.K_HOME)
    visit.wait(2)


def edit(visit: Visit) -> None:
    """Draw a little in the level editor, undo it, and leave."""
    visit.open(to.ToMenu(), to.ToLevelEditor())
    for key in (pygame.K_RIGHT, pygame.K_x, pygame.K_DOWN, pygame.K_x, pygame.K_z):
        visit.key(key, pygame.KMOD_CTRL if key == pygame.K_z else 0)
        visit.wait(2)


def go_round(visit: Visit, number: int, has_computers: bool) -> int:
    """One round of everything; the number of scenes opened."""
    rng = random.Random(number)
    opened = 0
    for page in pages(visit):
        visit.open(to.ToMenu(), page)
        visit.wait(3)
        visit.key(pygame.K_ESCAPE)
        visit.wait(1)
        opened += 2
    for game in GAMES:
        players = [Player("Aino"), Player("", "newcomer")] if has_computers else []
        session = Session(game, {}, players, seed=number)
        play(visit, session, rng)
        visit.app.context.open(to.ToStudy(session))
        visit.app.context.stack.settle()
        visit.wait(3)
        for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_END):
            visit.key(key)
            visit.wait(1)
        opened += 3
    edit(visit)
    for saved in visit.app.context.store.folder.rglob("*.floes*"):
        saved.unlink(missing_ok=True)  # else more games each round, as players know and want
    return opened + 2


def main() -> int:
    """Play, print, judge; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scenes", type=int, default=3000, help="so many scenes are opened")
    parser.add_argument("--computers", action="store_true", help="the computer plays a seat of each game")
    wanted = parser.parse_args()
    if wanted.scenes < FEWEST:
        parser.error(f"at least {FEWEST} scenes, or there is nothing to compare")
    print("| scenes | memory | pictures | threads | files | objects |\n|---|---|---|---|---|---|")
    samples: list[Sample] = []
    with tempfile.TemporaryDirectory(prefix="floes-memory-", ignore_cleanup_errors=True) as home:
        visit = Visit(Path(home))
        visit.app.context.thinker.start()  # it would with the first finished game that is studied, and stays
        scenes = number = 0
        while scenes < wanted.scenes:
            scenes += go_round(visit, number, wanted.computers)
            number += 1
            if scenes >= len(samples) * wanted.scenes / 10:
                visit.open(to.ToMenu())
                visit.wait(3)
                found = sample(scenes)
                samples.append(found)
                told = f"{found.memory / 1e6:.0f} MB | {found.pictures / 1e6:.0f} MB"
                print(f"| {scenes} | {told} | {found.threads} | {found.files} | {found.objects:,} |", flush=True)
        visit.app.close()
    third = len(samples) // 3
    middle, last = samples[third : 2 * third], samples[-third:]
    grown = max(one.memory for one in last) - max(one.memory for one in middle)
    more = max(last[-1].threads - middle[0].threads, last[-1].files - middle[0].files)
    print(f"\nFrom the middle to the end: {grown / 1e6:+.1f} MB, {more:+d} threads or files.")
    return int(grown > SLACK or more > 0)


if __name__ == "__main__":
    sys.exit(main())
