"""The board keeps its size and place whatever stands below it: words as long as any that are said, and buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floes_app.board.board import Board
from floes_app.board.boards import BOARDS
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.board import status_line
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, SMALL, Screen
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

SIZES = ((1280, 800), (800, 600), (1000, 640))


def words_of(scene: PlayScene, lines: int, size: float = BODY + 1) -> str:
    """Words that take so many lines, in letters of a size."""
    room, bar = scene.plan.status_room, scene._status_layout.words.bar[0]
    if bar:
        room = status_line.bar_right(scene.plan, scene.screen, bar) - bar - scene.screen.px(status_line.ASIDE)
        room -= scene.plan.words_left
    words = "floe"
    while len(text.wrapped(words, scene.screen.px(size), room)) < lines:
        words += " floe"
    return words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", BOARDS)
def test_a_second_and_a_third_line_of_words_move_no_board(
    make_desk: Callable[..., Desk], size: tuple[int, int], key: str
) -> None:
    desk = make_desk(size)
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=1)))
    frame = scene.plan.frame
    for lines, letters in ((1, BODY + 1), (2, BODY + 1), (3, SMALL)):
        scene.controller.refuse(words_of(scene, lines, letters))
        desk.tick(2)
        assert len(scene._status_layout.words.lines) == lines
        assert scene.plan.frame == frame


#: Longer than what is said in a game.
LONG = ("floe " * 40).strip()


@pytest.mark.parametrize("scale", [1.0, 1.4, 2.0])
@pytest.mark.parametrize(
    "size", [SIZES[1], *(pytest.param(size, marks=pytest.mark.slow) for size in (SIZES[0], SIZES[2]))]
)
@pytest.mark.parametrize("key", BOARDS)
def test_long_words_move_no_board_at_any_size_of_text_and_are_never_smaller_than_usual(
    make_desk: Callable[..., Desk], size: tuple[int, int], key: str, scale: float
) -> None:
    desk = make_desk(size, scale)
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=1)))
    frame, screen = scene.plan.frame, scene.screen
    for letters in range(20, len(LONG) + 1, 20):
        scene.controller.refuse(LONG[:letters])
        desk.tick(2)
        assert scene.plan.frame == frame
        assert scene._status_layout.words.size >= (screen.usual.px(BODY + 1) if scale > 1 else screen.px(SMALL))
    assert len(scene._status_layout.words.lines) > 1


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
        after += bool(scene._status_layout.words.after)
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


@pytest.mark.parametrize(
    ("lines", "size", "leading"), [(2, BODY + 1, status_line.LEADING), (3, SMALL, status_line.CLOSE)]
)
@pytest.mark.parametrize("scale", [0.5, 0.7, 0.9, 0.97, 1.0, 1.1, 1.37, 2.0, 3.0])
def test_the_room_for_two_lines_is_enough_at_every_scale_and_for_three_small_ones(
    scale: float, lines: int, size: int, leading: float
) -> None:
    screen = Screen(1280, 800, scale)
    words = ("a",) * lines
    look = status_line.StatusLook(
        screen.px(size), screen.px(SMALL), "", words, (), 0, 0, False, bar=(0, 0), bar_right=0, leading=leading
    )
    kept = status_line.kept_free(screen) / screen.scale
    assert look.height(screen) <= screen.px(kept)
