"""Windows on Linux: Windows' own Python, run by Wine, and the engines compiled for it by mingw-w64.

    python3 build_scripts/dev.py package --target windows      build and try the package for Windows
    .venv/bin/python -m build_scripts.packaging.windows pytest -n 2      run a module (here pytest) with Windows' Python
    .venv/bin/python -m build_scripts.packaging.windows --compiled pytest tests/test_perft.py     on compiled engines

Needs Debian's packages wine64 and gcc-mingw-w64-x86-64 and a Python with its headers. What is downloaded is pinned with
hashes in ``build_scripts/packaging/files/locks``. What was downloaded and unpacked once is kept in the folder of
``kept()``, one folder for all checkouts; it may be deleted at any time.

Windows' Python is taken from the wheel of panda3d, which carries the signed library and the extension modules of
python.org's Python. The rest of the standard library is that of the Python which runs this. Ours is only
``python.exe``, a few lines that hand the command line on.
"""

from __future__ import annotations

import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
FILES: Final = ROOT / "build_scripts" / "packaging" / "files"
LOCKS: Final = FILES / "locks"
#: The folder of the app for Windows' Python: its modules, its data, its compiled engines.
APP: Final = ROOT / "build" / "windows" / "app"
MINGW: Final = "x86_64-w64-mingw32-"
#: Both digits of the Python version in use, which Windows' Python has to share.
VERSION: Final = f"{sys.version_info[0]}{sys.version_info[1]}"
LIBRARY: Final = f"python{VERSION}.dll"
SUFFIX: Final = f".cp{VERSION}-win_amd64.pyd"
#: Parts of the standard library that belong to Linux, or that nobody asks for here.
NOT_TAKEN: Final = ("__pycache__", "test", "lib-dynload", "site-packages", "dist-packages", "idlelib", "turtledemo",
                    "tkinter", f"config-{sys.version_info[0]}*")  # fmt: skip
#: Debian's names of the programs that are needed.
PROGRAMS: Final = {
    "wine": "wine wine64",
    "makensis": "nsis",
    MINGW + "gcc": "gcc-mingw-w64-x86-64",
    MINGW + "dlltool": "gcc-mingw-w64-x86-64",
}


class Fault(Exception):
    """Something the person at the keyboard has to know; the message says what to do."""


def check_programs(names: Iterable[str] = tuple(PROGRAMS)) -> None:
    """Raise Fault with the names of Debian's packages when a program is missing."""
    missing = sorted({PROGRAMS[name] for name in names if shutil.which(name) is None})
    if missing:
        raise Fault(f"Windows' programs need what is not installed here: sudo apt install {' '.join(missing)}")


def kept() -> Path:
    """The folder for what was downloaded, unpacked or compiled once: FLOES_BUILD_CACHE, else in the user's cache."""
    chosen = os.environ.get("FLOES_BUILD_CACHE")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "floes-build"


def digest(*parts: bytes | Path) -> str:
    """A name for what is made of these bytes and files."""
    hasher = hashlib.sha256(VERSION.encode())
    for part in parts:
        hasher.update(hashlib.sha256(part.read_bytes() if isinstance(part, Path) else part).digest())
    return hasher.hexdigest()[:16]


class Making:
    """A folder that is either there as a whole or not at all: made under another name, and renamed when it is done.

    ``with Making(folder) as making: if making.todo: fill(making.path)``
    """

    def __init__(self, folder: Path) -> None:
        """The folder that is wanted."""
        self.folder = folder
        self.todo = not folder.exists()
        self.path = folder

    def __enter__(self) -> Making:
        if self.todo:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            self.path = Path(tempfile.mkdtemp(prefix=f".{self.folder.name}-", dir=self.folder.parent))
            self.path.chmod(0o755)
        return self

    def __exit__(self, kind: object, *_rest: object) -> None:
        if not self.todo:
            return
        if kind is None and not self.folder.exists():  # another process may have been faster
            self.path.rename(self.folder)
        else:
            shutil.rmtree(self.path, ignore_errors=True)


# -- Windows' Python ---------------------------------------------------------------------------------------------------


def pip_for_windows(lock: Path, target: Path) -> None:
    """Unpack the wheels that a lock file names for Windows; raises CalledProcessError."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    wheels = ["--platform", "win_amd64", "--python-version", VERSION, "--only-binary", ":all:"]
    options = ["--no-deps", "--require-hashes", "--no-compile", "--target", str(target), "--requirement", str(lock)]
    subprocess.run([*pip, "install", *wheels, *options], check=True)


def python(lock: str) -> Path:
    """Windows' python.exe, with its library, the standard library and the packages of a lock file around it."""
    sources, locks = FILES / "windows", [LOCKS / "windows-python.txt", LOCKS / f"{lock}.txt"]
    program, random = sources / "python.c", sources / "bcryptprimitives.c"
    recipe = digest(*locks, program, random, Path(__file__), sys.version.encode())
    with Making(kept() / f"{lock}-{recipe}") as making:
        if making.todo:
            check_programs()
            print(f"Fetching Windows' Python and the packages of {lock}.txt ...", flush=True)
            with tempfile.TemporaryDirectory() as temporary:
                pip_for_windows(locks[0], Path(temporary))
                put_together(Path(temporary) / "deploy_libs", making.path)
            pip_for_windows(locks[1], making.path / "Lib" / "site-packages")
            compiler = [MINGW + "gcc", "-O2", "-s", "-static-libgcc"]
            name = f'-DPYTHON_DLL=L"{LIBRARY}"'
            subprocess.run([*compiler, "-municode", name, program, "-o", making.path / "python.exe"], check=True)
            subprocess.run([*compiler, "-shared", random, "-o", making.path / "bcryptprimitives.dll"], check=True)
            add_stable_library(making.path)
    return making.folder / "python.exe"


def put_together(libraries: Path, target: Path) -> None:
    """Lay out Windows' Python: its libraries, and the standard library of the Python that runs this."""
    (target / "DLLs").mkdir()
    for path in libraries.iterdir():
        if path.name.startswith("api-ms-") or re.match(r"_?(tk|tcl)", path.name):
            continue  # parts of Windows itself, and a toolkit that is not used
        beside = path.name.lower().startswith(("python", "vcruntime"))
        shutil.copy(path, target / path.name if beside else target / "DLLs" / path.name)
    if not (target / LIBRARY).is_file():
        raise Fault(f"There is no {LIBRARY} to be had: build with another version of Python.")
    library = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(library, target / "Lib", ignore=shutil.ignore_patterns(*NOT_TAKEN))
    (target / "Lib" / "site-packages").mkdir()


def add_stable_library(folder: Path) -> None:
    """Add python3.dll, which some packages of the tests ask for: every name in it leads on to the library itself."""
    definition, library = folder / "python3.def", LIBRARY.removesuffix(".dll")
    leads = [f"{name} = {library}.{name}" for name in exported(folder / LIBRARY)]
    definition.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *leads]) + "\n", encoding="ascii")
    options = ["-shared", "-nostdlib", "-s", "-Wl,--entry=0"]
    subprocess.run([MINGW + "gcc", *options, definition, "-o", folder / "python3.dll"], check=True)
    definition.unlink()


# -- Wine --------------------------------------------------------------------------------------------------------------


def environment(changes: Mapping[str, str] | None = None, system: Path | None = None) -> dict[str, str]:
    """The environment for Windows' programs: Wine's system folder, no words of Wine's own, no help with .NET.

    And no gamepads by XInput: its thread (wine_xinput_hid_update) now and then died while a program ended.
    """
    return {
        **os.environ,
        "WINEPREFIX": str(system or kept() / "wine"),
        "WINEDEBUG": "-all",
        "LC_ALL": "C.UTF-8",  # Wine reads the names of our files so
        "WINEDLLOVERRIDES": "mscoree,mshtml,xinput1_3,xinput1_4,xinput9_1_0=;winemenubuilder.exe=d",
        **(changes or {}),
    }


def start_system() -> None:
    """Make Wine's system folder where there is none yet; the user's folders in it are its own, not links to ours."""
    check_programs(["wine"])
    with Making(kept() / "wine") as making:
        if making.todo:
            print("Making Wine's system folder ...", flush=True)
            surroundings = environment(system=making.path)
            subprocess.run(["wine", "wineboot", "--init"], env=surroundings, check=True, **QUIET)
            subprocess.run(["wineserver", "--wait"], env=surroundings, check=True, **QUIET)
            for link in (making.path / "drive_c" / "users").glob("*/*"):
                if link.is_symlink():
                    link.unlink()
                    link.mkdir()


def copy_system(folder: Path, owner: int | None = None) -> None:
    """Make a system folder of its own, whose windows are on a display of their own; ``folder`` must not be there yet.

    All programs of one system folder share one desktop, and with it the display (or none) of the first of them. Wine
    takes only folders of its user: ``owner`` is another one, by number.
    """
    start_system()
    ours = shutil.ignore_patterns("wineserver")  # the server of the original is used
    shutil.copytree(kept() / "wine", folder, symlinks=True, ignore=ours, copy_function=_link_system_file)
    if owner is not None:
        for place in (folder, *folder.rglob("*")):
            if place.is_dir() or place.stat(follow_symlinks=False).st_nlink == 1:
                os.chown(place, owner, owner, follow_symlinks=False)


def _link_system_file(source: str, target: str) -> None:
    """Link what is never written (some 700 MB), copy the rest."""
    if f"{os.sep}drive_c{os.sep}windows{os.sep}" in source:
        try:
            os.link(source, target)
        except OSError:  # on another disk
            shutil.copy2(source, target)
    else:
        shutil.copy2(source, target)


QUIET: Final[dict[str, Any]] = {
    "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL,
}  # fmt: skip


def path(place: Path) -> str:
    """Name of a file of ours for Windows' programs: Wine shows the whole system as drive Z."""
    return "Z:" + str(place.absolute()).replace("/", "\\")


def run(python: Path, arguments: Sequence[str | Path], first: Path, unsaid: str = "") -> int:
    """Run Windows' Python; its exit status. It works in the folder ``first`` and looks for modules there first.

    It prints what that prints, but for the lines that hold ``unsaid``. The standard streams are pipes: with files and
    with /dev/null Wine gives Python none that it could open.
    """
    words = [path(word) if isinstance(word, Path) else word for word in arguments]
    settings = {"PYTHONPATH": path(first), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    program = subprocess.Popen(
        ["wine", python, *words],
        env=environment(settings),
        cwd=first,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.close()
    for line in program.stdout:
        text = line.decode("utf-8", "replace").replace("\r\n", "\n")
        if not unsaid or unsaid not in text:
            sys.stdout.write(text)
            sys.stdout.flush()
    return program.wait()


# -- the engines -------------------------------------------------------------------------------------------------------


def put_app_together() -> Path:
    """The app as Windows' Python finds it: modules, data, and the engines, compiled; the folder."""
    shutil.rmtree(APP, ignore_errors=True)
    build = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(APP)]
    subprocess.run(build, cwd=ROOT, check=True)
    shutil.copytree(engines(), APP, dirs_exist_ok=True)
    return APP


def engines() -> Path:
    """The folder with the compiled engines, laid out like the modules that they stand for."""
    source = ROOT / "build" / "windows" / "engines"
    shutil.rmtree(source, ignore_errors=True)
    extensions = translate(source)
    files = sorted(file for file in source.rglob("*.[ch]"))
    config = FILES / "windows" / "pyconfig.h"
    with Making(kept() / f"engines-{digest(config, LOCKS / 'windows-python.txt', *files)}") as making:
        if making.todo:
            check_programs()
            print("Compiling the engines for Windows ...", flush=True)
            with tempfile.TemporaryDirectory() as temporary:
                headers, library = headers_for_windows(Path(temporary)), import_library(Path(temporary))
                with ThreadPoolExecutor(os.cpu_count()) as workers:
                    list(
                        workers.map(lambda extension: compile_one(extension, headers, library, making.path), extensions)
                    )
    return making.folder


def translate(target: Path) -> list[Any]:
    """Write the C sources of the engines into ``target`` with mypyc; return the extensions."""
    before = Path.cwd()
    os.chdir(ROOT)  # the modules are named by their paths from here
    try:
        setup = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
        return list(setup["engines"](target_dir=str(target)))
    finally:
        os.chdir(before)


def headers_for_windows(folder: Path) -> Path:
    """The headers of this Python, with a description of Windows in place of that of this system."""
    headers = folder / "include"
    shutil.copytree(sysconfig.get_path("include"), headers)
    shutil.copy(FILES / "windows" / "pyconfig.h", headers / "pyconfig.h")
    return headers


def import_library(folder: Path) -> Path:
    """Import library of Windows' Python for the linker: the names in it."""
    definition, library = folder / "python.def", folder / "libpython.a"
    names = exported(python("windows").with_name(LIBRARY))
    definition.write_text("\n".join([f"LIBRARY {LIBRARY}", "EXPORTS", *names]) + "\n", encoding="ascii")
    subprocess.run([MINGW + "dlltool", "--def", definition, "--output-lib", library], check=True)
    return library


def exported(library: Path) -> list[str]:
    """The names that a library exports."""
    dump = subprocess.run([MINGW + "objdump", "--private-headers", library], capture_output=True, text=True, check=True)
    return names_in(dump.stdout)


def names_in(dump: str) -> list[str]:
    """The names that a library exports, from what objdump prints of it."""
    _head, heading, table = dump.partition("[Ordinal/Name Pointer] Table")
    if not heading:
        raise Fault("The library of Windows' Python names nothing that could be called.")
    lines = table.split("\n\n", 1)[0].splitlines()[1:]
    return [line.split()[-1] for line in lines if line.split()]


def compile_one(extension: Any, headers: Path, library: Path, target: Path) -> None:
    """Compile an extension module into its place below ``target``; raises CalledProcessError."""
    output = target.joinpath(*extension.name.split(".")).with_suffix(SUFFIX)
    output.parent.mkdir(parents=True, exist_ok=True)
    includes = [f"-I{folder}" for folder in (headers, *extension.include_dirs)]
    options = [option for option in extension.extra_compile_args if not option.startswith("-g")]
    subprocess.run(
        [
            MINGW + "gcc", "-shared", "-s", "-static-libgcc", *options, *includes, *extension.sources, library,
            "-o", output,
        ],
        check=True,
    )  # fmt: skip


# -- commands ----------------------------------------------------------------------------------------------------------


def package(arguments: Sequence[str]) -> int:
    """Build the package with the same scripts as on Windows itself, run by Windows' Python; the exit status."""
    check_programs()
    start_system()
    script, app = ROOT / "build_scripts" / "packaging" / "package.py", put_app_together()
    of_windows = "could not resolve 'api-ms-win-"  # no libraries, but names for parts of Windows 10 and newer
    status = run(python("windows"), [script, *arguments], app, unsaid=of_windows)
    if status or arguments:  # the installer is made of the folder as it is released
        return status
    return subprocess.call([sys.executable, ROOT / "build_scripts" / "packaging" / "installer.py"])


def module(arguments: Sequence[str], is_compiled: bool = False) -> int:
    """Run a module with Windows' Python, the test tools and this project; the exit status.

    is_compiled: in a copy of the project beside whose engines there are the compiled ones.
    """
    start_system()
    where = ROOT
    if is_compiled:
        sys.path.append(str(ROOT))
        from build_scripts.packaging.compiled import copy_project

        where = ROOT / "build" / "windows" / "compiled"
        for stale in list(where.rglob("*.pyd")):
            stale.unlink()
        copy_project(where)
        shutil.copytree(engines(), where, dirs_exist_ok=True)
    return run(python("windows-test"), ["-m", *arguments], where)


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask; the exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0
    try:
        if arguments[0] == "package":
            return package(arguments[1:])
        is_compiled = arguments[0] == "--compiled"
        return module(arguments[is_compiled:], is_compiled)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
