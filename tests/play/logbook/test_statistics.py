"""The statistics of a player, from the finished games that are there."""

from __future__ import annotations

import csv
import io
import json
import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from floes_app.core import record
from floes_app.games import GAMES
from floes_app.play.logbook.export import COLUMNS, table
from floes_app.play.logbook.statistics import Counts, by_game, in_a_row, points, rows
from floes_app.storage.logbook import Cleared, Finished, Logbook
from floes_app.storage.people import Person
from floes_app.storage.saves import SaveStore
from tests import effort
from tests.play.logbook.games import NO_AID, entry, match, put
from tests.sessions import WINNING, played

YOU = ("You", None)
CASUAL = ("Casual", "casual")
AINO, BRAM = ("Aino", None), ("Bram", None)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(GAMES, tmp_path)


def found(store: SaveStore) -> list[Finished]:
    return Logbook(store).look()[0]


def test_games_are_counted_by_game_side_level_variant_and_person(store: SaveStore) -> None:
    folder = store.folder
    put(folder, 1, entry("icefloes", [YOU, CASUAL], 0, aid=NO_AID, level="S6"))
    put(folder, 2, entry("icefloes", [CASUAL, ("Puffin", None)], 0, level="S6"))
    put(folder, 3, entry("seega", [AINO, BRAM], None))
    put(folder, 4, entry("frostbitten", [AINO, BRAM, CASUAL], 1, players=3))
    yours = by_game(rows(found(store), None))
    assert list(yours) == ["icefloes"]
    assert yours["icefloes"].whole == Counts(2, 1, 0)
    assert yours["icefloes"].by_side == {0: Counts(1, 1, 0), 1: Counts(1, 0, 0)}
    assert yours["icefloes"].by_strength == {"casual": Counts(2, 1, 0)}
    assert yours["icefloes"].by_variant == {"level=S6": Counts(2, 1, 0)}
    bram = by_game(rows(found(store), Person("bram")))
    assert bram["seega"].by_person == {"Aino": Counts(1, 0, 1)}
    assert (bram["frostbitten"].whole, bram["frostbitten"].by_strength) == (Counts(1, 1, 0), {})
    assert by_game(rows(found(store), Person("Anna", before=("Aino",))))["seega"].whole.drawn == 1


def test_two_of_whom_neither_won_have_not_beaten_each_other(store: SaveStore) -> None:
    """Aino won a game of three: Bram lost to her, and not to Chiyo."""
    put(store.folder, 1, entry("frostbitten", [AINO, BRAM, ("Chiyo", None)], 0, players=3))
    assert by_game(rows(found(store), Person("Bram")))["frostbitten"].by_person == {"Aino": Counts(1, 0, 0)}
    assert by_game(rows(found(store), Person("Aino")))["frostbitten"].by_person == {
        "Bram": Counts(1, 1, 0),
        "Chiyo": Counts(1, 1, 0),
    }


def test_a_real_game_is_read_as_it_was_played(store: SaveStore) -> None:
    session = played("r", WINNING)
    session.rename(0, "Aino")
    store.keep(session)
    (row,) = rows(found(store), Person("Aino"))
    winner = session.plies[-1].state.outcome
    assert winner is not None
    assert row.played.winners == winner.winners
    assert record.result_text(session).split()[0] == session.game.letters[winner.winners[0]]


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (entry("icefloes", [YOU, CASUAL], 0, aid=NO_AID, level="S6"), True),
        (entry("icefloes", [YOU, CASUAL], 0, level="S6"), False),  # an older version took no note
        (entry("icefloes", [YOU, CASUAL], 0, aid={**NO_AID, "hints": 1}, level="S6"), False),
        (entry("icefloes", [YOU, CASUAL], 0, aid={**NO_AID, "undone": 1}, level="S6"), False),
        (entry("icefloes", [YOU, CASUAL], 0, aid={**NO_AID, "seats": 1}, level="S6"), False),
        (entry("icefloes", [YOU, CASUAL], 0, aid=NO_AID, level="S1"), False),  # not even
        (entry("icefloes", [YOU, CASUAL], 0, aid=NO_AID, level="S6") | {"start": "elsewhere"}, False),
        (entry("seega", [YOU, CASUAL], 0, aid=NO_AID), False),  # whoever begins wins
        (entry("seega", [YOU, CASUAL], 0, aid=NO_AID, first="two"), True),
        (entry("frostbitten", [YOU, CASUAL], 0, aid=NO_AID), True),
        (entry("frostbitten", [YOU, CASUAL], 0, aid=NO_AID, warming=True), False),  # shorter
        (entry("frostbitten", [YOU, CASUAL, CASUAL], 0, aid=NO_AID, players=3), False),
        (entry("floe", [YOU, CASUAL], 0, aid=NO_AID), False),  # half a match
        (match("floe", [YOU, CASUAL], [0, 1]), True),
        (match("floe", [YOU, CASUAL], [0, 1]) | {"match": [entry("floe", [YOU, BRAM], 0, aid=NO_AID)]}, False),
        (entry("frostbitten", [YOU, ("Dragon", "dragon")], 0, aid=NO_AID), False),
    ],
)
def test_only_whole_games_without_help_count_for_the_rating(
    store: SaveStore, text: dict[str, object], counts: bool
) -> None:
    put(store.folder, 1, text)
    told = by_game(rows(found(store), None))
    assert [len(one.rated) for one in told.values()] == [int(counts)]


@pytest.mark.parametrize(("winners", "scored"), [([0, 0], 1.0), ([0, 1], 1.0), ([1, 0], 0.0), ([1, 1], 0.0)])
def test_a_match_is_won_by_points(store: SaveStore, winners: list[int], scored: float) -> None:
    """The first game is worth five points, the second three."""
    put(store.folder, 1, match("floe", [YOU, CASUAL], winners))
    found_rows = rows(found(store), None)
    assert [points(row) for row in found_rows if row.is_rated] == [scored]
    assert len(found_rows) == 2
    assert {row.seat.number for row in found_rows} == {0, 1}


def test_a_game_that_is_deleted_is_gone_and_one_that_changed_is_read_again(store: SaveStore) -> None:
    first = put(store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    second = put(store.folder, 2, entry("seega", [YOU, CASUAL], 0))
    assert len(found(store)) == 2
    first.unlink()
    assert [one.stem for one in found(store)] == [second.stem]
    second.write_text(json.dumps(entry("seega", [YOU, CASUAL], None)) + " ")
    (one,) = found(store)
    assert one.games[0].winners == ()


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"format": 1, "files": {"x": 3}}', '{"format": 99, "files": {}}', "\0"]
)
def test_a_cache_that_is_none_is_made_anew(store: SaveStore, text: str) -> None:
    put(store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    (store.folder / "logbook.json").write_text(text)
    assert len(found(store)) == 1
    assert len(found(store)) == 1


#: Of a file, and of what it has in common with others: the place of a value, and what stands there instead.
BAD: list[tuple[str, int, Any]] = [
    ("files", 0, "x"),
    ("files", 2, "yesterday"),
    ("files", 2, float("inf")),
    ("files", 2, None),
    ("files", 3, "x"),
    ("files", 3, -1),
    ("files", 3, 1),
    ("kinds", 0, 7),
    ("kinds", 1, []),
    ("kinds", 2, [[[["0", "x", None]], [0], 1]]),
    ("kinds", 2, [[[[0, 7, None]], [0], 1]]),
    ("kinds", 2, [[[[0, "x", []]], [0], 1]]),
    ("kinds", 2, [[[[0, "x", None]], ["a"], 1]]),
    ("kinds", 2, [[[[0, "x", None]], [0], 10**400]]),
    ("kinds", 4, "no"),
]


@pytest.mark.parametrize(("where", "place", "value"), BAD)
def test_a_cache_with_something_else_in_it_is_made_anew(store: SaveStore, where: str, place: int, value: Any) -> None:
    """It is read back as what comes from outside is: one bad entry would end the app at every visit."""
    put(store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    right = found(store)
    path = store.folder / "logbook.json"
    data = json.loads(path.read_text())
    (one,) = data["files"].values() if where == "files" else data["kinds"]
    one[place] = value
    path.write_text(json.dumps(data))
    assert found(store) == right


def test_a_record_with_more_points_than_any_game_has_counts_one(store: SaveStore) -> None:
    record = entry("seega", [YOU, CASUAL], 0)
    who = record["result"].partition(" wins (")[0]
    put(store.folder, 1, record | {"result": f"{who} wins (x), score {'9' * 4000}"})
    assert [game.points for one in found(store) for game in one.games] == [1]


def test_files_that_are_no_finished_games_are_passed_over(store: SaveStore) -> None:
    for number, text in enumerate(("", "[]", "{}", '{"floes": 1, "game": "chess"}', "[" * 9_999)):
        path = put(store.folder, number, {"game": "seega"})
        path.write_text(text)
    put(store.folder, 9, entry("seega", [YOU, CASUAL], 0) | {"floes": 99})
    put(store.folder, 10, entry("seega", [YOU, CASUAL], 0) | {"result": "*"})
    put(store.folder, 11, entry("seega", [YOU, CASUAL], 0) | {"players": [{"seat": "z", "name": "x"}]})
    assert found(store) == []
    assert found(store) == []


def test_what_is_not_read_at_once_is_read_later(store: SaveStore) -> None:
    for number in range(6):
        put(store.folder, number, entry("seega", [YOU, CASUAL], 0))
    logbook = Logbook(store)
    assert [(len(some), whole) for some, whole in (logbook.look(4), logbook.look(4))] == [(4, False), (6, True)]


def test_cleared_games_count_no_longer_for_whom_they_were_cleared(store: SaveStore) -> None:
    put(store.folder, 1, entry("seega", [AINO, BRAM], 0))
    cleared = Cleared(store.folder)
    assert cleared.clear("aino", [found(store)[0].stem]) == []
    again = Cleared(store.folder)
    assert rows(found(store), Person("Aino"), again.of("aino")) == []
    assert len(rows(found(store), Person("Bram"), again.of("bram"))) == 1
    put(store.folder, 2, entry("seega", [AINO, BRAM], 0))
    assert len(rows(found(store), Person("Aino"), again.of("aino"))) == 1, "whatever the clock says"


def test_two_windows_clear_without_loss(tmp_path: Path) -> None:
    one, two = Cleared(tmp_path), Cleared(tmp_path)
    one.clear("", ["a"])
    two.clear("", ["b"])
    assert Cleared(tmp_path).of("") == {"a", "b"}


def test_days_in_a_row_end_today_or_yesterday_and_the_future_is_none() -> None:
    played = {date(2026, 11, day) for day in (1, 2, 3, 5, 6)} | {date(2031, 1, 1)}
    assert in_a_row(played, date(2026, 11, 6)) == (2, 3)
    assert in_a_row(played, date(2026, 11, 7)) == (2, 3), "today is not over"
    assert in_a_row(played, date(2026, 11, 8)) == (0, 3)
    assert in_a_row(set(), date(2026, 11, 8)) == (0, 0)
    assert in_a_row(played, date(2026, 10, 1)) == (0, 0)


def test_the_table_is_read_by_other_programs(store: SaveStore) -> None:
    name = '=1+1,"雪"'
    put(store.folder, 1, entry("seega", [(name, None), BRAM], 0))
    put(store.folder, 2, entry("seega", [BRAM, (name, None)], None))
    text = table(rows(found(store), Person(name)))
    assert text.startswith("\ufeff"), "Excel takes it for Latin letters otherwise"
    first, *lines = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    assert tuple(first) == COLUMNS
    assert [line[COLUMNS.index("result")] for line in lines] == ["won", "draw"]
    assert [line[COLUMNS.index("name")] for line in lines] == [f"'{name}"] * 2, "no formula"
    assert [line[COLUMNS.index("side")] for line in lines] == ["Red", "Black"]


@pytest.mark.slow
def test_ten_thousand_games_are_counted_in_less_than_a_third_of_a_second(store: SaveStore) -> None:
    text = json.dumps(entry("seega", [YOU, CASUAL], 0, aid=NO_AID, first="two"))
    folder = store.folder / "library"
    folder.mkdir(parents=True)
    for number in range(10_000):
        (folder / f"2026-11-01 {number // 3600:02}.{number // 60 % 60:02}.{number % 60:02} seega.floes").write_text(
            text
        )
    Logbook(store).look()
    played = []

    def count() -> None:
        played.append(by_game(rows(Logbook(store).look()[0], None))["seega"].whole.played)

    assert effort.seconds(count, 0.3) <= 0.3
    assert set(played) == {10_000}


def test_practice_alone_is_no_game_against_anybody(store: SaveStore) -> None:
    put(store.folder, 1, entry("icefloes", [YOU], 0, level="P../.../..*"))
    assert len(rows(found(store), None)) == 1
    assert by_game(rows(found(store), None)) == {}


@pytest.mark.parametrize("same", ["size", "time"])
def test_a_game_is_read_again_though_its_file_is_as_long_or_as_old_as_it_was(store: SaveStore, same: str) -> None:
    path = put(store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    (before,) = found(store)
    text, stat = path.read_text(encoding="utf-8"), path.stat()
    other = json.dumps(entry("seega", [YOU, CASUAL], 1))
    assert len(other) == len(text)
    path.write_text(other + " " * (same == "time"), encoding="utf-8")
    later = 0 if same == "time" else 10**9
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + later))
    (after,) = found(store)
    assert after.games[0].winners != before.games[0].winners
