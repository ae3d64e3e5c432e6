"""A tree of values with a place in it: a game with all that was tried, of which nothing is dropped.

Sabaki and the SGF files of Go keep games so: the first child of a node goes on with the main line, every other child
begins a variation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


class Node(Generic[T]):
    """A value in a tree, between the one that it follows and those that follow it, the main one first.

    depth: number of values before it, from 0.
    """

    __slots__ = ("children", "depth", "parent", "value")

    def __init__(self, value: T, parent: Node[T] | None = None) -> None:
        self.value = value
        self.parent = parent
        self.children: list[Node[T]] = []
        self.depth: int = 0 if parent is None else parent.depth + 1

    @property
    def is_main(self) -> bool:
        """True if it goes on with the line of the node before it, or is the first of all."""
        return self.parent is None or self.parent.children[0] is self


@dataclass(frozen=True)
class LineOfPlay(Generic[T]):
    """Nodes one after the other, each the main child of the one before it.

    number: its place among the lines of the tree, from 0, the main line. parent: the number of the line that it
    leaves, always a lower one; None for the main line. A line may leave another at its end.
    """

    number: int
    parent: int | None
    nodes: tuple[Node[T], ...]

    @property
    def leaves_at(self) -> int:
        """Depth of the node that it leaves the other line at; -1 for the main line."""
        return self.nodes[0].depth - 1


class Tree(Generic[T]):
    """A root, a current node, and the way through it: from the root on, and ahead where one went last.

    The way stays what it is while one goes back and forth on it. It changes with a step to a node beside it.
    """

    def __init__(self, first: T) -> None:
        self.root: Node[T] = Node(first)
        self._way: list[Node[T]] = [self.root]
        self._values: tuple[T, ...] | None = None
        self._index = 0
        self.size = 1
        """Number of nodes."""
        self.ends = 1
        """Number of nodes that nothing follows: so many lines there are, the main one included."""

    @property
    def current(self) -> T:
        """The value now."""
        return self._way[self._index].value

    @property
    def node(self) -> Node[T]:
        """The node now."""
        return self._way[self._index]

    @property
    def index(self) -> int:
        """Depth of the current node: so many values came before."""
        return self._index

    @property
    def way(self) -> Sequence[Node[T]]:
        """The nodes from the root through the current one to the end ahead."""
        return tuple(self._way)

    @property
    def values(self) -> Sequence[T]:
        """The values of the way."""
        if self._values is None:
            self._values = tuple(node.value for node in self._way)
        return self._values

    @property
    def can_redo(self) -> bool:
        """True if something lies ahead."""
        return self._index < len(self._way) - 1

    @property
    def is_on_main_line(self) -> bool:
        """True if no variation leads to the current node."""
        return all(node.is_main for node in self._way[: self._index + 1])

    def jump(self, index: int) -> T:
        """Go along the way to the value at ``index`` and return it; raises IndexError where there is none."""
        if not 0 <= index < len(self._way):
            raise IndexError(f"no value {index} on a way of {len(self._way)}")
        self._index = index
        return self.current

    def go(self, node: Node[T]) -> T:
        """Go to a node of the tree and return its value; the way ahead is its main one where it was not on the way."""
        if not (node.depth < len(self._way) and self._way[node.depth] is node):
            self._lead_through(node)
        self._index = node.depth
        return self.current

    def child(self, fits: Callable[[T], bool]) -> Node[T] | None:
        """The node after the current one whose value fits; None where there is none."""
        return next((node for node in self.node.children if fits(node.value)), None)

    def follow(self, child: Node[T]) -> T:
        """Go to a child of the current node and return its value; nothing lies ahead then, unless it already did."""
        if not (self.can_redo and self._way[self._index + 1] is child):
            self._way[self._index + 1 :] = [child]
            self._values = None
        return self.jump(self._index + 1)

    def add(self, value: T) -> T:
        """Add ``value`` after the current one, behind those that follow it already, and go there."""
        node, siblings = Node(value, self.node), self.node.children
        self.ends += bool(siblings)
        self.size += 1
        siblings.append(node)
        return self.follow(node)

    def promote(self) -> Callable[[], None]:
        """Make everything that led to the current node the main line; returns what puts all back where it was."""
        node, places = self.node, list[tuple[Node[T], int]]()
        while node.parent is not None:
            siblings = node.parent.children
            places.append((node, siblings.index(node)))
            siblings.remove(node)
            siblings.insert(0, node)
            node = node.parent

        def put_back() -> None:
            for moved, place in places:
                assert moved.parent is not None
                moved.parent.children.remove(moved)
                moved.parent.children.insert(place, moved)

        return put_back

    def remove(self, node: Node[T]) -> Callable[[], None]:
        """Take a node out, with all that follows it; returns what puts it back where it was. The root stays.

        Whoever was there is at the node before it afterwards. Raises ValueError for the root, and for a node that is
        not in the tree.
        """
        parent = node.parent
        if parent is None:
            raise ValueError("the root stays")
        place = parent.children.index(node)
        del parent.children[place]
        gone = list(_all(node))
        ends = sum(not each.children for each in gone)
        self.size -= len(gone)
        self.ends -= ends - (not parent.children)
        if node.depth < len(self._way) and self._way[node.depth] is node:
            self.follow_to(parent, min(self._index, parent.depth))

        def put_back() -> None:
            self.size += len(gone)
            self.ends += ends - (not parent.children)
            parent.children.insert(place, node)

        return put_back

    def lines(self) -> Iterator[LineOfPlay[T]]:
        """The main line, then every variation after the line that it leaves, the earliest in it first.

        Where the way ends on the main line, that line ends there too: the game goes on from its end, and all that was
        once tried from there is a variation.
        """
        end = self._way[-1] if all(node.is_main for node in self._way) else None
        starts: list[tuple[int | None, Node[T]]] = [(None, self.root)]
        for number, (parent, start) in enumerate(starts):  # grows on the way
            nodes = tuple(self._way if end is not None and number == 0 else _main(start, end))
            yield LineOfPlay(number, parent, nodes)
            for node in nodes:
                first = 0 if node is end else 1
                if len(node.children) > first:
                    starts.extend((number, other) for other in node.children[first:])

    def follow_to(self, end: Node[T], index: int) -> None:
        """Make the way lead from the root to ``end`` and no farther, and go to the place ``index`` on it."""
        self._way = [*_before(end)][::-1]
        self._values = None
        self._index = index

    def _lead_through(self, node: Node[T]) -> None:
        """Make the way lead through a node, and on along its main line."""
        self.follow_to(node, node.depth)
        self._way += list(_main(node))[1:]


def _before(node: Node[T] | None) -> Iterator[Node[T]]:
    """A node, and all before it, back to the root."""
    while node is not None:
        yield node
        node = node.parent


def _main(node: Node[T], end: Node[T] | None = None) -> Iterator[Node[T]]:
    """A node, and those on its main line after it, as far as ``end``."""
    yield node
    while node.children and node is not end:
        node = node.children[0]
        yield node


def _all(node: Node[T]) -> Iterator[Node[T]]:
    """A node, and all that follow it."""
    left = [node]
    while left:
        node = left.pop()
        yield node
        left.extend(node.children)
