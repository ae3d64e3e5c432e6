"""The main loop: quiet while nothing happens, at once awake when something does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import BUSY_RATE, CALM_SECONDS, STILL_RATE, App
from floes_app.scenes.levels import LevelsScene
from floes_app.scenes.stack import Scene
from floes_app.storage import settings as settings_file
from floes_app.storage.settings import Settings, Setup


class Counting(Scene):
    """Counts what the loop asks of it; a key starts something that moves."""

    def __init__(self) -> None:
        self.updates: list[float] = []
        self.draws = 0
        self.moves = False

    @property
    def animating(self) -> bool:
        return self.moves

    def handle(self, event: pygame.event.Event) -> bool:
        self.moves = self.moves or event.type == pygame.KEYDOWN
        return True

    def update(self, seconds: float) -> None:
        self.updates.append(seconds)
        self.dirty = self.dirty or self.moves

    def draw(self, target: pygame.Surface) -> None:
        self.draws += 1
        self.dirty = False


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    made = App(window.open_window(Settings()), Settings())
    yield made
    made.close()


@pytest.fixture
def scene(app: App) -> Counting:
    """A scene that has been still for a while."""
    found = Counting()
    app.context.stack.reset(found)
    pygame.event.clear()
    for _frame in range(20):
        app.frame(0.1)
    found.updates.clear()
    found.draws = 0
    return found


def press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def test_nothing_is_drawn_and_little_is_asked_while_all_is_still(app: App, scene: Counting) -> None:
    for _frame in range(STILL_RATE):
        app.frame(1 / STILL_RATE)
    assert scene.draws == 0
    assert len(scene.updates) == round(1 / CALM_SECONDS)
    assert sum(scene.updates) == pytest.approx(1.0)
    assert app._rate() == STILL_RATE


def test_what_a_key_starts_begins_with_its_first_moment_and_runs_at_full_speed(app: App, scene: Counting) -> None:
    app.frame(0.1)
    press(pygame.K_UP)
    app.frame(0.1)
    assert scene.updates == [1 / BUSY_RATE]
    assert app._rate() == BUSY_RATE
    app.frame(1 / BUSY_RATE)
    assert scene.updates == [1 / BUSY_RATE] * 2
    assert scene.draws == 2


def test_it_runs_where_the_player_has_no_right_to_any_folder(
    unsearchable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOES_HOME", str(unsearchable))
    settings, messages = settings_file.load()
    app = App(window.open_window(settings), settings, messages)
    assert len(app.context.messages) >= 2
    app.frame(0.1)
    app.open_file(str(unsearchable / "data" / "unfinished" / "game.floes"))
    app.context.stack.push(LevelsScene(app.context))
    app.frame(0.1)
    app.context.change(muted=True)
    app.close()


def test_closing_writes_the_windows_place_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    Settings(volume=30, window_size=(900, 700)).save()
    settings, _messages = settings_file.load()
    one, two = (App(window.open_window(settings), settings) for _window in range(2))
    one.context.change(volume=80)
    one.context.remember("floe", Setup(alone=True))
    two.context.remember("seega", Setup())
    assert two.context.settings.volume == 30, "a window goes on as it is"
    two.window.size = (1000, 720)
    two.close()
    found, _messages = settings_file.load()
    assert (found.volume, found.window_size) == (80, (1000, 720))
    assert dict(found.setups) == {"floe": Setup(alone=True), "seega": Setup()}


def test_the_loop_looks_more_rarely_while_another_window_is_in_use(app: App, scene: Counting) -> None:
    app.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert app._rate() < STILL_RATE
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert app._rate() == STILL_RATE
