"""The end of a game, told in the side panel: who won, a kind word, the match, and what can be done next.

In a small window the panel unfolds for it, or it lies in a strip below the board: the board always stays whole.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final

import pygame

from floes_app.core.i18n import N_, _, sentences
from floes_app.core.match import Match, begin
from floes_app.core.session import Session
from floes_app.play import results
from floes_app.play.analysis import GameAnalysis
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.play.controller import GameController
from floes_app.play.game_commands import match_words
from floes_app.play.summaries import level_name
from floes_app.play.ways import PlayInstead, Way
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu, ToSetUp
from floes_app.scenes.base.form_scene import FormScene
from floes_app.scenes.game.board_plan import STRIP_EDGE, BoardPlan, Needed
from floes_app.scenes.game.result_parts import OUTFITS, WHOLE_STRIP, Outfit, Part, ResultParts
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import IconButton, TextButton
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import BODY

#: How long the result takes to appear, in seconds.
FADE_SECONDS: Final = 0.25
#: Between the parts, between the buttons, and how high these are, the first of them apart, in points.
GAP, BUTTON_GAP, BUTTON, FIRST_BUTTON, SMALL_BUTTON = 14, 10, 44, 50, 40


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
    again = Session(session.game, session.options, moved, seed=secrets.randbelow(2**32), start=start)
    again.name = session.name
    return again


def at_level(session: Session, level: str) -> Session:
    """The rematch of a game, with its computer at another level."""
    again = rematch(session)
    for seat, player in again.players.items():
        if player.level is not None:
            again.set_player(seat, replace(player, level=level))
    return again


#: From this width on all buttons stand side by side, in points.
WIDE: Final = 480
#: Buttons side by side with their widths, in pixels.
ButtonRow = list[tuple[TextButton | IconButton, int]]


class ResultScene(FormScene):
    """Lies over the panel of a finished game. What it does not take itself (undo, the wheel) goes to the game below."""

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
            "turning point",
            N_("Try again from the turning point"),
            (),
            lambda scene: scene.try_again(),
            offered=lambda scene: scene.can_try_again,
        ),
        Command(
            "other level",
            N_("Play another level"),
            (),
            lambda scene: scene.play_other_level(),
            "computer",
            offered=lambda scene: scene.other_level is not None,
            words=lambda scene: _("Play {level}").format(level=level_name(scene.other_level)),
        ),
        Command(
            "rematch",
            N_("Rematch"),
            (),
            lambda scene: scene.rematch(),
            "restart",
            offered=lambda scene: scene.can_rematch,
            words=lambda scene: _("Rematch") if len(scene.session.seats) > 1 else _("Play again"),
        ),
        Command(
            "review",
            N_("Review"),
            ("V",),
            lambda scene: scene.game.go(Way.REVIEW),
            "eye",
            offered=lambda scene: scene.game.can_review,
        ),
        Command(
            "best way",
            N_("Show best way"),
            ("G",),
            lambda scene: scene.game.show_best_line(),
            "eye",
            enabled=lambda scene: scene.stars() is not None,
            offered=lambda scene: scene.game.coach is not None,
        ),
        Command(
            "new game",
            N_("New game"),
            (),
            lambda scene: scene.new_game(),
            "plus",
            offered=lambda scene: scene.game.kept and not scene.has_next,
        ),
        Command(
            "home",
            N_("Menu"),
            (),
            lambda scene: scene.game.go(Way.HOME),
            "home",
            words=lambda scene: scene.game.way_back,
        ),
        Command("look", N_("Close the result"), ("Esc",), lambda scene: scene.close(), shown=lambda _scene: False),
    )
    opaque = False
    modal = False

    def __init__(self, context: Context, game: GameController, make_room: Callable[[Needed], BoardPlan]) -> None:
        super().__init__(context)
        self.game = game
        self.session = game.session
        self.painter = PAINTERS[game.session.game.key](game.board)
        self._make_room = make_room
        self.rect = pygame.Rect(0, 0, 0, 0)
        """What the result covers, in pixels."""
        self.in_strip = False
        """Whether that is a strip below the board."""
        self._parts: list[tuple[Part, pygame.Rect]] = []
        self._faded = 0.0
        self._closing = False
        self._told: object = None
        self.analysis: GameAnalysis | None = None
        """The game looked through, where a person has lost it against computers."""
        self.layout()

    def enter(self) -> None:
        """The next game is one key away."""
        if self.context.settings.reduced_motion:
            self._faded = FADE_SECONDS
        super().enter()

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Fill the panel, or the strip: the buttons at its lower end, what is told from the top down."""
        screen = self.screen
        self.analysis = self.game.analysis if self.can_try_again else None
        result = results.told(self.session, self.game.board, self._streak, self._is_first_win)
        turns = self.other_level is None
        self.parts = ResultParts(self.game, self.painter, screen, result, self.analysis, turns)
        self._told = self._telling()
        plan = self._make_room(self._height)
        self.in_strip = plan.folded
        if self.in_strip:
            self.rect = plan.foot.rect.copy()
            self.rect.height -= screen.px(STRIP_EDGE)
            room = self.rect.inflate(-2 * screen.px(STRIP_EDGE), -2 * screen.px(STRIP_EDGE))
        else:
            self.rect = room = Sidebar(self.painter, screen, self.session).above_foot(plan.panel)
        outfit = next(
            (one for one in self._outfits() if self._outfit_height(room.width, one) <= room.height), OUTFITS[-1]
        )
        form = self.new_form()
        rows = self._rows(room.width, outfit)
        y = room.bottom - self._rows_height(rows)
        self._parts = []
        top = room.y
        for part in self.parts.made(room.width, outfit):
            self._parts.append((part, pygame.Rect(room.x, top, room.width, part.height)))
            top += part.height + screen.px(GAP)
        for row in rows:
            x = room.x
            for button, across in row:
                button.rect = pygame.Rect(x, y, across, button.rect.height)
                form.add(button)
                x += across + screen.px(BUTTON_GAP)
            y += row[0][0].rect.height + screen.px(BUTTON_GAP)
        self.use(form)

    def _outfits(self) -> list[Outfit]:
        """What can be worn, the fullest first; a strip has neither title nor cards."""
        return [one for one in OUTFITS if not self.in_strip or not (one.title or one.cards)]

    def _height(self, width: int, whole: bool) -> int:
        """How high the result is in a width: all that a strip may hold, or only what it cannot do without."""
        return self._outfit_height(width, WHOLE_STRIP if whole else OUTFITS[-1])

    def _outfit_height(self, width: int, outfit: Outfit) -> int:
        parts = self.parts.made(width, outfit)
        gaps = self.screen.px(GAP) * len(parts)
        return sum(part.height for part in parts) + gaps + self._rows_height(self._rows(width, outfit))

    def _rows_height(self, rows: list[ButtonRow]) -> int:
        return sum(row[0][0].rect.height for row in rows) + self.screen.px(BUTTON_GAP) * (len(rows) - 1)

    def _rows(self, room: int, outfit: Outfit) -> list[ButtonRow]:
        """The buttons with their widths, in rows that fill ``room``; with their icons where that costs no row."""
        actions = self.commands.buttons(self)
        if outfit.small:
            actions = [action for action in actions if action.command.name != "home"]  # it is among the tools as well
        if outfit.icons:
            first, *others = actions
            size = self.screen.px(SMALL_BUTTON)
            icons: ButtonRow = [
                (self.icon_button(action.command.name, pygame.Rect(0, 0, size, size)), size) for action in others
            ]
            return [[(self._button(first, True, False, room, outfit), room)], icons]
        with_icons, without = (self._flow(actions, room, outfit, icons) for icons in (True, False))
        return with_icons if len(with_icons) <= len(without) and not outfit.small else without

    def _flow(self, actions: list[BoundCommand], room: int, outfit: Outfit, icons: bool) -> list[ButtonRow]:
        screen, gap = self.screen, self.screen.px(BUTTON_GAP)
        around, icon = screen.px(28), screen.px(30) if icons else 0
        rows: list[ButtonRow] = []
        left = 0
        for number, action in enumerate(actions):
            first = number == 0
            button = self._button(action, first, icons, room, outfit)
            wide = text.width(button.label, screen.px(BODY + 1), True) + around + (icon if button.icon else 0)
            apart = len(rows) <= 1 and room < screen.px(WIDE)  # the first button stands alone where it is narrow
            if first or wide > left or (apart and len(rows) == 1):
                rows.append([])
                left = room
            rows[-1].append((button, wide))
            left -= wide + gap
        return [_stretched(row, room, gap) for row in rows]

    def _button(self, action: BoundCommand, first: bool, icons: bool, room: int, outfit: Outfit) -> TextButton:
        """A button of the height that its words need."""
        screen = self.screen
        high = screen.px(SMALL_BUTTON if outfit.small else FIRST_BUTTON if first else BUTTON)
        if text.fitted(action.label, screen.px(BODY + 1), room - screen.px(20), True)[0] != action.label:
            high = max(high, screen.px(62))  # its words stand on several lines
        icon = action.command.icon if icons and not first else ""
        return self.text_button(action.command.name, pygame.Rect(0, 0, 0, high), primary=first, icon=icon)

    def _telling(self) -> object:
        """Something that is another whenever something else is told."""
        return self.parts.comparison(), self.stars(), self.session.revision

    @property
    def _is_first_win(self) -> bool:
        """Whether this is the first game of its kind that was won against computers."""
        return self.context.settings.first_wins.get(self.session.game.key) == self.session.seed

    @property
    def _streak(self) -> Any:
        return self.context.settings.streaks.get(self.session.game.key)

    # -- what can be done ----------------------------------------------------------------------------------------

    def stars(self) -> int | None:
        """The stars that a practice game earned; None where there are none, or not yet."""
        return self.parts.stars()

    @property
    def has_next(self) -> bool:
        """Whether there is a next level."""
        return self.game.onward is not None

    @property
    def can_rematch(self) -> bool:
        """Whether the same game can be played again: not in the middle of a match, and not on trial in a row."""
        return self.game.unfinished_match is None and (self.game.kept or not self.has_next)

    @property
    def can_try_again(self) -> bool:
        """Whether a person has lost against computers, in a game that does not go on in its match."""
        lost = results.lost_by(self.session) is not None
        return lost and self.game.can_review and self.game.unfinished_match is None

    @property
    def other_level(self) -> str | None:
        """The level that is offered for the next game; None: the same again."""
        return results.offered_level(self.session, self._streak) if self.game.kept else None

    def try_again(self) -> None:
        """Play on from where the game turned against the person, as a game of its own."""
        seat = results.lost_by(self.session)
        if seat is not None and self.analysis is not None:
            self.game.go(PlayInstead(self.analysis.again_from_turning_point(seat)))

    def play_other_level(self) -> None:
        """Play the same game against the level that is offered."""
        if self.other_level is not None:
            self.game.go(PlayInstead(at_level(self.session, self.other_level)))

    def rematch(self) -> None:
        """Play again with the seats changed."""
        self.game.go(PlayInstead(rematch(self.session)))

    def new_game(self) -> None:
        """Set another game of this kind up."""
        self.context.start(ToMenu(), ToSetUp(self.session.game, self.session.options))

    def leave(self) -> None:
        """Nothing is looked for any more."""
        if self.analysis is not None:
            self.analysis.stop()

    def close(self) -> None:
        """Give the panel back to the game."""
        if not self._closing:
            self._closing = True
            self.context.stack.pop()

    # -- what is heard -------------------------------------------------------------------------------------------

    def told(self) -> str:
        """Who won, what it was worth, and a kind word."""
        result = results.told(self.session, self.game.board, self._streak)
        headline = _("{headline}, {detail}") if result.detail else _("{headline}.")
        return sentences(headline.format(headline=result.headline, detail=result.detail), result.words)

    def written(self) -> str:
        """The board as it was left."""
        return self.game.words.in_words()

    # -- events, time, drawing -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The buttons and their keys; the rest is the game's."""
        if super().handle(event):
            return True
        inside = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        return inside and self.rect.collidepoint(event.pos)

    @property
    def animating(self) -> bool:
        """Whether the result is still appearing."""
        return self._faded < FADE_SECONDS

    def update(self, seconds: float) -> None:
        """Appear; and go when the game below is not over any more (a move was taken back)."""
        if self.animating:
            self._faded = min(FADE_SECONDS, self._faded + seconds)
            self.dirty = True
        super().update(seconds)
        if self.context.stack.top is self and (self.session.state.outcome is None or self.game.replay is not None):
            self.close()
        elif self._told != self._telling():
            self.layout()
        if self.analysis is not None and self.context.stack.top is self and self.analysis.update():
            self.layout()

    def draw(self, target: pygame.Surface) -> None:
        """What is told, and the buttons."""
        before = target.subsurface(self.rect).copy() if self.animating else None
        if self.in_strip:
            art.draw_panel(target, self.rect, self.screen.px(16), 1.0)
        for part, rect in self._parts:
            part.draw(target, rect)
        self.form.draw(target)
        if before is not None:
            before.set_alpha(round(255 * (1 - self._faded / FADE_SECONDS)))
            target.blit(before, self.rect)
        self.form.dirty = False


def _stretched(row: ButtonRow, room: int, gap: int) -> ButtonRow:
    """The controls of a row, each so much wider (or narrower) that together they fill ``room``."""
    spare = room - gap * (len(row) - 1) - sum(wide for _control, wide in row)
    return [(control, wide + spare // len(row)) for control, wide in row]
