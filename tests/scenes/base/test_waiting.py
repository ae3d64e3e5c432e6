"""The panel of what takes long: its words, its bar and its button."""

from __future__ import annotations

import pygame
import pytest

from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.waiting import WaitingScene
from floes_app.scenes.menu import MenuScene
from floes_app.view.paint import text
from floes_app.view.paint.text import Line
from tests.scenes.desk import Desk
from tests.scenes.work import Work

pytestmark = pytest.mark.usefixtures("alone")


def test_words_bar_and_button_lie_one_below_the_other_in_the_panel(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    desk.open(MenuScene(desk.context))
    scene = WaitingScene(desk.context, "Sorting the mail…", Work(), lambda: None)
    desk.context.stack.push(scene)
    lines.clear()
    desk.tick()
    (words,) = {line.words: line.rect for line in lines if line.words == "Sorting the mail…"}.values()
    (button,) = (control.rect for control in scene.form.controls)
    assert words.bottom <= scene._bar.top < scene._bar.bottom < button.top
    assert scene._bar.left == button.left
    assert abs(words.left - scene._bar.left) < 4, "letters begin a pixel beside their place"
    for part in (words, scene._bar, button):
        assert scene.rect.contains(part)


@pytest.mark.parametrize(("label", "is_beside"), [("Delete", True), ("Throw it away, and never look back", False)])
def test_answers_lie_side_by_side_only_where_their_words_have_room(desk: Desk, label: str, is_beside: bool) -> None:
    desk.open(MenuScene(desk.context), ConfirmScene(desk.context, "Delete?", "For good.", label, lambda: None))
    keep, confirm = (desk.find(words).rect for words in ("Keep it", label))
    assert (keep.y == confirm.y) == is_beside


@pytest.mark.usefixtures("unpainted")
def test_the_bar_is_drawn_as_it_grows_and_who_cancels_stops_the_work(small_desk: Desk) -> None:
    desk, work = small_desk, Work()
    scene = desk.open(MenuScene(desk.context), WaitingScene(desk.context, "Sorting the mail…", work, lambda: None))
    desk.tick()
    for share, is_drawn in ((0.6, True), (0.6, False)):
        work.share = share
        scene.dirty = scene.form.dirty = False
        desk.tick(draw=False)
        assert scene.dirty == is_drawn
    desk.key(pygame.K_ESCAPE)
    assert work.cancelled


@pytest.mark.usefixtures("unpainted")
def test_what_is_done_below_another_scene_waits_until_that_is_closed(small_desk: Desk) -> None:
    desk, work, taken = small_desk, Work(), list[str]()
    scene = WaitingScene(desk.context, "Sorting the mail…", work, lambda: taken.append("mail"))
    above = ConfirmScene(desk.context, "Delete?", "For good.", "Delete", lambda: None)
    desk.open(MenuScene(desk.context), scene, above)
    work.done = True
    desk.tick()
    assert (desk.top, taken) == (above, [])
    desk.context.stack.pop()
    desk.tick(2)
    assert taken == ["mail"]
    assert isinstance(desk.top, MenuScene)


@pytest.mark.usefixtures("unpainted")
def test_a_panel_that_nobody_saw_yet_is_drawn_once_it_is_to_be_seen(small_desk: Desk) -> None:
    desk = small_desk
    scene = desk.open(
        MenuScene(desk.context), WaitingScene(desk.context, "Sorting the mail…", Work(), lambda: None, 0.4)
    )
    desk.tick()
    for is_drawn in (False, True):
        scene.dirty = scene.form.dirty = False
        desk.tick(seconds=0.3, draw=False)
        assert scene.dirty == is_drawn
