"""A plain installation holds everything and works outside the checkout. It builds and installs, so it is slow."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # built from a copy of what is committed: an old build/ in the checkout must not leak into it
    copy = folder / "source"
    names = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).splitlines()
    for name in names:
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, copy, cwd=folder)
    (built,) = folder.glob("floes-*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_every_module_asset_and_level(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, inside in (("floes_app", "floes_app"), ("assets", "floes_app/assets"), ("levels", "floes_app/levels")):
        for path in (ROOT / folder).rglob("*"):
            # the README's pictures are for readers of the repository; nobody needs them in the app
            here = not {"__pycache__", "screenshots"} & set(path.parts) and path.suffix not in (".pyc", ".so")
            if path.is_file() and here:
                assert f"{inside}/{path.relative_to(ROOT / folder).as_posix()}" in names
    assert not [name for name in names if name.startswith(("tests", "build_scripts", "assets", "levels"))]
    assert not [name for name in names if "screenshots" in name]
    assert any(name.endswith("NOTICE") for name in names)


@pytest.mark.slow
def test_it_works_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", venv, cwd=tmp_path)
    programs = venv / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel, cwd=tmp_path)
    # the libraries that it needs are those of this environment, behind its own: no network is needed
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(programs / "python", "-c", code, cwd=tmp_path).strip())
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    assert run(programs / "floes", "actions", "icefloes", cwd=tmp_path).splitlines() == ["l", "r", "u"]
    assert run(programs / "python", "-m", "floes_app", "perft", "icefloes", "3", "level=F9e", cwd=tmp_path).strip()
    code = "from floes_app.core.assets import ASSETS, LEVELS; print(ASSETS); print(len(list(ASSETS.rglob('*.svg'))))"
    place, pictures = run(programs / "python", "-c", code, cwd=tmp_path).splitlines()
    assert Path(place).is_relative_to(venv.resolve())
    assert int(pictures) == len(list((ROOT / "assets").rglob("*.svg"))) > 0
