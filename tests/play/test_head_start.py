"""Head starts: measured to help, part of the record, kept apart from the rating, and said."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.tools.tournament import Score
from floes_app.core import record
from floes_app.core.game import HEAD_STARTS
from floes_app.core.session import HeadStart, Session
from floes_app.games import GAMES, find
from floes_app.games.frostbitten.head_start import PENGUINS
from floes_app.games.seega.head_start import FEWER
from floes_app.games.seega.queries import stones
from floes_app.play import head_start
from floes_app.play.after.rematch import rematch
from floes_app.play.after.results import result_of
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.play.summaries import kind
from floes_app.storage.logbook import facts
from floes_app.storage.settings import Setup

MEASURED = json.loads(head_start.FILE.read_text(encoding="utf-8"))
STEPS = range(1, HEAD_STARTS + 1)
FAVOURING = [game for game in GAMES if game.key in MEASURED]


def set_up(key: str, **options: Any) -> NewGame:
    game = NewGame(find(key), Setup(match=False), find(key).complete(options))
    game.sit(Seating.TOGETHER)
    game.seat_person(0, "Aino")
    game.seat_person(1, "Bram")
    return game


def favoured(key: str, place: int = 1, step: int = 1) -> Session:
    game = set_up(key)
    game.favour(place, step)
    return game.session()


def where(session: Session, name: str) -> int:
    return next(seat for seat, player in session.players.items() if player.name == name)


@pytest.mark.parametrize(
    ("key", "options", "step"),
    [
        (key, options, step)
        for key, each in MEASURED.items()
        for options, found in each.items()
        for step in range(len(found))
    ],
)
def test_every_head_start_helps_between_equal_players(key: str, options: str, step: int) -> None:
    scores = [Score(won, drawn, games - won - drawn) for games, won, drawn in MEASURED[key][options]]
    assert scores[step].games >= 100
    assert scores[step].interval[0] > 0.5
    assert scores[step].share == max(score.share for score in scores[: step + 1]), "a larger one helps more"


@pytest.mark.parametrize("game", FAVOURING, ids=lambda game: game.key)
def test_every_game_offers_one_to_two_people_and_to_nobody_else(game: Any) -> None:
    new_game = set_up(game.key)
    assert len(new_game.head_start_shares()) == (HEAD_STARTS if game.head_start is not None else 1)
    assert new_game.session().head_start is None, "off at first"
    new_game.favour(0, 1)
    new_game.sit(Seating.ALONE)
    assert new_game.head_start is None


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("key", ["frostbitten", "seega"])
def test_a_head_start_says_how_much_it_helps_itself(key: str, step: int) -> None:
    new_game = set_up(key)
    assert str(new_game.head_start_shares()[step - 1]) in new_game.head_start_words(0, step)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [5, 7, 9])
def test_in_seega_the_other_side_lacks_stones_and_all_lie_by_lot(size: int, seat: int, step: int) -> None:
    game = find("seega")
    first = game.start(game.complete({"size": size}))
    start = head_start.start(game, first, HeadStart(seat, step), 7)
    assert len(stones(start, seat)) - len(stones(start, 1 - seat)) == FEWER[size][step - 1]
    assert game.parse(start.text) == start
    assert head_start.start(game, first, HeadStart(seat, step), 7) == start
    assert head_start.start(game, first, HeadStart(seat, step), 8) != start


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("options", [{}, {"warming": True}, {"mega": True}, {"deep": True}], ids=str)
def test_in_frost_bitten_penguins_are_on_their_way(options: dict[str, Any], step: int) -> None:
    game = find("frostbitten")
    first = game.start(game.complete(options))
    start = head_start.start(game, first, HeadStart(1, step), 0)
    south = start.text.split()[0].split("/")[-1]
    assert south.count("B") == 3 - PENGUINS[step - 1]
    assert south.count("A") == 3
    assert game.parse(start.text) == start
    own = game.start(game.complete(options | {"quick": False}))
    assert head_start.start(game, own, HeadStart(1, step), 0) == own, "who places penguins places all of them"


def test_in_ice_floes_it_is_the_first_move_on_a_board_where_that_helps() -> None:
    new_game = set_up("icefloes", level="S1")
    new_game.favour(1)
    session = new_game.session()
    assert (session.players[0].name, session.head_start) == ("Bram", HeadStart(0, 1))
    assert session.plies[0].state == find("icefloes").start({"level": "S1"})
    even = set_up("icefloes", level="S6")
    even.favour(0)
    assert even.session().options == {"level": "S1"}, "on an even board it would help nobody"
    even.choose(find("icefloes").options[0], "S6")
    assert even.session().head_start is None


def test_in_go_with_the_floe_it_is_the_side_in_a_single_game() -> None:
    new_game = set_up("floe")
    new_game.choose_match()
    new_game.favour(1)
    session = new_game.session()
    assert (session.players[0].name, session.earlier) == ("Bram", None)
    assert session.head_start == HeadStart(0, 1)
    assert session.plies[0].state == find("floe").start({}), "the rules stay the designer's"
    assert rematch(session).players == session.players
    assert rematch(session).head_start == session.head_start
    new_game.swap()
    assert new_game.head_start is None, "the seals are somebody else's now"
    new_game.favour(1)
    new_game.choose_match()
    assert new_game.session().head_start is None
    new_game.choose_match()
    assert new_game.session().head_start is None, "nor does it come back with the single game"


@pytest.mark.parametrize("key", ["frostbitten", "seega"])
def test_it_stays_with_its_player_when_seats_change(key: str) -> None:
    new_game = set_up(key)
    new_game.favour(1, 2)
    new_game.swap()
    session = new_game.session()
    assert session.head_start == HeadStart(where(session, "Bram"), 2)
    again = rematch(session)
    assert again.head_start == HeadStart(where(again, "Bram"), 2)
    assert where(again, "Bram") != where(session, "Bram")
    assert again.plies[0].state != session.plies[0].state


def deal(new_game: NewGame) -> None:
    """Seats by lot, until they are others."""
    for seed in range(20):
        before = new_game.name(0)
        new_game.deal(random.Random(seed))
        if new_game.name(0) != before:
            return
    raise AssertionError("the lot never changes the seats")


@pytest.mark.parametrize("change", [deal, lambda new_game: new_game.seat_person(0, "Bram")])
def test_it_stays_with_its_player_by_lot_and_where_two_change_places(change: Callable[[NewGame], object]) -> None:
    new_game = set_up("seega")
    new_game.favour(1, 2)
    change(new_game)
    session = new_game.session()
    assert where(session, "Bram") == session.seats[0]
    assert session.head_start == HeadStart(session.seats[0], 2)


@pytest.mark.parametrize("game", FAVOURING, ids=lambda game: game.key)
def test_the_record_holds_it_and_the_rating_leaves_it_out(game: Any) -> None:
    session = favoured(game.key)
    session.take_note()
    session.play(session.roll() if session.state.to_move < 0 else session.state.actions()[0])
    text = record.write(session)
    again = record.read(text, GAMES)
    assert again.head_start == session.head_start
    assert again.plies[0].state == session.plies[0].state
    data = json.loads(text) | {"result": f"{game.letters[0]} wins (x)"}
    found = facts(json.dumps(data), {game.key: game}, "x", 0.0)
    assert found is not None
    assert not found.is_whole
    del data["head start"]
    data["start"] = game.start(game.complete(data["options"])).text
    plain = facts(json.dumps(data), {game.key: game}, "x", 0.0)
    assert plain is not None
    assert plain.is_whole


NONSENSE: list[Any] = [
    [],
    {},
    {"seat": "b"},
    {"seat": 1, "step": 1},
    {"seat": "c", "step": 1},
    {"seat": "b", "step": 0},
    {"seat": "b", "step": HEAD_STARTS + 1},
    {"seat": "b", "step": True},
]


@pytest.mark.parametrize("entry", NONSENSE, ids=str)
def test_a_head_start_of_nonsense_is_refused(entry: Any) -> None:
    data = json.loads(record.write(favoured("seega"))) | {"head start": entry}
    with pytest.raises(record.RecordError):
        record.read(json.dumps(data), GAMES)


def test_a_game_of_an_older_version_has_none() -> None:
    data = json.loads(record.write(set_up("seega").session()))
    assert "head start" not in data
    assert record.read(json.dumps(data), GAMES).head_start is None


@pytest.mark.parametrize("game", FAVOURING, ids=lambda game: game.key)
def test_game_and_result_say_it(game: Any) -> None:
    session = favoured(game.key)
    told = result_of(session, BOARDS[game.key], None)
    seat = session.head_start.seat  # type: ignore[union-attr]
    assert "Bram" in told.words
    assert BOARDS[game.key].head_start("Bram", 1, session.plies[0].state) in told.words
    assert seat == where(session, "Bram")
    assert kind(session) != kind(set_up(game.key).session())
