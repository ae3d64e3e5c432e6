"""The level editor for those who hear it: what lies under the cursor, what a stroke did, what can be asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from floes_app.board.icefloes.drafts import Draft
from floes_app.scenes.levels.editor import EditorScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.window_commands import WINDOW
from tests.recorder import Recorder
from tests.scenes.desk import Desk, key_event
from tests.scenes.levels.drawing import wait

pytestmark = pytest.mark.usefixtures("unpainted")

WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")


class Listener:
    """Somebody at the keys of the editor who cannot see."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.ear = desk, Recorder()
        desk.context.voice.use(self.ear)

    def listen(self) -> str:
        """What is said now."""
        self.desk.tick(draw=False)
        self.desk.context.voice.follow(self.desk.top, self.desk.context.stack.heard())
        said, self.ear.heard = self.ear.heard, []
        return " ".join(said)

    def press(self, *keys: str) -> str:
        """Press keys; what is said after the last."""
        for key in keys:
            self.listen()
            event = key_event(key)
            if not self.desk.context.stack.handle(event):
                WINDOW.press(self.desk.context, key)
        return self.listen()


@pytest.fixture
def listener(desk: Desk) -> Iterator[Listener]:
    made = Listener(desk)
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(WANTED, "Bay")))
    yield made
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_the_squares_under_the_cursor_are_said(listener: Listener) -> None:
    assert listener.press("Right") == "d4: whirl. Brush: Floe.", "the cursor appears first"
    assert listener.press("Right") == "e4: floe."
    assert listener.press("Left", "Left", "Left", "Left") == "a4: floe, Walrus."


def test_brush_and_tool_are_said(listener: Listener) -> None:
    listener.press("Right")
    assert listener.press("1") == "Brush: Water."
    assert listener.press("D") == "Draw out a line of Water."
    assert listener.press("F") == "Fill with Water."


def test_what_a_stroke_did_is_said_and_that_it_was_taken_back(listener: Listener) -> None:
    listener.press("Right", "Down")
    words = listener.press("Space")
    assert words.startswith("Floe: d3."), words
    assert "d3: floe." in words
    words = listener.press("U")
    assert words.startswith("Taken back. Water: d3."), words
    words = listener.press("D", "Space", "Right", "Right", "Space")
    assert words.startswith("Floe: d3, e3, f3."), words
    words = listener.press("Ctrl+Right")
    assert words.startswith("The board has 9 columns and 7 rows now."), words
    listener.press("Ctrl+A", "Delete")
    assert "Water: " in listener.desk.context.voice.said[-1]


def test_what_is_selected_is_said(listener: Listener) -> None:
    listener.press("V", "Right", "Right")
    assert "Selected: e4 to f4." in listener.press("Shift+Right")
    assert "Selected: e3 to f4." in listener.press("Shift+Down")


def test_the_verdict_is_said_and_a_fault(listener: Listener) -> None:
    listener.listen()
    wait(listener.desk, lambda: listener.desk.top.editor.analysis.figures is not None)
    assert "Par 1" in listener.listen()
    words = listener.press("Right", "3", "Space")
    assert "Not ready yet. The walrus is already on the whirl: move it off." in words


def test_the_board_the_way_and_what_can_be_done_are_told(listener: Listener) -> None:
    listener.press("Right")
    words = listener.press("F7")
    assert "7 columns and 7 rows. Floe, Walrus: a4. Whirl: d4. Floe: e4, g6. Everywhere else: water." in words
    assert listener.press("F9") == "1 right to e4: floe."
    assert "Press Ctrl+S: Save." in listener.press("F8")
