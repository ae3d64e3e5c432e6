"""A whole study at the real window, by mouse and again by keys: it is kept, and the same when it is opened again."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.study.commands import STUDY
from floes_app.scenes.game.study.scene import StudyScene
from tests.sessions import finished
from tests.window.harness import Window, wait_for
from tests.window.places import Places, is_amber

pytestmark = pytest.mark.slow
Open = Callable[..., Window]
#: Nothing changes its place by itself, as the panel does when the computer has looked at a position.
STILL: dict[str, Any] = {"reduced_motion": True, "animation": "off", "judgement": False}
NAME = "2026-11-20 10.00.00 floe.floes"


class Mirror:
    """The study as it is laid out here, which goes along with what is done in the window."""

    def __init__(self, home: Path) -> None:
        self.session = finished()
        self.scene = StudyScene(Places(home, **STILL).context, self.session, is_saved=False)
        self.scene.enter()

    @property
    def move(self) -> str:
        """A second move that was not played."""
        first = self.scene.controller.main[1].value.state
        return next(str(one) for one in first.actions() if one is not self.scene.controller.main[2].value.action)

    def button(self, command: str) -> tuple[float, float]:
        label = STUDY[command].label
        return next(
            self.scene.form.place(one).center for one in self.scene.form.controls if one.label.startswith(label)
        )

    def square(self, name: str) -> tuple[float, float]:
        board, state = self.scene.board, self.session.state
        layout = board.layout(state)
        cell = next(cell for cell in layout.cells if board.cell_name(state, cell) == name)
        return self.scene.plan.frame.pixel(layout.centre(cell))

    def chevron(self) -> tuple[float, float]:
        """The place where the line is folded."""
        self.scene.draw(pygame.Surface(self.scene.screen.size))
        return next(rect.center for rect, node in self.scene.tree._folds if node is self.scene.controller.node)

    def step(self) -> None:
        self.scene.controller.step(1)
        self.scene.controller.finish_animation()

    def play(self, move: str) -> None:
        self.scene.controller.play(self.session.game.parse_action(self.session.state, move))
        self.scene.controller.finish_animation()
        self.scene.refresh()


def by_mouse(window: Window, mirror: Mirror) -> None:
    """A line, its sign, its note, a circle and an arrow; then it is folded."""
    move = mirror.move
    window.click(mirror.button("next"))
    mirror.step()
    window.click(mirror.square(move[:2]), mirror.square(move[2:]))
    mirror.play(move)
    window.click(mirror.button("good"), mirror.button("note"))
    window.type("icebreaker")
    window.key("Return")
    window.drag(mirror.square("d5"), mirror.square("d5"), button=3)
    window.drag(mirror.square("d5"), mirror.square("e6"), button=3)
    window.click(mirror.chevron())


def by_keys(window: Window, mirror: Mirror) -> None:
    """The same."""
    move = mirror.move
    window.key("Right", "Escape")  # from the tree to the board
    for name in (move[:2], move[2:]):
        window.key("q", *name, "Return")
    mirror.step()
    mirror.play(move)
    window.key("exclam", "n")
    window.type("icebreaker")
    window.key("Return", "Escape", "a")
    for name in ("d5", "d5", "d5", "e6"):
        window.key("q", *name, "Return")
    window.key("a", "x")


def by_keys_that_wait(window: Window, mirror: Mirror) -> None:
    """The same, while the app is held up: it finds all keys at once, ``1`` and ``!`` of one key among them."""
    window.process.send_signal(signal.SIGSTOP)
    try:
        by_keys(window, mirror)
    finally:
        window.process.send_signal(signal.SIGCONT)


def opened(open_window: Open, path: Path, mirror: Mirror) -> Window:
    """The window with the study of a finished game."""
    window = open_window(str(path), **STILL)
    window.move((5, 5))
    at = mirror.button("play on")

    def is_there() -> bool:
        window.key("v")  # it means nothing before the game is there, and nothing in a study
        time.sleep(0.5)
        return is_amber(window, (at[0], at[1] - 16))

    wait_for("the study", is_there)
    return window


@pytest.mark.parametrize("make", [by_mouse, by_keys, by_keys_that_wait])
def test_a_whole_study_is_made_kept_and_opened_again(
    open_window: Open, tmp_path: Path, make: Callable[[Window, Mirror], None]
) -> None:
    home = tmp_path / "home"
    path = home / "data" / "library" / NAME
    path.parent.mkdir(parents=True)
    mirror = Mirror(home)
    path.write_text(record.write(finished()), encoding="utf-8")
    window = opened(open_window, path, mirror)
    make(window, mirror)
    made = wait_for("the study on the disk", lambda: _folded(path, mirror.move))
    window.picture(f"study-{make.__name__}")
    assert window.quit() == 0
    before = path.read_bytes()
    again = opened(open_window, path, mirror)
    again.key("Right", "Right", "x", "x")  # unfolded and folded: everything is written once more
    assert again.quit() == 0
    assert path.read_bytes() == before
    assert record.write(made) == before.decode()


def _folded(path: Path, move: str) -> Session | None:
    """The game on the disk, once it has the whole study."""
    session = record.read(path.read_text(encoding="utf-8"), GAMES)
    lines: list[Any] = session.tree.root.children[0].children[1:]
    if not lines:
        return None
    note = session.annotation(lines[0])
    whole = (str(lines[0].value.action), note.text, note.sign, note.drawn, note.folded)
    return session if whole == (move, "icebreaker", "!", (("d5",), ("d5", "e6")), True) else None
