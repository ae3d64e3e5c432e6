"""The script of the continuous integration, with stand-ins for everything that would change the machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.skipif(os.name == "nt" or not shutil.which("bash"), reason="needs a Unix shell")


def run(tmp_path: Path, installed: bool, user: int, failing: str = "") -> tuple[int, list[str]]:
    """The exit status of ``.ci/run`` and the commands it ran, on a machine with or without the packages."""
    folder = tmp_path / "checkout"
    (folder / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci" / "run", folder / ".ci" / "run")
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    log = tmp_path / "log"
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    for path in (bin_ / "apt-get", bin_ / "sudo", bin_ / "python3", python):
        run_rest = 'exec "$@"' if path.name == "sudo" else ""
        fail = f'case "$*" in *"{failing}"*) exit 1;; esac' if failing else ""
        path.write_text(f'#!/bin/sh\necho "{path.name} $*" >> {log}\n{fail}\n{run_rest}\n')
    (bin_ / "dpkg-query").write_text("#!/bin/sh\necho installed\n" if installed else "#!/bin/sh\nexit 1\n")
    (bin_ / "id").write_text(f"#!/bin/sh\necho {user}\n")
    for path in (*bin_.iterdir(), python):
        path.chmod(0o755)
    environment = {**os.environ, "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([folder / ".ci" / "run"], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    lines = log.read_text().splitlines()
    return done.returncode, [line for line in lines if " -c " not in line]


COMPILED, WINDOWS = "build_scripts.compiled", "build_scripts.windows"
TESTS = [
    "python3 build_scripts/dev.py test",
    f"python -m {COMPILED}",
    "python3 build_scripts/dev.py package",
    "python -m pytest -n auto -m slow --ignore=tests/window",
    f"python -m {WINDOWS} pytest -n 2 tests/storage tests/cli tests/bots/test_thinker.py",
    f"python -m {WINDOWS} --compiled pytest -n 2 tests/test_perft.py tests/test_playthroughs.py",
    "python -m pytest -m slow tests/window",
]
#: It runs beside the other package: before or after that.
BESIDE = "python3 build_scripts/dev.py package --target windows"


def ran_all(lines: list[str]) -> bool:
    """Whether everything was run, in order."""
    return [line for line in lines if line != BESIDE] == TESTS and 2 <= lines.index(BESIDE) <= 3


def test_nothing_is_installed_where_all_is_there(tmp_path: Path) -> None:
    status, lines = run(tmp_path, installed=True, user=0)
    assert status == 0
    assert ran_all(lines)


def test_root_installs_what_is_missing(tmp_path: Path) -> None:
    status, lines = run(tmp_path, installed=False, user=0)
    assert status == 0
    assert lines[0] == "apt-get update"
    assert lines[1].startswith("apt-get install -y ")
    assert {"xvfb", "xdotool", "openbox", "imagemagick", "x11-utils", "gcc", "wine64", "nsis"} <= set(lines[1].split())
    assert ran_all(lines[2:])


def test_others_install_with_sudo(tmp_path: Path) -> None:
    _status, lines = run(tmp_path, installed=False, user=1000)
    assert [line.split()[0] for line in lines[:4]] == ["sudo", "apt-get", "sudo", "apt-get"]
    assert ran_all(lines[4:])


@pytest.mark.parametrize("failing", ["dev.py test", COMPILED, "dev.py package", "--target windows", WINDOWS, "-m slow"])
def test_one_failure_fails_the_whole_and_hides_nothing(failing: str, tmp_path: Path) -> None:
    status, lines = run(tmp_path, installed=True, user=0, failing=failing)
    assert status == 1
    assert ran_all(lines)
