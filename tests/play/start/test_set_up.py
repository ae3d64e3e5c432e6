"""A game is set up without a window."""

from __future__ import annotations

import random
from typing import Any

import pytest

from floes_app.core.game import Game
from floes_app.core.match import Match
from floes_app.core.player import Player
from floes_app.core.session import HeadStart
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.fields import NAMES, TITLES, field_start
from floes_app.play.start.set_up import OWN_FIELD, NewGame, Seating, first_game
from floes_app.storage.settings import Setup

ICE = find("icefloes")
LEVEL = ICE.options[0]


def names(game: NewGame) -> list[str]:
    return [game.name(place) for place in range(len(game.seats))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_remembered_sets_up_the_same_game_again(game: object) -> None:
    first = NewGame(game, Setup())  # type: ignore[arg-type]
    for option in first.game.options:
        first.choose(option, option.choices[-1].value if option.choices else not option.default)
    first.set_player(1, Player("Deep", "expert"))
    again = NewGame(first.game, first.remembered())
    assert again.options == first.options
    assert list(again.session().players.values()) == list(first.session().players.values())
    assert again.match == first.match
    assert again.remembered() == first.remembered()


def test_options_that_are_given_go_before_those_of_the_last_time() -> None:
    last = Setup({"level": "T2"}, alone=True)
    assert NewGame(ICE, last, {"level": "F9e"}, alone=False).options == {"level": "F9e"}
    assert NewGame(ICE, last).alone
    assert not NewGame(ICE, last, alone=False).alone


def test_boards_are_shown_for_as_many_players_as_are_chosen_and_ones_own_first() -> None:
    game = NewGame(ICE, Setup(), {"level": "P.*/.../..Q"})
    assert game.player_counts(LEVEL) == [2, 3, 4]
    boards = game.boards(LEVEL, 2)
    assert (boards[0].value, game.name_of(boards[0])) == ("P.*/.../..Q", OWN_FIELD)
    built_in = [choice.value for number in (2, 3, 4) for choice in game.boards(LEVEL, number)][1:]
    assert sorted(built_in) == sorted(choice.value for choice in LEVEL.choices)
    game.choose_count(LEVEL, 4)
    assert (game.options["level"], game.count(LEVEL)) == (game.boards(LEVEL, 4)[0].value, 4)
    game.choose(LEVEL, "G11a")
    game.choose_count(LEVEL, 4)
    assert game.options["level"] == "G11a", "for as many as it is already"
    for_three = [TITLES[name] for name in NAMES if len(field_start(name).seats) == 3]
    assert sorted(game.name_of(choice) for choice in game.boards(LEVEL, 3)) == sorted(for_three)


def levels(game: NewGame) -> list[str | None]:
    return [game.strength_at(place) for place in range(len(game.seats))]


def test_the_first_opponent_is_the_weakest_computer_and_then_the_last_one() -> None:
    game = NewGame(ICE, Setup())
    assert (game.table, levels(game)) == (Seating.ALONE, [None, "newcomer"])
    game.oppose("expert")
    again = NewGame(ICE, game.remembered())
    assert (again.table, levels(again)) == (Seating.ALONE, [None, "expert"])
    again.sit(Seating.TOGETHER)
    assert levels(again) == [None, None]
    later = NewGame(ICE, again.remembered())
    assert (later.table, levels(later)) == (Seating.TOGETHER, [None, None])
    later.sit(Seating.ALONE)
    assert levels(later) == [None, "expert"], "the level of last time is not forgotten"


def test_one_choice_turns_all_others_into_computers_or_persons() -> None:
    game = NewGame(ICE, Setup(), {"level": "F9e"})
    assert levels(game) == [None, "newcomer", "newcomer", "newcomer"]
    game.set_player(2, Player("", "master"))
    assert (game.table, levels(game)) == (Seating.ALONE, [None, "newcomer", "master", "newcomer"])
    game.sit(Seating.TOGETHER)
    assert levels(game) == [None] * 4
    game.set_player(2, Player("", "casual"))
    assert game.table is None, "persons and computers are mixed"
    game.swap()
    game.sit(Seating.ALONE)
    assert levels(game) == [None, "casual", "casual", "casual"]


def test_a_person_keeps_the_seat_when_the_others_become_computers() -> None:
    game = NewGame(find("seega"), Setup())
    game.swap()
    assert (game.person, levels(game)) == (1, ["newcomer", None])
    game.sit(Seating.ALONE)
    assert (game.person, levels(game)) == (1, ["newcomer", None]), "they sit so already"
    game.sit(Seating.TOGETHER)
    game.sit(Seating.ALONE)
    assert game.person == 0, "of several persons the first stays"
    game.swap()
    game.oppose("casual")
    assert levels(game) == ["casual", None]


@pytest.mark.parametrize("place", [0, 1])
def test_a_head_start_moves_with_its_player_to_the_other_seat(place: int) -> None:
    game = NewGame(find("frostbitten"), Setup())
    game.sit(Seating.TOGETHER)
    game.favour(place, 2)
    assert game.head_start == HeadStart(game.seats[place], 2)
    game.swap()
    assert game.head_start == HeadStart(game.seats[1 - place], 2)


def test_who_joins_plays_as_the_others_do() -> None:
    players = next(option for option in find("frostbitten").options if option.name == "players")
    for table, level in ((Seating.ALONE, "newcomer"), (Seating.TOGETHER, None)):
        game = NewGame(find("frostbitten"), Setup())
        game.sit(table)
        game.choose(players, 4)
        assert levels(game) == [None, level, level, level]


def test_the_first_real_game_is_a_single_one_against_the_weakest() -> None:
    for game in GAMES:
        session = first_game(game)
        assert [player.strength for player in session.players.values()] == [None, "newcomer"]
        assert session.earlier is None


def test_who_plays_moves_on_with_the_seats_and_keeps_the_level() -> None:
    game = NewGame(ICE, Setup(), {"level": "F9e"})
    game.set_player(0, Player("Deep", "expert"))
    game.swap()
    assert names(game) == ["Walrus", "Puffin", "Fox", "Deep"]
    assert levels(game) == ["newcomer", "newcomer", "newcomer", "expert"]


def test_in_a_match_nobody_is_called_by_a_role() -> None:
    game = NewGame(find("floe"), Setup())
    game.sit(Seating.TOGETHER)
    assert names(game) == ["Player 1", "Player 2"]
    assert Match.of(game.session()) is not None
    game.rename(0, "Player 1")  # it is no name of their own, whoever types it
    game.choose_match()
    assert names(game) == ["Seals", "Polar bears"]
    assert Match.of(game.session()) is None


def test_who_is_alone_in_a_match_and_its_computer_are_called_what_they_are() -> None:
    game = NewGame(find("floe"), Setup())
    assert names(game) == ["You", "Newcomer"]
    game.oppose("expert")
    game.swap()
    assert names(game) == ["Expert", "You"]
    assert [player.name for player in game.session().players.values()] == ["Expert", "You"]
    again = NewGame(find("floe"), game.remembered())
    assert names(again) == ["Expert", "You"], "what a player is called by now is no name of their own"
    again.set_player(1, Player("", "casual"))
    assert names(again) == ["Player 1", "Player 2"], "two computers"


def test_a_name_given_to_a_person_is_not_the_computers() -> None:
    game = NewGame(find("seega"), Setup())
    game.sit(Seating.TOGETHER)
    game.rename(1, "Bram")
    game.sit(Seating.ALONE)
    assert names(game) == ["Red", "Black"]
    assert names(NewGame(find("seega"), game.remembered())) == ["Red", "Black"]
    game.rename(1, "Deep")
    game.sit(Seating.TOGETHER)
    assert names(game) == ["Red", "Bram"], "each keeps its own"
    assert names(NewGame(find("seega"), game.remembered())) == ["Red", "Bram"]


def test_who_practises_is_a_person_and_alone() -> None:
    game = NewGame(ICE, Setup())
    game.set_player(0, Player("Deep", "expert"))
    game.sit(Seating.PRACTICE)
    session = game.session()
    assert list(session.players.values()) == [Player("Walrus")], "a computer's name is no person's"
    assert game.table is Seating.PRACTICE
    game.sit(Seating.TOGETHER)
    assert levels(game) == [None, None]
    assert not NewGame(find("seega"), Setup(alone=True)).alone, "a game that has no practice"


def test_an_empty_name_is_that_of_the_seat() -> None:
    game = NewGame(ICE, Setup())
    usual = names(game)
    game.rename(0, "Aino")
    game.rename(1, "  ")
    assert names(game) == ["Aino", usual[1]]
    game.rename(0, "")
    assert [player.name for player in game.session().players.values()] == usual


@pytest.mark.parametrize("options", [{"level": "S9"}, {"size": 5}, {"level": 3}])
def test_choices_that_do_not_fit_any_more_give_way(options: dict[str, Any]) -> None:
    assert NewGame(ICE, Setup(options)).options == NewGame(ICE, Setup()).options


def test_a_level_that_is_no_longer_known_is_a_person_again() -> None:
    game = NewGame(find("seega"), Setup(players=(Player("", "grandmaster"), Player("", "expert"))))
    assert levels(game) == [None, "expert"]


def test_each_game_has_dice_of_its_own() -> None:
    game = NewGame(find("frostbitten"), Setup())
    assert len({game.session().seed for _game in range(5)}) == 5


@pytest.mark.parametrize("kind", GAMES, ids=lambda game: game.key)
def test_every_option_of_every_game_can_be_set(kind: Game[Any]) -> None:
    game = NewGame(kind, Setup())
    for option in kind.options:
        for value in [choice.value for choice in option.choices] or [True, False]:
            game.choose(option, value)
            assert game.session().options[option.name] == value


@pytest.mark.parametrize("key", ["icefloes", "frostbitten"])
def test_seats_dealt_by_lot_keep_everybody_with_their_level_and_reach_every_order(key: str) -> None:
    orders = set()
    for seed in range(40):
        game = NewGame(find(key), Setup(), {"level": "H7c"} if key == "icefloes" else {"players": 3})
        game.sit(Seating.TOGETHER)
        for place, player in enumerate([Player("Aino"), Player("Bram", "casual"), Player("Chiyo")]):
            game.set_player(place, player)
        game.deal(random.Random(seed))
        people = [(game.name(place), game.strength_at(place)) for place in range(3)]
        assert sorted(people) == [("Aino", None), ("Bram", "casual"), ("Chiyo", None)]
        orders.add(tuple(people))
    assert len(orders) == 6


def test_a_seat_dealt_by_lot_keeps_its_usual_name() -> None:
    game = NewGame(ICE, Setup(), {"level": "H7c"})
    usual = names(game)
    game.deal(random.Random(1))
    assert names(game) == usual


def test_the_computers_are_those_at_the_table() -> None:
    game = NewGame(ICE, Setup(), {"level": "K9k"})
    game.sit(Seating.TOGETHER)
    assert game.computers == []
    game.set_player(2, Player("Fox", "expert"))
    assert game.computers == ["expert"]
    game.sit(Seating.ALONE)
    game.oppose("master")
    assert game.computers == ["master"] * 3
