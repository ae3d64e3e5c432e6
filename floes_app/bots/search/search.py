"""The search: alpha-beta with iterative deepening, for every game in which two sides play against each other.

A turn may consist of several actions, so the side to move need not change from one position to the next. Values in
this file are from the view of the side to move, unless said otherwise.
"""

from __future__ import annotations

import random
import time
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from floes_app.bots.search.decision import Info, Report, Skill, Stop, Stopped
from floes_app.bots.search.expert import DECIDED, INDICES, OPEN, Expert

#: More than any value.
INFINITY: Final = 20_000_000
#: No line is longer.
MAX_PLY: Final = 120
#: Number of actions that captures are followed beyond the depth.
MAX_RUN: Final = 10
#: Number of positions (a power of two) between two looks at the clock and the stop button.
PATIENCE: Final = 256
#: Numbers of remembered positions: prime numbers, each taken when the one before is half used. Most searches are
#: small, and to clear the largest table would take them longer than to look at their positions.
MEMORIES: Final = (4_093, 32_749, 262_139)

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


# The ranks by which actions are ordered; those below KILLER come from the history.
HINT: Final = 1 << 55
LOUD: Final = 1 << 45
KILLER: Final = 1 << 40
#: Number of actions of a position that are put in order; later ones are seldom reached, or then all the same.
SORTED: Final = 12


@mypyc_attr(acyclic=True)
class Memory:
    """The search's results on one position."""

    __slots__ = ("action", "bound", "depth", "key", "value")

    def __init__(self, key: int, depth: int, bound: int, value: int, action: Any) -> None:
        self.key = key
        self.depth = depth
        self.bound = bound
        self.value = value
        self.action = action


class Finding:
    """Result of a search: the best line, its value for the mover, and the values of the other actions.

    ``second`` is the value that the best other action has at most (-INFINITY without another action).
    """

    def __init__(
        self,
        line: list[Any],
        value: int,
        second: int,
        depth: int,
        nodes: int,
        near: list[tuple[int, list[Any]]] | None = None,
    ) -> None:
        self.line: Final = line
        #: The values and lines within the margin of the best, itself included; none where no depth was finished.
        self.near: Final[list[tuple[int, list[Any]]]] = near or []
        self.value: Final = value
        self.second: Final = second
        self.depth: Final = depth
        self.nodes: Final = nodes


class Search:
    """One search of one position."""

    def __init__(
        self,
        expert: Expert,
        skill: Skill,
        rng: random.Random,
        stop: Stop,
        report: Report | None = None,
        margin: int = 0,
    ) -> None:
        """margin: values that differ by no more than this from the best are told exactly too."""
        self.expert: Final[Expert] = expert
        self.margin: Final[int] = margin
        self.stop: Final = stop
        self.report: Final = report
        self.began: Final[float] = time.monotonic()
        limits = skill.limits
        self.deadline: Final[float] = self.began + (1e9 if limits.seconds is None else limits.seconds)
        self.most_nodes: Final[int] = (1 << 60) if limits.nodes is None else limits.nodes
        self.most_depth: Final[int] = MAX_PLY // 2 if limits.depth is None else min(limits.depth, MAX_PLY // 2)
        self.run: Final[int] = MAX_RUN if skill.runs_on else 0
        self.noise: Final[int] = skill.noise
        self.salt: Final[int] = rng.getrandbits(24)
        self.blind: Final[list[bool]] = [skill.blind > 0 and rng.random() < skill.blind for _index in range(INDICES)]
        self.is_blind: Final[bool] = skill.blind > 0
        self.only: Final[frozenset[str]] = skill.only
        self.rng: Final = rng
        self.nodes = 0
        self.depth = 0
        self.table: list[Memory | None] = [None] * MEMORIES[0]
        self.remembered = 0
        self.history: Final[vec[i64]] = vec[i64]([0] * (2 * INDICES))
        self.killers: Final[list[Any]] = [None] * (2 * MAX_PLY + 4)
        #: The best line from each ply on.
        self.lines: Final[list[list[Any]]] = [[] for _ply in range(MAX_PLY + 2)]
        self.best = Finding([], 0, -INFINITY, 0, 0)

    def find(self, position: Any) -> Finding:
        """The best action of a position that has one, looking one action deeper each time until a limit is met."""
        actions = list(self.expert.actions(position))
        if self.only:
            actions = [action for action in actions if str(action) in self.only]
        actions = self._seen(position, actions)
        self.rng.shuffle(actions)  # so that equal actions are not always tried in the same order
        self.best = Finding([actions[0]], 0, -INFINITY, 0, 0)
        most_depth = min(self.most_depth, 4) if len(actions) == 1 else self.most_depth
        finished = self.best
        try:
            for depth in range(1, most_depth + 1):
                self.depth = depth
                self._look_from(position, actions, depth)
                best = finished = self.best
                actions.remove(best.line[0])
                actions.insert(0, best.line[0])
                if self.report is not None:
                    seconds = time.monotonic() - self.began
                    proven = 1 if best.value >= DECIDED else -1 if best.value <= -DECIDED else 0
                    use = self.remembered / MEMORIES[-1]
                    self.report(Info(depth, best.value, self.nodes, seconds, tuple(best.line), proven, use))
                if abs(best.value) >= DECIDED and depth > len(best.line) + 2:
                    break  # the end is in sight, and no other can be nearer
        except Stopped:
            pass
        # values of an unfinished depth cannot be compared with one another
        best = finished if self.margin and finished.depth else self.best
        return Finding(best.line, best.value, best.second, best.depth, self.nodes, best.near)

    def _seen(self, position: Any, actions: list[Any]) -> list[Any]:
        """The actions that the player does not overlook; all of them if that leaves none."""
        if not self.is_blind:
            return actions
        seen = [action for action in actions if not self.blind[self.expert.index(position, action)]]
        return seen or actions

    def _look_from(self, position: Any, actions: list[Any], depth: int) -> None:
        """Look at all actions of the first position. ``best`` is kept up to date, in case the search is stopped."""
        expert = self.expert
        mine = expert.first_decides(position)
        best = -INFINITY
        second = -INFINITY
        near: list[tuple[int, list[Any]]] = []
        for number, action in enumerate(actions):
            child = expert.apply(position, action)
            floor = best - self.margin - 1 if self.margin and abs(best) < DECIDED else best
            value = self._child(child, mine, depth - 1, floor, INFINITY, 1, number > 0)
            if value > floor:
                near.append((value, [action, *self.lines[1]]))
            if value > best:
                second = best
                best = value
                self.best = Finding([action, *self.lines[1]], best, second, depth, self.nodes)
            else:
                second = max(second, value)
        near = [
            (value, line) for value, line in near if value == best or (value >= best - self.margin and best < DECIDED)
        ]
        self.best = Finding(self.best.line, best, second, depth, self.nodes, near)

    def _child(self, child: Any, mine: bool, depth: int, alpha: int, beta: int, ply: int, narrow: bool) -> int:
        """The value of a child for its parent; ``narrow``: first only ask whether it is more than ``alpha``."""
        if self.expert.first_decides(child) == mine:
            if narrow:
                value = self._look(child, depth, alpha, alpha + 1, ply)
                if value <= alpha or value >= beta:
                    return value
            return self._look(child, depth, alpha, beta, ply)
        if narrow:
            value = -self._look(child, depth, -alpha - 1, -alpha, ply)
            if value <= alpha or value >= beta:
                return value
        return -self._look(child, depth, -beta, -alpha, ply)

    def _look(self, position: Any, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a position: exact between ``alpha`` and ``beta``, outside of them a bound."""
        self.nodes += 1
        if self.nodes & (PATIENCE - 1) == 0 or self.nodes >= self.most_nodes:
            self._check_limits()
            self._grow()
        expert = self.expert
        line: list[Any] = []
        self.lines[ply] = line
        mine = expert.first_decides(position)
        result = expert.result(position)
        if result != OPEN:
            value = result if mine else -result
            return value - ply if value >= DECIDED else value + ply if value <= -DECIDED else value
        if ply >= MAX_PLY:
            return self._judge(position, mine)
        if ply < 2 * self.depth and expert.extends(position):
            depth += 1
        if depth <= 0:
            return self._run_on(position, mine, depth, alpha, beta, ply)
        key = expert.key(position)
        known = self.table[key % len(self.table)]
        hint: Any = None
        if known is not None and known.key == key:
            hint = known.action
            if known.depth >= depth:
                value = known.value
                if value >= DECIDED:
                    value -= ply  # remembered as seen from the position itself
                elif value <= -DECIDED:
                    value += ply
                if known.bound == EXACT or (value >= beta if known.bound == AT_LEAST else value <= alpha):
                    if hint is not None:
                        line.append(hint)
                    return value
        actions = self._seen(position, expert.actions(position))
        ranks = self._ranks(position, actions, hint, mine, ply)
        best = -INFINITY
        chosen: Any = None
        lowest = alpha
        for number in range(len(actions)):
            if number < SORTED:
                _bring_up(actions, ranks, number)
            action = actions[number]
            child = expert.apply(position, action)
            late = number >= 3 and depth >= 3 and ranks[number] < KILLER
            value = self._child(child, mine, depth - 2 if late else depth - 1, alpha, beta, ply + 1, number > 0)
            if late and value > alpha:
                value = self._child(child, mine, depth - 1, alpha, beta, ply + 1, True)
            if value > best:
                best = value
                chosen = action
                if value > alpha:
                    alpha = value
                    line = [action, *self.lines[ply + 1]]
                    self.lines[ply] = line
                    if alpha >= beta:
                        self._remember_cut(position, action, mine, depth, ply)
                        break
        self.lines[ply] = line
        value = best
        if value >= DECIDED:
            value += ply
        elif value <= -DECIDED:
            value -= ply
        bound = AT_LEAST if best >= beta else EXACT if best > lowest else AT_MOST
        self._remember(key, depth, bound, value, chosen if bound != AT_MOST else hint)
        return best

    def _run_on(self, position: Any, mine: bool, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a position beyond the depth: its judgement, or that after loud actions, which nobody must do."""
        best = self._judge(position, mine)
        if best >= beta or -depth >= self.run:
            return best
        expert = self.expert
        alpha = max(alpha, best)
        for action in self._seen(position, expert.loud(position)):
            child = expert.apply(position, action)
            value = self._child(child, mine, depth - 1, alpha, beta, ply + 1, False)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    self.lines[ply] = [action, *self.lines[ply + 1]]
                    if value >= beta:
                        break
        return best

    def _judge(self, position: Any, mine: bool) -> int:
        value = self.expert.evaluate(position)
        if self.noise and abs(value) < DECIDED:
            # an error of judgement is no fit of the moment: the same position is misjudged the same way all turn long
            mixed = (self.expert.key(position) ^ self.salt * 0x9E3779B1) * 0x85EBCA6B & 0xFFFFFFFF
            value += (mixed >> 8) % (2 * self.noise + 1) - self.noise
        return value if mine else -value

    def _ranks(self, position: Any, actions: list[Any], hint: Any, mine: bool, ply: int) -> vec[i64]:
        """Move ordering: hash move, loud moves, killers, history."""
        expert = self.expert
        if len(actions) == 1:
            return vec[i64]([HINT])
        offset = INDICES if mine else 0
        killer = self.killers[2 * ply]
        other = self.killers[2 * ply + 1]
        ranks = vec[i64](capacity=len(actions))
        for action in actions:
            promise = expert.promise(position, action)
            rank: i64
            if action is hint:
                rank = HINT
            elif promise:
                rank = promise
                rank *= LOUD
            elif action is killer:
                rank = KILLER + 1
            elif action is other:
                rank = KILLER
            else:
                rank = self.history[offset + expert.index(position, action)]
            ranks = append(ranks, rank)
        return ranks

    def _remember_cut(self, position: Any, action: Any, mine: bool, depth: int, ply: int) -> None:
        if self.killers[2 * ply] is not action:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action
        self.history[(INDICES if mine else 0) + self.expert.index(position, action)] += depth * depth

    def _remember(self, key: int, depth: int, bound: int, value: int, action: Any) -> None:
        slot = key % len(self.table)
        known = self.table[slot]
        if known is None:
            self.remembered += 1
            self.table[slot] = Memory(key, depth, bound, value, action)
            return
        if known.key != key:
            known.action = None
        known.key = key
        known.depth = depth
        known.bound = bound
        known.value = value
        if action is not None:
            known.action = action

    def _grow(self) -> None:
        """Take a larger table when this one is half used."""
        size = len(self.table)
        if size == MEMORIES[-1] or 2 * self.remembered < size:
            return
        larger = MEMORIES[MEMORIES.index(size) + 1]
        table: list[Memory | None] = [None] * larger
        for known in self.table:
            if known is not None:
                table[known.key % larger] = known
        self.table = table
        self.remembered = larger - table.count(None)

    def _check_limits(self) -> None:
        # at least one action is looked at in every case, so that there is an answer
        if self.best.depth and (self.nodes >= self.most_nodes or time.monotonic() >= self.deadline or self.stop()):
            raise Stopped


def _bring_up(actions: list[Any], ranks: vec[i64], number: i64) -> None:
    """Bring the best of the actions from ``number`` on to this place."""
    top = number
    highest = ranks[number]
    other: i64
    for other in range(number + 1, len(ranks)):
        rank = ranks[other]
        if rank > highest:
            top = other
            highest = rank
    if top != number:
        actions[top], actions[number] = actions[number], actions[top]
        ranks[top], ranks[number] = ranks[number], highest
