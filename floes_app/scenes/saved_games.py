"""The games on the disk: those that go on, those saved under a name, those that are finished."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import Game
from floes_app.core.i18n import N_, Np_, _, language, listed, pgettext
from floes_app.play import dates
from floes_app.play.access.speech import Question
from floes_app.play.background import Background, Tell
from floes_app.play.commands import Command, CommandTable
from floes_app.play.start import saved_games
from floes_app.play.start.saved_games import Group, Summary, Which
from floes_app.scenes.base import opening
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.scenes.saved_card import CARD, CardButton, Preview, SavedCard, Toast
from floes_app.storage.saves import Entry
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Chip, Control, Field, Form
from floes_app.view.paint import art, palette, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, HEADLINE, SMALL, SOFT
from floes_app.view.parts.cards import columns
from floes_app.view.parts.tree import Extent, Words

EMPTY = N_("No games here yet. They save themselves while you play.")
NOTHING_FOUND = N_("No game found. Try another name or player.")
#: Least number of games that can be searched.
SEARCHED_FROM: Final = 4
#: Least width of a card, and time in which the button undoes a deletion, in points and in seconds.
NARROWEST, UNDO_SECONDS = 350, 10.0
GAP: Final = 14
#: Number of games of a group that are read at once; the others are read beside the window.
READ_AT_ONCE: Final = 60
#: Largest number of games that all have cards; of more, only those near the part of the page that is seen.
ALL_BUILT: Final = 100


@dataclass(frozen=True)
class Deleted:
    """A game that can be brought back."""

    title: str
    """Title of the game."""
    away: Path
    """The place of the file now."""
    path: Path
    """The place of the file before."""


COMMANDS: Final[CommandTable[SavedScene]] = CommandTable(
    BACK,
    Command(
        "paste",
        N_("Paste a game"),
        ("Ctrl+V",),
        lambda scene: opening.open_pasted(scene.context),
        icon="paste",
    ),
    Command(
        "search",
        Np_("button", "Search"),
        ("Ctrl+F",),
        lambda scene: scene.go_to_search(),
        enabled=lambda scene: scene.search_field is not None,
    ),
    Command(
        "rename",
        N_("Rename"),
        ("F2",),
        lambda scene: scene.begin_to_rename(),
        icon="edit",
        enabled=lambda scene: scene.chosen is not None,
    ),
    Command(
        "study",
        N_("Study"),
        ("V",),
        lambda scene: scene.study(),
        icon="eye",
        enabled=lambda scene: scene.chosen is not None and len(scene.chosen.players) > 1,
    ),
    Command(
        "delete",
        N_("Delete"),
        ("Delete",),
        lambda scene: scene.delete(),
        icon="trash",
        enabled=lambda scene: scene.chosen is not None,
    ),
    Command(
        "undo",
        N_("Undo"),
        ("Ctrl+Z",),
        lambda scene: scene.bring_back(),
        icon="undo",
        enabled=lambda scene: bool(scene.deleted),
    ),
)


class SavedScene(PageScene):
    """The saved games, as cards."""

    commands = COMMANDS
    widest = 1232

    def __init__(self, context: Context) -> None:
        self._previews: dict[tuple[Path, float], Preview | None] = {}
        self._reading: tuple[Entry, Background[Summary | None]] | None = None
        self._cells: list[tuple[Entry, pygame.Rect]] = []
        """Every game on the page, and the place of its card."""
        self._made: dict[int, list[Control]] = {}
        """The cards made for this layout, each with what lies on it, by the number of the game."""
        self._window = range(0)
        """The numbers of the games near the part of the page that is seen."""
        self._rows: list[tuple[Entry, SavedCard]] = []
        """The games whose cards can be pressed."""
        self._after_cards: list[Control] = []
        self._listing: Background[tuple[list[Group], list[str]]] | None = None
        self._is_seen = False
        self._is_read = False  # all of them were once: then the store knows most, and reads the list quickly
        self.which: Which = None
        """The choice of games that are shown."""
        self.search = ""
        """Words of which every game shown has all in its name, its game or its players."""
        self.search_field: Field | None = None
        """The search field; None if there are few games."""
        self._search_label = pygame.Rect(0, 0, 0, 0)
        self._name_field: Field | None = None
        self._fixed = Extent(0, 0, 0)
        self._look: object = None
        self.deleted: list[Deleted] = []
        """The deleted games that can be brought back, the latest last."""
        self._undo_left = 0.0
        self._renamed: Path | None = None
        self._look_through(context)
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        return _("Saved games")

    def first(self) -> Control | None:
        """The latest game."""
        return self._rows[0][1] if self._rows else None

    # -- what there is -------------------------------------------------------------------------------------------

    def _look_through(self, context: Context) -> None:
        most = None if self._is_read else READ_AT_ONCE
        self._groups, messages, self._is_read = saved_games.first_groups(context.store, most)
        self._listing = None
        self._take_groups(context, messages)

    def _take_groups(self, context: Context, messages: list[str]) -> None:
        context.say(*messages)
        if self.which not in saved_games.choices(self._groups):
            self.which = None

    def _shown(self) -> list[Group]:
        """The groups with the chosen games that have the words searched for."""
        titles = {
            path: preview.summary.title for (path, _time), preview in self._previews.items() if preview is not None
        }
        chosen = (
            [
                entry
                for entry in group.entries
                if saved_games.is_among(entry, self.which)
                and saved_games.has_words(entry, titles.get(entry.path, ""), self.search)
            ]
            for group in self._groups
        )
        pairs = zip(self._groups, chosen, strict=True)
        return [Group(group.heading, entries) for group, entries in pairs if entries]

    def resume(self) -> None:
        """A scene above was closed: games may have come or gone."""
        self._look_through(self.context)
        self.layout()

    def leave(self) -> None:
        """Whoever leaves the page has made up their mind: what was deleted is gone for good."""
        for gone in self.deleted:
            self.context.say(*self.context.store.discard(gone.away))

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """A card for each game, in their groups; above them what chooses the kind of game."""
        form.add(self.head_button("paste"))
        body = Area(self.body, self.screen)
        choices = saved_games.choices(self._groups)
        if len(choices) > 1:
            body = self._add_choices(form, body, choices)
        self.search_field = None
        if sum(len(group.entries) for group in self._groups) >= SEARCHED_FROM:
            body = self._add_search(form, body)
        self._body = body
        self._fixed = self.sheet.extent()
        self._fill_page(form)

    def _add_search(self, form: Form, body: Area) -> Area:
        """The field for words to search for, above the cards; what is left for these."""
        row, body = body.cut_top(40, gap=12)
        label = text.width(_("Search"), self.screen.px(SMALL)) / self.screen.scale
        place, field = row.cut_left(label, gap=12)
        self._search_label = place.rect
        self.search_field = Field(
            field.cut_left(min(field.width, 320))[0].rect,
            _("Search"),
            self._leave_search,
            value=self.search,
            limit=40,
            changed=self.find,
            restores=False,
        )
        form.add(self.search_field)
        return body

    def _fill_page(self, form: Form) -> None:
        """The cards of all games that are to be shown."""
        screen, body = self.screen, self._body
        focused = [number for number, controls in self._made.items() if self.form.focus in controls]
        self.sheet.cut_back(self._fixed)
        page = body.columns(None, 12)[0]
        top, room = page.rect.y, page.rect.width
        across, wide = columns(room, screen.px(GAP), screen.px(NARROWEST), 3)
        self._cells, self._made = [], {}
        groups = self._shown()
        for group in groups:
            heading = self.write(_(group.heading), (page.rect.x, top), room, screen.px(BODY - 1), DIM, bold=True)
            cards = page.below(heading + screen.px(8))
            places = [cell.rect for cell in cards.cells(len(group.entries), across, (wide, screen.px(CARD)), GAP)]
            self._cells += zip(group.entries, places, strict=True)
            top = places[-1].bottom + screen.px(18)
        if not groups:
            self._fill_empty(Area(self.body, screen).inset(20, 18))
        self._after_cards = []
        if self._undo_left > 0:
            top += screen.px(70)
            self._after_cards = self._toast()
        self.scroll(form, body.rect, top - screen.px(18))
        self._build(form, self._window if self._window else range(ALL_BUILT), focused)

    # -- the cards near what is seen -----------------------------------------------------------------------------

    def _build(self, form: Form, window: range, focused: Iterable[int] = ()) -> None:
        """Put the cards of these games into the form, and those of the first, the last and the focused one."""
        number = len(self._cells)
        if number <= ALL_BUILT:
            window = range(number)
        self._window = window
        # the ends of the list are always there, for the keys that lead to them
        wanted = sorted({*window, *focused, 0, number - 1} & {*range(number)})
        self._rows = []
        form.keep(self._fixed.controls)
        for place in wanted:
            entry = self._cells[place][0]
            if place not in self._made:
                self._made[place] = self._card(*self._cells[place])
            card = self._made[place][0]
            assert isinstance(card, SavedCard)
            self._rows.append((entry, card))
            form.add(*self._made[place])
        form.add(*self._after_cards)

    def _follow(self) -> None:
        """Have the cards around the part of the page that is seen now, so that a key finds the next one there."""
        view = self.form.viewport
        if len(self._cells) <= ALL_BUILT or view is None:
            return
        first = view.top + self.form.offset
        near = self._between(first - view.height, first + 2 * view.height)
        if near.start < self._window.start or near.stop > self._window.stop or len(self._window) > 6 * len(near):
            focused = [number for number, controls in self._made.items() if self.form.focus in controls]
            window = self._between(first - 2 * view.height, first + 3 * view.height)
            self._build(self.form, window, focused)
            self.dirty = True

    def _between(self, top: int, bottom: int) -> range:
        """The numbers of the games with cards between two heights of the page."""
        tops = [rect.y for _entry, rect in self._cells]
        return range(bisect_left(tops, top - self.screen.px(CARD)), bisect_right(tops, bottom))

    def answer(self, question: Question) -> str:
        """The answer to a question, which is about all games, also those whose cards are not near."""
        if question in (Question.OVERVIEW, Question.EVERYTHING):
            self._build(self.form, range(len(self._cells)))
        return super().answer(question)

    def _add_choices(self, form: Form, body: Area, choices: Sequence[Which]) -> Area:
        """Chips for the games, beside the title where there is room, else above the cards; what is left for these."""
        screen, size = self.screen, self.screen.px(BODY - 1)
        # Translators: on a chip: the games of every kind
        # Translators: on a button: games of every kind
        labels = [pgettext("games", "All"), *map(_label, choices)]
        widths = [text.width(label, size, True) + screen.px(34) for label in labels]
        whole = sum(widths) + screen.px(8) * (len(widths) - 1)
        title = text.width(self.title(), screen.px(HEADLINE), True) + screen.px(28)
        rows: list[tuple[pygame.Rect, int]] = []
        if title + whole <= self.head.rect.width:
            x, y, left = self.head.rect.x + title, self.head.rect.centery - screen.px(21), body
            self.head = self.head.cut_left(title / screen.scale)[0]
        else:
            x, y = body.rect.x, body.rect.y
            left = body
        for wide in widths:
            wide = min(wide, body.rect.width)
            if x + wide > self.body.right and rows and x > body.rect.x:
                x, y = body.rect.x, y + screen.px(50)
            rows.append((pygame.Rect(x, y, wide, screen.px(42)), wide))
            x += wide + screen.px(8)
        for label, (rect, _wide), which in zip(labels, rows, [None, *choices], strict=True):
            chosen = lambda which=which: self.which == which  # noqa: E731
            form.add(Chip(rect, label, partial(self.show_only, which), chosen=chosen, group=_("Game")))
        lowest = rows[-1][0].bottom
        if lowest > body.rect.y:
            return left.cut_top((lowest - body.rect.y) / screen.scale, gap=14)[1]
        return left

    def _card(self, entry: Entry, rect: pygame.Rect) -> list[Control]:
        """The card of a game with its two buttons; while it is renamed, with a field for its name."""
        when = dates.relative(datetime.fromtimestamp(entry.time), datetime.now())
        card = SavedCard(
            rect,
            entry.title,
            lambda: self.open(entry),
            scrolls=True,
            date=when,
            name=entry.name,
            game=_(entry.game.title),
            seats=len(entry.players),
            players=listed(entry.players),
            preview=lambda: self._previews.get((entry.path, entry.time)),
            pointed=lambda: self.form.pointed,
            renaming=self._renamed == entry.path,
        )
        if card.renaming:
            name = entry.name if self._name_field is None else self._name_field.value
            self._name_field = Field(
                card.title_rect(self.screen), _("Name"), self.finish_renaming, scrolls=True, value=name, limit=60
            )
            return [card, self._name_field]
        commands = ["delete", "rename"]
        # the last line of a game that is over is short; else Study is there where the title leaves it room
        if len(entry.players) > 1 and (self.context.store.is_finished(entry) or card.take_beside(3, self.screen)):
            commands.append("study")
        for number, command in enumerate(commands):
            action = self.commands.action(self, command)
            place = card.button_rect(self.screen, number)
            button = CardButton(
                place,
                action.label,
                partial(self._press, entry, command),
                action.key,
                scrolls=True,
                icon=action.command.icon,
                aside=listed((entry.title, when)),
            )
            card.add_button(button)
        return [card, *card.buttons]

    def _press(self, entry: Entry, command: str) -> None:
        """Do what a button on a card is for; its game is the chosen one then."""
        card = next((card for other, card in self._rows if other is entry), None)
        if card is not None:  # the list may have been read anew since
            self.form.start_at(card, ring=self.form.ring_visible)
            self.commands.action(self, command).run()

    def _toast(self) -> list[Control]:
        """The toast on the deleted game, with the button that brings it back."""
        screen = self.screen
        # Translators: a saved game was deleted
        words = _("“{title}” was deleted.").format(title=self.deleted[-1].title)
        wide = min(text.width(words, screen.px(BODY - 1)) + screen.px(240), self.body.width)
        rect = pygame.Rect(0, 0, wide, screen.px(56))
        rect.midbottom = self.body.centerx, self.body.bottom
        button = Area(rect, screen).inset(8).cut_right(130)[0].rect
        room = wide - button.width - screen.px(40)
        toast = Toast(rect, words, lambda: None, enabled=lambda: False, room=room)
        return [toast, self.text_button("undo", button)]

    def _fill_empty(self, page: Area) -> None:
        screen, area = self.screen, page.rect
        size = min(screen.px(150), area.height // 2)
        floe = art.sprite("icefloes/floe-1", size)
        figure = art.sprite("icefloes/player-s-penguin", size * 7 // 10)
        at = floe.get_rect(center=(area.centerx, area.centery - size // 3))
        self.sheet.put_picture(floe, at, False)
        self.sheet.put_picture(figure, figure.get_rect(center=(at.centerx, at.centery - size // 7)), False)
        words, small = _(NOTHING_FOUND if self.search else EMPTY), screen.px(BODY)
        room = text.balanced(words, small, min(area.width, screen.px(460)))
        height = text.paragraph_height(words, small, room)
        rect = pygame.Rect(area.centerx - room // 2, at.bottom + screen.px(10), room, height)
        self.sheet.add(Words(words, rect, small, SOFT, scrolls=False, align="center"))

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Entry | None:
        """The game that has the focus, or one of whose buttons has."""
        focus = self.form.focus
        return next((entry for entry, card in self._rows if focus is card or focus in card.buttons), None)

    def open(self, entry: Entry) -> None:
        """Go on with a game."""
        opening.open_saved(self.context, entry.path, self.resume)

    def study(self) -> None:
        """Study the chosen game."""
        entry = self.chosen
        if entry is not None:
            opening.study_saved(self.context, entry.path, self.resume)

    def find(self, words: str) -> None:
        """Show the games with these words only."""
        self.search = words
        self.form.scroll_to(0)
        self._window = range(0)
        self._fill_page(self.form)

    def go_to_search(self) -> None:
        """Bring the focus to the search."""
        if self.search_field is not None:
            self.form.start_at(self.search_field, ring=True)

    def _leave_search(self) -> None:
        """Enter leads to the first game that was found."""
        if self._rows:
            self.form.start_at(self._rows[0][1], ring=True)

    def show_only(self, which: Which) -> None:
        """Show the games of one kind, the studied ones, or all."""
        self.which = which
        self.layout()

    def _choose(self, path: Path) -> None:
        """Give the focus to the game at a path."""
        place = next((place for place, (entry, _rect) in enumerate(self._cells) if entry.path == path), None)
        if place is not None:
            self._build(self.form, self._window, [place])
            self.form.start_at(self._made[place][0], ring=True)
            self._follow()

    def begin_to_rename(self) -> None:
        """Put a field for another name into the card of the chosen game."""
        entry = self.chosen
        if entry is None:
            return
        self._renamed = entry.path
        self.layout()
        if self._name_field is not None:
            self.form.start_at(self._name_field, ring=True)

    def finish_renaming(self, keep: bool = True) -> None:
        """Take the name that was typed, or leave the one there was."""
        field, self._name_field = self._name_field, None
        entry = next((entry for entry, _rect in self._cells if entry.path == self._renamed), None)
        self._renamed = None
        path = None if entry is None else entry.path
        if keep and field is not None and entry is not None:
            path, messages = self.context.store.rename(entry, field.value)
            self.context.say(*messages)
        self.resume()
        if path is not None:
            self._choose(path)

    def delete(self) -> None:
        """Delete the chosen game; until the page is left it can be brought back."""
        entry = self.chosen
        if entry is None:
            return
        place = [other for other, _card in self._rows].index(entry)
        preview = self._previews.get((entry.path, entry.time))
        title = entry.name or (preview.summary.title if preview else entry.title)
        away, messages = self.context.store.take_away(entry.path)
        self.context.say(*messages)
        if away is not None:
            self.deleted.append(Deleted(title, away, entry.path))
            self._undo_left = UNDO_SECONDS
        self.resume()
        if self._rows:
            self.form.start_at(self._rows[min(place, len(self._rows) - 1)][1], ring=True)

    def bring_back(self) -> None:
        """Undo the latest deletion."""
        gone = self.deleted.pop()
        self._undo_left = UNDO_SECONDS if self.deleted else 0.0
        self.context.say(*self.context.store.bring_back(gone.away, gone.path))
        self.resume()
        self._choose(gone.path)

    def handle(self, event: pygame.event.Event) -> bool:
        """While a game is renamed, Esc leaves its name as it was and a click elsewhere takes what was typed."""
        if self._renamed is not None and event.type == pygame.MOUSEBUTTONDOWN:
            if self._name_field is None or not self.form.place(self._name_field).collidepoint(event.pos):
                self.finish_renaming()
                return True
        taken = super().handle(event)
        self._follow()
        if self._renamed is not None and not self.form.typing:
            self.finish_renaming(keep=self.form.focus is not None)  # Tab leads on, Esc lets go of the field
        return taken

    def paint(self, target: pygame.Surface) -> None:
        """The word beside the search."""
        if self.search_field is not None:
            at, size = self._search_label.midleft, self.screen.px(SMALL)
            text.draw(target, _("Search"), at, size, DIM, room=self._search_label.width)

    # -- time and drawing ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Play the games through that are in sight, one a frame, so that the list appears at once."""
        self._read_on()
        super().update(seconds)
        self._follow()
        if self._undo_left > 0:
            self._undo_left = max(0.0, self._undo_left - seconds)
            if self._undo_left == 0:
                self.layout()
        view = self.form.viewport
        for entry, card in self._rows:
            key = (entry.path, entry.time)
            if key in self._previews or view is None or not self.form.place(card).colliderect(view):
                continue
            if self._reading is None or self._reading[0] is not entry:
                self._reading = entry, Background(partial(self._summary, entry))
            if self._reading[1].is_done_soon():
                self._previews[key] = self._picture_of(entry, self._reading[1].result())
                self._reading = None
                self.dirty = True
            return

    def _read_on(self) -> None:
        """Once the first games are in the picture, read all others beside the window, and show them then."""
        if self._listing is None and not self._is_read and self._is_seen:
            self._listing = Background(lambda _tell: saved_games.groups(self.context.store))
        self._is_seen = True  # the first picture follows this update
        if self._listing is not None and self._listing.is_done():
            self._groups, messages = self._listing.result()
            self._listing, self._is_read = None, True
            self._take_groups(self.context, messages)
            self.layout()

    @property
    def animating(self) -> bool:
        """True while boards still have to appear, or the toast has to go."""
        view = self.form.viewport
        unseen = (card for entry, card in self._rows if (entry.path, entry.time) not in self._previews)
        waits = view is not None and any(self.form.place(card).colliderect(view) for card in unseen)
        return waits or self._undo_left > 0 or not self._is_read

    def _summary(self, entry: Entry, _tell: Tell) -> Summary | None:
        return saved_games.summary(entry, self.context.store, self.context.levels)

    def _picture_of(self, entry: Entry, summary: Summary | None) -> Preview | None:
        if summary is None:
            return None
        size = SavedCard.picture_size(self.screen)
        painter = PAINTERS[entry.game.key](BOARDS[entry.game.key])
        return Preview(painter.thumbnail(summary.state, (size, size)), summary)

    def layout(self) -> None:
        """Make everything anew; boards of another size, in other colours or with other words have to be drawn again."""
        look = self.screen, palette.is_high(), language()
        if self._look != look:
            self._previews.clear()
            self._look = look
        super().layout()
        self._follow()


def _label(which: Which) -> str:
    """The words on the chip of a choice."""
    if isinstance(which, Game):
        return _(which.title)
    # Translators: on a chip: the saved games in which something was written, signed or drawn
    return pgettext("games", "Studied")
