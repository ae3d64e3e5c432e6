"""The length of a game, as the set-up says it."""

from __future__ import annotations

import json

import pytest

from build_scripts.measuring.lengths import choices
from floes_app.games import find
from floes_app.play.start.length import (
    COMPUTER_SECONDS,
    FILE,
    MEASURED,
    USUAL_SECONDS,
    in_words,
    key_of,
    minutes,
    turns,
)
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.storage.settings import Setup


@pytest.mark.parametrize("key", MEASURED)
def test_every_set_of_options_was_measured(key: str) -> None:
    game = find(key)
    found = json.loads(FILE.read_text(encoding="utf-8"))[key]
    assert {key_of(game, options) for options in choices(game)} == set(found)
    assert all(0 < least <= most for least, most in found.values())


def test_a_board_of_ones_own_has_no_length() -> None:
    game = find("icefloes")
    assert turns(game, {"level": "S1"}) is not None
    assert turns(game, {"level": "P...Q/...../...../...../....."}) is None


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (None, ""),
        ((0.1, 0.2), "About 1 minute"),
        ((5.8, 6.2), "About 6 minutes"),
        ((12.0, 15.0), "About 15 minutes"),
        ((4.0, 9.0), "4 to 9 minutes"),
        ((18.0, 62.0), "20 to 60 minutes"),
        ((45.5, 47.5), "About 50 minutes"),
        ((90.0, 140.0), "90 minutes or more"),
        ((130.0, 200.0), "Two hours or more"),
    ],
)
def test_lengths_are_said_as_people_say_them(found: tuple[float, float] | None, words: str) -> None:
    assert in_words(found) == words


def test_how_fast_the_die_is_rolled_changes_no_length() -> None:
    game = find("frostbitten")
    usual = game.complete({})
    assert turns(game, {**usual, "quick": not usual["quick"]}) == turns(game, usual) is not None


def test_people_take_longer_than_computers_and_two_games_twice_as_long() -> None:
    floe = find("floe")
    people = minutes(floe, {}, 2, 2, is_match=False)
    one = minutes(floe, {}, 1, 2, is_match=False)
    match = minutes(floe, {}, 2, 2, is_match=True)
    assert people is not None
    assert one is not None
    assert match is not None
    assert one < people < match
    assert match == (2 * people[0], 2 * people[1])


def test_the_length_follows_the_choices() -> None:
    new_game = NewGame(find("icefloes"), Setup())
    new_game.sit(Seating.TOGETHER)
    together = new_game.length()
    new_game.sit(Seating.ALONE)
    assert new_game.length() != together
    new_game.sit(Seating.PRACTICE)
    assert new_game.length() == ""


def test_computers_are_quicker_than_people_and_a_match_is_two_games() -> None:
    game = find("floe")
    options = game.complete({})
    two, one = (minutes(game, options, people, 2, is_match=False) for people in (2, 1))
    match = minutes(game, options, 2, 2, is_match=True)
    assert two is not None
    assert one is not None
    assert match == (2 * two[0], 2 * two[1])
    assert one[0] / two[0] == pytest.approx((USUAL_SECONDS + COMPUTER_SECONDS) / (2 * USUAL_SECONDS))
