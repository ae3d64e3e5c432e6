"""The built-in levels: each is what its header says."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.content import levels as script
from build_scripts.content.twins import pairs
from floes_app.bots.icefloes.levels.idea import idle_floes, turns_alike
from floes_app.bots.icefloes.levels.rating import rate_solved
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.core import record
from floes_app.core.assets import LEVELS
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.fields import FIELDS, field_start
from floes_app.games.icefloes.levels.level import level_text, read_level
from floes_app.games.icefloes.levels.pack import Level, pack_text, read_pack, replays_to_a_win
from floes_app.games.icefloes.text import parse
from floes_app.storage.levels.progress import BEFORE, Marks, Progress
from tests.amounts import sample

PACKS = [(path.stem, pack) for path, pack in script.packs().items()]
EARLIER = [(path.stem, pack) for path, pack in script.packs(script.EARLIER).items()]
WORLDS = [(key, level) for key, pack in PACKS for level in pack.levels]
PRACTICE = [(key, level) for key, pack in (*PACKS, *EARLIER) for level in pack.levels]


@pytest.mark.parametrize(("pack", "level"), sample(PRACTICE, 3), ids=lambda value: getattr(value, "name", value))
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
    assert len(WORLDS) >= 85
    assert len(PACKS) == 9
    assert len({level.name for _pack, level in PRACTICE}) == len(PRACTICE)
    seen: set[tuple[str, ...]] = set()
    for _pack, level in PRACTICE:
        rows = level.position.rows()
        turned = set()
        for _turn in range(4):
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
            turned |= {rows, rows[::-1]}
        assert not turned & seen, level.name
        seen |= turned


def test_no_world_has_a_level_with_the_way_of_another_or_one_floe_apart() -> None:
    found = list(pairs(pack for _key, pack in PACKS))
    assert [pair.sentence() for pair in found if not pair.is_meant] == []
    meant = {pair.level.name: pair.level.note for pair in found}
    assert set(meant) == {"Two Souvenirs", "Mister Hyde", "Country Mouse"}
    before = {level.name: level.note for _key, level in WORLDS}
    assert "mirrored" in meant["Two Souvenirs"]
    assert "mirrored" in meant["Mister Hyde"]
    assert "Same ice as the next" in before["Town Mouse"]


def test_each_level_of_a_world_has_a_thought_of_its_own_and_each_world_a_last_word() -> None:
    thoughts = [level.thought for _key, level in WORLDS]
    assert all(thought.endswith((".", "?")) for thought in thoughts)
    assert len(set(thoughts)) == len(thoughts)
    assert len({pack.end for _key, pack in PACKS} - {""}) == len(PACKS)


def test_they_lead_from_a_first_step_to_par_20_and_beyond() -> None:
    pars = [level.par or 0 for _pack, level in WORLDS]
    assert pars[0] == 1
    assert max(pars) > 20
    sizes = {level.position.size for _pack, level in WORLDS}
    assert {(3, 3), (5, 5), (7, 7), (9, 9)} <= sizes
    assert len(sizes) >= 7


def test_hardly_any_level_goes_round_and_round() -> None:
    assert {level.name for _pack, level in WORLDS if turns_alike(level.solution) > 6} == {"Roundabout"}


def test_notes_tell_an_idea_in_a_line_and_no_figures() -> None:
    for key, level in PRACTICE:
        assert len(level.note) <= 70 or key == "01-first-steps", level.name
        assert not set("0123456789'") & set(level.note), level.name
        assert "goal" not in level.note, level.name


@pytest.mark.parametrize("key", [key for key, _pack in PACKS])
def test_no_floe_is_idle_and_one_way_is_shortest(key: str) -> None:
    for level in dict(PACKS)[key].levels:
        solution = solve(level.position)
        assert idle_floes(level.position, solution) == (), level.name
        # a mirror image with the player on its axis: two ways by design
        assert solution.count == (2 if level.name == "Left or Right?" else 1), level.name


@pytest.mark.parametrize(("now", "before"), BEFORE.items())
def test_a_level_that_lost_its_idle_floes_is_the_same_level(now: str, before: str, tmp_path: Path) -> None:
    assert now in {"/".join(level.position.rows()) for _pack, level in PRACTICE}
    one, other = (solve(parse(f"{rows} P")) for rows in (now, before))
    assert (one.par, one.solutions) == (other.par, other.solutions)
    Progress(tmp_path).solved(tuple(before.split("/")), 9, par=False, unaided=True)
    kept = Progress(tmp_path)
    assert kept.of(tuple(now.split("/"))) == Marks(9, False, True)
    kept.solved(tuple(now.split("/")), 5, par=True, unaided=False)
    assert Progress(tmp_path).of(tuple(now.split("/"))) == Marks(5, True, True)


def test_a_saved_game_on_a_level_that_went_still_opens() -> None:
    rows = "P..../...../...../...*./***.."  # Keel, which was in the app once
    assert rows not in {"/".join(level.position.rows()) for _pack, level in PRACTICE}
    session = Session(GAME, {"level": rows})
    session.play("d")
    again = record.read(record.write(session), GAMES)
    assert again.state.text == session.state.text
    again.play("r")


def test_a_saved_game_on_a_board_that_went_still_opens() -> None:
    rows = (LEVELS / "fields" / "T5.txt").read_text(encoding="ascii").split()
    session = Session(GAME, {"level": "/".join(rows)})
    session.play("u")
    written = record.write(session)
    assert "T5" not in {str(choice.value) for choice in FIELDS}
    before = written.replace(f'"{"/".join(rows)}"', '"T5"')
    assert before != written
    again = record.read(before, GAMES)
    assert again.state.text == session.state.text
    assert record.read(record.write(again), GAMES).options == {"level": "T5"}
    again.play(again.state.actions()[0])


MULTIPLAYER = sorted((LEVELS / "multiplayer").glob("*.txt"))


@pytest.mark.parametrize(
    "path", [*script.packs(), *script.packs(script.EARLIER), *MULTIPLAYER], ids=lambda path: path.stem
)
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


@pytest.mark.slow
def test_the_script_finds_symmetric_candidates() -> None:
    from floes_app.bots.icefloes.levels.generator import Wishes

    for name, turn in script.SYMMETRIES.items():
        candidate = next(script.candidates(Wishes(5, 5, 5, "easy"), name, "test"))
        assert candidate.rating.grade == "easy"
        cells = set(candidate.start.floe_cells())
        assert {turn(column, row, 5, 5) for column, row in cells} == cells
        assert candidate.rating.idea.idle is not None
