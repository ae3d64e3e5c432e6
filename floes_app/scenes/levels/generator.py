"""A new practice level from a word: a panel with the word and a row of chips for each wish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.core.i18n import N_, _, sentence
from floes_app.play.access.speech import Heard
from floes_app.play.commands import Command, CommandTable
from floes_app.play.levels.library.generator import (
    LONGEST_WORD,
    SIZES,
    LevelGenerator,
    floe_numbers,
    meaning,
    some_word,
)
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import BESIDE, OverlayScene
from floes_app.view.controls import Chip, Control, Field
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, CORAL_PALE, DIM, SMALL, SOFT
from floes_app.view.parts.tree import Column, Drawing, Grid, Middle, Part, Row, Text, Widget, unplaced

WIDTH: Final = 620
#: Below this height everything stands closer together, in points of the window.
TIGHT: Final = 700
#: The heights of a chip and of the button, in points.
CHIP, BUTTON = 42, 50
TITLE_WORDS: Final = N_("Make a level from a word")
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
        words=lambda scene: _("Stop") if scene.generator.is_running else _("Make level"),
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

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The word, then a row of chips for each wish, then a line about it; the button below stays in sight."""
        screen = self.screen
        margin, gap = (18, 8) if screen.height < screen.px(TIGHT) else (28, 12)
        room = min(screen.px(WIDTH), screen.width - 2 * screen.px(BESIDE)) - 2 * screen.px(margin)
        close = Widget(self.icon_button("close"), CHIP)
        title = Middle(Text(_(TITLE_WORDS), BODY + 4, bold=True), CHIP)
        wishes = [self._wish_part(room, *wish) for wish in self._wishes()]
        note = self._changing(room, [_(EXPLANATION), _(SEARCHING)], self._note_words)
        page = Column(Row((None, title), (CHIP, close), gap=12), self._word_part(gap), *wishes, note, gap=gap)
        self._button = self.text_button("make", primary=True)
        self.lay_out_scrolling(page, Widget(self._button, BUTTON), WIDTH, margin, gap)
        self._name_button()

    def _changing(self, room: int, words: Sequence[str], now: Callable[[], tuple[str, str]]) -> Part:
        """A paragraph that changes, as high as the longest of these; ``now`` gives its words and its colour."""
        screen = self.screen
        small = screen.px(SMALL)
        high = max(text.paragraph_height(one, small, room) for one in words)

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            said, colour = now()
            text.draw_paragraph(target, said, rect.topleft, small, rect.width, colour)

        return Drawing(high / screen.scale, draw)

    def _wishes(self) -> list[tuple[str, str, Sequence[tuple[Any, str]]]]:
        """The wishes: each with its name, the attribute of the generator, its values and their words."""
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
                [(grade, _(words)) for grade, words in GRADE_WORDS.items()],
            ),
        ]

    def _word_part(self, gap: float) -> Part:
        """The field for the word, and the button that draws another."""
        field = Field(
            unplaced(),
            _("Word"),
            self.make,
            value=self.generator.word,
            limit=LONGEST_WORD,
            changed=partial(self._wish, "word"),
        )
        row = Row((None, Widget(field, CHIP)), (CHIP, Widget(self.icon_button("word"), CHIP)), gap=gap)
        # Translators: before a field: the word from which a level is made
        return Column(Text(_("Word"), SMALL, DIM), row, gap=3)

    def _wish_part(self, room: int, name: str, wish: str, values: Sequence[tuple[Any, str]]) -> Part:
        """The name of a wish, chips of one size in as many rows as they need, and what the chosen one means."""
        size = self.screen.px(BODY - 1)
        least = max(text.width(words, size, True) for _value, words in values) / self.screen.scale + 20
        chips = [
            Chip(
                unplaced(),
                words,
                partial(self._wish, wish, value),
                group=name,
                aside=meaning(wish, value),
                chosen=partial(self.generator.wishes_for, wish, value),
            )
            for value, words in values
        ]
        meanings = [meaning(wish, value) for value, _words in values]
        told = self._changing(room, meanings, lambda: (meaning(wish, getattr(self.generator, wish)), SOFT))
        grid = Grid([Widget(chip, CHIP) for chip in chips], least, even=True)
        return Column(Text(name, SMALL, DIM), grid, told, gap=3)

    def _name_button(self) -> None:
        icon = "cross" if self.generator.is_running else "play"
        self._button.become(self.commands.action(self, "make").label, icon)

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
        """Take another word, and say it: the field with it does not have the focus."""
        self._wish("word", some_word())
        self.layout()
        self.context.voice.read(sentence(self.generator.word))

    def make(self) -> None:
        """Look for the level, or stop looking."""
        self.generator.toggle()
        self._name_button()
        self.dirty = True

    # -- time, and what is heard ---------------------------------------------------------------------------------

    def leave(self) -> None:
        """Stop the generator."""
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

    def heard(self) -> Heard:
        """The title, what is going on, and the control with the focus."""
        return replace(super().heard(), line=self._note_words()[0])

    def heading(self) -> str:
        """The title."""
        return sentence(_(TITLE_WORDS))

    def written(self, told: str) -> str:
        """Empty: the state of the search is told already."""
        return ""

    def _note_words(self) -> tuple[str, str]:
        """The line about what is going on, and its colour."""
        if self.generator.fault:
            return self.generator.fault, CORAL_PALE
        return _(SEARCHING) if self.generator.is_running else _(EXPLANATION), DIM
