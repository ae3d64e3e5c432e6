"""The commands ``solve`` and ``generate``."""

from __future__ import annotations

import io
import types
from pathlib import Path

import pytest

from floes_app.__main__ import main
from floes_app.bots.icefloes.levels import solver
from floes_app.games.icefloes.levels.level import read_level

LEVEL = "P....\n.*.*.\n.....\n.*.*.\n....*\n"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("floes: ")
    assert len(err.splitlines()) == 1
    return err


def solve_text(capsys: pytest.CaptureFixture[str], folder: Path, text: str) -> str:
    file = folder / "level.txt"
    file.write_bytes(text.encode())
    status, out, err = run(capsys, "solve", str(file))
    assert (status, err) == (0, "")
    return out


def test_solve_prints_par_and_the_alphabetically_first_shortest_solution(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert solve_text(capsys, tmp_path, LEVEL) == "par 9 d r u l l u u r d\n"
    assert solve_text(capsys, tmp_path, LEVEL.replace("\n", "\r\n")) == "par 9 d r u l l u u r d\n"
    assert solve_text(capsys, tmp_path, LEVEL.rstrip()) == "par 9 d r u l l u u r d\n"


def test_what_solve_prints_can_be_applied(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _par, _number, *actions = solve_text(capsys, tmp_path, LEVEL).split()
    status, out, _err = run(capsys, "apply", "icefloes", f"level={tmp_path / 'level.txt'}", *actions)
    assert status == 0
    assert out.splitlines()[1].startswith("over: ")


def test_solve_reads_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", types.SimpleNamespace(buffer=io.BytesIO(LEVEL.encode())))
    assert run(capsys, "solve", "-") == (0, "par 9 d r u l l u u r d\n", "")


def test_solve_proves_that_there_is_no_solution(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert solve_text(capsys, tmp_path, "P..\n...\n...\n") == "unsolvable\n"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("P*.\n...\n..Q\n", "2"),
        ("P..\n...\n..x\n", "line 3, column 3"),
        ("", "line 1, column 1"),
        ("; name\nP..\n...\n...\n", "line 1, column 1"),
        ("P..\n.*.\n...\n\n", "line 4, column 1"),
        ("...\n.P.\n..*\n", "line 2, column 2"),
    ],
)
def test_solve_refuses_other_files(text: str, place: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "level.txt"
    file.write_text(text, encoding="utf-8")
    assert place in refused(capsys, "solve", str(file))


def test_solve_wants_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "level.txt"
    file.write_text(LEVEL, encoding="utf-8")
    refused(capsys, "solve")
    refused(capsys, "solve", str(file), str(file))
    assert "“none”" in refused(capsys, "solve", str(tmp_path / "none"))


def test_solve_says_when_a_level_is_too_large(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "MEMORY", 10_000)
    file = tmp_path / "level.txt"
    file.write_text(LEVEL, encoding="utf-8")
    assert "level.txt" in refused(capsys, "solve", str(file))


@pytest.mark.slow
def test_generate_prints_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "generate")
    assert (status, err) == (0, "")
    position = read_level(out)
    assert position.size == (7, 7)
    assert position.seats == (0,)


def test_the_same_seed_makes_the_same_level(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["generate", "--size", "5x3", "--floes=3", "--seed", "Ünïcode ❄ word", "--difficulty", "easy"]
    status, level, _err = run(capsys, *words)
    assert status == 0
    assert run(capsys, *words)[1] == level
    words[5] = "another"
    assert run(capsys, *words)[1] != level
    assert read_level(level).size == (5, 3)
    assert sum(letter in "*P" for letter in level) == 3


@pytest.mark.slow
def test_without_a_seed_levels_differ(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ("--size", "5x3", "--floes", "3", "--difficulty", "easy")
    assert len({run(capsys, "generate", *wishes)[1] for _time in range(4)}) > 1


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--size", "4x5"], "4×5"),
        (["--size", "27x5"], "“27”"),
        (["--size", "7"], "“7”"),
        (["--size", "7x"], "“”"),
        (["--floes", "1"], "48"),
        (["--floes", "49"], "48"),
        (["--difficulty", "nightmare"], "beginner, easy, medium, hard, expert"),
        pytest.param(["--size", "3x3", "--floes", "2", "--difficulty", "expert"], "3×3", marks=pytest.mark.slow),
        (["--colour", "blue"], "--colour"),
        (["7x7"], "“7x7”"),
    ],
)
def test_generate_refuses(words: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert named in refused(capsys, "generate", *words)


def test_a_small_field_gets_what_difficulty_it_can_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "generate", "--size", "3x3", "--seed", "1")[0] == 0


def test_what_the_editor_writes_is_solved_and_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\ufeff; name: First\n; note: hello\n...\nP.*\n...\n", encoding="utf-8")
    assert main(["solve", str(file)]) == 0
    assert main(["actions", "icefloes", f"level={file}"]) == 0
    assert capsys.readouterr().out.split("\n")[0].startswith("par ")


def test_a_field_does_not_contradict_what_was_played_on_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["apply", "icefloes", "l"]) == 0
    position = capsys.readouterr().out.strip()
    assert main(["actions", "icefloes", "level=S1", "--position", position]) == 0
