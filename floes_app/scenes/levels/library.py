"""The library of levels: cards of all levels on the left, the chosen one on the right, or below in a narrow window."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

import pygame

from floes_app.bots.icefloes.rating import GRADES, grade_of
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.importing import read_levels
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.share_code import to_code
from floes_app.play import level_library
from floes_app.play.background import Background, Tell
from floes_app.play.commands import Command, CommandTable
from floes_app.play.level_library import ORDERS, LevelLibrary, LibraryLevel, Section
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context, copy_text, pasted_text
from floes_app.scenes.base.destinations import ToLevelEditor, ToLevelGenerator, ToPlay, ToSetUp
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.scenes.base.waiting import do_beside
from floes_app.scenes.levels.level_details import LevelDetails
from floes_app.view import text
from floes_app.view.cards import columns
from floes_app.view.controls import Control, Field, Form
from floes_app.view.layout import Area, Flow
from floes_app.view.level_card import WORDS, LevelCard, LevelPictures
from floes_app.view.theme import BODY, DIM, FAINT, SMALL, Screen

#: So many pictures of levels are drawn a frame.
PICTURES: Final = 3
#: Below this width the chosen level comes under the cards, in points.
TWO_COLUMNS: Final = 860
#: What a page needs, in points.
LEAST_HEIGHT: Final = 520
#: The narrowest that a card may be, in points, and how many stand side by side at most.
NARROWEST: Final = 132
MOST_COLUMNS: Final = 8

COMMANDS: Final[CommandTable[LevelsScene]] = CommandTable(
    BACK,
    Command(
        "new",
        N_("New level"),
        ("Ctrl+N",),
        lambda scene: scene.context.open(ToLevelEditor(saved=scene.library.will_choose)),
        "plus",
    ),
    Command(
        "generate",
        N_("Make a level from a word"),
        ("Ctrl+G",),
        lambda scene: scene.context.open(ToLevelGenerator(scene.library.will_choose)),
        "die",
    ),
    Command("paste", N_("Paste levels"), ("Ctrl+V",), lambda scene: scene.paste(), icon="paste"),
    Command("search", N_("Search"), ("Ctrl+F",), lambda scene: scene.go_to_search()),
    Command("show all", N_("Show all levels"), (), lambda scene: scene.show_all()),
    Command(
        "order",
        N_("Another order"),
        ("Ctrl+O",),
        lambda scene: scene.next_order(),
        words=lambda scene: scene.library.order_name,
    ),
    Command(
        "play",
        N_("Play"),
        (),
        lambda scene: scene.play(),
        icon="play",
        enabled=lambda scene: scene.library.can_play,
        offered=lambda scene: scene.library.chosen is not None,
    ),
    Command(
        "edit",
        N_("Edit"),
        (),
        lambda scene: scene.edit(),
        icon="edit",
        offered=lambda scene: scene.library.chosen is not None,
        words=lambda scene: _("Edit") if scene.library.owns_chosen else _("Edit a copy"),
    ),
    Command(
        "share",
        N_("Copy share code"),
        ("Ctrl+C",),
        lambda scene: scene.copy_code(),
        icon="share",
        enabled=lambda scene: scene.library.can_play,
        offered=lambda scene: scene.library.chosen is not None,
    ),
    Command(
        "delete",
        N_("Delete"),
        ("Delete",),
        lambda scene: scene.ask_to_delete(),
        icon="trash",
        offered=lambda scene: scene.library.owns_chosen,
    ),
)


class LevelsScene(PageScene):
    """All levels as cards. One of them is chosen and shown in full; what can be done with it is beside it."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS
    widest = 1240

    def __init__(self, context: Context) -> None:
        self.library: Final[LevelLibrary] = LevelLibrary(context.levels, context.progress)
        """What is shown."""
        self.cards: list[tuple[LibraryLevel, LevelCard]] = []
        """The levels that fit the search, and their cards."""
        self.thumbnails: Final[LevelPictures] = LevelPictures()
        self.details: LevelDetails | None = None
        context.messages += self.library.read()
        super().__init__(context)

    # -- layout --------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The words at the top."""
        return _("Levels")

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; things get no larger than lets the chosen level and its buttons be seen."""
        return self.context.screen.with_room_for(1, LEAST_HEIGHT)

    def first(self) -> Control | None:
        """The level that is chosen."""
        return next((card for level, card in self.cards if level is self.library.chosen), None)

    def layout(self) -> None:
        """Make everything anew. A level keeps the focus, also when another card has come before it."""
        held = next((level.place for level, card in self.cards if card is self.form.focus), None)
        super().layout()
        same = next((card for level, card in self.cards if level.place == held), None)
        if same is not None:
            self.form.start_at(same, ring=self.form.ring_visible)

    def fill(self, form: Form) -> None:
        """New levels beside the title; search, order and cards; the chosen level."""
        body = Area(self.body, self.screen)
        paste, generate = (self.head_button(name, words=False) for name in ("paste", "generate"))
        form.add(self.head_button("new"), generate, paste)
        is_beside = self.points[0] >= TWO_COLUMNS
        if is_beside:
            side, main = body.cut_right(340 if self.points[0] >= 1100 else 300, gap=20)
        else:
            side, main = body.cut_bottom(min(body.height / 2, 210), gap=10)
        self._panels = main, side
        head, self._page = main.inset(18, 16).cut_top(40, gap=16)
        self._add_head(form, head)
        self.details = LevelDetails(side.inset(18, 16), is_beside, self.library, self.thumbnails)
        self._add_details(form, self.details)
        self._fixed = len(form.controls)
        self._fill_page(form)

    def _add_head(self, form: Form, head: Area) -> None:
        """The search field and the order, above the cards."""
        words = max(text.width(_(order), self.screen.px(BODY)) for order in ORDERS) / self.screen.scale
        order, search = head.cut_right(words + 36, gap=14)
        label = text.width(_("Search"), self.screen.px(SMALL)) / self.screen.scale
        self._search_label, field = search.cut_left(label, gap=12)
        self._search = Field(
            field.rect,
            _("Search"),
            self._leave_search,
            value=self.library.search,
            limit=40,
            changed=self.find,
            restores=False,
        )
        form.add(self._search, self.text_button("order", order.rect))

    def _add_details(self, form: Form, details: LevelDetails) -> None:
        """What can be done with the chosen level."""
        if self.library.chosen is None:
            return
        places = details.places(["edit", "share", "delete"] if self.library.owns_chosen else ["edit", "share"])
        edit = self.text_button("edit", places["edit"])
        if text.width(edit.label, self.screen.px(BODY)) > edit.rect.width - self.screen.px(20 + 29):
            edit.icon = ""  # the words are worth more
        form.add(self.text_button("play", places["play"], primary=True), edit)
        form.add(*[self.icon_button(name, places[name]) for name in ("share", "delete") if name in places])

    def _fill_page(self, form: Form) -> None:
        """Put the cards of all levels that fit the search onto the page."""
        del form.controls[self._fixed :]
        self.words = [words for words in self.words if not words.scrolls]
        self.cards = []
        page = Flow(self._page.columns(None, 8)[0])
        sections = self.library.shown()
        for section in sections:
            self._add_section(form, page, section)
        if not sections:
            self._add_nothing(form, page)
        main = self._panels[0].rect
        top = self._page.rect.y
        self.scroll(form, pygame.Rect(main.x, top - self.screen.px(6), main.width, main.bottom - top), page.bottom)
        form.scroll_to(form.offset)
        self.dirty = True

    def _add_section(self, form: Form, page: Flow, section: Section) -> None:
        gap = 12
        across, wide = columns(page.area.rect.width, self.screen.px(gap), self.screen.px(NARROWEST), MOST_COLUMNS)
        self.paragraph(page, section.title(), BODY - 1, DIM, bold=True)
        if section.note():
            page.skip(2)
            self.paragraph(page, section.note(), SMALL, FAINT)
        page.skip(8)
        for start in range(0, len(section.levels), across):
            row = page.row_of_pixels(wide + self.screen.px(WORDS))
            places = row.columns(*[wide / self.screen.scale] * across, gap=gap)
            for level, place in zip(section.levels[start : start + across], places, strict=False):
                self.cards.append((level, self._card(level, place.rect)))
                form.add(self.cards[-1][1])
            page.skip(gap)
        page.skip(8)

    def _add_nothing(self, form: Form, page: Flow) -> None:
        """Say that nothing fits the search, and offer everything."""
        page.skip(20)
        self.paragraph(page, _("No level found. Try another name, author or note."), BODY, FAINT)
        page.skip(14)
        wide = text.width(_("Show all levels"), self.screen.px(BODY)) / self.screen.scale + 40
        form.add(self.text_button("show all", page.row(44).cut_left(wide)[0].rect, scrolls=True))

    def _card(self, level: LibraryLevel, place: pygame.Rect) -> LevelCard:
        par, difficulty = self.library.figures(level)
        marks = self.library.marks(level)
        unsolvable = self.library.is_unsolvable(level)
        # Translators: on the card of a level: its fewest moves
        meta = _("par {number}").format(number=par) if par else ""
        if level.is_faulty or unsolvable:
            # Translators: on the card of a level
            meta = _("unsolvable") if unsolvable else _("unfinished")
        card = LevelCard(
            place,
            level.title,
            partial(self.choose, level),
            scrolls=True,
            meta=meta,
            dots=0 if difficulty is None else _grade_number(difficulty),
            marks=(marks.best is not None, marks.par, marks.unaided) if level.players == 1 else (),
            warns=level.is_faulty or unsolvable,
            chosen=lambda: self.library.chosen is level,
        )
        card.picture = lambda: self.thumbnails.get(level.rows, card.picture_size(self.screen))
        return card

    # -- what can be done ----------------------------------------------------------------------------------------

    def choose(self, level: LibraryLevel) -> None:
        """Look at a level; choosing it once more plays it."""
        if self.library.chosen is level:
            self.play()
            return
        self.library.look_at(level)
        self.layout()

    def find(self, words: str) -> None:
        """Show the levels with these words only."""
        self.library.search = words
        self.form.scroll_to(0)
        self._fill_page(self.form)

    def show_all(self) -> None:
        """Search for nothing any more."""
        self.library.search = ""
        self.layout()
        self.go_to_search()

    def go_to_search(self) -> None:
        """Bring the focus to the search."""
        self.form.start_at(self._search, ring=True)

    def _leave_search(self) -> None:
        """Enter leads to the first level that was found."""
        if self.cards:
            self.form.start_at(self.cards[0][1], ring=True)

    def next_order(self) -> None:
        """Sort in the next way."""
        self.library.next_order()
        self.form.scroll_to(0)
        self.layout()

    def play(self) -> None:
        """Practise the chosen level, or set a game on it up; an unfinished one is edited."""
        level = self.library.chosen
        if level is None:
            return
        if level.is_faulty:
            self.edit()
        elif level.players > 1:
            self.context.open(ToSetUp(GAME, {"level": level.option}, alone=False))
        else:
            self.context.open(ToPlay(level.session(), onward=self.library.next_session))

    def edit(self) -> None:
        """Edit the chosen level; what has no file of its own opens as a copy."""
        level = self.library.chosen
        if level is not None:
            to = ToLevelEditor(level.to_edit(), level.own_file, self.library.will_choose, level.unsaved)
            self.context.open(to)

    def copy_code(self) -> None:
        """Copy the short code that is exactly the chosen level."""
        level = self.library.chosen
        if level is not None and copy_text(to_code(level.draft.start)):
            self.context.say(_("Share code copied."))

    def paste(self) -> None:
        """Add the levels on the clipboard to the player's own."""
        words = pasted_text()
        if not words.strip():
            self.context.say(_("There’s no text on the clipboard."))
            return
        self.take_text(words)

    def take_text(self, text: str) -> bool:
        """Add the levels in a text to the player's own; a bad one says why and changes nothing."""

        def add(tell: Tell) -> tuple[int, list[str]]:
            return level_library.add(self.context.levels, read_levels(text).levels, tell)

        do_beside(self.context, _("Adding the levels…"), add, self._take_added)
        return True

    def _take_added(self, adding: Background[tuple[int, list[str]]]) -> None:
        try:
            count, messages = adding.result()
        except LevelError as error:
            self.context.say(str(error))
            return
        self.context.messages += messages
        if count:
            self.context.say(level_library.added(count))
        self.resume()

    def ask_to_delete(self) -> None:
        """Ask before a level of one's own is gone for good."""
        level = self.library.chosen
        if level is None or not self.library.owns_chosen:
            return
        # Translators: a question about a level
        question = _("Delete “{title}”?").format(title=level.title)
        detail = _("This can’t be undone.")
        delete = partial(self._delete, level)
        # Translators: on a button
        self.context.stack.push(ConfirmScene(self.context, question, detail, _("Delete"), delete))

    def _delete(self, level: LibraryLevel) -> None:
        self.context.messages += self.library.discard(level)

    # -- events and time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look for the level of the day meanwhile."""
        super().enter()
        self.library.seek_daily()

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.library.close()

    def resume(self) -> None:
        """A scene above was closed: levels may have come or gone, or have been solved."""
        was_saved = self.library.saved is not None
        self.context.messages += self.library.read()
        self.layout()
        card = self.first()
        if was_saved and card is not None:
            self.form.start_at(card, ring=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """The commands, then the controls; while words are typed only commands with Ctrl."""
        if self.form.typing and not getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.form.handle(event)
        return self.press(event) or self.form.handle(event)

    def update(self, seconds: float) -> None:
        """Draw the pictures that are in sight, a few a frame; take what was computed meanwhile."""
        super().update(seconds)
        for level, card in self._missing_pictures()[:PICTURES]:
            self.thumbnails.draw(level.draft.start, card.picture_size(self.screen))
            self.dirty = True
        if self.library.update(seconds):
            self.layout()

    def _missing_pictures(self) -> list[tuple[LibraryLevel, LevelCard]]:
        """The cards in sight whose pictures still have to be drawn."""
        view = self.form.viewport
        return [
            (level, card)
            for level, card in self.cards
            if view is not None and self.form.place(card).colliderect(view) and card.picture() is None
        ]

    @property
    def animating(self) -> bool:
        """Whether pictures still have to be drawn."""
        return bool(self._missing_pictures())

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The panels, and the chosen level."""
        for panel in self._panels:
            self.panel(target, panel.rect)
        at = self._search_label.rect.midleft
        text.draw(target, _("Search"), at, self.screen.px(SMALL), FAINT)
        if self.details is not None:
            self.details.draw(target)


def _grade_number(difficulty: float) -> int:
    names = [name for name, _begin in GRADES]
    return names.index(grade_of(difficulty)) + 1
