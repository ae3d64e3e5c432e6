"""Nothing flashes: what moves on the boards, measured in pictures by the success criterion 2.3.1 of WCAG 2.2.

A flash is a pair of opposing changes of the relative luminance by a tenth or more, where the darker picture is below
0.8. More than three of them within a second may not be seen in more than a quarter of the field of vision, which is
taken to be 341×256 pixels of a window of 1024×768.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.session import Session
from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk

#: So many pictures a second, and for how many seconds; how many parts of a picture are looked at, across and down.
RATE, SECONDS = 20, 4
PARTS = (40, 30)
#: More parts than this may not flash: a quarter of the field of vision.
MOST = 0.25 * 341 * 256 / (1024 * 768) * PARTS[0] * PARTS[1]
LINEAR = [
    value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in (n / 255 for n in range(256))
]


def luminances(surface: pygame.Surface) -> list[float]:
    """The relative luminance of each part of a picture."""
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(surface, PARTS), "RGB")
    return [
        0.2126 * LINEAR[pixels[at]] + 0.7152 * LINEAR[pixels[at + 1]] + 0.0722 * LINEAR[pixels[at + 2]]
        for at in range(0, len(pixels), 3)
    ]


def turns(course: Sequence[float]) -> list[int]:
    """When the light of a part has changed by a tenth, each time the other way than before."""
    found, extreme, rises = [], course[0], None
    for number, now in enumerate(course):
        if rises is not False and now <= extreme - 0.1 and now < 0.8:
            found, extreme, rises = [*found, number], now, False
        elif rises is not True and now >= extreme + 0.1 and extreme < 0.8:
            found, extreme, rises = [*found, number], now, True
        elif rises is None or (now > extreme) is rises:
            extreme = now
    return found


def flashing(pictures: Sequence[Sequence[float]]) -> int:
    """Number of parts that flash more than three times in some second: seven changes, each the other way."""
    courses = (turns(course) for course in zip(*pictures, strict=True))
    return sum(any(last - first < RATE for first, last in zip(when, when[6:], strict=False)) for when in courses)


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key, board in BOARDS.items() if board.goal is not None])
def test_the_end_of_a_game_does_not_flash(desk: Desk, key: str) -> None:
    board = BOARDS[key]
    assert board.goal is not None
    session = Session(board.game, {}, start=board.game.parse(board.goal.view.position))
    play = desk.open(PlayScene(desk.context, session))
    play.controller.play(play.board.move_for(session.state, board.goal.action).action)
    pictures = []
    for _frame in range(RATE * SECONDS):
        desk.tick(seconds=1 / RATE)
        pictures.append(luminances(desk.surface))
    assert pictures[0] != pictures[RATE], "something moves"
    assert flashing(pictures) <= MOST


def test_what_flashes_would_be_found() -> None:
    slow = [[0.9 if frame // 5 % 2 else 0.1] * 1200 for frame in range(RATE * 2)]
    quick = [[0.9 if frame // 2 % 2 else 0.1] * 1200 for frame in range(RATE * 2)]
    faint = [[0.15 if frame // 2 % 2 else 0.1] * 1200 for frame in range(RATE * 2)]
    assert flashing(slow) == flashing(faint) == 0
    assert flashing(quick) == 1200 > MOST
