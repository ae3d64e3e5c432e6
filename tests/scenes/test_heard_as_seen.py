"""Each word that is drawn in a scene is heard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from floes_app.games import find
from floes_app.play.access.speech import Question
from floes_app.play.move_numbers import moves_begun
from floes_app.scenes.about import AboutScene, LicencesScene
from floes_app.scenes.base.confirm import QuitScene
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.learn.lesson import TaskScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.controls.spoken import spoken
from floes_app.view.input.keys import spoken_key
from floes_app.view.paint import text
from tests.scenes.desk import Desk
from tests.scenes.test_every_scene import SCENES, VARIANTS, Make
from tests.sessions import finished

pytestmark = pytest.mark.usefixtures("alone")

#: The ends of a graph whose turning point is told: they are words for eyes.
FOR_EYES = {"Start", "End"}


def diced(desk: Desk) -> list[Scene]:
    """How often each face came up in a game."""
    game = finished("frostbitten")
    return [PlayScene(desk.context, game), DiceScene(desk.context, game)]


#: What the other tests of every scene leave out, because it looks like something that they have.
MORE: dict[str, Make] = {
    "dice": diced,
    "task": lambda desk: [TaskScene(desk.context, find("floe"))],
    "licences": lambda desk: [AboutScene(desk.context), LicencesScene(desk.context)],
    "quit": lambda desk: [QuitScene(desk.context, "Not saved.", lambda: None)],
}
EVERY = {name: make for name, make in SCENES.items() if name not in VARIANTS} | MORE


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
    """Words without what is not spoken; arrows on keys have names."""
    for arrow in "←→↑↓":
        words = words.replace(f"+{arrow}", f"+{spoken_key(arrow)}")
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
    scene = desk.open(*EVERY[name](desk), draw=False)
    desk.tick(11, draw=False)
    desk.tick()
    ears = f" {' | '.join(map(bare, told(scene)))} "
    written = [words for paragraph in seen(desk) for words in re.split(r"(?<=[.!?]) ", paragraph)]
    missing = [words for words in written if f" {bare(words)} " not in ears and words not in FOR_EYES]
    if isinstance(scene, BoardScene):  # the figures of a clock are heard in words
        clocks = {card.clock for card in scene.source.contents().cards if bare(card.time) in ears}
        missing = [words for words in missing if words not in clocks]
    if isinstance(scene, BoardScene):  # the number of the row in which the next move will stand
        missing = [words for words in missing if words != str(moves_begun(scene.session, scene.session.index) + 1)]
    assert missing == []
