"""What games paint into the panel: whose it is, how many there are, and that it is of now."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.seega.items import stone_sprite
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.view.boards.frostbitten import painter
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.paint.theme import AMBER, Screen
from tests.sessions import finished

SCREEN = Screen.of(1280, 800)
RECT = pygame.Rect(0, 0, 300, 92)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def rolls(session: Session) -> int:
    return sum(ply.state.to_move == CHANCE for ply in session.plies[:-1])


def test_the_rolls_of_a_game_that_is_over_are_those_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PAINTERS["frostbitten"](BOARDS["frostbitten"])
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    for seed in (4, 5):
        told.clear()
        session = finished("frostbitten", seed)
        game.section(pygame.Surface(RECT.size), RECT, session, SCREEN, False)
        assert any(str(session.seed) in words for words in told), "the seed, for those who want the same dice"
        assert any(str(rolls(session)) in words for words in told)


def test_each_penguin_that_is_there_has_its_place_before_those_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PAINTERS["frostbitten"](BOARDS["frostbitten"])
    monkeypatch.setattr(painter, "home_counts", lambda _state: [SimpleNamespace(home=1, homeward=1)])
    row = game.progress(None, 0, 24)
    assert row is not None
    step = (row.get_width() - 24) // 2
    places = {pygame.image.tobytes(row.subsurface((at * step, 0, 24, 24)), "RGBA") for at in range(3)}
    assert len(places) == 3, "one is there, one on its way home, one on its way"


@pytest.mark.parametrize(("quiet", "is_near"), [(31, False), (32, True), (39, True)])
def test_quiet_turns_are_amber_for_the_last_fifth(monkeypatch: pytest.MonkeyPatch, quiet: int, is_near: bool) -> None:
    game = PAINTERS["seega"](BOARDS["seega"])
    colours: list[str] = []
    draw = text.draw

    def noted(target: pygame.Surface, words: str, at: Any, size: int, colour: str, **style: Any) -> pygame.Rect:
        colours.append(colour)
        return draw(target, words, at, size, colour, **style)

    monkeypatch.setattr(text, "draw", noted)
    session = Session(find("seega"), {}, start=find("seega").parse(f"b3b/5/5/R1bR1/4R r m {quiet} -"))
    game.section(pygame.Surface(RECT.size), RECT, session, SCREEN, False)
    assert [colour == AMBER for colour in colours] == [is_near, is_near]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_stone_in_the_list_of_moves_is_its_players(seat: int) -> None:
    game = PAINTERS["seega"](BOARDS["seega"])
    token, portrait = game.token(stone_sprite(seat), 24), game.portrait(seat, 24)
    assert pygame.image.tobytes(token, "RGBA") == pygame.image.tobytes(portrait, "RGBA")
