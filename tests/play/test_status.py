"""Remarks in the line of words, and how long they stay."""

from __future__ import annotations

from floes_app.play.status import Notice, reading_seconds


def test_a_remark_that_disappears_is_drawn_once_more_and_is_gone() -> None:
    notice = Notice()
    notice.tell("There.")
    long = reading_seconds("There.", "normal")
    assert not notice.update(long / 2)
    assert notice.is_shown
    assert notice.update(long)
    assert not notice.is_shown
    assert not notice.update(long)


def test_a_remark_can_be_taken_away() -> None:
    notice = Notice()
    notice.tell("There.")
    notice.clear()
    assert not notice.is_shown
