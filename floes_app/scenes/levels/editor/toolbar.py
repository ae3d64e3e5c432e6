"""The tools of the level editor: brushes, tools, changes, copying, history.

They stand in two columns, in a lower window in three; where these are too high as well, they scroll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from floes_app.board.icefloes.editor.draft_editor import Tool
from floes_app.core.i18n import _
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.commands import BoundCommand
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.scenes.base.form_scene import command_button
from floes_app.scenes.levels.editor import room
from floes_app.view.controls import IconButton
from floes_app.view.levels.editor_widgets import BrushButton, SymmetryButton
from floes_app.view.paint import art
from floes_app.view.paint.layout import Area

#: The commands in groups, row by row.
GROUPS: Final = (
    ("brush .", "brush *", "brush P", "brush Q", "brush R", "brush S"),
    ("brush", "line", "rectangle", "fill", "select", "symmetry"),
    ("turn", "mirror", "copy", "paste"),
    ("undo", "redo"),
)
#: Margin above the tools in a low window, in points.
ABOVE: Final = 96
#: The gap between two groups, in points.
BETWEEN: Final = 16
#: In a window that is less wide than this, in points, tools that scroll stand in one column.
ONE_COLUMN: Final = 520
_TOOLS: Final = {tool.value: tool for tool in Tool}


class Toolbar:
    """The tools on a plate at the left edge of the window."""

    def __init__(self, window: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> None:
        self._editor: Final = editor
        self._action: Final = action
        self._size, self._gap, self._inner, self.outer = (
            (42, 6, 8, 12) if room.folds(window.screen) else (44, 8, 12, 24)
        )
        fits = (across for across in (2, 3) if self._high(window, across) <= window.height - ABOVE)
        self._across: Final = next(fits, 1 if window.width < ONE_COLUMN else 2)
        wide = window.length(self._inner, window.length(*[self._size] * self._across, gap=self._gap), self._inner)
        _margin, plate, self.rest = window.columns(self.outer, wide, None)
        self._page: Final = plate.rows(self._high(window, self._across))[0]
        self.area: Area = self._page
        """The place where the tools are seen; at the upper edge of the window until they are centred."""

    def _high(self, window: Area, across: int) -> float:
        """Height of all tools in so many columns, in points."""
        rows = [-(-len(group) // across) for group in GROUPS]
        groups = [window.length(*[self._size] * number, gap=self._gap) for number in rows]
        return window.length(self._inner, window.length(*groups, gap=BETWEEN), self._inner)

    def centre_on(self, y: int, top: int) -> None:
        """Move the tools to a height in pixels, as far as the window and what ends at ``top`` let them."""
        rect, outer = self._page.rect, self._page.screen.px(self.outer) // 2
        rect.bottom = min(rect.bottom - rect.centery + y, self._page.screen.height - outer)
        rect.top = max(rect.top, top + outer)
        self.area = Area(rect.clip(rect.x, 0, rect.width, self._page.screen.height - outer), self._page.screen)

    @property
    def scrolls(self) -> bool:
        """True if there are more tools than are seen at once."""
        return self.area.rect.height < self._page.rect.height

    @property
    def view(self) -> tuple[pygame.Rect, int]:
        """The place of the tools within the edge of their plate, and how high they are together, in pixels."""
        edge = self.area.screen.px(self._inner / 2)
        return self.area.rect.inflate(0, -2 * edge), self._page.rect.height - 2 * edge

    def buttons(self) -> Iterator[IconButton]:
        """The buttons, row by row."""
        rest = self._page.inset(self._inner)
        for group in GROUPS:
            for start in range(0, len(group), self._across):
                names = group[start : start + self._across]
                row, rest = rest.cut_top(self._size, gap=self._gap)
                places = row.columns(*[self._size] * len(names), gap=self._gap)
                yield from (self._button(name, place.rect) for name, place in zip(names, places, strict=True))
            rest = rest.cut_top(BETWEEN - self._gap)[1]

    def _button(self, name: str, place: pygame.Rect) -> IconButton:
        editor, action = self._editor, self._action(name)
        if name.startswith("brush "):
            brush = name[-1]
            return command_button(
                BrushButton, action, place, lit=partial(editor.holds, brush), brush=brush, group=_("Brush")
            )
        if name == "symmetry":
            return command_button(
                SymmetryButton,
                action,
                place,
                lit=lambda: editor.draft_editor.symmetry is not Symmetry.NONE,
                fold=lambda: editor.draft_editor.symmetry.value,
            )
        if name in _TOOLS:
            # Translators: the name of a group of choices, for those who hear it: brush, line, rectangle and so on
            return command_button(IconButton, action, place, lit=partial(editor.uses, _TOOLS[name]), group=_("Tool"))
        return command_button(IconButton, action, place)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the plate."""
        art.draw_panel(target, self.area.rect, self.area.screen.px(16))
