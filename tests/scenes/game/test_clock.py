"""The clock of two people at the window: chosen before the game, seen beside the seats, heard, and kept on the disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.access.speech import Question
from floes_app.play.game.timer import left_in_words
from floes_app.play.start.clocks import CLOCKS
from floes_app.play.start.set_up import Seating
from floes_app.scenes.base.choose import ChoiceScene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.view.paint import text
from tests.scenes.desk import HARDEST_FIRST, Desk

SEEGA = find("seega")


def timed(desk: Desk, left: tuple[float, float] = (300.0, 300.0), key: str = "seega") -> PlayScene:
    session = Session(find(key), {}, [Player("Aino"), Player("Bram")], seed=3)
    session.play_by(replace(CLOCKS["5+3"], left=left))
    scene = PlayScene(desk.context, session)
    desk.open(scene)
    return scene


def drawn(desk: Desk) -> list[str]:
    words: list[str] = []

    def listen(line: text.Line) -> None:
        words.append(line.words)

    text.line_listeners.append(listen)
    try:
        desk.top.draw(desk.surface)
    finally:
        text.line_listeners.remove(listen)
    return words


@pytest.mark.usefixtures("alone", "unpainted")
def test_a_clock_is_chosen_beforehand_and_off_at_first(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, SEEGA))
    desk.click_on("Together")
    assert scene.new_game.session().clock is None
    desk.click_on("Clock")
    assert isinstance(desk.top, ChoiceScene)
    assert len(desk.top.choices) == 1 + len(CLOCKS), "there is nothing to decide without a clock"
    desk.click_on("10 min + 5 s")
    assert scene.new_game.session().clock == CLOCKS["10+5"].anew()
    desk.click_on("Clock")
    desk.click_on(desk.top.choices[-1].label)
    assert scene.new_game.session().clock == replace(CLOCKS["10+5"], decides=False).anew()
    desk.click_on("Play")
    assert desk.top.session.clock is not None
    again = desk.open(NewGameScene(desk.context, SEEGA))
    assert again.new_game.clock_words() == "10 min + 5 s, noted", "it is remembered"


@pytest.mark.usefixtures("alone", "unpainted")
def test_only_two_people_at_one_table_can_have_a_clock(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("frostbitten")))
    scene.new_game.choose_clock("5+3")
    scene.layout()
    assert scene.new_game.table is Seating.ALONE
    assert scene.new_game.session().clock is None
    desk.click_on("Together")
    assert scene.new_game.session().clock is not None
    desk.click_on("Four")
    assert scene.new_game.session().clock is None
    assert not any(control.label == "Clock" for control in desk.form.controls)


@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_what_both_have_left_is_seen_beside_their_seats(make_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = make_desk(size)
    timed(desk, (61.0, 9.5))
    desk.tick(seconds=0.5)
    assert {"1:01", "0:10"} <= {*drawn(desk)}
    for _frame in range(3):
        desk.tick(seconds=0.5)
    assert {"0:59", "0:10"} <= {*drawn(desk)}


def test_it_waits_while_a_dialog_is_open_and_while_the_window_is_away(desk: Desk) -> None:
    scene = timed(desk)
    assert scene.session.clock is not None
    before = scene.session.clock.left
    scene.open_seat(1)
    desk.tick(4, seconds=0.5)
    desk.top.close()
    desk.tick(seconds=0.0)
    desk.context.audio.in_front = False
    desk.tick(4, seconds=0.5)
    assert scene.session.clock.left == before
    desk.context.audio.in_front = True
    desk.tick(seconds=0.5)
    assert scene.session.clock.left == (before[0] - 0.5, 300.0)


def test_who_listens_hears_it_among_all_that_is_told(desk: Desk) -> None:
    scene = timed(desk, (61.0, 9.5))
    assert scene.session.clock is not None
    assert left_in_words(scene.session.clock, 0) in scene.answer(Question.EVERYTHING)


def test_who_runs_out_of_time_sees_the_result_and_the_game_is_finished_on_the_disk(desk: Desk) -> None:
    scene = timed(desk)
    scene.controller.play(scene.session.state.actions()[0])
    scene.controller.play(scene.session.state.actions()[0])
    scene.controller.finish_animation()
    scene.session.play_by(replace(CLOCKS["5+3"], left=(300.0, 0.4)))
    desk.tick(6, seconds=0.5)
    assert isinstance(desk.top, ResultScene)
    assert "Aino wins" in drawn(desk)
    (path,) = (desk.context.store.folder / "library").glob("*.floes")
    kept, _messages = desk.context.store.load(path)
    assert kept is not None
    assert kept.loser_on_time() == 1
