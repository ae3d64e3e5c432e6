"""Setting a game up: its options, who plays, and in which order."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby, zip_longest
from types import MappingProxyType
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.bots.players import can_play
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Choice, Game, GameError, Option, OptionValue
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.match import begin
from floes_app.core.session import Player, Session
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.play.commands import Command, CommandTable
from floes_app.play.summaries import level_name
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToGuidedGame, ToLevels, ToMenu, ToPlay, ToRules, ToSeatDialog
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.storage.settings import Setup
from floes_app.view import text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import PictureCard, columns
from floes_app.view.controls import (
    CheckCard,
    Chip,
    Control,
    Field,
    Form,
    SeatButton,
    Switch,
    TextButton,
)
from floes_app.view.theme import BODY, DIM, INK, SMALL, TITLE

#: An option with more choices than this is shown as pictures of the positions that they lead to.
MOST_CHIPS = 5
#: So many things that can be added to a game are shown as cards; fewer as switches.
FEWEST_CARDS = 3
#: Below this width the players come under the options, in points.
TWO_COLUMNS = 880
KNOWN = tuple(level.key for level in STRENGTHS)
OWN = N_("Own field")


COMMANDS: Final[CommandTable[NewGameScene]] = CommandTable(
    BACK,
    Command("rules", N_("Rules"), ("F1",), lambda scene: scene.context.open(ToRules(scene.game)), icon="rules"),
    Command(
        "lesson",
        N_("Guided first game"),
        (),
        lambda scene: scene.context.open(ToGuidedGame(scene.game)),
        icon="lesson",
        offered=lambda scene: BOARDS[scene.game.key].lesson is not None,
    ),
    Command(
        "levels",
        N_("Levels and editor"),
        (),
        lambda scene: scene.context.open(ToLevels()),
        icon="list",
        offered=lambda scene: scene.game is ICE_FLOES,
    ),
    Command(
        "swap", N_("Swap seats"), (), lambda scene: scene.swap(), icon="swap", words=lambda scene: scene.swap_words
    ),
    Command("play", N_("Play"), (), lambda scene: scene.play(), icon="play"),
)


class NewGameScene(PageScene):
    """The set-up of a game. Begins with what was chosen last time, or with ``options``."""

    commands = COMMANDS
    game: Game[Any]
    """The game that is set up."""

    def __init__(
        self,
        context: Context,
        game: Game[Any],
        options: Mapping[str, OptionValue] | None = None,
        alone: bool | None = None,
    ) -> None:
        self.game = game
        setup = context.settings.setups.get(game.key, Setup())
        self.options = _usable(game, setup.options if options is None else options)
        #: The names that players gave themselves, in turn order; empty for those who are called after their seat.
        self.names = [player.name for player in setup.players]
        #: The level of the computer in a place of the turn order; None for a person, and beyond the end.
        known = KNOWN if can_play(game) else ()
        self.levels = [player.level if player.level in known else None for player in setup.players]
        self.alone = (setup.alone if alone is None else alone) and game.practice is not None
        self.match = setup.match and game.has_matches
        self.panels: list[pygame.Rect] = []
        self._play: TextButton | None = None
        super().__init__(context)

    # -- what is chosen ------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The game's name."""
        return _(self.game.title)

    def start(self) -> Any:
        """The first position with the choices of now."""
        start = self.game.start(self.options)
        return self.game.practice(start) if self.alone and self.game.practice else start

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part."""
        return self.game.seats(self.start())

    def default_name(self, place: int) -> str:
        """What the player in a place of the turn order is called without a name of their own.

        In a match nobody is called by a role, which changes from game to game.
        """
        if self.match:
            return _("Player {number}").format(number=place + 1)
        return _(self.game.seat_names[self.seats[place]])

    def name(self, place: int) -> str:
        """What the player in a place of the turn order is called."""
        given = self.names[place].strip() if place < len(self.names) else ""
        return given or self.default_name(place)

    def choose(self, option: Option, value: OptionValue) -> None:
        """Set an option; the number of players may follow from it."""
        self.options[option.name] = value
        self.layout()

    def practise(self) -> None:
        """Play alone, or not."""
        self.alone = not self.alone
        self.layout()

    def choose_match(self) -> None:
        """Play two games with the roles swapped, or only one."""
        self.match = not self.match
        self.layout()

    def rename(self, place: int, name: str) -> None:
        """Give a player another name; an empty one is the default."""
        self.names += [""] * (place + 1 - len(self.names))
        self.names[place] = "" if name == self.default_name(place) else name

    def level(self, place: int) -> str | None:
        """The level of the computer that plays in a place of the turn order; None for a person."""
        return self.levels[place] if place < len(self.levels) and not self.alone else None

    def choose_level(self, place: int, level: str | None) -> None:
        """Let the computer play in a place of the turn order, or a person (None)."""
        self.levels += [None] * (place + 1 - len(self.levels))
        self.levels[place] = level

    def swap(self) -> None:
        """Move everybody one seat on: with two players they change places. A seat's own name stays with it."""
        number = len(self.seats)
        self.names += [""] * (number - len(self.names))
        self.levels += [None] * (number - len(self.levels))
        self.names[:number] = [*self.names[1:number], self.names[0]]
        self.levels[:number] = [*self.levels[1:number], self.levels[0]]
        self.layout()

    @property
    def swap_words(self) -> str:
        """What changing the seats is called."""
        return _("Swap seats") if len(self.seats) == 2 else _("Everybody one seat on")

    def open_seat(self, place: int) -> None:
        """Choose who plays in a place of the turn order."""
        painter = PAINTERS[self.game.key](BOARDS[self.game.key])
        seat = self.seats[place]

        def changed(player: Player) -> None:
            self.rename(place, player.name)
            self.choose_level(place, player.level)
            self.layout()

        player = Player(self.name(place), self.level(place))
        usual_name = self.default_name(place)
        self.context.open(
            ToSeatDialog(player, lambda size: painter.portrait(seat, size), changed, can_play(self.game), usual_name)
        )

    def session(self) -> Session:
        """The game as it is set up now, with dice of its own."""
        players = [Player(self.name(place), self.level(place)) for place in range(len(self.seats))]
        start = self.start() if self.alone else None
        if self.match:
            return begin(self.game, self.options, players, seed=secrets.randbelow(2**32))
        return Session(self.game, self.options, players, seed=secrets.randbelow(2**32), start=start)

    def play(self) -> None:
        """Remember the choices and begin."""
        session = self.session()
        chosen = zip_longest(self.names, self.levels)
        players = tuple(Player(name or "", level) for name, level in chosen)
        setup = Setup(
            MappingProxyType(dict(self.options)), players, self.alone, self.match or not self.game.has_matches
        )
        self.context.remember(self.game.key, setup)
        self.context.start(ToMenu(), ToPlay(session))

    # -- layout --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the choice of last time."""
        super().enter()
        if len(self.panels) == 1:
            return
        for control in self.form.controls:
            if isinstance(control, PictureCard) and control.chosen is not None and control.chosen():
                self.form.reveal(control)

    def first(self) -> Control | None:
        """Play: whoever wants the usual game has one key to press."""
        return self._play

    def fill(self, form: Form) -> None:
        """Options on the left and players on the right, or one below the other in a narrow window."""
        screen = self.screen
        form.add(self.head_button("rules", words=False))
        if BOARDS[self.game.key].lesson is not None:
            form.add(self.head_button("lesson"))
        if self.game is ICE_FLOES:
            form.add(self.head_button("levels"))
        gap = screen.px(20)
        high = screen.px(54)
        if self.points[0] >= TWO_COLUMNS:
            wide = screen.px(372 if self.points[0] >= 1100 else 340)
            side = pygame.Rect(self.body.right - wide, self.body.y, wide, self.body.height)
            main = pygame.Rect(self.body.x, self.body.y, self.body.width - wide - gap, self.body.height)
            self.panels = [main, side]
            self.scroll(form, main, self._add_options(form, self._inside(main)))
            inner = self._inside(side)
            play = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
            self._add_players(form, inner, scrolls=False)
        else:
            main = self.body.inflate(0, 0)
            main.height -= high + gap
            self.panels = [main]
            inner = self._inside(main)
            end = self._add_players(form, inner, scrolls=True)
            rest = pygame.Rect(inner.x, end + screen.px(10), inner.width, inner.height)
            self.scroll(form, main, self._add_options(form, rest))
            play = pygame.Rect(self.body.x, self.body.bottom - high, self.body.width, high)
        self._play = self.text_button("play", play, primary=True)
        form.add(self._play)

    def _inside(self, panel: pygame.Rect) -> pygame.Rect:
        return panel.inflate(-self.screen.px(40), -self.screen.px(36))

    def _add_options(self, form: Form, area: pygame.Rect) -> int:
        """The options from the top of ``area`` on; where they end."""
        pictured = [option for option in self.game.options if len(option.choices) > MOST_CHIPS]
        y = area.y
        if not pictured:
            y = self._add_preview(area)
        variants = [option for option in self.game.options if option.default is False]
        if len(variants) < FEWEST_CARDS:
            variants = []
        for option in self.game.options:
            if option in variants:
                if option is variants[0]:
                    y = self._add_variants(form, variants, area, y)
            elif option in pictured:
                y = self._add_cards(form, option, area, y)
            elif option.choices:
                y = self._add_chips(form, option, area, y)
            else:
                y = self._add_switch(form, option, area, y)
        return y

    def _heading(self, words: str, note: str, area: pygame.Rect, y: int) -> int:
        """Words over a group of controls; where the controls begin."""
        screen = self.screen
        y = self.write(words, (area.x, y), area.width, screen.px(BODY - 1), bold=True)
        if note:
            y = self.write(note, (area.x, y), area.width, screen.px(SMALL), DIM)
        return y + screen.px(10)

    def _add_preview(self, area: pygame.Rect) -> int:
        """The board as it is at the start; where it ends."""
        painter = PAINTERS[self.game.key](BOARDS[self.game.key])
        options = len(self.game.options)
        share = 1.0 if not options else 0.6 if options < 6 else 0.45  # what can be chosen has to be in sight
        high = min(round(area.height * share), area.width)
        picture = painter.thumbnail(self.start(), (area.width, max(high, self.screen.px(140))))
        self.pictures.append((picture, picture.get_rect(topleft=area.topleft), True))
        return area.y + picture.get_height() + (self.screen.px(20) if options else 0)

    def _add_cards(self, form: Form, option: Option, area: pygame.Rect, y: int) -> int:
        screen = self.screen
        gap = screen.px(14)
        number, wide = columns(area.width, gap, screen.px(132), 6)
        for heading, choices in self._groups(option):
            y = self._heading(heading, "", area, y)
            room = wide - 2 * screen.px(12)
            size = screen.px(SMALL)
            words = max(text.paragraph_height(_(choice.label), size, room, bold=True) for choice in choices)
            words = max(screen.px(52), words + screen.px(16))
            for index, choice in enumerate(choices):
                row, column = divmod(index, number)
                rect = pygame.Rect(area.x + column * (wide + gap), y + row * (wide + words + gap), wide, wide + words)
                form.add(self._card(option, choice, rect, wide))
            rows = -(-len(choices) // number)
            y += rows * (wide + words + gap) + screen.px(8)
        return y

    def _groups(self, option: Option) -> Iterator[tuple[str, list[Choice]]]:
        """The choices by how many players they are for; first a value that is none of them."""
        chosen = self.options[option.name]
        if chosen not in [choice.value for choice in option.choices]:
            yield _(OWN), [Choice(chosen, OWN)]

        def players(choice: Choice) -> int:
            return len(self.game.seats(self.game.start({**self.options, option.name: choice.value})))

        for number, choices in groupby(option.choices, players):
            yield ngettext("For {number} player", "For {number} players", number).format(number=number), list(choices)

    def _card(self, option: Option, choice: Choice, rect: pygame.Rect, picture_height: int) -> PictureCard:
        def chosen() -> bool:
            return self.options[option.name] == choice.value

        options = {**self.options, option.name: choice.value}
        return PictureCard(
            rect,
            _(choice.label),
            lambda: self.choose(option, choice.value),
            scrolls=True,
            picture=lambda size: _thumbnail(self.game.key, tuple(options.items()), self.alone, size),
            picture_height=picture_height,
            chosen=chosen,
            large=False,
        )

    def _add_chips(self, form: Form, option: Option, area: pygame.Rect, y: int) -> int:
        screen = self.screen
        y = self._heading(_(option.label), _(option.help), area, y)
        gap = screen.px(10)
        least = screen.px(180 if any(choice.help for choice in option.choices) else 90)
        number, wide = columns(area.width, gap, least, len(option.choices))
        high = max(Chip.height(_(choice.help), wide, screen) for choice in option.choices)
        for index, choice in enumerate(option.choices):
            row, column = divmod(index, number)
            rect = pygame.Rect(area.x + column * (wide + gap), y + row * (high + gap), wide, high)
            form.add(self._chip(option, choice, rect))
        return y + -(-len(option.choices) // number) * (high + gap) + screen.px(12)

    def _chip(self, option: Option, choice: Choice, rect: pygame.Rect) -> Chip:
        return Chip(
            rect,
            _(choice.label),
            lambda: self.choose(option, choice.value),
            scrolls=True,
            chosen=lambda: self.options[option.name] == choice.value,
            note=_(choice.help),
        )

    def _add_variants(self, form: Form, variants: list[Option], area: pygame.Rect, y: int) -> int:
        """What can be added to the game, as cards that say in a sentence what changes; any number may be ticked."""
        screen = self.screen
        y = self._heading(_("Variants"), _("Choose as many as you like."), area, y)
        gap = screen.px(10)
        titles = max(text.width(_(option.label), screen.px(BODY - 1), True) for option in variants)
        number, wide = columns(area.width, gap, max(screen.px(224), titles + screen.px(CheckCard.AROUND_TITLE)), 3)
        high = max(CheckCard.height(_(option.help), wide, screen) for option in variants)
        for index, option in enumerate(variants):
            row, column = divmod(index, number)
            rect = pygame.Rect(area.x + column * (wide + gap), y + row * (high + gap), wide, high)
            form.add(self._check_card(option, rect))
        return y + -(-len(variants) // number) * (high + gap) + screen.px(12)

    def _check_card(self, option: Option, rect: pygame.Rect) -> CheckCard:
        return CheckCard(
            rect,
            _(option.label),
            lambda: self.choose(option, not self.options[option.name]),
            scrolls=True,
            chosen=lambda: bool(self.options[option.name]),
            note=_(option.help),
        )

    def _add_switch(self, form: Form, option: Option, area: pygame.Rect, y: int) -> int:
        label, note = _(option.label), _(option.help)
        high = Switch.height(label, note, area.width, self.screen)
        form.add(
            Switch(
                pygame.Rect(area.x, y, area.width, high),
                label,
                lambda: self.choose(option, not self.options[option.name]),
                scrolls=True,
                on=lambda: bool(self.options[option.name]),
                note=note,
            )
        )
        return y + high + self.screen.px(14)

    def _add_players(self, form: Form, area: pygame.Rect, scrolls: bool) -> int:
        """The seats in turn order from the top of ``area`` on; where they end."""
        screen = self.screen
        size = screen.px(40)
        middle = area.y + size // 2
        seats = self.seats
        heading = pygame.Rect(area.x, middle, area.width - size, 0)
        self.words.append(Words(_("Players"), heading, screen.px(TITLE), INK, True, scrolls))
        if len(seats) > 1:
            place = pygame.Rect(area.right - size, area.y, size, size)
            form.add(self.icon_button("swap", place, scrolls=scrolls))
        y = area.y + size + screen.px(12)
        for place_number in range(len(seats)):
            row = pygame.Rect(area.x, y, area.width, screen.px(52))
            form.add(*self._seat_row(row, place_number, scrolls))
            y = row.bottom + screen.px(10)
        if self.game.practice is not None:
            y += screen.px(6)
            label, note = _("Practise alone"), _("Reach the goal in as few moves as you can.")
            high = Switch.height(label, note, area.width, screen)
            rect = pygame.Rect(area.x, y, area.width, high)
            form.add(Switch(rect, label, self.practise, scrolls=scrolls, on=lambda: self.alone, note=note))
            y += high
        if self.game.has_matches:
            y += screen.px(6)
            label = _("Match of two games")
            note = _("The roles are swapped after the first; the higher total wins.")
            high = Switch.height(label, note, area.width, screen)
            rect = pygame.Rect(area.x, y, area.width, high)
            form.add(Switch(rect, label, self.choose_match, scrolls=scrolls, on=lambda: self.match, note=note))
            y += high
        return y + screen.px(8)

    def _seat_row(self, row: pygame.Rect, place: int, scrolls: bool) -> list[Control]:
        """A seat: its picture, then what can be chosen for it, from left to right."""
        painter = PAINTERS[self.game.key](BOARDS[self.game.key])
        picture = painter.portrait(self.seats[place], row.height)
        self.pictures.append((picture, picture.get_rect(midleft=row.midleft), scrolls))
        field = pygame.Rect(row.x + row.height + self.screen.px(12), row.y, 0, self.screen.px(42))
        field.width, field.centery = row.right - field.x, row.centery
        button = field.copy()
        if not self.alone:
            button.width = min(self.screen.px(190), field.width * 53 // 100)
            button.right = row.right
            field.width = button.x - self.screen.px(8) - field.x
        controls: list[Control] = [
            Field(
                field,
                _("Name"),
                self.play,
                scrolls=scrolls,
                value=self.name(place),
                changed=_with(self.rename, place),
            )
        ]
        if not self.alone:
            controls.append(self._seat_button(button, place, scrolls))
        return controls

    def _seat_button(self, rect: pygame.Rect, place: int, scrolls: bool) -> SeatButton:
        def words() -> str:
            level = self.level(place)
            return _("Human") if level is None else level_name(level)

        return SeatButton(
            rect,
            _("Who plays {name}").format(name=_(self.game.seat_names[self.seats[place]])),
            lambda: self.open_seat(place),
            scrolls=scrolls,
            icon=lambda: "human" if self.level(place) is None else "computer",
            words=words,
        )

    # -- events and drawing --------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The place where the game is played."""
        return PAINTERS[self.game.key](BOARDS[self.game.key]).backdrop(size)

    def paint(self, target: pygame.Surface) -> None:
        """The panels."""
        for rect in self.panels:
            self.panel(target, rect)


def _with(function: Callable[[int, str], None], place: int) -> Callable[[str], None]:
    return lambda name: function(place, name)


def _usable(game: Game[Any], options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Remembered options, or the usual ones where they do not fit the game any more."""
    try:
        chosen = game.complete(options)
        game.start(chosen)
    except GameError:
        return game.complete({})
    return chosen


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
