"""The level editor and the library: drawn, tested, saved, found again and solved, by mouse alone and by keys alone."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import LONGEST_WORDS
from floes_app.board.icefloes.editor.drafts import Draft, Region, write
from floes_app.bots.icefloes.levels.fairness import Fairness
from floes_app.bots.icefloes.levels.improving import Change, ChangeKind, Ideas, Variant
from floes_app.bots.icefloes.levels.self_play import GAMES, SelfPlay
from floes_app.bots.icefloes.levels.tasks import (
    DuelFigures,
    Figures,
    Idle,
    Shortest,
    first_position,
    idle_floes,
    measure,
    solutions,
)
from floes_app.core import i18n
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.games.icefloes.levels.share_code import from_code
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.levels.editor import commands as level_commands
from floes_app.play.levels.editor import editor as level_editor
from floes_app.play.levels.editor.editor import EditorPage
from floes_app.play.levels.editor.fairness import FieldGames
from floes_app.play.levels.editor.improver import WISHES
from floes_app.play.status import Tone
from floes_app.scenes.base import opening
from floes_app.scenes.base.choose import NameScene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.board.status_line import COLOURS
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.editor import solution_panel
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.view.controls import Field, TextButton
from floes_app.view.input.fingers import PINCH
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.idea_card import IdeaCard, TickRow
from floes_app.view.paint import text
from tests import effort
from tests.languages import LANGUAGES, catalogue
from tests.play.oracle import Oracle
from tests.scenes.desk import Desk, key_event, pixel
from tests.scenes.layout_watch import Watch, target
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

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

FAULTY = ("P.....Q", ".......", ".......", "...S...", ".......", ".......", ".......")


@pytest.fixture
def open_editor(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """The editor over the menu, with its solver asleep."""
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)

    def opened(rows: tuple[str, ...] = ("......." * 1,) * 7, **words: str) -> Any:
        return desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(rows, **words)))

    yield opened
    desk.context.stack.reset()
    desk.context.stack.settle()


# -- the whole way


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
    assert not trial.controller.is_saved
    desk.click(pixel(trial, (3, 3)))
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.click_on(trial.controller.way_back)
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
    assert play.controller.is_saved
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
    assert len(scene.editor.draft_editor.history.values) == 2


def test_escape_lets_go_of_a_stroke(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (1, 1)), button=1)
    desk.key(pygame.K_ESCAPE)
    send(desk, pygame.MOUSEBUTTONUP, pos=point(scene, (1, 1)), button=1)
    assert not scene.editor.draft_editor.history.can_undo
    assert desk.top is scene


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
    assert len(scene.editor.draft_editor.history.values) == 2
    desk.key(pygame.K_DELETE)
    assert scene.editor.draft.at((1, 4)) == "."


def test_the_board_fits_its_place_again_when_the_field_has_grown(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    desk.click_on(EditorScene.commands["wider TOP"].label)
    assert (scene.editor.draft.width, scene.editor.draft.height) == (7, 9)
    assert scene.canvas.cell_at(point(scene, (0, 8))) == (0, 8)
    stroke(desk, (3, 8))
    assert scene.editor.draft.at((3, 8)) == "*"
    desk.key(pygame.K_u, pygame.K_u)
    assert scene.editor.draft.rows == WANTED
    assert scene.canvas.cell_at(point(scene, (0, 6))) == (0, 6)


# -- problems and figures


def test_each_problem_has_a_row_that_leads_to_it(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(("P.P....", *(".......",) * 5, "Q.Q...."))
    rows = [row for row in scene.form.controls if isinstance(row, editor_widgets.ProblemRow) and row.enabled()]
    assert [row.sentence() for row in rows] == [problem.sentence for problem in scene.editor.problems]
    for row, problem in zip(rows, scene.editor.problems, strict=True):
        scene.form.start_at(row, ring=True)
        desk.key(pygame.K_RETURN)
        assert scene.editor.cursor.cell == problem.cell
        assert not scene.form.ring_visible, "the cursor is seen instead"
        assert scene.status()[0].startswith(problem.sentence)


def test_a_level_with_a_problem_is_not_played_and_that_is_heard(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_editor(FAULTY)
    sounds: list[str] = []
    monkeypatch.setattr(scene.context.audio, "play", sounds.append)
    desk.key(pygame.K_F5)
    assert desk.top is scene
    assert sounds == ["refuse"]
    desk.key(pygame.K_DELETE, pygame.K_F5)
    assert isinstance(desk.top, PlayScene)


def test_only_pages_with_something_to_show_can_be_opened(open_editor: Any) -> None:
    for rows, pages in ((FAULTY, [EditorPage.LEVEL]), (WANTED, [EditorPage.LEVEL, EditorPage.IDEAS])):
        scene = open_editor(rows)
        tabs = [control for control in scene.form.controls if isinstance(control, editor_widgets.Tab)]
        names = [tab.label for tab in tabs if tab.enabled()]
        assert sorted(names) == sorted(level_commands.page_name(scene.editor, page) for page in pages)


def test_the_pages_are_named_for_a_field_as_soon_as_it_is_one(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    for key in (pygame.K_4, pygame.K_1):
        desk.key(key)
        stroke(desk, (6, 6))
        tabs = [control.label for control in scene.form.controls if isinstance(control, editor_widgets.Tab)]
        assert level_commands.page_name(scene.editor, EditorPage.ANSWER) in tabs


@pytest.mark.slow
@pytest.mark.usefixtures("beside")
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
    assert not scene.editor.analysis.is_running
    desk.key(pygame.K_RETURN)  # the button goes on now
    wait(desk, lambda: scene.editor.analysis.progress is not None)
    assert scene.editor.analysis.is_running
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert names(desk) == ["MenuScene"]


def test_a_large_field_full_of_floes_does_not_hold_the_window_up(desk: Desk, open_editor: Any) -> None:
    scene = open_editor((".........................",) * 25)
    stroke(desk, (0, 0), (24, 0))
    desk.key(pygame.K_f)
    stroke(desk, (3, 3))
    assert scene.editor.draft.floes == 625
    rows = iter(range(25))

    def draw_rows() -> None:
        desk.key(pygame.K_b, pygame.K_1)
        for row in itertools.islice(rows, 25 // effort.TRIES):
            stroke(desk, (0, row), (24, row))

    most = 0.25 * 4 * (25 // effort.TRIES)  # four frames a stroke
    assert effort.seconds(draw_rows, most) <= most


# -- text, files, codes


def test_the_level_is_copied_as_text_and_as_code(desk: Desk, open_editor: Any, clipboard: Clipboard) -> None:
    scene = open_editor(WANTED, name="Bay", author="Ann", note="Quiet.")
    desk.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    (level,) = read_pack(clipboard.text).levels
    assert (level.position.rows(), level.name, level.author, level.note) == (WANTED, "Bay", "Ann", "Quiet.")
    desk.key(pygame.K_c, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert from_code(clipboard.text) == scene.editor.draft.start


def test_what_is_on_the_clipboard_is_pasted_and_a_bad_text_is_refused(
    desk: Desk, open_editor: Any, clipboard: Clipboard
) -> None:
    clipboard.text = "\n".join(WANTED)
    scene = open_editor()
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.editor.draft.rows == WANTED
    clipboard.text = "no level at all"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.status()[1] == COLOURS[Tone.REFUSAL]
    assert scene.editor.draft.rows == WANTED


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
    assert any("Bay" in message for message in desk.context.messages), "the page that comes next says so"


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize("is_changed", [False, True])
def test_a_stroke_that_is_not_finished_is_not_saved(
    desk: Desk, open_editor: Any, is_changed: bool, by_keys: bool
) -> None:
    scene = open_editor(name="Bay")
    if is_changed:
        stroke(desk, (5, 5))
        desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        stroke(desk, (6, 6))
    if by_keys:
        scene.editor.cursor.jump_to((1, 1))
        desk.key(pygame.K_RIGHT, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    else:
        send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (1, 1)), button=1)
        send(desk, pygame.MOUSEMOTION, pos=point(scene, (3, 1)), rel=(9, 9), buttons=(1, 0, 0))
    desk.context.stack.reset()
    desk.context.stack.settle()
    assert [path.read_text(encoding="utf-8").count("*") for path in level_files(desk)] == [2] * is_changed


def test_what_went_wrong_with_earlier_versions_is_told(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(level_editor, "versions_of", lambda *_what: ((), 0, ["An iceberg is ahead."]))
    open_editor()
    assert desk.context.messages == ["An iceberg is ahead."]


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
    assert scene.status()[1] == COLOURS[Tone.REFUSAL]
    assert len(desk.context.messages) == 1, "why it can’t be saved"
    stroke(desk, (3, 3))
    leave(desk)
    assert desk.top is scene, "this level is another, and was not told of"
    leave(desk)
    assert names(desk) == ["MenuScene"]
    assert len(set(desk.context.messages)) == 1, "nowhere is it said to be saved"


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
    assert "Bay" in desk.context.messages[-1]


def test_testing_leaves_history_view_and_tools_untouched(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    stroke(desk, (1, 1))
    desk.key(pygame.K_y, pygame.K_4)
    before = (
        scene.editor.draft_editor.history.values,
        scene.editor.draft_editor.history.index,
        scene.canvas.frame,
        scene.editor.draft_editor.brush,
        scene.editor.draft_editor.symmetry,
    )
    desk.key(pygame.K_F5)
    desk.key(pygame.K_RIGHT)
    for _key in ("brings the result", "closes it", "leaves the trial"):
        desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    after = (
        scene.editor.draft_editor.history.values,
        scene.editor.draft_editor.history.index,
        scene.canvas.frame,
        scene.editor.draft_editor.brush,
        scene.editor.draft_editor.symmetry,
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


# -- the solution

LONG_WAY = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
TWO_PUFFINS = ("P.Q.Q.S", ".......", ".......", "...*...", ".......", "..P....", ".......")
#: Three of its floes are idle.
THREE_IDLE = ("*......", "....*..", "..*....", "......*", ".......", ".....*.", "P..*...")


def go_on(_progress: object) -> bool:
    return True


@cache
def known(rows: tuple[str, ...]) -> tuple[Any, tuple[str, ...], Idle]:
    """The figures of a level, its shortest ways, its idle floes: computed once for all tests here."""
    text = first_position(rows)
    return measure(go_on, text), solutions(go_on, text), idle_floes(go_on, text)


def solve_at_once(desk: Desk, scene: Any, rows: tuple[str, ...]) -> None:
    """Give the editor the results of its worker, and show the solution."""
    figures, found, idle = known(rows)
    scene.editor.analysis.know(rows, figures)
    desk.key(pygame.K_s)
    scene.editor.solution.know(found, idle)
    desk.tick()


@pytest.fixture
def solved(desk: Desk, open_editor: Any, alone: None) -> Any:
    """The editor with a level whose figures are known, its solution shown."""
    scene = open_editor(LONG_WAY)
    solve_at_once(desk, scene, LONG_WAY)
    return scene


def test_the_solution_is_walked_by_keys_and_painting_leads_back(desk: Desk, solved: Any) -> None:
    solution = solved.editor.solution
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert solution.at == 1
    assert solved.status()[0] == solution.steps[0].sentence
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
    assert [row.words()[0] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    desk.click(rows[3].rect.center)
    assert solved.editor.solution.at == 4
    assert [row.lit() for row in rows] == [False, False, False, True, False, False]
    solved.form.start_at(rows[3], ring=True)
    desk.key(pygame.K_RIGHT)
    assert solved.editor.solution.at == 5, "the arrows step, they do not walk from row to row"
    desk.click_on(level_commands.page_name(solved.editor, EditorPage.LEVEL))
    assert not solved.editor.solution.is_shown
    assert "Name" in [control.label for control in desk.form.controls]
    desk.click_on(level_commands.page_name(solved.editor, EditorPage.ANSWER))
    assert solved.editor.solution.is_shown


def test_of_a_long_way_the_moves_around_the_current_one_have_rows(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, alone: None
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    monkeypatch.setattr(solution_panel, "ROW", 50)  # as if there were less room
    desk = make_desk()
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(LONG_WAY)))
    solve_at_once(desk, scene, LONG_WAY)
    for at in range(7):
        scene.editor.solution.go_to(at)
        rows = [control for control in scene.form.controls if isinstance(control, editor_widgets.StepRow)]
        assert 2 < len(rows) < 6
        assert all(row.enabled() for row in rows), "no row is left empty"
        numbers = [int(row.words()[0]) for row in rows]
        assert numbers == list(range(numbers[0], numbers[0] + len(rows)))
        assert at == 0 or [number for number, row in zip(numbers, rows, strict=True) if row.lit()] == [at]
    desk.context.stack.reset()
    desk.context.stack.settle()


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_floes_are_idle_is_said_to_its_end(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, language: str, alone: None
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    monkeypatch.setattr(i18n, "_catalogue", catalogue(language))
    drawn: list[str] = []
    draw = text.draw_paragraph

    def noted(target: pygame.Surface, words: str, *how: Any, **more: Any) -> Any:
        drawn.append(words)
        return draw(target, words, *how, **more)

    monkeypatch.setattr(text, "draw_paragraph", noted)
    desk = make_desk((1280, 744))
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(THREE_IDLE)))
    solve_at_once(desk, scene, THREE_IDLE)
    scene.draw(desk.surface)
    assert len(scene.editor.solution.idle) == 3
    told = [words for words in drawn if all(cell in words for cell in ("f2", "e6", "a7"))]
    assert told
    assert not any("…" in words for words in told)
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_with_hardly_any_room_the_current_move_alone_has_a_row(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, alone: None
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    monkeypatch.setattr(solution_panel, "ROW", 5000)
    desk = make_desk()
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(LONG_WAY)))
    solve_at_once(desk, scene, LONG_WAY)
    for at in range(1, 7):
        scene.editor.solution.go_to(at)
        rows = [control for control in scene.form.controls if isinstance(control, editor_widgets.StepRow)]
        assert [row.words()[0] for row in rows] == [str(at)]
    desk.context.stack.reset()
    desk.context.stack.settle()


@pytest.mark.parametrize(("ui_scale", "is_below"), [(1.0, False), (1.3, True)])
def test_the_buttons_that_step_have_a_row_of_their_own_where_room_is_short_and_end_where_all_ends(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, alone: None, ui_scale: float, is_below: bool
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    desk = make_desk((700, 900), ui_scale)
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(LONG_WAY)))
    solve_at_once(desk, scene, LONG_WAY)
    places = {control.key: control.rect for control in scene.form.controls}
    page, last = places["S"], places["W"]
    assert (places["Home"].top, places["Home"].right < last.left) == (last.top, True)
    if is_below:
        assert last.top > page.bottom
        assert last.right == page.right
    else:
        assert (last.top, last.right < page.left) == (page.top, True)
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_a_small_window_offers_no_steps_where_there_is_no_way(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, alone: None
) -> None:
    monkeypatch.setattr("floes_app.play.levels.library.analysis.PATIENCE", 1e9)
    desk = make_desk((800, 600))
    for rows, steps in ((LONG_WAY, True), (("P..", "...", "..."), False)):
        scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(rows)))
        scene.editor.analysis.know(rows, known(rows)[0])
        desk.key(pygame.K_s)
        assert ("End" in [control.key for control in scene.form.controls]) == steps
    desk.context.stack.reset()
    desk.context.stack.settle()


@pytest.mark.usefixtures("painted")
def test_what_can_be_reached_is_shown_where_there_is_no_solution(desk: Desk, open_editor: Any) -> None:
    rows = ("P..", "...", "...")
    scene = open_editor(rows)
    scene.editor.analysis.know(rows, known(rows)[0])
    desk.key(pygame.K_s)
    assert scene.editor.solution.is_shown
    assert scene.status()[0] == scene.editor.verdict.explanation != ""
    before = desk.surface.copy()
    desk.key(pygame.K_s)
    assert before.get_buffer().raw != desk.surface.get_buffer().raw


# -- ideas


def idea(number: int, **figures: Any) -> Variant:
    change = Change(ChangeKind.ADDED, None, (number, 0))
    rows = (*WANTED[:-1], "." * number + "*" + "." * (6 - number))
    return Variant(change, rows, "r" * (number + 1), 1, 4, 2.0, "easy", **figures)


@pytest.fixture
def with_ideas(desk: Desk, open_editor: Any, alone: None) -> Any:
    """The editor with three ideas for its level."""
    scene = open_editor(WANTED)
    desk.key(pygame.K_i)
    scene.editor.improver._job.answer = Ideas(tuple(idea(number) for number in range(3)), share=1.0, idle_now=1)
    desk.tick()
    return scene


def cards(scene: Any) -> list[IdeaCard]:
    """The level as it is, and the ideas."""
    return [control for control in scene.form.controls if isinstance(control, IdeaCard) and control.enabled()]


def test_the_idea_that_is_pointed_at_is_compared(desk: Desk, with_ideas: Any) -> None:
    for card, number in ((2, 1), (3, 2), (1, 0)):
        send(desk, pygame.MOUSEMOTION, pos=cards(with_ideas)[card].rect.center, rel=(1, 1), buttons=(0, 0, 0))
        assert with_ideas.editor.improver.looked_at == idea(number)
        assert [card.lit() for card in cards(with_ideas)[1:]] == [number == other for other in range(3)]


def test_the_idea_that_is_clicked_is_shown_first_and_then_taken(desk: Desk, with_ideas: Any) -> None:
    improver = with_ideas.editor.improver
    cards(with_ideas)[2].press()
    assert improver.looked_at == idea(1)
    cards(with_ideas)[3].press()
    assert improver.looked_at == idea(2)
    assert with_ideas.editor.draft.rows == WANTED, "another one was picked: it is only looked at"
    cards(with_ideas)[3].press()
    desk.tick()
    assert with_ideas.editor.draft.rows == idea(2).rows
    assert with_ideas.editor.page is EditorPage.LEVEL


def test_each_card_shows_where_its_change_is_and_what_becomes_of_the_par(with_ideas: Any) -> None:
    def shown() -> list[Any]:
        return [card.idea() for card in cards(with_ideas)]

    def pars() -> list[list[int]]:
        return [[int(number) for number in re.findall(r"\d+", words.gain)] for words in shown()]

    assert [(words.origin, words.target) for words in shown()[1:]] == [(None, (number, 0)) for number in range(3)]
    assert pars() == [[], [1], [2], [3]]
    with_ideas.editor.analysis.know(WANTED, Figures(Shortest(2, ("r", "r"), 3, 9), 2.0, "easy"))
    assert pars() == [[2], [2, 1], [2], [2, 3]]


def test_the_boxes_tell_what_is_wished_for(desk: Desk, with_ideas: Any) -> None:
    boxes = [control for control in desk.form.controls if isinstance(control, TickRow)]
    wishes = with_ideas.editor.improver.wishes
    assert [box.chosen() for box in boxes] == [wish in wishes for wish in WISHES]
    chosen = next(box for box in boxes if box.chosen())
    chosen.press()
    assert not chosen.chosen()
    assert wishes == set()


def test_the_card_of_the_level_now_leads_back_to_it(desk: Desk, with_ideas: Any) -> None:
    desk.click(cards(with_ideas)[0].rect.center)
    assert with_ideas.editor.page is EditorPage.LEVEL
    assert with_ideas.editor.draft.rows == WANTED


def test_each_figure_of_an_idea_says_whether_it_is_better(with_ideas: Any) -> None:
    editor = with_ideas.editor
    editor.analysis.know(WANTED, Figures(Shortest(2, ("r", "r"), 3, 9), 2.0, "easy"))
    panel = with_ideas.panel._part

    def better(variant: Variant) -> list[bool]:
        return [is_better for _name, _now, _then, is_better in panel._comparison(variant)]

    same = replace(idea(1), solution_count=3, idle=1)
    assert better(same) == [False] * 5, "what stays as it is, is no better"
    best = replace(same, way="rrr", solution_count=2, idle=0, difficulty=2.5)
    assert better(best) == [False, True, True, False, False], "a longer way, and a harder one, is none for it"
    worse = replace(same, way="r", solution_count=4, idle=2, difficulty=1.5)
    assert better(worse) == [False] * 5


def test_more_of_an_idea_is_better_where_both_are_known(with_ideas: Any) -> None:
    editor = with_ideas.editor
    editor.analysis.know(WANTED, Figures(Shortest(2, ("r", "r"), 3, 9), 2.0, "easy"))
    panel = with_ideas.panel._part

    def better(now: float | None, then: float | None) -> bool:
        editor.improver._job.answer = Ideas((idea(0),), share=1.0, idea_now=now)
        return bool(list(panel._comparison(replace(idea(0), idea=then)))[-1][-1])

    assert better(1.0, 1.5)
    known = [better(1.0, 1.0), better(1.5, 1.0), better(None, 1.0), better(1.0, None), better(None, None)]
    assert known == [False] * 5


# -- what is held


def test_a_command_ends_the_stroke_of_the_cursor_first(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT)
    desk.key(pygame.K_t)
    assert len(scene.editor.draft_editor.history.values) == 3, "the stroke, then the turn"


def test_a_line_that_is_not_finished_is_part_of_what_is_played_or_not(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    scene.editor.cursor.jump_to((0, 4))
    desk.key(pygame.K_1, pygame.K_d, pygame.K_SPACE, pygame.K_DOWN, pygame.K_F5)
    assert desk.top is scene, "the player was erased"
    assert scene.status()[1] == COLOURS[Tone.REFUSAL]
    assert scene.editor.changes == [], "what was changed was told"


def test_while_the_pointer_draws_no_key_changes_anything(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (1, 1)), button=1)
    desk.key(pygame.K_t, pygame.K_3, pygame.K_RIGHT)
    assert (scene.editor.draft.rows, scene.editor.draft_editor.brush) == (WANTED, "*")
    send(desk, pygame.MOUSEBUTTONUP, pos=point(scene, (1, 1)), button=1)
    assert scene.editor.draft.at((1, 1)) == "*"


def test_while_the_pointer_draws_no_key_means_anything_elsewhere_either(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (1, 1)), button=1)
    for key in (pygame.K_F1, pygame.K_F11, pygame.K_t):
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        assert desk.context.stack.handle(event), "the window would take it for its own"
    send(desk, pygame.MOUSEBUTTONUP, pos=point(scene, (1, 1)), button=1)


def test_only_what_changes_something_is_drawn_anew(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    x, y = point(scene, (2, 2))
    send(desk, pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))

    def is_drawn(kind: int, **values: Any) -> bool:
        scene.dirty = scene.form.dirty = False
        desk.context.stack.handle(pygame.event.Event(kind, **values))
        return bool(scene.dirty)

    assert not is_drawn(pygame.MOUSEMOTION, pos=(x + 3, y), rel=(3, 0), buttons=(0, 0, 0)), "the same square"
    assert is_drawn(pygame.MOUSEMOTION, pos=point(scene, (3, 2)), rel=(9, 0), buttons=(0, 0, 0))
    assert not is_drawn(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="", scancode=0), "no command"
    assert is_drawn(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2", scancode=0)


def test_escape_stands_on_no_button_while_it_lets_go_of_something_first(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()

    def keys() -> list[str]:
        return [control.key for control in scene.form.controls]

    assert "Esc" in keys()
    scene.editor.draft_editor.select_all()
    scene.layout()
    assert "Esc" not in keys()


def test_escape_lets_go_of_the_selection_before_the_drawer_closes(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600))
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(FAULTY)))
    desk.key(pygame.K_l)
    scene.editor.draft_editor.select_all()
    desk.key(pygame.K_ESCAPE)
    assert (scene.editor.draft_editor.selection, scene.drawer_open) == (None, True)
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert not scene.drawer_open
    assert desk.top is scene
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_the_button_of_the_symmetry_says_which_it_is(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    for _symmetry in Symmetry:
        desk.key(pygame.K_y)
        assert scene.editor.symmetry_name in [control.label for control in scene.form.controls]


def test_a_remark_goes_by_itself(open_editor: Any) -> None:
    scene = open_editor()
    scene.tell("Hello.")
    assert scene.status()[0] == "Hello."
    scene.dirty = scene.form.dirty = False
    assert not scene.dirty
    scene.update(60.0)
    assert scene.dirty, "and is drawn no longer"
    assert scene.status()[0] != "Hello."


def test_only_a_focus_that_is_seen_is_heard(open_editor: Any) -> None:
    scene = open_editor()
    control = scene.form.controls[0]
    for ring in (True, False):
        scene.form.start_at(control, ring=ring)
        scene.form.ring_visible = ring
        assert (scene.heard().focus != "") == ring


def test_a_small_window_says_what_is_wrong_in_place_of_the_verdict(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600))
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(FAULTY)))
    drawn: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(editor_widgets, "draw_verdict", lambda _target, _area, words, *_rest: drawn.append(words))
        scene.draw(desk.surface)
    assert drawn == [scene.editor.problems[0].sentence]
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_what_is_wrong_is_never_said_in_tiny_letters_below_the_verdict(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogue("de"))
    desk = make_desk((1280, 744))
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(TWO_PUFFINS)))
    drawn: list[tuple[str, str]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            editor_widgets, "draw_verdict", lambda _target, _area, words, reason, _good: drawn.append((words, reason))
        )
        scene.draw(desk.surface)
    assert drawn == [(scene.editor.problems[0].sentence, "")]
    desk.context.stack.reset()
    desk.context.stack.settle()


# -- the pointer


LARGE = (".........................",) * 25


def test_the_wheel_over_the_board_looks_closer_and_farther_and_beside_it_nothing(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    whole, at = scene.canvas.frame.unit_width, point(scene, (3, 20))
    send(desk, pygame.MOUSEWHEEL, y=1, x=0, pos=at)
    closer = scene.canvas.frame.unit_width
    assert closer > whole
    assert scene.canvas.cell_at(at) == (3, 20), "what was under the pointer is there still"
    send(desk, pygame.MOUSEWHEEL, y=1, x=0, pos=(scene.canvas.extent.right + 20, at[1]))
    assert scene.canvas.frame.unit_width == closer
    send(desk, pygame.MOUSEWHEEL, y=-1, x=0, pos=at)
    assert scene.canvas.frame.unit_width == whole
    desk.key(pygame.K_PAGEUP)
    assert scene.canvas.frame.unit_width == closer


def test_the_middle_button_moves_the_board_with_the_pointer_until_it_comes_up(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    scene.zoom(4)
    middle = scene.canvas.extent.center
    before, unit = scene.canvas.cell_at(middle), scene.canvas.frame.unit_width
    send(desk, pygame.MOUSEBUTTONDOWN, pos=middle, button=2)
    send(desk, pygame.MOUSEMOTION, pos=middle, rel=(-2 * unit, -unit), buttons=(0, 1, 0))
    send(desk, pygame.MOUSEBUTTONUP, pos=middle, button=1)  # not the one that is held
    control = scene.form.controls[0].rect.center
    send(desk, pygame.MOUSEMOTION, pos=control, rel=(-unit, -unit), buttons=(0, 1, 0))
    assert scene.canvas.cell_at(middle) == (before[0] + 3, before[1] - 2), "also over a control"
    send(desk, pygame.MOUSEBUTTONUP, pos=control, button=2)
    send(desk, pygame.MOUSEMOTION, pos=middle, rel=(-unit, -unit), buttons=(0, 0, 0))
    assert scene.canvas.cell_at(middle) == (before[0] + 3, before[1] - 2)


def test_the_cursor_stays_in_sight_of_a_board_that_is_looked_at_closely(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    scene.editor.cursor.jump_to((12, 12))
    scene.zoom(4)
    assert not scene.canvas.extent.collidepoint(point(scene, (0, 0)))
    scene.editor.cursor.jump_to((0, 1))
    desk.key(pygame.K_DOWN)
    assert scene.canvas.extent.collidepoint(point(scene, (0, 0)))


@pytest.mark.parametrize("size", [(21, 7), (7, 21)])
def test_every_corner_is_found_of_a_long_board_that_is_looked_at_closely(
    desk: Desk, open_editor: Any, size: tuple[int, int]
) -> None:
    wide, high = size
    canvas = open_editor(("." * wide,) * high).canvas
    canvas.zoom_at(canvas.extent.center, 9)
    desk.top.layout()
    for cell in ((0, 0), (wide - 1, high - 1), (0, high - 1), (wide - 1, 0), (wide // 2, high // 2)):
        desk.top.canvas.show(cell)
        desk.top.layout()
        assert desk.top.canvas.extent.collidepoint(point(desk.top, cell)), cell


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_the_whole_square_of_the_cursor_is_in_sight_of_a_board_that_is_looked_at_closely(
    desk: Desk, open_editor: Any, key: int
) -> None:
    scene = open_editor(LARGE)
    scene.editor.cursor.jump_to((12, 12))
    scene.zoom(9)
    desk.key(key)
    for _step in range(11):
        desk.key(key, draw=False)
        unit = scene.canvas.frame.unit_width
        square = pygame.Rect(0, 0, unit, unit)
        square.center = point(scene, scene.editor.cursor.cell)
        assert scene.canvas.extent.inflate(2, 2).contains(square)
        if 0 < scene.editor.cursor.cell[0] < 24 and 0 < scene.editor.cursor.cell[1] < 24:
            square.inflate_ip(unit - 4, unit - 4)
            assert scene.canvas.extent.contains(square), "and half of each square round it"


@pytest.mark.parametrize("cell", [(9, 14), (15, 10)])
def test_looking_closer_by_keys_leaves_the_square_of_the_cursor_where_it_is(
    desk: Desk, open_editor: Any, cell: tuple[int, int]
) -> None:
    scene = open_editor(LARGE)
    scene.editor.cursor.jump_to(cell)
    before = point(scene, cell)
    desk.key(pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert scene.canvas.frame.unit_width > 20
    assert math.dist(before, point(scene, cell)) <= 3


@pytest.mark.usefixtures("painted")
def test_letters_and_numbers_stand_on_the_edges_of_a_large_board(desk: Desk, open_editor: Any, watch: Watch) -> None:
    desk.surface = target(watch, desk.context.screen.size)
    scene = open_editor(LARGE)
    scene.editor.cursor.jump_to((12, 12))
    scene.zoom(4)
    watch.clear()
    scene.dirty = True
    desk.tick()
    extent = scene.canvas.extent
    strip = extent.x, extent.y, 40, extent.height
    numbers = [line for line, *_owner in watch.lines if line.words.isdigit() and line.rect.colliderect(strip)]
    assert len(numbers) > 5
    for line in numbers:
        assert extent.contains(line.rect)
        row = scene.canvas.cell_at((extent.centerx, round(line.rect.centery)))[1]
        assert line.words == str(row + 1)


def test_with_one_switch_a_field_of_text_is_passed_or_taken_and_then_written_on_the_screen(
    desk: Desk, open_editor: Any
) -> None:
    scene = open_editor()
    field = next(control for control in desk.form.controls if isinstance(control, Field))
    for take in (False, True):
        desk.form.start_at(field, ring=True)
        scene.scan(take)
        desk.tick()
        assert isinstance(desk.top, ScreenKeysScene) == take


def test_over_a_control_nothing_is_pointed_at_on_the_board(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    send(desk, pygame.MOUSEMOTION, pos=point(scene, (2, 2)), rel=(1, 1), buttons=(0, 0, 0))
    assert scene.editor.cursor.pointed == (2, 2)
    send(desk, pygame.MOUSEMOTION, pos=scene.form.controls[0].rect.center, rel=(1, 1), buttons=(0, 0, 0))
    assert scene.editor.cursor.pointed is None


def test_picking_a_brush_ends_the_stroke_of_the_cursor(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT)
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (0, 0)), button=3)
    assert scene.editor.draft_editor.brush == "."
    assert scene.editor.draft.floes == 2, "painted with the brush that was held before"


def test_the_right_button_and_alt_pick_the_brush_under_the_pointer(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_editor(("P......", *(".......",) * 6))
    stroke(desk, (0, 6), button=3)
    assert scene.editor.draft_editor.brush == "P"
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LALT)
    stroke(desk, (3, 0))
    assert scene.editor.draft_editor.brush == "."
    assert not scene.editor.draft_editor.history.can_undo


def test_what_is_selected_is_moved_by_dragging_it(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(("P*.....", *(".......",) * 6))
    desk.key(pygame.K_v)
    stroke(desk, (0, 6), (1, 6))
    assert scene.editor.draft_editor.selection == Region(0, 6, 1, 6)
    stroke(desk, (1, 6), (4, 2))
    assert scene.editor.draft.rows[4] == "...P*.."
    assert scene.editor.draft.rows[0] == "......."
    desk.key(pygame.K_u)
    assert scene.editor.draft.rows[0] == "P*....."


def test_a_press_beside_what_is_seen_of_the_board_paints_nothing(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    scene.zoom(4)
    outside = scene.canvas.extent.right + 3, scene.canvas.extent.centery
    desk.click(outside)
    assert not scene.editor.draft_editor.history.can_undo


def test_the_games_on_a_board_say_nothing_before_the_first_and_their_button_follows_them(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, oracle = open_editor((".Q.", "P.*", "...")), Oracle()
    scene.editor.fairness = games = FieldGames(oracle)  # type: ignore[arg-type]
    scene.editor.analysis.know(scene.editor.draft.rows, DuelFigures(Fairness((0, 0), 0), None, 9))
    scene.editor.open(EditorPage.ANSWER)
    desk.tick()
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    desk.context.stack.draw(desk.surface)
    assert [words for words in told if words.endswith("%")] == ["fair share 50%"], "nobody has won 0% of no games"
    assert re.findall(r"\w+ \d+%", scene.panel.in_words()) == ["share 50%"]
    for label in ("Pause", "Continue", "Pause", "Continue"):
        desk.click_on(label)
        desk.context.stack.draw(desk.surface)
    oracle.answer(SelfPlay((GAMES // 2, GAMES // 2)))
    games.update()
    desk.context.stack.draw(desk.surface)
    assert desk.find(f"{GAMES} more games").enabled()


@pytest.mark.slow
@pytest.mark.usefixtures("beside")
def test_games_on_a_field_go_on_in_the_background(desk: Desk) -> None:
    rows = ("..Q..", ".....", "P..*.", ".....", ".....")
    desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(rows)))
    scene = desk.top
    editor = scene.editor
    wait(desk, lambda: editor.analysis.figures is not None)
    wait(desk, lambda: editor.fairness.number > 3)
    desk.key(pygame.K_s)
    assert desk.find("Fairness").chosen()
    desk.click_on("Pause")
    played = editor.fairness.number
    assert not editor.fairness.is_running
    desk.tick(20)
    assert editor.fairness.number == played, "a pause keeps what was played"
    desk.key(pygame.K_p)
    wait(desk, lambda: editor.fairness.number > played)
    stroke(desk, (4, 4))
    desk.tick(2)
    assert editor.fairness.number == 0, "another field begins anew"
    assert editor.page is EditorPage.ANSWER
    desk.context.stack.reset()
    desk.context.stack.settle()


# -- typing


@pytest.mark.parametrize(
    ("size", "page"),
    [
        ((800, 600), EditorPage.LEVEL),
        ((1280, 800), EditorPage.LEVEL),
        ((800, 600), EditorPage.ANSWER),
        ((1280, 800), EditorPage.ANSWER),
    ],
)
def test_a_press_on_the_panel_is_none_on_the_board_below_it(
    make_desk: Callable[..., Desk], size: tuple[int, int], page: EditorPage
) -> None:
    """Else the field for a name would appear where one clicked, without the focus, and its letters would be tools."""
    desk = make_desk(size)
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(WANTED)))
    if scene.screen.is_narrow:
        desk.key(pygame.K_l)
    if page is EditorPage.ANSWER:
        solve_at_once(desk, scene, scene.editor.draft.rows)
    before = scene.editor.draft
    places = [control.rect for control in scene.form.controls]
    panel = scene._drawer
    free = [
        (x, y)
        for x in range(panel.left + 4, panel.right, 24)
        for y in range(panel.top + 4, panel.bottom, 24)
        if not any(place.collidepoint((x, y)) for place in places)
    ]
    for place in free:
        desk.click(place)
    assert (scene.editor.draft, scene.editor.page) == (before, page)


def test_a_stroke_that_was_let_go_elsewhere_takes_no_click_from_the_name(open_editor: Any, desk: Desk) -> None:
    scene = open_editor()
    place = point(scene, (3, 3))
    send(desk, pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    send(desk, pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    desk.click(scene.form.place(desk.find("Name")).center)
    rows = scene.editor.draft.rows
    desk.type("bx t")
    assert (scene.editor.draft.name, scene.editor.draft.rows) == ("bx t", rows)


# -- levels without a name


def test_a_new_level_without_a_name_is_left_and_taken_up_again_however_often(desk: Desk) -> None:
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    for number in (1, 2, 3):
        desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
        stroke(desk, (number, 3))
        desk.key(pygame.K_ESCAPE)
        assert isinstance(desk.top, LevelsScene)
        chosen = desk.top.library.chosen
        assert chosen.draft.rows[3].count("*") == number
        assert level_files(desk) == []
        assert len(list((desk.context.levels.folder / "drafts").iterdir())) == 1
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    desk.top.editor.draft_editor.write("name", "Bay")
    desk.key(pygame.K_ESCAPE)
    assert [path.name for path in level_files(desk)] == ["Bay.txt"]
    assert list((desk.context.levels.folder / "drafts").iterdir()) == []
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    assert not desk.top.editor.draft_editor.history.is_modified, "the next one is new"


def test_of_a_new_level_in_which_nothing_is_left_nothing_is_kept(desk: Desk) -> None:
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    stroke(desk, (3, 3))
    desk.tick(5, 0.2)
    desk.top.editor.draft_editor.hold(".")
    stroke(desk, (3, 3))
    desk.key(pygame.K_ESCAPE)
    assert desk.top.library.unnamed is None
    assert list(desk.context.levels.folder.rglob("*.*")) == []


def test_a_level_without_a_name_that_cannot_be_left_so_is_saved(
    open_editor: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_editor()
    stroke(desk, (3, 3))
    monkeypatch.setattr(desk.context.levels, "keep_draft", lambda *_of: (scene.context.levels.folder / "x", ["full"]))
    scene.close()
    desk.tick()
    assert len(level_files(desk)) == 1


def test_a_level_that_is_tried_out_is_not_explained_and_the_way_back_has_a_name(desk: Desk) -> None:
    level = {"level": "P..*./...../...../..*../....."}
    trial = PlayScene(desk.context, Session(find("icefloes"), level), is_saved=False)
    desk.open(EditorScene(desk.context), trial)
    assert not trial.tells_goal
    assert desk.find("Back to the editor")
    assert not any("Learn to play" in control.label for control in desk.form.controls)
    desk.open(PlayScene(desk.context, Session(find("icefloes"), level)))
    assert desk.top.tells_goal, "any other game on it is"


def test_one_looks_closer_and_from_farther_away_by_keys(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    whole = scene.canvas.frame.unit_width
    desk.key(pygame.K_PAGEUP)
    closer = scene.canvas.frame.unit_width
    assert closer > whole
    desk.key(pygame.K_PAGEUP)
    desk.key(pygame.K_PAGEDOWN)
    assert scene.canvas.frame.unit_width == closer
    desk.key(pygame.K_PAGEDOWN)
    assert scene.canvas.frame.unit_width == whole


def test_what_is_drawn_is_saved_as_a_variant_by_keys_and_goes_on(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(WANTED)
    scene.edit(lambda editor: editor.draft_editor.write("name", "Bay"))
    assert scene.save()
    scene.edit(lambda editor: editor.draft_editor.turn())
    turned = scene.editor.draft.rows
    desk.context.stack.handle(key_event("Ctrl+Shift+S"))
    desk.tick()
    asked = desk.top
    assert isinstance(asked, NameScene)
    name = asked._name
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert scene.editor.draft.name == name != "Bay"
    assert scene.panel.fields["name"].value == name
    assert {level.text for level in desk.context.levels.all()[0]} >= {write(Draft(WANTED, "Bay"))}
    assert any(turned[0] in level.text and name in level.text for level in desk.context.levels.all()[0])


def test_a_stroke_that_is_not_finished_is_part_of_what_is_shared_and_put_by(desk: Desk, open_editor: Any) -> None:
    for keep in (EditorScene.share, EditorScene.put_by):
        scene = open_editor(WANTED)
        floes = scene.editor.draft.floes
        scene.editor.cursor.jump_to((1, 1))
        desk.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
        assert scene.editor.draft.floes == floes, "it is not finished yet"
        keep(scene)
        assert scene.editor.draft.floes > floes


def test_over_the_drawer_nothing_reaches_the_board_below(make_desk: Callable[..., Desk]) -> None:
    """Neither the wheel, also where the drawer goes no further, nor two fingers, nor the pointer."""
    desk = make_desk((800, 600), 1.5)
    scene = desk.open(MenuScene(desk.context), EditorScene(desk.context, Draft(LARGE)))
    desk.key(pygame.K_l)
    at = scene.canvas.extent.clip(scene._drawer).center
    assert scene.canvas.extent.collidepoint(at)
    before = scene.canvas.frame.unit_width
    for _notch in range(20):
        send(desk, pygame.MOUSEWHEEL, y=-1, x=0, pos=at)
    assert not scene.form.scroll_to(scene.form.offset + 1), "it has gone to the end of the drawer"
    assert scene.form.offset > 0
    send(desk, PINCH, pos=at, rel=(0, 0), factor=2.0)
    send(desk, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert scene.canvas.frame.unit_width == before
    assert scene.editor.cursor.pointed is None
    desk.key(pygame.K_l)
    send(desk, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert scene.editor.cursor.pointed is not None


def test_a_board_that_is_let_go_of_stays_where_it_is(desk: Desk, open_editor: Any) -> None:
    """Something covers the editor while the middle button is held, and the button comes up there."""
    scene = open_editor(LARGE)
    scene.zoom(4)
    middle, unit = scene.canvas.extent.center, scene.canvas.frame.unit_width
    send(desk, pygame.MOUSEBUTTONDOWN, pos=middle, button=2)
    scene._hand.let_go()
    before = scene.canvas.cell_at(middle)
    send(desk, pygame.MOUSEMOTION, pos=middle, rel=(-2 * unit, -unit), buttons=(0, 0, 0))
    assert scene.canvas.cell_at(middle) == before


def test_two_fingers_on_the_board_have_it_drawn_anew(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    whole, extent = scene.canvas.frame.unit_width, scene.canvas.extent
    event = pygame.event.Event(PINCH, pos=extent.center, rel=(0, 0), factor=1.5)
    scene.dirty = False
    desk.context.stack.handle(event)
    assert scene.canvas.frame.unit_width > whole
    assert scene.dirty


def test_two_fingers_beside_the_board_leave_it_as_it_is(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    whole, extent = scene.canvas.frame.unit_width, scene.canvas.extent
    send(desk, PINCH, pos=(extent.right + 20, extent.centery), rel=(0, 0), factor=1.5)
    assert scene.canvas.frame.unit_width == whole


def test_a_board_that_is_seen_whole_is_not_held_by_the_middle_button(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (2, 2)), button=2)
    assert not scene._hand.is_busy


def test_a_stroke_shows_where_it_is_also_where_it_changes_nothing(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    desk.key(pygame.K_1)
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(scene, (1, 1)), button=1)
    scene.dirty = scene.form.dirty = False
    there = point(scene, (2, 1))
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(9, 0), buttons=(1, 0, 0)))
    assert scene.dirty


def test_two_fingers_take_the_square_below_them_along(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    scene.zoom(4)
    middle = scene.canvas.extent.center
    before, unit = scene.canvas.cell_at(middle), scene.canvas.frame.unit_width
    end = middle[0] + 2 * unit, middle[1] - unit
    send(desk, PINCH, pos=end, rel=(2 * unit, -unit), factor=1.2)
    assert scene.canvas.frame.unit_width > unit
    assert scene.canvas.cell_at(end) == before


@pytest.mark.usefixtures("painted")
def test_the_cursor_of_the_keys_and_what_is_wrong_are_not_drawn_while_the_pointer_draws(
    desk: Desk, open_editor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    for name in ("draw_cursor", "draw_problems"):
        monkeypatch.setattr(editor_widgets, name, lambda *_arguments, name=name: drawn.append(name))
    scene = open_editor(FAULTY)
    desk.key(pygame.K_RIGHT)
    assert drawn[-2:] == ["draw_problems", "draw_cursor"]
    at = point(scene, (3, 3))
    send(desk, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert drawn[-1] == "draw_problems"
    drawn.clear()
    send(desk, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    assert drawn == []
    send(desk, pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert {*drawn} == {"draw_problems"}


def test_what_is_drawn_beside_a_board_looked_at_closely_is_whole(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    scene.zoom(4)
    target = desk.surface.copy()
    clip = target.get_clip()
    scene.canvas.draw(target, True)
    assert target.get_clip() == clip


def test_each_edge_offers_what_there_is_room_for(desk: Desk, open_editor: Any) -> None:
    for rows, can in ((("...",) * 3, (False, True)), (LARGE, (True, False)), ((".......",) * 7, (True, True))):
        open_editor(rows)
        buttons = [control for control in desk.form.controls if isinstance(control, editor_widgets.EdgeButton)]
        assert [button.enabled() for button in buttons] == list(can) * 4


@pytest.mark.usefixtures("painted")
def test_of_a_solution_the_position_after_each_of_its_moves_is_drawn(
    desk: Desk, solved: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = drawn_pieces(solved, monkeypatch)
    desk.key(pygame.K_END)
    assert pieces[-1] == list(drafts.items(Draft(solved.editor.solution.position.rows())))
    desk.key(pygame.K_HOME)
    assert pieces[-1] == list(drafts.items(solved.editor.draft))


def drawn_pieces(scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    """What is drawn onto the board from now on."""
    found: list[list[Any]] = []
    monkeypatch.setattr(
        scene.canvas.painter, "pieces", lambda _target, _frame, items, *_more: found.append(list(items))
    )
    return found


def test_escape_keeps_what_was_typed_into_the_name_which_can_be_undone(desk: Desk, open_editor: Any) -> None:
    scene = open_editor()
    desk.click_on("Name")
    desk.type("bay")
    desk.key(pygame.K_ESCAPE)
    assert scene.editor.draft.name == "bay"


def test_words_of_a_level_are_no_longer_than_its_file_can_hold(open_editor: Any) -> None:
    scene = open_editor()
    assert {name: field.limit for name, field in scene.panel.fields.items()} == {
        name: LONGEST_WORDS[name] for name in ("name", "author", "note")
    }


def test_on_the_page_of_ideas_the_large_button_takes_the_idea(with_ideas: Any, desk: Desk) -> None:
    def large() -> list[str]:
        return [one.label for one in desk.form.controls if isinstance(one, TextButton) and one.primary]

    ideas = large()
    assert ideas == [with_ideas.commands.action(with_ideas, "take idea").label]
    with_ideas.editor.open(EditorPage.LEVEL)
    desk.tick()
    assert large() == [with_ideas.commands.action(with_ideas, "play").label]


def test_how_much_of_a_level_is_lost_is_heard_on_its_page(open_editor: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_editor(WANTED)
    monkeypatch.setattr(type(scene.editor.lost), "told", "Half is lost.")
    assert "Half is lost." in scene.panel.in_words()


def test_picking_a_brush_from_a_solution_leads_back_to_the_level(desk: Desk, solved: Any) -> None:
    assert solved.editor.solution.is_shown
    send(desk, pygame.MOUSEBUTTONDOWN, pos=point(solved, (0, 0)), button=3)
    assert not solved.editor.solution.is_shown


def test_a_board_that_has_moved_is_laid_out_once(desk: Desk, open_editor: Any) -> None:
    scene = open_editor(LARGE)
    scene._hand.take(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, pos=point(scene, (3, 3))), scene.canvas)
    assert [scene._hand.take_moved() for _time in range(2)] == [True, False]
