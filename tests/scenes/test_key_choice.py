"""Keys and gamepad buttons that the player chooses."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from floes_app.play import commands
from floes_app.play.game_commands import GAME
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.key_choice import KeyChoiceScene
from floes_app.scenes.key_groups import tables
from floes_app.storage import settings as settings_file
from floes_app.view.gamepad import BUTTONS, Gamepad, as_chosen, buttons
from floes_app.view.key_row import KeyRow
from floes_app.view.keys import key_words
from tests.scenes.desk import Desk, key_event, played

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
    assert choose(opened, "Hint", "J") == "J does this now: Hint."
    assert settings_file.load()[0].keys == {"hint@H": ("J",)}
    assert row(opened, "Hint").keys == ("J",)
    play = opened.open(PlayScene(opened.context, played()))
    hint = next(action for action in GAME.of(play.game) if action.command.name == "hint")
    assert hint.key == "J", "its button shows it"
    assert not GAME.press(play.game, "H"), "the old key means nothing any more"
    assert GAME.press(play.game, "J")


def test_a_key_that_is_taken_says_so_first(opened: Desk) -> None:
    words = choose(opened, "Hint", "U")
    assert words.startswith("U already does this: Undo")
    assert opened.context.settings.keys == {}
    opened.context.stack.handle(key_event("U"))
    opened.tick()
    assert opened.context.settings.keys["hint@H"] == ("U",)
    assert opened.context.settings.keys["undo@U"] == ("Backspace", "Ctrl+Z")
    assert "U" not in row(opened, "Undo").keys


def test_commands_that_share_a_key_by_turns_do_not_clash(opened: Desk) -> None:
    assert choose(opened, "Skip", "K") == "K does this now: Skip."
    assert choose(opened, "Skip", "Space") == "Space does this now: Skip.", "it shares Space with Roll by itself"


def test_what_leads_through_every_page_stays(opened: Desk) -> None:
    assert choose(opened, "Hint", "Tab").startswith("Tab leads through every page")
    opened.context.stack.handle(key_event("Esc"))
    opened.tick()
    assert isinstance(opened.top, KeyChoiceScene)
    assert opened.top.heard().line == "It stays as it was."
    assert opened.context.settings.keys == {}


def test_one_button_brings_the_usual_keys_back(opened: Desk) -> None:
    choose(opened, "Hint", "J")
    opened.press("Usual keys")
    assert opened.context.settings.keys == {}
    assert row(opened, "Hint").keys == ("H",)


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
    row(opened, "Say what can be done now").press()
    assert opened.top.captures
    pad_row = [c for c in opened.form.controls if isinstance(c, KeyRow) and c.label == "Hint"][-1]
    pad_row.press()
    for event in pad.events() + pad.button(9):
        opened.context.stack.handle(event)
    opened.tick()
    assert opened.context.settings.pad == {"9": "H"}
    assert opened.top.heard().line == "Button 10 does this now: Hint."


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
