import random

from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.draft_editor import DraftEditor, Tool
from floes_app.board.icefloes.drafts import BRUSHES, Draft, Edge, Region, Symmetry


def level_editor(text: str = "...../...../...../...../.....") -> DraftEditor:
    return DraftEditor(Draft(tuple(text.split("/"))))


def rows(here: DraftEditor) -> str:
    return "/".join(here.draft.rows)


def stroke(here: DraftEditor, *cells: tuple[int, int], erase: bool = False) -> None:
    here.press(cells[0], erase)
    for cell in cells[1:]:
        here.drag(cell)
    here.release()


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
    here.press((1, 1))
    here.drag((3, 1))
    assert here.shown.at((2, 1)) == "*"
    assert here.draft.at((2, 1)) == "."
    assert here.cancel()
    assert here.shown is here.draft
    assert not here.history.can_undo


def test_erasing_can_be_undone() -> None:
    here = level_editor("P*./.*./...")
    stroke(here, (1, 2), (1, 1), erase=True)
    assert rows(here) == "P../.../..."
    here.undo()
    assert rows(here) == "P*./.*./..."


def test_a_stroke_that_changes_nothing_is_no_entry() -> None:
    here = level_editor()
    stroke(here, (1, 1), (3, 3), erase=True)
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
                stroke(here, cell, (0, 0), erase=True)
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
    here.press((0, 0), erase=True)
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
    here.press((1, 1), erase=True)
    assert here.stamp is None


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


def test_a_selection_is_cut_when_the_field_shrinks() -> None:
    here = level_editor()
    here.select_all()
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
