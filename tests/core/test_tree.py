"""The tree of values that a game is: nothing in it is dropped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core.tree import Node, Tree


def _tree(words: str, branch: int = 0, other: str = "") -> Tree[str]:
    """A tree of a main line, and of a variation that leaves it after ``branch`` steps; one stands at its end."""
    tree = Tree(words[0])
    for word in words[1:]:
        tree.add(word)
    if other:
        tree.jump(branch)
        for word in other:
            tree.add(word)
    return tree


def _lines(tree: Tree[str]) -> list[tuple[int | None, int, str]]:
    return [(line.parent, line.leaves_at, "".join(node.value for node in line.nodes)) for line in tree.lines()]


def test_a_new_tree_is_its_first_value() -> None:
    tree = Tree("a")
    assert (tree.current, tree.index, tree.values, tree.size, tree.ends) == ("a", 0, ("a",), 1, 1)
    assert not tree.can_redo
    assert tree.is_on_main_line


def test_what_was_taken_back_stays_beside_what_was_played_instead() -> None:
    tree = _tree("abcd", 1, "xy")
    assert "".join(tree.values) == "abxy"
    assert _lines(tree) == [(None, -1, "abcd"), (0, 1, "xy")]
    assert not tree.is_on_main_line
    tree.jump(1)
    assert tree.is_on_main_line
    assert "".join(tree.values) == "abxy", "the way ahead is the one that was gone last"
    assert (tree.size, tree.ends) == (6, 2)


def test_a_variation_can_become_the_main_line() -> None:
    tree = _tree("abcd", 1, "xy")
    tree.promote()
    assert _lines(tree) == [(None, -1, "abxy"), (0, 1, "cd")]
    assert tree.is_on_main_line


def test_an_inner_variation_brings_its_whole_way_to_the_front() -> None:
    tree = _tree("abcd", 1, "xyz")
    tree.jump(2)
    tree.add("q")
    assert _lines(tree) == [(None, -1, "abcd"), (0, 1, "xyz"), (1, 2, "q")]
    tree.promote()
    assert _lines(tree) == [(None, -1, "abxq"), (0, 1, "cd"), (0, 2, "yz")]


def test_following_a_known_value_anew_leaves_nothing_ahead() -> None:
    tree = _tree("abcd", 1, "x")
    tree.jump(1)
    known = tree.child(lambda value: value == "c")
    assert known is not None
    tree.follow(known)
    assert "".join(tree.values) == "abc"
    assert not tree.can_redo
    assert _lines(tree) == [(None, -1, "abc"), (0, 1, "x"), (0, 2, "d")], "the game ends where the way does"


def test_following_what_lies_ahead_keeps_the_rest_ahead() -> None:
    tree = _tree("abcd")
    tree.jump(1)
    tree.follow(tree.way[2])
    assert (tree.current, "".join(tree.values)) == ("c", "abcd")


def test_going_to_a_node_beside_the_way_leads_the_way_through_it() -> None:
    tree = _tree("abcd", 1, "xy")
    c = tree.root.children[0].children[0]
    assert tree.go(c) == "c"
    assert "".join(tree.values) == "abcd"
    assert tree.index == 2


@pytest.mark.parametrize("index", [-1, 4])
def test_an_index_outside_is_refused(index: int) -> None:
    tree = _tree("abcd")
    with pytest.raises(IndexError):
        tree.jump(index)
    assert tree.current == "d"


def test_a_variation_that_is_taken_out_can_be_put_back() -> None:
    tree = _tree("abcd", 1, "xy")
    before = _lines(tree)
    x = tree.way[2]
    put_back = tree.remove(x)
    assert _lines(tree) == [(None, -1, "ab"), (0, 1, "cd")], "one stands where it left, and nothing lies ahead"
    assert (tree.current, tree.size, tree.ends) == ("b", 4, 1)
    put_back()
    tree.go(x)
    assert _lines(tree) == before
    assert (tree.size, tree.ends) == (6, 2)


def test_the_root_stays() -> None:
    tree = _tree("ab")
    with pytest.raises(ValueError, match="root"):
        tree.remove(tree.root)


def test_what_is_not_in_the_tree_cannot_be_taken_out() -> None:
    tree = _tree("ab")
    with pytest.raises(ValueError, match="not in list"):
        tree.remove(Node("z", tree.root))
    assert tree.size == 2


@given(
    st.lists(st.tuples(st.integers(0, 30), st.sampled_from(["play", "back", "tip", "promote", "remove"])), max_size=60)
)
def test_a_tree_that_one_walks_about_in_stays_whole(steps: list[tuple[int, str]]) -> None:
    tree, number = Tree(0), 0
    for amount, what in steps:
        if what == "back":
            tree.jump(amount % (tree.index + 1))
        elif what == "tip":
            tree.jump(len(tree.way) - 1)
        elif what == "promote":
            tree.promote()
            assert tree.is_on_main_line
        elif what == "remove" and tree.node.parent is not None and amount < 10:
            tree.remove(tree.node)
        elif what == "play":
            number += 1
            tree.add(number)
            assert tree.current == number
        nodes = [node for line in tree.lines() for node in line.nodes]
        assert len(nodes) == len(set(nodes)) == tree.size, "each node is on one line"
        assert tree.ends == sum(not node.children for node in nodes)
        assert all(a.parent is b for a, b in zip(tree.way[1:], tree.way, strict=False))
        assert tree.way[tree.index] is tree.node
        assert tree.values == tuple(node.value for node in tree.way)
        for line in tree.lines():
            assert line.parent is None or line.parent < line.number


def test_a_line_made_the_main_line_can_be_put_back() -> None:
    tree = _tree("abcd", 1, "xyz")
    tree.jump(2)
    tree.add("q")
    before = _lines(tree)
    put_back = tree.promote()
    assert _lines(tree) != before
    put_back()
    assert _lines(tree) == before


def test_what_grew_while_a_line_was_gone_is_counted_when_it_is_back() -> None:
    tree = _tree("abcd", 1, "xy")
    start = tree.root.children[0].children[1]
    put_back = tree.remove(start)
    tree.jump(1)
    tree.add("q")
    put_back()
    assert (tree.size, tree.ends) == (7, 3)
    assert sum(1 for line in tree.lines() for _node in line.nodes) == tree.size


def test_whoever_was_before_a_line_stays_there_when_it_is_taken_out() -> None:
    tree = _tree("abcd", 2, "xy")
    line = tree.way[3]
    tree.jump(1)
    tree.remove(line)
    assert (tree.current, "".join(tree.values)) == ("b", "abc")


def test_of_many_lines_the_one_made_the_main_line_goes_back_to_its_place() -> None:
    tree = _tree("abcd", 1, "xy")
    tree.jump(1)
    tree.add("q")
    before = _lines(tree)
    tree.promote()()
    assert _lines(tree) == before
