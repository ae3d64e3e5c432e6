"""The paces of computers stand side by side in the panel, each in a place that its word fits into."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from floes_app.core import i18n
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from floes_app.view.controls import Notch, TextButton
from floes_app.view.paint import text
from floes_app.view.paint.theme import SMALL
from tests.languages import LANGUAGES, catalogue
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture(params=LANGUAGES)
def scene(request: pytest.FixtureRequest, make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> PlayScene:
    """A game with a computer in it, told in each language."""
    monkeypatch.setattr(i18n, "_catalogue", catalogue(request.param))
    desk = make_desk((1280, 800))
    players = [Player("Aino"), Player("Bram"), Player("Cleo", "casual")]
    opened: PlayScene = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {"players": 3}, players)))
    return opened


def test_every_pace_is_written_in_letters_of_nearly_the_usual_size(scene: PlayScene) -> None:
    row = [control for control in scene.form.controls if isinstance(control, Notch)]
    assert len(row) == 4
    assert row[0].row is not None
    assert row[0].rect.left == row[0].row.left
    assert row[-1].rect.right == row[0].row.right
    for left, right in itertools.pairwise(row):
        assert left.rect.right == right.rect.left
    usual, edge = scene.screen.px(SMALL - 1), scene.screen.px(Notch.MARGIN)
    assert len({notch.size for notch in row}) == 1
    assert row[0].size >= usual * 0.85
    for notch in row:
        assert text.width(notch.label, notch.size, bold=True) <= notch.rect.width - edge, notch.label


def test_skip_says_its_whole_word_or_leaves_the_paces_its_room(scene: PlayScene) -> None:
    skip = next(one for one in scene.form.controls if one.label == scene.commands.action(scene.source, "skip").label)
    last = [one for one in scene.form.controls if isinstance(one, Notch)][-1]
    assert skip.rect.right == scene.side.inner(scene.plan.panel).right
    assert last.rect.right < skip.rect.left
    if isinstance(skip, TextButton):
        assert skip.says_it_whole(scene.screen)
    else:
        assert skip.rect.width < 2 * skip.rect.height


def test_only_turns_of_computers_can_be_skipped(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((1280, 800))
    for seats, can_skip in (
        ([Player("Bram", "newcomer"), Player("Aino")], True),
        ([Player("Aino"), Player("Bram", "newcomer")], False),
    ):
        scene = desk.open(PlayScene(desk.context, Session(find("floe"), {}, seats)))
        desk.tick()
        label = scene.commands.action(scene.source, "skip").label
        skip = next(one for one in scene.form.controls if one.label == label)
        assert skip.enabled() == can_skip
