"""The level editor: tools on the left, the board in the middle, the panel on the right, in a small window a drawer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.icefloes.editor.drafts import Draft, Problem
from floes_app.core.i18n import N_, _, sentences
from floes_app.games.icefloes import GAME
from floes_app.play.access.speech import Heard, Question
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.play.levels.editor import commands as level_commands
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.status import Notice, Tone
from floes_app.scenes.base import opening
from floes_app.scenes.base.choose import NameScene
from floes_app.scenes.base.context import Context, copy_text, pasted_text
from floes_app.scenes.base.destinations import ToPlay, ToRules, ToSettings, ToShare
from floes_app.scenes.base.form_scene import FormScene
from floes_app.scenes.game.board.status_line import COLOURS
from floes_app.scenes.levels.editor import room
from floes_app.scenes.levels.editor.canvas import BoardView, Canvas
from floes_app.scenes.levels.editor.ideas_page import IdeaCards
from floes_app.scenes.levels.editor.panel import EditorPanel, EditorRail, VerdictStrip
from floes_app.scenes.levels.editor.pointer import EditorPointer
from floes_app.scenes.levels.editor.scan import EditorScan
from floes_app.scenes.levels.editor.toolbar import Toolbar
from floes_app.view.controls import Control, Form
from floes_app.view.controls.spoken import spoken
from floes_app.view.input.fingers import PINCH
from floes_app.view.input.keys import key_words
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.card import LevelPictures
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, INK, Screen

#: Least height of the panel, in points: in a lower window it scrolls.
PANEL: Final = 650
#: Least width of the line of words when it has only one line, and its heights with one line and with two.
ONE_LINE, LINE, TWO_LINES = 560, 46, 60
#: Its height in a low window, where its words get smaller, in points at a text size of 100%.
LOW_LINE: Final = 48
#: Beside the drawer, the line of words is left out where it has less room than this.
LEAST_WORDS: Final = 120
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_SHIFTS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
#: What the pointer and fingers do at a place.
_POINTED: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, PINCH)


def _on_level(command: Command[LevelEditor]) -> Command[EditorScene]:
    """A command on the level as one of the scene, which looks at the level again afterwards."""
    mine: Command[EditorScene] = command.on(lambda scene: scene.editor)
    return replace(mine, run=lambda scene: scene.edit(command.run))


def _edit(change: Callable[[LevelEditor], object]) -> Callable[[EditorScene], None]:
    """The function of a command that changes the level or its tools."""
    return lambda scene: scene.edit(change)


def _end_stroke(editor: LevelEditor) -> None:
    """Finish the stroke of the cursor; the scene looks at what it has changed."""
    editor.cursor.end_walk()


COMMANDS: Final[CommandTable[EditorScene]] = CommandTable(
    *[_on_level(command) for command in level_commands.TOOLS],
    Command(
        "symmetry",
        N_("Keep a symmetry"),
        ("Y",),
        lambda scene: scene.next_symmetry(),
        "symmetry",
        words=lambda scene: scene.editor.symmetry_name,
    ),
    Command("copy", N_("Copy"), ("Ctrl+C",), _edit(lambda editor: editor.clipboard.copy(copy_text)), "copy"),
    Command("cut", N_("Cut"), ("Ctrl+X",), _edit(lambda editor: editor.clipboard.cut(copy_text))),
    Command("paste", N_("Paste"), ("Ctrl+V",), lambda scene: scene.paste(), "paste"),
    *[_on_level(command) for command in level_commands.CHANGES],
    Command(
        "draw",
        N_("Use the tool at the cursor"),
        ("Space", "Enter"),
        lambda scene: scene.draw_at_cursor(),
        offered=lambda scene: not scene.form.ring_visible and not _covers_keys(scene.editor),
    ),
    Command("next problem", N_("Next problem"), ("N",), lambda scene: scene.next_problem()),
    Command(
        "drawer",
        N_("Level"),
        ("L",),
        lambda scene: scene.toggle_drawer(),
        "drawer",
        offered=lambda scene: room.folds(scene.screen),
    ),
    *[_on_level(command) for command in level_commands.ANSWERS],
    Command("zoom in", N_("Look closer"), ("Page Up",), lambda scene: scene.zoom(1)),
    Command("zoom out", N_("Look from farther away"), ("Page Down",), lambda scene: scene.zoom(-1)),
    Command("play", N_("Try it out"), ("F5",), lambda scene: scene.test_play(), "play"),
    Command("play here", N_("Play from here"), ("Shift+F5", "H"), lambda scene: scene.test_play(from_here=True)),
    Command(
        "take idea",
        N_("Use this one"),
        ("Enter",),
        _edit(lambda editor: editor.take(editor.improver.looked_at)),
        "check",
        enabled=lambda scene: scene.editor.improver.looked_at is not None,
        offered=lambda scene: scene.editor.page is EditorPage.IDEAS and not scene.form.ring_visible,
    ),
    Command("save", N_("Save"), ("Ctrl+S",), lambda scene: scene.save(), "save"),
    Command("variant", N_("Save as a variant"), ("Ctrl+Shift+S",), lambda scene: scene.save_variant()),
    Command("share", N_("Share"), ("Ctrl+E",), lambda scene: scene.share(), "share"),
    Command("code", N_("Copy share code"), ("Ctrl+Shift+C",), lambda scene: scene.copy_code()),
    Command("rules", N_("Rules"), ("F1", "?"), lambda scene: scene.context.open(ToRules(GAME)), "rules"),
    Command("settings", N_("Settings"), ("F10",), lambda scene: scene.context.open(ToSettings()), "settings"),
    Command("let go", N_("Let go"), ("Esc",), lambda scene: scene.let_go(), offered=lambda scene: scene.holds_anything),
    Command("back", N_("Back"), ("Esc",), lambda scene: scene.close(), "home"),
)
#: Meaning of a key while words are typed. Every other key is text.
WHILE_TYPING: Final = CommandTable(COMMANDS["play"], COMMANDS["save"])


def _covers_keys(editor: LevelEditor) -> bool:
    """True while the keys of the tools mean something else."""
    return editor.solution.is_shown or editor.page is EditorPage.IDEAS


def _put_on_page(form: Form, controls: Sequence[Control], view: pygame.Rect, height: int) -> None:
    """Let controls lie on a page of this height, which is seen through a place."""
    form.scroll_within(view, height)
    for control in controls:
        control.put_on_page()


def _steers(form: Form, event: pygame.event.Event) -> bool:
    """True if an arrow leads from the focused button to the next: among the solution's moves it steps instead."""
    on_button = form.ring_visible and not isinstance(form.focus, editor_widgets.StepRow)
    return on_button and not event.mod and event.key in _ARROWS


class EditorScene(FormScene):
    """Draws one level."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS
    has_message_line = True
    takes_texts = True

    def __init__(
        self,
        context: Context,
        draft: Draft | None = None,
        path: Path | None = None,
        saved: Callable[[Path], None] = lambda _path: None,
        unsaved: Path | None = None,
    ) -> None:
        super().__init__(context)
        self.editor: Final[LevelEditor] = LevelEditor(
            context.levels, draft, path, saved, self.tell, unsaved, lambda rows: context.progress.of(rows).best
        )
        """The level and everything that can be done with it."""
        self.drawer_open: bool = False
        """True while the panel of a small window is open."""
        self._is_away = False
        self._notice: Final = Notice()
        self._pictures: Final = LevelPictures()
        self._ground: pygame.Surface | None = None
        self._view: Final = BoardView()
        self._hand: Final = EditorPointer(self.editor)
        self._scan: Final = EditorScan(self.editor)
        self.layout()

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; beside an unfolded panel things get no larger than lets tools be seen."""
        given = self.context.screen
        return given if room.folds(given) else given.with_room_for(room.FOLDED, room.LOW)

    def resize(self) -> None:
        """Lay out for the new size or language; the faults of the level are told anew."""
        self.editor.tell_anew()
        super().resize()

    def layout(self) -> None:
        """Tools, board and panel side by side, and a line of words below the board."""
        window, editor = Area.of(self.screen), self.editor
        action = partial(self.commands.action, self)
        narrow = room.folds(self.screen)
        self.toolbar = Toolbar(window, editor, action)
        rail, beside = (room.of(lengths, self.screen) for lengths in (room.RAIL, room.BESIDE))
        right = rail if narrow else window.length(336, 24)
        edge, rest = self.toolbar.rest.cut_right(right, gap=beside)
        rest = rest.cut_left(beside)[1]
        self._status, board = rest.cut_bottom(self._line_height(rest))
        over, under = (room.of(lengths, self.screen) for lengths in (room.ABOVE_ROW, room.BELOW_ROW))
        board = board.cut_top(over)[1]
        self._strip: VerdictStrip | None = None
        over_tools = 0
        if narrow:
            whole = window.cut_right(right, gap=beside)[1].cut_left(self.toolbar.outer)[1]
            above = whole if rest.width < ONE_LINE else rest
            high = VerdictStrip.height(above, editor, action)
            strip = above.cut_top(over)[1].cut_top(high)[0]
            board = board.cut_top(high, gap=under)[1]
            self._strip = VerdictStrip(strip, editor, action)
            over_tools = self._strip.area.rect.bottom if above is not rest else 0
        self.canvas = Canvas(board, editor, self._view)
        self.toolbar.centre_on(self.canvas.extent.centery, over_tools)
        self._cards: IdeaCards | None = None
        if editor.page is EditorPage.IDEAS:
            below = self._strip is None
            view = window.cut_right(right, gap=20 if below else beside)[1].inset(24 if below else 12)
            if self._strip is not None:
                view = view.cut_top(self._strip.area.height, gap=8)[1]
            self._cards = IdeaCards(view, editor, action, self._pictures)
        self.rail = EditorRail(edge, action) if narrow else None
        place = window.cut_right(rail)[1].inset(8).cut_right(340)[0] if narrow else window.inset(24).cut_right(336)[0]
        self._drawer = place.rect
        if self.drawer_open:
            self._status = self._beside_drawer(action)
        self._panel_scrolls = self.shows_panel and place.height < PANEL
        place = place.rows(max(PANEL, place.height))[0]  # a panel higher than the window scrolls
        self.panel = EditorPanel(place, editor, action, self._pictures)
        self._ground, self._is_field = None, editor.is_field
        form = self.new_form()
        if self._cards is None:
            if self._shows_tools:
                tools = list(self.toolbar.buttons())
                if self.toolbar.scrolls:
                    _put_on_page(form, tools, *self.toolbar.view)
                form.add(*tools)
            form.add(*self.canvas.buttons(action, self._is_under_drawer))
        else:
            cards = list(self._cards.controls())
            if self.drawer_open:
                cards = [card for card in cards if not self._cards.scrolls and not card.rect.colliderect(self._drawer)]
            elif self._cards.scrolls:
                _put_on_page(form, cards, self._cards.view, self._cards.area.rect.height)
            form.add(*cards)
        if self.rail is not None:
            form.add(*self.rail.buttons(lambda: self.drawer_open))
        if self._strip is not None and not self.drawer_open:
            form.add(*self._strip.buttons())
        if self.shows_panel:
            controls = list(self.panel.controls(form.let_go, self._jump_to))
            if self._panel_scrolls:
                _put_on_page(form, controls, self._drawer, self.panel.area.rect.height)
            form.add(*controls)
        if self.holds_anything:
            form.leave_key("Esc")  # it lets go of something first
        is_same_page = form.viewport == self.form.viewport
        self.use(form)
        if not is_same_page:
            form.scroll_to(0)

    def _line_height(self, area: Area) -> float:
        """Height of the line of words, in points: in a low window that of usual ones, as words get smaller there."""
        if room.is_low(self.screen):
            return LOW_LINE * self.screen.usual.scale / self.screen.scale
        return LINE if area.width >= ONE_LINE else TWO_LINES

    def _beside_drawer(self, action: Callable[[str], BoundCommand]) -> Area:
        """Place of the line of words left of the drawer: where no tools are, from the edge and up to the board."""
        left, top, _wide, _high = self._status.rect
        if not self._shows_tools:
            buttons = self.canvas.buttons(action, self._is_under_drawer)
            seen = (button.rect.bottom for button in buttons if not button.covered())
            left, top = self.screen.px(10), max((self.canvas.lower_end, *seen))
        elif self.toolbar.area.rect.bottom <= top:
            left = self.screen.px(10)
        wide = max(0, self._drawer.left - self.screen.px(10) - left)
        return Area(pygame.Rect(left, top, wide, self._status.rect.bottom - top), self.screen)

    def _is_under_drawer(self, place: pygame.Rect) -> bool:
        return self.drawer_open and self._drawer.colliderect(place)

    @property
    def _shows_tools(self) -> bool:
        """False while the tools and the panel had to be scrolled, and the panel lies over the board."""
        return self._cards is None and not (self.drawer_open and self.toolbar.scrolls)

    @property
    def shows_panel(self) -> bool:
        """True while the panel is visible."""
        return self.drawer_open or not room.folds(self.screen)

    def _look(self) -> None:
        """Take up a change of the level."""
        if self.editor.look():
            self.panel.show_words()
            self.dirty = True
            for words in self.editor.take_changes():
                self.context.voice.tell(words)
        cell = self.editor.cursor.cell
        moved = self._hand.take_moved()
        moved = (cell is not None and self.canvas.show(cell)) or moved
        other = self.editor.page is not self.panel.page or self.editor.is_field != self._is_field
        if not self.canvas.fits or other or moved:
            self.layout()

    # -- events --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard belongs to the board at first."""
        self.context.say(*self.editor.messages)
        self.context.greet("editor", _("Paint floes and put the walrus down. The solver tells you the rest."), self)

    def handle(self, event: pygame.event.Event) -> bool:
        """A stroke that is being made first, then commands, controls and the board."""
        if event.type == pygame.KEYDOWN:
            used = self._key(event)
        elif event.type == pygame.KEYUP and event.key in _SHIFTS:
            used = self.editor.cursor.end_walk()
        elif not self._is_stroke(event) and not self._zooms(event) and self.form.handle(event):
            self.dirty = self.editor.cursor.point_at(None) or self.dirty
            used = True
        else:
            used = self._cards is None and self._point(event)
        if used and event.type != pygame.MOUSEMOTION:
            self.dirty = True
        self._look()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        """Commands first; then the controls while one of them has the focus, and the arrows on the board."""
        if self.editor.cursor.dragging:
            if key_words(event) == COMMANDS["back"].keys[0]:
                self.editor.cursor.cancel()
            return True
        if self.form.typing:
            return WHILE_TYPING.press(self, key_words(event)) or self.form.handle(event)
        if not _steers(self.form, event) and self.press(event):
            return True
        if (self.form.ring_visible or key_words(event) in ("Tab", "Shift+Tab")) and self.form.handle(event):
            return True
        if event.key not in _ARROWS:
            return False
        self.editor.cursor.walk(_ARROWS[event.key], bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _is_stroke(self, event: pygame.event.Event) -> bool:
        """True if an event belongs to a stroke that the pointer makes on the board.

        A new press ends one whose own end was never told: it went to a scene above, or to another window.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._hand.let_go()
        return self._hand.is_busy

    def _zooms(self, event: pygame.event.Event) -> bool:
        """True if the wheel turns over the board: elsewhere it scrolls."""
        if event.type != pygame.MOUSEWHEEL or self._cards is not None or self._is_on_panel(event):
            return False
        return self.canvas.extent.collidepoint(event.pos)

    def _is_on_panel(self, event: pygame.event.Event) -> bool:
        """True for what the pointer does on the panel: what lies below it is not seen."""
        return event.type in _POINTED and self.shows_panel and self._drawer.collidepoint(event.pos)

    def _point(self, event: pygame.event.Event) -> bool:
        """The pointer on the board; beside the controls of the panel it means nothing."""
        if self._is_on_panel(event) and not self._hand.is_busy:
            self.dirty = self.editor.cursor.point_at(None) or self.dirty
            return event.type != pygame.MOUSEMOTION
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.form.hide_ring()
        used, changed = self._hand.take(event, self.canvas)
        self.dirty = changed or self.dirty
        return used

    # -- what can be done ----------------------------------------------------------------------------------------

    def edit(self, change: Callable[[LevelEditor], object]) -> None:
        """Change the level or its tools; a stroke of the cursor ends before."""
        self.editor.cursor.end_walk()
        self._look()
        change(self.editor)
        self._look()
        self.dirty = True

    def zoom(self, steps: int) -> None:
        """Look closer at the board, at the cell that is looked at; or from farther away."""
        cell = self.editor.cursor.target or self.editor.draft.goal
        x, y = self.canvas.frame.pixel((cell[0] + 0.5, self.editor.draft.height - cell[1] - 0.5))
        self.canvas.zoom_at((round(x), round(y)), steps)
        self.layout()

    def next_symmetry(self) -> None:
        """Keep the next symmetry with every change; its button says which."""
        self.edit(LevelEditor.next_symmetry)
        self.layout()

    def draw_at_cursor(self) -> None:
        """Use the tool where the keyboard's cursor is."""
        self.editor.cursor.press()
        self._look()

    def next_problem(self) -> None:
        """Show the next problem."""
        self.edit(LevelEditor.next_problem)
        self._leave_controls()

    def _jump_to(self, problem: Problem) -> None:
        self.editor.jump_to(problem)
        self._leave_controls()

    def _leave_controls(self) -> None:
        """Show the keyboard's cursor instead of the focus."""
        if self.editor.cursor.cell is not None:
            self.form.hide_ring()

    def test_play(self, from_here: bool = False) -> None:
        """Play the level as it is, or with the player where one looks; F5 and Esc lead back."""
        self.edit(_end_stroke)
        session = self.editor.test_game(from_here)
        if session is None:
            self._refuse()
        else:
            self.context.open(ToPlay(session, is_saved=False))

    def copy_code(self) -> None:
        """Copy the short code that is exactly this level."""
        if not self.editor.copy_code(copy_text):
            self._refuse()

    def share(self) -> None:
        """Offer the ways to share the level, as its page does."""
        shared = self.editor.shared()
        if shared is None:
            self._refuse()
        else:
            self.context.open(ToShare(shared))

    def _refuse(self) -> None:
        self.context.audio.play("refuse")
        self._leave_controls()

    def save(self) -> bool:
        """Put the level into the player's folder; False when that failed, which is told."""
        self.edit(_end_stroke)
        messages = self.editor.save()
        self.context.say(*messages)
        return not messages

    def save_variant(self) -> None:
        """Ask for a name, and save the level under it, beside the one it was."""
        self.edit(_end_stroke)

        def take(name: str) -> None:
            self.edit(lambda editor: self.context.say(*editor.save_variant(name)))
            self.panel.show_words()

        # Translators: a heading over a field for the name of the copy
        title = _("Name of the variant")
        name = self.editor.name_of_variant
        self.context.stack.push(NameScene(self.context, title, name, _("Save"), take))

    def take_texts(self, texts: Sequence[str]) -> None:
        """A file that was dropped takes the place of the level, of several the last."""
        self.edit(lambda editor: editor.clipboard.take_text(texts[-1]))

    def toggle_drawer(self) -> None:
        """Open or close the panel in a small window."""
        self.drawer_open = not self.drawer_open and room.folds(self.screen)
        self.layout()

    @property
    def holds_anything(self) -> bool:
        """True if there is something to cancel before the scene is left."""
        return self.editor.holds_anything or self.form.ring_visible or self.drawer_open

    def let_go(self) -> None:
        """Hide the focus, else step back in the editor, else close the drawer."""
        if self.form.ring_visible:
            self.form.hide_ring()
        elif self.editor.step_back():
            self._look()
        elif self.drawer_open:
            self.toggle_drawer()

    def close(self) -> None:
        """Leave. A level that cannot be saved is lost only when asked once more."""
        self._is_away = self._put_away()
        if self._is_away or self.editor.file.was_warned:
            self.context.stack.pop()
        else:
            self.editor.file.warn()

    def tell(self, sentence: str, warns: bool = False) -> None:
        """Say something in the line below the board."""
        self._notice.tell(sentence, Tone.REFUSAL if warns else Tone.PLAIN, self.context.settings.reading)
        self.context.voice.tell(sentence)
        self.dirty = True

    # -- time ----------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is lost: a level that was changed is saved, or left to be taken up again, also when the app quits."""
        if not self._is_away:
            self._put_away()
        self.editor.close()

    @property
    def is_unsaved(self) -> bool:
        """True if the level as it is now could not be put on the disk."""
        return self.editor.file.is_unsafe

    def put_by(self) -> None:
        """Put the level as it is now on the disk."""
        self.edit(_end_stroke)
        self.editor.file.put_by()

    def _put_away(self) -> bool:
        """Save a level that was changed, and say so in the scene that comes next; False when that failed."""
        self.editor.cursor.cancel()
        if not self.editor.file.is_to_save:
            return True
        saved = self.editor.file.put_off() or self.save()
        if saved:
            self.context.say(self._notice.status.words)
        return saved

    def update(self, seconds: float) -> None:
        """Take what was computed meanwhile."""
        super().update(seconds)
        self._look()
        cards = self._cards is not None and self._cards.look_at(self.form.pointed)
        news = cards, self.editor.update(seconds), self._notice.update(seconds)
        self.dirty = any(news) or self.dirty

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the fixed parts, then the level, the line below it, the panel and the controls."""
        if self._ground is None:
            self._ground = self._draw_ground()
        target.blit(self._ground, (0, 0))
        if self._cards is None:
            self.canvas.draw(target, self.context.settings.coordinates)
            if self._status.width >= LEAST_WORDS:
                self._draw_status(target)
        elif not (self._cards.scrolls and self.drawer_open):
            offset = self.form.offset if self._cards.scrolls else 0
            room.draw_scrolled(self._cards.draw, target, self._cards.area.rect.bottom, self._cards.view, offset)
        if self._strip is not None and not self.drawer_open:  # the panel shows the verdict as well
            self._strip.draw(target)
        if self.drawer_open:
            art.draw_panel(target, self._drawer, self.screen.px(16), 0.95)
        if self._panel_scrolls:
            room.draw_scrolled(self.panel.draw, target, self.panel.area.rect.bottom, self._drawer, self.form.offset)
        elif self.shows_panel:
            self.panel.draw(target)
        self.form.draw(target)

    def _draw_ground(self) -> pygame.Surface:
        ground = self.canvas.painter.backdrop(self.screen.size)
        if self._cards is None:
            self.canvas.draw_ground(ground, self.context.settings.coordinates)
        if self._shows_tools:
            self.toolbar.draw_ground(ground)
        if self.rail is not None:
            self.rail.draw_ground(ground)
        else:
            art.draw_panel(ground, self._drawer, self.screen.px(16))
        return ground

    def heard(self) -> Heard:
        """The state of the level, the square at the cursor, the tool, and the control with the focus."""
        focus = self.form.focus if self.form.ring_visible else None
        # Translators: where the player is
        return replace(self.editor.heard(), where=_("Level editor."), focus=spoken(focus), twin=self.form.twin(focus))

    def answer(self, question: Question) -> str:
        """The answer on the board and the way to the nearest floe; for choices, that of every scene."""
        if question is Question.OVERVIEW:
            heard = self.heard()
            return sentences(heard.where, heard.announcement, heard.line, self.counted())
        if question in (Question.CHOICES, Question.EVERY_KEY):
            return super().answer(question)
        answer = self.editor.answer(question)
        return sentences(answer, self.written(answer) if question is Question.EVERYTHING else "")

    def go_to_nearest(self) -> None:
        """Bring the cursor to the nearest floe, and keys to the board."""
        self.edit(LevelEditor.go_to_nearest)
        self._leave_controls()

    def written(self, told: str) -> str:
        """The words of the panel and of the ideas; the verdict is told besides."""
        return sentences(self._cards.in_words() if self._cards is not None else "", self.panel.in_words())

    def scan(self, take: bool = False) -> None:
        """To the next row, square or button; or take it."""
        if not (take and self.write_on_screen()):
            (self._scan.take if take else self._scan.step)(self.form)
        self._look()
        self.dirty = True

    def paste(self) -> None:
        """Take what is on the clipboard: a part of a level, a whole one, or the file that was copied."""
        words = pasted_text()
        if not opening.open_copied(self.context, words):
            self.edit(lambda editor: editor.clipboard.paste(words))

    def status(self) -> tuple[str, str]:
        """The line below the board and its colour. Messages take its place for a moment: nothing lies on the level."""
        if self.message:
            return self.message, INK
        if self._notice.is_shown:
            return self._notice.status.words, COLOURS[self._notice.status.tone]
        words, is_expected = self.editor.status()
        return words, INK if is_expected else DIM

    def _draw_status(self, target: pygame.Surface) -> None:
        """The line of words below the board."""
        words, colour = self.status()
        area, size, leading = self._status.rect, self.screen.px(BODY + 1), 1.3
        size, high = text.paragraph_fit(
            words, size, area.width, area.height, leading=leading, least=editor_widgets.LONGEST_WORDS
        )
        y = area.centery - high // 2
        text.draw_paragraph(target, words, (area.centerx, y), size, area.width, colour, align="center", leading=leading)
