"""The library: its levels searched, sorted, chosen, played, edited, added and deleted."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft, write
from floes_app.bots.icefloes.levels.fairness import Fairness
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS, grade_of
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Made, first_position, measure
from floes_app.core.i18n import _, grouped, listed
from floes_app.games import find
from floes_app.games.icefloes.levels.importing import read_levels
from floes_app.games.icefloes.levels.level import LevelError
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.games.icefloes.levels.share_code import from_code
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.daily_levels import MOST_DAYS, DailyLevels
from floes_app.play.levels.library.library import packs
from floes_app.play.levels.library.search import Which
from floes_app.play.levels.library.self_play import games_on, is_even
from floes_app.scenes.base import opening
from floes_app.scenes.base.choose import ChoiceScene
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.destinations import ToRules
from floes_app.scenes.base.waiting import WaitingScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.levels import library
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.share import ShareScene
from floes_app.storage import folders
from floes_app.storage.levels.progress import SolvedGame
from floes_app.view.controls import Field, IconButton, Segment, TextButton
from floes_app.view.levels.card import NeighbourCard, ShelfRow
from floes_app.view.paint import art, text, theme
from floes_app.view.parts.share_card import TALL
from tests.scenes.desk import Desk, key_event
from tests.scenes.levels.drawing import ARROWS, WANTED, Clipboard, level_files, names, solution_of, stroke, wait

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def scene(desk: Desk) -> Any:
    for name, rows in (("Bay", WANTED), ("Zwin", ("P..", "...", "..*")), ("Xylo", ("..P", "...", "*.."))):
        desk.context.levels.save(f"; name: {name}\n; author: Ann\n" + "".join(f"{row}\n" for row in rows), name)
    return desk.open(MenuScene(desk.context), LevelsScene(desk.context))


def level_called(scene: Any, title: str) -> Any:
    return next(level for level in scene.library.levels if title in (level.title, level.option))


def open_level(desk: Desk, title: str) -> Any:
    """The page of a level, opened from the library."""
    desk.top.open_level(level_called(desk.top, title))
    desk.tick()
    assert isinstance(desk.top, LevelScene)
    return desk.top


def show(desk: Desk, title: str) -> Any:
    """Open the shelf of a level, and give its card the focus."""
    scene = desk.top
    scene.library.look_at(level_called(scene, title))
    scene.library.show(scene.library.chosen)
    scene.layout()
    scene.form.start_at(scene.first(), ring=True)
    desk.tick()
    return scene


def titles(scene: Any) -> list[str]:
    return [level.title for level, _card in scene.cards]


def labels(scene: Any) -> list[str]:
    return [control.label for control in scene.form.controls]


def choice(desk: Desk, label: str) -> None:
    """Choose from a list by Tab and Enter."""
    assert isinstance(desk.top, ChoiceScene | ShareScene)
    desk.press(label)


# -- shelves and search


def test_a_world_that_is_solved_ends_with_its_last_word(desk: Desk) -> None:
    pack, levels = packs()[1]
    for level in levels[:-1]:
        desk.context.progress.solved(level.rows, 9, par=False, unaided=False)

    def last_words() -> list[str]:
        scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
        scene.open_shelf(scene.library.shelves[1])
        return [words.text for words in scene.sheet.words if words.text == pack.end]

    assert last_words() == []
    desk.context.progress.solved(levels[-1].rows, 9, par=False, unaided=False)
    assert last_words() == [pack.end]


def test_the_page_opens_on_the_first_level_that_is_not_solved(desk: Desk) -> None:
    first, second, *_others = packs()[0][1]
    desk.context.progress.solved(first.rows, 1, par=True, unaided=True)
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    focused = next(level for level, card in scene.cards if card is scene.form.focus)
    assert focused is second
    assert [card.flag for _level, card in scene.cards[:3]] == ["", "Next", ""]
    row = desk.find("First Steps")
    assert (row.count, round(row.share, 3)) == ("1 of 9", round(1 / 9, 3))
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, LevelScene)
    assert desk.top.level is second


def test_packs_are_turned_by_keys_and_by_click(desk: Desk, scene: Any) -> None:
    first, second = (pack.title for pack, _levels in packs()[:2])
    assert scene.library.opened == first
    desk.key(pygame.K_PAGEDOWN)
    assert scene.library.opened == second
    assert titles(scene) == [level.title for level in packs()[1][1]]
    desk.key(pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert titles(scene)[0] in {"Bay", "Zwin", "Xylo"}, "round to the last"
    desk.click_on(second)
    assert scene.library.opened == second


def test_a_narrow_window_offers_the_packs_in_a_list(make_desk: Any) -> None:
    desk = make_desk((800, 600), 1.6)
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    desk.key(pygame.K_p, mod=pygame.KMOD_CTRL)
    assert isinstance(desk.top, ChoiceScene)
    choice(desk, "Thin Ice")
    assert desk.top is scene
    assert scene.library.opened == "Thin Ice"


def test_in_a_narrow_window_the_open_pack_is_named_while_nothing_is_searched_for(make_desk: Any) -> None:
    desk = make_desk((800, 600), 1.6)
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))

    def is_named() -> bool:
        return any(label.startswith(scene.library.shelf.title()) for label in labels(scene))

    assert is_named()
    scene.find("no such level")
    assert not is_named(), "no pack is open"
    scene.find("")
    assert is_named()
    scene.show_only(Which.SOLVED)
    assert not is_named()
    scene.show_only(Which.ALL)
    assert is_named()


def test_search_and_filters_stay_in_sight_while_the_levels_scroll(make_desk: Any) -> None:
    desk = make_desk((800, 700))
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    words = {"Search", *(scene.commands.action(scene, name).label for name in ("which", "grade"))}
    fixed = [control for control in scene.form.controls if control.label in words]
    assert len(fixed) == 3
    scene.form.scroll_to(scene.form.page_height)
    assert scene.form.offset > 0
    assert [scene.form.place(control) for control in fixed] == [control.rect for control in fixed]


def test_every_window_uses_its_width(make_desk: Any) -> None:
    across = {}
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        scene = LevelsScene(make_desk(size).context)
        across[size[0]] = len({card.rect.x for _level, card in scene.cards})
        last = max(card.rect.right for _level, card in scene.cards)
        assert last > scene.body.right - scene.screen.px(40), "the cards reach to the right"
    assert across[800] < across[1280] <= across[1920], "a large window has larger cards"


def test_search_finds_names_authors_and_fields(desk: Desk, scene: Any) -> None:
    everything = len(scene.cards)
    assert scene.commands["pack"].label in labels(scene)
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("zwi")
    assert titles(scene) == ["Zwin"]
    assert not any(row.chosen() for row in scene.form.controls if isinstance(row, ShelfRow)), "no shelf is open"
    assert [card.flag for _level, card in scene.cards] == [""], "and no level is the next"
    assert scene.commands["pack"].label not in labels(scene), "what was found is no pack"
    scene.find("no such level")
    assert scene.cards == []
    scene.dirty = scene.form.dirty = False
    scene.find("bay")
    assert scene.dirty, "what was found is drawn"
    scene.find("no such level")
    desk.click_on(scene.commands["show all"].label)
    assert len(scene.cards) == everything
    assert isinstance(scene.form.focus, Field), "another search can be typed at once"


def test_what_is_searched_for_outlives_esc_and_another_size_of_the_window(desk: Desk, scene: Any) -> None:
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("zwi")
    desk.resize((1000, 700))
    (field,) = (control for control in scene.form.controls if isinstance(control, Field))
    assert field.value == "zwi"
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("zwin")
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert titles(scene) == ["Zwin"]
    assert scene.library.query.words == "zwin"


def test_a_search_among_the_worlds_leaves_the_level_of_the_day_out(desk: Desk, scene: Any) -> None:
    scene.open_shelf(next(shelf for shelf in scene.library.shelves if shelf.is_on_path))
    assert scene.day_cards
    scene.find("e")
    assert scene.day_cards == []
    scene.find("")
    assert scene.day_cards


def test_the_panel_of_the_day_scrolls_with_what_lies_on_it(make_desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk((1000, 640))
    scene = desk.open(LevelsScene(desk.context))
    drawn: list[pygame.Rect] = []
    panel = art.draw_panel
    monkeypatch.setattr(art, "draw_panel", lambda target, rect, *more: drawn.append(rect) or panel(target, rect, *more))
    tops = []
    for offset in (0, 100):
        scene.form.scroll_to(offset)
        drawn.clear()
        scene.paint(desk.surface)
        tops.append(drawn[-1].top + scene.form.offset)
    assert scene.form.offset == 100
    assert tops[0] == tops[1]


def test_another_shelf_ends_the_search(desk: Desk, scene: Any) -> None:
    ways = (
        lambda: desk.key(pygame.K_PAGEDOWN),
        lambda: scene.open_shelf(scene.library.shelves[1]),
        lambda: desk.key(pygame.K_PAGEUP),
    )
    for way in ways:
        scene.find("a")
        way()
        assert scene.library.query.is_empty
        assert titles(scene) == [level.title for level in scene.library.shelf.levels]


def test_another_shelf_is_scrolled_no_farther_than_to_its_first_level(make_desk: Any) -> None:
    desk = make_desk((800, 600), 1.6)
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    for turn in (lambda: scene.turn(1), lambda: scene.open_shelf(scene.library.shelves[3])):
        scene.form.let_go()
        scene.form.scroll_to(10_000)
        turn()
        turned = scene.form.offset
        scene.form.scroll_to(0)
        scene.form.reveal(scene.first())
        assert scene.form.offset == turned


def test_what_is_pasted_is_shown_although_something_else_was_searched_for(
    desk: Desk, scene: Any, clipboard: Clipboard
) -> None:
    scene.find("zwin")
    clipboard.text = "; name: Cove\nP..\n...\n*.*\n"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.level.title == "Cove"
    assert "Cove" in titles(scene)
    clipboard.text = " "
    told = len(desk.context.messages)
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert len(desk.context.messages) == told + 1, "there is nothing to paste"


def test_in_a_list_what_is_chosen_now_is_marked(desk: Desk, scene: Any) -> None:
    desk.key(pygame.K_p, mod=pygame.KMOD_CTRL)
    marked = [choice.label for choice in desk.top.choices if choice.on]
    assert marked == [scene.library.shelf.title()]
    desk.key(pygame.K_ESCAPE)
    scene.show_grade("expert")
    assert scene.cards
    assert all(level.difficulty >= 12.5 for level, _card in scene.cards)
    desk.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    assert [choice.on for choice in desk.top.choices].index(True) == list(library.GRADES).index("expert")


def test_the_filter_that_is_used_is_lit(scene: Any) -> None:
    for which in Which:
        scene.show_only(which)
        lit = [control.label for control in scene.form.controls if isinstance(control, Segment) and control.chosen()]
        assert lit == [_(which.value)]


# -- what goes on meanwhile


def test_what_there_is_to_tell_is_told_once(desk: Desk, scene: Any) -> None:
    scene.library.messages.append("The disk is full.")
    desk.tick(3)
    assert desk.context.messages.count("The disk is full.") == 1


def test_days_are_made_only_while_the_library_is_on_top(
    desk: Desk, scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sought: list[list[date]] = []
    monkeypatch.setattr(DailyLevels, "seek", lambda _levels, days: sought.append(list(days)))
    scene.layout()
    assert sought[-1][0] == scene.library.daily.today
    desk.key(pygame.K_g, mod=pygame.KMOD_CTRL)
    assert sought[-1] == []
    desk.resize((1000, 640))
    assert sought[-1] == [], "also when everything is laid out anew below the other page"
    desk.key(pygame.K_ESCAPE)
    assert sought[-1] == [scene.library.daily.today, *scene.days]


def test_leaving_looks_for_nothing_any_more(desk: Desk, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(scene.library, "close", lambda: closed.append(True))
    desk.key(pygame.K_ESCAPE)
    assert closed == [True]


def test_figures_that_were_found_are_shown_in_the_library_and_on_the_page(
    desk: Desk, scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = measure(lambda _progress: True, first_position(WANTED))
    for look in (lambda: show(desk, "Bay"), lambda: open_level(desk, "Bay")):
        page = look()
        scene.library.analysis._known.clear()
        page.layout()
        before = [words.text for words in page.sheet.words], [card.meta for _level, card in scene.cards]
        scene.library.analysis.know(WANTED, figures)
        with monkeypatch.context() as patch:
            patch.setattr(scene.library, "update", lambda _seconds: True)
            desk.tick()
        assert ([words.text for words in page.sheet.words], [card.meta for _level, card in scene.cards]) != before


def test_pictures_that_were_drawn_are_shown(desk: Desk) -> None:
    scene = LevelsScene(desk.context)
    scene.dirty = scene.form.dirty = False
    scene.update(0.0)
    assert scene.dirty


def test_the_ring_stays_on_a_button_that_opened_another_page(desk: Desk, scene: Any) -> None:
    desk.go_to(scene.commands["new"].label)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, EditorScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.form.focus.label == scene.commands["new"].label


def test_solved_levels_show_their_marks_in_place_of_their_difficulty(desk: Desk, scene: Any) -> None:
    level = packs()[0][1][0]
    first = scene.cards[0][1]
    assert level.difficulty is not None
    word = _(GRADE_WORDS[grade_of(level.difficulty)])
    assert word in first.meta
    unsolved = first.meta
    assert first.note.count(word) == 1, "who hears it hears it once"
    desk.context.progress.solved(level.rows, 9, par=False, unaided=True)
    scene.layout()
    first = scene.cards[0][1]
    assert (word in first.meta, first.stars) == (False, (True, False, True))
    assert unsolved.startswith(first.meta), "par is told in the same words"
    assert first.note.count(word) == 1
    show(desk, "F9e")
    assert {card.stars for _level, card in scene.cards} == {()}, "a board for several has nothing to solve"


@pytest.mark.parametrize("board", ["S1", "H7c", "F9e"])
def test_the_page_of_a_board_and_the_editor_on_it_say_the_same_of_who_wins(
    desk: Desk, scene: Any, monkeypatch: pytest.MonkeyPatch, board: str
) -> None:
    """One strength, named, and one verdict with the number of games."""
    level, played = level_called(scene, board), games_on(board)
    assert played is not None
    scene.library.look_at(level)
    figures = DuelFigures(Fairness((1,) * level.players, 0), None, 9)
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    editor = EditorScene(desk.context, level.draft)
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    verdict = level_words.how_even(played)
    wanted = {f"{round(100 * share)}%" for share in (*played.shares, played.drawn)}
    for page in (LevelScene(desk.context, scene.library), editor):
        desk.open(page, draw=False)
        if page is editor:
            editor.editor.analysis.know(level.draft.rows, figures)
            desk.tick(draw=False)
        told.clear()
        page.resize()
        desk.context.stack.draw(desk.surface)
        assert {words for words in told if re.fullmatch(r"\d+%", words)} == wanted
        assert verdict in told
        assert grouped(played.games) in verdict
        assert level_words.who_played() in told


def test_even_boards_come_first_and_bear_a_mark(desk: Desk, scene: Any) -> None:
    for classic in ("S1", "H7c", "F9e"):
        show(desk, classic)
        even = [is_even(level.option) for level, _card in scene.cards]
        assert [card.sign == "even" for _level, card in scene.cards] == even == sorted(even, reverse=True)
        assert set(even) == {True, False}
        assert classic in [level.option for level, _card in scene.cards], "the designer’s own stays"


def test_the_page_of_a_level_tells_its_difficulty_in_a_word(desk: Desk, scene: Any) -> None:
    """Nobody knows of how many a figure is."""
    for shelf in scene.library.shelves[:3]:
        level = shelf.levels[-1]
        scene.library.look_at(level)
        page = LevelScene(desk.context, scene.library)
        assert level.difficulty is not None
        facts = {fact.label: fact.value for fact in page._facts(level)}
        assert facts["difficulty"] == _(GRADE_WORDS[grade_of(level.difficulty)])


def test_of_packs_of_boards_and_of_unfinished_levels_nothing_is_counted_as_solved(desk: Desk, scene: Any) -> None:
    desk.context.levels.save("; pack: Fields\n\n" + "; name: A\nP.Q\n...\n*.*\n\n" * 2, "fields")
    scene.resume()
    shelves = {shelf.title(): scene.count_of(shelf) for shelf in scene.library.shelves}
    assert shelves["Fields"] == "2"


def test_a_slash_leads_to_the_search_and_enter_to_what_was_found(desk: Desk, scene: Any) -> None:
    slash = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)
    desk.context.stack.handle(slash)
    desk.type("xylo")
    desk.key(pygame.K_RETURN)
    assert scene.form.focus is scene.cards[0][1]
    assert scene.level.title == "Xylo"
    scene.find("")
    assert scene.form.focus is None or scene.form.focus in scene.form.controls, "no ring around what is gone"


def test_what_is_solved_and_how_hard_narrows_the_search(desk: Desk, scene: Any) -> None:
    level = packs()[0][1][0]
    desk.context.progress.solved(level.rows, 1, par=True, unaided=True)
    desk.click_on("Solved")
    assert titles(scene) == [level.title]
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert level.title not in titles(scene)
    assert scene.library.query.which is Which.TO_SOLVE
    desk.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    choice(desk, "Expert")
    assert scene.cards
    assert all(level.difficulty >= 12.5 for level, _card in scene.cards)


# -- a level's own page


def test_the_page_of_a_level_says_what_was_achieved(desk: Desk, scene: Any) -> None:
    level = level_called(scene, "Knock First")
    for day, moves, unaided in ((1, 4, False), (2, 3, True)):
        desk.context.progress.tried(level.rows, SolvedGame(datetime(2031, 12, day, 12), moves, unaided, 65.0))
    page = open_level(desk, "Knock First")
    for times in (False, True):
        told = {words.text for words in page.sheet.words}
        for words, _earned, when in page.record.marks():
            assert {words, when} <= told
        for moves, how, when in page.record.games():
            assert {listed((moves, how)), when} <= told
        assert desk.context.settings.level_times == times
        page.toggle_times()


def test_a_page_says_where_the_level_stands_in_its_pack(desk: Desk, scene: Any) -> None:
    pack, levels = packs()[0]
    page = open_level(desk, levels[1].title)
    about = page._about(levels[1]).removeprefix(pack.title)
    assert re.findall(r"[0-9]+", about)[:2] == ["2", str(len(levels))]


def test_the_cards_of_the_neighbours_lead_to_them(desk: Desk, scene: Any) -> None:
    levels = packs()[0][1]
    page = open_level(desk, levels[1].title)
    before, after = (control for control in page.form.controls if isinstance(control, NeighbourCard))
    assert (before.label, before.is_after, after.label, after.is_after) == (
        levels[0].title,
        False,
        levels[2].title,
        True,
    )
    assert (before.words, after.words) == ("Before", "After")
    after.press()
    desk.tick()
    assert page.level is levels[2]
    next(control for control in page.form.controls if isinstance(control, NeighbourCard)).press()
    desk.tick()
    assert page.level is levels[1]


@pytest.mark.usefixtures("painted")
def test_another_level_has_another_picture_and_begins_at_the_top_of_its_page(make_desk: Any) -> None:
    desk = make_desk((800, 600), 1.6)
    shelves = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    levels = packs()[0][1]
    shelves.open_level(levels[0])
    desk.tick()
    page = desk.top
    page.form.scroll_to(200)
    assert page.form.offset
    before = page._picture((60, 60))
    assert page._picture((60, 60)) is before, "it is painted once"
    page.turn(1)
    assert page.form.offset == 0
    assert page._picture((60, 60)).get_buffer().raw != before.get_buffer().raw


def test_the_page_in_one_column_scrolls_down_to_play(make_desk: Any) -> None:
    desk = make_desk((800, 1200), 2.0)
    shelves = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    shelves.open_level(packs()[0][1][0])
    desk.tick()
    viewport, play = desk.form.viewport, desk.find("Play").rect
    assert viewport is not None
    assert 0 < play.top - viewport.bottom < desk.context.screen.px(16)


def test_the_page_of_a_level_shows_the_copy_that_was_made_of_it(desk: Desk, scene: Any) -> None:
    page = open_level(desk, "S1")
    desk.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    stroke(desk, (1, 1))
    desk.key(pygame.K_ESCAPE)
    assert desk.top is page
    assert page.level.path in level_files(desk)


def test_pages_are_turned_to_the_levels_before_and_after(desk: Desk, scene: Any) -> None:
    levels = packs()[0][1]
    page = open_level(desk, levels[0].title)
    desk.key(pygame.K_PAGEUP)
    assert page.level is levels[0], "nothing is before the first"
    desk.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert page.level is levels[2]
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.form.focus is scene.first()
    assert scene.level is levels[2]


@pytest.mark.slow
@pytest.mark.usefixtures("painted")
def test_a_level_is_shared_as_a_code_as_text_and_as_a_picture(desk: Desk, scene: Any, clipboard: Clipboard) -> None:
    page = open_level(desk, "Bay")
    desk.click_on("Share")
    choice(desk, "Text")
    desk.press("Copy share code")
    assert from_code(clipboard.text).rows() == WANTED
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    desk.press("Copy as text")
    (level,) = read_pack(clipboard.text).levels
    assert (level.name, level.author, level.position.rows()) == ("Bay", "Ann", WANTED)
    for name in ("Bay.png", "Bay 2.png"):
        page.actions.share()
        desk.tick()
        choice(desk, "Picture")
        desk.press("Save picture")
        while isinstance(desk.top, WaitingScene):
            desk.tick()
        assert pygame.image.load(folders.shared() / name).get_size() == TALL
        assert name in desk.context.messages[-1]


# -- packs of the player's own


@pytest.fixture
def mine(desk: Desk, scene: Any) -> Any:
    """The library with a pack of the player's own."""
    rows = "\n".join(WANTED)
    desk.context.levels.save(f"; pack: Mine\n\n; name: One\n{rows}\n\n; name: Two\n..P\n...\n*..\n", "mine")
    scene.resume()
    return scene


def names_in(desk: Desk, name: str = "mine") -> list[str]:
    return [level.name for level in read_pack((desk.context.levels.folder / f"{name}.txt").read_text()).levels]


def test_a_level_gets_another_name(desk: Desk, mine: Any) -> None:
    show(desk, "Zwin")
    desk.key(pygame.K_F2)
    desk.type("Cove")
    desk.key(pygame.K_RETURN)
    assert desk.top is mine
    assert {"Bay", "Cove", "Xylo"} == set(titles(mine))
    assert mine.level.title == "Cove"
    desk.key(pygame.K_F2)
    desk.type("x")
    desk.key(pygame.K_ESCAPE)
    assert mine.level.title == "Cove"


def test_a_level_moves_to_another_pack_and_into_a_new_one(desk: Desk, mine: Any) -> None:
    show(desk, "Zwin")
    desk.key(pygame.K_m, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert [choice.label for choice in desk.top.choices][:-1] == ["Mine"], "it is in no pack that it could leave"
    choice(desk, "Mine")
    assert names_in(desk) == ["One", "Two", "Zwin"]
    assert set(titles(mine)) == {"Bay", "Xylo"}, "the shelf stays open"
    show(desk, "One")
    desk.key(pygame.K_m, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    choice(desk, "A new pack")
    desk.type("Winter")
    desk.key(pygame.K_RETURN)
    assert names_in(desk, "Winter") == ["One"]
    assert names_in(desk) == ["Two", "Zwin"]
    show(desk, "Two")
    desk.key(pygame.K_m, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    other, out, _new = [choice.label for choice in desk.top.choices]
    assert other == "Winter", "its own pack is not offered"
    choice(desk, out)
    assert names_in(desk, "Two") == ["Two"]


def test_why_a_level_cannot_be_moved_is_told(desk: Desk, mine: Any) -> None:
    desk.context.levels.save("; name: Later\nP.P\n...\n*..\n", "later")
    mine.resume()
    show(desk, "Later")
    desk.key(pygame.K_m, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    told = len(desk.context.messages)
    choice(desk, "Mine")
    assert len(desk.context.messages) == told + 1
    assert "Later" in titles(mine)


def test_levels_change_places_by_keys_and_the_focus_stays_with_them(desk: Desk, mine: Any) -> None:
    show(desk, "One")
    desk.key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    assert names_in(desk) == ["Two", "One"]
    assert mine.level.title == "One"
    assert mine.form.focus is mine.cards[1][1]
    desk.key(pygame.K_UP, mod=pygame.KMOD_CTRL)
    assert names_in(desk) == ["One", "Two"]


def test_a_pack_gets_another_name_and_is_taken_along(desk: Desk, mine: Any, clipboard: Clipboard) -> None:
    show(desk, "One")
    desk.key(pygame.K_i, mod=pygame.KMOD_CTRL)
    desk.key(pygame.K_F2, mod=pygame.KMOD_SHIFT)
    desk.type("Ours")
    desk.key(pygame.K_RETURN)
    assert mine.library.shelf.title() == "Ours"
    assert desk.top.title() == "Ours"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    told = len(desk.context.messages)
    choice(desk, "Text")
    desk.press("Copy as text")
    assert read_pack(clipboard.text).title == "Ours"
    assert len(desk.context.messages) == told + 1
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    choice(desk, "File")
    desk.press("Save as file")
    assert read_pack((folders.shared() / "Ours.txt").read_text()) == read_pack(clipboard.text)


def test_a_level_of_a_pack_is_deleted_after_asking(desk: Desk, mine: Any) -> None:
    show(desk, "One")
    desk.key(pygame.K_RETURN)
    page = desk.top
    assert isinstance(page, LevelScene)
    desk.click_on("More")
    assert desk.top.title == "One"
    choice(desk, "Delete")
    assert isinstance(desk.top, ConfirmScene)
    desk.press("Delete")
    assert names_in(desk) == ["Two"]
    assert desk.top is mine, "the page of a level that is gone is closed"


def test_built_in_levels_are_neither_renamed_nor_moved(desk: Desk, scene: Any) -> None:
    show(desk, "One Step")
    for key, mod in ((pygame.K_F2, 0), (pygame.K_m, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), (pygame.K_DELETE, 0)):
        desk.key(key, mod=mod)
        assert desk.top is scene


# -- the level of the day


def test_days_are_played_turned_and_told(desk: Desk, scene: Any) -> None:
    daily = scene.library.daily
    rows = [level.option for _pack, levels in packs() for level in levels][:30]
    for number, option in enumerate(rows):
        daily.know(daily.today - timedelta(days=number), Made(f"{option} P", 3, 5.0, ""))
    for number in (0, 1, 2):
        desk.context.progress.solved(tuple(rows[number].split("/")), 3, par=number == 1, unaided=True)
    scene.layout()
    assert "3 days in a row" in {words.text for words in scene.sheet.words}
    cards = [card for _day, card in scene.day_cards[1:]]
    assert [card.stars for card in cards[:3]] == [(True, True, True), (True, False, True), (False, False, False)]
    assert cards[2].note == "not yet"
    days = scene.days
    desk.key(pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert scene.days[0] == days[-1] - timedelta(days=1)
    desk.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert scene.days == days
    scene.turn_days(-1)
    assert scene.days == days, "no day is later than yesterday"
    assert scene.commands["newer"].label not in labels(scene)
    scene.days_back = MOST_DAYS - 1
    scene.layout()
    for _page in range(3):
        scene.turn_days(1)
    assert scene.commands["newer"].label in labels(scene)
    assert scene.days[-1] == daily.today - timedelta(days=MOST_DAYS)
    assert not any(card.enabled() for _day, card in scene.day_cards[1:]), "these were never made"
    scene.days_back = 0
    scene.layout()
    scene.day_cards[3][1].press()
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.rows() == tuple(rows[3].split("/"))
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_t, mod=pygame.KMOD_CTRL)
    assert desk.top.session.state.rows() == tuple(rows[0].split("/"))


def test_solving_the_level_of_the_day_lights_its_day(desk: Desk, scene: Any) -> None:
    daily = scene.library.daily
    daily.know(daily.today, Made("/".join(WANTED) + " P", 1, 1.0, "r"))
    scene.layout()
    assert daily.run == 0
    scene.play_day(daily.today)
    desk.tick()
    for action in solution_of(WANTED):
        desk.key(ARROWS[action])
        desk.rest()
    assert daily.run == 1
    assert daily.marks(daily.today).best == 1


# -- played, edited, added, deleted


def test_built_in_levels_open_as_copies(desk: Desk, scene: Any) -> None:
    level = level_called(scene, "S1")
    open_level(desk, "S1")
    desk.click_on("Edit a copy")
    assert desk.top.editor.file.path is None
    assert desk.top.editor.draft.rows == level.rows
    stroke(desk, (1, 1))
    desk.key(pygame.K_ESCAPE)
    assert len(level_files(desk)) == 4
    assert level_called(scene, "S1").rows == level.rows


def test_the_ring_stays_around_its_card_whatever_was_opened_in_between(desk: Desk, scene: Any) -> None:
    show(desk, "Zwin")
    desk.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_PAGEUP, pygame.K_PAGEDOWN)
    assert desk.top is scene
    card = scene.form.focus
    assert card in [card for _level, card in scene.cards]
    assert scene.form.viewport.contains(scene.form.place(card)), "the card is in sight, and the ring is around it"


@pytest.mark.parametrize(
    "text",
    [
        "; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n",
        "; pack: Mine\n; author: Ann\n\n; name: Two\n..P\n...\n*..\n",
        "title Mine\n\nLEVELS\n\nmessage One\n\np..\n...\n..*\n\nmessage Two\n\n..p\n...\n*..\n",
    ],
    ids=["levels", "header", "source"],
)
def test_a_level_of_a_pack_in_the_folder_is_edited_as_a_copy(desk: Desk, text: str) -> None:
    folder = desk.context.levels.folder
    folder.mkdir(parents=True)
    (folder / "pack.txt").write_text(text, encoding="utf-8")
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    mine = [level for level in scene.library.levels if level.path is not None]
    assert len(mine) == text.count("*"), "every level of the file is there"
    scene.open_level(mine[-1])
    desk.tick()
    desk.click_on("Edit a copy")
    assert desk.top.editor.draft.rows == ("..P", "...", "*..")
    stroke(desk, (2, 0))
    desk.key(pygame.K_ESCAPE)
    assert (folder / "pack.txt").read_text(encoding="utf-8") == text
    (copy,) = (path for path in level_files(desk) if path.name != "pack.txt")
    assert scene.library.chosen.path == copy


def test_a_field_for_several_players_is_set_up(desk: Desk, scene: Any) -> None:
    open_level(desk, "F9e")
    desk.click_on("Play")
    assert isinstance(desk.top, NewGameScene)
    assert (desk.top.new_game.options, desk.top.new_game.alone) == ({"level": "F9e"}, False)


def test_only_own_levels_are_deleted_and_only_after_asking(desk: Desk, scene: Any) -> None:
    show(desk, "S1")
    desk.key(pygame.K_DELETE)
    assert desk.top is scene
    show(desk, "Zwin")
    desk.key(pygame.K_DELETE)
    assert isinstance(desk.top, ConfirmScene)
    desk.press("Delete")
    assert [path.stem for path in level_files(desk)] == ["Bay", "Xylo"]
    assert "Zwin" not in [level.title for level in scene.library.levels]


def test_the_next_level_is_one_key_away(desk: Desk, scene: Any) -> None:
    (_pack, levels), (_next_pack, following) = packs()[:2]
    page = open_level(desk, levels[-1].title)
    page.actions.play()
    desk.tick()
    for action in solution_of(levels[-1].rows):
        desk.key(ARROWS[action])
        desk.rest()
    desk.press("Next level")
    assert desk.top.session.state.rows() == following[0].rows
    assert scene.library.chosen is following[0]
    scene.library.look_at(packs()[-1][1][-1])
    desk.top.controller.play_next_session()
    desk.tick()
    assert desk.top is page, "after the last level comes its page"


def test_several_levels_are_added_at_once(desk: Desk, scene: Any, clipboard: Clipboard) -> None:
    rows = "\n".join(WANTED)
    text = f"; pack: Both\n; author: Ann\n; note: Short.\n\n; name: Two\n{rows}\n\n; name: One\n{rows}\n"
    clipboard.text = text
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    before = len(level_files(desk))
    shelf = scene.library.shelf
    assert (shelf.title(), shelf.author, shelf.note()) == ("Both", "Ann", "Short."), "and it is open"
    assert [level.title for level in shelf.levels] == ["Two", "One"]
    assert level_packs.text_of(shelf) == text, "it comes back as it went"
    clipboard.text = f"; name: Three\n{rows}\n\n; name: Four\nP.\n"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert len(level_files(desk)) == before + 1
    assert "Three" in {level.title for level in scene.library.levels}, "what can be read is taken"
    assert any("Level 2" in message and f"line {len(WANTED) + 4}" in message for message in desk.context.messages)
    clipboard.text = "; name: Four\nP.\n"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert len(level_files(desk)) == before + 1, "of what has no level at all nothing is added"
    with pytest.raises(LevelError) as fault:
        read_levels(clipboard.text)
    assert str(fault.value) in desk.context.messages[-1]


def test_a_file_without_a_level_is_told_and_the_others_are_shown(desk: Desk, scene: Any) -> None:
    (desk.context.levels.folder / "mine.txt").write_text("; pack: mine\n", encoding="utf-8")
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    assert {"Bay", "Zwin", "Xylo"} <= {level.title for level in desk.top.library.levels}
    assert any("mine.txt" in message and "line 1" in message for message in desk.context.messages)


def test_a_pack_that_is_dropped_elsewhere_goes_to_the_library(desk: Desk, tmp_path: Path) -> None:
    rows = "\n".join(WANTED)
    path = tmp_path / "pack.txt"
    path.write_text(f"; name: One\n{rows}\n\n; name: Two\n{rows}\n")
    desk.open(MenuScene(desk.context))
    opening.open_file(desk.context, path)
    desk.tick()
    assert names(desk) == ["MenuScene", "LevelsScene"]
    assert len(level_files(desk)) == 1
    assert desk.top.library.shelf.title() == "pack", "by the name of its file, where it has no other"
    path.write_text(f"; name: One\n{rows}\n\n; nome: Two\n{rows}\n")
    opening.open_file(desk.context, path)
    desk.tick()
    assert any("line 10" in message for message in desk.context.messages)


def test_pictures_appear_a_few_a_frame(desk: Desk) -> None:
    desk.context.stack.reset(LevelsScene(desk.context))
    desk.context.stack.settle()
    scene = desk.top
    desk.tick()
    first = len(scene.thumbnails._drawn)
    assert 0 < first <= library.PICTURES + 1
    desk.rest()
    assert len(scene.thumbnails._drawn) > first


@pytest.mark.parametrize("form", ["{path}", "file://{path}", "copy\nfile://{path}", '"{path}"'])
def test_a_copied_file_is_opened_like_a_dropped_one(
    desk: Desk, scene: Any, clipboard: Clipboard, tmp_path: Path, form: str
) -> None:
    path = tmp_path / "my pack.txt"
    rows = "\n".join(WANTED)
    path.write_text(f"; name: One\n{rows}\n\n; name: Two\n{rows}\n")
    address = str(path).replace(" ", "%20") if "file:" in form else str(path)
    clipboard.text = form.format(path=address)
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert {"One", "Two"} <= {level.title for level in scene.library.levels}
    assert path.exists()
    assert scene.level.title == "One", "what was pasted is looked at"


@pytest.mark.slow
@pytest.mark.usefixtures("beside")
def test_the_par_of_every_pasted_level_shows_by_itself(
    desk: Desk, scene: Any, clipboard: Clipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 0.0)
    rows = "\n".join(WANTED)
    clipboard.text = f"; name: One\n{rows}\n\n; name: Two\n.P*\n...\n...\n"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    shown = lambda: {card.label: card.meta for _level, card in scene.cards}  # noqa: E731
    wait(desk, lambda: "1" in shown()["One"] and shown()["Two"] not in ("", "par …"))
    assert shown()["Two"] == "unsolvable"
    scene.leave()


def test_packs_without_room_in_the_rail_are_reached_by_its_last_row(desk: Desk) -> None:
    for number in range(20):
        pack = f"; name: a{number}\nP..\n...\n..*\n\n; name: b{number}\nP..\n...\n.**\n"
        desk.context.levels.save(pack, f"Pack {number}")
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    rail = [control for control in scene.form.controls if isinstance(control, ShelfRow)]
    assert len(rail) < 20
    assert rail[-1].label == "All packs"
    assert all(row.rect.bottom <= desk.surface.get_height() for row in rail)


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_the_filters_have_room_for_long_words_in_a_window_of_any_width(make_desk: Any) -> None:
    desk = make_desk((800, 700))
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    for wide in range(800, 1300, 20):
        desk.resize((wide, 1000))
        buttons = [control for control in scene.form.controls if isinstance(control, TextButton)]
        assert buttons
        for button in buttons:
            words = text.width(button.label, desk.context.screen.px(theme.BODY))
            assert button.rect.width > words, (wide, button.label)


def test_ones_own_solution_is_the_best_known_where_the_solver_gave_up(desk: Desk) -> None:
    rows = ("P..*.", ".....", ".....", "..*..", ".....")
    desk.context.levels.save(write(Draft(rows, "Far too much")), "far", None)
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    level = next(level for level in scene.library.levels if level.rows == rows)
    scene.library.look_at(level)
    page = desk.open(LevelScene(desk.context, scene.library))
    page.library.analysis.stop()
    said = page._why_no_figures(level)[0]
    assert "12" not in said
    desk.context.progress.solved(rows, 12, par=False, unaided=True)
    assert said in page._why_no_figures(level)[0]
    assert "12" in page._why_no_figures(level)[0]


def test_the_level_of_the_day_and_its_calendar_stand_with_the_worlds_alone(desk: Desk, scene: Any) -> None:
    shown = {}
    for shelf in scene.library.shelves:
        scene.open_shelf(shelf)
        shown[shelf.title()] = len(scene.day_cards)
    worlds = {pack.title for pack, _levels in packs()}
    assert {title for title, number in shown.items() if number} == worlds
    assert len(shown) > len(worlds) + 3


def test_one_sign_shares_and_leads_to_the_same_dialog_from_the_library_and_the_editor(desk: Desk, scene: Any) -> None:
    icons = [control.icon for control in scene.form.controls if isinstance(control, IconButton)]
    assert icons
    assert "share" not in icons, "a pack is shared on its page"
    editor = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(WANTED, "Bay")))
    icons = [control.icon for control in editor.form.controls if isinstance(control, IconButton)]
    assert icons.count("share") == 1
    desk.context.stack.handle(key_event("Ctrl+E"))
    desk.tick()
    assert isinstance(desk.top, ShareScene)
    editor = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(("...", "...", "..*"))))
    desk.context.stack.handle(key_event("Ctrl+E"))
    desk.tick()
    assert desk.top is editor, "what is no level yet is not shared"


def test_the_board_of_a_page_follows_the_setting_for_letters_at_its_edge(desk: Desk, scene: Any) -> None:
    page = open_level(desk, "Bay")
    pictures = []
    for coordinates in (False, True):
        desk.context.change(coordinates=coordinates)
        pictures.append(page._picture((300, 300)))
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


def test_a_page_tells_of_files_that_cannot_be_read_any_more(
    desk: Desk, scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_level(desk, "Bay")
    monkeypatch.setattr(page.library, "read", lambda: ["Zwin can’t be read."])
    desk.context.open(ToRules(find("icefloes")))
    desk.tick()
    desk.key(pygame.K_ESCAPE)
    assert desk.top is page
    assert desk.context.messages == ["Zwin can’t be read."]


def test_days_go_back_as_far_as_there_are_any_and_no_farther(desk: Desk, scene: Any) -> None:
    shown = scene.days_shown
    for back, by, then in ((0, -1, 0), (0, 1, shown), (MOST_DAYS - shown, 1, MOST_DAYS - shown)):
        scene.days_back = back
        scene.turn_days(by)
        assert scene.days_back == then


def test_what_is_searched_for_is_shown_from_its_beginning(make_desk: Any) -> None:
    desk = make_desk((1000, 640))
    scene = desk.open(LevelsScene(desk.context))
    for search in (lambda: scene.find("e"), lambda: scene.show_grade("easy")):
        scene.find("")
        scene.form.scroll_to(400)
        assert scene.form.offset == 400
        search()
        assert scene.form.offset == 0
        assert scene.form.scroll_to(400), "there is more of it than is seen"
        scene.show_grade("")


@pytest.mark.parametrize("is_shown", [True, False])
def test_that_a_folder_cannot_be_opened_is_told(desk: Desk, scene: Any, monkeypatch: Any, is_shown: bool) -> None:
    monkeypatch.setattr(folders, "show", lambda _folder: is_shown)
    scene._show_folder(desk.context.levels.packs_folder)
    assert len(desk.context.messages) == (not is_shown)


def test_of_two_levels_of_one_name_the_one_with_the_focus_keeps_it(desk: Desk, scene: Any) -> None:
    desk.context.levels.save("; name: Bay\nP.*\n...\n...\n", "Bay")
    scene.resume()
    show(desk, "Zwin")
    held = [card for level, card in scene.cards if level.title == "Bay"]
    assert len(held) == 2
    for number in (0, 1):
        card = [card for level, card in scene.cards if level.title == "Bay"][number]
        level = next(level for level, one in scene.cards if one is card)
        scene.form.start_at(card, ring=True)
        desk.context.levels.save(f"; name: Bay\nP{'.' * (4 + number)}*\n......\n......\n", "Bay")
        desk.context.say(*scene.library.read())
        scene.layout()
        assert next(one for one, card in scene.cards if card is scene.form.focus).path == level.path
