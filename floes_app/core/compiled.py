"""Compiled engines for an app that runs from its source, where FLOES_ENGINES names a folder to keep them in.

``dev.py run`` sets that variable. An installation in place is not compiled, for what was compiled once would hide what
was edited since. So the compiled modules are kept apart, in a folder named after a hash of the source, and every
process looks, before it imports an engine, whether there are some of exactly the source that it would import:

    use()                      first thing in the package: imports come from that folder, where it is there
    compile_in_background()    when the window opens: make it, where it is not; workers started afterwards use it

Without a C compiler, or without mypyc, nothing of this happens and the source is interpreted.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

VARIABLE: Final = "FLOES_ENGINES"
ROOT: Final = Path(__file__).resolve().parents[2]
#: The packages whose modules are compiled, or are imported by those that are.
PACKAGES: Final = ("core", "games", "bots")
#: Number of compilations that are kept, the latest ones.
KEPT: Final = 3
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX") or ".so"


class Finder(MetaPathFinder):
    """Finds compiled modules in a folder that is laid out like the packages."""

    def __init__(self, folder: Path) -> None:
        """Look into ``folder``."""
        self.folder: Final = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module that is compiled; None for the others."""
        file = self.folder.joinpath(*fullname.split(".")).with_suffix(SUFFIX)
        return spec_from_file_location(fullname, file) if file.exists() else None


def key() -> str:
    """A name for what the engines are compiled from: their source, what lists them, and this Python."""
    digest = hashlib.sha256(f"{sys.version} {SUFFIX}".encode())
    sources = [path for name in PACKAGES for path in (ROOT / "floes_app" / name).rglob("*.py")]
    for path in sorted([ROOT / "setup.py", *sources]):
        digest.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def folder() -> Path | None:
    """The folder for the engines compiled from the present source, which may not exist; None if none are kept."""
    place = os.environ.get(VARIABLE)
    if not place or not (ROOT / "setup.py").is_file():  # installed, or packaged: compiled or not, once and for all
        return None
    with suppress(OSError):
        return Path(place) / key()
    return None


def use() -> None:
    """Import the engines compiled from exactly this source from now on, if they are present."""
    place = folder()
    if place is not None and place.is_dir():
        sys.meta_path.insert(0, Finder(place))


def ready(place: Path | None) -> bool:
    """True if a process started now would find compiled engines in ``place`` (a result of ``folder()``)."""
    return place is not None and place.is_dir()


def compile_in_background() -> None:
    """Start to compile missing engines in a process of low priority, if this machine can; nobody waits for it."""
    place = folder()
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if place is None or ready(place) or _failed(place).exists():
        return
    if shutil.which(compiler) is None or find_spec("mypyc") is None:
        return
    quiet = subprocess.DEVNULL
    with suppress(OSError):
        subprocess.Popen(
            [sys.executable, "-m", "floes_app.core.compiled"],
            cwd=ROOT, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True,
        )  # fmt: skip


def compile_now() -> bool:
    """Compile the engines into their folder; True if they are there now."""
    place = folder()
    if place is None:
        return False
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".making-", dir=place.parent) as temporary:
        made = Path(temporary) / "made"
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(made)]
        environment = {name: value for name, value in os.environ.items() if name != "FLOES_NO_MYPYC"}
        done = subprocess.run([*command, "--build-temp", str(Path(temporary) / "temp")], cwd=ROOT, env=environment)
        if folder() != place:
            return False  # the source was edited meanwhile: nobody knows what this was made of
        if done.returncode or not list(made.glob("*" + SUFFIX)):
            _failed(place).touch()  # not again before the source changes
            return False
        with suppress(OSError):  # another process was faster
            made.rename(place)
    others = sorted((path for path in place.parent.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in others[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return place.is_dir()


def _failed(place: Path) -> Path:
    return place.with_name(f"{place.name}-failed")


def main() -> int:
    """Compile at a low priority; the exit status."""
    with suppress(AttributeError, OSError):  # Windows has no such call
        os.nice(15)
    return 0 if compile_now() else 1


if __name__ == "__main__":
    sys.exit(main())
