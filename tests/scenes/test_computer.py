"""The computer at the board in a window: its buttons, clicks out of turn, what lies over it, its process."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable

import pygame
import pytest

from floes_app.bots.players import PLAYERS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.pacing import PATIENCE
from floes_app.play.status import Tone
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from tests.play.puppet import Puppet
from tests.scenes.desk import Desk, pixel
from tests.scenes.thinking import puppet, wait
from tests.sessions import played, some_moves

pytestmark = pytest.mark.usefixtures("unpainted")

#: The games that the computer plays.
GAMES = [player.game for player in PLAYERS.values()]

COMPUTER = Player("Deep", "casual")


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


def against(desk: Desk, key: str = "floe", computer: int = 1, **options: object) -> tuple[PlayScene, Puppet]:
    """A game in which the computer has one seat."""
    made = puppet(desk)
    session = Session(find(key), options, seed=5)  # type: ignore[arg-type]
    session.set_player(session.seats[computer], COMPUTER)
    return desk.open(PlayScene(desk.context, session)), made


def person_plays(desk: Desk, scene: PlayScene) -> None:
    scene.controller.play(scene.session.state.actions()[0])
    desk.rest_board()


def first_action(scene: PlayScene) -> str:
    return str(scene.session.state.actions()[0])


#: Every level and every game once; all levels in all games before a release.
QUICK = ("floe", "icefloes", "seega", "frostbitten", "floe", "icefloes")
PAIRS = [
    pytest.param(game.key, level.key, marks=[] if QUICK[index] == game.key else [pytest.mark.slow])
    for index, level in enumerate(STRENGTHS)
    for game in GAMES
]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "level"), PAIRS)
def test_a_game_of_every_level_runs_to_its_end(
    make_desk: Callable[..., Desk], key: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With little time for each move, and against the first level, so that it ends soon."""

    from floes_app.play.game import pacing

    monkeypatch.setitem(pacing.PACES, "fast", pacing.Pace("fast", 0.0, 0.0, 1.0, 0.04))
    monkeypatch.setattr(pacing, "ROLL_BREATH", 0.0)
    desk = make_desk(animation="off", pace="fast")
    monkeypatch.setattr(desk.context, "keep", lambda _session: None)  # the disk is slow, and not what is tested
    session = Session(find(key), {}, [Player("A", level), Player("B", "newcomer")], seed=2)
    scene = desk.open(PlayScene(desk.context, session))
    monkeypatch.setattr(scene, "draw", lambda _target: None)
    wait(desk, lambda: isinstance(desk.top, ResultScene))
    assert session.state.outcome is not None
    assert record.read(record.write(session), GAMES).state == session.state
    assert desk.context.messages == []


def test_the_computer_answers_and_the_game_is_on_the_disk(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    thinker.answer(first_action(scene))
    wait(desk, lambda: scene.session.index == 2, 0.1)
    kept = desk.context.store.path_of(scene.session)
    assert kept is not None
    assert record.read(kept.read_text(encoding="utf-8"), GAMES).index == 2


def test_a_button_to_move_now_comes_when_it_thinks_for_long(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    assert "Move now" not in [control.label for control in desk.form.controls]
    desk.tick(8, seconds=PATIENCE / 6)
    desk.click_on("Move now")
    assert thinker.hurried == 1


def test_who_clicks_on_the_board_out_of_turn_is_told_to_wait(desk: Desk) -> None:
    puppet(desk)
    session = some_moves("floe")
    session.set_player(session.state.to_move, Player("Bram", "master"))
    scene = desk.open(PlayScene(desk.context, session))
    desk.rest_board()
    desk.click(pixel(scene, (3, 3)))
    assert scene.controller.notice.is_shown
    assert scene.status().tone is Tone.QUIET
    assert session.index == 12


def test_a_click_that_hurries_a_move_asks_for_nothing_more(desk: Desk) -> None:
    puppet(desk)
    session = some_moves("floe")
    session.set_player(1 - session.state.to_move, Player("Bram", "master"))
    scene = desk.open(PlayScene(desk.context, session))
    scene.controller.play(session.state.actions()[0])
    desk.tick()
    assert scene.controller.animation.running
    desk.click(pixel(scene, (3, 3)))
    assert not scene.controller.animation.running
    assert not scene.controller.notice.is_shown


def test_the_pace_of_two_computers_is_clicked_beside_the_board(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(pace="slow", animation="off")
    puppet(desk)
    scene = desk.open(
        PlayScene(desk.context, Session(find("floe"), {}, [Player("A", "casual"), Player("B", "expert")]))
    )
    desk.key(pygame.K_SPACE)
    assert scene.controller.pacing.is_paused
    for label, pace in (("Normal", "normal"), ("Fast", "fast")):
        desk.click_on(label)
        assert desk.context.settings.pace == pace


def test_thinking_does_not_go_on_under_the_rules_but_waits_with_its_move(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    desk.key(pygame.K_F1)
    thinker.answer(first_action(scene))
    desk.tick(60)
    assert scene.session.index == 1
    desk.key(pygame.K_ESCAPE)
    wait(desk, lambda: scene.session.index == 2, 0.1)


def test_leaving_a_game_stops_the_thinking(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    assert thinker.is_thinking
    desk.key(pygame.K_ESCAPE)
    assert scene not in desk.context.stack.scenes
    assert not thinker.is_thinking


def test_closing_while_it_thinks_leaves_no_process(desk: Desk) -> None:
    session = Session(find("seega"), {}, [Player("A", "master")])
    scene = desk.open(PlayScene(desk.context, session))
    wait(desk, lambda: desk.context.thinker.is_thinking)
    (worker,) = [child for child in multiprocessing.active_children() if child.name == "floes-thinker"]
    assert scene.controller.pacing.is_thinking
    desk.context.thinker.close()
    assert worker not in multiprocessing.active_children()


def test_no_process_is_started_for_people(desk: Desk) -> None:
    desk.open(PlayScene(desk.context, played()))
    desk.tick(20)
    assert not [child for child in multiprocessing.active_children() if child.name == "floes-thinker"]


@pytest.mark.slow
@pytest.mark.usefixtures("painted")
def test_the_sign_of_thinking_is_drawn_a_few_times_a_second_and_rests_with_reduced_motion(
    make_desk: Callable[..., Desk],
) -> None:
    desk = make_desk(reduced_motion=True, animation="off")
    scene, _thinker = against(desk)
    person_plays(desk, scene)
    desk.tick(10)
    drawn = desk.drawn
    desk.tick(60)
    assert 5 <= desk.drawn - drawn <= 20
    assert scene.animating, "the window runs at its full rate meanwhile"
