"""A game being played: its players, its actions with all that was tried, and the present place among them."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from floes_app.core import limits
from floes_app.core.clock import Clock
from floes_app.core.game import CHANCE, Game, IllegalAction, Options, Outcome, Reason, State
from floes_app.core.i18n import N_, _
from floes_app.core.notes import NO_ANNOTATION, Annotation
from floes_app.core.player import Player
from floes_app.core.tree import Node, Tree

#: The end of a game by its clock.
TIME: Final = Reason("time", N_("Time ran out."))


def any_seed() -> int:
    """A seed for the dice of a new game that nobody can foretell: 0 to 2**32 - 1."""
    return random.SystemRandom().getrandbits(32)


@dataclass(frozen=True)
class Aid:
    """The help that the players of a game took: numbers of each kind."""

    hints: int = 0
    """Positions at which a hint was shown."""
    undone: int = 0
    """Turns that were taken back and played otherwise."""
    seats: int = 0
    """Seats that changed hands once the game had begun."""


@dataclass(frozen=True)
class HeadStart:
    """A help that makes a game of uneven players more even: the seat that is favoured, and how much, from 1 on."""

    seat: int
    step: int


@dataclass(frozen=True)
class Ply:
    """A position, and the action that led to it (None for the first)."""

    state: State
    action: Any = None


def shared(before: Sequence[Ply], after: Sequence[Ply]) -> int:
    """Number of plies that two lines of one session have in common: once they part, they never meet again."""
    most = min(len(before), len(after))
    return bisect_left(range(most), True, key=lambda index: before[index] is not after[index])


class Session:
    """A game, its options, the players by seat, the seed of its dice, and the tree of positions.

    The main line of the tree is the game as it was played. What was taken back and played otherwise stays beside it.

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
        *,
        name: str = "",
        earlier: tuple[Session, ...] | None = None,
    ) -> None:
        """Start a game with ``options`` (completed with the defaults), or from the position ``start``.

        name: the name of the level that it is played on. earlier: the finished games of its match before it.

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
        self.tree: Tree[Ply] = Tree(Ply(first))
        #: The notes and drawings at positions of the tree.
        self.notes: dict[Node[Ply], Annotation] = {}
        self.revision = 0
        #: Name of the level that it is played on; empty if the level has none of its own.
        self.name = name
        self._block: tuple[Node[Ply], Node[Ply]] | None = None
        #: The help that was taken since the first action; None where nobody took note of it.
        self.aid: Aid | None = None
        #: Name of the game in its messages, where it is played by message; else empty.
        self.post = ""
        #: The finished games of the match that this one belongs to; None for a game on its own.
        self.earlier = earlier
        #: The head start of one of the players; None: there is none.
        self.head_start: HeadStart | None = None
        #: The clock of the people at the table; None where they play without.
        self.clock: Clock | None = None
        self._lost: tuple[Ply, Outcome] | None = None
        #: The people who let a computer play on in their seats.
        self.stepped_back: dict[int, Player] = {}

    @property
    def state(self) -> State:
        """The position now."""
        return self.tree.current.state

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game at the current position, by its rules or by the clock; None while it goes on."""
        return self.outcome_of(self.tree.current)

    @property
    def final_outcome(self) -> Outcome | None:
        """The same at the latest position."""
        return self.outcome_of(self.plies[-1])

    def outcome_of(self, ply: Ply) -> Outcome | None:
        """The end of the game at a position; None where it goes on."""
        if self._lost is not None and self._lost[0] is ply:
            return self._lost[1]
        return ply.state.outcome

    def lose_on_time(self, seat: int) -> None:
        """End a game of two at the latest position: this seat has no time left, so the other has won."""
        winners = tuple(other for other in self.seats if other != seat)
        ply, score = self.plies[-1], self.game.score
        points = () if score is None else tuple(score(ply.state) * (other in winners) for other in self.seats)
        self._lost = ply, Outcome(winners, TIME, points)
        self.revision += 1

    def loser_on_time(self, ply: Ply | None = None) -> int | None:
        """The seat that has lost at a position (the latest) as its time ran out; None where none has."""
        outcome = self.outcome_of(self.plies[-1] if ply is None else ply)
        if outcome is None or outcome.reason is not TIME:
            return None
        return next(seat for seat in self.seats if seat not in outcome.winners)

    def play_by(self, clock: Clock | None) -> None:
        """Have this on the clock from now on; None: no clock."""
        self.clock = clock

    def favour(self, head_start: HeadStart | None) -> None:
        """Have begun with this head start; None: with none."""
        self.head_start = head_start

    def end_like(self, other: Session) -> None:
        """Be a copy of a game: what the clock has ended there is over here."""
        self._lost = other._lost

    @property
    def index(self) -> int:
        """Number of actions that led to the current position."""
        return self.tree.index

    @property
    def plies(self) -> Sequence[Ply]:
        """Every position on the way through the current one, those that were undone included."""
        return self.tree.values

    @property
    def at_tip(self) -> bool:
        """True if nothing is undone: the current position is the latest."""
        return not self.tree.can_redo

    def is_human(self, seat: int) -> bool:
        """True if a person decides for ``seat``."""
        return seat != CHANCE and self.players[seat].is_human

    def rename(self, seat: int, name: str) -> None:
        """Give the player of ``seat`` another name."""
        self.set_player(seat, replace(self.players[seat], name=name))

    def set_player(self, seat: int, player: Player) -> None:
        """Give ``seat`` to ``player`` from now on; raises KeyError for a seat that is not in the game."""
        if seat not in self.players:
            raise KeyError(seat)
        self.players[seat] = self._named(seat, player)
        self.revision += 1

    def hand_over(self, seat: int, player: Player) -> None:
        """Give ``seat`` to ``player`` in the middle of the game: a person who makes room for a computer can return."""
        before = self.players[seat]
        self.set_player(seat, player)
        if len(self.plies) > 1 and before.strength != player.strength:
            self.note_aid(seats=1)
        if before.is_human and not player.is_human:
            self.stepped_back[seat] = before
        elif player.is_human and not before.is_human and self.stepped_back.pop(seat, None) is None:
            self.stepped_back.clear()  # somebody has changed places

    def _named(self, seat: int, player: Player) -> Player:
        """``player``, named after the seat if the name is empty."""
        return player if player.name else replace(player, name=_(self.game.seat_names[seat]))

    @property
    def is_full(self) -> bool:
        """True if the match has as many actions now as a record holds: none can follow."""
        earlier = sum(len(game.plies) - 1 for game in self.earlier or ())
        return earlier + self.index >= limits.ACTIONS

    def play(self, action: Any) -> Ply:
        """Play a legal action (or the outcome of a die) and return the new ply; raises IllegalAction, also when full.

        The game goes on from there. What had been undone is kept as a variation, unless the action is the one that had
        been undone.
        """
        self._make_room()
        ply = self.follow(action)
        if not self.tree.is_on_main_line:
            self.tree.promote()
            if self._lost is not None and self.clock is not None:
                # the players go on with a game that the clock had ended: it decides nothing any more
                self.clock, self._lost = replace(self.clock, decides=False), None
            self.note_aid(undone=1)
        return ply

    def take_note(self, aid: Aid | None = None) -> None:
        """Count the help that is taken from now on, in a game that has not begun; ``aid``: what a record counted."""
        if aid is not None or (self.aid is None and self.tree.size == 1):
            self.aid = aid or Aid()

    def note_aid(self, hints: int = 0, undone: int = 0, seats: int = 0) -> None:
        """Count help that was taken, where somebody takes note of it."""
        if self.aid is not None:
            self.aid = Aid(self.aid.hints + hints, self.aid.undone + undone, self.aid.seats + seats)

    def explore(self, action: Any, latest: Session | None = None) -> Ply:
        """Try a legal action and return its ply; raises IllegalAction, also where nothing more can be tried.

        Where nobody has played it here, it begins a variation, or goes on with one. latest: the latest game of the
        match, where this is an earlier one: a record holds the variations of all of them together.
        """
        if (latest or self)._is_bushy and self._known(action) is None:
            raise IllegalAction(_("No more variations fit into this game. Delete some first."))
        return self.follow(action)

    def _known(self, action: Any) -> Node[Ply] | None:
        return self.tree.child(lambda ply: bool(ply.action == action))

    def follow(self, action: Any) -> Ply:
        """Go to the position after a legal action and return its ply; raises IllegalAction, also when full.

        It follows what is there already, and counts no variations.
        """
        if self.outcome is not None:
            raise IllegalAction(_("The game is over."))
        known = self._known(action)
        if known is not None:
            self.tree.follow(known)
        elif self.is_full:
            raise IllegalAction(
                _("No game has more than {number} moves. Take some back, or begin a new one.").format(
                    number=limits.ACTIONS
                )
            )
        else:
            after = self.state.apply(action)
            self.tree.add(Ply(after, action))
        self.revision += 1
        return self.tree.current

    @property
    def _is_bushy(self) -> bool:
        """True if the match has as many variations, or positions, as it may.

        A line may be cut where its game goes on anew, once in each game.
        """
        games = (*(self.earlier or ()), self)
        ends, size = sum(game.tree.ends for game in games), sum(game.tree.size for game in games)
        return ends > limits.VARIATIONS - limits.GAMES or size >= limits.POSITIONS

    def _make_room(self) -> None:
        """Drop variations, those that leave others first, as long as there are too many for the game to go on."""
        if self._is_bushy:
            way = set(self.tree.way)
            for line in reversed(list(self.tree.lines())[1:]):
                if self._is_bushy and line.nodes[0] not in way:
                    self.tree.remove(line.nodes[0])

    def annotation(self, node: Node[Ply]) -> Annotation:
        """The note and the marks of a position of the tree."""
        return self.notes.get(node, NO_ANNOTATION)

    def annotate(self, node: Node[Ply], note: Annotation) -> None:
        """Keep this with a position of the tree, in the place of what was kept there."""
        self.notes.pop(node, None)
        if note != NO_ANNOTATION:
            self.notes[node] = note
        self.revision += 1

    def play_text(self, text: str) -> Ply:
        """Play the action with this action text; raises IllegalAction."""
        return self.play(self.game.parse_action(self.state, text))

    def follow_text(self, text: str) -> Ply:
        """Go to the position after the action with this action text; raises IllegalAction."""
        return self.follow(self.game.parse_action(self.state, text))

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
        """True if a person decides at ``index``: undo may stop there."""
        state = self.plies[index].state
        return state.outcome is None and self.is_human(state.to_move)

    def _begins_turn(self, index: int) -> bool:
        """True if the position at ``index`` is the first of a turn in which a player decides."""
        if index == 0:
            return True
        before, here = self.plies[index - 1].state, self.plies[index].state
        return before.to_move == CHANCE or self.game.ends_turn(before, here)

    @property
    def block(self) -> tuple[int, int] | None:
        """The actions between these two numbers of actions were played in one go, and are taken back in one."""
        if self._block is None:
            return None
        begin, end = self._block
        way = self.tree.way
        return (begin.depth, end.depth) if end.depth < len(way) and way[end.depth] is end else None

    def join(self, ends: tuple[int, int] | None) -> None:
        """Take back in one go what was played between these two numbers of actions; None: nothing was."""
        self._block = None if ends is None else (self.tree.way[ends[0]], self.tree.way[ends[1]])

    def come_after(self, earlier: tuple[Session, ...]) -> None:
        """Belong to a match from now on, after these finished games."""
        self.earlier = earlier

    def go_by_message(self, name: str) -> None:
        """Be a game by message from now on, which has this name in its messages."""
        self.post = name

    def undo_target(self) -> int | None:
        """Index that undo leads to: one action back in an unfinished turn, else the beginning of a person's last turn.

        Actions that were played in one go are taken back in one.
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
        """Index that redo leads to: over the next turn if it was finished, else one action forward."""
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
        if self.final_outcome is not None or not self._is_decision(last):
            return last
        return self.index + 1

    def undo(self) -> bool:
        """Go back to the ``undo_target``; False if there is nothing to undo."""
        return self._go(self.undo_target())

    def redo(self) -> bool:
        """Go forward to the ``redo_target``; False if there is nothing to redo."""
        return self._go(self.redo_target())

    def jump(self, index: int) -> None:
        """Look at the position after ``index`` actions; raises IndexError where there is none."""
        self.tree.jump(index)
        self.revision += 1

    def visit(self, node: Node[Ply]) -> None:
        """Look at a position of the tree; the way leads through it from now on."""
        self.tree.go(node)
        self.revision += 1

    def _go(self, index: int | None) -> bool:
        if index is None:
            return False
        self.jump(index)
        return True
