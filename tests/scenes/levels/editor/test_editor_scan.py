"""The level editor with one switch: rows, then squares, then buttons, each lit before it can be taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.play.levels.editor import editor as level_editor
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.scenes.levels.editor.scan import EditorScan
from floes_app.storage.levels.files import LevelStore
from floes_app.view.controls import Control
from tests.play.oracle import Oracle


class Buttons:
    """A form with two buttons, as far as it is scanned."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.controls = [
            Control(pygame.Rect(0, 0, 9, 9), name, lambda name=name: self.pressed.append(name))  # type: ignore[misc]
            for name in ("Undo", "Save")
        ]
        self.focus: Control | None = None

    def reachable(self) -> list[Control]:
        return self.controls

    def start_at(self, control: Control, ring: bool) -> None:
        assert ring, "it has to be seen"
        self.focus = control

    def let_go(self) -> None:
        self.focus = None

    def press_focus(self) -> None:
        assert self.focus is not None
        self.focus.press()


class Switch:
    """Somebody with one switch, and what is lit."""

    def __init__(self, folder: Path) -> None:
        self.editor = LevelEditor(LevelStore(folder), Draft(("...", "...", "P..")))
        self.form: Any = Buttons()
        self.scan = EditorScan(self.editor)

    def steps(self, number: int) -> list[object]:
        """The lit thing: a square or the left end of a row, or a button by its name."""
        lit: list[object] = []
        for _step in range(number):
            self.scan.step(self.form)
            lit.append(self.editor.cursor.cell if self.form.focus is None else self.form.focus.label)
        return lit

    def take(self) -> None:
        self.scan.take(self.form)
        self.editor.look()


@pytest.fixture
def switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Switch:
    for module in (level_analysis, level_editor):
        monkeypatch.setattr(module, "TaskClient", Oracle)
    return Switch(tmp_path)


def test_the_rows_are_lit_from_the_top_then_the_buttons_and_round_again(switch: Switch) -> None:
    assert switch.steps(6) == [(0, 2), (0, 1), (0, 0), "Undo", "Save", (0, 2)]


def test_the_squares_of_a_row_that_was_taken_are_lit_one_by_one_and_painted(switch: Switch) -> None:
    switch.steps(2)
    switch.take()
    assert switch.steps(2) == [(0, 1), (1, 1)]
    switch.take()
    assert switch.editor.draft.at((1, 1)) == "*"
    assert switch.steps(2) == [(2, 1), (0, 0)], "after the last square the next row"


def test_a_button_that_was_taken_is_pressed_and_all_begins_from_the_top(switch: Switch) -> None:
    switch.steps(4)
    switch.take()
    assert switch.form.pressed == ["Undo"]
    assert switch.steps(1) == [(0, 2)]


def test_while_another_page_is_shown_only_its_buttons_are_lit(switch: Switch) -> None:
    switch.editor.open(EditorPage.IDEAS)
    assert switch.steps(3) == ["Undo", "Save", "Undo"]


def test_buttons_that_are_made_anew_meanwhile_are_gone_through_all_the_same(switch: Switch) -> None:
    switch.steps(4)
    switch.form.controls = Buttons().controls
    switch.form.focus = switch.form.controls[0]
    assert switch.steps(2) == ["Save", (0, 2)]
