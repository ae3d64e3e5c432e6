"""The board keeps its size and place whatever stands in the line below it: one line or two, and buttons beside them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.model import Board
from floes_app.core.game import CHANCE
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.scenes.game.board import status_line
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, Screen
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

SIZES = ((1280, 800), (800, 600), (1000, 640))


def words_of(scene: PlayScene, lines: int) -> str:
    """Words that take so many lines."""
    size, room = scene.screen.px(BODY + 1), scene.plan.status_room
    words = "floe"
    while len(text.wrapped(words, size, room)) < lines:
        words += " floe"
    return words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", BOARDS)
def test_a_second_line_of_words_moves_no_board(make_desk: Callable[..., Desk], size: tuple[int, int], key: str) -> None:
    desk = make_desk(size)
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=1)))
    frame = scene.plan.frame
    for lines in (1, 2):
        scene.controller.refuse(words_of(scene, lines))
        desk.tick(2)
        assert len(scene._said.words.lines) == lines
        assert scene.plan.frame == frame


#: Games whose turns are told in a sentence, and which have a guided first game: neither has to be there.
TOLD = [key for key, board in BOARDS.items() if type(board).tale is not Board.tale]
GUIDED = [key for key, board in BOARDS.items() if board.lesson]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", TOLD)
def test_what_a_computer_did_and_what_comes_next_move_no_board(
    make_desk: Callable[..., Desk], size: tuple[int, int], key: str
) -> None:
    desk = make_desk(size)
    session = Session(find(key), {}, seed=1)
    session.set_player(session.state.turn, Player("Ida", "casual"))
    scene: PlayScene = desk.open(PlayScene(desk.context, session))
    frame, after = scene.plan.frame, 0
    while session.index < 12 and session.state.outcome is None:
        state = session.state
        scene.controller.play(session.roll() if state.to_move == CHANCE else state.actions()[0])
        desk.tick(2)
        scene.controller.finish_animation()
        desk.tick(2)
        after += bool(scene._said.words.after)
        assert scene.plan.frame == frame
    assert after, "a quieter line stood below the first"


@pytest.mark.parametrize("key", GUIDED)
def test_the_end_of_a_lesson_moves_no_board(desk: Desk, key: str) -> None:
    """Its buttons stand beside the result while the last move is still being shown."""
    game = find(key)
    scene: LessonScene = desk.open(LessonScene(desk.context, game, len(BOARDS[key].lesson or ()) - 1))
    frame = scene.plan.frame
    for action in scene.lesson.chapter.line:
        scene.controller.play(game.parse_action(scene.session.state, action))
        desk.tick(3)
        assert scene.plan.frame == frame
        scene.controller.finish_animation()
        desk.tick(3)
        assert scene.plan.frame == frame


@pytest.mark.parametrize("scale", [0.5, 0.7, 0.9, 1.0, 1.1, 1.37, 2.0, 3.0])
def test_the_room_for_two_lines_is_enough_at_every_scale(scale: float) -> None:
    screen = Screen(1280, 800, scale)
    look = status_line.StatusLook(
        screen.px(BODY + 1), screen.px(BODY), "", ("a", "b"), (), 0, 0, bar_below=False, bar=(0, 0)
    )
    kept = status_line.two_lines(screen) / screen.scale
    assert look.height(screen) <= screen.px(kept)
