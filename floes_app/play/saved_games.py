"""The list of saved games: in which groups they stand, and what is told of each once it was played through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from floes_app.board.boards import BOARDS
from floes_app.core import record
from floes_app.core.game import Game, GameError
from floes_app.core.i18n import N_, _, alike
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.play.level_library import title_of_game
from floes_app.play.summaries import game_number, headline, opponents, standing
from floes_app.storage import files
from floes_app.storage.level_files import LevelStore
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
    """How it stands or how it ended, in a few words."""
    title: str
    """What it is called that nobody gave a name: its level, where one person plays alone, else its game."""
    kind: str
    """The game, and what it is played on or with."""
    is_won: bool
    """Whether it has ended, and somebody has won."""


def groups(store: SaveStore) -> tuple[list[Group], list[str]]:
    """The games on the disk whose boards can be shown, without empty groups; and what went wrong."""
    filled_groups, messages = [], []
    for heading, find in (
        # Translators: a heading over saved games
        (N_("To be continued"), store.unfinished),
        # Translators: a heading over saved games
        (N_("Saved by name"), store.saved),
        # Translators: a heading over saved games
        (N_("Finished"), store.library),
    ):
        entries, told = find()
        messages += told
        entries = [entry for entry in entries if entry.game.key in BOARDS]
        if entries:
            filled_groups.append(Group(heading, entries))
    return filled_groups, messages


def has_words(entry: Entry, title: str, words: str) -> bool:
    """Whether all words are found in what a game is called, its ``title`` included, or in its players' names."""
    told = alike(" ".join([entry.title, title, _(entry.game.title), *entry.players]))
    return all(word in told for word in alike(words).split())


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


def names(session: Session, levels: LevelStore) -> tuple[str, str]:
    """What a game without a name of its own is called, and what kind of game it is."""
    game = _(session.game.title)
    place = title_of_game(session, levels)
    if len(session.seats) == 1:
        # Translators: what kind of game this is: somebody plays it alone
        kind = _("{game}, practice").format(game=game)
        return (place, kind) if place else (game, _("Practice"))
    return game, place or BOARDS[session.game.key].subtitle(session)


def summary(entry: Entry, store: SaveStore, levels: LevelStore) -> Summary | None:
    """Play a game through; None where its file cannot be read, which opening it says."""
    try:
        session = record.read(files.read_text(entry.path), store.games)
    except GameError:
        return None
    last = session.plies[-1].state
    title, kind = names(session, levels)
    if last.outcome is not None:
        return Summary(last, opponents(session), headline(session), title, kind, is_won=bool(last.outcome.winners))
    match = Match.of(session)
    told = standing(session) if match is None else game_number(match)
    return Summary(session.state, opponents(session), told, title, kind, is_won=False)
