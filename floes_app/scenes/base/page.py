"""What the scenes between the games share: a title with a way back, and contents that scroll when they are long."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from floes_app.core.i18n import _, sentences
from floes_app.play.speech import Heard
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import FormScene
from floes_app.view import art, backdrops, palette, text
from floes_app.view.controls import Control, Form
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, HEADLINE, INK


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


class PageScene(FormScene):
    """A scene that fills the window. Subclasses say the title, and put controls and pictures below it."""

    widest: ClassVar[float] = 1180
    """How wide the contents get, in points."""
    body: pygame.Rect
    """Where the contents lie, in pixels."""
    head: Area
    """What is left of the row at the top for the title, beside its buttons."""
    words: list[Words]
    """What is written on the page."""
    pictures: list[tuple[pygame.Surface, pygame.Rect, bool]]
    """What is drawn on it: the picture, its place, and whether it scrolls."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.body = pygame.Rect(0, 0, 0, 0)
        self.head = Area(self.body, context.screen)
        self.words, self.pictures = [], []
        self._backdrop: tuple[object, pygame.Surface] | None = None
        self.layout()

    # -- for subclasses ------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The (translated) words at the top."""
        raise NotImplementedError

    def fill(self, form: Form) -> None:
        """Put controls, words and pictures into ``body``; a page longer than its viewport scrolls."""
        raise NotImplementedError

    def paragraph(self, flow: Flow, words: str, size: float, colour: str = INK, *, bold: bool = False) -> None:
        """Put a paragraph onto a page that scrolls; the size is in points."""
        at, room = (flow.area.rect.x, flow.bottom), flow.area.rect.width
        flow.bottom = self.write(words, at, room, self.screen.px(size), colour, bold=bold)

    def head_button(self, name: str, words: bool = True) -> Control:
        """The button of a command at the right of the title; only with its icon where its words have no room."""
        label = self.commands.action(self, name).label
        wide = (text.width(label, self.screen.px(BODY)) + self.screen.px(64)) / self.screen.scale
        title = text.width(self.title(), self.screen.px(HEADLINE), True) / self.screen.scale + 24
        words = words and self.head.width - wide >= title
        place, self.head = self.head.cut_right(wide if words else 44, gap=12)
        return (self.text_button if words else self.icon_button)(name, place.rect)

    def write(
        self, words: str, at: tuple[int, int], room: int, size: int, colour: str = INK, *, bold: bool = False
    ) -> int:
        """Put a paragraph that scrolls on the page, with its top left at ``at``; where it ends."""
        rect = pygame.Rect(*at, room, text.paragraph_height(words, size, room, bold=bold))
        self.words.append(Words(words, rect, size, colour, bold))
        return rect.bottom

    def scroll(self, form: Form, panel: pygame.Rect, end: int) -> None:
        """Let what lies on ``panel`` scroll; its contents reach down to ``end``."""
        form.viewport = panel.inflate(-2, -2)
        needed = end + self.screen.px(18) - form.viewport.top
        form.page_height = needed if needed > form.viewport.height + 2 else 0

    def paint(self, target: pygame.Surface) -> None:
        """Draw what lies under the controls."""

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The title, and the control with the focus."""
        # Translators: a title as a sentence of its own
        return replace(super().heard(), where=_("{title}.").format(title=self.title()))

    def written(self) -> str:
        """The words on the page."""
        return sentences(*(words.text if words.text[-1:] in ".!?…" else f"{words.text}." for words in self.words))

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
        self.words, self.pictures = [], []
        self.fill(form)
        self.use(form)

    # -- drawing -------------------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies behind everything."""
        surface = backdrops.sea(size)
        surface.blit(backdrops.aurora(size, 0.0), (0, 0))
        return surface

    def draw(self, target: pygame.Surface) -> None:
        """Backdrop, title, contents, controls."""
        wanted = self.screen.size, palette.is_high()
        if self._backdrop is None or self._backdrop[0] != wanted:
            self._backdrop = wanted, self.backdrop(self.screen.size)
        target.blit(self._backdrop[1], (0, 0))
        size = self.screen.px(HEADLINE)
        text.draw(target, self.title(), self.head.rect.midleft, size, INK, bold=True, room=self.head.rect.width)
        self.paint(target)
        self._draw_words(target)
        self.form.draw(target)
        self.form.dirty = False

    def _draw_words(self, target: pygame.Surface) -> None:
        clip, view, offset = target.get_clip(), self.form.viewport, self.form.offset
        for picture, rect, scrolls in self.pictures:
            target.set_clip(view if scrolls else clip)
            target.blit(picture, rect.move(0, -offset if scrolls else 0))
        for words in self.words:
            rect = words.rect.move(0, -offset if words.scrolls else 0)
            if words.scrolls and view is not None and not rect.inflate(0, words.size * 2).colliderect(view):
                continue
            target.set_clip(view if words.scrolls else clip)
            x = rect.centerx if words.align == "center" else rect.x
            style: dict[str, Any] = {"bold": words.bold, "align": words.align}
            if rect.height:
                text.draw_paragraph(target, words.text, (x, rect.y), words.size, rect.width, words.colour, **style)
            else:
                text.draw(target, words.text, (x, rect.y), words.size, words.colour, room=rect.width, **style)
        target.set_clip(clip)

    def panel(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a panel that things lie on."""
        art.draw_panel(target, rect, self.screen.px(18), 0.88)
