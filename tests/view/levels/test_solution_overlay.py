"""The numbers of the moves over the board."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest

from floes_app.view.boards.painter import Frame
from floes_app.view.levels import solution_overlay
from floes_app.view.levels.solution_overlay import NUMBER, SPOTS, draw_way, number_spots

#: A way that comes to the same few cells again and again.
LONG = tuple(random.Random(4).choices(((0, 0), (2, 0), (2, 2)), k=40))


@pytest.mark.parametrize("at", range(len(LONG)))
def test_numbers_of_a_long_way_stay_on_their_squares_and_apart(at: int) -> None:
    spots = number_spots(LONG, at)
    for across, down in spots.values():
        assert max(abs(across), abs(down)) + NUMBER / 2 < 0.5
    on_one = [(one, other) for one, other in combinations(spots, 2) if LONG[one] == LONG[other]]
    assert on_one
    for one, other in on_one:
        assert max(abs(a - b) for a, b in zip(spots[one], spots[other], strict=True)) > NUMBER / 2


@pytest.mark.parametrize("at", range(len(LONG) - 1))
def test_the_next_move_always_has_its_number_and_the_player_is_not_covered(at: int) -> None:
    spots = number_spots(LONG, at)
    assert at + 1 in spots
    assert all(spots[step] != SPOTS[0] for step in spots if LONG[step] == LONG[at])


def test_a_short_way_has_a_number_for_every_move() -> None:
    assert set(number_spots(LONG[:8], 3)) == set(range(1, 8))


def test_what_was_made_and_what_comes_next_and_later_are_drawn_each_in_its_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines, numbers = list[int](), dict[int, int]()
    monkeypatch.setattr(solution_overlay, "_segment", lambda _begin, _end, ahead, _cell: (lines.append(ahead), "")[1])
    monkeypatch.setattr(
        solution_overlay, "_draw_number", lambda _to, _spot, step, ahead, _cell: numbers.update({step: ahead})
    )
    pygame.font.init()
    frame = Frame(0, 0, 40, 40, (5.0, 5.0))
    draw_way(pygame.Surface((200, 200)), frame, 5, [(0, 0), (3, 0), (3, 3), (1, 3), (1, 1)], 2)
    assert lines == [-2, -1, 0, 1], "below 0 what was made, 0 what comes next"
    assert numbers == {1: -2, 2: -1, 3: 0, 4: 1}
