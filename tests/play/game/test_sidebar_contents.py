"""The contents of the sidebar: the list of moves, whose turn it is, the points of a match."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Contents
from floes_app.board.values import Tale, Turn
from floes_app.core import match
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.controller import GameController
from floes_app.play.game.sidebar_contents import SidebarContents
from floes_app.play.game.turn_story import last_turn, status_of
from tests.play.table import Table

FLOE = find("floe")


def beside(session: Session, *, moving: bool = False) -> Contents:
    return SidebarContents(session, BOARDS[session.game.key]).contents(moving)


def after(key: str, actions: int, *players: Player, **options: int) -> Session:
    session = Session(find(key), options, players, seed=3)
    for _action in range(actions):
        state = session.state
        session.play(session.roll() if state.to_move < 0 else state.actions()[0])
    return session


def test_the_list_shows_where_one_is_and_what_was_taken_back() -> None:
    session = after("seega", 6)
    session.jump(3)
    cells = beside(session).moves
    assert [(cell.ply, len(cell.entries), cell.undone, cell.current) for cell in cells] == [
        (2, 2, 0, False),
        (4, 2, 1, True),
        (6, 2, 2, False),
    ]
    session.jump(4)
    assert [cell.current for cell in beside(session).moves] == [False, True, False], "the end of a turn is in it"


def test_a_card_says_who_plays_and_in_a_match_alone_which_side() -> None:
    def told(session: Session) -> list[tuple[str, str]]:
        return [(card.name, card.note) for card in beside(session).cards]

    two = (Player("Ann"), Player("Ben"))
    assert told(Session(find("seega"), {}, two)) == [("Ann", "Human"), ("Ben", "Human")]
    alone = Session(find("seega"), {}, (Player(""), Player("", "newcomer")))
    assert told(alone) == [("Red", "You"), ("Black", "Computer, Newcomer")]
    practice = Session(find("icefloes"), {"level": "...../*..../...P./...*./....."}, (Player("Ann"),))
    assert told(practice) == [("Ann", "You")]
    seats = match.begin(FLOE, {}, (Player("", "newcomer"), Player("")))
    assert told(seats) == [("Newcomer", "Seals"), ("You", "Polar bears")]
    seats.set_player(1, Player("Ann"))
    assert told(seats)[1] == ("Ann", "You")


def test_the_moves_since_ones_own_begin_behind_it() -> None:
    people = (Player("Ann"), Player("Ben", "casual"), Player("Cy", "casual"))
    session = Session(find("icefloes"), {"level": "H7c"}, people)
    assert beside(session).since is None
    for actions, since in ((1, None), (2, 1), (3, 1), (4, None), (5, 4)):
        session.play(session.state.actions()[0])
        assert (actions, beside(session).since) == (actions, since)


def test_the_points_of_a_match_are_each_players_own_in_both_games() -> None:
    session = match.begin(FLOE, {}, (Player("Ann"), Player("Ben")))
    while session.state.outcome is None:
        session.play(session.state.actions()[0])
    current = match.Match.of(session)
    assert current is not None
    totals = dict(zip(("Ann", "Ben"), current.totals, strict=True))
    assert totals["Ann"] != totals["Ben"]
    assert {card.name: int(card.count) for card in beside(session).cards} == totals
    assert {int(card.count) for card in beside(session, moving=True).cards} == {0}, "not before the move was seen"
    following = current.next_game()
    assert {card.name: int(card.count) for card in beside(following).cards} == totals


def test_of_turns_that_matter_alike_the_latest_is_told() -> None:
    tales = {0: Tale("Ann won a stone.", 1), 1: Tale("Ben won a stone.", 1), 2: Tale("Cy went on.")}
    board = SimpleNamespace(tale=lambda turn, _names, _you: tales[turn.seat])
    turns = [Turn(seat, ()) for seat in (0, 1, 2)]
    told = status_of(board, turns, {}, None)  # type: ignore[arg-type]
    assert (told.words, told.seat) == ("Ben won a stone.", 1)
    tales[1] = Tale("Cy is out.", 2, 2)
    assert status_of(board, turns, {}, None).seat == 2, "of whom it tells"  # type: ignore[arg-type]


@pytest.mark.parametrize(("whole", "actions"), [(False, 1), (True, 2)])
def test_the_last_turn_is_marked_whole_only_where_the_board_marks_whole_turns(whole: bool, actions: int) -> None:
    assert len(last_turn(after("seega", 4), whole).plies) == actions


def test_the_list_of_moves_is_told_anew_when_a_name_changes(tmp_path: Path) -> None:
    game = GameController(Table(tmp_path), after("floe", 1, Player("Ann"), Player("Ben")))
    assert game.contents().moves[0].words.startswith("Ann")
    game.set_player(0, Player("Zoe"))
    assert game.contents().moves[0].words.startswith("Zoe")
    assert game.contents().cards[0].name == "Zoe"
