"""The layouts of the library: from a rail and cards side by side down to one column that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from floes_app.bots.icefloes.levels.rating import GRADE_WORDS, grade_of, par_and_grade
from floes_app.core.i18n import _, ngettext, side_by_side
from floes_app.play import dates
from floes_app.play.access.speech import Heard
from floes_app.play.levels.library import daily_levels, stars
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import LevelLibrary, Shelf, ShelfKind, world_of
from floes_app.play.levels.library.search import Which
from floes_app.play.levels.library.self_play import is_even
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.page import PageScene
from floes_app.view.controls import Field, Form, Segment, TextButton
from floes_app.view.levels.card import DayCard, LevelCard, LevelPictures, LevelTile, ShelfRow
from floes_app.view.levels.world_picture import world_picture
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, HEADLINE, INK, SMALL, SOFT, TITLE
from floes_app.view.parts.cards import columns
from floes_app.view.parts.tree import Words

#: The rail's width, and what lies beside it at least, in points.
RAIL, LEAST_MAIN = 240, 560
#: The narrowest that a card and a day may be, the gap between cards, and how many cards stand side by side at most.
NARROWEST, DAY, GAP, MOST_COLUMNS = 148, 70, 14, 12
#: The least and the greatest width of the search, in points.
LEAST_SEARCH, MOST_SEARCH = 170, 520
#: Height of the picture at the end of a world, in points.
END: Final = 240
#: From this width on the days stand beside the level of the day, in points.
DAYS_BESIDE: Final = 620


class LibraryPage(PageScene):
    """Lays the library out. Subclasses say what its controls do."""

    widest = 4000

    def __init__(self, context: Context, added: Path | None = None) -> None:
        """``added``: the file of levels that have just come, which are shown."""
        self.library: Final[LevelLibrary] = LevelLibrary(context.levels, context.progress)
        """The library as it is shown."""
        self.days_back: int = 0
        """Number of the latest days before today that are not shown."""
        self.days_shown: int = 0
        """Number of days shown before today."""
        self._number_shown = 0
        self.cards: list[tuple[LibraryLevel, LevelCard]] = []
        """The levels that are shown, and their cards."""
        self.day_cards: list[tuple[date, DayCard | LevelTile]] = []
        """The days that are shown, and their cards."""
        self.thumbnails: Final[LevelPictures] = LevelPictures()
        if added is not None:
            self.library.will_choose(added)
        context.say(*self.library.read())
        super().__init__(context)

    # -- for subclasses ------------------------------------------------------------------------------------------

    def open_level(self, level: LibraryLevel | None) -> None:
        """Open the page of a level."""
        raise NotImplementedError

    def open_shelf(self, shelf: Shelf) -> None:
        """Show the levels of a shelf; what was searched for is forgotten."""
        raise NotImplementedError

    def choose_shelf(self) -> None:
        """Offer all shelves in a list."""
        raise NotImplementedError

    def find(self, words: str) -> None:
        """Show the levels with these words only."""
        raise NotImplementedError

    def show_only(self, which: Which) -> None:
        """Show what is solved, what is not, or both."""
        raise NotImplementedError

    def leave_search(self) -> None:
        """Go from the search to what was found."""
        raise NotImplementedError

    def play_day(self, day: date) -> None:
        """Play the level of a day, once it is there."""
        raise NotImplementedError

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """New levels beside the title; the rail, the search, the level of the day, the cards."""
        paste, generate = (self.head_button(name, words=False) for name in ("paste", "generate"))
        form.add(self.head_button("new"), generate, paste)
        self._filled = form
        self._panels: list[pygame.Rect] = []
        self._banner: pygame.Rect | None = None
        self._groove: pygame.Rect | None = None
        self._packs: TextButton | None = None
        body = Area(self.body, self.screen)
        rail = self._rail_rows(body) if body.width >= RAIL + 20 + LEAST_MAIN else None
        if rail is not None:
            left, body = body.cut_left(RAIL, gap=20)
            self._add_rail(left, rail)
        is_in_head = self._add_filters_to_head(body if rail is not None else self.head)
        if rail is not None and not is_in_head:
            strip, body = body.cut_top(44, gap=12)
            self._add_filters(strip)
        edge = self.screen.px(8)
        self._view = pygame.Rect(body.rect.x - edge, body.rect.y - edge, body.rect.width + 2 * edge, 0)
        self._view.height = self.screen.height - self._view.y
        self._page = body.columns(None, 8)[0]
        top = self._page.rect.y if rail is not None else self._add_narrow_head(is_in_head)
        self._fixed = self.sheet.extent(), top
        self.fill_shelves()

    # -- the rail ------------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The title, how many levels are shown, and the control with the focus."""
        shelf, number = self.library.shelf, self._number_shown
        if shelf is None or not self.library.query.is_empty:
            # Translators: how many levels a search or a filter leaves, for those who hear it
            line = ngettext("{number} level found.", "{number} levels found.", number).format(number=number)
        else:
            # Translators: how many levels a pack has, for those who hear it: {title} is the name of the pack
            line = ngettext("{title}: {number} level.", "{title}: {number} levels.", number)
            line = line.format(title=shelf.title(), number=number)
        return replace(super().heard(), line=line)

    def count_of(self, shelf: Shelf) -> str:
        """Number of levels of a shelf, or of those solved, in words."""
        library = self.library
        if shelf.is_pack and library.counted(shelf):
            # Translators: {number} levels of {all} in a pack are solved
            return _("{number} of {all}").format(number=library.solved_on(shelf), all=len(shelf.levels))
        return str(len(shelf.levels))

    def _rail_rows(self, body: Area) -> list[tuple[Shelf | ShelfKind | None, int]] | None:
        """The groups and shelves with their heights in pixels; None where the rail has no room for those built in.

        Where some of the player's own have no room, a last row leads to the list of all.
        """
        wide, room = self.screen.px(RAIL - 24), body.rect.height - self.screen.px(20)
        rows: list[tuple[Shelf | ShelfKind | None, int]] = []
        taken = 0
        for kind in ShelfKind:
            shelves = [shelf for shelf in self.library.shelves if shelf.kind is kind]
            if shelves:
                rows.append((kind, self.screen.px(27)))
                taken += rows[-1][1]
            for shelf in shelves:
                if taken > room and kind in (ShelfKind.OWN, ShelfKind.OTHERS):
                    break  # of thousands, few have room
                rows.append((shelf, ShelfRow.height(shelf.title(), self.count_of(shelf), wide, self.screen)))
                taken += rows[-1][1]
        # Translators: leads to a list
        last = ShelfRow.height(_("All packs"), "", wide, self.screen)
        is_whole = True
        while sum(height for _row, height in rows) + (0 if is_whole else last) > room:
            row = rows.pop()[0]
            is_whole = False
            left = row.kind if isinstance(row, Shelf) else row
            if left is not ShelfKind.OTHERS and not (isinstance(row, Shelf) and left is ShelfKind.OWN):
                return None
        if not is_whole:
            rows.append((None, last))
        more = min((room - sum(height for _row, height in rows)) // len(rows), self.screen.px(12))
        return [(row, height + more) for row, height in rows]

    def _add_rail(self, rail: Area, rows: list[tuple[Shelf | ShelfKind | None, int]]) -> None:
        self._panels.append(rail.rect)
        places = rail.inset(12, 10).rows(*(height / self.screen.scale for _row, height in rows))
        for (row, _height), area in zip(rows, places, strict=True):
            place = area.rect
            if isinstance(row, ShelfKind):
                at = pygame.Rect(place.x + self.screen.px(10), place.bottom - self.screen.px(14), place.width, 0)
                size = self.screen.px(SMALL)
                self.sheet.add(Words(_(row.value), at, size, DIM, bold=True, scrolls=False))
            elif row is None:
                # Translators: leads to a list
                self._filled.add(ShelfRow(place, _("All packs"), self.choose_shelf, key="Ctrl+P"))
            else:
                self._filled.add(self._shelf_row(row, place))

    def _shelf_row(self, shelf: Shelf, place: pygame.Rect) -> ShelfRow:
        library = self.library
        counts = shelf.is_pack and library.counted(shelf)
        return ShelfRow(
            place,
            shelf.title(),
            partial(self.open_shelf, shelf),
            count=self.count_of(shelf),
            share=library.solved_on(shelf) / len(shelf.levels) if counts else None,
            chosen=lambda: library.query.is_empty and library.opened == shelf.key,
            # Translators: the name of a group of choices, for those who hear it: a file of levels, one of which is open
            group=_("Pack"),
        )

    # -- what is searched for ------------------------------------------------------------------------------------

    def _segments(self) -> int:
        """Width of each of the segments, in pixels."""
        words = max(text.width(_(which.value), self.screen.px(BODY - 1), True) for which in Which)
        return words + self.screen.px(26)

    def _button(self, name: str) -> int:
        """Width in pixels of a menu button that fits its longest value."""
        label: str = self.commands.action(self, name).label
        return text.width(label, self.screen.px(BODY)) + self.screen.px(62)

    def _add_filters_to_head(self, main: Area) -> bool:
        """Put search and choices beside the title where there is room; whether there is."""
        head, px = self.head, self.screen.px
        left = max(main.rect.x, head.rect.x + text.width(self.title(), px(HEADLINE), True) + px(24))
        room = head.rect.right - left - px(4)
        needed: int = 3 * self._segments() + px(8 + 12 + 12 + LEAST_SEARCH) + self._button("grade")
        if room < needed:
            return False
        self.head = Area(pygame.Rect(head.rect.x, head.rect.y, left - head.rect.x, head.rect.height), self.screen)
        self._add_filters(Area(pygame.Rect(left, head.rect.y, room, head.rect.height), self.screen))
        return True

    def _add_filters(self, strip: Area) -> None:
        """Search, what is solved, difficulty, in one row; with little room all three are plain buttons."""
        px = self.screen.px
        grade, wide = self._button("grade"), self._segments()
        segments = 3 * wide + px(8)
        if strip.rect.width >= px(LEAST_SEARCH + 24) + grade + segments:
            room = strip.rect.width - px(24) - grade - segments
            search = pygame.Rect(strip.rect.x, strip.rect.y, min(room, px(MOST_SEARCH)), strip.rect.height)
            self._groove = pygame.Rect(search.right + px(12), strip.rect.y, segments, strip.rect.height)
            inner = self._groove.inflate(-px(8), -px(8))
            self._filled.add(self._search(search, scrolls=False))
            for number, which in enumerate(Which):
                rect = pygame.Rect(inner.x + number * wide, inner.y, wide, inner.height)
                chosen = partial(self._is_shown, which)
                show = partial(self.show_only, which)
                self._filled.add(Segment(rect, _(which.value), show, chosen=chosen, group=_("Levels")))
            place = pygame.Rect(self._groove.right + px(12), strip.rect.y, grade, strip.rect.height)
            self._filled.add(self.text_button("grade", place))
            return
        buttons = [self._button("which"), grade]
        share = max(0.2, min(0.5, (strip.rect.width - px(24) - sum(buttons)) / strip.rect.width))
        first, middle, last = strip.columns(strip.width * share, None, grade / self.screen.scale, gap=12)
        self._filled.add(self._search(first.rect, scrolls=False))
        self._filled.add(*self._choices(middle.rect, last.rect, scrolls=False))

    def _choices(self, which: pygame.Rect, grade: pygame.Rect, scrolls: bool) -> list[Any]:
        return [
            self.text_button("which", which, scrolls=scrolls),
            self.text_button("grade", grade, scrolls=scrolls),
        ]

    def _is_shown(self, which: Which) -> bool:
        return self.library.query.which is which

    def _search(self, place: pygame.Rect, scrolls: bool) -> Field:
        return Field(
            place,
            _("Search"),
            self.leave_search,
            scrolls=scrolls,
            value=self.library.query.words,
            limit=40,
            changed=self.find,
            placeholder=_("Search"),
            restores=False,
        )

    def _add_narrow_head(self, can_search: bool) -> int:
        """Without a rail: search and choices, and a button that names the open shelf, on the page that scrolls.

        Returns its lower end.
        """
        search, choices, packs = self._page.rows(44, 44, 44, gap=8)
        if can_search:
            packs = search
        else:
            self._filled.add(self._search(search.rect, scrolls=True))
            which, grade = choices.columns(None, None, gap=10)
            self._filled.add(*self._choices(which.rect, grade.rect, scrolls=True))
        before, name, after = packs.columns(44, None, 44, gap=10)
        self._filled.add(self.icon_button("previous", before.rect, scrolls=True))
        self._packs = self.text_button("packs", name.rect, scrolls=True)
        self._filled.add(self._packs, self.icon_button("next", after.rect, scrolls=True))
        return packs.rect.bottom + self.screen.px(16)

    def _name_packs(self) -> None:
        """Name the open pack on the button that leads to all packs, if one is open."""
        if self._packs is None:
            return
        library = self.library
        self._packs.relabel(self.commands.action(self, "packs").label)
        if library.shelf is not None and library.query.is_empty:
            self._packs.relabel(side_by_side((library.shelf.title(), self.count_of(library.shelf))))

    # -- what scrolls --------------------------------------------------------------------------------------------

    def fill_shelves(self) -> None:
        """Put the level of the day and the cards of what is shown onto the page, in the place of those before."""
        extent, top = self._fixed
        self.sheet.cut_back(extent)
        self.cards, self.day_cards, self._banner = [], [], None
        searches = not self.library.query.is_empty
        self._name_packs()
        if not searches and self._is_on_path:
            top = self._add_today(top)
        shelves = self.library.shown()
        self._number_shown = sum(len(shelf.levels) for shelf in shelves)
        for shelf in shelves:
            top = self._add_shelf(shelf, searches, top)
        if not shelves:
            top = self._add_nothing(top)
        self.scroll(self._filled, self._view, top)

    @property
    def _is_on_path(self) -> bool:
        """True if the open shelf is one of the worlds: the level of the day, with its calendar, stands there alone."""
        shelf = self.library.shelf
        return shelf is None or (shelf.kind is ShelfKind.ALONE and shelf.is_on_path)

    def _add_shelf(self, shelf: Shelf, searches: bool, top: int) -> int:
        """A heading and a card for each level; where they end."""
        page, px = self._page, self.screen.px
        top = self._add_heading(shelf, searches, top) + px(14)
        across, wide = columns(page.rect.width, px(GAP), px(NARROWEST), MOST_COLUMNS)
        following = None if searches else self.library.next_on(shelf)
        for start in range(0, len(shelf.levels), across):
            levels = shelf.levels[start : start + across]
            high = LevelCard.height([level.title for level in levels], wide, self.screen)
            for level, place in zip(levels, page.below(top).cells(len(levels), across, (wide, high), GAP), strict=True):
                self.cards.append((level, self._card(level, place.rect, level is following)))
                self._filled.add(self.cards[-1][1])
            top += high + px(GAP)
        return (top if searches else self._add_end(shelf, top)) + px(12)

    def _add_end(self, shelf: Shelf, top: int) -> int:
        """The picture that a solved world ends with, and its last word; where they end."""
        px, row = self.screen.px, self._page.rect
        world = world_of(shelf.levels[0].rows) if shelf.levels else None
        if world is None or not self.library.is_complete(shelf):
            return top
        place = pygame.Rect(row.x, top + px(10), row.width, min(px(END), row.width * 2 // 5))
        self.sheet.put_picture(world_picture(place.size, world, px(16)), place, True)
        return self.write(shelf.end(), (row.x, place.bottom + px(12)), row.width, px(BODY), INK, bold=True)

    def _add_heading(self, shelf: Shelf, searches: bool, top: int) -> int:
        """The shelf's name, what is said about it, how much of it is solved; its buttons; where they end."""
        px, row = self.screen.px, self._page.rect
        right = row.right
        if not searches:
            place = pygame.Rect(right - px(36), top, px(36), px(36))
            self._filled.add(self.icon_button("pack", place, scrolls=True))
            right = place.x - px(8)
        size, small, middle = px(TITLE), px(SMALL), top + px(18)
        title, note = shelf.title(), shelf.note()
        count = ""
        if shelf.kind is not ShelfKind.TOGETHER and self.library.counted(shelf) and not searches:
            # Translators: {number} levels of {all} in a pack are solved
            count = _("{number} of {all} solved").format(number=self.library.solved_on(shelf), all=len(shelf.levels))
        wide = text.width(title, size, True), text.width(note, small)
        taken = text.width(count, small) + px(16) if count else 0
        if wide[0] + wide[1] + px(16) + taken <= right - row.x:
            self._line(title, (row.x, middle), wide[0], size, INK, bold=True)
            self._line(note, (row.x + wide[0] + px(14), middle + px(1)), wide[1], small, DIM)
            end = top + px(36)
        else:
            room = right - row.x - px(8)
            if wide[0] + taken > room:
                taken = 0
            end = max(self.write(title, (row.x, top), room - taken, size, bold=True), top + px(42))
            if note:
                end = self.write(note, (row.x, end), row.width, small, DIM)
            if count and not taken:
                end = self.write(count, (row.x, end), row.width, small, SOFT)
        if count and taken:
            self._line(count, (right - text.width(count, small) - px(4), middle), taken, small, SOFT)
        return end

    def _line(self, words: str, at: tuple[int, int], wide: int, size: int, colour: str, *, bold: bool = False) -> None:
        """One line on the page, around the middle of its height."""
        if words:
            self.sheet.add(Words(words, pygame.Rect(*at, wide + 2, 0), size, colour, bold))

    def _add_nothing(self, top: int) -> int:
        """Say that nothing fits the search, and offer everything; where that ends."""
        px, row = self.screen.px, self._page.rect
        words = _("No level found. Try a name, an author, a note, or a par such as 6 or 4-8.")
        end = self.write(words, (row.x, top + px(24)), row.width, px(BODY), DIM)
        wide = text.width(_("Show all levels"), px(BODY)) / self.screen.scale + 40
        place = self._page.below(end + px(14)).rows(44)[0].cut_left(wide)[0].rect
        self._filled.add(self.text_button("show all", place, scrolls=True))
        return place.bottom + px(20)

    def _card(self, level: LibraryLevel, place: pygame.Rect, is_next: bool) -> LevelCard:
        library = self.library
        par, difficulty = library.figures(level)
        marks = library.marks(level)
        unsolvable = library.is_unsolvable(level)
        # Translators: on the card of a level: its fewest moves
        meta = _("Par {par}").format(par=par) if par else ""
        if par and difficulty is not None and marks.best is None:
            meta = par_and_grade(par, grade_of(difficulty))
        if level.is_faulty or unsolvable:
            # Translators: on the card of a level
            meta = _("unsolvable") if unsolvable else _("unfinished")
        elif not meta and library.analysis.seeks(level.rows):
            # Translators: on the card of a level whose fewest moves are still looked for
            meta = _("par …")
        earned = stars.earned(marks) if level.players == 1 else None
        even = level.players > 1 and is_even(level.option)
        if even:
            # Translators: on the card of a board: everyone wins on it about as often
            meta = _("even")
        return LevelCard(
            place,
            level.title,
            partial(self.open_level, level),
            scrolls=True,
            meta=meta,
            grade="" if difficulty is None or marks.best is None else _(GRADE_WORDS[grade_of(difficulty)]),
            stars=earned or (),
            achieved=stars.in_words(earned) if earned is not None else "",
            warns=level.is_faulty or unsolvable,
            # Translators: on the card of the level to play next
            flag=_("Next") if is_next else "",
            sign="even" if even else "",
            picture=partial(self.thumbnails.get, level.rows),
        )

    # -- the level of the day --------------------------------------------------------------------------------------

    def _add_today(self, top: int) -> int:
        """The level of the day with the days before it, beside it where there is room, else below; where they end."""
        px, panel = self.screen.px, self._page.below(top).rect
        is_beside = self._page.width >= DAYS_BESIDE
        inner = Area(panel.inflate(-2 * px(14), 0), self.screen)
        top += px(14)
        picture = min(112.0, inner.width / 3)
        words = 232.0 if is_beside else inner.width - picture - 18
        left = pygame.Rect(inner.rect.x, top, px(picture), px(picture))
        at = Area(pygame.Rect(left.right + px(18), top, px(words), 0), self.screen)
        bottom = max(left.bottom, self._add_today_words(at, left))
        if is_beside:
            x = at.rect.right + px(18)
            days = Area(pygame.Rect(x, top, inner.rect.right - x, 0), self.screen)
            bottom = max(bottom, self._add_days(days))
        else:
            bottom = self._add_days(inner.below(bottom + px(14)))
        self._banner = pygame.Rect(panel.x, panel.y, panel.width, bottom + px(14) - panel.y)
        return self._banner.bottom + px(18)

    def _add_today_words(self, at: Area, left: pygame.Rect) -> int:
        """The picture, the date, the figures and Play; where they end."""
        px, daily = self.screen.px, self.library.daily
        level = daily.level(daily.today)
        look = self.commands.action(self, "today page")
        picture = self._picture_of(level)
        tile = LevelTile(left, look.label, look.run, enabled=look.enabled, scrolls=True, picture=picture)
        self._filled.add(tile)
        self.day_cards.append((daily.today, tile))
        x, room = at.rect.x, at.rect.width
        y: int = self.write(_("Level of the day"), (x, at.rect.y), room, px(SMALL), DIM, bold=True)
        y = self.write(dates.whole_day(daily.today), (x, y), room, px(TITLE - 2), bold=True)
        y = self._add_figures(level, (x, y), room) + px(8)
        wide = text.width(_("Play"), px(BODY + 1), True) + px(64)
        place = pygame.Rect(x, y, min(wide, room), px(40))
        self._filled.add(self.text_button("today", place, primary=True, scrolls=True))
        return int(y + px(40))

    def _add_figures(self, level: LibraryLevel | None, at: tuple[int, int], room: int) -> int:
        """Par and difficulty of the level of the day, and the run of days; where they end."""
        small = self.screen.px(SMALL)
        run = self.library.daily.run
        words = ngettext("{number} day in a row", "{number} days in a row", run).format(number=run) if run else ""
        # Translators: the level of the day is being made
        told = _("Being made…")
        if level is not None:
            told = par_and_grade(level.par or 0, grade_of(level.difficulty or 0.0))
        bottom: int = self.write(told, at, room, small, SOFT)
        if level is None:
            return bottom
        if words:
            bottom = self.write(words, (at[0], bottom), room, small, SOFT)
        return bottom

    def _add_days(self, area: Area) -> int:
        """A card for each of the days before, and the way to earlier ones; where they end."""
        px, daily = self.screen.px, self.library.daily
        button, gap = px(36), px(8)
        least = max(px(DAY), DayCard.width([dates.short_day(date(2023, 1, day)) for day in range(22, 29)], self.screen))
        number, wide = columns(area.rect.width - 2 * (button + gap), gap, least, 14)
        wide = min(wide, least + px(14))
        self.days_shown = number
        # Translators: on a day whose level is not solved
        note = _("not yet")
        high = DayCard.height([note], wide, self.screen)
        top, left = area.rect.y, area.rect.x
        newer = pygame.Rect(left, top + (high - button) // 2, button, button)
        if self.days_back:
            self._filled.add(self.icon_button("newer", newer, scrolls=True))
            left = newer.right + gap
        for place, day in enumerate(self.days):
            rect = pygame.Rect(left + place * (wide + gap), top, wide, high)
            earned = stars.earned(daily.marks(day))
            play = partial(self.play_day, day)
            level = daily.level(day)
            is_made = level is not None
            said = stars.in_words(earned) or note
            card = DayCard(
                rect,
                dates.short_day(day),
                play,
                enabled=lambda is_made=is_made: is_made,  # type: ignore[misc]
                scrolls=True,
                picture=self._picture_of(level),
                stars=earned,
                note=said if is_made else "…",
            )
            self._filled.add(card)
            self.day_cards.append((day, card))
        x = left + len(self.days) * (wide + gap)
        self._filled.add(self.icon_button("older", pygame.Rect(x, newer.y, button, button), scrolls=True))
        return top + high

    def _picture_of(self, level: LibraryLevel | None) -> Callable[[int], pygame.Surface | None]:
        """Gives the picture of a level in a size; None for a level that is not there yet."""
        return (lambda _size: None) if level is None else partial(self.thumbnails.get, level.rows)

    @property
    def days(self) -> list[date]:
        """The days that are shown, the latest first."""
        return daily_levels.days_before(self.library.daily.today, self.days_back, self.days_shown)

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """Draw the panels, and the groove that the segments lie in."""
        for panel in self._panels:
            self.panel(target, panel)
        if self._groove is not None:
            target.blit(Segment.groove(self._groove.size, self.screen), self._groove)
        if self._banner is not None:
            clip = target.get_clip()
            target.set_clip(self._filled.viewport)
            place = self._banner.move(0, -self._filled.offset)
            art.draw_panel(target, place, self.screen.px(16), 0.8)
            target.set_clip(clip)
