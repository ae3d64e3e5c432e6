"""The end of a game, told in the side panel: who won, a kind word, the match, and what can be done next.

In a small window the panel unfolds for it, or it lies in a strip below the board: the board always stays whole.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar, Final

import pygame

from floes_app.core.i18n import N_, _, sentence, sentences
from floes_app.play.after import results, series
from floes_app.play.after.analysis import GameAnalysis
from floes_app.play.after.ending import Ending
from floes_app.play.after.rematch import at_strength, rematch
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.play.game.commands import AT_THE_END
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit, PlayInstead
from floes_app.play.levels.library.stars import Earned
from floes_app.play.summaries import strength_name
from floes_app.scenes.base.board_plan import STRIP_EDGE, BoardPlan, Needed
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu, ToSetUp
from floes_app.scenes.base.form_scene import FormScene, command_button
from floes_app.scenes.game.after import match_table
from floes_app.scenes.game.after.result_parts import GAP, LEAST, OUTFITS, WHOLE_STRIP, Outfit, ResultParts
from floes_app.scenes.game.after.standings_table import PlaceRow
from floes_app.scenes.game.board import spoken
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, IconButton, TextButton
from floes_app.view.controls.buttons import LINES_LEADING
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, Screen
from floes_app.view.parts.sidebar import Sidebar
from floes_app.view.parts.tree import Foot, Part, Sheet

#: Time that the result takes to appear, in seconds.
FADE_SECONDS: Final = 0.25
#: Between the buttons, and how high these are, the first of them apart, in points.
BUTTON_GAP, BUTTON, FIRST_BUTTON, SMALL_BUTTON = 10, 44, 50, 40

#: The room for the bar that shows how far one has scrolled, in points.
SCROLLBAR: Final = 12
#: From this width on all buttons stand side by side, in points.
WIDE: Final = 480
#: Buttons side by side with their widths, in pixels.
ButtonRow = list[tuple[TextButton | IconButton, int]]


def _of_the_game(name: str) -> Command[ResultScene]:
    return AT_THE_END[name].on(lambda scene: scene.controller)


class ResultScene(FormScene):
    """Lies over the panel of a finished game. What it does not take itself (undo, the wheel) goes to the game below."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(
        _of_the_game("next level"),
        _of_the_game("next game"),
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
            lambda scene: scene.play_other_strength(),
            "computer",
            offered=lambda scene: scene.other_strength is not None,
            words=lambda scene: _("Play {level}").format(level=strength_name(scene.other_strength)),
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
        _of_the_game("study"),
        _of_the_game("best way"),
        Command(
            "new game",
            N_("New game"),
            (),
            lambda scene: scene.new_game(),
            "plus",
            offered=lambda scene: scene.controller.is_saved and not scene.has_next,
        ),
        Command(
            "home",
            N_("Menu"),
            (),
            lambda scene: scene.controller.go(Exit.HOME),
            "home",
            words=lambda scene: scene.controller.way_back,
        ),
        Command("look", N_("Close the result"), ("Esc",), lambda scene: scene.close(), shown=lambda _scene: False),
    )
    opaque = False
    modal = False

    def __init__(self, context: Context, controller: GameController, make_room: Callable[[Needed], BoardPlan]) -> None:
        super().__init__(context)
        self.controller = controller
        self.session = controller.session
        self.painter = PAINTERS[controller.session.game.key](controller.board)
        self._make_room = make_room
        self.rect = pygame.Rect(0, 0, 0, 0)
        """The place of the result, in pixels."""
        self.in_strip = False
        """True if that is a strip below the board."""
        self.sheet = Sheet(context.screen, self.form)
        """All that is told."""
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

    def first(self) -> Control | None:
        """The button that goes on, not the row of a player."""
        return next((one for one in self.form.controls if not isinstance(one, PlaceRow)), None)

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Fill the panel, or the strip: the buttons at its lower end, what is told from the top down."""
        screen = self.screen
        self.analysis = self.controller.analysis if self.can_try_again else None
        result = results.result_of(self.session, self.controller.board, self._streak, self._is_first_win)
        turns = self.other_strength is None
        today = self.context.people.roster.today
        wins = series.wins_this_evening(self.session, self.context.store, time.time(), today)
        evening = series.in_words(wins, self.session.game)
        self.parts = ResultParts(self.controller, self.painter, screen, result, self.analysis, turns, evening)
        self._told = self._telling()
        plan = self._make_room(self._height)
        self.in_strip = plan.folded
        if self.in_strip:
            self.rect = plan.foot.rect.copy()
            self.rect.height -= screen.px(STRIP_EDGE)
            room = self.rect.inflate(-2 * screen.px(STRIP_EDGE), -2 * screen.px(STRIP_EDGE))
        else:
            self.rect = room = Sidebar(self.painter, screen, self.session).above_foot(plan.panel)
        outfits = self._outfits()
        fitting = (one for one in outfits if self._page(one).height(room.width, screen) <= room.height)
        outfit = next(fitting, None)
        form = self.new_form()
        self.sheet = Sheet(screen, form)
        if outfit is not None:
            self._page(outfit).place(room, self.sheet)
        else:
            self._place_scrolling(outfits[-1], room)
        self.use(form)

    def _place_scrolling(self, outfit: Outfit, room: pygame.Rect) -> None:
        """Put the buttons at the lower end; what is told scrolls above them."""
        screen, sheet = self.screen, self.sheet
        told, buttons = self.parts.contents(outfit), Buttons(self.commands.buttons(self), outfit)
        high = buttons.height(room.width, screen) / screen.scale
        foot, view = Area(room, screen).cut_bottom(high, gap=GAP)
        inner = pygame.Rect(*view.rect.topleft, room.width - screen.px(SCROLLBAR), 0)
        inner.height = told.height(inner.width, screen)
        sheet.place_scrolling(told, inner)
        sheet.form.scroll_within(view.rect, inner.height)
        buttons.place(foot.rect, sheet)

    def _outfits(self) -> list[Outfit]:
        """The possible outfits, the fullest first; a strip has neither title nor graphs."""
        return [one for one in OUTFITS if not self.in_strip or not (one.title or one.wide)]

    def _height(self, width: int, whole: bool) -> int:
        """Height of the result in a width: with all that a strip may hold, or only with the indispensable parts."""
        return self._page(WHOLE_STRIP if whole else LEAST).height(width, self.screen)

    def _page(self, outfit: Outfit) -> Part:
        """The words and pictures, and the buttons at the lower end."""
        return Foot(self.parts.contents(outfit), Buttons(self.commands.buttons(self), outfit), gap=outfit.gap)

    def _telling(self) -> object:
        """A key that changes with the text of the result."""
        return self.parts.comparison(), self.stars(), self.session.revision

    @property
    def _is_first_win(self) -> bool:
        """True for the first game of its kind won against computers."""
        return self.context.settings.first_wins.get(self.session.game.key) == self.session.seed

    @property
    def _loser(self) -> int | None:
        """The seat of a person who has lost alone against computers."""
        ending = Ending.of(self.session)
        return ending.lost_by if ending is not None else None

    @property
    def _streak(self) -> Any:
        return self.context.settings.streaks.get(self.session.game.key)

    # -- what can be done ----------------------------------------------------------------------------------------

    def stars(self) -> Earned | None:
        """The stars of a practice level; None where there are none, or not yet."""
        return self.parts.stars()

    @property
    def has_next(self) -> bool:
        """True if there is a next level."""
        return self.controller.next_session is not None

    @property
    def can_rematch(self) -> bool:
        """True if the same game can be played again: not in the middle of a match, and not on trial in a row."""
        return self.controller.unfinished_match is None and (self.controller.is_saved or not self.has_next)

    @property
    def can_try_again(self) -> bool:
        """True if a person has lost against computers, in a game that does not go on in its match."""
        return self._loser is not None and self.controller.can_review and self.controller.unfinished_match is None

    @property
    def other_strength(self) -> str | None:
        """The strength that is offered for the next game; None: the same again."""
        return results.offered_strength(self.session, self._streak) if self.controller.is_saved else None

    def try_again(self) -> None:
        """Play on from where the game turned against the person, as a game of its own."""
        if self._loser is not None and self.analysis is not None:
            self.controller.go(PlayInstead(self.analysis.again_from_turning_point(self._loser)))

    def play_other_strength(self) -> None:
        """Play the same game against the strength that is offered."""
        if self.other_strength is not None:
            self.controller.go(PlayInstead(at_strength(self.session, self.other_strength)))

    def rematch(self) -> None:
        """Play again with the seats changed, and say so where several play."""
        again = rematch(self.session)
        self.controller.go(PlayInstead(again))
        if again.head_start is not None and again.game.head_start is None:
            return  # the head start is the seat: everybody keeps theirs
        if len(again.seats) == 2:
            self.context.say(_("Seats swapped."))
        elif len(again.seats) > 2:
            self.context.say(_("Everyone moved one seat along."))

    def new_game(self) -> None:
        """Set another game of this kind up."""
        self.context.start(ToMenu(), ToSetUp(self.session.game, self.session.options))

    def leave(self) -> None:
        """Stop the analysis, and point at nobody any more."""
        self.controller.point_out(None)
        if self.analysis is not None:
            self.analysis.stop()

    def close(self) -> None:
        """Give the panel back to the game."""
        if not self._closing:
            self._closing = True
            self.context.stack.pop()

    # -- what is heard -------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The winner."""
        return sentence(self.parts.result.headline)

    def announcement(self) -> str:
        """The worth of the win, the stars, how it compares with par, and a kind word or an offer."""
        return sentences(sentence(self.parts.result.detail), self.parts.in_words())

    def written(self, told: str) -> str:
        """The game, the table of its match, how the players stood, and the board as it was left."""
        contents, table = self.controller.contents(), self.parts.result.table
        return sentences(
            spoken.title(contents),
            "" if table is None else match_table.in_words(table),
            *spoken.players(self.controller, contents),
            self.controller.words.in_words(),
        )

    # -- events, time, drawing -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The buttons and their keys; the rest is the game's."""
        if super().handle(event):
            return True
        inside = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        return inside and self.rect.collidepoint(event.pos)

    @property
    def animating(self) -> bool:
        """True while the result is still appearing."""
        return self._faded < FADE_SECONDS

    def update(self, seconds: float) -> None:
        """Appear; and go when the game below is not over any more (a move was taken back)."""
        if self.animating:
            self._faded = min(FADE_SECONDS, self._faded + seconds)
            self.dirty = True
        super().update(seconds)
        is_seen_again = self.session.outcome is None or self.controller.replay is not None
        if self.context.stack.top is self and is_seen_again:
            self.close()
        elif self._told != self._telling():
            self.layout()
        pointed = self.form.pointed
        self.controller.point_out(pointed.seat if isinstance(pointed, PlaceRow) else None)
        if self.analysis is not None and self.context.stack.top is self and self.analysis.update():
            self.layout()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the parts of the result, and the buttons."""
        before = self._below(target) if self.animating else None
        if self.in_strip:
            art.draw_panel(target, self.rect, self.screen.px(16), 1.0)
        self.sheet.draw(target)
        self.form.draw(target)
        if before is not None:
            before.set_alpha(round(255 * (1 - self._faded / FADE_SECONDS)))
            target.blit(before, self.rect)

    def _below(self, target: pygame.Surface) -> pygame.Surface:
        """The picture below the result.

        It may reach beyond a window that has just become smaller, which is drawn once before everything is laid out.
        """
        picture = pygame.Surface(self.rect.size)
        picture.blit(target, (0, 0), self.rect)
        return picture


class Buttons(Part):
    """The buttons of a result, in rows that fill the width."""

    def __init__(self, actions: list[BoundCommand], outfit: Outfit) -> None:
        self._outfit, self._actions = outfit, actions
        if not outfit.home:
            self._actions = [action for action in self._actions if action.command.name != "home"]
        self._made: tuple[int, list[ButtonRow]] | None = None

    def height(self, width: int, screen: Screen) -> int:
        """The height of the rows and the gaps between them."""
        rows = self._rows(width, screen)
        return sum(row[0][0].rect.height for row in rows) + screen.px(BUTTON_GAP) * (len(rows) - 1)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Add them to the form, row by row."""
        y, gap = rect.y, sheet.screen.px(BUTTON_GAP)
        for row in self._rows(rect.width, sheet.screen):
            x = rect.x
            for button, wide in row:
                button.rect = pygame.Rect(x, y, wide, button.rect.height)
                sheet.form.add(button)
                x += wide + gap
            y += row[0][0].rect.height + gap

    def _rows(self, room: int, screen: Screen) -> list[ButtonRow]:
        """The buttons with their widths; with their icons where that costs no row."""
        if self._made is None or self._made[0] != room:
            self._made = room, self._in_rows(room, screen)
        return self._made[1]

    def _in_rows(self, room: int, screen: Screen) -> list[ButtonRow]:
        if self._outfit.icons:
            first, *others = self._actions
            size, gap = screen.px(SMALL_BUTTON), screen.px(BUTTON_GAP)
            icons: ButtonRow = [
                (command_button(IconButton, action, pygame.Rect(0, 0, size, size)), size) for action in others
            ]
            words = text.width(first.label, screen.px(BODY + 1), True) + screen.px(28)
            beside = room - len(icons) * (size + gap)
            if words <= beside:
                return [[(self._button(first, True, False, beside, screen), beside), *icons]]
            return [[(self._button(first, True, False, room, screen), room)], icons]
        with_icons, without = (self._flow(room, icons, screen) for icons in (True, False))
        return with_icons if len(with_icons) <= len(without) and not self._outfit.small else without

    def _flow(self, room: int, icons: bool, screen: Screen) -> list[ButtonRow]:
        gap = screen.px(BUTTON_GAP)
        around, icon = screen.px(28), screen.px(30) if icons else 0
        rows: list[ButtonRow] = []
        left = 0
        for number, action in enumerate(self._actions):
            first = number == 0
            button = self._button(action, first, icons, room, screen)
            wide = text.width(button.label, screen.px(BODY + 1), True) + around + (icon if button.icon else 0)
            apart = len(rows) <= 1 and room < screen.px(WIDE)  # the first button stands alone where it is narrow
            if first or wide > left or (apart and len(rows) == 1):
                rows.append([])
                left = room
            rows[-1].append((button, wide))
            left -= wide + gap
        return [_stretched(row, room, gap) for row in rows]

    def _button(self, action: BoundCommand, first: bool, icons: bool, room: int, screen: Screen) -> TextButton:
        """A button of the height that its words need."""
        high = screen.px(SMALL_BUTTON if self._outfit.small else FIRST_BUTTON if first else BUTTON)
        size, inner = screen.px(BODY + 1), room - screen.px(20)
        if text.fitted(action.label, size, inner, True)[0] != action.label:  # its words stand on several lines
            lines = text.paragraph_height(action.label, size, inner, bold=True, leading=LINES_LEADING)
            high = max(high, screen.px(62), lines + screen.px(8))
        icon = action.command.icon if icons and not first else ""
        return command_button(TextButton, action, pygame.Rect(0, 0, 0, high), primary=first, icon=icon)


def _stretched(row: ButtonRow, room: int, gap: int) -> ButtonRow:
    """The controls of a row, each so much wider (or narrower) that together they fill ``room``."""
    spare = room - gap * (len(row) - 1) - sum(wide for _control, wide in row)
    return [(control, wide + spare // len(row)) for control, wide in row]
