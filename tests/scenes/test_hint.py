"""A hint gives its move away in three steps, and goes when the position does."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from floes_app.board.model import UiState
from floes_app.bots.bot import Bot
from floes_app.bots.decision import Limits
from floes_app.core.game import CHANCE
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play.hint import MOVE, WHERE, WHICH
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from tests.scenes.desk import Desk, pixel, some_moves
from tests.scenes.thinking import Puppet, puppet, wait

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


def asked(desk: Desk, session: Session) -> tuple[PlayScene, Puppet]:
    """A game in which a hint was asked for."""
    made = puppet(desk)
    scene = desk.open(PlayScene(desk.context, session))
    desk.key(pygame.K_h)
    return scene, made


def test_where_then_which_piece_then_the_move(desk: Desk) -> None:
    scene, thinker = asked(desk, Session(find("floe"), {}))
    assert thinker.asked[0]["level"] == "master"
    assert scene.game.status().words == "Looking for a good move…"
    assert scene.game.hint.step == ""
    move = scene.board.moves(scene.session.state)[4]
    before = scene.game.on_board.marks()
    thinker.answer(str(move.action))
    desk.tick()
    layout = scene.board.layout(scene.session.state)
    source, target = layout.centre(move.source), layout.centre(move.target)  # type: ignore[arg-type]
    assert scene.game.hint.step == WHERE
    spot = scene.game.hint.spot()
    assert spot is not None
    for point in (source, target):
        assert (point[0] - spot.centre[0]) ** 2 + (point[1] - spot.centre[1]) ** 2 < spot.radius**2
    assert scene.game.on_board.marks() == before, "the move is not given away yet"
    desk.key(pygame.K_h)
    assert scene.game.hint.step == WHICH
    spot = scene.game.hint.spot()
    assert spot is not None
    assert spot.centre == source
    desk.key(pygame.K_h)
    assert scene.game.hint.step == MOVE
    assert scene.game.hint.spot() is None
    assert any(mark.kind == "ghost" and mark.points == (target,) for mark in scene.game.on_board.marks())
    sentence = scene.game.status().words
    assert sentence.endswith(". This wins stones.")
    assert "–" in sentence
    desk.key(pygame.K_h)
    assert scene.game.hint.step == MOVE
    assert len(thinker.asked) == 1
    assert scene.session.index == 0, "a hint plays nothing"


def test_the_button_gives_the_steps_too_and_esc_takes_them_away(desk: Desk) -> None:
    scene, thinker = asked(desk, Session(find("floe"), {}))
    thinker.answer(str(scene.session.state.actions()[0]))
    desk.tick()
    desk.click_on("Hint")
    assert scene.game.hint.step == WHICH
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.game.hint.step == ""
    desk.click_on("Hint")
    assert scene.game.hint.step == WHERE, "it begins again, and is known already"
    assert len(thinker.asked) == 1


@pytest.mark.parametrize(
    ("start", "action", "cell", "words"),
    [
        ("......./......./......./P...*../......./......./...Q... P", "r", (4, 3), "This will stop you."),
        ("......./......./......./P...*../......./......./...Q... P", "u", (0, 6), "The edge will stop you here."),
        ("......./......./......./P*...../......./......./...Q... P", "r", (1, 3), "Step onto this floe."),
    ],
)
def test_where_one_piece_moves_the_second_step_points_at_what_stops_it(
    desk: Desk, start: str, action: str, cell: tuple[int, int], words: str
) -> None:
    game = find("icefloes")
    scene, thinker = asked(desk, Session(game, {}, start=game.parse(start)))
    thinker.answer(action)
    desk.tick()
    assert scene.game.hint.step == WHERE
    desk.key(pygame.K_h)
    assert scene.game.hint.step == WHICH
    spot = scene.game.spot()
    assert spot is not None
    assert spot.centre == scene.board.layout(scene.session.state).centre(cell)
    assert scene.game.status().words.startswith(words)
    desk.key(pygame.K_h)
    assert scene.game.hint.step == MOVE


def test_a_placement_is_given_away_in_three_steps_too(desk: Desk) -> None:
    scene, thinker = asked(desk, Session(find("seega"), {}))
    action = scene.session.state.actions()[0]
    thinker.answer(str(action))
    desk.tick()
    assert scene.game.hint.step == WHERE
    desk.key(pygame.K_h)
    assert scene.game.hint.step == WHICH
    desk.key(pygame.K_h)
    assert scene.game.hint.step == MOVE


@pytest.mark.parametrize("size", [5, 7, 9])
def test_no_stone_is_won_while_stones_are_placed(size: int) -> None:
    bot = Bot.of_strength(find("seega"), "master")
    session = Session(find("seega"), {"size": size})
    for _ply in range(6):
        choice = bot.choose(session.state, Limits(nodes=150), random.Random(3))
        assert "stones" not in choice.reason.text, choice.reason.text
        session.play(choice.action)


def test_an_action_without_a_place_is_named(desk: Desk) -> None:
    game = find("seega")
    state = game.parse("5/b3b/R1R1R/5/b3b r cc3 0 -")
    scene, thinker = asked(desk, Session(game, {}, start=state))
    (button,) = scene.board.buttons(state)
    thinker.answer(str(button.action))
    desk.tick()
    assert scene.game.hint.step == MOVE
    assert scene.game.status().words == f"Try “{button.label}”. This wins stones."


def test_a_hint_goes_with_its_position(desk: Desk) -> None:
    scene, thinker = asked(desk, Session(find("floe"), {}))
    thinker.answer(str(scene.session.state.actions()[0]))
    desk.tick()
    scene.game.play(scene.session.state.actions()[1])
    assert not scene.game.hint.is_open
    desk.rest_board()
    desk.key(pygame.K_h)
    assert len(thinker.asked) == 2
    assert scene.game.hint.step == ""
    desk.key(pygame.K_u)
    desk.tick()
    assert not scene.game.hint.is_open
    assert not thinker.is_thinking, "nobody waits for it any more"


def test_what_is_in_the_hand_is_shown_rather_than_the_hint(desk: Desk) -> None:
    scene, thinker = asked(desk, Session(find("floe"), {}))
    moves = scene.board.moves(scene.session.state)
    thinker.answer(str(moves[0].action))
    desk.tick()
    desk.key(pygame.K_h, pygame.K_h)
    other = next(move for move in moves if move.source != moves[0].source)
    point = scene.plan.frame.pixel(scene.board.layout(scene.session.state).centre(other.source))  # type: ignore[arg-type]
    desk.click((round(point[0]), round(point[1])))
    assert scene.game.ui.pick is not None
    layout = scene.board.layout(scene.session.state)
    ghosts = [mark for mark in scene.game.on_board.marks() if mark.kind == "ghost"]
    assert all(mark.points != (layout.centre(moves[0].target),) for mark in ghosts)


def test_no_hint_while_the_computer_or_the_die_is_in_turn(desk: Desk) -> None:
    session = Session(find("floe"), {}, [Player("Deep", "casual")])
    scene, thinker = asked(desk, session)
    assert [question["level"] for question in thinker.asked] == ["casual"]
    assert not scene.game.hint.is_open
    scene, thinker = asked(desk, Session(find("frostbitten"), {}))
    assert scene.session.state.to_move == CHANCE
    assert thinker.asked == []


def test_leaving_while_it_is_looked_for(desk: Desk) -> None:
    _scene, thinker = asked(desk, Session(find("floe"), {}))
    desk.open(MenuScene(desk.context))
    assert not thinker.is_thinking


@pytest.mark.parametrize("key", ["floe", "icefloes", "seega", "frostbitten"])
def test_a_real_hint_is_a_legal_move_with_a_reason(
    make_desk: Callable[..., Desk], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.play.hint.SECONDS", 0.1)
    desk = make_desk(animation="off")
    session = some_moves(key, 9)
    while session.state.to_move == CHANCE:
        session.play(session.roll())
    scene = desk.open(PlayScene(desk.context, session))
    desk.key(pygame.K_h)
    wait(desk, lambda: bool(scene.game.hint.step))
    for _step in range(2):
        desk.key(pygame.K_h)
    assert scene.game.hint.step == MOVE
    assert len(scene.game.status().words.split(". ", 1)[1]) > 8
    ui = scene.game.hint.ui()
    assert ui is not None
    assert scene.board.move_to(session.state, ui.pick, ui.hover) is not None  # type: ignore[arg-type]


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_move_that_a_hint_shows_can_be_played_where_it_leads(desk: Desk, way: str) -> None:
    scene, thinker = asked(desk, some_moves("floe"))
    action = str(scene.session.state.actions()[7])
    thinker.answer(action)
    scene.game.hint.update()
    for _press in range(2):
        desk.key(pygame.K_h)
    shown = scene.game.hint.ui()
    assert shown is not None
    assert shown.hover is not None
    if way == "click":
        desk.click(pixel(scene, shown.hover))
    else:
        scene.game.ui = UiState(cursor=shown.hover)
        desk.key(pygame.K_RETURN)
    assert str(scene.session.plies[scene.session.index].action) == action
