"""The pointer on the board of the level editor: strokes, picking a brush, looking closer, moving the board."""

from __future__ import annotations

from typing import Final

import pygame

from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.scenes.levels.editor.canvas import Canvas
from floes_app.view.input.fingers import LET_GO, PINCH

_LEFT, _MIDDLE, _RIGHT = 1, 2, 3


class EditorPointer:
    """The pointer's work on a board. A stroke goes on beyond it, until the button comes up."""

    def __init__(self, editor: LevelEditor) -> None:
        self._editor: Final = editor
        self._pans = False
        self._moved_board = False

    def take_moved(self) -> bool:
        """True if the board has moved since this was last asked, and has to be laid out anew."""
        moved, self._moved_board = self._moved_board, False
        return moved

    @property
    def is_busy(self) -> bool:
        """True while a button is held that was pressed on the board."""
        return self._editor.cursor.dragging or self._pans

    def let_go(self) -> None:
        """Finish what is being done with a button held."""
        self._pans = False
        if self._editor.cursor.dragging:
            self._editor.draft_editor.release()

    def take(self, event: pygame.event.Event, canvas: Canvas) -> tuple[bool, bool]:
        """Do what the pointer does; whether that was used, and whether anything changed by it."""
        return self._hold_on(event, canvas) if self.is_busy else self._begin(event, canvas)

    def _hold_on(self, event: pygame.event.Event, canvas: Canvas) -> tuple[bool, bool]:
        """Handle an event while a button is held, also off the board; True if it was used, and if anything changed."""
        changed = False
        if event.type == LET_GO:
            changed = self._editor.cursor.cancel()
            return changed, changed
        if event.type == pygame.MOUSEMOTION and self._pans:
            canvas.pan(event.rel)
            self._moved_board = changed = True
        elif event.type == pygame.MOUSEMOTION:
            cell = canvas.cell_at(event.pos)
            moved = self._editor.cursor.point_at(cell)
            changed = self._editor.draft_editor.drag(cell) or moved
        elif event.type == pygame.MOUSEBUTTONUP and self._pans:
            self._pans = event.button != _MIDDLE
        elif event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT:
            self._editor.draft_editor.release()
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP), changed

    def _begin(self, event: pygame.event.Event, canvas: Canvas) -> tuple[bool, bool]:
        """Handle an event while no button is held; True if it was used, and if anything changed."""
        cursor = self._editor.cursor
        if event.type == pygame.MOUSEMOTION:
            changed = cursor.point_at(canvas.cell_at(event.pos))
            return cursor.pointed is not None, changed
        if event.type == pygame.MOUSEWHEEL:
            return self._zoom(event, canvas)
        if event.type == PINCH and canvas.extent.collidepoint(event.pos):
            canvas.stretch(event.pos, event.factor, event.rel)
            self._moved_board = True
            return True, True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (_LEFT, _MIDDLE, _RIGHT):
            return False, False
        cell = canvas.cell_at(event.pos)
        if event.button == _MIDDLE:
            self._pans = not canvas.view.is_whole
            return self._pans, False
        if self._editor.solution.is_shown:
            self._editor.open(EditorPage.LEVEL)
        if event.button == _RIGHT or pygame.key.get_mods() & pygame.KMOD_ALT:
            cursor.end_walk()
            self._editor.draft_editor.pick(cell)
            return True, True
        return cursor.press_at(cell), True

    def _zoom(self, event: pygame.event.Event, canvas: Canvas) -> tuple[bool, bool]:
        if not canvas.extent.collidepoint(event.pos) or not event.y:
            return False, False
        canvas.zoom_at(event.pos, 1 if event.y > 0 else -1)
        self._moved_board = True
        return True, True
