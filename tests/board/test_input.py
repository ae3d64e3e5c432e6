"""Click–click, drag and keyboard on a board that exists only here: a row of eight cells with two pieces."""

from collections.abc import Mapping
from typing import Any

from floes_app.board.board import Board
from floes_app.board.geometry import Cell, Layout, grid
from floes_app.board.input import Cancel, Confirm, Drag, Hover, Press, Release, Steer, interpret
from floes_app.board.timeline import Item
from floes_app.board.values import Move, Pick, UiState


class Row(Board[Any]):
    """Pieces on cells 0 and 5 of a row of eight; on 5 two different things can be picked up."""

    def layout(self, state: Any) -> Layout:
        return grid(8, 1)

    def items(self, state: Any, identity: Mapping[Cell, int]) -> tuple[Item, ...]:
        return ()

    def moves(self, state: Any) -> tuple[Move, ...]:
        return (
            Move("a", (0, 0), (1, 0), "step"),
            Move("b", (0, 0), (2, 0), "step"),
            Move("c", (5, 0), (6, 0), "step", "small"),
            Move("d", (5, 0), (7, 0), "step", "large"),
            Move("e", None, (4, 0), "place"),
        )

    def refusal(self, state: Any, pick: Pick | None, cell: Cell, names: Any = None) -> str:
        return f"no {cell[0]}"


BOARD = Row()


def play(*intents: Any, ui: UiState | None = None) -> tuple[UiState, Any, str]:
    ui = ui or UiState()
    action, refusal = None, ""
    for intent in intents:
        reply = interpret(BOARD, None, ui, intent)
        ui, action, refusal = reply.ui, reply.action or action, reply.refusal or refusal
    return ui, action, refusal


def test_click_and_click_moves() -> None:
    ui, action, _ = play(Press((0, 0)), Release((0, 0)), Press((2, 0)))
    assert action == "b"
    assert ui.pick is None


def test_drag_and_drop_moves() -> None:
    ui, action, _ = play(Press((0, 0)), Drag((1.2, 0.5), (1, 0)), Release((1, 0)))
    assert action == "a"
    assert ui.pick is None
    assert ui.held is None


def test_the_dragged_piece_is_where_the_pointer_is() -> None:
    ui, _, _ = play(Press((0, 0)), Drag((1.2, 0.5), (1, 0)))
    assert ui.held == (1.2, 0.5)


def test_dropping_a_piece_where_it_came_from_keeps_it_in_hand() -> None:
    ui, action, _ = play(Press((0, 0)), Drag((0.3, 0.5), (0, 0)), Release((0, 0)))
    assert action is None
    assert ui.pick == Pick((0, 0))


def test_dropping_a_piece_where_it_may_not_go_says_why_and_lets_go() -> None:
    ui, action, refusal = play(Press((0, 0)), Drag((3.5, 0.5), (3, 0)), Release((3, 0)))
    assert (action, refusal) == (None, "no 3")
    assert ui.pick is None


def test_dropping_beside_the_board_lets_go_without_a_word() -> None:
    ui, action, refusal = play(Press((0, 0)), Drag((9.5, 0.5), None), Release(None))
    assert (action, refusal) == (None, "")
    assert ui.pick is None


def test_pressing_another_piece_picks_that_one_up() -> None:
    ui, action, _ = play(Press((0, 0)), Press((5, 0)))
    assert action is None
    assert ui.pick == Pick((5, 0), "small")


def test_pressing_the_same_cell_goes_through_what_lies_there_and_then_lets_go() -> None:
    first, _, _ = play(Press((5, 0)))
    second, _, _ = play(Press((5, 0)), ui=first)
    third, _, _ = play(Press((5, 0)), ui=second)
    assert [first.pick, second.pick, third.pick] == [Pick((5, 0), "small"), Pick((5, 0), "large"), None]


def test_a_cell_that_is_played_on_without_picking_anything_up_plays_at_once() -> None:
    assert play(Press((4, 0)))[1] == "e"
    assert play(Press((0, 0)), Press((4, 0)))[1] == "e"


def test_a_press_where_nothing_can_be_done_says_why() -> None:
    assert play(Press((3, 0)))[2] == "no 3"


def test_a_press_beside_the_board_lets_go() -> None:
    ui, _, refusal = play(Press((0, 0)), Press(None))
    assert ui.pick is None
    assert refusal == ""


def test_the_keyboard_cursor_appears_on_something_that_can_be_done_and_walks() -> None:
    ui, _, _ = play(Steer((1, 0)))
    assert ui.cursor == (0, 0)
    ui, _, _ = play(Steer((1, 0)), ui=ui)
    assert ui.cursor == (1, 0)


def test_a_whole_move_by_keys() -> None:
    _, action, _ = play(Confirm(), Confirm(), Steer((1, 0)), Steer((1, 0)), Confirm())
    assert action == "b"


def test_escape_lets_go_first_and_is_free_for_others_then() -> None:
    ui, _, _ = play(Press((0, 0)))
    reply = interpret(BOARD, None, ui, Cancel())
    assert reply.used
    assert reply.ui.pick is None
    assert not interpret(BOARD, None, reply.ui, Cancel()).used


def test_hovering_over_the_same_cell_changes_nothing() -> None:
    ui, _, _ = play(Hover((3, 0)))
    assert not interpret(BOARD, None, ui, Hover((3, 0))).used


def test_a_press_beside_the_board_is_left_to_others() -> None:
    """Controls that lie there may have a use for it."""
    assert not interpret(BOARD, (), UiState(), Press(None), {}).used


def test_the_keyboard_cursor_appears_under_the_pointer() -> None:
    ui, _, _ = play(Hover((3, 0)), Steer((1, 0)))
    assert ui.cursor == (3, 0)


def test_a_press_of_the_pointer_takes_the_keyboard_cursor_away() -> None:
    ui, _, _ = play(Steer((1, 0)), Press((5, 0)))
    assert ui.cursor is None


def test_a_refused_press_lets_go_of_what_is_in_hand() -> None:
    ui, _, refusal = play(Press((0, 0)), Release((0, 0)), Press((3, 0)))
    assert (ui.pick, refusal) == (None, "no 3")


def test_what_is_pointed_at_after_a_drag_is_where_it_ended() -> None:
    ui, _, _ = play(Press((0, 0)), Drag((1.2, 0.5), (1, 0)), Release((3, 0)))
    assert ui.hover == (3, 0)
