"""The page of the editor with ideas for a level: cards in the place of the board, and what is looked for beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from floes_app.bots.icefloes.levels.improving import Variant
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.bots.icefloes.levels.tasks import Figures
from floes_app.core.i18n import _, decimal, ngettext, sentence, sentences
from floes_app.play.commands import BoundCommand
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.editor.improver import SHOWN, WISHES, change_words, gain_words
from floes_app.scenes.base.form_scene import command_button
from floes_app.view.controls import Control, TextButton
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.card import LevelPictures
from floes_app.view.levels.idea_card import IdeaCard, IdeaWords, TickRow
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import AURORA, BODY, DIM, FAINT, INK, SMALL, SOFT, TITLE

#: The heights of a heading and of a row, in points.
HEADING: Final = 28
ROW: Final = 36
#: Least width and height of a card, in points.
LEAST_WIDTH, LEAST_HEIGHT = 190, 200
#: Room beside the cards for what shows how far they are scrolled, in points.
SCROLLBAR: Final = 14
#: Heights of the title and of the button above the cards, in points.
TITLE_LINE, MORE = 32, 44
#: Between wishes that stand side by side, in points.
BETWEEN: Final = 6
#: The number of figures that are compared, the greatest and the least height of their rows, and the height from which
#: on all parts of the panel have room below each other, in points.
FIGURES, FIGURE, LEAST_FIGURE, WHOLE = 5, 28, 19, 372


class IdeaCards:
    """The level as it is, and the ideas for it. What is lower than they are together scrolls."""

    def __init__(
        self, view: Area, editor: LevelEditor, action: Callable[[str], BoundCommand], pictures: LevelPictures
    ) -> None:
        self._editor: Final = editor
        self._action: Final = action
        self._pictures: Final = pictures
        across = next((number for number in (3, 2) if view.width >= number * LEAST_WIDTH), 1)
        rows = -(-(SHOWN + 1) // across)
        lines = (TITLE_LINE, 24) if across == 3 else (TITLE_LINE, 48, MORE)
        head = view.length(*lines, gap=0 if across == 3 else 4)
        least = view.length(head, *[LEAST_HEIGHT] * rows, gap=14)
        self.view: Final = view.rect
        """The place where they are seen."""
        page = view.cut_right(SCROLLBAR)[1] if least > view.height else view
        self.area: Final = page.rows(max(least, view.height))[0]
        top, cards = self.area.cut_top(head, gap=14)
        if across == 3:
            top, self._more = top.columns(None, 190, gap=10)
            self._more = self._more.at_most(height=MORE)
            self._title, self._line = top.rows(TITLE_LINE, None)
        else:
            self._title, self._line, more = top.rows(*lines, gap=4)
            self._more = more.cut_left(190)[0]
        self._places = cards.grid(across, rows, gap=14)[: SHOWN + 1]

    @property
    def scrolls(self) -> bool:
        """True if there is more than is seen at once."""
        return self.view.height < self.area.rect.height

    def controls(self) -> Iterator[Control]:
        """The button for other ideas, the level as it is, and the ideas."""
        editor, improver = self._editor, self._editor.improver
        yield command_button(TextButton, self._action("more ideas"), self._more.rect)
        now, *places = self._places
        yield IdeaCard(
            now.rect, _("Your level now"), partial(self._open_level), idea=self._level_now, pictures=self._pictures
        )
        for index, place in zip(range(SHOWN), places, strict=True):
            yield IdeaCard(
                place.rect,
                # Translators: the name of one of several changes to a level
                _("Idea {number}").format(number=index + 1),
                partial(self._pick, index),
                enabled=lambda index=index: index < len(improver.shown),  # type: ignore[misc]
                idea=partial(self._idea, index),
                pictures=self._pictures,
                lit=lambda index=index: improver.looked_at is editor_variant(editor, index),  # type: ignore[misc]
            )

    def look_at(self, control: Control | None) -> bool:
        """Compare the idea of a card with the level; True when that is another one."""
        places = [place.rect for place in self._places[1:]]
        if not isinstance(control, IdeaCard) or control.rect not in places:
            return False
        return self._editor.improver.look_at(places.index(control.rect))

    def _open_level(self) -> None:
        self._editor.open(EditorPage.LEVEL)

    def _pick(self, index: int) -> None:
        """Look at an idea; the one that is looked at is taken."""
        variant = self._editor.improver.pick(index)
        if variant is not None:
            self._editor.take(variant)

    def _level_now(self) -> IdeaWords:
        par = None
        figures = self._editor.analysis.figures
        if isinstance(figures, Figures) and figures.solution.par is not None:
            par = figures.solution.par
        gain = _("Par {par}").format(par=par) if par is not None else _("No solution yet")
        return IdeaWords(self._editor.draft.rows, gain, _("Your level now"))

    def _idea(self, index: int) -> IdeaWords | None:
        variant = editor_variant(self._editor, index)
        if variant is None:
            return None
        change = variant.change
        return IdeaWords(
            variant.rows,
            _gain(self._editor, variant),
            change_words(change),
            change.origin,
            change.target,
        )

    def _title_words(self) -> str:
        number = len(self._editor.improver.shown)
        words = ngettext("{number} idea for this level", "{number} ideas for this level", number).format(number=number)
        return words if number else _("Ideas for this level")

    def in_words(self) -> str:
        """The title above the cards, as a sentence; what is said below it the status tells."""
        return sentence(self._title_words())

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title and what it says."""
        screen, words = self.area.screen, self._editor.improver.sentence
        title, line = self._title.rect, self._line.rect
        text.draw(target, self._title_words(), title.midleft, screen.px(TITLE + 2), INK, bold=True, room=title.width)
        size, high = text.paragraph_fit(words, screen.px(SMALL), line.width, line.height)
        text.draw_paragraph(target, words, (line.x, line.centery - high // 2), size, line.width, SOFT)


class IdeasPanel:
    """The wishes of the search, its progress, and how an idea compares with the level."""

    def __init__(self, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> None:
        self.area: Final = area
        self._editor: Final = editor
        self._action: Final = action
        across = 1 if area.height >= WHOLE or not _fit_side_by_side(area) else 2  # side by side in a low panel
        self._heading, rest = area.cut_top(HEADING, gap=4)
        rows = -(-len(WISHES) // across)
        wishes, rest = rest.cut_top(rest.length(*[ROW] * rows), gap=8 if across == 1 else 2)
        self._wishes = [
            cell for row in wishes.rows(*[ROW] * rows) for cell in row.columns(*[None] * across, gap=BETWEEN)
        ]
        self._state, rest = rest.cut_top(ROW, gap=2)
        self._bar, rest = rest.cut_top(8, gap=14 if across == 1 else 6)
        self._name, rest = rest.cut_top(HEADING if across == 1 else FIGURE, gap=4 if across == 1 else 0)
        high = min(FIGURE, max(LEAST_FIGURE, rest.height / FIGURES))
        self._figures = rest.rows(
            *[high] * max(0, min(FIGURES, int((rest.height + 1) // high)))
        )  # rounding may cost one

    def controls(self) -> Iterator[Control]:
        """A box for each wish, and the button that stops."""
        improver = self._editor.improver
        for (wish, words), place in zip(WISHES.items(), self._wishes, strict=False):
            yield TickRow(
                place.rect,
                _(words),
                partial(improver.wish, wish),
                chosen=lambda wish=wish: wish in improver.wishes,  # type: ignore[misc]
            )
        action = self._action("stop ideas")
        place = self._state.cut_right(112)[0]
        yield command_button(editor_widgets.PassingButton, action, place.rect, words=lambda: action.label)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the headings, the bar and the comparison."""
        screen, improver = self.area.screen, self._editor.improver
        small = screen.px(SMALL)
        # Translators: before chips: what the changes to a level should bring
        text.draw(target, _("Look for"), self._heading.rect.midleft, small, DIM, bold=True)
        text.draw(target, self._tried(), self._state.rect.midleft, small, DIM, room=small * 12)
        editor_widgets.draw_bar(target, self._bar.rect, improver.share, AURORA)
        variant = improver.looked_at
        if variant is None:
            return
        room = self._name.rect.width
        text.draw(target, change_words(variant.change), self._name.rect.midleft, small, DIM, bold=True, room=room)
        for (words, before, after, better), row in zip(self._comparison(variant), self._figures, strict=False):
            name, old, arrow, new, sign = row.columns(None, 60, 24, 62, 20)
            left = name.rect.left + min(name.rect.width, text.width(words, small) + screen.px(8))
            right = new.rect.right if better else sign.rect.right
            size = min(  # the two are compared, so their letters are of one size
                text.line_fit(before, screen.px(BODY - 1), old.rect.right - left),
                text.line_fit(after, screen.px(BODY - 1), right - new.rect.left, bold=better),
            )
            text.draw(target, words, name.rect.midleft, small, SOFT, room=name.rect.width)
            text.draw(target, before, old.rect.midright, size, SOFT, align="right")
            text.draw(target, "→", arrow.rect.center, small, FAINT, align="center")
            text.draw(target, after, new.rect.midleft, size, INK, bold=better)
            text.draw(target, "✓" if better else "", sign.rect.center, small, AURORA, align="center")

    def _tried(self) -> str:
        """Progress of the search."""
        number = self._editor.improver.ideas.tried
        # Translators: how far the search for ideas is
        return ngettext("{number} change tried", "{number} changes tried", number).format(number=number)

    def in_words(self) -> str:
        """The headings and the comparison, in sentences."""
        variant = self._editor.improver.looked_at
        told = sentences(sentence(_("Look for")), sentence(self._tried()))
        if variant is None:
            return told
        figures = (
            # Translators: {figure}: a figure of a level; {before}: what it is; {after}: what a change would make of it
            _("{figure}: {before}, then {after}.").format(figure=words, before=before, after=after)
            for words, before, after, _better in self._comparison(variant)
        )
        return sentences(told, sentence(change_words(variant.change)), *figures)

    def _comparison(self, variant: Variant) -> Iterator[tuple[str, str, str, bool]]:
        """Each figure: its name, what it is now and what it would be, and whether that is better."""
        figures, ideas = self._editor.analysis.figures, self._editor.improver.ideas
        solved = isinstance(figures, Figures) and figures.solution.par is not None
        par = figures.solution.par if solved else None
        count = figures.solution.count if solved else None
        grade = figures.grade if solved else ""
        # Translators: before two numbers: the fewest moves of a level, and of its changed form
        yield _("Par"), _shown(par), str(variant.par), par is None
        is_fewer = count is not None and variant.solution_count < count
        # Translators: before two numbers: how many ways of the fewest moves there are
        yield _("Shortest ways"), _shown(count), str(variant.solution_count), is_fewer
        idle = ideas.idle_now
        fewer = idle is not None and variant.idle is not None and variant.idle < idle
        # Translators: before two numbers: how many floes no shortest way needs
        yield _("Idle floes"), _shown(idle), _shown(variant.idle), fewer
        yield _("Difficulty"), _grade(grade), _grade(variant.grade), False
        more = ideas.idea_now is not None and variant.idea is not None and variant.idea > ideas.idea_now
        # Translators: before two numbers: how much there is to find in a level
        yield _("Idea"), _decimal(ideas.idea_now), _decimal(variant.idea), more


def _fit_side_by_side(area: Area) -> bool:
    """True if the words of two wishes have room beside each other."""
    room = (area.rect.width - area.screen.px(BETWEEN)) // 2
    return all(TickRow.fits(_(words), room, area.screen) for words in WISHES.values())


def editor_variant(editor: LevelEditor, index: int) -> Variant | None:
    """The idea on a card; None where there is none (yet)."""
    shown = editor.improver.shown
    return shown[index] if index < len(shown) else None


def _gain(editor: LevelEditor, variant: Variant) -> str:
    """The gain of a variant in words; without one, the change of par."""
    if variant.gains:
        return gain_words(variant)
    figures = editor.analysis.figures
    par = figures.solution.par if isinstance(figures, Figures) else None
    if par is None or par == variant.par:
        return _("Par {par}").format(par=variant.par)
    # Translators: the fewest moves of a level, {before}, and of its changed form, {par}
    return _("Par {before} to {par}").format(before=par, par=variant.par)


def _grade(grade: str) -> str:
    """A difficulty, as everywhere in a word."""
    return _(GRADE_WORDS[grade]) if grade else _shown(None)


def _shown(number: int | None) -> str:
    return "–" if number is None else str(number)


def _decimal(number: float | None) -> str:
    return "–" if number is None else decimal(number, 1)
