"""A page as a tree of parts that reads like the page: each part knows its height in a width, and puts itself there.

Points go in, pixels come out. A part is a value: it is made anew by every layout, measured, placed once, and forgotten.
What it is made of lies on the sheet then: the one list of what is on a page, for drawing, for the voice, for tooltips
and for tests. An ``Area`` cuts a window from the outside in; the tree fills a place from the inside out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from floes_app.core.i18n import listed, sentence, sentences, tells
from floes_app.view.controls import Control, Form
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import INK, Screen
from floes_app.view.parts.cards import columns

#: A function that draws into a place, given in pixels of the surface.
Draw = Callable[[pygame.Surface, pygame.Rect], object]
#: A width in points, or a function that gives it for that of the room; None for a share of what is left.
Wide = float | Callable[[float], float] | None


# -- the sheet -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """Words on a page: one line around the middle of ``rect`` when that has no height, else a paragraph."""

    text: str
    rect: pygame.Rect
    size: int
    colour: str
    bold: bool = False
    scrolls: bool = True
    align: str = "left"
    leading: float | None = None
    leads: bool = False
    """True if what comes next belongs to the same sentence, for those who hear it."""

    def place(self) -> pygame.Rect:
        """The place of the letters on the page."""
        lines = text.wrapped(self.text, self.size, self.rect.width, self.bold) if self.rect.height else (self.text,)
        wide = min(self.rect.width, max(text.width(line, self.size, self.bold) for line in lines))
        place = pygame.Rect(0, 0, wide, self.rect.height or self.size)
        side = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
        setattr(place, side, getattr(self.rect, side))
        return place

    def draw(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw them at ``rect``, the place to which they are scrolled."""
        at = {"left": rect.x, "center": rect.centerx, "right": rect.right}[self.align], rect.y
        style: dict[str, Any] = {"bold": self.bold, "align": self.align}
        if rect.height:
            text.draw_paragraph(
                target, self.text, at, self.size, rect.width, self.colour, **style, leading=self.leading
            )
        else:
            text.draw(target, self.text, at, self.size, self.colour, room=rect.width, **style)


@dataclass(frozen=True)
class Extent:
    """The numbers of things that lay on a sheet."""

    controls: int
    words: int
    drawings: int


class Sheet:
    """All that lies on a page. Every layout makes another."""

    scrolls: bool
    """True while what is put onto the sheet scrolls."""

    def __init__(self, screen: Screen, form: Form) -> None:
        self.screen: Final = screen
        """The drawing surface's measures."""
        self.form: Final = form
        """The controls, and how far they are scrolled."""
        self.words: Final[list[Words]] = []
        """The words, in the order in which they are read aloud."""
        self.drawings: Final[list[tuple[Draw, pygame.Rect, bool]]] = []
        """The drawings below the words: each with its place, and True if it scrolls."""
        self.scrolls = False
        form.keep_tooltips_off_words(self.places)

    def put(self, draw: Draw, rect: pygame.Rect, scrolls: bool | None = None) -> None:
        """Add a drawing."""
        self.drawings.append((draw, rect, self.scrolls if scrolls is None else scrolls))

    def put_picture(self, picture: pygame.Surface, rect: pygame.Rect, scrolls: bool) -> None:
        """Add a picture."""
        self.put(lambda target, place: target.blit(picture, place), rect, scrolls)

    def put_plate(self, rect: pygame.Rect) -> None:
        """Add a panel that things lie on."""
        self.put(lambda target, place: draw_plate(target, place, self.screen), rect)

    def write(self, words: str, rect: pygame.Rect, size: int, colour: str, bold: bool = False, **style: Any) -> None:
        """Add words; the size is in pixels, the rest as in ``Words``."""
        self.words.append(Words(words, rect, size, colour, bold, self.scrolls, **style))

    def add(self, words: Words) -> None:
        """Add words that know their place."""
        self.words.append(words)

    def extent(self) -> Extent:
        """The numbers of things on it now."""
        return Extent(len(self.form.controls), len(self.words), len(self.drawings))

    def cut_back(self, extent: Extent) -> None:
        """Remove what was added beyond that."""
        self.form.keep(extent.controls)
        del self.words[extent.words :], self.drawings[extent.drawings :]

    def place_scrolling(self, page: Part, rect: pygame.Rect, scrolls: bool = True) -> None:
        """Place a part of which everything scrolls, or nothing."""
        self.scrolls = scrolls
        page.place(rect, self)
        self.scrolls = False

    def in_words(self, told: str = "") -> str:
        """The words as sentences, but for those that are told already."""
        written: list[list[str]] = []
        goes_on = False
        for words in self.words:
            if goes_on:
                written[-1].append(words.text)
            elif not tells(told, words.text):
                written.append([words.text])
            goes_on = words.leads
        return sentences(*(sentence(listed(filter(None, parts))) for parts in written))

    def places(self) -> list[pygame.Rect]:
        """The places of the words that are seen now."""
        form = self.form
        places = [(words.place(), words.scrolls) for words in self.words]
        if form.viewport is None:
            return [place for place, _scrolls in places]
        moved = [(place.move(0, -form.offset).clip(form.viewport) if scrolls else place) for place, scrolls in places]
        return [place for place in moved if place]

    def draw(self, target: pygame.Surface) -> None:
        """Draw all but the controls, which lie above: what scrolls is seen through the form's viewport."""
        clip, view, offset = target.get_clip(), self.form.viewport, self.form.offset
        seen = clip if view is None else view.clip(clip)
        for draw, rect, scrolls in self.drawings:
            place = rect.move(0, -offset if scrolls else 0)
            if scrolls and view is not None and not place.colliderect(view):
                continue
            target.set_clip(seen if scrolls else clip)
            draw(target, place)
        for words in self.words:
            place = words.rect.move(0, -offset if words.scrolls else 0)
            if words.scrolls and view is not None and not place.inflate(0, words.size * 2).colliderect(view):
                continue
            target.set_clip(seen if words.scrolls else clip)
            words.draw(target, place)
        target.set_clip(clip)


def unplaced() -> pygame.Rect:
    """The rectangle of a control before a part puts it onto a page."""
    return pygame.Rect(0, 0, 0, 0)


# -- parts -----------------------------------------------------------------------------------------------------------


class Part(ABC):
    """A part of a page."""

    @abstractmethod
    def height(self, width: int, screen: Screen) -> int:
        """The height in a width, both in pixels."""

    @abstractmethod
    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put its words, drawings and controls onto the sheet, at ``rect`` in pixels."""


@dataclass(frozen=True)
class Text(Part):
    """A paragraph, with its size in points."""

    text: str
    size: float
    colour: str = INK
    bold: bool = False
    balanced: bool = False
    """True if its lines are about equally long."""
    leading: float | None = None
    """The distance of its lines, in sizes of the letters; None: that of running text."""
    leads: bool = False
    """True if what comes next belongs to the same sentence."""

    def height(self, width: int, screen: Screen) -> int:
        """The height of all lines."""
        size = screen.px(self.size)
        return text.paragraph_height(self.text, size, self._room(width, size), bold=self.bold, leading=self.leading)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Write it."""
        size = sheet.screen.px(self.size)
        place = pygame.Rect(*rect.topleft, self._room(rect.width, size), rect.height)
        sheet.write(self.text, place, size, self.colour, self.bold, leading=self.leading, leads=self.leads)

    def _room(self, width: int, size: int) -> int:
        return text.balanced(self.text, size, width, self.bold) if self.balanced else width


@dataclass(frozen=True)
class OneLine(Part):
    """Words on one line, in the middle of a height; lengths in points. They shrink where they are too long."""

    text: str
    size: float
    high: float
    colour: str = INK
    bold: bool = False
    align: str = "left"
    middle: float | None = None
    """Distance of the middle of the letters from the top; None: the middle of the height."""

    def width(self, screen: Screen) -> int:
        """The width of the words, in pixels."""
        return text.width(self.text, screen.px(self.size), self.bold)

    def height(self, width: int, screen: Screen) -> int:
        """The height it was given."""
        return screen.px(self.high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Write it."""
        down = rect.height // 2 if self.middle is None else sheet.screen.px(self.middle)
        middle = pygame.Rect(rect.x, rect.y + down, rect.width, 0)
        sheet.write(self.text, middle, sheet.screen.px(self.size), self.colour, self.bold, align=self.align)


@dataclass(frozen=True)
class Gap(Part):
    """Nothing, so many points high; below zero it lets what follows move up."""

    high: float

    def height(self, width: int, screen: Screen) -> int:
        """The height it was given."""
        return screen.px(self.high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Leave the sheet as it is."""


@dataclass(frozen=True)
class Drawing(Part):
    """Something that is drawn anew with every picture; its height is in points, unless it fills what there is."""

    high: float
    draw: Draw

    def height(self, width: int, screen: Screen) -> int:
        """The height it was given."""
        return screen.px(self.high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put it onto the sheet."""
        sheet.put(self.draw, rect)


@dataclass(frozen=True)
class Painted(Part):
    """Something that is painted once, onto a picture that one sees through."""

    high: float
    draw: Draw

    def height(self, width: int, screen: Screen) -> int:
        """The height it was given."""
        return screen.px(self.high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Paint it."""
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        self.draw(picture, picture.get_rect())
        sheet.put_picture(picture, rect, sheet.scrolls)


def picture(surface: pygame.Surface, screen: Screen) -> Drawing:
    """A picture as high as it is, at the upper left of its place."""
    return Drawing(surface.get_height() / screen.scale, lambda target, rect: target.blit(surface, rect))


@dataclass(frozen=True)
class Widget(Part):
    """A control, as wide as its place unless it was given a width; lengths in points."""

    control: Control
    high: float | Callable[[int, Screen], int] = 44
    """Its height, or a function that measures it as ``height`` does."""
    wide: float | None = None

    def height(self, width: int, screen: Screen) -> int:
        """The height of the control."""
        return self.high(width, screen) if callable(self.high) else screen.px(self.high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Add it to the form."""
        wide = rect.width if self.wide is None else min(rect.width, sheet.screen.px(self.wide))
        self.control.move_to(pygame.Rect(*rect.topleft, wide, rect.height))
        if sheet.scrolls:
            self.control.put_on_page()
        sheet.form.add(self.control)


# -- parts of parts --------------------------------------------------------------------------------------------------


class Column(Part):
    """Parts one below the other, with a gap between them in points. None stands for a part that is not there."""

    def __init__(self, *parts: Part | None, gap: float = 0, end: float = 0) -> None:
        """end: a gap below the last of them, in points."""
        self._parts = [part for part in parts if part is not None]
        self._gap, self._end = gap, end
        self._measured: tuple[int, Screen, list[int]] | None = None

    def height(self, width: int, screen: Screen) -> int:
        """The heights and the gaps between them."""
        gaps = screen.px(self._gap) * max(0, len(self._parts) - 1) + screen.px(self._end)
        return sum(self._heights(width, screen)) + gaps

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place them from the top down."""
        top, gap = rect.y, sheet.screen.px(self._gap)
        for part, high in zip(self._parts, self._heights(rect.width, sheet.screen), strict=True):
            part.place(pygame.Rect(rect.x, top, rect.width, high), sheet)
            top += high + gap

    def _heights(self, width: int, screen: Screen) -> list[int]:
        """Heights for the last width are remembered: a tree is measured before it is placed."""
        if self._measured is None or self._measured[0] != width or self._measured[1] is not screen:
            self._measured = width, screen, [part.height(width, screen) for part in self._parts]
        return self._measured[2]


class Row(Part):
    """Parts side by side: each with its width, or with None for an equal share of what is left; lengths in points.

    A width may also be a function of the width of the row.
    """

    def __init__(self, *parts: tuple[Wide, Part], gap: float = 0, fill: bool = False) -> None:
        """fill: whether lower parts become as high as the row."""
        self._widths, self._parts = [width for width, _part in parts], [part for _width, part in parts]
        self._gap, self._fill = gap, fill
        self._measured: tuple[int, Screen, list[tuple[int, int, int]]] | None = None

    def height(self, width: int, screen: Screen) -> int:
        """The height of the highest."""
        return max(high for _left, _wide, high in self._columns(width, screen))

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place them from left to right."""
        for part, (left, wide, high) in zip(self._parts, self._columns(rect.width, sheet.screen), strict=True):
            part.place(pygame.Rect(rect.x + left, rect.y, wide, rect.height if self._fill else high), sheet)

    def _columns(self, width: int, screen: Screen) -> list[tuple[int, int, int]]:
        """The left edge, width and height of each part, remembered for the last width."""
        if self._measured is None or self._measured[0] != width or self._measured[1] is not screen:
            area = Area(pygame.Rect(0, 0, width, 0), screen)
            widths = [wide(area.width) if callable(wide) else wide for wide in self._widths]
            columns = [column.rect for column in area.columns(*widths, gap=self._gap)]
            heights = [part.height(rect.width, screen) for part, rect in zip(self._parts, columns, strict=True)]
            measured = [(rect.x, rect.width, high) for rect, high in zip(columns, heights, strict=True)]
            self._measured = width, screen, measured
        return self._measured[2]


class Grid(Part):
    """Parts of one width, as many side by side as have room, those of a row equally high; lengths in points."""

    def __init__(
        self, parts: Sequence[Part], least: float, gap: float = 8, most: int | None = None, even: bool = False
    ) -> None:
        """least: the smallest width of a part. most: how many stand side by side at the most; None for all of them.

        even: whether as many stand in each row as in the others, or nearly.
        """
        self._parts, self._least, self._gap = parts, least, gap
        self._most, self._even = most or len(parts), even
        self._rows: tuple[int, Screen, Column] | None = None

    def height(self, width: int, screen: Screen) -> int:
        """The height of all rows and the gaps between them."""
        return self._in_rows(width, screen).height(width, screen)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place them row by row."""
        self._in_rows(rect.width, sheet.screen).place(rect, sheet)

    def _in_rows(self, width: int, screen: Screen) -> Column:
        if self._rows is None or self._rows[0] != width or self._rows[1] is not screen:
            gap, least, number = screen.px(self._gap), screen.px(self._least), len(self._parts)
            across, wide = columns(width, gap, least, self._most)
            if self._even:
                across, wide = columns(width, gap, least, -(-number // -(-number // across)))
            parts = [(wide / screen.scale, part) for part in self._parts]
            rows = [Row(*parts[at : at + across], gap=self._gap, fill=True) for at in range(0, number, across)]
            self._rows = width, screen, Column(*rows, gap=self._gap)
        return self._rows[2]


class Fold(Part):
    """A part for a width of at least so many points, and another one for those that are narrower."""

    def __init__(self, least: float, beside: Part, below: Part) -> None:
        self._least, self._beside, self._below = least, beside, below

    def height(self, width: int, screen: Screen) -> int:
        """The height of the one for this width."""
        return self._of(width, screen).height(width, screen)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place the one for this width."""
        self._of(rect.width, sheet.screen).place(rect, sheet)

    def _of(self, width: int, screen: Screen) -> Part:
        return self._beside if width / screen.scale >= self._least else self._below


def ends(left: OneLine, right: OneLine, below: Part, screen: Screen, gap: float = 14) -> Part:
    """Words at both ends of a line; ``below`` where they have no room beside each other, with a gap in points."""
    taken = right.width(screen) / screen.scale
    least = (left.width(screen) + right.width(screen) + screen.px(gap)) / screen.scale
    return Fold(least, Row((None, left), (taken, right)), below)


def side_by_side(first: Part, second: Part, least: float, gap: float) -> Part:
    """Two parts of one width; one below the other where they would be narrower than so many points."""
    return Fold(2 * least + gap, Row((None, first), (None, second), gap=gap), Column(first, second, gap=gap))


class Middle(Part):
    """A part in the middle of so many points, or of more where it is higher."""

    def __init__(self, part: Part, high: float) -> None:
        self._part, self._high = part, high

    def height(self, width: int, screen: Screen) -> int:
        """The height it was given, or that of the part."""
        return max(screen.px(self._high), self._part.height(width, screen))

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place it in the middle."""
        high = self._part.height(rect.width, sheet.screen)
        top = rect.y + rect.height // 2 - high // 2
        self._part.place(pygame.Rect(rect.x, top, rect.width, high), sheet)


class Inset(Part):
    """A part with margins in points at its sides, and others above and below it."""

    def __init__(self, part: Part, across: float, down: float = 0) -> None:
        self._part, self._across, self._down = part, across, down

    def height(self, width: int, screen: Screen) -> int:
        """The height with the margins."""
        return self._part.height(width - screen.px(2 * self._across), screen) + screen.px(2 * self._down)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place it between the margins."""
        self._part.place(Area(rect, sheet.screen).inset(self._across, self._down).rect, sheet)


class Foot(Part):
    """A page from the top down, and a foot at the lower end of the room, with a gap in points between the two."""

    def __init__(self, page: Part, foot: Part, gap: float = 0) -> None:
        self._page, self._foot, self._gap = page, foot, gap

    def height(self, width: int, screen: Screen) -> int:
        """The least height in which they do not touch."""
        return self._page.height(width, screen) + screen.px(self._gap) + self._foot.height(width, screen)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place the page, which has the room above the foot and the gap, and the foot."""
        high = self._foot.height(rect.width, sheet.screen)
        room = rect.height - high - sheet.screen.px(self._gap)
        self._page.place(pygame.Rect(*rect.topleft, rect.width, room), sheet)
        self._foot.place(pygame.Rect(rect.x, rect.bottom - high, rect.width, high), sheet)


# -- pages that scroll -----------------------------------------------------------------------------------------------


def draw_plate(target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
    """Draw a panel that things lie on."""
    art.draw_panel(target, rect, screen.px(18), 0.88)


def scroll_in(panel: pygame.Rect, end: int, form: Form) -> None:
    """Show what scrolls through a panel; it reaches down to ``end``, in pixels of the page before it is scrolled."""
    view = panel.inflate(-2, -2)
    needed = end - view.top
    form.scroll_within(view, needed if needed > view.height + 2 else 0)


class Scroll(Part):
    """A page seen through a viewport: it scrolls where it is longer, with some points left below its end."""

    def __init__(self, page: Part, inner: pygame.Rect, end: float = 18) -> None:
        """inner: where the page begins and how wide it is, in pixels."""
        self._page, self._inner, self._end = page, inner, end

    def height(self, width: int, screen: Screen) -> int:
        """The height of the whole page."""
        return self._page.height(self._inner.width, screen)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Place the page, and make ``rect`` the viewport."""
        high = self._page.height(self._inner.width, sheet.screen)
        scroll_in(rect, self._inner.y + high + sheet.screen.px(self._end), sheet.form)
        sheet.place_scrolling(self._page, pygame.Rect(*self._inner.topleft, self._inner.width, high))


class Panel(Part):
    """A plate with margins in points, on which a page scrolls where it is too long."""

    def __init__(self, page: Part, across: float = 28, down: float = 24) -> None:
        self._page, self._across, self._down = page, across, down

    def height(self, width: int, screen: Screen) -> int:
        """The height of the page and its margins."""
        return self._page.height(width - screen.px(2 * self._across), screen) + screen.px(2 * self._down)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put the plate below the page."""
        sheet.put_plate(rect)
        Scroll(self._page, Area(rect, sheet.screen).inset(self._across, self._down).rect).place(rect, sheet)
