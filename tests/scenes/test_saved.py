"""The list of games: open, delete, paste, files from outside."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core import i18n, record
from floes_app.core.notes import GOOD, Annotation
from floes_app.games import find
from floes_app.play.access.speech import Question
from floes_app.play.start.opened import Many
from floes_app.play.summaries import headline, standing
from floes_app.scenes import saved_games
from floes_app.scenes.base import opening
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.saved_card import CardButton, SavedCard, Toast
from floes_app.scenes.saved_games import UNDO_SECONDS, SavedScene
from floes_app.storage import catalogues, files
from floes_app.view.controls import Chip, Field
from floes_app.view.controls.control import Look
from floes_app.view.paint import palette, text
from floes_app.view.paint.text import Line
from tests.scenes.desk import SIZES, Desk
from tests.sessions import PRACTICE, WINNING, finished, played, some_moves
from tests.waiting import wait_until

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

#: A built-in practice level.
STOPPED_SHORT = "...../...../P..*./...../..... P"


def rows(desk: Desk) -> list[SavedCard]:
    return [control for control in desk.form.controls if isinstance(control, SavedCard)]


def keep(desk: Desk, *sessions: object) -> None:
    for age, session in enumerate(sessions):
        desk.context.store.keep(session)  # type: ignore[arg-type]
        path = desk.context.store.path_of(session)  # type: ignore[arg-type]
        assert path is not None
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))


def test_lists_what_goes_on_what_has_a_name_and_what_is_over(desk: Desk) -> None:
    keep(desk, played("ur"), played("u"), played("r", WINNING))
    desk.context.store.save_copy(played("u"), "Sunday")
    desk.open(SavedScene(desk.context))
    desk.rest()
    told = [(row.label, shown.summary.standing) for row in rows(desk) if (shown := row.preview())]
    going, begun = standing(played("ur")), standing(played("u"))
    assert told == [
        ("Ice Floes", going),
        ("Ice Floes", begun),
        ("Sunday", begun),
        ("Ice Floes", headline(played("r", WINNING))),
    ]


def test_in_another_language_the_list_is_told_anew(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(desk, played("ur"))
    desk.open(SavedScene(desk.context))
    desk.rest()
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("de"))
    desk.context.stack.resize()
    desk.rest()
    ((told, shown),) = [(row.name or row.game, row.preview()) for row in rows(desk)]
    assert told == i18n._(played("").game.title)
    assert shown is not None
    assert shown.summary.standing == standing(played("ur"))


@pytest.mark.every_case
@pytest.mark.parametrize(("size", "ui_scale"), [((1024, 768), 1.0), ((1920, 1080), 1.3)], ids=str)
def test_a_long_title_is_not_cut_beside_the_buttons(
    make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = make_desk(size, ui_scale)
    for key in ("floe", "frostbitten", "seega", "icefloes"):
        keep(desk, some_moves(key))
    desk.open(SavedScene(desk.context))
    desk.rest()
    lines: list[Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    desk.context.stack.draw(desk.surface)
    titles = [line for line in lines if line.bold and line.words == find("floe").title]
    assert titles
    assert all(line.whole for line in titles)


def test_opens_a_game_where_it_was_left(desk: Desk) -> None:
    session = played("urr")
    session.jump(2)
    keep(desk, session)
    desk.open(MenuScene(desk.context), SavedScene(desk.context))
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, PlayScene)
    assert (desk.top.session.index, len(desk.top.session.plies)) == (2, 4)
    assert [type(scene).__name__ for scene in desk.context.stack.scenes] == ["MenuScene", "PlayScene"]


def titles(desk: Desk) -> list[str]:
    return [row.label for row in rows(desk)]


def three(desk: Desk) -> None:
    """Three games of two kinds, the second with a name."""
    keep(desk, played("ur"), played("u"), some_moves("seega"))
    entry = desk.context.store.unfinished()[0][1]
    desk.context.store.rename(entry, "Sunday")


@pytest.mark.parametrize("by_keys", [True, False])
def test_what_was_deleted_can_be_brought_back(desk: Desk, by_keys: bool) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    before = titles(desk)
    assert before == ["Ice Floes", "Sunday", "Seega"]
    if by_keys:
        desk.form.start_at(rows(desk)[1], ring=True)
        desk.key(pygame.K_DELETE)
    else:
        desk.click(desk.form.place(rows(desk)[1].buttons[0]).center)
    assert titles(desk) == ["Ice Floes", "Seega"]
    assert "“Sunday” was deleted." in [control.label for control in desk.form.controls]
    assert len(desk.context.store.unfinished()[0]) == 2
    if by_keys:
        desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    else:
        desk.click_on("Undo")
    assert titles(desk) == before
    assert desk.top.chosen is not None
    assert desk.top.chosen.title == "Sunday"
    assert desk.top.deleted == []


@pytest.mark.parametrize("name", ["Sunday", "雪" * 40])
def test_the_name_of_a_deleted_game_ends_before_the_button_that_brings_it_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    desk.context.store.save_copy(played("u"), name)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    toast = next(control for control in desk.form.controls if isinstance(control, Toast))
    lines: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    toast.draw(desk.surface, toast.rect, desk.top.screen, Look())
    (line,) = lines
    assert toast.rect.contains(line.rect)
    assert line.rect.right <= desk.find("Undo").rect.left
    assert line.whole


def test_several_deletions_are_undone_one_after_the_other(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE, pygame.K_DELETE, pygame.K_DELETE)
    assert titles(desk) == []
    for number in (1, 2, 3):
        desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert len(titles(desk)) == number
        toasts = [control.label for control in desk.form.controls if isinstance(control, Toast)]
        assert len(toasts) == (number < 3), "as long as there is one to bring back"
    desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert titles(desk) == ["Ice Floes", "Sunday", "Seega"]


def test_the_button_goes_after_a_while_and_the_games_with_the_page(desk: Desk) -> None:
    three(desk)
    desk.open(MenuScene(desk.context), SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    deleted = desk.context.store.folder / "deleted"
    assert len(list(deleted.glob("*.floes"))) == 1
    desk.tick(frames=2, seconds=UNDO_SECONDS / 2)
    desk.tick()
    assert "Undo" not in [control.label for control in desk.form.controls]
    desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(titles(desk)) == 3, "the key still brings it back"
    desk.key(pygame.K_DELETE, pygame.K_DELETE, pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)
    assert list(deleted.iterdir()) == []
    assert len(desk.context.store.unfinished()[0]) == 1


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_game_is_renamed_in_its_card(desk: Desk, by_keys: bool) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    if by_keys:
        desk.key(pygame.K_F2)
    else:
        desk.click(desk.form.place(rows(desk)[0].buttons[1]).center)
    desk.type("tea break")
    desk.key(pygame.K_RETURN)
    assert titles(desk) == ["tea break", "Sunday", "Seega"]
    assert desk.top.chosen is not None
    assert desk.top.chosen.title == "tea break"
    (entry, *_others) = desk.context.store.unfinished()[0]
    assert entry.path.name == "tea break.floes"
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, PlayScene), "it goes on as before"
    desk.top.controller.play("u")
    assert desk.context.store.path_of(desk.top.session) == entry.path


def test_esc_leaves_the_name_as_it_was_and_a_click_elsewhere_takes_it(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    before = desk.context.store.unfinished()
    desk.key(pygame.K_F2)
    desk.type("tea")
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, SavedScene)
    assert titles(desk) == ["Ice Floes", "Sunday", "Seega"]
    assert desk.context.store.unfinished() == before, "its file is called as it was, too"
    desk.key(pygame.K_F2)
    desk.type("tea")
    desk.click((640, 790))
    assert titles(desk) == ["tea", "Sunday", "Seega"]
    desk.key(pygame.K_F2, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert titles(desk) == ["Ice Floes", "Sunday", "Seega"], "without a name it is called after its game"


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_list_is_filtered_by_game(desk: Desk, by_keys: bool) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    choose = desk.press if by_keys else desk.click_on
    chips = [control.label for control in desk.form.controls if isinstance(control, Chip)]
    assert chips == ["All", "Ice Floes", "Seega"]
    chip = next(control for control in desk.form.controls if isinstance(control, Chip) and control.label == "Seega")
    if by_keys:
        desk.form.start_at(chip, ring=True)
        desk.key(pygame.K_RETURN)
    else:
        desk.click(chip.rect.center)
    assert titles(desk) == ["Seega"]
    choose("All")
    assert len(titles(desk)) == 3
    desk.form.start_at(next(c for c in desk.form.controls if isinstance(c, Chip) and c.label == "Seega"), ring=True)
    desk.key(pygame.K_RETURN)
    desk.form.start_at(rows(desk)[0], ring=True)
    desk.key(pygame.K_DELETE)
    assert titles(desk) == ["Ice Floes", "Sunday"], "without any of the kind all are shown"


@pytest.mark.parametrize("note", [Annotation("Look here."), Annotation(sign=GOOD), Annotation(drawn=(("c3",),))])
def test_the_studied_games_can_be_shown_alone(desk: Desk, note: Annotation) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    assert not [control for control in desk.form.controls if control.label == "Studied"]
    studied = some_moves("floe", 3)
    studied.annotate(studied.tree.node, note)
    folded = some_moves("floe", 2)
    folded.annotate(folded.tree.node, Annotation(folded=True))
    keep(desk, studied, folded)
    desk.open(SavedScene(desk.context))
    desk.click_on("Studied")
    (card,) = rows(desk)
    desk.form.start_at(card, ring=True)
    assert desk.top.chosen.path.read_text() == record.write(studied)
    desk.key(pygame.K_DELETE)
    assert len(titles(desk)) == 4, "without any studied game all are shown"


def test_dates_are_said_as_people_say_them(desk: Desk) -> None:
    keep(desk, played("ur"))
    path = desk.context.store.unfinished()[0][0].path
    now = time.time()
    os.utime(path, (now - 200, now - 200))
    desk.open(SavedScene(desk.context))
    assert rows(desk)[0].date == "3 minutes ago"


@pytest.mark.parametrize(("size", "ui_scale"), [*((size, 1.0) for size in SIZES), ((1280, 800), 2.0)])
def test_nothing_overlaps(make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float) -> None:
    desk = make_desk(size, ui_scale)
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    desk.key(pygame.K_F2)
    controls = desk.form.controls
    fixed = [control.rect for control in controls if not control.scrolls and not isinstance(control, Toast)]
    cards = [control.rect for control in controls if isinstance(control, SavedCard)]
    inside = [control.rect for control in controls if isinstance(control, Field | CardButton)]
    for places in (fixed, cards, inside):
        for number, place in enumerate(places):
            assert [other for other in places[number + 1 :] if place.colliderect(other)] == []
    assert all(any(card.contains(place) for card in cards) for place in inside)
    toast = next(control for control in controls if isinstance(control, Toast))
    assert desk.surface.get_rect().contains(toast.rect)
    assert toast.rect.contains(desk.find("Undo").rect)


def test_search_and_games_lie_below_every_chip_however_many_rows_these_need(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk()
    for key in BOARDS:
        keep(desk, some_moves(key))
    desk.open(SavedScene(desk.context))
    for wide in range(800, 1300, 50):
        desk.resize((wide, 800), 2.0)
        chips = [control.rect.bottom for control in desk.form.controls if isinstance(control, Chip)]
        below = [control.rect.top for control in desk.form.controls if isinstance(control, Field | SavedCard)]
        assert max(chips) < min(below)


@pytest.mark.parametrize(
    ("words", "position"),
    [
        (record.write(played("ur")), played("ur").state.text),
        (f"\n {WINNING}\n", WINNING),
        ("P.*\n...\n..Q\n", "P.*/.../..Q P"),
        ("4/s4B/8/8/8/8/s4B/4 b 0", "4/s4B/8/8/8/8/s4B/4 b 0"),
    ],
)
def test_pastes_a_record_a_position_or_a_level(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, words: str, position: str
) -> None:
    monkeypatch.setattr(opening, "pasted_text", lambda: words)
    desk.open(SavedScene(desk.context))
    desk.press("Paste a game")
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.text == position


@pytest.mark.every_case
@pytest.mark.parametrize("words", ["", " \n", "hello", "{", '{"floes": 99}', "P.*\n..\n..Q\n", "9/9 b 0"])
def test_a_bad_text_says_why_and_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr(opening, "pasted_text", lambda: words)
    keep(desk, played("ur"))
    scene = desk.open(SavedScene(desk.context))
    desk.press("Paste a game")
    assert desk.top is scene
    assert len(desk.context.messages) == 1
    assert "\n" not in desk.context.messages[0]
    assert len(desk.context.store.unfinished()[0]) == 1


def test_a_file_that_was_copied_is_opened_and_nothing_is_said_against_its_name(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "evening.floes"
    path.write_text(record.write(played("ur")), encoding="utf-8")
    monkeypatch.setattr(opening, "pasted_text", lambda: str(path))
    desk.open(SavedScene(desk.context))
    desk.press("Paste a game")
    assert isinstance(desk.top, PlayScene)
    assert desk.context.messages == []


def test_a_file_from_outside_is_opened(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "evening.floes"
    path.write_text(record.write(played("ur")), encoding="utf-8")
    opening.open_file(desk.context, path)
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.context.store.path_of(desk.top.session) is None, "it is not the store's own file"


def test_a_file_of_the_store_goes_on_in_its_place(desk: Desk) -> None:
    session = played("ur")
    keep(desk, session)
    path = desk.context.store.path_of(session)
    assert path is not None
    opening.open_file(desk.context, path)
    desk.tick()
    assert desk.context.store.path_of(desk.top.session) == path


def test_a_copy_named_by_another_path_stays_as_it_is(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.context.store.save_copy(played("ur"), "Sunday")
    ((entry,), _) = desk.context.store.saved()
    monkeypatch.chdir(entry.path.parent)
    opening.open_file(desk.context, Path(entry.path.name))
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.context.store.path_of(desk.top.session) is None


def test_a_level_that_lies_beside_the_games_opens_as_a_level(desk: Desk) -> None:
    path, _messages = desk.context.levels.save("P.*\n...\n...\n", "mine")
    assert path is not None
    before = path.read_bytes()
    opening.open_file(desk.context, path)
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.text == "P.*/.../... P"
    assert desk.context.messages == []
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["progress.json", "notes.floes", "unfinished/evening.floes.1", "levels/odd.floes"])
def test_what_is_no_game_of_the_list_is_never_taken_away(desk: Desk, name: str) -> None:
    path = desk.context.store.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"format": 1, "levels": {}}')
    opening.open_file(desk.context, path)
    assert len(desk.context.messages) == 1
    assert list(path.parent.iterdir()) == [path]


def test_a_bad_file_says_why_and_leaves_everything_as_it_is(desk: Desk, tmp_path: Path) -> None:
    scene = desk.open(MenuScene(desk.context))
    path = tmp_path / "x.floes"
    path.write_text("nonsense")
    opening.open_file(desk.context, path)
    opening.open_file(desk.context, tmp_path / "missing")
    desk.tick()
    assert desk.top is scene
    first, second = desk.context.messages
    assert "x.floes" in first
    assert "missing" in second
    assert [first, second] == list(desk.context.voice.log)  # what went wrong can be read and heard again
    assert path.read_text() == "nonsense"


def test_a_damaged_game_is_told_and_set_aside(desk: Desk) -> None:
    keep(desk, played("ur"))
    path = next((desk.context.store.folder / "unfinished").glob("*.floes"))
    path.write_text(path.read_text().replace('"u r"', '"u u u"'))
    scene = desk.open(SavedScene(desk.context))
    desk.rest()
    assert rows(desk)[0].preview() is None
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert len(desk.context.messages) == 1
    assert rows(desk) == []


def test_each_letter_of_a_search_is_seen_at_once_typed_or_rubbed_out(desk: Desk) -> None:
    three(desk)
    keep(desk, played("ur"), played("u"), some_moves("seega"), played("r", PRACTICE))
    scene = desk.open(SavedScene(desk.context))
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.rest()
    for event in (
        pygame.event.Event(pygame.TEXTINPUT, text="s"),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b", scancode=0),
    ):
        scene.draw(desk.surface)
        before = scene.search, scene.form.dirty
        desk.context.stack.handle(event)
        assert (scene.search, scene.form.dirty) != before
        assert scene.form.dirty


def test_games_are_searched_by_name_game_and_player(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    assert desk.top.search_field is None, "few games need no search"
    keep(desk, played("ur"), played("u"), some_moves("seega"), played("r", PRACTICE))
    desk.open(SavedScene(desk.context))
    everything = titles(desk)
    assert len(everything) == 7
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("sund")
    assert titles(desk) == ["Sunday"]
    desk.key(*[pygame.K_BACKSPACE] * 4)
    assert titles(desk) == everything
    desk.type("puffin")
    assert set(titles(desk)) == {"Ice Floes", "Sunday"}
    desk.type(" xyz")
    assert titles(desk) == []
    assert "No game found. Try another name or player." in [words.text for words in desk.top.sheet.words]
    desk.key(*[pygame.K_BACKSPACE] * 4)
    desk.key(pygame.K_RETURN)
    assert desk.form.focus is rows(desk)[0]
    assert desk.form.ring_visible
    desk.key(pygame.K_F2)
    desk.type("tea")
    desk.key(pygame.K_RETURN)
    assert "tea" in titles(desk), "the field of a name and that of the search are two"
    assert desk.top.search == "puffin"


# -- cards -----------------------------------------------------------------------------------------------------------


def test_boards_come_one_after_the_other_and_each_is_drawn_as_it_comes(desk: Desk) -> None:
    three(desk)
    scene = desk.open(SavedScene(desk.context))
    for shown in (2, 3):
        scene.draw(desk.surface)
        scene.dirty = False
        assert scene.animating
        desk.tick()
        assert sum(card.preview() is not None for card in rows(desk)) == shown
        assert scene.dirty
    assert not scene.animating


def test_boards_are_drawn_anew_for_another_size_of_things_and_for_high_contrast(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.rest()
    for scale, is_high in ((1.0, True), (1.4, True), (1.4, False)):
        before = [card.preview() for card in rows(desk)]
        monkeypatch.setattr(palette, "_is_high", is_high)
        desk.resize((1280, 800), scale)
        desk.rest()
        shown = [card.preview() for card in rows(desk)]
        assert None not in shown
        assert not any(new is old for new, old in zip(shown, before, strict=True))


def test_a_card_is_lit_while_it_or_one_of_its_buttons_is_pointed_at(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    first, second = rows(desk)[:2]
    for place in (desk.form.place(second).midbottom, desk.form.place(second.buttons[1]).center):
        at = place[0], place[1] - 3
        desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        assert (first.is_pointed(), second.is_pointed()) == (False, True)


@pytest.mark.usefixtures("painted")
def test_the_buttons_of_a_card_are_seen_by_those_who_point_at_nothing(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    card = rows(desk)[1]
    for button in card.buttons:
        place = desk.form.place(button)
        with_it = desk.surface.subsurface(place).copy()
        desk.form.controls.remove(button)
        desk.top.dirty = True
        desk.tick()
        assert pygame.image.tobytes(with_it, "RGB") != pygame.image.tobytes(desk.surface.subsurface(place), "RGB")


# -- deleting and renaming -------------------------------------------------------------------------------------------


def test_after_a_deletion_the_next_game_has_the_focus_and_what_was_deleted_last_comes_back_first(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    assert desk.top.chosen.title == "Sunday"
    desk.key(pygame.K_DELETE)
    assert desk.top.chosen.title == "Seega"
    desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert titles(desk) == ["Sunday", "Seega"]


def test_a_deleted_level_is_called_by_its_name(desk: Desk) -> None:
    keep(desk, played("u", STOPPED_SHORT), played("u"))
    desk.open(SavedScene(desk.context))
    desk.rest()
    desk.key(pygame.K_DELETE)
    assert "“Stopped Short” was deleted." in [control.label for control in desk.form.controls]


def test_a_name_that_is_being_typed_outlives_another_size_and_the_end_of_undo(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    desk.key(pygame.K_F2)
    desk.type("tea")
    desk.tick(frames=3, seconds=UNDO_SECONDS / 2)
    desk.resize((1000, 700))
    desk.type("time")
    desk.key(pygame.K_RETURN)
    assert titles(desk) == ["teatime", "Seega"]
    desk.form.start_at(rows(desk)[1], ring=True)
    desk.key(pygame.K_F2)
    assert desk.form.focus.value == "", "the next one begins with its own name"


def test_a_click_that_ends_renaming_means_nothing_else(desk: Desk) -> None:
    three(desk)
    desk.open(MenuScene(desk.context), SavedScene(desk.context))
    desk.key(pygame.K_F2)
    desk.type("tea")
    delete = desk.form.place(rows(desk)[1].buttons[0]).center
    assert desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=delete, button=1))
    desk.tick()
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=delete, button=1))
    desk.tick()
    assert titles(desk) == ["tea", "Sunday", "Seega"]


def test_a_click_into_the_name_goes_on_renaming(desk: Desk) -> None:
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_F2)
    field = next(control for control in desk.form.controls if isinstance(control, Field))
    desk.click(desk.form.place(field).center)
    desk.type("tea")
    desk.key(pygame.K_RETURN)
    assert titles(desk)[0] == "tea"


# -- searching -------------------------------------------------------------------------------------------------------


def test_four_games_can_be_searched_from_the_top_and_nothing_is_left_of_a_search_in_vain(
    make_desk: Callable[..., Desk],
) -> None:
    desk = make_desk((800, 600), 1.6)
    three(desk)
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert not desk.form.typing, "three are seen at once"
    keep(desk, played("ur"))
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_END)
    assert desk.form.offset > 0
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("e")
    assert desk.form.offset == 0
    desk.type("xyz")
    assert desk.top.sheet.drawings != []
    desk.key(*[pygame.K_BACKSPACE] * 3)
    assert titles(desk) != []
    assert desk.top.sheet.drawings == []


def test_a_level_is_found_by_its_name(desk: Desk) -> None:
    keep(desk, played("u"), played("u", STOPPED_SHORT), played("ur"), some_moves("seega"))
    desk.open(SavedScene(desk.context))
    desk.rest()
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("short")
    assert [card.seats for card in rows(desk)] == [1]


# -- thousands of games ------------------------------------------------------------------------------------------------


@pytest.fixture
def many(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Many saved games in a short list of cards; their names, the latest first."""
    monkeypatch.setattr(saved_games, "READ_AT_ONCE", 5)
    monkeypatch.setattr(saved_games, "ALL_BUILT", 12)
    folder, text = desk.context.store.folder / "saved", record.write(played("u"))
    folder.mkdir(parents=True)
    called = [f"Game {number}" for number in range(90)]
    for age, name in enumerate(called):
        path = folder / f"{name}.floes"
        path.write_text(text, encoding="utf-8")
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return called


def open_all(desk: Desk) -> SavedScene:
    scene = desk.open(SavedScene(desk.context))
    assert isinstance(scene, SavedScene)
    wait_for_all(desk)
    return scene


def wait_for_all(desk: Desk) -> None:
    desk.tick()
    wait_until(lambda: desk.top._is_read, desk.tick)


def test_the_first_of_many_games_are_shown_before_the_others_are_read(
    desk: Desk, many: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    real = files.read_beginning
    monkeypatch.setattr(files, "read_beginning", lambda path, most: (read.append(path), real(path, most))[1])
    scene = SavedScene(desk.context)
    assert [card.label for card in scene.form.controls if isinstance(card, SavedCard)] == many[:5]
    assert len(read) == 5
    desk.open(scene)
    wait_for_all(desk)
    assert [entry.name for entry, _rect in scene._cells] == many
    assert sorted(read) == sorted({*read}), "no file is read twice"


def test_of_many_games_only_those_near_have_cards(desk: Desk, many: list[str]) -> None:
    scene = open_all(desk)
    most = 5 * scene.form.viewport.height // scene.screen.px(saved_games.CARD) * 3 + 6  # type: ignore[union-attr]
    seen: list[str] = []
    for _turn in range(200):
        assert len(rows(desk)) <= min(most, 80)
        view = scene.form.viewport
        assert view is not None
        seen += [row.label for row in rows(desk) if scene.form.place(row).colliderect(view) and row.label not in seen]
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert seen == many


def test_cards_are_built_anew_only_where_the_page_was_scrolled_near_their_end(
    desk: Desk, many: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_all(desk)
    view, built = scene.form.viewport, list[range]()
    assert view is not None
    build = scene._build
    monkeypatch.setattr(scene, "_build", lambda form, window, *rest: (built.append(window), build(form, window, *rest)))
    for offset in (0, 3 * view.height, 3 * view.height, 4 * view.height, 0, 0):
        scene.form.scroll_to(offset)
        before = len(built)
        desk.tick(draw=False)
        assert len(built) - before <= 1
        there = [
            number for number, (_entry, rect) in enumerate(scene._cells) if rect.move(0, -offset).colliderect(view)
        ]
        assert {*there} <= {*scene._window}
        desk.tick(4, draw=False)
    assert len(built) == 2, "down and up again: what stays or goes a little is near already"


def test_every_one_of_many_games_is_reached_by_tab(desk: Desk, many: list[str]) -> None:
    scene = open_all(desk)
    scene.form.start_at(rows(desk)[0], ring=True)
    reached = []
    for _press in range(4 * len(many)):
        if isinstance(scene.form.focus, SavedCard):
            reached.append(scene.form.focus.label)
        desk.key(pygame.K_TAB)
    assert reached == many
    desk.key(pygame.K_END)
    assert scene.chosen is not None
    assert scene.chosen.name == many[-1]
    assert sum(row.label in many[-6:] for row in rows(desk)) == 6


def test_another_size_keeps_the_place_among_many_games(desk: Desk, many: list[str]) -> None:
    scene = open_all(desk)
    desk.key(pygame.K_END)
    desk.resize((800, 600))
    assert scene.chosen is not None
    assert scene.chosen.name == many[-1]
    assert scene.form.place(scene.form.focus).colliderect(scene.form.viewport)  # type: ignore[arg-type]
    assert len(rows(desk)) < 60


def test_after_a_deletion_among_many_games_the_next_one_is_chosen(desk: Desk, many: list[str]) -> None:
    scene = open_all(desk)
    scene._choose(scene._cells[50][0].path)
    desk.key(pygame.K_DELETE)
    assert scene.chosen is not None
    assert scene.chosen.name == many[51]
    desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.chosen.name == many[50]


def test_a_question_is_about_all_of_many_games(desk: Desk, many: list[str]) -> None:
    scene = open_all(desk)
    buttons = 4 * len(many) + 3  # those of the page are back, paste and the search
    assert f"{buttons} things" in scene.answer(Question.OVERVIEW)
    everything = scene.answer(Question.EVERYTHING)
    assert all(name in everything for name in many)


def test_the_field_for_another_name_stands_on_its_card(desk: Desk) -> None:
    desk.context.store.keep(played("ur"))
    scene = desk.open(SavedScene(desk.context))
    for rect in (pygame.Rect(20, 30, 400, 170), pygame.Rect(620, 430, 360, 170)):
        card = SavedCard(rect, "Ice Floes", lambda: None)
        field = card.title_rect(scene.screen)
        assert rect.contains(field)
        assert field.width > rect.width // 3


@pytest.mark.parametrize("size", SIZES)
def test_every_finished_game_of_several_can_be_studied_by_mouse(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    keep(desk, *(finished(key) for key in BOARDS))
    desk.open(SavedScene(desk.context))
    desk.rest()
    study = desk.top.commands.action(desk.top, "study").label
    for card in rows(desk):
        place = next(button.rect for button in card.buttons if button.label == study)
        assert card.rect.contains(place)
        assert place.collidelist([button.rect for button in card.buttons if button.label != study]) < 0


def test_why_a_game_does_not_come_back_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(desk, played("ur"))
    scene = desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    monkeypatch.setattr(desk.context.store, "bring_back", lambda *_paths: ["The disk is full."])
    scene.bring_back()
    assert desk.context.messages == ["The disk is full."]


@pytest.mark.parametrize("is_left", [False, True])
def test_files_that_were_read_for_a_scene_go_to_no_other(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_left: bool
) -> None:
    takes: list[Callable[[Any], None]] = []
    monkeypatch.setattr(opening, "do_beside", lambda _context, _words, _work, take: takes.append(take))
    scene = desk.open(SavedScene(desk.context))
    taken: list[list[str]] = []
    scene.takes_texts, scene.take_texts = True, taken.append
    opening.open_files(desk.context, [tmp_path / "one.txt", tmp_path / "two.txt"])
    if is_left:
        desk.open(MenuScene(desk.context))
    takes[0](SimpleNamespace(result=lambda: Many(texts=["P.."])))
    assert taken == ([] if is_left else [["P.."]])
