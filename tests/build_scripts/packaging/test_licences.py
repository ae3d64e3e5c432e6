"""The list of licences is complete for what is installed here, and the file that the app shows holds all of them."""

from __future__ import annotations

import re
import sys
from importlib import metadata
from pathlib import Path

import pytest

from build_scripts.packaging import licences
from floes_app.storage import licences as shown


def depended_on(distribution: str) -> set[str]:
    """The packages that one needs at run time, directly and through others, by their normal names."""
    found: set[str] = set()
    for requirement in metadata.requires(distribution) or ():
        name = re.split(r"[\s;<>=!~\[(]", requirement, maxsplit=1)[0].lower().replace("_", "-")
        extra, elsewhere = (
            "extra ==" in requirement,
            'sys_platform == "win32"' in requirement and sys.platform != "win32",
        )
        if not extra and not elsewhere and name not in found:
            found |= {name} | depended_on(name)
    return found


def test_every_package_that_the_app_depends_on_is_in_the_list() -> None:
    try:
        needed = depended_on("floes")
    except metadata.PackageNotFoundError:
        needed = {"pygame-ce", "pygame-gui", "platformdirs"} | depended_on("pygame-gui")
    assert needed >= {"pygame-ce", "pygame-gui", "python-i18n", "platformdirs"}
    assert needed <= {component.distribution for component in licences.COMPONENTS}


def test_every_library_that_pygame_brings_is_in_the_list() -> None:
    files = metadata.files("pygame-ce") or ()
    libraries = [file.name for file in files if re.search(r"\.(so(\.\d+)*|dll|dylib)$", file.name)]
    bundled = [name for name in libraries if not re.search(r"\.(cpython|abi3|pypy)", name)]
    if not bundled:
        pytest.skip("this pygame-ce uses the system's libraries")
    assert licences.unknown(bundled) == []


@pytest.mark.parametrize(
    ("library", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL_image"),
        ("libopus-ddd6afb9.so.0.11.1", "Opus"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libz.so.1", "zlib"),
        ("libfreetype.6.dylib", "FreeType"),
    ],
)
def test_libraries_are_known_by_the_names_of_their_files(library: str, name: str) -> None:
    component = licences.component_of(library)
    assert component is not None
    assert component.name == name


def test_a_library_without_a_licence_is_told() -> None:
    assert licences.unknown(["libSDL2.so", "libsecret.so"]) == ["libsecret.so"]


def test_the_file_holds_every_component_with_its_text() -> None:
    found = {licence.name: licence for licence in shown.shipped()}
    assert list(found) == [component.name for component in licences.COMPONENTS]
    for component in licences.COMPONENTS:
        licence = found[component.name]
        assert licence.kind == component.licence
        assert all(holder in licence.text for holder in component.holders)
        if not component.distribution and component.text != "python":  # those may have another version here
            assert licences.section(component).endswith(licence.text + "\n"), (
                "run .venv/bin/python -m build_scripts.packaging.licences"
            )


def test_the_licences_that_ask_for_it_are_there_in_full() -> None:
    text = shown.PATH.read_text(encoding="utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "END OF TERMS AND CONDITIONS" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "this software is based in part on the work of" in text
    assert "The FreeType Project LICENSE" in text


def test_every_text_that_is_kept_is_used() -> None:
    used = {name for component in licences.COMPONENTS for name in component.text.split("+")}
    assert {path.stem for path in licences.TEXTS.glob("*.txt")} <= used


def test_the_packages_papers_name_the_libraries_too() -> None:
    notice = (Path(__file__).resolve().parents[3] / "NOTICE").read_text(encoding="utf-8")
    assert all(
        component.distribution in notice for component in licences.COMPONENTS if component.distribution != "mypy"
    )
