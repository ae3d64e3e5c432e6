"""The drawer of a small window: what moves it, and where that ends."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.scenes.game.board.drawer import Drawer
from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def drawer(make_desk: Callable[..., Desk]) -> Drawer:
    """An open one that is higher than its place."""
    desk = make_desk((800, 600), 1.6)
    play = desk.open(PlayScene(desk.context, some_moves("frostbitten")))
    play.toggle_drawer()
    found: Drawer = play.drawer
    assert found.page.height > found._place.height
    return found


def wheel(at: tuple[int, int], by: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, pos=at, y=by)


def test_the_wheel_moves_it_where_the_pointer_is_on_it_as_far_as_it_goes(drawer: Drawer) -> None:
    place = drawer._place
    beside = place.left - 5, place.centery
    assert not drawer.wheel(wheel(beside, -1))
    assert not drawer.wheel(wheel(place.center, 1)), "it is at its beginning"
    assert drawer.offset == 0
    assert drawer.wheel(wheel(place.center, -1))
    assert drawer.offset == min(drawer._screen.px(60), drawer.page.height - place.height)
    assert drawer.page.top == place.top - drawer.offset
    drawer.wheel(wheel(place.center, -50))
    assert drawer.page.bottom == place.bottom
    assert not drawer.wheel(wheel(place.center, -1))
    drawer.scroll_back()
    assert drawer.page.topleft == place.topleft


def test_it_follows_a_finger_that_began_on_it(drawer: Drawer) -> None:
    place = drawer._place
    assert not drawer.drag((place.left - 5, place.centery), -20)
    assert drawer.offset == 0
    assert drawer.drag(place.center, -20)
    assert drawer.offset == 20
    assert drawer.drag(place.center, 50), "what began on it is no press of what lies there"
    assert drawer.offset == 0


def test_one_that_is_seen_as_a_whole_leaves_fingers_to_others(drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drawer, "page", drawer._place)
    assert not drawer.drag(drawer._place.center, -20)


def test_page_keys_move_it_by_most_of_what_is_seen(drawer: Drawer) -> None:
    end = drawer.page.height - drawer._place.height
    assert not drawer.turn_page("Page Up")
    assert not drawer.turn_page("Home")
    assert drawer.turn_page("Page Down")
    assert drawer.offset == min(end, drawer._place.height * 3 // 4)
    while drawer.turn_page("Page Down"):
        pass
    assert drawer.offset == end
    assert drawer.turn_page("Page Up")
    assert drawer.offset < end


def test_what_is_scrolled_out_is_cut_off(drawer: Drawer) -> None:
    target = pygame.Surface((800, 600))
    clips: list[pygame.Rect] = []
    drawer.scroll(30)
    drawer.draw(target, lambda page: clips.append(target.get_clip().clip(page)))
    assert [drawer._place.contains(clip) for clip in clips] == [True]
    assert target.get_clip() == target.get_rect()
