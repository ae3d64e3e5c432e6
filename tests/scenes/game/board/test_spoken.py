"""A game on its board for those who hear it: all that is said to those who see it, once, and nothing that is untrue."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.play.commands import BoundCommand, Command
from floes_app.play.game.controller import GameController
from floes_app.play.game.status_text import StatusText
from floes_app.play.status import Status
from floes_app.scenes.game.board import spoken
from floes_app.view.controls import Form, IconButton
from floes_app.view.paint.theme import Screen
from tests.play.table import Table


@pytest.fixture
def game(tmp_path: Path) -> GameController:
    return Table(tmp_path).game("icefloes")


def everything(game: GameController, announcement: str = "") -> str:
    contents = game.contents()
    now = spoken.heard(game, contents, announcement, Form(Screen.of(800, 600)))
    return spoken.everything(game, contents, now)


def test_what_comes_next_is_heard_with_what_was(game: GameController, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "status", lambda: Status("Bram stepped to c3.", after="Cleo is thinking."))
    told = everything(game)
    assert told.index("Bram stepped to c3.") < told.index("Cleo is thinking.")
    assert everything(game, "Bram stepped to c3.").count("Bram stepped to c3.") == 1


def test_a_warning_is_part_of_the_overview(game: GameController, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StatusText, "warning", lambda _words: "Watch out.")
    contents = game.contents()
    now = spoken.heard(game, contents, "", Form(Screen.of(800, 600)))
    assert "Watch out." in spoken.overview(game, contents, now, "")


def test_only_what_can_be_pressed_is_offered(game: GameController) -> None:
    can = [False]
    command: Command[Any] = Command("roll", "Roll", ("R",), lambda _owner: None, enabled=lambda _owner: can[0])
    for can[0] in (False, True):
        assert ("Roll" in spoken.choices(game, [BoundCommand(command, game)])) == can[0]


def test_the_second_of_two_controls_of_a_name_is_another(game: GameController) -> None:
    form = Form(Screen.of(800, 600))
    alike = [IconButton(pygame.Rect(60 * x, 0, 44, 44), "Bram", lambda: None) for x in range(2)]
    for number, button in enumerate(alike):
        form.add(button)
        form.start_at(button, ring=True)
        assert spoken.heard(game, game.contents(), "", form).twin == number
