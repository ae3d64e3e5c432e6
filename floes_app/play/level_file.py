"""The file of a level that is edited: saving it, and keeping beside it what is not saved yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.draft_editor import DraftEditor
from floes_app.board.icefloes.drafts import Draft
from floes_app.core.i18n import _
from floes_app.games.icefloes.pack import Level
from floes_app.play.status import TellMessage
from floes_app.storage.level_files import LevelStore

#: How long after an edit it is on the disk, in seconds.
KEEP_SECONDS: Final = 0.4


class EditedFile:
    """Where a level is saved, and what of it is not saved yet."""

    def __init__(
        self,
        store: LevelStore,
        model: DraftEditor,
        path: Path | None,
        saved: Callable[[Path], None],
        tell: TellMessage,
        unsaved: Path | None,
    ) -> None:
        """``unsaved``: the file that keeps the draft of ``model``, where another editor was ended."""
        self.path: Path | None = path
        """The file of the player's own that it is saved to; None: a new one."""
        self._store: Final = store
        self._model: Final = model
        self._tell_saved: Final = saved
        self._tell: Final = tell
        self._warned: Draft | None = None
        self._kept_in = unsaved
        self._kept: Draft | None = None if unsaved is None else model.draft
        self._waited = 0.0

    def save(self, known: Level | None) -> list[str]:
        """Put the level into the player's folder, with what is ``known`` of it; what went wrong, if anything did."""
        draft = self._model.draft
        path, messages = self._store.save(drafts.write(draft, known), draft.name, self.path)
        if path is None:
            return messages
        self.path = path
        self._tell_saved(path)
        self._model.history.mark_saved()
        # Translators: a level or a game was put on the disk
        self._tell(messages[0] if messages else _("Saved as “{name}”.").format(name=path.stem), False)
        return []

    def keep(self, seconds: float) -> None:
        """Let time pass: what was edited and not saved is on the disk soon, whatever happens to the app.

        That it cannot be kept is not told here but when it cannot be saved.
        """
        self._waited += seconds
        draft = self._model.draft
        if not self._model.history.is_modified:
            self._drop()
        elif draft is not self._kept and self._waited >= KEEP_SECONDS:
            self._waited, self._kept = 0.0, draft
            self._kept_in, _faults = self._store.keep_draft(drafts.write(draft), self.path, self._kept_in)

    def close(self) -> None:
        """End it: what is saved is not kept beside it."""
        if not self._model.history.is_modified:
            self._drop()

    def _drop(self) -> None:
        if self._kept_in is not None:
            self._store.drop_draft(self._kept_in)
            self._kept_in = self._kept = None

    @property
    def was_warned(self) -> bool:
        """Whether the player was told that the level as it is now is not saved."""
        return self._warned is self._model.draft

    def warn(self) -> None:
        """Tell that the level as it is now is not saved."""
        self._warned = self._model.draft
        self._tell(_("This level couldn’t be saved. Leave again and it’s gone."), True)
