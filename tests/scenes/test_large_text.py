"""Text from 80 to 200 % in windows from 800×600 to 1920×1080: nothing is cut, overlaps or leaves its box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core import i18n
from floes_app.core.i18n import _
from floes_app.play.status import Status
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.board.scene import StatusSource
from floes_app.scenes.game.play import PlayScene
from floes_app.view.controls import Form
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import Screen
from tests.amounts import LETTER_SIZES, sample, some_of
from tests.pseudo import Pseudo
from tests.scenes.desk import Desk
from tests.scenes.layout_watch import Watch, faults, target, watching
from tests.scenes.test_every_scene import SCENES, Make
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("alone")

SIZES = ((800, 600), (1024, 768), (1280, 800), (1920, 1080))
SCALES = (0.8, 1.0, 1.2, 1.3, 1.6, 2.0)


class Longer(Pseudo):
    """The pseudo-language; the wordmark is the same in every language."""

    def pgettext(self, context: str, message: str) -> str:
        return message if message == "Floes" else super().pgettext(context, message)


def looked_at(desk: Desk, name: str, language: str, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faults of a scene in a language."""
    if language == "pseudo":
        monkeypatch.setattr(i18n, "_catalogue", Longer())
    desk.surface = target(watch, desk.context.screen.size)
    scenes = ALL[name](desk)
    desk.open(*scenes)
    desk.tick(3)
    shown = scenes if isinstance(scenes[-1], ResultScene) else scenes[-1:]
    found = faults(watch, list(shown), desk.surface)
    desk.context.stack.reset()
    desk.context.stack.settle()
    return found


def drawer(key: str) -> Make:
    """A game whose panel is open beside the rail, in a window that has one."""

    def make(desk: Desk) -> list[Scene]:
        play = PlayScene(desk.context, some_moves(key))
        play.toggle_drawer()
        return [play]

    return make


def talkative(key: str) -> Make:
    """A game that says something long: what is longest in the line of words, and what comes next below it."""

    def make(desk: Desk) -> list[Scene]:
        play = PlayScene(desk.context, some_moves(key))
        words = _("{name}: it is your turn.").format(name="Wilhelmina Montgomery")
        said = f"{words} Three penguins drifted from b4 to b9, one of them into the sea, and the bear caught two."
        play.source = Talker(play.source, Status(said, after="Next: Bartholomew the walrus, who has three floes."))
        play.layout()
        return [play]

    return make


class Talker:
    """Leads a game as another does, but says something else."""

    def __init__(self, source: StatusSource, status: Status) -> None:
        self._source, self._status = source, status

    def __getattr__(self, name: str) -> Any:
        return getattr(self._source, name)

    def status(self) -> Status:
        return self._status


ALL = (
    SCENES | {f"drawer {key}": drawer(key) for key in BOARDS} | {f"long words {key}": talkative(key) for key in BOARDS}
)
#: The hardest window with the longest words, and one whose panel is just folded.
SAMPLE = {
    ((800, 600), 2.0, "pseudo"): [
        *("menu with a game", "keys", "settings", "confirm", "seat", "study", "result", "maker", "hint"),
        *("by message", "thinking", "result of four", "level page, board"),
        *("editor, faulty", "editor, solved", "editor, solution in the strip", "play frostbitten", "lesson icefloes"),
        *("lesson floe", "rules seega", "new floe", "drawer frostbitten", "drawer seega", "long words icefloes"),
    ],
    ((1024, 768), 2.0, "en"): ["thinking", "by message", "editor, faulty", "result of four", "study, dice"],
    ((1920, 1080), 2.0, "en"): ["editor, ideas", "result of four", "rules frostbitten"],
    ((1280, 800), 1.6, "en"): ["long words floe", "play seega", "lesson frostbitten", "editor, fairness", "new seega"],
}


def name_of(value: object) -> str | None:
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else None


@pytest.mark.parametrize(
    ("size", "scale", "language", "name"),
    sample([(*way, name) for way, names in SAMPLE.items() for name in names], 3),
    ids=name_of,
)
def test_the_hardest_sizes(
    size: tuple[int, int],
    scale: float,
    language: str,
    name: str,
    make_desk: Callable[..., Desk],
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert looked_at(make_desk(size, scale), name, language, watch, monkeypatch) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=name_of)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_every_size(name: str, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    found = {}
    for scale in some_of(SCALES, LETTER_SIZES):
        desk = Desk.of(tmp_path / f"{scale}", size, scale)
        with watching() as watch, pytest.MonkeyPatch.context() as patch:
            found[scale] = looked_at(desk, name, language, watch, patch)
        desk.end()
    assert {scale: faults for scale, faults in found.items() if faults} == {}


# -- the test itself: it finds what it is there for ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "fault"),
    [
        (lambda surface: text.draw(surface, "Far too long for so little room", (5, 20), 20, room=60), "cut: "),
        (lambda surface: text.draw(surface, "Over the edge", (250, 20), 20), "leaves the window: "),
        (lambda surface: [text.draw(surface, word, (20, 40), 20) for word in ("One", "Other")], "overlap: "),
        (
            lambda surface: (
                surface.blit(art.rounded_rect(60, 30, 4), (10, 10)),
                text.draw(surface, "Beyond its box", (20, 25), 20),
            ),
            "leaves its box: ",
        ),
        (lambda surface: text.draw(surface, "In order", (20, 40), 20), None),
    ],
    ids=["cut", "window", "overlap", "box", "in order"],
)
def test_faults_are_found(drawn: Callable[[pygame.Surface], object], fault: str | None, watch: Watch) -> None:
    class Page:
        form = Form(Screen(300, 200, 1.0))

        def draw(self, surface: pygame.Surface) -> None:
            drawn(surface)

    found = faults(watch, [Page()], target(watch, (300, 200)))
    assert [line.startswith(fault or "") for line in found] == ([True] if fault else [])


def test_where_a_page_has_fewer_sizes_each_size_has_its_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = dict.fromkeys(SCALES, 0)
    for name in ALL:
        monkeypatch.setenv("PYTEST_CURRENT_TEST", f"{name} (call)")
        for scale in some_of(SCALES, 3):
            pages[scale] += 1
    assert sum(pages.values()) == 2 * len(ALL)
    assert min(pages.values()) > len(ALL) / 5
    assert list(some_of(SCALES, 1)) == list(SCALES)
