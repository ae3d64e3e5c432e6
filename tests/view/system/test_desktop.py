"""A window finds a place on the screens that there are, title bar and all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import pygame
import pytest

from floes_app.view.system import desktop
from floes_app.view.system.desktop import Border, Display, arrangement, fitted

SMALLEST = (800, 600)
#: That of openbox.
FRAME = Border(1, 20, 1, 5)


def screen(*bounds: int, bar: int = 0, left: int = 0) -> Display:
    """A screen (x, y, width, height) with a bar at its bottom or left."""
    x, y, width, height = bounds
    return Display(pygame.Rect(bounds), pygame.Rect(x + left, y, width - left, height - bar))


FULL_HD = [screen(0, 0, 1920, 1080)]
LAPTOP = [screen(0, 0, 1366, 768, bar=40)]
#: The second one at the left of the first, and lower.
TWO = [screen(0, 0, 1920, 1080, bar=40), screen(-1280, 300, 1280, 1024)]


def fit(
    size: tuple[int, int], place: tuple[int, int] | None, screens: Sequence[Display], border: Border = FRAME
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The window's size and place, with its frame wholly on the usable part of one of the screens."""
    (width, height), (left, top) = found = fitted(size, place, screens, border, SMALLEST)
    frame = pygame.Rect(
        left - border.left, top - border.top, width + border.left + border.right, height + border.top + border.bottom
    )
    assert any(one.usable.contains(frame) for one in screens), frame
    assert fitted(*found, screens, border, SMALLEST) == found, "it stays as it is at the next start"
    return found


@pytest.mark.parametrize("place", [(100, 50), (1, 20), (639, 275)])
def test_a_window_that_fits_stays_where_it_was(place: tuple[int, int]) -> None:
    assert fit((1280, 800), place, FULL_HD) == ((1280, 800), place)


def test_without_a_place_it_stands_in_the_middle_of_the_usable_part_of_the_first_screen() -> None:
    assert fit((1280, 800), None, FULL_HD, Border()) == ((1280, 800), (320, 140))
    assert fit((1280, 800), None, TWO, Border()) == ((1280, 800), (320, 120))


@pytest.mark.parametrize(
    ("screens", "size"),
    [
        ([screen(0, 0, 1280, 800)], (1278, 775)),
        (LAPTOP, (1280, 703)),
        ([screen(0, 0, 1366, 768, left=70)], (1280, 743)),
        (FULL_HD, (1280, 800)),
    ],
)
def test_the_usual_window_fits_with_its_title_bar(screens: list[Display], size: tuple[int, int]) -> None:
    assert fit((1280, 800), None, screens)[0] == size
    assert fit((1280, 800), (0, 0), screens)[0] == size


@pytest.mark.parametrize(
    ("place", "there"),
    [((-500, 100), (1, 100)), ((1900, 100), (639, 100)), ((100, -300), (100, 20)), ((100, 1000), (100, 275))],
)
def test_a_window_that_hangs_over_an_edge_comes_in(place: tuple[int, int], there: tuple[int, int]) -> None:
    assert fit((1280, 800), place, FULL_HD) == ((1280, 800), there)


def test_a_window_on_a_second_screen_stays_there_and_comes_back_when_it_is_unplugged() -> None:
    assert fit((1000, 700), (-1100, 500), TWO) == ((1000, 700), (-1100, 500))
    assert fit((1000, 700), (-1100, 500), TWO[:1]) == fit((1000, 700), None, TWO[:1])


def test_a_window_across_two_screens_goes_to_that_with_most_of_it() -> None:
    assert fit((1000, 700), (-600, 320), TWO)[1] == (-1001, 320)
    assert fit((1000, 700), (-300, 320), TWO)[1] == (1, 320)


def test_a_window_is_as_large_as_the_screen_that_it_is_on() -> None:
    assert fit((3000, 2000), (-900, 400), TWO)[0] == (1918, 1015)
    assert fit((1900, 1000), (-1270, 400), TWO)[0] == (1278, 999)


def test_a_window_is_never_too_small_to_be_used() -> None:
    assert fit((200, 200), None, FULL_HD)[0] == SMALLEST
    size, place = fitted((1280, 800), (300, 300), [screen(0, 0, 640, 480)], FRAME, SMALLEST)
    assert (size, place) == (SMALLEST, (1, 20)), "its title bar can be reached"


def test_an_arrangement_is_known_again() -> None:
    two = [display.bounds for display in TWO]
    assert arrangement(two) == arrangement(two[::-1]) == "1280x1024-1280+300|1920x1080+0+0"


def test_what_draws_nowhere_has_one_screen_and_no_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768), (800, 600)])
    monkeypatch.setattr(desktop, "library", lambda: pytest.fail("there is nothing to ask"))
    assert desktop.displays() == [screen(0, 0, 1024, 768)]
    assert desktop.bounds() == [pygame.Rect(0, 0, 1024, 768)]
    assert desktop.border(None) == Border()  # type: ignore[arg-type]


def test_where_the_system_tells_nothing_there_is_one_screen_and_room_for_a_title_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    monkeypatch.setattr(desktop, "library", lambda: None)
    assert desktop.displays() == [screen(0, 0, 1024, 768)]
    assert desktop.bounds() == [pygame.Rect(0, 0, 1024, 768)]
    assert desktop.border(None).top > 0  # type: ignore[arg-type]


def test_the_library_that_pygame_has_loaded_answers() -> None:
    """In a process of its own: SDL's dummy driver has one screen, and tells it as the real ones do."""
    code = """
import pygame
pygame.display.init()
from floes_app.view.system import desktop
desktop.UNSEEN = ()
(screen,) = desktop.displays()
assert desktop.library() is not None
assert desktop.bounds() == [screen.bounds]
print(*screen.bounds, *screen.usable, *desktop.border(pygame.Window()))
desktop._display = None  # a look each second must not ask the system for its bars, which takes a millisecond
assert desktop.Screens().changed(desktop.LOOK_SECONDS) is False
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "0 0 1024 768 0 0 1024 768 0 40 0 0"
