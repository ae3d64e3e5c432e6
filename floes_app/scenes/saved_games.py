"""The games on the disk: those that go on, those saved under a name, those that are finished; and what is pasted."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core import record
from floes_app.core.game import GameError
from floes_app.core.i18n import N_, _
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.games.icefloes.importing import read_levels
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.puzzlescript import is_source
from floes_app.games.icefloes.share_code import PREFIX
from floes_app.play import level_library
from floes_app.play.summaries import headline, opponents, reason, standing
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context, pasted_text
from floes_app.scenes.base.destinations import ToLevels, ToMenu, ToPlay
from floes_app.scenes.base.page import PageScene, Words
from floes_app.storage import files, texts
from floes_app.storage.saves import Entry
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Form, IconButton, Look, TextButton
from floes_app.view.theme import BODY, DIM, FAINT, FROST, INK, SMALL, SOFT, Screen

EMPTY = N_("No game is kept here yet. Games are kept by themselves while you play them.")
ROW = 92


def open_session(context: Context, session: Session) -> None:
    """Show a game that was opened, with the menu below it."""
    context.start(ToMenu(), ToPlay(session))


def open_file(context: Context, path: Path) -> None:
    """Open a file that was dropped on the window or named on the command line; a bad one says why, no more.

    A saved game goes on in its own file. Every other file stays as it is, also the player's own levels beside them.
    """
    own = context.store.own(path)
    if own is not None:
        session, messages = context.store.load(own)
        context.messages += messages
        if session is not None:
            open_session(context, session)
        return
    try:
        words = files.read_text(path)
    except GameError as error:
        context.say(str(error))
        return
    top = context.stack.top
    if words.lstrip().startswith("{") or top is None or not top.take_text(words):
        open_text(context, words, f"{path.name}: ")


def open_text(context: Context, words: str, source: str = "") -> None:
    """Open a record, a position, a level or a share code; several levels go to the player's own.

    A bad text says why and changes nothing; ``source`` stands in front of that.
    """
    try:
        session = texts.read_text(words, GAMES, secrets.randbelow(2**32))
    except GameError as error:
        _open_other(context, words, source, error)
    else:
        open_session(context, session)


def _open_other(context: Context, words: str, source: str, error: GameError) -> None:
    try:
        open_levels(context, words)
    except LevelError as fault:
        context.say(f"{source}{fault if _means_levels(words) else error}")


def _means_levels(words: str) -> bool:
    """Whether a text that cannot be read was meant to be levels, in one of the forms that only levels have."""
    return words.lstrip().startswith((";", PREFIX)) or is_source(words)


def open_levels(context: Context, words: str) -> None:
    """Play the level in a text; where there are several, put them among the player's own. Raises LevelError."""
    levels = read_levels(words).levels
    if len(levels) == 1:
        option = "/".join(levels[0].position.rows())
        open_session(context, Session(ICE_FLOES, {"level": option}, seed=secrets.randbelow(2**32)))
        return
    count, messages = level_library.add(context.levels, words)
    context.messages += [*messages, level_library.added(count)]
    context.start(ToMenu(), ToLevels())


def open_pasted(context: Context) -> None:
    """Open what is on the clipboard: a record, a position or a level. A bad text says why and changes nothing."""
    words = pasted_text()
    if not words.strip():
        context.say(_("There is no text on the clipboard."))
        return
    open_text(context, words)


@dataclass(frozen=True)
class Peek:
    """What a row shows of a game that was played through: its board, who plays, how it stands."""

    thumbnail: pygame.Surface
    players: str
    standing: str


@dataclass
class SavedRow(Control):
    """A game in the list. Its board appears when it was played through, which takes a moment for a long game."""

    date: str = ""
    players: str = ""
    peek: Callable[[], Peek | None] = lambda: None

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill, edge = (0.12, 0.3) if look.hover else (0.05, 0.12)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, fill, FROST, edge, 1)
        target.blit(plate, rect)
        margin = screen.px(10)
        size = rect.height - 2 * margin
        peek = self.peek()
        if peek is not None:
            middle = rect.x + margin + size // 2, rect.centery
            target.blit(peek.thumbnail, peek.thumbnail.get_rect(center=middle))
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
        text.draw(target, peek.players if peek else self.players, (x, y + 1), screen.px(BODY - 1), SOFT, room=room)
        if peek is not None:
            text.draw(target, peek.standing, (x, y + step), small, DIM, room=room)


class SavedScene(PageScene):
    """A list of everything that is kept."""

    widest = 860

    def __init__(self, context: Context) -> None:
        self._groups: list[tuple[str, list[Entry]]] = []
        self._peeks: dict[tuple[Path, float], Peek | None] = {}
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
        self._groups = []
        for heading, find in (
            (N_("To be continued"), context.store.unfinished),
            (N_("Saved under a name"), context.store.saved),
            (N_("Finished"), context.store.library),
        ):
            entries, messages = find()
            context.messages += messages
            entries = [entry for entry in entries if entry.game.key in BOARDS]
            if entries:
                self._groups.append((heading, entries))

    def resume(self) -> None:
        """A scene above was closed: games may have come or gone."""
        self._look_through(self.context)
        self.layout()

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """A row for each game, each with a button that deletes it."""
        screen = self.screen
        self._add_paste(form)
        area = self.body.inflate(-screen.px(40), -screen.px(36))
        area.width -= screen.px(8)
        y = area.y
        self._rows = []
        high, gap, size = screen.px(ROW), screen.px(10), screen.px(44)
        for heading, entries in self._groups:
            y = self.write(_(heading), (area.x, y), area.width, screen.px(BODY - 1), DIM, bold=True) + screen.px(8)
            for entry in entries:
                row = self._row(entry, pygame.Rect(area.x, y, area.width - size - gap, high))
                bin_place = pygame.Rect(area.right - size, y + (high - size) // 2, size, size)
                form.add(row, self._bin(entry, bin_place))
                self._rows.append((entry, row))
                y += high + gap
            y += screen.px(12)
        if not self._groups:
            self._fill_empty(area)
        self.scroll(form, self.body, y)

    def _add_paste(self, form: Form) -> None:
        screen = self.screen
        label = _("Paste a game or position")
        high = screen.px(44)
        wide = text.width(label, screen.px(BODY)) + screen.px(64)
        title = text.width(self.title(), screen.px(28), True)
        place = pygame.Rect(0, form.controls[0].rect.y, 0, high)
        if self._title_room - wide - screen.px(24) >= title:
            place.width = wide
            place.right = self.body.right
            form.add(TextButton(place, label, lambda: open_pasted(self.context), "Ctrl+V", icon="paste"))
        else:
            place.width = high
            place.right = self.body.right
            form.add(IconButton(place, label, lambda: open_pasted(self.context), "Ctrl+V", icon="paste"))
        self._title_room -= place.width + screen.px(16)

    def _fill_empty(self, area: pygame.Rect) -> None:
        screen = self.screen
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
            peek=lambda: self._peeks.get((entry.path, entry.time)),
        )

    def _bin(self, entry: Entry, rect: pygame.Rect) -> IconButton:
        return IconButton(rect, _("Delete"), lambda: self.ask_to_delete(entry), "Del", scrolls=True, icon="trash")

    # -- what can be done ----------------------------------------------------------------------------------------

    def open(self, entry: Entry) -> None:
        """Go on with a game."""
        session, messages = self.context.store.load(entry.path)
        self.context.messages += messages
        if session is None:
            self.resume()
            return
        open_session(self.context, session)

    def ask_to_delete(self, entry: Entry) -> None:
        """Ask before a game is gone for good."""
        peek = self._peeks.get((entry.path, entry.time))
        who = peek.players if peek else ", ".join(entry.players)
        question = _("Delete “{title}”?").format(title=entry.title)
        detail = _("{players}. It cannot be brought back.").format(players=who)
        self.context.stack.push(ConfirmScene(self.context, question, detail, _("Delete"), lambda: self._delete(entry)))

    def _delete(self, entry: Entry) -> None:
        self.context.messages += self.context.store.discard(entry.path)

    # -- events and time -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Del deletes the game that has the focus."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            found = [entry for entry, row in self._rows if row is self.form.focus]
            for entry in found:
                self.ask_to_delete(entry)
            return bool(found)
        return super().handle(event)

    def update(self, seconds: float) -> None:
        """Play the games through that are in sight, one a frame, so that the list appears at once."""
        super().update(seconds)
        view = self.form.viewport
        for entry, row in self._rows:
            key = (entry.path, entry.time)
            if key in self._peeks or view is None or not self.form.place(row).colliderect(view):
                continue
            self._peeks[key] = self._look_into(entry)
            self.dirty = True
            return

    @property
    def animating(self) -> bool:
        """Whether boards still have to appear."""
        view = self.form.viewport
        unseen = (row for entry, row in self._rows if (entry.path, entry.time) not in self._peeks)
        return view is not None and any(self.form.place(row).colliderect(view) for row in unseen)

    def _look_into(self, entry: Entry) -> Peek | None:
        try:
            session = record.read(files.read_text(entry.path), self.context.store.games)
        except GameError:
            return None  # opening it says what is wrong
        size = self.screen.px(ROW) - 2 * self.screen.px(10)
        painter = PAINTERS[entry.game.key](BOARDS[entry.game.key])
        over = session.plies[-1].state.outcome is not None
        lines: Sequence[str] = (headline(session), reason(session)) if over else (standing(session),)
        state = session.plies[-1].state if over else session.state
        joined = _("{result}. {reason}").format(result=lines[0], reason=lines[1]) if over else lines[0]
        return Peek(painter.thumbnail(state, (size, size)), opponents(session), joined)

    def layout(self) -> None:
        """Make everything anew; boards of another size have to be drawn again."""
        if getattr(self, "_size", None) != self.context.screen.size:
            self._peeks.clear()
            self._size = self.context.screen.size
        super().layout()

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
