"""The options of a new game: boards as pictures, values as chips, variants as cards, and the board as it will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import Choice, Option, OptionValue, State
from floes_app.core.i18n import N_, _
from floes_app.scenes.game.start.page import SetUpPage
from floes_app.view.boards.painter import Painter
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import CheckCard, Chip, Form, Switch
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import BODY, DIM, SMALL, Screen
from floes_app.view.parts.cards import SMALL_MARGIN, PictureCard, columns
from floes_app.view.parts.tree import Column, Fold, Gap, Grid, Part, Row, Sheet, Text, Widget, unplaced

#: An option with more choices than this is shown as pictures of the positions that they lead to.
MOST_CHIPS: Final = 5
#: Least number of additions to a game that are shown as cards; fewer are shown as switches.
FEWEST_CARDS: Final = 3
#: The board stands beside the options where they have this width together, in points; how wide it is then.
BESIDE, PREVIEW = 640, 216
#: Number of cards side by side; least height of their pictures, in points; their largest height for their width.
MOST_ACROSS, LEAST_PICTURE, PICTURE_SHAPE = 3, 56, 0.6
# Translators: on a chip: for how many players
COUNTS: Final = {2: N_("Two"), 3: N_("Three"), 4: N_("Four")}
#: Largest number of boards side by side; least width of their cards, in points.
MOST_BOARDS, LEAST_BOARD = 6, 72
#: Least distance between the options, and height of a chip, in points.
LEAST_GAP, CHIP = 7, 38


@dataclass(frozen=True)
class Roomy(Part):
    """A part in a place with room for any of several, so that nothing moves when another of them is shown."""

    shown: Part | None
    others: Sequence[Part]

    def height(self, width: int, screen: Screen) -> int:
        """The height of the highest."""
        return max(part.height(width, screen) for part in self.others)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place the one that is shown."""
        if self.shown is not None:
            high = self.shown.height(rect.width, sheet.screen)
            self.shown.place(pygame.Rect(*rect.topleft, rect.width, high), sheet)


class OptionColumn:
    """Puts the options of a game onto its page."""

    def __init__(self, page: SetUpPage, form: Form) -> None:
        # it writes a part of the page, which makes it for that alone and does not keep it
        self.page, self.form = page, form
        self.screen, self.game, self.new_game = page.screen, page.game, page.new_game

    def add(self, page: Area, room: int) -> int:
        """Add the options, one below the other, with the board beside them if there is room; return their lower end.

        room: how high it may be without scrolling, in pixels; 0 where it scrolls anyway.
        """
        if self._boards is not None:
            return self._add_boards(page, self._boards, room)
        pictures = self._picture_height(page, room)
        blocks = self._blocks(pictures)
        if not pictures and page.width >= BESIDE and blocks and (len(blocks) > 1 or self.game.options):
            preview, page = page.cut_left(PREVIEW, gap=26)
            self._add_preview(preview.rect, scrolls=False)
        elif not self.game.options:
            needed = self._height(blocks, page.rect.width, 18) + self.screen.px(18)
            high = max(room - needed, self.screen.px(180))
            rect = pygame.Rect(page.rect.topleft, (page.rect.width, min(high, page.rect.width)))
            self._add_preview(rect, scrolls=True)
            end = rect.bottom + (self.screen.px(18) if blocks else 0)
            page = page.below(end)
        wide = page.rect.width
        spare = (room - self._height(blocks, wide)) // max(1, len(blocks) - 1) if room else self.screen.px(18)
        gap = min(max(spare, self.screen.px(LEAST_GAP)), self.screen.px(22))
        column = Column(*blocks, gap=gap / self.screen.scale)
        place = pygame.Rect(*page.rect.topleft, wide, column.height(wide, self.screen))
        self.page.sheet.place_scrolling(column, place)
        return place.bottom

    def _height(self, blocks: Sequence[Part], width: int, gap: float = 0) -> int:
        """Height of options one below the other in a column of this width, in pixels; ``gap`` in points."""
        return Column(*blocks, gap=gap).height(width, self.screen)

    @property
    def _boards(self) -> Option | None:
        """The option whose choices are boards, shown as pictures."""
        return next((option for option in self.game.options if len(option.choices) > MOST_CHIPS), None)

    @property
    def _additions(self) -> list[Option]:
        """The additions to the game that stand on cards; empty if there are too few for that."""
        variants = [option for option in self.game.options if option.default is False]
        return variants if len(variants) >= FEWEST_CARDS else []

    def _picture_height(self, page: Area, room: int) -> int:
        """Height in pixels of the pictures of additions; 0 if there is no room for them, or there are none.

        They take the place of the board.
        """
        additions, screen = self._additions, self.screen
        if not additions or page.width < BESIDE or self.page.painter.addition(additions[0].name, (8, 8)) is None:
            return 0
        spare = room - self._height(self._blocks(), page.rect.width, LEAST_GAP)
        rows = -(-len(additions) // MOST_ACROSS)
        high = min(spare // rows, round(page.rect.width / MOST_ACROSS * PICTURE_SHAPE))
        return high if high >= screen.px(LEAST_PICTURE) else 0

    def _blocks(self, pictures: int = 0) -> list[Part]:
        """The options: chips, the variants, switches; a match is one of them.

        pictures: height of the pictures of the variants, in pixels; 0 for none.
        """
        blocks: list[Part] = []
        variants = self._additions
        for option in self.game.options:
            if option in variants:
                if option is variants[0]:
                    blocks.append(self._variants(variants, pictures))
            elif option.choices:
                blocks.append(self._chips(option))
            else:
                on, toggle = self._flag(option)
                blocks.append(self._switch(_(option.label), _(option.help), on, toggle))
        if self.game.has_matches:
            # Translators: the name of a choice when a game is set up
            label, note = _("Two-game match"), _("You swap sides, so it’s fair. The higher total wins.")
            match = partial(self.page.change, self.new_game.choose_match)
            blocks.append(self._switch(label, note, lambda: self.new_game.match, match))
        return blocks

    def _add_preview(self, rect: pygame.Rect, scrolls: bool) -> None:
        """The board as it is at the start with what is chosen; painted when it is drawn, as a large one takes long."""
        painter, state = self.page.painter, self.new_game.start()

        def draw(target: pygame.Surface, place: pygame.Rect) -> None:
            picture = _preview(painter, state, rect.size)
            target.blit(picture, picture.get_rect(midtop=place.midtop))

        self.page.sheet.put(draw, rect, scrolls)

    def _add_boards(self, page: Area, option: Option, room: int) -> int:
        """The boards for as many players as are chosen, as pictures; where they end."""
        screen, gap, new_game = self.screen, 12, self.new_game
        counts = new_game.player_counts(option)
        here = new_game.count(option)
        chips = page.below(self._heading(page, _("Players")))
        across, wide = columns(page.rect.width, screen.px(8), screen.px(90), len(counts))
        places = chips.cells(len(counts), across, (wide, screen.px(40)), 8)
        for count, place in zip(counts, places, strict=True):
            self.form.add(
                Chip(
                    place.rect,
                    _(COUNTS[count]),
                    partial(self.page.change, partial(new_game.choose_count, option, count)),
                    scrolls=True,
                    chosen=lambda count=count: new_game.count(option) == count,  # type: ignore[misc]
                    group=_("Players"),
                )
            )
        top = self._heading(page.below(places[-1].rect.bottom + screen.px(16)), _(option.label))
        choices = new_game.boards(option, here)
        names = [new_game.name_of(choice) for choice in choices]
        width, left = page.rect.width, page.rect.y + room - top
        notes = {choice.value: new_game.note_of(choice) for choice in choices}
        told = screen.px(gap) + max(text.paragraph_height(note, screen.px(SMALL), width) for note in notes.values())
        # if all are in sight only without the note, it is told by the card that is pointed at
        telling = self._board_cards(names, width, left - told)
        silent = None if telling else self._board_cards(names, width, left)
        across, wide, high = telling or silent or self._large_board_cards(names, width)
        cells = page.below(top).cells(len(choices), across, (wide, high), gap)
        for choice, cell in zip(choices, cells, strict=True):
            self.form.add(self._card(option, choice, cell.rect))
        note, end = notes[new_game.options[option.name]], cells[-1].rect.bottom
        if not note or silent:
            return end
        return self.page.write(note, (page.rect.x, end + screen.px(gap)), width, screen.px(SMALL), DIM)

    def _board_cards(self, names: list[str], width: int, room: int) -> tuple[int, int, int] | None:
        """Number of cards of boards side by side if none is out of sight, and the width and height of each.

        They fill the width where they can, and are as large as they can be; None where they have no room. All lengths
        are in pixels.
        """
        gap, size = self.screen.px(12), self.screen.px(SMALL)
        words = [word for name in names for word in name.split()]
        longest = max(text.width(word, round(size * text.SMALLEST_FIT), True) for word in words)
        least = max(self.screen.px(LEAST_BOARD), longest + 2 * self.screen.px(SMALL_MARGIN))
        _across, widest, _high = self._large_board_cards(names, width)
        sizes = range(widest, least - 1, -1)
        filling = dict.fromkeys(columns(width, gap, size, MOST_BOARDS) for size in sizes)
        narrower = ((columns(width, gap, size, MOST_BOARDS)[0], size) for size in sizes)
        for across, wide in chain(filling, narrower):
            high = self._board_card_height(names, wide)
            if -(-len(names) // across) * (high + gap) - gap <= room:
                return across, wide, high
        return None

    def _large_board_cards(self, names: list[str], width: int) -> tuple[int, int, int]:
        """The same where they may scroll."""
        across, wide = columns(width, self.screen.px(12), self.screen.px(132), MOST_BOARDS)
        return across, wide, self._board_card_height(names, wide)

    def _board_card_height(self, names: list[str], wide: int) -> int:
        """Height of a card of this width, which is as high as it is wide without its name."""
        px = self.screen.px
        lines = max(text.paragraph_height(name, px(SMALL), wide - 2 * px(SMALL_MARGIN), bold=True) for name in names)
        return wide + max(px(36), lines + px(12))

    def _card(self, option: Option, choice: Choice, rect: pygame.Rect) -> PictureCard:
        new_game = self.new_game
        options = tuple((new_game.options | {option.name: choice.value}).items())
        return PictureCard(
            rect,
            new_game.name_of(choice),
            lambda: self.page.choose(option, choice.value),
            scrolls=True,
            group=_(option.label),
            aside=new_game.note_of(choice) or _(option.help),
            picture=lambda size: self.page.painted(_thumbnail, self.game.key, options, new_game.alone, size),
            picture_height=rect.width,
            chosen=lambda: new_game.options[option.name] == choice.value,
            large=False,
            sign="even" if new_game.is_even(choice) else "",
        )

    def _heading(self, page: Area, words: str) -> int:
        """Put words over a group of controls that scrolls; return the upper end of the group."""
        size = self.screen.px(BODY - 1)
        return self.page.write(words, page.rect.topleft, page.rect.width, size, bold=True) + self.screen.px(6)

    def _chips(self, option: Option) -> Part:
        """The choices as chips, with a line about the chosen one below them."""
        chips = [Widget(self._chip(option, choice), CHIP) for choice in option.choices]
        widest = max(text.width(_(choice.label), self.screen.px(BODY - 1), True) for choice in option.choices)
        notes = {choice.value: _(choice.help) or _(option.help) for choice in option.choices}
        lines = {words: Text(words, SMALL - 1, DIM) for words in notes.values() if words}
        shown = lines.get(notes.get(self.new_game.options[option.name], _(option.help)))
        return Column(
            Text(_(option.label), BODY - 2, bold=True),
            Gap(4),
            Grid(chips, (widest + self.screen.px(26)) / self.screen.scale),
            *([Gap(4), Roomy(shown, [*lines.values()])] if lines else []),
        )

    def _chip(self, option: Option, choice: Choice) -> Chip:
        return Chip(
            unplaced(),
            _(choice.label),
            lambda: self.page.choose(option, choice.value),
            group=_(option.label),
            aside=_(choice.help) or _(option.help),
            chosen=lambda: self.new_game.options[option.name] == choice.value,
        )

    def _variants(self, variants: list[Option], pictures: int) -> Part:
        """The additions to the game, as cards with a sentence on each change; any number may be ticked.

        pictures: height of the pictures on them, in pixels; 0 for none.
        """
        screen = self.screen

        def high(width: int, screen: Screen) -> int:
            return max(CheckCard.height(_(option.help), width, screen) for option in variants) + pictures

        titles = max(text.width(_(option.label), screen.px(BODY - 1), True) for option in variants)
        least = max(screen.px(200), titles + screen.px(CheckCard.AROUND_TITLE)) / screen.scale
        cards = [Widget(self._variant(option, pictures), high) for option in variants]
        # Translators: a heading
        label = _("Variants")
        note = _("Choose as many as you like.")
        heading = Text(label, BODY - 2, bold=True)
        wide = (text.width(label, screen.px(BODY - 2), True) + screen.px(12)) / screen.scale
        whole = wide + text.width(note, screen.px(SMALL - 1)) / screen.scale
        beside = Row((wide, heading), (None, Column(Gap(2), Text(note, SMALL - 1, DIM), Gap(-2))))
        return Column(Fold(whole, beside, heading), Gap(4), Grid(cards, least, most=MOST_ACROSS))

    def _variant(self, option: Option, pictures: int) -> CheckCard:
        on, toggle = self._flag(option)
        return CheckCard(
            unplaced(),
            _(option.label),
            toggle,
            chosen=on,
            note=_(option.help),
            picture=partial(self.page.painter.addition, option.name),
            picture_height=pictures,
        )

    def _flag(self, option: Option) -> tuple[Callable[[], bool], Callable[[], None]]:
        """Two functions of an option: its value, and its switch."""

        def on() -> bool:
            return bool(self.new_game.options[option.name])

        return on, lambda: self.page.choose(option, not on())

    def _switch(self, label: str, note: str, on: Callable[[], bool], toggle: Callable[[], None]) -> Part:
        switch = Switch(unplaced(), label, toggle, on=on, note=note)
        return Widget(switch, partial(Switch.height, label, note))


@remembered
def _thumbnail(
    key: str, options: tuple[tuple[str, OptionValue], ...], alone: bool, size: tuple[int, int]
) -> pygame.Surface:
    """The start with these options, small, on the night."""
    board = BOARDS[key]
    painter = PAINTERS[key](board)
    start = board.game.start(dict(options))
    if alone and board.game.practice is not None:
        start = board.game.practice(start)
    picture = painter.backdrop(size)
    inset = max(4, size[0] // 24)
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    picture.blit(painter.thumbnail(start, inner), (inset, inset))
    return picture


@remembered
def _preview(painter: Painter, state: State, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a position without what is empty around it."""
    picture = painter.thumbnail(state, size)
    return picture.subsurface(picture.get_bounding_rect())
