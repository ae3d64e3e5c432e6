"""Committed files work on other machines, and say the same thing everywhere."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from floes_app import __version__

ROOT = Path(__file__).resolve().parents[1]
#: Built from pieces, so that this file does not hold what it looks for.
MACHINE_PATHS = ["/" + word for word in ("work/", "root/", "home/", "tmp/", "Users/", "opt/")] + ["C:" + "\\"]
REGISTRIES = ["pypi" + ".org", "python" + "hosted.org", "/simple" + "/", "extra-index" + "-url", "index" + "_url"]


def tracked() -> list[Path]:
    """The files under version control, or those that would be; outside a checkout there are none to look at."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [path for line in done.stdout.splitlines() if (path := ROOT / line).is_file()]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue  # fonts, sounds, pictures, compiled catalogues
    return found


def links() -> list[str]:
    """The symbolic links under version control."""
    command = ["git", "ls-files", "--cached", "--stage"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [line.split("\t")[1] for line in done.stdout.splitlines() if line.startswith("120000 ")]


def lines_with(words: list[str], text: str) -> list[str]:
    return [line for line in text.splitlines() if any(word in line for word in words)]


@pytest.fixture(scope="module")
def committed() -> list[tuple[Path, str]]:
    found = texts()
    if not found:
        pytest.skip("this is no checkout")
    return found


def test_no_link_is_committed() -> None:
    """A link to an environment of one machine would take the place of the environment wherever it is checked out."""
    assert links() == []


@pytest.mark.slow
def test_no_paths_of_one_machine(committed: list[tuple[Path, str]]) -> None:
    # a path begins where no other path goes on: "~/tmp/x" and "a/tmp/b" name no machine
    begins = [re.compile(r"(?<![\w.~/}\])*-])" + re.escape(path)) for path in MACHINE_PATHS]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path, text in committed
        if any(begin in text for begin in MACHINE_PATHS)
        for line in text.splitlines()
        if any(begin.search(line) for begin in begins)
    ]
    assert found == []


@pytest.mark.slow
def test_no_addresses_of_package_registries(committed: list[tuple[Path, str]]) -> None:
    found = [f"{path.relative_to(ROOT)}: {line}" for path, text in committed for line in lines_with(REGISTRIES, text)]
    assert found == []


@pytest.mark.slow
def test_lines_end_as_they_should(committed: list[tuple[Path, str]]) -> None:
    from_elsewhere = ROOT / "tests" / "vectors"
    wrong = [
        str(path.relative_to(ROOT))
        for path, text in committed
        if not path.is_relative_to(from_elsewhere)
        and (b"\r" in path.read_bytes() or (text and not text.endswith("\n")) or re.search(r"[ \t]\n", text))
    ]
    assert wrong == []


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "floes_app.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] in (f"Unreleased ({__version__})", __version__) or headings[0].startswith(f"{__version__} (")


def test_every_dependency_has_a_range_and_a_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    assert {re.split(r"[<>=]", name)[0] for name in project["dependencies"]} >= {"pygame-ce", "platformdirs", "pillow"}
    assert "pygame" not in {re.split(r"[<>=]", name)[0] for name in project["dependencies"]}
    for requirement in project["dependencies"]:
        assert ">=" in requirement
        assert ",<" in requirement
        (line,) = lines_with([f'"{requirement}"'], text)
        assert "#" in line, f"{requirement}: why?"


def test_what_tools_leave_behind_is_ignored() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert {"uv.lock", ".venv", "build/", "dist/", "*.egg-info/", "__pycache__/"} <= set(ignored)


def test_the_set_up_commands_stand_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("python3 build_scripts/dev.py run", "python3 build_scripts/dev.py test"):
        assert command in readme


def test_the_licences_are_named() -> None:
    assert "the Floes developers" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for words in ("2014 Phil Leduc", "nestorgames", "permission must be sought", "Kevin De Keyser", "Steve Beard"):
        assert words in notice
    for words in ("GNU Free Documentation License", "Polar Dare!", "Orbiter Arts", "SIL Open Font License"):
        assert words in notice
