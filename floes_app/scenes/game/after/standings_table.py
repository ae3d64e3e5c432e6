"""The standings of a game in the side panel: a row a player, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.board.standings import Luck, Standing, Standings
from floes_app.core.i18n import listed
from floes_app.play.after.standings import signed
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import Control, Plate
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AURORA, BODY, CORAL_PALE, DIM, FROST, INK, SMALL, SOFT, UNAIDED, Screen
from floes_app.view.parts.tree import Column, Drawing, Fold, Gap, OneLine, Part, Row, Sheet, Text

#: Height of a row with two lines and with one, its portrait, and the width of its place, in points.
ROW, SMALL_ROW, PORTRAIT, SMALL_PORTRAIT, PLACE = 43, 31, 34, 24, 18
#: The distance between the parts of a row with two lines, in points.
GAP: Final = 8
#: The margins of a plate, in points.
ACROSS, DOWN = 12, 3
#: A line of the luck: its height, the sign of its seat, its bar and the room of its number, in points.
LINE, SIGN, BAR, NUMBER = 17, 13, 8, 34
#: The opacity of the portrait of a player who went out.
FADED: Final = 0.45


class PalePlate(Part):
    """A part on a pale plate."""

    def __init__(self, inner: Part) -> None:
        self._inner = inner

    def height(self, width: int, screen: Screen) -> int:
        """The height of what lies on it, and its margins."""
        return self._inner.height(width - 2 * screen.px(ACROSS), screen) + 2 * screen.px(DOWN)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put the plate and what lies on it onto the sheet."""
        radius = sheet.screen.px(14)
        plate = art.rounded_rect(rect.width, rect.height, radius, FROST, 0.05, FROST, 0.12, 1)
        sheet.put(lambda target, place: target.blit(plate, place), rect)
        self._inner.place(rect.inflate(-2 * sheet.screen.px(ACROSS), -2 * sheet.screen.px(DOWN)), sheet)


class Fitting(Part):
    """The first of several texts that has room on a line, in smaller letters if it must; nothing where none has."""

    def __init__(self, texts: tuple[str, ...], high: float, align: str, middle: float | None = None) -> None:
        """Arguments as of ``OneLine``."""
        self._texts, self._high, self._align, self._middle = texts, high, align, middle

    def height(self, width: int, screen: Screen) -> int:
        """The height that it was given."""
        return screen.px(self._high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Write it."""
        size = sheet.screen.px(SMALL - 2)
        for words, share in [(words, share) for share in (1.0, text.SMALLEST_FIT) for words in self._texts]:
            if words and text.width(words, size) * share <= rect.width:
                line = OneLine(words, SMALL - 2, self._high, DIM, align=self._align, middle=self._middle)
                line.place(rect, sheet)
                return


class Pressable(Part):
    """A part that can be pressed."""

    def __init__(self, inner: Part, control: Control) -> None:
        self._inner, self._control = inner, control

    def height(self, width: int, screen: Screen) -> int:
        """The height of the part."""
        return self._inner.height(width, screen)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put the control over it, as wide as the plate."""
        self._inner.place(rect, sheet)
        self._control.move_to(rect.inflate(2 * sheet.screen.px(ACROSS - 4), 0))
        if sheet.scrolls:
            self._control.put_on_page()
        sheet.form.add(self._control)


@dataclass
class PlaceRow(Plate):
    """The row of a player who went out of the game before its end. Pressing leads to that moment."""

    seat: int = 0
    words: str = ""
    """What the row tells."""

    @property
    def note(self) -> str:
        """What the row tells, for those who hear it."""
        return self.words


#: Makes the control of a row; None where a row leads nowhere.
ControlOf = Callable[[Standing], Control | None]


def table(
    standings: Standings,
    names: Mapping[int, str],
    painter: Painter,
    screen: Screen,
    small: bool,
    control: ControlOf = lambda _row: None,
) -> Part:
    """All rows on a plate; small ones have one line each. A row with a ``control`` can be pressed."""
    least = max((_beside(row, names[row.seat], screen) for row in standings.rows if row.note), default=0.0)
    rows: list[Part] = []
    for number, row in enumerate(standings.rows):
        if number:
            rows.append(Drawing(1, _draw_line))
        name = names[row.seat]
        part = _small_row(row, name, painter, screen) if small else _row(row, name, painter, screen, least)
        pressed = control(row)
        rows.append(part if pressed is None else Pressable(part, pressed))
    return PalePlate(Column(*rows))


def _called(row: Standing, name: str) -> OneLine:
    is_first = row.place == 1
    return OneLine(name, BODY - 1, ROW / 2, INK if is_first else SOFT, bold=is_first, middle=13)


def _noted(row: Standing) -> OneLine:
    return OneLine(row.note, SMALL - 1, ROW, CORAL_PALE if row.out_with is not None else SOFT, align="right")


def _beside(row: Standing, name: str, screen: Screen) -> float:
    """The width of a name with the note beside it, in points."""
    return sum(part.width(screen) / screen.scale + 1 for part in (_called(row, name), _noted(row))) + GAP


def _row(row: Standing, name: str, painter: Painter, screen: Screen, least: float) -> Part:
    """A row whose note stands beside the name where a row has ``least`` points for both, else below it."""

    def told(*texts: str) -> Part:
        """The name, and below it the first of these words that fits."""
        return Column(_called(row, name), Fitting(texts, ROW / 2, "left", middle=10))

    words, note = told(row.words, row.brief), _noted(row)
    if row.note:
        beside = Row((None, words), (note.width(screen) / screen.scale + 1, note), gap=GAP)
        below = told(*(listed(fact for fact in (brief, row.note) if fact) for brief in (row.words, row.brief)))
        words = Fold(least, beside, below)
    return Row(
        (PLACE, _place(row, ROW)),
        (PORTRAIT, _portrait(row, painter, screen, PORTRAIT, ROW)),
        (None, words),
        gap=GAP,
    )


def _small_row(row: Standing, name: str, painter: Painter, screen: Screen) -> Part:
    is_first = row.place == 1
    called = OneLine(name, SMALL, SMALL_ROW, INK if is_first else SOFT, bold=is_first)
    brief = row.brief or row.words
    facts = Fitting((listed(fact for fact in (brief, row.note) if fact), brief), SMALL_ROW, "right")
    needed = text.width(brief, screen.px(SMALL - 2)) * text.SMALLEST_FIT / screen.scale + 1

    def of_name(room: float) -> float:
        """The width of the name: what it needs, if that leaves the words enough, else its share."""
        return min(called.width(screen) / screen.scale + 1, max(room * 0.4, room - needed))

    return Row(
        (PLACE, _place(row, SMALL_ROW)),
        (SMALL_PORTRAIT, _portrait(row, painter, screen, SMALL_PORTRAIT, SMALL_ROW)),
        (of_name, called),
        (None, facts),
        gap=7,
    )


def _place(row: Standing, high: float) -> Part:
    colour = AURORA if row.place == 1 else DIM
    return OneLine(str(row.place), BODY, high, colour, bold=row.place == 1, align="center")


def _portrait(row: Standing, painter: Painter, screen: Screen, size: int, high: int) -> Part:
    portrait = painter.portrait(row.seat, screen.px(size))
    if row.out_with is not None:
        portrait = art.faded(portrait, FADED)
    return Drawing(high, lambda target, rect: target.blit(portrait, portrait.get_rect(center=rect.center)))


def _draw_line(target: pygame.Surface, rect: pygame.Rect) -> None:
    target.blit(art.rounded_rect(rect.width, max(1, rect.height), 0, FROST, 0.12), rect)


def luck(told: Luck, painter: Painter, screen: Screen) -> Part:
    """The sentence on the dice, and a bar a player from the middle: to the right for more than usual."""
    most = max(1, *(abs(number) for _seat, number in told.differences))
    return PalePlate(
        Column(
            Gap(4),
            Text(told.words, SMALL, INK, bold=True) if told.words else None,
            Text(told.unit, SMALL - 2, DIM),
            Gap(4),
            *(_line(seat, number, most, painter, screen) for seat, number in told.differences),
            Gap(4),
        )
    )


def _line(seat: int, number: int, most: int, painter: Painter, screen: Screen) -> Part:
    sign = painter.emblem(seat, screen.px(SIGN))

    def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
        half, thick = rect.width // 2, screen.px(BAR)
        long = round(half * abs(number) / most)
        bar = pygame.Rect(rect.centerx - (long if number < 0 else 0), rect.centery - thick // 2, long, thick)
        if long:
            target.blit(art.rounded_rect(bar.width, bar.height, thick / 2, UNAIDED, 0.75), bar)
        axis = pygame.Rect(rect.centerx - 1, rect.y, screen.px(1.5), rect.height)
        target.blit(art.rounded_rect(axis.width, axis.height, 0, FROST, 0.5), axis)

    return Row(
        (SIGN * 1.3, Drawing(LINE, lambda target, rect: target.blit(sign, sign.get_rect(center=rect.center)))),
        (None, Drawing(LINE, draw)),
        (NUMBER, OneLine(signed(number), SMALL - 1, LINE, SOFT, align="right")),
        gap=8,
    )
