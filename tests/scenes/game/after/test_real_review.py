"""The review with the worker process, as players have it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk
from tests.scenes.thinking import wait
from tests.sessions import finished


@pytest.mark.slow
@pytest.mark.parametrize("key", ["icefloes", "frostbitten"])
def test_a_real_game_is_looked_through(
    make_desk: Callable[..., Desk], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.play.after.analysis.WHOLE", 1.0)
    monkeypatch.setattr("floes_app.play.after.analysis.LEAST", 0.005)
    desk = make_desk(animation="off")
    play = desk.open(PlayScene(desk.context, finished(key, players=2) if key == "frostbitten" else finished(key)))
    desk.key(pygame.K_v)
    desk.tick()
    analysis = desk.top.analysis
    wait(desk, lambda: analysis.is_done)
    assert len(analysis.points) == len(analysis.turns)
    assert all(-1 <= point.value <= 1 and point.best for point in analysis.points)
    for place, turn in enumerate(analysis.turns):
        state = play.session.plies[turn.index].state
        for action in analysis.best(place):
            assert action in state.actions()
            state = state.apply(action)
        assert analysis.best(place)
    assert len(analysis.turning_points()) <= 3
