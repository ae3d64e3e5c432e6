"""Words on every screen stand out from what lies below them, in the usual look and in high contrast.

The ratios are those of WCAG 2.2: usually 4.5:1, and 3:1 for large letters (success criterion 1.4.3); in high contrast
7:1 (1.4.6). They are measured in the painted picture, for four kinds of eyes. Controls that cannot be pressed just now
are exempt there; they are held to 3:1 in the usual look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pygame
import pytest

from floes_app.bots.process.child import ChildProcess
from floes_app.play.levels.library.daily_levels import DailyLevels
from floes_app.scenes.settings import SettingsScene
from floes_app.view.paint import palette, picture_cache, text
from floes_app.view.paint.text import Line
from tests.pictures import own_pictures
from tests.scenes.desk import Desk
from tests.scenes.layout_watch import Watch, own
from tests.scenes.test_every_scene import SCENES
from tests.view.contrast import EYES, ratio

#: Least contrast of letters: usually, usually if they are large, and in high contrast.
USUAL, LARGE, HIGH = 4.5, 3.0, 7.0
#: Letters are large from so many pixels on at a scale of 1, and bold ones from fewer: 18 and 14 points of print.
LARGE_SIZE, LARGE_BOLD = 24, 18.66
#: So many pixels of a line are looked at, at most.
SAMPLE = 60
#: The same words drawn again no farther away are their shadow, or the light on their edge.
SHADOW = 2
#: The scenes that every run looks at.
OFTEN = {
    False: ("menu with a game", "editor, faulty", "play icefloes"),
    True: ("play seega", "settings"),
}


@pytest.fixture(autouse=True)
def _nothing_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChildProcess, "start", lambda _child: pytest.fail("a scene computes in a process"))
    monkeypatch.setattr(DailyLevels, "seek", lambda _levels, _days: None)


@pytest.fixture
def high(request: pytest.FixtureRequest) -> Iterator[bool]:
    palette.use(request.param)
    with own_pictures():
        yield request.param
    palette.use(False)
    Page.below.clear()


class Page(pygame.Surface):
    """A surface that keeps what was below the pictures that are put on it, and on its copies and parts."""

    below: ClassVar[dict[int, tuple[pygame.Surface, pygame.Surface]]] = {}
    """Each picture by its identity, and what was below it."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **named: Any) -> pygame.Rect:
        below = pygame.Surface(source.get_size())
        below.blit(self, (0, 0), source.get_rect(topleft=dest.topleft if isinstance(dest, pygame.Rect) else dest))
        self.below[id(source)] = source, below
        return super().blit(source, dest, *rest, **named)


def ground(line: Line) -> pygame.Surface:
    """The ground below the letters of a line: a card on which they stand may let through what is below."""
    _card, below = Page.below.get(id(line.target), (None, None))
    if below is None:
        return line.under
    found = pygame.Surface(line.under.get_size())
    found.blit(below, (0, 0), line.place)
    found.blit(line.under, (0, 0))
    return found


def weakest(line: Line) -> float:
    """The contrast that nine of ten pixels of the letters of a line reach, for the eyes that see least of it."""
    letters, under = line.letters, ground(line)
    mask = pygame.mask.from_surface(letters, 250)
    points = [(x, y) for x in range(mask.get_size()[0]) for y in range(mask.get_size()[1]) if mask.get_at((x, y))]
    points = points[:: max(1, len(points) // SAMPLE)]
    if not points:
        return 21.0
    return min(
        sorted(ratio(letters.get_at(point)[:3], under.get_at(point)[:3], eyes) for point in points)[len(points) // 10]
        for eyes in EYES
    )


def least(line: Line, high: bool, enabled: bool) -> float:
    """The least contrast of the letters of a line."""
    if high:
        return HIGH
    is_large = line.size >= (LARGE_BOLD if line.bold else LARGE_SIZE)
    return LARGE if is_large or not enabled else USUAL


def too_weak(watch: Watch, high: bool) -> set[tuple[str, float]]:
    """The words that do not stand out as much as they should, and how much they do."""
    seen: dict[tuple[str, int, int], tuple[float, float]] = {}
    lines = [(line, control) for line, control, _place in watch.lines if line.words.strip()]
    for line, control in lines:
        if not line.clip.contains(line.rect):
            continue
        contrast, needed = weakest(line), least(line, high, control is None or control.enabled())
        near = (
            (line.words, line.rect.x + x, line.rect.y + y)
            for x in range(-SHADOW, SHADOW + 1)
            for y in range(-SHADOW, SHADOW + 1)
        )
        at = next((place for place in near if place in seen), (line.words, line.rect.x, line.rect.y))
        seen[at] = max(seen.get(at, (0.0, needed)), (contrast, needed))
    assert seen
    return {(words, round(contrast, 2)) for (words, _x, _y), (contrast, needed) in seen.items() if contrast < needed}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("high", "name"),
    [
        pytest.param(high, name, marks=() if name in OFTEN[high] else pytest.mark.slow)
        for high in (False, True)
        for name in SCENES
    ],
    indirect=["high"],
    ids=lambda value: {False: "usual", True: "high contrast"}.get(value, value),
)
def test_words_stand_out(
    high: bool, name: str, make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, watch = make_desk((1280, 800), high_contrast=high), Watch()
    desk.open(*SCENES[name](desk))
    desk.tick(12)
    monkeypatch.setattr(text, "line_listeners", [watch.line])
    picture_cache.forget()
    desk.context.stack.resize()
    for scene in desk.context.stack.scenes:
        own(watch, scene.form)  # type: ignore[attr-defined]
    desk.surface = Page(desk.surface.get_size())
    desk.tick(12)
    assert too_weak(watch, high) == set()


def test_pale_words_would_be_found() -> None:
    watch, page = Watch(), Page((200, 100))
    page.fill("#123048")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "line_listeners", [watch.line])
        for place, (words, size) in enumerate((("small", 18), ("large", 24))):
            text.draw(page, words, (10, 20 + 40 * place), size, "#93B6CD")
            text.draw(page, words + "!", (100, 20 + 40 * place), size, "#6A8AA2")
    assert {words for words, _contrast in too_weak(watch, high=False)} == {"small!"}
    assert {words for words, _contrast in too_weak(watch, high=True)} == {"small", "small!", "large", "large!"}


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
