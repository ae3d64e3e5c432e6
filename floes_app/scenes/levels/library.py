"""The library: shelves in a rail, the level of the day with the days before it, the open shelf as cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.core.i18n import N_, Np_, _
from floes_app.games.icefloes.levels.importing import take_levels
from floes_app.games.icefloes.levels.level import LevelError
from floes_app.play.background import Background, Tell
from floes_app.play.commands import Command, CommandTable
from floes_app.play.levels.library import daily_levels
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import Shelf
from floes_app.play.levels.library.search import Query, Which
from floes_app.scenes.base import opening
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice
from floes_app.scenes.base.context import Context, pasted_text
from floes_app.scenes.base.destinations import ToLevel, ToLevelEditor, ToLevelGenerator, ToPack, ToPlay
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.waiting import do_beside
from floes_app.scenes.levels import level_actions
from floes_app.scenes.levels.level_actions import LevelActions
from floes_app.scenes.levels.library_page import LibraryPage
from floes_app.storage import folders
from floes_app.view.controls import Control, Field, Form
from floes_app.view.levels.card import DayCard, LevelCard, LevelTile

#: Names of the choices of a difficulty; the first leaves all.
# Translators: on a button that chooses the difficulty of the levels shown
GRADES: Final = {"": Np_("difficulty", "Any difficulty"), **GRADE_WORDS}
#: Number of pictures of levels drawn in a frame.
PICTURES: Final = 3

COMMANDS: Final[CommandTable[LevelsScene]] = CommandTable(
    BACK,
    Command(
        "new",
        N_("New level"),
        ("Ctrl+N",),
        lambda scene: scene.draw_new(),
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
    Command("search", Np_("button", "Search"), ("Ctrl+F", "/"), lambda scene: scene.go_to_search()),
    Command(
        "which",
        N_("All, to solve or solved"),
        ("Ctrl+S",),
        lambda scene: scene.next_which(),
        "expand",
        words=lambda scene: _(scene.library.query.which.value),
    ),
    Command(
        "grade",
        N_("Choose a difficulty"),
        ("Ctrl+L",),
        lambda scene: scene.choose_grade(),
        "expand",
        words=lambda scene: _(GRADES[scene.library.query.grade]),
    ),
    Command("show all", N_("Show all levels"), (), lambda scene: scene.show_all()),
    Command("packs", N_("Choose a pack"), ("Ctrl+P",), lambda scene: scene.choose_shelf(), "expand"),
    Command("previous", N_("Pack before this one"), ("Page Up",), lambda scene: scene.turn(-1), "step-back"),
    Command("next", N_("Pack after this one"), ("Page Down",), lambda scene: scene.turn(1), "step-forward"),
    Command(
        "today",
        N_("Play the level of the day"),
        ("Ctrl+T",),
        lambda scene: scene.play_day(scene.library.daily.today),
        "play",
        enabled=lambda scene: scene.library.daily.level(scene.library.daily.today) is not None,
        words=lambda _scene: _("Play"),
    ),
    Command(
        "today page",
        N_("Look at the level of the day"),
        (),
        lambda scene: scene.open_level(scene.library.daily.level(scene.library.daily.today)),
        enabled=lambda scene: scene.library.daily.level(scene.library.daily.today) is not None,
    ),
    Command("older", N_("Earlier days"), ("Ctrl+Left",), lambda scene: scene.turn_days(1), "step-forward"),
    Command(
        "newer",
        N_("Later days"),
        ("Ctrl+Right",),
        lambda scene: scene.turn_days(-1),
        "step-back",
        enabled=lambda scene: scene.days_back > 0,
    ),
    Command(
        "share pack",
        N_("Share this pack"),
        ("Ctrl+Shift+E",),
        lambda scene: scene.actions.share_shelf(),
        "share",
        offered=lambda scene: scene.library.shelf is not None,
    ),
    Command(
        "pack",
        N_("Open this pack’s page"),
        ("Ctrl+I",),
        lambda scene: scene.context.open(ToPack(scene.library)),
        "open",
        offered=lambda scene: scene.library.shelf is not None,
    ),
    *(command.on(attrgetter("actions")) for command in level_actions.COMMANDS),
)


class LevelsScene(LibraryPage):
    """All levels. A click on a card leads to the level's own page; the keys work on the card that has the focus."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS
    takes_texts = True

    def __init__(self, context: Context, added: Path | None = None) -> None:
        self._looked_at: LibraryLevel | None = None
        super().__init__(context, added)

    # -- layout --------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The words at the top."""
        return _("Levels")

    @property
    def level(self) -> LibraryLevel | None:
        """The level that keys work on: the one whose card has the focus, else the one that was looked at last."""
        focused = next((level for level, card in self.cards if card is self.form.focus), None)
        return focused or self.library.chosen

    @property
    def actions(self) -> LevelActions:
        """The actions on it, and on the pack."""
        return LevelActions(self.context, self.library, self.level, self.resume)

    def first(self) -> Control | None:
        """The level that is chosen."""
        card = next((card for level, card in self.cards if level is self.library.chosen), None)
        return card or (self.cards[0][1] if self.cards else None)

    def layout(self) -> None:
        """Make everything anew. A level keeps the focus, also when another card has come before it."""
        held = next((level.place for level, card in self.cards if card is self.form.focus), None)
        ring = self.form.ring_visible
        super().layout()
        same = next((card for level, card in self.cards if level.place == held), None)
        if same is not None:
            self.form.start_at(same, ring=ring)
        elif held is not None and (first := self.first()) is not None:
            self.form.start_at(first, ring=ring)

    def fill(self, form: Form) -> None:
        """Put everything onto the page, and look for the levels of its days."""
        super().fill(form)
        self._seek_days()

    # -- what is looked at ---------------------------------------------------------------------------------------

    def open_level(self, level: LibraryLevel | None) -> None:
        """Open the page of a level."""
        if level is not None:
            self.library.look_at(level)
            self.context.open(ToLevel(self.library))

    def open_shelf(self, shelf: Shelf) -> None:
        """Show the levels of a shelf; what was searched for is forgotten."""
        self.library.search(Query())
        self.library.open(shelf)
        self._show_anew()

    def turn(self, by: int) -> None:
        """Show the shelf so many places after the open one."""
        self.library.search(Query())
        self.library.turn(by)
        self._show_anew()

    def _show_anew(self) -> None:
        """Lay out for another shelf: the focus goes to its next level."""
        ring = self.form.ring_visible
        self.form.let_go()
        self.form.scroll_to(0)
        self.layout()
        first = self.first()
        if first is not None:
            self.form.start_at(first, ring=ring)

    def choose_shelf(self) -> None:
        """Offer all shelves in a list."""
        choices = [
            ListedChoice(
                shelf.title(),
                partial(self.open_shelf, shelf),
                self.count_of(shelf),
                "list",
                on=shelf.key == self.library.opened,
            )
            for shelf in self.library.shelves
        ]
        folder = self.context.levels.packs_folder
        words = _("Packs in {folder} are shown here.").format(folder=folder)
        choices.append(ListedChoice(_("Folder for packs of others"), partial(self._show_folder, folder), words, "open"))
        self.context.stack.push(ChoiceScene(self.context, _("Choose a pack"), choices))

    def _show_folder(self, folder: Path) -> None:
        """Show a folder in the file manager."""
        if not folders.show(folder):
            self.context.say(_("The folder {folder} can’t be opened from here.").format(folder=folder))

    # -- the search ----------------------------------------------------------------------------------------------

    def find(self, words: str) -> None:
        """Show the levels with these words only."""
        self.library.search(replace(self.library.query, words=words))
        self.form.scroll_to(0)
        self.fill_shelves()  # and nothing else anew: words are being typed
        if self.form.focus is not None and self.form.focus not in self.form.controls:
            self.form.let_go()
        self.form.scroll_to(self.form.offset)
        self.dirty = True

    def show_only(self, which: Which) -> None:
        """Show what is solved, what is not, or both."""
        self.library.search(replace(self.library.query, which=which))
        self.form.scroll_to(0)
        self.layout()

    def next_which(self) -> None:
        """Show all levels, then those to solve, then those that are solved, round and round."""
        every = list(Which)
        self.show_only(every[(every.index(self.library.query.which) + 1) % len(every)])

    def choose_grade(self) -> None:
        """Offer the difficulties in a list."""
        now = self.library.query.grade
        choices = [
            ListedChoice(_(words), partial(self.show_grade, grade), on=grade == now) for grade, words in GRADES.items()
        ]
        self.context.stack.push(ChoiceScene(self.context, _("Choose a difficulty"), choices))

    def show_grade(self, grade: str) -> None:
        """Show the levels of one difficulty; empty for all."""
        self.library.search(replace(self.library.query, grade=grade))
        self.form.scroll_to(0)
        self.layout()

    def show_all(self) -> None:
        """Search for nothing any more."""
        self.library.search(Query())
        self.layout()
        self.go_to_search()

    def go_to_search(self) -> None:
        """Bring the focus to the search."""
        field = next((control for control in self.form.controls if isinstance(control, Field)), None)
        if field is not None:
            self.form.start_at(field, ring=True)

    def leave_search(self) -> None:
        """Enter leads to the first level that was found."""
        if self.cards:
            self.form.start_at(self.cards[0][1], ring=True)

    # -- days ----------------------------------------------------------------------------------------------------

    def turn_days(self, by: int) -> None:
        """Show earlier days, or later ones."""
        back = max(0, self.days_back + by * max(1, self.days_shown))
        if back < daily_levels.MOST_DAYS:
            self.days_back = back
            self.layout()

    def _seek_days(self) -> None:
        if self.context.stack.top is self:
            self.library.daily.seek([self.library.daily.today, *self.days])

    def play_day(self, day: date) -> None:
        """Play the level of a day, once it is there."""
        level = self.library.daily.level(day)
        if level is not None:
            self.library.look_at(level)
            self.context.open(ToPlay(level.session()))

    def draw_new(self) -> None:
        """Draw a new level, or go on with the one that was begun and has no name yet."""
        begun, saved = self.library.unnamed, self.library.will_choose
        if begun is None:
            self.context.open(ToLevelEditor(saved=saved))
        else:
            self.context.open(ToLevelEditor(begun.draft, None, saved, begun.unsaved))
            self.context.say(_("Here’s the level you began. Save it, and the next one is new."))

    # -- levels from outside -------------------------------------------------------------------------------------

    def paste(self) -> None:
        """Add the levels on the clipboard to the player's own; a file that was copied is opened."""
        words = pasted_text()
        if opening.open_message(self.context, words) or opening.open_copied(self.context, words):
            return
        if words.strip():
            self.take_texts([words])
        else:
            self.context.say(_("There’s no text on the clipboard."))

    def take_texts(self, texts: Sequence[str]) -> None:
        """Add the levels in texts to the player's own, each pack as one; a text without any level adds nothing."""

        def add(tell: Tell) -> tuple[list[Any], list[str]]:
            taken = [take_levels(text) for text in texts if tell(0.0)]
            packs = [one.pack for one in taken]
            paths, messages = level_library.add(self.context.levels, packs, tell)
            told = [words for one in taken for words in level_library.left_out_in_words(one.left_out)]
            return paths, [*messages, *level_library.added(packs), *told] if paths else messages

        do_beside(self.context, _("Adding the levels…"), add, self._take_added)

    def _take_added(self, adding: Background[tuple[list[Any], list[str]]]) -> None:
        try:
            paths, messages = adding.result()
        except LevelError as error:
            words = _("That can’t be read as a level, so nothing was added ({fault}).")
            self.context.say(words.format(fault=error))
            return
        self.context.say(*messages)
        if paths:
            self.library.search(Query())
            self.library.will_choose(paths[0])
        self.resume()

    # -- events and time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look for the levels of the days meanwhile."""
        super().enter()
        self.context.greet("levels", _("Start with First Steps. Stars are for par, and for doing without hints."), self)
        self._seek_days()

    def leave(self) -> None:
        """Stop the searches of the library."""
        self.library.close()

    def pause(self) -> None:
        """Another scene comes on top: it may look at other levels, and needs the processor for itself."""
        self._looked_at = self.library.chosen
        self.library.daily.seek([])

    def resume(self) -> None:
        """A scene above was closed: levels may have come or gone, or have been solved."""
        was_saved = self.library.saved is not None
        chosen = self._looked_at
        self.context.say(*self.library.read())
        self.layout()
        card = self.first()
        if card is not None and (was_saved or not _is_same(chosen, self.library.chosen)):
            self.form.start_at(card, ring=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """The commands, then the controls; while words are typed only commands with Ctrl that no field knows."""
        if self.form.edits(event):
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
        self.context.say(*self.library.take_messages())

    def _missing_pictures(self) -> list[tuple[LibraryLevel, LevelCard | DayCard | LevelTile]]:
        """The cards in sight whose pictures still have to be drawn."""
        view, daily = self.form.viewport, self.library.daily
        cards: list[tuple[LibraryLevel | None, LevelCard | DayCard | LevelTile]] = [*self.cards]
        cards += [(daily.level(day), card) for day, card in self.day_cards]
        return [
            (level, card)
            for level, card in cards
            if view is not None
            and level is not None
            and self.form.place(card).colliderect(view)
            and card.picture(card.picture_size(self.screen)) is None
        ]

    @property
    def animating(self) -> bool:
        """True while pictures still have to be drawn."""
        return bool(self._missing_pictures())


def _is_same(level: LibraryLevel | None, other: LibraryLevel | None) -> bool:
    """True if both are the same level, also after the library was read anew."""
    return level is other or (level is not None and other is not None and level.place == other.place)
