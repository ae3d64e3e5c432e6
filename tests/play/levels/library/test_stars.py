"""The three stars of a practice level: what earns them, what they are called, and what they are called when missing."""

from __future__ import annotations

from itertools import product

import pytest

from floes_app.play.levels.library import stars
from floes_app.storage.levels.progress import Marks


@pytest.mark.parametrize(
    ("marks", "earned"),
    [
        (Marks(), (False, False, False)),
        (Marks(9), (True, False, False)),
        (Marks(6, par=True), (True, True, False)),
        (Marks(9, unaided=True), (True, False, True)),
        (Marks(6, True, True), (True, True, True)),
    ],
)
def test_a_star_is_for_solving_one_for_par_and_one_for_no_hints(marks: Marks, earned: stars.Earned) -> None:
    assert stars.earned(marks) == earned


def test_a_missing_star_never_has_the_name_of_one_that_is_earned() -> None:
    lit, grey = stars.names((True, True, True)), stars.names((False, False, False))
    assert len({*lit, *grey}) == 6
    assert stars.names((True, False, True)) == (lit[0], grey[1], lit[2])


def test_what_is_missing_is_named_and_nothing_else() -> None:
    lit, grey = stars.names((True, True, True)), stars.names((False, False, False))
    for solved, par, unaided in product((True, False), repeat=3):
        said = stars.missing((solved, par, unaided))
        for has, name, lack in zip((solved, par, unaided), lit, grey, strict=True):
            assert (lack in said) is not has
            assert name not in said.replace(lack, "")
    assert stars.missing((True, True, True)) == ""


def test_of_a_level_that_is_not_solved_no_stars_are_told() -> None:
    assert stars.in_words((False, False, False)) == ""
    assert stars.names((True, False, False))[2] in stars.in_words((True, False, False))
