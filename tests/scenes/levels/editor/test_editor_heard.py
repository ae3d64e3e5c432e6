"""The level editor for those who hear it: what lies under the cursor, what a stroke did, what can be asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from floes_app.board.icefloes.editor.drafts import Draft, Region
from floes_app.bots.icefloes.levels.tasks import first_position, measure
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.play.levels.library import words as level_words
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.window_commands import WINDOW
from tests.recorder import Recorder
from tests.scenes.desk import Desk, key_event

pytestmark = pytest.mark.usefixtures("unpainted")

WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")


class Listener:
    """Somebody at the keys of the editor who cannot see."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.ear = desk, Recorder()
        desk.context.voice.use(self.ear)

    @property
    def editor(self) -> LevelEditor:
        editor: LevelEditor = self.desk.top.editor
        return editor

    def square(self, cell: tuple[int, int]) -> str:
        """The words about a square."""
        return level_words.square(self.editor.draft, cell)

    @property
    def tool(self) -> str:
        """The words about the tool in use."""
        return self.editor.heard().line

    def listen(self) -> str:
        """The words that are said now."""
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
def listener(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    made = Listener(desk)
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(WANTED, "Bay")))
    yield made
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_the_squares_under_the_cursor_are_said_and_the_tool_once(listener: Listener) -> None:
    first = listener.press("Right")
    assert first == f"{listener.square((3, 3))} {listener.tool}", "the cursor appears first"
    assert listener.press("Right") == listener.square((4, 3))
    assert listener.press("Left", "Left", "Left", "Left") == listener.square((0, 3))


def test_brush_and_tool_are_said(listener: Listener) -> None:
    listener.press("Right")
    said = [listener.press(key) for key in ("1", "D", "F")]
    assert said[-1] == listener.tool
    assert len(set(said)) == 3


def test_what_a_stroke_did_is_said_and_that_it_was_taken_back(listener: Listener) -> None:
    listener.press("Right", "Down")
    before = listener.editor.draft
    words = listener.press("Space")
    assert words.startswith(level_words.changed(before, listener.editor.draft)), words
    assert listener.square((3, 2)) in words
    after = listener.editor.draft
    assert level_words.changed(after, before) in listener.press("U")
    listener.press("D", "Space", "Right", "Right")
    assert level_words.changed(before, listener.editor.draft_editor.shown) in listener.press("Space")
    before = listener.editor.draft
    words = listener.press("Ctrl+Right")
    assert words.startswith(level_words.changed(before, listener.editor.draft)), words
    before = listener.editor.draft
    listener.press("Ctrl+A", "Delete")
    assert level_words.changed(before, listener.editor.draft) in listener.desk.context.voice.log[-1]


def test_what_is_selected_is_said(listener: Listener) -> None:
    listener.press("V", "Right", "Right")
    assert level_words.selected(Region(4, 3, 5, 3)) in listener.press("Shift+Right")
    assert level_words.selected(Region(4, 2, 5, 3)) in listener.press("Shift+Down")


def test_the_verdict_is_said_and_a_fault(listener: Listener) -> None:
    listener.listen()
    listener.editor.analysis.know(WANTED, measure(lambda _progress: True, first_position(WANTED)))
    assert listener.listen() == listener.editor.verdict.sentence
    words = listener.press("Right", "3", "Space")
    assert listener.editor.problems[0].sentence in words


def test_the_board_the_way_and_what_can_be_done_are_told(listener: Listener) -> None:
    listener.press("Right")
    assert level_words.whole(listener.editor.draft) in listener.press("F7", "F7")
    there = level_words.nearest(listener.editor.draft, (3, 3))
    assert listener.press("F9") == level_words.way_to_nearest(listener.editor.draft, (3, 3))
    assert listener.editor.cursor.target == there
    listener.press("Tab")
    assert listener.desk.form.ring_visible
    listener.press("F9")
    assert not listener.desk.form.ring_visible, "keys belong to the board"
    choices = listener.press("F8", "F8")
    assert "Ctrl+S" in choices
    assert EditorScene.commands["save"].label in choices
