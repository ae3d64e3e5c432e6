"""Letters on the screen: a text is written by one switch, a gamepad or the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from floes_app.core import i18n
from floes_app.core.i18n import N_, _
from floes_app.play import screen_keys
from floes_app.play.commands import Command, CommandTable
from floes_app.play.screen_keys import SPACE, Page
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.scenes.base.scan import ScanCursor, ScanRow
from floes_app.view import art, text
from floes_app.view.controls import Chip, Control, LetterButton, RowOfControls
from floes_app.view.layout import Area
from floes_app.view.theme import AMBER, BODY, FIELD_EDGE, INK, PANEL, TITLE, Screen

#: The width of the panel, its margin, the gaps between its rows and between letters, in points.
WIDTH, MARGIN, GAP, BETWEEN = 560, 22, 9, 6
#: How high its rows are: the title, what is written, letters, buttons.
HEAD, LINE, LETTER, BUTTON = 30, 44, 40, 44

COMMANDS: Final[CommandTable[ScreenKeysScene]] = CommandTable(
    replace(CLOSE, label=N_("Cancel"), icon=""),
    Command("space", N_("Space"), (), lambda scene: scene.write(SPACE), enabled=lambda scene: scene.takes_space),
    Command("rub out", N_("Delete letter"), (), lambda scene: scene.rub_out(), enabled=lambda s: bool(s.words)),
    # Translators: makes the last kana voiced or small: か to が, つ to っ
    Command(
        "vary",
        N_("Change letter"),
        (),
        lambda scene: scene.vary(),
        enabled=lambda scene: screen_keys.varied(scene.words) != scene.words,
        offered=lambda scene: scene.page.varies,
    ),
    Command("done", N_("Done"), (), lambda scene: scene.finish()),
)


class ScreenKeysScene(OverlayScene):
    """Lies over a scene with a text field. The arguments are those of ``ToScreenKeys``."""

    commands = COMMANDS
    words: str
    """What is written so far."""
    page: Page
    """The letters that are shown."""

    def __init__(self, context: Context, title: str, written: str, limit: int, done: Callable[[str], object]) -> None:
        self._title, self._limit, self._done = title, limit, done
        self.words = written
        self.pages = screen_keys.pages(i18n.language())
        """The letters that can be chosen from."""
        self.page = self.pages[0]
        self._rows: list[tuple[Control, ...]] = []
        self._cursor: ScanCursor[Control] = ScanCursor()
        super().__init__(context)

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The surface, with things small enough for all of the panel to be seen."""
        return self.context.screen.with_room_for(WIDTH + 20, self._high() + 20)

    def _high(self) -> float:
        """How high the panel is, in points."""
        heights = [HEAD, LINE, *[LETTER] * len(self.page.rows), BUTTON, BUTTON, BUTTON]
        return sum(heights) + GAP * (len(heights) - 1) + 2 * MARGIN

    def layout(self) -> None:
        """The title and what is written, rows of letters, what else can be typed, other letters, the way out."""
        screen = self.screen
        self.rect = self.in_the_middle(screen.px(WIDTH), screen.px(self._high()))
        letters = screen_keys.shown(self.page, self.words)
        heights = [HEAD, LINE, *[LETTER] * len(letters), BUTTON, BUTTON, BUTTON]
        head, line, *rows = Area(self.rect, screen).framed(MARGIN).rows(*heights, gap=GAP)
        self._head, self._line = head.rect, line.rect
        across = max(map(len, self.page.rows))
        self._rows = [
            tuple(
                self._letter(place.rect, letter)
                for letter, place in zip(row, area.columns(*[None] * across, gap=BETWEEN), strict=False)
            )
            for row, area in zip(letters, rows, strict=False)
        ]
        typing, pages, end = rows[-3:]
        self._rows.append(self._buttons(typing, "space", "rub out", *(["vary"] if self.page.varies else [])))
        places = pages.columns(*[None] * len(self.pages), gap=GAP)
        self._rows.append(
            tuple(
                Chip(place.rect, _(page.name), partial(self.turn_to, page), chosen=partial(self._is_shown, page))
                for page, place in zip(self.pages, places, strict=True)
            )
        )
        self._rows.append(self._buttons(end, "close", "done"))
        form = self.new_form()
        form.add(*(control for row in self._rows for control in row))
        self._cursor.start()
        self.use(form)

    def _buttons(self, area: Area, *names: str) -> tuple[Control, ...]:
        """Buttons of commands beside each other."""
        places = area.columns(*[None] * len(names), gap=GAP)
        return tuple(
            self.text_button(name, place.rect, primary=name == "done")
            for name, place in zip(names, places, strict=True)
        )

    def _letter(self, rect: pygame.Rect, letter: str) -> LetterButton:
        """The button of a letter; a sign is called by its name."""
        name = _(screen_keys.SIGNS[letter]) if letter in screen_keys.SIGNS else letter
        return LetterButton(rect, name, partial(self.write, letter), enabled=self._has_room, letter=letter)

    def _is_shown(self, page: Page) -> bool:
        return page == self.page

    def _has_room(self) -> bool:
        return len(self.words) < self._limit

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def takes_space(self) -> bool:
        """Whether a space would mean anything here."""
        return self._has_room() and bool(self.words) and not self.words.endswith(SPACE)

    def write(self, letter: str) -> None:
        """Put a letter behind what is written."""
        self._change(self.words + letter)

    def rub_out(self) -> None:
        """Take the last letter away."""
        self._change(self.words[:-1])

    def vary(self) -> None:
        """Make the last kana another of its kind."""
        self._change(screen_keys.varied(self.words))

    def turn_to(self, page: Page) -> None:
        """Show other letters."""
        self.page = page
        self.layout()

    def finish(self) -> None:
        """Let what is written stand in the field."""
        self.close()
        self._done(self.words.strip())

    def _change(self, written: str) -> None:
        self.words = written
        self.layout()

    # -- one switch ----------------------------------------------------------------------------------------------

    def scan(self, take: bool = False) -> None:
        """To the next row, or to the next letter of the row that was taken; or take it."""
        if take:
            if not self._cursor.open():
                self.form.press_focus()
                self._cursor.start()
        else:
            rows = [tuple(control for control in row if control.enabled()) for row in self._rows]
            self._cursor.step([ScanRow(row) for row in rows if row])
            at = self._cursor.at
            if at is not None:
                self.form.start_at(RowOfControls.around(at.things) if isinstance(at, ScanRow) else at, ring=True)
        self.dirty = True

    # -- what is seen and heard ----------------------------------------------------------------------------------

    def told(self) -> str:
        """What is asked for, and what is written so far."""
        # Translators: {title}: what is asked for, such as “Name”; {content}: what is written so far
        return _("{title}: {content}.").format(title=self._title, content=self.words.strip() or _("empty"))

    def paint(self, target: pygame.Surface) -> None:
        """The title, and what is written with a line behind it; of a long text the end."""
        screen, line = self.screen, self._line
        size = screen.px(TITLE - 2)
        text.draw(target, self._title, self._head.midleft, size, INK, bold=True, room=self._head.width)
        plate = art.rounded_rect(*line.size, screen.px(10), PANEL, 1.0, FIELD_EDGE, 1.0, 1)
        target.blit(plate, line)
        inner, size = line.inflate(-screen.px(24), 0), screen.px(BODY)
        shift = max(0, text.width(self.words, size) - inner.width + screen.px(4))
        clip = target.get_clip()
        target.set_clip(inner.clip(clip))
        text.draw(target, self.words, (inner.x - shift, inner.centery), size)
        end = inner.x + text.width(self.words, size) - shift
        target.fill(
            art.rgb(AMBER), (end + 1, line.y + screen.px(11), max(2, screen.px(2)), line.height - screen.px(22))
        )
        target.set_clip(clip)
