"""Items and marks on the board: the last turn, what hands do, and hints of what lies ahead only where it does."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floes_app.board.input import Drag, Press
from floes_app.board.values import Pick, UiState
from floes_app.core import match
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.games import find
from floes_app.play.access.speech import Heard
from floes_app.play.game.controller import GameController
from floes_app.play.help.hint import MOVE
from tests.play.table import FRAME, Table, rest
from tests.sessions import WINNING, played

#: Red has stones left to lose one; then the game is over.
FEW_STONES = "5/b3b/5/R4/4R r m 2 -"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def floe(table: Table, *levels: str | None) -> GameController:
    players = [Player(name, level) for name, level in zip(("Ann", "Ben"), levels, strict=False)]
    return GameController(table, Session(find("floe"), {}, players, seed=6))


def play(game: GameController) -> None:
    game.play(game.session.state.actions()[0])
    rest(game)


def computers_play(game: GameController) -> None:
    """As the thinker would have said it."""
    game.play(game.session.state.actions()[0])


# -- on the board ----------------------------------------------------------------------------------------------------


def test_the_way_of_a_computer_is_shown_when_it_has_gone_it(table: Table) -> None:
    game = floe(table, "casual", "casual")
    computers_play(game)
    assert game.is_told
    assert game.on_board.marks() == (), "nothing was done before"
    rest(game)
    shown = game.on_board.marks()
    assert shown
    computers_play(game)
    assert game.on_board.marks() == game.board.trails(game.session.plies[1].state, game.computers_turns()[:1])


def test_nothing_is_held_in_another_players_turn(table: Table) -> None:
    game = floe(table, None, "casual")
    source = game.board.moves(game.session.state)[0].source
    assert source is not None
    game.intend(Press(source))
    game.intend(Drag((3.0, 3.0), None))
    held = game.ui
    assert game.on_board.in_hand() is not None
    play(game)
    game.ui = held
    assert game.on_board.in_hand() is None


def test_the_row_of_one_switch_play_is_lit_place_by_place(table: Table) -> None:
    game = floe(table)
    row = ((1, 1), (1, 6))
    game.ui = UiState(row=row)
    lit = [mark for mark in game.on_board.marks() if mark.kind == "cursor"]
    assert len(lit) == len(row)


def test_the_cursor_shows_only_where_keys_work_on_the_board(table: Table) -> None:
    game = floe(table)
    game.ui = UiState(cursor=(3, 3))
    assert [mark for mark in game.on_board.marks() if mark.kind == "cursor"]
    game.give_focus(False)
    assert not [mark for mark in game.on_board.marks() if mark.kind == "cursor"]


def test_who_has_another_piece_in_hand_sees_where_that_can_go(table: Table) -> None:
    game = floe(table)
    moves = game.board.moves(game.session.state)
    other = next(move for move in moves if move.source != moves[0].source)
    assert other.source is not None
    game.ask_hint()
    table.thinker.answer(str(moves[0].action))
    game.update(FRAME)
    while game.hint.step != MOVE:
        game.ask_hint()
    game.ui = UiState(pick=Pick(other.source))
    assert game.on_board.marks() == game.board.marks(game.session.state, game.ui, game.identity())


# -- in words --------------------------------------------------------------------------------------------------------


def test_what_a_computer_rolls_is_not_told_before_the_die_lies_still(table: Table) -> None:
    players = [Player("Ann", "casual"), Player("Ben")]
    game = GameController(table, Session(find("frostbitten"), {"quick": True}, players, seed=1))
    game.roll()
    while game.animation.rolling:
        assert game.status().words == ""
        game.update(FRAME)
    assert game.words.of_turns().words or game.status().words


def test_who_plays_what_now_is_told_at_the_beginning_of_a_game(table: Table) -> None:
    session = match.begin(find("floe"), {}, (Player("Ann"), Player("Ben")))
    while session.state.outcome is None:
        session.play(session.state.actions()[0])
    current = match.Match.of(session)
    assert current is not None
    game = GameController(table, current.next_game())
    new_sides = game.board.new_sides(game.names())
    assert game.status().words == new_sides
    play(game)
    assert game.status().words != new_sides


def test_who_is_alone_against_a_computer_is_told_the_own_side_at_the_beginning_of_a_game(table: Table) -> None:
    session = match.begin(find("floe"), {}, (Player(YOU), Player("Casual", "casual")))
    while session.state.outcome is None:
        session.play(session.state.actions()[0])
    current = match.Match.of(session)
    assert current is not None
    game = GameController(table, current.next_game())
    (seat,) = [seat for seat, player in game.session.players.items() if player.is_human]
    assert game.status().words == game.board.role(seat, 2) != game.board.role(1 - seat, 2)


def test_warnings_are_for_those_who_go_on(table: Table) -> None:
    seega = find("seega")
    game = GameController(table, Session(seega, {}, start=seega.parse(FEW_STONES)))
    warned = game.status().words
    assert warned == game.board.warning(game.session.state, game.names(), None) != ""
    play(game)
    game.look_at(0)
    rest(game)
    game.notice.clear()
    assert warned not in game.status().words, "who looks back knows how it went on"
    line = [str(action) for action in seega.parse(FEW_STONES).actions()[:1]]
    led = GameController(table, Session(seega, {}, start=seega.parse(FEW_STONES)), line=line)
    assert warned not in led.status().words, "in a lesson the words beside the board say what matters"


def test_what_computers_did_is_not_told_of_a_position_before(table: Table) -> None:
    players = [Player("Ann", "casual"), Player("Ben")]
    game = GameController(table, Session(find("frostbitten"), {"quick": True}, players, seed=1))
    game.roll()
    while game.turns.seat == 0:
        computers_play(game)
    rest(game)
    told, here = game.words.of_turns().words, game.session.index
    assert game.status().words == told != ""
    game.roll()
    play(game)
    game.look_at(here)
    rest(game)
    game.notice.clear()
    assert game.status().words != told, "it stands in the list of moves"


def test_a_pause_is_heard(table: Table) -> None:
    game = floe(table, "casual", "casual")
    assert game.words.heard().line == ""
    game.toggle_pause()
    assert game.words.heard().line == game.status().words != ""


def test_before_a_roll_a_hint_asks_for_the_roll(table: Table) -> None:
    game = GameController(table, Session(find("frostbitten"), {"quick": True}, seed=1))
    before = game.words.why_no_hint()
    game.roll()
    assert before != game.words.why_no_hint()
    assert re.search(r"\b(?:die|roll)\b", before, re.IGNORECASE)


@pytest.mark.parametrize("computers", [{}, {0: "casual"}])
def test_who_cannot_roll_is_not_asked_to_roll_for_a_hint(table: Table, computers: dict[int, str]) -> None:
    game = table.game("frostbitten", computers=computers, quick=True)
    if not computers:
        game.roll()
    assert not re.search(r"\b(?:die|roll)\b", game.words.why_no_hint())


# -- what there is ---------------------------------------------------------------------------------------------------


def test_dice_that_begin_to_roll_by_themselves_change_what_the_computers_did(table: Table) -> None:
    """A roll that nobody made is no act: what was done before it still stands."""
    players = [Player("Ann", "casual"), Player("Ben")]
    game = GameController(table, Session(find("frostbitten"), {"quick": True}, players, seed=1))
    game.roll()
    while game.turns.seat == 0:
        computers_play(game)
    game.roll()
    assert game.computers_turns() == ()
    table.change(dice="automatic")
    assert [turn.seat for turn in game.computers_turns()] == [0]


def test_a_game_with_another_end_is_looked_through_anew(table: Table) -> None:
    game = GameController(table, played("r", WINNING))
    first = game.analysis
    assert game.analysis is first
    game.session.undo()
    game.session.play_text("u")
    assert game.analysis is not first


def test_a_game_that_is_not_kept_has_no_review(table: Table) -> None:
    for kept in (True, False):
        assert GameController(table, played("r", WINNING), is_saved=kept).can_review is kept


def test_a_match_that_is_over_has_no_next_game(table: Table) -> None:
    session = match.begin(find("floe"), {}, (Player("Ann"), Player("Ben")))
    for number in (1, 2, 3, 4):
        while session.state.outcome is None:
            session.play(session.state.actions()[number % len(session.state.actions())])
        current = match.Match.of(session)
        assert current is not None
        if current.is_over:
            break
        assert GameController(table, session).unfinished_match is not None
        session = current.next_game()
    assert current.is_over
    assert GameController(table, session).unfinished_match is None


# -- what cannot be done, and what moves


def test_a_refusal_with_an_empty_hand_shakes_nothing(table: Table) -> None:
    """In Seega, while stones are placed: nobody holds anything yet."""
    game = table.game("seega")
    play(game)
    items = game.on_board.items()
    taken = next(cell for cell in game.board.layout(game.session.state).cells if is_taken(game, cell))
    game.intend(Press(taken))
    assert game.shake_left > 0
    assert game.on_board.items() == items


def is_taken(game: GameController, cell: tuple[int, int]) -> bool:
    centre = game.board.layout(game.session.state).centre(cell)
    return any((item.x, item.y) == centre and item.id[0] == "stone" for item in game.on_board.items())


@pytest.mark.parametrize("which", [min, max])
def test_a_refused_piece_shakes_alone_and_lies_where_it_lay(table: Table, which: Callable[[set[Any]], Any]) -> None:
    game = floe(table)
    source = which({move.source for move in game.board.moves(game.session.state)})
    game.intend(Press(source))
    game.update(FRAME)
    items = game.on_board.items()
    game.refuse("No.")
    shaken = game.on_board.items()
    moved = [one.id for one, other in zip(items, shaken, strict=True) if one.x != other.x]
    layout = game.board.layout(game.session.state)
    lying = [item.id for item in items if layout.cell_at((item.x, item.y)) == source]
    assert moved == lying != []
    (rests,) = [item.x for item in items if item.id == lying[0]]
    ways = set[bool]()
    while game.shake_left > 0:
        game.update(FRAME)
        ways |= {item.x > rests for item in game.on_board.items() if item.id == lying[0] and item.x != rests}
    assert ways == {True, False}, "to both sides"
    rest(game)
    assert game.on_board.items() == items


def test_nothing_is_expected_aloud_while_the_board_moves(table: Table) -> None:
    game = floe(table)
    before = game.words.heard()
    assert before.line != ""
    game.play(game.session.state.actions()[0])
    assert game.animation.running
    assert game.words.heard() == Heard()
    rest(game)
    assert game.words.heard().line not in ("", before.line)


def test_the_board_of_a_game_that_is_over_says_where_somebody_went_out(table: Table) -> None:
    game = table.game("icefloes", "RQ...*./......./..*..*./...*.../.*...../...*.*./P..*..S P")
    game.play("u")
    rest(game)
    assert len(game.session.game.seats(game.session.state)) == 3
    assert "out" not in kinds(game), "the game goes on"
    generator = random.Random(4)
    while game.session.outcome is None:
        game.play(generator.choice(game.session.state.actions()))
        game.finish_animation()
    marks = [mark for mark in game.on_board.marks() if mark.kind == "out"]
    assert [mark.points for mark in marks] == [(game.board.layout(game.session.state).centre((0, 6)),)]
    game.undo()
    game.finish_animation()
    assert "out" not in kinds(game)


def test_nothing_is_marked_where_somebody_stands_now(table: Table) -> None:
    start = find("icefloes").parse("RQ...*./......./..*..*./...*.../.*...../...*.*./P..*..S P")
    session, generator = Session(find("icefloes"), {}, start=start), random.Random(26)
    session.play_text("u")
    while session.outcome is None:
        session.play(generator.choice(session.state.actions()))
    assert (0, 6) in map(session.state.place, session.state.seats)
    assert "out" not in kinds(table.play(session))


def kinds(game: GameController) -> list[str]:
    return [mark.kind for mark in game.on_board.marks()]


def test_after_the_end_only_what_can_be_studied_tells_of_it(table: Table) -> None:
    told = [
        GameController(table, session).words.why_no_hint()
        for session in (played("r", WINNING), played("r", WINNING.replace("Q", ".")))
    ]
    assert told[0]
    assert not told[1], "practice"
