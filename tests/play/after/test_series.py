"""The count of games that each of the same people has won this evening."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.after.series import evening_began, in_words, wins_this_evening
from floes_app.storage.people import Person, Roster
from floes_app.storage.saves import SaveStore
from tests.sessions import WINNING, at_random, match_over

#: Nine in the evening of 24 November 2026, by the clock of this machine.
NINE = time.mktime((2026, 11, 24, 21, 0, 0, 0, 0, -1))


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(GAMES, tmp_path)


def won_by(store: SaveStore, winner: str, other: str = "Bram", at: float = NINE, seat: int = 0) -> Session:
    """A finished game of Ice Floes on the disk; the walrus, at ``seat`` of the names, wins it."""
    names = [winner, other]
    session = Session(find("icefloes"), {}, [Player(name) for name in names], start=find("icefloes").parse(WINNING))
    session.play_text("r")
    assert store.keep(session) == []
    path = store.path_of(session)
    assert path is not None
    os.utime(path, (at, at))
    return session


def wins(session: Session, store: SaveStore, now: float = NINE + 60) -> dict[str, int]:
    return dict(wins_this_evening(session, store, now))


def test_the_first_game_of_an_evening_is_no_series(store: SaveStore) -> None:
    assert wins(won_by(store, "Aino"), store) == {}


def test_games_of_the_same_people_count_whoever_sat_where(store: SaveStore) -> None:
    won_by(store, "Aino")
    won_by(store, "Aino")
    last = won_by(store, "Bram", "Aino")
    assert wins(last, store) == {"Bram": 1, "Aino": 2}
    assert (
        in_words(wins(last, store), last.game)
        == "Ice Floes this evening: Aino\N{NO-BREAK SPACE}2, Bram\N{NO-BREAK SPACE}1."
    )


def test_who_was_given_another_name_this_evening_is_still_the_same(store: SaveStore) -> None:
    won_by(store, "Aino")
    won_by(store, "Aino")
    last = won_by(store, "Bram", "Anna")
    today = Roster((Person("Anna", before=("Aino",)), Person("Bram"))).today
    assert dict(wins_this_evening(last, store, NINE + 60, today)) == {"Bram": 1, "Anna": 2}


def test_other_people_other_games_and_other_evenings_do_not_count(store: SaveStore) -> None:
    won_by(store, "Aino", "Chiyo")
    won_by(store, "Aino", at=evening_began(NINE) - 1)
    other = at_random(Session(find("seega"), {}, [Player("Aino"), Player("Bram")]), 1)
    store.keep(other)
    os.utime(store.path_of(other) or "", (NINE, NINE))
    last = won_by(store, "Aino")
    assert wins(last, store) == {}
    won_by(store, "Aino", at=evening_began(NINE))
    assert wins(last, store) == {"Aino": 2, "Bram": 0}


def test_a_game_that_is_deleted_is_gone_from_it(store: SaveStore) -> None:
    first, last = won_by(store, "Aino"), won_by(store, "Aino")
    assert wins(last, store) == {"Aino": 2, "Bram": 0}
    path = store.path_of(first)
    assert path is not None
    store.take_away(path)
    assert wins(last, store) == {}


@pytest.mark.parametrize("names", [("Aino", "Aino"), ("Aino",)])
def test_one_name_for_two_and_one_player_alone_are_not_told_apart(store: SaveStore, names: Sequence[str]) -> None:
    session = Session(find("seega"), {}, [Player(name) for name in names])
    if len(names) == 1:
        start = find("icefloes").parse("......./......./......./P...*../......./......./....... P")
        session = Session(find("icefloes"), {}, [Player("Aino")], start=start)
    assert wins(session, store) == {}


def test_a_file_that_breaks_the_rules_is_not_counted(store: SaveStore) -> None:
    broken, last = won_by(store, "Aino"), won_by(store, "Aino")
    path = store.path_of(broken)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert '"r"' in text
    path.write_text(text.replace('"r"', '"u"'), encoding="utf-8")
    os.utime(path, (NINE + 1, NINE + 1))
    assert wins(last, store) == {}
    won_by(store, "Bram", "Aino")
    assert wins(last, store) == {"Aino": 1, "Bram": 1}


def test_the_games_of_a_match_count_in_its_table_alone(store: SaveStore) -> None:
    players = [Player("Aino"), Player("Bram")]
    match = begin(find("floe"), {}, players)
    while not at_random(match, 1).earlier:
        match = Match.of(match).next_game(7)  # type: ignore[union-attr]
    store.keep(match)
    os.utime(store.path_of(match) or "", (NINE, NINE))
    alone = at_random(Session(find("floe"), {}, players), 2)
    store.keep(alone)
    os.utime(store.path_of(alone) or "", (NINE, NINE))
    assert wins(alone, store) == {}


def test_a_match_has_its_table_instead(store: SaveStore) -> None:
    assert wins(begin(find("floe"), {}), store) == {}


@pytest.mark.parametrize(("hour", "day"), [(21, 24), (23, 24), (3, 23), (4, 24), (5, 24)])
def test_an_evening_goes_on_until_four_in_the_morning(hour: int, day: int) -> None:
    now = time.mktime((2026, 11, 24, hour, 30, 0, 0, 0, -1))
    assert evening_began(now) == time.mktime((2026, 11, day, 4, 0, 0, 0, 0, -1))


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be changed")
@pytest.mark.parametrize("zone", ["CET-1CEST,M3.5.0,M10.5.0/3", "UTC0"])
def test_in_summer_too_it_is_four_by_the_clock(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        began = evening_began(time.mktime((2026, 7, 1, 21, 0, 0, 0, 0, -1)))
        assert time.localtime(began)[:5] == (2026, 7, 1, 4, 0)
    finally:
        monkeypatch.undo()
        time.tzset()


def whole_match(store: SaveStore, seeds: Sequence[int]) -> Session:
    """A match of Aino and Bram on the disk, of which both games are over."""
    game = at_random(begin(find("floe"), {}, (Player("Aino"), Player("Bram"))), seeds[0])
    match = Match.of(game)
    assert match is not None
    last = at_random(match.next_game(), seeds[1])
    assert store.keep(last) == []
    path = store.path_of(last)
    assert path is not None
    os.utime(path, (NINE, NINE))
    return last


def test_matches_count_among_themselves_once_they_are_over(store: SaveStore) -> None:
    first, last = whole_match(store, (1, 2)), whole_match(store, (3, 4))
    winners = []
    for one in (first, last):
        match = Match.of(one)
        assert match is not None
        winners.append(None if match.winner is None else match.player(match.winner).name)
    assert any(winners)
    assert wins(last, store) == {name: winners.count(name) for name in ("Bram", "Aino")}
    single = at_random(Session(find("floe"), {}, [Player("Aino"), Player("Bram")]), 1)
    store.keep(single)
    assert wins(single, store) == {}, "a single game is none of them"


def test_while_a_match_goes_on_its_own_table_tells_it(store: SaveStore) -> None:
    for _match in range(2):
        store.keep(match_over())
    over = match_over()
    assert sum(wins(over, store, time.time()).values()) == 2
    assert wins(begin(over.game, {}, list(over.players.values())), store, time.time()) == {}
