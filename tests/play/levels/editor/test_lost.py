"""Showing the squares from which a level is lost, in the editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.lost import OPEN, Lost, lost
from floes_app.bots.icefloes.levels.tasks import first_position, measure
from floes_app.core.i18n import tells
from floes_app.games.icefloes.rules import cell_name
from floes_app.play.levels.editor import editor as level_editor
from floes_app.play.levels.editor.commands import ANSWERS
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.library import packs
from floes_app.storage.levels.files import LevelStore
from tests.play.oracle import Oracle

COMMAND = next(command for command in ANSWERS if command.name == "lost")


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (level_analysis, level_editor):
        monkeypatch.setattr(module, "TaskClient", Oracle)


def editor_of(tmp_path: Path, told: list[str], rows: tuple[str, ...]) -> LevelEditor:
    editor = LevelEditor(LevelStore(tmp_path), Draft(rows), tell=lambda words, _warns: told.append(words))
    editor.analysis.know(rows, measure(lambda _progress: True, first_position(rows)))
    return editor


def worker(editor: LevelEditor) -> Oracle:
    oracle = editor._worker
    assert isinstance(oracle, Oracle)
    return oracle


def level_with_lost_squares() -> tuple[str, ...]:
    return next(level.rows for _pack, levels in packs() for level in levels if level.name == "Don’t Jump")


def test_they_are_counted_when_wanted_and_told_once_with_their_names(tmp_path: Path) -> None:
    told: list[str] = []
    rows = level_with_lost_squares()
    editor = editor_of(tmp_path, told, rows)
    editor.update(0.0)
    assert worker(editor).asked == [], "nobody has asked"
    COMMAND.run(editor)
    assert worker(editor).asked == [(tasks.lost_squares, first_position(rows))]
    assert editor.lost.cells == (), "nothing that is not proven"
    found = lost(editor.draft.start)
    worker(editor).answer(found)
    told.clear()
    assert editor.update(0.0)
    assert editor.lost.cells == found.cells != ()
    assert len(told) == 1
    assert all(cell_name(cell) in told[0] for cell in found.cells)
    assert str(found.lost) in editor.lost.counted
    editor.cursor.jump_to(found.cells[0])
    plain = level_words.square(editor.draft, found.cells[0])
    assert editor.square.startswith(plain)
    assert editor.square != plain, "who hears the square hears that it is lost"
    COMMAND.run(editor)
    assert editor.lost.cells == ()
    assert editor.square == plain


def test_a_change_takes_them_away_until_they_are_proven_anew(tmp_path: Path) -> None:
    told: list[str] = []
    rows = level_with_lost_squares()
    editor = editor_of(tmp_path, told, rows)
    COMMAND.run(editor)
    worker(editor).answer(lost(editor.draft.start))
    editor.update(0.0)
    assert editor.lost.cells
    editor.draft_editor.turn()
    editor.look()
    editor.update(0.0)
    assert editor.lost.cells == ()
    turned = editor.draft.rows
    editor.analysis.know(turned, measure(lambda _progress: True, first_position(turned)))
    editor.update(0.0)
    assert worker(editor).asked[-1] == (tasks.lost_squares, first_position(turned)), "they stay wanted"


def test_on_another_page_none_is_shown_and_back_again_they_are(tmp_path: Path) -> None:
    rows = level_with_lost_squares()
    editor = editor_of(tmp_path, [], rows)
    COMMAND.run(editor)
    worker(editor).answer(lost(editor.draft.start))
    editor.update(0.0)
    before = editor.lost.cells
    editor.open(EditorPage.ANSWER)
    editor.update(0.0)
    assert editor.lost.cells == ()
    editor.open(EditorPage.LEVEL)
    editor.update(0.0)
    assert editor.lost.cells == before
    assert sum(question[0] is tasks.lost_squares for question in worker(editor).asked) == 1


@pytest.mark.parametrize(
    "rows", [("P..", "...", "..."), ("P.Q", "...", "..*"), ("...", "...", "...")], ids=["unsolvable", "two", "faulty"]
)
def test_only_a_level_that_can_be_solved_has_some(tmp_path: Path, rows: tuple[str, ...]) -> None:
    editor = LevelEditor(LevelStore(tmp_path), Draft(rows))
    if not editor.problems and not editor.is_field:
        editor.analysis.know(rows, measure(lambda _progress: True, first_position(rows)))
    assert COMMAND.enabled is not None
    assert not COMMAND.enabled(editor)
    assert COMMAND.why_not is not None
    assert COMMAND.why_not(editor)


def test_what_was_not_counted_whole_is_not_claimed(tmp_path: Path) -> None:
    rows = level_with_lost_squares()
    editor = editor_of(tmp_path, [], rows)
    words = set()
    for found in (OPEN, Lost((), 9, 0), Lost((), 9, 4), Lost(((0, 0),), 9, 4)):
        editor.lost.is_wanted = True
        editor.lost.know(rows, found)
        editor.update(0.0)
        words.add(editor.lost.told)
        assert tells(editor.lost.told, editor.lost.counted)
    assert len(words) == 4
