"""Write the list of what is in a package, with versions, licences and checksums, as a CycloneDX file (JSON).

``package.py`` runs this, in the environment that it packages from: what pip installed there by the locks is what is in
the package. The parts and their licences are those of ``licences.py``, which *About* shows; each library's file is
listed with its SHA-256. Two lists of the same package are equal.
"""

from __future__ import annotations

import hashlib
import platform
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Final

import pygame
from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component as Part
from cyclonedx.model.component import ComponentType
from cyclonedx.model.license import DisjunctiveLicense, License, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from build_scripts.packaging.licences import COMPONENTS, Component, component_of

#: The lock of all that goes into a package or takes part in it.
LOCK: Final = Path(__file__).with_name("files") / "locks" / "package.txt"
#: What SPDX calls our names of licences; the others are given by name.
SPDX: Final = {
    "Apache License 2.0": "Apache-2.0",
    "BSD licence": "BSD-3-Clause",
    "FreeType License": "FTL",
    "GNU GPL 2 or later, with an exception for what it starts": "GPL-2.0-or-later WITH Bootloader-exception",
    "GNU GPL 3 with the GCC Runtime Library Exception": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "GNU LGPL 2.1": "LGPL-2.1-only",
    "GNU LGPL 2.1 or later": "LGPL-2.1-or-later",
    "IJG licence, BSD licence, zlib licence": "IJG AND BSD-3-Clause AND Zlib",
    "MIT licence": "MIT",
    "MIT-CMU licence": "MIT-CMU",
    "Old MIT licence": "MIT-Modern-Variant",
    "PNG Reference Library License": "libpng-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "SIL Open Font License 1.1": "OFL-1.1",
    "Zope Public License 2.1": "ZPL-2.1",
    "libtiff licence": "libtiff",
    "zlib licence": "Zlib",
}


def version_of(distribution: str) -> str:
    """The version of a package of Python: the installed one, else that of the lock.

    mypyc is not installed beside Windows' Python: the engines for it are compiled on Linux.
    """
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        pinned = re.search(rf"^{re.escape(distribution)}==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
        if pinned is None:
            raise
        return pinned[1]


def versions() -> dict[str, str]:
    """The versions of parts that are no packages of Python, by their names in ``licences.py``, where they say them."""
    libraries = {
        "SDL": pygame.get_sdl_version(),
        "SDL_image": pygame.image.get_sdl_image_version(),
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL_ttf": pygame.font.get_sdl_ttf_version(),
    }
    return {
        "Python": platform.python_version(),
        "PyInstaller's bootloader": metadata.version("pyinstaller"),
        "PyInstaller's run-time hooks": metadata.version("pyinstaller-hooks-contrib"),
        **{name: ".".join(map(str, numbers)) for name, numbers in libraries.items() if numbers},
    }


def licence(component: Component) -> License:
    """The licence of a part, by SPDX's name where there is one."""
    known = SPDX.get(component.licence)
    return LicenseExpression(known) if known else DisjunctiveLicense(name=component.licence)


def files_of(place: Path) -> dict[Component, list[Path]]:
    """The files of libraries in a built folder, by the part that they belong to."""
    found: dict[Component, list[Path]] = {}
    for path in sorted(place.rglob("*")):
        component = component_of(path.name) if path.is_file() and not path.is_symlink() else None
        if component is not None and {".so", ".dll", ".dylib"} & set(path.suffixes) and ".cpython-" not in path.name:
            found.setdefault(component, []).append(path)
    return found


def is_in(component: Component, files: list[Path], system: str) -> bool:
    """True if a package has a part: what has libraries is there with them, what is for Windows alone only there."""
    if "(Windows)" in component.name and system != "windows":
        return False
    return bool(files or component.distribution or not component.libraries)


def parts(place: Path, system: str) -> Iterator[Part]:
    """The parts of the package in a folder."""
    known, libraries = versions(), files_of(place)
    for component in COMPONENTS:
        files = libraries.get(component, [])
        if not is_in(component, files, system):
            continue
        version = version_of(component.distribution) if component.distribution else known.get(component.name)
        url = (
            PackageURL("pypi", name=component.distribution.lower(), version=version) if component.distribution else None
        )
        yield Part(
            name=component.name,
            version=version,
            type=ComponentType.LIBRARY,
            licenses=[licence(component)],
            purl=url,
            bom_ref=component.name,
            components=[
                Part(
                    name=path.relative_to(place).as_posix(),
                    type=ComponentType.FILE,
                    bom_ref=path.relative_to(place).as_posix(),
                    hashes=[HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(path.read_bytes()).hexdigest())],
                )
                for path in files
            ],
        )


def text(place: Path, version: str, system: str, seconds: int) -> str:
    """The list for a built folder. ``seconds``: the time that it bears, since 1970."""
    root = Part(
        name="Floes",
        version=version,
        type=ComponentType.APPLICATION,
        licenses=[LicenseExpression("MIT")],
        bom_ref="Floes",
        properties=[Property(name="floes:system", value=system)],
    )
    listed = [*parts(place, system)]
    bom = Bom(components=listed, serial_number=uuid.UUID(int=0))
    bom.metadata.component = root
    bom.metadata.timestamp = datetime.fromtimestamp(seconds, UTC)
    bom.register_dependency(root, listed)
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, JsonV1Dot6(bom).output_as_string())
    return str(JsonV1Dot6(bom).output_as_string(indent=1)) + "\n"
