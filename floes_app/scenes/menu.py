"""The first scene: the game that waits to be continued, the games, and the polar sea behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.values import Atmosphere
from floes_app.core.game import Game
from floes_app.core.i18n import N_, Np_, _, pgettext
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.background import Background
from floes_app.play.commands import Command, CommandTable
from floes_app.play.start import saved_games
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToAbout, ToLevels, ToLogbook, ToPlay, ToSavedGames, ToSettings, ToSetUp
from floes_app.scenes.base.form_scene import FormScene
from floes_app.scenes.continue_card import ContinueCard
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Form
from floes_app.view.input.keys import key_words
from floes_app.view.paint import art, backdrops, picture_cache, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DEEP, HUGE, INK, MOONLIGHT, SMALL, SOFT
from floes_app.view.parts.cards import PictureCard, columns

#: Time that sea and sky move on after the last input, and time they take to come to rest, in seconds.
ACTIVE_SECONDS, REST_SECONDS = 4.0, 2.0
#: Pictures a second of the northern lights, which wander slowly.
AURORA_RATE: Final = 5
#: The widest that title and cards get together, and the narrowest that a game's card may be, in points.
WIDEST, NARROWEST = 1180, 190
#: Height of a card's picture by its width, for a number of cards side by side; for more it is 0.64.
PICTURE_SHAPES: Final = {1: 0.5, 2: 0.5, 3: 0.45}
TITLE_COLOUR: Final = MOONLIGHT
#: The buttons beside the title, from right to left.
CORNER: Final = ("quit", "settings", "about", "record", "levels", "saved")


def playable() -> list[Game[Any]]:
    """The games that have a board to be played on, in the order of the menu."""
    return [game for game in GAMES if game.key in BOARDS and game.key in PAINTERS]


@picture_cache.remembered
def poster(key: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game, by its id."""
    return PAINTERS[key](BOARDS[key]).poster(size)


class MenuMotion:
    """The time of what moves by itself: it runs while the player is active and comes gently to rest."""

    def __init__(self) -> None:
        self.time = 0.0
        self._left = ACTIVE_SECONDS

    def wake(self) -> None:
        """The player did something."""
        self._left = ACTIVE_SECONDS

    @property
    def moves(self) -> bool:
        """True while anything moves."""
        return self._left > 0

    def update(self, seconds: float) -> None:
        """Advance by ``seconds``."""
        self.time += seconds * min(1.0, max(0.0, self._left / REST_SECONDS))
        self._left -= seconds


WELCOME: Final = N_("Welcome. Pick a game, and we’ll show you round.")
COMMANDS: Final[CommandTable[MenuScene]] = CommandTable(
    Command(
        "continue",
        Np_("an old game", "Continue"),
        (),
        lambda scene: scene.continue_game(),
        icon="play",
        offered=lambda scene: scene.session is not None,
    ),
    Command("saved", N_("Open saved game"), (), lambda scene: scene.context.open(ToSavedGames()), icon="open"),
    Command("levels", N_("Levels"), (), lambda scene: scene.context.open(ToLevels()), icon="list"),
    Command(
        "record",
        N_("Your record"),
        (),
        lambda scene: scene.context.open(ToLogbook()),
        icon="trophy",
        offered=lambda scene: scene.context.settings.logbook,
    ),
    Command("about", N_("About"), (), lambda scene: scene.context.open(ToAbout()), icon="info"),
    Command("settings", N_("Settings"), ("F10",), lambda scene: scene.context.open(ToSettings()), icon="settings"),
    Command("quit", N_("Quit"), ("Ctrl+Q",), lambda scene: scene.context.quit(), icon="quit"),
)


class MenuScene(FormScene):
    """The menu, the first scene of the app."""

    commands = COMMANDS
    opening = True
    keeps_time = False
    session: Session | None
    """The unfinished game that was played last, if there is one."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.session: Session | None = None
        self._reading: Background[tuple[Session | None, list[str]]] | None = None
        self._ambience = MenuMotion()
        self._sea: pygame.Surface | None = None
        self._aurora: tuple[int, pygame.Surface] | None = None
        self._continue_card: ContinueCard | None = None
        self._poster_painted = self._posters_missing = False
        self._early: list[pygame.event.Event] = []
        """Enter, pressed before it was known whether a game waits (it is meant for that), and the keys after it."""
        self._begun_at = ""
        """The label of the control that had the focus at first."""
        self._message_place = pygame.Rect(0, 0, 0, 0)
        """The place of a message where cards and buttons leave no other: that of the title."""
        self._welcomes = not context.settings.setups and not any(
            group.entries for group in saved_games.first_groups(context.store, 1)[0]
        )
        """True if nobody has played here yet."""
        self.layout()

    @property
    def atmosphere(self) -> Atmosphere:
        """A calm night at the pole, as in the picture."""
        return Atmosphere("pole")

    def heading(self) -> str:
        """The menu."""
        # Translators: where the player is
        return _("Menu.")

    def announcement(self) -> str:
        """The greeting of those who have not played yet."""
        return _(WELCOME) if self._welcomes else ""

    # -- what is there -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look which game waits."""
        self.context.speak_for()  # before the names in the game are read
        self._look_for_game()
        self.layout()
        self._begin()

    def _begin(self) -> None:
        super().enter()
        self._begun_at = self.form.focus.label if self.form.focus is not None else ""

    def resume(self) -> None:
        """A scene above was closed: games may have come or gone."""
        self.context.speak_for()
        self._look_for_game()
        self._ambience.wake()
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        """Show which game waits now. A focus that was never moved goes to where it begins with this game."""
        is_moved = self.form.focus is None or self.form.focus.label != self._begun_at
        self.layout()
        if not is_moved:
            self._begin()

    def _look_for_game(self) -> None:
        """Read the latest game that goes on; a long one appears a moment later."""
        self.session = None
        self._reading = Background(lambda _tell: self.context.store.latest())
        self._reading.is_done_soon()
        self._take_game()

    def _take_game(self) -> bool:
        """Take what was read; whether it was."""
        if self._reading is None or not self._reading.is_done():
            return False
        self.session, messages = self._reading.result()
        self._reading = None
        self.context.say(*messages)
        return True

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Title and buttons at the top, the game to continue and the cards below; a page that is too high scrolls."""
        screen, window = self.screen, Area.of(self.screen)
        side = 80 if window.width >= 1100 else 36 if window.width >= 700 else 20
        page = window.columns(side, None, side)[1].at_most(WIDEST)
        tall = window.height >= 760
        gap = 24 if tall else 18
        bar = page.place(page.width, 44, "topleft")
        bar.centery = screen.px(90 if tall else 66)
        self._title_at = bar.x - screen.px(4), bar.centery
        self._title_room = bar.width - len(CORNER) * screen.px(44 + 12)
        top = bar.centery + screen.px(70 if tall else 52)
        self._welcome_at = bar.x, top - screen.px(10)
        if self._welcomes:
            top += screen.px(28)
        self._continue_card = None
        if self.session is not None:
            self._continue_card = ContinueCard(
                self.session, saved_games.names(self.session, self.context.levels), page, 148 if tall else 124
            )
        form = self.new_form()
        bottom = self._add_cards(form, page, top, gap) + screen.px(24)
        has_room = self._words_in_corner(bar.width) != ()
        if not has_room:
            levels = pygame.Rect(page.rect.x, bottom, page.rect.width, screen.px(52))
            form.add(self.text_button("levels", levels))
            bottom = levels.bottom + screen.px(24)
        cards = list(form.controls)
        self._add_corner(form, Area(bar, screen))
        if bottom > screen.height:
            view = pygame.Rect(0, top - screen.px(8), screen.width, screen.height - top + screen.px(8))
            form.scroll_within(view, bottom - view.top)
            for card in cards:
                card.put_on_page()
        end = min(control.rect.x for control in form.controls if not control.scrolls) - screen.px(12)
        self._message_place = pygame.Rect(bar.x, screen.px(8), end - bar.x, top - screen.px(20))
        self.has_message_line = form.viewport is not None
        self._sea = self._aurora = None
        self.use(form)

    def _add_cards(self, form: Form, page: Area, top: int, gap: float) -> int:
        """The game to continue and the cards of the games, above the sea where there is room; where they end."""
        screen, games, waiting = self.screen, playable(), self._continue_card
        most, _wide = columns(page.rect.width, screen.px(gap), screen.px(NARROWEST), len(games))
        rows = -(-len(games) // most)
        # rows as even as can be: four cards stand in twos rather than three and one
        across, wide = columns(page.rect.width, screen.px(gap), screen.px(NARROWEST), -(-len(games) // rows))
        picture = round(wide * PICTURE_SHAPES.get(across, 0.64))
        words = max(PictureCard.text_height(_(game.title), _(game.tagline), wide, screen) for game in games)
        needed = rows * (picture + words + screen.px(gap)) - screen.px(gap)
        shore = round(screen.height * backdrops.HORIZON) - screen.px(20)
        room = shore - top
        if waiting is not None:
            needed += waiting.rect.height + screen.px(gap)
        elif room > needed:
            # without a game to continue the cards get larger pictures, and stand in the middle of what is left
            grow = min(room - needed, picture * 6 // 10) // rows
            picture += grow
            needed += grow * rows
        top += max(0, room - needed) // (2 if waiting is not None else 3)
        if waiting is not None:
            waiting.move_to(pygame.Rect(page.rect.x, top, page.rect.width, waiting.rect.height))
            form.add(self.text_button("continue", waiting.button, primary=True, aside=waiting.in_words()))
            top = waiting.rect.bottom + screen.px(gap)
        cells = page.below(top).cells(len(games), across, (wide, picture + words), gap)
        form.add(*(self._game_card(game, cell.rect, picture) for game, cell in zip(games, cells, strict=True)))
        return cells[-1].rect.bottom

    def _game_card(self, game: Game[Any], rect: pygame.Rect, picture_height: int) -> PictureCard:
        return PictureCard(
            rect,
            _(game.title),
            lambda: self.open_new_game(game),
            picture=lambda size: self._poster(game.key, size),
            picture_height=picture_height,
            note=_(game.tagline),
        )

    def _poster(self, key: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A game's picture. A frame paints the sea or one of these: all at once would hold the window up."""
        if picture_cache.is_made(poster, key, size):
            return poster(key, size)
        if self._poster_painted:
            self._posters_missing = True
            return None
        self._poster_painted = True
        return poster(key, size)

    def _add_corner(self, form: Form, bar: Area) -> None:
        """The buttons at the right of the title, added from left to right for the Tab key."""
        with_words = self._words_in_corner(bar.rect.width)
        row: list[Control] = []
        for name in CORNER:
            if (name == "levels" and not with_words) or (name == "record" and not self.context.settings.logbook):
                continue  # the levels lie below the cards then
            if name in with_words:
                place, bar = bar.cut_right(self._corner_button(name) / self.screen.scale, gap=12)
                row.append(self.text_button(name, place.rect))
            else:
                place, bar = bar.cut_right(44, gap=12)
                row.append(self.icon_button(name, place.rect))
        form.add(*reversed(row))

    def _corner_button(self, name: str) -> int:
        """Width in pixels of a command's button."""
        return text.width(self.commands.action(self, name).label, self.screen.px(BODY)) + self.screen.px(60)

    def _words_in_corner(self, room: int) -> tuple[str, ...]:
        """Names of the buttons beside the title with words: as many as there is room for, the levels first."""
        px = self.screen.px
        title = text.width(pgettext("title", "Floes"), self._title_size(), True)
        left = room - title - px(20) - len(CORNER) * px(44 + 12)
        levels, saved = (self._corner_button(name) - px(44) for name in ("levels", "saved"))
        if left < levels:
            return ()
        return ("levels", "saved") if left >= levels + saved else ("levels",)

    def _title_size(self) -> int:
        """The size of the title; where the buttons beside it leave little room, as large as lets it be read whole."""
        points = self.screen.width / self.screen.scale
        size = self.screen.px(HUGE if points >= 1100 else 64 if points >= 700 else 44)
        wide = text.width(pgettext("title", "Floes"), size, True)
        return size if wide <= self._title_room else size * self._title_room // wide

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys and pointer; the whole Continue card can be clicked."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._ambience.wake()
        if self._reading is not None and event.type == pygame.KEYDOWN and (self._early or key_words(event) == "Enter"):
            self._early.append(event)
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._continue_card is not None:
            if self._continue_card.rect.move(0, -self.form.offset).collidepoint(event.pos):
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
        return self._ambience.moves and settings.drifts

    @property
    def animating(self) -> bool:
        """True while sea and sky move, or pictures are still to come."""
        return self._moving or self._posters_missing

    def update(self, seconds: float) -> None:
        """Move sea and sky until they come to rest."""
        if self._moving:
            self._ambience.update(seconds)
            self.dirty = True
        self.dirty = self.dirty or self._posters_missing
        super().update(seconds)
        if self._take_game():
            self._lay_out_anew()
            early, self._early = self._early, []
            for event in early:
                pygame.event.post(event)

    # -- drawing -------------------------------------------------------------------------------------------------

    def printed(self) -> Sequence[pygame.Rect]:
        """The title and the greeting as well."""
        return [*super().printed(), self._message_place]

    def draw(self, target: pygame.Surface) -> None:
        """Sea and sky, the title, the cards."""
        self._poster_painted, self._posters_missing = self._sea is None, False
        self._draw_sea(target)
        if self.message:
            place = self._message_place
            size, high = text.paragraph_fit(self.message, self.screen.px(SMALL + 1), place.width, place.height)
            at = place.x, place.centery - high // 2
            text.draw_paragraph(target, self.message, at, size, place.width, INK)
        else:
            self._draw_title(target)
        if self._continue_card is not None:
            clip = target.get_clip()
            if self.form.viewport is not None:
                target.set_clip(self.form.viewport)
            self._continue_card.draw(target, self.form.offset)
            target.set_clip(clip)
        self.form.draw(target)

    def _draw_title(self, target: pygame.Surface) -> None:
        """The name of the app with its shadow, and the greeting."""
        size = self._title_size()
        # Translators: the name of the app, over its menu
        title = pgettext("title", "Floes")
        soft, pad = art.silhouette(text.rendered(title, size, TITLE_COLOUR, True), DEEP, 150, size / 14)
        face = text.draw(target, title, self._title_at, size, TITLE_COLOUR, bold=True)
        target.blit(soft, (face.x - pad, face.y - pad + size // 20))
        text.draw(target, title, self._title_at, size, TITLE_COLOUR, bold=True)
        if self._welcomes:
            words, small = _(WELCOME), self.screen.px(BODY + 1)
            text.draw(target, words, self._welcome_at, small, SOFT, room=self.screen.width - 2 * self._welcome_at[0])

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
