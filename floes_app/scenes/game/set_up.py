"""Setting a game up: its options, who plays, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.bots.players import can_play
from floes_app.core.game import Choice, Game, Option, OptionValue
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.play.commands import Command, CommandTable
from floes_app.play.set_up import NewGame
from floes_app.play.summaries import level_name
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToGuidedGame, ToLevels, ToMenu, ToPlay, ToRules, ToSeatDialog
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.storage.settings import Setup
from floes_app.view import text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import PictureCard, columns
from floes_app.view.controls import CheckCard, Chip, Control, Field, Form, SeatButton, Switch
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, INK, SMALL, TITLE

#: An option with more choices than this is shown as pictures of the positions that they lead to.
MOST_CHIPS: Final = 5
#: So many things that can be added to a game are shown as cards; fewer as switches.
FEWEST_CARDS: Final = 3
#: Below this width the players come above the options, in points.
TWO_COLUMNS: Final = 880

COMMANDS: Final[CommandTable[NewGameScene]] = CommandTable(
    BACK,
    Command("rules", N_("Rules"), ("F1",), lambda scene: scene.context.open(ToRules(scene.game)), icon="rules"),
    Command(
        "lesson",
        N_("Learn to play"),
        (),
        lambda scene: scene.context.open(ToGuidedGame(scene.game)),
        icon="lesson",
        offered=lambda scene: BOARDS[scene.game.key].lesson is not None,
    ),
    Command(
        "levels",
        N_("Browse levels"),
        (),
        lambda scene: scene.context.open(ToLevels()),
        icon="list",
        offered=lambda scene: scene.game is ICE_FLOES,
    ),
    Command(
        "swap",
        N_("Swap seats"),
        (),
        lambda scene: scene.change(scene.new_game.swap),
        icon="swap",
        words=lambda scene: _("Swap seats") if len(scene.new_game.seats) == 2 else _("Rotate seats"),
    ),
    Command("play", N_("Play"), (), lambda scene: scene.play(), icon="play"),
)


class NewGameScene(PageScene):
    """The set-up of a game."""

    commands = COMMANDS
    game: Game[Any]
    """The game that is set up."""
    new_game: NewGame
    """What is chosen for it."""

    def __init__(
        self,
        context: Context,
        game: Game[Any],
        options: Mapping[str, OptionValue] | None = None,
        alone: bool | None = None,
    ) -> None:
        self.game = game
        self.new_game = NewGame(game, context.settings.setups.get(game.key, Setup()), options, alone)
        self.painter = PAINTERS[game.key](BOARDS[game.key])
        super().__init__(context)

    def title(self) -> str:
        """The game's name."""
        return _(self.game.title)

    # -- what can be done ----------------------------------------------------------------------------------------

    def change(self, change: Callable[[], object]) -> None:
        """Change a choice; the number of players, say, may follow from it."""
        change()
        self.layout()

    def choose(self, option: Option, value: OptionValue) -> None:
        """Set an option."""
        self.change(lambda: self.new_game.choose(option, value))

    def open_seat(self, place: int) -> None:
        """Choose who plays in a place of the turn order."""
        new_game = self.new_game
        self.context.open(
            ToSeatDialog(
                new_game.player(place),
                partial(self.painter.portrait, new_game.seats[place]),
                lambda player: self.change(lambda: new_game.set_player(place, player)),
                can_compute=can_play(self.game),
                usual_name=new_game.usual_name(place),
            )
        )

    def play(self) -> None:
        """Remember the choices and begin."""
        session = self.new_game.session()
        self.context.remember(self.game.key, self.new_game.remembered())
        self.context.start(ToMenu(), ToPlay(session))

    # -- layout --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the choice of last time."""
        super().enter()
        if len(self._panels) == 1:
            return
        for control in self.form.controls:
            if isinstance(control, PictureCard) and control.chosen is not None and control.chosen():
                self.form.reveal(control)

    def first(self) -> Control | None:
        """Play: whoever wants the usual game has one key to press."""
        return self.form.controls[-1]

    def fill(self, form: Form) -> None:
        """Options on the left and players on the right, or one below the other in a narrow window."""
        form.add(self.head_button("rules", words=False))
        if BOARDS[self.game.key].lesson is not None:
            form.add(self.head_button("lesson"))
        if self.game is ICE_FLOES:
            form.add(self.head_button("levels"))
        body = Area(self.body, self.screen)
        if self.points[0] >= TWO_COLUMNS:
            side, main = body.cut_right(372 if self.points[0] >= 1100 else 340, gap=20)
            self._panels = [main.rect, side.rect]
            page, players = Flow(main.inset(20, 18)), side.inset(20, 18)
            self._add_options(form, page)
            self._add_players(form, Flow(players), scrolls=False)
            play = players.cut_bottom(54)[0]
        else:
            play, main = body.cut_bottom(54, gap=20)
            self._panels = [main.rect]
            page = Flow(main.inset(20, 18))
            self._add_players(form, page, scrolls=True)
            page.skip(10)
            self._add_options(form, page)
        self.scroll(form, main.rect, page.bottom)
        form.add(self.text_button("play", play.rect, primary=True))

    def _add_options(self, form: Form, page: Flow) -> None:
        """The options, the one below the other; under a picture of the board unless some have pictures."""
        pictured = [option for option in self.game.options if len(option.choices) > MOST_CHIPS]
        if not pictured:
            self._add_preview(page)
        variants = [option for option in self.game.options if option.default is False]
        if len(variants) < FEWEST_CARDS:
            variants = []
        for option in self.game.options:
            if option in variants:
                if option is variants[0]:
                    self._add_variants(form, page, variants)
            elif option in pictured:
                self._add_cards(form, page, option)
            elif option.choices:
                self._add_chips(form, page, option)
            else:
                on, toggle = self._flag(option)
                self._add_switch(form, page, _(option.label), _(option.help), on, toggle)
                page.skip(14)

    def _heading(self, page: Flow, words: str, note: str = "") -> None:
        """Words over a group of controls."""
        self.paragraph(page, words, BODY - 1, bold=True)
        if note:
            self.paragraph(page, note, SMALL, DIM)
        page.skip(10)

    def _add_preview(self, page: Flow) -> None:
        """The board as it is at the start."""
        wide, high = page.area.rect.size
        options = len(self.game.options)
        share = 1.0 if not options else 0.6 if options < 6 else 0.45  # what can be chosen has to be in sight
        high = max(min(round(high * share), wide), self.screen.px(140))
        picture = self.painter.thumbnail(self.new_game.start(), (wide, high))
        place = page.row_of_pixels(picture.get_height()).rect
        self.pictures.append((picture, picture.get_rect(topleft=place.topleft), True))
        page.skip(20 if options else 0)

    def _add_cards(self, form: Form, page: Flow, option: Option) -> None:
        """The choices as pictures, by the number of players."""
        screen, gap = self.screen, 14
        across, wide = columns(page.area.rect.width, screen.px(gap), screen.px(132), 6)
        for heading, choices in self.new_game.choices(option):
            self._heading(page, heading)
            room, size = wide - 2 * screen.px(12), screen.px(SMALL)
            words = max(text.paragraph_height(_(choice.label), size, room, bold=True) for choice in choices)
            high = wide + max(screen.px(52), words + screen.px(16))
            for choice, cell in zip(choices, page.grid(len(choices), across, (wide, high), gap), strict=True):
                form.add(self._card(option, choice, cell.rect))
            page.skip(gap)
            page.skip(8)

    def _card(self, option: Option, choice: Choice, rect: pygame.Rect) -> PictureCard:
        new_game = self.new_game
        options = tuple((new_game.options | {option.name: choice.value}).items())
        return PictureCard(
            rect,
            _(choice.label),
            lambda: self.choose(option, choice.value),
            scrolls=True,
            picture=lambda size: _thumbnail(self.game.key, options, new_game.alone, size),
            picture_height=rect.width,
            chosen=lambda: new_game.options[option.name] == choice.value,
            large=False,
        )

    def _add_chips(self, form: Form, page: Flow, option: Option) -> None:
        """The choices as chips."""
        self._heading(page, _(option.label), _(option.help))
        screen, gap = self.screen, 10
        least = screen.px(180 if any(choice.help for choice in option.choices) else 90)
        across, wide = columns(page.area.rect.width, screen.px(gap), least, len(option.choices))
        high = max(Chip.height(_(choice.help), wide, screen) for choice in option.choices)
        cells = page.grid(len(option.choices), across, (wide, high), gap)
        form.add(*(self._chip(option, choice, cell.rect) for choice, cell in zip(option.choices, cells, strict=True)))
        page.skip(gap)
        page.skip(12)

    def _chip(self, option: Option, choice: Choice, rect: pygame.Rect) -> Chip:
        return Chip(
            rect,
            _(choice.label),
            lambda: self.choose(option, choice.value),
            scrolls=True,
            chosen=lambda: self.new_game.options[option.name] == choice.value,
            note=_(choice.help),
        )

    def _add_variants(self, form: Form, page: Flow, variants: list[Option]) -> None:
        """What can be added to the game, as cards that say in a sentence what changes; any number may be ticked."""
        self._heading(page, _("Variants"), _("Choose as many as you like."))
        screen, gap = self.screen, 10
        titles = max(text.width(_(option.label), screen.px(BODY - 1), True) for option in variants)
        least = max(screen.px(224), titles + screen.px(CheckCard.AROUND_TITLE))
        across, wide = columns(page.area.rect.width, screen.px(gap), least, 3)
        high = max(CheckCard.height(_(option.help), wide, screen) for option in variants)
        for option, cell in zip(variants, page.grid(len(variants), across, (wide, high), gap), strict=True):
            on, toggle = self._flag(option)
            form.add(CheckCard(cell.rect, _(option.label), toggle, scrolls=True, chosen=on, note=_(option.help)))
        page.skip(gap)
        page.skip(12)

    def _flag(self, option: Option) -> tuple[Callable[[], bool], Callable[[], None]]:
        """Whether an option is on, and what turns it on or off."""

        def on() -> bool:
            return bool(self.new_game.options[option.name])

        return on, lambda: self.choose(option, not on())

    def _add_switch(
        self,
        form: Form,
        page: Flow,
        label: str,
        note: str,
        on: Callable[[], bool],
        toggle: Callable[[], None],
        scrolls: bool = True,
    ) -> None:
        place = page.row_of_pixels(Switch.height(label, note, page.area.rect.width, self.screen))
        form.add(Switch(place.rect, label, toggle, scrolls=scrolls, on=on, note=note))

    # -- the players ---------------------------------------------------------------------------------------------

    def _add_players(self, form: Form, page: Flow, scrolls: bool) -> None:
        """The seats in turn order, and whether one plays alone or two games."""
        new_game = self.new_game
        swap, heading = page.row(40).cut_right(40)
        middle = pygame.Rect(heading.rect.midleft, (heading.rect.width, 0))
        self.words.append(Words(_("Players"), middle, self.screen.px(TITLE), INK, True, scrolls))
        seats = len(new_game.seats)
        if seats > 1:
            form.add(self.icon_button("swap", swap.rect, scrolls=scrolls))
        page.skip(12)
        for place in range(seats):
            form.add(*self._seat_row(page.row(52), place, scrolls))
            page.skip(10)
        if self.game.practice is not None:
            page.skip(6)
            label, note = _("Practise alone"), _("Reach the whirl in as few moves as you can.")
            practise = partial(self.change, new_game.practise)
            self._add_switch(form, page, label, note, lambda: new_game.alone, practise, scrolls)
        if self.game.has_matches:
            page.skip(6)
            label, note = _("Two-game match"), _("You swap sides after the first game. The higher total wins.")
            match = partial(self.change, new_game.choose_match)
            self._add_switch(form, page, label, note, lambda: new_game.match, match, scrolls)
        page.skip(8)

    def _seat_row(self, row: Area, place: int, scrolls: bool) -> list[Control]:
        """A seat: its picture, then what can be chosen for it, from left to right."""
        portrait, rest = row.cut_left(52, gap=12)
        picture = self.painter.portrait(self.new_game.seats[place], portrait.rect.height)
        self.pictures.append((picture, picture.get_rect(midleft=portrait.rect.midleft), scrolls))
        field = rest.at_most(height=42)
        button: list[Control] = []
        if not self.new_game.alone:
            who, field = field.cut_right(min(190, field.width * 0.53), gap=8)
            button.append(self._seat_button(who.rect, place, scrolls))
        name = Field(
            field.rect,
            _("Name"),
            self.play,
            scrolls=scrolls,
            value=self.new_game.name(place),
            changed=partial(self.new_game.rename, place),
        )
        return [name, *button]

    def _seat_button(self, rect: pygame.Rect, place: int, scrolls: bool) -> SeatButton:
        def level() -> str | None:
            return self.new_game.level(place)

        return SeatButton(
            rect,
            _("Choose who plays {name}").format(name=_(self.game.seat_names[self.new_game.seats[place]])),
            lambda: self.open_seat(place),
            scrolls=scrolls,
            icon=lambda: "human" if level() is None else "computer",
            words=lambda: _("Human") if (now := level()) is None else level_name(now),
        )

    # -- drawing -------------------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The place where the game is played."""
        return self.painter.backdrop(size)

    def paint(self, target: pygame.Surface) -> None:
        """The panels."""
        for rect in self._panels:
            self.panel(target, rect)


@lru_cache(maxsize=96)
def _thumbnail(
    key: str, options: tuple[tuple[str, OptionValue], ...], alone: bool, size: tuple[int, int]
) -> pygame.Surface:
    """The start with these options, small, on the night."""
    board = BOARDS[key]
    painter = PAINTERS[key](board)
    start = board.game.start(dict(options))
    if alone and board.game.practice is not None:
        start = board.game.practice(start)
    picture = painter.backdrop(size).copy()
    inset = max(4, size[0] // 24)
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    picture.blit(painter.thumbnail(start, inner), (inset, inset))
    return picture
