"""Copying and pasting in the editor: a part of a level as a stamp, or a whole level as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import DraftEditor
from floes_app.core import limits
from floes_app.core.i18n import _, ngettext
from floes_app.games.icefloes.levels.level import LevelError
from floes_app.games.icefloes.levels.pack import Level, Pack
from floes_app.play.levels.library import library as level_library
from floes_app.play.status import TellMessage
from floes_app.storage.levels.files import LevelStore

#: Puts a text on the clipboard; False where there is none.
PutText = Callable[[str], bool]


class LevelClipboard:
    """Copies the selection or the level, and pastes either."""

    def __init__(self, store: LevelStore, model: DraftEditor, tell: TellMessage) -> None:
        self._store: Final = store
        self.model: Final = model
        """The draft, with the tools that change it."""
        self._tell: Final = tell
        self._copied = ""

    def copy(self, put: PutText) -> bool:
        """Copy what is selected, else the whole level, as text; False where that fails."""
        stamp = self.model.copied()
        words = "".join(f"{row}\n" for row in stamp) if stamp else drafts.write(self.model.draft)
        if not put(words):
            return False
        self._copied = words if stamp else ""
        # Translators: a part of a level was copied
        self._tell(_("Selection copied.") if stamp else _("Level copied as text."), False)
        return True

    def cut(self, put: PutText) -> None:
        """Copy what is selected, and leave water there."""
        if self.model.selection is None:
            self._tell(_("Select something first: press V, then drag."), True)
        elif self.copy(put):
            self.model.erase_selection()
            self.model.deselect()

    def paste(self, words: str) -> None:
        """Take a part of a level that was copied; a whole level takes the place of this one."""
        words = words[: limits.PACK_CHARACTERS + 1]  # what is longer is refused, whatever comes later in it
        if not words.strip():
            self._tell(_("There’s no text on the clipboard."), True)
            return
        stamp = drafts.read_stamp(words)
        if stamp and words.split() == self._copied.split():
            self.model.take(stamp)
            return
        try:
            draft = drafts.read(words)
        except LevelError as error:
            if stamp:
                self.model.take(stamp)
            else:
                self._tell(str(error), True)
            return
        pasted = self.model.replace(draft)
        others = drafts.read_others(words)
        if others:
            self._add(others)
        elif pasted:
            self._tell(_("Level pasted. Undo brings the old one back."), False)

    def _add(self, levels: Sequence[Level]) -> None:
        """Put the levels that came after the first one among the player's own."""
        added, faults = level_library.add(self._store, [Pack((level,)) for level in levels])
        words = ngettext(
            "The first level is here. {number} more is among your levels.",
            "The first level is here. {number} more are among your levels.",
            len(added),
        )
        self._tell(faults[0] if faults else words.format(number=len(added)), bool(faults))

    def take_text(self, words: str) -> None:
        """A file takes the place of the level; a bad one says why and changes nothing."""
        try:
            draft = drafts.read(words)
        except LevelError as error:
            self._tell(str(error), True)
            return
        if self.model.replace(draft):
            self._tell(_("Level opened. Undo brings the old one back."), False)
