"""One game being played: who sits where, what was played, and where in it we are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from floes_app.core import limits
from floes_app.core.game import CHANCE, Game, IllegalAction, Options, State
from floes_app.core.history import History
from floes_app.core.i18n import _
from floes_app.core.showable import line


@dataclass(frozen=True)
class Player:
    """Who plays a seat: a name, and the strength of the computer that plays it (None: a person).

    Both are what a line can show, whatever a file holds.
    """

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", line(self.name, limits.NAME))
        if self.level is not None:
            object.__setattr__(self, "level", line(self.level, limits.NAME))

    @property
    def is_human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level is None


@dataclass(frozen=True)
class Ply:
    """A position, and the action that led to it (None for the first)."""

    state: State
    action: Any = None


class Session:
    """A game, its options, the players by seat, the seed of its dice, and the history of positions.

    ``revision`` grows with every change, so that an answer found for an earlier position can be told apart.
    Dice: the n-th roll of a game is a function of the seed and n alone. Undoing a turn and playing another one
    thus meets the same rolls again; no roll can be had anew by undoing.
    """

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        players: Sequence[Player] = (),
        seed: int = 0,
        start: State | None = None,
    ) -> None:
        """Start a game with ``options`` (completed with the defaults), or from the position ``start``.

        Raises OptionError, or IndexError when there are more players than seats.
        """
        self.game = game
        self.options = game.complete(options)
        first = game.start(self.options) if start is None else start
        self.seats: tuple[int, ...] = game.seats(first)
        names = [_(name) for name in game.seat_names]
        given = list(players)
        if len(given) > len(self.seats):
            raise IndexError(f"{len(given)} players for {len(self.seats)} seats")
        given += [Player(names[seat]) for seat in self.seats[len(given) :]]
        self.players: dict[int, Player] = {}
        for seat, player in zip(self.seats, given, strict=True):
            self.players[seat] = self._named(seat, player)
        self.seed = seed
        self.history: History[Ply] = History(Ply(first))
        self.revision = 0
        #: What the level is called that it is played on, where that has a name of its own.
        self.name = ""
        #: The actions between these two numbers of actions were played in one go, and are taken back in one.
        self.block: tuple[int, int] | None = None
        #: The finished games of the match that this one belongs to; None for a game on its own.
        self.earlier: tuple[Session, ...] | None = None

    @property
    def state(self) -> State:
        """The position now."""
        return self.history.current.state

    @property
    def index(self) -> int:
        """How many actions led to the position now."""
        return self.history.index

    @property
    def plies(self) -> Sequence[Ply]:
        """Every position of the game, those that were undone included."""
        return self.history.values

    @property
    def at_tip(self) -> bool:
        """Whether nothing was undone: the position now is the latest."""
        return not self.history.can_redo

    def is_human(self, seat: int) -> bool:
        """Whether a person decides for ``seat``."""
        return seat != CHANCE and self.players[seat].is_human

    def rename(self, seat: int, name: str) -> None:
        """Give the player of ``seat`` another name."""
        self.set_player(seat, replace(self.players[seat], name=name))

    def set_player(self, seat: int, player: Player) -> None:
        """Let ``player`` play ``seat`` from now on; raises KeyError for a seat that is not in the game."""
        if seat not in self.players:
            raise KeyError(seat)
        self.players[seat] = self._named(seat, player)
        self.revision += 1

    def _named(self, seat: int, player: Player) -> Player:
        """``player``, called by the seat where no name is left."""
        return player if player.name else replace(player, name=_(self.game.seat_names[seat]))

    @property
    def is_full(self) -> bool:
        """Whether the match has as many actions now as a record holds: none can follow."""
        earlier = sum(len(game.plies) - 1 for game in self.earlier or ())
        return earlier + self.index >= limits.ACTIONS

    def play(self, action: Any) -> Ply:
        """Play a legal action (or the outcome of a die) and return the new ply; raises IllegalAction, also when full.

        What had been undone is dropped, unless the action is the one that had been undone.
        """
        if self.state.outcome is not None:
            raise IllegalAction(_("The game is over."))
        if self.history.can_redo and self.plies[self.index + 1].action == action:
            self.history.redo()
        elif self.is_full:
            raise IllegalAction(
                _("No game has more than {number} moves. Take some back, or begin a new one.").format(
                    number=limits.ACTIONS
                )
            )
        else:
            after = self.state.apply(action)
            if self.block is not None and self.index < self.block[1]:
                self.block = None  # another game goes on from within it
            self.history.push(Ply(after, action))
        self.revision += 1
        return self.history.current

    def play_text(self, text: str) -> Ply:
        """Play the action with this action text; raises IllegalAction."""
        return self.play(self.game.parse_action(self.state, text))

    def roll(self) -> Any:
        """The outcome of the die at this chance position; not played yet.

        Raises IllegalAction where no die is to be rolled.
        """
        return self.roll_at(self.index)

    def roll_at(self, index: int) -> Any:
        """The outcome that the dice of this game give at the chance position after ``index`` actions.

        Raises IllegalAction where no die is to be rolled.
        """
        state = self.plies[index].state
        if state.to_move != CHANCE:
            raise IllegalAction(_("There’s no die to roll just now."))
        rolls = sum(ply.state.to_move == CHANCE for ply in self.plies[:index])
        # a string seeds Python's generator through SHA-512, so neighbouring numbers give unrelated rolls
        generator = random.Random(f"{self.seed}/{rolls}")
        chances = self.game.chances(state)
        actions = [action for action, _probability in chances]
        return generator.choices(actions, [float(probability) for _action, probability in chances])[0]

    def _is_decision(self, index: int) -> bool:
        """Whether a person decides at ``index``: where undo may rest."""
        state = self.plies[index].state
        return state.outcome is None and self.is_human(state.to_move)

    def _begins_turn(self, index: int) -> bool:
        """Whether the position at ``index`` is the first of a turn in which a player decides."""
        if index == 0:
            return True
        before, here = self.plies[index - 1].state, self.plies[index].state
        return before.to_move == CHANCE or self.game.ends_turn(before, here)

    def undo_target(self) -> int | None:
        """Where undo leads: one action back in an unfinished turn, else to the beginning of a person's last turn.

        What was played in one go is taken back in one.
        """
        here = self.index
        if self.block is not None and here == self.block[1]:
            return self.block[0]
        if here and not self._begins_turn(here) and self._is_decision(here) and self._is_decision(here - 1):
            return here - 1
        return next(
            (index for index in range(here - 1, -1, -1) if self._begins_turn(index) and self._is_decision(index)), None
        )

    def redo_target(self) -> int | None:
        """Where redo leads: over the next turn if it was finished, else one action forward."""
        last = len(self.plies) - 1
        if self.index == last:
            return None
        if self.block is not None and self.index == self.block[0] and self.block[1] <= last:
            return self.block[1]
        ahead = range(self.index + 1, last + 1)
        whole = (i for i in ahead if self._begins_turn(i) and self._is_decision(i))
        nearest = next(whole, None)
        if nearest is not None:
            return nearest
        if self.plies[last].state.outcome is not None or not self._is_decision(last):
            return last
        return self.index + 1

    def undo(self) -> bool:
        """Go back to where ``undo_target`` says; False where there is nothing to undo."""
        return self._go(self.undo_target())

    def redo(self) -> bool:
        """Go forward to where ``redo_target`` says; False where there is nothing to redo."""
        return self._go(self.redo_target())

    def jump(self, index: int) -> None:
        """Look at the position after ``index`` actions; raises IndexError where there is none."""
        self.history.jump(index)
        self.revision += 1

    def restart(self) -> None:
        """Go back to the first position; redo still leads forward again."""
        self.jump(0)

    def _go(self, index: int | None) -> bool:
        if index is None:
            return False
        self.jump(index)
        return True
