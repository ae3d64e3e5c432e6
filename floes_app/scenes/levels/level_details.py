"""The chosen level of the library: its picture, its words and figures, what was achieved on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from floes_app.board.model import Fact
from floes_app.bots.icefloes.rating import GRADE_WORDS, grade_of
from floes_app.core.i18n import _, ngettext, pgettext
from floes_app.play.level_library import LevelLibrary, LibraryLevel
from floes_app.view import text
from floes_app.view.layout import Area, Flow
from floes_app.view.level_card import LevelPictures, draw_mark
from floes_app.view.panel import draw_facts
from floes_app.view.theme import CORAL, DIM, FAINT, INK, SMALL, SOFT, TITLE

#: How much room the words below the picture need at least, and how small the picture may become, in points.
LEAST_WORDS: Final = 220
LEAST_PICTURE: Final = 96


class LevelDetails:
    """The chosen level in an area, with room for its buttons: beside the cards they are below it, else at its right."""

    def __init__(self, area: Area, is_beside: bool, library: LevelLibrary, pictures: LevelPictures) -> None:
        self.area: Final = area
        self.is_beside: Final = is_beside
        """Whether the area is a column beside the cards, and not a strip below them."""
        self.library: Final = library
        self.pictures: Final = pictures
        if is_beside:
            self._buttons, self._rest = area.cut_bottom(area.length(50, 44, gap=10))
        else:
            self._buttons, self._rest = area.cut_right(min(area.width / 3, 220), gap=10)

    def places(self, names: Sequence[str]) -> dict[str, pygame.Rect]:
        """Where the button to play goes, and those of the commands named: one with words, then icons."""
        play, row = self._buttons.cut_top(50, gap=10)
        if self.is_beside:
            places = row.columns(None, *[44] * (len(names) - 1), gap=10)
        else:
            words, row = row.cut_top(44, gap=10)
            places = [words, *row.cut_top(44)[0].columns(*[44] * (len(names) - 1), gap=10)]
        return {"play": play.rect, **{name: place.rect for name, place in zip(names, places, strict=True)}}

    def draw(self, target: pygame.Surface) -> None:
        """Draw the level that is chosen now."""
        level = self.library.chosen
        if level is None:
            return
        if self.is_beside:
            size = min(self.area.width, max(LEAST_PICTURE, self._rest.height - 14 - LEAST_WORDS))
            picture, words = self._rest.cut_top(size, gap=8)
        else:
            size = min(self.area.height, self._rest.width / 3)
            picture, words = self._rest.cut_left(size, gap=18)
            picture = picture.cut_top(size)[0]
        drawn = self.pictures.draw(level.draft.start, self.area.screen.px(size))
        target.blit(drawn, drawn.get_rect(center=picture.rect.center))
        flow = Flow(words)
        self._draw_title(target, level, flow)
        flow.skip(6)
        self._draw_facts(target, level, flow)
        if level.is_practice:
            self._draw_marks(target, level, flow)
        if level.note:
            self._draw_note(target, level.note, flow)

    @property
    def _end(self) -> int:
        """How far down words may reach, in pixels."""
        return self._buttons.rect.y if self.is_beside else self.area.rect.bottom

    def _draw_title(self, target: pygame.Surface, level: LibraryLevel, flow: Flow) -> None:
        screen, at, room = self.area.screen, flow.area.rect.topleft, flow.area.rect.width
        height = text.draw_paragraph(target, level.title, at, screen.px(TITLE - 2), room, INK, bold=True, leading=1.25)
        flow.row_of_pixels(height)
        if level.draft.author:
            line = flow.row(22).cut_top(20)[0].rect
            text.draw(target, level.draft.author, line.midleft, screen.px(SMALL), FAINT, room=room)

    def _draw_facts(self, target: pygame.Surface, level: LibraryLevel, flow: Flow) -> None:
        """Figures, or why there are none."""
        screen, room = self.area.screen, flow.area.rect.width
        small = screen.px(SMALL)
        par, difficulty = self.library.figures(level)
        if level.players > 1:
            facts = [
                Fact(str(level.players), ngettext("player", "players", level.players)),
                Fact(str(level.draft.floes), ngettext("floe", "floes", level.draft.floes)),
            ]
        elif par is not None:
            facts = [Fact(str(par), _("par"))]
            if difficulty is not None:
                facts.append(Fact(f"{difficulty:.1f}", pgettext("difficulty", GRADE_WORDS[grade_of(difficulty)])))
        elif level.is_faulty:
            words = _("Not finished yet: open it in the editor.")
            text.draw_paragraph(target, words, flow.row(48).rect.topleft, small, room, SOFT)
            return
        elif self.library.is_unsolvable(level):
            line = flow.row(30).cut_top(24)[0].rect
            text.draw(target, _("Can’t be solved"), line.midleft, small, CORAL, bold=True, room=room)
            return
        elif self.library.analysis.seeks(level.rows):
            line = flow.row(30).cut_top(24)[0].rect
            text.draw(target, _("Looking for the shortest way…"), line.midleft, small, FAINT, room=room)
            return
        else:
            return
        at = flow.area.rect.x, flow.bottom
        flow.bottom = draw_facts(target, at, room, facts, screen) + screen.px(8)

    def _draw_marks(self, target: pygame.Surface, level: LibraryLevel, flow: Flow) -> None:
        marks = self.library.marks(level)
        solved = _("Not solved yet")
        if marks.best is not None:
            solved = ngettext("Solved in {number} move", "Solved in {number} moves", marks.best).format(
                number=marks.best
            )
        lines = (
            (solved, marks.best is not None),
            (_("In as few moves as possible"), marks.par),
            # Translators: what a star is for
            (_("Without hints"), marks.unaided),
        )
        for number, (words, earned) in enumerate(lines):
            row = flow.row(24).rect
            if row.bottom > self._end:
                flow.bottom = row.y
                break
            draw_mark(target, row.midleft, number, words, earned, self.area.screen, row.width)
        flow.skip(6)

    def _draw_note(self, target: pygame.Surface, note: str, flow: Flow) -> None:
        """The note, as far as there is room for it."""
        screen, room = self.area.screen, flow.area.rect.width
        if flow.bottom >= self._end - screen.px(40):
            return
        size = screen.px(SMALL)
        most = (self._end - screen.px(10) - flow.bottom) // round(size * 1.35)
        note = text.shortened(note, size, room, most)
        if note:
            text.draw_paragraph(target, note, (flow.area.rect.x, flow.bottom), size, room, DIM, leading=1.35)
