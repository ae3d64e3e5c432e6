"""A monkey at the keyboard: seeded random events at the whole app, in process.

``python -m tests.doors.monkey --seed 7 --events 100000`` lets it loose. Where something breaks, it prints the seed and
the fewest events it could find that break it again.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import secrets
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from floes_app import window
from floes_app.app import App
from floes_app.bots.process.child import ChildProcess
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.background import Background
from floes_app.play.learn.puzzles import offered
from floes_app.scenes.base import destinations as to
from floes_app.storage import settings as settings_file
from floes_app.view.paint import picture_cache
from floes_app.view.paint.picture_cache import PAINTING
from tests.doors import hostile
from tests.effort import TRIES, slowness

#: A frame may take so much time of the processor, in seconds.
LONGEST_FRAME = 0.5
#: After so many events the app is closed and started again.
LIFE = 400
#: Longest time in seconds in which the events of a fault are shortened.
SHORTENING = 120.0
#: Memory in bytes that the process may take beyond that of the tests before, whatever the monkey does.
MOST_MEMORY = 300_000_000
#: How often work beside the window is found to be not done yet.
UNDONE = 0.5
#: The deeds of the monkey as plain values: a name, and numbers or a text.
Event = tuple[Any, ...]

_KEYS = [
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F10, pygame.K_F11),
]
_OFTEN = [pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB]
_MODS = [0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_ALT]
#: Larger ones only take longer to be painted for the first time.
_SIZES = [(800, 600), (1024, 768), (1280, 800), (640, 480)]
_TEXTS = [*hostile.TEXTS, *hostile.GOOD, "Aino", "7", "level", "ice1-zzz"]
#: Whatever the app leaves to chance, and how long its work takes: the same in every run.
_chance = random.Random()


#: The weight of each deed.
_OFTEN_DONE = {
    **{"control": 24, "key": 22, "click": 10, "frame": 8, "twice": 6, "move": 6, "text": 5, "drag": 4, "wheel": 4},
    **{"pad": 2, "scene": 2, "clipboard": 1.5, "drop": 1, "jump": 1, "size": 0.5, "focus": 0.5, "again": 0.2},
}


def some_event(rng: random.Random) -> Event:
    """The next thing that the monkey does."""
    kind = rng.choices(list(_OFTEN_DONE), list(_OFTEN_DONE.values()))[0]
    at = rng.random(), rng.random()
    match kind:
        case "control" | "twice":
            return kind, rng.randrange(10_000)
        case "click" | "move":
            return kind, *at
        case "drag":
            return kind, *at, rng.random(), rng.random()
        case "wheel":
            return kind, *at, rng.choice([-3, -1, 1, 3])
        case "key":
            return kind, rng.choice(_OFTEN if rng.random() < 0.4 else _KEYS), rng.choice(_MODS)
        case "text" | "clipboard":
            return kind, rng.randrange(len(_TEXTS))
        case "pad":
            return kind, rng.randrange(6), rng.randrange(9)
        case "frame":
            return kind, rng.choice([0.0, 1 / 60, 0.1, 0.1, 1.0])
        case "size":
            return kind, *rng.choice(_SIZES)
        case "focus":
            return kind, rng.random() < 0.5
        case _:
            return kind, rng.randrange(10_000)


class SlowFrame(AssertionError):
    """A frame took too long, by itself or because of what else the machine did."""


@dataclass
class Fault:
    """A fault that came up at an event."""

    number: int
    report: str
    is_slow: bool = False
    """True if a frame took too long, and nothing else is wrong."""


class Zoo:
    """The app in a folder of its own, and what the monkey can do to it."""

    def __init__(self, home: Path, clipboard: list[str]) -> None:
        self.home = home
        self.clipboard = clipboard
        self.slowest = 0.0
        #: The time by which close presses are told apart: that of the frames, in seconds.
        self.now = 0.0
        os.environ["FLOES_HOME"] = str(home)
        self.files = self._files()
        self.app = self._open()

    def _files(self) -> list[Path]:
        folder = self.home / "dropped"
        folder.mkdir(exist_ok=True)
        texts = [text.encode("utf-8", "surrogatepass") for text in (*hostile.GOOD, *hostile.TEXTS)]
        paths = [folder / f"{number}\u202e\u200b.txt" for number in range(len(texts))]
        for path, data in zip(paths, texts, strict=True):
            path.write_bytes(data)
        return [*paths, folder, folder / "missing", Path("/dev/zero")]

    def _open(self) -> App:
        settings, messages = settings_file.load()
        app = App(window.open_window(settings), settings, messages)
        app._guard._clock = lambda: self.now
        app.frame(0.1)
        return app

    def do(self, event: Event) -> None:
        """Do one thing, and let a frame pass; raises whatever the app raises."""
        kind, *values = event
        began, longest = process_time(), 0.0
        for taken in self._events(kind, values):
            self.app.take(taken)
            self.app.context.stack.settle()
            # two presses of a hand are some frames apart
            longest, began = max(longest, process_time() - began), process_time()
        seconds = values[0] if kind == "frame" else 1 / 60
        self.now += seconds
        self.app.frame(seconds, PAINTING)
        took = longest + process_time() - began
        self.slowest = max(self.slowest, took)
        started = kind == "again"  # the app was started, which is no frame
        if not started and took > LONGEST_FRAME and took > LONGEST_FRAME * slowness():
            raise SlowFrame(f"a frame took {took:.2f} s")
        if not self.app.running:
            self.restart()

    def restart(self) -> None:
        """Quit, and start again."""
        self.app.close()
        self.app = self._open()

    def _events(self, kind: str, values: list[Any]) -> list[pygame.event.Event]:
        event, size = pygame.event.Event, self.app.window.size
        match kind:
            case "control" | "twice":
                form = getattr(self.app.context.stack.top, "form", None)
                controls = form.controls if form is not None else []
                if not controls:
                    return []
                control = controls[values[0] % len(controls)]
                form.reveal(control)
                return _click(form.place(control).center, 2 if kind == "twice" else 1)
            case "click":
                return _click(_point(values, size))
            case "move":
                return [event(pygame.MOUSEMOTION, pos=_point(values, size), rel=(1, 1), buttons=(0, 0, 0))]
            case "drag":
                down, up = _point(values[:2], size), _point(values[2:], size)
                return [
                    event(pygame.MOUSEBUTTONDOWN, pos=down, button=1),
                    event(pygame.MOUSEMOTION, pos=up, rel=(9, 9), buttons=(1, 0, 0)),
                    event(pygame.MOUSEBUTTONUP, pos=up, button=1),
                ]
            case "wheel":
                return [event(pygame.MOUSEWHEEL, pos=_point(values[:2], size), x=0, y=values[2], flipped=False)]
            case "key":
                letter = chr(values[0]) if values[0] < 128 else ""
                return [
                    event(pygame.KEYDOWN, key=values[0], mod=values[1], unicode=letter, scancode=0),
                    event(pygame.KEYUP, key=values[0], mod=values[1], unicode=letter, scancode=0),
                ]
            case "text":
                return [event(pygame.TEXTINPUT, text=_TEXTS[values[0]])]
            case "pad":
                return [_pad(*values)]
            case "size":
                self.app.window.size = values[0], values[1]
                return [event(pygame.WINDOWSIZECHANGED)]
            case "focus":
                return [event(pygame.WINDOWFOCUSGAINED if values[0] else pygame.WINDOWFOCUSLOST)]
            case "drop":
                return [event(pygame.DROPFILE, file=str(self.files[values[0] % len(self.files)]))]
            case "clipboard":
                self.clipboard[0] = _TEXTS[values[0]]
                key = {"key": pygame.K_v, "mod": pygame.KMOD_CTRL, "unicode": "v", "scancode": 0}
                return [event(pygame.KEYDOWN, **key)]
            case "scene":
                self._show(values[0])
            case "again":
                self.restart()
            case "jump":
                self._look_back(values[0])
        return []

    def _show(self, number: int) -> None:
        game = GAMES[number % len(GAMES)]
        session = Session(game, {}, seed=number)
        rng = random.Random(number)
        for _action in range(number % 40):
            if session.state.outcome is None:
                session.play(rng.choice(session.state.actions()))
        places: list[to.Destination] = [
            *(to.ToPlay(session), to.ToPlay(session), to.ToSetUp(game), to.ToGuidedGame(game), to.ToRules(game)),
            *(
                to.ToLevels(),
                to.ToLevelEditor(),
                to.ToLevelGenerator(),
                to.ToSavedGames(),
                to.ToSettings(),
                to.ToAbout(),
            ),
            *(to.ToPuzzle(puzzle) for puzzle in offered(game)[-2:]),
            *((to.ToPuzzles(game),) if offered(game) else ()),
        ]
        destination = places[number // 7 % len(places)]
        if number % 3:
            self.app.context.start(to.ToMenu(), destination)
        else:
            self.app.context.open(destination)

    def _look_back(self, number: int) -> None:
        """Press a move of a list that shows another line than the game has."""
        game = getattr(self.app.context.stack.top, "game", None)
        look_at = getattr(game, "look_at", None)
        if look_at is not None:
            look_at(number % 50 - 5)


#: Looks at the app after each event, which has a number.
Watch = Callable[[Zoo, int], None]


def _point(values: Sequence[float], size: tuple[int, int]) -> tuple[int, int]:
    return int(values[0] * size[0]), int(values[1] * size[1])


def _click(point: tuple[int, int], times: int = 1) -> list[pygame.event.Event]:
    event = pygame.event.Event
    found = [event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))]
    for _time in range(times):
        found += [event(kind, pos=point, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    return found


def _pad(kind: int, value: int) -> pygame.event.Event:
    event = pygame.event.Event
    return [
        event(pygame.JOYBUTTONDOWN, button=value, instance_id=0),
        event(pygame.JOYHATMOTION, value=(value % 3 - 1, value // 3 - 1), instance_id=0, hat=0),
        event(pygame.JOYAXISMOTION, axis=value % 3, value=value / 4 - 1, instance_id=0),
        event(pygame.JOYDEVICEADDED, device_index=value),
        event(pygame.JOYDEVICEREMOVED, instance_id=value),
        event(pygame.JOYBUTTONUP, button=value, instance_id=0),
    ][kind]


def quiet_helpers(patch: Callable[[Any, str, Any], None], clipboard: list[str]) -> None:
    """Keep computers from thinking and processes from starting, so that equal events do the same; add a clipboard.

    Lots fall as in every run, and work beside the window seems to take as long, however slow the machine is.
    """
    patch(ChildProcess, "start", lambda _self: None)
    patch(ChildProcess, "send", lambda _self, _data: None)
    patch(ChildProcess, "receive", lambda _self: None)
    patch(Background, "is_done", _is_done)
    patch(random, "SystemRandom", lambda: _chance)
    patch(secrets, "choice", _chance.choice)
    patch(secrets, "token_hex", lambda count: _chance.randbytes(count).hex())
    patch(pygame.scrap, "get_text", lambda: clipboard[0])
    patch(pygame.scrap, "put_text", lambda text: clipboard.__setitem__(0, text))


def _is_done(work: Background[Any], _seconds: float = 0.0) -> bool:
    """Stands in for ``Background.is_done``: waits for the end, which by chance is not told yet."""
    work._thread.join()  # it may draw lots, too
    return _chance.random() >= UNDONE


def run(events: Sequence[Event], clipboard: list[str], watch: Watch | None = None) -> Fault | None:
    """Do these things to a fresh app; the first fault, or None."""
    _chance.seed(0)
    with tempfile.TemporaryDirectory(prefix="floes-monkey-", ignore_cleanup_errors=True) as home:
        zoo = Zoo(Path(home), clipboard)
        number = -1
        try:
            for number, event in enumerate(events):
                zoo.do(event)
                if watch is not None:
                    watch(zoo, number)
            zoo.app.close()
        except Exception as fault:
            report = traceback.format_exc()
            with suppress(Exception):  # a broken app goes as well: what it has told its controls must not outlive it
                zoo.app.close()
            return Fault(number, report, isinstance(fault, SlowFrame))
    return None


def lasting(events: Sequence[Event], clipboard: list[str], watch: Watch | None = None) -> Fault | None:
    """The first fault of ``run`` that is one of the app.

    A slow frame counts only where it comes in every one of several runs: the machine may have done something else.
    """
    for _try in range(TRIES):
        fault = run(events, clipboard, watch)
        if fault is None or not fault.is_slow:
            break
    return fault


def shortest(events: list[Event], clipboard: list[str], last_line: str) -> list[Event]:
    """The fewest of these events that end in the same fault, found by leaving out ever smaller parts.

    After SHORTENING seconds they are told as they are then.
    """
    size, end = len(events) // 2, time.monotonic() + SHORTENING
    while size:
        place = 0
        while place < len(events) - 1:
            if time.monotonic() > end:
                return events
            fewer = events[:place] + events[place + size :]
            fault = run(fewer, clipboard)
            if fault is not None and fault.report.splitlines()[-1][:60] == last_line[:60]:
                events = fewer[: fault.number + 1]
            else:
                place += size
        size //= 2
    return events


def let_loose(seed: int, number: int, clipboard: list[str], watch: Watch | None = None) -> str:
    """Do so many random things, in lives of LIFE events each; what went wrong, with a way to see it again, or empty."""
    rng = random.Random(seed)
    for life in range(-(-number // LIFE)):
        events = [some_event(rng) for _event in range(min(LIFE, number - life * LIFE))]
        fault = lasting(events, clipboard, watch)
        if fault is not None:
            few = shortest(events[: fault.number + 1], clipboard, fault.report.splitlines()[-1])
            return f"seed {seed}, life {life}, event {fault.number}:\n{fault.report}\nshortest: {few!r}"
        gc.collect()
    return ""


def memory() -> int:
    """The memory of the process in bytes; 0 if the system does not tell."""
    path = Path("/proc/self/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") if path.exists() else 0


def bounded(before: int, _zoo: Zoo, number: int) -> None:
    """Fail where pictures or the whole process take more than they may; ``before``: bytes taken at the start."""
    assert picture_cache.held() <= picture_cache.MOST_BYTES + 40_000_000
    if number % 100 == 0:
        assert memory() - before < MOST_MEMORY, f"{memory()} bytes after {before}"


def main() -> int:
    """Run the monkey from the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=10_000)
    given = parser.parse_args()
    clipboard = [""]
    quiet_helpers(setattr, clipboard)
    window.give_memory_back()
    slowest, before = [0.0], memory()

    def watch(zoo: Zoo, number: int) -> None:
        slowest[0] = max(slowest[0], zoo.slowest)
        bounded(before, zoo, number)

    fault = let_loose(given.seed, given.events, clipboard, watch)
    print(fault or f"seed {given.seed}: {given.events} events, nothing broke, slowest frame {slowest[0]:.2f} s")
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
