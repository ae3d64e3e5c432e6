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

    def __init__(self, store: LevelStore, draft_editor: DraftEditor, tell: TellMessage) -> None:
        self._store: Final = store
        self.draft_editor: Final = draft_editor
        """The draft, with the tools that change it."""
        self._tell: Final = tell
        self._copied = ""

    def copy(self, put: PutText) -> bool:
        """Copy what is selected, else the whole level, as text; False where that fails."""
        stamp = self.draft_editor.copied()
        words = "".join(f"{row}\n" for row in stamp) if stamp else drafts.write(self.draft_editor.draft)
        if not put(words):
            return False
        self._copied = words if stamp else ""
        # Translators: a part of a level was copied
        self._tell(_("Selection copied.") if stamp else _("Level copied as text."), False)
        return True

    def cut(self, put: PutText) -> None:
        """Copy what is selected, and leave water there."""
        if self.draft_editor.selection is None:
            self._tell(_("Select something first: press V, then drag."), True)
        elif self.copy(put):
            self.draft_editor.erase_selection()
            self.draft_editor.deselect()

    def paste(self, words: str) -> None:
        """Take a part of a level that was copied; a whole level takes the place of this one."""
        words = words[: limits.PACK_CHARACTERS + 1]  # a longer text is refused, whatever comes later in it
        if not words.strip():
            self._tell(_("There’s no text on the clipboard."), True)
            return
        stamp = drafts.read_stamp(words)
        if stamp and words.split() == self._copied.split():
            self.draft_editor.take(stamp)
            return
        try:
            draft = drafts.read(words)
        except LevelError as error:
            if stamp:
                self.draft_editor.take(stamp)
            else:
                self._tell(str(error), True)
            return
        pasted = self.draft_editor.replace(draft)
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
        if self.draft_editor.replace(draft):
            self._tell(_("Level opened. Undo brings the old one back."), False)
