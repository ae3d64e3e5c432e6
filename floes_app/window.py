"""The window: opened and painted before anything heavy is loaded, and the last to know when something goes wrong."""

from __future__ import annotations

import gc
import os
import shlex
import signal
import sys
import time
from contextlib import AbstractContextManager, nullcontext, suppress
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
from floes_app.storage.single_instance import Mailbox
from floes_app.view.paint import art
from floes_app.view.paint.theme import NIGHT
from floes_app.view.system import crash_report, desktop, standard_error

TITLE: Final = "Floes"
#: From malloc.h: the size from which a block of memory is one of its own.
_M_MMAP_THRESHOLD: Final = -3
#: The libraries without which SDL finds no X, and the packages of Debian that have them.
LIBRARIES: Final = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXfixes.so.3": "libxfixes3",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
}
SMALLEST: Final = (800, 600)
#: After so many new objects Python looks for garbage among these, after so many such times among what was left, and
#: after so many of those among everything: the last of them hardly ever.
SELDOM: Final = (2_000, 10, 1_000)


class Unseen(Exception):
    """There is no screen, and SDL would draw where nobody sees it."""


def open_window(settings: Settings) -> pygame.Window:
    """A window where it was last time with these screens, moved and shrunk to fit on one of them, with a first frame.

    Raises pygame.error, and Unseen where there is no screen. A driver that was chosen on purpose is used as it is.
    """
    with _quiet():
        pygame.display.init()
    if pygame.display.get_driver() in desktop.UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise Unseen
    pygame.display.set_allow_screensaver(True)
    screens = desktop.displays()
    wanted = settings.window_on(desktop.arrangement([screen.bounds for screen in screens]))
    size, _place = desktop.fitted(*wanted, screens, desktop.Border(), SMALLEST)
    window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
    window.minimum_size = SMALLEST
    desktop.fit(window, *wanted)
    window.get_surface().fill(NIGHT)
    window.flip()
    _note_first_frame()
    window.set_icon(art.sprite("app-icon", 256))
    return window


def _note_first_frame() -> None:
    """Write the time of the first frame where FLOES_FIRST_FRAME says, for build_scripts/measuring/packaged.py."""
    path = os.environ.get("FLOES_FIRST_FRAME")
    if path:
        Path(path).write_text(str(time.time()), encoding="ascii")


def _quiet() -> AbstractContextManager[None]:
    """Drop what libraries print of the screens that they do not find (Linux): the app says itself what is wrong."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    return standard_error.hidden() if sys.platform.startswith("linux") and not chosen else nullcontext()


def _tell_no_screen(reason: str) -> int:
    """Say in one line why there is no window, and what helps; the exit status."""
    screens = [name for name in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    if reason:
        words = _("Floes can’t open its window: there’s no screen to put it on ({reason}).").format(reason=reason)
    elif not screens:
        words = _("Floes can’t open its window: there’s no screen. Start it on a desktop, or over ssh with “ssh -X”.")
    # Translators: {packages} are names of packages of Debian; {screen} is the value of the variable {variable}
    elif missing := [package for library, package in LIBRARIES.items() if not _is_there(library)]:
        words = _("Floes can’t open its window: libraries are missing. On Debian, “sudo apt install {packages}” helps.")
        words = words.format(packages=shlex.join(missing))
    else:
        words = _("Floes can’t open its window: the screen {screen} can’t be reached. Check {variable}.")
        words = words.format(screen=os.environ[screens[0]], variable=screens[0])
    print(words, file=sys.stderr)
    return 2


def _is_there(library: str) -> bool:
    """True if the system has a shared library."""
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def give_memory_back() -> None:
    """Give every picture that is dropped back to the system (Linux), rather than leave a hole that is too small."""
    if sys.platform.startswith("linux"):
        import ctypes

        with suppress(OSError, AttributeError):  # another C library than that of GNU
            ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, 1 << 18)


def look_for_garbage_seldom() -> None:
    """Limit Python's search for circles of garbage to new objects; modules, which are loaded by now, are none.

    It would look through everything in the middle of play, for up to a tenth of a second in a long game. The app does
    so itself whenever a scene was closed.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


def end_with_the_terminal() -> None:
    """Make a terminal that is closed end the app as Ctrl+C does, which saves what is not saved yet (not Windows)."""
    hangup = getattr(signal, "SIGHUP", None)
    if hangup is not None and signal.getsignal(hangup) is signal.SIG_DFL:  # nohup ignores it
        signal.signal(hangup, signal.default_int_handler)


def run(path: str | None = None, mailbox: Mailbox | None = None) -> int:
    """Open the app, with the game or level in the file at ``path`` where one is given; the exit status.

    mailbox: where later starts of the app ask for something; nowhere without it.

    An error that nobody caught goes into the log, and the player is told in one sentence. The game is safe: it has been
    on the disk since its last move.
    """
    give_memory_back()
    end_with_the_terminal()
    try:
        settings, messages = settings_file.load()
        try:
            window = open_window(settings)
        except pygame.error as error:
            return _tell_no_screen(str(error))
        except Unseen:
            return _tell_no_screen("")
        from floes_app.app import App
        from floes_app.core import compiled

        compiled.compile_in_background()
        look_for_garbage_seldom()
        app = App(window, settings, messages, mailbox)
        if path is not None:
            app.open_file(path)
        return app.run()
    except Exception as error:
        report = crash_report.report_of(error)
        crash_report.show(report, folders.log(report))
        return 1
