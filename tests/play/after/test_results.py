"""The words at the end of a game: kind ones, other strengths, matches, and where a lost game turned."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.advice import TurnVerdict
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.analysis import LATE
from floes_app.play.after.ending import Ending, Mood
from floes_app.play.after.results import Result, offered_strength, result_of
from floes_app.play.game.controller import GameController
from floes_app.play.summaries import headline
from floes_app.storage.settings import Streak
from tests.play.table import Table
from tests.sessions import NOTHING_LEFT, PRACTICE, WINNING, at_random, played

AINO, BRAM = Player("Aino"), Player("Bram")
FLOE = find("floe")


def result(session: Session, streak: Streak | None = None) -> Result:
    return result_of(session, BOARDS[session.game.key], streak)


def game_won_by(session: Session, seat: int) -> Session:
    """The first random game, by seed, that a seat wins."""
    for seed in range(99):
        played_out = Session(session.game, session.options, list(session.players.values()), session.seed)
        played_out.earlier = session.earlier
        if at_random(played_out, seed).state.outcome.winners == (seat,):  # type: ignore[union-attr]
            return played_out
    raise AssertionError("nobody wins like that")


def first_game(players: Sequence[Player] = (AINO, BRAM), winner: int = 0) -> Session:
    return game_won_by(begin(FLOE, {}, players), winner)


def against(level: str = "casual", lost: bool = True) -> Session:
    """Ice Floes, just won by the walrus, against a computer."""
    session = played("r", WINNING)
    session.set_player(0, Player("Walrus", level) if lost else AINO)
    session.set_player(1, AINO if lost else Player("Puffin", level))
    return session


# -- one game --------------------------------------------------------------------------------------------------------


def test_the_winner_is_named_among_people_and_addressed_against_computers() -> None:
    among_people = result(played("r", WINNING))
    assert among_people.headline == "Walrus wins"
    assert (among_people.ending.mood, among_people.ending.winners) == (Mood.WON, (0,))
    assert among_people.words == ""
    assert result(against(lost=False)).headline == "You win"
    assert result(against(lost=False)).words == "Nicely done."


def test_who_loses_against_the_computer_hears_another_kind_word_each_time() -> None:
    ends = [result(against(), Streak("casual", -losses, 7)) for losses in (1, 2, 3, 4)]
    assert {end.ending.mood for end in ends} == {Mood.LOST}
    assert {end.headline for end in ends} == {"Next time!"}
    words = [end.words for end in ends]
    assert words[0] == "The whirl isn’t going anywhere."
    assert all(one != other for one, other in itertools.pairwise(words))


def test_after_two_losses_the_level_below_is_offered_and_after_three_wins_the_one_above() -> None:
    assert offered_strength(against(), Streak("casual", -1, 7)) is None
    assert offered_strength(against(), Streak("casual", -2, 7)) == "learner"
    assert "Want to try Learner?" in result(against(), Streak("casual", -2, 7)).words
    assert offered_strength(against(lost=False), Streak("casual", 2, 7)) is None
    assert offered_strength(against(lost=False), Streak("casual", 3, 7)) == "seasoned"
    assert result(against(lost=False), Streak("casual", 3, 7)).words == "That’s Casual beaten. Seasoned is waiting."
    assert offered_strength(played("r", WINNING), Streak("casual", 3, 7)) is None, "nobody plays against a computer"


def test_the_first_win_of_a_game_has_a_word_of_its_own() -> None:
    board = BOARDS["icefloes"]
    assert result_of(against(lost=False), board, None, is_first_win=True).words == "Your first win in this game!"
    lost = result_of(against(), board, None, is_first_win=True)
    assert lost.words == result(against()).words, "a lost game is none"


def test_practice_is_told_by_its_moves() -> None:
    alone = result(played("r", PRACTICE))
    assert (alone.headline, alone.detail, alone.words) == ("Solved in 1 move", "", "")


# -- where it turned -------------------------------------------------------------------------------------------------


def test_a_person_has_lost_only_alone_against_computers() -> None:
    for session, loser in ((against(), 1), (against(lost=False), None), (played("r", WINNING), None)):
        ending = Ending.of(session)
        assert ending is not None
        assert ending.lost_by == loser


def long_loss() -> Session:
    session = game_won_by(Session(find("seega"), {}, [AINO, Player("Black", "seasoned")]), 1)
    assert len(session.plies) > 40
    return session


def test_another_try_begins_where_the_game_turned_or_late_in_it(table: Table) -> None:
    session = long_loss()
    analysis = GameController(table, session).analysis
    own = [place for place, turn in enumerate(analysis.turns) if turn.seat == 0]
    assert analysis.turned_against(0) is None
    assert analysis.lost_at(0) == own[-LATE]
    bad = own[len(own) // 2]
    for place, turn in enumerate(analysis.turns):
        value = 0.3 if place <= bad else -0.8
        loss = 1.1 if place == bad else 0.0
        analysis.points.append(TurnVerdict(tuple(map(str, turn.actions)), value if turn.seat == 0 else -value, loss))
    assert analysis.turned_against(0) == analysis.lost_at(0) == bad
    again = analysis.again_from_turning_point(0)
    assert again.index == analysis.turns[bad].index
    assert again.state == session.plies[again.index].state
    assert again.state.to_move == 0
    assert again.players == session.players


# -- matches ---------------------------------------------------------------------------------------------------------


def test_between_the_games_of_a_match_two_people_hear_who_plays_what() -> None:
    session = first_game()
    points = session.state.outcome.scores[0]  # type: ignore[union-attr]
    end = result(session)
    assert end.headline == "Aino wins"
    assert (
        end.words == f"Now Bram plays the seals, and Aino the bears. Bram needs {points + 1} points to win the match."
    )


@pytest.mark.parametrize("person", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_a_person_hears_what_they_are_next_and_what_is_to_be_beaten(person: int, winner: int) -> None:
    players = [AINO, BRAM]
    players[1 - person] = Player(players[1 - person].name, "casual")
    session = first_game(players, winner)
    points = max(session.state.outcome.scores)  # type: ignore[union-attr]
    side = "the bears" if person == 0 else "the seals"
    aim = f"Beat {points}." if person != winner else f"{players[1 - person].name} has to beat {points}."
    assert result(session).words == f"Game 2: you are {side}. {aim}"


def test_the_table_of_a_match_says_who_scored_what_as_which_side() -> None:
    session = first_game(winner=0)
    match = Match.of(session)
    assert match is not None
    second = game_won_by(match.next_game(), 0)  # Bram has the seals now
    scores = [game.state.outcome.scores for game in (session, second)]  # type: ignore[union-attr]
    end = result(second)
    assert end.table is not None
    assert end.table.names == ("Aino", "Bram")
    assert [(row.number, row.seats) for row in end.table.rows] == [(1, (0, 1)), (2, (1, 0))]
    assert [row.points for row in end.table.rows] == [(scores[0][0], 0), (0, scores[1][0])]
    assert end.table.totals == (scores[0][0], scores[1][0])
    ahead = max((0, 1), key=lambda side: end.table.totals[side])  # type: ignore[union-attr]
    if end.table.totals[0] != end.table.totals[1]:
        assert end.table.winner == ahead
        assert end.headline == f"{end.table.names[ahead]} wins"
        assert end.detail == f"Match: {max(end.table.totals)} to {min(end.table.totals)}."


def test_the_match_is_told_by_its_winner_although_the_other_side_won_the_last_game() -> None:
    first = first_game(winner=0)
    second = Session(FLOE, {}, [BRAM, AINO], start=FLOE.parse(NOTHING_LEFT))
    second.earlier = (first,)
    end = result(second)
    assert second.state.outcome is not None
    assert second.players[second.state.outcome.winners[0]] == BRAM
    assert end.headline == "Aino wins"
    assert [second.players[seat] for seat in end.ending.winners] == [AINO]


@pytest.mark.parametrize("person", ["Aino", "Bram"])
def test_who_wins_a_match_with_a_lost_game_has_lost_nothing_to_try_again(person: str) -> None:
    aino, bram = (Player(name, None if name == person else "casual") for name in ("Aino", "Bram"))
    second = Session(FLOE, {}, [bram, aino], start=FLOE.parse(NOTHING_LEFT))
    second.earlier = (first_game([aino, bram], winner=0),)
    end = result(second)
    assert end.ending.lost_by is None
    if person == "Aino":
        assert (end.ending.mood, end.words) == (Mood.WON, "Nicely done.")
    else:  # the seals got away in this game
        assert end.ending.mood is Mood.LOST
        assert "seal" not in end.words


# -- what a game or a match was worth --------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [0, 1])
def test_the_points_told_are_those_of_the_winner(winner: int) -> None:
    session = game_won_by(Session(FLOE, {}, (AINO, BRAM)), winner)
    outcome = session.state.outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert outcome.scores[winner] > outcome.scores[1 - winner]
    assert result(session).detail.startswith(f"{outcome.scores[winner]} point")


def test_only_a_win_is_a_first_one() -> None:
    """The same game may be taken back and lost afterwards."""
    for lost in (False, True):
        session = against(lost=lost)
        first = result_of(session, BOARDS["icefloes"], None, is_first_win=True)
        assert (first == result(session)) is lost


def test_you_win_and_never_wins() -> None:
    """A person alone in a match has no name, and is told so in every headline."""
    players = Player("", "newcomer"), Player("")
    first = first_game(players, winner=1)
    match = Match.of(first)
    assert match is not None
    second = game_won_by(match.next_game(), 0)
    others = Player("Ann", "newcomer"), Player("Ben")
    named = Match.of(first_game(others, winner=1))
    assert named is not None
    assert result(first).headline == headline(first) == "You win"
    assert result(named.current).headline == headline(named.current) == "Ben wins"
    assert result(second).headline == "You win"
    assert headline(second) == "You win the match"


def test_no_other_level_is_offered_in_the_middle_of_a_match() -> None:
    streak = Streak("casual", -2, 99)
    session = first_game((AINO, Player("Deep", "casual")), winner=1)
    assert offered_strength(session, streak) is None
    match = Match.of(session)
    assert match is not None
    second = game_won_by(match.next_game(), 0)
    assert offered_strength(second, streak) == "learner"


def test_bears_that_have_left_one_seal_were_close() -> None:
    two_left = NOTHING_LEFT.replace("oooooo/oooB", "ooooos/ooBB")
    for position, words in ((NOTHING_LEFT, "So close!"), (two_left, "Next time!")):
        start = FLOE.parse(position)
        session = Session(FLOE, {}, [Player("Deep", "casual"), AINO], start=start)
        end = result(session)
        assert (end.ending.lost_by, end.headline) == (1, words)


def test_a_draw_against_the_computer_was_nobodys_slip() -> None:
    session = played("rllr" * 2, "P..../...../...../...../....Q P")
    assert result(session).words == "", "people among themselves are told nothing"
    session.set_player(1, Player("Deep", "casual"))
    assert (result(session).ending.mood, result(session).words) == (Mood.EVEN, "Nobody slipped. Another go?")
