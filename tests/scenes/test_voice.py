"""The voice in scenes: focus, dialogs, pages, boards, results, and answers to questions."""

from __future__ import annotations

import re

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.player import Player
from floes_app.play.access import narration
from floes_app.play.access.speech import Question
from floes_app.play.levels.library.search import Which
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.stack import FIRST_KEYS, MOST_KEYS
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.messages import MessagesScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.scenes.window_commands import WINDOW
from floes_app.view.controls import MenuRow, PersonChip
from floes_app.view.controls.spoken import spoken
from floes_app.view.levels.editor_widgets import ProblemRow, StepRow
from floes_app.view.sound.voices import NO_VOICE
from tests.amounts import sample
from tests.recorder import Recorder
from tests.scenes.desk import Desk, over
from tests.scenes.test_every_scene import SCENES, level_page
from tests.scenes.thinking import puppet
from tests.sessions import PRACTICE, WINNING, played, some_moves

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def ear(desk: Desk) -> Recorder:
    recorder = Recorder()
    desk.context.voice.use(recorder)
    return recorder


def heard(desk: Desk, ear: Recorder) -> str:
    """The words said since the last time."""
    desk.context.voice.follow(desk.top, desk.context.stack.heard())
    said, ear.heard = ear.heard, []
    return " ".join(said)


def test_of_many_keys_the_first_are_said_and_all_when_asked_again(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(*SCENES["levels"](desk), draw=False)
    heard(desk, ear)
    WINDOW.press(desk.context, "F8")
    first = heard(desk, ear)
    assert first.count("Press ") == FIRST_KEYS
    WINDOW.press(desk.context, "F8")
    every = heard(desk, ear)
    keys = [action for action in scene.commands.of(scene) if action.key and action.enabled()]
    assert every.count("Press ") == len(keys) > MOST_KEYS
    assert f"{len(keys) - FIRST_KEYS} more keys" in first


def test_another_word_for_a_level_is_said(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(*SCENES["maker"](desk), draw=False)
    heard(desk, ear)
    desk.press(scene.commands.action(scene, "word").label)
    assert scene.generator.word in heard(desk, ear)


def test_problems_and_moves_of_the_editor_are_said(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(*SCENES["editor, faulty"](desk), draw=False)
    rows = [spoken(control) for control in scene.form.controls if isinstance(control, ProblemRow) and control.enabled()]
    problems = [problem.sentence for problem in scene.editor.problems]
    assert len(rows) == len(problems) > 1
    assert all(problem in row for problem, row in zip(problems, rows, strict=True))
    scene = desk.open(*SCENES["editor, solution"](desk), draw=False)
    rows = [spoken(control) for control in scene.form.controls if isinstance(control, StepRow) and control.enabled()]
    moves = [step.move for step in scene.editor.solution.steps]
    assert rows
    assert all(move in row for move, row in zip(moves, rows, strict=False))
    assert {move.split()[0] for move in moves} >= {"right", "down"}


def test_focus_state_and_value_are_said(desk: Desk, ear: Recorder) -> None:
    desk.open(SettingsScene(desk.context))
    assert heard(desk, ear).startswith("Settings: Sight.")
    desk.go_to("Animation speed, Normal")
    assert heard(desk, ear).startswith("Animation speed, Normal: choice, chosen. Sets how")
    desk.press(SettingsPage.SOUND.value)
    assert heard(desk, ear).startswith(f"Settings: {SettingsPage.SOUND.value}. Page, ")
    desk.go_to("Captions")
    assert heard(desk, ear) == "Captions: switch, off. Describes the sounds in words."
    desk.key(pygame.K_RETURN)
    assert heard(desk, ear).startswith("Captions: switch, on.")
    desk.go_to("Volume of the voice")
    desk.key(pygame.K_LEFT)
    assert heard(desk, ear) == "Volume of the voice: slider, 95."


def test_one_of_a_group_is_a_choice_and_what_leads_elsewhere_a_button(desk: Desk) -> None:
    desk.open(*SCENES["new icefloes"](desk))
    chosen, other = (spoken(desk.find(label)) for label in ("Open Water", "High Seas"))
    assert ": choice, chosen." in chosen
    assert ": choice, not " in other
    desk.open(*SCENES["people"](desk))
    told = [spoken(card) for card in desk.form.controls if isinstance(card, PersonChip)]
    assert all(": button." in words for words in told)
    assert "Likes" in told[0], "a sentence begins with a capital"


def test_a_question_over_names_is_said_with_the_first_of_them(desk: Desk) -> None:
    desk.open(*SCENES["share, friend"](desk))
    first, second = (spoken(control) for control in desk.form.controls if isinstance(control, MenuRow))
    assert "?" in first
    assert "?" not in second


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
    assert scene.controller.words.expected() in heard(desk, ear)
    move = next(m for m in scene.board.moves(scene.session.state) if m.source == scene.controller.ui.pick.cell)
    scene.controller.play(move.action)
    desk.rest()
    words = heard(desk, ear)
    assert scene.board.cell_name(scene.session.state, move.target) in words
    assert scene.controller.words.expected() in words


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
    assert heard(desk, ear), "it is said that it is so now"
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_TAB)
    assert heard(desk, ear) == "", "nobody needs to hear where the cursor is"
    move = scene.board.moves(scene.session.state)[0]
    scene.controller.play(move.action)
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
    assert any("Bram" in said for said in desk.context.voice.log)


def test_keys_of_the_board_say_once_what_goes_on_while_the_computer_thinks(desk: Desk, ear: Recorder) -> None:
    puppet(desk)
    session = some_moves("floe", 2)
    session.set_player(session.state.to_move, Player("Bram", "casual"))
    scene = desk.open(PlayScene(desk.context, session))
    desk.rest_board()
    desk.tick(20)
    heard(desk, ear)
    desk.key(pygame.K_UP)
    assert "Bram" in heard(desk, ear)
    assert "Bram" in scene.status().words, "and it is read below the board"
    desk.key(pygame.K_LEFT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP)
    assert heard(desk, ear) == ""


def test_keys_of_the_board_say_once_what_goes_on_where_one_looks_on(desk: Desk, ear: Recorder) -> None:
    puppet(desk)
    session = some_moves("floe", 2)
    for seat in session.seats:
        session.set_player(seat, Player(f"Bram {seat}", "casual"))
    scene = desk.open(PlayScene(desk.context, session))
    desk.rest_board()
    desk.tick(20)
    heard(desk, ear)
    before = scene.status()
    desk.key(pygame.K_UP)
    assert scene.status().words in heard(desk, ear)
    assert scene.status() == before, "who sees it need not be told"
    desk.key(pygame.K_LEFT, pygame.K_UP)
    assert heard(desk, ear) == ""


def test_who_waits_for_a_message_hears_it_and_from_whom(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(*SCENES["by message"](desk))
    desk.tick(5)
    assert scene.controller.post.waiting() in heard(desk, ear)


def test_a_key_that_only_ends_a_motion_says_nothing(desk: Desk, ear: Recorder) -> None:
    puppet(desk)
    session = played("", WINNING)
    session.set_player(1, Player("Bram", "casual"))
    scene = desk.open(PlayScene(desk.context, session))
    desk.key(pygame.K_UP)
    assert scene.controller.animation.running
    heard(desk, ear)
    desk.key(pygame.K_UP)
    assert not scene.controller.animation.running
    assert heard(desk, ear) == ""


def test_a_result_is_said_and_stays_in_the_list(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(PlayScene(desk.context, played("", WINNING)))
    desk.key(pygame.K_RIGHT)
    desk.rest()
    words = heard(desk, ear)
    assert "wins" in words, words
    assert "button" in words, "and what can be done next"
    desk.open(scene, over(scene), MessagesScene(desk.context))
    assert any("wins" in written.text for written in desk.top.sheet.words)


@pytest.mark.parametrize("key", ["floe", "seega", "icefloes", "frostbitten"])
def test_what_can_be_asked(desk: Desk, ear: Recorder, key: str) -> None:
    scene = desk.open(PlayScene(desk.context, some_moves(key, 8)))
    desk.rest()
    heard(desk, ear)
    asked = (("F7", Question.OVERVIEW), ("F7", Question.EVERYTHING), ("F8", Question.CHOICES), ("F9", Question.NEAREST))
    for key_pressed, question in asked:
        expected = scene.answer(question)
        WINDOW.press(desk.context, key_pressed)
        assert heard(desk, ear) == expected != ""
    WINDOW.press(desk.context, "F6")
    assert heard(desk, ear)


def test_messages_are_kept(desk: Desk, ear: Recorder) -> None:
    desk.open(PlayScene(desk.context, played("", PRACTICE)))
    desk.context.say("Position copied.")
    assert "Position copied." in desk.context.voice.log
    WINDOW.press(desk.context, "F3")
    desk.tick()
    assert isinstance(desk.top, MessagesScene)
    WINDOW.press(desk.context, "F3")
    desk.tick()
    assert len(desk.context.stack.scenes) == 2, "it opens once"


@pytest.mark.usefixtures("painted")
def test_the_setting_says_when_there_is_no_voice(desk: Desk) -> None:
    class Mute(Recorder):
        fault = ""

    mute = Mute()
    desk.context.voice.use(mute)
    desk.open(SettingsScene(desk.context)).turn_to(SettingsPage.SOUND)
    assert not any("No voice" in written.text for written in desk.top.sheet.words)
    desk.rest()
    drawn = desk.drawn
    mute.fault = NO_VOICE
    desk.tick()
    assert any(written.text == NO_VOICE for written in desk.top.sheet.words)
    assert desk.drawn == drawn + 1, "and it is seen at once"


@pytest.mark.parametrize("key", BOARDS)
def test_the_moves_are_read_by_a_key_of_their_own_and_are_a_stop_of_tab(desk: Desk, ear: Recorder, key: str) -> None:
    scene = desk.open(PlayScene(desk.context, some_moves(key)))
    desk.rest()
    heard(desk, ear)
    reader = scene.controller.reader
    last = reader.words(len(reader.turns()) - 1)
    desk.key(pygame.K_PAGEUP, mod=pygame.KMOD_SHIFT)
    assert ear.heard == [last]
    before = scene.session.index
    desk.key(pygame.K_PAGEUP, mod=pygame.KMOD_SHIFT)
    assert ear.heard[-1] == reader.words(len(reader.turns()) - 2)
    assert scene.session.index == before, "the game stays where it is"
    desk.go_to("Moves")
    assert "Moves: list." in heard(desk, ear)
    desk.key(pygame.K_UP)
    assert heard(desk, ear).endswith(reader.words(len(reader.turns()) - 3))
    desk.key(pygame.K_DOWN)
    assert heard(desk, ear).endswith(reader.words(len(reader.turns()) - 2))
    desk.key(pygame.K_RETURN)
    assert scene.session.index == reader.turns()[-2].end
    desk.key(pygame.K_LEFT)
    assert scene.form.focus is None or scene.form.focus.label != "Moves" or not scene.form.ring_visible


def test_a_result_says_stars_par_and_offer(desk: Desk, ear: Recorder) -> None:
    desk.open(*SCENES["result of practice"](desk))
    words = heard(desk, ear)
    assert "without hints" in words
    assert "par" in words
    desk.open(*SCENES["result, lost"](desk))
    assert "try that" in heard(desk, ear)


def test_a_page_says_first_where_one_is_and_how_much_there_is(desk: Desk, ear: Recorder) -> None:
    """Everything comes on demand; of a group of choices one is a stop of Tab."""
    scene = desk.open(SettingsScene(desk.context))
    heard(desk, ear)
    WINDOW.press(desk.context, "F7")
    assert heard(desk, ear) == " ".join((scene.heard().where, scene.heard().line, scene.counted()))
    assert str(len(scene.form.stops())) in scene.counted()
    WINDOW.press(desk.context, "F7")
    whole = heard(desk, ear)
    assert all(spoken(control) in whole for control in scene.form.stops())
    assert all(control.label in whole for control in scene.form.reachable())
    WINDOW.press(desk.context, "F7")
    assert heard(desk, ear).endswith(scene.counted()), "and again from the beginning"


@pytest.mark.parametrize("name", sample(["keys", "choose keys"], 2))
def test_a_long_page_is_read_part_by_part(desk: Desk, ear: Recorder, name: str) -> None:
    """The keys of the whole app are more than a thousand words."""
    scene = desk.open(*SCENES[name](desk), draw=False)
    heard(desk, ear)
    everything = scene.answer(Question.EVERYTHING)
    WINDOW.press(desk.context, "F7")
    overview = heard(desk, ear)
    parts: list[str] = []
    while not parts or parts[-1] != overview:
        WINDOW.press(desk.context, "F7")
        parts.append(heard(desk, ear))
        assert len(parts[-1].split()) < 400
    parts.pop()
    assert len(parts) > 3
    assert [part.partition(". ")[0].rpartition(" ")[2] for part in parts] == [str(len(parts))] * len(parts)
    assert " ".join(part.partition(". ")[2] for part in parts) == everything


@pytest.mark.parametrize("name", ["share, level", "choices", "seat", "confirm"])
def test_a_dialog_says_its_title(desk: Desk, ear: Recorder, name: str) -> None:
    desk.open(*SCENES[name](desk), draw=False)
    title = desk.top.heading()
    assert title
    assert heard(desk, ear).startswith(title)
    WINDOW.press(desk.context, "F7")
    assert heard(desk, ear) == f"{title} {desk.top.counted()}"


@pytest.mark.parametrize(
    "name",
    [
        *("rules floe", "lesson floe", "said", "settings", "editor, why there is none", "puzzle"),
        *("people", "person", "person, new", "new game by the clock", "new game of people", "seat of people"),
        *("share, level", "share, film", "share, sheet", "share, text", "share, friend", "pack page"),
        *("result of a match", "result of four", "result on time", "by message", "about", "study"),
    ],
)
def test_everything_is_read_once_and_long_words_only_on_demand(desk: Desk, name: str) -> None:
    scene = desk.open(*SCENES[name](desk), draw=False)
    desk.tick(12, draw=False)
    ends = ".!?" if name == "result of a match" else ".!?:"  # in its rows the same numbers stand twice
    whole = re.split(rf"(?<=[{ends}]) ", scene.answer(Question.EVERYTHING))
    twice = {words for words in whole if whole.count(words) > 1 and len(words.split()) > 3}
    assert twice == set()
    if name not in ("editor, why there is none", "puzzle", "person", "person, new", "study"):  # their words are short
        note = scene.heard().announcement
        assert not note or note not in scene.answer(Question.OVERVIEW)


def test_a_filter_and_a_search_say_how_many_levels_are_left(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(*SCENES["levels"](desk), draw=False)
    assert f": {len(scene.cards)} levels." in heard(desk, ear)
    scene.show_only(Which.SOLVED)
    number = len(scene.cards)
    assert heard(desk, ear).startswith(f"{number} level")
    scene.find("no such level")
    assert heard(desk, ear).startswith("0 levels found.")
    scene.open_shelf(scene.library.shelves[1])
    assert heard(desk, ear).startswith(f"{scene.library.shelves[1].title()}: {len(scene.cards)} levels.")


def test_of_a_group_of_choices_tab_stops_at_the_chosen_one_and_arrows_go_to_the_others(desk: Desk) -> None:
    scene = desk.open(SettingsScene(desk.context))
    desk.go_to("Animation speed, Normal")
    group = [control for control in scene.form.controls if control.group == "Animation speed"]
    assert len(group) > 1
    assert [control.label for control in scene.form.stops() if control.group == "Animation speed"] == ["Normal"]
    desk.key(pygame.K_RIGHT)
    assert scene.form.focus in group
    assert scene.form.focus is not group[[control.label for control in group].index("Normal")]
    desk.key(pygame.K_TAB)
    assert scene.form.focus not in group
    desk.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.form.focus is not None
    assert (scene.form.focus.group, scene.form.focus.label) == ("Animation speed", "Normal")


def test_a_square_is_typed_and_the_nearest_piece_is_gone_to(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(PlayScene(desk.context, some_moves("floe", 2)))
    desk.rest()
    desk.key(pygame.K_q, pygame.K_d, pygame.K_4)
    assert scene.controller.ui.cursor == (3, 3)
    assert "d4: " in heard(desk, ear)
    index = scene.session.index
    desk.key(pygame.K_q, pygame.K_z)
    assert "square z" in " ".join(ear.heard)
    desk.key(pygame.K_u)
    assert scene.session.index < index, "letters mean again what they usually do"
    desk.rest()
    heard(desk, ear)
    WINDOW.press(desk.context, "F9")
    there = scene.controller.ui.cursor
    assert there in {move.source for move in scene.board.moves(scene.session.state)}
    assert f"{scene.board.cell_name(scene.session.state, there)}: " in heard(desk, ear)
    WINDOW.press(desk.context, "F9")
    assert heard(desk, ear).startswith("You’re there.")


@pytest.mark.parametrize("key", BOARDS)
def test_rows_columns_and_all_of_a_kind_are_read(desk: Desk, ear: Recorder, key: str) -> None:
    """Together they are the whole board, and nothing else."""
    scene = desk.open(PlayScene(desk.context, some_moves(key)))
    desk.rest()
    board, state, names = scene.board, scene.session.state, scene.controller.names()
    kinds = narration.kinds(board, state, names)
    for kind in (*kinds, kinds[0]):
        ear.heard.clear()
        desk.key(pygame.K_a)
        assert kind in ear.heard
    cells = list(board.layout(state).cells)
    for across, pressed in ((True, pygame.K_LEFT), (False, pygame.K_UP)):
        for cell in cells:
            words = narration.line(board, state, cell, names, across)
            what = board.lies_on(state, cell, names) or "empty"
            assert what in words
        ear.heard.clear()
        desk.key(pressed, mod=pygame.KMOD_SHIFT)
        assert narration.line(board, state, scene.controller.ui.target or cells[0], names, across) in ear.heard


@pytest.mark.parametrize("keys", [(), (pygame.K_q, pygame.K_d, pygame.K_4)], ids=["nearest piece", "typed square"])
def test_after_going_to_a_square_keys_belong_to_the_board(desk: Desk, keys: tuple[int, ...]) -> None:
    """The focus may have been on a button: Enter would press that."""
    scene = desk.open(PlayScene(desk.context, some_moves("floe", 2)))
    desk.rest()
    desk.key(pygame.K_TAB)
    assert scene.form.ring_visible
    desk.key(*keys) if keys else scene.go_to_nearest()
    assert not scene.form.ring_visible
    assert scene.controller.has_focus
    assert scene.controller.ui.cursor is not None


def test_how_arrows_play_is_said_before_the_first_move_only(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(PlayScene(desk.context, played()))
    desk.rest()
    scene.session.jump(0)
    assert "arrow key" in scene.heard().line
    scene.session.jump(1)
    assert scene.heard().line == f"{scene.controller.names()[scene.controller.turns.seat]} to play."


def test_what_was_asked_about_another_position_is_answered_from_the_beginning(desk: Desk, ear: Recorder) -> None:
    scene = desk.open(PlayScene(desk.context, some_moves("floe", 8)))
    desk.rest()
    heard(desk, ear)
    for _time in range(2):
        WINDOW.press(desk.context, "F7")
        scene.controller.undo()
        desk.rest()
        heard(desk, ear)
        expected = scene.answer(Question.OVERVIEW)
        WINDOW.press(desk.context, "F7")
        assert heard(desk, ear) == expected
