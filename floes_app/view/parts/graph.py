"""The graph of how a game stood: one line for two players, with the room above and below it in their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from floes_app.core.i18n import listed
from floes_app.view.boards.painter import number
from floes_app.view.controls import Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import DEEP, DIM, FROST, INK, ON_AMBER, PANEL, SMALL, Screen, seat_colour

#: A curve: place among the turns and value from -1 to 1, in order.
Curve = Sequence[tuple[int, float]]


@dataclass(frozen=True)
class Plot:
    """The contents of a graph.

    curves: by seat; with two players only that of the first. names: the players' names by seat. length: how many
    turns the game has. marks: the turns to be marked, in order. chosen: the turn that is looked at, if one is.
    movers: the seat of each turn; its marks have its colour.
    """

    curves: tuple[tuple[int, Curve], ...]
    names: tuple[tuple[int, str], ...]
    length: int
    marks: tuple[int, ...] = ()
    chosen: int | None = 0
    movers: tuple[int, ...] = ()

    def colour(self, place: int, of_seat: Callable[[int], str] = seat_colour) -> str:
        """Colour of the marks of a turn: that of whose turn it was."""
        return of_seat(self.movers[place]) if place < len(self.movers) else INK


@dataclass
class Graph(Control):
    """Shows a plot; its scene lets arrows and the pointer choose a turn."""

    plot: Plot = field(default_factory=lambda: Plot((), (), 0))
    emblem: Callable[[int, int], pygame.Surface] = lambda _seat, size: pygame.Surface((size, size))
    colour: Callable[[int], str] = seat_colour
    """Gives the colour of a seat, in which its name and its side of the graph are marked."""
    is_low: bool = False
    """True if only the signs of the players have room, at the left."""

    @property
    def note(self) -> str:
        """The words of the voice on it: whose curves it shows."""
        return listed(name for _seat, name in self.plot.names)

    def show(self, plot: Plot) -> None:
        """Show another plot."""
        self.plot = plot

    def inner(self, rect: pygame.Rect, screen: Screen) -> pygame.Rect:
        """The place of the curves, below and above the names."""
        if self.is_low:
            left, edge = screen.px(40), screen.px(14)
            return pygame.Rect(rect.x + left, rect.y + edge, rect.width - left - edge, rect.height - 2 * edge)
        return rect.inflate(-screen.px(40), -screen.px(72))

    def place_at(self, x: int, screen: Screen) -> int:
        """The turn at a pixel column."""
        inner = self.inner(self.rect, screen)
        share = (x - inner.x) / max(1, inner.width)
        return min(max(0, round(share * self.plot.length)), max(0, self.plot.length - 1))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        plot = self.plot
        plate = art.rounded_rect(rect.width, rect.height, screen.px(14), DEEP, 0.35, FROST, 0.12, 1)
        target.blit(plate, rect)
        inner = self.inner(rect, screen)
        picture = art.drawing(rect.width, rect.height, _body(plot, inner.move(-rect.x, -rect.y), screen, self.colour))
        target.blit(picture, rect)
        self._draw_names(target, rect, inner, screen)
        for order, place in enumerate(plot.marks, start=1):
            self._draw_mark(target, inner, order, place, screen)

    def _draw_names(self, target: pygame.Surface, rect: pygame.Rect, inner: pygame.Rect, screen: Screen) -> None:
        names = self.plot.names
        if self.is_low:
            step = inner.height / max(1, len(names) - 1)
            for place, (seat, _name) in enumerate(names):
                sign = self.emblem(seat, screen.px(17))
                target.blit(sign, sign.get_rect(center=(rect.x + screen.px(20), round(inner.y + place * step))))
            return
        if len(names) == 2:
            places = [rect.y + screen.px(17), rect.bottom - screen.px(17)]
            for (seat, name), y in zip(names, places, strict=True):
                self._draw_name(target, seat, name, (inner.x, y), inner.width, screen)
            return
        x = inner.x
        for seat, name in names:
            room = inner.width // max(1, len(names)) - screen.px(14)
            self._draw_name(target, seat, name, (x, rect.y + screen.px(17)), room, screen)
            x += room + screen.px(14)

    def _draw_name(
        self, target: pygame.Surface, seat: int, name: str, at: tuple[int, int], room: int, screen: Screen
    ) -> None:
        """A player's sign, the colour of their line, and their name."""
        size, high, gap = screen.px(16), screen.px(4), screen.px(7)
        sign = self.emblem(seat, size)
        target.blit(sign, sign.get_rect(midleft=at))
        x = at[0] + sign.get_width() + gap
        target.blit(art.rounded_rect(size, high, high / 2, self.colour(seat)), (x, at[1] - high // 2))
        x += size + gap
        text.draw(target, name, (x, at[1]), screen.px(SMALL - 1), DIM, room=max(1, at[0] + room - x))

    def _draw_mark(self, target: pygame.Surface, inner: pygame.Rect, order: int, place: int, screen: Screen) -> None:
        """A numbered disc on the line, at a turning point."""
        points = [point for _seat, curve in self.plot.curves for point in curve if point[0] == place]
        if not points:
            return
        x, y = _at(inner, points[0], self.plot.length)
        size = screen.px(22)
        on = place == self.plot.chosen
        edge = self.plot.colour(place, self.colour)
        disc = art.rounded_rect(size, size, size / 2, edge if on else PANEL, 1.0, edge, 1.0, screen.px(2))
        target.blit(disc, disc.get_rect(center=(round(x), round(y))))
        colour = ON_AMBER if on else INK
        text.draw(target, str(order), (round(x), round(y)), screen.px(SMALL - 2), colour, bold=True, align="center")


#: Height of the course of a game, and the margin around its curve, in points.
COURSE, COURSE_EDGE = 118, 14


def draw_course(
    target: pygame.Surface,
    rect: pygame.Rect,
    plot: Plot,
    words: tuple[str, str, str],
    screen: Screen,
    colour: Callable[[int], str] = seat_colour,
) -> None:
    """Draw a lost game for the player whose curve is the first: above the line it went well, with one dot.

    words: what stands at the beginning, at the marked turn and at the end. colour: gives the colour of a seat.
    """
    edge = screen.px(COURSE_EDGE)
    target.blit(art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, 0.05, FROST, 0.09, 1), rect)
    size, y = screen.px(SMALL - 2), rect.bottom - screen.px(17)
    inner = pygame.Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, rect.height - edge - screen.px(36))
    picture = art.drawing(rect.width, rect.height, _body(plot, inner.move(-rect.x, -rect.y), screen, colour))
    target.blit(picture, rect)
    text.draw(target, words[0], (inner.x, y), size, DIM)
    text.draw(target, words[2], (inner.right, y), size, DIM, align="right")
    point = next((point for point in plot.curves[0][1] if point[0] in plot.marks), None)
    if point is None:
        return
    x, height = _at(inner, point, plot.length)
    dot = screen.px(15)
    target.blit(
        art.rounded_rect(dot, dot, dot / 2, plot.colour(point[0], colour), 1.0, PANEL, 1.0, screen.px(2.5)),
        (x - dot / 2, height - dot / 2),
    )
    half = text.width(words[1], size, True) // 2
    left, right = inner.x + text.width(words[0], size), inner.right - text.width(words[2], size)
    if left + screen.px(8) <= x - half and x + half <= right - screen.px(8):
        text.draw(target, words[1], (x, y), size, INK, bold=True, align="center")


def _at(inner: pygame.Rect, point: tuple[int, float], length: int) -> tuple[float, float]:
    return inner.x + inner.width * point[0] / max(1, length), inner.centery - inner.height / 2 * point[1]


def _body(plot: Plot, inner: pygame.Rect, screen: Screen, colour: Callable[[int], str]) -> str:
    middle, right = number(inner.centery), number(inner.right)
    line = max(1.5, screen.px(2))
    body = f'<path d="M{inner.x} {middle}H{right}" stroke="{FROST}" stroke-opacity="0.25" stroke-width="1"/>'
    for seat, curve in plot.curves:
        points = [_at(inner, point, plot.length) for point in curve]
        if len(points) > 1:
            if len(plot.names) == 2:
                body += _filled(points, inner, plot.names, colour)
            path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
            ink = INK if len(plot.names) == 2 else colour(seat)
            body += f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line}" stroke-linejoin="round"/>'
    if plot.chosen is None:
        return body
    x = number(_at(inner, (plot.chosen, 0.0), plot.length)[0])
    edge = plot.colour(plot.chosen, colour)
    return body + (
        f'<path d="M{x} {inner.y}V{inner.bottom}" stroke="{edge}" stroke-opacity="0.8" stroke-width="{line / 2}"/>'
    )


def _filled(
    points: Sequence[tuple[float, float]],
    inner: pygame.Rect,
    names: Sequence[tuple[int, str]],
    colour: Callable[[int], str],
) -> str:
    """The room between the line and the middle: above it the first player's colour, below it the second's."""
    body = ""
    for (seat, _name), keep in zip(names, (min, max), strict=True):
        middle = inner.centery
        path = f"M{number(points[0][0])} {middle}"
        for index, (x, y) in enumerate(points):
            if index and (y - middle) * (points[index - 1][1] - middle) < 0:  # the line crosses the middle between
                before = points[index - 1]
                part = (middle - before[1]) / (y - before[1])
                path += f"L{number(before[0] + (x - before[0]) * part)} {middle}"
            path += f"L{number(x)} {number(keep(y, middle))}"
        path += f"L{number(points[-1][0])} {middle}Z"
        body += f'<path d="{path}" fill="{colour(seat)}" fill-opacity="0.38"/>'
    return body
