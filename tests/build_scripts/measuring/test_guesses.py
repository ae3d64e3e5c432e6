"""Share of the times when the computer guesses right what a person plays."""

from __future__ import annotations

import pytest

from build_scripts.measuring import guesses
from build_scripts.measuring.guesses import Count
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.games import find


def guessed(game: str, level: str, nodes: int) -> Count:
    """The fate of the guesses in a game against this level."""
    count = Count()
    guesses.play(find(game), Bot.of_strength(find(game), level), 0, nodes, 1, count)
    return count


@pytest.mark.slow
def test_who_plays_alike_is_guessed_more_often_than_a_newcomer() -> None:
    alike, newcomer = guessed("floe", "master", 300), guessed("floe", strengths.STRENGTHS[0].key, 300)
    assert 0 < alike.first <= alike.right <= alike.asked
    assert newcomer.right / newcomer.asked < alike.right / alike.asked


def test_the_command_tells_of_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert guesses.main(["icefloes", "--games", "2", "--nodes", "40"]) == 0
    _first, line = capsys.readouterr().out.splitlines()
    assert line.startswith("icefloes: ")
    assert "one of 3" in line


@pytest.mark.slow
def test_several_actions_in_a_turn_are_guessed_together() -> None:
    count = guessed("seega", "newcomer", 60)
    assert count.right <= count.asked
    assert count.asked > 10


def test_before_a_roll_there_is_nothing_to_guess(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(guesses, "LONGEST", 40)
    assert guesses.main(["frostbitten", "--games", "1", "--nodes", "1"]) == 0
    assert "frostbitten: nothing to guess" in capsys.readouterr().out
