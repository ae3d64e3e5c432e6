"""The rail of windows that large text makes small: players by name, facts with words, where the board leaves room."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.paint.text import Line
from floes_app.view.paint.theme import INK, SOFT, Screen
from floes_app.view.parts import wide_rail
from floes_app.view.parts.wide_rail import WideRail, is_wide
from tests.scenes.desk import Desk
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("watch")

SIZES = ((800, 600), (1280, 800), (1920, 1080))


def in_rail(desk: Desk, session: Session) -> tuple[PlayScene, list[str]]:
    """A game, and the words that are drawn in its rail."""
    lines: list[Line] = []
    play = desk.open(PlayScene(desk.context, session))
    with pytest.MonkeyPatch.context() as listening:
        listening.setattr(text, "line_listeners", [lines.append])
        play.dirty = True
        desk.tick()
    return play, [line.words for line in lines if line.rect.x >= play.plan.panel.x]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", BOARDS)
def test_players_and_facts_have_their_words(key: str, size: tuple[int, int], make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(size, 2.0)
    session = some_moves(key)
    play, words = in_rail(desk, session)
    assert play.plan.folded
    assert is_wide(play.plan.panel, play.screen)
    wanted = [player.name for player in session.players.values()]
    wanted += [fact.label for fact in BOARDS[key].folded_facts(session.state)]
    assert set(wanted) <= set(words)
    controls = [control for control in play.form.controls if play.plan.panel.contains(control.rect)]
    assert len(controls) >= 8
    assert not any(a is not b and a.rect.colliderect(b.rect) for a in controls for b in controls)


def test_a_long_name_is_whole(make_desk: Callable[..., Desk]) -> None:
    session = some_moves("floe")
    session.set_player(0, Player("Wilhelmina Montgomery"))
    _play, words = in_rail(make_desk((800, 600), 2.0), session)
    assert "Wilhelmina Montgomery" in " ".join(words)


def test_four_players_keep_the_narrow_rail_where_names_have_no_room(
    make_desk: Callable[..., Desk],
) -> None:
    four = Session(find("frostbitten"), {"players": 4}, seed=3)
    play, _words = in_rail(make_desk((800, 600), 2.0), four)
    assert not is_wide(play.plan.panel, play.screen)
    play, words = in_rail(make_desk((800, 600), 1.0), some_moves("floe"))
    assert not is_wide(play.plan.panel, play.screen)
    assert "Seals" not in words


@pytest.mark.parametrize("key", BOARDS)
def test_names_are_there_as_soon_as_they_and_all_buttons_have_room(key: str) -> None:
    """Nine buttons are three rows: no row is kept free that nothing ever stands in."""
    board, session = BOARDS[key], some_moves(key)
    number = len(board.folded_facts(session.state))
    for high in range(200, 1200):
        screen = Screen(800, high, 2.0)
        wide = WideRail(PAINTERS[key](board), screen, session)
        if wide.fits(wide_rail.LEAST):
            break
    rail = pygame.Rect(0, 0, screen.px(wide_rail.LEAST), high)
    above = wide.players(rail)[-1].bottom + number * (screen.px(wide_rail.FACT) + screen.px(wide_rail.GAP))
    handle, others = wide.buttons(rail, wide_rail.MOST_BUTTONS - 1)
    assert len({place.y for place in (handle, *others)}) == 3
    assert above + screen.px(wide_rail.GAP) == handle.y


def test_whose_turn_it_is_stands_out_by_its_name(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = make_desk((1280, 800), 2.0)
    session = some_moves("seega")
    play = desk.open(PlayScene(desk.context, session))
    colours: dict[str, str] = {}

    def drawn(_rail: WideRail, _target: object, words: str, *more: object) -> None:
        colours[words] = str(more[2])

    monkeypatch.setattr(WideRail, "_draw_words", drawn)
    play.dirty = True
    desk.tick()
    names = {seat: player.name for seat, player in session.players.items()}
    mover = session.state.turn
    assert {seat: colours[name] for seat, name in names.items()} == {mover: INK, 1 - mover: SOFT}
