"""The list of saved games: in which groups they stand, and what is told of each once it was played through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

from floes_app.board.boards import BOARDS
from floes_app.core import record
from floes_app.core.error import GameError
from floes_app.core.game import Game
from floes_app.core.i18n import N_, _, alike
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.play.levels.library.library import title_of_game
from floes_app.play.summaries import game_number, headline, opponents, standing
from floes_app.play.summaries import kind as kind_of
from floes_app.storage import files
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.saves import Entry, SaveStore

#: The choice of the games in which something was written, signed or drawn.
STUDIED: Final[Literal["studied"]] = "studied"
#: Which games are shown: those of a kind, the studied ones, or all.
Which = Game[Any] | Literal["studied"] | None


@dataclass(frozen=True)
class Group:
    """Games of the list that belong together."""

    heading: str
    """The heading of the games: an untranslated message."""
    entries: list[Entry]
    """The games, the latest first."""


@dataclass(frozen=True)
class Summary:
    """The facts about a saved game that was played through."""

    state: Any
    """Its position: the last one of a game that is over, else the one where the players are."""
    players: str
    """Names of the players."""
    standing: str
    """Progress or end of the game, in a few words."""
    title: str
    """Title of an unnamed game: the level in practice, otherwise the game."""
    kind: str
    """The game, and what it is played on or with."""
    has_winner: bool
    """True if the game has a winner."""


def groups(store: SaveStore) -> tuple[list[Group], list[str]]:
    """The games on the disk whose boards can be shown, without empty groups; and what went wrong."""
    found, messages, _is_whole = first_groups(store, None)
    return found, messages


def first_groups(store: SaveStore, most: int | None) -> tuple[list[Group], list[str], bool]:
    """As ``groups``, but at most so many games of each, the latest; and whether that is certainly all of them."""
    filled_groups, messages, is_whole = list[Group](), list[str](), True
    for heading, find in (
        # Translators: a heading over saved games
        (N_("To be continued"), store.unfinished),
        # Translators: a heading over saved games
        (N_("Saved by name"), store.saved),
        # Translators: a heading over saved games
        (N_("Finished"), store.library),
    ):
        entries, told = find(most)
        messages += told
        is_whole = is_whole and (most is None or len(entries) < most)
        entries = [entry for entry in entries if entry.game.key in BOARDS]
        if entries:
            filled_groups.append(Group(heading, entries))
    return filled_groups, messages, is_whole


def choices(groups: Iterable[Group]) -> list[Game[Any] | Literal["studied"]]:
    """The choices that leave some games: the kinds in the order of the menu, then the studied ones."""
    entries = [entry for group in groups for entry in group.entries]
    there = {entry.game.key for entry in entries}
    kinds = [board.game for key, board in BOARDS.items() if key in there]
    return [*kinds, *([STUDIED] if any(entry.studied for entry in entries) else [])]


def is_among(entry: Entry, which: Which) -> bool:
    """True if a game is one of those that are shown."""
    return entry.studied if which == STUDIED else which in (None, entry.game)


def has_words(entry: Entry, title: str, words: str) -> bool:
    """True if all words are in the name of a game, its ``title`` included, in its players' names, or in its notes."""
    if not words.strip():
        return True
    told = alike(" ".join([entry.title, title, _(entry.game.title), *entry.players, entry.notes]))
    return all(word in told for word in alike(words).split())


def names(session: Session, levels: LevelStore) -> tuple[str, str]:
    """Title of a game without a name of its own, and the kind of game."""
    game = _(session.game.title)
    place = title_of_game(session, levels)
    if len(session.seats) == 1:
        # Translators: what kind of game this is: somebody plays it alone
        kind = _("{game}, practice").format(game=game)
        return (place, kind) if place else (game, _("Practice"))
    return game, place or kind_of(session)


def summary(entry: Entry, store: SaveStore, levels: LevelStore) -> Summary | None:
    """Play a game through; None where its file cannot be read, which opening it says."""
    try:
        session = record.read(files.read_text(entry.path), store.games)
    except GameError:
        return None
    last = session.plies[-1].state
    title, kind = names(session, levels)
    outcome = session.final_outcome
    if outcome is not None:
        return Summary(last, opponents(session), headline(session), title, kind, has_winner=bool(outcome.winners))
    match = Match.of(session)
    told = standing(session) if match is None else game_number(match)
    return Summary(session.state, opponents(session), told, title, kind, has_winner=False)
