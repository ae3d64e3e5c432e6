import itertools
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.board.boards import BOARDS
from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft, Edge, Region
from floes_app.games.icefloes.levels.importing import read_levels
from floes_app.games.icefloes.levels.level import LevelError, read_level
from floes_app.games.icefloes.levels.symmetry import Symmetry, images

EMPTY = Draft((".......",) * 7, "Bay", "Ann", "Quiet water.")


def draft(text: str) -> Draft:
    return Draft(tuple(text.split("/")))


def rows(result: Draft) -> str:
    return "/".join(result.rows)


# -- painting


def test_painting_keeps_name_author_and_note() -> None:
    painted = drafts.paint(EMPTY, [(0, 0)], "*")
    assert painted.at((0, 0)) == "*"
    assert (painted.name, painted.author, painted.note) == ("Bay", "Ann", "Quiet water.")
    assert EMPTY.at((0, 0)) == "."


def test_painting_what_is_there_already_gives_the_same_draft() -> None:
    painted = drafts.paint(EMPTY, [(3, 3), (4, 3)], "*")
    assert drafts.paint(painted, [(3, 3)], "*") is painted
    assert drafts.erase(EMPTY, [(3, 3)]) is EMPTY
    assert drafts.paint(EMPTY, [(7, 0), (-1, 2), (0, 7)], "*") is EMPTY


def test_a_player_moves_with_floe_when_put_elsewhere() -> None:
    start = draft("P../.../*..")
    assert rows(drafts.paint(start, [(2, 0)], "P")) == ".../.../*.P"


def test_a_stroke_with_a_player_ends_on_its_last_cell_and_leaves_the_floes_between() -> None:
    start = draft("P**/.../...")
    assert rows(drafts.paint(start, [(0, 2), (1, 2), (2, 2)], "P")) == ".*P/.../..."
    assert rows(drafts.paint(start, [(1, 2), (1, 3)], "P")) == ".P*/.../..."  # the last one on the field


def test_painting_over_a_player_takes_it_away() -> None:
    assert rows(drafts.paint(draft("P../.../..Q"), [(2, 0)], "*")) == "P../.../..*"
    assert rows(drafts.paint(draft("P../.../..Q"), [(2, 0)], "P")) == ".../.../..P"


def test_erasing_leaves_water() -> None:
    assert rows(drafts.erase(draft("P*./.*./..Q"), [(0, 2), (1, 1)])) == ".*./.../..Q"


@pytest.mark.parametrize(
    ("end", "cells"),
    [
        ((0, 0), [(0, 0)]),
        ((3, 0), [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ((0, -2), [(0, 0), (0, -1), (0, -2)]),
        ((3, 3), [(0, 0), (1, 1), (2, 2), (3, 3)]),
        ((4, 2), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2)]),
    ],
)
def test_a_line_goes_straight(end: tuple[int, int], cells: list[tuple[int, int]]) -> None:
    assert list(drafts.line((0, 0), end)) == cells


@given(*[st.integers(-30, 30)] * 4)
def test_a_line_has_no_gaps(x0: int, y0: int, x1: int, y1: int) -> None:
    cells = drafts.line((x0, y0), (x1, y1))
    assert cells[0] == (x0, y0)
    assert cells[-1] == (x1, y1)
    for (ax, ay), (bx, by) in itertools.pairwise(cells):
        assert max(abs(ax - bx), abs(ay - by)) == 1


def test_fill_stays_inside_its_shore() -> None:
    start = draft("..*../..*../***../...../.....")
    assert rows(drafts.fill(start, (0, 4), "*")) == "***../***../***../...../....."
    assert rows(drafts.fill(start, (2, 4), ".")) == "...../...../...../...../....."
    assert drafts.fill(start, (2, 4), "*") is start
    assert drafts.fill(start, (9, 9), "*") is start


def test_fill_does_not_run_over_corners() -> None:
    assert rows(drafts.fill(draft(".*./*../..."), (0, 2), "*")) == "**./*../..."


def test_fill_with_a_player_puts_one() -> None:
    assert rows(drafts.fill(draft(".../.../..."), (0, 0), "P")) == ".../.../P.."


# -- symmetry


def test_two_fold_symmetry_paints_the_opposite_cell_for_the_other_player() -> None:
    start = draft("...../...../...../...../.....")
    assert rows(drafts.paint(start, [(1, 0)], "*", Symmetry.TWO)) == "...*./...../...../...../.*..."
    assert rows(drafts.paint(start, [(0, 0)], "P", Symmetry.TWO)) == "....Q/...../...../...../P...."
    assert rows(drafts.paint(start, [(0, 0)], "Q", Symmetry.TWO)) == "....P/...../...../...../Q...."
    assert rows(drafts.paint(start, [(0, 0)], "S", Symmetry.TWO)) == "....R/...../...../...../S...."


def test_four_fold_symmetry_goes_round_counter_clockwise() -> None:
    start = draft("...../...../...../...../.....")
    assert rows(drafts.paint(start, [(1, 0)], "P", Symmetry.FOUR)) == "...R./S..../...../....Q/.P..."
    assert rows(drafts.paint(start, [(1, 0)], "R", Symmetry.FOUR)) == "...P./Q..../...../....S/.R..."


def test_four_fold_symmetry_of_a_field_that_is_no_square_mirrors_it() -> None:
    start = draft("......./......./.......")
    assert rows(drafts.paint(start, [(1, 0)], "P", Symmetry.FOUR)) == ".S...R./......./.P...Q."
    assert rows(drafts.paint(start, [(5, 0)], "P", Symmetry.FOUR)) == ".R...Q./......./.S...P."
    assert rows(drafts.paint(start, [(1, 1)], "P", Symmetry.FOUR)) == "......./.P...R./......."


def test_the_goal_is_symmetrical_to_itself() -> None:
    start = draft("...../...../...../...../.....")
    for symmetry in Symmetry:
        assert rows(drafts.paint(start, [(2, 2)], "P", symmetry)) == "...../...../..P../...../....."


def test_symmetry_goes_round() -> None:
    assert Symmetry.NONE.following is Symmetry.TWO
    assert Symmetry.TWO.following is Symmetry.FOUR
    assert Symmetry.FOUR.following is Symmetry.NONE


@pytest.mark.parametrize("size", [(7, 7), (5, 9), (3, 3)])
def test_symmetrical_strokes_make_symmetrical_fields(size: tuple[int, int]) -> None:
    generator = random.Random(3)
    for symmetry in (Symmetry.TWO, Symmetry.FOUR):
        here = Draft(("." * size[0],) * size[1])
        for _stroke in range(12):
            cell = generator.randrange(size[0]), generator.randrange(size[1])
            here = drafts.paint(here, [cell], generator.choice(".*"), symmetry)
            assert here.rows == tuple(row[::-1] for row in here.rows[::-1])
            if symmetry is Symmetry.FOUR:
                again = drafts.turn(here).rows if size[0] == size[1] else drafts.mirror(here).rows
                assert here.rows == again


# -- the whole field


@pytest.mark.parametrize(
    ("edge", "result"),
    [
        (Edge.LEFT, "..P*./...../...*."),
        (Edge.RIGHT, "P*.../...../.*..."),
        (Edge.TOP, ".../.../P*./.../.*."),
        (Edge.BOTTOM, "P*./.../.*./.../..."),
    ],
)
def test_an_edge_moves_out_by_two(edge: Edge, result: str) -> None:
    start = draft("P*./.../.*.")
    grown = drafts.resize(start, edge, 2)
    assert rows(grown) == result
    assert grown.goal == ((grown.width - 1) // 2, (grown.height - 1) // 2)
    assert drafts.resize(grown, edge, -2) == start


def test_both_edges_move_by_one() -> None:
    start = draft("P*./.../.*.")
    assert rows(drafts.resize(start, Edge.LEFT, 2, both=True)) == ".P*../...../..*.."
    assert rows(drafts.resize(start, Edge.TOP, 2, both=True)) == ".../P*./.../.*./..."
    assert rows(drafts.resize(draft("*...*/.P.../..*../...../*...*"), Edge.TOP, -2, both=True)) == ".P.../..*../....."


def test_what_lies_outside_is_cut_off() -> None:
    assert rows(drafts.resize(draft("P..*./...../....*"), Edge.LEFT, -2)) == ".*./.../..*"
    assert rows(drafts.resize(draft("P..*./...../....*"), Edge.RIGHT, -2)) == "P../.../..."


def test_sizes_that_fields_do_not_have_change_nothing() -> None:
    small, large = drafts.blank(3, 3), drafts.blank(25, 25)
    for edge in Edge:
        assert drafts.resize(small, edge, -2) is small
        assert drafts.resize(large, edge, 2) is large
        assert drafts.resize(large, edge, 2, both=True) is large
    with pytest.raises(ValueError, match="odd"):
        drafts.resize(small, Edge.LEFT, 1)


def test_a_quarter_turn_is_clockwise() -> None:
    start = draft("P.*../...../...*Q")
    assert rows(drafts.turn(start)) == "..P/.../..*/*../Q.."
    here = start
    for _turn in range(4):
        here = drafts.turn(here)
    assert here == start


def test_a_mirror_exchanges_left_and_right() -> None:
    start = draft("P.*../...../...*Q")
    assert rows(drafts.mirror(start)) == "..*.P/...../Q*..."
    assert drafts.mirror(drafts.mirror(start)) == start


def test_a_mirror_keeps_the_turn_order_counter_clockwise() -> None:
    ring = drafts.paint(EMPTY, [(1, 0)], "P", Symmetry.FOUR)
    seen = drafts.mirror(ring)
    assert seen.rows == drafts.paint(EMPTY, [(5, 0)], "P", Symmetry.FOUR).rows
    assert drafts.mirror(seen) == ring
    assert rows(drafts.mirror(draft("P...Q/...../...../...../....R"))) == "R...P/...../...../...../Q...."


# -- select, copy, paste


def test_a_region_lies_between_any_two_corners() -> None:
    region = Region.between((4, 1), (2, 3))
    assert region == Region.between((2, 1), (4, 3))
    assert region.size == (3, 3)
    assert len(list(region.cells())) == 9
    assert next(region.cells()) == (2, 3)


def test_a_region_is_copied_and_pasted_around_its_middle() -> None:
    start = draft("P*.../.*.../...../...../.....")
    stamp = drafts.copy(start, Region.between((0, 4), (1, 3)))
    assert stamp == ("P*", ".*")
    assert rows(drafts.paste(start, stamp, (3, 0))) == ".*.../.*.../...../...P*/....*"
    assert rows(drafts.paste(start, ("*",), (4, 4))) == "P*..*/.*.../...../...../....."


def test_what_is_pasted_beside_the_field_is_lost() -> None:
    start = draft(".../.../...")
    assert rows(drafts.paste(start, ("***", "***", "***"), (0, 0))) == ".../**./**."
    assert drafts.paste(start, ("***",), (9, 9)) is start
    assert drafts.paste(start, (), (1, 1)) is start


def test_a_region_that_reaches_beyond_the_field_is_cut() -> None:
    assert drafts.copy(draft("P*./.../..*"), Region(1, 1, 9, 9)) == ("*.", "..")
    assert drafts.copy(EMPTY, Region(9, 9, 12, 12)) == ()


@pytest.mark.parametrize(
    ("text", "stamp"),
    [
        ("P*\n.*\n", ("P*", ".*")),
        ("\n.\r\n*\r\n", (".", "*")),
        ("", ()),
        ("P*\n.", ()),
        ("level", ()),
        ("." * 25, ("." * 25,)),
        ("." * 26, ()),
        (".\n" * 25, (".",) * 25),
        (".\n" * 26, ()),
    ],
)
def test_a_stamp_is_read_from_text(text: str, stamp: tuple[str, ...]) -> None:
    assert drafts.read_stamp(text) == stamp


# -- problems


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("P../.../...", []),
        (".../.../...", [(None, {"walrus"})]),
        ("P../.../..P", [((2, 0), {"walrus", "a3", "c1"})]),
        (
            "P../.../..S",
            [
                ((2, 0), {"puffin", "penguin"}),
                ((2, 0), {"fox", "penguin"}),
            ],
        ),
        (".../.P./...", [((1, 1), {"walrus"})]),
        ("P.../..../....", [(None, set())]),
        ("P../.../.../...", [(None, set())]),
        ("P", [(None, {"3", "25"}), (None, {"3", "25"})]),
        ("PQ./R../...", [((0, 2), {"walrus"})]),
        ("PQ./R../..R", [((2, 0), {"fox", "a2", "c1"})]),
    ],
)
def test_problems_are_told_with_their_cells(text: str, found: list[tuple[object, set[str]]]) -> None:
    problems = drafts.problems(draft(text))
    names = re.compile(r"walrus|puffin|fox|penguin|\b[a-z]?\d+")
    assert [(problem.cell, set(names.findall(problem.sentence))) for problem in problems] == found
    assert len({problem.sentence for problem in problems}) == len(problems)


def test_width_and_height_are_told_apart() -> None:
    wide, high = drafts.problems(draft("P.../..../....")), drafts.problems(draft("P../.../.../..."))
    assert wide != high


def test_a_faulty_field_is_opened_to_be_mended() -> None:
    here = drafts.read("; name: Two\nP.P\n...\n...")
    assert (here.rows, here.name) == (("P.P", "...", "..."), "Two")


def test_of_a_faulty_field_below_a_faulty_header_the_first_fault_is_said() -> None:
    text = "; name: Two\n; name: Three\nP.P\n...\n..."
    with pytest.raises(LevelError) as opened:
        drafts.read(text)
    with pytest.raises(LevelError) as read:
        read_levels(text)
    assert str(opened.value) == str(read.value)


@given(st.data())
def test_a_draft_without_problems_is_exactly_a_level(data: st.DataObject) -> None:
    width, height = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    row = st.text(alphabet=".....**PQRS", min_size=width, max_size=width)
    here = Draft(tuple(data.draw(st.lists(row, min_size=height, max_size=height))))
    found = drafts.problems(here)
    fault, position = None, None
    try:
        position = read_level(here.text)
    except LevelError as error:
        fault = error.column - 1, here.height - error.line
    assert (position is None) == (found != ())
    if fault is not None and all(problem.cell is not None for problem in found):
        assert fault in [problem.cell for problem in found]
    if position is not None:
        assert here.start == position
        assert (here.players, here.floes) == (len(position.seats), len(position.floe_cells()))


# -- what is seen


def test_a_draft_looks_like_the_position_it_becomes() -> None:
    board = BOARDS["icefloes"]
    for text in ("*..Q..*/*.....*/......./..*.*../......./*.....*/*..P..*", "P*./.../..*"):
        here = draft(text)
        state = here.start
        drawn = {(item.sprite, item.x, item.y, item.layer) for item in drafts.items(here)}
        assert drawn == {
            (item.sprite, item.x, item.y, item.layer) for item in board.items(state, board.identity(state))
        }
        assert board.layout(drafts.outline(here.width, here.height)) == board.layout(state)


def test_a_new_level_has_one_problem_less_than_an_empty_one() -> None:
    assert drafts.problems(drafts.blank()) == ()
    assert drafts.problems(Draft((".......",) * 7)) != ()


# -- a symmetry that is kept


def is_symmetrical(draft: Draft, symmetry: Symmetry) -> bool:
    """True if floes (players left out) look the same after the turns of a symmetry."""
    floes = {cell for cell in draft.cells() if draft.at(cell) == "*"}
    size = draft.width, draft.height
    return all(set(images(size, cell, symmetry)) <= floes for cell in floes)


@pytest.mark.parametrize("size", [(7, 7), (5, 9), (8, 6)])
@pytest.mark.parametrize("symmetry", [Symmetry.TWO, Symmetry.FOUR])
def test_moving_and_pasting_keep_a_symmetry(size: tuple[int, int], symmetry: Symmetry) -> None:
    generator = random.Random(5)
    for _try in range(60):
        here = Draft(("." * size[0],) * size[1])
        for _floe in range(8):
            cell = generator.randrange(size[0]), generator.randrange(size[1])
            here = drafts.paint(here, [cell], "*", symmetry)
        corner = generator.randrange(size[0]), generator.randrange(size[1])
        region = Region.between(corner, (generator.randrange(size[0]), generator.randrange(size[1])))
        by = generator.randrange(-3, 4), generator.randrange(-3, 4)
        moved = drafts.move(here, region, *by, symmetry)
        assert is_symmetrical(moved, symmetry)
        pasted = drafts.paste(here, drafts.copy(here, region), corner, symmetry)
        assert is_symmetrical(pasted, symmetry)


def test_where_images_meet_there_is_a_floe_and_no_water() -> None:
    here = draft("...../...../...*./...../.....")
    assert rows(drafts.paste(here, ("*..",), (2, 2), Symmetry.TWO)) == "...../...../.*.*./...../....."


def test_moving_takes_the_other_half_along_the_other_way() -> None:
    here = draft("Q*.../...../...../...../...*P")
    moved = drafts.move(here, Region(3, 0, 4, 0), 0, 1, Symmetry.TWO)
    assert rows(moved) == "...../Q*.../...../...*P/....."


def test_a_player_alone_is_not_joined_by_another_and_not_swept_away() -> None:
    here = draft("...../.*.../...../...*./P....")
    moved = drafts.move(here, Region(0, 0, 0, 0), 1, 0, Symmetry.TWO)
    assert rows(moved) == "...../.*.../...../...*./.P..."
    onto = drafts.move(here, Region(3, 1, 3, 1), 1, 3, Symmetry.TWO)
    assert rows(onto) == "....*/...../...../...../P....", "the other floe would come to lie on the player"


def test_a_floe_that_is_moved_onto_a_player_takes_its_place() -> None:
    here = draft("...../.*.../...../...*./P....")
    moved = drafts.move(here, Region(1, 3, 1, 3), -1, -3, Symmetry.TWO)
    assert rows(moved) == "....*/...../...../...../*...."


def test_without_symmetry_a_move_moves_nothing_else() -> None:
    here = draft("Q*.../...../...../...../...*P")
    assert rows(drafts.move(here, Region(3, 0, 4, 0), 0, 1)) == "Q*.../...../...../...*P/....."


@pytest.mark.parametrize(("size", "is_wrong"), [(3, False), (25, False), (27, True), (1, True)])
def test_a_board_is_as_large_as_the_rules_allow(size: int, is_wrong: bool) -> None:
    rows = "/".join(["." * size] * 5)
    wide = {problem.sentence for problem in drafts.problems(draft(rows))}
    assert any("3 to 25" in sentence for sentence in wide) == is_wrong
