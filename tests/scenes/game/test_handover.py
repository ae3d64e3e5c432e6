"""Between two players at one screen: whose turn it is, and nothing of the board."""

from __future__ import annotations

import pygame
import pytest

from floes_app.scenes.game.handover import HandoverScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.paint import art, text
from floes_app.view.paint.text import Line
from floes_app.view.paint.theme import seat_colour
from tests.scenes.desk import Desk
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("alone")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_says_whose_turn_it_is_in_their_colour(desk: Desk, monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    lines: list[Line] = []
    session = some_moves("seega", 4)
    desk.open(PlayScene(desk.context, session))
    desk.context.stack.push(HandoverScene(desk.context, session, seat))
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    desk.tick()
    names = [player.name for player in session.players.values()]
    said = [line.words for line in lines if desk.top.rect.contains(line.rect)]
    assert names[seat] in said
    assert names[1 - seat] not in said
    assert names[seat] in desk.top.announcement()
    edge = pygame.Rect(0, 0, 4, 4)
    edge.midleft = desk.top.rect.midleft
    seen = {tuple(desk.surface.get_at((x, edge.y)))[:3] for x in range(edge.left, edge.right)}
    assert any(
        max(abs(one - other) for one, other in zip(colour, art.rgb(seat_colour(seat)), strict=True)) < 40
        for colour in seen
    )


def test_nothing_of_the_board_is_seen_through_the_pause(desk: Desk) -> None:
    pictures = []
    for moves in (0, 4):
        session = some_moves("seega", moves)
        desk.open(PlayScene(desk.context, session))
        desk.context.stack.push(HandoverScene(desk.context, session, 0))
        desk.tick(3)
        pictures.append(pygame.image.tobytes(desk.surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("by_key", [True, False])
def test_any_key_and_a_click_anywhere_goes_on(desk: Desk, by_key: bool) -> None:
    session = some_moves("seega", 4)
    play = PlayScene(desk.context, session)
    desk.open(play)
    desk.context.stack.push(HandoverScene(desk.context, session, 1))
    desk.tick()
    if by_key:
        desk.key(pygame.K_x)
    else:
        desk.click((5, 5))
    assert desk.top is play
