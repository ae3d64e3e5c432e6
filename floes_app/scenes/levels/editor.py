"""The level editor: tools on the left, the board in the middle, the panel on the right, in a small window a drawer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.icefloes.draft_editor import Tool
from floes_app.board.icefloes.drafts import BRUSHES, Draft, Edge, Problem
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes import GAME
from floes_app.play.commands import Command, CommandTable
from floes_app.play.level_editor import BRUSH_NAMES, LevelEditor
from floes_app.play.level_solution import LevelSolution
from floes_app.play.status import Notice, Tone
from floes_app.scenes.base.context import Context, copy_text, pasted_text
from floes_app.scenes.base.destinations import ToPlay, ToRules, ToSettings
from floes_app.scenes.base.form_scene import FormScene
from floes_app.scenes.game.status_line import COLOURS
from floes_app.scenes.levels.editor_canvas import Canvas
from floes_app.scenes.levels.editor_panel import EditorPanel, EditorRail, VerdictStrip
from floes_app.scenes.levels.editor_toolbar import Toolbar
from floes_app.view import art, editor_widgets, text
from floes_app.view.keys import key_words
from floes_app.view.layout import Area
from floes_app.view.theme import BODY, DIM, INK, Screen

#: What the editor needs, in points.
LEAST_WIDTH, LEAST_HEIGHT = 820, 640
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_SHIFTS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
#: The moves of an edge: what they are called, and the key of the edge.
_EDGES: Final = {
    Edge.LEFT: (N_("Add two columns on the left"), N_("Remove two columns on the left"), "Left"),
    Edge.RIGHT: (N_("Add two columns on the right"), N_("Remove two columns on the right"), "Right"),
    Edge.TOP: (N_("Add two rows at the top"), N_("Remove two rows at the top"), "Up"),
    Edge.BOTTOM: (N_("Add two rows at the bottom"), N_("Remove two rows at the bottom"), "Down"),
}


def _edit(change: Callable[[LevelEditor], object]) -> Callable[[EditorScene], None]:
    """What a command does that changes the level or its tools."""
    return lambda scene: scene.edit(change)


def _brush(brush: str, number: int) -> Command[EditorScene]:
    hold = _edit(lambda editor: editor.model.hold(brush))
    return Command(f"brush {brush}", BRUSH_NAMES[brush], (str(number),), hold, "eraser")


def _tool(tool: Tool, label: str, key: str) -> Command[EditorScene]:
    return Command(tool.value, label, (key,), _edit(lambda editor: editor.model.use(tool)), tool.value)


def _edge(edge: Edge) -> tuple[Command[EditorScene], Command[EditorScene]]:
    more, less, key = _EDGES[edge]
    wider, narrower = _edit(lambda editor: editor.resize(edge, 2)), _edit(lambda editor: editor.resize(edge, -2))
    return (
        Command(f"wider {edge.name}", more, (f"Ctrl+{key}",), wider, "plus"),
        Command(f"narrower {edge.name}", less, (f"Ctrl+Shift+{key}",), narrower, "minus"),
    )


def _step(
    name: str, label: str, key: str, icon: str, change: Callable[[LevelSolution], object]
) -> Command[EditorScene]:
    """A command that there is only while a solution is shown."""
    run = _edit(lambda editor: change(editor.solution))
    return Command(name, label, (key,), run, icon, offered=lambda scene: scene.editor.solution.is_shown)


COMMANDS: Final[CommandTable[EditorScene]] = CommandTable(
    *[_brush(brush, number) for number, brush in enumerate(BRUSHES, start=1)],
    _tool(Tool.BRUSH, N_("Brush"), "B"),
    _tool(Tool.FILL, N_("Fill"), "F"),
    _tool(Tool.SELECT, N_("Select"), "V"),
    Command(
        "symmetry",
        N_("Paint one, two or four cells at once"),
        ("Y",),
        lambda scene: scene.next_symmetry(),
        "symmetry",
        words=lambda scene: scene.editor.symmetry_name,
    ),
    Command("turn", N_("Rotate"), ("T",), _edit(lambda editor: editor.model.turn()), "rotate"),
    Command("mirror", N_("Mirror"), ("X",), _edit(lambda editor: editor.model.mirror()), "mirror"),
    Command("copy", N_("Copy"), ("Ctrl+C",), _edit(lambda editor: editor.copy(copy_text)), "copy"),
    Command("cut", N_("Cut"), ("Ctrl+X",), _edit(lambda editor: editor.cut(copy_text))),
    Command("paste", N_("Paste"), ("Ctrl+V",), _edit(lambda editor: editor.paste(pasted_text())), "paste"),
    Command("select all", N_("Select all"), ("Ctrl+A",), _edit(lambda editor: editor.model.select_all())),
    Command(
        "undo",
        N_("Undo"),
        ("U", "Ctrl+Z"),
        _edit(lambda editor: editor.model.undo()),
        "undo",
        enabled=lambda scene: scene.editor.model.history.can_undo,
    ),
    Command(
        "redo",
        N_("Redo"),
        ("R", "Ctrl+Y", "Ctrl+Shift+Z"),
        _edit(lambda editor: editor.model.redo()),
        "redo",
        enabled=lambda scene: scene.editor.model.history.can_redo,
    ),
    *[command for edge in Edge for command in _edge(edge)],
    Command(
        "draw",
        N_("Use the tool at the cursor"),
        ("Space", "Enter"),
        lambda scene: scene.draw_at_cursor(),
        offered=lambda scene: not scene.form.ring_visible and not scene.editor.solution.is_shown,
    ),
    Command("erase", N_("Erase"), ("Delete", "Backspace"), _edit(lambda editor: editor.erase())),
    Command("next problem", N_("Next problem"), ("N",), lambda scene: scene.next_problem()),
    Command(
        "stop",
        N_("Stop"),
        (),
        _edit(lambda editor: editor.analysis.stop_or_go_on()),
        "",
        enabled=lambda scene: scene.editor.analysis.searching or scene.editor.analysis.stopped,
        words=lambda scene: _("Continue") if scene.editor.analysis.stopped else _("Stop"),
    ),
    Command(
        "drawer",
        N_("Level"),
        ("L",),
        lambda scene: scene.toggle_drawer(),
        "drawer",
        offered=lambda scene: scene.screen.is_narrow,
    ),
    Command(
        "solution",
        N_("Solution"),
        ("S",),
        _edit(LevelEditor.toggle_solution),
        enabled=lambda scene: scene.editor.solution.is_shown or scene.editor.is_explained,
        words=lambda scene: _("Level") if scene.editor.solution.is_shown else _("Solution"),
    ),
    _step("first step", N_("To the beginning"), "Home", "first", lambda way: way.go_to(0)),
    _step("step back", N_("One step back"), "Left", "step-back", lambda way: way.go_to(way.at - 1)),
    _step("play way", N_("Play the way, or pause"), "Space", "play", LevelSolution.play_or_pause),
    _step("step", N_("One step on"), "Right", "step-forward", lambda way: way.go_to(way.at + 1)),
    _step("last step", N_("To the end"), "End", "last", lambda way: way.go_to(len(way.steps))),
    _step("next way", N_("Next way"), "W", "swap", LevelSolution.next_way),
    Command(
        "remove idle",
        N_("Remove idle floes"),
        (),
        _edit(LevelEditor.remove_idle),
        enabled=lambda scene: scene.editor.solution.can_remove_idle,
        offered=lambda scene: scene.editor.solution.is_shown,
    ),
    Command("play", N_("Try it out"), ("F5",), lambda scene: scene.test_play(), "play"),
    Command("save", N_("Save"), ("Ctrl+S",), lambda scene: scene.save(), "save"),
    Command("share", N_("Copy share code"), ("Ctrl+Shift+C",), lambda scene: scene.copy_code(), "share"),
    Command("rules", N_("Rules"), ("F1", "?"), lambda scene: scene.context.open(ToRules(GAME)), "rules"),
    Command("settings", N_("Settings"), ("F10",), lambda scene: scene.context.open(ToSettings()), "settings"),
    Command("let go", N_("Let go"), ("Esc",), lambda scene: scene.let_go(), offered=lambda scene: scene.holds_anything),
    Command("back", N_("Back"), ("Esc",), lambda scene: scene.close(), "home"),
)
#: What a key means while words are typed. Every other key is text.
WHILE_TYPING: Final = CommandTable(COMMANDS["play"], COMMANDS["save"])


class EditorScene(FormScene):
    """Draws one level."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS

    def __init__(
        self,
        context: Context,
        draft: Draft | None = None,
        path: Path | None = None,
        saved: Callable[[Path], None] = lambda _path: None,
        unsaved: Path | None = None,
    ) -> None:
        super().__init__(context)
        self.editor: Final[LevelEditor] = LevelEditor(context.levels, draft, path, saved, self.tell, unsaved)
        """The level and everything that can be done with it."""
        self.drawer_open: bool = False
        """Whether the panel of a small window is shown."""
        self._notice: Final = Notice()
        self._ground: pygame.Surface | None = None
        self._button = 1
        self.layout()

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; all tools must be in sight, so things get no larger than lets them."""
        return self.context.screen.with_room_for(LEAST_WIDTH, LEAST_HEIGHT)

    def layout(self) -> None:
        """Tools, board and panel side by side, and a line of words below the board."""
        window, editor = Area.of(self.screen), self.editor
        action = partial(self.commands.action, self)
        narrow = self.screen.is_narrow
        self.toolbar = Toolbar(window, editor, action)
        right = 64 if narrow else window.length(336, 24)
        edge, rest = self.toolbar.rest.cut_right(right, gap=10)
        self._status, board = rest.cut_left(10)[1].cut_bottom(46)
        board = board.cut_top(10)[1]
        self._strip: VerdictStrip | None = None
        if narrow:
            strip, board = board.cut_top(44, gap=6)
            self._strip = VerdictStrip(strip, editor, action)
        self.canvas = Canvas(board, editor)
        self.toolbar.centre_on(self.canvas.extent.centery)
        self.rail = EditorRail(edge, action) if narrow else None
        place = window.cut_right(64)[1].inset(8).cut_right(340)[0] if narrow else window.inset(24).cut_right(336)[0]
        self.panel = EditorPanel(place, editor, action)
        self._ground = None
        form = self.new_form()
        form.add(*self.toolbar.buttons(), *self.canvas.buttons(action, self._is_covered))
        if self.rail is not None:
            form.add(*self.rail.buttons(lambda: self.drawer_open))
        if self._strip is not None and not self.drawer_open:
            form.add(*self._strip.buttons())
        if self.shows_panel:
            form.add(*self.panel.controls(form.let_go, self._jump_to))
        if self.holds_anything:
            for button in form.controls:
                button.key = "" if button.key == "Esc" else button.key  # Esc lets go of something first
        self.use(form)

    @property
    def shows_panel(self) -> bool:
        """Whether the panel is seen."""
        return self.drawer_open or not self.screen.is_narrow

    def _is_covered(self, place: pygame.Rect) -> bool:
        """Whether the drawer lies over a place."""
        return self.drawer_open and self.panel.area.rect.colliderect(place)

    def _look(self) -> None:
        """Take up a change of the level."""
        if self.editor.look():
            self.panel.show_words()
            self.dirty = True
        if not self.canvas.fits or self.editor.solution.is_shown != (self.panel.solution is not None):
            self.layout()

    # -- events --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard belongs to the board at first."""

    def handle(self, event: pygame.event.Event) -> bool:
        """A stroke that is being made first, then commands, controls and the board."""
        if event.type == pygame.KEYDOWN:
            used = self._key(event)
        elif event.type == pygame.KEYUP and event.key in _SHIFTS:
            used = self.editor.end_walk()
        elif self.editor.dragging:
            used = self._stroke(event)
        elif self.form.handle(event):
            self.dirty = self.editor.point_at(None) or self.dirty
            used = True
        else:
            used = self._pointer(event)
        if used and event.type != pygame.MOUSEMOTION:
            self.dirty = True
        self._look()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        """Commands first; then the controls while one of them has the focus, and the arrows on the board."""
        if self.editor.dragging:
            if key_words(event) == COMMANDS["back"].keys[0]:
                self.editor.cancel()
            return True
        if self.form.typing:
            return WHILE_TYPING.press(self, key_words(event)) or self.form.handle(event)
        if not self._steers(event) and self.press(event):
            return True
        if (self.form.ring_visible or key_words(event) in ("Tab", "Shift+Tab")) and self.form.handle(event):
            return True
        if event.key not in _ARROWS:
            return False
        self.editor.walk(_ARROWS[event.key], bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _steers(self, event: pygame.event.Event) -> bool:
        """Whether an arrow leads from the focused button to the next: among the solution's moves it steps instead."""
        on_button = self.form.ring_visible and not isinstance(self.form.focus, editor_widgets.StepRow)
        return on_button and not event.mod and event.key in _ARROWS

    def _stroke(self, event: pygame.event.Event) -> bool:
        """The pointer while a stroke is made, also beyond the board."""
        if event.type == pygame.MOUSEMOTION:
            cell = self.canvas.cell_at(event.pos)
            moved = self.editor.point_at(cell)
            self.dirty = self.editor.model.drag(cell) or moved or self.dirty
        elif event.type == pygame.MOUSEBUTTONUP and event.button == self._button:
            self.editor.model.release()
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.dirty = self.editor.point_at(self.canvas.cell_at(event.pos)) or self.dirty
            return self.editor.pointed is not None
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        self.form.ring_visible = False
        self._button = event.button
        self.dirty = True
        self.editor.solution.show(None)
        return self.editor.press_at(self.canvas.cell_at(event.pos), erase=event.button == 3)

    # -- what can be done ----------------------------------------------------------------------------------------

    def edit(self, change: Callable[[LevelEditor], object]) -> None:
        """Change the level or its tools; a stroke of the cursor ends before."""
        self.editor.end_walk()
        change(self.editor)
        self._look()
        self.dirty = True

    def next_symmetry(self) -> None:
        """Paint one, two or four cells at once; its button says so."""
        self.edit(LevelEditor.next_symmetry)
        self.layout()

    def draw_at_cursor(self) -> None:
        """Use the tool where the keyboard's cursor is."""
        self.editor.press()
        self._look()

    def next_problem(self) -> None:
        """Show the next problem."""
        self.edit(LevelEditor.next_problem)
        self._leave_controls()

    def _jump_to(self, problem: Problem) -> None:
        self.editor.jump_to(problem)
        self._leave_controls()

    def _leave_controls(self) -> None:
        """Let the keyboard's cursor be seen instead of the focus."""
        if self.editor.cursor is not None:
            self.form.ring_visible = False
            self.form.dirty = True

    def test_play(self) -> None:
        """Play the level as it is; Esc leads back."""
        session = self.editor.test_game()
        if session is None:
            self._refuse()
        else:
            self.context.open(ToPlay(session, kept=False))

    def copy_code(self) -> None:
        """Copy the short code that is exactly this level."""
        if not self.editor.copy_code(copy_text):
            self._refuse()

    def _refuse(self) -> None:
        self.context.audio.play("refuse")
        self._leave_controls()

    def save(self) -> bool:
        """Put the level into the player's folder; False when that failed, which is told."""
        messages = self.editor.save()
        self.context.messages += messages
        return not messages

    def take_text(self, text: str) -> bool:
        """A file that was dropped takes the place of the level."""
        self.edit(lambda editor: editor.take_text(text))
        return True

    def toggle_drawer(self) -> None:
        """Open or close the panel in a small window."""
        self.drawer_open = not self.drawer_open and self.screen.is_narrow
        self.layout()

    @property
    def holds_anything(self) -> bool:
        """Whether there is something to let go of before the scene is left."""
        held = self.editor.model.holds_anything or self.editor.solution.is_shown
        return held or self.form.ring_visible or self.drawer_open

    def let_go(self) -> None:
        """Let go of what is held, else of the focus, else close the drawer."""
        if self.editor.cancel():
            return
        if self.editor.solution.is_shown:
            self.edit(LevelEditor.toggle_solution)
        elif self.form.ring_visible:
            self.form.ring_visible = False
            self.form.dirty = True
        elif self.drawer_open:
            self.toggle_drawer()

    def close(self) -> None:
        """Leave. A level that cannot be saved is lost only when asked once more."""
        if self.editor.was_warned or self._put_away():
            self.context.stack.pop()
        else:
            self.editor.warn()

    def tell(self, sentence: str, warns: bool = False) -> None:
        """Say something in the line below the board."""
        self._notice.tell(sentence, Tone.REFUSAL if warns else Tone.PLAIN)
        self.dirty = True

    # -- time ----------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is lost: a level that was changed is saved, also when the app is quit."""
        self._put_away()
        self.editor.close()

    def _put_away(self) -> bool:
        """Save a level that was changed, and say so in the scene that comes next; False when that failed."""
        self.editor.cancel()
        if not self.editor.model.history.is_modified:
            return True
        saved = self.save()
        if saved:
            self.context.say(self._notice.status.words)
        return saved

    def update(self, seconds: float) -> None:
        """Take what was computed meanwhile."""
        super().update(seconds)
        self._look()
        news = self.editor.update(seconds), self._notice.update(seconds)
        self.dirty = any(news) or self.dirty

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """What stays, then the level, the line below it, the panel and the controls."""
        if self._ground is None:
            self._ground = self._draw_ground()
        target.blit(self._ground, (0, 0))
        self.canvas.draw(target)
        self._draw_status(target)
        if self._strip is not None:
            self._strip.draw(target)
        if self.drawer_open:
            art.draw_panel(target, self.panel.area.rect, self.screen.px(16), 0.95)
        if self.shows_panel:
            self.panel.draw(target)
        self.form.draw(target)
        self.form.dirty = False

    def _draw_ground(self) -> pygame.Surface:
        ground = self.canvas.painter.backdrop(self.screen.size).copy()
        self.canvas.draw_ground(ground, self.context.settings.coordinates)
        self.toolbar.draw_ground(ground)
        if self.rail is not None:
            self.rail.draw_ground(ground)
        else:
            art.draw_panel(ground, self.panel.area.rect, self.screen.px(16))
        return ground

    def _draw_status(self, target: pygame.Surface) -> None:
        words, colour = self.status()
        area = self._status.rect
        text.draw(target, words, area.center, self.screen.px(BODY + 1), colour, align="center", room=area.width)

    def status(self) -> tuple[str, str]:
        """The line below the board and its colour."""
        if self._notice.is_shown:
            return self._notice.status.words, COLOURS[self._notice.status.tone]
        words, is_expected = self.editor.status()
        return words, INK if is_expected else DIM
