"""A game in a few words: who plays, how it stands, who has won and why. These are tests of words."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest

from floes_app.core.game import Game, Outcome, Reason
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.summaries import ending, headline, opponents, result, standing, strength_name
from tests.fifth_game.rules import ACROSS, BreakthroughState, parse
from tests.fifth_game.rules import GAME as BREAKTHROUGH
from tests.fifth_game.rules import START as BEGINNING
from tests.sessions import NOTHING_LEFT, PRACTICE, WINNING, at_random, played

FLOE = find("floe")
ANN, BEN = Player("Ann"), Player("Ben")


def test_says_who_won_and_why() -> None:
    session = played("r", WINNING)
    assert headline(session) == "Walrus wins"
    assert result(session) == f"Walrus wins. {ending(session)}"
    session.set_player(0, Player("Aino"))
    assert headline(session) == "Aino wins"
    assert result(played()) == ending(played()) == ""


def test_a_side_wins_where_its_player_has_no_name_of_their_own() -> None:
    session = Session(FLOE, {}, start=FLOE.parse(NOTHING_LEFT))
    assert session.state.outcome is not None
    (winner,) = session.state.outcome.winners
    assert headline(session) == FLOE.victories[winner]
    session.set_player(winner, ANN)
    assert headline(session) == "Ann wins"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_reason_leaves_it_to_the_headline_who_won(game: Game[Any]) -> None:
    rules = sys.modules[type(game.start(game.complete({}))).__module__]
    reasons = [value for value in vars(rules).values() if isinstance(value, Reason)]
    assert reasons
    for reason in reasons:
        assert not re.search(r"\b(win|wins|won|lost)\b", reason.sentence), reason.sentence


def test_practice_counts_the_moves() -> None:
    assert headline(played("r", PRACTICE)) == "Solved in 1 move"
    assert headline(played("udr", PRACTICE)) != headline(played("r", PRACTICE))
    assert result(played("r", PRACTICE)) == "Solved in 1 move."
    assert standing(played("ud", PRACTICE)) == "2 moves so far."


def test_a_draw_has_no_winner() -> None:
    session = played("rllr" * 2, "P..../...../...../...../....Q P")
    assert session.state.outcome is not None
    assert session.state.outcome.winners == ()
    assert headline(session) == "It’s a draw"
    assert result(session) == f"It’s a draw. {session.state.outcome.reason.sentence}"


def test_tells_who_plays_and_whose_turn_it_is() -> None:
    assert opponents(played()) == "Walrus against Puffin"
    assert standing(played("ur")) == "Move 2: Walrus to play."
    assert opponents(played("", level="F9e")) == "Walrus, Puffin, Fox, Penguin"


def test_a_level_of_a_later_version_is_called_by_its_word() -> None:
    assert strength_name("casual") == "Casual"
    assert strength_name("grandmaster") == "grandmaster"


# -- matches ---------------------------------------------------------------------------------------------------------


def test_a_match_between_its_games_says_so_with_the_score() -> None:
    first = begin(FLOE, {}, (ANN, BEN), seed=1)
    assert standing(first).startswith("Game 1 of 2: Ann 0, Ben 0.")
    assert standing(first).endswith("Move 1: Ann to play.")
    session = at_random(first, 1)
    match = Match.of(session)
    assert match is not None
    assert standing(session) == f"Game 1 of 2 is over: Ann {match.totals[0]}, Ben {match.totals[1]}."


def test_the_match_has_a_winner_and_its_last_game_a_side() -> None:
    before = Match.of(at_random(begin(FLOE, {}, (ANN, BEN), seed=1), 4))
    assert before is not None
    session = at_random(before.next_game(), 3)
    match = Match.of(session)
    assert match is not None
    assert match.winner is not None
    assert headline(session) == f"The match goes to {match.player(match.winner).name}"
    outcome = session.state.outcome
    assert outcome is not None
    assert result(session) == f"{session.game.victories[outcome.winners[0]]}. {outcome.reason.sentence}"


def test_a_match_can_be_a_tie() -> None:
    first, second = (Session(FLOE, {}, players, start=FLOE.parse(NOTHING_LEFT)) for players in ((ANN, BEN), (BEN, ANN)))
    first.earlier, second.earlier = (), (first,)
    assert headline(second) == "The match is a tie"


def test_all_who_win_together_are_named() -> None:
    """In a game in which several can win at once."""

    class Shared(BreakthroughState):
        @property
        def outcome(self) -> Outcome:
            return Outcome((0, 1), ACROSS)

    session = Session(BREAKTHROUGH, {}, (ANN, BEN), start=Shared(parse(BEGINNING).stones))
    assert headline(session) == "Ann and Ben win"
