"""The whole editor by keys alone: every tool, every page, there and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor.draft_editor import Tool
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.bots.icefloes.levels.tasks import Figures
from floes_app.games.icefloes.levels.share_code import from_code
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.levels.editor.editor import EditorPage
from floes_app.play.status import Tone
from floes_app.scenes.game.board.status_line import COLOURS
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.window_commands import WINDOW
from floes_app.view.input.keys import key_words
from tests.scenes.desk import Desk, key_event
from tests.scenes.levels.drawing import Clipboard, level_files, wait

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

#: Walrus in the corner, two floes: some ways longer and single ones are one change away.
LEVEL = ("*..*.", "....*", "P..*.")


class Keyboard:
    """Presses keys by their names, and nothing else."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def __call__(self, *keys: str) -> None:
        for key in keys:
            event = key_event(key)
            assert key_words(event) == key
            if not self.desk.context.stack.handle(event):
                WINDOW.press(self.desk.context, key)
            self.desk.tick()

    def release_shift(self) -> None:
        self.desk.context.stack.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0))
        self.desk.tick()


@pytest.fixture
def keys(desk: Desk) -> Keyboard:
    return Keyboard(desk)


@pytest.fixture
def scene(desk: Desk) -> Iterator[Any]:
    yield desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft((".....",) * 5)))
    desk.context.stack.reset()
    desk.context.stack.settle()


def field(scene: Any) -> str:
    return "/".join(scene.editor.draft.rows)


def test_every_tool_is_used_by_keys(desk: Desk, scene: Any, keys: Keyboard, clipboard: Clipboard) -> None:
    editor = scene.editor
    keys("Right", "3", "Space")  # the cursor appears in the middle first
    keys("2", "D", "Down", "Down", "Space", "Right", "Right", "Space")
    assert field(scene) == "...../...../..P../...../..***"
    keys("O", "Up", "Up", "Up", "Left", "Space", "Right", "Up", "Space")
    assert field(scene) == "...**/...**/..P../...../..***"
    keys("F", "Left", "Left", "Left", "Left", "Space")
    assert field(scene) == "*****/*****/**P**/*****/*****"
    keys("U", "K", "B", "Down")
    assert editor.draft_editor.brush == ".", "water was under the cursor"
    keys("V", "Right", "Right", "Right", "Up", "Shift+Right", "Shift+Down")
    keys.release_shift()
    assert editor.draft_editor.selection.size == (2, 2)
    keys("Space", "Down", "Down", "Space")
    assert field(scene) == "...../...../..P**/...**/..***", "what was selected went two rows down"
    keys("Ctrl+C")
    assert clipboard.text == "**\n**\n"
    assert editor.draft_editor.selection is not None, "copying keeps the selection"
    keys("Ctrl+X", "Ctrl+V", "X", "T", "Space", "Esc", "Esc")
    assert editor.draft_editor.stamp is None
    assert editor.draft_editor.tool is Tool.BRUSH, "Esc leads back to the brush"
    keys("Y", "Y", "Y")
    assert editor.draft_editor.symmetry is Symmetry.NONE
    before = field(scene)
    keys("T", "X", "Ctrl+Right", "Ctrl+Shift+Right", "Ctrl+A", "Delete")
    assert field(scene) == "/".join(["....."] * 5)
    keys(*["Ctrl+Z"] * 5)
    assert field(scene) == before
    keys(*["Ctrl+Y"] * 5, *["U"] * 40)
    assert not editor.draft_editor.history.can_undo
    keys(*["R"] * 40, "Esc")
    assert desk.top is scene
    assert not editor.draft_editor.history.can_redo


@pytest.mark.slow
@pytest.mark.usefixtures("beside")
def test_every_page_is_seen_by_keys_and_an_idea_is_taken(
    desk: Desk, scene: Any, keys: Keyboard, clipboard: Clipboard
) -> None:
    editor = scene.editor
    clipboard.text = "\n".join(LEVEL) + "\n"
    keys("Ctrl+V")
    wait(desk, lambda: isinstance(editor.analysis.figures, Figures))
    keys("S")
    wait(desk, lambda: editor.solution.steps)
    keys("End", "Left", "Home", "Right", "W", "Space", "Space", "Right")
    position = editor.solution.position
    keys("Shift+F5")
    play = desk.top
    assert isinstance(play, PlayScene)
    assert play.session.state == position, "from the step that is shown"
    keys("F5")
    assert desk.top is scene
    keys("Esc")
    assert editor.page is EditorPage.LEVEL
    keys("I")
    wait(desk, lambda: not editor.improver.is_running)
    par = len(solve(editor.draft.start).actions)
    assert editor.improver.looked_at.par > par
    first = editor.improver.looked_at
    keys("Tab")
    for _step in range(30):  # to the second idea, and it is compared
        if desk.form.focus is not None and desk.form.focus.label == "Idea 2":
            break
        keys("Tab")
    desk.tick()
    second = editor.improver.looked_at
    assert second is not first
    keys("Enter")
    assert editor.draft.rows == LEVEL, "a change is shown before it is taken"
    keys("Enter")
    assert editor.draft.rows == second.rows
    assert editor.page is EditorPage.LEVEL
    assert solve(editor.draft.start).par == second.par
    keys("U")
    assert editor.draft.rows == LEVEL
    keys("Esc", "I")
    wait(desk, lambda: not editor.improver.is_running)
    keys("G", "Enter", "Enter")
    assert editor.draft.rows != LEVEL
    keys("Page Up", "Page Down", "Ctrl+F1")
    assert isinstance(desk.top, KeysScene)
    keys("Esc", "Ctrl+Shift+C")
    assert from_code(clipboard.text) == editor.draft.start
    keys("Ctrl+S")
    assert len(level_files(desk)) == 1
    keys("Esc")
    assert isinstance(desk.top, MenuScene)


def test_play_from_here_puts_the_player_where_one_looks(desk: Desk, scene: Any, keys: Keyboard) -> None:
    editor = scene.editor
    keys("Right", "3", "Left", "Space", "Right", "Right", "2", "Space")
    assert field(scene) == "...../...../.P.*./...../....."
    keys("3", "Down", "Down", "H")
    play = desk.top
    assert isinstance(play, PlayScene)
    assert "/".join(play.session.state.rows()) == "...../...../...*./...../...P."
    keys("F5")
    assert desk.top is scene
    assert field(scene) == "...../...../.P.*./...../.....", "the level is as it was"
    keys("1", "Up", "Up", "Left", "H")
    assert desk.top is scene, "on the goal nobody can begin"
    assert scene.status()[1] == COLOURS[Tone.REFUSAL]
    assert editor.draft.at((1, 2)) == "P"
