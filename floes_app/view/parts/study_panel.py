"""The parts of a study beside its tree: the bar of judgement, the verdict, the best lines, the note."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.core.i18n import _, percent
from floes_app.view.boards.painter import number
from floes_app.view.controls import Chip, Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import (
    AURORA,
    BLACK,
    CORAL_PALE,
    DEEP,
    DIM,
    FAINT,
    FROST,
    INK,
    PEN,
    SMALL,
    SOFT,
    WHITE,
    Screen,
)

#: The width of the bar, and of the pictures at its ends, in points. The colours of the seats are so much darker.
BAR, FACE, DARKER = 10, 24, 0.18
#: Height of the line between two shares, in pixels: whole ones, or it were paler.
SEAM: Final = 2
#: No share of the bar below this is told as a number.
LEAST_TOLD: Final = 0.06
#: The margin inside of a card, and the size of the picture on the verdict, in points.
EDGE, PICTURE = 12, 40
#: Sizes of the headline of a verdict and of the moves of a line, in points; distance of lines, in sizes.
HEADLINE, MOVES, LEADING = 18, 15, 1.35
#: Heights of the result of a roll, of the heading above, and the size of its face of the die, in points.
ROLL, ROLLS_HEADING, DIE = 62, 24, 32


def draw_judgement(
    target: pygame.Surface,
    rect: pygame.Rect,
    shares: Mapping[int, float],
    face: Callable[[int, int], pygame.Surface],
    colour: Callable[[int], str],
    screen: Screen,
    beside: int = 0,
) -> None:
    """Draw the bar: of two the first stands below, of several one upon the other; empty while nothing is known.

    beside: the room at the right of the bar, in pixels; of several each share stands there in per cent if there is any.
    """
    size = screen.px(FACE)
    bar = rect.inflate(0, -2 * (size + screen.px(6)))
    radius = bar.width / 2
    target.blit(art.rounded_rect(*bar.size, radius, FROST, 0.12), bar)
    seats = list(shares)
    if seats:
        picture = art.drawing(bar.width, bar.height, _stripes(bar.size, shares, colour, radius))
        target.blit(picture, bar)
    if len(seats) == 2:
        tick = pygame.Rect(0, 0, bar.width + screen.px(6), max(1, screen.px(2)))
        tick.center = bar.center
        target.fill(WHITE, tick)
    y = float(bar.bottom)
    for place, seat in enumerate(seats):
        high = bar.height * shares[seat]
        sign = face(seat, size)
        if len(seats) == 2:
            middle = rect.bottom - size // 2 if place == 0 else rect.y + size // 2
            target.blit(sign, sign.get_rect(center=(rect.centerx, middle)))
        elif shares[seat] >= LEAST_TOLD:
            middle = round(y - high / 2)
            target.blit(sign, sign.get_rect(center=(rect.centerx, middle)))
            left, small = size // 2 + screen.px(4), screen.px(SMALL)
            if left + text.width(percent(1.0), small) <= beside:  # all of them, or none
                text.draw(target, percent(shares[seat]), (rect.centerx + left, middle), small, SOFT)
        y -= high


def _stripes(size: tuple[int, int], shares: Mapping[int, float], colour: Callable[[int], str], radius: float) -> str:
    """The shares from the bottom up, in the seats' colours, with a dark line between them."""
    width, height = size
    body = f'<clipPath id="c"><rect width="{width}" height="{height}" rx="{number(radius)}"/></clipPath>'
    body += '<g clip-path="url(#c)">'
    y = float(height)
    for seat, share in shares.items():
        high = height * share
        body += f'<rect y="{number(y - high)}" width="{width}" height="{number(high + 0.6)}" fill="{colour(seat)}"/>'
        y -= high
        body += f'<rect y="{round(y)}" width="{width}" height="{SEAM}" fill="{DEEP}"/>'
    body += f'<rect width="{width}" height="{height}" fill="{BLACK}" fill-opacity="{DARKER}"/>'
    return body + "</g>"


def rolls_height(words: str, width: int, screen: Screen) -> int:
    """The height of the results of a roll in a width, with their heading and its ``words``."""
    lines = 1 if _is_one_line(words, width, screen) else 2
    return screen.px(ROLL + ROLLS_HEADING + (lines - 1) * SMALL * LEADING)


def _is_one_line(words: str, width: int, screen: Screen) -> bool:
    """True if words stand at the right of the heading above the results of a roll; else they stand below it."""
    size = screen.px(SMALL)
    return text.width(_("Another roll?"), size, True) + screen.px(10) + text.width(words, size) <= width


def draw_rolls_heading(target: pygame.Surface, rect: pygame.Rect, words: str, screen: Screen) -> None:
    """Draw the heading above the results of a roll: what they are, and at the right what their numbers are."""
    size, middle = screen.px(SMALL), rect.y + screen.px(9)
    # Translators: a heading above the results that a roll of the die could have had
    text.draw(target, _("Another roll?"), (rect.x, middle), size, DIM, bold=True)
    if _is_one_line(words, rect.width, screen):
        text.draw(target, words, (rect.right, middle), size, DIM, align="right")
    else:
        below = middle + round(size * LEADING)
        text.draw(target, words, (rect.x, below), text.line_fit(words, size, rect.width), DIM, room=rect.width)


def verdict_height(headline: str, detail: str, width: int, screen: Screen) -> int:
    """The height that a verdict needs in a width, in pixels."""
    room = width - screen.px(2 * EDGE + PICTURE + 10)
    words = text.paragraph_height(headline, screen.px(HEADLINE), room, bold=True, leading=LEADING)
    words += text.paragraph_height(detail, screen.px(SMALL), room, leading=LEADING) if detail else 0
    return max(screen.px(62), words + screen.px(2 * EDGE - 4))


def draw_verdict(
    target: pygame.Surface,
    rect: pygame.Rect,
    headline: str,
    detail: str,
    picture: pygame.Surface | None,
    screen: Screen,
) -> None:
    """Draw a verdict on its card: a picture of whom it is about, or the sign of the computer, and its words."""
    target.blit(art.rounded_rect(*rect.size, screen.px(12), FROST, 0.07, FROST, 0.12, 1), rect)
    size = screen.px(PICTURE)
    shown = art.icon("computer", round(size * 0.6), DIM) if picture is None else picture
    target.blit(shown, shown.get_rect(center=(rect.x + screen.px(EDGE) + size // 2, rect.centery)))
    x, room = rect.x + screen.px(EDGE + 10) + size, rect.width - screen.px(2 * EDGE + PICTURE + 10)
    head = text.paragraph_height(headline, screen.px(HEADLINE), room, bold=True, leading=LEADING)
    below = text.paragraph_height(detail, screen.px(SMALL), room, leading=LEADING) if detail else 0
    y = rect.centery - (head + below) // 2
    text.draw_paragraph(target, headline, (x, y), screen.px(HEADLINE), room, INK, bold=True, leading=LEADING)
    if detail:
        text.draw_paragraph(target, detail, (x, y + head), screen.px(SMALL), room, SOFT, leading=LEADING)


@dataclass
class LineRow(Control):
    """One of the best lines: its number, its moves, what it is worth, and its reason. Pressing plays its first move."""

    order: int = 1
    """Its number among the best."""
    moves: tuple[str, ...] = ()
    """The moves, the first of them in bold."""
    worth: str = ""
    """Its value, in a word or two."""
    value: float = 0.0
    """Its value as a number, for the colour."""
    reason: str = ""
    """The reason; empty if there is nothing true to say."""

    @property
    def note(self) -> str:
        """The reason, for those who hear it."""
        return self.reason

    @staticmethod
    def high(reason: str, width: int, screen: Screen) -> int:
        """The height that a line needs, in pixels."""
        room = width - screen.px(30)
        words = text.paragraph_height(reason, screen.px(SMALL - 1), room, leading=LEADING) if reason else 0
        return screen.px(28) + words

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        if look.hover:
            target.blit(art.rounded_rect(*rect.size, screen.px(8), FROST, 0.12), rect)
        size, y = screen.px(MOVES), rect.y + screen.px(14)
        text.draw(target, str(self.order), (rect.x + screen.px(16), y), size, FAINT, align="right")
        colour = AURORA if self.value >= 1 else CORAL_PALE if self.value <= -1 else SOFT
        end = text.draw(target, self.worth, (rect.right - screen.px(8), y), size, colour, bold=True, align="right").x
        x = rect.x + screen.px(26)
        for place, move in enumerate(self.moves):
            room = end - screen.px(10) - x
            if place and text.width(move, size) > room:
                break
            ink = INK if place == 0 else SOFT
            x = text.draw(target, move, (x, y), size, ink, bold=place == 0, room=max(1, room)).right + screen.px(12)
        if self.reason:
            at = rect.x + screen.px(26), rect.y + screen.px(26)
            room = rect.width - screen.px(30)
            text.draw_paragraph(target, self.reason, at, screen.px(SMALL - 1), room, DIM, leading=LEADING)


@dataclass
class RollCard(Chip):
    """A result that a roll could have had, how many of 100 games are won then, and how often it comes.

    Pressing plays it.
    """

    picture: str = ""
    """The face of the die, with its folder."""
    won: int | None = None
    """So many of 100 games; None while that is not known."""
    below: str = ""
    """The words below."""

    def draw_words(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw face, number and words."""
        die, size, gap = screen.px(DIE), screen.px(HEADLINE + 1), screen.px(6)
        number = "…" if self.won is None else str(self.won)
        wide = die + gap + text.width("100" if self.won == 100 else "88", size, True)
        x, middle = rect.centerx - wide // 2, rect.y + screen.px(6) + die // 2
        face = art.sprite(self.picture, die)
        target.blit(face, face.get_rect(midleft=(x, middle)))
        colour = INK if self.chosen() or look.hover else SOFT
        text.draw(target, number, (x + die + gap, middle), size, colour, bold=True)
        room, below = rect.width - screen.px(8), screen.px(SMALL - 1)
        at = rect.centerx, rect.bottom - screen.px(11)
        text.draw(target, self.below, at, text.line_fit(self.below, below, room), DIM, align="center", room=room)


@dataclass
class NoteBox(Control):
    """The note of a position. Pressing it begins to write."""

    words: str = ""
    """The note; empty where there is none."""
    empty: str = ""
    """The words that stand there then."""

    @property
    def note(self) -> str:
        """The note, for those who hear it."""
        return self.words

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``; a note with more lines than it has room for ends in an ellipsis."""
        edge, colour = (0.4 if look.hover else 0.2), PEN if self.words else FROST
        target.blit(art.rounded_rect(*rect.size, screen.px(10), FROST, 0.03, colour, edge, 1), rect)
        size, icon = screen.px(SMALL), screen.px(17)
        pen = art.icon("edit", icon, PEN if self.words else FAINT)
        target.blit(pen, (rect.x + screen.px(12), rect.y + screen.px(10)))
        x, room = rect.x + screen.px(40), rect.width - screen.px(52)
        lines = max(1, (rect.height - screen.px(14)) // round(size * LEADING))
        shown = text.shortened(self.words or self.empty, size, room, lines)
        colour = INK if self.words else FAINT
        text.draw_paragraph(target, shown, (x, rect.y + screen.px(7)), size, room, colour, leading=LEADING)
