"""A film, made in a process of its own: the window goes on, tells how far it is, and can break it off.

Nothing here loads pygame or Pillow before a film is made: the window knows this module too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from floes_app.bots.process.task_client import TaskClient
from floes_app.core import i18n
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play.jobs import Job
from floes_app.storage import catalogues, files, pictures
from floes_app.view.paint import palette

if TYPE_CHECKING:
    from floes_app.view.parts.film_stage import FilmStage

#: The kinds of films, by the ends of their names.
KINDS: Final = (".gif", ".webp")


@dataclass(frozen=True)
class FilmPlan:
    """Everything that is chosen of a film."""

    first: int
    """The number of the turn before the first one that is shown."""
    last: int
    """The number of the last turn."""
    speed: str
    width: int
    """In pixels."""
    suffix: str
    """One of KINDS."""
    captions: bool
    """True if names and the line of words are in it."""
    loops: bool
    """True if it begins again at its end."""


class FilmWork:
    """A film that is being made."""

    def __init__(
        self, client: TaskClient, line: Session, plan: FilmPlan, title: str, contents: str, place: tuple[Path, str]
    ) -> None:
        """``contents``: the text that lies in the film. ``place``: the folder, and the name without its ending."""
        self._job: Job[str] = Job(client)
        played = [line.game.key, line.plies[0].state.text, [str(ply.action) for ply in line.plies[1:]]]
        names = [player.name for player in line.players.values()]
        look = [i18n.language(), palette.is_high()]
        self._job.ask(make, *played, names, [*vars(plan).values()], title, contents, str(place[0]), place[1], look)

    @property
    def share(self) -> float:
        """How much of it is done."""
        return float(self._job.progress or 0.0)

    def is_done(self) -> bool:
        """True once it is on the disk, or will never be."""
        self._job.poll()
        return not self._job.is_open

    def cancel(self) -> None:
        """Break it off, unless it is done: no file is left."""
        if self._job.is_open:
            self._job.drop()

    @property
    def path(self) -> Path | None:
        """The film; None where there is none."""
        return None if self._job.answer is None else Path(self._job.answer)

    @property
    def fault(self) -> str:
        """Why there is none, in words."""
        return self._job.fault


def make(
    report: Callable[[float], bool],
    game: str,
    start: str,
    actions: Sequence[str],
    names: Sequence[str],
    chosen: Sequence[Any],
    title: str,
    contents: str,
    folder: str,
    name: str,
    look: tuple[str, bool],
) -> str:
    """The task: draw a film, and put it on the disk; the path of its file. Raises FileError."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    if not pygame.display.get_init():  # in the process: it has no window
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # who ends the process means it
        pygame.display.init()
    i18n.use(catalogues.load(look[0]))
    palette.use(look[1])
    line = replayed(game, start, actions, names)
    data = encoded(line, FilmPlan(*chosen), title, contents, report)
    return str(files.write_beside(Path(folder), name, FilmPlan(*chosen).suffix, data))


def replayed(game: str, start: str, actions: Sequence[str], names: Sequence[str]) -> Session:
    """A line of play, without all that was tried beside it."""
    rules = find(game)
    line = Session(rules, {}, [Player(name) for name in names], start=rules.parse(start))
    for action in actions:
        line.follow_text(action)
    return line


def encoded(session: Session, plan: FilmPlan, title: str, contents: str, report: Callable[[float], bool]) -> bytes:
    """The bytes of a film; raises FilmBrokenOff where ``report`` says that nobody wants it any more."""
    from floes_app.play.game import film
    from floes_app.view.parts import film_file

    shots = list(film.shots(session, plan.first, plan.last, plan.speed))
    stage = stage_of(session, plan, title)
    if plan.suffix == ".gif":
        return pictures.in_gif(film_file.as_gif(stage, shots, plan.loops, report), contents)
    return pictures.in_webp(film_file.as_webp(stage, shots, plan.loops, report), contents)


def stage_of(session: Session, plan: FilmPlan, title: str) -> FilmStage:
    """The picture in which a film plays."""
    from floes_app.board.boards import BOARDS
    from floes_app.view.boards.painters import PAINTERS
    from floes_app.view.parts.film_stage import FilmStage, FilmWords

    names = {seat: player.name for seat, player in session.players.items()}
    captions = FilmWords(title, names, plan.last - plan.first) if plan.captions else None
    key = session.game.key
    return FilmStage(PAINTERS[key](BOARDS[key]), session.state, plan.width, captions)
