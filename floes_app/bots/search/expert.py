"""The knowledge of a game for the search. Each game's expert is a subclass, in a file of its own.

Positions and actions are plain objects here: the search is the same for every game, and the experts know their types.
Values are whole numbers, in hundredths of a piece (or of what counts most in the game), from the view of the first
side. In most games the sides are the two seats; in a game of three or four the first side is the seat that thinks,
and all others are taken to play against it.
"""

from __future__ import annotations

from typing import Any, Final

from floes_app.core.i18n import N_, Nn_

#: A position without a result. No value of a position is as low.
OPEN: Final = -10_000_000
#: A won game. Experts may add up to WIN / 4 to a win that is worth more, or take
#: it away from one that is worth less.
WIN: Final = 1_000_000
#: Values from here on are certain, as is their negative: the game is won or lost, even if the search has not seen how.
DECIDED: Final = 500_000
#: Number of values that ``Expert.index`` may give.
INDICES: Final = 8192


class Term:
    """One thing that counts in a position: its worth for the first side."""

    def __init__(self, name: str, worth: int) -> None:
        self.name: Final = name
        self.worth: Final = worth


class Expert:
    """The rules and the judgement of one game, as the search needs them."""

    def first_decides(self, position: Any) -> bool:
        """True if the first side is to move."""
        raise NotImplementedError

    def result(self, position: Any) -> int:
        """Value of a finished game (WIN and up, 0 for a draw, -WIN and down), or OPEN."""
        raise NotImplementedError

    def actions(self, position: Any) -> list[Any]:
        """The legal actions of a position without a result."""
        raise NotImplementedError

    def apply(self, position: Any, action: Any) -> Any:
        """The position after a legal action."""
        raise NotImplementedError

    def pick(self, position: Any, number: int) -> Any:
        """The legal action at ``number``, modulo how many there are, of a position without a result."""
        actions = self.actions(position)
        return actions[number % len(actions)]

    def evaluate(self, position: Any) -> int:
        """Estimated value of a position without a result."""
        raise NotImplementedError

    def terms(self, position: Any) -> list[Term]:
        """The terms whose sum ``evaluate`` returns, unless the position is decided."""
        return []

    def loud(self, position: Any) -> list[Any]:
        """The legal actions that change so much that a position is not judged before they are played out."""
        return []

    def promise(self, position: Any, action: Any) -> int:
        """Ordering bonus of an action, from 0 to 99; loud actions have at least 1."""
        return 0

    def extends(self, position: Any) -> bool:
        """True if a position is so forced that it is looked at one action deeper."""
        return False

    def key(self, position: Any) -> int:
        """A number below 2**62 that equal positions share and different ones hardly ever do."""
        return hash(position) & 0x3FFFFFFFFFFFFFFF

    def index(self, position: Any, action: Any) -> int:
        """A number below INDICES for an action: what it proved to be worth elsewhere is remembered under it."""
        return 0


#: The remarks of the search itself on an action.
WINS_NOW: Final = N_("This wins at once.")
WINS_IN: Final = Nn_(
    "This wins in {number} move, whatever anyone does.", "This wins in {number} moves, whatever anyone does."
)
WINS: Final = N_("This leads to a certain win.")
ONLY: Final = N_("It’s the only move.")
LAST_HOPE: Final = N_("The game is lost, but this holds out the longest.")
SAVES: Final = N_("Everything else loses.")
