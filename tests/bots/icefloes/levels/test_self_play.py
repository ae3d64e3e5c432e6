"""Games of the computer against itself on a field."""

from __future__ import annotations

import random
from typing import Any

import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.icefloes.levels import self_play
from floes_app.bots.icefloes.levels.self_play import (
    DEPTH,
    ENOUGH,
    LONGEST,
    SKILL,
    STEP,
    STEPS,
    Evenness,
    SelfPlay,
    no_games,
    play_game,
    play_games,
)
from floes_app.bots.search.decision import Limits, Skill, Stopped
from floes_app.core.game import Game
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.text import parse

Wins = tuple[int, ...]

#: Walrus wins with its first move.
WON = "..Q../...../P..*./...../..... P"
DUEL = "*.Q/.../P.* P"


def all_reports(_games: SelfPlay) -> bool:
    return True


def test_who_wins_at_once_wins_every_game() -> None:
    played = play_games(all_reports, WON, 0, 12)
    assert played.wins == (12, 0)
    assert (played.draws, played.moves, played.lengths) == (0, 12, (12, *[0] * (STEPS - 1)))
    assert played.favoured == 0


def test_the_number_of_a_game_decides_it() -> None:
    field = "P.Q/.../*.* P"
    whole = play_games(all_reports, field, 0, 3)
    first, rest = play_games(all_reports, field, 0, 1), play_games(all_reports, field, 1, 3)
    assert first.and_then(rest) == whole
    assert first.moves != play_games(all_reports, field, 1, 2).moves, "games with other numbers are others"


def test_each_game_counts_once_by_who_won_it_and_by_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    for winner, moves, step in ((0, 1, 0), (1, STEP, 0), (0, STEP + 1, 1), (None, 200, STEPS - 1)):
        monkeypatch.setattr(self_play, "play_game", lambda *_asked, played=(winner, moves): played)
        game = play_games(all_reports, DUEL, 0, 1)
        assert (game.wins, game.draws) == ((int(winner == 0), int(winner == 1)), int(winner is None))
        assert game.games == sum(game.lengths) == game.lengths[step] == 1
        assert game.moves == moves


def test_a_game_that_nobody_wins_is_a_draw() -> None:
    winner, moves = play_game(parse(DUEL), Bot(GAME, SKILL), random.Random(1))
    assert winner is None
    assert 1 < moves <= LONGEST
    assert play_game(parse(DUEL), Bot(GAME, SKILL), random.Random(1), longest=3) == (None, 3)


def test_progress_is_told_and_games_end_when_told() -> None:
    told: list[int] = []

    def report(played: SelfPlay) -> bool:
        told.append(played.games)
        return played.games < 2

    with pytest.raises(Stopped):
        play_games(report, DUEL, 0, 50)
    assert told[-1] == 2
    assert set(told) == {0, 1, 2}


@pytest.mark.parametrize(
    ("wins", "draws", "verdict"),
    [
        ((100, 100), 0, Evenness.EVEN),
        ((110, 90), 0, Evenness.EVEN),  # five points are even
        ((111, 89), 0, Evenness.OPEN),  # chi-squared 2.42
        ((113, 87), 0, Evenness.OPEN),  # 3.38
        ((114, 86), 0, Evenness.FAVOURED),  # 3.92
        ((222, 178), 0, Evenness.FAVOURED),  # the same share in more games
        ((130, 70), 0, Evenness.FAVOURED),
        ((90, 90), 20, Evenness.EVEN),
        ((90, 89), 21, Evenness.DRAWN),
        ((76, 62, 62), 0, Evenness.EVEN),
        ((80, 60, 60), 0, Evenness.OPEN),  # 4.00
        ((83, 60, 57), 0, Evenness.FAVOURED),  # 6.07
        ((55, 45, 50, 50), 0, Evenness.EVEN),
        ((63, 46, 46, 45), 0, Evenness.OPEN),  # 4.52
        ((80, 40, 40, 40), 0, Evenness.FAVOURED),
        ((0, 0), 0, Evenness.UNKNOWN),
        ((ENOUGH - 1, 0), 0, Evenness.UNKNOWN),
        ((ENOUGH, 0), 0, Evenness.FAVOURED),
    ],
)
def test_the_verdict_is_that_of_the_test_and_of_five_points(wins: Wins, draws: int, verdict: Evenness) -> None:
    assert SelfPlay(wins, draws).evenness is verdict


def test_equal_shares_are_seldom_called_uneven_and_far_ones_nearly_always() -> None:
    """Once in twenty boards on which all are alike, at most; a seat with half of the games of three nearly always."""
    lot = random.Random(7)

    def favoured(weights: tuple[int, ...]) -> int:
        seats = range(len(weights))
        tried = [lot.choices(seats, weights, k=ENOUGH) for _board in range(400)]
        counts = [SelfPlay(tuple(map(games.count, seats))) for games in tried]
        return sum(played.evenness is Evenness.FAVOURED for played in counts)

    for seats in (2, 3, 4):
        assert favoured((1,) * seats) <= 400 * 0.05 + 8
    assert favoured((2, 1, 1)) > 390


def test_the_players_of_all_games_look_eight_moves_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures that came with the app were played so."""
    asked: list[Skill] = []

    class Seen(Bot):
        def __init__(self, game: Game[Any], skill: Skill) -> None:
            asked.append(skill)
            super().__init__(game, skill)

    monkeypatch.setattr(self_play, "Bot", Seen)
    play_games(all_reports, WON, 0, 1)
    assert asked == [Skill(Limits(depth=8))] == [Skill(Limits(depth=DEPTH))]


def test_no_games_are_no_games() -> None:
    assert no_games(3).games == 0
    assert no_games(3).and_then(SelfPlay((1, 0, 0), 0, 7)) == SelfPlay((1, 0, 0), 0, 7)
