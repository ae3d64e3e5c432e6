"""A draft with the tools that change it: the tool in use, the stroke that is being made, the selection, the history.

Mouse and keyboard both press, drag and release. Everything that changes the draft goes through ``change``, so that
everything can be undone, one entry a stroke.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from floes_app.board.geometry import Cell
from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import FLOE, Draft, Edge, Region, Stamp
from floes_app.core.history import History
from floes_app.games.icefloes.levels.symmetry import Symmetry

#: The longest name, author and note, in characters.
LONGEST_WORDS: Final = {"name": 40, "author": 40, "note": 200}


class Tool(Enum):
    """The tools of the pointer."""

    BRUSH = "brush"
    LINE = "line"
    RECTANGLE = "rectangle"
    FILL = "fill"
    SELECT = "select"


@dataclass(frozen=True)
class _Painting:
    """Cells that are being painted, freely or as a line or a rectangle from the first of them."""

    tool: Tool
    brush: str
    cells: tuple[Cell, ...]
    end: Cell

    def extended(self, cell: Cell) -> _Painting:
        """The stroke drawn on to a cell."""
        if self.tool is Tool.LINE:
            cells = drafts.line(self.cells[0], cell)
        elif self.tool is Tool.RECTANGLE:
            cells = drafts.outline_of(self.cells[0], cell)
        else:
            cells = self.cells + drafts.line(self.end, cell)[1:]
        return replace(self, cells=cells, end=cell)

    def on(self, draft: Draft, symmetry: Symmetry) -> Draft:
        """The draft with the stroke on it."""
        return drafts.paint(draft, self.cells, self.brush, symmetry)


@dataclass(frozen=True)
class _Selecting:
    """A region that is being drawn out."""

    begin: Cell
    end: Cell

    def extended(self, cell: Cell) -> _Selecting:
        """The region drawn out to a cell."""
        return replace(self, end=cell)

    def on(self, draft: Draft, _symmetry: Symmetry) -> Draft:
        """A draft does not change by it."""
        return draft

    def region(self) -> Region:
        """The selected region."""
        return Region.between(self.begin, self.end)


@dataclass(frozen=True)
class _Moving:
    """A selected region that is being moved with what lies in it."""

    origin: Region
    begin: Cell
    end: Cell

    def extended(self, cell: Cell) -> _Moving:
        """The region moved so that the cell where it was taken lies on another."""
        return replace(self, end=cell)

    def on(self, draft: Draft, symmetry: Symmetry) -> Draft:
        """A draft with the region moved."""
        return drafts.move(draft, self.origin, *self._by(), symmetry)

    def region(self) -> Region:
        """The present place of the region."""
        return self.origin.moved(*self._by())

    def _by(self) -> Cell:
        return self.end[0] - self.begin[0], self.end[1] - self.begin[1]


class DraftEditor:
    """A draft that is being changed."""

    def __init__(self, draft: Draft, versions: Sequence[Draft] = (), at: int = 0) -> None:
        """Change ``draft``. ``versions``: what it was in earlier sessions, itself among them at the index ``at``."""
        self.history: Final = History(draft) if not versions else History(versions[0], versions[1:], at)
        """Every draft there was, and which of them is the current one."""
        self.tool: Tool = Tool.BRUSH
        """The tool that a press uses."""
        self.brush: str = FLOE
        """The letter of the level text that the brush paints."""
        self.symmetry: Symmetry = Symmetry.NONE
        """The symmetry that every tool keeps: it changes other cells along."""
        self.stamp: Stamp | None = None
        """The stamp that the next press pastes; None if there is none."""
        self.selection: Region | None = None
        """The selected rectangle; None: nothing is selected."""
        self.revision: int = 0
        """Grows with every change of ``draft``."""
        self._stroke: _Painting | _Selecting | _Moving | None = None
        self._selected: Region | None = None
        self._typing = ""

    @property
    def draft(self) -> Draft:
        """The level now, without a stroke that is not finished."""
        return self.history.current

    @property
    def shown(self) -> Draft:
        """The level with the stroke that is being made."""
        return self.draft if self._stroke is None else self._stroke.on(self.draft, self.symmetry)

    @property
    def drawing(self) -> bool:
        """True while a stroke is being made."""
        return self._stroke is not None

    @property
    def holds_anything(self) -> bool:
        """True if ``cancel`` has something to cancel."""
        return self.drawing or self.stamp is not None or self.selection is not None

    def change(self, draft: Draft) -> bool:
        """Make another draft the current one, with an entry in the history; False when it is the same."""
        self._typing = ""
        if draft is self.draft:
            return False
        self.history.push(draft)
        self._changed()
        return True

    def _changed(self) -> None:
        self.revision += 1
        if self.selection is not None:
            self.selection = self.selection.within(self.draft)

    # -- strokes -------------------------------------------------------------------------------------------------

    def press(self, cell: Cell, grabs: bool = True) -> bool:
        """Begin on a cell with the tool in use; True when something was or may be changed.

        A stamp is pasted. ``grabs``: a press on what is selected takes hold of it, to move it.
        """
        if self.stamp is not None:
            return self.change(drafts.paste(self.draft, self.stamp, cell, self.symmetry))
        if self.tool is Tool.SELECT:
            self._selected = self.selection
            if grabs and self.selection is not None and cell in self.selection:
                self._stroke = _Moving(self.selection, cell, cell)
            else:
                self._stroke = _Selecting(cell, cell)
                self._select(self._stroke.region())
            return True
        if self.tool is Tool.FILL:
            return self.change(drafts.fill(self.draft, cell, self.brush, self.symmetry))
        self._stroke = _Painting(self.tool, self.brush, (cell,), cell)
        return True

    def pick(self, cell: Cell) -> None:
        """Take the brush that paints what lies on a cell; a stamp is let go of instead."""
        if self.stamp is not None:
            self.stamp = None
        elif cell in self.draft:
            self.hold(self.draft.at(cell))

    def drag(self, cell: Cell) -> bool:
        """Go on to a cell; the cells between are part of the stroke. True when that makes a difference."""
        stroke = self._stroke
        if stroke is None or stroke.end == cell:
            return False
        self._stroke = stroke = stroke.extended(cell)
        if not isinstance(stroke, _Painting):
            self._select(stroke.region())
        return True

    def release(self) -> bool:
        """Finish the stroke; True when the level is another now."""
        shown, self._stroke = self.shown, None
        return self.change(shown)

    def _select(self, region: Region) -> None:
        self.selection = region.within(self.draft)

    def cancel(self) -> bool:
        """Cancel the stroke, the stamp or the selection, in this order; False if there was none."""
        if self._stroke is not None:
            if not isinstance(self._stroke, _Painting):
                self.selection = self._selected
            self._stroke = None
        elif self.stamp is not None:
            self.stamp = None
        elif self.selection is not None:
            self.selection = None
        else:
            return False
        return True

    def ghosts(self, cell: Cell) -> Mapping[Cell, str]:
        """Preview of a press on a cell: the cells and their contents, as far as they can be shown."""
        if self.drawing or cell not in self.draft:
            return {}
        if self.stamp is not None:
            return drafts.place(self.stamp, cell) | drafts.stamped(self.draft, self.stamp, cell, self.symmetry)
        if self.tool is Tool.SELECT:
            return {}
        return drafts.images(self.draft, cell, self.brush, self.symmetry)

    # -- tools ---------------------------------------------------------------------------------------------------

    def hold(self, brush: str) -> None:
        """Take a brush; the fill tool fills with it."""
        self.brush = brush
        self.stamp = None
        if self.tool is Tool.SELECT:
            self.tool = Tool.BRUSH

    def use(self, tool: Tool) -> None:
        """Take a tool."""
        self.tool = tool
        self.stamp = None

    def deselect(self) -> None:
        """Drop the selection."""
        self.selection = None

    def keep_symmetry(self, symmetry: Symmetry) -> None:
        """Keep a symmetry with every tool from now on."""
        self.symmetry = symmetry

    def turn(self) -> bool:
        """Turn the stamp, else the level, by a quarter."""
        if self.stamp is not None:
            self.stamp = drafts.turned(self.stamp)
            return True
        self.selection = None
        return self.change(drafts.turn(self.draft))

    def mirror(self) -> bool:
        """Mirror the stamp, else the level."""
        if self.stamp is not None:
            self.stamp = drafts.mirrored(self.stamp)
            return True
        return self.change(drafts.mirror(self.draft))

    def resize(self, edge: Edge, by: int, both: bool = False) -> bool:
        """Move an edge, or both opposite ones by half; a symmetry is kept with both."""
        both = both or self.symmetry is not Symmetry.NONE
        return self.change(drafts.resize(self.draft, edge, by, both))

    def can_resize(self, edge: Edge, by: int) -> bool:
        """True if there is a field of that size."""
        return drafts.resize(self.draft, edge, by) is not self.draft

    def select_all(self) -> None:
        """Select the whole field."""
        self.tool = Tool.SELECT
        self.stamp = None
        self.selection = Region(0, 0, self.draft.width - 1, self.draft.height - 1)

    def copied(self) -> Stamp:
        """The selected part of the field; empty if nothing is selected."""
        return drafts.copy(self.draft, self.selection) if self.selection is not None else ()

    def erase_selection(self) -> bool:
        """Leave water where something is selected."""
        if self.selection is None:
            return False
        return self.change(drafts.erase(self.draft, self.selection.cells(), self.symmetry))

    def erase(self, cell: Cell) -> bool:
        """Leave water on a cell."""
        return self.change(drafts.erase(self.draft, [cell], self.symmetry))

    def take(self, stamp: Stamp) -> None:
        """Take a stamp: the next press pastes it."""
        self.stamp = stamp
        self._stroke = None

    def replace(self, draft: Draft) -> bool:
        """Put another level in the place of this one; undo brings the old one back."""
        self.cancel()
        return self.change(draft if draft != self.draft else self.draft)

    def write(self, field: str, words: str) -> None:
        """Change ``name``, ``author`` or ``note``; typing on in the same one is one entry in the history."""
        here = {"name": self.draft.name, "author": self.draft.author, "note": self.draft.note}
        if here[field] == words:
            return
        here[field] = words
        draft = replace(self.draft, name=here["name"], author=here["author"], note=here["note"])
        if self._typing == field and self.history.can_undo and not self.history.can_redo:
            self.history.undo()
        self.history.push(draft)
        self._typing = field
        self._changed()

    # -- history -------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take back the last change (or the stroke that is being made)."""
        if self.drawing:
            return self.cancel()
        if not self.history.can_undo:
            return False
        self.history.undo()
        self._changed()
        return True

    def redo(self) -> bool:
        """Make again what was taken back."""
        if self.drawing or not self.history.can_redo:
            return False
        self.history.redo()
        self._typing = ""
        self._changed()
        return True
