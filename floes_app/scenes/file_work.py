"""A file that is made in a process of its own: the window goes on, tells how far it is, and can cancel it.

Neither pygame nor Pillow is loaded before something is made: the window knows the tasks too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from floes_app.bots.process.task_client import TaskClient
from floes_app.core import i18n
from floes_app.play.jobs import Job
from floes_app.storage import catalogues, files
from floes_app.view.paint import palette

#: The language, and whether contrast is high.
Look = tuple[str, bool]


class FileWork:
    """A file that is being made by a task, which returns its path."""

    def __init__(self, client: TaskClient, task: Callable[..., str], *arguments: Any) -> None:
        """Begin; the task is told at last how the app looks."""
        self._job: Job[str] = Job(client)
        self._job.ask(task, *arguments, (i18n.language(), palette.is_high()))

    @property
    def share(self) -> float:
        """The share of it that is done, from 0 to 1."""
        return float(self._job.progress or 0.0)

    def is_done(self) -> bool:
        """True once it is on the disk, or will never be."""
        self._job.poll()
        return not self._job.is_open

    def cancel(self) -> None:
        """Cancel it, unless it is done: no file is left."""
        if self._job.is_open:
            self._job.drop()

    @property
    def path(self) -> Path | None:
        """The file; None if there is none."""
        return None if self._job.answer is None else Path(self._job.answer)

    @property
    def fault(self) -> str:
        """The reason why there is none, in words."""
        return self._job.fault


def prepare(look: Look) -> None:
    """In the process: be able to draw, without a window, as the app looks."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # who ends the process means it
        pygame.display.init()
    i18n.use(catalogues.load(look[0]))
    palette.use(look[1])


def put(folder: str, suffix: str, contents: Sequence[tuple[str, bytes]], report: Callable[[float], bool]) -> str:
    """In the process: put files on the disk, each a name and its bytes, all or none; the path of the first.

    Raises FileError, and FileCancelled if nobody wants them any more, also once they are there.
    """
    from floes_app.view.parts.picture_file import FileCancelled

    made = files.write_new(Path(folder), suffix, contents, lambda: report(1.0))
    if not made or not report(1.0):
        for path in made:
            path.unlink(missing_ok=True)
        raise FileCancelled
    return str(made[0])
