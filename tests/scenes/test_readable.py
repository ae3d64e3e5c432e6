"""Letters are large enough where they are read from: in a large window, on boards, in captions."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from statistics import median

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core import i18n
from floes_app.core.i18n import _
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.view.controls import Switch
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, Screen
from floes_app.view.sound.audio import CAPTIONS
from floes_app.view.sound.captions import Captions
from tests.amounts import sample
from tests.languages import WITH_PSEUDO, catalogue
from tests.scenes.desk import Desk
from tests.scenes.layout_watch import Watch, target
from tests.scenes.test_every_scene import SCENES
from tests.scenes.test_large_text import SCALES, SIZES, name_of
from tests.sessions import played, some_moves

pytestmark = pytest.mark.usefixtures("alone")

#: A pixel of a screen of 24 inches with 1920×1080 of them, in millimetres.
PIXEL = 0.2768
#: The least height of capitals, as an angle: ISO 9241-303.
LEAST_ANGLE = math.radians(16 / 60)


def test_body_text_can_be_read_from_a_metre_in_a_window_of_full_hd() -> None:
    screen = Screen.of(1920, 1080)
    face = text.font(screen.px(BODY))
    capital = face.render("H", True, "white").get_bounding_rect().height
    assert math.atan(capital * PIXEL / 1000) >= LEAST_ANGLE
    small = text.font(Screen.of(1280, 800).px(BODY)).render("H", True, "white").get_bounding_rect().height
    assert math.atan(small * PIXEL / 1000) < LEAST_ANGLE, "this could not fail"


@pytest.mark.parametrize("key", BOARDS)
def test_words_and_panel_follow_the_height_of_the_window(
    key: str, make_desk: Callable[..., Desk], watch: Watch
) -> None:
    shares, largest = [], []
    for size in ((1280, 800), (1920, 1080), (2560, 1440)):
        desk = make_desk(size)
        desk.surface = target(watch, size)
        scene = desk.open(PlayScene(desk.context, some_moves(key)))
        shares.append(scene.plan.panel.width / size[1])
        watch.clear()
        scene.draw(desk.surface)
        largest.append(max(line.size for line, *_owner in watch.lines) / size[1])
    assert shares == pytest.approx([shares[-1]] * 3, rel=0.06)
    assert largest == pytest.approx([largest[-1]] * 3, rel=0.06)


@pytest.mark.parametrize("key", BOARDS)
def test_letters_of_boards_grow(key: str, make_desk: Callable[..., Desk], watch: Watch) -> None:
    sizes = []
    for scale in (1.0, 1.6, 2.0):
        desk = make_desk((1280, 800), scale)
        desk.surface = target(watch, (1280, 800))
        watch.clear()
        desk.open(PlayScene(desk.context, some_moves(key)))
        sizes.append(max((line.size for line, *_owner in watch.lines if line.words == "a"), default=0))
    assert sizes[0] < sizes[1] < sizes[2] or sizes == [0, 0, 0], "a board has letters that grow, or none"


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=name_of)
@pytest.mark.parametrize(
    ("key", "options"),
    [
        *((key, {"players": 4} if key == "frostbitten" else {}) for key in BOARDS),
        *(("seega", {"size": size}) for size in (7, 9)),
    ],
    ids=str,
)
def test_letters_grow_on_every_board(
    key: str, options: dict[str, int], size: tuple[int, int], make_desk: Callable[..., Desk], watch: Watch
) -> None:
    """Where the rim of Seega is too thin for larger ones they stand beside it."""
    sizes = []
    for scale in (1.0, 2.0):
        desk = make_desk(size, scale)
        desk.surface = target(watch, size)
        watch.clear()
        desk.open(PlayScene(desk.context, played((), key=key, **options)))
        sizes.append(max(line.size for line, *_owner in watch.lines if line.words == "a"))
    assert sizes[1] >= 1.3 * sizes[0], sizes


@pytest.mark.parametrize("number", [7, 9])
@pytest.mark.parametrize("size", SIZES, ids=name_of)
def test_the_line_of_words_begins_below_letters_beside_the_rim(
    number: int, size: tuple[int, int], make_desk: Callable[..., Desk], watch: Watch
) -> None:
    desk = make_desk(size, 2.0)
    desk.surface = target(watch, size)
    watch.clear()
    play = desk.open(PlayScene(desk.context, played((), key="seega", size=number)))
    letters = [line.rect for line, *_owner in watch.lines if line.words in "abcdefghi"[:number]]
    assert len(letters) == number
    assert max(rect.bottom for rect in letters) <= play.plan.line.top


@pytest.mark.parametrize("name", ["editor", "level page, board"])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=name_of)
def test_letters_of_boards_beside_words_grow(
    name: str, size: tuple[int, int], make_desk: Callable[..., Desk], watch: Watch
) -> None:
    sizes = []
    for scale in (1.0, 2.0):
        desk = make_desk(size, scale)
        desk.surface = target(watch, size)
        watch.clear()
        desk.open(*SCENES[name](desk))
        desk.tick(2)
        sizes.append(max((line.size for line, *_owner in watch.lines if line.words == "a"), default=0))
    assert sizes[1] >= 1.3 * sizes[0], sizes
    assert sizes[1] > 0


@pytest.mark.parametrize("scale", [SCALES[0], SCALES[-1]])
@pytest.mark.parametrize("size", SIZES, ids=name_of)
@pytest.mark.parametrize("language", sample(reversed(WITH_PSEUDO), 3))
def test_captions_are_whole_at_every_size(
    language: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogue(language))
    screen, surface = Screen.of(*size, 1.0, scale), pygame.Surface(size)
    told: list[tuple[str, bool]] = []
    places: list[pygame.Rect] = []
    monkeypatch.setattr(text, "listeners", [lambda words, whole: told.append((words, whole))])
    monkeypatch.setattr(text, "line_listeners", [lambda line: places.append(line.rect)])
    words = [_(caption) for caption in CAPTIONS.values()]
    for first in range(0, len(words), 3):
        captions, places[:] = Captions(), []
        for one in words[first : first + 3]:
            captions.add(one, (size[0] - 5, 5), 1.0)
        captions.draw(surface, screen)
        assert all(surface.get_rect().contains(place) for place in places)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
    assert {words for words, _whole in told} == set(words)
    assert [words for words, whole in told if not whole] == []


@pytest.mark.parametrize("key", BOARDS)
def test_captions_stand_at_the_board_where_it_sounds(small_desk: Desk, key: str) -> None:
    heard: list[tuple[str, tuple[int, int] | None]] = []
    small_desk.context.audio.on_caption = lambda words, at: heard.append((words, at))
    scene = small_desk.open(PlayScene(small_desk.context, some_moves(key)))
    small_desk.rest_board()
    heard.clear()
    state = scene.session.state
    scene.controller.play(scene.session.roll() if state.to_move < 0 else state.actions()[0])
    small_desk.rest_board()
    places = [at for _words, at in heard if at is not None]
    assert places
    assert all(scene.plan.extent.inflate(40, 40).collidepoint(at) for at in places)


def test_what_helps_comes_first_in_the_settings(small_desk: Desk) -> None:
    scene = small_desk.open(SettingsScene(small_desk.context))
    assert [*SettingsPage][:3] == [SettingsPage.SIGHT, SettingsPage.SOUND, SettingsPage.HANDS]
    assert scene.first().label == "Smaller"
    first = [control.label for control in scene.form.controls if isinstance(control, Switch)][:2]
    assert first == ["High contrast", "Reduced motion"]


#: Pages on which letters once hardly grew; the others are looked at before a release.
GREW_LITTLE = (
    *("maker", "levels", "editor", "editor, ideas", "editor, what is looked for"),
    *("rules seega", "lesson floe", "lesson frostbitten", "play icefloes"),
)


@pytest.mark.parametrize(
    "name", [name if name in GREW_LITTLE[::3] else pytest.param(name, marks=pytest.mark.slow) for name in SCENES]
)
def test_words_grow_on_every_page(name: str, make_desk: Callable[..., Desk], watch: Watch) -> None:
    """In a large window, the longest lines of a page are at least a third larger at 200%."""
    found = []
    for scale in (1.0, 2.0):
        desk = make_desk((1920, 1080), scale)
        desk.surface = target(watch, (1920, 1080))
        watch.clear()
        desk.open(*SCENES[name](desk))
        lines = {line.words: line.size for line, *_owner in watch.lines}
        longest = sorted(lines, key=lambda words: text.width(words, 20))[-5:]
        found.append(median(lines[words] for words in longest))
    assert found[1] / found[0] >= 4 / 3


#: Panels that once shrank until all of them was in sight; they scroll instead.
PANELS = ("seat", "maker", "screen keys", "choices", "name", "confirm")


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[2], marks=pytest.mark.slow)], ids=name_of)
@pytest.mark.parametrize("name", PANELS)
def test_panels_grow_like_pages_and_scroll(
    name: str, size: tuple[int, int], make_desk: Callable[..., Desk], watch: Watch
) -> None:
    """Every word that is seen at 100% and 200% is nearly twice as high; what has no room is scrolled to."""
    found: list[dict[str, int]] = []
    for scale in (1.0, 2.0):
        desk = make_desk(size, scale)
        desk.surface = target(watch, size)
        scene = desk.open(*SCENES[name](desk))
        watch.clear()
        scene.paint(desk.surface)
        scene.form.draw(desk.surface)
        found.append({word: line.size for line, *_owner in watch.lines for word in line.words.split()})
        place = scene.rect
        assert desk.surface.get_rect().contains(place), place
        view = scene.form.viewport
        for control in scene.form.controls:
            if not control.scrolls or view is None:
                assert place.contains(control.rect), control.label
    both = found[0].keys() & found[1].keys()
    assert len(both) > 1
    assert {word: found[1][word] / found[0][word] for word in both if found[1][word] < 1.8 * found[0][word]} == {}
