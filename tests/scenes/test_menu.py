"""The menu: the game that waits, the pictures of the games, and what is clicked."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.play.background import Background
from floes_app.scenes import menu
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.menu import CORNER, MenuScene
from floes_app.view.paint import text
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import SMALL
from tests.scenes.desk import Desk, key_event
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def test_a_game_that_came_or_went_meanwhile_is_offered_or_no_longer(small_desk: Desk) -> None:
    desk = small_desk
    opened = desk.open(MenuScene(desk.context))
    assert opened.session is None
    desk.context.stack.push(KeysScene(desk.context, ()))
    desk.tick()
    desk.context.store.keep(played("ur"))
    desk.key(pygame.K_ESCAPE)
    assert opened.session is not None
    assert desk.form.focus is desk.find("Continue")
    desk.context.stack.push(KeysScene(desk.context, ()))
    desk.tick()
    for entry in desk.context.store.unfinished()[0]:
        desk.context.store.take_away(entry.path)
    desk.key(pygame.K_ESCAPE)
    assert opened.session is None


def test_keys_that_came_before_the_game_was_read_are_given_once(
    small_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter and what follows it are kept until it is known what they are for; the next time they are forgotten."""
    desk, read = small_desk, True
    is_done = Background.is_done
    monkeypatch.setattr(Background, "is_done", lambda work, _seconds=0.0: read and is_done(work, 30))
    opened, posted = desk.open(MenuScene(desk.context)), list[pygame.event.Event]()
    monkeypatch.setattr(pygame.event, "post", posted.append)
    for _time in range(2):
        read = False
        opened.resume()
        desk.key(pygame.K_RETURN, pygame.K_RIGHT)
        assert posted == []
        read = True
        desk.tick()
        assert [event.key for event in posted] == [pygame.K_RETURN, pygame.K_RIGHT]
        posted.clear()


def test_a_game_that_cannot_be_read_is_told_of_once(small_desk: Desk) -> None:
    desk = small_desk
    desk.context.store.keep(played("ur"))
    path = next((desk.context.store.folder / "unfinished").glob("*.floes"))
    path.write_text(path.read_text().replace('"u r"', '"u u u"'))
    opened = desk.open(MenuScene(desk.context))
    assert opened.session is None
    assert len(desk.context.messages) == 1


def test_every_game_gets_its_picture_though_nothing_else_moves(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame paints one of them, so that the window is not held up."""
    painted: list[str] = []

    def paint(key: str, size: tuple[int, int]) -> pygame.Surface:
        painted.append(key)
        return pygame.Surface(size)

    monkeypatch.setattr(menu, "poster", remembered(paint))
    desk = make_desk((1000, 640), reduced_motion=True)
    monkeypatch.setattr(desk, "draws", True, raising=False)
    desk.open(MenuScene(desk.context))
    for _frame in range(8):
        before = len(painted)
        desk.tick()
        assert len(painted) <= before + 1
    assert sorted(painted) == sorted(game.key for game in menu.playable())
    assert not desk.context.stack.animating


@pytest.fixture
def scrolled(make_desk: Callable[..., Desk]) -> tuple[Desk, pygame.Rect]:
    """A menu that is higher than its window, scrolled to its end; where the card of the waiting game was before."""
    desk = make_desk((800, 600), 2.0)
    desk.context.store.keep(played("ur"))
    opened = desk.open(MenuScene(desk.context))
    card = opened._continue_card.rect.copy()
    desk.key(pygame.K_END)
    assert opened.form.offset > 0
    return desk, card


def test_the_whole_menu_can_be_scrolled_to(scrolled: tuple[Desk, pygame.Rect]) -> None:
    desk, _card = scrolled
    last = [control for control in desk.form.controls if control.scrolls][-1]
    assert desk.form.viewport is not None
    assert desk.form.viewport.contains(desk.form.place(last))


def test_the_card_of_the_waiting_game_is_clicked_where_it_is_seen(scrolled: tuple[Desk, pygame.Rect]) -> None:
    desk, card = scrolled
    opened, offset = desk.top, desk.form.offset
    free = next(
        (card.x + 8, y)
        for y in range(card.top, card.bottom)
        if desk.form._at((card.x + 8, y)) is None and not card.move(0, -offset).collidepoint(card.x + 8, y)
    )
    desk.click(free)
    assert desk.top is opened, "it was there before the page was scrolled"
    desk.form.scroll_to(20)
    desk.click((card.x + 8, card.top - 20 + 4))
    assert isinstance(desk.top, PlayScene)


def test_what_the_menu_takes_means_nothing_else(small_desk: Desk) -> None:
    small_desk.open(MenuScene(small_desk.context))
    assert small_desk.context.stack.handle(key_event("Tab"))
    assert not small_desk.context.stack.handle(key_event("F11")), "that is for the window"


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_the_wheel_and_the_other_buttons_open_no_game(small_desk: Desk, button: int) -> None:
    desk = small_desk
    desk.context.store.keep(played("ur"))
    opened = desk.open(MenuScene(desk.context))
    at = opened._continue_card.rect.x + 60, opened._continue_card.rect.centery
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
    desk.tick()
    assert desk.top is opened


@pytest.mark.parametrize(("size", "share"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 800), 1.0)])
def test_everything_beside_the_title_has_a_button_at_any_size(
    make_desk: Callable[..., Desk], size: tuple[int, int], share: float
) -> None:
    desk = make_desk(size, share)
    scene = desk.open(MenuScene(desk.context))
    labels = [control.label for control in scene.form.controls]
    for name in CORNER:
        assert scene.commands.action(scene, name).label in labels


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("ui_scale", [1.6, 2.0])
def test_at_large_text_a_message_stands_in_the_place_of_the_title_and_covers_nothing(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], ui_scale: float
) -> None:
    """Cards fill the window then: a plate once lay on half of the title."""
    desk = make_desk(size, ui_scale, reduced_motion=True)
    scene = desk.open(MenuScene(desk.context))
    desk.rest()
    if scene.form.viewport is None:
        pytest.skip("there is room beside the cards")
    told: list[tuple[str, bool]] = []
    monkeypatch.setattr(text, "listeners", [lambda words, whole: told.append((words, whole))])
    words = "The ice is thin where the bears have danced, and thinner where they have sung."
    assert desk.context.stack.show_message(words)
    scene.draw(desk.surface)
    assert (words, True) in told
    assert "Floes" not in dict(told)
    assert scene._message_place.collidelist([*scene.kept_free()]) < 0
    size_of_words, high = text.paragraph_fit(
        words, desk.context.screen.px(SMALL + 1), scene._message_place.width, scene._message_place.height
    )
    assert high <= scene._message_place.height
    assert size_of_words > desk.context.screen.px(SMALL + 1) * 0.6
    desk.context.stack.show_message("")
    told.clear()
    scene.draw(desk.surface)
    assert "Floes" in dict(told)


def test_a_focus_that_was_moved_stays_when_one_comes_back(small_desk: Desk) -> None:
    desk = small_desk
    desk.context.store.keep(played("ur"))
    menu = desk.open(MenuScene(desk.context))
    first = menu.form.focus.label
    other = next(control for control in menu.form.controls if control.label != first)
    menu.form.start_at(other, ring=True)
    menu.resume()
    assert menu.form.focus.label == other.label


def test_a_game_that_is_gone_is_not_offered_while_the_next_one_is_looked_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played("u")
    desk.context.keep(session)
    scene = desk.open(MenuScene(desk.context))
    assert scene.session is not None
    path = desk.context.store.path_of(session)
    assert path is not None
    path.unlink()
    monkeypatch.setattr(Background, "is_done", lambda _work, _seconds=0.0: False)
    scene.resume()
    assert scene.session is None
