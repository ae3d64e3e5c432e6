"""The message when a pack of levels is solved, or has all its stars."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from floes_app.play.game.controller import GameController
from floes_app.play.help.practice import MANY_MOVES
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import milestones
from floes_app.play.levels.library.milestones import PackStanding
from floes_app.storage.levels.progress import Progress, SolvedGame
from tests.play.table import Table

PACKS = [levels for _pack, levels in level_library.packs()]
ENDS = [pack.end for pack, _levels in level_library.packs()]


def solve(progress: Progress, levels: tuple[level_library.LibraryLevel, ...], *, star: bool) -> str:
    """Solve these levels; what is said after the last."""
    said = ""
    for level in levels:
        before = milestones.standing(progress, level.rows)
        progress.solved(level.rows, 9, star, star)
        assert not said, "only the last level completes a pack"
        said = milestones.words(progress, level.rows, before)
    return said


def test_a_pack_that_is_solved_leads_to_the_next(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert solve(progress, PACKS[0], star=False) == f"{ENDS[0]} First Steps: all solved. Next up: On Foot."
    assert solve(progress, PACKS[0], star=False) == "", "it is said once"
    assert solve(progress, PACKS[0], star=True) == "First Steps: three stars on every level!"
    assert solve(progress, PACKS[-1], star=False) == f"{ENDS[-1]} Polar Night: all solved. Next up: On Foot."


def test_the_next_pack_is_the_one_behind_although_others_before_it_are_open(tmp_path: Path) -> None:
    titles = [pack.title for pack, _levels in level_library.packs()]
    said = solve(Progress(tmp_path), PACKS[2], star=False)
    assert titles[3] in said
    assert titles[0] not in said


def test_after_all_packs_there_is_one_to_make(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    for levels in PACKS[:-1]:
        assert "Next up" in solve(progress, levels, star=False)
    assert solve(progress, PACKS[-1], star=False) == f"{ENDS[-1]} Every level solved. The sea is yours. Make a new one?"


def test_a_level_in_no_pack_completes_nothing(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert milestones.standing(progress, ("P.*",)) is PackStanding.OPEN
    assert milestones.words(progress, ("P.*",), PackStanding.OPEN) == ""


def practice(table: Table, level: level_library.LibraryLevel, actions: str, par: int) -> GameController:
    """A game on a level after these actions; par is told to it, for nobody computes here."""
    controller = GameController(table, level.session())
    assert controller.practice is not None
    controller.practice.par = par
    for action in actions:
        controller.play(action)
    controller.practice.note()
    return controller


@pytest.mark.parametrize(
    ("par", "hinted", "words"),
    [
        (4, False, "Par at the first try. Beautifully done."),
        (4, True, "You did it! Can you do it without hints, too?"),
        (3, False, "One move over par. So close!"),
        (2, False, "Can you do it in 2 moves?"),
    ],
)
def test_how_a_level_went_is_said_in_kind_words(tmp_path: Path, par: int, hinted: bool, words: str) -> None:
    level = next(level for level in PACKS[0] if level.par == 4)
    controller = practice(Table(tmp_path), level, level.solution[:-1], par)
    hints = controller.practice
    assert hints is not None
    hints.aided = hinted
    controller.play(level.solution[-1])
    hints.note()
    assert hints.verdict() == words


def test_par_of_a_level_that_was_played_before_is_no_first_try(tmp_path: Path) -> None:
    level = next(level for level in PACKS[0] if level.par == 4)
    table = Table(tmp_path)
    table.progress.tried(level.rows, SolvedGame(datetime(2031, 12, 24, 12), 9, unaided=True))
    hints = practice(table, level, level.solution, 4).practice
    assert hints is not None
    assert hints.verdict() == "That’s par: nobody can do it in fewer."


def test_somebody_who_goes_round_in_circles_is_reminded_of_hints_once(tmp_path: Path) -> None:
    controller = practice(Table(tmp_path), PACKS[0][2], "", 2)
    said = []
    for _number in range(MANY_MOVES):
        actions = controller.session.state.actions()
        controller.play(next(action for action in actions if controller.session.state.apply(action).outcome is None))
        said += [controller.notice.status.words] if controller.notice.is_shown else []
    assert said == ["Stuck? Press H for a hint."]
