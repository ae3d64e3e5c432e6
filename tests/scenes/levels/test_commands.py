"""The commands of editor, library and generator: a key does what the button does that shows it; no other key does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.play.commands import CommandTable
from floes_app.scenes import levels
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.view.input.keys import key_words
from tests.scenes.desk import Desk
from tests.scenes.levels.drawing import WANTED

pytestmark = pytest.mark.usefixtures("unpainted")

MODIFIERS = (0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LALT)
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
#: Keys that belong to the board and to the controls, as everywhere in the app.
STEERING = {"Left", "Right", "Up", "Down", "Tab", "Enter", "Space", "Page Up", "Page Down", "Home", "End"}


def editor(desk: Desk) -> Any:
    return desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(WANTED)))


def library(desk: Desk) -> Any:
    desk.context.levels.save("; name: Bay\n" + "".join(f"{row}\n" for row in WANTED), "Bay")
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    scene.library.look_at(next(level for level in scene.library.levels if level.title == "Bay"))
    scene.library.show(scene.library.chosen)
    scene.layout()
    return scene


def level_page(desk: Desk) -> Any:
    """The page of a level in a pack of the player's own, which has every command."""
    rows = "".join(f"{row}\n" for row in WANTED)
    desk.context.levels.save(f"; pack: Mine\n\n; name: One\n{rows}\n; name: Two\n{rows}\n; name: Three\n{rows}", "mine")
    shelves = LevelsScene(desk.context)
    shelves.library.look_at(next(level for level in shelves.library.levels if level.title == "Two"))
    shelves.library.show(shelves.library.chosen)
    return desk.open(MenuScene(desk.context), shelves, LevelScene(desk.context, shelves.library))


def generator(desk: Desk) -> Any:
    return desk.open(MenuScene(desk.context), LevelsScene(desk.context), GeneratorScene(desk.context))


SCENES = {"editor": editor, "library": library, "level page": level_page, "generator": generator}


def event(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def events() -> Iterator[pygame.event.Event]:
    """Every key with every modifier that the tables know."""
    for key in KEYS:
        for mod in MODIFIERS:
            yield event(key, mod)
    yield pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)


@pytest.fixture(params=[(1280, 800), (800, 600)], ids=["wide", "narrow"])
def desk(request: pytest.FixtureRequest, make_desk: Callable[..., Desk]) -> Desk:
    return make_desk(request.param)


def recorded(scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace every command of a scene by one that only notes its name; the list of the names."""
    done: list[str] = []
    table = CommandTable(
        *[
            replace(command, run=lambda _scene, name=command.name: done.append(name), enabled=lambda _scene: True)  # type: ignore[misc]
            for command in scene.commands
        ]
    )
    monkeypatch.setattr(type(scene), "commands", table)
    scene.layout()
    scene.form.let_go()
    return done


@pytest.mark.parametrize("name", SCENES)
def test_each_key_that_a_button_shows_does_what_the_button_does(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scene = SCENES[name](desk)
    done = recorded(scene, monkeypatch)
    keys = {key_words(pressed): pressed for pressed in events()}
    buttons = [control for control in scene.form.controls if control.key]
    assert buttons
    for button in buttons:
        button.press()
        assert scene.handle(keys[button.key]), button.label
        by_button, by_key = done[-2:]
        assert by_button == by_key, button.label
    assert len(done) == 2 * len(buttons)


@pytest.mark.parametrize("name", SCENES)
def test_every_key_of_the_table_reaches_its_command(desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    scene = SCENES[name](desk)
    offered = [command for command in scene.commands if command.offered(scene)]
    done = recorded(scene, monkeypatch)
    keys = {key_words(pressed): pressed for pressed in events()}
    for command in offered:
        for key in command.keys:
            scene.handle(keys[key])
            assert done[-1] == command.name, key


@pytest.mark.parametrize("name", SCENES)
def test_a_key_that_is_in_no_table_does_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    scene = SCENES[name](desk)
    done = recorded(scene, monkeypatch)
    known = {key for command in scene.commands for key in command.keys} | STEERING
    ignored = [pressed for pressed in events() if key_words(pressed).split("+")[-1] not in STEERING]
    ignored = [pressed for pressed in ignored if key_words(pressed) not in known]
    assert len(ignored) > 500
    for pressed in ignored:
        assert not scene.handle(pressed), key_words(pressed)
    assert done == []


def test_scenes_look_at_no_key_beside_those_that_steer() -> None:
    """Shortcuts stand in the tables."""
    steering = {"K_LEFT", "K_RIGHT", "K_UP", "K_DOWN", "K_LSHIFT", "K_RSHIFT", "K_TAB"}
    for path in Path(levels.__path__[0]).glob("*.py"):
        assert set(re.findall(r"\bK_\w+", path.read_text(encoding="utf-8"))) <= steering, path.name


def test_while_words_are_typed_letters_are_text_and_only_playing_and_saving_are_commands(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = editor(desk)
    if not scene.shows_panel:
        scene.toggle_drawer()
    done: list[str] = []
    monkeypatch.setattr(EditorScene, "test_play", lambda _scene: done.append("play"))
    monkeypatch.setattr(EditorScene, "save", lambda _scene: done.append("save"))
    for pressed in events():
        scene.form.start_at(scene.panel.fields["name"])
        scene.handle(pressed)
    assert scene.editor.draft.rows == WANTED
    assert set(done) == {"play", "save"}
    desk.context.stack.reset()
