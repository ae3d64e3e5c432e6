"""The options of a new game: boards as pictures, values as chips, variants as cards, and the board as it will be."""

from __future__ import annotations

from collections.abc import Callable
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
from floes_app.view.paint.theme import BODY, DIM, SMALL
from floes_app.view.parts.cards import SMALL_MARGIN, PictureCard, columns

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
#: Blocks keep this distance at least, in points.
LEAST_GAP: Final = 7


@dataclass(frozen=True)
class Block:
    """An option on the page: how high it is, in pixels, and what puts it into an area of that height."""

    height: int
    place: Callable[[Area], None]


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
        blocks = self._blocks(page.rect.width)
        if self._boards is not None:
            return self._add_boards(page, self._boards, room)
        pictures = self._picture_height(page, room)
        if pictures:
            blocks = self._blocks(page.rect.width, pictures)
        elif page.width >= BESIDE and blocks and (len(blocks) > 1 or self.game.options):
            preview, page = page.cut_left(PREVIEW, gap=26)
            blocks = self._blocks(page.rect.width)
            self._add_preview(preview.rect, scrolls=False)
        elif not self.game.options:
            needed = sum(block.height for block in blocks) + self.screen.px(18) * len(blocks)
            high = max(room - needed, self.screen.px(180))
            rect = pygame.Rect(page.rect.topleft, (page.rect.width, min(high, page.rect.width)))
            self._add_preview(rect, scrolls=True)
            end = rect.bottom + (self.screen.px(18) if blocks else 0)
            page = page.below(end)
        needed = sum(block.height for block in blocks)
        spare = (room - needed) // max(1, len(blocks) - 1) if room else self.screen.px(18)
        top, gap = page.rect.y, min(max(spare, self.screen.px(LEAST_GAP)), self.screen.px(22))
        for block in blocks:
            block.place(Area(pygame.Rect(page.rect.x, top, page.rect.width, block.height), self.screen))
            top += block.height + gap
        return top - gap if blocks else top

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
        blocks = self._blocks(page.rect.width)
        spare = room - sum(block.height for block in blocks) - screen.px(LEAST_GAP) * (len(blocks) - 1)
        rows = -(-len(additions) // MOST_ACROSS)
        high = min(spare // rows, round(page.rect.width / MOST_ACROSS * PICTURE_SHAPE))
        return high if high >= screen.px(LEAST_PICTURE) else 0

    def _blocks(self, width: int, pictures: int = 0) -> list[Block]:
        """The options in a column of this width: chips, the variants, switches; a match is one of them.

        pictures: how high the pictures of the variants are, in pixels; 0 for none.
        """
        blocks: list[Block] = []
        variants = self._additions
        for option in self.game.options:
            if option in variants:
                if option is variants[0]:
                    blocks.append(self._variants(variants, width, pictures))
            elif option.choices:
                blocks.append(self._chips(option, width))
            else:
                on, toggle = self._flag(option)
                blocks.append(self._switch(_(option.label), _(option.help), on, toggle, width))
        if self.game.has_matches:
            # Translators: the name of a choice when a game is set up
            label, note = _("Two-game match"), _("You swap sides, so it’s fair. The higher total wins.")
            match = partial(self.page.change, self.new_game.choose_match)
            blocks.append(self._switch(label, note, lambda: self.new_game.match, match, width))
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

    def _chips(self, option: Option, width: int) -> Block:
        """The choices as chips, with a line about the chosen one below them."""
        screen, label = self.screen, _(option.label)
        size, small, gap = screen.px(BODY - 2), screen.px(SMALL - 1), screen.px(8)
        labels = [text.width(_(choice.label), screen.px(BODY - 1), True) for choice in option.choices]
        across, wide = columns(width, gap, min(max(labels) + screen.px(26), width), len(option.choices))
        rows, chip = -(-len(labels) // across), screen.px(38)
        notes = [_(choice.help) or _(option.help) for choice in option.choices]
        heading = text.paragraph_height(label, size, width, bold=True) + screen.px(4)
        note = max(text.paragraph_height(words, small, width) for words in notes) if any(notes) else 0
        chips = rows * (chip + gap) - gap

        def place(area: Area) -> None:
            x, y, _wide, _high = area.rect
            self.page.write(label, (x, y), width, size, bold=True)
            cells = area.below(y + heading).cells(len(labels), across, (wide, chip), 8)
            for choice, cell in zip(option.choices, cells, strict=True):
                self.form.add(self._chip(option, choice, cell.rect))
            chosen = self.new_game.options[option.name]
            told = next((words for c, words in zip(option.choices, notes, strict=True) if c.value == chosen), "")
            if told or option.help:
                self.page.write(told or _(option.help), (x, y + heading + chips + screen.px(4)), width, small, DIM)

        return Block(heading + chips + (note + screen.px(4) if note else 0), place)

    def _chip(self, option: Option, choice: Choice, rect: pygame.Rect) -> Chip:
        return Chip(
            rect,
            _(choice.label),
            lambda: self.page.choose(option, choice.value),
            scrolls=True,
            group=_(option.label),
            aside=_(choice.help) or _(option.help),
            chosen=lambda: self.new_game.options[option.name] == choice.value,
        )

    def _variants(self, variants: list[Option], width: int, pictures: int) -> Block:
        """The additions to the game, as cards with a sentence on each change; any number may be ticked.

        pictures: how high the pictures on them are, in pixels; 0 for none.
        """
        screen, gap = self.screen, 8
        # Translators: a heading
        size, label = screen.px(BODY - 2), _("Variants")
        heading = text.paragraph_height(label, size, width, bold=True) + screen.px(4)
        titles = max(text.width(_(option.label), screen.px(BODY - 1), True) for option in variants)
        least = max(screen.px(200), titles + screen.px(CheckCard.AROUND_TITLE))
        across, wide = columns(width, screen.px(gap), least, MOST_ACROSS)
        high = max(CheckCard.height(_(option.help), wide, screen) for option in variants) + pictures
        rows = -(-len(variants) // across)

        def place(area: Area) -> None:
            x, y, _wide, _high = area.rect
            note = _("Choose as many as you like.")
            beside = text.width(label, size, True) + screen.px(12)
            self.page.write(label, (x, y), min(beside, width), size, bold=True)
            if beside + text.width(note, screen.px(SMALL - 1)) <= width:
                self.page.write(note, (x + beside, y + screen.px(2)), width - beside, screen.px(SMALL - 1), DIM)
            cells = area.below(y + heading).cells(len(variants), across, (wide, high), gap)
            for option, cell in zip(variants, cells, strict=True):
                on, toggle = self._flag(option)
                card = CheckCard(
                    cell.rect,
                    _(option.label),
                    toggle,
                    scrolls=True,
                    chosen=on,
                    note=_(option.help),
                    picture=partial(self.page.painter.addition, option.name),
                    picture_height=pictures,
                )
                self.form.add(card)

        return Block(heading + rows * (high + screen.px(gap)) - screen.px(gap), place)

    def _flag(self, option: Option) -> tuple[Callable[[], bool], Callable[[], None]]:
        """Two functions of an option: its value, and its switch."""

        def on() -> bool:
            return bool(self.new_game.options[option.name])

        return on, lambda: self.page.choose(option, not on())

    def _switch(self, label: str, note: str, on: Callable[[], bool], toggle: Callable[[], None], width: int) -> Block:
        def place(area: Area) -> None:
            self.form.add(Switch(area.rect, label, toggle, scrolls=True, on=on, note=note))

        return Block(Switch.height(label, note, width, self.screen), place)


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
