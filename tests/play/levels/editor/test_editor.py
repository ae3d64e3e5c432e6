from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import Tool
from floes_app.board.icefloes.editor.drafts import Draft, Edge, Region
from floes_app.bots.icefloes.levels.fairness import Fairness
from floes_app.bots.icefloes.levels.improving import Change, ChangeKind, Ideas, Variant, improve
from floes_app.bots.icefloes.levels.reach import Reach
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Figures, first_position, measure
from floes_app.games.icefloes.levels.level import LevelError, read_level
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.games.icefloes.levels.share_code import from_code, to_code
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.access.speech import Question
from floes_app.play.levels.editor import editor as level_editor
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.editor.file import KEEP_SECONDS
from floes_app.play.levels.editor.improver import change_words
from floes_app.play.levels.editor.verdict import LevelStanding
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.library import LevelLibrary
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from tests.play.oracle import Oracle

WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")
FAULTY = ("P.....Q", ".......", ".......", "...S...", ".......", ".......", ".......")
EMPTY = (".......",) * 7
RIGHT, UP, DOWN = (1, 0), (0, 1), (0, -1)


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (level_analysis, level_editor):
        monkeypatch.setattr(module, "TaskClient", Oracle)


class Told(list[str]):
    """The messages to the player; warnings also in ``warnings``."""

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


@pytest.fixture
def known(editor: LevelEditor) -> LevelEditor:
    """The editor, with the figures of its level."""
    editor.analysis.know(WANTED, measure(lambda _progress: True, first_position(WANTED)))
    return editor


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
    editor.resize(Edge.RIGHT, -2)
    assert editor.look()
    assert editor.cursor.cell == (4, 4)


def test_walking_with_shift_is_one_stroke(editor: LevelEditor) -> None:
    editor.cursor.point_at((0, 0))
    editor.cursor.walk(RIGHT, draws=True)
    editor.cursor.walk(RIGHT, draws=True)
    assert editor.draft.rows == WANTED, "the stroke is not finished"
    editor.cursor.walk(RIGHT, draws=False)
    assert editor.draft.rows[-1] == "***...."
    assert len(editor.draft_editor.history.values) == 2


def test_a_selection_is_drawn_out_by_the_arrows_until_the_tool_is_used_again(editor: LevelEditor) -> None:
    editor.draft_editor.use(Tool.SELECT)
    editor.cursor.point_at((0, 3))
    editor.cursor.press()
    editor.cursor.walk(RIGHT, draws=False)
    editor.cursor.press()
    editor.cursor.walk(UP, draws=False)
    assert editor.draft_editor.copied() == ("P.",)


def test_cutting_erases_only_what_is_on_the_clipboard(editor: LevelEditor, told: Told) -> None:
    editor.clipboard.cut(lambda _words: True)
    assert len(told.warnings) == 1, "nothing is selected"
    editor.draft_editor.select_all()
    editor.clipboard.cut(lambda _words: False)
    assert editor.draft.rows == WANTED
    assert editor.draft_editor.selection is not None
    texts: list[str] = []
    editor.clipboard.cut(lambda words: not texts.append(words))  # type: ignore[func-returns-value]
    assert texts == ["\n".join(WANTED) + "\n"]
    assert editor.draft.floes == 0
    assert editor.draft_editor.selection is None, "no frame is left around the water"
    editor.clipboard.paste(texts[0])
    assert editor.draft_editor.stamp == WANTED, "what was copied here is a part, not a level"
    assert "Click to put it down" in editor.status()[0]
    editor.cursor.jump_to((0, 0))
    assert "Press Space to put it down" in editor.status()[0], "who has come by keys puts it down by keys"
    assert editor.status()[1], "it is expected now"
    editor.draft_editor.cancel()
    editor.clipboard.copy(lambda words: not texts.append(words))  # type: ignore[func-returns-value]
    editor.draft_editor.undo()
    editor.clipboard.paste(texts[0])
    assert editor.draft_editor.stamp is None, "since then a whole level was copied"


def test_copying_keeps_the_selection_so_that_it_can_be_erased(editor: LevelEditor) -> None:
    editor.draft_editor.select_all()
    editor.clipboard.copy(lambda _words: True)
    editor.cursor.erase()
    assert editor.draft.floes == 0


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(WANTED) + "\n",
        to_code(read_level("\n".join(WANTED))),
        "; name: Cove\n" + "\n".join(WANTED) + "\n",
        "title X\n=======\nLEVELS\n=======\n\n" + "\n".join(WANTED).lower() + "\n",
    ],
    ids=["rows", "code", "pack", "source"],
)
def test_a_pasted_level_takes_the_place_of_this_one_and_undo_brings_it_back(
    store: LevelStore, told: Told, text: str
) -> None:
    editor = LevelEditor(store, Draft(EMPTY), tell=told)
    before = editor.draft
    editor.clipboard.paste(text)
    assert editor.draft.rows == WANTED
    assert (len(told), told.warnings) == (1, [])
    editor.clipboard.paste(text)
    assert len(told) == 1, "the same level again changes nothing"
    editor.draft_editor.undo()
    assert editor.draft is before


@pytest.mark.parametrize(
    "text", ["P..\n.x.\n...\n", "no level at all", "ice1-zzz", "P" * 40, "; name: x\nP..\n", "; pack: mine\n"]
)
def test_a_bad_text_says_where_it_is_wrong_and_changes_nothing(editor: LevelEditor, told: Told, text: str) -> None:
    with pytest.raises(LevelError) as fault:
        drafts.read(text)
    for take in (editor.clipboard.paste, editor.clipboard.take_text):
        told.warnings.clear()
        take(text)
        assert told.warnings == [str(fault.value)]
    assert editor.draft_editor.stamp is None
    assert not editor.draft_editor.history.can_undo


def test_rows_that_are_no_level_are_pasted_as_a_part(editor: LevelEditor, told: Told) -> None:
    editor.clipboard.paste("P..\n")
    assert editor.draft_editor.stamp == ("P..",)
    assert not editor.draft_editor.history.can_undo
    editor.clipboard.paste("  \n")
    assert len(told.warnings) == 1, "there is nothing to paste"


def test_of_several_pasted_levels_none_is_lost(editor: LevelEditor, store: LevelStore, told: Told) -> None:
    rows = "\n".join(WANTED)
    editor.clipboard.paste("".join(f"; name: {name}\n{rows}\n\n" for name in ("One", "Two", "Three")))
    assert editor.draft.name == "One"
    kept = [read_pack(file.text).levels[0].name for file in store.all()[0]]
    assert sorted(kept) == ["Three", "Two"]
    assert "2" in told[-1]


def test_a_level_is_copied_with_its_words(editor: LevelEditor) -> None:
    editor.draft_editor.write("note", "Quiet.")
    texts: list[str] = []
    assert editor.clipboard.copy(lambda words: not texts.append(words))  # type: ignore[func-returns-value]
    assert drafts.read(texts[0]) == Draft(WANTED, "Bay", note="Quiet.")


def test_a_selection_is_cut_turned_over_and_put_down(store: LevelStore, told: Told) -> None:
    editor = LevelEditor(store, Draft(("*P.....", ".*.....", *(".......",) * 5)), tell=told)
    editor.draft_editor.use(Tool.SELECT)
    editor.cursor.jump_to((0, 6))
    editor.cursor.walk(RIGHT, draws=True)
    editor.cursor.walk(DOWN, draws=True)
    editor.cursor.end_walk()
    texts: list[str] = []
    editor.clipboard.cut(lambda words: not texts.append(words))  # type: ignore[func-returns-value]
    assert texts == ["*P\n.*\n"]
    assert editor.draft.rows == EMPTY
    editor.clipboard.paste(texts[0])
    editor.draft_editor.mirror()
    editor.cursor.go_to((3, 3))
    editor.cursor.press()
    assert editor.draft.rows == (*EMPTY[:2], "...P*..", "...*...", *EMPTY[4:])
    assert editor.step_back()
    assert editor.draft_editor.stamp is None, "what was put down is still held, until it is let go of"


def test_an_opened_file_takes_the_place_of_the_level(editor: LevelEditor, told: Told) -> None:
    before = editor.draft
    editor.clipboard.take_text("; name: Cove\nP..\n...\n..*\n")
    assert editor.draft == Draft(("P..", "...", "..*"), "Cove")
    assert (len(told), told.warnings) == (1, [])
    editor.clipboard.take_text("; name: Cove\nP..\n...\n..*\n")
    assert len(told) == 1, "it is open already"
    editor.draft_editor.undo()
    assert editor.draft is before


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
    assert told.warnings == [bad.problems[0].sentence] * 2
    bad.cursor.erase()
    assert bad.look()
    assert bad.problems == ()
    session = bad.test_game()
    assert session is not None
    assert session.seats == (0, 1)


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
    editor.draft_editor.write("author", "Ann")
    assert editor.save() == []
    assert "Bay" in told[-1]
    assert editor.file.path is not None
    (level,) = read_pack(editor.file.path.read_text(encoding="utf-8")).levels
    assert (level.par, level.author) == (1, "Ann")
    assert not editor.draft_editor.history.is_modified
    editor.draft_editor.write("author", "Bo")
    assert editor.save() == []
    assert [file.path for file in store.all()[0]] == [editor.file.path]
    editor.draft_editor.erase((4, 3))
    editor.look()
    assert editor.save() == []
    (level,) = read_pack(store.all()[0][0].text).levels
    assert (level.par, level.solution) == (None, ""), "the figures were those of another level"


def test_a_disk_that_is_full_is_told_and_the_level_is_lost_only_after_a_warning(
    editor: LevelEditor, store: LevelStore, told: Told
) -> None:
    store.folder.parent.mkdir(parents=True, exist_ok=True)
    store.folder.write_text("no folder")
    editor.draft_editor.write("name", "Cove")
    assert len(editor.save()) == 1
    assert told == [], "whoever asked for it tells why"
    assert editor.draft_editor.history.is_modified
    assert not editor.file.was_warned
    editor.file.warn()
    assert editor.file.was_warned
    assert len(told.warnings) == 1
    editor.draft_editor.write("name", "Cave")
    assert not editor.file.was_warned, "this is another level"


def test_the_status_says_what_lies_there_and_what_a_press_would_do(editor: LevelEditor) -> None:
    nowhere, is_expected = editor.status()
    assert not is_expected
    editor.cursor.point_at((3, 3))
    there = level_words.square(editor.draft, (3, 3))
    assert editor.status()[0].startswith(there)
    told = set()
    for tool in Tool:
        editor.draft_editor.use(tool)
        words, is_expected = editor.status()
        assert not is_expected
        told.add(words.removeprefix(there))
    assert len(told | {nowhere}) == len(Tool) + 1, "each tool does something else"
    editor.draft_editor.take(("*",))
    assert editor.status()[1], "the next press puts it down"


def test_an_unfinished_level_is_saved_and_opened_as_it_is(store: LevelStore, told: Told, tmp_path: Path) -> None:
    assert LevelEditor(store, Draft(FAULTY, "Later"), tell=told).save() == []
    library = LevelLibrary(store, Progress(tmp_path))
    assert library.read() == []
    later = next(level for level in library.levels if level.title == "Later")
    assert later.is_faulty
    assert not later.is_practice
    assert later.to_edit() == Draft(FAULTY, "Later")
    assert later.own_file is not None


# -- what is known of it


def test_what_is_known_belongs_to_the_level_as_it_is_now(known: LevelEditor) -> None:
    figures = known.analysis.figures
    known.draft_editor.erase((4, 3))
    assert known.look()
    assert known.analysis.figures is None, "the figures of another level are not shown"
    assert known.verdict.standing is LevelStanding.UNKNOWN
    known.draft_editor.undo()
    known.look()
    assert known.analysis.figures == figures, "what was found once is known"


def test_of_a_level_with_problems_nothing_is_looked_for(known: LevelEditor) -> None:
    known.draft_editor.erase((0, 3))
    known.look()
    assert known.verdict.standing is LevelStanding.NOT_READY
    assert known.analysis.rows is None
    assert not any(known.can_open(page) for page in EditorPage if page is not EditorPage.LEVEL)


def test_the_shortest_way_can_be_looked_at_as_soon_as_it_is_known(editor: LevelEditor) -> None:
    editor.look()
    assert not editor.can_open(EditorPage.ANSWER)
    assert editor.can_open(EditorPage.IDEAS)
    editor.analysis.know(WANTED, measure(lambda _progress: True, first_position(WANTED)))
    assert editor.can_open(EditorPage.ANSWER)


def test_a_change_leads_back_to_the_level_and_of_a_field_its_games_stay_in_sight(known: LevelEditor) -> None:
    known.open(EditorPage.ANSWER)
    assert known.solution.is_shown
    known.draft_editor.erase((4, 3))
    known.look()
    assert known.page is EditorPage.LEVEL
    assert not known.solution.is_shown
    known.draft_editor.hold("Q")
    known.cursor.go_to((6, 6))
    known.cursor.press()
    known.look()
    known.open(EditorPage.ANSWER)
    known.draft_editor.change(drafts.paint(known.draft, [(5, 5)], "*"))
    known.look()
    assert known.page is EditorPage.ANSWER
    known.draft_editor.change(drafts.paint(known.draft, [(5, 5)], "S"))
    known.look()
    assert known.page is EditorPage.LEVEL, "the field has a fault now"


@pytest.mark.parametrize("page", [EditorPage.ANSWER, EditorPage.IDEAS])
def test_a_page_that_a_stroke_has_left_empty_is_not_opened(known: LevelEditor, page: EditorPage) -> None:
    assert known.can_open(page)
    erase_by_a_stroke(known, (0, 4), (0, 3))
    known.end_stroke()
    known.toggle(page)
    assert known.page is EditorPage.LEVEL
    asked: Any = known._worker
    assert asked.asked == [], "nobody looks for an answer"


def test_ideas_keep_the_symmetry_that_is_chosen_while_they_are_shown(known: LevelEditor) -> None:
    known.open(EditorPage.IDEAS)
    known.next_symmetry()
    asked: Any = known._worker
    assert asked.asked[-1][-1] == known.draft_editor.symmetry.value == Symmetry.TWO.value


def test_an_idea_that_is_taken_is_told_and_can_be_undone(known: LevelEditor, told: Told) -> None:
    change = Change(ChangeKind.REMOVED, (4, 3), None)
    known.take(Variant(change, EMPTY, "r", 1, 0, 1.0, "easy"))
    known.take(None)
    assert len(told) == 1
    assert change_words(change) in told[0]
    known.draft_editor.undo()
    assert known.draft.rows == WANTED


def test_where_there_is_no_way_the_answer_looks_for_what_would_help(store: LevelStore) -> None:
    rows = ("P..", "...", "...")
    editor = LevelEditor(store, Draft(rows))
    editor.analysis.know(rows, measure(lambda _progress: True, first_position(rows)))
    editor.open(EditorPage.ANSWER)
    asked: Any = editor._worker
    assert asked.asked[-1][:3] == (improve, first_position(rows), ())


FIELD = ("P...Q", ".....", ".....", ".....", "*...*")


@pytest.mark.parametrize(("is_hopeless", "asked"), [(False, 1), (True, 0)])
def test_games_are_played_where_somebody_can_win(store: LevelStore, is_hopeless: bool, asked: int) -> None:
    editor = LevelEditor(store, Draft(FIELD))
    reach = Reach(False, 9, ()) if is_hopeless else None
    editor.analysis.know(FIELD, DuelFigures(Fairness((0, 0), 300), reach=reach))
    editor.update(0.1)
    worker: Any = editor._worker
    assert len(worker.asked) == asked


def test_a_game_from_here_begins_with_the_player_of_the_brush_if_that_one_is_there(
    store: LevelStore, told: Told
) -> None:
    editor = LevelEditor(store, Draft(FIELD), tell=told)
    editor.cursor.jump_to((2, 0))
    for brush, rows in (("Q", "P..../...../...../...../*.Q.*"), ("S", "....Q/...../...../...../*.P.*")):
        editor.draft_editor.hold(brush)
        session = editor.test_game(from_here=True)
        assert session is not None
        assert "/".join(session.state.rows()) == rows
    editor.cursor.jump_to(editor.draft.goal)
    assert editor.test_game(from_here=True) is None, "on the goal nobody can begin"
    assert len(told.warnings) == 1
    assert editor.draft.rows == FIELD


def test_an_edit_is_kept_on_the_disk_before_it_is_saved(editor: LevelEditor, store: LevelStore) -> None:
    editor.draft_editor.write("name", "Cove")
    editor.update(KEEP_SECONDS)
    assert len(list((store.folder / "drafts").glob("*.json"))) == 1


def test_whoever_leaves_the_editor_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch, store: LevelStore) -> None:
    made: list[Oracle] = []

    def make() -> Oracle:
        made.append(Oracle())
        return made[-1]

    for module in (level_analysis, level_editor):
        monkeypatch.setattr(module, "TaskClient", make)
    LevelEditor(store, Draft(WANTED)).close()
    assert [oracle.is_closed for oracle in made] == [True, True]


# -- what is said


def test_each_change_is_said_once_and_undo_as_that(editor: LevelEditor) -> None:
    before = editor.draft
    editor.draft_editor.change(drafts.paint(before, [(3, 0)], "*"))
    editor.look()
    assert not editor.look()
    assert editor.changes == [level_words.changed(before, editor.draft)]
    editor.changes.clear()
    after = editor.draft
    editor.draft_editor.undo()
    editor.look()
    taken_back, told = editor.changes[0], level_words.changed(after, before)
    assert taken_back.endswith(told)
    assert taken_back != told
    editor.changes.clear()
    editor.draft_editor.redo()
    editor.look()
    assert editor.changes == [level_words.changed(before, after)]


def test_of_several_faults_each_is_told_once(store: LevelStore) -> None:
    editor = LevelEditor(store, Draft(("P.P", "...", "Q.Q")))
    told = editor.answer(Question.EVERYTHING)
    for problem in editor.problems:
        assert told.count(problem.sentence) == 1


# -- the cursor and the pointer


@pytest.mark.parametrize("end", [LevelEditor.save, LevelEditor.test_game])
def test_a_stroke_of_the_cursor_ends_before_the_level_is_saved_or_played(
    editor: LevelEditor, end: Callable[[LevelEditor], object]
) -> None:
    editor.cursor.jump_to((0, 0))
    editor.cursor.walk(RIGHT, draws=True)
    end(editor)
    assert editor.draft.rows[-1] == "**....."


def erase_by_a_stroke(editor: LevelEditor, *cells: tuple[int, int]) -> None:
    """Leave water on cells with a stroke of the cursor that is not finished, one below the other."""
    editor.draft_editor.hold(".")
    editor.cursor.jump_to(cells[0])
    for _cell in cells[1:]:
        editor.cursor.walk(DOWN, draws=True)


def test_what_is_known_of_a_level_is_not_saved_with_a_stroke_that_has_changed_it(
    known: LevelEditor, store: LevelStore
) -> None:
    erase_by_a_stroke(known, (4, 4), (4, 3))
    assert known.save() == []
    (level,) = read_pack(store.all()[0][0].text).levels
    assert level.position.rows() == known.draft.rows
    assert (level.par, level.solution) == (None, "")


def test_a_level_that_a_stroke_has_broken_is_neither_played_nor_copied_as_a_code(
    editor: LevelEditor, told: Told
) -> None:
    for end in (editor.test_game, lambda: editor.copy_code(lambda _code: True)):
        erase_by_a_stroke(editor, (0, 4), (0, 3))
        assert not end()
        assert told.warnings.pop() == editor.problems[0].sentence
        editor.draft_editor.undo()
        editor.look()


def test_letting_go_of_a_stroke_leaves_nothing_of_it(editor: LevelEditor) -> None:
    editor.cursor.jump_to((0, 0))
    editor.cursor.walk(RIGHT, draws=True)
    assert not editor.cursor.dragging, "no button of the pointer is held"
    assert editor.step_back()
    editor.cursor.walk(RIGHT, draws=False)
    assert editor.draft.rows == WANTED
    assert not editor.step_back()
    editor.cursor.walk(RIGHT, draws=True)
    assert editor.step_back()
    editor.cursor.walk(RIGHT, draws=True)
    editor.cursor.end_walk()
    assert editor.draft.rows[-1] == "...**..", "the next stroke is another one"


def test_a_stroke_goes_on_to_where_the_cursor_is_put(editor: LevelEditor) -> None:
    editor.draft_editor.use(Tool.LINE)
    editor.cursor.jump_to((0, 0))
    editor.cursor.press()
    editor.cursor.go_to((3, 0))
    editor.cursor.press()
    assert editor.draft.rows[-1] == "****..."


def test_the_pointer_ends_a_stroke_of_the_cursor_and_takes_its_place(editor: LevelEditor) -> None:
    editor.cursor.jump_to((0, 0))
    editor.cursor.walk(RIGHT, draws=True)
    assert editor.cursor.press_at((5, 5))
    editor.draft_editor.release()
    assert [editor.draft.at(cell) for cell in ((0, 0), (1, 0), (5, 5))] == ["*"] * 3
    assert len(editor.draft_editor.history.values) == 3
    assert editor.cursor.point_at((4, 4))
    assert not editor.cursor.point_at((4, 4)), "nothing else is to be drawn"
    editor.cursor.jump_to((1, 1))
    editor.cursor.point_at((2, 2))
    assert editor.cursor.cell is None, "there are not two cursors"
    assert editor.cursor.point_at(None)
    assert editor.cursor.target is None


def test_a_press_beside_the_field_lets_go_of_the_selection(editor: LevelEditor) -> None:
    editor.draft_editor.select_all()
    assert not editor.cursor.press_at((7, 3))
    assert editor.draft_editor.selection is None


def test_what_is_selected_is_erased_wherever_the_pointer_is(editor: LevelEditor) -> None:
    editor.draft_editor.selection = Region(4, 3, 4, 3)
    editor.cursor.point_at((0, 3))
    editor.cursor.erase()
    assert editor.draft.at((4, 3)) == "."
    assert editor.draft.at((0, 3)) == "P"


# -- what is told of what cannot be done


def test_a_board_grows_no_larger_than_a_level_can_be(editor: LevelEditor, told: Told) -> None:
    while editor.draft.width < 25:
        editor.resize(Edge.RIGHT, 2)
    rows = editor.draft.rows
    assert told == []
    editor.resize(Edge.RIGHT, 2)
    assert editor.draft.rows == rows
    assert re.findall(r"\d+", told.warnings[0]) == ["3", "25"]


def test_where_no_problem_is_left_that_is_told_and_no_warning(editor: LevelEditor, told: Told) -> None:
    editor.next_problem()
    assert (len(told), told.warnings) == (1, [])
    assert editor.cursor.cell is None


def test_while_ideas_are_shown_the_line_of_words_tells_of_them(known: LevelEditor) -> None:
    on_board = known.status()
    known.open(EditorPage.IDEAS)
    assert known.status() == (known.improver.sentence, True) != on_board
    worker: Any = known._worker
    worker.answer(Ideas())
    known.update(0.0)
    assert known.status() == (known.improver.sentence, True)


def test_a_game_from_here_begins_where_the_solution_has_come_to(editor: LevelEditor) -> None:
    rows = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")
    editor.draft_editor.change(replace(editor.draft, rows=rows))
    editor.analysis.know(rows, measure(lambda _progress: True, first_position(rows)))
    editor.look()
    editor.open(EditorPage.ANSWER)
    editor.solution.know(("ruurdl",))
    editor.solution.go_to(2)
    assert editor.solution.position is not None
    session = editor.test_game(from_here=True)
    assert session is not None
    assert session.state.rows() == editor.solution.position.rows() != rows


def test_a_game_from_here_is_the_whole_game_while_no_square_is_looked_at(store: LevelStore) -> None:
    editor = LevelEditor(store, Draft(FIELD))
    session = editor.test_game(from_here=True)
    assert session is not None
    assert session.state == editor.draft.start


def test_a_level_is_shared_with_the_figures_that_are_known(known: LevelEditor) -> None:
    shared = known.shared()
    assert shared is not None
    figures = known.analysis.figures
    assert isinstance(figures, Figures)
    (level,) = read_pack(shared.contents).levels
    assert (level.par, level.difficulty) == (figures.solution.par, figures.difficulty)
    assert level.solution == "".join(figures.solution.actions) != ""
    assert level.solution in [copy.text for copy in shared.copies]


def test_beside_the_field_nothing_is_pointed_at(editor: LevelEditor) -> None:
    editor.cursor.point_at((1, 1))
    assert editor.cursor.pointed == (1, 1)
    assert editor.cursor.point_at((-1, 1))
    assert editor.cursor.pointed is None


def test_one_steps_back_from_a_tool_to_the_brush_and_no_farther(editor: LevelEditor) -> None:
    editor.draft_editor.use(Tool.LINE)
    assert editor.holds_anything
    assert editor.step_back()
    assert editor.draft_editor.tool is Tool.BRUSH
    assert not editor.step_back()
