"""Compile the rules and the searches in a copy of the project, and run their tests on what was compiled.

    .venv/bin/python -m build_scripts.packaging.compiled                   all tests of rules and bots in build/compiled
    .venv/bin/python -m build_scripts.packaging.compiled --no-tests        compile only
    .venv/bin/python -m build_scripts.packaging.compiled [pytest args]     run these tests instead

All tests are the slow ones too, which take a fraction of their time where they run compiled, on all cores.
The checkout itself stays as it is: what was compiled there would hide what is edited afterwards.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "compiled"
FOLDERS = ("floes_app", "assets", "levels", "tests", "build_scripts")
FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md")
#: Everything that runs on the compiled modules.
TESTS = ("tests/test_conformance.py", "tests/test_perft.py", "tests/test_playthroughs.py", "tests/games", "tests/bots",
         "tests/assets/test_puzzles.py", "tests/scenes/game/study/test_real_study.py",
         "tests/build_scripts/measuring/test_truths.py", "tests/play/learn/test_puzzles.py",
         "tests/play/study/test_told_games.py")  # fmt: skip
#: A core that has nothing left to do takes tests from another.
ON_ALL_CORES = ("-m", "", "-n", "auto", "--dist", "worksteal")


def copy_project(copy: Path = COPY) -> None:
    """Bring a copy of the project up to date. What did not change stays, so that only the rest is compiled again."""
    copy.mkdir(parents=True, exist_ok=True)
    for folder in FOLDERS:
        source, target = ROOT / folder, copy / folder
        shutil.copytree(source, target, ignore=_leave_out, copy_function=_copy_if_changed, dirs_exist_ok=True)
        for path in list(target.rglob("*.py")):
            if not (source / path.relative_to(target)).exists():
                path.unlink()
    for name in FILES:
        _copy_if_changed(str(ROOT / name), str(copy / name))
    listed = (copy / "setup.py").read_text(encoding="utf-8")
    for library in list((copy / "floes_app").rglob("*.so")):
        module = library.with_name(library.name.partition(".")[0] + ".py").relative_to(copy).as_posix()
        if f'"{module}"' not in listed:  # it was compiled once, and would hide its source
            library.unlink()


def _leave_out(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name == "__pycache__" or name.endswith((".so", ".pyd", ".pyc"))]


def _copy_if_changed(source: str, target: str) -> None:
    if not Path(target).exists() or Path(source).read_bytes() != Path(target).read_bytes():
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def compile_copy() -> int:
    """Compile the modules of the copy beside their sources; 0 when they are compiled."""
    environment = {name: value for name, value in os.environ.items() if name != "FLOES_NO_MYPYC"}
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    if subprocess.call(build, cwd=COPY, env=environment):
        return 1
    question = "import sys; from floes_app.bots.tools.build import is_compiled; sys.exit(not is_compiled())"
    if subprocess.call([sys.executable, "-c", question], cwd=COPY):
        print("nothing was compiled: is there a C compiler, and is mypy installed?", file=sys.stderr)
        return 1
    return 0


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask; the exit status."""
    if arguments[:1] in (["-h"], ["--help"]):
        print((__doc__ or "").strip())
        return 0
    copy_project()
    status = compile_copy()
    if status or arguments == ["--no-tests"]:
        return status
    tests = arguments or [*ON_ALL_CORES, *(name for name in TESTS if (COPY / name).exists())]
    return subprocess.call([sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests], cwd=COPY)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
