import random

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import DraftEditor, Tool
from floes_app.board.icefloes.editor.drafts import BRUSHES, Draft, Edge, Region
from floes_app.games.icefloes.levels.symmetry import Symmetry


def level_editor(text: str = "...../...../...../...../.....") -> DraftEditor:
    return DraftEditor(Draft(tuple(text.split("/"))))


def rows(here: DraftEditor) -> str:
    return "/".join(here.draft.rows)


def stroke(here: DraftEditor, *cells: tuple[int, int], brush: str = "") -> None:
    """A stroke over cells; with ``brush``, with that one and then the one before again."""
    before = here.brush
    here.brush = brush or before
    here.press(cells[0])
    for cell in cells[1:]:
        here.drag(cell)
    here.release()
    here.brush = before


def test_a_stroke_is_one_entry_and_has_no_gaps() -> None:
    here = level_editor()
    stroke(here, (0, 0), (4, 0), (4, 4))
    assert rows(here) == "....*/....*/....*/....*/*****"
    assert len(here.history.values) == 2
    here.undo()
    assert rows(here) == "...../...../...../...../....."
    here.redo()
    assert rows(here) == "....*/....*/....*/....*/*****"


def test_a_stroke_is_seen_before_it_is_finished_and_can_be_let_go() -> None:
    here = level_editor()
    assert here.press((1, 1)), "something may be changed"
    here.drag((3, 1))
    assert here.shown.at((2, 1)) == "*"
    assert here.draft.at((2, 1)) == "."
    assert here.cancel()
    assert here.shown is here.draft
    assert not here.history.can_undo


def test_erasing_can_be_undone() -> None:
    here = level_editor("P*./.*./...")
    stroke(here, (1, 2), (1, 1), brush=".")
    assert rows(here) == "P../.../..."
    here.undo()
    assert rows(here) == "P*./.*./..."


def test_a_stroke_that_changes_nothing_is_no_entry() -> None:
    here = level_editor()
    stroke(here, (1, 1), (3, 3), brush=".")
    assert not here.history.can_undo


def test_a_stroke_may_leave_the_field_and_come_back() -> None:
    here = level_editor()
    stroke(here, (3, 0), (6, 0), (6, 2), (3, 2))
    assert rows(here) == "...../...../...**/...../...**"


def test_undo_goes_through_a_resize() -> None:
    here = level_editor()
    stroke(here, (0, 0))
    here.resize(Edge.LEFT, -2)
    assert rows(here) == ".../.../.../.../..."
    here.undo()
    assert rows(here) == "...../...../...../...../*...."


def test_every_change_can_be_undone_in_order() -> None:
    generator = random.Random(8)
    here = level_editor()
    known = [here.draft]

    def note() -> None:
        if here.draft is not known[-1]:
            known.append(here.draft)

    for _step in range(200):
        cell = generator.randrange(here.draft.width), generator.randrange(here.draft.height)
        match generator.randrange(9):
            case 0:
                here.hold(generator.choice(BRUSHES))
            case 1:
                here.resize(generator.choice(tuple(Edge)), generator.choice((2, -2)), generator.random() < 0.3)
            case 2:
                here.turn()
            case 3:
                here.mirror()
            case 4:
                here.symmetry = generator.choice(tuple(Symmetry))
            case 5:
                here.use(generator.choice((Tool.BRUSH, Tool.FILL)))
            case 6:
                here.selection = Region.between(cell, (0, 0))
                here.take(here.copied())
                here.press((1, 1))
                here.cancel()
            case 7:
                stroke(here, cell, (0, 0), brush=".")
            case _:
                stroke(here, cell, (2, 2))
        note()
    assert len(known) > 60
    assert list(here.history.values) == known
    while here.undo():
        pass
    assert here.draft is known[0]
    assert not here.undo()
    while here.redo():
        pass
    assert here.draft is known[-1]


def test_fill_uses_brush_and_symmetry() -> None:
    here = level_editor("..*../..*../..*../..*../..*..")
    here.use(Tool.FILL)
    here.press((0, 0))
    assert not here.drawing
    assert rows(here) == "***../***../***../***../***.."
    here.hold(".")
    here.press((0, 0))
    assert rows(here) == "...../...../...../...../....."


def test_a_region_is_drawn_out_and_copied() -> None:
    here = level_editor("P*.../.*.../...../...../.....")
    here.use(Tool.SELECT)
    stroke(here, (1, 3), (0, 4))
    assert here.selection == Region(0, 3, 1, 4)
    assert here.copied() == ("P*", ".*")
    assert not here.history.can_undo
    here.erase_selection()
    assert rows(here) == "...../...../...../...../....."
    assert here.cancel()
    assert here.selection is None
    assert here.copied() == ()


def test_a_stamp_is_turned_pasted_and_let_go() -> None:
    here = level_editor()
    here.take(("P*", ".*"))
    here.mirror()
    assert here.stamp == ("*P", "*.")
    here.turn()
    assert here.stamp == ("**", ".P")
    assert here.ghosts((1, 1))[(1, 2)] == "*"
    here.press((1, 1))
    assert rows(here) == "...../...../.**../..P../....."
    assert len(here.history.values) == 2
    here.pick((1, 1))
    assert here.stamp is None
    assert here.brush == "*", "letting go of a stamp picks nothing"


def test_ghosts_show_what_a_press_does() -> None:
    here = level_editor()
    here.hold("P")
    here.symmetry = Symmetry.TWO
    ghosts = dict(here.ghosts((0, 0)))
    assert ghosts == {(0, 0): "P", (4, 4): "Q"}
    here.press((0, 0))
    assert here.ghosts((0, 0)) == {}
    here.release()
    assert {cell: here.draft.at(cell) for cell in ghosts} == ghosts
    assert here.ghosts((9, 0)) == {}


def test_every_tool_keeps_the_symmetry_and_is_undone_in_one_go() -> None:
    here = DraftEditor(Draft(("Q*...", ".....", ".....", ".....", "...*P")))
    here.symmetry = Symmetry.TWO
    here.use(Tool.SELECT)
    stroke(here, (3, 0), (3, 0))
    stroke(here, (3, 0), (3, 1))
    assert rows(here) == "Q..../.*.../...../...*./....P"
    here.erase_selection()
    assert rows(here) == "Q..../...../...../...../....P"
    here.take(("*",))
    assert dict(here.ghosts((2, 0))) == {(2, 0): "*", (2, 4): "*"}
    here.press((2, 0))
    assert rows(here) == "Q.*../...../...../...../..*.P"
    here.resize(Edge.TOP, 2)
    assert rows(here) == "...../Q.*../...../...../...../..*.P/....."
    assert len(here.history.values) == 5
    for _change in range(4):
        here.undo()
    assert rows(here) == "Q*.../...../...../...../...*P"


def test_a_selection_is_cut_when_the_field_shrinks() -> None:
    here = level_editor()
    here.select_all()
    assert here.selection == Region(0, 0, 4, 4)
    here.resize(Edge.RIGHT, -2)
    assert here.selection == Region(0, 0, 2, 4)


def test_typing_a_name_is_one_entry() -> None:
    here = level_editor()
    for words in ("B", "Ba", "Bay"):
        here.write("name", words)
    for words in ("A", "An"):
        here.write("author", words)
    stroke(here, (0, 0))
    here.write("name", "Bay!")
    assert (here.draft.name, here.draft.author) == ("Bay!", "An")
    names = [(draft.name, draft.author) for draft in here.history.values]
    assert names == [("", ""), ("Bay", ""), ("Bay", "An"), ("Bay", "An"), ("Bay!", "An")]


def test_typing_after_undo_is_an_entry_of_its_own() -> None:
    here = level_editor()
    here.write("name", "B")
    here.undo()
    here.write("name", "C")
    here.write("name", "Co")
    assert [draft.name for draft in here.history.values] == ["", "Co"]


def test_typing_on_after_undo_or_redo_keeps_what_stands_there() -> None:
    here = level_editor()
    here.write("name", "B")
    stroke(here, (0, 0))
    here.undo()
    here.redo()
    here.undo()
    here.write("name", "Bay")
    here.undo()
    assert here.draft.name == "B", "what was typed before is an entry of its own"
    here = level_editor()
    here.write("name", "B")
    here.undo()
    here.redo()
    here.write("name", "Bay")
    here.undo()
    assert here.draft.name == "B"


def test_whatever_is_taken_up_next_lets_go_of_the_stamp() -> None:
    here = level_editor()
    for take in (lambda: here.use(Tool.LINE), lambda: here.hold("*"), here.select_all):
        here.take(("*",))
        take()
        assert here.stamp is None


def test_a_stroke_is_let_go_of_when_something_else_begins() -> None:
    here = level_editor()
    for begin in (lambda: here.take(("*",)), lambda: here.replace(drafts.blank(9, 9))):
        here.press((1, 1))
        begin()
        assert not here.drawing
    here.press((1, 1))
    assert here.undo()
    assert here.draft.width == 9, "undo takes the stroke back, and nothing else"
    here.undo()
    here.press((1, 1))
    assert not here.redo()
    assert here.draft.width == 5
    here.cancel()
    here.select_all()
    here.turn()
    assert here.selection is None, "what was selected lies elsewhere"


def test_another_level_can_be_put_in_and_taken_back() -> None:
    here = level_editor()
    before = here.draft
    assert here.replace(drafts.blank(9, 9))
    assert not here.replace(drafts.blank(9, 9))
    assert here.draft.width == 9
    here.undo()
    assert here.draft is before


def test_every_change_has_its_own_revision() -> None:
    here = level_editor()
    seen = {here.revision}
    for change in (lambda: stroke(here, (0, 0)), here.undo, here.redo, here.turn, lambda: here.write("name", "x")):
        change()
        assert here.revision not in seen
        seen.add(here.revision)


def test_a_line_goes_straight_from_its_beginning_wherever_the_pointer_was() -> None:
    here = level_editor()
    here.use(Tool.LINE)
    stroke(here, (0, 0), (0, 4), (4, 4), (4, 2))
    assert rows(here) == "...../...../...**/..*../**..."
    assert len(here.history.values) == 2
    here.undo()
    stroke(here, (0, 1), (4, 1))
    assert rows(here) == "...../...../...../*****/....."


def test_a_rectangle_is_drawn_as_its_four_sides() -> None:
    here = level_editor()
    here.use(Tool.RECTANGLE)
    stroke(here, (3, 3), (4, 4), (0, 1))
    assert rows(here) == "...../****./*..*./****./....."
    here.undo()
    stroke(here, (2, 2))
    assert rows(here) == "...../...../..*../...../....."


def test_a_player_is_put_where_a_line_or_a_rectangle_ends() -> None:
    for tool in (Tool.LINE, Tool.RECTANGLE):
        here = level_editor()
        here.use(tool)
        here.hold("P")
        stroke(here, (0, 0), (3, 2))
        assert rows(here) == "...../...../...P./...../....."


def test_what_is_selected_is_moved_by_dragging_inside() -> None:
    here = level_editor("P*.../.*.../...../...../....*")
    here.use(Tool.SELECT)
    stroke(here, (0, 4), (1, 3))
    here.press((1, 4))
    here.drag((2, 2))
    assert here.shown.rows == (".....", ".....", ".P*..", "..*..", "....*")
    assert here.selection == Region(1, 1, 2, 2)
    here.release()
    assert rows(here) == "...../...../.P*../..*../....*"
    assert len(here.history.values) == 2
    stroke(here, (1, 1), (3, 3))
    assert rows(here) == "...P*/....*/...../...../....*", "the selection moved along, and can be moved again"
    here.undo()
    here.undo()
    assert rows(here) == "P*.../.*.../...../...../....*"


def test_a_move_can_be_let_go_and_what_leaves_the_field_is_lost() -> None:
    here = level_editor("P*.../.*.../...../...../.....")
    here.use(Tool.SELECT)
    stroke(here, (0, 4), (1, 3))
    here.press((0, 4))
    here.drag((0, 0))
    assert here.cancel()
    assert here.selection == Region(0, 3, 1, 4)
    assert rows(here) == "P*.../.*.../...../...../....."
    stroke(here, (0, 4), (4, 4))
    assert rows(here) == "....P/...../...../...../....."
    assert here.selection == Region(4, 3, 4, 4)


def test_a_press_that_does_not_grab_draws_a_new_region_out() -> None:
    here = level_editor()
    here.use(Tool.SELECT)
    stroke(here, (0, 0), (2, 2))
    here.press((1, 1), grabs=False)
    here.drag((4, 4))
    here.release()
    assert here.selection == Region(1, 1, 4, 4)


def test_what_lies_on_a_cell_is_picked_as_brush() -> None:
    here = level_editor("P*./.../...")
    here.use(Tool.SELECT)
    here.pick((0, 2))
    assert (here.brush, here.tool) == ("P", Tool.BRUSH)
    here.use(Tool.FILL)
    here.pick((2, 2))
    assert (here.brush, here.tool) == (".", Tool.FILL)
    here.pick((9, 9))
    assert here.brush == "."


def test_words_typed_on_after_a_stroke_are_taken_back_alone() -> None:
    here = level_editor()
    here.write("name", "B")
    stroke(here, (0, 0), (4, 0))
    painted = rows(here)
    here.write("name", "Bay")
    here.undo()
    assert (rows(here), here.draft.name) == (painted, "B")


def test_words_typed_after_taking_some_back_leave_what_came_before() -> None:
    here = level_editor()
    stroke(here, (0, 0), (4, 0))
    painted = rows(here)
    here.write("name", "B")
    here.undo()
    here.write("name", "C")
    here.undo()
    assert (rows(here), here.draft.name) == (painted, "")
