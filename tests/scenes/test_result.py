"""The end of a game, and the next one."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from floes_app.core.match import begin
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play.summaries import headline, opponents, reason, result, standing
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene, rematch
from floes_app.scenes.game.set_up import NewGameScene
from tests.scenes.desk import PRACTICE, WINNING, Desk, over, played


def finished(desk: Desk, start: str = WINNING) -> PlayScene:
    """A game that has just been won before our eyes."""
    play = PlayScene(desk.context, played("", start))
    desk.open(play)
    desk.key(pygame.K_RIGHT)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    return play


def test_says_who_won_and_why() -> None:
    session = played("r", WINNING)
    assert headline(session) == "Walrus wins"
    assert reason(session) == "A perfect stop on the whirl."
    assert result(session) == "Walrus wins. A perfect stop on the whirl."
    assert result(played()) == ""


def test_nothing_shows_through_the_banner(desk: Desk) -> None:
    finished(desk)
    pictures = []
    for below in ("#000000", "#FFFFFF"):
        desk.surface.fill(below)
        desk.top.draw(desk.surface)
        inside = desk.top.rect.inflate(-40, -6)
        pictures.append(pygame.image.tobytes(desk.surface.subsurface(inside), "RGB"))
    assert pictures[0] == pictures[1]


def test_practice_counts_the_moves() -> None:
    assert headline(played("r", PRACTICE)) == "Solved in 1 move"
    assert headline(played("udr", PRACTICE)) != headline(played("r", PRACTICE))
    assert result(played("r", PRACTICE)) == "Solved in 1 move."
    assert standing(played("ud", PRACTICE)) == "Practice: 2 moves so far."


def test_a_draw_has_no_winner() -> None:
    session = played("rllr" * 2, "P..../...../...../...../....Q P")
    assert session.state.outcome is not None
    assert session.state.outcome.winners == ()
    assert headline(session) == "It’s a draw"
    assert result(session) == f"It’s a draw. {reason(session)}"


def test_tells_who_plays_and_whose_turn_it_is() -> None:
    assert opponents(played()) == "Walrus against Puffin"
    assert standing(played("ur")) == "Turn 3, Walrus to move."
    assert opponents(played("", level="F9e")) == "Walrus, Puffin, Fox, Penguin"


def test_the_one_who_was_second_begins_the_rematch() -> None:
    session = played("r", WINNING)
    session.set_player(0, Player("Aino"))
    session.set_player(1, Player("Bear", "hard"))
    again = rematch(session)
    assert list(again.players.values()) == [Player("Bear", "hard"), Player("Aino")]
    assert again.state == session.plies[0].state
    assert len(again.plies) == 1
    assert rematch(session).seed != again.seed


def test_who_is_called_after_a_seat_is_called_after_the_new_one() -> None:
    session = played("r", WINNING)
    session.set_player(1, Player("Puffin", "easy"))
    assert list(rematch(session).players.values()) == [Player("Walrus", "easy"), Player("Puffin")]


def test_rematch_new_game_and_menu(desk: Desk) -> None:
    finished(desk)
    desk.press("Rematch")
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.index == 0
    finished(desk)
    desk.press("New game")
    assert isinstance(desk.top, NewGameScene)
    assert len(desk.context.stack.scenes) == 2
    finished(desk)
    desk.press("Menu")
    assert len(desk.context.stack.scenes) == 1


def test_looking_at_the_board_takes_the_banner_away_for_good(desk: Desk) -> None:
    play = finished(desk)
    desk.press("See the board")
    assert desk.top is play
    desk.rest()
    assert desk.top is play


def test_a_move_taken_back_takes_the_banner_away(desk: Desk) -> None:
    play = finished(desk)
    desk.key(pygame.K_u)
    assert play.session.index == 0
    desk.rest()
    assert desk.top is play


def test_the_board_stays_in_sight(desk: Desk) -> None:
    play = finished(desk)
    board = play.painter.extent(play.session.state, play.plan.frame)
    banner = desk.top.rect
    assert banner.top > board.top + board.height // 2
    assert not banner.colliderect(play.plan.panel)


def test_a_click_on_the_banner_does_not_reach_the_board(desk: Desk) -> None:
    play = finished(desk)
    revision = play.session.revision
    desk.click((desk.top.rect.x + 5, desk.top.rect.y + 5))
    assert play.session.revision == revision
    assert isinstance(desk.top, ResultScene)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_banner_fits_the_window_with_the_largest_words(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size, 2.0)
    for session in (played("r", WINNING), match_of_two()):
        for seat in session.seats:
            session.set_player(seat, Player("Wolfeschlegelsteinhausen"))
        play = PlayScene(desk.context, session)
        desk.open(play, over(play))
        desk.tick()
        window = desk.surface.get_rect()
        assert window.contains(desk.top.rect)
        for control in desk.form.controls:
            assert desk.top.rect.contains(control.rect)


def match_of_two() -> Session:
    """The first game of a match, played to its end by pieces that move at random."""
    session = begin(find("floe"), {})
    generator = random.Random(36)
    while session.state.outcome is None:
        session.play(generator.choice(session.state.actions()))
    return session
