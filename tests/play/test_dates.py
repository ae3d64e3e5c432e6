"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime

import pytest

from floes_app.play.dates import clock, relative

#: A Thursday evening.
NOW = datetime(2026, 10, 15, 20, 30)


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ((2026, 10, 15, 20, 30), "just now"),
        ((2026, 10, 16, 9, 0), "just now"),
        ((2026, 10, 15, 20, 29), "a minute ago"),
        ((2026, 10, 15, 19, 31), "59 minutes ago"),
        ((2026, 10, 15, 19, 30), "this evening"),
        ((2026, 10, 15, 12, 0), "this afternoon"),
        ((2026, 10, 15, 11, 59), "this morning"),
        ((2026, 10, 15, 4, 0), "this morning"),
        ((2026, 10, 15, 3, 59), "last night"),
        ((2026, 10, 14, 18, 0), "yesterday evening"),
        ((2026, 10, 14, 17, 59), "yesterday"),
        ((2026, 10, 14, 0, 0), "yesterday"),
        ((2026, 10, 13, 23, 59), "on Tuesday"),
        ((2026, 10, 9, 0, 0), "on Friday"),
        ((2026, 10, 8, 23, 59), "last week"),
        ((2026, 10, 2, 0, 0), "last week"),
        ((2026, 10, 1, 12, 0), "2 weeks ago"),
        ((2026, 9, 18, 12, 0), "3 weeks ago"),
        ((2026, 9, 17, 12, 0), "in September"),
        ((2025, 12, 24, 12, 0), "in December"),
        ((2025, 10, 24, 12, 0), "in October 2025"),
    ],
)
def test_a_date_is_said_as_people_say_it(then: tuple[int, ...], words: str) -> None:
    assert relative(datetime(*then), NOW) == words  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seconds", "figures"), [(7.4, "0:07"), (59.6, "1:00"), (750, "12:30"), (3599.7, "1:00:00"), (3723, "1:02:03")]
)
def test_a_duration_is_told_to_the_nearest_second(seconds: float, figures: str) -> None:
    assert clock(seconds) == figures
