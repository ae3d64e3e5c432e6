"""Pieces look alike whether a game was followed or is looked at from its end."""

from __future__ import annotations

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.identity import IdentityTracker
from floes_app.core.game import CHANCE
from floes_app.core.session import Session


@pytest.mark.parametrize("key", ["icefloes", "frostbitten"])
def test_a_game_that_is_opened_late_looks_as_it_did_when_it_was_played(key: str) -> None:
    board = BOARDS[key]
    session = Session(board.game, {}, seed=3)
    following = IdentityTracker(board, session)
    followed = [following.at(0)]
    for ply in range(12):
        actions = session.state.actions()
        session.play(session.roll() if session.state.to_move == CHANCE else actions[ply * 7 % len(actions)])
        followed.append(following.at(session.index))
    late = IdentityTracker(board, session)
    assert [late.at(index) for index in range(13)] == followed


def test_each_move_is_followed_once_however_often_the_board_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    board = BOARDS["icefloes"]
    session = Session(board.game, {}, seed=3)
    followed: list[int] = []
    follow = board.next_identity
    monkeypatch.setattr(board, "next_identity", lambda *given: (followed.append(session.index), follow(*given))[1])
    tracker = IdentityTracker(board, session)
    for _ply in range(6):
        session.play(session.state.actions()[0])
        for _frame in range(3):
            tracker.at(session.index)
    assert followed == [1, 2, 3, 4, 5, 6]


def test_pieces_look_alike_after_the_game_has_taken_another_course() -> None:
    board = BOARDS["icefloes"]
    session = Session(board.game, {}, seed=3)
    tracker = IdentityTracker(board, session)
    for _ply in range(6):
        session.play(session.state.actions()[0])
    tracker.at(6)
    for _ply in range(4):
        session.undo()
    for _ply in range(4):
        session.play(session.state.actions()[-1])
    assert tracker.at(6) == IdentityTracker(board, session).at(6)
    assert board.items(session.state, tracker.at(6)) == board.items(
        session.state, IdentityTracker(board, session).at(6)
    )
