"""A new practice level from a word: how large, how full, how hard. The same word makes the same level for everybody."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.drafts import Draft
from floes_app.bots.icefloes import tasks
from floes_app.bots.icefloes.generator import usual_floes
from floes_app.bots.icefloes.rating import GRADE_WORDS
from floes_app.bots.icefloes.tasks import Made
from floes_app.bots.worker import State, Worker
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes.pack import Level
from floes_app.games.icefloes.text import parse
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.cards import columns
from floes_app.view.controls import Chip, Control, Field, IconButton, TextButton
from floes_app.view.theme import BODY, CORAL, DIM, INK, SMALL, Screen

WIDTH: Final = 620
#: The panel needs so much height, in points.
LEAST_HEIGHT: Final = 560
SIZES: Final = (5, 7, 9, 11)
#: How full a field may be, as parts of the usual number of floes.
FILLINGS: Final = (3 / 4, 1, 4 / 3)
EXPLANATION: Final = N_("Each word makes a level of its own, the same for everybody with the same wishes.")
SEARCHING: Final = N_("Looking for a level that can be solved and is as hard as you wish…")
LONGEST_WORD: Final = 24
_SYLLABLES: Final = ("ka", "no", "lu", "mi", "ra", "su", "to", "vi", "ne", "ja", "lo", "pi", "sha", "ku", "ry", "bel")


def some_word() -> str:
    """A word that nobody has thought of."""
    return "".join(secrets.choice(_SYLLABLES) for _syllable in range(3)).capitalize()


def floe_numbers(size: int) -> list[int]:
    """The numbers of floes to choose from on a field with sides of this length."""
    return [round(usual_floes(size, size) * part) for part in FILLINGS]


class MakerScene(OverlayScene):
    """Lies over the library. What was made is put among the player's own levels: ``path`` is its file, or None.

    filling: which of ``FILLINGS`` is wished for.
    """

    def __init__(self, context: Context, saved: Callable[[Path], None] = lambda _path: None) -> None:
        self._tell_saved = saved
        self.word = some_word()
        self.size = 7
        self.filling = 1
        self.grade = "medium"
        self.fault = ""
        self._worker = Worker()
        super().__init__(context)

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; things get no larger than lets the whole panel be seen."""
        return self.context.screen.with_room_for(1, LEAST_HEIGHT)

    @property
    def searching(self) -> bool:
        """Whether a level is being looked for."""
        return self._worker.busy

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The word, then a row of chips for each wish, then a line about it, then the button."""
        screen = self.screen
        tight = screen.height < screen.px(660)
        margin, gap = screen.px(18 if tight else 28), screen.px(8 if tight else 12)
        row, line = screen.px(42), screen.px(24)
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        room = wide - 2 * margin
        notes = [text.paragraph_height(_(words), screen.px(SMALL), room) for words in (EXPLANATION, SEARCHING)]
        head, button = screen.px(46), screen.px(50)
        wishes: list[tuple[str, str, Sequence[tuple[Any, str]]]] = [
            (_("Size"), "size", [(size, f"{size}×{size}") for size in SIZES]),
            (_("Floes"), "filling", [(number, str(floes)) for number, floes in enumerate(floe_numbers(self.size))]),
            (_("Difficulty"), "grade", [(grade, _(words)) for grade, words in GRADE_WORDS.items()]),
        ]
        first = pygame.Rect(0, line, room, row)
        grids = [self._grid(first, [words for _value, words in values]) for _label, _wish, values in wishes]
        needed = line + row + gap + sum(grid[-1].bottom + gap for grid in grids)
        self.rect = self.in_the_middle(wide, 2 * margin + head + needed + max(notes) + gap + button)
        x, y = self.rect.x + margin, self.rect.y + margin
        form = self.new_form()
        self._title_at = x, y + screen.px(12)
        close = pygame.Rect(x + room - row, y - screen.px(8), row, row)
        y += head
        self._labels = [(_("Word"), (x, y + screen.px(10)))]
        word = pygame.Rect(x, y + line, room - row - gap, row)
        form.add(
            Field(word, _("Word"), self.make, value=self.word, limit=LONGEST_WORD, changed=partial(self._wish, "word")),
            IconButton(pygame.Rect(word.right + gap, word.y, row, row), _("Another word"), self.draw_word, icon="die"),
        )
        y = word.bottom + gap
        for (label, wish, values), grid in zip(wishes, grids, strict=True):
            self._labels.append((label, (x, y + screen.px(10))))
            for (value, words), place in zip(values, grid, strict=True):
                chosen = partial(self._is_wished, wish, value)
                form.add(Chip(place.move(x, y), words, partial(self._wish, wish, value), chosen=chosen))
            y += grid[-1].bottom + gap
        self._note_at = x, y - gap // 3
        self._button = TextButton(
            pygame.Rect(x, self.rect.bottom - margin - button, room, button), "", self.make, primary=True, icon="play"
        )
        form.add(self._button, IconButton(close, _("Close"), self.close, "Esc", icon="cross"))
        self._name_button()
        self.use(form)

    def _grid(self, place: pygame.Rect, labels: Sequence[str]) -> list[pygame.Rect]:
        """Where chips with these words go, all of one size, in as many rows as they need; ``place`` is the first."""
        gap = self.screen.px(8)
        least = max(text.width(words, self.screen.px(BODY - 1), True) for words in labels) + self.screen.px(20)
        across, _wide = columns(place.width, gap, least, len(labels))
        rows = -(-len(labels) // across)
        across, wide = columns(place.width, gap, least, -(-len(labels) // rows))
        high = place.height
        steps = [divmod(index, across) for index in range(len(labels))]
        return [
            pygame.Rect(place.x + column * (wide + gap), place.y + row * (high + gap), wide, high)
            for row, column in steps
        ]

    def _is_wished(self, wish: str, value: Any) -> bool:
        return bool(getattr(self, wish) == value)

    def _name_button(self) -> None:
        self._button.label = _("Stop") if self.searching else _("Make the level")
        self._button.icon = "cross" if self.searching else "play"

    def first(self) -> Control | None:
        """The button: a word is there already."""
        return self._button

    # -- what can be done ----------------------------------------------------------------------------------------

    def _wish(self, wish: str, value: Any) -> None:
        """Wish for something else, by the name of an attribute; what was looked for is of no use any more."""
        if getattr(self, wish) == value:
            return
        setattr(self, wish, value)
        self._worker.cancel()
        self.fault = ""
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
        if self.searching:
            self._worker.cancel()
        else:
            self.fault = ""
            floes = floe_numbers(self.size)[self.filling]
            self._worker.ask(tasks.level_of_word, self.size, floes, self.grade, self.word.strip())
        self._name_button()
        self.dirty = True

    def keep(self, made: Made) -> None:
        """Put a level that was made among the player's own, and go back to the library."""
        position = parse(made.text)
        draft = Draft(position.rows(), name=self.word.strip() or _("Level"))
        known = Level(position, par=made.par, difficulty=made.difficulty, solution=made.solution)
        path, messages = self.context.levels.save(drafts.write(draft, known), draft.name)
        if path is not None:
            self._tell_saved(path)
        self.context.messages += messages
        self.close()

    # -- events, time, drawing -----------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self._worker.close()

    def update(self, seconds: float) -> None:
        """Take what the worker has made."""
        super().update(seconds)
        news = self._worker.poll()
        if news is None or news.state is State.RUNNING:
            return
        if news.state is State.DONE:
            self.keep(news.value)
        else:
            self.fault = str(news.value)
        self._name_button()
        self.dirty = True

    def paint(self, target: pygame.Surface) -> None:
        """The title, the names of the wishes, and what is going on."""
        screen = self.screen
        text.draw(target, _("A level from a word"), self._title_at, screen.px(BODY + 4), INK, bold=True)
        for words, at in self._labels:
            text.draw(target, words, at, screen.px(SMALL), DIM)
        words, colour = _(SEARCHING) if self.searching else _(EXPLANATION), DIM
        if self.fault:
            words, colour = self.fault, CORAL
        room = self._button.rect.width
        text.draw_paragraph(target, words, self._note_at, screen.px(SMALL), room, colour)
