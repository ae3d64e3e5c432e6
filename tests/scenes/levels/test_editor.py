"""The level editor and the library: drawn, tested, saved, found again and solved, by mouse alone and by keys alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.draft_editor import Tool
from floes_app.board.icefloes.drafts import Draft, Edge
from floes_app.bots.icefloes.solver import solve
from floes_app.bots.icefloes.tasks import Figures, first_position, measure
from floes_app.games.icefloes.level import read_level
from floes_app.games.icefloes.pack import read_pack
from floes_app.games.icefloes.share_code import from_code, to_code
from floes_app.games.icefloes.symmetry import Symmetry
from floes_app.play.level_editor import EditorPage
from floes_app.scenes.base import opening
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.levels.editor import EditorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from tests.effort import slowness
from tests.scenes.desk import Desk, pixel
from tests.scenes.levels.drawing import (
    ARROWS,
    WANTED,
    Clipboard,
    level_files,
    names,
    point,
    send,
    solution_of,
    stroke,
    wait,
)

pytestmark = pytest.mark.usefixtures("unpainted")

FAULTY = ("P.....Q", ".......", ".......", "...S...", ".......", ".......", ".......")


@pytest.fixture
def open_editor(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """The editor over the menu, with its solver asleep."""
    monkeypatch.setattr("floes_app.play.level_analysis.PATIENCE", 1e9)

    def opened(rows: tuple[str, ...] = ("......." * 1,) * 7, **words: str) -> Any:
        return desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(rows, **words)))

    yield opened
    desk.context.stack.reset()
    desk.context.stack.settle()


# -- the whole way


@pytest.mark.slow
def test_drawn_tested_saved_found_and_solved_by_mouse_alone(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    desk.click_on("Levels")
    desk.click_on("New level")
    scene = desk.top
    assert isinstance(scene, EditorScene)
    stroke(desk, (4, 3))
    stroke(desk, (6, 5))
    desk.click_on("Walrus")
    stroke(desk, (0, 3))
    assert scene.editor.draft.rows == WANTED
    desk.click_on("Try it out")
    trial = desk.top
    assert isinstance(trial, PlayScene)
    assert not trial.game.kept
    desk.click(pixel(trial, (3, 3)))
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.click_on("Back")
    assert desk.top is scene
    assert scene.editor.draft.rows == WANTED
    desk.click_on("Name")
    desk.type("Bay")
    desk.click_on("Save")
    desk.click_on("Back")
    library = desk.top
    assert isinstance(library, LevelsScene)
    assert desk.context.store.unfinished() == ([], []), "a level that is tried out is no game to continue"
    desk.rest()
    card = next(card for level, card in library.cards if level.title == "Bay")
    desk.form.reveal(card)
    desk.click(desk.form.place(card).center)
    desk.click_on("Play")
    play = desk.top
    assert isinstance(play, PlayScene)
    assert play.game.kept
    for action in solution_of(WANTED):
        here = play.session.state.place(0)
        ahead = {"u": (0, 1), "d": (0, -1), "l": (-1, 0), "r": (1, 0)}[action]
        desk.click(pixel(play, (here[0] + ahead[0], here[1] + ahead[1])))
        desk.rest()
    assert names(desk) == ["MenuScene", "LevelsScene", "LevelScene", "PlayScene", "ResultScene"]
    assert desk.context.progress.of(WANTED).best == len(solution_of(WANTED))
    assert len(desk.context.progress.tries(WANTED)) in (1, 2), "the trial too, unless it was in the same second"
    desk.click_on("Back")
    assert isinstance(desk.top, LevelScene)


def test_drawn_tested_saved_found_and_solved_by_keys_alone(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    desk.press("Levels")
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    scene = desk.top
    assert isinstance(scene, EditorScene)
    desk.key(pygame.K_UP)  # the cursor appears in the middle, on d4
    desk.key(pygame.K_RIGHT, pygame.K_SPACE)
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_UP, pygame.K_SPACE)
    desk.key(pygame.K_3, *[pygame.K_LEFT] * 6, pygame.K_DOWN, pygame.K_DOWN, pygame.K_SPACE)
    assert scene.editor.draft.rows == WANTED
    desk.key(pygame.K_F5)
    assert isinstance(desk.top, PlayScene)
    desk.key(pygame.K_RIGHT)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert desk.top is scene
    desk.go_to("Name")
    desk.type("Bay")
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    desk.key(pygame.K_ESCAPE)
    library = desk.top
    assert isinstance(library, LevelsScene)
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("bay")
    desk.key(pygame.K_RETURN)  # from the search to the first level that was found
    desk.key(pygame.K_RETURN)  # the level's page
    desk.key(pygame.K_RETURN)
    play = desk.top
    assert isinstance(play, PlayScene)
    for action in solution_of(WANTED):
        desk.key(ARROWS[action])
        desk.rest()
    assert isinstance(desk.top, ResultScene)
    assert desk.context.progress.of(WANTED).best == len(solution_of(WANTED))
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert desk.top is library


# -- strokes and tools


def test_left_paints_and_each_stroke_is_undone_at_once(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    stroke(desk, (0, 0), (4, 0), (4, 2))
    assert sum(row.count("*") for row in scene.editor.draft.rows) == 7
    desk.key(pygame.K_1)
    stroke(desk, (2, 0), (4, 0))
    assert sum(row.count("*") for row in scene.editor.draft.rows) == 4
    desk.key(pygame.K_u)
    assert sum(row.count("*") for row in scene.editor.draft.rows) == 7
    desk.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.editor.draft.rows == (".......",) * 7
    desk.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert sum(row.count("*") for row in scene.editor.draft.rows) == 7


def test_a_stroke_goes_on_over_controls_and_ends_wherever_the_button_comes_up(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (5, 3)), button=1)
    send(desk, pygame.MOUSEMOTION, pos=scene.panel.area.rect.center, rel=(9, 9), buttons=(1, 0, 0))
    assert scene.editor.draft.rows == (".......",) * 7
    send(desk, pygame.MOUSEBUTTONUP, pos=scene.panel.area.rect.center, button=1)
    assert scene.editor.draft.at((6, 3)) == "*"
    assert len(scene.editor.model.history.values) == 2


def test_escape_lets_go_of_a_stroke(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (1, 1)), button=1)
    desk.key(pygame.K_ESCAPE)
    send(desk, pygame.MOUSEBUTTONUP, pos=point(scene, (1, 1)), button=1)
    assert not scene.editor.model.history.can_undo
    assert desk.top is scene


def test_number_keys_choose_brushes(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    for key, letter in zip(
        (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6), ".*PQRS", strict=True
    ):
        desk.key(key)
        stroke(desk, (3 if letter == "." else ".*PQRS".index(letter), 0))
    assert scene.editor.draft.rows[-1] == ".*PQRS."
    desk.key(pygame.K_1)
    stroke(desk, (2, 0))
    assert scene.editor.draft.rows[-1] == ".*.QRS."


def test_shift_and_arrows_paint_one_stroke(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP, mod=pygame.KMOD_LSHIFT)
    send(desk, pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    assert [cell for cell in scene.editor.draft.cells() if scene.editor.draft.at(cell) == "*"] == [
        (1, 4),
        (1, 3),
        (2, 3),
        (3, 3),
    ]
    assert len(scene.editor.model.history.values) == 2
    desk.key(pygame.K_DELETE)
    assert scene.editor.draft.at((1, 4)) == "."


def test_a_selection_is_cut_and_pasted_by_keys(desk: Desk, open_editor: Any, clipboard: Clipboard) -> None:
    scene = open_editor(("*P.....", ".*.....", *(".......",) * 5))
    desk.key(pygame.K_v)
    desk.key(pygame.K_LEFT, *[pygame.K_LEFT] * 3, *[pygame.K_UP] * 3)
    desk.key(pygame.K_RIGHT, pygame.K_DOWN, mod=pygame.KMOD_LSHIFT)
    send(desk, pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    desk.key(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert clipboard.text == "*P\n.*\n"
    assert scene.editor.draft.rows == (".......",) * 7
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.editor.model.stamp == ("*P", ".*")
    desk.key(pygame.K_x)  # mirrored before it is put down
    desk.key(pygame.K_SPACE, pygame.K_ESCAPE)
    assert scene.editor.draft.rows[:3] == (".......", "P*.....", "*......") or "P*" in "".join(scene.editor.draft.rows)
    assert scene.editor.model.stamp is None
    assert desk.top is scene


@pytest.mark.slow
def test_the_field_grows_and_shrinks_at_any_edge_and_undo_brings_it_back(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    for key, size in (
        (pygame.K_LEFT, (9, 7)),
        (pygame.K_UP, (9, 9)),
        (pygame.K_RIGHT, (11, 9)),
        (pygame.K_DOWN, (11, 11)),
    ):
        desk.key(key, mod=pygame.KMOD_CTRL)
        assert (scene.editor.draft.width, scene.editor.draft.height) == size
    for key in ARROWS.values():
        desk.key(key, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert scene.editor.draft.rows == WANTED
    desk.click_on("Add two rows at the top")
    assert scene.editor.draft.height == 9
    for _change in range(9):
        desk.key(pygame.K_u)
    assert scene.editor.draft.rows == WANTED
    assert not scene.editor.model.history.can_undo
    assert scene.canvas.cell_at(point(scene, (0, 0))) == (0, 0)


def test_symmetry_turns_and_mirrors_have_keys(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    desk.key(pygame.K_y)
    assert scene.editor.model.symmetry is Symmetry.TWO
    desk.key(pygame.K_3)
    stroke(desk, (0, 0))
    assert scene.editor.draft.rows[0] == "......Q"
    desk.key(pygame.K_t)
    assert scene.editor.draft.rows[0] == "P......"
    desk.key(pygame.K_x)
    assert scene.editor.draft.rows[0] == "......P"
    desk.key(pygame.K_f)
    assert scene.editor.model.tool is Tool.FILL
    desk.key(pygame.K_2)
    stroke(desk, (3, 3))
    assert sum(row.count("*") for row in scene.editor.draft.rows) == 47


# -- problems and figures


def test_problems_are_listed_and_jumped_to(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(FAULTY)
    assert [problem.cell for problem in scene.editor.problems] == [(3, 3), (3, 3)]
    desk.key(pygame.K_n)
    assert scene.editor.cursor.cell == (3, 3)
    desk.key(pygame.K_F5)
    assert desk.top is scene
    assert "fox is missing" in scene.status()[0]
    desk.key(pygame.K_DELETE)
    assert scene.editor.problems == ()
    desk.key(pygame.K_F5)
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.seats == (0, 1)


def test_figures_belong_to_the_level_as_it_is_now(desk: Desk) -> None:
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(WANTED)))
    scene = desk.top
    wait(desk, lambda: scene.editor.analysis.figures is not None)
    assert scene.editor.analysis.figures.solution.par == len(solution_of(WANTED))
    desk.key(pygame.K_1)
    stroke(desk, (4, 3))
    assert scene.editor.analysis.figures is None, "the figures of another level are not shown"
    wait(desk, lambda: scene.editor.analysis.figures is not None)
    now = solve(scene.editor.draft.start)
    assert (scene.editor.analysis.figures.solution.par, scene.editor.analysis.figures.solution.count) == (
        now.par,
        now.count,
    )
    desk.key(pygame.K_u)
    assert scene.editor.analysis.figures.solution.par == len(solution_of(WANTED)), "what was found once is known"
    desk.context.stack.reset()
    desk.context.stack.settle()


@pytest.mark.slow
def test_a_search_can_be_stopped_and_taken_up_again(desk: Desk) -> None:
    generator = random.Random(1)  # nine floes on a large field: a search of many seconds
    cells = [["."] * 15 for _row in range(15)]
    numbers = generator.sample([number for number in range(225) if number != 112], 9)
    for number in numbers:
        cells[number // 15][number % 15] = "*"
    player = generator.choice(sorted(numbers))
    cells[player // 15][player % 15] = "P"
    full = tuple("".join(row) for row in cells)
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(full)))
    scene = desk.top
    wait(desk, lambda: scene.editor.analysis.progress is not None)
    assert scene.editor.analysis.progress.states > 0
    desk.press("Stop")
    assert scene.editor.analysis.stopped
    assert not scene.editor.analysis.searching
    desk.key(pygame.K_RETURN)  # the button goes on now
    wait(desk, lambda: scene.editor.analysis.progress is not None)
    assert scene.editor.analysis.searching
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert names(desk) == ["MenuScene"]


@pytest.mark.slow
def test_a_large_field_full_of_floes_does_not_hold_the_window_up(desk: Desk, open_editor: Any) -> None:
    scene = open_editor((".........................",) * 25)
    stroke(desk, (0, 0), (24, 0))
    desk.key(pygame.K_f)
    stroke(desk, (3, 3))
    assert scene.editor.draft.floes == 625
    begin = time.process_time()
    frames = 0
    desk.key(pygame.K_b, pygame.K_1)
    for row in range(25):
        stroke(desk, (0, row), (24, row))
        frames += 4
    took = (time.process_time() - begin) / frames
    assert took < 0.25 or took < 0.25 * slowness(), "a frame took too long"


# -- text, files, codes


def test_the_level_is_copied_as_text_and_as_code(desk: Desk, open_editor: Any, clipboard: Clipboard) -> None:
    scene = open_editor(WANTED, name="Bay", author="Ann", note="Quiet.")
    desk.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    (level,) = read_pack(clipboard.text).levels
    assert (level.position.rows(), level.name, level.author, level.note) == (WANTED, "Bay", "Ann", "Quiet.")
    desk.key(pygame.K_c, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert from_code(clipboard.text) == scene.editor.draft.start


@pytest.mark.parametrize("form", ["rows", "code", "pack", "source"])
def test_a_pasted_level_takes_the_place_of_this_one_and_undo_brings_it_back(
    desk: Desk, open_editor: Any, clipboard: Clipboard, form: str
) -> None:
    rows = "\n".join(WANTED)
    clipboard.text = {
        "rows": rows + "\n",
        "code": to_code(read_level(rows)),
        "pack": f"; name: Bay\n{rows}\n",
        "source": f"title X\n=======\nLEVELS\n=======\n\n{rows.lower()}\n",
    }[form]
    scene = open_editor()
    before = scene.editor.draft
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.editor.draft.rows == WANTED
    desk.key(pygame.K_u)
    assert scene.editor.draft is before


@pytest.mark.parametrize(
    "words",
    ["P..\n.x.\n...\n", "no level at all", "ice1-zzz", "P..\n", "P" * 40, "; name: x\nP..\n", "; pack: mine\n"],
)
def test_a_bad_text_says_where_it_is_wrong_and_changes_nothing(
    desk: Desk, open_editor: Any, clipboard: Clipboard, words: str
) -> None:
    clipboard.text = words
    scene = open_editor(WANTED)
    before = scene.editor.draft
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    if scene.editor.model.stamp is None:
        assert "line" in scene.status()[0]
        assert "column" in scene.status()[0]
    assert scene.editor.draft is before
    assert not scene.editor.model.history.can_undo


def test_a_dropped_file_is_opened_here(desk: Desk, open_editor: Any, tmp_path: Path) -> None:
    scene = open_editor()
    path = tmp_path / "bay.txt"
    path.write_text("; name: Bay\n" + "\n".join(WANTED) + "\n")
    opening.open_file(desk.context, path)
    desk.tick()
    assert desk.top is scene
    assert (scene.editor.draft.rows, scene.editor.draft.name) == (WANTED, "Bay")
    desk.key(pygame.K_u)
    assert scene.editor.draft.name == ""


def test_a_copied_file_is_opened_here_too(desk: Desk, open_editor: Any, clipboard: Clipboard, tmp_path: Path) -> None:
    scene = open_editor()
    path = tmp_path / "bay.txt"
    path.write_text("; name: Bay\n" + "\n".join(WANTED) + "\n")
    clipboard.text = f"file://{path}"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert (scene.editor.draft.rows, scene.editor.draft.name) == (WANTED, "Bay")


@pytest.mark.slow
def test_unfinished_levels_are_saved_and_opened_as_they_are(desk: Desk, open_editor: Any) -> None:
    open_editor(FAULTY, name="Later")
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    library = desk.top
    library.open_level(next(level for level in library.library.levels if level.title == "Later"))
    desk.tick()
    assert library.library.chosen.is_faulty
    assert "Play" not in [control.label for control in desk.form.controls]
    desk.press("Go on drawing")
    assert desk.top.editor.draft == Draft(FAULTY, "Later")
    desk.key(pygame.K_ESCAPE)


def test_leaving_saves_what_was_changed(desk: Desk, open_editor: Any) -> None:
    open_editor()
    desk.key(pygame.K_ESCAPE)
    assert level_files(desk) == [], "nothing was drawn"
    open_editor(name="Bay")
    stroke(desk, (1, 1))
    desk.key(pygame.K_ESCAPE)
    assert [path.name for path in level_files(desk)] == ["Bay.txt"]
    assert any("Bay" in message for message in desk.context.messages)


def test_saving_keeps_par_and_solution_with_the_level(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED, name="Bay")
    figures = measure(lambda _progress: True, first_position(WANTED))
    assert isinstance(figures, Figures)
    scene.editor.analysis.know(WANTED, figures)
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    (path,) = level_files(desk)
    (level,) = read_pack(path.read_text()).levels
    assert (level.par, level.solution) == (figures.solution.par, "".join(figures.solution.actions))
    desk.key(pygame.K_2)
    stroke(desk, (3, 5))
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert level_files(desk) == [path], "the same level goes into the same file"
    assert read_pack(path.read_text()).levels[0].par is None, "the figures were those of another revision"


def test_a_disk_that_cannot_be_written_loses_nothing(desk: Desk, open_editor: Any) -> None:
    desk.context.levels.folder.parent.mkdir(parents=True, exist_ok=True)
    desk.context.levels.folder.write_text("no folder")
    scene = open_editor()
    stroke(desk, (1, 1))
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert any("couldn’t be saved" in message for message in desk.context.messages)
    assert scene.editor.model.history.is_modified
    assert scene.editor.draft.at((1, 1)) == "*"


@pytest.mark.parametrize("leave", [lambda desk: desk.key(pygame.K_ESCAPE), lambda desk: desk.click_on("Back")])
def test_leaving_stays_where_saving_fails_and_leads_away_the_second_time(
    desk: Desk, open_editor: Any, leave: Callable[[Desk], None]
) -> None:
    scene = open_editor(name="Bay")
    stroke(desk, (1, 1))
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    (path,) = level_files(desk)
    path.unlink()
    path.mkdir()
    stroke(desk, (2, 2))
    leave(desk)
    assert desk.top is scene
    assert "couldn’t be saved" in scene.status()[0]
    assert any("couldn’t be saved" in message for message in desk.context.messages)
    stroke(desk, (3, 3))
    leave(desk)
    assert desk.top is scene, "this level is another, and was not told of"
    leave(desk)
    assert names(desk) == ["MenuScene"]
    assert not any("Saved" in message for message in desk.context.messages)


def test_leaving_saves_as_soon_as_the_disk_can_be_written_again(desk: Desk, open_editor: Any) -> None:
    folder = desk.context.levels.folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder")
    open_editor(name="Bay")
    stroke(desk, (1, 1))
    desk.key(pygame.K_ESCAPE)
    assert names(desk) == ["MenuScene", "EditorScene"]
    folder.unlink()
    desk.key(pygame.K_ESCAPE)
    assert names(desk) == ["MenuScene"]
    assert [path.name for path in level_files(desk)] == ["Bay.txt"]
    assert "Saved as “Bay”." in desk.context.messages


def test_testing_leaves_history_view_and_tools_untouched(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    stroke(desk, (1, 1))
    desk.key(pygame.K_y, pygame.K_4)
    before = (
        scene.editor.model.history.values,
        scene.editor.model.history.index,
        scene.canvas.frame,
        scene.editor.model.brush,
        scene.editor.model.symmetry,
    )
    desk.key(pygame.K_F5)
    desk.key(pygame.K_RIGHT)
    for _key in ("brings the result", "closes it", "leaves the trial"):
        desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    after = (
        scene.editor.model.history.values,
        scene.editor.model.history.index,
        scene.canvas.frame,
        scene.editor.model.brush,
        scene.editor.model.symmetry,
    )
    assert after == before


def test_letters_in_a_text_field_are_no_shortcuts(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    desk.go_to("Note")
    desk.type("turn 2 floes")
    assert scene.editor.draft.rows == WANTED
    assert scene.editor.draft.note == "turn 2 floes"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_u)
    assert scene.editor.draft.note == ""
    assert desk.find("Note").value == ""


def test_the_panel_of_a_small_window_is_a_drawer(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600))
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(FAULTY)))
    assert "Name" not in [control.label for control in desk.form.controls]
    desk.key(pygame.K_l)
    desk.go_to("Name")
    desk.type("x")
    assert desk.top.editor.draft.name == "x"
    assert not desk.top._status.rect.colliderect(desk.top._drawer), "the line of words is beside it"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_l)
    assert "Name" not in [control.label for control in desk.form.controls]
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_a_name_typed_and_saved_within_one_frame_is_saved(open_editor: Callable[..., Any], desk: Desk) -> None:
    scene = open_editor(WANTED)
    scene.form.start_at(next(control for control in scene.form.controls if control.label == "Name"))
    for letter in "Bay":
        desk.context.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    desk.context.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode=""))
    assert [path.name for path in level_files(desk)] == ["Bay.txt"]


def test_edges_have_names() -> None:
    assert {edge.opposite.opposite for edge in Edge} == set(Edge)


# -- the solution

LONG_WAY = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")


@pytest.fixture
def solved(desk: Desk, open_editor: Any) -> Any:
    """The editor with a level whose figures are known, its solution shown."""
    scene = open_editor(LONG_WAY)
    scene.editor.analysis.know(LONG_WAY, measure(lambda _progress: True, first_position(LONG_WAY)))
    desk.key(pygame.K_s)
    wait(desk, lambda: scene.editor.solution.can_remove_idle)
    return scene


def test_the_solution_is_walked_by_keys_and_painting_leads_back(desk: Desk, solved: Any) -> None:
    solution = solved.editor.solution
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert solution.at == 1
    assert solved.status()[0].startswith("Step 1:")
    desk.key(pygame.K_END)
    assert solution.position.winner == 0
    desk.key(pygame.K_HOME)
    assert solution.at == 0
    assert solved.editor.cursor.cell is None, "the arrows belong to the solution"
    desk.key(pygame.K_ESCAPE)
    assert desk.top is solved
    assert not solution.is_shown
    desk.key(pygame.K_s)
    stroke(desk, (1, 1))
    assert not solution.is_shown
    assert solved.editor.draft.at((1, 1)) == "*"


def test_a_click_on_a_move_goes_there_and_a_tab_leads_back(desk: Desk, solved: Any) -> None:
    rows = [control for control in desk.form.controls if control.label == "Move" and control.enabled()]
    assert len(rows) == 6
    desk.click(rows[3].rect.center)
    assert solved.editor.solution.at == 4
    desk.click_on("Level")
    assert not solved.editor.solution.is_shown
    assert "Name" in [control.label for control in desk.form.controls]
    desk.click_on("Solution")
    assert solved.editor.solution.is_shown


def test_idle_floes_are_removed_in_one_step_that_can_be_undone(desk: Desk, solved: Any) -> None:
    desk.click_on("Remove idle floes")
    assert not solved.editor.solution.is_shown, "this is another level"
    assert solved.editor.draft.floes == 5
    par = measure(lambda _progress: True, first_position(solved.editor.draft.rows)).solution.par  # type: ignore[union-attr]
    assert par == 6
    desk.key(pygame.K_u)
    assert solved.editor.draft.rows == LONG_WAY


@pytest.mark.usefixtures("painted")
def test_what_can_be_reached_is_shown_where_there_is_no_solution(desk: Desk, open_editor: Any) -> None:
    rows = ("P..", "...", "...")
    scene = open_editor(rows)
    scene.editor.analysis.know(rows, measure(lambda _progress: True, first_position(rows)))
    desk.key(pygame.K_s)
    assert scene.editor.solution.is_shown
    assert scene.status()[0] == "You never stop in the row or the column of the whirl."
    before = desk.surface.copy()
    desk.key(pygame.K_s)
    assert before.get_buffer().raw != desk.surface.get_buffer().raw


# -- the pointer


def test_the_right_button_and_alt_pick_the_brush_under_the_pointer(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_editor(("P......", *(".......",) * 6))
    stroke(desk, (0, 6), button=3)
    assert scene.editor.model.brush == "P"
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LALT)
    stroke(desk, (3, 0))
    assert scene.editor.model.brush == "."
    assert not scene.editor.model.history.can_undo


def test_what_is_selected_is_moved_by_dragging_it(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(("P*.....", *(".......",) * 6))
    desk.key(pygame.K_v)
    stroke(desk, (0, 6), (1, 6))
    assert "inside the selection" in scene.status()[0]
    stroke(desk, (1, 6), (4, 2))
    assert scene.editor.draft.rows[4] == "...P*.."
    assert scene.editor.draft.rows[0] == "......."
    desk.key(pygame.K_u)
    assert scene.editor.draft.rows[0] == "P*....."


@pytest.mark.slow
def test_the_wheel_looks_closer_and_the_middle_button_moves_the_board(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_editor((".........................",) * 25)
    whole = scene.canvas.frame.unit_width
    at = point(scene, (3, 20))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    for _step in range(3):
        send(desk, pygame.MOUSEWHEEL, y=1, x=0)
    assert scene.canvas.frame.unit_width > 1.8 * whole
    assert scene.canvas.cell_at(at) == (3, 20), "what was under the pointer is there still"
    middle = scene.canvas.extent.center
    before = scene.canvas.cell_at(middle)
    send(desk, pygame.MOUSEBUTTONDOWN, pos=middle, button=2)
    unit = scene.canvas.frame.unit_width
    send(desk, pygame.MOUSEMOTION, pos=middle, rel=(-3 * unit, -2 * unit), buttons=(0, 1, 0))
    send(desk, pygame.MOUSEBUTTONUP, pos=middle, button=2)
    assert scene.canvas.cell_at(middle) == (before[0] + 3, before[1] - 2)
    stroke(desk, scene.canvas.cell_at(middle))
    assert scene.editor.draft.at((before[0] + 3, before[1] - 2)) == "*"
    for _step in range(9):
        send(desk, pygame.MOUSEWHEEL, y=-1, x=0)
    assert scene.canvas.frame.unit_width == whole
    desk.key(pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
    for _step in range(30):
        desk.key(pygame.K_LEFT, pygame.K_DOWN, draw=False)
    assert scene.editor.cursor.cell == (0, 0)
    assert scene.canvas.extent.collidepoint(point(scene, (0, 0))), "the cursor stays in sight"


@pytest.mark.slow
def test_a_press_beside_what_is_seen_of_the_board_paints_nothing(desk: Desk, open_editor: Any) -> None:
    scene = open_editor((".........................",) * 25)
    scene.zoom(4)
    outside = scene.canvas.extent.right + 3, scene.canvas.extent.centery
    desk.click(outside)
    assert not scene.editor.model.history.can_undo


def test_of_several_pasted_levels_none_is_lost(desk: Desk, open_editor: Any, clipboard: Clipboard) -> None:
    rows = "\n".join(WANTED)
    clipboard.text = f"; name: One\n{rows}\n\n; name: Two\n{rows}\n\n; name: Three\n{rows}\n"
    scene = open_editor()
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.editor.draft.name == "One"
    assert sorted(read_pack(path.read_text()).levels[0].name for path in level_files(desk)) == ["Three", "Two"]
    assert "2 more" in scene.status()[0]


@pytest.mark.slow
def test_games_on_a_field_go_on_in_the_background(desk: Desk) -> None:
    rows = ("..Q..", ".....", "P..*.", ".....", ".....")
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(rows)))
    scene = desk.top
    editor = scene.editor
    wait(desk, lambda: editor.analysis.figures is not None)
    wait(desk, lambda: editor.trials.number > 3)
    desk.key(pygame.K_s)
    assert desk.find("Fairness").chosen()
    desk.click_on("Pause")
    played = editor.trials.number
    assert not editor.trials.is_playing
    desk.tick(20)
    assert editor.trials.number == played, "a pause keeps what was played"
    desk.key(pygame.K_p)
    wait(desk, lambda: editor.trials.number > played)
    stroke(desk, (4, 4))
    desk.tick(2)
    assert editor.trials.number == 0, "another field begins anew"
    assert editor.page is EditorPage.ANSWER
    desk.context.stack.reset()
    desk.context.stack.settle()
