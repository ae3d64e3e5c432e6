"""Go with the Floe and Seega on the board scene: dragging, buttons beside the status line, matches."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.status import Tone
from floes_app.play.summaries import game_number
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from tests.scenes.desk import SIZES, Desk, pixel
from tests.sessions import NOTHING_LEFT, at_random, played

pytestmark = pytest.mark.usefixtures("unpainted")

MUST_PASS = "osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 b 0"
GOING_ON = "b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -"
FINISHED = "oooo/oooooo/oooooooo/oooooooo/oooooooo/oooooo2/oooooo/oooo b 0"


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


def board(desk: Desk, key: str, start: str = "") -> PlayScene:
    scene = PlayScene(desk.context, played("", start, key))
    desk.open(scene)
    return scene


def square(scene: PlayScene, name: str) -> tuple[int, int]:
    return pixel(scene, ("abcdefghi".index(name[0]), int(name[1]) - 1))


def labels(scene: PlayScene) -> list[str]:
    return [control.label for control in scene.form.controls]


def last(session: Session) -> str:
    return str(session.plies[session.index].action)


# -- buttons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "letter", "enter", "tab"])
@pytest.mark.parametrize(
    ("key", "start", "label", "letter", "action"),
    [("floe", MUST_PASS, "Pass", pygame.K_p, "pass"), ("seega", GOING_ON, "End turn", pygame.K_e, "end")],
)
def test_actions_without_a_place_on_the_board_have_a_button_and_keys(
    desk: Desk, key: str, start: str, label: str, letter: int, action: str, how: str
) -> None:
    scene = board(desk, key, start)
    if how == "click":
        desk.click_on(label)
    elif how == "letter":
        desk.key(letter)
    elif how == "enter":
        desk.key(pygame.K_RETURN)
    else:
        desk.press(label)
    assert last(scene.session) == action
    desk.rest()
    assert label not in labels(scene)
    desk.key(pygame.K_u)
    desk.tick()
    assert label in labels(scene)


@pytest.mark.parametrize("size", SIZES)
def test_buttons_lie_below_the_board_and_leave_the_words_their_room(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    scene = board(desk, "seega", GOING_ON)
    button = desk.find("End turn")
    assert not button.rect.colliderect(scene.plan.extent.inflate(-8, -8))
    assert pygame.Rect((0, 0), size).contains(button.rect)
    assert button.rect.right <= scene.plan.panel.x


# -- dragging --------------------------------------------------------------------------------------------------------


def drag(desk: Desk, scene: PlayScene, start: str, end: tuple[int, int]) -> None:
    """Press on a cell and move the pointer, the button held down."""
    begin_at = square(scene, start)
    stack = desk.context.stack
    stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=begin_at, button=1))
    for part in (0.3, 0.7, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(begin_at, end, strict=True))
        stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    desk.tick()


def drop(desk: Desk, point: tuple[int, int]) -> None:
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def place(scene: PlayScene, start: str) -> tuple[float, float]:
    """The place of the piece that began on a cell."""
    cell = "abcdefghi".index(start[0]), int(start[1]) - 1
    (item,) = [item for item in scene.controller.on_board.items() if item.id in (("token", cell), ("stone", cell))]
    return item.x, item.y


def test_a_dragged_piece_is_at_the_pointer_and_goes_on_from_there(desk: Desk) -> None:
    scene = board(desk, "floe")
    x, y = square(scene, "d4")
    point = (x + 17, y - 9)
    drag(desk, scene, "b2", point)
    assert place(scene, "b2") == pytest.approx(scene.plan.frame.point(point))
    drop(desk, point)
    assert last(scene.session) == "b2d4"
    assert place(scene, "b2") == pytest.approx(scene.plan.frame.point(point))  # no jump back to where it began
    desk.rest()


def test_a_piece_dropped_where_it_may_not_go_walks_back_and_says_why(desk: Desk) -> None:
    scene = board(desk, "floe")
    point = square(scene, "c5")
    drag(desk, scene, "b2", point)
    drop(desk, point)
    assert scene.session.index == 0
    assert place(scene, "b2") == pytest.approx(scene.plan.frame.point(point))
    assert scene.controller.status().tone is Tone.REFUSAL
    desk.rest()
    assert place(scene, "b2") == (1.5, 6.5)


def test_a_stone_is_dragged_in_seega(desk: Desk) -> None:
    scene = board(desk, "seega", "bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -")
    drag(desk, scene, "a3", square(scene, "b3"))
    assert [mark.kind for mark in scene.controller.on_board.marks()].count("doomed") == 2
    drop(desk, square(scene, "b3"))
    assert last(scene.session) == "a3b3"


# -- positions that were pasted --------------------------------------------------------------------------------------


def test_a_finished_position_opens_with_its_count_and_without_a_result(desk: Desk) -> None:
    scene = board(desk, "floe", FINISHED)
    desk.rest()
    assert desk.top is scene
    assert [item.sprite for item in scene.controller.on_board.items() if ":" in item.sprite] == ["tally:1", "score:2"]
    assert scene.session.state.outcome is not None


# -- matches ---------------------------------------------------------------------------------------------------------


def last_move(desk: Desk, session: Session, seed: int = 1) -> PlayScene:
    """A game whose last move is made before our eyes; the result is told."""
    at_random(session, seed)
    action = session.plies[-1].action
    session.jump(len(session.plies) - 2)
    scene = PlayScene(desk.context, session)
    desk.open(scene)
    scene.controller.play(action)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    return scene


def number(scene: PlayScene) -> tuple[int, int]:
    """The number of the game in its match, and of the games planned."""
    match = Match.of(scene.session)
    assert match is not None
    assert scene.controller.contents().subtitle == game_number(match)
    return match.number, match.planned


def test_after_the_first_game_the_next_is_one_key_away(desk: Desk) -> None:
    scene = last_move(desk, begin(find("floe"), {}, (Player("Ann"), Player("Ben"))))
    assert number(scene) == (1, 2)
    assert desk.form.focus is desk.find("Play game 2")
    assert "Play game 2" not in labels(scene)  # the result has the button
    desk.key(pygame.K_RETURN)
    following = desk.top
    assert isinstance(following, PlayScene)
    assert number(following) == (2, 2)
    cards = following.controller.contents().cards
    assert [card.name for card in cards] == ["Ben", "Ann"]
    match = Match.of(following.session)
    assert match is not None
    assert [card.count for card in cards] == [str(match.totals[1]), str(match.totals[0])]
    assert sum(match.totals) > 0


def test_without_the_result_the_board_offers_the_next_game(desk: Desk) -> None:
    scene = last_move(desk, begin(find("floe"), {}))
    desk.key(pygame.K_ESCAPE)
    desk.tick(2)
    assert desk.top is scene
    assert "Play game 2" in labels(scene)
    desk.key(pygame.K_n)
    assert desk.top is not scene
    assert len(desk.top.session.earlier) == 1


def test_a_match_between_its_games_waits_in_the_menu(desk: Desk) -> None:
    last_move(desk, begin(find("floe"), {}, (Player("Ann"), Player("Ben"))))
    menu = MenuScene(desk.context)
    desk.open(menu)
    assert menu.session is not None
    match = Match.of(menu.session)
    assert match is not None
    assert match.is_next_due


def test_a_tied_match_offers_another_pair(desk: Desk) -> None:
    game = find("floe")
    first = Session(game, {}, (Player("Ann"), Player("Ben")), start=game.parse(NOTHING_LEFT))
    first.earlier = ()
    second = Session(game, {}, (Player("Ben"), Player("Ann")), start=game.parse(NOTHING_LEFT))
    second.earlier = (first,)
    scene = PlayScene(desk.context, second)
    desk.open(scene)
    assert "Play two more" in labels(scene)
    desk.click_on("Play two more")
    assert number(desk.top) == (3, 4)


def test_what_is_offered_does_not_lie_on_the_drawer_but_keeps_its_key(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(SIZES[0])
    scene = board(desk, "seega", GOING_ON)
    assert "End turn" in labels(scene)
    desk.key(pygame.K_l)
    assert scene.drawer_open
    assert "End turn" not in labels(scene)
    desk.key(pygame.K_e)
    assert last(scene.session) == "end"
