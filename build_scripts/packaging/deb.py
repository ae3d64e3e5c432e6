"""Make a package for Debian and its kin from the built folder, with Debian's own dpkg-deb.

``dev.py package`` runs this on Linux where dpkg-deb is found. Leaves ``floes_<version>_<architecture>.deb`` and its
``.sha256`` in ``dist/``. The app lies in ``/usr/lib/floes``; menu entry, icon and kind of file lie where desktops look
for them, and their packages notice new ones by themselves. There are no scripts: what a player has made lies in the
player's own folder, and stays.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from build_scripts.packaging.package import DIST, FILES, ROOT, build_time, size_of, write_checksum
from floes_app.window import LIBRARIES

#: Debian's names of machines.
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
#: The places of the program, and of the link by which the menu entry finds it.
PROGRAM: Final = Path("usr/lib/floes")
COMMAND: Final = Path("usr/bin/floes")


def control(version: str, architecture: str, glibc: str, kilobytes: int) -> str:
    """The description of the package, as ``deb-control(5)`` has it. ``glibc``: the oldest C library it starts with."""
    needed = ", ".join([f"libc6 (>= {glibc})" if glibc else "libc6", *LIBRARIES.values()])
    return f"""\
Package: floes
Version: {version.replace("+", "~")}
Architecture: {architecture}
Maintainer: The Floes developers
Installed-Size: {kilobytes}
Depends: {needed}
Recommends: libasound2 | libasound2t64
Suggests: speech-dispatcher
Section: games
Priority: optional
Description: four board games on ice and sand
 Go with the Floe, Ice Floes, Frost Bitten! and Seega, for one to four players
 at one computer or against computer players of six strengths. Every game has a
 lesson, hints, undo without end and a study.
 .
 Everything works by mouse, by keyboard or by gamepad alone. Nothing is sent
 anywhere.
"""


def furnish(root: Path, place: Path, version: str, architecture: str, glibc: str) -> None:
    """Lay out in ``root`` what the package puts on a disk, and its description."""
    shutil.copytree(place, root / PROGRAM, symlinks=True)
    for name in ("install.sh", "floes.desktop", "floes-mime.xml", "org.floes.Floes.metainfo.xml", "floes.png"):
        (root / PROGRAM / name).unlink(missing_ok=True)  # for those who unpack the archive
    (root / COMMAND).parent.mkdir(parents=True)
    (root / COMMAND).symlink_to(os.path.relpath(root / PROGRAM / "floes", (root / COMMAND).parent))
    share = root / "usr/share"
    texts = {
        "applications/floes.desktop": (FILES / "linux/floes.desktop").read_text("utf-8").replace("@FOLDER@/", ""),
        "mime/packages/floes.xml": (FILES / "linux/floes-mime.xml").read_text("utf-8"),
        "metainfo/org.floes.Floes.metainfo.xml": (FILES / "linux/org.floes.Floes.metainfo.xml").read_text("utf-8"),
        "doc/floes/copyright": "".join((ROOT / name).read_text("utf-8") for name in ("LICENSE", "NOTICE")),
    }
    for name, text in texts.items():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_text(text, encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (share / "doc/floes/changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    icon = share / "icons/hicolor/256x256/apps/floes.png"
    icon.parent.mkdir(parents=True)
    shutil.copy(place / "floes.png", icon)
    about = root / "DEBIAN/control"
    about.parent.mkdir()
    about.write_text(control(version, architecture, glibc, -(-size_of(root) // 1024)), encoding="utf-8")


def settle(root: Path, seconds: int) -> None:
    """Give every file the usual permissions and one time, so that two builds of the same are equal."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (seconds, seconds), follow_symlinks=False)


def make(place: Path, version: str, machine: str, glibc: str) -> Path:
    """Make the package from a built folder; its path. Raises CalledProcessError where dpkg-deb finds a fault."""
    architecture = ARCHITECTURES.get(machine, machine)
    DIST.mkdir(exist_ok=True)
    target = DIST / f"floes_{version}_{architecture}.deb"
    seconds = build_time()
    with tempfile.TemporaryDirectory(prefix="floes-deb-") as folder:
        root = Path(folder) / "root"
        root.mkdir()
        furnish(root, place, version, architecture, glibc)
        settle(root, seconds)
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(seconds)}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)]
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    write_checksum(target)
    return target
