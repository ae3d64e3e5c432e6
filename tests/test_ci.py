"""The script of the continuous integration, with stand-ins for everything that would change the machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from build_scripts.packaging.compiled import TESTS as RAN_COMPILED

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.skipif(os.name == "nt" or not shutil.which("bash"), reason="needs a Unix shell")


#: The report that the stand-in for Python leaves as pytest's, if one is asked for: a test that passed.
LEAVE_REPORT = """report=${PYTEST_ADDOPTS#*"'"}
[ -z "$report" ] || echo '<testsuite time="2"><testcase classname="a" name="b" time="1"/></testsuite>' > "${report%"'"}"
"""


class Run(NamedTuple):
    """The exit status of ``.ci/run``, the commands that it ran, and its output."""

    status: int
    lines: list[str]
    printed: str


def run(tmp_path: Path, installed: bool, user: int, failing: str = "") -> Run:
    """Run ``.ci/run`` on a machine with or without the packages."""
    folder = tmp_path / "checkout"
    (folder / ".ci").mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / ".ci" / "run", folder / ".ci" / "run")
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    log = tmp_path / "log"
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    for path in (bin_ / "apt-get", bin_ / "sudo", bin_ / "python3", python):
        run_rest = 'exec "$@"' if path.name == "sudo" else LEAVE_REPORT if path.name.startswith("python") else ""
        fail = f'case "$*" in *"{failing}"*) exit 1;; esac' if failing else ""
        table = f'case "$*" in *ci_times*) cd {ROOT} && exec {sys.executable} "$@";; esac'
        path.write_text(f'#!/bin/sh\n{table}\necho "{path.name} $*" >> {log}\n{fail}\n{run_rest}\n')
    (bin_ / "dpkg-query").write_text("#!/bin/sh\necho installed\n" if installed else "#!/bin/sh\nexit 1\n")
    (bin_ / "id").write_text(f"#!/bin/sh\necho {user}\n")
    for path in (*bin_.iterdir(), python):
        path.chmod(0o755)
    environment = {**os.environ, "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}"}
    command, closed = [folder / ".ci" / "run"], subprocess.DEVNULL
    done = subprocess.run(command, env=environment, stdin=closed, capture_output=True, text=True)
    lines = [line for line in log.read_text().splitlines() if " -c " not in line]
    return Run(done.returncode, lines, done.stdout)


COMPILED, WINDOWS = "build_scripts.packaging.compiled", "build_scripts.packaging.windows"
CLIENT = "tests/bots/process/test_engine_client.py"
PICTURES = "build_scripts.compare_pictures"
IGNORED = " ".join(f"--ignore={name}" for name in RAN_COMPILED)
TESTS = [
    "python3 build_scripts/dev.py test",
    f"python -m {COMPILED}",
    "python3 build_scripts/dev.py package",
    f"python -m pytest -n auto --dist worksteal -m slow --ignore=tests/window {IGNORED}",
    f"python -m {WINDOWS} pytest -n 2 -m  -k not at_full_speed tests/storage tests/cli {CLIENT}",
    f"python -m {WINDOWS} --compiled pytest tests/test_perft.py tests/test_playthroughs.py",
    f"python -m {PICTURES} --base HEAD~1 --report",
    "python -m pytest -m slow tests/window",
]
#: It runs beside the other package: before or after that.
BESIDE = "python3 build_scripts/dev.py package --target windows"


def ran_all(lines: list[str]) -> bool:
    """True if everything was run, in order."""
    return [line for line in lines if line != BESIDE] == TESTS and 2 <= lines.index(BESIDE) <= 3


def test_nothing_is_installed_where_all_is_there(tmp_path: Path) -> None:
    status, lines, _printed = run(tmp_path, installed=True, user=0)
    assert status == 0
    assert ran_all(lines)


def test_root_installs_what_is_missing(tmp_path: Path) -> None:
    status, lines, _printed = run(tmp_path, installed=False, user=0)
    assert status == 0
    assert lines[0] == "apt-get update"
    assert lines[1].startswith("apt-get install -y ")
    wanted = {"xvfb", "xdotool", "openbox", "imagemagick", "x11-utils", "gcc", "ccache", "wine64", "nsis"}
    assert wanted <= set(lines[1].split())
    assert ran_all(lines[2:])


@pytest.mark.slow
def test_others_install_with_sudo(tmp_path: Path) -> None:
    lines = run(tmp_path, installed=False, user=1000).lines
    assert [line.split()[0] for line in lines[:4]] == ["sudo", "apt-get", "sudo", "apt-get"]
    assert ran_all(lines[4:])


PARTS = ["default", "compiled", "package-windows", "package-linux", "slow", "windows", "windows-compiled"]
PARTS += ["pictures", "window"]


@pytest.mark.slow
@pytest.mark.parametrize("failing", ["dev.py test", COMPILED, "dev.py package", "--target windows", WINDOWS, "-m slow"])
def test_one_failure_fails_the_whole_and_hides_nothing(failing: str, tmp_path: Path) -> None:
    status, lines, printed = run(tmp_path, installed=True, user=0, failing=failing)
    assert status == 1
    assert ran_all(lines)
    assert set(PARTS) <= {line.split(" ")[0] for line in printed.splitlines()}


def test_a_table_at_the_end_says_where_the_time_went(tmp_path: Path) -> None:
    printed = run(tmp_path, installed=True, user=0).printed
    table, slowest = printed.split("the 30 slowest tests")
    rows = [line.split() for line in table.splitlines() if line.split(" ")[0] in PARTS]
    assert sorted(row[0] for row in rows) == sorted(PARTS)
    assert all(row[1] == "1" and row[4] == "2.0" for row in rows), "each has its report"
    assert [line.split() for line in slowest.split("\n") if line] == [
        ["1.0", part, "a.b"] for part in sorted(PARTS, reverse=True)
    ]


def test_what_an_earlier_run_has_left_is_not_counted(tmp_path: Path) -> None:
    left = tmp_path / "checkout" / "build" / "times"
    left.mkdir(parents=True)
    (left / "earlier.times").write_text("1 1 1")
    assert "earlier" not in run(tmp_path, installed=True, user=0).printed
