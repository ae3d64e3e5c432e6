"""Every verdict of the editor against trying everything, on random small levels and fields."""

from __future__ import annotations

import random

import pytest

from floes_app.board.icefloes.editor.drafts import Draft, problems
from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Figures, idle_floes, measure
from floes_app.play.levels.editor.verdict import LevelStanding, LevelVerdict, verdict
from floes_app.play.levels.library.analysis import LevelAnalysis
from tests.play.brute_force import Field

#: So many of each are looked at in every run, and so many before a release.
FEW_LEVELS, FEW_FIELDS = 30, 2
LEVELS, FIELDS = 350, 150


def all_reports(_progress: object) -> bool:
    return True


def random_rows(number: int, players: int) -> tuple[str, ...]:
    """A small level; the number is its seed."""
    generator = random.Random(f"{players} {number}")
    width, height = generator.choice([(3, 5), (5, 3), (5, 5)] if players == 1 else [(3, 3), (3, 5), (5, 3)])
    cells = [(x, y) for x in range(width) for y in range(height) if (x, y) != (width // 2, height // 2)]
    floes = generator.randint(0, 6 if players == 1 else 3)
    chosen = generator.sample(cells, players + floes)
    letters = dict(zip(chosen, "PQ"[:players] + "*" * floes, strict=True))
    return tuple("".join(letters.get((x, y), ".") for x in range(width)) for y in range(height))


def judged(rows: tuple[str, ...]) -> tuple[LevelVerdict, Figures | DuelFigures]:
    """The editor's verdicts on levels, and their reasons."""
    draft = Draft(rows)
    assert problems(draft) == ()
    analysis = LevelAnalysis()
    analysis.look_at(rows)
    figures = measure(all_reports, tasks.first_position(rows))
    analysis.know(rows, figures)
    return verdict((), analysis, draft.start), figures


def check_level(number: int) -> bool:
    """Compare a level for one player; whether it can be solved."""
    rows = random_rows(number, 1)
    said, figures = judged(rows)
    field = Field(rows)
    ways, rests = field.ways()
    assert isinstance(figures, Figures)
    if not ways:
        assert (said.standing, said.words) == (LevelStanding.BAD, "Can’t be solved"), rows
        assert figures.reach is not None
        assert {(x, len(rows) - 1 - y) for x, y in figures.reach.rests} == rests, rows
        if said.explanation.startswith("You never stop in the row"):
            assert not any(x == field.goal[0] or y == field.goal[1] for x, y in rests), rows
        return False
    assert said.standing is LevelStanding.GOOD, rows
    plural = "way" if len(ways) == 1 else "ways"
    assert said.words.startswith(f"Par {len(ways[0])} · {len(ways)} shortest {plural} · "), rows
    assert figures.solution.actions == tuple(ways[0]), rows
    if len(ways) <= 12:
        assert list(tasks.solutions(all_reports, tasks.first_position(rows))) == ways, rows
        idle = idle_floes(all_reports, tasks.first_position(rows)).cells
        assert {(x, len(rows) - 1 - y) for x, y in idle} == field.idle(), rows
    return True


def check_field(number: int) -> str:
    """Compare a field for two players; what is said of it."""
    rows = random_rows(number, 2)
    said, figures = judged(rows)
    can_win, winner, plies = Field(rows).outcomes(tasks.DUEL_PLIES)
    assert isinstance(figures, DuelFigures)
    assert (said.words == "Nobody can ever win here") == (not can_win), rows
    if can_win:
        assert figures.forced == winner, rows
    if winner is not None:
        assert figures.plies == plies, rows
        move = "move" if plies == 1 else "moves"
        assert said.words == f"The {('walrus', 'puffin')[winner]} can force a win in {plies} {move}", rows
        assert said.standing is LevelStanding.BAD
    return said.words if winner is None else "forced"


@pytest.fixture(autouse=True)
def _few_quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick games only show that somebody wins; what is compared here is proved."""
    monkeypatch.setattr(tasks, "DUEL_GAMES", 10)


@pytest.mark.slow
def test_levels_are_judged_as_trying_everything_does() -> None:
    solved = sum(check_level(number) for number in range(FEW_LEVELS))
    assert 3 < solved < FEW_LEVELS - 3, "both answers are among them"


def test_fields_are_judged_as_trying_everything_does() -> None:
    for number in range(FEW_FIELDS):
        check_field(number)


@pytest.mark.slow
def test_many_levels_are_judged_as_trying_everything_does() -> None:
    solved = sum(check_level(number) for number in range(FEW_LEVELS, FEW_LEVELS + LEVELS))
    assert 30 < solved < LEVELS - 30


@pytest.mark.slow
def test_many_fields_are_judged_as_trying_everything_does() -> None:
    said = [check_field(number) for number in range(FEW_FIELDS, FEW_FIELDS + FIELDS)]
    assert said.count("forced") > 10
    assert said.count("Nobody can ever win here") > 2
    assert len(set(said)) > 2
