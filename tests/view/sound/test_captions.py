"""Captions stand beside what is heard, several at once, and stay as long as they need."""

from __future__ import annotations

import itertools

import pygame
import pytest

from floes_app.play.status import reading_seconds
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from floes_app.view.sound import captions as captions_module
from floes_app.view.sound.captions import GAP, MOST, Caption, Captions, place
from tests.view.contrast import ratio


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_several_stay_each_its_own_time() -> None:
    captions = Captions()
    captions.add("Water splashes.", (10, 10), 1.0)
    captions.add("Ice cracks.", (10, 10), 2.0)
    captions.add("Water splashes.", (50, 50), 3.0)
    assert captions.words == ("Ice cracks.", "Water splashes."), "the same words move"
    assert not captions.update(1.5)
    assert captions.update(1.0)
    assert captions.words == ("Water splashes.",)
    for number in range(2 * MOST):
        captions.add(str(number), None, 9.0)
    assert len(captions.words) == MOST


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("at", [(0, 0), (799, 599), (400, 300), (790, 20), None])
def test_they_lie_in_the_window_beside_each_other(
    size: tuple[int, int], scale: float, at: tuple[int, int] | None
) -> None:
    screen, room = Screen.of(*size, 1.0, scale), pygame.Rect(0, 0, *size)
    taken: list[pygame.Rect] = []
    for words in ("The bear pounces.", "Water splashes.", "A floe glides through the water."):
        taken.append(place(Caption(words, at, 1.0), screen, room, taken))
    assert all(room.contains(box) for box in taken)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(taken, 2))


@pytest.mark.parametrize(("x", "is_right"), [(0, True), (100, True), (700, False), (799, False)])
def test_a_caption_stands_right_of_its_place_and_left_of_it_where_the_window_ends(x: int, is_right: bool) -> None:
    screen, room = Screen.of(800, 600, 1.0), pygame.Rect(0, 0, 800, 600)
    box = place(Caption("Water splashes.", (x, 300), 1.0), screen, room, [])
    assert (box.left - x if is_right else x - box.right) == screen.px(GAP)
    assert box.centery == 300


@pytest.mark.parametrize("ground", ["white", "black"])
def test_they_grow_with_the_text_and_stand_out_on_any_ground(ground: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    for scale in (1.0, 2.0):
        surface = pygame.Surface((800, 600))
        surface.fill(ground)
        captions = Captions()
        captions.add("Ice cracks.", (400, 300), 1.0)
        captions.draw(surface, Screen.of(800, 600, 1.0, scale))
        rect = lines[-1].rect
        plate = surface.get_at((rect.left - 3, rect.centery))[:3]
        colours = {
            surface.get_at((x, y))[:3] for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)
        }
        assert max(ratio(colour, plate) for colour in colours) >= 7
    assert lines[1].size >= 1.8 * lines[0].size


def test_long_words_stay_longer_and_as_the_reader_wants() -> None:
    short, long = "Ice cracks.", "A penguin calls, and another answers."
    assert reading_seconds(long, "normal") > reading_seconds(short, "normal") >= 2.5
    times = [reading_seconds(long, reading) for reading in ("short", "normal", "long", "stay")]
    assert times == sorted(times)
    assert times[-1] == float("inf")


def test_the_latest_caption_stands_at_its_place_and_earlier_ones_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: dict[str, pygame.Rect] = {}
    monkeypatch.setattr(captions_module, "_draw", lambda _to, words, box, _screen: boxes.update({words: box}))
    captions, screen = Captions(), Screen.of(800, 600, 1.0)
    for words in ("Water splashes.", "Ice cracks."):
        captions.add(words, (100, 300), 2.0)
    captions.draw(pygame.Surface((800, 600)), screen)
    assert boxes["Ice cracks."].centery == 300
    assert not boxes["Water splashes."].colliderect(boxes["Ice cracks."])
