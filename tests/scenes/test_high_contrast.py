"""High contrast on every screen: text has 7:1 at least against what lies below it, and the setting works at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from floes_app.bots.process import Child
from floes_app.play.daily_levels import DailyLevels
from floes_app.scenes.settings import SettingsScene
from floes_app.view import palette, picture_cache, text
from floes_app.view.text import Line
from tests.pictures import own_pictures
from tests.scenes.desk import Desk
from tests.scenes.test_every_scene import SCENES
from tests.view.contrast import ratio

#: What text reaches at least (WCAG 2.2, success criterion 1.4.6).
LEAST = 7.0
#: So many pixels of a line are looked at, at most.
SAMPLE = 60
USUAL = ("menu with a game", "play seega", "settings")


@pytest.fixture(autouse=True)
def _nothing_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Child, "start", lambda _child: pytest.fail("a scene computes in a process"))
    monkeypatch.setattr(DailyLevels, "seek", lambda _levels, _days: None)


@pytest.fixture
def high_contrast() -> Iterator[None]:
    palette.use(True)
    with own_pictures():
        yield
    palette.use(False)


def weakest(line: Line) -> float:
    """The contrast that nine of ten pixels of the letters of a line reach."""
    letters, ratios = line.letters, []
    mask = pygame.mask.from_surface(letters, 250)
    points = [(x, y) for x in range(mask.get_size()[0]) for y in range(mask.get_size()[1]) if mask.get_at((x, y))]
    for point in points[:: max(1, len(points) // SAMPLE)]:
        ratios.append(ratio(letters.get_at(point)[:3], line.under.get_at(point)[:3]))
    return sorted(ratios)[len(ratios) // 10] if ratios else 21.0


@pytest.mark.usefixtures("high_contrast")
@pytest.mark.parametrize(
    "name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.slow) for name in SCENES]
)
def test_text_stands_out(name: str, make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk((1280, 800), high_contrast=True)
    lines: list[Line] = []
    desk.open(*SCENES[name](desk))
    desk.tick(12)
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    picture_cache.forget()
    desk.context.stack.resize()
    desk.tick(12)
    best: dict[tuple[str, tuple[int, ...]], float] = {}  # the title is drawn twice, with its shadow between
    for line in lines:
        if line.words.strip() and line.clip.contains(line.rect):
            at = line.words, tuple(line.rect)
            best[at] = max(best.get(at, 0.0), weakest(line))
    assert best
    assert {(words, round(contrast, 1)) for (words, _at), contrast in best.items() if contrast < LEAST} == set()


def test_the_switch_works_at_once(desk: Desk) -> None:
    def apply() -> None:
        if palette.use(desk.context.settings.high_contrast):
            picture_cache.forget()
        desk.context.stack.resize()

    desk.context.apply_settings = apply
    desk.open(SettingsScene(desk.context))
    before = desk.surface.get_at((3, 3))
    try:
        desk.press("High contrast")
        assert desk.context.settings.high_contrast
        assert desk.surface.get_at((3, 3)) != before
        desk.press("High contrast")
        assert desk.surface.get_at((3, 3)) == before
    finally:
        palette.use(False)
