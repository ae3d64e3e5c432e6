"""A film, made in a process of its own: the window goes on, tells how far it is, and can cancel it.

Nothing here loads pygame or Pillow before a film is made: the window knows this module too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from floes_app.bots.process.task_client import TaskClient
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes import file_work
from floes_app.scenes.file_work import FileWork
from floes_app.storage import pictures

if TYPE_CHECKING:
    from floes_app.view.parts.film_stage import FilmStage

#: The kinds of films, by the ends of their names.
KINDS: Final = (".gif", ".webp")


@dataclass(frozen=True)
class FilmPlan:
    """The choices for a film."""

    first: int
    """The number of the turn before the first one that is shown."""
    last: int
    """The number of the last turn."""
    speed: str
    width: int
    """Width in pixels."""
    suffix: str
    """One of KINDS."""
    captions: bool
    """True if names and the line of words are in it."""
    loops: bool
    """True if it begins again at its end."""


def begin(
    client: TaskClient, line: Session, plan: FilmPlan, title: str, contents: str, place: tuple[Path, str]
) -> FileWork:
    """Begin to make a film; ``contents``: the text that lies in it. ``place``: the folder, and the name of the file."""
    played = [line.game.key, line.plies[0].state.text, [str(ply.action) for ply in line.plies[1:]]]
    names = [player.name for player in line.players.values()]
    return FileWork(client, make, *played, names, [*vars(plan).values()], title, contents, str(place[0]), place[1])


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
    look: file_work.Look,
) -> str:
    """The task: draw a film, and put it on the disk; the path of its file.

    Raises FileError, and FileCancelled if ``report`` says that nobody wants it any more.
    """
    file_work.prepare(look)
    line = replayed(game, start, actions, names)
    data = encoded(line, FilmPlan(*chosen), title, contents, report)
    return file_work.put(folder, FilmPlan(*chosen).suffix, [(name, data)], report)


def replayed(game: str, start: str, actions: Sequence[str], names: Sequence[str]) -> Session:
    """A line of play, without all that was tried beside it."""
    rules = find(game)
    line = Session(rules, {}, [Player(name) for name in names], start=rules.parse(start))
    for action in actions:
        line.follow_text(action)
    return line


def encoded(session: Session, plan: FilmPlan, title: str, contents: str, report: Callable[[float], bool]) -> bytes:
    """The bytes of a film; raises FileCancelled if ``report`` says that nobody wants it any more."""
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
    from floes_app.play.game import film
    from floes_app.view.boards.painters import PAINTERS
    from floes_app.view.parts.film_stage import FilmStage, FilmWords

    names = {seat: player.name for seat, player in session.players.items()}
    captions = FilmWords(title, names, film.move_numbers(session)[plan.first : plan.last]) if plan.captions else None
    key = session.game.key
    return FilmStage(PAINTERS[key](BOARDS[key]), session.state, plan.width, captions)
