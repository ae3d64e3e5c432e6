"""A game from the menu to its end by somebody who has one switch and looks at the screen while it steps."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import App
from floes_app.scenes.base.stack import Stack
from floes_app.scenes.game.board_scene import BoardScene
from floes_app.scenes.game.result import ResultScene
from floes_app.storage.settings import Settings
from tests.doors.test_blind import clean
from tests.scenes.desk import key_event

pytestmark = pytest.mark.usefixtures("_pictures_apart")

PACE = 1000


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    monkeypatch.setattr(Stack, "draw", clean)  # what is lit is looked up instead of seen
    settings = Settings(animation="off", reduced_motion=True, window_size=(800, 600), muted=True, switch_pace=PACE)
    made = App(window.open_window(settings), settings)
    pygame.event.clear()
    made.frame(0.05)
    yield made
    made.close()


def lit(app: App) -> str:
    """What is lit: a control by its label, or a square of the board by its name."""
    top = app.context.stack.top
    if isinstance(top, BoardScene) and not top.form.ring_visible:
        ui = top.game.ui
        cell = ui.hover if top.board.steers() else ui.cursor
        return "" if cell is None else top.board.cell_name(top.session.state, cell)
    form = top.form  # type: ignore[union-attr]
    return form.focus.label if form.focus is not None and form.ring_visible else ""


def switch_at(app: App, wanted: str) -> None:
    """Wait until it is lit, and press the switch."""
    seen = []
    for _step in range(80):
        for _frame in range(PACE // 100 + 1):
            app.frame(0.1)
        seen.append(lit(app))
        if seen[-1] == wanted:
            app.take(key_event("Space"))
            for _frame in range(3):
                app.frame(0.05)
            return
    raise AssertionError(f"{wanted} is never lit: {seen}")


def test_a_game_of_go_with_the_floe_by_one_switch(app: App) -> None:
    for label in ("Go with the Floe", "Together", "Play"):
        switch_at(app, label)
    scene = app.context.stack.top
    assert isinstance(scene, BoardScene)
    for _move in range(60):
        state = scene.session.state
        if state.outcome is not None:
            break
        moves = scene.board.moves(state)
        if not moves:
            switch_at(app, scene.board.buttons(state)[0].label)
            continue
        move = moves[len(moves) // 2]
        assert move.source is not None
        if scene.board.given_pick(state) is None:
            switch_at(app, scene.board.cell_name(state, move.source))
        switch_at(app, scene.board.cell_name(state, move.target))
        assert scene.session.state is not state, "it was not taken"
    assert state.outcome is not None
    for _frame in range(40):
        app.frame(0.1)
    assert isinstance(app.context.stack.top, ResultScene)
    switch_at(app, "Menu")
    assert len(app.context.stack.scenes) == 1


def test_what_was_picked_up_can_be_put_back(app: App) -> None:
    for label in ("Go with the Floe", "Together", "Play"):
        switch_at(app, label)
    scene = app.context.stack.top
    assert isinstance(scene, BoardScene)
    source = scene.board.moves(scene.session.state)[0].source
    assert source is not None
    name = scene.board.cell_name(scene.session.state, source)
    switch_at(app, name)
    assert scene.game.ui.pick is not None
    switch_at(app, name)
    assert scene.game.ui.pick is None


def test_where_arrows_play_a_square_is_lit_and_taken_too(app: App) -> None:
    for label in ("Ice Floes", "Together", "Play"):
        switch_at(app, label)
    scene = app.context.stack.top
    assert isinstance(scene, BoardScene)
    target = scene.board.moves(scene.session.state)[-1].target
    switch_at(app, scene.board.cell_name(scene.session.state, target))
    assert scene.session.index == 1


def test_the_same_key_twice_is_one_press_where_the_player_wants_it(app: App) -> None:
    app.context.change(switch_pace=0, press_pause=800)
    before = len(app.context.stack.scenes)
    app.take(key_event("F3"))
    app.frame(0.05)
    app.take(key_event("Esc"))
    app.take(key_event("Esc"))
    app.frame(0.05)
    assert len(app.context.stack.scenes) == before
