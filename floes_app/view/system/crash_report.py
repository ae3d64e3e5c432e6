"""Reports of a crash: one for the log, and one plain sentence in a window that works without the app."""

from __future__ import annotations

import sys
from typing import Final

import pygame

from floes_app import __version__
from floes_app.core.i18n import _

TITLE: Final = "Floes"


def report_of(error: BaseException) -> str:
    """The error and the kind of machine, as text for the developers. Nothing personal but file paths."""
    import platform  # here, because the first frame of the window waits for this module
    import traceback

    lines = [
        f"Floes {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
    ]
    return "\n".join(lines) + "\n"


def show(report: str, where: str) -> None:
    """Say that the app has to close; the report can be copied. ``where``: the log file, or empty when there is none.

    Without a screen the report goes to the error stream.
    """
    sentence = _("Floes ran into a problem and has to close. Your game is saved up to the last move.")
    if where:
        sentence += "\n\n" + _("The details are in {file}.").format(file=where)
    # Translators: on buttons
    buttons = (_("Close"), _("Copy report"))
    try:
        chosen = pygame.display.message_box(TITLE, sentence, message_type="error", buttons=buttons, return_button=0)
    except (pygame.error, TypeError):
        print(report, file=sys.stderr)
        return
    if chosen == 1:
        _copy(report)


def _copy(report: str) -> None:
    try:
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.scrap.put_text(report)
    except pygame.error:
        print(report, file=sys.stderr)
