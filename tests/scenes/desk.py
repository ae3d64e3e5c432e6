"""A desk to try scenes on: the app's loop without its window."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from floes_app.games import GAMES
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.routes import scene_for
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings
from floes_app.view.controls import Form
from floes_app.view.input.fingers import Fingers
from floes_app.view.input.keys import KEY_NAMES
from floes_app.view.paint.theme import Screen
from floes_app.view.sound.audio import Audio
from tests.amounts import LAST_FRAMES, is_one_in

SIZES = ((800, 600), (1280, 800), (1920, 1080))
#: The smallest window is the hardest; the others are looked at before a release.
HARDEST_FIRST = [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])]
FRAME = 1 / 60


def key_event(key: str) -> pygame.event.Event:
    """The event of a key as it stands in a table of commands."""
    *held, last = [key] if len(key) == 1 else key.split("+")
    mod = sum({"Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT, "Shift": pygame.KMOD_SHIFT}[word] for word in held)
    is_sign = len(last) == 1 and not last.isalnum()
    code = next((code for code, name in KEY_NAMES.items() if name == last), None)
    code = pygame.K_UNKNOWN if is_sign else code or pygame.key.key_code(last)
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=last if is_sign else "", scancode=0)


#: The places that greet players at their first visit: those of the tests have been everywhere.
GREETED = ("levels", "editor", "study", "computers", "saved")


@dataclass
class Desk:
    """Scenes on a stack, a surface they are drawn on, and how often that happened."""

    context: Context
    surface: pygame.Surface = field(init=False)
    drawn: int = 0
    left_out: bool = False
    """True if a frame would have been drawn."""
    fingers: Fingers = field(default_factory=Fingers)
    canvas: ClassVar[type[pygame.Surface]] = pygame.Surface
    """The surface that scenes are drawn on."""
    draws: ClassVar[bool] = True
    """True if every frame is drawn; else only the last one, by ``end``."""

    def __post_init__(self) -> None:
        self.surface = self.canvas(self.context.screen.size)

    @classmethod
    def of(cls, folder: Path, size: tuple[int, int] = (1280, 800), ui_scale: float = 1.0, **settings: Any) -> Desk:
        """A desk with a window of this size and an empty folder of games."""
        screen = Screen.of(*size, 1.0, ui_scale)
        chosen = Settings(**{"visited": GREETED, **settings})
        return cls(Context(screen, chosen, SaveStore(GAMES, folder), Audio(muted=True), scene_for))

    @property
    def top(self) -> Any:
        return self.context.stack.top

    @property
    def form(self) -> Form:
        form: Form = self.top.form
        return form

    def open(self, *scenes: Scene, draw: bool = True) -> Any:
        """Show these scenes and no other; the top one."""
        self.context.stack.reset(*scenes)
        self.tick(draw=draw)
        return self.top

    def tick(self, frames: int = 1, seconds: float = FRAME, *, draw: bool = True) -> None:
        """Turns of the loop, as the app makes them; without drawing where nobody looks."""
        stack = self.context.stack
        for _frame in range(frames):
            for event in pygame.event.get():
                stack.handle(event)
                stack.settle()
            stack.settle()
            stack.update(seconds)
            stack.settle()
            if draw and stack.dirty:
                if self.draws:
                    stack.draw(self.surface)
                    self.drawn += 1
                self.left_out = not self.draws

    def end(self) -> None:
        """Draw what is shown at the end of some tests, where nobody looked at the frames before; stop what computes."""
        if self.left_out and self.context.stack.scenes and is_one_in(LAST_FRAMES):
            self.context.stack.draw(self.surface)
        self.context.thinker.close()

    def rest(self) -> None:
        """Wait until everything has come to rest."""
        for _frame in range(100):
            self.tick(seconds=0.5)
            if not self.context.stack.animating:
                return
        raise AssertionError("something moves for ever")

    def rest_board(self) -> None:
        """Advance until nothing moves on the board of a game, whatever else goes on; every eighth frame is drawn."""
        for frame in range(400):
            self.tick(seconds=0.01, draw=frame % 8 == 7)
            if not self.top.controller.animation.running:
                return
        raise AssertionError("the board does not come to rest")

    def key(self, *keys: int, mod: int = 0, draw: bool = True) -> None:
        """Press keys, with a frame after each; only the last is drawn."""
        for number, key in enumerate(keys, start=1):
            self.context.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            self.tick(draw=draw and number == len(keys))

    def type(self, words: str) -> None:
        """Type letters."""
        for letter in words:
            code = pygame.key.key_code(letter) if letter.isascii() else pygame.K_UNKNOWN
            event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
            self.context.stack.handle(event)
            self.context.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.tick()

    def click(self, point: tuple[int, int]) -> None:
        """Move the pointer there and click; only what comes of it is drawn."""
        self.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        self.tick(draw=False)
        self.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self.tick(draw=False)
        self.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        self.tick()

    def finger(self, does: int, point: tuple[float, float], name: int = 1) -> None:
        """A finger comes down, moves or goes up (FINGERDOWN, FINGERMOTION, FINGERUP) at a pixel of the window."""
        wide, high = self.surface.get_size()
        values = {"touch_id": 5, "finger_id": name, "x": point[0] / wide, "y": point[1] / high}
        self.fingers.take(pygame.event.Event(does, values), (wide, high), self._send)
        self.tick(draw=False)

    def _send(self, event: pygame.event.Event) -> bool:
        used = self.context.stack.handle(event)
        self.context.stack.settle()
        return used

    def tap(self, point: tuple[float, float]) -> None:
        """Touch the screen for a moment."""
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)

    def long_press(self, point: tuple[float, float]) -> None:
        """Leave a finger where it is, until a little after it counts as long; it stays there."""
        self.finger(pygame.FINGERDOWN, point)
        for _tenth in range(6):
            self.fingers.pass_time(0.1)
            self.tick(seconds=0.1)

    def drag(self, start: tuple[float, float], *ends: tuple[float, float]) -> None:
        """Put a finger down, move it from place to place, and lift it at the last."""
        self.finger(pygame.FINGERDOWN, start)
        for end in ends:
            self.finger(pygame.FINGERMOTION, end)
        self.finger(pygame.FINGERUP, ends[-1])

    def find(self, label: str) -> Any:
        """The control of the top scene with this label."""
        found = [control for control in self.form.controls if label in names_of(control)]
        assert len(found) == 1, f"{label}: {[control.label for control in self.form.controls]}"
        return found[0]

    def click_on(self, label: str) -> None:
        """Click the control with this label."""
        control = self.find(label)
        self.form.reveal(control)
        self.click(self.form.place(control).center)

    def go_to(self, label: str) -> None:
        """Bring the focus to the control with this label, by the Tab key."""
        for _step in range(len(self.form.controls) + 1):
            if self.form.focus is not None and label in names_of(self.form.focus) and self.form.ring_visible:
                return
            self.key(pygame.K_TAB, draw=False)
            focus = self.form.focus
            if focus is not None and focus.group:  # the others of a group are reached by arrows
                group = [control for control in self.form.reachable() if control.group == focus.group]
                wanted = next((control for control in group if label in names_of(control)), None)
                if wanted is not None:
                    self.form.start_at(wanted, ring=True)
        raise AssertionError(f"Tab does not reach {label}")

    def press(self, label: str) -> None:
        """Go to a control by Tab and press Enter."""
        self.go_to(label)
        self.key(pygame.K_RETURN)

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """Give the window another size."""
        self.context.screen = Screen.of(*size, 1.0, ui_scale)
        self.surface = self.canvas(size)
        self.context.stack.resize()
        self.tick()


def names_of(control: Any) -> tuple[str, str]:
    """The name of a control: by its label, and together with the row of values that it stands in."""
    return control.label, f"{control.group}, {control.label}"


def over(play: PlayScene) -> ResultScene:
    """The result over a finished game."""
    return ResultScene(play.context, play.controller, play.make_room)


def pixel(scene: Any, cell: Any) -> tuple[int, int]:
    """Middle of a cell of the board on the surface."""
    x, y = scene.plan.frame.pixel(scene.board.layout(scene.session.state).centre(cell))
    return round(x), round(y)
