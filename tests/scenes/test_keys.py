"""Keys and buttons come from the tables of commands, and the help on the keys tells all of them."""

from __future__ import annotations

import ast
import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.key_groups import SCENES as TOLD
from floes_app.scenes.key_groups import all_groups, groups_for
from floes_app.scenes.keys import Caps, KeysScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.settings import SettingsScene
from floes_app.scenes.window_commands import BEFORE_SCENES, WINDOW, comes_first
from floes_app.storage import folders
from floes_app.view.input.keys import key_words
from tests.scenes.desk import Desk, key_event
from tests.scenes.test_every_scene import SCENES
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

APP = Path(__file__).resolve().parents[2] / "floes_app"
#: Arrows move a cursor, and modifiers are held: these are no commands.
NO_COMMANDS = {"K_LEFT", "K_RIGHT", "K_UP", "K_DOWN", "K_LSHIFT", "K_RSHIFT"}


@pytest.mark.parametrize("key", ["U", "Ctrl+Shift+C", "Alt+Enter", "?", "Page Up", "F10", "Shift+Left", "Delete", "+"])
def test_a_key_of_a_table_can_be_pressed(key: str) -> None:
    assert key_words(key_event(key)) == key


#: Esc leads one step out at a time: these are its steps.
STEPS_OUT = {"let go", "end drawing", "back to game", "look", "close", "back", "home"}


def shared_keys(desk: Desk) -> dict[str, set[str]]:
    """The keys that mean several things now, in the scenes that hear them, the upper ones first, and in the window."""
    meanings: dict[str, set[str]] = {}
    for command in WINDOW:
        for key in command.shortcuts:
            meanings.setdefault(key, set()).add(command.name)
    for scene in reversed(desk.context.stack.scenes):
        for action in scene.commands.of(scene.owner):
            for key in action.command.shortcuts:
                meanings.setdefault(key, set()).add(action.command.name)
        if scene.modal:
            break
    return {
        key: names for key, names in meanings.items() if len(names) > 1 and (key != "Esc" or not names <= STEPS_OUT)
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_nor_do_they_after_some_commands_by_lot(small_desk: Desk, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has been opened, turned on or picked up on the way."""
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    monkeypatch.setattr(folders, "show", lambda _folder: True)
    lot, make = random.Random(name), SCENES[name]
    for _walk in range(3):
        small_desk.open(*make(small_desk), draw=False)
        pressed: list[str] = []
        for _step in range(6):
            top = small_desk.top
            keys = [action.key for action in top.commands.of(top.owner) if action.key] if top is not None else []
            if not keys:
                break
            pressed.append(lot.choice(keys))
            small_desk.context.stack.handle(key_event(pressed[-1]))
            small_desk.tick(3, draw=False)
            assert shared_keys(small_desk) == {}, pressed


def test_while_one_draws_in_a_study_keys_pick_up_no_piece(small_desk: Desk) -> None:
    scene = small_desk.open(*SCENES["study"](small_desk), draw=False)
    scene.controller.toggle_drawing()
    assert shared_keys(small_desk) == {}


def key_names(path: Path) -> Iterator[str]:
    """The keys of pygame that are named in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("K_"):
            yield node.attr


@pytest.mark.parametrize("path", [APP / "app.py", *sorted((APP / "scenes").rglob("*.py"))], ids=lambda path: path.stem)
def test_keys_are_told_apart_by_tables_alone(path: Path) -> None:
    assert set(key_names(path)) <= NO_COMMANDS


# -- the help --------------------------------------------------------------------------------------------------------


def scene_classes(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    for found in kind.__subclasses__():
        if found.__module__.startswith("floes_app"):
            yield found
        yield from scene_classes(found)


def test_the_help_tells_the_keys_of_every_scene() -> None:
    told = {kind.commands for _heading, kind in TOLD}
    untold = {
        kind.__name__
        for kind in scene_classes()
        if kind.commands not in told and any(set(command.keys) - {"Esc"} for command in kind.commands)
    }
    assert untold == set()


def test_the_help_begins_with_the_scene_below_it(desk: Desk) -> None:
    rules = desk.open(MenuScene(desk.context), RulesScene(desk.context, played().game))
    WINDOW.press(desk.context, "Ctrl+F1")
    desk.tick()
    assert isinstance(desk.top, KeysScene)
    first, second = desk.top.groups
    assert (first.heading, second.heading) == ("Rules", "Everywhere")
    assert (("Left",), "Previous page") in first.rows
    assert (("F11", "Alt+Enter"), "Full screen") in second.rows
    WINDOW.press(desk.context, "Ctrl+F1")
    desk.tick()
    assert len(desk.context.stack.scenes) == 3, "it opens once"
    desk.key(pygame.K_ESCAPE)
    assert desk.top is rules


def test_the_settings_lead_to_all_keys(desk: Desk) -> None:
    desk.open(SettingsScene(desk.context))
    desk.press("Keys")
    assert isinstance(desk.top, KeysScene)
    assert len(desk.top.groups) == len(all_groups()) > 2


def test_what_is_not_offered_now_is_not_told(desk: Desk) -> None:
    saved = desk.open(SavedScene(desk.context))
    (group, _everywhere) = groups_for(saved)
    assert [label for _keys, label in group.rows] == ["Paste a game", "Search", "Rename", "Study", "Delete", "Undo"]
    menu = desk.open(MenuScene(desk.context))
    assert [group.heading for group in groups_for(menu)] == ["Everywhere"], "its keys are those of every scene"


def test_keys_that_come_before_the_scenes_are_in_the_table_of_the_window() -> None:
    assert {command.name for command in WINDOW} >= BEFORE_SCENES
    assert comes_first("Ctrl+M")
    assert not comes_first("M"), "a letter may be typed"


def test_keys_that_have_no_room_beside_others_stand_below_them(desk: Desk) -> None:
    keys = ("Page Up", "Page Down", "Shift+Tab", "Left", "Up")
    screen = desk.context.screen
    for width in range(100, 500, 3):
        places = Caps(keys)._places(width, screen)
        assert max(place.right for place in places) <= max(width, max(place.width for place in places))
        assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
