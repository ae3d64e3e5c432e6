"""The window: opened and painted before anything heavy is loaded, and the last to know when something goes wrong."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

# Before pygame is imported: draw without the detour over the graphics card, which costs far more than it gives for
# pictures that change rarely; tell Windows that we draw at the screen's real pixels; show the input method's own list;
# take the click that brings the window to the front, which SDL drops otherwise (on a busy machine, a later one); call
# the window by the app's name (WM_CLASS), by which desktops find its icon, not by that of the started file.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
os.environ["SDL_VIDEO_X11_WMCLASS"] = "floes"  # pygame, which may be imported already, has put the file's name there
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "floes")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from floes_app.core.i18n import _
from floes_app.storage import folders
from floes_app.storage import settings as settings_file
from floes_app.storage.settings import Settings
from floes_app.view import art, crash_report
from floes_app.view.theme import NIGHT

TITLE: Final = "Floes"
#: From malloc.h: from what size on a block of memory is one of its own.
_M_MMAP_THRESHOLD: Final = -3
SMALLEST: Final = (800, 600)


def open_window(settings: Settings) -> pygame.Window:
    """A window where it was last time, moved and shrunk onto the screens that there are now, with a first frame."""
    pygame.display.init()
    pygame.display.set_allow_screensaver(True)
    size, place = clamped(settings.window_size, settings.window_place, pygame.display.get_desktop_sizes())
    window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
    window.minimum_size = SMALLEST
    if place is not None:
        window.position = place
    window.get_surface().fill(NIGHT)
    window.flip()
    _note_first_frame()
    window.set_icon(art.sprite("app-icon", 256))
    return window


def _note_first_frame() -> None:
    """Write the time of the first frame into the file that FLOES_FIRST_FRAME names, for build_scripts/measure.py."""
    path = os.environ.get("FLOES_FIRST_FRAME")
    if path:
        Path(path).write_text(str(time.time()), encoding="ascii")


def clamped(
    size: tuple[int, int], place: tuple[int, int] | None, desktops: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and place for a window that was there last time, on these screens (sizes; the first is at 0, 0).

    It is never larger than the first screen; a place that would put its title bar off every screen is forgotten. Where
    a second screen stands is not told: it may be on any side of the first.
    """
    screen = desktops[0] if desktops else size
    width = max(SMALLEST[0], min(size[0], screen[0]))
    height = max(SMALLEST[1], min(size[1], screen[1]))
    if place is None:
        return (width, height), None
    right, bottom = (sum(desktop[axis] for desktop in desktops) for axis in (0, 1))
    left, top = right - screen[0], bottom - screen[1]
    visible = 120 - width - left <= place[0] <= right - 120 and -top <= place[1] <= bottom - 80
    return (width, height), place if visible else None


def give_memory_back() -> None:
    """Let every picture that is dropped go back to the system (Linux), rather than leave a hole that is too small."""
    if sys.platform.startswith("linux"):
        import ctypes

        with suppress(OSError, AttributeError):  # another C library than that of GNU
            ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, 1 << 18)


def run(path: str | None = None) -> int:
    """Open the app, with the game or level in the file at ``path`` where one is given; the exit status.

    An error that nobody caught goes into the log, and the player is told in one sentence. The game is safe: it has been
    on the disk since its last move.
    """
    give_memory_back()
    try:
        settings, messages = settings_file.load()
        try:
            window = open_window(settings)
        except pygame.error as error:
            print(
                _("Floes can’t open its window: there’s no screen to put it on ({reason}).").format(reason=error),
                file=sys.stderr,
            )
            return 1
        from floes_app.app import App

        app = App(window, settings, messages)
        if path is not None:
            app.open_file(path)
        return app.run()
    except Exception as error:
        report = crash_report.report_of(error)
        crash_report.show(report, folders.log(report))
        return 1
