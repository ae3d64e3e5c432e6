"""Letters on the screen: a text is written by one switch, a gamepad or the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from floes_app.core import i18n
from floes_app.core.i18n import N_, _, pgettext
from floes_app.play.access import screen_keys
from floes_app.play.access.screen_keys import SPACE, Page
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.scenes.base.scan import ScanCursor, ScanRow
from floes_app.view.controls import Chip, Control, LetterButton, RowOfControls
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, FIELD_EDGE, PANEL, TITLE
from floes_app.view.parts.tree import Column, Drawing, Gap, Grid, Part, Row, Text, Widget, unplaced

#: The width of the panel, its margin, the gaps between its rows and between letters, in points.
WIDTH, MARGIN, GAP, BETWEEN = 560, 22, 9, 6
#: Heights of its rows: the text, letters, buttons.
LINE, LETTER, BUTTON = 44, 40, 44

COMMANDS: Final[CommandTable[ScreenKeysScene]] = CommandTable(
    replace(CLOSE, label=N_("Cancel"), icon=""),
    Command("space", N_("Space"), (), lambda scene: scene.write(SPACE), enabled=lambda scene: scene.takes_space),
    Command("rub out", N_("Delete letter"), (), lambda scene: scene.rub_out(), enabled=lambda s: bool(s.words)),
    # Translators: changes the last letter: a to ä, か to が
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
    keeps_words = True
    words: str
    """The text so far."""
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

    def layout(self) -> None:
        """The title and what is written, rows of letters, what else can be typed, other letters, the way out."""
        letters = screen_keys.shown(self.page, self.words)
        across = max(map(len, self.page.rows))
        typing = self._buttons("space", "rub out", *(["vary"] if self.page.varies else []))
        pages = [
            Chip(
                unplaced(),
                _(page.name),
                partial(self.turn_to, page),
                chosen=partial(self._is_shown, page),
                group=_("Keys"),
            )
            for page in self.pages
        ]
        end = self._buttons("close", "done")
        rows = [tuple(map(self._letter, row)) for row in letters]
        self._rows = [*rows, typing, tuple(pages), end]
        head = Column(Text(self._title, TITLE - 2, bold=True), Drawing(LINE, self._draw_line), gap=GAP)
        page = Column(*(_row(row, across) for row in rows), self._grid(typing), self._grid(pages), gap=GAP)
        self._cursor.start()
        self.lay_out_scrolling(page, self._grid(end), WIDTH, MARGIN, GAP, head)

    def _grid(self, controls: Sequence[Control]) -> Part:
        """Buttons with words beside each other, one below the other where their words have no room."""
        size = self.screen.px(BODY)
        least = max(text.width(control.label, size, True) for control in controls) / self.screen.scale + 28
        return Grid([Widget(control, BUTTON) for control in controls], least, gap=GAP, even=True)

    def _buttons(self, *names: str) -> tuple[Control, ...]:
        """Buttons of commands."""
        return tuple(self.text_button(name, primary=name == "done") for name in names)

    def _letter(self, letter: str) -> LetterButton:
        """The button of a letter; a sign is called by its name."""
        name = _(screen_keys.SIGNS[letter]) if letter in screen_keys.SIGNS else letter
        return LetterButton(unplaced(), name, partial(self.write, letter), enabled=self._has_room, letter=letter)

    def _is_shown(self, page: Page) -> bool:
        return page == self.page

    def _has_room(self) -> bool:
        return len(self.words) < self._limit

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def takes_space(self) -> bool:
        """True if a space would mean anything here."""
        return self._has_room() and bool(self.words) and not self.words.endswith(SPACE)

    def write(self, letter: str) -> None:
        """Put a letter behind what is written."""
        self._change(self.words + letter)

    def rub_out(self) -> None:
        """Take the last letter away."""
        self._change(self.words[:-1])

    def vary(self) -> None:
        """Make the last letter another of its kind."""
        self._change(screen_keys.varied(self.words))

    def turn_to(self, page: Page) -> None:
        """Show other letters."""
        self.page = page
        self.layout()

    def finish(self) -> None:
        """Accept the text and close."""
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
        else:
            rows = [tuple(control for control in row if control.enabled()) for row in self._rows]
            self._cursor.step([ScanRow(row) for row in rows if row])
            at = self._cursor.at
            if at is not None:
                self.form.start_at(RowOfControls.around(at.things) if isinstance(at, ScanRow) else at, ring=True)
        self.dirty = True

    # -- what is seen and heard ----------------------------------------------------------------------------------

    def announcement(self) -> str:
        """The name of the text, and the text so far."""
        # Translators: {title}: what is asked for, such as “Name”; {content}: what is written so far
        return _("{title}: {content}.").format(
            title=self._title, content=self.words.strip() or pgettext("text field", "empty")
        )

    def written(self, told: str) -> str:
        """Empty: the text written is told already."""
        return ""

    def _draw_line(self, target: pygame.Surface, line: pygame.Rect) -> None:
        """Draw what is written with a line behind it; of a long text the end."""
        screen = self.screen
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


def _row(letters: Sequence[Control], across: int) -> Part:
    """Letters beside each other, as wide as if there were so many."""
    empty = [Gap(0)] * (across - len(letters))
    return Row(*((None, Widget(letter, LETTER)) for letter in letters), *((None, gap) for gap in empty), gap=BETWEEN)
