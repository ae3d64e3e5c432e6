"""The line of words of a board scene as time passes: what stands before it, its buttons, and how high it has become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from floes_app.play.commands import BoundCommand
from floes_app.play.controller import GameController
from floes_app.play.status import Status, Tone
from floes_app.scenes.game import action_bar, status_line
from floes_app.scenes.game.board_plan import BoardPlan
from floes_app.scenes.game.status_line import Told
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import Control
from floes_app.view.panel import thinking_dots
from floes_app.view.theme import Screen

#: The line lies behind the drawer rather than beside it in less room than this, in points.
LEAST_WORDS: Final = 200
#: How often the sign that the computer is thinking is drawn anew, a second, and how long it takes to go round.
THINKING_RATE, THINKING_SECONDS = 15, 1.8


@dataclass(frozen=True)
class Place:
    """Where the line lies, and what lies around it."""

    screen: Screen
    plan: BoardPlan
    """The plan of the whole scene."""
    section: pygame.Rect | None
    """The game's own section of the panel, where it is seen."""
    drawer_open: bool
    """Whether the drawer lies on the place of the buttons."""

    @property
    def words_plan(self) -> BoardPlan:
        """The plan for the words: beside the drawer, where that leaves them room."""
        beside = self.plan.beside_drawer() if self.drawer_open else self.plan
        return beside if beside.status_room >= self.screen.px(LEAST_WORDS) else self.plan


class Said(NamedTuple):
    """What the line is drawn from."""

    place: Place
    status: Status
    words: Told
    """The status, divided into lines."""
    lead: pygame.Surface | None
    """What stands before the words: a badge, in small windows the die, or the sign of thinking."""
    sign: pygame.Surface | None
    """The sign of thinking, while a move is looked for."""


class LineOfWords:
    """The line of words below one board."""

    def __init__(self, game: GameController, painter: Painter) -> None:
        self.game = game
        self.painter = painter
        self.height = 0.0
        """How high it is, in points. Once it had to grow it stays so, or the board would dance."""
        self.bar: list[BoundCommand] = []
        """What its buttons do."""
        self.bar_below = False
        """Whether the buttons stand in a row of their own below the words."""
        self._thinking = 0.0

    def think(self, seconds: float) -> bool:
        """Let the sign of thinking go on; True when it looks different, a few times a second: calm, and cheap."""
        before = int(self._thinking * THINKING_RATE)
        self._thinking += seconds
        return int(self._thinking * THINKING_RATE) != before

    def said(self, place: Place, status: Status, shows_turn: bool, still: bool) -> Said:
        """What is drawn for a status.

        shows_turn: whether the badge of the player to move may stand before the words. still: whether nothing may move
        by itself.
        """
        screen = place.screen
        lead, sign = self._lead(screen, status, shows_turn, still)
        before = lead.get_width() + screen.px(10) if lead else 0
        bar = (0, 0) if place.drawer_open else action_bar.size(self.bar, screen, place.section)
        names = self.game.names().values()
        words = status_line.told(screen, place.words_plan, status, before, names, bar)
        return Said(place, status, words, lead, sign)

    def _lead(
        self, screen: Screen, status: Status, shows_turn: bool, still: bool
    ) -> tuple[pygame.Surface | None, pygame.Surface | None]:
        """What leads the words, and the sign of thinking."""
        game, painter, lead, sign = self.game, self.painter, None, None
        if game.is_seeking and not game.notice.is_shown:
            sign = thinking_dots(screen, None if still else self._thinking / THINKING_SECONDS)
        if status.seat is not None:
            lead = painter.emblem(status.seat, screen.px(21))
            if screen.is_narrow and status.seat == game.session.state.turn and not game.animation.rolling:
                lead = painter.lead(game.session, screen.px(34), True)  # with the die, where there is one
        elif sign is not None:
            lead = None if status.after else sign  # it stands before what comes next
        elif shows_turn and not game.animation.rolling and status.tone is Tone.PLAIN:
            lead = painter.lead(game.session, screen.px(34), screen.is_narrow)
        return lead, sign

    def buttons(self, said: Said) -> list[Control]:
        """The buttons beside the words, or below."""
        place, words = said.place, said.words
        self.bar_below = words.bar_below
        if place.drawer_open:  # they would lie on it
            return []
        return action_bar.buttons(self.bar, place.plan, place.screen, place.section, words)

    def grow(self, said: Said) -> bool:
        """Become as high as the words need; whether that is more than before."""
        screen = said.place.screen
        needed = said.words.height(screen)
        if needed <= screen.px(self.height):
            return False
        self.height = needed / screen.scale
        return True

    def draw(self, target: pygame.Surface, said: Said) -> None:
        """Draw the words; the buttons are controls of the scene."""
        place = said.place
        status_line.draw(target, place.screen, place.words_plan, said.status, said.words, said.lead, said.sign)
