"""A game from the menu to its end by somebody who has one switch and looks at the screen while it steps."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import App
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.board.values import Pick
from floes_app.core import i18n
from floes_app.core.game import CHANCE, State
from floes_app.core.i18n import listed
from floes_app.games.floe import GAME as FLOE
from floes_app.games.frostbitten.rules import PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import COLUMNS
from floes_app.games.icefloes.rules import cell_name
from floes_app.scenes.base.choose import NameScene
from floes_app.scenes.base.destinations import ToScreenKeys
from floes_app.scenes.base.scan import ScanRow
from floes_app.scenes.base.stack import Stack
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.board.scan import in_rows
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.seat_dialog import SeatScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.scenes.settings import VOLUMES, SettingsPage
from floes_app.storage import catalogues
from floes_app.storage.settings import Settings
from floes_app.view.controls import RowOfControls, SeatButton
from floes_app.view.input.keys import key_words
from tests.doors.test_blind import clean
from tests.scenes.desk import key_event
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("_app_unpainted")

PACE = 1000
#: The beginning of the name of a lit row.
ROW = "row: "


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
    """The lit thing: a control by its label, a square of the board by its name, or a row by those of its squares."""
    top = app.context.stack.top
    if isinstance(top, BoardScene) and not top.form.ring_visible:
        ui = top.controller.ui
        if ui.row:
            return ROW + listed(top.board.cell_name(top.session.state, cell) for cell in ui.row)
        cell = ui.hover if top.board.steers() else ui.cursor
        return "" if cell is None else top.board.cell_name(top.session.state, cell)
    if isinstance(top, EditorScene) and not top.form.ring_visible:
        return "" if top.editor.cursor.cell is None else cell_name(top.editor.cursor.cell)
    form = top.form  # type: ignore[union-attr]
    control = form.focus if form.ring_visible else None
    if isinstance(control, RowOfControls):
        return ROW + control.label
    return "" if control is None else " ".join(filter(None, (control.group, control.label)))


def switch_at(app: App, wanted: str) -> int:
    """Wait until it is lit, and press the switch, before that at its row; how many steps the cursor took."""
    seen = []
    for _step in range(120):
        app.frame(PACE / 1000)
        seen.append(lit(app))
        in_row = seen[-1].startswith(ROW) and wanted in seen[-1].removeprefix(ROW).replace("、", ", ").split(", ")
        if seen[-1] == wanted or seen[-1].endswith(f" {wanted}") or in_row:  # the group may stand before it
            app.take(key_event("Space"))
            for _frame in range(3):
                app.frame(0.05)
            if not in_row:
                return len(seen)
    raise AssertionError(f"{wanted} is never lit: {seen}")


def seat_of(app: App, name: str) -> str:
    """The label of the button that chooses who plays in the place of ``name``."""
    form = app.context.stack.top.form  # type: ignore[union-attr]
    return next(control.label for control in form.controls if isinstance(control, SeatButton) and name in control.label)


def game_on(app: App) -> BoardScene:
    """The game that is open."""
    scene = app.context.stack.top
    assert isinstance(scene, BoardScene)
    return scene


def act(app: App, action: Any) -> None:
    """Do one thing in the game that is open."""
    scene = game_on(app)
    board, state, index = scene.board, scene.session.state, scene.session.index
    move, button = board.move_for(state, action), next((b for b in board.buttons(state) if b.action == action), None)
    if state.to_move == CHANCE:
        switch_at(app, "Roll")
    elif button is not None:
        switch_at(app, button.label)
    else:
        assert move is not None
        if move.source is not None and board.given_pick(state) is None:
            source = board.cell_name(state, move.source)
            switch_at(app, source)
            while scene.controller.ui.pick != Pick(move.source, move.tag):  # the next thing that lies there
                switch_at(app, source)
        switch_at(app, board.cell_name(state, move.target))
    assert scene.session.index > index, f"{action} was not done"


def play_to_the_end(app: App, choose: Callable[[State], Any], most: int) -> None:
    """Play both sides until the result is told."""
    scene = game_on(app)
    for _action in range(most):
        state = scene.session.state
        if state.outcome is not None:
            break
        act(app, None if state.to_move == CHANCE else choose(state))
    assert state.outcome is not None, f"no end: {state.text}"
    for _frame in range(40):
        app.frame(0.1)
    assert isinstance(app.context.stack.top, ResultScene)


def at_random(likes: Callable[[State, Any], float] = lambda _state, _action: 0) -> Callable[[State], Any]:
    """Somebody who wins where that is one move away, else does what is liked best, and any of those."""
    rng = random.Random(5)

    def choose(state: State) -> Any:
        def worth(action: Any) -> tuple[bool, float, float]:
            after = state.apply(action)
            wins = after.outcome is not None and state.turn in after.outcome.winners
            return wins, likes(state, action), rng.random()

        return max(state.actions(), key=worth)

    return choose


@pytest.mark.slow
def test_ice_floes_by_one_switch(app: App) -> None:
    for label in ("Ice Floes", "Together", "Play"):
        switch_at(app, label)
    play_to_the_end(app, at_random(), 400)
    switch_at(app, "Rematch")
    assert game_on(app).session.index == 0


def test_go_with_the_floe_by_one_switch(app: App) -> None:
    for label in (FLOE.title, "Together", "Play"):
        switch_at(app, label)
    play_to_the_end(app, at_random(), 60)
    switch_at(app, "Menu")
    assert len(app.context.stack.scenes) == 1


def test_the_end_of_seega_by_one_switch(app: App) -> None:
    """A stone that may go on capturing, a turn that is ended by its button, the last stones."""
    context = app.context
    context.stack.push(PlayScene(context, played((), "b3b/5/5/R1bR1/4R r m 0 -", "seega")))
    app.frame(0.05)
    play_to_the_end(app, at_random(fewer_stones), 200)


@pytest.mark.slow
def test_seega_by_one_switch(app: App) -> None:
    for label in ("Seega", "Together", "Play"):
        switch_at(app, label)
    play_to_the_end(app, at_random(fewer_stones), 400)


def fewer_stones(state: State, action: Any) -> float:
    """Negative number of the stones left on the board after an action of Seega."""
    rows = state.apply(action).text.split(" ")[0]
    return -sum(letter.isalpha() for letter in rows)


def northward(state: State, action: Any) -> float:
    """The sum of the rows of the mover's penguins after an action of Frost Bitten!: how far north they stand."""
    after = state.apply(action)
    assert isinstance(after, FrostState)
    own = after.penguins[PENGUINS * state.turn :][:PENGUINS]
    return sum(penguin // 2 // COLUMNS for penguin in own)


@pytest.mark.slow
def test_frost_bitten_by_one_switch(app: App) -> None:
    for label in ("Frost Bitten!", "Together", "Play"):
        switch_at(app, label)
    play_to_the_end(app, at_random(northward), 4000)


def test_on_a_large_board_rows_come_first(app: App) -> None:
    context = app.context
    context.stack.push(PlayScene(context, played((), "4b4/9/9/9/R7R/9/9/9/4b4 r p2 0 -", "seega", size=9)))
    app.frame(0.05)
    scene = game_on(app)
    assert len(scene.board.moves(scene.session.state)) == 76
    assert switch_at(app, "i1") <= 18, "it takes the row and the square, not all of them"
    assert scene.session.index == 1
    app.frame(PACE / 1000)
    row = scene.controller.ui.row
    assert {cell[1] for cell in row} == {8}
    assert len([mark for mark in scene.controller.on_board.marks() if mark.kind == "cursor"]) == len(row) == 8
    assert "a9" in scene.heard().place
    assert "i9" in scene.heard().place
    app.take(key_event("Left"))
    assert scene.controller.ui.row == ()


def test_few_squares_are_lit_one_by_one() -> None:
    few = [(x, y) for x in range(4) for y in range(3)]
    assert in_rows(few) == few
    assert in_rows([*few, (0, 3)])[0] == (0, 3), "a square that is alone in its row"
    assert in_rows([*few, (0, 3)])[1] == ScanRow(((0, 2), (1, 2), (2, 2), (3, 2)))


def test_set_up_dialogs_and_a_new_game_by_one_switch(app: App) -> None:
    switch_at(app, "Seega")
    switch_at(app, "Board 7×7")
    switch_at(app, "Together")
    switch_at(app, "Play")
    assert game_on(app).session.options["size"] == 7
    switch_at(app, "Menu")
    switch_at(app, "Ice Floes")
    switch_at(app, "Together")
    switch_at(app, seat_of(app, "Puffin"))
    assert isinstance(app.context.stack.top, SeatScene)
    switch_at(app, "Computer")
    switch_at(app, "Done")
    switch_at(app, "Play")
    scene = game_on(app)
    assert not scene.session.players[1].is_human
    switch_at(app, "Settings")
    switch_at(app, "Back")
    assert game_on(app) is scene


def test_a_level_is_drawn_by_one_switch(app: App) -> None:
    app.context.stack.push(EditorScene(app.context, Draft((".....",) * 5)))
    app.frame(0.05)
    scene = app.context.stack.top
    assert isinstance(scene, EditorScene)
    for wanted in ("a4", "c4", "Line", "a2", "b2", "e2", "Walrus", "Brush", "a1", "e1", "Undo"):
        switch_at(app, wanted)
    assert scene.editor.draft.rows == (".....", "..*..", ".....", ".****", ".....")
    switch_at(app, "Redo")
    assert scene.editor.draft.rows[-1] == "....P"
    switch_at(app, "Back")
    assert app.context.stack.top is not scene


def spell(app: App, words: str, *, upper: bool = True) -> list[int]:
    """Choose letters on the screen, and confirm; how many steps each took."""
    steps = []
    for number, letter in enumerate(words):
        begins = upper and (number == 0 or words[number - 1] == " ")
        name = "Space" if letter == " " else letter.upper() if begins else letter
        steps.append(switch_at(app, name))
    switch_at(app, "Done")
    return steps


def test_a_name_is_written_by_one_switch(app: App) -> None:
    for label in ("Ice Floes", "Together"):
        switch_at(app, label)
    switch_at(app, seat_of(app, "Puffin"))
    switch_at(app, "Name")
    keys = app.context.stack.top
    assert isinstance(keys, ScreenKeysScene)
    assert "Puffin" in keys.announcement()
    for _letter in "Puffin":
        switch_at(app, "Delete letter")
    assert keys.words == ""
    steps = spell(app, "Aino vu")
    assert max(steps) <= 4 + 7, "a row, then a letter in it"
    switch_at(app, "Done")
    switch_at(app, "Play")
    assert game_on(app).session.players[1].name == "Aino Vu"


def test_a_wrong_page_and_a_wrong_letter_are_put_right_by_one_switch(app: App) -> None:
    written: list[str] = []
    app.context.open(ToScreenKeys("Name", "Xi", 4, written.append))
    app.frame(0.05)
    for label in ("Numbers", "7", "Delete letter", "Letters", "m", "Numbers", "3"):
        switch_at(app, label)
    switch_at(app, "Done")
    assert written == ["Xim3"]
    app.context.open(ToScreenKeys("Name", "Xi", 4, written.append))
    app.frame(0.05)
    switch_at(app, "a")
    switch_at(app, "Cancel")
    assert written == ["Xim3"]


def test_kana_are_written_by_one_switch(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("ja"))
    written: list[str] = []
    app.context.open(ToScreenKeys("Name", "", 12, written.append))
    app.frame(0.05)
    for label in ("か", "文字を変える", "カタカナ", "イ"):
        switch_at(app, label)
    switch_at(app, "決定")
    assert written == ["がイ"]


def test_something_is_looked_for_and_a_level_named_by_one_switch(app: App) -> None:
    switch_at(app, "Levels")
    switch_at(app, "Search")
    spell(app, "zzz")
    assert isinstance(app.context.stack.top, LevelsScene)
    assert app.context.stack.top.library.query.words == "Zzz"
    app.context.stack.push(EditorScene(app.context, Draft((".....",) * 5)))
    app.frame(0.05)
    scene = app.context.stack.top
    assert isinstance(scene, EditorScene)
    switch_at(app, "Level")
    switch_at(app, "Name")
    spell(app, "Ha")
    assert scene.editor.draft.name == "Ha"


def test_a_gamepad_asks_for_letters_too(app: App) -> None:
    app.context.change(switch_pace=0)
    written: list[str] = []
    app.context.stack.push(NameScene(app.context, "Name", "", "Done", written.append))
    app.frame(0.05)
    press = pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0)
    app.take(press)
    app.frame(0.05)
    assert isinstance(app.context.stack.top, ScreenKeysScene)
    right = pygame.event.Event(pygame.JOYHATMOTION, value=(1, 0), hat=0, instance_id=0)
    app.take(right)
    app.take(press)
    app.frame(0.05)
    assert app.context.stack.top.words == "B"
    app.take(key_event("Enter"))
    assert app.context.stack.top.words == "Bb", "Enter of the keyboard presses the letter, as any button"


def test_enter_of_a_keyboard_types_as_ever(app: App) -> None:
    app.context.change(switch_pace=0)
    written: list[str] = []
    app.context.stack.push(NameScene(app.context, "Name", "Aino", "Done", written.append))
    app.frame(0.05)
    app.take(key_event("Enter"))
    app.frame(0.05)
    assert written == ["Aino"]


def test_a_volume_is_set_by_one_switch(app: App) -> None:
    switch_at(app, "Settings")
    switch_at(app, f"Page {SettingsPage.SOUND.value}")
    ambience = app.context.audio.ambience
    before = ambience.volume
    switch_at(app, next(label for name, label, _note in VOLUMES if name == "ambience_volume"))
    louder = ambience.volume
    assert louder > before
    for _press in range(20):
        app.take(key_event("Space"))
        app.frame(0.05)
        if ambience.volume < louder:
            return
    raise AssertionError("it never gets quieter")


def test_what_was_picked_up_can_be_put_back(app: App) -> None:
    for label in (FLOE.title, "Together", "Play"):
        switch_at(app, label)
    scene = app.context.stack.top
    assert isinstance(scene, BoardScene)
    source = scene.board.moves(scene.session.state)[0].source
    assert source is not None
    name = scene.board.cell_name(scene.session.state, source)
    switch_at(app, name)
    assert scene.controller.ui.pick is not None
    switch_at(app, name)
    assert scene.controller.ui.pick is None


def test_where_arrows_play_a_square_is_lit_and_taken_too(app: App) -> None:
    for label in ("Ice Floes", "Together", "Play"):
        switch_at(app, label)
    scene = app.context.stack.top
    assert isinstance(scene, BoardScene)
    target = scene.board.moves(scene.session.state)[-1].target
    switch_at(app, scene.board.cell_name(scene.session.state, target))
    assert scene.session.index == 1


def test_the_cursor_goes_on_where_buttons_are_made_anew(app: App) -> None:
    for label in ("Seega", "Together", "Play"):
        switch_at(app, label)
    scene = game_on(app)
    seen: list[str] = []
    while len(seen) < 60 and "Menu" not in seen[-1:]:
        app.frame(PACE / 1000)
        seen.append(lit(app))
        scene.make_buttons()
    assert seen[-1] == "Menu", seen


def test_the_same_key_twice_is_one_press_where_the_player_wants_it(app: App) -> None:
    app.context.change(switch_pace=0, press_pause=800)
    before = len(app.context.stack.scenes)
    app.take(key_event("F3"))
    app.frame(0.05)
    app.take(key_event("Esc"))
    app.take(key_event("Esc"))
    app.frame(0.05)
    assert len(app.context.stack.scenes) == before


def test_the_arrows_of_a_pad_are_guarded_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.context.change(switch_pace=0, press_pause=800)
    heard: list[str] = []

    def hear(event: pygame.event.Event) -> bool:
        heard.extend([key_words(event)] if event.type == pygame.KEYDOWN else [])
        return True

    monkeypatch.setattr(app.context.stack, "handle", hear)
    up, left, level = ((0, 1), (-1, 0), (0, 0))
    for value in (up, level, up, level, left):
        app.take(pygame.event.Event(pygame.JOYHATMOTION, value=value, hat=0, instance_id=0))
    assert heard == ["Up", "Left"]
    app.take(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    assert heard[-1] == "Enter", "a button is asked about once"
