"""A new practice level from a word: a panel with the word and a row of chips for each wish."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from floes_app.bots.icefloes.rating import GRADE_WORDS
from floes_app.core.i18n import N_, _, pgettext
from floes_app.play.commands import Command, CommandTable
from floes_app.play.level_generator import LONGEST_WORD, SIZES, LevelGenerator, floe_numbers, meaning, some_word
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.cards import columns
from floes_app.view.controls import Chip, Control, Field
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, CORAL_PALE, DIM, INK, SMALL, SOFT, Screen

WIDTH: Final = 620
#: The panel needs so much height, in points.
LEAST_HEIGHT: Final = 630
#: Below this height everything stands closer together, in points of the window.
TIGHT: Final = 700
#: The heights of a chip, of the name above it, of the title and of the button, in points.
CHIP, NAME, TITLE, BUTTON = 42, 24, 46, 50
EXPLANATION: Final = N_(
    "Every word makes a level of its own. With the same word and the same choices, your friends get the same level."
)
SEARCHING: Final = N_("Looking for a level as hard as you asked for…")

COMMANDS: Final[CommandTable[GeneratorScene]] = CommandTable(
    CLOSE,
    Command("word", N_("Pick another word"), (), lambda scene: scene.draw_word(), icon="die"),
    Command(
        "make",
        N_("Make level"),
        (),
        lambda scene: scene.make(),
        words=lambda scene: _("Stop") if scene.generator.searching else _("Make level"),
    ),
)


class GeneratorScene(OverlayScene):
    """Lies over the library. The level that is made is put among the player's own; ``saved`` is told its file."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS

    def __init__(self, context: Context, saved: Callable[[Path], None] = lambda _path: None) -> None:
        self._tell_saved = saved
        self.generator: Final[LevelGenerator] = LevelGenerator()
        """The wishes, and the search."""
        super().__init__(context)

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; things get no larger than lets the whole panel be seen."""
        return self.context.screen.with_room_for(1, LEAST_HEIGHT)

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The word, then a row of chips for each wish, then a line about it, then the button."""
        screen = self.screen
        margin, self._gap = (18, 8) if screen.height < screen.px(TIGHT) else (28, 12)
        window = Area.of(screen)
        inner = window.inset(14, 0).at_most(WIDTH).inset(margin, 0)
        notes = [
            text.paragraph_height(_(words), screen.px(SMALL), inner.rect.width) for words in (EXPLANATION, SEARCHING)
        ]
        form = self.new_form()
        # the panel is as high as what is on it: laid out from the top, then moved to the middle
        flow = Flow(inner)
        flow.skip(margin)
        title = flow.row(TITLE)
        self._names: list[tuple[str, Area]] = []
        self._meanings: list[tuple[str, Area]] = []
        fields = list(self._word_row(flow))
        chips = [chip for wish in self._wishes() for chip in self._wish_rows(flow, *wish)]
        self._note = flow.row_of_pixels(max(notes))
        flow.skip(self._gap)
        button = flow.row(BUTTON)
        flow.skip(margin)
        self.rect = self.in_the_middle(inner.rect.width + 2 * screen.px(margin), flow.bottom)
        close = title.place(CHIP, CHIP, "topright").move(0, -screen.px(8))
        self._title = title.cut_top(24)[0]
        self._button = self.text_button("make", button.rect, primary=True)
        form.add(*fields, *chips, self._button, self.icon_button("close", close))
        for rect in [
            *(control.rect for control in form.controls),
            *(area.rect for _words, area in (*self._names, *self._meanings)),
        ]:
            rect.move_ip(0, self.rect.y)
        for area in (self._title, self._note):
            area.rect.move_ip(0, self.rect.y)
        self._name_button()
        self.use(form)

    def _wishes(self) -> list[tuple[str, str, Sequence[tuple[Any, str]]]]:
        """What can be wished for: what it is called, the attribute of the generator, its values and their words."""
        floes = floe_numbers(self.generator.size)
        return [
            # Translators: before chips with the sizes of boards
            (_("Size"), "size", [(size, f"{size}×{size}") for size in SIZES]),
            # Translators: before chips: how many floes lie on the board
            (_("Floes"), "filling", [(number, str(count)) for number, count in enumerate(floes)]),
            (
                # Translators: how difficult a level is
                _("Difficulty"),
                "grade",
                [(grade, pgettext("difficulty", words)) for grade, words in GRADE_WORDS.items()],
            ),
        ]

    def _word_row(self, flow: Flow) -> Iterator[Control]:
        # Translators: before a field: the word from which a level is made
        self._names.append((_("Word"), flow.row(NAME)))
        die, word = flow.row(CHIP).cut_right(CHIP, gap=self._gap)
        changed = partial(self._wish, "word")
        yield Field(word.rect, _("Word"), self.make, value=self.generator.word, limit=LONGEST_WORD, changed=changed)
        yield self.icon_button("word", die.rect)
        flow.skip(self._gap)

    def _wish_rows(self, flow: Flow, name: str, wish: str, values: Sequence[tuple[Any, str]]) -> Iterator[Control]:
        """The name of a wish, and chips of one size in as many rows as they need."""
        self._names.append((name, flow.row(NAME)))
        gap, size = self.screen.px(8), self.screen.px(BODY - 1)
        least = max(text.width(words, size, True) for _value, words in values) + self.screen.px(20)
        rows = -(-len(values) // columns(flow.area.rect.width, gap, least, len(values))[0])
        across, wide = columns(flow.area.rect.width, gap, least, -(-len(values) // rows))
        for start in range(0, len(values), across):
            if start:
                flow.skip(8)
            places = flow.row(CHIP).columns(*[wide / self.screen.scale] * across, gap=8)
            for (value, words), place in zip(values[start : start + across], places, strict=False):
                chosen = partial(self.generator.wishes_for, wish, value)
                yield Chip(
                    place.rect,
                    words,
                    partial(self._wish, wish, value),
                    group=name,
                    aside=meaning(wish, value),
                    chosen=chosen,
                )
        flow.skip(3)
        small, room = self.screen.px(SMALL), flow.area.rect.width
        high = max(text.paragraph_height(meaning(wish, value), small, room) for value, _words in values)
        self._meanings.append((wish, flow.row_of_pixels(high)))
        flow.skip(self._gap)

    def _name_button(self) -> None:
        self._button.label = self.commands.action(self, "make").label
        self._button.icon = "cross" if self.generator.searching else "play"

    def first(self) -> Control | None:
        """The button: a word is there already."""
        return self._button

    # -- what can be done ----------------------------------------------------------------------------------------

    def _wish(self, wish: str, value: Any) -> None:
        """Wish for something else, by the name of an attribute of the generator."""
        if not self.generator.wish(wish, value):
            return
        if wish == "size":
            self.layout()
        self._name_button()
        self.dirty = True

    def draw_word(self) -> None:
        """Take another word."""
        self._wish("word", some_word())
        self.layout()

    def make(self) -> None:
        """Look for the level, or stop looking."""
        self.generator.search_or_stop()
        self._name_button()
        self.dirty = True

    # -- time and drawing ----------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.generator.close()

    def update(self, seconds: float) -> None:
        """Take what the worker has made, and go back to the library with it."""
        super().update(seconds)
        if not self.generator.poll():
            return
        made = self.generator.made
        if made is not None:
            self.context.say(*self.generator.keep(made, self.context.levels, self._tell_saved))
            self.close()
        self._name_button()
        self.dirty = True

    def paint(self, target: pygame.Surface) -> None:
        """The title, the names of the wishes, and what is going on."""
        screen = self.screen
        text.draw(target, _("Make a level from a word"), self._title.rect.midleft, screen.px(BODY + 4), INK, bold=True)
        for words, area in self._names:
            at = area.rect.x, area.rect.y + screen.px(10)
            text.draw(target, words, at, screen.px(SMALL), DIM)
        for wish, area in self._meanings:
            words = meaning(wish, getattr(self.generator, wish))
            text.draw_paragraph(target, words, area.rect.topleft, screen.px(SMALL), area.rect.width, SOFT)
        words, colour = _(SEARCHING) if self.generator.searching else _(EXPLANATION), DIM
        if self.generator.fault:
            words, colour = self.generator.fault, CORAL_PALE
        note = self._note.rect.move(0, -screen.px(self._gap) // 3)
        text.draw_paragraph(target, words, note.topleft, screen.px(SMALL), note.width, colour)
