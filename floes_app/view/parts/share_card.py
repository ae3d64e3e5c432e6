"""The picture in which something is shared: the board, and below it its title, its words and its code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from floes_app.core.i18n import _
from floes_app.view.boards.painter import Painter
from floes_app.view.paint import art, text, theme
from floes_app.view.paint.theme import DIM, FROST, INK, PANEL, SOFT

#: The sizes of pictures, in pixels: for messages, and for wide places.
TALL, WIDE = (1080, 1350), (1600, 1000)
#: The margin, the height of the panel of a tall picture, its corner, and the sizes of letters, in pixels.
EDGE, PANEL_HEIGHT, CORNER = 66, 262, 28
TITLE, WORDS, CODE, LEAST, HOW = 54, 30, 32, 15, 24


@dataclass(frozen=True)
class ShareCard:
    """The contents of the picture."""

    state: Any
    """The position."""
    title: str
    words: str = ""
    """The author, and a line about it."""
    fact: str = ""
    """Par, or the number of players."""
    code: str = ""
    """The text that can be typed or pasted; empty if it would be too long to be read."""

    @property
    def how(self) -> str:
        """The way to open it."""
        if self.code:
            return _("Drop this picture onto Floes, or type the code.")
        return _("Drop this picture onto Floes.")

    def draw(self, painter: Painter, size: tuple[int, int]) -> pygame.Surface:
        """The picture in a size; one that is wider than high has the words beside the board."""
        picture = painter.backdrop(size)
        wide = size[0] > size[1]
        scale = size[1] / (WIDE[1] if wide else TALL[1])
        edge, high = round(EDGE * scale), round(PANEL_HEIGHT * scale)
        if wide:
            board = pygame.Rect(edge, edge, size[1] - 2 * edge, size[1] - 2 * edge)
            panel = pygame.Rect(board.right + edge // 2, edge, size[0] - board.right - edge - edge // 2, board.height)
        else:
            panel = pygame.Rect(edge, size[1] - high - edge // 2 - edge // 4, size[0] - 2 * edge, high)
            board = pygame.Rect(edge, edge // 2, size[0] - 2 * edge, panel.y - edge)
        shown, lettered = painter.fit_lettered(self.state, board)
        painter.ground(picture, shown, self.state, labels=lettered)
        painter.pieces(picture, shown, painter.board.items(self.state, painter.board.identity(self.state)))
        picture.blit(art.rounded_rect(*panel.size, CORNER * scale, PANEL, 0.9, FROST, 0.3, max(1, scale)), panel)
        inner = panel.inflate(-round(2 * 36 * scale), -round(2 * 22 * scale))
        self._draw_words(picture, inner, scale, wide)
        return picture

    def _draw_words(self, picture: pygame.Surface, inner: pygame.Rect, scale: float, wide: bool) -> None:
        def px(size: float) -> int:
            return max(8, round(size * scale))

        foot = px(26)
        name = text.width("Floes", px(44), True)
        text.draw(picture, "Floes", (inner.right, inner.bottom - px(24)), px(44), INK, bold=True, align="right")
        room = inner.width if wide else inner.width - name - px(30)
        taken = text.width(self.fact, px(44), True) + px(24) if self.fact and not wide else 0
        size, high = text.paragraph_fit(
            self.title, px(TITLE), inner.width - taken, px(TITLE * (4.2 if wide else 1.3)), bold=True, leading=1.15
        )
        text.draw_paragraph(picture, self.title, inner.topleft, size, inner.width - taken, INK, bold=True, leading=1.15)
        y = inner.y + high + px(4)
        if self.fact and not wide:
            text.draw(picture, self.fact, (inner.right, inner.y + px(34)), px(40), INK, bold=True, align="right")
        elif self.fact:
            y += text.draw_paragraph(picture, self.fact, (inner.x, y), px(40), inner.width, INK, bold=True) + px(6)
        line = inner.bottom - px(104) if not wide else inner.bottom - px(340)
        if self.words:
            fit, _high = text.paragraph_fit(
                self.words, px(WORDS), inner.width, max(px(34), line - y - px(6)), leading=1.25
            )
            text.draw_paragraph(picture, self.words, (inner.x, y), fit, inner.width, SOFT, leading=1.25)
        pygame.draw.line(picture, DIM, (inner.x, line), (inner.right, line), max(1, round(2 * scale)))
        how = pygame.Rect(inner.x, inner.bottom - foot, room, foot)
        if wide:
            how.y = inner.bottom - px(100)
        text.draw(picture, self.how, how.midleft, _fitting(self.how, px(HOW), room), DIM)
        if self.code:
            at = inner.x, line + px(10)
            space = how.y - at[1] - px(4)
            self._draw_code(picture, pygame.Rect(*at, room, space), px(CODE), px(LEAST))

    def _draw_code(self, picture: pygame.Surface, place: pygame.Rect, most: int, least: int) -> None:
        """The code on as few lines as it needs, broken anywhere: it has no words."""
        for size in range(most, least - 1, -1):
            lines = text.broken(self.code, size, place.width, True)
            if len(lines) * round(size * 1.2) <= place.height:
                break
        for number, line in enumerate(lines):
            y = place.y + round(size * 1.2) * number + round(size * 0.7)
            text.draw(picture, line, (place.x, y), size, theme.UNAIDED, bold=True)


def _fitting(words: str, most: int, room: int) -> int:
    """The largest size up to ``most`` in which words fit on a line."""
    return next((size for size in range(most, 8, -1) if text.width(words, size) <= room), 8)
