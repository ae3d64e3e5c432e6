"""The level editor: the board of Ice Floes, and everything on it can be painted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.drafts import BRUSHES, Draft, Edge, Problem, Symmetry
from floes_app.board.icefloes.level_editor import LONGEST_WORDS, LevelEditor, Tool
from floes_app.board.model import Fact
from floes_app.bots.icefloes.tasks import Figures
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.pack import Level
from floes_app.games.icefloes.rules import cell_name
from floes_app.games.icefloes.share_code import to_code
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.scenes.base.context import Context, copy_text, pasted_text
from floes_app.scenes.base.destinations import ToPlay, ToRules, ToSettings
from floes_app.scenes.base.notice import Notice
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.levels import analysis_panel
from floes_app.view import art, editor_widgets, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Field, Form, IconButton, TextButton
from floes_app.view.panel import draw_facts
from floes_app.view.theme import BODY, CORAL, DIM, FROST, INK, PANEL, SMALL, TITLE, Screen

#: So many problems are listed at most; the others come up when these are solved.
MOST_PROBLEMS: Final = 3
#: What the editor needs, in points.
LEAST_WIDTH, LEAST_HEIGHT = 820, 640
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_SHIFTS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_BRUSH_NAMES: Final = (
    N_("Water"),
    N_("Floe"),
    N_("Player {letter}"),
    N_("Player {letter}"),
    N_("Player {letter}"),
    N_("Player {letter}"),
)
_SYMMETRY_NAMES: Final = {
    Symmetry.NONE: N_("Paint one cell"),
    Symmetry.TWO: N_("Paint two cells, opposite each other"),
    Symmetry.FOUR: N_("Paint four cells at once"),
}
_WIDER: Final = {
    Edge.LEFT: N_("Two columns more on the left"),
    Edge.RIGHT: N_("Two columns more on the right"),
    Edge.TOP: N_("Two rows more at the top"),
    Edge.BOTTOM: N_("Two rows more at the bottom"),
}
_NARROWER: Final = {
    Edge.LEFT: N_("Two columns less on the left"),
    Edge.RIGHT: N_("Two columns less on the right"),
    Edge.TOP: N_("Two rows less at the top"),
    Edge.BOTTOM: N_("Two rows less at the bottom"),
}
_EDGE_KEYS: Final = {Edge.LEFT: N_("Left"), Edge.RIGHT: N_("Right"), Edge.TOP: N_("Up"), Edge.BOTTOM: N_("Down")}


def brush_name(brush: str) -> str:
    """What a brush paints, in words."""
    return _(_BRUSH_NAMES[BRUSHES.index(brush)]).format(letter=brush)


class EditorScene(Scene):
    """Draws one level. ``path``: the file of the player's own that it came from and is saved to; None: a new one."""

    def __init__(
        self,
        context: Context,
        draft: Draft | None = None,
        path: Path | None = None,
        saved: Callable[[Path], None] = lambda _path: None,
    ) -> None:
        self.context = context
        self._tell_saved = saved
        self.model = LevelEditor(drafts.blank() if draft is None else draft)
        self.path = path
        self.board = BOARDS[GAME.key]
        self.painter = PAINTERS[GAME.key](self.board)
        self.analysis = LevelAnalysis()
        self.form = Form(context.screen)
        self.drawer_open = False
        self.hover: Cell | None = None
        self.cursor: Cell | None = None
        self.problems: tuple[Problem, ...] = ()
        self._seen_revision = -1
        self._fields: dict[str, Field] = {}
        self._notice = Notice()
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._copied = ""
        #: The level that could not be saved when it was to be left.
        self._unsaved: Draft | None = None
        self._button = 1
        self._walking = False
        self._look()
        self.layout()

    # -- what is drawn -------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The level now."""
        return self.model.draft

    @property
    def target(self) -> Cell | None:
        """The cell that is being looked at, by pointer or keyboard."""
        return self.hover if self.hover is not None else self.cursor

    def _look(self) -> None:
        """Take up a change of the level: its problems, its figures, its size, its words."""
        if self._seen_revision == self.model.revision:
            return
        self._seen_revision = self.model.revision
        draft = self.draft
        self.problems = drafts.problems(draft)
        self.analysis.look_at(None if self.problems else draft.rows)
        if self.cursor is not None and self.cursor not in draft:
            self.cursor = min(self.cursor[0], draft.width - 1), min(self.cursor[1], draft.height - 1)
        for name, field in self._fields.items():
            words = getattr(draft, name)
            if field.value != words:
                field.value = words
                if field.element is not None:
                    field.element.set_text(words)
        if self._ground_key is not None and self._ground_key != self._ground_for():
            self.layout()
        self.dirty = True

    def _ground_for(self) -> object:
        return self.draft.width, self.draft.height, self.screen.size

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures; all tools must be in sight, so things get no larger than lets them."""
        return self.context.screen.with_room_for(LEAST_WIDTH, LEAST_HEIGHT)

    def layout(self) -> None:
        """Tools on the left, the board in the middle, the panel on the right (in a small window a drawer)."""
        screen = self.screen
        narrow = screen.is_narrow
        margin = screen.px(12 if narrow else 24)
        size, gap = screen.px(42 if narrow else 44), screen.px(6 if narrow else 8)
        pad = screen.px(8 if narrow else 12)
        self.tools = pygame.Rect(margin, 0, 2 * size + gap + 2 * pad, 8 * size + 4 * gap + 3 * screen.px(16) + 2 * pad)
        if narrow:
            rail = screen.px(64)
            self.panel = pygame.Rect(screen.width - rail, 0, rail, screen.height)
            wide = screen.px(340)
            self.drawer = pygame.Rect(self.panel.x - wide - screen.px(8), screen.px(8), wide, 0)
            self.drawer.height = screen.height - screen.px(16)
        else:
            wide = screen.px(336)
            self.panel = pygame.Rect(screen.width - margin - wide, margin, wide, screen.height - 2 * margin)
            self.drawer = self.panel
        left = self.tools.right + screen.px(10)
        status_height = screen.px(46)
        area = pygame.Rect(left, screen.px(10), self.panel.x - screen.px(10) - left, screen.height - status_height)
        area.height -= area.y
        self._handle = screen.px(30)
        outline = drafts.outline(self.draft.width, self.draft.height)
        self.frame = self.painter.fit(outline, area.inflate(-2 * self._handle, -2 * self._handle))
        self.extent = self.painter.extent(outline, self.frame)
        self.tools.centery = max(self.extent.centery, self.tools.height // 2 + margin // 2)
        self.status_at = area.centerx, screen.height - status_height // 2
        self.status_room = area.width
        self._ground = None
        self._plan_panel()
        self._make_form(size, gap, pad)
        self.dirty = True

    def _plan_panel(self) -> None:
        """Where everything in the panel stands, from the top down and from the bottom up."""
        screen = self.screen
        inner = self.drawer.inflate(-screen.px(40), -screen.px(40))
        self.inner = inner
        y = self.drawer.y + screen.px(60)
        high, step = screen.px(38), screen.px(45)
        label = max(text.width(_(word), screen.px(SMALL)) for word in ("Name", "Author", "Note")) + screen.px(12)
        self._field_places = {}
        for name in ("name", "author", "note"):
            self._field_places[name] = pygame.Rect(inner.x + label, y, inner.width - label, high)
            y += step
        self._facts_at = y + screen.px(3)
        y = self._facts_at + screen.px(50 + 22)
        self._check_at = y
        button = screen.px(44)
        row_top = inner.bottom - button if not screen.is_narrow else inner.bottom + screen.px(14)
        play = screen.px(50)
        self._play_place = pygame.Rect(inner.x, row_top - screen.px(14) - play, inner.width, play)
        self._row_top = row_top
        figures = screen.px(22 + 58 * 2)
        room = self._play_place.y - screen.px(12) - figures - (y + screen.px(14))
        step = screen.px(46)
        shown = max(1, min(MOST_PROBLEMS, room // step))
        self._problem_places = [
            pygame.Rect(inner.x, y + screen.px(14) + number * step, inner.width, screen.px(42))
            for number in range(shown)
        ]
        self._solver_at = self._problem_places[-1].bottom + screen.px(24)

    def _make_form(self, size: int, gap: int, pad: int) -> None:
        form = Form(self.screen, language=self.context.settings.language)
        form.add(*self._tool_buttons(size, gap, pad))
        form.add(*self._edge_buttons())
        self._fields = {}
        if self.screen.is_narrow:
            self._add_rail(form)
        if not self.screen.is_narrow or self.drawer_open:
            self._add_panel(form)
        form.take_over(self.form)
        self.form = form

    def _tool_buttons(self, size: int, gap: int, pad: int) -> list[Control]:
        """Two columns: brushes, tools, transformations, copying, history."""
        model = self.model
        rows: list[tuple[Control, Control]] = []
        nowhere = pygame.Rect(0, 0, size, size)
        brushes = [self._brush_button(brush, number) for number, brush in enumerate(BRUSHES, start=1)]
        rows += [(brushes[0], brushes[1]), (brushes[2], brushes[3]), (brushes[4], brushes[5])]
        rows.append((self._tool_button(Tool.BRUSH, _("Brush"), "B"), self._tool_button(Tool.FILL, _("Fill"), "F")))
        symmetry = editor_widgets.SymmetryButton(
            nowhere,
            _(_SYMMETRY_NAMES[model.symmetry]),
            self.next_symmetry,
            "Y",
            icon="symmetry",
            lit=lambda: model.symmetry is not Symmetry.NONE,
            fold=lambda: model.symmetry.value,
        )
        rows.append((self._tool_button(Tool.SELECT, _("Select"), "V"), symmetry))
        self._symmetry_button = symmetry
        for left, right in (
            (("rotate", _("Turn by a quarter"), "T", self.turn), ("mirror", _("Mirror"), "X", self.mirror)),
            (("copy", _("Copy"), "Ctrl+C", self.copy), ("paste", _("Paste"), "Ctrl+V", self.paste)),
        ):
            first, second = (
                IconButton(nowhere, label, action, key, icon=icon) for icon, label, key, action in (left, right)
            )
            rows.append((first, second))
        undo = IconButton(nowhere, _("Undo"), self.undo, "U", lambda: model.history.can_undo, icon="undo")
        redo = IconButton(nowhere, _("Redo"), self.redo, "R", lambda: model.history.can_redo, icon="redo")
        rows.append((undo, redo))
        y = self.tools.y + pad
        found: list[Control] = []
        for number, row in enumerate(rows):
            y += self.screen.px(16) if number in (3, 5, 7) else gap if number else 0
            for column, control in enumerate(row):
                control.rect = pygame.Rect(self.tools.x + pad + column * (size + gap), y, size, size)
                found.append(control)
            y += size
        return found

    def _holds(self, brush: str) -> bool:
        """Whether a press on the board paints with this brush."""
        return self.model.brush == brush and self.model.tool is not Tool.SELECT and self.model.stamp is None

    def _brush_button(self, brush: str, number: int) -> Control:
        return editor_widgets.BrushButton(
            pygame.Rect(0, 0, 0, 0),
            brush_name(brush),
            lambda: self.hold(brush),
            str(number),
            icon="eraser",
            lit=lambda: self._holds(brush),
            brush=brush,
        )

    def _tool_button(self, tool: Tool, label: str, key: str) -> Control:
        return IconButton(
            pygame.Rect(0, 0, 0, 0),
            label,
            lambda: self.use(tool),
            key,
            icon=tool.value,
            lit=lambda: self.model.tool is tool and self.model.stamp is None,
        )

    def _edge_buttons(self) -> list[Control]:
        """A minus and a plus outside each edge of the field."""
        size, board = self.screen.px(26), self.extent
        away = self._handle // 2
        found: list[Control] = []
        for edge in Edge:
            across, up = edge.value
            x = board.centerx + across * (board.width // 2 + away)
            y = board.centery - up * (board.height // 2 + away)
            for by, icon, names, key in ((-2, "minus", _NARROWER, "Ctrl+Shift+"), (2, "plus", _WIDER, "Ctrl+")):
                aside = size * 5 // 8 * (1 if by > 0 else -1)
                place = pygame.Rect(0, 0, size, size)
                place.center = (x, y - aside) if across else (x + aside, y)
                found.append(self._edge_button(place, edge, by, icon, _(names[edge]), key + _(_EDGE_KEYS[edge])))
        return found

    def _edge_button(self, place: pygame.Rect, edge: Edge, by: int, icon: str, label: str, key: str) -> Control:
        def covered() -> bool:
            return self.drawer_open and self.drawer.colliderect(place)

        def move() -> None:
            self.resize_field(edge, by)

        return editor_widgets.EdgeButton(
            place,
            label,
            move,
            key,
            lambda: self.model.can_resize(edge, by) and not covered(),
            icon=icon,
            covered=covered,
        )

    def _add_rail(self, form: Form) -> None:
        screen = self.screen
        size = screen.px(44)
        x = self.panel.centerx - size // 2
        handle = pygame.Rect(x, screen.px(14), size, size)
        form.add(IconButton(handle, _("Level"), self.toggle_drawer, "L", icon="drawer", lit=lambda: self.drawer_open))
        buttons = self._file_buttons()
        step = size + screen.px(8)
        y = screen.height - screen.px(14) - (len(buttons) + 1) * step + screen.px(8)
        play = IconButton(pygame.Rect(x, y, size, size), _("Test play"), self.test_play, "F5", icon="play")
        form.add(play)
        for number, button in enumerate(buttons, start=1):
            button.rect = pygame.Rect(x, y + number * step, size, size)
            form.add(button)

    def _file_buttons(self) -> list[Control]:
        nowhere = pygame.Rect(0, 0, 0, 0)
        return [
            IconButton(nowhere, _("Save"), self.save, "Ctrl+S", icon="save"),
            IconButton(nowhere, _("Copy the share code"), self.copy_code, "Ctrl+Shift+C", icon="share"),
            IconButton(nowhere, _("Rules"), self.open_rules, "F1", icon="rules"),
            IconButton(nowhere, _("Settings"), self.open_settings, "F10", icon="settings"),
            IconButton(nowhere, _("Back"), self.close, "Esc", icon="home"),
        ]

    def _add_panel(self, form: Form) -> None:
        screen, draft = self.screen, self.draft
        for name, label in (("name", _("Name")), ("author", _("Author")), ("note", _("Note"))):
            self._fields[name] = Field(
                self._field_places[name],
                label,
                self._leave_field,
                value=getattr(draft, name),
                limit=LONGEST_WORDS[name],
                changed=self._writer(name),
            )
        form.add(*self._fields.values())
        for number, place in enumerate(self._problem_places):
            form.add(self._problem_row(number, place))
        high = screen.px(36)
        stop = pygame.Rect(
            self.inner.right - screen.px(112), self._solver_at + screen.px(58 + 14), screen.px(112), high
        )
        form.add(
            editor_widgets.PassingButton(
                stop,
                _("Stop"),
                self._stop_or_go_on,
                enabled=lambda: self.analysis.searching or self.analysis.stopped,
                words=lambda: _("Go on") if self.analysis.stopped else _("Stop"),
            )
        )
        form.add(TextButton(self._play_place, _("Test play"), self.test_play, "F5", primary=True, icon="play"))
        if screen.is_narrow:
            return
        size = screen.px(44)
        buttons = self._file_buttons()
        gap = (self.inner.width - len(buttons) * size) / (len(buttons) - 1)
        for number, button in enumerate(buttons):
            button.rect = pygame.Rect(round(self.inner.x + number * (size + gap)), self._row_top, size, size)
            form.add(button)

    def _problem_row(self, number: int, place: pygame.Rect) -> Control:
        def problem() -> Problem | None:
            return self.problems[number] if number < len(self.problems) else None

        def jump() -> None:
            found = problem()
            if found is not None:
                self.jump_to(found)

        def sentence() -> str:
            found = problem()
            return found.sentence if found is not None else ""

        return editor_widgets.ProblemRow(
            place, _("Problem"), jump, enabled=lambda: problem() is not None, sentence=sentence
        )

    def _writer(self, name: str) -> Callable[[str], None]:
        def write(words: str) -> None:
            self.model.write(name, words)
            self._look()

        return write

    def _leave_field(self) -> None:
        """Enter in a text field gives the keyboard back to the board."""
        self.form.let_go()

    def resize(self) -> None:
        """Lay out for the new size or language."""
        self.layout()

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """A stroke that is being made first, then shortcuts, the controls, and the board."""
        used = self._handle_event(event)
        self._look()
        return used

    def _handle_event(self, event: pygame.event.Event) -> bool:
        if self.model.drawing and not self._walking and self._stroke_event(event):
            return True
        if event.type == pygame.KEYUP and event.key in _SHIFTS:
            return self._end_walk()
        if event.type == pygame.KEYDOWN:
            if self.form.typing:
                return self._typing_key(event)
            if self._shortcut(event):
                return True
            if self.form.ring_visible or event.key == pygame.K_TAB:
                if self.form.handle(event):
                    return True
            return self._board_key(event)
        if self.form.handle(event):
            self._point_at(None)
            return True
        return self._pointer(event)

    def _typing_key(self, event: pygame.event.Event) -> bool:
        """In a text field letters are text; only saving and testing work from there too."""
        command = event.mod & _COMMAND
        if event.key == pygame.K_F5:
            self.test_play()
        elif command and event.key == pygame.K_s:
            self.save()
        else:
            self.form.handle(event)
        return True

    def _shortcut(self, event: pygame.event.Event) -> bool:
        shift = event.mod & pygame.KMOD_SHIFT
        if event.mod & _COMMAND:
            if event.key in _ARROWS:
                self.resize_field(Edge(_ARROWS[event.key]), -2 if shift else 2)
                return True
            action = {
                pygame.K_z: self.redo if shift else self.undo,
                pygame.K_y: self.redo,
                pygame.K_c: self.copy_code if shift else self.copy,
                pygame.K_x: self.cut,
                pygame.K_v: self.paste,
                pygame.K_a: self.select_all,
                pygame.K_s: self.save,
            }.get(event.key)
        elif event.mod & pygame.KMOD_ALT:
            action = None
        else:
            action = self._plain_action(event)
        if action is None:
            return False
        self._end_walk()
        action()
        self.dirty = True
        return True

    def _plain_action(self, event: pygame.event.Event) -> Callable[[], Any] | None:
        for number, brush in enumerate(BRUSHES):
            if event.key in (pygame.K_1 + number, pygame.K_KP1 + number):
                return lambda: self.hold(brush)
        if getattr(event, "unicode", "") == "?":
            return self.open_rules
        actions: dict[int, Callable[[], Any]] = {
            pygame.K_b: lambda: self.use(Tool.BRUSH),
            pygame.K_f: lambda: self.use(Tool.FILL),
            pygame.K_v: lambda: self.use(Tool.SELECT),
            pygame.K_y: self.next_symmetry,
            pygame.K_t: self.turn,
            pygame.K_x: self.mirror,
            pygame.K_u: self.undo,
            pygame.K_r: self.redo,
            pygame.K_l: self.toggle_drawer,
            pygame.K_n: self.next_problem,
            pygame.K_F1: self.open_rules,
            pygame.K_F5: self.test_play,
            pygame.K_F10: self.open_settings,
        }
        return actions.get(event.key)

    def _board_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if event.key in _ARROWS:
            self._walk(_ARROWS[event.key], bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._end_walk()
            if self._first_cursor():
                self.model.press(self._cursor_cell())
                if self.model.tool is not Tool.SELECT:
                    self.model.release()
                else:
                    self._walking = True  # the arrow keys draw the region out until Space is pressed again
            return True
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._end_walk()
            if self.model.selection is not None:
                self.model.erase_selection()
            elif self.target is not None:
                self.model.erase(self.target)
            return True
        return False

    def _escape(self) -> None:
        """Let go of what is in hand, else of the focus, else close the drawer, else leave."""
        self._walking = False
        if self.model.cancel():
            self.dirty = True
        elif self.form.ring_visible:
            self.form.ring_visible = False
            self.form.dirty = True
        elif self.drawer_open:
            self.toggle_drawer()
        else:
            self.close()

    def _cursor_cell(self) -> Cell:
        return self.cursor if self.cursor is not None else self.draft.goal

    def _first_cursor(self) -> bool:
        """Show the cursor where the pointer is, or in the middle; False when it had to appear first."""
        if self.hover is not None:
            self.cursor, self.hover = self.hover, None
            return True
        if self.cursor is None:
            self.cursor = self.draft.goal
            self.dirty = True
            return False
        return True

    def _walk(self, direction: Cell, draws: bool) -> None:
        """Move the cursor; with Shift held it paints (or draws the selection out) on its way: one stroke."""
        if not self._first_cursor():
            return
        here = self._cursor_cell()
        there = here[0] + direction[0], here[1] + direction[1]
        if draws and not self._walking:
            self.model.press(here)
            self._walking = self.model.drawing
        elif not draws and self._walking and self.model.tool is not Tool.SELECT:
            self._end_walk()
        if there in self.draft:
            self.cursor = there
        if self._walking:
            self.model.drag(self._cursor_cell())
        self.dirty = True

    def _end_walk(self) -> bool:
        if not self._walking:
            return False
        self._walking = False
        self.model.release()
        self.dirty = True
        return True

    # -- the pointer ---------------------------------------------------------------------------------------------

    def cell_at(self, pixel: tuple[int, int]) -> Cell:
        """The cell at a pixel; beside the field it is one that the field does not have."""
        x, y = self.frame.point(pixel)
        return int(x // 1), self.draft.height - 1 - int(y // 1)

    def _point_at(self, cell: Cell | None) -> None:
        if cell is not None and cell not in self.draft:
            cell = None
        if cell != self.hover:
            self.hover = cell
            self.dirty = True

    def _stroke_event(self, event: pygame.event.Event) -> bool:
        """The pointer while a stroke is made, also beyond the board."""
        if event.type == pygame.MOUSEMOTION:
            cell = self.cell_at(event.pos)
            self._point_at(cell)
            self.dirty = self.model.drag(cell) or self.dirty
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._button:
            self.model.release()
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.dirty = self.model.cancel()
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)

    def _pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            if self.cell_at(event.pos) in self.draft:
                self.cursor = None
            self._point_at(self.cell_at(event.pos))
            return self.hover is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.form.ring_visible = False
            self._end_walk()
            cell = self.cell_at(event.pos)
            if cell not in self.draft:
                if self.model.selection is not None and self.model.tool is Tool.SELECT:
                    self.model.selection = None
                    self.dirty = True
                return False
            self._button = event.button
            self.cursor = None
            self.hover = cell
            self.model.press(cell, erase=event.button == 3)
            self.dirty = True
            return True
        return False

    # -- what the player asks for --------------------------------------------------------------------------------

    def hold(self, brush: str) -> None:
        """Take a brush."""
        self.model.hold(brush)
        self.dirty = True

    def use(self, tool: Tool) -> None:
        """Take a tool."""
        self.model.use(tool)
        self.dirty = True

    def next_symmetry(self) -> None:
        """Paint one, two or four cells at once."""
        self.model.symmetry = self.model.symmetry.following
        self._symmetry_button.label = _(_SYMMETRY_NAMES[self.model.symmetry])
        self.tell(self._symmetry_button.label + ".")

    def turn(self) -> None:
        """Turn by a quarter."""
        self._did(self.model.turn())

    def mirror(self) -> None:
        """Mirror."""
        self._did(self.model.mirror())

    def resize_field(self, edge: Edge, by: int) -> None:
        """Move an edge of the field."""
        if not self.model.resize(edge, by):
            self.tell(_("A field is from 3 to 25 cells wide and high."), CORAL)
        self._did(True)

    def undo(self) -> None:
        """Take back the last change."""
        self._did(self.model.undo())

    def redo(self) -> None:
        """Make again what was taken back."""
        self._did(self.model.redo())

    def _did(self, changed: bool) -> None:
        self._look()
        self.dirty = self.dirty or changed

    def select_all(self) -> None:
        """Select the whole field."""
        self.model.select_all()

    def copy(self) -> None:
        """Copy what is selected, else the whole level, as text."""
        stamp = self.model.copied()
        words = "".join(f"{row}\n" for row in stamp) if stamp else drafts.write(self.draft)
        if copy_text(words):
            self._copied = words if stamp else ""
            self.tell(
                _("The selection is on the clipboard.") if stamp else _("The level is on the clipboard, as text.")
            )
        if stamp:
            self.model.selection = None

    def cut(self) -> None:
        """Copy what is selected, and leave water there."""
        region = self.model.selection
        if region is None:
            self.tell(_("Select something first: press V and drag."), CORAL)
            return
        self.copy()
        self.model.selection = region
        self.model.erase_selection()
        self.model.selection = None

    def paste(self) -> None:
        """Take the copied part in hand; a whole level on the clipboard takes the place of this one."""
        words = pasted_text()
        if not words.strip():
            self.tell(_("There is no text on the clipboard."), CORAL)
            return
        stamp = drafts.read_stamp(words)
        if stamp and words.split() == self._copied.split():
            self.model.take(stamp)
            self.dirty = True
            return
        try:
            draft = drafts.read(words)
        except LevelError as error:
            if not stamp:
                self.tell(str(error), CORAL)
                return
            self.model.take(stamp)
            self.dirty = True
            return
        if self.model.replace(draft):
            self.tell(_("The level was pasted. Undo brings the one before back."))
        self._did(True)

    def copy_code(self) -> None:
        """Copy the short code that is exactly this level."""
        if self._is_faulty():
            return
        if copy_text(to_code(self.draft.start)):
            self.tell(_("The share code is on the clipboard."))

    def _is_faulty(self) -> bool:
        """Whether the level has a problem; then say which, and show it."""
        if not self.problems:
            return False
        self.tell(self.problems[0].sentence, CORAL)
        self.context.audio.play("refuse")
        self.jump_to(self.problems[0])
        return True

    def jump_to(self, problem: Problem) -> None:
        """Put the cursor on the cell of a problem."""
        if problem.cell is not None:
            self.cursor, self.hover = problem.cell, None
            self.form.ring_visible = False
            self.form.dirty = True
        self.tell(problem.sentence, CORAL)

    def next_problem(self) -> None:
        """Jump to the next problem after the one under the cursor."""
        if not self.problems:
            self.tell(_("Nothing is wrong."))
            return
        cells = [problem.cell for problem in self.problems]
        after = cells.index(self.cursor) + 1 if self.cursor in cells else 0
        self.jump_to(self.problems[after % len(self.problems)])

    def test_play(self) -> None:
        """Play the level as it is; Esc leads back."""
        self._end_walk()
        if self._is_faulty():
            return
        session = Session(GAME, {"level": "/".join(self.draft.rows)})
        self.context.open(ToPlay(session, kept=False))

    def save(self) -> bool:
        """Put the level into the player's folder; False when that failed, which is told."""
        self._end_walk()
        draft = self.draft
        path, messages = self.context.levels.save(drafts.write(draft, self._known()), draft.name, self.path)
        if path is None:
            self.context.messages += messages
            return False
        self.path = path
        self._tell_saved(path)
        self.model.history.mark_saved()
        self.tell(_("Saved as “{name}”.").format(name=path.stem))
        return True

    def _known(self) -> Level | None:
        """What the solver found out about the level as it is now."""
        figures = self.analysis.figures
        if self.problems or not isinstance(figures, Figures) or figures.solution.par is None:
            return None
        solution = figures.solution
        return Level(self.draft.start, "", "", "", solution.par, figures.difficulty, "".join(solution.actions))

    def take_text(self, text: str) -> bool:
        """A file that was dropped takes the place of the level; a bad one says why and changes nothing."""
        try:
            draft = drafts.read(text)
        except LevelError as error:
            self.tell(str(error), CORAL)
            return True
        if self.model.replace(draft):
            self.tell(_("The level was opened. Undo brings the one before back."))
        self._did(True)
        return True

    def toggle_drawer(self) -> None:
        """Open or close the panel in a small window."""
        self.drawer_open = not self.drawer_open and self.screen.is_narrow
        self.layout()

    def open_rules(self) -> None:
        """Show the rules of the game."""
        self.context.open(ToRules(GAME))

    def open_settings(self) -> None:
        """Show the settings."""
        self.context.open(ToSettings())

    def close(self) -> None:
        """Go back to where the player came from; a level that cannot be saved is let go only when asked once more."""
        if self._unsaved is not self.draft and not self._put_away():
            self._unsaved = self.draft
            self.tell(_("The level is not saved. Leave once more to lose it."), CORAL)
            return
        self.context.stack.pop()

    def _stop_or_go_on(self) -> None:
        if self.analysis.stopped:
            self.analysis.go_on()
        else:
            self.analysis.stop()
        self.dirty = True

    def tell(self, sentence: str, colour: str = INK) -> None:
        """Say something in the line below the board."""
        self._notice.tell(sentence, colour)
        self.dirty = True

    # -- time ----------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is lost: a level that was changed is saved, also when the app is quit."""
        self._put_away()
        self.analysis.close()

    def _put_away(self) -> bool:
        """Save a level that was changed, and say so in the scene that comes next; False when that failed."""
        self.model.cancel()
        if not self.model.history.is_modified:
            return True
        saved = self.save()
        if saved:
            self.context.say(self._notice.words)
        return saved

    def update(self, seconds: float) -> None:
        """Take what the worker found out."""
        self._look()
        if self.analysis.update(seconds):
            self.dirty = True
        self.form.update(seconds)
        self.dirty = self._notice.update(seconds) or self.dirty or self.form.dirty

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """The board, what is in hand, the line below it, tools and panel."""
        if self._ground is None or self._ground_key != self._ground_for():
            self._ground, self._ground_key = self._paint_ground(), self._ground_for()
        target.blit(self._ground, (0, 0))
        self._draw_board(target)
        self._draw_status(target)
        if self.screen.is_narrow and self.drawer_open:
            art.draw_panel(target, self.drawer, self.screen.px(16), 0.95)
        if not self.screen.is_narrow or self.drawer_open:
            self._draw_panel(target)
        elif self.problems:
            self._draw_badge(target)
        self.form.draw(target)
        self.form.dirty = False

    def _paint_ground(self) -> pygame.Surface:
        screen = self.screen
        ground = self.painter.backdrop(screen.size).copy()
        outline = drafts.outline(self.draft.width, self.draft.height)
        self.painter.ground(ground, self.frame, outline, self.context.settings.coordinates)
        art.draw_panel(ground, self.tools, screen.px(16))
        if screen.is_narrow:
            rail = self.panel.inflate(0, 2)
            ground.blit(art.rounded_rect(rail.width + 2, rail.height, 0, PANEL, 0.62, FROST, 0.10, 1), rail)
        else:
            art.draw_panel(ground, self.panel, screen.px(16))
        return ground

    def _draw_board(self, target: pygame.Surface) -> None:
        model, frame = self.model, self.frame
        shown = model.shown
        self.painter.pieces(target, frame, drafts.items(shown))
        cells = [problem.cell for problem in self.problems if problem.cell is not None]
        if not model.drawing:
            editor_widgets.draw_problems(target, frame, shown, cells)
        if model.selection is not None:
            editor_widgets.draw_selection(target, frame, shown, model.selection)
        if self.target is not None:
            editor_widgets.draw_ghosts(target, frame, shown, model.ghosts(self.target))
        if self.cursor is not None and self.hover is None:
            editor_widgets.draw_cursor(target, frame, shown, self.cursor)

    def _draw_status(self, target: pygame.Surface) -> None:
        line, colour = self.status()
        size = self.screen.px(BODY + 1)
        text.draw(target, line, self.status_at, size, colour, align="center", room=self.status_room)

    def status(self) -> tuple[str, str]:
        """The line below the board and its colour."""
        if self._notice.is_shown:
            return self._notice.words, self._notice.colour
        model = self.model
        if model.stamp is not None:
            return _("Click to put it down; Esc lets go of it."), INK
        if model.tool is Tool.SELECT:
            return _("Drag, or Shift and arrow keys: select a part."), DIM
        here = self.target
        brush = brush_name(model.brush)
        if here is None:
            return _("{brush}: click or drag; the right button erases.").format(brush=brush), DIM
        if model.tool is Tool.FILL:
            return _("{cell}: fill with {brush}.").format(cell=cell_name(here), brush=brush), DIM
        goal = here == self.draft.goal
        words = _("{cell}, the goal: {brush}.") if goal else _("{cell}: {brush}.")
        return words.format(cell=cell_name(here), brush=brush), DIM

    def _draw_badge(self, target: pygame.Surface) -> None:
        """In a small window: that something is wrong, at the handle of the drawer."""
        screen = self.screen
        size = screen.px(18)
        sign = art.icon("warning", size, CORAL)
        target.blit(sign, sign.get_rect(center=(self.panel.centerx, screen.px(14 + 44 + 18))))
        at = self.panel.centerx, screen.px(14 + 44 + 38)
        text.draw(target, str(len(self.problems)), at, screen.px(SMALL), CORAL, bold=True, align="center")

    def _draw_panel(self, target: pygame.Surface) -> None:
        screen, inner, draft = self.screen, self.inner, self.draft
        middle = self.drawer.y + screen.px(34)
        size = _("{width}×{height}").format(width=draft.width, height=draft.height)
        text.draw(
            target, _("Level editor"), (inner.x, middle), screen.px(TITLE), INK, bold=True, room=inner.width * 3 // 4
        )
        text.draw(target, size, (inner.right, middle + 1), screen.px(SMALL), DIM, align="right")
        for name, words in (("name", _("Name")), ("author", _("Author")), ("note", _("Note"))):
            place = self._field_places[name]
            editor_widgets.draw_label(target, (inner.x, place.centery), words, screen, place.x - inner.x)
        facts = (
            Fact(str(draft.floes), ngettext("floe", "floes", draft.floes)),
            Fact(str(draft.players), ngettext("player", "players", draft.players)),
        )
        draw_facts(target, (inner.x, self._facts_at), inner.width, facts, screen)
        self._draw_heading(target, self._check_at, _("Problems"), str(len(self.problems)) if self.problems else "")
        if not self.problems:
            editor_widgets.draw_good(target, self._problem_places[0], _("Nothing is wrong."), screen)
        self._draw_heading(target, self._solver_at, _("Solver"), "")
        room = pygame.Rect(inner.x, self._solver_at + screen.px(14), inner.width, 0)
        analysis_panel.draw(target, room, self.analysis, bool(self.problems), screen)
        line = art.rounded_rect(inner.width, 1, 0, FROST, 0.14)
        if not screen.is_narrow:
            target.blit(line, (inner.x, self._row_top - screen.px(7)))

    def _draw_heading(self, target: pygame.Surface, y: int, words: str, right: str) -> None:
        inner, small = self.inner, self.screen.px(SMALL)
        text.draw(target, words, (inner.x, y), small, DIM, bold=True)
        text.draw(target, right, (inner.right, y), small, CORAL, align="right", bold=True)
