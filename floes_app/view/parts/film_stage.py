"""The picture in which a film plays: the board, and around it its title, the line of words, and how it is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.board.shot import Shot
from floes_app.core.i18n import _
from floes_app.view.boards.painter import Painter
from floes_app.view.boards.redraw import moved_area
from floes_app.view.paint import text
from floes_app.view.paint.theme import DIM, INK, SOFT

#: The widths of films, in pixels.
SMALL_FILM, LARGE_FILM = 480, 720
#: Lengths as shares of the width: the margin, the heights of the title, of the words below the board and of what is
#: below them, and the sizes of letters.
EDGE, HEAD, WORDS, FOOT = 0.035, 0.095, 0.125, 0.065
TITLE_SIZE, WORD_SIZE, FOOT_SIZE = 0.044, 0.039, 0.030


@dataclass(frozen=True)
class FilmWords:
    """The words around the board."""

    title: str
    names: Mapping[int, str]
    """The players by seat; one for a level that is played alone."""
    moves: Sequence[int]
    """The number of the move that each turn of the film belongs to."""


class FilmStage:
    """Draws the pictures of a film one after the other; each takes over what stays from the one before."""

    def __init__(self, painter: Painter, state: object, width: int, captions: FilmWords | None) -> None:
        """``captions``: None for the board alone. ``state``: any position of the film."""
        self._painter, self._width = painter, width
        self.captions: Final = captions
        """The words around the board; None for a board alone."""
        edge, head = round(EDGE * width), round(HEAD * width) if captions else 0
        room = pygame.Rect(edge, 0, width - 2 * edge, width - 2 * edge)
        frame, lettered = painter.fit_lettered(state, room)
        extent = painter.extent(state, frame)
        top = head or edge
        self._frame: Final = replace(frame, y=frame.y + top - extent.y)
        high = top + extent.height + (round((WORDS + FOOT) * width) if captions else edge)
        self.size: Final = width, high + high % 2
        self._board: Final = pygame.Rect(0, 0, width, top + extent.height + edge // 2).clip((0, 0, *self.size))
        self._words: Final = pygame.Rect(edge, self._board.bottom, width - 2 * edge, round(WORDS * width) - edge // 2)
        far = text.width(_far(captions.moves, len(captions.moves)), self._px(FOOT_SIZE)) + 2 if captions else 0
        self._far: Final = pygame.Rect(width - edge - far, 0, far, head)
        """The pixels in which it is said how far the film is."""
        self._ground: Final = painter.backdrop(self.size).copy()
        if captions:
            self._draw_around(captions, edge, head)
        painter.ground(self._ground, self._frame, state, labels=lettered)
        self.picture: Final = self._ground.copy()
        """The picture as it is now."""
        self._last: Shot | None = None

    def show(self, shot: Shot) -> pygame.Rect:
        """Bring the picture to a shot; the pixels that may be different."""
        last, self._last = self._last, shot
        if last is None or last.marks != shot.marks:
            area = self._board
        else:
            area = moved_area(self._frame, self._board, last.items, shot.items)
        if area:
            self.picture.set_clip(area)
            self.picture.blit(self._ground, area, area)
            self._painter.pieces(self.picture, self._frame, shot.items, shot.marks)
            self.picture.set_clip(None)
        told = (shot.words, shot.seat, shot.turn)
        is_new = last is None or told != (last.words, last.seat, last.turn)
        if self.captions and (is_new or area.colliderect(self._far)):  # the board reaches up to the picture's edge
            self._draw_words(self.captions, shot)
            lines = self._told.union(self._far)
            area = area.union(lines) if area else lines
        return area.copy()

    @property
    def _told(self) -> pygame.Rect:
        """The pixels in which a turn is told."""
        return pygame.Rect(0, self._board.bottom, self._width, self._words.height)

    def _px(self, share: float) -> int:
        return max(8, round(share * self._width))

    def _draw_around(self, captions: FilmWords, edge: int, head: int) -> None:
        """The title, and below all how the film is opened."""
        ground, size = self._ground, self._px(TITLE_SIZE)
        room = self._width - 2 * edge
        text.draw(ground, captions.title, (edge, head // 2), size, INK, bold=True, room=room - self._far.width - edge)
        foot = self._px(FOOT_SIZE)
        y = self.size[1] - round(FOOT * self._width) // 2
        name = text.width("Floes", self._px(TITLE_SIZE), True)
        text.draw(ground, "Floes", (self._width - edge, y), self._px(TITLE_SIZE), INK, bold=True, align="right")
        words = _("Drop this film onto Floes.")
        text.draw(ground, words, (edge, y), foot, DIM, room=room - name - edge)

    def _draw_words(self, captions: FilmWords, shot: Shot) -> None:
        """Draw the film's progress and the line of words: the badge of whose turn it was, and the sentence."""
        picture, place = self.picture, self._words
        for area in (self._far, self._told):
            picture.blit(self._ground, area, area)
        size, least = self._px(WORD_SIZE), self._px(FOOT_SIZE)
        if shot.turn:
            far = _far(captions.moves, shot.turn)
            text.draw(picture, far, self._far.midright, least, SOFT, align="right")
        if not shot.words:
            return
        x = place.x
        badge = None
        if shot.seat is not None and len(captions.names) > 1:
            badge = self._painter.emblem(shot.seat, round(size * 1.35))
            x += badge.get_width() + size // 3
        room = place.right - x
        while size > least and len(text.wrapped(shot.words, size, room)) > 2:
            size -= 1
        step = round(size * 1.35)
        if badge is not None:
            middle = badge.get_rect(midleft=(place.x, place.y + step // 2))
            picture.blit(badge, middle.clamp(self._told))  # some are higher than a line; what is above is not cleared
        for number, line in enumerate(text.wrapped(shot.words, size, room)[:2]):
            text.draw(picture, line, (x, place.y + step // 2 + number * step), size, INK, room=room)


def _far(moves: Sequence[int], turn: int) -> str:
    number, count = (moves[at] - moves[0] + 1 for at in (turn - 1, -1))
    # Translators: in a film: the move that is shown, {number}, and how many there are
    return _("Move {number} of {count}").format(number=number, count=count)
