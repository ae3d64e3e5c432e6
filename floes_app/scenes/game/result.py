"""The end of a game, told in the side panel: who won, a kind word, the match, and what can be done next.

In a small window the panel unfolds for it, or it lies in a strip below the board: the board always stays whole.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

import pygame

from floes_app.core.i18n import N_, _
from floes_app.core.match import Match, begin
from floes_app.core.session import Session
from floes_app.play import results
from floes_app.play.analysis import GameAnalysis
from floes_app.play.commands import Action, Command, CommandTable
from floes_app.play.controller import GameController
from floes_app.play.game_commands import match_words
from floes_app.play.practice import MOST_STARS
from floes_app.play.results import Mood
from floes_app.play.summaries import level_name, score
from floes_app.play.ways import PlayInstead, Way
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu, ToSetUp
from floes_app.scenes.base.form_scene import FormScene
from floes_app.scenes.game import match_table
from floes_app.scenes.game.board_plan import STRIP_EDGE, BoardPlan, Needed
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import IconButton, TextButton
from floes_app.view.graph import COURSE, Plot, draw_course
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import AMBER, AURORA, BODY, DIM, FAINT, FROST, HEADLINE, INK, MEDAL, SMALL, SOFT, TITLE

#: How long the result takes to appear, in seconds.
FADE_SECONDS: Final = 0.25
#: Between the parts, between the buttons, and how high these are, the first of them apart, in points.
GAP, BUTTON_GAP, BUTTON, FIRST_BUTTON, SMALL_BUTTON = 14, 10, 44, 50, 40
#: The portrait of a winner, and of a player on a small card, in points.
PORTRAIT, SMALL_PORTRAIT = 68, 38
CARD: Final = 56


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
Row = list[tuple[TextButton | IconButton, int]]


@dataclass(frozen=True)
class Outfit:
    """What of the result there is room for; small letters come last."""

    cards: bool = True
    title: bool = True
    table: bool = True
    portrait: bool = True
    words: bool = True
    small: bool = False
    icons: bool = False
    """Whether all buttons but the first show their icons only."""


_SMALL: Final = Outfit(cards=False, title=False, portrait=False, small=True)
#: From everything to what cannot be done without.
OUTFITS: Final = (
    Outfit(),
    Outfit(cards=False),
    Outfit(cards=False, title=False),
    Outfit(cards=False, title=False, portrait=False),
    _SMALL,
    replace(_SMALL, icons=True),
    replace(_SMALL, icons=True, table=False),
    replace(_SMALL, icons=True, table=False, words=False),
)
#: What a strip shows where there is room for it.
_WHOLE_STRIP: Final = Outfit(cards=False, title=False)


@dataclass(frozen=True)
class Part:
    """A part of the result, from the top down: how high it is in pixels, and how it is drawn into its room."""

    height: int
    draw: Callable[[pygame.Surface, pygame.Rect], object]


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
        self._told = self._telling()
        self.analysis = self.game.analysis if self.can_try_again else None
        self.result = results.told(self.session, self.game.board, self._streak)
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
        for part in self._made(room.width, outfit):
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
        return self._outfit_height(width, _WHOLE_STRIP if whole else OUTFITS[-1])

    def _outfit_height(self, width: int, outfit: Outfit) -> int:
        parts = self._made(width, outfit)
        gaps = self.screen.px(GAP) * len(parts)
        return sum(part.height for part in parts) + gaps + self._rows_height(self._rows(width, outfit))

    def _rows_height(self, rows: list[Row]) -> int:
        return sum(row[0][0].rect.height for row in rows) + self.screen.px(BUTTON_GAP) * (len(rows) - 1)

    def _rows(self, room: int, outfit: Outfit) -> list[Row]:
        """The buttons with their widths, in rows that fill ``room``; with their icons where that costs no row."""
        actions = self.commands.buttons(self)
        if outfit.small:
            actions = [action for action in actions if action.command.name != "home"]  # it is among the tools as well
        if outfit.icons:
            first, *others = actions
            size = self.screen.px(SMALL_BUTTON)
            icons: Row = [
                (self.icon_button(action.command.name, pygame.Rect(0, 0, size, size)), size) for action in others
            ]
            return [[(self._button(first, True, False, room, outfit), room)], icons]
        with_icons, without = (self._flow(actions, room, outfit, icons) for icons in (True, False))
        return with_icons if len(with_icons) <= len(without) and not outfit.small else without

    def _flow(self, actions: list[Action], room: int, outfit: Outfit, icons: bool) -> list[Row]:
        screen, gap = self.screen, self.screen.px(BUTTON_GAP)
        around, icon = screen.px(28), screen.px(30) if icons else 0
        rows: list[Row] = []
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

    def _button(self, action: Action, first: bool, icons: bool, room: int, outfit: Outfit) -> TextButton:
        """A button of the height that its words need."""
        screen = self.screen
        high = screen.px(SMALL_BUTTON if outfit.small else FIRST_BUTTON if first else BUTTON)
        if text.fitted(action.label, screen.px(BODY + 1), room - screen.px(20), True)[0] != action.label:
            high = max(high, screen.px(62))  # its words stand on several lines
        icon = action.command.icon if icons and not first else ""
        return self.text_button(action.command.name, pygame.Rect(0, 0, 0, high), primary=first, icon=icon)

    # -- what is told --------------------------------------------------------------------------------------------

    def _made(self, width: int, outfit: Outfit) -> list[Part]:
        """The parts from the top down, as they are in a width."""
        parts: list[Part] = []
        lost = self.result.mood is Mood.LOST
        if outfit.title:
            parts.append(Part(self.screen.px(28), self._draw_title))
        if lost and outfit.cards and len(self.session.seats) == 2 and self.result.table is None:
            parts.append(Part(self.screen.px(CARD), self._draw_cards))
        parts.append(self._headline(width, outfit))
        if self.stars() is not None:
            parts.append(Part(self.screen.px(32), self._draw_stars))
        table = self.result.table
        if table is not None and outfit.table:
            parts.append(self._table(table, outfit.small))
        if outfit.cards and self.analysis is not None and len(self.session.seats) == 2:
            parts.append(Part(self.screen.px(COURSE), self._draw_course))
        words = self._words(outfit)
        if words:
            size = self.screen.px(SMALL if outfit.small else SMALL + 1)
            parts.append(_paragraph(words, size, width, SOFT))
        return parts

    def _headline(self, width: int, outfit: Outfit) -> Part:
        """Who won, on a green plate with a portrait where that is a joy."""
        screen, result = self.screen, self.result
        size, small = (
            screen.px(TITLE if outfit.small else HEADLINE - 2),
            screen.px(SMALL if outfit.small else SMALL + 1),
        )
        plain = result.mood is not Mood.WON or outfit.small
        portrait = 0 if plain or not outfit.portrait else screen.px(PORTRAIT)
        edge = 0 if plain else screen.px(16)
        indent = edge + (portrait + screen.px(14) if portrait else 0)
        room = width - indent - edge
        while size > small and text.width(result.headline, size, True) > room:
            size -= 1
        heights = [
            text.paragraph_height(words, points, room, bold=bold, leading=1.25) if words else 0
            for words, points, bold in ((result.headline, size, True), (result.detail, small, False))
        ]
        high = max(portrait, sum(heights)) + 2 * edge

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            if not plain:
                plate = art.rounded_rect(rect.width, rect.height, screen.px(14), AURORA, 0.09, AURORA, 0.75, 1.5)
                target.blit(plate, rect)
            if portrait:
                self._draw_winner(target, pygame.Rect(rect.x + edge, rect.y, portrait, rect.height))
            x, y = rect.x + indent, rect.centery - sum(heights) // 2
            colour = AURORA if result.mood is Mood.WON else INK
            y += text.draw_paragraph(target, result.headline, (x, y), size, room, colour, bold=True, leading=1.25)
            if result.detail:
                text.draw_paragraph(target, result.detail, (x, y), small, room, INK, leading=1.25)

        return Part(high, draw)

    def _table(self, table: results.Table, small: bool) -> Part:
        screen, portrait = self.screen, self.painter.portrait

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            match_table.draw(target, rect, table, screen, portrait, small)

        return Part(match_table.height(table, screen, small), draw)

    def _words(self, outfit: Outfit) -> str:
        """A kind word; after practice, how it compares with par; of a match without its table, the score."""
        match = Match.of(self.session)
        words = self._comparison() or self._turning_words() or self.result.words
        if match is not None and not outfit.table:
            words = _("Final score: {score}.").format(score=score(match)) if match.is_pair_over else words
        return words if outfit.words else ""

    def _turning_words(self) -> str:
        """When the game turned against the person who has lost it, once that is known."""
        seat, analysis = results.lost_by(self.session), self.analysis
        turned = analysis.turned_against(seat) if analysis is not None and seat is not None else None
        if analysis is None or turned is None or self.other_level is not None:
            return ""
        words = _("It turned on move {number}. Want to try that move again?")
        if analysis.points[turned].value > 0:
            words = _("You were ahead until move {number}. Want to try that move again?")
        return words.format(number=analysis.turns[turned].number)

    def _comparison(self) -> str:
        coach = self.game.coach
        return coach.verdict() if coach is not None else ""

    def _telling(self) -> object:
        """Something that is another whenever something else is told."""
        return self._comparison(), self.stars(), self.session.revision

    @property
    def _streak(self) -> Any:
        return self.context.settings.streaks.get(self.session.game.key)

    # -- what can be done ----------------------------------------------------------------------------------------

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

    def stars(self) -> int | None:
        """The stars that a practice game earned; None where there are none, or not yet."""
        coach = self.game.coach
        return coach.stars() if coach is not None else None

    def _draw_title(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        contents = self.game.contents()
        Sidebar(self.painter, self.screen, self.session).draw_title(target, rect, contents)

    def _draw_cards(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Both players on small cards, what they had at the end below their names."""
        screen, gap = self.screen, self.screen.px(8)
        cards = self.game.contents().cards
        wide = (rect.width - gap * (len(cards) - 1)) // len(cards)
        for number, card in enumerate(cards):
            box = pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height)
            won = card.seat in self.result.winners
            fill, edge = (0.13, 0.35) if won else (0.05, 0.09)
            target.blit(art.rounded_rect(box.width, box.height, screen.px(12), FROST, fill, FROST, edge, 1), box)
            picture = self.painter.portrait(card.seat, screen.px(SMALL_PORTRAIT))
            target.blit(picture, picture.get_rect(midleft=(box.x + screen.px(8), box.centery)))
            x = box.x + screen.px(SMALL_PORTRAIT + 15)
            room = box.right - screen.px(8) - x
            note = f"{card.count} {card.unit}" if card.count else card.brief or card.note
            if text.width(note, screen.px(SMALL - 2)) * text.SMALLEST_FIT > room:
                note = card.count or card.brief
            text.draw(target, card.name, (x, box.centery - screen.px(10)), screen.px(SMALL), INK, bold=True, room=room)
            text.draw(
                target, note, (x, box.centery + screen.px(11)), screen.px(SMALL - 2), SOFT if won else DIM, room=room
            )

    def _draw_course(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """How the game went for the person who has lost it, as far as it has been looked through."""
        seat, analysis = results.lost_by(self.session), self.analysis
        if seat is None or analysis is None:
            return
        turned = analysis.turned_against(seat)
        names = tuple((each, self.session.players[each].name) for each in sorted(self.session.seats, key=seat.__ne__))
        marks = () if turned is None else (turned,)
        plot = Plot(((seat, tuple(analysis.curve(seat))),), names, len(analysis.turns), marks, turned)
        number = "" if turned is None else _("Move {number}").format(number=analysis.turns[turned].number)
        draw_course(target, rect, plot, (_("Start"), number, _("End")), self.screen)

    def _draw_stars(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The stars of a practice level: full ones for those that were earned, outlines for the others."""
        earned = self.stars()
        for number in range(MOST_STARS if earned is not None else 0):
            on = earned is not None and number < earned
            icon = art.icon("star" if on else "star-outline", rect.height, AMBER if on else FAINT)
            target.blit(icon, (rect.x + number * (rect.height + self.screen.px(8)), rect.y))

    def _draw_winner(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The winners' portraits with a trophy; two hands' worth of players share the room."""
        screen = self.screen
        winners = self.result.winners or self.session.seats
        size = place.width if len(winners) == 1 else place.width * 3 // 5
        for index, seat in enumerate(winners):
            picture = self.painter.portrait(seat, size)
            step = (place.width - size) // max(1, len(winners) - 1)
            at = place.x + index * step, place.centery - size // 2 + (index % 2) * screen.px(4)
            target.blit(picture, at)
        if len(self.session.seats) > 1:
            disc = screen.px(SMALL * 2)
            spot = pygame.Rect(0, 0, disc, disc)
            spot.center = place.right - disc // 3, place.centery + place.width // 2 - disc // 3
            target.blit(art.rounded_rect(disc, disc, disc / 2, MEDAL, 1, AURORA, 0.9, screen.px(2)), spot)
            trophy = art.icon("trophy", disc * 5 // 8, AURORA)
            target.blit(trophy, trophy.get_rect(center=spot.center))


def _paragraph(words: str, size: int, width: int, colour: str) -> Part:
    wide = text.balanced(words, size, width)
    high = text.paragraph_height(words, size, wide)
    return Part(high, lambda target, rect: text.draw_paragraph(target, words, rect.topleft, size, wide, colour))


def _stretched(row: Row, room: int, gap: int) -> Row:
    """The controls of a row, each so much wider (or narrower) that together they fill ``room``."""
    spare = room - gap * (len(row) - 1) - sum(wide for _control, wide in row)
    return [(control, wide + spare // len(row)) for control, wide in row]
