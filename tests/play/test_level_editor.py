from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.icefloes.draft_editor import Tool
from floes_app.board.icefloes.drafts import Draft, Edge
from floes_app.bots.icefloes.tasks import measure
from floes_app.games.icefloes.pack import read_pack
from floes_app.games.icefloes.share_code import from_code
from floes_app.play.level_editor import LevelEditor
from floes_app.storage.level_files import LevelStore

WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")
FAULTY = ("P.....Q", ".......", ".......", "...S...", ".......", ".......", ".......")
RIGHT, UP = (1, 0), (0, 1)


class Told(list[str]):
    """What the player was told; of warnings, also in ``warnings``."""

    def __init__(self) -> None:
        super().__init__()
        self.warnings: list[str] = []

    def __call__(self, words: str, warns: bool) -> None:
        self.append(words)
        if warns:
            self.warnings.append(words)


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    return LevelStore(tmp_path / "levels")


@pytest.fixture
def editor(store: LevelStore, told: Told) -> LevelEditor:
    return LevelEditor(store, Draft(WANTED, "Bay"), tell=told)


def test_the_cursor_appears_before_it_moves(editor: LevelEditor) -> None:
    editor.cursor.walk(RIGHT, draws=False)
    assert editor.cursor.cell == editor.draft.goal == (3, 3)
    editor.cursor.walk(RIGHT, draws=False)
    assert editor.cursor.cell == (4, 3)


def test_the_cursor_stays_on_the_field_also_when_that_shrinks(editor: LevelEditor) -> None:
    editor.cursor.point_at((6, 6))
    editor.cursor.walk(UP, draws=False)
    assert editor.cursor.cell == (6, 6)
    editor.resize(Edge.TOP, -2)
    assert editor.look()
    assert editor.cursor.cell == (6, 4)


def test_walking_with_shift_is_one_stroke(editor: LevelEditor) -> None:
    editor.cursor.point_at((0, 0))
    editor.cursor.walk(RIGHT, draws=True)
    editor.cursor.walk(RIGHT, draws=True)
    assert editor.draft.rows == WANTED, "the stroke is not finished"
    editor.cursor.walk(RIGHT, draws=False)
    assert editor.draft.rows[-1] == "***...."
    assert len(editor.model.history.values) == 2


def test_a_selection_is_drawn_out_by_the_arrows_until_the_tool_is_used_again(editor: LevelEditor) -> None:
    editor.model.use(Tool.SELECT)
    editor.cursor.point_at((0, 3))
    editor.cursor.press()
    editor.cursor.walk(RIGHT, draws=False)
    editor.cursor.press()
    editor.cursor.walk(UP, draws=False)
    assert editor.model.copied() == ("P.",)


def test_cutting_erases_only_what_is_on_the_clipboard(editor: LevelEditor, told: Told) -> None:
    editor.clipboard.cut(lambda _words: True)
    assert told.warnings == ["Select something first: press V, then drag."]
    editor.model.select_all()
    editor.clipboard.cut(lambda _words: False)
    assert editor.draft.rows == WANTED
    texts: list[str] = []
    editor.clipboard.cut(lambda words: not texts.append(words))  # type: ignore[func-returns-value]
    assert texts == ["\n".join(WANTED) + "\n"]
    assert editor.draft.floes == 0
    editor.clipboard.paste(texts[0])
    assert editor.model.stamp == WANTED, "what was copied here is a part, not a level"


def test_copying_keeps_the_selection_so_that_it_can_be_erased(editor: LevelEditor) -> None:
    editor.model.select_all()
    editor.clipboard.copy(lambda _words: True)
    editor.cursor.erase()
    assert editor.draft.floes == 0


def test_a_whole_level_takes_the_place_of_this_one(editor: LevelEditor, told: Told) -> None:
    editor.clipboard.paste("; name: Cove\nP..\n...\n..*\n")
    assert editor.draft == Draft(("P..", "...", "..*"), "Cove")
    assert told[-1].startswith("Level pasted.")
    editor.clipboard.paste("no level")
    assert "line 1" in told.warnings[-1]
    editor.clipboard.paste("  \n")
    assert told.warnings[-1] == "There’s no text on the clipboard."
    assert editor.draft.name == "Cove"


def test_the_code_and_the_game_are_those_of_the_level_and_only_of_a_good_one(store: LevelStore, told: Told) -> None:
    codes: list[str] = []
    good, bad = (LevelEditor(store, Draft(rows), tell=told) for rows in (WANTED, FAULTY))
    assert good.copy_code(lambda words: not codes.append(words))  # type: ignore[func-returns-value]
    assert from_code(codes[0]) == good.draft.start
    session = good.test_game()
    assert session is not None
    assert session.state == good.draft.start
    assert not bad.copy_code(lambda _words: True)
    assert bad.test_game() is None
    assert bad.cursor.cell == (3, 3)
    assert "is missing" in told.warnings[-1]


def test_problems_are_shown_one_after_the_other(store: LevelStore, told: Told) -> None:
    editor = LevelEditor(store, Draft(("P.P", "...", "Q.Q")), tell=told)
    cells = []
    for _step in range(3):
        editor.next_problem()
        cells.append(editor.cursor.cell)
    assert cells[0] == cells[2] != cells[1]
    assert set(cells[:2]) == {problem.cell for problem in editor.problems}


def test_a_level_is_saved_with_what_is_known_and_into_the_same_file(
    editor: LevelEditor, store: LevelStore, told: Told
) -> None:
    editor.analysis.know(WANTED, measure(lambda _progress: True, "/".join(WANTED) + " P"))
    editor.model.write("author", "Ann")
    assert editor.save() == []
    assert told[-1] == "Saved as “Bay”."
    assert editor.file.path is not None
    (level,) = read_pack(editor.file.path.read_text(encoding="utf-8")).levels
    assert (level.par, level.author) == (1, "Ann")
    assert not editor.model.history.is_modified
    editor.model.write("author", "Bo")
    assert editor.save() == []
    assert [file.path for file in store.all()[0]] == [editor.file.path]


def test_a_disk_that_is_full_is_told_and_the_level_is_lost_only_after_a_warning(
    editor: LevelEditor, store: LevelStore, told: Told
) -> None:
    store.folder.parent.mkdir(parents=True, exist_ok=True)
    store.folder.write_text("no folder")
    editor.model.write("name", "Cove")
    assert any("couldn’t be saved" in message for message in editor.save())
    assert editor.model.history.is_modified
    assert not editor.file.was_warned
    editor.file.warn()
    assert editor.file.was_warned
    assert told.warnings == ["This level couldn’t be saved. Leave again and it’s gone."]
    editor.model.write("name", "Cave")
    assert not editor.file.was_warned, "this is another level"


def test_the_status_says_what_a_press_would_do(editor: LevelEditor) -> None:
    assert editor.status() == ("Floe: click or drag to paint, right-click to pick a brush.", False)
    editor.cursor.point_at((3, 3))
    assert editor.status() == ("d4: whirl. Brush: Floe.", False)
    editor.model.use(Tool.FILL)
    editor.cursor.point_at((0, 0))
    assert editor.status() == ("a1: water. Fill with Floe.", False)
    editor.model.take(("*",))
    assert editor.status()[1]
