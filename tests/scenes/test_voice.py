"""What is heard in scenes: focus, dialogs, pages, boards, results, and what can be asked."""

from __future__ import annotations

import re

import pygame
import pytest

from floes_app.core.session import Player
from floes_app.play.speech import Question
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.rules_pages import RulesScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.said import SaidScene
from floes_app.scenes.settings import SettingsScene
from floes_app.scenes.window_commands import WINDOW
from floes_app.view.controls.spoken import spoken
from floes_app.view.voices import NO_VOICE
from tests.recorder import Recorder
from tests.scenes.desk import PRACTICE, WINNING, Desk, over, played, some_moves
from tests.scenes.test_every_scene import SCENES, level_page
from tests.scenes.thinking import puppet

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def ear(desk: Desk) -> Recorder:
    recorder = Recorder()
    desk.context.voice.use(recorder)
    return recorder


def heard(desk: Desk, ear: Recorder) -> str:
    """What has been said since the last time."""
    desk.context.voice.follow(desk.top, desk.context.stack.heard())
    said, ear.heard = ear.heard, []
    return " ".join(said)


@pytest.mark.parametrize("name", SCENES)
def test_every_control_has_a_name_a_role_and_room_for_a_finger(small_desk: Desk, name: str) -> None:
    """So large are targets at least by the success criterion 2.5.8 of WCAG 2.2."""
    scene = small_desk.open(*SCENES[name](small_desk), draw=False)
    for control in scene.form.controls:
        assert min(control.rect.size) >= 24 * scene.screen.scale, f"{control.label} is {control.rect.size}"
        assert re.search(r"[\w!?”’] ?: .+\.", spoken(control)), f"{type(control).__name__} at {control.rect} is mute"


def test_focus_state_and_value_are_said(desk: Desk, ear: Recorder) -> None:
    desk.open(SettingsScene(desk.context))
    assert heard(desk, ear).startswith("Settings.")
    desk.go_to("Captions")
    assert heard(desk, ear) == "Captions: switch, off. Describes the sounds in words."
    desk.key(pygame.K_RETURN)
    assert heard(desk, ear).startswith("Captions: switch, on.")
    desk.go_to("Animation speed, Normal")
    assert heard(desk, ear) == "Animation speed, Normal: choice, chosen."
    desk.go_to("Volume of the voice")
    desk.key(pygame.K_LEFT)
    assert heard(desk, ear) == "Volume of the voice: slider, 95."


def test_a_question_is_said_with_its_buttons(desk: Desk, ear: Recorder) -> None:
    desk.open(
        MenuScene(desk.context), ConfirmScene(desk.context, "Delete “Far Shores”?", "For good.", "Delete", lambda: None)
    )
    assert heard(desk, ear) == "Delete “Far Shores”? For good. Keep it: button, key Esc."


def test_the_board_of_a_level_is_read(desk: Desk) -> None:
    desk.open(*level_page(desk, "One Step"))
    words = desk.top.answer(Question.EVERYTHING)
    assert re.search(r"\d+ columns and \d+ rows\.", words)
    assert "Whirl, floe: c3." in words
    assert re.search(r"Floe, Walrus: [a-z]\d+\.", words)
    assert "Everywhere else: water." in words


def test_the_rules_are_read_page_by_page(desk: Desk, ear: Recorder) -> None:
    rules = desk.open(PlayScene(desk.context, played()), RulesScene(desk.context, played().game))
    first = heard(desk, ear)
    assert all(paragraph in first for paragraph in rules.page.paragraphs)
    desk.key(pygame.K_RIGHT)
    assert f"Page 2 of {len(rules.pages)}" in heard(desk, ear)


def test_a_refusal_and_what_was_played_are_said(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(PlayScene(desk.context, some_moves("floe", 2)))
    desk.rest()
    heard(desk, ear)
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_RETURN)
    assert "Seals: where should the seal on" in heard(desk, ear)
    move = next(m for m in scene.board.moves(scene.session.state) if m.source == scene.game.ui.pick.cell)
    scene.game.play(move.action)
    desk.rest()
    words = heard(desk, ear)
    assert scene.board.cell_name(scene.session.state, move.target) in words
    assert "Polar bears: choose a bear" in words or "Bears: choose a bear" in words, words


def test_the_voice_can_be_left_to_those_who_need_it(desk: Desk, ear: Recorder) -> None:
    """In the turns of one seat only what happens is told; the choice is kept for the next game."""
    scene = desk.open(PlayScene(desk.context, some_moves("floe", 2)))
    desk.rest()
    desk.key(pygame.K_F4, mod=pygame.KMOD_SHIFT)
    assert desk.context.settings.quiet_seats == (), "there is no voice"
    desk.context.change(voice="speech")
    desk.context.voice.use(ear)
    mover = scene.session.state.to_move
    desk.key(pygame.K_F4, mod=pygame.KMOD_SHIFT)
    assert desk.context.settings.quiet_seats == (f"floe {mover}",)
    assert "the voice tells only what happens" in heard(desk, ear)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_TAB)
    assert heard(desk, ear) == "", "nobody needs to hear where the cursor is"
    move = scene.board.moves(scene.session.state)[0]
    scene.game.play(move.action)
    desk.rest()
    told = heard(desk, ear)
    assert scene.board.cell_name(scene.session.state, move.target) in told, "the other one hears what was played"
    assert scene.session.state.to_move != mover
    desk.key(pygame.K_RIGHT)
    assert heard(desk, ear), "and where the cursor is, in that turn"
    again = desk.open(PlayScene(desk.context, some_moves("floe", 2)))
    desk.rest()
    assert again.is_quiet
    assert desk.top.answer(Question.EVERYTHING), "who asks is answered"
    desk.key(pygame.K_F4, mod=pygame.KMOD_SHIFT)
    assert not again.is_quiet
    assert desk.context.settings.quiet_seats == ()


def test_a_computers_turn_is_told_once_it_is_over(desk: Desk, ear: Recorder) -> None:
    made = puppet(desk)
    session = played("", WINNING)
    session.set_player(1, Player("Bram", "casual"))
    desk.open(PlayScene(desk.context, session))
    heard(desk, ear)
    desk.key(pygame.K_UP)
    desk.rest_board()
    desk.tick(40)
    made.answer("l")
    for _frame in range(120):
        desk.tick()
    words = heard(desk, ear)
    assert "Bram" in words, words
    assert any("Bram" in said for said in desk.context.voice.said)


def test_a_result_is_said_and_stays_in_the_list(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(PlayScene(desk.context, played("", WINNING)))
    desk.key(pygame.K_RIGHT)
    desk.rest()
    words = heard(desk, ear)
    assert "wins" in words, words
    assert "button" in words, "and what can be done next"
    desk.open(scene, over(scene), SaidScene(desk.context))
    assert any("wins" in written.text for written in desk.top.words)


@pytest.mark.parametrize("key", ["floe", "seega", "icefloes", "frostbitten"])
def test_what_can_be_asked(desk: Desk, ear: Recorder, key: str) -> None:
    scene = desk.open(PlayScene(desk.context, some_moves(key, 8)))
    desk.rest()
    heard(desk, ear)
    for key_pressed, question in (("F7", Question.EVERYTHING), ("F8", Question.CHOICES), ("F9", Question.NEAREST)):
        WINDOW.press(desk.context, key_pressed)
        assert heard(desk, ear) == scene.answer(question) != ""
    WINDOW.press(desk.context, "F6")
    assert heard(desk, ear)


def test_messages_are_kept(desk: Desk, ear: Recorder) -> None:
    desk.open(PlayScene(desk.context, played("", PRACTICE)))
    desk.context.say("Position copied.")
    assert "Position copied." in desk.context.voice.said
    WINDOW.press(desk.context, "F3")
    desk.tick()
    assert isinstance(desk.top, SaidScene)
    WINDOW.press(desk.context, "F3")
    desk.tick()
    assert len(desk.context.stack.scenes) == 2, "it opens once"


def test_the_setting_says_when_there_is_no_voice(desk: Desk) -> None:
    class Mute(Recorder):
        fault = ""

    mute = Mute()
    desk.context.voice.use(mute)
    desk.open(SettingsScene(desk.context))
    assert not any("No voice" in written.text for written in desk.top.words)
    mute.fault = NO_VOICE
    desk.tick()
    assert any(written.text == NO_VOICE for written in desk.top.words)
