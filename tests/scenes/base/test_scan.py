"""One-switch play goes through rows, then through what is in one, and begins again when it is told to."""

from __future__ import annotations

from floes_app.scenes.base.scan import ScanCursor, ScanRow

ROW = ScanRow(("a", "b"))
THINGS = [ROW, "c"]


def test_begun_anew_it_leaves_the_row_that_it_went_through() -> None:
    cursor: ScanCursor[str] = ScanCursor()
    cursor.step(THINGS)
    assert cursor.open()
    cursor.step(THINGS)
    assert cursor.at == "a"
    cursor.start()
    cursor.step(THINGS)
    assert cursor.at == ROW


def test_after_the_last_of_a_row_comes_the_next_row_and_then_the_first_again() -> None:
    cursor: ScanCursor[str] = ScanCursor()
    cursor.step(THINGS)
    cursor.open()
    lit = []
    for _step in range(4):
        cursor.step(THINGS)
        lit.append(cursor.at)
    assert lit == ["a", "b", "c", ROW]
    cursor.step([])
    assert cursor.at is None
