"""The use that the loop makes of time, and what settings and sizes make of the window."""

from __future__ import annotations

import gc
import itertools
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import app as app_module
from floes_app import window
from floes_app.app import ALERT_SECONDS, BUSY_RATE, CALM_SECONDS, RESIZE_SECONDS, STILL_AFTER, STILL_SECONDS, App
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.destinations import ToMenu, ToPlay
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.base.waiting import UNSEEN, WaitingScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage.settings import Settings
from floes_app.view.paint import picture_cache, text
from floes_app.view.paint.theme import Screen
from floes_app.view.sound.music import MOODS
from floes_app.view.system import events, standard_error
from tests.amounts import sample
from tests.recorder import Recorder
from tests.scenes.work import Work

pytestmark = pytest.mark.usefixtures("_app_apart", "_silent")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    made = App(window.open_window(Settings()), Settings())
    yield made
    made.close()


class Clock:
    """Says how long each turn of the loop took, in milliseconds, and is told the rates."""

    def __init__(self, *took: int) -> None:
        self.took, self.rates = list(took), list[int]()

    def tick(self, rate: int) -> int:
        self.rates.append(rate)
        return self.took.pop(0)


@pytest.mark.parametrize("untouched_for", [0.0, STILL_AFTER])
def test_the_loop_passes_on_the_time_that_went_by_and_never_leaps(
    app: App, monkeypatch: pytest.MonkeyPatch, untouched_for: float
) -> None:
    """Windows stops the loop while a title bar is dragged: what moves goes on where it was."""
    frames: list[float] = []
    app.context.stack.settle()
    app._alert = -untouched_for

    def frame(seconds: float, painting: float) -> None:
        assert painting < 0.1
        frames.append(seconds)
        app.running = len(frames) < 3

    clock = Clock(16, 50, 5000)
    monkeypatch.setattr(app, "_clock", clock)
    monkeypatch.setattr(app, "frame", frame)
    monkeypatch.setattr(app, "close", lambda: None)
    assert app.run() == 0
    assert frames[:2] == [0.016, 0.05]
    assert CALM_SECONDS < frames[2] <= 0.3
    assert clock.rates[0] == BUSY_RATE, "the first frame waits for nothing"


class Rest:
    """The time that goes by while nobody does anything, in seconds; there is an event at some of its moments."""

    def __init__(self, *events: float) -> None:
        self.events, self.now, self.begun = list(events), 0.0, 0.0
        self.wakes = 0

    def wait(self, seconds: float) -> bool:
        self.wakes += 1
        until = self.now + seconds
        is_early = bool(self.events) and self.events[0] < until
        self.now = self.events.pop(0) if is_early else until
        return is_early

    def tick(self, rate: int) -> int:
        if rate:
            self.wakes += 1
            self.now = max(self.now, self.begun + 1 / rate)
        passed, self.begun = self.now - self.begun, self.now
        return round(1000 * passed)


def leave_alone(app: App, monkeypatch: pytest.MonkeyPatch, rest: Rest, seconds: float) -> None:
    """Run the loop, its frames included, for so long."""
    frame = app.frame

    def counted(passed: float, painting: float) -> None:
        frame(passed, painting)
        app.running = rest.now < seconds

    monkeypatch.setattr(app, "_clock", rest)
    monkeypatch.setattr(events, "wait", rest.wait)
    monkeypatch.setattr(app, "frame", counted)
    monkeypatch.setattr(app, "close", lambda: None)
    assert app.run() == 0


@pytest.mark.parametrize(
    ("rest", "turns"),
    [(Rest(), [0.25, 0.25]), (Rest(0.3), [0.25, 0.05, 0.25]), (Rest(0.05, 0.05), [0.05, 0.016, 0.25])],
)
def test_while_all_is_still_only_an_event_begins_a_frame_early(
    app: App, monkeypatch: pytest.MonkeyPatch, rest: Rest, turns: list[float]
) -> None:
    frames: list[float] = []
    app._busy = False

    def frame(seconds: float, _painting: float) -> None:
        frames.append(round(seconds, 3))
        app.running = len(frames) < len(turns)

    monkeypatch.setattr(app, "_clock", rest)
    monkeypatch.setattr(events, "wait", rest.wait)
    monkeypatch.setattr(app, "frame", frame)
    monkeypatch.setattr(app, "close", lambda: None)
    assert app.run() == 0
    assert frames == turns


@pytest.fixture
def still(app: App) -> App:
    """The real menu, once its sky has come to rest and nobody has done anything for a while."""
    for _frame in range(200):
        app.frame(0.1)
    return app


@pytest.mark.parametrize("type_", sample([pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST], 2))
def test_nothing_wakes_the_menu_more_than_twice_a_second_while_all_is_still(
    still: App, monkeypatch: pytest.MonkeyPatch, type_: int
) -> None:
    """Neither in front nor behind other windows."""
    still.take(pygame.event.Event(type_))
    rest = Rest()
    leave_alone(still, monkeypatch, rest, 9.9)
    assert rest.wakes == 20


def use_a_switch(app: App) -> None:
    app.context.change(switch_pace=60_000)


def use_a_voice(app: App) -> None:
    app.context.voice.use(Recorder())


def open_a_game(app: App) -> None:
    app.context.stack.push(Scene())
    app.frame(0.1)


@pytest.mark.parametrize("needs_more", [use_a_switch, use_a_voice, open_a_game])
def test_what_counts_seconds_wakes_the_app_four_times_a_second(
    still: App, monkeypatch: pytest.MonkeyPatch, needs_more: Callable[[App], None]
) -> None:
    needs_more(still)
    rest = Rest()
    leave_alone(still, monkeypatch, rest, 9.9)
    assert rest.wakes == 40


def test_the_menu_is_looked_at_less_often_only_some_time_after_the_last_input(
    still: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it shows a moment later, such as a tooltip, comes in time."""
    still.context.change(animation="off")  # else the sky moves for a while
    still.take(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    still.frame(ALERT_SECONDS)
    rest = Rest()
    leave_alone(still, monkeypatch, rest, STILL_AFTER + 9.9)
    assert rest.wakes == STILL_AFTER / CALM_SECONDS + 10 / STILL_SECONDS


@pytest.mark.parametrize("mood", MOODS)
def test_music_keeps_its_beat_while_all_is_still(app: App, monkeypatch: pytest.MonkeyPatch, mood: str) -> None:
    app.context.change(music=mood)
    for _frame in range(200):
        app.frame(0.1)
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    rest, beat = Rest(), MOODS[mood].beat
    notes: list[float] = []
    monkeypatch.setattr(app.context.audio.music, "_rng", random.Random(1))
    monkeypatch.setattr(app.context.audio.music, "_play", lambda *_note: notes.append(rest.now))
    leave_alone(app, monkeypatch, rest, 120)
    waits = [(after - before) / beat for before, after in itertools.pairwise(notes)]
    beats = [wait for wait in waits if 0 < wait < 3.5]  # else it is a pause, or two notes are one
    assert len(beats) > 10
    assert beats == pytest.approx([round(one) for one in beats], abs=0.01)


def test_the_first_frame_takes_no_time_for_what_can_wait(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(1))
    app.frame(0.01)
    assert not collected
    app.frame(0.01)
    assert collected == [1], "what went away with the scenes before is thrown away in the next"
    app.frame(0.01)
    assert collected == [1]


def test_a_new_size_of_the_window_is_taken_up_in_a_blink(app: App) -> None:
    app.context.stack.reset(Scene())
    app.frame(0.1)
    app.window.size = (900, 640)
    app.frame(0.01)
    for _frame in range(3):
        app.frame(0.1)
    assert app.context.screen.size == app.window.get_surface().get_size()


class Window:
    """A window that keeps every picture that it has shown."""

    def __init__(self, window: pygame.Window) -> None:
        self.window = window
        self.shown: list[bytes] = []

    def flip(self) -> None:
        self.shown.append(pygame.image.tobytes(self.window.get_surface(), "RGB"))
        self.window.flip()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.window, name)


@picture_cache.remembered
def square(number: int) -> pygame.Surface:
    """A picture of 40,000 bytes."""
    picture = pygame.Surface((100, 100), depth=32)
    picture.fill((number, 200, 100))
    return picture


class Squares(Scene):
    """A scene of five pictures that were never painted."""

    def draw(self, target: pygame.Surface) -> None:
        target.fill((0, 0, 0))
        for number in range(5):
            target.blit(square(number), (number * 100, 0))


def test_the_last_picture_stays_until_all_of_the_next_is_painted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(app.window)
    monkeypatch.setattr(app, "window", window)
    app.context.stack.reset(Squares())
    for _frame in range(5):
        app.frame(1 / 60, 0.0)  # one new picture each
        assert app.is_behind
        assert not window.shown
    app.frame(1 / 60, 0.0)
    assert not app.is_behind
    assert len(window.shown) == 1
    assert [window.get_surface().get_at((number * 100, 0))[0] for number in range(5)] == [0, 1, 2, 3, 4]
    app.frame(1 / 60, 0.0)
    assert len(window.shown) == 1


def test_a_picture_is_not_put_off_for_ever(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(app.window)
    monkeypatch.setattr(app, "window", window)
    monkeypatch.setattr(picture_cache, "MOST_BYTES", 50_000)  # each picture is forgotten for the next
    picture_cache.forget()
    app.context.stack.reset(Squares())
    for _frame in range(picture_cache.MOST_FRAMES):
        app.frame(1 / 60, 0.0)
        assert app.is_behind
    app.frame(1 / 60, 0.0)
    app.frame(1 / 60, 0.0)
    assert window.shown


@pytest.mark.slow
def test_a_picture_that_takes_long_comes_whole_and_the_last_one_stays_until_then(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window(app.window)
    shown = window.shown
    monkeypatch.setattr(app, "window", window)
    app.context.change(animation="off", reduced_motion=True)
    app.context.start(ToMenu(), ToPlay(Session(find("seega"), {}, seed=1)))
    for frame in range(1, 300):
        app.frame(1 / 60, 0.0)  # one new picture a frame
        assert app.is_behind or frame > 10
        assert not (app.is_behind and shown)
        if shown:
            break
    assert shown
    for _frame in range(200):
        app.frame(1 / 60, 0.0)
    assert not app.is_behind
    app._redraw()
    app.frame(1 / 60)
    assert shown[-1] == shown[-2], "a picture made in steps is the same as one made at one go"


@pytest.mark.slow
def test_a_window_of_too_many_pixels_is_drawn_at_half_its_size(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "MOST_PIXELS", 1200 * 800)
    app.window.size = (1281, 821)
    for _frame in range(20):
        app.frame(0.05)
    assert app.context.screen.size == (641, 411)
    assert app.context.screen.scale == pytest.approx(Screen.of(1281, 821).scale / 2, rel=0.01)
    window = app.window.get_surface()
    assert window.get_size() == (1281, 821)
    top = app.context.stack.top
    assert isinstance(top, MenuScene)
    place = max((control.rect for control in top.form.controls), key=lambda rect: rect.width)
    at = round(place.centerx * 1281 / 641), round(place.centery * 821 / 411)
    app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    app.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    app.frame(0.05)
    assert app.context.stack.top is not top, "a click reaches what is seen there"
    assert len({tuple(window.get_at((x, y))) for x in range(0, 1281, 40) for y in range(0, 821, 40)}) > 50


def test_as_long_as_a_window_has_too_many_pixels_one_surface_of_half_its_size_is_drawn_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide, high = app.window.get_surface().get_size()
    assert app._surface() is app.window.get_surface()
    monkeypatch.setattr(app_module, "MOST_PIXELS", wide * high - 1)
    half = app._surface()
    assert half.get_size() == ((wide + 1) // 2, (high + 1) // 2)
    assert app._surface() is half
    assert not half.get_flags() & pygame.SRCALPHA, "what is drawn on hides what was there"
    monkeypatch.setattr(app_module, "MOST_PIXELS", wide * high)
    assert app._surface() is app.window.get_surface()


@pytest.mark.parametrize("ui_scale", [80, 100, 200])
def test_the_size_of_the_text_is_what_was_chosen(app: App, ui_scale: int) -> None:
    app.context.change(ui_scale=ui_scale)
    size = app.window.get_surface().get_size()
    assert app.context.screen == Screen.of(*size, 1.0, ui_scale / 100)


@pytest.mark.parametrize(
    ("changed", "forgotten"), [({"ui_scale": 150}, True), ({"high_contrast": True}, True), ({"volume": 10}, False)]
)
def test_pictures_are_made_anew_only_where_they_would_be_others(
    app: App, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], forgotten: bool
) -> None:
    calls: list[str] = []
    for module, what in ((picture_cache, "pictures"), (text, "letters")):
        forget = module.forget  # what is forgotten is forgotten still: fonts do not outlive the app that is closed

        def told(forget: Callable[[], None] = forget, what: str = what) -> None:
            calls.append(what)
            forget()

        monkeypatch.setattr(module, "forget", told)
    app.context.change(**changed)
    assert calls == (["pictures", "letters"] if forgotten else [])


def test_a_window_lets_the_screen_rest_and_has_its_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    pygame.display.init()
    pygame.display.set_allow_screensaver(False)
    opened = window.open_window(Settings())
    assert pygame.display.get_allow_screensaver()
    assert (opened.title, opened.resizable) == (window.TITLE, True)
    opened.destroy()
    pygame.event.clear()


# -- what libraries print --------------------------------------------------------------------------------------------


class Streams:
    """The system, as far as it is asked for, and what is done to the standard error."""

    devnull, O_WRONLY = os.devnull, os.O_WRONLY

    def __init__(self, fault: bool = False) -> None:
        self.done: list[str] = []
        self.fault = fault

    def dup(self, stream: int) -> int:
        if self.fault:
            raise OSError("there is none")
        self.done.append(f"keep {stream}")
        return 77

    def open(self, path: str, _flags: int) -> int:
        assert path == os.devnull
        return 78

    def dup2(self, one: int, two: int) -> None:
        self.done.append(f"{one} is {two}")

    def close(self, stream: int) -> None:
        self.done.append(f"close {stream}")


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> Streams:
    found = Streams()
    monkeypatch.setattr(standard_error, "os", found)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return found


def test_what_libraries_print_of_missing_screens_is_dropped_and_nothing_after_it(
    streams: Streams,
) -> None:
    def fail() -> None:
        with window._quiet():
            assert streams.done == ["keep 2", "78 is 2"]
            raise pygame.error

    with pytest.raises(pygame.error):
        fail()
    assert streams.done[2:] == ["77 is 2", "close 77", "close 78"]


@pytest.mark.parametrize(("platform", "driver"), [("linux", "x11"), ("win32", ""), ("darwin", "")])
def test_elsewhere_and_of_a_driver_that_was_chosen_everything_is_printed(
    streams: Streams, monkeypatch: pytest.MonkeyPatch, platform: str, driver: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    with window._quiet():
        pass
    assert streams.done == []


def test_a_window_opens_where_there_is_no_standard_error(streams: Streams) -> None:
    streams.fault = True
    entered = []
    with window._quiet():
        entered.append(True)
    assert entered
    assert streams.done == []


def test_a_library_that_is_not_there_is_known_to_be_missing() -> None:
    assert not window._is_there("libno-such-thing-at-all.so.9")


def test_of_a_picture_that_is_shown_doubled_only_what_is_new_is_drawn_out(monkeypatch: pytest.MonkeyPatch) -> None:
    picture, window = pygame.Surface((60, 40)), pygame.Surface((120, 80))
    picture.fill((10, 20, 30))
    app_module._show_doubled(picture, window, None)
    picture.fill((200, 0, 0), (5, 6, 7, 8))
    pixels: list[int] = []
    scale = pygame.transform.scale

    def watched(source: pygame.Surface, size: tuple[int, int], target: pygame.Surface) -> pygame.Surface:
        pixels.append(size[0] * size[1])
        return scale(source, size, target)

    monkeypatch.setattr(pygame.transform, "scale", watched)
    app_module._show_doubled(picture, window, pygame.Rect(5, 6, 7, 8))
    app_module._show_doubled(picture, window, pygame.Rect(0, 0, 0, 0))
    assert pixels == [4 * 7 * 8]
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(scale(picture, (120, 80)), "RGB")
    odd = pygame.Surface((119, 80))
    app_module._show_doubled(picture, odd, pygame.Rect(5, 6, 7, 8))
    assert pygame.image.tobytes(odd, "RGB") == pygame.image.tobytes(scale(picture, (119, 80)), "RGB")


def test_nothing_moves_while_the_window_waits_for_its_next_size(app: App) -> None:
    """It would be drawn for a size that is soon another; the time that passes meanwhile is not made up for."""
    passed: list[float] = []

    class Moving(Squares):
        animating = True

        def update(self, seconds: float) -> None:
            passed.append(seconds)

    app.context.stack.reset(Moving())
    app.frame(0.01)
    app.frame(0.01)
    passed.clear()
    for _size in range(3):
        app.take(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        app.frame(RESIZE_SECONDS / 2)
    assert passed == []
    app.frame(RESIZE_SECONDS)
    app.frame(0.01)
    assert 0 < sum(passed) < 2 * RESIZE_SECONDS


def test_what_turns_up_when_a_picture_seemed_to_be_all_there_is_put_off_too(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture of the goal was once painted in one frame of 0.9 s, as the panel had changed meanwhile."""
    window = Window(app.window)
    monkeypatch.setattr(app, "window", window)
    picture_cache.forget()

    class Growing(Scene):
        draws = 0

        def draw(self, target: pygame.Surface) -> None:
            self.draws += 1
            for number in range(1 if self.draws < 3 else 4):
                target.blit(square(number), (number * 100, 0))

    app.context.stack.reset(Growing())
    for _frame in range(30):
        before = len(picture_cache._pictures)
        app.frame(1 / 60, 0.0)
        assert len(picture_cache._pictures) <= before + 1
    assert window.shown
    assert not app.is_behind


def press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def press_space(_panel: WaitingScene) -> None:
    press(pygame.K_SPACE)


def press_on_gamepad(_panel: WaitingScene) -> None:
    pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))


def click(panel: WaitingScene) -> None:
    place = panel.form.controls[0].rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1))


def read_beside(app: App, after: Callable[[], None] = lambda: None) -> tuple[WaitingScene, Work]:
    """Work that has begun over the menu and is not shown yet, in the window."""
    app.frame(0.02)
    work = Work()
    panel = WaitingScene(app.context, "Reading…", work, after, UNSEEN)
    app.context.stack.push(panel)
    app.frame(0.02)
    return panel, work


@pytest.mark.usefixtures("_app_unpainted")
def test_a_key_pressed_before_the_panel_of_reading_is_shown_is_for_what_is_read(app: App) -> None:
    """Who opens a file and rolls at once rolls; they did not cancel what they could not see."""
    answers: list[str] = []
    asked = ConfirmScene(app.context, "?", "", "Do", lambda: answers.append("done"))
    panel, work = read_beside(app, lambda: app.context.stack.push(asked))
    for key in (pygame.K_TAB, pygame.K_RETURN):
        press(key)
        app.frame(UNSEEN / 4)
    assert app.context.stack.top is panel
    work.done = True
    for _frame in range(2):
        app.frame(0.02)
    assert answers == ["done"]
    assert isinstance(app.context.stack.top, MenuScene)


@pytest.mark.usefixtures("_app_unpainted")
def test_a_key_that_waited_for_what_is_read_is_pressed_once(app: App) -> None:
    answers: list[str] = []
    for keys in ((pygame.K_TAB, pygame.K_RETURN), (pygame.K_TAB,)):
        asked = ConfirmScene(app.context, "?", "", "Do", lambda: answers.append("done"))
        _panel, work = read_beside(app, lambda asked=asked: app.context.stack.push(asked))  # type: ignore[misc]
        for key in keys:
            press(key)
        app.frame(UNSEEN / 4)
        work.done = True
        for _frame in range(2):
            app.frame(0.02)
    assert answers == ["done"]
    assert app.context.stack.top is asked


@pytest.mark.usefixtures("_app_unpainted")
@pytest.mark.parametrize("cancel", [press_space, press_on_gamepad, click])
def test_a_press_before_the_panel_is_shown_does_nothing_to_it_and_later_ones_cancel(
    app: App, monkeypatch: pytest.MonkeyPatch, cancel: Callable[[WaitingScene], None]
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(text, "line_listeners", [lambda line: seen.append(line.words)])
    panel, work = read_beside(app)
    cancel(panel)
    app.frame(UNSEEN / 2)
    assert "Reading…" not in seen
    assert not panel.heard().where
    for _frame in range(3):
        app.frame(UNSEEN / 2)
    assert app.context.stack.top is panel
    assert "Reading…" in seen
    assert panel.heard().where
    cancel(panel)
    app.frame(0.02)
    app.frame(0.02)
    assert work.cancelled
    assert isinstance(app.context.stack.top, MenuScene)
