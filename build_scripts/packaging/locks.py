"""Pin what is packaged: write ``build_scripts/packaging/files/locks``, versions and hashes of all packages in use.

Run ``.venv/bin/python -m build_scripts.packaging.locks [--upgrade]`` with uv installed (``pip install uv``) after a
dependency in pyproject.toml was added or changed its range. Without ``--upgrade``, versions that still fit stay. pip
reads the files with ``--require-hashes``: what is not exactly the file that was tried is refused. They name no server.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOCKS: Final = ROOT / "build_scripts" / "packaging" / "files" / "locks"
#: The oldest Python that the packages have to fit.
PYTHON: Final = "3.11"
_WINDOWS: Final = ("--python-platform", "x86_64-pc-windows-msvc", "pyproject.toml")
#: The files: for each, what uv is asked, and words that go to it as a requirements file.
WANTED: Final[dict[str, tuple[Sequence[str], str]]] = {
    # the app, what compiles its engines and what packages it, on whichever system that is done
    "package": (("--universal", "pyproject.toml", "--extra", "engines", "--extra", "package"), ""),
    # the same for Windows, when Linux does it: there, the engines are compiled outside
    "windows": ((*_WINDOWS, "--extra", "package"), ""),
    # further packages for the tests, run by Windows' Python
    "windows-test": ((*_WINDOWS, "--extra", "test"), ""),
    # Windows' Python itself, which is carried by the wheel of this package
    "windows-python": (("--python-platform", "x86_64-pc-windows-msvc", "--no-deps", "-"), "panda3d>=1.10.16,<1.11"),
}


def main(arguments: Sequence[str]) -> int:
    """Write the files; the exit status."""
    if not set(arguments) <= {"--upgrade"}:
        print((__doc__ or "").strip())
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    LOCKS.mkdir(parents=True, exist_ok=True)
    options = ["--generate-hashes", "--no-emit-index-url", "--no-header", "--no-annotate", "--python-version", PYTHON]
    for name, (wanted, words) in WANTED.items():
        target = LOCKS / f"{name}.txt"
        command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", *options, *arguments, *wanted]
        subprocess.run([*command, "--output-file", str(target)], cwd=ROOT, input=words, text=True, check=True)
        text = target.read_text(encoding="utf-8")
        pins = [line for line in text.splitlines() if not line.startswith(" ")]
        print(f"{target.relative_to(ROOT)}: {len(pins)} packages, {text.count('--hash=')} files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
