"""The wait for the next event: one wake-up where SDL can sleep, few looks where it cannot."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from floes_app.view.system import desktop, events


class Sdl:
    """SDL, which notes for how long it is asked to sleep."""

    def __init__(self) -> None:
        self.waits: list[tuple[object, int]] = []
        self.found = 0

    def SDL_WaitEventTimeout(self, event: object, milliseconds: int) -> int:
        self.waits.append((event, milliseconds))
        return self.found


class Looks:
    """A queue of events, which has one at a certain look, and the time that passes between the looks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, event_at: int = 99) -> None:
        self.looks, self.slept, self._event_at = 0, 0.0, event_at
        monkeypatch.setattr(pygame.event, "peek", self.peek)
        monkeypatch.setattr(time, "sleep", self.sleep)
        monkeypatch.setattr(time, "monotonic", lambda: 1000.0 + self.slept)

    def peek(self) -> bool:
        self.looks += 1
        return self.looks > self._event_at

    def sleep(self, seconds: float) -> None:
        self.slept += seconds


@pytest.fixture
def sdl(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sdl]:
    found = Sdl()
    monkeypatch.setattr(desktop, "library", lambda: found)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    return found


def test_sdl_sleeps_once_and_leaves_the_event_where_it_is(monkeypatch: pytest.MonkeyPatch, sdl: Sdl) -> None:
    looks = Looks(monkeypatch)
    assert events.wait(0.2) is False
    sdl.found = 1
    assert events.wait(0.1) is True
    assert sdl.waits == [(None, 200), (None, 100)]
    assert (looks.looks, looks.slept) == (0, 0)


@pytest.mark.parametrize("why", ["unseen", "gamepad", "no library"])
def test_where_sdl_would_look_all_the_time_the_app_looks_now_and_then(
    monkeypatch: pytest.MonkeyPatch, sdl: Sdl, why: str
) -> None:
    match why:
        case "unseen":
            monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
        case "gamepad":
            monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
        case _:
            monkeypatch.setattr(desktop, "library", lambda: None)
    looks = Looks(monkeypatch)
    assert events.wait(0.25) is False
    assert sdl.waits == []
    assert looks.looks == 4
    assert looks.slept == pytest.approx(0.25)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_an_event_ends_the_wait(monkeypatch: pytest.MonkeyPatch, sdl: Sdl, number: int) -> None:
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    looks = Looks(monkeypatch, number)
    assert events.wait(1.0) is True
    assert looks.slept == pytest.approx(number * events.LOOK_SECONDS)
