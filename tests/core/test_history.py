"""The line of values that games and the level editor share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core.history import History


def test_a_new_history_is_its_first_value() -> None:
    history = History("a")
    assert (history.current, history.index, history.values) == ("a", 0, ("a",))
    assert not history.can_undo
    assert not history.can_redo
    assert not history.is_modified


def test_push_undo_redo_jump() -> None:
    history = History("a")
    history.push("b")
    history.push("c")
    assert (history.undo(), history.undo(), history.redo()) == ("b", "a", "b")
    assert history.can_undo
    assert history.can_redo
    assert history.jump(2) == "c"
    assert not history.can_redo


def test_pushing_in_the_middle_drops_what_was_undone() -> None:
    history = History("a", "bcd")
    history.jump(1)
    history.push("x")
    assert history.values == ("a", "b", "x")
    assert history.index == 2
    assert not history.can_redo


def test_a_history_can_be_made_with_later_values() -> None:
    assert History(1, [2, 3]).index == 2
    assert History(1, [2, 3], 1).current == 2


@pytest.mark.parametrize("index", [-1, 3, 4])
def test_an_index_outside_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        History(1, [2, 3], index)
    history = History(1, [2, 3], 1)
    with pytest.raises(IndexError):
        history.jump(index)
    assert history.index == 1


def test_undo_at_the_beginning_and_redo_at_the_end_are_refused() -> None:
    history = History(1)
    for attempt in (history.undo, history.redo):
        with pytest.raises(IndexError):
            attempt()
    assert history.current == 1


def test_modified_means_another_value_than_the_saved_one() -> None:
    history = History([0])
    history.push([1])
    assert history.is_modified
    history.undo()
    assert not history.is_modified  # back where it was saved
    history.redo()
    history.mark_saved()
    assert not history.is_modified
    history.undo()
    assert history.is_modified


def test_an_equal_value_that_was_pushed_counts_as_a_change() -> None:
    history = History([0])
    history.push([0])
    assert history.is_modified


@given(st.lists(st.one_of(st.integers(0, 9), st.sampled_from(["undo", "redo"])), max_size=40))
def test_a_history_behaves_like_two_stacks(steps: list[int | str]) -> None:
    history: History[int] = History(-1)
    done, undone = [-1], []
    for step in steps:
        if step == "undo":
            if len(done) > 1:
                undone.append(done.pop())
                history.undo()
        elif step == "redo":
            if undone:
                done.append(undone.pop())
                history.redo()
        else:
            assert isinstance(step, int)
            done.append(step)
            undone.clear()
            history.push(step)
        assert list(history.values) == done + undone[::-1]
        assert (history.current, history.index) == (done[-1], len(done) - 1)
        assert (history.can_undo, history.can_redo) == (len(done) > 1, bool(undone))
