"""Levels drawn with the pointer, for tests of the editor and the library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from floes_app.bots.icefloes.levels.solver import solve
from floes_app.games.icefloes.levels.level import read_level
from tests.scenes.desk import Desk
from tests.waiting import wait_until

ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}
#: The level that is drawn in the way through: solvable in a few moves.
WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")


class Clipboard:
    text = ""


def point(scene: Any, cell: tuple[int, int]) -> tuple[int, int]:
    """The pixel in the middle of a cell."""
    x, y = scene.canvas.frame.pixel((cell[0] + 0.5, scene.editor.draft.height - cell[1] - 0.5))
    return round(x), round(y)


def send(desk: Desk, kind: int, **values: Any) -> None:
    desk.context.stack.handle(pygame.event.Event(kind, **values))
    desk.tick()


def stroke(desk: Desk, *cells: tuple[int, int], button: int = 1, scene: Any = None) -> None:
    """Press on the first cell, drag over the others, let go on the last."""
    scene = scene or desk.top
    points = [point(scene, cell) for cell in cells]
    send(desk, pygame.MOUSEMOTION, pos=points[0], rel=(1, 1), buttons=(0, 0, 0))
    send(desk, pygame.MOUSEBUTTONDOWN, pos=points[0], button=button)
    for there in points[1:]:
        send(desk, pygame.MOUSEMOTION, pos=there, rel=(1, 1), buttons=(1, 0, 0))
    send(desk, pygame.MOUSEBUTTONUP, pos=points[-1], button=button)


def wait(desk: Desk, look: Callable[[], object]) -> None:
    wait_until(look, desk.tick)


def names(desk: Desk) -> list[str]:
    return [type(scene).__name__ for scene in desk.context.stack.scenes]


def level_files(desk: Desk) -> list[Path]:
    return sorted(desk.context.levels.folder.glob("*.txt"))


def solution_of(rows: tuple[str, ...]) -> tuple[str, ...]:
    return solve(read_level("\n".join(rows))).actions
