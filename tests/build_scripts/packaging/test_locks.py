"""Packaged dependencies are pinned: every package that pyproject.toml asks for, one version everywhere, with hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from build_scripts.packaging.locks import LOCKS, WANTED

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
#: The groups of pyproject.toml that each file has to cover.
GROUPS = {"package": ("engines", "package"), "windows": ("package",), "windows-test": ("test",)}
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def pins(name: str) -> dict[str, str]:
    """The version of each package in a file; fails where one has no hash, or where there is anything else."""
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        pinned = re.match(r"([a-z0-9-]+)==(\S+) ", line)
        assert pinned, line
        options = line.split("--hash", 1)[1].split()
        assert all(HASH.fullmatch(word) for word in [f"--hash{options[0]}", *options[1:]]), line
        found[pinned[1]] = pinned[2]
    return found


@pytest.mark.parametrize("name", GROUPS)
def test_everything_that_is_asked_for_is_pinned_within_its_range(name: str) -> None:
    found = pins(name)
    groups = [PROJECT["optional-dependencies"][group] for group in GROUPS[name]]
    for requirement in map(Requirement, [*PROJECT["dependencies"], *(word for group in groups for word in group)]):
        assert found[requirement.name] in requirement.specifier, (
            f"run .venv/bin/python -m build_scripts.packaging.locks: {requirement}"
        )


def test_one_version_everywhere() -> None:
    everywhere: dict[str, str] = {}
    for name in WANTED:
        for package, version in pins(name).items():
            assert everywhere.setdefault(package, version) == version


def test_every_file_is_one_that_the_script_writes() -> None:
    assert {path.stem for path in LOCKS.iterdir()} == set(WANTED)
