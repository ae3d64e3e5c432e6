"""What is seen after a press is what would be drawn anew: nobody forgot to draw or to lay out what has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from floes_app.bots.process.child import ChildProcess
from floes_app.view.controls import Control, FaceButton, Field, IconButton, TextButton
from tests.amounts import sample
from tests.scenes.desk import Desk
from tests.scenes.test_every_scene import SCENES, VARIANTS, picture


def stale(desk: Desk) -> str:
    """Why the picture is not that of now; empty if it is."""
    desk.rest()
    seen = picture(desk)
    desk.context.stack.draw(desk.surface)
    if picture(desk) != seen:
        return "is not drawn"
    desk.context.stack.resize()  # and no time passes, in which a message might go
    desk.context.stack.draw(desk.surface)
    return "" if picture(desk) == seen else "is not laid out"


def presses(desk: Desk) -> Iterator[Control]:
    """Controls of the scene to press, one of each name; choices and switches first: they mostly stay in it."""
    scene, done = desk.top, set[object]()
    while desk.top is scene:
        left = [each for each in scene.form.controls if each.enabled() and (type(each), each.label) not in done]
        if not left:
            return
        control = min(left, key=lambda each: isinstance(each, TextButton | IconButton | FaceButton | Field))
        done.add((type(control), control.label))
        yield control


@pytest.mark.every_case
@pytest.mark.parametrize("name", sample((name for name in SCENES if name not in VARIANTS), 5))
def test_what_is_seen_after_a_press_is_what_would_be_drawn_anew(
    name: str, make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """In the default run after some presses in some scenes, in the check after all of them in all."""
    monkeypatch.setattr(ChildProcess, "start", lambda _child: None)  # what computes would have more to tell meanwhile
    desk = make_desk((800, 600), reduced_motion=True)
    desk.open(*SCENES[name](desk))
    desk.context.stack.resize()  # some scenes are made with words in a field that nobody has typed
    desk.form.let_go()  # the line that blinks in a field
    desk.tick()
    most = None if request.node.get_closest_marker("slow") else 4
    for control in islice(presses(desk), most):
        desk.top.dirty = True  # as after every event that a form takes
        control.press()
        desk.tick()
        if not desk.context.stack.scenes:  # it leads back
            return
        assert stale(desk) == "", f"{type(control).__name__} “{control.label}” leads to {type(desk.top).__name__}"
