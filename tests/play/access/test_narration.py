"""Boards in words: what lies where, what can be done, the way to a piece."""

from __future__ import annotations

import re
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Pick, Turn, UiState
from floes_app.play.access import narration
from tests.amounts import sample
from tests.sessions import WINNING, played, some_moves

NAMES = {0: "Aino", 1: "Bram", 2: "Chiyo", 3: "Dalia"}
#: Frost Bitten!, Sun rolled Penguin 2.
POLE = "()()(AA)()/[][*][A][]/~~~~/[][]~~/~~[C][B]/[]~~[D]/~[][]~/[][]~[]/~~[BC]~/()(C)(BD)(D) A P2 -"
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def position(key: str) -> tuple[Any, Any]:
    """A position in the middle of a game."""
    return BOARDS[key], some_moves(key, {"seega": 30}.get(key, 9)).state


@pytest.mark.parametrize("key", BOARDS)
def test_every_place_is_told_and_the_whole_board_names_what_is_rare(key: str) -> None:
    board, state = position(key)
    whole = narration.whole_board(board, state, NAMES)
    told = dict(re.findall(r"([^.:]+): ([^.]+)\.", whole))
    for cell in board.layout(state).cells:
        name, what = board.cell_name(state, cell), board.lies_on(state, cell, NAMES)
        assert what, f"nothing is said of {name}"
        assert narration.place(board, state, cell, NAMES) == f"{name}: {what}."
        in_list = any(
            group.strip().lower() == what.lower() and name in where.split(", ") for group, where in told.items()
        )
        assert in_list or whole.endswith(f"Everywhere else: {what}."), f"{name} is missing in {whole}"


@pytest.mark.parametrize("key", [key for key, board in BOARDS.items() if not board.steers()])
def test_everything_that_can_be_done_is_told(key: str) -> None:
    board, state = position(key)
    moves = board.moves(state)
    told = narration.choices(board, state, UiState(), NAMES)
    for move in moves:
        assert re.search(rf"\b{board.cell_name(state, move.source or move.target)}\b", told)
    for pick in {Pick(move.source, move.tag) for move in moves if move.source is not None}:
        told = narration.choices(board, state, UiState(pick=pick), NAMES)
        there = {board.cell_name(state, m.target) for m in moves if (m.source, m.tag) == (pick.cell, pick.tag)}
        assert set(re.findall(r"[a-n]\d+", told.partition(" to ")[2])) == there


@pytest.mark.parametrize("key", sample([key for key, board in BOARDS.items() if not board.steers()], 3, 1))
def test_the_way_that_is_told_leads_to_a_piece(key: str) -> None:
    board, state = position(key)
    layout = board.layout(state)
    wanted = {move.source or move.target for move in board.moves(state)}
    for cell in layout.cells:
        told = narration.way_to_nearest(board, state, UiState(cursor=cell), NAMES)
        for count, way in re.findall(r"(\d+) (left|right|up|down)", told.partition(" to ")[0]):
            for _step in range(int(count)):
                cell = layout.neighbour(cell, STEPS[way])
        assert cell in wanted, told
        assert narration.nearest(board, state, UiState(cursor=cell)) == cell, "it is there already"
        assert narration.place(board, state, cell, NAMES) in told


@pytest.mark.parametrize("key", ["frostbitten", "seega"])
def test_the_way_that_is_told_turns_no_more_often_than_it_has_to(key: str) -> None:
    board, state = position(key)
    first, *others = board.layout(state).cells
    for start, end in [*((first, cell) for cell in others), *((cell, first) for cell in others)]:
        told = narration.way_to(board, state, start, {end}, NAMES)
        assert len(re.findall(r"\d+ (?:left|right|up|down)", told.partition(" to ")[0])) <= 2, told


@pytest.mark.parametrize("key", [key for key, board in BOARDS.items() if not board.steers()])
def test_without_a_cursor_the_first_piece_that_can_be_taken_is_told(key: str) -> None:
    board, state = position(key)
    move = board.moves(state)[0]
    told = narration.way_to_nearest(board, state, UiState(), NAMES)
    assert told == narration.place(board, state, move.source or move.target, NAMES)


@pytest.mark.parametrize(
    ("key", "start", "told"),
    [
        (
            "frostbitten",
            POLE,
            {
                "b8": "floe, bear",
                "c8": "floe, Aino’s penguin",
                "c9": "North Pole, 2 of Aino’s penguins",
                "c0": "South Pole, Bram’s penguin, Dalia’s penguin",
                "a7": "water",
            },
        ),
        ("floe", "4/6/8/3oo3/2osB3/3o1o2/s4B/4 w 0", {"d4": "seal", "e4": "bear", "d5": "hole", "a5": "empty ice"}),
        ("seega", "5/b4/5/R1bR1/4R r m 0 -", {"a2": "Aino’s stone", "a4": "Bram’s stone", "c3": "safe square"}),
        ("icefloes", "......./......./......./.P...*./......./......./....... P", {"b4": "floe, Aino", "d4": "whirl"}),
    ],
)
def test_what_lies_there_is_told_as_it_is(key: str, start: str, told: dict[str, str]) -> None:
    board = BOARDS[key]
    state = board.game.parse(start)
    cells = {board.cell_name(state, cell): cell for cell in board.layout(state).cells}
    assert {name: board.lies_on(state, cells[name], NAMES) for name in told} == told


def test_a_slide_in_the_middle_of_a_turn_is_not_told_as_a_roll() -> None:
    board = BOARDS["frostbitten"]
    state = board.game.parse(POLE)
    slide = next(move for move in board.moves(state) if move.kind == "slide")
    turn = Turn(state.turn, ((state, slide.action),), over=False)
    names = [board.cell_name(state, cell) for cell in (slide.source or slide.target, slide.target)]
    assert narration.recounted(board, turn, NAMES) == f"Aino: floe {names[0]} to {names[1]}."
    assert narration.recounted(board, turn, NAMES, brief=True) == f"Aino: floe {names[0]}–{names[1]}."


def test_where_nothing_on_the_board_can_be_chosen_no_way_is_told() -> None:
    """The bear can only pass."""
    board = BOARDS["floe"]
    state = board.game.parse("osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 b 0")
    assert board.moves(state) == ()
    assert len(board.buttons(state)) == 1
    for ui in (UiState(), UiState(cursor=(3, 3))):
        assert narration.way_to_nearest(board, state, ui, NAMES) == ""
        assert narration.choices(board, state, ui, NAMES) == ""


def test_when_the_game_is_over_no_piece_is_the_nearest() -> None:
    board, begun, over = BOARDS["icefloes"], played("r"), played("r", WINNING)
    assert narration.nearest(board, begun.state, UiState()) is not None
    assert over.state.outcome is not None
    assert narration.nearest(board, over.state, UiState()) is None


def test_a_row_is_told_from_the_left_and_a_column_from_below() -> None:
    board = BOARDS["seega"]
    state = board.game.start(board.game.complete({}))

    def squares(across: bool) -> list[str]:
        return re.findall(r"\b[a-e][1-5]\b", narration.line(board, state, (1, 3), NAMES, across))

    across, up = squares(True), squares(False)
    assert (across[0], across[-1]) == ("a4", "e4")
    assert (up[0], up[-1]) == ("b1", "b5")


def test_a_square_is_found_by_letters_of_either_size() -> None:
    board = BOARDS["seega"]
    state = board.game.start(board.game.complete({}))
    found = narration.matching(board, state, "C")
    assert sorted(found) == ["c1", "c2", "c3", "c4", "c5"]
    assert found == narration.matching(board, state, "c")


@pytest.mark.parametrize("number", [8, 9])
def test_of_the_most_common_eight_squares_are_named_and_no_more(number: int) -> None:
    board = BOARDS["icefloes"]
    field = "P" + "*" * (24 - number) + "." * number
    state = board.game.parse("/".join(field[at : at + 5] for at in range(0, 25, 5)) + " P")
    told = narration.whole_board(board, state, NAMES)
    assert told.endswith(f": {board.ground()}.") is (number > 8)
    assert ("e1" in told) is (number <= 8)
