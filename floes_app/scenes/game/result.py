"""The end of a game: a banner over the lower part of the board says who won and why, and what can be done next."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from floes_app.core.i18n import N_, _
from floes_app.core.match import Match, begin
from floes_app.core.session import Session
from floes_app.play.commands import Command, CommandTable
from floes_app.play.controller import GameController
from floes_app.play.game_commands import match_words
from floes_app.play.practice import MOST_STARS
from floes_app.play.summaries import headline, reason
from floes_app.play.ways import PlayInstead, Way
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu, ToSetUp
from floes_app.scenes.base.form_scene import FormScene
from floes_app.scenes.game.board_plan import BoardPlan
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control
from floes_app.view.theme import AMBER, AURORA, BODY, FAINT, HEADLINE, INK, MEDAL, SMALL, SOFT, TITLE

#: How long the banner takes to rise to its place, and from how far below, in seconds and points.
RISE_SECONDS, RISE = 0.25, 28
WIDEST = 720


def rematch(session: Session) -> Session:
    """The same game from the same start with new dice; everybody moves one seat on, so that somebody else begins.

    Who is called after their seat is called after the new one then. After a match it is another match, begun by the
    other player.
    """
    match = Match.of(session)
    if match is not None:
        sides = (match.player(1), match.player(0))
        return begin(session.game, session.options, sides, seed=secrets.randbelow(2**32))
    usual = [_(session.game.seat_names[seat]) for seat in session.seats]
    players = list(session.players.values())
    moved = []
    for place, name in enumerate(usual):
        before = (place + 1) % len(players)
        player = players[before]
        moved.append(replace(player, name=name) if player.name == usual[before] else player)
    start = session.plies[0].state
    return Session(session.game, session.options, moved, seed=secrets.randbelow(2**32), start=start)


class ResultScene(FormScene):
    """Lies over a finished game. What it does not take itself (undo, the move list) goes to the game below."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(
        Command(
            "next level",
            N_("Next level"),
            (),
            lambda scene: scene.game.play_onward(),
            offered=lambda scene: scene.has_next,
        ),
        Command(
            "next game",
            N_("Next game"),
            (),
            lambda scene: scene.game.next_game(),
            offered=lambda scene: scene.game.unfinished_match is not None,
            words=lambda scene: match_words(scene.game),
        ),
        Command(
            "rematch",
            N_("Rematch"),
            (),
            lambda scene: scene.rematch(),
            offered=lambda scene: scene.can_rematch,
            words=lambda scene: _("Rematch") if len(scene.session.seats) > 1 else _("Play again"),
        ),
        Command(
            "new game",
            N_("New game"),
            (),
            lambda scene: scene.new_game(),
            offered=lambda scene: scene.game.kept and not scene.has_next,
        ),
        Command(
            "review",
            N_("Review"),
            ("V",),
            lambda scene: scene.game.go(Way.REVIEW),
            offered=lambda scene: scene.game.can_review,
        ),
        Command(
            "best way",
            N_("Show best way"),
            ("G",),
            lambda scene: scene.game.show_best_line(),
            enabled=lambda scene: scene.stars() is not None,
            offered=lambda scene: scene.game.coach is not None,
        ),
        Command(
            "look",
            N_("See the board"),
            ("Esc",),
            lambda scene: scene.close(),
            shown=lambda scene: scene.game.coach is None,
        ),
        Command("home", N_("Menu"), (), lambda scene: scene.game.go(Way.HOME), words=lambda scene: scene.game.way_back),
    )
    opaque = False
    modal = False

    def __init__(self, context: Context, game: GameController, plan: Callable[[], BoardPlan]) -> None:
        super().__init__(context)
        self.game = game
        self.session = game.session
        self.painter = PAINTERS[game.session.game.key](game.board)
        self._plan = plan
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._risen = 0.0
        self._closing = False
        self._told = ""
        self.layout()

    def enter(self) -> None:
        """The next game is one key away."""
        if self.context.settings.reduced_motion:
            self._risen = RISE_SECONDS
        super().enter()

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The banner lies at the lower edge of the board, as wide as the board at most.

        Where it would be higher than the window it takes the window's whole width, then leaves the portrait out, and
        at last says everything in small letters.
        """
        screen = self.screen
        plan = self._plan()
        board = plan.extent
        margin = screen.px(20)
        room = max(board.width, min(plan.panel.x - 2 * margin, screen.px(560)))
        whole = screen.width - 2 * margin
        usual = min(screen.px(WIDEST), room - margin, whole)
        self._told = self._comparison()
        high, gap = screen.px(46), screen.px(10)
        portrait = screen.px(84 if usual >= screen.px(480) else 64)
        large, small = (HEADLINE, BODY - 1), (TITLE, SMALL)
        for wide, self.portrait, points in (
            (usual, portrait, large),
            (whole, portrait, large),
            (whole, 0, large),
            (whole, 0, small),
        ):
            self.sizes = screen.px(points[0]), screen.px(points[1])
            rows = self._rows(wide - 2 * margin, gap)
            self._measure_words(wide, margin)
            height = margin + self.top + screen.px(18) + len(rows) * (high + gap) - gap + margin
            if height <= screen.height - margin:
                break
        form = self.new_form()
        center = min(board.centerx, screen.width - margin - wide // 2)
        bottom = min(max(board.bottom - margin // 2, height + margin // 2), screen.height - margin // 2)
        self.rect = pygame.Rect(max(margin, center - wide // 2), bottom - height, wide, height)
        y = self.rect.bottom - margin - len(rows) * (high + gap) + gap
        for row in rows:
            x = self.rect.x + margin
            for button, across in row:
                button.rect = pygame.Rect(x, y, across, high)
                form.add(button)
                x += across + gap
            y += high + gap
        self.use(form)

    def _measure_words(self, wide: int, margin: int) -> None:
        """How much room the words have in a banner of this width, and how high they get."""
        screen = self.screen
        self.words_x = margin + (self.portrait + screen.px(18) if self.portrait else 0)
        self.words_room = wide - self.words_x - margin
        self.heights = (
            text.paragraph_height(headline(self.session), self.sizes[0], self.words_room, bold=True, leading=1.25),
            text.paragraph_height(self._told, self.sizes[1], self.words_room, leading=1.35),
            screen.px(34) if self.stars() is not None else 0,
        )
        self.top = max(self.portrait, sum(self.heights) + screen.px(4))

    def _rows(self, room: int, gap: int) -> list[list[tuple[Control, int]]]:
        """The buttons with their widths, in rows that fill ``room``."""
        actions = self.commands.buttons(self)
        nowhere = pygame.Rect(0, 0, 0, 0)
        buttons = [
            self.text_button(action.command.name, nowhere, primary=action is actions[0], icon="") for action in actions
        ]
        size = self.screen.px(BODY + 1)
        words = [text.width(button.label, size, True) for button in buttons]
        full = sum(words) + gap * (len(buttons) - 1)
        around = self.screen.px(34)
        if room < full + len(buttons) * around and room >= full + len(buttons) * self.screen.px(22):
            around = (room - full) // len(buttons)
        rows: list[list[tuple[Control, int]]] = [[]]
        left = room
        for button, wide in zip(buttons, words, strict=True):
            if rows[-1] and wide + around > left:
                rows.append([])
                left = room
            rows[-1].append((button, wide + around))
            left -= wide + around + gap
        return [_stretched(row, room, gap) for row in rows]

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def has_next(self) -> bool:
        """Whether there is a next level."""
        return self.game.onward is not None

    @property
    def can_rematch(self) -> bool:
        """Whether the same game can be played again: not in the middle of a match, and not on trial in a row."""
        return self.game.unfinished_match is None and (self.game.kept or not self.has_next)

    def rematch(self) -> None:
        """Play again with the seats changed."""
        self.game.go(PlayInstead(rematch(self.session)))

    def new_game(self) -> None:
        """Set another game of this kind up."""
        self.context.start(ToMenu(), ToSetUp(self.session.game, self.session.options))

    def close(self) -> None:
        """Take the banner away and leave the board as it is."""
        if not self._closing:
            self._closing = True
            self.context.stack.pop()

    # -- events, time, drawing -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The buttons and their keys; the rest is the game's."""
        if super().handle(event):
            return True
        inside = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        return inside and self.rect.collidepoint(event.pos)

    @property
    def animating(self) -> bool:
        """Whether the banner is still rising."""
        return self._risen < RISE_SECONDS

    def update(self, seconds: float) -> None:
        """Rise; and go when the game below is not over any more (a move was taken back)."""
        if self.animating:
            self._risen = min(RISE_SECONDS, self._risen + seconds)
            self.dirty = True
        super().update(seconds)
        if self.context.stack.top is self and (self.session.state.outcome is None or self.game.replay is not None):
            self.close()
        elif self._told != self._comparison():
            self.layout()

    def draw(self, target: pygame.Surface) -> None:
        """The winner, why, and the buttons."""
        screen = self.screen
        left = 1 - self._risen / RISE_SECONDS
        drop = round(left * left * screen.px(RISE))
        rect = self.rect.move(0, drop)
        art.draw_panel(target, rect, screen.px(18), 1.0)  # what glows on the board must not shimmer through
        margin = screen.px(20)
        if self.portrait:
            self._draw_winner(target, pygame.Rect(rect.x + margin, rect.y + margin, self.portrait, self.top))
        colour = AURORA if self._winners else INK
        x = rect.x + self.words_x
        y = rect.y + margin + (self.top - sum(self.heights)) // 2
        words, size = headline(self.session), self.sizes[0]
        y += text.draw_paragraph(target, words, (x, y), size, self.words_room, colour, bold=True, leading=1.25)
        words, size = self._told, self.sizes[1]
        y += text.draw_paragraph(target, words, (x, y), size, self.words_room, SOFT, leading=1.35)
        self._draw_stars(target, (x, y + screen.px(8)))
        if drop == 0:
            self.form.draw(target)
        self.form.dirty = False

    def _comparison(self) -> str:
        """Why the game ended; after practice, how it compares with par, as soon as that is known."""
        coach = self.game.coach
        return (coach.verdict() if coach is not None else "") or reason(self.session)

    def stars(self) -> int | None:
        """The stars that a practice game earned; None where there are none, or not yet."""
        coach = self.game.coach
        return coach.stars() if coach is not None else None

    def _draw_stars(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        """The stars of a practice level: full ones for those that were earned, outlines for the others."""
        earned = self.stars()
        if earned is None:
            return
        size = self.screen.px(26)
        for number in range(MOST_STARS):
            icon = art.icon("star" if number < earned else "star-outline", size, AMBER if number < earned else FAINT)
            target.blit(icon, (at[0] + number * (size + self.screen.px(6)), at[1]))

    @property
    def _winners(self) -> tuple[int, ...]:
        match = Match.of(self.session)
        if match is not None and match.is_pair_over:
            return () if match.winner is None else (match.seat(match.winner),)
        outcome = self.session.plies[-1].state.outcome
        return outcome.winners if outcome is not None else ()

    def _draw_winner(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The winners' portraits with a trophy; two hands' worth of players share the room."""
        screen = self.screen
        painter = self.painter
        winners = self._winners or self.session.seats
        size = self.portrait if len(winners) == 1 else self.portrait * 3 // 5
        for index, seat in enumerate(winners):
            picture = painter.portrait(seat, size)
            step = (self.portrait - size) // max(1, len(winners) - 1)
            at = place.x + index * step, place.centery - size // 2 + (index % 2) * screen.px(4)
            target.blit(picture, at)
        if self._winners and len(self.session.seats) > 1:
            disc = screen.px(SMALL * 2)
            spot = pygame.Rect(place.x - screen.px(6), place.centery - self.portrait // 2 - screen.px(6), disc, disc)
            target.blit(art.rounded_rect(disc, disc, disc / 2, MEDAL, 1, AURORA, 0.9, screen.px(2)), spot)
            trophy = art.icon("trophy", disc * 5 // 8, AURORA)
            target.blit(trophy, trophy.get_rect(center=spot.center))


def _stretched(row: list[tuple[Control, int]], room: int, gap: int) -> list[tuple[Control, int]]:
    """The controls of a row, each so much wider (or narrower) that together they fill ``room``."""
    spare = room - gap * (len(row) - 1) - sum(wide for _control, wide in row)
    return [(control, wide + spare // len(row)) for control, wide in row]
