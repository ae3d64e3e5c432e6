"""Words of a command line as numbers."""

from __future__ import annotations

import pytest

from floes_app.cli.arguments import UsageError, split, whole_number


@pytest.mark.parametrize("word", ["1", "7", "100", "5000", "999999999999"])
def test_a_number_may_have_as_many_digits_as_its_bounds(word: str) -> None:
    assert whole_number(word, "--games", 1, 999_999_999_999) == int(word)


@pytest.mark.parametrize("word", ["2", "101", "-3", "3.0", "", "³", "٣", "1_0", "0" * 5000])
def test_what_is_no_number_or_beyond_the_bounds_is_refused_with_them(word: str) -> None:
    with pytest.raises(UsageError, match="--games must be a whole number from 3 to 100"):
        whole_number(word, "--games", 3, 100)


def test_noughts_in_front_are_read_up_to_twelve_digits() -> None:
    assert whole_number("100".zfill(12), "--games", 3, 100) == 100
    with pytest.raises(UsageError):
        whole_number("100".zfill(13), "--games", 3, 100)


def test_an_unknown_option_is_told_with_those_that_there_are() -> None:
    with pytest.raises(UsageError, match="there is --games, --fast"):
        split(["--thing"], ["games"], ["fast"])
    with pytest.raises(UsageError, match="there is none"):
        split(["--thing"])
