"""The main loop: quiet while nothing happens, at once awake when something does."""

from __future__ import annotations

import ctypes
import errno
import gc
import math
import os
import struct
import sys
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import BUSY_RATE, CALM_SECONDS, MAIL_SECONDS, RESIZE_SECONDS, STILL_SECONDS, App
from floes_app.core import i18n, post
from floes_app.core.player import Player
from floes_app.core.post import Correspondent
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.commands import GAME
from floes_app.scenes.base import opening
from floes_app.scenes.base.choose import NameScene
from floes_app.scenes.base.confirm import ConfirmScene, QuitScene
from floes_app.scenes.base.context import RETRY_SECONDS, Context
from floes_app.scenes.base.destinations import ToLevelEditor, ToLevels, ToMenu, ToPlay, ToSettings, ToSetUp
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.storage import files, folders
from floes_app.storage import settings as settings_file
from floes_app.storage.levels.progress import Progress
from floes_app.storage.logbook import Cleared
from floes_app.storage.people import People, Person
from floes_app.storage.post import PostStore
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import READING, Settings, SettingsFile, Setup
from floes_app.storage.single_instance import PATIENCE, Mailbox
from floes_app.view.controls import Field
from floes_app.view.controls.fields import TextEntry
from floes_app.view.input.fingers import AWAY, PINCH, SCROLL
from floes_app.view.input.keys import key_words
from floes_app.view.paint import art, palette, text, theme
from floes_app.view.sound.voices import Backend, NoVoice, SpokenVoice
from floes_app.view.system import desktop
from tests.amounts import sample
from tests.recorder import Recorder
from tests.scenes.desk import key_event

pytestmark = pytest.mark.usefixtures("_app_unpainted", "alone")


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
        app.frame(CALM_SECONDS)
    found.updates.clear()
    found.draws = 0
    return found


def press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def test_nothing_is_drawn_and_little_is_asked_while_all_is_still(app: App, scene: Counting) -> None:
    for _frame in range(8):
        app.frame(CALM_SECONDS / 2)
    assert scene.draws == 0
    assert len(scene.updates) == round(1 / CALM_SECONDS)
    assert sum(scene.updates) == pytest.approx(1.0)
    assert not app._busy


def test_a_wait_that_ends_a_moment_early_is_long_enough(app: App, scene: Counting) -> None:
    app.frame(CALM_SECONDS - 0.002)
    assert scene.updates == [CALM_SECONDS - 0.002]


def test_each_press_has_the_sign_that_it_made(app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame mixes up the signs of one key, pressed with Shift and without, where both presses wait together."""
    pressed: list[str] = []
    monkeypatch.setattr(scene, "handle", lambda event: pressed.append(getattr(event, "unicode", "")))
    for wrong, own in (("!", "1"), ("1", "!")):
        key = {"key": pygame.K_1, "mod": 0, "unicode": wrong, "scancode": 0}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=own))
    app.frame(0.01)
    assert [sign for sign in pressed if sign] == ["1", "!"]


def test_what_a_key_starts_begins_with_its_first_moment_and_runs_at_full_speed(app: App, scene: Counting) -> None:
    app.frame(0.1)
    press(pygame.K_UP)
    app.frame(0.1)
    assert scene.updates == [1 / BUSY_RATE]
    assert app._busy
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
    SettingsFile(folders.config(), Settings()).change(lambda _before: Settings(volume=30, window_size=(900, 700)))
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


def test_a_click_is_where_the_pointer_is_in_pixels(app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(scene, "handle", lambda event: seen.append(event.pos) or True)
    for density in (1.0, 2.0):
        monkeypatch.setattr(app, "_density", lambda density=density: density)
        app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(30, 40)))
    assert seen == [(30, 40), (60, 80)]


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_scenes_are_left_whatever_ends_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    app, scene = App(window.open_window(Settings()), Settings()), Deaf()
    app.context.stack.reset(scene)

    def frame(_seconds: float, _painting: float) -> None:
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
    assert not app.context.stack.top.generator.is_running


def test_a_letter_that_the_typeface_lacks_is_told_of_once(app: App) -> None:
    TextEntry.missing("\U0001f43b")
    TextEntry.missing("\U0001f43b")
    assert len([words for words in app.context.messages if "U+1F43B" in words]) == 1


@pytest.mark.usefixtures("painted")
def test_nothing_keeps_its_old_colours_when_high_contrast_changes(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(palette, "_is_high", False)

    def plate() -> pygame.Color:
        return art.rounded_rect(9, 9, 0, theme.DIM).get_at((4, 4))

    for is_high in (True, False):
        before = plate()
        app.context.change(high_contrast=is_high)
        assert plate() == art.rgb(theme.DIM) != before


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
    assert "動きを減らす" in [control.label for control in app.context.stack.top.form.controls]  # type: ignore[union-attr]
    app.context.change(language="en")
    assert [player.name for player in session.players.values()] == ["Aino", "Puffin"]


def test_the_computer_is_named_in_the_language_of_who_plays_alone(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)
    app.context.change(language="en")
    app.context.people.change(lambda roster: roster.with_person(Person("千代", language="ja")))
    app.context.open(ToSetUp(find("floe")))
    app.frame(0.1)
    scene: Any = app.context.stack.top
    scene.seat_person(0, "千代")
    scene.play()
    app.frame(0.1)
    played: Any = app.context.stack.top
    assert [player.name for player in played.session.players.values()] == ["千代", i18n._("Newcomer")]
    assert i18n._("Newcomer") != "Newcomer"
    played.session.play(played.session.state.actions()[0])
    app.context.keep(played.session)
    app.context.open(ToMenu())
    app.frame(0.1)
    menu: Any = app.context.stack.top
    assert i18n._("Newcomer") == "Newcomer"
    assert [player.name for player in menu.session.players.values()] == ["千代", "Newcomer"], "as it speaks now"
    app.context.open(ToPlay(played.session))
    app.frame(0.1)
    assert i18n._("Newcomer") != "Newcomer"
    app.context.stack.pop()
    app.frame(0.1)
    assert [player.name for player in menu.session.players.values()] == ["千代", "Newcomer"]


@pytest.mark.parametrize(
    "ask",
    [
        lambda context: ConfirmScene(context, "Twelve?", "Five.", "Three", lambda: None),
        lambda context: NameScene(context, "Twelve", "", "Three", lambda _name: None),
        lambda context: ScreenKeysScene(context, "Twelve", "", 9, lambda _words: None),
    ],
    ids=["confirm", "name", "screen keys"],
)
def test_a_dialog_that_keeps_its_words_is_closed_by_a_new_language_alone(
    app: App, monkeypatch: pytest.MonkeyPatch, ask: Callable[[Context], Scene]
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)
    app.context.change(language="en")
    stack = app.context.stack
    stack.push(ask(app.context))
    app.frame(0.1)
    app.context.open(ToSettings())
    app.frame(0.1)
    app.context.change(ui_scale=120)
    app.frame(0.1)
    below, dialog, settings = stack.scenes
    app.context.change(language="fr")
    app.frame(0.1)
    assert stack.scenes == (below, settings)
    assert dialog.keeps_words


def test_what_there_was_to_tell_before_the_window_is_told_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings that could not be read, say."""
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    app = App(window.open_window(Settings()), Settings(), ["An iceberg is ahead."])
    app.frame(0.1)
    assert app._message == "An iceberg is ahead."
    app.close()


def test_what_a_closed_scene_held_is_given_back_at_once(app: App) -> None:
    """A scene leads to itself in circles, so that all its pictures would stay until Python looks for such circles."""
    scene = Counting()
    scene.__dict__["itself"] = scene
    held = weakref.ref(scene)
    gc.disable()
    try:
        app.context.stack.reset(scene)
        del scene
        app.frame(0.1)
        app.context.stack.reset(Counting())
        for _frame in range(3):
            app.frame(0.1)
        assert held() is None
    finally:
        gc.enable()


# -- messages and captions -------------------------------------------------------------------------------------------


def test_messages_are_shown_one_after_the_other_each_for_its_time(app: App, scene: Counting) -> None:
    app.context.say("The first message.", "The second message.")
    shown = []
    for _frame in range(200):
        app.frame(0.1)
        if app._message not in shown[-1:]:
            shown.append(app._message)
    assert [words for words in shown if words] == ["The first message.", "The second message."]
    assert scene.draws == 4, "each comes and goes with one new picture"


def test_a_greeting_stays_where_it_belongs(app: App, scene: Counting) -> None:
    app.context.settings = replace(app.context.settings, visited=())
    app.context.greet("levels", "Start here.", scene)
    app.frame(0.1)
    assert app._message == "Start here."
    other = Counting()
    app.context.stack.push(other)
    app.context.greet("editor", "Paint.", scene)  # it was late
    app.context.say("Saved.")
    shown = []
    for _frame in range(4):
        app.frame(0.1)
        shown.append(app._message)
    assert shown[-1] == "Saved."
    assert not {"Start here.", "Paint."} & set(shown)


@pytest.mark.parametrize(("reading", "stays"), [("normal", True), ("stay", False)])
def test_a_key_takes_a_message_away_only_where_it_waits_for_that(
    app: App, scene: Counting, reading: str, stays: bool
) -> None:
    app.context.change(reading=reading)
    app.context.say("Position copied.")
    app.frame(0.1)
    press(pygame.K_UP)
    for _frame in range(3):
        app.frame(0.1)
    assert (app._message == "Position copied.") is stays


@pytest.mark.parametrize("reading", ["normal", "stay"])
def test_a_caption_comes_and_goes_by_itself_where_captions_are_wanted(app: App, scene: Counting, reading: str) -> None:
    app.context.change(reading=reading)
    app.frame(0.1)
    app.context.audio.on_caption("Ice cracks.", None)  # type: ignore[misc]
    assert not app._captions
    app.context.change(captions=True)
    app.frame(0.1)
    drawn = scene.draws
    app.context.audio.on_caption("Ice cracks.", None)  # type: ignore[misc]
    app.frame(0.1)
    assert scene.draws == drawn + 1
    assert app._captions.words == ("Ice cracks.",)
    for _frame in range(200):
        app.frame(0.1)
    assert not app._captions
    assert scene.draws == drawn + 2, "and what lay below it is seen again"


def test_a_caption_is_soon_gone_even_where_messages_stay_but_slow_readers_have_time(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[float] = []
    monkeypatch.setattr(app._captions, "add", lambda _words, _at, seconds: told.append(seconds))
    for reading in READING:
        app.context.change(reading=reading, captions=True)
        app.context.audio.on_caption("Ice cracks.", None)  # type: ignore[misc]
    assert told[0] < told[1] < told[2] == told[3] < math.inf


def test_a_long_message_is_wrapped_within_the_window(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    plates: list[pygame.Rect] = []
    lines: list[text.Line] = []
    monkeypatch.setattr(art, "draw_panel", lambda _target, rect, *_looks: plates.append(rect.copy()))
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    app.context.say("The ice is thin where the bears have danced. " * 8)
    app.frame(0.1)
    assert [app.window.get_surface().get_rect().contains(plate) for plate in plates] == [True]
    assert len(lines) > 1
    assert all(plates[0].contains(line.rect) for line in lines)


class Gliding(Counting):
    """Something glides on it, so that mostly only that is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn_moved = 0

    def update(self, seconds: float) -> None:
        self.moved = True

    def draw_moved(self, target: pygame.Surface) -> pygame.Rect:
        self.drawn_moved += 1
        return pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("over", ["a message", "a caption"])
def test_all_is_drawn_below_what_lies_over_a_scene_and_once_more_when_it_is_gone(app: App, over: str) -> None:
    scene = Gliding()
    app.context.stack.reset(scene)
    app.context.change(captions=True)
    for _frame in range(3):
        app.frame(CALM_SECONDS)
    before, moved = scene.draws, scene.drawn_moved
    assert moved > 0
    if over == "a message":
        app.context.say("Position copied.")
    else:
        app.context.audio.on_caption("Ice cracks.", None)  # type: ignore[misc]
    frames = 0
    while not frames or app._message or app._captions:
        app.frame(CALM_SECONDS)
        frames += 1
    assert (scene.draws - before, scene.drawn_moved) == (frames, moved)
    app.frame(CALM_SECONDS)
    assert scene.drawn_moved == moved + 1


@pytest.mark.usefixtures("painted")
def test_a_message_lies_on_no_board_but_in_the_line_of_words(app: App) -> None:
    """That of F11 once covered the North Pole for ten seconds."""
    app.context.change(reduced_motion=True)  # nothing drifts on the board
    play = PlayScene(app.context, Session(find("frostbitten"), {}, seed=1))
    app.context.stack.reset(play)
    for _frame in range(3):
        app.frame(0.2)
    expected, frame = play._status_layout.status.words, play.plan.frame
    board = pygame.Rect(play.plan.extent)
    before = pygame.image.tobytes(app.window.get_surface().subsurface(board), "RGB")
    app.context.say("An iceberg is ahead of us.")
    app.frame(0.2)
    app.frame(0.2)
    assert (play._status_layout.status.words, play._status_layout.status.after) == (
        "An iceberg is ahead of us.",
        expected,
    )
    assert play.plan.frame == frame
    assert pygame.image.tobytes(app.window.get_surface().subsurface(board), "RGB") == before
    while app._message:
        app.frame(0.2)
    app.frame(0.2)
    assert play._status_layout.status.words == expected


def test_a_message_of_two_lines_takes_the_room_of_what_is_expected(app: App) -> None:
    play = PlayScene(app.context, Session(find("seega"), {}, seed=1))
    app.context.stack.reset(play)
    app.frame(0.2)
    frame = play.plan.frame
    app.context.say("The ice is thin where the bears have danced, and the seals that live there know it well enough.")
    for _frame in range(3):
        app.frame(0.2)
    assert len(play._status_layout.words.lines) == 2
    assert not play._status_layout.words.after
    assert play.plan.frame == frame


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("place", sample([ToSettings(), ToLevels(), ToMenu(), ToSetUp(find("icefloes"))], 2))
def test_a_message_on_a_page_covers_no_control(
    app: App, place: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.window.size = size
    app.context.start(place)
    for _frame in range(6):
        app.frame(0.2)
    assert app.context.screen.size == size
    plates: list[pygame.Rect] = []
    draw = art.draw_panel

    def draw_panel(surface: pygame.Surface, rect: pygame.Rect, *look: Any) -> None:
        plates.append(rect)
        draw(surface, rect, *look)

    monkeypatch.setattr(art, "draw_panel", draw_panel)
    app.context.messages[:] = ["An iceberg is ahead of us."]
    app._message_left = 0.0
    for _frame in range(3):
        app.frame(0.2)
    form = app.context.stack.top.form  # type: ignore[union-attr]
    places = [(control.label, form.place(control), control.scrolls) for control in form.controls]
    seen = [
        (label, place.clip(form.viewport) if scrolls and form.viewport else place) for label, place, scrolls in places
    ]
    assert not [label for label, place in seen if plates[-1].colliderect(place)]
    edge = app.context.screen.px(16)
    assert app.window.get_surface().get_rect().inflate(-2 * edge, -2 * edge).contains(plates[-1]), "off the edges, too"


def test_a_message_is_broken_into_lines_rather_than_put_over_words(app: App) -> None:
    app.window.size = 1280, 744
    app.context.start(ToLevels())
    for _frame in range(6):
        app.frame(0.2)
    said = "Start with the first shelf, and take your time. Stars are for what is done well."
    window = pygame.Rect(0, 0, *app.context.screen.size)
    size = app.context.screen.px(15)
    room, rect = app._place_for(said, size, app.context.screen.px(12), window)
    assert not [place for place in app.context.stack.top.printed() if rect.colliderect(place)]  # type: ignore[union-attr]
    assert len(text.wrapped(said, size, room)) == 2


def test_a_message_in_the_editor_stands_in_its_line_of_words(app: App) -> None:
    app.context.start(ToLevelEditor())
    app.frame(0.2)
    app.context.messages[:] = ["Position copied."]
    app._message_left = 0.0
    for _frame in range(2):
        app.frame(0.2)
    editor = app.context.stack.top
    assert editor.status()[0] == "Position copied."  # type: ignore[union-attr]
    while app._message:
        app.frame(0.5)
    app.frame(0.1)
    assert editor.status()[0] != "Position copied."  # type: ignore[union-attr]


def test_a_message_stands_in_the_line_of_words_beside_a_result_and_not_behind_a_question(app: App) -> None:
    game = find("icefloes")
    start = game.parse("......./......./......./P...*../......./......./...Q... P")
    play = PlayScene(app.context, Session(game, {}, start=start))
    play.session.play_text("r")
    app.context.stack.reset(play, ResultScene(app.context, play.controller, play.make_room))
    app.context.say("Position copied.")
    app.frame(0.2)
    assert play.message == "Position copied."
    app.context.stack.push(QuitScene(app.context, "The disk is full.", lambda: None))
    app.frame(0.1)
    app.frame(0.1)
    assert app._message
    assert play.message == ""


# -- the window ------------------------------------------------------------------------------------------------------


def test_scenes_are_laid_out_once_after_the_window_has_kept_its_size_for_a_moment(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out: list[int] = []
    monkeypatch.setattr(scene, "resize", lambda: laid_out.append(1))
    for _step in range(4):
        app.take(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        app.frame(RESIZE_SECONDS / 2)
    assert laid_out == [], "the edge is still being dragged"
    for _frame in range(5):
        app.frame(RESIZE_SECONDS)
    assert laid_out == [1]


class Letters(Mailbox):
    """A mailbox in which something lies already."""

    def __init__(self, *wanted: Path | None) -> None:
        self.wanted = list(wanted)
        self.is_closed = False

    def received(self) -> list[Path | None]:
        wanted, self.wanted = self.wanted, []
        return wanted

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize("is_minimized", [False, True])
def test_a_later_start_brings_its_file_into_this_window_and_that_to_the_front(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_minimized: bool
) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    letters, done = Letters(tmp_path / "game.floes", None), list[object]()
    app = App(window.open_window(Settings()), Settings(), mailbox=letters)
    app.window = SimpleNamespace(  # type: ignore[assignment]
        restore=lambda: done.append("restored"), focus=lambda: done.append("in front"), destroy=app.window.destroy,
        size=(800, 600), position=(0, 0),
    )  # fmt: skip
    monkeypatch.setattr(app, "open_file", done.append)
    if is_minimized:
        app.take(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app._take_requests(MAIL_SECONDS / 2)
    assert done == [], "it does not look at every frame"
    assert MAIL_SECONDS + STILL_SECONDS < PATIENCE / 2, "whoever asks is answered in good time"
    app._take_requests(MAIL_SECONDS)
    restored = ["restored"] * is_minimized
    assert done == [*restored, "in front", str(tmp_path / "game.floes"), *restored, "in front"]
    assert app._busy
    app.take(pygame.event.Event(pygame.WINDOWRESTORED))
    letters.wanted.append(None)
    done.append("asked again")
    app._take_requests(MAIL_SECONDS / 2)
    assert done[-1] == "asked again", "nor so soon after the last look"
    app._take_requests(MAIL_SECONDS)
    assert done[-1] == "in front"
    assert done.count("restored") == 2 * is_minimized
    app.close()
    assert letters.is_closed


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED])
def test_a_window_that_comes_to_light_is_drawn(app: App, scene: Counting, kind: int) -> None:
    app.take(pygame.event.Event(kind))
    app.frame(0.1)
    assert scene.draws == 1


def test_what_is_composed_is_dropped_when_another_window_comes_to_the_front(app: App, scene: Counting) -> None:
    composing = app.context.stack.composing
    composing.takes(pygame.event.Event(pygame.TEXTEDITING, text="こ", start=1, length=0))
    app.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    press(pygame.K_UP)
    app.frame(0.1)
    assert scene.moves, "the key is the scene's"


def test_a_file_that_is_dropped_on_the_window_is_opened(app: App, deaf: Deaf, tmp_path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "missing.floes")))
    app.frame(0.01)
    assert [words for words in (app._message, *app.context.messages) if "missing.floes" in words] != []


def test_files_that_are_dropped_together_are_opened_together(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[list[Path]] = []
    monkeypatch.setattr(opening, "open_files", lambda _context, paths: opened.append([*paths]))
    paths = [tmp_path / f"{number}.floes" for number in range(3)]
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.frame(0.01)
    app.frame(0.01)
    assert [files for files in opened if files] == [paths]


class Screenful:
    """A window that fills a screen."""

    size, position = (1920, 1080), (0, 0)


def test_full_screen_tells_the_way_out_and_the_window_is_remembered_as_it_was(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = app._place()
    assert place[0] != Screenful.size
    app.context.messages.clear()
    app.toggle_fullscreen()
    assert app.context.settings.fullscreen
    assert len(app.context.messages) == 1
    assert "F11" in app.context.messages[0]
    with monkeypatch.context() as patch:
        patch.setattr(app, "window", Screenful)
        assert app._place() == place
    app.toggle_fullscreen()
    assert not app.context.settings.fullscreen
    assert len(app.context.messages) == 1


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED])
def test_the_sound_knows_whether_the_window_is_in_front(app: App, kind: int) -> None:
    app.context.audio.in_front = kind == pygame.WINDOWFOCUSLOST
    app.take(pygame.event.Event(kind))
    assert app.context.audio.in_front is (kind == pygame.WINDOWFOCUSGAINED)


def test_at_its_end_the_app_saves_what_it_can_and_ends_the_computer_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    app = App(window.open_window(Settings()), Settings())
    done: list[str] = []
    for owner, name in ((app, "_leave_scenes"), (app.context, "save_all"), (app.context.thinker, "close")):
        monkeypatch.setattr(owner, name, lambda name=name: done.append(name))
    app.close()
    assert done == ["_leave_scenes", "save_all", "close"]


def test_full_screen_goes_back_to_the_size_that_the_window_had_last(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.window.size = (1100, 700)
    app.toggle_fullscreen()
    monkeypatch.setattr(app, "window", Screenful)
    assert app._place()[0] == (1100, 700)
    monkeypatch.undo()


# -- sound and voice -------------------------------------------------------------------------------------------------


def test_what_is_heard_follows_the_settings_both_ways(app: App) -> None:
    audio = app.context.audio
    for on in (True, False):
        app.context.change(muted=on, reduced_sound=on, music="night" if on else "off")
        assert (audio.muted, audio.reduced, audio.music.mood) == (on, on, "night" if on else "")
    app.context.change(volume=30, ambience_volume=40, music_volume=50)
    volumes = (audio.volume, audio.ambience.volume, audio.music.volume)
    assert volumes == pytest.approx((0.3, 0.4, 0.5))


def test_the_voice_is_as_fast_and_as_loud_as_it_is_set_and_mute_silences_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> Backend:
        raise NoVoice("nobody")

    voice = SpokenVoice(nobody)
    monkeypatch.setattr("floes_app.app.speaker_for", lambda name: voice if name == "speech" else None)
    app.context.change(voice="speech", voice_speed="fast", voice_volume=60)
    assert app.context.voice.speaker is voice
    assert (voice.speed, voice.volume) == ("fast", 0.6)
    app.context.change(muted=not app.context.settings.muted)
    assert voice.volume == (0.0 if app.context.settings.muted else 0.6)
    app.context.change(muted=not app.context.settings.muted)
    assert voice.volume == (0.0 if app.context.settings.muted else 0.6)
    app.context.change(voice="off")
    assert app.context.voice.speaker is None


@pytest.mark.usefixtures("painted")
def test_a_voice_that_is_chosen_speaks_at_once_and_is_seen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Recorder()
    monkeypatch.setattr("floes_app.app.speaker_for", lambda name: ear if name == "speech" else None)
    app.context.open(ToSettings())
    app.frame(0.1)
    settings: Any = app.context.stack.top
    settings.turn_to(SettingsPage.SOUND)
    for _frame in range(3):
        app.frame(0.1)
    before = pygame.image.tobytes(app.window.get_surface(), "RGB")
    settings.change(voice="speech")
    app.frame(0.1)
    assert ear.heard[0].startswith(settings.heard().where)
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") != before
    ear.heard.clear()
    press(pygame.K_F4)
    app.frame(0.1)
    assert app.context.voice.speaker is None
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == before


def test_what_is_new_is_said_and_said_again_when_it_is_asked_for(app: App, deaf: Deaf) -> None:
    ear = Recorder()
    app.context.voice.use(ear)
    app.context.open(ToSettings())
    app.frame(0.1)
    assert ear.heard[0].startswith("Settings: Sight.")
    press(pygame.K_TAB)
    app.frame(0.1)
    heard = ear.heard[-1]
    press(pygame.K_F6)
    app.frame(0.1)
    assert ear.heard[-1] == heard, "what the last key brought, not all from the beginning"


# -- hands that play otherwise ---------------------------------------------------------------------------------------


class Listening(Counting):
    """Notes the keys that it is given, and the steps of one-switch play."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.steps: list[bool] = []

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.keys.append(key_words(event))
        return True

    def scan(self, take: bool = False) -> None:
        self.steps.append(take)


@pytest.fixture
def listening(app: App, monkeypatch: pytest.MonkeyPatch) -> Listening:
    found = Listening()
    app.context.stack.reset(found)
    app.frame(0.1)
    pygame.event.clear()
    # the focus goes from window to window, those of other tests too: events come from the test alone
    monkeypatch.setattr(pygame.event, "get", lambda *_kinds, **_named: [])
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    return found


def button(number: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYBUTTONDOWN, button=number, instance_id=0)


def lean(value: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)


def test_every_key_is_for_the_scene_that_the_key_before_has_opened(app: App, deaf: Deaf) -> None:
    for key in (pygame.K_F10, pygame.K_ESCAPE, pygame.K_F10):
        press(key)
    app.frame(0.1)
    assert [type(scene) for scene in app.context.stack.scenes] == [Deaf, SettingsScene]
    press(pygame.K_ESCAPE)
    app.frame(0.1)
    assert [type(scene) for scene in app.context.stack.scenes] == [Deaf]


def test_a_press_too_soon_after_the_same_one_does_nothing_on_keyboard_and_gamepad(
    app: App, listening: Listening
) -> None:
    app.context.change(press_pause=60_000)
    for event in (key_event("Up"), key_event("Up"), button(2), button(2), lean(1.0), lean(0.0), lean(1.0)):
        app.take(event)
    assert listening.keys == ["Up", "U", "Right"]
    app.context.change(press_pause=0)
    app.take(button(2))
    app.take(button(2))
    assert listening.keys[3:] == ["U", "U"]


def test_a_gamepad_wakes_the_loop_and_is_as_it_is_set(app: App, listening: Listening) -> None:
    for _frame in range(20):
        app.frame(0.1)
    assert not app._busy
    app.take(lean(0.7))
    app.frame(0.01)
    assert app._busy
    app.context.change(stick_push=85, pad={"9": "U"}, keys={"undo@U": ("J",)})
    for event in (lean(0.0), lean(0.7), button(9)):
        app.take(event)
    assert listening.keys == ["Right", "J"]
    assert GAME["undo"].shortcuts == ("J",), "the keyboard has the chosen key at once, too"
    app.take(lean(0.85))
    assert listening.keys == ["Right", "J", "Right"]
    app.context.change(pad={}, keys={})


def test_a_gamepad_gets_letters_on_the_screen_for_a_field_and_a_keyboard_does_not(app: App) -> None:
    app.context.stack.reset(LevelsScene(app.context), GeneratorScene(app.context))
    app.frame(0.1)
    form = app.context.stack.top.form  # type: ignore[union-attr]
    form.start_at(next(control for control in form.controls if isinstance(control, Field)), ring=True)
    app.take(button(0))
    app.frame(0.1)
    assert isinstance(app.context.stack.top, ScreenKeysScene)


def test_one_switch_steps_at_its_pace_and_begins_anew_when_something_was_taken(app: App, listening: Listening) -> None:
    app.context.change(switch_pace=1000)
    for _frame in range(8):
        app.frame(0.5)
    assert listening.steps == [False] * 4
    app.frame(0.9)
    app.take(key_event("Space"))
    app.frame(0.9)
    assert listening.steps == [False] * 4 + [True]
    app.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.frame(0.9)
    app.frame(0.9)
    assert listening.steps[5:] == [], "nobody looks"
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    listening.captures = True
    app.take(key_event("Space"))
    assert listening.keys == ["Space"], "where a key is to be chosen, the switch can be chosen too"


def test_one_switch_waits_until_all_was_spoken_and_then_for_the_whole_of_its_pace(
    app: App, listening: Listening
) -> None:
    ear = Recorder()
    app.context.voice.use(ear)
    app.context.change(switch_pace=1000)
    app.frame(0.9)
    ear.speaks = True
    for _frame in range(9):
        app.frame(0.9)
    assert listening.steps == []
    app.take(key_event("Space"))
    assert listening.steps == [True], "a press need not wait"
    ear.speaks = False
    app.frame(0.9)
    assert listening.steps == [True]
    app.frame(0.1)
    assert listening.steps == [True, False]
    app.frame(0.9)
    ear.speaks = True
    app.frame(0.1)
    ear.speaks = False
    app.frame(0.9)
    assert listening.steps == [True, False], "what went by before does not count"
    app.frame(0.1)
    assert listening.steps == [True, False, False]


# -- fingers ---------------------------------------------------------------------------------------------------------


class Pointed(Counting):
    """Notes what the pointer does, in pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[str, tuple[int, int]]] = []
        self.dragged: list[object] = []

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.told.append((pygame.event.event_name(event.type)[5:], event.pos))
        elif event.type in (SCROLL, PINCH):
            self.dragged.append(event.by if event.type == SCROLL else event.rel)
        return False

    def scan(self, take: bool = False) -> None:
        self.told.append(("take" if take else "step", (0, 0)))


class TouchScreen:
    """Fingers on a screen that is not there: raw events in SDL’s own queue, and the mouse that SDL makes of them."""

    def __init__(self) -> None:
        if sys.platform != "linux":
            pytest.skip("SDL’s library is found as on Linux")
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
        self._sdl = ctypes.CDLL(next(line.split()[-1] for line in maps.splitlines() if "libSDL2-" in line))

    def does(self, kind: int, x: float, y: float, finger: int = 3) -> None:
        raw = struct.pack("=IIqqfffffI", kind, 0, 7, finger, x, y, 0.0, 0.0, 1.0, 0)
        self._sdl.SDL_PushEvent(ctypes.create_string_buffer(raw, 64))

    def mouse(self, kind: int, x: int, y: int) -> None:
        raw = struct.pack("=IIIIBBBBii", kind, 0, 0, 2**32 - 1, 1, 1, 1, 0, x, y)
        self._sdl.SDL_PushEvent(ctypes.create_string_buffer(raw, 64))


@pytest.fixture
def pointed(app: App) -> Pointed:
    found = Pointed()
    app.context.stack.reset(found)
    for _frame in range(20):
        app.frame(0.1)
    pygame.event.clear()
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    found.told.clear()
    return found


def test_a_tap_that_sdl_tells_as_a_mouse_as_well_is_one_click(app: App, pointed: Pointed) -> None:
    wide, high = app.window.size
    screen, at = TouchScreen(), (wide // 2, high // 4)
    screen.does(pygame.FINGERDOWN, 0.5, 0.25)
    screen.mouse(pygame.MOUSEBUTTONDOWN, *at)
    app.frame(0.01)
    assert app._busy
    screen.does(pygame.FINGERUP, 0.5, 0.25)
    screen.mouse(pygame.MOUSEBUTTONUP, *at)
    app.frame(0.01)
    assert pointed.told == [("Motion", at), ("ButtonDown", at), ("ButtonUp", at), ("Motion", AWAY)]


def test_a_long_press_is_counted_by_the_loop_and_chooses_nothing(app: App, pointed: Pointed) -> None:
    screen = TouchScreen()
    screen.does(pygame.FINGERDOWN, 0.5, 0.25)
    for _frame in range(6):
        app.frame(0.1)
    screen.does(pygame.FINGERUP, 0.5, 0.25)
    app.frame(0.1)
    assert [name for name, _at in pointed.told] == ["Motion"]


def finger(kind: int, x: float, y: float, name: int = 3) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=7, finger_id=name, x=x, y=y)


def test_fingers_count_in_pixels_on_screens_of_high_density(
    app: App, pointed: Pointed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_density", lambda: 2.0)
    app.take(finger(pygame.FINGERDOWN, 0.5, 0.25))
    wide, high = app.window.size
    assert pointed.told[-1] == ("Motion", (wide // 2 * 2, high // 4 * 2))
    app.take(finger(pygame.FINGERMOTION, 0.5, 0.5))
    app.take(finger(pygame.FINGERDOWN, 0.25, 0.5, 4))
    app.take(finger(pygame.FINGERMOTION, 0.5, 0.75))
    far, aside = high // 2 - high // 4, (high * 3 // 4 + high // 2) // 2 - high // 2
    assert pointed.dragged[:2] == [2 * far, (0, 2 * aside)]


@pytest.mark.parametrize("ending", ["another scene", "another window"])
def test_a_drag_ends_with_the_scene_or_the_window_that_it_began_on(app: App, pointed: Pointed, ending: str) -> None:
    app.take(finger(pygame.FINGERDOWN, 0.2, 0.2))
    app.take(finger(pygame.FINGERMOTION, 0.5, 0.5))
    pointed.told.clear()
    above = Pointed()
    if ending == "another scene":
        app.context.stack.push(above)
        app.frame(0.01)
    else:
        app.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert pointed.told == [("ButtonUp", AWAY), ("Motion", AWAY)], "what was held is put down"
    above.told.clear()
    app.take(finger(pygame.FINGERMOTION, 0.6, 0.6))
    app.take(finger(pygame.FINGERUP, 0.6, 0.6))
    assert (pointed.told[2:], above.told) == ([], [])


def test_a_finger_that_trembles_taps_once(app: App, pointed: Pointed) -> None:
    app.context.change(press_pause=60_000)
    for _tap in range(2):
        app.take(finger(pygame.FINGERDOWN, 0.5, 0.5))
        app.take(finger(pygame.FINGERUP, 0.5, 0.5))
    app.context.change(press_pause=0)
    assert [name for name, _at in pointed.told].count("ButtonDown") == 1


def test_for_one_switch_play_the_whole_screen_is_the_switch_however_long_it_is_held(app: App, pointed: Pointed) -> None:
    app.context.change(switch_pace=4000)
    app.take(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert pointed.told == [("take", (0, 0))], "at once, not when it is lifted"
    app.frame(0.1)
    app.take(finger(pygame.FINGERUP, 0.5, 0.5))
    assert [name for name, _at in pointed.told].count("take") == 1


# -- what cannot be saved --------------------------------------------------------------------------------------------


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A disk that is full as long as this says so."""
    full = [False]
    write = files.write_text

    def write_text(path: Path, words: str, *more: Any, **most: Any) -> None:
        if full[0]:
            raise files.FileError.of("{name}: {reason}", path, OSError(errno.ENOSPC, ""))
        write(path, words, *more, **most)

    monkeypatch.setattr(files, "write_text", write_text)
    return full


def playing(app: App, disk: list[bool]) -> Session:
    """A game with a move on the disk, and one for which there was no room."""
    session = Session(find("seega"), {})
    app.context.start(ToPlay(session))
    app.frame(0.1)
    controller: Any = app.context.stack.top
    for full in (False, True):
        disk[0] = full
        controller.controller.play(session.state.actions()[0])
        app.frame(0.1)
    return session


def on_disk(app: App) -> int:
    """Number of moves in the game on the disk."""
    (entry,) = app.context.store.unfinished()[0]
    session, _messages = app.context.store.load(entry.path)
    assert session is not None
    return len(session.plies) - 1


def test_what_found_no_room_is_tried_again_every_few_seconds(app: App, disk: list[bool]) -> None:
    playing(app, disk)
    assert app.context.is_unsaved
    for _frame in range(30):
        app.frame(0.1)
    assert app.context.is_unsaved
    assert on_disk(app) == 1
    disk[0] = False
    for _frame in range(math.ceil(RETRY_SECONDS / 0.1) + 1):
        app.frame(0.1)
    assert not app.context.is_unsaved
    assert on_disk(app) == 2


def test_a_mark_stays_in_sight_as_long_as_something_is_unsaved(app: App, disk: list[bool]) -> None:
    assert app._mark() == ""
    playing(app, disk)
    app._message, app._message_left = "", 0.0
    app.context.messages.clear()
    app.frame(0.1)
    play = app.context.stack.top
    assert play.message == app._mark() != ""  # type: ignore[union-attr]
    disk[0] = False
    app.context.save_all()
    app.context.messages.clear()
    app.frame(0.1)
    assert play.message == ""  # type: ignore[union-attr]


def test_the_mark_is_drawn_when_it_comes_and_taken_away_when_it_goes(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _frame in range(3):
        app.frame(0.1)
    drawn = scene.draws
    for number, is_unsaved in enumerate((True, False), start=1):
        monkeypatch.setattr(Counting, "is_unsaved", is_unsaved, raising=False)
        app.frame(0.1)
        assert scene.draws == drawn + number


PLACE = Correspondent("abcdefgh", (0,), True, post.new_secret())
#: Everything that is achieved or learnt, and whether the disk has it.
ACHIEVED: dict[str, tuple[Callable[[Context], list[str]], Callable[[Path], bool]]] = {
    "a star": (
        lambda context: context.progress.solved(("..P",), 3, True, True),
        lambda folder: Progress(folder).of(("..P",)).par,
    ),
    "a puzzle": (
        lambda context: context.puzzles.solved("floe", "narrow", True),
        lambda folder: PuzzleMarks(folder).is_unaided("floe", "narrow"),
    ),
    "a person": (
        lambda context: context.people.change(lambda roster: roster.with_person(Person("Aino"))),
        lambda folder: People(folder).roster.find("Aino") is not None,
    ),
    "a cleared record": (
        lambda context: context.cleared.clear("Aino", ["Game"]),
        lambda folder: Cleared(folder).of("Aino") == {"Game"},
    ),
    "a place of a game by message": (
        lambda context: context.post.keep(PLACE),
        lambda folder: PostStore(folder / "post").load(PLACE.id) == PLACE,
    ),
}


@pytest.mark.parametrize("achieved", ACHIEVED)
def test_what_was_achieved_while_the_disk_was_full_is_written_when_there_is_room(
    achieved: str, app: App, disk: list[bool]
) -> None:
    achieve, is_on_disk = ACHIEVED[achieved]
    folder = app.context.store.folder
    disk[0] = True
    assert len(achieve(app.context)) == 1
    app.frame(RETRY_SECONDS)
    assert (app.context.is_unsaved, is_on_disk(folder)) == (True, False)
    app.stop()
    app.frame(0.01)
    assert isinstance(app.context.stack.top, QuitScene), "the player is asked"
    assert app.context.fault, "and told why"
    app.take(key_event("Esc"))
    disk[0] = False
    app.frame(RETRY_SECONDS)
    assert (app.context.is_unsaved, is_on_disk(folder)) == (False, True)


def test_settings_that_found_no_room_are_written_later_beside_those_of_other_windows(
    app: App, disk: list[bool]
) -> None:
    disk[0] = True
    for values in ({"muted": True}, {"ui_scale": 110}):
        app.context.change(**values)
    assert not app.context.is_unsaved, "nobody is asked to stay for a setting"
    disk[0] = False
    SettingsFile(folders.config(), Settings()).change(lambda now: replace(now, captions=True))
    app.frame(RETRY_SECONDS)
    found = settings_file.load()[0]
    assert (found.muted, found.ui_scale, found.captions) == (True, 110, True)
    SettingsFile(folders.config(), Settings()).change(lambda now: replace(now, muted=False))
    app.frame(RETRY_SECONDS)
    assert not settings_file.load()[0].muted, "it is written once"


@pytest.mark.parametrize("end", [App.stop, lambda app: app.context.start(ToSettings())])
def test_leaving_and_quitting_try_again(app: App, disk: list[bool], end: Callable[[App], None]) -> None:
    playing(app, disk)
    disk[0] = False
    end(app)
    for _frame in range(3):
        app.frame(0.01)
    assert on_disk(app) == 2
    assert app.running == (end is not App.stop)


def test_quitting_asks_when_something_still_cannot_be_saved(app: App, disk: list[bool]) -> None:
    playing(app, disk)
    for answer, runs in (("Esc", True), ("confirm", False)):
        for _close in range(2):
            app.take(pygame.event.Event(pygame.QUIT))
            app.frame(0.01)
            assert app.running
        top = app.context.stack.top
        assert isinstance(top, QuitScene)
        assert [type(scene) for scene in app.context.stack.scenes].count(QuitScene) == 1
        if answer == "Esc":
            app.take(key_event("Esc"))
        else:
            top.confirm()
        app.frame(0.01)
        assert app.running is runs


def test_a_level_that_finds_no_room_is_marked_and_asked_about_too(app: App, disk: list[bool]) -> None:
    app.context.start(ToLevelEditor())
    app.frame(0.1)
    scene: Any = app.context.stack.top
    disk[0] = True
    scene.editor.draft_editor.press((3, 3))
    scene.editor.draft_editor.release()
    app.stop()
    app.frame(0.1)
    assert isinstance(app.context.stack.top, QuitScene)
    assert app._mark() != ""
    app.take(key_event("Esc"))
    disk[0] = False
    app.frame(0.1)
    app.stop()
    assert not app.running
    assert len(list((app.context.levels.folder / "drafts").glob("*.json"))) == 1


def test_a_copy_beside_another_window_is_no_fault(app: App) -> None:
    session = Session(find("seega"), {})
    session.play(session.state.actions()[0])
    app.context.keep(session)
    other = SaveStore([session.game], app.context.store.folder)
    theirs, _messages = other.load(other.unfinished()[0][0].path)
    assert theirs is not None
    theirs.play(theirs.state.actions()[0])
    other.keep(theirs)
    session.play(session.state.actions()[-1])
    app.context.keep(session)
    assert app.context.messages
    assert not app.context.is_unsaved


# -- screens that come and go ----------------------------------------------------------------------------------------

LAPTOP, BESIDE = pygame.Rect(0, 0, 1366, 768), pygame.Rect(1366, 0, 1920, 1080)


@pytest.fixture
def screens(app: App, monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The screens that are there: another one stands beside that of a laptop, and the window is on it."""
    there = [LAPTOP, BESIDE]
    monkeypatch.setattr(desktop, "displays", lambda: [desktop.Display(rect, rect) for rect in there])
    monkeypatch.setattr(desktop, "bounds", lambda: list(there))
    app._screens = desktop.Screens()
    app.window.size, app.window.position = (1200, 900), (1600, 100)
    look(app)
    return there


def look(app: App) -> None:
    """Two looks at the screens: the second finds them as the first did."""
    for _look in range(2):
        for _part in range(5):
            app.frame(desktop.LOOK_SECONDS / 4)


def place_of(app: App) -> pygame.Rect:
    return pygame.Rect(app.window.position, app.window.size)


def test_a_window_comes_back_onto_a_screen_that_is_there_and_again_to_where_it_was(
    app: App, screens: list[pygame.Rect]
) -> None:
    before = place_of(app)
    screens.remove(BESIDE)
    look(app)
    assert LAPTOP.contains(place_of(app))
    app.window.size, app.window.position = (900, 650), (20, 30)
    look(app)
    on_laptop = place_of(app)
    screens.append(BESIDE)
    look(app)
    assert place_of(app) == before
    screens.remove(BESIDE)
    look(app)
    assert place_of(app) == on_laptop
    assert len(settings_file.load()[0].windows) == 2, "and after the next start"


def test_who_is_moved_by_the_system_when_a_screen_goes_stays_there(app: App, screens: list[pygame.Rect]) -> None:
    before = place_of(app)
    screens.remove(BESIDE)
    app.window.size, app.window.position = (1000, 700), (100, 50)
    moved = place_of(app)
    look(app)
    assert place_of(app) == moved
    screens.append(BESIDE)
    look(app)
    assert place_of(app) == before, "where it was before the system moved it"


def test_a_screen_that_flickers_moves_nothing(app: App, screens: list[pygame.Rect]) -> None:
    before = place_of(app)
    screens.remove(BESIDE)
    app.frame(desktop.LOOK_SECONDS)
    screens.append(BESIDE)
    look(app)
    assert place_of(app) == before


def test_in_full_screen_the_place_to_go_back_to_is_one_that_is_there(app: App, screens: list[pygame.Rect]) -> None:
    app.context.change(fullscreen=True)
    screens.remove(BESIDE)
    look(app)
    assert LAPTOP.contains(pygame.Rect(app._windowed[1], app._windowed[0]))


def test_what_is_minimized_is_moved_once_it_is_shown_again(app: App, screens: list[pygame.Rect]) -> None:
    before = place_of(app)
    app.take(pygame.event.Event(pygame.WINDOWMINIMIZED))
    screens.remove(BESIDE)
    look(app)
    assert place_of(app) == before
    app.take(pygame.event.Event(pygame.WINDOWRESTORED))
    look(app)
    assert LAPTOP.contains(place_of(app))


def test_an_input_method_counts_in_points_of_the_window(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    monkeypatch.setattr(App, "_density", lambda _app: 2.0)
    app._place_candidates(pygame.Rect(100, 40, 2, 30))
    assert told == [pygame.Rect(50, 20, 1, 15)]


def test_a_level_below_another_page_that_finds_no_room_is_asked_about_when_one_quits(
    app: App, disk: list[bool]
) -> None:
    app.context.start(ToLevelEditor())
    app.frame(0.1)
    scene: Any = app.context.stack.top
    scene.editor.draft_editor.press((3, 3))
    scene.editor.draft_editor.release()
    app.context.open(ToSettings())
    app.frame(0.1)
    disk[0] = True
    app.stop()
    app.frame(0.1)
    assert isinstance(app.context.stack.top, QuitScene)
    disk[0] = False


def test_a_tap_that_opens_a_scene_ends_on_that_scene(app: App) -> None:
    class Page(Counting):
        def __init__(self) -> None:
            super().__init__()
            self.told: list[int] = []

        def handle(self, event: pygame.event.Event) -> bool:
            self.told.append(event.type)
            if event.type == pygame.MOUSEBUTTONDOWN:
                app.context.stack.push(opened)
            return True

    first, opened = Page(), Page()
    app.context.stack.reset(first)
    app.context.stack.settle()
    app.take(finger(pygame.FINGERDOWN, 0.5, 0.5))
    app.take(finger(pygame.FINGERUP, 0.5, 0.5))
    assert app.context.stack.top is opened
    assert pygame.MOUSEBUTTONUP not in first.told
    assert pygame.MOUSEBUTTONUP in opened.told
