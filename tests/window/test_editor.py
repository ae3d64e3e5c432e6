"""The editor in a real window: a level drawn, test-played, saved, closed, found in the library, opened and solved."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.icefloes.levels.pack import Level, read_pack
from floes_app.play.levels.editor.commands import page_name
from floes_app.play.levels.editor.editor import EditorPage
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.view.controls import Form
from tests.window.harness import Window, wait_for
from tests.window.places import Places, is_amber

#: In the default run Ice Floes is played in a window; these take their time.
pytestmark = pytest.mark.slow

Open = Callable[..., Window]
WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")
EMPTY = (*(".......",) * 6, "P......")


def control(form: Form, label: str) -> tuple[int, int]:
    found = [control for control in form.controls if control.label == label]
    assert found, f"no “{label}” among {[control.label for control in form.controls]}"
    return form.place(found[0]).center


def cell(scene: EditorScene, column: int, row: int) -> tuple[float, float]:
    return scene.canvas.frame.pixel((column + 0.5, scene.editor.draft.height - row - 0.5))


def saved(window: Window) -> Level | None:
    """The level in the player's folder, once it is there."""
    files = sorted((window.home / "data" / "levels").glob("*.txt"))
    return read_pack(files[0].read_text(encoding="utf-8")).levels[0] if files else None


def achieved(window: Window) -> Any:
    path = window.home / "data" / "progress.json"
    return json.loads(path.read_text(encoding="utf-8"))["levels"] if path.exists() else None


def opened(open_window: Open) -> Window:
    """The app with its menu on the screen, at rest: it lays itself out once more when it knows its size."""
    window = open_window(animation="off")
    wait_for("the menu", lambda: len({window.look().get_at((x, 90))[:3] for x in range(80, 300, 7)}) > 5)
    time.sleep(0.5)
    return window


def check(window: Window) -> None:
    def named() -> Any:
        level = saved(window)
        return level if level is not None and level.name == "Bay" else None

    assert wait_for("the saved level with its name", named).position.rows() == WANTED


def finish(window: Window, name: str) -> None:
    marks = wait_for("the solved level", lambda: achieved(window))
    assert marks["/".join(WANTED)]["best"] == 1
    window.picture(name)
    assert window.quit() == 0
    assert window.complaints() == ""


def wait_for_verdict(window: Window, editor: EditorScene) -> None:
    """Wait for the solver, in ``editor`` and in the window with the same level: *Solution* can then be opened."""
    [tab] = [
        control for control in editor.form.controls if control.label == page_name(editor.editor, EditorPage.ANSWER)
    ]
    place = editor.form.place(tab)

    def brightest(picture: pygame.Surface) -> int:
        return max(
            sum(picture.get_at((x, y))[:3])
            for x in range(place.left, place.right)
            for y in range(place.top, place.bottom)
        )

    def drawn() -> int:
        target = pygame.Surface(editor.context.screen.size)
        editor.draw(target)
        return brightest(target)

    closed = drawn()

    def answered() -> bool:
        editor.update(0.02)
        return editor.editor.can_open(EditorPage.ANSWER)

    wait_for("the verdict", answered)
    middle = (closed + drawn()) / 2
    wait_for("the verdict in the window", lambda: brightest(window.look()) > middle)


def test_a_level_by_mouse_alone(open_window: Open, tmp_path: Path) -> None:
    window = opened(open_window)
    context = Places(tmp_path / "places").context
    editor = EditorScene(context, Draft(EMPTY))
    library = LevelsScene(context)
    session = Session(find("icefloes"), {"level": "/".join(WANTED)})
    trial = PlayScene(context, session, is_saved=False)
    window.click(Places(tmp_path / "home").menu("Levels"))
    window.click(control(library.form, "New level"))
    window.drag(cell(editor, 4, 3), cell(editor, 4, 3))
    window.drag(cell(editor, 6, 5), cell(editor, 6, 5))
    window.click(control(editor.form, "Walrus"))
    window.click(cell(editor, 0, 3))
    window.picture("editor-drawn")
    window.click(control(editor.form, "Try it out"))
    window.click(trial.plan.frame.pixel(trial.board.layout(session.state).centre((3, 3))))
    wait_for("the end of the trial", lambda: achieved(window))
    window.click(control(trial.form, trial.controller.way_back))
    window.click(control(editor.form, "Name"))
    window.type("Bay")
    window.click(control(editor.form, "Save"))
    check(window)
    window.click(control(editor.form, "Back"))
    shelves = LevelsScene(Places(tmp_path / "home").context)
    shelves.library.show(next(level for level in shelves.library.levels if level.title == "Bay"))
    shelves.layout()
    window.click(control(shelves.form, "Bay"))
    shelves.library.look_at(shelves.cards[0][0])
    window.click(control(LevelScene(shelves.context, shelves.library).form, "Play"))
    window.click(trial.plan.frame.pixel(trial.board.layout(session.state).centre((3, 3))))
    wait_for("the finished game", lambda: window.session("library"))
    window.picture("editor-solved-by-mouse")
    assert window.quit() == 0
    assert window.complaints() == ""


def test_a_level_by_keys_alone(open_window: Open, tmp_path: Path) -> None:
    window = opened(open_window)
    window.key(*Places(tmp_path / "home").tabs_in_menu("Levels"), "Return")
    window.key("ctrl+n")
    window.key("Up", "Right", "space", "Right", "Right", "Up", "Up", "space")
    window.key("3", *["Left"] * 6, "Down", "Down", "space")
    window.key("F5", "Right")
    wait_for("the end of the trial", lambda: achieved(window))
    wait_for("the result", lambda: any(is_amber(window, (954, y)) for y in range(500, 680, 20)))
    window.key("Escape", "Escape")  # the result, the trial
    context = Places(tmp_path / "places").context
    editor = EditorScene(context, Draft(WANTED))
    wait_for_verdict(window, editor)  # one stop of Tab more than before
    labels = [control.label for control in editor.form.stops()]
    window.key(*["Tab"] * (labels.index("Name") + 1 + 1))  # undo can be reached there, for something was drawn
    window.type("Bay")
    window.key("Return", "ctrl+s")
    check(window)
    window.key("Escape", "Return", "Return")  # the saved level has the focus in the library, and Play on its page
    window.key("Right")
    wait_for("the finished game", lambda: window.session("library"))
    finish(window, "editor-solved-by-keys")


def test_a_level_made_from_a_word_is_played_to_its_par_by_keys(open_window: Open, tmp_path: Path) -> None:
    window = opened(open_window)
    window.key(*Places(tmp_path / "home").tabs_in_menu("Levels"), "Return")
    window.key("ctrl+g")
    window.picture("maker")
    window.key("Return")
    level = wait_for("the level that was made", lambda: saved(window))
    assert level.par == len(level.solution) > 1
    ways = {"u": "Up", "d": "Down", "l": "Left", "r": "Right"}
    window.key("Return", "Return")  # the new level has the focus in the library, and Play on its page
    window.key(*[ways[action] for action in level.solution])
    wait_for("the finished game", lambda: window.session("library"))
    marks = wait_for("the solved level", lambda: achieved(window))
    assert marks["/".join(level.position.rows())]["best"] == level.par
    assert window.quit() == 0
    assert window.complaints() == ""
