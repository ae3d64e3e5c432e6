"""Games of the computer against itself on a field."""

from __future__ import annotations

import pytest

from floes_app.bots.decision import Stopped
from floes_app.bots.icefloes.trials import STEPS, Trials, no_trials, play_trials

#: Walrus wins with its first move.
WON = "..Q../...../P..*./...../..... P"
DUEL = "*.Q/.../P.* P"


def all_reports(_trials: Trials) -> bool:
    return True


def test_who_wins_at_once_wins_every_game() -> None:
    played = play_trials(all_reports, WON, 0, 12)
    assert played.wins == (12, 0)
    assert (played.draws, played.moves, played.lengths) == (0, 12, (12, *[0] * (STEPS - 1)))
    assert played.is_fair is False
    assert played.favoured == 0


@pytest.mark.slow
def test_the_number_of_a_game_decides_it() -> None:
    whole = play_trials(all_reports, DUEL, 0, 8)
    assert whole.games == sum(whole.lengths) == 8
    parts = play_trials(all_reports, DUEL, 0, 3).and_then(play_trials(all_reports, DUEL, 3, 8))
    assert parts == whole


def test_progress_is_told_and_games_end_when_told() -> None:
    told: list[int] = []

    def report(played: Trials) -> bool:
        told.append(played.games)
        return played.games < 2

    with pytest.raises(Stopped):
        play_trials(report, DUEL, 0, 50)
    assert told[-1] == 2
    assert set(told) == {0, 1, 2}


@pytest.mark.parametrize(
    ("wins", "fair"),
    [
        ((100, 100), True),
        ((109, 91), True),  # 54.5 %
        ((115, 85), None),  # 57.5 %: chance may have done that
        ((130, 70), False),
        ((55, 45, 50, 50), True),
        ((80, 40, 40, 40), False),
        ((0, 0), True),
    ],
)
def test_fair_is_who_is_near_the_equal_share(wins: tuple[int, ...], fair: bool | None) -> None:
    assert Trials(wins).is_fair is fair


def test_no_games_are_no_games() -> None:
    assert no_trials(3).games == 0
    assert no_trials(3).and_then(Trials((1, 0, 0), 0, 7)) == Trials((1, 0, 0), 0, 7)
