"""The panel that asks for a name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floes_app.scenes.base.choose import NameScene
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
@pytest.mark.parametrize("words", ["Save", "Make pack", "A button that says at great length what it does"])
def test_both_buttons_have_the_same_room_and_stand_below_each_other_where_words_are_long(
    make_desk: Callable[..., Desk], words: str, ui_scale: float
) -> None:
    desk = make_desk((800, 600), ui_scale)
    scene = desk.open(NameScene(desk.context, "Name", "", words, lambda _name: None))
    field, cancel, done = (control.rect for control in desk.form.controls)
    assert abs(cancel.width - done.width) <= 1
    assert abs(cancel.height - done.height) <= 1
    assert scene.rect.contains(field.unionall([cancel, done]))
    assert not cancel.colliderect(done)
    if len(words) > 20:
        assert cancel.bottom <= done.top
        assert cancel.width == field.width
    else:
        assert cancel.top == done.top
        assert cancel.right <= done.left
