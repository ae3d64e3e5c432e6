"""Whose turn it is, and whether a person or a computer is to move or to roll."""

from __future__ import annotations

from collections.abc import Sequence

from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.play.game.by_message import ByMessage
from floes_app.play.help.script import Script
from floes_app.play.services import Services


class Turns:
    """Whose turn it is in one session, and what for."""

    def __init__(
        self,
        services: Services,
        session: Session,
        line: Sequence[str] | None = None,
        script: Script | None = None,
        post: ByMessage | None = None,
    ) -> None:
        self.services = services
        self.session = session
        self.script = script
        """The script that plays for the computers and says when it is over; None: they think, and the rules say it."""
        self.line = line
        """The texts of the actions of a game that is written down from beginning to end; None: the players decide."""
        self.post = post
        """The messages of a game that is played at two places; None where all sit here."""
        self._goes_on = False
        self._stranded: int | None = None

    @property
    def seat(self) -> int:
        """The seat whose turn it is in the position shown."""
        return self.session.state.turn

    @property
    def is_led(self) -> bool:
        """True if the computers' moves come from outside: they do not think, and the end has no result."""
        return self.line is not None or self.script is not None

    @property
    def wanted(self) -> str | None:
        """The action that comes now in a game that is written down; None after its last, and in every other game."""
        line, index = self.line, self.session.index
        return line[index] if line is not None and index < len(line) else None

    @property
    def is_over(self) -> bool:
        """True if nothing is to be played in the position shown."""
        if self.session.outcome is not None or (self.line is not None and self.wanted is None):
            return True
        return self.script is not None and self.script.is_over

    @property
    def is_elsewhere(self) -> bool:
        """True while somebody at another place is to move or to roll, or what was sent is looked back at."""
        return self.post is not None and not self.is_over and not self.post.is_here

    @property
    def person_decides(self) -> bool:
        """A person is to move in the position shown: their own seat, or that of a computer that gave up."""
        state = self.session.state
        if self.is_over or self.is_elsewhere or state.to_move == CHANCE:
            return False
        return self.session.is_human(state.to_move) or self._stranded == self.session.revision

    @property
    def person_rolls(self) -> bool:
        """A person is to roll the die in the position shown."""
        if self.is_elsewhere:
            return False
        return not self.is_over and self.session.state.to_move == CHANCE and self.session.is_human(self.seat)

    @property
    def computer_decides(self) -> bool:
        """A computer is to move in the position shown."""
        state = self.session.state
        if self.is_elsewhere:
            return False
        return self.session.outcome is None and state.to_move != CHANCE and not self.person_decides

    @property
    def computers_only(self) -> bool:
        """True if nobody plays but computers: people look on."""
        return not any(player.is_human for player in self.session.players.values())

    @property
    def is_current(self) -> bool:
        """True if the game goes on from the position shown; False while it is being looked back at."""
        return self.session.at_tip or self._goes_on

    def undo_target(self) -> int | None:
        """Index that undo leads to. A roll of a real die is undone by itself: it may have been entered wrongly."""
        here = self.session.index
        if self.post is not None:  # what was sent stays, and so does a roll, which would come up as it did
            target = self.session.undo_target()
            return target if target is not None and target >= self.post.sealed else None
        if here and self.dice == "own" and self.session.state.to_move != CHANCE:
            before = self.session.plies[here - 1].state
            if before.to_move == CHANCE and self.session.is_human(before.turn):
                return here - 1
        return self.session.undo_target()

    def go_on(self) -> None:
        """Go on from the position shown: the computer plays although there are moves ahead."""
        self._goes_on = True

    def look_back(self) -> None:
        """Only look at the position shown; with moves ahead of it, the computer does not play."""
        self._goes_on = False

    def give_to_person(self) -> None:
        """Give the move in the position shown to a person: the computer gave up."""
        self._stranded = self.session.revision

    @property
    def dice(self) -> str:
        """Way in which people roll: by a button, automatically, or with a die of their own."""
        chosen = self.services.settings.dice if self.line is None else "button"
        return "button" if self.post is not None and chosen == "own" else chosen

    @property
    def has_computer(self) -> bool:
        """True if a computer plays, and the game is not over."""
        players = self.session.players.values()
        return self.session.outcome is None and not all(player.is_human for player in players)
