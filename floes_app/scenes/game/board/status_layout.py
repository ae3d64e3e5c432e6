"""The line of words of a board scene as time passes: what stands before it, its buttons, and how high it has become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from floes_app.play.commands import BoundCommand
from floes_app.play.game.controller import GameController
from floes_app.play.status import Status, Tone
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.scenes.game.board import action_bar, status_line
from floes_app.scenes.game.board.status_line import StatusLook
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import Control
from floes_app.view.paint.theme import Screen, seat_colour
from floes_app.view.parts.panel import thinking_dots

#: The line lies behind the drawer rather than beside it in less room than this, in points.
LEAST_WORDS: Final = 200
#: Pictures a second of the sign that the computer is thinking, and the time it takes to go round.
THINKING_RATE, THINKING_SECONDS = 15, 1.8


@dataclass(frozen=True)
class Place:
    """The place of the line, and the parts around it."""

    screen: Screen
    plan: BoardPlan
    """The plan of the whole scene."""
    section: pygame.Rect | None
    """The game's own section of the panel, where it is seen."""
    drawer_open: bool
    """True if the drawer covers the place of the buttons."""

    @property
    def words_plan(self) -> BoardPlan:
        """The plan for the words: beside the drawer, where that leaves them room."""
        beside = self.plan.beside_drawer() if self.drawer_open else self.plan
        return beside if beside.status_room >= self.screen.px(LEAST_WORDS) else self.plan


class StatusLayout(NamedTuple):
    """The status with its layout, ready to draw."""

    place: Place
    status: Status
    words: StatusLook
    """The status, divided into lines."""
    lead: pygame.Surface | None
    """The picture before the words: a badge, in small windows the die, or the sign of thinking."""
    sign: pygame.Surface | None
    """The sign of thinking, while a move is looked for."""


class StatusLine:
    """The line of words below one board."""

    def __init__(self, controller: GameController, painter: Painter) -> None:
        self.controller = controller
        self.painter = painter
        self.height = 0.0
        """Height of the line, in points. It never shrinks again, or the board would dance."""
        self.bar: list[BoundCommand] = []
        """The commands of its buttons."""
        self.bar_below = False
        """True if the buttons have a row of their own below the words."""
        self._thinking = 0.0

    def begin_with(self, height: float) -> None:
        """Begin anew with a height, in points."""
        self.height = height

    def offer(self, bar: list[BoundCommand]) -> None:
        """Have buttons for these commands."""
        self.bar = bar

    def think(self, seconds: float) -> bool:
        """Advance the sign of thinking; True when it looks different, a few times a second: calm, and cheap."""
        before = int(self._thinking * THINKING_RATE)
        self._thinking += seconds
        return int(self._thinking * THINKING_RATE) != before

    def layout(self, place: Place, status: Status, shows_turn: bool, still: bool) -> StatusLayout:
        """The layout of a status.

        shows_turn: whether the badge of the player to move may stand before the words. still: whether nothing may move
        by itself.
        """
        screen = place.screen
        lead, sign = self._lead(screen, status, shows_turn, still)
        before = lead.get_width() + screen.px(10) if lead else 0
        room = place.plan.status_room
        bar = (0, 0) if place.drawer_open else action_bar.size(self.bar, screen, place.section, room)
        names = self.controller.names().values()
        words = status_line.look_of(screen, place.words_plan, status, before, names, bar, screen.px(self.height))
        return StatusLayout(place, status, words, lead, sign)

    def _lead(
        self, screen: Screen, status: Status, shows_turn: bool, still: bool
    ) -> tuple[pygame.Surface | None, pygame.Surface | None]:
        """The picture before the words, and the sign of thinking."""
        controller, painter, lead, sign = self.controller, self.painter, None, None
        if controller.is_seeking and not controller.notice.is_shown:
            colour = seat_colour(controller.session.state.turn)
            sign = thinking_dots(screen, colour, None if still else self._thinking / THINKING_SECONDS)
        if status.seat is not None:
            lead = painter.emblem(status.seat, screen.px(21))
            if screen.is_narrow and status.seat == controller.session.state.turn and not controller.animation.rolling:
                lead = painter.lead(controller.session, screen.px(34), True)  # with the die, where there is one
        elif sign is not None:
            lead = None if status.after else sign  # it stands before what comes next
        elif shows_turn and not controller.animation.rolling and status.tone is Tone.PLAIN:
            lead = painter.lead(controller.session, screen.px(34), screen.is_narrow)
        return lead, sign

    def buttons(self, layout: StatusLayout) -> list[Control]:
        """The buttons beside the words, or below."""
        place, words = layout.place, layout.words
        self.bar_below = words.bar_below
        if place.drawer_open:  # they would lie on it
            return []
        return action_bar.buttons(self.bar, place.plan, place.screen, place.section, words)

    def grow(self, layout: StatusLayout) -> bool:
        """Become as high as the words need; whether that is more than before."""
        screen = layout.place.screen
        needed = layout.words.height(screen)
        if needed <= screen.px(self.height):
            return False
        self.height = needed / screen.scale
        return True

    def draw(self, target: pygame.Surface, layout: StatusLayout) -> None:
        """Draw the words; the buttons are controls of the scene."""
        place = layout.place
        status_line.draw(target, place.screen, place.words_plan, layout.status, layout.words, layout.lead, layout.sign)
