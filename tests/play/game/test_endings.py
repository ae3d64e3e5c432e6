"""The end of a game on its board: however the closing film is left, the board then shows the position that is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.player import Player
from floes_app.games import find
from floes_app.play.game.controller import GameController
from floes_app.play.learn.lesson import LessonScript
from tests.amounts import sample
from tests.board.endings import ENDS
from tests.board.playing import seen
from tests.play.table import FRAME, Table, pass_time, rest


def before_the_end(table: Table, end: str) -> GameController:
    """A game of which only the last action is left."""
    key, position, _text = ENDS[end]
    return table.game(key, position)


def finish(game: GameController, end: str) -> None:
    """Play the last action."""
    game.play(game.session.game.parse_action(game.session.state, ENDS[end][2]))


def picture(game: GameController) -> Any:
    """The items on the board, and the marks on it."""
    return seen(game.on_board.items()), game.on_board.marks()


def opened_again(table: Table, game: GameController) -> GameController:
    """The same game, closed and opened from the disk."""
    session = game.session
    table.store.keep(session)
    path = table.store.path_of(session)
    assert path is not None
    again, _faults = table.store.load(path)
    assert again is not None
    return table.play(again)


def in_the_film(game: GameController) -> None:
    """Go on to a moment of the film at which the pieces lie elsewhere."""
    position = seen(game.board.items(game.session.state, game.identity()))
    while len(game.animation._clips) > 1 or seen(game.animation.items()) == position:
        game.update(FRAME)
    pass_time(game, 0.2)
    assert game.animation.running


def skip(game: GameController) -> None:
    game.interrupt()


def wait(game: GameController) -> None:
    rest(game)


def undo_and_redo(game: GameController) -> None:
    game.undo()
    pass_time(game, 0.05)
    game.redo()
    rest(game)


def undo_in_full_and_redo(game: GameController) -> None:
    game.undo()
    rest(game)
    game.redo()
    game.interrupt()


def cover_and_uncover(game: GameController) -> None:
    game.cover()
    pass_time(game, 0.2)
    game.uncover()
    rest(game)


WAYS = (wait, skip, undo_and_redo, undo_in_full_and_redo, cover_and_uncover)


@pytest.mark.parametrize(("way", "end"), sample(product(WAYS, ENDS), 4))
def test_however_the_film_is_left_the_position_is_on_the_board(
    table: Table, end: str, way: Callable[[GameController], None]
) -> None:
    game = before_the_end(table, end)
    finish(game, end)
    if end != "captured":  # stars alone come up over the bears
        in_the_film(game)
    way(game)
    pass_time(game, 1.5)  # the last effects are over
    assert picture(game) == picture(opened_again(table, game))
    assert picture(game)[0] == seen(game.board.items(game.session.state, game.identity()))


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"pace": "at once"}, {"animation": "off"}])
@pytest.mark.parametrize("end", ENDS)
def test_at_once_and_without_motion_it_is_there_with_the_last_action(
    table: Table, end: str, settings: dict[str, Any]
) -> None:
    table.change(**settings)
    game = before_the_end(table, end)
    finish(game, end)
    action = game.board.timeline(
        game.session.plies[0].state,
        game.identities.at(0),
        game.session.game.story(game.session.plies[0].state, game.session.plies[1].action),
    )
    pass_time(game, action.duration + 2 * FRAME)
    assert not game.animation.running
    pass_time(game, 1.2)
    assert picture(game) == picture(opened_again(table, game))


@pytest.mark.parametrize("end", ["whirl", "isolated", "few"])
def test_the_end_that_a_computer_brings_about_is_as_true(table: Table, end: str) -> None:
    game = before_the_end(table, end)
    session = game.session
    for seat in session.seats:
        session.set_player(seat, Player("Deep", "casual"))
    finish(game, end)
    rest(game)
    pass_time(game, 1.5)
    assert picture(game) == picture(opened_again(table, game))


@pytest.mark.parametrize("key", BOARDS)
def test_every_chapter_of_a_lesson_leaves_its_position(table: Table, key: str) -> None:
    game = find(key)
    for number in range(len(BOARDS[key].lesson or ())):
        lesson = LessonScript(table, game, number)
        for action in lesson.chapter.line:
            lesson.controller.play(game.parse_action(lesson.controller.session.state, action))
            rest(lesson.controller)
        pass_time(lesson.controller, 1.5)
        state = lesson.controller.session.state
        assert lesson.done
        assert seen(lesson.controller.on_board.items()) == seen(
            lesson.controller.board.items(state, lesson.controller.identity())
        )


def test_the_seal_of_the_lesson_stays_on_its_own_ice(table: Table) -> None:
    """It once dived into the hole beside it, where the words spoke of the ice around where it really was."""
    game = find("floe")
    lesson = LessonScript(table, game, len(BOARDS["floe"].lesson or ()) - 1)
    for action in lesson.chapter.line:
        lesson.controller.play(game.parse_action(lesson.controller.session.state, action))
        rest(lesson.controller)
    items = lesson.controller.on_board.items()
    board, state = lesson.controller.board, lesson.controller.session.state
    lights = [board.layout(state).cell_at((item.x, item.y)) for item in items if item.sprite == "isolated"]
    seals = [board.layout(state).cell_at((item.x, item.y)) for item in items if item.sprite == "seal"]
    assert lights
    assert set(lights) <= set(seals)


def test_a_game_opened_at_its_end_shows_no_film(table: Table) -> None:
    game = before_the_end(table, "pole")
    finish(game, "pole")
    assert not opened_again(table, game).animation.running
