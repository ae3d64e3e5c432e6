"""Matches: two games with the roles swapped, totals, ties, and records that carry the games before."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from floes_app.core import record, usual_names
from floes_app.core.match import Match, begin, is_unfinished, points
from floes_app.core.player import Player
from floes_app.core.record import RecordError
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.storage.saves import SaveStore

GAME = find("floe")
ANN, BEN = Player("Ann"), Player("Ben", "strong")
#: Finished positions, by who won and with how many points.
SEALS_WIN_6 = "oooo/oooooo/oooooooo/ooooBooo/oooo1ooo/oooo2oo/oooooo/so2 b 2"
SEALS_WIN_0 = "sooo/oooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooo/oooB b 0"
BEARS_WIN_2 = "oooo/oooooo/oooooooo/oooooooo/oooooooo/oooooo2/oooooo/oooo b 0"


def finished(text: str, earlier: tuple[Session, ...] = (), players: tuple[Player, ...] = (ANN, BEN)) -> Session:
    session = Session(GAME, {}, players, start=GAME.parse(text))
    assert session.state.outcome is not None
    session.earlier = earlier
    return session


def match_of(*texts: str) -> Match:
    """A match whose games ended like this; Ann has the seals in the first."""
    games: tuple[Session, ...] = ()
    for number, text in enumerate(texts):
        games = (*games, finished(text, games, (ANN, BEN) if number % 2 == 0 else (BEN, ANN)))
    match = Match.of(games[-1])
    assert match is not None
    return match


def test_a_game_on_its_own_is_no_match() -> None:
    session = Session(GAME, {})
    assert Match.of(session) is None
    assert is_unfinished(session)
    assert not is_unfinished(Session(GAME, {}, start=GAME.parse(SEALS_WIN_6)))


def test_a_match_begins_with_the_first_of_two_games() -> None:
    session = begin(GAME, {}, (ANN, BEN), seed=4)
    match = Match.of(session)
    assert match is not None
    assert (match.number, match.planned, match.totals, match.winner, match.is_tied) == (1, 2, (0, 0), None, False)
    assert [match.player(side).name for side in (0, 1)] == ["Ann", "Ben"]
    assert not match.is_next_due
    with pytest.raises(ValueError, match="no further game"):
        match.next_game()


def test_nobody_is_called_by_a_role_that_changes() -> None:
    session = begin(GAME, {}, (Player("Polar bears", "easy"),))
    assert [player.name for player in session.players.values()] == ["Player 1", "Player 2"]
    assert session.players[0].strength == "easy"


def test_names_follow_who_plays_in_a_match() -> None:
    """Alone against a computer one is called so; with its seat given to a person, nobody is called by a level."""
    session = begin(GAME, {}, (Player("", "newcomer"), Player("")))
    assert [player.name for player in session.players.values()] == ["Newcomer", "You"]
    second = Session(GAME, {}, [*reversed(session.players.values())], earlier=(session,))
    second.set_player(1, Player("Newcomer", "master"))
    usual_names.name_usually(second)
    assert [player.name for player in second.players.values()] == ["You", "Master"]
    second.set_player(1, Player(usual_names.of_seat(second, 1, None)))
    usual_names.name_usually(second)
    assert [player.name for player in second.players.values()] == ["Player 2", "Player 1"], "sides keep their numbers"


def test_a_name_of_ones_own_stays() -> None:
    session = begin(GAME, {}, (Player("Newcomer"), Player("Polar bears", "expert")))
    usual_names.name_usually(session)
    assert [player.name for player in session.players.values()] == ["Newcomer", "Expert"]


def test_the_roles_are_swapped_in_the_second_game() -> None:
    match = match_of(SEALS_WIN_6)
    assert match.is_next_due
    following = Match.of(match.next_game(seed=9))
    assert following is not None
    assert following.number == 2
    assert following.current.players[0] == BEN
    assert following.current.players[1] == ANN
    assert following.current.seed == 9
    assert (following.side(0), following.side(1)) == (1, 0)
    assert [following.player(side).name for side in (0, 1)] == ["Ann", "Ben"]
    assert following.games[0] is match.current


def test_the_winner_scores_the_empty_spaces_and_the_loser_nothing() -> None:
    outcome = GAME.parse(SEALS_WIN_6).outcome
    assert outcome is not None
    session = finished(SEALS_WIN_6)
    assert (points(session, 0), points(session, 1)) == (outcome.scores[0], 0)


def test_the_higher_total_of_two_games_wins_the_match() -> None:
    match = match_of(SEALS_WIN_6, BEARS_WIN_2)  # Ann wins both: as the seals, then as the bears
    assert match.totals == (points(match.games[0], 0) + 2, 0)
    assert match.winner == 0
    assert match.is_over
    assert not match.is_tied
    with pytest.raises(ValueError, match="no further game"):
        match.next_game()


def test_the_second_player_can_win_too() -> None:
    assert match_of(BEARS_WIN_2, SEALS_WIN_6).winner == 1


def test_equal_totals_tie_and_another_pair_may_be_played() -> None:
    match = match_of(SEALS_WIN_0, SEALS_WIN_0)
    assert match.totals == (0, 0)
    assert match.is_tied
    assert match.winner is None
    assert not is_unfinished(match.current)
    third = Match.of(match.next_game())
    assert third is not None
    assert (third.number, third.planned) == (3, 4)
    assert third.current.players[0] == ANN
    assert is_unfinished(third.current)
    assert match_of(SEALS_WIN_0, SEALS_WIN_0, SEALS_WIN_6, SEALS_WIN_0).winner == 0


def test_between_the_games_a_match_is_unfinished() -> None:
    assert is_unfinished(match_of(SEALS_WIN_6).current)
    assert not is_unfinished(match_of(SEALS_WIN_6, SEALS_WIN_0).current)


# -- records ---------------------------------------------------------------------------------------------------------


def whole_match(seed: int = 2) -> Session:
    """A match played by chance: its second game some moves old."""
    generator = random.Random(seed)
    first = begin(GAME, {}, (ANN, BEN), seed=seed)
    while first.state.outcome is None:
        first.play(generator.choice(first.state.actions()))
    match = Match.of(first)
    assert match is not None
    second = match.next_game(seed=seed + 1)
    for _ in range(7):
        second.play(generator.choice(second.state.actions()))
    second.undo()
    return second


def test_the_record_of_a_game_on_its_own_says_nothing_of_matches() -> None:
    assert "match" not in json.loads(record.write(Session(GAME, {})))


def test_a_record_carries_the_games_before() -> None:
    session = whole_match()
    text = record.write(session)
    again = record.read(text, GAMES)
    assert record.write(again) == text
    assert again.index == session.index
    match, read = Match.of(session), Match.of(again)
    assert match is not None
    assert read is not None
    assert (read.totals, read.number, read.planned) == (match.totals, 2, 2)
    assert [player.name for player in read.games[0].players.values()] == ["Ann", "Ben"]
    assert read.games[0].plies[-1].state == match.games[0].plies[-1].state


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda data: data.update(match=3), "“match”"),
        (lambda data: data.update(match=[3]), r"\b1\b"),
        (lambda data: data["match"][0].update(actions="b2d4", at=1, result="*"), r"\b1\b"),
        (lambda data: data["match"][0].update(actions="b2b8", at=0), r"\b1\b.*“action 1”"),
        (
            lambda data: data["match"].append(json.loads(record.write(Session(find("icefloes"), {})))),
            r"\b2\b",
        ),
    ],
)
def test_a_match_that_cannot_be_is_refused_by_its_place(change, place: str) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(record.write(whole_match()))
    change(data)
    with pytest.raises(RecordError) as caught:
        record.read(json.dumps(data), GAMES)
    assert re.search(place, str(caught.value))
    assert "\n" not in str(caught.value)


# -- saved games -----------------------------------------------------------------------------------------------------


def test_a_match_is_kept_in_one_file_until_it_is_over(tmp_path: Path) -> None:
    store = SaveStore(GAMES, tmp_path)
    generator = random.Random(6)
    session = begin(GAME, {}, (ANN, BEN))
    files = set()
    for number in (1, 2):
        while session.state.outcome is None:
            session.play(generator.choice(session.state.actions()))
            assert store.keep(session) == []
        path = store.path_of(session)
        assert path is not None
        files.add(path.name)
        assert len(store.unfinished()[0]) == (1 if number == 1 else 0)
        if number == 1:
            loaded, told = store.load(path)
            assert told == []
            assert loaded is not None
            match = Match.of(loaded)
            assert match is not None
            assert match.is_next_due
            session = match.next_game()
            store.keep(session)
            assert len(store.unfinished()[0]) == 1  # the first game waits for the second, also before its first move
    assert len(files) == 1
    entries, told = store.library()
    assert told == []
    assert len(entries) == 1
    last, _ = store.load(entries[0].path)
    assert last is not None
    assert last.earlier is not None
    assert len(last.earlier) == 1
