"""The way from the command line into the app: it looks whether pygame is the right one before the app needs it."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

from floes_app.cli import console


def open_app(path: str | None, another: bool = False) -> int:
    """Open the window, with the game or level in the file at ``path`` where one is given; the exit status.

    Where a window is open already, that comes to the front and takes the file, unless ``another`` one is wanted.
    """
    fault = pygame_fault()
    if fault is not None:
        console.show(fault)
        return 1
    from floes_app.storage.single_instance import Mailbox

    mailbox = Mailbox.of_screen()
    try:
        if not another and mailbox.hand_over(None if path is None else Path(path)):
            return 0
        from floes_app.window import run

        return run(path, mailbox)
    finally:
        mailbox.close()


def selftest() -> int:
    """Look into every corner of the app without a display; 0 when all is well."""
    fault = pygame_fault()
    if fault is not None:
        print(fault, file=sys.stderr)
        return 1
    from floes_app.selftest import selftest as look_everywhere

    return look_everywhere()


def pygame_fault() -> str | None:
    """Fault of the installed pygame, with the commands that heal it; None when it is the right one.

    The packages pygame and pygame-ce both install the module ``pygame``, each over the other's files, and pip sees
    nothing wrong in that. So the module itself is asked who it is. (Imported by name here, because nothing in this
    package may lean on pygame.)
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = importlib.import_module("pygame")
    except ModuleNotFoundError as error:
        if error.name == "pygame":
            return _advice("Floes needs pygame-ce, which is not installed.", "install pygame-ce")
        return _broken(error)
    except Exception as error:  # whatever a half-overwritten package raises
        return _broken(error)
    if not getattr(pygame, "IS_CE", 0):
        return _advice(
            "Floes needs pygame-ce, but the older package pygame has taken its place.",
            "uninstall --yes pygame",
            "install --force-reinstall --no-deps pygame-ce",
        )
    return None


def _broken(error: Exception) -> str:
    return _advice(
        f"Floes needs pygame-ce, but the one installed is broken ({type(error).__name__}: {error}).",
        "uninstall --yes pygame",
        "install --force-reinstall --no-deps pygame-ce",
    )


def _advice(fault: str, *commands: str) -> str:
    lines = [f"    {sys.executable} -m pip {command}" for command in commands]
    return "\n".join([fault, "This puts it right:", *lines])
