"""The guided first game: where the player is in it, and what the words beside the board say."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.games import find
from floes_app.play.learn.lesson import LessonScript
from tests.play.table import Table, rest


def play(lesson: LessonScript) -> None:
    """Play what the words ask for, or what is written for the other side."""
    game = lesson.controller
    game.play(game.session.game.parse_action(game.session.state, str(game.turns.wanted)))


def chapters(key: str, folder: Path) -> list[LessonScript]:
    first = LessonScript(Table(folder), find(key))
    return [
        first,
        *(LessonScript(first.controller.services, find(key), number) for number in range(1, len(first.chapters))),
    ]


@pytest.mark.parametrize("key", [key for key, board in BOARDS.items() if board.lesson is not None])
def test_steps_are_counted_through_all_chapters(key: str, tmp_path: Path) -> None:
    counted = []
    for lesson in chapters(key, tmp_path):
        counted.append(lesson.progress())
        while not lesson.done:
            play(lesson)
            rest(lesson.controller)
            if not lesson.done:
                counted.append(lesson.progress())
    (whole,) = {number for _step, number in counted}
    assert sorted({step for step, _number in counted}) == list(range(1, whole)), "the last is to be solved alone"
    assert [step for step, _number in counted] == sorted(step for step, _number in counted)


def test_the_words_go_on_when_the_board_has_come_to_rest(tmp_path: Path) -> None:
    lesson = LessonScript(Table(tmp_path), find("floe"))
    before = lesson.words()
    play(lesson)
    assert lesson.controller.animation.running
    assert lesson.words() == before
    rest(lesson.controller)
    assert lesson.words() != before
