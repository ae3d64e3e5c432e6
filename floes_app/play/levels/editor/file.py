"""The file of a level that is edited: saving it, and keeping beside it what is not saved yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import DraftEditor
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.core.i18n import _
from floes_app.games.icefloes.levels.pack import Level
from floes_app.play.levels.editor.versions import keep_versions
from floes_app.play.status import TellMessage
from floes_app.storage.levels.files import LevelStore

#: Time from an edit until it is on the disk, in seconds.
KEEP_SECONDS: Final = 0.4
#: Time until it is tried again where that failed, in seconds.
RETRY_SECONDS: Final = 3.0


class EditedFile:
    """The file of a level, and the changes that are not saved yet."""

    def __init__(
        self,
        store: LevelStore,
        draft_editor: DraftEditor,
        path: Path | None,
        saved: Callable[[Path], None],
        tell: TellMessage,
        unsaved: Path | None,
    ) -> None:
        """``unsaved``: the file that keeps the draft of ``draft_editor``, where another editor was ended."""
        self.path: Path | None = path
        """The file of the player's own that it is saved to; None: a new one."""
        self._store: Final = store
        self._draft_editor: Final = draft_editor
        self._tell_saved: Final = saved
        self._tell: Final = tell
        self._warned: Draft | None = None
        self._kept_in = unsaved
        self._kept: Draft | None = None if unsaved is None else draft_editor.draft
        self._waited = 0.0
        self._failed = False

    def save(self, known: Level | None, is_new: bool = False) -> list[str]:
        """Put the level into the player's folder, with what is ``known`` of it; what went wrong, if anything did.

        ``is_new``: into another file than before, which stays as it is.
        """
        draft = self._draft_editor.draft
        path, messages = self._store.save(drafts.write(draft, known), draft.name, None if is_new else self.path)
        if path is None:
            return messages
        self.path = path
        self._tell_saved(path)
        self._draft_editor.history.mark_saved()
        messages += keep_versions(path, self._draft_editor.history)
        # Translators: a level or a game was put on the disk
        self._tell(messages[0] if messages else _("Saved as “{name}”.").format(name=path.stem), False)
        return []

    def keep(self, seconds: float) -> None:
        """Advance the time: unsaved edits are on the disk soon, whatever happens to the app.

        A failure is not reported here, but when the level cannot be saved.
        """
        self._waited += seconds
        draft = self._draft_editor.draft
        if not self._draft_editor.history.is_modified:
            self._drop()
        elif draft is not self._kept and self._waited >= (RETRY_SECONDS if self._failed else KEEP_SECONDS):
            self._keep()

    def _keep(self) -> bool:
        """Put the draft on the disk; False when that failed."""
        draft, self._waited = self._draft_editor.draft, 0.0
        self._kept_in, faults = self._store.keep_draft(drafts.write(draft), self.path, self._kept_in)
        self._kept, self._failed = None if faults else draft, bool(faults)
        return not faults

    @property
    def is_to_save(self) -> bool:
        """True if there is something in the level that is not saved."""
        draft = self._draft_editor.draft
        is_empty = self.path is None and draft == drafts.blank(draft.width, draft.height)
        return self._draft_editor.history.is_modified and not is_empty

    def put_off(self) -> bool:
        """Leave a new level without a name as it is, to be taken up again; False where that is no use or fails.

        A file for each of them would fill the library with levels that nobody asked to be saved.
        """
        if self.path is not None or self._draft_editor.draft.name or not self._keep() or self._kept_in is None:
            return False
        self._tell_saved(self._kept_in)
        self._tell(_("Your level has no name yet. It’s kept under “To be continued”."), False)
        return True

    def close(self) -> None:
        """End it: what is saved is not kept beside it."""
        if not self.is_to_save:
            self._drop()
        elif self._kept_in is not None:
            self._store.leave_draft(self._kept_in)

    def _drop(self) -> None:
        if self._kept_in is not None:
            self._store.drop_draft(self._kept_in)
            self._kept_in = self._kept = None
        self._failed = False

    def put_by(self) -> None:
        """Put the level as it is now on the disk, without saving it."""
        if self.is_to_save and self._kept is not self._draft_editor.draft:
            self._keep()

    @property
    def is_unsafe(self) -> bool:
        """True if the level as it is now could not be put on the disk."""
        return self._failed

    @property
    def was_warned(self) -> bool:
        """True if the player was told that the level as it is now is not saved."""
        return self._warned is self._draft_editor.draft

    def warn(self) -> None:
        """Tell that the level as it is now is not saved."""
        self._warned = self._draft_editor.draft
        self._tell(_("This level couldn’t be saved. Leave again and it’s gone."), True)
