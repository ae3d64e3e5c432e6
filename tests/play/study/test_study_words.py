"""The words of a study: what is proven, what is only likely, and a game told."""

from __future__ import annotations

import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.process.study_tasks import Assessment, BestLine
from floes_app.core import i18n
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play import summaries
from floes_app.play.after.analysis import TurningPoint
from floes_app.play.game.effects import Copy
from floes_app.play.move_numbers import spans
from floes_app.play.study import words
from floes_app.play.study.tale import told_game
from floes_app.storage import catalogues
from tests.play.study.test_study import assessed, studied
from tests.play.table import Table
from tests.sessions import WINNING, at_random, finished, played

#: A field for three.
THREE = "K7c"


@pytest.mark.parametrize(
    ("value", "moves", "said"),
    [
        (1.0, 4, "A win in 4 moves for Aino"),
        (1.0, 1, "A win in 1 move for Aino"),
        (1.0, 0, "A certain win for Aino"),
        (-1.0, 0, "A certain win for Bram"),
        (0.05, 0, "Probably even"),
        (0.3, 0, "Probably a little better for Aino"),
        (-0.6, 0, "Probably better for Bram"),
        (0.9, 0, "Probably much better for Aino"),
    ],
)
def test_what_is_proven_is_told_from_what_is_likely(table: Table, value: float, moves: int, said: str) -> None:
    game = studied(table)
    assessed(game, value, moves)
    assert game.verdict().headline == said


def test_the_game_is_told_as_a_text(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[1])
    game.write("A note.")
    game.tell_game()
    told = next(effect for effect in game.take_effects() if isinstance(effect, Copy))
    assert told.text.startswith("Go with the Floe: Aino against Bram\n")
    assert "   Note: A note.\n" in told.text


@pytest.mark.parametrize(
    ("value", "moves", "said"),
    [
        (1.0, 4, "wins in 4"),
        (1.0, 0, "wins"),
        (0.9, 0, "very good"),
        (0.3, 0, "good"),
        (0.11, 0, "even"),
        (-0.11, 0, "even"),
        (-0.3, 0, "worse"),
        (-0.9, 0, "bad"),
        (-1.0, 0, "loses"),
    ],
)
def test_a_line_says_beside_it_what_it_is_worth(value: float, moves: int, said: str) -> None:
    assert words.worth(BestLine(("x",), 1, value, moves)) == said


@pytest.mark.parametrize(
    ("values", "seat", "said"),
    [
        (((0, -1.0),), None, "No way to win for {0}"),
        (((0, -0.5),), None, "Probably better for the others than for {0}"),
        (((0, 0.5), (1, 0.2), (2, 0.1)), 0, "Probably a little better for {0}"),
        (((0, 0.1), (1, 0.2), (2, 0.15)), None, "Probably even"),
        (((0, -0.9), (1, 0.9), (2, -0.9)), 1, "Probably much better for {1}"),
    ],
)
def test_of_three_the_lead_over_the_next_counts(
    values: tuple[tuple[int, float], ...], seat: int | None, said: str
) -> None:
    session = played("", level=THREE)
    told = words.verdict(session, BOARDS["icefloes"], Assessment(values))
    names = [player.name for player in session.players.values()]
    assert (told.seat, told.headline, told.detail) == (seat, said.format(*names), "")


def test_where_quick_computers_played_on_the_games_are_told() -> None:
    session = played("", level=THREE)
    judgement = Assessment(((0, 0.9),), played_on=40, won=((0, 12), (1, 20), (2, 3)))
    told = words.verdict(session, BOARDS["icefloes"], judgement)
    assert (told.seat, told.headline) == (1, f"20 of 40 quick games for {session.players[1].name}")


def test_the_bar_shares_what_is_known_among_the_seats() -> None:
    session = played("", level=THREE)
    assert words.shares(session, None) == {}
    assert words.shares(session, Assessment(((0, 0.9),))) == {}, "of two of them nothing is known"
    won = Assessment(((0, 0.9),), played_on=40, won=((0, 12), (1, 20), (2, 0)))
    assert words.shares(session, won) == {0: 12 / 32, 1: 20 / 32, 2: 0}
    none_won = Assessment(((0, 0.0), (1, 0.0), (2, -1.0)), played_on=1, won=((0, 0), (1, 0), (2, 0)))
    assert words.shares(session, none_won) == {0: 0.5, 1: 0.5, 2: 0.0}
    assert words.shares(session, Assessment(((0, -1.0), (1, -1.0), (2, -1.0)))) == {}


def test_the_bar_of_two_is_shared_by_the_value(table: Table) -> None:
    game = studied(table)
    assert words.shares(game.session, Assessment(((0, 0.5), (1, -0.5)))) == {0: 0.75, 1: 0.25}


def test_before_a_roll_it_is_told_what_it_may_bring() -> None:
    session = played("", key="frostbitten")
    goal = next(goal for goal in session.game.goals if goal.this_turn)
    judgement = Assessment(((0, 0.1),), odds=((goal.key, 5, 36), ("win", 0, 36)))
    told = words.verdict(session, BOARDS["frostbitten"], judgement).detail
    assert told == f"{goal.this_turn[0].format(amount=1)}: 5 of 36 rolls."


def test_what_a_roll_may_bring_counts_one_also_where_a_language_says_the_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played("", key="frostbitten")
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("ja"))
    for goal in session.game.goals:
        told = words.verdict(session, BOARDS["frostbitten"], Assessment(((0, 0.1),), odds=((goal.key, 5, 36),))).detail
        assert "2" not in told


def test_the_bar_of_a_game_that_is_over_is_the_winners() -> None:
    session = finished()
    assert session.state.outcome is not None
    (winner,) = session.state.outcome.winners
    assert words.shares(session, None) == {winner: 1.0, 1 - winner: 0.0}


def test_the_text_of_a_game_holds_signs_notes_and_turning_points_at_their_moves(table: Table) -> None:
    game = studied(table)
    game.write("Before it began.")
    game.visit(game.main[1])
    game.sign("!")
    point = TurningPoint(1, -0.5, "That was it.")
    text = told_game(game.session, game.board, game.main, game.analysis, [point])
    lines = text.splitlines()
    assert lines[2] == "   Note: Before it began."
    first = next(line for line in lines if line.startswith("1. "))
    assert first.endswith(" !")
    assert sum(line.endswith(" !") for line in lines) == 1, "the turn after it is not signed"
    at = lines.index("   Turning point 1: That was it.")
    spans = [line for line in lines[: at + 1] if line[:1].isdigit()]
    assert len(spans) == 2, "it stands below the second turn"
    assert lines[-1] == summaries.result(game.session)


def test_who_is_out_is_told_in_the_text_of_a_game(table: Table) -> None:
    session = at_random(Session(find("icefloes"), {"level": "F9e"}), 51)
    game = studied(table, session)
    lines = told_game(session, game.board, game.main, game.analysis, ()).splitlines()
    for span in (span for span in spans(session) if span.is_out):
        assert f"   {session.players[span.seat].name} is out." in lines
    assert any(span.is_out for span in spans(session))
    turns = [line for line in lines if line[:1].isdigit()]
    assert len(turns) == sum(not span.is_out for span in spans(session))


def test_a_line_that_ends_with_the_game_says_who_won(table: Table) -> None:
    game = studied(table, played("", start=WINNING))
    game.play(game.session.game.parse_action(game.session.state, "r"))
    (row,) = [row for row in game.rows() if row.start is game.node]
    assert row.ends == summaries.wins(game.session.players[0].name)


def test_who_plays_alone_against_a_computer_is_spoken_to() -> None:
    session = Session(find("floe"), {}, [Player("You"), Player("Deep", "casual")])
    told = words.verdict(session, BOARDS["floe"], Assessment(((0, 1.0), (1, -1.0))))
    assert told.headline == "A certain win for you"
