"""The tools of the level editor in two columns: brushes, tools, transformations, copying, history."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from floes_app.board.icefloes.draft_editor import Tool
from floes_app.board.icefloes.drafts import Symmetry
from floes_app.play.commands import Action
from floes_app.play.level_editor import LevelEditor
from floes_app.scenes.base.form_scene import command_button
from floes_app.view import art
from floes_app.view.controls import IconButton
from floes_app.view.editor_widgets import BrushButton, SymmetryButton
from floes_app.view.layout import Area

#: The commands, row by row in groups.
GROUPS: Final = (
    (("brush .", "brush *"), ("brush P", "brush Q"), ("brush R", "brush S")),
    (("brush", "line"), ("rectangle", "fill"), ("select", "symmetry")),
    (("turn", "mirror"), ("copy", "paste")),
    (("undo", "redo"),),
)
#: The gap between two groups, in points.
BETWEEN: Final = 16
_TOOLS: Final = {tool.value: tool for tool in Tool}


class Toolbar:
    """The tools on a plate at the left edge of the window."""

    def __init__(self, window: Area, editor: LevelEditor, action: Callable[[str], Action]) -> None:
        self._editor: Final = editor
        self._action: Final = action
        self._size, self._gap, self._inner, self._outer = (42, 6, 8, 12) if window.screen.is_narrow else (44, 8, 12, 24)
        groups = [window.length(*[self._size] * len(group), gap=self._gap) for group in GROUPS]
        wide = window.length(self._inner, self._size, self._gap, self._size, self._inner)
        high = window.length(self._inner, window.length(*groups, gap=BETWEEN), self._inner)
        _margin, plate, self.rest = window.columns(self._outer, wide, None)
        self.area: Final = plate.cut_top(high)[0]
        """Where the tools are; at the upper edge of the window until they are centred."""

    def centre_on(self, y: int) -> None:
        """Move the tools to a height in pixels, as far as the window lets them."""
        rect = self.area.rect
        rect.centery = max(y, rect.height // 2 + self.area.screen.px(self._outer) // 2)

    def buttons(self) -> Iterator[IconButton]:
        """The buttons, row by row."""
        rest = self.area.inset(self._inner)
        for group in GROUPS:
            for names in group:
                row, rest = rest.cut_top(self._size, gap=self._gap)
                places = row.columns(self._size, self._size, gap=self._gap)
                yield from (self._button(name, place.rect) for name, place in zip(names, places, strict=True))
            rest = rest.cut_top(BETWEEN - self._gap)[1]

    def _button(self, name: str, place: pygame.Rect) -> IconButton:
        editor, action = self._editor, self._action(name)
        if name.startswith("brush "):
            brush = name[-1]
            return command_button(BrushButton, action, place, lit=partial(editor.holds, brush), brush=brush)
        if name == "symmetry":
            return command_button(
                SymmetryButton,
                action,
                place,
                lit=lambda: editor.model.symmetry is not Symmetry.NONE,
                fold=lambda: editor.model.symmetry.value,
            )
        if name in _TOOLS:
            return command_button(IconButton, action, place, lit=partial(editor.uses, _TOOLS[name]))
        return command_button(IconButton, action, place)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the plate."""
        art.draw_panel(target, self.area.rect, self.area.screen.px(16))
