"""The study with the worker processes, as players have it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floes_app.core.game import CHANCE
from floes_app.scenes.game.study.scene import StudyScene
from tests.scenes.desk import Desk
from tests.scenes.thinking import wait
from tests.sessions import finished


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "icefloes", "frostbitten"])
def test_a_real_game_is_studied(make_desk: Callable[..., Desk], key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floes_app.play.after.analysis.WHOLE", 1.0)
    monkeypatch.setattr("floes_app.play.after.analysis.LEAST", 0.005)
    desk = make_desk(animation="off")
    scene: StudyScene = desk.open(StudyScene(desk.context, finished(key)))
    game = scene.controller
    while game.session.state.to_move == CHANCE:
        game.visit(game.main[game.node.depth + 1])
    wait(desk, lambda: game.judgement is not None and bool(game.judgement.lines))
    first = game.node
    assert game.judgement is not None
    state = game.session.state
    for text in game.judgement.lines[0].actions:
        state = state.apply(game.session.game.parse_action(state, text))
    assert game.verdict().headline
    game.step(1)
    wait(desk, lambda: game.judgement is not None)
    assert game.judge.of(first) is not None, "what was found out is remembered"
    if key == "frostbitten":
        rolled = game.rolled_from
        assert rolled is not None
        wait(desk, lambda: game.roll_judge.of(rolled) is not None)
        assert len(game.results()) == 4
    wait(desk, lambda: game.analysis.is_done)
    assert len(game.analysis.points) == len(game.analysis.turns)
    assert len(game.analysis.turning_points()) <= 3
    for place in range(len(game.analysis.turns)):
        state = game.analysis.session.plies[game.analysis.turns[place].index].state
        for action in game.analysis.best(place):
            assert action in state.actions()
            state = state.apply(action)
    scene.leave()
    assert not game.judge.is_at_work
    assert not game.roll_judge.is_at_work
