"""The games on the disk: those that go on, those saved under a name, those that are finished."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import N_, _
from floes_app.play import saved_games
from floes_app.play.background import Background, Tell
from floes_app.play.commands import Command, CommandTable
from floes_app.play.saved_games import Summary
from floes_app.scenes.base import opening
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.storage.saves import Entry
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Form, IconButton, Look
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, FAINT, FROST, INK, SMALL, SOFT, Screen

EMPTY = N_("No games here yet. They save themselves while you play.")
#: How high the row of a game is, in points.
ROW: Final = 92


@dataclass(frozen=True)
class Preview:
    """What a row shows of a game that was played through."""

    thumbnail: pygame.Surface
    """The board."""
    summary: Summary
    """Who plays, and how it stands."""


@dataclass
class SavedRow(Control):
    """A game in the list. Its board appears when it was played through, which takes a moment for a long game."""

    date: str = ""
    """When it was played last."""
    players: str = ""
    """Who plays, as far as it is known before the game was played through."""
    preview: Callable[[], Preview | None] = lambda: None
    """What the row shows once the game was played through; None before that, or where it cannot be read."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill, edge = (0.12, 0.3) if look.hover else (0.05, 0.12)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, fill, FROST, edge, 1)
        target.blit(plate, rect)
        margin = screen.px(10)
        size = rect.height - 2 * margin
        preview = self.preview()
        if preview is not None:
            middle = rect.x + margin + size // 2, rect.centery
            target.blit(preview.thumbnail, preview.thumbnail.get_rect(center=middle))
        x = rect.x + margin + size + screen.px(18)
        small = screen.px(SMALL)
        right = rect.right - screen.px(16)
        date_room = text.width(self.date, small)
        room = right - x
        y = rect.centery
        step = screen.px(23)
        title_room = room - date_room - screen.px(16)
        if title_room >= screen.px(110):
            text.draw(target, self.date, (right, y - step), small, FAINT, align="right")
        else:
            title_room = room
        text.draw(target, self.label, (x, y - step), screen.px(BODY), INK, bold=True, room=title_room)
        players = preview.summary.players if preview else self.players
        text.draw(target, players, (x, y + 1), screen.px(BODY - 1), SOFT, room=room)
        if preview is not None:
            text.draw(target, preview.summary.standing, (x, y + step), small, DIM, room=room)


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
        "delete",
        N_("Delete"),
        ("Delete",),
        lambda scene: scene.ask_to_delete(),
        icon="trash",
        enabled=lambda scene: scene.chosen is not None,
    ),
)


class SavedScene(PageScene):
    """A list of everything that is kept."""

    commands = COMMANDS
    widest = 860

    def __init__(self, context: Context) -> None:
        self._previews: dict[tuple[Path, float], Preview | None] = {}
        self._reading: tuple[Entry, Background[Summary | None]] | None = None
        self._rows: list[tuple[Entry, SavedRow]] = []
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
        context.messages += messages

    def resume(self) -> None:
        """A scene above was closed: games may have come or gone."""
        self._look_through(self.context)
        self.layout()

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """A row for each game, each with a button that deletes it."""
        form.add(self.head_button("paste"))
        page = Flow(Area(self.body, self.screen).inset(20, 18).columns(None, 8)[0])
        self._rows = []
        for group in self._groups:
            self.paragraph(page, _(group.heading), BODY - 1, DIM, bold=True)
            page.skip(8)
            for entry in group.entries:
                bin_, place = page.row(ROW).cut_right(44, gap=10)
                row = self._row(entry, place.rect)
                form.add(row, self._bin(entry, bin_.at_most(height=44).rect))
                self._rows.append((entry, row))
                page.skip(10)
            page.skip(12)
        if not self._groups:
            self._fill_empty(page.area)
        self.scroll(form, self.body, page.bottom)

    def _fill_empty(self, page: Area) -> None:
        screen, area = self.screen, page.rect
        size = min(screen.px(150), area.height // 2)
        floe = art.sprite("icefloes/floe-1", size)
        figure = art.sprite("icefloes/player-s-penguin", size * 7 // 10)
        at = floe.get_rect(center=(area.centerx, area.centery - size // 3))
        self.pictures.append((floe, at, False))
        self.pictures.append((figure, figure.get_rect(center=(at.centerx, at.centery - size // 7)), False))
        words, small = _(EMPTY), screen.px(BODY)
        room = text.balanced(words, small, min(area.width, screen.px(460)))
        height = text.paragraph_height(words, small, room)
        rect = pygame.Rect(area.centerx - room // 2, at.bottom + screen.px(10), room, height)
        self.words.append(Words(words, rect, small, SOFT, scrolls=False, align="center"))

    def _row(self, entry: Entry, rect: pygame.Rect) -> SavedRow:
        date = time.strftime("%Y-%m-%d  %H:%M", time.localtime(entry.time))
        return SavedRow(
            rect,
            entry.title,
            lambda: self.open(entry),
            scrolls=True,
            date=date,
            players=", ".join(entry.players),
            preview=lambda: self._preview(entry),
        )

    def _bin(self, entry: Entry, rect: pygame.Rect) -> IconButton:
        """The button that deletes a game, which is then the chosen one."""
        delete = self.commands.action(self, "delete")

        def press() -> None:
            row = self._row_of(entry)
            if row is not None:  # the list may have been read anew since
                self.form.start_at(row, ring=self.form.ring_visible)
                delete.run()

        return IconButton(rect, delete.label, press, delete.key, scrolls=True, icon=delete.command.icon)

    def _row_of(self, entry: Entry) -> SavedRow | None:
        return next((row for other, row in self._rows if other is entry), None)

    def _preview(self, entry: Entry) -> Preview | None:
        return self._previews.get((entry.path, entry.time))

    # -- what can be done ----------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Entry | None:
        """The game that has the focus."""
        return next((entry for entry, row in self._rows if row is self.form.focus), None)

    def open(self, entry: Entry) -> None:
        """Go on with a game."""
        opening.open_saved(self.context, entry.path, self.resume)

    def ask_to_delete(self) -> None:
        """Ask before the chosen game is gone for good."""
        entry = self.chosen
        if entry is None:
            return
        preview = self._preview(entry)
        who = preview.summary.players if preview else ", ".join(entry.players)
        question = _("Delete “{title}”?").format(title=entry.title)
        detail = _("{players}. This can’t be undone.").format(players=who)
        self.context.stack.push(ConfirmScene(self.context, question, detail, _("Delete"), lambda: self._delete(entry)))

    def _delete(self, entry: Entry) -> None:
        self.context.messages += self.context.store.discard(entry.path)

    # -- time and drawing ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Play the games through that are in sight, one a frame, so that the list appears at once."""
        super().update(seconds)
        view = self.form.viewport
        for entry, row in self._rows:
            key = (entry.path, entry.time)
            if key in self._previews or view is None or not self.form.place(row).colliderect(view):
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
        """Whether boards still have to appear."""
        view = self.form.viewport
        unseen = (row for entry, row in self._rows if (entry.path, entry.time) not in self._previews)
        return view is not None and any(self.form.place(row).colliderect(view) for row in unseen)

    def _summary(self, entry: Entry, _tell: Tell) -> Summary | None:
        return saved_games.summary(entry, self.context.store)

    def _picture_of(self, entry: Entry, summary: Summary | None) -> Preview | None:
        if summary is None:
            return None
        size = self.screen.px(ROW) - 2 * self.screen.px(10)
        painter = PAINTERS[entry.game.key](BOARDS[entry.game.key])
        return Preview(painter.thumbnail(summary.state, (size, size)), summary)

    def layout(self) -> None:
        """Make everything anew; boards of another size have to be drawn again."""
        if getattr(self, "_size", None) != self.context.screen.size:
            self._previews.clear()
            self._size = self.context.screen.size
        super().layout()

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
