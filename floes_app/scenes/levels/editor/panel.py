"""The panel of the level editor: the level's words, its problems, what is computed about it, test play and its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final, Protocol

import pygame

from floes_app.board.icefloes.editor.draft_editor import LONGEST_WORDS
from floes_app.board.icefloes.editor.drafts import Problem
from floes_app.board.values import Fact
from floes_app.core.i18n import N_, _, listed, ngettext, sentence, sentences
from floes_app.play.commands import BoundCommand
from floes_app.play.levels.editor.commands import page_name
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.editor.verdict import LevelStanding, LevelVerdict
from floes_app.scenes.base.form_scene import command_button
from floes_app.scenes.levels.editor import analysis_panel, fairness_panel, room
from floes_app.scenes.levels.editor.fairness_panel import FairnessPanel
from floes_app.scenes.levels.editor.ideas_page import IdeasPanel
from floes_app.scenes.levels.editor.solution_panel import SolutionPanel, transport
from floes_app.scenes.levels.editor.why_panel import WhyPanel
from floes_app.view.controls import Control, Field, IconButton, TextButton
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.card import LevelPictures
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, CORAL_PALE, DEEP, DIM, FROST, INK, PANEL, SMALL, TITLE
from floes_app.view.parts.panel import draw_facts

#: Largest number of problems listed; the others come up when these are solved.
MOST_PROBLEMS: Final = 3
#: The parts of the draft that are typed, and what they are called.
# Translators: fields to type in: the name of a level, who made it, a line about it
WORDS: Final = {"name": N_("Name"), "author": N_("Author"), "note": N_("Note")}
#: The commands for the level's file, and those that lead elsewhere.
FILE_COMMANDS: Final = ("save", "share", "back")
#: The heights of a heading, of the verdict, of a problem and of a button, in points.
HEADING: Final = 28
VERDICT: Final = 62
PROBLEM: Final = 42
ICON: Final = 44


class _Part(Protocol):
    """The part of a page of the panel below the verdict."""

    @property
    def area(self) -> Area:
        """The place of the part."""

    def in_words(self) -> str:
        """The words on it, in sentences."""

    def controls(self) -> Iterator[Control]:
        """Its controls."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""


class EditorPanel:
    """The panel on the level. In a small window it is a drawer, and the buttons for the file are elsewhere."""

    def __init__(
        self, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand], pictures: LevelPictures
    ) -> None:
        self.area: Final = area
        self.is_drawer: Final = room.folds(area.screen)
        self._editor: Final = editor
        self._pictures: Final = pictures
        self._action: Final = action
        self.fields: Final[dict[str, Field]] = {}
        """The text fields by the part of the draft that is typed in them."""
        inner = area.inset(20)
        self._title, rest = inner.cut_top(HEADING, gap=12)
        self._tabs, rest = rest.cut_top(42, gap=14)
        self._verdict, rest = rest.cut_top(VERDICT, gap=14)
        if self.is_drawer:
            self._files = rest.cut_bottom(0)[0]
        else:
            self._files, rest = rest.cut_bottom(ICON, gap=14)
        self._play, rest = rest.cut_bottom(50, gap=12)
        self.page: Final = editor.page
        """The page that is open."""
        self._part = self._part_of(rest)
        words, rest = rest.cut_top(rest.length(38, 38, 38, gap=7), gap=10)
        label = max(text.width(_(word), area.screen.px(SMALL)) for word in WORDS.values()) / area.screen.scale
        self._words = [row.cut_left(label, gap=12) for row in words.rows(38, 38, 38, gap=7)]
        self._facts, rest = rest.cut_top(50, gap=8)
        self._heading, self._below = rest.cut_top(HEADING)
        number = max(1, min(MOST_PROBLEMS, int((self._below.height + 4) // (PROBLEM + 4))))
        self._problems = self._below.rows(*[PROBLEM] * number, gap=4)

    def _part_of(self, area: Area) -> _Part | None:
        """The part for the open page; None on that of the level itself."""
        if self.page is EditorPage.LEVEL:
            return None
        if self.page is EditorPage.IDEAS:
            return IdeasPanel(area, self._editor, self._action)
        if self._editor.is_field:
            return FairnessPanel(area, self._editor, self._action)
        if self._editor.verdict.explanation:
            return WhyPanel(area, self._editor, self._pictures)
        return SolutionPanel(area, self._editor, self._action)

    # -- controls --------------------------------------------------------------------------------------------------

    def controls(self, leave_field: Callable[[], None], jump_to: Callable[[Problem], None]) -> Iterator[Control]:
        """The fields, the problems, and the buttons; ``leave_field`` is done when Enter is pressed in a field."""
        yield from self._tab_buttons()
        if self._part is None:
            yield from self._level_controls(leave_field, jump_to)
        else:
            yield from self._part.controls()
        name = "take idea" if self.page is EditorPage.IDEAS else "play"
        yield command_button(TextButton, self._action(name), self._play.rect, primary=True)
        if not self.is_drawer:
            gap = (self._files.width - len(FILE_COMMANDS) * ICON) / (len(FILE_COMMANDS) - 1)
            places = self._files.columns(*[ICON] * len(FILE_COMMANDS), gap=gap)
            yield from file_buttons(FILE_COMMANDS, places, self._action)

    def _tab_buttons(self) -> Iterator[Control]:
        editor, screen = self._editor, self.area.screen
        names = [page_name(editor, page) for page in EditorPage]
        wide = [text.width(name, screen.px(SMALL), True) / screen.scale for name in names]
        inner = self._tabs.inset(4)
        spare = max(0.0, inner.width - 4 * (len(names) - 1) - sum(wide)) / len(names)
        places = inner.columns(*[width + spare for width in wide], gap=4)
        for page, name, place in zip(EditorPage, names, places, strict=True):
            yield editor_widgets.Tab(
                place.rect,
                name,
                partial(editor.open, page),
                enabled=partial(editor.can_open, page),
                chosen=lambda page=page: page is self.page,  # type: ignore[misc]
                group=_("Page"),
            )

    def _level_controls(self, leave_field: Callable[[], None], jump_to: Callable[[Problem], None]) -> Iterator[Control]:
        for (name, word), (_label, place) in zip(WORDS.items(), self._words, strict=True):
            self.fields[name] = Field(
                place.rect,
                _(word),
                leave_field,
                value=getattr(self._editor.draft, name),
                limit=LONGEST_WORDS[name],
                changed=partial(self._editor.draft_editor.write, name),
                restores=False,  # writing there can be undone
            )
        yield from self.fields.values()
        for number, place in enumerate(self._problems):
            yield self._problem_row(number, place.rect, jump_to)
        stop = self._below.cut_bottom(36)[0].cut_right(112)[0]
        action = self._action("stop")
        yield command_button(editor_widgets.PassingButton, action, stop.rect, words=lambda: action.label)
        lost = self._action("lost")
        yield command_button(
            editor_widgets.PassingButton, lost, self._below.cut_bottom(40)[0].rect, words=lambda: lost.label
        )

    def _problem_row(self, number: int, place: pygame.Rect, jump_to: Callable[[Problem], None]) -> Control:
        def problem() -> Problem | None:
            return self._editor.problems[number] if number < len(self._editor.problems) else None

        def jump() -> None:
            there = problem()
            if there is not None:
                jump_to(there)

        def sentence() -> str:
            there = problem()
            return there.sentence if there is not None else ""

        return editor_widgets.ProblemRow(
            place,
            # Translators: a button with the next problem of a level
            _("Problem"),
            jump,
            enabled=lambda: problem() is not None,
            sentence=sentence,
        )

    def show_words(self) -> None:
        """Refresh the fields from the draft, for example after undo."""
        for name, field in self.fields.items():
            field.show(getattr(self._editor.draft, name))

    def in_words(self) -> str:
        """The words on it, in sentences, but for the verdict and its reason."""
        draft = self._editor.draft
        size = sentence(_("{width}×{height}").format(width=draft.width, height=draft.height))
        if self._part is not None:
            return sentences(size, self._part.in_words())
        facts = listed(_("{count} {unit}").format(count=fact.value, unit=fact.label) for fact in self._level_facts())
        return sentences(size, sentence(facts), self._known_in_words())

    def _known_in_words(self) -> str:
        """The results of the analysis of the level, or the heading of its problems."""
        verdict, played = self._editor.verdict, self._editor.fairness.played
        if self._editor.problems:
            number = len(self._editor.problems)
            # Translators: how many problems a level has, as a sentence
            return ngettext("{number} problem.", "{number} problems.", number).format(number=number)
        if played is not None:
            return fairness_panel.in_words(played)
        heading = _("Why") if verdict.explanation else _("Solver")
        known = analysis_panel.in_words(self._editor.analysis, verdict)
        return sentences(sentence(heading), known, self._editor.lost.told)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the words and figures, on the plate that is there already."""
        screen, draft = self.area.screen, self._editor.draft
        title = self._title.rect
        text.draw(target, _("Level editor"), title.midleft, screen.px(TITLE), INK, bold=True, room=title.width * 3 // 4)
        # Translators: the size of a board
        size = _("{width}×{height}").format(width=draft.width, height=draft.height)
        text.draw(target, size, (title.right, title.centery + 1), screen.px(SMALL), DIM, align="right")
        target.blit(art.rounded_rect(*self._tabs.rect.size, screen.px(12), DEEP, 0.35, FROST, 0.1, 1), self._tabs.rect)
        draw_verdict(target, self._verdict, self._editor.verdict)
        if self._part is None:
            self._draw_level(target)
        else:
            self._part.draw(target)
        if not self.is_drawer:
            line = art.rounded_rect(self._files.rect.width, 1, 0, FROST, 0.14)
            target.blit(line, (self._files.rect.x, self._files.rect.y - screen.px(7)))

    def _draw_level(self, target: pygame.Surface) -> None:
        """The words of the level, what it holds, and what is wrong or known."""
        screen, problems = self.area.screen, self._editor.problems
        for word, (label, place) in zip(WORDS.values(), self._words, strict=True):
            editor_widgets.draw_label(target, label.rect.midleft, _(word), screen, place.rect.x - label.rect.x)
        draw_facts(target, self._facts.rows(48)[0].rect, self._level_facts(), screen)
        if problems:
            self._draw_heading(target, self._heading, _("Problems"), str(len(problems)))
        else:
            self._draw_known(target)

    def _level_facts(self) -> tuple[Fact, Fact]:
        """The counts of what the level holds."""
        draft = self._editor.draft
        return (
            Fact(str(draft.floes), ngettext("floe", "floes", draft.floes)),
            Fact(str(draft.players), ngettext("player", "players", draft.players)),
        )

    def _draw_known(self, target: pygame.Surface) -> None:
        """Draw the results of the analysis of the level."""
        verdict, played = self._editor.verdict, self._editor.fairness.played
        if played is not None:
            fairness_panel.draw_heading(target, self._heading, played)
            fairness_panel.draw_shares(target, self._below, played)
            return
        self._draw_heading(target, self._heading, _("Why") if verdict.explanation else _("Solver"), "")
        analysis_panel.draw(target, self._below, self._editor.analysis, verdict, self._editor.lost.counted)

    def _draw_heading(self, target: pygame.Surface, area: Area, words: str, right: str) -> None:
        small = area.screen.px(SMALL)
        text.draw(target, words, area.rect.midleft, small, DIM, bold=True)
        text.draw(target, right, area.rect.midright, small, CORAL_PALE, align="right", bold=True)


class EditorRail:
    """The right edge of a small window: the handle of the drawer, test play, and the level's file."""

    def __init__(self, area: Area, action: Callable[[str], BoundCommand]) -> None:
        self.area: Final = area
        self._action: Final = action
        self._gap = room.of(room.RAIL_GAP, area.screen)
        column = area.inset((area.width - ICON) / 2, room.of(room.RAIL_MARGIN, area.screen))
        self._handle, below = column.cut_top(ICON)
        self._files = below.cut_bottom(below.length(*[ICON] * (1 + len(FILE_COMMANDS)), gap=self._gap))[0]

    def buttons(self, is_open: Callable[[], bool]) -> Iterator[IconButton]:
        """The handle, which is lit while the drawer is open, and the others."""
        yield command_button(IconButton, self._action("drawer"), self._handle.rect, lit=is_open)
        names = ("play", *FILE_COMMANDS)
        yield from file_buttons(names, self._files.rows(*[ICON] * len(names), gap=self._gap), self._action)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the strip on which the buttons stand."""
        rail = self.area.rect.inflate(0, 2)
        target.blit(art.rounded_rect(rail.width + 2, rail.height, 0, PANEL, 0.62, FROST, 0.10, 1), rail)


class VerdictStrip:
    """The strip above the board in a small window: the verdict, the other pages, and the solution step by step.

    Where the verdict would get too narrow beside the buttons that step, these have a row of their own; in a low window
    they have its place.
    """

    #: Distance from a row to the next, and least width of the verdict, in points.
    GAP: ClassVar[int] = 6
    LEAST: ClassVar[int] = 180

    def __init__(self, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> None:
        self._editor: Final = editor
        self._action: Final = action
        rest, second = area, None
        if self._is_high(area, editor, action):
            rest, second = area.rows(*self._rows(area, editor, action), gap=self.GAP)
        self.area: Final = rest
        """The first row."""
        self._buttons: list[tuple[str, Area]] = []
        for name, wide in self._pages(area, editor, action):
            place, rest = rest.cut_right(wide, gap=8)
            self._buttons.append((name, place))
        self._transport = rest.cut_right(0)[0]
        self._verdict: Area | None = rest
        if second is not None:
            self._transport = second.cut_right(self._transport_width(area))[0]
        elif self._steps(editor):
            self._transport, verdict = rest.cut_right(self._transport_width(area), gap=8)
            self._verdict = verdict if verdict.width >= self.LEAST else None

    @classmethod
    def height(cls, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> float:
        """Height of the strip in the width of an area, in points."""
        return area.length(*cls._rows(area, editor, action), gap=cls.GAP)

    @classmethod
    def _rows(cls, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> list[float]:
        return [room.of(room.ROW, area.screen)] * (1 + cls._is_high(area, editor, action))

    @staticmethod
    def _steps(editor: LevelEditor) -> bool:
        """True if there is a way to step through."""
        return editor.solution.is_shown and not editor.verdict.explanation

    @classmethod
    def _is_high(cls, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> bool:
        pages = sum(wide + 8 for _name, wide in cls._pages(area, editor, action))
        is_tight = area.width - pages - cls._transport_width(area) - 8 < cls.LEAST
        return cls._steps(editor) and is_tight and not room.is_low(area.screen)

    @staticmethod
    def _pages(area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> list[tuple[str, float]]:
        """The buttons of the other pages with their widths in points."""
        names = ("solution",) if editor.solution.is_shown else ("ideas", "solution")  # the room is needed to step
        words = [text.width(action(name).label, area.screen.px(BODY), True) / area.screen.scale for name in names]
        return [(name, max(100, wide + 24)) for name, wide in zip(names, words, strict=True)]

    @staticmethod
    def _transport_width(area: Area) -> float:
        return area.length(*[min(ICON, room.of(room.ROW, area.screen))] * 6, gap=6)

    def buttons(self) -> Iterator[Control]:
        """The buttons of the pages, and those that step through a solution."""
        if self._steps(self._editor):
            yield from transport(self._transport, self._action)
        for name, place in reversed(self._buttons):
            yield command_button(TextButton, self._action(name), place.rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the verdict."""
        if self._verdict is not None:
            draw_verdict(target, self._verdict, self._editor.verdict)


def draw_verdict(target: pygame.Surface, area: Area, verdict: LevelVerdict) -> None:
    """Draw a verdict as a card; of a level that is not ready it says only what is wrong where both have no room."""
    is_good = None if verdict.standing is LevelStanding.UNKNOWN else verdict.standing is LevelStanding.GOOD
    words, reason = verdict.words, verdict.alike or verdict.reason
    least = editor_widgets.LEAST_VERDICT
    if verdict.standing is LevelStanding.NOT_READY and not editor_widgets.has_room(area, reason, is_good, least):
        words, reason = verdict.reason, ""
    editor_widgets.draw_verdict(target, area, words, reason, is_good)


def file_buttons(
    names: Sequence[str], places: Sequence[Area], action: Callable[[str], BoundCommand]
) -> Iterator[IconButton]:
    """Buttons with the icons of commands, each in its place."""
    for name, place in zip(names, places, strict=True):
        yield command_button(IconButton, action(name), place.rect)
