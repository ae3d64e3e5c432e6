"""The library of levels: packs, fields, the player's own, and the level of the day."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.model import Fact
from floes_app.bots.icefloes import tasks
from floes_app.bots.icefloes.rating import GRADE_WORDS, GRADES, grade_of
from floes_app.bots.icefloes.tasks import Figures, Made
from floes_app.bots.worker import State, Worker
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.pack import Level
from floes_app.games.icefloes.rules import parse
from floes_app.games.icefloes.share_code import to_code
from floes_app.play import level_library
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.play.level_library import Entry, Shelf
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context, copy_text, pasted_text
from floes_app.scenes.base.destinations import ToLevelEditor, ToLevelGenerator, ToPlay, ToSetUp
from floes_app.scenes.base.page import PageScene, Words
from floes_app.view import text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import columns
from floes_app.view.controls import Control, Field, Form, IconButton, TextButton
from floes_app.view.level_card import INSET, WORDS, LevelCard, draw_mark
from floes_app.view.panel import draw_facts
from floes_app.view.theme import BODY, DIM, FAINT, INK, SMALL, SOFT, TITLE, Screen

if TYPE_CHECKING:
    pass

#: So many pictures of levels are drawn a frame.
PICTURES: Final = 3
#: Below this width the chosen level comes under the shelves, in points.
TWO_COLUMNS: Final = 860
#: What a page needs, in points.
LEAST_HEIGHT: Final = 520
#: The narrowest that a card may be, in points.
NARROWEST: Final = 132
#: Ways to sort: none (by pack), and what they are called.
ORDERS: Final = (N_("By pack"), N_("By difficulty"), N_("By name"), N_("Unsolved first"))


class LevelsScene(PageScene):
    """All levels. One of them is chosen and shown in full; what can be done with it is beside it."""

    widest = 1240

    def __init__(self, context: Context) -> None:
        self.search = ""
        self.order = 0
        self.chosen: Entry | None = None
        self.analysis = LevelAnalysis()
        self._added: Path | None = None
        self._shelves: list[Shelf] = []
        self.daily: Entry | None = None
        self._daily_worker: Worker | None = None
        self._cards: list[tuple[Entry, LevelCard]] = []
        self._fixed = 0
        self._thumbnails: dict[tuple[tuple[str, ...], int], pygame.Surface] = {}
        self._wanted: list[tuple[Entry, int]] = []
        self._panels: list[pygame.Rect] = []
        self.context = context
        self._read(context)
        self._choose_first()
        super().__init__(context)

    # -- what there is -------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The words at the top."""
        return _("Levels")

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; things get no larger than lets the chosen level and its buttons be seen."""
        return self.context.screen.with_room_for(1, LEAST_HEIGHT)

    def _read(self, context: Context) -> None:
        """Look through the shelves; the player's own come first, when there are any."""
        mine, messages = level_library.own(context.levels)
        context.messages += messages
        found = [Shelf(lambda: _("Your own"), tuple(mine))] if mine else []
        if self.daily is not None:
            found.insert(0, Shelf(lambda: _("Today"), (self.daily,)))
        self._shelves = found + level_library.built_in()

    @property
    def entries(self) -> list[Entry]:
        """Every level."""
        return [entry for shelf in self._shelves for entry in shelf.entries]

    def _choose_first(self) -> None:
        """The chosen level stays chosen as long as it is there."""
        old = self.chosen
        same = [entry for entry in self.entries if old is not None and entry.place == old.place]
        same += [e for e in self.entries if old is not None and old.path is not None and e.path == old.path]
        practice = [entry for _pack, entries in level_library.packs() for entry in entries]
        unsolved = [entry for entry in practice if self.context.progress.of(entry.rows).best is None]
        self.chosen = next(iter(same or unsolved or self.entries), None)

    def choose(self, entry: Entry) -> None:
        """Look at a level; choosing it once more plays it."""
        if self.chosen is entry:
            self.play()
            return
        self.chosen = entry
        self._survey()
        self.layout()

    def _survey(self) -> None:
        """Find out par of a level of one's own, when it is not known."""
        entry = self.chosen
        wanted = entry is not None and entry.players == 1 and entry.par is None and not entry.is_faulty
        self.analysis.look_at(entry.rows if entry is not None and wanted else None)

    def figures(self, entry: Entry) -> tuple[int | None, float | None]:
        """Par and difficulty of a level, as far as they are known."""
        found = self.analysis.figures if entry is self.chosen else None
        if entry.par is None and isinstance(found, Figures):
            return found.solution.par, found.difficulty
        return entry.par, entry.difficulty

    def _sorted(self) -> list[Shelf]:
        """The shelves with what fits the search, in the order that was chosen."""
        if self.order == 0:
            found = [
                replace(shelf, entries=tuple(level_library.find(shelf.entries, self.search))) for shelf in self._shelves
            ]
            return [shelf for shelf in found if shelf.entries]
        entries = level_library.find(self.entries, self.search)
        if self.order == 1:
            entries.sort(key=lambda entry: (entry.difficulty is None, entry.difficulty or 0.0))
        elif self.order == 2:
            entries.sort(key=lambda entry: entry.title.casefold())
        else:
            entries = [entry for entry in entries if entry.players == 1]
            entries.sort(key=lambda entry: self.context.progress.of(entry.rows).best is not None)
        return [Shelf(lambda: _("All levels"), tuple(entries))] if entries else []

    # -- layout --------------------------------------------------------------------------------------------------

    def first(self) -> Control | None:
        """The level that is chosen."""
        return next((card for entry, card in self._cards if entry is self.chosen), None)

    def layout(self) -> None:
        """Make everything anew; pictures of another size have to be drawn again."""
        if getattr(self, "_size", None) != self.context.screen.size:
            self._thumbnails.clear()
            self._size = self.context.screen.size
        held = next((entry.place for entry, card in self._cards if card is self.form.focus), None)
        super().layout()
        # the same level keeps the focus, also when a shelf has come in front of it
        same = next((card for entry, card in self._cards if entry.place == held), None)
        if same is not None:
            self.form.start_at(same, ring=self.form.ring_visible)

    def fill(self, form: Form) -> None:
        """Search, order and shelves on the left, the chosen level on the right, or below in a narrow window."""
        screen = self.screen
        gap = screen.px(20)
        self._add_new(form)
        if self.points[0] >= TWO_COLUMNS:
            wide = screen.px(340 if self.points[0] >= 1100 else 300)
            side = pygame.Rect(self.body.right - wide, self.body.y, wide, self.body.height)
            main = pygame.Rect(self.body.x, self.body.y, self.body.width - wide - gap, self.body.height)
        else:
            high = min(self.body.height // 2, screen.px(210))
            side = pygame.Rect(self.body.x, self.body.bottom - high, self.body.width, high)
            main = pygame.Rect(self.body.x, self.body.y, self.body.width, self.body.height - high - screen.px(10))
        self._panels = [main, side]
        inner = main.inflate(-screen.px(36), -screen.px(32))
        self._add_head(form, inner)
        self._add_side(form, side)
        self._fixed = len(form.controls)
        self._shelf_area = pygame.Rect(inner.x, inner.y + screen.px(56), inner.width - screen.px(8), 0)
        self._main = main
        self._fill_shelves(form)

    def _add_new(self, form: Form) -> None:
        """A new level, one from a word, and levels from the clipboard, beside the title."""
        screen = self.screen
        high = screen.px(44)
        y = form.controls[0].rect.y
        place = pygame.Rect(self.body.right - high, y, high, high)
        paste = IconButton(place, _("Paste levels"), self.paste, "Ctrl+V", icon="paste")
        gap = screen.px(12)
        left = place.x - gap - high
        make = IconButton(
            pygame.Rect(left, y, high, high), _("A level from a word"), self.make_level, "Ctrl+G", icon="die"
        )
        label = _("New level")
        wide = text.width(label, screen.px(BODY)) + screen.px(64)
        title = text.width(self.title(), screen.px(28), True) + screen.px(24)
        room = self._title_room - title - 2 * (high + gap)
        if wide <= room:
            rect = pygame.Rect(left - gap - wide, y, wide, high)
            new: Control = TextButton(rect, label, self.new_level, "Ctrl+N", icon="plus")
        else:
            rect = pygame.Rect(left - gap - high, y, high, high)
            new = IconButton(rect, label, self.new_level, "Ctrl+N", icon="plus")
        form.add(new, make, paste)
        self._title_room = rect.x - self._title_at[0] - screen.px(12)

    def _add_head(self, form: Form, inner: pygame.Rect) -> None:
        """The search field and the order, above the shelves."""
        screen = self.screen
        high = screen.px(40)
        words = max(text.width(_(order), screen.px(BODY)) for order in ORDERS) + screen.px(36)
        order = pygame.Rect(inner.right - words, inner.y, words, high)
        self._order_button = TextButton(order, _(ORDERS[self.order]), self.next_order, "Ctrl+O")
        label = _("Search")
        start = text.width(label, screen.px(SMALL)) + screen.px(12)
        field = pygame.Rect(inner.x + start, inner.y, order.x - screen.px(14) - inner.x - start, high)
        self._search_label = (label, (inner.x, field.centery))
        form.add(
            Field(field, label, self._leave_search, value=self.search, limit=40, changed=self.find),
            self._order_button,
        )

    def _add_side(self, form: Form, side: pygame.Rect) -> None:
        """What can be done with the chosen level."""
        screen = self.screen
        inner = side.inflate(-screen.px(36), -screen.px(32))
        self._side = inner
        entry = self.chosen
        if entry is None:
            return
        high, small, gap = screen.px(50), screen.px(44), screen.px(10)
        is_own = entry.own_file is not None
        play = TextButton(
            pygame.Rect(0, 0, 0, 0),
            _("Play"),
            self.play,
            primary=True,
            icon="play",
            enabled=lambda: not entry.is_faulty,
        )
        edit = TextButton(pygame.Rect(0, 0, 0, 0), _("Edit") if is_own else _("Edit a copy"), self.edit, icon="edit")
        share = IconButton(
            pygame.Rect(0, 0, 0, 0),
            _("Copy the share code"),
            self.copy_code,
            "Ctrl+C",
            enabled=lambda: not entry.is_faulty,
            icon="share",
        )
        bin_ = IconButton(
            pygame.Rect(0, 0, 0, 0), _("Delete"), self.ask_to_delete, "Del", enabled=lambda: is_own, icon="trash"
        )
        if side.width < self.body.width:
            row = inner.bottom - small
            play.rect = pygame.Rect(inner.x, row - gap - high, inner.width, high)
            edit.rect = pygame.Rect(inner.x, row, inner.width - (1 + is_own) * (small + gap), small)
            if text.width(edit.label, screen.px(BODY)) > edit.rect.width - screen.px(20 + 29):
                edit.icon = ""  # the words are worth more
            share.rect = pygame.Rect(edit.rect.right + gap, row, small, small)
            bin_.rect = pygame.Rect(share.rect.right + gap, row, small, small)
            self._buttons_top = play.rect.y
        else:
            wide = min(inner.width // 3, screen.px(220))
            left = inner.right - wide
            play.rect = pygame.Rect(left, inner.y, wide, high)
            edit.rect = pygame.Rect(left, inner.y + high + gap, wide, small)
            share.rect = pygame.Rect(left, edit.rect.bottom + gap, small, small)
            bin_.rect = pygame.Rect(left + small + gap, edit.rect.bottom + gap, small, small)
            self._side = pygame.Rect(inner.x, inner.y, inner.width - wide - gap, inner.height)
            self._buttons_top = inner.bottom
        form.add(play, edit, share, *([bin_] if is_own else []))

    def _fill_shelves(self, form: Form) -> None:
        """Put the cards of all levels that fit the search onto the page."""
        screen, area = self.screen, self._shelf_area
        del form.controls[self._fixed :]
        self.words = [words for words in self.words if not words.scrolls]
        self._cards = []
        gap = screen.px(12)
        number, wide = columns(area.width, gap, screen.px(NARROWEST), 8)
        high = wide + screen.px(WORDS)
        y = area.y
        found = self._sorted()
        for shelf in found:
            y = self.write(shelf.title(), (area.x, y), area.width, screen.px(BODY - 1), DIM, bold=True)
            if shelf.note():
                y = self.write(shelf.note(), (area.x, y + screen.px(2)), area.width, screen.px(SMALL), FAINT)
            y += screen.px(8)
            for index, entry in enumerate(shelf.entries):
                row, column = divmod(index, number)
                place = pygame.Rect(area.x + column * (wide + gap), y + row * (high + gap), wide, high)
                card = self._card(entry, place)
                form.add(card)
                self._cards.append((entry, card))
            y += -(-len(shelf.entries) // number) * (high + gap) + screen.px(8)
        if not found:
            words = _("No level has these words in its name, author or note.")
            rect = pygame.Rect(
                area.x, y + screen.px(20), area.width, text.paragraph_height(words, screen.px(BODY), area.width)
            )
            self.words.append(Words(words, rect, screen.px(BODY), FAINT, scrolls=True))
            label = _("Show all levels")
            wide = text.width(label, screen.px(BODY)) + screen.px(40)
            place = pygame.Rect(area.x, rect.bottom + screen.px(14), wide, screen.px(44))
            form.add(TextButton(place, label, self._show_all, scrolls=True))
            y = place.bottom
        view = pygame.Rect(self._main.x, area.y - screen.px(6), self._main.width, self._main.bottom - area.y)
        self.scroll(form, view, y)
        form.scroll_to(form.offset)
        self.dirty = True

    def _card(self, entry: Entry, place: pygame.Rect) -> LevelCard:
        par, difficulty = self.figures(entry)
        marks = self.context.progress.of(entry.rows)
        practice = entry.players == 1
        meta = _("unfinished") if entry.is_faulty else _("par {number}").format(number=par) if par else ""
        size = place.width - 2 * self.screen.px(INSET)
        return LevelCard(
            place,
            entry.title,
            partial(self.choose, entry),
            scrolls=True,
            picture=lambda: self._thumbnails.get((entry.rows, size)),
            meta=meta,
            dots=0 if difficulty is None else _grade_number(difficulty),
            marks=(marks.best is not None, marks.par, marks.unaided) if practice else (),
            warns=entry.is_faulty,
            chosen=lambda: self.chosen is entry,
        )

    # -- what can be done ----------------------------------------------------------------------------------------

    def find(self, words: str) -> None:
        """Show the levels with these words only."""
        self.search = words
        self.form.scroll_to(0)
        self._fill_shelves(self.form)

    def _show_all(self) -> None:
        self.search = ""
        self.layout()
        self._go_to_search()

    def _leave_search(self) -> None:
        """Enter leads to the first level that was found."""
        if self._cards:
            self.form.start_at(self._cards[0][1], ring=True)

    def next_order(self) -> None:
        """Sort in the next way."""
        self.order = (self.order + 1) % len(ORDERS)
        self._order_button.label = _(ORDERS[self.order])
        self.form.scroll_to(0)
        self._fill_shelves(self.form)

    def play(self) -> None:
        """Practise the chosen level, or set a game on it up; an unfinished one is edited."""
        entry = self.chosen
        if entry is None:
            return
        if entry.is_faulty:
            self.edit()
        elif entry.players > 1:
            self.context.open(ToSetUp(GAME, {"level": entry.option}, alone=False))
        else:
            session = entry.session()
            self.context.open(ToPlay(session, onward=self._following))

    def _following(self) -> Session | None:
        """The next practice level on the shelf of the chosen one; it is the chosen one then."""
        entries = [entry for entry, _card in self._cards if entry.players == 1 and not entry.is_faulty]
        if self.chosen not in entries[:-1]:
            return None
        self.chosen = entries[entries.index(self.chosen) + 1]
        return self.chosen.session()

    def edit(self) -> None:
        """Edit the chosen level; what has no file of its own opens as a copy."""
        if self.chosen is not None:
            draft = level_library.as_copy(self.chosen)
            self.context.open(ToLevelEditor(draft, self.chosen.own_file, self._choose_later))

    def new_level(self) -> None:
        """Draw a level."""
        self.context.open(ToLevelEditor(saved=self._choose_later))

    def make_level(self) -> None:
        """Have a level made."""
        self.context.open(ToLevelGenerator(self._choose_later))

    def _choose_later(self, path: Path) -> None:
        """Choose the level that another scene saved, as soon as this one is back."""
        self._added = path

    def copy_code(self) -> None:
        """Copy the short code that is exactly the chosen level."""
        entry = self.chosen
        if entry is not None and not entry.is_faulty and copy_text(to_code(entry.draft.start)):
            self.context.say(_("The share code is on the clipboard."))

    def paste(self) -> None:
        """Add the levels on the clipboard to the player's own."""
        words = pasted_text()
        if not words.strip():
            self.context.say(_("There is no text on the clipboard."))
            return
        self.take_text(words)

    def take_text(self, text: str) -> bool:
        """Add the levels in a text to the player's own; a bad one says why and changes nothing."""
        try:
            count, messages = level_library.add(self.context.levels, text)
        except LevelError as error:
            self.context.say(str(error))
            return True
        self.context.messages += messages
        if count:
            self.context.say(level_library.added(count))
        self.resume()
        return True

    def ask_to_delete(self) -> None:
        """Ask before a level of one's own is gone for good."""
        entry = self.chosen
        file = entry.own_file if entry is not None else None
        if entry is None or file is None:
            return
        question = _("Delete “{title}”?").format(title=entry.title)
        detail = _("The level cannot be brought back.")
        self.context.stack.push(ConfirmScene(self.context, question, detail, _("Delete"), partial(self._delete, file)))

    def _delete(self, path: Path) -> None:
        self.context.messages += self.context.levels.discard(path)

    # -- events and time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look for the level of the day meanwhile."""
        super().enter()
        self._survey()
        if self.daily is None:
            self.seek_daily()

    def seek_daily(self) -> None:
        """Have the level of the day made."""
        self._daily_worker = Worker()
        self._daily_worker.ask(tasks.level_of_day, time.strftime("%Y-%m-%d"))

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.analysis.close()
        if self._daily_worker is not None:
            self._daily_worker.close()

    def resume(self) -> None:
        """A scene above was closed: levels may have come or gone, or have been solved."""
        self._read(self.context)
        self._choose_first()
        added, self._added = self._added, None
        self.chosen = next((entry for entry in self.entries if added and entry.path == added), self.chosen)
        self._survey()
        self.layout()
        card = self.first()
        if added is not None and card is not None:
            self.form.start_at(card, ring=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """The shortcuts of what can be done with levels, then the controls."""
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        return super().handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        held: dict[int, Callable[[], None]] = {
            pygame.K_v: self.paste,
            pygame.K_c: self.copy_code,
            pygame.K_n: self.new_level,
            pygame.K_g: self.make_level,
            pygame.K_o: self.next_order,
            pygame.K_f: self._go_to_search,
        }
        action = None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            action = held.get(event.key)
        elif event.key == pygame.K_DELETE and not self.form.typing:
            action = self.ask_to_delete
        if action is None:
            return False
        action()
        return True

    def _go_to_search(self) -> None:
        field = next(control for control in self.form.controls if isinstance(control, Field))
        self.form.start_at(field, ring=True)

    def update(self, seconds: float) -> None:
        """Draw the pictures that are in sight, a few a frame; take what the workers found out."""
        super().update(seconds)
        left = PICTURES
        for entry, card in self._in_sight():
            if left and self._draw_picture(entry, card.rect.width - 2 * self.screen.px(INSET)):
                left -= 1
                self.dirty = True
        if self.analysis.update(seconds):
            self.layout()
        self._take_daily()

    def _in_sight(self) -> list[tuple[Entry, LevelCard]]:
        view = self.form.viewport
        if view is None:
            return []
        return [(entry, card) for entry, card in self._cards if self.form.place(card).colliderect(view)]

    def _draw_picture(self, entry: Entry, size: int) -> bool:
        key = entry.rows, size
        if key in self._thumbnails:
            return False
        painter = PAINTERS[GAME.key](BOARDS[GAME.key])
        self._thumbnails[key] = painter.thumbnail(entry.draft.start, (size, size))
        return True

    def _take_daily(self) -> None:
        """Take the level of the day, once it is there."""
        worker = self._daily_worker
        news = worker.poll() if worker is not None else None
        if worker is None or news is None or news.state is State.RUNNING:
            return
        worker.close()
        self._daily_worker = None
        if news.state is State.DONE:
            self.know_daily(news.value)

    def know_daily(self, made: Made) -> None:
        """Put the level of the day on a shelf of its own."""
        entry = level_library.entry_of(Level(parse(made.text)))
        self.daily = Entry(entry.draft, level_library.DAILY, entry.option, made.par, made.difficulty)
        self._read(self.context)
        self._choose_first()
        self.layout()

    @property
    def animating(self) -> bool:
        """Whether pictures still have to be drawn."""
        return any(
            (entry.rows, card.rect.width - 2 * self.screen.px(INSET)) not in self._thumbnails
            for entry, card in self._in_sight()
        )

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The panels, and the chosen level."""
        for rect in self._panels:
            self.panel(target, rect)
        label, at = self._search_label
        text.draw(target, label, at, self.screen.px(SMALL), FAINT)
        if self.chosen is not None:
            self._draw_chosen(target, self.chosen)

    def _draw_chosen(self, target: pygame.Surface, entry: Entry) -> None:
        screen, side = self.screen, self._side
        wide = self._panels[1].width < self.body.width
        room = self._buttons_top - screen.px(14) - side.y
        words = screen.px(220)
        size = min(side.width, max(screen.px(96), room - words)) if wide else min(side.height, side.width // 3)
        self._draw_large(target, entry, pygame.Rect(side.x, side.y, side.width if wide else size, size), size)
        x, y = (side.x, side.y + size + screen.px(8)) if wide else (side.x + size + screen.px(18), side.y)
        room = side.right - x
        y += text.draw_paragraph(target, entry.title, (x, y), screen.px(TITLE - 2), room, INK, bold=True, leading=1.25)
        if entry.draft.author:
            text.draw(target, entry.draft.author, (x, y + screen.px(10)), screen.px(SMALL), FAINT, room=room)
            y += screen.px(22)
        y = self._draw_facts(target, entry, x, y + screen.px(6), room)
        if entry.players == 1 and not entry.is_faulty:
            y = self._draw_marks(target, entry, x, y, room)
        if entry.note and y < self._buttons_top - screen.px(40):
            self._draw_note(target, entry.note, x, y, room)

    def _draw_large(self, target: pygame.Surface, entry: Entry, place: pygame.Rect, size: int) -> None:
        self._draw_picture(entry, size)
        picture = self._thumbnails[entry.rows, size]
        target.blit(picture, picture.get_rect(center=place.center))

    def _draw_facts(self, target: pygame.Surface, entry: Entry, x: int, y: int, room: int) -> int:
        screen = self.screen
        facts: list[Fact] = []
        par, difficulty = self.figures(entry)
        if entry.players > 1:
            facts.append(Fact(str(entry.players), ngettext("player", "players", entry.players)))
            facts.append(Fact(str(entry.draft.floes), ngettext("floe", "floes", entry.draft.floes)))
        elif par is not None:
            facts.append(Fact(str(par), _("par")))
            if difficulty is not None:
                facts.append(Fact(f"{difficulty:.1f}", _(GRADE_WORDS[grade_of(difficulty)])))
        elif entry.is_faulty:
            text.draw_paragraph(
                target, _("Not finished yet: open it in the editor."), (x, y), screen.px(SMALL), room, SOFT
            )
            return y + screen.px(48)
        elif self.analysis.searching:
            text.draw(
                target, _("Looking for the shortest way …"), (x, y + screen.px(12)), screen.px(SMALL), FAINT, room=room
            )
            return y + screen.px(30)
        if not facts:
            return y
        return draw_facts(target, (x, y), room, facts, screen) + screen.px(8)

    def _draw_marks(self, target: pygame.Surface, entry: Entry, x: int, y: int, room: int) -> int:
        marks = self.context.progress.of(entry.rows)
        solved = _("Not solved yet")
        if marks.best is not None:
            solved = ngettext("Solved in {number} move", "Solved in {number} moves", marks.best).format(
                number=marks.best
            )
        step = self.screen.px(24)
        lines = (
            (solved, marks.best is not None),
            (_("In as few moves as possible"), marks.par),
            (_("Without a hint"), marks.unaided),
        )
        for number, (words, earned) in enumerate(lines):
            if y + step > self._buttons_top:
                break
            draw_mark(target, (x, y + step // 2), number, words, earned, self.screen, room)
            y += step
        return y + self.screen.px(6)

    def _draw_note(self, target: pygame.Surface, note: str, x: int, y: int, room: int) -> None:
        """The note, as far as there is room for it."""
        size = self.screen.px(SMALL)
        most = (self._buttons_top - self.screen.px(10) - y) // round(size * 1.35)
        note = text.shortened(note, size, room, most)
        if note:
            text.draw_paragraph(target, note, (x, y), size, room, DIM, leading=1.35)


def _grade_number(difficulty: float) -> int:
    names = [name for name, _begin in GRADES]
    return names.index(grade_of(difficulty)) + 1
