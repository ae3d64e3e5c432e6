"""The app in a real window, which writes into a file what it says, and where the focus is after each key.

    python tests/window/listening.py FILE [argument of the app ...]

Each line is JSON: ``said`` are words of the voice; ``at`` is the scene on top once a key has done all it does, with its
control that has the focus, whether the ring around that is drawn, and whether all of it is in the window.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import pygame

from floes_app import app
from floes_app.cli import commands
from floes_app.play.access.speech import Voice
from floes_app.scenes.game.play import PlayScene

#: Frames without anything moving after which a key has done all it does.
CALM: Final = 4


def listen(path: Path) -> None:
    """From now on, write what is said and where the focus is."""
    log = path.open("a", encoding="utf-8", buffering=1)
    say, take, frame = Voice._say, app.App.take, app.App.frame
    calm = [-1]

    def tell(**record: Any) -> None:
        log.write(json.dumps(record, ensure_ascii=False) + "\n")

    def said(voice: Voice, words: str, important: bool = False) -> None:
        tell(said=words)
        say(voice, words, important)

    def taken(self: app.App, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            calm[0] = CALM
        return take(self, event)

    def framed(self: app.App, *arguments: Any) -> None:
        frame(self, *arguments)
        stack = self.context.stack
        is_computers_turn = isinstance(stack.top, PlayScene) and self.context.thinker.is_thinking
        is_busy = stack.animating or is_computers_turn  # a result and a study are looked through for long
        calm[0] = min(calm[0], CALM) if calm[0] <= 0 else CALM if is_busy else calm[0] - 1
        if calm[0] == 0:
            calm[0] = -1
            tell(at=type(stack.top).__name__, **focus(self))

    Voice._say, app.App.take, app.App.frame = said, taken, framed  # type: ignore[assignment, method-assign]


def focus(running: app.App) -> dict[str, Any]:
    """The control with the focus."""
    form = getattr(running.context.stack.top, "form", None)
    control = None if form is None else form.focus
    if form is None or control is None:
        return {"focus": "", "ring": False, "seen": True}
    window = pygame.Rect((0, 0), running.context.screen.size)
    return {"focus": control.label, "ring": form.ring_visible, "seen": bool(window.contains(form.place(control)))}


if __name__ == "__main__":
    listen(Path(sys.argv[1]))
    sys.exit(commands.run(sys.argv[2:]))
