"""Ideas for a level: its better neighbours, a few at a time, and which of them is looked at."""

from __future__ import annotations

from typing import Final

from floes_app.bots.icefloes.levels import improving, tasks
from floes_app.bots.icefloes.levels.improving import TRYING, Change, ChangeKind, Gain, Ideas, Variant, Wish
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import N_, _, ngettext
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.rules import cell_name
from floes_app.play.jobs import Job

#: Number of ideas shown at a time.
SHOWN: Final = 5
#: Names of the wishes.
WISHES: Final = {
    Wish.LONGER: N_("A longer way"),
    Wish.ONE_WAY: N_("One shortest way"),
    Wish.LESS_IDLE: N_("Fewer idle floes"),
    # Translators: what ideas for a level should bring
    Wish.FEWER: N_("Fewer floes"),
}
#: The gain in a few words: on the card of a changed level.
_GAINS: Final[dict[str, str]] = {
    Gain.AGAIN: N_("The first move comes back"),
    Gain.OWN: N_("Your own floe stops you"),
    Gain.BACK: N_("You have to come back to a floe"),
    Gain.BUILT: N_("More stops to put in place"),
    Gain.OVER: N_("First over the whirl"),
    Gain.TRAPS: N_("More moves that lose"),
    Gain.ONE_WAY: N_("One shortest way"),
}
_CHANGES: Final[dict[str, str]] = {
    ChangeKind.ADDED: N_("Floe added: {cell}"),
    ChangeKind.REMOVED: N_("Floe taken away: {cell}"),
    ChangeKind.START: N_("Start moved: {origin} to {target}"),
    ChangeKind.MOVED: N_("Floe moved: {origin} to {target}"),
}


class LevelImprover:
    """Looks for the better neighbours of one level, in a worker process."""

    def __init__(self, worker: TaskClient) -> None:
        self.wishes: set[Wish] = {Wish.ONE_WAY}
        """The wishes for the search."""
        self._job: Final[Job[Ideas]] = Job(worker)
        self._kept = Ideas()
        self._rows: tuple[str, ...] | None = None
        self._whatever = False
        self._symmetry = Symmetry.NONE
        self._first = 0
        self._looked_at = 0
        self._order: tuple[tuple[str, ...], ...] = ()
        self._is_picked = False

    # -- what is known -------------------------------------------------------------------------------------------

    @property
    def is_shown(self) -> bool:
        """True if there is a level for which ideas are shown."""
        return self._rows is not None

    @property
    def ideas(self) -> Ideas:
        """The ideas so far, all of them."""
        return self._job.answer or self._job.progress or self._kept

    @property
    def shown(self) -> tuple[Variant, ...]:
        """The ideas that are shown: none until every change was tried; then each keeps its place."""
        return self._in_order()[self._first : self._first + SHOWN]

    def _in_order(self) -> tuple[Variant, ...]:
        """The ideas, those first that were there when all had been tried, in the order that they had then."""
        if self.is_running and self.share < TRYING:
            return ()
        found = {variant.rows: variant for variant in self.ideas.variants}
        kept = [found.pop(rows) for rows in self._order if rows in found]
        return (*kept, *found.values())

    @property
    def looked_at(self) -> Variant | None:
        """The one that is compared with the level."""
        shown = self.shown
        return shown[min(self._looked_at, len(shown) - 1)] if shown else None

    @property
    def is_running(self) -> bool:
        """True while more may be found."""
        return self._job.is_open

    @property
    def share(self) -> float:
        """Share of the search that is done, from 0 to 1."""
        return self.ideas.share

    @property
    def has_more(self) -> bool:
        """True if there are more ideas than those shown."""
        return len(self.ideas.variants) > SHOWN

    @property
    def sentence(self) -> str:
        """Result of the search so far, in a sentence."""
        if self._job.fault:
            return self._job.fault
        if self.is_running and not self.shown:
            return _("Trying small changes…")
        if not self.ideas.variants:
            return _("Nothing found. Ask for less, or change the level a little.")
        return _("Each changes one thing. Choose one to look at it, again to take it.")

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

    def toggle(self) -> None:
        """Stop with what was found, or look again from the beginning."""
        if self.is_running:
            self._kept = self.ideas
            self._job.drop()
        else:
            self._search()

    def look_at(self, number: int) -> bool:
        """Compare one of those that are shown with the level; True when that is another one."""
        changed = self._looked_at != number
        self._looked_at = number
        self._is_picked = self._is_picked and not changed
        return changed

    def pick(self, number: int) -> Variant | None:
        """Look at one of those that are shown; the one that was picked before is given, to be taken."""
        again = not self.look_at(number) and self._is_picked
        self._is_picked = True
        return self.looked_at if again else None

    def next_ideas(self) -> None:
        """Show the following ideas; after the last, the first again, now the best of all."""
        self._first += SHOWN
        if self._first >= len(self.ideas.variants):
            self._first = 0
            self._order = ()
            self._keep_order()
        self._looked_at, self._is_picked = 0, False

    def update(self) -> bool:
        """Take what was found; True when it is something new."""
        is_new = self._job.poll()
        self._keep_order()
        return is_new

    def _keep_order(self) -> None:
        """Keep what is shown in its place, whatever is found later."""
        self._order = tuple(variant.rows for variant in self._in_order())

    def _search(self) -> None:
        self._first = self._looked_at = 0
        self._order, self._is_picked = (), False
        self._kept = Ideas()
        self._job.drop()
        if self._rows is not None:
            wishes = () if self._whatever else [*sorted(self.wishes), Wish.SOLVABLE]
            self._job.ask(improving.improve, tasks.first_position(self._rows), wishes, self._symmetry.value)


def gain_words(variant: Variant) -> str:
    """The best that a changed level has and the level has not, in a few words; empty if there is nothing."""
    return _(_GAINS[variant.gains[0]]) if variant.gains else ""


def change_words(change: Change) -> str:
    """Effect of a change, in a line."""
    if not change.images:
        return _one_change(change)
    # Translators: {change} is what was done to one floe, like “Floe added: b3”; as many others as keep the board
    # symmetrical were changed in the same way
    words = ngettext("{change}, and {number} to match", "{change}, and {number} to match", change.images)
    return words.format(change=_one_change(change), number=change.images)


def _one_change(change: Change) -> str:
    origin, target = ("" if cell is None else cell_name(cell) for cell in (change.origin, change.target))
    return _(_CHANGES[change.kind]).format(cell=origin or target, origin=origin, target=target)
