"""Make the installer for Windows from the built folder, with NSIS (Debian: nsis), on Linux or on Windows.

``dev.py package --target windows`` runs this on Linux, and ``dev.py package`` on Windows where NSIS is found. Leaves
``Floes-<version>-windows-x86_64-setup.exe`` and its ``.sha256`` in ``dist/``.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[2]))  # this is started as a program

from build_scripts.packaging.package import (
    DIST,
    FILES,
    ROOT,
    build_time,
    built,
    size_of,
    version_numbers,
    write_checksum,
)

SCRIPT: Final = FILES / "windows" / "floes.nsi"


def removal(place: Path) -> str:
    """The lines of NSIS that remove what is in a folder from the place where it was installed, and nothing else."""
    inside = sorted(place.rglob("*"), key=lambda path: (-len(path.parts), path))
    lines = []
    for path in inside:
        name = str(path.relative_to(place)).replace("/", "\\").replace("$", "$$")
        lines.append(f'{"RMDir" if path.is_dir() else "Delete"} "$INSTDIR\\{name}"')
    return "\n".join(lines) + "\n"


def make(place: Path, icon: Path, version: str) -> Path:
    """Make the installer from a built folder; its path. Raises CalledProcessError where NSIS finds a fault.

    Every file in the folder gets one time, which the installer carries: so two builds of the same are equal.
    """
    DIST.mkdir(exist_ok=True)
    for path in place.rglob("*"):
        os.utime(path, (build_time(), build_time()))
    target = DIST / f"Floes-{version}-windows-x86_64-setup.exe"
    listed = icon.with_name("removal.nsh")
    listed.write_text(removal(place), encoding="utf-8")
    told = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, version_numbers(version))),
        "KILOBYTES": size_of(place) // 1024,
        "ICON": icon,
        "SOURCE": place,
        "TARGET": target,
        "REMOVAL": listed,
    }
    subprocess.run(
        [
            "makensis",
            "-WX",
            "-V2",
            "-INPUTCHARSET",
            "UTF8",
            *(f"-D{name}={value}" for name, value in told.items()),
            SCRIPT,
        ],
        check=True,
    )
    write_checksum(target)
    return target


def main(arguments: Sequence[str]) -> int:
    """Make the installer; the exit status."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args(arguments)
    source = (ROOT / "floes_app" / "__init__.py").read_text(encoding="utf-8")
    match = re.search(r'__version__ = "([^"]+)"', source)
    assert match is not None
    target = make(built("windows") / "out" / "Floes", built("windows") / "floes.ico", match[1])
    print(f"installer: {size_of(target) / 1e6:.1f} MB\n{target.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
