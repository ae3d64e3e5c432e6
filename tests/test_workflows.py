"""The workflows and the hooks: what they run is what the project runs, and nothing in them changes unseen."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_to_a_commit_and_says_which_version_that_is(path: Path) -> None:
    uses = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    assert uses
    assert [line for line in uses if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", line)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_workflow_may_write_to_the_repository(path: Path) -> None:
    assert re.findall(r"permissions:\n((?:  .*\n)+)", path.read_text(encoding="utf-8")) == ["  contents: read\n"]


def test_the_commands_of_the_readme_run_on_every_system() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^python3 (build_scripts/dev\.py \w+)", readme, re.MULTILINE)
    assert commands == ["build_scripts/dev.py run", "build_scripts/dev.py test"]
    assert re.findall(r"run: python (build_scripts/dev\.py \w+)", workflow) == commands
    (images,) = re.findall(r"image: \[(.*)\]", workflow)
    assert [image.split("-")[0] for image in images.split(", ")] == ["ubuntu", "windows", "macos"]


@pytest.mark.parametrize(
    "name",
    [
        "Floes-1.0-linux-x86_64.tar.xz",
        "Floes-1.0-linux-x86_64.cdx.json",
        "floes_1.0_amd64.deb",
        "Floes-1.0-windows-x86_64.zip",
        "Floes-1.0-windows-x86_64-setup.exe",
    ],
)
def test_the_workflow_keeps_every_file_of_a_package_with_its_checksum(name: str) -> None:
    workflow = (ROOT / ".github" / "workflows" / "package.yml").read_text(encoding="utf-8")
    kept = re.findall(r"^ +(dist/\S+)$", workflow, re.MULTILINE)
    for file in (name, f"{name}.sha256"):
        assert any(fnmatchcase(f"dist/{file}", pattern) for pattern in kept), file


def test_the_oldest_and_the_newest_python_are_tried() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    named = [re.findall(r"Python :: (3\.\d+)$", word) for word in PROJECT["classifiers"]]
    newest = max((version for (version,) in filter(None, named)), key=lambda version: int(version.split(".")[1]))
    (versions,) = re.findall(r"python: \[(.*)\]", workflow)
    assert versions == f'"{PROJECT["requires-python"].removeprefix(">=")}", "{newest}"'


def test_the_hooks_fetch_nothing() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (.*)", hooks) == ["local"]
    assert set(re.findall(r"language: (.*)", hooks)) == {"system"}
    entries = re.findall(r"entry: (.*)", hooks)
    assert [entry.split()[2] for entry in entries] == ["ruff", "ruff", "mypy", "build_scripts.content.messages"]
    assert all(entry.startswith(".venv/bin/python -m ") for entry in entries)
