"""The die in a window: rolled by clicks, a real die, the tally, the pause between players."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.controller import RESULT_PAUSE
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.handover import HandoverScene
from floes_app.scenes.game.play import PlayScene
from tests.board.frostbitten.test_frostbitten import northward
from tests.scenes.desk import Desk, pixel
from tests.scenes.layout_watch import Watch, target

pytestmark = pytest.mark.usefixtures("unpainted")

GAME = find("frostbitten")


@pytest.fixture
def desk(make_desk: Callable[..., Desk]) -> Desk:
    """Nothing moves: a roll is over at once."""
    return make_desk((1000, 640), animation="off")


def play_by_clicks(desk: Desk, action: str) -> None:
    """Play an action: take what it moves, click where it goes."""
    scene = desk.top
    state = scene.session.state
    move = scene.board.move_for(state, action)
    assert move is not None
    if move.source is not None and scene.board.given_pick(state) is None:
        for _turn in range(3):
            desk.click(pixel(scene, move.source))
            if scene.controller.ui.pick is not None and scene.controller.ui.pick.tag == move.tag:
                break
    desk.click(pixel(scene, move.target))


WHOLE_GAMES = [
    ({"players": 2, "warming": True}, (800, 600)),
    ({"mega": True, "warming": True, "quick": False}, (1280, 800)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("options", "size"), WHOLE_GAMES)
def test_a_whole_game_is_played_with_clicks(
    desk: Desk, options: dict[str, Any], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.context, "keep", lambda _session: None)  # the disk is slow, and not what is tested
    desk.resize(size)
    session, generator = Session(GAME, options, seed=5), random.Random(5)
    desk.open(PlayScene(desk.context, session))
    while session.state.outcome is None and session.index < 1500:
        before = session.index
        if session.state.to_move == CHANCE:
            desk.click_on("Roll")
        else:
            play_by_clicks(desk, northward(session.state, generator))  # type: ignore[arg-type]
        assert session.index > before
    assert session.state.outcome is not None
    desk.tick(2, seconds=RESULT_PAUSE)
    assert isinstance(desk.top, ResultScene)


@pytest.mark.parametrize("how", ["key", "board"])
def test_a_person_rolls_by_key_or_by_a_click_on_the_board(desk: Desk, how: str) -> None:
    scene = desk.open(PlayScene(desk.context, Session(GAME, {}, seed=1)))
    desk.tick(3)
    assert scene.session.index == 0, "nothing rolls by itself"
    wanted = scene.session.roll()
    if how == "board":
        desk.click(pixel(scene, (1, 4)))
    else:
        desk.key(pygame.K_SPACE)
    assert scene.session.index == 1
    assert scene.session.plies[1].action == wanted


def test_what_a_real_die_shows_is_clicked(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(animation="off", dice="own")
    scene = desk.open(PlayScene(desk.context, Session(GAME, {}, seed=1)))
    faces = [control for control in scene.form.controls if control.key in tuple("012345")]
    assert [face.pips for face in faces] == [6, 1, 2, 3, 4, 5], "what a household die shows for them"
    desk.click(faces[2].rect.center)
    assert str(scene.session.plies[1].action) == "=2"
    desk.click_on("Undo")
    desk.key(pygame.K_6)
    assert str(scene.session.plies[1].action) == "=0"


def test_a_click_on_the_board_rolls_nothing_where_a_real_die_is_used(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(animation="off", dice="own")
    scene = desk.open(PlayScene(desk.context, Session(GAME, {}, seed=1)))
    desk.click(scene.plan.extent.center)
    assert scene.session.index == 0


def test_the_tally_opens_and_tells_the_seed_only_after_the_game(desk: Desk) -> None:
    session = Session(GAME, {"warming": True}, seed=77)
    scene = desk.open(PlayScene(desk.context, session))
    desk.key(pygame.K_SPACE, pygame.K_d)
    assert isinstance(desk.top, DiceScene)
    assert "77" not in desk.top.seed_sentence()
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    generator = random.Random(7)
    while session.state.outcome is None:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]
    after = desk.open(scene, DiceScene(desk.context, session))
    assert "77" in after.seed_sentence()
    session.seed = 78
    other = DiceScene(desk.context, session).seed_sentence()
    assert "78" not in other, "the seed is told only where it gives these rolls"


def test_how_often_each_face_came_up_is_heard(desk: Desk) -> None:
    session = Session(GAME, {}, seed=3)
    generator = random.Random(3)
    while session.index < 80:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]
    scene = desk.open(DiceScene(desk.context, session))
    roll = next(ply.state for ply in session.plies if ply.state.to_move == CHANCE)
    for face in scene.tally.faces:
        assert f"{scene.board.face(roll, face.action).name}: {face.count}" in scene.announcement()


@pytest.mark.usefixtures("painted")
def test_the_columns_of_the_tally_rise_to_what_was_rolled(make_desk: Callable[..., Desk], watch: Watch) -> None:
    """With reduced motion they are there at once."""
    session, generator = Session(GAME, {}, seed=3), random.Random(3)
    while session.index < 80:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]

    def heights(desk: Desk) -> list[tuple[str, int]]:
        """The count of each face and how low it stands; below it its key is drawn."""
        watch.clear()
        desk.top.dirty = True
        desk.tick(seconds=0.0)
        lines = [line for line, *_owner in watch.lines if line.words.isdigit()]
        assert [line.words for line in lines[1::2]] == list("012345")
        return [(line.words, line.rect.centery) for line in lines[::2]]

    desks = [make_desk(reduced_motion=is_still) for is_still in (False, True)]
    for desk in desks:
        desk.surface = target(watch, desk.context.screen.size)
        desk.context.stack.reset(DiceScene(desk.context, session))
        desk.context.stack.settle()
    moving, still = desks
    risen = [heights(moving)]
    for seconds in (0.2, 0.2, 0.2):
        moving.tick(seconds=seconds, draw=False)
        assert moving.top.dirty, "they are drawn as they rise"
        risen.append(heights(moving))
    end = heights(still)
    assert risen[0] != risen[1] != risen[2]
    assert all(
        high <= before
        for now, then in itertools.pairwise(risen)
        for (_, before), (_, high) in zip(now, then, strict=True)
    )
    assert risen[-1] == end
    assert [int(count) for count, _low in end] == [face.count for face in still.top.tally.faces]
    assert sorted(end, key=lambda face: int(face[0])) == sorted(end, key=lambda face: -face[1]), "the more, the higher"


def test_a_card_says_whose_turn_it_is_until_a_key_is_pressed(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(animation="off", pause_between_players=True)
    scene = desk.open(PlayScene(desk.context, Session(GAME, {}, seed=1)))
    while scene.session.state.turn == 0:
        state = scene.session.state
        scene.controller.play(scene.session.roll() if state.to_move == CHANCE else state.actions()[-1])
    desk.tick(2)
    assert isinstance(desk.top, HandoverScene)
    assert desk.top.seat == 1
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    desk.tick(2)
    assert desk.top is scene, "once a turn is enough"


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("rest", ["P1", "P4", "B1", "B2", "P1B4", "B2P3", "P3?", "?!"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_a_game_that_is_loaded_in_the_middle_of_a_roll_is_drawn(
    make_desk: Callable[..., Desk], rest: str, size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    text = GAME.start(GAME.complete({"mega": True, "alert": True})).text
    position = GAME.parse(text.replace("??", rest if rest != "?!" else "?!?"))
    desk.open(PlayScene(desk.context, Session(GAME, GAME.options_of(position), start=position)))
    assert desk.drawn == 1
