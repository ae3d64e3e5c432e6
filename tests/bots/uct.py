"""A yardstick: plain UCT (Monte-Carlo tree search with upper confidence bounds), without any knowledge of a game.

As in the literature: selection by UCB1 with the constant 1.4, one new node a playout, random playouts to the end of
the game (cut off as a draw after very many actions), the most visited action is played. Dice are nodes of their own,
whose children are drawn, not selected.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any

from floes_app.bots.players import player_of
from floes_app.bots.search.decision import Decision, Limits, Remark
from floes_app.bots.search.expert import Expert
from floes_app.bots.search.playouts import playout
from floes_app.core.game import CHANCE, Game, State

EXPLORATION = 1.4
LONGEST_PLAYOUT = 2000


class Node:
    __slots__ = ("children", "points", "seat", "state", "untried", "visits")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seat: int = state.to_move
        self.untried: list[Any] = list(state.actions())
        self.children: dict[Any, Node] = {}
        self.visits = 0
        self.points = 0.0  # of the first seat

    def share_for(self, seat: int) -> float:
        share = self.points / self.visits
        return share if seat == 0 else 1 - share


class Uct:
    """Plays two-player games for ``Limits.seconds``, or ``Limits.nodes`` playouts."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choose(self, state: State, limits: Limits, rng: random.Random) -> Decision:
        expert = player_of(self.game).expert(state)
        root = Node(state)
        deadline = math.inf if limits.seconds is None else time.monotonic() + limits.seconds
        most = math.inf if limits.nodes is None else limits.nodes
        while root.visits < most and time.monotonic() < deadline:
            self.play_once(root, expert, rng)
        action, best = max(root.children.items(), key=lambda item: item[1].visits)
        value = 2 * best.share_for(root.seat) - 1
        return Decision(action, value, (action,), Remark("most visited"), 0, root.visits)

    def play_once(self, root: Node, expert: Expert, rng: random.Random) -> None:
        path = [root]
        node = root
        while True:
            if node.seat == CHANCE:
                action = rng.choice(node.state.actions())
                if action not in node.children:
                    node.children[action] = Node(node.state.apply(action))
                node = node.children[action]
                path.append(node)
                if not node.visits and node.seat != CHANCE:
                    break
                continue
            if node.untried:
                action = node.untried.pop(rng.randrange(len(node.untried)))
                node.children[action] = Node(node.state.apply(action))
                node = node.children[action]
                path.append(node)
                if node.seat != CHANCE:
                    break
                continue
            if not node.children:
                break
            node = self.selected(node)
            path.append(node)
        result, _played = playout(expert, node.state, rng.getrandbits(31), LONGEST_PLAYOUT)
        points = 0.5 if result == 0 else float(result > 0)
        for passed in path:
            passed.visits += 1
            passed.points += points

    def selected(self, node: Node) -> Node:
        logarithm = math.log(node.visits)

        def bound(child: Node) -> float:
            return child.share_for(node.seat) + EXPLORATION * math.sqrt(logarithm / child.visits)

        return max(node.children.values(), key=bound)
