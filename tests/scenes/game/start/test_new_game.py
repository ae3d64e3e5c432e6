"""Setting a game up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import i18n
from floes_app.core.game import Choice
from floes_app.core.player import Player
from floes_app.core.session import HeadStart
from floes_app.games import find
from floes_app.play.game.commands import save_copy
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.storage import settings as settings_file
from floes_app.storage.settings import Setup
from floes_app.view.controls import CheckCard, Chip, Field, Rung, SeatButton
from floes_app.view.paint import text
from floes_app.view.paint.theme import HEADLINE
from floes_app.view.parts.cards import PictureCard
from tests.amounts import sample
from tests.languages import WITH_PSEUDO, catalogue
from tests.scenes.desk import HARDEST_FIRST, SIZES, Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

ICE = find("icefloes")


def fields(desk: Desk) -> list[Field]:
    return [control for control in desk.form.controls if isinstance(control, Field)]


@pytest.mark.slow
@pytest.mark.parametrize("choice", ICE.options[0].choices, ids=lambda choice: choice.value)
def test_every_built_in_field_can_be_chosen(desk: Desk, choice: Choice) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE, {"level": "T2" if choice.value != "T2" else "S1"}))
    number = len(ICE.seats(ICE.start({"level": choice.value})))
    desk.click_on("Together")
    desk.click_on(("Two", "Three", "Four")[number - 2])
    boards = scene.new_game.boards(ICE.options[0], number)
    cards = [card for card in desk.form.controls if isinstance(card, PictureCard)]
    card = cards[[str(c.value) for c in boards].index(str(choice.value))]
    assert card.label == choice.label.partition(",")[0]
    desk.form.reveal(card)
    desk.click(desk.form.place(card).center)
    assert scene.new_game.options == {"level": choice.value}
    assert len(fields(desk)) == number


def test_the_number_of_players_follows_from_the_field(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE))
    desk.click_on("Together")
    assert len(fields(desk)) == 2
    desk.click_on("Four")
    desk.click_on("Fortress")
    assert [field.value for field in fields(desk)] == ["Walrus", "Puffin", "Fox", "Penguin"]


def test_a_line_tells_how_even_the_chosen_board_is(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE, {"level": "K7"}))
    level = ICE.options[0]

    def notes() -> list[str]:
        """The words about the boards, and stands there."""
        boards = {str(choice.value): choice for choice in level.choices}
        return [value for value in ("K7", "S1") if scene.new_game.note_of(boards[value]) in scene.sheet.in_words()]

    assert notes() == ["K7"]
    desk.click_on("Classic")
    assert notes() == ["S1"]


def test_practice_leaves_one_player_on_any_field(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE, {"level": "H7c"}))
    desk.click_on("Practice")
    assert len(fields(desk)) == 1
    desk.click_on("Play")
    session = desk.top.session
    assert session.seats == (0,)
    assert session.options == {"level": "H7c"}
    assert session.state.floe_cells() == ICE.start({"level": "H7c"}).floe_cells()


def test_a_name_is_typed_and_enter_goes_on_without_beginning_the_game(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE))
    desk.go_to("Name")
    desk.type("aino")  # what the keyboard comes to is selected, so that typing replaces it
    assert scene.new_game.name(0) == "aino"
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert not scene.form.typing
    desk.press("Play")
    assert isinstance(desk.top, PlayScene)
    assert [player.name for player in desk.top.session.players.values()] == ["aino", "Puffin"]


def test_letters_typed_into_a_name_are_no_shortcuts(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE))
    desk.go_to("Name")
    desk.type("mu")
    assert isinstance(desk.top, NewGameScene)
    assert fields(desk)[0].value == "mu"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, NewGameScene), "Esc leaves the text first"
    assert fields(desk)[0].value == desk.top.new_game.name(0) == "Walrus", "and brings back what stood there"
    desk.key(pygame.K_ESCAPE)
    assert desk.top is None


def test_swapped_seats_swap_names_but_not_what_seats_are_called(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE))
    scene.new_game.rename(0, "Aino")
    desk.click_on("Swap seats")
    assert [scene.new_game.name(place) for place in (0, 1)] == ["Walrus", "Aino"]
    scene.choose(ICE.options[0], "F9e")
    desk.tick()
    desk.click_on("Rotate seats")
    assert [scene.new_game.name(place) for place in range(4)] == ["Aino", "Puffin", "Fox", "Penguin"]
    assert len({*desk.context.messages}) == 2, "both are said"


def test_choices_are_remembered_for_each_game(make_desk: Callable[..., Desk], tmp_path: Path) -> None:
    desk = make_desk()
    scene = desk.open(NewGameScene(desk.context, ICE))
    scene.choose(ICE.options[0], "T2")
    scene.new_game.rename(1, "Bram")
    scene.play()
    read, messages = settings_file.load()
    assert messages == []
    assert read.setups["icefloes"] == Setup(
        {"level": "T2"}, (Player(""), Player("Bram", "newcomer")), strength="newcomer"
    )
    again = NewGameScene(make_desk(setups=dict(read.setups)).context, ICE).new_game
    assert (again.options, again.name(0), again.name(1), again.alone) == ({"level": "T2"}, "Walrus", "Bram", False)


def test_an_own_field_stands_before_the_built_in_ones(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE, {"level": "P.*/.../..Q"}))
    card = desk.find("Own board")
    assert card.chosen()
    desk.click_on("Play")
    assert desk.top.session.state.text == "P.*/.../..Q P"


def test_a_board_of_ones_own_goes_by_its_name(desk: Desk) -> None:
    desk.context.levels.save("; name: Four Winds\nP.*\n...\n..Q\n", "winds")
    desk.open(NewGameScene(desk.context, ICE, {"level": "P.*/.../..Q"}))
    assert desk.find("Four Winds").chosen()
    desk.click_on("Together")
    desk.click_on("Play")
    assert desk.top.controller.contents().subtitle == "Four Winds"
    save_copy(desk.top.controller)
    assert [entry.title for entry in desk.context.store.saved()[0]] == ["Ice Floes"]


def test_a_practice_game_goes_by_the_name_of_its_level(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE))
    desk.click_on("Practice")
    desk.click_on("Puddle")
    desk.click_on("Play")
    assert desk.top.controller.contents().title == "Puddle"
    save_copy(desk.top.controller)
    assert [entry.title for entry in desk.context.store.saved()[0]] == ["Puddle"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_what_fits_does_not_scroll(make_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = make_desk(size)
    form = desk.open(NewGameScene(desk.context, find("floe"))).form
    assert not form.scroll_to(1000)
    assert form.page_height == 0


@pytest.mark.parametrize("key", sample(BOARDS, 2))
@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
def test_the_length_of_a_game_is_told_once_in_every_window(
    make_desk: Callable[..., Desk], key: str, alone: bool, size: tuple[int, int], ui_scale: float
) -> None:
    desk = make_desk(size, ui_scale, setups={key: Setup(alone=alone)})
    scene = desk.open(NewGameScene(desk.context, find(key)))
    length = scene.new_game.length()
    assert [words.text for words in scene.sheet.words].count(length) == bool(length)


#: Games with a guided first game, which is optional.
WITH_LESSON = [key for key, board in BOARDS.items() if board.lesson is not None]


# -- the first five minutes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", WITH_LESSON)
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_who_is_new_to_a_game_is_led_to_the_lesson(
    make_desk: Callable[..., Desk], key: str, size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    scene = desk.open(NewGameScene(desk.context, find(key)))
    lesson, play = desk.find("Learn to play"), desk.find("Play")
    assert scene.is_new
    assert (lesson.primary, play.primary) == (True, False)
    assert desk.form.focus is lesson
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, LessonScene)


@pytest.mark.parametrize("key", WITH_LESSON)
def test_who_has_played_a_game_is_led_to_the_next(desk: Desk, key: str) -> None:
    desk.open(NewGameScene(desk.context, find(key)))
    desk.press("Play")
    scene = desk.open(NewGameScene(desk.context, find(key)))
    lesson, play = desk.find("Learn to play"), desk.find("Play")
    assert not scene.is_new
    assert play.primary
    assert not getattr(lesson, "primary", False)
    assert desk.form.focus is play
    other = next(other for other in WITH_LESSON if other != key)
    assert NewGameScene(desk.context, find(other)).is_new, "every game has a lesson of its own"


def test_a_game_on_the_disk_is_known_also_without_settings(desk: Desk) -> None:
    desk.context.store.keep(played())
    assert not NewGameScene(desk.context, ICE).is_new
    assert NewGameScene(desk.context, find("seega")).is_new


def seats(desk: Desk) -> list[str | None]:
    new_game = desk.top.new_game
    return [new_game.strength_at(place) for place in range(len(new_game.seats))]


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_table_is_chosen_by_pointer_and_by_keys(desk: Desk, by_keys: bool) -> None:
    choose = desk.press if by_keys else desk.click_on
    desk.open(NewGameScene(desk.context, ICE, {"level": "F9e"}))
    assert seats(desk) == [None, "newcomer", "newcomer", "newcomer"]
    choose("Together")
    assert seats(desk) == [None] * 4
    choose("Alone")
    assert seats(desk) == [None, "newcomer", "newcomer", "newcomer"]
    choose("Practice")
    assert seats(desk) == [None]
    choose("Two")
    choose("Alone")
    choose("Seasoned")
    assert seats(desk) == [None, "seasoned"]
    choose("Swap seats")
    assert seats(desk) == ["seasoned", None]
    choose("Play")
    assert [player.strength for player in desk.top.session.players.values()] == ["seasoned", None]


def test_the_ladder_has_six_rungs_with_a_line_each_and_arrows_climb_it(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    rungs = [control for control in desk.form.controls if isinstance(control, Rung)]
    assert [(rung.label, rung.note, rung.number) for rung in rungs] == [
        (level.name, level.help, number) for number, level in enumerate(STRENGTHS, start=1)
    ]
    assert [rung.label for rung in rungs if rung.chosen()] == ["Newcomer"]
    desk.go_to("Newcomer")
    desk.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert scene.new_game.strength_at(1) == "casual"
    assert desk.form.focus.label == "Casual"


def test_in_a_small_window_the_line_about_the_chosen_level_stands_below(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600))
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    for level in STRENGTHS:
        desk.click_on(level.name)
        assert [words.text for words in scene.sheet.words].count(level.help) == 1
        assert sum(words.text in {other.help for other in STRENGTHS} for words in scene.sheet.words) == 1


@pytest.mark.parametrize("key", sample(BOARDS, 2))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("known", [False, True])
def test_every_option_is_in_sight_without_scrolling(
    make_desk: Callable[..., Desk], key: str, size: tuple[int, int], known: bool
) -> None:
    desk = make_desk(size, setups={key: Setup()} if known else {})
    scene = desk.open(NewGameScene(desk.context, find(key)))
    assert desk.form.page_height == 0
    options = find(key).options
    if key != "icefloes":
        labels = {control.label for control in desk.form.controls}
        wanted = {c.label for option in options for c in option.choices} | {o.label for o in options if not o.choices}
        assert wanted <= labels
    for control in desk.form.controls:
        assert any(panel.contains(control.rect) for panel in scene._panels) or control.rect.bottom < scene.body.top


@pytest.mark.parametrize("board", ["H7c", "F9e"])
def test_all_boards_for_three_and_four_are_in_sight(make_desk: Callable[..., Desk], board: str) -> None:
    desk = make_desk((800, 600))
    desk.open(NewGameScene(desk.context, ICE, {"level": board}))
    assert desk.form.page_height == 0


@pytest.mark.parametrize("key", sample(BOARDS, 2))
@pytest.mark.parametrize("table", Seating)
@pytest.mark.parametrize(("size", "ui_scale"), [((800, 600), 1), ((1280, 800), 1), ((1920, 1080), 1), ((1280, 800), 2)])
def test_nothing_overlaps(
    make_desk: Callable[..., Desk], key: str, table: Seating, size: tuple[int, int], ui_scale: float
) -> None:
    desk = make_desk(size, ui_scale)
    for options in ({}, {"players": 4}, {"level": "F9e"}):
        if not set(options) <= {option.name for option in find(key).options}:
            continue
        scene = NewGameScene(desk.context, find(key), options)
        if table in scene.new_game.tables():
            scene.new_game.sit(table)
        scene.layout()
        for scrolls in (True, False):
            places = [control.rect for control in scene.form.controls if control.scrolls is scrolls]
            places += [words.rect for words in scene.sheet.words if words.rect.height and words.scrolls is scrolls]
            for number, place in enumerate(places):
                assert [other for other in places[number + 1 :] if place.colliderect(other)] == []


@pytest.mark.usefixtures("painted")
def test_the_preview_shows_what_is_chosen(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("seega")))

    def preview() -> bytes:
        draw, place, _scrolls = max(scene.sheet.drawings, key=lambda drawing: _area(drawing[1]))
        picture = pygame.Surface(place.size)
        draw(picture, picture.get_rect())
        return pygame.image.tobytes(picture, "RGB")

    before = preview()
    desk.click_on("9×9")
    large = preview()
    assert large != before
    desk.click_on("7×7")
    assert preview() not in (large, before)


def _area(place: pygame.Rect) -> int:
    return place.width * place.height


@pytest.mark.usefixtures("painted")
def test_variants_have_pictures_where_there_is_room(make_desk: Callable[..., Desk]) -> None:
    game = find("frostbitten")
    for size, pictured in (((1280, 800), True), ((800, 600), False)):
        desk = make_desk(size)
        desk.open(NewGameScene(desk.context, game))
        cards = [control for control in desk.form.controls if isinstance(control, CheckCard)]
        assert len(cards) == 6
        assert [bool(card.picture_height) for card in cards] == [pictured] * 6
        if pictured:
            seen = {pygame.image.tobytes(picture, "RGB") for card in cards if (picture := card.picture((200, 90)))}
            assert len(seen) == 6, "each shows something else"
            desk.click_on("Deep Freeze")
            assert desk.top.new_game.options["deep"] is True


PAUSE, REAL_DIE = "Pause between players", "Real die"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize(("key", "names"), [("frostbitten", [PAUSE, REAL_DIE]), ("seega", [PAUSE])])
def test_what_people_at_one_table_want_stands_there(
    make_desk: Callable[..., Desk], size: tuple[int, int], key: str, names: list[str]
) -> None:
    desk = make_desk(size)
    scene = desk.open(NewGameScene(desk.context, find(key)))
    assert not [control for control in desk.form.controls if control.label in (PAUSE, REAL_DIE)]
    desk.click_on("Together")
    found = [control.label for control in desk.form.controls if control.label in (PAUSE, REAL_DIE)]
    assert found == names
    for name in names:
        desk.click_on(name)
    assert desk.context.settings.pause_between_players
    assert desk.context.settings.dice == ("own" if "Real die" in names else "button")
    for name in names:
        assert desk.find(name).on()
        desk.click_on(name)
    assert not desk.context.settings.pause_between_players
    assert desk.context.settings.dice == "button"
    assert scene is desk.top


@pytest.mark.parametrize("chosen_in", [NewGameScene, SettingsScene])
def test_a_real_die_gives_back_what_was_chosen_before(desk: Desk, chosen_in: type[Any]) -> None:
    desk.context.change(dice="automatic")
    if chosen_in is SettingsScene:
        desk.context.leave_at("settings", SettingsPage.TABLE.name)
        desk.open(SettingsScene(desk.context))
        desk.press("Real die")
        desk.press("Real die")  # once more makes no difference
    desk.open(NewGameScene(desk.context, find("frostbitten")))
    desk.click_on("Together")
    if chosen_in is NewGameScene:
        desk.press("Real die")
    assert desk.context.settings.dice == "own"
    assert desk.find("Real die").note, "it says what it does"
    desk.press("Real die")
    assert desk.context.settings.dice == "automatic"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", HARDEST_FIRST)
@pytest.mark.parametrize("language", sample(reversed(WITH_PSEUDO), 3))
def test_titles_are_whole_at_the_largest_size(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Also where many buttons stand beside them; not smaller than three quarters of what they could be."""
    monkeypatch.setattr(i18n, "_catalogue", catalogue(language))
    desk = make_desk(size, 2.0, learnt=tuple(BOARDS))
    for key in BOARDS:
        scene = desk.open(NewGameScene(desk.context, find(key)), draw=False)
        with monkeypatch.context() as listening:
            lines: list[text.Line] = []
            listening.setattr(text, "line_listeners", [lines.append])
            scene._draw_title(desk.surface)
        assert "".join(line.words for line in lines).replace(" ", "") == scene.title().replace(" ", "")
        least = 0.75 if language != "pseudo" else 0.5
        assert all(line.size >= least * scene.screen.px(HEADLINE) for line in lines)


def test_a_head_start_is_chosen_for_one_of_two_people_and_seen_on_the_board(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("frostbitten")))
    assert not any(control.label == "Head start" for control in desk.form.controls), "computers have levels"
    desk.click_on("Together")
    usual = scene.new_game.start()
    desk.click_on("Head start")
    choice = desk.top.choices[-1]
    desk.click_on(choice.label)
    assert scene.new_game.head_start == HeadStart(1, 2)
    assert scene.new_game.start() != usual
    desk.click_on("Play")
    assert desk.top.session.plies[0].state == scene.new_game.start()
    assert desk.top.session.head_start == HeadStart(1, 2)


def test_the_sound_of_an_evening_is_switched_where_people_sit_together(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, find("seega")))
    assert not any(control.label == "Sound off" for control in desk.form.controls)
    desk.click_on("Together")
    desk.click_on("Sound off")
    assert desk.context.settings.muted
    desk.click_on("Sound on")
    assert not desk.context.settings.muted


def test_the_board_of_last_time_is_in_sight(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600), 1.5)
    option = next(option for option in find("icefloes").options if option.choices)
    last = NewGame(find("icefloes"), Setup()).boards(option, 2)[-1]
    scene = desk.open(NewGameScene(desk.context, find("icefloes"), {option.name: last.value}, alone=False))
    (card,) = (one for one in scene.form.controls if isinstance(one, PictureCard) and one.chosen and one.chosen())
    assert scene.form.viewport is not None
    assert scene.form.viewport.contains(scene.form.place(card))
    assert scene.form.offset > 0, "it is not among the first"


def test_the_choice_of_the_clock_begins_at_what_is_chosen(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    desk.click_on("Together")

    def chosen() -> list[int]:
        desk.click_on("Clock")
        found = [number for number, choice in enumerate(desk.top.choices) if choice.on]
        assert desk.form.focus is not None
        assert desk.form.focus.label == desk.top.choices[found[0]].label
        return found

    assert chosen() == [0], "none"
    desk.click_on(desk.top.choices[2].label)
    assert chosen() == [2, len(desk.top.choices) - 2], "this clock, which decides"
    desk.click_on(desk.top.choices[-1].label)
    assert scene.new_game.is_noted
    assert chosen() == [2, len(desk.top.choices) - 1]


def test_strengths_are_shown_as_those_of_all_computers_only_where_they_are(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("frostbitten"), {"players": 3}))
    for at, strength in ((1, STRENGTHS[2]), (2, STRENGTHS[2]), (2, STRENGTHS[4])):
        scene.change(lambda at=at, strength=strength: scene.new_game.set_player(at, Player("", strength.key)))
        chips = [chip for chip in desk.form.controls if isinstance(chip, Chip) and chip.group == "All computers"]
        is_same = len({*scene.new_game.computers}) == 1
        assert [number for number, chip in enumerate(chips) if chip.chosen()] == ([2] if is_same else [])
    assert not is_same


def test_enter_in_a_name_goes_on_to_what_stands_behind_it(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE))
    desk.click_on("Together")
    name = fields(desk)[0]
    desk.click(desk.form.place(name).center)
    desk.type("Aino")
    desk.key(pygame.K_RETURN)
    controls = desk.form.controls
    assert controls.index(desk.form.focus) > controls.index(fields(desk)[0])


def test_the_button_of_a_seat_asks_who_plays_that_one(desk: Desk) -> None:
    names = find("seega").seat_names
    desk.open(NewGameScene(desk.context, find("seega")))
    desk.click_on("Together")
    for place, name in reversed([*enumerate(names)]):
        button = [control for control in desk.form.controls if isinstance(control, SeatButton)][place]
        desk.click(desk.form.place(button).center)
        assert fields(desk)[0].value == name
        desk.key(pygame.K_ESCAPE)


@pytest.mark.every_case
@pytest.mark.parametrize("players", [2, 3])
def test_what_changed_seats_is_said(desk: Desk, players: int) -> None:
    scene = desk.open(NewGameScene(desk.context, find("frostbitten"), {"players": players}))
    desk.click_on("Together")
    scene.swap()
    (said,) = desk.context.messages
    assert ("one seat" in said) is (players > 2)


def test_what_could_not_be_read_in_search_of_a_game_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(desk.context.store), "has_any", lambda _store, _game: (False, ["unreadable"]))
    desk.open(NewGameScene(desk.context, ICE))
    assert desk.context.messages == ["unreadable"]


def test_a_switch_that_is_pressed_twice_is_off_again(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("frostbitten")))
    option = next(option for option in find("frostbitten").options if option.name == "homesick")
    for on in (True, False, True):
        desk.click_on(option.label)
        assert scene.new_game.options["homesick"] is on
        assert desk.find(option.label).chosen() is on


def test_even_boards_have_a_sign(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE))
    cards = {card.label: card.sign for card in desk.form.controls if isinstance(card, PictureCard)}
    boards = scene.new_game.boards(ICE.options[0], 2)
    assert cards == {scene.new_game.name_of(board): "even" if scene.new_game.is_even(board) else "" for board in boards}
    assert set(cards.values()) == {"", "even"}


def test_boards_are_shown_as_they_are_played(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone in practice, with everybody else."""
    scene = desk.open(NewGameScene(desk.context, ICE))
    asked: list[bool] = []
    monkeypatch.setattr(type(scene), "painted", lambda _scene, _make, _key, _options, alone, _size: asked.append(alone))
    for table, alone in (("Together", False), ("Practice", True)):
        desk.click_on(table)
        asked.clear()
        next(card for card in desk.form.controls if isinstance(card, PictureCard)).picture((60, 60))
        assert asked == [alone]


def test_the_line_below_the_choices_and_the_voice_tell_of_the_chosen_one(desk: Desk) -> None:
    game = find("seega")
    option = next(option for option in game.options if any(choice.help for choice in option.choices))
    scene = desk.open(NewGameScene(desk.context, game))
    for choice in option.choices:
        scene.choose(option, choice.value)
        desk.tick()
        assert choice.help in [words.text for words in scene.sheet.words]
        chip = next(one for one in desk.form.controls if isinstance(one, Chip) and one.label == choice.label)
        assert chip.chosen()
        assert chip.aside == choice.help
