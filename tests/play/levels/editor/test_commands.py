"""The keys of the level editor: each tool, each change and each answer, asked of the tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.icefloes.editor.draft_editor import Tool
from floes_app.board.icefloes.editor.drafts import BRUSHES, Draft, Region
from floes_app.bots.icefloes.levels.self_play import GAMES, SelfPlay
from floes_app.bots.icefloes.levels.tasks import Idle, first_position, idle_floes, measure, solutions
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.commands import CommandTable
from floes_app.play.levels.editor import editor as level_editor
from floes_app.play.levels.editor.commands import ANSWERS, CHANGES, TOOLS
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.editor.fairness import FieldGames
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.storage.levels.files import LevelStore
from tests.play.oracle import Oracle

WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")
LONG_WAY = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
EMPTY = (".......",) * 7
TABLE = CommandTable(*TOOLS, *CHANGES, *ANSWERS)


def go_on(_progress: object) -> bool:
    return True


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (level_analysis, level_editor):
        monkeypatch.setattr(module, "TaskClient", Oracle)


class Keys:
    """An editor, and its keys by their names."""

    def __init__(self, folder: Path, rows: tuple[str, ...]) -> None:
        self.editor = LevelEditor(LevelStore(folder), Draft(rows))

    def __call__(self, *keys: str) -> None:
        for key in keys:
            assert TABLE.press(self.editor, key), key
            self.editor.look()

    @property
    def rows(self) -> tuple[str, ...]:
        return self.editor.draft.rows

    def put(self, cell: tuple[int, int]) -> None:
        """Use the tool on a cell."""
        self.editor.cursor.go_to(cell)
        self.editor.cursor.press()


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path, EMPTY)


def test_numbers_hold_the_brushes(keys: Keys) -> None:
    for number, brush in enumerate(BRUSHES):
        keys(str(number + 1))
        assert keys.editor.holds(brush)
        keys.put((number, 0))
    assert keys.rows[-1] == ".*PQRS."
    keys("1")
    keys.put((2, 0))
    assert keys.rows[-1] == ".*.QRS."


def test_letters_hold_the_tools_and_a_brush_leads_back_from_selecting(keys: Keys) -> None:
    for key, tool in zip("BDOFV", Tool, strict=True):
        keys(key)
        assert [other for other in Tool if keys.editor.uses(other)] == [tool]
    assert not any(keys.editor.holds(brush) for brush in BRUSHES), "nothing is painted with"
    keys("2")
    assert keys.editor.uses(Tool.BRUSH)
    assert keys.editor.holds("*")


def test_while_something_is_about_to_be_pasted_no_tool_is_lit(keys: Keys) -> None:
    keys.editor.draft_editor.take(("*",))
    assert not any(keys.editor.uses(tool) for tool in Tool)
    assert not any(keys.editor.holds(brush) for brush in BRUSHES)


def test_the_brush_is_picked_from_the_square_that_is_looked_at(tmp_path: Path) -> None:
    keys = Keys(tmp_path, WANTED)
    keys.editor.cursor.jump_to((0, 3))
    keys("K")
    assert keys.editor.holds("P")


def test_changes_are_undone_and_made_again_by_each_of_their_keys(tmp_path: Path) -> None:
    keys = Keys(tmp_path, WANTED)
    for undo, redo in (("U", "R"), ("Ctrl+Z", "Ctrl+Y"), ("U", "Ctrl+Shift+Z")):
        keys("T")
        turned = keys.rows
        assert turned != WANTED
        keys(undo)
        assert keys.rows == WANTED
        assert not keys.editor.draft_editor.history.can_undo
        keys(redo)
        assert keys.rows == turned
        keys(undo)


def test_the_field_is_turned_mirrored_filled_and_erased(keys: Keys) -> None:
    editor = keys.editor
    editor.next_symmetry()
    assert editor.draft_editor.symmetry is Symmetry.TWO
    keys("3")
    keys.put((0, 0))
    assert keys.rows[0] == "......Q", "the other player stands opposite"
    keys("T")
    assert keys.rows[0] == "P......"
    keys("X")
    assert keys.rows[0] == "......P"
    keys("F", "2")
    keys.put((3, 3))
    assert editor.draft.floes == 49
    keys("Ctrl+A", "Delete")
    assert keys.rows == EMPTY


def test_each_edge_moves_out_and_in_by_its_arrow(tmp_path: Path) -> None:
    keys = Keys(tmp_path, WANTED)
    for key, size in (("Left", (9, 7)), ("Up", (9, 9)), ("Right", (11, 9)), ("Down", (11, 11))):
        keys(f"Ctrl+{key}")
        assert (keys.editor.draft.width, keys.editor.draft.height) == size
    assert keys.editor.draft.at((2, 5)) == "P", "what lay there lies there still, seen from the middle"
    for key in ("Left", "Up", "Right", "Down"):
        keys(f"Ctrl+Shift+{key}")
    assert keys.rows == WANTED
    keys(*["U"] * 8)
    assert not keys.editor.draft_editor.history.can_undo


def test_the_button_of_the_games_says_what_a_press_does(tmp_path: Path) -> None:
    editor = Keys(tmp_path, ("P.Q", "...", "*.*")).editor
    command = next(command for command in ANSWERS if command.name == "pause games")
    assert command.words is not None
    oracle = Oracle()
    editor.fairness = FieldGames(oracle)  # type: ignore[arg-type,misc]
    editor.fairness.play_on(editor.draft.rows, 2)
    told = [command.words(editor)]
    editor.fairness.toggle()
    told.append(command.words(editor))
    editor.fairness.toggle()
    assert command.words(editor) == told[0]
    oracle.answer(SelfPlay((GAMES, 0)))
    editor.fairness.update()
    told.append(command.words(editor))
    assert str(GAMES) in told[-1]
    assert len(set(told)) == 3


# -- the solution


@pytest.fixture
def solved(tmp_path: Path) -> Keys:
    """The editor with a level whose figures are known, its solution shown."""
    keys = Keys(tmp_path, LONG_WAY)
    text = first_position(LONG_WAY)
    keys.editor.analysis.know(LONG_WAY, measure(go_on, text))
    keys("S")
    keys.editor.solution.know(solutions(go_on, text), idle_floes(go_on, text))
    return keys


def test_a_solution_is_walked_by_keys_while_it_is_shown(solved: Keys) -> None:
    solution = solved.editor.solution
    solved("Right", "Right", "Left")
    assert solution.at == 1
    solved("End")
    assert solution.position is not None
    assert solution.position.winner == 0
    solved("Right")
    assert solution.at == len(solution.steps), "there is nothing behind the end"
    solved("Home")
    assert solution.at == 0
    solved("Left", "Space")
    assert (solution.at, solution.playing) == (0, True)
    solved("Space", "S")
    assert not solution.is_shown
    assert solved.editor.page is EditorPage.LEVEL
    assert not TABLE.press(solved.editor, "Right"), "the arrows belong to the board again"


def test_idle_floes_are_removed_in_one_step_that_can_be_undone(solved: Keys) -> None:
    solved.editor.solution.know(solved.editor.solution.solutions, Idle(((0, 6), (3, 6)), together=False))
    assert not TABLE.action(solved.editor, "remove idle").enabled(), "together they would change the way"
    solved.editor.solution.know(solved.editor.solution.solutions, idle_floes(go_on, first_position(LONG_WAY)))
    remove = TABLE.action(solved.editor, "remove idle")
    assert remove.enabled()
    remove.run()
    solved.editor.look()
    assert not solved.editor.solution.is_shown, "this is another level"
    assert solved.editor.draft.floes == 5
    assert len(solutions(go_on, first_position(solved.rows))[0]) == 6, "and as long as before"
    solved("U")
    assert solved.rows == LONG_WAY


def test_selecting_everything_selects_the_whole_field(keys: Keys) -> None:
    keys.editor.draft_editor.take(("*",))
    keys("Ctrl+A")
    assert keys.editor.draft_editor.selection == Region(0, 0, 6, 6)
    assert keys.editor.uses(Tool.SELECT), "nothing is pasted any more"
