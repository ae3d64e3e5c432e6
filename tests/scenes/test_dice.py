"""The die in the board scene: rolling, taking back, a real die, the tally, the pause between players."""

from __future__ import annotations

import dataclasses
import os
import random
from collections import Counter
from pathlib import Path

import pygame
import pytest

from floes_app.board.dice import tally
from floes_app.core.game import CHANCE
from floes_app.core.session import Player, Session
from floes_app.games import GAMES, find
from floes_app.play.controller import RESULT_PAUSE
from floes_app.scenes.base.context import Context
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.handover import HandoverScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.routes import scene_for
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings
from floes_app.view.sound import Audio
from floes_app.view.theme import Screen
from tests.board.test_frostbitten import STUCK, northward

pytestmark = pytest.mark.usefixtures("unpainted")

GAME = find("frostbitten")


@pytest.fixture(autouse=True, scope="module")
def _no_screen() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.Window("tests", (64, 64)).get_surface()


@pytest.fixture
def context(tmp_path: Path) -> Context:
    settings = dataclasses.replace(Settings(), animation="off", muted=True)
    return Context(Screen.of(1280, 800), settings, SaveStore(GAMES, tmp_path), Audio(), scene_for)


def opened(context: Context, session: Session, **settings: object) -> PlayScene:
    context.settings = dataclasses.replace(context.settings, **settings)  # type: ignore[arg-type]
    scene = PlayScene(context, session)
    context.stack.reset(scene)
    context.stack.settle()
    return scene


def tick(scene: PlayScene, times: int = 3) -> None:
    for _time in range(times):
        scene.context.stack.update(1 / 30)
        scene.context.stack.settle()


def press(scene: PlayScene, key: int) -> None:
    scene.context.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    tick(scene)


def click(scene: PlayScene, point: tuple[float, float]) -> None:
    at = round(point[0]), round(point[1])
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.context.stack.handle(pygame.event.Event(kind, pos=at, button=1))
    tick(scene)


def click_tile(scene: PlayScene, tile: tuple[int, int]) -> None:
    click(scene, scene.plan.frame.pixel(scene.board.layout(scene.session.state).centre(tile)))


def play_by_clicks(scene: PlayScene, action: str) -> None:
    """Play an action: take what it moves, click where it goes."""
    state = scene.session.state
    for move in scene.board.moves(state):
        if move.action != action:
            continue
        if move.source is not None and scene.board.given_pick(state) is None:
            for _turn in range(3):
                click_tile(scene, move.source)
                if scene.game.ui.pick is not None and scene.game.ui.pick.tag == move.tag:
                    break
        click_tile(scene, move.target)
        return
    raise AssertionError(action)


WHOLE_GAMES = [
    ({"players": 4, "warming": True}, (800, 600)),
    pytest.param({"mega": True, "warming": True, "quick": False}, (1280, 800), marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("options", "size"), WHOLE_GAMES)
def test_a_whole_game_is_played_with_clicks(
    context: Context, options: dict[str, object], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "keep", lambda _session: None)  # the disk is slow, and not what is tested
    context.screen = Screen.of(*size)
    scene = opened(context, Session(GAME, options, seed=5))  # type: ignore[arg-type]
    session, generator = scene.session, random.Random(5)
    while session.state.outcome is None and session.index < 1500:
        before = session.index
        if session.state.to_move == CHANCE:
            (button,) = [control for control in scene.form.controls if control.label == "Roll"]
            click(scene, button.rect.center)
        else:
            play_by_clicks(scene, northward(session.state, generator))  # type: ignore[arg-type]
        assert session.index > before
    assert session.state.outcome is not None
    scene.update(RESULT_PAUSE)
    context.stack.settle()
    assert isinstance(context.stack.top, ResultScene)


@pytest.mark.parametrize("how", ["space", "enter", "board"])
def test_a_person_rolls_by_key_or_by_a_click_on_the_board(context: Context, how: str) -> None:
    scene = opened(context, Session(GAME, {}, seed=1))
    tick(scene)
    assert scene.session.index == 0, "nothing rolls by itself"
    wanted = scene.session.roll()
    if how == "board":
        click_tile(scene, (1, 4))
    else:
        press(scene, pygame.K_SPACE if how == "space" else pygame.K_RETURN)
    assert scene.session.index == 1
    assert scene.session.plies[1].action == wanted


def test_one_press_rolls_both_dice(context: Context) -> None:
    scene = opened(context, Session(GAME, {"mega": True}, seed=1))
    press(scene, pygame.K_SPACE)
    assert [ply.state.to_move for ply in scene.session.plies] == [CHANCE, CHANCE, 0]


def test_the_app_rolls_by_itself_where_the_players_want_it(context: Context) -> None:
    scene = opened(context, Session(GAME, {}, seed=1), dice="automatic")
    assert not [control for control in scene.form.controls if control.label == "Roll"]
    tick(scene)
    assert scene.session.index == 1


@pytest.mark.slow
def test_the_app_rolls_for_the_computer(context: Context) -> None:
    scene = opened(context, Session(GAME, {}, [Player("Deep"), Player("Ben")], seed=1))
    scene.session.set_player(0, Player("Deep", "casual"))
    tick(scene, 60)
    assert scene.session.plies[1].state.to_move == 0


def test_taking_back_never_rolls_anew(context: Context) -> None:
    scene = opened(context, Session(GAME, {}, seed=11))
    session, generator = scene.session, random.Random(1)
    while session.index < 12:
        if session.state.to_move == CHANCE:
            press(scene, pygame.K_SPACE)
        else:
            play_by_clicks(scene, northward(session.state, generator))  # type: ignore[arg-type]
    rolls = [ply.action for ply in session.plies if str(ply.action).startswith("=")]
    for _time in range(30):
        press(scene, pygame.K_u)
    assert session.index <= 1
    while session.index < 12:
        press(scene, pygame.K_r)
        if session.state.to_move == CHANCE:
            press(scene, pygame.K_SPACE)
    again = [ply.action for ply in session.plies if str(ply.action).startswith("=")]
    assert again == rolls
    scene.game.look_at(0)
    press(scene, pygame.K_SPACE)
    other = [action for action in session.state.actions() if action != session.plies[2].action]
    while session.state.to_move != CHANCE:
        scene.game.play(other[0] if session.index == 1 else session.state.actions()[-1])
    press(scene, pygame.K_SPACE)
    assert [ply.action for ply in session.plies if str(ply.action).startswith("=")] == rolls[:2]


def test_a_real_die_is_entered_and_a_slip_can_be_corrected(context: Context) -> None:
    scene = opened(context, Session(GAME, {}, seed=1), dice="own")
    press(scene, pygame.K_SPACE)
    assert scene.session.index == 0, "the app does not roll"
    faces = [control for control in scene.form.controls if control.key in tuple("012345")]
    assert [face.label for face in faces] == [
        "Bear 3", "Penguin 3", "Penguin 2", "Penguin 3", "Penguin 4", "Penguin 4",
    ]  # fmt: skip
    assert [face.pips for face in faces] == [6, 1, 2, 3, 4, 5], "what a household die shows for them"
    press(scene, pygame.K_6)
    assert scene.session.state.text.endswith("B3 -")
    press(scene, pygame.K_u)
    press(scene, pygame.K_2)
    assert scene.session.state.text.endswith("P2 -")
    press(scene, pygame.K_u)
    assert scene.session.state.to_move == CHANCE
    click(scene, next(control for control in scene.form.controls if control.key == "0").rect.center)
    assert scene.session.state.text.endswith("B3 -")


def test_lost_moves_stand_in_the_status_line(context: Context) -> None:
    scene = opened(context, Session(GAME, {"warming": True}, start=GAME.parse(STUCK)), dice="own")
    assert scene.game.status().words == "Sun: enter what your die shows."
    press(scene, pygame.K_0)
    assert "nothing can move, so 3 bear moves are lost." in scene.game.status().words


def test_the_tally_counts_what_was_rolled(context: Context) -> None:
    session = Session(GAME, {"mega": True, "alert": True}, seed=2)
    assert tally(session).rolls == 0
    generator = random.Random(2)
    while session.state.outcome is None and session.index < 400:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]
    counted = tally(session)
    rolled = Counter(str(ply.action) for ply in session.plies if str(ply.action).startswith("="))
    assert {str(face.action): face.count for face in counted.faces} == {
        f"={face}": rolled[f"={face}"] for face in range(6)
    }
    assert counted.rolls == sum(rolled.values())
    low, high = counted.usual(counted.faces[0])
    assert low <= counted.rolls / 6 <= high
    session.jump(1)
    assert tally(session).rolls == 1, "only up to the position shown"


@pytest.mark.parametrize(("rolls", "band"), [(36, (2, 10)), (180, (20, 40)), (1, (0, 0))])
def test_the_usual_range_is_two_standard_deviations(rolls: int, band: tuple[int, int]) -> None:
    session = Session(GAME, {}, seed=1)
    session.play(session.roll())
    counted = dataclasses.replace(tally(session), rolls=rolls)
    assert counted.usual(counted.faces[0]) == band


def test_the_tally_opens_and_tells_the_seed_only_after_the_game(context: Context) -> None:
    session = Session(GAME, {"warming": True}, seed=77)
    scene = opened(context, session)
    press(scene, pygame.K_SPACE)
    press(scene, pygame.K_d)
    top = context.stack.top
    assert isinstance(top, DiceScene)
    assert "77" not in top.seed_sentence()
    press(scene, pygame.K_ESCAPE)
    assert context.stack.top is scene
    generator = random.Random(7)
    while session.state.outcome is None:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]
    after = DiceScene(context, session)
    assert "77" in after.seed_sentence()
    after.draw(pygame.Surface((1280, 800)))
    scene.draw(pygame.Surface((1280, 800)))
    session.seed = 78
    assert "real die" in DiceScene(context, session).seed_sentence(), "the seed is told only where it gives these rolls"


def test_players_who_want_it_are_told_whose_turn_it_is(context: Context) -> None:
    scene = opened(context, Session(GAME, {}, seed=1), pause_between_players=True)
    tick(scene)
    assert context.stack.top is scene, "no pause before the first turn"
    while scene.session.state.turn == 0:  # type: ignore[attr-defined]
        state = scene.session.state
        scene.game.play(scene.session.roll() if state.to_move == CHANCE else state.actions()[-1])
    tick(scene)
    card = context.stack.top
    assert isinstance(card, HandoverScene)
    assert card.seat == 1
    card.draw(pygame.Surface((1280, 800)))
    press(scene, pygame.K_RETURN)
    assert context.stack.top is scene
    tick(scene)
    assert context.stack.top is scene, "once a turn is enough"


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("rest", ["P1", "P4", "B1", "B2", "P1B4", "B2P3", "P3?", "?!"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_a_game_that_is_loaded_in_the_middle_of_a_roll_is_drawn(
    context: Context, rest: str, size: tuple[int, int]
) -> None:
    text = GAME.start(GAME.complete({"mega": True, "alert": True})).text
    context.screen = Screen.of(*size)
    position = GAME.parse(text.replace("??", rest if rest != "?!" else "?!?"))
    scene = opened(context, Session(GAME, GAME.options_of(position), start=position))
    scene.draw(pygame.Surface(size))


def test_the_list_counts_rounds_and_keeps_what_was_undone(context: Context) -> None:
    session = Session(GAME, {}, seed=7)
    while session.state.to_move == CHANCE:
        session.play(session.roll())
    scene = opened(context, session)
    assert scene.game.contents().count == 1, "the first round has begun"
    rolled = session.index
    scene.game.play(session.state.actions()[0])
    assert scene.game.contents().count == 1
    assert scene.game.contents().moves[0].undone == 0
    scene.game.undo()
    assert session.index == rolled
    told = scene.game.contents()
    assert told.count == 1
    assert (told.moves[0].undone, told.moves[0].current) == (1, True), "the roll is not undone"
