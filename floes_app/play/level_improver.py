"""Ideas for a level: its better neighbours, a few at a time, and which of them is looked at."""

from __future__ import annotations

from typing import Final

from floes_app.bots.icefloes import improving, tasks
from floes_app.bots.icefloes.improving import Change, ChangeKind, Ideas, Variant, Wish
from floes_app.bots.worker import Worker
from floes_app.core.i18n import N_, _, ngettext
from floes_app.games.icefloes.rules import cell_name
from floes_app.games.icefloes.symmetry import Symmetry
from floes_app.play.requests import Request

#: So many ideas are shown at a time.
SHOWN: Final = 5
#: What can be looked for, in words.
WISHES: Final = {
    Wish.LONGER: N_("A longer way"),
    Wish.ONE_WAY: N_("One shortest way"),
    Wish.LESS_IDLE: N_("Fewer idle floes"),
    # Translators: what ideas for a level should bring
    Wish.FEWER: N_("Fewer floes"),
}


class LevelImprover:
    """Looks for the better neighbours of one level, in a worker process."""

    def __init__(self, worker: Worker) -> None:
        self.wishes: set[Wish] = {Wish.LONGER, Wish.ONE_WAY}
        """What is looked for."""
        self._request: Final[Request[Ideas]] = Request(lambda: worker)
        self._rows: tuple[str, ...] | None = None
        self._whatever = False
        self._symmetry = Symmetry.NONE
        self._first = 0
        self._looked_at = 0

    # -- what is known -------------------------------------------------------------------------------------------

    @property
    def is_shown(self) -> bool:
        """Whether there is a level for which ideas are shown."""
        return self._rows is not None

    @property
    def ideas(self) -> Ideas:
        """The ideas so far, all of them."""
        return self._request.answer or self._request.progress or Ideas()

    @property
    def shown(self) -> tuple[Variant, ...]:
        """Those that are shown."""
        return self.ideas.variants[self._first : self._first + SHOWN]

    @property
    def looked_at(self) -> Variant | None:
        """The one that is compared with the level."""
        shown = self.shown
        return shown[min(self._looked_at, len(shown) - 1)] if shown else None

    @property
    def is_searching(self) -> bool:
        """Whether more may be found."""
        return self._request.is_open

    @property
    def share(self) -> float:
        """How much of the search is done, from 0 to 1."""
        return self.ideas.share

    @property
    def has_more(self) -> bool:
        """Whether there are others than those that are shown."""
        return len(self.ideas.variants) > SHOWN

    @property
    def sentence(self) -> str:
        """What the search has come to, in a sentence."""
        if self._request.fault:
            return self._request.fault
        if self.is_searching and not self.ideas.variants:
            return _("Trying small changes…")
        if not self.ideas.variants:
            return _("Nothing found. Ask for less, or change the level a little.")
        return _("Each changes one thing. Click one to take it.")

    # -- what can be done ----------------------------------------------------------------------------------------

    def show(self, rows: tuple[str, ...] | None, whatever: bool = False, symmetry: Symmetry = Symmetry.NONE) -> None:
        """Look for ideas for this level, or for none any more (None).

        ``whatever``: for the simplest that can be solved, and not for what is wished for. A ``symmetry`` is kept.
        """
        if (rows, whatever, symmetry) != (self._rows, self._whatever, self._symmetry):
            self._rows, self._whatever, self._symmetry = rows, whatever, symmetry
            self._search()

    def wish(self, wish: Wish) -> None:
        """Look for something too, or no longer."""
        self.wishes ^= {wish}
        self._search()

    def stop_or_go_on(self) -> None:
        """Stop with what was found, or look again from the beginning."""
        if self.is_searching:
            ideas = self.ideas
            self._request.drop()
            self._request.answer = ideas
        else:
            self._search()

    def look_at(self, number: int) -> bool:
        """Compare one of those that are shown with the level; True when that is another one."""
        changed = self._looked_at != number
        self._looked_at = number
        return changed

    def next_ideas(self) -> None:
        """Show the following ideas; after the last, the first again."""
        self._first += SHOWN
        if self._first >= len(self.ideas.variants):
            self._first = 0
        self._looked_at = 0

    def update(self) -> bool:
        """Take what was found; True when it is something new."""
        return self._request.poll()

    def _search(self) -> None:
        self._first = self._looked_at = 0
        self._request.drop()
        if self._rows is not None:
            wishes = () if self._whatever else [*sorted(self.wishes), Wish.SOLVABLE]
            self._request.ask(improving.improve, tasks.first_position(self._rows), wishes, self._symmetry.value)


def change_words(change: Change) -> str:
    """What a change does, in a line."""
    if not change.images:
        return _one_change(change)
    # Translators: {change} is what was done to one floe, like “Floe added: b3”; as many others as keep the board
    # symmetrical were changed in the same way
    words = ngettext("{change}, and {number} to match", "{change}, and {number} to match", change.images)
    return words.format(change=_one_change(change), number=change.images)


def _one_change(change: Change) -> str:
    match change:
        case Change(ChangeKind.ADDED, None, (_x, _y) as target):
            return _("Floe added: {cell}").format(cell=cell_name(target))
        case Change(ChangeKind.REMOVED, (_x, _y) as origin):
            return _("Floe taken away: {cell}").format(cell=cell_name(origin))
        case Change(kind, (_x, _y) as origin, (_u, _v) as target):
            words = (
                _("Start moved: {origin} to {target}")
                if kind == ChangeKind.START
                else _("Floe moved: {origin} to {target}")
            )
            return words.format(origin=cell_name(origin), target=cell_name(target))
    raise ValueError(change)
