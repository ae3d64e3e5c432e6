"""Words that are longer in other languages than in English: whole, and as large as the rest, in small places."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.standings import Standing, Standings
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.core import i18n
from floes_app.core.i18n import _, listed
from floes_app.games import find
from floes_app.play.start.set_up import Seating
from floes_app.scenes.game.after.standings_table import table
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.storage import catalogues
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Field, Form, SeatButton
from floes_app.view.levels import editor_widgets
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, SMALL, Screen
from floes_app.view.parts.tree import Sheet
from tests.languages import WHOLE
from tests.scenes.desk import SIZES, Desk
from tests.scenes.test_every_scene import SCENES, editor_fairness

pytestmark = pytest.mark.usefixtures("alone")

SMALLEST = Screen.of(*SIZES[0])


@pytest.fixture(params=WHOLE)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(catalogues.load(request.param))
    yield request.param
    i18n.use(catalogues.load("en"))


@pytest.fixture
def lines_drawn(monkeypatch: pytest.MonkeyPatch) -> list[text.Line]:
    drawn: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [drawn.append])
    return drawn


@pytest.mark.usefixtures("language")
def test_the_names_of_the_animals_are_whole_in_their_fields(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(SIZES[0])
    page = NewGameScene(desk.context, find("icefloes"))
    page.new_game.sit(Seating.TOGETHER)
    page.layout()
    desk.open(page)
    fields = [control for control in desk.form.controls if isinstance(control, Field)]
    assert len(fields) == 2
    for field in fields:
        room = field._inner(desk.form.place(field), desk.context.screen).width
        assert text.width(field.value, desk.context.screen.px(BODY)) <= room, field.value
    buttons = [desk.form.place(control) for control in desk.form.controls if isinstance(control, SeatButton)]
    assert min(button.width for button in buttons) >= desk.context.screen.px(SeatButton.SIGNS)


@pytest.mark.usefixtures("language")
def test_the_names_before_the_bars_are_as_large_as_the_rest(
    make_desk: Callable[..., Desk], lines_drawn: list[text.Line]
) -> None:
    desk = make_desk(SIZES[0])
    desk.open(*editor_fairness(desk, "P...S/...../...../*...*/Q...R", drawer=True))
    size = desk.context.screen.px(SMALL)
    names = {_(name) for name in find("icefloes").seat_names}
    sizes = {line.words: line.size for line in lines_drawn if line.words in names}
    assert sizes == dict.fromkeys(names, size)


@pytest.mark.usefixtures("language")
def test_difficulties_that_are_compared_are_not_much_smaller_than_numbers(
    make_desk: Callable[..., Desk], lines_drawn: list[text.Line]
) -> None:
    desk = make_desk(SIZES[0])
    desk.open(*SCENES["editor, what is looked for"](desk))
    sizes = {line.words: line.size for line in lines_drawn if line.words in map(_, GRADE_WORDS.values())}
    assert min(sizes.values()) >= 0.7 * desk.context.screen.px(BODY - 1)


def test_what_else_a_player_did_stands_below_a_name_that_leaves_it_no_room() -> None:
    """As in Japanese, where the polar bears are a long word."""
    rows = (Standing(1, 0, "20 points", note="2 caught"), Standing(2, 1, "0 points", note="1 caught"))
    painter = PAINTERS["floe"](BOARDS["floe"])
    part = table(Standings(rows), {0: "Seven polar bears", 1: "Bo"}, painter, SMALLEST, small=False)
    sheet, wide = Sheet(SMALLEST, Form(SMALLEST)), SMALLEST.px(255)
    part.place(pygame.Rect(0, 0, wide, part.height(wide, SMALLEST)), sheet)
    told = {words.text: words for words in sheet.words}
    name = told["Seven polar bears"]
    assert text.width(name.text, name.size, name.bold) <= name.rect.width
    notes = {words for words in told if "caught" in words}
    assert notes == {listed(("20 points", "2 caught")), listed(("0 points", "1 caught"))}  # all of them alike


@pytest.mark.parametrize(("words", "lines"), [("Par 8", 1), ("Par 8 · 2 shortest ways · Hard as ice", 2)])
def test_a_verdict_takes_two_lines_before_its_letters_get_smaller_than_these(
    lines_drawn: list[text.Line], words: str, lines: int
) -> None:
    area = Area(pygame.Rect(0, 0, SMALLEST.px(300), SMALLEST.px(62)), SMALLEST)
    editor_widgets.draw_verdict(pygame.Surface(area.rect.size), area, words, "", True)
    assert len(lines_drawn) == lines
    assert min(line.size for line in lines_drawn) >= 0.85 * SMALLEST.px(SMALL)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
def test_both_poles_are_named_or_none(
    make_desk: Callable[..., Desk], lines_drawn: list[text.Line], scale: float
) -> None:
    """One of them is a longer word than the other, and there may be room for that one alone."""
    desk = make_desk(SIZES[0], scale)
    desk.open(*SCENES["play frostbitten"](desk))
    poles = {_("North Pole"), _("South Pole")}
    assert {line.words for line in lines_drawn} & poles in (poles, set())
