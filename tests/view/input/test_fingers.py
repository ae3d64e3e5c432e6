"""Fingers on the screen, without a screen: what comes out for every gesture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
import pytest

from floes_app.view.input.fingers import (
    AWAY,
    GRAB,
    LET_GO,
    LONG_PRESS,
    LOST,
    PINCH,
    SCROLL,
    SLOP,
    Fingers,
    as_mouse,
    is_told_twice,
)

SIZE: Final = (1000, 500)
DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


class Hand:
    """Fingers, and in words what came of them."""

    def __init__(self, scrolls: bool = False, lets_go: bool = False, grabs: bool = False) -> None:
        self.fingers = Fingers()
        self.told: list[str] = []
        self.uses = {SCROLL: scrolls, LET_GO: lets_go, GRAB: grabs}

    def send(self, event: pygame.event.Event) -> bool:
        at = "away" if getattr(event, "pos", None) == AWAY else getattr(event, "pos", "")
        name = {
            pygame.MOUSEMOTION: "drag" if getattr(event, "buttons", (0,))[0] else "move",
            pygame.MOUSEBUTTONDOWN: "down",
            pygame.MOUSEBUTTONUP: "up",
            SCROLL: f"scroll {getattr(event, 'by', '')}",
            PINCH: f"pinch {getattr(event, 'factor', 0):.2f} {getattr(event, 'rel', '')}",
            LET_GO: "let go",
            GRAB: "grab",
        }[event.type]
        self.told.append(f"{name} {at}".strip())
        return self.uses.get(event.type, True)

    def does(self, kind: int, x: int, y: int, name: int = 1) -> None:
        event = pygame.event.Event(kind, touch_id=5, finger_id=name, x=x / SIZE[0], y=y / SIZE[1])
        self.fingers.take(event, SIZE, self.send)

    def news(self) -> list[str]:
        told, self.told = self.told, []
        return told


def test_a_tap_is_a_click_after_which_nothing_is_pointed_at() -> None:
    hand = Hand()
    hand.does(DOWN, 100, 50)
    assert hand.news() == ["move (100, 50)"], "what lies under the finger shows it at once"
    hand.fingers.pass_time(LONG_PRESS - 0.01)
    hand.does(MOVE, 100 + SLOP - 1, 50)
    assert hand.news() == [], "no fingertip lies still"
    hand.does(UP, 100 + SLOP - 1, 50)
    assert hand.news() == ["down (100, 50)", "up (100, 50)", "move away"]
    assert not hand.fingers.is_down


def test_a_long_press_points_and_chooses_nothing() -> None:
    hand = Hand()
    hand.does(DOWN, 100, 50)
    hand.fingers.pass_time(LONG_PRESS / 2)
    hand.fingers.pass_time(LONG_PRESS / 2)
    hand.does(MOVE, 105, 50)
    hand.does(MOVE, 300, 50)
    assert hand.news() == ["move (100, 50)", "move (105, 50)", "grab (100, 50)", "move (300, 50)"], "it may look around"
    hand.does(UP, 300, 50)
    assert hand.news() == [], "what it shows stays, now that no finger covers it"
    hand.does(DOWN, 20, 20)
    hand.does(UP, 20, 20)
    assert hand.news() == ["move (20, 20)", "down (20, 20)", "up (20, 20)", "move away"]


def test_after_a_long_press_what_lies_there_is_taken_along_where_that_can_be() -> None:
    hand = Hand(scrolls=True, lets_go=True, grabs=True)
    hand.does(DOWN, 100, 50)
    hand.fingers.pass_time(LONG_PRESS)
    hand.does(MOVE, 100, 80)
    hand.does(MOVE, 100, 200)
    hand.does(UP, 100, 200)
    told = ["move (100, 50)", "grab (100, 50)", "drag (100, 80)", "drag (100, 200)", "up (100, 200)", "move away"]
    assert hand.news() == told
    hand.does(DOWN, 100, 50)
    hand.fingers.pass_time(LONG_PRESS)
    hand.does(MOVE, 100, 80)
    hand.news()
    hand.does(DOWN, 300, 50, 2)
    assert hand.news()[0] == "let go", "a second finger puts it back"


def test_a_drag_holds_what_was_where_it_began() -> None:
    hand = Hand()
    hand.does(DOWN, 100, 50)
    hand.does(MOVE, 100, 50 + SLOP)
    hand.fingers.pass_time(LONG_PRESS)
    hand.does(MOVE, 200, 90)
    hand.does(UP, 210, 90)
    assert hand.news() == [
        "move (100, 50)",
        "scroll 12 (100, 50)",
        "down (100, 50)",
        "drag (100, 62)",
        "drag (200, 90)",
        "up (210, 90)",
        "move away",
    ]


def test_where_something_scrolls_a_drag_moves_it_and_presses_nothing() -> None:
    hand = Hand(scrolls=True)
    hand.does(DOWN, 100, 50)
    hand.does(MOVE, 100, 70)
    hand.does(MOVE, 140, 65)
    hand.does(UP, 140, 65)
    assert hand.news() == ["move (100, 50)", "scroll 20 (100, 50)", "move away", "scroll -5 (100, 50)"]


def test_two_fingers_zoom_and_pan_and_what_they_leave_means_nothing() -> None:
    hand = Hand()
    hand.does(DOWN, 100, 100, 1)
    hand.does(DOWN, 200, 100, 2)
    assert hand.news() == ["move (100, 100)", "move away"], "nothing was chosen by the first"
    hand.does(MOVE, 300, 100, 2)
    hand.does(MOVE, 200, 100, 1)
    assert hand.news() == ["pinch 2.00 (50, 0) (200, 100)", "pinch 0.50 (50, 0) (250, 100)"]
    hand.does(DOWN, 400, 400, 3)
    hand.does(MOVE, 410, 400, 3)
    hand.does(UP, 410, 400, 3)
    hand.does(MOVE, 500, 100, 2)
    hand.does(UP, 500, 100, 2)
    hand.fingers.pass_time(2.0)
    hand.does(UP, 200, 100, 1)
    assert hand.news() == []
    hand.does(DOWN, 10, 10)
    hand.does(UP, 10, 10)
    assert hand.news()[1] == "down (10, 10)"


@pytest.mark.parametrize("lets_go", [False, True])
def test_a_second_finger_puts_back_what_the_first_drags(lets_go: bool) -> None:
    hand = Hand(lets_go=lets_go)
    hand.does(DOWN, 100, 100, 1)
    hand.does(MOVE, 150, 100, 1)
    hand.news()
    hand.does(DOWN, 200, 100, 2)
    assert hand.news() == ["let go", *([] if lets_go else ["up away"]), "move away"]
    hand.does(MOVE, 150, 200, 1)
    assert hand.news()[0].startswith("pinch")


def test_a_finger_that_the_system_took_away_is_forgotten() -> None:
    hand = Hand()
    hand.does(DOWN, 100, 100, 1)
    hand.does(MOVE, 150, 100, 1)
    hand.fingers.pass_time(LOST)
    hand.news()
    hand.does(DOWN, 300, 300, 2)
    assert hand.news() == ["let go", "up away", "move away", "move (300, 300)"]
    hand.does(UP, 300, 300, 2)
    assert hand.news()[0] == "down (300, 300)", "it is the first finger"
    hand.does(DOWN, 300, 300, 7)
    hand.does(DOWN, 400, 300, 7)
    hand.does(UP, 400, 300, 7)
    assert "down (400, 300)" in hand.news(), "the same finger came down twice: it was gone between"


def begins(*moves: tuple[int, int], waits: float = 0.0) -> Callable[[Hand], None]:
    def begin(hand: Hand) -> None:
        hand.does(DOWN, 100, 100)
        hand.fingers.pass_time(waits)
        for move in moves:
            hand.does(MOVE, *move)

    return begin


@pytest.mark.parametrize(
    ("begin", "scrolls", "told"),
    [
        (begins(), False, ["move away"]),
        (begins(waits=LONG_PRESS), False, ["move away"]),
        (begins((200, 100)), False, ["let go", "up away", "move away"]),
        (begins((200, 100)), True, []),
        (lambda _hand: None, False, []),
    ],
)
def test_what_is_cancelled_does_nothing_more(begin: Callable[[Hand], None], scrolls: bool, told: list[str]) -> None:
    hand = Hand(scrolls=scrolls)
    begin(hand)
    hand.news()
    hand.fingers.cancel(hand.send)
    assert hand.news() == told
    hand.does(MOVE, 300, 100)
    hand.does(UP, 300, 100)
    assert hand.news() == [], "the finger still lies there"
    hand.does(DOWN, 10, 10)
    hand.does(UP, 10, 10)
    assert "down (10, 10)" in hand.news()


def mouse(kind: int, **more: object) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(1, 1), button=1, **more)


def test_what_sdl_tells_twice_counts_once() -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
        assert is_told_twice(mouse(kind, touch=True), "linux")
        assert not is_told_twice(mouse(kind, touch=False), "linux")
        assert not is_told_twice(mouse(kind), "win32")
        assert not is_told_twice(mouse(kind, touch=True), "darwin"), "there it is all that is told"
    finger = {"finger_id": 1, "x": 0.5, "y": 0.5}
    assert not is_told_twice(pygame.event.Event(DOWN, touch_id=5, **finger), "linux")
    assert is_told_twice(pygame.event.Event(DOWN, touch_id=-1, **finger), "linux"), "the mouse, told as a finger"
    assert is_told_twice(pygame.event.Event(DOWN, touch_id=5, **finger), "darwin"), "a trackpad"
    assert not is_told_twice(pygame.event.Event(pygame.KEYDOWN, key=1, touch=True), "linux")


def test_as_a_switch_the_screen_is_a_mouse_with_one_button() -> None:
    kinds = {DOWN: pygame.MOUSEBUTTONDOWN, MOVE: pygame.MOUSEMOTION, UP: pygame.MOUSEBUTTONUP}
    for kind, expected in kinds.items():
        event = as_mouse(pygame.event.Event(kind, touch_id=5, finger_id=1, x=0.5, y=0.25), SIZE)
        assert (event.type, event.pos) == (expected, (500, 125))
