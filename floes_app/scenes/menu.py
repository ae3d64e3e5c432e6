"""The first scene: the game that waits to be continued, the four games, and the polar sea behind them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.commands import Command, CommandTable
from floes_app.play.summaries import opponents, standing
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToAbout, ToLevels, ToPlay, ToSavedGames, ToSettings, ToSetUp
from floes_app.scenes.base.form_scene import FormScene
from floes_app.view import art, backdrops, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import PictureCard, columns
from floes_app.view.controls import Control, Form
from floes_app.view.theme import BODY, DEEP, DIM, HEADLINE, HUGE, INK, MOONLIGHT

#: How long sea and sky move on after the last input, and how long they take to come to rest, in seconds.
ACTIVE_SECONDS, REST_SECONDS = 4.0, 2.0
#: The northern lights wander slowly: they are drawn anew so many times a second.
AURORA_RATE: Final = 5
#: The widest that title and cards get together, and the narrowest that a game's card may be, in points.
WIDEST, NARROWEST = 1180, 190
TITLE_COLOUR: Final = MOONLIGHT


@dataclass(frozen=True)
class ContinuePlan:
    """What the Continue card shows, measured in pixels: sizes are 0 for what there is no room for."""

    thumbnail: int
    portrait: int
    portraits_right: int
    x: int
    room: int
    lines: tuple[tuple[str, int, str, bool], ...]
    height: int


def playable() -> list[Game[Any]]:
    """The games that have a board to be played on, in the order of the menu."""
    return [game for game in GAMES if game.key in BOARDS and game.key in PAINTERS]


@lru_cache(maxsize=16)
def poster(key: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game, by its id."""
    return PAINTERS[key](BOARDS[key]).poster(size)


class Ambience:
    """The time of what moves by itself: it runs while the player is active and comes gently to rest."""

    def __init__(self) -> None:
        self.time = 0.0
        self._left = ACTIVE_SECONDS

    def wake(self) -> None:
        """The player did something."""
        self._left = ACTIVE_SECONDS

    @property
    def moves(self) -> bool:
        """Whether anything moves now."""
        return self._left > 0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds * min(1.0, max(0.0, self._left / REST_SECONDS))
        self._left -= seconds


COMMANDS: Final[CommandTable[MenuScene]] = CommandTable(
    Command(
        "continue",
        N_("Continue"),
        (),
        lambda scene: scene.continue_game(),
        icon="play",
        offered=lambda scene: scene.session is not None,
    ),
    Command("saved", N_("Open a saved game"), (), lambda scene: scene.context.open(ToSavedGames()), icon="open"),
    Command("levels", N_("Levels"), (), lambda scene: scene.context.open(ToLevels()), icon="list"),
    Command("about", N_("About"), (), lambda scene: scene.context.open(ToAbout()), icon="info"),
    Command("settings", N_("Settings"), ("F10",), lambda scene: scene.context.open(ToSettings()), icon="settings"),
    Command("quit", N_("Quit"), ("Ctrl+Q",), lambda scene: scene.context.quit(), icon="quit"),
)


class MenuScene(FormScene):
    """Where everything begins."""

    commands = COMMANDS
    opening = True
    session: Session | None
    """The unfinished game that was played last, if there is one."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.session = None
        self._ambience = Ambience()
        self._sea: pygame.Surface | None = None
        self._aurora: tuple[int, pygame.Surface] | None = None
        self._thumbnail: pygame.Surface | None = None
        self.layout()

    # -- what is there -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look which game waits."""
        self._look_for_game()
        self.form.focus = None
        self.layout()
        super().enter()

    def resume(self) -> None:
        """A scene above was closed: games may have come or gone."""
        self._look_for_game()
        self._ambience.wake()
        self.layout()

    def _look_for_game(self) -> None:
        entries, messages = self.context.store.unfinished()
        self.session = None
        for entry in entries:
            self.session, told = self.context.store.load(entry.path)
            messages += told
            if self.session is not None:
                break
        self.context.messages += messages

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Put title, buttons and cards where they belong; a page that is too high scrolls."""
        screen = self.screen
        points = screen.width / screen.scale
        side = screen.px(80 if points >= 1100 else 36 if points >= 700 else 20)
        wide = min(screen.width - 2 * side, screen.px(WIDEST))
        left = (screen.width - wide) // 2
        tall = screen.height / screen.scale >= 760
        gap = screen.px(24 if tall else 18)
        middle = screen.px(90 if tall else 66)
        form = self.new_form()
        top = middle + screen.px(70 if tall else 52)
        self._title_at = (left - screen.px(4), middle)
        #: Where the sea begins: cards stay above it when there is room.
        shore = round(screen.height * backdrops.HORIZON) - screen.px(20)
        cards = self._game_cards(wide, gap)
        self._continue_rect = pygame.Rect(left, 0, wide, 0)
        high = 0
        if self.session is not None:
            high = max(screen.px(148 if tall else 124), self._continue_plan(self.session).height + screen.px(24))
        rows = -(-len(cards) // self._columns)
        deck = rows * cards[0].rect.height + (rows - 1) * gap
        room = shore - top
        needed = deck + (high + gap if high else 0)
        if not high and room - needed > 0:
            # without a game to continue the cards get larger pictures, and stand in the middle of what is left
            grow = min(room - needed, cards[0].picture_height * 6 // 10) // rows
            for card in cards:
                card.rect.height += grow
                card.picture_height += grow
            needed += grow * rows
        y = top + max(0, room - needed) // (2 if high else 3)
        self._continue_rect = pygame.Rect(left, y, wide, high)
        if high:
            form.add(self.text_button("continue", self._continue_button_rect(), primary=True))
            y += high + gap
        first = y
        for index, card in enumerate(cards):
            card.rect.x = left + (index % self._columns) * (card.rect.width + gap)
            card.rect.y = first + (index // self._columns) * (card.rect.height + gap)
            form.add(card)
        bottom = cards[-1].rect.bottom + screen.px(24)
        self._add_corner(form, left + wide, middle)
        if bottom > screen.height:
            form.viewport = pygame.Rect(0, top - screen.px(8), screen.width, screen.height - top + screen.px(8))
            form.page_height = bottom - form.viewport.top
            for control in form.controls[: len(cards) + bool(high)]:
                control.scrolls = True
        self._sea = self._aurora = self._thumbnail = None
        self.use(form)

    def _game_cards(self, wide: int, gap: int) -> list[PictureCard]:
        """The cards of the games, all of one size, not in their places yet."""
        screen = self.screen
        self._columns, across = columns(wide, gap, screen.px(NARROWEST), 4)
        if self._columns == 3:
            self._columns, across = 2, (wide - gap) // 2
        picture_height = round(across * 0.64) if self._columns == 4 else round(across * 0.5)
        games = playable()
        words = max(PictureCard.text_height(_(game.title), _(game.tagline), across, screen) for game in games)
        size = across, picture_height + words
        return [self._game_card(game, pygame.Rect(0, 0, *size), picture_height) for game in games]

    def _game_card(self, game: Game[Any], rect: pygame.Rect, picture_height: int) -> PictureCard:
        return PictureCard(
            rect,
            _(game.title),
            lambda: self.open_new_game(game),
            picture=lambda size: poster(game.key, size),
            picture_height=picture_height,
            note=_(game.tagline),
        )

    def _continue_button_rect(self) -> pygame.Rect:
        screen, card = self.screen, self._continue_rect
        words = text.width(_("Continue"), screen.px(BODY + 1), True)
        wide = min(max(screen.px(164), words + screen.px(70)), card.width // 2)
        high = screen.px(54)
        return pygame.Rect(card.right - wide - screen.px(28), card.centery - high // 2, wide, high)

    def _add_corner(self, form: Form, right: int, middle: int) -> None:
        """The buttons at the upper right, from right to left on the screen, in reading order for the Tab key."""
        screen = self.screen
        size = screen.px(44)
        row: list[Control] = []
        for name in ("quit", "settings", "about", "levels"):
            right -= size
            row.append(self.icon_button(name, pygame.Rect(right, middle - size // 2, size, size)))
            right -= screen.px(12)
        label = _("Open a saved game")
        words = text.width(label, screen.px(BODY)) + screen.px(60)
        title_right = self._title_at[0] + text.width(_("Floes"), self._title_size(), True) + screen.px(24)
        if right - words >= title_right:
            rect = pygame.Rect(right - words, middle - size // 2, words, size)
            row.append(self.text_button("saved", rect))
        else:
            rect = pygame.Rect(right - size, middle - size // 2, size, size)
            row.append(self.icon_button("saved", rect))
        form.add(*reversed(row))

    def _title_size(self) -> int:
        points = self.screen.width / self.screen.scale
        return self.screen.px(HUGE if points >= 1100 else 64 if points >= 700 else 44)

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys and pointer; the whole Continue card can be clicked."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._ambience.wake()
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.session is not None:
            if self._continue_rect.move(0, -self.form.offset).collidepoint(event.pos):
                self.continue_game()
                return True
        return False

    def continue_game(self) -> None:
        """Go on with the game that was played last."""
        if self.session is not None:
            self.context.open(ToPlay(self.session))

    def open_new_game(self, game: Game[Any]) -> None:
        """Set a game up."""
        self.context.open(ToSetUp(game))

    # -- time ----------------------------------------------------------------------------------------------------

    @property
    def _moving(self) -> bool:
        settings = self.context.settings
        return self._ambience.moves and not settings.reduced_motion and settings.animation != "off"

    @property
    def animating(self) -> bool:
        """Whether sea and sky move."""
        return self._moving

    def update(self, seconds: float) -> None:
        """Let sea and sky move, and come to rest."""
        if self._moving:
            self._ambience.update(seconds)
            self.dirty = True
        super().update(seconds)

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Sea and sky, the title, the cards."""
        self._draw_sea(target)
        size = self._title_size()
        title = _("Floes")
        soft, pad = art.silhouette(text.rendered(title, size, TITLE_COLOUR, True), DEEP, 150, size / 14)
        face = text.draw(target, title, self._title_at, size, TITLE_COLOUR, bold=True)
        target.blit(soft, (face.x - pad, face.y - pad + size // 20))
        text.draw(target, title, self._title_at, size, TITLE_COLOUR, bold=True)
        if self.session is not None:
            clip = target.get_clip()
            if self.form.viewport is not None:
                target.set_clip(self.form.viewport)
            self._draw_continue(target, self.session, self._continue_rect.move(0, -self.form.offset))
            target.set_clip(clip)
        self.form.draw(target)
        self.form.dirty = False

    def _draw_sea(self, target: pygame.Surface) -> None:
        if self._sea is None:
            self._sea = backdrops.sea(self.screen.size)
        time = self._ambience.time
        target.blit(self._sea, (0, 0))
        step = int(time * AURORA_RATE)
        if self._aurora is None or self._aurora[0] != step:
            self._aurora = (step, backdrops.aurora(self.screen.size, step / AURORA_RATE))
        target.blit(self._aurora[1], (0, 0))
        backdrops.draw_floes(target, time)
        backdrops.draw_snow(target, time)

    def _draw_continue(self, target: pygame.Surface, session: Session, rect: pygame.Rect) -> None:
        art.draw_panel(target, rect, self.screen.px(18), 0.88)
        inner = rect.inflate(-self.screen.px(28), -self.screen.px(24))
        painter = PAINTERS[session.game.key](BOARDS[session.game.key])
        plan = self._continue_plan(session)
        if plan.thumbnail:
            if self._thumbnail is None:
                picture = painter.thumbnail(session.state, (plan.thumbnail * 5 // 4, plan.thumbnail))
                self._thumbnail = picture.subsurface(picture.get_bounding_rect())
            at = inner.x + self.screen.px(2), inner.centery
            target.blit(self._thumbnail, self._thumbnail.get_rect(midleft=at))
        for index, seat in enumerate(session.seats if plan.portrait else ()):
            picture = painter.portrait(seat, plan.portrait)
            right = plan.portraits_right - (len(session.seats) - 1 - index) * (plan.portrait + self.screen.px(12))
            target.blit(picture, picture.get_rect(midright=(right, inner.centery)))
        y = rect.centery - plan.height // 2
        for line, size, colour, bold in plan.lines:
            y += text.draw_paragraph(target, line, (plan.x, y), size, plan.room, colour, bold=bold)

    def _continue_plan(self, session: Session) -> ContinuePlan:
        """What there is room for on the Continue card: portraits go first, then the thumbnail."""
        screen, card = self.screen, self._continue_rect
        left, gap = card.x + screen.px(16), screen.px(26)
        right = self._continue_button_rect().x - gap
        tall = min(screen.px(124), max(screen.px(100), card.height - screen.px(24)))
        seats = len(session.seats)
        size = min(screen.px(84), screen.px(124) if seats < 3 else screen.px(64))
        faces = seats * (size + screen.px(12)) + screen.px(24)
        lines = (
            (_(session.game.title), screen.px(HEADLINE - 1), INK, True),
            (f"{opponents(session)}.", screen.px(BODY), DIM, False),
            (standing(session), screen.px(BODY), DIM, False),
        )
        for thumbnail, portrait in ((tall, size), (tall, 0), (0, 0)):
            x = left + (thumbnail + gap if thumbnail else screen.px(10))
            room = right - x - (faces if portrait else 0)
            height = sum(text.paragraph_height(line, size, room, bold=bold) for line, size, _colour, bold in lines)
            if room >= screen.px(180) and height <= tall:
                break
        return ContinuePlan(thumbnail, portrait, right, x, max(room, screen.px(60)), lines, height)
