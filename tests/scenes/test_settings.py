"""Settings are applied at once and written."""

from __future__ import annotations

import pygame
import pytest

from floes_app.play.speech import Question
from floes_app.scenes.settings import VOLUMES, SettingsScene
from floes_app.storage import settings as settings_file
from floes_app.view.controls import Chip, Control, Slider, Switch
from floes_app.view.controls.spoken import spoken
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def opened(desk: Desk) -> Desk:
    applied: list[object] = []

    def apply() -> None:
        applied.append(desk.context.settings)
        desk.context.stack.resize()

    desk.context.apply_settings = apply
    desk.open(SettingsScene(desk.context))
    return desk


def written() -> settings_file.Settings:
    settings, messages = settings_file.load()
    assert messages == []
    return settings


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Reduced motion", "reduced_motion"),
        ("Mute", "muted"),
        ("Captions", "captions"),
        ("Letters and numbers on the board", "coordinates"),
        ("Think on your time", "think_ahead"),
        ("Pause between players", "pause_between_players"),
        ("Full screen", "fullscreen"),
    ],
)
def test_a_switch_is_turned_by_click_and_by_key(opened: Desk, label: str, name: str) -> None:
    before = getattr(opened.context.settings, name)
    opened.click_on(label)
    assert getattr(opened.context.settings, name) is not before
    assert getattr(written(), name) is not before
    opened.press(label)
    assert getattr(written(), name) is before


@pytest.mark.parametrize(("label", "value"), [("Off", "off"), ("Fast", "fast"), ("Normal", "normal"), ("Slow", "slow")])
def test_the_speed_of_animations(opened: Desk, label: str, value: str) -> None:
    opened.press(f"Animation speed, {label}")
    assert written().animation == value
    assert opened.find(f"Animation speed, {label}").chosen()


def test_the_language(opened: Desk) -> None:
    opened.press("English")
    assert written().language == "en"
    opened.press("System language")
    assert written().language == ""


def test_the_size_goes_in_steps_and_keeps_the_focus(opened: Desk) -> None:
    opened.press("Larger")
    assert written().ui_scale == 110
    assert opened.form.focus is not None
    assert opened.form.focus.label == "Larger"
    opened.press("Smaller")
    opened.press("Smaller")
    opened.press("Smaller")
    assert written().ui_scale == 80
    assert not opened.find("Smaller").enabled()


def test_the_volume_follows_the_arrows_at_once_and_is_written_when_it_rests(opened: Desk) -> None:
    opened.go_to("Volume of the effects")
    slider = opened.form.focus
    opened.key(pygame.K_LEFT, pygame.K_LEFT)
    assert opened.context.audio.volume == pytest.approx(0.7)
    opened.tick(3, seconds=0.2)
    assert written().volume == 70
    assert opened.form.focus is slider, "the slider stays in the hand"


def test_the_volume_is_written_when_the_scene_is_left_early(opened: Desk) -> None:
    opened.go_to("Volume of the effects")
    opened.key(pygame.K_RIGHT, pygame.K_ESCAPE)
    assert written().volume == 85


@pytest.mark.parametrize(
    ("label", "name", "part"),
    [
        ("Volume of the surroundings", "ambience_volume", "ambience"),
        ("Volume of the music", "music_volume", "music"),
    ],
)
def test_every_volume_is_its_own(opened: Desk, label: str, name: str, part: str) -> None:
    opened.go_to(label)
    opened.key(pygame.K_LEFT)
    assert getattr(opened.context.audio, part).volume == pytest.approx(0.75)
    opened.tick(3, seconds=0.2)
    assert getattr(written(), name) == 75
    assert written().volume == 80


def test_each_setting_says_what_it_does(opened: Desk) -> None:
    """By a line that is read, and heard with its first control; with a slider it would be heard at each step."""
    scene = opened.top
    read = {words.text for words in scene.words}
    groups: dict[str, list[Control]] = {}
    for control in scene.form.controls:
        if isinstance(control, Chip | Slider | Switch):
            groups.setdefault(
                control.group or (control.rect.y if isinstance(control, Chip) else control.label), []
            ).append(control)
    assert len(groups) >= 22
    for controls in groups.values():
        first = controls[0]
        if isinstance(first, Switch):
            assert first.note, first.label
        elif isinstance(first, Slider):
            notes = [note for _name, label, note in VOLUMES if label == first.label]
            assert notes[0] in read
            assert notes[0] in scene.answer(Question.EVERYTHING)
        else:
            assert first.aside in read, f"{first.group} {first.label}"
            assert first.aside in spoken(first)


def test_music_is_chosen_here(opened: Desk) -> None:
    opened.press("Night")
    assert written().music == "night"
