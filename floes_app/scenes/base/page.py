"""The base of the scenes between the games: a title with a way back, and contents that scroll when they are long."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from floes_app.core.i18n import sentence
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import FormScene
from floes_app.view.controls import Control, Form
from floes_app.view.paint import backdrops, palette, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, HEADLINE, INK
from floes_app.view.parts.tree import Part, Sheet, Words, draw_plate, scroll_in

#: Width of a button beside the title that has only an icon, and the gap between two, in points.
HEAD_ICON, HEAD_GAP = 44, 12
#: Greatest height of a title that is too long for one line, in points.
TITLE_HEIGHT: Final = 56


class PageScene(FormScene):
    """A scene that fills the window. Subclasses say the title, and put controls and pictures below it."""

    widest: ClassVar[float] = 1180
    """Largest width of the contents, in points."""
    body: pygame.Rect
    """The place of the contents, in pixels."""
    head: Area
    """The room for the title in the top row, beside its buttons."""
    sheet: Sheet
    """All that lies on the page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.body = pygame.Rect(0, 0, 0, 0)
        self.head = Area(self.body, context.screen)
        self.sheet = Sheet(context.screen, self.form)
        self._backdrop: tuple[object, pygame.Surface] | None = None
        self.layout()

    # -- for subclasses ------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The (translated) words at the top."""
        raise NotImplementedError

    def fill(self, form: Form) -> None:
        """Put controls, words and pictures into ``body``; a page longer than its viewport scrolls."""
        self.contents().place(self.body, self.sheet)

    def contents(self) -> Part:
        """The contents of the page, for scenes that leave all of ``body`` to them."""
        raise NotImplementedError

    def head_button(self, name: str, words: bool = True, others: int = 0) -> Control:
        """The button of a command at the right of the title; only with its icon where its words have no room.

        others: so many more will stand there, of which each needs room for its icon at least.
        """
        label = self.commands.action(self, name).label
        wide = (text.width(label, self.screen.px(BODY)) + self.screen.px(64)) / self.screen.scale
        title = text.width(self.title(), self.screen.px(HEADLINE), True) / self.screen.scale + 24
        icons = others * (HEAD_ICON + HEAD_GAP)
        words = words and self.head.width - wide - icons >= title
        place, self.head = self.head.cut_right(wide if words else HEAD_ICON, gap=HEAD_GAP)
        return (self.text_button if words else self.icon_button)(name, place.rect)

    def write(
        self, words: str, at: tuple[int, int], room: int, size: int, colour: str = INK, *, bold: bool = False
    ) -> int:
        """Put a paragraph that scrolls on the page, with its top left at ``at``; where it ends."""
        rect = pygame.Rect(*at, room, text.paragraph_height(words, size, room, bold=bold))
        self.sheet.add(Words(words, rect, size, colour, bold))
        return rect.bottom

    def scroll(self, form: Form, panel: pygame.Rect, end: int) -> None:
        """Make the contents of ``panel`` scroll; they reach down to ``end``."""
        scroll_in(panel, end + self.screen.px(18), form)

    def paint(self, target: pygame.Surface) -> None:
        """Draw what lies under the controls."""

    # -- what is heard -------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The title."""
        return sentence(self.title())

    def written(self, told: str) -> str:
        """The words on the page."""
        return self.sheet.in_words(told)

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[float, float]:
        """Width and height of the surface in points."""
        return self.screen.width / self.screen.scale, self.screen.height / self.screen.scale

    def layout(self) -> None:
        """Make all controls anew for the screen and the language of now."""
        screen = self.screen
        across, down = self.points
        margin = screen.px(24 if across >= 700 else 14)
        wide = min(screen.width - 2 * margin, screen.px(self.widest))
        left = (screen.width - wide) // 2
        size = screen.px(44)
        top = screen.px(26 if down >= 760 else 16)
        under = top + size + screen.px(22 if down >= 760 else 14)
        self.body = pygame.Rect(left, under, wide, screen.height - under - margin)
        form = self.new_form()
        back, self.head = Area(pygame.Rect(left, top, wide, size), screen).cut_left(44, gap=18)
        form.add(self.icon_button("back", back.rect))
        self.sheet = Sheet(screen, form)
        self.fill(form)
        self.use(form)

    # -- drawing -------------------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture behind everything."""
        surface = backdrops.sea(size)
        surface.blit(backdrops.aurora(size, 0.0), (0, 0))
        return surface

    def draw(self, target: pygame.Surface) -> None:
        """Backdrop, title, contents, controls."""
        wanted = self.screen.size, palette.is_high()
        if self._backdrop is None or self._backdrop[0] != wanted:
            self._backdrop = wanted, self.backdrop(self.screen.size)
        target.blit(self._backdrop[1], (0, 0))
        self._draw_title(target)
        self.paint(target)
        self.sheet.draw(target)
        self.form.draw(target)

    def _draw_title(self, target: pygame.Surface) -> None:
        """Draw the title beside the buttons; where that leaves it little room smaller or on two lines, but whole."""
        title, head, size = self.title(), self.head.rect, self.screen.px(HEADLINE)
        if text.width(title, size, True) <= head.width:
            text.draw(target, title, head.midleft, size, INK, bold=True)
            return
        size, high = text.paragraph_fit(title, size, head.width, self.screen.px(TITLE_HEIGHT), bold=True, leading=1.2)
        at = head.x, head.centery - high // 2
        text.draw_paragraph(target, title, at, size, head.width, INK, bold=True, leading=1.2)

    def panel(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a panel that things lie on."""
        draw_plate(target, rect, self.screen)
