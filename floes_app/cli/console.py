"""Output with a console, and without one."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence


def ensure_streams() -> None:
    """Give a program without a console (a packaged one on Windows) a log file to speak into.

    Without it, the first warning that any library prints would end the program.
    """
    if sys.stdout is None or sys.stderr is None:
        from floes_app.storage import folders

        log = folders.open_log()
        sys.stdout = sys.stdout or log
        sys.stderr = sys.stderr or log
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that knows no “ gets an escape rather than no answer
            stream.reconfigure(errors="backslashreplace")


def one_line(message: str) -> str:
    """``message`` with everything that could break the line written as an escape."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in message)


def complain(message: str) -> None:
    """One line on standard error."""
    print(f"floes: {one_line(message)}", file=sys.stderr, flush=True)


def show(message: str) -> None:
    """Say why the app does not open: on standard error, and in a box for those who started it without a terminal."""
    print(message, file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        return
    if sys.platform == "win32":
        if sys.__stderr__ is None:  # with a console the words above are seen, and a box would wait for a click
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, message, "Floes", 0x10)
        return
    if sys.platform != "darwin" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    import shutil  # here, because the first frame of the window waits for this module
    import subprocess

    for command in _boxes(message):
        program = shutil.which(command[0])
        if program is not None:
            # not waited for: the box stays while the program ends
            subprocess.Popen([program, *command[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return


def _boxes(message: str) -> Sequence[Sequence[str]]:
    """The commands that show a message in a box, the first that is installed to be taken."""
    if sys.platform == "darwin":
        script = "on run words\ndisplay alert (item 1 of words) message (item 2 of words)\nend run"
        return [["osascript", "-e", script, "Floes", message]]
    return [
        ["zenity", "--error", "--title=Floes", "--no-markup", f"--text={message}"],
        ["kdialog", "--title", "Floes", "--error", message],
        ["xmessage", "-center", message],
    ]
