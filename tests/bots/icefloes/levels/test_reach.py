"""The cells that can be reached on a field, against a search of our own that knows cells and sets only."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.reach import reach
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Figures, measure
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.text import parse

Cell = tuple[int, int]
Cells = frozenset[Cell]
EMPTY_DUEL = "......Q/......./......./......./......./......./P...... P"


class Brute:
    """Every position that legal moves lead to, floes and players as sets and tuples of cells (at most two players)."""

    def __init__(self, rows: list[str]) -> None:
        self.width, self.height = len(rows[0]), len(rows)
        cells = {(x, self.height - 1 - y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
        self.goal = self.width // 2, self.height // 2
        floes = frozenset(cell for cell, letter in cells.items() if letter != ".")
        players = tuple(
            cell for _letter, cell in sorted((letter, cell) for cell, letter in cells.items() if letter in "PQ")
        )
        self.rests: set[Cell] = set(players)
        self.distance: int | None = None
        seen, layer, depth = {(floes, players)}, [(floes, players)], 0
        while layer and self.distance is None:
            depth += 1
            following = []
            for here in layer:
                for after in self.moves(*here):
                    self.rests.add(after[1][-1])
                    if after[1][-1] == self.goal:
                        self.distance = depth
                    if after not in seen:
                        seen.add(after)
                        following.append(after)
            layer = following
        self.positions = len(seen)

    def moves(
        self, floes: frozenset[Cell], players: tuple[Cell, ...]
    ) -> Iterator[tuple[frozenset[Cell], tuple[Cell, ...]]]:
        """The first player moves, and goes to the end of the line."""
        (x, y), others = players[0], players[1:]
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            at = x + dx, y + dy
            if not self.inside(at) or at in others:
                continue
            if at in floes:
                yield floes, (*others, at)
                continue
            while self.inside((at[0] + dx, at[1] + dy)) and (at[0] + dx, at[1] + dy) not in floes:
                at = at[0] + dx, at[1] + dy
            yield floes - {(x, y)} | {at}, (*others, at)

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height


def some_field(generator: random.Random, players: int) -> list[str]:
    """A small field with a few floes; nobody is on the goal or shut in."""
    while True:
        width, height = generator.choice([(3, 3), (3, 5), (5, 3), (5, 5)])
        letters = ["."] * (width * height)
        numbers = generator.sample(range(width * height), players + generator.randrange(4))
        for number, letter in zip(numbers, "PQ"[:players] + "****", strict=False):
            letters[number] = letter
        rows = ["".join(letters[row * width : (row + 1) * width]) for row in range(height)]
        if rows[height // 2][width // 2] in ".*":
            return rows


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
def test_it_agrees_with_a_plain_search_on_random_fields(players: int) -> None:
    generator = random.Random(players)
    hopeless = 0
    for _number in range(250):
        rows = some_field(generator, players)
        brute = Brute(rows)
        found = reach(parse("/".join(rows) + " P"))
        assert found.can_win is (brute.distance is not None), rows
        if not found.can_win:
            hopeless += 1
            assert set(found.rests) == brute.rests, rows
            if players == 1:  # the plain search does not tell two players apart, and so counts fewer positions of two
                assert found.positions == brute.positions, rows
    assert 20 < hopeless < 230, "the fields say something about both answers"


@pytest.mark.slow
def test_verdicts_of_one_player_agree_with_a_plain_search() -> None:
    generator = random.Random(7)
    for _number in range(100):
        rows = some_field(generator, 1)
        figures = measure(lambda _progress: True, "/".join(rows) + " P")
        assert isinstance(figures, Figures)
        assert figures.solution.par == Brute(rows).distance, rows
        assert (figures.reach is None) is (figures.solution.par is not None)


@pytest.mark.slow
def test_a_field_on_which_nobody_can_ever_win_is_told_as_that() -> None:
    figures = measure(lambda _progress: True, EMPTY_DUEL)
    assert isinstance(figures, DuelFigures)
    assert figures.is_hopeless
    assert figures.reach is not None
    assert figures.reach.can_win is False


@pytest.mark.slow
def test_a_field_that_is_too_large_to_tell_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reach(parse(EMPTY_DUEL), most=10).can_win is None
    monkeypatch.setattr(tasks, "reach", lambda position, report: reach(position, report, most=10))
    figures = measure(lambda _progress: True, EMPTY_DUEL)
    assert isinstance(figures, DuelFigures)
    assert figures.is_hopeless, "nobody won a game, and nobody is known to be able to"


def test_a_glide_across_the_goal_and_floes_beside_it_are_noted() -> None:
    crossed = reach(parse("...../...../P..../...../..... P"))
    assert (crossed.can_win, crossed.crossing, crossed.floe_beside) == (False, ((0, 2), (4, 2)), False)
    never = reach(parse("P../.../... P"))
    assert (never.can_win, never.crossing, never.rests) == (False, None, ((0, 0), (2, 0), (0, 2), (2, 2)))


def test_it_stops_when_told() -> None:
    rows = ["R.......Q", *["........."] * 7, "P.......S"]
    with pytest.raises(Stopped):
        reach(parse("/".join(rows) + " P"), lambda _progress: False)
