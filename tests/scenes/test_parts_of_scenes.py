"""Parts of scenes by themselves: what they show of whom, that they keep to their place, and when they are drawn."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.standings import Standing, Standings
from floes_app.board.timeline import Cue
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.results import MatchTable, TableRow
from floes_app.scenes.game import play as play_scene
from floes_app.scenes.game.after import match_table, standings_table
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.after.result_parts import LEAST, OUTFITS, ResultParts
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.options import PICTURE_SHAPE
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import CheckCard, Form
from floes_app.view.paint import text, theme
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.tree import Gap, Sheet
from tests.drawn_lines import Drawn, drawn_lines
from tests.scenes.desk import Desk, pixel
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

SCREEN = Screen.of(1280, 800, 1.0, 1.0)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """The lines of words that are drawn."""
    return drawn_lines(monkeypatch)


# -- the result ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [0, 1, None])
@pytest.mark.parametrize("small", [True, False])
def test_the_table_of_a_match_lights_the_total_of_its_winner_alone(
    lines: list[Drawn], winner: int | None, small: bool
) -> None:
    totals = (71, 72)
    table = MatchTable(("Aino", "Bram"), (TableRow(1, (0, 1), (40, 0)), TableRow(2, (1, 0), (31, 72))), totals, winner)
    picture = pygame.Surface((20, 20))
    part = match_table.MatchTablePart(table, lambda _seat, _size: picture, small)
    rect = pygame.Rect(40, 30, 300, part.height(300, SCREEN))
    sheet = Sheet(SCREEN, Form(SCREEN))
    part.place(rect, sheet)
    sheet.draw(pygame.Surface((400, 400)))
    colours = {line.words: line.colour for line in lines}
    lit = {side for side, total in enumerate(totals) if colours[str(total)] == theme.AURORA}
    assert lit == ({winner} if winner is not None else set())
    first, second = (rect.x + round(rect.width * share) for share in match_table.MIDDLES)
    labels = [line for line in lines if line.at[0] == rect.x + SCREEN.px(match_table.EDGE)]
    assert len(labels) == 3
    for label in labels:
        assert label.room is not None
        begin = first - (second - first) / 2
        assert 0 <= label.at[0] + label.room - begin <= SCREEN.px(4), "it may come up to the first column"


def test_of_a_long_match_the_latest_games_are_seen_and_heard(lines: list[Drawn]) -> None:
    games = tuple(TableRow(number, (0, 1), (number, 0)) for number in range(1, 8))
    table = MatchTable(("Aino", "Bram"), games, (28, 0), 0)
    part = match_table.MatchTablePart(table, lambda _seat, _size: pygame.Surface((20, 20)), False)
    rect = pygame.Rect(0, 0, 300, part.height(300, SCREEN))
    sheet = Sheet(SCREEN, Form(SCREEN))
    part.place(rect, sheet)
    sheet.draw(pygame.Surface((400, 400)))
    latest = [f"Game {number}" for number in range(8 - match_table.MOST_GAMES, 8)]
    assert [line.words for line in lines if line.words.startswith("Game")] == latest
    assert re.findall(r"Game \d", match_table.in_words(table)) == latest


@pytest.mark.parametrize("scrolls", [False, True])
def test_a_row_of_the_standings_lies_on_the_page_that_scrolls(scrolls: bool) -> None:
    row = standings_table.PlaceRow(pygame.Rect(0, 0, 0, 0), "Ann", lambda: None)
    part, form = standings_table.Pressable(Gap(40), row), Form(SCREEN)
    sheet = Sheet(SCREEN, form)
    place = pygame.Rect(0, 0, 300, 40)
    sheet.place_scrolling(part, place) if scrolls else part.place(place, sheet)
    assert form.controls == [row]
    assert row.scrolls == scrolls


@pytest.mark.usefixtures("painted")
def test_who_went_out_is_paler_in_the_standings() -> None:
    painter = PAINTERS["icefloes"](BOARDS["icefloes"])

    def brightness(out_with: int | None) -> int:
        sheet, target = Sheet(SCREEN, Form(SCREEN)), pygame.Surface((300, 60))
        row = Standing(2, 1, "trapped", out_with=out_with)
        part = standings_table.table(Standings((row,)), {1: "Bram"}, painter, SCREEN, True)
        part.place(target.get_rect(), sheet)
        sheet.draw(target)
        return sum(pygame.transform.average_color(target, pygame.Rect(30, 0, 60, 60))[:3])

    assert brightness(3) < 0.85 * brightness(None)


def test_the_less_room_a_result_has_the_less_it_shows() -> None:
    for more, less in itertools.pairwise([*OUTFITS, LEAST]):
        assert more != less
        for part in ("wide", "title", "table", "portrait", "words"):
            assert getattr(more, part) >= getattr(less, part)
        for saving in ("small", "icons"):
            assert getattr(more, saving) <= getattr(less, saving)


@pytest.mark.parametrize("winners", [(0,), (1, 3), (0, 1, 2), (0, 1, 2, 3)])
def test_all_winners_are_seen_side_by_side_within_their_place(
    monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...]
) -> None:
    seats: list[int] = []
    places: list[pygame.Rect] = []

    class Target(pygame.Surface):
        def blit(self, picture: pygame.Surface, at: Any, *more: Any) -> pygame.Rect:  # type: ignore[override]
            if picture.get_at((0, 0)) == (1, 2, 3, 255):
                places.append(pygame.Rect(at, picture.get_size()))
            return super().blit(picture, at, *more)

    def portrait(seat: int, size: int) -> pygame.Surface:
        seats.append(seat)
        picture = pygame.Surface((size, size))
        picture.fill((1, 2, 3))
        return picture

    result = SimpleNamespace(ending=SimpleNamespace(winners=winners))
    session = SimpleNamespace(seats=(0, 1, 2, 3))
    parts: Any = SimpleNamespace(
        screen=SCREEN, result=result, session=session, painter=SimpleNamespace(portrait=portrait)
    )
    place = pygame.Rect(100, 100, 200, 200)
    ResultParts.draw_winner(parts, Target((400, 400)), place)
    assert tuple(seats) == winners
    assert places[0].left == place.left
    assert place.right - len(winners) <= places[-1].right <= place.right
    steps = {two.left - one.left for one, two in itertools.pairwise(places)}
    assert len(steps) <= 1
    assert all(step > 0 for step in steps)
    assert all(place.inflate(0, 12).contains(rect) for rect in places)
    assert all(rect.width > place.width // 2 for rect in places)


@pytest.mark.parametrize(
    ("kept", "has_next", "offered"),
    [(True, False, True), (True, True, False), (False, False, False), (False, True, False)],
)
def test_another_game_is_offered_where_none_follows_and_this_one_counts(
    kept: bool, has_next: bool, offered: bool
) -> None:
    scene: Any = SimpleNamespace(controller=SimpleNamespace(is_saved=kept), has_next=has_next)
    assert ResultScene.commands["new game"].offered(scene) is offered


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [None, (3.5, 2.0)])
def test_a_sound_without_a_place_comes_from_the_middle(place: tuple[float, float] | None) -> None:
    heard: list[tuple[Any, ...]] = []
    layout = SimpleNamespace(direction=lambda _place: (0.25, -0.5))
    scene: Any = SimpleNamespace(
        board=SimpleNamespace(layout=lambda _state: layout),
        session=SimpleNamespace(state=None),
        context=SimpleNamespace(audio=SimpleNamespace(play=lambda *what, at: heard.append(what))),
        plan=SimpleNamespace(pixel_of=lambda _place: None),
    )
    BoardScene._play(scene, Cue(0.0, "glide", place))
    assert heard == [("glide", 0.25, -0.5) if place else ("glide", 0.0, 0.0)]


@pytest.mark.parametrize(
    ("before", "comes_up", "after"), [(False, True, True), (True, False, True), (False, False, False)]
)
def test_a_board_is_drawn_when_the_list_of_moves_has_something_to_say(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, before: bool, comes_up: bool, after: bool
) -> None:
    scene = desk.open(PlayScene(desk.context, played("ur")))
    desk.rest()
    monkeypatch.setattr(scene.moves, "update", lambda _seconds: comes_up)
    scene.dirty, scene.form.dirty = before, False
    scene.update(0.0)
    assert scene.dirty is after


@pytest.mark.usefixtures("painted")
def test_how_to_win_is_drawn_with_the_second_frame(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one has enough to paint."""
    drawn: list[int] = []
    monkeypatch.setattr(play_scene.goal, "draw_goal", lambda *_what: drawn.append(desk.drawn))
    desk.open(PlayScene(desk.context, Session(find("floe"), {})))
    assert drawn == []
    desk.tick(2)
    assert drawn[0] == 1


def test_a_press_that_rolls_is_no_press_for_anything_else(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((1000, 640), animation="off")
    scene = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {}, seed=1)))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixel(scene, (1, 4)), button=1)
    assert scene._pointer.handle(press, scene.plan, scene.screen) is True
    assert scene.session.index == 1


# -- the dice --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_columns_of_the_dice_fill_the_room_between_title_and_words(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    areas: list[pygame.Rect] = []
    words: list[int] = []
    paragraph = text.draw_paragraph

    def noted(target: Any, told: str, at: Any, *more: Any, **style: Any) -> int:
        words.append(at[1])
        return paragraph(target, told, at, *more, **style)

    monkeypatch.setattr(text, "draw_paragraph", noted)
    monkeypatch.setattr(DiceScene, "_draw_columns", lambda _scene, _target, area: areas.append(area))
    scene = desk.open(DiceScene(desk.context, Session(find("frostbitten"), {}, seed=1)))
    (area,) = areas[:1]
    assert (area.centerx, area.width) == (scene.rect.centerx, scene.rect.width - 2 * scene.screen.px(28))
    assert scene.sheet.words[0].rect.top < area.top
    assert 10 <= min(words) - area.bottom <= 40
    assert area.height > 200


# -- setting up ------------------------------------------------------------------------------------------------------


def test_pictures_of_variants_keep_their_shape_however_high_the_window_is(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((1280, 1800))
    scene = desk.open(NewGameScene(desk.context, find("frostbitten")))
    cards = [control for control in scene.form.controls if isinstance(control, CheckCard)]
    assert cards
    for card in cards:
        assert 0 < card.picture_height <= card.rect.width * (PICTURE_SHAPE + 0.05)


def test_words_of_the_invitation_are_set_smaller_until_they_stay_on_it(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = make_desk((1280, 800))
    real, sizes = text.paragraph_height, list[int]()

    def high(words: str, size: int, *more: Any, **style: Any) -> int:
        if "two minutes" in words:
            sizes.append(size)
            return 10_000
        return real(words, size, *more, **style)

    monkeypatch.setattr(text, "paragraph_height", high)
    desk.context.settings = replace(desk.context.settings, setups={})
    desk.open(NewGameScene(desk.context, find("seega")))
    assert len(sizes) >= 4
    assert sizes[:4] == sorted(set(sizes[:4]), reverse=True)
    assert sizes[3] > sizes[0] / 2
