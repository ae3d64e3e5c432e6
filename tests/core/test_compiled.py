"""Compiled engines beside the source: used where they are of exactly that source, and never otherwise."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from floes_app.bots.process.child import Channel, ChildProcess
from floes_app.core import compiled

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny project, whose engines are kept in a folder beside it."""
    root = tmp_path / "project"
    for name in compiled.PACKAGES:
        (root / "floes_app" / name).mkdir(parents=True)
        (root / "floes_app" / name / "rules.py").write_text("one = 1\n")
    (root / "setup.py").write_text("COMPILED = []\n")
    monkeypatch.setattr(compiled, "ROOT", root)
    monkeypatch.setenv(compiled.VARIABLE, str(tmp_path / "engines"))
    return root


def test_every_edited_source_has_a_place_of_its_own(checkout: Path) -> None:
    places = [compiled.folder()]
    for name in compiled.PACKAGES:
        (checkout / "floes_app" / name / "rules.py").write_text("one = 2\n")
        places.append(compiled.folder())
    (checkout / "floes_app" / "games" / "rules.py").rename(checkout / "floes_app" / "games" / "other.py")
    places.append(compiled.folder())
    (checkout / "setup.py").write_text("COMPILED = ['games/other.py']\n")
    places.append(compiled.folder())
    assert None not in places
    assert len(set(places)) == len(places)


def test_elsewhere_than_in_a_project_nothing_is_looked_for(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled.folder() is not None
    (checkout / "setup.py").unlink()
    assert compiled.folder() is None
    monkeypatch.setattr(compiled, "ROOT", ROOT)
    monkeypatch.delenv(compiled.VARIABLE)
    assert compiled.folder() is None


def test_only_what_is_compiled_is_found(tmp_path: Path) -> None:
    (tmp_path / "floes_app" / "bots" / "search").mkdir(parents=True)
    library = tmp_path / "floes_app" / "bots" / "search" / f"search{compiled.SUFFIX}"
    library.touch()
    finder = compiled.Finder(tmp_path)
    found = finder.find_spec("floes_app.bots.search.search")
    assert found is not None
    assert found.origin == str(library)
    for name in ("floes_app", "floes_app.bots.search", "floes_app.bots.process.engine_client", "json"):
        assert finder.find_spec(name) is None


def test_everything_that_is_compiled_is_among_what_the_key_is_made_of() -> None:
    pytest.importorskip("setuptools")
    listed = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["COMPILED"]
    assert listed
    assert {name.split("/")[1] for name in listed} <= set(compiled.PACKAGES)


def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would be started from now on."""
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command))
    return commands


def test_it_compiles_where_it_can_and_has_not_failed_yet(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = started(monkeypatch)
    monkeypatch.setattr(compiled, "find_spec", lambda _name: object())
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    compiled.compile_in_background()
    assert commands == [], "no compiler"
    monkeypatch.setattr(shutil, "which", lambda name: name)
    compiled.compile_in_background()
    assert commands == [[sys.executable, "-m", "floes_app.core.compiled"]]
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    assert not compiled.compile_now()
    compiled.compile_in_background()
    assert len(commands) == 1, "it failed once"
    (checkout / "floes_app" / "bots" / "rules.py").write_text("one = 3\n")
    compiled.compile_in_background()
    assert len(commands) == 2


def test_a_source_that_is_edited_while_it_is_compiled_is_not_taken_for_the_old_one(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def compile_(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        made = Path(command[command.index("--build-lib") + 1])
        made.mkdir()
        (made / f"floes_engines__mypyc{compiled.SUFFIX}").touch()
        if edit:
            (checkout / "floes_app" / "games" / "rules.py").write_text("edited\n")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", compile_)
    edit = True
    assert not compiled.compile_now()
    assert list((tmp_path / "engines").iterdir()) == []
    edit = False
    assert compiled.compile_now()
    assert compiled.ready(compiled.folder())


def nothing(line: Channel) -> None:
    """A process that waits until it is ended."""
    line.hear()


def test_a_worker_is_renewed_once_when_there_are_compiled_engines(checkout: Path) -> None:
    child = ChildProcess(nothing, "idle")
    try:
        child.start()
        child.renew()
        first = child._process
        assert first is not None, "there is nothing faster"
        place = compiled.folder()
        assert place is not None
        place.mkdir(parents=True)
        child.renew()
        assert child._process is None
        child.start()
        second = child._process
        child.renew()
        assert child._process is second
        assert second is not None
    finally:
        child.close()


@pytest.mark.slow
def test_a_project_is_compiled_and_an_edit_is_seen(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    if shutil.which("cc") is None:
        pytest.skip("needs a C compiler")
    project = tmp_path / "project"
    for name in ("floes_app", "assets", "levels"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, project / name)
    environment = os.environ | {"FLOES_ENGINES": str(tmp_path / "engines"), "PYTHONPATH": str(project)}

    def ask(*words: str) -> str:
        command = [sys.executable, "-m", *words]
        return subprocess.run(command, cwd=project, env=environment, check=True, capture_output=True, text=True).stdout

    assert "engines: interpreted" in ask("floes_app", "--version")
    perft = ask("floes_app", "perft", "seega", "2")
    ask("floes_app.core.compiled")
    assert "engines: compiled" in ask("floes_app", "--version")
    assert ask("floes_app", "perft", "seega", "2") == perft
    assert not list(project.rglob("*.so")), "nothing is put beside the source"
    rules = project / "floes_app" / "bots" / "search" / "search.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\nprint('edited')\n", encoding="utf-8")
    said = ask("floes_app", "--version")
    assert "edited" in said
    assert "engines: interpreted" in said
