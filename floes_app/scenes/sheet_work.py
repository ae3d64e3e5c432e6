"""A sheet to print, made in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from floes_app.bots.process.task_client import TaskClient
from floes_app.play.shared import Shared
from floes_app.scenes import file_work
from floes_app.scenes.file_work import FileWork
from floes_app.storage import pictures

if TYPE_CHECKING:
    from floes_app.view.parts.print_sheet import PrintedLevel

#: The kinds of sheets, by the ends of their names.
KINDS: Final = (".pdf", ".png")


def begin(client: TaskClient, shared: Shared, suffix: str, place: tuple[Path, str]) -> FileWork:
    """Begin to make a sheet of a pack; ``place``: the folder, and the name of the file."""
    boards = [[*vars(board).values()] for board in shared.boards]
    words = [shared.title, shared.words]
    return FileWork(client, make, boards, *words, shared.contents, suffix, str(place[0]), place[1])


def make(
    report: Callable[[float], bool],
    boards: Sequence[Sequence[str]],
    title: str,
    words: str,
    contents: str,
    suffix: str,
    folder: str,
    name: str,
    look: file_work.Look,
) -> str:
    """The task: draw the pages, and put them on the disk; the path of the file, or of the first one.

    A PDF has all pages; pictures are one a page, and each holds the pack. Raises FileError,
    and FileCancelled if ``report`` says that nobody wants it any more.
    """
    file_work.prepare(look)
    import pygame

    from floes_app.board.boards import BOARDS
    from floes_app.games.icefloes import GAME
    from floes_app.view.boards.painters import PAINTERS
    from floes_app.view.parts import print_file, print_sheet
    from floes_app.view.parts.picture_file import FileCancelled

    levels, sheet = printed(boards), print_sheet.SheetPage(PAINTERS[GAME.key](BOARDS[GAME.key]))
    pages: list[pygame.Surface] = []
    for number in range(print_sheet.pages(levels)):
        pages.append(sheet.draw(levels, number, title, words))
        if not report((number + 0.8) / print_sheet.pages(levels)):
            raise FileCancelled
    if suffix == ".pdf":
        return file_work.put(folder, suffix, [(name, print_file.as_pdf(pages, title))], report)
    names = [f"{name} {number}" for number in range(1, len(pages) + 1)] if len(pages) > 1 else [name]
    drawn = [
        (stem, pictures.in_png(print_file.as_png(page), contents)) for stem, page in zip(names, pages, strict=True)
    ]
    return file_work.put(folder, suffix, drawn, report)


def printed(boards: Sequence[Sequence[str]]) -> list[PrintedLevel]:
    """The levels of a sheet: of each the text of its position, its title, its par, its code."""
    from floes_app.games.icefloes import GAME
    from floes_app.view.parts.print_sheet import PrintedLevel

    return [PrintedLevel(GAME.parse(position), title, fact, code) for position, title, fact, code in boards]
