"""The places in the panel go by what is shown in it."""

from __future__ import annotations

import pytest

from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk
from tests.sessions import PRACTICE, played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def test_in_practice_the_moves_begin_below_moves_and_par(desk: Desk) -> None:
    scene = PlayScene(desk.context, played("r", PRACTICE))
    desk.open(scene)
    facts = scene.source.contents().facts
    assert facts, "practice counts moves, and knows par"
    panel = scene.plan.panel
    assert scene.side.section(panel).top >= scene.side._facts(panel, facts).bottom
