"""Settings are applied at once and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from floes_app.core import i18n
from floes_app.play.access.speech import Question
from floes_app.scenes.settings import QUIET_SECONDS, VOLUMES, SettingsPage, SettingsScene
from floes_app.storage import catalogues
from floes_app.storage import settings as settings_file
from floes_app.view.controls import Chip, Control, Segment, Slider, Switch
from floes_app.view.controls.spoken import spoken
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY
from tests.languages import LANGUAGES, WITH_PSEUDO, catalogue
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
    ("page", "label", "name"),
    [
        ("Sight", "Reduced motion", "reduced_motion"),
        ("Sight", "Full screen", "fullscreen"),
        (SettingsPage.SOUND.value, "Mute", "muted"),
        (SettingsPage.SOUND.value, "Captions", "captions"),
        ("Table", "Letters and numbers on the board", "coordinates"),
        ("Table", "Think on your time", "think_ahead"),
        ("Table", "Pause between players", "pause_between_players"),
    ],
)
def test_a_switch_is_turned_by_click_and_by_key(opened: Desk, page: str, label: str, name: str) -> None:
    opened.click_on(page)
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
    opened.press("Language")
    opened.press("English")
    assert written().language == "en"
    opened.press("System language")
    assert written().language == ""
    opened.context.change(**opened.context.settings.speaking("de"))
    opened.press("Français")
    assert (written().language, written().language_before) == ("fr", None), "what is chosen is the app’s own"


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
    opened.click_on(SettingsPage.SOUND.value)
    opened.go_to("Volume of the effects")
    slider = opened.form.focus
    opened.key(pygame.K_LEFT, pygame.K_LEFT)
    assert opened.context.audio.volume == pytest.approx(0.7)
    opened.tick(3, seconds=0.2)
    assert written().volume == 70
    assert opened.form.focus is slider, "the slider stays in the hand"


def test_the_volume_is_written_when_the_scene_is_left_early(opened: Desk) -> None:
    opened.click_on(SettingsPage.SOUND.value)
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
    opened.click_on(SettingsPage.SOUND.value)
    opened.go_to(label)
    opened.key(pygame.K_LEFT)
    assert getattr(opened.context.audio, part).volume == pytest.approx(0.75)
    opened.tick(3, seconds=0.2)
    assert getattr(written(), name) == 75
    assert written().volume == 80


def test_each_setting_says_what_it_does(opened: Desk) -> None:
    """By a line that is read, and heard with its first control; with a slider it would be heard at each step."""
    number = 0
    for page in SettingsPage:
        opened.click_on(page.value)
        number += settings_that_say_what_they_do(opened.top)
    assert number >= 22


def settings_that_say_what_they_do(scene: SettingsScene) -> int:
    """The number of settings on the open page, each of which was looked at."""
    read = {words.text for words in scene.sheet.words}
    groups: dict[str, list[Control]] = {}
    for control in scene.form.controls:
        if isinstance(control, Chip | Slider | Switch) and not isinstance(control, Segment):
            group = control.group if isinstance(control, Chip) else control.label
            groups.setdefault(group, []).append(control)
    for controls in groups.values():
        first = controls[0]
        if isinstance(first, Switch):
            assert first.note, first.label
        elif isinstance(first, Slider):
            notes = [note for _name, label, note in VOLUMES if label == first.label]
            assert notes[0] in read
            assert notes[0] in scene.answer(Question.EVERYTHING)
        else:
            (chosen,) = (control for control in controls if control.is_chosen)
            assert chosen.aside in read, f"{chosen.group} {chosen.label}"
            assert chosen.aside in spoken(chosen)
    return len(groups)


def test_music_is_chosen_here(opened: Desk) -> None:
    opened.click_on(SettingsPage.SOUND.value)
    opened.press("Night")
    assert written().music == "night"


def test_it_begins_with_the_first_setting(opened: Desk) -> None:
    assert opened.form.focus.label == "Smaller"


@pytest.mark.parametrize(("scale", "label"), [(80, "Smaller"), (200, "Larger")])
def test_text_gets_no_smaller_and_no_larger_than_can_be_used(
    make_desk: Callable[..., Desk], scale: int, label: str
) -> None:
    desk = make_desk(ui_scale=1.0)
    desk.context.settings = replace(desk.context.settings, ui_scale=scale)
    desk.open(SettingsScene(desk.context))
    assert not desk.find(label).enabled()


def test_a_volume_is_written_once_when_it_has_stood_still(opened: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.click_on(SettingsPage.SOUND.value)
    kept: list[int] = []
    change = opened.context.change
    monkeypatch.setattr(opened.context, "change", lambda **values: (kept.append(values["volume"]), change(**values)))
    opened.go_to("Volume of the effects")
    for _step in range(3):
        opened.key(pygame.K_LEFT)
        opened.tick(seconds=QUIET_SECONDS * 2 / 3)
    assert kept == []
    opened.tick(4, seconds=QUIET_SECONDS)
    assert kept == [65]


@pytest.mark.parametrize(("label", "sounds"), [("Volume of the effects", ["tap"]), ("Volume of the music", [])])
def test_how_loud_effects_are_is_heard_and_music_is_heard_anyway(
    opened: Desk, monkeypatch: pytest.MonkeyPatch, label: str, sounds: list[str]
) -> None:
    opened.click_on(SettingsPage.SOUND.value)
    played: list[str] = []
    opened.go_to(label)
    monkeypatch.setattr(opened.context.audio, "play", lambda name, *_where: played.append(name))
    opened.key(pygame.K_LEFT)
    opened.tick(2, seconds=QUIET_SECONDS)
    assert played == sounds


def test_the_number_beside_a_slider_follows_it_at_once(opened: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.click_on(SettingsPage.SOUND.value)
    opened.go_to("Volume of the music")
    opened.key(pygame.K_LEFT)
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    opened.top.draw(opened.surface)
    assert "75%" in told


def test_sliders_take_on_the_colours_of_high_contrast(opened: Desk) -> None:
    before = opened.form
    opened.click_on("High contrast")
    assert opened.form is not before
    opened.click_on("Reduced motion")
    before = opened.form
    opened.click_on("Reduced motion")
    assert opened.form is before, "nothing else makes them anew"


# -- pages -----------------------------------------------------------------------------------------------------------

#: Greatest length of a page in screens, by the size of words and buttons.
MOST_SCREENS = {1.0: 2.0, 2.0: 6.0}


@pytest.mark.parametrize("scale", MOST_SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_further_than_two_screens(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, language: str, scale: float
) -> None:
    """In the smallest window at the usual size; six at the largest."""
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    desk = make_desk((800, 600), scale)
    scene = desk.open(SettingsScene(desk.context))
    screens = {}
    for page in SettingsPage:
        scene.turn_to(page)
        view = scene.form.viewport
        assert view is not None
        screens[page] = max(1.0, scene.form.page_height / view.height)
    assert max(screens.values()) <= MOST_SCREENS[scale], screens


def test_tabs_are_one_stop_and_arrows_lead_to_the_others(opened: Desk) -> None:
    opened.go_to("Page, Sight")
    tabs = [control for control in opened.form.controls if control.group == "Page"]
    assert [control.label for control in tabs] == [page.value for page in SettingsPage]
    assert [control.label for control in opened.form.stops() if control in tabs] == ["Sight"]
    opened.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE)
    assert opened.top.page is SettingsPage.HANDS
    assert opened.form.focus.label == "Hands"
    assert opened.form.focus.chosen()
    opened.key(pygame.K_TAB)
    assert opened.form.focus is opened.top.first()


def test_which_page_is_open_is_said(opened: Desk) -> None:
    opened.press("Table")
    assert opened.top.heard().where == "Settings: Table."
    assert opened.top.answer(Question.OVERVIEW).startswith("Settings: Table. ")
    assert "Real die" in opened.top.answer(Question.EVERYTHING)
    assert "Mute" not in opened.top.answer(Question.EVERYTHING)


def test_the_size_is_said_when_it_changes(opened: Desk) -> None:
    assert opened.top.heard().line.endswith("100%.")
    opened.press("Larger")
    assert opened.top.heard().line.endswith("110%.")


def test_the_last_page_is_remembered_while_the_app_runs(opened: Desk, make_desk: Callable[..., Desk]) -> None:
    opened.press("Hands")
    opened.open(SettingsScene(opened.context))
    assert opened.top.page is SettingsPage.HANDS
    assert opened.form.focus is opened.top.first(), "the first setting of that page"
    other = make_desk()
    assert other.open(SettingsScene(other.context)).page is SettingsPage.SIGHT


def test_another_page_begins_at_its_beginning_and_loses_no_volume(small_desk: Desk) -> None:
    scene = small_desk.open(SettingsScene(small_desk.context))
    small_desk.press(SettingsPage.SOUND.value)
    small_desk.go_to(VOLUMES[-1][1])
    small_desk.key(pygame.K_LEFT)
    assert scene.form.offset > 0
    scene.turn_to(SettingsPage.TABLE)
    assert scene.form.offset == 0
    assert small_desk.context.settings.voice_volume == 95


def test_a_long_page_begins_at_its_beginning_although_another_was_scrolled(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600), 1.6)
    scene = desk.open(SettingsScene(desk.context))
    scene.turn_to(SettingsPage.SOUND)
    scene.form.scroll_to(300)
    assert scene.form.offset == 300
    scene.turn_to(SettingsPage.SIGHT)
    assert scene.form.offset == 0
    assert scene.form.scroll_to(300), "it is long, too"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("language", WITH_PSEUDO)
def test_no_tab_is_cut_at_the_largest_size(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogue(language))
    desk = make_desk(size, 2.0)
    scene = desk.open(SettingsScene(desk.context))
    for control in scene.form.controls:
        if isinstance(control, Segment):
            wide = text.width(control.label, scene.screen.px(BODY - 1), True)
            assert wide <= control.rect.width - scene.screen.px(12), control.label
