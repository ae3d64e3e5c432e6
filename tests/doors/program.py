"""The real program without a display, and hands for it: it is started as a process, and does what it reads from a pipe.

    key right      a key is pressed
    quit           the window is closed
    quit anyway    the same, and the question that comes is answered: what is not saved may be lost
Each line is answered with ``done`` when the app has taken it. What is on the disk for certain is told as well:
``kept N`` after N actions of a game, ``muted True``, ``drawn ROWS``. The first argument says where it begins:
``play FILE``, ``menu`` or ``edit``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

ROOT = Path(__file__).resolve().parents[2]
#: Time to wait for a line, in seconds: the program starts within a few, also where others use the machine.
PATIENCE: Final = 120.0


class Program:
    """The running program."""

    running: ClassVar[list[Program]] = []
    """Those that were started and not ended by the test: it may fail before."""

    def __init__(self, home: Path | str, *arguments: str, env: Mapping[str, str] | None = None, **options: Any) -> None:
        usual = {**os.environ, "FLOES_HOME": str(home)} if env is None else dict(env)
        usual |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.doors.program", *arguments],
            cwd=ROOT,
            env=usual,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            **options,
        )
        Program.running.append(self)
        self.said: list[str] = []
        self.wait_for("ready")

    def wait_for(self, word: str) -> None:
        """Read what it says up to a line that begins so. A program that has nothing more to say is ended."""
        assert self.process.stdout is not None
        patience = threading.Timer(PATIENCE, self.process.kill)
        patience.start()
        try:
            for line in self.process.stdout:
                self.said.append(line.rstrip("\n"))
                if line.startswith(word):
                    return
        finally:
            patience.cancel()
        raise AssertionError(f"it ended, or said no {word}: {self.said[-5:]} {self.process.communicate()[1]}")

    def do(self, *lines: str) -> None:
        """Do things in it, one after the other."""
        assert self.process.stdin is not None
        for line in lines:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            self.wait_for("done")

    def quit(self, anyway: bool = False) -> tuple[int, str]:
        """Close the window, ``anyway`` where it asks first; its exit status, and what it said on standard error."""
        assert self.process.stdin is not None
        self.process.stdin.write("quit anyway\n" if anyway else "quit\n")
        self.process.stdin.flush()
        out, err = self.process.communicate(timeout=60)
        self.said += out.splitlines()
        return self.process.returncode, err

    def kill(self) -> None:
        """End it at once, with signal 9."""
        self.process.kill()
        self.said += self.process.communicate()[0].splitlines()

    def last(self, word: str) -> str:
        """The rest of the latest line that begins with this word; empty if there is none."""
        told = [line.partition(" ")[2] for line in self.said if line.startswith(f"{word} ")]
        return told[-1] if told else ""


def _hands() -> None:
    """Take lines from the pipe, as long as there is one."""
    import pygame

    def press(name: str) -> None:
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    def wait() -> None:
        end = _frames + 2  # the one that is going on may have taken its events already
        while _frames < end:
            time.sleep(0.005)

    for line in sys.stdin:
        word, _blank, rest = line.strip().partition(" ")
        if word == "quit":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            if rest:
                wait()
                press("tab")
                wait()
                _say("asked")
                press("return")
            return
        press(rest)
        wait()
        _say("done")


#: Number of turns of the loop.
_frames = 0
#: Two threads speak: of two lines at once the reader would get neither.
_speaking = threading.Lock()


def _say(*words: object) -> None:
    with _speaking:
        print(*words, flush=True)


def _main(start: str, *files: str) -> int:
    from floes_app import __main__ as entry
    from floes_app.app import App
    from floes_app.scenes.base.context import Context
    from floes_app.scenes.base.destinations import ToLevelEditor
    from floes_app.storage.levels.files import LevelStore

    keep, change, draft, run, frame = Context.keep, Context.change, LevelStore.keep_draft, App.run, App.frame

    def kept(context: Context, session: Any) -> None:
        before = len(context.messages)
        keep(context, session)
        if context.store.path_of(session) is not None and len(context.messages) == before:
            _say("kept", session.index)
        for message in context.messages[before:]:
            _say("said", message)

    def changed(context: Context, **values: Any) -> None:
        change(context, **values)
        _say("muted", context.settings.muted)

    def drawn(store: LevelStore, text: str, *rest: Any) -> Any:
        found = draft(store, text, *rest)
        if not found[1]:
            _say("drawn", text.replace("\n", "/"))
        return found

    def counted(app: App, *times: float) -> None:
        global _frames
        frame(app, *times)
        _frames += 1

    def running(app: App) -> int:
        if start == "edit":
            app.context.start(ToLevelEditor())
        for message in app.context.messages:
            _say("said", message)
        _say("ready")
        threading.Thread(target=_hands, daemon=True).start()
        return run(app)

    Context.keep, Context.change = kept, changed  # type: ignore[method-assign]
    LevelStore.keep_draft, App.run, App.frame = drawn, running, counted  # type: ignore[method-assign]
    return entry.main(["--new-window", *files])  # tests start several on purpose


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
