"""The guided first games: every action that is asked for can be played, by hands, by whom it is asked of."""

from __future__ import annotations

from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.lesson import Chapter
from floes_app.core.game import CHANCE
from floes_app.games import find

#: The lessons by the key of the game.
LESSONS = {key: board.lesson for key, board in BOARDS.items() if board.lesson is not None}

CHAPTERS = [
    pytest.param(key, chapter, id=f"{key}-{number}")
    for key, lesson in LESSONS.items()
    for number, chapter in enumerate(lesson)
]


def test_a_lesson_has_six_to_ten_steps() -> None:
    assert LESSONS
    for key, lesson in LESSONS.items():
        assert 6 <= sum(len(chapter.steps) for chapter in lesson) <= 10, key


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_the_player_makes_every_step_and_the_other_side_every_reply(key: str, chapter: Chapter) -> None:
    game = find(key)
    state: Any = chapter.start(game)
    player = state.turn
    for step in chapter.steps:
        assert state.outcome is None
        assert state.turn == player, step.action
        state = state.apply(game.parse_action(state, step.action))
        for reply in step.replies:
            assert state.turn != player, reply
            state = state.apply(game.parse_action(state, reply))


@pytest.mark.parametrize(("key", "chapter"), CHAPTERS)
def test_hands_can_do_what_is_asked(key: str, chapter: Chapter) -> None:
    game, board = find(key), BOARDS[key]
    state: Any = chapter.start(game)
    for action in chapter.line:
        if state.to_move != CHANCE:
            on_the_board = [str(move.action) for move in board.moves(state)]
            assert action in on_the_board + [str(button.action) for button in board.buttons(state)]
        state = state.apply(game.parse_action(state, action))


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_ends_with_the_player_winning(key: str) -> None:
    chapter = LESSONS[key][-1]
    state: Any = chapter.start(find(key))
    player = state.turn
    for action in chapter.line:
        state = state.apply(find(key).parse_action(state, action))
    assert state.outcome.winners == (player,)


def test_where_the_player_is_in_a_chapter() -> None:
    chapter = LESSONS["floe"][0]  # two steps with a reply each, and one without
    assert [chapter.step_at(played) for played in range(7)] == [0, 0, 1, 1, 2, None, None]
