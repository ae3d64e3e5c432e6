"""The rules of a game beside its board: one idea a page, with a figure drawn by the code that draws the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.values import Figure, RulesPage
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, sentence, sentences
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE, FormScene
from floes_app.scenes.base.overlay import draw_veil
from floes_app.view.boards.painter import LEAST_LETTER
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import AMBER, BODY, DIM, FROST, SMALL, SOFT, TITLE
from floes_app.view.parts.tree import Column, Drawing, Gap, Part, Sheet, Text

#: Width of the pages beside a board, and their largest width without one, in points.
BESIDE, ALONE = 432, 680
#: In a small window the page takes no more than this share of its width.
SHARE: Final = 0.47
#: A window so many points wider than high has a square board, as a game lays it out, end before the page begins.
BOARD_BESIDE = 476
#: On a page lower than this the words need the room of the title and of the credit, in points.
LOW: Final = 420
#: A figure smaller than this is no help: the page scrolls instead, in points.
SMALLEST_FIGURE = 170
#: Distance of a figure from the words above and below it together, in points.
AROUND_FIGURE: Final = 16
#: Least distance of the dots from the buttons that turn pages, in points.
DOTS_EDGE: Final = 10
#: Least size of the letters of a figure, in points.
LETTERS: Final = 9

COMMANDS: Final[CommandTable[RulesScene]] = CommandTable(
    replace(CLOSE, keys=("Esc", "F1")),
    Command(
        "previous",
        N_("Previous page"),
        ("Left",),
        lambda scene: scene.turn(-1),
        icon="step-back",
        enabled=lambda scene: scene.number > 0,
    ),
    Command(
        "next",
        N_("Next page"),
        ("Right",),
        lambda scene: scene.turn(1),
        icon="step-forward",
        enabled=lambda scene: scene.number < scene.last,
    ),
    Command("first", N_("First page"), ("Home",), lambda scene: scene.turn(-scene.last)),
    Command("last", N_("Last page"), ("End",), lambda scene: scene.turn(scene.last)),
    Command("up", N_("Scroll up"), ("Up",), lambda scene: scene.scroll(-1)),
    Command("down", N_("Scroll down"), ("Down",), lambda scene: scene.scroll(1)),
)


class RulesScene(FormScene):
    """Lies beside the board of the scene below, which makes room in a small window, and steps back there.

    Where there is no board it lies in the middle of a small window.
    """

    commands = COMMANDS
    commands_first = True
    opaque = False
    number: int
    """The number of the page shown, from 0."""

    def __init__(self, context: Context, game: Game[Any]) -> None:
        super().__init__(context)
        self.game = game
        self.board = BOARDS[game.key]
        self.painter = PAINTERS[game.key](self.board)
        self.number = 0
        self.sheet = Sheet(context.screen, self.form)
        """The words and the figure of the page."""
        self._figures: dict[tuple[int, int, int], pygame.Surface] = {}
        self.layout()

    @property
    def pages(self) -> tuple[RulesPage, ...]:
        """The pages of the game."""
        return self.board.pages

    @property
    def page(self) -> RulesPage:
        """The page shown."""
        return self.pages[self.number] if self.pages else RulesPage(self.game.title, (self.game.tagline,))

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The panel, its three buttons, and what of the page scrolls."""
        screen = self.screen
        window = Area.of(screen)
        wide_enough = window.width >= 1000 and screen.width - screen.height >= screen.px(BOARD_BESIDE)
        self.is_beside = wide_enough and not screen.is_narrow
        if self.is_beside:
            page = window.framed(24).cut_right(BESIDE)[0]
        elif self._gives_way(self.screen.px(min(BESIDE, window.width * SHARE) + 14)):
            page = window.framed(14).cut_right(min(BESIDE, window.width * SHARE) - 14)[0]
        else:
            page = window.framed(14).at_most(ALONE)
        self.rect = page.rect
        self.is_low = page.height < LOW
        inner = page.inset(20, 14) if self.is_low else page.inset(24, 20)
        if (
            self.is_low
        ):  # the buttons stand beside each other above the page, and who designed the game is told below it
            head, view = inner.cut_top(44, gap=10)
            turning, foot = head.cut_right(44, gap=14)[1], inner.cut_bottom(0)[0]
            close = head.place(44, 44, "topright")
        else:
            credit = text.paragraph_height(_(self.game.designer), screen.px(SMALL - 1), inner.rect.width)
            foot, rest = inner.cut_bottom(credit / screen.scale, gap=14)
            turning, rest = rest.cut_bottom(44, gap=12)
            head, view = rest.cut_top(44, gap=10)
            close = head.place(44, 44, "topright").move(screen.px(6), -screen.px(4))
        self.head, self.view, self.turning, self.foot = head.rect, view.rect, turning.rect, foot.rect
        form = self.new_form()
        form.add(
            self.icon_button("previous", turning.place(44, 44, "midleft")),
            self.icon_button("next", turning.place(44, 44, "midright")),
            self.icon_button("close", close),
        )
        form.scroll_within(self.view, 0)
        form.keep_tooltips(off=[self.foot, *self._dots()], within=self.rect)
        self.use(form)
        self._figures.clear()
        self._lay_out_page()

    def _gives_way(self, taken: int) -> bool:
        """Ask the scene below to keep so many pixels at the right free; False if it does not."""
        scenes = self.context.stack.scenes
        below = scenes[: scenes.index(self)] if self in scenes else scenes
        return bool(below) and below[-1].give_way(taken)

    def leave(self) -> None:
        """The scene below has the whole window again."""
        scenes = self.context.stack.scenes
        if scenes:
            scenes[-1].give_way(0)

    def _lay_out_page(self) -> None:
        """Put the page into its view, with a figure as large as the words leave room for; it scrolls if it must."""
        screen, view = self.screen, self.view
        wide = view.width - screen.px(10)
        left = view.height - Column(*self._page_parts(0)).height(wide, screen) - screen.px(AROUND_FIGURE)
        self.figure_size = max(min(left, view.width), screen.px(SMALLEST_FIGURE))
        credit = [Gap(10), Text(_(self.game.designer), SMALL - 1, DIM)] if self.is_low else []
        page = Column(*self._page_parts(self.figure_size / screen.scale), *credit)
        high = page.height(wide, screen)
        scrolls = high > view.height + 2
        self.form.scroll_within(view, high if scrolls else 0)
        self.form.scroll_to(0)
        self.sheet = Sheet(screen, self.form)
        self.sheet.place_scrolling(page, pygame.Rect(*view.topleft, wide, high), scrolls)
        self.dirty = True

    def _page_parts(self, figure: float) -> list[Part]:
        """The title, the figure with its caption, the paragraphs. figure: its size in points; 0 leaves it out."""
        page, parts = self.page, list[Part]()
        if page.figure is not None and figure:
            parts += [Gap(4), Drawing(figure, self._draw_figure), Gap(AROUND_FIGURE - 4)]
        if page.figure is not None and page.figure.caption:
            parts += [Text(_(page.figure.caption), SMALL, DIM), Gap(6)]
        for paragraph in page.paragraphs:
            parts += [Text(_(paragraph), BODY - 1, SOFT), Gap(8)]
        return [Text(_(page.title), TITLE, bold=True, leading=1.3), Gap(6), *parts]

    # -- what can be done ----------------------------------------------------------------------------------------

    def first(self) -> Control | None:
        """The button to the next page."""
        return self.form.controls[1]

    @property
    def last(self) -> int:
        """The number of the last page."""
        return max(0, len(self.pages) - 1)

    def scroll(self, direction: int) -> None:
        """Scroll the page a step up (-1) or down (1)."""
        self.form.scroll_to(self.form.offset + direction * self.screen.px(60))

    def turn(self, by: int) -> None:
        """Go so many pages on, as far as there are any."""
        number = min(max(0, self.number + by), self.last)
        if number != self.number:
            self.number = number
            self._lay_out_page()
            focus = self.form.focus
            if focus is not None and not focus.enabled():
                self.form.start_at(self.form.controls[1 if by < 0 else 0], ring=self.form.ring_visible)

    # -- events, time, drawing -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The commands and the controls; a click beside the page closes it."""
        if super().handle(event):
            return True
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos)
        if outside and event.button == 1:
            self.close()
        return outside

    def heading(self) -> str:
        """The page that is open."""
        return _("Page {number} of {whole}: {title}.").format(
            number=self.number + 1, whole=len(self.pages), title=_(self.page.title).rstrip(".!")
        )

    def announcement(self) -> str:
        """The words of the page."""
        caption = self.page.figure.caption if self.page.figure is not None else ""
        return sentences(*(_(paragraph) for paragraph in self.page.paragraphs), _(caption))

    def written(self, told: str) -> str:
        """The title of the game, and its designer."""
        return sentences(sentence(_(self.game.title)), sentence(_(self.game.designer)))

    def draw(self, target: pygame.Surface) -> None:
        """The page, its number as dots, and whose game it is."""
        screen = self.screen
        if not self.is_beside:
            draw_veil(target)
        art.draw_panel(target, self.rect, screen.px(18), 1.0)
        heading = self.head.x, self.head.y + screen.px(18)
        room = self.head.width - screen.px(52)
        self.sheet.draw(target)
        self._draw_dots(target)
        if not self.is_low:
            text.draw(target, _(self.game.title), heading, screen.px(BODY), DIM, bold=True, room=room)
            foot, size = self.foot, screen.px(SMALL - 1)
            text.draw_paragraph(target, _(self.game.designer), foot.topleft, size, foot.width, DIM)
        self.form.draw(target)

    def _draw_figure(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the figure in the middle of the view."""
        if self.page.figure is not None:
            picture = self._figure(self.page.figure)
            target.blit(picture, picture.get_rect(midtop=(self.view.centerx, rect.y)))

    def _figure(self, figure: Figure) -> pygame.Surface:
        key = (self.number, self.view.width, self.figure_size)
        if key not in self._figures:
            label = max(LEAST_LETTER, self.screen.px(LETTERS))
            self._figures[key] = self.painter.figure(figure, (self.view.width, self.figure_size), label)
        return self._figures[key]

    def _dots(self) -> list[pygame.Rect]:
        """A dot for each page, between the buttons that turn them."""
        size, gap = self.screen.px(8), self.screen.px(9)
        count = len(self.pages)
        free = self.turning.width - 2 * self.screen.px(44 + DOTS_EDGE)
        if count * size + (count - 1) * gap > free:  # smaller, but all of them
            step = free / count
            size = max(3, round(step / 2))
            gap = max(2, int(step) - size)
        x = self.turning.centerx - (count * size + (count - 1) * gap) // 2
        return [
            pygame.Rect(x + index * (size + gap), self.turning.centery - size // 2, size, size)
            for index in range(count)
        ]

    def _draw_dots(self, target: pygame.Surface) -> None:
        for index, place in enumerate(self._dots()):
            here = index == self.number
            colour, alpha = (AMBER, 1.0) if here else (FROST, 0.3)
            target.blit(art.rounded_rect(*place.size, place.width / 2, colour, alpha), place)
