"""Rules for every scene with controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core import i18n
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.about import AboutScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK, FormScene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage import catalogues
from floes_app.view.controls import Field, Form, IconButton, form
from floes_app.view.controls.form import draw_tooltip, tooltip_place
from floes_app.view.controls.spoken import spoken
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from tests.amounts import sample
from tests.languages import WHOLE
from tests.scenes.desk import SIZES, Desk
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("alone", "watch")


def test_a_click_survives_a_layout_in_its_middle(desk: Desk) -> None:
    """A window that has just opened gets its size from the window manager a moment later."""
    desk.open(MenuScene(desk.context))
    button = desk.find("Settings")
    place = desk.form.place(button).center
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    desk.context.stack.resize()
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    desk.tick()
    assert type(desk.top).__name__ == "SettingsScene"


# -- commands --------------------------------------------------------------------------------------------------------


class Room(FormScene):
    """Two commands, a button and a field."""

    commands = CommandTable(
        BACK,
        Command(
            "light", "Light", ("L", "Left"), lambda room: room.done.append("light"), enabled=lambda room: room.dark
        ),
    )

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.dark = True
        self.done: list[str] = []
        self.layout()

    def layout(self) -> None:
        form = self.new_form()
        form.add(
            self.text_button("light", pygame.Rect(10, 10, 100, 40)),
            self.icon_button("back", pygame.Rect(200, 10, 40, 40)),
            Field(pygame.Rect(300, 10, 100, 40), "Name", lambda: None),
        )
        self.use(form)


class Panel(Room):
    commands_first = True


def test_buttons_and_keys_come_from_the_table(desk: Desk) -> None:
    room = desk.open(MenuScene(desk.context), Room(desk.context))
    light, back, _name = room.form.controls
    assert (light.label, light.key) == ("Light", "L")
    desk.click_on("Light")
    desk.key(pygame.K_l)
    assert room.done == ["light", "light"]
    room.dark = False
    desk.key(pygame.K_l)
    desk.click_on("Light")
    assert len(room.done) == 2
    assert (back.icon, back.key) == ("step-back", "Esc")
    desk.key(pygame.K_ESCAPE)
    assert desk.top is not room


def test_the_focus_stays_on_what_it_was_on_when_other_controls_come_before(desk: Desk) -> None:
    def form(*labels: str) -> Form:
        return Form(desk.context.screen, [IconButton(pygame.Rect(0, 0, 9, 9), label, lambda: None) for label in labels])

    earlier = form("Bay", "Cove", "Reef")
    earlier.start_at(earlier.controls[1], ring=True)
    for labels, expected in (
        (("New", "Bay", "Cove", "Reef"), "Cove"),
        (("Cove", "Cove", "Reef"), "Cove"),
        (("New", "Other", "Reef"), "Other"),
    ):
        later = form(*labels)
        later.take_over(earlier)
        assert later.focus is not None
        assert later.focus.label == expected
        assert later.ring_visible


@pytest.mark.parametrize(("held", "offset", "nearest"), [(0, 200, 2), (9, 400, 7)])
def test_a_focus_that_is_scrolled_away_goes_to_the_nearest_control_in_sight(
    desk: Desk, held: int, offset: int, nearest: int
) -> None:
    rows = [IconButton(pygame.Rect(0, 100 * row, 100, 60), str(row), lambda: None, scrolls=True) for row in range(10)]
    page = Form(desk.context.screen, rows)
    page.viewport, page.page_height = pygame.Rect(0, 0, 100, 400), 1000
    page.start_at(rows[held], ring=True)
    page.scroll_to(offset)
    assert page.focus is rows[nearest]


def test_a_letter_that_is_typed_is_no_command(desk: Desk) -> None:
    room = desk.open(Room(desk.context))
    desk.go_to("Name")
    desk.type("l")
    assert room.done == []
    assert room.form.controls[2].value == "l"


@pytest.mark.parametrize(("scene", "done"), [(Room, []), (Panel, ["light"])])
def test_controls_come_before_commands_unless_the_scene_says_otherwise(
    desk: Desk, scene: type[Room], done: list[str]
) -> None:
    room = desk.open(scene(desk.context))
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_LEFT)
    assert room.done == done


# -- tooltips --------------------------------------------------------------------------------------------------------


@pytest.fixture
def tips(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Places of the tooltips."""
    found: list[pygame.Rect] = []

    def noted(*where: object) -> pygame.Rect:
        found.append(tooltip_place(*where))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr("floes_app.view.controls.form.tooltip_place", noted)
    return found


def draw(desk: Desk) -> None:
    desk.top.dirty = True
    desk.tick()


def test_a_scene_begins_without_a_tooltip_and_shows_it_for_focus_that_keys_moved(
    desk: Desk, tips: list[pygame.Rect]
) -> None:
    desk.open(MenuScene(desk.context), AboutScene(desk.context))
    assert desk.form.focus is not None
    assert desk.form.focus.tooltip
    assert desk.form.ring_visible
    draw(desk)
    assert tips == []
    desk.resize((1100, 700))
    assert tips == [], "another size is no key either"
    for _step in desk.form.reachable():
        desk.key(pygame.K_TAB)
    assert tips
    desk.resize((1280, 800))
    tips.clear()
    draw(desk)
    assert len(tips) == int(desk.form.focus.tooltip), "what keys led to stays explained"


def rest_on(desk: Desk, label: str) -> None:
    """Move the pointer from elsewhere to a control, and rest there."""
    for place in ((0, 0), desk.form.place(desk.find(label)).center):
        desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    desk.tick(40)


def test_a_pointer_that_rests_brings_a_tooltip(desk: Desk, tips: list[pygame.Rect]) -> None:
    desk.open(AboutScene(desk.context))
    place = desk.form.controls[0].rect.center
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    desk.tick()
    assert tips == []
    desk.tick(40)
    assert tips


@pytest.mark.parametrize("language", sample(WHOLE, 5))
def test_a_button_that_cannot_be_pressed_says_why_instead_of_what_it_would_do(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    explained: list[str] = []
    monkeypatch.setattr(form, "draw_tooltip", lambda _target, _screen, words, *_where: explained.append(words))
    play = desk.open(PlayScene(desk.context, Session(find("floe"), {})))
    why = _("There’s nothing to take back yet.")
    assert (language == "en") == (why == "There’s nothing to take back yet.")
    rest_on(desk, _("Undo"))
    assert explained[-1] == why
    assert spoken(desk.find(_("Undo"))).endswith(why)
    desk.key(pygame.K_u)
    assert play.controller.status().words == why
    desk.key(pygame.K_r)
    assert play.controller.status().words == _("You haven’t taken back a move.")
    play.controller.play(play.session.state.actions()[0])
    desk.rest_board()
    rest_on(desk, _("Undo"))
    assert explained[-1].startswith(_("Undo"))
    assert why not in spoken(desk.find(_("Undo")))


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("size", [SIZES[0], pytest.param((700, 1000), marks=pytest.mark.slow)])
def test_tooltips_of_the_rules_stay_in_the_panel_and_off_the_words(
    make_desk: Callable[..., Desk], size: tuple[int, int], key: str, tips: list[pygame.Rect]
) -> None:
    desk = make_desk(size)
    rules = desk.open(PlayScene(desk.context, some_moves(key)), RulesScene(desk.context, BOARDS[key].game))
    rules.turn(1)
    for _step in range(3):
        desk.key(pygame.K_TAB)
        assert rules.rect.contains(tips[-1])
        assert not tips[-1].colliderect(rules.view)
        assert not tips[-1].colliderect(rules.form.printed[0]), "whose game it is"
    assert len(tips) >= 3


def test_tooltips_of_the_rail_and_of_the_palette_leave_their_neighbours_in_sight(
    make_desk: Callable[..., Desk], tips: list[pygame.Rect]
) -> None:
    desk = make_desk(SIZES[0])
    rows = ("P...*", ".....", ".....", "*..*.", "..*..")
    for scene in (PlayScene(desk.context, some_moves("floe")), EditorScene(desk.context, Draft(rows))):
        desk.open(scene)
        tips.clear()
        for control in scene.form.reachable():
            if control.tooltip:
                tips.clear()
                scene.form.let_go()
                scene.form.focus = control
                desk.form.advance(0)
                draw(desk)
                large = [other.rect for other in scene.form.controls if other.rect.width >= control.rect.width]
                others = [rect for rect in large if rect is not control.rect]
                assert tips[-1].collidelist([control.rect, *others]) < 0, control.label
                assert desk.surface.get_rect().contains(tips[-1])


def test_a_tooltip_goes_where_it_covers_least() -> None:
    room = pygame.Rect(0, 0, 400, 300)
    control = pygame.Rect(200, 100, 40, 40)

    def place(*beside: tuple[int, int, int, int]) -> pygame.Rect:
        return tooltip_place(control, (90, 30), 8, room, [pygame.Rect(part) for part in beside])

    above, below, left = (200, 50, 40, 40), (200, 150, 40, 40), (100, 100, 60, 40)
    assert place().midbottom == (220, 92)
    assert place(above).midtop == (220, 148)
    assert place(above, below).midright == (192, 120)
    assert place(above, below, left).midleft == (248, 120)
    right = (250, 100, 30, 40)
    assert place(above, below, left, right).midright == (92, 120)
    corner = pygame.Rect(360, 0, 40, 40)
    assert tooltip_place(corner, (90, 30), 8, room, []).topright == (400, 48)


def test_a_form_of_many_controls_takes_over_another_in_a_step_for_each(desk: Desk) -> None:
    """A page of 10,000 saved games once took a minute to be laid out anew."""
    asked = 0

    class Asked(IconButton):
        """Counts how often it is asked what it is."""

        def __getattribute__(self, name: str) -> object:
            nonlocal asked
            asked += name == "label"
            return super().__getattribute__(name)

    def made() -> Form:
        place = pygame.Rect(0, 0, 9, 9)
        return Form(desk.context.screen, [Asked(place, f"Game {number}", lambda: None) for number in range(500)])

    earlier, later = made(), made()
    earlier.start_at(earlier.controls[300])
    later.controls.insert(0, later.controls.pop())
    asked = 0
    later.take_over(earlier)
    assert later.focus is not None
    assert later.focus.label == "Game 300"
    assert asked < 5 * 500


def test_the_words_of_a_tooltip_stay_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, target, drawn = Screen.of(800, 600), pygame.Surface((200, 100)), list[pygame.Rect]()
    plain = text.draw
    monkeypatch.setattr(text, "draw", lambda *how, **more: drawn.append(plain(*how, **more)))
    draw_tooltip(target, screen, "Words that are much longer than this window is wide", pygame.Rect(10, 10, 20, 20), ())
    assert drawn[0].width <= target.get_width() - screen.px(8) - screen.px(16)
