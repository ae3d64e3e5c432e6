"""A game is set up without a window."""

from __future__ import annotations

import pytest

from floes_app.core.match import Match
from floes_app.core.session import Player
from floes_app.games import GAMES, find
from floes_app.play.set_up import OWN_FIELD, NewGame
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


def test_choices_are_shown_by_the_number_of_players_and_a_field_of_ones_own_first() -> None:
    game = NewGame(ICE, Setup(), {"level": "P.*/.../..Q"})
    groups = list(game.choices(LEVEL))
    assert groups[0][0] == OWN_FIELD
    assert [choice.value for choice in groups[0][1]] == ["P.*/.../..Q"]
    assert [heading for heading, _choices in groups[1:]] == ["For 2 players", "For 3 players", "For 4 players"]
    assert sum(len(choices) for _heading, choices in groups[1:]) == len(LEVEL.choices)


def test_who_plays_moves_on_with_the_seats_and_keeps_the_level() -> None:
    game = NewGame(ICE, Setup(), {"level": "F9e"})
    game.set_player(0, Player("Deep", "expert"))
    game.swap()
    assert names(game) == ["Walrus", "Puffin", "Fox", "Deep"]
    assert [game.level(place) for place in range(4)] == [None, None, None, "expert"]


def test_in_a_match_nobody_is_called_by_a_role() -> None:
    game = NewGame(find("floe"), Setup())
    assert names(game) == ["Player 1", "Player 2"]
    assert Match.of(game.session()) is not None
    game.choose_match()
    assert names(game) == ["Seal", "Polar bear"]
    assert Match.of(game.session()) is None


def test_who_practises_is_a_person_and_alone() -> None:
    game = NewGame(ICE, Setup())
    game.set_player(0, Player("Deep", "expert"))
    game.practise()
    session = game.session()
    assert list(session.players.values()) == [Player("Deep")]
    assert not NewGame(find("seega"), Setup(alone=True)).alone, "a game that has no practice"
