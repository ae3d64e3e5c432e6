"""The list of moves is read move by move."""

from __future__ import annotations

import pytest

from floes_app.board.boards import BOARDS
from floes_app.play.access import narration
from floes_app.play.access.move_reader import MoveReader
from tests.sessions import played, some_moves


@pytest.mark.parametrize("key", BOARDS)
def test_every_turn_is_read_with_its_number_backwards_and_forwards(key: str) -> None:
    session, board = some_moves(key), BOARDS[key]
    names = {seat: player.name for seat, player in session.players.items()}
    reader = MoveReader(session, board, lambda turn: narration.recounted(board, turn, names))
    turns = reader.turns()
    back = [reader.step(-1) for _turn in turns]
    assert back == [reader.words(place) for place in reversed(range(len(turns)))]
    assert len(set(back)) == len(turns)
    assert all(words.startswith(f"Move {span.move}. ") for words, span in zip(back[::-1], turns, strict=True))
    assert reader.step(-1) == back[-1], "the first stays the first"
    assert [reader.step(1) for _turn in turns[1:]] == back[-2::-1]


def test_before_the_first_move_there_is_none_to_read() -> None:
    session, board = played(""), BOARDS["icefloes"]
    reader = MoveReader(session, board, lambda turn: narration.recounted(board, turn, {}))
    assert reader.here() == ""
    assert reader.step(-1) == reader.step(1) != ""
    assert reader.at is None


def test_after_another_move_the_latest_is_read_and_what_was_taken_back_says_so() -> None:
    session, board = some_moves("floe"), BOARDS["floe"]
    names = {seat: player.name for seat, player in session.players.items()}
    reader = MoveReader(session, board, lambda turn: narration.recounted(board, turn, names))
    first = [reader.step(-1) for _turn in reader.turns()][-1]
    session.jump(0)
    assert reader.here().startswith(first)
    assert "taken back" in reader.here(), "looking back leaves the reader where it is"
    session.play(session.state.actions()[0])
    assert reader.at is None
    assert reader.step(1) == reader.words(len(reader.turns()) - 1)


def test_arrows_in_the_list_begin_with_the_latest_move() -> None:
    session, board = some_moves("floe"), BOARDS["floe"]
    reader = MoveReader(session, board, lambda turn: narration.recounted(board, turn, {}))
    last = len(reader.turns()) - 1
    assert not reader.walk(1), "there is none after it"
    other = MoveReader(session, board, lambda turn: narration.recounted(board, turn, {}))
    assert other.walk(-1)
    assert other.at == last - 1
