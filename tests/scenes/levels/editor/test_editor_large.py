"""The editor at large text: everything grows, what has no room scrolls, and the board keeps four fifths."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core.i18n import _
from floes_app.scenes.levels.editor.canvas import LABEL, WIDEST
from floes_app.scenes.levels.editor.panel import WORDS
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.view.controls import Control
from floes_app.view.levels.editor_widgets import EdgeButton
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY
from tests.amounts import sample
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

WINDOWS = ((800, 600), (1280, 800), (1366, 768), (1920, 1080))
SCALES = (1.3, 1.6, 2.0)
BOARDS = ((5, 5), (7, 7), (9, 9), (13, 13), (15, 9), (9, 15), (21, 11), (25, 25))
#: The last tool of the toolbar, by its name.
LAST = "Redo"


def editor(desk: Desk, size: tuple[int, int] = (7, 7), drawer: bool = False) -> EditorScene:
    scene: EditorScene = desk.open(EditorScene(desk.context, Draft(("." * size[0],) * size[1])))
    if drawer:
        scene.toggle_drawer()
        desk.tick()
    return scene


def heights(scene: EditorScene) -> dict[tuple[type[Control], str], int]:
    """The height of every control by its kind and name, in pixels."""
    return {(type(control), control.label): control.rect.height for control in scene.form.controls}


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_keeps_four_fifths_and_its_letters_grow(
    size: tuple[int, int], make_desk: Callable[..., Desk]
) -> None:
    usual, large = make_desk(size, 1.0), {scale: make_desk(size, scale) for scale in SCALES}
    faults = []
    for board in BOARDS:
        before = editor(usual, board).canvas
        for scale, desk in large.items():
            after = editor(desk, board).canvas
            unit, label = after.frame.unit_width, after.frame.label
            grown = min(round(LABEL * desk.context.screen.scale), round(unit * WIDEST))  # they do not touch each other
            if unit < 0.8 * before.frame.unit_width or abs(label - grown) > 2:
                faults.append((board, scale, before.frame, after.frame))
    assert faults == []


@pytest.mark.parametrize("scale", sample(SCALES, 2))
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_control_grows_and_is_seen_or_scrolled_to(
    size: tuple[int, int], scale: float, make_desk: Callable[..., Desk]
) -> None:
    """The buttons at the edges of the board and above it give way to it, and grow three quarters as much."""
    usual, desk = make_desk(size, 1.0), make_desk(size, scale)
    before = heights(editor(usual)) | heights(editor(usual, drawer=True))
    for drawer in (False, True):
        scene = editor(desk, drawer=drawer)
        window, view = pygame.Rect(0, 0, *size), scene.form.viewport
        seen = []
        for control in scene.form.controls:
            grown = control.rect.height / before.get((type(control), control.label), control.rect.height / scale)
            gives_way = isinstance(control, EdgeButton) or control.rect.bottom <= scene.canvas.extent.top
            assert grown >= (0.75 if gives_way else 0.9) * scale - 0.02, control.label
            if not control.scrolls:
                assert window.contains(control.rect), control.label
                seen.append(control)
        free = [control for control in seen if control.enabled()]
        touching = [
            (one.label, other.label)
            for one, other in itertools.combinations(free, 2)
            if one.rect.colliderect(other.rect)
        ]
        assert touching == []
        if view is not None:
            assert window.contains(view)
            on_page = [control for control in scene.form.controls if control.scrolls]
            for control in on_page:
                scene.form.reveal(control)
                place = scene.form.place(control)
                assert view.top <= place.top
                assert place.bottom <= view.bottom
            scene.form.scroll_to(0)


@pytest.fixture
def large(make_desk: Callable[..., Desk]) -> Desk:
    return make_desk((800, 600), 2.0)


def test_tools_scroll_by_keys_by_the_wheel_and_by_a_finger(large: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, scene = large, editor(large)
    assert scene.toolbar.scrolls
    form, view = scene.form, scene.toolbar.area.rect
    scene.edit(lambda level: level.cursor.press_at((0, 0)))
    scene.edit(lambda level: level.draft_editor.release())
    scene.edit(lambda level: level.draft_editor.undo())
    assert not view.colliderect(form.place(desk.find(LAST)))
    desk.key(pygame.K_TAB)
    presses = 0
    while (there := scene.form.focus) is None or there.label != LAST:
        presses += 1
        assert presses < len(scene.form.controls)
        desk.key(pygame.K_TAB)
    assert view.contains(scene.form.place(there))
    scene.form.scroll_to(0)
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, pos=view.center))
    by_wheel = scene.form.offset
    assert by_wheel > 0
    assert scene.canvas.view.is_whole
    desk.drag(view.center, (view.centerx, view.centery - 60))
    assert scene.form.offset > by_wheel


def test_over_the_board_the_wheel_looks_closer_though_the_tools_scroll(large: Desk) -> None:
    desk, scene = large, editor(large)
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, pos=scene.canvas.extent.center))
    assert not scene.canvas.view.is_whole
    assert scene.form.offset == 0


def test_the_drawer_takes_the_place_of_tools_that_scroll_and_begins_at_its_top(large: Desk) -> None:
    scene = editor(large)
    scene.form.scroll_to(200)
    scene.toggle_drawer()
    assert scene.form.offset == 0
    assert LAST not in {control.label for control in scene.form.controls}
    scene.form.scroll_to(300)
    scene.toggle_drawer()
    assert scene.form.offset == 0
    assert LAST in {control.label for control in scene.form.controls}


@pytest.mark.parametrize("scale", sample([1.0, *SCALES], 3))
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_panel_says_at_the_top_what_is_wrong_however_long_that_is(
    size: tuple[int, int], scale: float, make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of problems is farther down, and scrolls."""
    desk = make_desk(size, scale)
    scene = desk.open(EditorScene(desk.context, Draft((*("." * 7,) * 6, "P..*Q.S"))))
    if scene.panel.is_drawer:
        scene.toggle_drawer()
        desk.tick()
    lines: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    scene.draw(desk.surface)
    words = [line.words for line in lines]
    first_label = words.index(_(next(iter(WORDS.values()))))
    (problem,) = scene.editor.problems
    assert problem.sentence in " ".join(words[:first_label])


def test_beside_the_drawer_the_line_of_words_keeps_the_size_of_its_letters(make_desk: Callable[..., Desk]) -> None:
    """It takes the place of the tools, and that of the buttons below the board, which the drawer covers."""
    scene = editor(make_desk((1366, 768), 2.0))
    size = words_size(scene)
    scene.toggle_drawer()
    scene.layout()
    assert words_size(scene) >= 0.9 * size
    assert scene._status.rect.right < scene._drawer.left
    assert scene._status.rect.top >= scene.canvas.lower_end


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((800, 600), 1.3), ((1024, 768), 1.6)])
def test_beside_the_drawer_the_line_of_words_goes_on_below_the_tools(
    make_desk: Callable[..., Desk], size: tuple[int, int], scale: float
) -> None:
    scene = editor(make_desk(size, scale))
    scene.toggle_drawer()
    scene.layout()
    assert scene._shows_tools
    assert scene._status.rect.left < scene.toolbar.area.rect.left + scene.screen.px(10)
    assert scene._status.rect.right < scene._drawer.left
    assert scene._status.rect.top >= scene.toolbar.area.rect.bottom


def words_size(scene: EditorScene) -> int:
    """Size of the letters of the line of words, in pixels."""
    area = scene._status.rect
    usual = scene.screen.px(BODY + 1)
    return text.paragraph_fit(scene.status()[0], usual, area.width, area.height, leading=1.3)[0]
