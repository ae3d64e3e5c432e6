"""The app without a display: its scenes as a player sees them, in a window of any size, language and look."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from floes_app.app import App
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.stack import Scene
from floes_app.storage.settings import Settings
from tests.scenes.desk import GREETED

#: Makes scenes that lie on top of each other, the lowest first.
Make = Callable[[Context], list[Scene]]
#: By then what rises into view has risen, in seconds.
REST: Final = 2.0
FRAME: Final = 0.05
#: A list paints its boards one a frame: those of the longest list are painted by then.
MOST_FRAMES: Final = 60
#: The folder that a process works in, by a name that is the same for all of them; Linux alone has it.
_HERE: Final = Path("/proc/self/cwd")
_LOOK: Final = re.compile(r"(\d+)x(\d+)-([a-zA-Z_]+)-(\d+)(-contrast)?")


@dataclass(frozen=True)
class Look:
    """The size of the window in pixels, the language, the size of the text in percent, and whether contrast is high."""

    size: tuple[int, int]
    language: str = "en"
    text: int = 100
    contrast: bool = False

    @classmethod
    def of(cls, name: str) -> Look:
        """The look of this name, such as ``800x600-ja-160-contrast``; raises ValueError."""
        match = _LOOK.fullmatch(name)
        if match is None:
            raise ValueError(f"{name}: a look is called for example 1280x800-en-100 or 800x600-ja-160-contrast")
        width, height, language, text, contrast = match.groups()
        return cls((int(width), int(height)), language, int(text), bool(contrast))

    def __str__(self) -> str:
        width, height = self.size
        return f"{width}x{height}-{self.language}-{self.text}{'-contrast' * self.contrast}"


@contextmanager
def _home() -> Iterator[None]:
    """Keep what is saved in an empty folder, which scenes call by the same name every time."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="floes-stage-") as folder:
        os.chdir(folder)
        os.environ["FLOES_HOME"] = str(_HERE if _HERE.exists() else folder)
        try:
            yield
        finally:
            os.chdir(before)


def picture(look: Look, make: Make, seconds: float | None = None) -> pygame.Surface:
    """Picture of these scenes so many seconds after they were opened; None: when they have come to rest."""
    pygame.display.init()
    settings = Settings(
        language=look.language, ui_scale=look.text, high_contrast=look.contrast, visited=GREETED, window_size=look.size
    )
    with _home():
        window = pygame.Window("stage", look.size)
        app = App(window, settings)
        app.context.audio.muted = True  # a device takes longer to open than a picture to draw
        try:
            return _seen(app, make(app.context), seconds)
        finally:
            app.context.stack.reset()
            app.context.stack.settle()
            app.context.thinker.close()
            app.context.audio.close()
            window.destroy()


def _seen(app: App, scenes: list[Scene], seconds: float | None) -> pygame.Surface:
    stack = app.context.stack
    stack.reset(*scenes)
    stack.settle()
    for _frame in range(round((seconds or REST) / FRAME)):
        stack.update(FRAME)
        stack.settle()
    app.frame(0.0)
    for _frame in range(MOST_FRAMES if seconds is None else 0):
        if not stack.animating:
            break
        app.frame(FRAME)
    return app.window.get_surface().copy()
