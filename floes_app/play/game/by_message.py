"""A game by message as it is played here: whose turn it is, what is written, what has come."""

from __future__ import annotations

from typing import Any, Final

from floes_app.core import post
from floes_app.core.i18n import _
from floes_app.core.post import Correspondent
from floes_app.core.session import Session
from floes_app.storage.post import PostStore


class ByMessage:
    """One place of a game by message. What changes is on the disk at once."""

    def __init__(self, session: Session, store: PostStore, place: Correspondent) -> None:
        self.session: Final = session
        self._store: Final = store
        self._place = place
        self._known: tuple[int, bool] = (-1, False)

    @classmethod
    def of(cls, session: Session, store: PostStore) -> ByMessage | None:
        """The place of a game that is played by message; None for every other, and where nothing is known of it."""
        place = store.load(session.post) if session.post else None
        if place is None or not session.players.keys() >= {*place.seats}:
            return None
        return cls(session, store, place)

    @property
    def is_here(self) -> bool:
        """True if somebody here is to move or to roll in the position shown."""
        if self._known[0] != self.session.revision:
            here = self.session.at_tip and post.is_here(self.session, self._place)
            self._known = self.session.revision, here
        return self._known[1]

    @property
    def sealed(self) -> int:
        """The number of actions that were sent or have come: these stay."""
        return self._place.sealed

    @property
    def has_text(self) -> bool:
        """True if the message that was written last is still to be answered."""
        return bool(self._place.last)

    @property
    def text(self) -> str:
        """The message that was written last."""
        return self._place.last

    def other(self) -> str:
        """Name of whoever plays at the other place."""
        names = [player.name for seat, player in self.session.players.items() if seat not in self._place.seats]
        return names[0] if names else ""

    def waiting(self) -> str:
        """A sentence on the message that is waited for."""
        if self._place.dice and self._place.seen < 1:
            return _("Send the invitation. The die needs {name}’s answer: press Ctrl+V when it’s here.").format(
                name=self.other()
            )
        return _("Waiting for {name}: press Ctrl+V when the answer is here.").format(name=self.other())

    def roll(self) -> Any:
        """The roll that is due now."""
        return post.rolled(self.session, self._place)

    def write(self) -> tuple[str, list[str]]:
        """The message that is due now, and what went wrong; empty where none is."""
        if not post.is_due(self.session, self._place):
            return "", []
        text, place = post.message(self.session, self._place)
        return text, self._keep(place)

    def read(self, text: str) -> tuple[list[Any], list[str]]:
        """The actions in a message, and the faults of writing them down; raises MessageError."""
        actions, place = post.read(text, self.session, self._place)
        return actions, self._keep(place)

    def _keep(self, place: Correspondent) -> list[str]:
        self._place, self._known = place, (-1, False)
        return self._store.keep(place)
