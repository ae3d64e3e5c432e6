"""Each word that is drawn in a scene is heard, and the state of each control."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from floes_app.play.access.speech import Question
from floes_app.play.move_numbers import moves_begun
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.view.controls import Control, Field, Segment, Slider
from floes_app.view.controls.spoken import spoken
from floes_app.view.paint import text
from tests.scenes.desk import Desk
from tests.scenes.test_every_scene import SCENES, VARIANTS

pytestmark = pytest.mark.usefixtures("alone")

#: The ends of a graph whose turning point is told: they are words for eyes.
FOR_EYES = {"Start", "End"}
EVERY = [name for name in SCENES if name not in VARIANTS]


def told(scene: Any) -> Iterator[str]:
    """All that is heard in a scene by opening it, asking, going through its controls and reading its moves."""
    heard = scene.heard()
    yield from (heard.where, heard.announcement, heard.place, heard.line)
    yield from map(scene.answer, Question)
    yield from map(spoken, scene.form.controls)
    if isinstance(scene, BoardScene):
        reader = scene.controller.reader
        yield from map(reader.words, range(len(reader.turns())))


def bare(words: str) -> str:
    """Words without what is not spoken."""
    return " ".join(re.findall(r"[\w+]+", words.lower()))


def seen(desk: Desk) -> list[str]:
    """All that is written in the scene on top."""
    lines: list[str] = []
    form = desk.form
    heights = range(0, max(1, form.page_height), form.viewport.height // 2 if form.viewport is not None else 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "listeners", [lambda words, _whole: lines.append(words)])
        for offset in heights:
            form.scroll_to(offset)
            desk.top.draw(desk.surface)
    return list(dict.fromkeys(lines))


@pytest.mark.usefixtures("watch")
@pytest.mark.parametrize("name", EVERY)
def test_each_word_that_is_seen_is_heard(desk: Desk, name: str) -> None:
    scene = desk.open(*SCENES[name](desk), draw=False)
    desk.tick(12)
    ears = f" {' | '.join(map(bare, told(scene)))} "
    written = [words for paragraph in seen(desk) for words in re.split(r"(?<=[.!?]) ", paragraph)]
    missing = [words for words in written if f" {bare(words)} " not in ears and words not in FOR_EYES]
    if isinstance(scene, BoardScene):  # the figures of a clock are heard in words
        clocks = {card.clock for card in scene.source.contents().cards if bare(card.time) in ears}
        missing = [words for words in missing if words not in clocks]
    if isinstance(scene, BoardScene):  # the number of the row in which the next move will stand
        missing = [words for words in missing if words != str(moves_begun(scene.session, scene.session.index) + 1)]
    assert missing == []


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", EVERY)
def test_each_state_that_is_seen_is_heard(small_desk: Desk, name: str) -> None:
    """A control sounds otherwise when it is chosen, on, lit, out of reach, or has another value."""
    for control in small_desk.open(*SCENES[name](small_desk), draw=False).form.controls:
        for state in ("chosen", "on", "lit", "enabled"):
            if getattr(control, state, None) is not None and state in {field.name for field in fields(control)}:
                assert len({in_state(control, state, is_so) for is_so in (True, False)}) == 2, (control, state)
        if isinstance(control, Slider | Field):
            assert str(control.value) in spoken(control)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", EVERY)
def test_tabs_are_one_stop(small_desk: Desk, name: str) -> None:
    """Each says of what it is one, and the focus stops once for all that stand side by side."""
    form = small_desk.open(*SCENES[name](small_desk), draw=False).form
    choices = [control for control in form.controls if isinstance(control, Segment)]
    assert [choice.label for choice in choices if not choice.group] == []
    stops = [control.group for control in form.stops() if control in choices]
    assert len(stops) == len(set(stops))


def in_state(control: Control, name: str, is_so: bool) -> str:
    """The words about a control in a state."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(control, name, (lambda: is_so) if callable(getattr(control, name)) else is_so)
        return spoken(control)
