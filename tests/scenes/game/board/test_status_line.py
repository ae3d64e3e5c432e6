"""The line of words and the picture of the board: when they look different, and what they say in which colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.core.game import CHANCE
from floes_app.play.game.animation import AnimationPlayer
from floes_app.play.help.hint import Spot
from floes_app.play.status import Status, Tone
from floes_app.scenes.game.board import status_layout, status_line
from floes_app.scenes.game.board.ambient import AmbientMotion
from floes_app.scenes.game.board.picture import BoardPicture, Shown
from floes_app.scenes.game.board.status_layout import THINKING_RATE, Place, StatusLine
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.painter import STILL
from floes_app.view.paint import text, theme
from floes_app.view.paint.daylight import WORLDS
from floes_app.view.paint.theme import Screen
from tests.scenes.desk import Desk
from tests.sessions import played, some_moves

pytestmark = pytest.mark.usefixtures("alone")


@pytest.fixture
def play(small_desk: Desk) -> PlayScene:
    scene: PlayScene = small_desk.open(PlayScene(small_desk.context, played("urr")))
    return scene


def test_the_sign_of_thinking_looks_different_a_few_times_a_second(play: PlayScene) -> None:
    line = StatusLine(play.controller, play.painter)
    assert sum(line.think(1 / 60) for _frame in range(60)) in range(THINKING_RATE - 1, THINKING_RATE + 2)


def test_a_line_begun_anew_is_no_higher_than_it_is_told(play: PlayScene) -> None:
    line = StatusLine(play.controller, play.painter)
    for height in (80.0, 40.0):
        line.begin_with(height)
        assert line.height == height


def test_of_names_that_begin_alike_the_whole_one_leads_the_words() -> None:
    for names in (("Bram", "Bram B"), ("Bram B", "Bram")):
        assert status_line._leading_name("Bram B: press an arrow key.", names) == "Bram B:"
        assert status_line._leading_name("Brambles grow.", names) == ""


def test_a_refusal_has_a_colour_of_its_own(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place(play.screen, play.plan, None, False)
    colours: list[str] = []
    draw = text.draw_part

    def noted(target: pygame.Surface, words: str, at: Any, size: int, colour: str, **style: Any) -> Any:
        colours.append(colour)
        return draw(target, words, at, size, colour, **style)

    monkeypatch.setattr(text, "draw_part", noted)
    for tone in Tone:
        layout = play.line.layout(place, Status("It cannot be done.", tone), True, True)
        play.line.draw(pygame.Surface(play.screen.size), layout)
    assert dict(zip(Tone, colours, strict=True))[Tone.REFUSAL] == theme.CORAL
    assert len(set(colours)) == len(Tone)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.every_case
@pytest.mark.parametrize(
    ("size", "told", "rolls", "has_die"),
    [
        ((800, 600), "in turn", False, True),
        ((800, 600), "in turn", True, False),
        ((800, 600), "other", False, False),
        ((1280, 800), "in turn", False, False),
    ],
)
def test_in_a_small_window_the_die_stands_before_words_about_who_is_to_play_it(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], told: str, rolls: bool,
    has_die: bool,
) -> None:  # fmt: skip
    desk = make_desk(size)
    session = some_moves("frostbitten")
    while session.state.to_move == CHANCE:
        session.play(session.roll())
    play: PlayScene = desk.open(PlayScene(desk.context, session))
    monkeypatch.setattr(AnimationPlayer, "rolling", rolls)
    place = Place(play.screen, play.plan, None, False)
    seat = session.state.turn if told == "in turn" else 1 - session.state.turn
    lead = play.line.layout(place, Status("A word.", seat=seat), False, True).lead
    badge = play.painter.emblem(seat, play.screen.px(21))
    die = play.painter.lead(session, play.screen.px(34), True)
    assert lead is not None
    assert badge is not None
    assert die is not None
    assert die.get_size() != badge.get_size()
    assert lead.get_size() == (die if has_die else badge).get_size()


def test_snow_falls_as_thickly_as_the_board_says() -> None:
    motion = AmbientMotion()
    assert motion.now(True, 0.4).snow == 0.4
    assert motion.now(False, 0.4) == STILL


# -- the picture of the board ----------------------------------------------------------------------------------------


def test_what_else_is_different_has_all_drawn_again(play: PlayScene, small_desk: Desk) -> None:
    picture = play._picture
    assert picture is not None
    plain = Shown((), (), STILL, None, "one")
    for other in (Shown((), (), STILL, Spot((1.0, 1.0), 0.5), "one"), Shown((), (), STILL, None, "two")):
        picture.draw(small_desk.surface, plain)
        assert picture.draw_moved(small_desk.surface, plain) is not None
        assert picture.draw_moved(small_desk.surface, other) is None


def test_light_and_letters_are_on_the_ground_where_they_are_wanted(play: PlayScene) -> None:
    def ground(**style: Any) -> bytes:
        labels = style.pop("labels", False)
        made = BoardPicture.ground_of(play.painter, play.screen, play.plan, play.session.state, labels, **style)
        return pygame.image.tobytes(made, "RGB")

    assert len({ground(), ground(labels=True), ground(light=WORLDS[0])}) == 3


def test_while_a_computer_thinks_the_sign_stands_still_for_those_who_want_no_motion(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, float | None]] = []

    def dots(_screen: Screen, colour: str, phase: float | None) -> pygame.Surface:
        drawn.append((colour, phase))
        return pygame.Surface((20, 8))

    monkeypatch.setattr(status_layout, "thinking_dots", dots)
    monkeypatch.setattr(type(play.controller), "is_seeking", True)
    line, place = StatusLine(play.controller, play.painter), Place(play.screen, play.plan, None, False)
    for still in (True, False):
        line.layout(place, Status("Bram computes."), True, still)
    colour = theme.seat_colour(play.session.state.turn)
    assert drawn == [(colour, None), (colour, 0.0)]
    play.controller.refuse("It cannot be done.")
    line.layout(place, Status("It cannot be done."), True, False)
    assert len(drawn) == 2, "what is said takes its place"
