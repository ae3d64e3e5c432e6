"""The match of two versions over the engine protocol."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from build_scripts.measuring import versus
from build_scripts.measuring.versus import Course, EngineProcess
from floes_app.bots.search.decision import Limits
from floes_app.games import find

FLOE = find("floe")
START = FLOE.start(FLOE.complete({}))
QUICK = Limits(seconds=0.001)


@pytest.mark.slow
def test_this_version_answers_with_a_legal_action() -> None:
    with EngineProcess(versus.ROOT, FLOE, "newcomer", Course()) as engine:
        choice = engine.choose(START, QUICK, random.Random(1)).action
        assert choice in START.actions()
        assert engine.choose(START.apply(choice), QUICK, random.Random(1)).action in START.apply(choice).actions()


def test_positions_that_came_up_before_are_told() -> None:
    begun = find("icefloes").parse("P*...../......./......./......./......./......./.....*Q P")
    course, state = Course(), begun
    for number in range(8):  # there and back, until the first position has come up for the third time
        assert course.words(state) == " ".join(["fen", begun.text, "moves", *("rllrrllr"[:number])])
        course.play(state, "rllr"[number % 4])
        state = state.apply("rllr"[number % 4])
    assert state.outcome is not None
    assert state.text == begun.text
    assert course.words(begun) == f"fen {begun.text} moves"


def test_after_a_roll_the_position_is_told_alone() -> None:
    course = Course()
    course.words(START)
    course.play(START, next(iter(START.actions())))
    other = START.apply(list(START.actions())[-1])
    assert course.words(other) == f"fen {other.text} moves"


def version(folder: Path, program: str) -> Path:
    """A folder with a version of Floes that is nothing but this program."""
    (folder / "floes_app").mkdir()
    (folder / "floes_app" / "__main__.py").write_text(program)
    return folder


def test_an_action_that_is_not_legal_is_named(tmp_path: Path) -> None:
    answers = {"ugi": "ugiok", "go": "bestmove h9h8"}
    folder = version(tmp_path, f"while True: print({answers}.get(input().split()[0], ''), flush=True)")
    with (
        EngineProcess(folder, FLOE, "master", Course()) as engine,
        pytest.raises(ValueError, match=r"“h9h8” .* 4/s4B/8/8/"),
    ):
        engine.choose(START, QUICK, random.Random(1))


def test_an_engine_that_ends_is_not_waited_for(tmp_path: Path) -> None:
    folder = version(tmp_path, "while not input().startswith('go'): pass")
    with EngineProcess(folder, FLOE, "master", Course()) as engine, pytest.raises(EOFError):
        engine.choose(START, QUICK, random.Random(1))


def test_a_folder_without_floes_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        versus.main([str(tmp_path)])
    assert f"no version of Floes is in {tmp_path}" in capsys.readouterr().err


@pytest.mark.slow
def test_a_match_against_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert versus.main([str(versus.ROOT), "icefloes", "--games", "2", "--movetime", "2"]) == 0
    line = capsys.readouterr().out
    assert line.startswith("icefloes: ")
    assert " of 2: " in line
