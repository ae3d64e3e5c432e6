"""The page of a pack: its words, its order by dragging and by keys, levels put in and taken out."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.library import OWN
from floes_app.scenes.base.choose import ChoiceScene
from floes_app.scenes.base.destinations import ToLevels, ToMenu, ToPack
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.level_actions import LevelActions
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.pack_page import PackScene
from floes_app.view.controls import Field
from tests.scenes.desk import Desk

PACK = "; pack: Mine\n; author: Ann\n; note: Three.\n\n" + "\n".join(
    f"; name: {name}\n{rows}\n"
    for name, rows in (("One", "P..\n...\n..*\n"), ("Two", "..P\n...\n*..\n"), ("Three", "*..\n...\n..P\n"))
)

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def page(desk: Desk) -> Any:
    path, _messages = desk.context.levels.save(PACK, "mine")
    desk.context.levels.save("; name: Bay\n.P.\n...\n*..\n", "bay")
    desk.context.levels.save("; name: Again\nP..\n...\n..*\n", "again")
    desk.context.start(ToMenu(), ToLevels(path))
    desk.tick()
    desk.context.open(ToPack(desk.top.library))
    desk.tick()
    assert isinstance(desk.top, PackScene)
    return desk.top


def pack(desk: Desk) -> Any:
    return read_pack((desk.context.levels.folder / "mine.txt").read_text(encoding="utf-8"))


def names(desk: Desk) -> list[str]:
    return [level.name for level in pack(desk).levels]


def mouse(page: Any, kind: int, point: tuple[int, int]) -> bool:
    event = pygame.event.Event(kind, button=1, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=False)
    return bool(page.handle(event))


def drag(page: Any, start: int, end: int) -> None:
    first, last = (page.form.place(page.cards[at]).center for at in (start, end))
    mouse(page, pygame.MOUSEBUTTONDOWN, first)
    mouse(page, pygame.MOUSEMOTION, last)


def test_a_card_that_is_dragged_leaves_a_gap_and_the_pack_has_its_order_then(desk: Desk, page: Any) -> None:
    drag(page, 0, 2)
    assert [card.label for card in page.cards] == ["3 One", "1 Two", "2 Three"]
    assert [card.is_lifted() for card in page.cards] == [True, False, False]
    assert names(desk) == ["One", "Two", "Three"], "nothing is written before it is put down"
    desk.tick()
    mouse(page, pygame.MOUSEBUTTONUP, (0, 0))
    assert names(desk) == ["Two", "Three", "One"]
    assert [card.label for card in page.cards] == ["1 Two", "2 Three", "3 One"]
    assert desk.top is page, "it was no click"
    assert (pack(desk).author, pack(desk).note) == ("Ann", "Three.")


def test_escape_puts_the_dragged_card_back(desk: Desk, page: Any) -> None:
    before = [card.rect.copy() for card in page.cards]
    drag(page, 0, 2)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is page
    assert [card.rect for card in page.cards] == before
    mouse(page, pygame.MOUSEBUTTONUP, (0, 0))
    assert names(desk) == ["One", "Two", "Three"]


@pytest.fixture
def long_page(desk: Desk) -> Any:
    """The page of a pack that scrolls."""
    levels = (f"; name: {number}\n; par: 1\nP..\n...\n..*\n" for number in range(60))
    path, _messages = desk.context.levels.save("; pack: Long\n\n" + "\n".join(levels), "long")
    desk.context.start(ToMenu(), ToLevels(path))
    desk.tick(draw=False)
    desk.context.open(ToPack(desk.top.library))
    desk.tick()
    return desk.top


def lifted_number(page: Any) -> int:
    (card,) = [card for card in page.cards if card.is_lifted()]
    return int(card.label.split()[0])


def in_sight(page: Any) -> list[int]:
    """The indices of the cards of which all is seen."""
    return [at for at, card in enumerate(page.cards) if page.form.viewport.contains(page.form.place(card))]


def test_a_page_that_was_scrolled_makes_the_gap_where_the_pointer_is(long_page: Any) -> None:
    long_page.form.scroll_to(400)
    first, *_others, last = in_sight(long_page)
    drag(long_page, first, last)
    assert lifted_number(long_page) == last + 1


def test_a_card_that_is_held_at_the_lower_edge_goes_on_down_the_page(desk: Desk, long_page: Any) -> None:
    first, *_others, last = in_sight(long_page)
    drag(long_page, first, last)
    at = long_page.form.place(long_page.cards[last]).centerx, long_page.form.viewport.bottom - 2
    mouse(long_page, pygame.MOUSEMOTION, at)
    before = lifted_number(long_page)
    desk.tick(10, 0.1, draw=False)
    assert lifted_number(long_page) > before


def test_a_card_that_is_out_of_sight_is_not_dragged(long_page: Any) -> None:
    hidden = next(at for at in range(60) if at not in in_sight(long_page))
    beside = long_page.form.place(long_page.cards[hidden])
    start = beside.centerx, max(beside.centery, long_page.form.viewport.bottom + 1)
    assert beside.collidepoint(start)
    mouse(long_page, pygame.MOUSEBUTTONDOWN, start)
    mouse(long_page, pygame.MOUSEMOTION, (start[0], start[1] - 100))
    assert not long_page.is_dragging


def test_a_click_opens_the_level(desk: Desk, page: Any) -> None:
    at = page.form.place(page.cards[1]).center
    mouse(page, pygame.MOUSEBUTTONDOWN, at)
    mouse(page, pygame.MOUSEMOTION, (at[0] + 2, at[1]))
    mouse(page, pygame.MOUSEBUTTONUP, at)
    desk.tick()
    assert isinstance(desk.top, LevelScene)
    assert desk.top.level.name == "Two"


def test_keys_put_the_level_with_the_focus_to_another_place(desk: Desk, page: Any) -> None:
    page.form.start_at(page.cards[0], ring=True)
    desk.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert names(desk) == ["Two", "One", "Three"]
    assert page.form.focus is page.cards[1], "it keeps the focus"
    assert "2" in desk.context.messages[-1]
    desk.key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    desk.key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    assert names(desk) == ["Two", "Three", "One"]
    desk.key(pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert names(desk) == ["Two", "One", "Three"]


def test_what_is_written_about_the_pack_is_kept(desk: Desk, page: Any) -> None:
    author, note = (control for control in page.form.controls if isinstance(control, Field))
    assert (author.value, note.value) == ("Ann", "Three.")
    author.write("Bea")
    note.write("For later.")
    page.close()
    assert (pack(desk).title, pack(desk).author, pack(desk).note) == ("Mine", "Bea", "For later.")


def test_what_is_written_about_the_pack_is_kept_when_another_page_comes_on_top(desk: Desk, page: Any) -> None:
    _author, note = (control for control in page.form.controls if isinstance(control, Field))
    note.write("For later.")
    page.open_level(0)
    desk.tick()
    assert isinstance(desk.top, LevelScene)
    assert pack(desk).note == "For later."


def test_a_note_that_is_being_written_stays_while_figures_come(
    desk: Desk, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _author, note = (control for control in page.form.controls if isinstance(control, Field))
    page.form.start_at(note, ring=True)
    desk.type("x")
    typed = note.value
    monkeypatch.setattr(page.library, "update", lambda _seconds: True)
    desk.tick()
    _author, shown = (control for control in page.form.controls if isinstance(control, Field))
    assert (shown.value, page.form.typing) == (typed, True)


def test_a_level_is_put_on_the_cover_and_stays_there(desk: Desk, page: Any) -> None:
    first, *_others, last = page.levels
    assert page.shelf.cover is first
    desk.key(pygame.K_k, mod=pygame.KMOD_CTRL)
    desk.tick()
    desk.press(f"{len(page.levels)} {last.title}")
    desk.tick()
    assert page.shelf.cover.rows == last.rows
    drag(page, 2, 0)
    mouse(page, pygame.MOUSEBUTTONUP, page.form.place(page.cards[0]).center)
    desk.tick()
    assert page.levels[0].rows == last.rows
    assert page.shelf.cover.rows == last.rows
    text = page.shelf.path.read_text(encoding="utf-8")
    assert text.count("; cover: yes") == 1
    assert level_share.of_pack(page.shelf).state.rows() == last.rows
    desk.key(pygame.K_k, mod=pygame.KMOD_CTRL)
    desk.tick()
    desk.press(f"2 {first.title}")
    desk.tick()
    assert page.shelf.path.read_text(encoding="utf-8").count("; cover: yes") == 1
    assert page.shelf.cover.rows == first.rows


def test_a_single_level_is_added_once_and_taken_out_again(desk: Desk, page: Any) -> None:
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    desk.tick()
    assert isinstance(desk.top, ChoiceScene)
    offered = {choice.label: choice for choice in desk.top.choices}
    assert set(offered) == {"Bay", "Again"}
    desk.top.choose(offered["Bay"])
    desk.tick()
    assert names(desk) == ["One", "Two", "Three", "Bay"]
    page._add(next(level for level in page.library.levels if level.title == "Again"))
    assert names(desk) == ["One", "Two", "Three", "Bay"], "it is there already, under another name"
    page.form.start_at(page.cards[3], ring=True)
    desk.key(pygame.K_DELETE)
    assert names(desk) == ["One", "Two", "Three"]
    own = next(shelf for shelf in page.library.shelves if shelf.key == OWN)
    assert {level.name for level in own.levels} == {"Bay", "Again"}


def test_the_page_of_a_pack_that_came_with_the_app_changes_nothing(desk: Desk, page: Any) -> None:
    page.close()
    desk.tick()
    library = desk.top.library
    library.open(library.shelves[0])
    desk.context.open(ToPack(library))
    desk.tick()
    shown = desk.top
    drag(shown, 0, 2)
    assert [card.is_lifted() for card in shown.cards[:3]] == [False] * 3
    assert not [control for control in shown.form.controls if isinstance(control, Field)]
    desk.key(pygame.K_F5)
    desk.tick()
    assert isinstance(desk.top, PlayScene)


def test_a_pack_whose_file_is_gone_has_no_page_any_more(desk: Desk, page: Any) -> None:
    (desk.context.levels.folder / "mine.txt").unlink()
    page.resume()
    desk.tick()
    assert desk.top is not page


def test_a_card_that_was_let_go_of_is_not_clicked_when_the_button_comes_up(desk: Desk, page: Any) -> None:
    at = page.form.place(page.cards[0]).center
    drag(page, 0, 2)
    page.let_go()
    mouse(page, pygame.MOUSEBUTTONUP, at)
    desk.tick()
    assert desk.top is page


def test_a_dragged_card_is_drawn_and_keeps_other_presses_and_news_from_the_page(
    desk: Desk, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.dirty = False
    drag(page, 0, 2)
    assert page.dirty
    assert page.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    gap, cards = [card.label for card in page.cards], list(page.cards)
    monkeypatch.setattr(page.library, "update", lambda _seconds: True)
    desk.tick()
    assert page.is_dragging
    assert [card.label for card in page.cards] == gap
    assert page.cards == cards, "figures that come meanwhile lay nothing out anew"


def test_a_card_is_not_dragged_any_more_when_one_comes_back_to_the_page(desk: Desk, page: Any) -> None:
    drag(page, 0, 2)
    page.resume()
    assert not page.is_dragging


def test_the_last_level_goes_no_further_and_its_file_stays(
    desk: Desk, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed: list[int] = []
    monkeypatch.setattr(LevelActions, "place", lambda _actions, to: placed.append(to))
    for at, key in ((2, pygame.K_RIGHT), (0, pygame.K_LEFT)):
        page.form.start_at(page.cards[at], ring=True)
        desk.key(key, mod=pygame.KMOD_CTRL)
    assert placed == []


def test_the_page_says_what_the_library_has_to_tell(desk: Desk, page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.library, "take_messages", lambda: ["A level can’t be read."])
    desk.tick()
    assert desk.context.messages == ["A level can’t be read."]


def test_the_biggest_step_up_is_named_by_the_number_of_its_level(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    difficulties = dict(zip((level.rows for level in page.levels), (1.0, 1.5, 4.0), strict=True))
    monkeypatch.setattr(page.library, "figures", lambda level: (3, difficulties[level.rows]))
    assert "level 3" in page._biggest_step()


def test_a_level_that_is_in_the_pack_already_is_not_added_again(desk: Desk, page: Any) -> None:
    page._add(next(level for level in page.library.levels if level.title == "Again"))
    assert names(desk) == ["One", "Two", "Three"]
    assert "level 1" in desk.context.messages[-1]
