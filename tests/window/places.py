"""The places of things in the app's window, from the same scenes laid out here at the same size without a window.

A Table is the board scene of a game that is played in the window. It plays along and tells which clicks, drags or keys
an action takes, as a player with the same board before their eyes would find them.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from floes_app.board.geometry import Cell
from floes_app.board.input import Confirm, Press, Steer, interpret
from floes_app.board.values import UiState
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.scenes.base.context import Context
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.routes import scene_for
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings
from floes_app.view.controls import Form
from floes_app.view.paint.theme import AMBER, Screen
from floes_app.view.sound.audio import Audio
from tests.window.harness import Window

Point = tuple[float, float]
ARROWS = {"Up": (0, 1), "Down": (0, -1), "Left": (-1, 0), "Right": (1, 0)}
#: Largest number of clicks on a cell until the wanted one of several things on it is in hand.
MOST_TAKES = 4


@contextmanager
def _drawing() -> Iterator[None]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.Window("places", (64, 64)).get_surface()
    yield


class Places:
    """The points of a window of this size whose app keeps its files in ``home``."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 800), **settings: Any) -> None:
        with _drawing():
            context = Context(
                Screen.of(*size), Settings(**settings), SaveStore(GAMES, home / "data"), Audio(), scene_for
            )
        self.context = context

    def menu(self, label: str) -> Point:
        """A button or card of the menu, by its words."""
        scene = MenuScene(self.context)
        scene.enter()
        return _control(scene.form, label)

    def together(self, game: str) -> list[Point]:
        """The clicks in the set-up of a game for persons to play it at one screen."""
        clicks = self.clicks_in_new_game(game, "Together")
        assert not any(turned for turned, _point in clicks)
        return [point for _turned, point in clicks]

    def clicks_in_new_game(self, game: str, *labels: str) -> list[tuple[int, Point]]:
        """The clicks that choose the things with these labels and then play, each after so many clicks of the wheel."""
        scene = NewGameScene(self.context, find(game))
        scene.enter()
        found: list[tuple[int, Point]] = []
        for label in (*labels, "Play"):
            form, turned = scene.form, 0
            control = next(control for control in form.controls if control.label == label)
            while control.scrolls and form.viewport is not None and not form.viewport.contains(form.place(control)):
                turned += 1
                assert form.scroll_to(form.offset + self.context.screen.px(60)), f"“{label}” is out of sight"
            found.append((turned, form.place(control).center))
            if label != "Play":
                control.press()  # which may lay everything out anew
        return found

    def tabs_in_menu(self, label: str) -> list[str]:
        """The keys that bring the focus to a button or card of the menu that was just opened."""
        scene = MenuScene(self.context)
        scene.enter()
        return _tabs(scene.form, label)

    def tabs_in_new_game(self, game: str, *labels: str) -> list[str]:
        """The keys that choose what has these labels and then play, in the set-up of a game that was just opened."""
        scene = NewGameScene(self.context, find(game))
        scene.enter()
        keys: list[str] = []
        for label in labels:
            keys += [*_tabs(scene.form, label), "Return"]
            assert scene.form.focus is not None
            scene.form.focus.press()  # which may lay everything out anew
        return [*keys, *_tabs(scene.form, "Play"), "Return"]

    def table(self, session: Session) -> Table:
        """The board scene of ``session``, with the menu below it."""
        return Table(self.context, session)

    def result(self, session: Session, label: str) -> Point:
        """A button of the result of a finished game."""
        return _control(_result(PlayScene(self.context, session)).form, label)

    def button(self, session: Session, label: str) -> Point:
        """A button of the board scene."""
        return _control(PlayScene(self.context, session).form, label)

    def cell(self, session: Session, cell: Cell) -> Point:
        """The middle of a cell of the board."""
        scene = PlayScene(self.context, session)
        return scene.plan.frame.pixel(scene.board.layout(session.state).centre(cell))


class Table:
    """The board scene of a game, laid out as in the window, whose session is played along by ``play``."""

    def __init__(self, context: Context, session: Session) -> None:
        self.scene = PlayScene(context, session, is_saved=False)
        self.session = session
        self.ui = UiState()

    @property
    def state(self) -> Any:
        """The position now."""
        return self.session.state

    def play(self, action: Any) -> None:
        """Play an action here, as it was played in the window."""
        self.scene.controller.play(action)
        self.scene.refresh()
        self.ui = replace(self.ui, pick=None, held=None)

    def cell(self, cell: Cell) -> Point:
        """The middle of a cell of the board."""
        return self.scene.plan.frame.pixel(self.scene.board.layout(self.state).centre(cell))

    def button(self, label: str) -> Point:
        """A button of the scene."""
        return _control(self.scene.form, label)

    def result(self, label: str) -> Point:
        """A button of the result."""
        return _control(_result(self.scene).form, label)

    # -- what an action takes ------------------------------------------------------------------------------------

    def _cells_for(self, action: Any) -> list[Cell]:
        """The cells to take one after the other so that ``action`` is played; none where it is not on the board."""
        for move in self.scene.board.moves(self.state):
            if move.action != action:
                continue
            if move.source is None:
                return [move.target]
            for takes in range(MOST_TAKES):
                cells = [*[move.source] * takes, move.target]
                if self._played_by(cells) == (action, len(cells)):
                    return cells
        return []

    def _played_by(self, cells: Sequence[Cell]) -> tuple[Any, int]:
        """The action that taking these cells one after the other plays, and which of them plays it (from 1)."""
        ui = replace(self.ui, pick=None)
        for number, cell in enumerate(cells, start=1):
            reply = interpret(self.scene.board, self.state, ui, Press(cell))
            ui = reply.ui
            if reply.action is not None:
                return reply.action, number
        return None, 0

    def _button_for(self, action: Any) -> Any:
        found = [button for button in self.scene.board.buttons(self.state) if button.action == action]
        assert found, f"no hands can play {action} in {self.state.text}"
        return found[0]

    def takes_a_button(self, action: Any) -> bool:
        """True if an action is played by a button beside the board."""
        return self.state.to_move != CHANCE and not self._cells_for(action)

    def clicks(self, action: Any) -> list[Point]:
        """The clicks for an action; a roll of the die is a click on the board."""
        if self.state.to_move == CHANCE:
            return [self.scene.plan.extent.center]
        cells = self._cells_for(action)
        return [self.cell(cell) for cell in cells] or [self.button(self._button_for(action).label)]

    def drag(self, action: Any) -> tuple[Point, Point] | None:
        """From where to where to drag for an action; None where it takes something else."""
        cells = self._cells_for(action)
        moves = (move for move in self.scene.board.moves(self.state) if move.action == action)
        source = next((move.source for move in moves), None)
        if not cells or source is None or len(cells) > 2:
            return None
        return self.cell(source), self.cell(cells[-1])

    def keys(self, action: Any) -> list[str]:
        """The keys for an action, by xdotool's names, from where the keyboard's cursor is now; it goes along."""
        if self.state.to_move == CHANCE:
            return ["space"]
        board, state = self.scene.board, self.state
        if board.steers():
            return [key for key, arrow in ARROWS.items() if board.steer(state, arrow) == action]
        cells = self._cells_for(action)
        if not cells:
            return [self._button_for(action).key.lower()]
        keys: list[str] = []
        if self.ui.cursor is None:
            keys.append("Up")
            self.ui = interpret(board, state, self.ui, Steer(ARROWS["Up"])).ui
        played = None
        for cell in cells:
            keys += [*self._way(self.ui.cursor, cell), "Return"]
            self.ui = replace(self.ui, cursor=cell)
            reply = interpret(board, state, self.ui, Confirm())
            self.ui, played = reply.ui, reply.action
        assert played == action, f"keys play {played} instead of {action} in {state.text}"
        return keys

    def _way(self, start: Cell | None, end: Cell) -> list[str]:
        """The arrow keys that lead the cursor from a cell to another, a shortest way."""
        layout = self.scene.board.layout(self.state)
        assert start is not None
        ways: dict[Cell, list[str]] = {start: []}
        queue = deque([start])
        while end not in ways:
            here = queue.popleft()
            for key, arrow in ARROWS.items():
                there = layout.neighbour(here, arrow)
                if there not in ways:
                    ways[there] = [*ways[here], key]
                    queue.append(there)
        return ways[end]


def is_amber(window: Window, point: Point) -> bool:
    """True if a pixel of the window has the colour of the button that most players want next."""
    found, wanted = window.look().get_at((round(point[0]), round(point[1]))), pygame.Color(AMBER)
    return all(abs(a - b) < 16 for a, b in zip(found[:3], wanted[:3], strict=True))


def _tabs(form: Form, label: str) -> list[str]:
    """The keys from where the focus is to the first control with this label; the focus goes along.

    Tab stops once at a group of choices; within it arrows lead on.
    """
    wanted = next((control for control in form.controls if control.label == label), None)
    assert wanted is not None, f"no “{label}” among {[one.label for one in form.controls]}"
    keys: list[str] = []
    while form.focus is not wanted:
        focus = form.focus
        if focus is not None and wanted.group and focus.group == wanted.group:
            right, down = (wanted.rect.center[axis] - focus.rect.center[axis] for axis in (0, 1))
            flat = abs(right) >= abs(down)
            key = ("Right" if right > 0 else "Left") if flat else ("Down" if down > 0 else "Up")
            form.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(key.lower()), mod=0, unicode=""))
        else:
            key = "Tab"
            form.advance(1)
        keys.append(key)
        assert len(keys) <= 2 * len(form.controls), f"no way to “{label}”"
    return keys


def _result(scene: PlayScene) -> ResultScene:
    """The result as of a game that is kept, as those in the window are: it offers more."""
    kept, scene.controller.is_saved = scene.controller.is_saved, True
    result = ResultScene(scene.context, scene.controller, scene.make_room)
    scene.controller.is_saved = kept
    return result


def _control(form: Form, label: str) -> Point:
    found = [control for control in form.controls if control.label == label]
    assert found, f"no “{label}” among {[control.label for control in form.controls]}"
    return form.place(found[0]).center
