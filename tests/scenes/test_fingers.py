"""Fingers on every kind of scene: what is tapped, looked at, dragged, scrolled and zoomed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core import notes
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.study.commands import STUDY
from floes_app.scenes.base.confirm import QuitScene
from floes_app.scenes.base.destinations import ToLevels, ToMenu, ToPack
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.levels.pack_page import PackScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.view.controls import Control, Segment, Slider
from floes_app.view.parts.panel import ROW
from tests.scenes.desk import Desk, pixel
from tests.scenes.test_every_scene import SCENES
from tests.scenes.thinking import puppet
from tests.sessions import finished, played, some_moves

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def middle(desk: Desk, label: str) -> tuple[int, int]:
    return desk.form.place(desk.find(label)).center


def pinch(desk: Desk, at: tuple[int, int], before: int, after: int, by: tuple[int, int] = (0, 0)) -> None:
    """Two fingers left and right of a place, so far from it each, go apart or together, and aside."""
    x, y = at
    desk.finger(DOWN, (x - before, y), 1)
    desk.finger(DOWN, (x + before, y), 2)
    for step in range(1, 11):
        apart, aside, up = before + (after - before) * step / 10, x + by[0] * step / 10, y + by[1] * step / 10
        desk.finger(MOVE, (aside - apart, up), 1)
        desk.finger(MOVE, (aside + apart, up), 2)
    desk.finger(UP, (x + after + by[0], y + by[1]), 2)
    desk.finger(UP, (x - after + by[0], y + by[1]), 1)


# -- pages, lists, dialogs -------------------------------------------------------------------------------------------


def test_a_tap_in_the_menu_opens_and_nothing_is_pointed_at_afterwards(small_desk: Desk) -> None:
    desk = small_desk
    desk.open(MenuScene(desk.context))
    desk.tap(middle(desk, "Levels"))
    assert isinstance(desk.top, LevelsScene)
    desk.tick(seconds=2.0)
    assert desk.form.pointed is None or desk.form.ring_visible
    assert not desk.form.explains


def test_a_long_press_shows_the_tooltip_and_presses_nothing_when_it_ends(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, played("urr")))
    undo = middle(desk, "Undo")
    desk.long_press(undo)
    assert desk.form.explains
    desk.finger(UP, undo)
    desk.tick(seconds=1.0)
    assert desk.form.explains, "to be read now that no finger covers it"
    assert play.session.index == 3
    desk.tap(undo)
    assert play.session.index == 2
    desk.tick(seconds=1.0)
    assert not desk.form.explains


def test_a_tap_in_a_dialog_chooses_and_beside_it_closes(small_desk: Desk) -> None:
    desk = small_desk
    menu = desk.open(MenuScene(desk.context))
    desk.context.stack.push(QuitScene(desk.context, "disk full", lambda: None))
    desk.tick()
    box = desk.top.rect
    desk.long_press((box.left - 20, box.top - 20))
    desk.finger(UP, (box.left - 20, box.top - 20))
    assert desk.top is not menu, "who only looks closes nothing"
    desk.tap((box.left - 20, box.top - 20))
    assert desk.top is menu


@pytest.mark.parametrize("page", [SettingsScene, LevelsScene])
def test_a_drag_moves_a_page_with_the_finger_and_presses_nothing(
    small_desk: Desk, page: type[SettingsScene | LevelsScene]
) -> None:
    desk = small_desk
    desk.context.leave_at("settings", SettingsPage.SOUND.name)
    scene = desk.open(MenuScene(desk.context), page(desk.context))
    desk.rest()
    settings = desk.context.settings
    view = desk.form.viewport
    assert view is not None
    assert desk.form.page_height > view.height + 100
    on_it = [control for control in desk.form.controls if control.scrolls and not isinstance(control, Slider)]
    start = next(desk.form.place(control).center for control in on_it if view.contains(desk.form.place(control)))
    desk.drag(start, (start[0], start[1] - 40), (start[0] + 30, start[1] - 100))
    assert desk.form.offset == 100
    assert desk.form.pointed is None or desk.form.ring_visible
    desk.drag(start, (start[0], start[1] + 60), (start[0], start[1] + 900))
    assert desk.form.offset == 0
    assert (desk.top, desk.context.settings) == (scene, settings)


def test_a_drag_on_a_slider_moves_that_and_not_its_page(small_desk: Desk) -> None:
    desk = small_desk
    desk.open(SettingsScene(desk.context)).turn_to(SettingsPage.SOUND)
    slider = next(control for control in desk.form.controls if isinstance(control, Slider))
    desk.form.reveal(slider)
    desk.tick()
    offset, before = desk.form.offset, slider.value
    handle = pygame.Rect(slider.element.sliding_button.rect).center
    desk.finger(DOWN, handle)
    for step in range(1, 5):
        desk.finger(MOVE, (handle[0] - 20 * step, handle[1]))
        desk.tick()
    desk.finger(UP, (handle[0] - 80, handle[1]))
    desk.tick()
    assert slider.value < before
    assert desk.form.offset == offset


def test_a_drag_begun_on_a_button_and_ended_elsewhere_presses_nothing(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, played("urr")))
    undo = middle(desk, "Undo")
    desk.drag(undo, (undo[0], undo[1] - 150))
    assert play.session.index == 3


# -- boards ----------------------------------------------------------------------------------------------------------


def game(desk: Desk, key: str) -> PlayScene:
    play: PlayScene = desk.open(PlayScene(desk.context, played("", key=key) if key != "frostbitten" else racing()))
    desk.rest()
    return play


def racing() -> Session:
    session = Session(find("frostbitten"), {}, seed=3)
    session.play(session.roll())
    return session


def first_move(play: PlayScene) -> Any:
    """A move from one place to another, or to a place alone where pieces are still put down."""
    moves = play.board.moves(play.session.state)
    return next((move for move in moves if move.source not in (None, move.target)), moves[0])


@pytest.mark.parametrize("key", ["floe", "icefloes", "frostbitten", "seega"])
def test_taps_play_and_a_long_press_only_looks(small_desk: Desk, key: str) -> None:
    desk = small_desk
    play = game(desk, key)
    move, before = first_move(play), play.session.index
    target = pixel(play, move.target)
    desk.long_press(target)
    assert play.controller.ui.hover == move.target
    desk.finger(UP, target)
    assert (play.session.index, play.controller.ui.hover, play.controller.ui.pick) == (before, move.target, None)
    if move.source is not None:
        desk.tap(pixel(play, move.source))
        assert play.controller.ui.hover is None
    if play.session.index == before:
        desk.tap(target)
    assert play.session.index > before
    assert str(play.session.plies[before + 1].action) == str(move.action)


@pytest.mark.parametrize("key", ["floe", "icefloes", "frostbitten", "seega"])
def test_a_drag_moves_a_piece(small_desk: Desk, key: str) -> None:
    desk = small_desk
    if key == "seega":
        play: PlayScene = desk.open(PlayScene(desk.context, played("", "b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -", key)))
    else:
        play = game(desk, key)
    picked = [
        move for move in play.board.moves(play.session.state) if play.board.picks(play.session.state, move.source)
    ]
    move, before = picked[0], play.session.index
    start, end = pixel(play, move.source), pixel(play, move.target)
    desk.finger(DOWN, start)
    desk.finger(MOVE, end)
    assert play.controller.ui.held is not None
    desk.finger(UP, end)
    assert play.session.index == before + 1
    assert str(play.session.plies[before + 1].action) == str(move.action)


@pytest.mark.parametrize("ending", ["a second finger", "another scene", "lost"])
def test_a_piece_that_is_dragged_goes_back_when_the_drag_is_broken_off(small_desk: Desk, ending: str) -> None:
    desk = small_desk
    play = game(desk, "icefloes")
    state = play.session.state
    move = next(move for move in play.board.moves(state) if play.board.picks(state, move.source))
    desk.finger(DOWN, pixel(play, move.source))
    desk.finger(MOVE, pixel(play, move.target))
    assert play.controller.ui.held is not None
    if ending == "a second finger":
        desk.finger(DOWN, (5, 5), 2)
    else:
        desk.fingers.cancel(desk.context.stack.handle)
    desk.finger(UP, pixel(play, move.target))
    desk.finger(UP, (5, 5), 2)
    assert (play.controller.ui.held, play.controller.ui.pick, play.session.index) == (None, None, 0)


@pytest.mark.usefixtures("painted")
def test_a_finger_moves_the_list_of_moves_by_whole_lines(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, some_moves("seega", 90)))
    desk.rest()
    panel, moves = play.plan.panel, play.moves
    down = range(panel.top, panel.bottom, 2)
    at = next((x, y) for y in down for x in range(panel.left, panel.right, 4) if moves.ply_at((x, y)) is not None)
    row, ply, index = moves.first_row, moves.ply_at(at), play.session.index
    assert row > 4
    desk.drag(at, (at[0], at[1] + 20), *((at[0], at[1] + 20 + step) for step in range(1, 81)))
    desk.tick()
    assert row - moves.first_row == -(-100 // play.screen.px(ROW))
    assert play.session.index == index, "nothing was pressed"
    desk.tap(at)
    assert play.session.index < ply


def test_two_fingers_on_a_board_play_nothing(small_desk: Desk) -> None:
    desk = small_desk
    play = game(desk, "seega")
    pinch(desk, pixel(play, first_move(play).target), 10, 40)
    assert play.session.index == 0


# -- packs and studies -----------------------------------------------------------------------------------------------


@pytest.fixture
def pack(small_desk: Desk) -> PackScene:
    levels = small_desk.context.levels
    path, _messages = levels.save("; pack: Mine\n\n; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n", "mine")
    small_desk.context.start(ToMenu(), ToLevels(path))
    small_desk.tick()
    small_desk.context.open(ToPack(small_desk.top.library))
    small_desk.tick()
    page: PackScene = small_desk.top
    return page


def test_after_a_long_press_a_card_of_a_pack_is_taken_along(small_desk: Desk, pack: PackScene) -> None:
    desk = small_desk
    one, two = (desk.form.place(card).center for card in pack.cards)
    desk.long_press(one)
    desk.finger(MOVE, two)
    assert pack.is_dragging
    desk.finger(DOWN, (5, 5), 2)
    assert not pack.is_dragging, "a second finger puts it back"
    desk.finger(UP, two)
    desk.finger(UP, (5, 5), 2)
    assert [level.name for level in pack.levels] == ["One", "Two"]
    desk.long_press(one)
    desk.finger(MOVE, two)
    desk.finger(UP, two)
    assert [level.name for level in pack.levels] == ["Two", "One"]
    assert desk.top is pack, "nothing was opened"


def test_fingers_draw_in_a_study_once_that_was_chosen(small_desk: Desk) -> None:
    desk = small_desk
    puppet(desk)
    study: StudyScene = desk.open(StudyScene(desk.context, finished()))
    study.controller.finish_animation()
    desk.tick()
    cells = sorted(study.board.layout(study.session.state).cells)
    first, second = (pixel(study, cell) for cell in (cells[0], cells[9]))
    names = [study.board.cell_name(study.session.state, cell) for cell in (cells[0], cells[9])]
    desk.drag(first, second)
    assert not study.controller.note.drawn, "a drag plays"
    desk.tap(middle(desk, STUDY["draw"].label))
    desk.drag(first, second)
    desk.tap(second)
    assert set(notes.drawn_text(study.controller.note.drawn).split()) == {"-".join(names), names[1]}
    desk.finger(DOWN, second)
    desk.finger(MOVE, first)
    desk.finger(DOWN, (5, 5), 2)
    desk.finger(UP, first)
    assert len(study.controller.note.drawn) == 2, "what is broken off draws nothing"


@pytest.mark.usefixtures("painted")
def test_a_finger_moves_the_tree_of_a_study_and_goes_to_a_move(small_desk: Desk) -> None:
    desk = small_desk
    puppet(desk)
    study: StudyScene = desk.open(StudyScene(desk.context, some_moves("seega", 90)))
    study.controller.visit(study.controller.main[60])
    desk.rest()
    assert study._places is not None
    assert study._places.tree is not None
    at = study._places.tree.center
    desk.tap(at)
    desk.rest()
    first = study.controller.node
    desk.drag(at, (at[0], at[1] + 90))
    desk.rest()
    assert study.controller.node is first, "a drag only scrolls"
    desk.tap(at)
    assert study.controller.node.depth < first.depth


#: Pages that came later than fingers, each with something that scrolls at 800×600, and tooltips.
LATER = (
    *("people", "person", "seat of people", "record", "head starts", "pack page", "new game by the clock"),
    *("share, film", "share, text", "share, sheet", "by message", "study, lines", "puzzles"),
)


@pytest.mark.parametrize("name", LATER)
def test_a_long_press_on_later_pages_shows_what_a_resting_pointer_shows(small_desk: Desk, name: str) -> None:
    desk = small_desk
    desk.open(*SCENES[name](desk), draw=False)
    desk.tick(3)
    top, form = desk.top, desk.form
    explained = [control for control in form.controls if control.tooltip and in_sight(desk, control)]
    for control in explained:
        at = form.place(control).center
        if form._at(at) is not control:
            continue  # another lies on it
        desk.long_press(at)
        assert desk.form.pointed is control, control.label
        assert desk.form.explains, control.label
        desk.finger(UP, at)
        assert (desk.top, desk.form) == (top, form), control.label
    assert explained or name in ("person", "head starts")


@pytest.mark.parametrize("name", [name for name in LATER if name not in ("by message", "study, lines")])
def test_a_drag_on_later_pages_scrolls_and_presses_nothing(make_desk: Callable[..., Desk], name: str) -> None:
    desk = make_desk((800, 600), 2.0)
    desk.open(*SCENES[name](desk), draw=False)
    desk.tick(3)
    top, form, view = desk.top, desk.form, desk.form.viewport
    assert view is not None
    assert form.page_height > view.height, "nothing is to be scrolled"
    form.scroll_to(0)
    lowest = form.page_height - view.height
    x = view.centerx
    start = next(y for y in range(view.bottom - 20, view.top, -1) if form._scrolls_at((x, y)))
    desk.drag((x, start), (x, start - 12), (x, start - 40))
    assert 0 < desk.form.offset <= min(lowest, 40)
    assert (desk.top, desk.form) == (top, form)


@pytest.mark.parametrize("name", ["share, film", "share, sheet", "record"])
def test_taps_open_tabs(small_desk: Desk, name: str) -> None:
    desk = small_desk
    desk.open(*SCENES[name](desk), draw=False)
    desk.tick(3)
    group = next(control.group for control in desk.form.controls if isinstance(control, Segment))

    def tabs() -> list[Segment]:
        return [one for one in desk.form.controls if isinstance(one, Segment) and one.group == group]

    for number, label in enumerate(tab.label for tab in tabs()):
        desk.form.reveal(tabs()[number])
        desk.tap(desk.form.place(tabs()[number]).center)
        desk.tick(2)
        assert [tab.label for tab in tabs() if tab.chosen()] == [label]


def in_sight(desk: Desk, control: Control) -> bool:
    """True if a whole control is seen."""
    view = desk.form.viewport if control.scrolls and desk.form.viewport is not None else desk.surface.get_rect()
    return view.contains(desk.form.place(control)) and control.enabled()


# -- the editor ------------------------------------------------------------------------------------------------------


@pytest.fixture
def editor(small_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[EditorScene]:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    desk = small_desk
    yield desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft((".........................",) * 25)))
    desk.context.stack.reset()
    desk.context.stack.settle()


def cell(scene: EditorScene, place: tuple[int, int]) -> tuple[int, int]:
    x, y = scene.canvas.frame.pixel((place[0] + 0.5, scene.editor.draft.height - place[1] - 0.5))
    return round(x), round(y)


def floes(scene: EditorScene) -> int:
    return sum(row.count("*") for row in scene.editor.draft.rows)


@pytest.mark.slow
def test_one_finger_draws_and_two_look_closer_and_move_the_board(small_desk: Desk, editor: EditorScene) -> None:
    desk = small_desk
    desk.tap(cell(editor, (3, 20)))
    assert floes(editor) == 1
    desk.drag(cell(editor, (5, 5)), cell(editor, (6, 5)), cell(editor, (9, 5)))
    assert floes(editor) == 6
    desk.long_press(cell(editor, (12, 12)))
    desk.finger(UP, cell(editor, (12, 12)))
    assert floes(editor) == 6
    unit, at = editor.canvas.frame.unit_width, cell(editor, (12, 12))
    pinch(desk, at, 30, 60)
    assert editor.canvas.frame.unit_width == pytest.approx(2 * unit, abs=2)
    assert editor.canvas.cell_at(at) == (12, 12), "what lies between the fingers stays there"
    closer = editor.canvas.frame.unit_width
    pinch(desk, at, 60, 60, by=(closer, -2 * closer))  # as far as the board goes sideways
    assert editor.canvas.cell_at(at) == (11, 10)
    pinch(desk, at, 60, 20)
    assert editor.canvas.frame.unit_width == unit
    assert floes(editor) == 6, "two fingers draw nothing"


def test_a_second_finger_takes_back_the_stroke_of_the_first(small_desk: Desk, editor: EditorScene) -> None:
    desk = small_desk
    desk.finger(DOWN, cell(editor, (5, 5)), 1)
    desk.finger(MOVE, cell(editor, (8, 5)), 1)
    assert editor.editor.cursor.dragging
    desk.finger(DOWN, cell(editor, (12, 12)), 2)
    assert not editor.editor.cursor.dragging
    desk.finger(MOVE, cell(editor, (14, 12)), 2)
    desk.finger(UP, cell(editor, (14, 12)), 2)
    desk.finger(UP, cell(editor, (8, 5)), 1)
    assert floes(editor) == 0
