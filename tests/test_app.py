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
from floes_app.core import i18n
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.scenes.base.destinations import ToPlay, ToSettings
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.settings import SettingsScene
from floes_app.storage import settings as settings_file
from floes_app.storage.settings import Settings, Setup
from floes_app.view.controls import Field
from floes_app.view.controls.fields import TextEntry

pytestmark = pytest.mark.usefixtures("_pictures_apart")


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


def test_pages_with_fields_outlive_a_window_that_was_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    for _window in range(2):
        app = App(window.open_window(Settings()), Settings())
        app.context.stack.reset(LevelsScene(app.context))
        app.frame(0.1)
        press(pygame.K_f)
        app.frame(0.1)
        app.close()


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


# -- keys that work everywhere ---------------------------------------------------------------------------------------


class Deaf(Counting):
    """Has no use for any key, and notes that it was left."""

    left = False

    def handle(self, event: pygame.event.Event) -> bool:
        return False

    def leave(self) -> None:
        self.left = True


@pytest.fixture
def deaf(app: App) -> Deaf:
    found = Deaf()
    app.context.stack.reset(found)
    app.frame(0.1)
    pygame.event.clear()
    return found


def hold(key: int, mod: int = pygame.KMOD_CTRL) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def test_ctrl_q_quits(app: App, scene: Counting) -> None:
    hold(pygame.K_q)
    app.frame(0.1)
    assert not app.running


def test_m_mutes_unless_a_scene_has_another_use_for_it(app: App, deaf: Deaf) -> None:
    press(pygame.K_m)
    app.frame(0.1)
    assert app.context.settings.muted
    app.context.stack.reset(Counting())
    app.frame(0.1)
    press(pygame.K_m)
    app.frame(0.1)
    assert app.context.settings.muted, "the scene took the key"
    hold(pygame.K_m)
    app.frame(0.1)
    assert not app.context.settings.muted


def test_f10_opens_the_settings_once(app: App, deaf: Deaf) -> None:
    for _press in range(2):
        press(pygame.K_F10)
        app.frame(0.1)
    assert [type(scene) for scene in app.context.stack.scenes] == [Deaf, SettingsScene]


# -- the wheel, and screens of high density --------------------------------------------------------------------------


def test_the_wheel_turns_where_the_pointer_is_in_pixels(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(scene, "handle", lambda event: seen.append(event.dict.get("pos")) or True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (30, 40))
    for density in (1.0, 2.0):
        monkeypatch.setattr(app, "_density", lambda density=density: density)
        app.take(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert seen == [(30, 40), (60, 80)]


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_scenes_are_left_whatever_ends_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    app, scene = App(window.open_window(Settings()), Settings()), Deaf()
    app.context.stack.reset(scene)

    def frame(_seconds: float) -> None:
        raise error

    monkeypatch.setattr(app, "frame", frame)
    if error is KeyboardInterrupt:
        assert app.run() == 0
    else:
        with pytest.raises(error):
            app.run()
    assert scene.left


def test_an_input_method_is_told_where_its_list_may_stand(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    app.context.stack.reset(LevelsScene(app.context), GeneratorScene(app.context))
    app.frame(0.1)
    form = app.context.stack.top.form  # type: ignore[union-attr]
    field = next(control for control in form.controls if isinstance(control, Field))
    form.start_at(field)
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="りゅうひょう", start=6, length=0))
    app.frame(0.1)
    assert field.composition == "りゅうひょう"
    assert form.place(field).contains(told[-1])  # the window has one pixel a point here
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="流氷"))
    app.frame(0.1)
    assert field.value.startswith("流氷")
    assert isinstance(app.context.stack.top, GeneratorScene)
    assert not app.context.stack.top.generator.searching


def test_a_letter_that_the_typeface_lacks_is_told_of_once(app: App) -> None:
    TextEntry.missing("\U0001f43b")
    TextEntry.missing("\U0001f43b")
    assert [words for words in app.context.messages if "1F43B" in words] == [
        "The app’s typeface lacks that character (U+1F43B)."
    ]


def test_a_new_language_changes_everything_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)
    app.context.change(language="en")
    session = Session(find("icefloes"), {}, [Player("Aino")])
    app.context.open(ToPlay(session))
    app.frame(0.1)
    app.context.open(ToSettings())
    app.frame(0.1)
    app.context.change(language="ja")
    app.frame(0.1)
    assert [player.name for player in session.players.values()] == ["Aino", "ツノメドリ"]
    assert "消音" in [control.label for control in app.context.stack.top.form.controls]  # type: ignore[union-attr]
    app.context.change(language="en")
    assert [player.name for player in session.players.values()] == ["Aino", "Puffin"]
