"""Keys and gamepad buttons that the player chooses."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from floes_app.play import commands
from floes_app.play.game.commands import GAME
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.key_choice import KeyChoiceScene
from floes_app.scenes.key_groups import tables
from floes_app.storage import settings as settings_file
from floes_app.view.controls.key_row import KeyRow
from floes_app.view.input.gamepad import BUTTONS, Gamepad, as_chosen, buttons
from floes_app.view.input.keys import key_words
from tests.scenes.desk import Desk, key_event
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def opened(desk: Desk) -> Iterator[Desk]:
    desk.context.apply_settings = lambda: commands.use_keys(desk.context.settings.keys)
    desk.open(KeyChoiceScene(desk.context, tables()))
    yield desk
    commands.use_keys({})


def row(desk: Desk, label: str) -> KeyRow:
    found = [control for control in desk.form.controls if isinstance(control, KeyRow) and control.label == label]
    assert found, label
    return found[0]


def choose(desk: Desk, label: str, key: str) -> str:
    row(desk, label).press()
    desk.context.stack.handle(key_event(key))
    desk.tick()
    return str(desk.top.heard().line)


def test_a_key_that_is_free_is_taken_at_once_and_kept(opened: Desk) -> None:
    choose(opened, "Hint", "J")
    assert settings_file.load()[0].keys == {"hint@H": ("J",)}
    assert row(opened, "Hint").keys == ("J",)
    play = opened.open(PlayScene(opened.context, played()))
    hint = next(action for action in GAME.of(play.controller) if action.command.name == "hint")
    assert hint.key == "J", "its button shows it"
    assert not GAME.press(play.controller, "H"), "the old key means nothing any more"
    assert GAME.press(play.controller, "J")


def test_a_key_that_is_taken_says_so_first(opened: Desk) -> None:
    free = choose(opened, "Redo", "J")
    opened.context.change(keys={})
    assert choose(opened, "Hint", "U") not in ("", free), "it is another thing that is said"
    assert opened.context.settings.keys == {}
    opened.context.stack.handle(key_event("U"))
    opened.tick()
    assert opened.context.settings.keys["hint@H"] == ("U",)
    assert opened.context.settings.keys["undo@U"] == ("Backspace", "Ctrl+Z")
    assert "U" not in row(opened, "Undo").keys


def test_commands_that_share_a_key_by_turns_do_not_clash(opened: Desk) -> None:
    for key in ("K", "Space"):
        choose(opened, "Skip", key)
        assert opened.context.settings.keys["skip@Space"][0] == key, "it shares Space with Roll by itself"


def test_what_leads_through_every_page_stays(opened: Desk) -> None:
    assert "Tab" in choose(opened, "Hint", "Tab")
    assert opened.context.settings.keys == {}
    opened.context.stack.handle(key_event("Esc"))
    opened.tick()
    assert isinstance(opened.top, KeyChoiceScene)
    assert opened.context.settings.keys == {}


def test_one_button_brings_the_usual_keys_back(opened: Desk) -> None:
    choose(opened, "Hint", "J")
    opened.press("Usual keys")
    assert opened.context.settings.keys == {}
    assert row(opened, "Hint").keys == ("H",)


def test_one_button_brings_the_usual_buttons_of_the_gamepad_back(opened: Desk) -> None:
    opened.context.change(pad={"9": "H"})
    opened.top.layout()
    opened.press("Usual keys")
    assert opened.context.settings.pad == {}
    assert not opened.find("Usual keys").enabled()


def test_each_taken_key_says_so_before_it_is_taken_from_whoever_has_it(opened: Desk) -> None:
    """Also where another one was tried before, for this command or for another."""
    assert choose(opened, "Hint", "U").startswith("U already does this: Undo")
    opened.context.stack.handle(key_event("R"))
    assert opened.top.heard().line.startswith("R already does this: Redo")
    opened.context.stack.handle(key_event("Esc"))
    assert choose(opened, "Hint", "R").startswith("R already does this: Redo")
    assert opened.context.settings.keys == {}


def test_a_command_that_loses_its_only_key_is_named(opened: Desk) -> None:
    choose(opened, "Rules", "H")
    opened.context.stack.handle(key_event("H"))
    assert opened.top.heard().line == "H does this now: Rules. Without a key: Hint."


@pytest.mark.parametrize("ending", ["chosen", "Esc", "a click elsewhere"])
def test_after_the_choice_keys_mean_what_they_mean_everywhere(opened: Desk, ending: str) -> None:
    row(opened, "Hint").press()
    assert opened.top.captures
    if ending == "a click elsewhere":
        opened.click((opened.top.body.x + 4, opened.top.body.y + 4))
    else:
        opened.context.stack.handle(key_event("J" if ending == "chosen" else "Esc"))
    assert not opened.top.captures
    keys = dict(opened.context.settings.keys)
    opened.context.stack.handle(key_event("K"))
    assert opened.context.settings.keys == keys


# -- the gamepad -----------------------------------------------------------------------------------------------------


class VirtualPad:
    """A gamepad that is not there, made by SDL itself."""

    def __init__(self) -> None:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
        library = next(line.split()[-1] for line in maps.splitlines() if "libSDL2-" in line)
        self._sdl = ctypes.CDLL(library)
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
        self._pad = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self.index))

    def events(self) -> list[pygame.event.Event]:
        self._sdl.SDL_JoystickUpdate()
        return pygame.event.get()

    def button(self, number: int) -> list[pygame.event.Event]:
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, number, 1)
        down = self.events()
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, number, 0)
        return down + self.events()

    def hat(self, value: int) -> list[pygame.event.Event]:
        self._sdl.SDL_JoystickSetVirtualHat(self._pad, 0, value)
        pushed = self.events()
        self._sdl.SDL_JoystickSetVirtualHat(self._pad, 0, 0)
        return pushed + self.events()

    def detach(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def pad(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualPad]:
    if sys.platform != "linux":
        pytest.skip("SDL’s library is found as on Linux")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.joystick.init()
    made = VirtualPad()
    yield made
    made.detach()
    pygame.event.get()
    pygame.joystick.quit()


def keys_of(gamepad: Gamepad, events: list[pygame.event.Event]) -> list[str]:
    pressed = [gamepad.translate(event) for event in events]
    return [key_words(event) for event in pressed if event is not None]


def test_a_virtual_pad_plays(desk: Desk, pad: VirtualPad) -> None:
    gamepad = Gamepad()
    assert keys_of(gamepad, pad.events()) == [], "it is plugged in"
    assert keys_of(gamepad, pad.button(0)) == ["Enter"]
    assert keys_of(gamepad, pad.button(4)) == ["Page Up"]
    assert keys_of(gamepad, pad.hat(1)) == ["Up"]
    assert keys_of(gamepad, pad.button(14)) == []
    gamepad.buttons = buttons({"14": "F8"})
    assert keys_of(gamepad, pad.button(14)) == ["F8"]


def test_a_button_of_a_virtual_pad_is_chosen(opened: Desk, pad: VirtualPad) -> None:
    row(opened, "Say what can be done now; again: every key").press()
    assert opened.top.captures
    pad_row = [c for c in opened.form.controls if isinstance(c, KeyRow) and c.label == "Hint"][-1]
    pad_row.press()
    for event in pad.events() + pad.button(9):
        opened.context.stack.handle(event)
    opened.tick()
    assert opened.context.settings.pad == {"9": "H"}
    assert "10" in opened.top.heard().line, "buttons are counted from 1"


def pad_row(desk: Desk, label: str) -> KeyRow:
    """The row of a button of the gamepad: the last of that name."""
    return [control for control in desk.form.controls if isinstance(control, KeyRow) and control.label == label][-1]


def push(desk: Desk, button: int) -> None:
    desk.context.stack.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0))


def test_one_button_after_the_other_is_chosen(opened: Desk) -> None:
    for label, button in (("Hint", 9), ("Undo", 10)):
        pad_row(opened, label).press()
        push(opened, button)
    assert opened.context.settings.pad == {"9": "H", "10": "U"}


def test_a_key_chooses_no_button_of_the_gamepad(opened: Desk) -> None:
    pad_row(opened, "Hint").press()
    opened.context.stack.handle(key_event("J"))
    assert opened.top.heard().line == "It stays as it was."
    push(opened, 9)
    assert (opened.context.settings.keys, opened.context.settings.pad) == ({}, {})


@pytest.mark.parametrize(("pushed", "counts"), [(0.3, [0.4, 0.7, 0.9]), (0.6, [0.7, 0.9]), (0.85, [0.9])])
def test_how_far_the_stick_is_pushed_can_be_set(pushed: float, counts: list[float]) -> None:
    gamepad = Gamepad()
    gamepad.pushed = pushed

    def lean(value: float) -> bool:
        event = pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)
        return gamepad.translate(event) is not None

    for value in (0.4, 0.7, 0.9):
        assert lean(value) is (value in counts)
        assert not lean(value), "it is still pushed"
        lean(0.0)


def test_buttons_follow_keys_that_were_chosen() -> None:
    assert buttons({}) == BUTTONS
    mine = buttons({"12": "U", "bad": "R"})
    assert mine[12] == "U"
    assert 2 not in mine, "a key has one button"
    assert as_chosen(mine, {"undo@U": ("J", "Ctrl+Z")})[12] == "J"
