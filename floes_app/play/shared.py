"""Something to be shared, whatever it is: what a picture shows of it, what can be copied, and its file."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from floes_app.core import post, record
from floes_app.core.game import CHANCE, Game
from floes_app.core.i18n import _, ngettext, sentence, sentences
from floes_app.core.session import Session
from floes_app.play import summaries
from floes_app.play.move_numbers import moves_begun

#: A code that is longer is not put into a picture: nobody types it.
LONGEST_CODE = 160


@dataclass(frozen=True)
class Copyable:
    """A text that can be copied."""

    label: str
    note: str
    text: str
    message: str
    """The message once it is on the clipboard."""


@dataclass(frozen=True)
class SheetBoard:
    """A level on a sheet to print."""

    position: str
    """The text of its position."""
    title: str
    fact: str
    """Its par, or for how many players it is."""
    code: str


@dataclass(frozen=True)
class Shared:
    """A game, a position, a level or a pack, as it is shared. Words are translated."""

    game: Game[Any]
    state: Any
    """The position that the picture shows."""
    title: str
    words: str
    fact: str
    code: str
    """The text that can be typed; empty if that would be too long."""
    contents: str
    """All of it, as a text that the app opens: it goes into the file, and into the picture."""
    suffix: str
    """The suffix of its file."""
    copies: tuple[Copyable, ...]
    """The texts that can be copied."""
    kind: str = "game"
    """The kind of thing, by which the last choices are remembered: “game”, “level” or “pack”."""
    line: Session | None = None
    """The line of a film: the game, or the solution of a level; None if nothing was played."""
    warning: str = ""
    """A warning before the film is shown; empty if there is none."""
    boards: tuple[SheetBoard, ...] = ()
    """The levels of a pack, for a sheet to print."""
    open_game: Session | None = None
    """The game, where it can go on by message; else None."""
    message: Copyable | None = None
    """The message that was written last in a game by message."""


def moves_of(session: Session) -> str:
    """The actions of a game in a row, without the rolls."""
    plies = session.plies
    pairs = pairwise(plies)
    return " ".join(str(after.action) for before, after in pairs if before.state.to_move != CHANCE)


def of_game(session: Session, suffix: str, message: Copyable | None = None) -> Shared:
    """A game as it stands: the position that is shown, and all that was played; ``message``: as in ``Shared``."""
    state = session.state
    moves = moves_of(session)
    count = moves_begun(session, len(session.plies) - 1)
    told = ngettext("{number} move", "{number} moves", count).format(number=count) if moves else ""
    end = summaries.result(session) if session.outcome is not None else ""
    code = state.text if len(state.text) <= LONGEST_CODE else ""
    whole = record.write(session)
    copies = [
        Copyable(_("Copy the game"), _("All of it, with what was taken back."), whole, _("Game copied.")),
        Copyable(_("Copy the position"), _("As it stands now."), state.text, _("Position copied.")),
    ]
    if moves:
        # Translators: the moves of a game as text
        copies.append(Copyable(_("Copy the moves"), _("To read, not to open."), moves, _("Moves copied.")))
    players = len(session.seats)
    return Shared(
        session.game,
        state,
        summaries.opponents(session),
        sentences(sentence(_(session.game.title)), sentence(told) if told else "", end),
        ngettext("{number} player", "{number} players", players).format(number=players),
        code,
        whole,
        suffix,
        tuple(copies),
        line=session if len(session.plies) > 1 else None,
        open_game=session if post.can_go_on(session) else None,
        message=message,
    )
