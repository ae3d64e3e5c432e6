"""The list of saved games: in which groups they stand, and what is told of each once it was played through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floes_app.board.boards import BOARDS
from floes_app.core import record
from floes_app.core.game import Game, GameError
from floes_app.core.i18n import N_, _
from floes_app.core.session import Session
from floes_app.play.summaries import headline, opponents, reason, standing
from floes_app.storage import files
from floes_app.storage.saves import Entry, SaveStore


@dataclass(frozen=True)
class Group:
    """Games of the list that belong together."""

    heading: str
    """What they have in common: an untranslated message."""
    entries: list[Entry]
    """The games, the latest first."""


@dataclass(frozen=True)
class Summary:
    """What is told of a game that was played through."""

    state: Any
    """Its position: the last one of a game that is over, else the one where the players are."""
    players: str
    """Who plays."""
    standing: str
    """How it stands, or how it ended."""


def groups(store: SaveStore) -> tuple[list[Group], list[str]]:
    """The games on the disk whose boards can be shown, without empty groups; and what went wrong."""
    found, messages = [], []
    for heading, find in (
        (N_("To be continued"), store.unfinished),
        (N_("Saved by name"), store.saved),
        (N_("Finished"), store.library),
    ):
        entries, told = find()
        messages += told
        entries = [entry for entry in entries if entry.game.key in BOARDS]
        if entries:
            found.append(Group(heading, entries))
    return found, messages


def there_are(store: SaveStore, game: Game[Any]) -> tuple[bool, list[str]]:
    """Whether there is any game of a kind on the disk; and what went wrong."""
    messages: list[str] = []
    for find in (store.unfinished, store.library, store.saved):
        entries, told = find()
        messages += told
        if any(entry.game is game for entry in entries):
            return True, messages
    return False, messages


def latest(store: SaveStore) -> tuple[Session | None, list[str]]:
    """The unfinished game that was played last and can be read, if there is one; and what went wrong."""
    entries, messages = store.unfinished()
    for entry in entries:
        session, told = store.load(entry.path)
        messages += told
        if session is not None:
            return session, messages
    return None, messages


def summary(entry: Entry, store: SaveStore) -> Summary | None:
    """Play a game through; None where its file cannot be read, which opening it says."""
    try:
        session = record.read(files.read_text(entry.path), store.games)
    except GameError:
        return None
    last = session.plies[-1].state
    if last.outcome is None:
        return Summary(session.state, opponents(session), standing(session))
    ending = _("{result}. {reason}").format(result=headline(session), reason=reason(session))
    return Summary(last, opponents(session), ending)
