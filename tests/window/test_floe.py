"""Go with the Floe in a real window: whole matches of two games with the roles swapped, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floes_app.core.match import Match, begin
from floes_app.core.session import Session
from floes_app.games import find
from tests.window.harness import Window, wait_for
from tests.window.places import Places, Table, is_amber
from tests.window.playing import after, play_by_keys, play_by_mouse, played, playout

#: In the default run Ice Floes is played in a window; these take their time.
pytestmark = pytest.mark.slow

GAME = find("floe")
START = GAME.start({})
Open = Callable[..., Window]


def two_games() -> tuple[list[Any], list[Any]]:
    """Two short games that end differently: their points make one of the players win the match."""
    games = sorted((playout(GAME, START, seed) for seed in range(60)), key=len)
    first = games[0]
    ended = after(START, first).outcome
    second = next(game for game in games if after(START, game).outcome.winners != ended.winners)
    return first, second


def match_of_two(places: Places) -> tuple[Table, Callable[[], Table]]:
    """The table of a match's first game, and what makes that of the second when the first is over."""
    session = begin(GAME, {})
    return places.table(session), lambda: places.table(Match((session,)).next_game())


def check(won: Session, first: list[Any], second: list[Any]) -> None:
    """The match on the disk is the one that was played, with the roles swapped and the right winner."""
    match = Match.of(won)
    assert match is not None
    assert [played(game) for game in match.games] == [first, second]
    one, two = match.games
    assert [player.name for player in one.players.values()] == ["Player 1", "Player 2"]
    assert [player.name for player in two.players.values()] == ["Player 2", "Player 1"]
    ends = [after(START, game).outcome for game in (first, second)]
    assert match.totals == (ends[0].scores[0] + ends[1].scores[1], ends[0].scores[1] + ends[1].scores[0])
    assert match.winner == (0 if match.totals[0] > match.totals[1] else 1)


def test_a_match_of_two_games_by_mouse(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    first, second = two_games()
    window.click(places.menu("Go with the Floe"), *places.together("floe"))
    table, following = match_of_two(places)
    play_by_mouse(window, table, first)
    window.kept(len(first), earlier=0)
    window.move((5, 5))
    button = table.result("Play game 2")
    wait_for("the result", lambda: is_amber(window, (button[0], button[1] - 14)))
    window.picture("floe-first-game-over")
    window.click(button)
    play_by_mouse(window, following(), second, earlier=1)
    won = window.kept(len(second), "library", earlier=1)
    check(won, first, second)
    assert window.quit() == 0
    assert window.complaints() == ""


def test_a_match_of_two_games_by_keyboard(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    places = Places(tmp_path / "home")
    first, second = two_games()
    window.key(*places.tabs_in_menu("Go with the Floe"), "Return", *places.tabs_in_new_game("floe", "Together"))
    table, following = match_of_two(places)
    play_by_keys(window, table, first)
    window.kept(len(first), earlier=0)
    button = table.result("Play game 2")
    wait_for("the result", lambda: is_amber(window, (button[0], button[1] - 14)))
    window.key("Return")
    play_by_keys(window, following(), second, earlier=1)
    won = window.kept(len(second), "library", earlier=1)
    check(won, first, second)
    assert window.quit() == 0
    assert window.complaints() == ""
