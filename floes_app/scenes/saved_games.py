"""The games on the disk: those that go on, those saved under a name, those that are finished."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, listed
from floes_app.play import dates, saved_games
from floes_app.play.background import Background, Tell
from floes_app.play.commands import Command, CommandTable
from floes_app.play.saved_games import Group, Summary
from floes_app.scenes.base import opening
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.scenes.saved_card import CARD, CardButton, Preview, SavedCard, Toast
from floes_app.storage.saves import Entry
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import columns
from floes_app.view.controls import Chip, Control, Field, Form
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, HEADLINE, SMALL, SOFT

EMPTY = N_("No games here yet. They save themselves while you play.")
NOTHING_FOUND = N_("No game found. Try another name or player.")
#: From so many games on they can be searched.
SEARCHED_FROM: Final = 4
#: How wide a card is at least, and how long a deletion can be undone by its button, in points and in seconds.
NARROWEST, UNDO_SECONDS = 330, 10.0
GAP: Final = 14


@dataclass(frozen=True)
class Deleted:
    """A game that can be brought back."""

    title: str
    """What it is called."""
    away: Path
    """Where it is now."""
    path: Path
    """Where it was."""


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
        N_("Search"),
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
    """Everything that is kept, as cards."""

    commands = COMMANDS
    widest = 1232

    def __init__(self, context: Context) -> None:
        self._previews: dict[tuple[Path, float], Preview | None] = {}
        self._reading: tuple[Entry, Background[Summary | None]] | None = None
        self._rows: list[tuple[Entry, SavedCard]] = []
        self.game: Game[Any] | None = None
        """The game whose games are shown; None: all."""
        self.search = ""
        """Words of which every game shown has all in its name, its game or its players."""
        self.search_field: Field | None = None
        """Where the words to search for are typed; None where there are few games."""
        self._search_label = pygame.Rect(0, 0, 0, 0)
        self._name_field: Field | None = None
        self._fixed = 0, 0, 0
        self.deleted: list[Deleted] = []
        """What can be brought back, the latest last."""
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
        self._groups, messages = saved_games.groups(context.store)
        context.say(*messages)
        if self.game not in self._kinds():
            self.game = None

    def _kinds(self) -> list[Game[Any]]:
        """The games of which there are any, in the order of the menu."""
        there = {entry.game.key for group in self._groups for entry in group.entries}
        return [board.game for key, board in BOARDS.items() if key in there]

    def _shown(self) -> list[Group]:
        """The groups with the games of the chosen kind that have the words searched for."""
        titles = {
            path: preview.summary.title for (path, _time), preview in self._previews.items() if preview is not None
        }
        chosen = (
            [
                entry
                for entry in group.entries
                if self.game in (None, entry.game)
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
        self.deleted.clear()

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """A card for each game, in their groups; above them what chooses the kind of game."""
        form.add(self.head_button("paste"))
        body = Area(self.body, self.screen)
        kinds = self._kinds()
        if len(kinds) > 1:
            body = self._add_kinds(form, body, kinds)
        self.search_field = self._name_field = None
        if sum(len(group.entries) for group in self._groups) >= SEARCHED_FROM:
            body = self._add_search(form, body)
        self._body = body
        self._fixed = len(form.controls), len(self.words), len(self.pictures)
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
        controls, words, pictures = self._fixed
        del form.controls[controls:], self.words[words:], self.pictures[pictures:]
        page = Flow(body.inset(0, 0).columns(None, 12)[0])
        across, wide = columns(page.area.rect.width, screen.px(GAP), screen.px(NARROWEST), 3)
        self._rows = []
        groups = self._shown()
        for group in groups:
            self.paragraph(page, _(group.heading), BODY - 1, DIM, bold=True)
            page.skip(8)
            for entry, cell in zip(
                group.entries, page.grid(len(group.entries), across, (wide, screen.px(CARD)), GAP), strict=True
            ):
                self._add_card(form, entry, cell.rect)
            page.skip(18)
        if not groups:
            self._fill_empty(Area(self.body, screen).inset(20, 18))
        if self._undo_left > 0 and self.deleted:
            page.skip(70)
            self._add_toast(form)
        self.scroll(form, body.rect, page.bottom - screen.px(18))

    def _add_kinds(self, form: Form, body: Area, kinds: list[Game[Any]]) -> Area:
        """Chips for the games, beside the title where there is room, else above the cards; what is left for these."""
        screen, size = self.screen, self.screen.px(BODY - 1)
        # Translators: on a chip: the games of every kind
        labels = [_("All"), *(_(kind.title) for kind in kinds)]
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
        for label, (rect, _wide), kind in zip(labels, rows, [None, *kinds], strict=True):
            form.add(
                Chip(rect, label, partial(self.show_only, kind), chosen=lambda kind=kind: self.game is kind)  # type: ignore[misc]
            )
        lowest = rows[-1][0].bottom
        if lowest > body.rect.y:
            return left.cut_top((lowest - body.rect.y) / screen.scale, gap=14)[1]
        return left

    def _add_card(self, form: Form, entry: Entry, rect: pygame.Rect) -> None:
        """The card of a game with its two buttons; while it is renamed, with a field for its name."""
        when = dates.told(datetime.fromtimestamp(entry.time), datetime.now())
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
        )
        form.add(card)
        self._rows.append((entry, card))
        if self._renamed == entry.path:
            card.renaming = True
            self._name_field = Field(
                card.title_rect(self.screen), _("Name"), self.finish_renaming, scrolls=True, value=entry.name, limit=60
            )
            form.add(self._name_field)
            return
        for number, command in enumerate(("delete", "rename")):
            action = self.commands.action(self, command)
            place = card.button_rect(self.screen, number)
            button = CardButton(
                place,
                action.label,
                partial(self._press, entry, command),
                action.key,
                scrolls=True,
                icon=action.command.icon,
                shown=lambda card=card: self.form.pointed in (card, *card.buttons),  # type: ignore[misc]
            )
            card.buttons.append(button)
            form.add(button)

    def _press(self, entry: Entry, command: str) -> None:
        """Do what a button on a card is for; its game is the chosen one then."""
        card = next((card for other, card in self._rows if other is entry), None)
        if card is not None:  # the list may have been read anew since
            self.form.start_at(card, ring=self.form.ring_visible)
            self.commands.action(self, command).run()

    def _add_toast(self, form: Form) -> None:
        """What was deleted, and the button that brings it back."""
        screen = self.screen
        # Translators: a saved game was deleted
        words = _("“{title}” was deleted.").format(title=self.deleted[-1].title)
        wide = min(text.width(words, screen.px(BODY - 1)) + screen.px(240), self.body.width)
        rect = pygame.Rect(0, 0, wide, screen.px(56))
        rect.midbottom = self.body.centerx, self.body.bottom
        button = Area(rect, screen).inset(8).cut_right(130)[0].rect
        room = wide - button.width - screen.px(40)
        form.add(Toast(rect, words, lambda: None, enabled=lambda: False, room=room))
        form.add(self.text_button("undo", button))

    def _fill_empty(self, page: Area) -> None:
        screen, area = self.screen, page.rect
        size = min(screen.px(150), area.height // 2)
        floe = art.sprite("icefloes/floe-1", size)
        figure = art.sprite("icefloes/player-s-penguin", size * 7 // 10)
        at = floe.get_rect(center=(area.centerx, area.centery - size // 3))
        self.pictures.append((floe, at, False))
        self.pictures.append((figure, figure.get_rect(center=(at.centerx, at.centery - size // 7)), False))
        words, small = _(NOTHING_FOUND if self.search else EMPTY), screen.px(BODY)
        room = text.balanced(words, small, min(area.width, screen.px(460)))
        height = text.paragraph_height(words, small, room)
        rect = pygame.Rect(area.centerx - room // 2, at.bottom + screen.px(10), room, height)
        self.words.append(Words(words, rect, small, SOFT, scrolls=False, align="center"))

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Entry | None:
        """The game that has the focus, or one of whose buttons has."""
        focus = self.form.focus
        return next((entry for entry, card in self._rows if focus is card or focus in card.buttons), None)

    def open(self, entry: Entry) -> None:
        """Go on with a game."""
        opening.open_saved(self.context, entry.path, self.resume)

    def find(self, words: str) -> None:
        """Show the games with these words only."""
        self.search = words
        self.form.scroll_to(0)
        self._fill_page(self.form)
        self.dirty = True

    def go_to_search(self) -> None:
        """Bring the focus to the search."""
        if self.search_field is not None:
            self.form.start_at(self.search_field, ring=True)

    def _leave_search(self) -> None:
        """Enter leads to the first game that was found."""
        if self._rows:
            self.form.start_at(self._rows[0][1], ring=True)

    def show_only(self, game: Game[Any] | None) -> None:
        """Show the games of one kind, or all."""
        self.game = game
        self.layout()

    def _choose(self, path: Path) -> None:
        """Give the focus to the game at a path."""
        card = next((card for entry, card in self._rows if entry.path == path), None)
        if card is not None:
            self.form.start_at(card, ring=True)

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
        field = self._name_field
        entry = next((entry for entry, _card in self._rows if entry.path == self._renamed), None)
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
        super().update(seconds)
        if self._undo_left > 0:
            self._undo_left = max(0.0, self._undo_left - seconds)
            if self._undo_left == 0 and self._renamed is None:
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

    @property
    def animating(self) -> bool:
        """Whether boards still have to appear, or the toast has to go."""
        view = self.form.viewport
        unseen = (card for entry, card in self._rows if (entry.path, entry.time) not in self._previews)
        waits = view is not None and any(self.form.place(card).colliderect(view) for card in unseen)
        return waits or self._undo_left > 0

    def _summary(self, entry: Entry, _tell: Tell) -> Summary | None:
        return saved_games.summary(entry, self.context.store, self.context.levels)

    def _picture_of(self, entry: Entry, summary: Summary | None) -> Preview | None:
        if summary is None:
            return None
        size = SavedCard.picture_size(self.screen)
        painter = PAINTERS[entry.game.key](BOARDS[entry.game.key])
        return Preview(painter.thumbnail(summary.state, (size, size)), summary)

    def layout(self) -> None:
        """Make everything anew; boards of another size have to be drawn again."""
        if getattr(self, "_size", None) != self.context.screen.size:
            self._previews.clear()
            self._size = self.context.screen.size
        super().layout()
