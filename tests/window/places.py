"""Where things are in the app's window: asked of the same scenes, laid out here at the same size without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from floes_app.board.geometry import Cell
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.scenes.context import Context
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.new_game import NewGameScene
from floes_app.scenes.play import PlayScene
from floes_app.scenes.result import ResultScene
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings
from floes_app.view.controls import Form
from floes_app.view.sound import Audio
from floes_app.view.theme import Screen

Point = tuple[float, float]


@contextmanager
def _drawing() -> Iterator[None]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.Window("places", (64, 64)).get_surface()
    yield


class Places:
    """The points of a window of this size whose app keeps its files in ``home``."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 800)) -> None:
        with _drawing():
            self.context = Context(Screen.of(*size), Settings(), SaveStore(GAMES, home / "data"), Audio())

    def menu(self, label: str) -> Point:
        """A button or card of the menu, by its words."""
        scene = MenuScene(self.context)
        scene.enter()
        return _control(scene.form, label)

    def new_game(self, game: str, label: str) -> Point:
        """A control of the set-up of a game, by its words."""
        scene = NewGameScene(self.context, find(game))
        scene.enter()
        return _control(scene.form, label)

    def button(self, session: Session, label: str) -> Point:
        """A button of the board scene."""
        return _control(PlayScene(self.context, session).form, label)

    def result(self, session: Session, label: str) -> Point:
        """A button of the banner over a finished game."""
        return _control(ResultScene(self.context, PlayScene(self.context, session)).form, label)

    def cell(self, session: Session, cell: Cell) -> Point:
        """The middle of a cell of the board."""
        scene = PlayScene(self.context, session)
        return scene.frame.pixel(scene.board.layout(session.state).centre(cell))


def _control(form: Form, label: str) -> Point:
    found = [control for control in form.controls if control.label == label]
    assert found, f"no “{label}” among {[control.label for control in form.controls]}"
    return form.place(found[0]).center
