"""Every control of every scene: its name, role and state are heard, and its key does what it does.

These tests change nothing but the focus, so that each scene is opened once for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pygame
import pytest

from floes_app.bots.process.child import ChildProcess
from floes_app.play import background
from floes_app.play.commands import BoundCommand
from floes_app.view.controls import Control, Field, Segment, Slider
from floes_app.view.controls.spoken import spoken
from tests.pictures import Unpainted, unpainted
from tests.recorder import Recorder
from tests.scenes.desk import Desk, key_event
from tests.scenes.test_every_scene import SCENES
from tests.scenes.test_keys import shared_keys
from tests.scenes.test_sentences import faults


@pytest.fixture(scope="module")
def done() -> list[str]:
    """The commands that buttons and keys gave; none of them is done."""
    return []


@pytest.fixture(scope="module", params=list(SCENES))
def opened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, done: list[str]) -> Iterator[Desk]:
    """A scene in a window with a panel beside the board; nothing is painted, and nothing computes beside it."""
    folder = tmp_path_factory.mktemp("opened")
    with pytest.MonkeyPatch.context() as patch, unpainted():
        patch.setenv("FLOES_HOME", str(folder / "home"))
        patch.setattr(background, "SHORT", 60.0)
        patch.setattr(ChildProcess, "start", lambda _child: None)
        patch.setattr(BoundCommand, "run", lambda action: done.append(action.command.name))
        patch.setattr(Desk, "canvas", Unpainted)
        desk = Desk.of(folder / "games", (1000, 640))
        desk.open(*SCENES[request.param](desk), draw=False)
        yield desk
        desk.end()


def test_every_control_has_a_name_a_role_and_room_for_a_finger(opened: Desk) -> None:
    """So large are targets at least by the success criterion 2.5.8 of WCAG 2.2."""
    for control in opened.form.controls:
        assert min(control.rect.size) >= 24 * opened.top.screen.scale, f"{control.label} is {control.rect.size}"
        assert re.search(r"[\w!?”’)] ?: .+\.", spoken(control)), f"{type(control).__name__} at {control.rect} is mute"


def test_each_state_that_is_seen_is_heard(opened: Desk) -> None:
    """A control sounds otherwise when it is chosen, on, lit, out of reach, or has another value."""
    for control in opened.form.controls:
        for state in ("chosen", "on", "lit", "enabled"):
            if getattr(control, state, None) is not None and state in {field.name for field in fields(control)}:
                assert len({in_state(control, state, is_so) for is_so in (True, False)}) == 2, (control, state)
        if isinstance(control, Slider | Field):
            assert str(control.value) in spoken(control)


def in_state(control: Control, name: str, is_so: bool) -> str:
    """The words about a control in a state."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(control, name, (lambda: is_so) if callable(getattr(control, name)) else is_so)
        return spoken(control)


def test_every_sentence_ends_and_ends_once(opened: Desk) -> None:
    assert list(faults(opened.top)) == []


def test_no_two_commands_that_can_be_meant_at_once_share_a_key(opened: Desk) -> None:
    assert shared_keys(opened) == {}


def test_tabs_are_one_stop(opened: Desk) -> None:
    """Each says of what it is one, and the focus stops once for all that stand side by side."""
    choices = [control for control in opened.form.controls if isinstance(control, Segment)]
    assert [choice.label for choice in choices if not choice.group] == []
    stops = [control.group for control in opened.form.stops() if control in choices]
    assert len(stops) == len(set(stops))


def test_each_stop_of_tab_is_said(opened: Desk) -> None:
    """Also where two that follow each other sound alike."""
    ear = Recorder()
    opened.context.voice.use(ear)
    hear(opened)
    for _stop in opened.form.stops():
        before = opened.form.focus
        ear.heard.clear()
        opened.key(pygame.K_TAB, draw=False)
        hear(opened)
        assert opened.form.focus is before or any(ear.heard), f"silent at {opened.form.focus}"


def hear(desk: Desk) -> None:
    """Have the voice say what is new."""
    desk.context.voice.follow(desk.top, desk.context.stack.heard())


def test_a_key_does_what_the_button_does_that_shows_it(opened: Desk, done: list[str]) -> None:
    scene = opened.top
    done.clear()
    buttons = [control for control in scene.form.controls if control.key and control.enabled()]
    for button in buttons:
        scene.form.let_go()
        button.press()
        assert len(done) == 1, f"{button.label} is not in the table of commands"
        if button.key == "Esc" and getattr(scene.owner, "can_let_go", False):
            scene.owner.let_go()  # as the first Esc does; the second leads back
        scene.handle(key_event(button.key))
        assert done == [done[0]] * 2, f"{button.key} does not do what {button.label} does"
        done.clear()
