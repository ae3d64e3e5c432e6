"""The keys of a game in play do what the help says of them, and only when it can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.input import Hover
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.access import narration
from floes_app.play.game.commands import GAME
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Copy, Read
from tests.board.floe.test_floe import MUST_PASS
from tests.play.game.test_by_message import two
from tests.play.table import Table, offered, press, rest
from tests.sessions import NOTHING_LEFT, some_moves


def read(game: GameController) -> str:
    """The words that are read to who asked for them."""
    (words,) = (effect.words for effect in game.take_effects() if isinstance(effect, Read))
    return words


def names(game: GameController) -> set[str]:
    """The names of the commands that there are now."""
    return {action.command.name for action in GAME.of(game)}


def test_keys_look_back_and_on_a_move_at_a_time_and_to_both_ends(table: Table) -> None:
    game = table.play(some_moves("icefloes", 6))
    for key, index in (("Page Up", 5), ("Page Up", 4), ("Page Down", 5), ("Home", 0), ("Page Down", 1), ("End", 6)):
        press(game, key)
        assert game.session.index == index, key


def test_keys_read_the_moves_back_and_on(table: Table) -> None:
    game = table.play(some_moves("icefloes", 6))
    told = []
    for key in ("Shift+Page Up", "Shift+Page Up", "Shift+Page Down"):
        press(game, key)
        told.append(read(game))
    assert told[0] == told[2] != told[1]
    assert told[1] == game.reader.words(len(game.reader.turns()) - 2)


def test_keys_read_the_row_and_the_column_that_are_pointed_at(table: Table) -> None:
    game = table.game("seega")
    cell = (1, 3)
    game.intend(Hover(cell))
    state = game.session.state
    for keys, across in ((("Shift+Left", "Shift+Right"), True), (("Shift+Up", "Shift+Down"), False)):
        for key in keys:
            press(game, key)
            assert read(game) == narration.line(game.board, state, cell, game.names(), across), key


def test_arrows_move_the_cursor_their_own_way(table: Table) -> None:
    game = table.game("seega")
    press(game, "Right")
    centre = game.board.layout(game.session.state).centre

    def place() -> tuple[float, float]:
        assert game.ui.cursor is not None
        return centre(game.ui.cursor)

    for key, way in (("Up", (0, -1)), ("Down", (0, 1)), ("Left", (-1, 0)), ("Right", (1, 0))):
        x, y = place()
        press(game, key)
        there = place()
        assert (there[0] - x, there[1] - y) == pytest.approx(way), key


def test_after_the_first_move_one_can_begin_again(table: Table) -> None:
    game = table.play(some_moves("icefloes", 1))
    press(game, "F2")
    assert game.session.index == 0
    press(game, "F2")
    assert game.notice.is_shown, "it is said that this is the start"


def test_what_is_not_saved_is_not_shared(table: Table) -> None:
    session = some_moves("floe", 4)
    assert "share" in names(table.play(session))
    assert "share" not in names(table.play(session, is_saved=False))


def test_the_key_of_a_move_changes_no_pace(table: Table) -> None:
    game = table.game("floe", MUST_PASS, computers={1: "casual"})
    pace = table.settings.pace
    assert "pace" not in names(game)
    press(game, "P")
    assert (game.session.index, table.settings.pace) == (1, pace)


def test_under_the_result_the_board_offers_nothing(table: Table) -> None:
    game = table.play(Session(find("floe"), {}, earlier=(), start=find("floe").parse(NOTHING_LEFT)))
    game.result_shown = True
    assert "next game" in offered(game)
    game.cover()
    assert "next game" not in offered(game)


def test_who_waits_for_a_message_has_nothing_to_skip_or_to_go_on_with(tmp_path: Path) -> None:
    aino, _accept = two(tmp_path, "floe")
    assert "copy message" not in names(aino), "nothing was written yet"
    while not aino.turns.is_elsewhere:
        aino.play(aino.session.state.actions()[0])
    rest(aino)
    assert offered(aino) == ["paste", "copy message"]
    aino.take_effects()
    press(aino, "Ctrl+B")
    assert any(isinstance(effect, Copy) for effect in aino.effects)


def test_a_copy_that_was_saved_is_told_with_its_name(table: Table) -> None:
    press(table.play(some_moves("floe", 4)), "Ctrl+S")
    (entry,) = table.store.saved()[0]
    (said,) = table.said
    assert entry.name in said
