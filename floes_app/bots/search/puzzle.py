"""Proofs for puzzles: whether an aim can be reached whatever the others do, by which ways, and what breaks a wrong try.

The search is exact and serves every game. One seat, the solver, needs one action that works; against everybody else,
the die included, every action has to work. Turns are counted, not actions: those that the solver has left, one that is
under way included.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from floes_app.bots.search.decision import Stop, Stopped, never
from floes_app.core.game import Game
from floes_app.core.puzzle import Aim, is_answered, turns_left

#: Number of positions (a power of two) between two looks at the stop button.
PATIENCE: Final = 256


@dataclass
class _Known:
    """Proof state of a position: a sufficient and an insufficient number of turns, and the latest proving action."""

    enough: int
    short: int = 0
    action: Any = None


class Prover:
    """Proofs of one aim. What it learns of positions serves the next question."""

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        reached: Callable[[Any], bool],
        stop: Stop = never,
        most_nodes: int = 1 << 60,
        is_safe: Callable[[Any, int], bool] = lambda _state, _seat: False,
    ) -> None:
        """``seat`` is the solver; ``reached`` says whether a position meets the aim; is_safe: see ``Goal``."""
        self.game: Final = game
        self.seat: Final = seat
        self.reached: Final = reached
        self.stop: Final = stop
        self.most_nodes: Final = most_nodes
        self.is_safe: Final = is_safe
        self.nodes = 0
        self._table: Final[dict[Any, _Known]] = {}
        self._kept: Final[dict[tuple[Any, int], bool]] = {}
        self._breakers: Final[dict[int, Any]] = {}

    def can(self, state: Any, left: int) -> bool:
        """True if the solver can reach the aim from here with ``left`` turns, whatever the others do.

        Raises Stopped.
        """
        if self.reached(state):
            return True
        if left == 0:
            return False
        known = self._table.get(state)
        if known is not None:
            if left >= known.enough:
                return True
            if left <= known.short:
                return False
        self._count()
        actions = state.actions()
        if not actions:
            return False
        mine = state.to_move == self.seat
        depth = 2 * left + mine
        settled = None
        for action in _first(actions, known.action if known else None, self._breakers.get(depth)):
            after = state.apply(action)
            if self.can(after, turns_left(self.game, self.seat, state, after, left)) == mine:
                settled = self._breakers[depth] = action
                break
        if known is None:
            known = self._table.setdefault(state, _Known(1 << 30))
        known.action = settled
        can: bool = (settled is not None) == mine
        if can:
            known.enough = left
        else:
            known.short = left
        return can

    def is_reached(self, state: Any, left: int) -> bool:
        """True if the aim is reached in a position with so many turns left, and nothing needs to follow."""
        return self.reached(state)

    def is_settled(self, state: Any, left: int) -> bool:
        """True if nothing that follows can change whether the aim is reached."""
        return self.is_reached(state, left) or not left or state.outcome is not None

    def after(self, state: Any, left: int) -> list[tuple[Any, Any, int]]:
        """Every legal action, the position after it, and the turns that are left then."""
        choices = []
        for action in state.actions():
            after = state.apply(action)
            choices.append((action, after, turns_left(self.game, self.seat, state, after, left)))
        return choices

    def works(self, state: Any, left: int) -> list[Any]:
        """The solver's actions after which the aim can still be reached for certain; raises Stopped."""
        return [action for action, after, rest in self.after(state, left) if self.can(after, rest)]

    def least(self, state: Any, most: int) -> int | None:
        """The fewest turns of the solver that are enough; None where ``most`` are not. Raises Stopped."""
        return next((turns for turns in range(most + 1) if self.can(state, turns)), None)

    def arrivals(self, state: Any, left: int) -> set[Any]:
        """The positions at the end of the turn under way, or where it reaches the aim, that keep it certain.

        The same moves in another order lead to the same one. Raises Stopped.
        """
        arrivals: set[Any] = set()
        seen = {state}
        waiting = [state]
        while waiting:
            here = waiting.pop()
            for _action, after, rest in self.after(here, left):
                if after in seen or not self.can(after, rest):
                    continue
                seen.add(after)
                if rest < left or self.is_reached(after, rest):
                    arrivals.add(after)
                else:
                    waiting.append(after)
        return arrivals

    def has_one_way(self, state: Any, left: int) -> bool:
        """True if one first action works, or several that are one turn in another order; raises Stopped."""
        return len(self.works(state, left)) == 1 or len(self.arrivals(state, left)) == 1

    def is_sound(self, state: Any, turns: int) -> bool:
        """True if the aim makes a puzzle: in reach for certain, not in fewer turns, and by one way. Raises Stopped."""
        return not self.can(state, turns - 1) and self.can(state, turns) and self.has_one_way(state, turns)

    def best(self, state: Any, left: int) -> Any:
        """The solver's action that reaches the aim the soonest; None where none is certain to. Raises Stopped."""
        choices = [choice for choice in self.after(state, left) if self.can(choice[1], choice[2])]
        return min(choices, key=lambda choice: self._cost(choice[1], choice[2], left))[0] if choices else None

    def reply(self, state: Any, left: int) -> Any:
        """Reply of the others, of whom one is to move; raises Stopped.

        Of what defeats the aim, that which does so for longest; else what puts it off the longest and leaves the solver
        the fewest ways.
        """
        choices = self.after(state, left)
        defeating = [choice for choice in choices if not self.can(choice[1], left)]
        if not defeating:
            return max(choices, key=lambda choice: self._resistance(choice[1], left))[0]
        lasting = (choice for choice in defeating if not self.can(choice[1], left + 1))
        return next(lasting, defeating[0])[0]

    def line(self, state: Any, left: int) -> tuple[Any, ...]:
        """The way to the aim, which has to be in reach, against the replies; raises Stopped."""
        line = []
        while not self.is_reached(state, left):
            mine = state.to_move == self.seat
            action = self.best(state, left) if mine else self.reply(state, left)
            line.append(action)
            after = state.apply(action)
            state, left = after, turns_left(self.game, self.seat, state, after, left)
        return tuple(line)

    def _cost(self, state: Any, rest: int, left: int) -> tuple[int, bool]:
        least = self.least(state, rest) or 0
        return left - rest + least, not self.reached(state)

    def _resistance(self, state: Any, left: int) -> tuple[int, int]:
        least = self.least(state, left) or 0
        is_open = least > 0 and state.to_move == self.seat
        return least, -len(self.works(state, least)) if is_open else 0

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.most_nodes or (self.nodes % PATIENCE == 0 and self.stop()):
            raise Stopped


def _first(actions: Any, *early: Any) -> list[Any]:
    """The actions, those that settled the question elsewhere first."""
    known = [action for action in early if action is not None and action in actions]
    return [*known, *(action for action in actions if action not in known)] if known else list(actions)


class Keeper(Prover):
    """Proofs that something lasts until the solver's turns are over and the last one is answered.

    ``reached`` says whether it still holds. So more turns are harder, and the others break it for good.
    """

    def is_reached(self, state: Any, left: int) -> bool:
        """True if it holds, and the turns are over."""
        return self.reached(state) and (state.outcome is not None or is_answered(state, self.seat, left))

    def is_settled(self, state: Any, left: int) -> bool:
        """True if it is broken, or the turns are over."""
        return not self.reached(state) or self.is_reached(state, left)

    def least(self, state: Any, most: int) -> int | None:
        """All turns: it has to be kept through each of them; None where it cannot be. Raises Stopped."""
        return most if self.can(state, most) else None

    def can(self, state: Any, left: int) -> bool:
        """True if the solver can keep it through ``left`` turns and the answers, whatever the others do.

        Raises Stopped.
        """
        if not self.reached(state):
            return False
        if self.is_reached(state, left) or (not left and self.is_safe(state, self.seat)):
            return True
        known = self._kept.get((state, left))
        if known is None:
            self._count()
            mine = state.to_move == self.seat
            choices = (
                self.can(after, turns_left(self.game, self.seat, state, after, left))
                for after in map(state.apply, state.actions())
            )
            known = self._kept[state, left] = any(choices) if mine else all(choices)
        return known

    def is_sound(self, state: Any, turns: int) -> bool:
        """True if it makes a puzzle: it can be kept for certain, and by one way. Raises Stopped."""
        return self.can(state, turns) and self.has_one_way(state, turns)

    def best(self, state: Any, left: int) -> Any:
        """An action of the solver that keeps it; None where none is certain to. Raises Stopped."""
        return next(iter(self.works(state, left)), None)

    def reply(self, state: Any, left: int) -> Any:
        """Reply of the others: of what breaks it, that which does so the soonest; else the most dangerous.

        Raises Stopped.
        """
        choices = [(action, after) for action, after, _left in self.after(state, left)]
        for rest in range(left + 1):
            for action, after in choices:
                if not self.can(after, rest):
                    return action
        return max(choices, key=lambda choice: self._danger(choice[1], left))[0]

    def _danger(self, state: Any, left: int) -> tuple[bool, int]:
        is_mine = state.to_move == self.seat and not self.is_reached(state, left)
        return not self.is_safe(state, self.seat), -len(self.works(state, left)) if is_mine else 0


def prover_of(game: Game[Any], aim: Aim, start: Any, stop: Stop = never, most_nodes: int = 1 << 60) -> Prover:
    """The prover of an aim that was set in the position ``start``."""
    goal, seat = aim.goal_in(game), start.turn
    kind = Keeper if goal.lasts else Prover
    return kind(game, seat, lambda now: goal.reached(start, now, seat) >= aim.amount, stop, most_nodes, goal.is_safe)
