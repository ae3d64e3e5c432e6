"""The words about the built-in boards for several players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floes_app.bots.icefloes.levels.self_play import Evenness, SelfPlay
from floes_app.games import find
from floes_app.games.icefloes.levels.fields import NAMES, field_start
from floes_app.play.levels.library import self_play
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.library import fields
from floes_app.play.levels.library.self_play import games_on, is_even
from floes_app.play.start.set_up import NewGame, first_game
from floes_app.storage.settings import Setup


@pytest.mark.parametrize("board", NAMES)
def test_every_board_has_its_games(board: str) -> None:
    played = games_on(board)
    assert played is not None
    assert len(played.wins) == len(field_start(board).seats)
    assert played.moves > played.games


def test_who_wins_is_told_in_words() -> None:
    assert level_words.who_wins(SelfPlay((30, 60), 10, 2000)) == "Who wins: Walrus 33%, Puffin 67%. Draws: 10%."


@pytest.mark.parametrize("board", NAMES)
def test_every_board_has_enough_games_for_a_verdict_of_today(board: str) -> None:
    played = games_on(board)
    assert played is not None
    assert played.evenness not in (Evenness.UNKNOWN, Evenness.OPEN)
    assert is_even(board) is (played.evenness is Evenness.EVEN)


def test_a_board_is_known_by_its_rows_too_and_no_other_is() -> None:
    rows = "/".join(field_start("H7c").rows())
    assert games_on(rows) == games_on("H7c")
    assert games_on("P.Q/.../*.*") is None
    assert not is_even("P.Q/.../*.*")


def test_games_of_weaker_players_are_not_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = json.loads(self_play.FILE.read_text(encoding="utf-8"))
    other = tmp_path / "games.json"
    other.write_text(json.dumps(found | {"depth": found["depth"] - 3}), encoding="utf-8")
    monkeypatch.setattr(self_play, "FILE", other)
    monkeypatch.setattr(self_play, "_all", self_play._all.__wrapped__)
    assert self_play.games_on("S1") is None


def test_a_board_with_few_games_makes_no_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "_all", lambda: {"K7": SelfPlay((100, 99))})
    assert not is_even("K7")
    assert level_words.how_even(SelfPlay((100, 99))) == ""


def test_thousands_of_games_are_written_apart() -> None:
    assert "1\u202f200" in level_words.how_even(SelfPlay((600, 600)))


# -- the boards that people meet first ---------------------------------------------------------------------------------

ICE = find("icefloes")
BOARD = ICE.options[0]


def test_the_board_chosen_first_for_two_three_and_four_is_even() -> None:
    new_game = NewGame(ICE, Setup())
    chosen = [new_game.options[BOARD.name]]
    for count in (3, 4, 2):
        new_game.choose_count(BOARD, count)
        assert new_game.count(BOARD) == count
        chosen.append(new_game.options[BOARD.name])
    assert [is_even(str(board)) for board in chosen] == [True] * 4
    assert is_even(str(first_game(ICE).options[BOARD.name])), "after the lesson too"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_even_boards_come_first_and_the_others_stay(count: int) -> None:
    new_game = NewGame(ICE, Setup())
    new_game.choose_count(BOARD, count)
    boards = new_game.boards(BOARD, count)
    marked = [new_game.is_even(choice) for choice in boards]
    assert marked == sorted(marked, reverse=True)
    assert {True, False} == set(marked)
    in_library = [level.option for level in fields()[count - 2][1]]
    assert in_library == [choice.value for choice in boards]
    assert {"S1", "H7c", "F9e"} & set(in_library), "Classic stays"


def test_a_board_that_was_chosen_stays_chosen() -> None:
    assert NewGame(ICE, Setup(options={"level": "S1"})).options["level"] == "S1"
    assert NewGame(ICE, Setup(), {"level": "H7c"}).options["level"] == "H7c"


def test_games_without_a_board_in_their_record_are_on_classic_as_before() -> None:
    assert ICE.complete({})["level"] == "S1"


def test_alone_no_board_is_called_even() -> None:
    choice = next(choice for choice in BOARD.choices if is_even(str(choice.value)))
    assert NewGame(ICE, Setup()).is_even(choice)
    assert not NewGame(ICE, Setup(), alone=True).is_even(choice)


def test_the_set_up_gives_the_verdict_among_several() -> None:
    choice = next(choice for choice in BOARD.choices if choice.value == "S1")
    played = games_on("S1")
    assert played is not None
    assert level_words.how_even(played) in NewGame(ICE, Setup()).note_of(choice)
    assert level_words.who_played() in NewGame(ICE, Setup()).note_of(choice)
    assert choice.help in NewGame(ICE, Setup()).note_of(choice)


def test_alone_nothing_is_told_of_sides() -> None:
    choice = next(choice for choice in BOARD.choices if choice.value == "S1")
    assert NewGame(ICE, Setup()).note_of(choice)
    assert NewGame(ICE, Setup(), alone=True).note_of(choice) == ""
