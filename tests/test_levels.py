"""The built-in levels: each is what its header says."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts import levels as script
from floes_app.bots.icefloes.rating import rate_solved
from floes_app.bots.icefloes.solver import solve
from floes_app.core.assets import LEVELS
from floes_app.games.icefloes.fields import FIELDS, field_start
from floes_app.games.icefloes.level import level_text, read_level
from floes_app.games.icefloes.pack import Level, pack_text, read_pack, replays_to_a_win

PACKS = [(path.stem, pack) for path, pack in script.packs().items()]
PRACTICE = [(key, level) for key, pack in PACKS for level in pack.levels]


@pytest.mark.parametrize(("pack", "level"), PRACTICE, ids=lambda value: getattr(value, "name", value))
def test_every_practice_level_is_what_its_header_says(pack: str, level: Level) -> None:
    assert read_level(level_text(level.position)) == level.position
    solution = solve(level.position)
    rating = rate_solved(level.position, solution)
    assert rating is not None
    assert level.par == solution.par
    assert level.solution == "".join(solution.actions)
    assert replays_to_a_win(level.position, level.solution)
    assert level.difficulty == pytest.approx(rating.difficulty, abs=0.051)
    assert level.name
    assert level.note.endswith((".", "?", "!"))


def test_there_are_many_practice_levels_and_no_two_are_alike() -> None:
    assert len(PRACTICE) >= 60
    assert len({level.name for _pack, level in PRACTICE}) == len(PRACTICE)
    seen = set()
    for _pack, level in PRACTICE:
        rows = level.position.rows()
        turned = set()
        for _turn in range(4):
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
            turned |= {rows, rows[::-1]}
        assert not turned & seen, level.name
        seen |= turned


def test_they_rise_from_a_first_step_to_par_20_and_beyond() -> None:
    pars = [level.par or 0 for _pack, level in PRACTICE]
    assert pars[0] == 1
    assert max(pars) > 20
    hardest = [max(level.difficulty or 0 for level in pack.levels) for _key, pack in PACKS]
    assert hardest[-1] == max(hardest)
    for key, pack in PACKS[1:]:
        difficulties = [level.difficulty or 0 for level in pack.levels]
        assert difficulties == sorted(difficulties), key
    middles = [sorted(level.difficulty or 0 for level in pack.levels)[len(pack.levels) // 2] for _key, pack in PACKS]
    assert middles == sorted(middles)
    sizes = {level.position.size for _pack, level in PRACTICE}
    assert {(5, 5), (7, 7), (9, 9)} <= sizes
    assert len(sizes) >= 7


MULTIPLAYER = sorted((LEVELS / "multiplayer").glob("*.txt"))


@pytest.mark.parametrize("path", [*script.packs(), *MULTIPLAYER], ids=lambda path: path.stem)
def test_built_in_packs_are_written_as_the_app_writes_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    pack = read_pack(text)
    assert text == pack_text(pack)
    assert pack.title
    assert pack.note


def test_the_fields_for_several_players_are_the_built_in_ones() -> None:
    found = {}
    for players, path in enumerate(MULTIPLAYER, start=2):
        for level in read_pack(path.read_text(encoding="utf-8")).levels:
            assert len(level.position.seats) == players
            assert level.note
            found[level.name.partition(":")[0]] = level.position
    assert found == {str(choice.value): field_start(str(choice.value)) for choice in FIELDS}


def test_the_script_finds_symmetric_candidates() -> None:
    from floes_app.bots.icefloes.generator import Wishes

    for name, turn in script.SYMMETRIES.items():
        candidate = next(script.candidates(Wishes(7, 7, 8, "easy"), name, "test"))
        assert candidate.rating.grade == "easy"
        cells = set(candidate.start.floe_cells())
        assert {turn(column, row, 7, 7) for column, row in cells} == cells
        assert candidate.floes_used >= 1
        assert candidate.steps <= candidate.rating.par
